//===- Session.cpp - A recording of one process ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SessionState.h"

#include <algorithm>
#include <ctime>

using namespace iket;
using namespace iket::collector;

Session::Session() = default;

std::unique_ptr<Session> Session::create(const Options &options,
                                         const Driver &driver) {
  std::unique_ptr<Session> session(new Session());
  session->state = std::make_unique<State>(options, driver);
  session->state->session = session.get();
  if (options.deadlineSeconds > 0)
    session->state->startSupervisor();
  return session;
}

Session::~Session() { state->stopSupervisor(); }

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

bool Session::moduleLoaded(cu::Module module, const std::string &origin) {
  return state->attach(module, nullptr, origin);
}

void Session::moduleUnloading(cu::Module module) {
  std::unique_lock<std::shared_mutex> lock(state->mapMutex);
  if (auto found = state->modules.find(module); found != state->modules.end()) {
    state->forgetControls(found->second);
    state->modules.erase(found);
  }
  for (auto it = state->functions.begin(); it != state->functions.end();)
    it = it->second.module == module ? state->functions.erase(it)
                                     : std::next(it);
}

void Session::functionFound(cu::Function function, cu::Module module,
                            const char *name) {
  std::unique_lock<std::shared_mutex> lock(state->mapMutex);
  auto found = state->modules.find(module);
  // A function of a module that is not instrumented is of no interest, but its
  // handle may have been another's before.
  if (found == state->modules.end() || !found->second.records)
    state->functions.erase(function);
  else
    state->functions[function] = {name ? name : "", module, nullptr,
                                  found->second.context};
}

void Session::libraryLoaded(cu::Library library, const std::string &origin) {
  std::unique_lock<std::shared_mutex> lock(state->mapMutex);
  state->libraries[library] = {origin, {}};
}

void Session::libraryUnloading(cu::Library library) {
  std::unique_lock<std::shared_mutex> lock(state->mapMutex);
  auto &modules = state->modules;
  for (auto it = modules.begin(); it != modules.end();) {
    if (it->second.library != library) {
      ++it;
      continue;
    }
    state->forgetControls(it->second);
    it = modules.erase(it);
  }
  auto &functions = state->functions;
  for (auto it = functions.begin(); it != functions.end();)
    it = it->second.library == library ? functions.erase(it) : std::next(it);
  state->libraries.erase(library);
}

void Session::kernelFound(cu::Kernel kernel, cu::Library library,
                          const char *name) {
  std::unique_lock<std::shared_mutex> lock(state->mapMutex);
  if (state->libraries.count(library))
    state->functions[kernel] = {name ? name : "", nullptr, library, kNoContext};
}

void Session::libraryUsed(cu::Library library, cu::Module module) {
  state->attachLibrary(library, state->currentContext(), module);
}

void Session::kernelUsed(cu::Kernel kernel) {
  cu::Library library = state->libraryOf(kernel);
  if (library)
    state->attachLibrary(library, state->currentContext(), nullptr);
}

