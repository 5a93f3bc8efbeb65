//===- RunFileJson.h - JSON chunks of run files -----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a reader wants of the JSON that docs/run-file.md describes. Keys that
/// are missing or of another type give nothing, not an error.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_TRACE_RUNFILEJSON_H
#define IKET_LIB_TRACE_RUNFILEJSON_H

#include "JsonInput.h"
#include "RunFileIndex.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace iket::trace {

struct RunNote {
  std::string severity, code, message;
};

class RunJsonChunk {
public:
  explicit RunJsonChunk(std::string_view text);

  /// Empty message: the text is JSON.
  JsonError error;

  bool isObject() const { return root.is_object(); }
  bool isArray() const { return root.is_array(); }
  /// \name For objects.
  /// @{
  std::optional<std::uint64_t> number(const char *key) const;
  double cyclesPerEvent() const;
  std::optional<std::uint32_t> contextIndex() const;
  std::optional<std::uint32_t> deviceOrdinal() const;
  double deviceHertz() const;
  RunNote note() const;
  std::vector<std::string> reasons() const;
  /// @}
  /// For an array of launches; returns how many could not be used.
  std::size_t readLaunches(std::vector<RunHostLaunch> &launches) const;

private:
  nlohmann::json root;
};

} // namespace iket::trace

#endif // IKET_LIB_TRACE_RUNFILEJSON_H
