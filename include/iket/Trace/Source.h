//===- Source.h - Bytes to read from ----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Random access to a file or to memory. Files are read with `pread` and not
/// mapped, so that a file that shrinks while it is read gives an error and not
/// a signal, and a large one does not count as memory of the process.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TRACE_SOURCE_H
#define IKET_TRACE_SOURCE_H

#include "iket/Support/Error.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace iket::trace {

class ByteSource {
public:
  virtual ~ByteSource();
  virtual std::uint64_t size() const = 0;
  /// Copies up to \p size bytes from \p offset; returns how many there were.
  virtual std::size_t read(std::uint64_t offset, std::uint8_t *bytes,
                           std::size_t size) const = 0;
};

/// \p bytes must outlive the source.
std::shared_ptr<const ByteSource> makeMemorySource(std::string_view bytes);
Expected<std::shared_ptr<const ByteSource>>
openFileSource(const std::string &path);

} // namespace iket::trace

#endif // IKET_TRACE_SOURCE_H
