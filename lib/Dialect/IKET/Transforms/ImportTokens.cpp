//===- ImportTokens.cpp - Event calls of front ends to iket ops -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads every event call of a module and checks it, and only if all are right
/// replaces them.
///
//===----------------------------------------------------------------------===//

#include "FrontEndCalls.h"

#include "iket/Dialect/IKET/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace iket {
#define GEN_PASS_DEF_IMPORTTOKENS
#include "iket/Dialect/IKET/Transforms/Passes.h.inc"
} // namespace iket

using namespace mlir;
using namespace iket;
using iket::abi::EventKind;
using iket::abi::FrontEndToken;
using iket::abi::NoPayloadSpelling;
using iket::abi::PayloadKind;

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

/// The function that \p op calls by name; empty for anything else.
static StringRef getCallee(Operation *op) {
  auto call = dyn_cast<CallOpInterface>(op);
  if (!call)
    return {};
  auto symbol = dyn_cast_if_present<SymbolRefAttr>(call.getCallableForCallee());
  return symbol ? symbol.getLeafReference().getValue() : StringRef();
}

/// True if \p op only passes on the address that is its first operand.
static bool forwardsAddress(Operation *op) {
  return isa<LLVM::GEPOp, LLVM::BitcastOp, LLVM::AddrSpaceCastOp>(op);
}

/// The op that takes the address of a global which \p pointer is the start of,
/// or null.
static LLVM::AddressOfOp getAddressOf(Value pointer) {
  while (Operation *op = pointer.getDefiningOp()) {
    if (auto address = dyn_cast<LLVM::AddressOfOp>(op))
      return address;
    if (!forwardsAddress(op))
      break;
    if (auto gep = dyn_cast<LLVM::GEPOp>(op))
      for (auto index : gep.getIndices()) {
        APInt value;
        if (auto constant = dyn_cast<IntegerAttr>(index))
          value = constant.getValue();
        else if (!matchPattern(cast<Value>(index), m_ConstantInt(&value)))
          return nullptr;
        if (!value.isZero())
          return nullptr;
      }
    pointer = op->getOperand(0);
  }
  return nullptr;
}

/// The bytes of a constant string without its terminator; nothing if \p global
/// is not one.
static std::optional<std::string> getString(LLVM::GlobalOp global) {
  Attribute value = global.getValueOrNull();
  std::string text;
  if (auto string = dyn_cast_if_present<StringAttr>(value)) {
    text = string.getValue().str();
  } else if (auto dense = dyn_cast_if_present<DenseIntElementsAttr>(value);
             dense && dense.getElementType().isInteger(8)) {
    for (APInt byte : dense.getValues<APInt>())
      text += static_cast<char>(byte.getZExtValue());
  } else {
    return std::nullopt;
  }
  if (!text.empty() && text.back() == '\0')
    text.pop_back();
  return text;
}

static bool holdsToken(LLVM::GlobalOp global) {
  std::optional<std::string> text = getString(global);
  return text &&
         StringRef(*text).starts_with(toStringRef(abi::kFrontEndTokenPrefix));
}

//===----------------------------------------------------------------------===//
// TokenImporter
//===----------------------------------------------------------------------===//

namespace {
class TokenImporter {
public:
  explicit TokenImporter(Operation *root) : root(root) {}

  /// Reads all event calls, changes nothing. Reports every problem and fails if
  /// there is one.
  LogicalResult read();
  /// Replaces the calls and erases what only they needed.
  void rewrite();
  size_t getNumCalls() const { return calls.size(); }

private:
  struct EventCall {
    Operation *op;
    /// Nothing for a pop.
    std::optional<FrontEndToken> token;
    Value payload;
  };
  /// What the events of one module have in common.
  struct Module {
    FrontEndNumbering numbering;
    bool idsAreInOrder = true;
    /// First event without payload.
    Operation *firstPlain = nullptr;
    NoPayloadSpelling spelling = NoPayloadSpelling::Null;
  };

