//===- Kernels.h - Modules of the stand-in driver ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_TEST_COLLECTOR_KERNELS_H
#define IKET_TEST_COLLECTOR_KERNELS_H

#include "Emulator.h"

#include <atomic>
#include <string>
#include <vector>

namespace standin {

/// What an image says (Standin.h).
struct Image {
  bool isInstrumented = false;
  /// Its control words are of another size than its metadata says.
  bool isOdd = false;
  std::vector<std::string> kernels;
  std::vector<std::uint8_t> metadata;
};

/// False if \p text is no image.
bool readImage(const std::string &text, Image &image);

/// Runs kernel \p index of \p image; returns false if it broke the context.
bool runKernel(const Image &image, std::uint32_t index,
               const abi::KernelControl &control, const LaunchShape &shape,
               int n);

} // namespace standin

#endif // IKET_TEST_COLLECTOR_KERNELS_H
