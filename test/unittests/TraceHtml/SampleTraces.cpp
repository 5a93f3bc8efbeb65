//===- SampleTraces.cpp - Traces made up for tests ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SampleTraces.h"

#include "iket/Trace/Builder.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <vector>

using namespace iket;
using namespace iket::trace;

namespace {
constexpr std::uint64_t kOrigin = 1795984412604728864u;
constexpr std::uint64_t kTick = 32;

/// xorshift64*: the same numbers on every machine.
class Random {
public:
  explicit Random(std::uint64_t seed) : state(seed * 0x9e3779b97f4a7c15u + 1) {}
  /// A number of [low, high].
  std::uint64_t in(std::uint64_t low, std::uint64_t high) {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    std::uint64_t bits = (state * 0x2545f4914f6cdd1du) >> 32;
    return low + bits % (high - low + 1);
  }
  bool oneIn(std::uint64_t n) { return in(1, n) == 1; }

private:
  std::uint64_t state;
};

/// The events of one warp, in any order of making, times in ticks.
struct WarpScript {
  struct Item {
    std::uint64_t time;
    EventType type;
    EventInfoId info;
    bool hasPayload;
    std::uint64_t payload;
    std::size_t partner;
  };
  std::vector<Item> items;

  std::size_t add(EventType type, EventInfoId info, std::uint64_t time) {
    items.push_back({time, type, info, false, 0, kNoPartner});
    return items.size() - 1;
  }
  void payload(std::size_t item, std::uint64_t bits) {
    items[item].hasPayload = true;
    items[item].payload = bits;
  }
  std::size_t begin(EventInfoId info, std::uint64_t time) {
    return add(EventType::Begin, info, time);
  }
  void end(std::size_t begin, std::uint64_t time) {
    std::size_t end = add(EventType::End, items[begin].info, time);
    items[begin].partner = end;
    items[end].partner = begin;
  }
  std::size_t range(EventInfoId info, std::uint64_t from, std::uint64_t to) {
    std::size_t item = begin(info, from);
    end(item, to);
    return item;
  }

  /// Sorts by time and hands everything to the builder.
  void write(TraceBuilder &builder, std::uint32_t warp,
             const std::vector<Loss> &losses = {}) const {
    std::vector<std::size_t> order(items.size()), place(items.size());
    for (std::size_t i = 0; i < order.size(); ++i)
      order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return items[a].time != items[b].time ? items[a].time < items[b].time
                                            : a < b;
    });
    builder.beginEvents(warp);
    for (std::size_t i : order) {
      const Item &item = items[i];
      std::uint64_t time = kOrigin + item.time * kTick;
      place[i] = item.hasPayload ? builder.addEvent(item.type, item.info, time,
                                                    item.payload)
                                 : builder.addEvent(item.type, item.info, time);
    }
    for (std::size_t i = 0; i < items.size(); ++i)
      if (items[i].type == EventType::Begin && items[i].partner != kNoPartner)
        builder.linkEvents(static_cast<std::uint32_t>(place[i]),
                           static_cast<std::uint32_t>(place[items[i].partner]));
    for (const Loss &loss : losses)
      builder.addLoss(loss);
    builder.endEvents();
  }

  static constexpr std::size_t kNoPartner = ~std::size_t(0);
};

std::uint64_t floatBits(float value) {
  std::uint32_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  return bits;
}

EventInfoId addInfo(TraceBuilder &builder, std::string_view name,
                    RangeType type, abi::PayloadKind payload,
                    std::uint32_t line) {
  EventInfo info;
  info.name = builder.intern(name);
  info.rangeType = type;
  info.payload = payload;
  if (line)
    info.location = {builder.intern("gemm.mlir"), line, 7};
  return builder.internInfo(info);
}

struct GemmInfos {
  EventInfoId load, compute, mma, store, epilogue, waitFull, waitEmpty, copy,
      tile, step;
};

