//===- RunFileDamageTest.cpp - Run files that are broken ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunTest.h"

#include "iket/Trace/RunFileWriter.h"

#include <cstdio>
#include <fstream>
#include <iterator>
#include <random>
#include <unistd.h>

using namespace iket;
using namespace iket::abi;
using namespace iket::test;
using namespace iket::trace;

namespace {
/// Record 1: begin work, end; record 2: divergent mark.
MetadataBuilder makeMetadata() {
  MetadataBuilder m;
  std::uint32_t work = m.event("work", EventKind::Push);
  std::uint32_t step = m.event("step", EventKind::Mark);
  m.begin(work, 1).end(2);
  m.record(RecordForm::Full, 1);
  m.item(step, ItemPhase::Mark, 1);
  m.record(RecordForm::Divergent, 2);
  m.kernel("kernel", kKernelHasDivergent);
  return m;
}

WarpBuilder makeWarp(std::uint32_t x = 0) {
  WarpBuilder warp;
  warp.place(x, 0, x).full(1, {10, 20});
  return warp;
}

RunBuilder makeStart() {
  RunBuilder run;
  run.begin().module(makeMetadata().make());
  return run;
}

std::string errorOf(const RunBuilder &run) {
  auto trace = readRun(run);
  return trace ? "" : trace.error().message;
}
/// Problems and number of events.
std::vector<std::string> outcomeOf(const RunBuilder &run) {
  auto trace = readRun(run);
  if (!trace)
    return {trace.error().message};
  std::vector<std::string> result = problemsOf(*trace);
  for (std::size_t i = 0; i < result.size(); ++i)
    if (std::uint64_t at = trace->problems().detailed()[i].offset;
        at != Problem::kNoOffset)
      result[i] = fmt::format("{}: {}", at, result[i]);
  result.push_back(fmt::format("{} events", trace->numEvents()));
  return result;
}
using Strings = std::vector<std::string>;
const std::string kNoEnd =
    "there is no End chunk: the run has not ended, or did not end in order "
    "[truncated]";
} // namespace

TEST(RunFileDamage, Sound) {
  RunBuilder run = makeStart();
  run.warps({makeWarp()}).end();
  EXPECT_EQ(outcomeOf(run), (Strings{"2 events"}));
  // Cutting off the padding at the end harms nothing.
  run.bytes.resize(run.lastChunk + sizeof(RunChunkHeader) + 2);
  EXPECT_EQ(outcomeOf(run), (Strings{"2 events"}));
}

TEST(RunFileDamage, Header) {
  RunBuilder run;
  run.bytes.resize(15);
  EXPECT_EQ(errorOf(run),
            "'run.iket' is a run file that ends within its header");
  RunBuilder major;
  major.bytes[4] = 2;
  EXPECT_EQ(errorOf(major),
            "'run.iket' is a run file of version 2.0; this reader knows 1.x");
  // A later minor version has more, not less.
  RunBuilder minor = makeStart();
  minor.bytes[6] = 9;
  minor.warps({makeWarp()}).end();
  EXPECT_EQ(outcomeOf(minor), (Strings{"2 events"}));
  // A header alone is a run of nothing.
  EXPECT_EQ(outcomeOf(RunBuilder()),
            (Strings{"there is no Session chunk that could be read "
                     "[truncated]",
                     "16: " + kNoEnd, "0 events"}));
}

TEST(RunFileDamage, CutAnywhere) {
  RunBuilder run = makeStart();
  run.warps({makeWarp()});
  std::size_t first = run.bytes.size();
  run.warps({makeWarp(1), makeWarp(2)});
  std::size_t second = run.bytes.size();
  std::size_t start = run.lastChunk;
  run.end();
  std::size_t end = run.lastChunk;
  ASSERT_EQ(end, second);
  for (std::size_t size = sizeof(RunFileHeader); size < run.bytes.size();
       ++size) {
    RunBuilder cut = run;
    cut.bytes.resize(size);
    auto trace = readRun(cut);
    ASSERT_TRUE(trace) << size << ": " << trace.error().message;
    if (size < end + sizeof(RunChunkHeader) + 2)
      EXPECT_FALSE(trace->problems().empty()) << size;
    EXPECT_EQ(trace->numEvents(), size >= second  ? 6u
                                  : size >= first ? 2u
                                                  : 0u)
        << size;
  }
  RunBuilder cut = run;
  cut.bytes.resize(start + 10);
  EXPECT_EQ(outcomeOf(cut),
            (Strings{fmt::format("{}: the file ends within the header of a "
                                 "chunk, after 10 bytes of it [truncated]",
                                 start),
                     fmt::format("{}: {}", start, kNoEnd), "2 events"}));
  cut = run;
  cut.bytes.resize(start + sizeof(RunChunkHeader) + 100);
  EXPECT_EQ(outcomeOf(cut),
            (Strings{fmt::format("{}: the file ends within a Warps chunk of "
                                 "336 bytes, after 100 of them [truncated]",
                                 start),
                     fmt::format("{}: {}", start, kNoEnd), "2 events"}));
}

