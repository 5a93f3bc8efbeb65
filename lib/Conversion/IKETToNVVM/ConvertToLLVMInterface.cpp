//===- ConvertToLLVMInterface.cpp - Events within convert-to-llvm ---------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EventEmitter.h"

#include "iket/ABI/Names.h"
#include "iket/Conversion/IKETToNVVM/IKETToNVVM.h"
#include "iket/Dialect/IKET/Transforms/LowerTokens.h"
#include "iket/Dialect/IKET/Transforms/Utils.h"

#include "mlir/Conversion/ConvertToLLVM/ToLLVMInterface.h"
#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include <mutex>

using namespace mlir;
using namespace iket;
using iket::abi::PayloadKind;

namespace {

/// Plans of the modules that a pattern set meets. A pattern set may be used by
/// several threads and outlive the modules, so a plan is found by what it was
/// made from, which is immutable.
class PlanCache {
public:
  using PlanPtr = std::shared_ptr<const EventPlan>;

  /// The plan of \p op's module. The first event of a module makes it, with
  /// the declarations.
  FailureOr<PlanPtr> get(Operation *op, ConversionPatternRewriter &rewriter);

  /// Number of the next site of \p op's module.
  uint32_t getNextSite(Operation *op);

private:
  static bool isDeclared(Operation *module);

  std::mutex mutex;
  llvm::DenseMap<Operation *, uint32_t> numSites;
  llvm::DenseMap<std::pair<MetadataAttr, unsigned>, PlanPtr> plans;
};

/// Base of the patterns of event ops.
template <typename OpTy>
struct EventPattern : public ConvertOpToLLVMPattern<OpTy> {
  EventPattern(const LLVMTypeConverter &converter,
               std::shared_ptr<PlanCache> plans)
      : ConvertOpToLLVMPattern<OpTy>(converter), plans(std::move(plans)) {}

  /// Emits the site of \p event, or of a pop if it is null.
  void emit(ConversionPatternRewriter &rewriter, Operation *op,
            const EventPlan &plan, EventAttr event, Value payload) const {
    uint32_t site = plans->getNextSite(op);
    if (!event)
      return emitSite(rewriter, op->getLoc(), plan, site, abi::kPopEventId,
                      PayloadKind::None, nullptr);
    PayloadKind stored = plan.getStoredPayload(event);
    emitSite(rewriter, op->getLoc(), plan, site, event.getId(), stored,
             stored == PayloadKind::None ? Value() : payload);
  }

  std::shared_ptr<PlanCache> plans;
};

/// True if a site with \p payload is one of \p event. An index is planned as 32
/// bits where it has so many.
static bool isCarriedBy(PayloadKind payload, EventAttr event) {
  return payload == event.getPayload() ||
         (payload == PayloadKind::I64 &&
          event.getPayload() == PayloadKind::I32);
}

static PayloadKind getPayloadKind(Operation *op) {
  Value payload = getEventPayload(op);
  return payload ? cast<PayloadType>(payload.getType()).getKind()
                 : PayloadKind::None;
}

/// The event of \p op, which the plan lacks if the module was lowered before
/// the op was added.
static FailureOr<EventAttr> lookupEvent(Operation *op, const EventPlan &plan) {
  EventPlan::Key key = *getEventKey(op);
  EventAttr event = plan.lookup(key.first, key.second);
  if (event && isCarriedBy(getPayloadKind(op), event))
    return event;
  return op->emitOpError("event ")
         << key.second << " with payload " << stringify(getPayloadKind(op))
         << " is not in iket.metadata; the module was lowered before, lower "
            "all "
            "events in one run";
}

/// Mark and push.
template <typename OpTy> struct NamedEventPattern : public EventPattern<OpTy> {
  using EventPattern<OpTy>::EventPattern;

  LogicalResult
  matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const final {
    auto plan = this->plans->get(op, rewriter);
    if (failed(plan))
      return failure();
    FailureOr<EventAttr> event = lookupEvent(op, **plan);
    if (failed(event))
      return failure();
    this->emit(rewriter, op, **plan, *event, adaptor.getPayload());
    rewriter.eraseOp(op);
    return success();
  }
};

struct RangePopPattern : public EventPattern<RangePopOp> {
  using EventPattern::EventPattern;

