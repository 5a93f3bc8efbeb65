//===- Driver.h - The CUDA driver, as far as the collector uses it -*- C++ -*-//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Types and entry points of the CUDA driver API, declared here so that the
/// collector builds without a CUDA toolkit; where there is one, Driver.cpp
/// compares them with cuda.h. Entry points are found at run time.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_COLLECTOR_DRIVER_H
#define IKET_COLLECTOR_DRIVER_H

#include "iket/Support/Error.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace iket::collector::cu {

/// CUresult.
using Result = int;
inline constexpr Result kSuccess = 0;
inline constexpr Result kOutOfMemory = 2;
inline constexpr Result kDeinitialized = 4;
inline constexpr Result kNotFound = 500;
inline constexpr Result kNotSupported = 801;

using DevicePtr = std::uint64_t;
using Device = int;
using Context = struct ContextObject *;
using Module = struct ModuleObject *;
using Function = struct FunctionObject *;
using Stream = struct StreamObject *;
using Library = struct LibraryObject *;
using Kernel = struct KernelObject *;
using Graph = struct GraphObject *;
using GraphExec = struct GraphExecObject *;
using GraphNode = struct GraphNodeObject *;

/// CUstream of the legacy and the per-thread default stream, beside null.
inline constexpr std::uintptr_t kStreamLegacy = 1;
inline constexpr std::uintptr_t kStreamPerThread = 2;
inline constexpr unsigned kStreamNonBlocking = 1;
inline constexpr int kCaptureModeRelaxed = 2;
inline constexpr std::uint64_t kProcPerThreadDefaultStream = 2;

inline constexpr int kAttributeClockRate = 13;
inline constexpr int kAttributeMultiprocessors = 16;
inline constexpr int kAttributeMajor = 75;
inline constexpr int kAttributeMinor = 76;

inline constexpr int kMemoryHost = 1;
inline constexpr int kMemoryDevice = 2;

struct Uuid {
  unsigned char bytes[16];
};

/// CUDA_MEMCPY2D (v2).
struct Memcpy2D {
  std::size_t srcXInBytes, srcY;
  int srcMemoryType;
  const void *srcHost;
  DevicePtr srcDevice;
  void *srcArray;
  std::size_t srcPitch;
  std::size_t dstXInBytes, dstY;
  int dstMemoryType;
  void *dstHost;
  DevicePtr dstDevice;
  void *dstArray;
  std::size_t dstPitch;
  std::size_t widthInBytes, height;
};

/// CUlaunchAttribute.
struct LaunchAttribute {
  int id;
  char pad[4];
  union {
    char pad[64];
    struct {
      unsigned x, y, z;
    } clusterDim;
  } value;
};
inline constexpr int kLaunchAttributeClusterDimension = 4;

/// CUlaunchConfig.
struct LaunchConfig {
  unsigned gridX, gridY, gridZ;
  unsigned blockX, blockY, blockZ;
  unsigned sharedBytes;
  Stream stream;
  LaunchAttribute *attributes;
  unsigned numAttributes;
};

/// CUDA_KERNEL_NODE_PARAMS, v2 and v3; v1 ends before `kernel`.
struct KernelNodeParams {
  Function function;
  unsigned grid[3], block[3];
  unsigned sharedBytes;
  void **parameters, **extra;
  /// Only if there is no function; null: the current context.
  Kernel kernel;
  Context context;
};

/// CUgraphNodeParams.
struct GraphNodeParams {
  int type;
  int reserved[3];
  union {
    long long padding[29];
    KernelNodeParams kernel;
  };
  long long reserved2;
};
inline constexpr int kGraphNodeKernel = 0;

} // namespace iket::collector::cu

