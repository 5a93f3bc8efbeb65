//===- Drain.cpp - The arena of one context: reading it -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Recorder.h"

#include <algorithm>
#include <cstring>

using namespace iket;
using namespace iket::collector;

bool Recorder::pass(std::chrono::nanoseconds age) {
  if (hasFailed)
    return false;
  auto readControl = [&](abi::ArenaControl *to) {
    return check(driver.memcpyDtoHAsync(to, arenaBase, sizeof(*to), stream),
                 "read its arena");
  };
  auto wait = [&] {
    return check(driver.streamSynchronize(stream), "read its arena");
  };
  if (!readControl(before) || !wait())
    return false;
  lostWarps = before->numLostWarps;
  lostEvents = before->numLostEvents;
  bool hasChanged = before->numClaims != claimsSeen;
  claimsSeen = before->numClaims;
  if (lostWarps != writtenLostWarps &&
      Clock::now() - lossesWritten > std::chrono::seconds(1))
    writeLosses(/*isFinal=*/false);
  // Nothing is on its way, nothing is to be taken.
  if (!hasChanged && pool->isQuiet() && pool->numOpen() == 0 &&
      pool->numClosed() == 0 && pool->numClaims() == before->numClaims)
    return false;

  std::uint32_t count = pool->numToLookAt(before->numClaims);
  if (count &&
      !check(driver.memcpyDtoHAsync(
                 hostHeaders, headers,
                 std::uint64_t(count) * sizeof(abi::WarpHeader), stream),
             "read its arena"))
    return false;
  if (!readControl(after) || !wait())
    return false;
  Clock::time_point now = Clock::now();
  std::uint32_t numOpen = pool->numOpen(), numClosed = pool->numClosed();
  pool->observe(*before, hostHeaders, *after, now);
  hasChanged |= numOpen != pool->numOpen() || numClosed != pool->numClosed();
  std::vector<std::uint32_t> closed = pool->closed(now, age);
  take(closed, /*haveEnded=*/true);
  publish();
  return hasChanged || pool->numClosed() != 0 || !closed.empty();
}

void Recorder::take(const std::vector<std::uint32_t> &regions, bool haveEnded) {
  std::uint64_t perBatch = std::max<std::uint64_t>(1, kBatchBytes >> shift);
  for (std::size_t first = 0; first < regions.size(); first += perBatch)
    if (!takeBatch(regions, first,
                   std::min<std::size_t>(first + perBatch, regions.size()),
                   haveEnded))
      return;
}

namespace {
/// Neighbouring regions that are copied at once.
struct Run {
  std::uint32_t first, count;
  /// Bytes of each region, and where they start in the host buffer.
  std::uint32_t bytes;
  std::size_t offset;
};
} // namespace

