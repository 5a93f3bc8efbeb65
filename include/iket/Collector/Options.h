//===- Options.h - What a collector records ---------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Options of a recording. `iket profile` hands them to the preloaded library
/// as one JSON object in an environment variable, hosts through the C API.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_COLLECTOR_OPTIONS_H
#define IKET_COLLECTOR_OPTIONS_H

#include "iket/ABI/Record.h"
#include "iket/Support/Error.h"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace iket::collector {

/// Environment variable with the options of a preloaded collector.
inline constexpr const char *kOptionsVariable = "IKET_COLLECT";
/// File name of the preloaded collector.
inline constexpr const char *kPreloadName = "libiket-collect.so";

struct Options {
  /// The run file. Processes after the first that record in one session write
  /// to the same name with their process id in front of its ending.
  std::string output = "run.iket";
  /// ECMAScript regular expression, searched for in kernel symbols; empty: all.
  std::string kernel;
  /// Device memory a context, in bytes, with all that the arena needs.
  std::uint64_t arenaBytes = std::uint64_t(256) << 20;
  /// Bytes for the records of one warp, a power of two.
  std::uint64_t regionBytes = 8 << 10;
  abi::RecordPolicy policy = abi::RecordPolicy::KeepFirst;
  /// Linear CTA indexes [blockBegin, blockEnd).
  std::uint64_t blockBegin = 0;
  std::uint64_t blockEnd = std::numeric_limits<std::uint64_t>::max();
  /// Bit i: warp i of each CTA.
  std::uint32_t warpMask = 0xffffffffu;
  /// Launches with `%gridid % launchEvery == launchPhase`.
  std::uint32_t launchEvery = 1;
  std::uint32_t launchPhase = 0;
  /// When the recording ends, whatever runs then: seconds since 1970; 0: no
  /// limit.
  double deadlineSeconds = 0;
  /// Seconds that the end of the process waits for kernels that still run.
  double exitTimeoutSeconds = 30;
  /// Measured beforehand, for the run file; 0: not measured.
  double cyclesPerEvent = 0;
  /// File to which each process appends a JSON line when it opens a run file
  /// and when it is done; empty: none.
  std::string report;

  std::uint32_t regionShift() const;
};

/// What options of the command line spell out. Errors say what is wrong with
/// the value.
/// @{

/// "64", "8K", "256M", "1G": bytes.
Expected<std::uint64_t> parseBytes(std::string_view text);
/// "A:B", "A:", ":B" or "A": CTAs from A on and before B, or A alone.
Expected<void> parseBlocks(std::string_view text, Options &options);
/// "0,4-7" or a mask "0xf1".
Expected<void> parseWarps(std::string_view text, Options &options);
/// "N" or "N:PHASE".
Expected<void> parseLaunches(std::string_view text, Options &options);
/// "keep-first" or "keep-last".
Expected<abi::RecordPolicy> parsePolicy(std::string_view text);
/// @}

/// Whether the values go together; the regular expression is compiled.
Expected<void> checkOptions(const Options &options);

/// One JSON object; parseOptions takes what formatOptions gives, and any part
/// of it: what is not there keeps its default. Unknown keys are errors.
std::string formatOptions(const Options &options);
Expected<Options> parseOptions(std::string_view json);

} // namespace iket::collector

#endif // IKET_COLLECTOR_OPTIONS_H
