/*===- Dialect.h - C API of the IKET dialect ----------------------*- C -*-===*\
|*                                                                            *|
|* Licensed under the Apache License v2.0 with LLVM Exceptions.               *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* Registers the dialect, builds its types, attributes and ops, and reads the *|
|* event table of a module. Passes are in iket-c/Passes.h. Works beside the   *|
|* C API of MLIR (mlir-c), whose rules of ownership hold here too.            *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef IKET_C_DIALECT_H
#define IKET_C_DIALECT_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*===----------------------------------------------------------------------===*\
|* Dialect
\*===----------------------------------------------------------------------===*/

/* Declares mlirGetDialectHandle__iket__(). */
MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(IKET, iket);

/** Adds the dialect to `registry`, with the interface through which
 *  `convert-gpu-to-nvvm` and `convert-to-llvm` lower its ops. The dialect
 * handle adds the dialect alone. */
MLIR_CAPI_EXPORTED void iketRegisterDialect(MlirDialectRegistry registry);

/*===----------------------------------------------------------------------===*\
|* Enumerations
\*===----------------------------------------------------------------------===*/

/** Payload kinds, with their codes in an event declaration. */
typedef enum IketPayloadKind {
  IKET_PAYLOAD_NONE = 0,
  IKET_PAYLOAD_I8 = 1,
  IKET_PAYLOAD_UI8 = 2,
  IKET_PAYLOAD_I16 = 3,
  IKET_PAYLOAD_UI16 = 4,
  IKET_PAYLOAD_I32 = 5,
  IKET_PAYLOAD_UI32 = 6,
  IKET_PAYLOAD_I64 = 7,
  IKET_PAYLOAD_F16 = 11,
  IKET_PAYLOAD_BF16 = 12,
  IKET_PAYLOAD_F32 = 13,
  IKET_PAYLOAD_F64 = 14,
  IKET_PAYLOAD_PTR = 15,
  IKET_PAYLOAD_UI64 = 16
} IketPayloadKind;

/** What an event is: an instant, a nested range, or a range with a token. */
typedef enum IketEventKind {
  IKET_EVENT_MARK = 0,
  IKET_EVENT_PUSH = 1,
  IKET_EVENT_TOKEN = 2
} IketEventKind;

/** Layout of metadata and records. */
typedef enum IketLayout {
  IKET_LAYOUT_TILELANG = 0,
  IKET_LAYOUT_CUTLASS = 1,
  IKET_LAYOUT_BUFFER = 2
} IketLayout;

/** Native records hold up to 30 names, wide ones up to 4,032. */
typedef enum IketMode { IKET_MODE_NATIVE = 0, IKET_MODE_WIDE = 1 } IketMode;

/*===----------------------------------------------------------------------===*\
|* Types
\*===----------------------------------------------------------------------===*/

/** `!iket.token` */
MLIR_CAPI_EXPORTED bool iketTypeIsAToken(MlirType type);
MLIR_CAPI_EXPORTED MlirType iketTokenTypeGet(MlirContext context);

/** `!iket.payload<kind>`. Null if `kind` is not one of the enumeration. */
MLIR_CAPI_EXPORTED bool iketTypeIsAPayload(MlirType type);
MLIR_CAPI_EXPORTED MlirType iketPayloadTypeGet(MlirContext context,
                                               IketPayloadKind kind);
MLIR_CAPI_EXPORTED IketPayloadKind iketPayloadTypeGetKind(MlirType type);

/** The kind that a value of `type` has by default; IKET_PAYLOAD_NONE if it
 *  cannot be a payload. */
MLIR_CAPI_EXPORTED IketPayloadKind iketGetDefaultPayloadKind(MlirType type);

/*===----------------------------------------------------------------------===*\
|* Attributes
\*===----------------------------------------------------------------------===*/

/** `#iket.event`. `source` may be null. Reports at `location` and returns null
 *  if the values do not make an event. */
MLIR_CAPI_EXPORTED bool iketAttributeIsAEvent(MlirAttribute attribute);
MLIR_CAPI_EXPORTED MlirAttribute iketEventAttrGetChecked(
    MlirLocation location, MlirStringRef name, uint32_t id, IketEventKind kind,
    uint32_t rangeId, IketPayloadKind payload, MlirStringRef source);
