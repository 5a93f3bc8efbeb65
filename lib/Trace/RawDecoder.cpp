//===- RawDecoder.cpp - Decodes the records of one warp -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One loop, in two forms: one that stores events, and one that only counts and
/// gives up at the first thing that is wrong.
///
//===----------------------------------------------------------------------===//

#include "RawDecoder.h"

#include "iket/ABI/RawCapture.h"
#include "iket/Support/Endian.h"

#include <algorithm>
#include <cstring>

using namespace iket;
using namespace iket::trace;

namespace {
/// What readLE does, in one instruction: compilers do not see through its loop
/// here, and these loads are most of the work.
template <typename T> T load(const std::uint8_t *bytes) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  T value;
  std::memcpy(&value, bytes, sizeof(value));
  return value;
#else
  return readLE<T>(bytes);
#endif
}

/// Unfolds the low halves of times. A step back that is too large to be one is
/// a wrap of the low half.
class TimeUnfolder {
public:
  explicit TimeUnfolder(std::uint64_t start) : now(start) {}

  /// Returns false if time ran backwards; it then stands still.
  bool advance(std::uint32_t low) {
    std::uint32_t step = low - static_cast<std::uint32_t>(now);
    if (step > ~std::uint32_t(0) - abi::kRawMaxBackwardNs ||
        now > ~std::uint64_t(0) - step)
      return false;
    now += step;
    return true;
  }
  std::uint64_t time() const { return now; }

private:
  std::uint64_t now;
};

/// Header and bounds of a slot.
struct SlotBounds {
  SlotBounds(const RawTable &table, const std::uint8_t *slot, std::size_t size,
             RawSlotInfo &info);

  /// Where records end.
  std::uint32_t end;
  /// Native times have lost their low bits, so the start must lose them too.
  std::uint64_t clockStart;
};

/// \tparam mode Native or wide.
/// \tparam isStoring False: count only, stop at the first problem.
template <abi::Mode mode, bool isStoring> class SlotDecoder {
public:
  SlotDecoder(const RawTable &table, const std::uint8_t *slot,
              std::uint32_t end, EventBuffer &buffer,
              RawDecodeObserver *observer)
      : table(table), slot(slot), end(end), buffer(buffer), observer(observer) {
  }

  /// Returns false if it stopped at a problem.
  bool run(std::uint64_t clockStart, RawSlotInfo &info);

private:
  static constexpr bool isWide = mode == abi::Mode::Wide;
  static constexpr std::uint32_t headerBytes = isWide ? 8 : 4;

  void note(ProblemKind kind, std::uint32_t at, std::uint64_t value = 0) {
    isClean = false;
    if (isStoring && observer)
      observer->problem(kind, at, value);
  }
  /// The records from here on cannot be read.
  void lose(std::size_t numEvents, std::uint64_t time) {
    if (isStoring)
      buffer.losses.push_back(
          {static_cast<std::uint32_t>(numEvents), time, time, 0});
  }
  std::uint32_t offsetOf(std::uint32_t event) const {
    return offsets.empty() ? 0 : offsets[event];
  }

  const RawTable &table;
  const std::uint8_t *slot;
  std::uint32_t end;
  EventBuffer &buffer;
  RawDecodeObserver *observer;
  bool isClean = true;
  /// Where each event's record is; kept for an observer only.
  std::vector<std::uint32_t> offsets;
};
} // namespace

SlotBounds::SlotBounds(const RawTable &table, const std::uint8_t *slot,
                       std::size_t size, RawSlotInfo &info) {
  info.used = load<std::uint32_t>(slot + abi::kRawUsedOffset);
  info.location = load<std::uint32_t>(slot + abi::kRawLocationOffset);
  info.start = load<std::uint64_t>(slot + abi::kRawStartOffset);
  // What is used is clipped to what is there, and to whole words.
  std::uint64_t available = std::min<std::uint64_t>(size, info.used);
  info.hasEnd = info.used == available && info.used % 4 == 0 &&
                info.used >= abi::kRawMinUsedBytes;
  end = static_cast<std::uint32_t>(
      std::min<std::uint64_t>(available & ~std::uint64_t(3), 0xfffffff0u));
  if (info.hasEnd)
    end -= abi::kRawTrailerBytes;
  clockStart = table.mode == abi::Mode::Native
                   ? info.start & ~std::uint64_t(abi::kNativeEventIdMask)
                   : info.start;
}

