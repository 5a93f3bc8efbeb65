//===- UniformityTransfer.h - Uniformity of results -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What an op computes in each lane of a warp, from what it is given. Knows the
/// special registers and warp-wide ops of the gpu and nvvm dialects and their
/// LLVM intrinsics, integer arithmetic of arith, index, affine and llvm, and
/// treats any other op without side effects as a function of its operands.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYTRANSFER_H
#define IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYTRANSFER_H

#include "UniformityLanes.h"

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

namespace iket::uniformity {

class Transfer {
public:
  /// \p function is a function or a `gpu.launch`.
  explicit Transfer(mlir::Operation *function);

  mlir::Operation *getFunction() const { return function; }
  bool isKernel() const { return kernel; }

  /// The value of an argument that no control flow in the function sets.
  LaneValue getEntryValue(mlir::BlockArgument argument) const;
  /// The values of the results of \p op, which calls and regions do not set.
  llvm::SmallVector<LaneValue, 2> evaluate(mlir::Operation *op,
                                           llvm::ArrayRef<LaneValue> operands);

  enum class OpCode : uint8_t;

private:
  LaneValue getThreadId(unsigned dimension, mlir::Value value) const;
  LaneValue getBlockDim(unsigned dimension) const;
  /// The special register that PTX calls \p name.
  LaneValue readRegister(llvm::StringRef name, mlir::Value value) const;
  LaneValue evaluateOne(mlir::Operation *op, OpCode code,
                        llvm::ArrayRef<LaneValue> operands) const;
  /// Nothing if \p op is not a warp-wide op or one that reads the launch.
  std::optional<llvm::SmallVector<LaneValue, 2>>
  evaluateGPU(mlir::Operation *op, llvm::ArrayRef<LaneValue> operands) const;
  std::optional<LaneValue>
  evaluateIntrinsic(mlir::Operation *op, llvm::StringRef name,
                    llvm::ArrayRef<LaneValue> operands) const;
  void findBlockSize();

  mlir::Operation *function;
  bool kernel = false;
  /// Threads of a block in each dimension, if known.
  std::optional<std::array<int64_t, 3>> blockSize;
  llvm::DenseMap<mlir::OperationName, OpCode> opCodes;
};

} // namespace iket::uniformity

#endif // IKET_LIB_DIALECT_IKET_ANALYSIS_UNIFORMITYTRANSFER_H
