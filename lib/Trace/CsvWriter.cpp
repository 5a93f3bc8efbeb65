//===- CsvWriter.cpp - Writes a trace as a table --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// RFC 4180. Every row has all columns; those that do not apply are empty.
///
//===----------------------------------------------------------------------===//

#include "Payload.h"
#include "Text.h"

#include "iket/Trace/Reader.h"
#include "iket/Trace/Writers.h"

#include <fmt/format.h>

using namespace iket;
using namespace iket::trace;

namespace {
std::string quoteCsv(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos)
    return std::string(text);
  std::string out = "\"";
  for (char c : text) {
    if (c == '"')
      out += '"';
    out += c;
  }
  return out + "\"";
}

class Writer {
public:
  Writer(const Trace &trace, OutputStream &out, const WriteOptions &options)
      : trace(trace), out(out), text(out), options(options) {}

  Expected<void> write();

private:
  Expected<void> writeWarp(std::uint32_t w);
  /// Everything up to the name.
  std::string place(std::uint32_t w);
  void row(std::string_view kind, std::string_view place,
           std::string_view name) {
    text << kind << "," << place << "," << name << ",";
  }
  void time(std::uint64_t value) {
    out.commit(times.put(out.reserve(40), value));
  }
  void span(std::uint64_t start, std::uint64_t end) {
    time(start);
    text << ",";
    time(end);
    text << "," << (end - start) << ",";
  }
  void payload(EventCode code, std::uint64_t bits) {
    if (code.hasPayload() && code.isKnown()) {
      abi::PayloadKind kind = trace.eventInfos()[code.info()].payload;
      text << abi::getPayloadKindInfo(kind).name << ","
           << std::string_view(TypedPayload(kind, bits).toText());
    } else {
      text << ",";
    }
  }

  const Trace &trace;
  OutputStream &out;
  TextOut text;
  const WriteOptions &options;
  EventBuffer buffer;
  TimeText times;
  std::vector<std::string> names;
  std::uint64_t done = 0;
};
} // namespace

std::string Writer::place(std::uint32_t w) {
  const Warp &warp = trace.warps()[w];
  const Launch &launch = trace.launches()[warp.launch];
  return fmt::format(
      "{},{},{},{},{},{},{},{},{}", warp.launch,
      quoteCsv(trace.string(launch.kernel)), launch.contextId, launch.gridId,
      warp.cta.x, warp.cta.y, warp.cta.z, warp.warpInCta,
      warp.sm == kNone ? std::string() : fmt::format("{}", warp.sm));
}

Expected<void> Writer::writeWarp(std::uint32_t w) {
  auto events = readEvents(trace, w, buffer);
  if (!events)
    return makeError(events.error().message);
  const Warp &warp = trace.warps()[w];
  std::string at = place(w);
  if (warp.hasLifetime) {
    row("warp", at, "");
    span(warp.start, warp.end);
    text << ",,,\n";
  }
  std::uint32_t depth = 0;
  std::size_t nextPayload = 0;
  for (std::size_t i = 0; i < events->size(); ++i) {
    EventCode code = events->code[i];
    std::uint32_t link = events->link[i];
    std::uint64_t bits = code.hasPayload() ? events->payload[nextPayload++] : 0;
    if (code.isEnd()) {
      if (link != kNone) {
        --depth;
        continue;
      }
      row("unmatched-end", at,
          code.isKnown() ? std::string_view(names[code.info()])
                         : std::string_view());
      time(events->time[i]);
      text << ",,," << depth << ",,";
      payload(code, bits);
    } else if (code.isMark()) {
      row("mark", at, names[code.info()]);
      time(events->time[i]);
      text << ",,," << depth << ",,";
      payload(code, bits);
    } else {
      bool isFinished = link != kNone;
      row(isFinished ? "range" : "unfinished", at, names[code.info()]);
      if (isFinished) {
        span(events->time[i], events->time[link]);
      } else {
        time(events->time[i]);
        text << ",,,";
      }
      text << depth++ << ",";
      if (isFinished && !events->cycles.empty())
        text << (events->cycles[link] - events->cycles[i]);
      text << ",";
      payload(code, bits);
    }
    text << "\n";
  }
  for (const Loss &loss : events->losses) {
    row("loss", at, "");
    span(loss.start, loss.end);
    text << ",,,";
    if (loss.count)
      text << loss.count;
    text << "\n";
  }
  done += events->size();
  if (options.progress)
    options.progress(done, trace.numEvents());
  return {};
}

Expected<void> Writer::write() {
  for (const EventInfo &info : trace.eventInfos())
    names.push_back(quoteCsv(trace.string(info.name)));
  text << "kind,launch,kernel,context,gridId,ctaX,ctaY,ctaZ,warp,sm,name,"
          "startNs,endNs,durationNs,depth,cycles,payloadKind,payload\n";
  for (std::uint32_t i = 0; i < trace.launches().size(); ++i) {
    const Launch &launch = trace.launches()[i];
    row("launch",
        fmt::format("{},{},{},{},,,,,", i,
                    quoteCsv(trace.string(launch.kernel)), launch.contextId,
                    launch.gridId),
        "");
    if (launch.start || launch.end)
      span(launch.start, launch.end);
    else
      text << ",,,";
    text << ",,,\n";
    for (std::uint32_t w = launch.firstWarp;
         w < launch.firstWarp + launch.numWarps; ++w)
      if (auto written = writeWarp(w); !written)
        return written;
  }
  for (const CrossWarpRange &range : trace.crossWarpRanges()) {
    row("cross-warp-range", place(range.startWarp), names[range.info]);
    span(range.start, range.end);
    text << ",,,\n";
  }
  return {};
}

Expected<void> iket::trace::writeCsv(const Trace &trace, OutputStream &out,
                                     const WriteOptions &options) {
  return Writer(trace, out, options).write();
}
