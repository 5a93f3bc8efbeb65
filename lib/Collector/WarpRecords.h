//===- WarpRecords.h - The records of one warp, as bytes --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// From the header and the region of one warp to what the run file holds of it:
/// which bytes are records, in which order, and how many events they are.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_COLLECTOR_WARPRECORDS_H
#define IKET_LIB_COLLECTOR_WARPRECORDS_H

#include "iket/Decode/RecordMetadata.h"
#include "iket/Trace/RunFileWriter.h"

#include <array>
#include <memory>
#include <unordered_map>

namespace iket::collector {

/// What the collector needs to know of one instrumented module.
class ModuleRecords {
public:
  ModuleRecords(std::uint32_t id, const decode::RecordMetadata &metadata);

  struct Kernel {
    std::string name;
    bool hasDivergent = false;
    /// Left out by the filter of the options.
    bool isFiltered = false;
  };

  std::uint32_t id;
  std::vector<Kernel> kernels;

  /// Events in a record with \p tag; 1 for a tag that is not declared, so that
  /// what is lost is not made out to be less.
  std::uint32_t numEvents(std::uint32_t tag) const;
  /// Word of the first clock of a record with \p tag; 0 if it is in the tag
  /// only, abi::kNoWord if there is none.
  std::uint8_t clockWord(std::uint32_t tag) const;

private:
  struct Kind {
    std::uint32_t numEvents = 0;
    std::uint8_t clockWord = abi::kNoWord;
  };
  const Kind *find(std::uint32_t tag) const;

  std::unordered_map<std::uint32_t, Kind> full;
  std::array<Kind, abi::kMaxFoldedRecords> folded;
};

struct WarpRecords {
  trace::RunWarpData data;
  /// Events in the records, and events that the warp executed beyond them;
  /// the latter is not known of a warp that has not ended.
  std::uint64_t numEvents = 0, numLost = 0;
  /// Every record that the header speaks of is there.
  bool isComplete = true;
};

/// Bytes at the start of the region that a warp that ended may have written.
std::uint32_t usedBytes(const abi::WarpHeader &header, bool hasDivergent,
                        abi::RecordPolicy policy, std::uint32_t regionShift);

/// Reads \p region, usedBytes() of it or, for a warp that \p hasEnded not, the
/// whole. The result points into it.
WarpRecords readWarp(const abi::WarpHeader &header, const std::uint8_t *region,
                     const ModuleRecords &module, abi::RecordPolicy policy,
                     std::uint32_t regionShift, bool hasEnded);

} // namespace iket::collector

#endif // IKET_LIB_COLLECTOR_WARPRECORDS_H
