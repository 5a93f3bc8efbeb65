//===- RecordDecoder.cpp - Decodes the records of one warp ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// In three steps: records to events with clocks of 64 bits, divergent events
/// in between by time, and begins to ends.
///
//===----------------------------------------------------------------------===//

#include "RecordDecoder.h"
#include "RecordEvents.h"

#include <algorithm>
#include <tuple>

using namespace iket;
using namespace iket::trace;

static constexpr std::uint64_t kWrap = std::uint64_t(1) << 32;
static constexpr std::uint64_t kFoldedWrap = std::uint64_t(1)
                                             << abi::kFoldedClockBits;
/// A step forward that is larger than this is one back. No warp is ahead of
/// itself, so main records only step back where they are damaged; lane groups
/// may be overtaken between clock and store.
static constexpr std::uint32_t kMaxBackMain = 1u << 20;
static constexpr std::uint32_t kMaxBackDivergent = 1u << 28;

namespace {
class WarpDecoder {
public:
  WarpDecoder(const RecordTable &table, const RecordedWarp &warp,
              EventBuffer &buffer, RecordObserver *observer)
      : table(table), warp(warp), buffer(buffer), observer(observer),
        space(workspaceOf(buffer)) {}

  RecordedWarpInfo decode(const ClockLine &line);

private:
  void note(RecordFault fault, std::uint32_t at, std::uint64_t value = 0) {
    info.isClean = false;
    if (observer)
      observer->fault(fault, at, value);
  }

  void readMain();
  void readMainRecord(const RecordTable::Kind &kind, const std::uint32_t *words,
                      bool isFolded, std::uint32_t at);
  std::uint64_t foldedClock(const RecordTable::Kind &kind,
                            const std::uint32_t *words, std::uint32_t at);
  void readDivergent();
  void anchor(std::vector<RecordEvent> &events);
  void checkEnd();
  std::uint64_t advance(std::uint32_t low, std::uint32_t maxBack,
                        std::uint32_t at);
  void merge();
  void addLosses(const ClockLine &line);
  void store(const ClockLine &line);
  std::uint64_t startOfStream(bool isWrapped) const {
    // Far from 0, so that a step back stays above it.
    return isWrapped ? std::uint64_t(1) << 40 : warp.startClock;
  }

  const RecordTable &table;
  const RecordedWarp &warp;
  EventBuffer &buffer;
  RecordObserver *observer;
  RecordWorkspace &space;
  RecordedWarpInfo info;

  /// Latest clock so far.
  std::uint64_t now = 0;
  bool hasNow = false;
  std::uint64_t numMain = 0, numDivergent = 0;
  std::uint64_t numAmbiguous = 0;
  std::uint32_t firstAmbiguous = 0;
  /// The clock before this one was given to 26 bits only.
  bool isLastFolded = false;
  /// Unknown records: after how many main events.
  std::vector<std::uint32_t> unknown;
  bool isFull = false;
  /// Index after merging of the first and behind the last of each kind.
  std::uint32_t mainFirst = 0, mainEnd = 0, divergentFirst = 0,
                divergentEnd = 0;
};
} // namespace

std::uint64_t WarpDecoder::advance(std::uint32_t low, std::uint32_t maxBack,
                                   std::uint32_t at) {
  if (!hasNow) {
    now += (low - static_cast<std::uint32_t>(now)) & (kWrap - 1);
    hasNow = true;
    return now;
  }
  std::uint32_t step = low - static_cast<std::uint32_t>(now);
  if (step > ~std::uint32_t(0) - maxBack || now > ~std::uint64_t(0) - step) {
    note(RecordFault::Backwards, at, static_cast<std::uint32_t>(now) - low);
    return now;
  }
  return now += step;
}