void Session::functionOfKernel(cu::Function function, cu::Kernel kernel) {
  std::unique_lock<std::shared_mutex> lock(state->mapMutex);
  auto found = state->functions.find(kernel);
  if (found != state->functions.end())
    state->functions[function] = found->second;
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

void Session::willLaunch(const Launch &launch) {
  if (cu::Library library = state->libraryOf(launch.function))
    state->attachLibrary(library, state->contextOf(launch.stream), nullptr);
}

void Session::didLaunch(const Launch &launch) {
  std::uint64_t sequence = state->numLaunches++;
  std::string kernel;
  std::uint32_t context = kNoContext;
  {
    std::shared_lock<std::shared_mutex> lock(state->mapMutex);
    auto found = state->functions.find(launch.function);
    if (found == state->functions.end())
      return;
    kernel = found->second.name;
    context = found->second.context;
    if (state->filteredKernels.count(kernel) &&
        !state->attachedKernels.count(kernel))
      return;
    if (found->second.library) {
      auto library = state->libraries.find(found->second.library);
      if (library == state->libraries.end() || !library->second.isInstrumented)
        return;
    }
  }
  // A launch that is captured runs later, with the graph.
  auto handle = reinterpret_cast<std::uintptr_t>(launch.stream);
  if (handle > cu::kStreamLegacy && state->driver.streamIsCapturing) {
    int status = 0;
    if (state->driver.streamIsCapturing(launch.stream, &status) ==
            cu::kSuccess &&
        status != 0)
      return;
  }
  if (context == kNoContext)
    context = state->indexOf(state->contextOf(launch.stream));
  if (context == kNoContext)
    return;
  state->logLaunch(launch, kernel, context, sequence);
}

void Session::nodeAdded(void *function, cu::Context context) {
  if (cu::Library library = state->libraryOf(function))
    state->attachLibrary(library, context ? context : state->currentContext(),
                         nullptr);
}

void Session::didLaunchGraph() { ++state->numGraphLaunches; }

//===----------------------------------------------------------------------===//
// Contexts
//===----------------------------------------------------------------------===//

void Session::contextEnding(cu::Context context) {
  state->pauseContext([&](const ContextState &candidate) {
    return candidate.handle == context;
  });
}

void Session::contextEnded(cu::Context context, bool isGone) {
  state->endContext(
      [&](const ContextState &candidate) {
        return candidate.handle == context;
      },
      isGone);
}

void Session::primaryContextEnding(cu::Device device) {
  state->pauseContext([&](const ContextState &candidate) {
    return candidate.isPrimary && candidate.device == device;
  });
}

void Session::primaryContextEnded(cu::Device device) {
  unsigned flags = 0;
  int isActive = 0;
  bool isGone = state->driver.primaryCtxGetState(device, &flags, &isActive) !=
                    cu::kSuccess ||
                !isActive;
  state->endContext(
      [&](const ContextState &candidate) {
        return candidate.isPrimary && candidate.device == device;
      },
      isGone);
}

//===----------------------------------------------------------------------===//
// The end
//===----------------------------------------------------------------------===//

void Session::flush() {
  for (const auto &context : state->allContexts())
    if (context->recorder)
      context->recorder->flush();
  state->writeLaunches();
}

void Session::setRecording(bool isRecording) {
  std::lock_guard<std::mutex> lock(state->finishMutex);
  if (state->isFinished.load())
    return;
  state->isRecording = isRecording;
  for (const auto &context : state->allContexts())
    if (context->recorder)
      context->recorder->setEnabled(isRecording);
}

void Session::finish(Finish how) {
  if (state->isFinished.load())
    return;
  std::lock_guard<std::mutex> lock(state->finishMutex);
  if (state->isFinished.load())
    return;
  for (const auto &context : state->allContexts())
    if (context->recorder) {
      context->recorder->drain(how);
      // Where kernels may run on, their constants are left alone.
      if (how == Finish::Orderly && !state->log.isUrgent)
        context->recorder->setEnabled(false);
      // The driver may go away now.
      context->recorder->setPaused(true);
    }
  state->writeLaunches();
  state->log.end(state->explain());
  state->isFinished = true;
}

void Session::resume() {
  std::lock_guard<std::mutex> lock(state->finishMutex);
  if (!state->isFinished.load())
    return;
  for (const auto &context : state->allContexts())
    if (context->recorder) {
      context->recorder->setPaused(false);
      context->recorder->setEnabled(state->isRecording);
    }
  state->isFinished = false;
}

void Session::release() {
  std::lock_guard<std::mutex> lock(state->finishMutex);
  state->releaseAll();
}

void Session::requestFinish() { state->requestFinish(); }

bool Session::hasArena() const { return state->hasArena.load(); }

bool Session::isFinished() const { return state->isFinished.load(); }

Summary Session::summary() const { return state->log.summary(); }

void Session::addNote(Severity severity, const std::string &code,
                      const std::string &message) {
  state->log.addNote(severity, code, message);
}
