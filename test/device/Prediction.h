//===- Prediction.h - The events a launch must record -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What each warp of a launch records, computed from the kernel's arithmetic
/// alone, and its JSON form, against which run.py holds a recorded trace.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TEST_DEVICE_PREDICTION_H
#define IKET_TEST_DEVICE_PREDICTION_H

#include <cstdint>
#include <string>
#include <vector>

namespace iket::device {

struct Dim3 {
  unsigned x = 1, y = 1, z = 1;
};

/// A payload as it is stored: 32 bits and how to read them.
struct Payload {
  enum class Type { None, I32, F32 };
  Type type = Type::None;
  std::uint32_t bits = 0;

  Payload() = default;
  explicit Payload(std::int32_t value);
  explicit Payload(float value);
};

struct Event {
  std::string name;
  Payload payload;
};

/// One warp's events, each list in the order in which the warp records them.
struct WarpEvents {
  Dim3 block;
  unsigned warp = 0;
  std::vector<Event> ranges;
  std::vector<Event> marks;

  WarpEvents(Dim3 block, unsigned warp) : block(block), warp(warp) {}
  void range(std::string name, Payload payload = {}) {
    ranges.push_back({std::move(name), payload});
  }
  void mark(std::string name, Payload payload = {}) {
    marks.push_back({std::move(name), payload});
  }
};

/// The JSON object of one launch: kernel, geometry, totals per name, warps.
/// A payload is written as its 32 bits with its type.
std::string toJson(const std::string &kernel, Dim3 grid, Dim3 block,
                   const std::vector<WarpEvents> &warps);

} // namespace iket::device

#endif // IKET_TEST_DEVICE_PREDICTION_H
