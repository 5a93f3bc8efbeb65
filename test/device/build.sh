#!/bin/sh
# ===- build.sh - Builds what run.py needs into one folder -----------------===//
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===//
#
# usage: build.sh [--chip CHIP] [--iket-compile PATH] FOLDER
#
# Compiles the kernels of test/Integration/kernels for CHIP (default sm_90a), plain
# and in all layouts with payloads on and off, the Triton kernels of
# test/Integration/foreign likewise, and the host program. Needs iket-test-opt beside
# iket-compile, ptxas and a C++17 compiler (CXX, default c++) that finds cuda.h: in its own path,
# in CUDA_HOME/include or in /usr/local/cuda/include. Needs no GPU. IKET_COMPILE_FLAGS
# may hold more options for iket-compile, such as --opt-level=0.

set -eu

here=$(cd "$(dirname "$0")" && pwd)
kernels=$here/../Integration/kernels
foreign=$here/../Integration/foreign/Inputs
chip=sm_90a
compiler=$here/../../build/bin/iket-compile
folder=

fail() {
  echo "build.sh: error: $*" >&2
  exit 1
}

while [ $# -gt 0 ]; do
  case $1 in
  --chip | --iket-compile)
    [ $# -ge 2 ] || fail "$1 needs a value"
    if [ "$1" = --chip ]; then chip=$2; else compiler=$2; fi
    shift
    ;;
  -*) fail "unknown option '$1'" ;;
  *)
    [ -z "$folder" ] || fail "more than one folder: '$folder' and '$1'"
    folder=$1
    ;;
  esac
  shift
done
[ -n "$folder" ] || fail "usage: build.sh [--chip CHIP] [--iket-compile PATH] FOLDER"
[ -x "$compiler" ] || fail "no iket-compile at '$compiler'; name it with --iket-compile"
mkdir -p "$folder"

# The cutlass layout needs sm_90; older chips have no run-iket either, only results.
number=${chip#sm_}
number=${number%[a-z]}
layouts="tilelang cutlass buffer"
[ "$number" -ge 90 ] || layouts="tilelang buffer"

compile() {
  # shellcheck disable=SC2086 # several options
  "$compiler" --chip="$chip" ${IKET_COMPILE_FLAGS:-} "$@"
}

cuda=${CUDA_HOME:-/usr/local/cuda}
"${CXX:-c++}" -std=c++17 -O2 -Wall -I"$cuda/include" "$here"/*.cpp \
  -static-libstdc++ -static-libgcc -ldl -o "$folder/iket_device_test"

for source in "$kernels"/*.mlir; do
  kernel=$(basename "$source" .mlir)
  if [ "$kernel" = hopper_gemm ] && [ "$chip" != sm_90a ]; then
    echo "build.sh: $kernel left out: it needs sm_90a, not $chip"
    continue
  fi
  out=$folder/$kernel
  # Every iket operation is on a line of its own, so this is the plain kernel.
  grep -v 'iket\.' "$source" >"$out.plain.mlir"
  compile "$out.plain.mlir" -o "$out.plain.cubin"
  compile "$source" --strip -o "$out.stripped.cubin"
  cmp "$out.plain.cubin" "$out.stripped.cubin" ||
    fail "$kernel: --strip does not give the bytes of the plain kernel"
  rm "$out.plain.mlir" "$out.stripped.cubin"
  for layout in $layouts; do
    compile "$source" --abi="$layout" -o "$out.$layout.off.cubin"
    compile "$source" --abi="$layout" --runtime-payloads -o "$out.$layout.on.cubin"
  done
done
# Kernels that Triton made, as LLVM IR for sm_90: put events in, then as above.
test_opt=$(dirname "$compiler")/iket-test-opt
for source in "$foreign"/triton-*/*.sm_90.ll; do
  [ "$number" = 90 ] || break
  kernel=$(basename "$source" .sm_90.ll)
  [ "$kernel" != literals ] || continue
  # Its matrix product has instructions of sm_90a.
  [ "$chip" = sm_90a ] || [ "$kernel" != matmul ] || continue
  out=$folder/${kernel}_kernel@$(basename "$(dirname "$source")")
  compile "$source" -o "$out.plain.cubin"
  "$compiler" "$source" --emit=input -o "$out.mlir"
  "$test_opt" "$out.mlir" --test-iket-instrument-kernels --mlir-print-debuginfo \
    -o "$out.events.mlir"
  compile "$out.events.mlir" --strip -o "$out.stripped.cubin"
  cmp "$out.plain.cubin" "$out.stripped.cubin" ||
    fail "$kernel: --strip does not give the bytes of the plain kernel"
  for layout in $layouts; do
    compile "$out.events.mlir" --abi="$layout" -o "$out.$layout.off.cubin"
    compile "$out.events.mlir" --abi="$layout" --runtime-payloads \
      -o "$out.$layout.on.cubin"
  done
  rm "$out.mlir" "$out.events.mlir" "$out.stripped.cubin"
done
echo "build.sh: $(ls "$folder"/*.cubin | wc -l) cubins for $chip in $folder"
