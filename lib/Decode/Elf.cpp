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
#include "iket/Support/Endian.h"

#include <gelf.h>
#include <memory>

using namespace iket;
using namespace iket::decode;

namespace {
/// Elf64_Sym, of little-endian integers.
struct SymbolEntry {
  ULE32 name;
  std::uint8_t info;
  std::uint8_t other;
  ULE16 section;
  ULE64 value;
  ULE64 size;
};
static_assert(sizeof(SymbolEntry) == sizeof(Elf64_Sym));

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

/// Checks that \p file holds the table at \p offset.
static Expected<void> checkTable(Bytes file, const std::string &what,
                                 std::uint64_t offset, std::uint64_t count,
                                 std::uint64_t entrySize) {
  std::uint64_t size = count > file.size() ? count : count * entrySize;
  if (offset && !file.slice(offset, size))
    return makeError(endsBeyond(what, offset, size, file.size()));
  return {};
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
    section.link = header.sh_link;
    section.entrySize = header.sh_entsize;
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
    const ElfSection &table = result.sections[index];
    if (table.entrySize != sizeof(Elf64_Sym) ||
        table.size % sizeof(Elf64_Sym) != 0)
      return makeError("symbol table of " + std::to_string(table.size) +
                       " bytes with entries of " +
                       std::to_string(table.entrySize) +
                       " bytes; expected entries of 24 bytes");
    for (std::size_t i = 0; i < table.size / sizeof(Elf64_Sym); ++i) {
      SymbolEntry sym = *table.bytes.read<SymbolEntry>(i * sizeof(SymbolEntry));
      const char *name = elf_strptr(elf, table.link, sym.name);
      if (!name)
        return makeError("name of symbol " + std::to_string(i) +
                         " lies outside the string table");
      ElfSymbol symbol;
      symbol.name = name;
      symbol.value = sym.value;
      symbol.size = sym.size;
      symbol.section = sym.section;
      symbol.type = ELF64_ST_TYPE(sym.info);
      symbol.binding = ELF64_ST_BIND(sym.info);
      symbol.other = sym.other;
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
  std::uint8_t version = file.data()[EI_VERSION];
  if (version != EV_CURRENT)
    return makeError("is an ELF file of version " + std::to_string(version) +
                     "; known is 1");
  elf_version(EV_CURRENT);
  // libelf wants a mutable pointer, but does not write to a file opened so.
  char *image =
      reinterpret_cast<char *>(const_cast<std::uint8_t *>(file.data()));
  std::unique_ptr<Elf, ElfEnd> elf(elf_memory(image, file.size()));
  GElf_Ehdr header;
  if (!elf || elf_kind(elf.get()) != ELF_K_ELF ||
      !gelf_getehdr(elf.get(), &header))
    return tl::unexpected(libelfError("cannot read the ELF header"));

  std::uint64_t count = header.e_shnum;
  if (header.e_shoff && count == 0)
    if (auto extended =
            file.read<ULE64>(header.e_shoff + offsetof(Elf64_Shdr, sh_size)))
      count = *extended;
  if (count && header.e_shentsize != sizeof(Elf64_Shdr))
    return makeError("section headers have " +
                     std::to_string(header.e_shentsize) +
                     " bytes, expected 64");
  if (Expected<void> fits =
          checkTable(file, "section header table", header.e_shoff, count,
                     sizeof(Elf64_Shdr));
      !fits)
    return tl::unexpected(fits.error());
  // Not used, but often last in the file: tells a truncated file.
  if (Expected<void> fits =
          checkTable(file, "program header table", header.e_phoff,
                     header.e_phnum, header.e_phentsize);
      !fits)
    return tl::unexpected(fits.error());

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
