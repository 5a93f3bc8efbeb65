// Which values are the same in all lanes of a warp.
// RUN: iket-test-opt %s --allow-unregistered-dialect --test-iket-uniformity --verify-diagnostics

// With an unknown block size nothing is proven from thread ids, and what would
// be uniform in rows of whole warps is not called divergent either.

gpu.module @unknown_block_size {
  gpu.func @ids(%n: index) kernel {
    %c3 = arith.constant 3 : index
    %c31 = arith.constant 31 : index
    %c32 = arith.constant 32 : index
    %c48 = arith.constant 48 : index
    %c64 = arith.constant 64 : index
    %c-32 = arith.constant -32 : index
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    // expected-remark @+1 {{tid.x: divergent in uniform flow}}
    %x = gpu.thread_id x {tag = "tid.x"}
    // expected-remark @+1 {{tid.y: unknown in uniform flow}}
    %y = gpu.thread_id y {tag = "tid.y"}
    // expected-remark @+1 {{block id: uniform}}
    %b = gpu.block_id x {tag = "block id"}
    // expected-remark @+1 {{block dim: uniform}}
    %d = gpu.block_dim x {tag = "block dim"}
    // expected-remark @+1 {{lane: divergent}}
    %l = gpu.lane_id {tag = "lane"}
    // expected-remark @+1 {{argument: uniform}}
    "test.show"(%n) {tag = "argument"} : (index) -> ()

    // expected-remark @+1 {{x / 32: unknown}}
    %warp = arith.divui %x, %c32 {tag = "x / 32"} : index
    // expected-remark @+1 {{x % 32: divergent}}
    %lane = arith.remui %x, %c32 {tag = "x % 32"} : index
    // expected-remark @+1 {{x / 48: divergent}}
    %48 = arith.divui %x, %c48 {tag = "x / 48"} : index
    // expected-remark @+1 {{x / 64: unknown}}
    %64 = arith.divui %x, %c64 {tag = "x / 64"} : index
    // expected-remark @+1 {{x / 3: divergent}}
    %3 = arith.divui %x, %c3 {tag = "x / 3"} : index
    // expected-remark @+1 {{x & -32: unknown}}
    %masked = arith.andi %x, %c-32 {tag = "x & -32"} : index
    // expected-remark @+1 {{x & 31: divergent}}
    %low = arith.andi %x, %c31 {tag = "x & 31"} : index
    // expected-remark @+1 {{x < 64: unknown}}
    %half = arith.cmpi ult, %x, %c64 {tag = "x < 64"} : index
    // expected-remark @+1 {{x <= 31: unknown}}
    %first = arith.cmpi ule, %x, %c31 {tag = "x <= 31"} : index
    // expected-remark @+1 {{x < 31: divergent}}
    %most = arith.cmpi ult, %x, %c31 {tag = "x < 31"} : index
    // expected-remark @+1 {{x == 0: divergent}}
    %zero = arith.cmpi eq, %x, %c0 {tag = "x == 0"} : index
    // expected-remark @+1 {{x < n: divergent}}
    %bound = arith.cmpi ult, %x, %n {tag = "x < n"} : index

    // The global id, and the number of a thread in its block.
    %base = arith.muli %b, %d : index
    // expected-remark @+1 {{global id: divergent}}
    %global = arith.addi %base, %x {tag = "global id"} : index
    // expected-remark @+1 {{global warp: unknown}}
    %gwarp = arith.divui %global, %c32 {tag = "global warp"} : index
    %row = arith.muli %y, %d : index
    %linear = arith.addi %row, %x : index
    // expected-remark @+1 {{linear id / 32: unknown}}
    %lwarp = arith.divui %linear, %c32 {tag = "linear id / 32"} : index
    %g = gpu.global_id x
    // expected-remark @+1 {{global_id / 32: unknown}}
    %gw = arith.divui %g, %c32 {tag = "global_id / 32"} : index
    gpu.return
  }
}

// A block of one row.

