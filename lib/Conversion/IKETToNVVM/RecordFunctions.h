//===- RecordFunctions.h - Functions that record events ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The call graph of a device module as layout buffer needs it: which kernels
/// record, where all lanes of a warp are together, and where the recording
/// state of a warp must be in memory for a function that is called.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_CONVERSION_IKETTONVVM_RECORDFUNCTIONS_H
#define IKET_LIB_CONVERSION_IKETTONVVM_RECORDFUNCTIONS_H

#include "EventSites.h"

#include "iket/Dialect/IKET/Analysis/ControlOps.h"
#include "iket/Dialect/IKET/Analysis/Uniformity.h"

#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"

namespace iket {

class RecordFunction {
public:
  struct Exit {
    mlir::Operation *op;
    bool isUniform;
  };

  mlir::Operation *op = nullptr;
  bool isKernel = false;
  std::unique_ptr<EventSites> sites;
  /// Ends of threads; returns in kernels only.
  llvm::SmallVector<Exit> exits;
  llvm::SmallVector<mlir::Operation *> returns;
  /// Calls of functions that move the cursor on or that end threads.
  llvm::SmallVector<mlir::Operation *> spillingCalls;

  /// A kernel reaches it, or it is one.
  bool isReached = false;
  /// It or a function that it may call holds events or exits.
  bool records = false;
  /// A function that it may call finds its state in memory.
  bool callsRecording = false;
  /// It or a function that it may call stores records in uniform form, or ends
  /// threads.
  bool movesCursor = false;
  /// It or a function that it may call has sites in divergent form.
  bool mayDiverge = false;

  /// True if the lanes of a warp that are alive execute \p site together.
  bool isUniform(const EventSite &site) const {
    return uniformSites.contains(&site);
  }
  bool hasUniformSites() const { return !uniformSites.empty(); }
  /// It holds event sites or ends of threads, so it needs the state.
  bool needsState() const {
    return isKernel ? records : !sites->get().empty() || !exits.empty();
  }

private:
  friend class RecordFunctions;

  struct Call {
    mlir::Operation *op;
    /// Null if it is not known.
    RecordFunction *callee;
    /// All lanes that entered the function are there.
    bool isUniform = false;
  };

  llvm::SmallVector<Call> calls;
  llvm::DenseSet<const EventSite *> uniformSites;
  /// All callers are known, and call with all lanes together.
  bool entersTogether = false;
  bool isAddressTaken = false;
  /// Lanes may end within, so that a caller's lanes are not all there after.
  bool losesLanes = false;
};

class RecordFunctions {
public:
  RecordFunctions(mlir::Operation *module, const EventPlan &plan);

  /// In program order.
  llvm::ArrayRef<std::unique_ptr<RecordFunction>> get() const {
    return functions;
  }

private:
  void add(mlir::Operation *op, const EventPlan &plan);
  void findCalls(RecordFunction &function, mlir::SymbolTable &symbols);
  void findAddressTaken(mlir::Operation *module);
  void markReached();
  void propagateEntries();
  void decideForms(RecordFunction &function);
  void findSpillingCalls(RecordFunction &function);
  void propagateUp();
  llvm::SmallVector<RecordFunction *> getCallees(const RecordFunction::Call &);

  llvm::SmallVector<std::unique_ptr<RecordFunction>> functions;
  llvm::DenseMap<mlir::Operation *, RecordFunction *> functionOf;
  /// Whatever a call through a pointer may call.
  llvm::SmallVector<RecordFunction *> addressTaken;
  llvm::DenseMap<RecordFunction *, std::unique_ptr<UniformityAnalysis>>
      uniformity;
};

} // namespace iket

#endif // IKET_LIB_CONVERSION_IKETTONVVM_RECORDFUNCTIONS_H
