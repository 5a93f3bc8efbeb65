/*===- Passes.h - C API of the IKET passes ------------------------*- C -*-===*\
|*                                                                            *|
|* Licensed under the Apache License v2.0 with LLVM Exceptions.               *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* Registers the passes, after which mlirParsePassPipeline knows them by name *|
|* and with their options. For each pass <P> of the dialect there are also    *|
|* mlirCreateIKET<P>() and mlirRegisterIKET<P>(), for the lowering            *|
|* mlirCreateIKETConversionLowerIKETToNVVM(); those have default options.     *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef IKET_C_PASSES_H
#define IKET_C_PASSES_H

#include "mlir-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Registers every pass of this project. */
MLIR_CAPI_EXPORTED void iketRegisterPasses(void);

#ifdef __cplusplus
}
#endif

#include "iket/Conversion/IKETToNVVM/Passes.capi.h.inc"
#include "iket/Dialect/IKET/Transforms/Passes.capi.h.inc"

#endif /* IKET_C_PASSES_H */
