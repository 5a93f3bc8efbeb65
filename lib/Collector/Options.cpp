//===- Options.cpp - What a collector records -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Collector/Options.h"

#include <cctype>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>

using namespace iket;
using namespace iket::collector;
using nlohmann::json;

std::uint32_t Options::regionShift() const {
  std::uint32_t shift = 0;
  while (shift < 63 && (std::uint64_t(1) << (shift + 1)) <= regionBytes)
    ++shift;
  return shift;
}

/// Decimal, or hexadecimal after "0x"; nothing for anything else.
static std::optional<std::uint64_t> parseNumber(std::string_view text) {
  unsigned base = 10;
  if (text.size() > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
    base = 16;
    text.remove_prefix(2);
  }
  if (text.empty())
    return std::nullopt;
  std::uint64_t value = 0;
  for (char c : text) {
    unsigned digit;
    if (c >= '0' && c <= '9')
      digit = c - '0';
    else if (base == 16 && std::isxdigit(static_cast<unsigned char>(c)))
      digit = std::tolower(static_cast<unsigned char>(c)) - 'a' + 10;
    else
      return std::nullopt;
    if (value > (std::numeric_limits<std::uint64_t>::max() - digit) / base)
      return std::nullopt;
    value = value * base + digit;
  }
  return value;
}

static tl::unexpected<Error> badValue(std::string_view text,
                                      const std::string &expected) {
  return makeError("'" + std::string(text) + "' is no " + expected);
}

Expected<std::uint64_t> collector::parseBytes(std::string_view text) {
  std::string_view digits = text;
  unsigned shift = 0;
  if (!digits.empty()) {
    switch (std::toupper(static_cast<unsigned char>(digits.back()))) {
    case 'K':
      shift = 10;
      break;
    case 'M':
      shift = 20;
      break;
    case 'G':
      shift = 30;
      break;
    }
    if (shift)
      digits.remove_suffix(1);
  }
  auto number = parseNumber(digits);
  if (!number || *number > std::numeric_limits<std::uint64_t>::max() >> shift)
    return badValue(text, "size; write bytes, or a number and K, M or G");
  return *number << shift;
}

Expected<void> collector::parseBlocks(std::string_view text, Options &options) {
  std::size_t colon = text.find(':');
  std::string_view first = text.substr(0, colon);
  std::optional<std::uint64_t> begin = parseNumber(first), end;
  if (colon == std::string_view::npos) {
    if (begin && *begin != std::numeric_limits<std::uint64_t>::max())
      end = *begin + 1;
  } else {
    std::string_view last = text.substr(colon + 1);
    end = last.empty() ? std::numeric_limits<std::uint64_t>::max()
                       : parseNumber(last);
    if (first.empty())
      begin = 0;
  }
  if (!begin || !end)
    return badValue(text, "range of blocks; write A:B for A up to B - 1");
  if (*begin >= *end)
    return badValue(text, "range of blocks: it is empty");
  options.blockBegin = *begin;
  options.blockEnd = *end;
  return {};
}

Expected<void> collector::parseWarps(std::string_view text, Options &options) {
  const char *expected =
      "choice of warps; write a list such as 0,4-7 or a mask such as 0xf1";
  std::uint32_t mask = 0;
  if (text.substr(0, 2) == "0x" || text.substr(0, 2) == "0X") {
    auto value = parseNumber(text);
    if (!value || *value > 0xffffffffu)
      return badValue(text, expected);
    mask = static_cast<std::uint32_t>(*value);
  } else {
    for (std::string_view rest = text;;) {
      std::size_t comma = rest.find(',');
      std::string_view part = rest.substr(0, comma);
      std::size_t dash = part.find('-');
      auto first = parseNumber(part.substr(0, dash));
      auto last = dash == std::string_view::npos
                      ? first
                      : parseNumber(part.substr(dash + 1));
      if (!first || !last || *first > *last || *last >= abi::kMaxWarpsPerCta)
        return badValue(text, expected);
      for (std::uint64_t i = *first; i <= *last; ++i)
        mask |= 1u << i;
      if (comma == std::string_view::npos)
        break;
      rest.remove_prefix(comma + 1);
    }
  }
  if (!mask)
    return badValue(text, "choice of warps: it is empty");
  options.warpMask = mask;
  return {};
}

Expected<void> collector::parseLaunches(std::string_view text,
                                        Options &options) {
  std::size_t colon = text.find(':');
  auto every = parseNumber(text.substr(0, colon));
  auto phase = colon == std::string_view::npos
                   ? std::optional<std::uint64_t>(0)
                   : parseNumber(text.substr(colon + 1));
  if (!every || !phase || *every == 0 || *every > 0xffffffffu ||
      *phase >= *every)
    return badValue(text, "choice of launches; write N for every n-th, or "
                          "N:PHASE with PHASE below N");
  options.launchEvery = static_cast<std::uint32_t>(*every);
  options.launchPhase = static_cast<std::uint32_t>(*phase);
  return {};
}

Expected<abi::RecordPolicy> collector::parsePolicy(std::string_view text) {
  if (text == "keep-first")
    return abi::RecordPolicy::KeepFirst;
  if (text == "keep-last")
    return abi::RecordPolicy::KeepLast;
  return badValue(text, "policy; write keep-first or keep-last");
}

