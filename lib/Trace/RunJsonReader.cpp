//===- RunJsonReader.cpp - Reads the project's own JSON -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A SAX handler that collects the columns of one warp and hands them to the
/// builder when the warp is complete.
///
//===----------------------------------------------------------------------===//

#include "ClockJson.h"
#include "JsonInput.h"
#include "RunJson.h"

#include "iket/Trace/Builder.h"
#include "iket/Trace/Reader.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>

using namespace iket;
using namespace iket::trace;
using nlohmann::json;

namespace {
enum class Scope : std::uint8_t {
  Skip,
  Root,
  Clock,
  Strings,
  Events,
  Event,
  Launches,
  Launch,
  Warps,
  Warp,
  /// An array of integers that belongs to the object around it.
  Numbers,
  /// An array of arrays of integers.
  Rows,
  Problems,
  Problem,
  Counts,
};

class Handler {
public:
  Handler(TraceBuilder &builder, const std::string &name,
          const JsonInput &input)
      : builder(builder), name(name), input(input) {}

  JsonError error;
  bool isBroken = false;
  bool sawFormat = false;
  std::uint64_t version = 0;

  bool null() { return true; }
  bool boolean(bool value);
  bool number_integer(json::number_integer_t value) {
    if (value < 0 &&
        !(scope() == Scope::Numbers && column() == 'l' && value == -1)) {
      complain(fmt::format("'{}' is negative: {}", lastKey(), value));
      return true;
    }
    return number(static_cast<std::uint64_t>(value));
  }
  bool number_unsigned(json::number_unsigned_t value) { return number(value); }
  bool number_float(json::number_float_t value, const std::string &);
  bool string(std::string &text);
  bool binary(json::binary_t &) { return true; }
  bool start_object(std::size_t) { return open(true); }
  bool start_array(std::size_t) { return open(false); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(std::string &text) {
    if (!keys.empty())
      keys.back() = std::move(text);
    return true;
  }
  bool parse_error(std::size_t position, const std::string &,
                   const json::exception &exception) {
    error.offset = position ? position - 1 : 0;
    error.message = cleanParserMessage(exception.what());
    isBroken = true;
    return false;
  }

  void finish();

private:
  Scope scope() const { return scopes.empty() ? Scope::Skip : scopes.back(); }
  Scope outerScope() const {
    return scopes.size() < 2 ? Scope::Skip : scopes[scopes.size() - 2];
  }
  /// The key below which the innermost object or array stands, or the last key
  /// of the innermost object.
  const std::string &lastKey() const {
    static const std::string none;
    for (auto it = keys.rbegin(); it != keys.rend(); ++it)
      if (!it->empty())
        return *it;
    return none;
  }
  char column() const {
    const std::string &key = lastKey();
    return key.size() == 1 ? key[0] : '\0';
  }
  Scope scopeFor(bool isObject) const;
  bool open(bool isObject);
  bool close();
  bool number(std::uint64_t value);
  void complain(std::string message) {
    builder.problems().add(ProblemKind::BadValue, name, input.position(),
                           std::move(message));
  }
  std::uint32_t narrow(std::uint64_t value) {
    if (value > kNone)
      complain(
          fmt::format("'{}' is {}, which is out of range", lastKey(), value));
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(value, kNone));
  }
  StringId stringAt(std::uint64_t index) {
    if (index < strings.size())
      return strings[index];
    builder.problems().add(
        ProblemKind::UnknownId, name, input.position(),
        fmt::format("string {} is not in the table of {} strings", index,
                    strings.size()));
    return builder.intern(fmt::format("<string {}>", index));
  }
  EventInfoId infoAt(std::uint64_t index);
  Dim3 dims() {
    if (numbers.size() != 3)
      complain(fmt::format("'{}' has {} elements instead of 3", lastKey(),
                           numbers.size()));
    numbers.resize(3, 0);
    return {narrow(numbers[0]), narrow(numbers[1]), narrow(numbers[2])};
  }
  void endNumbers();
  void endRow();
  void addLaunch();
  void endWarp();
  void addEvents(std::size_t count);

  TraceBuilder &builder;
  const std::string &name;
  const JsonInput &input;
  std::vector<Scope> scopes;
  /// The last key of each open object; empty for arrays.
  std::vector<std::string> keys;
  std::vector<std::uint64_t> numbers;

  std::vector<StringId> strings;
  std::vector<EventInfoId> infos;
  Clock clock;
  std::uint64_t step = 1;
  bool hasCycles = false;
  EventInfo info;
  Launch launch;
  bool isLaunchAdded = false;

