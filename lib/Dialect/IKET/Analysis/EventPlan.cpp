//===- EventPlan.cpp - Plan of the events of a module ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Dialect/IKET/Analysis/EventPlan.h"

#include "iket/ABI/EventSequence.h"
#include "iket/ABI/Names.h"
#include "iket/ABI/Record.h"
#include "iket/Dialect/IKET/Analysis/TokenNames.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TargetParser/Triple.h"

using namespace mlir;
using namespace iket;
using iket::abi::EventKind;
using iket::abi::Layout;
using iket::abi::Mode;
using iket::abi::PayloadKind;

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

bool iket::isDeviceModule(Operation *op) {
  if (isa<gpu::GPUModuleOp>(op))
    return true;
  if (!isa<ModuleOp>(op))
    return false;
  auto triple = op->getAttrOfType<StringAttr>(
      LLVM::LLVMDialect::getTargetTripleAttrName());
  return triple && llvm::Triple(triple.getValue()).isNVPTX();
}

void iket::forEachDeviceModule(Operation *root,
                               llvm::function_ref<void(Operation *)> callback) {
  SmallVector<Operation *> modules;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isDeviceModule(op))
      return WalkResult::advance();
    modules.push_back(op);
    return WalkResult::skip();
  });
  llvm::for_each(modules, callback);
}

static bool isIketOp(Operation *op) {
  return op->getDialect() && isa<IKETDialect>(op->getDialect());
}

static LogicalResult reportOutsideDeviceCode(Operation *op) {
  InFlightDiagnostic diag =
      op->emitOpError("outside device code has no effect; ");
  // Compilers leave the triple out of LLVM IR that only they compile.
  auto module = op->getParentOfType<ModuleOp>();
  if (module && op->getParentOfType<LLVM::LLVMFuncOp>()) {
    StringRef name = LLVM::LLVMDialect::getTargetTripleAttrName();
    auto triple = module->getAttrOfType<StringAttr>(name);
    diag << "set " << name << " = \"nvptx64-nvidia-cuda\" on the module (it ";
    if (triple && !triple.empty())
      diag << "is " << triple;
    else
      diag << "has none";
    diag << "), ";
  }
  return diag << "move it into a gpu.module, or remove it with iket-strip";
}

/// True if another device module is around \p module.
static bool isInDeviceModule(Operation *module) {
  for (Operation *op = module->getParentOp(); op; op = op->getParentOp())
    if (isDeviceModule(op))
      return true;
  return false;
}

LogicalResult iket::verifyEventsInDeviceCode(Operation *root) {
  bool failed = false;
  root->walk([&](Operation *op) {
    if (!isEventOp(op))
      return;
    Operation *launch = op->getParentOfType<gpu::LaunchOp>();
    Operation *device = op->getParentOp();
    while (device && !isDeviceModule(device))
      device = device->getParentOp();
    if (launch) {
      InFlightDiagnostic diag = op->emitOpError(
          "is in a gpu.launch that was not outlined; run gpu-kernel-outlining "
          "first");
      diag.attachNote(launch->getLoc()) << "launch is here";
      failed = true;
    } else if (!device) {
      (void)reportOutsideDeviceCode(op);
      failed = true;
    } else if (!op->getParentOfType<FunctionOpInterface>()) {
      op->emitOpError("is not in a function, so it is never executed; move it "
                      "into one");
      failed = true;
    } else if (Operation *inner =
                   op->getParentWithTrait<OpTrait::SymbolTable>();
               inner != device || isInDeviceModule(device)) {
      InFlightDiagnostic diag = op->emitOpError(
          "is in a module within a device module; put device modules side by "
          "side");
      diag.attachNote(inner->getLoc()) << "inner module is here";
      failed = true;
    }
  });
  return failure(failed);
}

std::optional<EventPlan::Key> iket::getEventKey(Operation *op) {
  if (auto mark = dyn_cast<MarkOp>(op))
    return EventPlan::Key{EventKind::Mark, mark.getEventNameAttr()};
  if (auto push = dyn_cast<RangePushOp>(op))
    return EventPlan::Key{EventKind::Push, push.getEventNameAttr()};
  if (auto range = dyn_cast<RangeOp>(op))
    return EventPlan::Key{EventKind::Push, range.getEventNameAttr()};
  if (auto start = dyn_cast<RangeStartOp>(op))
    return EventPlan::Key{EventKind::Token, start.getEventNameAttr()};
  return std::nullopt;
}

