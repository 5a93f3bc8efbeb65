//===- SessionState.cpp - Launches, reasons, and the supervisor -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SessionState.h"

#include <cerrno>
#include <cmath>
#include <ctime>
#include <pthread.h>
#include <signal.h>

using namespace iket;
using namespace iket::collector;

Session::State::State(const Options &options, const Driver &driver)
    : options(options), driver(driver), log(options) {
  if (!options.kernel.empty())
    filter.emplace(options.kernel, std::regex::ECMAScript);
  ::sem_init(&request, 0, 0);
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

void Session::State::logLaunch(const Launch &launch, const std::string &kernel,
                               std::uint32_t context, std::uint64_t sequence) {
  // A program that launches for hours is known by then.
  constexpr std::uint64_t kMaxLogged = 200000;
  if (numLogged++ >= kMaxLogged) {
    if (numLogged == kMaxLogged + 1)
      log.addNote(Severity::Info, "launches-not-listed",
                  "only the first " + std::to_string(kMaxLogged) +
                      " launches are listed; all are recorded");
    return;
  }
  auto now = std::chrono::system_clock::now().time_since_epoch();
  std::unique_lock<std::mutex> lock(launchMutex);
  std::uint64_t stream = 0;
  if (reinterpret_cast<std::uintptr_t>(launch.stream) > cu::kStreamLegacy)
    stream =
        streams
            .emplace(std::make_pair(context, launch.stream), streams.size() + 1)
            .first->second;
  nlohmann::json entry = {
      {"context", context},
      {"sequence", sequence},
      {"kernel", kernel},
      {"grid", launch.grid},
      {"block", launch.block},
      {"stream", stream},
      {"time_ns",
       std::chrono::duration_cast<std::chrono::nanoseconds>(now).count()},
  };
  if (launch.cluster[0])
    entry["cluster"] = launch.cluster;
  launches.push_back(std::move(entry));
  constexpr std::size_t kMaxWaiting = 1000;
  if (launches.size() < kMaxWaiting)
    return;
  lock.unlock();
  writeLaunches();
}

void Session::State::writeLaunches() {
  nlohmann::json waiting = nlohmann::json::array();
  {
    std::lock_guard<std::mutex> lock(launchMutex);
    waiting.swap(launches);
  }
  if (!waiting.empty())
    log.addLaunches(waiting);
}

//===----------------------------------------------------------------------===//
// Reasons
//===----------------------------------------------------------------------===//

static std::string listNames(const std::set<std::string> &names) {
  constexpr std::size_t kMaxNames = 5;
  std::string result;
  std::size_t count = 0;
  for (const std::string &name : names) {
    if (count++ == kMaxNames) {
      result += " and " + std::to_string(names.size() - kMaxNames) + " more";
      break;
    }
    result += (result.empty() ? "" : ", ") + name;
  }
  return result;
}

std::vector<std::string> Session::State::explain() {
  std::vector<std::string> reasons;
  auto say = [&](Severity severity, const char *code, std::string message) {
    log.addNote(severity, code, message);
    reasons.push_back(std::move(message));
  };
  bool sawClaims = false;
  std::set<std::string> names;
  {
    std::shared_lock<std::shared_mutex> lock(mapMutex);
    sawClaims = hasClaims;
    for (const auto &context : contexts)
      sawClaims |= context->recorder && context->recorder->hasClaims();
    names.insert(plainNames.begin(), plainNames.end());
  }
  Summary sofar = log.summary();
  for (const Note &note : sofar.notes)
    if (note.severity != Severity::Info)
      reasons.push_back(note.message);

  if (sofar.numWarps == 0 && sofar.numLostWarps == 0) {
    if (numAttached == 0 && numRefused == 0) {
      if (numPlain)
        say(Severity::Warning, "not-instrumented",
            std::to_string(numPlain) +
                (numPlain == 1 ? " module was" : " modules were") +
                " loaded, none instrumented with abi=buffer (" +
                listNames(names) + ")");
      else
        say(Severity::Warning, "no-module",
            "the program loaded no GPU module that was seen");
    } else if (attachedKernels.empty() && !filteredKernels.empty()) {
      say(Severity::Warning, "filtered",
          "no instrumented kernel matches '" + options.kernel +
              "': " + listNames(filteredKernels));
    } else if (numAttached && !sawClaims) {
      if (numLogged == 0 && numGraphLaunches == 0)
        say(Severity::Warning, "not-launched",
            "instrumented kernels were never launched: " +
                listNames(attachedKernels));
      else
        say(Severity::Warning, "no-warps",
            "instrumented kernels were launched, but no warp of them was to "
            "be recorded; see the choice of blocks, warps and launches");
    }
  }
  std::uint64_t numHomeless = sofar.numLostWarps - sofar.numUnwrittenWarps;
  if (numHomeless)
    say(Severity::Warning, "lost-warps",
        std::to_string(numHomeless) +
            " warps began while no region was free, and were lost; choose a "
            "larger --arena or a smaller --region");
  else if (sofar.numLostEvents && !sofar.numUnwrittenWarps)
    say(Severity::Warning, "lost-events",
        std::to_string(sofar.numLostEvents) +
            " events did not fit into the regions of their warps; choose a "
            "larger --region");
  return reasons;
}

//===----------------------------------------------------------------------===//
// Supervisor
//===----------------------------------------------------------------------===//

void Session::State::startSupervisor() {
  if (isSupervised.exchange(true))
    return;
  sigset_t all, old;
  sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &old);
  supervisor = std::thread([this] { supervise(); });
  ::pthread_sigmask(SIG_SETMASK, &old, nullptr);
}

void Session::State::supervise() {
  ::pthread_setname_np(::pthread_self(), "iket-supervisor");
  timespec deadline{};
  deadline.tv_sec = static_cast<time_t>(options.deadlineSeconds);
  deadline.tv_nsec = static_cast<long>(
      (options.deadlineSeconds - std::floor(options.deadlineSeconds)) * 1e9);
  int result;
  do
    result = options.deadlineSeconds > 0 ? ::sem_timedwait(&request, &deadline)
                                         : ::sem_wait(&request);
  while (result != 0 && errno == EINTR);
  if (isStopping)
    return;
  if (result != 0)
    log.addNote(Severity::Info, "time-limit",
                "the recording ended at its time limit");
  session->finish(Session::Finish::AtOnce);
}

void Session::State::stopSupervisor() {
  isStopping = true;
  ::sem_post(&request);
  if (supervisor.joinable())
    supervisor.join();
}

void Session::State::requestFinish() {
  log.isUrgent = true;
  ::sem_post(&request);
}
