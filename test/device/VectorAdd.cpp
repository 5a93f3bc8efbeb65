//===- VectorAdd.cpp - Cases of vector_add.mlir ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// c = a + b: exact in every element; one tile is a block's width.
///
//===----------------------------------------------------------------------===//

#include "Kernels.h"

using namespace iket::device;

namespace {

class VectorAddCase : public Case {
public:
  VectorAddCase(std::int64_t n, unsigned blocks, unsigned threads)
      : n(n), blocks(blocks), threads(threads) {}

  std::string label() const override {
    return "vector_add n=" + std::to_string(n);
  }
  Dim3 grid() const override { return {blocks}; }
  Dim3 block() const override { return {threads}; }

  Outcome run(Driver &driver, CUfunction function) const override {
    Random random(n);
    std::vector<float> a(n), b(n), c(n);
    for (std::int64_t i = 0; i < n; ++i) {
      a[i] = random.unit();
      b[i] = random.unit();
    }
    Buffer aBuffer(driver, n * sizeof(float));
    Buffer bBuffer(driver, n * sizeof(float));
    Buffer cBuffer(driver, n * sizeof(float));
    aBuffer.upload(a.data());
    bBuffer.upload(b.data());

    MemRef<1> aRef(aBuffer, {n}), bRef(bBuffer, {n}), cRef(cBuffer, {n});
    std::vector<void *> parameters;
    aRef.appendTo(parameters);
    bRef.appendTo(parameters);
    cRef.appendTo(parameters);
    launch(driver, function, parameters);
    cBuffer.download(c.data());

    Outcome outcome;
    for (std::int64_t i = 0; i < n; ++i)
      compare(outcome, 0, i, c[i], static_cast<double>(a[i] + b[i]), 0);
    if (!cBuffer.guardsIntact())
      outcome.failure = "wrote outside of c";
    return outcome;
  }

  std::vector<WarpEvents> predict() const override {
    unsigned tiles = ceilDiv(n, threads);
    std::vector<WarpEvents> all;
    for (unsigned bx = 0; bx < blocks; ++bx)
      for (unsigned w = 0; w < threads / kWarpSize; ++w) {
        WarpEvents &events = all.emplace_back(Dim3{bx, 0, 0}, w);
        for (unsigned tile = bx; tile < tiles; tile += blocks) {
          Payload index(static_cast<std::int32_t>(tile));
          events.mark("tile", index);
          events.range("load");
          events.range("compute", index);
          events.range("store");
          events.mark("progress", Payload(static_cast<float>(tile + 1) /
                                          static_cast<float>(tiles)));
        }
      }
    return all;
  }

private:
  std::int64_t n;
  unsigned blocks;
  unsigned threads;
};

} // namespace

Kernel iket::device::makeVectorAdd() {
  Kernel kernel{"vector_add", {}};
  kernel.cases.push_back(std::make_unique<VectorAddCase>(10007, 12, 128));
  kernel.cases.push_back(std::make_unique<VectorAddCase>(0, 1, 32));
  kernel.cases.push_back(std::make_unique<VectorAddCase>(1, 3, 64));
  kernel.cases.push_back(std::make_unique<VectorAddCase>(4096, 4, 1024));
  kernel.cases.push_back(std::make_unique<VectorAddCase>(1000003, 132, 256));
  return kernel;
}
