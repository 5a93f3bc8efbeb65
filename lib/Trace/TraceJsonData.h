//===- TraceJsonData.h - Contents of a run-iket trace -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the parser collects from a `.trace.json` before names and places are
/// known: the tables they are in stand at the end of the file.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_TRACEJSONDATA_H
#define IKET_LIB_TRACE_TRACEJSONDATA_H

#include "iket/Trace/Trace.h"

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace iket::trace {

class TraceBuilder;

struct TraceJsonData {
  /// EventInfo with indices into the file's tables.
  struct InfoKey {
    std::uint32_t name = 0;
    std::uint32_t rangeType = 0, rangeScope = 0, rangeId = 0;
    std::uint32_t color = 0xffffffffu;
    std::uint32_t eventId = kNone;
    std::uint32_t payload = 0;

    bool operator<(const InfoKey &o) const {
      auto key = [](const InfoKey &k) {
        return std::tie(k.name, k.rangeType, k.rangeScope, k.rangeId, k.color,
                        k.eventId, k.payload);
      };
      return key(*this) < key(o);
    }
  };
  struct Range {
    std::uint64_t start = 0, end = 0, payload = 0;
    std::uint32_t info = 0;
    std::uint32_t startLocation = 0, endLocation = 0;
    bool hasPayload = false;
  };
  /// A mark, the begin of an unfinished range, or an end without begin.
  struct Point {
    EventType type = EventType::Mark;
    bool hasPayload = false;
    /// kNone: an end that names nothing.
    std::uint32_t info = kNone;
    std::uint32_t location = 0;
    std::uint64_t time = 0, payload = 0;
  };
  struct Lifetime {
    std::uint32_t location = 0;
    std::uint64_t start = 0, end = 0;
  };
  struct LossAt {
    std::uint32_t location = 0;
    Loss loss;
  };
  struct LaunchData {
    std::string kernel, graphLaunch;
    bool isGraphLaunch = false;
    Launch launch;
    std::vector<Range> ranges;
    std::vector<Point> points;
    std::vector<Lifetime> lifetimes;
    std::vector<LossAt> losses;
  };
  struct Location {
    std::uint32_t sm = kNone, tpc = kNone, gpc = kNone;
    Dim3 cta;
    std::uint32_t warp = 0;
  };
  struct SourceAt {
    std::string file;
    std::uint32_t name = 0, line = 0, column = 0;
  };

  std::vector<LaunchData> launches;
  std::vector<Location> locations;
  std::vector<std::string> strings;
  std::vector<SourceAt> sources;
  /// By name: the payload type of events that do not say it themselves.
  std::vector<std::uint32_t> payloadTypes;
  std::map<InfoKey, std::uint32_t> infoIds;
  std::vector<InfoKey> infos;
  Clock clock;
  /// The run-iket timer, where the file does not say.
  bool hasClock = false;
};

/// Makes the trace; adds to the builder's problems what does not fit together.
Trace buildFromTraceJson(TraceJsonData data, const std::string &name,
                         TraceBuilder &builder);

} // namespace iket::trace

#endif // IKET_LIB_TRACE_TRACEJSONDATA_H
