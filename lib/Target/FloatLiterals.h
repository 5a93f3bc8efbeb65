//===- FloatLiterals.h - Literals of newer LLVM versions --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// LLVM 23 spells floating-point literals in ways that LLVM 22 does not read:
///
///     f0x3F800000             bits, in the width of the type
///     +inf -qnan +snan(0x1)   infinities and NaNs, always with a sign
///     0x1.8p3                 hexadecimal floats of C
///     float 3.140000e+00      decimals, rounded to the type
///
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_FLOATLITERALS_H
#define LIB_TARGET_FLOATLITERALS_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace iket {

/// Spells the floating-point literals of \p text, LLVM IR of LLVM 23, as LLVM
/// 22 reads them; the values stay the same, bit by bit. Literals that both
/// read, and everything else, stay as they are.
std::string rewriteFloatLiterals(llvm::StringRef text);

} // namespace iket

#endif // LIB_TARGET_FLOATLITERALS_H
