//===- Compile.cpp - From MLIR to a cubin ---------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Target/Compile.h"

#include "iket/ABI/Chips.h"
#include "iket/Conversion/IKETToNVVM/IKETToNVVM.h"
#include "iket/Dialect/IKET/Transforms/Passes.h"
#include "iket/Target/Import.h"
#include "iket/Target/PTX.h"
#include "iket/Target/Pipeline.h"
#include "iket/Target/Ptxas.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "llvm/IR/LLVMContext.h"

using namespace mlir;
using namespace iket;

void iket::registerTargetTranslations(DialectRegistry &registry) {
  registerAllToLLVMIRTranslations(registry);
}

namespace {
/// PTX ISA used unless asked otherwise: it knows all instructions of Hopper and
/// Blackwell that MLIR can express, and toolkits from 12.9 on take it.
constexpr unsigned kDefaultPtxVersion = 88;

class Compiler {
public:
  Compiler(ModuleOp input, const CompileOptions &options)
      : input(input), options(options) {}

  FailureOr<std::vector<Image>> run();

private:
  LogicalResult prepare();
  FailureOr<std::vector<std::string>> getChips(Operation *module);
  FailureOr<std::string> getFeatures(Operation *module, StringRef chip);
  LogicalResult lowerEvents(ModuleOp holder, StringRef chip);
  FailureOr<Image> compileFor(Operation *module, StringRef chip);
  FailureOr<std::string> emit(Operation *module, StringRef chip);

  ModuleOp input;
  const CompileOptions &options;
  std::string ptxas;
  unsigned ptxasVersion = 0;
};
} // namespace

FailureOr<std::vector<Image>> iket::compile(ModuleOp input,
                                            const CompileOptions &options) {
  // The lowering is called directly, not as a pass that would load them.
  input.getContext()
      ->loadDialect<IKETDialect, LLVM::LLVMDialect, arith::ArithDialect,
                    cf::ControlFlowDialect>();
  return Compiler(input, options).run();
}

/// Runs the passes that \p add adds on \p module.
static LogicalResult runPasses(ModuleOp module,
                               llvm::function_ref<void(OpPassManager &)> add) {
  PassManager passes(module->getContext(), module->getName().getStringRef());
  (void)applyPassManagerCLOptions(passes);
  add(passes);
  return passes.run(module);
}

/// Brings what front ends and other compilers made into the usual form.
static LogicalResult adopt(ModuleOp input) {
  completeImport(input);
  return runPasses(input, [](OpPassManager &passes) {
    passes.addPass(createImportTokens());
  });
}

LogicalResult Compiler::prepare() {
  bool hasLaunch =
      input.walk([](gpu::LaunchOp) { return WalkResult::interrupt(); })
          .wasInterrupted();
  if (hasLaunch && failed(runPasses(input, [](OpPassManager &passes) {
        passes.addPass(createGpuKernelOutliningPass());
      })))
    return failure();
  if (options.strip)
    return success();
  // Both report, so that all mistakes come in one run.
  bool failed = mlir::failed(verifyEventsInDeviceCode(input));
  failed |= mlir::failed(verifyRanges(
      input, options.pairing,
      /*recordsLanes=*/options.abi == AbiChoice::Buffer));
  return failure(failed);
}

