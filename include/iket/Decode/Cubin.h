//===- Cubin.h - Sections and symbols of a cubin ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An ELF file as far as this library needs it, with every offset and size
/// checked against the file. Knows both ELF layouts of cubins.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_DECODE_CUBIN_H
#define IKET_DECODE_CUBIN_H

#include "iket/ABI/Chips.h"
#include "iket/Decode/Bytes.h"

namespace iket::decode {

struct ElfSection {
  std::string name;
  std::uint32_t type = 0;
  std::uint64_t address = 0;
  std::uint64_t fileOffset = 0;
  std::uint64_t size = 0;
  std::uint32_t link = 0;
  std::uint64_t entrySize = 0;
  /// Empty for sections without bytes in the file.
  Bytes bytes;
};

struct ElfSymbol {
  std::string name;
  std::uint64_t value = 0;
  std::uint64_t size = 0;
  std::uint16_t section = 0;
  std::uint8_t type = 0;
  std::uint8_t binding = 0;
  std::uint8_t other = 0;
};

/// A 64-bit little-endian ELF file of any machine.
struct ElfFile {
  std::uint16_t machine = 0;
  std::uint16_t type = 0;
  std::uint8_t osAbi = 0;
  std::uint8_t abiVersion = 0;
  std::uint32_t flags = 0;
  std::vector<ElfSection> sections;
  std::vector<ElfSymbol> symbols;

  bool isCubin() const;
  /// `an x86-64 ELF executable` and the like.
  std::string describe() const;
  const ElfSection *findSection(std::string_view name) const;
  /// Bytes that \p symbol covers, or nothing if they are not in the file.
  std::optional<Bytes> bytesOf(const ElfSymbol &symbol) const;
};

bool hasElfMagic(Bytes file);

/// Reads headers, sections and symbols; the result points into \p file.
/// \p withSymbols is false where only sections matter.
Expected<ElfFile> readElf(Bytes file, bool withSymbols = true);

/// Chip that a cubin was compiled for.
abi::Chip chipOf(const ElfFile &cubin);
/// `sm_90a` and the like.
std::string spelling(const abi::Chip &chip);

} // namespace iket::decode

#endif // IKET_DECODE_CUBIN_H
