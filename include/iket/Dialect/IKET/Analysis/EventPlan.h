//===- EventPlan.h - Plan of the events of a module -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The plan decides, for one device module, what `iket-assign-events` writes
/// down and `lower-iket-to-nvvm` carries out: layout, mode, the id of each
/// event and the form of the event sequence. It is also where module-wide
/// mistakes are found; all of them are reported in one run.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_DIALECT_IKET_ANALYSIS_EVENTPLAN_H
#define IKET_DIALECT_IKET_ANALYSIS_EVENTPLAN_H

#include "iket/ABI/Chips.h"
#include "iket/Dialect/IKET/IR/IKET.h"

#include "llvm/ADT/DenseMap.h"

#include <optional>
#include <string>

namespace iket {

/// Layout as the user asks for it.
enum class AbiChoice { Auto, TileLang, Cutlass, Buffer };

/// Options of the passes that plan.
struct PlanOptions {
  AbiChoice abi = AbiChoice::Auto;
  /// Unset: what existing metadata says, else off.
  std::optional<bool> runtimePayloads;
  /// Empty: the module's own target.
  std::string chip;
  /// Bits of an index payload; 0: from the data layout.
  unsigned indexBitwidth = 0;
  /// Follow tokens and payloads through control flow. Off within a dialect
  /// conversion, where the flow is cut by casts.
  bool followFlow = true;
  /// Layout buffer: events of a straight-line sequence share a record.
  bool segmentBatching = true;
};

/// What an event site looks like on the module's chips.
struct SequenceForm {
  /// The record goes to the window of the CTA's rank in its cluster. In layout
  /// buffer: warps tell the size of their cluster.
  bool usesClusterRank = false;
  /// The record goes to a shared variable of our own.
  bool usesReservedSlot = true;

  bool operator==(const SequenceForm &other) const {
    return usesClusterRank == other.usesClusterRank &&
           usesReservedSlot == other.usesReservedSlot;
  }
};

class EventPlan {
public:
  using Key = std::pair<abi::EventKind, mlir::StringAttr>;

  /// Plans the events of \p module, a device module. Reports every problem and
  /// fails if there is one.
  static mlir::FailureOr<EventPlan> create(mlir::Operation *module,
                                           const PlanOptions &options);

  /// The plan that \p metadata records, for sites of form \p form.
  static EventPlan fromMetadata(MetadataAttr metadata, SequenceForm form);

  /// The event table; null if the module has no events.
  MetadataAttr getMetadata() const { return metadata; }
  bool empty() const { return !metadata; }

  abi::Layout getLayout() const { return metadata.getLayout(); }
  abi::Mode getMode() const { return metadata.getMode(); }
  bool hasRuntimePayloads() const { return metadata.hasRuntimePayloads(); }
  SequenceForm getForm() const { return form; }
  /// Layout buffer: events of a straight-line sequence share a record.
  bool batchesSegments() const { return segmentBatching; }

  /// The event of \p kind and \p name, which the planned module must hold.
  EventAttr lookup(abi::EventKind kind, mlir::StringAttr name) const {
    return events.lookup({kind, name});
  }

  /// Kind of the payload that sites of \p event store.
  abi::PayloadKind getStoredPayload(EventAttr event) const {
    return hasRuntimePayloads() ? event.getPayload() : abi::PayloadKind::None;
  }

private:
  friend class EventPlanner;

  MetadataAttr metadata;
  SequenceForm form;
  bool segmentBatching = true;
  llvm::DenseMap<Key, EventAttr> events;
};

/// Reports that \p chip is none, with those that are.
void reportUnknownChip(mlir::Location loc, llvm::StringRef chip);

/// The form of event sequences on \p module's targets, or on \p chip if not
/// empty. Reports targets that are unknown or, unless the layout is buffer,
/// need different forms; \p oldest, if given, is set to the name of the oldest
/// chip.
mlir::FailureOr<SequenceForm> getSequenceForm(mlir::Operation *module,
                                              llvm::StringRef chip = "",
                                              std::string *oldest = nullptr,
                                              bool isBuffer = false);

/// True if \p op is a module whose code runs on the GPU: a `gpu.module`, or a
/// top-level module of LLVM dialect with an NVPTX target triple.
bool isDeviceModule(mlir::Operation *op);

/// True if threads of a grid start at \p op: it is a kernel of the gpu or LLVM
/// dialect, or a `gpu.launch`.
bool isKernel(mlir::Operation *op);

/// Calls \p callback on \p root if it is a device module, else on each device
/// module nested in it.
void forEachDeviceModule(mlir::Operation *root,
                         llvm::function_ref<void(mlir::Operation *)> callback);

/// Reports every iket op under \p root that is not in device code: on the
/// host or in a `gpu.launch`.
mlir::LogicalResult verifyEventsInDeviceCode(mlir::Operation *root);

/// The kind and name under which a start-like op (mark, push, start, range)
/// is declared; nothing for other ops.
std::optional<EventPlan::Key> getEventKey(mlir::Operation *op);

/// The payload operand of an event op, or null.
mlir::Value getEventPayload(mlir::Operation *op);

/// Source location of \p loc as `file:line:column`, or null if it has none.
mlir::StringAttr getSourceLocation(mlir::Location loc);

} // namespace iket

#endif // IKET_DIALECT_IKET_ANALYSIS_EVENTPLAN_H
