/*===- dialect.c - C API of dialect and passes, used from C -------*- C -*-===*\
|*                                                                            *|
|* Licensed under the Apache License v2.0 with LLVM Exceptions.               *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

/* Builds a kernel with every op, verifies it, reads its event table, lowers it.
 *
 * REQUIRES: compiler
 * RUN: iket-capi-test | FileCheck %s
 */

#include "iket-c/Dialect.h"
#include "iket-c/Passes.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Diagnostics.h"
#include "mlir-c/IR.h"
#include "mlir-c/Pass.h"
#include "mlir-c/RegisterEverything.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK_THAT(condition)                                                  \
  do {                                                                         \
    if (!(condition)) {                                                        \
      printf("line %d: not so: %s\n", __LINE__, #condition);                   \
      exit(1);                                                                 \
    }                                                                          \
  } while (0)

static const MlirValue noValue = {NULL};
static const MlirStringRef noString = {NULL, 0};

static MlirStringRef str(const char *text) {
  return mlirStringRefCreateFromCString(text);
}

static void print(MlirStringRef text, void *unused) {
  (void)unused;
  printf("%.*s", (int)text.length, text.data);
}

static MlirLogicalResult printDiagnostic(MlirDiagnostic diagnostic,
                                         void *unused) {
  (void)unused;
  printf("diagnostic: ");
  mlirDiagnosticPrint(diagnostic, print, NULL);
  printf("\n");
  return mlirLogicalResultSuccess();
}

/* A device module with an empty kernel. */
static MlirModule parseSkeleton(MlirContext context) {
  MlirModule module = mlirModuleCreateParse(
      context, str("gpu.module @m [#nvvm.target<chip = \"sm_90\">] {\n"
                   "  gpu.func @k(%i: i32, %f: f32) kernel {\n"
                   "    gpu.return\n"
                   "  }\n"
                   "}\n"));
  CHECK_THAT(!mlirModuleIsNull(module));
  return module;
}

static MlirOperation getDeviceModule(MlirModule module) {
  return mlirBlockGetFirstOperation(mlirModuleGetBody(module));
}

static MlirBlock getKernelBody(MlirModule module) {
  MlirBlock body = mlirRegionGetFirstBlock(
      mlirOperationGetRegion(getDeviceModule(module), 0));
  return mlirRegionGetFirstBlock(
      mlirOperationGetRegion(mlirBlockGetFirstOperation(body), 0));
}

static MlirOperation append(MlirBlock block, MlirOperation op) {
  CHECK_THAT(!mlirOperationIsNull(op));
  mlirBlockInsertOwnedOperationBefore(block, mlirBlockGetTerminator(block), op);
  return op;
}

static MlirValue resultOf(MlirOperation op) {
  return mlirOperationGetResult(op, 0);
}

static MlirLogicalResult run(MlirContext context, MlirModule module,
                             const char *pipeline) {
  MlirPassManager manager = mlirPassManagerCreate(context);
  MlirLogicalResult result = mlirParsePassPipeline(
      mlirPassManagerGetAsOpPassManager(manager), str(pipeline), print, NULL);
  if (mlirLogicalResultIsSuccess(result))
    result = mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module));
  mlirPassManagerDestroy(manager);
  return result;
}

static void printModule(MlirModule module) {
  mlirOperationPrint(mlirModuleGetOperation(module), print, NULL);
  printf("\n");
}

/*===----------------------------------------------------------------------===*/

