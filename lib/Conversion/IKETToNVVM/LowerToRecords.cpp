//===- LowerToRecords.cpp - Lowering to layout buffer ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LowerToRecords.h"

#include "EventEmitter.h"
#include "RecordFunctions.h"
#include "RecordSequence.h"
#include "Segments.h"

#include "iket/ABI/RecordMetadataEncoder.h"
#include "iket/Dialect/IKET/Transforms/LowerTokens.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace iket;
using iket::abi::ItemPhase;
using iket::abi::PayloadKind;
using iket::abi::RecordForm;

namespace {

/// What the functions of a module share.
struct ModuleState {
  explicit ModuleState(const EventPlan &plan) : plan(plan) {}

  const EventPlan &plan;
  abi::RecordMetadataEncoder encoder;
  /// Indexes in the metadata, by the ids in the plan.
  llvm::DenseMap<uint32_t, uint32_t> eventIndex;
  uint32_t numRecords = 0;
  uint32_t numFolded = 0;
  uint32_t numSites = 0;
  uint32_t numExits = 0;
  uint32_t numCalls = 0;
  uint32_t numKernels = 0;
  bool usesWarpState = false;

  uint32_t addLocation(Location loc);
  uint32_t addLocation(StringAttr source);
};

/// Emits the code of one function.
class FunctionLowering {
public:
  FunctionLowering(ModuleState &module, RecordFunction &function,
                   ArrayRef<PlannedRecord> records)
      : module(module), function(function), records(records),
        rewriter(function.op->getContext()) {}

  void run();

private:
  // State of the warp.
  void emitEntry();
  /// The first op of the entry block that needs the state of the warp, or the
  /// block's end.
  Operation *getFirstUse();
  void emitExit(const RecordFunction::Exit &exit);
  void emitSpill(Operation *before);
  void emitReload(Operation *after);
  Value load(Value slot);
  void store(Value slot, Value value);
  Value getControlAddress();
  Value getWarpsAddress();
  SmallVector<Value> emitAsm(const record::Statement &statement,
                             ArrayRef<Type> results, ArrayRef<Value> operands);

  // Events.
  void emitRecord(const PlannedRecord &record);
  void emitAlone(const EventSite &site);
  Value emitClock(Location loc);
  SmallVector<Value, 2> getPayloadWords(const EventSite &site);
  void storeRecord(uint32_t tag, bool isFolded, ArrayRef<Value> words,
                   unsigned numEvents);
  abi::RecordMetadataEncoder::Item makeItem(const EventSite &site,
                                            EventAttr event);

  Type i1() { return rewriter.getI1Type(); }
  Type i32() { return rewriter.getI32Type(); }
  Type i64() { return rewriter.getI64Type(); }

  ModuleState &module;
  RecordFunction &function;
  ArrayRef<PlannedRecord> records;
  IRRewriter rewriter;
  Location loc = function.op->getLoc();

  /// Slots that become registers in LLVM, whatever the control flow.
  Value cursorSlot, numEventsSlot;
  Value end, wrap, header, pen;
  llvm::DenseMap<const EventSite *, Value> clocks;
};

} // namespace

//===----------------------------------------------------------------------===//
// Locations
//===----------------------------------------------------------------------===//

uint32_t ModuleState::addLocation(StringAttr source) {
  if (!source)
    return abi::kNoIndex;
  auto [rest, columnText] = source.getValue().rsplit(':');
  auto [file, lineText] = rest.rsplit(':');
  uint32_t line = 0, column = 0;
  if (lineText.getAsInteger(10, line) || columnText.getAsInteger(10, column))
    return abi::kNoIndex;
  return encoder.addLocation(std::string_view(file.data(), file.size()), line,
                             column);
}

uint32_t ModuleState::addLocation(Location loc) {
  return addLocation(getSourceLocation(loc));
}

//===----------------------------------------------------------------------===//
// State of the warp
//===----------------------------------------------------------------------===//

SmallVector<Value> FunctionLowering::emitAsm(const record::Statement &statement,
                                             ArrayRef<Type> results,
                                             ArrayRef<Value> operands) {
  Type type;
  if (results.size() == 1)
    type = results.front();
  else if (!results.empty())
    type = LLVM::LLVMStructType::getLiteral(rewriter.getContext(), results);
  auto op = LLVM::InlineAsmOp::create(
      rewriter, loc, type ? TypeRange(type) : TypeRange(), operands,
      statement.text, statement.constraints, /*has_side_effects=*/true,
      /*is_align_stack=*/false, LLVM::tailcallkind::TailCallKind::None,
      /*asm_dialect=*/LLVM::AsmDialectAttr(), /*operand_attrs=*/ArrayAttr());
  if (results.size() <= 1)
    return SmallVector<Value>(op->getResults());
  SmallVector<Value> values;
  for (int64_t i = 0, e = results.size(); i != e; ++i)
    values.push_back(
        LLVM::ExtractValueOp::create(rewriter, loc, op->getResult(0), i));
  return values;
}

