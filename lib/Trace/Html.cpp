//===- Html.cpp - Writes a trace as one offline page ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Trace/Html.h"

#include "HtmlData.h"

#include <cstdint>
#include <memory>

using namespace iket;
using namespace iket::trace;

namespace {
/// Passes its bytes on as base64, three in and four out.
class Base64Output final : public OutputStream {
public:
  explicit Base64Output(OutputStream &target) : target(target) {}

private:
  Expected<void> sink(const char *bytes, std::size_t size) override {
    for (std::size_t i = 0; i < size; ++i) {
      pending = pending << 8 | static_cast<unsigned char>(bytes[i]);
      if (++count == 3)
        putGroup(0);
    }
    return {};
  }

  Expected<void> closeSink() override {
    if (count == 0)
      return {};
    std::uint32_t missing = 3 - count;
    pending <<= 8 * missing;
    putGroup(missing);
    return {};
  }

  /// Writes the pending bytes; the last \p numPadding characters are padding.
  void putGroup(std::uint32_t numPadding) {
    static constexpr char kDigits[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    char *to = target.reserve(4);
    for (std::uint32_t i = 0; i < 4; ++i)
      *to++ = i < 4 - numPadding ? kDigits[pending >> (18 - 6 * i) & 63] : '=';
    target.commit(to);
    pending = 0;
    count = 0;
  }

  OutputStream &target;
  std::uint32_t pending = 0;
  std::uint32_t count = 0;
};
} // namespace

Expected<void> iket::trace::writeHtml(const Trace &trace, OutputStream &out,
                                      const HtmlOptions &options) {
  Expected<std::string> data = encodeHtmlData(trace, options);
  if (!data)
    return tl::unexpected<Error>(data.error());
  out.write(htmlPageHead());
  std::unique_ptr<OutputStream> packed =
      makeGzipOutput(std::make_unique<Base64Output>(out));
  packed->write(*data);
  if (Expected<void> done = packed->close(); !done)
    return done;
  out.write(htmlPageTail());
  return {};
}
