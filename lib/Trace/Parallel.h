//===- Parallel.h - Work in chunks, results in order ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Warps can be decoded and formatted independently of each other. The output
/// is the same whatever the number of threads.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_PARALLEL_H
#define IKET_LIB_TRACE_PARALLEL_H

#include "iket/Support/Error.h"
#include "iket/Trace/Output.h"
#include "iket/Trace/Trace.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace iket::trace {

/// \p wanted, or the number of processors (at most 16) if it is 0.
unsigned numThreads(unsigned wanted);

/// Calls \p body(i) for i in [0, count) from several threads. Bodies for
/// different i must not touch the same data.
void parallelFor(unsigned threads, std::size_t count,
                 const std::function<void(std::size_t, EventBuffer &)> &body);

/// Writes one warp at a time; one object a thread.
class WarpWriter {
public:
  virtual ~WarpWriter();
  virtual Expected<void> write(std::uint32_t warp, const WarpEvents &events,
                               OutputStream &out) = 0;
};
using MakeWarpWriter = std::function<std::unique_ptr<WarpWriter>()>;

struct WarpOutput {
  const Trace *trace = nullptr;
  OutputStream *out = nullptr;
  /// Writers put a separator of this size in front of each item; that of the
  /// very first item is taken off.
  std::size_t separatorSize = 0;
  /// True once something was written; kept from one call to the next.
  bool hasWritten = false;
  unsigned threads = 0;
  /// Called with the number of events done so far.
  std::function<void(std::uint64_t)> progress;
};

/// Writes the warps \p order to `output.out`, in that order.
Expected<void> writeWarps(WarpOutput &output,
                          const std::vector<std::uint32_t> &order,
                          const MakeWarpWriter &makeWriter);

} // namespace iket::trace

#endif // IKET_LIB_TRACE_PARALLEL_H