static MlirModule buildEveryOp(MlirContext context) {
  MlirLocation loc = mlirLocationFileLineColGet(context, str("k.py"), 7, 3);
  MlirModule module = parseSkeleton(context);
  MlirBlock body = getKernelBody(module);
  MlirValue i = mlirBlockGetArgument(body, 0);
  MlirValue f = mlirBlockGetArgument(body, 1);

  MlirOperation unsignedI =
      append(body, iketPayloadCreate(loc, i, IKET_PAYLOAD_UI32));
  MlirOperation defaultF =
      append(body, iketPayloadCreate(loc, f, IKET_PAYLOAD_NONE));
  append(body, iketMarkCreate(loc, str("begin"), noValue));
  append(body, iketMarkCreate(loc, str("step"), resultOf(unsignedI)));
  append(body, iketRangePushCreate(loc, str("load"), resultOf(defaultF)));
  append(body, iketRangePopCreate(loc, str("load")));
  append(body, iketRangePushCreate(loc, str("store"), noValue));
  append(body, iketRangePopCreate(loc, noString));

  MlirOperation start =
      append(body, iketRangeStartCreate(loc, str("tile"), resultOf(unsignedI)));
  append(body, iketRangeEndCreate(loc, resultOf(start), resultOf(unsignedI)));
  MlirOperation sentinel =
      append(body, iketSentinelTokenCreate(loc, str("tile")));
  append(body, iketRangeEndCreate(loc, resultOf(sentinel), noValue));

  MlirType resultTypes[2];
  MlirValue results[2];
  resultTypes[0] = mlirValueGetType(f);
  resultTypes[1] = mlirValueGetType(i);
  results[0] = f;
  results[1] = i;
  MlirOperation range = append(
      body, iketRangeCreate(loc, str("compute"), noValue, 2, resultTypes));
  mlirBlockAppendOwnedOperation(iketRangeGetBody(range),
                                iketYieldCreate(loc, 2, results));
  MlirOperation plain =
      append(body, iketRangeCreate(loc, str("compute"), noValue, 0, NULL));
  mlirBlockAppendOwnedOperation(iketRangeGetBody(plain),
                                iketYieldCreate(loc, 0, NULL));
  return module;
}

static void testBuildVerifyLower(MlirContext context) {
  printf("@ every op\n");
  MlirModule module = buildEveryOp(context);
  CHECK_THAT(mlirOperationVerify(mlirModuleGetOperation(module)));
  printModule(module);
  CHECK_THAT(
      mlirAttributeIsNull(iketModuleGetMetadata(getDeviceModule(module))));

  printf("@ event table\n");
  CHECK_THAT(mlirLogicalResultIsSuccess(
      run(context, module,
          "builtin.module(iket-assign-events{runtime-payloads=true})")));
  MlirAttribute table = iketModuleGetMetadata(getDeviceModule(module));
  CHECK_THAT(!mlirAttributeIsNull(table) && iketAttributeIsAMetadata(table));
  CHECK_THAT(!iketAttributeIsAEvent(table));
  CHECK_THAT(iketMetadataAttrGetLayout(table) == IKET_LAYOUT_CUTLASS);
  CHECK_THAT(iketMetadataAttrGetMode(table) == IKET_MODE_NATIVE);
  CHECK_THAT(iketMetadataAttrHasRuntimePayloads(table));
  intptr_t numEvents = iketMetadataAttrGetNumEvents(table);
  intptr_t n;
  for (n = 0; n < numEvents; ++n) {
    MlirAttribute event = iketMetadataAttrGetEvent(table, n);
    CHECK_THAT(iketAttributeIsAEvent(event));
    MlirStringRef name = iketEventAttrGetName(event);
    MlirStringRef source = iketEventAttrGetSource(event);
    printf("%" PRIu32 " %.*s kind %d range %" PRIu32 " payload %d at %.*s\n",
           iketEventAttrGetId(event), (int)name.length, name.data,
           (int)iketEventAttrGetKind(event), iketEventAttrGetRangeId(event),
           (int)iketEventAttrGetPayload(event), (int)source.length,
           source.data);
  }
  CHECK_THAT(mlirAttributeIsNull(iketMetadataAttrGetEvent(table, numEvents)));
  CHECK_THAT(mlirAttributeIsNull(iketMetadataAttrGetEvent(table, -1)));

  printf("@ lowered\n");
  CHECK_THAT(mlirLogicalResultIsSuccess(
      run(context, module, "builtin.module(lower-iket-to-nvvm)")));
  printModule(module);
  mlirModuleDestroy(module);
}

/* A pass by its own function, on a nested pass manager. */
static void testPassObjects(MlirContext context) {
  printf("@ stripped\n");
  MlirModule module = buildEveryOp(context);
  MlirPassManager manager = mlirPassManagerCreate(context);
  mlirOpPassManagerAddOwnedPass(
      mlirPassManagerGetNestedUnder(manager, str("gpu.module")),
      mlirCreateIKETStrip());
  CHECK_THAT(mlirLogicalResultIsSuccess(
      mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module))));
  mlirPassManagerDestroy(manager);
  printModule(module);
  mlirModuleDestroy(module);

  module = parseSkeleton(context);
  append(getKernelBody(module),
         iketMarkCreate(mlirLocationUnknownGet(context), str("m"), noValue));
  manager = mlirPassManagerCreate(context);
  mlirPassManagerAddOwnedPass(manager, mlirCreateIKETAssignEvents());
  CHECK_THAT(mlirLogicalResultIsSuccess(
      mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module))));
  mlirPassManagerDestroy(manager);
  MlirAttribute event = iketMetadataAttrGetEvent(
      iketModuleGetMetadata(getDeviceModule(module)), 0);
  CHECK_THAT(iketEventAttrGetSource(event).length == 0);
  CHECK_THAT(iketEventAttrGetKind(event) == IKET_EVENT_MARK);

  /* The table goes with the events. */
  manager = mlirPassManagerCreate(context);
  mlirPassManagerAddOwnedPass(manager,
                              mlirCreateIKETConversionLowerIKETToNVVM());
  CHECK_THAT(mlirLogicalResultIsSuccess(
      mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module))));
  mlirPassManagerDestroy(manager);
  CHECK_THAT(
      mlirAttributeIsNull(iketModuleGetMetadata(getDeviceModule(module))));
  mlirModuleDestroy(module);
}

