//===- Program.cpp - Can a library be preloaded into a program? -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include <cstdlib>
#include <cstring>
#include <elf.h>
#include <fmt/format.h>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

using namespace iket;

static bool isExecutable(const std::string &path) {
  struct stat status;
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
         ::access(path.c_str(), X_OK) == 0;
}

std::string tool::findProgram(const std::string &name) {
  if (name.find('/') != std::string::npos)
    return isExecutable(name) ? name : "";
  const char *variable = std::getenv("PATH");
  std::string path = variable ? variable : "/usr/local/bin:/usr/bin:/bin";
  for (std::size_t at = 0; at <= path.size();) {
    std::size_t end = std::min(path.find(':', at), path.size());
    std::string folder = path.substr(at, end - at);
    std::string candidate = (folder.empty() ? "." : folder) + "/" + name;
    if (isExecutable(candidate))
      return candidate;
    at = end + 1;
  }
  return "";
}

/// The interpreter of a script's first line.
static std::string interpreterOf(const std::string &head) {
  std::size_t start = head.find_first_not_of(" \t", 2);
  if (start == std::string::npos)
    return "";
  std::size_t end = head.find_first_of(" \t\r\n", start);
  std::string interpreter = head.substr(start, end - start);
  // env runs another program, which is in PATH.
  if (end != std::string::npos && interpreter.size() > 4 &&
      interpreter.compare(interpreter.size() - 4, 4, "/env") == 0) {
    std::size_t next = head.find_first_not_of(" \t", end);
    std::size_t stop = head.find_first_of(" \t\r\n", next);
    if (next != std::string::npos && next < head.find('\n')) {
      std::string found = tool::findProgram(head.substr(next, stop - next));
      if (!found.empty())
        return found;
    }
  }
  return interpreter;
}

static std::string whyNot(const std::string &path, int depth) {
  struct stat status;
  if (::stat(path.c_str(), &status) != 0)
    return "";
  // The linker of a set-id program ignores LD_PRELOAD, unless it is run by the
  // very user.
  if (((status.st_mode & S_ISUID) && status.st_uid != ::geteuid()) ||
      ((status.st_mode & S_ISGID) && status.st_gid != ::getegid()))
    return fmt::format("'{}' is a set-user-id or set-group-id program, into "
                       "which nothing can be preloaded; run a copy without "
                       "the bit",
                       path);
  std::ifstream file(path, std::ios::binary);
  std::string head(4096, '\0');
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(file.gcount()));
  if (head.compare(0, 2, "#!") == 0) {
    // The kernel follows scripts of scripts, but not for ever.
    std::string interpreter = interpreterOf(head);
    return interpreter.empty() || depth == 4 ? ""
                                             : whyNot(interpreter, depth + 1);
  }
  Elf64_Ehdr header;
  if (head.size() < sizeof(header) || head.compare(0, 4, ELFMAG) != 0)
    return "";
  if (head[EI_CLASS] != ELFCLASS64)
    return fmt::format("'{}' is a 32-bit program; the collector is for 64-bit "
                       "programs",
                       path);
  std::memcpy(&header, head.data(), sizeof(header));
  if (header.e_phentsize != sizeof(Elf64_Phdr))
    return "";
  std::vector<Elf64_Phdr> segments(header.e_phnum);
  file.clear();
  file.seekg(static_cast<std::streamoff>(header.e_phoff));
  file.read(reinterpret_cast<char *>(segments.data()),
            static_cast<std::streamsize>(segments.size() * sizeof(Elf64_Phdr)));
  if (!file)
    return "";
  for (const Elf64_Phdr &segment : segments) {
    if (segment.p_type != PT_INTERP)
      continue;
    std::string linker(std::min<std::size_t>(segment.p_filesz, 4096), '\0');
    file.seekg(static_cast<std::streamoff>(segment.p_offset));
    file.read(linker.data(), static_cast<std::streamsize>(linker.size()));
    if (linker.find("ld-musl") != std::string::npos)
      return fmt::format("'{}' uses the C library musl; the collector needs "
                         "glibc",
                         path);
    return "";
  }
  return fmt::format("'{}' is statically linked, so nothing can be preloaded "
                     "into it; link it dynamically, or call the collector from "
                     "it (iket-c/Collector.h)",
                     path);
}

std::string tool::whyNotPreloadable(const std::string &path) {
  return whyNot(path, 0);
}

bool tool::isElf(const std::string &path) {
  char magic[SELFMAG] = {};
  std::ifstream file(path, std::ios::binary);
  file.read(magic, sizeof(magic));
  return file && std::memcmp(magic, ELFMAG, SELFMAG) == 0;
}
