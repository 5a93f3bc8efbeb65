//===- Calibrate.cpp - What an event costs on this GPU --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calibrate.h"

#include "Subcommands.h"

#include "iket/Collector/Driver.h"
#include "iket/Collector/Options.h"
#include "iket/Trace/Reader.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <dlfcn.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <vector>

using namespace iket;
using namespace iket::tool;
namespace fs = std::filesystem;

namespace {

/// PTX, which the driver translates for the GPU that there is.
const char kLadder[] =
#include "ladder.inc"
    ;
const char *const kKernels[] = {"ladder0", "ladder1", "ladder2", "ladder4"};
constexpr int kIterations = 256;
/// One warp for each of an SM's four schedulers.
constexpr unsigned kThreads = 128;

/// Launches every rung twice, the first time to warm up. The collector is
/// preloaded into the process that does this.
std::string climb() {
  void *library = ::dlopen("libcuda.so.1", RTLD_NOW);
  if (!library)
    return "there is no CUDA driver";
  std::string problem;
  auto call = [&](auto *type, const char *name, auto... arguments) {
    if (!problem.empty())
      return;
    auto function = reinterpret_cast<decltype(type)>(::dlsym(library, name));
    int result = function ? function(arguments...) : -1;
    if (result)
      problem = fmt::format("{} failed with error {}", name, result);
  };
  using Int = int (*)(unsigned);
  int device = 0, numSms = 0;
  void *context = nullptr, *module = nullptr;
  std::uint64_t out = 0;
  call(Int(), "cuInit", 0u);
  call(static_cast<int (*)(int *, int)>(nullptr), "cuDeviceGet", &device, 0);
  call(static_cast<int (*)(int *, int, int)>(nullptr), "cuDeviceGetAttribute",
       &numSms, collector::cu::kAttributeMultiprocessors, device);
  call(static_cast<int (*)(void **, int)>(nullptr), "cuDevicePrimaryCtxRetain",
       &context, device);
  call(static_cast<int (*)(void *)>(nullptr), "cuCtxSetCurrent", context);
  call(static_cast<int (*)(void **, const void *)>(nullptr), "cuModuleLoadData",
       &module, static_cast<const void *>(kLadder));
  call(static_cast<int (*)(std::uint64_t *, std::size_t)>(nullptr),
       "cuMemAlloc_v2", &out, std::size_t(4));
  for (int round = 0; round < 2; ++round)
    for (const char *name : kKernels) {
      void *function = nullptr;
      int iterations = kIterations;
      void *parameters[] = {&out, &iterations};
      call(static_cast<int (*)(void **, void *, const char *)>(nullptr),
           "cuModuleGetFunction", &function, module, name);
      call(static_cast<int (*)(void *, unsigned, unsigned, unsigned, unsigned,
                               unsigned, unsigned, unsigned, void *, void **,
                               void **)>(nullptr),
           "cuLaunchKernel", function, static_cast<unsigned>(numSms), 1u, 1u,
           kThreads, 1u, 1u, 0u, static_cast<void *>(nullptr),
           static_cast<void **>(parameters), static_cast<void **>(nullptr));
      call(static_cast<int (*)()>(nullptr), "cuCtxSynchronize");
    }
  return problem;
}

/// Removes itself and what is in it.
struct TemporaryFolder {
  TemporaryFolder() {
    std::error_code failure;
    path = (fs::temp_directory_path(failure) / "iket-ladder-XXXXXX").string();
    if (failure || !::mkdtemp(path.data()))
      path.clear();
  }
  ~TemporaryFolder() {
    std::error_code failure;
    if (!path.empty())
      fs::remove_all(path, failure);
  }
  std::string path;
};

/// The environment, with \p settings instead of what it has of the same names.
std::vector<std::string>
makeEnvironment(const std::map<std::string, std::string> &settings) {
  std::vector<std::string> result;
  for (char **entry = environ; *entry; ++entry) {
    const char *equals = std::strchr(*entry, '=');
    if (!equals || !settings.count({*entry, std::size_t(equals - *entry)}))
      result.emplace_back(*entry);
  }
  for (const auto &[name, value] : settings)
    result.push_back(name + "=" + value);
  return result;
}

std::vector<char *> pointers(std::vector<std::string> &strings) {
  std::vector<char *> result;
  for (std::string &string : strings)
    result.push_back(string.data());
  result.push_back(nullptr);
  return result;
}
} // namespace

