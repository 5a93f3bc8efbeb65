//===- Prediction.cpp - The events a launch must record -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// JSON form of a prediction.
///
//===----------------------------------------------------------------------===//

#include "Prediction.h"

#include <cstring>
#include <map>

using namespace iket::device;

Payload::Payload(std::int32_t value)
    : type(Type::I32), bits(static_cast<std::uint32_t>(value)) {}

Payload::Payload(float value) : type(Type::F32) {
  static_assert(sizeof(float) == sizeof(bits), "payloads are 32 bits");
  std::memcpy(&bits, &value, sizeof(bits));
}

namespace {

std::string triple(Dim3 dim) {
  return "[" + std::to_string(dim.x) + "," + std::to_string(dim.y) + "," +
         std::to_string(dim.z) + "]";
}

// Names are identifiers of the kernels: nothing in them needs an escape.
std::string eventList(const std::vector<Event> &events) {
  std::string text = "[";
  for (const Event &event : events) {
    if (text.size() > 1)
      text += ",";
    text += "[\"" + event.name + "\"";
    if (event.payload.type != Payload::Type::None)
      text += std::string(",\"") +
              (event.payload.type == Payload::Type::I32 ? "i32" : "f32") +
              "\"," + std::to_string(event.payload.bits);
    text += "]";
  }
  return text + "]";
}

std::string counts(const std::map<std::string, std::size_t> &totals) {
  std::string text = "{";
  for (const auto &[name, count] : totals) {
    if (text.size() > 1)
      text += ",";
    text += "\"" + name + "\":" + std::to_string(count);
  }
  return text + "}";
}

} // namespace

std::string iket::device::toJson(const std::string &kernel, Dim3 grid,
                                 Dim3 block,
                                 const std::vector<WarpEvents> &warps) {
  std::map<std::string, std::size_t> ranges;
  std::map<std::string, std::size_t> marks;
  std::string lines;
  for (const WarpEvents &warp : warps) {
    for (const Event &event : warp.ranges)
      ++ranges[event.name];
    for (const Event &event : warp.marks)
      ++marks[event.name];
    if (!lines.empty())
      lines += ",\n";
    lines += "  {\"cta\":" + triple(warp.block) +
             ",\"warp\":" + std::to_string(warp.warp) +
             ",\"ranges\":" + eventList(warp.ranges) +
             ",\"marks\":" + eventList(warp.marks) + "}";
  }
  return "{\"kernel\":\"" + kernel + "\",\"grid\":" + triple(grid) +
         ",\"block\":" + triple(block) + ",\n \"ranges\":" + counts(ranges) +
         ",\"marks\":" + counts(marks) + ",\n \"warps\":[\n" + lines + "]}";
}
