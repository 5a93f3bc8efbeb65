//===- Reader.cpp - Opens whatever trace a path names ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Trace/Reader.h"
#include "JsonInput.h"
#include "RunJson.h"

#include "iket/ABI/RawCapture.h"
#include "iket/ABI/RunFile.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <optional>

using namespace iket;
using namespace iket::trace;
using nlohmann::json;

namespace {
/// Stops at the first key that tells the formats apart.
class FormatDetector {
public:
  std::optional<RunFormat> format;
  JsonError error;

  bool null() { return true; }
  bool boolean(bool) { return true; }
  bool number_integer(json::number_integer_t) { return true; }
  bool number_unsigned(json::number_unsigned_t) { return true; }
  bool number_float(json::number_float_t, const std::string &) { return true; }
  bool binary(json::binary_t &) { return true; }
  bool string(std::string &text) {
    if (depth == 1 && lastKey == "format" && text == kRunJsonFormat)
      format = RunFormat::RunJson;
    return !format;
  }
  bool start_object(std::size_t) {
    ++depth;
    return true;
  }
  bool end_object() {
    --depth;
    return true;
  }
  bool start_array(std::size_t) {
    ++depth;
    return true;
  }
  bool end_array() {
    --depth;
    return true;
  }
  bool key(std::string &text) {
    if (depth == 1)
      lastKey = text;
    if (text == "decodeContexts" || text == "decodeContextId" ||
        text == "dataRef" || text == "topology")
      format = RunFormat::RawCapture;
    else if (text == "locationTable" || text == "stringTable" ||
             text == "markers" || text == "ranges" || text == "warpLifetimes")
      format = RunFormat::TraceJson;
    return !format;
  }
  bool parse_error(std::size_t position, const std::string &,
                   const json::exception &exception) {
    error.offset = position ? position - 1 : 0;
    error.message = cleanParserMessage(exception.what());
    return false;
  }

private:
  std::size_t depth = 0;
  std::string lastKey;
};

bool endsWith(std::string_view text, std::string_view end) {
  return text.size() >= end.size() &&
         text.substr(text.size() - end.size()) == end;
}

/// The run in folder \p path.
Expected<std::string> findInFolder(const std::string &path) {
  namespace fs = std::filesystem;
  std::error_code failure;
  fs::path manifest = fs::path(path) / std::string(abi::kRawManifestName);
  if (fs::exists(manifest, failure))
    return manifest.string();
  std::vector<std::string> runs, own, theirs;
  fs::directory_iterator it(path, failure), end;
  while (!failure && it != end) {
    std::string name = it->path().string();
    if (endsWith(name, abi::kRunFileExtension))
      runs.push_back(name);
    else if (endsWith(name, ".iket.json"))
      own.push_back(name);
    else if (endsWith(name, ".trace.json"))
      theirs.push_back(name);
    it.increment(failure);
  }
  if (failure)
    return makeError(
        fmt::format("cannot list '{}': {}", path, failure.message()));
  std::vector<std::string> &found = !runs.empty() ? runs
                                    : own.empty() ? theirs
                                                  : own;
  if (found.empty())
    return makeError(fmt::format("no run in '{}': expected '{}', or one "
                                 "'.iket', '.iket.json' or '.trace.json' file",
                                 path, abi::kRawManifestName));
  if (found.size() > 1) {
    std::sort(found.begin(), found.end());
    return makeError(fmt::format("'{}' holds {} traces ('{}', '{}', ...); name "
                                 "one of them",
                                 path, found.size(), found[0], found[1]));
  }
  return found[0];
}
} // namespace

Expected<RunFormat> iket::trace::detectRunFormat(const ByteSource &text) {
  std::uint8_t magic[4] = {};
  if (text.read(0, magic, sizeof(magic)) == sizeof(magic) &&
      readLE<std::uint32_t>(magic) == abi::kRunFileMagic)
    return RunFormat::RunFile;
  FormatDetector detector;
  parseJson(text, detector);
  if (detector.format)
    return *detector.format;
  if (!detector.error.message.empty())
    return makeError(fmt::format("not a trace: offset {}: {}",
                                 detector.error.offset,
                                 detector.error.message));
  return makeError("not a trace: JSON without the keys of a raw capture "
                   "('decodeContexts'), of a run-iket trace ('locationTable') "
                   "or of an iket trace ('format')");
}

Expected<Trace> iket::trace::readTrace(const std::string &path,
                                       const ReadOptions &options) {
  namespace fs = std::filesystem;
  std::string file = path;
  std::error_code failure;
  if (fs::is_directory(path, failure)) {
    auto found = findInFolder(path);
    if (!found)
      return makeError(found.error().message);
    file = *found;
  }
  auto source = openFileSource(file);
  if (!source)
    return makeError(source.error().message);
  if ((*source)->size() == 0)
    return makeError(fmt::format("'{}' is empty", file));
  auto format = detectRunFormat(**source);
  if (!format)
    return makeError(fmt::format("'{}' is {}", file, format.error().message));
  switch (*format) {
  case RunFormat::RawCapture: {
    fs::path folder = fs::path(file).parent_path();
    auto open = [folder](const std::string &name)
        -> Expected<std::shared_ptr<const ByteSource>> {
      // A manifest must not reach out of its folder.
      if (name.empty() || name.find('/') != std::string::npos)
        return makeError(fmt::format("data file name '{}' is not a plain file "
                                     "name",
                                     name));
      return openFileSource((folder / name).string());
    };
    return readRawCapture(**source, file, open, options);
  }
  case RunFormat::TraceJson:
    return readTraceJson(**source, file, options);
  case RunFormat::RunJson:
    return readRunJson(**source, file, options);
  case RunFormat::RunFile:
    return readRunFile(*source, file, options);
  }
  return makeError(fmt::format("'{}' is of no known format", file));
}

Expected<WarpEvents> iket::trace::readEvents(const Trace &trace,
                                             std::uint32_t warp,
                                             EventBuffer &buffer) {
  WarpEvents events = trace.events(warp, buffer);
  const Warp &expected = trace.warps()[warp];
  if (events.size() != expected.numEvents ||
      events.payload.size() != expected.numPayloads)
    return makeError(fmt::format(
        "the input changed while it was read: warp {} had {} events and now "
        "has {}; run again when the recording is finished",
        warp, expected.numEvents, events.size()));
  return events;
}
