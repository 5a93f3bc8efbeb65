//===- ExportTokens.cpp - Iket ops to event calls of front ends -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Checks and numbers all events of the modules, and only if each has a token
/// replaces them by calls.
///
//===----------------------------------------------------------------------===//

#include "FrontEndCalls.h"

#include "iket/ABI/Names.h"
#include "iket/Dialect/IKET/Transforms/Passes.h"
#include "iket/Dialect/IKET/Transforms/Utils.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"

#include <memory>
#include <set>

namespace iket {
#define GEN_PASS_DEF_EXPORTTOKENS
#include "iket/Dialect/IKET/Transforms/Passes.h.inc"
} // namespace iket

using namespace mlir;
using namespace iket;
using iket::abi::EventKind;
using iket::abi::FrontEndToken;
using iket::abi::NoPayloadSpelling;
using iket::abi::PayloadKind;

static PayloadKind getPayloadKind(Operation *op) {
  Value payload = getEventPayload(op);
  return payload ? cast<PayloadType>(payload.getType()).getKind()
                 : PayloadKind::None;
}

//===----------------------------------------------------------------------===//
// Values of calls
//===----------------------------------------------------------------------===//

/// A constant of 32 bits in the dialect of the function around it.
static Value createI32(OpBuilder &builder, Location loc, uint32_t value,
                       bool isLLVM) {
  IntegerAttr attribute =
      builder.getI32IntegerAttr(static_cast<int32_t>(value));
  if (isLLVM)
    return LLVM::ConstantOp::create(builder, loc, attribute);
  return arith::ConstantOp::create(builder, loc, attribute);
}

template <typename ArithOp, typename LLVMOp>
static Value extend(OpBuilder &builder, Location loc, Type type, Value value,
                    bool isLLVM) {
  if (isLLVM)
    return LLVMOp::create(builder, loc, type, value);
  return ArithOp::create(builder, loc, type, value);
}

/// The operand of an event call that carries \p payload: an i32 or f32 with the
/// same value.
static Value createCallPayload(OpBuilder &builder, Location loc,
                               PayloadOp payload, bool isLLVM) {
  Value value = payload.getValue();
  Type type = value.getType();
  PayloadKind kind = payload.getType().getKind();
  if (kind == PayloadKind::F32)
    return type.isF32()
               ? value
               : extend<arith::ExtFOp, LLVM::FPExtOp>(
                     builder, loc, builder.getF32Type(), value, isLLVM);
  Type i32 = builder.getI32Type();
  bool isSigned = type.isSignedInteger() ||
                  (!type.isUnsignedInteger() && !type.isInteger(1) &&
                   kind == PayloadKind::I32);
  if (type.isIndex()) {
    if (isSigned)
      return arith::IndexCastOp::create(builder, loc, i32, value);
    return arith::IndexCastUIOp::create(builder, loc, i32, value);
  }
  if (!type.isSignlessInteger())
    value = UnrealizedConversionCastOp::create(
                builder, loc,
                builder.getIntegerType(type.getIntOrFloatBitWidth()), value)
                .getResult(0);
  if (value.getType() == i32)
    return value;
  if (isSigned)
    return extend<arith::ExtSIOp, LLVM::SExtOp>(builder, loc, i32, value,
                                                isLLVM);
  return extend<arith::ExtUIOp, LLVM::ZExtOp>(builder, loc, i32, value, isLLVM);
}

//===----------------------------------------------------------------------===//
// TokenExporter
//===----------------------------------------------------------------------===//

namespace {
class TokenExporter {
public:
  TokenExporter(Operation *root, TokenForm form, NoPayloadChoice noPayload)
      : root(root), form(form), noPayload(noPayload) {}

  /// Checks and numbers the events, changes nothing. Reports every problem and
  /// fails if there is one.
  LogicalResult plan();
  LogicalResult rewrite();
  size_t getNumCalls() const { return numCalls; }

private:
  using Key = FrontEndNumbering::Key;
  struct Event {
    Operation *firstSite;
    PayloadKind payload;
  };
  struct Module {
    Operation *op = nullptr;
    /// Ops that name an event, in program order.
    SmallVector<Operation *> sites;
    std::map<Key, Event> events;
    llvm::DenseMap<uint32_t, Operation *> ranges;
    /// Events that iket.metadata numbers.
    std::set<Key> declared;
    FrontEndNumbering numbering;
    NoPayloadSpelling spelling = NoPayloadSpelling::Null;
    bool usesLLVMCalls = false;
    llvm::SmallDenseMap<StringRef, Operation *> functions;
    llvm::StringMap<LLVM::GlobalOp> strings;
    /// Names strings and puts them in front of `firstOp`.
    std::unique_ptr<SymbolTable> symbols;
    Operation *firstOp = nullptr;
  };