TEST(RunFileDamage, Chunks) {
  RunBuilder run = makeStart();
  run.warps({makeWarp()});
  run.warps({makeWarp(1)});
  std::size_t damaged = run.lastChunk;
  run.warps({makeWarp(2)}).end();

  // The content: this chunk is left out.
  RunBuilder content = run;
  content.bytes[damaged + sizeof(RunChunkHeader) + 50] ^= 1;
  EXPECT_EQ(outcomeOf(content),
            (Strings{fmt::format("{}: the 176 bytes of a Warps chunk do not "
                                 "match their checksum; the chunk is left out "
                                 "[bad-value]",
                                 damaged + sizeof(RunChunkHeader)),
                     "4 events"}));
  // The header: where the next chunk begins is not known.
  RunBuilder header = run;
  header.bytes[damaged + 8] ^= 1;
  EXPECT_EQ(outcomeOf(header),
            (Strings{fmt::format("{}: the header of a chunk does not match its "
                                 "checksum; what follows cannot be read "
                                 "[bad-value]",
                                 damaged),
                     fmt::format("{}: {}", damaged, kNoEnd), "2 events"}));
  RunBuilder magic = run;
  magic.bytes[damaged] ^= 1;
  EXPECT_EQ(outcomeOf(magic),
            (Strings{fmt::format("{}: no chunk begins here but 0x43524b48; "
                                 "what follows cannot be read [bad-value]",
                                 damaged),
                     fmt::format("{}: {}", damaged, kNoEnd), "2 events"}));
}

TEST(RunFileDamage, UnknownChunks) {
  RunBuilder run = makeStart();
  run.chunk(77u, ByteVector(13, 0xab)).warps({makeWarp()}).end();
  EXPECT_EQ(outcomeOf(run), (Strings{"2 events"}));
}

TEST(RunFileDamage, SizesOfChunks) {
  struct {
    RunChunkType type;
    std::size_t size;
    const char *problem;
  } cases[] = {
      {RunChunkType::Module, 7,
       "a Module chunk has 7 bytes, at least 8 are needed [bad-size]"},
      {RunChunkType::Warps, 15,
       "a Warps chunk has 15 bytes, at least 16 are needed [bad-size]"},
      {RunChunkType::Losses, 23,
       "a Losses chunk has 23 bytes, at least 24 are needed [bad-size]"}};
  for (const auto &c : cases) {
    RunBuilder run = makeStart();
    run.chunk(c.type, ByteVector(c.size));
    std::size_t at = run.lastChunk + sizeof(RunChunkHeader);
    run.warps({makeWarp()}).end();
    EXPECT_EQ(outcomeOf(run),
              (Strings{fmt::format("{}: {}", at, c.problem), "2 events"}));
  }
}

