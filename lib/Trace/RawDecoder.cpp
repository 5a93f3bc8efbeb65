//===- RawDecoder.cpp - Decodes the records of one warp -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RawDecoder.h"

#include "iket/ABI/RawCapture.h"
#include "iket/Support/Endian.h"

#include <algorithm>

using namespace iket;
using namespace iket::trace;

namespace {
/// Unfolds the low halves of times. A step back that is too large to be one is
/// a wrap of the low half.
class TimeUnfolder {
public:
  explicit TimeUnfolder(std::uint64_t start) : now(start) {}

  /// Returns false if time ran backwards; it then stands still.
  bool advance(std::uint32_t low) {
    std::uint32_t step = low - static_cast<std::uint32_t>(now);
    if (step > ~std::uint32_t(0) - abi::kRawMaxBackwardNs)
      return false;
    now += step;
    return true;
  }
  std::uint64_t time() const { return now; }

private:
  std::uint64_t now;
};

class SlotDecoder {
public:
  SlotDecoder(const RawTable &table, const std::uint8_t *slot,
              EventBuffer &buffer, RawDecodeObserver *observer)
      : table(table), slot(slot), buffer(buffer), observer(observer) {}

  template <abi::Mode mode>
  void decode(std::uint32_t from, std::uint32_t to, TimeUnfolder &clock);
  void finish();

  /// Offset of the begin of each open range, for messages.
  std::vector<std::uint32_t> *beginOffsets = nullptr;

private:
  void note(ProblemKind kind, std::uint32_t at, std::uint64_t value = 0) {
    if (observer)
      observer->problem(kind, at, value);
  }
  void link(std::uint32_t begin, std::uint32_t end) {
    buffer.link[begin] = end;
    buffer.link[end] = begin;
    // An end is the end of its begin's range, whatever its own id.
    buffer.code[end] = EventCode(EventType::End, buffer.code[begin].info(),
                                 buffer.code[end].hasPayload());
  }
  /// Open token ranges, then the stack of open pushes; indices of begins.
  std::uint32_t &open(std::uint32_t i) { return buffer.stack[i]; }

  const RawTable &table;
  const std::uint8_t *slot;
  EventBuffer &buffer;
  RawDecodeObserver *observer;
};
} // namespace

template <abi::Mode mode>
void SlotDecoder::decode(std::uint32_t from, std::uint32_t to,
                         TimeUnfolder &clock) {
  using Action = RawTable::Action;
  constexpr bool isWide = mode == abi::Mode::Wide;
  constexpr std::uint32_t headerBytes = isWide ? 8 : 4;
  const std::uint32_t numEntries =
      static_cast<std::uint32_t>(table.entries.size());
  const std::uint32_t granule = table.granule;

  buffer.stack.assign(table.numSlots, kNone);
  std::uint32_t at = from;
  while (at < to) {
    if (to - at < headerBytes) {
      // Less than a header: padding, or the rest of a record.
      if (std::any_of(slot + at, slot + to,
                      [](std::uint8_t byte) { return byte != 0; })) {
        note(ProblemKind::Truncated, at, to - at);
        buffer.losses.push_back({static_cast<std::uint32_t>(buffer.time.size()),
                                 clock.time(), clock.time(), 0});
      }
      return;
    }
    std::uint32_t low = readLE<std::uint32_t>(slot + at);
    std::uint32_t id = isWide ? readLE<std::uint32_t>(slot + at + 4)
                              : low & abi::kNativeEventIdMask;
    if (low == 0 && (!isWide || id == 0)) {
      at += std::min(granule, to - at);
      continue;
    }
    if (!isWide)
      low &= ~abi::kNativeEventIdMask;

    bool isDeclared =
        id < numEntries && table.entries[id].action != Action::Unknown;
    if (!isDeclared || to - at < table.entries[id].payloadAt +
                                     table.entries[id].payloadBytes) {
      // Where the next record starts is not known: the rest is lost.
      note(isDeclared ? ProblemKind::Truncated : ProblemKind::UnknownId, at,
           isDeclared ? to - at : id);
      buffer.losses.push_back({static_cast<std::uint32_t>(buffer.time.size()),
                               clock.time(), clock.time(), 0});
      return;
    }
    const RawTable::Entry &entry = table.entries[id];
    if (!clock.advance(low))
      note(ProblemKind::TimeOrder, at,
           static_cast<std::uint32_t>(clock.time()) - low);

    std::uint32_t index = static_cast<std::uint32_t>(buffer.time.size());
    buffer.time.push_back(clock.time());
    buffer.link.push_back(kNone);
    bool hasPayload = entry.payloadBytes != 0;
    if (entry.payloadBytes == 4)
      buffer.payload.push_back(
          readLE<std::uint32_t>(slot + at + entry.payloadAt));
    else if (entry.payloadBytes == 8)
      buffer.payload.push_back(
          readLE<std::uint64_t>(slot + at + entry.payloadAt));
    if (beginOffsets)
      beginOffsets->push_back(at);

    switch (entry.action) {
    case Action::Unknown:
    case Action::Mark:
      buffer.code.push_back(EventCode(EventType::Mark, entry.info, hasPayload));
      break;
    case Action::Push:
      buffer.code.push_back(
          EventCode(EventType::Begin, entry.info, hasPayload));
      buffer.stack.push_back(index);
      break;
    case Action::Pop:
      buffer.code.push_back(
          EventCode(EventType::End, EventCode::kUnknownInfo, hasPayload));
      if (buffer.stack.size() > table.numSlots) {
        link(buffer.stack.back(), index);
        buffer.stack.pop_back();
      } else {
        note(ProblemKind::UnmatchedEnd, at);
      }
      break;
    case Action::Toggle:
    case Action::Start:
      if (std::uint32_t begin = open(entry.slot);
          entry.action == Action::Toggle && begin != kNone) {
        buffer.code.push_back(
            EventCode(EventType::End, entry.info, hasPayload));
        link(begin, index);
        open(entry.slot) = kNone;
        break;
      } else if (begin != kNone) {
        // A second start: the first one has no end.
        note(ProblemKind::UnfinishedRange,
             beginOffsets ? (*beginOffsets)[begin] : at, entry.info);
      }
      buffer.code.push_back(
          EventCode(EventType::Begin, entry.info, hasPayload));
      open(entry.slot) = index;
      break;
    case Action::Stop:
      buffer.code.push_back(EventCode(EventType::End, entry.info, hasPayload));
      if (open(entry.slot) != kNone) {
        link(open(entry.slot), index);
        open(entry.slot) = kNone;
      } else {
        note(ProblemKind::UnmatchedEnd, at);
      }
      break;
    }
    // The last record may end without its padding.
    at += std::min<std::uint32_t>(entry.recordBytes, to - at);
  }
}

