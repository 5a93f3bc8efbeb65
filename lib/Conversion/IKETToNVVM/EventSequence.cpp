//===- EventSequence.cpp - PTX text of event sites ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Conversion/IKETToNVVM/EventSequence.h"

#include "iket/ABI/EventSequence.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace iket;
using iket::abi::Layout;
using iket::abi::Mode;
using iket::abi::PayloadKind;

namespace {
/// Writes one statement line by line.
class StatementBuilder {
public:
  StatementBuilder(SequenceForm form, uint32_t site) : form(form) {
    line("{ // site " + Twine(site));
  }

  void line(const Twine &text) { statement.text += (text + "\n").str(); }

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
      line(formatv("mad.lo.u32 r, r, 0x{0:x-}, 0x{1:x-};",
                   abi::kClusterWindowBytes, abi::kSlotOffset)
               .str());
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
  std::string trigger = formatv("pmevent.mask {0};", id);
  std::string guard = isElected ? "@p " : "";
  // Volatile keeps ptxas from fusing payload and timestamp into one store, a
  // shape that the profiler does not patch.
  auto payloadStore = [&](StringRef operand) {
    return formatv("{0}st.volatile.shared.{1} [r+{2}], {3};", guard,
                   isPayload64 ? "u64" : "u32",
                   abi::payloadOffset(mode, payload), operand)
        .str();
  };

  SmallVector<AsmStatement, 2> statements;
  StatementBuilder first(form, site);
  first.line(isWide ? ".reg .b32 r, t, i;" : ".reg .b32 r, t;");
  if (isElected)
    first.line(".reg .b32 m;\n.reg .pred p;");
  first.recordAddress();
  first.line("mov.u32 t, %globaltimer_lo;");
  if (isWide)
    first.line(formatv("mov.u32 i, {0};", id).str());
  else
    first.line(formatv("or.b32 t, t, {0};", id).str());
  first.scaleRank();
  if (isElected)
    first.line("activemask.b32 m;\nelect.sync _|p, m;");
  first.line(guard + (isWide ? "st.weak.shared.v2.u32 [r], {t, i};"
                             : "st.weak.shared.u32 [r], t;"));
  if (isElected)
    first.line(payloadStore(first.payload(payload)));
  if (!isSplit)
    first.line(trigger);
  statements.push_back(first.finish());
  if (!isSplit)
    return statements;

  StatementBuilder second(form, site);
  second.line(".reg .b32 r;");
  second.recordAddress();
  second.scaleRank();
  second.line(payloadStore(second.payload(payload)));
  second.line(trigger);
  statements.push_back(second.finish());
  return statements;
}
