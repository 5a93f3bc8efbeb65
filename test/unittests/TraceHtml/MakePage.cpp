//===- MakePage.cpp - Writes pages for browser tests ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SampleTraces.h"

#include "iket/Trace/Builder.h"
#include "iket/Trace/Html.h"
#include "iket/Trace/Output.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

using namespace iket;

static int usage() {
  std::fputs("usage: iket-make-page gemm|edges|empty OUT.html\n"
             "           [--sms N] [--ctas N] [--waves N] [--tiles N]"
             " [--launches N]\n",
             stderr);
  return 2;
}

int main(int argc, char **argv) {
  if (argc < 3)
    return usage();
  test::GemmShape shape;
  for (int i = 3; i + 1 < argc; i += 2) {
    std::uint32_t value =
        static_cast<std::uint32_t>(std::strtoul(argv[i + 1], nullptr, 10));
    if (!std::strcmp(argv[i], "--sms"))
      shape.sms = value;
    else if (!std::strcmp(argv[i], "--ctas"))
      shape.ctasPerSm = value;
    else if (!std::strcmp(argv[i], "--waves"))
      shape.waves = value;
    else if (!std::strcmp(argv[i], "--tiles"))
      shape.tiles = value;
    else if (!std::strcmp(argv[i], "--launches"))
      shape.launches = value;
    else
      return usage();
  }
  std::string kind = argv[1];
  if (kind != "gemm" && kind != "edges" && kind != "empty")
    return usage();
  trace::Trace trace = kind == "gemm"    ? test::makeGemmTrace(shape)
                       : kind == "edges" ? test::makeEdgeTrace()
                                         : trace::TraceBuilder().finish();
  Expected<std::unique_ptr<trace::OutputStream>> out =
      trace::openFileOutput(argv[2]);
  Expected<void> result;
  if (!out)
    result = tl::unexpected<Error>(out.error());
  else if ((result = trace::writeHtml(trace, **out)))
    result = (*out)->close();
  if (!result) {
    std::fprintf(stderr, "error: %s\n", result.error().message.c_str());
    return 1;
  }
  std::printf("%llu events\n",
              static_cast<unsigned long long>(trace.numEvents()));
  return 0;
}