  // The warp being read.
  Warp warp;
  std::uint64_t t0 = 0, c0 = 0;
  std::vector<std::uint64_t> times, codes, links, payloads, cycles;
  std::vector<Loss> losses;
  std::vector<std::uint32_t> openRanges;
  std::vector<bool> isClosed;

  std::vector<CrossWarpRange> crossing;
  std::vector<Flow> flows;
  std::string problemKind, problemText;
  std::uint64_t problemOffset = Problem::kNoOffset;
  std::array<std::uint64_t, kNumProblemKinds> problemCounts = {};
};
} // namespace

Scope Handler::scopeFor(bool isObject) const {
  if (scopes.empty())
    return isObject ? Scope::Root : Scope::Skip;
  const std::string &key = keys.back();
  auto array = [&](Scope scope) { return isObject ? Scope::Skip : scope; };
  auto object = [&](Scope scope) { return isObject ? scope : Scope::Skip; };
  switch (scope()) {
  case Scope::Root:
    if (key == "clock")
      return object(Scope::Clock);
    if (key == "strings")
      return array(Scope::Strings);
    if (key == "events")
      return array(Scope::Events);
    if (key == "launches")
      return array(Scope::Launches);
    if (key == "crossWarpRanges" || key == "flows")
      return array(Scope::Rows);
    if (key == "problems")
      return array(Scope::Problems);
    if (key == "problemCounts")
      return object(Scope::Counts);
    return Scope::Skip;
  case Scope::Events:
    return object(Scope::Event);
  case Scope::Launches:
    return object(Scope::Launch);
  case Scope::Launch:
    return key == "warps" ? array(Scope::Warps) : array(Scope::Numbers);
  case Scope::Warps:
    return object(Scope::Warp);
  case Scope::Warp:
    return key == "losses" ? array(Scope::Rows) : array(Scope::Numbers);
  case Scope::Event:
    return array(Scope::Numbers);
  case Scope::Rows:
    return array(Scope::Numbers);
  case Scope::Problems:
    return object(Scope::Problem);
  default:
    return Scope::Skip;
  }
}

bool Handler::open(bool isObject) {
  Scope opened = scopeFor(isObject);
  switch (opened) {
  case Scope::Event:
    info = EventInfo();
    break;
  case Scope::Launch:
    launch = Launch();
    isLaunchAdded = false;
    break;
  case Scope::Warps:
    addLaunch();
    break;
  case Scope::Warp:
    warp = Warp();
    t0 = c0 = 0;
    times.clear();
    codes.clear();
    links.clear();
    payloads.clear();
    cycles.clear();
    losses.clear();
    break;
  case Scope::Numbers:
    numbers.clear();
    break;
  case Scope::Problem:
    problemKind.clear();
    problemText.clear();
    problemOffset = Problem::kNoOffset;
    break;
  default:
    break;
  }
  scopes.push_back(opened);
  keys.emplace_back();
  return true;
}

bool Handler::close() {
  if (scopes.empty())
    return true;
  Scope closed = scope();
  scopes.pop_back();
  keys.pop_back();
  switch (closed) {
  case Scope::Event:
    if (info.name == kNone) {
      complain("an event has no 'name'");
      info.name = builder.intern(fmt::format("<event {}>", infos.size()));
    }
    infos.push_back(builder.internInfo(info));
    break;
  case Scope::Launch:
    addLaunch();
    break;
  case Scope::Warp:
    endWarp();
    break;
  case Scope::Numbers:
    if (scope() == Scope::Rows)
      endRow();
    else
      endNumbers();
    break;
  case Scope::Problem:
    builder.problems().add(
        parseProblemKind(problemKind).value_or(ProblemKind::BadValue), name,
        problemOffset, problemText);
    break;
  default:
    break;
  }
  return true;
}

bool Handler::boolean(bool value) {
  if (scope() == Scope::Launch && lastKey() == "recorded")
    launch.isRecorded = value;
  return true;
}

