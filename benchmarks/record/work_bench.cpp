//===- work_bench.cpp - Time of the work loop ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Launches kernel `work` (work.mlir) of each cubin at three occupancies, in
/// turns, and prints the fastest launch of each as JSON. Whole kernels, timed
/// with CUDA events. Run alone, under `run-iket` or under `iket profile`.
///
//===----------------------------------------------------------------------===//

#include <cuda.h>
#include <dlfcn.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {
[[noreturn]] void fatal(const std::string &message) {
  std::fprintf(stderr, "work_bench: error: %s\n", message.c_str());
  std::exit(2);
}

#define IKET_FUNCTIONS(X)                                                      \
  X(cuInit)                                                                    \
  X(cuDeviceGet)                                                               \
  X(cuDevicePrimaryCtxRetain)                                                  \
  X(cuCtxSetCurrent)                                                           \
  X(cuCtxSynchronize)                                                          \
  X(cuModuleLoadData)                                                          \
  X(cuModuleGetFunction)                                                       \
  X(cuLaunchKernel)                                                            \
  X(cuMemAlloc)                                                                \
  X(cuMemsetD8)                                                                \
  X(cuEventCreate)                                                             \
  X(cuEventRecord)                                                             \
  X(cuEventSynchronize)                                                        \
  X(cuEventElapsedTime)
#define IKET_NAME_(NAME) #NAME
#define IKET_NAME(NAME) IKET_NAME_(NAME)
struct Functions {
#define IKET_MEMBER(NAME) decltype(&::NAME) f_##NAME = nullptr;
  IKET_FUNCTIONS(IKET_MEMBER)
} driver;
#define call(NAME, ...) check(driver.f_##NAME(__VA_ARGS__), #NAME)

void check(CUresult result, const char *what) {
  if (result != CUDA_SUCCESS)
    fatal(std::string(what) + " failed with " + std::to_string(result));
}
} // namespace

int main(int argc, char **argv) {
  int runs = 40, iterations = 200;
  int onlyGrid = 0, onlyBlock = 0;
  std::vector<std::string> paths;
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    if (argument == "--runs" && i + 1 < argc)
      runs = std::atoi(argv[++i]);
    else if (argument == "--iterations" && i + 1 < argc)
      iterations = std::atoi(argv[++i]);
    else if (argument == "--shape" && i + 2 < argc) {
      onlyGrid = std::atoi(argv[++i]);
      onlyBlock = std::atoi(argv[++i]);
    } else
      paths.push_back(argument);
  }
  if (paths.empty())
    fatal("usage: work_bench [--runs N] [--iterations N] [--shape GRID BLOCK] "
          "CUBIN...");
  void *library = dlopen("libcuda.so.1", RTLD_NOW);
  if (!library)
    fatal("no CUDA driver");
#define IKET_LOAD(NAME)                                                        \
  driver.f_##NAME = reinterpret_cast<decltype(driver.f_##NAME)>(               \
      dlsym(library, IKET_NAME(NAME)));                                        \
  if (!driver.f_##NAME)                                                        \
    fatal("the driver has no " IKET_NAME(NAME));
  IKET_FUNCTIONS(IKET_LOAD)
  CUdevice device;
  CUcontext context;
  call(cuInit, 0);
  call(cuDeviceGet, &device, 0);
  call(cuDevicePrimaryCtxRetain, &context, device);
  call(cuCtxSetCurrent, context);

  std::vector<CUfunction> functions;
  for (const std::string &path : paths) {
    std::ifstream file(path, std::ios::binary);
    std::vector<char> image{std::istreambuf_iterator<char>(file),
                            std::istreambuf_iterator<char>()};
    if (image.empty())
      fatal("cannot read '" + path + "'");
    CUmodule module;
    functions.emplace_back();
    call(cuModuleLoadData, &module, image.data());
    call(cuModuleGetFunction, &functions.back(), module, "work");
  }
  int n = 1 << 20;
  CUdeviceptr x;
  call(cuMemAlloc, &x, std::size_t(n) * 4);
  call(cuMemsetD8, x, 0, std::size_t(n) * 4);
  CUevent start, end;
  call(cuEventCreate, &start, 0);
  call(cuEventCreate, &end, 0);
  std::vector<std::pair<int, int>> shapes = {{132, 128}, {132, 512}, {528, 512}};
  if (onlyGrid)
    shapes = {{onlyGrid, onlyBlock}};
  for (auto [grid, block] : shapes) {
    std::vector<float> best(paths.size(), 1e9f);
    // In turns, so that a change of clocks meets all of them.
    for (int run = 0; run < runs; ++run)
      for (std::size_t i = 0; i < paths.size(); ++i) {
        void *parameters[] = {&x, &n, &iterations};
        float ms;
        call(cuEventRecord, start, nullptr);
        call(cuLaunchKernel, functions[i], grid, 1, 1, block, 1, 1, 0, nullptr,
             parameters, nullptr);
        call(cuEventRecord, end, nullptr);
        call(cuEventSynchronize, end);
        call(cuEventElapsedTime, &ms, start, end);
        best[i] = std::min(best[i], ms);
      }
    for (std::size_t i = 0; i < paths.size(); ++i)
      std::printf("{\"grid\": %d, \"block\": %d, \"cubin\": \"%s\", \"ms\": "
                  "%.5f}\n",
                  grid, block, paths[i].c_str(), best[i]);
    std::fflush(stdout);
  }
  call(cuCtxSynchronize);
  return 0;
}
