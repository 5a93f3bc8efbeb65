#!/usr/bin/env python3
"""Runs random programs with tokens and payloads on the CPU, lowered and plain.

Every program is written twice: with iket ops, and with the meaning of each op
spelled out as calls that record an event, tokens being i32 numbers. The first
text goes through the pipeline under test, each event site is replaced by the
same recording call, and both must record the same events in the same order.
Stripped, only the program's own calls may be left, in the same order.

usage: random_tokens.py --iket-opt BIN --mlir-runner BIN
                        [--seed N] [--functions N] [--rounds N] [--keep DIR]
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys

POP = 31
# Names without and with a payload (i32); their numbers are those of `ids`.
NAMES = {"t": ["a", "b", "c"], "p": ["x", "y"]}
IDS = {name: i + 1 for i, name in enumerate(sum(NAMES.values(), []))}
RANGE_ID, MARK_ID = 20, 21
TYPES = {  # kind of value: (type with iket, type when spelled out)
    "t": ("!iket.token", "i32"),
    "p": ("!iket.token", "i32"),
    "q": ("!iket.payload<i32>", "i32"),
    "i": ("i32", "i32"),
}


class Function:
    """Writes one random function in both forms."""

    def __init__(self, rng, name):
        self.rng = rng
        self.name = name
        self.iket, self.plain = [], []
        self.count = 0
        # Results of ops with several, which cf.switch prints but does not parse.
        self.numbered = set()
        self.generate()

    def fresh(self, kind):
        self.count += 1
        return f"%{kind}{self.count}"

    def both(self, text):
        self.iket.append(text)
        self.plain.append(text)

    def typed(self, text):
        """A line that differs in types only; `{t}` stands for the type of kind t."""
        self.iket.append(text.format(**{k: v[0] for k, v in TYPES.items()}))
        self.plain.append(text.format(**{k: v[1] for k, v in TYPES.items()}))

    def condition(self):
        value = self.fresh("cond")
        self.both(f"{value} = func.call @cond() : () -> i1")
        return value

    def work(self):
        value = self.fresh("w")
        self.both(f"{value} = arith.constant {self.rng.randint(1000, 1999)} : i32")
        self.both(f"func.call @rec({value}) : (i32) -> ()")

    def number(self, env):
        value = self.fresh("i")
        self.both(f"{value} = func.call @number() : () -> i32")
        env["i"].append(value)

    def payload(self, env):
        source = self.rng.choice(env["i"])
        value = self.fresh("q")
        self.iket.append(f"{value} = iket.payload {source} : i32")
        self.plain.append(f"{value} = arith.addi {source}, %zero : i32")
        env["q"].append(value)

    def start(self, env):
        kind = self.rng.choice("tp")
        name = self.rng.choice(NAMES[kind])
        value = self.fresh(kind)
        payload = self.rng.choice(env["q"])
        clause = f" payload({payload} : !iket.payload<i32>)" if kind == "p" else ""
        self.iket.append(f'{value} = iket.range_start "{name}"{clause}')
        self.plain.append(f"{value} = arith.constant {IDS[name]} : i32")
        self.plain.append(f"func.call @rec({value}) : (i32) -> ()")
        if kind == "p":
            self.plain.append(f"func.call @rec_payload({payload}) : (i32) -> ()")
        env[kind].append(value)

    def end(self, env):
        kind = self.rng.choice("tp")
        token = self.rng.choice(env[kind])
        payload = self.rng.choice(env["q"])
        if kind == "p":
            self.iket.append(f"iket.range_end {token} payload({payload} : !iket.payload<i32>)")
            self.plain.append(f"func.call @end_payload({token}, {payload}) : (i32, i32) -> ()")
        else:
            self.iket.append(f"iket.range_end {token}")
            self.plain.append(f"func.call @end({token}) : (i32) -> ()")

    def mark(self, env):
        payload = self.rng.choice(env["q"])
        self.iket.append(f'iket.mark "m" payload({payload} : !iket.payload<i32>)')
        value = self.fresh("m")
        self.plain.append(f"{value} = arith.constant {MARK_ID} : i32")
        self.plain.append(f"func.call @rec({value}) : (i32) -> ()")
        self.plain.append(f"func.call @rec_payload({payload}) : (i32) -> ()")

    def select(self, env):
        kind = self.rng.choice("tpqi")
        condition = self.condition()
        value = self.fresh(kind)
        a, b = self.rng.choice(env[kind]), self.rng.choice(env[kind])
        self.typed(f"{value} = arith.select {condition}, {a}, {b} : {{{kind}}}")
        env[kind].append(value)

    def kinds(self, least=0):
        return [self.rng.choice("tpqi") for _ in range(self.rng.randint(least, 3))]

    def pick(self, env, kinds):
        return [self.rng.choice(env[kind]) for kind in kinds]

    @staticmethod
    def types(kinds):
        return ", ".join(f"{{{kind}}}" for kind in kinds)

    @staticmethod
    def add(env, kinds, values):
        for kind, value in zip(kinds, values):
            env[kind].append(value)

    def add_results(self, env, kinds, values):
        self.add(env, kinds, values)
        if len(values) > 1:
            self.numbered.update(values)

    @staticmethod
    def copy(env):
        return {kind: list(values) for kind, values in env.items()}

    def yields(self, op, env, kinds):
        values = self.pick(env, kinds)
        if values:
            self.typed(f"{op} {', '.join(values)} : {self.types(kinds)}")
        else:
            self.both(op)

    def if_op(self, env, depth):
        kinds = self.kinds()
        condition = self.condition()
        names = [self.fresh(kind) for kind in kinds]
        left = (", ".join(names) + " = ") if names else ""
        right = f" -> ({self.types(kinds)})" if names else ""
        self.typed(f"{left}scf.if {condition}{right} {{{{")
        for text in ("} else {", "}"):
            inner = self.copy(env)
            self.body(inner, depth)
            self.yields("scf.yield", inner, kinds)
            self.both(text)
        self.add_results(env, kinds, names)

    def switch_op(self, env, depth):
        kinds = self.kinds(1)
        names = [self.fresh(kind) for kind in kinds]
        number, index = self.fresh("n"), self.fresh("x")
        self.both(f"{number} = func.call @small() : () -> i32")
        self.both(f"{index} = arith.index_cast {number} : i32 to index")
        self.typed(f"{', '.join(names)} = scf.index_switch {index} -> {self.types(kinds)}")
        for text in ("case 0 {", "case 2 {", "default {"):
            self.both(text)
            inner = self.copy(env)
            self.body(inner, depth)
            self.yields("scf.yield", inner, kinds)
            self.both("}")
        self.add_results(env, kinds, names)

    def for_op(self, env, depth, affine=False):
        kinds = self.kinds()
        names = [self.fresh(kind) for kind in kinds]
        args = [self.fresh(kind) for kind in kinds]
        left = (", ".join(names) + " = ") if names else ""
        inits = ", ".join(f"{a} = {b}" for a, b in zip(args, self.pick(env, kinds)))
        right = f" iter_args({inits}) -> ({self.types(kinds)})" if names else ""
        variable = self.fresh("iv")
        if affine:
            bounds = f"affine.for {variable} = 0 to {self.rng.randint(0, 3)}"
        elif self.rng.random() < 0.4:
            bounds = f"scf.for {variable} = %c0 to %c{self.rng.randint(0, 3)} step %c1"
        else:
            number, upper = self.fresh("n"), self.fresh("ub")
            self.both(f"{number} = func.call @small() : () -> i32")
            self.both(f"{upper} = arith.index_cast {number} : i32 to index")
            bounds = f"scf.for {variable} = %c0 to {upper} step %c1"
        self.typed(f"{left}{bounds}{right} {{{{")
        inner = self.copy(env)
        self.add(inner, kinds, args)
        self.body(inner, depth)
        self.yields("affine.yield" if affine else "scf.yield", inner, kinds)
        self.both("}")
        self.add_results(env, kinds, names)

    def while_op(self, env, depth):
        before, after = self.kinds(), self.kinds()
        args = [self.fresh(kind) for kind in before]
        results = [self.fresh(kind) for kind in after]
        left = (", ".join(results) + " = ") if results else ""
        inits = ", ".join(f"{a} = {b}" for a, b in zip(args, self.pick(env, before)))
        inits = f" ({inits})" if inits else ""
        self.typed(
            f"{left}scf.while{inits} : ({self.types(before)}) -> ({self.types(after)}) {{{{")
        inner = self.copy(env)
        self.add(inner, before, args)
        self.body(inner, depth)
        condition = self.fresh("cond")
        self.both(f"{condition} = func.call @more() : () -> i1")
        self.yields(f"scf.condition({condition})", inner, after)
        self.both("} do {")
        args = [self.fresh(kind) for kind in after]
        if args:
            self.typed("^bb0(" + ", ".join(
                f"{a}: {{{k}}}" for a, k in zip(args, after)) + "):")
        inner = self.copy(env)
        self.add(inner, after, args)
        self.body(inner, depth)
        self.yields("scf.yield", inner, before)
        self.both("}")
        self.add_results(env, after, results)

    def range_op(self, env, depth):
        kinds = self.kinds()
        names = [self.fresh(kind) for kind in kinds]
        left = (", ".join(names) + " = ") if names else ""
        right = f" -> ({self.types(kinds)})" if names else ""
        several = self.rng.random() < 0.4
        value = self.fresh("m")
        self.plain.append(f"{value} = arith.constant {RANGE_ID} : i32")
        self.plain.append(f"func.call @rec({value}) : (i32) -> ()")
        self.iket.append(f'{left}iket.range "r"{right.format(**{k: v[0] for k, v in TYPES.items()})} {{')
        self.plain.append(f"{left}scf.execute_region{right.format(**{k: v[1] for k, v in TYPES.items()})} {{")
        inner = self.copy(env)
        if several:
            self.graph(inner, depth, kinds, ("iket.yield", "scf.yield"))
        else:
            self.body(inner, depth)
            values = self.pick(inner, kinds)
            tail = f" {', '.join(values)} : {self.types(kinds)}" if values else ""
            self.iket.append("iket.yield" + tail.format(**{k: v[0] for k, v in TYPES.items()}))
            self.plain.append("scf.yield" + tail.format(**{k: v[1] for k, v in TYPES.items()}))
        self.both("}")
        value = self.fresh("m")
        self.plain.append(f"{value} = arith.constant {POP} : i32")
        self.plain.append(f"func.call @rec({value}) : (i32) -> ()")
        self.add_results(env, kinds, names)

    def execute_op(self, env, depth):
        kinds = self.kinds(1)
        names = [self.fresh(kind) for kind in kinds]
        self.typed(f"{', '.join(names)} = scf.execute_region -> ({self.types(kinds)}) {{{{")
        self.graph(self.copy(env), depth, kinds, ("scf.yield", "scf.yield"))
        self.both("}")
        self.add_results(env, kinds, names)

    def graph(self, env, depth, kinds, exits):
        """A control-flow graph of random shape; fuel ends its loops."""
        count = self.rng.randint(2, 4)
        label = self.fresh("bb")[1:]
        signatures = [self.kinds() for _ in range(count)]

        def target(inner, block):
            values = self.pick(inner, signatures[block])
            if not values:
                return f"^{label}_{block}"
            return f"^{label}_{block}({', '.join(values)} : {self.types(signatures[block])})"

        def leave(inner):
            values = self.pick(inner, kinds)
            if not values:
                return f"^{label}_exit"
            return f"^{label}_exit({', '.join(values)} : {self.types(kinds)})"

        self.typed(f"cf.br {target(env, 0)}")
        for block, signature in enumerate(signatures):
            args = [self.fresh(kind) for kind in signature]
            text = ", ".join(f"{a}: {{{k}}}" for a, k in zip(args, signature))
            self.typed(f"^{label}_{block}" + (f"({text})" if text else "") + ":")
            inner = self.copy(env)
            self.add(inner, signature, args)
            self.body(inner, depth)
            fuel = self.fresh("cond")
            self.both(f"{fuel} = func.call @more() : () -> i1")
            go = self.fresh("bb")[1:]
            self.typed(f"cf.cond_br {fuel}, ^{go}, {leave(inner)}")
            self.both(f"^{go}:")
            if self.rng.random() < 0.3:
                number = self.fresh("n")
                self.both(f"{number} = func.call @small() : () -> i32")
                inner = {kind: [v for v in values if v not in self.numbered]
                         for kind, values in inner.items()}
                cases = ", ".join([f"default: {target(inner, self.rng.randrange(count))}"] + [
                    f"{i}: {target(inner, self.rng.randrange(count))}" for i in range(2)])
                self.typed(f"cf.switch {number} : i32, [{cases}]")
            else:
                condition = self.condition()
                self.typed(f"cf.cond_br {condition}, {target(inner, self.rng.randrange(count))}, "
                           f"{target(inner, self.rng.randrange(count))}")
        args = [self.fresh(kind) for kind in kinds]
        text = ", ".join(f"{a}: {{{k}}}" for a, k in zip(args, kinds))
        self.typed(f"^{label}_exit" + (f"({text})" if text else "") + ":")
        tail = f" {', '.join(args)} : {self.types(kinds)}" if args else ""
        self.iket.append((exits[0] + tail).format(**{k: v[0] for k, v in TYPES.items()}))
        self.plain.append((exits[1] + tail).format(**{k: v[1] for k, v in TYPES.items()}))
        return args

    def body(self, env, depth):
        simple = [self.start, self.end, self.end, self.mark, self.select, self.number,
                  self.payload, lambda env: self.work()]
        nested = [self.if_op, self.for_op, self.while_op, self.range_op, self.switch_op,
                  self.execute_op, lambda e, d: self.for_op(e, d, affine=True)]
        for _ in range(self.rng.randint(1, 4)):
            if depth > 0 and self.rng.random() < 0.35:
                self.rng.choice(nested)(env, depth - 1)
            else:
                self.rng.choice(simple)(env)

    def generate(self):
        self.both(f"func.func @{self.name}() {{")
        self.both("%zero = arith.constant 0 : i32")
        for i in range(4):
            self.both(f"%c{i} = arith.constant {i} : index")
        env = {kind: [] for kind in TYPES}
        self.number(env)
        self.payload(env)
        for kind in "tp":
            value = self.fresh(kind)
            self.iket.append(f'{value} = iket.sentinel_token "{NAMES[kind][0]}"')
            self.plain.append(f"{value} = arith.constant 0 : i32")
            env[kind].append(value)
        self.body(env, 2)
        self.body(env, 2)
        self.graph(env, 2, [], ("return", "return"))
        self.both("}")


DECLARATIONS = """
func.func private @cond() -> i1
func.func private @more() -> i1
func.func private @number() -> i32
func.func private @small() -> i32
func.func private @rec(i32)
func.func private @rec_payload(i32)
func.func private @end(i32)
func.func private @end_payload(i32, i32)
"""

# The functions that the programs call: pseudo-random decisions, fuel, and the
# recording of events. Written for both forms.
RUNTIME = """
memref.global "private" @state : memref<2xi64> = dense<[1, 40]>
func.func private @printI64(i64)
func.func private @printNewline()
func.func private @next() -> i64 {
  %i = arith.constant 0 : index
  %m = memref.get_global @state : memref<2xi64>
  %a = arith.constant 6364136223846793005 : i64
  %b = arith.constant 1442695040888963407 : i64
  %s = arith.constant 40 : i64
  %old = memref.load %m[%i] : memref<2xi64>
  %mul = arith.muli %old, %a : i64
  %new = arith.addi %mul, %b : i64
  memref.store %new, %m[%i] : memref<2xi64>
  %r = arith.shrui %new, %s : i64
  return %r : i64
}
func.func @reset(%seed: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %fuel = arith.constant 12 : i64
  %m = memref.get_global @state : memref<2xi64>
  memref.store %seed, %m[%c0] : memref<2xi64>
  memref.store %fuel, %m[%c1] : memref<2xi64>
  return
}
func.func @cond() -> i1 {
  %n = func.call @next() : () -> i64
  %r = arith.trunci %n : i64 to i1
  return %r : i1
}
func.func @more() -> i1 {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %m = memref.get_global @state : memref<2xi64>
  %old = memref.load %m[%c1] : memref<2xi64>
  %new = arith.subi %old, %one : i64
  memref.store %new, %m[%c1] : memref<2xi64>
  %fuel = arith.cmpi sgt, %new, %zero : i64
  return %fuel : i1
}
func.func @number() -> i32 {
  %n = func.call @next() : () -> i64
  %c = arith.constant 100 : i64
  %m = arith.remui %n, %c : i64
  %r = arith.trunci %m : i64 to i32
  return %r : i32
}
func.func @small() -> i32 {
  %n = func.call @next() : () -> i64
  %c = arith.constant 3 : i64
  %m = arith.remui %n, %c : i64
  %r = arith.trunci %m : i64 to i32
  return %r : i32
}
func.func @rec(%v: i32) {
  %e = arith.extsi %v : i32 to i64
  func.call @printI64(%e) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
func.func @rec_payload(%v: i32) {
  %c = arith.constant 10000 : i32
  %s = arith.addi %v, %c : i32
  func.call @rec(%s) : (i32) -> ()
  return
}
func.func @end(%t: i32) {
  %zero = arith.constant 0 : i32
  %is = arith.cmpi ne, %t, %zero : i32
  scf.if %is {
    func.call @rec(%t) : (i32) -> ()
  }
  return
}
func.func @end_payload(%t: i32, %p: i32) {
  %zero = arith.constant 0 : i32
  %is = arith.cmpi ne, %t, %zero : i32
  scf.if %is {
    func.call @rec(%t) : (i32) -> ()
    func.call @rec_payload(%p) : (i32) -> ()
  }
  return
}
"""

# LLVM 22 unrolls some affine loops wrongly, so the plain text is unrolled too
# where the other one is.
UNROLL = "func.func(affine-loop-unroll{unroll-factor=2})"
PIPELINES = {
    # The pass, on structured control flow, on a graph, and on what the usual
    # simplifications make of either.
    "structured": "lower-iket-to-nvvm{runtime-payloads=true}",
    "graph": "gpu.module(lower-affine,convert-scf-to-cf),lower-iket-to-nvvm{runtime-payloads=true}",
    "simplified": "canonicalize,cse,sccp,gpu.module(loop-invariant-code-motion),"
                  "lower-iket-to-nvvm{runtime-payloads=true},canonicalize",
    "simplified-graph": "gpu.module(lower-affine,convert-scf-to-cf),canonicalize,cse,"
                        "lower-iket-to-nvvm{runtime-payloads=true},canonicalize",
    "unrolled": f"gpu.module({UNROLL}),lower-iket-to-nvvm{{runtime-payloads=true}},canonicalize",
    # The conversion patterns.
    "converted": "gpu.module(lower-affine,convert-scf-to-cf,canonicalize,"
                 "iket-assign-events{runtime-payloads=true abi=cutlass},"
                 "convert-to-llvm,reconcile-unrealized-casts)",
}
STRIP = "iket-strip"
TO_LLVM = ("builtin.module(lower-affine,convert-scf-to-cf,canonicalize,convert-arith-to-llvm,convert-cf-to-llvm,"
           "finalize-memref-to-llvm,convert-func-to-llvm,convert-ub-to-llvm,"
           "reconcile-unrealized-casts)")


class UpstreamBug(Exception):
    """The text of cf.switch that was printed does not parse."""


def run(command, text):
    result = subprocess.run(command, input=text, capture_output=True, text=True)
    if "result number not allowed in argument list" in result.stderr:
        raise UpstreamBug
    if result.returncode != 0:
        sys.exit(f"{' '.join(command)}\nexited with {result.returncode}\n{result.stderr}")
    return result.stdout


def sites_to_calls(text):
    """Takes the functions out of the gpu.module; event sites become calls."""
    ids = {int(i): name for name, i in re.findall(r"@__iket_evt_decl_(\w+)_(\d+)_attrs", text)}
    number = dict(IDS, r=RANGE_ID, m=MARK_ID)
    out, depth = [], 0
    is_llvm = "llvm.func @" in text
    call = "llvm.call" if is_llvm else "func.call"
    for line in text.splitlines():
        if "gpu.module" in line or "llvm.mlir.global" in line or "activemask\"" in line:
            continue
        if re.match(r"\s*(func\.func|llvm\.func) private", line):
            continue
        if re.match(r"\s*llvm\.func @(cond|more|number|small|rec|rec_payload|end|end_payload)\(",
                    line):
            continue
        if "llvm.inline_asm" in line:
            event = int(re.search(r"pmevent\.mask (\d+);", line)[1])
            what = POP if event == POP else number[ids[event]]
            stores = re.search(r'" (%\S+) : \(i32\) -> \(\)', line)
            value = f"%site{len(out)}"
            constant = "llvm.mlir.constant" if is_llvm else "arith.constant"
            out.append(f"{value} = {constant}({what} : i32) : i32" if is_llvm
                       else f"{value} = arith.constant {what} : i32")
            out.append(f"{call} @rec({value}) : (i32) -> ()")
            if stores:
                out.append(f"{call} @rec_payload({stores[1]}) : (i32) -> ()")
            continue
        out.append(line)
    text = "\n".join(out)
    start = text.index("func.func @f0") if not is_llvm else text.index("llvm.func @f0")
    # Two closing braces: of the gpu.module and the module.
    body = text[start:].rstrip()
    for _ in range(2):
        body = body[:body.rindex("}")].rstrip()
    return body


def unroll(options, plain):
    text = run([options.iket_opt, f"--pass-pipeline=builtin.module({UNROLL})"],
               DECLARATIONS + plain)
    text = text[text.index("func.func @f0"):].rstrip()
    return text[:text.rindex("}")]


def execute(options, functions, count, seeds):
    main = ["func.func @main() {"]
    for i in range(count):
        for seed in seeds:
            main.append(f"%s{i}_{seed} = arith.constant {seed} : i64")
            main.append(f"func.call @reset(%s{i}_{seed}) : (i64) -> ()")
            main.append(f"%m{i}_{seed} = arith.constant {-1 - i} : i32")
            main.append(f"func.call @rec(%m{i}_{seed}) : (i32) -> ()")
            main.append(f"func.call @f{i}() : () -> ()")
    main += ["return", "}"]
    if "llvm.func @f0" in functions:
        # Calls into and out of LLVM dialect.
        names = [f"f{i}" for i in range(count)]
        runtime = run([options.iket_opt, f"--pass-pipeline={TO_LLVM}"],
                      RUNTIME + "\n".join(f"func.func private @{n}()" for n in names) +
                      "\n".join([""] + main))
        runtime = re.sub(r"llvm\.func @f\d+\(\) attributes \{sym_visibility = \"private\"\}\n", "",
                         runtime).strip()
        runtime = runtime[:runtime.rindex("}")]
        text = runtime + functions + "\n}\n"
    else:
        text = run([options.iket_opt, f"--pass-pipeline={TO_LLVM}"],
                   RUNTIME + functions + "\n" + "\n".join(main))
    output = run([options.mlir_runner, "-e", "main", "--entry-point-result=void", "-O0",
                  f"--shared-libs={options.runner_lib}"], text)
    return [int(word) for word in output.split()]


def compare(what, expected, found, seed):
    if expected == found:
        return
    at = next((i for i, (a, b) in enumerate(zip(expected, found)) if a != b),
              min(len(expected), len(found)))
    function = next(-1 - v for v in reversed(expected[:at + 1]) if v < 0)
    sys.exit(f"seed {seed}, {what}: function @f{function} records {found[at:at + 8]} instead of "
             f"{expected[at:at + 8]} at position {at} of {len(expected)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iket-opt", required=True)
    parser.add_argument("--mlir-runner", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--functions", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--keep", help="folder for the texts of the last round")
    options = parser.parse_args()
    options.runner_lib = os.path.join(os.path.dirname(os.path.realpath(
        shutil.which(options.mlir_runner) or options.mlir_runner)), os.pardir, "lib",
        "libmlir_c_runner_utils.so")
    seeds = [11, 12, 13]
    events = skipped = 0
    for seed in range(options.seed, options.seed + options.rounds):
        rng = random.Random(seed)
        functions = [Function(rng, f"f{i}") for i in range(options.functions)]
        iket = "\n".join(
            ['module {', 'gpu.module @m [#nvvm.target<chip = "sm_90">] {', DECLARATIONS] +
            sum((f.iket for f in functions), []) + ["}", "}"])
        plain = "\n".join(sum((f.plain for f in functions), []))
        if options.keep:
            for name, text in (("iket", iket), ("plain", plain)):
                with open(os.path.join(options.keep, f"{name}.mlir"), "w") as file:
                    file.write(text)
        expected = execute(options, plain, options.functions, seeds)
        events += sum(0 < v < 1000 for v in expected)
        for name, pipeline in PIPELINES.items():
            lowered = run([options.iket_opt, f"--pass-pipeline=builtin.module({pipeline})"], iket)
            for leftover in ("!iket", "unrealized_conversion_cast", " iket."):
                if leftover in lowered:
                    sys.exit(f"seed {seed}, {name}: {leftover} is left")
            try:
                wanted = expected
                if UNROLL in pipeline:
                    wanted = execute(options, unroll(options, plain), options.functions, seeds)
                found = execute(options, sites_to_calls(lowered), options.functions, seeds)
            except UpstreamBug:
                skipped += 1
                continue
            compare(name, wanted, found, seed)
        stripped = run([options.iket_opt, f"--pass-pipeline=builtin.module({STRIP})"], iket)
        if "iket" in stripped:
            sys.exit(f"seed {seed}: iket is left after {STRIP}")
        own = [v for v in expected if v < 0 or 1000 <= v < 10000]
        try:
            found = execute(options, sites_to_calls(stripped), options.functions, seeds)
        except UpstreamBug:
            skipped += 1
            continue
        compare(STRIP, own, found, seed)
    print(f"{options.rounds * options.functions} functions, {events} events, "
          f"{len(PIPELINES)} pipelines, {skipped} runs skipped: equal")


if __name__ == "__main__":
    main()