bool Handler::string(std::string &text) {
  switch (scope()) {
  case Scope::Root:
    if (lastKey() == "format")
      sawFormat = text == kRunJsonFormat;
    return true;
  case Scope::Strings:
    strings.push_back(builder.intern(text));
    return true;
  case Scope::Event:
    if (lastKey() == "type") {
      for (std::size_t i = 0; i < std::size(kRunJsonTypeNames); ++i)
        if (text == kRunJsonTypeNames[i]) {
          info.rangeType = static_cast<RangeType>(i);
          return true;
        }
      complain(fmt::format("event type '{}' is unknown; read as 'mark'", text));
    } else if (lastKey() == "payload") {
      if (auto kind = abi::parsePayloadKind(text))
        info.payload = *kind;
      else
        complain(fmt::format("payload kind '{}' is unknown; its values are "
                             "kept as bits",
                             text));
    }
    return true;
  case Scope::Problem:
    if (lastKey() == "kind")
      problemKind = std::move(text);
    else if (lastKey() == "message")
      problemText = std::move(text);
    return true;
  default:
    return true;
  }
}

bool Handler::number_float(json::number_float_t value, const std::string &) {
  if (scope() == Scope::Clock) {
    if (lastKey() == "resolutionNs" && value > 0)
      clock.resolutionNs = value;
    else
      setClockKey(clock, lastKey(), value);
    return true;
  }
  complain(fmt::format("'{}' is {} instead of an integer", lastKey(), value));
  return true;
}

bool Handler::number(std::uint64_t value) {
  const std::string &key = lastKey();
  switch (scope()) {
  case Scope::Root:
    if (key == "version")
      version = value;
    return true;
  case Scope::Clock:
    if (key != "stepNs")
      return number_float(static_cast<double>(value), "");
    if (value == 0 || value > 1u << 30)
      complain(fmt::format("'stepNs' is {}, which is out of range", value));
    else
      step = value;
    return true;
  case Scope::Event:
    if (key == "name")
      info.name = stringAt(value);
    else if (key == "rangeId")
      info.rangeId = narrow(value);
    else if (key == "scope")
      info.rangeScope = narrow(value);
    else if (key == "color")
      info.color = narrow(value);
    else if (key == "id")
      info.eventId = narrow(value);
    return true;
  case Scope::Launch:
    if (key == "kernel")
      launch.kernel = stringAt(value);
    else if (key == "gridId")
      launch.gridId = value;
    else if (key == "context")
      launch.contextId = value;
    else if (key == "device")
      launch.device = narrow(value);
    else if (key == "stream")
      launch.stream = value;
    else if (key == "singleCluster")
      launch.singleCluster = narrow(value);
    else if (key == "graphLaunch")
      launch.graphLaunch = stringAt(value);
    return true;
  case Scope::Warp:
    if (key == "warp")
      warp.warpInCta = narrow(value);
    else if (key == "sm")
      warp.sm = narrow(value);
    else if (key == "tpc")
      warp.tpc = narrow(value);
    else if (key == "gpc")
      warp.gpc = narrow(value);
    else if (key == "t0")
      t0 = value;
    else if (key == "c0")
      c0 = value;
    return true;
  case Scope::Numbers:
    switch (outerScope() == Scope::Warp ? column() : '\0') {
    case 't':
      times.push_back(value);
      break;
    case 'e':
      codes.push_back(value);
      break;
    case 'l':
      links.push_back(value);
      break;
    case 'p':
      payloads.push_back(value);
      break;
    case 'c':
      cycles.push_back(value);
      break;
    default:
      numbers.push_back(value);
      break;
    }
    return true;
  case Scope::Problem:
    if (key == "offset")
      problemOffset = value;
    return true;
  case Scope::Counts:
    if (auto kind = parseProblemKind(key))
      problemCounts[static_cast<std::size_t>(*kind)] = value;
    return true;
  default:
    return true;
  }
}

void Handler::endNumbers() {
  const std::string &key = lastKey();
  if (scope() == Scope::Launch) {
    if (key == "grid")
      launch.grid = dims();
    else if (key == "block")
      launch.block = dims();
    else if (key == "cluster")
      launch.cluster = dims();
    else if (key == "enabledCluster")
      launch.enabledCluster = dims();
  } else if (scope() == Scope::Warp) {
    if (key == "cta") {
      warp.cta = dims();
    } else if (key == "life" || key == "seen") {
      if (numbers.size() != 2 || numbers[1] < numbers[0]) {
        complain(fmt::format("'{}' is not a start and a later end; it is left "
                             "out",
                             key));
        return;
      }
      warp.hasLifetime = key == "life";
      warp.start = numbers[0];
      warp.end = numbers[1];
    }
  } else if (scope() == Scope::Event && key == "source") {
    if (numbers.size() != 3) {
      complain("'source' is not file, line and column; it is left out");
      return;
    }
    info.location = {stringAt(numbers[0]), narrow(numbers[1]),
                     narrow(numbers[2])};
  }
}

