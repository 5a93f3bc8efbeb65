; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; Function Attrs: nounwind
define ptx_kernel void @literals_kernel(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, i32 %4, ptr addrspace(1) readnone captures(none) %5, ptr addrspace(1) readnone captures(none) %6) local_unnamed_addr #0 !dbg !4 {
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %9 = shl i32 %8, 5, !dbg !8
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !9
  %11 = and i32 %10, 31, !dbg !9
  %12 = or disjoint i32 %9, %11, !dbg !10
  %13 = icmp slt i32 %12, %4, !dbg !11
  %14 = sext i32 %12 to i64, !dbg !12
  %15 = getelementptr float, ptr addrspace(1) %0, i64 %14, !dbg !12
  %16 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 2139095040, ptr addrspace(1) %15, i1 %13) #2, !dbg !13
  %17 = bitcast i32 %16 to float, !dbg !13
  %18 = fcmp ogt float %17, 0x40091EB860000000, !dbg !14
  %19 = fmul float %17, 0x3FB99999A0000000, !dbg !15
  %20 = fadd float %17, 1.500000e+00, !dbg !16
  %21 = select i1 %18, float %19, float %20, !dbg !17
  %22 = fcmp oeq float %21, 0x46293E5940000000, !dbg !18
  %23 = select i1 %22, float 0x7FF8000000000000, float %21, !dbg !19
  %24 = fcmp oeq float %23, 0xFFF0000000000000, !dbg !20
  %25 = fadd float %23, 0x3736500000000000, !dbg !21
  %26 = select i1 %24, float 2.000000e+00, float %25, !dbg !22
  %27 = bitcast float %26 to i32, !dbg !23
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %27, ptr addrspace(1) %15, i1 %13) #2, !dbg !23
  %28 = getelementptr half, ptr addrspace(1) %1, i64 %14, !dbg !24
  %29 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 11878, ptr addrspace(1) %28, i1 %13) #2, !dbg !25
  %30 = bitcast i16 %29 to half, !dbg !25
  %31 = fpext half %30 to float, !dbg !26
  %32 = fcmp ogt float %31, 0x40091EB860000000, !dbg !26
  %33 = fmul half %30, 0xH3E00, !dbg !27
  %34 = bitcast half %33 to i16, !dbg !28
  %35 = select i1 %32, i16 -1024, i16 %34, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %35, ptr addrspace(1) %28, i1 %13) #2, !dbg !28
  %36 = getelementptr bfloat, ptr addrspace(1) %2, i64 %14, !dbg !30
  %37 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 15821, ptr addrspace(1) %36, i1 %13) #2, !dbg !31
  %38 = bitcast i16 %37 to bfloat, !dbg !31
  %39 = fpext bfloat %38 to float, !dbg !32
  %40 = fcmp ogt float %39, 0x40091EB860000000, !dbg !33
  %41 = select i1 %40, i16 16179, i16 %37, !dbg !34
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %41, ptr addrspace(1) %36, i1 %13) #2, !dbg !35
  %42 = getelementptr double, ptr addrspace(1) %3, i64 %14, !dbg !36
  %43 = tail call i64 asm sideeffect "mov.u64 $0, $1;\0A\09@$3 ld.global.b64 { $0 }, [ $2 + 0 ];", "=l,l,l,b"(i64 4591870180174331904, ptr addrspace(1) %42, i1 %13) #2, !dbg !37
  %44 = bitcast i64 %43 to double, !dbg !37
  %45 = fcmp ogt double %44, 0x40091EB860000000, !dbg !38
  %46 = select i1 %45, double 1.000000e+300, double %44, !dbg !39
  %47 = fcmp oeq double %46, 2.500000e+00, !dbg !40
  %48 = fmul double %46, 3.000000e-01, !dbg !41
  %49 = select i1 %47, double 0x7FF8000000000000, double %48, !dbg !42
  %50 = bitcast double %49 to i64, !dbg !43
  tail call void asm sideeffect "@$2 st.global.b64 [ $1 + 0 ], { $0 };", "l,l,b"(i64 %50, ptr addrspace(1) %42, i1 %13) #2, !dbg !43
  ret void, !dbg !44
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

attributes #0 = { nounwind "nvvm.reqntid"="32" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_kernels.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "literals_kernel", linkageName: "literals_kernel", scope: !1, file: !1, line: 56, type: !5, scopeLine: 56, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 58, column: 22, scope: !4)
!8 = !DILocation(line: 58, column: 27, scope: !4)
!9 = !DILocation(line: 58, column: 45, scope: !4)
!10 = !DILocation(line: 58, column: 32, scope: !4)
!11 = !DILocation(line: 59, column: 12, scope: !4)
!12 = !DILocation(line: 60, column: 21, scope: !4)
!13 = !DILocation(line: 60, column: 16, scope: !4)
!14 = !DILocation(line: 61, column: 21, scope: !4)
!15 = !DILocation(line: 61, column: 31, scope: !4)
!16 = !DILocation(line: 61, column: 40, scope: !4)
!17 = !DILocation(line: 61, column: 36, scope: !4)
!18 = !DILocation(line: 62, column: 22, scope: !4)
!19 = !DILocation(line: 62, column: 42, scope: !4)
!20 = !DILocation(line: 63, column: 22, scope: !4)
!21 = !DILocation(line: 64, column: 25, scope: !4)
!22 = !DILocation(line: 63, column: 42, scope: !4)
!23 = !DILocation(line: 64, column: 21, scope: !4)
!24 = !DILocation(line: 65, column: 21, scope: !4)
!25 = !DILocation(line: 65, column: 16, scope: !4)
!26 = !DILocation(line: 66, column: 21, scope: !4)
!27 = !DILocation(line: 67, column: 25, scope: !4)
!28 = !DILocation(line: 67, column: 21, scope: !4)
!29 = !DILocation(line: 66, column: 42, scope: !4)
!30 = !DILocation(line: 68, column: 21, scope: !4)
!31 = !DILocation(line: 68, column: 16, scope: !4)
!32 = !DILocation(line: 69, column: 22, scope: !4)
!33 = !DILocation(line: 69, column: 36, scope: !4)
!34 = !DILocation(line: 69, column: 47, scope: !4)
!35 = !DILocation(line: 70, column: 21, scope: !4)
!36 = !DILocation(line: 71, column: 21, scope: !4)
!37 = !DILocation(line: 71, column: 16, scope: !4)
!38 = !DILocation(line: 72, column: 21, scope: !4)
!39 = !DILocation(line: 72, column: 34, scope: !4)
!40 = !DILocation(line: 73, column: 22, scope: !4)
!41 = !DILocation(line: 74, column: 25, scope: !4)
!42 = !DILocation(line: 73, column: 41, scope: !4)
!43 = !DILocation(line: 74, column: 21, scope: !4)
!44 = !DILocation(line: 74, column: 4, scope: !4)
