//===- SequenceForm.cpp - What chips decide about events ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/ABI/EventSequence.h"
#include "iket/Dialect/IKET/Analysis/EventPlan.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace iket;

void iket::reportUnknownChip(Location loc, StringRef chip) {
  InFlightDiagnostic diag = emitError(loc, "unknown chip \"")
                            << chip << "\"; chips that can be traced are ";
  llvm::interleaveComma(abi::kChips, diag,
                        [&](unsigned number) { diag << "sm_" << number; });
  diag << ", with suffix a or f where the chip has one";
}

FailureOr<SequenceForm> iket::getSequenceForm(Operation *module, StringRef chip,
                                              std::string *oldest,
                                              bool isBuffer) {
  bool failed = false;
  SmallVector<std::string> names;
  if (!chip.empty()) {
    names.push_back(chip.str());
  } else if (auto gpuModule = dyn_cast<gpu::GPUModuleOp>(module)) {
    if (ArrayAttr targets = gpuModule.getTargetsAttr())
      for (Attribute target : targets) {
        if (auto nvvm = dyn_cast<NVVM::NVVMTargetAttr>(target)) {
          names.push_back(nvvm.getChip().str());
          continue;
        }
        emitError(module->getLoc(), "target ")
            << target
            << " is not an #nvvm.target; events are lowered to NVVM only";
        failed = true;
      }
  } else {
    llvm::SetVector<StringRef> cpus;
    module->walk([&](LLVM::LLVMFuncOp function) {
      if (std::optional<StringRef> cpu = function.getTargetCpu())
        cpus.insert(*cpu);
    });
    for (StringRef cpu : cpus)
      names.push_back(cpu.str());
  }

  std::optional<SequenceForm> chosen;
  std::string chosenName;
  unsigned oldestNumber = 0;
  bool usesClusters = true;
  for (const std::string &name : names) {
    std::optional<abi::Chip> parsed = abi::parseChip(name);
    if (!parsed) {
      reportUnknownChip(module->getLoc(), name);
      failed = true;
      continue;
    }
    bool isOld = parsed->number < abi::kMinReservedSharedChip;
    SequenceForm form = {/*usesClusterRank=*/!isOld,
                         /*usesReservedSlot=*/isOld};
    if (oldest && (oldest->empty() || parsed->number < oldestNumber)) {
      oldestNumber = parsed->number;
      *oldest = name;
    }
    usesClusters &= form.usesClusterRank;
    if (chosen && !(*chosen == form) && !isBuffer) {
      emitError(module->getLoc(), "targets ")
          << chosenName << " and " << name
          << " need different event sequences; give each its own gpu.module "
             "or pass chip=";
      failed = true;
    }
    chosen = form;
    chosenName = name;
  }
  if (failed)
    return failure();
  if (isBuffer)
    return SequenceForm{/*usesClusterRank=*/chosen && usesClusters,
                        /*usesReservedSlot=*/false};
  return chosen.value_or(SequenceForm());
}
