//===- Ptxas.cpp - Finding and running ptxas ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Target/Ptxas.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace iket;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// Folders of the wheels in \p prefix, the root of a Python environment, that
/// hold parts of the toolkit.
static void addWheelRoots(StringRef prefix, std::vector<std::string> &roots) {
  SmallString<128> lib(prefix);
  path::append(lib, "lib");
  std::error_code error;
  for (fs::directory_iterator python(lib, error), end; !error && python != end;
       python.increment(error)) {
    if (!path::filename(python->path()).starts_with("python3"))
      continue;
    for (StringRef parent : {"nvidia", "triton/backends"}) {
      SmallString<128> folder(python->path());
      path::append(folder, "site-packages", parent);
      std::error_code inner;
      for (fs::directory_iterator wheel(folder, inner); !inner && wheel != end;
           wheel.increment(inner))
        roots.push_back(wheel->path());
    }
  }
  llvm::sort(roots);
}

CudaFileSearch iket::findCudaFile(StringRef relative) {
  CudaFileSearch search;
  auto tryPath = [&](StringRef candidate) {
    if (!search.path.empty())
      return;
    search.looked.push_back(candidate.str());
    if (fs::exists(candidate) && !fs::is_directory(candidate))
      search.path = candidate.str();
  };
  auto tryRoot = [&](StringRef root) {
    SmallString<128> candidate(root);
    path::append(candidate, relative);
    tryPath(candidate);
  };

  if (relative.starts_with("bin/")) {
    if (auto found = llvm::sys::findProgramByName(path::filename(relative)))
      search.path = *found;
    search.looked.push_back("PATH");
  }
  // Who names a toolkit does not want another one.
  bool isToolkitNamed = false;
  for (const char *variable : {"CUDA_HOME", "CUDA_PATH"})
    if (auto root = llvm::sys::Process::GetEnv(variable)) {
      tryRoot(*root);
      isToolkitNamed = true;
    }
  if (auto nvcc = llvm::sys::findProgramByName("nvcc"))
    tryRoot(path::parent_path(path::parent_path(*nvcc)));
  if (!isToolkitNamed)
    tryRoot("/usr/local/cuda");

  std::vector<std::string> roots;
  if (auto environment = llvm::sys::Process::GetEnv("VIRTUAL_ENV"))
    addWheelRoots(*environment, roots);
  if (auto python = llvm::sys::findProgramByName("python3"))
    addWheelRoots(path::parent_path(path::parent_path(*python)), roots);
  for (const std::string &root : roots)
    tryRoot(root);
  return search;
}

FailureOr<std::string> iket::findPtxas(Location loc, StringRef given) {
  if (!given.empty()) {
    if (fs::can_execute(given))
      return given.str();
    return emitError(loc) << "--ptxas=" << given
                          << " is not an executable file";
  }
  CudaFileSearch search = findCudaFile("bin/ptxas");
  if (!search.path.empty())
    return search.path;
  InFlightDiagnostic diag =
      emitError(loc) << "ptxas was not found; install the CUDA toolkit, or the "
                        "PyPI package nvidia-cuda-nvcc into the active "
                        "environment, or pass --ptxas=PATH, or stop at PTX "
                        "with --emit=ptx";
  diag.attachNote() << "looked in " << llvm::join(search.looked, ", ");
  return diag;
}

namespace {
/// A file that is removed with its owner.
class TemporaryFile {
public:
  static FailureOr<TemporaryFile> create(Location loc, StringRef suffix,
                                         StringRef contents = "") {
    TemporaryFile file;
    int descriptor;
    std::error_code error =
        fs::createTemporaryFile("iket", suffix, descriptor, file.name);
    if (error)
      return emitError(loc)
             << "cannot create a temporary file: " << error.message();
    llvm::raw_fd_ostream os(descriptor, /*shouldClose=*/true);
    os << contents;
    os.close();
    if (os.has_error()) {
      InFlightDiagnostic diag = emitError(loc) << "cannot write " << file.name
                                               << ": " << os.error().message();
      os.clear_error();
      return diag;
    }
    return std::move(file);
  }

  TemporaryFile(TemporaryFile &&other) : name(std::move(other.name)) {
    other.name.clear();
  }
  ~TemporaryFile() {
    if (!name.empty())
      fs::remove(name);
  }
  StringRef getName() const { return name; }
  std::string read() const {
    auto buffer = llvm::MemoryBuffer::getFile(name, /*IsText=*/false,
                                              /*RequiresNullTerminator=*/false);
    return buffer ? (*buffer)->getBuffer().str() : std::string();
  }

private:
  TemporaryFile() = default;
  SmallString<128> name;
};
} // namespace

unsigned iket::getPtxVersionOf(StringRef ptxas) {
  // The release of the toolkit tells the PTX ISA: 12.0 to 12.9 have 8.0 to 8.8
  // (12.5 and 12.6 share 8.5), 13.0 has 9.0.
  SmallString<128> name;
  if (fs::createTemporaryFile("iket", "txt", name))
    return 0;
  llvm::scope_exit cleanUp([&] { fs::remove(name); });
  std::optional<StringRef> redirects[] = {StringRef(), StringRef(name),
                                          StringRef()};
  if (llvm::sys::ExecuteAndWait(ptxas, {ptxas, "--version"},
                                /*Env=*/std::nullopt, redirects,
                                /*SecondsToWait=*/30) != 0)
    return 0;
  auto buffer = llvm::MemoryBuffer::getFile(name);
  if (!buffer)
    return 0;
  StringRef text = (*buffer)->getBuffer().split("release ").second;
  unsigned major = 0, minor = 0;
  if (text.consumeInteger(10, major) || !text.consume_front(".") ||
      text.consumeInteger(10, minor))
    return 0;
  if (major == 12)
    return 80 + (minor <= 5 ? minor : minor - 1);
  if (major >= 13)
    return 90 + (major - 13) * 10 + minor;
  return major == 11 ? 70 + minor : 0;
}

FailureOr<std::string> iket::runPtxas(Location loc, StringRef ptxas,
                                      StringRef ptx, StringRef chip,
                                      ArrayRef<std::string> options) {
  FailureOr<TemporaryFile> input = TemporaryFile::create(loc, "ptx", ptx);
  if (failed(input))
    return failure();
  FailureOr<TemporaryFile> output = TemporaryFile::create(loc, "cubin");
  if (failed(output))
    return failure();
  FailureOr<TemporaryFile> log = TemporaryFile::create(loc, "log");
  if (failed(log))
    return failure();

  std::string arch = ("-arch=" + chip).str();
  SmallVector<StringRef> arguments = {ptxas, arch, input->getName(), "-o",
                                      output->getName()};
  llvm::append_range(arguments, options);
  std::optional<StringRef> redirects[] = {StringRef(), log->getName(),
                                          log->getName()};
  std::string message;
  int code = llvm::sys::ExecuteAndWait(ptxas, arguments, /*Env=*/std::nullopt,
                                       redirects, /*SecondsToWait=*/0,
                                       /*MemoryLimit=*/0, &message);
  std::string said = log->read();
  if (code != 0) {
    InFlightDiagnostic diag = emitError(loc)
                              << ptxas << " failed for " << chip
                              << "; look at its input with --emit=ptx";
    diag.attachNote() << (said.empty() ? message
                                       : StringRef(said).rtrim().str());
    return diag;
  }
  if (!said.empty())
    emitRemark(loc) << ptxas << ": " << StringRef(said).rtrim();
  std::string cubin = output->read();
  if (cubin.empty())
    return emitError(loc) << ptxas << " wrote no cubin for " << chip;
  return cubin;
}
