//===- Metadata.h - Declarations in a cubin ---------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the `__iket_*` arrays of the run-iket layouts from a cubin, and checks
/// them against each other. A declaration that cannot be trusted still appears
/// in the result, beside a finding that says what is wrong with it.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_DECODE_METADATA_H
#define IKET_DECODE_METADATA_H

#include "iket/ABI/Metadata.h"
#include "iket/Decode/Cubin.h"
#include "iket/Decode/Finding.h"

namespace iket::decode {

struct Event {
  std::string symbol;
  std::uint32_t id = 0;
  std::string name;
  abi::EventKind kind = abi::EventKind::Mark;
  /// Unknown codes count as `None`, with a finding.
  abi::PayloadKind payload = abi::PayloadKind::None;
  std::uint32_t rangeId = abi::kNoRangeId;
};

struct Range {
  std::string symbol;
  std::uint32_t id = 0;
  std::string name;
  bool isToken = false;
};

/// What a module declares.
struct Metadata {
  std::optional<abi::ModuleInfo> moduleInfo;
  /// In order of id; equal ids in order of symbol.
  std::vector<Event> events;
  std::vector<Range> ranges;
  /// Nothing if the bytes fit both layouts, or neither.
  std::optional<abi::Layout> layout;
  abi::Mode mode = abi::Mode::Native;
  /// True if any symbol with the reserved prefix holds metadata.
  bool isPresent = false;

  const Event *findEvent(std::uint32_t id) const;
};

/// Spelling of layouts, modes and kinds in all output.
std::string_view spelling(abi::Layout layout);
std::string_view spelling(abi::Mode mode);
std::string_view spelling(abi::EventKind kind);

Metadata readMetadata(const ElfFile &cubin, Findings &findings);

} // namespace iket::decode

#endif // IKET_DECODE_METADATA_H
