//===- Check.cpp - Sites against declarations -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/ABI/EventSequence.h"
#include "iket/Decode/Module.h"
#include "iket/Decode/Text.h"

#include <fmt/format.h>
#include <set>

using namespace iket;
using namespace iket::abi;
using namespace iket::decode;

namespace {
class Checker {
public:
  explicit Checker(Module &module)
      : module(module), metadata(module.metadata) {}

  void check();

private:
  void report(FindingKind kind, std::string where, std::string message,
              std::string advice) {
    module.findings.push_back(
        {kind, std::move(where), std::move(message), std::move(advice)});
  }
  void checkSite(const Function &function, const Site &site);
  void checkId(const Site &site, const std::string &where);
  void checkTimestamp(const Site &site, const std::string &where,
                      const std::string &what);
  void checkPayload(const Site &site, const std::string &where,
                    const std::string &what);
  void checkSlot(const Function &function, const Site &site,
                 const std::string &where, const std::string &what);
  void checkTrigger(const Function &function, const Trigger &trigger);
  void noteUnusedEvents();
  bool isDeclared(std::uint32_t id) const {
    return id == kPopEventId || metadata.findEvent(id);
  }
  std::string describe(std::uint32_t id) const;

  Module &module;
  const Metadata &metadata;
  std::set<std::uint32_t> usedIds;
};
} // namespace

static std::string place(const Function &function, std::uint32_t offset) {
  return fmt::format("{}+{:#x}", escaped(function.name), offset);
}

std::string Checker::describe(std::uint32_t id) const {
  if (id == kPopEventId)
    return "the end of a range";
  if (const Event *event = metadata.findEvent(id))
    return fmt::format("{} {}", spelling(event->kind), quoted(event->name));
  return fmt::format("event {}", id);
}

void Checker::checkId(const Site &site, const std::string &where) {
  std::uint32_t id = site.eventId;
  if (id == kSentinelEventId) {
    report(FindingKind::SiteIdZero, where,
           "stores id 0, which is the sentinel of tokens and no event",
           "guard the end of a token range against the sentinel");
    return;
  }
  if (!isDeclared(id))
    report(FindingKind::SiteUndeclared, where,
           fmt::format("id {} is not declared; run-iket takes the whole cubin "
                       "for not instrumented",
                       id),
           metadata.isPresent
               ? fmt::format("declare event {}, or remove the site", id)
               : "the module has no declarations: keep the __iket_* globals "
                 "through the pipeline");
  if (metadata.isPresent && id != kPopEventId &&
      !isAssignableEventId(id, metadata.mode))
    report(FindingKind::SiteIdMode, where,
           fmt::format("id {} is out of range for {} mode, which holds {} to "
                       "{}",
                       id, spelling(metadata.mode),
                       eventIdForIndex(0, metadata.mode),
                       metadata.mode == Mode::Native ? kLastNativeEventId
                                                     : kLastWideEventId),
           metadata.mode == Mode::Native
               ? "its bits would be mixed into the timestamp: use wide mode"
               : "number events of a wide module from 64");
}

void Checker::checkTimestamp(const Site &site, const std::string &where,
                             const std::string &what) {
  std::uint32_t expected = metadata.mode == Mode::Wide ? 8 : 4;
  std::uint32_t width = site.timestamp.width;
  if (width == expected || !metadata.isPresent)
    return;
  if (metadata.mode == Mode::Native && width == 8) {
    report(FindingKind::SiteFusedStore, where,
           fmt::format("{}: one 8-byte store holds timestamp and payload, a "
                       "shape that run-iket does not patch",
                       what),
           "make the payload's store volatile, which keeps ptxas from fusing "
           "the two");
    return;
  }
  report(
      FindingKind::SiteTimestampWidth, where,
      fmt::format("{}: the timestamp's store has {} bytes, expected {} in {} "
                  "mode",
                  what, width, expected, spelling(metadata.mode)),
      "emit the site in the mode that the module declares");
}

