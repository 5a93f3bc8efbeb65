//===- TokenNames.cpp - Where tokens and payloads come from ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Dialect/IKET/Analysis/TokenNames.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/IntEqClasses.h"

using namespace mlir;
using namespace iket;

/// Number of the sentinel among the names of a token.
static constexpr unsigned kSentinel = 0;

bool iket::isTraced(Value value) {
  return isa<TokenType, PayloadType>(value.getType());
}

std::optional<CarriedValues> iket::getCarriedValues(Operation *op) {
  auto loop = dyn_cast<LoopLikeOpInterface>(op);
  // Arguments of the two regions of scf.while are lists of their own.
  if (!loop || isa<scf::WhileOp>(op) || op->getNumRegions() != 1)
    return std::nullopt;
  std::optional<MutableArrayRef<OpOperand>> yields =
      loop.getYieldedValuesMutable();
  if (!yields)
    return std::nullopt;
  CarriedValues carried = {loop.getInitsMutable(), loop.getRegionIterArgs(),
                           op->getResults(), *yields};
  size_t count = carried.inits.size();
  if (carried.arguments.size() != count || carried.results.size() != count ||
      carried.yields.size() != count)
    return std::nullopt;
  return carried;
}

TokenNames::TokenNames(Operation *root) {
  root->walk<WalkOrder::PreOrder>([&](Operation *op) { visit(op); });
  propagateNames();
  groupTies();
}

LogicalResult TokenNames::verify() const {
  for (const Escape &escape : escapes)
    escape.op->emitOpError(escape.isToken ? "token" : "payload")
        << " may not cross a function boundary or be stored; inline the "
           "function first";
  return success(escapes.empty());
}

//===----------------------------------------------------------------------===//
// Construction
//===----------------------------------------------------------------------===//

void TokenNames::visit(Operation *op) {
  if (auto branch = dyn_cast<BranchOpInterface>(op))
    visitBranch(branch);
  if (auto region = dyn_cast<RegionBranchOpInterface>(op))
    visitRegionBranch(region);
  if (std::optional<CarriedValues> carried = getCarriedValues(op))
    visitCarriedValues(*carried);
  if (auto select = dyn_cast<SelectLikeOpInterface>(op);
      select && op->getNumResults() == 1)
    for (OpOperand &operand : op->getOpOperands())
      if (operand.get() != select.getCondition())
        forward(operand, op->getResult(0));

  bool isSource =
      isa<RangeStartOp, SentinelTokenOp, PayloadOp, ub::PoisonOp>(op);
  for (Value result : op->getResults()) {
    Type traced = findTraced(result.getType());
    if (!traced)
      continue;
    if (traced != result.getType() || !(isSource || inputs.contains(result)))
      escape(op, traced);
    else
      getNode(result);
  }
  if (auto start = dyn_cast<RangeStartOp>(op)) {
    auto [entry, isNew] =
        names.insert({start.getEventNameAttr(), unsigned(names.size() + 1)});
    nodes[getNode(start.getToken())].names.set(entry->second);
  } else if (auto sentinel = dyn_cast<SentinelTokenOp>(op)) {
    nodes[getNode(sentinel.getToken())].names.set(kSentinel);
  }

  auto function = dyn_cast<FunctionOpInterface>(op);
  if (function) {
    for (ArrayRef<Type> types :
         {function.getArgumentTypes(), function.getResultTypes()})
      for (Type type : types)
        if (Type traced = findTraced(type))
          escape(op, traced);
  }
  // What a function returns is reported at the function.
  bool isReturn = op->hasTrait<OpTrait::ReturnLike>() &&
                  isa_and_nonnull<FunctionOpInterface>(op->getParentOp());
  if (!isReturn)
    for (OpOperand &operand : op->getOpOperands()) {
      Type traced = findTraced(operand.get().getType());
      if (!traced)
        continue;
      if (traced != operand.get().getType() ||
          !(isEventOp(op) || followed.contains(&operand)))
        escape(op, traced);
    }
  if (!function)
    visitBlockArguments(op);
}

void TokenNames::visitBranch(BranchOpInterface branch) {
  for (unsigned i = 0, e = branch->getNumSuccessors(); i != e; ++i) {
    SuccessorOperands operands = branch.getSuccessorOperands(i);
    for (auto [index, argument] :
         llvm::enumerate(branch->getSuccessor(i)->getArguments()))
      if (!operands.isOperandProduced(index) && index < operands.size())
        forward(branch->getOpOperand(operands.getOperandIndex(index)),
                argument);
  }
}

void TokenNames::visitRegionBranch(RegionBranchOpInterface op) {
  // An operand in one place that several values receive ties them together.
  llvm::DenseMap<OpOperand *, Value> firstInput;
  for (RegionBranchPoint point : op.getAllRegionBranchPoints()) {
    SmallVector<RegionSuccessor> successors;
    op.getSuccessorRegions(point, successors);
    for (const RegionSuccessor &successor : successors) {
      OperandRange operands = op.getSuccessorOperands(point, successor);
      for (auto [index, input] :
           llvm::enumerate(successor.getSuccessorInputs())) {
        if (!isTraced(input) || index >= operands.size())
          continue;
        OpOperand &operand = operands.getBase()[index];
        forward(operand, input);
        Value first = firstInput.try_emplace(&operand, input).first->second;
        if (first != input)
          ties.emplace_back(getNode(first), getNode(input));
      }
    }
  }
}

