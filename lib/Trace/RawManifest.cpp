//===- RawManifest.cpp - Manifest of a raw capture ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RawManifest.h"
#include "JsonInput.h"

#include "iket/ABI/RawCapture.h"

#include <fmt/format.h>
#include <limits>

using namespace iket;
using namespace iket::trace;
using nlohmann::json;

namespace {
/// Takes fields out of JSON objects; a field that is missing or of the wrong
/// type becomes a problem and a default.
class ManifestReader {
public:
  ManifestReader(const std::string &name, Problems &problems)
      : name(name), problems(problems) {}

  RawManifest read(const json &root);

private:
  void complain(std::string message) {
    problems.add(ProblemKind::BadValue, name, Problem::kNoOffset,
                 std::move(message));
  }
  /// The member \p key of \p object with type \p type, or null.
  const json *member(const json &object, const char *key, json::value_t type,
                     const std::string &where);
  std::uint64_t
  number(const json &object, const char *key, const std::string &where,
         std::uint64_t max = std::numeric_limits<std::uint32_t>::max());
  std::uint32_t number32(const json &object, const char *key,
                         const std::string &where) {
    return static_cast<std::uint32_t>(number(object, key, where));
  }
  std::string text(const json &object, const char *key,
                   const std::string &where);
  bool flag(const json &object, const char *key, const std::string &where);
  Dim3 dim3(const json &object, const char *key, const std::string &where);

  void readContext(const json &object, const std::string &where,
                   RawContext &context);
  void readLaunch(const json &object, std::string where,
                  const std::string &graphLaunch, RawManifest &manifest);
  void readTopology(const json &list, RawManifest &manifest);

  const std::string &name;
  Problems &problems;
};
} // namespace

const json *ManifestReader::member(const json &object, const char *key,
                                   json::value_t type,
                                   const std::string &where) {
  auto it = object.find(key);
  if (it == object.end()) {
    complain(fmt::format("{}: '{}' is missing", where, key));
    return nullptr;
  }
  bool isNumber = type == json::value_t::number_unsigned;
  if (isNumber ? !it->is_number_integer() : it->type() != type) {
    complain(fmt::format("{}: '{}' is {} instead of {}", where, key,
                         it->type_name(),
                         isNumber ? "an integer" : json(type).type_name()));
    return nullptr;
  }
  return &*it;
}

std::uint64_t ManifestReader::number(const json &object, const char *key,
                                     const std::string &where,
                                     std::uint64_t max) {
  const json *value =
      member(object, key, json::value_t::number_unsigned, where);
  if (!value)
    return 0;
  bool isNegative =
      !value->is_number_unsigned() && value->get<std::int64_t>() < 0;
  if (isNegative || value->get<std::uint64_t>() > max) {
    complain(fmt::format("{}: '{}' is {}, which is out of range", where, key,
                         value->dump()));
    return 0;
  }
  return value->get<std::uint64_t>();
}

std::string ManifestReader::text(const json &object, const char *key,
                                 const std::string &where) {
  const json *value = member(object, key, json::value_t::string, where);
  return value ? value->get<std::string>() : std::string();
}

bool ManifestReader::flag(const json &object, const char *key,
                          const std::string &where) {
  const json *value = member(object, key, json::value_t::boolean, where);
  return value && value->get<bool>();
}

Dim3 ManifestReader::dim3(const json &object, const char *key,
                          const std::string &where) {
  const json *value = member(object, key, json::value_t::object, where);
  if (!value)
    return {};
  std::string inner = where + "." + key;
  return {number32(*value, "x", inner), number32(*value, "y", inner),
          number32(*value, "z", inner)};
}

void ManifestReader::readContext(const json &object, const std::string &where,
                                 RawContext &context) {
  const json *events = member(object, "events", json::value_t::array, where);
  for (std::size_t i = 0; events && i < events->size(); ++i) {
    const json &entry = (*events)[i];
    std::string inner = fmt::format("{}.events[{}]", where, i);
    if (!entry.is_object()) {
      complain(inner + " is not an object");
      continue;
    }
    RawEvent event;
    event.id = number32(entry, "eventId", inner);
    event.name = text(entry, "eventName", inner);
    event.position = number32(entry, "eventPosition", inner);
    event.method = number32(entry, "instrumentMethod", inner);
    event.payloadCode = number32(entry, "payloadType", inner);
    event.rangeId = number32(entry, "rangeId", inner);
    context.events.push_back(std::move(event));
  }

  const json *ranges = member(object, "ranges", json::value_t::array, where);
  for (std::size_t i = 0; ranges && i < ranges->size(); ++i) {
    const json &entry = (*ranges)[i];
    std::string inner = fmt::format("{}.ranges[{}]", where, i);
    if (!entry.is_object()) {
      complain(inner + " is not an object");
      continue;
    }
    RawRange range;
    range.name = text(entry, "rangeName", inner);
    range.color = number32(entry, "color", inner);
    range.scope = number32(entry, "rangeScope", inner);
    range.type = number32(entry, "rangeType", inner);
    context.ranges.try_emplace(number32(entry, "rangeId", inner),
                               std::move(range));
  }

  const json *kernels = member(object, "kernels", json::value_t::array, where);
  for (std::size_t i = 0; kernels && i < kernels->size(); ++i) {
    const json &entry = (*kernels)[i];
    std::string inner = fmt::format("{}.kernels[{}]", where, i);
    if (!entry.is_object()) {
      complain(inner + " is not an object");
      continue;
    }
    context.maxPayload[text(entry, "kernelName", inner)] =
        number32(entry, "maxPayloadSize", inner);
  }
}

