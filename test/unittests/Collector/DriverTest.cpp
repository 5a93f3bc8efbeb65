//===- DriverTest.cpp - The driver, as far as the collector uses it -------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Collector/Driver.h"

#include <cstring>
#include <gtest/gtest.h>

using namespace iket::collector;

static cu::Result nameOf(cu::Result result, const char **name) {
  *name = "CUDA_ERROR_OUT_OF_MEMORY";
  return result == cu::kOutOfMemory ? cu::kSuccess : 1;
}

static void *find(const char *name) {
  return std::strcmp(name, "cuGetErrorName") == 0
             ? reinterpret_cast<void *>(&nameOf)
             : reinterpret_cast<void *>(1);
}

TEST(Driver, NamesErrors) {
  auto driver = Driver::load(find);
  ASSERT_TRUE(driver);
  EXPECT_EQ(driver->errorName(2), "CUDA_ERROR_OUT_OF_MEMORY");
  EXPECT_EQ(driver->errorName(12345), "error 12345");
}

TEST(Driver, IsTooOld) {
  auto without = [](const char *missing) {
    return Driver::load([missing](const char *name) {
      return std::strcmp(name, missing) == 0 ? nullptr : find(name);
    });
  };
  auto driver = without("cuMemcpy2DAsync_v2");
  ASSERT_FALSE(driver);
  EXPECT_EQ(driver.error().message,
            "the CUDA driver has no cuMemcpy2DAsync_v2; the collector needs "
            "that of CUDA 11 or newer");
  EXPECT_TRUE(without("cuLibraryGetModule"));
}
