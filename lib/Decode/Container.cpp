//===- Container.cpp - Device images inside a file ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Decode/Container.h"
#include "iket/ABI/Cubin.h"
#include "iket/Decode/Cubin.h"

using namespace iket;
using namespace iket::abi;
using namespace iket::decode;
using namespace std::string_view_literals;

static bool isFatbin(Bytes file) {
  std::optional<ULE32> magic = file.read<ULE32>(0);
  return magic && *magic == kFatbinMagic;
}

/// True if the text is PTX: its first directive is `.version`, after comments.
static bool isPtx(std::string_view text) {
  while (true) {
    std::size_t at = text.find_first_not_of(" \t\r\n");
    if (at == std::string_view::npos)
      return false;
    text.remove_prefix(at);
    if (text.substr(0, 2) == "//") {
      at = text.find('\n');
    } else if (text.substr(0, 2) == "/*") {
      at = text.find("*/");
      at = at == std::string_view::npos ? at : at + 1;
    } else {
      return text.substr(0, 8) == ".version";
    }
    if (at == std::string_view::npos)
      return false;
    text.remove_prefix(at + 1);
  }
}

std::string iket::decode::describeForeignFile(Bytes file) {
  struct Magic {
    std::string_view bytes;
    const char *description;
  };
  static constexpr Magic kMagics[] = {
      {"!<arch>\n"sv, "a static library; take its members out with `ar x`"},
      {"BC\xC0\xDE"sv, "LLVM bitcode"},
      {"ML\xEFR"sv, "MLIR bytecode"},
      {"\x1F\x8B"sv, "gzip-compressed"},
      {"PK\x03\x04"sv, "a ZIP archive"},
      {"\x28\xB5\x2F\xFD"sv, "zstd-compressed"},
      {"MZ"sv, "a Windows executable"},
      {"\xCF\xFA\xED\xFE"sv, "a Mach-O file"},
      {"#!"sv, "a script"},
  };
  std::string_view text = file.text();
  for (const Magic &magic : kMagics)
    if (text.substr(0, magic.bytes.size()) == magic.bytes)
      return magic.description;
  if (isPtx(text))
    return "PTX text; assemble it with ptxas first";
  return "";
}

static Expected<Container> openElf(Bytes file) {
  Expected<ElfFile> elf = readElf(file, /*withSymbols=*/false);
  if (!elf)
    return tl::unexpected(elf.error());
  Container container;
  if (elf->isCubin()) {
    container.kind = FileKind::Cubin;
    Image image;
    image.kind = ImageKind::Cubin;
    image.stored = file;
    image.size = file.size();
    container.images.push_back(std::move(image));
    return container;
  }
  container.kind = FileKind::HostElf;
  bool hasSection = false;
  for (const ElfSection &section : elf->sections) {
    if (section.name != kFatbinSection &&
        section.name != kRelocatableFatbinSection)
      continue;
    hasSection = true;
    std::string problem;
    for (Image &image : readFatbins(section.bytes, section.fileOffset, problem))
      container.images.push_back(std::move(image));
    if (container.problem.empty())
      container.problem = problem;
  }
  if (!hasSection)
    return makeError("is " + elf->describe() + " without a " +
                     std::string(kFatbinSection) +
                     " section, so it holds no GPU code");
  return container;
}

Expected<Container> iket::decode::openContainer(Bytes file) {
  if (file.empty())
    return makeError("is empty");
  if (hasElfMagic(file))
    return openElf(file);
  if (isFatbin(file)) {
    Container container;
    container.kind = FileKind::Fatbin;
    container.images = readFatbins(file, 0, container.problem);
    if (container.images.empty() && !container.problem.empty())
      return makeError(container.problem);
    return container;
  }
  std::string foreign = describeForeignFile(file);
  if (!foreign.empty())
    return makeError("is " + foreign);
  return makeError("is neither a cubin, a fat binary nor an ELF file with GPU "
                   "code");
}