bool Recorder::takeBatch(const std::vector<std::uint32_t> &regions,
                         std::size_t first, std::size_t last, bool haveEnded) {
  // The data behind the end of a warp was stored after the first look at its
  // header, so the header is read again.
  std::uint32_t regionBytes = 1u << shift;
  std::vector<std::shared_ptr<const ModuleRecords>> owners(last - first);
  std::vector<Run> runs;
  std::size_t offset = 0;
  for (std::size_t i = first; i < last; ++i) {
    std::uint32_t region = regions[i];
    const abi::WarpHeader &header = hostHeaders[region];
    auto &owner = owners[i - first];
    owner = findModule(header.moduleId);
    if (!owner || header.kernel >= owner->kernels.size())
      owner = nullptr;
    std::uint32_t bytes = regionBytes;
    if (haveEnded && owner)
      bytes = usedBytes(header, owner->kernels[header.kernel].hasDivergent,
                        options.policy, shift);
    if (!runs.empty() && runs.back().first + runs.back().count == region) {
      ++runs.back().count;
      runs.back().bytes = std::max(runs.back().bytes, bytes);
    } else {
      runs.push_back({region, 1, bytes, 0});
    }
  }
  std::uint32_t span = regions[last - 1] - regions[first] + 1;
  if (!check(driver.memcpyDtoHAsync(
                 hostHeaders + regions[first], headerAddress(regions[first]),
                 std::uint64_t(span) * sizeof(abi::WarpHeader), stream),
             "read its arena"))
    return false;
  for (Run &run : runs) {
    run.offset = offset;
    offset += std::size_t(run.bytes) * run.count;
    if (!run.bytes)
      continue;
    cu::Memcpy2D copy = {};
    copy.srcMemoryType = cu::kMemoryDevice;
    copy.srcDevice = regionAddress(run.first);
    copy.srcPitch = regionBytes;
    copy.dstMemoryType = cu::kMemoryHost;
    copy.dstHost = data + run.offset;
    copy.dstPitch = copy.widthInBytes = run.bytes;
    copy.height = run.count;
    if (!check(driver.memcpy2DAsync(&copy, stream), "read its arena"))
      return false;
  }
  if (!check(driver.streamSynchronize(stream), "read its arena"))
    return false;

  std::vector<WarpRecords> warps;
  std::vector<std::uint32_t> taken;
  std::size_t at = first;
  for (const Run &run : runs)
    for (std::uint32_t i = 0; i < run.count; ++i, ++at) {
      std::uint32_t region = run.first + i;
      const auto &owner = owners[at - first];
      const abi::WarpHeader &header = hostHeaders[region];
      if (!owner) {
        log.addNote(Severity::Error, "unknown-kernel",
                    "a warp says that it runs kernel " +
                        std::to_string(header.kernel) + " of module " +
                        std::to_string(header.moduleId) +
                        ", which is not attached; it is left out");
        taken.push_back(region);
        continue;
      }
      WarpRecords warp =
          readWarp(header, data + run.offset + std::size_t(i) * run.bytes,
                   *owner, options.policy, shift, haveEnded);
      if (haveEnded && !warp.isComplete) {
        // Stores may still be on their way; in the end it is as it is.
        constexpr std::uint8_t kMaxTries = 50;
        if (++numTries[region] < kMaxTries)
          continue;
        log.addNote(Severity::Warning, "incomplete-warp",
                    "a warp of kernel " + owner->kernels[header.kernel].name +
                        " ended without all the records that it counted");
      }
      numTries[region] = 0;
      taken.push_back(region);
      if (!isTaken[region])
        warps.push_back(std::move(warp));
      isTaken[region] = !haveEnded;
    }
  if (!warps.empty())
    log.addWarps(number, shift, warps);
  if (!haveEnded)
    return true;

  // Empties the regions, neighbours at once, then their headers.
  for (std::size_t i = 0; i < taken.size();) {
    std::size_t end = i + 1;
    while (end < taken.size() && taken[end] == taken[end - 1] + 1)
      ++end;
    auto count = static_cast<std::uint32_t>(end - i);
    std::uint32_t bytes = 0;
    for (const Run &run : runs)
      if (taken[i] >= run.first && taken[i] < run.first + run.count)
        bytes = run.bytes;
    if (bytes) {
      cu::Memcpy2D copy = {};
      copy.srcMemoryType = cu::kMemoryHost;
      copy.srcHost = zeros;
      copy.srcPitch = copy.widthInBytes = bytes;
      copy.dstMemoryType = cu::kMemoryDevice;
      copy.dstDevice = regionAddress(taken[i]);
      copy.dstPitch = regionBytes;
      copy.height = count;
      if (!check(driver.memcpy2DAsync(&copy, stream), "empty its arena"))
        return false;
    }
    if (!check(zero(headerAddress(taken[i]), count * sizeof(abi::WarpHeader)),
               "empty its arena"))
      return false;
    i = end;
  }
  if (!check(driver.streamSynchronize(stream), "empty its arena"))
    return false;
  for (std::uint32_t region : taken) {
    isTaken[region] = 0;
    pool->release(region);
  }
  return true;
}

void Recorder::publish() {
  if (hasFailed)
    return;
  RegionPool::Publication publication = pool->publish();
  std::size_t count = publication.regions.size();
  if (!count)
    return;
  // At most twice, since the ring goes round.
  for (std::size_t i = 0; i < count;) {
    auto slot =
        static_cast<std::uint32_t>((publication.first + i) & (ringSize - 1));
    std::size_t part = std::min<std::size_t>(count - i, ringSize - slot);
    for (std::size_t k = 0; k < part; ++k)
      hostRing[slot + k] = abi::freeRingEntry(publication.first + i + k,
                                              publication.regions[i + k]);
    if (!check(driver.memcpyHtoDAsync(ring + std::uint64_t(slot) * sizeof(*hostRing),
                                      hostRing + slot, part * sizeof(*hostRing),
                                      stream),
               "refill its arena"))
      return;
    i += part;
  }
  check(driver.streamSynchronize(stream), "refill its arena");
}

void Recorder::writeControls(Switch to) {
  std::map<std::uint32_t, Controls> known;
  {
    std::lock_guard<std::mutex> lock(mutex);
    known = controls;
  }
  for (auto &entry : known) {
    std::vector<abi::KernelControl> &words = entry.second.words;
    for (abi::KernelControl &control : words) {
      // Warps that have claimed a region read the rest of the words later, so
      // only the filter changes.
      if (to == Switch::Off)
        control.blockBegin = control.blockEnd = 0;
      if (to == Switch::Gone)
        control = {};
    }
    if (!check(driver.memcpyHtoDAsync(entry.second.address, words.data(),
                                      words.size() * sizeof(words[0]), stream),
               "switch its kernels"))
      return;
    check(driver.streamSynchronize(stream), "switch its kernels");
  }
}