TEST(RunFileDamage, WarpsChunks) {
  auto outcome = [](auto change) {
    RunBuilder run = makeStart();
    ByteVector content = RunBuilder::warpsContent({makeWarp(), makeWarp(1)});
    change(content);
    run.chunk(RunChunkType::Warps, content).end();
    auto trace = readRun(run);
    EXPECT_TRUE(trace);
    Strings result = problemsOf(*trace);
    result.push_back(fmt::format("{} events", trace->numEvents()));
    return result;
  };
  EXPECT_EQ(outcome([](auto &c) { c.resize(16 + 160 + 100); }),
            (Strings{"the chunk ends within the header of a warp, after 100 "
                     "bytes of it [bad-size]",
                     "2 events"}));
  EXPECT_EQ(outcome([](auto &c) { c.resize(16 + 160 + 150); }),
            (Strings{"the chunk ends within the records of a warp: 6 of 16 "
                     "bytes are there [bad-size]",
                     "2 events"}));
  EXPECT_EQ(outcome([](auto &c) { writeLE<std::uint32_t>(&c[12], 1); }),
            (Strings{"a chunk of 336 bytes announces 1 warps; they are 1 in "
                     "176 bytes [bad-size]",
                     "2 events"}));
  EXPECT_EQ(outcome([](auto &c) { writeLE<std::uint32_t>(&c[12], 3); }),
            (Strings{"a chunk of 336 bytes announces 3 warps; they are 2 in "
                     "336 bytes [bad-size]",
                     "4 events"}));
  EXPECT_EQ(outcome([](auto &c) { writeLE<std::uint32_t>(&c[8], 30); }),
            (Strings{"regions have 2^30 bytes; possible are 2^9 to 2^24 "
                     "[bad-value]",
                     "4 events"}));
  EXPECT_EQ(outcome([](auto &c) { writeLE<std::uint32_t>(&c[4], 2); }),
            (Strings{"policy 2 is not known, keep-first is assumed [bad-value]",
                     "4 events"}));
  EXPECT_EQ(outcome([](auto &c) { c[16] = 0; }),
            (Strings{"a warp begins with 0x504f4b00, expected 0x504f4b49; it "
                     "is left out [bad-value]",
                     "2 events"}));
  // Sizes that are no multiples.
  EXPECT_EQ(outcome([](auto &c) {
              writeLE<std::uint32_t>(&c[16 + 128], 12);
              writeLE<std::uint32_t>(&c[16 + 132], 4);
            }),
            (Strings{"12 and 4 bytes of records are not multiples of 16 and "
                     "32; the rest is left out [bad-size]",
                     "kernel 'kernel', launch 5: 1 of 2 warps lost 2 events "
                     "[lost-events]",
                     "2 events"}));
  // A context, and a place, that are not there.
  EXPECT_EQ(outcome([](auto &c) { writeLE<std::uint32_t>(&c[0], 9); }),
            (Strings{"context 9 has no Context chunk before this one "
                     "[unknown-id]",
                     "4 events"}));
  EXPECT_EQ(outcome([](auto &c) { writeLE<std::uint32_t>(&c[16 + 32], 4); }),
            (Strings{"warp 0 of CTA (4, 0, 0) does not exist in a grid of (4, "
                     "1, 1) [bad-value]",
                     "4 events"}));
  // The end before the start.
  EXPECT_EQ(
      outcome([](auto &c) { writeLE<std::uint64_t>(&c[16 + 96], kClock - 7); }),
      (Strings{"a warp ends 7 cycles before it starts; its end is taken "
               "for unknown [time-order]",
               "kernel 'kernel', launch 5: 1 of 2 warps had not ended "
               "when they were read; what they recorded after that is "
               "not there [lost-events]",
               "4 events"}));
}

TEST(RunFileDamage, Modules) {
  // The metadata is damaged: exact counts remain.
  RunBuilder bad;
  ByteVector blob = makeMetadata().make();
  blob.back() ^= 1;
  bad.begin().module(blob);
  bad.warps({makeWarp()}).end();
  auto trace = readRun(bad);
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->numEvents(), 0u);
  EXPECT_EQ(trace->numLostEvents(), 2u);
  Strings problems = problemsOf(*trace);
  ASSERT_EQ(problems.size(), 2u);
  EXPECT_EQ(problems[0].substr(0, 61),
            "module 1: the record metadata does not match its checksum: 0x");
  EXPECT_NE(problems[0].find("; its records cannot be read"),
            std::string::npos);
  EXPECT_EQ(trace->string(trace->launches()[0].kernel), "(module 1, kernel 0)");
  EXPECT_EQ(lossesOf(*trace, 0), "2 before 0 at 0-100000");

  RunBuilder missing;
  missing.begin();
  missing.warps({makeWarp(), makeWarp(1)}).end();
  EXPECT_EQ(problemsOf(*readRun(missing)),
            (Strings{"module 1 is not in the file; events of its warps are "
                     "lost [unknown-id]",
                     "kernel '(module 1, kernel 0)', launch 5: 2 of 2 warps "
                     "lost 4 events [lost-events]"}));

  RunBuilder twice = makeStart();
  twice.module(makeMetadata().make()).warps({makeWarp()}).end();
  EXPECT_EQ(problemsOf(*readRun(twice)),
            (Strings{"module 1 is there twice; the first counts [bad-value]"}));

  RunBuilder kernel = makeStart();
  WarpBuilder warp = makeWarp();
  warp.header.kernel = 3;
  kernel.warps({warp}).end();
  EXPECT_EQ(problemsOf(*readRun(kernel))[0],
            "module 1 has no kernel 3; events of its warps are lost "
            "[unknown-id]");

  // A record kind that cannot be read does not harm the others.
  MetadataBuilder m = makeMetadata();
  m.items[2].payloadWord = 1;
  m.begin(0, 1);
  m.record(RecordForm::Full, 1);
  RunBuilder fault;
  fault.begin().module(m.make()).warps({makeWarp()}).end();
  EXPECT_EQ(problemsOf(*readRun(fault)),
            (Strings{"module 1: divergent record 2 item 0 has no payload, but "
                     "word 1 for it; such records cannot be read [bad-value]",
                     "module 1: record 1 has the tag of record kind 0; such "
                     "records cannot be read [bad-value]"}));
}

