//===- Module.cpp - One decoded cubin -------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Decode/Module.h"

#include "iket/ABI/Chips.h"
#include "iket/ABI/Cubin.h"
#include "iket/ABI/Sass.h"
#include "iket/Decode/Text.h"

#include <algorithm>
#include <elf.h>
#include <fmt/format.h>
#include <map>
#include <set>

using namespace iket;
using namespace iket::abi;
using namespace iket::decode;

bool Module::isInstrumented() const {
  return metadata.isPresent || hasRecords || numSites() != 0;
}

std::size_t Module::numSites() const {
  return numTriggerSites() + (records ? records->numSites() : 0);
}

std::size_t Module::numTriggerSites() const {
  std::size_t count = 0;
  for (const Function &function : functions)
    count += function.code.sites.size();
  return count;
}

static bool startsWith(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

Expected<Module> iket::decode::decodeModule(Bytes bytes) {
  Expected<ElfFile> cubin = readElf(bytes);
  if (!cubin)
    return tl::unexpected(cubin.error());
  if (!cubin->isCubin())
    return makeError("is " + cubin->describe() + ", not a cubin");
  Module module;
  module.chip = chipOf(*cubin);
  if (std::find(kChips.begin(), kChips.end(), module.chip.number) ==
      kChips.end())
    return makeError(fmt::format(
        "is a cubin for {} (ELF ABI version {}, flags {:#x}), whose code is "
        "not known; known are sm_{} to sm_{}",
        spelling(module.chip), cubin->abiVersion, cubin->flags, kChips.front(),
        kChips.back()));
  module.elfAbiVersion = cubin->abiVersion;
  module.isRelocatable = cubin->type == ET_REL;
  module.metadata = readMetadata(*cubin, module.findings);

  std::set<std::string_view> kernels;
  for (const ElfSymbol &symbol : cubin->symbols)
    if (symbol.type == STT_FUNC && symbol.other & kCubinSymbolIsEntry)
      kernels.insert(symbol.name);
  std::map<std::string_view, std::uint64_t> sharedBytes;
  for (const ElfSection &section : cubin->sections)
    if (startsWith(section.name, kCubinSharedPrefix))
      sharedBytes.emplace(
          std::string_view(section.name).substr(kCubinSharedPrefix.size()),
          section.size);
  for (const ElfSection &section : cubin->sections) {
    if (section.type != SHT_PROGBITS ||
        !startsWith(section.name, kCubinTextPrefix))
      continue;
    if (section.bytes.size() % sass::kInstructionBytes)
      return makeError(fmt::format(
          "section {} has {} bytes, which is no multiple of the {} bytes of an "
          "instruction; the file is damaged",
          quoted(section.name), section.bytes.size(), sass::kInstructionBytes));
    Function function;
    function.name = section.name.substr(kCubinTextPrefix.size());
    function.isKernel = kernels.count(function.name);
    function.size = section.bytes.size();
    auto shared = sharedBytes.find(function.name);
    function.sharedBytes = shared == sharedBytes.end() ? 0 : shared->second;
    function.code = findSites(section.bytes, module.chip.number);
    module.functions.push_back(std::move(function));
  }
  checkSites(module);
  for (const ElfSymbol &symbol : cubin->symbols)
    module.hasRecords |= isRecordSymbol(symbol.name);
  module.records = readRecordModule(
      *cubin, {kernels.begin(), kernels.end()}, module.findings);
  return module;
}
