//===- Stats.cpp - `iket stats` -------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Run.h"
#include "Subcommands.h"

#include "iket/Trace/Stats.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

using namespace iket;
using namespace iket::tool;
using namespace iket::trace;
using Json = nlohmann::ordered_json;

namespace {
struct Arguments {
  std::string run;
  bool asJson = false;
  bool asCsv = false;
  std::size_t maxProblems = 20;
};

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// "812 ns", "4.13 us", "1.20 ms": three significant digits.
std::string duration(double ns) {
  static constexpr const char *units[] = {"ns", "us", "ms", "s"};
  std::size_t unit = 0;
  while (ns >= 999.5 && unit + 1 < std::size(units)) {
    ns /= 1000;
    ++unit;
  }
  if (unit == 0)
    return fmt::format("{:.4g} ns", ns);
  int decimals = ns < 9.995 ? 2 : ns < 99.95 ? 1 : 0;
  return fmt::format("{:.{}f} {}", ns, decimals, units[unit]);
}

std::string percent(double part) {
  return std::isfinite(part) ? fmt::format("{:.1f} %", 100 * part) : "-";
}

/// Columns as wide as their longest cell; the first is left-aligned.
void printTable(const std::vector<std::vector<std::string>> &rows) {
  std::vector<std::size_t> widths;
  for (const auto &row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i == widths.size())
        widths.push_back(0);
      widths[i] = std::max(widths[i], row[i].size());
    }
  for (const auto &row : rows) {
    std::string line = "   ";
    for (std::size_t i = 0; i < row.size(); ++i)
      line += i == 0 ? fmt::format(" {:<{}}", row[i], widths[i])
                     : fmt::format("  {:>{}}", row[i], widths[i]);
    line.erase(line.find_last_not_of(' ') + 1);
    fmt::print("{}\n", line);
  }
}

std::string placeOf(const Trace &trace, std::uint32_t w) {
  const Warp &warp = trace.warps()[w];
  std::string text = fmt::format("CTA ({}, {}, {}) warp {}", warp.cta.x,
                                 warp.cta.y, warp.cta.z, warp.warpInCta);
  if (warp.sm != kNone)
    text += fmt::format(" on SM {}", warp.sm);
  return text;
}

/// What is known of the SM clock.
void printClock(const Clock &clock) {
  if (clock.cyclesPerSecond > 0) {
    fmt::print("SM clock {:.1f} MHz", clock.cyclesPerSecond * 1e-6);
    if (clock.maxCyclesPerSecond > clock.minCyclesPerSecond)
      fmt::print(" ({:.1f} to {:.1f} by launch)",
                 clock.minCyclesPerSecond * 1e-6,
                 clock.maxCyclesPerSecond * 1e-6);
    if (clock.uncertaintyNs > 0)
      fmt::print(", times of SMs within {:.0f} ns of each other",
                 std::ceil(clock.uncertaintyNs));
    fmt::print("\n");
  }
  if (clock.cyclesPerEvent > 0)
    fmt::print("recording an event takes {:.1f} cycles\n",
               clock.cyclesPerEvent);
}

/// What is to be said about the occurrences of a range.
std::string remarks(const RangeStats &range) {
  std::string text;
  if (range.unfinished)
    text = fmt::format("{} unfinished", range.unfinished);
  if (range.belowEventCost)
    text += fmt::format("{}{} shorter than recording an event",
                        text.empty() ? "" : ", ", range.belowEventCost);
  return text;
}