void SlotDecoder::finish() {
  if (!observer)
    return;
  for (std::uint32_t begin : buffer.stack)
    if (begin != kNone)
      note(ProblemKind::UnfinishedRange,
           beginOffsets ? (*beginOffsets)[begin] : 0,
           buffer.code[begin].info());
}

RawSlotInfo iket::trace::decodeRawSlot(const RawTable &table,
                                       const std::uint8_t *slot,
                                       std::size_t size, EventBuffer &buffer,
                                       RawDecodeObserver *observer) {
  RawSlotInfo info;
  info.used = readLE<std::uint32_t>(slot + abi::kRawUsedOffset);
  info.location = readLE<std::uint32_t>(slot + abi::kRawLocationOffset);
  info.start = readLE<std::uint64_t>(slot + abi::kRawStartOffset);

  // What is used is clipped to what is there, and to whole words.
  std::uint64_t available = std::min<std::uint64_t>(size, info.used);
  info.hasEnd = info.used == available && info.used % 4 == 0 &&
                info.used >= abi::kRawMinUsedBytes;
  std::uint32_t end = static_cast<std::uint32_t>(
      std::min<std::uint64_t>(available & ~std::uint64_t(3), 0xfffffff0u));
  if (info.hasEnd)
    end -= abi::kRawTrailerBytes;

  std::vector<std::uint32_t> offsets;
  SlotDecoder decoder(table, slot, buffer, observer);
  if (observer)
    decoder.beginOffsets = &offsets;

  // Native times have lost their low bits, so the start must lose them too.
  std::uint64_t mask = table.mode == abi::Mode::Native
                           ? ~std::uint64_t(abi::kNativeEventIdMask)
                           : ~std::uint64_t(0);
  TimeUnfolder clock(info.start & mask);
  if (table.mode == abi::Mode::Wide)
    decoder.decode<abi::Mode::Wide>(abi::kRawHeaderBytes, end, clock);
  else
    decoder.decode<abi::Mode::Native>(abi::kRawHeaderBytes, end, clock);

  std::uint64_t last = std::max(clock.time(), info.start);
  info.end = last;
  if (info.hasEnd) {
    TimeUnfolder endClock(last);
    if (!endClock.advance(readLE<std::uint32_t>(slot + end)) && observer)
      observer->problem(ProblemKind::TimeOrder, end,
                        static_cast<std::uint32_t>(last) -
                            readLE<std::uint32_t>(slot + end));
    info.end = endClock.time();
  }
  decoder.finish();
  // Whatever was lost, was lost before the warp's end.
  for (Loss &loss : buffer.losses)
    loss.end = info.end;
  return info;
}
