//===- libcuda.cpp - A stand-in for the CUDA driver -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"
#include "Standin.h"

#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <unistd.h>

using namespace standin;
namespace abi = iket::abi;
namespace cu = iket::collector::cu;

#define API extern "C" __attribute__((visibility("default")))

namespace {
constexpr int kInvalidValue = 1, kNotInitialized = 3, kInvalidContext = 201,
              kNoSuchSymbol = 500, kIllegalAddress = 700,
              kCaptureUnsupported = 900, kCaptureInvalidated = 901;

struct Stream;
} // namespace

namespace iket::collector::cu {
struct ContextObject {
  unsigned long long id = 0;
  int device = 0;
  bool isDestroyed = false;
  std::atomic<int> error{0};
  std::set<cu::Stream> streams;
  cu::Stream legacy = nullptr;
  std::map<std::uint64_t, std::size_t> memory;
};
struct StreamObject {
  cu::Context context = nullptr;
  bool isNonBlocking = false;
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<std::function<void()>> queue;
  bool isBusy = false, isStopping = false;
  std::thread worker;
  // Capture.
  bool isCapturing = false, isInvalid = false;
  int mode = 0;
  std::thread::id capturer;
  std::vector<std::function<void()>> captured;
};
struct ModuleObject {
  std::shared_ptr<Image> image;
  cu::Context context = nullptr;
  std::vector<abi::KernelControl> control;
  std::vector<std::unique_ptr<cu::FunctionObject>> functions;
};
struct FunctionObject {
  bool isKernel = false;
  cu::Module module = nullptr;
  cu::Library library = nullptr;
  std::uint32_t index = 0;
};
struct KernelObject : FunctionObject {};
struct LibraryObject {
  std::shared_ptr<Image> image;
  std::map<cu::Context, cu::Module> modules;
  std::vector<std::unique_ptr<cu::FunctionObject>> kernels;
};
struct GraphExecObject {
  std::vector<std::function<void()>> nodes;
};
} // namespace iket::collector::cu

namespace standin {
struct Graph : cu::GraphExecObject {};
} // namespace standin

//===----------------------------------------------------------------------===//
// State
//===----------------------------------------------------------------------===//

namespace {
/// Never destroyed, as threads may be in it when the process ends.
struct Driver {
  std::mutex mutex;
  bool isInitialized = false;
  unsigned long long nextContext = 1;
  std::atomic<std::uint64_t> nextGrid{1};
  std::map<int, cu::Context> primaries;
  std::map<int, int> references;
  std::set<cu::Stream> capturing;
  std::map<std::string, int> calls;
  /// Memory of cuMemHostAlloc: address, size.
  std::map<std::uintptr_t, std::size_t> pinned;
};
Driver &driver() {
  static auto *instance = new Driver;
  return *instance;
}
thread_local cu::Context current = nullptr;
thread_local int captureMode = 0;

/// The error that STANDIN_FAIL wants for this call.
int injected(const char *name) {
  const char *variable = std::getenv("STANDIN_FAIL");
  if (!variable)
    return 0;
  int call;
  {
    std::lock_guard<std::mutex> lock(driver().mutex);
    call = ++driver().calls[name];
  }
  std::string text = variable;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = std::min(text.find(',', at), text.size());
    std::string part = text.substr(at, end - at);
    at = end + 1;
    std::size_t equal = part.find('=');
    if (part.substr(0, equal) != name)
      continue;
    std::size_t which = part.find('@');
    if (which == std::string::npos ||
        std::atoi(part.c_str() + which + 1) == call)
      return std::atoi(part.c_str() + equal + 1);
  }
  return 0;
}

/// Whether this thread may do what could wait for a stream that is captured; if
/// not, the captures are spoilt, as the driver does it.
int checkCapture() {
  std::lock_guard<std::mutex> lock(driver().mutex);
  if (captureMode == cu::kCaptureModeRelaxed)
    return 0;
  bool isProhibited = false;
  for (cu::Stream stream : driver().capturing)
    if (stream->mode != cu::kCaptureModeRelaxed &&
        (captureMode == 0 || stream->capturer == std::this_thread::get_id())) {
      stream->isInvalid = true;
      isProhibited = true;
    }
  return isProhibited ? kCaptureUnsupported : 0;
}

#define ENTER(name)                                                            \
  do {                                                                         \
    if (int error = injected(name))                                            \
      return error;                                                            \
    if (!driver().isInitialized)                                               \
      return kNotInitialized;                                                  \
  } while (0)
#define ENTER_CONTEXT(name)                                                    \
  ENTER(name);                                                                 \
  do {                                                                         \
    if (!current || current->isDestroyed)                                      \
      return kInvalidContext;                                                  \
    if (current->error)                                                        \
      return current->error;                                                   \
  } while (0)

//===----------------------------------------------------------------------===//
// Streams
//===----------------------------------------------------------------------===//

