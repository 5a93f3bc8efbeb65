//===- Kernels.cpp - What the kernels' cases share ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Launching, random numbers and comparison for the cases of all kernels.
///
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include <algorithm>
#include <cstdio>

using namespace iket::device;

std::vector<Kernel> iket::device::allKernels() {
  std::vector<Kernel> kernels;
  kernels.push_back(makeVectorAdd());
  kernels.push_back(makeSgemm());
  kernels.push_back(makeSoftmax());
  kernels.push_back(makeHopperGemm());
  kernels.push_back(makeTritonSoftmax());
  kernels.push_back(makeTritonMatmul());
  return kernels;
}

void Case::launch(Driver &driver, CUfunction function,
                  std::vector<void *> parameters, unsigned sharedBytes) const {
  Dim3 g = grid();
  Dim3 b = block();
  driver.check(driver.cuLaunchKernel(function, g.x, g.y, g.z, b.x, b.y, b.z,
                                     sharedBytes, nullptr, parameters.data(),
                                     nullptr),
               "launch of " + label());
  driver.check(driver.cuCtxSynchronize(), "run of " + label());

  CUevent start, end;
  driver.check(driver.cuEventCreate(&start, 0), "cuEventCreate");
  driver.check(driver.cuEventCreate(&end, 0), "cuEventCreate");
  driver.bestMilliseconds = 0;
  for (unsigned i = 0; i < driver.timedRuns; ++i) {
    float ms;
    driver.check(driver.cuEventRecord(start, nullptr), "cuEventRecord");
    driver.check(driver.cuLaunchKernel(function, g.x, g.y, g.z, b.x, b.y, b.z,
                                       sharedBytes, nullptr, parameters.data(),
                                       nullptr),
                 "launch of " + label());
    driver.check(driver.cuEventRecord(end, nullptr), "cuEventRecord");
    driver.check(driver.cuEventSynchronize(end), "run of " + label());
    driver.check(driver.cuEventElapsedTime(&ms, start, end),
                 "cuEventElapsedTime");
    if (i == 0 || ms < driver.bestMilliseconds)
      driver.bestMilliseconds = ms;
  }
}

std::uint64_t Random::next() {
  std::uint64_t z = state += 0x9E3779B97F4A7C15;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

int Random::integer(int low, int high) {
  return low + static_cast<int>(next() % (high - low + 1));
}

float Random::unit() {
  return static_cast<float>(integer(-(1 << 23), (1 << 23) - 1)) / (1 << 23);
}

std::uint16_t iket::device::toHalf(int units) {
  if (units == 0)
    return 0;
  std::uint16_t sign = units < 0 ? 0x8000 : 0;
  unsigned magnitude = units < 0 ? -units : units;
  int exponent = 15; // of 1.0, which is 1024 units
  while (magnitude >= 2048) {
    magnitude >>= 1;
    ++exponent;
  }
  while (magnitude < 1024) {
    magnitude <<= 1;
    --exponent;
  }
  return static_cast<std::uint16_t>(sign | (exponent << 10) |
                                    (magnitude & 1023));
}

bool iket::device::compare(Outcome &outcome, std::size_t row,
                           std::size_t column, float actual, double expected,
                           double tolerance) {
  double error = std::fabs(actual - expected);
  // Written so that a NaN on either side fails.
  if (error <= tolerance) {
    outcome.maxError = std::max(outcome.maxError, error);
    return true;
  }
  outcome.maxError = error;
  if (outcome.failure.empty()) {
    char text[160];
    std::snprintf(text, sizeof(text),
                  "element [%zu, %zu] is %.9g, expected %.9g within %.3g", row,
                  column, actual, expected, tolerance);
    outcome.failure = text;
  }
  return false;
}
