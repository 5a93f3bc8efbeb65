//===- EventEmitter.cpp - Emits event sites and declarations --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EventEmitter.h"

#include "iket/ABI/EventSequence.h"
#include "iket/ABI/Names.h"
#include "iket/Conversion/IKETToNVVM/EventSequence.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace iket;
using iket::abi::EventKind;
using iket::abi::PayloadKind;

IntegerType iket::getPayloadRegisterType(MLIRContext *context,
                                         PayloadKind kind) {
  return IntegerType::get(context, abi::payloadStoreBytes(kind) == 8 ? 64 : 32);
}

Value iket::emitPayloadRegister(OpBuilder &builder, Location loc, Value value,
                                Type type, PayloadKind kind) {
  IntegerType target = getPayloadRegisterType(builder.getContext(), kind);
  const abi::PayloadKindInfo &info = abi::getPayloadKindInfo(kind);

  if (isa<LLVM::LLVMPointerType>(value.getType()))
    return LLVM::PtrToIntOp::create(builder, loc, target, value);

  if (auto floatType = dyn_cast<FloatType>(value.getType())) {
    Type wanted = floatType;
    if (kind == PayloadKind::F32)
      wanted = builder.getF32Type();
    else if (kind == PayloadKind::F64)
      wanted = builder.getF64Type();
    if (wanted != floatType)
      value = LLVM::FPExtOp::create(builder, loc, wanted, value);
    auto bits =
        IntegerType::get(builder.getContext(), wanted.getIntOrFloatBitWidth());
    value = LLVM::BitcastOp::create(builder, loc, bits, value);
    if (bits != target)
      value = LLVM::ZExtOp::create(builder, loc, target, value);
    return value;
  }

  // Extension keeps the value: by the type's own signedness, else the kind's.
  bool isSigned =
      type.isSignedInteger() || (!type.isUnsignedInteger() && info.isSigned);
  if (type.isInteger(1))
    isSigned = false;
  if (value.getType().isIndex()) {
    if (isSigned)
      return arith::IndexCastOp::create(builder, loc, target, value);
    return arith::IndexCastUIOp::create(builder, loc, target, value);
  }
  unsigned width = value.getType().getIntOrFloatBitWidth();
  if (!value.getType().isSignlessInteger())
    value = UnrealizedConversionCastOp::create(
                builder, loc, builder.getIntegerType(width), value)
                .getResult(0);
  // A kind below 32 bits is a bit pattern: what is above it is zero.
  if (info.bits == width)
    isSigned = false;
  if (width < target.getWidth()) {
    if (isSigned && info.bits < target.getWidth()) {
      auto narrow = builder.getIntegerType(info.bits);
      value = LLVM::SExtOp::create(builder, loc, narrow, value);
      return LLVM::ZExtOp::create(builder, loc, target, value);
    }
    if (isSigned)
      return LLVM::SExtOp::create(builder, loc, target, value);
    return LLVM::ZExtOp::create(builder, loc, target, value);
  }
  if (width > target.getWidth())
    return LLVM::TruncOp::create(builder, loc, target, value);
  return value;
}

void iket::emitConvergenceGuard(OpBuilder &builder, Location loc) {
  // LLVM may copy a block into divergent branches, and a warp would then record
  // its event twice. It never copies a convergent call, but llvm.inline_asm
  // cannot be marked so. This call is convergent, and ptxas drops it.
  LLVM::CallIntrinsicOp::create(builder, loc, builder.getI32Type(),
                                builder.getStringAttr("llvm.nvvm.activemask"),
                                ValueRange());
}

