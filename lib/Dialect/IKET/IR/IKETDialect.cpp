//===- IKETDialect.cpp - IKET dialect --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Dialect/IKET/IR/IKET.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/BuiltinOps.h"
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
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final {
    return true;
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

LogicalResult IKETDialect::verifyOperationAttribute(Operation *op,
                                                    NamedAttribute attribute) {
  if (attribute.getName() != kMetadataAttrName)
    return success();
  if (!isa<gpu::GPUModuleOp, ModuleOp>(op))
    return op->emitOpError("attribute '")
           << kMetadataAttrName
           << "' belongs on a gpu.module or builtin.module";
  if (!isa<MetadataAttr>(attribute.getValue()))
    return op->emitOpError("attribute '")
           << kMetadataAttrName << "' must be an #iket.metadata";
  return success();
}
