; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; Function Attrs: nounwind
define ptx_kernel void @literals_kernel(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, ptr addrspace(1) %3, i32 %4, ptr addrspace(1) nofree readnone captures(none) %5, ptr addrspace(1) nofree readnone captures(none) %6) local_unnamed_addr #0 !dbg !4 {
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !16
  %9 = shl i32 %8, 5, !dbg !16
  %10 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !17
  %11 = and i32 %10, 31, !dbg !17
  %12 = or disjoint i32 %9, %11, !dbg !16
  %13 = icmp slt i32 %12, %4, !dbg !18
  %14 = sext i32 %12 to i64, !dbg !19
  %15 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %14, !dbg !19
  %16 = tail call i32 asm sideeffect "mov.u32 $0, $1;\0A\09@$3 ld.global.b32 { $0 }, [ $2 + 0 ];", "=r,r,l,b"(i32 2139095040, ptr addrspace(1) %15, i1 %13) #2, !dbg !20
  %17 = bitcast i32 %16 to float, !dbg !20
  %18 = fcmp ogt float %17, 3.140000e+00, !dbg !21
  %19 = fmul float %17, 1.000000e-01, !dbg !22
  %20 = fadd float %17, 1.500000e+00, !dbg !23
  %21 = select i1 %18, float %19, float %20, !dbg !24
  %22 = fcmp oeq float %21, 1.000000e+30, !dbg !25
  %23 = select i1 %22, float +qnan, float %21, !dbg !26
  %24 = fcmp oeq float %23, -inf, !dbg !27
  %25 = fadd float %23, 1.000530e-42, !dbg !28
  %26 = bitcast float %25 to i32, !dbg !29
  %27 = select i1 %24, i32 1073741824, i32 %26, !dbg !30
  tail call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %27, ptr addrspace(1) %15, i1 %13) #2, !dbg !29
  %28 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %14, !dbg !31
  %29 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 11878, ptr addrspace(1) %28, i1 %13) #2, !dbg !32
  %30 = bitcast i16 %29 to half, !dbg !32
  %31 = fcmp ogt half %30, 3.140630e+00, !dbg !33
  %32 = fmul half %30, 1.500000e+00, !dbg !34
  %33 = bitcast half %32 to i16, !dbg !35
  %34 = select i1 %31, i16 -1024, i16 %33, !dbg !36
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %34, ptr addrspace(1) %28, i1 %13) #2, !dbg !35
  %35 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %14, !dbg !37
  %36 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 15821, ptr addrspace(1) %35, i1 %13) #2, !dbg !38
  %37 = bitcast i16 %36 to bfloat, !dbg !38
  %38 = fpext bfloat %37 to float, !dbg !39
  %39 = fcmp ogt float %38, 3.140000e+00, !dbg !39
  %40 = select i1 %39, i16 16179, i16 %36, !dbg !40
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %40, ptr addrspace(1) %35, i1 %13) #2, !dbg !41
  %41 = getelementptr [8 x i8], ptr addrspace(1) %3, i64 %14, !dbg !42
  %42 = tail call i64 asm sideeffect "mov.u64 $0, $1;\0A\09@$3 ld.global.b64 { $0 }, [ $2 + 0 ];", "=l,l,l,b"(i64 4591870180174331904, ptr addrspace(1) %41, i1 %13) #2, !dbg !43
  %43 = bitcast i64 %42 to double, !dbg !43
  %44 = fcmp ogt double %43, 3.140000e+00, !dbg !44
  %45 = select i1 %44, double 1.000000e+300, double %43, !dbg !45
  %46 = fcmp oeq double %45, 2.500000e+00, !dbg !46
  %47 = fmul double %45, 3.000000e-01, !dbg !47
  %48 = bitcast double %47 to i64, !dbg !48
  %49 = select i1 %46, i64 9221120237041090560, i64 %48, !dbg !49
  tail call void asm sideeffect "@$2 st.global.b64 [ $1 + 0 ], { $0 };", "l,l,b"(i64 %49, ptr addrspace(1) %41, i1 %13) #2, !dbg !48
  ret void, !dbg !50
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
!6 = !{null, !7, !9, !11, !13, !15, !11, !11}
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "pointer", baseType: !8, size: 64, dwarfAddressSpace: 1)
!8 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!9 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "pointer", baseType: !10, size: 64, dwarfAddressSpace: 1)
!10 = !DIBasicType(name: "half", size: 16, encoding: DW_ATE_float)
!11 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "pointer", baseType: !12, size: 64, dwarfAddressSpace: 1)
!12 = !DIBasicType(name: "unknown_type", encoding: DW_ATE_signed)
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "pointer", baseType: !14, size: 64, dwarfAddressSpace: 1)
!14 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!16 = !DILocation(line: 58, column: 9, scope: !4)
!17 = !DILocation(line: 58, column: 33, scope: !4)
!18 = !DILocation(line: 59, column: 9, scope: !4)
!19 = !DILocation(line: 60, column: 17, scope: !4)
!20 = !DILocation(line: 60, column: 9, scope: !4)
!21 = !DILocation(line: 61, column: 18, scope: !4)
!22 = !DILocation(line: 61, column: 28, scope: !4)
!23 = !DILocation(line: 61, column: 37, scope: !4)
!24 = !DILocation(line: 61, column: 9, scope: !4)
!25 = !DILocation(line: 62, column: 18, scope: !4)
!26 = !DILocation(line: 62, column: 9, scope: !4)
!27 = !DILocation(line: 63, column: 18, scope: !4)
!28 = !DILocation(line: 64, column: 22, scope: !4)
!29 = !DILocation(line: 64, column: 5, scope: !4)
!30 = !DILocation(line: 63, column: 9, scope: !4)
!31 = !DILocation(line: 65, column: 17, scope: !4)
!32 = !DILocation(line: 65, column: 9, scope: !4)
!33 = !DILocation(line: 66, column: 18, scope: !4)
!34 = !DILocation(line: 67, column: 22, scope: !4)
!35 = !DILocation(line: 67, column: 5, scope: !4)
!36 = !DILocation(line: 66, column: 9, scope: !4)
!37 = !DILocation(line: 68, column: 17, scope: !4)
!38 = !DILocation(line: 68, column: 9, scope: !4)
!39 = !DILocation(line: 69, column: 18, scope: !4)
!40 = !DILocation(line: 69, column: 9, scope: !4)
!41 = !DILocation(line: 70, column: 5, scope: !4)
!42 = !DILocation(line: 71, column: 17, scope: !4)
!43 = !DILocation(line: 71, column: 9, scope: !4)
!44 = !DILocation(line: 72, column: 18, scope: !4)
!45 = !DILocation(line: 72, column: 9, scope: !4)
!46 = !DILocation(line: 73, column: 18, scope: !4)
!47 = !DILocation(line: 74, column: 22, scope: !4)
!48 = !DILocation(line: 74, column: 5, scope: !4)
!49 = !DILocation(line: 73, column: 9, scope: !4)
!50 = !DILocation(line: 56, column: 1, scope: !4)
