//===- Parallel.cpp - Work in chunks, results in order --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Parallel.h"

#include "iket/Trace/Reader.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

using namespace iket;
using namespace iket::trace;

namespace {
constexpr unsigned kMaxThreads = 16;
/// Large enough that handing a chunk over costs nothing, small enough that the
/// texts of all chunks in flight take little memory.
constexpr std::uint64_t kEventsPerChunk = 1 << 14;

/// The warps [first, last) of the order, and what became of them.
struct Chunk {
  std::size_t first = 0, last = 0;
  std::uint64_t numEvents = 0;
  std::unique_ptr<MemoryOutput> text;
  Expected<void> result;
  bool isDone = false;
};

std::vector<Chunk> makeChunks(const Trace &trace,
                              const std::vector<std::uint32_t> &order) {
  std::vector<Chunk> chunks;
  for (std::size_t i = 0; i < order.size(); ++i) {
    std::uint64_t events = trace.warps()[order[i]].numEvents;
    // Warps without events have a track or a lifetime all the same.
    if (chunks.empty() || chunks.back().numEvents >= kEventsPerChunk ||
        i - chunks.back().first >= kEventsPerChunk / 4) {
      chunks.emplace_back();
      chunks.back().first = i;
    }
    chunks.back().last = i + 1;
    chunks.back().numEvents += events;
  }
  return chunks;
}

class OrderedWriter {
public:
  OrderedWriter(WarpOutput &output, const std::vector<std::uint32_t> &order,
                const MakeWarpWriter &makeWriter)
      : output(output), order(order), makeWriter(makeWriter),
        chunks(makeChunks(*output.trace, order)) {}

  Expected<void> run();

private:
  void runChunk(Chunk &chunk, WarpWriter &writer, EventBuffer &buffer);
  /// Hands the text of a finished chunk on.
  void deliver(Chunk &chunk);
  void work();
  Expected<void> runAlone();

  WarpOutput &output;
  const std::vector<std::uint32_t> &order;
  const MakeWarpWriter &makeWriter;
  std::vector<Chunk> chunks;
  std::uint64_t eventsDone = 0;

  std::mutex mutex;
  std::condition_variable changed;
  std::size_t nextToStart = 0, nextToDeliver = 0;
  std::size_t window = 1;
  /// Memory of delivered chunks, for the next ones.
  std::vector<std::unique_ptr<MemoryOutput>> unused;
  bool isStopped = false;
};
} // namespace

unsigned iket::trace::numThreads(unsigned wanted) {
  if (wanted)
    return std::min(wanted, kMaxThreads);
  return std::clamp(std::thread::hardware_concurrency(), 1u, kMaxThreads);
}

void iket::trace::parallelFor(
    unsigned threads, std::size_t count,
    const std::function<void(std::size_t, EventBuffer &)> &body) {
  threads = static_cast<unsigned>(std::min<std::size_t>(threads, count));
  std::atomic<std::size_t> next{0};
  auto work = [&] {
    EventBuffer buffer;
    for (std::size_t i; (i = next.fetch_add(1)) < count;)
      body(i, buffer);
  };
  std::vector<std::thread> workers;
  for (unsigned i = 1; i < threads; ++i)
    workers.emplace_back(work);
  work();
  for (std::thread &worker : workers)
    worker.join();
}

WarpWriter::~WarpWriter() = default;

void OrderedWriter::runChunk(Chunk &chunk, WarpWriter &writer,
                             EventBuffer &buffer) {
  for (std::size_t i = chunk.first; i < chunk.last && chunk.result; ++i) {
    auto events = readEvents(*output.trace, order[i], buffer);
    chunk.result = events ? writer.write(order[i], *events, *chunk.text)
                          : makeError(events.error().message);
  }
}

void OrderedWriter::deliver(Chunk &chunk) {
  std::string_view text = chunk.text->text();
  if (!text.empty()) {
    if (!output.hasWritten)
      text.remove_prefix(output.separatorSize);
    output.hasWritten = true;
    output.out->write(text);
  }
  chunk.text->clear();
  eventsDone += chunk.numEvents;
  if (output.progress)
    output.progress(eventsDone);
}

void OrderedWriter::work() {
  std::unique_ptr<WarpWriter> writer = makeWriter();
  EventBuffer buffer;
  std::unique_lock<std::mutex> lock(mutex);
  while (true) {
    changed.wait(lock, [this] {
      return isStopped || nextToStart >= chunks.size() ||
             nextToStart < nextToDeliver + window;
    });
    if (isStopped || nextToStart >= chunks.size())
      return;
    Chunk &chunk = chunks[nextToStart++];
    if (!unused.empty()) {
      chunk.text = std::move(unused.back());
      unused.pop_back();
    }
    lock.unlock();
    if (!chunk.text)
      chunk.text = std::make_unique<MemoryOutput>();
    runChunk(chunk, *writer, buffer);
    lock.lock();
    chunk.isDone = true;
    changed.notify_all();
  }
}

Expected<void> OrderedWriter::runAlone() {
  std::unique_ptr<WarpWriter> writer = makeWriter();
  EventBuffer buffer;
  auto text = std::make_unique<MemoryOutput>();
  for (Chunk &chunk : chunks) {
    chunk.text = std::move(text);
    runChunk(chunk, *writer, buffer);
    if (!chunk.result)
      return chunk.result;
    deliver(chunk);
    text = std::move(chunk.text);
  }
  return {};
}

Expected<void> OrderedWriter::run() {
  unsigned threads = static_cast<unsigned>(
      std::min<std::size_t>(numThreads(output.threads), chunks.size()));
  if (threads <= 1)
    return runAlone();

  window = 2 * threads;
  std::vector<std::thread> workers;
  for (unsigned i = 0; i < threads; ++i)
    workers.emplace_back([this] { work(); });
  Expected<void> result;
  std::unique_lock<std::mutex> lock(mutex);
  while (result && nextToDeliver < chunks.size()) {
    Chunk &chunk = chunks[nextToDeliver];
    changed.wait(lock, [&chunk] { return chunk.isDone; });
    lock.unlock();
    result = chunk.result;
    if (result)
      deliver(chunk);
    lock.lock();
    unused.push_back(std::move(chunk.text));
    ++nextToDeliver;
    changed.notify_all();
  }
  isStopped = true;
  changed.notify_all();
  lock.unlock();
  for (std::thread &worker : workers)
    worker.join();
  return result;
}

Expected<void> iket::trace::writeWarps(WarpOutput &output,
                                       const std::vector<std::uint32_t> &order,
                                       const MakeWarpWriter &makeWriter) {
  return OrderedWriter(output, order, makeWriter).run();
}
