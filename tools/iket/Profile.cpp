//===- Profile.cpp - `iket profile` ---------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs a program with the collector preloaded, waits for it, and says what was
/// recorded. The processes of the program report to a temporary file.
///
//===----------------------------------------------------------------------===//

#include "Calibrate.h"
#include "Export.h"
#include "Program.h"
#include "Run.h"
#include "Subcommands.h"

#include "iket/Collector/Options.h"
#include "iket/Trace/RunFileWriter.h"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace iket;
using namespace iket::tool;
namespace fs = std::filesystem;
using nlohmann::json;

namespace {
/// Exit codes beside the program's own.
constexpr int kExitLost = 3;
constexpr int kExitNothing = 4;
constexpr int kExitTimeout = 124;
constexpr int kExitNotExecutable = 126;
constexpr int kExitNotFound = 127;

struct Arguments {
  std::string output = "run.iket";
  std::string kernel, blocks, warps, launches, policy, arena, region;
  std::vector<std::string> formats;
  double timeout = 0;
  bool quiet = false;
  bool calibrates = false;
  std::vector<std::string> program;
};

Expected<collector::Options> makeOptions(const Arguments &arguments) {
  collector::Options options;
  std::error_code failure;
  options.output = fs::absolute(arguments.output, failure).string();
  options.kernel = arguments.kernel;
  if (arguments.timeout > 0)
    options.deadlineSeconds =
        std::chrono::duration<double>(
            std::chrono::system_clock::now().time_since_epoch())
            .count() +
        arguments.timeout;
  auto in = [](const char *option, const Error &error) {
    return makeError(fmt::format("{}: {}", option, error.message));
  };
  if (!arguments.blocks.empty())
    if (auto ok = collector::parseBlocks(arguments.blocks, options); !ok)
      return in("--blocks", ok.error());
  if (!arguments.warps.empty())
    if (auto ok = collector::parseWarps(arguments.warps, options); !ok)
      return in("--warps", ok.error());
  if (!arguments.launches.empty())
    if (auto ok = collector::parseLaunches(arguments.launches, options); !ok)
      return in("--launches", ok.error());
  if (!arguments.policy.empty()) {
    auto policy = collector::parsePolicy(arguments.policy);
    if (!policy)
      return in("--policy", policy.error());
    options.policy = *policy;
  }
  if (!arguments.arena.empty()) {
    auto bytes = collector::parseBytes(arguments.arena);
    if (!bytes)
      return in("--arena", bytes.error());
    options.arenaBytes = *bytes;
  }
  if (!arguments.region.empty()) {
    auto bytes = collector::parseBytes(arguments.region);
    if (!bytes)
      return in("--region", bytes.error());
    options.regionBytes = *bytes;
  }
  if (auto ok = collector::checkOptions(options); !ok)
    return makeError(ok.error().message);
  return options;
}

std::string findCollector() {
  std::error_code failure;
  fs::path self = fs::read_symlink("/proc/self/exe", failure);
  fs::path folder = self.parent_path();
  for (const fs::path &place :
       {folder / IKET_LIB_FROM_BIN, folder / "../lib", folder}) {
    fs::path candidate = (place / collector::kPreloadName).lexically_normal();
    if (fs::exists(candidate, failure))
      return candidate.string();
  }
  return "";
}

/// Takes an old run file away; anything else stays, and is an error.
Expected<void> clearOutput(const std::string &path) {
  std::error_code failure;
  if (!fs::exists(path, failure)) {
    fs::path folder = fs::path(path).parent_path();
    if (!fs::is_directory(folder, failure))
      return makeError(
          fmt::format("folder '{}' does not exist", folder.string()));
    if (::access(folder.c_str(), W_OK) != 0)
      return makeError(fmt::format("cannot write to folder '{}': {}",
                                   folder.string(), std::strerror(errno)));
    return {};
  }
  bool isRun = false;
  if (fs::is_regular_file(path, failure)) {
    ULE32 magic;
    std::ifstream file(path, std::ios::binary);
    file.read(reinterpret_cast<char *>(&magic), sizeof(magic));
    isRun = file.gcount() == 0 ||
            (file.gcount() == sizeof(magic) && magic == abi::kRunFileMagic);
  }
  if (!isRun)
    return makeError(fmt::format("'{}' is there and is no run file; it is not "
                                 "overwritten",
                                 path));
  if (!fs::remove(path, failure))
    return makeError(
        fmt::format("cannot replace '{}': {}", path, failure.message()));
  return {};
}

//===----------------------------------------------------------------------===//
// The program
//===----------------------------------------------------------------------===//

struct Outcome {
  int exitCode = 0;
  bool hasTimedOut = false;
  /// 0: it was not killed by one.
  int signal = 0;
};

/// In the child: becomes the program, or says why not through \p pipe.
[[noreturn]] void become(const std::string &path,
                         const std::vector<std::string> &program, bool isElf,
                         const sigset_t &mask, int pipe) {
  std::vector<char *> arguments;
  for (const std::string &word : program)
    arguments.push_back(const_cast<char *>(word.c_str()));
  arguments.push_back(nullptr);
  ::sigprocmask(SIG_SETMASK, &mask, nullptr);
  ::execv(path.c_str(), arguments.data());
  // Text without a first line that names an interpreter is a shell's script.
  if (errno == ENOEXEC && !isElf) {
    arguments.insert(arguments.begin(), const_cast<char *>("/bin/sh"));
    arguments[1] = const_cast<char *>(path.c_str());
    ::execv("/bin/sh", arguments.data());
  }
  int reason = errno;
  [[maybe_unused]] ssize_t size = ::write(pipe, &reason, sizeof(reason));
  ::_exit(kExitNotExecutable);
}

/// Waits for \p child and passes signals on. What comes from the keyboard the
/// program gets anyway.
Outcome supervise(pid_t child, const sigset_t &signals, double timeout) {
  using Clock = std::chrono::steady_clock;
  int fd = ::signalfd(-1, &signals, SFD_CLOEXEC);
  Outcome outcome;
  // The collector ends the recording by itself at the limit; the program is
  // given a little longer, so that this is over.
  constexpr auto kGrace = std::chrono::seconds(5);
  auto limit = std::chrono::duration_cast<Clock::duration>(
      std::chrono::duration<double>(timeout));
  Clock::time_point next = Clock::now() + limit + std::chrono::seconds(2);
  int numInterrupts = 0;
  for (;;) {
    int status = 0;
    if (::waitpid(child, &status, WNOHANG) == child) {
      if (WIFSIGNALED(status)) {
        outcome.signal = WTERMSIG(status);
        outcome.exitCode = 128 + outcome.signal;
      } else {
        outcome.exitCode = WEXITSTATUS(status);
      }
      break;
    }
    if (timeout > 0 && Clock::now() >= next) {
      ::kill(child, outcome.hasTimedOut ? SIGKILL : SIGTERM);
      outcome.hasTimedOut = true;
      next = Clock::now() + kGrace;
    }
    pollfd waiting = {fd, POLLIN, 0};
    if (::poll(&waiting, 1, 100) <= 0)
      continue;
    signalfd_siginfo info;
    if (::read(fd, &info, sizeof(info)) != sizeof(info) ||
        info.ssi_signo == SIGCHLD)
      continue;
    int number = static_cast<int>(info.ssi_signo);
    bool isFromKeyboard = info.ssi_code == SI_KERNEL;
    if (!isFromKeyboard)
      ::kill(child, number);
    else if (number == SIGINT && ++numInterrupts > 1)
      // A program that waits for a kernel may not react to the first.
      ::kill(child, numInterrupts > 2 ? SIGKILL : SIGTERM);
  }
  ::close(fd);
  if (outcome.hasTimedOut)
    outcome.exitCode = kExitTimeout;
  return outcome;
}

Expected<Outcome> runProgram(const std::string &path,
                             const std::vector<std::string> &program,
                             const std::string &library,
                             const collector::Options &options,
                             double timeout) {
  std::string preload = library;
  if (const char *old = std::getenv("LD_PRELOAD"); old && *old)
    preload += std::string(":") + old;
  ::setenv("LD_PRELOAD", preload.c_str(), 1);
  ::setenv(collector::kOptionsVariable,
           collector::formatOptions(options).c_str(), 1);

  sigset_t signals, old;
  ::sigemptyset(&signals);
  for (int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD})
    ::sigaddset(&signals, number);
  ::sigprocmask(SIG_BLOCK, &signals, &old);
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0)
    return makeError(
        fmt::format("cannot start '{}': {}", path, std::strerror(errno)));
  pid_t child = ::fork();
  if (child == 0)
    become(path, program, isElf(path), old, ends[1]);
  ::close(ends[1]);
  // This process is not to be recorded, nor what it starts later.
  ::unsetenv("LD_PRELOAD");
  ::unsetenv(collector::kOptionsVariable);
  int reason = child < 0 ? errno : 0;
  if (child > 0 && ::read(ends[0], &reason, sizeof(reason)) != sizeof(reason))
    reason = 0;
  ::close(ends[0]);
  if (reason) {
    if (child > 0)
      ::waitpid(child, nullptr, 0);
    return makeError(
        fmt::format("cannot start '{}': {}", path, std::strerror(reason)));
  }
  return supervise(child, signals, timeout);
}

