//===- record_stress.cpp - Launches whose events are counted beforehand ---===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs one scenario on the kernels of stress.mlir, checks what they computed,
/// and prints as JSON how many warps and events each kernel made, by
/// arithmetic. Knows nothing of recording: record.py runs it under
/// `iket profile` and compares.
///
//===----------------------------------------------------------------------===//

#include <cuda.h>
#include <dlfcn.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <string>
#include <vector>

namespace {

[[noreturn]] void fatal(const std::string &message) {
  std::fflush(stdout);
  std::fprintf(stderr, "record_stress: error: %s\n", message.c_str());
  std::exit(2);
}

#define IKET_FUNCTIONS(X)                                                      \
  X(cuInit)                                                                    \
  X(cuDeviceGet)                                                               \
  X(cuDeviceGetCount)                                                          \
  X(cuDevicePrimaryCtxRetain)                                                  \
  X(cuCtxSetCurrent)                                                           \
  X(cuCtxSynchronize)                                                          \
  X(cuGetErrorName)                                                            \
  X(cuModuleLoadData)                                                          \
  X(cuModuleUnload)                                                            \
  X(cuModuleGetFunction)                                                       \
  X(cuLaunchKernel)                                                            \
  X(cuLaunchKernelEx)                                                          \
  X(cuMemAlloc)                                                                \
  X(cuMemFree)                                                                 \
  X(cuMemsetD8)                                                                \
  X(cuMemcpyHtoD)                                                              \
  X(cuMemcpyDtoH)                                                              \
  X(cuStreamCreate)                                                            \
  X(cuStreamSynchronize)                                                       \
  X(cuStreamBeginCapture)                                                      \
  X(cuStreamEndCapture)                                                        \
  X(cuGraphInstantiate)                                                        \
  X(cuGraphLaunch)
#define IKET_NAME_(NAME) #NAME
#define IKET_NAME(NAME) IKET_NAME_(NAME)
struct Functions {
#define IKET_MEMBER(NAME) decltype(&::NAME) f_##NAME = nullptr;
  IKET_FUNCTIONS(IKET_MEMBER)
} driver;
// The macros of cuda.h turn cuMemAlloc into cuMemAlloc_v2; `call` keeps the
// plain name of the member.
#define call(NAME, ...)                                                        \
  check(driver.f_##NAME(__VA_ARGS__), #NAME)

void check(CUresult result, const char *what) {
  if (result == CUDA_SUCCESS)
    return;
  const char *name = nullptr;
  driver.f_cuGetErrorName(result, &name);
  fatal(std::string(what) + ": " + (name ? name : "unknown error"));
}

void loadDriver() {
  void *library = dlopen("libcuda.so.1", RTLD_NOW);
  if (!library)
    fatal(std::string("no CUDA driver: ") + dlerror());
#define IKET_LOAD(NAME)                                                        \
  driver.f_##NAME = reinterpret_cast<decltype(driver.f_##NAME)>(               \
      dlsym(library, IKET_NAME(NAME)));                                        \
  if (!driver.f_##NAME)                                                        \
    fatal("the driver has no " IKET_NAME(NAME));
  IKET_FUNCTIONS(IKET_LOAD)
  call(cuInit, 0);
}

std::vector<char> readFile(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  std::vector<char> bytes{std::istreambuf_iterator<char>(file),
                          std::istreambuf_iterator<char>()};
  if (bytes.empty())
    fatal("cannot read '" + path + "'");
  return bytes;
}

struct Expectation {
  std::uint64_t launches = 0, warps = 0, events = 0;
};
std::map<std::string, Expectation> expected;

void expect(const std::string &kernel, std::uint64_t warps,
            std::uint64_t events) {
  Expectation &e = expected[kernel];
  ++e.launches;
  e.warps += warps;
  e.events += events;
}

void printExpected() {
  const char *separator = "{";
  for (auto &[kernel, e] : expected) {
    std::printf("%s\"%s\": {\"launches\": %llu, \"warps\": %llu, "
                "\"events\": %llu}",
                separator, kernel.c_str(), (unsigned long long)e.launches,
                (unsigned long long)e.warps, (unsigned long long)e.events);
    separator = ", ";
  }
  std::printf("}\n");
  std::fflush(stdout);
}

/// One `i32` a thread, checked after each use.
class Output {
public:
  explicit Output(std::size_t count) : count(count) {
    call(cuMemAlloc, &address, count * 4);
    clear();
  }
  void clear() { call(cuMemsetD8, address, 0xAB, count * 4); }
  void verify(const std::string &what,
              const std::function<std::uint32_t(std::size_t)> &right) {
    std::vector<std::uint32_t> values(count);
    call(cuMemcpyDtoH, values.data(), address, count * 4);
    for (std::size_t i = 0; i < count; ++i)
      if (values[i] != right(i))
        fatal(what + ": thread " + std::to_string(i) + " has " +
              std::to_string(values[i]) + ", not " + std::to_string(right(i)));
  }

  CUdeviceptr address = 0;
  std::size_t count;
};

/// Kernel parameters: the descriptor of memref<?xi32>, then integers.
struct Parameters {
  Parameters(const Output &output, std::initializer_list<std::int32_t> more)
      : pointer(output.address), size(static_cast<std::int64_t>(output.count)),
        integers(more) {
    list = {&pointer, &pointer, &offset, &size, &stride};
    for (std::int32_t &value : integers)
      list.push_back(&value);
  }
  CUdeviceptr pointer;
  std::int64_t offset = 0, size, stride = 1;
  std::vector<std::int32_t> integers;
  std::vector<void *> list;
};

struct Shape {
  unsigned grid, block;
  std::uint64_t threads() const { return std::uint64_t(grid) * block; }
  std::uint64_t warps() const {
    return std::uint64_t(grid) * ((block + 31) / 32);
  }
};

class Module {
public:
  explicit Module(const std::vector<char> &image) {
    call(cuModuleLoadData, &module, image.data());
  }
  CUfunction function(const char *name) {
    CUfunction result;
    call(cuModuleGetFunction, &result, module, name);
    return result;
  }
  void unload() { call(cuModuleUnload, module); }
  CUmodule module;
};

void launch(CUfunction function, Shape shape, Parameters &parameters,
            CUstream stream = nullptr, unsigned cluster = 0) {
  if (!cluster) {
    call(cuLaunchKernel, function, shape.grid, 1, 1, shape.block, 1, 1, 0,
         stream, parameters.list.data(), nullptr);
    return;
  }
  CUlaunchAttribute attribute = {};
  attribute.id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
  attribute.value.clusterDim.x = cluster;
  attribute.value.clusterDim.y = attribute.value.clusterDim.z = 1;
  CUlaunchConfig config = {};
  config.gridDimX = shape.grid;
  config.gridDimY = config.gridDimZ = 1;
  config.blockDimX = shape.block;
  config.blockDimY = config.blockDimZ = 1;
  config.hStream = stream;
  config.attrs = &attribute;
  config.numAttrs = 1;
  call(cuLaunchKernelEx, &config, function, parameters.list.data(), nullptr);
}

std::uint32_t loopResult(std::int32_t iterations) {
  std::uint32_t acc = 0;
  for (std::int32_t k = 0; k < iterations; ++k)
    acc = acc * 3 + static_cast<std::uint32_t>(k);
  return acc;
}

void runLoop(Module &module, Shape shape, std::int32_t iterations,
             unsigned cluster = 0) {
  Output output(shape.threads());
  Parameters parameters(output, {iterations});
  launch(module.function("loop"), shape, parameters, nullptr, cluster);
  expect("loop", shape.warps(), shape.warps() * 3 * iterations);
  std::uint32_t right = loopResult(iterations);
  output.verify("loop", [&](std::size_t) { return right; });
  call(cuMemFree, output.address);
}

void runDivergent(Module &module, Shape shape, std::int32_t iterations) {
  Output output(shape.threads());
  Parameters parameters(output, {iterations});
  launch(module.function("divergent"), shape, parameters);
  std::uint64_t perCta = 0;
  for (unsigned first = 0; first < shape.block; first += 32) {
    unsigned lanes = std::min(32u, shape.block - first);
    perCta += 1 + 4 + (lanes > 16 ? 2 : 0);
  }
  expect("divergent", shape.warps(), perCta * shape.grid * iterations);
  output.verify("divergent", [&](std::size_t i) {
    std::uint32_t lane = i % shape.block % 32, acc = 0;
    for (std::int32_t k = 0; k < iterations; ++k)
      acc = lane < 16 ? acc * 5 + (lane < 8 ? 7 : 0) : acc + lane;
    return acc;
  });
}

void runEarly(Module &module, Shape shape, std::int32_t n) {
  Output output(shape.threads());
  Parameters parameters(output, {n});
  launch(module.function("early"), shape, parameters);
  std::uint64_t events = 0;
  for (unsigned cta = 0; cta < shape.grid; ++cta)
    for (unsigned first = 0; first < shape.block; first += 32)
      events += cta * shape.block + first < static_cast<unsigned>(n) ? 3 : 1;
  expect("early", shape.warps(), events);
  output.verify("early", [&](std::size_t i) {
    return i < static_cast<std::size_t>(n) ? static_cast<std::uint32_t>(i)
                                           : 0xABABABABu;
  });
}

void runCalls(Module &module, Shape shape, std::int32_t iterations,
              std::int32_t depth) {
  Output output(shape.threads());
  Parameters parameters(output, {iterations, depth});
  launch(module.function("calls"), shape, parameters);
  expect("calls", shape.warps(),
         shape.warps() * iterations * std::uint64_t(2 + 2 + depth + 1));
  std::uint32_t acc = 0;
  for (std::int32_t k = 0; k < iterations; ++k) {
    acc *= 3;
    for (std::int32_t d = depth; d > 0; --d)
      acc += static_cast<std::uint32_t>(d);
  }
  output.verify("calls", [&](std::size_t) { return acc; });
}

void runStreams(Module &module, unsigned streams, unsigned launches) {
  Shape shape{64, 128};
  CUfunction function = module.function("loop");
  std::vector<CUstream> handles(streams);
  std::vector<Output> outputs;
  outputs.reserve(streams);
  for (CUstream &stream : handles) {
    call(cuStreamCreate, &stream, CU_STREAM_NON_BLOCKING);
    outputs.emplace_back(shape.threads());
  }
  for (unsigned i = 0; i < launches; ++i)
    for (unsigned s = 0; s < streams; ++s) {
      Parameters parameters(outputs[s], {20});
      launch(function, shape, parameters, handles[s]);
      expect("loop", shape.warps(), shape.warps() * 60);
    }
  for (CUstream stream : handles)
    call(cuStreamSynchronize, stream);
  for (Output &output : outputs)
    output.verify("streams", [](std::size_t) { return loopResult(20); });
}

void runGraph(Module &module, unsigned replays) {
  Shape shape{32, 256};
  Output output(shape.threads());
  CUstream stream;
  call(cuStreamCreate, &stream, CU_STREAM_NON_BLOCKING);
  CUfunction function = module.function("loop");
  Parameters parameters(output, {10});
  // Loading may be lazy, and a capture must not be disturbed by it.
  launch(function, shape, parameters, stream);
  expect("loop", shape.warps(), shape.warps() * 30);
  call(cuStreamSynchronize, stream);
  // Global: any unsafe call of any thread would end the capture.
  call(cuStreamBeginCapture, stream, CU_STREAM_CAPTURE_MODE_GLOBAL);
  for (int node = 0; node < 3; ++node)
    launch(function, shape, parameters, stream);
  usleep(300000);
  CUgraph graph;
  call(cuStreamEndCapture, stream, &graph);
  CUgraphExec exec;
  call(cuGraphInstantiate, &exec, graph, 0);
  for (unsigned i = 0; i < replays; ++i) {
    call(cuGraphLaunch, exec, stream);
    for (int node = 0; node < 3; ++node)
      expect("loop", shape.warps(), shape.warps() * 30);
  }
  call(cuStreamSynchronize, stream);
  output.verify("graph", [](std::size_t) { return loopResult(10); });
}

void runModules(const std::vector<char> &image) {
  Module first(image), second(image);
  runLoop(first, {8, 64}, 5);
  runLoop(second, {16, 64}, 7);
  first.unload();
  runLoop(second, {16, 64}, 3);
  Module third(image);
  runLoop(third, {4, 32}, 11);
  third.unload();
  second.unload();
}

void runSoak(Module &module, double seconds) {
  auto start = std::chrono::steady_clock::now();
  Shape shape{264, 128};
  Output output(shape.threads());
  CUfunction function = module.function("loop");
  CUstream streams[2];
  for (CUstream &stream : streams)
    call(cuStreamCreate, &stream, CU_STREAM_NON_BLOCKING);
  for (unsigned i = 0;
       std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
           .count() < seconds;
       ++i) {
    for (CUstream stream : streams) {
      Parameters parameters(output, {50});
      launch(function, shape, parameters, stream);
      expect("loop", shape.warps(), shape.warps() * 150);
    }
    if (i % 8 == 7) {
      call(cuCtxSynchronize);
      // As much as a disk takes for hours.
      usleep(2000000);
    }
  }
  call(cuCtxSynchronize);
  output.verify("soak", [](std::size_t) { return loopResult(50); });
}

void runWait(const std::vector<char> &image, bool hang) {
  Module module(image);
  Output flag(1);
  std::uint32_t zero = 0, one = 1;
  call(cuMemcpyHtoD, flag.address, &zero, 4);
  CUstream stream, other;
  call(cuStreamCreate, &stream, CU_STREAM_NON_BLOCKING);
  call(cuStreamCreate, &other, CU_STREAM_NON_BLOCKING);
  void *list[] = {&flag.address};
  call(cuLaunchKernel, module.function("wait"), 4, 1, 1, 64, 1, 1, 0, stream,
       list, nullptr);
  expect("wait", 8, hang ? 24 : 32);
  if (hang) {
    printExpected();
    call(cuStreamSynchronize, stream);
  }
  usleep(500000);
  call(cuMemcpyHtoD, flag.address, &one, 4);
  call(cuStreamSynchronize, stream);
}

int number(char **argv, int argc, int i, int otherwise) {
  return i < argc ? std::atoi(argv[i]) : otherwise;
}

} // namespace

int main(int argc, char **argv) {
  if (argc < 3)
    fatal("usage: record_stress CUBIN SCENARIO [NUMBER...]");
  std::vector<char> image = readFile(argv[1]);
  std::string scenario = argv[2];
  auto argument = [&](int i, int otherwise) {
    return number(argv, argc, i + 3, otherwise);
  };
  loadDriver();
  int devices = 1;
  if (scenario == "devices")
    call(cuDeviceGetCount, &devices);
  for (int d = 0; d < devices; ++d) {
    CUdevice device;
    CUcontext context;
    call(cuDeviceGet, &device, d);
    call(cuDevicePrimaryCtxRetain, &context, device);
    call(cuCtxSetCurrent, context);
    if (scenario == "modules") {
      runModules(image);
      continue;
    }
    if (scenario == "wait" || scenario == "hang") {
      runWait(image, scenario == "hang");
      continue;
    }
    Module module(image);
    unsigned grid = static_cast<unsigned>(argument(0, 132));
    unsigned block = static_cast<unsigned>(argument(1, 128));
    int iterations = argument(2, 100);
    if (scenario == "loop" || scenario == "devices")
      runLoop(module, {grid, block}, iterations);
    else if (scenario == "cluster")
      runLoop(module, {grid, block}, iterations, 2);
    else if (scenario == "divergent")
      runDivergent(module, {grid, block}, iterations);
    else if (scenario == "early")
      runEarly(module, {grid, block}, iterations);
    else if (scenario == "calls")
      runCalls(module, {grid, block}, iterations, argument(3, 3));
    else if (scenario == "streams")
      runStreams(module, 4, 20);
    else if (scenario == "graph")
      runGraph(module, 100);
    else if (scenario == "soak")
      runSoak(module, argument(0, 300));
    else if (scenario == "all") {
      runLoop(module, {33, 96}, 17);
      runDivergent(module, {9, 80}, 12);
      runEarly(module, {7, 96}, 333);
      runCalls(module, {5, 64}, 6, 4);
    } else
      fatal("unknown scenario '" + scenario + "'");
  }
  printExpected();
  return 0;
}
