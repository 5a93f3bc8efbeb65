//===- RangePairingState.h - Abstract state of range pairing ----*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the pairing analysis knows at a program point: the stacks of pushed
/// ranges that may be there, the tokens that may be open, and which conditions
/// were taken to get there.
///
/// The domain is that of property simulation: paths that agree on a property
/// (a stack, the tokens of one web) are merged and keep the conditions they
/// share, paths that differ stay apart with their conditions. So a range that
/// is opened and closed under the same condition is understood, and the number
/// of alternatives stays bounded.
///
/// Everything is hash-consed: a state is three pointers, equal states are equal
/// pointers, and a program point that changes nothing costs nothing.
///
//===----------------------------------------------------------------------===//

#ifndef IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGSTATE_H
#define IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGSTATE_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/FoldingSet.h"
#include "llvm/Support/Allocator.h"

namespace iket::pairing {

/// At most this many alternatives are kept apart at one point.
inline constexpr unsigned kMaxDisjuncts = 32;
/// At most this many conditions are remembered along a path.
inline constexpr unsigned kMaxFacts = 12;
/// At most this many ops are remembered as origins of one open range.
inline constexpr unsigned kMaxOpenings = 8;
/// At most this many ranges of one token web are told apart.
inline constexpr unsigned kMaxInstances = 64;

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

/// A condition is, or is not, equal to a value.
struct Fact {
  unsigned condition;
  bool equal;
  int64_t value;

  bool operator==(const Fact &other) const {
    return condition == other.condition && equal == other.equal &&
           value == other.value;
  }
  bool operator<(const Fact &other) const {
    return std::tie(condition, equal, value) <
           std::tie(other.condition, other.equal, other.value);
  }
  bool contradicts(const Fact &other) const {
    if (condition != other.condition)
      return false;
    if (equal && other.equal)
      return value != other.value;
    return equal != other.equal && value == other.value;
  }
  bool implies(const Fact &other) const {
    return *this == other || (condition == other.condition && equal &&
                              !other.equal && value != other.value);
  }
};

/// A conjunction of facts, sorted.
struct FactSet : public llvm::FoldingSetNode {
  llvm::ArrayRef<Fact> facts;

  bool empty() const { return facts.empty(); }
  bool contradicts(const Fact &fact) const {
    return llvm::any_of(facts,
                        [&](const Fact &f) { return f.contradicts(fact); });
  }
  bool implies(const Fact &fact) const {
    return llvm::any_of(facts, [&](const Fact &f) { return f.implies(fact); });
  }
  void Profile(llvm::FoldingSetNodeID &id) const;
};

//===----------------------------------------------------------------------===//
// Properties: stacks and webs
//===----------------------------------------------------------------------===//

/// An op that opened a range, and the range's name.
struct Opening {
  mlir::Operation *op;
  mlir::StringAttr name;
  bool operator==(const Opening &other) const {
    return op == other.op && name == other.name;
  }
};

/// The ops that may have opened one open range; one, unless paths were merged.
struct OpeningSet : public llvm::FoldingSetNode {
  llvm::ArrayRef<Opening> openings;
  /// There were more of them than are kept.
  bool more = false;

  bool contains(mlir::Operation *op) const {
    return llvm::any_of(openings, [&](const Opening &o) { return o.op == op; });
  }
  void Profile(llvm::FoldingSetNodeID &id) const;
};

/// What paths are merged by.
struct Property : public llvm::FoldingSetNode {
  /// Creation order.
  unsigned id = 0;
  /// Of a web: it has an open range.
  bool isOpen = false;
};

/// A stack of pushed ranges: a linked list from the innermost one down to what
/// was there on entry.
struct Stack : public Property {
  enum class Kind {
    /// Nothing is open: the start of a kernel.
    Kernel,
    /// The ranges of the caller: the start of a device function.
    Caller,
    /// Anything may be open: after a call that is not analysed.
    Unknown,
    /// A range of the caller was popped.
    Need,
    /// A range was pushed.
    Open,
  };

  Kind kind = Kind::Kernel;
  /// Pushes less pops since the entry of the function.
  int depth = 0;
  /// Number of nodes below this one.
  unsigned height = 0;
  const Stack *below = nullptr;
  const Stack *root = nullptr;
  /// Of an open range.
  const OpeningSet *openings = nullptr;
  /// Of a need: the op that popped, and the name that it asked for.
  mlir::Operation *op = nullptr;
  mlir::StringAttr name;

