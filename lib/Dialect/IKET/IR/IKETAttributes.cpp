//===- IKETAttributes.cpp - IKET metadata attributes -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/ABI/Names.h"
#include "iket/Dialect/IKET/IR/IKET.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace iket;
using iket::abi::EventKind;
using iket::abi::Layout;
using iket::abi::Mode;

/// `[#iket.event<...>, ...]`, possibly empty.
static ParseResult parseEventTable(AsmParser &parser,
                                   SmallVector<EventAttr> &events) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
    return parser.parseAttribute(events.emplace_back());
  });
}

static void printEventTable(AsmPrinter &printer, ArrayRef<EventAttr> events) {
  printer << '[';
  llvm::interleaveComma(events, printer);
  printer << ']';
}

#define GET_ATTRDEF_CLASSES
#include "iket/Dialect/IKET/IR/IKETAttributes.cpp.inc"

void IKETDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "iket/Dialect/IKET/IR/IKETAttributes.cpp.inc"
      >();
}

LogicalResult EventAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                StringRef name, uint32_t id, EventKind kind,
                                uint32_t rangeId, abi::PayloadKind,
                                StringAttr) {
  abi::NameProblem problem = abi::checkEventName(name);
  if (problem != abi::NameProblem::None)
    return emitError() << "event name "
                       << abi::describeNameProblem(problem, name);
  if (!abi::isAssignableEventId(id, Mode::Native) &&
      !abi::isAssignableEventId(id, Mode::Wide))
    return emitError() << "event id " << id
                       << " is reserved or out of range; use "
                       << abi::kFirstNativeEventId << ".."
                       << abi::kLastNativeEventId << " or "
                       << abi::kFirstWideEventId << ".."
                       << abi::kLastWideEventId;
  if (kind == EventKind::Mark && rangeId != abi::kNoRangeId)
    return emitError() << "mark has range id " << rangeId << "; it must be "
                       << abi::kNoRangeId;
  if (kind != EventKind::Mark && rangeId == abi::kNoRangeId)
    return emitError() << "range id 0 is reserved; rename \"" << name << "\"";
  return success();
}

LogicalResult MetadataAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                   Layout layout, Mode mode, Switch,
                                   ArrayRef<EventAttr> events) {
  if (layout == Layout::TileLang && mode == Mode::Wide)
    return emitError() << "layout tilelang has no wide mode; use cutlass";
  llvm::StringMap<EventKind> kindOfName;
  llvm::DenseMap<uint32_t, StringRef> nameOfRange;
  uint32_t previousId = 0;
  for (EventAttr event : events) {
    StringRef name = event.getName();
    if (!abi::isAssignableEventId(event.getId(), mode))
      return emitError() << "event \"" << name << "\" has id " << event.getId()
                         << ", which " << stringify(mode)
                         << " mode does not allow";
    if (event.getId() <= previousId)
      return emitError() << "event ids must be distinct and ascending, but "
                         << event.getId() << " follows " << previousId;
    previousId = event.getId();

    auto [known, isNew] = kindOfName.try_emplace(name, event.getKind());
    if (!isNew &&
        (layout != Layout::TileLang || known->second == event.getKind()))
      return emitError() << "event \"" << name << "\" is declared twice";
    if (layout == Layout::TileLang && event.getKind() == EventKind::Token)
      return emitError() << "layout tilelang has no token ranges, but \""
                         << name << "\" is one; use cutlass";
    if (!abi::isPayloadCarriedBy(event.getPayload(), layout))
      return emitError() << "layout " << stringify(layout)
                         << " cannot carry payload "
                         << stringify(event.getPayload()) << " of event \""
                         << name << "\"";
    if (!event.isRange())
      continue;
    uint32_t expected = abi::rangeIdForName(name, layout);
    if (event.getRangeId() != expected)
      return emitError() << "range id of \"" << name << "\" is "
                         << event.getRangeId() << "; layout "
                         << stringify(layout) << " expects " << expected;
    auto [other, isNewRange] =
        nameOfRange.try_emplace(event.getRangeId(), name);
    if (!isNewRange)
      return emitError() << "range ids of \"" << other->second << "\" and \""
                         << name << "\" collide";
  }
  return success();
}
