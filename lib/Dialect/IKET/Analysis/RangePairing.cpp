//===- RangePairing.cpp - Pairing of range events -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Walks the call graph from callees to callers, so that every function is
/// analysed once and its summary is there when a caller needs it, and reports
/// what was found.
///
//===----------------------------------------------------------------------===//

#include "iket/Dialect/IKET/Analysis/RangePairing.h"

#include "DeviceFunctions.h"
#include "RangePairingReport.h"
#include "UniformityReport.h"

#include "iket/Dialect/IKET/IR/IKET.h"

#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/GraphTraits.h"
#include "llvm/ADT/SCCIterator.h"

using namespace mlir;
using namespace iket;
using namespace iket::pairing;

//===----------------------------------------------------------------------===//
// Call graph
//===----------------------------------------------------------------------===//

namespace {
/// A function with a body, or the body of a `gpu.launch`.
struct Node {
  Operation *op = nullptr;
  /// Place in program order.
  size_t index = 0;
  bool isKernel = false;
  /// Has push or pop itself.
  bool hasStackEvents = false;
  /// Has events, itself or in a callee.
  bool hasEvents = false;
  SmallVector<CallOpInterface> calls;
  /// What they call, as far as it has a body.
  SmallVector<Node *> callees;
  Summary summary;
};
} // namespace

template <> struct llvm::GraphTraits<Node *> {
  using NodeRef = Node *;
  using ChildIteratorType = SmallVector<Node *>::iterator;
  static NodeRef getEntryNode(Node *node) { return node; }
  static ChildIteratorType child_begin(Node *node) {
    return node->callees.begin();
  }
  static ChildIteratorType child_end(Node *node) { return node->callees.end(); }
};

namespace {
class Verifier {
public:
  Verifier(Operation *root, PairingLevel level, bool recordsLanes)
      : root(root), level(level), recordsLanes(recordsLanes) {}

  LogicalResult run();

private:
  void buildGraph();
  void connect(Node &node);
  void analyseComponent(ArrayRef<Node *> component);
  void analyse(Node &node);
  const Summary &getSummary(CallOpInterface call) const;
  LogicalResult emit();

  Operation *root;
  PairingLevel level;
  bool recordsLanes;
  std::vector<std::unique_ptr<Node>> nodes;
  llvm::DenseMap<Operation *, Node *> nodeOfOp;
  llvm::DenseMap<Operation *, Node *> calleeOfCall;
  /// Calls whose callee is one of several functions, or out of sight.
  llvm::DenseMap<Operation *, Summary> unresolved;
  /// The functions that call each other around the current one.
  llvm::DenseSet<Node *> currentComponent;
  Summary neutral, silentUnknown;
  bool anyStackEventsInCallee = false;
  SmallVector<Finding> findings;
  bool solverFailed = false;
};
} // namespace

void Verifier::buildGraph() {
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!hasFunctionBody(op))
      return;
    auto node = std::make_unique<Node>();
    node->op = op;
    node->index = nodes.size();
    node->isKernel = isKernel(op);
    nodeOfOp[op] = node.get();
    nodes.push_back(std::move(node));
  });
  for (auto &node : nodes) {
    node->op->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (op != node->op && hasFunctionBody(op))
        return WalkResult::skip();
      node->hasEvents |= isEventOp(op);
      node->hasStackEvents |= isa<RangePushOp, RangePopOp>(op);
      if (auto call = dyn_cast<CallOpInterface>(op))
        node->calls.push_back(call);
      return WalkResult::advance();
    });
    anyStackEventsInCallee |= node->hasStackEvents && !node->isKernel;
  }
}

void Verifier::connect(Node &node) {
  // Other functions may be changed by other threads while this one is checked.
  bool seesModule = root->hasTrait<OpTrait::SymbolTable>();
  SymbolTableCollection symbols;
  for (CallOpInterface call : node.calls) {
    auto symbol = dyn_cast<SymbolRefAttr>(call.getCallableForCallee());
    if (symbol && seesModule) {
      Operation *callee = symbols.lookupNearestSymbolFrom(call, symbol);
      if (Node *target = nodeOfOp.lookup(callee)) {
        calleeOfCall[call] = target;
        node.callees.push_back(target);
      }
      // What has no body has no events.
      continue;
    }
    Summary &summary = unresolved[call];
    if (symbol) {
      summary.kind = Summary::Kind::Unknown;
      summary.reason = "only this function is checked, not its module";
    } else {
      if (anyStackEventsInCallee)
        summary.kind = Summary::Kind::Unknown;
      summary.reason = "its callee is not known";
    }
  }
}

const Summary &Verifier::getSummary(CallOpInterface call) const {
  if (Node *callee = calleeOfCall.lookup(call)) {
    // Reported where the recursion is entered.
    if (currentComponent.contains(callee) &&
        callee->summary.kind == Summary::Kind::Unknown)
      return silentUnknown;
    return callee->summary;
  }
  auto it = unresolved.find(call);
  return it == unresolved.end() ? neutral : it->second;
}

