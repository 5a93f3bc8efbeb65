//===- Inspect.cpp - `iket inspect` ---------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Shows what a file declares and where its sites are, as text for a person;
/// InspectJson.cpp has the form for programs.
///
//===----------------------------------------------------------------------===//

#include "InspectJson.h"
#include "Load.h"
#include "Subcommands.h"

#include "iket/Decode/Text.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <memory>

using namespace iket;
using namespace iket::abi;
using namespace iket::decode;
using namespace iket::tool;

static std::string plural(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

static void printEvents(const Metadata &metadata) {
  if (metadata.events.empty())
    return;
  fmt::print("\n  {:>4}  {:<5}  {:<7}  {:<10}  {}\n", "id", "kind", "payload",
             "range", "event");
  for (const Event &event : metadata.events)
    fmt::print("  {:>4}  {:<5}  {:<7}  {:<10}  {}\n", event.id,
               decode::spelling(event.kind),
               getPayloadKindInfo(event.payload).name,
               event.rangeId ? fmt::format("{:#010x}", event.rangeId) : "-",
               escaped(event.name));
}

static void printRanges(const Metadata &metadata) {
  if (metadata.ranges.empty())
    return;
  fmt::print("\n  {:<10}  {:<8}  {}\n", "id", "kind", "range");
  for (const Range &range : metadata.ranges)
    fmt::print("  {:#010x}  {:<8}  {}\n", range.id,
               range.isToken ? "token" : "push/pop", escaped(range.name));
}

static std::string eventName(const Metadata &metadata, std::uint32_t id) {
  if (id == kPopEventId)
    return "(end of range)";
  const Event *event = metadata.findEvent(id);
  return event ? escaped(event->name) : "(not declared)";
}

/// As nvdisasm would write it: `@` for a predicated store, then where it is.
static std::string describeStore(const Store &store) {
  std::string_view suffix = store.width == 1    ? ".8"
                            : store.width == 2  ? ".16"
                            : store.width == 8  ? ".64"
                            : store.width == 16 ? ".128"
                                                : "";
  return fmt::format("{:#06x} {}STS{}", store.offset,
                     store.isPredicated ? "@" : "", suffix);
}

static void printFunction(const Module &module, const Function &function) {
  const Metadata &metadata = module.metadata;
  // Sites of the buffer layout are not looked for in code.
  std::string sites = module.hasRecords && !metadata.isPresent
                          ? ""
                          : plural(function.code.sites.size(), "site") + ", ";
  fmt::print("\n  {} {}: {}{} bytes of code\n",
             function.isKernel ? "kernel" : "device function",
             escaped(function.name), sites, function.size);
  if (!function.code.sites.empty())
    fmt::print("    {:<6}  {:<14}  {:<17}  {:<6}  {:<6}  {:>4}  {}\n", "clock",
               "timestamp", "payload", "pmtrig", "slot", "id", "event");
  for (const Site &site : function.code.sites) {
    std::string payload =
        site.payload ? fmt::format("{} +{}", describeStore(*site.payload),
                                   site.payloadDistance)
                     : "-";
    std::string slot = site.timestamp.address
                           ? fmt::format("{:#x}", *site.timestamp.address)
                           : "?";
    fmt::print("    {:#06x}  {:<14}  {:<17}  {:#06x}  {:<6}  {:>4}  {}\n",
               site.clock, describeStore(site.timestamp), payload, site.end,
               slot, site.eventId, eventName(metadata, site.eventId));
  }
  for (const Trigger &trigger : function.code.triggers)
    fmt::print("    {:#06x}  PMTRIG {:#x} without a timestamp store\n",
               trigger.offset, trigger.eventId);
}

static std::string describeLocation(const RecordMetadata &metadata,
                                    std::uint32_t index) {
  if (index == kNoIndex)
    return "-";
  const RecordLocation &location = metadata.locations[index];
  return fmt::format("{}:{}:{}", escaped(location.file), location.line,
                     location.column);
}

/// Columns that the locations of \p metadata need.
static std::size_t locationWidth(const RecordMetadata &metadata) {
  std::size_t width = std::string_view("location").size();
  for (std::uint32_t i = 0; i < metadata.locations.size(); ++i)
    width = std::max(width, describeLocation(metadata, i).size());
  return width;
}

static void printRecordEvents(const RecordMetadata &metadata,
                              std::size_t width) {
  if (metadata.events.empty())
    return;
  fmt::print("\n  {:<5}  {:<7}  {:<10}  {:<{}}  {}\n", "kind", "payload",
             "range", "location", width, "event");
  for (const RecordEvent &event : metadata.events)
    fmt::print(
        "  {:<5}  {:<7}  {:<10}  {:<{}}  {}\n", decode::spelling(event.kind),
        getPayloadKindInfo(event.payload).name,
        event.rangeId ? fmt::format("{:#010x}", event.rangeId) : "-",
        describeLocation(metadata, event.location), width, escaped(event.name));
}

static void printRecord(const RecordMetadata &metadata, const RecordKind &kind,
                        std::size_t width) {
  fmt::print("\n  {}: {}\n", describeRecord(kind),
             plural(kind.numItems, "site"));
  fmt::print("    {:<5}  {:>5}  {:<9}  {:<{}}  {}\n", "phase", "clock",
             "payload", "location", width, "event");
  for (std::uint32_t i = 0; i < kind.numItems; ++i) {
    const RecordSite &item = metadata.items[kind.firstItem + i];
    std::string payload =
        item.payload == PayloadKind::None
            ? "-"
            : fmt::format("{} at {}", getPayloadKindInfo(item.payload).name,
                          item.payloadWord);
    fmt::print("    {:<5}  {:>5}  {:<9}  {:<{}}  {}\n",
               decode::spelling(item.phase), item.clockWord, payload,
               describeLocation(metadata, item.location), width,
               item.event == kNoIndex
                   ? "(end of range)"
                   : escaped(metadata.events[item.event].name));
  }
}

static void printRecords(const RecordMetadata &metadata) {
  fmt::print("  layout buffer, metadata {}.{}: {}, {}, {}, {}\n",
             metadata.major, metadata.minor,
             plural(metadata.events.size(), "event"),
             plural(metadata.records.size(), "record kind"),
             plural(metadata.kernels.size(), "kernel"),
             plural(metadata.numSites(), "site"));
  std::size_t width = locationWidth(metadata);
  printRecordEvents(metadata, width);
  for (const RecordKind &kind : metadata.records)
    printRecord(metadata, kind, width);
  if (!metadata.kernels.empty())
    fmt::print("\n");
  for (const RecordKernel &kernel : metadata.kernels)
    fmt::print("  recorded kernel {}{}{}\n", escaped(kernel.name),
               kernel.location == kNoIndex
                   ? ""
                   : ", " + describeLocation(metadata, kernel.location),
               kernel.hasDivergent() ? ", with divergent records" : "");
}

static void printModule(const Module &module) {
  fmt::print("  {} cubin, {}, ELF ABI version {}\n",
             decode::spelling(module.chip),
             module.isRelocatable ? "relocatable" : "executable",
             module.elfAbiVersion);
  if (!module.isInstrumented()) {
    fmt::print("  not instrumented ({})\n",
               plural(module.functions.size(), "function"));
    return;
  }
  const Metadata &metadata = module.metadata;
  if (metadata.isPresent)
    fmt::print("  layout {}, {} mode: {}, {}, {}\n",
               metadata.layout ? decode::spelling(*metadata.layout)
                               : "tilelang or cutlass",
               decode::spelling(metadata.mode),
               plural(metadata.events.size(), "event"),
               plural(metadata.ranges.size(), "range"),
               plural(module.numTriggerSites(), "site"));
  else if (!module.hasRecords)
    fmt::print("  no declarations, {}\n", plural(module.numSites(), "site"));
  if (module.records)
    printRecords(*module.records);
  else if (module.hasRecords)
    fmt::print("  layout buffer, metadata that cannot be read\n");
  printEvents(metadata);
  printRanges(metadata);
  for (const Function &function : module.functions)
    printFunction(module, function);
  auto count = std::count_if(
      module.findings.begin(), module.findings.end(),
      [](const Finding &finding) { return !isNote(finding.kind); });
  if (count)
    fmt::print("\n  {}; `iket check` names {}\n",
               plural(static_cast<std::size_t>(count), "finding"),
               count == 1 ? "it" : "them");
}

static void printText(const std::string &path, const LoadedFile &file) {
  fmt::print("{}: {}\n", escaped(path),
             file.kind == FileKind::Cubin
                 ? std::string("cubin")
                 : fmt::format("{} with {}",
                               file.kind == FileKind::Fatbin ? "fat binary"
                                                             : "host ELF file",
                               plural(file.images.size(), "device image")));
  for (std::size_t i = 0; i < file.images.size(); ++i) {
    const LoadedImage &image = file.images[i];
    if (file.kind != FileKind::Cubin)
      fmt::print("\n{}, {} bytes at {:#x}\n", describeImage(image, i),
                 image.image.size, image.image.fileOffset);
    if (image.module)
      printModule(*image.module);
    else if (image.problem.empty())
      fmt::print("  skipped, not a cubin\n");
  }
}

static int inspect(const std::string &path, bool asJson) {
  Expected<LoadedFile> file = loadFile(path);
  if (!file) {
    printError(path, file.error().message);
    return kExitUnusable;
  }
  if (asJson)
    fmt::print("{}\n", toJson(path, *file));
  else
    printText(path, *file);
  std::fflush(stdout);
  printProblems(path, *file);
  return file->hasProblems() ? kExitUnusable : kExitSuccess;
}

void iket::tool::addInspect(CLI::App &app, int &exitCode) {
  CLI::App *command = app.add_subcommand(
      "inspect", "Show the events that a file declares and the sites in its "
                 "code");
  auto path = std::make_shared<std::string>();
  auto asJson = std::make_shared<bool>(false);
  command
      ->add_option("file", *path,
                   "Cubin, fat binary, or host ELF file with GPU code")
      ->required();
  command->add_flag("--json", *asJson,
                    "Print JSON, described in docs/inspect.md");
  command->callback(
      [path, asJson, &exitCode] { exitCode = inspect(*path, *asJson); });
}
