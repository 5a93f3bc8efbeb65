"""Checks that #include lines follow the architecture (docs/architecture.md).

usage: check_includes.py ROOT

The runtime half knows nothing of LLVM and MLIR, the compiler half nothing of CUDA,
and each layer includes only the layers below it. Exits 1 and names each line that
does not.
"""

import os
import re
import sys

# Layer of a path under include/iket or lib, and the layers that it may include.
ALLOWED = {
    "Support": {"Support"},
    "ABI": {"Support", "ABI"},
    "Dialect/IKET/IR": {"Support", "ABI", "Dialect/IKET/IR"},
    "Dialect/IKET/Analysis": {"Support", "ABI", "Dialect/IKET/IR", "Dialect/IKET/Analysis"},
    "Dialect/IKET/Transforms": {"Support", "ABI", "Dialect/IKET/IR", "Dialect/IKET/Analysis",
                                "Dialect/IKET/Transforms"},
    "Conversion": {"Support", "ABI", "Dialect/IKET/IR", "Dialect/IKET/Analysis",
                   "Dialect/IKET/Transforms", "Conversion"},
    "Register": {"Dialect/IKET/IR", "Dialect/IKET/Analysis", "Dialect/IKET/Transforms",
                 "Conversion", "Register"},
    "Target": {"Support", "ABI", "Dialect/IKET/IR", "Dialect/IKET/Analysis",
               "Dialect/IKET/Transforms", "Conversion", "Target"},
    "Plugin": {"Register"},
    "Decode": {"Support", "ABI", "Decode"},
    "Trace": {"Support", "ABI", "Decode", "Trace"},
    "Collector": {"Support", "ABI", "Decode", "Trace", "Collector"},
}
RUNTIME = {"Support", "ABI", "Decode", "Trace", "Collector"}
COMPILER = set(ALLOWED) - RUNTIME
INCLUDE = re.compile(r'^\s*#\s*include\s+[<"]([^>"]+)[>"]')
CUDA = re.compile(r"^(cuda|cupti|nv_?fatbin|driver_types)")


def layer_of(path):
    for layer in sorted(ALLOWED, key=len, reverse=True):
        if path == layer or path.startswith(layer + "/"):
            return layer
    return None


def main(root):
    problems = []
    checked = 0
    for top in ("include/iket", "lib"):
        for folder, _, files in os.walk(os.path.join(root, top)):
            layer = layer_of(os.path.relpath(folder, os.path.join(root, top)).replace(os.sep, "/"))
            if layer is None:
                continue
            for name in sorted(files):
                if not name.endswith((".h", ".cpp")):
                    continue
                path = os.path.join(folder, name)
                checked += 1
                for number, line in enumerate(open(path, encoding="utf-8"), 1):
                    match = INCLUDE.match(line)
                    if not match:
                        continue
                    included = match.group(1)
                    where = "%s:%d: %s includes %s" % (
                        os.path.relpath(path, root), number, layer, included)
                    if layer in RUNTIME and included.startswith(("llvm/", "mlir/", "llvm-c/", "mlir-c/")):
                        problems.append(where + ": the runtime half has no LLVM")
                    if layer in COMPILER and CUDA.match(included):
                        problems.append(where + ": the compiler half has no CUDA")
                    if included.startswith("iket/"):
                        other = layer_of(included[len("iket/"):])
                        if other not in ALLOWED[layer]:
                            problems.append(where + ": that layer is not below it")
    for problem in problems:
        print(problem)
    if checked < 20:
        print("only %d files were found below %s" % (checked, root))
        return 1
    print("%d files, %d problems" % (checked, len(problems)))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