MLIR_CAPI_EXPORTED MlirStringRef iketEventAttrGetName(MlirAttribute event);
MLIR_CAPI_EXPORTED uint32_t iketEventAttrGetId(MlirAttribute event);
MLIR_CAPI_EXPORTED IketEventKind iketEventAttrGetKind(MlirAttribute event);
MLIR_CAPI_EXPORTED uint32_t iketEventAttrGetRangeId(MlirAttribute event);
MLIR_CAPI_EXPORTED IketPayloadKind iketEventAttrGetPayload(MlirAttribute event);
/** `file:line:column` of the first site; of length 0 if it is not known. */
MLIR_CAPI_EXPORTED MlirStringRef iketEventAttrGetSource(MlirAttribute event);

/** `#iket.metadata`, the event table of a module. Reports at `location` and
 *  returns null if the events do not make a table. */
MLIR_CAPI_EXPORTED bool iketAttributeIsAMetadata(MlirAttribute attribute);
MLIR_CAPI_EXPORTED MlirAttribute iketMetadataAttrGetChecked(
    MlirLocation location, IketLayout layout, IketMode mode,
    bool runtimePayloads, intptr_t numEvents, const MlirAttribute *events);
MLIR_CAPI_EXPORTED IketLayout iketMetadataAttrGetLayout(MlirAttribute metadata);
MLIR_CAPI_EXPORTED IketMode iketMetadataAttrGetMode(MlirAttribute metadata);
/** True if event sites store their payloads. */
MLIR_CAPI_EXPORTED bool
iketMetadataAttrHasRuntimePayloads(MlirAttribute metadata);
MLIR_CAPI_EXPORTED intptr_t
iketMetadataAttrGetNumEvents(MlirAttribute metadata);
/** Null if `index` is out of range. */
MLIR_CAPI_EXPORTED MlirAttribute
iketMetadataAttrGetEvent(MlirAttribute metadata, intptr_t index);

/** The event table that `iket-assign-events` or `lower-iket-to-nvvm` attached
 * to `module`; null if there is none. */
MLIR_CAPI_EXPORTED MlirAttribute iketModuleGetMetadata(MlirOperation module);

/*===----------------------------------------------------------------------===*\
|* Ops
|*
|* Each function makes an op that the caller owns, to be inserted in a block.
|* It loads the dialect if need be. What is wrong with an op, such as its event
|* name, is found by mlirOperationVerify. A null payload means none.
\*===----------------------------------------------------------------------===*/

/** `iket.mark` */
MLIR_CAPI_EXPORTED MlirOperation iketMarkCreate(MlirLocation location,
                                                MlirStringRef name,
                                                MlirValue payload);

/** `iket.range_push` and `iket.range_pop`. The name of a pop may be null. */
MLIR_CAPI_EXPORTED MlirOperation iketRangePushCreate(MlirLocation location,
                                                     MlirStringRef name,
                                                     MlirValue payload);
MLIR_CAPI_EXPORTED MlirOperation iketRangePopCreate(MlirLocation location,
                                                    MlirStringRef name);

/** `iket.range_start`, whose result is a token, and `iket.range_end`. */
MLIR_CAPI_EXPORTED MlirOperation iketRangeStartCreate(MlirLocation location,
                                                      MlirStringRef name,
                                                      MlirValue payload);
MLIR_CAPI_EXPORTED MlirOperation iketRangeEndCreate(MlirLocation location,
                                                    MlirValue token,
                                                    MlirValue payload);

/** `iket.sentinel_token`: a token that ends nothing. */
MLIR_CAPI_EXPORTED MlirOperation iketSentinelTokenCreate(MlirLocation location,
                                                         MlirStringRef name);

/** `iket.payload`: types `value` as a payload of `kind`, or of its type's
 *  default kind if that is IKET_PAYLOAD_NONE. Null if `kind` is not one of the
 *  enumeration. */
MLIR_CAPI_EXPORTED MlirOperation iketPayloadCreate(MlirLocation location,
                                                   MlirValue value,
                                                   IketPayloadKind kind);

/** `iket.range` with an empty block as body, which the caller ends with
 *  `iket.yield`. */
MLIR_CAPI_EXPORTED MlirOperation iketRangeCreate(MlirLocation location,
                                                 MlirStringRef name,
                                                 MlirValue payload,
                                                 intptr_t numResults,
                                                 const MlirType *resultTypes);
MLIR_CAPI_EXPORTED MlirBlock iketRangeGetBody(MlirOperation range);

/** `iket.yield` */
MLIR_CAPI_EXPORTED MlirOperation iketYieldCreate(MlirLocation location,
                                                 intptr_t numOperands,
                                                 const MlirValue *operands);

#ifdef __cplusplus
}
#endif

#endif /* IKET_C_DIALECT_H */
