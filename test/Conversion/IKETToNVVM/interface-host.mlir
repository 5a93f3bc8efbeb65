// convert-to-llvm on host code.

// RUN: iket-opt %s --convert-to-llvm='dynamic=true' --verify-diagnostics -o /dev/null
// RUN: not iket-opt %s --convert-to-llvm -o /dev/null

func.func @host() {
  // expected-error @+2 {{'iket.mark' op outside device code has no effect; move it into a gpu.module, or remove it with iket-strip}}
  // expected-error @+1 {{failed to legalize operation 'iket.mark'}}
  iket.mark "h"
  return
}
