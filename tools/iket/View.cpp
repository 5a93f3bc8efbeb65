//===- View.cpp - `iket view` ---------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes the page and opens it in a browser of this machine, or serves it to
/// the browser of another one (over an ssh tunnel: only 127.0.0.1 is listened
/// on).
///
//===----------------------------------------------------------------------===//

#include "Run.h"
#include "Subcommands.h"

#include "iket/Trace/Html.h"

#include <CLI/CLI.hpp>
#include <arpa/inet.h>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace iket;
using namespace iket::tool;
using namespace iket::trace;
namespace fs = std::filesystem;

namespace {
struct Arguments {
  std::string run;
  std::string output;
  bool serve = false;
  std::uint16_t port = 0;
  bool noOpen = false;
  bool once = false;
  std::size_t maxProblems = 20;
};

/// A socket that is closed at the end.
class Socket {
public:
  explicit Socket(int fd) : fd(fd) {}
  ~Socket() {
    if (fd >= 0)
      ::close(fd);
  }
  Socket(const Socket &) = delete;
  Socket &operator=(const Socket &) = delete;
  int get() const { return fd; }

private:
  int fd;
};

bool sendAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t n = ::send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

/// The first line of a request; empty if none came.
std::string readRequest(int fd) {
  // A client that sends nothing must not block the others for ever.
  timeval timeout = {5, 0};
  ::setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &timeout, sizeof(timeout));
  std::string text;
  char chunk[4096];
  while (text.size() < 65536 && text.find("\r\n\r\n") == std::string::npos) {
    ssize_t n = ::recv(fd, chunk, sizeof(chunk), 0);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      break;
    text.append(chunk, static_cast<std::size_t>(n));
  }
  return text.substr(0, text.find("\r\n"));
}

/// Returns true if the page was asked for and went out.
bool answer(int fd, const std::string &page) {
  std::string request = readRequest(fd);
  bool isHead = request.rfind("HEAD ", 0) == 0;
  bool isGet = request.rfind("GET ", 0) == 0;
  std::string path;
  if (isGet || isHead) {
    std::size_t from = request.find(' ') + 1;
    path = request.substr(from, request.find(' ', from) - from);
  }
  std::string status = "200 OK", type = "text/html; charset=utf-8";
  std::string_view body = page;
  if (!isGet && !isHead) {
    status = "405 Method Not Allowed";
    body = "only GET\n";
    type = "text/plain";
  } else if (path != "/" && path != "/index.html") {
    status = "404 Not Found";
    body = "the page is at /\n";
    type = "text/plain";
  }
  std::string head = fmt::format(
      "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\n"
      "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
      "Connection: close\r\n\r\n",
      status, type, body.size());
  bool sent = sendAll(fd, head) && (isHead || sendAll(fd, body));
  return sent && isGet && status == "200 OK";
}

int serve(const std::string &page, const Arguments &arguments) {
  Socket listener(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  int yes = 1;
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_port = htons(arguments.port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof(address);
  auto *generic = reinterpret_cast<sockaddr *>(&address);
  if (listener.get() < 0 ||
      ::setsockopt(listener.get(), SOL_SOCKET, SO_REUSEADDR, &yes,
                   sizeof(yes)) != 0 ||
      ::bind(listener.get(), generic, size) != 0 ||
      ::listen(listener.get(), 16) != 0 ||
      ::getsockname(listener.get(), generic, &size) != 0) {
    printRunError(fmt::format("cannot serve on port {} of 127.0.0.1: {}",
                              arguments.port, std::strerror(errno)));
    return kExitUnusable;
  }
  fmt::print("http://127.0.0.1:{}/  (Ctrl-C ends)\n", ntohs(address.sin_port));
  std::fflush(stdout);
  while (true) {
    Socket client(::accept4(listener.get(), nullptr, nullptr, SOCK_CLOEXEC));
    if (client.get() < 0) {
      if (errno == EINTR || errno == ECONNABORTED)
        continue;
      printRunError(
          fmt::format("cannot accept a connection: {}", std::strerror(errno)));
      return kExitUnusable;
    }
    if (answer(client.get(), page) && arguments.once)
      return kExitSuccess;
  }
}

/// Runs `xdg-open`; false if there is none or it fails.
bool openInBrowser(const std::string &path) {
  const char *opener = "xdg-open";
#ifdef __APPLE__
  opener = "open";
#else
  if (!std::getenv("DISPLAY") && !std::getenv("WAYLAND_DISPLAY"))
    return false;
#endif
  pid_t child = ::fork();
  if (child < 0)
    return false;
  if (child == 0) {
    ::execlp(opener, opener, path.c_str(), static_cast<char *>(nullptr));
    ::_exit(127);
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0)
    if (errno != EINTR)
      return false;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int view(const Arguments &arguments) {
  auto trace = openRun(arguments.run);
  if (!trace)
    return kExitUnusable;
  printProblems(arguments.run, *trace, arguments.maxProblems);

  if (arguments.serve) {
    std::string page;
    StringOutput out(page);
    auto written = writeHtml(*trace, out);
    auto closed = out.close();
    if (!written || !closed) {
      printRunError((written ? closed : written).error().message);
      return kExitUnusable;
    }
    return serve(page, arguments);
  }

  std::string path = arguments.output;
  if (path.empty()) {
    std::error_code failure;
    fs::path folder = fs::temp_directory_path(failure);
    if (failure) {
      printRunError(fmt::format("no folder for temporary files: {}; name a "
                                "file with -o",
                                failure.message()));
      return kExitUnusable;
    }
    path = (folder /
            fmt::format("iket-{}-{}.html", ::getuid(), runName(arguments.run)))
               .string();
  }
  auto out = openFileOutput(path);
  if (!out) {
    printRunError(out.error().message);
    return kExitUnusable;
  }
  auto written = writeHtml(*trace, **out);
  auto closed = (*out)->close();
  if (!written || !closed) {
    printRunError((written ? closed : written).error().message);
    return kExitUnusable;
  }
  fmt::print("{}\n", path);
  std::fflush(stdout);
  if (!arguments.noOpen && !openInBrowser(path))
    fmt::print(stderr, "iket: note: no browser could be started; open the file "
                       "above, or use --serve and a tunnel\n");
  return kExitSuccess;
}
} // namespace

void tool::addView(CLI::App &app, int &exitCode) {
  CLI::App *command = app.add_subcommand(
      "view", "Show a run as a timeline in the browser, without a network");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("run", arguments->run, kRunHelp)->required();
  auto *output = command->add_option(
      "-o,--output", arguments->output,
      "Page to write (default: one in the folder for temporary files)");
  auto *serve = command->add_flag(
      "--serve", arguments->serve,
      "Serve the page on 127.0.0.1 instead of opening it, for an ssh tunnel");
  serve->excludes(output);
  command
      ->add_option("--port", arguments->port,
                   "Port for --serve (default: any free one)")
      ->needs(serve);
  command
      ->add_flag("--once", arguments->once,
                 "With --serve: end when the page was fetched")
      ->needs(serve);
  command->add_flag("--no-open", arguments->noOpen,
                    "Write the page and start no browser");
  command->add_option("--max-problems", arguments->maxProblems,
                      "How many of the things that could not be read to list "
                      "(default: 20)");
  command->callback([arguments, &exitCode] { exitCode = view(*arguments); });
}