namespace iket::collector {

/// Entry points that the collector calls itself. Each line: member, exported
/// name, whether the collector cannot do without, parameters.
#define IKET_DRIVER_FUNCTIONS(X)                                               \
  X(ctxGetCurrent, "cuCtxGetCurrent", true, (cu::Context *))                   \
  X(ctxSetCurrent, "cuCtxSetCurrent", true, (cu::Context))                     \
  X(ctxGetDevice, "cuCtxGetDevice", true, (cu::Device *))                      \
  X(ctxSynchronize, "cuCtxSynchronize", true, ())                              \
  X(ctxGetId, "cuCtxGetId", false, (cu::Context, unsigned long long *))        \
  X(deviceGetName, "cuDeviceGetName", true, (char *, int, cu::Device))         \
  X(deviceGetAttribute, "cuDeviceGetAttribute", true,                          \
    (int *, int, cu::Device))                                                  \
  X(deviceGetUuid, "cuDeviceGetUuid", false, (cu::Uuid *, cu::Device))         \
  X(driverGetVersion, "cuDriverGetVersion", true, (int *))                     \
  X(getErrorName, "cuGetErrorName", true, (cu::Result, const char **))         \
  X(primaryCtxGetState, "cuDevicePrimaryCtxGetState", true,                    \
    (cu::Device, unsigned *, int *))                                           \
  X(primaryCtxRetain, "cuDevicePrimaryCtxRetain", true,                        \
    (cu::Context *, cu::Device))                                               \
  X(primaryCtxRelease, "cuDevicePrimaryCtxRelease_v2", true, (cu::Device))     \
  X(memAlloc, "cuMemAlloc_v2", true, (cu::DevicePtr *, std::size_t))           \
  X(memFree, "cuMemFree_v2", true, (cu::DevicePtr))                            \
  X(memHostAlloc, "cuMemHostAlloc", true, (void **, std::size_t, unsigned))    \
  X(memFreeHost, "cuMemFreeHost", true, (void *))                              \
  X(memcpyHtoDAsync, "cuMemcpyHtoDAsync_v2", true,                             \
    (cu::DevicePtr, const void *, std::size_t, cu::Stream))                    \
  X(memcpyDtoHAsync, "cuMemcpyDtoHAsync_v2", true,                             \
    (void *, cu::DevicePtr, std::size_t, cu::Stream))                          \
  X(memcpy2DAsync, "cuMemcpy2DAsync_v2", true,                                 \
    (const cu::Memcpy2D *, cu::Stream))                                        \
  X(streamCreate, "cuStreamCreate", true, (cu::Stream *, unsigned))            \
  X(streamDestroy, "cuStreamDestroy_v2", true, (cu::Stream))                   \
  X(streamSynchronize, "cuStreamSynchronize", true, (cu::Stream))              \
  X(streamGetCtx, "cuStreamGetCtx", false, (cu::Stream, cu::Context *))        \
  X(streamIsCapturing, "cuStreamIsCapturing", false, (cu::Stream, int *))      \
  X(threadExchangeStreamCaptureMode, "cuThreadExchangeStreamCaptureMode",      \
    true, (int *))                                                             \
  X(moduleGetGlobal, "cuModuleGetGlobal_v2", true,                             \
    (cu::DevicePtr *, std::size_t *, cu::Module, const char *))                \
  X(libraryGetModule, "cuLibraryGetModule", false, (cu::Module *, cu::Library))

/// The driver's own functions, never the collector's wrappers.
struct Driver {
#define IKET_DRIVER_MEMBER(member, name, required, parameters)                 \
  cu::Result(*member) parameters = nullptr;
  IKET_DRIVER_FUNCTIONS(IKET_DRIVER_MEMBER)
#undef IKET_DRIVER_MEMBER

  /// Finds all entry points. \p lookup returns null for what there is not.
  static Expected<Driver>
  load(const std::function<void *(const char *name)> &lookup);

  /// "CUDA_ERROR_OUT_OF_MEMORY", or "error 2" if the driver does not know it.
  std::string errorName(cu::Result result) const;
};

/// While it lives, this thread may call the driver without disturbing a graph
/// that another thread, or this one, is capturing.
class RelaxedCapture {
public:
  explicit RelaxedCapture(const Driver &driver) : driver(driver) {
    isSet = driver.threadExchangeStreamCaptureMode(&mode) == cu::kSuccess;
  }
  ~RelaxedCapture() {
    if (isSet)
      driver.threadExchangeStreamCaptureMode(&mode);
  }
  RelaxedCapture(const RelaxedCapture &) = delete;
  RelaxedCapture &operator=(const RelaxedCapture &) = delete;

private:
  const Driver &driver;
  int mode = cu::kCaptureModeRelaxed;
  bool isSet;
};

} // namespace iket::collector

#endif // IKET_COLLECTOR_DRIVER_H