/* The dialect's interface lowers events in upstream conversions. */
static void testConversionInterface(MlirContext context) {
  printf("@ converted\n");
  MlirModule module = parseSkeleton(context);
  append(getKernelBody(module),
         iketMarkCreate(mlirLocationUnknownGet(context), str("m"), noValue));
  CHECK_THAT(mlirLogicalResultIsSuccess(
      run(context, module, "builtin.module(gpu.module(convert-gpu-to-nvvm))")));
  printModule(module);
  mlirModuleDestroy(module);
}

static void testTypes(MlirContext context) {
  MlirType token = iketTokenTypeGet(context);
  CHECK_THAT(iketTypeIsAToken(token) && !iketTypeIsAPayload(token));
  MlirType payload = iketPayloadTypeGet(context, IKET_PAYLOAD_BF16);
  CHECK_THAT(iketTypeIsAPayload(payload) && !iketTypeIsAToken(payload));
  CHECK_THAT(iketPayloadTypeGetKind(payload) == IKET_PAYLOAD_BF16);
  /* 8 is no kind, and IR has no name for 9 (fp4). */
  CHECK_THAT(mlirTypeIsNull(iketPayloadTypeGet(context, (IketPayloadKind)8)));
  CHECK_THAT(mlirTypeIsNull(iketPayloadTypeGet(context, (IketPayloadKind)9)));
  CHECK_THAT(mlirTypeIsNull(iketPayloadTypeGet(context, (IketPayloadKind)-1)));
  CHECK_THAT(iketGetDefaultPayloadKind(mlirIndexTypeGet(context)) ==
             IKET_PAYLOAD_I64);
  CHECK_THAT(iketGetDefaultPayloadKind(mlirIntegerTypeGet(context, 128)) ==
             IKET_PAYLOAD_NONE);
  printf("@ types\n");
  mlirTypePrint(token, print, NULL);
  printf("\n");
  mlirTypePrint(payload, print, NULL);
  printf("\n");
}

static void testAttributes(MlirContext context) {
  MlirLocation loc = mlirLocationUnknownGet(context);
  printf("@ attributes\n");
  MlirAttribute events[2];
  events[0] = iketEventAttrGetChecked(loc, str("a"), 1, IKET_EVENT_MARK, 0,
                                      IKET_PAYLOAD_NONE, noString);
  events[1] =
      iketEventAttrGetChecked(loc, str("load"), 2, IKET_EVENT_PUSH, 621208605,
                              IKET_PAYLOAD_I32, str("k.py:1:2"));
  MlirAttribute table = iketMetadataAttrGetChecked(
      loc, IKET_LAYOUT_TILELANG, IKET_MODE_NATIVE, false, 2, events);
  mlirAttributePrint(table, print, NULL);
  printf("\n");

  CHECK_THAT(mlirAttributeIsNull(iketEventAttrGetChecked(
      loc, str(""), 1, IKET_EVENT_MARK, 0, IKET_PAYLOAD_NONE, noString)));
  CHECK_THAT(mlirAttributeIsNull(iketEventAttrGetChecked(
      loc, str("a"), 1, IKET_EVENT_MARK, 0, (IketPayloadKind)8, noString)));
  CHECK_THAT(mlirAttributeIsNull(iketEventAttrGetChecked(
      loc, str("a"), 1, (IketEventKind)3, 0, IKET_PAYLOAD_NONE, noString)));
  CHECK_THAT(mlirAttributeIsNull(iketMetadataAttrGetChecked(
      loc, IKET_LAYOUT_CUTLASS, IKET_MODE_NATIVE, false, 2, events)));
  CHECK_THAT(mlirAttributeIsNull(iketMetadataAttrGetChecked(
      loc, (IketLayout)3, IKET_MODE_NATIVE, false, 2, events)));
  CHECK_THAT(mlirAttributeIsNull(iketMetadataAttrGetChecked(
      loc, IKET_LAYOUT_CUTLASS, (IketMode)2, false, 2, events)));
  CHECK_THAT(mlirAttributeIsNull(iketMetadataAttrGetChecked(
      loc, IKET_LAYOUT_CUTLASS, IKET_MODE_NATIVE, false, 1, &table)));
}

