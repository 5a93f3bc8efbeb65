//===- NamesTest.cpp - Names, hashes and symbols --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/ABI/Names.h"

#include <gtest/gtest.h>

using namespace iket;
using namespace iket::abi;

static std::string repeat(std::string_view text, int count) {
  std::string result;
  for (int i = 0; i < count; ++i)
    result += text;
  return result;
}

TEST(Names, LimitCountsBytesNotCharacters) {
  EXPECT_EQ(checkEventName(repeat("x", 32)), NameProblem::None);
  EXPECT_EQ(checkEventName(repeat("\u00e9", 16)), NameProblem::None);
  EXPECT_EQ(checkEventName(repeat("\U0001F600", 8)), NameProblem::None);
  EXPECT_EQ(checkEventName(repeat("x", 33)), NameProblem::TooLong);
  EXPECT_EQ(checkEventName(repeat("a", 31) + "\u00e9"), NameProblem::TooLong);
  EXPECT_EQ(checkEventName(repeat("\u00e9", 17)), NameProblem::TooLong);
  EXPECT_EQ(checkEventName(repeat("\u4e2d", 11)), NameProblem::TooLong);
  EXPECT_EQ(describeNameProblem(NameProblem::TooLong, repeat("x", 33)),
            "is 33 bytes of UTF-8; the limit is 32 bytes");
}

TEST(Names, RejectsWhatReadersMisread) {
  using namespace std::string_view_literals;
  EXPECT_EQ(checkEventName(""), NameProblem::Empty);
  EXPECT_EQ(checkEventName("a\0b"sv), NameProblem::ContainsNul);
  EXPECT_EQ(checkEventName("\xC3\x28"), NameProblem::InvalidUtf8);
  EXPECT_EQ(checkEventName("\xED\xA0\x80"), NameProblem::InvalidUtf8);
  EXPECT_EQ(checkEventName("\xC0\xAF"), NameProblem::InvalidUtf8);
  EXPECT_EQ(checkEventName("\xF4\x90\x80\x80"), NameProblem::InvalidUtf8);
  EXPECT_EQ(checkEventName("a\xE4\xB8"), NameProblem::InvalidUtf8);
  EXPECT_EQ(checkEventName(" "), NameProblem::None);
  EXPECT_EQ(checkEventName("$0 {x|y} 100%"), NameProblem::None);
}

TEST(Names, HashesOfBothLayouts) {
  // Values of the official front ends, also in the reference capture.
  EXPECT_EQ(rangeIdForName("load", Layout::Cutlass), 3859241449u);
  EXPECT_EQ(rangeIdForName("load", Layout::TileLang), 621208605u);
  EXPECT_EQ(rangeIdForName("compute", Layout::TileLang), 4038894711u);
  // Known collisions, each under one hash only.
  EXPECT_EQ(rangeIdForName("ktile_load_319", Layout::Cutlass),
            rangeIdForName("epilogue_produce_200", Layout::Cutlass));
  EXPECT_NE(rangeIdForName("ktile_load_319", Layout::TileLang),
            rangeIdForName("epilogue_produce_200", Layout::TileLang));
  EXPECT_EQ(rangeIdForName("load_epilogue_846", Layout::TileLang),
            rangeIdForName("mainloop_gemm_200", Layout::TileLang));
  EXPECT_NE(rangeIdForName("load_epilogue_846", Layout::Cutlass),
            rangeIdForName("mainloop_gemm_200", Layout::Cutlass));
}

TEST(Names, SymbolsUseOnlyWhatPtxAllows) {
  EXPECT_EQ(eventSymbol("a/b", 3), "__iket_evt_decl_a_b_3_attrs");
  EXPECT_EQ(eventSymbol("\u00e9$", 4), "__iket_evt_decl___$_4_attrs");
  EXPECT_EQ(rangeSymbol("k tile", 7), "__iket_range_decl_k_tile_7_attrs");
  EXPECT_TRUE(isReservedSymbol("__iket_meta_info"));
  EXPECT_FALSE(isReservedSymbol("_iket_meta_info"));
}
