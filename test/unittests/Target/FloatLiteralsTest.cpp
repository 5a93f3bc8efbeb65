//===- FloatLiteralsTest.cpp - Literals of newer LLVM versions ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Literals of LLVM 23 in, what the parser of LLVM 22 makes of the result out.
///
//===----------------------------------------------------------------------===//

#include "FloatLiterals.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

using namespace llvm;
using iket::rewriteFloatLiterals;

/// Bits, in hexadecimal, that LLVM 22 reads for a literal of LLVM 23; its error
/// if it reads none.
static std::string getBits(StringRef type, StringRef literal) {
  std::string text = ("@g = global " + type + " " + literal + "\n").str();
  LLVMContext context;
  SMDiagnostic error;
  std::unique_ptr<Module> module =
      parseAssemblyString(rewriteFloatLiterals(text), error, context);
  if (!module)
    return "error: " + error.getMessage().str();
  auto *value =
      dyn_cast<ConstantFP>(module->getGlobalVariable("g")->getInitializer());
  if (!value)
    return "error: no floating-point constant";
  SmallString<32> digits;
  value->getValueAPF().bitcastToAPInt().toStringUnsigned(digits, 16);
  return digits.str().str();
}

static std::string toHex(uint64_t bits) {
  SmallString<16> digits;
  APInt(64, bits).toStringUnsigned(digits, 16);
  return digits.str().str();
}

TEST(FloatLiterals, Bits) {
  EXPECT_EQ(getBits("half", "f0x3E00"), "3E00");
  EXPECT_EQ(getBits("half", "f0x0001"), "1");
  EXPECT_EQ(getBits("bfloat", "f0x3F33"), "3F33");
  EXPECT_EQ(getBits("float", "f0x3FB8AA3B"), "3FB8AA3B");
  EXPECT_EQ(getBits("float", "f0x00000001"), "1");
  EXPECT_EQ(getBits("float", "f0x80000000"), "80000000");
  EXPECT_EQ(getBits("float", "f0xff800000"), "FF800000");
  EXPECT_EQ(getBits("double", "f0x3FF921FB54442D18"), "3FF921FB54442D18");
  EXPECT_EQ(getBits("fp128", "f0x3FFF0000000000000000000000000001"),
            "3FFF0000000000000000000000000001");
}

TEST(FloatLiterals, BitsOfNaNsStay) {
  for (StringRef bits :
       {"7FC00000", "7FA00000", "7F800001", "FFFFFFFF", "FFBFFFFF", "7FC0DEAD"})
    EXPECT_EQ(getBits("float", ("f0x" + bits).str()), bits.str());
  EXPECT_EQ(getBits("half", "f0x7D01"), "7D01");
  EXPECT_EQ(getBits("bfloat", "f0xFF81"), "FF81");
  EXPECT_EQ(getBits("double", "f0x7FF0000000000001"), "7FF0000000000001");
}

TEST(FloatLiterals, Infinities) {
  EXPECT_EQ(getBits("half", "+inf"), "7C00");
  EXPECT_EQ(getBits("bfloat", "-inf"), "FF80");
  EXPECT_EQ(getBits("float", "+inf"), "7F800000");
  EXPECT_EQ(getBits("float", "-inf"), "FF800000");
  EXPECT_EQ(getBits("double", "-inf"), "FFF0000000000000");
  EXPECT_EQ(getBits("fp128", "+inf"), "7FFF0000000000000000000000000000");
}

TEST(FloatLiterals, NaNs) {
  EXPECT_EQ(getBits("half", "+qnan"), "7E00");
  EXPECT_EQ(getBits("bfloat", "-qnan"), "FFC0");
  EXPECT_EQ(getBits("float", "+qnan"), "7FC00000");
  EXPECT_EQ(getBits("float", "-qnan"), "FFC00000");
  EXPECT_EQ(getBits("double", "+qnan"), "7FF8000000000000");
  EXPECT_EQ(getBits("float", "+nan(0x1)"), "7FC00001");
  EXPECT_EQ(getBits("float", "-nan(0xAE98)"), "FFC0AE98");
  EXPECT_EQ(getBits("float", "+snan(0x200000)"), "7FA00000");
  EXPECT_EQ(getBits("float", "-snan(0x1)"), "FF800001");
  EXPECT_EQ(getBits("double", "+snan(0x4000000000000)"), "7FF4000000000000");
  EXPECT_EQ(getBits("half", "+snan(0x1ff)"), "7DFF");
  EXPECT_EQ(getBits("fp128", "+nan(0xdeadbeef)"),
            "7FFF80000000000000000000DEADBEEF");
}

TEST(FloatLiterals, DecimalsRoundToTheirType) {
  EXPECT_EQ(getBits("float", "3.140000e+00"), "4048F5C3");
  EXPECT_EQ(getBits("float", "1.000530e-42"), "2CA");
  EXPECT_EQ(getBits("float", "-1.000000e-01"), "BDCCCCCD");
  EXPECT_EQ(getBits("half", "3.140630e+00"), "4248");
  EXPECT_EQ(getBits("bfloat", "1.001000e-01"), "3DCD");
  EXPECT_EQ(getBits("fp128", "1.000000e-01"),
            "3FFB999999999999999999999999999A");
  // Rounded to double first, this would be 1.0.
  EXPECT_EQ(getBits("float", "1.00000005960464477539062500000001"), "3F800001");
}

