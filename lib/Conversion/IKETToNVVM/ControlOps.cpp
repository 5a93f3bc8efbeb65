//===- ControlOps.cpp - Ops that end, wait or call ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ControlOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace iket;

namespace {
struct Instruction {
  StringRef opcode;
  bool isPredicated;
};
} // namespace

/// Calls \p callback on each instruction of PTX \p text until it returns false.
static void forEachInstruction(StringRef text,
                               llvm::function_ref<bool(Instruction)> callback) {
  SmallVector<StringRef> lines;
  text.split(lines, '\n');
  for (StringRef line : lines) {
    line = line.split("//").first;
    SmallVector<StringRef> statements;
    llvm::SplitString(line, statements, ";{}");
    for (StringRef statement : statements) {
      statement = statement.trim();
      // A label may stand before its instruction.
      if (auto [label, rest] = statement.split(':');
          !rest.empty() && label.find_first_of(" \t,[") == StringRef::npos)
        statement = rest.ltrim();
      bool isPredicated = statement.consume_front("@");
      if (isPredicated)
        statement =
            statement.drop_until([](char c) { return llvm::isSpace(c); })
                .ltrim();
      StringRef opcode = statement.take_while(
          [](char c) { return llvm::isAlnum(c) || c == '_'; });
      if (!opcode.empty() && !callback({opcode, isPredicated}))
        return;
    }
  }
}

/// The PTX of inline assembly, or nothing.
static std::optional<StringRef> getAsmText(Operation *op) {
  if (auto inlineAsm = dyn_cast<LLVM::InlineAsmOp>(op))
    return inlineAsm.getAsmString();
  if (auto inlinePtx = dyn_cast<NVVM::InlinePtxOp>(op))
    return inlinePtx.getPtxCode();
  return std::nullopt;
}

static ExitKind getExitKindOfText(StringRef text) {
  ExitKind kind = ExitKind::None;
  forEachInstruction(text, [&](Instruction instruction) {
    bool isExit = instruction.opcode == "exit";
    if (!isExit && instruction.opcode != "trap")
      return true;
    if (instruction.isPredicated) {
      if (isExit)
        kind = ExitKind::MaybeExit;
      return true;
    }
    kind = isExit ? ExitKind::Exit : ExitKind::Trap;
    return false;
  });
  return kind;
}

ExitKind iket::getExitKind(Operation *op) {
  if (isa<gpu::ReturnOp, func::ReturnOp, LLVM::ReturnOp>(op))
    return ExitKind::Return;
  if (isa<NVVM::Exit>(op))
    return ExitKind::Exit;
  if (isa<LLVM::Trap>(op))
    return ExitKind::Trap;
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op)) {
    if (call.getIntrin() == "llvm.nvvm.exit")
      return ExitKind::Exit;
    return call.getIntrin() == "llvm.trap" ? ExitKind::Trap : ExitKind::None;
  }
  if (std::optional<StringRef> text = getAsmText(op))
    return getExitKindOfText(*text);
  return ExitKind::None;
}

bool iket::mayNotComeBack(Operation *op) {
  if (isa<CallOpInterface, gpu::BarrierOp, NVVM::BarrierOp,
          NVVM::BarrierArriveOp, NVVM::SyncWarpOp, NVVM::ClusterArriveOp,
          NVVM::ClusterArriveRelaxedOp, NVVM::ClusterWaitOp, cf::AssertOp>(op))
    return true;
  if (getExitKind(op) != ExitKind::None)
    return true;
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return call.getIntrin().starts_with("llvm.nvvm.bar");
  bool found = false;
  if (std::optional<StringRef> text = getAsmText(op))
    forEachInstruction(*text, [&](Instruction instruction) {
      found = llvm::is_contained(
          {"bar", "barrier", "bra", "brkpt", "brx", "call", "ret", "trap"},
          instruction.opcode);
      return !found;
    });
  return found;
}
