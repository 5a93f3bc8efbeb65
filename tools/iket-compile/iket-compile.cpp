//===- iket-compile.cpp - Compile driver ----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Register/Register.h"
#include "iket/Target/Compile.h"
#include "iket/Target/Import.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

#include <csignal>
#include <cstdlib>

using namespace mlir;
using namespace iket;
namespace cl = llvm::cl;

static cl::OptionCategory category("iket-compile options");

static cl::opt<std::string> inputFile(cl::Positional, cl::desc("<input>"),
                                      cl::init("-"), cl::cat(category));
static cl::opt<std::string>
    outputFile("o",
               cl::desc("Output file; several images get their module and chip "
                        "before the extension"),
               cl::value_desc("file"), cl::cat(category));
static cl::list<std::string> chips(
    "chip",
    cl::desc("Chips, sm_75 to sm_121; default: the module's #nvvm.target"),
    cl::value_desc("sm_90a,..."), cl::CommaSeparated, cl::cat(category));
static cl::opt<std::string>
    features("features",
             cl::desc("NVPTX features; default: +ptx88, or what chip and ptxas "
                      "need"),
             cl::value_desc("+ptx88"), cl::cat(category));
static cl::opt<AbiChoice> abiChoice(
    "abi", cl::desc("Layout of metadata and records"),
    cl::values(clEnumValN(AbiChoice::Auto, "auto",
                          "tilelang where the module fits it, else cutlass"),
               clEnumValN(AbiChoice::TileLang, "tilelang",
                          "CRC32 range ids, 30 names, 32-bit payloads"),
               clEnumValN(AbiChoice::Cutlass, "cutlass",
                          "FNV-1a range ids, token ranges, 64-bit payloads, "
                          "4,032 names"),
               clEnumValN(AbiChoice::Buffer, "buffer",
                          "records in global memory for the open collector, "
                          "any number and length of names, any chip")),
    cl::init(AbiChoice::Auto), cl::cat(category));
static cl::opt<bool> runtimePayloads(
    "runtime-payloads",
    cl::desc("Store payloads at run time (default: off, schema only)"),
    cl::cat(category));
static cl::opt<bool> segmentBatching(
    "segment-batching",
    cl::desc("--abi=buffer: events of a straight-line sequence share a record "
             "(default: on)"),
    cl::init(true), cl::cat(category));
static cl::opt<PairingLevel> pairing(
    "pairing", cl::desc("How strictly ranges are checked (iket-verify-ranges)"),
    cl::values(clEnumValN(PairingLevel::Off, "off", "not at all"),
               clEnumValN(PairingLevel::Default, "default",
                          "wrong on every path is an error, on some path a "
                          "warning"),
               clEnumValN(PairingLevel::Strict, "strict",
                          "wrong on some path is an error too")),
    cl::init(PairingLevel::Default), cl::cat(category));
static cl::opt<bool> strip("strip",
                           cl::desc("Remove events instead of lowering them"),
                           cl::cat(category));
static cl::opt<EmitKind> emitKind(
    "emit", cl::desc("What to write"),
    cl::values(clEnumValN(EmitKind::Input, "input",
                          "the input as MLIR, LLVM IR and front-end tokens "
                          "imported, nothing lowered"),
               clEnumValN(EmitKind::MLIR, "mlir", "MLIR of LLVM dialect"),
               clEnumValN(EmitKind::LLVM, "llvm", "optimised LLVM IR"),
               clEnumValN(EmitKind::PTX, "ptx", "PTX"),
               clEnumValN(EmitKind::Cubin, "cubin", "cubin (default)")),
    cl::init(EmitKind::Cubin), cl::cat(category));
static cl::opt<unsigned> optLevel("opt-level",
                                  cl::desc("0 to 3, for LLVM and ptxas"),
                                  cl::init(3), cl::cat(category));
static cl::alias optLevelAlias("O", cl::aliasopt(optLevel), cl::Prefix,
                               cl::desc("Alias of --opt-level"),
                               cl::cat(category));
static cl::opt<bool> lineInfo("lineinfo",
                              cl::desc("Line tables from MLIR locations"),
                              cl::cat(category));
static cl::opt<std::string>
    ptxas("ptxas",
          cl::desc("ptxas to use; default: search PATH, "
                   "CUDA_HOME and PyPI wheels"),
          cl::value_desc("path"), cl::cat(category));
static cl::list<std::string>
    ptxasOptions("ptxas-option", cl::desc("One more argument of ptxas"),
                 cl::value_desc("arg"), cl::cat(category));

static bool isReading = true;

/// What LLVM finds out too late to return an error: one line, no stack trace.
static void reportFatalError(void *, const char *reason, bool) {
  if (isReading) {
    llvm::WithColor::error(llvm::errs(), "iket-compile")
        << "LLVM 22 cannot read " << inputFile << ": " << reason << "\n";
    exit(1);
  }
  llvm::WithColor::error(llvm::errs(), "iket-compile")
      << "the NVPTX backend gave up on " << inputFile << ": " << reason
      << "\nnote: the chip may lack the instruction, or the PTX version may be "
         "too old for it (--features=+ptx88); --emit=mlir shows the input of "
         "the backend\n";
  exit(1);
}

static LogicalResult fail(const Twine &message) {
  llvm::WithColor::error(llvm::errs(), "iket-compile") << message << "\n";
  return failure();
}