/// The first clock of a folded record, whose low bits are in its tag.
std::uint64_t WarpDecoder::foldedClock(const RecordTable::Kind &kind,
                                       const std::uint32_t *words,
                                       std::uint32_t at) {
  auto low = words[0] >> abi::kFoldedClockShift;
  constexpr auto mask = static_cast<std::uint32_t>(kFoldedWrap - 1);
  auto isAmbiguous = [&] {
    if (numAmbiguous++ == 0)
      firstAmbiguous = at;
  };
  if (kind.fullClock == abi::kNoWord) {
    // Only what comes before is known.
    if (!hasNow) {
      hasNow = true;
      now = startOfStream(true);
    }
    now += (low - static_cast<std::uint32_t>(now)) & mask;
    isLastFolded = true;
    return now;
  }
  // Little time goes by between events of one record, so the latest clock
  // before the next one is meant.
  std::uint32_t full = words[kind.fullClock];
  std::uint32_t step = (full - low) & mask;
  std::uint32_t first = full - step;
  bool hadNow = hasNow;
  std::uint64_t before = now;
  std::uint64_t clock = advance(first, kMaxBackMain, at);
  if (hadNow && clock - before >= kFoldedWrap)
    isAmbiguous();
  isLastFolded = false;
  return clock;
}

void WarpDecoder::readMainRecord(const RecordTable::Kind &kind,
                                 const std::uint32_t *words, bool isFolded,
                                 std::uint32_t at) {
  for (std::uint32_t i = 0; i < kind.numItems; ++i) {
    const RecordTable::Item &item = table.items[kind.firstItem + i];
    RecordEvent event;
    if (isFolded && item.clockWord == 0) {
      // Items that share the clock happened together.
      event.clock = i == 0 ? foldedClock(kind, words, at) : now;
    } else {
      std::uint64_t before = now;
      event.clock = advance(words[item.clockWord], kMaxBackMain, at);
      if (isLastFolded && event.clock - before >= kFoldedWrap &&
          numAmbiguous++ == 0)
        firstAmbiguous = at;
      isLastFolded = false;
    }
    event.item = kind.firstItem + i;
    event.lanes = warp.lanes;
    event.at = at;
    if (item.payloadBytes) {
      event.payload = words[item.payloadWord];
      if (item.payloadBytes == 8)
        event.payload |= std::uint64_t(words[item.payloadWord + 1]) << 32;
    }
    space.main.push_back(event);
  }
}

void WarpDecoder::readMain() {
  now = startOfStream(warp.isWrapped);
  // A ring that wrapped has nothing before its first clock.
  hasNow = !warp.isWrapped;
  isFull = warp.mainBytes / abi::kRecordBytes >= warp.mainCapacity;
  for (std::uint32_t at = 0; warp.mainBytes - at >= abi::kRecordBytes;
       at += abi::kRecordBytes) {
    std::uint32_t words[abi::kRecordWords];
    for (unsigned i = 0; i < abi::kRecordWords; ++i)
      words[i] = loadWord(warp.main + at + std::size_t(4) * i);
    // A slot that was not written.
    if (words[0] == 0)
      continue;
    bool isFolded = abi::isFoldedTag(words[0]);
    const RecordTable::Kind *kind =
        isFolded ? table.findFolded((words[0] >> abi::kFoldIndexShift) &
                                    abi::kFoldIndexMask)
                 : table.findFull(words[0] >> 1);
    if (!kind || kind->isDivergent) {
      note(RecordFault::UnknownTag, at, words[0]);
      unknown.push_back(static_cast<std::uint32_t>(space.main.size()));
      continue;
    }
    if (space.main.size() + kind->numItems > kMaxWarpEvents) {
      note(RecordFault::TooManyEvents, at);
      break;
    }
    readMainRecord(*kind, words, isFolded, at);
  }
  numMain = space.main.size();
  if (warp.isWrapped)
    anchor(space.main);
  checkEnd();
  if (numAmbiguous)
    note(RecordFault::AmbiguousClock, firstAmbiguous, numAmbiguous);
}