Value FunctionLowering::getControlAddress() {
  auto type = LLVM::LLVMPointerType::get(
      rewriter.getContext(),
      static_cast<unsigned>(NVVM::NVVMMemorySpace::Constant));
  Value address = LLVM::AddressOfOp::create(
      rewriter, loc, type, StringRef(abi::kRecordControlSymbol));
  return LLVM::PtrToIntOp::create(rewriter, loc, i64(), address);
}

Value FunctionLowering::getWarpsAddress() {
  auto type = LLVM::LLVMPointerType::get(
      rewriter.getContext(),
      static_cast<unsigned>(NVVM::NVVMMemorySpace::Shared));
  Value address = LLVM::AddressOfOp::create(
      rewriter, loc, type, StringRef(abi::kRecordWarpStateSymbol));
  return LLVM::PtrToIntOp::create(rewriter, loc, i32(), address);
}

Value FunctionLowering::load(Value slot) {
  return LLVM::LoadOp::create(rewriter, loc, i64(), slot);
}

void FunctionLowering::store(Value slot, Value value) {
  LLVM::StoreOp::create(rewriter, loc, value, slot);
}

Operation *FunctionLowering::getFirstUse() {
  Block &entry = function.op->getRegion(0).front();
  llvm::SmallPtrSet<Operation *, 8> uses;
  auto add = [&](Operation *op) {
    if (Operation *ancestor = entry.findAncestorOpInBlock(*op))
      uses.insert(ancestor);
  };
  for (const EventSite &site : function.sites->get())
    add(site.op);
  for (const RecordFunction::Exit &exit : function.exits)
    add(exit.op);
  if (function.callsRecording)
    for (Operation &op : entry)
      op.walk([&](CallOpInterface call) { add(call); });
  for (Operation &op : entry)
    if (uses.contains(&op))
      return &op;
  return entry.getTerminator();
}

void FunctionLowering::emitEntry() {
  rewriter.setInsertionPointToStart(&function.op->getRegion(0).front());
  auto pointer = LLVM::LLVMPointerType::get(rewriter.getContext());
  Value one = LLVM::ConstantOp::create(rewriter, loc, i32(),
                                       rewriter.getI32IntegerAttr(1));
  cursorSlot = LLVM::AllocaOp::create(rewriter, loc, pointer, i64(), one);
  numEventsSlot = LLVM::AllocaOp::create(rewriter, loc, pointer, i64(), one);

  SmallVector<Type> types = {i64(), i32(), i32(), i64(), i1()};
  SmallVector<Value> state;
  Value numEvents;
  if (function.isKernel) {
    record::PrologueForm form;
    form.kernel = module.numKernels++;
    form.hasDivergent = function.mayDiverge;
    form.hasClusters = module.plan.getForm().usesClusterRank;
    form.usesWarpState = function.callsRecording;
    SmallVector<Value> claim =
        emitAsm(record::getClaim(form), {i1(), i64(), i64(), i64()},
                {getControlAddress()});
    // The kernel's own start hides how long the claim takes.
    rewriter.setInsertionPoint(getFirstUse());
    emitConvergenceGuard(rewriter, loc);
    SmallVector<Value> operands = {getControlAddress()};
    llvm::append_range(operands, claim);
    if (form.usesWarpState)
      operands.push_back(getWarpsAddress());
    state = emitAsm(record::getPrologue(form), types, operands);
    numEvents = LLVM::ConstantOp::create(rewriter, loc, i64(),
                                         rewriter.getI64IntegerAttr(0));
    StringRef name = cast<SymbolOpInterface>(function.op).getName();
    module.encoder.addKernel(
        std::string_view(name.data(), name.size()), module.addLocation(loc),
        function.mayDiverge ? abi::kKernelHasDivergent : 0);
  } else {
    types.push_back(i64());
    state = emitAsm(record::getFunctionEntry(), types, {getWarpsAddress()});
    numEvents = state[5];
  }
  store(cursorSlot, state[0]);
  end = state[1];
  wrap = state[2];
  header = state[3];
  pen = state[4];
  store(numEventsSlot, numEvents);
}