Value iket::getEventPayload(Operation *op) {
  if (auto mark = dyn_cast<MarkOp>(op))
    return mark.getPayload();
  if (auto push = dyn_cast<RangePushOp>(op))
    return push.getPayload();
  if (auto range = dyn_cast<RangeOp>(op))
    return range.getPayload();
  if (auto start = dyn_cast<RangeStartOp>(op))
    return start.getPayload();
  if (auto end = dyn_cast<RangeEndOp>(op))
    return end.getPayload();
  return nullptr;
}

StringAttr iket::getSourceLocation(Location loc) {
  FileLineColLoc found;
  loc->walk([&](Location inner) {
    if (auto file = dyn_cast<FileLineColLoc>(inner)) {
      found = file;
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  if (!found || found.getLine() == 0)
    return nullptr;
  return StringAttr::get(loc->getContext(), found.getFilename().getValue() +
                                                ":" + Twine(found.getLine()) +
                                                ":" + Twine(found.getColumn()));
}

/// "@kernel" for a diagnostic, or "this module" outside a symbol.
static std::string describeFunction(Operation *op) {
  auto function = op->getParentOfType<FunctionOpInterface>();
  return function ? ("@" + function.getName()).str() : "this module";
}

//===----------------------------------------------------------------------===//
// EventPlanner
//===----------------------------------------------------------------------===//

namespace iket {
/// Collects the events of one module, then checks and numbers them.
class EventPlanner {
public:
  EventPlanner(Operation *module, const PlanOptions &options)
      : module(module), options(options) {}

  FailureOr<EventPlan> run();

private:
  /// All sites of one (kind, name).
  struct Event {
    EventPlan::Key key;
    Operation *firstSite;
    PayloadKind payload;
    StringRef name() const { return key.second.getValue(); }
    EventKind kind() const { return key.first; }
  };

  void collect();
  void addSite(Operation *op, EventPlan::Key key);
  PayloadKind getPayloadKind(Operation *op) const;
  void adoptMetadata();
  void checkSymbols();
  void checkRangeEnds();
  void checkRangeEnd(RangeEndOp end, RangeStartOp start);
  void chooseChips();
  void chooseLayout();
  void checkNames();
  void checkKindClashes();
  void checkPayloads();
  void checkRangeIds();
  void checkCount();
  MetadataAttr number();

  /// An event table fixes the layout.
  StringRef getWayOutOfTable() const {
    return existing ? ", and drop iket.metadata" : "";
  }

  bool wantsBuffer() const {
    return options.abi == AbiChoice::Buffer ||
           (options.abi == AbiChoice::Auto && existing &&
            existing.getLayout() == Layout::Buffer);
  }

  /// Why the module does not fit tilelang; empty if it does.
  std::string explainNoTileLang() const;

  InFlightDiagnostic error(Operation *op) {
    failed = true;
    // An error of the module would print all of it.
    return op == module ? emitError(op->getLoc()) : op->emitOpError();
  }

  Operation *module;
  const PlanOptions &options;
  MetadataAttr existing;
  SmallVector<Event> events;
  llvm::DenseMap<EventPlan::Key, unsigned> indexOfEvent;
  SmallVector<RangeEndOp> ends;
  /// Null where flow is not followed.
  std::unique_ptr<TokenNames> flow;
  Operation *firstOp = nullptr;
  Operation *firstTokenOp = nullptr;
  unsigned indexBits = 64;

  Layout layout = Layout::TileLang;
  Mode mode = Mode::Native;
  bool runtimePayloads = false;
  SequenceForm form;
  /// The oldest chip; empty if none is known.
  std::optional<abi::Chip> chip;
  std::string chipName;
  bool failed = false;
};
} // namespace iket

FailureOr<EventPlan> EventPlan::create(Operation *module,
                                       const PlanOptions &options) {
  return EventPlanner(module, options).run();
}

FailureOr<EventPlan> EventPlanner::run() {
  existing =
      module->getAttrOfType<MetadataAttr>(IKETDialect::kMetadataAttrName);
  indexBits = options.indexBitwidth
                  ? options.indexBitwidth
                  : DataLayout::closest(module).getTypeSizeInBits(
                        IndexType::get(module->getContext()));
  if (options.followFlow) {
    flow = std::make_unique<TokenNames>(module);
    if (mlir::failed(flow->verify()))
      failed = true;
  }
  collect();
  checkSymbols();
  if (!firstOp)
    return failed ? FailureOr<EventPlan>(failure()) : EventPlan();

  if (options.indexBitwidth != 0 && options.indexBitwidth != 32 &&
      options.indexBitwidth != 64)
    error(module) << "index-bitwidth is " << options.indexBitwidth
                  << "; it must be 0, 32 or 64";
  checkRangeEnds();
  chooseChips();
  chooseLayout();
  adoptMetadata();
  checkNames();
  checkKindClashes();
  checkPayloads();
  checkRangeIds();
  checkCount();
  if (failed)
    return failure();
  // The table is empty where a module holds pops alone.
  EventPlan plan = EventPlan::fromMetadata(number(), form);
  plan.segmentBatching = options.segmentBatching;
  return plan;
}

EventPlan EventPlan::fromMetadata(MetadataAttr metadata, SequenceForm form) {
  EventPlan plan;
  plan.metadata = metadata;
  plan.form = form;
  for (EventAttr event : metadata.getEvents())
    plan.events[{event.getKind(), StringAttr::get(metadata.getContext(),
                                                  event.getName())}] = event;
  return plan;
}

void EventPlanner::collect() {
  module->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isIketOp(op))
      return;
    if (isa<RangeStartOp, RangeEndOp, SentinelTokenOp>(op) && !firstTokenOp)
      firstTokenOp = op;
    if (!isEventOp(op))
      return;
    if (!firstOp)
      firstOp = op;
    if (auto end = dyn_cast<RangeEndOp>(op))
      ends.push_back(end);
    if (std::optional<EventPlan::Key> key = getEventKey(op))
      addSite(op, *key);
  });
}

