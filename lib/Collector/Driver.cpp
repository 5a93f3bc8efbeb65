//===- Driver.cpp - The CUDA driver, as far as the collector uses it ------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Collector/Driver.h"

#ifdef IKET_HAVE_CUDA_H
#include <cuda.h>
#endif

using namespace iket;
using namespace iket::collector;

#ifdef IKET_HAVE_CUDA_H
static_assert(sizeof(cu::Result) == sizeof(CUresult) &&
              cu::kOutOfMemory == CUDA_ERROR_OUT_OF_MEMORY &&
              cu::kDeinitialized == CUDA_ERROR_DEINITIALIZED &&
              cu::kNotFound == CUDA_ERROR_NOT_FOUND &&
              cu::kNotSupported == CUDA_ERROR_NOT_SUPPORTED);
static_assert(sizeof(cu::DevicePtr) == sizeof(CUdeviceptr) &&
              sizeof(cu::Device) == sizeof(CUdevice) &&
              sizeof(cu::Uuid) == sizeof(CUuuid));
static_assert(cu::kStreamNonBlocking == CU_STREAM_NON_BLOCKING &&
              cu::kCaptureModeRelaxed == CU_STREAM_CAPTURE_MODE_RELAXED &&
              cu::kProcPerThreadDefaultStream ==
                  CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM);
static_assert(
    cu::kAttributeClockRate == CU_DEVICE_ATTRIBUTE_CLOCK_RATE &&
    cu::kAttributeMultiprocessors == CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT &&
    cu::kAttributeMajor == CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR &&
    cu::kAttributeMinor == CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
static_assert(
    cu::kMemoryHost == CU_MEMORYTYPE_HOST &&
    cu::kMemoryDevice == CU_MEMORYTYPE_DEVICE &&
    sizeof(cu::Memcpy2D) == sizeof(CUDA_MEMCPY2D) &&
    offsetof(cu::Memcpy2D, srcPitch) == offsetof(CUDA_MEMCPY2D, srcPitch) &&
    offsetof(cu::Memcpy2D, dstHost) == offsetof(CUDA_MEMCPY2D, dstHost) &&
    offsetof(cu::Memcpy2D, height) == offsetof(CUDA_MEMCPY2D, Height));
static_assert(sizeof(cu::LaunchConfig) == sizeof(CUlaunchConfig) &&
              offsetof(cu::LaunchConfig, stream) ==
                  offsetof(CUlaunchConfig, hStream) &&
              offsetof(cu::LaunchConfig, numAttributes) ==
                  offsetof(CUlaunchConfig, numAttrs));
static_assert(offsetof(cu::KernelNodeParams, kernel) ==
                  offsetof(CUDA_KERNEL_NODE_PARAMS, kern) &&
              offsetof(cu::KernelNodeParams, context) ==
                  offsetof(CUDA_KERNEL_NODE_PARAMS, ctx));
static_assert(sizeof(cu::GraphNodeParams) == sizeof(CUgraphNodeParams) &&
              offsetof(cu::GraphNodeParams, kernel) ==
                  offsetof(CUgraphNodeParams, kernel) &&
              cu::kGraphNodeKernel == CU_GRAPH_NODE_TYPE_KERNEL);
static_assert(sizeof(cu::LaunchAttribute) == sizeof(CUlaunchAttribute) &&
              offsetof(cu::LaunchAttribute, value) ==
                  offsetof(CUlaunchAttribute, value) &&
              cu::kLaunchAttributeClusterDimension ==
                  CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION);
#endif

Expected<Driver>
Driver::load(const std::function<void *(const char *name)> &lookup) {
  Driver driver;
#define IKET_DRIVER_LOAD(member, name, required, parameters)                   \
  driver.member = reinterpret_cast<decltype(driver.member)>(lookup(name));     \
  if (required && !driver.member)                                              \
    return makeError("the CUDA driver has no " name                            \
                     "; the collector needs that of CUDA 11 or newer");
  IKET_DRIVER_FUNCTIONS(IKET_DRIVER_LOAD)
#undef IKET_DRIVER_LOAD
  return driver;
}

std::string Driver::errorName(cu::Result result) const {
  const char *name = nullptr;
  if (getErrorName(result, &name) == cu::kSuccess && name)
    return name;
  return "error " + std::to_string(result);
}