//===----------------------------------------------------------------------===//
// What was recorded
//===----------------------------------------------------------------------===//

struct Report {
  /// Run files, in the order in which they were opened.
  std::vector<std::string> files;
  /// By file: the last line of the process that wrote it.
  std::map<std::string, json> ends;
  /// Of processes that recorded nothing.
  std::vector<json> empty;
  std::vector<std::string> failures;
};

Report readReport(const std::string &path) {
  Report report;
  std::ifstream file(path);
  for (std::string text; std::getline(file, text);) {
    json line = json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (!line.is_object())
      continue;
    std::string event = line.value("event", "");
    std::string name = line.value("file", "");
    if (event == "open")
      report.files.push_back(name);
    else if (event == "failed")
      report.failures.push_back(line.value("message", ""));
    else if (event == "end" && name.empty())
      report.empty.push_back(std::move(line));
    else if (event == "end")
      report.ends[name] = std::move(line);
  }
  return report;
}

std::string plural(std::uint64_t count, const char *what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// A run file for a program that recorded nothing, so that it is known why.
void writeEmptyRun(const collector::Options &options,
                   const std::vector<std::string> &program,
                   const std::vector<std::string> &reasons) {
  auto file = trace::RunFileWriter::open(options.output);
  if (!file) {
    printRunError(file.error().message);
    return;
  }
  auto text = [](const json &value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
  };
  std::time_t now = std::time(nullptr);
  char started[32];
  std::strftime(started, sizeof(started), "%Y-%m-%dT%H:%M:%SZ",
                std::gmtime(&now));
  Expected<void> written = file->writeSession(text({
      {"command", program},
      {"started", started},
      {"tool_version", IKET_VERSION},
  }));
  for (const std::string &reason : reasons)
    if (written)
      written = file->writeNote(text({{"severity", "warning"},
                                      {"code", "nothing-recorded"},
                                      {"message", reason}}));
  if (written)
    written = file->writeEnd(text({{"warps", 0},
                                   {"events", 0},
                                   {"lost_events", 0},
                                   {"lost_warps", 0},
                                   {"launches", 0},
                                   {"reasons", reasons}}));
  if (!written)
    printRunError(written.error().message);
}

void warn(const std::string &message) {
  fmt::print(stderr, "iket: warning: {}\n", message);
}

/// Says what is in each run file; returns the exit code that this makes.
int summarize(const Report &report, const collector::Options &options,
              const std::vector<std::string> &program, bool quiet) {
  bool hasEvents = false, hasLost = false;
  for (const std::string &file : report.files) {
    auto end = report.ends.find(file);
    if (end == report.ends.end()) {
      warn(fmt::format("'{}' ends with what was read before its process was "
                       "killed",
                       file));
      hasLost = true;
      continue;
    }
    const json &line = end->second;
    std::uint64_t events = line.value("events", std::uint64_t(0)),
                  lost = line.value("lost_events", std::uint64_t(0)),
                  lostWarps = line.value("lost_warps", std::uint64_t(0));
    hasEvents |= events != 0;
    hasLost |=
        lost != 0 || lostWarps != 0 || !line.value("write_problem", "").empty();
    if (!quiet)
      fmt::print(stderr, "iket: {}: {} of {}, {} lost{}\n", file,
                 plural(events, "event"),
                 plural(line.value("warps", std::uint64_t(0)), "warp"), lost,
                 lostWarps
                     ? fmt::format(", {} lost", plural(lostWarps, "whole warp"))
                     : "");
    for (const std::string &reason :
         line.value("reasons", std::vector<std::string>())) {
      warn(reason);
      hasLost |= events != 0;
    }
  }
  for (const std::string &failure : report.failures)
    warn(failure);
  if (!report.files.empty())
    return hasLost ? kExitLost : hasEvents ? kExitSuccess : kExitNothing;

  std::error_code failure;
  if (fs::exists(options.output, failure)) {
    warn(fmt::format("'{}' was written by a process that could not report; "
                     "whether it is whole is not known",
                     options.output));
    return kExitLost;
  }
  std::vector<std::string> reasons = report.failures;
  for (const json &line : report.empty)
    for (const std::string &reason :
         line.value("reasons", std::vector<std::string>()))
      if (std::find(reasons.begin(), reasons.end(), reason) == reasons.end()) {
        reasons.push_back(reason);
        warn(reason);
      }
  if (reasons.empty()) {
    reasons.push_back("the program did not use the CUDA driver, or in a way "
                      "that cannot be seen");
    warn(reasons.back());
  }
  writeEmptyRun(options, program, reasons);
  if (!quiet)
    fmt::print(stderr, "iket: {}: nothing was recorded\n", options.output);
  return kExitNothing;
}

int profile(const Arguments &arguments) {
  auto options = makeOptions(arguments);
  if (!options) {
    printRunError(options.error().message);
    return kExitUnusable;
  }
  std::string library = findCollector();
  if (library.empty()) {
    printRunError(fmt::format("'{}' is not beside this program",
                              collector::kPreloadName));
    return kExitUnusable;
  }
  // The linker takes these for the end of the name.
  if (library.find_first_of(" :") != std::string::npos) {
    printRunError(fmt::format("'{}' cannot be preloaded, for there is a space "
                              "or a colon in its path",
                              library));
    return kExitUnusable;
  }
  std::string path = findProgram(arguments.program.front());
  if (path.empty()) {
    printRunError(fmt::format("'{}' is no program", arguments.program.front()));
    return kExitNotFound;
  }
  if (std::string why = whyNotPreloadable(path); !why.empty()) {
    printRunError(why);
    return kExitUnusable;
  }
  if (arguments.calibrates) {
    auto calibration = calibrate(library);
    if (!calibration) {
      printRunError("cannot calibrate: " + calibration.error().message);
      return kExitUnusable;
    }
    options->cyclesPerEvent = calibration->cyclesPerEvent;
    if (!arguments.quiet)
      fmt::print(stderr,
                 "iket: an event costs {:.1f} cycles, one of four in a record "
                 "{:.1f}\n",
                 calibration->cyclesPerEvent,
                 calibration->cyclesPerSharedEvent);
  }
  if (auto cleared = clearOutput(options->output); !cleared) {
    printRunError(cleared.error().message);
    return kExitUnusable;
  }
  std::error_code failure;
  std::string report =
      (fs::temp_directory_path(failure) / "iket-profile-XXXXXX").string();
  int fd = failure ? -1 : ::mkstemp(report.data());
  if (fd < 0) {
    printRunError(
        fmt::format("cannot create a temporary file: {}",
                    failure ? failure.message() : std::strerror(errno)));
    return kExitUnusable;
  }
  ::close(fd);
  options->report = report;
  auto outcome =
      runProgram(path, arguments.program, library, *options, arguments.timeout);
  Report read = readReport(report);
  fs::remove(report, failure);
  if (!outcome) {
    printRunError(outcome.error().message);
    return kExitNotExecutable;
  }
  if (outcome->signal)
    warn(fmt::format("the program was ended by signal {} ({})", outcome->signal,
                     ::strsignal(outcome->signal)));
  int recorded = summarize(read, *options, arguments.program, arguments.quiet);
  int exported = kExitSuccess;
  if (!arguments.formats.empty())
    for (const std::string &file : read.files)
      exported = std::max(exported,
                          exportRunAs(file, arguments.formats,
                                      fs::path(file).parent_path().string()));
  if (outcome->exitCode)
    return outcome->exitCode;
  return exported ? exported : recorded;
}
} // namespace

