//===- PerfettoWriter.cpp - Writes Perfetto traces ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One packet sequence. Names are interned in its first packet. A warp starts
/// with its track, which becomes the default of the packets behind it, and a
/// clock snapshot; its events then carry the distance to the event before in
/// units of the timer's step. So an event takes 10 bytes (end) or 12 (begin,
/// mark). Snapshots of one sequence must not run backwards, hence warps are
/// written in the order of their starts.
///
//===----------------------------------------------------------------------===//

#include "Payload.h"
#include "PerfettoWarp.h"

#include "iket/Trace/Writers.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <tuple>

using namespace iket;
using namespace iket::trace;
using namespace iket::trace::perfetto;

namespace {
constexpr std::string_view kAnnotationNames[] = {
    "payload", "unfinished", "count",   "launch", "gridId",
    "grid",    "block",      "context", "stream", "endWarp"};

class Writer {
public:
  Writer(const Trace &trace, OutputStream &out, const WriteOptions &options)
      : trace(trace), out(out), options(options) {
    plan.trace = &trace;
    plan.step = trace.timeStep();
    while (1u << plan.stepShift < plan.step)
      ++plan.stepShift;
  }

  Expected<void> write();

private:
  void writeNames();
  std::uint64_t addTrack(std::uint64_t parent, std::string_view name,
                         std::int64_t rank, bool hasChildren);
  void writeGpuTracks();
  void writeLaunches();
  void writeCrossWarpRanges();
  void indexFlows();

  const Trace &trace;
  OutputStream &out;
  const WriteOptions &options;
  Plan plan;
  std::uint64_t nextUuid = 1;
  /// By launch: its GPU's track.
  std::vector<std::uint64_t> gpuTrack;
};
} // namespace

std::uint64_t Writer::addTrack(std::uint64_t parent, std::string_view name,
                               std::int64_t rank, bool hasChildren) {
  TrackSpec track;
  track.uuid = nextUuid++;
  track.parent = parent;
  track.name = name;
  track.rank = rank;
  track.hasChildren = hasChildren;
  writeTrack(out, track);
  return track.uuid;
}

void Writer::writeNames() {
  std::string body, data;
  // By EventInfo; 0: not known.
  std::vector<std::uint64_t> locationIid;
  {
    Pbf<pf::InternedData> interned(data);
    auto add = [&](pf::InternedData field, std::uint64_t iid,
                   std::string_view name) {
      Pbf<pf::InternedName> entry(interned, field);
      entry.add_uint64(pf::InternedName::iid, iid);
      entry.add_string(pf::InternedName::name, name.data(), name.size());
    };
    add(pf::InternedData::event_categories, kCategoryWarp, "warp");
    add(pf::InternedData::event_categories, kCategoryLoss, "loss");
    add(pf::InternedData::event_categories, kCategoryLaunch, "launch");
    for (std::size_t i = 0; i < std::size(kAnnotationNames); ++i)
      add(pf::InternedData::debug_annotation_names, i + 1, kAnnotationNames[i]);
    for (std::size_t i = 0; i < trace.strings().size(); ++i)
      add(pf::InternedData::event_names, i + 1, trace.strings()[i]);
    std::uint64_t unmatchedName = trace.strings().size() + 1;
    plan.lossName = unmatchedName + 1;
    add(pf::InternedData::event_names, unmatchedName,
        "range end without begin");
    add(pf::InternedData::event_names, plan.lossName, "lost events");
    plan.unmatched = Plan::prepare(pf::kInstant, unmatchedName);

    std::map<std::tuple<StringId, std::uint32_t>, std::uint64_t> known;
    for (const EventInfo &info : trace.eventInfos()) {
      locationIid.push_back(0);
      if (!info.location.isKnown())
        continue;
      auto [it, isNew] = known.try_emplace(
          {info.location.file, info.location.line}, known.size() + 1);
      locationIid.back() = it->second;
      if (!isNew)
        continue;
      std::string_view file = trace.string(info.location.file);
      Pbf<pf::SourceLocation> entry(interned,
                                    pf::InternedData::source_locations);
      entry.add_uint64(pf::SourceLocation::iid, it->second);
      entry.add_string(pf::SourceLocation::file_name, file.data(), file.size());
      entry.add_uint32(pf::SourceLocation::line_number, info.location.line);
    }
  }
  Pbf<pf::TracePacket> packet(body);
  packet.add_uint32(pf::TracePacket::trusted_packet_sequence_id, kSequence);
  packet.add_uint32(pf::TracePacket::sequence_flags,
                    pf::kIncrementalStateCleared);
  packet.add_bool(pf::TracePacket::first_packet_on_sequence, true);
  packet.add_message(pf::TracePacket::interned_data, data);
  writePacket(out, body);

  plan.end = Plan::prepare(pf::kSliceEnd, 0);
  for (std::size_t i = 0; i < trace.eventInfos().size(); ++i) {
    std::uint64_t name = Plan::nameIid(trace.eventInfos()[i].name);
    plan.begins.push_back(
        Plan::prepare(pf::kSliceBegin, name, 0, locationIid[i]));
    plan.marks.push_back(Plan::prepare(pf::kInstant, name, 0, locationIid[i]));
    abi::PayloadKind payload = trace.eventInfos()[i].payload;
    Plan::preparePayload(plan.begins.back(), payload);
    Plan::preparePayload(plan.marks.back(), payload);
  }
}