TEST(RunFileDamage, Json) {
  auto outcome = [](RunChunkType type, const char *text) {
    RunBuilder run = makeStart();
    run.json(type, text).warps({makeWarp()}).end();
    return problemsOf(*readRun(run));
  };
  Strings broken = outcome(RunChunkType::Note, "{\"severity\":");
  ASSERT_EQ(broken.size(), 1u);
  EXPECT_EQ(broken[0].substr(0, 25), "a Note chunk is no JSON: ");
  EXPECT_EQ(outcome(RunChunkType::Context, "[]"),
            (Strings{"a Context chunk holds no JSON object [bad-value]"}));
  EXPECT_EQ(outcome(RunChunkType::Launches, "{}"),
            (Strings{"a Launches chunk holds no JSON array [bad-value]"}));
  EXPECT_EQ(outcome(RunChunkType::Context, "{\"index\":-1}"),
            (Strings{"a Context chunk has no index [bad-value]"}));
  EXPECT_EQ(outcome(RunChunkType::Launches,
                    "[7,{\"context\":0,\"kernel\":\"k\",\"grid\":[1,1],"
                    "\"block\":[1,1,1]}]"),
            (Strings{"2 launches of the host lack a context, a kernel, a grid "
                     "or a block; they are left out [bad-value]"}));
}

TEST(RunFileDamage, NotesAndEnd) {
  RunBuilder run = makeStart();
  run.json(RunChunkType::Note, "{\"severity\":\"info\",\"message\":\"quiet\"}")
      .json(RunChunkType::Note,
            "{\"severity\":\"warning\",\"code\":\"not-instrumented\","
            "\"message\":\"no kernel has events\"}")
      .json(RunChunkType::Note, "{\"message\":\"something\"}")
      .warps({makeWarp()})
      .json(RunChunkType::End,
            "{\"warps\":4,\"reasons\":[\"the disk was full\"]}");
  EXPECT_EQ(problemsOf(*readRun(run)),
            (Strings{"no kernel has events (not-instrumented) [recorder]",
                     "something [recorder]", "the disk was full [recorder]",
                     "the End chunk counts 4 warps, the file holds 1 "
                     "[bad-size]"}));
}

