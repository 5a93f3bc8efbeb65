//===- Recorder.cpp - The arena of one context: set-up and thread ---------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Recorder.h"

#include <algorithm>
#include <cstring>
#include <pthread.h>
#include <signal.h>

using namespace iket;
using namespace iket::collector;
using nlohmann::json;

namespace {
constexpr std::uint64_t kMaxTombstones = 4096;

std::uint64_t alignUp(std::uint64_t value, std::uint64_t alignment) {
  return (value + alignment - 1) & ~(alignment - 1);
}

std::uint32_t powerOfTwoFrom(std::uint32_t value) {
  std::uint32_t power = 1;
  while (power < value)
    power *= 2;
  return power;
}

json describeDevice(const Driver &driver, cu::Device device) {
  char name[256] = {};
  driver.deviceGetName(name, sizeof(name) - 1, device);
  auto attribute = [&](int which) {
    int value = 0;
    driver.deviceGetAttribute(&value, which, device);
    return value;
  };
  json result = {
      {"ordinal", device},
      {"name", name},
      {"compute_capability",
       std::to_string(attribute(cu::kAttributeMajor)) + "." +
           std::to_string(attribute(cu::kAttributeMinor))},
      {"sm_count", std::max(attribute(cu::kAttributeMultiprocessors), 0)},
  };
  if (int clock = attribute(cu::kAttributeClockRate); clock > 0)
    result["clock_khz"] = clock;
  cu::Uuid uuid;
  if (driver.deviceGetUuid &&
      driver.deviceGetUuid(&uuid, device) == cu::kSuccess) {
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string text = "GPU-";
    for (int i = 0; i < 16; ++i) {
      if (i == 4 || i == 6 || i == 8 || i == 10)
        text += '-';
      text += kDigits[uuid.bytes[i] >> 4];
      text += kDigits[uuid.bytes[i] & 15];
    }
    result["uuid"] = text;
  }
  return result;
}
} // namespace

Recorder::Recorder(const Driver &driver, RunLog &log, const Options &options,
                   cu::Context context, std::uint32_t index)
    : driver(driver), log(log), options(options), handle(context),
      number(index), shift(options.regionShift()) {}

Expected<std::unique_ptr<Recorder>>
Recorder::create(const Driver &driver, RunLog &log, const Options &options,
                 cu::Context context, std::uint32_t index) {
  std::unique_ptr<Recorder> recorder(
      new Recorder(driver, log, options, context, index));
  cu::Result result = recorder->allocate();
  if (result == cu::kSuccess)
    result = recorder->initialize();
  if (result != cu::kSuccess) {
    recorder->releaseMemory();
    return makeError("the arena of " + std::to_string(options.arenaBytes) +
                     " bytes could not be set up: " + driver.errorName(result));
  }
  cu::Device device = 0;
  driver.ctxGetDevice(&device);
  json description = {{"index", index},
                      {"device", describeDevice(driver, device)}};
  int version = 0;
  if (driver.driverGetVersion(&version) == cu::kSuccess)
    description["driver_version"] = std::to_string(version / 1000) + "." +
                                    std::to_string(version % 1000 / 10);
  log.addContext(description);

  // Signals are for the program's own threads.
  sigset_t all, old;
  sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &old);
  recorder->thread = std::thread([raw = recorder.get()] { raw->run(); });
  ::pthread_sigmask(SIG_SETMASK, &old, nullptr);
  return recorder;
}

Recorder::~Recorder() {
  {
    std::lock_guard<std::mutex> lock(mutex);
    isStopping = true;
  }
  wake.notify_all();
  if (thread.joinable())
    thread.join();
}

