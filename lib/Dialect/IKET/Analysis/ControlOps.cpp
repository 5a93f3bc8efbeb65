//===- ControlOps.cpp - Ops that end, wait or call ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Dialect/IKET/Analysis/ControlOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace iket;

//===----------------------------------------------------------------------===//
// PTX
//===----------------------------------------------------------------------===//

namespace {

struct Instruction {
  /// With its modifiers.
  StringRef mnemonic;
  bool isPredicated;

  StringRef getOpcode() const { return mnemonic.split('.').first; }
};

/// Reads the instructions of PTX text, which may have the placeholders of
/// inline assembly in it.
class InstructionReader {
public:
  explicit InstructionReader(StringRef text)
      : buffer(blankComments(text)), rest(buffer) {}

  /// The next instruction, or nothing at the end. Directives are none.
  std::optional<Instruction> next();

private:
  static std::string blankComments(StringRef text);
  StringRef takeToken();

  std::string buffer;
  StringRef rest;
};

} // namespace

std::string InstructionReader::blankComments(StringRef text) {
  std::string result;
  while (!text.empty()) {
    StringRef end = text.starts_with("//")   ? "\n"
                    : text.starts_with("/*") ? "*/"
                                             : "";
    if (end.empty()) {
      result += text.front();
      text = text.drop_front();
      continue;
    }
    size_t at = text.find(end, 2);
    text = at == StringRef::npos ? "" : text.drop_front(at + end.size());
    result += '\n';
  }
  return result;
}

/// Takes a name: braces belong to it in `${:uid}` and `{$r0}` alone, colons in
/// `shared::cta`.
StringRef InstructionReader::takeToken() {
  size_t size = 0;
  while (size != rest.size()) {
    StringRef tail = rest.drop_front(size);
    if (tail.starts_with("::")) {
      size += 2;
    } else if (tail.starts_with("${") || tail.starts_with("{$")) {
      size = std::min(rest.find('}', size), rest.size() - 1) + 1;
    } else if (llvm::isSpace(tail.front()) ||
               StringRef(";,:[](){}@").contains(tail.front())) {
      break;
    } else {
      ++size;
    }
  }
  StringRef token = rest.take_front(size);
  rest = rest.drop_front(size).ltrim();
  return token;
}

std::optional<Instruction> InstructionReader::next() {
  bool isPredicated = false;
  while (true) {
    rest = rest.ltrim(" \t\n\v\f\r;{}");
    if (rest.empty())
      return std::nullopt;
    if (rest.consume_front("@")) {
      isPredicated = true;
      rest = rest.ltrim(" \t\n\v\f\r!");
      takeToken();
      continue;
    }
    StringRef statement = rest;
    StringRef token = takeToken();
    if (!token.empty() && rest.consume_front(":"))
      continue; // A label.
    // Of all statements, these alone end with their line.
    bool endsWithLine = token == ".loc" || token == ".file";
    size_t end = statement.find(endsWithLine ? '\n' : ';');
    rest = end == StringRef::npos ? "" : statement.drop_front(end);
    if (!token.empty() && !token.starts_with("."))
      return Instruction{token, isPredicated};
    isPredicated = false;
  }
}

