//===- DriverState.h - What the stand-in driver knows -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_TEST_COLLECTOR_DRIVERSTATE_H
#define IKET_TEST_COLLECTOR_DRIVERSTATE_H

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

namespace standin {
constexpr int kInvalidValue = 1, kNotInitialized = 3, kInvalidContext = 201,
              kNoSuchSymbol = 500, kIllegalAddress = 700,
              kCaptureUnsupported = 900, kCaptureInvalidated = 901;

} // namespace standin

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
  std::shared_ptr<standin::Image> image;
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
  std::shared_ptr<standin::Image> image;
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

namespace standin {
/// Never destroyed, as threads may be in it when the process ends.
struct Driver {
  std::mutex mutex;
  bool isInitialized = false;
  std::atomic<bool> isGone{false};
  unsigned long long nextContext = 1;
  std::atomic<std::uint64_t> nextGrid{1};
  std::map<int, cu::Context> primaries;
  std::map<int, int> references;
  std::set<cu::Stream> capturing;
  std::map<std::string, int> calls;
  /// Memory of cuMemHostAlloc: address, size.
  std::map<std::uintptr_t, std::size_t> pinned;
};
inline Driver &driver() {
  static auto *instance = new Driver;
  return *instance;
}
inline thread_local cu::Context current = nullptr;
inline thread_local int captureMode = 0;

/// The error that STANDIN_FAIL wants for this call.
inline int injected(const char *name) {
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
inline int checkCapture() {
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

/// When the process ends the driver ends, and nobody may be in it.
inline void tearDown() {
  driver().isGone = true;
  ::usleep(30000);
}

#define ENTER(name)                                                            \
  do {                                                                         \
    if (driver().isGone) {                                                     \
      std::fprintf(stderr, "standin: %s after its end\n", name);               \
      return cu::kDeinitialized;                                               \
    }                                                                          \
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

inline void runStream(cu::Stream stream) {
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

inline cu::Stream makeStream(cu::Context context, bool isNonBlocking) {
  auto *stream = new cu::StreamObject;
  stream->context = context;
  stream->isNonBlocking = isNonBlocking;
  // Threads of the driver are detached: a kernel may never end.
  std::thread(runStream, stream).detach();
  std::lock_guard<std::mutex> lock(driver().mutex);
  context->streams.insert(stream);
  return stream;
}

inline cu::Stream streamOf(cu::Stream stream) {
  auto value = reinterpret_cast<std::uintptr_t>(stream);
  return value <= cu::kStreamPerThread ? current->legacy : stream;
}

inline void enqueue(cu::Stream stream, std::function<void()> task) {
  std::lock_guard<std::mutex> lock(stream->mutex);
  stream->queue.push_back(std::move(task));
  stream->changed.notify_all();
}

inline void wait(cu::Stream stream) {
  std::unique_lock<std::mutex> lock(stream->mutex);
  stream->changed.wait(
      lock, [&] { return stream->queue.empty() && !stream->isBusy; });
}

inline std::vector<cu::Stream> streamsOf(cu::Context context) {
  std::lock_guard<std::mutex> lock(driver().mutex);
  return {context->streams.begin(), context->streams.end()};
}

//===----------------------------------------------------------------------===//
// Contexts
//===----------------------------------------------------------------------===//

inline cu::Context makeContext(int device) {
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

inline void checkGuard(std::uint64_t address, std::size_t size) {
  if (std::memcmp(reinterpret_cast<void *>(address + size), &kGuard, 8) != 0) {
    std::fprintf(stderr, "standin: written behind an allocation\n");
    std::abort();
  }
}

inline void destroyContext(cu::Context context) {
  context->isDestroyed = true;
  for (const auto &block : context->memory)
    checkGuard(block.first, block.second);
}

inline int deviceCount() {
  const char *count = std::getenv("STANDIN_DEVICES");
  return count ? std::atoi(count) : 1;
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

inline cu::Module makeModule(std::shared_ptr<Image> image) {
  auto *module = new cu::ModuleObject;
  module->context = current;
  module->control.resize(image->kernels.size());
  module->image = std::move(image);
  return module;
}

inline std::shared_ptr<Image> readText(const void *text) {
  auto image = std::make_shared<Image>();
  if (!text || !readImage(static_cast<const char *>(text), *image))
    return nullptr;
  return image;
}

inline std::string readFile(const char *path) {
  std::string text;
  if (std::FILE *file = path ? std::fopen(path, "r") : nullptr) {
    char buffer[4096];
    text.assign(buffer, std::fread(buffer, 1, sizeof(buffer), file));
    std::fclose(file);
  }
  return text;
}

inline int loadModule(cu::Module *module, const void *text) {
  if (int error = checkCapture())
    return error;
  auto image = readText(text);
  if (!image)
    return 200;
  *module = makeModule(std::move(image));
  return 0;
}

inline cu::Module moduleIn(cu::Library library, cu::Context context) {
  cu::Module &module = library->modules[context];
  if (!module) {
    module = makeModule(library->image);
    module->context = context;
  }
  return module;
}

inline int findKernel(const Image &image, const char *name) {
  for (std::size_t i = 0; i < image.kernels.size(); ++i)
    if (image.kernels[i] == name)
      return static_cast<int>(i);
  return -1;
}

inline std::function<void()> makeTask(cu::Function f, const LaunchShape &shape,
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

inline int launch(cu::Function f, const LaunchShape &shape, cu::Stream handle,
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
} // namespace standin

#endif // IKET_TEST_COLLECTOR_DRIVERSTATE_H
