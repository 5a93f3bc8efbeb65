//===- Wrappers.cpp - Wrappers of driver functions ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each calls the driver's function with the program's arguments, gives back
/// what it gave, and tells the session. What the session does in between leaves
/// no trace in the program: not its errors, not its current context.
///
//===----------------------------------------------------------------------===//

#include "Preload.h"

#include <cerrno>
#include <string>

using namespace iket::collector;
using namespace iket::collector::preload;

thread_local int preload::depth = 0;

namespace {
/// Calls the original of \p which.
template <typename... Args> cu::Result forward(Wrapped which, Args... args) {
  using Original = cu::Result(Args...);
  auto *function = reinterpret_cast<Original *>(original(which));
  return function ? function(args...) : cu::kNotSupported;
}

/// While it lives, calls that come from inside are passed through.
class Inside {
public:
  Inside() : isOutermost(depth++ == 0) {}
  ~Inside() { --depth; }
  Inside(const Inside &) = delete;
  Inside &operator=(const Inside &) = delete;

  bool isOutermost;
};

/// Tells the session something; \p tell gets it.
template <typename Tell> void tell(Tell tell) {
  int savedErrno = errno;
  Inside inside;
  if (inside.isOutermost)
    if (Session *current = session())
      tell(*current);
  errno = savedErrno;
}

/// The same, where there is nothing to tell a session that does not exist yet.
template <typename Tell> void tellExisting(Tell tell) {
  int savedErrno = errno;
  Inside inside;
  if (inside.isOutermost)
    if (Session *current = existingSession())
      tell(*current);
  errno = savedErrno;
}

std::string fileOrigin(const char *path) {
  return path ? std::string("'") + path + "'" : "a file";
}

cu::Result afterLoad(cu::Result result, cu::Module *module,
                     const std::string &origin) {
  if (result == cu::kSuccess && module)
    tell([&](Session &current) { current.moduleLoaded(*module, origin); });
  return result;
}

cu::Result afterLoad(cu::Result result, cu::Library *library,
                     const std::string &origin) {
  if (result == cu::kSuccess && library)
    tell([&](Session &current) { current.libraryLoaded(*library, origin); });
  return result;
}

/// \p which with \p arguments, between what is due before and after a launch.
template <typename... Args>
cu::Result launch(Wrapped which, const Launch &launched, Args... args) {
  tellExisting([&](Session &current) { current.willLaunch(launched); });
  cu::Result result = forward(which, args...);
  if (result == cu::kSuccess)
    tellExisting([&](Session &current) { current.didLaunch(launched); });
  return result;
}

Launch describe(cu::Function f, cu::Stream stream, unsigned gx, unsigned gy,
                unsigned gz, unsigned bx, unsigned by, unsigned bz) {
  Launch result;
  result.function = f;
  result.stream = stream;
  unsigned grid[] = {gx, gy, gz}, block[] = {bx, by, bz};
  std::copy(grid, grid + 3, result.grid);
  std::copy(block, block + 3, result.block);
  return result;
}

/// The per-thread functions take a null stream for that of the thread.
cu::Stream perThread(cu::Stream stream) {
  return stream ? stream : reinterpret_cast<cu::Stream>(cu::kStreamPerThread);
}

cu::Result launchEx(Wrapped which, const cu::LaunchConfig *config,
                    cu::Function f, void **parameters, void **extra,
                    bool isPerThread) {
  if (!config)
    return forward(which, config, f, parameters, extra);
  Launch launched =
      describe(f, isPerThread ? perThread(config->stream) : config->stream,
               config->gridX, config->gridY, config->gridZ, config->blockX,
               config->blockY, config->blockZ);
  for (unsigned i = 0; config->attributes && i < config->numAttributes; ++i)
    if (config->attributes[i].id == cu::kLaunchAttributeClusterDimension) {
      const auto &dim = config->attributes[i].value.clusterDim;
      launched.cluster[0] = dim.x;
      launched.cluster[1] = dim.y;
      launched.cluster[2] = dim.z;
    }
  return launch(which, launched, config, f, parameters, extra);
}

const cu::KernelNodeParams *kernelOf(const cu::GraphNodeParams *params) {
  return params && params->type == cu::kGraphNodeKernel ? &params->kernel
                                                        : nullptr;
}

/// A node of a graph runs a kernel: \p params, if not null.
cu::Result afterNode(cu::Result result, const cu::KernelNodeParams *params,
                     bool isFirstVersion = false) {
  if (result == cu::kSuccess && params)
    tellExisting([&](Session &current) {
      if (params->function)
        current.nodeAdded(params->function, nullptr);
      else if (!isFirstVersion)
        current.nodeAdded(params->kernel, params->context);
    });
  return result;
}

cu::Result launchGraph(Wrapped which, cu::GraphExec graph, cu::Stream stream) {
  cu::Result result = forward(which, graph, stream);
  if (result == cu::kSuccess)
    tellExisting([](Session &current) { current.didLaunchGraph(); });
  return result;
}

cu::Result destroyContext(Wrapped which, cu::Context context) {
  tellExisting([&](Session &current) { current.contextEnding(context); });
  cu::Result result = forward(which, context);
  tellExisting([&](Session &current) {
    current.contextEnded(context, result == cu::kSuccess);
  });
  return result;
}

cu::Result endPrimaryContext(Wrapped which, cu::Device device) {
  tellExisting([&](Session &current) { current.primaryContextEnding(device); });
  cu::Result result = forward(which, device);
  tellExisting([&](Session &current) { current.primaryContextEnded(device); });
  return result;
}

cu::Result wrapResult(cu::Result result, const char *name, void **function,
                      int version, std::uint64_t flags) {
  if (result == cu::kSuccess && name && function && *function)
    *function = wrapperFor(name, version, flags, *function);
  return result;
}
} // namespace

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

