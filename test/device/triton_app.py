#!/usr/bin/env python3
# ===- triton_app.py - A program that launches Triton kernels -------------===//
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===//
"""Launches the kernels of test/Integration/foreign through Triton itself, once each,
and compares the results with PyTorch's. It knows nothing of tracing: a cubin with
events comes in through TRITON_KERNEL_OVERRIDE (see docs/guide/triton.md).

Needs a GPU, torch and triton. The launches are those that iket_device_test --expect
predicts: 37 rows of 781 columns, and 150 x 200 times 200 x 130 in f16.
"""

import os
import sys

import torch
import triton
from triton.compiler import ASTSource

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..",
                                "Integration", "foreign", "Inputs"))
from triton_kernels import KERNELS, constants  # noqa: E402


def build(name):
    # Without specialisation, so that the kernel is that of the fixtures.
    kernel, types, values, options = KERNELS[name]
    signature = dict(zip(kernel.arg_names, types + ["constexpr"] * len(values)))
    source = ASTSource(fn=kernel, signature=signature, constexprs=constants(kernel, values))
    return triton.compile(source, options=options), list(values.values())


def run_softmax():
    kernel, values = build("softmax")
    torch.manual_seed(1)
    inp = 8 * torch.randn(37, 781, device="cuda")
    out = torch.full_like(inp, float("nan"))
    kernel[(37, 1, 1)](out, inp, inp.stride(0), out.stride(0), 781, *values)
    torch.testing.assert_close(out, torch.softmax(inp, 1))


def run_matmul():
    kernel, values = build("matmul")
    torch.manual_seed(2)
    m, n, k = 150, 130, 200
    # Small integers: every order of summation gives the same.
    a = torch.randint(-2, 3, (m, k), device="cuda").half()
    b = torch.randint(-2, 3, (k, n), device="cuda").half()
    c = torch.full((m, n), float("nan"), device="cuda", dtype=torch.half)
    kernel[(triton.cdiv(m, 64) * triton.cdiv(n, 64), 1, 1)](
        a, b, c, m, n, k, a.stride(0), a.stride(1), b.stride(0), b.stride(1), c.stride(0),
        c.stride(1), *values)
    assert torch.equal(c, (a.float() @ b.float()).half()), "wrong product"


def main():
    run_softmax()
    print("ok softmax_kernel")
    run_matmul()
    print("ok matmul_kernel")


if __name__ == "__main__":
    main()
