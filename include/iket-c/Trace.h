/*===- Trace.h - C API of traces ----------------------------------*- C -*-===*\
|*                                                                            *|
|* Licensed under the Apache License v2.0 with LLVM Exceptions.               *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* Reads a trace from any format that iket knows, walks over its events, and  *|
|* writes it in another. In libIketTrace; docs/trace-c-api.md has an example. *|
|*                                                                            *|
|* A trace never changes and may be used by several threads at once, a reader *|
|* by one. Strings and structs belong to the trace and live as long as it.    *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef IKET_C_TRACE_H
#define IKET_C_TRACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define IKET_TRACE_EXPORT
#else
#define IKET_TRACE_EXPORT __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** Grows when something is added. Nothing is ever taken away or renumbered. */
#define IKET_TRACE_API_VERSION 1
IKET_TRACE_EXPORT uint32_t iketTraceGetApiVersion(void);

/** Stands for "none" and "not known" in fields of 32 bits. */
#define IKET_TRACE_NONE UINT32_C(0xffffffff)
/** EventInfo of a range end whose begin is missing. */
#define IKET_TRACE_UNKNOWN_INFO UINT32_C(0x1fffffff)

typedef struct IketTrace IketTrace;
typedef struct IketTraceReader IketTraceReader;

/*===----------------------------------------------------------------------===*\
|* Traces
\*===----------------------------------------------------------------------===*/

/** Opens `path`: a raw capture of run-iket (its iket.data.json or the folder),
 *  a .trace.json or an .iket.json. On failure returns NULL and, if `error` is
 *  not NULL, sets it to a text to be freed with iketTraceFreeString. */
IKET_TRACE_EXPORT IketTrace *iketTraceOpen(const char *path, char **error);
IKET_TRACE_EXPORT void iketTraceDestroy(IketTrace *trace);
IKET_TRACE_EXPORT void iketTraceFreeString(char *text);

typedef enum IketTraceFormat {
  IKET_TRACE_PERFETTO = 0,
  IKET_TRACE_PERFETTO_GZIP = 1,
  /** The JSON of run-iket. */
  IKET_TRACE_JSON = 2,
  /** The project's own JSON. */
  IKET_TRACE_RUN_JSON = 3,
  IKET_TRACE_HTML = 4,
  IKET_TRACE_CSV = 5
} IketTraceFormat;

/** Writes the trace to `path`. Returns false on failure, `error` as above. */
IKET_TRACE_EXPORT bool iketTraceWrite(const IketTrace *trace,
                                      IketTraceFormat format, const char *path,
                                      char **error);

typedef struct IketTraceSummary {
  uint64_t numEvents;
  uint64_t numPayloads;
  /** Events known to be lost. */
  uint64_t numLostEvents;
  /** Earliest and latest time, ns. */
  uint64_t start, end;
  /** Step of the clock, ns. */
  double resolutionNs;
  uint32_t numLaunches;
  uint32_t numWarps;
  uint32_t numEventInfos;
  /** Things that could not be read, and how many of them have a text. */
  uint64_t numProblems;
  uint32_t numDetailedProblems;
} IketTraceSummary;

IKET_TRACE_EXPORT void iketTraceGetSummary(const IketTrace *trace,
                                           IketTraceSummary *summary);

/*===----------------------------------------------------------------------===*\
|* Launches, warps, events
|*
|* These return false, and leave the struct alone, if there is no such entry.
\*===----------------------------------------------------------------------===*/

typedef struct IketTraceLaunch {
  const char *kernel;
  /** NULL outside of graphs. */
  const char *graphLaunch;
  uint64_t gridId;
  uint64_t contextId;
  /** IKET_TRACE_NONE where it is not known. */
  uint32_t device;
  bool hasStream;
  uint64_t stream;
  uint32_t grid[3], block[3], cluster[3];
  /** False for a launch that was seen but not recorded. */
  bool isRecorded;
  uint32_t firstWarp, numWarps;
  uint64_t start, end;
} IketTraceLaunch;

