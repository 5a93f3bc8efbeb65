//===- iket_device_test.cpp - Runs the integration kernels on a GPU -------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Loads cubins, runs every known kernel in them on random inputs and checks
/// the results; or prints, without a GPU, the events that the traced launch of
/// each kernel must record.
///
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>

using namespace iket::device;

namespace {

constexpr const char *kUsage =
    "usage: iket_device_test [--traced] CUBIN...\n"
    "       iket_device_test --time RUNS CUBIN...\n"
    "       iket_device_test --expect [KERNEL...]\n"
    "\n"
    "  CUBIN...   run every case of each known kernel in the cubins; prints "
    "one\n"
    "             line a kernel: ok or FAIL, number of cases, largest error\n"
    "  --traced   only the first case of each kernel, one launch\n"
    "  --time     run only the timed case, RUNS times; prints a JSON line a "
    "kernel\n"
    "  --expect   print as a JSON array what the traced launches of the "
    "kernels\n"
    "             (default: all) must record; needs no GPU\n"
    "\n"
    "exit code: 0 all right, 1 a wrong result, 2 anything else\n";

int expect(const std::vector<std::string> &names) {
  std::vector<Kernel> kernels = allKernels();
  for (const std::string &name : names)
    if (std::none_of(kernels.begin(), kernels.end(),
                     [&](const Kernel &k) { return k.name == name; }))
      fatal("unknown kernel '" + name + "'");
  const char *separator = "[";
  for (const Kernel &kernel : kernels) {
    if (!names.empty() &&
        std::find(names.begin(), names.end(), kernel.name) == names.end())
      continue;
    const Case &traced = *kernel.cases.front();
    std::printf(
        "%s%s", separator,
        toJson(kernel.name, traced.grid(), traced.block(), traced.predict())
            .c_str());
    separator = ",\n";
  }
  std::printf("]\n");
  return 0;
}

/// Runs the cases of one kernel and prints its line; true when all are right.
bool runKernel(Driver &driver, CUfunction function, const Kernel &kernel,
               const std::string &path, bool tracedOnly) {
  Outcome total;
  std::size_t count = tracedOnly ? 1 : kernel.cases.size();
  for (std::size_t i = 0; i < count; ++i) {
    Outcome outcome = kernel.cases[i]->run(driver, function);
    total.maxError = std::max(total.maxError, outcome.maxError);
    if (!outcome.failure.empty() && total.failure.empty())
      total.failure = kernel.cases[i]->label() + ": " + outcome.failure;
  }
  bool ok = total.failure.empty();
  std::printf("%-4s %-12s %zu cases  max error %.3g  %s%s%s\n",
              ok ? "ok" : "FAIL", kernel.name.c_str(), count, total.maxError,
              path.c_str(), ok ? "" : "  ", total.failure.c_str());
  std::fflush(stdout);
  return ok;
}

/// Prints the fastest of the timed runs.
void timeKernel(Driver &driver, CUfunction function, const Kernel &kernel,
                const std::string &path) {
  kernel.timed->run(driver, function);
  std::printf("{\"kernel\": \"%s\", \"case\": \"%s\", \"cubin\": \"%s\", "
              "\"ms\": %.5f}\n",
              kernel.name.c_str(), kernel.timed->label().c_str(), path.c_str(),
              driver.bestMilliseconds);
  std::fflush(stdout);
}

bool runCubin(Driver &driver, const std::string &path, bool tracedOnly) {
  std::ifstream file(path, std::ios::binary);
  std::vector<char> image{std::istreambuf_iterator<char>(file),
                          std::istreambuf_iterator<char>()};
  if (!file || image.empty())
    fatal("cannot read '" + path + "'");
  CUmodule module = nullptr;
  driver.check(driver.cuModuleLoadData(&module, image.data()),
               "loading '" + path + "' on " + driver.deviceName());
  bool ok = true;
  bool any = false;
  for (const Kernel &kernel : allKernels()) {
    CUfunction function = nullptr;
    CUresult found =
        driver.cuModuleGetFunction(&function, module, kernel.name.c_str());
    if (found == CUDA_ERROR_NOT_FOUND)
      continue;
    driver.check(found, "looking up " + kernel.name + " in '" + path + "'");
    any = true;
    if (driver.timedRuns && kernel.timed)
      timeKernel(driver, function, kernel, path);
    if (driver.timedRuns)
      continue;
    ok &= runKernel(driver, function, kernel, path, tracedOnly);
  }
  if (!any)
    fatal("'" + path + "' holds none of the kernels this program knows");
  driver.check(driver.cuModuleUnload(module), "cuModuleUnload");
  return ok;
}

} // namespace

int main(int argc, char **argv) {
  bool predict = false;
  bool tracedOnly = false;
  unsigned timedRuns = 0;
  std::vector<std::string> operands;
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    if (argument == "--expect")
      predict = true;
    else if (argument == "--traced")
      tracedOnly = true;
    else if (argument == "--time" && i + 1 < argc)
      timedRuns = static_cast<unsigned>(std::atoi(argv[++i]));
    else if (argument == "--help") {
      std::fputs(kUsage, stdout);
      return 0;
    } else if (argument.size() > 1 && argument[0] == '-')
      fatal("unknown option '" + argument + "'; try --help");
    else
      operands.push_back(argument);
  }
  if (predict)
    return expect(operands);
  if (operands.empty()) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  Driver driver;
  driver.timedRuns = timedRuns;
  bool ok = true;
  for (const std::string &path : operands)
    ok &= runCubin(driver, path, tracedOnly);
  return ok ? 0 : 1;
}
