//===- HtmlTest.cpp - The writer of the timeline page ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SampleTraces.h"

#include "iket/ABI/HtmlPage.h"
#include "iket/Trace/Builder.h"
#include "iket/Trace/Html.h"
#include "iket/Trace/Output.h"

#include <cstring>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>
#include <zlib.h>

using namespace iket;
using namespace iket::trace;

namespace {
std::string pageOf(const Trace &trace, const HtmlOptions &options = {}) {
  std::string page;
  StringOutput out(page);
  Expected<void> written = writeHtml(trace, out, options);
  EXPECT_TRUE(written) << (written ? "" : written.error().message);
  EXPECT_TRUE(out.close());
  return page;
}

std::string errorOf(const Trace &trace) {
  std::string page;
  StringOutput out(page);
  Expected<void> written = writeHtml(trace, out);
  return written ? "no error" : written.error().message;
}

constexpr std::string_view kOpen = "id=\"trace-data\">";

std::string dataOf(const std::string &page) {
  std::size_t begin = page.find(kOpen) + kOpen.size();
  return page.substr(begin, page.find("</script>", begin) - begin);
}

std::string decodeBase64(std::string_view text) {
  std::string digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  EXPECT_EQ(text.size() % 4, 0u);
  std::string bytes;
  for (std::size_t i = 0; i + 4 <= text.size(); i += 4) {
    std::uint32_t group = 0, padding = 0;
    for (char c : text.substr(i, 4)) {
      padding += c == '=';
      group = group << 6 |
              static_cast<std::uint32_t>(c == '=' ? 0 : digits.find(c));
    }
    for (std::uint32_t k = 0; k < 3 - padding; ++k)
      bytes.push_back(static_cast<char>(group >> (16 - 8 * k)));
  }
  return bytes;
}

std::string gunzip(const std::string &packed) {
  z_stream stream = {};
  EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
  stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  std::string bytes;
  int status = Z_OK;
  while (status == Z_OK) {
    char chunk[4096];
    stream.next_out = reinterpret_cast<Bytef *>(chunk);
    stream.avail_out = sizeof(chunk);
    status = inflate(&stream, Z_NO_FLUSH);
    bytes.append(chunk, sizeof(chunk) - stream.avail_out);
  }
  EXPECT_EQ(status, Z_STREAM_END);
  EXPECT_EQ(stream.avail_in, 0u);
  inflateEnd(&stream);
  return bytes;
}

TEST(HtmlPage, HoldsTheContainer) {
  std::string page = pageOf(test::makeGemmTrace({}));
  std::string data = gunzip(decodeBase64(dataOf(page)));
  ASSERT_GT(data.size(), sizeof(iket::abi::html::Header));
  iket::abi::html::Header header;
  std::memcpy(&header, data.data(), sizeof(header));
  EXPECT_EQ(std::string(header.magic, header.magic + 8),
            iket::abi::html::kMagic);
  EXPECT_EQ(header.version, iket::abi::html::kVersion);
  ASSERT_LE(header.numSections, iket::abi::html::kMaxSections);
  std::size_t sum = sizeof(header);
  std::uint32_t lastId = 0;
  for (std::uint32_t i = 0; i < header.numSections; ++i) {
    iket::abi::html::SectionEntry entry;
    std::memcpy(&entry, data.data() + sizeof(header) + i * sizeof(entry),
                sizeof(entry));
    EXPECT_GT(entry.id, lastId);
    lastId = entry.id;
    sum += sizeof(entry) + entry.size;
  }
  EXPECT_EQ(sum, data.size());
}

TEST(HtmlPage, IsDeterministic) {
  EXPECT_EQ(pageOf(test::makeGemmTrace({})), pageOf(test::makeGemmTrace({})));
  EXPECT_EQ(pageOf(test::makeEdgeTrace()), pageOf(test::makeEdgeTrace()));
}

TEST(HtmlPage, OnlyTheDataDiffers) {
  std::string a = pageOf(test::makeEdgeTrace());
  std::string b = pageOf(TraceBuilder().finish());
  std::string data = dataOf(a);
  a.replace(a.find(data), data.size(), dataOf(b));
  EXPECT_EQ(a, b);
}

TEST(HtmlPage, LoadsNothing) {
  std::string page = pageOf(test::makeEdgeTrace());
  for (const char *text : {"http://", "https://", " src=", "@import", "url("})
    EXPECT_EQ(page.find(text), std::string::npos) << text;
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
}

TEST(HtmlPage, TitleIsData) {
  HtmlOptions options;
  options.title = "</script><img src=x>";
  std::string page = pageOf(test::makeEdgeTrace(), options);
  EXPECT_EQ(page.find("<img"), std::string::npos);
  std::string data = gunzip(decodeBase64(dataOf(page)));
  EXPECT_NE(data.find("\"title\":\"</script><img src=x>\""), std::string::npos);
}

TEST(HtmlPage, ReportsProgress) {
  std::uint64_t calls = 0, last = 0;
  HtmlOptions options;
  options.progress = [&](std::uint64_t done, std::uint64_t all) {
    ++calls;
    EXPECT_GT(done, last);
    EXPECT_LE(done, all);
    last = done;
  };
  test::GemmShape shape;
  shape.tiles = 2000;
  pageOf(test::makeGemmTrace(shape), options);
  EXPECT_GE(calls, 2u);
}

/// Claims any number of events; has none.
class NoEvents final : public EventStore {
public:
  WarpEvents events(std::uint32_t, EventBuffer &) const override { return {}; }
};

TEST(HtmlPageErrors, TooManyEvents) {
  TraceBuilder builder;
  builder.addLaunch({});
  Warp warp;
  warp.numEvents = 33'000'000;
  builder.addWarp(warp);
  builder.setStore(std::make_shared<NoEvents>(), 0);
  EXPECT_EQ(errorOf(builder.finish()),
            "the trace has 33000000 events and an HTML page holds at most "
            "32000000; export it as pftrace, which has no such limit");
}

/// The same marks in each warp.
class ManyMarks final : public EventStore {
public:
  WarpEvents events(std::uint32_t, EventBuffer &) const override {
    WarpEvents events;
    events.time = time;
    events.code = code;
    events.link = link;
    return events;
  }
  static constexpr std::uint32_t kCount = 1'000'000;

private:
  std::vector<std::uint64_t> time = std::vector<std::uint64_t>(kCount, 1);
  std::vector<EventCode> code =
      std::vector<EventCode>(kCount, EventCode(EventType::Mark, 0));
  std::vector<std::uint32_t> link = std::vector<std::uint32_t>(kCount, kNone);
};

TEST(HtmlPageErrors, TooManyItems) {
  TraceBuilder builder;
  EventInfo info;
  info.name = builder.intern("mark");
  builder.internInfo(info);
  builder.addLaunch({});
  for (int i = 0; i < 17; ++i) {
    Warp warp;
    warp.numEvents = ManyMarks::kCount;
    warp.hasLifetime = true;
    warp.start = warp.end = 1;
    builder.addWarp(warp);
  }
  builder.setStore(std::make_shared<ManyMarks>(), 1);
  EXPECT_EQ(errorOf(builder.finish()),
            "the trace has 17000000 ranges, marks and losses and an HTML page "
            "holds at most 16000000; export it as pftrace, which has no such "
            "limit");
}

/// A trace of one warp that lives from 1 to \p end and lost \p lost events.
Trace makeShortTrace(std::uint64_t end, std::uint64_t lost) {
  TraceBuilder builder;
  builder.addLaunch({});
  Warp warp;
  warp.hasLifetime = true;
  warp.start = 1;
  warp.end = end;
  builder.beginEvents(builder.addWarp(warp));
  if (lost)
    builder.addLoss({0, 1, 2, lost});
  builder.endEvents();
  return builder.finish();
}

TEST(HtmlPageErrors, TooLarge) {
  EXPECT_EQ(errorOf(makeShortTrace(std::uint64_t(1) << 60, 0)),
            "the trace has a time span or count of 1152921504606846975 and an "
            "HTML page holds at most 1125899906842623; the recording must be "
            "damaged");
  EXPECT_EQ(errorOf(makeShortTrace(2, ~std::uint64_t(0))),
            "the trace has a time span or count of 18446744073709551615 and an "
            "HTML page holds at most 1125899906842623; the recording must be "
            "damaged");
  EXPECT_EQ(errorOf(makeShortTrace(2 + iket::abi::html::kMaxNumber - 1, 5)),
            "no error");
}
} // namespace
