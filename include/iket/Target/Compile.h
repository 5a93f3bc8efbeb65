//===- Compile.h - From MLIR to a cubin -------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The compile driver as a library: device modules of a `builtin.module` to
/// MLIR of LLVM dialect, LLVM IR, PTX or cubins, for one or several chips.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TARGET_COMPILE_H
#define IKET_TARGET_COMPILE_H

#include "iket/Dialect/IKET/Analysis/EventPlan.h"
#include "iket/Dialect/IKET/Analysis/RangePairing.h"

#include "mlir/IR/BuiltinOps.h"

namespace iket {

/// `Input` is the input before anything is lowered: what LLVM IR and front-end
/// tokens were read as, to put events into.
enum class EmitKind { Input, MLIR, LLVM, PTX, Cubin };

struct CompileOptions {
  /// Chips to compile for; empty: the targets of each module.
  std::vector<std::string> chips;
  /// LLVM target features, `+ptx88` for instance; empty: the newest PTX
  /// version that is safe for the chip and for ptxas.
  std::string features;
  AbiChoice abi = AbiChoice::Auto;
  std::optional<bool> runtimePayloads;
  /// Layout buffer: events of a straight-line sequence share a record.
  bool segmentBatching = true;
  /// How strictly `iket-verify-ranges` checks before anything is lowered.
  PairingLevel pairing = PairingLevel::Default;
  /// Remove the events instead of lowering them.
  bool strip = false;
  EmitKind emit = EmitKind::Cubin;
  /// 0 to 3, for LLVM and ptxas.
  unsigned optLevel = 3;
  /// Line tables from MLIR locations.
  bool lineInfo = false;
  /// Path of ptxas; empty: search.
  std::string ptxas;
  /// More arguments of ptxas.
  std::vector<std::string> ptxasOptions;
};

/// One result: a device module for a chip.
struct Image {
  std::string module;
  std::string chip;
  std::string data;
};

/// Registers what translation to LLVM IR needs.
void registerTargetTranslations(mlir::DialectRegistry &registry);

/// Compiles every device module of \p input, which is changed on the way.
/// Problems are reported as diagnostics.
mlir::FailureOr<std::vector<Image>> compile(mlir::ModuleOp input,
                                            const CompileOptions &options);

} // namespace iket

#endif // IKET_TARGET_COMPILE_H