static StringRef getExtension(EmitKind kind) {
  switch (kind) {
  case EmitKind::Input:
  case EmitKind::MLIR:
    return ".mlir";
  case EmitKind::LLVM:
    return ".ll";
  case EmitKind::PTX:
    return ".ptx";
  case EmitKind::Cubin:
    return ".cubin";
  }
  return "";
}

/// Where \p image goes, one of \p images.
static std::string getFileName(const Image &image, ArrayRef<Image> images) {
  std::string name = outputFile;
  if (name.empty())
    name = (llvm::sys::path::stem(inputFile == "-" ? StringRef("out")
                                                   : StringRef(inputFile)) +
            getExtension(emitKind))
               .str();
  auto differs = [&](auto member) {
    return llvm::any_of(images, [&](const Image &other) {
      return other.*member != image.*member;
    });
  };
  std::string infix;
  if (differs(&Image::module)) {
    infix += '.';
    // A symbol may hold any byte, a slash among them.
    for (char c : image.module)
      infix += llvm::isAlnum(c) || c == '_' || c == '-' || c == '$' ? c : '_';
  }
  if (differs(&Image::chip))
    infix += "." + image.chip;
  StringRef extension = llvm::sys::path::extension(name);
  return (StringRef(name).drop_back(extension.size()) + infix + extension)
      .str();
}

static LogicalResult write(ArrayRef<Image> images) {
  if (outputFile == "-" && images.size() > 1)
    return fail("-o - takes one image, but there are " + Twine(images.size()) +
                "; name a file");
  llvm::StringMap<const Image *> owners;
  for (const Image &image : images) {
    std::string name = getFileName(image, images);
    auto [owner, isNew] = owners.try_emplace(name, &image);
    if (!isNew)
      return fail("modules \"" + owner->second->module + "\" and \"" +
                  image.module + "\" for " + image.chip +
                  " would both be written to " + name +
                  "; rename one, or compile them one by one");
    if (llvm::sys::fs::equivalent(name, inputFile))
      return fail(name + " is the input; name another file with -o");
  }
  for (const Image &image : images) {
    std::string name = getFileName(image, images);
    std::error_code error;
    llvm::ToolOutputFile file(name, error, llvm::sys::fs::OF_None);
    if (error)
      return fail("cannot write " + name + ": " + error.message());
    file.os() << image.data;
    file.os().flush();
    if (file.os().has_error()) {
      LogicalResult result =
          fail("cannot write " + name + ": " + file.os().error().message());
      file.os().clear_error();
      return result;
    }
    file.keep();
  }
  return success();
}

static LogicalResult run() {
  if (optLevel > 3)
    return fail("--opt-level takes 0 to 3");
  std::string error;
  std::unique_ptr<llvm::MemoryBuffer> buffer = openInputFile(inputFile, &error);
  if (!buffer)
    return fail(error);

  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerDialect(registry);
  registerTargetTranslations(registry);
  registerImportTranslations(registry);
  MLIRContext context(registry);

  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(buffer), SMLoc());
  SourceMgrDiagnosticHandler handler(sources, &context);
  // The line in the source says more than the op printed again.
  context.printOpOnDiagnostic(false);
  llvm::MemoryBufferRef input =
      *sources.getMemoryBuffer(sources.getMainFileID());
  OwningOpRef<ModuleOp> module =
      isLLVMIR(input)
          ? importLLVMIR(input, &context)
          : parseSourceFile<ModuleOp>(sources, ParserConfig(&context));
  if (!module)
    return failure();
  isReading = false;

  CompileOptions options;
  for (const std::string &chip : chips)
    if (!llvm::is_contained(options.chips, chip))
      options.chips.push_back(chip);
  options.features = features;
  options.abi = abiChoice;
  if (runtimePayloads.getNumOccurrences())
    options.runtimePayloads = runtimePayloads;
  options.segmentBatching = segmentBatching;
  options.pairing = pairing;
  options.strip = strip;
  options.emit = emitKind;
  options.optLevel = optLevel;
  options.lineInfo = lineInfo;
  options.ptxas = ptxas;
  options.ptxasOptions = ptxasOptions;
  FailureOr<std::vector<Image>> images = compile(*module, options);
  if (failed(images))
    return failure();
  return write(*images);
}

/// Lets the handler of CrashRecoveryContext run when the stack is used up, on
/// the other stack that InitLLVM made.
static void handleStackOverflow() {
  struct sigaction action;
  if (sigaction(SIGSEGV, nullptr, &action) != 0)
    return;
  action.sa_flags |= SA_ONSTACK;
  (void)sigaction(SIGSEGV, &action, nullptr);
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  llvm::install_fatal_error_handler(reportFatalError);
  cl::HideUnrelatedOptions(category);
  registerPassManagerCLOptions();
  cl::ParseCommandLineOptions(
      argc, argv,
      "Compiles device code, events included: MLIR (text or bytecode), or "
      "LLVM IR (text or bitcode)\n");
  // LLVM trusts bitcode and inline assembly more than it should.
  bool isDone = false;
  llvm::CrashRecoveryContext::Enable();
  handleStackOverflow();
  llvm::CrashRecoveryContext recovery;
  if (!recovery.RunSafely([&] { isDone = succeeded(run()); })) {
    (void)fail("LLVM crashed while it was " +
               Twine(isReading ? "reading " : "compiling ") + inputFile +
               "; the file may be damaged, or hold inline assembly whose "
               "operands do not fit its constraints");
    // Destructors are not to be trusted any more.
    std::_Exit(1);
  }
  return isDone ? 0 : 1;
}