void tool::addProfile(CLI::App &app, int &exitCode) {
  CLI::App *command = app.add_subcommand(
      "profile", "Record instrumented kernels while a program runs");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("-o,--output", arguments->output,
                      "The run file (default: run.iket); processes after the "
                      "first write run.PID.iket");
  command->add_option("-k,--kernel", arguments->kernel,
                      "Record only kernels whose symbol this ECMAScript "
                      "regular expression is found in");
  command->add_option("--blocks", arguments->blocks,
                      "Record only CTAs A:B of each launch: linear indexes "
                      "from A up to B - 1");
  command->add_option("--warps", arguments->warps,
                      "Record only these warps of each CTA: a list such as "
                      "0,4-7 or a mask such as 0xf1");
  command->add_option("--launches,--every", arguments->launches,
                      "Record only every n-th launch: N or N:PHASE");
  command->add_option("--arena", arguments->arena,
                      "Device memory for records a context (default: 256M)");
  command->add_option("--region", arguments->region,
                      "Bytes of it for one warp, a power of two (default: 8K)");
  command->add_option("--policy", arguments->policy,
                      "What to keep of a warp whose region is full: keep-first "
                      "(default) or keep-last");
  command
      ->add_option("-f,--format", arguments->formats,
                   "Write these formats beside the run file, as `iket export` "
                   "does; separated by commas")
      ->delimiter(',')
      ->check(CLI::IsMember(formatNames()));
  command
      ->add_option("--timeout", arguments->timeout,
                   "End the recording, though kernels may run, and then the "
                   "program so many seconds after its start")
      ->check(CLI::PositiveNumber);
  command->add_flag("--calibrate", arguments->calibrates,
                    "First measure what an event costs on this GPU; ranges "
                    "that are shorter are then marked in statistics");
  command->add_flag("-q,--quiet", arguments->quiet,
                    "Print nothing but warnings and errors");
  command->add_option("program", arguments->program, "Program and arguments")
      ->required();
  // What follows the program is the program's.
  command->prefix_command(false);
  command->positionals_at_end(true);
  command->callback([arguments, &exitCode] { exitCode = profile(*arguments); });
}