PayloadKind EventPlanner::getPayloadKind(Operation *op) const {
  Value payload = getEventPayload(op);
  if (!payload)
    return PayloadKind::None;
  PayloadKind kind = cast<PayloadType>(payload.getType()).getKind();
  if (indexBits != 32 || kind != PayloadKind::I64)
    return kind;
  // The default of an index is its own width.
  auto isIndex = [](Operation *source) {
    auto payloadOp = dyn_cast<PayloadOp>(source);
    return payloadOp && payloadOp.getValue().getType().isIndex();
  };
  bool isNarrow = false, isWide = false;
  if (flow)
    flow->forEachSource(payload, [&](Operation *source) {
      (isIndex(source) ? isNarrow : isWide) = true;
      return !isWide;
    });
  else if (Operation *source = payload.getDefiningOp())
    isNarrow = isIndex(source);
  return isNarrow && !isWide ? PayloadKind::I32 : kind;
}

void EventPlanner::addSite(Operation *op, EventPlan::Key key) {
  PayloadKind payload = getPayloadKind(op);
  auto [entry, isNew] = indexOfEvent.try_emplace(key, events.size());
  if (isNew) {
    events.push_back({key, op, payload});
    return;
  }
  const Event &event = events[entry->second];
  if (event.payload == payload)
    return;
  InFlightDiagnostic diag =
      error(op) << "event \"" << event.name() << "\" has payload "
                << stringify(event.payload) << " in "
                << describeFunction(event.firstSite) << " but "
                << stringify(payload) << " in " << describeFunction(op)
                << "; use one kind, or another name";
  diag.attachNote(event.firstSite->getLoc()) << "first site is here";
}

/// True if \p op is an array or a variable that the lowering adds.
static bool isDeclaration(Operation &op, StringRef symbol) {
  return isa<LLVM::GlobalOp>(op) &&
         (symbol == StringRef(abi::kModuleInfoSymbol) ||
          symbol == StringRef(abi::kReservedSlotSymbol) ||
          symbol == StringRef(abi::kRecordMetadataSymbol) ||
          symbol == StringRef(abi::kRecordControlSymbol) ||
          symbol == StringRef(abi::kRecordWarpStateSymbol) ||
          (symbol.ends_with(StringRef(abi::kDeclSymbolSuffix)) &&
           (symbol.starts_with(StringRef(abi::kEventSymbolPrefix)) ||
            symbol.starts_with(StringRef(abi::kRangeSymbolPrefix)))));
}

