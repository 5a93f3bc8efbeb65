//===- RunFileReader.cpp - Reads run files --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Opening a run file walks over its chunks, sorts its warps into launches,
/// measures the SM clock, and decodes every warp once to count events and to
/// find problems. Later, warps are decoded again one by one.
///
//===----------------------------------------------------------------------===//

#include "Parallel.h"
#include "RunFileIndex.h"
#include "RunFileLaunches.h"

#include "iket/Trace/Builder.h"
#include "iket/Trace/Reader.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>

using namespace iket;
using namespace iket::trace;

namespace {
/// Read at once; small warps then cost no system call each.
constexpr std::size_t kWindowBytes = 1 << 20;

class RunStore final : public EventStore {
public:
  std::shared_ptr<const ByteSource> file;
  std::vector<RecordTable> tables;
  std::vector<ClockLine> lines;
  /// In the order of the file, and where those of the trace are in it.
  std::vector<RunWarpEntry> entries;
  std::vector<std::uint32_t> order;
  struct LaunchData {
    /// Index into tables, kNone if the records cannot be read.
    std::uint32_t table = kNone;
    /// Capacities depend on this.
    bool hasDivergent = false;
    /// Tombstones have no time of their own: that of their launch.
    std::uint64_t start = 0, end = 0;
  };
  std::vector<LaunchData> launches;
  /// Of each warp of the trace.
  std::vector<std::uint32_t> launchOf;

  RecordedWarpInfo decode(std::uint32_t warp, EventBuffer &buffer,
                          RecordObserver *observer) const;
  WarpEvents events(std::uint32_t warp, EventBuffer &buffer) const override {
    decode(warp, buffer, nullptr);
    return buffer.view();
  }

private:
  const std::uint8_t *fetch(const RunWarpEntry &warp,
                            EventBuffer &buffer) const;
};

class RunFileReader {
public:
  RunFileReader(std::shared_ptr<const ByteSource> file, const std::string &name,
                const ReadOptions &options)
      : file(std::move(file)), name(name), options(options),
        index(*this->file, name, builder), store(std::make_shared<RunStore>()) {
  }

  Expected<Trace> read();

private:
  void complain(ProblemKind kind, std::uint64_t offset, std::string message) {
    builder.problems().add(kind, name, offset, std::move(message));
  }
  void fitClocks();
  void prepare(const RunLaunch &launch);
  std::optional<RecordedWarpInfo> scan(std::uint32_t number);
  void addWarps(const RunLaunch &launch);
  void addWarp(const RunLaunch &launch, std::uint32_t number,
               std::optional<RecordedWarpInfo> info);
  void reportLosses();

  std::shared_ptr<const ByteSource> file;
  const std::string &name;
  const ReadOptions &options;
  TraceBuilder builder;
  RunFileIndex index;
  std::vector<RunLaunch> launches;
  std::shared_ptr<RunStore> store;
  ClockFit fit;
  EventBuffer buffer;
  std::uint64_t timeBits = 0;
  bool mayCross = false;
  /// Of all launches so far.
  std::uint64_t lastEnd = 0;
  std::uint32_t nextWarp = 0;
  /// Of the warps from number `scanned` on.
  std::vector<std::optional<RecordedWarpInfo>> infos;
  std::uint32_t scanned = 0;
  /// Of the current launch.
  std::uint64_t lostWarps = 0, lostEvents = 0, tombstones = 0, unfinished = 0;
};

/// Turns notes of the decoder into problems with a place.
class WarpObserver final : public RecordObserver {
public:
  WarpObserver(TraceBuilder &builder, const std::string &file,
               std::uint64_t offset, std::string place, std::uint64_t counted,
               std::uint64_t countedDivergent)
      : builder(builder), file(file), offset(offset), place(std::move(place)),
        counted(counted), countedDivergent(countedDivergent) {}

  void fault(RecordFault fault, std::uint32_t at, std::uint64_t value) override;

private:
  std::string describe(RecordFault fault, std::uint64_t value) const;