gpu.module @one_row {
  gpu.func @ids(%n: index, %m: memref<?xi32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c5 = arith.constant 5 : i32
    %c-1 = arith.constant -1 : index
    %c31 = arith.constant 31 : index
    %c32 = arith.constant 32 : index
    %c128 = arith.constant 128 : index
    %x = gpu.thread_id x
    // expected-remark @+1 {{tid.y: uniform}}
    %y = gpu.thread_id y {tag = "tid.y"}
    // expected-remark @+1 {{x / 32: uniform}}
    %warp = arith.divui %x, %c32 {tag = "x / 32"} : index
    // expected-remark @+1 {{x / 4: divergent}}
    %quad = arith.divui %x, %c4 {tag = "x / 4"} : index
    %x4 = arith.muli %x, %c4 : index
    // expected-remark @+1 {{4 * x / 128: uniform}}
    %v = arith.divsi %x4, %c128 {tag = "4 * x / 128"} : index
    %x1 = arith.addi %x, %c1 : index
    // expected-remark @+1 {{(x + 1) / 32: divergent}}
    %w = arith.divui %x1, %c32 {tag = "(x + 1) / 32"} : index
    %lane = arith.remui %x, %c32 : index
    // expected-remark @+1 {{x - x % 32: uniform}}
    %first = arith.subi %x, %lane {tag = "x - x % 32"} : index
    %before = arith.addi %x, %c-1 : index
    // expected-remark @+1 {{x - 1 < 31: divergent}}
    %less = arith.cmpi ult, %before, %c31 {tag = "x - 1 < 31"} : index
    %i = arith.index_cast %x : index to i32
    // expected-remark @+1 {{i32 shift: uniform}}
    %s = arith.shrui %i, %c5 {tag = "i32 shift"} : i32
    // expected-remark @+1 {{affine: uniform}}
    %a = affine.apply affine_map<(t) -> (t floordiv 32 + 7)> (%x) {tag = "affine"}
    // expected-remark @+1 {{affine mod: divergent}}
    %am = affine.apply affine_map<(t) -> (t mod 32)> (%x) {tag = "affine mod"}
    // expected-remark @+1 {{index: uniform}}
    %q = index.divu %x, %c32 {tag = "index"}

    // Memory may hold anything.
    // expected-remark @+1 {{load: unknown}}
    %loaded = memref.load %m[%x] {tag = "load"} : memref<?xi32>
    // expected-remark @+1 {{load + 1: unknown}}
    %next = arith.addi %loaded, %c5 {tag = "load + 1"} : i32
    // expected-remark @+1 {{load + x: divergent}}
    %both = arith.addi %loaded, %i {tag = "load + x"} : i32
    // expected-remark @+1 {{size: uniform}}
    %size = memref.dim {tag = "size"} %m, %c0 : memref<?xi32>
    // expected-remark @+1 {{unregistered: unknown}}
    %u = "test.op"(%x) {tag = "unregistered"} : (index) -> index
    // expected-remark @+1 {{float: divergent}}
    %f = arith.sitofp %i {tag = "float"} : i32 to f32
    gpu.return
  }
}

// Sixteen by sixteen: a warp is two rows.

