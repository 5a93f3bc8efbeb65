#!/bin/sh
# ===- build.sh - Builds what record.py needs into one folder ---------------===//
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===//
#
# usage: build.sh IKET_COMPILE FOLDER [CHIP]
#
# Needs ptxas and a C++17 compiler (CXX, default c++) with cuda.h; no GPU.

set -eu
here=$(cd "$(dirname "$0")" && pwd)
[ $# -ge 2 ] || { echo "usage: build.sh IKET_COMPILE FOLDER [CHIP]" >&2; exit 1; }
mkdir -p "$2"
compiler=$(realpath "$1")
folder=$(realpath "$2")
for kernel in stress wait; do
  # From where they are, so that the cubins name no path of this machine.
  (cd "$here" && "$compiler" "$kernel.mlir" --chip="${3:-sm_90}" --abi=buffer \
    --runtime-payloads -o "$folder/$kernel.buffer.cubin")
done
cp "$here/torch_app.py" "$2/"
if command -v nvcc > /dev/null; then
  nvcc -O2 -arch="${3:-sm_90}" "$here/runtime_app.cu" -o "$2/runtime_app"
else
  echo "build.sh: runtime_app left out: it needs nvcc"
fi
"${CXX:-c++}" -std=c++17 -O2 -Wall -I"${CUDA_HOME:-/usr/local/cuda}/include" \
  "$here/record_stress.cpp" -static-libstdc++ -static-libgcc -ldl -o "$2/record_stress"
