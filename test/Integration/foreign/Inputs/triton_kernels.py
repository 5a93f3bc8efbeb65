"""Compiles Triton kernels without a GPU and writes their LLVM IR: the fixtures.

  triton_kernels.py OUT_DIR      writes NAME.sm_80.ll, NAME.sm_90.ll

Needs `pip install triton==VERSION`, not torch. The file names of the debug
information are made relative, so that the output is the same everywhere. Kernels
are not specialised: every argument is a parameter, and no alignment is assumed.
"""
import os
import sys

import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource


@triton.jit
def softmax_kernel(out, inp, in_stride, out_stride, n_cols, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    cols = tl.arange(0, BLOCK)
    mask = cols < n_cols
    x = tl.load(inp + row * in_stride + cols, mask=mask, other=-float("inf"))
    x = x - tl.max(x, axis=0)
    num = tl.exp(x)
    den = tl.sum(num, axis=0)
    tl.store(out + row * out_stride + cols, num / den, mask=mask)


@triton.jit
def matmul_kernel(a, b, c, M, N, K, sam, sak, sbk, sbn, scm, scn,
                  BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    pid = tl.program_id(0)
    num_n = tl.cdiv(N, BN)
    pm = pid // num_n
    pn = pid % num_n
    rm = (pm * BM + tl.arange(0, BM)) % M
    rn = (pn * BN + tl.arange(0, BN)) % N
    rk = tl.arange(0, BK)
    pa = a + rm[:, None] * sam + rk[None, :] * sak
    pb = b + rk[:, None] * sbk + rn[None, :] * sbn
    acc = tl.zeros((BM, BN), dtype=tl.float32)
    for k in range(0, tl.cdiv(K, BK)):
        x = tl.load(pa, mask=rk[None, :] < K - k * BK, other=0.0)
        y = tl.load(pb, mask=rk[:, None] < K - k * BK, other=0.0)
        acc = tl.dot(x, y, acc)
        pa += BK * sak
        pb += BK * sbk
    om = pm * BM + tl.arange(0, BM)
    on = pn * BN + tl.arange(0, BN)
    tl.store(c + om[:, None] * scm + on[None, :] * scn, acc.to(tl.float16),
             mask=(om[:, None] < M) & (on[None, :] < N))


@triton.jit
def literals_kernel(pf, ph, pb, pd, n):
    """Constants of every type, most of them not exact in binary."""
    i = tl.program_id(0) * 32 + tl.arange(0, 32)
    m = i < n
    x = tl.load(pf + i, mask=m, other=float("inf"))
    x = tl.where(x > 3.14, x * 0.1, x + 1.5)
    x = tl.where(x == 1e30, float("nan"), x)
    x = tl.where(x == float("-inf"), 2.0, x)
    tl.store(pf + i, x + 1e-42, mask=m)
    h = tl.load(ph + i, mask=m, other=0.1)
    h = tl.where(h > 3.14, float("-inf"), h)
    tl.store(ph + i, h * 1.5, mask=m)
    b = tl.load(pb + i, mask=m, other=0.1)
    b = tl.where(b.to(tl.float32) > 3.14, 0.7, b)
    tl.store(pb + i, b, mask=m)
    d = tl.load(pd + i, mask=m, other=0.1)
    d = tl.where(d > 3.14, 1e300, d)
    d = tl.where(d == 2.5, float("nan"), d)
    tl.store(pd + i, d * 0.3, mask=m)


def constants(kernel, values):
    names = list(kernel.arg_names)
    return {(names.index(name),): value for name, value in values.items()}


KERNELS = {
    "softmax": (softmax_kernel,
                ["*fp32", "*fp32", "i32", "i32", "i32"], {"BLOCK": 1024},
                {"num_warps": 4}),
    "matmul": (matmul_kernel, ["*fp16"] * 3 + ["i32"] * 9,
               {"BM": 64, "BN": 64, "BK": 32}, {"num_warps": 4, "num_stages": 3}),
    "literals": (literals_kernel, ["*fp32", "*fp16", "*bf16", "*fp64", "i32"], {},
                 {"num_warps": 1}),
}


def main():
    out = sys.argv[1]
    os.makedirs(out, exist_ok=True)
    folder = os.path.dirname(os.path.abspath(__file__))
    for name, (kernel, types, values, options) in KERNELS.items():
        signature = dict(zip(kernel.arg_names, types + ["constexpr"] * len(values)))
        for capability in (80, 90):
            source = ASTSource(fn=kernel, signature=signature,
                               constexprs=constants(kernel, values))
            compiled = triton.compile(source, target=GPUTarget("cuda", capability, 32),
                                      options=options)
            path = os.path.join(out, "%s.sm_%d.ll" % (name, capability))
            with open(path, "w") as file:
                file.write(compiled.asm["llir"].replace('"%s"' % folder, '"."')
                           .replace('"%s' % os.path.dirname(triton.__file__), '"triton'))
            metadata = compiled.metadata
            print("%s: %s, %d bytes of shared memory, scratch %d and %d" % (
                path, metadata.name, metadata.shared, metadata.global_scratch_size,
                metadata.profile_scratch_size))


if __name__ == "__main__":
    main()
