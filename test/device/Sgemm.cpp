//===- Sgemm.cpp - Cases of sgemm.mlir ------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// c = a * b in fp32, checked against a product in double.
///
//===----------------------------------------------------------------------===//

#include "Kernels.h"

using namespace iket::device;

namespace {

constexpr unsigned kTile = 64;
constexpr unsigned kTileK = 16;
constexpr unsigned kThreads = 256;

class SgemmCase : public Case {
public:
  SgemmCase(std::int64_t m, std::int64_t n, std::int64_t k)
      : m(m), n(n), k(k), a(m * k), b(k * n) {
    Random random(m * 1000003 + n * 1009 + k);
    for (float &value : a)
      value = random.unit();
    for (float &value : b)
      value = random.unit();
  }

  std::string label() const override {
    return "sgemm m=" + std::to_string(m) + " n=" + std::to_string(n) +
           " k=" + std::to_string(k);
  }
  Dim3 grid() const override { return {ceilDiv(n, kTile), ceilDiv(m, kTile)}; }
  Dim3 block() const override { return {kThreads}; }

  Outcome run(Driver &driver, CUfunction function) const override {
    Buffer aBuffer(driver, a.size() * sizeof(float));
    Buffer bBuffer(driver, b.size() * sizeof(float));
    Buffer cBuffer(driver, m * n * sizeof(float));
    aBuffer.upload(a.data());
    bBuffer.upload(b.data());

    MemRef<2> aRef(aBuffer, {m, k}), bRef(bBuffer, {k, n}),
        cRef(cBuffer, {m, n});
    std::vector<void *> parameters;
    aRef.appendTo(parameters);
    bRef.appendTo(parameters);
    cRef.appendTo(parameters);
    launch(driver, function, parameters);
    std::vector<float> c(m * n);
    cBuffer.download(c.data());

    Outcome outcome;
    for (std::int64_t i = 0; i < m; ++i)
      for (std::int64_t j = 0; j < n; ++j) {
        double sum = 0;
        double magnitude = 0;
        for (std::int64_t p = 0; p < k; ++p) {
          double product = static_cast<double>(a[i * k + p]) * b[p * n + j];
          sum += product;
          magnitude += std::fabs(product);
        }
        // k roundings, each at most half a unit in the last place of a partial
        // sum that the sum of magnitudes bounds.
        compare(outcome, i, j, c[i * n + j], sum, k * magnitude * 0x1p-24);
      }
    if (!cBuffer.guardsIntact())
      outcome.failure = "wrote outside of c";
    return outcome;
  }

  std::vector<WarpEvents> predict() const override {
    std::vector<WarpEvents> all;
    Dim3 g = grid();
    for (unsigned by = 0; by < g.y; ++by)
      for (unsigned bx = 0; bx < g.x; ++bx)
        for (unsigned w = 0; w < kThreads / kWarpSize; ++w) {
          WarpEvents &events = all.emplace_back(Dim3{bx, by, 0}, w);
          for (unsigned kt = 0; kt < ceilDiv(k, kTileK); ++kt) {
            events.mark("tile", Payload(static_cast<std::int32_t>(kt)));
            events.range("load");
            events.range("compute");
            events.mark("b00", Payload(b[kt * kTileK * n + bx * kTile]));
          }
          events.range("store");
        }
    return all;
  }

private:
  std::int64_t m, n, k;
  std::vector<float> a, b;
};

} // namespace

Kernel iket::device::makeSgemm() {
  Kernel kernel{"sgemm", {}};
  kernel.cases.push_back(std::make_unique<SgemmCase>(100, 150, 70));
  kernel.cases.push_back(std::make_unique<SgemmCase>(1, 1, 1));
  kernel.cases.push_back(std::make_unique<SgemmCase>(5, 7, 0));
  kernel.cases.push_back(std::make_unique<SgemmCase>(64, 64, 16));
  kernel.cases.push_back(std::make_unique<SgemmCase>(65, 63, 17));
  kernel.cases.push_back(std::make_unique<SgemmCase>(257, 191, 333));
  return kernel;
}
