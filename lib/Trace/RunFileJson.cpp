//===- RunFileJson.cpp - JSON chunks of run files -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunFileJson.h"

#include "iket/Trace/Source.h"

#include <limits>

using namespace iket;
using namespace iket::trace;
using nlohmann::json;

static const json *find(const json &object, const char *key) {
  if (!object.is_object())
    return nullptr;
  auto it = object.find(key);
  return it == object.end() ? nullptr : &*it;
}

static std::optional<std::uint64_t> numberAt(const json &object,
                                             const char *key) {
  const json *value = find(object, key);
  if (!value || !value->is_number_unsigned())
    return std::nullopt;
  return value->get<std::uint64_t>();
}

static std::optional<std::uint32_t> smallNumberAt(const json &object,
                                                  const char *key) {
  std::optional<std::uint64_t> value = numberAt(object, key);
  // kNone means that there is none.
  if (!value || *value >= kNone)
    return std::nullopt;
  return static_cast<std::uint32_t>(*value);
}

static double positiveAt(const json &object, const char *key) {
  const json *value = find(object, key);
  if (!value || !value->is_number())
    return 0;
  double number = value->get<double>();
  return number > 0 && number < 1e18 ? number : 0;
}

static std::string textAt(const json &object, const char *key) {
  const json *value = find(object, key);
  return value && value->is_string() ? value->get<std::string>()
                                     : std::string();
}

static std::optional<Dim3> dimAt(const json &object, const char *key) {
  const json *value = find(object, key);
  if (!value || !value->is_array() || value->size() != 3)
    return std::nullopt;
  std::uint32_t numbers[3];
  for (std::size_t i = 0; i < 3; ++i) {
    const json &element = (*value)[i];
    if (!element.is_number_unsigned() ||
        element.get<std::uint64_t>() >
            std::numeric_limits<std::uint32_t>::max())
      return std::nullopt;
    numbers[i] = element.get<std::uint32_t>();
  }
  return Dim3{numbers[0], numbers[1], numbers[2]};
}

RunJsonChunk::RunJsonChunk(std::string_view text) {
  JsonDocument document = parseJsonDocument(*makeMemorySource(text));
  root = std::move(document.root);
  if (document.isComplete)
    return;
  error = document.error;
  if (error.message.empty())
    error.message = "the text cannot be read";
}

std::optional<std::uint64_t> RunJsonChunk::number(const char *key) const {
  return numberAt(root, key);
}

double RunJsonChunk::cyclesPerEvent() const {
  const json *calibration = find(root, "calibration");
  return calibration ? positiveAt(*calibration, "cycles_per_event") : 0;
}

std::optional<std::uint32_t> RunJsonChunk::contextIndex() const {
  return smallNumberAt(root, "index");
}

std::optional<std::uint32_t> RunJsonChunk::deviceOrdinal() const {
  const json *device = find(root, "device");
  return device ? smallNumberAt(*device, "ordinal") : std::nullopt;
}

double RunJsonChunk::deviceHertz() const {
  const json *device = find(root, "device");
  return device ? positiveAt(*device, "clock_khz") * 1000 : 0;
}

RunNote RunJsonChunk::note() const {
  return {textAt(root, "severity"), textAt(root, "code"),
          textAt(root, "message")};
}

std::vector<std::string> RunJsonChunk::reasons() const {
  std::vector<std::string> result;
  const json *reasons = find(root, "reasons");
  if (reasons && reasons->is_array())
    for (const json &reason : *reasons)
      if (reason.is_string())
        result.push_back(reason.get<std::string>());
  return result;
}

std::size_t
RunJsonChunk::readLaunches(std::vector<RunHostLaunch> &launches) const {
  std::size_t bad = 0;
  for (const json &entry : root) {
    std::optional<std::uint32_t> context = smallNumberAt(entry, "context");
    std::string kernel = textAt(entry, "kernel");
    std::optional<Dim3> grid = dimAt(entry, "grid");
    std::optional<Dim3> block = dimAt(entry, "block");
    if (!context || kernel.empty() || !grid || !block) {
      ++bad;
      continue;
    }
    RunHostLaunch launch;
    launch.context = *context;
    launch.kernel = std::move(kernel);
    launch.grid = *grid;
    launch.block = *block;
    launch.cluster = dimAt(entry, "cluster").value_or(Dim3());
    if (launch.cluster.volume() <= 1)
      launch.cluster = {};
    launch.stream = numberAt(entry, "stream");
    launch.graph = textAt(entry, "graph");
    launches.push_back(std::move(launch));
  }
  return bad;
}