  LogicalResult
  matchAndRewrite(RangePopOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const final {
    auto plan = plans->get(op, rewriter);
    if (failed(plan))
      return failure();
    emit(rewriter, op, **plan, nullptr, nullptr);
    rewriter.eraseOp(op);
    return success();
  }
};

/// A token becomes the id of its event, a constant.
struct RangeStartPattern : public EventPattern<RangeStartOp> {
  using EventPattern::EventPattern;

  LogicalResult
  matchAndRewrite(RangeStartOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const final {
    auto plan = plans->get(op, rewriter);
    if (failed(plan))
      return failure();
    FailureOr<EventAttr> event = lookupEvent(op, **plan);
    if (failed(event))
      return failure();
    emit(rewriter, op, **plan, *event, adaptor.getPayload());
    rewriter.replaceOpWithNewOp<LLVM::ConstantOp>(
        op, rewriter.getI32Type(), rewriter.getI32IntegerAttr(event->getId()));
    return success();
  }
};

struct SentinelTokenPattern : public ConvertOpToLLVMPattern<SentinelTokenOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(SentinelTokenOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const final {
    rewriter.replaceOpWithNewOp<LLVM::ConstantOp>(
        op, rewriter.getI32Type(),
        rewriter.getI32IntegerAttr(abi::kSentinelEventId));
    return success();
  }
};

/// The op that carries \p token in its own regions or results, or null. Its
/// types are not converted with those of blocks.
static Operation *getStructuredCarrier(Value token) {
  Operation *op = token.getDefiningOp();
  if (auto argument = dyn_cast<BlockArgument>(token))
    op = argument.getOwner()->getParentOp();
  bool isCarrier = isa_and_nonnull<RegionBranchOpInterface>(op) &&
                   !isa<RangeOp>(op); // Goes in the same conversion.
  return isCarrier ? op : nullptr;
}

struct RangeEndPattern : public EventPattern<RangeEndOp> {
  using EventPattern::EventPattern;

  LogicalResult
  matchAndRewrite(RangeEndOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const final {
    auto plan = plans->get(op, rewriter);
    if (failed(plan))
      return failure();
    if (Operation *carrier = getStructuredCarrier(op.getToken()))
      return op.emitOpError("token is carried by ")
             << carrier->getName()
             << "; run convert-scf-to-cf or lower-iket-to-nvvm before this "
                "conversion";

    auto constant = adaptor.getToken().getDefiningOp<LLVM::ConstantOp>();
    std::optional<uint32_t> id;
    if (constant)
      id = cast<IntegerAttr>(constant.getValue()).getInt();
    // Within a conversion, reaching names are not known: a token that is no
    // constant may be any range of the module with this payload.
    PayloadKind payload = getPayloadKind(op);
    llvm::SmallDenseMap<uint32_t, EventAttr> events;
    SmallVector<uint32_t> ids;
    EventAttr mismatch;
    for (EventAttr event : (*plan)->getMetadata().getEvents()) {
      if (event.getKind() != abi::EventKind::Token ||
          (id && *id != event.getId()))
        continue;
      if (!isCarriedBy(payload, event)) {
        mismatch = event;
        continue;
      }
      events[event.getId()] = event;
      ids.push_back(event.getId());
    }
    if (ids.empty() && mismatch)
      return op.emitOpError("has payload ")
             << stringify(payload) << ", but range \"" << mismatch.getName()
             << "\" has payload " << stringify(mismatch.getPayload())
             << "; use the same kind";

    auto emitId = [&](uint32_t wanted) {
      emit(rewriter, op, **plan, events.lookup(wanted), adaptor.getPayload());
    };
    if (!constant)
      dispatchById(rewriter, op, adaptor.getToken(), ids, emitId);
    else if (!ids.empty())
      emitId(ids.front());
    rewriter.eraseOp(op);
    return success();
  }
};

struct PayloadPattern : public ConvertOpToLLVMPattern<PayloadOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(PayloadOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const final {
    rewriter.replaceOp(op, emitPayloadRegister(rewriter, op.getLoc(),
                                               adaptor.getValue(),
                                               op.getValue().getType(),
                                               op.getType().getKind()));
    return success();
  }
};

struct RangePattern : public EventPattern<RangeOp> {
  using EventPattern::EventPattern;

  LogicalResult
  matchAndRewrite(RangeOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const final {
    // Plan while the range stands: its push and pop are new to the conversion.
    if (failed(plans->get(op, rewriter)))
      return failure();
    return inlineRange(rewriter, op, /*keepEvents=*/true);
  }
};

struct IKETToLLVMInterface : public ConvertToLLVMPatternInterface {
  using ConvertToLLVMPatternInterface::ConvertToLLVMPatternInterface;

