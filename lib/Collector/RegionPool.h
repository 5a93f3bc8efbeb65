//===- RegionPool.h - Which region of an arena is where ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The host's account of the regions of one arena, from what it reads of the
/// arena while warps run.
///
/// A warp counts up `numClaims` and gets a region if the ring entry of its
/// claim is there by then. So:
///
/// - What is put into the ring for a number that was claimed already is never
///   taken. New entries therefore start at numClaims, or behind the last one.
/// - A warp may claim a number just before its entry arrives. The region then
///   belongs to no one: a hole. It looks like a region whose warp has not yet
///   written its header. When every claim is accounted for, by a header or by
///   the count of lost warps, no warp is on its way and the holes can be told.
/// - A warp that claimed reads its ring entry a little later. Until its header
///   is seen, that entry is not written over, lest the warp be lost.
///
/// No device calls and no locks here: one thread uses a pool.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_COLLECTOR_REGIONPOOL_H
#define IKET_LIB_COLLECTOR_REGIONPOOL_H

#include "iket/ABI/Record.h"

#include <chrono>
#include <cstdint>
#include <vector>

namespace iket::collector {

class RegionPool {
public:
  using Time = std::chrono::steady_clock::time_point;

  /// What is in device memory at first: entries that give region i to claim i.
  /// \p ringSize is a power of two, at least \p numRegions.
  RegionPool(std::uint32_t numRegions, std::uint32_t ringSize);

  /// One look at the arena: the control block, then headers
  /// [0, numToLookAt()), then the control block again.
  void observe(const abi::ArenaControl &before, const abi::WarpHeader *headers,
               const abi::ArenaControl &after, Time now);

  /// Headers behind these cannot have changed.
  std::uint32_t numToLookAt(std::uint64_t numClaims) const;

  /// Regions whose warp ended at least \p age ago, ascending.
  std::vector<std::uint32_t> closed(Time now,
                                    std::chrono::nanoseconds age) const;
  /// Regions whose warp has begun and not ended.
  std::vector<std::uint32_t> open() const;
  std::uint32_t numClosed() const { return closedCount; }
  std::uint32_t numOpen() const { return openCount; }
  /// Whether every claim seen by the last look was accounted for.
  bool isQuiet() const { return quiet; }
  std::uint64_t numClaims() const { return claims; }
  /// Claims that have shown neither a header nor, in \p numLost, their end.
  std::uint64_t numUnaccounted(std::uint64_t numLost) const {
    return claims > numOpened + numLost ? claims - numOpened - numLost : 0;
  }

  /// \p region has been emptied on the device.
  void release(std::uint32_t region);

  /// Ring entries to write on the device: entry i is for claim first + i.
  struct Publication {
    std::uint64_t first = 0;
    std::vector<std::uint32_t> regions;
  };
  /// As many free regions as can be published now; none are without regions.
  Publication publish();

private:
  enum class State : std::uint8_t { Published, Open, Closed, Free };
  struct Region {
    State state = State::Published;
    /// The claim that gets it, while Published.
    std::uint64_t claim = 0;
    Time closedAt;
  };
  static constexpr std::uint32_t kNone = 0xffffffffu;

  std::vector<Region> regions;
  /// By ring slot: the region whose entry there may still be read.
  std::vector<std::uint32_t> slots;
  std::vector<std::uint32_t> free;
  std::uint64_t claims = 0;
  /// Behind the last claim that has an entry.
  std::uint64_t next;
  /// Headers that were ever opened.
  std::uint64_t numOpened = 0;
  std::uint32_t openCount = 0, closedCount = 0;
  std::uint32_t used = 0;
  bool quiet = true;
};

} // namespace iket::collector

#endif // IKET_LIB_COLLECTOR_REGIONPOOL_H