/// The PTX that \p op is or becomes, or nothing.
static std::optional<std::string> getAsmText(Operation *op) {
  if (auto inlineAsm = dyn_cast<LLVM::InlineAsmOp>(op))
    return inlineAsm.getAsmString().str();
  if (auto builder = dyn_cast<NVVM::BasicPtxBuilderInterface>(op);
      builder && !builder.hasIntrinsic())
    return builder.getPtx();
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Ends
//===----------------------------------------------------------------------===//

static ExitKind getExitKindOfText(StringRef text, bool isPredicated) {
  ExitKind kind = ExitKind::None;
  // Once it may have branched, nobody knows who comes to what follows.
  bool mayBeSkipped = isPredicated;
  InstructionReader reader(text);
  while (std::optional<Instruction> instruction = reader.next()) {
    StringRef opcode = instruction->getOpcode();
    mayBeSkipped |= opcode == "bra" || opcode == "brx" || opcode == "ret";
    bool isExit = opcode == "exit";
    if (!isExit && opcode != "trap")
      continue;
    if (!mayBeSkipped && !instruction->isPredicated)
      return isExit ? ExitKind::Exit : ExitKind::Trap;
    if (isExit)
      kind = ExitKind::MaybeExit;
  }
  return kind;
}

static ExitKind getExitKindOfIntrinsic(StringRef name) {
  return llvm::StringSwitch<ExitKind>(name)
      .Case("llvm.nvvm.exit", ExitKind::Exit)
      .Cases({"llvm.trap", "llvm.ubsantrap"}, ExitKind::Trap)
      .Default(ExitKind::None);
}

ExitKind iket::getExitKind(Operation *op) {
  if (isa<gpu::ReturnOp, func::ReturnOp, LLVM::ReturnOp>(op))
    return ExitKind::Return;
  if (isa<NVVM::Exit>(op))
    return ExitKind::Exit;
  if (isa<LLVM::Trap, LLVM::UBSanTrap>(op))
    return ExitKind::Trap;
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return getExitKindOfIntrinsic(call.getIntrin());
  if (auto call = dyn_cast<CallOpInterface>(op)) {
    auto callee =
        dyn_cast_if_present<SymbolRefAttr>(call.getCallableForCallee());
    return callee ? getExitKindOfIntrinsic(callee.getLeafReference())
                  : ExitKind::None;
  }
  if (std::optional<std::string> text = getAsmText(op)) {
    auto builder = dyn_cast<NVVM::BasicPtxBuilderInterface>(op);
    // One that is not there may be a null value.
    bool isPredicated =
        builder && builder.getPredicate().value_or(Value()) != Value();
    return getExitKindOfText(*text, isPredicated);
  }
  return ExitKind::None;
}

//===----------------------------------------------------------------------===//
// Waits
//===----------------------------------------------------------------------===//

/// True for the many ops, intrinsics and instructions that wait for copies,
/// barriers in memory, other grids or resources. \p name is without what names
/// the dialect or the target.
static bool waitsByName(StringRef name) {
  return name.contains("wait") || name.starts_with("griddepcontrol") ||
         name.starts_with("setmax") || name.starts_with("tcgen05.alloc");
}

static bool mayNotComeBack(const Instruction &instruction) {
  return llvm::is_contained(
             {"bar", "barrier", "bra", "brkpt", "brx", "call", "ret", "trap"},
             instruction.getOpcode()) ||
         waitsByName(instruction.mnemonic);
}

bool iket::mayNotComeBack(Operation *op) {
  if (isa<CallOpInterface, gpu::BarrierOp, NVVM::Barrier0Op, NVVM::BarrierOp,
          NVVM::BarrierArriveOp, NVVM::SyncWarpOp, NVVM::ClusterArriveOp,
          NVVM::ClusterArriveRelaxedOp, NVVM::ClusterWaitOp, NVVM::Breakpoint,
          LLVM::DebugTrap, cf::AssertOp>(op))
    return true;
  // One without bounds may spin until others have written.
  if (auto loop = dyn_cast<LoopLikeOpInterface>(op);
      loop && !loop.getLoopLowerBounds())
    return true;
  if (llvm::any_of(op->getRegions(), [](Region &region) {
        return !region.empty() && !region.hasOneBlock();
      }))
    return true;
  if (getExitKind(op) != ExitKind::None)
    return true;
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op)) {
    StringRef name = call.getIntrin();
    return name == "llvm.debugtrap" ||
           (name.consume_front("llvm.nvvm.") &&
            (name.starts_with("bar") || waitsByName(name)));
  }
  StringRef name = op->getName().getStringRef();
  if ((name.consume_front("nvvm.") || name.consume_front("nvgpu.")) &&
      waitsByName(name))
    return true;
  if (std::optional<std::string> text = getAsmText(op)) {
    InstructionReader reader(*text);
    while (std::optional<Instruction> instruction = reader.next())
      if (::mayNotComeBack(*instruction))
        return true;
  }
  return false;
}
