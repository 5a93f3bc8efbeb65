//===- Import.cpp - LLVM IR as input --------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Target/Import.h"

#include "DiagnosticForwarder.h"
#include "FloatLiterals.h"

#include "iket/Target/PTX.h"

#include "mlir/Dialect/LLVMIR/LLVMAttrs.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Target/LLVMIR/Import.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace iket;

void iket::registerImportTranslations(DialectRegistry &registry) {
  registerAllFromLLVMIRTranslations(registry);
}

static bool isBitcode(llvm::MemoryBufferRef buffer) {
  return llvm::identify_magic(buffer.getBuffer()) == llvm::file_magic::bitcode;
}

bool iket::isLLVMIR(llvm::MemoryBufferRef buffer) {
  StringRef text = buffer.getBuffer();
  if (text.starts_with("ML\xEFR"))
    return false;
  StringRef extension =
      llvm::sys::path::extension(buffer.getBufferIdentifier());
  if (isBitcode(buffer) || extension == ".ll" || extension == ".bc")
    return true;
  // From a pipe; no MLIR starts like this.
  text = text.ltrim();
  return llvm::any_of(ArrayRef<StringRef>{";", "source_filename",
                                          "target datalayout", "target triple",
                                          "define ", "declare "},
                      [&](StringRef start) { return text.starts_with(start); });
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// Where \p error is, in the buffer called \p name.
static Location getLocation(MLIRContext *context, StringRef name,
                            const llvm::SMDiagnostic &error) {
  if (error.getLineNo() <= 0)
    return FileLineColLoc::get(context, name, 0, 0);
  return FileLineColLoc::get(context, name, error.getLineNo(),
                             error.getColumnNo() + 1);
}

/// Parses \p buffer, with the literals of LLVM 23 if there is no other way.
static std::unique_ptr<llvm::Module> parse(llvm::MemoryBufferRef buffer,
                                           llvm::LLVMContext &llvmContext,
                                           MLIRContext *context) {
  StringRef name = buffer.getBufferIdentifier();
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> module =
      llvm::parseIR(buffer, error, llvmContext);
  if (module)
    return module;

  llvm::SMDiagnostic secondError;
  bool isRewritten = false;
  if (!isBitcode(buffer)) {
    std::string text = rewriteFloatLiterals(buffer.getBuffer());
    isRewritten = text != buffer.getBuffer();
    if (isRewritten &&
        (module = llvm::parseIR(llvm::MemoryBufferRef(text, name), secondError,
                                llvmContext)))
      return module;
  }
  InFlightDiagnostic diag =
      emitError(getLocation(context, name, error))
      << "LLVM 22 cannot read this IR: " << error.getMessage()
      << "; if it is not damaged, it comes from a newer LLVM (text from Triton "
         "3.6.0, 3.7.1, 3.8.0 and 3.9.0 is known to work)";
  if (isRewritten && secondError.getMessage() != error.getMessage())
    diag.attachNote(getLocation(context, name, secondError))
        << "with the floating-point literals of LLVM 23 understood: "
        << secondError.getMessage();
  return nullptr;
}

/// Refuses modules that MLIR or LLVM would trip over later.
static LogicalResult check(Location loc, llvm::Module &module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (llvm::verifyModule(module, &os))
    return emitError(loc) << "invalid LLVM IR: " << StringRef(text).rtrim();
  if (llvm::all_of(module, [](const llvm::Function &function) {
        return function.isDeclaration();
      }))
    return emitError(loc, "this LLVM IR defines no function");

  const llvm::Triple &triple = module.getTargetTriple();
  if (triple.empty())
    module.setTargetTriple(llvm::Triple(kTargetTriple));
  else if (triple.getArch() != llvm::Triple::nvptx64)
    return emitError(loc) << "this LLVM IR is for target triple \""
                          << triple.str() << "\", not for " << kTargetTriple
                          << "; pass the device half of the compilation (clang "
                             "--cuda-device-only)";
  return success();
}

OwningOpRef<ModuleOp> iket::importLLVMIR(llvm::MemoryBufferRef buffer,
                                         MLIRContext *context) {
  Location loc =
      FileLineColLoc::get(context, buffer.getBufferIdentifier(), 0, 0);
  auto llvmContext = std::make_unique<llvm::LLVMContext>();
  auto forwarder = std::make_unique<DiagnosticForwarder>(loc);
  DiagnosticForwarder *diagnostics = forwarder.get();
  llvmContext->setDiagnosticHandler(std::move(forwarder));
  std::unique_ptr<llvm::Module> llvmModule =
      parse(buffer, *llvmContext, context);
  if (!llvmModule || failed(check(loc, *llvmModule)) || diagnostics->failed)
    return nullptr;

  // Diagnostics of the module as a whole name the file, not its source.
  llvmModule->setSourceFileName(buffer.getBufferIdentifier());

  // What is left out is none of the kernels': vector alignments in the data
  // layout, which the target machine brings again, and clang's note on the CUDA
  // version.
  ScopedDiagnosticHandler filter(context, [](Diagnostic &diag) {
    std::string text = diag.str();
    bool isHarmless =
        diag.getSeverity() == DiagnosticSeverity::Warning &&
        (StringRef(text).starts_with("unhandled data layout token") ||
         StringRef(text).contains("module flag value for key 'SDK Version'"));
    return success(isHarmless);
  });
  OwningOpRef<ModuleOp> module = translateLLVMIRToModule(
      std::move(llvmModule), context, /*emitExpensiveWarnings=*/false);
  if (!module)
    emitError(loc) << "MLIR cannot import this LLVM IR";
  return module;
}

//===----------------------------------------------------------------------===//
// Completion
//===----------------------------------------------------------------------===//

/// True if \p module holds kernels and does not say for which target.
static bool lacksTriple(ModuleOp module) {
  auto triple = module->getAttrOfType<StringAttr>(
      LLVM::LLVMDialect::getTargetTripleAttrName());
  if (triple && !triple.empty())
    return false;
  return llvm::any_of(
      module.getOps<LLVM::LLVMFuncOp>(), [](LLVM::LLVMFuncOp function) {
        return function.getCConv() == LLVM::CConv::PTX_Kernel ||
               function->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName());
      });
}

/// Full line tables make PTX say `debug`, which ptxas takes at -O0 only.
static void limitDebugInfo(ModuleOp module) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](LLVM::DICompileUnitAttr unit) -> Attribute {
    LLVM::DIEmissionKind kind = unit.getEmissionKind();
    if (kind == LLVM::DIEmissionKind::None)
      return unit;
    return LLVM::DICompileUnitAttr::get(
        unit.getId(), unit.getSourceLanguage(), unit.getFile(),
        unit.getProducer(), unit.getIsOptimized(),
        LLVM::DIEmissionKind::DebugDirectivesOnly, unit.getNameTableKind(),
        unit.getSplitDebugFilename());
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/true);
}

void iket::completeImport(ModuleOp module) {
  if (lacksTriple(module))
    module->setAttr(LLVM::LLVMDialect::getTargetTripleAttrName(),
                    StringAttr::get(module.getContext(), kTargetTriple));
  limitDebugInfo(module);
}
