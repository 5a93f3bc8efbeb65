//===- Check.cpp - `iket check` -------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Subcommands.h"

#include <CLI/CLI.hpp>

void iket::tool::addCheck(CLI::App &, int &) {}
