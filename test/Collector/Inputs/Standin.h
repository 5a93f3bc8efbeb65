//===- Standin.h - A stand-in for the CUDA driver ---------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The part of the driver API that the collector and its test programs use, as
/// a library over host memory. Kernels are host functions that record as
/// lowered code does (Emulator.h).
///
/// An image is a text: "standin", then "buffer" for a module that is
/// instrumented, "plain" for one that is not, "damaged" for one with metadata
/// that cannot be read, or "odd" for one whose control words do not go with it,
/// then names of kernels:
///
///   loop     n records of 3 events a warp
///   fold     n folded records of 2 events a warp
///   diverge  n records of 3 events, and n pairs of divergent events
///   hold     as loop, but all warps of the grid begin before the first records
///   slow     as loop, with 1 ms after each record
///   hang     as loop, then never ends
///   fault    as loop, then breaks the context
///
/// A name may be followed by ":" and a suffix of its own. All kernels take n
/// as their only parameter, an int.
///
/// Environment: STANDIN_FAIL="name=error[@n],...", the n-th call (default:
/// every one) of an entry point returns an error; STANDIN_DEVICES, the number
/// of devices (default 1).
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TEST_COLLECTOR_STANDIN_H
#define IKET_TEST_COLLECTOR_STANDIN_H

#include "iket/Collector/Driver.h"

namespace standin {
namespace cu = iket::collector::cu;

/// What the test programs call: member, exported name, name and version for
/// cuGetProcAddress, parameters.
#define STANDIN_PROGRAM_FUNCTIONS(X)                                           \
  X(init, cuInit, "cuInit", 2000, (unsigned))                                  \
  X(ctxCreate, cuCtxCreate_v2, "cuCtxCreate", 3020,                            \
    (cu::Context *, unsigned, cu::Device))                                     \
  X(ctxDestroy, cuCtxDestroy_v2, "cuCtxDestroy", 12000, (cu::Context))         \
  X(ctxSetCurrent, cuCtxSetCurrent, "cuCtxSetCurrent", 12000, (cu::Context))   \
  X(ctxGetCurrent, cuCtxGetCurrent, "cuCtxGetCurrent", 12000, (cu::Context *)) \
  X(ctxSynchronize, cuCtxSynchronize, "cuCtxSynchronize", 12000, ())           \
  X(primaryRetain, cuDevicePrimaryCtxRetain, "cuDevicePrimaryCtxRetain",       \
    12000, (cu::Context *, cu::Device))                                        \
  X(primaryRelease, cuDevicePrimaryCtxRelease_v2, "cuDevicePrimaryCtxRelease", \
    12000, (cu::Device))                                                       \
  X(primaryReset, cuDevicePrimaryCtxReset_v2, "cuDevicePrimaryCtxReset",       \
    12000, (cu::Device))                                                       \
  X(moduleLoad, cuModuleLoad, "cuModuleLoad", 12000,                           \
    (cu::Module *, const char *))                                              \
  X(moduleLoadData, cuModuleLoadData, "cuModuleLoadData", 12000,               \
    (cu::Module *, const void *))                                              \
  X(moduleLoadDataEx, cuModuleLoadDataEx, "cuModuleLoadDataEx", 12000,         \
    (cu::Module *, const void *, unsigned, int *, void **))                    \
  X(moduleLoadFatBinary, cuModuleLoadFatBinary, "cuModuleLoadFatBinary",       \
    12000, (cu::Module *, const void *))                                       \
  X(moduleUnload, cuModuleUnload, "cuModuleUnload", 12000, (cu::Module))       \
  X(moduleGetFunction, cuModuleGetFunction, "cuModuleGetFunction", 12000,      \
    (cu::Function *, cu::Module, const char *))                                \
  X(libraryLoadData, cuLibraryLoadData, "cuLibraryLoadData", 12000,            \
    (cu::Library *, const void *, int *, void **, unsigned, int *, void **,    \
     unsigned))                                                                \
  X(libraryLoadFromFile, cuLibraryLoadFromFile, "cuLibraryLoadFromFile",       \
    12000,                                                                     \
    (cu::Library *, const char *, int *, void **, unsigned, int *, void **,    \
     unsigned))                                                                \
  X(libraryUnload, cuLibraryUnload, "cuLibraryUnload", 12000, (cu::Library))   \
  X(libraryGetModule, cuLibraryGetModule, "cuLibraryGetModule", 12000,         \
    (cu::Module *, cu::Library))                                               \
  X(libraryGetKernel, cuLibraryGetKernel, "cuLibraryGetKernel", 12000,         \
    (cu::Kernel *, cu::Library, const char *))                                 \
  X(libraryEnumerateKernels, cuLibraryEnumerateKernels,                        \
    "cuLibraryEnumerateKernels", 12040, (cu::Kernel *, unsigned, cu::Library)) \
  X(kernelGetFunction, cuKernelGetFunction, "cuKernelGetFunction", 12000,      \
    (cu::Function *, cu::Kernel))                                              \
  X(launchKernel, cuLaunchKernel, "cuLaunchKernel", 7000,                      \
    (cu::Function, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, \
     unsigned, cu::Stream, void **, void **))                                  \
  X(launchKernelEx, cuLaunchKernelEx, "cuLaunchKernelEx", 12000,               \
    (const cu::LaunchConfig *, cu::Function, void **, void **))                \
  X(launchCooperative, cuLaunchCooperativeKernel, "cuLaunchCooperativeKernel", \
    12000,                                                                     \
    (cu::Function, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, \
     unsigned, cu::Stream, void **))                                           \
  X(streamCreate, cuStreamCreate, "cuStreamCreate", 12000,                     \
    (cu::Stream *, unsigned))                                                  \
  X(streamSynchronize, cuStreamSynchronize, "cuStreamSynchronize", 12000,      \
    (cu::Stream))                                                              \
  X(streamBeginCapture, cuStreamBeginCapture_v2, "cuStreamBeginCapture",       \
    12000, (cu::Stream, int))                                                  \
  X(streamEndCapture, cuStreamEndCapture, "cuStreamEndCapture", 12000,         \
    (cu::Stream, struct Graph **))                                             \
  X(graphCreate, cuGraphCreate, "cuGraphCreate", 12000,                        \
    (struct Graph **, unsigned))                                               \
  X(graphAddKernelNode, cuGraphAddKernelNode_v2, "cuGraphAddKernelNode",       \
    12000,                                                                     \
    (cu::GraphNode *, struct Graph *, const cu::GraphNode *, std::size_t,      \
     const cu::KernelNodeParams *))                                            \
  X(graphAddNode, cuGraphAddNode_v2, "cuGraphAddNode", 12030,                  \
    (cu::GraphNode *, struct Graph *, const cu::GraphNode *, const void *,     \
     std::size_t, cu::GraphNodeParams *))                                      \
  X(graphInstantiate, cuGraphInstantiateWithFlags,                             \
    "cuGraphInstantiateWithFlags", 12000,                                      \
    (cu::GraphExec *, struct Graph *, unsigned long long))                     \
  X(graphLaunch, cuGraphLaunch, "cuGraphLaunch", 12000,                        \
    (cu::GraphExec, cu::Stream))                                               \
  X(memAlloc, cuMemAlloc_v2, "cuMemAlloc", 12000,                              \
    (cu::DevicePtr *, std::size_t))                                            \
  X(memcpyDtoH, cuMemcpyDtoH_v2, "cuMemcpyDtoH", 12000,                        \
    (void *, cu::DevicePtr, std::size_t))

} // namespace standin

#endif // IKET_TEST_COLLECTOR_STANDIN_H