void EventPlanner::checkSymbols() {
  // What the lowering left behind is fine as long as nothing is added.
  if (!firstOp)
    return;
  bool wasLowered = false;
  for (Region &region : module->getRegions())
    for (Operation &op : region.getOps()) {
      auto symbol =
          op.getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName());
      if (!symbol || !abi::isReservedSymbol(
                         std::string_view(symbol.data(), symbol.size())))
        continue;
      // The module info comes first; its arrays are not worth an error each.
      if (wasLowered && isDeclaration(op, symbol))
        continue;
      if ((symbol == StringRef(abi::kModuleInfoSymbol) ||
           symbol == StringRef(abi::kRecordMetadataSymbol)) &&
          isDeclaration(op, symbol)) {
        wasLowered = true;
        error(&op) << "symbol \"" << symbol.getValue()
                   << "\" is of an earlier lowering of this module; lower all "
                      "events in one run";
        continue;
      }
      error(&op) << "symbol \"" << symbol.getValue() << "\": symbol prefix "
                 << StringRef(abi::kReservedSymbolPrefix)
                 << " is reserved; rename it";
    }
}

void EventPlanner::checkRangeEnd(RangeEndOp end, RangeStartOp start) {
  PayloadKind atStart = getPayloadKind(start), atEnd = getPayloadKind(end);
  if (atStart == atEnd)
    return;
  InFlightDiagnostic diag =
      error(end) << "range \"" << start.getEventName() << "\" uses payload "
                 << stringify(atStart) << " at range_start but "
                 << stringify(atEnd) << " at range_end; use the same kind";
  diag.attachNote(start.getLoc()) << "range_start is here";
}

void EventPlanner::checkRangeEnds() {
  for (RangeEndOp end : ends) {
    Value token = end.getToken();
    if (!flow) {
      if (auto start = token.getDefiningOp<RangeStartOp>())
        checkRangeEnd(end, start);
      continue;
    }
    RangeStartOp first;
    bool agree = true;
    for (StringAttr name : flow->getNames(token)) {
      RangeStartOp start = flow->getStart(token, name);
      if (!first) {
        first = start;
        continue;
      }
      PayloadKind one = getPayloadKind(first), other = getPayloadKind(start);
      if (one == other)
        continue;
      InFlightDiagnostic diag =
          error(end) << "token may close \"" << first.getEventName() << "\" ("
                     << stringify(one) << ") or \"" << start.getEventName()
                     << "\" (" << stringify(other)
                     << "); give both the same kind of payload";
      diag.attachNote(first.getLoc())
          << "range_start of \"" << first.getEventName() << "\" is here";
      diag.attachNote(start.getLoc())
          << "range_start of \"" << start.getEventName() << "\" is here";
      agree = false;
      break;
    }
    if (first && agree)
      checkRangeEnd(end, first);
  }
}

void EventPlanner::chooseChips() {
  FailureOr<SequenceForm> chosen =
      getSequenceForm(module, options.chip, &chipName, wantsBuffer());
  if (mlir::failed(chosen)) {
    failed = true;
    return;
  }
  form = *chosen;
  if (!chipName.empty())
    chip = abi::parseChip(chipName);
  else if (!wantsBuffer())
    emitWarning(module->getLoc())
        << "no chip is known, so events use a reserved shared variable, which "
           "run-iket does not read; attach an #nvvm.target or pass chip=";
}

std::string EventPlanner::explainNoTileLang() const {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (firstTokenOp) {
    os << "layout tilelang has no token ranges (" << firstTokenOp->getName()
       << ")";
    return text;
  }
  for (const Event &event : events)
    if (!abi::isPayloadCarriedBy(event.payload, Layout::TileLang)) {
      os << "layout tilelang cannot carry payload " << stringify(event.payload)
         << " of event \"" << event.name() << "\"";
      return text;
    }
  if (events.size() > abi::kMaxNativeEvents) {
    os << events.size() << " event names are more than the "
       << abi::kMaxNativeEvents << " of layout tilelang";
    return text;
  }
  llvm::DenseMap<uint64_t, StringRef> names;
  for (const Event &event : events) {
    if (event.kind() == EventKind::Mark)
      continue;
    uint32_t id = abi::rangeIdForName(event.name(), Layout::TileLang);
    auto [other, isNew] = names.try_emplace(id, event.name());
    if (id == abi::kNoRangeId || !isNew) {
      os << "range id of \"" << event.name()
         << "\" is taken or reserved in layout tilelang";
      return text;
    }
  }
  return text;
}

