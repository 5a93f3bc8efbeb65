//===- Register.h - Registration for tools ----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_REGISTER_REGISTER_H
#define IKET_REGISTER_REGISTER_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace iket {

/// Registers the dialect and its interfaces.
void registerDialect(mlir::DialectRegistry &registry);

/// Registers the passes of this project.
void registerPasses();

/// Registers every upstream dialect, extension, pass and translation, so that
/// a tool accepts whatever `mlir-opt` does.
void registerUpstream(mlir::DialectRegistry &registry);

} // namespace iket

#endif // IKET_REGISTER_REGISTER_H