IKET_PRELOAD_EXPORT cu::Result cuInit(unsigned flags) {
  cu::Result result = forward(Wrapped::cuInit, flags);
  if (result == cu::kSuccess)
    tell([](Session &) {});
  return result;
}

IKET_PRELOAD_EXPORT cu::Result cuGetProcAddress(const char *name,
                                                void **function, int version,
                                                std::uint64_t flags) {
  return wrapResult(
      forward(Wrapped::cuGetProcAddress, name, function, version, flags), name,
      function, version, flags);
}

IKET_PRELOAD_EXPORT cu::Result cuGetProcAddress_v2(const char *name,
                                                   void **function, int version,
                                                   std::uint64_t flags,
                                                   int *status) {
  return wrapResult(forward(Wrapped::cuGetProcAddress_v2, name, function,
                            version, flags, status),
                    name, function, version, flags);
}

//===----------------------------------------------------------------------===//
// Modules and libraries
//===----------------------------------------------------------------------===//

IKET_PRELOAD_EXPORT cu::Result cuModuleLoad(cu::Module *module,
                                            const char *path) {
  return afterLoad(forward(Wrapped::cuModuleLoad, module, path), module,
                   fileOrigin(path));
}

IKET_PRELOAD_EXPORT cu::Result cuModuleLoadData(cu::Module *module,
                                                const void *image) {
  return afterLoad(forward(Wrapped::cuModuleLoadData, module, image), module,
                   "a module in memory");
}

IKET_PRELOAD_EXPORT cu::Result cuModuleLoadDataEx(cu::Module *module,
                                                  const void *image,
                                                  unsigned count, int *options,
                                                  void **values) {
  return afterLoad(forward(Wrapped::cuModuleLoadDataEx, module, image, count,
                           options, values),
                   module, "a module in memory");
}

IKET_PRELOAD_EXPORT cu::Result cuModuleLoadFatBinary(cu::Module *module,
                                                     const void *image) {
  return afterLoad(forward(Wrapped::cuModuleLoadFatBinary, module, image),
                   module, "a module in memory");
}

IKET_PRELOAD_EXPORT cu::Result cuModuleUnload(cu::Module module) {
  tellExisting([&](Session &current) { current.moduleUnloading(module); });
  return forward(Wrapped::cuModuleUnload, module);
}

IKET_PRELOAD_EXPORT cu::Result cuModuleGetFunction(cu::Function *function,
                                                   cu::Module module,
                                                   const char *name) {
  cu::Result result =
      forward(Wrapped::cuModuleGetFunction, function, module, name);
  if (result == cu::kSuccess && function)
    tellExisting([&](Session &current) {
      current.functionFound(*function, module, name);
    });
  return result;
}

IKET_PRELOAD_EXPORT cu::Result
cuLibraryLoadData(cu::Library *library, const void *image, int *jitOptions,
                  void **jitValues, unsigned numJit, int *options,
                  void **values, unsigned count) {
  return afterLoad(forward(Wrapped::cuLibraryLoadData, library, image,
                           jitOptions, jitValues, numJit, options, values,
                           count),
                   library, "a library in memory");
}

