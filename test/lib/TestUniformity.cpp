//===- TestUniformity.cpp - Shows the uniformity analysis -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Says, as a remark on each op that carries a `tag`, which of its results are
/// proven uniform, known to differ between lanes, or neither, and the same of
/// the control flow around it. An op with operands but no results shows its
/// operands.
///
//===----------------------------------------------------------------------===//

#include "TestPasses.h"

#include "iket/Dialect/IKET/Analysis/Uniformity.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;
using namespace iket;

namespace {
struct TestUniformityPass
    : public PassWrapper<TestUniformityPass, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestUniformityPass)

  StringRef getArgument() const final { return "test-iket-uniformity"; }
  StringRef getDescription() const final {
    return "Show the uniformity of tagged ops";
  }

  void runOnOperation() final {
    getOperation()->walk([&](Operation *op) {
      auto function = dyn_cast<FunctionOpInterface>(op);
      if ((function && !function.isExternal()) || isa<gpu::LaunchOp>(op))
        show(op);
    });
  }

private:
  static void show(Operation *function) {
    UniformityAnalysis uniformity(function);
    function->walk([&](Operation *op) {
      auto tag = op->getAttrOfType<StringAttr>("tag");
      if (!tag || op == function)
        return;
      auto launch = op->getParentOfType<gpu::LaunchOp>();
      if (launch && launch != function)
        return;
      InFlightDiagnostic diag = op->emitRemark() << tag.getValue() << ":";
      ValueRange values = op->getResults();
      if (values.empty())
        values = op->getOperands();
      for (Value value : values)
        diag << (uniformity.isWarpUniform(value)     ? " uniform"
                 : uniformity.isLaneDivergent(value) ? " divergent"
                                                     : " unknown");
      diag << " in "
           << (uniformity.isInWarpUniformControlFlow(op) ? "uniform"
               : uniformity.getDivergentControl(op)      ? "divergent"
                                                         : "unknown")
           << " flow";
    });
  }
};
} // namespace

void iket::test::registerTestUniformityPass() {
  PassRegistration<TestUniformityPass>();
}
