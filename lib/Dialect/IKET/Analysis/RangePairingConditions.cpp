//===- RangePairingConditions.cpp - Conditions that branches share --------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RangePairingConditions.h"

#include "RangePairingTokens.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace iket;
using namespace iket::pairing;

//===----------------------------------------------------------------------===//
// Equal values
//===----------------------------------------------------------------------===//

namespace {
/// Finds values that are equal because equal ops made them.
class EqualValues {
public:
  explicit EqualValues(Operation *function) {
    function->walk<WalkOrder::PreOrder>([&](Operation *op) { add(op); });
  }

  /// The first value that is equal to \p value.
  Value find(Value value) const {
    auto it = firsts.find(value);
    return it == firsts.end() ? value : it->second;
  }

private:
  void add(Operation *op);

  llvm::DenseMap<Value, Value> firsts;
  llvm::DenseMap<unsigned, SmallVector<Operation *, 1>> buckets;
};
} // namespace

void EqualValues::add(Operation *op) {
  // Integers made by small pure ops: what conditions consist of.
  if (op->getNumResults() != 1 || op->getNumRegions() != 0 ||
      op->getNumOperands() > 3 || !op->getResult(0).getType().isIntOrIndex() ||
      !isMemoryEffectFree(op))
    return;
  auto flags = OperationEquivalence::IgnoreLocations;
  llvm::hash_code hash = OperationEquivalence::computeHash(
      op, [&](Value operand) { return hash_value(find(operand)); },
      OperationEquivalence::ignoreHashValue, flags);
  SmallVector<Operation *, 1> &bucket = buckets[unsigned(size_t(hash))];
  for (Operation *other : bucket)
    if (OperationEquivalence::isEquivalentTo(
            op, other,
            [&](Value a, Value b) { return success(find(a) == find(b)); },
            /*markEquivalent=*/nullptr, flags)) {
      firsts[op->getResult(0)] = other->getResult(0);
      return;
    }
  bucket.push_back(op);
}

