//===- Softmax.cpp - Cases of softmax.mlir --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Row softmax, checked against one in double.
///
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include <algorithm>

using namespace iket::device;

namespace {

class SoftmaxCase : public Case {
public:
  SoftmaxCase(std::int64_t rows, std::int64_t columns, unsigned blocks,
              unsigned threads)
      : rows(rows), columns(columns), blocks(blocks), threads(threads),
        in(rows * columns) {
    Random random(rows * 1000003 + columns);
    for (float &value : in)
      value = 8 * random.unit();
  }

  std::string label() const override {
    return "softmax rows=" + std::to_string(rows) +
           " columns=" + std::to_string(columns);
  }
  Dim3 grid() const override { return {blocks}; }
  Dim3 block() const override { return {threads}; }

  Outcome run(Driver &driver, CUfunction function) const override {
    Buffer inBuffer(driver, in.size() * sizeof(float));
    Buffer outBuffer(driver, in.size() * sizeof(float));
    inBuffer.upload(in.data());

    MemRef<2> inRef(inBuffer, {rows, columns}),
        outRef(outBuffer, {rows, columns});
    std::vector<void *> parameters;
    inRef.appendTo(parameters);
    outRef.appendTo(parameters);
    launch(driver, function, parameters);
    std::vector<float> out(in.size());
    outBuffer.download(out.data());

    Outcome outcome;
    for (std::int64_t i = 0; i < rows; ++i) {
      double maximum = rowMaximum(i);
      double sum = 0;
      for (std::int64_t j = 0; j < columns; ++j)
        sum += std::exp(in[i * columns + j] - maximum);
      for (std::int64_t j = 0; j < columns; ++j) {
        double expected = std::exp(in[i * columns + j] - maximum) / sum;
        // The argument of ex2.approx is up to 24 and rounded to 2^-20; the rest
        // is a few units in the last place.
        compare(outcome, i, j, out[i * columns + j], expected, 4e-6 * expected);
      }
    }
    if (!outBuffer.guardsIntact())
      outcome.failure = "wrote outside of the result";
    return outcome;
  }

  std::vector<WarpEvents> predict() const override {
    std::vector<WarpEvents> all;
    unsigned warps = threads / kWarpSize;
    for (unsigned bx = 0; bx < blocks; ++bx)
      for (unsigned w = 0; w < warps; ++w) {
        WarpEvents &events = all.emplace_back(Dim3{bx, 0, 0}, w);
        for (std::int64_t row = bx * warps + w; row < rows;
             row += std::int64_t(blocks) * warps) {
          events.mark("tile", Payload(static_cast<std::int32_t>(row)));
          events.range("load");
          events.mark("row_max", Payload(rowMaximum(row)));
          events.range("compute");
          events.range("store");
        }
      }
    return all;
  }

private:
  float rowMaximum(std::int64_t row) const {
    auto begin = in.begin() + row * columns;
    return *std::max_element(begin, begin + columns);
  }

  std::int64_t rows, columns;
  unsigned blocks, threads;
  std::vector<float> in;
};

} // namespace

Kernel iket::device::makeSoftmax() {
  Kernel kernel{"softmax", {}};
  kernel.cases.push_back(std::make_unique<SoftmaxCase>(37, 100, 5, 128));
  kernel.cases.push_back(std::make_unique<SoftmaxCase>(1, 1, 1, 32));
  kernel.cases.push_back(std::make_unique<SoftmaxCase>(3, 31, 2, 64));
  kernel.cases.push_back(std::make_unique<SoftmaxCase>(128, 1024, 16, 256));
  kernel.cases.push_back(std::make_unique<SoftmaxCase>(1001, 777, 132, 128));
  return kernel;
}