FailureOr<std::vector<Image>> Compiler::run() {
  if (failed(adopt(input)))
    return failure();
  if (options.emit == EmitKind::Input) {
    Image image;
    llvm::raw_string_ostream os(image.data);
    // Locations are the lines of the kernel's own source, if it had any.
    bool hasLines = input
                        .walk([](Operation *op) {
                          return getSourceLocation(op->getLoc())
                                     ? WalkResult::interrupt()
                                     : WalkResult::advance();
                        })
                        .wasInterrupted();
    input->print(os, OpPrintingFlags().enableDebugInfo(hasLines));
    os << "\n";
    return std::vector<Image>{std::move(image)};
  }
  if (failed(prepare()))
    return failure();
  if (options.emit == EmitKind::Cubin) {
    FailureOr<std::string> found = findPtxas(input.getLoc(), options.ptxas);
    if (failed(found))
      return failure();
    ptxas = *found;
    ptxasVersion = getPtxVersionOf(ptxas);
  }

  SmallVector<Operation *> modules;
  forEachDeviceModule(input, [&](Operation *op) { modules.push_back(op); });
  if (modules.empty())
    return emitError(input.getLoc(),
                     "no device code: the input holds no gpu.module, no "
                     "gpu.launch and no NVPTX target triple");

  // Every module is tried, so that all mistakes come in one run.
  std::vector<Image> images;
  bool failed = false;
  for (Operation *module : modules) {
    FailureOr<std::vector<std::string>> chips = getChips(module);
    if (mlir::failed(chips)) {
      failed = true;
      continue;
    }
    for (const std::string &chip : *chips) {
      FailureOr<Image> image = compileFor(module, chip);
      if (mlir::failed(image))
        failed = true;
      else
        images.push_back(std::move(*image));
    }
  }
  if (failed)
    return failure();
  return images;
}

FailureOr<std::vector<std::string>> Compiler::getChips(Operation *module) {
  std::vector<std::string> chips = options.chips;
  if (chips.empty())
    if (auto gpuModule = dyn_cast<gpu::GPUModuleOp>(module))
      if (ArrayAttr targets = gpuModule.getTargetsAttr())
        for (Attribute target : targets)
          if (auto nvvm = dyn_cast<NVVM::NVVMTargetAttr>(target))
            chips.push_back(nvvm.getChip().str());
  if (chips.empty())
    module->walk([&](LLVM::LLVMFuncOp function) {
      std::optional<StringRef> cpu = function.getTargetCpu();
      if (cpu && !llvm::is_contained(chips, *cpu))
        chips.push_back(cpu->str());
    });
  // Text needs no chip; the lowering warns.
  if (chips.empty() && options.emit != EmitKind::Cubin)
    return std::vector<std::string>{""};
  if (chips.empty())
    return emitError(module->getLoc(),
                     "no chip is known; pass --chip=sm_90, or attach an "
                     "#nvvm.target to the gpu.module");
  bool failed = false;
  for (const std::string &chip : chips)
    if (!abi::parseChip(chip)) {
      failed = true;
      reportUnknownChip(module->getLoc(), chip);
    }
  if (failed)
    return failure();
  return chips;
}

FailureOr<std::string> Compiler::getFeatures(Operation *module,
                                             StringRef chip) {
  if (!options.features.empty())
    return options.features;
  unsigned oldest = abi::getMinPtxVersion(*abi::parseChip(chip));
  unsigned version = std::max(oldest, kDefaultPtxVersion);
  if (ptxasVersion && version > ptxasVersion) {
    if (oldest > ptxasVersion)
      return emitError(module->getLoc())
             << chip << " needs PTX " << oldest / 10 << "." << oldest % 10
             << ", but " << ptxas << " takes up to " << ptxasVersion / 10 << "."
             << ptxasVersion % 10 << "; use a newer CUDA toolkit";
    version = ptxasVersion;
  }
  return "+ptx" + std::to_string(version);
}

LogicalResult Compiler::lowerEvents(ModuleOp holder, StringRef chip) {
  if (options.strip)
    return runPasses(
        holder, [](OpPassManager &passes) { passes.addPass(createStrip()); });
  PlanOptions plan;
  plan.abi = options.abi;
  plan.runtimePayloads = options.runtimePayloads;
  plan.segmentBatching = options.segmentBatching;
  plan.chip = chip.str();
  return lowerIKETToNVVM(holder, plan);
}