cu::Result Recorder::allocate() {
  std::uint64_t region = std::uint64_t(1) << shift;
  numTombstones = static_cast<std::uint32_t>(std::min(
      options.arenaBytes / 16 / sizeof(abi::Tombstone), kMaxTombstones));
  // Per region: itself, its header, up to two ring entries.
  std::uint64_t fixed = sizeof(abi::ArenaControl) +
                        numTombstones * sizeof(abi::Tombstone) + region;
  std::uint64_t left =
      options.arenaBytes > fixed ? options.arenaBytes - fixed : 0;
  constexpr std::uint64_t kMaxRegions = std::uint64_t(1)
                                        << abi::kFreeRingRegionBits;
  numRegions = static_cast<std::uint32_t>(
      std::min(std::max<std::uint64_t>(
                   left / (region + sizeof(abi::WarpHeader) + 16), 1),
               kMaxRegions));
  ringSize = powerOfTwoFrom(numRegions);

  std::uint64_t at = sizeof(abi::ArenaControl);
  std::uint64_t headersAt = at;
  at += std::uint64_t(numRegions) * sizeof(abi::WarpHeader);
  std::uint64_t ringAt = at;
  at = alignUp(at + std::uint64_t(ringSize) * sizeof(*hostRing), 16);
  std::uint64_t tombstonesAt = at;
  at += numTombstones * sizeof(abi::Tombstone);
  std::uint64_t total = at + region + (std::uint64_t(numRegions) << shift);

  if (auto result = driver.memAlloc(&allocation, total)) {
    allocation = 0;
    return result;
  }
  arenaBase = allocation;
  headers = allocation + headersAt;
  ring = allocation + ringAt;
  tombstones = allocation + tombstonesAt;
  // Aligned to its size, no region crosses a boundary of 4 GiB.
  regionsBase = alignUp(allocation + at, region);

  if (auto result = driver.streamCreate(&stream, cu::kStreamNonBlocking))
    return result;
  if (auto result = driver.streamCreate(&smallStream, cu::kStreamNonBlocking))
    return result;
  std::uint64_t control = 2 * sizeof(abi::ArenaControl);
  std::uint64_t headerBytes =
      std::uint64_t(numRegions) * sizeof(abi::WarpHeader);
  std::uint64_t ringBytes = alignUp(std::uint64_t(ringSize) * sizeof(*hostRing), 64);
  std::uint64_t batch = std::max(kBatchBytes, region);
  if (auto result = driver.memHostAlloc(
          &pinned, control + headerBytes + ringBytes + 2 * batch, 0)) {
    pinned = nullptr;
    return result;
  }
  auto *bytes = static_cast<std::uint8_t *>(pinned);
  before = reinterpret_cast<abi::ArenaControl *>(bytes);
  after = before + 1;
  hostHeaders = reinterpret_cast<abi::WarpHeader *>(bytes + control);
  hostRing = reinterpret_cast<ULE64 *>(bytes + control + headerBytes);
  data = bytes + control + headerBytes + ringBytes;
  zeros = data + batch;
  std::memset(zeros, 0, batch);
  return cu::kSuccess;
}

cu::Result Recorder::zero(cu::DevicePtr address, std::uint64_t bytes) {
  while (bytes) {
    std::uint64_t part = std::min(bytes, kBatchBytes);
    if (auto result = driver.memcpyHtoDAsync(address, zeros, part, stream))
      return result;
    address += part;
    bytes -= part;
  }
  return cu::kSuccess;
}

cu::Result Recorder::initialize() {
  std::uint64_t end = regionsBase + (std::uint64_t(numRegions) << shift);
  if (auto result = zero(allocation, end - allocation))
    return result;
  for (std::uint32_t i = 0; i < numRegions; ++i)
    hostRing[i] = abi::freeRingEntry(i, i);
  if (auto result = driver.memcpyHtoDAsync(
          ring, hostRing, std::uint64_t(numRegions) * sizeof(*hostRing), stream))
    return result;
  abi::ArenaControl &control = *before;
  control = {};
  control.magic = abi::kArenaMagic;
  control.version = abi::kArenaVersion;
  control.tombstoneCapacity = numTombstones;
  control.tombstones = tombstones;
  if (auto result =
          driver.memcpyHtoDAsync(arenaBase, &control, sizeof(control), stream))
    return result;
  if (auto result = driver.streamSynchronize(stream))
    return result;
  pool.emplace(numRegions, ringSize);
  isTaken.assign(numRegions, 0);
  numTries.assign(numRegions, 0);
  return cu::kSuccess;
}

void Recorder::releaseMemory() {
  if (stream)
    driver.streamSynchronize(stream);
  if (pinned)
    driver.memFreeHost(pinned);
  if (stream)
    driver.streamDestroy(stream);
  if (smallStream)
    driver.streamDestroy(smallStream);
  if (allocation)
    driver.memFree(allocation);
  pinned = nullptr;
  stream = smallStream = nullptr;
  allocation = 0;
}

abi::KernelControl Recorder::controlFor(std::uint32_t moduleId) const {
  abi::KernelControl control = {};
  control.arena = arenaBase;
  control.headers = headers;
  control.regions = regionsBase;
  control.freeRing = ring;
  control.freeRingMask = ringSize - 1;
  control.regionShift = shift;
  control.policy = static_cast<std::uint32_t>(options.policy);
  control.moduleId = moduleId;
  control.blockBegin = options.blockBegin;
  control.blockEnd = options.blockEnd;
  control.warpMask = options.warpMask;
  control.launchEvery = options.launchEvery;
  control.launchPhase = options.launchPhase;
  control.numFirst = numRegions;
  return control;
}

void Recorder::addModule(std::shared_ptr<const ModuleRecords> module) {
  std::lock_guard<std::mutex> lock(mutex);
  modules[module->id] = std::move(module);
}

