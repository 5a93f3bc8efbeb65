//===- RangePairingState.cpp - Abstract state of range pairing ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RangePairingState.h"

#include "iket/Dialect/IKET/IR/IKET.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace mlir;
using namespace iket;
using namespace iket::pairing;

/// An instance while its web is made.
struct StateContext::MutableInstance {
  Instance::Status status;
  SmallVector<unsigned, 4> holders;
  const OpeningSet *origin;

  explicit MutableInstance(const Instance &instance)
      : status(instance.status), holders(instance.holders),
        origin(instance.origin) {}
  MutableInstance(Instance::Status status, unsigned holder,
                  const OpeningSet *origin)
      : status(status), holders({holder}), origin(origin) {}

  void removeHolder(unsigned value) { llvm::erase(holders, value); }
};

//===----------------------------------------------------------------------===//
// Profiles
//===----------------------------------------------------------------------===//

void FactSet::Profile(llvm::FoldingSetNodeID &id) const {
  for (const Fact &fact : facts) {
    id.AddInteger(fact.condition);
    id.AddBoolean(fact.equal);
    id.AddInteger(fact.value);
  }
}

void OpeningSet::Profile(llvm::FoldingSetNodeID &id) const {
  id.AddBoolean(more);
  for (const Opening &opening : openings) {
    id.AddPointer(opening.op);
    id.AddPointer(opening.name.getAsOpaquePointer());
  }
}

void Stack::Profile(llvm::FoldingSetNodeID &id) const {
  id.AddInteger(static_cast<int>(kind));
  id.AddPointer(below);
  id.AddPointer(openings);
  id.AddPointer(op);
  id.AddPointer(name.getAsOpaquePointer());
}

void Web::Profile(llvm::FoldingSetNodeID &id) const {
  id.AddBoolean(isUnknown);
  for (const Instance &instance : instances) {
    id.AddInteger(static_cast<int>(instance.status));
    id.AddPointer(instance.origin);
    id.AddInteger(instance.holders.size());
    for (unsigned value : instance.holders)
      id.AddInteger(value);
  }
}

void Disjuncts::Profile(llvm::FoldingSetNodeID &id) const {
  id.AddBoolean(collapsed);
  for (const Disjunct &item : items) {
    id.AddPointer(item.property);
    id.AddPointer(item.facts);
  }
}

StateContext::StateContext() {
  SmallVector<Fact> none;
  noFacts = getFacts(none);
  SmallVector<MutableInstance, 0> noInstances;
  noRange = getWeb(noInstances);
  Web unknown;
  unknown.isUnknown = true;
  unknownWeb =
      intern(webs, allocator, unknown, [&](Web &web) { web.id = nextId++; });
}

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

const FactSet *StateContext::getFacts(SmallVectorImpl<Fact> &facts) {
  llvm::sort(facts);
  facts.erase(llvm::unique(facts), facts.end());
  SmallVector<Fact> kept;
  for (const Fact &fact : facts)
    if (llvm::none_of(facts, [&](const Fact &other) {
          return !(other == fact) && other.implies(fact);
        }))
      kept.push_back(fact);
  // Conditions are numbered in program order: the latest matter most.
  if (kept.size() > kMaxFacts)
    kept.erase(kept.begin(), kept.end() - kMaxFacts);
  FactSet key;
  key.facts = kept;
  return intern(factSets, allocator, key,
                [&](FactSet &set) { set.facts = copy(set.facts); });
}

const FactSet *StateContext::unite(const FactSet *a, const FactSet *b) {
  if (a == b || b->empty())
    return a;
  if (a->empty())
    return b;
  SmallVector<Fact> facts(a->facts);
  llvm::append_range(facts, b->facts);
  return getFacts(facts);
}

const FactSet *StateContext::intersect(const FactSet *a, const FactSet *b) {
  if (a == b || a->empty())
    return a;
  SmallVector<Fact> facts;
  for (const Fact &fact : a->facts)
    if (b->implies(fact))
      facts.push_back(fact);
  for (const Fact &fact : b->facts)
    if (a->implies(fact))
      facts.push_back(fact);
  return getFacts(facts);
}

const FactSet *StateContext::subtract(const FactSet *a, const FactSet *b) {
  if (a->empty() || b->empty())
    return a;
  SmallVector<Fact> facts;
  for (const Fact &fact : a->facts)
    if (!b->implies(fact))
      facts.push_back(fact);
  return getFacts(facts);
}

//===----------------------------------------------------------------------===//
// Stacks
//===----------------------------------------------------------------------===//

