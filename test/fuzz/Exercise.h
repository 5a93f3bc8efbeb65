//===- Exercise.h - What every fuzzer does with a trace ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_TEST_FUZZ_EXERCISE_H
#define IKET_TEST_FUZZ_EXERCISE_H

#include "iket/Trace/Trace.h"

namespace iket::trace {

/// Checks that \p trace is as Trace.h promises, writes it in every format,
/// takes its statistics, and reads the project's own JSON back. Aborts if a
/// promise is broken.
void exercise(const Trace &trace);

} // namespace iket::trace

#endif // IKET_TEST_FUZZ_EXERCISE_H
