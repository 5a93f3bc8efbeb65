//===- RawCapture.cpp - Reads raw captures of run-iket --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Opening a capture decodes every warp once, to count events and to find what
/// cannot be read; writers later decode warp by warp again, which costs less
/// than keeping the events.
///
//===----------------------------------------------------------------------===//

#include "Parallel.h"
#include "RawDecoder.h"
#include "RawManifest.h"

#include "iket/ABI/Metadata.h"
#include "iket/ABI/RawCapture.h"
#include "iket/Support/Endian.h"
#include "iket/Trace/Builder.h"
#include "iket/Trace/Reader.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

using namespace iket;
using namespace iket::trace;

namespace {
/// Read at once; small slots then cost no system call each.
constexpr std::size_t kWindowBytes = 1 << 20;

/// One warp's slot in a data file.
struct SlotRef {
  std::uint64_t offset = 0;
  std::uint32_t size = 0;
  std::uint32_t file = 0;
  std::uint32_t table = 0;
};

class RawStore final : public EventStore {
public:
  std::vector<std::shared_ptr<const ByteSource>> files;
  std::vector<RawTable> tables;
  std::vector<SlotRef> slots;

  /// The bytes of \p ref, at most as many as the slot uses; null if the file
  /// has become shorter. \p size is the number of bytes returned.
  const std::uint8_t *fetch(const SlotRef &ref, EventBuffer &buffer,
                            std::size_t &size) const;
  WarpEvents events(std::uint32_t warp, EventBuffer &buffer) const override;
};

class CaptureReader {
public:
  CaptureReader(const std::string &name, const OpenSource &open,
                const ReadOptions &options)
      : name(name), open(open), options(options),
        store(std::make_shared<RawStore>()) {}

  Expected<Trace> read(const ByteSource &text);

private:
  std::uint32_t tableFor(const RawLaunch &raw);
  RawTable makeTable(const RawContext &context, std::uint32_t maxPayload);
  void addEntry(RawTable &table, const RawContext &context,
                const RawEvent &event,
                std::map<std::uint32_t, std::uint32_t> &slots);
  std::uint32_t fileFor(const RawLaunch &raw);
  void readLaunch(const RawManifest &manifest, const RawLaunch &raw);
  /// A slot without problems is scanned by several threads; the others are read
  /// one after the other, so that problems come in order.
  void scanSlots(const std::vector<SlotRef> &refs,
                 std::vector<std::optional<RawSlotInfo>> &infos);
  void readSlot(const RawManifest &manifest, const RawLaunch &raw,
                const SlotRef &ref, std::uint64_t slot,
                std::uint64_t warpsPerCta, const RawSlotInfo *clean);
  /// Returns nothing if there is nothing to be read.
  std::optional<RawSlotInfo> readDamagedSlot(const RawLaunch &raw,
                                             const SlotRef &ref,
                                             const std::string &place);
  void complain(ProblemKind kind, std::string message) {
    builder.problems().add(kind, name, Problem::kNoOffset, std::move(message));
  }

  const std::string &name;
  const OpenSource &open;
  const ReadOptions &options;
  const RawManifest *manifestPtr = nullptr;
  TraceBuilder builder;
  std::shared_ptr<RawStore> store;
  std::map<std::pair<std::string, std::uint32_t>, std::uint32_t> tableIds;
  std::map<std::string, std::uint32_t> fileIds;
  std::vector<std::string> fileNames;
  EventBuffer buffer;
  std::uint64_t timeBits = 0;
  std::uint64_t bytesDone = 0, bytesTotal = 0;
  /// Slots of the current launch without data, and the first of them.
  std::uint64_t emptySlots = 0, firstEmpty = 0;
};

/// Turns notes of the decoder into problems with a place.
class SlotObserver final : public RawDecodeObserver {
public:
  SlotObserver(TraceBuilder &builder, const std::string &file,
               std::uint64_t offset, std::string place)
      : builder(builder), file(file), offset(offset), place(std::move(place)) {}

  void problem(ProblemKind kind, std::uint32_t at,
               std::uint64_t value) override;

private:
  TraceBuilder &builder;
  const std::string &file;
  std::uint64_t offset;
  std::string place;
};
} // namespace

