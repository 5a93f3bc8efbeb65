//===- TraceJsonFuzzer.cpp - Any JSON as a trace --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Exercise.h"

#include "iket/Trace/Reader.h"

using namespace iket::trace;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data,
                                      std::size_t size) {
  auto source = makeMemorySource({reinterpret_cast<const char *>(data), size});
  (void)detectRunFormat(*source);
  auto trace = readTraceJson(*source, "input");
  if (trace)
    exercise(*trace);
  return 0;
}
