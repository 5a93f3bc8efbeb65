//===- Reader.h - Reads traces ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Readers for run files of the collector (`.iket`), for raw captures of
/// run-iket (`iket.data.json` and its data), for the JSON that run-iket writes
/// (`.trace.json`), and for this project's own JSON (`.iket.json`). Each gives what can be read; what cannot is listed in
/// Trace::problems. An Error means that nothing could be read at all.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TRACE_READER_H
#define IKET_TRACE_READER_H

#include "iket/Support/Error.h"
#include "iket/Trace/Source.h"
#include "iket/Trace/Trace.h"

#include <functional>
#include <memory>
#include <string>

namespace iket::trace {

struct ReadOptions {
  /// Called with (bytes done, bytes in all).
  std::function<void(std::uint64_t, std::uint64_t)> progress;
  /// 0: as many as there are processors.
  unsigned threads = 0;
};

enum class RunFormat { RawCapture, TraceJson, RunJson, RunFile };

/// Reads \p path whatever it is: one of the formats above, or a folder that
/// holds an `iket.data.json` or exactly one `.iket`, `.iket.json` or
/// `.trace.json`.
Expected<Trace> readTrace(const std::string &path,
                          const ReadOptions &options = {});

/// Opens the files that a manifest names, by the name in the manifest.
using OpenSource = std::function<Expected<std::shared_ptr<const ByteSource>>(
    const std::string &name)>;

/// \p name is what problems call the manifest.
Expected<Trace> readRawCapture(const ByteSource &manifest,
                               const std::string &name, const OpenSource &open,
                               const ReadOptions &options = {});
Expected<Trace> readTraceJson(const ByteSource &text, const std::string &name,
                              const ReadOptions &options = {});
Expected<Trace> readRunJson(const ByteSource &text, const std::string &name,
                            const ReadOptions &options = {});

Expected<Trace> readRunFile(std::shared_ptr<const ByteSource> file,
                            const std::string &name,
                            const ReadOptions &options = {});

/// Which of the formats \p text is, by its magic number or its first keys.
Expected<RunFormat> detectRunFormat(const ByteSource &text);

/// The events of \p warp; an error if they are not what they were when the
/// trace was opened.
Expected<WarpEvents> readEvents(const Trace &trace, std::uint32_t warp,
                                EventBuffer &buffer);

} // namespace iket::trace

#endif // IKET_TRACE_READER_H
