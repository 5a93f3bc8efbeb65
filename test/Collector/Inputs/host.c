/*===- host.c - A host that records itself ------------------------*- C -*-===*\
|*                                                                            *|
|* Licensed under the Apache License v2.0 with LLVM Exceptions.               *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

/* usage: host RUN_FILE. Prints what each call gives; the driver is the stand-in. */

#include "iket-c/Collector.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* What the host needs of cuda.h. */
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
extern int cuInit(unsigned);
extern int cuCtxCreate_v2(CUcontext *, unsigned, int);
extern int cuCtxDestroy_v2(CUcontext);
extern int cuCtxSynchronize(void);
extern int cuModuleLoadData(CUmodule *, const void *);
extern int cuModuleUnload(CUmodule);
extern int cuModuleGetFunction(CUfunction *, CUmodule, const char *);
extern int cuLaunchKernel(CUfunction, unsigned, unsigned, unsigned, unsigned,
                          unsigned, unsigned, unsigned, void *, void **,
                          void **);

static void check(int result, const char *what) {
  if (result) {
    fprintf(stderr, "%s gave %d\n", what, result);
    exit(1);
  }
}

static CUmodule load(const char *image) {
  CUmodule module;
  check(cuModuleLoadData(&module, image), "load");
  return module;
}

/* 8 warps, 240 events. */
static void launch(CUmodule module) {
  CUfunction function;
  int n = 10;
  void *parameters[1];
  parameters[0] = &n;
  check(cuModuleGetFunction(&function, module, "loop"), "function");
  check(cuLaunchKernel(function, 2, 1, 1, 128, 1, 1, 0, NULL, parameters, NULL),
        "launch");
  check(cuCtxSynchronize(), "synchronize");
}

static void report(bool worked, const char *what, char *error) {
  printf("%s: %s\n", what, worked ? "ok" : error);
  iketCollectorFreeString(error);
}

static void count(IketCollector *collector, const char *when) {
  IketCollectorSummary summary;
  iketCollectorGetSummary(collector, &summary);
  printf("%s: %" PRIu64 " warps, %" PRIu64 " events, %" PRIu64 " lost\n", when,
         summary.numWarps, summary.numEvents, summary.numLostEvents);
}

int main(int argc, char **argv) {
  char options[4096], *error = NULL;
  CUcontext context;
  CUmodule module, plain;
  IketCollector *collector;
  size_t i;
  if (argc < 2)
    return 2;
  printf("version %" PRIu32 "\n", iketCollectorGetApiVersion());

  check(cuInit(0), "init");
  check(cuCtxCreate_v2(&context, 0, 0), "context");

  collector = iketCollectorCreate("{\"arena_bytes\": \"much\"}", &error);
  report(collector != NULL, "bad options", error);
  error = NULL;

  snprintf(options, sizeof(options),
           "{\"output\": \"%s\", \"arena_bytes\": 1048576}", argv[1]);
  collector = iketCollectorCreate(options, &error);
  report(collector != NULL, "create", error);
  if (!collector)
    return 1;
  error = NULL;
  printf("path: %s\n", iketCollectorGetPath(collector) ? "yes" : "none yet");

  plain = load("standin plain loop");
  report(iketCollectorAttachModule(collector, plain, "plain", &error),
         "attach plain", error);
  error = NULL;
  module = load("standin damaged loop");
  report(iketCollectorAttachModule(collector, module, NULL, &error),
         "attach damaged", error);
  error = NULL;

  module = load("standin buffer loop");
  launch(module);
  report(iketCollectorAttachModule(collector, module, "module", &error),
         "attach", error);
  error = NULL;
  launch(module);
  iketCollectorFlush(collector);
  count(collector, "flushed");

  iketCollectorSetRecording(collector, false);
  launch(module);
  iketCollectorSetRecording(collector, true);
  launch(module);

  iketCollectorDetachModule(collector, module);
  check(cuModuleUnload(module), "unload");
  iketCollectorLeaveContext(collector, context);
  check(cuCtxDestroy_v2(context), "destroy");

  check(cuCtxCreate_v2(&context, 0, 0), "context");
  module = load("standin buffer loop");
  report(iketCollectorAttachModule(collector, module, "other", &error),
         "attach in another context", error);
  error = NULL;
  launch(module);
  report(iketCollectorStop(collector, true, &error), "stop", error);
  error = NULL;
  count(collector, "stopped");
  for (i = 0; iketCollectorGetReason(collector, i); ++i)
    printf("reason: %s\n", iketCollectorGetReason(collector, i));
  printf("path: %s\n", iketCollectorGetPath(collector) ? "yes" : "none");
  report(iketCollectorAttachModule(collector, plain, "late", &error),
         "attach late", error);
  error = NULL;
  /* Is not recorded, and does no harm. */
  launch(module);
  iketCollectorDestroy(collector);
  launch(module);
  return 0;
}