void iket::emitSite(OpBuilder &builder, Location loc, const EventPlan &plan,
                    uint32_t site, uint32_t id, PayloadKind kind,
                    Value payload) {
  if (kind != PayloadKind::None) {
    IntegerType wanted = getPayloadRegisterType(builder.getContext(), kind);
    if (payload.getType() != wanted)
      payload = LLVM::TruncOp::create(builder, loc, wanted, payload);
  }
  emitConvergenceGuard(builder, loc);
  Value slot;
  for (const AsmStatement &statement : getEventSequence(
           plan.getLayout(), plan.getMode(), plan.getForm(), site, id, kind)) {
    SmallVector<Value, 2> operands;
    if (statement.usesSlot) {
      if (!slot) {
        auto shared = LLVM::LLVMPointerType::get(
            builder.getContext(),
            static_cast<unsigned>(NVVM::NVVMMemorySpace::Shared));
        Value address = LLVM::AddressOfOp::create(
            builder, loc, shared, StringRef(abi::kReservedSlotSymbol));
        slot = LLVM::PtrToIntOp::create(builder, loc, builder.getI32Type(),
                                        address);
      }
      operands.push_back(slot);
    }
    if (statement.usesPayload)
      operands.push_back(payload);
    LLVM::InlineAsmOp::create(
        builder, loc, /*result=*/TypeRange(), operands, statement.text,
        statement.constraints, /*has_side_effects=*/true,
        /*is_align_stack=*/false, LLVM::tailcallkind::TailCallKind::None,
        /*asm_dialect=*/LLVM::AsmDialectAttr(), /*operand_attrs=*/ArrayAttr());
  }
}

void iket::emitArray(OpBuilder &builder, Location loc, StringRef symbol,
                     ArrayRef<uint8_t> bytes) {
  auto i8 = builder.getI8Type();
  auto value = DenseElementsAttr::getFromRawBuffer(
      RankedTensorType::get(static_cast<int64_t>(bytes.size()), i8),
      ArrayRef<char>(reinterpret_cast<const char *>(bytes.data()),
                     bytes.size()));
  LLVM::GlobalOp::create(
      builder, loc, LLVM::LLVMArrayType::get(i8, bytes.size()),
      /*isConstant=*/true, LLVM::Linkage::External, symbol, value,
      /*alignment=*/1, static_cast<unsigned>(NVVM::NVVMMemorySpace::Global));
}

void iket::emitDeclarations(OpBuilder &builder, Operation *module,
                            const EventPlan &plan) {
  OpBuilder::InsertionGuard guard(builder);
  Location loc = module->getLoc();
  builder.setInsertionPointToStart(&module->getRegion(0).front());
  abi::Mode mode = plan.getMode();
  ArrayRef<EventAttr> events = plan.getMetadata().getEvents();

  auto numRanges = static_cast<uint32_t>(
      llvm::count_if(events, [](EventAttr event) { return event.isRange(); }));
  uint32_t highestId = events.empty() ? 0 : events.back().getId();
  emitArray(builder, loc, StringRef(abi::kModuleInfoSymbol),
            abi::toBytes(abi::makeModuleInfo(
                plan.getLayout(), mode, static_cast<uint32_t>(events.size()),
                numRanges, highestId)));
  for (EventAttr event : events) {
    StringRef name = event.getName();
    emitArray(builder, loc, abi::eventSymbol(name, event.getId()),
              abi::toBytes(abi::makeEventDecl(
                  mode, event.getId(), event.getKind(), event.getRangeId(),
                  plan.getStoredPayload(event), name)));
  }
  for (EventAttr event : events)
    if (event.isRange())
      emitArray(builder, loc,
                abi::rangeSymbol(event.getName(), event.getRangeId()),
                abi::toBytes(abi::makeRangeDecl(
                    event.getKind(), event.getRangeId(), event.getName())));

  if (plan.getForm().usesReservedSlot)
    LLVM::GlobalOp::create(
        builder, loc,
        LLVM::LLVMArrayType::get(builder.getI8Type(), abi::kMaxRecordBytes),
        /*isConstant=*/false, LLVM::Linkage::Internal,
        StringRef(abi::kReservedSlotSymbol), Attribute(),
        abi::kReservedSlotAlignment,
        static_cast<unsigned>(NVVM::NVVMMemorySpace::Shared));
}
