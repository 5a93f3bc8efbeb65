//===- Elf.cpp - Sections and symbols of an ELF file ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// libelf finds headers and names; section contents are sliced from the file
/// here, so that bounds do not depend on it.
///
//===----------------------------------------------------------------------===//

#include "iket/ABI/Cubin.h"
#include "iket/Decode/Cubin.h"

#include <gelf.h>
#include <memory>

using namespace iket;
using namespace iket::decode;

namespace {
struct ElfEnd {
  void operator()(Elf *elf) const { elf_end(elf); }
};
} // namespace

bool iket::decode::hasElfMagic(Bytes file) {
  return file.size() >= SELFMAG &&
         std::memcmp(file.data(), ELFMAG, SELFMAG) == 0;
}

static Error libelfError(std::string_view what) {
  const char *reason = elf_errmsg(-1);
  return Error{std::string(what) + ": " + (reason ? reason : "unknown error")};
}

static std::string endsBeyond(const std::string &what, std::uint64_t offset,
                              std::uint64_t size, std::size_t fileSize) {
  return what + " takes " + std::to_string(size) + " bytes from offset " +
         std::to_string(offset) + ", but the file has " +
         std::to_string(fileSize) + " bytes; it is truncated or damaged";
}

/// Reads the table at \p offset of \p count entries of \p entrySize bytes.
static bool holdsTable(Bytes file, std::uint64_t offset, std::uint64_t count,
                       std::uint64_t entrySize) {
  return file.slice(offset, count * entrySize).has_value();
}

static Expected<void> readSections(Elf *elf, Bytes file, ElfFile &result) {
  std::size_t count = 0, nameTable = 0;
  if (elf_getshdrnum(elf, &count) != 0)
    return tl::unexpected(libelfError("cannot read the section headers"));
  if (count && elf_getshdrstrndx(elf, &nameTable) != 0)
    return tl::unexpected(libelfError("cannot read the section names"));
  for (std::size_t index = 0; index < count; ++index) {
    Elf_Scn *scn = elf_getscn(elf, index);
    GElf_Shdr header;
    if (!scn || !gelf_getshdr(scn, &header))
      return tl::unexpected(
          libelfError("cannot read section " + std::to_string(index)));
    ElfSection section;
    if (const char *name = elf_strptr(elf, nameTable, header.sh_name))
      section.name = name;
    else if (header.sh_type != SHT_NULL)
      return makeError("section " + std::to_string(index) +
                       " has no name in the section name table");
    section.type = header.sh_type;
    section.address = header.sh_addr;
    section.fileOffset = header.sh_offset;
    section.size = header.sh_size;
    section.bytes =
        file.slice(header.sh_offset, header.sh_size).value_or(Bytes());
    // Some section types of the machine's own, as for shared memory in
    // relocatable code, have no bytes in the file although they are not NOBITS.
    bool mayLackBytes =
        header.sh_type == SHT_NOBITS || header.sh_type == SHT_NULL ||
        (header.sh_type >= SHT_LOPROC && header.sh_type <= SHT_HIPROC);
    if (header.sh_type == SHT_NOBITS || header.sh_type == SHT_NULL)
      section.bytes = Bytes();
    if (!mayLackBytes && section.bytes.size() != header.sh_size)
      return makeError(endsBeyond("section \"" + section.name + "\"",
                                  header.sh_offset, header.sh_size,
                                  file.size()));
    result.sections.push_back(std::move(section));
  }
  return {};
}

static Expected<void> readSymbols(Elf *elf, ElfFile &result) {
  for (std::size_t index = 0; index < result.sections.size(); ++index) {
    if (result.sections[index].type != SHT_SYMTAB)
      continue;
    Elf_Scn *scn = elf_getscn(elf, index);
    GElf_Shdr header;
    if (!scn || !gelf_getshdr(scn, &header))
      return tl::unexpected(libelfError("cannot read the symbol table"));
    if (header.sh_entsize != sizeof(Elf64_Sym) ||
        header.sh_size % sizeof(Elf64_Sym) != 0)
      return makeError("symbol table of " + std::to_string(header.sh_size) +
                       " bytes with entries of " +
                       std::to_string(header.sh_entsize) +
                       " bytes; expected entries of 24 bytes");
    Elf_Data *data = elf_getdata(scn, nullptr);
    if (!data)
      return tl::unexpected(libelfError("cannot read the symbol table"));
    auto count = static_cast<int>(header.sh_size / sizeof(Elf64_Sym));
    for (int i = 0; i < count; ++i) {
      GElf_Sym sym;
      if (!gelf_getsym(data, i, &sym))
        return tl::unexpected(
            libelfError("cannot read symbol " + std::to_string(i)));
      const char *name = elf_strptr(elf, header.sh_link, sym.st_name);
      if (!name)
        return makeError("name of symbol " + std::to_string(i) +
                         " lies outside the string table");
      ElfSymbol symbol;
      symbol.name = name;
      symbol.value = sym.st_value;
      symbol.size = sym.st_size;
      symbol.section = sym.st_shndx;
      symbol.type = GELF_ST_TYPE(sym.st_info);
      symbol.binding = GELF_ST_BIND(sym.st_info);
      symbol.other = sym.st_other;
      result.symbols.push_back(std::move(symbol));
    }
  }
  return {};
}

