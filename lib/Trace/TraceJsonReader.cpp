//===- TraceJsonReader.cpp - Parses the JSON of run-iket ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A SAX handler: the text is never in memory as a tree. Keys may come in any
/// order; unknown keys are skipped.
///
//===----------------------------------------------------------------------===//

#include "ClockJson.h"
#include "JsonInput.h"
#include "TraceJsonData.h"

#include "iket/ABI/Limits.h"
#include "iket/Trace/Builder.h"
#include "iket/Trace/Reader.h"

#include <fmt/format.h>
#include <limits>
#include <unordered_map>

using namespace iket;
using namespace iket::trace;
using nlohmann::json;

namespace {
/// Where in the document the parser is.
enum class Scope : std::uint8_t {
  Skip,
  Root,
  LaunchList,
  GraphMap,
  UnrecordedList,
  Launch,
  LaunchExtras,
  EnabledCluster,
  ClusterDim,
  RangeList,
  Range,
  InternalList,
  InternalEvent,
  WarpLocations,
  MarkList,
  Mark,
  LifetimeList,
  Lifetime,
  UnfinishedList,
  Unfinished,
  UnmatchedList,
  Unmatched,
  LossList,
  Loss,
  LocationList,
  Location,
  CtaId,
  StringList,
  Extras,
  ClockObject,
  SourceList,
  Source,
  PayloadTypes,
  ProblemsObject,
  ProblemList,
  ProblemItem,
};

enum Field : std::uint8_t {
  kNoField,
  kStartTs,
  kEndTs,
  kTimestamp,
  kNameIdx,
  kRangeId,
  kColor,
  kScope,
  kType,
  kPayloadType,
  kPayloadVal,
  kLocIdx,
  kEventId,
  kSmId,
  kTpcId,
  kGpcId,
  kWarpId,
  kX,
  kY,
  kZ,
  kBefore,
  kCount,
  kLine,
  kColumn,
  kNumFields,
};

/// What a key opens or sets, by the scope it stands in.
struct KeyAction {
  Scope opens = Scope::Skip;
  Field field = kNoField;
};

class Handler {
public:
  Handler(TraceJsonData &data, Problems &problems, const std::string &name,
          const JsonInput &input)
      : data(data), problems(problems), name(name), input(input) {
    scopes.reserve(16);
  }

  JsonError error;
  bool isBroken = false;
  bool sawTrace = false;