  static Key getKey(Operation *op);
  static std::optional<uint32_t> getImportedId(Operation *op);
  LogicalResult addEvent(Operation *op);
  LogicalResult addNamedEvent(Operation *op, Module &module);
  void number(Module &module);
  LogicalResult checkFunctions(Module &module);

  Type getFunctionType(StringRef callee, const Module &module) const;
  uint32_t getId(Operation *op, Module &module) const;
  void declareFunctions(OpBuilder &builder, Module &module);
  void replaceEvent(RewriterBase &rewriter, Operation *op, Module &module);
  Value createString(OpBuilder &builder, Location loc, StringRef token,
                     Module &module);

  Operation *root;
  TokenForm form;
  NoPayloadChoice noPayload;
  llvm::MapVector<Operation *, Module> modules;
  size_t numCalls = 0;
};
} // namespace

TokenExporter::Key TokenExporter::getKey(Operation *op) {
  EventPlan::Key key = *getEventKey(op);
  return {key.first, key.second.getValue().str()};
}

std::optional<uint32_t> TokenExporter::getImportedId(Operation *op) {
  auto id = op->getAttrOfType<IntegerAttr>(IKETDialect::kEventIdAttrName);
  if (!id)
    return std::nullopt;
  return static_cast<uint32_t>(id.getValue().getZExtValue());
}

LogicalResult TokenExporter::addNamedEvent(Operation *op, Module &module) {
  auto [kind, name] = getKey(op);
  PayloadKind payload = getPayloadKind(op);
  // Any id will do to learn whether a token can say the rest.
  Expected<std::string> token = abi::encodeFrontEndToken(
      {name, abi::kFirstNativeEventId, kind, payload, {}});
  if (!token)
    return op->emitOpError(token.error().message);
  if (Value value = getEventPayload(op);
      value && !value.getDefiningOp<PayloadOp>())
    return op->emitOpError("payload comes through control flow, but an event "
                           "call takes the value itself; move iket.payload to "
                           "the event");

  auto [entry, isNew] =
      module.events.try_emplace({kind, name}, Event{op, payload});
  const Event &first = entry->second;
  if (first.payload != payload) {
    InFlightDiagnostic diag =
        op->emitOpError("event \"")
        << name << "\" has payload " << stringify(payload) << " here but "
        << stringify(first.payload)
        << " at its first site; use one kind, or another name";
    diag.attachNote(first.firstSite->getLoc()) << "first site is here";
    return diag;
  }
  if (!isNew || kind == EventKind::Mark)
    return success();
  uint32_t rangeId = abi::rangeIdForName(name, abi::Layout::TileLang);
  auto [other, isNewRange] = module.ranges.try_emplace(rangeId, op);
  if (isNewRange)
    return success();
  InFlightDiagnostic diag = op->emitOpError("the CRC32 of range names \"")
                            << getKey(other->second).second << "\" and \""
                            << name << "\" is the same; rename one";
  diag.attachNote(other->second->getLoc()) << "the other range is here";
  return diag;
}

LogicalResult TokenExporter::addEvent(Operation *op) {
  if (isa<RangeStartOp, RangeEndOp, SentinelTokenOp>(op))
    return op->emitOpError("has no front-end token, since ranges nest there; "
                           "use iket.range_push and iket.range_pop");
  if (!isEventOp(op))
    return success();
  Module &module = modules[getModule(op)];
  module.op = getModule(op);
  module.usesLLVMCalls |= form == TokenForm::Operand || isInLLVMFunction(op);
  // The end of a structured range is a call as well.
  module.functions.try_emplace(
      toStringRef(abi::eventCallFor(getPayloadKind(op))), nullptr);
  if (isa<RangeOp>(op))
    module.functions.try_emplace(toStringRef(abi::kEventCall), nullptr);
  if (isa<RangePopOp>(op))
    return success();
  module.sites.push_back(op);
  return addNamedEvent(op, module);
}

