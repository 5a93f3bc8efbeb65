#!/usr/bin/env python3
# ===- torch_app.py - A stress kernel beside torch.profiler ----------------===//
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===//
"""usage: torch_app.py STRESS_CUBIN

Launches kernel `loop` on PyTorch's stream between matrix products, all under
torch.profiler, which must see both; prints what the collector must have recorded, as
record_stress does.
"""

import ctypes
import json
import sys

import torch

LAUNCHES, GRID, BLOCK, ITERATIONS = 5, 64, 128, 30


def main():
    driver = ctypes.CDLL("libcuda.so.1")

    def call(name, *arguments):
        result = getattr(driver, name)(*arguments)
        if result:
            sys.exit("%s failed with error %d" % (name, result))

    a = torch.randn(512, 512, device="cuda")
    out = torch.zeros(GRID * BLOCK, dtype=torch.int32, device="cuda")
    torch.cuda.synchronize()
    with open(sys.argv[1], "rb") as file:
        image = file.read()
    module, function = ctypes.c_void_p(), ctypes.c_void_p()
    call("cuModuleLoadData", ctypes.byref(module), image)
    call("cuModuleGetFunction", ctypes.byref(function), module, b"loop")
    values = [ctypes.c_uint64(out.data_ptr()), ctypes.c_uint64(out.data_ptr()), ctypes.c_int64(0),
              ctypes.c_int64(out.numel()), ctypes.c_int64(1), ctypes.c_int32(ITERATIONS)]
    parameters = (ctypes.c_void_p * len(values))(
        *[ctypes.cast(ctypes.byref(v), ctypes.c_void_p) for v in values])
    stream = ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)

    from torch.profiler import ProfilerActivity, profile
    with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA]) as profiler:
        for _ in range(LAUNCHES):
            b = a @ a
            call("cuLaunchKernel", function, GRID, 1, 1, BLOCK, 1, 1, 0, stream, parameters, None)
        torch.cuda.synchronize()
    if not torch.allclose(b, a @ a):
        sys.exit("the matrix product is wrong")
    acc = 0
    for k in range(ITERATIONS):
        acc = (acc * 3 + k) & 0xFFFFFFFF
    if not bool((out == (acc - (1 << 32) if acc >> 31 else acc)).all()):
        sys.exit("the kernel's results are wrong")
    kernels = [e.name for e in profiler.events()
               if e.device_type == torch.autograd.DeviceType.CUDA]
    if sum(name == "loop" for name in kernels) != LAUNCHES:
        sys.exit("torch.profiler saw %s" % sorted(set(kernels)))
    if not any("gemm" in name.lower() or "cutlass" in name.lower() or "sgemm" in name.lower()
               or "nvjet" in name.lower() for name in kernels):
        sys.exit("torch.profiler saw no matrix product: %s" % sorted(set(kernels)))
    warps = LAUNCHES * GRID * BLOCK // 32
    print(json.dumps({"loop": {"launches": LAUNCHES, "warps": warps,
                               "events": warps * 3 * ITERATIONS}}))


if __name__ == "__main__":
    main()
