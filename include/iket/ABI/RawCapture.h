//===- RawCapture.h - Raw captures of run-iket ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Layout of `iket.data.bin`, which `run-iket --keep` leaves beside its
/// manifest `iket.data.json`. Found by feeding hand-made captures to the
/// official decoder (wheel nvidia-cutlass-dsl-libs-base 4.8.1) and comparing
/// with captures of an H200.
///
/// The data of a launch is one slot of `warpBufferSize` bytes a warp, CTA by
/// CTA (x fastest), warps of a CTA in order. A slot:
///
///   0   bytes used, with header and trailer; 0: the warp recorded nothing
///   4   location word: SM id in bits 20..28
///   8   64-bit start time, ns (%globaltimer)
///   16  records, each a whole number of granules
///   used - 4   low 32 bits of the end time
///
/// Native record: the low 32 bits of the time with the event id in bits 0..4,
/// then the payload. Wide record: low 32 bits of the time, 32-bit event id,
/// then the payload. A granule of zeros is padding. Payloads of 64 bits start 8
/// bytes into their record.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_ABI_RAWCAPTURE_H
#define IKET_ABI_RAWCAPTURE_H

#include "iket/ABI/EventSequence.h"
#include "iket/ABI/Limits.h"
#include "iket/ABI/PayloadKind.h"

#include <cstdint>
#include <string_view>

namespace iket::abi {

inline constexpr std::string_view kRawManifestName = "iket.data.json";
inline constexpr std::uint32_t kRawManifestVersion = 1;

inline constexpr std::uint32_t kRawUsedOffset = 0;
inline constexpr std::uint32_t kRawLocationOffset = 4;
inline constexpr std::uint32_t kRawStartOffset = 8;
inline constexpr std::uint32_t kRawHeaderBytes = 16;
inline constexpr std::uint32_t kRawTrailerBytes = 4;
/// A slot that holds less has neither events nor an end.
inline constexpr std::uint32_t kRawMinUsedBytes =
    kRawHeaderBytes + kRawTrailerBytes;

inline constexpr std::uint32_t kRawSmIdShift = 20;
inline constexpr std::uint32_t kRawSmIdMask = 0x1ff;
constexpr std::uint32_t rawSmId(std::uint32_t location) {
  return (location >> kRawSmIdShift) & kRawSmIdMask;
}

inline constexpr std::uint32_t kThreadsPerWarp = 32;
/// No GPU runs more threads in a CTA.
inline constexpr std::uint32_t kMaxThreadsPerCta = 1024;

/// Event positions of the manifest beyond those of Metadata.h.
inline constexpr std::uint32_t kPositionRangeEnd = 2;
inline constexpr std::uint32_t kPositionRangeInternal = 8;

/// Unit of record sizes. Where a kernel has a 64-bit payload every record is a
/// multiple of 8 bytes; \p maxPayloadBytes is the largest payload of the
/// kernel.
constexpr std::uint32_t rawGranule(Mode mode, std::uint32_t maxPayloadBytes) {
  return mode == Mode::Wide || maxPayloadBytes >= 8 ? 8 : 4;
}

/// Bytes of a record before rounding up to granules.
constexpr std::uint32_t rawRecordBytes(Mode mode, PayloadKind kind) {
  std::uint32_t header = mode == Mode::Wide ? 8 : 4;
  std::uint32_t payload = payloadStoreBytes(kind);
  return payload == 0 ? header : payloadOffset(mode, kind) + payload;
}

/// Only the low 32 bits of a time are recorded, so a step back in time and a
/// step forward by 2^32 ns minus it look the same. The official decoder takes
/// every step back for a wrap of the counter (4.29 s later); here steps back of
/// at most this many ns are taken for what they are.
inline constexpr std::uint32_t kRawMaxBackwardNs = 1u << 20;

static_assert(rawRecordBytes(Mode::Native, PayloadKind::None) == 4);
static_assert(rawRecordBytes(Mode::Native, PayloadKind::I32) == 8);
static_assert(rawRecordBytes(Mode::Native, PayloadKind::I64) == 16);
static_assert(rawRecordBytes(Mode::Wide, PayloadKind::None) == 8);
static_assert(rawRecordBytes(Mode::Wide, PayloadKind::F64) == 16);

} // namespace iket::abi

#endif // IKET_ABI_RAWCAPTURE_H
