; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @matmul_kernel(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9, i32 %10, i32 %11, ptr addrspace(1) readnone captures(none) %12, ptr addrspace(1) readnone captures(none) %13) local_unnamed_addr #0 !dbg !4 {
  %15 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !7
  %16 = add i32 %4, 63, !dbg !8
  %17 = sdiv i32 %16, 64, !dbg !13
  %.frozen = freeze i32 %17, !dbg !14
  %18 = sdiv i32 %15, %.frozen, !dbg !14
  %19 = mul i32 %18, %.frozen, !dbg !15
  %.decomposed = sub i32 %15, %19, !dbg !15
  %20 = shl i32 %18, 6, !dbg !16
  %21 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !17
  %22 = and i32 %21, 63, !dbg !17
  %23 = and i32 %21, 64, !dbg !17
  %.lobit = lshr exact i32 %23, 6, !dbg !17
  %24 = or disjoint i32 %.lobit, 2, !dbg !17
  %25 = or disjoint i32 %.lobit, 4, !dbg !17
  %26 = or disjoint i32 %.lobit, 6, !dbg !17
  %27 = or disjoint i32 %.lobit, 8, !dbg !17
  %28 = or disjoint i32 %.lobit, 10, !dbg !17
  %29 = or disjoint i32 %.lobit, 12, !dbg !17
  %30 = or disjoint i32 %.lobit, 14, !dbg !17
  %31 = or disjoint i32 %.lobit, 16, !dbg !17
  %32 = or disjoint i32 %.lobit, 18, !dbg !17
  %33 = or disjoint i32 %.lobit, 20, !dbg !17
  %34 = or disjoint i32 %.lobit, 22, !dbg !17
  %35 = or disjoint i32 %.lobit, 24, !dbg !17
  %36 = or disjoint i32 %.lobit, 26, !dbg !17
  %37 = or disjoint i32 %.lobit, 28, !dbg !17
  %38 = or disjoint i32 %.lobit, 30, !dbg !17
  %39 = or disjoint i32 %20, %22, !dbg !18
  %40 = shl nuw nsw i32 %.decomposed, 6, !dbg !19
  %41 = and i32 %21, 31, !dbg !20
  %42 = add i32 %5, 31, !dbg !21
  %43 = sdiv i32 %42, 32, !dbg !23
  %44 = icmp sgt i32 %42, 31, !dbg !24
  br i1 %44, label %.lr.ph, label %._crit_edge, !dbg !24

