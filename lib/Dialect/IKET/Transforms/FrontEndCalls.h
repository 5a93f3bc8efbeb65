//===- FrontEndCalls.h - Calls of front ends' event functions ---*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the import and the export of front-end tokens agree on.
///
//===----------------------------------------------------------------------===//

#ifndef LIB_DIALECT_IKET_TRANSFORMS_FRONTENDCALLS_H
#define LIB_DIALECT_IKET_TRANSFORMS_FRONTENDCALLS_H

#include "iket/ABI/FrontEndToken.h"

#include "mlir/IR/Operation.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/DenseSet.h"

#include <map>
#include <string>

namespace iket {

inline llvm::StringRef toStringRef(std::string_view text) {
  return llvm::StringRef(text.data(), text.size());
}
inline std::string_view toStringView(llvm::StringRef text) {
  return std::string_view(text.data(), text.size());
}

/// The symbol table around \p op, whose events are numbered together. There is
/// one: the passes run on symbol tables.
inline mlir::Operation *getModule(mlir::Operation *op) {
  do
    op = op->getParentOp();
  while (!op->hasTrait<mlir::OpTrait::SymbolTable>());
  return op;
}

/// Numbers events as front ends do: by kind and name, from 1 in order of first
/// use, without the id of a pop.
class FrontEndNumbering {
public:
  using Key = std::pair<abi::EventKind, std::string>;

  /// Keeps \p id from being given out.
  void reserve(uint32_t id) { used.insert(id); }
  /// Gives \p id to the event of \p key, unless it has one.
  void assign(const Key &key, uint32_t id) {
    ids.try_emplace(key, id);
    used.insert(id);
  }
  uint32_t getOrCreate(const Key &key) {
    auto [entry, isNew] = ids.try_emplace(key, 0);
    if (isNew) {
      while (!abi::isFrontEndEventId(next) || used.contains(next))
        ++next;
      entry->second = next++;
    }
    return entry->second;
  }

private:
  std::map<Key, uint32_t> ids;
  llvm::DenseSet<uint32_t> used;
  uint32_t next = abi::kFirstNativeEventId;
};

} // namespace iket

#endif // LIB_DIALECT_IKET_TRANSFORMS_FRONTENDCALLS_H
