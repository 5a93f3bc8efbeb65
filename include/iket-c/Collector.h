/*===- Collector.h - C API of the collector -----------------------*- C -*-===*\
|*                                                                            *|
|* Licensed under the Apache License v2.0 with LLVM Exceptions.               *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* Records kernels of this process from inside, without `iket profile`: the   *|
|* host says which modules to record. Nothing of the process is intercepted.  *|
|* In libIketCollector; docs/collector-c-api.md has an example.               *|
|*                                                                            *|
|* Functions may be called by several threads at once, except that a          *|
|* collector is destroyed once nothing else uses it. None of them changes the *|
|* current context. Where they fail they return false or NULL and, if `error` *|
|* is not NULL, set it to a text to be freed with iketCollectorFreeString.    *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef IKET_C_COLLECTOR_H
#define IKET_C_COLLECTOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define IKET_COLLECTOR_EXPORT __attribute__((visibility("default")))

#ifdef __cplusplus
extern "C" {
#endif

/** Grows when something is added. Nothing is ever taken away or renumbered. */
#define IKET_COLLECTOR_API_VERSION 1
IKET_COLLECTOR_EXPORT uint32_t iketCollectorGetApiVersion(void);

typedef struct IketCollector IketCollector;

/** Begins a recording. `options` is a JSON object, or NULL; what it may hold,
 *  and what holds without it, is in docs/collector-c-api.md. The driver must be
 *  initialised. The run file is created with the first module. */
IKET_COLLECTOR_EXPORT IketCollector *iketCollectorCreate(const char *options,
                                                         char **error);

/** Ends the recording, if that was not done, and frees what the collector has,
 *  on devices too. Kernels of its modules must have come to an end, and their
 *  contexts be there or left (iketCollectorLeaveContext). */
IKET_COLLECTOR_EXPORT void iketCollectorDestroy(IketCollector *collector);

IKET_COLLECTOR_EXPORT void iketCollectorFreeString(char *text);

/** Records the kernels of `module`, a CUmodule of the current context, from the
 *  next launch on. `name` is for messages, and may be NULL. Fails if the module
 *  is not instrumented with abi=buffer, or cannot be recorded. */
IKET_COLLECTOR_EXPORT bool iketCollectorAttachModule(IketCollector *collector,
                                                     void *module,
                                                     const char *name,
                                                     char **error);

/** To be called before a module that was attached is unloaded. */
IKET_COLLECTOR_EXPORT void iketCollectorDetachModule(IketCollector *collector,
                                                     void *module);

/** To be called before `context`, a CUcontext with attached modules, is
 *  destroyed: waits for its kernels and takes what they recorded. */
IKET_COLLECTOR_EXPORT void iketCollectorLeaveContext(IketCollector *collector,
                                                     void *context);

/** Whether kernels that start from now on are recorded; at first they are. */
IKET_COLLECTOR_EXPORT void iketCollectorSetRecording(IketCollector *collector,
                                                     bool isRecording);

/** Writes what warps that have ended recorded. It is written anyway, a little
 *  later. */
IKET_COLLECTOR_EXPORT void iketCollectorFlush(IketCollector *collector);

/** Ends the recording and the run file. With `waits`, kernels may run to their
 *  end first, up to the option exit_timeout_s; without, what is there is taken,
 *  of kernels that still run too. Fails if something could not be written. */
IKET_COLLECTOR_EXPORT bool iketCollectorStop(IketCollector *collector,
                                             bool waits, char **error);

typedef struct IketCollectorSummary {
  /** In the run file. */
  uint64_t numWarps, numEvents;
  /** Executed and not in the run file; of lost warps there is no event. */
  uint64_t numLostEvents, numLostWarps;
} IketCollectorSummary;

IKET_COLLECTOR_EXPORT void
iketCollectorGetSummary(const IketCollector *collector,
                        IketCollectorSummary *summary);

/** After iketCollectorStop: why something is missing, or NULL behind the last
 *  reason. Lives as long as the collector. */
IKET_COLLECTOR_EXPORT const char *
iketCollectorGetReason(const IketCollector *collector, size_t index);

/** Path of the run file, or NULL if there is none yet. Lives as long as the
 *  collector. */
IKET_COLLECTOR_EXPORT const char *
iketCollectorGetPath(const IketCollector *collector);

#ifdef __cplusplus
}
#endif

#endif /* IKET_C_COLLECTOR_H */
