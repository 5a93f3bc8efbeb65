//===- Recorder.h - The arena of one context --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Allocates the arena of a context and drains it in a thread of its own, on a
/// stream that waits for no other.
///
/// Everything on the device is done by copies between host and device, zeroing
/// too: those run on copy engines, so they get through while a kernel that
/// never ends occupies all multiprocessors.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_COLLECTOR_RECORDER_H
#define IKET_LIB_COLLECTOR_RECORDER_H

#include "RegionPool.h"
#include "RunLog.h"
#include "WarpRecords.h"

#include <atomic>
#include <condition_variable>
#include <thread>

namespace iket::collector {

class Recorder {
public:
  /// Call with \p context current. Sets up the arena and starts the thread.
  static Expected<std::unique_ptr<Recorder>>
  create(const Driver &driver, RunLog &log, const Options &options,
         cu::Context context, std::uint32_t index);
  /// Ends the thread; does nothing on the device.
  ~Recorder();

  cu::DevicePtr arena() const { return arenaBase; }
  cu::Context context() const { return handle; }
  std::uint32_t index() const { return number; }
  /// For small copies by threads that attach modules, one at a time.
  cu::Stream attachStream() const { return smallStream; }

  /// What a kernel of the module needs to record into this arena.
  abi::KernelControl controlFor(std::uint32_t moduleId) const;
  /// Headers may name this module from now on.
  void addModule(std::shared_ptr<const ModuleRecords> module);
  /// Control words of the module, which are on the device at \p address.
  void addControls(std::uint32_t moduleId, cu::DevicePtr address,
                   std::vector<abi::KernelControl> words);
  /// The module is about to be unloaded.
  void removeControls(std::uint32_t moduleId);

  /// These wait until the thread is done. After something went wrong on the
  /// device they do nothing.
  /// Takes what has ended.
  void flush();
  /// Takes everything; see Session::Finish.
  void drain(Session::Finish how);
  /// Whether warps of kernels that start from now on are recorded.
  void setEnabled(bool isEnabled);
  /// Leaves the device alone from now on, or takes up work again.
  void setPaused(bool isPaused);
  /// Frees what is on the device. No kernel that knows the arena may run.
  void release();

  /// Whether any warp began to record.
  bool hasClaims() const { return claimsSeen != 0; }

private:
  Recorder(const Driver &driver, RunLog &log, const Options &options,
           cu::Context context, std::uint32_t index);

  using Clock = std::chrono::steady_clock;
  /// Most record bytes read, or emptied, at a time.
  static constexpr std::uint64_t kBatchBytes = 4 << 20;
  enum class Command {
    None,
    Flush,
    DrainOrderly,
    DrainAtOnce,
    Enable,
    Disable,
    Pause,
    Resume,
    Release,
  };

  // On the thread that creates the recorder.
  cu::Result allocate();
  cu::Result initialize();
  cu::Result zero(cu::DevicePtr address, std::uint64_t bytes);

  // On the drain thread.
  void run();
  void execute(Command command);
  void drainNow(bool isOrderly);
  void waitForKernels();
  /// Looks at the arena and takes warps that ended at least \p age ago;
  /// returns whether anything went on.
  bool pass(std::chrono::nanoseconds age);
  void take(const std::vector<std::uint32_t> &regions, bool haveEnded);
  bool takeBatch(const std::vector<std::uint32_t> &regions, std::size_t first,
                 std::size_t last, bool haveEnded);
  void publish();
  void writeLosses(bool isFinal);
  enum class Switch {
    On,
    /// Warps that began go on.
    Off,
    /// No kernel may run.
    Gone,
  };
  void writeControls(Switch to);
  void releaseMemory();
  std::shared_ptr<const ModuleRecords> findModule(std::uint32_t id);
  /// Notes an error of the driver and gives the device up.
  bool check(cu::Result result, const char *what);
  void post(Command command);

  cu::DevicePtr headerAddress(std::uint32_t region) const {
    return headers + std::uint64_t(region) * sizeof(abi::WarpHeader);
  }
  cu::DevicePtr regionAddress(std::uint32_t region) const {
    return regionsBase + (std::uint64_t(region) << shift);
  }

  const Driver &driver;
  RunLog &log;
  const Options options;
  const cu::Context handle;
  const std::uint32_t number;
  const std::uint32_t shift;

  // The arena.
  std::uint32_t numRegions = 0, ringSize = 0, numTombstones = 0;
  cu::DevicePtr allocation = 0, arenaBase = 0, headers = 0, ring = 0,
                tombstones = 0, regionsBase = 0;
  cu::Stream stream = nullptr, smallStream = nullptr;

  // Pinned host memory: what is read, and zeros.
  void *pinned = nullptr;
  abi::ArenaControl *before = nullptr, *after = nullptr;
  abi::WarpHeader *hostHeaders = nullptr;
  /// As abi::freeRingEntry makes them.
  ULE64 *hostRing = nullptr;
  static_assert(sizeof(*hostRing) == abi::kFreeRingEntryBytes);
  std::uint8_t *data = nullptr, *zeros = nullptr;

  // Of the drain thread.
  std::optional<RegionPool> pool;
  std::vector<std::uint8_t> isTaken;
  std::vector<std::uint8_t> numTries;
  std::uint32_t numTombstonesTaken = 0;
  std::uint64_t lostWarps = 0, lostEvents = 0;
  std::uint64_t writtenLostWarps = 0;
  Clock::time_point lossesWritten;
  std::atomic<bool> hasFailed{false};
  std::atomic<std::uint64_t> claimsSeen{0};

  std::mutex mutex;
  std::condition_variable wake, done;
  Command pending = Command::None;
  bool isStopping = false;
  /// Of the drain thread.
  bool isPaused = false;
  std::map<std::uint32_t, std::shared_ptr<const ModuleRecords>> modules;
  struct Controls {
    cu::DevicePtr address = 0;
    std::vector<abi::KernelControl> words;
  };
  std::map<std::uint32_t, Controls> controls;
  std::thread thread;
};

} // namespace iket::collector

#endif // IKET_LIB_COLLECTOR_RECORDER_H
