//===- Writers.h - Writes traces --------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One function a format; Html.h declares the page. All walk warp by warp and
/// need memory for one warp plus a few words for each warp. The output depends
/// on the trace alone: no dates, no host names, no addresses.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TRACE_WRITERS_H
#define IKET_TRACE_WRITERS_H

#include "iket/Support/Error.h"
#include "iket/Trace/Output.h"
#include "iket/Trace/Trace.h"

namespace iket::trace {

struct WriteOptions {
  Progress progress;
  /// 0: as many as there are processors. The output is the same for all
  /// numbers.
  unsigned threads = 0;
};

/// Perfetto protobuf (`.pftrace`): tracks GPU > SM > CTA > warp, ranges as
/// slices, marks as instants, payloads as debug annotations.
Expected<void> writePerfetto(const Trace &trace, OutputStream &out,
                             const WriteOptions &options = {});

struct TraceJsonOptions : WriteOptions {
  /// Leave out of ranges and marks what follows from the rest: colours, range
  /// ids, types and scopes, and `internalEvents`. Less than half the size.
  bool lean = false;
};

/// The JSON that run-iket writes (`.trace.json`), with keys of this project
/// beside it for what that schema cannot hold.
Expected<void> writeTraceJson(const Trace &trace, OutputStream &out,
                              const TraceJsonOptions &options = {});

/// This project's own JSON (`.iket.json`): the model without loss, in columns.
Expected<void> writeRunJson(const Trace &trace, OutputStream &out,
                            const WriteOptions &options = {});

/// One row for each range, mark, warp, loss and launch.
Expected<void> writeCsv(const Trace &trace, OutputStream &out,
                        const WriteOptions &options = {});

} // namespace iket::trace

#endif // IKET_TRACE_WRITERS_H
