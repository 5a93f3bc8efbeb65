//===- Diff.cpp - `iket diff` ---------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Run.h"
#include "Subcommands.h"

#include "iket/Trace/Diff.h"

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
  std::string a, b;
  std::string failAbove;
  bool asJson = false;
  std::size_t maxProblems = 20;
};

const char *spelling(DiffRow::Kind kind) {
  switch (kind) {
  case DiffRow::Launch:
    return "launch";
  case DiffRow::WarpLifetime:
    return "warp";
  case DiffRow::Range:
    return "range";
  case DiffRow::Mark:
    return "mark";
  }
  return "";
}

/// "5%" or "5" as 0.05.
Expected<double> parseThreshold(const std::string &text) {
  std::size_t used = 0;
  double value = 0;
  try {
    value = std::stod(text, &used);
  } catch (const std::exception &) {
    used = 0;
  }
  if (used > 0 && used < text.size() && text[used] == '%')
    ++used;
  if (used == 0 || used != text.size() || !std::isfinite(value) || value < 0)
    return makeError(fmt::format("--fail-above: '{}' is not a percentage like "
                                 "5%",
                                 text));
  return value / 100;
}

std::string percent(double part) {
  if (!std::isfinite(part))
    return part > 0 ? "+inf" : "-inf";
  return fmt::format("{:+.1f} %", 100 * part);
}

/// What the numbers say.
std::string verdict(const DiffRow &row) {
  if (row.countA == 0)
    return "only in B";
  if (row.countB == 0)
    return "only in A";
  if (row.kind == DiffRow::Mark)
    return row.countA == row.countB ? "" : "count differs";
  std::string text;
  if (!row.pairs)
    text = "nothing aligned";
  else if (!row.hasInterval)
    text = row.change == 0 ? "same" : "one observation";
  else if (row.low > 0)
    text = "slower";
  else if (row.high < 0)
    text = "faster";
  else
    text = row.low == 0 && row.high == 0 ? "same" : "no clear change";
  if (row.countA != row.countB)
    text += ", count differs";
  return text;
}

void printText(const TraceDiff &diff) {
  std::string kernel;
  bool isFirst = true;
  for (const DiffRow &row : diff.rows) {
    if (isFirst || row.kernel != kernel) {
      kernel = row.kernel;
      isFirst = false;
      fmt::print("kernel {}\n  {:<6} {:<32}  {:>9} {:>9}  {:>11} {:>11}  {:>9} "
                 " {:<22} {}\n",
                 kernel, "", "", "count A", "count B", "mean A ns", "mean B ns",
                 "change", "95 % interval", "");
    }
    std::string means = fmt::format("{:>11} {:>11}", "", "");
    std::string change, interval;
    if (row.pairs) {
      means = fmt::format("{:>11.1f} {:>11.1f}", row.meanA, row.meanB);
      change = percent(row.change);
      if (row.hasInterval)
        interval = fmt::format("{} to {}", percent(row.low), percent(row.high));
    }
    std::string line =
        fmt::format("  {:<6} {:<32}  {:>9} {:>9}  {}  {:>9}  {:<22} {}",
                    spelling(row.kind), row.name, row.countA, row.countB, means,
                    change, interval, verdict(row));
    line.erase(line.find_last_not_of(' ') + 1);
    fmt::print("{}\n", line);
  }
}

Json number(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json toJson(const TraceDiff &diff, bool hasThreshold, double threshold) {
  Json rows = Json::array();
  for (const DiffRow &row : diff.rows) {
    Json entry = {{"kernel", row.kernel},   {"kind", spelling(row.kind)},
                  {"name", row.name},       {"countA", row.countA},
                  {"countB", row.countB},   {"pairs", row.pairs},
                  {"verdict", verdict(row)}};
    if (row.pairs) {
      entry["meanANs"] = row.meanA;
      entry["meanBNs"] = row.meanB;
      entry["change"] = number(row.change);
    }
    if (row.hasInterval) {
      entry["low"] = number(row.low);
      entry["high"] = number(row.high);
    }
    if (hasThreshold)
      entry["isAbove"] = row.isAbove(threshold);
    rows.push_back(std::move(entry));
  }
  return {{"version", 1}, {"confidence", 0.95}, {"rows", std::move(rows)}};
}

int diff(const Arguments &arguments) {
  double threshold = 0;
  bool hasThreshold = !arguments.failAbove.empty();
  if (hasThreshold) {
    auto parsed = parseThreshold(arguments.failAbove);
    if (!parsed) {
      printRunError(parsed.error().message);
      return kExitUnusable;
    }
    threshold = *parsed;
  }
  auto a = openRun(arguments.a);
  if (!a)
    return kExitUnusable;
  auto b = openRun(arguments.b);
  if (!b)
    return kExitUnusable;
  auto result = computeDiff(*a, *b);
  if (!result) {
    printRunError(result.error().message);
    return kExitUnusable;
  }
  if (arguments.asJson)
    fmt::print("{}\n",
               toJson(*result, hasThreshold, threshold)
                   .dump(2, ' ', false, Json::error_handler_t::replace));
  else
    printText(*result);
  printProblems(arguments.a, *a, arguments.maxProblems);
  printProblems(arguments.b, *b, arguments.maxProblems);

  std::uint64_t pairs = 0, above = 0;
  for (const DiffRow &row : result->rows) {
    pairs += row.pairs;
    above += hasThreshold && row.isAbove(threshold);
  }
  if (!hasThreshold)
    return kExitSuccess;
  // A gate that compares nothing must not pass.
  if (!pairs) {
    printRunError(fmt::format("nothing of '{}' and '{}' can be aligned: no "
                              "kernel and name in common",
                              arguments.a, arguments.b));
    return kExitUnusable;
  }
  for (const DiffRow &row : result->rows)
    if (row.isAbove(threshold))
      fmt::print(stderr, "iket: {} {}{}: {} is above {}\n", row.kernel,
                 spelling(row.kind), row.name.empty() ? "" : " " + row.name,
                 percent(row.change), arguments.failAbove);
  return above ? kExitFindings : kExitSuccess;
}
} // namespace

void tool::addDiff(CLI::App &app, int &exitCode) {
  CLI::App *command = app.add_subcommand(
      "diff", "Compare two runs range by range, with confidence intervals");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("a", arguments->a, kRunHelp)->required();
  command->add_option("b", arguments->b, "The run to compare with it")
      ->required();
  command->add_option("--fail-above", arguments->failAbove,
                      "Exit with 1 if anything became slower by more than "
                      "this, like 5%, and not by chance");
  command->add_flag("--json", arguments->asJson,
                    "Print JSON, described in json-format.md");
  command->add_option("--max-problems", arguments->maxProblems,
                      "How many of the things that could not be read to list "
                      "(default: 20)");
  command->callback([arguments, &exitCode] { exitCode = diff(*arguments); });
}