  std::optional<EventCall> readCall(Operation *op, StringRef callee);
  /// The token's text, if there is one.
  FailureOr<std::optional<std::string>> readTokenText(Operation *op,
                                                      ValueRange &operands);
  LogicalResult checkPayload(const EventCall &call, StringRef callee);
  LogicalResult addToModule(const EventCall &call);
  LogicalResult checkUses(LLVM::AddressOfOp address);

  void eraseDead(RewriterBase &rewriter, llvm::SetVector<Operation *> ops);
  void eraseUnusedSymbols(RewriterBase &rewriter);

  Operation *root;
  SymbolTableCollection symbols;
  SmallVector<EventCall> calls;
  llvm::MapVector<Operation *, Module> modules;
  /// Strings that calls take tokens from, and others already reported.
  llvm::SetVector<Operation *> tokenGlobals;
  llvm::SetVector<Operation *> declarations;
};
} // namespace

FailureOr<std::optional<std::string>>
TokenImporter::readTokenText(Operation *op, ValueRange &operands) {
  auto attribute = op->getAttrOfType<StringAttr>(IKETDialect::kTokenAttrName);
  bool hasOperand = !operands.empty() &&
                    isa<LLVM::LLVMPointerType>(operands.back().getType());
  std::optional<std::string> text;
  if (!hasOperand) {
    if (attribute)
      text = attribute.getValue().str();
    return text;
  }
  Value pointer = operands.back();
  operands = operands.drop_back();
  LLVM::AddressOfOp address = getAddressOf(pointer);
  auto global = address ? symbols.lookupNearestSymbolFrom<LLVM::GlobalOp>(
                              address, address.getGlobalNameAttr())
                        : LLVM::GlobalOp();
  if (global)
    tokenGlobals.insert(global);
  if (global && global.getConstant())
    text = getString(global);
  if (!text)
    return op->emitOpError("token operand is not the address of a constant "
                           "string; pass the address itself, or set the "
                           "attribute '")
           << IKETDialect::kTokenAttrName << "'";
  if (attribute)
    return op->emitOpError("carries two tokens, an attribute and an operand; "
                           "drop one");
  return text;
}

std::optional<TokenImporter::EventCall>
TokenImporter::readCall(Operation *op, StringRef callee) {
  auto call = cast<CallOpInterface>(op);
  if (!isa<func::CallOp, LLVM::CallOp>(op)) {
    op->emitOpError("cannot call event function @")
        << callee << "; use func.call or llvm.call";
    return std::nullopt;
  }
  if (Operation *function = symbols.lookupNearestSymbolFrom(
          op, cast<SymbolRefAttr>(call.getCallableForCallee())))
    declarations.insert(function);
  if (!op->use_empty()) {
    op->emitOpError("result of event function @")
        << callee << " is used; an event gives no value";
    return std::nullopt;
  }

  ValueRange operands = call.getArgOperands();
  size_t numOperands = operands.size();
  FailureOr<std::optional<std::string>> text = readTokenText(op, operands);
  if (failed(text))
    return std::nullopt;

  // Operands are (id), or (id, payload); the id may be left out beside a token.
  bool takesPayload = callee != toStringRef(abi::kEventCall);
  if (operands.size() > (takesPayload ? 2 : 1) ||
      (takesPayload && operands.empty())) {
    op->emitOpError("event function @")
        << callee << " takes an event id" << (takesPayload ? ", a payload" : "")
        << " and a token, but the call has " << numOperands << " operands";
    return std::nullopt;
  }
  EventCall result = {op, std::nullopt, Value()};
  if (takesPayload)
    result.payload = operands.back();
  std::optional<APInt> id;
  if (operands.size() == (takesPayload ? 2 : 1)) {
    APInt value;
    if (!matchPattern(operands.front(), m_ConstantInt(&value))) {
      op->emitOpError("event id must be a constant");
      return std::nullopt;
    }
    id = value;
  }

  if (!*text) {
    if (!takesPayload && id && *id == abi::kPopEventId)
      return result;
    op->emitOpError("carries no token; set the attribute '")
        << IKETDialect::kTokenAttrName
        << "', or pass the address of the token's string as last operand (only "
           "event id "
        << abi::kPopEventId << ", the end of a range, goes without)";
    return std::nullopt;
  }
  Expected<FrontEndToken> token = abi::decodeFrontEndToken(**text);
  if (!token) {
    op->emitOpError(token.error().message);
    return std::nullopt;
  }
  result.token = std::move(*token);
  if (id && *id != result.token->eventId) {
    InFlightDiagnostic diag = op->emitOpError("event id is ");
    SmallString<16> digits;
    id->toStringUnsigned(digits);
    diag << digits << ", but the token of \"" << result.token->name
         << "\" says " << result.token->eventId;
    return std::nullopt;
  }
  if (failed(checkPayload(result, callee)) || failed(addToModule(result)))
    return std::nullopt;
  return result;
}

