gpu.module @p [#nvvm.target<chip = "sm_90">] {
  gpu.func @first() kernel {
    iket.mark "a"
    gpu.return
  }
}
gpu.module @q [#nvvm.target<chip = "sm_100a">, #nvvm.target<chip = "sm_120">] {
  gpu.func @second() kernel {
    iket.range "b" { }
    gpu.return
  }
}
