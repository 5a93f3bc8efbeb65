//===- UniformityTransfer.cpp - Uniformity of results ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UniformityTransfer.h"

#include "DeviceFunctions.h"

#include "iket/Dialect/IKET/IR/IKET.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Index/IR/IndexOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace iket;
using namespace iket::uniformity;

//===----------------------------------------------------------------------===//
// The launch
//===----------------------------------------------------------------------===//

Transfer::Transfer(Operation *function)
    : function(function), kernel(iket::isKernel(function)) {
  findBlockSize();
}

void Transfer::findBlockSize() {
  auto set = [&](ArrayRef<int32_t> sizes) {
    if (sizes.empty() || sizes.size() > 3)
      return;
    std::array<int64_t, 3> found = {1, 1, 1};
    llvm::copy(sizes, found.begin());
    if (llvm::all_of(found, [](int64_t size) { return size > 0; }))
      blockSize = found;
  };
  if (auto launch = dyn_cast<gpu::LaunchOp>(function)) {
    gpu::KernelDim3 sizes = launch.getBlockSizeOperandValues();
    SmallVector<int32_t> constants;
    for (Value size : {sizes.x, sizes.y, sizes.z}) {
      APInt constant;
      if (!matchPattern(size, m_ConstantInt(&constant)))
        return;
      constants.push_back(int32_t(constant.getLimitedValue(INT32_MAX)));
    }
    return set(constants);
  }
  if (auto gpuFunction = dyn_cast<gpu::GPUFuncOp>(function))
    if (auto sizes = gpuFunction.getKnownBlockSize())
      return set(*sizes);
  for (StringRef name :
       {"gpu.known_block_size", "known_block_size", "nvvm.reqntid"})
    if (auto sizes = function->getAttrOfType<DenseI32ArrayAttr>(name))
      return set(sizes.asArrayRef());
}

LaneValue Transfer::getThreadId(unsigned dimension, Value value) const {
  if (!blockSize) {
    // Most blocks are one warp high, or have rows of whole warps; where they do
    // not, this is too quiet, and nothing is proven from it.
    if (dimension == 0)
      return LaneValue::getLanes(kWarpSize, value,
                                 [](unsigned lane) { return lane; })
          .withAssumption();
    return LaneValue::getLanes(1, value, [](unsigned) { return 0; })
        .withAssumption();
  }
  // Threads are numbered x first, and a warp is 32 consecutive numbers.
  int64_t before = 1;
  for (unsigned i = 0; i < dimension; ++i)
    before *= (*blockSize)[i];
  int64_t size = (*blockSize)[dimension];
  int64_t threads = (*blockSize)[0] * (*blockSize)[1] * (*blockSize)[2];
  if (size == 1)
    return LaneValue::getConstant(0);
  if (threads <= kWarpSize)
    return LaneValue::getLanes(0, value, [&](unsigned lane) {
      return std::min<int64_t>(lane, threads - 1) / before % size;
    });
  bool isOutermost = before * size == threads;
  if (before % kWarpSize == 0)
    return LaneValue::getLanes(1, value, [](unsigned) { return 0; });
  if (kWarpSize % before != 0)
    return LaneValue::getDivergent(value);
  // A warp covers `steps` values of this dimension, or all of it repeatedly.
  int64_t steps = kWarpSize / before;
  auto step = [&](unsigned lane) -> int64_t { return lane / before; };
  if (isOutermost || size % steps == 0)
    return LaneValue::getLanes(steps, value, step);
  if (steps % size == 0)
    return LaneValue::getLanes(
        0, value, [&](unsigned lane) { return step(lane) % size; });
  return LaneValue::getDivergent(value);
}

LaneValue Transfer::getBlockDim(unsigned dimension) const {
  if (blockSize)
    return LaneValue::getConstant((*blockSize)[dimension]);
  if (dimension == 0)
    return LaneValue::getLanes(kWarpSize, {}, [](unsigned) { return 0; })
        .withAssumedAlignment();
  return LaneValue::getLanes(1, {}, [](unsigned) { return 0; });
}