  TraceBuilder &builder;
  const std::string &file;
  std::uint64_t offset;
  std::string place;
  std::uint64_t counted, countedDivergent;
};
} // namespace

//===----------------------------------------------------------------------===//
// RunStore
//===----------------------------------------------------------------------===//

/// The records of \p warp; null if the file has become shorter.
const std::uint8_t *RunStore::fetch(const RunWarpEntry &warp,
                                    EventBuffer &buffer) const {
  std::size_t size = std::size_t(warp.mainBytes) + warp.divergentBytes;
  auto inWindow = [&] {
    return buffer.bytesOwner == file.get() &&
           warp.offset >= buffer.bytesOffset &&
           warp.offset - buffer.bytesOffset <= buffer.bytes.size() &&
           buffer.bytes.size() - (warp.offset - buffer.bytesOffset) >= size;
  };
  if (!inWindow()) {
    std::uint64_t left = file->size() - std::min(file->size(), warp.offset);
    buffer.bytes.resize(
        std::min<std::uint64_t>(std::max(size, kWindowBytes), left));
    buffer.bytesOwner = file.get();
    buffer.bytesOffset = warp.offset;
    buffer.bytes.resize(
        file->read(warp.offset, buffer.bytes.data(), buffer.bytes.size()));
    if (!inWindow())
      return nullptr;
  }
  return buffer.bytes.data() + (warp.offset - buffer.bytesOffset);
}

RecordedWarpInfo RunStore::decode(std::uint32_t number, EventBuffer &buffer,
                                  RecordObserver *observer) const {
  buffer.clear();
  RecordedWarpInfo info;
  if (number >= order.size())
    return info;
  const RunWarpEntry &entry = entries[order[number]];
  if (entry.isTombstone) {
    info.lostEvents = entry.numEvents;
    info.numLosses = entry.numEvents != 0;
    if (entry.numEvents) {
      const LaunchData &launch = launches[launchOf[number]];
      buffer.losses.push_back({0, launch.start, launch.end, entry.numEvents});
    }
    return info;
  }
  RecordedWarp warp;
  warp.startClock = entry.startClock;
  warp.endClock = entry.endClock;
  warp.hasEnd = entry.hasEnd;
  warp.isWrapped = entry.isWrapped;
  warp.policy =
      entry.policy == static_cast<std::uint32_t>(abi::RecordPolicy::KeepLast)
          ? abi::RecordPolicy::KeepLast
          : abi::RecordPolicy::KeepFirst;
  warp.numEvents = entry.numEvents;
  warp.numDivergent = entry.numDivergent;
  warp.lanes = entry.lanes;
  std::uint32_t shift = std::clamp<std::uint32_t>(
      entry.regionShift, abi::kMinRegionShift, abi::kMaxRegionShift);
  warp.divergentCapacity = abi::divergentCapacity(shift);
  const LaunchData &launch = launches[launchOf[number]];
  warp.mainCapacity =
      abi::mainCapacity(abi::mainAreaBytes(shift, launch.hasDivergent));
  static const RecordTable kNoTable;
  const RecordTable *table = &kNoTable;
  if (launch.table != kNone) {
    const std::uint8_t *bytes = fetch(entry, buffer);
    if (!bytes)
      return info;
    table = &tables[launch.table];
    warp.main = bytes;
    warp.mainBytes = entry.mainBytes;
    warp.divergent = bytes + entry.mainBytes;
    warp.divergentBytes = entry.divergentBytes;
  }
  return decodeRecords(*table, warp, lines[entry.line], buffer, observer);
}

//===----------------------------------------------------------------------===//
// Problems
//===----------------------------------------------------------------------===//