void Recorder::waitForKernels() {
  // A kernel that never ends must not keep this thread, and there is no call
  // that asks whether a context is idle.
  struct Waiter {
    std::mutex mutex;
    std::condition_variable wake;
    bool isDone = false;
    cu::Result result = cu::kSuccess;
  };
  auto waiter = std::make_shared<Waiter>();
  // Inherits that all signals are blocked.
  std::thread([waiter, driver = driver, context = handle] {
    cu::Result result = driver.ctxSetCurrent(context);
    RelaxedCapture relaxed(driver);
    if (result == cu::kSuccess)
      result = driver.ctxSynchronize();
    std::lock_guard<std::mutex> lock(waiter->mutex);
    waiter->result = result;
    waiter->isDone = true;
    waiter->wake.notify_all();
  }).detach();
  auto start = Clock::now();
  auto limit = std::chrono::duration<double>(options.exitTimeoutSeconds);
  std::unique_lock<std::mutex> lock(waiter->mutex);
  while (!waiter->wake.wait_for(lock, std::chrono::milliseconds(1),
                                [&] { return waiter->isDone; })) {
    if (log.isUrgent || Clock::now() - start > limit) {
      log.addNote(Severity::Warning, "still-running",
                  "kernels of context " + std::to_string(number) +
                      " still ran when the recording ended; it did not wait "
                      "for them any longer");
      return;
    }
    lock.unlock();
    pass(std::chrono::milliseconds(1));
    lock.lock();
  }
  if (waiter->result != cu::kSuccess)
    log.addNote(Severity::Error, "kernel-failed",
                "waiting for the kernels of context " + std::to_string(number) +
                    " gave " + driver.errorName(waiter->result));
}

void Recorder::drainNow(bool isOrderly) {
  if (isOrderly)
    waitForKernels();
  // Warps that end now are taken as well, but not for ever.
  for (int i = 0; i < 60 && !hasFailed; ++i) {
    pass(std::chrono::nanoseconds(isOrderly ? 0 : 1000000));
    if (pool->numClosed() == 0 && i > 0)
      break;
    if (pool->numClosed() != 0 || i == 0)
      std::this_thread::sleep_for(std::chrono::milliseconds(isOrderly ? 0 : 2));
  }
  if (hasFailed)
    return;
  std::vector<std::uint32_t> open = pool->open();
  std::size_t numNew = 0;
  for (std::uint32_t region : open)
    numNew += !isTaken[region];
  if (numNew) {
    take(open, /*haveEnded=*/false);
    log.addNote(Severity::Warning, "open-warps",
                std::to_string(numNew) + (numNew == 1 ? " warp" : " warps") +
                    " of context " + std::to_string(number) +
                    " had not ended when the recording ended; their last "
                    "events may be missing");
  }
  // Warps without a region that have not come to the point of saying so.
  std::uint64_t numSilent = pool->numUnaccounted(lostWarps);
  lostWarps += numSilent;
  if (numSilent)
    log.addNote(Severity::Warning, "open-lost-warps",
                std::to_string(numSilent) +
                    " warps without a region had not ended when the recording "
                    "ended; how many events they lost is not known");
  writeLosses(/*isFinal=*/true);
}

void Recorder::writeLosses(bool isFinal) {
  std::vector<abi::Tombstone> found;
  std::uint32_t count =
      std::min<std::uint32_t>(before->numTombstones, before->tombstoneCapacity);
  if (count > numTombstonesTaken) {
    found.resize(count - numTombstonesTaken);
    if (!check(driver.memcpyDtoHAsync(
                   found.data(),
                   tombstones + std::uint64_t(numTombstonesTaken) *
                                    sizeof(abi::Tombstone),
                   found.size() * sizeof(abi::Tombstone), stream),
               "read its losses") ||
        !check(driver.streamSynchronize(stream), "read its losses"))
      return;
    if (!isFinal) {
      // Those behind one that is being written wait for the next time.
      auto open = std::find_if(found.begin(), found.end(),
                               [](const abi::Tombstone &entry) {
                                 return entry.state != abi::kTombstoneDone;
                               });
      found.erase(open, found.end());
      numTombstonesTaken += static_cast<std::uint32_t>(found.size());
    } else {
      numTombstonesTaken = count;
      found.erase(std::remove_if(found.begin(), found.end(),
                                 [](const abi::Tombstone &entry) {
                                   return entry.state != abi::kTombstoneDone;
                                 }),
                  found.end());
    }
  }
  lossesWritten = Clock::now();
  if (lostWarps == writtenLostWarps && found.empty() && lostEvents == 0)
    return;
  writtenLostWarps = lostWarps;
  log.setLosses(number, lostWarps, lostEvents, found);
}