  bool null() {
    count();
    return true;
  }
  bool boolean(bool value) { return number_unsigned(value); }
  bool number_integer(json::number_integer_t value) {
    if (value >= 0)
      return number_unsigned(static_cast<std::uint64_t>(value));
    count();
    // run-iket writes -1 where it does not know a TPC or GPC.
    if (scope() == Scope::Location && value == -1)
      values[field] = kNone;
    else if (field != kNoField)
      complain(fmt::format("'{}' is negative: {}", keyText, value));
    return true;
  }
  bool number_unsigned(json::number_unsigned_t value);
  bool number_float(json::number_float_t value, const std::string &);
  bool string(std::string &text);
  bool binary(json::binary_t &) { return true; }
  bool start_object(std::size_t) { return open(true); }
  bool start_array(std::size_t) { return open(false); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(std::string &text);
  bool parse_error(std::size_t position, const std::string &,
                   const json::exception &exception) {
    error.offset = position ? position - 1 : 0;
    error.message = cleanParserMessage(exception.what());
    isBroken = true;
    return false;
  }

private:
  Scope scope() const {
    return scopes.empty() ? Scope::Skip : scopes.back().first;
  }
  bool open(bool isObject);
  bool close();
  KeyAction lookUp(Scope scope, const std::string &text);
  void count() {
    if (!scopes.empty())
      ++scopes.back().second;
  }
  void complain(std::string message) {
    problems.add(ProblemKind::BadValue, name, input.position(),
                 std::move(message));
  }
  TraceJsonData::LaunchData &launch() { return data.launches.back(); }
  std::uint32_t value32(Field f, std::uint32_t missing);
  bool need(std::initializer_list<Field> fields, const char *what);
  void clearItem() {
    set = 0;
    numLocations = 0;
    numInternal = 0;
  }
  std::uint32_t infoId(bool isMark, std::uint32_t eventId);
  void endRange();
  void endPoint(EventType type);
  void endLoss();

  TraceJsonData &data;
  Problems &problems;
  const std::string &name;
  const JsonInput &input;
  /// Scopes with the number of elements seen in each.
  std::vector<std::pair<Scope, std::uint64_t>> scopes;
  std::string keyText;
  Scope next = Scope::Root;
  Field field = kNoField;
  std::string graphKey;

  // The item being read.
  std::uint64_t values[kNumFields] = {};
  std::uint32_t set = 0;
  std::uint64_t firstLocation = 0, lastLocation = 0;
  std::uint32_t numLocations = 0, numInternal = 0;
  std::uint32_t firstEventId = kNone;
  std::string itemText, itemKind;
  TraceJsonData::InfoKey lastKey;
  std::uint32_t lastInfo = kNone;
};
static_assert(kNumFields <= 32);
} // namespace

KeyAction Handler::lookUp(Scope at, const std::string &text) {
  static const std::unordered_map<std::string_view, Field> fields = {
      {"startTs", kStartTs},
      {"endTs", kEndTs},
      {"timestamp", kTimestamp},
      {"rangeNameIdx", kNameIdx},
      {"markerNameIdx", kNameIdx},
      {"nameIdx", kNameIdx},
      {"rangeId", kRangeId},
      {"rangeColor", kColor},
      {"color", kColor},
      {"rangeScope", kScope},
      {"rangeType", kType},
      {"payloadType", kPayloadType},
      {"payloadVal", kPayloadVal},
      {"locIdx", kLocIdx},
      {"eventId", kEventId},
      {"smId", kSmId},
      {"tpcId", kTpcId},
      {"gpcId", kGpcId},
      {"warpId", kWarpId},
      {"x", kX},
      {"y", kY},
      {"z", kZ},
      {"before", kBefore},
      {"count", kCount},
      {"line", kLine},
      {"column", kColumn},
  };
  auto scopeFor =
      [&](std::initializer_list<std::pair<const char *, Scope>> list) {
        for (const auto &[name, opens] : list)
          if (text == name)
            return KeyAction{opens, kNoField};
        return KeyAction{};
      };
  switch (at) {
  case Scope::Root:
    return scopeFor({{"launches", Scope::LaunchList},
                     {"graphLaunches", Scope::GraphMap},
                     {"locationTable", Scope::LocationList},
                     {"stringTable", Scope::StringList},
                     {"iket", Scope::Extras}});
  case Scope::GraphMap:
    graphKey = text;
    return {Scope::LaunchList, kNoField};
  case Scope::Launch:
    return scopeFor({{"ranges", Scope::RangeList},
                     {"markers", Scope::MarkList},
                     {"warpLifetimes", Scope::LifetimeList},
                     {"enabledCluster", Scope::EnabledCluster},
                     {"iket", Scope::LaunchExtras}});
  case Scope::LaunchExtras:
    return scopeFor({{"clusterDim", Scope::ClusterDim},
                     {"unfinishedRanges", Scope::UnfinishedList},
                     {"unmatchedEnds", Scope::UnmatchedList},
                     {"losses", Scope::LossList}});
  case Scope::Extras:
    return scopeFor({{"clock", Scope::ClockObject},
                     {"sourceLocations", Scope::SourceList},
                     {"payloadTypes", Scope::PayloadTypes},
                     {"problems", Scope::ProblemsObject},
                     {"unrecordedLaunches", Scope::UnrecordedList}});
  case Scope::ProblemsObject:
    return scopeFor({{"list", Scope::ProblemList}});
  default:
    break;
  }
  if (at == Scope::Range && text == "warpLocIdxs")
    return {Scope::WarpLocations, kNoField};
  if (at == Scope::Range && text == "internalEvents")
    return {Scope::InternalList, kNoField};
  if (at == Scope::Location && text == "ctaId")
    return {Scope::CtaId, kNoField};
  auto it = fields.find(text);
  return {Scope::Skip, it == fields.end() ? kNoField : it->second};
}

bool Handler::key(std::string &text) {
  KeyAction action = lookUp(scope(), text);
  next = action.opens;
  field = action.field;
  keyText = std::move(text);
  return true;
}

bool Handler::open(bool isObject) {
  count();
  Scope opened = Scope::Skip;
  if (scopes.empty()) {
    opened = isObject ? Scope::Root : Scope::Skip;
  } else {
    switch (scope()) {
    case Scope::LaunchList:
    case Scope::UnrecordedList:
      opened = Scope::Launch;
      break;
    case Scope::RangeList:
      opened = Scope::Range;
      break;
    case Scope::InternalList:
      opened = Scope::InternalEvent;
      break;
    case Scope::MarkList:
      opened = Scope::Mark;
      break;
    case Scope::LifetimeList:
      opened = Scope::Lifetime;
      break;
    case Scope::UnfinishedList:
      opened = Scope::Unfinished;
      break;
    case Scope::UnmatchedList:
      opened = Scope::Unmatched;
      break;
    case Scope::LossList:
      opened = Scope::Loss;
      break;
    case Scope::LocationList:
      opened = Scope::Location;
      break;
    case Scope::SourceList:
      opened = Scope::Source;
      break;
    case Scope::ProblemList:
      opened = Scope::ProblemItem;
      break;
    case Scope::Skip:
    case Scope::StringList:
      break;
    default:
      opened = next;
      break;
    }
    // Lists hold objects; an array in the place of one is not read.
    bool wantsObject =
        opened != Scope::LaunchList && opened != Scope::UnrecordedList &&
        opened != Scope::RangeList && opened != Scope::InternalList &&
        opened != Scope::WarpLocations && opened != Scope::MarkList &&
        opened != Scope::LifetimeList && opened != Scope::UnfinishedList &&
        opened != Scope::UnmatchedList && opened != Scope::LossList &&
        opened != Scope::LocationList && opened != Scope::CtaId &&
        opened != Scope::ClusterDim && opened != Scope::StringList &&
        opened != Scope::PayloadTypes && opened != Scope::SourceList &&
        opened != Scope::ProblemList;
    if (opened != Scope::Skip && wantsObject != isObject) {
      complain(fmt::format("{} where {} is expected",
                           isObject ? "an object" : "an array",
                           isObject ? "an array" : "an object"));
      opened = Scope::Skip;
    }
  }
  switch (opened) {
  case Scope::LaunchList:
  case Scope::LocationList:
  case Scope::StringList:
    // Empty as they may be.
    sawTrace = true;
    break;
  case Scope::Launch: {
    TraceJsonData::LaunchData added;
    added.launch.isRecorded = scope() == Scope::LaunchList;
    // A list below "graphLaunches" belongs to the graph launch of its key.
    if (scopes.size() >= 2 &&
        scopes[scopes.size() - 2].first == Scope::GraphMap) {
      added.isGraphLaunch = true;
      added.graphLaunch = graphKey;
    }
    data.launches.push_back(std::move(added));
    break;
  }
  case Scope::Range:
  case Scope::Mark:
  case Scope::Lifetime:
  case Scope::Unfinished:
  case Scope::Unmatched:
  case Scope::Loss:
  case Scope::Location:
  case Scope::Source:
    clearItem();
    firstEventId = kNone;
    for (std::uint64_t &value : values)
      value = 0;
    itemText.clear();
    break;
  case Scope::ProblemItem:
    clearItem();
    itemText.clear();
    itemKind.clear();
    break;
  default:
    break;
  }
  scopes.emplace_back(opened, 0);
  field = kNoField;
  next = Scope::Skip;
  return true;
}

std::uint32_t Handler::value32(Field f, std::uint32_t missing) {
  if (!(set & (1u << f)))
    return missing;
  if (values[f] > std::numeric_limits<std::uint32_t>::max()) {
    complain(fmt::format("value {} is out of range", values[f]));
    return missing;
  }
  return static_cast<std::uint32_t>(values[f]);
}

bool Handler::need(std::initializer_list<Field> wanted, const char *what) {
  for (Field f : wanted)
    if (!(set & (1u << f))) {
      complain(fmt::format("{} without its keys; it is left out", what));
      return false;
    }
  return true;
}

std::uint32_t Handler::infoId(bool isMark, std::uint32_t eventId) {
  TraceJsonData::InfoKey key;
  key.name = value32(kNameIdx, 0);
  key.color = value32(kColor, 0xffffffffu);
  key.payload = value32(kPayloadType, 0);
  key.eventId = eventId;
  if (!isMark) {
    key.rangeId = value32(kRangeId, 0);
    key.rangeScope = value32(kScope, 0);
    key.rangeType =
        value32(kType, static_cast<std::uint32_t>(RangeType::PushPop));
    if (key.rangeType < 1 || key.rangeType > 3) {
      complain(fmt::format("range type {} is unknown; read as push/pop",
                           key.rangeType));
      key.rangeType = static_cast<std::uint32_t>(RangeType::PushPop);
    }
  }
  // The same few events come again and again.
  if (lastInfo != kNone && !(key < lastKey) && !(lastKey < key))
    return lastInfo;
  auto [it, isNew] = data.infoIds.try_emplace(
      key, static_cast<std::uint32_t>(data.infos.size()));
  if (isNew)
    data.infos.push_back(key);
  lastKey = key;
  lastInfo = it->second;
  return lastInfo;
}

void Handler::endRange() {
  if (!need({kStartTs, kEndTs, kNameIdx}, "range"))
    return;
  if (numLocations == 0) {
    complain("range without 'warpLocIdxs'; it is left out");
    return;
  }
  TraceJsonData::Range range;
  range.start = values[kStartTs];
  range.end = values[kEndTs];
  if (range.end < range.start) {
    problems.add(ProblemKind::TimeOrder, name, input.position(),
                 fmt::format("range ends {} ns before it starts; read as empty",
                             range.start - range.end));
    range.end = range.start;
  }
  range.startLocation =
      static_cast<std::uint32_t>(std::min<std::uint64_t>(firstLocation, kNone));
  range.endLocation =
      static_cast<std::uint32_t>(std::min<std::uint64_t>(lastLocation, kNone));
  range.hasPayload = set & (1u << kPayloadVal);
  range.payload = values[kPayloadVal];
  range.info = infoId(false, firstEventId);
  launch().ranges.push_back(range);
}

void Handler::endPoint(EventType type) {
  bool isMark = type == EventType::Mark;
  if (!need({kTimestamp, kLocIdx}, isMark ? "marker" : "range end"))
    return;
  bool hasName = set & (1u << kNameIdx);
  if (!hasName && type != EventType::End) {
    complain("marker without its keys; it is left out");
    return;
  }
  TraceJsonData::Point point;
  point.type = type;
  point.time = values[kTimestamp];
  point.location = value32(kLocIdx, kNone);
  point.hasPayload = set & (1u << kPayloadVal);
  point.payload = values[kPayloadVal];
  if (hasName)
    point.info = infoId(isMark, value32(kEventId, kNone));
  launch().points.push_back(point);
}

void Handler::endLoss() {
  if (!need({kLocIdx, kStartTs, kEndTs}, "loss"))
    return;
  TraceJsonData::LossAt at;
  at.location = value32(kLocIdx, kNone);
  at.loss.start = values[kStartTs];
  at.loss.end = std::max(values[kEndTs], at.loss.start);
  at.loss.count = values[kCount];
  at.loss.before = value32(kBefore, kNone);
  launch().losses.push_back(at);
}

bool Handler::close() {
  if (scopes.empty())
    return true;
  Scope closed = scope();
  scopes.pop_back();
  switch (closed) {
  case Scope::InternalEvent:
    // Times and ids in here are those of the event, not of the range.
    if (numInternal++ == 0)
      firstEventId = value32(kEventId, kNone);
    break;
  case Scope::Range:
    endRange();
    break;
  case Scope::Mark:
    endPoint(EventType::Mark);
    break;
  case Scope::Unfinished:
    endPoint(EventType::Begin);
    break;
  case Scope::Unmatched:
    endPoint(EventType::End);
    break;
  case Scope::Lifetime:
    if (need({kLocIdx, kStartTs, kEndTs}, "warp lifetime"))
      launch().lifetimes.push_back(
          {value32(kLocIdx, kNone), values[kStartTs], values[kEndTs]});
    break;
  case Scope::Loss:
    endLoss();
    break;
  case Scope::Location: {
    TraceJsonData::Location location;
    location.sm = value32(kSmId, kNone);
    location.tpc = value32(kTpcId, kNone);
    location.gpc = value32(kGpcId, kNone);
    location.cta = {value32(kX, 0), value32(kY, 0), value32(kZ, 0)};
    location.warp = value32(kWarpId, 0);
    data.locations.push_back(location);
    break;
  }
  case Scope::Source:
    data.sources.push_back({itemText, value32(kNameIdx, 0), value32(kLine, 0),
                            value32(kColumn, 0)});
    break;
  case Scope::ProblemItem: {
    // Problems of the recording travel with the trace.
    ProblemKind kind =
        parseProblemKind(itemKind).value_or(ProblemKind::BadValue);
    // Those of unmatched and unfinished ranges are found again.
    if (kind != ProblemKind::UnmatchedEnd &&
        kind != ProblemKind::UnfinishedRange)
      problems.add(kind, name, Problem::kNoOffset, itemText);
    break;
  }
  default:
    break;
  }
  field = kNoField;
  next = Scope::Skip;
  return true;
}

bool Handler::number_unsigned(json::number_unsigned_t value) {
  count();
  switch (scope()) {
  case Scope::WarpLocations:
    if (numLocations++ == 0)
      firstLocation = value;
    lastLocation = value;
    return true;
  case Scope::CtaId:
    if (scopes.back().second <= 3) {
      Field f = static_cast<Field>(kX + scopes.back().second - 1);
      values[f] = value;
      set |= 1u << f;
    }
    return true;
  case Scope::PayloadTypes:
    data.payloadTypes.push_back(
        static_cast<std::uint32_t>(std::min<std::uint64_t>(value, kNone)));
    return true;
  case Scope::ClusterDim: {
    Dim3 &cluster = launch().launch.cluster;
    std::uint32_t *part[] = {&cluster.x, &cluster.y, &cluster.z};
    if (scopes.back().second <= 3)
      *part[scopes.back().second - 1] = static_cast<std::uint32_t>(value);
    return true;
  }
  case Scope::EnabledCluster: {
    Dim3 &cluster = launch().launch.enabledCluster;
    if (field == kX || field == kY || field == kZ)
      (field == kX   ? cluster.x
       : field == kY ? cluster.y
                     : cluster.z) = static_cast<std::uint32_t>(value);
    return true;
  }
  case Scope::Launch: {
    Launch &to = launch().launch;
    std::uint32_t small = static_cast<std::uint32_t>(value);
    bool isSmall = small == value;
    if (keyText == "gridId")
      to.gridId = value;
    else if (keyText == "contextId")
      to.contextId = value;
    else if (!isSmall)
      complain(
          fmt::format("'{}' is {}, which is out of range", keyText, value));
    else if (keyText == "gridDimX")
      to.grid.x = small;
    else if (keyText == "gridDimY")
      to.grid.y = small;
    else if (keyText == "gridDimZ")
      to.grid.z = small;
    else if (keyText == "blockDimX")
      to.block.x = small;
    else if (keyText == "blockDimY")
      to.block.y = small;
    else if (keyText == "blockDimZ")
      to.block.z = small;
    else if (keyText == "singleClusterActive")
      to.singleCluster = small;
    return true;
  }
  case Scope::LaunchExtras:
    if (keyText == "device")
      launch().launch.device = static_cast<std::uint32_t>(value);
    else if (keyText == "stream")
      launch().launch.stream = value;
    return true;
  case Scope::ClockObject:
    return number_float(static_cast<double>(value), "");
  default:
    break;
  }
  if (field != kNoField) {
    values[field] = value;
    set |= 1u << field;
  }
  return true;
}

bool Handler::number_float(json::number_float_t value, const std::string &) {
  if (scope() == Scope::ClockObject) {
    if (keyText == "resolutionNs" && value > 0) {
      data.clock.resolutionNs = value;
      data.hasClock = true;
    } else {
      setClockKey(data.clock, keyText, value);
    }
    return true;
  }
  count();
  if (field != kNoField)
    complain(fmt::format("'{}' is {} instead of an integer", keyText, value));
  return true;
}

bool Handler::string(std::string &text) {
  count();
  switch (scope()) {
  case Scope::StringList:
    data.strings.push_back(std::move(text));
    return true;
  case Scope::Launch:
    if (keyText == "kernelName")
      launch().kernel = std::move(text);
    else if (keyText == "graphLaunch") {
      launch().isGraphLaunch = true;
      launch().graphLaunch = std::move(text);
    }
    return true;
  case Scope::Source:
    if (keyText == "file")
      itemText = std::move(text);
    return true;
  case Scope::ProblemItem:
    if (keyText == "kind")
      itemKind = std::move(text);
    else if (keyText == "message")
      itemText = std::move(text);
    return true;
  default:
    break;
  }
  if (field != kNoField)
    complain(fmt::format("'{}' is a string instead of an integer", keyText));
  return true;
}

Expected<Trace> iket::trace::readTraceJson(const ByteSource &text,
                                           const std::string &name,
                                           const ReadOptions &options) {
  TraceBuilder builder;
  TraceJsonData data;
  JsonInput input(text, options.progress);
  Handler handler(data, builder.problems(), name, input);
  parseJson(input, handler);
  if (handler.isBroken) {
    if (!handler.sawTrace)
      return makeError(fmt::format("'{}' is not a trace: offset {}: {}", name,
                                   handler.error.offset,
                                   handler.error.message));
    builder.problems().add(
        handler.error.offset >= text.size() ? ProblemKind::Truncated
                                            : ProblemKind::BadValue,
        name, handler.error.offset,
        fmt::format("{}; what follows is lost", handler.error.message));
  } else if (!handler.sawTrace) {
    return makeError(fmt::format("'{}' is not a trace: it has neither launches "
                                 "nor tables",
                                 name));
  }
  return buildFromTraceJson(std::move(data), name, builder);
}
