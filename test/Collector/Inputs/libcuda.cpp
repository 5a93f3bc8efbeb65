//===- libcuda.cpp - A stand-in for the CUDA driver -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DriverState.h"

using namespace standin;
namespace abi = iket::abi;
namespace cu = iket::collector::cu;

#define API extern "C" __attribute__((visibility("default")))

//===----------------------------------------------------------------------===//
// Entry points: driver, contexts
//===----------------------------------------------------------------------===//

API int cuInit(unsigned) {
  if (int error = injected("cuInit"))
    return error;
  if (!driver().isInitialized)
    std::atexit(tearDown);
  driver().isInitialized = true;
  return 0;
}
API int cuDriverGetVersion(int *version) {
  *version = 13000;
  return 0;
}
API int cuGetErrorName(int error, const char **name) {
  switch (error) {
  case 1:
    *name = "CUDA_ERROR_INVALID_VALUE";
    return 0;
  case 2:
    *name = "CUDA_ERROR_OUT_OF_MEMORY";
    return 0;
  case 700:
    *name = "CUDA_ERROR_ILLEGAL_ADDRESS";
    return 0;
  }
  return kInvalidValue;
}
API int cuDeviceGetName(char *name, int length, int) {
  std::snprintf(name, length, "Stand-in");
  return 0;
}
API int cuDeviceGetAttribute(int *value, int attribute, int) {
  *value = attribute == cu::kAttributeMajor             ? 9
           : attribute == cu::kAttributeMultiprocessors ? 4
           : attribute == cu::kAttributeClockRate       ? 1000000
                                                        : 0;
  return 0;
}
API int cuDeviceGetUuid(cu::Uuid *uuid, int device) {
  std::memset(uuid, device + 1, sizeof(*uuid));
  return 0;
}
API int cuCtxGetCurrent(cu::Context *context) {
  ENTER("cuCtxGetCurrent");
  *context = current;
  return 0;
}
API int cuCtxSetCurrent(cu::Context context) {
  ENTER("cuCtxSetCurrent");
  current = context;
  return 0;
}
API int cuCtxGetDevice(int *device) {
  ENTER_CONTEXT("cuCtxGetDevice");
  *device = current->device;
  return 0;
}
API int cuCtxGetId(cu::Context context, unsigned long long *id) {
  ENTER("cuCtxGetId");
  *id = context->id;
  return 0;
}
API int cuCtxSynchronize() {
  ENTER_CONTEXT("cuCtxSynchronize");
  if (int error = checkCapture())
    return error;
  for (cu::Stream stream : streamsOf(current))
    wait(stream);
  return current->error;
}
API int cuCtxCreate_v2(cu::Context *context, unsigned, int device) {
  ENTER("cuCtxCreate_v2");
  if (device >= deviceCount())
    return kInvalidValue;
  current = *context = makeContext(device);
  return 0;
}
API int cuCtxDestroy_v2(cu::Context context) {
  ENTER("cuCtxDestroy_v2");
  destroyContext(context);
  if (current == context)
    current = nullptr;
  return 0;
}
API int cuDevicePrimaryCtxRetain(cu::Context *context, int device) {
  ENTER("cuDevicePrimaryCtxRetain");
  if (device >= deviceCount())
    return kInvalidValue;
  cu::Context &primary = driver().primaries[device];
  if (!primary)
    primary = makeContext(device);
  ++driver().references[device];
  *context = primary;
  return 0;
}
static void endPrimary(int device) {
  if (cu::Context &primary = driver().primaries[device]) {
    destroyContext(primary);
    primary = nullptr;
  }
}
API int cuDevicePrimaryCtxRelease_v2(int device) {
  ENTER("cuDevicePrimaryCtxRelease_v2");
  if (--driver().references[device] == 0)
    endPrimary(device);
  return 0;
}
API int cuDevicePrimaryCtxReset_v2(int device) {
  ENTER("cuDevicePrimaryCtxReset_v2");
  endPrimary(device);
  return 0;
}
API int cuDevicePrimaryCtxGetState(int device, unsigned *flags, int *active) {
  ENTER("cuDevicePrimaryCtxGetState");
  *flags = 0;
  *active = driver().primaries[device] != nullptr;
  return 0;
}

//===----------------------------------------------------------------------===//
// Memory, streams
//===----------------------------------------------------------------------===//