Expected<Calibration> tool::readLadder(const std::string &path) {
  auto trace = trace::readTrace(path);
  if (!trace)
    return makeError(trace.error().message);
  // Fewest cycles between `first` and `last` of any warp.
  std::map<std::string, std::uint64_t, std::less<>> cycles;
  trace::EventBuffer buffer;
  for (std::uint32_t w = 0; w < trace->warps().size(); ++w) {
    const trace::Warp &warp = trace->warps()[w];
    trace::WarpEvents events = trace->events(w, buffer);
    if (warp.lostEvents || events.cycles.size() < 2)
      continue;
    std::size_t last = events.cycles.size() - 1;
    std::uint64_t all = events.cycles[last] - events.cycles[0];
    std::string kernel(
        trace->string(trace->launches()[warp.launch].kernel));
    auto [entry, isNew] = cycles.emplace(kernel, all);
    if (!isNew)
      entry->second = std::min(entry->second, all);
  }
  for (const char *kernel : kKernels)
    if (!cycles.count(kernel))
      return makeError(fmt::format("kernel '{}' was not recorded", kernel));
  auto cost = [&](const char *kernel, int events) {
    double more = double(cycles[kernel]) - double(cycles[kKernels[0]]);
    return std::max(0.0, more / (double(events) * kIterations));
  };
  Calibration result;
  result.cyclesPerEvent = cost("ladder1", 1);
  result.cyclesPerSharedEvent = cost("ladder4", 4);
  return result;
}

Expected<Calibration> tool::calibrate(const std::string &collector) {
  TemporaryFolder folder;
  if (folder.path.empty())
    return makeError("cannot create a temporary folder");
  collector::Options options;
  options.output = folder.path + "/ladder.iket";
  options.arenaBytes = std::uint64_t(64) << 20;
  options.regionBytes = 32 << 10;
  std::vector<std::string> arguments = {"/proc/self/exe", "ladder"};
  std::vector<std::string> environment = makeEnvironment(
      {{"LD_PRELOAD", collector},
       {collector::kOptionsVariable, collector::formatOptions(options)}});
  pid_t child = 0;
  if (int failure = ::posix_spawn(
          &child, arguments.front().c_str(), nullptr, nullptr,
          pointers(arguments).data(), pointers(environment).data()))
    return makeError(
        fmt::format("cannot run the ladder: {}", std::strerror(failure)));
  int status = 0;
  if (::waitpid(child, &status, 0) != child || status != 0)
    return makeError("the kernels of the ladder did not run");
  return readLadder(options.output);
}

void tool::addLadder(CLI::App &app, int &exitCode) {
  // No command for people: calibrate() runs it. With a run file of it, prints
  // what it says.
  CLI::App *command = app.add_subcommand("ladder")->group("");
  auto file = std::make_shared<std::string>();
  command->add_option("file", *file);
  command->callback([file, &exitCode] {
    std::string problem;
    if (file->empty()) {
      problem = climb();
    } else if (auto read = readLadder(*file)) {
      fmt::print("{{\"cycles_per_event\": {:.3f}, "
                 "\"cycles_per_shared_event\": {:.3f}}}\n",
                 read->cyclesPerEvent, read->cyclesPerSharedEvent);
    } else {
      problem = read.error().message;
    }
    if (!problem.empty())
      fmt::print(stderr, "iket: error: {}\n", problem);
    exitCode = problem.empty() ? 0 : 2;
  });
}
