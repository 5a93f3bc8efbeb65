//===- Lanes.cpp - Lays crossing ranges out in lanes ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Trace/Lanes.h"

using namespace iket::trace;

LaneAssigner::LaneAssigner(const Trace &trace) : trace(trace) {}

std::uint32_t LaneAssigner::assign(const WarpEvents &events,
                                   std::vector<std::uint32_t> &lanes) {
  std::size_t count = events.size();
  lanes.assign(count, 0);
  if (!trace.mayCross())
    return 1;

  auto isPush = [&](std::size_t i) {
    return trace.eventInfos()[events.code[i].info()].rangeType ==
           RangeType::PushPop;
  };
  // A token range nests with the push/pop ranges if the same one is innermost
  // at both of its ends.
  innermost.assign(count, kNone);
  pushes.clear();
  for (std::size_t i = 0; i < count; ++i) {
    innermost[i] = pushes.empty() ? kNone : pushes.back();
    EventCode code = events.code[i];
    if (code.isBegin() && isPush(i))
      pushes.push_back(static_cast<std::uint32_t>(i));
    else if (code.isEnd() && events.link[i] != kNone && isPush(i) &&
             !pushes.empty())
      pushes.pop_back();
  }
  std::uint32_t atEnd = pushes.empty() ? kNone : pushes.back();

  open.clear();
  open.resize(1);
  for (std::size_t i = 0; i < count; ++i) {
    EventCode code = events.code[i];
    std::uint32_t link = events.link[i];
    if (code.isEnd() && link != kNone) {
      lanes[i] = lanes[link];
      open[lanes[i]].pop_back();
      continue;
    }
    if (!code.isBegin())
      continue;
    bool nests =
        isPush(i) || innermost[i] == (link == kNone ? atEnd : innermost[link]);
    std::uint32_t lane = nests ? 0 : 1;
    // kNone, the largest number, stands for the end of the warp.
    while (lane < open.size() && !open[lane].empty() &&
           open[lane].back() < link)
      ++lane;
    if (lane >= open.size())
      open.resize(lane + 1);
    open[lane].push_back(link);
    lanes[i] = lane;
  }
  return static_cast<std::uint32_t>(open.size());
}
