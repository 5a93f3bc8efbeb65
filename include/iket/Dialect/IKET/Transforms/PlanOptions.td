//===- PlanOptions.td - Options of the passes that plan ----*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_TRANSFORMS_PLANOPTIONS_TD
#define IKET_DIALECT_IKET_TRANSFORMS_PLANOPTIONS_TD

include "mlir/Pass/PassBase.td"

// Options that every pass shares which plans events.
defvar IKET_PlanOptions = [
  Option<"abi", "abi", "::iket::AbiChoice", "::iket::AbiChoice::Auto",
         "layout of metadata and records",
         [{::llvm::cl::values(
            clEnumValN(::iket::AbiChoice::Auto, "auto",
                       "tilelang where the module fits it, else cutlass"),
            clEnumValN(::iket::AbiChoice::TileLang, "tilelang",
                       "CRC32 range ids, 30 names, 32-bit payloads"),
            clEnumValN(::iket::AbiChoice::Cutlass, "cutlass",
                       "FNV-1a range ids, token ranges, 64-bit payloads, "
                       "4,032 names"),
            clEnumValN(::iket::AbiChoice::Buffer, "buffer",
                       "records in global memory for the open collector, any "
                       "number and length of names, any chip"))}]>,
  Option<"runtimePayloads", "runtime-payloads", "bool", "false",
         "store payloads at run time; off keeps their schema only">,
  Option<"chip", "chip", "std::string", "\"\"",
         "target chip, sm_75 to sm_121; default: the module's #nvvm.target">,
  Option<"indexBitwidth", "index-bitwidth", "unsigned", "0",
         "bits of an index payload; 0: from the data layout">
];

#endif // IKET_DIALECT_IKET_TRANSFORMS_PLANOPTIONS_TD