/// A number that lanes share and that is not negative.
static LaneValue getSharedIndex() {
  return LaneValue::getLanes(1, {}, [](unsigned) { return 0; });
}

static LaneValue getLaneId(Value value) {
  return LaneValue::getLanes(0, value, [](unsigned lane) { return lane; });
}

LaneValue Transfer::readRegister(StringRef name, Value value) const {
  if (name.consume_front("tid."))
    return getThreadId(name[0] - 'x', value);
  if (name.consume_front("ntid."))
    return getBlockDim(name[0] - 'x');
  if (name == "laneid")
    return getLaneId(value);
  if (name == "warpsize")
    return LaneValue::getConstant(kWarpSize);
  if (name.starts_with("lanemask"))
    return LaneValue::getDivergent(value);
  // Lanes may read a clock at different times.
  if (name.starts_with("clock") || name.starts_with("globaltimer"))
    return LaneValue::getUnknown();
  return getSharedIndex();
}

LaneValue Transfer::getEntryValue(BlockArgument argument) const {
  Block *block = argument.getOwner();
  if (block->getParentOp() != function || !block->isEntryBlock())
    return LaneValue::getUnknown();
  unsigned number = argument.getArgNumber();
  if (isa<gpu::LaunchOp>(function)) {
    // Block ids, thread ids, grid sizes, block sizes, then cluster places.
    if (number >= 3 && number < 6)
      return getThreadId(number - 3, argument);
    if (number >= 9 && number < 12)
      return getBlockDim(number - 9);
    return getSharedIndex();
  }
  if (!kernel)
    return LaneValue::getUnknown();
  // Private memory of a `gpu.func` is another one in each lane.
  if (auto gpuFunction = dyn_cast<gpu::GPUFuncOp>(function))
    if (llvm::is_contained(gpuFunction.getPrivateAttributions(), argument))
      return LaneValue::getUnknown();
  return LaneValue::getUniform();
}

//===----------------------------------------------------------------------===//
// Warp-wide ops
//===----------------------------------------------------------------------===//

static bool isAllLanes(const LaneValue &mask) {
  std::optional<int64_t> constant = mask.getConstantValue();
  return constant && uint32_t(*constant) == ~uint32_t(0);
}

/// The value that a shuffle gets from the lane that all lanes name.
static LaneValue broadcast(const LaneValue &source, bool isWholeWarp) {
  if (source.isNone())
    return LaneValue();
  return source.isUniform() && isWholeWarp ? LaneValue::combine(source)
                                           : LaneValue::getUnknown();
}

std::optional<LaneValue>
Transfer::evaluateIntrinsic(Operation *op, StringRef name,
                            ArrayRef<LaneValue> operands) const {
  if (!name.consume_front("llvm.nvvm."))
    return std::nullopt;
  Value value = op->getNumResults() ? op->getResult(0) : Value();
  if (name.consume_front("read.ptx.sreg."))
    return readRegister(name, value);
  if (name.starts_with("shfl.sync.idx") && operands.size() == 4)
    return broadcast(operands[2],
                     isAllLanes(operands[0]) &&
                         operands[3].getConstantValue() == kWarpSize - 1);
  if (name.starts_with("vote.") || name.starts_with("redux.sync"))
    return operands.size() >= 2 &&
                   (isAllLanes(operands[0]) || isAllLanes(operands[1]))
               ? LaneValue::getUniform()
               : LaneValue::getUnknown();
  if (name.starts_with("elect.sync"))
    return LaneValue::getDivergent(value);
  return std::nullopt;
}

