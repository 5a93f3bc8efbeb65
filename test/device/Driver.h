//===- Driver.h - The CUDA driver, loaded at run time -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The few driver functions that the device test needs, taken from
/// libcuda.so.1 with dlopen so that the program builds and starts without a
/// GPU, and device buffers that notice writes outside of them.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TEST_DEVICE_DRIVER_H
#define IKET_TEST_DEVICE_DRIVER_H

#include <cuda.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace iket::device {

/// Prints the message and ends the program with exit code 2.
[[noreturn]] void fatal(const std::string &message);

class Driver {
public:
  /// Loads the driver and makes a context on device 0.
  Driver();
  Driver(const Driver &) = delete;
  Driver &operator=(const Driver &) = delete;

  /// Ends the program unless \p result is success; \p what names the call.
  void check(CUresult result, const std::string &what) const;

  /// If not 0, each launch is made so many times more, and timed.
  unsigned timedRuns = 0;
  /// The fastest of them.
  float bestMilliseconds = 0;

  std::string deviceName() const;
  int attribute(CUdevice_attribute attribute) const;

  // The macros of cuda.h turn the names into their current versions, both in
  // the types here and in the symbols that are looked up.
#define IKET_DRIVER_FUNCTIONS(X)                                               \
  X(cuInit)                                                                    \
  X(cuDeviceGet)                                                               \
  X(cuDeviceGetName)                                                           \
  X(cuDeviceGetAttribute)                                                      \
  X(cuDevicePrimaryCtxRetain)                                                  \
  X(cuCtxSetCurrent)                                                           \
  X(cuCtxSynchronize)                                                          \
  X(cuGetErrorName)                                                            \
  X(cuModuleLoadData)                                                          \
  X(cuModuleUnload)                                                            \
  X(cuModuleGetFunction)                                                       \
  X(cuFuncSetAttribute)                                                        \
  X(cuLaunchKernel)                                                            \
  X(cuEventCreate)                                                             \
  X(cuEventRecord)                                                             \
  X(cuEventSynchronize)                                                        \
  X(cuEventElapsedTime)                                                        \
  X(cuMemAlloc)                                                                \
  X(cuMemFree)                                                                 \
  X(cuMemsetD8)                                                                \
  X(cuMemcpyHtoD)                                                              \
  X(cuMemcpyDtoH)                                                              \
  X(cuTensorMapEncodeTiled)
#define IKET_DECLARE(NAME) decltype(&::NAME) NAME = nullptr;
  IKET_DRIVER_FUNCTIONS(IKET_DECLARE)
#undef IKET_DECLARE

private:
  CUdevice device = 0;
};

/// Device memory between two guard zones. It starts out as NaN patterns, so
/// that an element the kernel misses cannot look right.
class Buffer {
public:
  Buffer(Driver &driver, std::size_t bytes);
  ~Buffer();
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;

  CUdeviceptr address() const { return base + kGuardBytes; }
  void upload(const void *data);
  void download(void *data) const;
  /// True when nobody wrote to the guard zones.
  bool guardsIntact() const;

private:
  static constexpr std::size_t kGuardBytes = 4096;
  static constexpr unsigned char kPoison = 0xFF;

  Driver &driver;
  CUdeviceptr base = 0;
  std::size_t bytes;
};

/// Kernel parameters of a memref with dynamic sizes (the descriptor
/// convention): two pointers, offset, sizes, strides, each a parameter of its
/// own.
template <std::size_t Rank> struct MemRef {
  CUdeviceptr allocated;
  CUdeviceptr aligned;
  std::int64_t offset = 0;
  std::int64_t sizes[Rank];
  std::int64_t strides[Rank];

  MemRef(const Buffer &buffer, const std::int64_t (&dims)[Rank])
      : allocated(buffer.address()), aligned(buffer.address()) {
    std::int64_t stride = 1;
    for (std::size_t i = Rank; i-- > 0; stride *= dims[i]) {
      sizes[i] = dims[i];
      strides[i] = stride;
    }
  }

  void appendTo(std::vector<void *> &parameters) {
    parameters.push_back(&allocated);
    parameters.push_back(&aligned);
    parameters.push_back(&offset);
    for (std::int64_t &size : sizes)
      parameters.push_back(&size);
    for (std::int64_t &stride : strides)
      parameters.push_back(&stride);
  }
};

} // namespace iket::device

#endif // IKET_TEST_DEVICE_DRIVER_H
