//===- RawManifest.h - Manifest of a raw capture ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `iket.data.json` as structs, every field checked.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_RAWMANIFEST_H
#define IKET_LIB_TRACE_RAWMANIFEST_H

#include "iket/Support/Error.h"
#include "iket/Trace/Source.h"
#include "iket/Trace/Trace.h"

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace iket::trace {

struct RawEvent {
  std::uint32_t id = 0;
  std::string name;
  std::uint32_t position = 0;
  std::uint32_t method = 0;
  std::uint32_t payloadCode = 0;
  std::uint32_t rangeId = 0;
};

struct RawRange {
  std::string name;
  std::uint32_t color = 0xffffffffu;
  std::uint32_t scope = 0;
  std::uint32_t type = 0;
};

/// The metadata of one cubin.
struct RawContext {
  std::vector<RawEvent> events;
  std::unordered_map<std::uint32_t, RawRange> ranges;
  /// Largest payload in bytes, by kernel.
  std::unordered_map<std::string, std::uint32_t> maxPayload;
};

struct RawLaunch {
  /// The model's part.
  std::string kernel;
  Launch launch;
  /// Empty: not part of a graph launch.
  std::string graphLaunch;
  bool canDecode = false;
  std::string contextKey;
  std::string file;
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  std::uint64_t slotBytes = 0;
  /// "launches[3]", for messages.
  std::string where;
};

struct RawSm {
  std::uint32_t tpc = kNone, gpc = kNone;
};

struct RawManifest {
  std::map<std::string, RawContext> contexts;
  std::vector<RawLaunch> launches;
  /// By context id and SM id.
  std::map<std::pair<std::uint64_t, std::uint32_t>, RawSm> topology;
};

/// An error where \p text is no manifest at all.
Expected<RawManifest> readRawManifest(const ByteSource &text,
                                      const std::string &name,
                                      Problems &problems);

} // namespace iket::trace

#endif // IKET_LIB_TRACE_RAWMANIFEST_H