gpu.module @two_rows {
  gpu.func @ids() kernel attributes {known_block_size = array<i32: 16, 16, 1>} {
    %c2 = arith.constant 2 : index
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    %x = gpu.thread_id x
    // expected-remark @+1 {{y: divergent}}
    %y = gpu.thread_id y {tag = "y"}
    // expected-remark @+1 {{z: uniform}}
    %z = gpu.thread_id z {tag = "z"}
    // expected-remark @+1 {{x / 32: uniform}}
    %never = arith.divui %x, %c32 {tag = "x / 32"} : index
    %c8 = arith.constant 8 : index
    // expected-remark @+1 {{x < 8: divergent}}
    %some = arith.cmpi ult, %x, %c8 {tag = "x < 8"} : index
    // expected-remark @+1 {{y / 2: uniform}}
    %pair = arith.divui %y, %c2 {tag = "y / 2"} : index
    %row = arith.muli %y, %c16 : index
    %linear = arith.addi %row, %x : index
    // expected-remark @+1 {{(16 * y + x) / 32: uniform}}
    %warp = arith.divui %linear, %c32 {tag = "(16 * y + x) / 32"} : index
    gpu.return
  }

  // Rows of whole warps.
  gpu.func @rows() kernel attributes {known_block_size = array<i32: 64, 4, 2>} {
    %c32 = arith.constant 32 : index
    %x = gpu.thread_id x
    // expected-remark @+1 {{x / 32: uniform}}
    %warp = arith.divui %x, %c32 {tag = "x / 32"} : index
    // expected-remark @+1 {{y: uniform}}
    %y = gpu.thread_id y {tag = "y"}
    // expected-remark @+1 {{z: uniform}}
    %z = gpu.thread_id z {tag = "z"}
    gpu.return
  }

  // Rows that warps do not end with.
  gpu.func @crooked() kernel attributes {known_block_size = array<i32: 48, 4, 1>} {
    %c32 = arith.constant 32 : index
    %x = gpu.thread_id x
    // expected-remark @+1 {{x / 32: divergent}}
    %warp = arith.divui %x, %c32 {tag = "x / 32"} : index
    // expected-remark @+1 {{y: divergent}}
    %y = gpu.thread_id y {tag = "y"}
    gpu.return
  }

  // Four by two by eight: a warp is four planes.
  gpu.func @planes() kernel attributes {known_block_size = array<i32: 4, 2, 8>} {
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    // expected-remark @+1 {{x: divergent}}
    %x = gpu.thread_id x {tag = "x"}
    // expected-remark @+1 {{y: divergent}}
    %y = gpu.thread_id y {tag = "y"}
    // expected-remark @+1 {{z: divergent}}
    %z = gpu.thread_id z {tag = "z"}
    // expected-remark @+1 {{z / 2: divergent}}
    %z2 = arith.divui %z, %c2 {tag = "z / 2"} : index
    // expected-remark @+1 {{z / 4: uniform}}
    %z4 = arith.divui %z, %c4 {tag = "z / 4"} : index
    gpu.return
  }
}

// Ops of the whole warp.

