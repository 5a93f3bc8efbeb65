; Floating-point literals as LLVM 23 prints and reads them.

; RUN: iket-compile %s --emit=input -o - | FileCheck %s
; RUN: iket-compile %s --chip=sm_90 --emit=ptx -o - | FileCheck %s --check-prefix=PTX

; CHECK: llvm.mlir.global external constant @bits(dense<[1.44269502, 0x7F800001]> : tensor<2xf32>)
@bits = addrspace(1) constant [2 x float] [float f0x3FB8AA3B, float f0x7F800001]
; CHECK: @halves(dense<[1.500000e+00, 0xFC00]> : tensor<2xf16>)
@halves = addrspace(1) constant [2 x half] [half f0x3E00, half -inf]
; CHECK: @brains(dense<[6.992180e-01, 0x7FC0]> : tensor<2xbf16>)
@brains = addrspace(1) constant [2 x bfloat] [bfloat f0x3F33, bfloat +qnan]
; CHECK: @doubles(dense<[3.140000e+00, 0xFFF0000000000000, 0x7FF4000000000000, 1.000000e+00]> : tensor<4xf64>)
@doubles = addrspace(1) constant [4 x double] [double 3.140000e+00, double -inf, double +snan(0x4000000000000), double f0x3FF0000000000000]

; CHECK-LABEL: llvm.func ptx_kernelcc @kernel
; PTX-LABEL: .visible .entry kernel
define ptx_kernel void @kernel(ptr addrspace(1) %p, float %x) {
  ; CHECK: llvm.mlir.constant(3.140000e+00 : f32)
  ; PTX: 0f4048F5C3
  %a = fadd float %x, 3.140000e+00
  store volatile float %a, ptr addrspace(1) %p
  ; PTX: 0f000002CA
  %b = fadd float %x, 1.000530e-42
  store volatile float %b, ptr addrspace(1) %p
  ; PTX: 0f41400000
  %c = fadd float %x, 0x1.8p3
  store volatile float %c, ptr addrspace(1) %p
  ; PTX: 0f7F800000
  %d = fcmp olt float %x, +inf
  ; PTX: 0fFFC0AE98
  %e = select i1 %d, float -nan(0xAE98), float %x
  store volatile float %e, ptr addrspace(1) %p
  ret void
}
