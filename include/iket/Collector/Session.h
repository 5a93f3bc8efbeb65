//===- Session.h - A recording of one process -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Attaches arenas to modules that are instrumented for the buffer layout,
/// drains them while the program runs, and writes the run file. Whoever owns a
/// session tells it what the program did with the driver: the preloaded library
/// from its wrappers, a host through the C API.
///
/// All functions may be called by several threads at once. None of them changes
/// the current context or breaks a graph capture. Nothing throws or prints.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_COLLECTOR_SESSION_H
#define IKET_COLLECTOR_SESSION_H

#include "iket/Collector/Driver.h"
#include "iket/Collector/Options.h"

#include <chrono>
#include <memory>
#include <vector>

namespace iket::collector {

enum class Severity { Info, Warning, Error };
const char *toString(Severity severity);

struct Note {
  Severity severity = Severity::Info;
  /// A word that does not change: "not-instrumented".
  std::string code;
  std::string message;
};

struct Summary {
  /// The run file; empty if there is none yet.
  std::string output;
  /// What went to the run file.
  std::uint64_t numWarps = 0, numEvents = 0;
  /// What the kernels executed beyond that. Of lost warps no event is there.
  std::uint64_t numLostEvents = 0, numLostWarps = 0;
  /// Lost warps that were recorded and could not be written.
  std::uint64_t numUnwrittenWarps = 0;
  /// Launches of instrumented kernels that the host was seen to make.
  std::uint64_t numLaunches = 0;
  /// Why something is missing; empty if nothing is.
  std::vector<std::string> reasons;
  std::vector<Note> notes;
  /// Why the run file is not whole; empty if it is.
  std::string writeProblem;
};

/// One launch, as the host made it.
struct Launch {
  /// A Function, or a Kernel cast to one.
  void *function = nullptr;
  cu::Stream stream = nullptr;
  unsigned grid[3] = {}, block[3] = {};
  /// 0: not given.
  unsigned cluster[3] = {};
};

class Session {
public:
  /// Why a recording ends, which decides how long to wait for kernels.
  enum class Finish {
    /// Kernels may run on to their end, up to Options::exitTimeoutSeconds.
    Orderly,
    /// Take what is there, open warps as well.
    AtOnce,
  };

  /// \p options have passed checkOptions.
  static std::unique_ptr<Session> create(const Options &options,
                                         const Driver &driver);
  ~Session();

  /// \name Modules
  /// @{
  /// A module was loaded into the current context; \p origin tells people which
  /// one it is. Returns whether it is instrumented.
  bool moduleLoaded(cu::Module module, const std::string &origin);
  /// Before the driver is called.
  void moduleUnloading(cu::Module module);
  void functionFound(cu::Function function, cu::Module module,
                     const char *name);
  /// Libraries have no context; their modules are attached where they are used.
  void libraryLoaded(cu::Library library, const std::string &origin);
  void libraryUnloading(cu::Library library);
  void kernelFound(cu::Kernel kernel, cu::Library library, const char *name);
  /// The module of \p library in the current context became known.
  void libraryUsed(cu::Library library, cu::Module module);
  /// The program is about to use \p kernel in the current context.
  void kernelUsed(cu::Kernel kernel);
  /// \p function is \p kernel in the current context.
  void functionOfKernel(cu::Function function, cu::Kernel kernel);
  /// @}

  /// \name Launches
  /// @{
  /// Before the driver is called, so that libraries are attached in time.
  void willLaunch(const Launch &launch);
  void didLaunch(const Launch &launch);
  /// A node of a graph will run \p function, a Function or a Kernel, in
  /// \p context; null: the current one.
  void nodeAdded(void *function, cu::Context context);
  void didLaunchGraph();
  /// @}

  /// \name Contexts
  /// @{
  /// Before the driver destroys \p context: drains it to the end and leaves it
  /// alone from then on.
  void contextEnding(cu::Context context);
  /// After the driver was called; a context that \p isGone not is recorded
  /// again.
  void contextEnded(cu::Context context, bool isGone);
  /// The same where the driver is to release or reset the primary context of
  /// \p device, which need not be the end of it.
  void primaryContextEnding(cu::Device device);
  void primaryContextEnded(cu::Device device);
  /// @}

  /// \name The end
  /// @{
  /// Writes what is there now.
  void flush();
  /// Whether warps of kernels that start from now on are recorded.
  void setRecording(bool isRecording);
  /// Drains all contexts, says why something is missing, ends the run file. A
  /// second call does nothing. After resume() the session goes on.
  void finish(Finish how);
  void resume();
  /// Asks the drain threads for what finish(AtOnce) does and returns; for
  /// signal handlers. isFinished() tells when it is done.
  void requestFinish();
  bool isFinished() const;
  /// Whether a module was ever attached.
  bool hasArena() const;
  /// @}

  /// After finish(Orderly): frees what the session has on devices.
  void release();

  /// What was recorded so far. Reasons are there after finish().
  Summary summary() const;
  void addNote(Severity severity, const std::string &code,
               const std::string &message);

private:
  Session();
  struct State;
  std::unique_ptr<State> state;
};

} // namespace iket::collector

#endif // IKET_COLLECTOR_SESSION_H
