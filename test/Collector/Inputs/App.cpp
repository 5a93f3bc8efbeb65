//===- App.cpp - Programs for tests of the collector ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Scenarios, by name. Each works with the stand-in for the driver as a program
/// would with the driver, knows nothing of the collector, and fails where the
/// driver does not do what it was asked to. The events that it makes are in its
/// comment: a warp of loop with n makes 3 n.
///
//===----------------------------------------------------------------------===//

#include "App.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace standin;

namespace {
Api api;
char **arguments;

#define CHECK(call)                                                            \
  do {                                                                         \
    if (int result = (call)) {                                                 \
      std::printf("%s gave %d\n", #call, result);                              \
      std::fflush(stdout);                                                     \
      std::_Exit(9);                                                           \
    }                                                                          \
  } while (0)

cu::Context start() {
  CHECK(api.init(0));
  cu::Context context;
  CHECK(api.primaryRetain(&context, 0));
  CHECK(api.ctxSetCurrent(context));
  return context;
}

cu::Module load(const char *image) {
  cu::Module module;
  CHECK(api.moduleLoadData(&module, image));
  return module;
}

cu::Function find(cu::Module module, const char *name) {
  cu::Function function;
  CHECK(api.moduleGetFunction(&function, module, name));
  return function;
}

/// \p ctas CTAs of 4 warps each.
void launch(cu::Function function, unsigned ctas, int n,
            cu::Stream stream = nullptr) {
  void *parameters[] = {&n};
  CHECK(api.launchKernel(function, ctas, 1, 1, 128, 1, 1, 0, stream, parameters,
                         nullptr));
}

void sync() { CHECK(api.ctxSynchronize()); }

/// 8 warps, 240 events.
void launchLoop() {
  start();
  launch(find(load("standin buffer loop"), "loop"), 2, 10);
}

int plain() {
  launchLoop();
  sync();
  return 0;
}

/// As plain, and returns without waiting.
int async() {
  launchLoop();
  return 0;
}

/// Exit code 7.
int code() {
  plain();
  return 7;
}

/// 4 launches of 8 warps: 240, 160, 400, 240 events.
int kinds() {
  start();
  cu::Module module = load("standin buffer loop fold diverge loop:two");
  launch(find(module, "loop"), 2, 10);
  launch(find(module, "fold"), 2, 10);
  launch(find(module, "diverge"), 2, 10);
  launch(find(module, "loop:two"), 2, 10);
  sync();
  return 0;
}

/// Every way to load a module and to launch: 5 times 8 warps, 240 events.
int loads() {
  start();
  cu::Module modules[4];
  CHECK(api.moduleLoad(&modules[0], arguments[2]));
  CHECK(api.moduleLoadData(&modules[1], "standin buffer loop"));
  CHECK(api.moduleLoadDataEx(&modules[2], "standin buffer loop", 0, nullptr,
                             nullptr));
  CHECK(api.moduleLoadFatBinary(&modules[3], "standin buffer loop"));
  for (cu::Module module : modules)
    launch(find(module, "loop"), 2, 10);
  int n = 10;
  void *parameters[] = {&n};
  cu::LaunchAttribute cluster = {};
  cluster.id = cu::kLaunchAttributeClusterDimension;
  cluster.value.clusterDim = {2, 1, 1};
  cu::LaunchConfig config = {2, 1, 1, 128, 1, 1, 0, nullptr, &cluster, 1};
  CHECK(api.launchKernelEx(&config, find(modules[0], "loop"), parameters,
                           nullptr));
  sync();
  CHECK(api.launchCooperative(find(modules[1], "loop"), 2, 1, 1, 128, 1, 1, 0,
                              nullptr, parameters));
  sync();
  for (cu::Module module : modules)
    CHECK(api.moduleUnload(module));
  return 0;
}

/// Libraries, seen through kernels, functions, enumeration and modules: 4 times
/// 8 warps, 240 events.
int libraries() {
  start();
  cu::Library library;
  CHECK(api.libraryLoadData(&library, "standin buffer loop", nullptr, nullptr,
                            0, nullptr, nullptr, 0));
  cu::Kernel kernel;
  CHECK(api.libraryGetKernel(&kernel, library, "loop"));
  launch(reinterpret_cast<cu::Function>(kernel), 2, 10);

  cu::Library second;
  CHECK(api.libraryLoadFromFile(&second, arguments[2], nullptr, nullptr, 0,
                                nullptr, nullptr, 0));
  CHECK(api.libraryEnumerateKernels(&kernel, 1, second));
  launch(reinterpret_cast<cu::Function>(kernel), 2, 10);

  cu::Library third;
  CHECK(api.libraryLoadData(&third, "standin buffer loop", nullptr, nullptr, 0,
                            nullptr, nullptr, 0));
  CHECK(api.libraryGetKernel(&kernel, third, "loop"));
  cu::Function function;
  CHECK(api.kernelGetFunction(&function, kernel));
  launch(function, 2, 10);

  cu::Library fourth;
  CHECK(api.libraryLoadData(&fourth, "standin buffer loop", nullptr, nullptr, 0,
                            nullptr, nullptr, 0));
  cu::Module module;
  CHECK(api.libraryGetModule(&module, fourth));
  launch(find(module, "loop"), 2, 10);
  sync();
  CHECK(api.libraryUnload(library));
  return 0;
}

/// A capture, in which a library is used for the first time and which another
/// thread accompanies with a module of its own: then 3 launches of the graph
/// and 1 beside it, of 8 warps and 240 events each.
int graph() {
  start();
  cu::Library library;
  CHECK(api.libraryLoadData(&library, "standin buffer loop", nullptr, nullptr,
                            0, nullptr, nullptr, 0));
  cu::Kernel kernel;
  CHECK(api.libraryGetKernel(&kernel, library, "loop"));
  cu::Function other = find(load("standin buffer loop"), "loop");
  cu::Stream stream;
  CHECK(api.streamCreate(&stream, 1));
  CHECK(api.streamBeginCapture(stream, 0));
  launch(reinterpret_cast<cu::Function>(kernel), 2, 10, stream);
  launch(other, 2, 10);
  // Time for the drain thread to disturb the capture.
  ::usleep(50000);
  Graph *captured;
  CHECK(api.streamEndCapture(stream, &captured));
  cu::GraphExec exec;
  CHECK(api.graphInstantiate(&exec, captured, 0));
  for (int i = 0; i < 3; ++i)
    CHECK(api.graphLaunch(exec, stream));
  sync();
  return 0;
}

/// A graph made by hand, of two libraries that are used nowhere else, launched
/// twice: 4 times 8 warps, 240 events.
int nodes() {
  start();
  Graph *graph;
  CHECK(api.graphCreate(&graph, 0));
  for (int i = 0; i < 2; ++i) {
    cu::Library library;
    CHECK(api.libraryLoadData(&library, "standin buffer loop", nullptr, nullptr,
                              0, nullptr, nullptr, 0));
    cu::GraphNodeParams node = {};
    CHECK(api.libraryGetKernel(&node.kernel.kernel, library, "loop"));
    int n = 10;
    void *parameters[] = {&n};
    node.kernel.parameters = parameters;
    node.kernel.grid[0] = 2;
    node.kernel.block[0] = 128;
    for (int k = 1; k < 3; ++k)
      node.kernel.grid[k] = node.kernel.block[k] = 1;
    cu::GraphNode added;
    if (i == 0)
      CHECK(api.graphAddKernelNode(&added, graph, nullptr, 0, &node.kernel));
    else
      CHECK(api.graphAddNode(&added, graph, nullptr, nullptr, 0, &node));
  }
  cu::GraphExec exec;
  CHECK(api.graphInstantiate(&exec, graph, 0));
  for (int i = 0; i < 2; ++i)
    CHECK(api.graphLaunch(exec, nullptr));
  sync();
  return 0;
}

/// 2 contexts on 2 devices and 4 threads: 8 launches of 8 warps, 240 events.
int contexts() {
  CHECK(api.init(0));
  cu::Context all[2];
  CHECK(api.primaryRetain(&all[0], 0));
  CHECK(api.ctxCreate(&all[1], 0, 1));
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&, i] {
      CHECK(api.ctxSetCurrent(all[i % 2]));
      for (int k = 0; k < 2; ++k)
        launch(find(load("standin buffer loop"), "loop"), 2, 10);
      sync();
    });
  for (std::thread &thread : threads)
    thread.join();
  return 0;
}