API int cuMemAlloc_v2(cu::DevicePtr *address, std::size_t size) {
  ENTER_CONTEXT("cuMemAlloc_v2");
  if (int error = checkCapture())
    return error;
  // Aligned to 256 bytes and to no more; full of what was there before.
  auto *bytes = static_cast<std::uint8_t *>(
      std::aligned_alloc(512, (size + 256 + 8 + 511) / 512 * 512));
  if (!bytes)
    return cu::kOutOfMemory;
  std::memset(bytes, 0xcd, size + 256);
  std::memcpy(bytes + 256 + size, &kGuard, 8);
  *address = reinterpret_cast<std::uint64_t>(bytes) + 256;
  std::lock_guard<std::mutex> lock(driver().mutex);
  current->memory[*address] = size;
  return 0;
}
/// What the driver waits for before it takes memory away.
static void waitForContext() {
  for (cu::Stream stream : streamsOf(current))
    wait(stream);
}
API int cuMemFree_v2(cu::DevicePtr address) {
  ENTER_CONTEXT("cuMemFree_v2");
  waitForContext();
  std::lock_guard<std::mutex> lock(driver().mutex);
  auto found = current->memory.find(address);
  if (found == current->memory.end())
    return kInvalidValue;
  checkGuard(found->first, found->second);
  current->memory.erase(found);
  std::free(reinterpret_cast<void *>(address - 256));
  return 0;
}
API int cuMemHostAlloc(void **address, std::size_t size, unsigned) {
  ENTER_CONTEXT("cuMemHostAlloc");
  if (int error = checkCapture())
    return error;
  *address = std::aligned_alloc(4096, (size + 4095) / 4096 * 4096);
  if (!*address)
    return cu::kOutOfMemory;
  std::lock_guard<std::mutex> lock(driver().mutex);
  driver().pinned[reinterpret_cast<std::uintptr_t>(*address)] = size;
  return 0;
}
API int cuMemFreeHost(void *address) {
  ENTER_CONTEXT("cuMemFreeHost");
  waitForContext();
  std::lock_guard<std::mutex> lock(driver().mutex);
  driver().pinned.erase(reinterpret_cast<std::uintptr_t>(address));
  std::free(address);
  return 0;
}

