//===- RawDataFuzzer.cpp - Raw captures with any data ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The first byte chooses one of a few sound manifests, the rest is the data.
///
//===----------------------------------------------------------------------===//

#include "Exercise.h"

#include "iket/Trace/Reader.h"

#include <string>

using namespace iket;
using namespace iket::trace;

namespace {
/// Marks, pushes, token ranges and payloads, as native or wide records.
std::string makeManifest(bool isWide, bool has64, unsigned slotBytes,
                         std::size_t size) {
  std::string method = isWide ? "5" : "3";
  unsigned base = isWide ? 64 : 1;
  std::string events;
  auto event = [&](unsigned id, const char *name, unsigned position,
                   unsigned payload, unsigned range) {
    events += (events.empty() ? "" : ",") + std::string("{\"eventId\":") +
              std::to_string(id) + ",\"eventName\":\"" + name +
              "\",\"eventPosition\":" + std::to_string(position) +
              ",\"instrumentMethod\":" + method +
              ",\"payloadType\":" + std::to_string(payload) +
              ",\"rangeId\":" + std::to_string(range) + "}";
  };
  event(base, "push", 1, 0, 11);
  event(base + 1, "mark", 0, 5, 0);
  event(base + 2, "token", 4, 6, 44);
  event(base + 3, "start", 1, 0, 55);
  event(base + 4, "stop", 2, 0, 55);
  event(base + 5, "internal", 8, 13, 55);
  event(31, "pop_range", 2, 0, 0);
  if (has64)
    event(base + 6, "wide", 0, 14, 0);
  auto range = [](unsigned id, const char *name, unsigned type) {
    return "{\"color\":1,\"eventPairMode\":0,\"markerCount\":0,\"rangeId\":" +
           std::to_string(id) + ",\"rangeName\":\"" + name +
           "\",\"rangeScope\":0,\"rangeType\":" + std::to_string(type) + "}";
  };
  std::string zero = "{\"x\":0,\"y\":0,\"z\":0}";
  return "{\"decodeContexts\":{\"c\":{\"events\":[" + events +
         "],\"ranges\":[" + range(11, "r", 2) + "," + range(44, "t", 1) + "," +
         range(55, "s", 1) +
         "],\"kernels\":[{\"kernelName\":\"k\",\"maxPayloadSize\":" +
         (has64 ? "8" : "4") +
         "}]}},\"graphLaunches\":{},\"launches\":[{\"blockDimX\":64,"
         "\"blockDimY\":1,\"blockDimZ\":1,\"canDecode\":true,\"clusterDim\":" +
         zero +
         ",\"contextId\":1,\"dataRef\":{\"filename\":\"d\",\"offset\":0,"
         "\"size\":" +
         std::to_string(size) +
         "},\"decodeContextId\":\"c\",\"enabledCluster\":" + zero +
         ",\"gridDimX\":2,\"gridDimY\":2,\"gridDimZ\":1,\"gridId\":1,"
         "\"kernelName\":\"k\",\"singleClusterActive\":0,"
         "\"warpBufferSize\":" +
         std::to_string(slotBytes) +
         "}],\"meta\":{\"version\":1},\"topology\":[]}";
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data,
                                      std::size_t size) {
  if (size == 0)
    return 0;
  unsigned choice = data[0];
  std::string_view bytes(reinterpret_cast<const char *>(data + 1), size - 1);
  static constexpr unsigned slots[] = {144, 272, 28, 4096};
  std::string manifest = makeManifest(choice & 1, choice & 2,
                                      slots[(choice >> 2) & 3], bytes.size());
  ReadOptions options;
  options.threads = 1;
  auto trace = readRawCapture(
      *makeMemorySource(manifest), "manifest",
      [&](const std::string &) -> Expected<std::shared_ptr<const ByteSource>> {
        return makeMemorySource(bytes);
      },
      options);
  if (trace)
    exercise(*trace);
  return 0;
}