/// Contexts that end before the process: each time 8 warps, 240 events.
int lifetimes() {
  start();
  launchLoop();
  CHECK(api.primaryRelease(0));
  // Two references were taken.
  launch(find(load("standin buffer loop"), "loop"), 2, 10);
  CHECK(api.primaryReset(0));
  start();
  launch(find(load("standin buffer loop"), "loop"), 2, 10);
  cu::Context own;
  CHECK(api.ctxCreate(&own, 0, 0));
  launch(find(load("standin buffer loop"), "loop"), 2, 10);
  CHECK(api.ctxDestroy(own));
  return 0;
}

/// 200 warps at once, 6000 events.
int overflow() {
  start();
  launch(find(load("standin buffer hold"), "hold"), 50, 10);
  sync();
  return 0;
}

/// 50 launches of 400 warps, one after the other: 20000 warps, 600000 events.
int many() {
  start();
  cu::Function function = find(load("standin buffer loop"), "loop");
  for (int i = 0; i < 50; ++i)
    launch(function, 100, 10);
  sync();
  return 0;
}

/// 4 warps with 300 records, 3600 events.
int longWarps() {
  start();
  launch(find(load("standin buffer loop"), "loop"), 1, 300);
  sync();
  return 0;
}

int nothing() {
  start();
  load("standin plain loop");
  return 0;
}
int noModule() {
  start();
  return 0;
}
int noLaunch() {
  start();
  load("standin buffer loop");
  return 0;
}
int damaged() {
  start();
  launch(find(load("standin damaged loop"), "loop"), 2, 10);
  sync();
  return 0;
}
int odd() {
  start();
  launch(find(load("standin odd loop"), "loop"), 2, 10);
  sync();
  return 0;
}
int noCuda() { return 0; }

