// In a function of LLVM dialect the tests are of LLVM dialect too. Its own
// branches take no token (not a type of the dialect), those of cf do.

// RUN: iket-opt %s --lower-iket-to-nvvm | FileCheck %s --implicit-check-not='!iket'
// RUN: iket-opt %s --lower-iket-to-nvvm --convert-cf-to-llvm --convert-arith-to-llvm \
// RUN: | FileCheck %s --check-prefix=LLVM --implicit-check-not='!iket' --implicit-check-not=cf. --implicit-check-not=unrealized_conversion_cast

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {

// CHECK-LABEL: llvm.func @two_names
// CHECK-DAG: %[[A:.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-DAG: %[[B:.*]] = llvm.mlir.constant(2 : i32) : i32
// CHECK: %[[T:.*]] = arith.select %{{.*}}, %[[A]], %[[B]] : i32
// CHECK: cf.br ^[[J:.*]](%[[T]] : i32)
// CHECK-NEXT: ^[[J]](%[[U:.*]]: i32):
// CHECK-NEXT: %[[C1:.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT: %[[IS1:.*]] = llvm.icmp "eq" %[[U]], %[[C1]] : i32
// CHECK-NEXT: llvm.cond_br %[[IS1]], ^[[S1:.*]], ^[[N1:[^ ]*]]{{$}}
// CHECK-NEXT: ^[[S1]]:
// CHECK: pmevent.mask 1;
// CHECK-NEXT: llvm.br ^[[N1]]
// CHECK-NEXT: ^[[N1]]:
// CHECK-NEXT: %[[C2:.*]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT: %[[IS2:.*]] = llvm.icmp "eq" %[[U]], %[[C2]] : i32
// CHECK-NEXT: llvm.cond_br %[[IS2]], ^[[S2:.*]], ^[[N2:[^ ]*]]{{$}}
// CHECK-NEXT: ^[[S2]]:
// CHECK: pmevent.mask 2;
// CHECK-NEXT: llvm.br ^[[N2]]
// CHECK-NEXT: ^[[N2]]:
// CHECK-NEXT: llvm.return

// LLVM-LABEL: llvm.func @two_names
// LLVM: llvm.select %{{.*}}, %{{.*}}, %{{.*}} : i1, i32
// LLVM: llvm.br ^[[J:.*]](%{{.*}} : i32)
llvm.func @two_names(%c: i1) attributes {nvvm.kernel} {
  %a = iket.range_start "a"
  %b = iket.range_start "b"
  %t = arith.select %c, %a, %b : !iket.token
  cf.br ^j(%t : !iket.token)
^j(%u: !iket.token):
  iket.range_end %u
  llvm.return
}

// CHECK-LABEL: llvm.func @one_name
// CHECK: pmevent.mask 1;
// CHECK-NEXT: llvm.br ^[[J:[^ ]*]]{{$}}
// CHECK-NEXT: ^[[J]]:
// CHECK: pmevent.mask 1;
// CHECK-NEXT: llvm.return
llvm.func @one_name() attributes {nvvm.kernel} {
  %a = iket.range_start "a"
  llvm.br ^j
^j:
  iket.range_end %a
  llvm.return
}
}
