//===- RecordMetadataFuzzer.cpp - Any bytes as record metadata ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The first byte says whether size and checksum are made right, the rest is
/// the blob.
///
//===----------------------------------------------------------------------===//

#include "Seal.h"

#include "iket/Decode/RecordMetadata.h"

#include <cstdlib>

using namespace iket;
using namespace iket::decode;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data,
                                      std::size_t size) {
  if (size == 0)
    return 0;
  std::vector<std::uint8_t> blob(data + 1, data + size);
  if (data[0] & 1)
    test::sealMetadata(blob);
  auto metadata = readRecordMetadata(blob);
  if (!metadata) {
    if (metadata.error().message.empty())
      std::abort();
    return 0;
  }
  for (std::size_t i = 0; i < metadata->records.size(); ++i) {
    const RecordKind &kind = metadata->records[i];
    if (std::uint64_t(kind.firstItem) + kind.numItems > metadata->items.size())
      std::abort();
    if (findRecordFault(*metadata, i).empty() && kind.numItems == 0)
      std::abort();
  }
  if (findSameTags(*metadata).size() != metadata->records.size())
    std::abort();
  for (const RecordSite &site : metadata->items)
    if (site.event != abi::kNoIndex && site.event >= metadata->events.size())
      std::abort();
  return 0;
}
