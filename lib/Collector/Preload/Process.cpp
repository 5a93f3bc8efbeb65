//===- Process.cpp - The session of a process, and the ways it ends -------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A session begins with the first use of the driver and ends with the process:
/// exit and return from main (atexit, registered after the driver did, so run
/// before it), quick_exit, _exit, exec, and signals that the program leaves to
/// kill it. A forked child has no part in its parent's session. Nothing helps
/// against SIGKILL: the run file then ends with what was drained.
///
//===----------------------------------------------------------------------===//

#include "Preload.h"

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <mutex>
#include <pthread.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <vector>

using namespace iket::collector;
using namespace iket::collector::preload;

namespace {
/// None of these is ever destroyed: wrappers may be called until the very end.
std::atomic<Session *> current{nullptr};
std::atomic<pid_t> owner{0};
std::atomic<bool> hasFailed{false};
std::atomic<bool> hasHandlers{false};
std::mutex &creation() {
  static auto *mutex = new std::mutex;
  return *mutex;
}

bool isOwner() { return owner.load() == ::getpid(); }

//===----------------------------------------------------------------------===//
// Signals
//===----------------------------------------------------------------------===//

/// This thread is in finishOrderly.
thread_local bool isFinishing = false;

constexpr int kFatalSignals[] = {SIGHUP, SIGINT, SIGQUIT, SIGILL,  SIGABRT,
                                 SIGBUS, SIGFPE, SIGSEGV, SIGTERM, SIGXCPU};

/// Runs on whatever thread, at whatever place: only asks the supervisor, waits
/// for it without a lock, and lets the signal do its work.
void onFatalSignal(int number) {
  int savedErrno = errno;
  Session *session = current.load();
  if (session && isOwner()) {
    session->requestFinish();
    // This thread ends the recording already. It no longer waits for kernels,
    // and then ends the process in its own way.
    bool isAsked = number == SIGHUP || number == SIGINT || number == SIGTERM ||
                   number == SIGQUIT;
    if (isFinishing && isAsked) {
      errno = savedErrno;
      return;
    }
    constexpr int kMaxWaitMs = 5000;
    for (int i = 0; i < kMaxWaitMs && !session->isFinished(); ++i) {
      timespec pause = {0, 1000000};
      ::nanosleep(&pause, nullptr);
    }
  }
  struct sigaction action = {};
  action.sa_handler = SIG_DFL;
  ::sigaction(number, &action, nullptr);
  sigset_t set;
  ::sigemptyset(&set);
  ::sigaddset(&set, number);
  ::raise(number);
  errno = savedErrno;
  ::pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void installHandlers() {
  if (hasHandlers.exchange(true))
    return;
  for (int number : kFatalSignals) {
    struct sigaction old = {};
    // What the program handles or ignores is its own affair.
    if (::sigaction(number, nullptr, &old) != 0 ||
        (old.sa_flags & SA_SIGINFO) || old.sa_handler != SIG_DFL)
      continue;
    struct sigaction action = {};
    action.sa_handler = onFatalSignal;
    action.sa_flags = SA_ONSTACK;
    ::sigfillset(&action.sa_mask);
    ::sigaction(number, &action, nullptr);
  }
}

//===----------------------------------------------------------------------===//
// Begin and end
//===----------------------------------------------------------------------===//

void finishOrderly() {
  Session *session = current.load();
  if (!session || !isOwner())
    return;
  ++depth;
  isFinishing = true;
  session->finish(Session::Finish::Orderly);
  isFinishing = false;
  --depth;
}

void beforeFork() { creation().lock(); }
void afterForkInParent() { creation().unlock(); }
void afterForkInChild() {
  // The threads of the session are the parent's; so is its file.
  current = nullptr;
  hasFailed = false;
  hasHandlers = false;
  for (int number : kFatalSignals) {
    struct sigaction old = {};
    if (::sigaction(number, nullptr, &old) == 0 &&
        old.sa_handler == onFatalSignal) {
      old.sa_handler = SIG_DFL;
      ::sigaction(number, &old, nullptr);
    }
  }
  creation().unlock();
}

/// Why this process records nothing: for `iket profile` if it waits for
/// reports, otherwise for whoever set the variables by hand.
void reportFailure(const Options &options, const std::string &message) {
  bool hasReport = !options.report.empty();
  int fd = hasReport
               ? ::open(options.report.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC)
               : ::dup(STDERR_FILENO);
  if (fd < 0)
    return;
  std::string line = "iket: error: " + message + "\n";
  // Messages of the driver have no quotes or backslashes.
  if (hasReport)
    line = "{\"event\": \"failed\", \"pid\": " + std::to_string(::getpid()) +
           ", \"message\": \"" + message + "\"}\n";
  [[maybe_unused]] ssize_t size = ::write(fd, line.data(), line.size());
  ::close(fd);
}

Session *createSession() {
  std::lock_guard<std::mutex> lock(creation());
  if (Session *session = current.load())
    return session;
  if (hasFailed.load())
    return nullptr;
  hasFailed = true;
  const char *text = std::getenv(kOptionsVariable);
  auto options = text ? parseOptions(text) : iket::Expected<Options>(Options());
  if (!options) {
    reportFailure(Options(), std::string(kOptionsVariable) + ": " +
                                 options.error().message);
    return nullptr;
  }
  auto driver = Driver::load(findDriverSymbol);
  if (!driver) {
    reportFailure(*options, driver.error().message);
    return nullptr;
  }
  static std::once_flag once;
  std::call_once(once, [] {
    ::pthread_atfork(beforeFork, afterForkInParent, afterForkInChild);
    std::atexit(finishOrderly);
    ::at_quick_exit(finishOrderly);
  });
  Session *session = Session::create(*options, *driver).release();
  owner = ::getpid();
  hasFailed = false;
  current = session;
  return session;
}
} // namespace

Session *preload::existingSession() {
  Session *session = current.load(std::memory_order_acquire);
  if (session && !hasHandlers && session->hasArena())
    installHandlers();
  return session;
}

Session *preload::session() {
  if (Session *session = existingSession())
    return session;
  return hasFailed.load() ? nullptr : createSession();
}

//===----------------------------------------------------------------------===//
// _exit
//===----------------------------------------------------------------------===//

[[noreturn]] static void exitNow(int code) {
  finishOrderly();
  for (;;)
    ::syscall(SYS_exit_group, code);
}

IKET_PRELOAD_EXPORT void _exit(int code) { exitNow(code); }
IKET_PRELOAD_EXPORT void _Exit(int code) { exitNow(code); }

//===----------------------------------------------------------------------===//
// exec
//===----------------------------------------------------------------------===//

/// Calls libc's function \p name; where it fails the recording goes on.
template <typename Function, typename... Args>
static int execute(const char *name, Args... args) {
  auto *next = reinterpret_cast<Function *>(findNext(name));
  if (!next) {
    errno = ENOSYS;
    return -1;
  }
  finishOrderly();
  int result = next(args...);
  int savedErrno = errno;
  if (Session *session = current.load(); session && isOwner())
    session->resume();
  errno = savedErrno;
  return result;
}

/// The arguments from \p first to the null pointer; what follows is left.
static std::vector<char *> collect(const char *first, va_list &list) {
  std::vector<char *> arguments = {const_cast<char *>(first)};
  while (arguments.back())
    arguments.push_back(va_arg(list, char *));
  return arguments;
}

using ExecFunction = int(const char *, char *const *);
using ExecEnvFunction = int(const char *, char *const *, char *const *);

IKET_PRELOAD_EXPORT int execve(const char *path, char *const *arguments,
                               char *const *environment) {
  return execute<ExecEnvFunction>("execve", path, arguments, environment);
}
IKET_PRELOAD_EXPORT int execv(const char *path, char *const *arguments) {
  return execute<ExecFunction>("execv", path, arguments);
}
IKET_PRELOAD_EXPORT int execvp(const char *file, char *const *arguments) {
  return execute<ExecFunction>("execvp", file, arguments);
}
IKET_PRELOAD_EXPORT int execvpe(const char *file, char *const *arguments,
                                char *const *environment) {
  return execute<ExecEnvFunction>("execvpe", file, arguments, environment);
}
IKET_PRELOAD_EXPORT int fexecve(int fd, char *const *arguments,
                                char *const *environment) {
  return execute<int(int, char *const *, char *const *)>(
      "fexecve", fd, arguments, environment);
}
IKET_PRELOAD_EXPORT int execl(const char *path, const char *first, ...) {
  va_list list;
  va_start(list, first);
  std::vector<char *> arguments = collect(first, list);
  va_end(list);
  return execute<ExecFunction>("execv", path, arguments.data());
}
IKET_PRELOAD_EXPORT int execlp(const char *file, const char *first, ...) {
  va_list list;
  va_start(list, first);
  std::vector<char *> arguments = collect(first, list);
  va_end(list);
  return execute<ExecFunction>("execvp", file, arguments.data());
}
IKET_PRELOAD_EXPORT int execle(const char *path, const char *first, ...) {
  va_list list;
  va_start(list, first);
  std::vector<char *> arguments = collect(first, list);
  char **environment = va_arg(list, char **);
  va_end(list);
  return execute<ExecEnvFunction>("execve", path, arguments.data(),
                                  environment);
}