/* What is wrong is a diagnostic, not a crash. */
static void testErrors(MlirContext context) {
  MlirLocation loc = mlirLocationUnknownGet(context);
  printf("@ errors\n");
  MlirModule module = parseSkeleton(context);
  MlirBlock body = getKernelBody(module);
  append(body, iketMarkCreate(loc, str(""), noValue));
  CHECK_THAT(!mlirOperationVerify(mlirModuleGetOperation(module)));
  mlirModuleDestroy(module);

  /* Long names fit layout buffer only. */
  module = parseSkeleton(context);
  body = getKernelBody(module);
  append(body, iketMarkCreate(loc, str("a name that is longer than 32 bytes"),
                              noValue));
  CHECK_THAT(mlirOperationVerify(mlirModuleGetOperation(module)));
  CHECK_THAT(mlirLogicalResultIsFailure(
      run(context, module, "builtin.module(iket-assign-events)")));
  CHECK_THAT(mlirLogicalResultIsSuccess(run(
      context, module, "builtin.module(lower-iket-to-nvvm{abi=buffer})")));
  mlirModuleDestroy(module);

  module = parseSkeleton(context);
  body = getKernelBody(module);
  MlirValue f = mlirBlockGetArgument(body, 1);
  CHECK_THAT(
      mlirOperationIsNull(iketPayloadCreate(loc, f, (IketPayloadKind)99)));
  append(body, iketPayloadCreate(loc, f, IKET_PAYLOAD_I32));
  CHECK_THAT(!mlirOperationVerify(mlirModuleGetOperation(module)));
  mlirModuleDestroy(module);

  module = parseSkeleton(context);
  CHECK_THAT(mlirLogicalResultIsFailure(
      run(context, module, "builtin.module(lower-iket-to-nvvm{abi=cuda})")));
  printf("\n");
  mlirModuleDestroy(module);
}

int main(void) {
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  mlirRegisterAllDialects(registry);
  iketRegisterDialect(registry);
  MlirContext context =
      mlirContextCreateWithRegistry(registry, /*threadingEnabled=*/false);
  mlirDialectRegistryDestroy(registry);
  mlirRegisterAllPasses();
  iketRegisterPasses();
  mlirContextAttachDiagnosticHandler(context, printDiagnostic, NULL, NULL);

  testTypes(context);
  testAttributes(context);
  testBuildVerifyLower(context);
  testPassObjects(context);
  testConversionInterface(context);
  testErrors(context);
  mlirContextDestroy(context);

  /* The dialect handle alone: ops load their dialect themselves. */
  context = mlirContextCreate();
  MlirDialectHandle handle = mlirGetDialectHandle__iket__();
  CHECK_THAT(
      mlirStringRefEqual(mlirDialectHandleGetNamespace(handle), str("iket")));
  mlirDialectHandleRegisterDialect(handle, context);
  MlirOperation mark =
      iketMarkCreate(mlirLocationUnknownGet(context), str("alone"), noValue);
  CHECK_THAT(mlirOperationVerify(mark));
  printf("@ alone\n");
  mlirOperationPrint(mark, print, NULL);
  printf("@ done\n");
  mlirOperationDestroy(mark);
  mlirContextDestroy(context);
  return 0;
}