/// \p condition in terms of the condition that it is a negation of, if any.
static std::pair<Value, bool> stripNegations(Value condition) {
  bool isNegated = false;
  auto isConstant = [](Value value, uint64_t expected) {
    APInt constant;
    return matchPattern(value, m_ConstantInt(&constant)) &&
           constant == expected;
  };
  // A chain of more negations is treated as a condition of its own.
  for (unsigned step = 0; step < 8; ++step) {
    Operation *op = condition.getDefiningOp();
    if (!op || !condition.getType().isInteger(1) || op->getNumOperands() != 2)
      break;
    bool isXor = isa<arith::XOrIOp, LLVM::XOrOp>(op);
    bool isEq = false, isNe = false;
    if (auto compare = dyn_cast<arith::CmpIOp>(op)) {
      isEq = compare.getPredicate() == arith::CmpIPredicate::eq;
      isNe = compare.getPredicate() == arith::CmpIPredicate::ne;
    } else if (auto compare = dyn_cast<LLVM::ICmpOp>(op)) {
      isEq = compare.getPredicate() == LLVM::ICmpPredicate::eq;
      isNe = compare.getPredicate() == LLVM::ICmpPredicate::ne;
    }
    Value operand = op->getOperand(0);
    if ((!isXor && !isEq && !isNe) || !operand.getType().isInteger(1))
      break;
    bool isOne = isConstant(op->getOperand(1), 1);
    if (!isOne && !isConstant(op->getOperand(1), 0))
      break;
    isNegated ^= isEq ? !isOne : isOne;
    condition = operand;
  }
  return {condition, isNegated};
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

/// The condition that \p op branches on, if it is one of two ways.
static Value getCondition(Operation *op) {
  if (auto branch = dyn_cast<cf::CondBranchOp>(op))
    return branch.getCondition();
  if (auto branch = dyn_cast<LLVM::CondBrOp>(op))
    return branch.getCondition();
  if (auto branch = dyn_cast<scf::IfOp>(op))
    return branch.getCondition();
  if (auto branch = dyn_cast<scf::ConditionOp>(op))
    return branch.getCondition();
  if (isTokenSelect(op) && op->getOperand(0).getType().isInteger(1))
    return op->getOperand(0);
  return nullptr;
}

/// The integer that \p op switches on, and its cases.
static Value getSwitch(Operation *op, SmallVectorImpl<int64_t> &cases) {
  auto addAll = [&](std::optional<DenseIntElementsAttr> values) {
    if (values)
      for (const APInt &value : *values)
        cases.push_back(value.getBitWidth() <= 64 ? value.getSExtValue() : 0);
  };
  if (auto branch = dyn_cast<cf::SwitchOp>(op)) {
    addAll(branch.getCaseValues());
    return branch.getFlag();
  }
  if (auto branch = dyn_cast<LLVM::SwitchOp>(op)) {
    if (branch.getValue().getType().getIntOrFloatBitWidth() > 64)
      return nullptr;
    addAll(branch.getCaseValues());
    return branch.getValue();
  }
  if (auto branch = dyn_cast<scf::IndexSwitchOp>(op)) {
    llvm::append_range(cases, branch.getCases());
    return branch.getArg();
  }
  return nullptr;
}

Conditions::Conditions(Operation *function) {
  SmallVector<std::pair<Operation *, Value>> branches;
  llvm::DenseMap<Operation *, SmallVector<int64_t>> caseValues;
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (Value condition = getCondition(op)) {
      branches.emplace_back(op, condition);
      return;
    }
    SmallVector<int64_t> cases;
    if (Value value = getSwitch(op, cases)) {
      branches.emplace_back(op, value);
      caseValues[op] = std::move(cases);
    }
  });
  // One branch alone has nothing to agree with.
  if (branches.size() < 2)
    return;

  EqualValues equal(function);
  llvm::MapVector<Value, unsigned> counts;
  SmallVector<std::pair<Value, bool>> literalsOfBranches;
  for (auto &[op, value] : branches) {
    auto [condition, isNegated] = stripNegations(value);
    literalsOfBranches.emplace_back(equal.find(condition), isNegated);
    ++counts[literalsOfBranches.back().first];
  }
  llvm::DenseMap<Value, unsigned> numbers;
  for (auto &[value, count] : counts)
    if (count > 1) {
      numbers[value] = definitions.size();
      definitions.push_back(value);
    }
  for (auto [branch, literal] : llvm::zip(branches, literalsOfBranches)) {
    auto number = numbers.find(literal.first);
    if (number == numbers.end())
      continue;
    Operation *op = branch.first;
    auto cases = caseValues.find(op);
    if (cases == caseValues.end())
      literals[op] = {number->second, literal.second};
    else if (!literal.second)
      switches[op] = {number->second, std::move(cases->second)};
  }
}

SmallVector<Fact, 4> Conditions::getFacts(Operation *op, bool isTrue) const {
  auto literal = literals.find(op);
  if (literal == literals.end())
    return {};
  return {{literal->second.number, /*equal=*/true,
           isTrue != literal->second.isNegated}};
}

SmallVector<Fact, 4> Conditions::getSwitchFacts(Operation *op,
                                                unsigned index) const {
  auto found = switches.find(op);
  if (found == switches.end())
    return {};
  const Switch &choice = found->second;
  if (index > 0)
    return {{choice.number, /*equal=*/true, choice.cases[index - 1]}};
  SmallVector<Fact, 4> facts;
  for (int64_t value : ArrayRef(choice.cases).take_front(kMaxFacts / 2))
    facts.push_back({choice.number, /*equal=*/false, value});
  return facts;
}

SmallVector<Fact, 4> Conditions::getFactsOnEdge(Operation *branch,
                                                unsigned index) const {
  if (empty())
    return {};
  if (isa<cf::CondBranchOp, LLVM::CondBrOp>(branch))
    return getFacts(branch, index == 0);
  return getSwitchFacts(branch, index);
}

SmallVector<Fact, 4> Conditions::getFactsOnRegionEdge(Operation *source,
                                                      Region *region) const {
  if (empty())
    return {};
  if (isa<scf::IfOp>(source))
    return getFacts(source, region && region->getRegionNumber() == 0);
  // The first region of a switch is the default.
  if (isa<scf::IndexSwitchOp>(source))
    return region ? getSwitchFacts(source, region->getRegionNumber())
                  : SmallVector<Fact, 4>();
  if (isa<scf::ConditionOp>(source))
    return getFacts(source, region != nullptr);
  return {};
}

SmallVector<Fact, 4> Conditions::getFactsOfSelect(Operation *select,
                                                  bool isTrue) const {
  return empty() ? SmallVector<Fact, 4>() : getFacts(select, isTrue);
}
