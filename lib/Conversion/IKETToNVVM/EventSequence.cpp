//===- EventSequence.cpp - PTX text of event sites ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Conversion/IKETToNVVM/EventSequence.h"

#include "iket/ABI/EventSequence.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace iket;
using iket::abi::Layout;
using iket::abi::Mode;
using iket::abi::PayloadKind;

namespace {
struct Hex {
  uint32_t value;
};
raw_ostream &operator<<(raw_ostream &os, Hex hex) {
  return (os << "0x").write_hex(hex.value);
}

/// Writes one statement line by line.
class StatementBuilder {
public:
  StatementBuilder(SequenceForm form, uint32_t site, StringRef registers)
      : form(form), os(statement.text) {
    statement.text.reserve(320);
    // The first dot stands before the number: MLIR takes what precedes it in a
    // string for the name of a dialect, and keeps a list for each such name.
    line("{ .reg .b32 ", registers, "; // site ", site);
  }

  template <typename... Parts> void line(const Parts &...parts) {
    ((os << parts), ...);
    os << '\n';
  }

  /// Declares `r` and makes it the record's shared-memory address.
  void recordAddress() {
    if (form.usesReservedSlot) {
      statement.usesSlot = true;
      addOperand("r");
      line("mov.u32 r, $0;");
      return;
    }
    line(form.usesClusterRank ? "mov.b32 r, %cluster_ctarank;"
                              : "mov.u32 r, 0;");
  }
  /// Turns the rank in `r` into an address; follows the timer read, the order
  /// that the front ends use.
  void scaleRank() {
    if (!form.usesReservedSlot)
      line("mad.lo.u32 r, r, ", Hex{abi::kClusterWindowBytes}, ", ",
           Hex{abi::kSlotOffset}, ";");
  }

  /// The operand of the payload; call once.
  std::string payload(PayloadKind kind) {
    statement.usesPayload = true;
    return addOperand(abi::payloadStoreBytes(kind) == 8 ? "l" : "r");
  }

  AsmStatement finish() {
    statement.text += "}";
    addConstraint("~{memory}");
    return std::move(statement);
  }

private:
  std::string addOperand(StringRef constraint) {
    addConstraint(constraint);
    return "$" + std::to_string(numOperands++);
  }
  void addConstraint(StringRef constraint) {
    if (!statement.constraints.empty())
      statement.constraints += ",";
    statement.constraints += constraint;
  }

  SequenceForm form;
  AsmStatement statement;
  raw_string_ostream os;
  unsigned numOperands = 0;
};
} // namespace

SmallVector<AsmStatement, 2> iket::getEventSequence(Layout layout, Mode mode,
                                                    SequenceForm form,
                                                    uint32_t site, uint32_t id,
                                                    PayloadKind payload) {
  bool hasPayload = payload != PayloadKind::None;
  bool isWide = mode == Mode::Wide;
  // Tilelang stores the payload from every active lane, in a statement of its
  // own; cutlass elects one lane for both stores.
  bool isSplit = hasPayload && layout == Layout::TileLang;
  bool isElected = hasPayload && !isSplit;
  bool isPayload64 = abi::payloadStoreBytes(payload) == 8;
  StringRef guard = isElected ? "@p " : "";
  // Volatile keeps ptxas from fusing payload and timestamp into one store, a
  // shape that the profiler does not patch.
  auto storePayload = [&](StatementBuilder &statement) {
    statement.line(guard, "st.volatile.shared.", isPayload64 ? "u64" : "u32",
                   " [r+", abi::payloadOffset(mode, payload), "], ",
                   statement.payload(payload), ";");
  };
  auto trigger = [&](StatementBuilder &statement) {
    statement.line("pmevent.mask ", id, ";");
  };

  SmallVector<AsmStatement, 2> statements;
  StatementBuilder first(form, site, isWide ? "r, t, i" : "r, t");
  if (isElected)
    first.line(".reg .b32 m;\n.reg .pred p;");
  first.recordAddress();
  first.line("mov.u32 t, %globaltimer_lo;");
  if (isWide)
    first.line("mov.u32 i, ", id, ";");
  else
    first.line("or.b32 t, t, ", id, ";");
  first.scaleRank();
  if (isElected)
    first.line("activemask.b32 m;\nelect.sync _|p, m;");
  first.line(guard, isWide ? "st.weak.shared.v2.u32 [r], {t, i};"
                           : "st.weak.shared.u32 [r], t;");
  if (isElected)
    storePayload(first);
  if (!isSplit)
    trigger(first);
  statements.push_back(first.finish());
  if (!isSplit)
    return statements;

  StatementBuilder second(form, site, "r");
  second.recordAddress();
  second.scaleRank();
  storePayload(second);
  trigger(second);
  statements.push_back(second.finish());
  return statements;
}
