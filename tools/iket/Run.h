//===- Run.h - Opens the run that a subcommand works on ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What `export`, `stats`, `diff` and `view` have in common: reading a run with
/// progress on a terminal, and telling what in it could not be read.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TOOLS_IKET_RUN_H
#define IKET_TOOLS_IKET_RUN_H

#include "iket/Support/Error.h"
#include "iket/Trace/Output.h"
#include "iket/Trace/Trace.h"

#include <string>

namespace iket::tool {

/// What the RUN argument may be, for --help.
inline constexpr const char *kRunHelp =
    "A run file (.iket), a raw capture of run-iket (iket.data.json or its "
    "folder), its .trace.json, or an .iket.json";

/// Shows "\p what 42 %" on stderr if that is a terminal.
trace::Progress makeProgress(std::string what);

/// Reads \p path. On failure the reason is on stderr.
Expected<trace::Trace> openRun(const std::string &path);

/// Lists the problems of \p trace on stderr, at most \p max with their text.
void printProblems(const std::string &path, const trace::Trace &trace,
                   std::size_t max);

/// `iket: error: ...` on stderr.
void printRunError(const std::string &message);

/// \p path without its folder and without the endings that traces have:
/// "dir/iket.data.json" is "iket", "x.trace.json" is "x".
std::string runName(const std::string &path);

} // namespace iket::tool

#endif // IKET_TOOLS_IKET_RUN_H