  void loadDependentDialects(MLIRContext *context) const final {
    context->loadDialect<LLVM::LLVMDialect, arith::ArithDialect,
                         cf::ControlFlowDialect, scf::SCFDialect>();
  }

  void populateConvertToLLVMConversionPatterns(
      ConversionTarget &target, LLVMTypeConverter &typeConverter,
      RewritePatternSet &patterns) const final {
    populateIKETToNVVMConversionPatterns(target, typeConverter, patterns);
  }
};

} // namespace

bool PlanCache::isDeclared(Operation *module) {
  // The module info is the first op, so this is quick for every later event.
  StringRef symbol(abi::kModuleInfoSymbol);
  Block &body = module->getRegion(0).front();
  auto first = dyn_cast<LLVM::GlobalOp>(body.front());
  if (first && first.getSymName() == symbol)
    return true;
  return SymbolTable::lookupSymbolIn(module, symbol) != nullptr;
}

/// The device module around \p op, or null.
static Operation *getDeviceModule(Operation *op) {
  Operation *module = op->getParentOp();
  while (module && !isDeviceModule(module))
    module = module->getParentOp();
  return module;
}

uint32_t PlanCache::getNextSite(Operation *op) {
  std::lock_guard<std::mutex> lock(mutex);
  return numSites[getDeviceModule(op)]++;
}

FailureOr<PlanCache::PlanPtr>
PlanCache::get(Operation *op, ConversionPatternRewriter &rewriter) {
  Operation *module = getDeviceModule(op);
  if (!module)
    return op->emitOpError("outside device code has no effect; move it into a "
                           "gpu.module, or remove it with iket-strip");

  std::lock_guard<std::mutex> lock(mutex);
  auto metadata =
      module->getAttrOfType<MetadataAttr>(IKETDialect::kMetadataAttrName);
  // Records depend on the control flow of the whole module.
  if (metadata && metadata.getLayout() == abi::Layout::Buffer)
    return op->emitOpError("is of layout buffer, as iket.metadata says, which "
                           "this conversion does not lower; run "
                           "lower-iket-to-nvvm before it");
  if (metadata && isDeclared(module)) {
    FailureOr<SequenceForm> form = getSequenceForm(module);
    if (failed(form))
      return failure();
    PlanPtr &plan = plans[{metadata, unsigned(form->usesReservedSlot)}];
    if (!plan)
      plan =
          std::make_shared<EventPlan>(EventPlan::fromMetadata(metadata, *form));
    return plan;
  }

  if (failed(verifyEventsInDeviceCode(module)))
    return failure();
  PlanOptions options;
  options.followFlow = false;
  FailureOr<EventPlan> plan = EventPlan::create(module, options);
  if (failed(plan))
    return failure();
  numSites[module] = 0;
  emitDeclarations(rewriter, module, *plan);
  rewriter.modifyOpInPlace(module, [&] {
    module->setAttr(IKETDialect::kMetadataAttrName, plan->getMetadata());
  });
  auto shared = std::make_shared<const EventPlan>(std::move(*plan));
  plans[{shared->getMetadata(), unsigned(shared->getForm().usesReservedSlot)}] =
      shared;
  return shared;
}

void iket::populateIKETToNVVMConversionPatterns(
    ConversionTarget &target, LLVMTypeConverter &typeConverter,
    RewritePatternSet &patterns) {
  typeConverter.addConversion([](TokenType type) -> Type {
    return IntegerType::get(type.getContext(), 32);
  });
  typeConverter.addConversion([](PayloadType type) -> Type {
    return getPayloadRegisterType(type.getContext(), type.getKind());
  });
  // Left-over events must fail the conversion, not pass through it.
  target.addIllegalDialect<IKETDialect>();
  // The pattern of the first event changes the module, which must be legal
  // then.
  target.addLegalOp<ModuleOp, gpu::GPUModuleOp>();
  auto plans = std::make_shared<PlanCache>();
  patterns
      .add<NamedEventPattern<MarkOp>, NamedEventPattern<RangePushOp>,
           RangePopPattern, RangeStartPattern, RangeEndPattern, RangePattern>(
          typeConverter, plans);
  patterns.add<PayloadPattern, SentinelTokenPattern>(typeConverter);
}

void iket::registerConvertIKETToNVVMInterface(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, IKETDialect *dialect) {
    dialect->addInterfaces<IKETToLLVMInterface>();
  });
}
