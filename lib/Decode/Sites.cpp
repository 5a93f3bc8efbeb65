//===- Sites.cpp - Event sites in machine code ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "iket/Decode/Sites.h"

#include "RegisterTracker.h"

using namespace iket;
using namespace iket::abi::sass;
using namespace iket::decode;

namespace {

/// What run-iket's own decoder follows: one register that holds the timestamp,
/// through LOP3 and from a uniform register to a vector one, but through no
/// other copy. Learnt by changing single instructions of a cubin and asking the
/// decoder for its sites.
class OfficialRule {
public:
  void execute(const Instruction &instruction, std::uint32_t offset) {
    if (instruction.isTimerRead()) {
      if (!begin)
        begin = offset;
      follow(instruction.writesUniform(), instruction.destination());
      return;
    }
    if (!isFollowing)
      return;
    if (instruction.isSts()) {
      isStored |= !isUniform && instruction.lowB() == index;
      return;
    }
    if (instruction.operation() == kLop3 && !isUniform &&
        instruction.a() == index)
      follow(false, instruction.destination());
    bool copiesUniform = (instruction.operation() == kMov &&
                          instruction.form() == Form::UniformB) ||
                         (instruction.operation() == kImad &&
                          instruction.form() == Form::UniformC &&
                          instruction.a() == kZeroRegister);
    if (copiesUniform && isUniform && instruction.lowB() == index)
      follow(false, instruction.destination());
  }

  /// At PMTRIG: the start of the site that it sees ending here, if any.
  std::optional<std::uint32_t> finish() {
    if (!isStored)
      return std::nullopt;
    std::optional<std::uint32_t> result = begin;
    *this = OfficialRule();
    return result;
  }

private:
  void follow(bool uniform, unsigned number) {
    isFollowing = true;
    isUniform = uniform;
    index = number;
  }

  std::optional<std::uint32_t> begin;
  bool isFollowing = false;
  bool isUniform = false;
  bool isStored = false;
  unsigned index = 0;
};

/// A store since the last PMTRIG.
struct Pending {
  Store store;
  Value data;
  Value address;
  /// How the instruction forms the address, and the offset that it adds.
  std::uint64_t registers = 0;
  std::uint32_t immediate = 0;
};

} // namespace

static Pending decodeStore(const Instruction &sts, std::uint32_t offset,
                           RegisterTracker &registers) {
  Pending pending;
  pending.store.offset = offset;
  pending.store.width = widthBytes(sts.widthCode());
  pending.store.isPredicated = sts.isPredicated();
  pending.data = registers.dataOf(sts);
  pending.address = registers.addressOf(sts);
  pending.registers = sts.addressRegisters();
  pending.immediate = sts.addressOffset();
  if (pending.address.symbol == kConstantSymbol ||
      pending.address.symbol == kWindowSymbol)
    pending.store.address = pending.address.constant;
  return pending;
}

/// True if \p store lies where a payload may lie behind \p timestamp.
static bool isPayloadOf(const Pending &store, const Pending &timestamp) {
  std::uint32_t distance = store.address.constant - timestamp.address.constant;
  return store.address.symbol == timestamp.address.symbol &&
         (distance == 4 || distance == 8 || distance == 12);
}

static std::optional<Site> makeSite(const std::vector<Pending> &stores) {
  const Pending *timestamp = nullptr;
  for (const Pending &pending : stores)
    if (pending.data.isTime)
      timestamp = &pending;
  if (!timestamp)
    return std::nullopt;
  Site site;
  site.clock = timestamp->data.clock;
  site.timestamp = timestamp->store;
  for (const Pending &pending : stores)
    if (&pending != timestamp && isPayloadOf(pending, *timestamp)) {
      site.payload = pending.store;
      site.payloadDistance =
          pending.address.constant - timestamp->address.constant;
      site.hasCommonBase =
          pending.registers == timestamp->registers &&
          pending.immediate - timestamp->immediate == site.payloadDistance;
    }
  return site;
}

SiteList iket::decode::findSites(Bytes code, unsigned chip) {
  SiteList result;
  RegisterTracker registers(chip);
  OfficialRule official;
  std::vector<Pending> stores;
  for (std::size_t at = 0; code.size() - at >= kInstructionBytes;
       at += kInstructionBytes) {
    Instruction instruction = Instruction::at(code.data() + at);
    auto offset = static_cast<std::uint32_t>(at);
    if (instruction.isSts())
      stores.push_back(decodeStore(instruction, offset, registers));
    registers.execute(instruction, offset);
    official.execute(instruction, offset);
    if (!instruction.isPmtrig())
      continue;
    std::optional<Site> site = makeSite(stores);
    std::optional<std::uint32_t> begin = official.finish();
    if (site) {
      site->eventId = instruction.immediate();
      site->end = offset;
      site->isFollowed = begin.has_value();
      site->begin = begin.value_or(site->clock);
      result.sites.push_back(*site);
    } else {
      result.triggers.push_back({instruction.immediate(), offset});
    }
    stores.clear();
  }
  return result;
}