std::string WarpObserver::describe(RecordFault fault,
                                   std::uint64_t value) const {
  auto range = [&] {
    return builder.string(builder.info(static_cast<EventInfoId>(value)).name);
  };
  switch (fault) {
  case RecordFault::UnknownTag:
    return fmt::format("record tag {:#010x} is not declared; its events are "
                       "lost",
                       value);
  case RecordFault::Backwards:
    return fmt::format("time runs backwards by {} cycles; the time before is "
                       "kept",
                       value);
  case RecordFault::AmbiguousClock:
    return fmt::format("{} records from here on give the low {} bits of a "
                       "clock where more cycles went by; such times may be off "
                       "by a multiple of {} cycles",
                       value, abi::kFoldedClockBits,
                       1u << abi::kFoldedClockBits);
  case RecordFault::LongGap:
    return fmt::format("{} cycles are not accounted for; times before may be "
                       "off by a multiple of 2^32 cycles",
                       value);
  case RecordFault::BehindEnd:
    return fmt::format("events happen up to {} cycles after the warp's end",
                       value);
  case RecordFault::UnmatchedEnd:
    return "range end without a begin";
  case RecordFault::Unfinished:
    return fmt::format("range '{}' has no end", range());
  case RecordFault::JoinedEnd:
    return fmt::format("range '{}' was begun by some lanes and ended together "
                       "with another one; it is listed without an end",
                       range());
  case RecordFault::Miscounted:
    return fmt::format("the warp counted {} events, its records hold {}",
                       counted, value);
  case RecordFault::MiscountedDivergent:
    return fmt::format("the warp counted {} divergent events, its records hold "
                       "{}",
                       countedDivergent, value);
  case RecordFault::TooManyEvents:
    return "more events than a warp can have; the rest is left out";
  }
  return {};
}

static ProblemKind kindOf(RecordFault fault) {
  switch (fault) {
  case RecordFault::UnknownTag:
    return ProblemKind::UnknownId;
  case RecordFault::Backwards:
  case RecordFault::AmbiguousClock:
  case RecordFault::LongGap:
  case RecordFault::BehindEnd:
    return ProblemKind::TimeOrder;
  case RecordFault::UnmatchedEnd:
    return ProblemKind::UnmatchedEnd;
  case RecordFault::Unfinished:
  case RecordFault::JoinedEnd:
    return ProblemKind::UnfinishedRange;
  case RecordFault::Miscounted:
  case RecordFault::MiscountedDivergent:
  case RecordFault::TooManyEvents:
    return ProblemKind::BadSize;
  }
  return ProblemKind::BadValue;
}

void WarpObserver::fault(RecordFault fault, std::uint32_t at,
                         std::uint64_t value) {
  Problems &problems = builder.problems();
  if (!problems.wantsDetail())
    problems.addUndescribed(kindOf(fault));
  else
    problems.add(kindOf(fault), file, offset + at,
                 fmt::format("{}: {}", place, describe(fault, value)));
}

//===----------------------------------------------------------------------===//
// Reader
//===----------------------------------------------------------------------===//

void RunFileReader::fitClocks() {
  auto anchorsOf = [&](const RunLaunch &launch) {
    LaunchAnchors anchors;
    for (std::uint32_t w : launch.warps) {
      const RunWarpEntry &warp = index.warps[w];
      if (warp.isTombstone)
        continue;
      std::vector<ClockAnchor> &sm = anchors[warp.sm];
      sm.push_back({warp.startClock, warp.startTimer});
      if (warp.hasEnd)
        sm.push_back({warp.endClock, warp.endTimer});
    }
    return anchors;
  };
  for (const RunLaunch &launch : launches)
    fit.measure(anchorsOf(launch));
  double nominal = 0;
  for (const auto &entry : index.contexts)
    nominal = std::max(nominal, entry.second.hertz);
  fit.finishMeasuring(nominal);
  for (const RunLaunch &launch : launches) {
    std::map<std::uint32_t, std::uint32_t> lines =
        fit.addLines(anchorsOf(launch));
    for (std::uint32_t w : launch.warps)
      if (RunWarpEntry &warp = index.warps[w]; !warp.isTombstone)
        warp.line = lines.at(warp.sm);
  }
  if (fit.allLines().empty())
    return;
  if (!fit.isMeasured)
    complain(ProblemKind::TimeOrder, Problem::kNoOffset,
             fmt::format("no warp ran long enough to measure the SM clock; {} "
                         "Hz are assumed",
                         fit.frequency));
  if (fit.numOutliers)
    complain(ProblemKind::TimeOrder, Problem::kNoOffset,
             fmt::format("{} readings of clock and timer do not fit the others "
                         "of their SM in their launch",
                         fit.numOutliers));
}

