// Tokens through block arguments of a control-flow graph. Ids follow the order
// of first starts in the module: even 1, odd 2, a 3, b 4, tile 5.

// RUN: iket-opt %s --allow-unregistered-dialect --lower-iket-to-nvvm \
// RUN: | FileCheck %s --implicit-check-not='!iket' --implicit-check-not=unrealized_conversion_cast

gpu.module @m [#nvvm.target<chip = "sm_90">] {

// Two names reach the end: the token becomes the id, the end one site per name,
// each under its own test.
// CHECK-LABEL: gpu.func @two_names
// CHECK-SAME: (%[[C:.*]]: i1)
// CHECK: cf.cond_br %[[C]], ^[[E:.*]], ^[[O:.*]]
// CHECK: ^[[E]]:
// CHECK-DAG: %[[EVEN:.*]] = arith.constant 1 : i32
// CHECK-DAG: pmevent.mask 1;
// CHECK: cf.br ^[[J:.*]](%[[EVEN]] : i32)
// CHECK: ^[[O]]:
// CHECK-DAG: %[[ODD:.*]] = arith.constant 2 : i32
// CHECK-DAG: pmevent.mask 2;
// CHECK: cf.br ^[[J]](%[[ODD]] : i32)
// CHECK: ^[[J]](%[[T:.*]]: i32):
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : i32
// CHECK-NEXT: %[[IS1:.*]] = arith.cmpi eq, %[[T]], %[[C1]] : i32
// CHECK-NEXT: cf.cond_br %[[IS1]], ^[[S1:.*]], ^[[N1:[^ ]*]]{{$}}
// CHECK-NEXT: ^[[S1]]:
// CHECK: pmevent.mask 1;
// CHECK-NEXT: cf.br ^[[N1]]
// CHECK-NEXT: ^[[N1]]:
// CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : i32
// CHECK-NEXT: %[[IS2:.*]] = arith.cmpi eq, %[[T]], %[[C2]] : i32
// CHECK-NEXT: cf.cond_br %[[IS2]], ^[[S2:.*]], ^[[N2:[^ ]*]]{{$}}
// CHECK-NEXT: ^[[S2]]:
// CHECK: pmevent.mask 2;
// CHECK-NEXT: cf.br ^[[N2]]
// CHECK-NEXT: ^[[N2]]:
// CHECK-NEXT: gpu.return
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

// One name on both sides: the argument is gone, its neighbours stay.
// CHECK-LABEL: gpu.func @one_name
// CHECK-SAME: (%[[C:.*]]: i1, %[[X:.*]]: i32, %[[Y:.*]]: f32)
// CHECK: pmevent.mask 1;
// CHECK-NEXT: cf.br ^[[J:.*]](%[[X]], %[[Y]] : i32, f32)
// CHECK: pmevent.mask 1;
// CHECK-NEXT: cf.br ^[[J]](%[[X]], %[[Y]] : i32, f32)
// CHECK-NEXT: ^[[J]](%[[I:.*]]: i32, %[[F:.*]]: f32):
// CHECK: pmevent.mask 1;
// CHECK-NEXT: "use"(%[[I]], %[[F]])
// CHECK-NEXT: gpu.return
gpu.func @one_name(%c: i1, %x: i32, %y: f32) kernel {
  cf.cond_br %c, ^e, ^o
^e:
  %a = iket.range_start "even"
  cf.br ^j(%x, %a, %y : i32, !iket.token, f32)
^o:
  %b = iket.range_start "even"
  cf.br ^j(%x, %b, %y : i32, !iket.token, f32)
^j(%i: i32, %t: !iket.token, %f: f32):
  iket.range_end %t
  "use"(%i, %f) : (i32, f32) -> ()
  gpu.return
}

// Both edges of one branch go to one block: each loses its own operand.
// CHECK-LABEL: gpu.func @same_target
// CHECK: cf.cond_br %{{.*}}, ^[[J:.*]](%{{.*}} : i32), ^[[J]](%{{.*}} : i32)
// CHECK-NEXT: ^[[J]](%{{.*}}: i32):
gpu.func @same_target(%c: i1, %x: i32, %y: i32) kernel {
  %a = iket.range_start "even"
  cf.cond_br %c, ^j(%a, %x : !iket.token, i32), ^j(%a, %y : !iket.token, i32)
^j(%t: !iket.token, %i: i32):
  iket.range_end %t
  "use"(%i) : (i32) -> ()
  gpu.return
}

// A switch passes tokens to some of its targets; ^y knows its name.
// CHECK-LABEL: gpu.func @switch
// CHECK: cf.switch %[[I:.*]] : i32, [
// CHECK-NEXT: default: ^[[X:.*]](%[[S:.*]], %[[I]] : i32, i32),
// CHECK-NEXT: 42: ^[[X]](%[[A:.*]], %[[I]] : i32, i32),
// CHECK-NEXT: 43: ^[[Y:.*]],
// CHECK-NEXT: 44: ^[[Z:[^ ]*]]{{$}}
// CHECK: ^[[X]](%[[T:.*]]: i32, %{{.*}}: i32):
// CHECK: arith.cmpi eq, %[[T]], %{{.*}} : i32
// CHECK: pmevent.mask 3;
// CHECK: ^[[Y]]:
// CHECK-NOT: arith.cmpi
// CHECK: pmevent.mask 4;
// CHECK-NEXT: cf.br ^[[Z]]
gpu.func @switch(%i: i32) kernel {
  %a = iket.range_start "a"
  %b = iket.range_start "b"
  %s = iket.sentinel_token "a"
  cf.switch %i : i32, [
    default: ^x(%s, %i : !iket.token, i32),
    42: ^x(%a, %i : !iket.token, i32),
    43: ^y(%b : !iket.token),
    44: ^z
  ]
^x(%t: !iket.token, %w: i32):
  iket.range_end %t
  "use"(%w) : (i32) -> ()
  cf.br ^z
^y(%v: !iket.token):
  iket.range_end %v
  cf.br ^z
^z:
  gpu.return
}

// Selects, also of selects.
// CHECK-LABEL: gpu.func @select
// CHECK-SAME: (%[[C:.*]]: i1, %[[D:.*]]: i1)
// CHECK-DAG: %[[S:.*]] = arith.constant 0 : i32
// CHECK-DAG: %[[A:.*]] = arith.constant 3 : i32
// CHECK-DAG: %[[B:.*]] = arith.constant 4 : i32
// CHECK: %[[T:.*]] = arith.select %[[C]], %[[A]], %[[B]] : i32
// CHECK: %[[U:.*]] = arith.select %[[D]], %[[T]], %[[S]] : i32
// CHECK: arith.cmpi eq, %[[U]],
// CHECK: pmevent.mask 3;
// CHECK: arith.cmpi eq, %[[U]],
// CHECK: pmevent.mask 4;
// CHECK-NOT: pmevent
// CHECK: gpu.return
gpu.func @select(%c: i1, %d: i1) kernel {
  %s = iket.sentinel_token "a"
  %a = iket.range_start "a"
  %b = iket.range_start "b"
  %t = arith.select %c, %a, %b : !iket.token
  %u = arith.select %d, %t, %s : !iket.token
  iket.range_end %u
  gpu.return
}

// A select between starts of one name is removed, and the condition with it.
// CHECK-LABEL: gpu.func @select_one_name
// CHECK-NOT: arith
// CHECK: gpu.return
gpu.func @select_one_name(%i: i32, %j: i32) kernel {
  %c = arith.cmpi slt, %i, %j : i32
  %a = iket.range_start "a"
  %b = iket.range_start "a"
  %t = arith.select %c, %a, %b : !iket.token
  iket.range_end %t
  gpu.return
}

// A loop that swaps two tokens: each argument may be either.
// CHECK-LABEL: gpu.func @swapped
// CHECK-DAG: %[[A:.*]] = arith.constant 3 : i32
// CHECK-DAG: %[[B:.*]] = arith.constant 4 : i32
// CHECK: cf.br ^[[H:.*]](%[[A]], %[[B]] : i32, i32)
// CHECK-NEXT: ^[[H]](%[[X:.*]]: i32, %[[Y:.*]]: i32):
// CHECK-NEXT: cf.cond_br %{{.*}}, ^[[H]](%[[Y]], %[[X]] : i32, i32), ^[[EXIT:[^ ]*]]{{$}}
// CHECK-NEXT: ^[[EXIT]]:
// CHECK: arith.cmpi eq, %[[X]],
// CHECK: arith.cmpi eq, %[[X]],
// CHECK: arith.cmpi eq, %[[Y]],
// CHECK: arith.cmpi eq, %[[Y]],
gpu.func @swapped(%c: i1) kernel {
  %a = iket.range_start "a"
  %b = iket.range_start "b"
  cf.br ^h(%a, %b : !iket.token, !iket.token)
^h(%x: !iket.token, %y: !iket.token):
  cf.cond_br %c, ^h(%y, %x : !iket.token, !iket.token), ^exit
^exit:
  iket.range_end %x
  iket.range_end %y
  gpu.return
}

// An irreducible graph, and a token that is live only on some paths.
// CHECK-LABEL: gpu.func @irreducible
// CHECK: ^[[P:.*]](%[[X:.*]]: i32):
// CHECK: ^[[Q:.*]](%[[Y:.*]]: i32):
// CHECK: arith.cmpi eq, %[[X]],
// CHECK: pmevent.mask 3;
// CHECK: arith.cmpi eq, %[[X]],
// CHECK: pmevent.mask 4;
gpu.func @irreducible(%c: i1) kernel {
  %a = iket.range_start "a"
  %b = iket.range_start "b"
  cf.cond_br %c, ^p(%a : !iket.token), ^q(%b : !iket.token)
^p(%x: !iket.token):
  cf.cond_br %c, ^q(%x : !iket.token), ^exit
^q(%y: !iket.token):
  cf.br ^p(%y : !iket.token)
^exit:
  iket.range_end %x
  gpu.return
}

// A poison token is never ended, so it adds no name.
// CHECK-LABEL: gpu.func @poison
// CHECK-NOT: ub.poison
// CHECK-NOT: arith
// CHECK: gpu.return
gpu.func @poison(%c: i1) kernel {
  %a = iket.range_start "a"
  %u = ub.poison : !iket.token
  %t = arith.select %c, %a, %u : !iket.token
  iket.range_end %t
  gpu.return
}

// Control never arrives at ^dead, so no name does.
// CHECK-LABEL: gpu.func @unreachable
// CHECK: gpu.return
// CHECK-NEXT: ^{{.*}}: // no predecessors
// CHECK-NEXT: gpu.return
gpu.func @unreachable() kernel {
  gpu.return
^dead(%t: !iket.token):
  iket.range_end %t
  gpu.return
}

// A sentinel alone: nothing is left of it.
// CHECK-LABEL: gpu.func @only_sentinel
// CHECK-NEXT: cf.br ^[[J:.*]]
// CHECK-NEXT: ^[[J]]:
// CHECK-NEXT: gpu.return
gpu.func @only_sentinel() kernel {
  %s = iket.sentinel_token "a"
  %unused = iket.sentinel_token "no event of this name"
  cf.br ^j(%s : !iket.token)
^j(%t: !iket.token):
  iket.range_end %t
  gpu.return
}
}
