//===- runtime_app.cu - A stress kernel through the CUDA runtime ----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// usage: runtime_app STRESS_CUBIN. Built with the static runtime, which finds the
// driver's functions by itself; loads the cubin as a library. Prints what the
// collector must have recorded, as record_stress does.
//
//===----------------------------------------------------------------------===//

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

static void check(cudaError_t error, const char *what) {
  if (error != cudaSuccess) {
    std::fprintf(stderr, "runtime_app: %s: %s\n", what,
                 cudaGetErrorString(error));
    std::exit(2);
  }
}
#define CHECK(CALL) check(CALL, #CALL)

int main(int argc, char **argv) {
  if (argc != 2)
    return 2;
  constexpr unsigned kGrid = 48, kBlock = 96, kLaunches = 4;
  int iterations = 25;
  cudaLibrary_t library;
  cudaKernel_t kernel;
  CHECK(cudaLibraryLoadFromFile(&library, argv[1], nullptr, nullptr, 0, nullptr,
                                nullptr, 0));
  CHECK(cudaLibraryGetKernel(&kernel, library, "loop"));
  std::uint32_t *out;
  std::size_t count = kGrid * kBlock;
  CHECK(cudaMalloc(&out, count * 4));
  std::int64_t offset = 0, size = count, stride = 1;
  void *parameters[] = {&out, &out, &offset, &size, &stride, &iterations};
  for (unsigned i = 0; i < kLaunches; ++i)
    CHECK(cudaLaunchKernel(reinterpret_cast<void *>(kernel), dim3(kGrid),
                           dim3(kBlock), parameters, 0, nullptr));
  std::vector<std::uint32_t> values(count);
  CHECK(cudaMemcpy(values.data(), out, count * 4, cudaMemcpyDeviceToHost));
  std::uint32_t right = 0;
  for (int k = 0; k < iterations; ++k)
    right = right * 3 + static_cast<std::uint32_t>(k);
  for (std::uint32_t value : values)
    if (value != right) {
      std::fprintf(stderr, "runtime_app: wrong result\n");
      return 2;
    }
  unsigned warps = kLaunches * kGrid * kBlock / 32;
  std::printf("{\"loop\": {\"launches\": %u, \"warps\": %u, \"events\": %u}}\n",
              kLaunches, warps, warps * 3 * iterations);
  return 0;
}