LogicalResult TokenImporter::checkPayload(const EventCall &call,
                                          StringRef callee) {
  PayloadKind kind = call.token->payload;
  StringRef expected = toStringRef(abi::eventCallFor(kind));
  if (callee != expected)
    return call.op->emitOpError("calls @")
           << callee << ", but the token of \"" << call.token->name
           << "\" says payload " << stringify(kind) << ", which goes with @"
           << expected;
  if (!call.payload)
    return success();
  std::string problem = explainPayloadMismatch(call.payload.getType(), kind);
  return problem.empty() ? success() : call.op->emitOpError(problem);
}

LogicalResult TokenImporter::addToModule(const EventCall &call) {
  Module &module = modules[getModule(call.op)];
  const FrontEndToken &token = *call.token;
  uint32_t number = module.numbering.getOrCreate({token.kind, token.name});
  module.idsAreInOrder &= number == token.eventId;
  if (token.payload != PayloadKind::None)
    return success();
  if (!module.firstPlain) {
    module.firstPlain = call.op;
    module.spelling = token.noPayload;
  } else if (module.spelling != token.noPayload) {
    auto spell = [](NoPayloadSpelling spelling) {
      return spelling == NoPayloadSpelling::Null
                 ? std::string("null")
                 : "\"" + std::string(abi::kNoPayloadName) + "\"";
    };
    InFlightDiagnostic diag = call.op->emitOpError("token spells payload_type ")
                              << spell(token.noPayload)
                              << ", but another one of this module spells it "
                              << spell(module.spelling) << "; use one";
    diag.attachNote(module.firstPlain->getLoc()) << "the other one is here";
    return diag;
  }
  return success();
}

LogicalResult TokenImporter::checkUses(LLVM::AddressOfOp address) {
  auto global = symbols.lookupNearestSymbolFrom<LLVM::GlobalOp>(
      address, address.getGlobalNameAttr());
  if (!global || !holdsToken(global))
    return success();
  LogicalResult result = success();
  SmallVector<Operation *> worklist = {address};
  llvm::DenseSet<Operation *> seen;
  while (!worklist.empty())
    for (Operation *user : worklist.pop_back_val()->getUsers()) {
      if (!seen.insert(user).second ||
          abi::isEventCall(toStringView(getCallee(user))))
        continue;
      if (forwardsAddress(user)) {
        worklist.push_back(user);
        continue;
      }
      result = user->emitOpError("uses the token in @")
               << global.getSymName()
               << ", but is not a call of an event function";
      tokenGlobals.insert(global);
    }
  return result;
}

LogicalResult TokenImporter::read() {
  bool hasFailed = false;
  SmallVector<LLVM::GlobalOp> globals;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto global = dyn_cast<LLVM::GlobalOp>(op))
      globals.push_back(global);
    if (auto address = dyn_cast<LLVM::AddressOfOp>(op))
      hasFailed |= failed(checkUses(address));
    StringRef callee = getCallee(op);
    if (abi::isEventCall(toStringView(callee))) {
      if (std::optional<EventCall> call = readCall(op, callee))
        calls.push_back(std::move(*call));
      else
        hasFailed = true;
    } else if (op->hasAttr(IKETDialect::kTokenAttrName)) {
      InFlightDiagnostic diag = op->emitOpError("carries a token, but ");
      if (callee.empty())
        diag << "calls no function by name";
      else
        diag << "calls @" << callee;
      diag << "; event functions are @" << toStringRef(abi::kEventCall) << ", @"
           << toStringRef(abi::kEventPayloadU32Call) << " and @"
           << toStringRef(abi::kEventPayloadF32Call);
      hasFailed = true;
    }
  });
  for (LLVM::GlobalOp global : globals)
    if (holdsToken(global) && !tokenGlobals.contains(global)) {
      global.emitOpError("holds a token, but no call of an event function uses "
                         "it; remove it");
      hasFailed = true;
    }
  return failure(hasFailed);
}

