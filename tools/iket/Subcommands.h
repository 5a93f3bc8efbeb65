//===- Subcommands.h - Subcommands of `iket` --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One function a subcommand, each in a file of its own. To add one: declare it
/// here, call it in Main.cpp, name its file in CMakeLists.txt.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_TOOLS_IKET_SUBCOMMANDS_H
#define IKET_TOOLS_IKET_SUBCOMMANDS_H

namespace CLI {
class App;
} // namespace CLI

namespace iket::tool {

/// Exit codes that every subcommand shares.
inline constexpr int kExitSuccess = 0;
/// The work was done and found something that the user should mend.
inline constexpr int kExitFindings = 1;
/// The command line or an input was unusable.
inline constexpr int kExitUnusable = 2;

/// Each adds its subcommand to \p app; when the user chose it, its callback
/// runs and leaves the exit code in \p exitCode.
void addInspect(CLI::App &app, int &exitCode);
void addCheck(CLI::App &app, int &exitCode);
void addProfile(CLI::App &app, int &exitCode);
void addExport(CLI::App &app, int &exitCode);
void addStats(CLI::App &app, int &exitCode);
void addDiff(CLI::App &app, int &exitCode);
void addView(CLI::App &app, int &exitCode);
void addLadder(CLI::App &app, int &exitCode);

} // namespace iket::tool

#endif // IKET_TOOLS_IKET_SUBCOMMANDS_H