void Handler::endRow() {
  const std::string &key = lastKey();
  if (key == "losses") {
    if (numbers.size() != 4) {
      complain("a loss is not [before, start, end, count]; it is left out");
      return;
    }
    losses.push_back({narrow(numbers[0]), numbers[1],
                      std::max(numbers[1], numbers[2]), numbers[3]});
  } else if (key == "crossWarpRanges") {
    if (numbers.size() != 5) {
      complain("a range across warps is not [event, start warp, end warp, "
               "start, end]; it is left out");
      return;
    }
    CrossWarpRange range;
    range.info = infoAt(numbers[0]);
    range.startWarp = narrow(numbers[1]);
    range.endWarp = narrow(numbers[2]);
    range.start = numbers[3];
    range.end = std::max(numbers[3], numbers[4]);
    crossing.push_back(range);
  } else if (key == "flows") {
    if (numbers.size() != 4 && numbers.size() != 5) {
      complain("a flow is not [from warp, from event, to warp, to event, "
               "name]; it is left out");
      return;
    }
    Flow flow;
    flow.fromWarp = narrow(numbers[0]);
    flow.fromEvent = narrow(numbers[1]);
    flow.toWarp = narrow(numbers[2]);
    flow.toEvent = narrow(numbers[3]);
    if (numbers.size() == 5)
      flow.name = stringAt(numbers[4]);
    flows.push_back(flow);
  }
}

EventInfoId Handler::infoAt(std::uint64_t index) {
  if (index < infos.size())
    return infos[index];
  builder.problems().add(
      ProblemKind::UnknownId, name, input.position(),
      fmt::format("event {} is not in the table of {} events (which must stand "
                  "before the launches)",
                  index, infos.size()));
  EventInfo unknown;
  unknown.name = builder.intern(fmt::format("<event {}>", index));
  unknown.rangeType = RangeType::PushPop;
  return builder.internInfo(unknown);
}

void Handler::addLaunch() {
  if (isLaunchAdded)
    return;
  isLaunchAdded = true;
  if (launch.kernel == kNone) {
    complain("a launch has no 'kernel'");
    launch.kernel = builder.intern("<kernel>");
  }
  builder.addLaunch(launch);
}

void Handler::endWarp() {
  std::size_t count = std::min(times.size(), codes.size());
  if (times.size() != codes.size())
    complain(fmt::format("a warp has {} times and {} events; the first {} are "
                         "read",
                         times.size(), codes.size(), count));
  // Times first: they decide where the warp starts.
  std::uint64_t now = t0;
  for (std::size_t i = 0; i < count; ++i) {
    std::uint64_t limit = (~std::uint64_t(0) - now) / step;
    if (times[i] > limit) {
      complain(fmt::format("time step {} of event {} leaves the range of 64 "
                           "bits; the events before it are read",
                           times[i], i));
      count = i;
      break;
    }
    now += times[i] * step;
    times[i] = now;
  }
  if (count > std::numeric_limits<std::uint32_t>::max() - 1)
    count = std::numeric_limits<std::uint32_t>::max() - 1;
  if (warp.end && count &&
      (times[0] < warp.start || times[count - 1] > warp.end)) {
    builder.problems().add(
        ProblemKind::TimeOrder, name, input.position(),
        fmt::format("events from {} to {} are not within the warp's lifetime "
                    "from {} to {}, which is extended",
                    times[0], times[count - 1], warp.start, warp.end));
    warp.start = std::min(warp.start, times[0]);
    warp.end = std::max(warp.end, times[count - 1]);
  }
  builder.setRecorded();
  builder.beginEvents(builder.addWarp(warp));
  addEvents(count);
  for (Loss &loss : losses) {
    loss.before = std::min(loss.before, static_cast<std::uint32_t>(count));
    builder.addLoss(loss);
  }
  builder.endEvents();
}

