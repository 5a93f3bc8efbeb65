//===- Main.cpp - Programs for tests of the collector ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// usage: app HOW SCENARIO [ARGUMENT], where HOW is dlsym or proc; or deepbind
/// or deepbind-proc, which run the same from a library that finds its symbols
/// in libc first. With LINKED the program is linked to the driver, and there is
/// no HOW.
///
//===----------------------------------------------------------------------===//

#include "App.h"

#include <cstdio>
#include <cstring>
#include <dlfcn.h>
#include <string>

using namespace standin;

#ifdef LINKED
#define STANDIN_DECLARE(member, symbol, base, version, parameters)             \
  extern "C" cu::Result symbol parameters;
STANDIN_PROGRAM_FUNCTIONS(STANDIN_DECLARE)
#undef STANDIN_DECLARE

int main(int argc, char **argv) {
  Api api;
#define STANDIN_LINK(member, symbol, base, version, parameters)                \
  api.member = &symbol;
  STANDIN_PROGRAM_FUNCTIONS(STANDIN_LINK)
#undef STANDIN_LINK
  return runScenario(api, argc, argv);
}
#else
int main(int argc, char **argv) {
  if (argc < 3)
    return 8;
  std::string how = argv[1];
  // A program that can do without a driver finds none this way.
  if (::dlsym(RTLD_DEFAULT, "cuLaunchKernel"))
    std::printf("there is a driver before it was loaded\n");
  if (how == "dlsym")
    return runWithDlsym(argc - 1, argv + 1);
  if (how == "proc")
    return runWithProc(argc - 1, argv + 1);
  void *library = ::dlopen(APP_LIBRARY, RTLD_NOW | RTLD_DEEPBIND);
  if (!library) {
    std::printf("%s\n", ::dlerror());
    return 8;
  }
  auto *run = reinterpret_cast<int (*)(int, char **)>(
      ::dlsym(library, how == "deepbind" ? "runWithDlsym" : "runWithProc"));
  return run(argc - 1, argv + 1);
}
#endif
