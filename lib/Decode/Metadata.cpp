//===- Metadata.cpp - Declarations in a cubin -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Decode/Metadata.h"
#include "iket/ABI/Names.h"
#include "iket/Decode/RecordModule.h"
#include "iket/Decode/Text.h"

#include <algorithm>
#include <elf.h>
#include <fmt/format.h>
#include <map>
#include <set>
#include <tuple>

using namespace iket;
using namespace iket::abi;
using namespace iket::decode;

std::string_view iket::decode::spelling(Layout layout) {
  switch (layout) {
  case Layout::TileLang:
    return "tilelang";
  case Layout::Cutlass:
    return "cutlass";
  case Layout::Buffer:
    return "buffer";
  }
  return "unknown";
}

std::string_view iket::decode::spelling(Mode mode) {
  return mode == Mode::Wide ? "wide" : "native";
}

const Event *Metadata::findEvent(std::uint32_t id) const {
  auto it = std::lower_bound(
      events.begin(), events.end(), id,
      [](const Event &event, std::uint32_t id) { return event.id < id; });
  return it != events.end() && it->id == id ? &*it : nullptr;
}

static constexpr const char *kNotInstrumented =
    "run-iket takes the whole cubin for not instrumented";

namespace {
/// Collects the declarations of one cubin.
class Reader {
public:
  Reader(const ElfFile &cubin, Findings &findings)
      : cubin(cubin), findings(findings) {}

  Metadata read();

private:
  void report(FindingKind kind, std::string where, std::string message,
              std::string advice) {
    findings.push_back(
        {kind, std::move(where), std::move(message), std::move(advice)});
  }
  template <typename Decl>
  std::optional<Decl> readDecl(const ElfSymbol &symbol, FindingKind badSize,
                               std::string_view what);
  std::string readName(const std::string &symbol, std::uint32_t length,
                       const std::uint8_t (&field)[kMaxEventNameBytes],
                       FindingKind badName);
  void readEvent(const ElfSymbol &symbol);
  void readRange(const ElfSymbol &symbol);
  void readModuleInfo(const ElfSymbol &symbol);
  void readSymbol(const ElfSymbol &symbol);
  void deduceLayoutAndMode();
  void checkModuleInfo();
  void checkEvents();
  void checkRanges();
  void checkRangeOf(const Event &event);
  const Range *findRange(std::uint32_t id) const;

  const ElfFile &cubin;
  Findings &findings;
  Metadata result;
  /// `EventDecl::method` by symbol.
  std::map<std::string, std::uint32_t> methods;
  std::map<std::string, RangeDecl> rangeDecls;
};
} // namespace

template <typename Decl>
std::optional<Decl> Reader::readDecl(const ElfSymbol &symbol,
                                     FindingKind badSize,
                                     std::string_view what) {
  std::optional<Bytes> bytes = cubin.bytesOf(symbol);
  if (!bytes) {
    report(FindingKind::SymbolUnreadable, symbol.name,
           fmt::format("its {} bytes at {:#x} of section {} are not in the "
                       "file",
                       symbol.size, symbol.value, symbol.section),
           "declare it as an initialised global in the global address space");
    return std::nullopt;
  }
  constexpr std::size_t kSize = sizeof(Decl);
  if (bytes->size() != kSize) {
    report(badSize, symbol.name,
           fmt::format("the symbol has {} bytes; {} has {}", bytes->size(),
                       what, kSize),
           fmt::format("emit an i8 array of {} bytes", kSize));
    if (bytes->size() < kSize)
      return std::nullopt;
  }
  Decl decl = *bytes->template read<Decl>(0);
  if (decl.size != kSize)
    report(badSize, symbol.name,
           fmt::format("its size field says {}; {} has {} bytes",
                       std::uint32_t(decl.size), what, kSize),
           fmt::format("write {} into the first word", kSize));
  return decl;
}