template <abi::Mode mode, bool isStoring>
bool SlotDecoder<mode, isStoring>::run(std::uint64_t clockStart,
                                       RawSlotInfo &info) {
  using Action = RawTable::Action;
  const std::uint32_t granule = table.granule;
  const RawTable::Entry *entries = table.entries.data();
  const std::uint32_t numEntries =
      static_cast<std::uint32_t>(table.entries.size());
  const std::uint32_t numSlots = table.numSlots;
  const std::uint32_t from = abi::kRawHeaderBytes;

  // Everything the loop changes is local: members would have to be written back
  // at each store of an event.
  std::size_t max = (end > from ? end - from : 0) / headerBytes + 1;
  std::uint64_t *times = nullptr, *payloads = nullptr;
  EventCode *code = nullptr;
  std::uint32_t *links = nullptr;
  if (isStoring) {
    times = buffer.time.start(max);
    code = buffer.code.start(max);
    links = buffer.link.start(max);
    payloads = buffer.payload.start(max);
  }
  // Begins of open token ranges by slot, then the stack of open pushes.
  std::uint32_t *open = buffer.stack.start(max + numSlots);
  std::fill(open, open + numSlots, kNone);
  std::uint32_t numOpen = numSlots;
  std::uint32_t numEvents = 0, numPayloads = 0;
  TimeUnfolder clock(clockStart);
  std::uint64_t bits = 0;

  std::uint32_t at = from;
  while (at < end) {
    if (end - at < headerBytes) {
      // Less than a header: padding, or the rest of a record.
      if (std::any_of(slot + at, slot + end,
                      [](std::uint8_t byte) { return byte != 0; })) {
        note(ProblemKind::Truncated, at, end - at);
        lose(numEvents, clock.time());
      }
      break;
    }
    std::uint32_t low = load<std::uint32_t>(slot + at);
    std::uint32_t id = isWide ? load<std::uint32_t>(slot + at + 4)
                              : low & abi::kNativeEventIdMask;
    if (low == 0 && id == 0) {
      at += std::min(granule, end - at);
      continue;
    }
    if (!isWide)
      low &= ~abi::kNativeEventIdMask;

    if ((isWide && id >= numEntries) || entries[id].action == Action::Unknown) {
      // Where the next record starts is not known: the rest is lost.
      note(ProblemKind::UnknownId, at, id);
      lose(numEvents, clock.time());
      break;
    }
    const RawTable::Entry entry = entries[id];
    if (end - at < std::uint32_t(entry.payloadAt) + entry.payloadBytes) {
      note(ProblemKind::Truncated, at, end - at);
      lose(numEvents, clock.time());
      break;
    }
    if (!clock.advance(low))
      note(ProblemKind::TimeOrder, at,
           static_cast<std::uint32_t>(clock.time()) - low);
    if (numEvents == 0)
      info.firstTime = clock.time();
    bits |= clock.time();

    bool hasPayload = entry.payloadBytes != 0;
    EventType type = EventType::Mark;
    EventInfoId id32 = entry.info;
    std::uint32_t begin = kNone;
    switch (entry.action) {
    case Action::Unknown:
    case Action::Mark:
      break;
    case Action::Push:
      type = EventType::Begin;
      open[numOpen++] = numEvents;
      break;
    case Action::Pop:
      type = EventType::End;
      if (numOpen > numSlots)
        begin = open[--numOpen];
      else
        note(ProblemKind::UnmatchedEnd, at);
      break;
    case Action::Toggle:
      begin = open[entry.slot];
      type = begin == kNone ? EventType::Begin : EventType::End;
      open[entry.slot] = begin == kNone ? numEvents : kNone;
      break;
    case Action::Start:
      // A second start: the first one has no end.
      type = EventType::Begin;
      if (open[entry.slot] != kNone)
        note(ProblemKind::UnfinishedRange, offsetOf(open[entry.slot]),
             entry.info);
      open[entry.slot] = numEvents;
      break;
    case Action::Stop:
      type = EventType::End;
      begin = open[entry.slot];
      open[entry.slot] = kNone;
      if (begin == kNone)
        note(ProblemKind::UnmatchedEnd, at);
      break;
    }

    if (isStoring) {
      times[numEvents] = clock.time();
      links[numEvents] = begin;
      if (begin != kNone) {
        // An end is the end of its begin's range, whatever its own id.
        links[begin] = numEvents;
        id32 = code[begin].info();
      }
      code[numEvents] = EventCode(type, id32, hasPayload);
      if (hasPayload)
        payloads[numPayloads] =
            entry.payloadBytes == 4
                ? load<std::uint32_t>(slot + at + entry.payloadAt)
                : load<std::uint64_t>(slot + at + entry.payloadAt);
      if (observer)
        offsets.push_back(at);
    } else if (!isClean) {
      return false;
    }
    ++numEvents;
    numPayloads += hasPayload;
    // The last record may end without its padding.
    at += entry.recordBytes;
  }
  info.numEvents = numEvents;
  info.numPayloads = numPayloads;
  info.timeBits = bits;
  if (isStoring) {
    buffer.time.setSize(numEvents);
    buffer.code.setSize(numEvents);
    buffer.link.setSize(numEvents);
    buffer.payload.setSize(numPayloads);
  }

  std::uint64_t last = std::max(clock.time(), info.start);
  info.end = last;
  if (info.hasEnd) {
    TimeUnfolder endClock(last);
    std::uint32_t low = load<std::uint32_t>(slot + end);
    if (!endClock.advance(low))
      note(ProblemKind::TimeOrder, end, static_cast<std::uint32_t>(last) - low);
    info.end = endClock.time();
  }
  for (std::uint32_t i = 0; i < numOpen; ++i)
    if (open[i] != kNone)
      note(ProblemKind::UnfinishedRange, offsetOf(open[i]),
           isStoring ? code[open[i]].info() : 0);
  return isClean;
}

