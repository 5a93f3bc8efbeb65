//===- Main.cpp - The `iket` command --------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Parses the command line and hands over to the subcommand.
///
//===----------------------------------------------------------------------===//

#include "Subcommands.h"

#include <CLI/CLI.hpp>

using namespace iket::tool;

int main(int argc, char **argv) {
  CLI::App app("In-kernel event tracing: look into instrumented GPU code.",
               "iket");
  app.require_subcommand(1);
  app.failure_message([](const CLI::App *, const CLI::Error &error) {
    return "iket: error: " + std::string(error.what()) +
           "\nrun with --help for more information\n";
  });

  int exitCode = kExitSuccess;
  addInspect(app, exitCode);
  addCheck(app, exitCode);
  addProfile(app, exitCode);
  addExport(app, exitCode);
  addStats(app, exitCode);
  addDiff(app, exitCode);
  addView(app, exitCode);
  addLadder(app, exitCode);

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError &error) {
    // --help and --version end here too, with code 0.
    return app.exit(error) == 0 ? kExitSuccess : kExitUnusable;
  }
  return exitCode;
}
