//===- RecordSequence.h - PTX text of the buffer layout ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The inline assembly of layout buffer, from the offsets of ABI/Record.h.
/// Statements keep registers and labels inside braces, so that ptxas accepts
/// any number of copies. Those that must not be merged with their like carry a
/// number in a comment.
///
/// The state of a warp, in registers of each of its lanes:
///   cursor (i64), end, wrap (i32)   see abi::WarpState; the cursor is one
///                                   64-bit register, so that ptxas need not
///                                   copy it into an address
///   header (i64)                    see abi::WarpState
///   pen (i1)                        this lane stores the records: it is lane 0
///                                   and the warp has a region
///   numEvents (i64)                 events of fast-form sites so far
/// Only lane 0 relies on cursor and numEvents.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_CONVERSION_IKETTONVVM_RECORDSEQUENCE_H
#define IKET_LIB_CONVERSION_IKETTONVVM_RECORDSEQUENCE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <optional>
#include <string>

namespace iket::record {

/// One inline assembly statement; the order of its operands is documented where
/// it is made, results first.
struct Statement {
  std::string text;
  std::string constraints;
  bool hasSideEffects = true;
};

/// () -> clock: i32. For event site or record number \p site.
Statement getClock(uint32_t site);

struct PrologueForm {
  /// Index in the metadata.
  uint32_t kernel = 0;
  bool hasDivergent = false;
  /// The chip has clusters.
  bool hasClusters = false;
  /// The kernel calls functions that need the state.
  bool usesWarpState = false;
};

/// (control: i64) -> selected: i1, claim, clock, timer (i64). The start of a
/// kernel: looks at the filter, reads the clocks and claims a region, without
/// waiting for what it gets. `control` is the address of
/// abi::kRecordControlSymbol in constant memory.
Statement getClaim(const PrologueForm &form);

/// (control: i64, selected, claim, clock, timer, then warps: i32 if used) ->
/// cursor, end, wrap, header, pen. Before the first use of the state: takes the
/// region and writes the header. `warps` is the address of
/// abi::kRecordWarpStateSymbol in shared memory.
Statement getPrologue(const PrologueForm &form);

/// (cursor, end, wrap, pen, words: i32...) -> cursor. Moves the cursor on, then
/// stores one record: the other way round, the store would have to read the
/// address before the loop goes on. With a fold index, the first word is the
/// clock that goes into the tag, and \p tag is abi::foldedTag; else \p tag is
/// abi::fullTag.
Statement getRecord(uint32_t site, uint32_t tag, bool isFolded,
                    unsigned numWords);

/// (header, cursor, end, wrap, clock: i32, payload words: i32...) -> (). One
/// event of the lanes that are active.
Statement getDivergentRecord(uint32_t site, uint32_t tag,
                             unsigned numPayloadWords);

struct EpilogueForm {
  /// Counts exits in the module.
  uint32_t number = 0;
  /// All lanes of the warp end here together.
  bool isUniform = false;
  /// The kernel has divergent records.
  bool mayDiverge = false;
  /// Nothing in functions, which may be called by several kernels.
  std::optional<uint32_t> kernel;
};

/// (control: i64, header, cursor, end, wrap, numEvents) -> (). The end of a
/// warp or of some of its lanes.
Statement getEpilogue(const EpilogueForm &form);

/// (warps: i32) -> cursor, end, wrap, header, pen, numEvents. The start of a
/// function that is called.
Statement getFunctionEntry();

/// (warps: i32, cursor, numEvents) -> (). Before a call or a return.
Statement getSpill(uint32_t number);

/// (warps: i32, cursor, numEvents) -> cursor, numEvents. After a call: what
/// lane 0 finds there; the other lanes keep what they have.
Statement getReload(uint32_t number);

} // namespace iket::record

#endif // IKET_LIB_CONVERSION_IKETTONVVM_RECORDSEQUENCE_H
