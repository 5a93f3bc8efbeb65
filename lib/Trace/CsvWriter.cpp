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

#include "Parallel.h"
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

/// What all warps share: names, quoted, by EventInfo.
struct Plan {
  const Trace *trace = nullptr;
  std::vector<std::string> names;

  /// The columns from launch to SM of the rows of a warp.
  std::string place(std::uint32_t w) const;
};

class RowWriter final : public WarpWriter {
public:
  explicit RowWriter(const Plan &plan) : plan(plan), trace(*plan.trace) {}

  Expected<void> write(std::uint32_t w, const WarpEvents &events,
                       OutputStream &output) override;
  void row(OutputStream &out, std::string_view kind, std::string_view place,
           std::string_view name) {
    TextOut(out) << kind << "," << place << "," << name << ",";
  }
  void span(OutputStream &out, std::uint64_t start, std::uint64_t end) {
    char *at = times.put(out.reserve(80), start);
    *at++ = ',';
    at = times.put(at, end);
    *at++ = ',';
    at = putNumber(at, end - start);
    *at++ = ',';
    out.commit(at);
  }

private:
  void time(OutputStream &out, std::uint64_t value) {
    out.commit(times.put(out.reserve(40), value));
  }
  void payload(TextOut &text, EventCode code, std::uint64_t bits) {
    if (code.hasPayload() && code.isKnown()) {
      abi::PayloadKind kind = trace.eventInfos()[code.info()].payload;
      text << abi::getPayloadKindInfo(kind).name << ","
           << std::string_view(TypedPayload(kind, bits).toText());
    } else {
      text << ",";
    }
  }

  const Plan &plan;
  const Trace &trace;
  TimeText times;
};
} // namespace

std::string Plan::place(std::uint32_t w) const {
  const Warp &warp = trace->warps()[w];
  const Launch &launch = trace->launches()[warp.launch];
  return fmt::format(
      "{},{},{},{},{},{},{},{},{}", warp.launch,
      quoteCsv(trace->string(launch.kernel)), launch.contextId, launch.gridId,
      warp.cta.x, warp.cta.y, warp.cta.z, warp.warpInCta,
      warp.sm == kNone ? std::string() : fmt::format("{}", warp.sm));
}

Expected<void> RowWriter::write(std::uint32_t w, const WarpEvents &events,
                                OutputStream &output) {
  OutputStream &out = output;
  TextOut text(out);
  const Warp &warp = trace.warps()[w];
  std::string at = plan.place(w);
  if (warp.hasLifetime) {
    row(out, "warp", at, "");
    span(out, warp.start, warp.end);
    text << ",,,\n";
  }
  std::uint32_t depth = 0;
  std::size_t nextPayload = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    EventCode code = events.code[i];
    std::uint32_t link = events.link[i];
    std::uint64_t bits = code.hasPayload() ? events.payload[nextPayload++] : 0;
    if (code.isEnd()) {
      if (link != kNone) {
        --depth;
        continue;
      }
      row(out, "unmatched-end", at,
          code.isKnown() ? std::string_view(plan.names[code.info()])
                         : std::string_view());
      time(out, events.time[i]);
      text << ",,," << depth << ",,";
      payload(text, code, bits);
    } else if (code.isMark()) {
      row(out, "mark", at, plan.names[code.info()]);
      time(out, events.time[i]);
      text << ",,," << depth << ",,";
      payload(text, code, bits);
    } else {
      bool isFinished = link != kNone;
      row(out, isFinished ? "range" : "unfinished", at,
          plan.names[code.info()]);
      if (isFinished) {
        span(out, events.time[i], events.time[link]);
      } else {
        time(out, events.time[i]);
        text << ",,,";
      }
      text << depth++ << ",";
      if (isFinished && !events.cycles.empty())
        text << (events.cycles[link] - events.cycles[i]);
      text << ",";
      payload(text, code, bits);
    }
    text << "\n";
  }
  for (const Loss &loss : events.losses) {
    row(out, "loss", at, "");
    span(out, loss.start, loss.end);
    text << ",,,";
    if (loss.count)
      text << loss.count;
    text << "\n";
  }
  return {};
}

Expected<void> iket::trace::writeCsv(const Trace &trace, OutputStream &out,
                                     const WriteOptions &options) {
  Plan plan;
  plan.trace = &trace;
  for (const EventInfo &info : trace.eventInfos())
    plan.names.push_back(quoteCsv(trace.string(info.name)));
  TextOut text(out);
  RowWriter rows(plan);
  text << "kind,launch,kernel,context,gridId,ctaX,ctaY,ctaZ,warp,sm,name,"
          "startNs,endNs,durationNs,depth,cycles,payloadKind,payload\n";
  std::uint64_t done = 0;
  for (std::uint32_t i = 0; i < trace.launches().size(); ++i) {
    const Launch &launch = trace.launches()[i];
    rows.row(out, "launch",
             fmt::format("{},{},{},{},,,,,", i,
                         quoteCsv(trace.string(launch.kernel)),
                         launch.contextId, launch.gridId),
             "");
    if (launch.start || launch.end)
      rows.span(out, launch.start, launch.end);
    else
      text << ",,,";
    text << ",,,\n";

    std::vector<std::uint32_t> order(launch.numWarps);
    for (std::uint32_t w = 0; w < launch.numWarps; ++w)
      order[w] = launch.firstWarp + w;
    WarpOutput output;
    output.trace = &trace;
    output.out = &out;
    output.threads = options.threads;
    std::uint64_t before = done;
    output.progress = [&](std::uint64_t events) {
      done = before + events;
      if (options.progress)
        options.progress(done, trace.numEvents());
    };
    if (auto written = writeWarps(
            output, order, [&] { return std::make_unique<RowWriter>(plan); });
        !written)
      return written;
  }
  for (const CrossWarpRange &range : trace.crossWarpRanges()) {
    rows.row(out, "cross-warp-range", plan.place(range.startWarp),
             plan.names[range.info]);
    rows.span(out, range.start, range.end);
    text << ",,,\n";
  }
  return {};
}