/// Word by word, since kernels write while copies read.
static void copyWords(void *to, const void *from, std::size_t size) {
  if ((reinterpret_cast<std::uintptr_t>(to) |
       reinterpret_cast<std::uintptr_t>(from) | size) %
      8) {
    std::memcpy(to, from, size);
    return;
  }
  auto *target = static_cast<std::uint64_t *>(to);
  const auto *source = static_cast<const std::uint64_t *>(from);
  for (std::size_t i = 0; i < size / 8; ++i)
    __atomic_store_n(target + i, __atomic_load_n(source + i, __ATOMIC_RELAXED),
                     __ATOMIC_RELAXED);
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

static bool isPinned(const void *address) {
  auto value = reinterpret_cast<std::uintptr_t>(address);
  std::lock_guard<std::mutex> lock(driver().mutex);
  auto found = driver().pinned.upper_bound(value);
  return found != driver().pinned.begin() &&
         value < std::prev(found)->first + std::prev(found)->second;
}

API int cuMemcpyHtoDAsync_v2(cu::DevicePtr to, const void *from,
                             std::size_t size, cu::Stream stream) {
  ENTER_CONTEXT("cuMemcpyHtoDAsync_v2");
  if (!isPinned(from)) {
    // Is free to change as soon as the call returns.
    const auto *bytes = static_cast<const std::uint8_t *>(from);
    enqueue(streamOf(stream),
            [to, staged = std::vector<std::uint8_t>(bytes, bytes + size)] {
              copyWords(reinterpret_cast<void *>(to), staged.data(),
                        staged.size());
            });
    return 0;
  }
  enqueue(streamOf(stream),
          [=] { copyWords(reinterpret_cast<void *>(to), from, size); });
  return 0;
}
API int cuMemcpyDtoHAsync_v2(void *to, cu::DevicePtr from, std::size_t size,
                             cu::Stream stream) {
  ENTER_CONTEXT("cuMemcpyDtoHAsync_v2");
  enqueue(streamOf(stream),
          [=] { copyWords(to, reinterpret_cast<void *>(from), size); });
  // Copies to other memory are done when the call returns.
  if (!isPinned(to))
    wait(streamOf(stream));
  return 0;
}
API int cuMemcpy2DAsync_v2(const cu::Memcpy2D *copy, cu::Stream stream) {
  ENTER_CONTEXT("cuMemcpy2DAsync_v2");
  if (copy->widthInBytes > copy->srcPitch ||
      copy->widthInBytes > copy->dstPitch)
    return kInvalidValue;
  enqueue(streamOf(stream), [c = *copy] {
    const auto *from = c.srcMemoryType == cu::kMemoryHost
                           ? static_cast<const std::uint8_t *>(c.srcHost)
                           : reinterpret_cast<std::uint8_t *>(c.srcDevice);
    auto *to = c.dstMemoryType == cu::kMemoryHost
                   ? static_cast<std::uint8_t *>(c.dstHost)
                   : reinterpret_cast<std::uint8_t *>(c.dstDevice);
    for (std::size_t y = 0; y < c.height; ++y)
      copyWords(to + y * c.dstPitch, from + y * c.srcPitch, c.widthInBytes);
  });
  return 0;
}
API int cuMemcpyDtoH_v2(void *to, cu::DevicePtr from, std::size_t size) {
  ENTER_CONTEXT("cuMemcpyDtoH_v2");
  if (int error = checkCapture())
    return error;
  for (cu::Stream stream : streamsOf(current))
    if (!stream->isNonBlocking)
      wait(stream);
  std::memcpy(to, reinterpret_cast<void *>(from), size);
  return 0;
}
API int cuStreamCreate(cu::Stream *stream, unsigned flags) {
  ENTER_CONTEXT("cuStreamCreate");
  *stream = makeStream(current, flags & cu::kStreamNonBlocking);
  return 0;
}
API int cuStreamDestroy_v2(cu::Stream stream) {
  ENTER_CONTEXT("cuStreamDestroy_v2");
  std::lock_guard<std::mutex> lock(driver().mutex);
  stream->context->streams.erase(stream);
  return 0;
}
API int cuStreamSynchronize(cu::Stream stream) {
  ENTER_CONTEXT("cuStreamSynchronize");
  if (int error = checkCapture())
    return error;
  wait(streamOf(stream));
  return current->error;
}
API int cuStreamGetCtx(cu::Stream stream, cu::Context *context) {
  ENTER_CONTEXT("cuStreamGetCtx");
  *context = streamOf(stream)->context;
  return 0;
}
API int cuStreamIsCapturing(cu::Stream stream, int *status) {
  ENTER_CONTEXT("cuStreamIsCapturing");
  *status = streamOf(stream)->isCapturing;
  return 0;
}
API int cuThreadExchangeStreamCaptureMode(int *mode) {
  std::swap(captureMode, *mode);
  return 0;
}

//===----------------------------------------------------------------------===//
// Modules, libraries
//===----------------------------------------------------------------------===//

API int cuModuleLoadData(cu::Module *module, const void *image) {
  ENTER_CONTEXT("cuModuleLoadData");
  return loadModule(module, image);
}
API int cuModuleLoadDataEx(cu::Module *module, const void *image, unsigned,
                           int *, void **) {
  ENTER_CONTEXT("cuModuleLoadDataEx");
  return loadModule(module, image);
}
API int cuModuleLoadFatBinary(cu::Module *module, const void *image) {
  ENTER_CONTEXT("cuModuleLoadFatBinary");
  return loadModule(module, image);
}
API int cuModuleLoad(cu::Module *module, const char *path) {
  ENTER_CONTEXT("cuModuleLoad");
  return loadModule(module, readFile(path).c_str());
}
API int cuModuleUnload(cu::Module module) {
  ENTER_CONTEXT("cuModuleUnload");
  delete module;
  return 0;
}
API int cuModuleGetFunction(cu::Function *function, cu::Module module,
                            const char *name) {
  ENTER_CONTEXT("cuModuleGetFunction");
  int index = findKernel(*module->image, name);
  if (index < 0)
    return kNoSuchSymbol;
  auto object = std::make_unique<cu::FunctionObject>();
  object->module = module;
  object->index = index;
  *function = object.get();
  module->functions.push_back(std::move(object));
  return 0;
}
API int cuModuleGetGlobal_v2(cu::DevicePtr *address, std::size_t *size,
                             cu::Module module, const char *name) {
  ENTER_CONTEXT("cuModuleGetGlobal_v2");
  if (!module->image->isInstrumented)
    return kNoSuchSymbol;
  if (name == abi::kRecordControlSymbol) {
    *address = reinterpret_cast<std::uint64_t>(module->control.data());
    *size = module->control.size() * sizeof(abi::KernelControl) -
            (module->image->isOdd ? 16 : 0);
    return 0;
  }
  if (name == abi::kRecordMetadataSymbol) {
    *address = reinterpret_cast<std::uint64_t>(module->image->metadata.data());
    *size = module->image->metadata.size();
    return 0;
  }
  return kNoSuchSymbol;
}
static int loadLibrary(cu::Library *library, const void *text) {
  auto image = readText(text);
  if (!image)
    return 200;
  *library = new cu::LibraryObject;
  (*library)->image = std::move(image);
  return 0;
}
API int cuLibraryLoadData(cu::Library *library, const void *image, int *,
                          void **, unsigned, int *, void **, unsigned) {
  ENTER("cuLibraryLoadData");
  return loadLibrary(library, image);
}
API int cuLibraryLoadFromFile(cu::Library *library, const char *path, int *,
                              void **, unsigned, int *, void **, unsigned) {
  ENTER("cuLibraryLoadFromFile");
  return loadLibrary(library, readFile(path).c_str());
}
API int cuLibraryUnload(cu::Library library) {
  ENTER("cuLibraryUnload");
  for (auto &entry : library->modules)
    delete entry.second;
  delete library;
  return 0;
}
API int cuLibraryGetModule(cu::Module *module, cu::Library library) {
  ENTER_CONTEXT("cuLibraryGetModule");
  *module = moduleIn(library, current);
  return 0;
}
static cu::Kernel makeKernel(cu::Library library, int index) {
  auto object = std::make_unique<cu::KernelObject>();
  object->isKernel = true;
  object->library = library;
  object->index = index;
  cu::Kernel kernel = object.get();
  library->kernels.push_back(std::move(object));
  return kernel;
}
API int cuLibraryGetKernel(cu::Kernel *kernel, cu::Library library,
                           const char *name) {
  ENTER("cuLibraryGetKernel");
  int index = findKernel(*library->image, name);
  if (index < 0)
    return kNoSuchSymbol;
  *kernel = makeKernel(library, index);
  return 0;
}
API int cuLibraryEnumerateKernels(cu::Kernel *kernels, unsigned count,
                                  cu::Library library) {
  ENTER("cuLibraryEnumerateKernels");
  for (unsigned i = 0; i < count && i < library->image->kernels.size(); ++i)
    kernels[i] = makeKernel(library, i);
  return 0;
}
API int cuKernelGetFunction(cu::Function *function, cu::Kernel kernel) {
  ENTER_CONTEXT("cuKernelGetFunction");
  cu::Module module = moduleIn(kernel->library, current);
  auto object = std::make_unique<cu::FunctionObject>();
  object->module = module;
  object->index = kernel->index;
  *function = object.get();
  module->functions.push_back(std::move(object));
  return 0;
}

//===----------------------------------------------------------------------===//
// Launches, graphs
//===----------------------------------------------------------------------===//

API int cuLaunchKernel(cu::Function f, unsigned gx, unsigned gy, unsigned gz,
                       unsigned bx, unsigned by, unsigned bz, unsigned,
                       cu::Stream stream, void **parameters, void **) {
  ENTER_CONTEXT("cuLaunchKernel");
  return launch(f, {{gx, gy, gz}, {bx, by, bz}, 0}, stream, parameters);
}
API int cuLaunchKernel_ptsz(cu::Function f, unsigned gx, unsigned gy,
                            unsigned gz, unsigned bx, unsigned by, unsigned bz,
                            unsigned, cu::Stream stream, void **parameters,
                            void **) {
  ENTER_CONTEXT("cuLaunchKernel_ptsz");
  return launch(f, {{gx, gy, gz}, {bx, by, bz}, 0}, stream, parameters);
}
API int cuLaunchCooperativeKernel(cu::Function f, unsigned gx, unsigned gy,
                                  unsigned gz, unsigned bx, unsigned by,
                                  unsigned bz, unsigned, cu::Stream stream,
                                  void **parameters) {
  ENTER_CONTEXT("cuLaunchCooperativeKernel");
  return launch(f, {{gx, gy, gz}, {bx, by, bz}, 0}, stream, parameters);
}
API int cuLaunchKernelEx(const cu::LaunchConfig *c, cu::Function f,
                         void **parameters, void **) {
  ENTER_CONTEXT("cuLaunchKernelEx");
  return launch(
      f, {{c->gridX, c->gridY, c->gridZ}, {c->blockX, c->blockY, c->blockZ}, 0},
      c->stream, parameters);
}
API int cuStreamBeginCapture_v2(cu::Stream stream, int mode) {
  ENTER_CONTEXT("cuStreamBeginCapture_v2");
  std::lock_guard<std::mutex> lock(driver().mutex);
  stream->isCapturing = true;
  stream->isInvalid = false;
  stream->mode = mode;
  stream->capturer = std::this_thread::get_id();
  driver().capturing.insert(stream);
  return 0;
}
API int cuStreamEndCapture(cu::Stream stream, Graph **graph) {
  ENTER_CONTEXT("cuStreamEndCapture");
  std::lock_guard<std::mutex> lock(driver().mutex);
  driver().capturing.erase(stream);
  stream->isCapturing = false;
  *graph = new Graph;
  (*graph)->nodes.swap(stream->captured);
  return stream->isInvalid ? kCaptureInvalidated : 0;
}
API int cuGraphCreate(Graph **graph, unsigned) {
  ENTER_CONTEXT("cuGraphCreate");
  *graph = new Graph;
  return 0;
}
static int addNode(Graph *graph, const cu::KernelNodeParams &params) {
  cu::Function f = params.function ? params.function
                                   : static_cast<cu::Function>(params.kernel);
  LaunchShape shape = {};
  std::copy(params.grid, params.grid + 3, shape.grid);
  std::copy(params.block, params.block + 3, shape.block);
  graph->nodes.push_back(makeTask(
      f, shape, params.context ? params.context : current, params.parameters));
  return 0;
}
API int cuGraphAddKernelNode_v2(cu::GraphNode *, Graph *graph,
                                const cu::GraphNode *, std::size_t,
                                const cu::KernelNodeParams *params) {
  ENTER_CONTEXT("cuGraphAddKernelNode_v2");
  return addNode(graph, *params);
}
API int cuGraphAddNode_v2(cu::GraphNode *, Graph *graph, const cu::GraphNode *,
                          const void *, std::size_t,
                          cu::GraphNodeParams *params) {
  ENTER_CONTEXT("cuGraphAddNode_v2");
  return params->type == cu::kGraphNodeKernel ? addNode(graph, params->kernel)
                                              : 0;
}
API int cuGraphInstantiateWithFlags(cu::GraphExec *exec, Graph *graph,
                                    unsigned long long) {
  ENTER_CONTEXT("cuGraphInstantiateWithFlags");
  *exec = graph;
  return 0;
}
API int cuGraphLaunch(cu::GraphExec exec, cu::Stream stream) {
  ENTER_CONTEXT("cuGraphLaunch");
  for (const auto &node : exec->nodes)
    enqueue(streamOf(stream), node);
  return 0;
}

//===----------------------------------------------------------------------===//
// Lookup
//===----------------------------------------------------------------------===//

API int cuGetProcAddress_v2(const char *name, void **function, int version,
                            std::uint64_t flags, int *status);
API int cuGetProcAddress(const char *name, void **function, int version,
                         std::uint64_t flags) {
  ENTER("cuGetProcAddress");
  return cuGetProcAddress_v2(name, function, version, flags, nullptr);
}
API int cuGetProcAddress_v2(const char *name, void **function, int version,
                            std::uint64_t flags, int *status) {
  if (int error = injected("cuGetProcAddress_v2"))
    return error;
  *function = nullptr;
  if (std::strcmp(name, "cuGetProcAddress") == 0)
    *function = version >= 12000
                    ? reinterpret_cast<void *>(&cuGetProcAddress_v2)
                    : reinterpret_cast<void *>(&cuGetProcAddress);
  if (std::strcmp(name, "cuLaunchKernel") == 0 &&
      (flags & cu::kProcPerThreadDefaultStream))
    *function = reinterpret_cast<void *>(&cuLaunchKernel_ptsz);
#define STANDIN_FIND(member, symbol, base, since, parameters)                  \
  if (!*function && std::strcmp(name, base) == 0 && version >= since)          \
    *function = reinterpret_cast<void *>(&symbol);
  STANDIN_PROGRAM_FUNCTIONS(STANDIN_FIND)
#undef STANDIN_FIND
  if (status)
    *status = *function ? 0 : 1;
  return *function ? 0 : kNoSuchSymbol;
}
