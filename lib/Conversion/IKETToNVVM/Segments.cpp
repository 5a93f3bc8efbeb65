//===- Segments.cpp - Which events share a record -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Segments.h"


#include "iket/ABI/RecordMetadata.h"

#include "iket/Dialect/IKET/Analysis/ControlOps.h"

#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace iket;

unsigned iket::getNumPayloadWords(const EventSite &site) {
  return abi::payloadStoreBytes(site.stored) / sizeof(uint32_t);
}

//===----------------------------------------------------------------------===//
// Segments
//===----------------------------------------------------------------------===//

namespace {
class SegmentFormer {
public:
  SegmentFormer(Operation *function, ArrayRef<EventSite> sites,
                llvm::function_ref<bool(const EventSite &)> isAlone,
                bool batching)
      : function(function), isAlone(isAlone), batching(batching) {
    for (const EventSite &site : sites)
      siteOf[site.op] = &site;
  }

  SmallVector<Segment> run();

private:
  void visit(Block &block);
  void flush(Block &block);
  bool endsSegment(Operation *op);
  bool isTransparent(Operation *op);
  unsigned getLoopDepth(Block &block);

  Operation *function;
  llvm::function_ref<bool(const EventSite &)> isAlone;
  bool batching;
  llvm::DenseMap<Operation *, const EventSite *> siteOf;
  SmallVector<Segment> segments;
  Segment current;
  llvm::DenseMap<Operation *, bool> transparent;
  llvm::DenseMap<Region *, std::unique_ptr<CFGLoopInfo>> loops;
  DominanceInfo dominance;
};
} // namespace

unsigned SegmentFormer::getLoopDepth(Block &block) {
  unsigned depth = 0;
  for (Block *inner = &block;;) {
    Region *region = inner->getParent();
    if (!region->hasOneBlock()) {
      std::unique_ptr<CFGLoopInfo> &info = loops[region];
      if (!info)
        info = std::make_unique<CFGLoopInfo>(dominance.getDomTree(region));
      depth += info->getLoopDepth(inner);
    }
    Operation *parent = region->getParentOp();
    if (parent == function)
      return depth;
    depth += isa<LoopLikeOpInterface>(parent);
    inner = parent->getBlock();
  }
}

void SegmentFormer::flush(Block &block) {
  if (current.events.empty())
    return;
  current.loopDepth = getLoopDepth(block);
  segments.push_back(std::move(current));
  current = Segment();
}

bool SegmentFormer::endsSegment(Operation *op) {
  // What is in a region must find the records in order. The sites in it come
  // later in the walk.
  return op
      ->walk([&](Operation *inner) {
        return siteOf.contains(inner) || mayNotComeBack(inner)
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// True if \p op is nothing that the kernel would do without events.
bool SegmentFormer::isTransparent(Operation *op) {
  if (isa<PayloadOp, SentinelTokenOp>(op) ||
      op->hasTrait<OpTrait::ConstantLike>())
    return true;
  if (op->getNumRegions() != 0 || op->use_empty() || !isPure(op))
    return false;
  auto [known, isNew] = transparent.try_emplace(op, false);
  if (!isNew)
    return known->second;
  bool feedsPayloads = llvm::all_of(op->getUsers(), [&](Operation *user) {
    return isa<PayloadOp>(user) || isTransparent(user);
  });
  return transparent[op] = feedsPayloads;
}

void SegmentFormer::visit(Block &block) {
  bool isAdjacent = false, followsRegion = false;
  for (Operation &op : block) {
    if (const EventSite *site = siteOf.lookup(&op)) {
      if (isAlone(*site)) {
        flush(block);
        isAdjacent = false;
        continue;
      }
      current.events.push_back(
          {site, isAdjacent && !current.events.empty(), followsRegion});
      isAdjacent = true;
      followsRegion = false;
      if (!batching)
        flush(block);
      continue;
    }
    if (isTransparent(&op))
      continue;
    isAdjacent = false;
    followsRegion |= op.getNumRegions() != 0;
    if (endsSegment(&op))
      flush(block);
  }
  flush(block);
}

SmallVector<Segment> SegmentFormer::run() {
  llvm::SetVector<Block *> blocks;
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (siteOf.contains(op))
      blocks.insert(op->getBlock());
  });
  for (Block *block : blocks)
    visit(*block);
  return std::move(segments);
}

SmallVector<Segment>
iket::formSegments(Operation *function, ArrayRef<EventSite> sites,
                   llvm::function_ref<bool(const EventSite &)> isAlone,
                   bool batching) {
  return SegmentFormer(function, sites, isAlone, batching).run();
}

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

/// True if the first clock of \p events, those of \p record, may lose its high
/// bits.
static bool isFoldable(const PlannedRecord &record,
                       ArrayRef<SegmentEvent> events) {
  if (record.numWords != abi::kRecordWords)
    return false;
  for (auto [slot, event] :
       llvm::drop_begin(llvm::zip_first(record.slots, events))) {
    if (event.followsRegion)
      return false;
    if (slot.clockWord != 0)
      return true;
  }
  return false;
}

/// Items of a record that its metadata can count.
static constexpr size_t kMaxItems =
    (size_t(1) << 8 * sizeof(abi::RecordEntry::numItems)) - 1;

/// Cuts \p segment, filling one record after the other: records of up to four
/// words while there are fold indexes, else of up to three.
static SmallVector<PlannedRecord, 2> cut(const Segment &segment,
                                         unsigned maxFolded) {
  SmallVector<PlannedRecord, 2> records;
  unsigned next = 0;
  const EventSite *clock = nullptr;
  while (next != segment.events.size()) {
    PlannedRecord record;
    auto fill = [&](unsigned limit) {
      record = PlannedRecord();
      unsigned index = next;
      const EventSite *lastClock = clock;
      for (; index != segment.events.size(); ++index) {
        const SegmentEvent &event = segment.events[index];
        // The first event of a record brings its clock along, shared or not.
        bool needsClock = record.slots.empty() || !event.sharesClock;
        unsigned numPayloadWords = getNumPayloadWords(*event.site);
        if (record.numWords + needsClock + numPayloadWords > limit ||
            record.slots.size() == kMaxItems)
          break;
        RecordSlot slot{event.site, nullptr, 0, std::nullopt};
        if (!event.sharesClock)
          lastClock = event.site;
        slot.clock = lastClock;
        slot.clockWord =
            needsClock ? record.numWords++ : record.slots.back().clockWord;
        if (numPayloadWords)
          slot.payloadWord = record.numWords;
        record.numWords += numPayloadWords;
        record.slots.push_back(slot);
      }
      return std::make_pair(index, lastClock);
    };
    constexpr unsigned kFullWords = abi::kRecordWords - 1;
    auto [end, lastClock] = fill(maxFolded ? abi::kRecordWords : kFullWords);
    record.isFolded =
        isFoldable(record, ArrayRef(segment.events).drop_front(next));
    if (record.isFolded)
      --maxFolded;
    else if (record.numWords > kFullWords)
      std::tie(end, lastClock) = fill(kFullWords);
    next = end;
    clock = lastClock;
    records.push_back(std::move(record));
  }
  return records;
}

SmallVector<PlannedRecord, 2> iket::cutSegment(const Segment &segment,
                                               unsigned maxFolded) {
  // Fold indexes are few: none is spent where it saves no record.
  SmallVector<PlannedRecord, 2> full = cut(segment, 0);
  if (maxFolded == 0 || full.size() == 1)
    return full;
  SmallVector<PlannedRecord, 2> folded = cut(segment, maxFolded);
  return folded.size() < full.size() ? folded : full;
}
