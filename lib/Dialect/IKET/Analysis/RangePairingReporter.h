//===- RangePairingReporter.h - Search for pairing mistakes -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGREPORTER_H
#define IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGREPORTER_H

#include "RangePairingOrigins.h"
#include "RangePairingReport.h"

#include "iket/Dialect/IKET/IR/IKET.h"

namespace iket::pairing {

/// Looks for what is wrong in one function.
class Reporter {
public:
  Reporter(const Flow &flow, FlowResult &result,
           llvm::SmallVectorImpl<Finding> &findings)
      : flow(flow), result(result), findings(findings) {}

  void run();
  bool areLoopsFine() const { return loopsAreFine; }

private:
  Finding &add(Severity severity, mlir::Operation *op,
               const llvm::Twine &message) {
    findings.push_back({severity, op, message.str(), {}});
    return findings.back();
  }
  void noteOpenings(Finding &finding, const OpeningSet *openings);
  void noteOpening(Finding &finding, const Opening &opening);

  // First pass: what is closed where.
  void collect(mlir::Operation *op);
  void collectPop(const Stack *stack, mlir::Operation *op);

  // Second pass: what is wrong.
  void check(mlir::Operation *op);
  void checkPop(RangePopOp op);
  void checkCall(mlir::CallOpInterface call);
  void checkRangeEnd(RangeOp range);
  void checkExits();
  void checkStackAtExit(mlir::Operation *exit);
  void checkTokensAtExit(mlir::Operation *exit);
  void checkStart(RangeStartOp op);
  void checkEnd(RangeEndOp op);
  void checkPrecision(mlir::Operation *op);
  void checkLoops();
  struct LoopEdge {
    mlir::Operation *end;
    State state;
  };
  void checkLoop(mlir::Operation *loop, const State &head,
                 llvm::ArrayRef<LoopEdge> edges);

  /// Reports that the range of \p openings is open on some ways into a join
  /// only, which made \p op go wrong as \p consequence says. Does nothing if
  /// that range is reported already.
  void addDivergence(const OpeningSet *openings, mlir::Operation *op,
                     const llvm::Twine &message,
                     const llvm::Twine &consequence);
  bool isBlamed(const OpeningSet *openings) const {
    return llvm::any_of(openings->openings, [&](const Opening &opening) {
      return blamed.contains(opening.op);
    });
  }
  void blame(const OpeningSet *openings) {
    for (const Opening &opening : openings->openings)
      blamed.insert(opening.op);
  }
  void blameAbove(const Stack *stack, int depth) {
    for (; stack && stack->kind == Stack::Kind::Open && stack->depth > depth;
         stack = stack->below)
      blame(stack->openings);
  }
  bool isClosed(const OpeningSet *openings) const {
    return anyLost || openings->more ||
           llvm::any_of(openings->openings, [&](const Opening &opening) {
             return closed.contains(opening.op);
           });
  }
  const Origins &getOrigins() {
    if (!origins)
      origins.emplace(flow, result);
    return *origins;
  }

  const Flow &flow;
  FlowResult &result;
  llvm::SmallVectorImpl<Finding> &findings;

  llvm::SmallVector<mlir::Operation *> exits;
  /// Ops that opened ranges which something may close.
  llvm::DenseSet<mlir::Operation *> closed;
  /// For each `range_start`, the `range_end`s that may close its range.
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<mlir::Operation *, 1>>
      enders;
  /// For each web, the `range_start`s whose ranges something may end.
  llvm::DenseMap<unsigned, llvm::SmallVector<mlir::Operation *, 1>> starts;
  /// How many ops start ranges of a name.
  llvm::DenseMap<mlir::StringAttr, unsigned> startsOfName;
  /// Stacks were given up, so anything may close anything.
  bool anyLost = false;
  /// Ops whose ranges are reported already.
  llvm::DenseSet<mlir::Operation *> blamed;
  std::optional<Origins> origins;
  /// A loss of precision is reported.
  bool reportedLoss = false;
  bool loopsAreFine = true;
};

/// `range "x"`.
std::string describeRange(mlir::StringAttr name);
/// The same, of one of \p openings.
std::string describeRange(const OpeningSet *openings);
/// `return`, or what else ends a function.
llvm::StringRef describeExit(mlir::Operation *op);

} // namespace iket::pairing

#endif // IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGREPORTER_H
