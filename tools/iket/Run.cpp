//===- Run.cpp - Opens the run that a subcommand works on -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Run.h"

#include "iket/Trace/Reader.h"

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <unistd.h>

using namespace iket;
using namespace iket::trace;

namespace {
/// Draws one line over and over, and removes it at the end.
class ProgressLine {
public:
  explicit ProgressLine(std::string what) : what(std::move(what)) {}
  ~ProgressLine() {
    if (isShown)
      fmt::print(stderr, "\r\033[K");
  }
  void update(std::uint64_t done, std::uint64_t total) {
    auto now = std::chrono::steady_clock::now();
    if (now - last < std::chrono::milliseconds(100) || total == 0)
      return;
    last = now;
    isShown = true;
    fmt::print(stderr, "\r{} {} %\033[K", what, done * 100 / total);
    std::fflush(stderr);
  }

private:
  std::string what;
  std::chrono::steady_clock::time_point last = std::chrono::steady_clock::now();
  bool isShown = false;
};
} // namespace

Progress tool::makeProgress(std::string what) {
  if (!isatty(STDERR_FILENO))
    return {};
  auto line = std::make_shared<ProgressLine>(std::move(what));
  return [line](std::uint64_t done, std::uint64_t total) {
    line->update(done, total);
  };
}

void tool::printRunError(const std::string &message) {
  std::fflush(stdout);
  fmt::print(stderr, "iket: error: {}\n", message);
}

Expected<Trace> tool::openRun(const std::string &path) {
  ReadOptions options;
  options.progress = makeProgress("reading");
  auto trace = readTrace(path, options);
  options.progress = {};
  if (!trace)
    printRunError(trace.error().message);
  return trace;
}

void tool::printProblems(const std::string &path, const Trace &trace,
                         std::size_t max) {
  const Problems &problems = trace.problems();
  if (problems.empty())
    return;
  std::fflush(stdout);
  std::size_t shown = 0;
  for (const Problem &problem : problems.detailed()) {
    if (shown++ == max)
      break;
    std::string where = problem.file;
    if (problem.offset != Problem::kNoOffset)
      where += fmt::format(": offset {:#x}", problem.offset);
    fmt::print(stderr, "iket: warning: {}: {} [{}]\n", where, problem.message,
               toString(problem.kind));
  }
  std::string kinds;
  for (std::size_t i = 0; i < kNumProblemKinds; ++i) {
    ProblemKind kind = static_cast<ProblemKind>(i);
    if (problems.count(kind))
      kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ",
                           problems.count(kind), toString(kind));
  }
  fmt::print(stderr, "iket: warning: '{}' has {} problem{} ({})\n", path,
             problems.total(), problems.total() == 1 ? "" : "s", kinds);
}

std::string tool::runName(const std::string &path) {
  namespace fs = std::filesystem;
  fs::path where(path);
  std::error_code failure;
  if (fs::is_directory(where, failure)) {
    fs::path whole = fs::absolute(where, failure).lexically_normal();
    std::string name = whole.has_filename()
                           ? whole.filename().string()
                           : whole.parent_path().filename().string();
    return name.empty() ? "iket" : name;
  }
  std::string name = where.filename().string();
  for (const char *end :
       {".iket.json", ".trace.json", ".data.json", ".json", ".iket"}) {
    std::string_view suffix = end;
    if (name.size() > suffix.size() &&
        name.compare(name.size() - suffix.size(), suffix.size(), suffix) == 0)
      return name.substr(0, name.size() - suffix.size());
  }
  return name;
}
