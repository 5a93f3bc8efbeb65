//===- HopperGemm.cpp - Cases of hopper_gemm.mlir -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// c = a * b, f16 to f32, through tensor maps. The traced case has small
/// integers as inputs, so that every order of summation gives the same bits.
///
//===----------------------------------------------------------------------===//

#include "Kernels.h"

using namespace iket::device;

namespace {

constexpr unsigned kTile = 128;
constexpr unsigned kTileK = 64;
constexpr unsigned kThreads = 256;
constexpr unsigned kConsumerWarps = 4;
constexpr unsigned kProducerWarp = 4;
constexpr unsigned kSharedBytes = 99328;
constexpr unsigned kBox = 64;

class HopperGemmCase : public Case {
public:
  HopperGemmCase(std::int64_t m, std::int64_t n, std::int64_t k, bool integers)
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
    return "hopper_gemm m=" + std::to_string(m) + " n=" + std::to_string(n) +
           " k=" + std::to_string(k);
  }
  Dim3 grid() const override { return {ceilDiv(n, kTile), ceilDiv(m, kTile)}; }
  Dim3 block() const override { return {kThreads}; }

  Outcome run(Driver &driver, CUfunction function) const override {
    Buffer aBuffer(driver, a.size() * sizeof(std::uint16_t));
    Buffer bBuffer(driver, b.size() * sizeof(std::uint16_t));
    Buffer cBuffer(driver, m * n * sizeof(float));
    upload(aBuffer, a);
    upload(bBuffer, b);
    Buffer aMap(driver, sizeof(CUtensorMap));
    Buffer bMap(driver, sizeof(CUtensorMap));
    uploadTensorMap(driver, aMap, aBuffer, m, k);
    uploadTensorMap(driver, bMap, bBuffer, k, n);

    CUdeviceptr aMapAddress = aMap.address();
    CUdeviceptr bMapAddress = bMap.address();
    MemRef<2> cRef(cBuffer, {m, n});
    std::int64_t depth = k;
    std::vector<void *> parameters{&aMapAddress, &bMapAddress};
    cRef.appendTo(parameters);
    parameters.push_back(&depth);
    driver.check(driver.cuFuncSetAttribute(
                     function, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,
                     kSharedBytes),
                 "cuFuncSetAttribute");
    launch(driver, function, parameters, kSharedBytes);
    if (driver.timedRuns)
      return {};
    std::vector<float> c(m * n);
    cBuffer.download(c.data());

    Outcome outcome;
    for (std::int64_t i = 0; i < m; ++i)
      for (std::int64_t j = 0; j < n; ++j) {
        double magnitude = 0;
        double sum = element(i, j, &magnitude);
        // The tensor core adds 16 products at a time and cuts off below the
        // largest one; twice a unit in the last place each time covers that.
        double tolerance =
            integers ? 0 : ceilDiv(k, 16) * 2 * magnitude * 0x1p-23;
        compare(outcome, i, j, c[i * n + j], sum, tolerance);
      }
    if (!cBuffer.guardsIntact())
      outcome.failure = "wrote outside of c";
    return outcome;
  }

  std::vector<WarpEvents> predict() const override {
    std::vector<WarpEvents> all;
    Dim3 g = grid();
    unsigned kTiles = ceilDiv(k, kTileK);
    for (unsigned by = 0; by < g.y; ++by)
      for (unsigned bx = 0; bx < g.x; ++bx)
        for (unsigned w = 0; w < kThreads / kWarpSize; ++w) {
          WarpEvents &events = all.emplace_back(Dim3{bx, by, 0}, w);
          if (w < kConsumerWarps) {
            for (unsigned kt = 0; kt < kTiles; ++kt)
              events.range("compute");
            events.range("store");
            events.mark("corner", Payload(static_cast<float>(
                                      element(by * kTile + w, bx * kTile))));
          } else if (w == kProducerWarp) {
            for (unsigned kt = 0; kt < kTiles; ++kt) {
              events.mark("tile", Payload(static_cast<std::int32_t>(kt)));
              events.range("load");
            }
          }
        }
    return all;
  }

private:
  /// An element of the product; outside of the matrix it is zero, as the copy
  /// engine fills in. The inputs' units make one product unit 2^-20.
  double element(std::int64_t row, std::int64_t column,
                 double *magnitude = nullptr) const {
    if (row >= m || column >= n)
      return 0;
    std::int64_t sum = 0;
    std::int64_t absolute = 0;
    for (std::int64_t p = 0; p < k; ++p) {
      std::int64_t product = std::int64_t(a[row * k + p]) * b[p * n + column];
      sum += product;
      absolute += product < 0 ? -product : product;
    }
    if (magnitude)
      *magnitude = absolute * 0x1p-20;
    return sum * 0x1p-20;
  }

  static void upload(Buffer &buffer, const std::vector<int> &units) {
    std::vector<std::uint16_t> halves(units.size());
    for (std::size_t i = 0; i < units.size(); ++i)
      halves[i] = toHalf(units[i]);
    buffer.upload(halves.data());
  }

  static void uploadTensorMap(Driver &driver, Buffer &map, const Buffer &matrix,
                              std::int64_t rows, std::int64_t columns) {
    CUtensorMap encoded;
    cuuint64_t dims[] = {static_cast<cuuint64_t>(columns),
                         static_cast<cuuint64_t>(rows)};
    cuuint64_t strides[] = {columns * sizeof(std::uint16_t)};
    cuuint32_t box[] = {kBox, kBox};
    cuuint32_t steps[] = {1, 1};
    driver.check(
        driver.cuTensorMapEncodeTiled(
            &encoded, CU_TENSOR_MAP_DATA_TYPE_FLOAT16, 2,
            reinterpret_cast<void *>(matrix.address()), dims, strides, box,
            steps, CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_128B,
            CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE),
        "cuTensorMapEncodeTiled");
    map.upload(&encoded);
  }

  std::int64_t m, n, k;
  bool integers;
  std::vector<int> a, b; ///< In units of 1/1024.
};

} // namespace

Kernel iket::device::makeHopperGemm() {
  Kernel kernel{"hopper_gemm", {}};
  kernel.cases.push_back(std::make_unique<HopperGemmCase>(200, 264, 344, true));
  kernel.cases.push_back(std::make_unique<HopperGemmCase>(1, 8, 8, false));
  kernel.cases.push_back(std::make_unique<HopperGemmCase>(128, 128, 64, false));
  kernel.cases.push_back(std::make_unique<HopperGemmCase>(129, 136, 72, false));
  kernel.cases.push_back(
      std::make_unique<HopperGemmCase>(301, 520, 1000, false));
  // One CTA an SM of an H200, 64 rounds.
  kernel.timed = std::make_unique<HopperGemmCase>(1536, 1408, 4096, false);
  return kernel;
}