void printRole(const Trace &trace, const RoleStats &role) {
  fmt::print("\n  {}: {} warp{}", role.label, role.numWarps,
             role.numWarps == 1 ? "" : "s");
  if (role.lifetime.count)
    fmt::print(", lifetime median {}, p95 {}, max {}",
               duration(role.lifetime.median), duration(role.lifetime.p95),
               duration(role.lifetime.max));
  if (role.lostEvents)
    fmt::print(", {} events lost", role.lostEvents);
  fmt::print("\n");

  if (!role.ranges.empty()) {
    // Cycles are finer than ns.
    bool hasCycles = trace.clock().hasCycles;
    std::vector<std::vector<std::string>> rows = {
        {"range", "count", "total", "self", "mean", "median", "p5", "p95",
         "p99", "max", "of lifetime", ""}};
    if (hasCycles)
      rows[0].insert(rows[0].begin() + 6, "cycles");
    for (const RangeStats &range : role.ranges) {
      const Summary &d = range.duration;
      std::vector<std::string> row = {std::string(trace.string(range.name)),
                                      fmt::format("{}", d.count),
                                      duration(d.total),
                                      duration(range.selfTotal),
                                      duration(d.mean),
                                      duration(d.median),
                                      duration(d.p5),
                                      duration(d.p95),
                                      duration(d.p99),
                                      duration(d.max),
                                      percent(range.share),
                                      remarks(range)};
      if (hasCycles)
        row.insert(row.begin() + 6,
                   range.cycles.count ? fmt::format("{:g}", range.cycles.median)
                                      : "-");
      rows.push_back(std::move(row));
    }
    printTable(rows);
  }
  if (!role.marks.empty()) {
    std::vector<std::vector<std::string>> rows = {{"mark", "count"}};
    for (const MarkStats &mark : role.marks)
      rows.push_back({std::string(trace.string(mark.name)),
                      fmt::format("{}", mark.count)});
    printTable(rows);
  }
  if (!role.payloads.empty()) {
    std::vector<std::vector<std::string>> rows = {
        {"payload of", "kind", "count", "min", "mean", "max", ""}};
    for (const PayloadStats &payload : role.payloads)
      rows.push_back(
          {std::string(trace.string(payload.name)),
           std::string(abi::getPayloadKindInfo(payload.kind).name),
           fmt::format("{}", payload.count), fmt::format("{:g}", payload.min),
           fmt::format("{:g}", payload.mean), fmt::format("{:g}", payload.max),
           payload.numNaN ? fmt::format("{} NaN", payload.numNaN)
                          : std::string()});
    printTable(rows);
  }
}

void printLaunch(const Trace &trace, const LaunchStats &launch) {
  fmt::print("\n  launch {}: {}", launch.launch, duration(launch.duration));
  if (launch.criticalWarp != kNone) {
    fmt::print(", last to end: {}", placeOf(trace, launch.criticalWarp));
    if (launch.tail > 0)
      fmt::print(" ({} after the one before)", duration(launch.tail));
  }
  fmt::print("\n");
  for (const Straggler &straggler : launch.stragglers)
    fmt::print("    straggler: {}, {}, {:.2f} times the median\n",
               placeOf(trace, straggler.warp), duration(straggler.lifetime),
               straggler.ratio);
  if (launch.numStragglers > launch.stragglers.size())
    fmt::print("    and {} more stragglers\n",
               launch.numStragglers - launch.stragglers.size());
}

void printText(const Trace &trace, const TraceStats &stats) {
  fmt::print("{} event{}, {} warp{}, clock step {} ns\n", trace.numEvents(),
             trace.numEvents() == 1 ? "" : "s", trace.warps().size(),
             trace.warps().size() == 1 ? "" : "s", trace.clock().resolutionNs);
  printClock(trace.clock());
  if (stats.kernels.empty())
    fmt::print("nothing was recorded\n");
  // A trace of thousands of launches has a table, not thousands of lines.
  constexpr std::size_t kMaxLaunches = 8;
  for (const KernelStats &kernel : stats.kernels) {
    fmt::print("\nkernel {}: {} launch{}", trace.string(kernel.kernel),
               kernel.launches.size(), kernel.launches.size() == 1 ? "" : "es");
    if (kernel.duration.count > 1)
      fmt::print(", median {}, max {}", duration(kernel.duration.median),
                 duration(kernel.duration.max));
    else if (kernel.duration.count)
      fmt::print(", {}", duration(kernel.duration.total));
    fmt::print("\n");
    for (const RoleStats &role : kernel.roles)
      printRole(trace, role);
    for (std::size_t i = 0; i < std::min(kernel.launches.size(), kMaxLaunches);
         ++i)
      printLaunch(trace, kernel.launches[i]);
    if (kernel.launches.size() > kMaxLaunches)
      fmt::print("\n  and {} more launches; --json has all\n",
                 kernel.launches.size() - kMaxLaunches);
  }
}

