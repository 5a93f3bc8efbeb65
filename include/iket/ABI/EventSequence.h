//===- EventSequence.h - Where an event site stores its record --*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Shared-memory offsets of the record that a site of the run-iket layouts
/// stores, and the chips on which they are safe. A site is a store of the
/// timestamp word, for a payload a store behind it, then `pmevent`, which
/// becomes `PMTRIG <id>` in SASS.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_ABI_EVENTSEQUENCE_H
#define IKET_ABI_EVENTSEQUENCE_H

#include "iket/ABI/Limits.h"
#include "iket/ABI/PayloadKind.h"

#include <cstdint>

namespace iket::abi {

/// Offset of the record in shared memory: `STS [..+0x20]`.
inline constexpr std::uint32_t kSlotOffset = 0x20;
/// Shared-memory window of one CTA of a cluster: the record address of CTA
/// rank r is r * kClusterWindowBytes + kSlotOffset.
inline constexpr std::uint32_t kClusterWindowBytes = 0x1000000;

/// From this chip on the system reserves the first kSystemSharedBytes of shared
/// memory, so that the store at kSlotOffset hits nobody's data. Below it the
/// kernel's own variables start at 0 and a variable of our own takes the
/// record.
inline constexpr unsigned kMinReservedSharedChip = 90;
inline constexpr std::uint32_t kSystemSharedBytes = 0x400;
/// Alignment of that variable. It is larger than kSlotOffset, so the variable
/// never lands there, and a store at kSlotOffset is known to be the fixed one.
inline constexpr std::uint32_t kReservedSlotAlignment = 64;
static_assert(kSlotOffset % kReservedSlotAlignment != 0);
/// `%cluster_ctarank` and `elect.sync` exist from this chip on.
inline constexpr unsigned kMinClusterChip = 90;

/// Bytes from the record's start to the payload.
constexpr std::uint32_t payloadOffset(Mode mode, PayloadKind kind) {
  return mode == Mode::Wide || payloadStoreBytes(kind) == 8 ? 8 : 4;
}

/// Size of the largest record: wide with a 64-bit payload.
inline constexpr std::uint32_t kMaxRecordBytes = 16;

} // namespace iket::abi

#endif // IKET_ABI_EVENTSEQUENCE_H
