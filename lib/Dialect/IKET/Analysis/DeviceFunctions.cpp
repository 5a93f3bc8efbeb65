//===- DeviceFunctions.cpp - What runs on the GPU -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceFunctions.h"

#include "mlir/Analysis/DataFlow/Utils.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;

bool iket::isKernel(Operation *op) {
  if (isa<gpu::LaunchOp>(op))
    return true;
  if (auto function = dyn_cast<gpu::GPUFuncOp>(op))
    return function.isKernel();
  if (auto function = dyn_cast<LLVM::LLVMFuncOp>(op);
      function && function.getCConv() == LLVM::CConv::PTX_Kernel)
    return true;
  return op->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName()) ||
         op->hasAttr(gpu::GPUDialect::getKernelFuncAttrName());
}

bool iket::hasFunctionBody(Operation *op) {
  if (isa<gpu::LaunchOp>(op))
    return true;
  auto function = dyn_cast<FunctionOpInterface>(op);
  return function && !function.isExternal();
}

void iket::forEachCapturedValue(Operation *function,
                                llvm::function_ref<void(Value)> fn) {
  if (function->hasTrait<OpTrait::IsIsolatedFromAbove>())
    return;
  llvm::SetVector<Value> values;
  getUsedValuesDefinedAbove(function->getRegions(), values);
  llvm::for_each(values, fn);
}

namespace {
/// Without this, a branch on a value from outside would wait for it for ever.
class CapturedConstants : public DataFlowAnalysis {
public:
  using DataFlowAnalysis::DataFlowAnalysis;

  LogicalResult initialize(Operation *top) override {
    using Lattice = dataflow::Lattice<dataflow::ConstantValue>;
    iket::forEachCapturedValue(top, [&](Value value) {
      Attribute constant;
      Operation *op = value.getDefiningOp();
      dataflow::ConstantValue known =
          op && matchPattern(op, m_Constant(&constant))
              ? dataflow::ConstantValue(constant, op->getDialect())
              : dataflow::ConstantValue::getUnknownConstant();
      auto *lattice = getOrCreate<Lattice>(value);
      propagateIfChanged(lattice, lattice->join(known));
    });
    return success();
  }
  LogicalResult visit(ProgramPoint *) override { return success(); }
};
} // namespace

std::shared_ptr<iket::VisitClock> iket::loadBaseline(DataFlowSolver &solver) {
  auto clock = std::make_shared<VisitClock>();
  solver.load<CapturedConstants>();
  // These are what mlir::dataflow::loadBaselineAnalyses loads.
  solver.load<DeferredVisits<dataflow::DeadCodeAnalysis>>(clock);
  solver.load<DeferredVisits<dataflow::SparseConstantPropagation>>(clock);
  return clock;
}