.lr.ph:                                           ; preds = %14
  %45 = shl i32 %8, 5, !dbg !25
  %46 = shl i32 %7, 5, !dbg !26
  %47 = mul i32 %8, %41, !dbg !27
  %48 = sext i32 %47 to i64, !dbg !28
  %49 = getelementptr half, ptr addrspace(1) %1, i64 %48, !dbg !28
  %50 = lshr i32 %21, 5, !dbg !17
  %51 = or disjoint i32 %40, %50, !dbg !29
  %52 = or i32 %51, 60, !dbg !29
  %53 = srem i32 %52, %4, !dbg !30
  %54 = mul i32 %53, %9, !dbg !31
  %55 = sext i32 %54 to i64, !dbg !32
  %56 = getelementptr half, ptr addrspace(1) %49, i64 %55, !dbg !32
  %57 = and i32 %50, 3, !dbg !17
  %58 = or disjoint i32 %40, %57, !dbg !17
  %59 = or disjoint i32 %58, 56, !dbg !29
  %60 = srem i32 %59, %4, !dbg !30
  %61 = mul i32 %60, %9, !dbg !31
  %62 = sext i32 %61 to i64, !dbg !32
  %63 = getelementptr half, ptr addrspace(1) %49, i64 %62, !dbg !32
  %64 = or disjoint i32 %58, 52, !dbg !29
  %65 = srem i32 %64, %4, !dbg !30
  %66 = mul i32 %65, %9, !dbg !31
  %67 = sext i32 %66 to i64, !dbg !32
  %68 = getelementptr half, ptr addrspace(1) %49, i64 %67, !dbg !32
  %69 = or disjoint i32 %58, 48, !dbg !29
  %70 = srem i32 %69, %4, !dbg !30
  %71 = mul i32 %70, %9, !dbg !31
  %72 = sext i32 %71 to i64, !dbg !32
  %73 = getelementptr half, ptr addrspace(1) %49, i64 %72, !dbg !32
  %74 = or disjoint i32 %58, 44, !dbg !29
  %75 = srem i32 %74, %4, !dbg !30
  %76 = mul i32 %75, %9, !dbg !31
  %77 = sext i32 %76 to i64, !dbg !32
  %78 = getelementptr half, ptr addrspace(1) %49, i64 %77, !dbg !32
  %79 = or disjoint i32 %58, 40, !dbg !29
  %80 = srem i32 %79, %4, !dbg !30
  %81 = mul i32 %80, %9, !dbg !31
  %82 = sext i32 %81 to i64, !dbg !32
  %83 = getelementptr half, ptr addrspace(1) %49, i64 %82, !dbg !32
  %84 = or disjoint i32 %58, 36, !dbg !29
  %85 = srem i32 %84, %4, !dbg !30
  %86 = mul i32 %85, %9, !dbg !31
  %87 = sext i32 %86 to i64, !dbg !32
  %88 = getelementptr half, ptr addrspace(1) %49, i64 %87, !dbg !32
  %89 = or disjoint i32 %58, 32, !dbg !29
  %90 = srem i32 %89, %4, !dbg !30
  %91 = mul i32 %90, %9, !dbg !31
  %92 = sext i32 %91 to i64, !dbg !32
  %93 = getelementptr half, ptr addrspace(1) %49, i64 %92, !dbg !32
  %94 = or i32 %51, 28, !dbg !29
  %95 = srem i32 %94, %4, !dbg !30
  %96 = mul i32 %95, %9, !dbg !31
  %97 = sext i32 %96 to i64, !dbg !32
  %98 = getelementptr half, ptr addrspace(1) %49, i64 %97, !dbg !32
  %99 = or disjoint i32 %58, 24, !dbg !29
  %100 = srem i32 %99, %4, !dbg !30
  %101 = mul i32 %100, %9, !dbg !31
  %102 = sext i32 %101 to i64, !dbg !32
  %103 = getelementptr half, ptr addrspace(1) %49, i64 %102, !dbg !32
  %104 = or disjoint i32 %58, 20, !dbg !29
  %105 = srem i32 %104, %4, !dbg !30
  %106 = mul i32 %105, %9, !dbg !31
  %107 = sext i32 %106 to i64, !dbg !32
  %108 = getelementptr half, ptr addrspace(1) %49, i64 %107, !dbg !32
  %109 = or disjoint i32 %58, 16, !dbg !29
  %110 = srem i32 %109, %4, !dbg !30
  %111 = mul i32 %110, %9, !dbg !31
  %112 = sext i32 %111 to i64, !dbg !32
  %113 = getelementptr half, ptr addrspace(1) %49, i64 %112, !dbg !32
  %114 = or disjoint i32 %58, 12, !dbg !29
  %115 = srem i32 %114, %4, !dbg !30
  %116 = mul i32 %115, %9, !dbg !31
  %117 = sext i32 %116 to i64, !dbg !32
  %118 = getelementptr half, ptr addrspace(1) %49, i64 %117, !dbg !32
  %119 = or disjoint i32 %58, 8, !dbg !29
  %120 = srem i32 %119, %4, !dbg !30
  %121 = mul i32 %120, %9, !dbg !31
  %122 = sext i32 %121 to i64, !dbg !32
  %123 = getelementptr half, ptr addrspace(1) %49, i64 %122, !dbg !32
  %124 = or disjoint i32 %58, 4, !dbg !29
  %125 = srem i32 %124, %4, !dbg !30
  %126 = mul i32 %125, %9, !dbg !31
  %127 = sext i32 %126 to i64, !dbg !32
  %128 = getelementptr half, ptr addrspace(1) %49, i64 %127, !dbg !32
  %129 = srem i32 %58, %4, !dbg !30
  %130 = mul i32 %129, %9, !dbg !31
  %131 = sext i32 %130 to i64, !dbg !32
  %132 = getelementptr half, ptr addrspace(1) %49, i64 %131, !dbg !32
  %133 = srem i32 %39, %3, !dbg !33
  %134 = mul i32 %133, %6, !dbg !34
  %135 = sext i32 %134 to i64, !dbg !35
  %136 = getelementptr half, ptr addrspace(1) %0, i64 %135, !dbg !35
  %137 = mul i32 %7, %38, !dbg !36
  %138 = sext i32 %137 to i64, !dbg !37
  %139 = getelementptr half, ptr addrspace(1) %136, i64 %138, !dbg !37
  %140 = mul i32 %7, %37, !dbg !36
  %141 = sext i32 %140 to i64, !dbg !37
  %142 = getelementptr half, ptr addrspace(1) %136, i64 %141, !dbg !37
  %143 = mul i32 %7, %36, !dbg !36
  %144 = sext i32 %143 to i64, !dbg !37
  %145 = getelementptr half, ptr addrspace(1) %136, i64 %144, !dbg !37
  %146 = mul i32 %7, %35, !dbg !36
  %147 = sext i32 %146 to i64, !dbg !37
  %148 = getelementptr half, ptr addrspace(1) %136, i64 %147, !dbg !37
  %149 = mul i32 %7, %34, !dbg !36
  %150 = sext i32 %149 to i64, !dbg !37
  %151 = getelementptr half, ptr addrspace(1) %136, i64 %150, !dbg !37
  %152 = mul i32 %7, %33, !dbg !36
  %153 = sext i32 %152 to i64, !dbg !37
  %154 = getelementptr half, ptr addrspace(1) %136, i64 %153, !dbg !37
  %155 = mul i32 %7, %32, !dbg !36
  %156 = sext i32 %155 to i64, !dbg !37
  %157 = getelementptr half, ptr addrspace(1) %136, i64 %156, !dbg !37
  %158 = mul i32 %7, %31, !dbg !36
  %159 = sext i32 %158 to i64, !dbg !37
  %160 = getelementptr half, ptr addrspace(1) %136, i64 %159, !dbg !37
  %161 = mul i32 %7, %30, !dbg !36
  %162 = sext i32 %161 to i64, !dbg !37
  %163 = getelementptr half, ptr addrspace(1) %136, i64 %162, !dbg !37
  %164 = mul i32 %7, %29, !dbg !36
  %165 = sext i32 %164 to i64, !dbg !37
  %166 = getelementptr half, ptr addrspace(1) %136, i64 %165, !dbg !37
  %167 = mul i32 %7, %28, !dbg !36
  %168 = sext i32 %167 to i64, !dbg !37
  %169 = getelementptr half, ptr addrspace(1) %136, i64 %168, !dbg !37
  %170 = mul i32 %7, %27, !dbg !36
  %171 = sext i32 %170 to i64, !dbg !37
  %172 = getelementptr half, ptr addrspace(1) %136, i64 %171, !dbg !37
  %173 = mul i32 %7, %26, !dbg !36
  %174 = sext i32 %173 to i64, !dbg !37
  %175 = getelementptr half, ptr addrspace(1) %136, i64 %174, !dbg !37
  %176 = mul i32 %7, %25, !dbg !36
  %177 = sext i32 %176 to i64, !dbg !37
  %178 = getelementptr half, ptr addrspace(1) %136, i64 %177, !dbg !37
  %179 = mul i32 %7, %24, !dbg !36
  %180 = sext i32 %179 to i64, !dbg !37
  %181 = getelementptr half, ptr addrspace(1) %136, i64 %180, !dbg !37
  %182 = mul nuw nsw i32 %7, %.lobit, !dbg !36
  %183 = sext i32 %182 to i64, !dbg !37
  %184 = getelementptr half, ptr addrspace(1) %136, i64 %183, !dbg !37
  %.not = icmp eq i32 %23, 0, !dbg !17
  %185 = shl nuw nsw i32 %22, 1
  %186 = select i1 %.not, i32 0, i32 144
  %187 = xor i32 %186, %185
  %188 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %187
  %189 = or disjoint i32 %187, 1024
  %190 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %189
  %191 = or disjoint i32 %187, 2048
  %192 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %191
  %193 = or disjoint i32 %187, 3072
  %194 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %193
  %195 = xor i32 %187, 288
  %196 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %195
  %197 = or disjoint i32 %195, 1024
  %198 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %197
  %199 = or disjoint i32 %195, 2048
  %200 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %199
  %201 = or disjoint i32 %195, 3072
  %202 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %201
  %203 = xor i32 %187, 576
  %204 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %203
  %205 = getelementptr inbounds nuw i8, ptr addrspace(3) %204, i32 1024
  %206 = getelementptr inbounds nuw i8, ptr addrspace(3) %204, i32 2048
  %207 = getelementptr inbounds nuw i8, ptr addrspace(3) %204, i32 3072
  %208 = xor i32 %187, 864
  %209 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %208
  %210 = getelementptr inbounds nuw i8, ptr addrspace(3) %209, i32 1024
  %211 = getelementptr inbounds nuw i8, ptr addrspace(3) %209, i32 2048
  %212 = getelementptr inbounds nuw i8, ptr addrspace(3) %209, i32 3072
  %213 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %187
  %214 = getelementptr inbounds nuw i8, ptr addrspace(3) %213, i32 512
  %215 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %189
  %216 = getelementptr inbounds nuw i8, ptr addrspace(3) %213, i32 1536
  %217 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %191
  %218 = getelementptr inbounds nuw i8, ptr addrspace(3) %213, i32 2560
  %219 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %193
  %220 = getelementptr inbounds nuw i8, ptr addrspace(3) %213, i32 3584
  %221 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %195
  %222 = getelementptr inbounds nuw i8, ptr addrspace(3) %221, i32 512
  %223 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %197
  %224 = getelementptr inbounds nuw i8, ptr addrspace(3) %221, i32 1536
  %225 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %199
  %226 = getelementptr inbounds nuw i8, ptr addrspace(3) %221, i32 2560
  %227 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %201
  %228 = getelementptr inbounds nuw i8, ptr addrspace(3) %221, i32 3584
  %229 = lshr exact i32 ptrtoint (ptr addrspace(3) @global_smem to i32), 4
  %230 = and i32 %229, 16383
  %231 = zext nneg i32 %230 to i64
  %232 = lshr exact i32 ptrtoint (ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096) to i32), 4
  %233 = and i32 %232, 16383
  %234 = zext nneg i32 %233 to i64
  %235 = or disjoint i64 %231, 4611686293305294848
  %236 = or disjoint i64 %234, -9223371899415822336
  %237 = add nuw nsw i64 %231, 4611686293305294976
  %238 = add nuw nsw i64 %234, -9223371899415822334
  %239 = sext i32 %46 to i64
  %240 = sext i32 %45 to i64
  br label %241, !dbg !24

