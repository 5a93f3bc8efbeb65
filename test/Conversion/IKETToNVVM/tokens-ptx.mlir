// Tokens at run time, down to PTX without optimisation: a phi of ids, no stack,
// one site per name and end, and none that stores id 0.

// RUN: iket-compile %s --opt-level=0 --emit=llvm -o - \
// RUN: | FileCheck %s --check-prefix=LLVM --implicit-check-not=alloca
// RUN: iket-compile %s --opt-level=0 --emit=ptx -o - \
// RUN: | FileCheck %s --check-prefix=PTX --implicit-check-not=.local --implicit-check-not=pmevent --implicit-check-not='or.b32 t, t, 0;'

// ptxas reads it at every level, and site lists and declarations agree.
// REQUIRES: runtime, ptxas
// RUN: iket-compile %s --opt-level=0 -o %t.O0.cubin
// RUN: iket-compile %s --opt-level=3 -o %t.O3.cubin
// RUN: iket check %t.O0.cubin
// RUN: iket check %t.O3.cubin
// RUN: iket inspect %t.O0.cubin | FileCheck %s --check-prefix=SITES
// SITES: layout cutlass, native mode: 3 events, 3 ranges, 10 sites
// SITES-DAG: kernel pipeline: 3 sites,
// SITES-DAG: kernel one_name: 3 sites,
// SITES-DAG: kernel two_names: 4 sites,

gpu.module @m [#nvvm.target<chip = "sm_90">] {
// LLVM: define {{.*}}@two_names(
// LLVM: phi i32 [ {{1|2}}, %{{.*}} ], [ {{1|2}}, %{{.*}} ]
// LLVM: icmp eq i32 %{{.*}}, 1
// LLVM: icmp eq i32 %{{.*}}, 2
// PTX: .entry two_names(
// PTX: pmevent.mask 1;
// PTX: pmevent.mask 2;
// PTX: setp.{{eq|ne}}.{{[bs]}}32 %p{{[0-9]+}}, %r{{[0-9]+}}, 1;
// PTX: pmevent.mask 1;
// PTX: setp.{{eq|ne}}.{{[bs]}}32 %p{{[0-9]+}}, %r{{[0-9]+}}, 2;
// PTX: pmevent.mask 2;
gpu.func @two_names(%c: i1) kernel {
  cf.cond_br %c, ^e, ^o
^e:
  %a = iket.range_start "even"
  cf.br ^j(%a : !iket.token)
^o:
  %b = iket.range_start "odd"
  cf.br ^j(%b : !iket.token)
^j(%t: !iket.token):
  iket.range_end %t
  gpu.return
}

// LLVM: define {{.*}}@one_name(
// LLVM-NOT: phi
// LLVM-NOT: icmp
// LLVM: ret void
// PTX: .entry one_name(
// PTX: pmevent.mask 1;
// PTX: pmevent.mask 1;
// PTX: pmevent.mask 1;
gpu.func @one_name(%c: i1) kernel {
  cf.cond_br %c, ^e, ^o
^e:
  %a = iket.range_start "even"
  cf.br ^j(%a : !iket.token)
^o:
  %b = iket.range_start "even"
  cf.br ^j(%b : !iket.token)
^j(%t: !iket.token):
  iket.range_end %t
  gpu.return
}

// LLVM: define {{.*}}@pipeline(
// LLVM: phi i32 [ 3, %{{.*}} ], [ 0, %{{.*}} ]
// LLVM: icmp eq i32 %{{.*}}, 3
// LLVM: icmp eq i32 %{{.*}}, 3
// PTX: .entry pipeline(
// PTX: pmevent.mask 3;
// PTX: pmevent.mask 3;
// PTX: pmevent.mask 3;
gpu.func @pipeline(%n: index) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = iket.sentinel_token "tile"
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %s) -> (!iket.token) {
    iket.range_end %t
    %u = iket.range_start "tile"
    scf.yield %u : !iket.token
  }
  iket.range_end %r
  gpu.return
}
}
