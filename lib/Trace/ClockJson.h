//===- ClockJson.h - The clock in our JSON ----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Keys of the clock that both JSON formats have and that are left out where
/// they are 0; docs/json-format.md.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_CLOCKJSON_H
#define IKET_LIB_TRACE_CLOCKJSON_H

#include "iket/Trace/Trace.h"

#include <fmt/format.h>
#include <string>
#include <string_view>

namespace iket::trace {

struct ClockKey {
  std::string_view name;
  double Clock::*value;
};
inline constexpr ClockKey kClockKeys[] = {
    {"cyclesPerSecond", &Clock::cyclesPerSecond},
    {"minCyclesPerSecond", &Clock::minCyclesPerSecond},
    {"maxCyclesPerSecond", &Clock::maxCyclesPerSecond},
    {"uncertaintyNs", &Clock::uncertaintyNs},
    {"cyclesPerEvent", &Clock::cyclesPerEvent},
};

/// `,"KEY":VALUE` for each that is known.
inline std::string clockKeysJson(const Clock &clock) {
  std::string text;
  for (const ClockKey &key : kClockKeys)
    if (clock.*key.value > 0)
      text += fmt::format(",\"{}\":{}", key.name, clock.*key.value);
  return text;
}

/// Sets what \p name stands for; nothing if it is no such key.
inline void setClockKey(Clock &clock, std::string_view name, double value) {
  for (const ClockKey &key : kClockKeys)
    if (key.name == name && value > 0)
      clock.*key.value = value;
}

} // namespace iket::trace

#endif // IKET_LIB_TRACE_CLOCKJSON_H
