//===- Trace.cpp - C API of traces ----------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket-c/Trace.h"

#include "iket/Trace/Html.h"
#include "iket/Trace/Reader.h"
#include "iket/Trace/Writers.h"

#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <memory>
#include <new>
#include <vector>

using namespace iket;
using namespace iket::trace;

struct IketTrace {
  Trace trace;
};

struct IketTraceReader {
  const Trace *trace = nullptr;
  EventBuffer buffer;
  WarpEvents events;
  /// Index into events.payload by event.
  std::vector<std::uint32_t> payloadIndex;
};

static_assert(IKET_TRACE_NONE == kNone);
static_assert(IKET_TRACE_UNKNOWN_INFO == EventCode::kUnknownInfo);
static_assert(IKET_TRACE_BEGIN == static_cast<int>(EventType::Begin) &&
              IKET_TRACE_END == static_cast<int>(EventType::End) &&
              IKET_TRACE_MARK == static_cast<int>(EventType::Mark));
static_assert(IKET_TRACE_RANGE_PUSH_POP ==
                  static_cast<int>(RangeType::PushPop) &&
              IKET_TRACE_RANGE_START_END ==
                  static_cast<int>(RangeType::StartEnd));

static void setError(char **error, const std::string &message) {
  if (error)
    *error = ::strdup(message.c_str());
}

static void copyDims(const Dim3 &from, std::uint32_t *to) {
  to[0] = from.x;
  to[1] = from.y;
  to[2] = from.z;
}

/// Strings of a trace end in NUL, since they are std::strings.
static const char *text(const Trace &trace, StringId id) {
  return id < trace.strings().size() ? trace.strings()[id].c_str() : nullptr;
}

uint32_t iketTraceGetApiVersion(void) { return IKET_TRACE_API_VERSION; }

IketTrace *iketTraceOpen(const char *path, char **error) {
  // C callers cannot catch what the standard library throws.
  try {
    auto trace = readTrace(path);
    if (trace)
      return new IketTrace{std::move(*trace)};
    setError(error, trace.error().message);
  } catch (const std::bad_alloc &) {
    setError(error, "out of memory");
  }
  return nullptr;
}

void iketTraceDestroy(IketTrace *trace) { delete trace; }

void iketTraceFreeString(char *text) { std::free(text); }

static Expected<void> writeFormat(const Trace &trace, IketTraceFormat format,
                                  OutputStream &out) {
  switch (format) {
  case IKET_TRACE_PERFETTO:
  case IKET_TRACE_PERFETTO_GZIP:
    return writePerfetto(trace, out);
  case IKET_TRACE_JSON:
    return writeTraceJson(trace, out);
  case IKET_TRACE_RUN_JSON:
    return writeRunJson(trace, out);
  case IKET_TRACE_HTML:
    return writeHtml(trace, out);
  case IKET_TRACE_CSV:
    return writeCsv(trace, out);
  }
  return makeError(
      fmt::format("{} is no format of a trace", static_cast<int>(format)));
}

bool iketTraceWrite(const IketTrace *trace, IketTraceFormat format,
                    const char *path, char **error) {
  try {
    auto file = openFileOutput(path);
    if (!file) {
      setError(error, file.error().message);
      return false;
    }
    std::unique_ptr<OutputStream> out = std::move(*file);
    if (format == IKET_TRACE_PERFETTO_GZIP)
      out = makeGzipOutput(std::move(out));
    Expected<void> written = writeFormat(trace->trace, format, *out);
    if (written)
      written = out->close();
    if (!written)
      setError(error, written.error().message);
    return written.has_value();
  } catch (const std::bad_alloc &) {
    setError(error, "out of memory");
    return false;
  }
}

void iketTraceGetSummary(const IketTrace *handle, IketTraceSummary *summary) {
  const Trace &trace = handle->trace;
  *summary = {};
  summary->numEvents = trace.numEvents();
  summary->numPayloads = trace.numPayloads();
  summary->numLostEvents = trace.numLostEvents();
  summary->start = trace.start();
  summary->end = trace.end();
  summary->resolutionNs = trace.clock().resolutionNs;
  summary->numLaunches = static_cast<std::uint32_t>(trace.launches().size());
  summary->numWarps = static_cast<std::uint32_t>(trace.warps().size());
  summary->numEventInfos =
      static_cast<std::uint32_t>(trace.eventInfos().size());
  summary->numProblems = trace.problems().total();
  summary->numDetailedProblems =
      static_cast<std::uint32_t>(trace.problems().detailed().size());
}

