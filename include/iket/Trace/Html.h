//===- Html.h - Writes a trace as one offline page --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One self-contained page that opens from file:// without a network.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TRACE_HTML_H
#define IKET_TRACE_HTML_H

#include "iket/Support/Error.h"
#include "iket/Trace/Trace.h"
#include "iket/Trace/Writers.h"

#include <string>

namespace iket::trace {

struct HtmlOptions : WriteOptions {
  /// Title of the page; the kernels' names if empty.
  std::string title;
};

/// Needs memory for all events, a few bytes each. Fails if the trace is larger
/// than a browser can show (abi::html::kMaxItems).
Expected<void> writeHtml(const Trace &trace, OutputStream &out,
                         const HtmlOptions &options = {});

} // namespace iket::trace

#endif // IKET_TRACE_HTML_H
