#!/bin/sh
# ===- build.sh - Builds what run.py needs into one folder -----------------===//
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===//
#
# usage: build.sh IKET_COMPILE FOLDER
#
# Needs ptxas and a C++17 compiler (CXX, default c++) with cuda.h; no GPU.

set -eu
here=$(cd "$(dirname "$0")" && pwd)
[ $# -eq 2 ] || { echo "usage: build.sh IKET_COMPILE FOLDER" >&2; exit 1; }
mkdir -p "$2"
for kernel in work hopper_gemm; do
  source=$here/$kernel.mlir
  [ -f "$source" ] || source=$here/../../test/Integration/kernels/$kernel.mlir
  "$1" "$source" --chip=sm_90a --strip -o "$2/$kernel.plain.cubin"
  for abi in buffer cutlass; do
    "$1" "$source" --chip=sm_90a --abi=$abi --runtime-payloads -o "$2/$kernel.$abi.cubin"
  done
done
cuda=${CUDA_HOME:-/usr/local/cuda}
set -- "$2" "${CXX:-c++}" -std=c++17 -O2 -I"$cuda/include" -static-libstdc++ -static-libgcc
folder=$1
shift
"$@" "$here/work_bench.cpp" -ldl -o "$folder/work_bench"
"$@" "$here"/../../test/device/*.cpp -ldl -o "$folder/iket_device_test"
