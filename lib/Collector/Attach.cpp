//===- Attach.cpp - Finds instrumented modules and gives them arenas ------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SessionState.h"

#include <algorithm>

using namespace iket;
using namespace iket::collector;

static std::string symbol(std::string_view name) { return std::string(name); }

cu::Context Session::State::currentContext() const {
  cu::Context context = nullptr;
  return driver.ctxGetCurrent(&context) == cu::kSuccess ? context : nullptr;
}

cu::Context Session::State::contextOf(cu::Stream stream) const {
  cu::Context context = nullptr;
  if (reinterpret_cast<std::uintptr_t>(stream) > cu::kStreamPerThread &&
      driver.streamGetCtx &&
      driver.streamGetCtx(stream, &context) == cu::kSuccess && context)
    return context;
  return currentContext();
}

cu::Library Session::State::libraryOf(void *function) const {
  std::shared_lock<std::shared_mutex> lock(mapMutex);
  auto found = functions.find(function);
  return found == functions.end() ? nullptr : found->second.library;
}

std::uint32_t Session::State::indexOf(cu::Context context) const {
  std::shared_lock<std::shared_mutex> lock(mapMutex);
  for (const auto &entry : contexts)
    if (entry->handle == context)
      return entry->index;
  return kNoContext;
}

std::vector<std::shared_ptr<ContextState>> Session::State::allContexts() const {
  std::shared_lock<std::shared_mutex> lock(mapMutex);
  return contexts;
}

/// Call with \p handle current.
std::shared_ptr<ContextState> Session::State::contextFor(cu::Context handle) {
  unsigned long long id = 0;
  if (driver.ctxGetId)
    driver.ctxGetId(handle, &id);
  for (const auto &context : allContexts())
    if (context->handle == handle) {
      if (context->id == id)
        return context;
      // It was destroyed in a way that was not seen.
      log.addNote(Severity::Warning, "context-vanished",
                  "context " + std::to_string(context->index) +
                      " was destroyed unseen; what was not read until then is "
                      "lost");
      endContext([&](const ContextState &other) { return &other == &*context; },
                 /*isGone=*/true);
    }

  auto context = std::make_shared<ContextState>();
  context->handle = handle;
  context->id = id;
  driver.ctxGetDevice(&context->device);
  unsigned flags = 0;
  int isActive = 0;
  cu::Context primary = nullptr;
  if (driver.primaryCtxGetState(context->device, &flags, &isActive) ==
          cu::kSuccess &&
      isActive &&
      driver.primaryCtxRetain(&primary, context->device) == cu::kSuccess) {
    context->isPrimary = primary == handle;
    driver.primaryCtxRelease(context->device);
  }
  context->index = numContexts;
  auto recorder =
      Recorder::create(driver, log, options, handle, context->index);
  if (recorder) {
    context->recorder = std::move(*recorder);
    ++numContexts;
    startSupervisor();
    hasArena = true;
  } else {
    context->index = kNoContext;
    log.addNote(Severity::Error, "no-arena",
                recorder.error().message +
                    "; choose a smaller one with --arena");
  }
  std::unique_lock<std::shared_mutex> lock(mapMutex);
  contexts.push_back(context);
  return context;
}

bool Session::State::matches(const std::string &kernel) {
  if (!filter)
    return true;
  try {
    return std::regex_search(kernel, *filter);
  } catch (const std::regex_error &) {
    // The name is too long for the expression.
    log.addNote(Severity::Warning, "kernel-filter",
                "the filter could not be tried on kernel " +
                    kernel.substr(0, 100) + "; it is left out");
    return false;
  }
}

bool Session::State::attach(cu::Module module, cu::Library library,
                            const std::string &origin) {
  if (isFinished)
    return false;
  cu::Context context = currentContext();
  if (!context)
    return false;
  RelaxedCapture relaxed(driver);
  cu::DevicePtr control = 0;
  std::size_t controlBytes = 0;
  cu::Result found =
      driver.moduleGetGlobal(&control, &controlBytes, module,
                             symbol(abi::kRecordControlSymbol).c_str());
  if (found != cu::kSuccess) {
    if (found != cu::kNotFound)
      log.addNote(Severity::Warning, "not-asked",
                  "whether " + origin + " is instrumented is not known: " +
                      driver.errorName(found));
    std::unique_lock<std::shared_mutex> lock(mapMutex);
    modules[module] = {library, kNoContext, nullptr, 0};
    ++numPlain;
    constexpr std::size_t kMaxNames = 5;
    if (plainNames.size() < kMaxNames &&
        std::find(plainNames.begin(), plainNames.end(), origin) ==
            plainNames.end())
      plainNames.push_back(origin);
    return false;
  }
  std::unique_lock<std::timed_mutex> lock(attachMutex,
                                          std::chrono::seconds(30));
  if (!lock) {
    log.addNote(Severity::Error, "not-attached",
                origin + " could not be attached: another thread did not "
                         "come to an end with it");
    return false;
  }
  return attachLocked(module, library, context, origin, control, controlBytes);
}

