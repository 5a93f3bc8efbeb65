//===- App.h - Programs for tests of the collector --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_TEST_COLLECTOR_APP_H
#define IKET_TEST_COLLECTOR_APP_H

#include "Standin.h"

namespace standin {

/// The driver, by whatever way it was found.
struct Api {
#define STANDIN_MEMBER(member, symbol, base, version, parameters)              \
  cu::Result(*member) parameters = nullptr;
  STANDIN_PROGRAM_FUNCTIONS(STANDIN_MEMBER)
#undef STANDIN_MEMBER
};

/// Runs a scenario (App.cpp); returns the program's exit code.
int runScenario(const Api &api, int argc, char **argv);

/// Finds the driver with dlsym, or with cuGetProcAddress as the CUDA runtime
/// does, then runs a scenario.
extern "C" int runWithDlsym(int argc, char **argv);
extern "C" int runWithProc(int argc, char **argv);

} // namespace standin

#endif // IKET_TEST_COLLECTOR_APP_H
