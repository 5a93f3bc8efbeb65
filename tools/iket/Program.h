//===- Program.h - Can a library be preloaded into a program? ---*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds a program as a shell does and tells beforehand why the dynamic linker
/// would not preload anything into it.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TOOLS_IKET_PROGRAM_H
#define IKET_TOOLS_IKET_PROGRAM_H

#include <string>

namespace iket::tool {

/// The file that execvp would run for \p name; empty if there is none.
std::string findProgram(const std::string &name);

/// Why nothing can be preloaded into the program at \p path, or into the
/// interpreter that a script names; empty if something can.
std::string whyNotPreloadable(const std::string &path);

bool isElf(const std::string &path);

} // namespace iket::tool

#endif // IKET_TOOLS_IKET_PROGRAM_H