241:                                              ; preds = %.lr.ph, %241
  %.pn33203 = phi ptr addrspace(1) [ %56, %.lr.ph ], [ %488, %241 ]
  %.pn35202 = phi ptr addrspace(1) [ %63, %.lr.ph ], [ %487, %241 ]
  %.pn37201 = phi ptr addrspace(1) [ %68, %.lr.ph ], [ %486, %241 ]
  %.pn39200 = phi ptr addrspace(1) [ %73, %.lr.ph ], [ %485, %241 ]
  %.pn41199 = phi ptr addrspace(1) [ %78, %.lr.ph ], [ %484, %241 ]
  %.pn43198 = phi ptr addrspace(1) [ %83, %.lr.ph ], [ %483, %241 ]
  %.pn45197 = phi ptr addrspace(1) [ %88, %.lr.ph ], [ %482, %241 ]
  %.pn47196 = phi ptr addrspace(1) [ %93, %.lr.ph ], [ %481, %241 ]
  %.pn49195 = phi ptr addrspace(1) [ %98, %.lr.ph ], [ %480, %241 ]
  %.pn51194 = phi ptr addrspace(1) [ %103, %.lr.ph ], [ %479, %241 ]
  %.pn53193 = phi ptr addrspace(1) [ %108, %.lr.ph ], [ %478, %241 ]
  %.pn55192 = phi ptr addrspace(1) [ %113, %.lr.ph ], [ %477, %241 ]
  %.pn57191 = phi ptr addrspace(1) [ %118, %.lr.ph ], [ %476, %241 ]
  %.pn59190 = phi ptr addrspace(1) [ %123, %.lr.ph ], [ %475, %241 ]
  %.pn61189 = phi ptr addrspace(1) [ %128, %.lr.ph ], [ %474, %241 ]
  %.pn63188 = phi ptr addrspace(1) [ %132, %.lr.ph ], [ %473, %241 ]
  %.pn1187 = phi ptr addrspace(1) [ %139, %.lr.ph ], [ %472, %241 ]
  %.pn3186 = phi ptr addrspace(1) [ %142, %.lr.ph ], [ %471, %241 ]
  %.pn5185 = phi ptr addrspace(1) [ %145, %.lr.ph ], [ %470, %241 ]
  %.pn7184 = phi ptr addrspace(1) [ %148, %.lr.ph ], [ %469, %241 ]
  %.pn9183 = phi ptr addrspace(1) [ %151, %.lr.ph ], [ %468, %241 ]
  %.pn11182 = phi ptr addrspace(1) [ %154, %.lr.ph ], [ %467, %241 ]
  %.pn13181 = phi ptr addrspace(1) [ %157, %.lr.ph ], [ %466, %241 ]
  %.pn15180 = phi ptr addrspace(1) [ %160, %.lr.ph ], [ %465, %241 ]
  %.pn17179 = phi ptr addrspace(1) [ %163, %.lr.ph ], [ %464, %241 ]
  %.pn19178 = phi ptr addrspace(1) [ %166, %.lr.ph ], [ %463, %241 ]
  %.pn21177 = phi ptr addrspace(1) [ %169, %.lr.ph ], [ %462, %241 ]
  %.pn23176 = phi ptr addrspace(1) [ %172, %.lr.ph ], [ %461, %241 ]
  %.pn25175 = phi ptr addrspace(1) [ %175, %.lr.ph ], [ %460, %241 ]
  %.pn27174 = phi ptr addrspace(1) [ %178, %.lr.ph ], [ %459, %241 ]
  %.pn29173 = phi ptr addrspace(1) [ %181, %.lr.ph ], [ %458, %241 ]
  %.pn31172 = phi ptr addrspace(1) [ %184, %.lr.ph ], [ %457, %241 ]
  %242 = phi float [ 0.000000e+00, %.lr.ph ], [ %425, %241 ]
  %243 = phi float [ 0.000000e+00, %.lr.ph ], [ %426, %241 ]
  %244 = phi float [ 0.000000e+00, %.lr.ph ], [ %427, %241 ]
  %245 = phi float [ 0.000000e+00, %.lr.ph ], [ %428, %241 ]
  %246 = phi float [ 0.000000e+00, %.lr.ph ], [ %429, %241 ]
  %247 = phi float [ 0.000000e+00, %.lr.ph ], [ %430, %241 ]
  %248 = phi float [ 0.000000e+00, %.lr.ph ], [ %431, %241 ]
  %249 = phi float [ 0.000000e+00, %.lr.ph ], [ %432, %241 ]
  %250 = phi float [ 0.000000e+00, %.lr.ph ], [ %433, %241 ]
  %251 = phi float [ 0.000000e+00, %.lr.ph ], [ %434, %241 ]
  %252 = phi float [ 0.000000e+00, %.lr.ph ], [ %435, %241 ]
  %253 = phi float [ 0.000000e+00, %.lr.ph ], [ %436, %241 ]
  %254 = phi float [ 0.000000e+00, %.lr.ph ], [ %437, %241 ]
  %255 = phi float [ 0.000000e+00, %.lr.ph ], [ %438, %241 ]
  %256 = phi float [ 0.000000e+00, %.lr.ph ], [ %439, %241 ]
  %257 = phi float [ 0.000000e+00, %.lr.ph ], [ %440, %241 ]
  %258 = phi float [ 0.000000e+00, %.lr.ph ], [ %441, %241 ]
  %259 = phi float [ 0.000000e+00, %.lr.ph ], [ %442, %241 ]
  %260 = phi float [ 0.000000e+00, %.lr.ph ], [ %443, %241 ]
  %261 = phi float [ 0.000000e+00, %.lr.ph ], [ %444, %241 ]
  %262 = phi float [ 0.000000e+00, %.lr.ph ], [ %445, %241 ]
  %263 = phi float [ 0.000000e+00, %.lr.ph ], [ %446, %241 ]
  %264 = phi float [ 0.000000e+00, %.lr.ph ], [ %447, %241 ]
  %265 = phi float [ 0.000000e+00, %.lr.ph ], [ %448, %241 ]
  %266 = phi float [ 0.000000e+00, %.lr.ph ], [ %449, %241 ]
  %267 = phi float [ 0.000000e+00, %.lr.ph ], [ %450, %241 ]
  %268 = phi float [ 0.000000e+00, %.lr.ph ], [ %451, %241 ]
  %269 = phi float [ 0.000000e+00, %.lr.ph ], [ %452, %241 ]
  %270 = phi float [ 0.000000e+00, %.lr.ph ], [ %453, %241 ]
  %271 = phi float [ 0.000000e+00, %.lr.ph ], [ %454, %241 ]
  %272 = phi float [ 0.000000e+00, %.lr.ph ], [ %455, %241 ]
  %273 = phi float [ 0.000000e+00, %.lr.ph ], [ %456, %241 ]
  %274 = phi i32 [ 0, %.lr.ph ], [ %489, %241 ]
  %275 = shl i32 %274, 5, !dbg !38
  %276 = sub i32 %5, %275, !dbg !39
  %277 = icmp slt i32 %.lobit, %276, !dbg !40
  %278 = icmp slt i32 %24, %276, !dbg !40
  %279 = icmp slt i32 %25, %276, !dbg !40
  %280 = icmp slt i32 %26, %276, !dbg !40
  %281 = icmp slt i32 %27, %276, !dbg !40
  %282 = icmp slt i32 %28, %276, !dbg !40
  %283 = icmp slt i32 %29, %276, !dbg !40
  %284 = icmp slt i32 %30, %276, !dbg !40
  %285 = icmp slt i32 %31, %276, !dbg !40
  %286 = icmp slt i32 %32, %276, !dbg !40
  %287 = icmp slt i32 %33, %276, !dbg !40
  %288 = icmp slt i32 %34, %276, !dbg !40
  %289 = icmp slt i32 %35, %276, !dbg !40
  %290 = icmp slt i32 %36, %276, !dbg !40
  %291 = icmp slt i32 %37, %276, !dbg !40
  %292 = icmp slt i32 %38, %276, !dbg !40
  %293 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn31172, i1 %277) #5, !dbg !41
  %294 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn29173, i1 %278) #5, !dbg !41
  %295 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn27174, i1 %279) #5, !dbg !41
  %296 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn25175, i1 %280) #5, !dbg !41
  %297 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn23176, i1 %281) #5, !dbg !41
  %298 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn21177, i1 %282) #5, !dbg !41
  %299 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn19178, i1 %283) #5, !dbg !41
  %300 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn17179, i1 %284) #5, !dbg !41
  %301 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn15180, i1 %285) #5, !dbg !41
  %302 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn13181, i1 %286) #5, !dbg !41
  %303 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn11182, i1 %287) #5, !dbg !41
  %304 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn9183, i1 %288) #5, !dbg !41
  %305 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn7184, i1 %289) #5, !dbg !41
  %306 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn5185, i1 %290) #5, !dbg !41
  %307 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn3186, i1 %291) #5, !dbg !41
  %308 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn1187, i1 %292) #5, !dbg !41
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !41
  %309 = insertelement <1 x i16> poison, i16 %293, i64 0, !dbg !41
  store <1 x i16> %309, ptr addrspace(3) %188, align 2, !dbg !41
  %310 = insertelement <1 x i16> poison, i16 %297, i64 0, !dbg !41
  store <1 x i16> %310, ptr addrspace(3) %190, align 2, !dbg !41
  %311 = insertelement <1 x i16> poison, i16 %301, i64 0, !dbg !41
  store <1 x i16> %311, ptr addrspace(3) %192, align 2, !dbg !41
  %312 = insertelement <1 x i16> poison, i16 %305, i64 0, !dbg !41
  store <1 x i16> %312, ptr addrspace(3) %194, align 2, !dbg !41
  %313 = insertelement <1 x i16> poison, i16 %294, i64 0, !dbg !41
  store <1 x i16> %313, ptr addrspace(3) %196, align 2, !dbg !41
  %314 = insertelement <1 x i16> poison, i16 %298, i64 0, !dbg !41
  store <1 x i16> %314, ptr addrspace(3) %198, align 2, !dbg !41
  %315 = insertelement <1 x i16> poison, i16 %302, i64 0, !dbg !41
  store <1 x i16> %315, ptr addrspace(3) %200, align 2, !dbg !41
  %316 = insertelement <1 x i16> poison, i16 %306, i64 0, !dbg !41
  store <1 x i16> %316, ptr addrspace(3) %202, align 2, !dbg !41
  %317 = insertelement <1 x i16> poison, i16 %295, i64 0, !dbg !41
  store <1 x i16> %317, ptr addrspace(3) %204, align 2, !dbg !41
  %318 = insertelement <1 x i16> poison, i16 %299, i64 0, !dbg !41
  store <1 x i16> %318, ptr addrspace(3) %205, align 2, !dbg !41
  %319 = insertelement <1 x i16> poison, i16 %303, i64 0, !dbg !41
  store <1 x i16> %319, ptr addrspace(3) %206, align 2, !dbg !41
  %320 = insertelement <1 x i16> poison, i16 %307, i64 0, !dbg !41
  store <1 x i16> %320, ptr addrspace(3) %207, align 2, !dbg !41
  %321 = insertelement <1 x i16> poison, i16 %296, i64 0, !dbg !41
  store <1 x i16> %321, ptr addrspace(3) %209, align 2, !dbg !41
  %322 = insertelement <1 x i16> poison, i16 %300, i64 0, !dbg !41
  store <1 x i16> %322, ptr addrspace(3) %210, align 2, !dbg !41
  %323 = insertelement <1 x i16> poison, i16 %304, i64 0, !dbg !41
  store <1 x i16> %323, ptr addrspace(3) %211, align 2, !dbg !41
  %324 = insertelement <1 x i16> poison, i16 %308, i64 0, !dbg !41
  store <1 x i16> %324, ptr addrspace(3) %212, align 2, !dbg !41
  %325 = icmp slt i32 %41, %276, !dbg !42
  %326 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn63188, i1 %325) #5, !dbg !43
  %327 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn61189, i1 %325) #5, !dbg !43
  %328 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn59190, i1 %325) #5, !dbg !43
  %329 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn57191, i1 %325) #5, !dbg !43
  %330 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn55192, i1 %325) #5, !dbg !43
  %331 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn53193, i1 %325) #5, !dbg !43
  %332 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn51194, i1 %325) #5, !dbg !43
  %333 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn49195, i1 %325) #5, !dbg !43
  %334 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn47196, i1 %325) #5, !dbg !43
  %335 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn45197, i1 %325) #5, !dbg !43
  %336 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn43198, i1 %325) #5, !dbg !43
  %337 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn41199, i1 %325) #5, !dbg !43
  %338 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn39200, i1 %325) #5, !dbg !43
  %339 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn37201, i1 %325) #5, !dbg !43
  %340 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn35202, i1 %325) #5, !dbg !43
  %341 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn33203, i1 %325) #5, !dbg !43
  %342 = insertelement <1 x i16> poison, i16 %326, i64 0, !dbg !43
  store <1 x i16> %342, ptr addrspace(3) %213, align 2, !dbg !43
  %343 = insertelement <1 x i16> poison, i16 %328, i64 0, !dbg !43
  store <1 x i16> %343, ptr addrspace(3) %214, align 2, !dbg !43
  %344 = insertelement <1 x i16> poison, i16 %330, i64 0, !dbg !43
  store <1 x i16> %344, ptr addrspace(3) %215, align 2, !dbg !43
  %345 = insertelement <1 x i16> poison, i16 %332, i64 0, !dbg !43
  store <1 x i16> %345, ptr addrspace(3) %216, align 2, !dbg !43
  %346 = insertelement <1 x i16> poison, i16 %334, i64 0, !dbg !43
  store <1 x i16> %346, ptr addrspace(3) %217, align 2, !dbg !43
  %347 = insertelement <1 x i16> poison, i16 %336, i64 0, !dbg !43
  store <1 x i16> %347, ptr addrspace(3) %218, align 2, !dbg !43
  %348 = insertelement <1 x i16> poison, i16 %338, i64 0, !dbg !43
  store <1 x i16> %348, ptr addrspace(3) %219, align 2, !dbg !43
  %349 = insertelement <1 x i16> poison, i16 %340, i64 0, !dbg !43
  store <1 x i16> %349, ptr addrspace(3) %220, align 2, !dbg !43
  %350 = insertelement <1 x i16> poison, i16 %327, i64 0, !dbg !43
  store <1 x i16> %350, ptr addrspace(3) %221, align 2, !dbg !43
  %351 = insertelement <1 x i16> poison, i16 %329, i64 0, !dbg !43
  store <1 x i16> %351, ptr addrspace(3) %222, align 2, !dbg !43
  %352 = insertelement <1 x i16> poison, i16 %331, i64 0, !dbg !43
  store <1 x i16> %352, ptr addrspace(3) %223, align 2, !dbg !43
  %353 = insertelement <1 x i16> poison, i16 %333, i64 0, !dbg !43
  store <1 x i16> %353, ptr addrspace(3) %224, align 2, !dbg !43
  %354 = insertelement <1 x i16> poison, i16 %335, i64 0, !dbg !43
  store <1 x i16> %354, ptr addrspace(3) %225, align 2, !dbg !43
  %355 = insertelement <1 x i16> poison, i16 %337, i64 0, !dbg !43
  store <1 x i16> %355, ptr addrspace(3) %226, align 2, !dbg !43
  %356 = insertelement <1 x i16> poison, i16 %339, i64 0, !dbg !43
  store <1 x i16> %356, ptr addrspace(3) %227, align 2, !dbg !43
  %357 = insertelement <1 x i16> poison, i16 %341, i64 0, !dbg !43
  store <1 x i16> %357, ptr addrspace(3) %228, align 2, !dbg !43
  tail call void asm sideeffect "fence.proxy.async.shared::cta;", ""() #5, !dbg !44
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !44
  tail call void @llvm.nvvm.wgmma.fence.sync.aligned(), !dbg !44
  %358 = tail call { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } asm sideeffect "wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {$0,$1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23,$24,$25,$26,$27,$28,$29,$30,$31}, $64, $65, $66, 1, 1, 1, 0;", "=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,l,l,b"(float %242, float %243, float %244, float %245, float %246, float %247, float %248, float %249, float %250, float %251, float %252, float %253, float %254, float %255, float %256, float %257, float %258, float %259, float %260, float %261, float %262, float %263, float %264, float %265, float %266, float %267, float %268, float %269, float %270, float %271, float %272, float %273, i64 %235, i64 %236, i1 true) #5, !dbg !44
  %359 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 0, !dbg !44
  %360 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 1, !dbg !44
  %361 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 2, !dbg !44
  %362 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 3, !dbg !44
  %363 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 4, !dbg !44
  %364 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 5, !dbg !44
  %365 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 6, !dbg !44
  %366 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 7, !dbg !44
  %367 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 8, !dbg !44
  %368 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 9, !dbg !44
  %369 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 10, !dbg !44
  %370 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 11, !dbg !44
  %371 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 12, !dbg !44
  %372 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 13, !dbg !44
  %373 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 14, !dbg !44
  %374 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 15, !dbg !44
  %375 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 16, !dbg !44
  %376 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 17, !dbg !44
  %377 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 18, !dbg !44
  %378 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 19, !dbg !44
  %379 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 20, !dbg !44
  %380 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 21, !dbg !44
  %381 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 22, !dbg !44
  %382 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 23, !dbg !44
  %383 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 24, !dbg !44
  %384 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 25, !dbg !44
  %385 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 26, !dbg !44
  %386 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 27, !dbg !44
  %387 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 28, !dbg !44
  %388 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 29, !dbg !44
  %389 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 30, !dbg !44
  %390 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %358, 31, !dbg !44
  %391 = tail call { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } asm sideeffect "wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {$0,$1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23,$24,$25,$26,$27,$28,$29,$30,$31}, $64, $65, $66, 1, 1, 1, 0;", "=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,l,l,b"(float %359, float %360, float %361, float %362, float %363, float %364, float %365, float %366, float %367, float %368, float %369, float %370, float %371, float %372, float %373, float %374, float %375, float %376, float %377, float %378, float %379, float %380, float %381, float %382, float %383, float %384, float %385, float %386, float %387, float %388, float %389, float %390, i64 %237, i64 %238, i1 true) #5, !dbg !44
  %392 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 0, !dbg !44
  %393 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 1, !dbg !44
  %394 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 2, !dbg !44
  %395 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 3, !dbg !44
  %396 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 4, !dbg !44
  %397 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 5, !dbg !44
  %398 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 6, !dbg !44
  %399 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 7, !dbg !44
  %400 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 8, !dbg !44
  %401 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 9, !dbg !44
  %402 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 10, !dbg !44
  %403 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 11, !dbg !44
  %404 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 12, !dbg !44
  %405 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 13, !dbg !44
  %406 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 14, !dbg !44
  %407 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 15, !dbg !44
  %408 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 16, !dbg !44
  %409 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 17, !dbg !44
  %410 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 18, !dbg !44
  %411 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 19, !dbg !44
  %412 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 20, !dbg !44
  %413 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 21, !dbg !44
  %414 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 22, !dbg !44
  %415 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 23, !dbg !44
  %416 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 24, !dbg !44
  %417 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 25, !dbg !44
  %418 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 26, !dbg !44
  %419 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 27, !dbg !44
  %420 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 28, !dbg !44
  %421 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 29, !dbg !44
  %422 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 30, !dbg !44
  %423 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %391, 31, !dbg !44
  tail call void @llvm.nvvm.wgmma.commit_group.sync.aligned(), !dbg !44
  %424 = tail call { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } asm sideeffect "// wait for regs: $0,$1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23,$24,$25,$26,$27,$28,$29,$30,$31,$32,$33,$34,$35,$36,$37\0A\09wgmma.wait_group.sync.aligned 0;", "=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=l,=r,=r,=l,=r,=r,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37"(float %392, float %393, float %394, float %395, float %396, float %397, float %398, float %399, float %400, float %401, float %402, float %403, float %404, float %405, float %406, float %407, float %408, float %409, float %410, float %411, float %412, float %413, float %414, float %415, float %416, float %417, float %418, float %419, float %420, float %421, float %422, float %423, ptr addrspace(3) @global_smem, i32 0, i32 0, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 0, i32 0) #5, !dbg !44
  %425 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 0, !dbg !44
  %426 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 1, !dbg !44
  %427 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 2, !dbg !44
  %428 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 3, !dbg !44
  %429 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 4, !dbg !44
  %430 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 5, !dbg !44
  %431 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 6, !dbg !44
  %432 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 7, !dbg !44
  %433 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 8, !dbg !44
  %434 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 9, !dbg !44
  %435 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 10, !dbg !44
  %436 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 11, !dbg !44
  %437 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 12, !dbg !44
  %438 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 13, !dbg !44
  %439 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 14, !dbg !44
  %440 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 15, !dbg !44
  %441 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 16, !dbg !44
  %442 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 17, !dbg !44
  %443 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 18, !dbg !44
  %444 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 19, !dbg !44
  %445 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 20, !dbg !44
  %446 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 21, !dbg !44
  %447 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 22, !dbg !44
  %448 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 23, !dbg !44
  %449 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 24, !dbg !44
  %450 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 25, !dbg !44
  %451 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 26, !dbg !44
  %452 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 27, !dbg !44
  %453 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 28, !dbg !44
  %454 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 29, !dbg !44
  %455 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 30, !dbg !44
  %456 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %424, 31, !dbg !44
  %457 = getelementptr half, ptr addrspace(1) %.pn31172, i64 %239, !dbg !45
  %458 = getelementptr half, ptr addrspace(1) %.pn29173, i64 %239, !dbg !45
  %459 = getelementptr half, ptr addrspace(1) %.pn27174, i64 %239, !dbg !45
  %460 = getelementptr half, ptr addrspace(1) %.pn25175, i64 %239, !dbg !45
  %461 = getelementptr half, ptr addrspace(1) %.pn23176, i64 %239, !dbg !45
  %462 = getelementptr half, ptr addrspace(1) %.pn21177, i64 %239, !dbg !45
  %463 = getelementptr half, ptr addrspace(1) %.pn19178, i64 %239, !dbg !45
  %464 = getelementptr half, ptr addrspace(1) %.pn17179, i64 %239, !dbg !45
  %465 = getelementptr half, ptr addrspace(1) %.pn15180, i64 %239, !dbg !45
  %466 = getelementptr half, ptr addrspace(1) %.pn13181, i64 %239, !dbg !45
  %467 = getelementptr half, ptr addrspace(1) %.pn11182, i64 %239, !dbg !45
  %468 = getelementptr half, ptr addrspace(1) %.pn9183, i64 %239, !dbg !45
  %469 = getelementptr half, ptr addrspace(1) %.pn7184, i64 %239, !dbg !45
  %470 = getelementptr half, ptr addrspace(1) %.pn5185, i64 %239, !dbg !45
  %471 = getelementptr half, ptr addrspace(1) %.pn3186, i64 %239, !dbg !45
  %472 = getelementptr half, ptr addrspace(1) %.pn1187, i64 %239, !dbg !45
  %473 = getelementptr half, ptr addrspace(1) %.pn63188, i64 %240, !dbg !46
  %474 = getelementptr half, ptr addrspace(1) %.pn61189, i64 %240, !dbg !46
  %475 = getelementptr half, ptr addrspace(1) %.pn59190, i64 %240, !dbg !46
  %476 = getelementptr half, ptr addrspace(1) %.pn57191, i64 %240, !dbg !46
  %477 = getelementptr half, ptr addrspace(1) %.pn55192, i64 %240, !dbg !46
  %478 = getelementptr half, ptr addrspace(1) %.pn53193, i64 %240, !dbg !46
  %479 = getelementptr half, ptr addrspace(1) %.pn51194, i64 %240, !dbg !46
  %480 = getelementptr half, ptr addrspace(1) %.pn49195, i64 %240, !dbg !46
  %481 = getelementptr half, ptr addrspace(1) %.pn47196, i64 %240, !dbg !46
  %482 = getelementptr half, ptr addrspace(1) %.pn45197, i64 %240, !dbg !46
  %483 = getelementptr half, ptr addrspace(1) %.pn43198, i64 %240, !dbg !46
  %484 = getelementptr half, ptr addrspace(1) %.pn41199, i64 %240, !dbg !46
  %485 = getelementptr half, ptr addrspace(1) %.pn39200, i64 %240, !dbg !46
  %486 = getelementptr half, ptr addrspace(1) %.pn37201, i64 %240, !dbg !46
  %487 = getelementptr half, ptr addrspace(1) %.pn35202, i64 %240, !dbg !46
  %488 = getelementptr half, ptr addrspace(1) %.pn33203, i64 %240, !dbg !46
  %489 = add nuw nsw i32 %274, 1, !dbg !24
  %exitcond.not = icmp eq i32 %489, %43, !dbg !24
  br i1 %exitcond.not, label %._crit_edge.loopexit, label %241, !dbg !24