IKET_TRACE_EXPORT bool iketTraceGetLaunch(const IketTrace *trace,
                                          uint32_t index,
                                          IketTraceLaunch *launch);

typedef struct IketTraceWarp {
  uint32_t launch;
  /** IKET_TRACE_NONE where they are not known. */
  uint32_t sm, tpc, gpc;
  uint32_t cta[3];
  uint32_t warpInCta;
  bool hasLifetime;
  uint64_t start, end;
  uint32_t numEvents;
  uint64_t lostEvents;
} IketTraceWarp;

IKET_TRACE_EXPORT bool iketTraceGetWarp(const IketTrace *trace, uint32_t index,
                                        IketTraceWarp *warp);

typedef enum IketTraceRangeType {
  /** A mark. */
  IKET_TRACE_RANGE_NONE = 0,
  /** Token ranges, which may cross. */
  IKET_TRACE_RANGE_START_END = 1,
  IKET_TRACE_RANGE_PUSH_POP = 2,
  IKET_TRACE_RANGE_MULTI_EVENT = 3
} IketTraceRangeType;

typedef struct IketTraceEventInfo {
  const char *name;
  IketTraceRangeType rangeType;
  uint32_t rangeId;
  /** Code of the payload kind, as IketPayloadKind of iket-c/Dialect.h. */
  uint32_t payloadKind;
  /** NULL where the source is not known. */
  const char *file;
  uint32_t line, column;
} IketTraceEventInfo;

IKET_TRACE_EXPORT bool iketTraceGetEventInfo(const IketTrace *trace,
                                             uint32_t index,
                                             IketTraceEventInfo *info);

typedef struct IketTraceProblem {
  const char *kind;
  const char *file;
  const char *message;
  bool hasOffset;
  uint64_t offset;
} IketTraceProblem;

IKET_TRACE_EXPORT bool iketTraceGetProblem(const IketTrace *trace,
                                           uint32_t index,
                                           IketTraceProblem *problem);

typedef enum IketTraceEventType {
  IKET_TRACE_BEGIN = 0,
  IKET_TRACE_END = 1,
  IKET_TRACE_MARK = 2
} IketTraceEventType;

typedef struct IketTraceEvent {
  IketTraceEventType type;
  /** Index of the EventInfo, or IKET_TRACE_UNKNOWN_INFO. */
  uint32_t info;
  /** Begin: index of its end in the warp; end: of its begin; IKET_TRACE_NONE
   *  where that is missing, and for marks. */
  uint32_t link;
  bool hasPayload;
  /** Bits, zero extended; bits above those of the kind mean nothing. */
  uint64_t payload;
  /** ns */
  uint64_t time;
} IketTraceEvent;

typedef struct IketTraceLoss {
  /** The loss stands before the event of this index. */
  uint32_t before;
  uint64_t start, end;
  /** 0 where the number is not known. */
  uint64_t count;
} IketTraceLoss;

/** Memory for the events of one warp at a time. The trace must outlive it. */
IKET_TRACE_EXPORT IketTraceReader *
iketTraceReaderCreate(const IketTrace *trace);
IKET_TRACE_EXPORT void iketTraceReaderDestroy(IketTraceReader *reader);

/** Reads the events of a warp; what was read before is gone. Returns false on
 *  failure, `error` as for iketTraceOpen. */
IKET_TRACE_EXPORT bool iketTraceReaderReadWarp(IketTraceReader *reader,
                                               uint32_t warp, char **error);
IKET_TRACE_EXPORT uint32_t
iketTraceReaderGetNumEvents(const IketTraceReader *reader);
IKET_TRACE_EXPORT bool iketTraceReaderGetEvent(const IketTraceReader *reader,
                                               uint32_t index,
                                               IketTraceEvent *event);
IKET_TRACE_EXPORT uint32_t
iketTraceReaderGetNumLosses(const IketTraceReader *reader);
IKET_TRACE_EXPORT bool iketTraceReaderGetLoss(const IketTraceReader *reader,
                                              uint32_t index,
                                              IketTraceLoss *loss);

#ifdef __cplusplus
}
#endif

#endif /* IKET_C_TRACE_H */
