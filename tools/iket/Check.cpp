//===- Check.cpp - `iket check` -------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Says where sites and declarations disagree, and how to mend it.
///
//===----------------------------------------------------------------------===//

#include "Load.h"
#include "Subcommands.h"

#include "iket/Decode/Text.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <memory>

using namespace iket;
using namespace iket::decode;
using namespace iket::tool;

static void printFinding(const std::string &prefix, const Finding &finding) {
  std::string where =
      finding.where.empty() ? "" : escaped(finding.where) + ": ";
  fmt::print("{}{}: {}{} [{}]\n", prefix,
             isNote(finding.kind) ? "note" : "finding", where, finding.message,
             spelling(finding.kind));
  if (!finding.advice.empty())
    fmt::print("{}  mend: {}\n", prefix, finding.advice);
}

/// Returns the number of findings that are no notes.
static std::size_t checkImage(const std::string &path, const LoadedFile &file,
                              std::size_t index) {
  const LoadedImage &image = file.images[index];
  std::string prefix = escaped(path) + ": ";
  if (file.kind != FileKind::Cubin)
    prefix += describeImage(image, index) + ": ";
  if (!image.module) {
    // Errors go to the standard error; what is skipped is said here.
    if (image.problem.empty())
      fmt::print("{}skipped, not a cubin\n", prefix);
    return 0;
  }
  const Module &module = *image.module;
  for (const Finding &finding : module.findings)
    printFinding(prefix, finding);
  auto count = static_cast<std::size_t>(std::count_if(
      module.findings.begin(), module.findings.end(),
      [](const Finding &finding) { return !isNote(finding.kind); }));
  if (!module.isInstrumented())
    fmt::print("{}not instrumented, nothing to check\n", prefix);
  else if (count == 0)
    fmt::print("{}clean, declarations ({}) and sites ({}) agree\n", prefix,
               module.metadata.events.size() +
                   (module.records ? module.records->events.size() : 0),
               module.numSites());
  else
    fmt::print("{}{} finding{}\n", prefix, count, count == 1 ? "" : "s");
  return count;
}

static int check(const std::string &path) {
  Expected<LoadedFile> file = loadFile(path);
  if (!file) {
    printError(path, file.error().message);
    return kExitUnusable;
  }
  std::size_t count = 0;
  for (std::size_t i = 0; i < file->images.size(); ++i)
    count += checkImage(path, *file, i);
  if (file->images.empty())
    fmt::print("{}: no device images, nothing to check\n", escaped(path));
  std::fflush(stdout);
  printProblems(path, *file);
  if (file->hasProblems())
    return kExitUnusable;
  return count ? kExitFindings : kExitSuccess;
}

void iket::tool::addCheck(CLI::App &app, int &exitCode) {
  CLI::App *command = app.add_subcommand(
      "check", "Report disagreements between event sites and declarations. "
               "Exit code 0: none, 1: some, 2: the file cannot be used.");
  auto path = std::make_shared<std::string>();
  command
      ->add_option("file", *path,
                   "Cubin, fat binary, or host ELF file with GPU code")
      ->required();
  command->callback([path, &exitCode] { exitCode = check(*path); });
}