void RawTable::finish() {
  isSimple = mode == abi::Mode::Native && numSlots == 0;
  for (std::size_t id = 0; id < simple.size() && id < entries.size(); ++id) {
    const Entry &entry = entries[id];
    simple[id].recordBytes = entry.recordBytes;
    simple[id].payloadBytes = entry.payloadBytes;
    simple[id].payloadAt = entry.payloadAt;
    simple[id].code = EventCode(entry.action == Action::Push ? EventType::Begin
                                                             : EventType::Mark,
                                entry.info, entry.payloadBytes != 0);
    simple[id].isKnown = entry.action == Action::Mark ||
                         entry.action == Action::Push ||
                         entry.action == Action::Pop;
    simple[id].depth = entry.action == Action::Push  ? 1
                       : entry.action == Action::Pop ? -1
                                                     : 0;
  }
}

/// What SlotDecoder<Native> does, for tables that are simple. Returns false at
/// anything unusual, be it right or wrong.
template <bool isStoring>
static bool runSimple(const RawTable &table, const std::uint8_t *slot,
                      std::uint32_t end, std::uint64_t clockStart,
                      EventBuffer &buffer, RawSlotInfo &info) {
  const std::array<RawTable::Simple, 32> simple = table.simple;
  const std::uint32_t granule = table.granule;
  std::size_t max =
      (end > abi::kRawHeaderBytes ? end - abi::kRawHeaderBytes : 0) / 4 + 1;
  std::uint64_t *times = nullptr, *payloads = nullptr;
  EventCode *code = nullptr;
  std::uint32_t *links = nullptr, *open = nullptr;
  if (isStoring) {
    times = buffer.time.start(max);
    code = buffer.code.start(max);
    links = buffer.link.start(max);
    payloads = buffer.payload.start(max);
    open = buffer.stack.start(max);
  }
  TimeUnfolder clock(clockStart);
  std::uint64_t bits = 0;
  std::uint32_t numEvents = 0, numPayloads = 0, at = abi::kRawHeaderBytes;
  std::int64_t depth = 0;
  while (at < end) {
    std::uint32_t word = load<std::uint32_t>(slot + at);
    const RawTable::Simple entry = simple[word & abi::kNativeEventIdMask];
    if (!entry.isKnown || depth + entry.depth < 0 ||
        end - at < entry.recordBytes ||
        !clock.advance(word & ~abi::kNativeEventIdMask))
      return false;
    if (isStoring) {
      times[numEvents] = clock.time();
      if (entry.depth < 0) {
        std::uint32_t begin = open[depth - 1];
        links[begin] = numEvents;
        links[numEvents] = begin;
        code[numEvents] = EventCode(EventType::End, code[begin].info(),
                                    entry.payloadBytes != 0);
      } else {
        links[numEvents] = kNone;
        code[numEvents] = entry.code;
        // One beyond the stack is written for a mark, too: that is room that
        // the stack has, and cheaper than to ask.
        open[depth] = numEvents;
      }
    } else {
      if (numEvents == 0)
        info.firstTime = clock.time();
      bits |= clock.time();
    }
    depth += entry.depth;
    ++numEvents;
    // A branch that is predicted lets the next record be read before the table
    // entry of this one is there; the empty statement keeps it a branch.
    if (entry.payloadBytes == 0) {
      asm volatile("");
      at += granule;
      continue;
    }
    if (isStoring)
      payloads[numPayloads] =
          entry.payloadBytes == 4
              ? load<std::uint32_t>(slot + at + entry.payloadAt)
              : load<std::uint64_t>(slot + at + entry.payloadAt);
    ++numPayloads;
    at += entry.recordBytes;
  }
  TimeUnfolder endClock(std::max(clock.time(), info.start));
  if (depth != 0 || !endClock.advance(load<std::uint32_t>(slot + end)))
    return false;
  info.numEvents = numEvents;
  info.numPayloads = numPayloads;
  info.end = endClock.time();
  if (isStoring) {
    buffer.time.setSize(numEvents);
    buffer.code.setSize(numEvents);
    buffer.link.setSize(numEvents);
    buffer.payload.setSize(numPayloads);
  } else {
    info.timeBits = bits;
  }
  return true;
}