gpu.module @warp_ops {
  gpu.func @shuffles(%v: f32, %c: i1) kernel {
    %c0 = arith.constant 0 : i32
    %c16 = arith.constant 16 : i32
    %c31 = arith.constant 31 : i32
    %c32 = arith.constant 32 : i32
    %all = arith.constant -1 : i32
    %lane = gpu.lane_id
    %l = arith.index_cast %lane : index to i32
    %f = arith.sitofp %l : i32 to f32
    // expected-remark @+1 {{idx: uniform uniform}}
    %s0, %p0 = gpu.shuffle idx %f, %c0, %c32 {tag = "idx"} : f32
    // expected-remark @+1 {{idx of half a warp: unknown unknown}}
    %s1, %p1 = gpu.shuffle idx %f, %c0, %c16 {tag = "idx of half a warp"} : f32
    // expected-remark @+1 {{idx by lane: unknown unknown}}
    %s2, %p2 = gpu.shuffle idx %f, %l, %c32 {tag = "idx by lane"} : f32
    // expected-remark @+1 {{xor: unknown unknown}}
    %s3, %p3 = gpu.shuffle xor %f, %c16, %c32 {tag = "xor"} : f32
    // expected-remark @+1 {{reduced: uniform}}
    %r = gpu.subgroup_reduce add %f {tag = "reduced"} : (f32) -> (f32)
    // expected-remark @+1 {{reduced in clusters: unknown}}
    %rc = gpu.subgroup_reduce add %f cluster(size = 4) {tag = "reduced in clusters"} : (f32) -> (f32)
    // expected-remark @+1 {{all reduced: uniform}}
    %ra = gpu.all_reduce add %f {} {tag = "all reduced"} : (f32) -> (f32)
    // expected-remark @+1 {{broadcast: uniform}}
    %bc = gpu.subgroup_broadcast %f, first_active_lane {tag = "broadcast"} : f32
    // expected-remark @+1 {{nvvm idx: uniform}}
    %n0 = nvvm.shfl.sync idx %all, %f, %c0, %c31 {tag = "nvvm idx"} : f32 -> f32
    // expected-remark @+1 {{nvvm bfly: unknown}}
    %n1 = nvvm.shfl.sync bfly %all, %f, %c16, %c31 {tag = "nvvm bfly"} : f32 -> f32
    %p = arith.cmpi ult, %l, %c16 : i32
    // expected-remark @+1 {{ballot: uniform}}
    %v0 = nvvm.vote.sync ballot %all, %p {tag = "ballot"} -> i32
    // expected-remark @+1 {{any: uniform}}
    %v1 = nvvm.vote.sync any %all, %p {tag = "any"} -> i1
    // expected-remark @+1 {{vote of some lanes: unknown}}
    %v2 = nvvm.vote.sync any %v0, %p {tag = "vote of some lanes"} -> i1
    // expected-remark @+1 {{redux: uniform}}
    %rx = nvvm.redux.sync add %l, %all {tag = "redux"} : i32 -> i32
    // expected-remark @+1 {{elected: divergent}}
    %e = nvvm.elect.sync {tag = "elected"} -> i1
    gpu.return
  }

  llvm.func @registers(%p: !llvm.ptr) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 256>} {
    %c32 = llvm.mlir.constant(32 : i32) : i32
    // expected-remark @+1 {{tid.x: divergent}}
    %x = nvvm.read.ptx.sreg.tid.x {tag = "tid.x"} : i32
    // expected-remark @+1 {{warp: uniform}}
    %w = llvm.udiv %x, %c32 {tag = "warp"} : i32
    // expected-remark @+1 {{laneid: divergent}}
    %l = nvvm.read.ptx.sreg.laneid {tag = "laneid"} : i32
    // expected-remark @+1 {{lanemask: divergent}}
    %m = nvvm.read.ptx.sreg.lanemask.lt {tag = "lanemask"} : i32
    // expected-remark @+1 {{warpid: uniform}}
    %i = nvvm.read.ptx.sreg.warpid {tag = "warpid"} : i32
    %size = nvvm.read.ptx.sreg.warpsize : i32
    // expected-remark @+1 {{tid / warpsize: uniform}}
    %ws = llvm.udiv %x, %size {tag = "tid / warpsize"} : i32
    // expected-remark @+1 {{clock: unknown}}
    %t = nvvm.read.ptx.sreg.clock {tag = "clock"} : i32
    // expected-remark @+1 {{ctaid: uniform}}
    %b = nvvm.read.ptx.sreg.ctaid.x {tag = "ctaid"} : i32
    // expected-remark @+1 {{intrinsic tid.x: divergent}}
    %ix = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() {tag = "intrinsic tid.x"} : () -> i32
    // expected-remark @+1 {{intrinsic ctaid.x: uniform}}
    %ib = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.ctaid.x"() {tag = "intrinsic ctaid.x"} : () -> i32
    %f = llvm.mlir.constant(1.0 : f32) : f32
    // expected-remark @+1 {{other intrinsic: unknown}}
    %io = llvm.call_intrinsic "llvm.exp2"(%f) {tag = "other intrinsic"} : (f32) -> f32
    // expected-remark @+1 {{assembly: unknown}}
    %asm = llvm.inline_asm {tag = "assembly"} "mov.u32 $0, %laneid;", "=r" : () -> i32
    // expected-remark @+1 {{load: unknown}}
    %v = llvm.load %p {tag = "load"} : !llvm.ptr -> i32
    // expected-remark @+1 {{address: divergent}}
    %a = llvm.getelementptr %p[%x] {tag = "address"} : (!llvm.ptr, i32) -> !llvm.ptr, i8
    llvm.return
  }
}

// The callers of a device function are not known.

gpu.module @device {
  func.func @callee(%n: index) {
    // expected-remark @+1 {{argument: unknown in unknown flow}}
    "test.show"(%n) {tag = "argument"} : (index) -> ()
    // expected-remark @+1 {{lane: divergent in unknown flow}}
    %l = gpu.lane_id {tag = "lane"}
    return
  }
}

func.func @host(%c: index) {
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  %c32 = arith.constant 32 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c128, %sy = %c1, %sz = %c1) {
    // expected-remark @+1 {{launch ids: uniform divergent uniform uniform in uniform flow}}
    "test.show"(%bx, %tx, %ty, %sx) {tag = "launch ids"} : (index, index, index, index) -> ()
    // expected-remark @+1 {{launch warp: uniform}}
    %w = arith.divui %tx, %c32 {tag = "launch warp"} : index
    gpu.terminator
  }
  return
}