TEST(RunFileDamage, Tombstones) {
  Tombstone stone;
  stone.gridId = 5;
  stone.linearCta = 2;
  stone.moduleId = 1;
  stone.warpInCta = 1;
  stone.sm = 7;
  stone.numEvents = 40;
  stone.state = kTombstoneDone;
  Tombstone open = stone;
  open.state = 0;
  // Of a launch of which no warp was recorded.
  Tombstone alone = stone;
  alone.gridId = 6;
  alone.linearCta = 3;
  alone.numEvents = 2;
  RunBuilder run = makeStart();
  run.warps({makeWarp()});
  run.losses(3, 50, {stone, open}).losses(6, 75, {alone});
  run.end();
  auto trace = readRun(run);
  ASSERT_TRUE(trace) << trace.error().message;
  ASSERT_EQ(trace->launches().size(), 2u);
  ASSERT_EQ(trace->warps().size(), 3u);
  const Warp &warp = trace->warps()[1];
  EXPECT_EQ(warp.cta.x, 2u);
  EXPECT_EQ(warp.warpInCta, 1u);
  EXPECT_EQ(warp.sm, 7u);
  EXPECT_EQ(warp.numEvents, 0u);
  EXPECT_EQ(warp.lostEvents, 40u);
  EXPECT_FALSE(warp.hasLifetime);
  // The loss lasts as long as the launch.
  EXPECT_EQ(lossesOf(*trace, 1), "40 before 0 at 0-100000");
  EXPECT_EQ(trace->launches()[1].gridId, 6u);
  // The grid is that of the kernel's other launch.
  EXPECT_EQ(trace->launches()[1].grid.x, 4u);
  EXPECT_EQ(trace->warps()[2].cta.x, 3u);
  // All of the context, whether they are listed or not.
  EXPECT_EQ(trace->numLostEvents(), 75u);
  EXPECT_EQ(problemsOf(*trace),
            (Strings{"kernel 'kernel', launch 5: 1 of 2 warps found no free "
                     "region [lost-events]",
                     "kernel 'kernel', launch 6: 1 of 1 warps found no free "
                     "region [lost-events]",
                     "context 0: 6 warps with 75 events found no free region; "
                     "2 of these warps are listed [lost-events]"}));

  RunBuilder cut = makeStart();
  RunLosses head;
  head.context = 0;
  head.numTombstones = 2;
  head.numWarps = 0;
  head.numEvents = 0;
  ByteVector content;
  appendBytes(content, head);
  appendBytes(content, stone);
  cut.chunk(RunChunkType::Losses, content).end();
  EXPECT_EQ(problemsOf(*readRun(cut))[0],
            "a chunk announces 2 tombstones and holds 1 [bad-size]");
}

// Any bytes give a trace or an error; checksums are made right again, so that
// damage gets past them.
TEST(RunFileDamage, Mutations) {
  RunBuilder sound = makeStart();
  WarpBuilder diverged = makeWarp(1);
  diverged.divergentRecord(2, 15, 3);
  std::vector<ByteVector> contents = {
      RunBuilder::warpsContent({makeWarp(), diverged})};
  std::mt19937 random(11);
  for (int i = 0; i < 5000; ++i) {
    ByteVector content = contents[0];
    for (unsigned k = random() % 6 + 1; k > 0; --k)
      content[random() % content.size()] = static_cast<std::uint8_t>(random());
    RunBuilder run = makeStart();
    run.chunk(RunChunkType::Warps, content).end();
    auto trace = readRun(run);
    ASSERT_TRUE(trace);
    EventBuffer buffer;
    for (std::uint32_t w = 0; w < trace->warps().size(); ++w) {
      WarpEvents events = trace->events(w, buffer);
      const Warp &warp = trace->warps()[w];
      ASSERT_EQ(events.size(), warp.numEvents);
      ASSERT_EQ(events.losses.size(), warp.numLosses);
      for (std::size_t e = 0; e < events.size(); ++e) {
        ASSERT_LE(e ? events.time[e - 1] : warp.start, events.time[e]);
        ASSERT_LE(events.time[e], warp.end);
      }
    }
  }
}

//===----------------------------------------------------------------------===//
// Writer
//===----------------------------------------------------------------------===//

namespace {
std::string temporaryPath(const char *name) {
  return fmt::format("{}/iket-{}-{}", ::testing::TempDir(), ::getpid(), name);
}
ByteVector readAll(const std::string &path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}
Span<std::uint8_t> spanOf(const ByteVector &bytes) { return bytes; }
} // namespace

