//===- Kernels.h - The kernels under test and their cases -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One launch of a kernel of test/Integration (inputs, sizes, reference result,
/// predicted events), and the list of launches made for each kernel.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TEST_DEVICE_KERNELS_H
#define IKET_TEST_DEVICE_KERNELS_H

#include "Driver.h"
#include "Prediction.h"

#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace iket::device {

inline constexpr unsigned kWarpSize = 32;

/// What a launch computed, held against the reference.
struct Outcome {
  double maxError = 0;
  std::string failure; ///< Empty when the result is right.
};

class Case {
public:
  virtual ~Case() = default;

  virtual std::string label() const = 0;
  virtual Dim3 grid() const = 0;
  virtual Dim3 block() const = 0;
  /// Runs the kernel on fresh random inputs and checks every output element.
  virtual Outcome run(Driver &driver, CUfunction function) const = 0;
  virtual std::vector<WarpEvents> predict() const = 0;

protected:
  /// Launches and waits.
  void launch(Driver &driver, CUfunction function,
              std::vector<void *> parameters, unsigned sharedBytes = 0) const;
};

struct Kernel {
  std::string name;
  /// The first case is the one that is traced and predicted: small, but with
  /// partial tiles and several rounds of each loop.
  std::vector<std::unique_ptr<Case>> cases;
  /// The case that --time runs, if any; its result is not checked.
  std::unique_ptr<Case> timed;
};

Kernel makeVectorAdd();
Kernel makeSgemm();
Kernel makeSoftmax();
Kernel makeHopperGemm();
Kernel makeTritonSoftmax();
Kernel makeTritonMatmul();
std::vector<Kernel> allKernels();

/// Random numbers that are the same on every machine (splitmix64).
class Random {
public:
  explicit Random(std::uint64_t seed) : state(seed) {}
  std::uint64_t next();
  /// Uniform integer in [low, high].
  int integer(int low, int high);
  /// Uniform in [-1, 1), a multiple of 2^-23.
  float unit();

private:
  std::uint64_t state;
};

/// Bits of an f16. \p units / 1024 is exact for |units| <= 2048.
std::uint16_t toHalf(int units);

/// Compares one element; false and a message in \p outcome the first time that
/// \p actual is farther than \p tolerance from \p expected, or not a number.
bool compare(Outcome &outcome, std::size_t row, std::size_t column,
             float actual, double expected, double tolerance);

inline unsigned ceilDiv(std::int64_t value, std::int64_t divisor) {
  return static_cast<unsigned>((value + divisor - 1) / divisor);
}

} // namespace iket::device

#endif // IKET_TEST_DEVICE_KERNELS_H
