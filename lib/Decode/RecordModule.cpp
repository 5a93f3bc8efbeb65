//===- RecordModule.cpp - Buffer layout in a cubin ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Decode/RecordModule.h"

#include "iket/Decode/Container.h"
#include "iket/Decode/Text.h"

#include <fmt/format.h>
#include <map>

using namespace iket;
using namespace iket::abi;
using namespace iket::decode;

bool iket::decode::isRecordSymbol(std::string_view symbol) {
  return symbol == kRecordMetadataSymbol || symbol == kRecordControlSymbol ||
         symbol == kRecordWarpStateSymbol;
}

static std::vector<const ElfSymbol *> symbolsNamed(const ElfFile &cubin,
                                                   std::string_view name) {
  std::vector<const ElfSymbol *> found;
  for (const ElfSymbol &symbol : cubin.symbols)
    if (symbol.name == name)
      found.push_back(&symbol);
  return found;
}

Expected<Bytes> iket::decode::findRecordMetadata(const ElfFile &cubin) {
  auto symbols = symbolsNamed(cubin, kRecordMetadataSymbol);
  if (symbols.empty())
    return makeError(
        fmt::format("there is no symbol {}", kRecordMetadataSymbol));
  if (symbols.size() > 1)
    return makeError(fmt::format("the symbol {} is defined {} times",
                                 kRecordMetadataSymbol, symbols.size()));
  std::optional<Bytes> bytes = cubin.bytesOf(*symbols[0]);
  if (!bytes)
    return makeError(fmt::format("the {} bytes of {} at {:#x} of section {} "
                                 "are not in the file",
                                 symbols[0]->size, kRecordMetadataSymbol,
                                 symbols[0]->value, symbols[0]->section));
  return *bytes;
}

Expected<RecordMetadata> iket::decode::readRecordMetadataOfFile(Bytes file) {
  Expected<Container> container = openContainer(file);
  if (!container)
    return tl::unexpected(container.error());
  for (const Image &image : container->images) {
    if (image.kind != ImageKind::Cubin)
      continue;
    auto bytes = image.extract();
    if (!bytes)
      return tl::unexpected(bytes.error());
    auto cubin = readElf(*bytes);
    if (!cubin)
      return tl::unexpected(cubin.error());
    if (symbolsNamed(*cubin, kRecordMetadataSymbol).empty())
      continue;
    auto blob = findRecordMetadata(*cubin);
    if (!blob)
      return tl::unexpected(blob.error());
    return readRecordMetadata(*blob);
  }
  return makeError(
      fmt::format("no cubin in it has a symbol {}", kRecordMetadataSymbol));
}

namespace {
class Checker {
public:
  Checker(const ElfFile &cubin, const RecordMetadata &metadata,
          Findings &findings)
      : cubin(cubin), metadata(metadata), findings(findings) {}

  void checkControl();
  void checkRecords();
  void checkKernels(const std::set<std::string> &kernels);
  void checkEvents();

private:
  void report(FindingKind kind, std::string_view where, std::string message,
              std::string advice) {
    findings.push_back(
        {kind, std::string(where), std::move(message), std::move(advice)});
  }

  const ElfFile &cubin;
  const RecordMetadata &metadata;
  Findings &findings;
};
} // namespace

static constexpr const char *kCompileAgain =
    "compile the module again; nothing but the lowering writes it";

void Checker::checkControl() {
  auto symbols = symbolsNamed(cubin, kRecordControlSymbol);
  std::uint64_t size = metadata.kernels.size() * sizeof(KernelControl);
  if (symbols.empty()) {
    if (size)
      report(FindingKind::RecordControl, kRecordControlSymbol,
             fmt::format("is missing, so that none of the {} kernels can be "
                         "recorded",
                         metadata.kernels.size()),
             "keep the __iket_* globals through the pipeline");
    return;
  }
  if (symbols.size() > 1)
    report(FindingKind::RecordControl, kRecordControlSymbol,
           fmt::format("is defined {} times", symbols.size()),
           "link one instrumented module into a cubin");
  for (const ElfSymbol *symbol : symbols)
    if (symbol->size != size)
      report(FindingKind::RecordControl, kRecordControlSymbol,
             fmt::format("has {} bytes; {} kernels take {}", symbol->size,
                         metadata.kernels.size(), size),
             kCompileAgain);
}

void Checker::checkRecords() {
  std::vector<std::uint32_t> sameTags = findSameTags(metadata);
  for (std::uint32_t i = 0; i < metadata.records.size(); ++i) {
    const RecordKind &kind = metadata.records[i];
    std::string fault = findRecordFault(metadata, i);
    if (!fault.empty())
      report(FindingKind::RecordItem, kRecordMetadataSymbol,
             fmt::format("{} {}", describeRecord(kind), fault), kCompileAgain);
    if (sameTags[i] != kNoIndex)
      report(FindingKind::RecordId, kRecordMetadataSymbol,
             fmt::format("record kinds {} and {} have the same tag, that of {}",
                         sameTags[i], i, describeRecord(kind)),
             kCompileAgain);
  }
}

void Checker::checkKernels(const std::set<std::string> &kernels) {
  std::map<std::string_view, std::size_t> seen;
  for (std::size_t i = 0; i < metadata.kernels.size(); ++i) {
    const std::string &name = metadata.kernels[i].name;
    if (!kernels.count(name))
      report(FindingKind::RecordKernel, kRecordMetadataSymbol,
             fmt::format("names kernel {}, which is not in the cubin",
                         quoted(name)),
             "do not rename or drop kernels after the lowering");
    auto [it, isNew] = seen.try_emplace(name, i);
    if (!isNew)
      report(FindingKind::RecordKernel, kRecordMetadataSymbol,
             fmt::format("names kernel {} twice, as number {} and {}",
                         quoted(name), it->second, i),
             kCompileAgain);
  }
}

void Checker::checkEvents() {
  std::vector<bool> isUsed(metadata.events.size(), false);
  for (const RecordKind &kind : metadata.records)
    for (std::uint32_t i = 0; i < kind.numItems; ++i)
      if (std::uint32_t event = metadata.items[kind.firstItem + i].event;
          event != kNoIndex)
        isUsed[event] = true;
  for (std::size_t i = 0; i < isUsed.size(); ++i)
    if (!isUsed[i])
      report(
          FindingKind::EventUnused, kRecordMetadataSymbol,
          fmt::format("event {} has no site", quoted(metadata.events[i].name)),
          "");
}

std::optional<RecordMetadata>
iket::decode::readRecordModule(const ElfFile &cubin,
                               const std::set<std::string> &kernels,
                               Findings &findings) {
  if (symbolsNamed(cubin, kRecordMetadataSymbol).empty() &&
      symbolsNamed(cubin, kRecordControlSymbol).empty())
    return std::nullopt;
  Expected<Bytes> blob = findRecordMetadata(cubin);
  Expected<RecordMetadata> metadata =
      blob ? readRecordMetadata(*blob)
           : Expected<RecordMetadata>(tl::unexpected(blob.error()));
  if (!metadata) {
    findings.push_back({FindingKind::RecordMetadata,
                        std::string(kRecordMetadataSymbol),
                        metadata.error().message, kCompileAgain});
    return std::nullopt;
  }
  Checker checker(cubin, *metadata, findings);
  checker.checkControl();
  checker.checkRecords();
  checker.checkKernels(kernels);
  checker.checkEvents();
  return std::move(*metadata);
}
