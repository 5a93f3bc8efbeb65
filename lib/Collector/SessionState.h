//===- SessionState.h - What a session knows --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Locks, in the order in which they may be taken: finishMutex; libraryMutex;
/// attachMutex; then one of mapMutex, the log's, a recorder's, launchMutex. The
/// driver is called under the first three only. No launch takes these once its
/// library is attached, so a driver that holds its own lock while it calls back
/// finds nothing to wait for; and they are given up after a while.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_COLLECTOR_SESSIONSTATE_H
#define IKET_LIB_COLLECTOR_SESSIONSTATE_H

#include "Recorder.h"

#include <functional>
#include <regex>
#include <semaphore.h>
#include <set>
#include <shared_mutex>

namespace iket::collector {

inline constexpr std::uint32_t kNoContext = 0xffffffffu;

struct ContextState {
  cu::Context handle = nullptr;
  /// Of the driver, which gives a handle again after it was destroyed.
  unsigned long long id = 0;
  cu::Device device = 0;
  bool isPrimary = false;
  std::uint32_t index = kNoContext;
  /// None if the arena could not be set up.
  std::unique_ptr<Recorder> recorder;
};

struct ModuleState {
  cu::Library library = nullptr;
  std::uint32_t context = kNoContext;
  /// None if it is not instrumented.
  std::shared_ptr<const ModuleRecords> records;
  /// The KernelControls on the device.
  cu::DevicePtr control = 0;
};

struct FunctionState {
  std::string name;
  cu::Module module = nullptr;
  /// Of a Kernel.
  cu::Library library = nullptr;
  std::uint32_t context = kNoContext;
};

struct LibraryState {
  std::string origin;
  /// Contexts in which it was looked at.
  std::set<cu::Context> contexts;
  bool isInstrumented = false;
};

struct Session::State {
  State(const Options &options, const Driver &driver);

  /// \name Attaching (Attach.cpp)
  /// @{
  bool attach(cu::Module module, cu::Library library,
              const std::string &origin);
  void attachLibrary(cu::Library library, cu::Context context,
                     cu::Module module);
  cu::Context currentContext() const;
  cu::Context contextOf(cu::Stream stream) const;
  cu::Library libraryOf(void *function) const;
  std::uint32_t indexOf(cu::Context context) const;
  std::vector<std::shared_ptr<ContextState>> allContexts() const;
  using ContextTest = std::function<bool(const ContextState &)>;
  void pauseContext(const ContextTest &test);
  void endContext(const ContextTest &test, bool isGone);
  void releaseAll();
  /// \p module is about to be unloaded.
  void forgetControls(const ModuleState &module);
  /// @}

  void logLaunch(const Launch &launch, const std::string &kernel,
                 std::uint32_t context, std::uint64_t sequence);
  void writeLaunches();
  /// Why something is missing.
  std::vector<std::string> explain();

  void startSupervisor();
  void stopSupervisor();
  void requestFinish();
  void supervise();

  const Options options;
  const Driver driver;
  RunLog log;
  std::optional<std::regex> filter;
  Session *session = nullptr;

  mutable std::shared_mutex mapMutex;
  std::map<cu::Module, ModuleState> modules;
  std::unordered_map<void *, FunctionState> functions;
  std::map<cu::Library, LibraryState> libraries;
  std::vector<std::shared_ptr<ContextState>> contexts;
  std::uint32_t numContexts = 0, numAttached = 0;
  /// For explain().
  std::uint64_t numPlain = 0;
  std::vector<std::string> plainNames;
  std::set<std::string> attachedKernels, filteredKernels;
  bool hasClaims = false;
  /// Instrumented modules that could not be attached.
  std::atomic<std::uint64_t> numRefused{0};

  std::timed_mutex libraryMutex;
  std::timed_mutex attachMutex;
  std::mutex finishMutex;
  std::atomic<bool> isFinished{false}, hasArena{false}, isRecording{true};

  std::mutex launchMutex;
  nlohmann::json launches = nlohmann::json::array();
  std::map<std::pair<std::uint32_t, cu::Stream>, std::uint64_t> streams;
  std::atomic<std::uint64_t> numLaunches{0}, numGraphLaunches{0};
  std::atomic<std::uint64_t> numLogged{0};

  sem_t request;
  std::atomic<bool> isSupervised{false}, isStopping{false};
  std::thread supervisor;

private:
  std::shared_ptr<ContextState> contextFor(cu::Context handle);
  bool attachLocked(cu::Module module, cu::Library library, cu::Context context,
                    const std::string &origin, cu::DevicePtr control,
                    std::size_t controlBytes);
  bool matches(const std::string &kernel);
};

} // namespace iket::collector

#endif // IKET_LIB_COLLECTOR_SESSIONSTATE_H
