//===- RecordEvents.cpp - Finds the ends of ranges ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RecordEvents.h"

#include <algorithm>

using namespace iket;
using namespace iket::trace;

using Action = RecordTable::Action;

/// How many open ranges an end looks at. Kernels that leave more open are
/// wrong; looking at all would take quadratic time.
static constexpr std::size_t kMaxSearch = 1024;

RecordWorkspace &iket::trace::workspaceOf(EventBuffer &buffer) {
  if (!buffer.records)
    buffer.records = std::make_shared<RecordWorkspace>();
  return *buffer.records;
}

void RangePairer::link(std::uint32_t begin, std::uint32_t end) {
  buffer.link[begin] = end;
  buffer.link[end] = begin;
  // An end is the end of its begin's range, whatever its own name.
  EventCode code = buffer.code[end];
  buffer.code[end] =
      EventCode(code.type(), buffer.code[begin].info(), code.hasPayload());
}

void RangePairer::end(std::uint32_t index, const RecordTable::Item &item,
                      std::uint32_t lanes) {
  bool isToken = item.action == Action::Stop;
  std::vector<OpenRange> &open = isToken ? space.tokens : space.pushes;
  // Indices in `open` of the first range that was hit, and of the one that
  // gets the end.
  std::size_t size = open.size(), hit = size, ended = size;
  bool removesSeveral = false;
  for (std::size_t k = 0; k < std::min(size, kMaxSearch) && lanes; ++k) {
    std::size_t i = isToken ? k : size - 1 - k;
    OpenRange &range = open[i];
    if (item.action != Action::Pop && range.event != item.event)
      continue;
    std::uint32_t common = range.lanes & lanes;
    if (!common)
      continue;
    range.lanes &= ~common;
    lanes &= ~common;
    if (hit == size)
      hit = i;
    if (range.lanes) {
      range.partialEnd = index;
      continue;
    }
    removesSeveral |= ended != size;
    if (ended == size || i < ended)
      ended = i;
  }
  if (hit == size) {
    unmatched.push_back(index);
    return;
  }
  if (ended == size) {
    EventCode code = buffer.code[index];
    buffer.code[index] = EventCode(
        code.type(), buffer.code[open[hit].begin].info(), code.hasPayload());
    return;
  }
  link(open[ended].begin, index);
  if (!removesSeveral) {
    open.erase(open.begin() + static_cast<std::ptrdiff_t>(ended));
    return;
  }
  auto kept = open.begin();
  for (std::size_t i = 0; i < size; ++i) {
    if (open[i].lanes)
      *kept++ = open[i];
    else if (i != ended)
      joined.push_back(open[i].begin);
  }
  open.erase(kept, open.end());
}

void RangePairer::finish(std::vector<OpenRange> &open) {
  for (const OpenRange &range : open) {
    // Lanes that left the kernel do not hold the range open.
    if (range.partialEnd != kNone && buffer.link[range.partialEnd] == kNone)
      link(range.begin, range.partialEnd);
    else
      unfinished.push_back(range.begin);
  }
}

/// Push/pop ranges nest; those that do not, because lanes diverged or ends
/// named an outer range, become ranges that may cross.
void RangePairer::markCrossing() {
  std::vector<std::uint32_t> &stack = space.nesting;
  auto typeOf = [&](std::uint32_t i) {
    return table.items[space.main[i].item].action;
  };
  // Ranges of both kinds, to tell whether any cross.
  stack.clear();
  std::vector<std::uint32_t> pushes;
  std::vector<bool> isGone(buffer.code.size(), false);
  auto closes = [&](std::vector<std::uint32_t> &open, std::uint32_t begin) {
    while (!open.empty() && isGone[open.back()])
      open.pop_back();
    if (open.empty() || open.back() != begin)
      return false;
    open.pop_back();
    return true;
  };
  for (std::uint32_t i = 0; i < buffer.code.size(); ++i) {
    EventCode code = buffer.code[i];
    if (code.isBegin()) {
      stack.push_back(i);
      if (typeOf(i) == Action::Push)
        pushes.push_back(i);
      continue;
    }
    std::uint32_t begin = buffer.link[i];
    if (!code.isEnd() || begin == kNone)
      continue;
    bool nests = closes(stack, begin);
    if (typeOf(begin) == Action::Push && !closes(pushes, begin)) {
      EventInfoId crossing = table.items[space.main[begin].item].crossing;
      for (std::uint32_t at : {begin, i})
        buffer.code[at] = EventCode(buffer.code[at].type(), crossing,
                                    buffer.code[at].hasPayload());
    }
    mayCross |= !nests;
    isGone[begin] = true;
  }
}

void RangePairer::run() {
  space.pushes.clear();
  space.tokens.clear();
  bool canCross = !space.divergent.empty();
  for (std::uint32_t i = 0; i < space.main.size(); ++i) {
    const RecordEvent &event = space.main[i];
    const RecordTable::Item &item = table.items[event.item];
    EventType type = item.action == Action::Mark ? EventType::Mark
                     : isEnd(table, event)       ? EventType::End
                                                 : EventType::Begin;
    buffer.code[i] = EventCode(type, item.info, item.payloadBytes != 0);
    buffer.link[i] = kNone;
    canCross |= item.action != Action::Mark && item.action != Action::Push &&
                item.action != Action::Pop;
    if (type == EventType::Begin)
      (item.action == Action::Start ? space.tokens : space.pushes)
          .push_back({i, item.event, event.lanes, kNone});
    else if (type == EventType::End)
      end(i, item, event.lanes);
  }
  finish(space.pushes);
  finish(space.tokens);
  std::sort(unfinished.begin(), unfinished.end());
  if (canCross)
    markCrossing();
}