std::string Reader::readName(const std::string &symbol, std::uint32_t length,
                             const std::uint8_t (&field)[kMaxEventNameBytes],
                             FindingKind badName) {
  const std::string advice = fmt::format(
      "names are 1 to {} bytes of UTF-8 without NUL", kMaxEventNameBytes);
  std::string name(reinterpret_cast<const char *>(field),
                   std::min(length, kMaxEventNameBytes));
  if (length > kMaxEventNameBytes) {
    report(badName, symbol,
           fmt::format("its name length is {}, the field holds {} bytes; {}",
                       length, kMaxEventNameBytes, kNotInstrumented),
           advice);
    return name;
  }
  NameProblem problem = checkEventName(name);
  if (problem == NameProblem::None)
    return name;
  const char *effect = problem == NameProblem::Empty ? kNotInstrumented
                       : problem == NameProblem::ContainsNul
                           ? "run-iket cuts it there"
                           : "run-iket fails on it";
  report(badName, symbol,
         fmt::format("name {} {}; {}", quoted(name),
                     describeNameProblem(problem, name), effect),
         advice);
  return name;
}

void Reader::readEvent(const ElfSymbol &symbol) {
  std::optional<EventDecl> decl = readDecl<EventDecl>(
      symbol, FindingKind::EventSize, "an event declaration");
  if (!decl)
    return;
  Event event;
  event.symbol = symbol.name;
  event.id = decl->id;
  event.rangeId = decl->rangeId;
  event.name = readName(symbol.name, decl->nameLength, decl->name,
                        FindingKind::EventName);
  if (const PayloadKindInfo *info = findPayloadKind(decl->payload))
    event.payload = info->kind;
  else
    report(FindingKind::EventPayload, symbol.name,
           fmt::format("payload code {} is not known; run-iket fails on it",
                       std::uint32_t(decl->payload)),
           "use a code of the table in docs/inspect.md, 0 for no payload");
  switch (decl->position) {
  case kPositionMark:
    event.kind = EventKind::Mark;
    break;
  case kPositionRangeStart:
    event.kind = EventKind::Push;
    break;
  case kPositionTokenRange:
    event.kind = EventKind::Token;
    break;
  default:
    report(FindingKind::EventPosition, symbol.name,
           fmt::format("position code {} is not known",
                       std::uint32_t(decl->position)),
           "use 0 for a mark, 1 for a push, 4 for a token range");
  }
  methods[symbol.name] = decl->method;
  result.events.push_back(std::move(event));
}

void Reader::readRange(const ElfSymbol &symbol) {
  std::optional<RangeDecl> decl = readDecl<RangeDecl>(
      symbol, FindingKind::RangeSize, "a range declaration");
  if (!decl)
    return;
  Range range;
  range.symbol = symbol.name;
  range.id = decl->rangeId;
  range.isToken = decl->type == static_cast<std::uint32_t>(RangeType::Token);
  range.name = readName(symbol.name, decl->nameLength, decl->name,
                        FindingKind::RangeName);
  rangeDecls.emplace(symbol.name, *decl);
  result.ranges.push_back(std::move(range));
}

void Reader::readModuleInfo(const ElfSymbol &symbol) {
  std::optional<ModuleInfo> info = readDecl<ModuleInfo>(
      symbol, FindingKind::ModuleInfoBad, "the module info");
  if (result.moduleInfo) {
    report(FindingKind::ModuleInfoDuplicate, symbol.name,
           "is defined more than once",
           "link one instrumented module into a cubin; each has its own ids");
    return;
  }
  if (info)
    result.moduleInfo = *info;
}

