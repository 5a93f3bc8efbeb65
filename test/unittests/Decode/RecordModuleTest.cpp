//===- RecordModuleTest.cpp - Buffer layout in a cubin --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fixture.h"
#include "RecordBuilder.h"

#include "iket/Decode/RecordModule.h"

#include <fmt/format.h>

using namespace iket;
using namespace iket::abi;
using namespace iket::decode;
using namespace iket::test;

namespace {
/// An ELF file of one section that holds \p blob, with \p symbols.
struct Cubin {
  explicit Cubin(ByteVector bytes) : blob(std::move(bytes)) {
    ElfSection section;
    section.name = ".nv.global.init";
    section.size = blob.size();
    section.bytes = blob;
    file.sections = {ElfSection(), section};
  }
  Cubin &symbol(std::string_view name, std::uint64_t size) {
    ElfSymbol symbol;
    symbol.name = name;
    symbol.size = size;
    symbol.section = 1;
    file.symbols.push_back(symbol);
    return *this;
  }

  ByteVector blob;
  ElfFile file;
};

ByteVector makeBlob() {
  MetadataBuilder m;
  m.begin(m.event("work", EventKind::Push), 1).end(2);
  m.record(RecordForm::Full, 1);
  m.kernel("kernel");
  return m.make();
}
std::string findingsOf(const Cubin &cubin) {
  Findings findings;
  readRecordModule(cubin.file, {"kernel"}, findings);
  std::string text;
  for (const Finding &finding : findings)
    text += fmt::format("{}{}: {} [{}]", text.empty() ? "" : "; ",
                        finding.where, finding.message, spelling(finding.kind));
  return text;
}
} // namespace

TEST(RecordModule, Sound) {
  Cubin cubin(makeBlob());
  cubin.symbol(kRecordMetadataSymbol, cubin.blob.size())
      .symbol(kRecordControlSymbol, sizeof(KernelControl));
  EXPECT_EQ(findingsOf(cubin), "");
  Findings findings;
  auto metadata = readRecordModule(cubin.file, {"kernel"}, findings);
  ASSERT_TRUE(metadata);
  EXPECT_EQ(metadata->numSites(), 2u);
  // A cubin without such symbols is no cubin of this layout.
  EXPECT_FALSE(readRecordModule(Cubin({1}).file, {}, findings));
  EXPECT_TRUE(findings.empty());
}

TEST(RecordModule, Symbols) {
  std::uint64_t size = makeBlob().size();
  EXPECT_EQ(findingsOf(Cubin(makeBlob())
                           .symbol(kRecordMetadataSymbol, size)
                           .symbol(kRecordMetadataSymbol, size)),
            "__iket_record_metadata: the symbol __iket_record_metadata is "
            "defined 2 times [record-metadata]");
  EXPECT_EQ(
      findingsOf(Cubin(makeBlob()).symbol(kRecordMetadataSymbol, size + 1)),
      fmt::format("__iket_record_metadata: the {} bytes of "
                  "__iket_record_metadata at 0x0 of section 1 are not in "
                  "the file [record-metadata]",
                  size + 1));
  EXPECT_EQ(findingsOf(Cubin(makeBlob())
                           .symbol(kRecordMetadataSymbol, size)
                           .symbol(kRecordControlSymbol, sizeof(KernelControl))
                           .symbol(kRecordControlSymbol, 8)),
            fmt::format("__iket_record_control: is defined 2 times "
                        "[record-control]; __iket_record_control: has 8 bytes; "
                        "1 kernels take {} [record-control]",
                        sizeof(KernelControl)));
}

TEST(RecordModule, OfAFile) {
  auto metadata =
      readRecordMetadataOfFile(readFixture("../records/buffer-sm_90.cubin"));
  ASSERT_TRUE(metadata) << metadata.error().message;
  EXPECT_EQ(metadata->kernels.size(), 2u);
  auto none = readRecordMetadataOfFile(readFixture("plain-sm_90.cubin"));
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().message,
            "no cubin in it has a symbol __iket_record_metadata");
  EXPECT_FALSE(readRecordMetadataOfFile(Bytes()));
}
