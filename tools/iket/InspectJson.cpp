//===- InspectJson.cpp - `iket inspect --json` ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InspectJson.h"

#include <nlohmann/json.hpp>

using namespace iket;
using namespace iket::abi;
using namespace iket::decode;
using namespace iket::tool;
// Keys in the order of the documentation.
using Json = nlohmann::ordered_json;

/// Raised when a key is removed or changes its meaning.
static constexpr int kFormatVersion = 1;

template <typename T> static Json orNull(const std::optional<T> &value) {
  return value ? Json(*value) : Json(nullptr);
}

static Json toJson(const ModuleInfo &info) {
  return {{"size", std::uint32_t(info.size)},
          {"major_version", std::uint32_t(info.majorVersion)},
          {"minor_version_or_count", std::uint32_t(info.versionOrCount)},
          {"max_event_id", std::uint32_t(info.maxEventId)},
          {"max_name_bytes", std::uint32_t(info.maxNameBytes)},
          {"event_size", std::uint32_t(info.eventDeclSize)},
          {"magic", std::uint32_t(info.magic)},
          {"features_or_highest_id", std::uint32_t(info.featuresOrHighestId)}};
}

static Json toJson(const Event &event) {
  return {{"id", event.id},
          {"name", event.name},
          {"kind", decode::spelling(event.kind)},
          {"payload", getPayloadKindInfo(event.payload).name},
          {"range_id", event.rangeId},
          {"symbol", event.symbol}};
}

static Json toJson(const Range &range) {
  return {{"id", range.id},
          {"name", range.name},
          {"kind", range.isToken ? "token" : "push_pop"},
          {"symbol", range.symbol}};
}

static Json toJson(const Store &store) {
  return {{"offset", store.offset},
          {"bytes", store.width},
          {"predicated", store.isPredicated},
          {"address", orNull(store.address)}};
}

static Json toJson(const Metadata &metadata, const Site &site) {
  Json result = {{"begin", site.begin},
                 {"end", site.end},
                 {"clock", site.clock},
                 {"event_id", site.eventId}};
  const Event *event = metadata.findEvent(site.eventId);
  bool isPop = site.eventId == kPopEventId;
  result["event"] = event && !isPop ? Json(event->name) : Json(nullptr);
  result["kind"] = isPop   ? Json("pop")
                   : event ? Json(decode::spelling(event->kind))
                           : Json(nullptr);
  result["payload"] = event && !isPop
                          ? Json(getPayloadKindInfo(event->payload).name)
                          : Json("none");
  result["timestamp_store"] = toJson(site.timestamp);
  result["payload_store"] = nullptr;
  if (site.payload) {
    result["payload_store"] = toJson(*site.payload);
    result["payload_store"]["distance"] = site.payloadDistance;
  }
  result["followed"] = site.isFollowed;
  return result;
}

static Json toJson(const Metadata &metadata, const Function &function) {
  Json result = {{"name", function.name},
                 {"kind", function.isKernel ? "kernel" : "device"},
                 {"code_bytes", function.size},
                 {"shared_bytes", function.sharedBytes}};
  result["sites"] = Json::array();
  for (const Site &site : function.code.sites)
    result["sites"].push_back(toJson(metadata, site));
  result["triggers"] = Json::array();
  for (const Trigger &trigger : function.code.triggers)
    result["triggers"].push_back(
        {{"offset", trigger.offset}, {"id", trigger.eventId}});
  return result;
}

static Json location(const RecordMetadata &metadata, std::uint32_t index) {
  if (index == kNoIndex)
    return nullptr;
  const RecordLocation &location = metadata.locations[index];
  return {{"file", location.file},
          {"line", location.line},
          {"column", location.column}};
}

