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
#include "llvm/ADT/DenseSet.h"
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
  if (problem != abi::NameProblem::None && problem != abi::NameProblem::TooLong)
    return emitError() << "event name "
                       << abi::describeNameProblem(problem, name);
  if (id == abi::kSentinelEventId || id == abi::kPopEventId)
    return emitError() << "event id " << id << " is reserved for "
                       << (id == abi::kPopEventId ? "the end of a range"
                                                  : "the sentinel");
  if (kind == EventKind::Mark && rangeId != abi::kNoRangeId)
    return emitError() << "mark has range id " << rangeId << "; it must be "
                       << abi::kNoRangeId;
  return success();
}

LogicalResult MetadataAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                   Layout layout, Mode mode, Switch,
                                   ArrayRef<EventAttr> events) {
  if (layout != Layout::Cutlass && mode == Mode::Wide)
    return emitError() << "layout " << stringify(layout)
                       << " has no wide mode; use "
                       << (layout == Layout::Buffer ? "native" : "cutlass");
  bool isBuffer = layout == Layout::Buffer;
  llvm::DenseSet<StringRef> names;
  llvm::DenseSet<std::pair<StringRef, unsigned>> kinds;
  llvm::DenseMap<uint32_t, StringRef> nameOfRange;
  uint32_t previousId = 0;
  for (EventAttr event : events) {
    StringRef name = event.getName();
    if (!isBuffer && name.size() > abi::kMaxEventNameBytes)
      return emitError() << "event name "
                         << abi::describeNameProblem(
                                abi::NameProblem::TooLong,
                                std::string_view(name.data(), name.size()))
                         << " in layout " << stringify(layout);
    if (!isBuffer && !abi::isAssignableEventId(event.getId(), mode))
      return emitError() << "event \"" << name << "\" has id " << event.getId()
                         << ", which " << stringify(mode)
                         << " mode does not allow";
    if (event.getId() <= previousId)
      return emitError() << "event ids must be distinct and ascending, but "
                         << event.getId() << " follows " << previousId;
    previousId = event.getId();

    bool isNewEvent = kinds.insert({name, unsigned(event.getKind())}).second;
    bool isNewName = names.insert(name).second;
    if (!isNewEvent || (!isNewName && layout == Layout::Cutlass))
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
    // Records name their event, so hashes may be 0 and collide.
    if (isBuffer)
      continue;
    if (event.getRangeId() == abi::kNoRangeId)
      return emitError() << "range id 0 is reserved; rename \"" << name << "\"";
    auto [other, isNewRange] =
        nameOfRange.try_emplace(event.getRangeId(), name);
    if (!isNewRange)
      return emitError() << "range ids of \"" << other->second << "\" and \""
                         << name << "\" collide";
  }
  return success();
}