TEST(RunFileWriter, WritesWhatTheFormatSays) {
  std::string path = temporaryPath("run.iket");
  auto writer = RunFileWriter::open(path);
  ASSERT_TRUE(writer) << writer.error().message;
  WarpBuilder warp = makeWarp(), other = makeWarp(1);
  other.full(1, {30, 40}).divergentRecord(2, 15, 3);
  Tombstone stone;
  stone.moduleId = 1;
  stone.numEvents = 9;
  stone.state = kTombstoneDone;

  RunBuilder expected;
  expected.begin("{\"command\":[]}").module(makeMetadata().make());
  expected.warps({warp, other}, RecordPolicy::KeepLast, 12)
      .losses(2, 11, {stone})
      .json(RunChunkType::Launches, "[]")
      .json(RunChunkType::Note, "{\"severity\":\"info\"}")
      .end();

  ASSERT_TRUE(writer->writeSession("{\"command\":[]}"));
  ASSERT_TRUE(writer->writeContext(
      "{\"index\":0,\"device\":{\"ordinal\":3,\"clock_khz\":1500000}}"));
  ByteVector blob = makeMetadata().make();
  ASSERT_TRUE(writer->writeModule(1, 0, spanOf(blob)));
  // The second warp's ring comes in two parts.
  ByteVector older(other.main.begin(), other.main.begin() + 16);
  ByteVector newer(other.main.begin() + 16, other.main.end());
  std::vector<RunWarpData> warps(2);
  warps[0].header = warp.header;
  warps[0].main = spanOf(warp.main);
  warps[1].header = other.header;
  warps[1].main = spanOf(older);
  warps[1].mainRest = spanOf(newer);
  warps[1].divergent = spanOf(other.divergent);
  ASSERT_TRUE(writer->writeWarps(0, RecordPolicy::KeepLast, 12, warps));
  std::vector<Tombstone> stones = {stone};
  ASSERT_TRUE(writer->writeLosses(0, 2, 11, stones));
  ASSERT_TRUE(writer->writeLaunches("[]"));
  ASSERT_TRUE(writer->writeNote("{\"severity\":\"info\"}"));
  ASSERT_TRUE(writer->writeEnd("{}"));
  ASSERT_TRUE(writer->sync());
  EXPECT_EQ(writer->size(), expected.bytes.size());
  EXPECT_EQ(readAll(path), expected.bytes);

  // A writer moves, and the file is still whole.
  RunFileWriter moved = std::move(*writer);
  ASSERT_TRUE(moved.writeNote("{}"));
  EXPECT_EQ(readAll(path).size(), expected.bytes.size() + 32);
  auto trace = readTrace(path);
  ASSERT_TRUE(trace) << trace.error().message;
  EXPECT_EQ(trace->numEvents(), 7u);
  std::remove(path.c_str());
}

TEST(RunFileWriter, LargeChunksAreSplit) {
  std::string path = temporaryPath("large.iket");
  auto writer = RunFileWriter::open(path);
  ASSERT_TRUE(writer);
  ByteVector blob = makeMetadata().make();
  ASSERT_TRUE(writer->writeSession("{}"));
  ASSERT_TRUE(writer->writeContext("{\"index\":0}"));
  ASSERT_TRUE(writer->writeModule(1, 0, spanOf(blob)));
  // More pieces than one system call takes, and more bytes than a chunk.
  std::vector<RunWarpData> warps(2000);
  ByteVector zeros(16384);
  WarpBuilder sample = makeWarp();
  std::copy(sample.main.begin(), sample.main.end(), zeros.begin());
  for (std::uint32_t i = 0; i < warps.size(); ++i) {
    WarpBuilder place;
    place.header.grid[0] = 2000;
    place.place(i, 0, i % 132);
    warps[i].header = place.header;
    warps[i].header.numEvents = 2;
    warps[i].main = spanOf(zeros);
  }
  ASSERT_TRUE(writer->writeWarps(0, RecordPolicy::KeepFirst, 15, warps));
  ASSERT_TRUE(writer->writeEnd("{\"warps\":2000}"));
  ASSERT_GT(writer->size(), RunFileWriter::kMaxChunkBytes);
  auto trace = readTrace(path);
  ASSERT_TRUE(trace) << trace.error().message;
  EXPECT_EQ(problemsOf(*trace), Strings());
  EXPECT_EQ(trace->warps().size(), 2000u);
  EXPECT_EQ(trace->numEvents(), 4000u);
  std::remove(path.c_str());
}

TEST(RunFileWriter, Failures) {
  auto missing = RunFileWriter::open("/nonexistent/run.iket");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().message, "cannot create '/nonexistent/run.iket': "
                                     "No such file or directory");
  // A device that is always full.
  auto full = RunFileWriter::open("/dev/full");
  ASSERT_FALSE(full);
  EXPECT_EQ(full.error().message.substr(0, 62),
            "cannot create '/dev/full': cannot write to the run file: No sp");
}
