//===- RunLog.cpp - The run file of a process -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunLog.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <ctime>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <unistd.h>

using namespace iket;
using namespace iket::collector;
using nlohmann::json;

static std::string dump(const json &value) {
  // Kernel names and arguments need not be UTF-8.
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

const char *collector::toString(Severity severity) {
  switch (severity) {
  case Severity::Info:
    return "info";
  case Severity::Warning:
    return "warning";
  case Severity::Error:
    return "error";
  }
  return "error";
}

static std::vector<std::string> readCommand() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = std::min(text.find('\0', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

static std::string hostName() {
  char name[256] = {};
  return ::gethostname(name, sizeof(name) - 1) == 0 ? name : "";
}

static std::string isoTime() {
  std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  char text[32];
  std::strftime(text, sizeof(text), "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

/// Creates \p path if there is no such file; \p hasFailed if it cannot be.
static bool claim(const std::string &path, bool &hasFailed) {
  int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  hasFailed = fd < 0 && errno != EEXIST;
  if (fd < 0)
    return false;
  ::close(fd);
  return true;
}

/// "dir/run.iket" is "dir/run.123.iket".
static std::string withPid(const std::string &path, const std::string &pid) {
  std::string ending(abi::kRunFileExtension);
  std::string stem = path;
  if (stem.size() > ending.size() &&
      stem.compare(stem.size() - ending.size(), ending.size(), ending) == 0)
    stem.resize(stem.size() - ending.size());
  else
    ending.clear();
  return stem + "." + pid + ending;
}

void RunLog::open() {
  std::lock_guard<std::mutex> lock(mutex);
  openLocked();
}

void RunLog::openLocked() {
  if (hasTried)
    return;
  hasTried = true;
  state.output = options.output;
  bool hasFailed = false;
  // The program may have started others that record too, or have become
  // another by exec.
  for (int i = 0; !claim(state.output, hasFailed) && !hasFailed; ++i) {
    std::string pid = std::to_string(::getpid());
    state.output =
        withPid(options.output, i ? pid + "-" + std::to_string(i) : pid);
  }
  auto opened = trace::RunFileWriter::open(state.output);
  if (!opened) {
    state.writeProblem = opened.error().message;
    return;
  }
  writer.emplace(std::move(*opened));
  json session = {
      {"command", readCommand()},
      {"pid", ::getpid()},
      {"host", hostName()},
      {"started", isoTime()},
      {"tool_version", IKET_VERSION},
      {"options", json::parse(formatOptions(options))},
  };
  session["options"].erase("report");
  session["options"].erase("cycles_per_event");
  if (options.cyclesPerEvent > 0)
    session["calibration"] = {{"cycles_per_event", options.cyclesPerEvent}};
  write([&](trace::RunFileWriter &file) {
    return file.writeSession(dump(session));
  });
  for (const Note &note : state.notes)
    write([&](trace::RunFileWriter &file) {
      return file.writeNote(dump({{"severity", toString(note.severity)},
                                  {"code", note.code},
                                  {"message", note.message}}));
    });
  report({{"event", "open"}, {"pid", ::getpid()}, {"file", state.output}});
}

template <typename Write> bool RunLog::write(Write write) {
  if (!writer)
    return false;
  Expected<void> written = write(*writer);
  if (!written && state.writeProblem.empty())
    state.writeProblem = written.error().message;
  return written.has_value();
}

void RunLog::report(json line) {
  if (options.report.empty())
    return;
  int fd = ::open(options.report.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (fd < 0)
    return;
  // One call, so that lines of several processes do not mix.
  std::string text = dump(line) + "\n";
  [[maybe_unused]] ssize_t size = ::write(fd, text.data(), text.size());
  ::close(fd);
}

void RunLog::addNote(Severity severity, const std::string &code,
                     const std::string &message) {
  std::lock_guard<std::mutex> lock(mutex);
  for (const Note &note : state.notes)
    if (note.code == code && note.message == message)
      return;
  // What happens over and over is told a few times.
  constexpr std::size_t kMaxNotes = 100;
  if (state.notes.size() == kMaxNotes)
    return;
  state.notes.push_back({severity, code, message});
  write([&](trace::RunFileWriter &file) {
    return file.writeNote(dump({{"severity", toString(severity)},
                                {"code", code},
                                {"message", message}}));
  });
}

void RunLog::addContext(const json &context) {
  std::lock_guard<std::mutex> lock(mutex);
  openLocked();
  write([&](trace::RunFileWriter &file) {
    return file.writeContext(dump(context));
  });
}

void RunLog::addModule(std::uint32_t moduleId, std::uint32_t context,
                       const std::vector<std::uint8_t> &metadata) {
  std::lock_guard<std::mutex> lock(mutex);
  openLocked();
  write([&](trace::RunFileWriter &file) {
    return file.writeModule(moduleId, context, metadata);
  });
}

void RunLog::addWarps(std::uint32_t context, std::uint32_t regionShift,
                      const std::vector<WarpRecords> &warps) {
  std::vector<trace::RunWarpData> data;
  data.reserve(warps.size());
  std::uint64_t events = 0, lost = 0;
  for (const WarpRecords &warp : warps) {
    data.push_back(warp.data);
    events += warp.numEvents;
    lost += warp.numLost;
  }
  std::lock_guard<std::mutex> lock(mutex);
  bool isWritten = write([&](trace::RunFileWriter &file) {
    return file.writeWarps(context, options.policy, regionShift, data);
  });
  // A part of the warps may be in the file all the same; the reader sees them.
  if (isWritten) {
    state.numWarps += warps.size();
    state.numEvents += events;
    state.numLostEvents += lost;
  } else {
    state.numLostWarps += warps.size();
    state.numUnwrittenWarps += warps.size();
    state.numLostEvents += events + lost;
  }
}

void RunLog::setLosses(std::uint32_t context, std::uint64_t numWarps,
                       std::uint64_t numEvents,
                       const std::vector<abi::Tombstone> &tombstones) {
  std::lock_guard<std::mutex> lock(mutex);
  losses[context] = {numWarps, numEvents};
  write([&](trace::RunFileWriter &file) {
    return file.writeLosses(context, numWarps, numEvents, tombstones);
  });
}

void RunLog::addLaunches(const json &launches) {
  std::lock_guard<std::mutex> lock(mutex);
  write([&](trace::RunFileWriter &file) {
    return file.writeLaunches(dump(launches));
  });
  state.numLaunches += launches.size();
}

Summary RunLog::summary() const {
  std::lock_guard<std::mutex> lock(mutex);
  Summary result = state;
  for (const auto &context : losses) {
    result.numLostWarps += context.second.numWarps;
    result.numLostEvents += context.second.numEvents;
  }
  return result;
}

void RunLog::end(const std::vector<std::string> &reasons) {
  {
    std::lock_guard<std::mutex> lock(mutex);
    // A process that recorded nothing does not take the name of the run file
    // from one that will; `iket profile` hears why.
    if (options.report.empty())
      openLocked();
    state.reasons = reasons;
    if (!state.writeProblem.empty())
      state.reasons.push_back(state.writeProblem);
  }
  Summary all = summary();
  json object = {
      {"warps", all.numWarps},
      {"events", all.numEvents},
      {"lost_events", all.numLostEvents},
      {"lost_warps", all.numLostWarps},
      {"launches", all.numLaunches},
      {"reasons", all.reasons},
  };
  std::lock_guard<std::mutex> lock(mutex);
  write(
      [&](trace::RunFileWriter &file) { return file.writeEnd(dump(object)); });
  json line = object;
  line["event"] = "end";
  line["pid"] = ::getpid();
  line["file"] = writer ? state.output : "";
  line["write_problem"] = state.writeProblem;
  line["notes"] = json::array();
  for (const Note &note : state.notes)
    line["notes"].push_back({{"severity", toString(note.severity)},
                             {"code", note.code},
                             {"message", note.message}});
  report(std::move(line));
}