  bool isRoot() const { return !below; }
  void Profile(llvm::FoldingSetNodeID &id) const;
};

/// One dynamic range of a token web.
struct Instance {
  enum class Status { Open, Ended, Sentinel };
  Status status;
  /// The token values that stand for it, by number, sorted.
  llvm::ArrayRef<unsigned> holders;
  /// Of an open range: its starts.
  const OpeningSet *origin;
};

/// The dynamic ranges of one web of token values.
struct Web : public Property {
  /// Nothing is known, and nothing is reported.
  bool isUnknown = false;
  llvm::ArrayRef<Instance> instances;

  const Instance *lookup(unsigned value) const {
    for (const Instance &instance : instances)
      if (llvm::is_contained(instance.holders, value))
        return &instance;
    return nullptr;
  }
  void Profile(llvm::FoldingSetNodeID &id) const;
};

//===----------------------------------------------------------------------===//
// States
//===----------------------------------------------------------------------===//

/// A property, and what is known on the paths that have it, beyond what is
/// known on all paths.
struct Disjunct {
  const Property *property;
  const FactSet *facts;

  const Stack *stack() const { return static_cast<const Stack *>(property); }
  const Web *web() const { return static_cast<const Web *>(property); }
};

struct Disjuncts : public llvm::FoldingSetNode {
  llvm::ArrayRef<Disjunct> items;
  /// There were too many, so some were merged and lost their facts.
  bool collapsed = false;
  bool hasFacts = false;
  bool hasOpen = false;

  void Profile(llvm::FoldingSetNodeID &id) const;
};

/// A map from web to disjuncts: a Patricia tree. Its shape depends on its
/// contents alone, and maps share what they have in common.
struct TokenMap : public llvm::FoldingSetNode {
  /// The key of a leaf, or the common upper bits.
  uint32_t prefix = 0;
  /// The bit that tells left from right; 0 in a leaf.
  uint32_t bit = 0;
  const TokenMap *left = nullptr, *right = nullptr;
  const Disjuncts *value = nullptr;
  bool hasFacts = false;
  bool hasOpen = false;

  bool isLeaf() const { return bit == 0; }
  void Profile(llvm::FoldingSetNodeID &id) const;
};

class StateContext;

/// The state at a program point; default-constructed where no path gets there.
struct State {
  const FactSet *facts = nullptr;
  const Disjuncts *stacks = nullptr;
  /// Webs that are not in the map have no range.
  const TokenMap *tokens = nullptr;

  bool isReached() const { return stacks; }
  bool operator==(const State &other) const {
    return facts == other.facts && stacks == other.stacks &&
           tokens == other.tokens;
  }
  bool operator!=(const State &other) const { return !(*this == other); }
};

/// Owns and makes states.
class StateContext {
public:
  StateContext();

  /// The state at the start of a function whose stack is of \p kind.
  State getEntry(Stack::Kind kind);

  State join(const State &a, const State &b);
  /// \p state on the paths where \p fact holds.
  State assume(const State &state, const Fact &fact);
  /// \p state without the facts about the conditions that \p predicate names.
  State forget(const State &state,
               llvm::function_ref<bool(unsigned)> predicate);

  /// Replaces each stack by those that \p fn adds to its second argument.
  using StackFn = llvm::function_ref<void(
      const Stack *, llvm::SmallVectorImpl<const Stack *> &)>;
  State mapStacks(const State &state, StackFn fn);
  /// Replaces each alternative of web \p web.
  using WebFn = llvm::function_ref<const Web *(const Web *)>;
  State mapWeb(const State &state, unsigned web, WebFn fn);
  /// Keeps the stacks that \p predicate accepts.
  State filterStacks(const State &state,
                     llvm::function_ref<bool(const Stack *)> predicate);

  const Stack *getRoot(Stack::Kind kind);
  const Stack *push(const Stack *stack, const Opening &opening);
  /// Pops \p stack; below the entry of a device function this adds a need.
  const Stack *pop(const Stack *stack, mlir::Operation *op,
                   mlir::StringAttr name);