bool iket::trace::scanRawSlot(const RawTable &table, const std::uint8_t *slot,
                              std::size_t size, EventBuffer &buffer,
                              RawSlotInfo &info) {
  SlotBounds bounds(table, slot, size, info);
  if (!info.hasEnd)
    return false;
  if (table.isSimple && runSimple<false>(table, slot, bounds.end,
                                         bounds.clockStart, buffer, info))
    return true;
  if (table.mode == abi::Mode::Wide)
    return SlotDecoder<abi::Mode::Wide, false>(table, slot, bounds.end, buffer,
                                               nullptr)
        .run(bounds.clockStart, info);
  return SlotDecoder<abi::Mode::Native, false>(table, slot, bounds.end, buffer,
                                               nullptr)
      .run(bounds.clockStart, info);
}

RawSlotInfo iket::trace::decodeRawSlot(const RawTable &table,
                                       const std::uint8_t *slot,
                                       std::size_t size, EventBuffer &buffer,
                                       RawDecodeObserver *observer) {
  RawSlotInfo info;
  SlotBounds bounds(table, slot, size, info);
  // An observer wants to know where things are, and writers do not.
  if (!observer && table.isSimple && info.hasEnd &&
      runSimple<true>(table, slot, bounds.end, bounds.clockStart, buffer, info))
    return info;
  if (table.mode == abi::Mode::Wide)
    SlotDecoder<abi::Mode::Wide, true>(table, slot, bounds.end, buffer,
                                       observer)
        .run(bounds.clockStart, info);
  else
    SlotDecoder<abi::Mode::Native, true>(table, slot, bounds.end, buffer,
                                         observer)
        .run(bounds.clockStart, info);
  // Whatever was lost, was lost before the warp's end.
  for (Loss &loss : buffer.losses)
    loss.end = info.end;
  return info;
}
