//===- RunTest.h - Reads run files that tests made --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef IKET_TEST_UNITTESTS_TRACE_RUNTEST_H
#define IKET_TEST_UNITTESTS_TRACE_RUNTEST_H

#include "RunBuilder.h"

#include "iket/Trace/Reader.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace iket::test {

/// \p run must outlive the trace.
inline Expected<trace::Trace> readRun(const RunBuilder &run,
                                      unsigned threads = 1) {
  trace::ReadOptions options;
  options.threads = threads;
  return trace::readRunFile(trace::makeMemorySource(run.text()), "run.iket",
                            options);
}

/// `message [kind]`.
inline std::vector<std::string> problemsOf(const trace::Trace &trace) {
  std::vector<std::string> result;
  for (const trace::Problem &problem : trace.problems().detailed())
    result.push_back(problem.message + " [" +
                     std::string(toString(problem.kind)) + "]");
  return result;
}

/// `begin NAME CYCLES ->PARTNER =PAYLOAD; ...`, cycles since kClock.
inline std::string describeEvents(const trace::Trace &trace,
                                  std::uint32_t warp) {
  trace::EventBuffer buffer;
  trace::WarpEvents events = trace.events(warp, buffer);
  std::string text;
  std::size_t nextPayload = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    trace::EventCode code = events.code[i];
    text += text.empty() ? "" : "; ";
    text += code.isBegin() ? "begin " : code.isEnd() ? "end " : "mark ";
    text += code.isKnown() ? trace.string(trace.eventInfos()[code.info()].name)
                           : std::string_view("?");
    text += fmt::format(" {}", events.cycles[i] - kClock);
    if (events.link[i] != trace::kNone)
      text += fmt::format(" ->{}", events.link[i]);
    if (code.hasPayload())
      text += fmt::format(" ={:x}", events.payload[nextPayload++]);
  }
  return text;
}

/// `COUNT before EVENT at START-END, ...`, cycles since kClock.
inline std::string lossesOf(const trace::Trace &trace, std::uint32_t warp) {
  trace::EventBuffer buffer;
  trace::WarpEvents events = trace.events(warp, buffer);
  std::string text;
  for (const trace::Loss &loss : events.losses)
    text += fmt::format("{}{} before {} at {}-{}", text.empty() ? "" : ", ",
                        loss.count, loss.before, (loss.start - kTimer) * 2,
                        (loss.end - kTimer) * 2);
  return text;
}

} // namespace iket::test

#endif // IKET_TEST_UNITTESTS_TRACE_RUNTEST_H
