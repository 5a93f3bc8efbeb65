//===- Export.h - Writes runs in other formats ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What `iket profile --format` shares with `iket export`.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TOOLS_IKET_EXPORT_H
#define IKET_TOOLS_IKET_EXPORT_H

#include <string>
#include <vector>

namespace iket::tool {

/// "all" and the names of the formats.
std::vector<std::string> formatNames();

/// Writes \p run in \p formats to \p folder and says so; returns an exit code.
int exportRunAs(const std::string &run, const std::vector<std::string> &formats,
                const std::string &folder);

} // namespace iket::tool

#endif // IKET_TOOLS_IKET_EXPORT_H