/// Moves the events of a ring that wrapped to where the clock's low half at the
/// end says they were; without an end, to the first place after the start.
void WarpDecoder::anchor(std::vector<RecordEvent> &events) {
  if (events.empty()) {
    now = warp.startClock;
    return;
  }
  std::uint64_t first = events.front().clock, last = now, shift;
  for (const RecordEvent &event : events)
    first = std::min(first, event.clock);
  if (warp.hasEnd)
    shift = warp.endClock - ((warp.endClock - last) & (kWrap - 1)) - last;
  else
    shift = warp.startClock + ((first - warp.startClock) & (kWrap - 1)) - first;
  // Differences of two clocks of this warp: below 2^63 if nothing is damaged.
  if (first + shift < warp.startClock ||
      first + shift - warp.startClock > ~std::uint64_t(0) / 2) {
    note(RecordFault::LongGap, 0, last - first);
    shift = warp.startClock - first;
  }
  for (RecordEvent &event : events)
    event.clock += shift;
  now = last + shift;
}

void WarpDecoder::checkEnd() {
  if (!warp.hasEnd || space.main.empty())
    return;
  bool mayBeMissing = isFull || !unknown.empty();
  if (now > warp.endClock) {
    note(RecordFault::BehindEnd, space.main.back().at, now - warp.endClock);
  } else if (warp.endClock - now >= kWrap && !mayBeMissing) {
    note(RecordFault::LongGap, space.main.back().at, warp.endClock - now);
  } else if (isLastFolded && warp.endClock - now >= kFoldedWrap &&
             !mayBeMissing && numAmbiguous++ == 0) {
    firstAmbiguous = space.main.back().at;
  }
}

void WarpDecoder::readDivergent() {
  if (!warp.divergentBytes)
    return;
  const std::uint32_t count = warp.divergentBytes / abi::kDivergentRecordBytes;
  bool isWrapped = warp.policy == abi::RecordPolicy::KeepLast &&
                   warp.divergentCapacity && count == warp.divergentCapacity &&
                   warp.numDivergent > warp.divergentCapacity;
  std::uint32_t oldest =
      isWrapped ? warp.numDivergent % warp.divergentCapacity : 0;
  now = startOfStream(isWrapped);
  hasNow = !isWrapped;
  std::uint32_t lastAt = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    std::uint32_t slot = (oldest + i) % count;
    const std::uint8_t *record =
        warp.divergent + std::size_t(slot) * abi::kDivergentRecordBytes;
    std::uint32_t at = warp.mainBytes + slot * abi::kDivergentRecordBytes;
    std::uint32_t tag = loadWord(record);
    // Claimed, but not written.
    if (tag == 0)
      continue;
    const RecordTable::Kind *kind =
        abi::isFoldedTag(tag) ? nullptr : table.findFull(tag >> 1);
    if (!kind || !kind->isDivergent) {
      note(RecordFault::UnknownTag, at, tag);
      continue;
    }
    RecordEvent event;
    event.item = kind->firstItem;
    event.at = lastAt = at;
    event.order = i;
    event.lanes = loadWord(record + offsetof(abi::DivergentRecord, lanes));
    std::uint32_t low =
        loadWord(record + offsetof(abi::DivergentRecord, clock));
    // Lane groups overtake each other: back a little is no fault.
    std::uint32_t back = static_cast<std::uint32_t>(now) - low;
    std::uint64_t floor = isWrapped ? 0 : warp.startClock;
    if (hasNow && back != 0 && back < kMaxBackDivergent)
      event.clock = now - std::min<std::uint64_t>(back, now - floor);
    else
      event.clock = advance(low, 0, at);
    const RecordTable::Item &item = table.items[event.item];
    const std::uint8_t *payload = record +
                                  offsetof(abi::DivergentRecord, payload) +
                                  std::size_t(4) * item.payloadWord;
    if (item.payloadBytes) {
      event.payload = loadWord(payload);
      if (item.payloadBytes == 8)
        event.payload |= std::uint64_t(loadWord(payload + 4)) << 32;
    }
    space.divergent.push_back(event);
  }
  numDivergent = space.divergent.size();
  if (isWrapped)
    anchor(space.divergent);
  if (warp.hasEnd && numDivergent && now > warp.endClock)
    note(RecordFault::BehindEnd, lastAt, now - warp.endClock);
  else if (warp.hasEnd && numDivergent && warp.endClock - now >= kWrap &&
           warp.numDivergent <= numDivergent)
    note(RecordFault::LongGap, lastAt, warp.endClock - now);
  auto isBefore = [](const RecordEvent &a, const RecordEvent &b) {
    return a.clock != b.clock ? a.clock < b.clock : a.order < b.order;
  };
  if (!std::is_sorted(space.divergent.begin(), space.divergent.end(), isBefore))
    std::sort(space.divergent.begin(), space.divergent.end(), isBefore);
}

