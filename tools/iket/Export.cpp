//===- Export.cpp - `iket export` -----------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Export.h"

#include "Run.h"
#include "Subcommands.h"

#include "iket/Trace/Html.h"
#include "iket/Trace/Writers.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <memory>

using namespace iket;
using namespace iket::tool;
using namespace iket::trace;
namespace fs = std::filesystem;

namespace {
enum class Format { Perfetto, PerfettoGzip, TraceJson, RunJson, Html, Csv };

struct FormatInfo {
  Format format;
  const char *name;
  const char *suffix;
};
constexpr FormatInfo kFormats[] = {
    {Format::Perfetto, "pftrace", ".pftrace"},
    {Format::PerfettoGzip, "pftrace.gz", ".pftrace.gz"},
    {Format::TraceJson, "json", ".trace.json"},
    {Format::RunJson, "iket.json", ".iket.json"},
    {Format::Html, "html", ".html"},
    {Format::Csv, "csv", ".csv"},
};

struct Arguments {
  std::string run;
  std::vector<std::string> formats = {"all"};
  std::string folder = ".";
  std::string name;
  bool lean = false;
  bool strict = false;
  bool quiet = false;
  std::size_t maxProblems = 20;
  int gzipLevel = 6;
};

Expected<void> writeOne(const Trace &trace, const Arguments &arguments,
                        const FormatInfo &info, OutputStream &out) {
  WriteOptions options;
  options.progress = makeProgress(fmt::format("writing {}", info.name));
  switch (info.format) {
  case Format::Perfetto:
  case Format::PerfettoGzip:
    return writePerfetto(trace, out, options);
  case Format::TraceJson: {
    TraceJsonOptions json;
    json.progress = options.progress;
    json.lean = arguments.lean;
    return writeTraceJson(trace, out, json);
  }
  case Format::RunJson:
    return writeRunJson(trace, out, options);
  case Format::Html: {
    HtmlOptions html;
    html.progress = options.progress;
    return writeHtml(trace, out, html);
  }
  case Format::Csv:
    return writeCsv(trace, out, options);
  }
  return {};
}

Expected<std::string> exportOne(const Trace &trace, const Arguments &arguments,
                                const FormatInfo &info,
                                const std::string &name) {
  std::string path =
      (fs::path(arguments.folder) / (name + info.suffix)).string();
  std::error_code failure;
  if (fs::equivalent(path, arguments.run, failure))
    return makeError(fmt::format("'{}' would overwrite its input; choose "
                                 "another folder with -o or another name with "
                                 "--name",
                                 path));
  auto file = openFileOutput(path);
  if (!file)
    return makeError(file.error().message);
  std::unique_ptr<OutputStream> out = std::move(*file);
  if (info.format == Format::PerfettoGzip)
    out = makeGzipOutput(std::move(out), arguments.gzipLevel);
  if (auto written = writeOne(trace, arguments, info, *out); !written)
    return makeError(fmt::format("{}: {}", path, written.error().message));
  if (auto closed = out->close(); !closed)
    return makeError(closed.error().message);
  return path;
}

int exportRun(const Arguments &arguments) {
  std::vector<const FormatInfo *> wanted;
  for (const FormatInfo &info : kFormats)
    for (const std::string &name : arguments.formats)
      if (name == "all" || name == info.name) {
        wanted.push_back(&info);
        break;
      }

  auto trace = openRun(arguments.run);
  if (!trace)
    return kExitUnusable;
  printProblems(arguments.run, *trace, arguments.maxProblems);

  std::error_code failure;
  fs::create_directories(arguments.folder, failure);
  if (failure) {
    printRunError(fmt::format("cannot make folder '{}': {}", arguments.folder,
                              failure.message()));
    return kExitUnusable;
  }
  std::string name =
      arguments.name.empty() ? runName(arguments.run) : arguments.name;
  bool hasFailed = false;
  for (const FormatInfo *info : wanted) {
    auto path = exportOne(*trace, arguments, *info, name);
    if (!path) {
      // The other formats may well be possible.
      printRunError(path.error().message);
      hasFailed = true;
      continue;
    }
    if (!arguments.quiet) {
      std::error_code ignored;
      fmt::print("{}  {} bytes\n", *path, fs::file_size(*path, ignored));
    }
  }
  if (hasFailed)
    return kExitUnusable;
  if (!arguments.quiet)
    fmt::print("{} event{} of {} warp{} in {} launch{}\n", trace->numEvents(),
               trace->numEvents() == 1 ? "" : "s", trace->warps().size(),
               trace->warps().size() == 1 ? "" : "s", trace->launches().size(),
               trace->launches().size() == 1 ? "" : "es");
  return arguments.strict && !trace->problems().empty() ? kExitFindings
                                                        : kExitSuccess;
}
} // namespace

std::vector<std::string> tool::formatNames() {
  std::vector<std::string> names = {"all"};
  for (const FormatInfo &info : kFormats)
    names.push_back(info.name);
  return names;
}

int tool::exportRunAs(const std::string &run,
                      const std::vector<std::string> &formats,
                      const std::string &folder) {
  Arguments arguments;
  arguments.run = run;
  arguments.formats = formats;
  arguments.folder = folder;
  return exportRun(arguments);
}

void tool::addExport(CLI::App &app, int &exitCode) {
  CLI::App *command =
      app.add_subcommand("export", "Convert a run to formats of viewers and "
                                   "scripts");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("run", arguments->run, kRunHelp)->required();
  command
      ->add_option("-f,--format", arguments->formats,
                   "Formats to write, separated by commas (default: all)")
      ->delimiter(',')
      ->check(CLI::IsMember(formatNames()));
  command->add_option("-o,--output", arguments->folder,
                      "Folder to write to, made if it is not there (default: "
                      "the current one)");
  command->add_option("--name", arguments->name,
                      "Name of the files without ending (default: that of the "
                      "run)");
  command->add_flag("--lean", arguments->lean,
                    "json: leave out of ranges and markers what follows from "
                    "the rest");
  command->add_flag("--strict", arguments->strict,
                    "Exit with 1 if part of the run could not be read");
  command->add_option("--max-problems", arguments->maxProblems,
                      "How many of the things that could not be read to list "
                      "(default: 20)");
  command
      ->add_option("--gzip-level", arguments->gzipLevel,
                   "pftrace.gz: 1 (fast) to 9 (small), default 6")
      ->check(CLI::Range(1, 9));
  command->add_flag("-q,--quiet", arguments->quiet,
                    "Print nothing but warnings and errors");
  command->callback(
      [arguments, &exitCode] { exitCode = exportRun(*arguments); });
}
