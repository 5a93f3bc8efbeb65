//===- EventSequence.h - PTX text of event sites ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The inline assembly of one event site. Statements keep their registers
/// inside braces and use no labels, so that ptxas accepts any number of copies.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_CONVERSION_IKETTONVVM_EVENTSEQUENCE_H
#define IKET_CONVERSION_IKETTONVVM_EVENTSEQUENCE_H

#include "iket/Dialect/IKET/Analysis/EventPlan.h"

#include "llvm/ADT/SmallVector.h"

namespace iket {

/// One inline assembly statement.
struct AsmStatement {
  std::string text;
  /// Constraints of the operands: the reserved slot's address (32-bit), then
  /// the payload (32 or 64-bit), as far as they are used.
  std::string constraints;
  bool usesSlot = false;
  bool usesPayload = false;
};

/// The statements of a site that stores \p payload with event \p id. \p site, its
/// number in the module, goes into a comment: LLVM merges equal statements of
/// two branches, and the warp would record one event instead of two.
llvm::SmallVector<AsmStatement, 2>
getEventSequence(abi::Layout layout, abi::Mode mode, SequenceForm form,
                 uint32_t site, uint32_t id, abi::PayloadKind payload);

} // namespace iket

#endif // IKET_CONVERSION_IKETTONVVM_EVENTSEQUENCE_H