/// Ids of the event table, then imported ids, then new ones in program order.
void TokenExporter::number(Module &module) {
  if (auto metadata = module.op->getAttrOfType<MetadataAttr>(
          IKETDialect::kMetadataAttrName))
    for (EventAttr event : metadata.getEvents()) {
      Key key = {event.getKind(), event.getName().str()};
      module.declared.insert(key);
      module.numbering.assign(key, event.getId());
    }
  SmallVector<Key> rest;
  for (Operation *op : module.sites) {
    Key key = getKey(op);
    if (module.declared.count(key))
      continue;
    if (std::optional<uint32_t> imported = getImportedId(op))
      module.numbering.assign(key, *imported);
    else
      rest.push_back(key);
  }
  for (const Key &key : rest)
    module.numbering.getOrCreate(key);

  module.spelling = noPayload == NoPayloadChoice::Name
                        ? NoPayloadSpelling::Name
                        : NoPayloadSpelling::Null;
  if (noPayload == NoPayloadChoice::Auto)
    for (Operation *op = module.op; op; op = op->getParentOp())
      if (op->hasAttr(IKETDialect::kNoPayloadAttrName))
        module.spelling = NoPayloadSpelling::Name;
}

Type TokenExporter::getFunctionType(StringRef callee,
                                    const Module &module) const {
  MLIRContext *context = root->getContext();
  Type i32 = IntegerType::get(context, 32);
  SmallVector<Type> inputs = {i32};
  bool isPlain = callee == toStringRef(abi::kEventCall);
  if (!isPlain)
    inputs.push_back(callee == toStringRef(abi::kEventPayloadF32Call)
                         ? Float32Type::get(context)
                         : i32);
  if (!module.usesLLVMCalls)
    return FunctionType::get(context, inputs, {});
  bool takesString = form == TokenForm::Operand;
  if (takesString && !isPlain)
    inputs.push_back(LLVM::LLVMPointerType::get(context));
  // Called with a token, and without for a pop.
  return LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(context), inputs,
                                     takesString && isPlain);
}

LogicalResult TokenExporter::checkFunctions(Module &module) {
  for (auto &[callee, function] : module.functions) {
    function = SymbolTable::lookupSymbolIn(module.op, callee);
    module.usesLLVMCalls |= isa_and_present<LLVM::LLVMFuncOp>(function);
  }
  bool hasFailed = false;
  for (auto &[callee, function] : module.functions) {
    if (!function)
      continue;
    Type type = getFunctionType(callee, module);
    bool isRightOp = module.usesLLVMCalls ? isa<LLVM::LLVMFuncOp>(function)
                                          : isa<func::FuncOp>(function);
    auto interface = dyn_cast<FunctionOpInterface>(function);
    if (isRightOp && interface.getFunctionType() == type)
      continue;
    function->emitOpError("@")
        << callee << " is not the event function that calls need, "
        << (module.usesLLVMCalls ? "llvm.func" : "func.func") << " of type "
        << type << "; remove or rename it";
    hasFailed = true;
  }
  return failure(hasFailed);
}

LogicalResult TokenExporter::plan() {
  bool hasFailed = false;
  root->walk<WalkOrder::PreOrder>(
      [&](Operation *op) { hasFailed |= failed(addEvent(op)); });
  if (hasFailed)
    return failure();
  for (auto &[op, module] : modules) {
    number(module);
    hasFailed |= failed(checkFunctions(module));
  }
  return failure(hasFailed);
}

uint32_t TokenExporter::getId(Operation *op, Module &module) const {
  Key key = getKey(op);
  std::optional<uint32_t> imported = getImportedId(op);
  return imported && !module.declared.count(key)
             ? *imported
             : module.numbering.getOrCreate(key);
}

void TokenExporter::declareFunctions(OpBuilder &builder, Module &module) {
  Location loc = module.op->getLoc();
  Block &body = module.op->getRegion(0).front();
  for (std::string_view name : {abi::kEventPayloadF32Call,
                                abi::kEventPayloadU32Call, abi::kEventCall}) {
    StringRef callee = toStringRef(name);
    auto entry = module.functions.find(callee);
    if (entry == module.functions.end() || entry->second)
      continue;
    builder.setInsertionPointToStart(&body);
    Type type = getFunctionType(callee, module);
    if (module.usesLLVMCalls) {
      entry->second = LLVM::LLVMFuncOp::create(builder, loc, callee, type);
      continue;
    }
    auto function =
        func::FuncOp::create(builder, loc, callee, cast<FunctionType>(type));
    function.setPrivate();
    entry->second = function;
  }
}