._crit_edge.loopexit:                             ; preds = %241
  %490 = insertelement <32 x float> poison, float %425, i64 0, !dbg !47
  %491 = insertelement <32 x float> %490, float %429, i64 1, !dbg !47
  %492 = insertelement <32 x float> %491, float %426, i64 2, !dbg !47
  %493 = insertelement <32 x float> %492, float %430, i64 3, !dbg !47
  %494 = insertelement <32 x float> %493, float %427, i64 4, !dbg !47
  %495 = insertelement <32 x float> %494, float %431, i64 5, !dbg !47
  %496 = insertelement <32 x float> %495, float %428, i64 6, !dbg !47
  %497 = insertelement <32 x float> %496, float %432, i64 7, !dbg !47
  %498 = insertelement <32 x float> %497, float %433, i64 8, !dbg !47
  %499 = insertelement <32 x float> %498, float %437, i64 9, !dbg !47
  %500 = insertelement <32 x float> %499, float %434, i64 10, !dbg !47
  %501 = insertelement <32 x float> %500, float %438, i64 11, !dbg !47
  %502 = insertelement <32 x float> %501, float %435, i64 12, !dbg !47
  %503 = insertelement <32 x float> %502, float %439, i64 13, !dbg !47
  %504 = insertelement <32 x float> %503, float %436, i64 14, !dbg !47
  %505 = insertelement <32 x float> %504, float %440, i64 15, !dbg !47
  %506 = insertelement <32 x float> %505, float %441, i64 16, !dbg !47
  %507 = insertelement <32 x float> %506, float %445, i64 17, !dbg !47
  %508 = insertelement <32 x float> %507, float %442, i64 18, !dbg !47
  %509 = insertelement <32 x float> %508, float %446, i64 19, !dbg !47
  %510 = insertelement <32 x float> %509, float %443, i64 20, !dbg !47
  %511 = insertelement <32 x float> %510, float %447, i64 21, !dbg !47
  %512 = insertelement <32 x float> %511, float %444, i64 22, !dbg !47
  %513 = insertelement <32 x float> %512, float %448, i64 23, !dbg !47
  %514 = insertelement <32 x float> %513, float %449, i64 24, !dbg !47
  %515 = insertelement <32 x float> %514, float %453, i64 25, !dbg !47
  %516 = insertelement <32 x float> %515, float %450, i64 26, !dbg !47
  %517 = insertelement <32 x float> %516, float %454, i64 27, !dbg !47
  %518 = insertelement <32 x float> %517, float %451, i64 28, !dbg !47
  %519 = insertelement <32 x float> %518, float %455, i64 29, !dbg !47
  %520 = insertelement <32 x float> %519, float %452, i64 30, !dbg !47
  %521 = insertelement <32 x float> %520, float %456, i64 31, !dbg !47
  %522 = fptrunc <32 x float> %521 to <32 x half>, !dbg !47
  %523 = bitcast <32 x half> %522 to <16 x i32>, !dbg !48
  br label %._crit_edge, !dbg !17

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %14
  %.bc266 = phi <16 x i32> [ zeroinitializer, %14 ], [ %523, %._crit_edge.loopexit ], !dbg !49
  %524 = or disjoint i32 %40, %.lobit, !dbg !17
  %525 = or disjoint i32 %524, 62, !dbg !29
  %526 = or disjoint i32 %524, 60, !dbg !29
  %527 = or disjoint i32 %524, 58, !dbg !29
  %528 = or disjoint i32 %524, 56, !dbg !29
  %529 = or disjoint i32 %524, 54, !dbg !29
  %530 = or disjoint i32 %524, 52, !dbg !29
  %531 = or disjoint i32 %524, 50, !dbg !29
  %532 = or disjoint i32 %524, 48, !dbg !29
  %533 = or disjoint i32 %524, 46, !dbg !29
  %534 = or disjoint i32 %524, 44, !dbg !29
  %535 = or disjoint i32 %524, 42, !dbg !29
  %536 = or disjoint i32 %524, 40, !dbg !29
  %537 = or disjoint i32 %524, 38, !dbg !29
  %538 = or disjoint i32 %524, 36, !dbg !29
  %539 = or disjoint i32 %524, 34, !dbg !29
  %540 = or disjoint i32 %524, 32, !dbg !29
  %541 = or disjoint i32 %40, %38, !dbg !29
  %542 = or disjoint i32 %40, %37, !dbg !29
  %543 = or disjoint i32 %40, %36, !dbg !29
  %544 = or disjoint i32 %40, %35, !dbg !29
  %545 = or disjoint i32 %40, %34, !dbg !29
  %546 = or disjoint i32 %40, %33, !dbg !29
  %547 = or disjoint i32 %40, %32, !dbg !29
  %548 = or disjoint i32 %40, %31, !dbg !29
  %549 = or disjoint i32 %40, %30, !dbg !29
  %550 = or disjoint i32 %40, %29, !dbg !29
  %551 = or disjoint i32 %40, %28, !dbg !29
  %552 = or disjoint i32 %40, %27, !dbg !29
  %553 = or disjoint i32 %40, %26, !dbg !29
  %554 = or disjoint i32 %40, %25, !dbg !29
  %555 = or disjoint i32 %40, %24, !dbg !29
  %556 = icmp slt i32 %39, %3, !dbg !50
  %557 = icmp slt i32 %524, %4, !dbg !51
  %558 = icmp slt i32 %555, %4, !dbg !51
  %559 = icmp slt i32 %554, %4, !dbg !51
  %560 = icmp slt i32 %553, %4, !dbg !51
  %561 = icmp slt i32 %552, %4, !dbg !51
  %562 = icmp slt i32 %551, %4, !dbg !51
  %563 = icmp slt i32 %550, %4, !dbg !51
  %564 = icmp slt i32 %549, %4, !dbg !51
  %565 = icmp slt i32 %548, %4, !dbg !51
  %566 = icmp slt i32 %547, %4, !dbg !51
  %567 = icmp slt i32 %546, %4, !dbg !51
  %568 = icmp slt i32 %545, %4, !dbg !51
  %569 = icmp slt i32 %544, %4, !dbg !51
  %570 = icmp slt i32 %543, %4, !dbg !51
  %571 = icmp slt i32 %542, %4, !dbg !51
  %572 = icmp slt i32 %541, %4, !dbg !51
  %573 = icmp slt i32 %540, %4, !dbg !51
  %574 = icmp slt i32 %539, %4, !dbg !51
  %575 = icmp slt i32 %538, %4, !dbg !51
  %576 = icmp slt i32 %537, %4, !dbg !51
  %577 = icmp slt i32 %536, %4, !dbg !51
  %578 = icmp slt i32 %535, %4, !dbg !51
  %579 = icmp slt i32 %534, %4, !dbg !51
  %580 = icmp slt i32 %533, %4, !dbg !51
  %581 = icmp slt i32 %532, %4, !dbg !51
  %582 = icmp slt i32 %531, %4, !dbg !51
  %583 = icmp slt i32 %530, %4, !dbg !51
  %584 = icmp slt i32 %529, %4, !dbg !51
  %585 = icmp slt i32 %528, %4, !dbg !51
  %586 = icmp slt i32 %527, %4, !dbg !51
  %587 = icmp slt i32 %526, %4, !dbg !51
  %588 = icmp slt i32 %525, %4, !dbg !51
  %589 = and i1 %556, %557, !dbg !52
  %590 = and i1 %556, %558, !dbg !52
  %591 = and i1 %556, %559, !dbg !52
  %592 = and i1 %556, %560, !dbg !52
  %593 = and i1 %556, %561, !dbg !52
  %594 = and i1 %556, %562, !dbg !52
  %595 = and i1 %556, %563, !dbg !52
  %596 = and i1 %556, %564, !dbg !52
  %597 = and i1 %556, %565, !dbg !52
  %598 = and i1 %556, %566, !dbg !52
  %599 = and i1 %556, %567, !dbg !52
  %600 = and i1 %556, %568, !dbg !52
  %601 = and i1 %556, %569, !dbg !52
  %602 = and i1 %556, %570, !dbg !52
  %603 = and i1 %556, %571, !dbg !52
  %604 = and i1 %556, %572, !dbg !52
  %605 = and i1 %573, %556, !dbg !52
  %606 = and i1 %574, %556, !dbg !52
  %607 = and i1 %575, %556, !dbg !52
  %608 = and i1 %576, %556, !dbg !52
  %609 = and i1 %577, %556, !dbg !52
  %610 = and i1 %578, %556, !dbg !52
  %611 = and i1 %579, %556, !dbg !52
  %612 = and i1 %580, %556, !dbg !52
  %613 = and i1 %581, %556, !dbg !52
  %614 = and i1 %582, %556, !dbg !52
  %615 = and i1 %583, %556, !dbg !52
  %616 = and i1 %584, %556, !dbg !52
  %617 = and i1 %585, %556, !dbg !52
  %618 = and i1 %586, %556, !dbg !52
  %619 = and i1 %587, %556, !dbg !52
  %620 = and i1 %588, %556, !dbg !52
  %621 = mul i32 %39, %10, !dbg !53
  %622 = sext i32 %621 to i64, !dbg !54
  %623 = getelementptr half, ptr addrspace(1) %2, i64 %622, !dbg !54
  %624 = mul i32 %524, %11, !dbg !55
  %625 = mul i32 %555, %11, !dbg !55
  %626 = mul i32 %554, %11, !dbg !55
  %627 = mul i32 %553, %11, !dbg !55
  %628 = mul i32 %552, %11, !dbg !55
  %629 = mul i32 %551, %11, !dbg !55
  %630 = mul i32 %550, %11, !dbg !55
  %631 = mul i32 %549, %11, !dbg !55
  %632 = mul i32 %548, %11, !dbg !55
  %633 = mul i32 %547, %11, !dbg !55
  %634 = mul i32 %546, %11, !dbg !55
  %635 = mul i32 %545, %11, !dbg !55
  %636 = mul i32 %544, %11, !dbg !55
  %637 = mul i32 %543, %11, !dbg !55
  %638 = mul i32 %542, %11, !dbg !55
  %639 = mul i32 %541, %11, !dbg !55
  %640 = mul i32 %11, %540, !dbg !55
  %641 = mul i32 %11, %539, !dbg !55
  %642 = mul i32 %11, %538, !dbg !55
  %643 = mul i32 %11, %537, !dbg !55
  %644 = mul i32 %11, %536, !dbg !55
  %645 = mul i32 %11, %535, !dbg !55
  %646 = mul i32 %11, %534, !dbg !55
  %647 = mul i32 %11, %533, !dbg !55
  %648 = mul i32 %11, %532, !dbg !55
  %649 = mul i32 %11, %531, !dbg !55
  %650 = mul i32 %11, %530, !dbg !55
  %651 = mul i32 %11, %529, !dbg !55
  %652 = mul i32 %11, %528, !dbg !55
  %653 = mul i32 %11, %527, !dbg !55
  %654 = mul i32 %11, %526, !dbg !55
  %655 = mul i32 %11, %525, !dbg !55
  %656 = sext i32 %624 to i64, !dbg !56
  %657 = getelementptr half, ptr addrspace(1) %623, i64 %656, !dbg !56
  %658 = sext i32 %625 to i64, !dbg !56
  %659 = getelementptr half, ptr addrspace(1) %623, i64 %658, !dbg !56
  %660 = sext i32 %626 to i64, !dbg !56
  %661 = getelementptr half, ptr addrspace(1) %623, i64 %660, !dbg !56
  %662 = sext i32 %627 to i64, !dbg !56
  %663 = getelementptr half, ptr addrspace(1) %623, i64 %662, !dbg !56
  %664 = sext i32 %628 to i64, !dbg !56
  %665 = getelementptr half, ptr addrspace(1) %623, i64 %664, !dbg !56
  %666 = sext i32 %629 to i64, !dbg !56
  %667 = getelementptr half, ptr addrspace(1) %623, i64 %666, !dbg !56
  %668 = sext i32 %630 to i64, !dbg !56
  %669 = getelementptr half, ptr addrspace(1) %623, i64 %668, !dbg !56
  %670 = sext i32 %631 to i64, !dbg !56
  %671 = getelementptr half, ptr addrspace(1) %623, i64 %670, !dbg !56
  %672 = sext i32 %632 to i64, !dbg !56
  %673 = getelementptr half, ptr addrspace(1) %623, i64 %672, !dbg !56
  %674 = sext i32 %633 to i64, !dbg !56
  %675 = getelementptr half, ptr addrspace(1) %623, i64 %674, !dbg !56
  %676 = sext i32 %634 to i64, !dbg !56
  %677 = getelementptr half, ptr addrspace(1) %623, i64 %676, !dbg !56
  %678 = sext i32 %635 to i64, !dbg !56
  %679 = getelementptr half, ptr addrspace(1) %623, i64 %678, !dbg !56
  %680 = sext i32 %636 to i64, !dbg !56
  %681 = getelementptr half, ptr addrspace(1) %623, i64 %680, !dbg !56
  %682 = sext i32 %637 to i64, !dbg !56
  %683 = getelementptr half, ptr addrspace(1) %623, i64 %682, !dbg !56
  %684 = sext i32 %638 to i64, !dbg !56
  %685 = getelementptr half, ptr addrspace(1) %623, i64 %684, !dbg !56
  %686 = sext i32 %639 to i64, !dbg !56
  %687 = getelementptr half, ptr addrspace(1) %623, i64 %686, !dbg !56
  %688 = sext i32 %640 to i64, !dbg !56
  %689 = getelementptr half, ptr addrspace(1) %623, i64 %688, !dbg !56
  %690 = sext i32 %641 to i64, !dbg !56
  %691 = getelementptr half, ptr addrspace(1) %623, i64 %690, !dbg !56
  %692 = sext i32 %642 to i64, !dbg !56
  %693 = getelementptr half, ptr addrspace(1) %623, i64 %692, !dbg !56
  %694 = sext i32 %643 to i64, !dbg !56
  %695 = getelementptr half, ptr addrspace(1) %623, i64 %694, !dbg !56
  %696 = sext i32 %644 to i64, !dbg !56
  %697 = getelementptr half, ptr addrspace(1) %623, i64 %696, !dbg !56
  %698 = sext i32 %645 to i64, !dbg !56
  %699 = getelementptr half, ptr addrspace(1) %623, i64 %698, !dbg !56
  %700 = sext i32 %646 to i64, !dbg !56
  %701 = getelementptr half, ptr addrspace(1) %623, i64 %700, !dbg !56
  %702 = sext i32 %647 to i64, !dbg !56
  %703 = getelementptr half, ptr addrspace(1) %623, i64 %702, !dbg !56
  %704 = sext i32 %648 to i64, !dbg !56
  %705 = getelementptr half, ptr addrspace(1) %623, i64 %704, !dbg !56
  %706 = sext i32 %649 to i64, !dbg !56
  %707 = getelementptr half, ptr addrspace(1) %623, i64 %706, !dbg !56
  %708 = sext i32 %650 to i64, !dbg !56
  %709 = getelementptr half, ptr addrspace(1) %623, i64 %708, !dbg !56
  %710 = sext i32 %651 to i64, !dbg !56
  %711 = getelementptr half, ptr addrspace(1) %623, i64 %710, !dbg !56
  %712 = sext i32 %652 to i64, !dbg !56
  %713 = getelementptr half, ptr addrspace(1) %623, i64 %712, !dbg !56
  %714 = sext i32 %653 to i64, !dbg !56
  %715 = getelementptr half, ptr addrspace(1) %623, i64 %714, !dbg !56
  %716 = sext i32 %654 to i64, !dbg !56
  %717 = getelementptr half, ptr addrspace(1) %623, i64 %716, !dbg !56
  %718 = sext i32 %655 to i64, !dbg !56
  %719 = getelementptr half, ptr addrspace(1) %623, i64 %718, !dbg !56
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !48
  %720 = shl nuw nsw i32 %21, 4, !dbg !48
  %721 = and i32 %720, 112, !dbg !48
  %722 = shl nuw nsw i32 %21, 3, !dbg !48
  %723 = and i32 %722, 896, !dbg !48
  %724 = shl nuw nsw i32 %21, 7, !dbg !48
  %725 = and i32 %724, 1024, !dbg !48
  %726 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %721, !dbg !48
  %727 = getelementptr inbounds nuw i8, ptr addrspace(3) %726, i32 %725, !dbg !48
  %728 = getelementptr inbounds nuw i8, ptr addrspace(3) %727, i32 %723, !dbg !48
  %.extract237 = extractelement <16 x i32> %.bc266, i64 0, !dbg !48
  %.extract239 = extractelement <16 x i32> %.bc266, i64 1, !dbg !48
  %.extract241 = extractelement <16 x i32> %.bc266, i64 2, !dbg !48
  %.extract243 = extractelement <16 x i32> %.bc266, i64 3, !dbg !48
  tail call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %728, i32 %.extract237, i32 %.extract239, i32 %.extract241, i32 %.extract243), !dbg !48
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !48
  %729 = and i32 %720, 2032, !dbg !48
  %730 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %729, !dbg !48
  %731 = load <8 x i16>, ptr addrspace(3) %730, align 16, !dbg !48
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !48
  %.extract245 = extractelement <16 x i32> %.bc266, i64 4, !dbg !48
  %.extract247 = extractelement <16 x i32> %.bc266, i64 5, !dbg !48
  %.extract249 = extractelement <16 x i32> %.bc266, i64 6, !dbg !48
  %.extract251 = extractelement <16 x i32> %.bc266, i64 7, !dbg !48
  tail call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %728, i32 %.extract245, i32 %.extract247, i32 %.extract249, i32 %.extract251), !dbg !48
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !48
  %732 = load <8 x i16>, ptr addrspace(3) %730, align 16, !dbg !48
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !48
  %.extract253 = extractelement <16 x i32> %.bc266, i64 8, !dbg !48
  %.extract255 = extractelement <16 x i32> %.bc266, i64 9, !dbg !48
  %.extract257 = extractelement <16 x i32> %.bc266, i64 10, !dbg !48
  %.extract259 = extractelement <16 x i32> %.bc266, i64 11, !dbg !48
  tail call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %728, i32 %.extract253, i32 %.extract255, i32 %.extract257, i32 %.extract259), !dbg !48
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !48
  %733 = load <8 x i16>, ptr addrspace(3) %730, align 16, !dbg !48
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !48
  %.extract261 = extractelement <16 x i32> %.bc266, i64 12, !dbg !48
  %.extract263 = extractelement <16 x i32> %.bc266, i64 13, !dbg !48
  %.extract265 = extractelement <16 x i32> %.bc266, i64 14, !dbg !48
  %.extract267 = extractelement <16 x i32> %.bc266, i64 15, !dbg !48
  tail call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %728, i32 %.extract261, i32 %.extract263, i32 %.extract265, i32 %.extract267), !dbg !48
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !48
  %734 = load <8 x i16>, ptr addrspace(3) %730, align 16, !dbg !48
  %.extract = extractelement <8 x i16> %731, i64 0, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract, ptr addrspace(1) %657, i1 %589) #5, !dbg !48
  %.extract111 = extractelement <8 x i16> %731, i64 2, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract111, ptr addrspace(1) %659, i1 %590) #5, !dbg !48
  %.extract113 = extractelement <8 x i16> %731, i64 4, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract113, ptr addrspace(1) %661, i1 %591) #5, !dbg !48
  %.extract115 = extractelement <8 x i16> %731, i64 6, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract115, ptr addrspace(1) %663, i1 %592) #5, !dbg !48
  %.extract117 = extractelement <8 x i16> %731, i64 1, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract117, ptr addrspace(1) %665, i1 %593) #5, !dbg !48
  %.extract119 = extractelement <8 x i16> %731, i64 3, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract119, ptr addrspace(1) %667, i1 %594) #5, !dbg !48
  %.extract121 = extractelement <8 x i16> %731, i64 5, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract121, ptr addrspace(1) %669, i1 %595) #5, !dbg !48
  %.extract123 = extractelement <8 x i16> %731, i64 7, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract123, ptr addrspace(1) %671, i1 %596) #5, !dbg !48
  %.extract125 = extractelement <8 x i16> %732, i64 0, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract125, ptr addrspace(1) %673, i1 %597) #5, !dbg !48
  %.extract127 = extractelement <8 x i16> %732, i64 2, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract127, ptr addrspace(1) %675, i1 %598) #5, !dbg !48
  %.extract129 = extractelement <8 x i16> %732, i64 4, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract129, ptr addrspace(1) %677, i1 %599) #5, !dbg !48
  %.extract131 = extractelement <8 x i16> %732, i64 6, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract131, ptr addrspace(1) %679, i1 %600) #5, !dbg !48
  %.extract133 = extractelement <8 x i16> %732, i64 1, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract133, ptr addrspace(1) %681, i1 %601) #5, !dbg !48
  %.extract135 = extractelement <8 x i16> %732, i64 3, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract135, ptr addrspace(1) %683, i1 %602) #5, !dbg !48
  %.extract137 = extractelement <8 x i16> %732, i64 5, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract137, ptr addrspace(1) %685, i1 %603) #5, !dbg !48
  %.extract139 = extractelement <8 x i16> %732, i64 7, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract139, ptr addrspace(1) %687, i1 %604) #5, !dbg !48
  %.extract141 = extractelement <8 x i16> %733, i64 0, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract141, ptr addrspace(1) %689, i1 %605) #5, !dbg !48
  %.extract143 = extractelement <8 x i16> %733, i64 2, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract143, ptr addrspace(1) %691, i1 %606) #5, !dbg !48
  %.extract145 = extractelement <8 x i16> %733, i64 4, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract145, ptr addrspace(1) %693, i1 %607) #5, !dbg !48
  %.extract147 = extractelement <8 x i16> %733, i64 6, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract147, ptr addrspace(1) %695, i1 %608) #5, !dbg !48
  %.extract149 = extractelement <8 x i16> %733, i64 1, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract149, ptr addrspace(1) %697, i1 %609) #5, !dbg !48
  %.extract151 = extractelement <8 x i16> %733, i64 3, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract151, ptr addrspace(1) %699, i1 %610) #5, !dbg !48
  %.extract153 = extractelement <8 x i16> %733, i64 5, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract153, ptr addrspace(1) %701, i1 %611) #5, !dbg !48
  %.extract155 = extractelement <8 x i16> %733, i64 7, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract155, ptr addrspace(1) %703, i1 %612) #5, !dbg !48
  %.extract157 = extractelement <8 x i16> %734, i64 0, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract157, ptr addrspace(1) %705, i1 %613) #5, !dbg !48
  %.extract159 = extractelement <8 x i16> %734, i64 2, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract159, ptr addrspace(1) %707, i1 %614) #5, !dbg !48
  %.extract161 = extractelement <8 x i16> %734, i64 4, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract161, ptr addrspace(1) %709, i1 %615) #5, !dbg !48
  %.extract163 = extractelement <8 x i16> %734, i64 6, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract163, ptr addrspace(1) %711, i1 %616) #5, !dbg !48
  %.extract165 = extractelement <8 x i16> %734, i64 1, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract165, ptr addrspace(1) %713, i1 %617) #5, !dbg !48
  %.extract167 = extractelement <8 x i16> %734, i64 3, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract167, ptr addrspace(1) %715, i1 %618) #5, !dbg !48
  %.extract169 = extractelement <8 x i16> %734, i64 5, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract169, ptr addrspace(1) %717, i1 %619) #5, !dbg !48
  %.extract171 = extractelement <8 x i16> %734, i64 7, !dbg !48
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract171, ptr addrspace(1) %719, i1 %620) #5, !dbg !48
  ret void, !dbg !57
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: nocallback nounwind memory(argmem: write)
declare void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) writeonly captures(none), i32, i32, i32, i32) #3