unsigned StateContext::getNumber(Operation *op) {
  return numbers.try_emplace(op, numbers.size()).first->second;
}

const OpeningSet *StateContext::getOpenings(ArrayRef<Opening> openings,
                                            bool more) {
  OpeningSet key;
  key.openings = openings;
  key.more = more;
  return intern(openingSets, allocator, key,
                [&](OpeningSet &set) { set.openings = copy(set.openings); });
}

const OpeningSet *StateContext::unite(const OpeningSet *a,
                                      const OpeningSet *b) {
  if (a == b)
    return a;
  SmallVector<Opening> openings(a->openings);
  for (const Opening &opening : b->openings)
    if (!llvm::is_contained(openings, opening))
      openings.push_back(opening);
  llvm::sort(openings, [&](const Opening &x, const Opening &y) {
    return std::make_pair(getNumber(x.op), x.name.getValue()) <
           std::make_pair(getNumber(y.op), y.name.getValue());
  });
  bool more = a->more || b->more || openings.size() > kMaxOpenings;
  if (openings.size() > kMaxOpenings)
    openings.resize(kMaxOpenings, openings.front());
  return getOpenings(openings, more);
}

const Stack *StateContext::getStack(Stack &key) {
  const Stack *result = intern(stacks, allocator, key, [&](Stack &stack) {
    stack.id = nextId++;
    stack.height = stack.below ? stack.below->height + 1 : 0;
  });
  // A root is its own root.
  if (!result->root)
    const_cast<Stack *>(result)->root = result;
  return result;
}

const Stack *StateContext::getRoot(Stack::Kind kind) {
  Stack key;
  key.kind = kind;
  return getStack(key);
}

const Stack *StateContext::push(const Stack *stack, const Opening &opening) {
  getNumber(opening.op);
  Stack key;
  key.kind = Stack::Kind::Open;
  key.depth = stack->depth + 1;
  key.below = stack;
  key.root = stack->root;
  key.openings = getOpenings(opening, /*more=*/false);
  return getStack(key);
}

const Stack *StateContext::pop(const Stack *stack, Operation *op,
                               StringAttr name) {
  switch (stack->kind) {
  case Stack::Kind::Kernel:
  case Stack::Kind::Unknown:
    return stack;
  case Stack::Kind::Open:
    // A structured range is closed by its own end alone.
    for (const Opening &opening : stack->openings->openings)
      if (isa<RangeOp>(opening.op) && opening.op != op)
        return stack;
    return stack->below;
  case Stack::Kind::Caller:
  case Stack::Kind::Need:
    Stack key;
    key.kind = Stack::Kind::Need;
    key.depth = stack->depth - 1;
    key.below = stack;
    key.root = stack->root;
    key.op = op;
    key.name = name;
    return getStack(key);
  }
  llvm_unreachable("all kinds are handled");
}