void TokenNames::visitCarriedValues(const CarriedValues &carried) {
  // Known trip counts hide control flow that the op's shape still demands.
  for (auto [init, argument, result, yield] : llvm::zip(
           carried.inits, carried.arguments, carried.results, carried.yields)) {
    if (!isTraced(result))
      continue;
    unsigned node = getNode(result);
    ties.emplace_back(getNode(argument), node);
    inputs.insert(argument);
    inputs.insert(result);
    for (OpOperand *operand : {&init, &yield}) {
      followed.insert(operand);
      unsigned other = getNode(operand->get());
      nodes[node].others.push_back(other);
    }
  }
}

void TokenNames::visitBlockArguments(Operation *op) {
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (BlockArgument argument : block.getArguments()) {
        Type traced = findTraced(argument.getType());
        if (!traced)
          continue;
        getNode(argument);
        if (traced != argument.getType()) {
          escape(op, traced);
        } else if (block.isEntryBlock()) {
          if (!inputs.contains(argument))
            escape(op, traced);
        } else {
          for (Block *predecessor : block.getPredecessors())
            if (!isa<BranchOpInterface>(predecessor->getTerminator()))
              escape(predecessor->getTerminator(), traced);
        }
      }
}

void TokenNames::forward(OpOperand &operand, Value input) {
  if (!isTraced(input) || operand.get().getType() != input.getType())
    return;
  followed.insert(&operand);
  inputs.insert(input);
  unsigned source = getNode(operand.get()), user = getNode(input);
  nodes[source].users.push_back(user);
  nodes[user].sources.push_back(source);
}

void TokenNames::escape(Operation *op, Type type) {
  bool isToken = isa<TokenType>(type);
  if (escaped.insert({op, unsigned(isToken)}).second)
    escapes.push_back({op, isToken});
}

Type TokenNames::findTraced(Type type) {
  auto [entry, isNew] = tracedIn.try_emplace(type, Type());
  if (!isNew)
    return entry->second;
  Type found;
  type.walk([&](Type inner) {
    if (!isa<TokenType, PayloadType>(inner))
      return WalkResult::advance();
    found = inner;
    return WalkResult::interrupt();
  });
  return tracedIn[type] = found;
}

unsigned TokenNames::getNode(Value value) {
  auto [entry, isNew] = indexOf.try_emplace(value, nodes.size());
  if (isNew)
    nodes.emplace_back().value = value;
  return entry->second;
}

void TokenNames::propagateNames() {
  SmallVector<unsigned> worklist;
  for (unsigned index = nodes.size(); index-- > 0;)
    if (!nodes[index].names.empty())
      worklist.push_back(index);
  while (!worklist.empty()) {
    unsigned index = worklist.pop_back_val();
    for (unsigned user : nodes[index].users)
      if ((nodes[user].names |= nodes[index].names))
        worklist.push_back(user);
  }
}

void TokenNames::groupTies() {
  llvm::IntEqClasses classes(nodes.size());
  for (auto [first, second] : ties)
    classes.join(first, second);
  classes.compress();
  groups.resize(classes.getNumClasses());
  for (unsigned index = 0, e = nodes.size(); index != e; ++index) {
    nodes[index].group = classes[index];
    groups[classes[index]].push_back(index);
  }
}

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

SmallVector<StringAttr> TokenNames::getNames(Value token) const {
  SmallVector<StringAttr> result;
  auto entry = indexOf.find(token);
  if (entry == indexOf.end())
    return result;
  for (unsigned number : nodes[entry->second].names)
    if (number != kSentinel)
      result.push_back(names.begin()[number - 1].first);
  return result;
}

bool TokenNames::mayBeSentinel(Value token) const {
  auto entry = indexOf.find(token);
  return entry != indexOf.end() && nodes[entry->second].names.test(kSentinel);
}

RangeStartOp TokenNames::getStart(Value token, StringAttr name) const {
  RangeStartOp found;
  forEachSource(token, [&](Operation *op) {
    auto start = dyn_cast<RangeStartOp>(op);
    if (start && start.getEventNameAttr() == name)
      found = start;
    return !found;
  });
  return found;
}

void TokenNames::forEachSource(
    Value value, llvm::function_ref<bool(Operation *)> callback) const {
  auto entry = indexOf.find(value);
  if (entry == indexOf.end())
    return;
  llvm::DenseSet<unsigned> seen = {entry->second};
  SmallVector<unsigned> worklist = {entry->second};
  // Breadth first, so that the nearest source comes first.
  for (unsigned next = 0; next != worklist.size(); ++next) {
    const Node &node = nodes[worklist[next]];
    Operation *op = node.value.getDefiningOp();
    if (isa_and_nonnull<RangeStartOp, SentinelTokenOp, PayloadOp>(op) &&
        !callback(op))
      return;
    for (unsigned source : node.sources)
      if (seen.insert(source).second)
        worklist.push_back(source);
  }
}

void TokenNames::closeOverSources(llvm::DenseSet<Value> &values) const {
  SmallVector<unsigned> worklist;
  for (Value value : values)
    if (auto entry = indexOf.find(value); entry != indexOf.end())
      worklist.push_back(entry->second);
  auto add = [&](unsigned index) {
    if (values.insert(nodes[index].value).second)
      worklist.push_back(index);
  };
  while (!worklist.empty()) {
    const Node &node = nodes[worklist.pop_back_val()];
    llvm::for_each(node.sources, add);
    llvm::for_each(node.others, add);
    llvm::for_each(groups[node.group], add);
  }
}
