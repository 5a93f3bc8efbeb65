//===- RecordModule.h - Buffer layout in a cubin ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds the metadata blob and the control array of the buffer layout in a
/// cubin and checks them against each other and against the code.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_DECODE_RECORDMODULE_H
#define IKET_DECODE_RECORDMODULE_H

#include "iket/Decode/Cubin.h"
#include "iket/Decode/Finding.h"
#include "iket/Decode/RecordMetadata.h"

#include <set>

namespace iket::decode {

/// True for the symbols of the buffer layout.
bool isRecordSymbol(std::string_view symbol);

/// The metadata blob of \p cubin as it is in the file; an error if it has none
/// or more than one.
Expected<Bytes> findRecordMetadata(const ElfFile &cubin);

/// The blob of the first cubin in \p file, a cubin or a fat binary, that has
/// one.
Expected<RecordMetadata> readRecordMetadataOfFile(Bytes file);

/// Reads the buffer layout's metadata of \p cubin, whose kernels are
/// \p kernels. Nothing if it has no symbol of that layout, or if its blob
/// cannot be read, which is a finding then.
std::optional<RecordMetadata>
readRecordModule(const ElfFile &cubin, const std::set<std::string> &kernels,
                 Findings &findings);

} // namespace iket::decode

#endif // IKET_DECODE_RECORDMODULE_H