void RunFileReader::addWarp(const RunLaunch &launch, std::uint32_t number,
                            std::optional<RecordedWarpInfo> info) {
  const RunWarpEntry &entry = store->entries[store->order[number]];
  if (!info) {
    WarpObserver observer(
        builder, name, entry.offset,
        fmt::format("kernel '{}', launch {}, CTA ({}, {}, {}) warp {}",
                    launch.kernelName, entry.gridId, entry.cta.x, entry.cta.y,
                    entry.cta.z, entry.warpInCta),
        entry.numEvents, entry.numDivergent);
    info = store->decode(number, buffer, &observer);
  }
  Warp warp;
  warp.sm = entry.sm;
  warp.cta = entry.cta;
  warp.warpInCta = entry.warpInCta;
  warp.hasLifetime = entry.hasEnd && !entry.isTombstone;
  warp.start = info->start;
  warp.end = info->end;
  warp.numEvents = info->numEvents;
  warp.numPayloads = info->numPayloads;
  warp.numLosses = info->numLosses;
  warp.lostEvents = info->lostEvents;
  builder.addWarp(warp);
  timeBits |= info->timeBits;
  mayCross |= info->mayCross;
  if (entry.isTombstone)
    ++tombstones;
  else if (!entry.hasEnd)
    ++unfinished;
  if (info->lostEvents && !entry.isTombstone) {
    ++lostWarps;
    lostEvents += info->lostEvents;
  }
}

void RunFileReader::prepare(const RunLaunch &launch) {
  RunStore::LaunchData data;
  auto module = index.modules.find(launch.moduleId);
  if (module != index.modules.end() &&
      launch.kernel < module->second.kernels.size()) {
    data.table = module->second.table;
    data.hasDivergent = module->second.kernels[launch.kernel].hasDivergent;
  }
  auto number = static_cast<std::uint32_t>(store->launches.size());
  for (std::uint32_t w : launch.warps) {
    const RunWarpEntry &warp = store->entries[w];
    store->order.push_back(w);
    store->launchOf.push_back(number);
    if (warp.isTombstone)
      continue;
    const ClockLine &line = store->lines[warp.line];
    std::uint64_t from = line.ns(warp.startClock);
    data.start = data.end == 0 ? from : std::min(data.start, from);
    data.end = std::max(data.end, warp.hasEnd ? line.ns(warp.endClock) : from);
  }
  // Launches of which only tombstones are left come last; when they ran is not
  // known.
  if (data.end == 0)
    data.start = data.end = lastEnd;
  lastEnd = std::max(lastEnd, data.end);
  store->launches.push_back(data);
}

/// What warp \p number holds, if there is nothing wrong with it. Decodes many
/// warps at once, of whatever launches: most launches have few.
std::optional<RecordedWarpInfo> RunFileReader::scan(std::uint32_t number) {
  constexpr std::uint32_t kBlock = 1 << 13, kAtOnce = 32;
  if (number - scanned < infos.size())
    return infos[number - scanned];
  auto total = static_cast<std::uint32_t>(store->order.size());
  std::uint32_t size = std::min(kBlock, total - number);
  scanned = number;
  infos.assign(size, std::nullopt);
  parallelFor(numThreads(options.threads), (size + kAtOnce - 1) / kAtOnce,
              [&](std::size_t group, EventBuffer &scratch) {
                std::size_t last =
                    std::min<std::size_t>(size, (group + 1) * kAtOnce);
                for (std::size_t i = group * kAtOnce; i < last; ++i) {
                  RecordedWarpInfo info = store->decode(
                      static_cast<std::uint32_t>(number + i), scratch, nullptr);
                  if (info.isClean)
                    infos[i] = info;
                }
              });
  // The chunks were the first half.
  if (options.progress)
    options.progress(std::uint64_t(total) + number, 2 * std::uint64_t(total));
  return infos[0];
}

