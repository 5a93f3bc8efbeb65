//===- PTX.cpp - LLVM IR and PTX of a device module -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Target/PTX.h"

#include "DiagnosticForwarder.h"
#include "EventCounters.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetOptions.h"

#include <mutex>

using namespace mlir;
using namespace iket;

namespace {
/// Makes the NVPTX target machines that are created meanwhile use short
/// pointers, or not. LLVM 22 has a command-line option for it and nothing else.
class ShortPointerScope {
public:
  explicit ShortPointerScope(bool shortPointers) : lock(mutex) {
    auto &options = llvm::cl::getRegisteredOptions();
    option =
        static_cast<llvm::cl::opt<bool> *>(options.lookup("nvptx-short-ptr"));
    if (!option)
      return;
    before = *option;
    option->setValue(shortPointers);
  }
  ~ShortPointerScope() {
    if (option)
      option->setValue(before);
  }

private:
  static std::mutex mutex;
  std::lock_guard<std::mutex> lock;
  llvm::cl::opt<bool> *option;
  bool before = false;
};
} // namespace

std::mutex ShortPointerScope::mutex;

FailureOr<std::unique_ptr<llvm::TargetMachine>>
iket::createTargetMachine(Location loc, StringRef chip, StringRef features,
                          unsigned optLevel, bool shortPointers) {
  static std::once_flag initialised;
  std::call_once(initialised, [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
  });
  llvm::Triple triple(kTargetTriple);
  std::string error;
  const llvm::Target *target =
      llvm::TargetRegistry::lookupTarget(triple, error);
  if (!target)
    return emitError(loc) << "this LLVM has no NVPTX backend: " << error;

  // The backend only warns about names it does not know.
  std::unique_ptr<llvm::MCSubtargetInfo> subtarget(
      target->createMCSubtargetInfo(triple, "sm_75", ""));
  if (!subtarget->isCPUStringValid(chip))
    return emitError(loc) << "unknown chip \"" << chip << "\"";
  SmallVector<StringRef> list;
  features.split(list, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef feature : list) {
    StringRef name = feature;
    bool hasSign = name.consume_front("+") || name.consume_front("-");
    bool isKnown = llvm::any_of(subtarget->getAllProcessorFeatures(),
                                [&](const llvm::SubtargetFeatureKV &known) {
                                  return name == known.Key;
                                });
    if (!hasSign || !isKnown)
      return emitError(loc) << "unknown feature \"" << feature
                            << "\"; PTX versions are spelled +ptx88";
  }

  auto level = llvm::CodeGenOpt::getLevel(static_cast<int>(optLevel));
  ShortPointerScope scope(shortPointers);
  std::unique_ptr<llvm::TargetMachine> machine(target->createTargetMachine(
      triple, chip, features, llvm::TargetOptions(), /*RM=*/std::nullopt,
      /*CM=*/std::nullopt, level.value_or(llvm::CodeGenOptLevel::Default)));
  if (!machine)
    return emitError(loc) << "cannot create an NVPTX target machine for "
                          << chip;
  return machine;
}

/// Dynamic shared memory must be external: an internal array of size 0 would
/// get an address that other variables share.
static void fixDynamicSharedMemory(llvm::Module &module) {
  for (llvm::GlobalVariable &variable : module.globals()) {
    auto *array = dyn_cast<llvm::ArrayType>(variable.getValueType());
    if (!array || array->getNumElements() != 0 ||
        variable.getAddressSpace() !=
            static_cast<unsigned>(NVVM::NVVMMemorySpace::Shared) ||
        !variable.hasLocalLinkage())
      continue;
    variable.setInitializer(nullptr);
    variable.setLinkage(llvm::GlobalValue::ExternalLinkage);
  }
}