/// Producer: waits for a free stage, starts a copy that outlives the next ones.
std::uint64_t producer(WarpScript &script, const GemmInfos &infos,
                       Random &random, std::uint64_t t, std::uint32_t cta,
                       std::uint32_t tiles) {
  std::uint64_t last = t;
  for (std::uint32_t i = 0; i < tiles; ++i) {
    std::uint64_t issued = t + random.in(1, 6);
    script.range(infos.waitEmpty, t, issued);
    std::uint64_t arrived = issued + random.in(22, 40);
    script.payload(script.range(infos.copy, issued, arrived),
                   std::uint64_t(cta) << 32 | i);
    script.payload(script.add(EventType::Mark, infos.tile, issued), i);
    last = std::max(last, arrived);
    t = issued + random.in(8, 14);
  }
  return last;
}

std::uint64_t consumer(WarpScript &script, const GemmInfos &infos,
                       Random &random, std::uint64_t t, std::uint32_t tiles) {
  for (std::uint32_t i = 0; i < tiles; ++i) {
    std::size_t load = script.begin(infos.load, t);
    script.payload(load, i);
    std::uint64_t full =
        t + 1 + (random.oneIn(20) ? random.in(30, 80) : random.in(4, 14));
    script.range(infos.waitFull, t + 1, full);
    script.end(load, full + 1);
    t = full + 1;
    std::size_t compute = script.begin(infos.compute, t);
    for (int k = 0; k < 2; ++k) {
      std::uint64_t done = t + 1 + random.in(3, 6);
      script.payload(script.range(infos.mma, t + 1, done),
                     floatBits(static_cast<float>(random.in(0, 1000)) / 1000));
      t = done;
    }
    script.end(compute, ++t);
    if (i % 2 == 0)
      script.payload(script.add(EventType::Mark, infos.step, t), i);
  }
  std::uint64_t done = t + random.in(10, 20);
  std::size_t epilogue = script.begin(infos.epilogue, t);
  script.range(infos.store, t + 3, done - 2);
  script.end(epilogue, done);
  return done;
}
} // namespace

Trace iket::test::makeGemmTrace(const GemmShape &shape) {
  TraceBuilder builder;
  Clock clock;
  clock.resolutionNs = kTick;
  builder.setClock(clock);
  using abi::PayloadKind;
  auto push = [&](std::string_view name, PayloadKind kind, std::uint32_t line) {
    return addInfo(builder, name, RangeType::PushPop, kind, line);
  };
  GemmInfos infos;
  infos.load = push("load", PayloadKind::I32, 41);
  infos.compute = push("compute", PayloadKind::None, 58);
  infos.mma = push("mma", PayloadKind::F32, 60);
  infos.store = push("store", PayloadKind::None, 92);
  infos.epilogue = push("epilogue", PayloadKind::None, 90);
  infos.waitFull = push("wait full", PayloadKind::None, 44);
  infos.waitEmpty = push("wait empty", PayloadKind::None, 31);
  infos.copy =
      addInfo(builder, "tma copy", RangeType::StartEnd, PayloadKind::UI64, 33);
  infos.tile = addInfo(builder, "tile", RangeType::None, PayloadKind::I32, 35);
  infos.step =
      addInfo(builder, "k step", RangeType::None, PayloadKind::UI32, 71);

  Random random(shape.tiles + 977 * shape.sms);
  std::uint64_t launchStart = 0;
  for (std::uint32_t l = 0; l < shape.launches; ++l) {
    std::uint32_t slots = shape.sms * shape.ctasPerSm;
    Launch launch;
    launch.kernel = builder.intern(l % 2 ? "softmax_rows" : "hopper_gemm");
    launch.gridId = 3 + l;
    launch.contextId = 1;
    launch.grid = {slots * shape.waves, 1, 1};
    launch.block = {128, 1, 1};
    launch.cluster = {2, 1, 1};
    std::uint32_t launchId = builder.addLaunch(launch);
    std::vector<std::uint64_t> freeAt(slots);
    for (std::uint64_t &time : freeAt)
      time = launchStart + random.in(0, 40);
    for (std::uint32_t cta = 0; cta < slots * shape.waves; ++cta) {
      std::uint32_t slot = cta % slots;
      std::uint64_t start = freeAt[slot] + random.in(3, 12);
      for (std::uint32_t w = 0; w < 4; ++w) {
        Warp warp;
        warp.launch = launchId;
        warp.sm = slot % shape.sms;
        warp.tpc = warp.sm / 2;
        warp.gpc = warp.sm / 18;
        warp.cta = {cta, 0, 0};
        warp.warpInCta = w;
        warp.hasLifetime = true;
        std::uint64_t t = start + random.in(0, 4);
        warp.start = kOrigin + t * kTick;
        WarpScript script;
        std::vector<Loss> losses;
        t = w == 0 ? producer(script, infos, random, t, cta, shape.tiles)
                   : consumer(script, infos, random, t, shape.tiles);
        if (random.oneIn(50)) {
          Loss loss;
          loss.before = static_cast<std::uint32_t>(script.items.size());
          loss.start = kOrigin + t * kTick;
          t += 60;
          loss.end = kOrigin + t * kTick;
          loss.count = random.in(5, 400);
          losses.push_back(loss);
        }
        warp.end = kOrigin + (t + 2) * kTick;
        freeAt[slot] = std::max(freeAt[slot], t + 3);
        script.write(builder, builder.addWarp(warp), losses);
      }
    }
    launchStart = *std::max_element(freeAt.begin(), freeAt.end()) + 120;
  }
  return builder.finish();
}