void Writer::writeGpuTracks() {
  std::map<std::pair<std::uint64_t, std::uint32_t>, std::uint64_t> gpus;
  std::size_t recorded = 0;
  for (const Launch &launch : trace.launches()) {
    recorded += launch.isRecorded;
    gpus[{launch.contextId, launch.device}] = 0;
  }
  std::int64_t rank = 0;
  for (auto &[key, uuid] : gpus)
    uuid = addTrack(0,
                    key.second == kNone
                        ? fmt::format("GPU (context {})", key.first)
                        : fmt::format("GPU {}", key.second),
                    rank++, /*hasChildren=*/true);
  for (const Launch &launch : trace.launches())
    gpuTrack.push_back(gpus[{launch.contextId, launch.device}]);

  std::map<std::pair<std::uint64_t, std::uint32_t>, std::uint64_t> sms;
  const std::vector<Warp> &warps = trace.warps();
  for (const Warp &warp : warps)
    sms[{gpuTrack[warp.launch], warp.sm}] = 0;
  for (auto &[key, uuid] : sms)
    // Behind the tracks of launches and of ranges across warps.
    uuid =
        addTrack(key.first,
                 key.second == kNone ? std::string("SM (unknown)")
                                     : fmt::format("SM {}", key.second),
                 std::int64_t(key.second == kNone ? 0xffff : key.second) + 1000,
                 /*hasChildren=*/true);

  plan.ctaOfWarp.reserve(warps.size());
  for (std::uint32_t w = 0; w < warps.size(); ++w) {
    const Warp &warp = warps[w];
    bool isSame = w > 0 && warps[w - 1].launch == warp.launch &&
                  warps[w - 1].cta == warp.cta && warps[w - 1].sm == warp.sm;
    if (!isSame) {
      std::string name =
          fmt::format("CTA ({}, {}, {})", warp.cta.x, warp.cta.y, warp.cta.z);
      if (recorded > 1)
        name += fmt::format(" launch {}", warp.launch);
      plan.ctaTrack.push_back(
          addTrack(sms[{gpuTrack[warp.launch], warp.sm}], name,
                   static_cast<std::int64_t>(plan.ctaTrack.size()),
                   /*hasChildren=*/true));
    }
    plan.ctaOfWarp.push_back(
        static_cast<std::uint32_t>(plan.ctaTrack.size() - 1));
  }
}

namespace {
/// Track number for each of \p spans so that those of one track do not overlap;
/// \p spans must be sorted by start.
std::vector<std::size_t>
stack(const std::vector<std::pair<std::uint64_t, std::uint64_t>> &spans) {
  std::vector<std::uint64_t> ends;
  std::vector<std::size_t> result;
  for (const auto &[start, end] : spans) {
    std::size_t track = 0;
    while (track < ends.size() && ends[track] > start)
      ++track;
    if (track == ends.size())
      ends.push_back(0);
    ends[track] = end;
    result.push_back(track);
  }
  return result;
}
} // namespace