  const Web *getNoRange() const { return noRange; }
  const Web *startRange(const Web *web, unsigned value, const Opening &opening);
  const Web *makeSentinel(const Web *web, unsigned value);
  const Web *endRange(const Web *web, unsigned value);
  /// No use of \p value follows.
  const Web *killValue(const Web *web, unsigned value);
  /// Assigns the second of each pair to the first, all at once.
  const Web *
  assignValues(const Web *web,
               llvm::ArrayRef<std::pair<unsigned, unsigned>> assignments);

  const Disjuncts *lookup(const TokenMap *map, unsigned web) const;
  /// Calls \p fn on each web that may have an open range.
  void forEachOpen(const TokenMap *map,
                   llvm::function_ref<void(unsigned, const Disjuncts *)> fn);

private:
  struct MutableInstance;

  const FactSet *getFacts(llvm::SmallVectorImpl<Fact> &facts);
  const FactSet *unite(const FactSet *a, const FactSet *b);
  const FactSet *intersect(const FactSet *a, const FactSet *b);
  const FactSet *subtract(const FactSet *a, const FactSet *b);

  const OpeningSet *getOpenings(llvm::ArrayRef<Opening> openings, bool more);
  const OpeningSet *unite(const OpeningSet *a, const OpeningSet *b);
  unsigned getNumber(mlir::Operation *op);

  const Stack *getStack(Stack &key);
  const Stack *merge(const Stack *a, const Stack *b);
  const Web *getWeb(llvm::SmallVectorImpl<MutableInstance> &instances);

  const Disjuncts *getDisjuncts(llvm::SmallVectorImpl<Disjunct> &items,
                                const FactSet *known, bool collapsed,
                                bool isStack);
  void collapse(llvm::SmallVectorImpl<Disjunct> &items, bool isStack);
  const Disjuncts *joinDisjuncts(const Disjuncts *a, const FactSet *factsA,
                                 const Disjuncts *b, const FactSet *factsB,
                                 const FactSet *known, bool isStack);
  /// The alternatives that agree with \p fact; all, if none does.
  const Disjuncts *assume(const Disjuncts *disjuncts, const Fact &fact,
                          const FactSet *known, bool isStack);
  const Disjuncts *forget(const Disjuncts *disjuncts,
                          llvm::function_ref<bool(unsigned)> predicate,
                          bool isStack);

  const TokenMap *getLeaf(uint32_t key, const Disjuncts *value);
  const TokenMap *getNode(uint32_t prefix, uint32_t bit, const TokenMap *left,
                          const TokenMap *right);
  const TokenMap *link(const TokenMap *a, const TokenMap *b);
  const TokenMap *set(const TokenMap *map, uint32_t key,
                      const Disjuncts *value);
  using MergeFn = llvm::function_ref<const Disjuncts *(const Disjuncts *,
                                                       const Disjuncts *)>;
  const TokenMap *mergeMaps(const TokenMap *a, const TokenMap *b, MergeFn fn);
  const TokenMap *
  mapConditional(const TokenMap *map,
                 llvm::function_ref<const Disjuncts *(const Disjuncts *)> fn);

  template <typename T> llvm::ArrayRef<T> copy(llvm::ArrayRef<T> items) {
    return items.copy(allocator);
  }

  llvm::BumpPtrAllocator allocator;
  llvm::FoldingSet<FactSet> factSets;
  llvm::FoldingSet<OpeningSet> openingSets;
  llvm::FoldingSet<Stack> stacks;
  llvm::FoldingSet<Web> webs;
  llvm::FoldingSet<Disjuncts> disjunctSets;
  llvm::FoldingSet<TokenMap> maps;
  llvm::DenseMap<mlir::Operation *, unsigned> numbers;
  unsigned nextId = 0;
  const FactSet *noFacts = nullptr;
  const Web *noRange = nullptr;
  const Web *unknownWeb = nullptr;
};

/// The element of \p set that equals \p key, copied there by \p finish if new.
template <typename T, typename Finish>
const T *intern(llvm::FoldingSet<T> &set, llvm::BumpPtrAllocator &allocator,
                T &key, Finish finish) {
  llvm::FoldingSetNodeID id;
  key.Profile(id);
  void *position;
  if (const T *found = set.FindNodeOrInsertPos(id, position))
    return found;
  finish(key);
  T *node = new (allocator.Allocate<T>()) T(key);
  set.InsertNode(node, position);
  return node;
}

} // namespace iket::pairing

#endif // IKET_LIB_DIALECT_IKET_ANALYSIS_RANGEPAIRINGSTATE_H
