module attributes {llvm.target_triple = "nvptx64-nvidia-cuda"} {
  llvm.func @kernel(%p: !llvm.ptr<1>) attributes {nvvm.kernel, target_cpu = "sm_90"} {
    iket.mark "a"
    llvm.return
  }
}