void runStream(cu::Stream stream) {
  std::unique_lock<std::mutex> lock(stream->mutex);
  for (;;) {
    stream->changed.wait(
        lock, [&] { return stream->isStopping || !stream->queue.empty(); });
    if (stream->queue.empty())
      return;
    auto task = std::move(stream->queue.front());
    stream->queue.pop_front();
    stream->isBusy = true;
    lock.unlock();
    task();
    lock.lock();
    stream->isBusy = false;
    stream->changed.notify_all();
  }
}

cu::Stream makeStream(cu::Context context, bool isNonBlocking) {
  auto *stream = new cu::StreamObject;
  stream->context = context;
  stream->isNonBlocking = isNonBlocking;
  // Threads of the driver are detached: a kernel may never end.
  std::thread(runStream, stream).detach();
  std::lock_guard<std::mutex> lock(driver().mutex);
  context->streams.insert(stream);
  return stream;
}

cu::Stream streamOf(cu::Stream stream) {
  auto value = reinterpret_cast<std::uintptr_t>(stream);
  return value <= cu::kStreamPerThread ? current->legacy : stream;
}

void enqueue(cu::Stream stream, std::function<void()> task) {
  std::lock_guard<std::mutex> lock(stream->mutex);
  stream->queue.push_back(std::move(task));
  stream->changed.notify_all();
}

void wait(cu::Stream stream) {
  std::unique_lock<std::mutex> lock(stream->mutex);
  stream->changed.wait(
      lock, [&] { return stream->queue.empty() && !stream->isBusy; });
}

std::vector<cu::Stream> streamsOf(cu::Context context) {
  std::lock_guard<std::mutex> lock(driver().mutex);
  return {context->streams.begin(), context->streams.end()};
}

//===----------------------------------------------------------------------===//
// Contexts
//===----------------------------------------------------------------------===//

cu::Context makeContext(int device) {
  auto *context = new cu::ContextObject;
  context->device = device;
  {
    std::lock_guard<std::mutex> lock(driver().mutex);
    context->id = driver().nextContext++;
  }
  context->legacy = makeStream(context, false);
  return context;
}

constexpr std::uint64_t kGuard = 0x5aa5c33c0ff01221u;

void checkGuard(std::uint64_t address, std::size_t size) {
  if (std::memcmp(reinterpret_cast<void *>(address + size), &kGuard, 8) != 0) {
    std::fprintf(stderr, "standin: written behind an allocation\n");
    std::abort();
  }
}

void destroyContext(cu::Context context) {
  context->isDestroyed = true;
  for (const auto &block : context->memory)
    checkGuard(block.first, block.second);
}

int deviceCount() {
  const char *count = std::getenv("STANDIN_DEVICES");
  return count ? std::atoi(count) : 1;
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

cu::Module makeModule(std::shared_ptr<Image> image) {
  auto *module = new cu::ModuleObject;
  module->context = current;
  module->control.resize(image->kernels.size());
  module->image = std::move(image);
  return module;
}

std::shared_ptr<Image> readText(const void *text) {
  auto image = std::make_shared<Image>();
  if (!text || !readImage(static_cast<const char *>(text), *image))
    return nullptr;
  return image;
}

std::string readFile(const char *path) {
  std::string text;
  if (std::FILE *file = path ? std::fopen(path, "r") : nullptr) {
    char buffer[4096];
    text.assign(buffer, std::fread(buffer, 1, sizeof(buffer), file));
    std::fclose(file);
  }
  return text;
}

int loadModule(cu::Module *module, const void *text) {
  if (int error = checkCapture())
    return error;
  auto image = readText(text);
  if (!image)
    return 200;
  *module = makeModule(std::move(image));
  return 0;
}

cu::Module moduleIn(cu::Library library, cu::Context context) {
  cu::Module &module = library->modules[context];
  if (!module) {
    module = makeModule(library->image);
    module->context = context;
  }
  return module;
}

int findKernel(const Image &image, const char *name) {
  for (std::size_t i = 0; i < image.kernels.size(); ++i)
    if (image.kernels[i] == name)
      return static_cast<int>(i);
  return -1;
}

std::function<void()> makeTask(cu::Function f, const LaunchShape &shape,
                               cu::Context context, void **parameters) {
  cu::Module module = f->library ? moduleIn(f->library, context) : f->module;
  int n = parameters ? *static_cast<int *>(parameters[0]) : 0;
  return [=] {
    LaunchShape grid = shape;
    grid.gridId = driver().nextGrid++;
    if (context->error == 0 && !runKernel(*module->image, f->index,
                                          module->control[f->index], grid, n))
      context->error = kIllegalAddress;
  };
}

int launch(cu::Function f, const LaunchShape &shape, cu::Stream handle,
           void **parameters) {
  cu::Stream stream = streamOf(handle);
  auto task = makeTask(f, shape, stream->context, parameters);
  if (stream->isCapturing) {
    stream->captured.push_back(task);
    return 0;
  }
  enqueue(stream, task);
  return 0;
}
} // namespace

//===----------------------------------------------------------------------===//
// Entry points: driver, contexts
//===----------------------------------------------------------------------===//

API int cuInit(unsigned) {
  if (int error = injected("cuInit"))
    return error;
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