void Reader::readSymbol(const ElfSymbol &symbol) {
  std::string_view name = symbol.name;
  auto startsWith = [&](std::string_view prefix) {
    return name.substr(0, prefix.size()) == prefix;
  };
  if (name == kReservedSlotSymbol || isRecordSymbol(name) ||
      symbol.type == STT_FUNC || symbol.type == STT_SECTION)
    return;
  result.isPresent = true;
  if (name == kModuleInfoSymbol)
    readModuleInfo(symbol);
  else if (startsWith(kEventSymbolPrefix))
    readEvent(symbol);
  else if (startsWith(kRangeSymbolPrefix))
    readRange(symbol);
  else
    report(FindingKind::UnknownSymbol, symbol.name,
           "has the reserved prefix, but is no known declaration", "");
}

/// Ranges tell by the hash of their names; without any, the two fields of the
/// module info that differ.
void Reader::deduceLayoutAndMode() {
  const auto &info = result.moduleInfo;
  bool isWide = info && info->maxEventId > kNativeMaxIdField;
  if (!info)
    for (const auto &[symbol, method] : methods)
      isWide |=
          method == static_cast<std::uint32_t>(InstrumentMethod::ExtendedDump);
  result.mode = isWide ? Mode::Wide : Mode::Native;

  unsigned tilelang = 0, cutlass = 0;
  for (const Range &range : result.ranges) {
    tilelang += range.id == rangeIdForName(range.name, Layout::TileLang);
    cutlass += range.id == rangeIdForName(range.name, Layout::Cutlass);
  }
  if (tilelang == cutlass) {
    tilelang = cutlass = 0;
    for (const Event &event : result.events)
      cutlass += event.kind == EventKind::Token;
    cutlass += isWide;
    if (info && !cutlass) {
      std::uint32_t highest = 0;
      for (const Event &event : result.events)
        highest = std::max(highest, event.id);
      tilelang =
          info->versionOrCount == result.events.size() + result.ranges.size() &&
          info->featuresOrHighestId == highest;
      cutlass = info->versionOrCount == kCutlassMinorVersion &&
                info->featuresOrHighestId == kCutlassFeatureBits;
    }
  }
  if (tilelang > cutlass)
    result.layout = Layout::TileLang;
  else if (cutlass > tilelang)
    result.layout = Layout::Cutlass;
}

void Reader::checkModuleInfo() {
  std::string symbol(kModuleInfoSymbol);
  if (!result.moduleInfo) {
    report(FindingKind::ModuleInfoMissing, symbol,
           fmt::format("is missing beside {} event and {} range declarations",
                       result.events.size(), result.ranges.size()),
           "emit it once a module, with external linkage");
    return;
  }
  const ModuleInfo &info = *result.moduleInfo;
  auto expect = [&](std::string_view field, std::uint32_t actual,
                    std::uint32_t expected) {
    if (actual != expected)
      report(
          FindingKind::ModuleInfoBad, symbol,
          fmt::format("{} is {:#x}, expected {:#x}", field, actual, expected),
          fmt::format("write {:#x}", expected));
  };
  expect("magic", info.magic, kModuleInfoMagic);
  expect("longest name", info.maxNameBytes, kMaxEventNameBytes);
  expect("size of an event declaration", info.eventDeclSize,
         static_cast<std::uint32_t>(sizeof(EventDecl)));
  if (info.maxEventId != kNativeMaxIdField &&
      info.maxEventId != kWideMaxIdField)
    report(FindingKind::ModuleInfoBad, symbol,
           fmt::format("highest possible event id is {}, expected {} (native) "
                       "or {} (wide)",
                       std::uint32_t(info.maxEventId), kNativeMaxIdField,
                       kWideMaxIdField),
           "write the one of the mode in use");
  if (result.layout != Layout::TileLang)
    return;
  std::size_t declared = result.events.size() + result.ranges.size();
  if (info.versionOrCount != declared)
    report(FindingKind::ModuleInfoCount, symbol,
           fmt::format("says {} declarations, the module has {}",
                       std::uint32_t(info.versionOrCount), declared),
           "count events and ranges");
  std::uint32_t highest = 0;
  for (const Event &event : result.events)
    highest = std::max(highest, event.id);
  if (info.featuresOrHighestId != highest)
    report(FindingKind::ModuleInfoCount, symbol,
           fmt::format("says the highest event id is {}, the module has {}",
                       std::uint32_t(info.featuresOrHighestId), highest),
           "write the highest declared id");
}