//===----------------------------------------------------------------------===//
// RawStore
//===----------------------------------------------------------------------===//

const std::uint8_t *RawStore::fetch(const SlotRef &ref, EventBuffer &buffer,
                                    std::size_t &size) const {
  const ByteSource &file = *files[ref.file];
  auto inWindow = [&](std::size_t needed) {
    return buffer.bytesOwner == &file && ref.offset >= buffer.bytesOffset &&
           ref.offset - buffer.bytesOffset <= buffer.bytes.size() &&
           buffer.bytes.size() - (ref.offset - buffer.bytesOffset) >= needed;
  };
  size = ref.size;
  if (!inWindow(size)) {
    if (size > kWindowBytes) {
      // A large slot may be used in small part only.
      std::uint8_t header[4];
      if (file.read(ref.offset, header, sizeof(header)) != sizeof(header))
        return nullptr;
      std::uint32_t used = readLE<std::uint32_t>(header);
      size = std::min<std::size_t>(
          size, std::max<std::uint32_t>(used, abi::kRawMinUsedBytes));
    }
    std::uint64_t left = file.size() - std::min(file.size(), ref.offset);
    buffer.bytes.resize(
        std::min<std::uint64_t>(std::max(size, kWindowBytes), left));
    buffer.bytesOwner = &file;
    buffer.bytesOffset = ref.offset;
    buffer.bytes.resize(
        file.read(ref.offset, buffer.bytes.data(), buffer.bytes.size()));
    if (!inWindow(size))
      return nullptr;
  }
  return buffer.bytes.data() + (ref.offset - buffer.bytesOffset);
}

WarpEvents RawStore::events(std::uint32_t warp, EventBuffer &buffer) const {
  buffer.clear();
  if (warp >= slots.size())
    return buffer.view();
  std::size_t size;
  if (const std::uint8_t *bytes = fetch(slots[warp], buffer, size))
    decodeRawSlot(tables[slots[warp].table], bytes, size, buffer, nullptr);
  return buffer.view();
}

//===----------------------------------------------------------------------===//
// Problems
//===----------------------------------------------------------------------===//