void RunFileReader::addWarps(const RunLaunch &launch) {
  lostWarps = lostEvents = tombstones = unfinished = 0;
  std::size_t count = launch.warps.size();
  // Warps with problems are read again, one after the other, so that problems
  // come in order.
  for (std::size_t i = 0; i < count; ++i, ++nextWarp)
    addWarp(launch, nextWarp, scan(nextWarp));
  std::string place =
      fmt::format("kernel '{}', launch {}", launch.kernelName, launch.gridId);
  if (lostWarps)
    complain(ProblemKind::LostEvents, Problem::kNoOffset,
             fmt::format("{}: {} of {} warps lost {} events", place, lostWarps,
                         count, lostEvents));
  if (tombstones)
    complain(ProblemKind::LostEvents, Problem::kNoOffset,
             fmt::format("{}: {} of {} warps found no free region", place,
                         tombstones, count));
  if (unfinished)
    complain(ProblemKind::LostEvents, Problem::kNoOffset,
             fmt::format("{}: {} of {} warps had not ended when they were "
                         "read; what they recorded after that is not there",
                         place, unfinished, count));
}

void RunFileReader::reportLosses() {
  for (const auto &[number, context] : index.contexts)
    if (context.lostWarps || context.lostEvents)
      complain(ProblemKind::LostEvents, context.lossesOffset,
               fmt::format("context {}: {} warps with {} events found no free "
                           "region; {} of these warps are listed",
                           number, context.lostWarps, context.lostEvents,
                           context.numTombstones));
  std::uint64_t numWarps = 0, placed = 0, all = 0;
  for (const RunWarpEntry &warp : store->entries) {
    numWarps += !warp.isTombstone;
    placed += warp.isTombstone ? warp.numEvents : 0;
  }
  for (const auto &entry : index.contexts)
    all += entry.second.lostEvents;
  // Of warps that are not listed, and of sites under divergence.
  if (all > placed)
    builder.addUnplacedLosses(all - placed);
  if (index.endWarps && *index.endWarps != numWarps)
    complain(ProblemKind::BadSize, index.endOffset,
             fmt::format("the End chunk counts {} warps, the file holds {}",
                         *index.endWarps, numWarps));
}

Expected<Trace> RunFileReader::read() {
  if (auto done = index.read(options); !done)
    return makeError(done.error().message);
  launches = findLaunches(index, builder.problems(), name);
  fitClocks();
  store->file = file;
  store->entries = std::move(index.warps);
  store->tables = std::move(index.tables);
  store->lines = fit.allLines();
  HostLaunches hosts(index.hostLaunches, launches);
  for (const RunLaunch &launch : launches)
    prepare(launch);
  for (const RunLaunch &launch : launches) {
    Launch added;
    added.kernel = builder.intern(launch.kernelName);
    added.gridId = launch.gridId;
    added.contextId = launch.context;
    added.grid = launch.grid;
    added.block = launch.block;
    added.cluster = launch.cluster;
    auto context = index.contexts.find(launch.context);
    if (context != index.contexts.end())
      added.device = context->second.device;
    hosts.describe(launch, added, builder);
    builder.addLaunch(added);
    addWarps(launch);
  }
  hosts.addUnrecorded(builder, index);
  reportLosses();
  if (options.progress)
    options.progress(file->size(), file->size());

  Clock clock;
  clock.hasCycles = true;
  if (fit.isMeasured) {
    clock.cyclesPerSecond = fit.frequency;
    clock.minCyclesPerSecond = fit.lowest;
    clock.maxCyclesPerSecond = fit.highest;
    clock.uncertaintyNs = fit.residual + static_cast<double>(fit.timerStep);
  }
  clock.cyclesPerEvent = index.cyclesPerEvent;
  builder.setClock(clock);
  builder.setStore(store, timeBits, mayCross);
  return builder.finish();
}

Expected<Trace> iket::trace::readRunFile(std::shared_ptr<const ByteSource> file,
                                         const std::string &name,
                                         const ReadOptions &options) {
  return RunFileReader(std::move(file), name, options).read();
}