void FunctionLowering::emitExit(const RecordFunction::Exit &exit) {
  // An end that is told too early would free the warp's region.
  if (getExitKind(exit.op) == ExitKind::MaybeExit) {
    emitWarning(exit.op->getLoc())
        << "inline assembly that ends threads under a predicate or behind a "
           "branch: the end of their warps is not recorded; use nvvm.exit";
    return;
  }
  rewriter.setInsertionPoint(exit.op);
  record::EpilogueForm form;
  form.number = module.numExits++;
  form.isUniform = exit.isUniform;
  form.mayDiverge = function.mayDiverge;
  if (function.isKernel)
    form.kernel = module.numKernels - 1;
  emitConvergenceGuard(rewriter, loc);
  emitAsm(record::getEpilogue(form), {},
          {getControlAddress(), header, load(cursorSlot), end, wrap,
           load(numEventsSlot)});
}

void FunctionLowering::emitSpill(Operation *before) {
  rewriter.setInsertionPoint(before);
  emitAsm(record::getSpill(module.numCalls++), {},
          {getWarpsAddress(), load(cursorSlot), load(numEventsSlot)});
}

void FunctionLowering::emitReload(Operation *after) {
  rewriter.setInsertionPointAfter(after);
  SmallVector<Value> state =
      emitAsm(record::getReload(module.numCalls++), {i64(), i64()},
              {getWarpsAddress(), load(cursorSlot), load(numEventsSlot)});
  store(cursorSlot, state[0]);
  store(numEventsSlot, state[1]);
}

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

Value FunctionLowering::emitClock(Location) {
  emitConvergenceGuard(rewriter, loc);
  return emitAsm(record::getClock(module.numSites++), {i32()}, {}).front();
}

SmallVector<Value, 2> FunctionLowering::getPayloadWords(const EventSite &site) {
  unsigned numWords = getNumPayloadWords(site);
  if (numWords == 0)
    return {};
  Value value = function.sites->getRegister(site.payload);
  if (numWords == 1) {
    if (value.getType() != i32())
      value = LLVM::TruncOp::create(rewriter, loc, i32(), value);
    return {value};
  }
  Value low = LLVM::TruncOp::create(rewriter, loc, i32(), value);
  Value shift = LLVM::ConstantOp::create(rewriter, loc, i64(),
                                         rewriter.getI64IntegerAttr(32));
  Value high = LLVM::LShrOp::create(rewriter, loc, value, shift);
  return {low, LLVM::TruncOp::create(rewriter, loc, i32(), high)};
}

abi::RecordMetadataEncoder::Item
FunctionLowering::makeItem(const EventSite &site, EventAttr event) {
  abi::RecordMetadataEncoder::Item item;
  if (event)
    item.event = module.eventIndex.lookup(event.getId());
  item.location = module.addLocation(site.op->getLoc());
  item.phase = isa<MarkOp>(site.op)                   ? ItemPhase::Mark
               : isa<RangePopOp, RangeEndOp>(site.op) ? ItemPhase::End
                                                      : ItemPhase::Begin;
  item.payload = site.stored;
  return item;
}

void FunctionLowering::storeRecord(uint32_t tag, bool isFolded,
                                   ArrayRef<Value> words, unsigned numEvents) {
  emitConvergenceGuard(rewriter, loc);
  SmallVector<Value> operands = {load(cursorSlot), end, wrap, pen};
  llvm::append_range(operands, words);
  store(cursorSlot, emitAsm(record::getRecord(module.numSites++, tag, isFolded,
                                              words.size()),
                            {i64()}, operands)
                        .front());
  // Plain arithmetic, so that LLVM takes it out of counted loops.
  Value count = LLVM::ConstantOp::create(rewriter, loc, i64(),
                                         rewriter.getI64IntegerAttr(numEvents));
  store(numEventsSlot,
        LLVM::AddOp::create(rewriter, loc, load(numEventsSlot), count));
}