IKET_PRELOAD_EXPORT cu::Result
cuLibraryLoadFromFile(cu::Library *library, const char *path, int *jitOptions,
                      void **jitValues, unsigned numJit, int *options,
                      void **values, unsigned count) {
  return afterLoad(forward(Wrapped::cuLibraryLoadFromFile, library, path,
                           jitOptions, jitValues, numJit, options, values,
                           count),
                   library, fileOrigin(path));
}

IKET_PRELOAD_EXPORT cu::Result cuLibraryUnload(cu::Library library) {
  tellExisting([&](Session &current) { current.libraryUnloading(library); });
  return forward(Wrapped::cuLibraryUnload, library);
}

IKET_PRELOAD_EXPORT cu::Result cuLibraryGetModule(cu::Module *module,
                                                  cu::Library library) {
  cu::Result result = forward(Wrapped::cuLibraryGetModule, module, library);
  if (result == cu::kSuccess && module)
    tellExisting(
        [&](Session &current) { current.libraryUsed(library, *module); });
  return result;
}

IKET_PRELOAD_EXPORT cu::Result
cuLibraryGetKernel(cu::Kernel *kernel, cu::Library library, const char *name) {
  cu::Result result =
      forward(Wrapped::cuLibraryGetKernel, kernel, library, name);
  if (result == cu::kSuccess && kernel)
    tellExisting(
        [&](Session &current) { current.kernelFound(*kernel, library, name); });
  return result;
}

IKET_PRELOAD_EXPORT cu::Result cuLibraryEnumerateKernels(cu::Kernel *kernels,
                                                         unsigned count,
                                                         cu::Library library) {
  cu::Result result =
      forward(Wrapped::cuLibraryEnumerateKernels, kernels, count, library);
  if (result == cu::kSuccess && kernels)
    tellExisting([&](Session &current) {
      for (unsigned i = 0; i < count; ++i)
        if (kernels[i])
          current.kernelFound(kernels[i], library, nullptr);
    });
  return result;
}

