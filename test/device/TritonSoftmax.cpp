//===- TritonSoftmax.cpp - Cases of Triton's softmax ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// softmax_kernel of test/Integration/foreign: one block a row, up to 1024
/// columns, rows of any stride. Its events are those of
/// test-iket-instrument-kernels.
///
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include <algorithm>

using namespace iket::device;

namespace {

constexpr unsigned kThreads = 128;
/// What Triton asks for; the scratch pointers after the parameters are unused.
constexpr unsigned kSharedBytes = 16;

class TritonSoftmaxCase : public Case {
public:
  TritonSoftmaxCase(int rows, int columns, int stride)
      : rows(rows), columns(columns), stride(stride), in(rows * stride) {
    Random random(rows * 1000003 + columns);
    for (float &value : in)
      value = 8 * random.unit();
  }

  std::string label() const override {
    return "softmax_kernel rows=" + std::to_string(rows) +
           " columns=" + std::to_string(columns);
  }
  Dim3 grid() const override { return {static_cast<unsigned>(rows)}; }
  Dim3 block() const override { return {kThreads}; }

  Outcome run(Driver &driver, CUfunction function) const override {
    Buffer inBuffer(driver, in.size() * sizeof(float));
    Buffer outBuffer(driver, std::size_t(rows) * columns * sizeof(float));
    inBuffer.upload(in.data());

    CUdeviceptr out = outBuffer.address(), input = inBuffer.address();
    CUdeviceptr scratch[2] = {0, 0};
    std::int32_t inStride = stride, outStride = columns, width = columns;
    launch(
        driver, function,
        {&out, &input, &inStride, &outStride, &width, &scratch[0], &scratch[1]},
        kSharedBytes);
    std::vector<float> result(std::size_t(rows) * columns);
    outBuffer.download(result.data());

    Outcome outcome;
    for (int i = 0; i < rows; ++i) {
      const float *row = in.data() + i * stride;
      double maximum = *std::max_element(row, row + columns);
      double sum = 0;
      for (int j = 0; j < columns; ++j)
        sum += std::exp(row[j] - maximum);
      for (int j = 0; j < columns; ++j) {
        double expected = std::exp(row[j] - maximum) / sum;
        // The argument of ex2.approx is up to 24 and rounded to 2^-20; the rest
        // is a few units in the last place.
        compare(outcome, i, j, result[i * columns + j], expected,
                4e-6 * expected);
      }
    }
    if (!outBuffer.guardsIntact())
      outcome.failure = "wrote outside of the result";
    return outcome;
  }

  std::vector<WarpEvents> predict() const override {
    std::vector<WarpEvents> all;
    for (int row = 0; row < rows; ++row)
      for (unsigned w = 0; w < kThreads / kWarpSize; ++w) {
        WarpEvents &events =
            all.emplace_back(Dim3{static_cast<unsigned>(row), 0, 0}, w);
        events.range("kernel");
        events.mark("row", Payload(static_cast<std::int32_t>(row)));
      }
    return all;
  }

private:
  int rows, columns, stride;
  std::vector<float> in;
};

} // namespace

Kernel iket::device::makeTritonSoftmax() {
  Kernel kernel{"softmax_kernel", {}};
  kernel.cases.push_back(std::make_unique<TritonSoftmaxCase>(37, 781, 800));
  kernel.cases.push_back(std::make_unique<TritonSoftmaxCase>(1, 1, 1));
  kernel.cases.push_back(std::make_unique<TritonSoftmaxCase>(3, 1024, 1025));
  kernel.cases.push_back(std::make_unique<TritonSoftmaxCase>(1001, 129, 129));
  return kernel;
}
