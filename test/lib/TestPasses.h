//===- TestPasses.h - Passes that tests need --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Registration of the test-only passes, one function each.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TEST_LIB_TESTPASSES_H
#define IKET_TEST_LIB_TESTPASSES_H

namespace iket::test {

void registerTestInstrumentKernelsPass();
void registerTestUniformityPass();

} // namespace iket::test

#endif // IKET_TEST_LIB_TESTPASSES_H