void Checker::checkPayload(const Site &site, const std::string &where,
                           const std::string &what) {
  const Event *event = metadata.findEvent(site.eventId);
  if (!event && site.eventId != kPopEventId)
    return;
  PayloadKind kind = event ? event->payload : PayloadKind::None;
  std::string_view kindName = getPayloadKindInfo(kind).name;
  std::uint32_t width = payloadStoreBytes(kind);
  bool isFused = metadata.mode == Mode::Native && site.timestamp.width == 8;
  if (!site.payload) {
    if (width && !isFused)
      report(FindingKind::SitePayloadMissing, where,
             fmt::format("{} is declared with a {} payload, but the site "
                         "stores none",
                         what, kindName),
             "store the payload, or declare the event without one");
    return;
  }
  if (!width) {
    report(FindingKind::SitePayloadUndeclared, where,
           fmt::format("{}: the site stores a payload of {} bytes, but none is "
                       "declared; run-iket aborts or loses events",
                       what, site.payload->width),
           "declare the payload's type, or remove its store");
    return;
  }
  if (site.payload->width != width) {
    report(FindingKind::SitePayloadWidth, where,
           fmt::format("{}: the payload's store has {} bytes, a {} payload has "
                       "{}",
                       what, site.payload->width, kindName, width),
           "store the payload in the width of its declared type");
    return;
  }
  std::uint32_t distance = payloadOffset(metadata.mode, kind);
  if (site.payloadDistance != distance)
    report(FindingKind::SitePayloadOffset, where,
           fmt::format("{}: the payload is stored {} bytes behind the "
                       "timestamp, expected {} for {} in {} mode",
                       what, site.payloadDistance, distance, kindName,
                       spelling(metadata.mode)),
           "store the payload where the record has its place");
  if (!site.hasCommonBase && module.chip.number >= kMinReservedSharedChip)
    report(FindingKind::SitePayloadBase, where,
           fmt::format("{}: payload and timestamp are stored through different "
                       "registers; run-iket aborts or records wrong values",
                       what),
           "compile with ptxas -O1 or more and without -g");
}

/// Before sm_90 nothing keeps the kernel's own variables away from the record,
/// so it needs a variable of its own, which a fixed offset is not.
void Checker::checkSlot(const Function &function, const Site &site,
                        const std::string &where, const std::string &what) {
  if (module.chip.number >= kMinReservedSharedChip || module.isRelocatable ||
      !site.timestamp.address)
    return;
  std::uint64_t begin = *site.timestamp.address;
  std::uint64_t end = begin + site.timestamp.width;
  if (site.payload)
    end = begin + site.payloadDistance + site.payload->width;
  bool isInside = !function.isKernel || end <= function.sharedBytes;
  if (begin != kSlotOffset && isInside)
    return;
  report(FindingKind::SiteFixedSlot, where,
         fmt::format("{}: the record goes to offset {:#x} of shared memory, "
                     "which {} does not reserve{}",
                     what, begin, spelling(module.chip),
                     isInside ? ": it overwrites the kernel's own variables"
                              : fmt::format("; the kernel has {} bytes of "
                                            "static shared memory",
                                            function.sharedBytes)),
         fmt::format("store to a shared variable of its own, aligned to {} "
                     "bytes",
                     kReservedSlotAlignment));
}

void Checker::checkSite(const Function &function, const Site &site) {
  std::string where = place(function, site.end);
  std::string what = describe(site.eventId);
  usedIds.insert(site.eventId);
  checkId(site, where);
  checkTimestamp(site, where, what);
  checkPayload(site, where, what);
  checkSlot(function, site, where, what);
  if (!site.isFollowed && metadata.isPresent)
    report(FindingKind::SiteNotFollowed, where,
           fmt::format("{}: the timestamp reaches its store through a register "
                       "copy that run-iket does not follow; it records nothing "
                       "here",
                       what),
           "compile with another ptxas optimisation level, without -g");
}

void Checker::checkTrigger(const Function &function, const Trigger &trigger) {
  if (!module.isInstrumented())
    return;
  std::string where = place(function, trigger.offset);
  if (metadata.isPresent && isDeclared(trigger.eventId)) {
    report(FindingKind::SiteNoStore, where,
           fmt::format("PMTRIG of {} has no timestamp store before it; nothing "
                       "is recorded here",
                       describe(trigger.eventId)),
           "keep the event sequence in one asm statement with side effects");
    return;
  }
  report(FindingKind::ForeignTrigger, where,
         fmt::format("PMTRIG {:#x} is no event site; it is the kernel's own "
                     "performance-monitor trigger",
                     trigger.eventId),
         "");
}

void Checker::noteUnusedEvents() {
  for (const Event &event : metadata.events)
    if (!usedIds.count(event.id))
      report(FindingKind::EventUnused, event.symbol,
             fmt::format("event {} has no site", quoted(event.name)), "");
}

void Checker::check() {
  for (const Function &function : module.functions) {
    for (const Site &site : function.code.sites)
      checkSite(function, site);
    for (const Trigger &trigger : function.code.triggers)
      checkTrigger(function, trigger);
  }
  noteUnusedEvents();
  if (module.isInstrumented() && module.chip.number < kMinReservedSharedChip)
    report(
        FindingKind::ChipNotRead, "",
        fmt::format("run-iket reads sm_{} and newer; it takes a cubin for {} "
                    "for not instrumented",
                    kMinReservedSharedChip, spelling(module.chip)),
        "");
}

void iket::decode::checkSites(Module &module) { Checker(module).check(); }
