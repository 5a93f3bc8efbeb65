//===- InspectJson.h - `iket inspect --json` --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_TOOLS_IKET_INSPECTJSON_H
#define IKET_TOOLS_IKET_INSPECTJSON_H

#include "Load.h"

namespace iket::tool {

/// The document that docs/inspect.md describes. Bytes that are not UTF-8 become
/// U+FFFD.
std::string toJson(const std::string &path, const LoadedFile &file);

} // namespace iket::tool

#endif // IKET_TOOLS_IKET_INSPECTJSON_H