void WarpDecoder::merge() {
  std::vector<RecordEvent> &main = space.main, &divergent = space.divergent;
  auto mainCount = static_cast<std::uint32_t>(main.size());
  auto divergentCount = static_cast<std::uint32_t>(divergent.size());
  mainEnd = mainCount;
  divergentEnd = divergentCount;
  if (divergent.empty())
    return;
  space.merged.clear();
  space.merged.reserve(main.size() + divergent.size());
  std::uint32_t m = 0, d = 0, shift = 0;
  std::size_t nextUnknown = 0;
  auto takeUnknown = [&] {
    for (; nextUnknown < unknown.size() && unknown[nextUnknown] <= m;
         ++nextUnknown)
      unknown[nextUnknown] += shift;
  };
  while (m < mainCount || d < divergentCount) {
    // Lanes leave the warp's stream behind its begins and join it before its
    // ends.
    bool isMain =
        m < mainCount &&
        (d == divergentCount || main[m].clock < divergent[d].clock ||
         (main[m].clock == divergent[d].clock && !isEnd(table, main[m])));
    auto index = static_cast<std::uint32_t>(space.merged.size());
    if (isMain) {
      takeUnknown();
      if (m == 0)
        mainFirst = index;
      mainEnd = index + 1;
      space.merged.push_back(main[m++]);
    } else {
      if (d == 0)
        divergentFirst = index;
      divergentEnd = index + 1;
      space.merged.push_back(divergent[d++]);
      ++shift;
    }
  }
  m = mainCount;
  takeUnknown();
  main.swap(space.merged);
}

void WarpDecoder::addLosses(const ClockLine &line) {
  const std::vector<RecordEvent> &events = space.main;
  auto add = [&](std::uint32_t before, std::uint64_t start, std::uint64_t end,
                 std::uint64_t count) {
    start = std::max(start, info.start);
    buffer.losses.push_back({before, start, std::max(start, end), count});
    info.lostEvents += count;
  };
  auto timeOf = [&](std::uint32_t index) {
    return line.ns(events[index].clock);
  };
  auto atStart = [&](std::uint32_t first, bool hasAny, std::uint64_t count) {
    add(first, info.start, hasAny ? timeOf(first) : info.end, count);
  };
  auto atEnd = [&](std::uint32_t end, bool hasAny, std::uint64_t count) {
    add(end, hasAny ? timeOf(end - 1) : info.start, info.end, count);
  };

  std::uint64_t lost = warp.numEvents - std::min(warp.numEvents, numMain);
  if (!warp.hasEnd)
    lost = 0;
  else if (warp.numEvents < numMain)
    note(RecordFault::Miscounted, 0, numMain);
  // Where the region had room, what is missing is in the unknown records.
  bool isUnknown = !unknown.empty() && !warp.isWrapped && !isFull;
  unknown.erase(std::unique(unknown.begin(), unknown.end()), unknown.end());
  for (std::uint32_t before : unknown) {
    std::uint64_t time = before ? timeOf(before - 1) : info.start;
    add(before, time, time, isUnknown ? lost : 0);
    if (isUnknown)
      lost = 0;
  }
  // A ring of a warp that ended may be full to the last slot.
  if (warp.isWrapped && (lost || !warp.hasEnd))
    atStart(mainFirst, numMain, lost);
  else if (lost)
    atEnd(mainEnd, numMain, lost);

  if (warp.numDivergent > numDivergent) {
    std::uint64_t count = warp.numDivergent - numDivergent;
    if (warp.policy == abi::RecordPolicy::KeepLast)
      atStart(divergentFirst, numDivergent, count);
    else
      atEnd(divergentEnd, numDivergent, count);
  } else if (warp.numDivergent < numDivergent) {
    note(RecordFault::MiscountedDivergent, warp.mainBytes, numDivergent);
  }
  auto all = static_cast<std::uint32_t>(events.size());
  if (!warp.hasEnd)
    atEnd(all, all, 0);
  std::sort(buffer.losses.begin(), buffer.losses.end(),
            [](const Loss &a, const Loss &b) {
              return std::tie(a.before, a.start, a.end, a.count) <
                     std::tie(b.before, b.start, b.end, b.count);
            });
}

