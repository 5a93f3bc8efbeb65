//===- Module.h - One decoded cubin -----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a cubin declares and where its sites are, and whether the two agree.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_DECODE_MODULE_H
#define IKET_DECODE_MODULE_H

#include "iket/Decode/Metadata.h"
#include "iket/Decode/RecordModule.h"
#include "iket/Decode/Sites.h"

namespace iket::decode {

/// A code section: a kernel with what was put behind it, or a device function
/// that stayed apart.
struct Function {
  std::string name;
  bool isKernel = false;
  std::uint64_t size = 0;
  /// Shared memory that is laid out at compile time, in bytes.
  std::uint64_t sharedBytes = 0;
  SiteList code;
};

struct Module {
  abi::Chip chip;
  std::uint8_t elfAbiVersion = 0;
  bool isRelocatable = false;
  Metadata metadata;
  /// True if it has symbols of the buffer layout; `records` is what they say,
  /// where it can be read.
  bool hasRecords = false;
  std::optional<RecordMetadata> records;
  /// In order of the code sections in the file.
  std::vector<Function> functions;
  /// About the metadata first, then about the sites of the run-iket layouts,
  /// then about the buffer layout.
  Findings findings;

  bool isInstrumented() const;
  /// Sites of any layout, and those of the run-iket layouts alone.
  std::size_t numSites() const;
  std::size_t numTriggerSites() const;
};

/// Decodes \p cubin. Errors are for files that cannot be read at all; whatever
/// is wrong with the content is a finding.
Expected<Module> decodeModule(Bytes cubin);

/// Compares the sites of \p module with its declarations and appends what
/// disagrees to its findings. Called by decodeModule.
void checkSites(Module &module);

} // namespace iket::decode

#endif // IKET_DECODE_MODULE_H
