// Stripped code compiles to what the same code compiles to that was written
// without events: the same IR after the usual lowering, and the same PTX, also
// where control flow was there for a token's sake only.

// RUN: split-file %s %t
// RUN: iket-opt %t/traced.mlir --pass-pipeline='builtin.module(iket-strip,gpu.module(lower-affine,convert-scf-to-cf,convert-gpu-to-nvvm,reconcile-unrealized-casts,canonicalize,cse))' -o %t/traced.out 2>/dev/null
// RUN: iket-opt %t/plain.mlir --pass-pipeline='builtin.module(gpu.module(lower-affine,convert-scf-to-cf,convert-gpu-to-nvvm,reconcile-unrealized-casts,canonicalize,cse))' -o %t/plain.out
// RUN: diff %t/traced.out %t/plain.out
// RUN: FileCheck %s --check-prefix=IR < %t/traced.out
// RUN: iket-compile %t/traced.mlir --strip --emit=ptx -o %t/traced.ptx
// RUN: iket-compile %t/plain.mlir --emit=ptx -o %t/plain.ptx
// RUN: diff %t/traced.ptx %t/plain.ptx
// RUN: iket-compile %t/choosing.mlir --strip --emit=ptx -o %t/choosing.ptx
// RUN: iket-compile %t/plain.mlir --emit=ptx -o %t/plain.ptx
// RUN: diff %t/choosing.ptx %t/plain.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t/plain.ptx

// The comparison is not of two empty files.
// IR: llvm.func @k
// IR: llvm.fadd
// IR: llvm.func @nested
// PTX: .entry k(
// PTX: add.{{(rn.)?}}f32
// PTX: .entry nested(

//--- plain.mlir
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%in: memref<?xf32>, %out: memref<?xf32>, %n: index) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0.0 : f32
    %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> (f32) {
      %x = memref.load %in[%i] : memref<?xf32>
      %y = arith.addf %acc, %x : f32
      scf.yield %y : f32
    }
    %pos = arith.cmpf ogt, %sum, %zero : f32
    cf.cond_br %pos, ^store(%sum : f32), ^store(%zero : f32)
  ^store(%v: f32):
    memref.store %v, %out[%c0] : memref<?xf32>
    gpu.return
  }
  gpu.func @nested(%out: memref<?xf32>, %n: index, %f: f32) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    affine.for %i = 0 to 4 {
      %r = scf.while (%k = %c0) : (index) -> index {
        %more = arith.cmpi slt, %k, %n : index
        scf.condition(%more) %k : index
      } do {
      ^bb0(%k: index):
        memref.store %f, %out[%k] : memref<?xf32>
        %next = arith.addi %k, %c1 : index
        scf.yield %next : index
      }
    }
    gpu.return
  }
}

//--- traced.mlir
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%in: memref<?xf32>, %out: memref<?xf32>, %n: index) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0.0 : f32
    %s = iket.sentinel_token "tile"
    %p0 = iket.payload %n : index as i32
    %sum, %t, %p = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero, %u = %s, %q = %p0) -> (f32, !iket.token, !iket.payload<i32>) {
      iket.range_end %u payload(%q : !iket.payload<i32>)
      %x = iket.range "load" -> (f32) {
        %l = memref.load %in[%i] : memref<?xf32>
        iket.yield %l : f32
      }
      %j = iket.payload %i : index as i32
      %next = iket.range_start "tile" payload(%j : !iket.payload<i32>)
      %y = arith.addf %acc, %x : f32
      scf.yield %y, %next, %j : f32, !iket.token, !iket.payload<i32>
    }
    %pos = arith.cmpf ogt, %sum, %zero : f32
    %o = iket.range_start "other" payload(%p : !iket.payload<i32>)
    cf.cond_br %pos, ^store(%t, %sum : !iket.token, f32), ^store(%o, %zero : !iket.token, f32)
  ^store(%e: !iket.token, %v: f32):
    iket.range_push "store"
    memref.store %v, %out[%c0] : memref<?xf32>
    iket.range_pop
    iket.range_end %e payload(%p : !iket.payload<i32>)
    gpu.return
  }
  gpu.func @nested(%out: memref<?xf32>, %n: index, %f: f32) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %s = iket.sentinel_token "inner"
    %z = affine.for %i = 0 to 4 iter_args(%t = %s) -> (!iket.token) {
      %r, %w = scf.while (%u = %t, %k = %c0) : (!iket.token, index) -> (index, !iket.token) {
        %more = arith.cmpi slt, %k, %n : index
        scf.condition(%more) %k, %u : index, !iket.token
      } do {
      ^bb0(%k: index, %u: !iket.token):
        iket.range_end %u
        %v = iket.range_start "inner"
        memref.store %f, %out[%k] : memref<?xf32>
        %next = arith.addi %k, %c1 : index
        scf.yield %v, %next : !iket.token, index
      }
      affine.yield %w : !iket.token
    }
    iket.range_end %z
    gpu.return
  }
}

//--- choosing.mlir
gpu.module @m [#nvvm.target<chip = "sm_90">] {
  gpu.func @k(%in: memref<?xf32>, %out: memref<?xf32>, %n: index) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0.0 : f32
    %c7 = arith.constant 7 : index
    %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> (f32) {
      %odd = arith.andi %i, %c1 : index
      %isOdd = arith.cmpi eq, %odd, %c1 : index
      %which = scf.if %isOdd -> !iket.token {
        %a = iket.range_start "odd"
        scf.yield %a : !iket.token
      } else {
        %b = iket.range_start "even"
        scf.yield %b : !iket.token
      }
      %x = memref.load %in[%i] : memref<?xf32>
      iket.range_end %which
      %y = arith.addf %acc, %x : f32
      %mod = arith.remui %i, %c7 : index
      %isFirst = arith.cmpi eq, %mod, %c0 : index
      scf.if %isFirst {
        iket.mark "seventh"
      }
      scf.yield %y : f32
    }
    %pos = arith.cmpf ogt, %sum, %zero : f32
    cf.cond_br %pos, ^a, ^b
  ^a:
    %ta = iket.range_start "a"
    cf.br ^store(%ta, %sum : !iket.token, f32)
  ^b:
    %tb = iket.range_start "b"
    cf.br ^store(%tb, %zero : !iket.token, f32)
  ^store(%e: !iket.token, %v: f32):
    memref.store %v, %out[%c0] : memref<?xf32>
    iket.range_end %e
    gpu.return
  }
  gpu.func @nested(%out: memref<?xf32>, %n: index, %f: f32) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    affine.for %i = 0 to 4 {
      iket.range "several" {
        %some = arith.cmpi sgt, %n, %c0 : index
        cf.cond_br %some, ^first, ^loop
      ^first:
        iket.mark "some"
        cf.br ^loop
      ^loop:
        %r = scf.while (%k = %c0) : (index) -> index {
          %more = arith.cmpi slt, %k, %n : index
          scf.condition(%more) %k : index
        } do {
        ^bb0(%k: index):
          memref.store %f, %out[%k] : memref<?xf32>
          %next = arith.addi %k, %c1 : index
          scf.yield %next : index
        }
        iket.yield
      }
    }
    gpu.return
  }
}