const Range *Reader::findRange(std::uint32_t id) const {
  auto it = std::lower_bound(
      result.ranges.begin(), result.ranges.end(), id,
      [](const Range &range, std::uint32_t id) { return range.id < id; });
  return it != result.ranges.end() && it->id == id ? &*it : nullptr;
}

void Reader::checkRangeOf(const Event &event) {
  if (event.kind == EventKind::Mark) {
    if (event.rangeId != kNoRangeId)
      report(FindingKind::EventRangeMismatch, event.symbol,
             fmt::format("mark {} names range {:#x}", quoted(event.name),
                         event.rangeId),
             "write 0, or declare it as a push");
    return;
  }
  const Range *range = findRange(event.rangeId);
  if (event.rangeId == kNoRangeId || !range) {
    report(FindingKind::EventRangeMissing, event.symbol,
           fmt::format("{} {} names range {:#x}, which is not declared",
                       spelling(event.kind), quoted(event.name), event.rangeId),
           fmt::format("declare the range {}", quoted(event.name)));
    return;
  }
  if (range->name != event.name)
    report(FindingKind::EventRangeMismatch, event.symbol,
           fmt::format("{} {} names range {:#x}, which is {}",
                       spelling(event.kind), quoted(event.name), event.rangeId,
                       quoted(range->name)),
           "name the range of the same name; if the hashes collide, rename "
           "one");
  if (range->isToken != (event.kind == EventKind::Token))
    report(FindingKind::EventRangeMismatch, event.symbol,
           fmt::format("event {} is a {}, but its range is declared as a {}",
                       quoted(event.name), spelling(event.kind),
                       range->isToken ? "token range" : "push/pop range"),
           "declare both alike");
}

void Reader::checkEvents() {
  const char *modeName = spelling(result.mode).data();
  std::uint32_t first =
      result.mode == Mode::Wide ? kFirstWideEventId : kFirstNativeEventId;
  std::uint32_t last =
      result.mode == Mode::Wide ? kLastWideEventId : kLastNativeEventId;
  std::uint32_t method = static_cast<std::uint32_t>(
      result.mode == Mode::Wide ? InstrumentMethod::ExtendedDump
                                : InstrumentMethod::NativeDump);
  std::map<std::string_view, const Event *> byName;
  const Event *previous = nullptr;
  for (const Event &event : result.events) {
    if (event.id == kSentinelEventId || event.id == kPopEventId)
      report(FindingKind::EventIdReserved, event.symbol,
             fmt::format("event {} has id {}, which is reserved for the {}; {}",
                         quoted(event.name), event.id,
                         event.id == kPopEventId ? "end of ranges" : "sentinel",
                         kNotInstrumented),
             fmt::format("number events from {} to {}", first, last));
    else if (!isAssignableEventId(event.id, result.mode))
      report(FindingKind::EventIdRange, event.symbol,
             fmt::format("event {} has id {}; {} mode holds {} to {}",
                         quoted(event.name), event.id, modeName, first, last),
             result.mode == Mode::Native
                 ? "use wide mode (layout cutlass) for more than 30 names"
                 : "number events of a wide module from 64");
    if (previous && previous->id == event.id)
      report(FindingKind::EventDuplicateId, event.symbol,
             fmt::format("id {} is declared for {} and for {}; {}", event.id,
                         quoted(previous->name), quoted(event.name),
                         kNotInstrumented),
             "give each name an id of its own");
    previous = &event;
    auto [it, isNew] = byName.try_emplace(event.name, &event);
    if (!isNew)
      report(FindingKind::EventDuplicateName, event.symbol,
             fmt::format("name {} is declared with id {} and with id {}",
                         quoted(event.name), it->second->id, event.id),
             "merge events of one name and kind, rename the others");
    if (methods[event.symbol] != method)
      report(FindingKind::EventMethod, event.symbol,
             fmt::format("method is {}, but the module is in {} mode, which is "
                         "{}",
                         methods[event.symbol], modeName, method),
             "declare all events of a module alike");
    checkRangeOf(event);
  }
  if (result.mode == Mode::Native && result.events.size() > kMaxNativeEvents)
    report(FindingKind::TooManyEvents, "",
           fmt::format("{} events are declared; native mode holds {}",
                       result.events.size(), kMaxNativeEvents),
           "use wide mode (layout cutlass)");
}