bool iketTraceGetLaunch(const IketTrace *handle, uint32_t index,
                        IketTraceLaunch *out) {
  const Trace &trace = handle->trace;
  if (index >= trace.launches().size())
    return false;
  const Launch &launch = trace.launches()[index];
  *out = {};
  out->kernel = text(trace, launch.kernel);
  out->graphLaunch = text(trace, launch.graphLaunch);
  out->gridId = launch.gridId;
  out->contextId = launch.contextId;
  out->device = launch.device;
  out->hasStream = launch.stream.has_value();
  out->stream = launch.stream.value_or(0);
  copyDims(launch.grid, out->grid);
  copyDims(launch.block, out->block);
  copyDims(launch.cluster, out->cluster);
  out->isRecorded = launch.isRecorded;
  out->firstWarp = launch.firstWarp;
  out->numWarps = launch.numWarps;
  out->start = launch.start;
  out->end = launch.end;
  return true;
}

bool iketTraceGetWarp(const IketTrace *handle, uint32_t index,
                      IketTraceWarp *out) {
  if (index >= handle->trace.warps().size())
    return false;
  const Warp &warp = handle->trace.warps()[index];
  *out = {};
  out->launch = warp.launch;
  out->sm = warp.sm;
  out->tpc = warp.tpc;
  out->gpc = warp.gpc;
  copyDims(warp.cta, out->cta);
  out->warpInCta = warp.warpInCta;
  out->hasLifetime = warp.hasLifetime;
  out->start = warp.start;
  out->end = warp.end;
  out->numEvents = warp.numEvents;
  out->lostEvents = warp.lostEvents;
  return true;
}

bool iketTraceGetEventInfo(const IketTrace *handle, uint32_t index,
                           IketTraceEventInfo *out) {
  const Trace &trace = handle->trace;
  if (index >= trace.eventInfos().size())
    return false;
  const EventInfo &info = trace.eventInfos()[index];
  *out = {};
  out->name = text(trace, info.name);
  out->rangeType = static_cast<IketTraceRangeType>(info.rangeType);
  out->rangeId = info.rangeId;
  out->payloadKind = static_cast<std::uint32_t>(info.payload);
  out->file = text(trace, info.location.file);
  out->line = info.location.line;
  out->column = info.location.column;
  return true;
}

bool iketTraceGetProblem(const IketTrace *handle, uint32_t index,
                         IketTraceProblem *out) {
  const std::vector<Problem> &list = handle->trace.problems().detailed();
  if (index >= list.size())
    return false;
  const Problem &problem = list[index];
  *out = {};
  out->kind = toString(problem.kind).data();
  out->file = problem.file.c_str();
  out->message = problem.message.c_str();
  out->hasOffset = problem.offset != Problem::kNoOffset;
  out->offset = out->hasOffset ? problem.offset : 0;
  return true;
}

IketTraceReader *iketTraceReaderCreate(const IketTrace *trace) {
  auto *reader = new (std::nothrow) IketTraceReader;
  if (reader)
    reader->trace = &trace->trace;
  return reader;
}

void iketTraceReaderDestroy(IketTraceReader *reader) { delete reader; }

bool iketTraceReaderReadWarp(IketTraceReader *reader, uint32_t warp,
                             char **error) {
  reader->events = WarpEvents();
  reader->payloadIndex.clear();
  if (warp >= reader->trace->warps().size()) {
    setError(error, fmt::format("there is no warp {}: the trace has {}", warp,
                                reader->trace->warps().size()));
    return false;
  }
  try {
    auto events = readEvents(*reader->trace, warp, reader->buffer);
    if (!events) {
      setError(error, events.error().message);
      return false;
    }
    std::uint32_t next = 0;
    for (EventCode code : events->code) {
      reader->payloadIndex.push_back(next);
      next += code.hasPayload();
    }
    reader->events = *events;
    return true;
  } catch (const std::bad_alloc &) {
    setError(error, "out of memory");
    return false;
  }
}

uint32_t iketTraceReaderGetNumEvents(const IketTraceReader *reader) {
  return static_cast<std::uint32_t>(reader->events.size());
}

bool iketTraceReaderGetEvent(const IketTraceReader *reader, uint32_t index,
                             IketTraceEvent *out) {
  const WarpEvents &events = reader->events;
  if (index >= events.size())
    return false;
  EventCode code = events.code[index];
  *out = {};
  out->type = static_cast<IketTraceEventType>(code.type());
  out->info = code.info();
  out->link = events.link[index];
  out->hasPayload = code.hasPayload();
  if (code.hasPayload())
    out->payload = events.payload[reader->payloadIndex[index]];
  out->time = events.time[index];
  return true;
}

uint32_t iketTraceReaderGetNumLosses(const IketTraceReader *reader) {
  return static_cast<std::uint32_t>(reader->events.losses.size());
}

bool iketTraceReaderGetLoss(const IketTraceReader *reader, uint32_t index,
                            IketTraceLoss *out) {
  if (index >= reader->events.losses.size())
    return false;
  const Loss &loss = reader->events.losses[index];
  *out = {};
  out->before = loss.before;
  out->start = loss.start;
  out->end = loss.end;
  out->count = loss.count;
  return true;
}