Expected<ElfFile> iket::decode::readElf(Bytes file, bool withSymbols) {
  if (!hasElfMagic(file))
    return makeError("not an ELF file");
  if (file.size() < sizeof(Elf64_Ehdr))
    return makeError("ELF file of " + std::to_string(file.size()) +
                     " bytes is too short for its header; it is truncated");
  if (file.data()[EI_CLASS] != ELFCLASS64 ||
      file.data()[EI_DATA] != ELFDATA2LSB)
    return makeError("is an ELF file, but not a 64-bit little-endian one");
  elf_version(EV_CURRENT);
  // libelf wants a mutable pointer, but does not write to a file opened so.
  char *image =
      reinterpret_cast<char *>(const_cast<std::uint8_t *>(file.data()));
  std::unique_ptr<Elf, ElfEnd> elf(elf_memory(image, file.size()));
  GElf_Ehdr header;
  if (!elf || elf_kind(elf.get()) != ELF_K_ELF ||
      !gelf_getehdr(elf.get(), &header))
    return tl::unexpected(libelfError("cannot read the ELF header"));

  if (header.e_shoff &&
      !holdsTable(file, header.e_shoff, header.e_shnum, sizeof(Elf64_Shdr)))
    return makeError(endsBeyond(
        "section header table", header.e_shoff,
        std::uint64_t(header.e_shnum) * sizeof(Elf64_Shdr), file.size()));
  // Not used, but often last in the file: tells a truncated file.
  if (header.e_phoff &&
      !holdsTable(file, header.e_phoff, header.e_phnum, header.e_phentsize))
    return makeError(endsBeyond(
        "program header table", header.e_phoff,
        std::uint64_t(header.e_phnum) * header.e_phentsize, file.size()));

  ElfFile result;
  result.machine = header.e_machine;
  result.type = header.e_type;
  result.osAbi = header.e_ident[EI_OSABI];
  result.abiVersion = header.e_ident[EI_ABIVERSION];
  result.flags = header.e_flags;
  if (Expected<void> read = readSections(elf.get(), file, result); !read)
    return tl::unexpected(read.error());
  if (withSymbols)
    if (Expected<void> read = readSymbols(elf.get(), result); !read)
      return tl::unexpected(read.error());
  return result;
}

bool ElfFile::isCubin() const { return machine == abi::kElfMachineCuda; }

/// With its article.
static std::string machineName(std::uint16_t machine) {
  switch (machine) {
  case EM_X86_64:
    return "an x86-64";
  case EM_AARCH64:
    return "an AArch64";
  case EM_PPC64:
    return "a PowerPC64";
  case EM_RISCV:
    return "a RISC-V";
  case EM_AMDGPU:
    return "an AMD GPU";
  case abi::kElfMachineCuda:
    return "a CUDA";
  default:
    return "a machine-" + std::to_string(machine);
  }
}

std::string ElfFile::describe() const {
  std::string result = machineName(machine) + " ELF ";
  switch (type) {
  case ET_REL:
    return result + "object file";
  case ET_EXEC:
    return result + "executable";
  case ET_DYN:
    return result + "executable or shared library";
  case ET_CORE:
    return result + "core dump";
  default:
    return result + "file of type " + std::to_string(type);
  }
}

const ElfSection *ElfFile::findSection(std::string_view name) const {
  for (const ElfSection &section : sections)
    if (section.name == name)
      return &section;
  return nullptr;
}

std::optional<Bytes> ElfFile::bytesOf(const ElfSymbol &symbol) const {
  if (symbol.section == SHN_UNDEF || symbol.section >= sections.size())
    return std::nullopt;
  const ElfSection &section = sections[symbol.section];
  if (symbol.value < section.address)
    return std::nullopt;
  return section.bytes.slice(symbol.value - section.address, symbol.size);
}

abi::Chip iket::decode::chipOf(const ElfFile &cubin) {
  abi::Chip chip;
  chip.number = abi::cubinChip(cubin.abiVersion, cubin.flags);
  if (abi::isCubinForAcceleratedChip(cubin.abiVersion, cubin.flags))
    chip.suffix = 'a';
  const ElfSection *note = cubin.findSection(abi::kCubinToolNote);
  if (!note)
    return chip;
  std::string known = "sm_" + std::to_string(chip.number);
  std::string_view text = note->bytes.text();
  std::size_t at = text.rfind(known);
  if (at == std::string_view::npos || at + known.size() >= text.size())
    return chip;
  char next = text[at + known.size()];
  if (next == 'a' || next == 'f')
    chip.suffix = next;
  return chip;
}

std::string iket::decode::spelling(const abi::Chip &chip) {
  std::string result = "sm_" + std::to_string(chip.number);
  if (chip.suffix)
    result += chip.suffix;
  return result;
}
