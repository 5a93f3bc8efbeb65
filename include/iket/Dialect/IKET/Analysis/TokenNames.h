//===- TokenNames.h - Where tokens and payloads come from -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Follows tokens and payloads through block arguments, region arguments and
/// results, and selects: which ranges a token may stand for, which values
/// another is made from, and which ops let one escape from what can be
/// followed. A fixpoint over SSA values, linear in the number of edges times
/// the number of names that meet.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_ANALYSIS_TOKENNAMES_H
#define IKET_DIALECT_IKET_ANALYSIS_TOKENNAMES_H

#include "iket/Dialect/IKET/IR/IKET.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SparseBitVector.h"

namespace iket {

/// True for values of token or payload type: those that no hardware register
/// holds as they are.
bool isTraced(mlir::Value value);

/// The arguments, results, initial and yielded operands of a loop that stand
/// for one carried value each, whatever the trip count says about control flow.
struct CarriedValues {
  llvm::MutableArrayRef<mlir::OpOperand> inits;
  mlir::Block::BlockArgListType arguments;
  mlir::ResultRange results;
  llvm::MutableArrayRef<mlir::OpOperand> yields;
};

/// The carried values of \p op if it is a loop whose four lists correspond, as
/// those of `scf.for` and `affine.for` do.
std::optional<CarriedValues> getCarriedValues(mlir::Operation *op);

class TokenNames {
public:
  /// An op through which tokens or payloads cannot be followed.
  struct Escape {
    mlir::Operation *op;
    bool isToken;
  };

  explicit TokenNames(mlir::Operation *root);

  /// In program order, one per op and type.
  llvm::ArrayRef<Escape> getEscapes() const { return escapes; }

  /// Reports the escapes.
  mlir::LogicalResult verify() const;

  /// Names of the ranges that \p token may stand for, in program order of
  /// their first start. Empty where control never arrives, or only with a
  /// sentinel.
  llvm::SmallVector<mlir::StringAttr> getNames(mlir::Value token) const;

  /// True if \p token may be a sentinel.
  bool mayBeSentinel(mlir::Value token) const;

  /// A start of the range \p name that reaches \p token; there must be one.
  RangeStartOp getStart(mlir::Value token, mlir::StringAttr name) const;

  /// Calls \p callback on each op that makes a value which reaches \p value,
  /// until it returns false.
  void
  forEachSource(mlir::Value value,
                llvm::function_ref<bool(mlir::Operation *)> callback) const;

  /// Adds to \p values what must exist at run time for them to exist: what they
  /// are made from, and what shares a place in an op with them.
  void closeOverSources(llvm::DenseSet<mlir::Value> &values) const;

private:
  struct Node {
    mlir::Value value;
    /// Values that control flow passes into this one.
    llvm::SmallVector<unsigned, 2> sources;
    llvm::SmallVector<unsigned, 2> users;
    /// Operands in the same place of a loop that never arrive here.
    llvm::SmallVector<unsigned, 0> others;
    /// Index of the group of nodes that live or die together.
    unsigned group = 0;
    /// Index 0 is the sentinel, the others are of `names` from 1 on.
    llvm::SparseBitVector<> names;
  };

  void visit(mlir::Operation *op);
  void visitBranch(mlir::BranchOpInterface branch);
  void visitRegionBranch(mlir::RegionBranchOpInterface op);
  void visitCarriedValues(const CarriedValues &carried);
  void visitBlockArguments(mlir::Operation *op);
  /// Control flow passes \p operand into \p input.
  void forward(mlir::OpOperand &operand, mlir::Value input);
  void escape(mlir::Operation *op, mlir::Type type);
  /// The token or payload type that \p type is or contains, else null.
  mlir::Type findTraced(mlir::Type type);
  unsigned getNode(mlir::Value value);
  void propagateNames();
  void groupTies();

  llvm::SmallVector<Node> nodes;
  llvm::DenseMap<mlir::Value, unsigned> indexOf;
  /// Values that live or die together, in pairs and as disjoint groups.
  llvm::SmallVector<std::pair<unsigned, unsigned>> ties;
  llvm::SmallVector<llvm::SmallVector<unsigned, 2>> groups;

  llvm::MapVector<mlir::StringAttr, unsigned> names;
  llvm::SmallVector<Escape> escapes;
  llvm::DenseSet<std::pair<mlir::Operation *, unsigned>> escaped;
  /// What the walk has accounted for: arguments and results that control flow
  /// passes values into, and the operands that it passes.
  llvm::DenseSet<mlir::Value> inputs;
  llvm::DenseSet<mlir::OpOperand *> followed;
  llvm::DenseMap<mlir::Type, mlir::Type> tracedIn;
};

} // namespace iket

#endif // IKET_DIALECT_IKET_ANALYSIS_TOKENNAMES_H
