//===- RunLog.h - The run file of a process ---------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One run file, written by several threads. It is created when there is
/// something to write, so that processes that record nothing leave none. What
/// cannot be written is counted as lost, and the reason is kept for the end.
///
/// Locks are held while writing, never while calling the driver.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_COLLECTOR_RUNLOG_H
#define IKET_LIB_COLLECTOR_RUNLOG_H

#include "WarpRecords.h"

#include "iket/Collector/Options.h"
#include "iket/Collector/Session.h"

#include <atomic>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>

namespace iket::collector {

class RunLog {
public:
  explicit RunLog(const Options &options) : options(options) {}

  /// Creates the file if there is none yet.
  void open();

  void addNote(Severity severity, const std::string &code,
               const std::string &message);
  void addContext(const nlohmann::json &context);
  void addModule(std::uint32_t moduleId, std::uint32_t context,
                 const std::vector<std::uint8_t> &metadata);
  void addWarps(std::uint32_t context, std::uint32_t regionShift,
                const std::vector<WarpRecords> &warps);
  /// Totals of the context, and tombstones that were not written before.
  void setLosses(std::uint32_t context, std::uint64_t numWarps,
                 std::uint64_t numEvents,
                 const std::vector<abi::Tombstone> &tombstones);
  void addLaunches(const nlohmann::json &launches);
  /// Writes the summary. More may follow, and then another summary.
  void end(const std::vector<std::string> &reasons);

  Summary summary() const;

  /// Set by a signal handler: the recording is to end without waiting for
  /// kernels any longer.
  std::atomic<bool> isUrgent{false};

private:
  void openLocked();
  /// \p write is called with the writer, if the file could be opened.
  template <typename Write> bool write(Write write);
  void report(nlohmann::json line);

  struct Losses {
    std::uint64_t numWarps = 0, numEvents = 0;
  };

  const Options options;
  mutable std::mutex mutex;
  std::optional<trace::RunFileWriter> writer;
  bool hasTried = false;
  Summary state;
  std::map<std::uint32_t, Losses> losses;
};

} // namespace iket::collector

#endif // IKET_LIB_COLLECTOR_RUNLOG_H