std::optional<SmallVector<LaneValue, 2>>
Transfer::evaluateGPU(Operation *op, ArrayRef<LaneValue> operands) const {
  using Results = SmallVector<LaneValue, 2>;
  Value value = op->getNumResults() ? op->getResult(0) : Value();
  StringRef name = op->getName().getStringRef();
  if (name.consume_front("nvvm.read.ptx.sreg."))
    return Results{readRegister(name, value)};
  if (auto id = dyn_cast<gpu::ThreadIdOp>(op))
    return Results{getThreadId(unsigned(id.getDimension()), value)};
  if (auto dim = dyn_cast<gpu::BlockDimOp>(op))
    return Results{getBlockDim(unsigned(dim.getDimension()))};
  if (auto id = dyn_cast<gpu::GlobalIdOp>(op)) {
    unsigned dimension = unsigned(id.getDimension());
    return Results{LaneValue::add(
        LaneValue::multiply(getSharedIndex(), getBlockDim(dimension)),
        getThreadId(dimension, value))};
  }
  if (isa<gpu::LaneIdOp>(op))
    return Results{getLaneId(value)};
  if (isa<gpu::SubgroupSizeOp>(op))
    return Results{LaneValue::getConstant(kWarpSize)};
  if (isa<gpu::BlockIdOp, gpu::GridDimOp, gpu::ClusterDimOp,
          gpu::ClusterDimBlocksOp, gpu::ClusterIdOp, gpu::ClusterBlockIdOp,
          gpu::SubgroupIdOp, gpu::NumSubgroupsOp>(op))
    return Results{getSharedIndex()};
  if (isa<NVVM::ElectSyncOp>(op))
    return Results{LaneValue::getDivergent(value)};
  if (auto shuffle = dyn_cast<gpu::ShuffleOp>(op)) {
    bool isWhole = shuffle.getMode() == gpu::ShuffleMode::IDX &&
                   operands[2].getConstantValue() == kWarpSize;
    LaneValue result = broadcast(operands[1], isWhole);
    return Results{result, result};
  }
  if (auto shuffle = dyn_cast<NVVM::ShflOp>(op)) {
    bool isWhole = shuffle.getKind() == NVVM::ShflKind::idx &&
                   isAllLanes(operands[0]) &&
                   operands[3].getConstantValue() == kWarpSize - 1;
    return Results{broadcast(operands[2], isWhole)};
  }
  if (isa<NVVM::VoteSyncOp>(op))
    return Results{isAllLanes(operands[0]) ? LaneValue::getUniform()
                                           : LaneValue::getUnknown()};
  if (isa<NVVM::ReduxOp>(op))
    return Results{isAllLanes(operands[1]) ? LaneValue::getUniform()
                                           : LaneValue::getUnknown()};
  if (isa<gpu::AllReduceOp, gpu::SubgroupBroadcastOp>(op))
    return Results{LaneValue::getUniform()};
  if (auto reduce = dyn_cast<gpu::SubgroupReduceOp>(op))
    return Results{reduce.getClusterSize() ? LaneValue::getUnknown()
                                           : LaneValue::getUniform()};
  // Anything may be in there.
  if (isa<LLVM::InlineAsmOp, NVVM::InlinePtxOp>(op))
    return Results(op->getNumResults(), LaneValue::getUnknown());
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return Results{evaluateIntrinsic(op, call.getIntrin(), operands)
                       .value_or(LaneValue::getUnknown())};
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

enum class Transfer::OpCode : uint8_t {
  Other,
  Add,
  Subtract,
  Multiply,
  DivideDown,
  DivideSigned,
  DivideUnsigned,
  RemainderSigned,
  RemainderUnsigned,
  ShiftLeft,
  ShiftRightSigned,
  ShiftRightUnsigned,
  And,
  Or,
  Xor,
  Compare,
  Select,
  Extend,
  ExtendSigned,
  Truncate,
  AffineApply,
};

static Transfer::OpCode getOpCode(StringRef name) {
  using OpCode = Transfer::OpCode;
  return llvm::StringSwitch<OpCode>(name)
      .Cases({"arith.addi", "index.add", "llvm.add"}, OpCode::Add)
      .Cases({"arith.subi", "index.sub", "llvm.sub"}, OpCode::Subtract)
      .Cases({"arith.muli", "index.mul", "llvm.mul"}, OpCode::Multiply)
      .Cases({"arith.divsi", "index.divs", "llvm.sdiv"}, OpCode::DivideSigned)
      .Cases({"arith.floordivsi", "index.floordivs"}, OpCode::DivideDown)
      .Cases({"arith.divui", "index.divu", "llvm.udiv"}, OpCode::DivideUnsigned)
      .Cases({"arith.remsi", "index.rems", "llvm.srem"},
             OpCode::RemainderSigned)
      .Cases({"arith.remui", "index.remu", "llvm.urem"},
             OpCode::RemainderUnsigned)
      .Cases({"arith.shli", "index.shl", "llvm.shl"}, OpCode::ShiftLeft)
      .Cases({"arith.shrsi", "index.shrs", "llvm.ashr"},
             OpCode::ShiftRightSigned)
      .Cases({"arith.shrui", "index.shru", "llvm.lshr"},
             OpCode::ShiftRightUnsigned)
      .Cases({"arith.andi", "index.and", "llvm.and"}, OpCode::And)
      .Cases({"arith.ori", "index.or", "llvm.or"}, OpCode::Or)
      .Cases({"arith.xori", "index.xor", "llvm.xor"}, OpCode::Xor)
      .Cases({"arith.cmpi", "index.cmp", "llvm.icmp"}, OpCode::Compare)
      .Cases({"arith.select", "llvm.select"}, OpCode::Select)
      .Cases({"arith.extui", "llvm.zext", "arith.index_castui", "index.castu"},
             OpCode::Extend)
      .Cases({"arith.extsi", "llvm.sext", "arith.index_cast", "index.casts"},
             OpCode::ExtendSigned)
      .Cases({"arith.trunci", "llvm.trunc"}, OpCode::Truncate)
      .Case("affine.apply", OpCode::AffineApply)
      .Default(OpCode::Other);
}

/// `slt` and the like.
static StringRef getPredicate(Operation *op) {
  if (auto compare = dyn_cast<arith::CmpIOp>(op))
    return arith::stringifyCmpIPredicate(compare.getPredicate());
  if (auto compare = dyn_cast<LLVM::ICmpOp>(op))
    return LLVM::stringifyICmpPredicate(compare.getPredicate());
  return index::stringifyIndexCmpPredicate(cast<index::CmpOp>(op).getPred());
}

static LaneValue evaluateCompare(Operation *op, const LaneValue &a,
                                 const LaneValue &b) {
  using Relation = LaneValue::Relation;
  StringRef predicate = getPredicate(op);
  if (predicate == "eq" || predicate == "ne")
    return LaneValue::compare(a, b, Relation::Equal,
                              /*isNegated=*/predicate == "ne",
                              /*isSigned=*/true);
  bool isSigned = predicate.front() == 's';
  StringRef relation = predicate.drop_front();
  // a > b is not a <= b, and a >= b is not a < b.
  if (relation == "lt" || relation == "ge")
    return LaneValue::compare(a, b, Relation::Less, relation == "ge", isSigned);
  return LaneValue::compare(a, b, Relation::LessEqual, relation == "gt",
                            isSigned);
}

static LaneValue evaluateAffine(AffineExpr expr, unsigned numDims,
                                ArrayRef<LaneValue> operands) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return LaneValue::getConstant(constant.getValue());
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return operands[dim.getPosition()];
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
    return operands[numDims + symbol.getPosition()];
  auto binary = cast<AffineBinaryOpExpr>(expr);
  LaneValue a = evaluateAffine(binary.getLHS(), numDims, operands);
  LaneValue b = evaluateAffine(binary.getRHS(), numDims, operands);
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    return LaneValue::add(a, b);
  case AffineExprKind::Mul:
    return LaneValue::multiply(a, b);
  // Division and modulo round down.
  case AffineExprKind::FloorDiv:
    return LaneValue::divide(a, b, LaneValue::Rounding::Down);
  case AffineExprKind::Mod:
    return LaneValue::remainder(a, b, LaneValue::Rounding::Down);
  default:
    return LaneValue::combine({a, b});
  }
}