void Recorder::addControls(std::uint32_t moduleId, cu::DevicePtr address,
                           std::vector<abi::KernelControl> words) {
  std::lock_guard<std::mutex> lock(mutex);
  controls[moduleId] = {address, std::move(words)};
}

void Recorder::removeControls(std::uint32_t moduleId) {
  std::lock_guard<std::mutex> lock(mutex);
  controls.erase(moduleId);
}

std::shared_ptr<const ModuleRecords> Recorder::findModule(std::uint32_t id) {
  std::lock_guard<std::mutex> lock(mutex);
  auto found = modules.find(id);
  return found == modules.end() ? nullptr : found->second;
}

void Recorder::post(Command command) {
  std::unique_lock<std::mutex> lock(mutex);
  auto isFree = [this] { return pending == Command::None; };
  // Copies get through next to any kernel; if they do not, the device hangs,
  // and the program must not hang with it.
  auto limit = std::chrono::duration<double>(options.exitTimeoutSeconds + 60);
  if (!done.wait_for(lock, limit, isFree))
    return;
  pending = command;
  wake.notify_all();
  if (!done.wait_for(lock, limit, isFree) && !hasFailed.exchange(true))
    log.addNote(Severity::Error, "device-hangs",
                "context " + std::to_string(number) +
                    " does not answer; what was not read until then is lost");
}

void Recorder::flush() { post(Command::Flush); }
void Recorder::drain(Session::Finish how) {
  post(how == Session::Finish::Orderly ? Command::DrainOrderly
                                       : Command::DrainAtOnce);
}
void Recorder::setEnabled(bool isEnabled) {
  post(isEnabled ? Command::Enable : Command::Disable);
}
void Recorder::setPaused(bool isPaused) {
  post(isPaused ? Command::Pause : Command::Resume);
}
void Recorder::release() { post(Command::Release); }

void Recorder::run() {
  ::pthread_setname_np(::pthread_self(), "iket-drain");
  bool isReady =
      check(driver.ctxSetCurrent(handle), "make its context current");
  RelaxedCapture relaxed(driver);
  // Often while something goes on, rarely in between.
  constexpr auto kBusy = std::chrono::milliseconds(1);
  constexpr auto kIdle = std::chrono::milliseconds(10);
  constexpr auto kAge = std::chrono::milliseconds(1);
  auto period = kBusy;
  std::unique_lock<std::mutex> lock(mutex);
  while (!isStopping) {
    wake.wait_for(lock, isPaused ? std::chrono::milliseconds(1000) : period,
                  [this] { return isStopping || pending != Command::None; });
    if (isStopping)
      break;
    Command command = pending;
    lock.unlock();
    // While it is paused the device is left alone.
    bool isRefused = isPaused && command != Command::Resume &&
                     command != Command::Release;
    if (isReady && !hasFailed && !isRefused) {
      if (command != Command::None)
        execute(command);
      else if (!isPaused)
        period = pass(kAge) ? kBusy : std::min(period + kBusy, kIdle);
    }
    lock.lock();
    if (command != Command::None) {
      pending = Command::None;
      done.notify_all();
    }
  }
  pending = Command::None;
  done.notify_all();
}

void Recorder::execute(Command command) {
  switch (command) {
  case Command::None:
    break;
  case Command::Flush:
    // What is seen to have ended in the first pass is taken in the last.
    pass(std::chrono::nanoseconds(0));
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    pass(std::chrono::milliseconds(1));
    writeLosses(/*isFinal=*/false);
    break;
  case Command::DrainOrderly:
    drainNow(/*isOrderly=*/true);
    break;
  case Command::DrainAtOnce:
    drainNow(/*isOrderly=*/false);
    break;
  case Command::Enable:
  case Command::Disable:
    writeControls(command == Command::Enable ? Switch::On : Switch::Off);
    break;
  case Command::Pause:
  case Command::Resume:
    // A context must not be current anywhere when it is destroyed.
    isPaused = command == Command::Pause;
    check(driver.ctxSetCurrent(isPaused ? nullptr : handle),
          "change its context");
    break;
  case Command::Release:
    if (isPaused)
      driver.ctxSetCurrent(handle);
    // Launches that come later must not find an arena that is gone.
    writeControls(Switch::Gone);
    releaseMemory();
    driver.ctxSetCurrent(nullptr);
    hasFailed = true;
    break;
  }
}

bool Recorder::check(cu::Result result, const char *what) {
  if (result == cu::kSuccess)
    return true;
  if (!hasFailed.exchange(true))
    log.addNote(Severity::Error, "context-lost",
                "context " + std::to_string(number) + " could not " + what +
                    ": " + driver.errorName(result) +
                    "; what was not read until then is lost");
  return false;
}