void FunctionLowering::emitRecord(const PlannedRecord &record) {
  SmallVector<Value, 4> words;
  std::vector<abi::RecordMetadataEncoder::Item> items;
  // The tag of a full record is word 0.
  unsigned firstWord = record.isFolded ? 0 : 1;
  for (const RecordSlot &slot : record.slots) {
    Operation *op = slot.site->op;
    loc = op->getLoc();
    rewriter.setInsertionPoint(op);
    Value &clock = clocks[slot.clock];
    if (!clock)
      clock = emitClock(loc);
    if (slot.clockWord == words.size())
      words.push_back(clock);
    llvm::append_range(words, getPayloadWords(*slot.site));
    assert(slot.site->events.size() == 1 && "others stand alone");
    auto item = makeItem(*slot.site, slot.site->events.front());
    item.clockWord = static_cast<uint8_t>(slot.clockWord + firstWord);
    if (slot.payloadWord)
      item.payloadWord = static_cast<uint8_t>(*slot.payloadWord + firstWord);
    items.push_back(item);
  }
  uint32_t id = record.isFolded ? module.numFolded++ : ++module.numRecords;
  module.encoder.addRecord(
      record.isFolded ? RecordForm::Folded : RecordForm::Full, id, items);
  storeRecord(record.isFolded ? abi::foldedTag(id) : abi::fullTag(id),
              record.isFolded, words, record.slots.size());
}

void FunctionLowering::emitAlone(const EventSite &site) {
  loc = site.op->getLoc();
  bool isUniform = function.isUniform(site);
  rewriter.setInsertionPoint(site.op);
  SmallVector<uint32_t, 1> ids;
  llvm::DenseMap<uint32_t, EventAttr> eventOf;
  for (EventAttr event : site.events) {
    ids.push_back(event ? event.getId() : abi::kPopEventId);
    eventOf[ids.back()] = event;
  }
  // The time of the event is before the tests which it is.
  Value clock = emitClock(loc);
  SmallVector<Value, 2> payload = getPayloadWords(site);
  auto emitOne = [&](uint32_t id) {
    auto item = makeItem(site, eventOf.lookup(id));
    uint32_t recordId = ++module.numRecords;
    item.clockWord = 1;
    if (!payload.empty())
      item.payloadWord = isUniform ? 2 : 0;
    module.encoder.addRecord(
        isUniform ? RecordForm::Full : RecordForm::Divergent, recordId, {item});
    if (isUniform) {
      SmallVector<Value, 3> words = {clock};
      llvm::append_range(words, payload);
      return storeRecord(abi::fullTag(recordId), /*isFolded=*/false, words, 1);
    }
    emitConvergenceGuard(rewriter, loc);
    SmallVector<Value> operands = {header, load(cursorSlot), end, wrap, clock};
    llvm::append_range(operands, payload);
    emitAsm(record::getDivergentRecord(module.numSites++,
                                       abi::fullTag(recordId), payload.size()),
            {}, operands);
  };
  if (site.token)
    dispatchById(rewriter, site.op, function.sites->getRegister(site.token),
                 ids, emitOne);
  else
    emitOne(ids.front());
}