void SlotObserver::problem(ProblemKind kind, std::uint32_t at,
                           std::uint64_t value) {
  Problems &problems = builder.problems();
  if (!problems.wantsDetail()) {
    problems.addUndescribed(kind);
    return;
  }
  std::string text;
  switch (kind) {
  case ProblemKind::Truncated:
    text = fmt::format("the last record is cut after {} bytes", value);
    break;
  case ProblemKind::UnknownId:
    text = fmt::format("event id {} is not declared; the records after it "
                       "cannot be read",
                       value);
    break;
  case ProblemKind::UnmatchedEnd:
    text = "range end without a begin";
    break;
  case ProblemKind::UnfinishedRange:
    text = fmt::format(
        "range '{}' has no end",
        builder.string(builder.info(static_cast<EventInfoId>(value)).name));
    break;
  case ProblemKind::TimeOrder:
    text = fmt::format("time runs backwards by {} ns; the time before is kept",
                       value);
    break;
  case ProblemKind::BadSize:
  case ProblemKind::BadValue:
  case ProblemKind::LostEvents:
  case ProblemKind::Recorder:
    text = std::string(toString(kind));
    break;
  }
  problems.add(kind, file, offset + at, fmt::format("{}: {}", place, text));
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

void CaptureReader::addEntry(RawTable &table, const RawContext &context,
                             const RawEvent &event,
                             std::map<std::uint32_t, std::uint32_t> &slots) {
  using Action = RawTable::Action;
  bool isWide = table.mode == abi::Mode::Wide;
  std::uint32_t maxId =
      isWide ? abi::kLastWideEventId : abi::kNativeEventIdMask;
  if (event.id > maxId) {
    complain(ProblemKind::BadValue,
             fmt::format("event '{}' has id {}, the largest is {}; it is "
                         "ignored",
                         event.name, event.id, maxId));
    return;
  }
  const abi::PayloadKindInfo *payload = abi::findPayloadKind(event.payloadCode);
  if (!payload) {
    complain(ProblemKind::BadValue,
             fmt::format("event '{}' has the unknown payload code {}, so that "
                         "its records cannot be read",
                         event.name, event.payloadCode));
    return;
  }
  if (table.entries.size() <= event.id)
    table.entries.resize(event.id + 1);
  RawTable::Entry &entry = table.entries[event.id];
  if (entry.action != Action::Unknown) {
    complain(ProblemKind::BadValue,
             fmt::format("event id {} is declared twice; the first counts",
                         event.id));
    return;
  }

  entry.payloadBytes =
      static_cast<std::uint8_t>(abi::payloadStoreBytes(payload->kind));
  entry.payloadAt = static_cast<std::uint8_t>(
      abi::rawRecordBytes(table.mode, payload->kind) - entry.payloadBytes);
  std::uint32_t bytes = abi::rawRecordBytes(table.mode, payload->kind);
  entry.recordBytes = static_cast<std::uint8_t>((bytes + table.granule - 1) /
                                                table.granule * table.granule);

  EventInfo info;
  info.eventId = event.id;
  info.payload = payload->kind;
  bool isPop = event.position == abi::kPositionRangeEnd &&
               event.rangeId == abi::kNoRangeId;
  if (isPop) {
    // What it ends is found by pairing.
    entry.action = Action::Pop;
    return;
  }
  if (event.position == abi::kPositionMark ||
      event.position == abi::kPositionRangeInternal) {
    info.name = builder.intern(event.name);
    entry.action = Action::Mark;
    entry.info = builder.internInfo(info);
    return;
  }

  bool isToken = event.position == abi::kPositionTokenRange;
  info.rangeId = event.rangeId;
  info.rangeType = isToken ? RangeType::StartEnd : RangeType::PushPop;
  info.name = builder.intern(event.name);
  auto range = context.ranges.find(event.rangeId);
  if (range == context.ranges.end()) {
    complain(ProblemKind::UnknownId,
             fmt::format("event '{}' refers to range {}, which is not declared",
                         event.name, event.rangeId));
  } else {
    info.name = builder.intern(range->second.name);
    info.color = range->second.color;
    info.rangeScope = range->second.scope;
    if (range->second.type >= 1 && range->second.type <= 3)
      info.rangeType = static_cast<RangeType>(range->second.type);
    else
      complain(ProblemKind::BadValue,
               fmt::format("range '{}' has the unknown type {}",
                           range->second.name, range->second.type));
  }
  entry.info = builder.internInfo(info);
  if (isToken)
    entry.action = Action::Toggle;
  else if (event.position == abi::kPositionRangeEnd)
    entry.action = Action::Stop;
  else if (event.position == abi::kPositionRangeStart)
    entry.action =
        info.rangeType == RangeType::PushPop ? Action::Push : Action::Start;
  else
    complain(ProblemKind::BadValue,
             fmt::format("event '{}' has the unknown position {}, so that its "
                         "records cannot be read",
                         event.name, event.position));
  if (entry.action != Action::Push)
    entry.slot = slots
                     .try_emplace(event.rangeId,
                                  static_cast<std::uint32_t>(slots.size()))
                     .first->second;
}

RawTable CaptureReader::makeTable(const RawContext &context,
                                  std::uint32_t maxPayload) {
  RawTable table;
  for (const RawEvent &event : context.events)
    if (event.method ==
        static_cast<std::uint32_t>(abi::InstrumentMethod::ExtendedDump))
      table.mode = abi::Mode::Wide;
  table.granule = abi::rawGranule(table.mode, maxPayload);
  table.entries.resize(abi::kNativeEventIdMask + 1);
  std::map<std::uint32_t, std::uint32_t> slots;
  for (const RawEvent &event : context.events)
    addEntry(table, context, event, slots);
  // The pop is part of the layout, declared or not.
  RawTable::Entry &pop = table.entries[abi::kPopEventId];
  if (pop.action == RawTable::Action::Unknown) {
    pop.action = RawTable::Action::Pop;
    pop.recordBytes = static_cast<std::uint8_t>(table.granule);
    pop.payloadAt = static_cast<std::uint8_t>(
        abi::rawRecordBytes(table.mode, abi::PayloadKind::None));
  }
  table.numSlots = static_cast<std::uint32_t>(slots.size());
  table.finish();
  return table;
}

std::uint32_t CaptureReader::tableFor(const RawLaunch &raw) {
  auto context = manifestPtr->contexts.find(raw.contextKey);
  if (context == manifestPtr->contexts.end()) {
    complain(ProblemKind::UnknownId,
             fmt::format("{}: decode context '{}' is not in the manifest, so "
                         "that its records cannot be read",
                         raw.where, raw.contextKey));
    return kNone;
  }
  std::uint32_t maxPayload = 0;
  auto kernel = context->second.maxPayload.find(raw.kernel);
  if (kernel != context->second.maxPayload.end()) {
    maxPayload = kernel->second;
  } else {
    complain(ProblemKind::UnknownId,
             fmt::format("{}: kernel '{}' is not in decode context '{}'; the "
                         "largest payload of any kernel is assumed",
                         raw.where, raw.kernel, raw.contextKey));
    for (const RawEvent &event : context->second.events)
      if (const auto *info = abi::findPayloadKind(event.payloadCode))
        maxPayload = std::max(maxPayload, abi::payloadStoreBytes(info->kind));
  }
  auto [it, isNew] =
      tableIds.try_emplace({raw.contextKey, maxPayload >= 8 ? 8 : 4},
                           static_cast<std::uint32_t>(store->tables.size()));
  if (isNew)
    store->tables.push_back(makeTable(context->second, maxPayload));
  return it->second;
}

std::uint32_t CaptureReader::fileFor(const RawLaunch &raw) {
  auto [it, isNew] = fileIds.try_emplace(raw.file, kNone);
  if (!isNew)
    return it->second;
  auto opened = open(raw.file);
  if (!opened) {
    complain(ProblemKind::Truncated,
             fmt::format("{}: {}", raw.where, opened.error().message));
    return kNone;
  }
  it->second = static_cast<std::uint32_t>(store->files.size());
  store->files.push_back(std::move(*opened));
  fileNames.push_back(raw.file);
  return it->second;
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

void CaptureReader::scanSlots(const std::vector<SlotRef> &refs,
                              std::vector<std::optional<RawSlotInfo>> &infos) {
  // Some neighbours at a time, for the window of the file.
  constexpr std::size_t kAtOnce = 64;
  infos.assign(refs.size(), std::nullopt);
  parallelFor(
      numThreads(options.threads), (refs.size() + kAtOnce - 1) / kAtOnce,
      [&](std::size_t group, EventBuffer &scratch) {
        std::size_t last = std::min(refs.size(), (group + 1) * kAtOnce);
        for (std::size_t i = group * kAtOnce; i < last; ++i) {
          const SlotRef &ref = refs[i];
          std::size_t size = 0;
          const std::uint8_t *bytes = ref.size >= abi::kRawMinUsedBytes
                                          ? store->fetch(ref, scratch, size)
                                          : nullptr;
          RawSlotInfo info;
          if (bytes &&
              scanRawSlot(store->tables[ref.table], bytes, size, scratch, info))
            infos[i] = info;
        }
      });
}

std::optional<RawSlotInfo>
CaptureReader::readDamagedSlot(const RawLaunch &raw, const SlotRef &ref,
                               const std::string &place) {
  const std::string &file = fileNames[ref.file];
  std::size_t size = 0;
  buffer.clear();
  const std::uint8_t *bytes = ref.size >= abi::kRawMinUsedBytes
                                  ? store->fetch(ref, buffer, size)
                                  : nullptr;
  if (!bytes) {
    builder.problems().add(
        ProblemKind::Truncated, file, ref.offset,
        fmt::format("{}: only {} bytes are there", place, ref.size));
    return std::nullopt;
  }
  std::uint32_t used = readLE<std::uint32_t>(bytes + abi::kRawUsedOffset);
  if (used == 0) {
    if (emptySlots++ == 0)
      firstEmpty = ref.offset;
    return std::nullopt;
  }
  if (used < abi::kRawMinUsedBytes) {
    builder.problems().add(
        ProblemKind::BadSize, file, ref.offset,
        fmt::format("{}: {} bytes used are fewer than header and end ({})",
                    place, used, abi::kRawMinUsedBytes));
    return std::nullopt;
  }
  if (used > ref.size) {
    bool isCut = ref.size < raw.slotBytes;
    builder.problems().add(
        isCut ? ProblemKind::Truncated : ProblemKind::BadSize, file, ref.offset,
        fmt::format("{}: {} bytes used, but the {} {}", place, used,
                    isCut ? "file ends after" : "slot holds", ref.size));
  } else if (used % 4 != 0) {
    builder.problems().add(
        ProblemKind::BadSize, file, ref.offset,
        fmt::format("{}: {} bytes used are not a multiple of 4", place, used));
  }
  SlotObserver observer(builder, file, ref.offset, place);
  return decodeRawSlot(store->tables[ref.table], bytes, size, buffer,
                       &observer);
}

void CaptureReader::readSlot(const RawManifest &manifest, const RawLaunch &raw,
                             const SlotRef &ref, std::uint64_t slot,
                             std::uint64_t warpsPerCta,
                             const RawSlotInfo *clean) {
  Warp warp;
  std::uint64_t cta = slot / warpsPerCta;
  const Dim3 &grid = raw.launch.grid;
  warp.cta = {static_cast<std::uint32_t>(cta % grid.x),
              static_cast<std::uint32_t>(cta / grid.x % grid.y),
              static_cast<std::uint32_t>(cta / grid.x / grid.y)};
  warp.warpInCta = static_cast<std::uint32_t>(slot % warpsPerCta);

  RawSlotInfo info;
  if (clean) {
    info = *clean;
  } else {
    auto read = readDamagedSlot(raw, ref,
                                fmt::format("{}: CTA ({}, {}, {}) warp {}",
                                            raw.where, warp.cta.x, warp.cta.y,
                                            warp.cta.z, warp.warpInCta));
    if (!read)
      return;
    info = *read;
    warp.numLosses = static_cast<std::uint32_t>(buffer.losses.size());
  }
  warp.sm = abi::rawSmId(info.location);
  auto sm = manifest.topology.find({raw.launch.contextId, warp.sm});
  if (sm != manifest.topology.end()) {
    warp.tpc = sm->second.tpc;
    warp.gpc = sm->second.gpc;
  }
  warp.hasLifetime = info.hasEnd;
  warp.start =
      info.numEvents ? std::min(info.start, info.firstTime) : info.start;
  warp.end = info.end;
  warp.numEvents = info.numEvents;
  warp.numPayloads = info.numPayloads;
  timeBits |= info.timeBits;
  builder.addWarp(warp);
  store->slots.push_back(ref);
}

void CaptureReader::readLaunch(const RawManifest &manifest,
                               const RawLaunch &raw) {
  Launch launch = raw.launch;
  launch.kernel = builder.intern(raw.kernel);
  if (!raw.graphLaunch.empty())
    launch.graphLaunch = builder.intern(raw.graphLaunch);
  launch.isRecorded = raw.canDecode;
  builder.addLaunch(launch);
  if (!raw.canDecode)
    return;

  std::uint32_t table = tableFor(raw);
  std::uint32_t file = table == kNone ? kNone : fileFor(raw);
  if (file == kNone)
    return;

  // Products of a damaged manifest may not fit into 64 bits.
  double numThreads = double(launch.block.x) * launch.block.y * launch.block.z;
  double numCtas = double(launch.grid.x) * launch.grid.y * launch.grid.z;
  if (numThreads < 1 || numThreads > abi::kMaxThreadsPerCta || numCtas < 1 ||
      numCtas > 1e15) {
    complain(ProblemKind::BadValue,
             fmt::format("{}: grid ({}, {}, {}) of blocks ({}, {}, {}) is not "
                         "possible, so that its records cannot be read",
                         raw.where, launch.grid.x, launch.grid.y, launch.grid.z,
                         launch.block.x, launch.block.y, launch.block.z));
    return;
  }
  if (raw.slotBytes < abi::kRawMinUsedBytes) {
    complain(ProblemKind::BadSize,
             fmt::format("{}: warpBufferSize is {}, at least {} are needed, so "
                         "that its records cannot be read",
                         raw.where, raw.slotBytes, abi::kRawMinUsedBytes));
    return;
  }
  std::uint64_t warpsPerCta =
      (launch.block.volume() + abi::kThreadsPerWarp - 1) / abi::kThreadsPerWarp;
  std::uint64_t numSlots = launch.grid.volume() * warpsPerCta;

  std::uint64_t fileSize = store->files[file]->size();
  std::uint64_t available =
      raw.offset < fileSize ? std::min(raw.size, fileSize - raw.offset) : 0;
  if (available < raw.size)
    builder.problems().add(
        ProblemKind::Truncated, fileNames[file], fileSize,
        fmt::format("{}: {} bytes at offset {} are announced, the file ends "
                    "after {}",
                    raw.where, raw.size, raw.offset, fileSize));
  if (raw.size / raw.slotBytes != numSlots || raw.size % raw.slotBytes != 0)
    complain(ProblemKind::BadSize,
             fmt::format("{}: {} bytes of data are not {} warps of {} bytes",
                         raw.where, raw.size, numSlots, raw.slotBytes));

  // No more than the file has, so that slot numbers times slot sizes stay
  // small.
  std::uint64_t lastSlot = std::min(
      numSlots, available / raw.slotBytes + (available % raw.slotBytes != 0));
  emptySlots = 0;
  constexpr std::uint64_t kMaxSlot = 0xfffffff0u;
  constexpr std::uint64_t kBlock = 1 << 13;
  std::vector<SlotRef> refs;
  std::vector<std::optional<RawSlotInfo>> infos;
  for (std::uint64_t first = 0; first < lastSlot; first += kBlock) {
    refs.clear();
    for (std::uint64_t slot = first; slot < std::min(numSlots, first + kBlock);
         ++slot) {
      std::uint64_t at = slot * raw.slotBytes;
      if (at >= available)
        break;
      SlotRef ref;
      ref.file = file;
      ref.table = table;
      ref.offset = raw.offset + at;
      ref.size = static_cast<std::uint32_t>(
          std::min({raw.slotBytes, available - at, kMaxSlot}));
      refs.push_back(ref);
    }
    scanSlots(refs, infos);
    for (std::size_t i = 0; i < refs.size(); ++i)
      readSlot(manifest, raw, refs[i], first + i, warpsPerCta,
               infos[i] ? &*infos[i] : nullptr);
    if (options.progress)
      options.progress(bytesDone + first * raw.slotBytes, bytesTotal);
  }
  bytesDone += available;
  // Where one cluster was chosen the other warps are meant to be empty.
  if (emptySlots && !launch.singleCluster)
    builder.problems().add(ProblemKind::LostEvents, fileNames[file], firstEmpty,
                           fmt::format("{}: {} of {} warps recorded nothing",
                                       raw.where, emptySlots, numSlots));
}

Expected<Trace> CaptureReader::read(const ByteSource &text) {
  auto manifest = readRawManifest(text, name, builder.problems());
  if (!manifest)
    return makeError(manifest.error().message);
  manifestPtr = &*manifest;
  for (const RawLaunch &raw : manifest->launches)
    if (raw.canDecode)
      bytesTotal += raw.size;
  for (const RawLaunch &raw : manifest->launches)
    readLaunch(*manifest, raw);
  if (options.progress)
    options.progress(bytesTotal, bytesTotal);

  Clock clock;
  bool isNative = !store->tables.empty();
  for (const RawTable &table : store->tables)
    isNative &= table.mode == abi::Mode::Native;
  // Wide records keep all bits of the timer; what it really steps by shows.
  std::uint32_t step = 1;
  while (step < abi::kNativeEventIdMask + 1 && timeBits && !(timeBits & step))
    step *= 2;
  clock.resolutionNs = isNative ? abi::kNativeEventIdMask + 1 : step;
  builder.setClock(clock);
  // Pops end the innermost push; only token ranges can cross others.
  bool mayCross = false;
  for (const RawTable &table : store->tables)
    mayCross |= table.numSlots != 0;
  builder.setStore(store, timeBits, mayCross);
  return builder.finish();
}

Expected<Trace> iket::trace::readRawCapture(const ByteSource &manifest,
                                            const std::string &name,
                                            const OpenSource &open,
                                            const ReadOptions &options) {
  return CaptureReader(name, open, options).read(manifest);
}