void ManifestReader::readLaunch(const json &object, std::string where,
                                const std::string &graphLaunch,
                                RawManifest &manifest) {
  if (!object.is_object()) {
    complain(where + " is not an object");
    return;
  }
  constexpr std::uint64_t kAny = std::numeric_limits<std::uint64_t>::max();
  RawLaunch raw;
  raw.kernel = text(object, "kernelName", where);
  raw.launch.gridId = number(object, "gridId", where, kAny);
  raw.launch.contextId = number(object, "contextId", where, kAny);
  raw.launch.grid = {number32(object, "gridDimX", where),
                     number32(object, "gridDimY", where),
                     number32(object, "gridDimZ", where)};
  raw.launch.block = {number32(object, "blockDimX", where),
                      number32(object, "blockDimY", where),
                      number32(object, "blockDimZ", where)};
  raw.launch.cluster = dim3(object, "clusterDim", where);
  raw.launch.enabledCluster = dim3(object, "enabledCluster", where);
  raw.launch.singleCluster = number32(object, "singleClusterActive", where);
  raw.graphLaunch = graphLaunch;
  raw.canDecode = flag(object, "canDecode", where);
  raw.contextKey = text(object, "decodeContextId", where);
  raw.slotBytes = number(object, "warpBufferSize", where, kAny);
  if (const json *data =
          member(object, "dataRef", json::value_t::object, where)) {
    std::string inner = where + ".dataRef";
    raw.file = text(*data, "filename", inner);
    raw.offset = number(*data, "offset", inner, kAny);
    raw.size = number(*data, "size", inner, kAny);
  }
  raw.where = std::move(where);
  manifest.launches.push_back(std::move(raw));
}

void ManifestReader::readTopology(const json &list, RawManifest &manifest) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    std::string where = fmt::format("topology[{}]", i);
    if (!list[i].is_object()) {
      complain(where + " is not an object");
      continue;
    }
    std::uint64_t context = number(list[i], "contextId", where);
    const json *sms = member(list[i], "sms", json::value_t::array, where);
    for (std::size_t k = 0; sms && k < sms->size(); ++k) {
      const json &entry = (*sms)[k];
      std::string inner = fmt::format("{}.sms[{}]", where, k);
      if (!entry.is_object()) {
        complain(inner + " is not an object");
        continue;
      }
      RawSm sm;
      sm.tpc = number32(entry, "tpcId", inner);
      sm.gpc = number32(entry, "gpcId", inner);
      manifest.topology[{context, number32(entry, "smId", inner)}] = sm;
    }
  }
}

RawManifest ManifestReader::read(const json &root) {
  RawManifest manifest;
  const std::string top = "manifest";
  if (const json *meta = member(root, "meta", json::value_t::object, top)) {
    std::uint64_t version = number(*meta, "version", "meta");
    if (version != abi::kRawManifestVersion)
      complain(fmt::format(
          "meta.version is {}, known is {}; read as version {}", version,
          abi::kRawManifestVersion, abi::kRawManifestVersion));
  }
  if (const json *contexts =
          member(root, "decodeContexts", json::value_t::object, top))
    for (auto it = contexts->begin(); it != contexts->end(); ++it) {
      std::string where = fmt::format("decodeContexts['{}']", it.key());
      if (it->is_object())
        readContext(*it, where, manifest.contexts[it.key()]);
      else
        complain(where + " is not an object");
    }
  if (const json *launches =
          member(root, "launches", json::value_t::array, top))
    for (std::size_t i = 0; i < launches->size(); ++i)
      readLaunch((*launches)[i], fmt::format("launches[{}]", i), "", manifest);
  if (const json *graphs =
          member(root, "graphLaunches", json::value_t::object, top))
    for (auto it = graphs->begin(); it != graphs->end(); ++it) {
      std::string where = fmt::format("graphLaunches['{}']", it.key());
      if (!it->is_array()) {
        complain(where + " is not an array");
        continue;
      }
      for (std::size_t i = 0; i < it->size(); ++i)
        readLaunch((*it)[i], fmt::format("{}[{}]", where, i), it.key(),
                   manifest);
    }
  if (const json *list = member(root, "topology", json::value_t::array, top))
    readTopology(*list, manifest);
  return manifest;
}

Expected<RawManifest> iket::trace::readRawManifest(const ByteSource &text,
                                                   const std::string &name,
                                                   Problems &problems) {
  JsonDocument document = parseJsonDocument(text);
  if (!document.isComplete)
    problems.add(document.error.offset >= text.size() ? ProblemKind::Truncated
                                                      : ProblemKind::BadValue,
                 name, document.error.offset, document.error.message);
  if (!document.root.is_object() || !document.root.contains("launches"))
    return makeError(
        document.isComplete
            ? fmt::format("'{}' is not the manifest of a raw capture: it has "
                          "no 'launches'",
                          name)
            : fmt::format("'{}' is not the manifest of a raw capture: offset "
                          "{}: {}",
                          name, document.error.offset, document.error.message));
  return ManifestReader(name, problems).read(document.root);
}