void EventPlanner::chooseLayout() {
  if (wantsBuffer()) {
    layout = Layout::Buffer;
    return;
  }
  std::string reason = explainNoTileLang();
  if (options.abi == AbiChoice::Auto)
    layout = existing         ? existing.getLayout()
             : reason.empty() ? Layout::TileLang
                              : Layout::Cutlass;
  else
    layout =
        options.abi == AbiChoice::TileLang ? Layout::TileLang : Layout::Cutlass;

  if (layout == Layout::Cutlass && chip &&
      chip->number < abi::kMinClusterChip) {
    InFlightDiagnostic diag = error(module)
                              << "layout cutlass needs sm_90 or newer, but the "
                                 "chip is "
                              << chipName;
    if (reason.empty())
      diag << "; use abi=tilelang";
    else
      diag << ", and " << reason;
  } else if (options.abi == AbiChoice::Auto && !existing && !reason.empty()) {
    emitRemark(module->getLoc()) << "using layout cutlass: " << reason;
  }
  if (layout == Layout::Cutlass && events.size() > abi::kMaxNativeEvents) {
    mode = Mode::Wide;
    if (existing && existing.getMode() == Mode::Wide)
      return;
    emitRemark(module->getLoc())
        << events.size() << " event names: wide records for "
        << "the whole module, overhead rises (up to " << abi::kMaxNativeEvents
        << " names fit native records)";
  }
}

void EventPlanner::adoptMetadata() {
  runtimePayloads = options.runtimePayloads.value_or(
      existing && existing.hasRuntimePayloads());
  if (!existing)
    return;
  if (existing.getLayout() != layout) {
    error(module) << "iket.metadata says layout "
                  << stringify(existing.getLayout())
                  << ", but abi=" << stringify(layout)
                  << " was asked for; drop the option or the attribute";
    return;
  }
  if (existing.hasRuntimePayloads() != runtimePayloads)
    error(module) << "iket.metadata says runtime_payloads = "
                  << stringify(existing.getRuntimePayloads())
                  << ", but the pass was asked for the opposite; drop the "
                     "option or the attribute";
  // Declared events without a site stay declared.
  for (EventAttr event : existing.getEvents()) {
    EventPlan::Key key = {event.getKind(), StringAttr::get(module->getContext(),
                                                           event.getName())};
    auto [entry, isNew] = indexOfEvent.try_emplace(key, events.size());
    if (isNew) {
      events.push_back({key, nullptr, event.getPayload()});
      continue;
    }
    const Event &site = events[entry->second];
    if (site.payload != event.getPayload())
      error(site.firstSite)
          << "event \"" << site.name() << "\" has payload "
          << stringify(site.payload) << " here but "
          << stringify(event.getPayload()) << " in iket.metadata";
  }
  if (layout != Layout::Buffer && (existing.getMode() == Mode::Wide ||
                                   events.size() > abi::kMaxNativeEvents))
    mode = Mode::Wide;
}

void EventPlanner::checkNames() {
  if (layout == Layout::Buffer)
    return;
  for (const Event &event : events) {
    std::string_view name(event.name().data(), event.name().size());
    if (event.firstSite && name.size() > abi::kMaxEventNameBytes)
      error(event.firstSite)
          << "event name "
          << abi::describeNameProblem(abi::NameProblem::TooLong, name)
          << " in layout " << stringify(layout) << "; use abi=buffer"
          << getWayOutOfTable() << ", or a shorter name";
  }
}

void EventPlanner::checkKindClashes() {
  if (layout == Layout::Buffer)
    return;
  if (layout == Layout::TileLang) {
    if (firstTokenOp)
      error(firstTokenOp) << "token ranges do not exist in layout tilelang; "
                             "use abi=cutlass";
    return;
  }
  llvm::DenseMap<StringAttr, const Event *> byName;
  for (const Event &event : events) {
    auto [entry, isNew] = byName.try_emplace(event.key.second, &event);
    if (isNew)
      continue;
    const Event &other = *entry->second;
    auto describe = [](EventKind kind) -> StringRef {
      return kind == EventKind::Mark   ? "mark"
             : kind == EventKind::Push ? "range"
                                       : "token range";
    };
    InFlightDiagnostic diag = error(event.firstSite ? event.firstSite : module)
                              << "event \"" << event.name() << "\" is a "
                              << describe(other.kind()) << " and a "
                              << describe(event.kind())
                              << "; layout cutlass needs different names";
    if (other.firstSite)
      diag.attachNote(other.firstSite->getLoc())
          << "the " << describe(other.kind()) << " is here";
  }
}