Value TokenExporter::createString(OpBuilder &builder, Location loc,
                                  StringRef token, Module &module) {
  LLVM::GlobalOp &global = module.strings[token];
  if (!global) {
    OpBuilder unlinked(builder.getContext());
    std::string text = token.str() + '\0';
    global = LLVM::GlobalOp::create(
        unlinked, loc,
        LLVM::LLVMArrayType::get(builder.getI8Type(), text.size()),
        /*isConstant=*/true, LLVM::Linkage::Private, "tl_iket_token",
        builder.getStringAttr(text));
    if (!module.symbols) {
      module.symbols = std::make_unique<SymbolTable>(module.op);
      module.firstOp = &module.op->getRegion(0).front().front();
    }
    module.symbols->insert(global, Block::iterator(module.firstOp));
  }
  return LLVM::AddressOfOp::create(builder, loc, global);
}

void TokenExporter::replaceEvent(RewriterBase &rewriter, Operation *op,
                                 Module &module) {
  Location loc = op->getLoc();
  bool isLLVM = isInLLVMFunction(op);
  rewriter.setInsertionPoint(op);
  SmallVector<Value> operands;
  std::string token;
  StringRef callee = toStringRef(abi::kEventCall);
  if (isa<RangePopOp>(op)) {
    operands.push_back(createI32(rewriter, loc, abi::kPopEventId, isLLVM));
  } else {
    auto [kind, name] = getKey(op);
    PayloadKind payload = getPayloadKind(op);
    uint32_t id = getId(op, module);
    callee = toStringRef(abi::eventCallFor(payload));
    // The plan has encoded it before.
    token =
        *abi::encodeFrontEndToken({name, id, kind, payload, module.spelling});
    if (Value value = getEventPayload(op))
      operands.push_back(createCallPayload(
          rewriter, loc, value.getDefiningOp<PayloadOp>(), isLLVM));
    // Behind what the payload needs, so that an import leaves no gap.
    operands.insert(operands.begin(), createI32(rewriter, loc, id, isLLVM));
    if (form == TokenForm::Operand)
      operands.push_back(createString(rewriter, loc, token, module));
  }
  Operation *function = module.functions.lookup(callee);
  Operation *call;
  if (module.usesLLVMCalls)
    call = LLVM::CallOp::create(rewriter, loc, cast<LLVM::LLVMFuncOp>(function),
                                operands);
  else
    call = func::CallOp::create(rewriter, loc, cast<func::FuncOp>(function),
                                operands);
  if (form == TokenForm::Attribute && !token.empty())
    call->setAttr(IKETDialect::kTokenAttrName, rewriter.getStringAttr(token));
  rewriter.eraseOp(op);
  ++numCalls;
}

LogicalResult TokenExporter::rewrite() {
  if (failed(lowerRanges(root)))
    return failure();
  IRRewriter rewriter(root->getContext());
  for (auto &[op, module] : modules)
    declareFunctions(rewriter, module);
  SmallVector<Operation *> events;
  SmallVector<PayloadOp> payloads;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isEventOp(op))
      events.push_back(op);
    if (auto payload = dyn_cast<PayloadOp>(op))
      payloads.push_back(payload);
  });
  for (Operation *op : events)
    replaceEvent(rewriter, op, modules[getModule(op)]);
  for (PayloadOp payload : payloads)
    if (payload.use_empty())
      rewriter.eraseOp(payload);
  for (auto &[op, module] : modules) {
    op->removeAttr(IKETDialect::kMetadataAttrName);
    op->removeAttr(IKETDialect::kNoPayloadAttrName);
  }
  return success();
}

namespace {
struct ExportTokensPass
    : public iket::impl::ExportTokensBase<ExportTokensPass> {
  using Base::Base;

  bool canScheduleOn(RegisteredOperationName name) const final {
    return name.hasTrait<OpTrait::SymbolTable>();
  }

  void runOnOperation() final {
    TokenExporter exporter(getOperation(), form, noPayload);
    if (failed(exporter.plan()) || failed(exporter.rewrite()))
      return signalPassFailure();
    numCalls += exporter.getNumCalls();
  }
};
} // namespace
