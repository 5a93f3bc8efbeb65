//===- Collector.cpp - C API of the collector -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket-c/Collector.h"

#include "iket/Collector/Session.h"

#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <memory>
#include <mutex>
#include <new>
#include <string>

using namespace iket;
using namespace iket::collector;

struct IketCollector {
  std::unique_ptr<Session> session;
  /// Filled in once, since pointers into them are handed out.
  mutable std::mutex mutex;
  mutable std::string path;
  std::vector<std::string> reasons;
  bool isStopped = false;
};

static void setError(char **error, const std::string &message) {
  if (error)
    *error = ::strdup(message.c_str());
}

uint32_t iketCollectorGetApiVersion(void) { return IKET_COLLECTOR_API_VERSION; }

void iketCollectorFreeString(char *text) { std::free(text); }

static Expected<IketCollector *> create(const char *text) {
  Expected<Options> options = text ? parseOptions(text) : Options();
  if (!options)
    return makeError(options.error().message);
  // It stays loaded: kernels may be there until the process ends.
  void *library = ::dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return makeError(std::string("there is no CUDA driver: ") + ::dlerror());
  auto driver = Driver::load(
      [library](const char *name) { return ::dlsym(library, name); });
  if (!driver)
    return makeError(driver.error().message);
  auto collector = std::make_unique<IketCollector>();
  collector->session = Session::create(*options, *driver);
  return collector.release();
}

IketCollector *iketCollectorCreate(const char *options, char **error) {
  // C callers cannot catch what the standard library throws.
  try {
    auto collector = create(options);
    if (collector)
      return *collector;
    setError(error, collector.error().message);
  } catch (const std::bad_alloc &) {
    setError(error, "out of memory");
  }
  return nullptr;
}

void iketCollectorDestroy(IketCollector *collector) {
  if (!collector)
    return;
  collector->session->finish(Session::Finish::Orderly);
  collector->session->release();
  delete collector;
}

bool iketCollectorAttachModule(IketCollector *collector, void *module,
                               const char *name, char **error) {
  Session &session = *collector->session;
  std::size_t numNotes = session.summary().notes.size();
  if (session.moduleLoaded(static_cast<cu::Module>(module),
                           name ? name : "a module"))
    return true;
  std::vector<Note> notes = session.summary().notes;
  if (session.isFinished())
    setError(error, "the recording has ended");
  else if (notes.size() > numNotes)
    setError(error, notes.back().message);
  else
    setError(error, std::string(name ? name : "the module") +
                        " is not instrumented with abi=buffer, or no context "
                        "is current");
  return false;
}

void iketCollectorDetachModule(IketCollector *collector, void *module) {
  collector->session->moduleUnloading(static_cast<cu::Module>(module));
}

void iketCollectorLeaveContext(IketCollector *collector, void *context) {
  auto handle = static_cast<cu::Context>(context);
  collector->session->contextEnding(handle);
  collector->session->contextEnded(handle, /*isGone=*/true);
}

void iketCollectorSetRecording(IketCollector *collector, bool isRecording) {
  collector->session->setRecording(isRecording);
}

void iketCollectorFlush(IketCollector *collector) {
  collector->session->flush();
}

bool iketCollectorStop(IketCollector *collector, bool waits, char **error) {
  collector->session->finish(waits ? Session::Finish::Orderly
                                   : Session::Finish::AtOnce);
  Summary summary = collector->session->summary();
  std::lock_guard<std::mutex> lock(collector->mutex);
  if (!collector->isStopped)
    collector->reasons = summary.reasons;
  collector->isStopped = true;
  if (summary.writeProblem.empty())
    return true;
  setError(error, summary.writeProblem);
  return false;
}

void iketCollectorGetSummary(const IketCollector *collector,
                             IketCollectorSummary *summary) {
  Summary found = collector->session->summary();
  *summary = {found.numWarps, found.numEvents, found.numLostEvents,
              found.numLostWarps};
}

const char *iketCollectorGetReason(const IketCollector *collector,
                                   size_t index) {
  std::lock_guard<std::mutex> lock(collector->mutex);
  return index < collector->reasons.size() ? collector->reasons[index].c_str()
                                           : nullptr;
}

const char *iketCollectorGetPath(const IketCollector *collector) {
  std::lock_guard<std::mutex> lock(collector->mutex);
  if (collector->path.empty())
    collector->path = collector->session->summary().output;
  return collector->path.empty() ? nullptr : collector->path.c_str();
}
