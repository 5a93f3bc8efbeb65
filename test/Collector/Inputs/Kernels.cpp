//===- Kernels.cpp - Modules of the stand-in driver -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "iket/ABI/RecordMetadataEncoder.h"

#include <memory>
#include <sstream>
#include <thread>
#include <unistd.h>

using namespace standin;

namespace {
constexpr std::uint32_t kFullId = 1, kDivergentId = 2, kFold = 0;

std::string baseName(const std::string &kernel) {
  return kernel.substr(0, kernel.find(':'));
}

std::vector<std::uint8_t> makeMetadata(const Image &image) {
  abi::RecordMetadataEncoder encoder;
  std::uint32_t location = encoder.addLocation("kernel.mlir", 3, 5);
  std::uint32_t work = encoder.addEvent("work", abi::EventKind::Push,
                                        abi::PayloadKind::None, location);
  std::uint32_t step = encoder.addEvent("step", abi::EventKind::Mark,
                                        abi::PayloadKind::None, location);
  using Item = abi::RecordMetadataEncoder::Item;
  auto item = [&](std::uint32_t event, abi::ItemPhase phase,
                  std::uint8_t clock) {
    Item result;
    result.event = event;
    result.location = location;
    result.phase = phase;
    result.clockWord = clock;
    return result;
  };
  encoder.addRecord(abi::RecordForm::Full, kFullId,
                    {item(work, abi::ItemPhase::Begin, 1),
                     item(step, abi::ItemPhase::Mark, 2),
                     item(abi::kNoIndex, abi::ItemPhase::End, 3)});
  encoder.addRecord(abi::RecordForm::Folded, kFold,
                    {item(step, abi::ItemPhase::Mark, 0),
                     item(step, abi::ItemPhase::Mark, 1)});
  encoder.addRecord(abi::RecordForm::Divergent, kDivergentId,
                    {item(step, abi::ItemPhase::Mark, 1)});
  for (const std::string &kernel : image.kernels)
    encoder.addKernel(kernel, location,
                      baseName(kernel) == "diverge" ? abi::kKernelHasDivergent
                                                    : 0);
  return encoder.encode();
}

void work(Warp &warp, const std::string &kind, int n) {
  std::uint32_t last = Warp::clock();
  auto now = [&] {
    // The clock of an SM does not stand still.
    std::uint32_t value = Warp::clock();
    last = static_cast<std::int32_t>(value - last) > 0 ? value : last + 1;
    return last;
  };
  for (int i = 0; i < n; ++i) {
    if (kind == "fold") {
      std::uint32_t first = now();
      warp.record((first << abi::kFoldedClockShift) + abi::foldedTag(kFold),
                  now(), 0, 0, 2);
      continue;
    }
    std::uint32_t begin = now(), step = now();
    warp.record(abi::fullTag(kFullId), begin, step, now(), 3);
    if (kind == "diverge") {
      warp.recordDivergent(abi::fullTag(kDivergentId), 0x0000ffffu);
      warp.recordDivergent(abi::fullTag(kDivergentId), 0xffff0000u);
    }
    if (kind == "slow")
      ::usleep(1000);
  }
}
} // namespace

bool standin::readImage(const std::string &text, Image &image) {
  std::istringstream words(text);
  std::string word, kind;
  if (!(words >> word >> kind) || word != "standin")
    return false;
  while (words >> word)
    image.kernels.push_back(word);
  image.isInstrumented = kind != "plain";
  image.isOdd = kind == "odd";
  if (image.isInstrumented)
    image.metadata = makeMetadata(image);
  if (kind == "damaged")
    image.metadata[20] ^= 0xff;
  return true;
}

bool standin::runKernel(const Image &image, std::uint32_t index,
                        const abi::KernelControl &control,
                        const LaunchShape &shape, int n) {
  std::string kind = baseName(image.kernels[index]);
  std::uint64_t numCtas =
      std::uint64_t(shape.grid[0]) * shape.grid[1] * shape.grid[2];
  std::uint32_t threads = shape.block[0] * shape.block[1] * shape.block[2];
  std::uint32_t numWarps = (threads + 31) / 32;
  bool hasDivergent = kind == "diverge";
  auto makeWarp = [&](std::uint64_t cta, std::uint32_t warp) {
    return Warp(control, index, hasDivergent, shape, cta, warp);
  };
  if (kind == "hold" || kind == "hang") {
    std::vector<Warp> warps;
    for (std::uint64_t cta = 0; cta < numCtas; ++cta)
      for (std::uint32_t i = 0; i < numWarps; ++i)
        warps.push_back(makeWarp(cta, i));
    for (Warp &warp : warps)
      work(warp, kind, n);
    while (kind == "hang")
      ::usleep(1000);
    for (Warp &warp : warps)
      warp.finish();
    return true;
  }
  // A few CTAs at a time, as SMs do.
  std::atomic<std::uint64_t> next{0};
  auto runCtas = [&] {
    for (std::uint64_t cta; (cta = next++) < numCtas;)
      for (std::uint32_t i = 0; i < numWarps; ++i) {
        Warp warp = makeWarp(cta, i);
        work(warp, kind, n);
        if (kind == "fault")
          return;
        warp.finish();
      }
  };
  std::vector<std::thread> sms;
  for (int i = 0; i < 3; ++i)
    sms.emplace_back(runCtas);
  runCtas();
  for (std::thread &sm : sms)
    sm.join();
  return kind != "fault";
}
