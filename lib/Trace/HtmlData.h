//===- HtmlData.h - The data of a timeline page -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Turns a trace into the container of docs/html-format.md, and holds the text
/// of the page around it.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_HTMLDATA_H
#define IKET_LIB_TRACE_HTMLDATA_H

#include "iket/Support/Error.h"
#include "iket/Trace/Html.h"
#include "iket/Trace/Trace.h"

#include <string>
#include <string_view>

namespace iket::trace {

/// The container, not yet compressed.
Expected<std::string> encodeHtmlData(const Trace &trace,
                                     const HtmlOptions &options);

/// The page before and after its data; generated from lib/Trace/page.
std::string_view htmlPageHead();
std::string_view htmlPageTail();

} // namespace iket::trace

#endif // IKET_LIB_TRACE_HTMLDATA_H
