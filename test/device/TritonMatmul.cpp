//===- TritonMatmul.cpp - Cases of Triton's matmul ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// matmul_kernel of test/Integration/foreign: c = a * b, f16 in and out, f32
/// between, tiles of 64 x 64 x 32. Its events are those of
/// test-iket-instrument-kernels.
///
//===----------------------------------------------------------------------===//

#include "Kernels.h"

using namespace iket::device;

namespace {

constexpr unsigned kThreads = 128;
constexpr int kTile = 64;
constexpr int kTileK = 32;
/// What Triton asks for; the scratch pointers after the parameters are unused.
constexpr unsigned kSharedBytes = 8192;

float fromHalf(std::uint16_t bits) {
  int exponent = (bits >> 10) & 31;
  int fraction = bits & 1023;
  float value = exponent == 31 ? (fraction ? NAN : INFINITY)
                : exponent     ? std::ldexp(1024 + fraction, exponent - 25)
                               : std::ldexp(fraction, -24);
  return bits & 0x8000 ? -value : value;
}

class TritonMatmulCase : public Case {
public:
  TritonMatmulCase(int m, int n, int k, bool integers)
      : m(m), n(n), k(k), integers(integers), a(m * k), b(k * n) {
    Random random(m * 1000003 + n * 1009 + k);
    auto fill = [&](std::vector<int> &units) {
      for (int &value : units)
        value = integers ? 1024 * random.integer(-2, 2)
                         : random.integer(-1024, 1024);
    };
    fill(a);
    fill(b);
  }

  std::string label() const override {
    return "matmul_kernel m=" + std::to_string(m) + " n=" + std::to_string(n) +
           " k=" + std::to_string(k);
  }
  Dim3 grid() const override { return {ceilDiv(m, kTile) * ceilDiv(n, kTile)}; }
  Dim3 block() const override { return {kThreads}; }

  Outcome run(Driver &driver, CUfunction function) const override {
    Buffer aBuffer(driver, a.size() * sizeof(std::uint16_t));
    Buffer bBuffer(driver, b.size() * sizeof(std::uint16_t));
    Buffer cBuffer(driver, std::size_t(m) * n * sizeof(std::uint16_t));
    upload(aBuffer, a);
    upload(bBuffer, b);

    CUdeviceptr pointers[3] = {aBuffer.address(), bBuffer.address(),
                               cBuffer.address()};
    std::int32_t sizes[3] = {m, n, k};
    std::int32_t strides[6] = {k, 1, n, 1, n, 1};
    CUdeviceptr scratch[2] = {0, 0};
    std::vector<void *> parameters;
    for (CUdeviceptr &pointer : pointers)
      parameters.push_back(&pointer);
    for (std::int32_t &size : sizes)
      parameters.push_back(&size);
    for (std::int32_t &stride : strides)
      parameters.push_back(&stride);
    for (CUdeviceptr &pointer : scratch)
      parameters.push_back(&pointer);
    launch(driver, function, parameters, kSharedBytes);
    std::vector<std::uint16_t> c(std::size_t(m) * n);
    cBuffer.download(c.data());

    Outcome outcome;
    for (int i = 0; i < m; ++i)
      for (int j = 0; j < n; ++j) {
        double sum = 0, magnitude = 0;
        for (int p = 0; p < k; ++p) {
          // The inputs' units make one product unit 2^-20.
          double product = double(a[i * k + p]) * b[p * n + j] * 0x1p-20;
          sum += product;
          magnitude += std::fabs(product);
        }
        // Sums of small integers are exact. Else the tensor core adds 16
        // products at a time and cuts off below the largest one, and the result
        // is rounded to f16.
        double tolerance = integers ? 0
                                    : ceilDiv(k, 16) * 2 * magnitude * 0x1p-23 +
                                          std::fabs(sum) * 0x1p-11 + 0x1p-24;
        compare(outcome, i, j, fromHalf(c[i * n + j]), sum, tolerance);
      }
    if (!cBuffer.guardsIntact())
      outcome.failure = "wrote outside of c";
    return outcome;
  }

  std::vector<WarpEvents> predict() const override {
    std::vector<WarpEvents> all;
    for (unsigned bx = 0; bx < grid().x; ++bx)
      for (unsigned w = 0; w < kThreads / kWarpSize; ++w) {
        WarpEvents &events = all.emplace_back(Dim3{bx, 0, 0}, w);
        events.range("kernel");
        events.mark("row", Payload(static_cast<std::int32_t>(bx)));
        for (unsigned step = 0; step < ceilDiv(k, kTileK); ++step)
          events.mark("tile");
      }
    return all;
  }

private:
  static void upload(Buffer &buffer, const std::vector<int> &units) {
    std::vector<std::uint16_t> halves(units.size());
    for (std::size_t i = 0; i < units.size(); ++i)
      halves[i] = toHalf(units[i]);
    buffer.upload(halves.data());
  }

  int m, n, k;
  bool integers;
  std::vector<int> a, b; ///< In units of 1/1024.
};

} // namespace

Kernel iket::device::makeTritonMatmul() {
  Kernel kernel{"matmul_kernel", {}};
  kernel.cases.push_back(
      std::make_unique<TritonMatmulCase>(150, 130, 200, true));
  kernel.cases.push_back(std::make_unique<TritonMatmulCase>(1, 1, 1, false));
  kernel.cases.push_back(std::make_unique<TritonMatmulCase>(64, 64, 32, false));
  kernel.cases.push_back(
      std::make_unique<TritonMatmulCase>(129, 200, 1000, false));
  return kernel;
}