bool Session::State::attachLocked(cu::Module module, cu::Library library,
                                  cu::Context handle, const std::string &origin,
                                  cu::DevicePtr control,
                                  std::size_t controlBytes) {
  auto refuse = [&](const std::string &why) {
    ++numRefused;
    log.addNote(Severity::Error, "not-attached",
                origin + " is instrumented but cannot be recorded: " + why);
    return false;
  };
  std::shared_ptr<ContextState> context = contextFor(handle);
  if (!context->recorder) {
    ++numRefused;
    return false;
  }
  Recorder &recorder = *context->recorder;
  cu::Stream stream = recorder.attachStream();

  cu::DevicePtr address = 0;
  std::size_t size = 0;
  if (auto result = driver.moduleGetGlobal(
          &address, &size, module, symbol(abi::kRecordMetadataSymbol).c_str()))
    return refuse("its metadata was not found: " + driver.errorName(result));
  std::vector<std::uint8_t> blob(size);
  cu::Result result =
      driver.memcpyDtoHAsync(blob.data(), address, size, stream);
  if (result == cu::kSuccess)
    result = driver.streamSynchronize(stream);
  if (result != cu::kSuccess)
    return refuse("its metadata could not be read: " +
                  driver.errorName(result));
  auto metadata = decode::readRecordMetadata(blob);
  if (!metadata)
    return refuse("its metadata is damaged: " + metadata.error().message);
  std::size_t numKernels = metadata->kernels.size();
  if (controlBytes != numKernels * sizeof(abi::KernelControl))
    return refuse("it has " + std::to_string(controlBytes) +
                  " bytes of control words for " + std::to_string(numKernels) +
                  " kernels");

  auto records = std::make_shared<ModuleRecords>(numAttached, *metadata);
  std::vector<abi::KernelControl> controls(numKernels);
  for (std::size_t i = 0; i < numKernels; ++i) {
    ModuleRecords::Kernel &kernel = records->kernels[i];
    kernel.isFiltered = !matches(kernel.name);
    if (!kernel.isFiltered)
      controls[i] = recorder.controlFor(records->id);
  }
  // The drain thread must know the module before a warp can name it.
  recorder.addModule(records);
  log.addModule(records->id, context->index, blob);
  ++numAttached;
  std::vector<abi::KernelControl> written(numKernels);
  if (isRecording)
    written = controls;
  result =
      driver.memcpyHtoDAsync(control, written.data(), controlBytes, stream);
  if (result == cu::kSuccess)
    result = driver.streamSynchronize(stream);
  if (result != cu::kSuccess)
    return refuse("its control words could not be written: " +
                  driver.errorName(result));

  recorder.addControls(records->id, control, std::move(controls));

  std::unique_lock<std::shared_mutex> lock(mapMutex);
  modules[module] = {library, context->index, records, control};
  if (library)
    if (auto it = libraries.find(library); it != libraries.end())
      it->second.isInstrumented = true;
  for (const ModuleRecords::Kernel &kernel : records->kernels)
    (kernel.isFiltered ? filteredKernels : attachedKernels).insert(kernel.name);
  return true;
}

void Session::State::attachLibrary(cu::Library library, cu::Context context,
                                   cu::Module module) {
  if (!context || isFinished)
    return;
  std::string origin;
  {
    std::shared_lock<std::shared_mutex> lock(mapMutex);
    auto found = libraries.find(library);
    if (found == libraries.end() || found->second.contexts.count(context))
      return;
    origin = found->second.origin;
  }
  std::unique_lock<std::timed_mutex> once(libraryMutex,
                                          std::chrono::seconds(30));
  if (!once)
    return;
  {
    std::shared_lock<std::shared_mutex> lock(mapMutex);
    auto found = libraries.find(library);
    if (found == libraries.end() || found->second.contexts.count(context))
      return;
  }
  cu::Context current = currentContext();
  if (context != current)
    driver.ctxSetCurrent(context);
  RelaxedCapture relaxed(driver);
  // The launch that comes next loads the module anyway.
  if (!module && driver.libraryGetModule &&
      driver.libraryGetModule(&module, library) != cu::kSuccess)
    module = nullptr;
  if (module)
    attach(module, library, origin);
  if (context != current)
    driver.ctxSetCurrent(current);
  std::unique_lock<std::shared_mutex> lock(mapMutex);
  if (auto found = libraries.find(library); found != libraries.end())
    found->second.contexts.insert(context);
}

void Session::State::pauseContext(const ContextTest &test) {
  for (const auto &context : allContexts())
    if (test(*context) && context->recorder) {
      context->recorder->drain(Finish::Orderly);
      context->recorder->setPaused(true);
    }
}

void Session::State::endContext(const ContextTest &test, bool isGone) {
  for (const auto &context : allContexts()) {
    if (!test(*context))
      continue;
    if (!isGone) {
      if (context->recorder && !isFinished)
        context->recorder->setPaused(false);
      continue;
    }
    std::unique_lock<std::shared_mutex> lock(mapMutex);
    contexts.erase(std::find(contexts.begin(), contexts.end(), context));
    hasClaims |= context->recorder && context->recorder->hasClaims();
    for (auto &library : libraries)
      library.second.contexts.erase(context->handle);
    for (auto it = modules.begin(); it != modules.end();)
      it = it->second.context == context->index ? modules.erase(it)
                                                : std::next(it);
  }
}

void Session::State::forgetControls(const ModuleState &module) {
  if (!module.records)
    return;
  // Under mapMutex.
  for (const auto &context : contexts)
    if (context->index == module.context && context->recorder)
      context->recorder->removeControls(module.records->id);
}

void Session::State::releaseAll() {
  for (const auto &context : allContexts())
    if (context->recorder)
      context->recorder->release();
  std::unique_lock<std::shared_mutex> lock(mapMutex);
  modules.clear();
  contexts.clear();
}