void EventPlanner::checkPayloads() {
  for (const Event &event : events) {
    if (!event.firstSite || abi::isPayloadCarriedBy(event.payload, layout))
      continue;
    StringRef hint;
    switch (event.payload) {
    case PayloadKind::F16:
    case PayloadKind::BF16:
      hint = "extend it to f32 (arith.extf)";
      break;
    case PayloadKind::Ptr:
      hint = layout == Layout::TileLang
                 ? "use abi=cutlass and cast it to i64 (llvm.ptrtoint)"
                 : "cast it to i64 (llvm.ptrtoint)";
      break;
    default:
      hint = existing ? "drop iket.metadata and use abi=cutlass, or convert it "
                        "to i32, ui32 or f32"
                      : "use abi=cutlass, or convert it to i32, ui32 or f32";
      break;
    }
    error(event.firstSite) << "layout " << stringify(layout)
                           << " cannot carry payload "
                           << stringify(event.payload) << " of event \""
                           << event.name() << "\"; " << hint;
  }
}

void EventPlanner::checkRangeIds() {
  if (layout == Layout::Buffer)
    return;
  llvm::DenseMap<uint32_t, const Event *> byId;
  for (const Event &event : events) {
    if (event.kind() == EventKind::Mark)
      continue;
    Operation *site = event.firstSite ? event.firstSite : module;
    uint32_t id = abi::rangeIdForName(event.name(), layout);
    if (id == abi::kNoRangeId) {
      error(site) << "range ID 0 is reserved, and the name \"" << event.name()
                  << "\" hashes to it; rename it";
      continue;
    }
    auto [entry, isNew] = byId.try_emplace(id, &event);
    // Push and start of one name are a clash of kinds, already reported.
    if (isNew || entry->second->key.second == event.key.second)
      continue;
    const Event &other = *entry->second;
    InFlightDiagnostic diag = error(site) << "range IDs of \"" << other.name()
                                          << "\" and \"" << event.name()
                                          << "\" collide; rename one";
    if (other.firstSite)
      diag.attachNote(other.firstSite->getLoc()) << "other range is here";
  }
}

void EventPlanner::checkCount() {
  if (layout == Layout::Buffer)
    return;
  bool isTileLang = layout == Layout::TileLang;
  size_t limit = isTileLang ? abi::kMaxNativeEvents : abi::kMaxWideEvents;
  if (events.size() <= limit)
    return;
  Operation *site = events[limit].firstSite;
  InFlightDiagnostic diag = error(site ? site : module)
                            << events.size() << " event names; layout "
                            << stringify(layout) << " allows " << limit;
  if (isTileLang)
    diag << "; use abi=cutlass, which allows " << abi::kMaxWideEvents
         << getWayOutOfTable();
  else
    diag << "; tell events apart by payload instead of by name";
}

MetadataAttr EventPlanner::number() {
  MLIRContext *context = module->getContext();
  // Ids of an existing table stay as long as its mode does.
  llvm::DenseMap<EventPlan::Key, EventAttr> known;
  llvm::DenseSet<uint32_t> used;
  if (existing)
    for (EventAttr event : existing.getEvents()) {
      known[{event.getKind(), StringAttr::get(context, event.getName())}] =
          event;
      if (existing.getMode() == mode)
        used.insert(event.getId());
    }
  uint32_t next = abi::eventIdForIndex(0, mode);
  SmallVector<EventAttr> table;
  for (const Event &event : events) {
    EventAttr before = known.lookup(event.key);
    uint32_t id = 0;
    if (before && existing.getMode() == mode) {
      id = before.getId();
    } else {
      while (used.contains(next) || next == abi::kPopEventId)
        ++next;
      id = next++;
    }
    uint32_t rangeId = event.kind() == EventKind::Mark
                           ? abi::kNoRangeId
                           : abi::rangeIdForName(event.name(), layout);
    StringAttr source = before ? before.getSource()
                        : event.firstSite
                            ? getSourceLocation(event.firstSite->getLoc())
                            : nullptr;
    table.push_back(EventAttr::get(context, event.name(), id, event.kind(),
                                   rangeId, event.payload, source));
  }
  llvm::sort(table,
             [](EventAttr a, EventAttr b) { return a.getId() < b.getId(); });
  return MetadataAttr::get(context, layout, mode,
                           runtimePayloads ? Switch::On : Switch::Off, table);
}