; Function Attrs: convergent nounwind
declare void @llvm.nvvm.wgmma.fence.sync.aligned() #4

; Function Attrs: convergent nounwind
declare void @llvm.nvvm.wgmma.commit_group.sync.aligned() #4

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { nocallback nounwind memory(argmem: write) }
attributes #4 = { convergent nounwind }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, producer: "triton", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "triton_kernels.py", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!4 = distinct !DISubprogram(name: "matmul_kernel", linkageName: "matmul_kernel", scope: !1, file: !1, line: 31, type: !5, scopeLine: 31, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!5 = !DISubroutineType(cc: DW_CC_normal, types: !6)
!6 = !{}
!7 = !DILocation(line: 33, column: 24, scope: !4)
!8 = !DILocation(line: 43, column: 17, scope: !9, inlinedAt: !11)
!9 = distinct !DILexicalBlockFile(scope: !4, file: !10, discriminator: 0)
!10 = !DIFile(filename: "standard.py", directory: "triton/language")
!11 = !DILocation(line: 34, column: 23, scope: !12)
!12 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!13 = !DILocation(line: 43, column: 30, scope: !9, inlinedAt: !11)
!14 = !DILocation(line: 35, column: 16, scope: !4)
!15 = !DILocation(line: 36, column: 15, scope: !4)
!16 = !DILocation(line: 37, column: 15, scope: !4)
!17 = !DILocation(line: 37, column: 33, scope: !4)
!18 = !DILocation(line: 37, column: 20, scope: !4)
!19 = !DILocation(line: 38, column: 15, scope: !4)
!20 = !DILocation(line: 41, column: 16, scope: !4)
!21 = !DILocation(line: 43, column: 17, scope: !9, inlinedAt: !22)
!22 = !DILocation(line: 43, column: 33, scope: !12)
!23 = !DILocation(line: 43, column: 30, scope: !9, inlinedAt: !22)
!24 = !DILocation(line: 43, column: 22, scope: !4)
!25 = !DILocation(line: 48, column: 19, scope: !4)
!26 = !DILocation(line: 47, column: 19, scope: !4)
!27 = !DILocation(line: 41, column: 27, scope: !4)
!28 = !DILocation(line: 41, column: 13, scope: !4)
!29 = !DILocation(line: 38, column: 20, scope: !4)
!30 = !DILocation(line: 38, column: 40, scope: !4)
!31 = !DILocation(line: 41, column: 47, scope: !4)
!32 = !DILocation(line: 41, column: 33, scope: !4)
!33 = !DILocation(line: 37, column: 40, scope: !4)
!34 = !DILocation(line: 40, column: 27, scope: !4)
!35 = !DILocation(line: 40, column: 13, scope: !4)
!36 = !DILocation(line: 40, column: 47, scope: !4)
!37 = !DILocation(line: 40, column: 33, scope: !4)
!38 = !DILocation(line: 44, column: 51, scope: !4)
!39 = !DILocation(line: 44, column: 47, scope: !4)
!40 = !DILocation(line: 44, column: 43, scope: !4)
!41 = !DILocation(line: 44, column: 20, scope: !4)
!42 = !DILocation(line: 45, column: 43, scope: !4)
!43 = !DILocation(line: 45, column: 20, scope: !4)
!44 = !DILocation(line: 46, column: 27, scope: !4)
!45 = !DILocation(line: 47, column: 14, scope: !4)
!46 = !DILocation(line: 48, column: 14, scope: !4)
!47 = !DILocation(line: 51, column: 63, scope: !4)
!48 = !DILocation(line: 51, column: 56, scope: !4)
!49 = !DILocation(line: 42, column: 19, scope: !4)
!50 = !DILocation(line: 52, column: 33, scope: !4)
!51 = !DILocation(line: 52, column: 53, scope: !4)
!52 = !DILocation(line: 52, column: 39, scope: !4)
!53 = !DILocation(line: 51, column: 31, scope: !4)
!54 = !DILocation(line: 51, column: 17, scope: !4)
!55 = !DILocation(line: 51, column: 51, scope: !4)
!56 = !DILocation(line: 51, column: 37, scope: !4)
!57 = !DILocation(line: 51, column: 4, scope: !4)
