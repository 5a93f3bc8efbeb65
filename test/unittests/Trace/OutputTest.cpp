//===- OutputTest.cpp - Text, numbers, payloads, outputs ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Trace/Output.h"

#include "Durations.h"
#include "Payload.h"
#include "Text.h"

#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <random>
#include <zlib.h>

using namespace iket;
using namespace iket::trace;

namespace {
TEST(Text, Numbers) {
  for (std::uint64_t value :
       {std::uint64_t(0), std::uint64_t(9), std::uint64_t(10),
        std::uint64_t(99), std::uint64_t(100), std::uint64_t(12345),
        ~std::uint64_t(0)}) {
    char text[20];
    EXPECT_EQ(std::string(text, putNumber(text, value)), std::to_string(value));
  }
}

TEST(Text, Times) {
  TimeText times;
  for (std::uint64_t value :
       {std::uint64_t(0), std::uint64_t(99999999), std::uint64_t(100000000),
        std::uint64_t(1795984412604728992), std::uint64_t(1795984412600000001),
        std::uint64_t(1795984500000000000), std::uint64_t(5),
        ~std::uint64_t(0)}) {
    char text[40];
    EXPECT_EQ(std::string(text, times.put(text, value)), std::to_string(value));
  }
}

TEST(Text, JsonStrings) {
  EXPECT_EQ(quoteJson("a\"b\\c\n\x7f"), "\"a\\\"b\\\\c\\u000a\\u007f\"");
  EXPECT_EQ(quoteJson("\xc3\xa9"), "\"\xc3\xa9\"");
  // Not UTF-8: one replacement a byte.
  EXPECT_EQ(quoteJson("\xff\xc3"), "\"\xef\xbf\xbd\xef\xbf\xbd\"");
  EXPECT_EQ(quoteJson(std::string_view("\0", 1)), "\"\\u0000\"");
}

TEST(Text, SignedNumbers) {
  MemoryOutput out;
  TextOut(out) << std::int64_t(-5) << " " << std::int64_t(INT64_MIN) << " "
               << std::uint32_t(7);
  EXPECT_EQ(out.text(), "-5 -9223372036854775808 7");
}

TEST(Payload, Kinds) {
  using iket::abi::PayloadKind;
  auto text = [](PayloadKind kind, std::uint64_t bits) {
    return TypedPayload(kind, bits).toText();
  };
  // Bits above those of the kind mean nothing.
  EXPECT_EQ(text(PayloadKind::I8, 0xabcdef80), "-128");
  EXPECT_EQ(text(PayloadKind::UI8, 0xabcdefff), "255");
  EXPECT_EQ(text(PayloadKind::I16, 0x18000), "-32768");
  EXPECT_EQ(text(PayloadKind::UI16, 0x1ffff), "65535");
  EXPECT_EQ(text(PayloadKind::I32, 0xffffffff), "-1");
  EXPECT_EQ(text(PayloadKind::UI32, 0xffffffff), "4294967295");
  EXPECT_EQ(text(PayloadKind::I64, ~std::uint64_t(0)), "-1");
  EXPECT_EQ(text(PayloadKind::UI64, ~std::uint64_t(0)), "18446744073709551615");
  EXPECT_EQ(text(PayloadKind::Ptr, 0xdeadbeef), "0xdeadbeef");
  EXPECT_EQ(text(PayloadKind::F32, 0x3dcccccd), "0.1");
  EXPECT_EQ(text(PayloadKind::F32, 0x7fc00000), "nan");
  EXPECT_EQ(text(PayloadKind::F32, 0xff800000), "-inf");
  EXPECT_EQ(text(PayloadKind::BF16, 0x3fc0), "1.5");
  EXPECT_EQ(text(PayloadKind::F64, 0x3ff8000000000000), "1.5");
  EXPECT_EQ(text(PayloadKind::FP8, 0x1ff), "255");
  EXPECT_EQ(text(PayloadKind::FP4, 0xf5), "5");
}

TEST(Payload, HalfPrecision) {
  auto half = [](std::uint16_t bits) {
    return TypedPayload(iket::abi::PayloadKind::F16, bits).toDouble();
  };
  EXPECT_EQ(half(0x3c00), 1.0);
  EXPECT_EQ(half(0xc000), -2.0);
  EXPECT_EQ(half(0x7bff), 65504.0);
  EXPECT_EQ(half(0x0001), std::ldexp(1.0, -24));
  EXPECT_EQ(half(0x0400), std::ldexp(1.0, -14));
  EXPECT_EQ(half(0x7c00), HUGE_VAL);
  EXPECT_TRUE(std::isnan(half(0x7e00)));
  EXPECT_TRUE(std::signbit(half(0x8000)));
}

TEST(Output, MemoryGrows) {
  MemoryOutput out;
  std::string expected;
  for (int i = 0; i < 20000; ++i) {
    std::string piece(static_cast<std::size_t>(i % 97), 'x');
    out.write(piece);
    expected += piece;
    char *at = out.reserve(10);
    std::memcpy(at, "0123456789", 10);
    out.commit(at + 10);
    expected += "0123456789";
  }
  std::string large(3 << 20, 'y');
  out.write(large);
  expected += large;
  EXPECT_EQ(out.text(), expected);
  EXPECT_EQ(out.tell(), expected.size());
  out.clear();
  EXPECT_EQ(out.text(), "");
}

TEST(Output, StringKeepsTheOrderOfLargePieces) {
  std::string target = "before ";
  StringOutput out(target);
  out.write("a");
  out.write(std::string(1 << 20, 'b'));
  out.write("c");
  EXPECT_TRUE(out.close());
  EXPECT_EQ(target, "before a" + std::string(1 << 20, 'b') + "c");
}

TEST(Output, GzipRoundTrip) {
  std::string text, packed;
  for (int i = 0; i < 100000; ++i)
    text += std::to_string(i * 7919 % 1000) + ",";
  auto out = makeGzipOutput(std::make_unique<StringOutput>(packed));
  out->write(text);
  ASSERT_TRUE(out->close());
  EXPECT_LT(packed.size(), text.size() / 2);
  // No name and no time, so that equal input gives equal output.
  EXPECT_EQ(packed.substr(0, 8), std::string("\x1f\x8b\x08\0\0\0\0\0", 8));
  std::string unpacked(text.size() + 1, '\0');
  z_stream stream = {};
  ASSERT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
  stream.next_in = reinterpret_cast<Bytef *>(packed.data());
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef *>(unpacked.data());
  stream.avail_out = static_cast<uInt>(unpacked.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  unpacked.resize(stream.total_out);
  inflateEnd(&stream);
  EXPECT_EQ(unpacked, text);
}

class FileOutputTest : public testing::Test {
protected:
  void SetUp() override {
    folder = std::filesystem::path(testing::TempDir()) /
             ("iket-output-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
  }
  void TearDown() override { std::filesystem::remove_all(folder); }
  std::size_t numFiles() {
    std::filesystem::directory_iterator it(folder), end;
    return static_cast<std::size_t>(std::distance(it, end));
  }
  std::filesystem::path folder;
};

TEST_F(FileOutputTest, AppearsWhenComplete) {
  std::string path = (folder / "a.txt").string();
  {
    auto out = openFileOutput(path);
    ASSERT_TRUE(out);
    (*out)->write("half");
    EXPECT_FALSE(std::filesystem::exists(path));
    // Given up: nothing stays behind.
  }
  EXPECT_EQ(numFiles(), 0u);
  auto out = openFileOutput(path);
  ASSERT_TRUE(out);
  (*out)->write("whole");
  ASSERT_TRUE((*out)->close());
  EXPECT_EQ(numFiles(), 1u);
  std::ifstream file(path);
  std::string text;
  file >> text;
  EXPECT_EQ(text, "whole");
}

TEST_F(FileOutputTest, NeverWritesThroughAnothersLink) {
  std::string path = (folder / "a.txt").string();
  std::string victim = (folder / "victim").string();
  std::ofstream(victim) << "untouched";
  std::filesystem::create_symlink(
      victim, path + ".tmp" + std::to_string(::getpid()) + "-0");
  auto out = openFileOutput(path);
  ASSERT_TRUE(out);
  (*out)->write("mine");
  ASSERT_TRUE((*out)->close());
  std::string text;
  std::ifstream(victim) >> text;
  EXPECT_EQ(text, "untouched");
}

TEST_F(FileOutputTest, ErrorsStick) {
  auto out = openFileOutput("/dev/full");
  ASSERT_TRUE(out);
  (*out)->write(std::string(1 << 20, 'x'));
  (*out)->write("more");
  auto closed = (*out)->close();
  ASSERT_FALSE(closed);
  EXPECT_EQ(closed.error().message,
            "cannot write '/dev/full': No space left on device");
  auto folderOut = openFileOutput(folder.string());
  ASSERT_FALSE(folderOut);
  EXPECT_EQ(folderOut.error().message,
            "cannot write '" + folder.string() + "': is a directory");
}

TEST(Durations, QuantilesAreThoseOfTheSortedList) {
  std::mt19937_64 random(1);
  for (std::uint32_t step : {1u, 32u}) {
    Durations durations(step), half(step);
    std::vector<std::uint64_t> list;
    for (int i = 0; i < 5000; ++i) {
      // Small ones, large ones, and some that are no multiple of the step.
      std::uint64_t value = random() % 1000 * step;
      if (i % 50 == 0)
        value = random() % (1ull << 40);
      (i % 2 ? durations : half).add(value);
      list.push_back(value);
    }
    durations.merge(half);
    std::sort(list.begin(), list.end());
    EXPECT_EQ(durations.count(), list.size());
    for (double q : {0.0, 0.05, 0.5, 0.95, 0.99, 0.999, 1.0}) {
      double position = q * static_cast<double>(list.size() - 1);
      auto lower = static_cast<std::size_t>(position);
      double expected = static_cast<double>(list[lower]);
      if (lower + 1 < list.size())
        expected += (position - static_cast<double>(lower)) *
                    static_cast<double>(list[lower + 1] - list[lower]);
      EXPECT_DOUBLE_EQ(durations.quantile(q), expected) << q;
    }
    Summary summary = durations.summarize();
    EXPECT_DOUBLE_EQ(summary.max, static_cast<double>(list.back()));
    EXPECT_DOUBLE_EQ(summary.min, static_cast<double>(list.front()));
  }
  EXPECT_EQ(Durations(1).summarize().count, 0u);
  EXPECT_EQ(Durations(1).quantile(0.5), 0);
}
} // namespace
