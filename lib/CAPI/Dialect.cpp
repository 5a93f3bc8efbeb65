//===- Dialect.cpp - C API of the IKET dialect ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Values of C enumerations are checked before they become C++ ones: nothing in
/// C keeps a caller from passing any integer.
///
//===----------------------------------------------------------------------===//

#include "iket-c/Dialect.h"

#include "iket/Dialect/IKET/IR/IKET.h"
#include "iket/Register/Register.h"

#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Registration.h"
#include "mlir/CAPI/Support.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace iket;
using iket::abi::EventKind;
using iket::abi::Layout;
using iket::abi::Mode;
using iket::abi::PayloadKind;

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(IKET, iket, ::iket::IKETDialect)

void iketRegisterDialect(MlirDialectRegistry registry) {
  iket::registerDialect(*unwrap(registry));
}

//===----------------------------------------------------------------------===//
// Enumerations
//===----------------------------------------------------------------------===//

#define IKET_SAME(C, CXX)                                                      \
  static_assert(static_cast<unsigned>(C) == static_cast<unsigned>(CXX))
IKET_SAME(IKET_PAYLOAD_NONE, PayloadKind::None);
IKET_SAME(IKET_PAYLOAD_I8, PayloadKind::I8);
IKET_SAME(IKET_PAYLOAD_UI8, PayloadKind::UI8);
IKET_SAME(IKET_PAYLOAD_I16, PayloadKind::I16);
IKET_SAME(IKET_PAYLOAD_UI16, PayloadKind::UI16);
IKET_SAME(IKET_PAYLOAD_I32, PayloadKind::I32);
IKET_SAME(IKET_PAYLOAD_UI32, PayloadKind::UI32);
IKET_SAME(IKET_PAYLOAD_I64, PayloadKind::I64);
IKET_SAME(IKET_PAYLOAD_F16, PayloadKind::F16);
IKET_SAME(IKET_PAYLOAD_BF16, PayloadKind::BF16);
IKET_SAME(IKET_PAYLOAD_F32, PayloadKind::F32);
IKET_SAME(IKET_PAYLOAD_F64, PayloadKind::F64);
IKET_SAME(IKET_PAYLOAD_PTR, PayloadKind::Ptr);
IKET_SAME(IKET_PAYLOAD_UI64, PayloadKind::UI64);
IKET_SAME(IKET_EVENT_MARK, EventKind::Mark);
IKET_SAME(IKET_EVENT_PUSH, EventKind::Push);
IKET_SAME(IKET_EVENT_TOKEN, EventKind::Token);
IKET_SAME(IKET_LAYOUT_TILELANG, Layout::TileLang);
IKET_SAME(IKET_LAYOUT_CUTLASS, Layout::Cutlass);
IKET_SAME(IKET_LAYOUT_BUFFER, Layout::Buffer);
IKET_SAME(IKET_MODE_NATIVE, Mode::Native);
IKET_SAME(IKET_MODE_WIDE, Mode::Wide);
#undef IKET_SAME

static std::optional<PayloadKind> toPayloadKind(IketPayloadKind kind) {
  const abi::PayloadKindInfo *info =
      abi::findPayloadKind(static_cast<uint32_t>(kind));
  // IR has no name for these.
  if (!info || info->kind == PayloadKind::FP4 || info->kind == PayloadKind::FP8)
    return std::nullopt;
  return info->kind;
}

