//===- Trace.cpp - The trace model ----------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Trace/Trace.h"

using namespace iket::trace;

EventStore::~EventStore() = default;

std::string_view iket::trace::toString(ProblemKind kind) {
  switch (kind) {
  case ProblemKind::Truncated:
    return "truncated";
  case ProblemKind::BadSize:
    return "bad-size";
  case ProblemKind::UnknownId:
    return "unknown-id";
  case ProblemKind::UnmatchedEnd:
    return "unmatched-end";
  case ProblemKind::UnfinishedRange:
    return "unfinished-range";
  case ProblemKind::TimeOrder:
    return "time-order";
  case ProblemKind::BadValue:
    return "bad-value";
  case ProblemKind::LostEvents:
    return "lost-events";
  case ProblemKind::Recorder:
    return "recorder";
  }
  return "unknown";
}

std::optional<ProblemKind>
iket::trace::parseProblemKind(std::string_view text) {
  for (std::size_t i = 0; i < kNumProblemKinds; ++i)
    if (toString(static_cast<ProblemKind>(i)) == text)
      return static_cast<ProblemKind>(i);
  return std::nullopt;
}

void Problems::add(ProblemKind kind, std::string_view file,
                   std::uint64_t offset, std::string message) {
  addUndescribed(kind);
  if (!wantsDetail())
    return;
  Problem problem;
  problem.kind = kind;
  problem.file = std::string(file);
  problem.offset = offset;
  problem.message = std::move(message);
  list.push_back(std::move(problem));
}

std::uint64_t Problems::total() const {
  std::uint64_t sum = 0;
  for (std::uint64_t n : counts)
    sum += n;
  return sum;
}

std::uint32_t Trace::timeStep() const {
  std::uint32_t step = 1;
  while (step < 1024 && timeBits != 0 && (timeBits & step) == 0)
    step *= 2;
  return step;
}
