//===- Uniformity.h - Warp uniformity of values and control -----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which values are the same in all lanes of a warp, and which ops all lanes
/// execute together, from thread and lane ids through arithmetic and control
/// flow.
///
/// The answer has three sides: proven uniform, known to differ between lanes,
/// and neither. A rewrite that relies on uniformity asks for the proof; a
/// warning asks for the difference. What is loaded from memory, returned by a
/// call or passed to a device function is neither.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_ANALYSIS_UNIFORMITY_H
#define IKET_DIALECT_IKET_ANALYSIS_UNIFORMITY_H

#include "mlir/IR/Operation.h"

#include <memory>
#include <optional>

namespace iket {

/// Why an op is executed by some lanes of a warp only.
struct DivergenceCause {
  /// The op that sends lanes different ways.
  mlir::Operation *branch;
  /// The value that it tests.
  mlir::Value condition;
  /// The value from which `condition` got its dependence on the lane; may be
  /// null.
  mlir::Value source;
};

/// The uniformity of one function, or of the body of a `gpu.launch`. Valid as
/// long as the function does not change.
class UniformityAnalysis {
public:
  /// \p function is a `FunctionOpInterface` with a body, or a `gpu.launch`.
  explicit UniformityAnalysis(mlir::Operation *function);
  ~UniformityAnalysis();
  UniformityAnalysis(UniformityAnalysis &&) noexcept;

  /// True if all lanes of a warp that compute \p value get the same result,
  /// whatever the launch.
  bool isWarpUniform(mlir::Value value) const;
  /// True if \p value is known to differ between the lanes of some warp.
  bool isLaneDivergent(mlir::Value value) const;
  /// A value that \p value depends on and that differs between lanes by
  /// definition, such as a thread id; null if none is known.
  mlir::Value getDivergenceSource(mlir::Value value) const;

  /// True if all lanes of a warp that entered the kernel execute \p op
  /// together. False for ops of device functions, whose callers are not known,
  /// unless \p enteredTogether says that all lanes enter the function together.
  bool isInWarpUniformControlFlow(mlir::Operation *op,
                                  bool enteredTogether = false) const;
  /// Why only some lanes may execute \p op, if that is known.
  std::optional<DivergenceCause> getDivergentControl(mlir::Operation *op) const;

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

} // namespace iket

#endif // IKET_DIALECT_IKET_ANALYSIS_UNIFORMITY_H