FailureOr<Image> Compiler::compileFor(Operation *module, StringRef chip) {
  // Work on a copy: another chip starts from the same input.
  OwningOpRef<ModuleOp> holder;
  Operation *device;
  if (auto top = dyn_cast<ModuleOp>(module)) {
    holder = top.clone();
    device = *holder;
  } else {
    holder = ModuleOp::create(input.getLoc());
    device = module->clone();
    holder->push_back(device);
  }
  if (failed(lowerEvents(*holder, chip)))
    return failure();
  bool isGpuModule = isa<gpu::GPUModuleOp>(device);
  if (failed(runPasses(*holder, isGpuModule
                                    ? buildDeviceLoweringPipeline
                                    : buildLLVMDialectLoweringPipeline)))
    return failure();
  if (options.lineInfo && failed(runPasses(*holder, [](OpPassManager &passes) {
        // Full tables would make PTX say `debug`, which ptxas takes at -O0
        // only.
        LLVM::DIScopeForLLVMFuncOpPassOptions debugInfo;
        debugInfo.emissionKind = LLVM::DIEmissionKind::DebugDirectivesOnly;
        passes.addPass(LLVM::createDIScopeForLLVMFuncOpPass(debugInfo));
      })))
    return failure();

  Image image;
  if (auto gpuModule = dyn_cast<gpu::GPUModuleOp>(device))
    image.module = gpuModule.getName().str();
  image.chip = chip.str();
  FailureOr<std::string> data = emit(device, chip);
  if (failed(data))
    return failure();
  image.data = std::move(*data);
  return image;
}

/// True if \p module was made for 32-bit addresses in shared memory, which its
/// inline assembly may rely on.
static bool hasShortPointers(Operation *module) {
  auto shared = LLVM::LLVMPointerType::get(
      module->getContext(),
      static_cast<unsigned>(NVVM::NVVMMemorySpace::Shared));
  return DataLayout::closest(module).getTypeSizeInBits(shared) == 32;
}

FailureOr<std::string> Compiler::emit(Operation *module, StringRef chip) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (options.emit == EmitKind::MLIR) {
    Operation *top = isa<ModuleOp>(module) ? module : module->getParentOp();
    top->print(os);
    os << "\n";
    return text;
  }

  // Without a chip, the oldest: its PTX runs everywhere.
  std::string oldest = "sm_" + std::to_string(abi::kMinChip);
  if (chip.empty())
    chip = oldest;
  Location loc = module->getLoc();
  FailureOr<std::string> features = getFeatures(module, chip);
  if (failed(features))
    return failure();
  FailureOr<std::unique_ptr<llvm::TargetMachine>> machine = createTargetMachine(
      loc, chip, *features, options.optLevel, hasShortPointers(module));
  if (failed(machine))
    return failure();
  llvm::LLVMContext context;
  FailureOr<std::unique_ptr<llvm::Module>> llvmModule =
      translateToLLVMIR(module, context, **machine);
  if (failed(llvmModule) || failed(linkDeviceLibrary(loc, **llvmModule)) ||
      failed(optimise(loc, **llvmModule, **machine, options.optLevel)))
    return failure();
  if (options.emit == EmitKind::LLVM) {
    (*llvmModule)->print(os, nullptr);
    return text;
  }
  FailureOr<std::string> ptx = emitPTX(loc, **llvmModule, **machine);
  if (failed(ptx) || options.emit == EmitKind::PTX)
    return ptx;

  // At -O0 ptxas gives the two stores of an event with payload different base
  // registers, a shape that makes run-iket abort. Modules that were lowered
  // before count too.
  bool storesPayloads = StringRef(*ptx).contains("pmevent.mask") &&
                        StringRef(*ptx).contains("st.volatile.shared.");
  unsigned ptxasLevel = std::max(options.optLevel, storesPayloads ? 1u : 0u);
  for (StringRef option : options.ptxasOptions) {
    StringRef name = option.ltrim('-');
    if (storesPayloads && (name == "O0" || name == "g" ||
                           name == "device-debug" || name == "opt-level=0"))
      emitWarning(loc) << "run-iket cannot record payloads of code that ptxas "
                          "does not optimise (--ptxas-option="
                       << option << "); drop that option or --runtime-payloads";
  }
  std::vector<std::string> arguments = {"-O" + std::to_string(ptxasLevel)};
  if (options.lineInfo)
    arguments.push_back("-lineinfo");
  llvm::append_range(arguments, options.ptxasOptions);
  return runPtxas(loc, ptxas, *ptx, chip, arguments);
}