/* clang-format off
 *
 * CHECK-LABEL: @ types
 * CHECK-NEXT:  !iket.token
 * CHECK-NEXT:  !iket.payload<bf16>
 *
 * CHECK-LABEL: @ attributes
 * CHECK-NEXT:  #iket.metadata<layout = tilelang, mode = native, runtime_payloads = off, events = [#iket.event<name = "a", id = 1, kind = mark>, #iket.event<name = "load", id = 2, kind = push, range_id = 621208605, payload = i32, source = "k.py:1:2">]>
 * CHECK-NEXT:  diagnostic: event name must not be empty
 * CHECK-NEXT:  diagnostic: payload kind 8 is not an IketPayloadKind
 * CHECK-NEXT:  diagnostic: event kind 3 is not an IketEventKind
 * CHECK-NEXT:  diagnostic: range id of "load" is 621208605; layout cutlass expects 3859241449
 * CHECK-NEXT:  diagnostic: layout 3 is not an IketLayout
 * CHECK-NEXT:  diagnostic: mode 2 is not an IketMode
 * CHECK-NEXT:  diagnostic: entry 0 of the event table is not an #iket.event
 *
 * CHECK-LABEL: @ every op
 * CHECK:       gpu.func @k(%[[I:.*]]: i32, %[[F:.*]]: f32) kernel {
 * CHECK-NEXT:    %[[PI:.*]] = iket.payload %[[I]] : i32 as ui32
 * CHECK-NEXT:    %[[PF:.*]] = iket.payload %[[F]] : f32
 * CHECK-NEXT:    iket.mark "begin"
 * CHECK-NEXT:    iket.mark "step" payload(%[[PI]] : !iket.payload<ui32>)
 * CHECK-NEXT:    iket.range_push "load" payload(%[[PF]] : !iket.payload<f32>)
 * CHECK-NEXT:    iket.range_pop "load"
 * CHECK-NEXT:    iket.range_push "store"
 * CHECK-NEXT:    iket.range_pop
 * CHECK-NEXT:    %[[T:.*]] = iket.range_start "tile" payload(%[[PI]] : !iket.payload<ui32>)
 * CHECK-NEXT:    iket.range_end %[[T]] payload(%[[PI]] : !iket.payload<ui32>)
 * CHECK-NEXT:    %[[S:.*]] = iket.sentinel_token "tile"
 * CHECK-NEXT:    iket.range_end %[[S]]
 * CHECK-NEXT:    %{{.*}}:2 = iket.range "compute" -> (f32, i32) {
 * CHECK-NEXT:      iket.yield %[[F]], %[[I]] : f32, i32
 * CHECK-NEXT:    }
 * CHECK-NEXT:    iket.range "compute" {
 * CHECK-NEXT:    }
 * CHECK-NEXT:    gpu.return
 *
 * CHECK-LABEL: @ event table
 * CHECK-NEXT:  diagnostic: using layout cutlass
 * CHECK-NEXT:  1 begin kind 0 range 0 payload 0 at k.py:7:3
 * CHECK-NEXT:  2 step kind 0 range 0 payload 6 at k.py:7:3
 * CHECK-NEXT:  3 load kind 1 range 3859241449 payload 13 at k.py:7:3
 * CHECK-NEXT:  4 store kind 1 range {{[0-9]+}} payload 0 at k.py:7:3
 * CHECK-NEXT:  5 tile kind 2 range {{[0-9]+}} payload 6 at k.py:7:3
 * CHECK-NEXT:  6 compute kind 1 range {{[0-9]+}} payload 0 at k.py:7:3
 *
 * CHECK-LABEL: @ lowered
 * CHECK:       llvm.mlir.global external constant @__iket_meta_info
 * CHECK:       llvm.mlir.global external constant @__iket_evt_decl_begin_1_attrs
 * CHECK:       gpu.func @k
 * CHECK-NOT:   iket.
 * CHECK-COUNT-12: llvm.inline_asm has_side_effects
 * CHECK-NEXT:  gpu.return
 *
 * CHECK-LABEL: @ stripped
 * CHECK-NEXT:  diagnostic: removed 14 iket ops
 * CHECK:       gpu.func @k
 * CHECK-NEXT:    gpu.return
 *
 * CHECK-LABEL: @ converted
 * CHECK:       llvm.func @k
 * CHECK:         llvm.inline_asm has_side_effects
 * CHECK-NEXT:    llvm.return
 *
 * CHECK-LABEL: @ errors
 * CHECK-NEXT:  diagnostic: 'iket.mark' op event name must not be empty
 * CHECK:       diagnostic: 'iket.mark' op event name is 35 bytes of UTF-8; the limit is 32 bytes in layout tilelang; use abi=buffer, or a shorter name
 * CHECK-NEXT:  diagnostic: 'iket.payload' op value of type 'f32' cannot be a payload of kind i32
 * CHECK:       failed to add `lower-iket-to-nvvm` with options `abi=cuda`
 *
 * CHECK-LABEL: @ alone
 * CHECK-NEXT:  iket.mark "alone"
 * CHECK-NEXT:  @ done
 */
