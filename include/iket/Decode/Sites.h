//===- Sites.h - Event sites in machine code --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds the event sites of a function by the shape that the event sequences
/// leave in SASS: a read of the global timer, a shared-memory store of a value
/// made from it, for a payload a store beside it, then PMTRIG with the event's
/// id. ptxas moves the address computation about, so stores are told by what
/// they store and where, not by their operands. No disassembler is needed.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_DECODE_SITES_H
#define IKET_DECODE_SITES_H

#include "iket/ABI/Limits.h"
#include "iket/Decode/Bytes.h"

namespace iket::decode {

/// A store to shared memory that belongs to a site.
struct Store {
  /// Bytes from the function's start.
  std::uint32_t offset = 0;
  std::uint32_t width = 0;
  bool isPredicated = false;
  /// Shared-memory address within the CTA's own window; nothing if it is not
  /// known at compile time.
  std::optional<std::uint32_t> address;
};

struct Site {
  std::uint32_t eventId = 0;
  /// First read of the timer after the previous site, in bytes from the
  /// function's start. The official decoder's `offset_start`.
  std::uint32_t begin = 0;
  /// The PMTRIG. The official decoder's `offset_end`.
  std::uint32_t end = 0;
  /// Read of the timer whose value is stored.
  std::uint32_t clock = 0;
  Store timestamp;
  std::optional<Store> payload;
  /// Bytes from the record's start to the payload.
  std::uint32_t payloadDistance = 0;
  /// False if payload and timestamp are stored through different registers, as
  /// ptxas -O0 does. run-iket tells the two stores apart by their immediates.
  bool hasCommonBase = true;
  /// False if the timestamp reaches its store through a copy between registers
  /// that run-iket does not follow: the site then records nothing.
  bool isFollowed = true;
};

/// PMTRIG without a timestamp store before it.
struct Trigger {
  std::uint32_t eventId = 0;
  std::uint32_t offset = 0;
};

struct SiteList {
  /// In order of offset.
  std::vector<Site> sites;
  std::vector<Trigger> triggers;
};

/// Finds the sites in the code of one function, compiled for \p chip. Bytes
/// behind the last whole instruction are not looked at.
SiteList findSites(Bytes code, unsigned chip);

} // namespace iket::decode

#endif // IKET_DECODE_SITES_H
