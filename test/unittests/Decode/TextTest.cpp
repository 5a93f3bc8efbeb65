//===- TextTest.cpp - Untrusted text in messages --------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Decode/Text.h"

#include <gtest/gtest.h>

using namespace iket::decode;
using namespace std::string_view_literals;

TEST(Text, EscapesWhatATerminalWouldAct) {
  EXPECT_EQ(escaped("plain \u00e9\u4e2d"), "plain \u00e9\u4e2d");
  EXPECT_EQ(escaped("a\0b\x1b[31m\n"sv), "a\\x00b\\x1b[31m\\x0a");
  EXPECT_EQ(escaped("\x7f\xc2\x9b"), "\\x7f\\xc2\\x9b") << "C1 control";
  EXPECT_EQ(escaped("\xff\xc3(\xe4\xb8"), "\\xff\\xc3(\\xe4\\xb8");
}

TEST(Text, Quotes) { EXPECT_EQ(quoted("say \"hi\""), "\"say \\\"hi\\\"\""); }