void Handler::addEvents(std::size_t count) {
  std::size_t nextLink = 0, nextPayload = 0;
  bool useCycles = cycles.size() >= count && count;
  if (!cycles.empty() && !useCycles)
    complain(fmt::format("a warp has {} cycle counts for {} events; they are "
                         "left out",
                         cycles.size(), count));
  hasCycles |= useCycles;
  std::uint64_t cyclesNow = c0;
  openRanges.clear();
  isClosed.assign(count, false);
  // What each open begin was, for its end.
  std::vector<EventInfoId> infoOf(count, 0);
  std::uint64_t missingPayloads = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    std::uint64_t bits = codes[i];
    bool hasPayload = bits & kRunJsonPayloadBit;
    std::uint64_t payload = 0;
    if (hasPayload) {
      if (nextPayload < payloads.size())
        payload = payloads[nextPayload++];
      else
        ++missingPayloads, hasPayload = false;
    }
    std::uint32_t type = bits & kRunJsonTypeMask;
    std::uint64_t index = bits >> kRunJsonInfoShift;
    EventType eventType = EventType::End;
    EventInfoId id = EventCode::kUnknownInfo;
    std::uint32_t begin = kNone;
    if (type == static_cast<std::uint32_t>(EventType::Begin) ||
        type == static_cast<std::uint32_t>(EventType::Mark)) {
      eventType = static_cast<EventType>(type);
      id = infoOf[i] = infoAt(index);
    } else if (type == kRunJsonLinkedEnd) {
      std::uint64_t link = nextLink < links.size() ? links[nextLink] : ~0ull;
      ++nextLink;
      bool isBegin = link < i &&
                     (codes[link] & kRunJsonTypeMask) ==
                         static_cast<std::uint32_t>(EventType::Begin) &&
                     !isClosed[link];
      if (isBegin)
        begin = static_cast<std::uint32_t>(link);
      else if (index)
        id = infoAt(index - 1);
    } else {
      while (!openRanges.empty() && isClosed[openRanges.back()])
        openRanges.pop_back();
      if (!openRanges.empty())
        begin = openRanges.back();
    }
    if (begin != kNone) {
      isClosed[begin] = true;
      id = infoOf[begin];
    }
    if (hasPayload)
      builder.addEvent(eventType, id, times[i], payload);
    else
      builder.addEvent(eventType, id, times[i]);
    if (useCycles)
      builder.setCycles(cyclesNow += cycles[i]);
    if (eventType == EventType::Begin)
      openRanges.push_back(i);
    if (begin != kNone)
      builder.linkEvents(begin, i);
  }
  if (missingPayloads || nextPayload != payloads.size())
    complain(fmt::format("a warp has {} payloads for {} events with payload",
                         payloads.size(), nextPayload + missingPayloads));
}

void Handler::finish() {
  // Problems whose text was not kept when the file was written.
  for (std::size_t i = 0; i < kNumProblemKinds; ++i) {
    ProblemKind kind = static_cast<ProblemKind>(i);
    std::uint64_t known = builder.problems().count(kind);
    if (problemCounts[i] > known)
      builder.problems().addUndescribed(kind, problemCounts[i] - known);
  }
  clock.hasCycles = hasCycles;
  builder.setClock(clock);
  std::uint32_t numWarps = builder.numWarps();
  for (const CrossWarpRange &range : crossing)
    if (range.startWarp < numWarps && range.endWarp < numWarps)
      builder.addCrossWarpRange(range);
    else
      complain(fmt::format("range across warps {} and {}: there are {} warps",
                           range.startWarp, range.endWarp, numWarps));
  for (const Flow &flow : flows)
    if (flow.fromWarp < numWarps && flow.toWarp < numWarps &&
        flow.fromEvent < builder.warp(flow.fromWarp).numEvents &&
        flow.toEvent < builder.warp(flow.toWarp).numEvents)
      builder.addFlow(flow);
    else
      complain(fmt::format("flow from event {} of warp {} to event {} of warp "
                           "{}: there is no such event",
                           flow.fromEvent, flow.fromWarp, flow.toEvent,
                           flow.toWarp));
}

Expected<Trace> iket::trace::readRunJson(const ByteSource &text,
                                         const std::string &name,
                                         const ReadOptions &options) {
  TraceBuilder builder;
  JsonInput input(text, options.progress);
  Handler handler(builder, name, input);
  parseJson(input, handler);
  if (!handler.sawFormat)
    return makeError(
        handler.isBroken
            ? fmt::format("'{}' is not a trace: offset {}: {}", name,
                          handler.error.offset, handler.error.message)
            : fmt::format("'{}' is not a trace: 'format' is not '{}'", name,
                          kRunJsonFormat));
  if (handler.version != kRunJsonVersion)
    return makeError(fmt::format("'{}' has version {} of the format, known is "
                                 "{}; write it again with a matching iket",
                                 name, handler.version, kRunJsonVersion));
  if (handler.isBroken)
    builder.problems().add(
        handler.error.offset >= text.size() ? ProblemKind::Truncated
                                            : ProblemKind::BadValue,
        name, handler.error.offset,
        fmt::format("{}; what follows is lost", handler.error.message));
  handler.finish();
  return builder.finish();
}