Expected<void> collector::checkOptions(const Options &options) {
  if (options.output.empty())
    return makeError("the run file has no name");
  std::uint32_t shift = options.regionShift();
  if (options.regionBytes != std::uint64_t(1) << shift ||
      shift < abi::kMinRegionShift || shift > abi::kMaxRegionShift)
    return makeError("a region of " + std::to_string(options.regionBytes) +
                     " bytes: it must be a power of two from 512 to 16M");
  // A region for each warp of one small launch is the least that is of use.
  if (options.arenaBytes < 64 * options.regionBytes)
    return makeError("an arena of " + std::to_string(options.arenaBytes) +
                     " bytes: it must hold at least 64 regions of " +
                     std::to_string(options.regionBytes) + " bytes");
  if (options.blockBegin >= options.blockEnd)
    return makeError("the range of blocks is empty");
  if (options.launchEvery == 0 || options.launchPhase >= options.launchEvery)
    return makeError("the phase of the launches must be below their period");
  if (!std::isfinite(options.deadlineSeconds) || options.deadlineSeconds < 0 ||
      !std::isfinite(options.exitTimeoutSeconds) ||
      options.exitTimeoutSeconds < 0)
    return makeError("a time limit must be a number of seconds");
  try {
    std::regex(options.kernel, std::regex::ECMAScript);
  } catch (const std::regex_error &error) {
    return makeError("'" + options.kernel +
                     "' is no regular expression: " + error.what());
  }
  return {};
}

static const char *spelling(abi::RecordPolicy policy) {
  return policy == abi::RecordPolicy::KeepLast ? "keep-last" : "keep-first";
}

std::string collector::formatOptions(const Options &options) {
  json object = {
      {"output", options.output},
      {"kernel", options.kernel},
      {"arena_bytes", options.arenaBytes},
      {"region_bytes", options.regionBytes},
      {"policy", spelling(options.policy)},
      {"block_begin", options.blockBegin},
      {"block_end", options.blockEnd},
      {"warp_mask", options.warpMask},
      {"launch_every", options.launchEvery},
      {"launch_phase", options.launchPhase},
      {"deadline_s", options.deadlineSeconds},
      {"exit_timeout_s", options.exitTimeoutSeconds},
      {"cycles_per_event", options.cyclesPerEvent},
      {"report", options.report},
  };
  // File names and symbols need not be UTF-8.
  return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

namespace {
/// Takes values out of an object and remembers the first that does not fit.
class Taker {
public:
  explicit Taker(const json &object) : object(object) {}

  void take(const char *key, std::string &value) {
    if (const json *found = find(key)) {
      if (found->is_string())
        value = found->get<std::string>();
      else
        fail(key, "a string");
    }
  }
  template <typename Integer> void take(const char *key, Integer &value) {
    if (const json *found = find(key)) {
      if (found->is_number_unsigned() &&
          found->get<std::uint64_t>() <= std::numeric_limits<Integer>::max())
        value = found->get<Integer>();
      else
        fail(key, "a number that fits");
    }
  }
  void take(const char *key, double &value) {
    if (const json *found = find(key)) {
      if (found->is_number())
        value = found->get<double>();
      else
        fail(key, "a number");
    }
  }
  void fail(const char *key, const char *expected) {
    if (problem.empty())
      problem = std::string("option '") + key + "' must be " + expected;
  }

  std::string problem;
  std::size_t numTaken = 0;

private:
  const json *find(const char *key) {
    auto found = object.find(key);
    if (found == object.end())
      return nullptr;
    ++numTaken;
    return &*found;
  }

  const json &object;
};
} // namespace

Expected<Options> collector::parseOptions(std::string_view text) {
  json object = json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!object.is_object())
    return makeError("the options are no JSON object");
  Options options;
  std::string policy = spelling(options.policy);
  Taker taker(object);
  taker.take("output", options.output);
  taker.take("kernel", options.kernel);
  taker.take("arena_bytes", options.arenaBytes);
  taker.take("region_bytes", options.regionBytes);
  taker.take("policy", policy);
  taker.take("block_begin", options.blockBegin);
  taker.take("block_end", options.blockEnd);
  taker.take("warp_mask", options.warpMask);
  taker.take("launch_every", options.launchEvery);
  taker.take("launch_phase", options.launchPhase);
  taker.take("deadline_s", options.deadlineSeconds);
  taker.take("exit_timeout_s", options.exitTimeoutSeconds);
  taker.take("cycles_per_event", options.cyclesPerEvent);
  taker.take("report", options.report);
  if (!taker.problem.empty())
    return makeError(taker.problem);
  if (taker.numTaken != object.size())
    for (const auto &item : object.items()) {
      json known = json::parse(formatOptions(Options()));
      if (!known.contains(item.key()))
        return makeError("there is no option '" + item.key() + "'");
    }
  auto parsed = parsePolicy(policy);
  if (!parsed)
    return makeError(parsed.error().message);
  options.policy = *parsed;
  if (auto checked = checkOptions(options); !checked)
    return makeError(checked.error().message);
  return options;
}