void Writer::writeLaunches() {
  std::map<std::uint64_t, std::vector<std::uint32_t>> byGpu;
  for (std::uint32_t i = 0; i < trace.launches().size(); ++i)
    if (trace.launches()[i].start || trace.launches()[i].end)
      byGpu[gpuTrack[i]].push_back(i);
  for (auto &entry : byGpu) {
    std::uint64_t gpu = entry.first;
    std::vector<std::uint32_t> &list = entry.second;
    std::sort(list.begin(), list.end(),
              [this](std::uint32_t a, std::uint32_t b) {
                return std::tie(trace.launches()[a].start, a) <
                       std::tie(trace.launches()[b].start, b);
              });
    std::vector<std::pair<std::uint64_t, std::uint64_t>> spans;
    for (std::uint32_t i : list)
      spans.emplace_back(trace.launches()[i].start, trace.launches()[i].end);
    std::vector<std::size_t> rows = stack(spans);
    std::vector<std::uint64_t> tracks;
    for (std::size_t k = 0; k < list.size(); ++k) {
      while (tracks.size() <= rows[k])
        tracks.push_back(addTrack(
            gpu, "Launches", static_cast<std::int64_t>(tracks.size()), false));
      const Launch &launch = trace.launches()[list[k]];
      writeSlice(out, tracks[rows[k]], launch.start, launch.end,
                 Plan::nameIid(launch.kernel), kCategoryLaunch,
                 [&](Pbf<pf::TrackEvent> &event) {
                   using A = pf::DebugAnnotation;
                   auto dims = [](const Dim3 &d) {
                     return fmt::format("({}, {}, {})", d.x, d.y, d.z);
                   };
                   annotation(event, kAnnotationLaunch)
                       .add_uint64(A::uint_value, list[k]);
                   annotation(event, kAnnotationGridId)
                       .add_uint64(A::uint_value, launch.gridId);
                   annotation(event, kAnnotationGrid)
                       .add_string(A::string_value, dims(launch.grid));
                   annotation(event, kAnnotationBlock)
                       .add_string(A::string_value, dims(launch.block));
                   annotation(event, kAnnotationContext)
                       .add_uint64(A::uint_value, launch.contextId);
                   if (launch.stream)
                     annotation(event, kAnnotationStream)
                         .add_uint64(A::uint_value, *launch.stream);
                 });
    }
  }
}

void Writer::writeCrossWarpRanges() {
  std::map<std::uint64_t, std::vector<const CrossWarpRange *>> byGpu;
  for (const CrossWarpRange &range : trace.crossWarpRanges())
    byGpu[gpuTrack[trace.warps()[range.startWarp].launch]].push_back(&range);
  for (auto &[gpu, list] : byGpu) {
    // They lie in one array, so that addresses stand for their order.
    std::sort(list.begin(), list.end(),
              [](const CrossWarpRange *a, const CrossWarpRange *b) {
                return std::tie(a->start, a) < std::tie(b->start, b);
              });
    std::vector<std::pair<std::uint64_t, std::uint64_t>> spans;
    for (const CrossWarpRange *range : list)
      spans.emplace_back(range->start, range->end);
    std::vector<std::size_t> rows = stack(spans);
    std::vector<std::uint64_t> tracks;
    for (std::size_t k = 0; k < list.size(); ++k) {
      while (tracks.size() <= rows[k])
        tracks.push_back(
            addTrack(gpu, "Ranges across warps",
                     500 + static_cast<std::int64_t>(tracks.size()), false));
      const CrossWarpRange &range = *list[k];
      writeSlice(out, tracks[rows[k]], range.start, range.end,
                 Plan::nameIid(trace.eventInfos()[range.info].name), 0,
                 [&](Pbf<pf::TrackEvent> &event) {
                   const Warp &to = trace.warps()[range.endWarp];
                   annotation(event, kAnnotationEndWarp)
                       .add_string(pf::DebugAnnotation::string_value,
                                   fmt::format("CTA ({}, {}, {}) warp {}",
                                               to.cta.x, to.cta.y, to.cta.z,
                                               to.warpInCta));
                 });
    }
  }
}

void Writer::indexFlows() {
  std::uint64_t id = 1;
  for (const Flow &flow : trace.flows()) {
    plan.flows[{flow.fromWarp, flow.fromEvent}].emplace_back(id, false);
    plan.flows[{flow.toWarp, flow.toEvent}].emplace_back(id, true);
    ++id;
  }
}

Expected<void> Writer::write() {
  writeNames();
  writeSnapshot(out, trace.start() / plan.step * plan.step, plan.step);
  writeGpuTracks();
  writeLaunches();
  writeCrossWarpRanges();
  indexFlows();
  plan.firstWarpTrack = nextUuid;

  std::vector<std::uint32_t> order(trace.warps().size());
  for (std::uint32_t w = 0; w < order.size(); ++w)
    order[w] = w;
  std::sort(order.begin(), order.end(),
            [this](std::uint32_t a, std::uint32_t b) {
              return std::make_pair(plan.startOf(a), a) <
                     std::make_pair(plan.startOf(b), b);
            });
  WarpOutput output;
  output.trace = &trace;
  output.out = &out;
  output.threads = options.threads;
  if (options.progress)
    output.progress = [this](std::uint64_t done) {
      options.progress(done, trace.numEvents());
    };
  return writeWarps(output, order, [this] {
    return std::make_unique<PerfettoWarpWriter>(plan);
  });
}

Expected<void> iket::trace::writePerfetto(const Trace &trace, OutputStream &out,
                                          const WriteOptions &options) {
  return Writer(trace, out, options).write();
}