void WarpDecoder::store(const ClockLine &line) {
  const std::vector<RecordEvent> &events = space.main;
  std::size_t count = events.size();
  std::uint64_t *times = buffer.time.start(count);
  std::uint64_t *cycles = buffer.cycles.start(count);
  std::uint64_t *payloads = buffer.payload.start(count);
  buffer.code.start(count);
  buffer.link.start(count);
  std::uint32_t numPayloads = 0;
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < count; ++i) {
    cycles[i] = events[i].clock;
    times[i] = line.ns(events[i].clock);
    bits |= times[i];
    if (table.items[events[i].item].payloadBytes)
      payloads[numPayloads++] = events[i].payload;
  }
  buffer.time.setSize(count);
  buffer.cycles.setSize(count);
  buffer.payload.setSize(numPayloads);
  buffer.code.setSize(count);
  buffer.link.setSize(count);
  info.numEvents = static_cast<std::uint32_t>(count);
  info.numPayloads = numPayloads;
  info.timeBits = bits;
}

RecordedWarpInfo WarpDecoder::decode(const ClockLine &line) {
  space.main.clear();
  space.divergent.clear();
  readMain();
  readDivergent();
  merge();

  info.start = line.ns(warp.startClock);
  std::uint64_t last =
      space.main.empty() ? warp.startClock : space.main.back().clock;
  info.end = line.ns(warp.hasEnd ? std::max(last, warp.endClock) : last);
  store(line);

  bool isPartial = !warp.hasEnd || warp.isWrapped || !unknown.empty() ||
                   warp.numEvents > numMain || warp.numDivergent > numDivergent;
  RangePairer pairer(table, space, buffer);
  pairer.run();
  info.mayCross = pairer.mayCross;
  // What is missing explains what has no partner.
  if (!isPartial) {
    for (std::uint32_t i : pairer.unmatched)
      note(RecordFault::UnmatchedEnd, space.main[i].at);
    for (std::uint32_t i : pairer.unfinished)
      note(RecordFault::Unfinished, space.main[i].at, buffer.code[i].info());
  }
  for (std::uint32_t i : pairer.joined)
    note(RecordFault::JoinedEnd, space.main[i].at, buffer.code[i].info());
  addLosses(line);
  info.numLosses = static_cast<std::uint32_t>(buffer.losses.size());
  return info;
}

RecordedWarpInfo iket::trace::decodeRecords(const RecordTable &table,
                                            const RecordedWarp &warp,
                                            const ClockLine &line,
                                            EventBuffer &buffer,
                                            RecordObserver *observer) {
  return WarpDecoder(table, warp, buffer, observer).decode(line);
}