void TokenImporter::eraseDead(RewriterBase &rewriter,
                              llvm::SetVector<Operation *> ops) {
  while (!ops.empty()) {
    Operation *op = ops.pop_back_val();
    if (!isOpTriviallyDead(op))
      continue;
    SmallVector<Value> operands(op->getOperands());
    rewriter.eraseOp(op);
    for (Value operand : operands)
      if (Operation *feeding = operand.getDefiningOp())
        ops.insert(feeding);
  }
}

void TokenImporter::eraseUnusedSymbols(RewriterBase &rewriter) {
  SymbolTableCollection fresh;
  SymbolUserMap users(fresh, root);
  for (Operation *global : tokenGlobals)
    if (users.useEmpty(global))
      rewriter.eraseOp(global);
  for (Operation *op : declarations) {
    auto function = dyn_cast<FunctionOpInterface>(op);
    if (function && function.isExternal() && users.useEmpty(op))
      rewriter.eraseOp(op);
  }
}

void TokenImporter::rewrite() {
  IRRewriter rewriter(root->getContext());
  llvm::SetVector<Operation *> feeding;
  for (const EventCall &call : calls) {
    rewriter.setInsertionPoint(call.op);
    Location loc = call.op->getLoc();
    if (!call.token) {
      RangePopOp::create(rewriter, loc, StringAttr());
    } else {
      const FrontEndToken &token = *call.token;
      Value payload;
      if (call.payload)
        payload = PayloadOp::create(
            rewriter, loc,
            PayloadType::get(rewriter.getContext(), token.payload),
            call.payload);
      StringAttr name = rewriter.getStringAttr(token.name);
      Operation *event =
          token.kind == EventKind::Mark
              ? MarkOp::create(rewriter, loc, name, payload).getOperation()
              : RangePushOp::create(rewriter, loc, name, payload);
      const Module &module = modules[getModule(call.op)];
      if (!module.idsAreInOrder)
        event->setAttr(
            IKETDialect::kEventIdAttrName,
            rewriter.getIntegerAttr(rewriter.getIntegerType(32, false),
                                    APInt(32, token.eventId)));
    }
    for (Value operand : call.op->getOperands())
      if (Operation *op = operand.getDefiningOp())
        feeding.insert(op);
    rewriter.eraseOp(call.op);
  }
  eraseDead(rewriter, std::move(feeding));
  eraseUnusedSymbols(rewriter);
  for (auto &[op, module] : modules)
    if (isa<ModuleOp, gpu::GPUModuleOp>(op) && module.firstPlain &&
        module.spelling == NoPayloadSpelling::Name)
      op->setAttr(IKETDialect::kNoPayloadAttrName,
                  rewriter.getStringAttr(toStringRef(abi::kNoPayloadName)));
}

namespace {
struct ImportTokensPass
    : public iket::impl::ImportTokensBase<ImportTokensPass> {
  bool canScheduleOn(RegisteredOperationName name) const final {
    // Declarations and strings stand in the symbol table.
    return name.hasTrait<OpTrait::SymbolTable>();
  }

  void runOnOperation() final {
    TokenImporter importer(getOperation());
    if (failed(importer.read()))
      return signalPassFailure();
    if (importer.getNumCalls() == 0)
      return markAllAnalysesPreserved();
    importer.rewrite();
    numCalls += importer.getNumCalls();
  }
};
} // namespace