LaneValue Transfer::evaluateOne(Operation *op, OpCode code,
                                ArrayRef<LaneValue> operands) const {
  using Rounding = LaneValue::Rounding;
  if (llvm::any_of(operands,
                   [](const LaneValue &value) { return value.isNone(); }))
    return LaneValue();
  // Lanes of vectors are not told apart.
  if (!op->getResult(0).getType().isIntOrIndex())
    return LaneValue::combine(operands);
  switch (code) {
  case OpCode::Add:
    return LaneValue::add(operands[0], operands[1]);
  case OpCode::Subtract:
    return LaneValue::subtract(operands[0], operands[1]);
  case OpCode::Multiply:
    return LaneValue::multiply(operands[0], operands[1]);
  case OpCode::DivideDown:
    return LaneValue::divide(operands[0], operands[1], Rounding::Down);
  case OpCode::DivideSigned:
    return LaneValue::divide(operands[0], operands[1], Rounding::TowardZero);
  case OpCode::DivideUnsigned:
    return LaneValue::divide(operands[0], operands[1], Rounding::Unsigned);
  case OpCode::RemainderSigned:
    return LaneValue::remainder(operands[0], operands[1], Rounding::TowardZero);
  case OpCode::RemainderUnsigned:
    return LaneValue::remainder(operands[0], operands[1], Rounding::Unsigned);
  case OpCode::ShiftLeft:
    return LaneValue::shiftLeft(operands[0], operands[1]);
  case OpCode::ShiftRightSigned:
  case OpCode::ShiftRightUnsigned:
    return LaneValue::shiftRight(operands[0], operands[1]);
  case OpCode::And:
    return LaneValue::bitAnd(operands[0], operands[1]);
  case OpCode::Or:
    return LaneValue::bitOr(operands[0], operands[1]);
  case OpCode::Xor:
    return LaneValue::bitXor(operands[0], operands[1]);
  case OpCode::Compare:
    return evaluateCompare(op, operands[0], operands[1]);
  case OpCode::Select:
    return LaneValue::select(operands[0], operands[1], operands[2]);
  case OpCode::ExtendSigned:
    // All bits of an i1 are its sign.
    if (op->getOperand(0).getType().isInteger(1))
      return LaneValue::multiply(operands[0], LaneValue::getConstant(-1));
    [[fallthrough]];
  case OpCode::Extend:
  case OpCode::Truncate: {
    Type type = op->getResult(0).getType();
    return type.isIndex()
               ? operands[0]
               : LaneValue::truncate(operands[0], type.getIntOrFloatBitWidth());
  }
  case OpCode::AffineApply: {
    AffineMap map = cast<affine::AffineApplyOp>(op).getAffineMap();
    return evaluateAffine(map.getResult(0), map.getNumDims(), operands);
  }
  case OpCode::Other:
    break;
  }
  return LaneValue::combine(operands);
}

SmallVector<LaneValue, 2> Transfer::evaluate(Operation *op,
                                             ArrayRef<LaneValue> operands) {
  APInt constant;
  if (op->hasTrait<OpTrait::ConstantLike>()) {
    if (matchPattern(op, m_ConstantInt(&constant)) &&
        constant.getSignificantBits() <= 64)
      // A true i1 is 1.
      return {LaneValue::getConstant(constant.getBitWidth() == 1
                                         ? int64_t(constant.getZExtValue())
                                         : constant.getSExtValue())};
    return {LaneValue::getUniform()};
  }
  if (auto results = evaluateGPU(op, operands))
    return std::move(*results);
  // A token is the name of its range.
  if (isa<RangeStartOp>(op))
    return {LaneValue::getUniform()};
  if (op->getNumRegions() != 0 || !isMemoryEffectFree(op))
    return SmallVector<LaneValue, 2>(op->getNumResults(),
                                     LaneValue::getUnknown());
  auto [code, isNew] = opCodes.try_emplace(op->getName(), OpCode::Other);
  if (isNew)
    code->second = getOpCode(op->getName().getStringRef());
  LaneValue result = evaluateOne(op, code->second, operands);
  return SmallVector<LaneValue, 2>(op->getNumResults(), result);
}
