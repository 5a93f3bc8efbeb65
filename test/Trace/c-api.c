/* The C API, used from C99 the way docs/trace-c-api.md shows it.
 *
 * REQUIRES: runtime
 *
 * RUN: rm -rf %t && %python %S/Inputs/make_capture.py nested %t/run
 * RUN: %cc -std=c99 -Wall -Wextra -Wpedantic -Werror -I%iket_source_dir/include %s \
 * RUN:   -o %t/c-api -L%iket_lib_dir -lIketTrace -Wl,-rpath,%iket_lib_dir
 * RUN: %t/c-api %t/run %t/out.iket.json | FileCheck %s
 * RUN: %t/c-api %t/out.iket.json %t/again.iket.json | FileCheck %s
 * RUN: cmp %t/out.iket.json %t/again.iket.json
 * RUN: not %t/c-api %t/missing %t/x 2>&1 | FileCheck %s --check-prefix=MISSING
 * RUN: %t/c-api %t/run %t/no/such/folder/x 2>&1 | FileCheck %s --check-prefix=WRITE
 * RUN: %python %S/Inputs/make_capture.py unknown_id %t/damaged
 * RUN: %t/c-api %t/damaged %t/x | FileCheck %s --check-prefix=DAMAGED
 *
 * CHECK: 36 events of 4 warps in 1 launches, clock step 32 ns, 0 problems
 * CHECK: launch work grid 2 x 1 x 1
 * CHECK: range a in CTA (0, 0, 0) warp 0: 160 ns
 * CHECK: mark m payload -2
 * CHECK: range b in CTA (0, 0, 0) warp 0: 32 ns
 * CHECK: range b in CTA (1, 0, 0) warp 1: 32 ns
 * CHECK: no warp: there is no warp 99: the trace has 4
 *
 * MISSING: cannot open '{{.*}}missing': No such file or directory
 * WRITE: cannot write '{{.*}}x': No such file or directory
 *
 * DAMAGED: 1 events of 1 warps in 1 launches, clock step 32 ns, 2 problems
 * DAMAGED: problem [unknown-id] iket.data.bin at 20: launches[0]: CTA (0, 0, 0) warp 0: event id 17 is not declared
 * DAMAGED: lost before event 1: unknown number
 */

#include "iket-c/Trace.h"

#include <inttypes.h>
#include <stdio.h>

static void printEvents(const IketTrace *trace, IketTraceReader *reader,
                        uint32_t w) {
  char *error = NULL;
  uint32_t i;
  IketTraceWarp warp;
  iketTraceGetWarp(trace, w, &warp);
  if (!iketTraceReaderReadWarp(reader, w, &error)) {
    printf("error: %s\n", error);
    iketTraceFreeString(error);
    return;
  }
  for (i = 0; i < iketTraceReaderGetNumEvents(reader); ++i) {
    IketTraceEvent event, end;
    IketTraceEventInfo info;
    iketTraceReaderGetEvent(reader, i, &event);
    if (!iketTraceGetEventInfo(trace, event.info, &info))
      continue;
    if (event.type == IKET_TRACE_BEGIN &&
        iketTraceReaderGetEvent(reader, event.link, &end))
      printf("range %s in CTA (%" PRIu32 ", %" PRIu32 ", %" PRIu32
             ") warp %" PRIu32 ": %" PRIu64 " ns\n",
             info.name, warp.cta[0], warp.cta[1], warp.cta[2], warp.warpInCta,
             end.time - event.time);
    if (event.type == IKET_TRACE_MARK && event.hasPayload)
      printf("mark %s payload %" PRId32 "\n", info.name,
             (int32_t)event.payload);
  }
  for (i = 0; i < iketTraceReaderGetNumLosses(reader); ++i) {
    IketTraceLoss loss;
    iketTraceReaderGetLoss(reader, i, &loss);
    printf("lost before event %" PRIu32 ": %s\n", loss.before,
           loss.count ? "known number" : "unknown number");
  }
}

int main(int argc, char **argv) {
  char *error = NULL;
  uint32_t i;
  IketTrace *trace;
  IketTraceReader *reader;
  IketTraceSummary summary;
  if (argc != 3 || iketTraceGetApiVersion() != IKET_TRACE_API_VERSION)
    return 2;
  trace = iketTraceOpen(argv[1], &error);
  if (!trace) {
    fprintf(stderr, "%s\n", error);
    iketTraceFreeString(error);
    return 1;
  }
  iketTraceGetSummary(trace, &summary);
  printf("%" PRIu64 " events of %" PRIu32 " warps in %" PRIu32
         " launches, clock step %g ns, %" PRIu64 " problems\n",
         summary.numEvents, summary.numWarps, summary.numLaunches,
         summary.resolutionNs, summary.numProblems);
  for (i = 0; i < summary.numDetailedProblems; ++i) {
    IketTraceProblem problem;
    iketTraceGetProblem(trace, i, &problem);
    printf("problem [%s] %s at %" PRIu64 ": %s\n", problem.kind, problem.file,
           problem.offset, problem.message);
  }
  for (i = 0; i < summary.numLaunches; ++i) {
    IketTraceLaunch launch;
    iketTraceGetLaunch(trace, i, &launch);
    printf("launch %s grid %" PRIu32 " x %" PRIu32 " x %" PRIu32 "\n",
           launch.kernel, launch.grid[0], launch.grid[1], launch.grid[2]);
  }
  reader = iketTraceReaderCreate(trace);
  for (i = 0; i < summary.numWarps; ++i)
    printEvents(trace, reader, i);
  if (!iketTraceReaderReadWarp(reader, 99, &error)) {
    printf("no warp: %s\n", error);
    iketTraceFreeString(error);
  }
  error = NULL;
  iketTraceReaderDestroy(reader);
  if (!iketTraceWrite(trace, IKET_TRACE_RUN_JSON, argv[2], &error)) {
    fprintf(stderr, "%s\n", error);
    iketTraceFreeString(error);
  }
  iketTraceDestroy(trace);
  return 0;
}