void Reader::checkRanges() {
  std::set<std::uint32_t> used;
  for (const Event &event : result.events)
    if (event.kind != EventKind::Mark)
      used.insert(event.rangeId);
  std::map<std::uint32_t, const Range *> byId;
  for (const Range &range : result.ranges) {
    auto [it, isNew] = byId.try_emplace(range.id, &range);
    if (!isNew)
      report(FindingKind::RangeDuplicateId, range.symbol,
             fmt::format("range id {:#x} is declared for {} and for {}",
                         range.id, quoted(it->second->name),
                         quoted(range.name)),
             "rename one of them");
    if (range.id == kNoRangeId) {
      report(FindingKind::RangeId, range.symbol,
             fmt::format("range {} has id 0, which is reserved",
                         quoted(range.name)),
             "rename the range");
    } else if (range.id != rangeIdForName(range.name, Layout::TileLang) &&
               range.id != rangeIdForName(range.name, Layout::Cutlass)) {
      report(FindingKind::RangeId, range.symbol,
             fmt::format("id {:#x} of range {} is neither the CRC32 nor the "
                         "FNV-1a hash of its name",
                         range.id, quoted(range.name)),
             fmt::format("write {:#x} (tilelang) or {:#x} (cutlass)",
                         rangeIdForName(range.name, Layout::TileLang),
                         rangeIdForName(range.name, Layout::Cutlass)));
    } else if (result.layout &&
               range.id != rangeIdForName(range.name, *result.layout)) {
      report(FindingKind::RangeId, range.symbol,
             fmt::format("id {:#x} of range {} is not of layout {}, as the "
                         "others are",
                         range.id, quoted(range.name),
                         spelling(*result.layout)),
             "use one layout in a module");
    }
    const RangeDecl &decl = rangeDecls.at(range.symbol);
    std::uint32_t pairMode = range.isToken ? kPairModeToken : kPairModeNone;
    if ((!range.isToken &&
         decl.type != static_cast<std::uint32_t>(RangeType::PushPop)) ||
        decl.pairMode != pairMode)
      report(FindingKind::RangeType, range.symbol,
             fmt::format("type {} with pair mode {} is no known range",
                         std::uint32_t(decl.type),
                         std::uint32_t(decl.pairMode)),
             "write type 2, pair mode 0 (push/pop) or type 1, pair mode 1 "
             "(token)");
    if (!used.count(range.id))
      report(FindingKind::RangeUnused, range.symbol,
             fmt::format("no event belongs to range {}", quoted(range.name)),
             "remove it, or declare its event");
  }
}

Metadata Reader::read() {
  for (const ElfSymbol &symbol : cubin.symbols)
    if (isReservedSymbol(symbol.name))
      readSymbol(symbol);
  auto byId = [](const auto &a, const auto &b) {
    return std::tie(a.id, a.symbol) < std::tie(b.id, b.symbol);
  };
  std::sort(result.events.begin(), result.events.end(), byId);
  std::sort(result.ranges.begin(), result.ranges.end(), byId);
  if (!result.isPresent)
    return std::move(result);
  deduceLayoutAndMode();
  checkModuleInfo();
  checkEvents();
  checkRanges();
  return std::move(result);
}

Metadata iket::decode::readMetadata(const ElfFile &cubin, Findings &findings) {
  return Reader(cubin, findings).read();
}
