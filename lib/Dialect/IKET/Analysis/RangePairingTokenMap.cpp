//===- RangePairingTokenMap.cpp - Map from token web to alternatives ------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RangePairingState.h"

using namespace mlir;
using namespace iket;
using namespace iket::pairing;

void TokenMap::Profile(llvm::FoldingSetNodeID &id) const {
  id.AddInteger(prefix);
  id.AddInteger(bit);
  id.AddPointer(left);
  id.AddPointer(right);
  id.AddPointer(value);
}

const TokenMap *StateContext::getLeaf(uint32_t key, const Disjuncts *value) {
  if (!value)
    return nullptr;
  TokenMap map;
  map.prefix = key;
  map.value = value;
  map.hasFacts = value->hasFacts;
  map.hasOpen = value->hasOpen;
  return intern(maps, allocator, map, [](TokenMap &) {});
}

const TokenMap *StateContext::getNode(uint32_t prefix, uint32_t bit,
                                      const TokenMap *left,
                                      const TokenMap *right) {
  if (!left || !right)
    return left ? left : right;
  TokenMap map;
  map.prefix = prefix;
  map.bit = bit;
  map.left = left;
  map.right = right;
  map.hasFacts = left->hasFacts || right->hasFacts;
  map.hasOpen = left->hasOpen || right->hasOpen;
  return intern(maps, allocator, map, [](TokenMap &) {});
}

/// The bits of \p key above \p bit.
static uint32_t maskKey(uint32_t key, uint32_t bit) {
  return key & ~((bit << 1) - 1);
}
static bool covers(const TokenMap *node, uint32_t key) {
  return node->isLeaf() ? node->prefix == key
                        : maskKey(key, node->bit) == node->prefix;
}

/// The map with both, whose prefixes differ.
const TokenMap *StateContext::link(const TokenMap *a, const TokenMap *b) {
  uint32_t bit = uint32_t(1) << (31 - llvm::countl_zero(a->prefix ^ b->prefix));
  uint32_t prefix = maskKey(a->prefix, bit);
  return a->prefix & bit ? getNode(prefix, bit, b, a)
                         : getNode(prefix, bit, a, b);
}

const Disjuncts *StateContext::lookup(const TokenMap *map, unsigned web) const {
  while (map && !map->isLeaf()) {
    if (!covers(map, web))
      return nullptr;
    map = web & map->bit ? map->right : map->left;
  }
  return map && map->prefix == web ? map->value : nullptr;
}

const TokenMap *StateContext::set(const TokenMap *map, uint32_t key,
                                  const Disjuncts *value) {
  if (!map)
    return getLeaf(key, value);
  if (!covers(map, key)) {
    const TokenMap *leaf = getLeaf(key, value);
    return leaf ? link(map, leaf) : map;
  }
  if (map->isLeaf())
    return getLeaf(key, value);
  // At most as deep as a key has bits.
  if (key & map->bit)
    return getNode(map->prefix, map->bit, map->left,
                   set(map->right, key, value));
  return getNode(map->prefix, map->bit, set(map->left, key, value), map->right);
}

const TokenMap *StateContext::mergeMaps(const TokenMap *a, const TokenMap *b,
                                        MergeFn fn) {
  if (a == b)
    return a;
  if (!a || !b) {
    const TokenMap *map = a ? a : b;
    if (map->isLeaf())
      return getLeaf(map->prefix,
                     a ? fn(map->value, nullptr) : fn(nullptr, map->value));
    const TokenMap *none = nullptr;
    return getNode(
        map->prefix, map->bit,
        a ? mergeMaps(map->left, none, fn) : mergeMaps(none, map->left, fn),
        a ? mergeMaps(map->right, none, fn) : mergeMaps(none, map->right, fn));
  }
  if (a->isLeaf() && b->isLeaf() && a->prefix == b->prefix)
    return getLeaf(a->prefix, fn(a->value, b->value));
  if (a->bit == b->bit && a->prefix == b->prefix)
    return getNode(a->prefix, a->bit, mergeMaps(a->left, b->left, fn),
                   mergeMaps(a->right, b->right, fn));
  // One lies under the other.
  if (a->bit > b->bit && covers(a, b->prefix)) {
    bool isRight = b->prefix & a->bit;
    return getNode(a->prefix, a->bit,
                   mergeMaps(a->left, isRight ? nullptr : b, fn),
                   mergeMaps(a->right, isRight ? b : nullptr, fn));
  }
  if (b->bit > a->bit && covers(b, a->prefix)) {
    bool isRight = a->prefix & b->bit;
    return getNode(b->prefix, b->bit,
                   mergeMaps(isRight ? nullptr : a, b->left, fn),
                   mergeMaps(isRight ? a : nullptr, b->right, fn));
  }
  const TokenMap *onlyA = mergeMaps(a, nullptr, fn);
  const TokenMap *onlyB = mergeMaps(nullptr, b, fn);
  if (!onlyA || !onlyB)
    return onlyA ? onlyA : onlyB;
  return link(onlyA, onlyB);
}

const TokenMap *StateContext::mapConditional(
    const TokenMap *map,
    llvm::function_ref<const Disjuncts *(const Disjuncts *)> fn) {
  if (!map || !map->hasFacts)
    return map;
  if (map->isLeaf())
    return getLeaf(map->prefix, fn(map->value));
  return getNode(map->prefix, map->bit, mapConditional(map->left, fn),
                 mapConditional(map->right, fn));
}

void StateContext::forEachOpen(
    const TokenMap *map,
    llvm::function_ref<void(unsigned, const Disjuncts *)> fn) {
  if (!map || !map->hasOpen)
    return;
  if (map->isLeaf())
    return fn(map->prefix, map->value);
  forEachOpen(map->left, fn);
  forEachOpen(map->right, fn);
}
