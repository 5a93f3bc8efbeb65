//===- IKETOps.cpp - IKET operations ---------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/ABI/Names.h"
#include "iket/Dialect/IKET/IR/IKET.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace iket;
using iket::abi::PayloadKind;

/// Type of the value of `iket.payload`, then the kind behind `as` or the
/// default of that type.
static ParseResult parsePayloadTypes(OpAsmParser &parser, Type &valueType,
                                     Type &payloadType);
static void printPayloadTypes(OpAsmPrinter &printer, Operation *op,
                              Type valueType, Type payloadType);

#define GET_OP_CLASSES
#include "iket/Dialect/IKET/IR/IKETOps.cpp.inc"

bool iket::isEventOp(Operation *op) {
  return isa<MarkOp, RangePushOp, RangePopOp, RangeStartOp, RangeEndOp,
             RangeOp>(op);
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

static LogicalResult verifyEventName(Operation *op, StringRef name) {
  abi::NameProblem problem = abi::checkEventName(name);
  // How long a name may be, the layout says.
  if (problem == abi::NameProblem::None || problem == abi::NameProblem::TooLong)
    return success();
  return op->emitOpError("event name ")
         << abi::describeNameProblem(problem, name);
}

LogicalResult MarkOp::verify() {
  return verifyEventName(*this, getEventName());
}
LogicalResult RangePushOp::verify() {
  return verifyEventName(*this, getEventName());
}
LogicalResult RangePopOp::verify() {
  std::optional<StringRef> name = getEventName();
  return name ? verifyEventName(*this, *name) : success();
}
LogicalResult RangeStartOp::verify() {
  return verifyEventName(*this, getEventName());
}
LogicalResult SentinelTokenOp::verify() {
  return verifyEventName(*this, getEventName());
}

//===----------------------------------------------------------------------===//
// PayloadOp
//===----------------------------------------------------------------------===//

static ParseResult parsePayloadTypes(OpAsmParser &parser, Type &valueType,
                                     Type &payloadType) {
  if (parser.parseType(valueType))
    return failure();
  if (failed(parser.parseOptionalKeyword("as"))) {
    std::optional<PayloadKind> kind = getDefaultPayloadKind(valueType);
    // Any kind will do: the verifier refuses the type with a hint.
    payloadType =
        PayloadType::get(parser.getContext(), kind.value_or(PayloadKind::I32));
    return success();
  }
  struct Alias {
    StringRef name;
    PayloadKind kind;
  };
  static constexpr Alias kAliases[] = {{"int", PayloadKind::I32},
                                       {"uint", PayloadKind::UI32},
                                       {"float", PayloadKind::F32}};
  for (const Alias &alias : kAliases)
    if (succeeded(parser.parseOptionalKeyword(alias.name))) {
      payloadType = PayloadType::get(parser.getContext(), alias.kind);
      return success();
    }
  SMLoc loc = parser.getCurrentLocation();
  FailureOr<PayloadKind> kind = FieldParser<PayloadKind>::parse(parser);
  if (failed(kind))
    return failure();
  payloadType = parser.getChecked<PayloadType>(loc, parser.getContext(), *kind);
  return success(payloadType != nullptr);
}

static void printPayloadTypes(OpAsmPrinter &printer, Operation *,
                              Type valueType, Type payloadType) {
  printer << valueType;
  PayloadKind kind = cast<PayloadType>(payloadType).getKind();
  if (getDefaultPayloadKind(valueType) != kind)
    printer << " as " << stringify(kind);
}

LogicalResult PayloadOp::verify() {
  std::string problem =
      explainPayloadMismatch(getValue().getType(), getType().getKind());
  return problem.empty() ? success() : emitOpError(problem);
}

//===----------------------------------------------------------------------===//
// RangeOp
//===----------------------------------------------------------------------===//

LogicalResult RangeOp::verify() {
  if (failed(verifyEventName(*this, getEventName())))
    return failure();
  if (getBody().front().getNumArguments() != 0)
    return emitOpError("region takes no arguments");
  for (Block &block : getBody()) {
    auto yield = dyn_cast_or_null<YieldOp>(
        block.mightHaveTerminator() ? block.getTerminator() : nullptr);
    if (!yield)
      continue;
    if (yield.getOperandTypes() != getResultTypes()) {
      InFlightDiagnostic diag = yield.emitOpError("yields (")
                                << yield.getOperandTypes()
                                << "), but the range returns ("
                                << getResultTypes() << ")";
      diag.attachNote(getLoc()) << "range is here";
      return diag;
    }
  }
  return success();
}

void RangeOp::getSuccessorRegions(RegionBranchPoint point,
                                  SmallVectorImpl<RegionSuccessor> &regions) {
  if (point.isParent())
    regions.push_back(RegionSuccessor(&getBody()));
  else
    regions.push_back(RegionSuccessor(getOperation(), getResults()));
}

void RangeOp::getRegionInvocationBounds(
    ArrayRef<Attribute>, SmallVectorImpl<InvocationBounds> &bounds) {
  bounds.emplace_back(1, 1);
}

ParseResult RangeOp::parse(OpAsmParser &parser, OperationState &result) {
  StringAttr name;
  if (parser.parseAttribute(name, parser.getBuilder().getNoneType(),
                            getEventNameAttrName(result.name),
                            result.attributes))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("payload"))) {
    OpAsmParser::UnresolvedOperand payload;
    Type type;
    if (parser.parseLParen() || parser.parseOperand(payload) ||
        parser.parseColonType(type) || parser.parseRParen() ||
        parser.resolveOperand(payload, type, result.operands))
      return failure();
  }
  if (parser.parseOptionalArrowTypeList(result.types))
    return failure();
  Region *body = result.addRegion();
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseRegion(*body))
    return failure();
  if (body->empty())
    body->emplaceBlock();
  // The terminator may be left out of a single block without results.
  Block &last = body->back();
  if (last.empty() || !last.back().hasTrait<OpTrait::IsTerminator>()) {
    if (!result.types.empty())
      return parser.emitError(loc)
             << "region must end with iket.yield, since the range returns "
                "values";
    OpBuilder builder(parser.getContext());
    builder.setInsertionPointToEnd(&last);
    YieldOp::create(builder, result.location);
  }
  return parser.parseOptionalAttrDictWithKeyword(result.attributes);
}

void RangeOp::print(OpAsmPrinter &printer) {
  printer << ' ';
  printer.printAttributeWithoutType(getEventNameAttr());
  if (Value payload = getPayload())
    printer << " payload(" << payload << " : " << payload.getType() << ')';
  printer.printOptionalArrowTypeList(getResultTypes());
  printer << ' ';
  // What the parser would add by itself is left out.
  Block &first = getBody().front();
  auto yield = getBody().hasOneBlock() && first.mightHaveTerminator()
                   ? dyn_cast<YieldOp>(first.getTerminator())
                   : nullptr;
  bool isImplied =
      yield && yield->getNumOperands() == 0 && yield->getAttrs().empty();
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false,
                      /*printBlockTerminators=*/!isImplied);
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs(),
                                           {getEventNameAttrName()});
}