int callUnderscoreExit() {
  launchLoop();
  ::_exit(5);
}
int callQuickExit() {
  launchLoop();
  std::quick_exit(6);
}
int callAbort() {
  launchLoop();
  sync();
  std::abort();
}
int crash() {
  launchLoop();
  sync();
  *const_cast<volatile int *>(static_cast<int *>(nullptr)) = 1;
  return 0;
}
int killed() {
  launchLoop();
  sync();
  // Time for what ended to be drained.
  ::usleep(1000000);
  ::kill(::getpid(), SIGKILL);
  return 0;
}

/// 8 warps, 240 events, then another program that does the same.
int exec() {
  plain();
  char path[] = "/nonexistent/program";
  char *none[] = {path, nullptr};
  ::execv(path, none);
  if (errno != ENOENT)
    return 1;
  // The recording goes on: 240 more.
  launch(find(load("standin buffer loop"), "loop"), 2, 10);
  sync();
  ::execl("/proc/self/exe", "app", arguments[2], "plain",
          static_cast<char *>(nullptr));
  return 1;
}

/// A child that does nothing but end, in all ways, and one that becomes
/// another program.
int fork() {
  plain();
  for (int i = 0; i < 3; ++i) {
    pid_t child = ::fork();
    if (child == 0) {
      if (i == 0)
        std::exit(0);
      if (i == 1)
        ::_exit(0);
      ::execl("/bin/true", "true", static_cast<char *>(nullptr));
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    if (status)
      return 1;
  }
  if (pid_t child = ::vfork()) {
    ::waitpid(child, nullptr, 0);
  } else {
    ::execl("/bin/true", "true", static_cast<char *>(nullptr));
    ::_exit(1);
  }
  launch(find(load("standin buffer loop"), "loop"), 2, 10);
  sync();
  return 0;
}

/// A child that uses the driver, which its parent has not: 240 events each.
int forkFirst() {
  pid_t child = ::fork();
  if (child == 0)
    std::exit(plain());
  int status = 0;
  ::waitpid(child, &status, 0);
  return plain() || status;
}

/// Two processes, of which the first is not instrumented.
int helper() {
  pid_t child = ::fork();
  if (child == 0)
    std::exit(nothing());
  ::waitpid(child, nullptr, 0);
  return plain();
}

/// 4 warps, 120 events, that never end.
int hang() {
  start();
  cu::Module module = load("standin buffer hang loop");
  launch(find(module, "hang"), 1, 10);
  std::printf("launched\n");
  std::fflush(stdout);
  sync();
  return 0;
}

/// As hang, and returns without waiting.
int hangExit() {
  start();
  launch(find(load("standin buffer hang loop"), "hang"), 1, 10);
  std::printf("launched\n");
  std::fflush(stdout);
  return 0;
}

/// As hang, with handlers of its own that do nothing.
int hangHandler() {
  ::signal(SIGTERM, [](int) {});
  ::signal(SIGINT, [](int) {});
  return hang();
}

/// As hang, by its own hand.
int hangKill() {
  start();
  launch(find(load("standin buffer hang loop"), "hang"), 1, 10);
  ::usleep(100000);
  ::raise(SIGTERM);
  return 0;
}

/// 1 launch that is well and one that breaks the context.
int fault() {
  start();
  cu::Module module = load("standin buffer loop fault");
  launch(find(module, "loop"), 2, 10);
  sync();
  ::usleep(1000000);
  launch(find(module, "fault"), 1, 10);
  return api.ctxSynchronize() == 700 ? 0 : 1;
}

/// Each call of the driver, and what it gives.
int errors() {
  std::printf("init %d\n", api.init(0));
  cu::Context context = nullptr;
  std::printf("retain %d\n", api.primaryRetain(&context, 0));
  std::printf("current %d\n", api.ctxSetCurrent(context));
  cu::Module module = nullptr;
  std::printf("load %d\n", api.moduleLoadData(&module, "standin buffer loop"));
  cu::Function function = nullptr;
  std::printf("function %d\n",
              module ? api.moduleGetFunction(&function, module, "loop") : -1);
  int n = 10;
  void *parameters[] = {&n};
  std::printf("launch %d\n",
              function ? api.launchKernel(function, 2, 1, 1, 128, 1, 1, 0,
                                          nullptr, parameters, nullptr)
                       : -1);
  std::printf("unload %d\n", module ? api.moduleUnload(nullptr) : -1);
  std::printf("sync %d\n", api.ctxSynchronize());
  cu::Context now = nullptr;
  api.ctxGetCurrent(&now);
  std::printf("same context %d\n", now == context);
  return 0;
}

const struct {
  const char *name;
  int (*run)();
} kScenarios[] = {
    {"plain", plain},
    {"async", async},
    {"code", code},
    {"kinds", kinds},
    {"loads", loads},
    {"libraries", libraries},
    {"graph", graph},
    {"nodes", nodes},
    {"contexts", contexts},
    {"lifetimes", lifetimes},
    {"overflow", overflow},
    {"many", many},
    {"long", longWarps},
    {"nothing", nothing},
    {"no-module", noModule},
    {"no-launch", noLaunch},
    {"damaged", damaged},
    {"odd", odd},
    {"no-cuda", noCuda},
    {"_exit", callUnderscoreExit},
    {"quick_exit", callQuickExit},
    {"abort", callAbort},
    {"crash", crash},
    {"killed", killed},
    {"exec", exec},
    {"fork", fork},
    {"fork-first", forkFirst},
    {"helper", helper},
    {"hang", hang},
    {"hang-exit", hangExit},
    {"hang-handler", hangHandler},
    {"hang-kill", hangKill},
    {"fault", fault},
    {"errors", errors},
};

void *driverHandle() {
  void *handle = ::dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    std::printf("no driver: %s\n", ::dlerror());
    std::exit(8);
  }
  return handle;
}
} // namespace