/// A stack that stands for both.
const Stack *StateContext::merge(const Stack *a, const Stack *b) {
  SmallVector<const OpeningSet *> above;
  while (a != b && a->kind == Stack::Kind::Open &&
         b->kind == Stack::Kind::Open) {
    above.push_back(unite(a->openings, b->openings));
    a = a->below;
    b = b->below;
  }
  const Stack *result = a == b ? a : getRoot(Stack::Kind::Unknown);
  for (const OpeningSet *openings : llvm::reverse(above)) {
    Stack key;
    key.kind = Stack::Kind::Open;
    key.depth = result->depth + 1;
    key.below = result;
    key.root = result->root;
    key.openings = openings;
    result = getStack(key);
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Webs
//===----------------------------------------------------------------------===//

const Web *StateContext::getWeb(SmallVectorImpl<MutableInstance> &instances) {
  // What nobody can end any more only matters if it is open.
  llvm::erase_if(instances, [](const MutableInstance &instance) {
    return instance.holders.empty() &&
           instance.status != Instance::Status::Open;
  });
  for (MutableInstance &instance : instances)
    llvm::sort(instance.holders);
  // One order for equal webs: by holder, and lost ranges by their starts.
  auto numberStarts = [&](const MutableInstance &instance) {
    SmallVector<unsigned> starts;
    for (const Opening &opening : instance.origin->openings)
      starts.push_back(getNumber(opening.op));
    return starts;
  };
  llvm::sort(instances,
             [&](const MutableInstance &a, const MutableInstance &b) {
               if (a.holders.empty() || b.holders.empty()) {
                 if (a.holders.empty() && b.holders.empty())
                   return numberStarts(a) < numberStarts(b);
                 return b.holders.empty();
               }
               return a.holders.front() < b.holders.front();
             });
  // Lost ranges of one start are as good as one.
  instances.erase(
      llvm::unique(instances,
                   [](const MutableInstance &a, const MutableInstance &b) {
                     return a.holders.empty() && b.holders.empty() &&
                            a.origin == b.origin;
                   }),
      instances.end());
  // Forgetting that a range was ended only makes the analysis quieter.
  if (instances.size() > kMaxInstances)
    llvm::erase_if(instances, [](const MutableInstance &instance) {
      return instance.status == Instance::Status::Ended;
    });
  if (instances.size() > kMaxInstances)
    return unknownWeb;

  SmallVector<Instance> views;
  Web key;
  for (const MutableInstance &instance : instances) {
    views.push_back({instance.status, instance.holders, instance.origin});
    key.isOpen |= instance.status == Instance::Status::Open;
  }
  key.instances = views;
  return intern(webs, allocator, key, [&](Web &web) {
    for (Instance &view : views)
      view.holders = copy(view.holders);
    web.instances = copy(ArrayRef<Instance>(views));
    web.id = nextId++;
  });
}

template <typename T> static SmallVector<T, 0> getMutable(const Web *web) {
  SmallVector<T, 0> instances;
  for (const Instance &instance : web->instances)
    instances.emplace_back(instance);
  return instances;
}

const Web *StateContext::startRange(const Web *web, unsigned value,
                                    const Opening &opening) {
  if (web->isUnknown)
    return web;
  getNumber(opening.op);
  auto instances = getMutable<MutableInstance>(web);
  for (MutableInstance &instance : instances)
    instance.removeHolder(value);
  instances.emplace_back(Instance::Status::Open, value,
                         getOpenings(opening, /*more=*/false));
  return getWeb(instances);
}

const Web *StateContext::makeSentinel(const Web *web, unsigned value) {
  if (web->isUnknown)
    return web;
  auto instances = getMutable<MutableInstance>(web);
  for (MutableInstance &instance : instances)
    instance.removeHolder(value);
  instances.emplace_back(Instance::Status::Sentinel, value, nullptr);
  return getWeb(instances);
}

const Web *StateContext::endRange(const Web *web, unsigned value) {
  auto instances = getMutable<MutableInstance>(web);
  for (MutableInstance &instance : instances)
    if (instance.status == Instance::Status::Open &&
        llvm::is_contained(instance.holders, value)) {
      instance.status = Instance::Status::Ended;
      instance.origin = nullptr;
      return getWeb(instances);
    }
  return web;
}

const Web *StateContext::killValue(const Web *web, unsigned value) {
  if (!web->lookup(value))
    return web;
  auto instances = getMutable<MutableInstance>(web);
  for (MutableInstance &instance : instances)
    instance.removeHolder(value);
  return getWeb(instances);
}

const Web *StateContext::assignValues(
    const Web *web, ArrayRef<std::pair<unsigned, unsigned>> assignments) {
  if (web->isUnknown || assignments.empty())
    return web;
  auto instances = getMutable<MutableInstance>(web);
  SmallVector<std::pair<unsigned, unsigned>> moves;
  for (auto [target, source] : assignments)
    for (auto [index, instance] : llvm::enumerate(instances))
      if (llvm::is_contained(instance.holders, source))
        moves.emplace_back(target, index);
  for (auto [target, source] : assignments)
    for (MutableInstance &instance : instances)
      instance.removeHolder(target);
  for (auto [target, index] : moves)
    instances[index].holders.push_back(target);
  return getWeb(instances);
}

//===----------------------------------------------------------------------===//
// Disjuncts
//===----------------------------------------------------------------------===//

/// Adds a path with \p property, merging it with those that have it too.
template <typename Intersect>
static void addDisjunct(SmallVectorImpl<Disjunct> &items,
                        const Property *property, const FactSet *facts,
                        Intersect intersect) {
  for (Disjunct &item : items)
    if (item.property == property) {
      item.facts = intersect(item.facts, facts);
      return;
    }
  items.push_back({property, facts});
}

/// True if \p a and \p b tell the same ranges apart, whatever started them.
static bool haveSameShape(const Web *a, const Web *b) {
  return a->instances.size() == b->instances.size() &&
         llvm::all_of(llvm::zip(a->instances, b->instances), [](auto pair) {
           auto &[x, y] = pair;
           return x.status == y.status && x.holders == y.holders;
         });
}

void StateContext::collapse(SmallVectorImpl<Disjunct> &items, bool isStack) {
  SmallVector<Disjunct> merged;
  for (const Disjunct &item : items) {
    Disjunct *same = llvm::find_if(merged, [&](const Disjunct &other) {
      if (isStack)
        return other.stack()->depth == item.stack()->depth &&
               other.stack()->root == item.stack()->root;
      return haveSameShape(other.web(), item.web());
    });
    if (same == merged.end()) {
      merged.push_back(item);
      continue;
    }
    same->facts = intersect(same->facts, item.facts);
    if (isStack) {
      same->property = merge(same->stack(), item.stack());
      continue;
    }
    auto instances = getMutable<MutableInstance>(same->web());
    for (auto [instance, other] : llvm::zip(instances, item.web()->instances))
      if (other.origin)
        instance.origin = unite(instance.origin, other.origin);
    same->property = getWeb(instances);
  }
  // Still too many: nothing can be said.
  if (merged.size() > kMaxDisjuncts) {
    const Property *unknown = unknownWeb;
    if (isStack)
      unknown = getRoot(Stack::Kind::Unknown);
    merged.assign(1, {unknown, noFacts});
  }
  items = std::move(merged);
}

const Disjuncts *StateContext::getDisjuncts(SmallVectorImpl<Disjunct> &items,
                                            const FactSet *known,
                                            bool collapsed, bool isStack) {
  if (!isStack && llvm::any_of(items, [](const Disjunct &item) {
        return item.web()->isUnknown;
      }))
    items.assign(1, {unknownWeb, noFacts});
  for (Disjunct &item : items)
    item.facts = subtract(item.facts, known);
  llvm::sort(items, [](const Disjunct &a, const Disjunct &b) {
    return a.property->id < b.property->id;
  });
  collapsed |= items.size() > kMaxDisjuncts;
  if (collapsed) {
    collapse(items, isStack);
    // Merging may have made two of them equal.
    SmallVector<Disjunct> distinct;
    for (const Disjunct &item : items)
      addDisjunct(distinct, item.property, item.facts,
                  [&](auto *a, auto *b) { return intersect(a, b); });
    items.assign(distinct.begin(), distinct.end());
    llvm::sort(items, [](const Disjunct &a, const Disjunct &b) {
      return a.property->id < b.property->id;
    });
  }
  if (!isStack && items.size() == 1 && items.front().property == noRange &&
      items.front().facts->empty())
    return nullptr;
  Disjuncts key;
  key.items = items;
  key.collapsed = collapsed;
  for (const Disjunct &item : items) {
    key.hasFacts |= !item.facts->empty();
    key.hasOpen |= item.property->isOpen;
  }
  return intern(disjunctSets, allocator, key,
                [&](Disjuncts &set) { set.items = copy(set.items); });
}

const Disjuncts *
StateContext::joinDisjuncts(const Disjuncts *a, const FactSet *factsA,
                            const Disjuncts *b, const FactSet *factsB,
                            const FactSet *known, bool isStack) {
  if (a == b)
    return a;
  SmallVector<Disjunct> items;
  auto add = [&](const Disjuncts *disjuncts, const FactSet *facts) {
    auto addOne = [&](const Property *property, const FactSet *all) {
      addDisjunct(items, property, all,
                  [&](auto *x, auto *y) { return intersect(x, y); });
    };
    if (!disjuncts)
      return addOne(noRange, facts);
    for (const Disjunct &item : disjuncts->items)
      addOne(item.property, unite(facts, item.facts));
  };
  add(a, factsA);
  add(b, factsB);
  return getDisjuncts(items, known, (a && a->collapsed) || (b && b->collapsed),
                      isStack);
}

const Disjuncts *StateContext::assume(const Disjuncts *disjuncts,
                                      const Fact &fact, const FactSet *known,
                                      bool isStack) {
  if (!disjuncts->hasFacts)
    return disjuncts;
  SmallVector<Disjunct> items;
  for (const Disjunct &item : disjuncts->items)
    if (!item.facts->contradicts(fact))
      items.push_back(item);
  // Nothing is left if no path gets here.
  if (items.empty())
    return disjuncts;
  return getDisjuncts(items, known, disjuncts->collapsed, isStack);
}

const Disjuncts *
StateContext::forget(const Disjuncts *disjuncts,
                     llvm::function_ref<bool(unsigned)> predicate,
                     bool isStack) {
  if (!disjuncts->hasFacts)
    return disjuncts;
  SmallVector<Disjunct> items;
  for (const Disjunct &item : disjuncts->items) {
    SmallVector<Fact> facts;
    for (const Fact &fact : item.facts->facts)
      if (!predicate(fact.condition))
        facts.push_back(fact);
    items.push_back({item.property, getFacts(facts)});
  }
  return getDisjuncts(items, noFacts, disjuncts->collapsed, isStack);
}

//===----------------------------------------------------------------------===//
// States
//===----------------------------------------------------------------------===//

State StateContext::getEntry(Stack::Kind kind) {
  State state;
  state.facts = noFacts;
  SmallVector<Disjunct> items = {{getRoot(kind), noFacts}};
  state.stacks =
      getDisjuncts(items, noFacts, /*collapsed=*/false, /*isStack=*/true);
  return state;
}

State StateContext::join(const State &a, const State &b) {
  if (!a.isReached() || a == b)
    return b;
  if (!b.isReached())
    return a;
  State result;
  result.facts = intersect(a.facts, b.facts);
  result.stacks = joinDisjuncts(a.stacks, a.facts, b.stacks, b.facts,
                                result.facts, /*isStack=*/true);
  result.tokens = mergeMaps(
      a.tokens, b.tokens, [&](const Disjuncts *x, const Disjuncts *y) {
        return joinDisjuncts(x, a.facts, y, b.facts, result.facts,
                             /*isStack=*/false);
      });
  return result;
}

/// True if no path of \p disjuncts agrees with \p fact.
static bool excludes(const Disjuncts *disjuncts, const Fact &fact) {
  return disjuncts->hasFacts &&
         llvm::all_of(disjuncts->items, [&](const Disjunct &item) {
           return item.facts->contradicts(fact);
         });
}

State StateContext::assume(const State &state, const Fact &fact) {
  if (!state.isReached() || state.facts->implies(fact))
    return state;
  if (state.facts->contradicts(fact) || excludes(state.stacks, fact))
    return State();
  SmallVector<Fact> facts(state.facts->facts);
  facts.push_back(fact);
  State result;
  result.facts = getFacts(facts);
  result.stacks = assume(state.stacks, fact, result.facts, /*isStack=*/true);
  bool isFeasible = true;
  result.tokens = mapConditional(state.tokens, [&](const Disjuncts *disjuncts) {
    isFeasible &= !excludes(disjuncts, fact);
    return assume(disjuncts, fact, result.facts, /*isStack=*/false);
  });
  return isFeasible ? result : State();
}

State StateContext::forget(const State &state,
                           llvm::function_ref<bool(unsigned)> predicate) {
  if (!state.isReached())
    return state;
  State result = state;
  if (llvm::any_of(state.facts->facts, [&](const Fact &fact) {
        return predicate(fact.condition);
      })) {
    SmallVector<Fact> facts;
    for (const Fact &fact : state.facts->facts)
      if (!predicate(fact.condition))
        facts.push_back(fact);
    result.facts = getFacts(facts);
  }
  result.stacks = forget(state.stacks, predicate, /*isStack=*/true);
  result.tokens = mapConditional(state.tokens, [&](const Disjuncts *disjuncts) {
    return forget(disjuncts, predicate, /*isStack=*/false);
  });
  return result;
}

State StateContext::mapStacks(const State &state, StackFn fn) {
  SmallVector<Disjunct> items;
  SmallVector<const Stack *> images;
  for (const Disjunct &item : state.stacks->items) {
    images.clear();
    fn(item.stack(), images);
    for (const Stack *image : images)
      addDisjunct(items, image, item.facts,
                  [&](auto *a, auto *b) { return intersect(a, b); });
  }
  if (items.empty())
    return State();
  State result = state;
  // One alternative is precise whatever it came from.
  result.stacks =
      getDisjuncts(items, noFacts, state.stacks->collapsed && items.size() > 1,
                   /*isStack=*/true);
  return result;
}

State StateContext::filterStacks(
    const State &state, llvm::function_ref<bool(const Stack *)> predicate) {
  if (llvm::all_of(state.stacks->items, [&](const Disjunct &item) {
        return predicate(item.stack());
      }))
    return state;
  return mapStacks(
      state, [&](const Stack *stack, SmallVectorImpl<const Stack *> &images) {
        if (predicate(stack))
          images.push_back(stack);
      });
}

State StateContext::mapWeb(const State &state, unsigned web, WebFn fn) {
  const Disjuncts *old = lookup(state.tokens, web);
  SmallVector<Disjunct> items;
  if (old) {
    for (const Disjunct &item : old->items)
      addDisjunct(items, fn(item.web()), item.facts,
                  [&](auto *a, auto *b) { return intersect(a, b); });
  } else {
    items.push_back({fn(noRange), noFacts});
  }
  State result = state;
  result.tokens = set(state.tokens, web,
                      getDisjuncts(items, noFacts, old && old->collapsed,
                                   /*isStack=*/false));
  return result;
}
