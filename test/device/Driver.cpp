//===- Driver.cpp - The CUDA driver, loaded at run time -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Loading of libcuda.so.1 and guarded device buffers.
///
//===----------------------------------------------------------------------===//

#include "Driver.h"

#include <dlfcn.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace iket::device;

void iket::device::fatal(const std::string &message) {
  std::fflush(stdout);
  std::fprintf(stderr, "iket_device_test: error: %s\n", message.c_str());
  std::exit(2);
}

#define IKET_STRING_OF(NAME) #NAME
#define IKET_STRING(NAME) IKET_STRING_OF(NAME)

Driver::Driver() {
  void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_GLOBAL);
  if (!library)
    fatal(std::string("no CUDA driver on this machine: ") + dlerror());
#define IKET_LOAD(NAME)                                                        \
  this->NAME = reinterpret_cast<decltype(this->NAME)>(                         \
      dlsym(library, IKET_STRING(NAME)));                                      \
  if (!this->NAME)                                                             \
    fatal("the CUDA driver is too old: it has no " IKET_STRING(NAME));
  IKET_DRIVER_FUNCTIONS(IKET_LOAD)
#undef IKET_LOAD
  check(cuInit(0), "cuInit");
  check(cuDeviceGet(&device, 0), "cuDeviceGet");
  CUcontext context = nullptr;
  check(cuDevicePrimaryCtxRetain(&context, device), "cuDevicePrimaryCtxRetain");
  check(cuCtxSetCurrent(context), "cuCtxSetCurrent");
}

void Driver::check(CUresult result, const std::string &what) const {
  if (result == CUDA_SUCCESS)
    return;
  const char *name = nullptr;
  cuGetErrorName(result, &name);
  fatal(what + " failed: " +
        (name ? name : "error " + std::to_string(static_cast<int>(result))));
}

std::string Driver::deviceName() const {
  char name[256] = "";
  check(cuDeviceGetName(name, sizeof(name), device), "cuDeviceGetName");
  return name;
}

int Driver::attribute(CUdevice_attribute attribute) const {
  int value = 0;
  check(cuDeviceGetAttribute(&value, attribute, device),
        "cuDeviceGetAttribute");
  return value;
}

Buffer::Buffer(Driver &driver, std::size_t bytes)
    : driver(driver), bytes(bytes) {
  driver.check(driver.cuMemAlloc(&base, bytes + 2 * kGuardBytes), "cuMemAlloc");
  driver.check(driver.cuMemsetD8(base, kPoison, bytes + 2 * kGuardBytes),
               "cuMemsetD8");
}

Buffer::~Buffer() { driver.check(driver.cuMemFree(base), "cuMemFree"); }

void Buffer::upload(const void *data) {
  if (bytes)
    driver.check(driver.cuMemcpyHtoD(address(), data, bytes), "cuMemcpyHtoD");
}

void Buffer::download(void *data) const {
  if (bytes)
    driver.check(driver.cuMemcpyDtoH(data, address(), bytes), "cuMemcpyDtoH");
}

bool Buffer::guardsIntact() const {
  std::vector<unsigned char> zone(kGuardBytes);
  auto intact = [&](CUdeviceptr start) {
    driver.check(driver.cuMemcpyDtoH(zone.data(), start, kGuardBytes),
                 "cuMemcpyDtoH");
    return std::all_of(zone.begin(), zone.end(),
                       [](unsigned char byte) { return byte == kPoison; });
  };
  return intact(base) && intact(base + kGuardBytes + bytes);
}