TEST(FloatLiterals, DecimalsAreThoseOfTheHost) {
  for (const char *digits :
       {"0.1", "2.718281828", "1.0e-38", "3.4028234e+38", "16777217.0",
        "5.877471754111438e-39", "123456.789e-3"}) {
    float value = std::strtof(digits, nullptr);
    uint32_t bits;
    std::memcpy(&bits, &value, sizeof(bits));
    EXPECT_EQ(getBits("float", digits), toHex(bits)) << digits;
  }
}

TEST(FloatLiterals, HexadecimalFloats) {
  EXPECT_EQ(getBits("float", "0x1.8p3"), "41400000");
  EXPECT_EQ(getBits("float", "-0x1p-149"), "80000001");
  EXPECT_EQ(getBits("double", "0x1.3effp-43"), "3D43EFF000000000");
  EXPECT_EQ(getBits("double", "+0x1.p+1"), "4000000000000000");
  EXPECT_EQ(getBits("half", "0X1.ffcp15"), "7BFF");
}

TEST(FloatLiterals, WhatBothVersionsReadStays) {
  for (StringRef text :
       {"@g = global float 1.500000e+00", "@g = global double 3.140000e+00",
        "@g = global double 0x3FF921FB54442D18", "@g = global half 0xH3E00",
        "@g = global bfloat 0xR3F80", "@g = global float 0x36A0000000000000",
        "@g = global fp128 0xL00000000000000007FFF800000000000",
        "@g = global x86_fp80 0xK3FFF8000000000000000", ""})
    EXPECT_EQ(rewriteFloatLiterals(text), text.str());
}

TEST(FloatLiterals, WhatNoVersionReadsStays) {
  for (StringRef text : {"float f0x123",
                         "float f0x",
                         "half f0x12345678",
                         "float f0x3F80000g",
                         "float +nan(0x800000)",
                         "float +nan(0x",
                         "float +nan(",
                         "float +nan()",
                         "float +snan(0x0)",
                         "float +snan(0xg)",
                         "float +nan(12)",
                         "float inf",
                         "float 1.0e+99",
                         "float 1.0e-99",
                         "float 0x1p999",
                         "float 0x1.8",
                         "float 1.5e",
                         "float 1.5x",
                         "float 0x",
                         "float +",
                         "float -",
                         "float .5",
                         "f0x3F800000",
                         "+inf",
                         "3.14",
                         "\"",
                         "\"float 3.14",
                         "%",
                         "@",
                         "+",
                         "-",
                         "f0",
                         "+s",
                         "+snan",
                         "x86_fp80 f0x0000ffff000000000000"})
    EXPECT_EQ(rewriteFloatLiterals(text), text.str());
}

TEST(FloatLiterals, NamesStringsAndCommentsStay) {
  for (StringRef text :
       {"call float asm \"mov $0, f0x3F800000 -inf 3.14;\", \"=f\"()",
        "%f0x3F800000 = fadd float %a-inf, %3.14",
        "call float @f0x3F800000(float %x.3.14)", "ret float %y ; 3.14 -inf",
        "float 1.0 br label %f0x3F800000\nf0x3F800000:\n-inf:\n",
        "declare nofpclass(nan inf) float @\"3.14 -inf\"()",
        "float 1.0, !dbg !3.14", "i32 -5, i64 -8388608", "$c-inf = comdat any",
        "float 1.0, align 4, #3"})
    EXPECT_EQ(rewriteFloatLiterals(text), text.str());
}

TEST(FloatLiterals, TypeIsTheLastBefore) {
  EXPECT_EQ(rewriteFloatLiterals("phi float [ f0x3F800000, %a ], [ +inf, %b ]"),
            "phi float [ 0x3FF0000000000000, %a ], [ 0x7FF0000000000000, %b ]");
  EXPECT_EQ(rewriteFloatLiterals("<2 x half> splat (half f0x3C00)"),
            "<2 x half> splat (half 0xH3C00)");
  EXPECT_EQ(rewriteFloatLiterals("select i1 %c, bfloat f0x3F80, double -inf"),
            "select i1 %c, bfloat 0xR3F80, double 0xFFF0000000000000");
  EXPECT_EQ(rewriteFloatLiterals("[2 x float]\n  [float 0.1,\n float\n0.2]"),
            "[2 x float]\n  [float 0x3FB99999A0000000,\n float\n"
            "0x3FC99999A0000000]");
  EXPECT_EQ(rewriteFloatLiterals("fcmp oeq float %half, -inf ; double"),
            "fcmp oeq float %half, 0xFFF0000000000000 ; double");
  EXPECT_EQ(rewriteFloatLiterals("half f0x3C00, float %x, \"double\" +inf"),
            "half 0xH3C00, float %x, \"double\" 0x7FF0000000000000");
}