static IketPayloadKind fromPayloadKind(PayloadKind kind) {
  return static_cast<IketPayloadKind>(kind);
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

bool iketTypeIsAToken(MlirType type) {
  return isa_and_present<TokenType>(unwrap(type));
}

MlirType iketTokenTypeGet(MlirContext context) {
  unwrap(context)->getOrLoadDialect<IKETDialect>();
  return wrap(TokenType::get(unwrap(context)));
}

bool iketTypeIsAPayload(MlirType type) {
  return isa_and_present<PayloadType>(unwrap(type));
}

MlirType iketPayloadTypeGet(MlirContext context, IketPayloadKind kind) {
  unwrap(context)->getOrLoadDialect<IKETDialect>();
  std::optional<PayloadKind> known = toPayloadKind(kind);
  return wrap(known ? Type(PayloadType::get(unwrap(context), *known)) : Type());
}

IketPayloadKind iketPayloadTypeGetKind(MlirType type) {
  return fromPayloadKind(cast<PayloadType>(unwrap(type)).getKind());
}

IketPayloadKind iketGetDefaultPayloadKind(MlirType type) {
  return fromPayloadKind(
      getDefaultPayloadKind(unwrap(type)).value_or(PayloadKind::None));
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

bool iketAttributeIsAEvent(MlirAttribute attribute) {
  return isa_and_present<EventAttr>(unwrap(attribute));
}

MlirAttribute iketEventAttrGetChecked(MlirLocation location, MlirStringRef name,
                                      uint32_t id, IketEventKind kind,
                                      uint32_t rangeId, IketPayloadKind payload,
                                      MlirStringRef source) {
  Location loc = unwrap(location);
  MLIRContext *context = loc.getContext();
  context->getOrLoadDialect<IKETDialect>();
  std::optional<PayloadKind> knownPayload = toPayloadKind(payload);
  if (!knownPayload) {
    emitError(loc) << "payload kind " << static_cast<int64_t>(payload)
                   << " is not an IketPayloadKind";
    return wrap(Attribute());
  }
  if (static_cast<unsigned>(kind) > IKET_EVENT_TOKEN) {
    emitError(loc) << "event kind " << static_cast<int64_t>(kind)
                   << " is not an IketEventKind";
    return wrap(Attribute());
  }
  StringAttr sourceAttr =
      source.length ? StringAttr::get(context, unwrap(source)) : StringAttr();
  return wrap(Attribute(EventAttr::getChecked(
      [&] { return emitError(loc); }, context, unwrap(name), id,
      static_cast<EventKind>(kind), rangeId, *knownPayload, sourceAttr)));
}

static EventAttr unwrapEvent(MlirAttribute event) {
  return cast<EventAttr>(unwrap(event));
}

MlirStringRef iketEventAttrGetName(MlirAttribute event) {
  return wrap(unwrapEvent(event).getName());
}

uint32_t iketEventAttrGetId(MlirAttribute event) {
  return unwrapEvent(event).getId();
}

IketEventKind iketEventAttrGetKind(MlirAttribute event) {
  return static_cast<IketEventKind>(unwrapEvent(event).getKind());
}

uint32_t iketEventAttrGetRangeId(MlirAttribute event) {
  return unwrapEvent(event).getRangeId();
}

IketPayloadKind iketEventAttrGetPayload(MlirAttribute event) {
  return fromPayloadKind(unwrapEvent(event).getPayload());
}

MlirStringRef iketEventAttrGetSource(MlirAttribute event) {
  StringAttr source = unwrapEvent(event).getSource();
  return wrap(source ? source.getValue() : StringRef());
}

bool iketAttributeIsAMetadata(MlirAttribute attribute) {
  return isa_and_present<MetadataAttr>(unwrap(attribute));
}

MlirAttribute iketMetadataAttrGetChecked(MlirLocation location,
                                         IketLayout layout, IketMode mode,
                                         bool runtimePayloads,
                                         intptr_t numEvents,
                                         const MlirAttribute *events) {
  Location loc = unwrap(location);
  MLIRContext *context = loc.getContext();
  context->getOrLoadDialect<IKETDialect>();
  if (static_cast<unsigned>(layout) > IKET_LAYOUT_BUFFER) {
    emitError(loc) << "layout " << static_cast<int64_t>(layout)
                   << " is not an IketLayout";
    return wrap(Attribute());
  }
  if (static_cast<unsigned>(mode) > IKET_MODE_WIDE) {
    emitError(loc) << "mode " << static_cast<int64_t>(mode)
                   << " is not an IketMode";
    return wrap(Attribute());
  }
  SmallVector<EventAttr> table;
  for (intptr_t i = 0; i < numEvents; ++i) {
    auto event = dyn_cast_if_present<EventAttr>(unwrap(events[i]));
    if (!event) {
      emitError(loc) << "entry " << static_cast<int64_t>(i)
                     << " of the event table is not an #iket.event";
      return wrap(Attribute());
    }
    table.push_back(event);
  }
  return wrap(Attribute(MetadataAttr::getChecked(
      [&] { return emitError(loc); }, context, static_cast<Layout>(layout),
      static_cast<Mode>(mode), runtimePayloads ? Switch::On : Switch::Off,
      ArrayRef<EventAttr>(table))));
}

static MetadataAttr unwrapMetadata(MlirAttribute metadata) {
  return cast<MetadataAttr>(unwrap(metadata));
}

IketLayout iketMetadataAttrGetLayout(MlirAttribute metadata) {
  return static_cast<IketLayout>(unwrapMetadata(metadata).getLayout());
}

IketMode iketMetadataAttrGetMode(MlirAttribute metadata) {
  return static_cast<IketMode>(unwrapMetadata(metadata).getMode());
}

bool iketMetadataAttrHasRuntimePayloads(MlirAttribute metadata) {
  return unwrapMetadata(metadata).hasRuntimePayloads();
}

intptr_t iketMetadataAttrGetNumEvents(MlirAttribute metadata) {
  return static_cast<intptr_t>(unwrapMetadata(metadata).getEvents().size());
}

MlirAttribute iketMetadataAttrGetEvent(MlirAttribute metadata, intptr_t index) {
  ArrayRef<EventAttr> events = unwrapMetadata(metadata).getEvents();
  if (index < 0 || static_cast<size_t>(index) >= events.size())
    return wrap(Attribute());
  return wrap(Attribute(events[static_cast<size_t>(index)]));
}

MlirAttribute iketModuleGetMetadata(MlirOperation module) {
  return wrap(Attribute(unwrap(module)->getAttrOfType<MetadataAttr>(
      IKETDialect::kMetadataAttrName)));
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// A builder without insertion point: the caller inserts the op.
static OpBuilder getBuilder(MlirLocation location) {
  MLIRContext *context = unwrap(location).getContext();
  context->getOrLoadDialect<IKETDialect>();
  return OpBuilder(context);
}

template <typename OpTy>
static MlirOperation createNamed(MlirLocation location, MlirStringRef name,
                                 MlirValue payload) {
  OpBuilder builder = getBuilder(location);
  return wrap(OpTy::create(builder, unwrap(location),
                           builder.getStringAttr(unwrap(name)), unwrap(payload))
                  .getOperation());
}

MlirOperation iketMarkCreate(MlirLocation location, MlirStringRef name,
                             MlirValue payload) {
  return createNamed<MarkOp>(location, name, payload);
}

MlirOperation iketRangePushCreate(MlirLocation location, MlirStringRef name,
                                  MlirValue payload) {
  return createNamed<RangePushOp>(location, name, payload);
}

MlirOperation iketRangePopCreate(MlirLocation location, MlirStringRef name) {
  OpBuilder builder = getBuilder(location);
  StringAttr nameAttr =
      name.data ? builder.getStringAttr(unwrap(name)) : StringAttr();
  return wrap(
      RangePopOp::create(builder, unwrap(location), nameAttr).getOperation());
}

MlirOperation iketRangeStartCreate(MlirLocation location, MlirStringRef name,
                                   MlirValue payload) {
  return createNamed<RangeStartOp>(location, name, payload);
}

MlirOperation iketRangeEndCreate(MlirLocation location, MlirValue token,
                                 MlirValue payload) {
  OpBuilder builder = getBuilder(location);
  return wrap(RangeEndOp::create(builder, unwrap(location), unwrap(token),
                                 unwrap(payload))
                  .getOperation());
}

MlirOperation iketSentinelTokenCreate(MlirLocation location,
                                      MlirStringRef name) {
  OpBuilder builder = getBuilder(location);
  return wrap(SentinelTokenOp::create(builder, unwrap(location),
                                      builder.getStringAttr(unwrap(name)))
                  .getOperation());
}

MlirOperation iketPayloadCreate(MlirLocation location, MlirValue value,
                                IketPayloadKind kind) {
  OpBuilder builder = getBuilder(location);
  std::optional<PayloadKind> known = toPayloadKind(kind);
  if (!known)
    return wrap(static_cast<Operation *>(nullptr));
  // The verifier refuses a type without default, and says why.
  if (*known == PayloadKind::None)
    known = getDefaultPayloadKind(unwrap(value).getType()).value_or(*known);
  return wrap(PayloadOp::create(builder, unwrap(location),
                                PayloadType::get(builder.getContext(), *known),
                                unwrap(value))
                  .getOperation());
}

MlirOperation iketRangeCreate(MlirLocation location, MlirStringRef name,
                              MlirValue payload, intptr_t numResults,
                              const MlirType *resultTypes) {
  OpBuilder builder = getBuilder(location);
  SmallVector<Type> storage;
  ArrayRef<Type> types =
      unwrapList(static_cast<size_t>(numResults), resultTypes, storage);
  auto range =
      RangeOp::create(builder, unwrap(location), types,
                      builder.getStringAttr(unwrap(name)), unwrap(payload));
  range.getBody().emplaceBlock();
  return wrap(range.getOperation());
}

MlirBlock iketRangeGetBody(MlirOperation range) {
  return wrap(&cast<RangeOp>(unwrap(range)).getBody().front());
}

MlirOperation iketYieldCreate(MlirLocation location, intptr_t numOperands,
                              const MlirValue *operands) {
  OpBuilder builder = getBuilder(location);
  SmallVector<Value> storage;
  ArrayRef<Value> values =
      unwrapList(static_cast<size_t>(numOperands), operands, storage);
  return wrap(
      YieldOp::create(builder, unwrap(location), values).getOperation());
}
