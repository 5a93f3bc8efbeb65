//===- Import.cpp - LLVM IR as input --------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Target/Import.h"

#include "mlir/Dialect/LLVMIR/LLVMAttrs.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Target/LLVMIR/Import.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace iket;

void iket::registerImportTranslations(DialectRegistry &registry) {
  registerAllFromLLVMIRTranslations(registry);
}

bool iket::isLLVMIR(llvm::MemoryBufferRef buffer) {
  StringRef extension = llvm::sys::path::extension(buffer.getBufferIdentifier());
  return llvm::identify_magic(buffer.getBuffer()) == llvm::file_magic::bitcode ||
         extension == ".ll" || extension == ".bc";
}

/// A `float` as the `double` that LLVM 22 wants to read for it.
static uint64_t widenFloatBits(uint32_t bits) {
  constexpr uint32_t kExponent = 0x7f800000;
  // Conversion would make a signalling NaN quiet.
  if ((bits & kExponent) == kExponent)
    return (uint64_t(bits >> 31) << 63) | (uint64_t(0x7ff) << 52) |
           (uint64_t(bits & 0x7fffff) << 29);
  return llvm::bit_cast<uint64_t>(double(llvm::bit_cast<float>(bits)));
}

std::string iket::rewriteFloatLiterals(StringRef text) {
  std::string result;
  result.reserve(text.size());
  StringRef type;
  bool isQuoted = false, isComment = false;
  for (size_t i = 0; i < text.size();) {
    char c = text[i];
    if (c == '\n')
      isComment = false;
    else if (c == '"' && !isComment)
      isQuoted = !isQuoted;
    else if (c == ';' && !isQuoted)
      isComment = true;
    bool startsWord =
        llvm::isAlpha(c) &&
        (i == 0 || !(llvm::isAlnum(text[i - 1]) ||
                     StringRef("%@!._$-\"").contains(text[i - 1])));
    if (isQuoted || isComment || !startsWord) {
      result += c;
      ++i;
      continue;
    }
    StringRef word = text.substr(i).take_while(
        [](char d) { return llvm::isAlnum(d) || d == '_' || d == '.'; });
    i += word.size();
    if (word == "half" || word == "bfloat" || word == "float" ||
        word == "double")
      type = word;
    StringRef digits = word;
    uint64_t bits;
    if (digits.consume_front("f0x") && !digits.getAsInteger(16, bits)) {
      // The type of a literal stands before it.
      if (type == "half" && digits.size() == 4)
        result += llvm::formatv("0xH{0:X-4}", bits).str();
      else if (type == "bfloat" && digits.size() == 4)
        result += llvm::formatv("0xR{0:X-4}", bits).str();
      else if (type == "float" && digits.size() == 8)
        result += llvm::formatv("0x{0:X-16}",
                                widenFloatBits(static_cast<uint32_t>(bits)))
                      .str();
      else if (type == "double" && digits.size() == 16)
        result += llvm::formatv("0x{0:X-16}", bits).str();
      else
        result += word;
      continue;
    }
    result += word;
  }
  return result;
}

/// Full line tables make PTX say `debug`, which ptxas takes at -O0 only.
static void limitDebugInfo(ModuleOp module) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](LLVM::DICompileUnitAttr unit) -> Attribute {
    return LLVM::DICompileUnitAttr::get(
        unit.getId(), unit.getSourceLanguage(),
        unit.getFile(), unit.getProducer(), unit.getIsOptimized(),
        LLVM::DIEmissionKind::DebugDirectivesOnly, unit.getNameTableKind(),
        unit.getSplitDebugFilename());
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/true);
}

OwningOpRef<ModuleOp> iket::importLLVMIR(llvm::MemoryBufferRef buffer,
                                         MLIRContext *context) {
  Location loc =
      FileLineColLoc::get(context, buffer.getBufferIdentifier(), 0, 0);
  std::string rewritten;
  if (llvm::identify_magic(buffer.getBuffer()) != llvm::file_magic::bitcode &&
      buffer.getBuffer().contains("f0x")) {
    rewritten = rewriteFloatLiterals(buffer.getBuffer());
    buffer = llvm::MemoryBufferRef(rewritten, buffer.getBufferIdentifier());
  }
  auto llvmContext = std::make_unique<llvm::LLVMContext>();
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> llvmModule =
      llvm::parseIR(buffer, error, *llvmContext);
  if (!llvmModule) {
    Location at = error.getLineNo() <= 0
                      ? loc
                      : Location(FileLineColLoc::get(
                            context, buffer.getBufferIdentifier(),
                            error.getLineNo(), error.getColumnNo() + 1));
    emitError(at) << "LLVM 22 cannot read this IR: " << error.getMessage()
                  << "; it may come from a newer LLVM (Triton 3.6.0 to 3.9.0 "
                     "were tried and work)";
    return nullptr;
  }
  // The NVPTX data layout has vector alignments that MLIR cannot say; the
  // target machine brings its own.
  OwningOpRef<ModuleOp> module = translateLLVMIRToModule(
      std::move(llvmModule), context, /*emitExpensiveWarnings=*/false);
  if (!module) {
    emitError(loc) << "MLIR cannot import this LLVM IR";
    return nullptr;
  }
  limitDebugInfo(*module);
  return module;
}