/// An event site belongs to the warp as a whole: copied into both sides of a
/// branch that only some lanes take, it would record twice. Only convergent
/// calls are safe from that (the branch threading of SimplifyCFG does not ask
/// for divergence), and LLVM dialect cannot say so of inline assembly.
/// Here the call can be marked, so the convergent call that the lowering put
/// before each site is not needed.
static void markInlineAsmConvergent(llvm::Module &module) {
  for (llvm::Function &function : module)
    for (llvm::Instruction &instruction :
         llvm::make_early_inc_range(llvm::instructions(function))) {
      auto *call = dyn_cast<llvm::CallBase>(&instruction);
      if (!call)
        continue;
      if (call->isInlineAsm())
        call->setConvergent();
      else if (call->getIntrinsicID() == llvm::Intrinsic::nvvm_activemask &&
               call->use_empty())
        call->eraseFromParent();
    }
}

/// Neither MLIR nor the bitcode reader checks this, and the backend would
/// crash.
static LogicalResult checkInlineAsm(Location loc, const llvm::Module &module) {
  for (const llvm::Function &function : module)
    for (const llvm::Instruction &instruction : llvm::instructions(function)) {
      auto *call = dyn_cast<llvm::CallBase>(&instruction);
      if (!call || !call->isInlineAsm())
        continue;
      auto *text = cast<llvm::InlineAsm>(call->getCalledOperand());
      llvm::Error error = llvm::InlineAsm::verify(text->getFunctionType(),
                                                  text->getConstraintString());
      if (error)
        return emitError(loc) << "inline assembly \"" << text->getAsmString()
                              << "\" does not fit its constraints \""
                              << text->getConstraintString()
                              << "\": " << llvm::toString(std::move(error));
    }
  return success();
}

FailureOr<std::unique_ptr<llvm::Module>>
iket::translateToLLVMIR(Operation *module, llvm::LLVMContext &context,
                        llvm::TargetMachine &machine) {
  context.setDiagnosticHandler(
      std::make_unique<DiagnosticForwarder>(module->getLoc()));
  std::unique_ptr<llvm::Module> result =
      translateModuleToLLVMIR(module, context, "iket");
  if (!result)
    return emitError(module->getLoc(),
                     "cannot translate the device module to LLVM IR");
  if (failed(checkInlineAsm(module->getLoc(), *result)))
    return failure();
  result->setTargetTriple(machine.getTargetTriple());
  result->setDataLayout(machine.createDataLayout());
  // The machine says the chip; another one, from the compiler that made the
  // function, would only keep LLVM from inlining.
  for (llvm::Function &function : *result) {
    function.removeFnAttr("target-cpu");
    function.removeFnAttr("target-features");
  }
  fixDynamicSharedMemory(*result);
  markInlineAsmConvergent(*result);
  return result;
}

LogicalResult iket::optimise(Location loc, llvm::Module &module,
                             llvm::TargetMachine &machine, unsigned optLevel) {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager sccs;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(&machine);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(sccs);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, sccs, modules);

  builder.registerVectorizerStartEPCallback(
      [](llvm::FunctionPassManager &passes, llvm::OptimizationLevel) {
        passes.addPass(EventCountersPass());
      });
  static const llvm::OptimizationLevel levels[] = {
      llvm::OptimizationLevel::O0, llvm::OptimizationLevel::O1,
      llvm::OptimizationLevel::O2, llvm::OptimizationLevel::O3};
  llvm::OptimizationLevel level = levels[std::min(optLevel, 3u)];
  llvm::ModulePassManager passes =
      optLevel == 0 ? builder.buildO0DefaultPipeline(level)
                    : builder.buildPerModuleDefaultPipeline(level);
  passes.run(module, modules);
  return success();
}

FailureOr<std::string> iket::emitPTX(Location loc, llvm::Module &module,
                                     llvm::TargetMachine &machine) {
  auto forwarder = std::make_unique<DiagnosticForwarder>(loc);
  DiagnosticForwarder *diagnostics = forwarder.get();
  module.getContext().setDiagnosticHandler(std::move(forwarder));
  SmallString<0> text;
  llvm::raw_svector_ostream os(text);
  llvm::legacy::PassManager passes;
  if (machine.addPassesToEmitFile(passes, os, nullptr,
                                  llvm::CodeGenFileType::AssemblyFile))
    return emitError(loc, "the NVPTX backend cannot emit PTX");
  passes.run(module);
  if (diagnostics->failed)
    return failure();
  return text.str().str();
}