static Json toJson(const RecordMetadata &metadata) {
  Json result = {{"major_version", metadata.major},
                 {"minor_version", metadata.minor}};
  result["events"] = Json::array();
  for (const RecordEvent &event : metadata.events)
    result["events"].push_back(
        {{"name", event.name},
         {"kind", decode::spelling(event.kind)},
         {"payload", getPayloadKindInfo(event.payload).name},
         {"range_id", event.rangeId},
         {"location", location(metadata, event.location)}});
  result["records"] = Json::array();
  for (const RecordKind &kind : metadata.records) {
    Json record = {{"id", kind.id}, {"form", decode::spelling(kind.form)}};
    record["sites"] = Json::array();
    for (std::uint32_t i = 0; i < kind.numItems; ++i) {
      const RecordSite &item = metadata.items[kind.firstItem + i];
      bool hasPayload = item.payload != PayloadKind::None;
      record["sites"].push_back(
          {{"phase", decode::spelling(item.phase)},
           {"event", item.event == kNoIndex
                         ? Json(nullptr)
                         : Json(metadata.events[item.event].name)},
           {"clock_word", item.clockWord},
           {"payload", getPayloadKindInfo(item.payload).name},
           {"payload_word",
            hasPayload ? Json(item.payloadWord) : Json(nullptr)},
           {"location", location(metadata, item.location)}});
    }
    result["records"].push_back(std::move(record));
  }
  result["kernels"] = Json::array();
  for (const RecordKernel &kernel : metadata.kernels)
    result["kernels"].push_back(
        {{"name", kernel.name},
         {"divergent", kernel.hasDivergent()},
         {"location", location(metadata, kernel.location)}});
  return result;
}

static void addModule(Json &result, const Module &module) {
  const Metadata &metadata = module.metadata;
  result["chip"] = decode::spelling(module.chip);
  result["elf_abi"] = module.elfAbiVersion;
  result["relocatable"] = module.isRelocatable;
  result["instrumented"] = module.isInstrumented();
  result["layout"] = metadata.layout ? Json(decode::spelling(*metadata.layout))
                     : module.hasRecords && !metadata.isPresent
                         ? Json(decode::spelling(Layout::Buffer))
                         : Json(nullptr);
  result["mode"] = metadata.isPresent ? Json(decode::spelling(metadata.mode))
                                      : Json(nullptr);
  result["module_info"] =
      metadata.moduleInfo ? toJson(*metadata.moduleInfo) : Json(nullptr);
  result["events"] = Json::array();
  for (const Event &event : metadata.events)
    result["events"].push_back(toJson(event));
  result["ranges"] = Json::array();
  for (const Range &range : metadata.ranges)
    result["ranges"].push_back(toJson(range));
  result["buffer"] = module.records ? toJson(*module.records) : Json(nullptr);
  result["functions"] = Json::array();
  for (const Function &function : module.functions)
    result["functions"].push_back(toJson(metadata, function));
  result["findings"] = Json::array();
  for (const Finding &finding : module.findings)
    result["findings"].push_back({{"kind", decode::spelling(finding.kind)},
                                  {"note", isNote(finding.kind)},
                                  {"where", finding.where},
                                  {"message", finding.message},
                                  {"advice", finding.advice}});
}

std::string iket::tool::toJson(const std::string &path,
                               const LoadedFile &file) {
  Json result = {{"format_version", kFormatVersion},
                 {"file", path},
                 {"kind", spelling(file.kind)},
                 {"problem", file.problem}};
  result["images"] = Json::array();
  for (const LoadedImage &loaded : file.images) {
    Json image = {{"kind", spelling(loaded.image.kind)},
                  {"offset", loaded.image.fileOffset},
                  {"size", loaded.image.size},
                  {"compression", spelling(loaded.image.compression)},
                  {"problem", loaded.problem}};
    if (loaded.module)
      addModule(image, *loaded.module);
    else if (loaded.image.arch)
      image["chip"] = "sm_" + std::to_string(loaded.image.arch);
    result["images"].push_back(std::move(image));
  }
  return result.dump(2, ' ', /*ensure_ascii=*/false,
                     Json::error_handler_t::replace);
}