Trace iket::test::makeEdgeTrace() {
  TraceBuilder builder;
  Clock clock;
  clock.resolutionNs = 1;
  clock.hasCycles = true;
  clock.cyclesPerSecond = 1.98e9;
  clock.uncertaintyNs = 41.5;
  clock.cyclesPerEvent = 12;
  builder.setClock(clock);
  using abi::PayloadKind;

  EventInfoId outer =
      addInfo(builder, "outer", RangeType::PushPop, PayloadKind::None, 3);
  EventInfoId script = addInfo(builder, "</script><b>", RangeType::PushPop,
                               PayloadKind::None, 0);
  EventInfoId quotes = addInfo(builder, "a\"b\\c\t<!-- &amp;",
                               RangeType::PushPop, PayloadKind::None, 0);
  EventInfoId token = addInfo(builder, "flug\u00f6l \u2603",
                              RangeType::StartEnd, PayloadKind::None, 0);
  EventInfoId badUtf8 =
      addInfo(builder, "bad\xff", RangeType::PushPop, PayloadKind::None, 0);
  EventInfoId across =
      addInfo(builder, "across", RangeType::StartEnd, PayloadKind::None, 9);
  std::vector<EventInfoId> kinds;
  for (const abi::PayloadKindInfo &info : abi::kPayloadKinds)
    if (info.kind != PayloadKind::None)
      kinds.push_back(addInfo(builder,
                              std::string("kind ") + std::string(info.name),
                              RangeType::None, info.kind, 0));

  Launch launch;
  launch.kernel = builder.intern("edge<\"&'>");
  launch.grid = {2, 3, 2};
  launch.block = {64, 1, 1};
  launch.device = 0;
  launch.stream = 7;
  launch.graphLaunch = builder.intern("graph 4");
  std::uint32_t id = builder.addLaunch(launch);
  auto addWarp = [&](std::uint32_t sm, Dim3 cta, std::uint32_t warpInCta,
                     bool hasLifetime) {
    Warp warp;
    warp.launch = id;
    warp.sm = sm;
    warp.cta = cta;
    warp.warpInCta = warpInCta;
    warp.hasLifetime = hasLifetime;
    if (hasLifetime) {
      warp.start = kOrigin;
      warp.end = kOrigin + 10000;
    }
    return builder.addWarp(warp);
  };
  std::uint64_t cycle = 1000;
  auto add = [&](EventType type, EventInfoId info, std::uint64_t ns) {
    std::uint32_t event = builder.addEvent(type, info, kOrigin + ns);
    builder.setCycles(cycle += 11);
    return event;
  };
  auto addWith = [&](EventType type, EventInfoId info, std::uint64_t ns,
                     std::uint64_t payload) {
    std::uint32_t event = builder.addEvent(type, info, kOrigin + ns, payload);
    builder.setCycles(cycle += 11);
    return event;
  };

  // Warp 0: nested, crossing, unfinished, backwards, ends without begins.
  std::uint32_t first = addWarp(0, {0, 0, 0}, 0, true);
  builder.beginEvents(first);
  std::uint32_t b0 = add(EventType::Begin, outer, 100);
  std::uint32_t b1 = add(EventType::Begin, script, 200);
  std::uint32_t t0 = add(EventType::Begin, token, 250);
  std::uint32_t t1 = add(EventType::Begin, token, 300);
  builder.linkEvents(b1, add(EventType::End, script, 400));
  builder.linkEvents(t0, add(EventType::End, token, 450));
  std::uint32_t b2 = add(EventType::Begin, quotes, 500);
  builder.linkEvents(b2, add(EventType::End, quotes, 500));
  builder.linkEvents(t1, add(EventType::End, token, 700));
  builder.linkEvents(b0, add(EventType::End, outer, 800));
  add(EventType::End, outer, 900);
  builder.addEvent(EventType::End, EventCode::kUnknownInfo, kOrigin + 950);
  builder.setCycles(cycle += 11);
  std::uint32_t back = add(EventType::Begin, badUtf8, 1000);
  builder.linkEvents(back, add(EventType::End, badUtf8, 990));
  add(EventType::Begin, outer, 2000);
  builder.addLoss(
      {builder.warp(first).numEvents, kOrigin + 3000, kOrigin + 4000, 0});
  builder.addLoss({builder.warp(first).numEvents, kOrigin + 5000,
                   kOrigin + 5001, 12345678901u});
  builder.endEvents();
  builder.problems().add(ProblemKind::UnmatchedEnd, "edge.bin", 4096,
                         "range end without a begin </script>");
  builder.problems().addUndescribed(ProblemKind::BadValue);

  // Warp 1: every payload kind, extreme bits.
  std::uint32_t second = addWarp(0, {1, 2, 1}, 1, true);
  builder.beginEvents(second);
  std::uint64_t at = 100;
  for (EventInfoId kind : kinds) {
    std::uint32_t bits =
        abi::getPayloadKindInfo(builder.info(kind).payload).bits;
    std::uint64_t all =
        bits == 64 ? ~std::uint64_t(0) : (std::uint64_t(1) << bits) - 1;
    for (std::uint64_t payload :
         {std::uint64_t(0), all, all >> 1, std::uint64_t(1)})
      addWith(EventType::Mark, kind, at += 10, payload);
  }
  builder.endEvents();

  // Warp 2: no place, no lifetime, one instant. Warp 3: nothing at all.
  std::uint32_t third = addWarp(kNone, {0, 1, 0}, 0, false);
  builder.beginEvents(third);
  add(EventType::Mark, kinds[0], 5555);
  builder.endEvents();
  addWarp(1, {1, 1, 1}, 0, false);

  builder.addCrossWarpRange(
      {across, first, second, kOrigin + 600, kOrigin + 1600});
  Flow flow;
  flow.fromWarp = first;
  flow.fromEvent = 1;
  flow.toWarp = second;
  flow.toEvent = 3;
  flow.name = builder.intern("produces");
  builder.addFlow(flow);

  // A launch that recorded nothing.
  Launch silent;
  silent.kernel = builder.intern("silent");
  silent.grid = silent.block = {1, 1, 1};
  silent.isRecorded = false;
  builder.addLaunch(silent);
  return builder.finish();
}
