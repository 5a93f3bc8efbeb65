//===- Html.cpp - Writes a trace as one offline page ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Trace/Html.h"

#include "HtmlData.h"

#include <cstdint>
#include <zlib.h>

using namespace iket;
using namespace iket::trace;

namespace {
/// Writes bytes as base64, three in and four out.
class Base64Writer {
public:
  explicit Base64Writer(OutputStream &out) : out(out) {}

  void write(const unsigned char *bytes, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
      pending = pending << 8 | bytes[i];
      if (++count == 3)
        flush();
    }
  }

  /// Pads the last group.
  void finish() {
    if (count == 0)
      return;
    std::uint32_t missing = 3 - count;
    pending <<= 8 * missing;
    char *to = putGroup();
    for (std::uint32_t i = 0; i < missing; ++i)
      to[3 - i] = '=';
    out.commit(to + 4);
  }

private:
  char *putGroup() {
    static constexpr char kDigits[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    char *to = out.reserve(4);
    for (int i = 0; i < 4; ++i)
      to[i] = kDigits[pending >> (18 - 6 * i) & 63];
    return to;
  }
  void flush() {
    out.commit(putGroup() + 4);
    pending = 0;
    count = 0;
  }

  OutputStream &out;
  std::uint32_t pending = 0;
  std::uint32_t count = 0;
};

/// Compresses \p data as gzip into \p out; false if zlib cannot.
bool writePacked(const std::string &data, OutputStream &out) {
  constexpr int kGzipWindow = 15 + 16;
  constexpr int kMemory = 9;
  z_stream stream = {};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzipWindow,
                   kMemory, Z_DEFAULT_STRATEGY) != Z_OK)
    return false;
  Base64Writer base64(out);
  unsigned char chunk[1 << 15];
  std::size_t done = 0;
  int status = Z_OK;
  while (status != Z_STREAM_END) {
    // avail_in has 32 bits.
    constexpr std::size_t kMaxPiece = 1u << 30;
    std::size_t piece = std::min(kMaxPiece, data.size() - done);
    stream.next_in = reinterpret_cast<unsigned char *>(
        const_cast<char *>(data.data() + done));
    stream.avail_in = static_cast<uInt>(piece);
    bool isLast = done + piece == data.size();
    do {
      stream.next_out = chunk;
      stream.avail_out = sizeof(chunk);
      status = deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH);
      base64.write(chunk, sizeof(chunk) - stream.avail_out);
    } while (stream.avail_out == 0);
    done += piece - stream.avail_in;
    if (status != Z_OK && status != Z_STREAM_END) {
      deflateEnd(&stream);
      return false;
    }
  }
  deflateEnd(&stream);
  base64.finish();
  return true;
}
} // namespace

Expected<void> iket::trace::writeHtml(const Trace &trace, OutputStream &out,
                                      const HtmlOptions &options) {
  Expected<std::string> data = encodeHtmlData(trace, options);
  if (!data)
    return tl::unexpected<Error>(data.error());
  out.write(htmlPageHead());
  if (!writePacked(*data, out))
    return makeError("zlib cannot compress the page: out of memory");
  out.write(htmlPageTail());
  return {};
}