void FunctionLowering::run() {
  function.sites->makeRegisters(rewriter);
  emitEntry();
  llvm::DenseSet<const EventSite *> done;
  for (const PlannedRecord &record : records) {
    emitRecord(record);
    for (const RecordSlot &slot : record.slots)
      done.insert(slot.site);
  }
  loc = function.op->getLoc();
  for (Operation *call : function.spillingCalls) {
    emitSpill(call);
    emitReload(call);
  }
  for (const RecordFunction::Exit &exit : function.exits)
    emitExit(exit);
  if (function.hasUniformSites())
    for (Operation *op : function.returns)
      emitSpill(op);
  for (const EventSite &site : function.sites->get())
    if (!done.contains(&site) && !site.token && !site.events.empty())
      emitAlone(site);
  // Backwards, so that a block that is split for a test is not moved again.
  for (const EventSite &site : llvm::reverse(function.sites->get()))
    if (site.token)
      emitAlone(site);
  for (const EventSite &site : function.sites->get())
    EventSites::eraseEvent(rewriter, site.op);
  function.sites->eraseSources(rewriter);
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

/// Drops the events of \p function, which nothing executes.
static void dropEvents(RecordFunction &function) {
  if (function.sites->get().empty())
    return;
  emitWarning(function.op->getLoc())
      << "events of @" << cast<SymbolOpInterface>(function.op).getName()
      << " are dropped: no kernel of its module calls it";
  IRRewriter rewriter(function.op->getContext());
  for (const EventSite &site : function.sites->get())
    EventSites::eraseEvent(rewriter, site.op);
  function.sites->eraseSources(rewriter);
}

/// Says which events cost more than they might.
static void reportDivergentForm(RecordFunction &function) {
  ArrayRef<EventSite> sites = function.sites->get();
  auto count = llvm::count_if(sites, [&](const EventSite &site) {
    return !site.events.empty() && !function.isUniform(site);
  });
  if (count)
    emitRemark(function.op->getLoc())
        << count << " of " << sites.size() << " events of @"
        << cast<SymbolOpInterface>(function.op).getName()
        << " are recorded in a slower form, since the lanes of a warp are not "
           "known to be together there; known_block_size may prove more";
}

/// The records of each of \p functions. Fold indexes go to the innermost loops
/// first.
static llvm::DenseMap<RecordFunction *, SmallVector<PlannedRecord>>
planRecords(ArrayRef<RecordFunction *> functions, bool batching) {
  std::vector<std::pair<RecordFunction *, Segment>> segments;
  for (RecordFunction *function : functions)
    for (Segment &segment : formSegments(
             function->op, function->sites->get(),
             [&](const EventSite &site) {
               return site.token || site.events.empty() ||
                      !function->isUniform(site);
             },
             batching))
      segments.emplace_back(function, std::move(segment));

  SmallVector<unsigned> order =
      llvm::to_vector(llvm::seq<unsigned>(0, segments.size()));
  llvm::sort(order, [&](unsigned a, unsigned b) {
    unsigned depthA = segments[a].second.loopDepth;
    unsigned depthB = segments[b].second.loopDepth;
    return depthA != depthB ? depthA > depthB : a < b;
  });
  std::vector<SmallVector<PlannedRecord, 2>> cuts(segments.size());
  unsigned numLeft = abi::kMaxFoldedRecords;
  for (unsigned index : order) {
    cuts[index] = cutSegment(segments[index].second, numLeft);
    numLeft -= llvm::count_if(cuts[index], [](const PlannedRecord &record) {
      return record.isFolded;
    });
  }
  llvm::DenseMap<RecordFunction *, SmallVector<PlannedRecord>> records;
  for (auto [segment, cut] : llvm::zip(segments, cuts))
    llvm::append_range(records[segment.first], cut);
  return records;
}

/// Emits what the functions and the collector refer to.
static void emitGlobals(Operation *root, const ModuleState &module) {
  OpBuilder builder = OpBuilder::atBlockBegin(&root->getRegion(0).front());
  Location loc = root->getLoc();
  emitArray(builder, loc, StringRef(abi::kRecordMetadataSymbol),
            module.encoder.encode());
  auto emitMemory = [&](std::string_view symbol, uint64_t bytes,
                        NVVM::NVVMMemorySpace space, LLVM::Linkage linkage) {
    return LLVM::GlobalOp::create(
        builder, loc, LLVM::LLVMArrayType::get(builder.getI8Type(), bytes),
        /*isConstant=*/false, linkage, StringRef(symbol), Attribute(),
        /*alignment=*/16, static_cast<unsigned>(space));
  };
  if (module.numKernels) {
    LLVM::GlobalOp control =
        emitMemory(abi::kRecordControlSymbol,
                   module.numKernels * sizeof(abi::KernelControl),
                   NVVM::NVVMMemorySpace::Constant, LLVM::Linkage::External);
    // The collector writes it; without one it is zero.
    control.setExternallyInitialized(true);
    Block *block = builder.createBlock(&control.getInitializerRegion());
    Value zero = LLVM::ZeroOp::create(builder, loc, control.getType());
    LLVM::ReturnOp::create(builder, loc, zero);
    builder.setInsertionPointAfter(control);
    (void)block;
  }
  if (module.usesWarpState)
    emitMemory(abi::kRecordWarpStateSymbol,
               abi::kMaxWarpsPerCta * sizeof(abi::WarpState),
               NVVM::NVVMMemorySpace::Shared, LLVM::Linkage::Internal);
}

int64_t iket::lowerToRecords(Operation *root, const EventPlan &plan) {
  RecordFunctions functions(root, plan);
  ModuleState module(plan);
  for (EventAttr event : plan.getMetadata().getEvents()) {
    StringRef name = event.getName();
    module.eventIndex[event.getId()] = module.encoder.addEvent(
        std::string_view(name.data(), name.size()), event.getKind(),
        event.getPayload(), module.addLocation(event.getSource()));
  }

  int64_t numEvents = 0;
  SmallVector<RecordFunction *> recording;
  for (auto &function : functions.get()) {
    numEvents += function->sites->get().size();
    if (!function->isReached)
      dropEvents(*function);
    else if (function->needsState())
      recording.push_back(function.get());
    else
      continue;
    module.usesWarpState |= function->isReached && !function->isKernel;
  }
  auto records = planRecords(recording, plan.batchesSegments());
  for (RecordFunction *function : recording)
    reportDivergentForm(*function);
  for (RecordFunction *function : recording)
    FunctionLowering(module, *function, records[function]).run();
  emitGlobals(root, module);
  return numEvents;
}
