//===- RangePairingConditions.h - Conditions that branches share -*- C++ -*-==//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Numbers the conditions that more than one branch of a function tests, and
/// says what holds on the edges of those branches. Conditions are the same if
/// they are one SSA value, its negation, or results of equal ops on equal
/// operands.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGCONDITIONS_H
#define IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGCONDITIONS_H

#include "RangePairingState.h"

#include "mlir/IR/Value.h"

namespace iket::pairing {

class Conditions {
public:
  explicit Conditions(mlir::Operation *function);

  bool empty() const { return definitions.empty(); }

  /// What holds on the edge of \p branch to its successor \p index.
  llvm::SmallVector<Fact, 4> getFactsOnEdge(mlir::Operation *branch,
                                            unsigned index) const;
  /// What holds when control goes from \p source (a region branch op, or the
  /// terminator of one of its regions) to \p region, or to the results of the
  /// op if null.
  llvm::SmallVector<Fact, 4> getFactsOnRegionEdge(mlir::Operation *source,
                                                  mlir::Region *region) const;
  /// What holds where a select chooses its first (\p isTrue) or second value.
  llvm::SmallVector<Fact, 4> getFactsOfSelect(mlir::Operation *select,
                                              bool isTrue) const;

  /// The value that stands for condition \p number.
  mlir::Value getDefinition(unsigned number) const {
    return definitions[number];
  }

private:
  /// A condition in terms of another one: equal to it, or its negation.
  struct Literal {
    unsigned number;
    bool isNegated;
  };
  /// Values of an integer that lead to each edge; the first edge is that of all
  /// other values.
  struct Switch {
    unsigned number;
    llvm::SmallVector<int64_t> cases;
  };

  void add(mlir::Operation *op, mlir::Value condition, Literal literal);
  llvm::SmallVector<Fact, 4> getFacts(mlir::Operation *op, bool isTrue) const;
  llvm::SmallVector<Fact, 4> getSwitchFacts(mlir::Operation *op,
                                            unsigned index) const;

  llvm::SmallVector<mlir::Value> definitions;
  llvm::DenseMap<mlir::Operation *, Literal> literals;
  llvm::DenseMap<mlir::Operation *, Switch> switches;
};

} // namespace iket::pairing

#endif // IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGCONDITIONS_H
