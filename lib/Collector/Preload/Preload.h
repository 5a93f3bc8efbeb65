//===- Preload.h - The preloaded collector ----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How the parts of libiket-collect.so know each other. Interpose.cpp finds the
/// driver and leads the program's lookups to the wrappers, Wrappers.cpp holds
/// these, Process.cpp follows the end of the process.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_COLLECTOR_PRELOAD_H
#define IKET_LIB_COLLECTOR_PRELOAD_H

#include "iket/Collector/Session.h"

#include <string_view>

#define IKET_PRELOAD_EXPORT extern "C" __attribute__((visibility("default")))

namespace iket::collector::preload {

/// Driver functions that are wrapped: exported name, parameters, the name by
/// which cuGetProcAddress knows it, the driver version from which on that gives
/// this one, and whether it is the one for per-thread default streams.
#define IKET_LAUNCH_PARAMETERS                                                 \
  (cu::Function f, unsigned gx, unsigned gy, unsigned gz, unsigned bx,         \
   unsigned by, unsigned bz, unsigned shared, cu::Stream stream,               \
   void **parameters, void **extra)
#define IKET_COOPERATIVE_PARAMETERS                                            \
  (cu::Function f, unsigned gx, unsigned gy, unsigned gz, unsigned bx,         \
   unsigned by, unsigned bz, unsigned shared, cu::Stream stream,               \
   void **parameters)
#define IKET_LAUNCH_EX_PARAMETERS                                              \
  (const cu::LaunchConfig *config, cu::Function f, void **parameters,          \
   void **extra)
#define IKET_ADD_KERNEL_NODE_PARAMETERS                                        \
  (cu::GraphNode * node, cu::Graph graph, const cu::GraphNode *before,         \
   std::size_t numBefore, const cu::KernelNodeParams *params)
#define IKET_WRAPPED_FUNCTIONS(X)                                              \
  X(cuInit, (unsigned flags), "cuInit", 0, false)                              \
  X(cuGetProcAddress,                                                          \
    (const char *name, void **function, int version, std::uint64_t flags),     \
    "cuGetProcAddress", 0, false)                                              \
  X(cuGetProcAddress_v2,                                                       \
    (const char *name, void **function, int version, std::uint64_t flags,      \
     int *status),                                                             \
    "cuGetProcAddress", 12000, false)                                          \
  X(cuModuleLoad, (cu::Module * module, const char *path), "cuModuleLoad", 0,  \
    false)                                                                     \
  X(cuModuleLoadData, (cu::Module * module, const void *image),                \
    "cuModuleLoadData", 0, false)                                              \
  X(cuModuleLoadDataEx,                                                        \
    (cu::Module * module, const void *image, unsigned count, int *options,     \
     void **values),                                                           \
    "cuModuleLoadDataEx", 0, false)                                            \
  X(cuModuleLoadFatBinary, (cu::Module * module, const void *image),           \
    "cuModuleLoadFatBinary", 0, false)                                         \
  X(cuModuleUnload, (cu::Module module), "cuModuleUnload", 0, false)           \
  X(cuModuleGetFunction,                                                       \
    (cu::Function * function, cu::Module module, const char *name),            \
    "cuModuleGetFunction", 0, false)                                           \
  X(cuLibraryLoadData,                                                         \
    (cu::Library * library, const void *image, int *jitOptions,                \
     void **jitValues, unsigned numJit, int *options, void **values,           \
     unsigned count),                                                          \
    "cuLibraryLoadData", 0, false)                                             \
  X(cuLibraryLoadFromFile,                                                     \
    (cu::Library * library, const char *path, int *jitOptions,                 \
     void **jitValues, unsigned numJit, int *options, void **values,           \
     unsigned count),                                                          \
    "cuLibraryLoadFromFile", 0, false)                                         \
  X(cuLibraryUnload, (cu::Library library), "cuLibraryUnload", 0, false)       \
  X(cuLibraryGetModule, (cu::Module * module, cu::Library library),            \
    "cuLibraryGetModule", 0, false)                                            \
  X(cuLibraryGetKernel,                                                        \
    (cu::Kernel * kernel, cu::Library library, const char *name),              \
    "cuLibraryGetKernel", 0, false)                                            \
  X(cuLibraryEnumerateKernels,                                                 \
    (cu::Kernel * kernels, unsigned count, cu::Library library),               \
    "cuLibraryEnumerateKernels", 0, false)                                     \
  X(cuKernelGetFunction, (cu::Function * function, cu::Kernel kernel),         \
    "cuKernelGetFunction", 0, false)                                           \
  X(cuLaunchKernel, IKET_LAUNCH_PARAMETERS, "cuLaunchKernel", 0, false)        \
  X(cuLaunchKernel_ptsz, IKET_LAUNCH_PARAMETERS, "cuLaunchKernel", 0, true)    \
  X(cuLaunchKernelEx, IKET_LAUNCH_EX_PARAMETERS, "cuLaunchKernelEx", 0, false) \
  X(cuLaunchKernelEx_ptsz, IKET_LAUNCH_EX_PARAMETERS, "cuLaunchKernelEx", 0,   \
    true)                                                                      \
  X(cuLaunchCooperativeKernel, IKET_COOPERATIVE_PARAMETERS,                    \
    "cuLaunchCooperativeKernel", 0, false)                                     \
  X(cuLaunchCooperativeKernel_ptsz, IKET_COOPERATIVE_PARAMETERS,               \
    "cuLaunchCooperativeKernel", 0, true)                                      \
  X(cuGraphLaunch, (cu::GraphExec graph, cu::Stream stream), "cuGraphLaunch",  \
    0, false)                                                                  \
  X(cuGraphLaunch_ptsz, (cu::GraphExec graph, cu::Stream stream),              \
    "cuGraphLaunch", 0, true)                                                  \
  X(cuGraphAddKernelNode, IKET_ADD_KERNEL_NODE_PARAMETERS,                     \
    "cuGraphAddKernelNode", 0, false)                                          \
  X(cuGraphAddKernelNode_v2, IKET_ADD_KERNEL_NODE_PARAMETERS,                  \
    "cuGraphAddKernelNode", 12000, false)                                      \
  X(cuGraphKernelNodeSetParams,                                                \
    (cu::GraphNode node, const cu::KernelNodeParams *params),                  \
    "cuGraphKernelNodeSetParams", 0, false)                                    \
  X(cuGraphKernelNodeSetParams_v2,                                             \
    (cu::GraphNode node, const cu::KernelNodeParams *params),                  \
    "cuGraphKernelNodeSetParams", 12000, false)                                \
  X(cuGraphExecKernelNodeSetParams,                                            \
    (cu::GraphExec graph, cu::GraphNode node,                                  \
     const cu::KernelNodeParams *params),                                      \
    "cuGraphExecKernelNodeSetParams", 0, false)                                \
  X(cuGraphExecKernelNodeSetParams_v2,                                         \
    (cu::GraphExec graph, cu::GraphNode node,                                  \
     const cu::KernelNodeParams *params),                                      \
    "cuGraphExecKernelNodeSetParams", 12000, false)                            \
  X(cuGraphAddNode,                                                            \
    (cu::GraphNode * node, cu::Graph graph, const cu::GraphNode *before,       \
     std::size_t numBefore, cu::GraphNodeParams *params),                      \
    "cuGraphAddNode", 0, false)                                                \
  X(cuGraphAddNode_v2,                                                         \
    (cu::GraphNode * node, cu::Graph graph, const cu::GraphNode *before,       \
     const void *edges, std::size_t numBefore, cu::GraphNodeParams *params),   \
    "cuGraphAddNode", 12030, false)                                            \
  X(cuGraphNodeSetParams, (cu::GraphNode node, cu::GraphNodeParams *params),   \
    "cuGraphNodeSetParams", 0, false)                                          \
  X(cuGraphExecNodeSetParams,                                                  \
    (cu::GraphExec graph, cu::GraphNode node, cu::GraphNodeParams *params),    \
    "cuGraphExecNodeSetParams", 0, false)                                      \
  X(cuCtxDestroy, (cu::Context context), "cuCtxDestroy", 0, false)             \
  X(cuCtxDestroy_v2, (cu::Context context), "cuCtxDestroy", 4000, false)       \
  X(cuDevicePrimaryCtxRelease, (cu::Device device),                            \
    "cuDevicePrimaryCtxRelease", 0, false)                                     \
  X(cuDevicePrimaryCtxRelease_v2, (cu::Device device),                         \
    "cuDevicePrimaryCtxRelease", 11000, false)                                 \
  X(cuDevicePrimaryCtxReset, (cu::Device device), "cuDevicePrimaryCtxReset",   \
    0, false)                                                                  \
  X(cuDevicePrimaryCtxReset_v2, (cu::Device device),                           \
    "cuDevicePrimaryCtxReset", 11000, false)

enum class Wrapped : unsigned {
#define IKET_WRAPPED_ID(name, parameters, base, version, perThread) name,
  IKET_WRAPPED_FUNCTIONS(IKET_WRAPPED_ID)
#undef IKET_WRAPPED_ID
      Count
};

/// \name Interpose.cpp
/// @{
/// The driver's own function; null if it has none of this name.
void *original(Wrapped which);
/// The wrapper that stands for what cuGetProcAddress(\p name, \p version,
/// \p flags) gave, or \p function itself if none does.
void *wrapperFor(const char *name, int version, std::uint64_t flags,
                 void *function);
/// An entry point of the driver by exported name, never a wrapper.
void *findDriverSymbol(const char *name);
/// The next definition of a function of libc that this library replaces.
void *findNext(const char *name);
/// @}

/// \name Process.cpp
/// @{
/// The session of this process; null where it has none, since options or
/// driver cannot be used.
Session *session();
/// The session if there is one already.
Session *existingSession();
/// @}

/// Set in a thread while the collector itself calls the driver, so that what
/// comes back to the wrappers is passed through.
extern thread_local int depth;

} // namespace iket::collector::preload

#endif // IKET_LIB_COLLECTOR_PRELOAD_H