//===----------------------------------------------------------------------===//
// JSON and CSV
//===----------------------------------------------------------------------===//

/// JSON has no infinities and no NaN.
Json number(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json toJson(const Summary &summary) {
  return {{"count", summary.count},     {"totalNs", summary.total},
          {"meanNs", summary.mean},     {"stddevNs", summary.stddev},
          {"minNs", summary.min},       {"p5Ns", summary.p5},
          {"medianNs", summary.median}, {"p95Ns", summary.p95},
          {"p99Ns", summary.p99},       {"maxNs", summary.max}};
}

Json toJson(const Trace &trace, std::uint32_t w) {
  if (w == kNone)
    return nullptr;
  const Warp &warp = trace.warps()[w];
  Json json = {{"cta", {warp.cta.x, warp.cta.y, warp.cta.z}},
               {"warp", warp.warpInCta}};
  json["sm"] = warp.sm == kNone ? Json(nullptr) : Json(warp.sm);
  return json;
}

Json toJson(const Trace &trace, const RoleStats &role) {
  Json ranges = Json::array(), marks = Json::array(), payloads = Json::array();
  for (const RangeStats &range : role.ranges) {
    Json entry = {{"name", trace.string(range.name)}};
    entry.update(toJson(range.duration));
    const Summary &c = range.cycles;
    if (c.count)
      entry["cycles"] = {{"mean", c.mean},     {"min", c.min}, {"p5", c.p5},
                         {"median", c.median}, {"p95", c.p95}, {"p99", c.p99},
                         {"max", c.max}};
    entry["selfTotalNs"] = range.selfTotal;
    entry["shareOfLifetime"] = number(range.share);
    entry["unfinished"] = range.unfinished;
    entry["belowEventCost"] = range.belowEventCost;
    ranges.push_back(std::move(entry));
  }
  for (const MarkStats &mark : role.marks)
    marks.push_back({{"name", trace.string(mark.name)}, {"count", mark.count}});
  for (const PayloadStats &payload : role.payloads)
    payloads.push_back({{"name", trace.string(payload.name)},
                        {"kind", abi::getPayloadKindInfo(payload.kind).name},
                        {"count", payload.count},
                        {"min", number(payload.min)},
                        {"mean", number(payload.mean)},
                        {"max", number(payload.max)},
                        {"nan", payload.numNaN}});
  return {{"role", role.label},
          {"warps", role.numWarps},
          {"lostEvents", role.lostEvents},
          {"lifetime", toJson(role.lifetime)},
          {"ranges", std::move(ranges)},
          {"marks", std::move(marks)},
          {"payloads", std::move(payloads)}};
}

/// Keys whose value is not known are null.
Json toJson(const Clock &clock) {
  auto known = [](double value) {
    return value > 0 ? Json(value) : Json(nullptr);
  };
  return {{"resolutionNs", clock.resolutionNs},
          {"cyclesPerSecond", known(clock.cyclesPerSecond)},
          {"minCyclesPerSecond", known(clock.minCyclesPerSecond)},
          {"maxCyclesPerSecond", known(clock.maxCyclesPerSecond)},
          {"uncertaintyNs", known(clock.uncertaintyNs)},
          {"cyclesPerEvent", known(clock.cyclesPerEvent)}};
}

Json toJson(const Trace &trace, const TraceStats &stats) {
  Json kernels = Json::array();
  for (const KernelStats &kernel : stats.kernels) {
    Json roles = Json::array(), launches = Json::array();
    for (const RoleStats &role : kernel.roles)
      roles.push_back(toJson(trace, role));
    for (const LaunchStats &launch : kernel.launches) {
      Json stragglers = Json::array();
      for (const Straggler &straggler : launch.stragglers) {
        Json entry = toJson(trace, straggler.warp);
        entry["lifetimeNs"] = straggler.lifetime;
        entry["ratioToMedian"] = number(straggler.ratio);
        stragglers.push_back(std::move(entry));
      }
      launches.push_back({{"launch", launch.launch},
                          {"durationNs", launch.duration},
                          {"criticalWarp", toJson(trace, launch.criticalWarp)},
                          {"tailNs", launch.tail},
                          {"numStragglers", launch.numStragglers},
                          {"stragglers", std::move(stragglers)}});
    }
    kernels.push_back({{"kernel", trace.string(kernel.kernel)},
                       {"duration", toJson(kernel.duration)},
                       {"roles", std::move(roles)},
                       {"launches", std::move(launches)}});
  }
  return {{"version", 1},
          {"clock", toJson(trace.clock())},
          {"events", trace.numEvents()},
          {"warps", trace.warps().size()},
          {"lostEvents", trace.numLostEvents()},
          {"problems", trace.problems().total()},
          {"kernels", std::move(kernels)}};
}

std::string quoteCsv(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos)
    return std::string(text);
  std::string out = "\"";
  for (char c : text)
    out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

void printCsv(const Trace &trace, const TraceStats &stats) {
  fmt::print("kernel,role,kind,name,count,totalNs,selfTotalNs,meanNs,stddevNs,"
             "minNs,p5Ns,medianNs,p95Ns,p99Ns,maxNs,shareOfLifetime,"
             "unfinished,belowEventCost\n");
  auto row = [](const std::string &place, const char *kind,
                const std::string &name, const Summary &d,
                const std::string &self, const std::string &tail) {
    fmt::print("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", place, kind,
               name, d.count, d.total, self, d.mean, d.stddev, d.min, d.p5,
               d.median, d.p95, d.p99, d.max, tail);
  };
  for (const KernelStats &kernel : stats.kernels) {
    std::string name = quoteCsv(trace.string(kernel.kernel));
    row(name + ",", "launch", "", kernel.duration, "", ",,");
    for (const RoleStats &role : kernel.roles) {
      std::string place = name + "," + quoteCsv(role.label);
      row(place, "warp", "", role.lifetime, "", ",,");
      for (const RangeStats &range : role.ranges)
        row(place, "range", quoteCsv(trace.string(range.name)), range.duration,
            fmt::format("{}", range.selfTotal),
            fmt::format("{},{},{}",
                        std::isfinite(range.share)
                            ? fmt::format("{}", range.share)
                            : std::string(),
                        range.unfinished, range.belowEventCost));
      for (const MarkStats &mark : role.marks)
        fmt::print("{},mark,{},{},,,,,,,,,,,,,\n", place,
                   quoteCsv(trace.string(mark.name)), mark.count);
    }
  }
}

int stats(const Arguments &arguments) {
  auto trace = openRun(arguments.run);
  if (!trace)
    return kExitUnusable;
  StatsOptions options;
  options.progress = makeProgress("counting");
  auto stats = computeStats(*trace, options);
  options.progress = {};
  if (!stats) {
    printRunError(stats.error().message);
    return kExitUnusable;
  }
  if (arguments.asJson)
    fmt::print("{}\n",
               toJson(*trace, *stats)
                   .dump(2, ' ', false, Json::error_handler_t::replace));
  else if (arguments.asCsv)
    printCsv(*trace, *stats);
  else
    printText(*trace, *stats);
  printProblems(arguments.run, *trace, arguments.maxProblems);
  return kExitSuccess;
}
} // namespace

void tool::addStats(CLI::App &app, int &exitCode) {
  CLI::App *command = app.add_subcommand(
      "stats", "Show how long the ranges of a run took, by kernel, warp role "
               "and name");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("run", arguments->run, kRunHelp)->required();
  auto *json = command->add_flag("--json", arguments->asJson,
                                 "Print JSON, described in json-format.md");
  command->add_flag("--csv", arguments->asCsv, "Print one table as CSV")
      ->excludes(json);
  command->add_option("--max-problems", arguments->maxProblems,
                      "How many of the things that could not be read to list "
                      "(default: 20)");
  command->callback([arguments, &exitCode] { exitCode = stats(*arguments); });
}
