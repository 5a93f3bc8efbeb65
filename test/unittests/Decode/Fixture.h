//===- Fixture.h - Cubins that are checked in -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_TEST_UNITTESTS_DECODE_FIXTURE_H
#define IKET_TEST_UNITTESTS_DECODE_FIXTURE_H

#include "iket/Decode/Bytes.h"

#include <gtest/gtest.h>

/// test/Decode/Inputs/cubins/make_cubins.sh made them.
inline std::vector<std::uint8_t> readFixture(const std::string &name) {
  auto bytes = iket::decode::readFile(std::string(IKET_CUBIN_DIR) + "/" + name);
  EXPECT_TRUE(bytes) << bytes.error().message;
  return bytes ? *bytes : std::vector<std::uint8_t>();
}

inline const char *const kAllFixtures[] = {
    "cutlass-sm_90a.cubin",      "fixed-sm_80.cubin",
    "plain-sm_90.cubin",         "reference.cubin",
    "tilelang-sm_80-abi7.cubin", "tilelang-sm_80.cubin",
    "tilelang-sm_90-O0.cubin",   "tilelang-sm_90.cubin",
    "wide-sm_120a.cubin",        "wide-sm_90-g.cubin",
    "../records/buffer-sm_90.cubin"};

#endif // IKET_TEST_UNITTESTS_DECODE_FIXTURE_H