IKET_PRELOAD_EXPORT cu::Result cuKernelGetFunction(cu::Function *function,
                                                   cu::Kernel kernel) {
  cu::Result result = forward(Wrapped::cuKernelGetFunction, function, kernel);
  if (result == cu::kSuccess && function)
    tellExisting([&](Session &current) {
      current.kernelUsed(kernel);
      current.functionOfKernel(*function, kernel);
    });
  return result;
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

#define IKET_DEFINE_LAUNCH(name, streamOf)                                     \
  IKET_PRELOAD_EXPORT cu::Result name IKET_LAUNCH_PARAMETERS {                 \
    return launch(Wrapped::name,                                               \
                  describe(f, streamOf(stream), gx, gy, gz, bx, by, bz), f,    \
                  gx, gy, gz, bx, by, bz, shared, stream, parameters, extra);  \
  }
#define IKET_DEFINE_COOPERATIVE(name, streamOf)                                \
  IKET_PRELOAD_EXPORT cu::Result name IKET_COOPERATIVE_PARAMETERS {            \
    return launch(Wrapped::name,                                               \
                  describe(f, streamOf(stream), gx, gy, gz, bx, by, bz), f,    \
                  gx, gy, gz, bx, by, bz, shared, stream, parameters);         \
  }

IKET_DEFINE_LAUNCH(cuLaunchKernel, )
IKET_DEFINE_LAUNCH(cuLaunchKernel_ptsz, perThread)
IKET_DEFINE_COOPERATIVE(cuLaunchCooperativeKernel, )
IKET_DEFINE_COOPERATIVE(cuLaunchCooperativeKernel_ptsz, perThread)

IKET_PRELOAD_EXPORT cu::Result cuLaunchKernelEx IKET_LAUNCH_EX_PARAMETERS {
  return launchEx(Wrapped::cuLaunchKernelEx, config, f, parameters, extra,
                  false);
}
IKET_PRELOAD_EXPORT cu::Result cuLaunchKernelEx_ptsz IKET_LAUNCH_EX_PARAMETERS {
  return launchEx(Wrapped::cuLaunchKernelEx_ptsz, config, f, parameters, extra,
                  true);
}

IKET_PRELOAD_EXPORT cu::Result cuGraphAddKernelNode
    IKET_ADD_KERNEL_NODE_PARAMETERS {
  return afterNode(forward(Wrapped::cuGraphAddKernelNode, node, graph, before,
                           numBefore, params),
                   params, /*isFirstVersion=*/true);
}
IKET_PRELOAD_EXPORT cu::Result cuGraphAddKernelNode_v2
    IKET_ADD_KERNEL_NODE_PARAMETERS {
  return afterNode(forward(Wrapped::cuGraphAddKernelNode_v2, node, graph,
                           before, numBefore, params),
                   params);
}
IKET_PRELOAD_EXPORT cu::Result
cuGraphKernelNodeSetParams(cu::GraphNode node,
                           const cu::KernelNodeParams *params) {
  return afterNode(forward(Wrapped::cuGraphKernelNodeSetParams, node, params),
                   params, /*isFirstVersion=*/true);
}
IKET_PRELOAD_EXPORT cu::Result
cuGraphKernelNodeSetParams_v2(cu::GraphNode node,
                              const cu::KernelNodeParams *params) {
  return afterNode(
      forward(Wrapped::cuGraphKernelNodeSetParams_v2, node, params), params);
}
IKET_PRELOAD_EXPORT cu::Result
cuGraphExecKernelNodeSetParams(cu::GraphExec graph, cu::GraphNode node,
                               const cu::KernelNodeParams *params) {
  return afterNode(
      forward(Wrapped::cuGraphExecKernelNodeSetParams, graph, node, params),
      params, /*isFirstVersion=*/true);
}
IKET_PRELOAD_EXPORT cu::Result
cuGraphExecKernelNodeSetParams_v2(cu::GraphExec graph, cu::GraphNode node,
                                  const cu::KernelNodeParams *params) {
  return afterNode(
      forward(Wrapped::cuGraphExecKernelNodeSetParams_v2, graph, node, params),
      params);
}
IKET_PRELOAD_EXPORT cu::Result cuGraphAddNode(cu::GraphNode *node,
                                              cu::Graph graph,
                                              const cu::GraphNode *before,
                                              std::size_t numBefore,
                                              cu::GraphNodeParams *params) {
  return afterNode(
      forward(Wrapped::cuGraphAddNode, node, graph, before, numBefore, params),
      kernelOf(params));
}
IKET_PRELOAD_EXPORT cu::Result
cuGraphAddNode_v2(cu::GraphNode *node, cu::Graph graph,
                  const cu::GraphNode *before, const void *edges,
                  std::size_t numBefore, cu::GraphNodeParams *params) {
  return afterNode(forward(Wrapped::cuGraphAddNode_v2, node, graph, before,
                           edges, numBefore, params),
                   kernelOf(params));
}
IKET_PRELOAD_EXPORT cu::Result
cuGraphNodeSetParams(cu::GraphNode node, cu::GraphNodeParams *params) {
  return afterNode(forward(Wrapped::cuGraphNodeSetParams, node, params),
                   kernelOf(params));
}
IKET_PRELOAD_EXPORT cu::Result
cuGraphExecNodeSetParams(cu::GraphExec graph, cu::GraphNode node,
                         cu::GraphNodeParams *params) {
  return afterNode(
      forward(Wrapped::cuGraphExecNodeSetParams, graph, node, params),
      kernelOf(params));
}

IKET_PRELOAD_EXPORT cu::Result cuGraphLaunch(cu::GraphExec graph,
                                             cu::Stream stream) {
  return launchGraph(Wrapped::cuGraphLaunch, graph, stream);
}
IKET_PRELOAD_EXPORT cu::Result cuGraphLaunch_ptsz(cu::GraphExec graph,
                                                  cu::Stream stream) {
  return launchGraph(Wrapped::cuGraphLaunch_ptsz, graph, stream);
}

//===----------------------------------------------------------------------===//
// Contexts
//===----------------------------------------------------------------------===//

IKET_PRELOAD_EXPORT cu::Result cuCtxDestroy(cu::Context context) {
  return destroyContext(Wrapped::cuCtxDestroy, context);
}
IKET_PRELOAD_EXPORT cu::Result cuCtxDestroy_v2(cu::Context context) {
  return destroyContext(Wrapped::cuCtxDestroy_v2, context);
}
IKET_PRELOAD_EXPORT cu::Result cuDevicePrimaryCtxRelease(cu::Device device) {
  return endPrimaryContext(Wrapped::cuDevicePrimaryCtxRelease, device);
}
IKET_PRELOAD_EXPORT cu::Result cuDevicePrimaryCtxRelease_v2(cu::Device device) {
  return endPrimaryContext(Wrapped::cuDevicePrimaryCtxRelease_v2, device);
}
IKET_PRELOAD_EXPORT cu::Result cuDevicePrimaryCtxReset(cu::Device device) {
  return endPrimaryContext(Wrapped::cuDevicePrimaryCtxReset, device);
}
IKET_PRELOAD_EXPORT cu::Result cuDevicePrimaryCtxReset_v2(cu::Device device) {
  return endPrimaryContext(Wrapped::cuDevicePrimaryCtxReset_v2, device);
}
