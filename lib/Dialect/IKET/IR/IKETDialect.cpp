//===- IKETDialect.cpp - IKET dialect --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Dialect/IKET/IR/IKET.h"

#include "iket/ABI/FrontEndToken.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Transforms/InliningUtils.h"

using namespace mlir;
using namespace iket;

#include "iket/Dialect/IKET/IR/IKETDialect.cpp.inc"

namespace {
/// Events are inlined with their function: instrumentation must not change what
/// the inliner does.
struct IKETInlinerInterface : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Operation *, bool) const final {
    return true;
  }
  /// A structured range takes what the region around it takes: its body ends up
  /// there.
  bool isLegalToInline(Region *dest, Region *src, bool wouldBeCloned,
                       IRMapping &mapping) const final {
    while (isa<RangeOp>(dest->getParentOp()))
      dest = dest->getParentRegion();
    Operation *parent = dest->getParentOp();
    if (!src->hasOneBlock() && parent->mightHaveTrait<OpTrait::SingleBlock>())
      return false;
    Dialect *dialect = parent->getDialect();
    auto *interface =
        dialect ? dialect->getRegisteredInterface<DialectInlinerInterface>()
                : nullptr;
    return interface &&
           interface->isLegalToInline(dest, src, wouldBeCloned, mapping);
  }
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
};
} // namespace

void IKETDialect::initialize() {
  registerTypes();
  registerAttributes();
  addOperations<
#define GET_OP_LIST
#include "iket/Dialect/IKET/IR/IKETOps.cpp.inc"
      >();
  addInterfaces<IKETInlinerInterface>();
}

static LogicalResult verifyMetadata(Operation *op, Attribute value) {
  if (!isa<gpu::GPUModuleOp, ModuleOp>(op))
    return op->emitOpError("attribute '")
           << IKETDialect::kMetadataAttrName
           << "' belongs on a gpu.module or builtin.module";
  if (!isa<MetadataAttr>(value))
    return op->emitOpError("attribute '")
           << IKETDialect::kMetadataAttrName << "' must be an #iket.metadata";
  return success();
}

static LogicalResult verifyToken(Operation *op, Attribute value) {
  if (!isa<CallOpInterface>(op))
    return op->emitOpError("attribute '")
           << IKETDialect::kTokenAttrName << "' belongs on a call";
  if (!isa<StringAttr>(value))
    return op->emitOpError("attribute '")
           << IKETDialect::kTokenAttrName << "' must be a string";
  return success();
}

static LogicalResult verifyEventId(Operation *op, Attribute value) {
  if (!isa<MarkOp, RangePushOp>(op))
    return op->emitOpError("attribute '")
           << IKETDialect::kEventIdAttrName
           << "' belongs on iket.mark or iket.range_push";
  auto id = dyn_cast<IntegerAttr>(value);
  if (!id || !id.getType().isUnsignedInteger(32) ||
      !abi::isFrontEndEventId(
          static_cast<uint32_t>(id.getValue().getZExtValue())))
    return op->emitOpError("attribute '")
           << IKETDialect::kEventIdAttrName << "' must be a ui32 other than "
           << abi::kSentinelEventId << " and " << abi::kPopEventId;
  return success();
}

static LogicalResult verifyNoPayload(Operation *op, Attribute value) {
  auto spelling = dyn_cast<StringAttr>(value);
  if (!isa<gpu::GPUModuleOp, ModuleOp>(op) || !spelling ||
      spelling.getValue() != StringRef(abi::kNoPayloadName))
    return op->emitOpError("attribute '")
           << IKETDialect::kNoPayloadAttrName << "' must be \""
           << StringRef(abi::kNoPayloadName)
           << "\" and belongs on a gpu.module or builtin.module";
  return success();
}

LogicalResult IKETDialect::verifyOperationAttribute(Operation *op,
                                                    NamedAttribute attribute) {
  StringRef name = attribute.getName();
  if (name == kMetadataAttrName)
    return verifyMetadata(op, attribute.getValue());
  if (name == kTokenAttrName)
    return verifyToken(op, attribute.getValue());
  if (name == kEventIdAttrName)
    return verifyEventId(op, attribute.getValue());
  if (name == kNoPayloadAttrName)
    return verifyNoPayload(op, attribute.getValue());
  return success();
}