void Verifier::analyse(Node &node) {
  if (!node.hasEvents)
    return;
  Flow flow(node.op, node.isKernel,
            [&](CallOpInterface call) -> const Summary & {
              return getSummary(call);
            });
  DataFlowSolver solver(DataFlowConfig().setInterprocedural(false));
  std::shared_ptr<VisitClock> clock = loadBaseline(solver);
  FlowResult result(solver, clock, flow);
  uniformity::Solution uniformity(solver, clock, node.op);
  if (failed(solver.initializeAndRun(node.op))) {
    // The analysis that failed has said why.
    solverFailed = true;
    return;
  }
  bool areLoopsFine = reportFindings(flow, result, findings);
  reportDivergence(
      uniformity,
      [&](Operation *op) {
        Node *callee = calleeOfCall.lookup(op);
        return callee && callee->hasEvents;
      },
      recordsLanes, findings);
  // A recursive function has its summary already.
  if (!currentComponent.empty() || node.isKernel)
    return;
  if (areLoopsFine)
    node.summary = summarise(flow, result);
  else
    node.summary.kind = Summary::Kind::Unknown;
}

void Verifier::analyseComponent(ArrayRef<Node *> component) {
  for (Node *node : component)
    for (Node *callee : node->callees)
      node->hasEvents |= callee->hasEvents;
  Node *first = component.front();
  bool isRecursive =
      component.size() > 1 || llvm::is_contained(first->callees, first);
  currentComponent.clear();
  if (isRecursive) {
    currentComponent.insert(component.begin(), component.end());
    bool anyEvents = false, anyEffects = false;
    Operation *witness = nullptr;
    for (Node *node : component) {
      anyEvents |= node->hasEvents;
      anyEffects |= node->hasStackEvents;
      for (CallOpInterface call : node->calls) {
        Node *callee = calleeOfCall.lookup(call);
        if (callee && currentComponent.contains(callee)) {
          witness = witness ? witness : call.getOperation();
          continue;
        }
        const Summary &summary = getSummary(call);
        anyEffects |= summary.kind != Summary::Kind::Known ||
                      !llvm::all_of(summary.effects, [](const Effect &effect) {
                        return effect.isNeutral();
                      });
      }
    }
    for (Node *node : component) {
      node->hasEvents |= anyEvents;
      if (!anyEvents)
        continue;
      if (anyEffects)
        node->summary.kind = Summary::Kind::Unknown;
      node->summary.reason = "it is recursive";
      node->summary.witness = witness;
    }
  }
  for (Node *node : component)
    analyse(*node);
}

LogicalResult Verifier::run() {
  buildGraph();
  // Only what a kernel can reach is looked at.
  Node start;
  for (auto &node : nodes)
    if (node->isKernel)
      start.callees.push_back(node.get());
  for (auto &node : nodes)
    connect(*node);
  SmallVector<SmallVector<Node *>> components;
  for (auto it = llvm::scc_begin(&start); !it.isAtEnd(); ++it)
    components.emplace_back(it->begin(), it->end());
  // Callees come before callers.
  for (SmallVector<Node *> &component : components) {
    if (component.front() == &start)
      continue;
    llvm::sort(component, [](const Node *a, const Node *b) {
      return a->index < b->index;
    });
    analyseComponent(component);
  }
  return emit();
}

LogicalResult Verifier::emit() {
  if (findings.empty())
    return failure(solverFailed);
  llvm::DenseMap<Operation *, unsigned> order;
  for (const Finding &finding : findings)
    order[finding.op] = 0;
  unsigned position = 0;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto it = order.find(op); it != order.end())
      it->second = position++;
  });
  SmallVector<std::pair<unsigned, unsigned>> sorted;
  for (auto [index, finding] : llvm::enumerate(findings))
    sorted.emplace_back(order.lookup(finding.op), index);
  llvm::sort(sorted);

  bool failed = solverFailed;
  for (auto [place, index] : sorted) {
    const Finding &finding = findings[index];
    auto severity = DiagnosticSeverity::Remark;
    switch (finding.severity) {
    case Severity::MustFail:
      severity = DiagnosticSeverity::Error;
      break;
    case Severity::MayFail:
      severity = level == PairingLevel::Strict ? DiagnosticSeverity::Error
                                               : DiagnosticSeverity::Warning;
      break;
    case Severity::Warning:
      severity = DiagnosticSeverity::Warning;
      break;
    case Severity::Remark:
      break;
    }
    failed |= severity == DiagnosticSeverity::Error;
    InFlightDiagnostic diag =
        root->getContext()->getDiagEngine().emit(finding.op->getLoc(), severity)
        << finding.message;
    for (const auto &[loc, text] : finding.notes)
      diag.attachNote(loc) << text;
  }
  return failure(failed);
}

LogicalResult iket::verifyRanges(Operation *root, PairingLevel level,
                                 bool recordsLanes) {
  if (level == PairingLevel::Off)
    return success();
  return Verifier(root, level, recordsLanes).run();
}