int standin::runScenario(const Api &found, int argc, char **argv) {
  api = found;
  arguments = argv;
  for (const auto &scenario : kScenarios)
    if (argc > 1 && std::strcmp(scenario.name, argv[1]) == 0)
      return scenario.run();
  std::printf("no such scenario\n");
  return 8;
}

int standin::runWithDlsym(int argc, char **argv) {
  Api found;
  if (std::strcmp(argv[1], "no-cuda") == 0)
    return 0;
  void *handle = driverHandle();
#define STANDIN_DLSYM(member, symbol, base, version, parameters)               \
  found.member =                                                               \
      reinterpret_cast<decltype(found.member)>(::dlsym(handle, #symbol));
  STANDIN_PROGRAM_FUNCTIONS(STANDIN_DLSYM)
#undef STANDIN_DLSYM
  return runScenario(found, argc, argv);
}

int standin::runWithProc(int argc, char **argv) {
  using Find = int(const char *, void **, int, std::uint64_t, int *);
  auto *first =
      reinterpret_cast<Find *>(::dlsym(driverHandle(), "cuGetProcAddress_v2"));
  // As the runtime does, which asks this way for the function itself too.
  void *again = nullptr;
  CHECK(first("cuGetProcAddress", &again, 13000, 0, nullptr));
  auto *find = reinterpret_cast<Find *>(again);
  Api found;
#define STANDIN_PROC(member, symbol, base, version, parameters)                \
  {                                                                            \
    void *address = nullptr;                                                   \
    CHECK(find(base, &address, version, 0, nullptr));                          \
    found.member = reinterpret_cast<decltype(found.member)>(address);          \
  }
  STANDIN_PROGRAM_FUNCTIONS(STANDIN_PROC)
#undef STANDIN_PROC
  return runScenario(found, argc, argv);
}
