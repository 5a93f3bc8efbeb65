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
  br i1 %44, label %.lr.ph, label %.._crit_edge_crit_edge, !dbg !24

.._crit_edge_crit_edge:                           ; preds = %14
  %.pre = shl nuw nsw i32 %21, 3, !dbg !25
  br label %._crit_edge, !dbg !24

.lr.ph:                                           ; preds = %14
  %45 = shl i32 %8, 5, !dbg !26
  %46 = shl i32 %7, 5, !dbg !27
  %47 = mul i32 %8, %41, !dbg !28
  %48 = sext i32 %47 to i64, !dbg !29
  %49 = getelementptr half, ptr addrspace(1) %1, i64 %48, !dbg !29
  %50 = lshr i32 %21, 5, !dbg !17
  %51 = or disjoint i32 %40, %50, !dbg !30
  %52 = or i32 %51, 60, !dbg !30
  %53 = srem i32 %52, %4, !dbg !31
  %54 = mul i32 %53, %9, !dbg !32
  %55 = sext i32 %54 to i64, !dbg !33
  %56 = getelementptr half, ptr addrspace(1) %49, i64 %55, !dbg !33
  %57 = and i32 %50, 3, !dbg !17
  %58 = or disjoint i32 %40, %57, !dbg !17
  %59 = or disjoint i32 %58, 56, !dbg !30
  %60 = srem i32 %59, %4, !dbg !31
  %61 = mul i32 %60, %9, !dbg !32
  %62 = sext i32 %61 to i64, !dbg !33
  %63 = getelementptr half, ptr addrspace(1) %49, i64 %62, !dbg !33
  %64 = or disjoint i32 %58, 52, !dbg !30
  %65 = srem i32 %64, %4, !dbg !31
  %66 = mul i32 %65, %9, !dbg !32
  %67 = sext i32 %66 to i64, !dbg !33
  %68 = getelementptr half, ptr addrspace(1) %49, i64 %67, !dbg !33
  %69 = or disjoint i32 %58, 48, !dbg !30
  %70 = srem i32 %69, %4, !dbg !31
  %71 = mul i32 %70, %9, !dbg !32
  %72 = sext i32 %71 to i64, !dbg !33
  %73 = getelementptr half, ptr addrspace(1) %49, i64 %72, !dbg !33
  %74 = or disjoint i32 %58, 44, !dbg !30
  %75 = srem i32 %74, %4, !dbg !31
  %76 = mul i32 %75, %9, !dbg !32
  %77 = sext i32 %76 to i64, !dbg !33
  %78 = getelementptr half, ptr addrspace(1) %49, i64 %77, !dbg !33
  %79 = or disjoint i32 %58, 40, !dbg !30
  %80 = srem i32 %79, %4, !dbg !31
  %81 = mul i32 %80, %9, !dbg !32
  %82 = sext i32 %81 to i64, !dbg !33
  %83 = getelementptr half, ptr addrspace(1) %49, i64 %82, !dbg !33
  %84 = or disjoint i32 %58, 36, !dbg !30
  %85 = srem i32 %84, %4, !dbg !31
  %86 = mul i32 %85, %9, !dbg !32
  %87 = sext i32 %86 to i64, !dbg !33
  %88 = getelementptr half, ptr addrspace(1) %49, i64 %87, !dbg !33
  %89 = or disjoint i32 %58, 32, !dbg !30
  %90 = srem i32 %89, %4, !dbg !31
  %91 = mul i32 %90, %9, !dbg !32
  %92 = sext i32 %91 to i64, !dbg !33
  %93 = getelementptr half, ptr addrspace(1) %49, i64 %92, !dbg !33
  %94 = or i32 %51, 28, !dbg !30
  %95 = srem i32 %94, %4, !dbg !31
  %96 = mul i32 %95, %9, !dbg !32
  %97 = sext i32 %96 to i64, !dbg !33
  %98 = getelementptr half, ptr addrspace(1) %49, i64 %97, !dbg !33
  %99 = or disjoint i32 %58, 24, !dbg !30
  %100 = srem i32 %99, %4, !dbg !31
  %101 = mul i32 %100, %9, !dbg !32
  %102 = sext i32 %101 to i64, !dbg !33
  %103 = getelementptr half, ptr addrspace(1) %49, i64 %102, !dbg !33
  %104 = or disjoint i32 %58, 20, !dbg !30
  %105 = srem i32 %104, %4, !dbg !31
  %106 = mul i32 %105, %9, !dbg !32
  %107 = sext i32 %106 to i64, !dbg !33
  %108 = getelementptr half, ptr addrspace(1) %49, i64 %107, !dbg !33
  %109 = or disjoint i32 %58, 16, !dbg !30
  %110 = srem i32 %109, %4, !dbg !31
  %111 = mul i32 %110, %9, !dbg !32
  %112 = sext i32 %111 to i64, !dbg !33
  %113 = getelementptr half, ptr addrspace(1) %49, i64 %112, !dbg !33
  %114 = or disjoint i32 %58, 12, !dbg !30
  %115 = srem i32 %114, %4, !dbg !31
  %116 = mul i32 %115, %9, !dbg !32
  %117 = sext i32 %116 to i64, !dbg !33
  %118 = getelementptr half, ptr addrspace(1) %49, i64 %117, !dbg !33
  %119 = or disjoint i32 %58, 8, !dbg !30
  %120 = srem i32 %119, %4, !dbg !31
  %121 = mul i32 %120, %9, !dbg !32
  %122 = sext i32 %121 to i64, !dbg !33
  %123 = getelementptr half, ptr addrspace(1) %49, i64 %122, !dbg !33
  %124 = or disjoint i32 %58, 4, !dbg !30
  %125 = srem i32 %124, %4, !dbg !31
  %126 = mul i32 %125, %9, !dbg !32
  %127 = sext i32 %126 to i64, !dbg !33
  %128 = getelementptr half, ptr addrspace(1) %49, i64 %127, !dbg !33
  %129 = srem i32 %58, %4, !dbg !31
  %130 = mul i32 %129, %9, !dbg !32
  %131 = sext i32 %130 to i64, !dbg !33
  %132 = getelementptr half, ptr addrspace(1) %49, i64 %131, !dbg !33
  %133 = srem i32 %39, %3, !dbg !34
  %134 = mul i32 %133, %6, !dbg !35
  %135 = sext i32 %134 to i64, !dbg !36
  %136 = getelementptr half, ptr addrspace(1) %0, i64 %135, !dbg !36
  %137 = mul i32 %7, %38, !dbg !37
  %138 = sext i32 %137 to i64, !dbg !38
  %139 = getelementptr half, ptr addrspace(1) %136, i64 %138, !dbg !38
  %140 = mul i32 %7, %37, !dbg !37
  %141 = sext i32 %140 to i64, !dbg !38
  %142 = getelementptr half, ptr addrspace(1) %136, i64 %141, !dbg !38
  %143 = mul i32 %7, %36, !dbg !37
  %144 = sext i32 %143 to i64, !dbg !38
  %145 = getelementptr half, ptr addrspace(1) %136, i64 %144, !dbg !38
  %146 = mul i32 %7, %35, !dbg !37
  %147 = sext i32 %146 to i64, !dbg !38
  %148 = getelementptr half, ptr addrspace(1) %136, i64 %147, !dbg !38
  %149 = mul i32 %7, %34, !dbg !37
  %150 = sext i32 %149 to i64, !dbg !38
  %151 = getelementptr half, ptr addrspace(1) %136, i64 %150, !dbg !38
  %152 = mul i32 %7, %33, !dbg !37
  %153 = sext i32 %152 to i64, !dbg !38
  %154 = getelementptr half, ptr addrspace(1) %136, i64 %153, !dbg !38
  %155 = mul i32 %7, %32, !dbg !37
  %156 = sext i32 %155 to i64, !dbg !38
  %157 = getelementptr half, ptr addrspace(1) %136, i64 %156, !dbg !38
  %158 = mul i32 %7, %31, !dbg !37
  %159 = sext i32 %158 to i64, !dbg !38
  %160 = getelementptr half, ptr addrspace(1) %136, i64 %159, !dbg !38
  %161 = mul i32 %7, %30, !dbg !37
  %162 = sext i32 %161 to i64, !dbg !38
  %163 = getelementptr half, ptr addrspace(1) %136, i64 %162, !dbg !38
  %164 = mul i32 %7, %29, !dbg !37
  %165 = sext i32 %164 to i64, !dbg !38
  %166 = getelementptr half, ptr addrspace(1) %136, i64 %165, !dbg !38
  %167 = mul i32 %7, %28, !dbg !37
  %168 = sext i32 %167 to i64, !dbg !38
  %169 = getelementptr half, ptr addrspace(1) %136, i64 %168, !dbg !38
  %170 = mul i32 %7, %27, !dbg !37
  %171 = sext i32 %170 to i64, !dbg !38
  %172 = getelementptr half, ptr addrspace(1) %136, i64 %171, !dbg !38
  %173 = mul i32 %7, %26, !dbg !37
  %174 = sext i32 %173 to i64, !dbg !38
  %175 = getelementptr half, ptr addrspace(1) %136, i64 %174, !dbg !38
  %176 = mul i32 %7, %25, !dbg !37
  %177 = sext i32 %176 to i64, !dbg !38
  %178 = getelementptr half, ptr addrspace(1) %136, i64 %177, !dbg !38
  %179 = mul i32 %7, %24, !dbg !37
  %180 = sext i32 %179 to i64, !dbg !38
  %181 = getelementptr half, ptr addrspace(1) %136, i64 %180, !dbg !38
  %182 = mul nuw nsw i32 %7, %.lobit, !dbg !37
  %183 = sext i32 %182 to i64, !dbg !38
  %184 = getelementptr half, ptr addrspace(1) %136, i64 %183, !dbg !38
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
  %229 = and i32 %21, 7
  %230 = shl nuw nsw i32 %21, 1
  %231 = and i32 %230, 16
  %232 = shl nuw nsw i32 %21, 6
  %233 = and i32 %232, 1024
  %234 = lshr exact i32 %23, 1
  %235 = mul nuw nsw i32 %229, 144
  %236 = or disjoint i32 %231, %234
  %237 = xor i32 %235, %236
  %238 = or disjoint i32 %237, %233
  %239 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %238
  %240 = getelementptr inbounds nuw i8, ptr addrspace(3) %239, i32 2048
  %241 = xor i32 %238, 64
  %242 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %241
  %243 = getelementptr inbounds nuw i8, ptr addrspace(3) %242, i32 2048
  %244 = shl nuw nsw i32 %229, 6
  %245 = shl nuw nsw i32 %21, 3
  %246 = and i32 %245, 48
  %247 = and i32 %230, 48
  %248 = shl nuw nsw i32 %21, 4
  %249 = and i32 %248, 512
  %250 = or disjoint i32 %244, %246
  %251 = xor i32 %250, %247
  %252 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %249
  %253 = getelementptr inbounds nuw i8, ptr addrspace(3) %252, i32 %251
  %254 = getelementptr inbounds nuw i8, ptr addrspace(3) %253, i32 1024
  %255 = getelementptr inbounds nuw i8, ptr addrspace(3) %253, i32 2048
  %256 = getelementptr inbounds nuw i8, ptr addrspace(3) %253, i32 3072
  %257 = sext i32 %46 to i64
  %258 = sext i32 %45 to i64
  br label %259, !dbg !24

259:                                              ; preds = %.lr.ph, %259
  %.pn33157 = phi ptr addrspace(1) [ %56, %.lr.ph ], [ %527, %259 ]
  %.pn35156 = phi ptr addrspace(1) [ %63, %.lr.ph ], [ %526, %259 ]
  %.pn37155 = phi ptr addrspace(1) [ %68, %.lr.ph ], [ %525, %259 ]
  %.pn39154 = phi ptr addrspace(1) [ %73, %.lr.ph ], [ %524, %259 ]
  %.pn41153 = phi ptr addrspace(1) [ %78, %.lr.ph ], [ %523, %259 ]
  %.pn43152 = phi ptr addrspace(1) [ %83, %.lr.ph ], [ %522, %259 ]
  %.pn45151 = phi ptr addrspace(1) [ %88, %.lr.ph ], [ %521, %259 ]
  %.pn47150 = phi ptr addrspace(1) [ %93, %.lr.ph ], [ %520, %259 ]
  %.pn49149 = phi ptr addrspace(1) [ %98, %.lr.ph ], [ %519, %259 ]
  %.pn51148 = phi ptr addrspace(1) [ %103, %.lr.ph ], [ %518, %259 ]
  %.pn53147 = phi ptr addrspace(1) [ %108, %.lr.ph ], [ %517, %259 ]
  %.pn55146 = phi ptr addrspace(1) [ %113, %.lr.ph ], [ %516, %259 ]
  %.pn57145 = phi ptr addrspace(1) [ %118, %.lr.ph ], [ %515, %259 ]
  %.pn59144 = phi ptr addrspace(1) [ %123, %.lr.ph ], [ %514, %259 ]
  %.pn61143 = phi ptr addrspace(1) [ %128, %.lr.ph ], [ %513, %259 ]
  %.pn63142 = phi ptr addrspace(1) [ %132, %.lr.ph ], [ %512, %259 ]
  %.pn1141 = phi ptr addrspace(1) [ %139, %.lr.ph ], [ %511, %259 ]
  %.pn3140 = phi ptr addrspace(1) [ %142, %.lr.ph ], [ %510, %259 ]
  %.pn5139 = phi ptr addrspace(1) [ %145, %.lr.ph ], [ %509, %259 ]
  %.pn7138 = phi ptr addrspace(1) [ %148, %.lr.ph ], [ %508, %259 ]
  %.pn9137 = phi ptr addrspace(1) [ %151, %.lr.ph ], [ %507, %259 ]
  %.pn11136 = phi ptr addrspace(1) [ %154, %.lr.ph ], [ %506, %259 ]
  %.pn13135 = phi ptr addrspace(1) [ %157, %.lr.ph ], [ %505, %259 ]
  %.pn15134 = phi ptr addrspace(1) [ %160, %.lr.ph ], [ %504, %259 ]
  %.pn17133 = phi ptr addrspace(1) [ %163, %.lr.ph ], [ %503, %259 ]
  %.pn19132 = phi ptr addrspace(1) [ %166, %.lr.ph ], [ %502, %259 ]
  %.pn21131 = phi ptr addrspace(1) [ %169, %.lr.ph ], [ %501, %259 ]
  %.pn23130 = phi ptr addrspace(1) [ %172, %.lr.ph ], [ %500, %259 ]
  %.pn25129 = phi ptr addrspace(1) [ %175, %.lr.ph ], [ %499, %259 ]
  %.pn27128 = phi ptr addrspace(1) [ %178, %.lr.ph ], [ %498, %259 ]
  %.pn29127 = phi ptr addrspace(1) [ %181, %.lr.ph ], [ %497, %259 ]
  %.pn31126 = phi ptr addrspace(1) [ %184, %.lr.ph ], [ %496, %259 ]
  %260 = phi float [ 0.000000e+00, %.lr.ph ], [ %457, %259 ]
  %261 = phi float [ 0.000000e+00, %.lr.ph ], [ %458, %259 ]
  %262 = phi float [ 0.000000e+00, %.lr.ph ], [ %459, %259 ]
  %263 = phi float [ 0.000000e+00, %.lr.ph ], [ %460, %259 ]
  %264 = phi float [ 0.000000e+00, %.lr.ph ], [ %462, %259 ]
  %265 = phi float [ 0.000000e+00, %.lr.ph ], [ %463, %259 ]
  %266 = phi float [ 0.000000e+00, %.lr.ph ], [ %464, %259 ]
  %267 = phi float [ 0.000000e+00, %.lr.ph ], [ %465, %259 ]
  %268 = phi float [ 0.000000e+00, %.lr.ph ], [ %467, %259 ]
  %269 = phi float [ 0.000000e+00, %.lr.ph ], [ %468, %259 ]
  %270 = phi float [ 0.000000e+00, %.lr.ph ], [ %469, %259 ]
  %271 = phi float [ 0.000000e+00, %.lr.ph ], [ %470, %259 ]
  %272 = phi float [ 0.000000e+00, %.lr.ph ], [ %472, %259 ]
  %273 = phi float [ 0.000000e+00, %.lr.ph ], [ %473, %259 ]
  %274 = phi float [ 0.000000e+00, %.lr.ph ], [ %474, %259 ]
  %275 = phi float [ 0.000000e+00, %.lr.ph ], [ %475, %259 ]
  %276 = phi float [ 0.000000e+00, %.lr.ph ], [ %477, %259 ]
  %277 = phi float [ 0.000000e+00, %.lr.ph ], [ %478, %259 ]
  %278 = phi float [ 0.000000e+00, %.lr.ph ], [ %479, %259 ]
  %279 = phi float [ 0.000000e+00, %.lr.ph ], [ %480, %259 ]
  %280 = phi float [ 0.000000e+00, %.lr.ph ], [ %482, %259 ]
  %281 = phi float [ 0.000000e+00, %.lr.ph ], [ %483, %259 ]
  %282 = phi float [ 0.000000e+00, %.lr.ph ], [ %484, %259 ]
  %283 = phi float [ 0.000000e+00, %.lr.ph ], [ %485, %259 ]
  %284 = phi float [ 0.000000e+00, %.lr.ph ], [ %487, %259 ]
  %285 = phi float [ 0.000000e+00, %.lr.ph ], [ %488, %259 ]
  %286 = phi float [ 0.000000e+00, %.lr.ph ], [ %489, %259 ]
  %287 = phi float [ 0.000000e+00, %.lr.ph ], [ %490, %259 ]
  %288 = phi float [ 0.000000e+00, %.lr.ph ], [ %492, %259 ]
  %289 = phi float [ 0.000000e+00, %.lr.ph ], [ %493, %259 ]
  %290 = phi float [ 0.000000e+00, %.lr.ph ], [ %494, %259 ]
  %291 = phi float [ 0.000000e+00, %.lr.ph ], [ %495, %259 ]
  %292 = phi i32 [ 0, %.lr.ph ], [ %528, %259 ]
  %293 = shl i32 %292, 5, !dbg !39
  %294 = sub i32 %5, %293, !dbg !40
  %295 = icmp slt i32 %.lobit, %294, !dbg !41
  %296 = icmp slt i32 %24, %294, !dbg !41
  %297 = icmp slt i32 %25, %294, !dbg !41
  %298 = icmp slt i32 %26, %294, !dbg !41
  %299 = icmp slt i32 %27, %294, !dbg !41
  %300 = icmp slt i32 %28, %294, !dbg !41
  %301 = icmp slt i32 %29, %294, !dbg !41
  %302 = icmp slt i32 %30, %294, !dbg !41
  %303 = icmp slt i32 %31, %294, !dbg !41
  %304 = icmp slt i32 %32, %294, !dbg !41
  %305 = icmp slt i32 %33, %294, !dbg !41
  %306 = icmp slt i32 %34, %294, !dbg !41
  %307 = icmp slt i32 %35, %294, !dbg !41
  %308 = icmp slt i32 %36, %294, !dbg !41
  %309 = icmp slt i32 %37, %294, !dbg !41
  %310 = icmp slt i32 %38, %294, !dbg !41
  %311 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn31126, i1 %295) #4, !dbg !42
  %312 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn29127, i1 %296) #4, !dbg !42
  %313 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn27128, i1 %297) #4, !dbg !42
  %314 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn25129, i1 %298) #4, !dbg !42
  %315 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn23130, i1 %299) #4, !dbg !42
  %316 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn21131, i1 %300) #4, !dbg !42
  %317 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn19132, i1 %301) #4, !dbg !42
  %318 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn17133, i1 %302) #4, !dbg !42
  %319 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn15134, i1 %303) #4, !dbg !42
  %320 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn13135, i1 %304) #4, !dbg !42
  %321 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn11136, i1 %305) #4, !dbg !42
  %322 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn9137, i1 %306) #4, !dbg !42
  %323 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn7138, i1 %307) #4, !dbg !42
  %324 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn5139, i1 %308) #4, !dbg !42
  %325 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn3140, i1 %309) #4, !dbg !42
  %326 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn1141, i1 %310) #4, !dbg !42
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !42
  %327 = insertelement <1 x i16> poison, i16 %311, i64 0, !dbg !42
  store <1 x i16> %327, ptr addrspace(3) %188, align 2, !dbg !42
  %328 = insertelement <1 x i16> poison, i16 %315, i64 0, !dbg !42
  store <1 x i16> %328, ptr addrspace(3) %190, align 2, !dbg !42
  %329 = insertelement <1 x i16> poison, i16 %319, i64 0, !dbg !42
  store <1 x i16> %329, ptr addrspace(3) %192, align 2, !dbg !42
  %330 = insertelement <1 x i16> poison, i16 %323, i64 0, !dbg !42
  store <1 x i16> %330, ptr addrspace(3) %194, align 2, !dbg !42
  %331 = insertelement <1 x i16> poison, i16 %312, i64 0, !dbg !42
  store <1 x i16> %331, ptr addrspace(3) %196, align 2, !dbg !42
  %332 = insertelement <1 x i16> poison, i16 %316, i64 0, !dbg !42
  store <1 x i16> %332, ptr addrspace(3) %198, align 2, !dbg !42
  %333 = insertelement <1 x i16> poison, i16 %320, i64 0, !dbg !42
  store <1 x i16> %333, ptr addrspace(3) %200, align 2, !dbg !42
  %334 = insertelement <1 x i16> poison, i16 %324, i64 0, !dbg !42
  store <1 x i16> %334, ptr addrspace(3) %202, align 2, !dbg !42
  %335 = insertelement <1 x i16> poison, i16 %313, i64 0, !dbg !42
  store <1 x i16> %335, ptr addrspace(3) %204, align 2, !dbg !42
  %336 = insertelement <1 x i16> poison, i16 %317, i64 0, !dbg !42
  store <1 x i16> %336, ptr addrspace(3) %205, align 2, !dbg !42
  %337 = insertelement <1 x i16> poison, i16 %321, i64 0, !dbg !42
  store <1 x i16> %337, ptr addrspace(3) %206, align 2, !dbg !42
  %338 = insertelement <1 x i16> poison, i16 %325, i64 0, !dbg !42
  store <1 x i16> %338, ptr addrspace(3) %207, align 2, !dbg !42
  %339 = insertelement <1 x i16> poison, i16 %314, i64 0, !dbg !42
  store <1 x i16> %339, ptr addrspace(3) %209, align 2, !dbg !42
  %340 = insertelement <1 x i16> poison, i16 %318, i64 0, !dbg !42
  store <1 x i16> %340, ptr addrspace(3) %210, align 2, !dbg !42
  %341 = insertelement <1 x i16> poison, i16 %322, i64 0, !dbg !42
  store <1 x i16> %341, ptr addrspace(3) %211, align 2, !dbg !42
  %342 = insertelement <1 x i16> poison, i16 %326, i64 0, !dbg !42
  store <1 x i16> %342, ptr addrspace(3) %212, align 2, !dbg !42
  %343 = icmp slt i32 %41, %294, !dbg !43
  %344 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn63142, i1 %343) #4, !dbg !44
  %345 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn61143, i1 %343) #4, !dbg !44
  %346 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn59144, i1 %343) #4, !dbg !44
  %347 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn57145, i1 %343) #4, !dbg !44
  %348 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn55146, i1 %343) #4, !dbg !44
  %349 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn53147, i1 %343) #4, !dbg !44
  %350 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn51148, i1 %343) #4, !dbg !44
  %351 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn49149, i1 %343) #4, !dbg !44
  %352 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn47150, i1 %343) #4, !dbg !44
  %353 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn45151, i1 %343) #4, !dbg !44
  %354 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn43152, i1 %343) #4, !dbg !44
  %355 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn41153, i1 %343) #4, !dbg !44
  %356 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn39154, i1 %343) #4, !dbg !44
  %357 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn37155, i1 %343) #4, !dbg !44
  %358 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn35156, i1 %343) #4, !dbg !44
  %359 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn33157, i1 %343) #4, !dbg !44
  %360 = insertelement <1 x i16> poison, i16 %344, i64 0, !dbg !44
  store <1 x i16> %360, ptr addrspace(3) %213, align 2, !dbg !44
  %361 = insertelement <1 x i16> poison, i16 %346, i64 0, !dbg !44
  store <1 x i16> %361, ptr addrspace(3) %214, align 2, !dbg !44
  %362 = insertelement <1 x i16> poison, i16 %348, i64 0, !dbg !44
  store <1 x i16> %362, ptr addrspace(3) %215, align 2, !dbg !44
  %363 = insertelement <1 x i16> poison, i16 %350, i64 0, !dbg !44
  store <1 x i16> %363, ptr addrspace(3) %216, align 2, !dbg !44
  %364 = insertelement <1 x i16> poison, i16 %352, i64 0, !dbg !44
  store <1 x i16> %364, ptr addrspace(3) %217, align 2, !dbg !44
  %365 = insertelement <1 x i16> poison, i16 %354, i64 0, !dbg !44
  store <1 x i16> %365, ptr addrspace(3) %218, align 2, !dbg !44
  %366 = insertelement <1 x i16> poison, i16 %356, i64 0, !dbg !44
  store <1 x i16> %366, ptr addrspace(3) %219, align 2, !dbg !44
  %367 = insertelement <1 x i16> poison, i16 %358, i64 0, !dbg !44
  store <1 x i16> %367, ptr addrspace(3) %220, align 2, !dbg !44
  %368 = insertelement <1 x i16> poison, i16 %345, i64 0, !dbg !44
  store <1 x i16> %368, ptr addrspace(3) %221, align 2, !dbg !44
  %369 = insertelement <1 x i16> poison, i16 %347, i64 0, !dbg !44
  store <1 x i16> %369, ptr addrspace(3) %222, align 2, !dbg !44
  %370 = insertelement <1 x i16> poison, i16 %349, i64 0, !dbg !44
  store <1 x i16> %370, ptr addrspace(3) %223, align 2, !dbg !44
  %371 = insertelement <1 x i16> poison, i16 %351, i64 0, !dbg !44
  store <1 x i16> %371, ptr addrspace(3) %224, align 2, !dbg !44
  %372 = insertelement <1 x i16> poison, i16 %353, i64 0, !dbg !44
  store <1 x i16> %372, ptr addrspace(3) %225, align 2, !dbg !44
  %373 = insertelement <1 x i16> poison, i16 %355, i64 0, !dbg !44
  store <1 x i16> %373, ptr addrspace(3) %226, align 2, !dbg !44
  %374 = insertelement <1 x i16> poison, i16 %357, i64 0, !dbg !44
  store <1 x i16> %374, ptr addrspace(3) %227, align 2, !dbg !44
  %375 = insertelement <1 x i16> poison, i16 %359, i64 0, !dbg !44
  store <1 x i16> %375, ptr addrspace(3) %228, align 2, !dbg !44
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !42
  %376 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %239), !dbg !42
  %377 = extractvalue { i32, i32, i32, i32 } %376, 0, !dbg !42
  %378 = extractvalue { i32, i32, i32, i32 } %376, 1, !dbg !42
  %379 = extractvalue { i32, i32, i32, i32 } %376, 2, !dbg !42
  %380 = extractvalue { i32, i32, i32, i32 } %376, 3, !dbg !42
  %381 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) nonnull %240), !dbg !42
  %382 = extractvalue { i32, i32, i32, i32 } %381, 0, !dbg !42
  %383 = extractvalue { i32, i32, i32, i32 } %381, 1, !dbg !42
  %384 = extractvalue { i32, i32, i32, i32 } %381, 2, !dbg !42
  %385 = extractvalue { i32, i32, i32, i32 } %381, 3, !dbg !42
  %386 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %242), !dbg !42
  %387 = extractvalue { i32, i32, i32, i32 } %386, 0, !dbg !42
  %388 = extractvalue { i32, i32, i32, i32 } %386, 1, !dbg !42
  %389 = extractvalue { i32, i32, i32, i32 } %386, 2, !dbg !42
  %390 = extractvalue { i32, i32, i32, i32 } %386, 3, !dbg !42
  %391 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) nonnull %243), !dbg !42
  %392 = extractvalue { i32, i32, i32, i32 } %391, 0, !dbg !42
  %393 = extractvalue { i32, i32, i32, i32 } %391, 1, !dbg !42
  %394 = extractvalue { i32, i32, i32, i32 } %391, 2, !dbg !42
  %395 = extractvalue { i32, i32, i32, i32 } %391, 3, !dbg !42
  %396 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %253), !dbg !44
  %397 = extractvalue { i32, i32, i32, i32 } %396, 0, !dbg !44
  %398 = extractvalue { i32, i32, i32, i32 } %396, 1, !dbg !44
  %399 = extractvalue { i32, i32, i32, i32 } %396, 2, !dbg !44
  %400 = extractvalue { i32, i32, i32, i32 } %396, 3, !dbg !44
  %401 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) nonnull %254), !dbg !44
  %402 = extractvalue { i32, i32, i32, i32 } %401, 0, !dbg !44
  %403 = extractvalue { i32, i32, i32, i32 } %401, 1, !dbg !44
  %404 = extractvalue { i32, i32, i32, i32 } %401, 2, !dbg !44
  %405 = extractvalue { i32, i32, i32, i32 } %401, 3, !dbg !44
  %406 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) nonnull %255), !dbg !44
  %407 = extractvalue { i32, i32, i32, i32 } %406, 0, !dbg !44
  %408 = extractvalue { i32, i32, i32, i32 } %406, 1, !dbg !44
  %409 = extractvalue { i32, i32, i32, i32 } %406, 2, !dbg !44
  %410 = extractvalue { i32, i32, i32, i32 } %406, 3, !dbg !44
  %411 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) nonnull %256), !dbg !44
  %412 = extractvalue { i32, i32, i32, i32 } %411, 0, !dbg !44
  %413 = extractvalue { i32, i32, i32, i32 } %411, 1, !dbg !44
  %414 = extractvalue { i32, i32, i32, i32 } %411, 2, !dbg !44
  %415 = extractvalue { i32, i32, i32, i32 } %411, 3, !dbg !44
  %416 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %260, float %261, float %262, float %263, i32 %377, i32 %378, i32 %379, i32 %380, i32 %397, i32 %398) #4, !dbg !45
  %417 = extractvalue { float, float, float, float } %416, 0, !dbg !45
  %418 = extractvalue { float, float, float, float } %416, 1, !dbg !45
  %419 = extractvalue { float, float, float, float } %416, 2, !dbg !45
  %420 = extractvalue { float, float, float, float } %416, 3, !dbg !45
  %421 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %264, float %265, float %266, float %267, i32 %377, i32 %378, i32 %379, i32 %380, i32 %402, i32 %403) #4, !dbg !45
  %422 = extractvalue { float, float, float, float } %421, 0, !dbg !45
  %423 = extractvalue { float, float, float, float } %421, 1, !dbg !45
  %424 = extractvalue { float, float, float, float } %421, 2, !dbg !45
  %425 = extractvalue { float, float, float, float } %421, 3, !dbg !45
  %426 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %268, float %269, float %270, float %271, i32 %377, i32 %378, i32 %379, i32 %380, i32 %407, i32 %408) #4, !dbg !45
  %427 = extractvalue { float, float, float, float } %426, 0, !dbg !45
  %428 = extractvalue { float, float, float, float } %426, 1, !dbg !45
  %429 = extractvalue { float, float, float, float } %426, 2, !dbg !45
  %430 = extractvalue { float, float, float, float } %426, 3, !dbg !45
  %431 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %272, float %273, float %274, float %275, i32 %377, i32 %378, i32 %379, i32 %380, i32 %412, i32 %413) #4, !dbg !45
  %432 = extractvalue { float, float, float, float } %431, 0, !dbg !45
  %433 = extractvalue { float, float, float, float } %431, 1, !dbg !45
  %434 = extractvalue { float, float, float, float } %431, 2, !dbg !45
  %435 = extractvalue { float, float, float, float } %431, 3, !dbg !45
  %436 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %276, float %277, float %278, float %279, i32 %387, i32 %388, i32 %389, i32 %390, i32 %397, i32 %398) #4, !dbg !45
  %437 = extractvalue { float, float, float, float } %436, 0, !dbg !45
  %438 = extractvalue { float, float, float, float } %436, 1, !dbg !45
  %439 = extractvalue { float, float, float, float } %436, 2, !dbg !45
  %440 = extractvalue { float, float, float, float } %436, 3, !dbg !45
  %441 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %280, float %281, float %282, float %283, i32 %387, i32 %388, i32 %389, i32 %390, i32 %402, i32 %403) #4, !dbg !45
  %442 = extractvalue { float, float, float, float } %441, 0, !dbg !45
  %443 = extractvalue { float, float, float, float } %441, 1, !dbg !45
  %444 = extractvalue { float, float, float, float } %441, 2, !dbg !45
  %445 = extractvalue { float, float, float, float } %441, 3, !dbg !45
  %446 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %284, float %285, float %286, float %287, i32 %387, i32 %388, i32 %389, i32 %390, i32 %407, i32 %408) #4, !dbg !45
  %447 = extractvalue { float, float, float, float } %446, 0, !dbg !45
  %448 = extractvalue { float, float, float, float } %446, 1, !dbg !45
  %449 = extractvalue { float, float, float, float } %446, 2, !dbg !45
  %450 = extractvalue { float, float, float, float } %446, 3, !dbg !45
  %451 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %288, float %289, float %290, float %291, i32 %387, i32 %388, i32 %389, i32 %390, i32 %412, i32 %413) #4, !dbg !45
  %452 = extractvalue { float, float, float, float } %451, 0, !dbg !45
  %453 = extractvalue { float, float, float, float } %451, 1, !dbg !45
  %454 = extractvalue { float, float, float, float } %451, 2, !dbg !45
  %455 = extractvalue { float, float, float, float } %451, 3, !dbg !45
  %456 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %417, float %418, float %419, float %420, i32 %382, i32 %383, i32 %384, i32 %385, i32 %399, i32 %400) #4, !dbg !45
  %457 = extractvalue { float, float, float, float } %456, 0, !dbg !45
  %458 = extractvalue { float, float, float, float } %456, 1, !dbg !45
  %459 = extractvalue { float, float, float, float } %456, 2, !dbg !45
  %460 = extractvalue { float, float, float, float } %456, 3, !dbg !45
  %461 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %422, float %423, float %424, float %425, i32 %382, i32 %383, i32 %384, i32 %385, i32 %404, i32 %405) #4, !dbg !45
  %462 = extractvalue { float, float, float, float } %461, 0, !dbg !45
  %463 = extractvalue { float, float, float, float } %461, 1, !dbg !45
  %464 = extractvalue { float, float, float, float } %461, 2, !dbg !45
  %465 = extractvalue { float, float, float, float } %461, 3, !dbg !45
  %466 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %427, float %428, float %429, float %430, i32 %382, i32 %383, i32 %384, i32 %385, i32 %409, i32 %410) #4, !dbg !45
  %467 = extractvalue { float, float, float, float } %466, 0, !dbg !45
  %468 = extractvalue { float, float, float, float } %466, 1, !dbg !45
  %469 = extractvalue { float, float, float, float } %466, 2, !dbg !45
  %470 = extractvalue { float, float, float, float } %466, 3, !dbg !45
  %471 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %432, float %433, float %434, float %435, i32 %382, i32 %383, i32 %384, i32 %385, i32 %414, i32 %415) #4, !dbg !45
  %472 = extractvalue { float, float, float, float } %471, 0, !dbg !45
  %473 = extractvalue { float, float, float, float } %471, 1, !dbg !45
  %474 = extractvalue { float, float, float, float } %471, 2, !dbg !45
  %475 = extractvalue { float, float, float, float } %471, 3, !dbg !45
  %476 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %437, float %438, float %439, float %440, i32 %392, i32 %393, i32 %394, i32 %395, i32 %399, i32 %400) #4, !dbg !45
  %477 = extractvalue { float, float, float, float } %476, 0, !dbg !45
  %478 = extractvalue { float, float, float, float } %476, 1, !dbg !45
  %479 = extractvalue { float, float, float, float } %476, 2, !dbg !45
  %480 = extractvalue { float, float, float, float } %476, 3, !dbg !45
  %481 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %442, float %443, float %444, float %445, i32 %392, i32 %393, i32 %394, i32 %395, i32 %404, i32 %405) #4, !dbg !45
  %482 = extractvalue { float, float, float, float } %481, 0, !dbg !45
  %483 = extractvalue { float, float, float, float } %481, 1, !dbg !45
  %484 = extractvalue { float, float, float, float } %481, 2, !dbg !45
  %485 = extractvalue { float, float, float, float } %481, 3, !dbg !45
  %486 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %447, float %448, float %449, float %450, i32 %392, i32 %393, i32 %394, i32 %395, i32 %409, i32 %410) #4, !dbg !45
  %487 = extractvalue { float, float, float, float } %486, 0, !dbg !45
  %488 = extractvalue { float, float, float, float } %486, 1, !dbg !45
  %489 = extractvalue { float, float, float, float } %486, 2, !dbg !45
  %490 = extractvalue { float, float, float, float } %486, 3, !dbg !45
  %491 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %452, float %453, float %454, float %455, i32 %392, i32 %393, i32 %394, i32 %395, i32 %414, i32 %415) #4, !dbg !45
  %492 = extractvalue { float, float, float, float } %491, 0, !dbg !45
  %493 = extractvalue { float, float, float, float } %491, 1, !dbg !45
  %494 = extractvalue { float, float, float, float } %491, 2, !dbg !45
  %495 = extractvalue { float, float, float, float } %491, 3, !dbg !45
  %496 = getelementptr half, ptr addrspace(1) %.pn31126, i64 %257, !dbg !46
  %497 = getelementptr half, ptr addrspace(1) %.pn29127, i64 %257, !dbg !46
  %498 = getelementptr half, ptr addrspace(1) %.pn27128, i64 %257, !dbg !46
  %499 = getelementptr half, ptr addrspace(1) %.pn25129, i64 %257, !dbg !46
  %500 = getelementptr half, ptr addrspace(1) %.pn23130, i64 %257, !dbg !46
  %501 = getelementptr half, ptr addrspace(1) %.pn21131, i64 %257, !dbg !46
  %502 = getelementptr half, ptr addrspace(1) %.pn19132, i64 %257, !dbg !46
  %503 = getelementptr half, ptr addrspace(1) %.pn17133, i64 %257, !dbg !46
  %504 = getelementptr half, ptr addrspace(1) %.pn15134, i64 %257, !dbg !46
  %505 = getelementptr half, ptr addrspace(1) %.pn13135, i64 %257, !dbg !46
  %506 = getelementptr half, ptr addrspace(1) %.pn11136, i64 %257, !dbg !46
  %507 = getelementptr half, ptr addrspace(1) %.pn9137, i64 %257, !dbg !46
  %508 = getelementptr half, ptr addrspace(1) %.pn7138, i64 %257, !dbg !46
  %509 = getelementptr half, ptr addrspace(1) %.pn5139, i64 %257, !dbg !46
  %510 = getelementptr half, ptr addrspace(1) %.pn3140, i64 %257, !dbg !46
  %511 = getelementptr half, ptr addrspace(1) %.pn1141, i64 %257, !dbg !46
  %512 = getelementptr half, ptr addrspace(1) %.pn63142, i64 %258, !dbg !47
  %513 = getelementptr half, ptr addrspace(1) %.pn61143, i64 %258, !dbg !47
  %514 = getelementptr half, ptr addrspace(1) %.pn59144, i64 %258, !dbg !47
  %515 = getelementptr half, ptr addrspace(1) %.pn57145, i64 %258, !dbg !47
  %516 = getelementptr half, ptr addrspace(1) %.pn55146, i64 %258, !dbg !47
  %517 = getelementptr half, ptr addrspace(1) %.pn53147, i64 %258, !dbg !47
  %518 = getelementptr half, ptr addrspace(1) %.pn51148, i64 %258, !dbg !47
  %519 = getelementptr half, ptr addrspace(1) %.pn49149, i64 %258, !dbg !47
  %520 = getelementptr half, ptr addrspace(1) %.pn47150, i64 %258, !dbg !47
  %521 = getelementptr half, ptr addrspace(1) %.pn45151, i64 %258, !dbg !47
  %522 = getelementptr half, ptr addrspace(1) %.pn43152, i64 %258, !dbg !47
  %523 = getelementptr half, ptr addrspace(1) %.pn41153, i64 %258, !dbg !47
  %524 = getelementptr half, ptr addrspace(1) %.pn39154, i64 %258, !dbg !47
  %525 = getelementptr half, ptr addrspace(1) %.pn37155, i64 %258, !dbg !47
  %526 = getelementptr half, ptr addrspace(1) %.pn35156, i64 %258, !dbg !47
  %527 = getelementptr half, ptr addrspace(1) %.pn33157, i64 %258, !dbg !47
  %528 = add nuw nsw i32 %292, 1, !dbg !24
  %exitcond.not = icmp eq i32 %528, %43, !dbg !24
  br i1 %exitcond.not, label %._crit_edge.loopexit, label %259, !dbg !24

._crit_edge.loopexit:                             ; preds = %259
  %529 = insertelement <32 x float> poison, float %457, i64 0, !dbg !48
  %530 = insertelement <32 x float> %529, float %462, i64 1, !dbg !48
  %531 = insertelement <32 x float> %530, float %467, i64 2, !dbg !48
  %532 = insertelement <32 x float> %531, float %472, i64 3, !dbg !48
  %533 = insertelement <32 x float> %532, float %458, i64 4, !dbg !48
  %534 = insertelement <32 x float> %533, float %463, i64 5, !dbg !48
  %535 = insertelement <32 x float> %534, float %468, i64 6, !dbg !48
  %536 = insertelement <32 x float> %535, float %473, i64 7, !dbg !48
  %537 = insertelement <32 x float> %536, float %477, i64 8, !dbg !48
  %538 = insertelement <32 x float> %537, float %482, i64 9, !dbg !48
  %539 = insertelement <32 x float> %538, float %487, i64 10, !dbg !48
  %540 = insertelement <32 x float> %539, float %492, i64 11, !dbg !48
  %541 = insertelement <32 x float> %540, float %478, i64 12, !dbg !48
  %542 = insertelement <32 x float> %541, float %483, i64 13, !dbg !48
  %543 = insertelement <32 x float> %542, float %488, i64 14, !dbg !48
  %544 = insertelement <32 x float> %543, float %493, i64 15, !dbg !48
  %545 = insertelement <32 x float> %544, float %459, i64 16, !dbg !48
  %546 = insertelement <32 x float> %545, float %464, i64 17, !dbg !48
  %547 = insertelement <32 x float> %546, float %469, i64 18, !dbg !48
  %548 = insertelement <32 x float> %547, float %474, i64 19, !dbg !48
  %549 = insertelement <32 x float> %548, float %460, i64 20, !dbg !48
  %550 = insertelement <32 x float> %549, float %465, i64 21, !dbg !48
  %551 = insertelement <32 x float> %550, float %470, i64 22, !dbg !48
  %552 = insertelement <32 x float> %551, float %475, i64 23, !dbg !48
  %553 = insertelement <32 x float> %552, float %479, i64 24, !dbg !48
  %554 = insertelement <32 x float> %553, float %484, i64 25, !dbg !48
  %555 = insertelement <32 x float> %554, float %489, i64 26, !dbg !48
  %556 = insertelement <32 x float> %555, float %494, i64 27, !dbg !48
  %557 = insertelement <32 x float> %556, float %480, i64 28, !dbg !48
  %558 = insertelement <32 x float> %557, float %485, i64 29, !dbg !48
  %559 = insertelement <32 x float> %558, float %490, i64 30, !dbg !48
  %560 = insertelement <32 x float> %559, float %495, i64 31, !dbg !48
  %561 = fptrunc <32 x float> %560 to <32 x half>, !dbg !48
  br label %._crit_edge, !dbg !17

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %.._crit_edge_crit_edge
  %.pre-phi = phi i32 [ %.pre, %.._crit_edge_crit_edge ], [ %245, %._crit_edge.loopexit ], !dbg !25
  %562 = phi <32 x half> [ zeroinitializer, %.._crit_edge_crit_edge ], [ %561, %._crit_edge.loopexit ], !dbg !49
  %563 = or disjoint i32 %40, %.lobit, !dbg !17
  %564 = or disjoint i32 %563, 62, !dbg !30
  %565 = or disjoint i32 %563, 60, !dbg !30
  %566 = or disjoint i32 %563, 58, !dbg !30
  %567 = or disjoint i32 %563, 56, !dbg !30
  %568 = or disjoint i32 %563, 54, !dbg !30
  %569 = or disjoint i32 %563, 52, !dbg !30
  %570 = or disjoint i32 %563, 50, !dbg !30
  %571 = or disjoint i32 %563, 48, !dbg !30
  %572 = or disjoint i32 %563, 46, !dbg !30
  %573 = or disjoint i32 %563, 44, !dbg !30
  %574 = or disjoint i32 %563, 42, !dbg !30
  %575 = or disjoint i32 %563, 40, !dbg !30
  %576 = or disjoint i32 %563, 38, !dbg !30
  %577 = or disjoint i32 %563, 36, !dbg !30
  %578 = or disjoint i32 %563, 34, !dbg !30
  %579 = or disjoint i32 %563, 32, !dbg !30
  %580 = or disjoint i32 %40, %38, !dbg !30
  %581 = or disjoint i32 %40, %37, !dbg !30
  %582 = or disjoint i32 %40, %36, !dbg !30
  %583 = or disjoint i32 %40, %35, !dbg !30
  %584 = or disjoint i32 %40, %34, !dbg !30
  %585 = or disjoint i32 %40, %33, !dbg !30
  %586 = or disjoint i32 %40, %32, !dbg !30
  %587 = or disjoint i32 %40, %31, !dbg !30
  %588 = or disjoint i32 %40, %30, !dbg !30
  %589 = or disjoint i32 %40, %29, !dbg !30
  %590 = or disjoint i32 %40, %28, !dbg !30
  %591 = or disjoint i32 %40, %27, !dbg !30
  %592 = or disjoint i32 %40, %26, !dbg !30
  %593 = or disjoint i32 %40, %25, !dbg !30
  %594 = or disjoint i32 %40, %24, !dbg !30
  %595 = icmp slt i32 %39, %3, !dbg !50
  %596 = icmp slt i32 %563, %4, !dbg !51
  %597 = icmp slt i32 %594, %4, !dbg !51
  %598 = icmp slt i32 %593, %4, !dbg !51
  %599 = icmp slt i32 %592, %4, !dbg !51
  %600 = icmp slt i32 %591, %4, !dbg !51
  %601 = icmp slt i32 %590, %4, !dbg !51
  %602 = icmp slt i32 %589, %4, !dbg !51
  %603 = icmp slt i32 %588, %4, !dbg !51
  %604 = icmp slt i32 %587, %4, !dbg !51
  %605 = icmp slt i32 %586, %4, !dbg !51
  %606 = icmp slt i32 %585, %4, !dbg !51
  %607 = icmp slt i32 %584, %4, !dbg !51
  %608 = icmp slt i32 %583, %4, !dbg !51
  %609 = icmp slt i32 %582, %4, !dbg !51
  %610 = icmp slt i32 %581, %4, !dbg !51
  %611 = icmp slt i32 %580, %4, !dbg !51
  %612 = icmp slt i32 %579, %4, !dbg !51
  %613 = icmp slt i32 %578, %4, !dbg !51
  %614 = icmp slt i32 %577, %4, !dbg !51
  %615 = icmp slt i32 %576, %4, !dbg !51
  %616 = icmp slt i32 %575, %4, !dbg !51
  %617 = icmp slt i32 %574, %4, !dbg !51
  %618 = icmp slt i32 %573, %4, !dbg !51
  %619 = icmp slt i32 %572, %4, !dbg !51
  %620 = icmp slt i32 %571, %4, !dbg !51
  %621 = icmp slt i32 %570, %4, !dbg !51
  %622 = icmp slt i32 %569, %4, !dbg !51
  %623 = icmp slt i32 %568, %4, !dbg !51
  %624 = icmp slt i32 %567, %4, !dbg !51
  %625 = icmp slt i32 %566, %4, !dbg !51
  %626 = icmp slt i32 %565, %4, !dbg !51
  %627 = icmp slt i32 %564, %4, !dbg !51
  %628 = and i1 %595, %596, !dbg !52
  %629 = and i1 %595, %597, !dbg !52
  %630 = and i1 %595, %598, !dbg !52
  %631 = and i1 %595, %599, !dbg !52
  %632 = and i1 %595, %600, !dbg !52
  %633 = and i1 %595, %601, !dbg !52
  %634 = and i1 %595, %602, !dbg !52
  %635 = and i1 %595, %603, !dbg !52
  %636 = and i1 %595, %604, !dbg !52
  %637 = and i1 %595, %605, !dbg !52
  %638 = and i1 %595, %606, !dbg !52
  %639 = and i1 %595, %607, !dbg !52
  %640 = and i1 %595, %608, !dbg !52
  %641 = and i1 %595, %609, !dbg !52
  %642 = and i1 %595, %610, !dbg !52
  %643 = and i1 %595, %611, !dbg !52
  %644 = and i1 %612, %595, !dbg !52
  %645 = and i1 %613, %595, !dbg !52
  %646 = and i1 %614, %595, !dbg !52
  %647 = and i1 %615, %595, !dbg !52
  %648 = and i1 %616, %595, !dbg !52
  %649 = and i1 %617, %595, !dbg !52
  %650 = and i1 %618, %595, !dbg !52
  %651 = and i1 %619, %595, !dbg !52
  %652 = and i1 %620, %595, !dbg !52
  %653 = and i1 %621, %595, !dbg !52
  %654 = and i1 %622, %595, !dbg !52
  %655 = and i1 %623, %595, !dbg !52
  %656 = and i1 %624, %595, !dbg !52
  %657 = and i1 %625, %595, !dbg !52
  %658 = and i1 %626, %595, !dbg !52
  %659 = and i1 %627, %595, !dbg !52
  %660 = mul i32 %39, %10, !dbg !53
  %661 = sext i32 %660 to i64, !dbg !54
  %662 = getelementptr half, ptr addrspace(1) %2, i64 %661, !dbg !54
  %663 = mul i32 %563, %11, !dbg !55
  %664 = mul i32 %594, %11, !dbg !55
  %665 = mul i32 %593, %11, !dbg !55
  %666 = mul i32 %592, %11, !dbg !55
  %667 = mul i32 %591, %11, !dbg !55
  %668 = mul i32 %590, %11, !dbg !55
  %669 = mul i32 %589, %11, !dbg !55
  %670 = mul i32 %588, %11, !dbg !55
  %671 = mul i32 %587, %11, !dbg !55
  %672 = mul i32 %586, %11, !dbg !55
  %673 = mul i32 %585, %11, !dbg !55
  %674 = mul i32 %584, %11, !dbg !55
  %675 = mul i32 %583, %11, !dbg !55
  %676 = mul i32 %582, %11, !dbg !55
  %677 = mul i32 %581, %11, !dbg !55
  %678 = mul i32 %580, %11, !dbg !55
  %679 = mul i32 %11, %579, !dbg !55
  %680 = mul i32 %11, %578, !dbg !55
  %681 = mul i32 %11, %577, !dbg !55
  %682 = mul i32 %11, %576, !dbg !55
  %683 = mul i32 %11, %575, !dbg !55
  %684 = mul i32 %11, %574, !dbg !55
  %685 = mul i32 %11, %573, !dbg !55
  %686 = mul i32 %11, %572, !dbg !55
  %687 = mul i32 %11, %571, !dbg !55
  %688 = mul i32 %11, %570, !dbg !55
  %689 = mul i32 %11, %569, !dbg !55
  %690 = mul i32 %11, %568, !dbg !55
  %691 = mul i32 %11, %567, !dbg !55
  %692 = mul i32 %11, %566, !dbg !55
  %693 = mul i32 %11, %565, !dbg !55
  %694 = mul i32 %11, %564, !dbg !55
  %695 = sext i32 %663 to i64, !dbg !56
  %696 = getelementptr half, ptr addrspace(1) %662, i64 %695, !dbg !56
  %697 = sext i32 %664 to i64, !dbg !56
  %698 = getelementptr half, ptr addrspace(1) %662, i64 %697, !dbg !56
  %699 = sext i32 %665 to i64, !dbg !56
  %700 = getelementptr half, ptr addrspace(1) %662, i64 %699, !dbg !56
  %701 = sext i32 %666 to i64, !dbg !56
  %702 = getelementptr half, ptr addrspace(1) %662, i64 %701, !dbg !56
  %703 = sext i32 %667 to i64, !dbg !56
  %704 = getelementptr half, ptr addrspace(1) %662, i64 %703, !dbg !56
  %705 = sext i32 %668 to i64, !dbg !56
  %706 = getelementptr half, ptr addrspace(1) %662, i64 %705, !dbg !56
  %707 = sext i32 %669 to i64, !dbg !56
  %708 = getelementptr half, ptr addrspace(1) %662, i64 %707, !dbg !56
  %709 = sext i32 %670 to i64, !dbg !56
  %710 = getelementptr half, ptr addrspace(1) %662, i64 %709, !dbg !56
  %711 = sext i32 %671 to i64, !dbg !56
  %712 = getelementptr half, ptr addrspace(1) %662, i64 %711, !dbg !56
  %713 = sext i32 %672 to i64, !dbg !56
  %714 = getelementptr half, ptr addrspace(1) %662, i64 %713, !dbg !56
  %715 = sext i32 %673 to i64, !dbg !56
  %716 = getelementptr half, ptr addrspace(1) %662, i64 %715, !dbg !56
  %717 = sext i32 %674 to i64, !dbg !56
  %718 = getelementptr half, ptr addrspace(1) %662, i64 %717, !dbg !56
  %719 = sext i32 %675 to i64, !dbg !56
  %720 = getelementptr half, ptr addrspace(1) %662, i64 %719, !dbg !56
  %721 = sext i32 %676 to i64, !dbg !56
  %722 = getelementptr half, ptr addrspace(1) %662, i64 %721, !dbg !56
  %723 = sext i32 %677 to i64, !dbg !56
  %724 = getelementptr half, ptr addrspace(1) %662, i64 %723, !dbg !56
  %725 = sext i32 %678 to i64, !dbg !56
  %726 = getelementptr half, ptr addrspace(1) %662, i64 %725, !dbg !56
  %727 = sext i32 %679 to i64, !dbg !56
  %728 = getelementptr half, ptr addrspace(1) %662, i64 %727, !dbg !56
  %729 = sext i32 %680 to i64, !dbg !56
  %730 = getelementptr half, ptr addrspace(1) %662, i64 %729, !dbg !56
  %731 = sext i32 %681 to i64, !dbg !56
  %732 = getelementptr half, ptr addrspace(1) %662, i64 %731, !dbg !56
  %733 = sext i32 %682 to i64, !dbg !56
  %734 = getelementptr half, ptr addrspace(1) %662, i64 %733, !dbg !56
  %735 = sext i32 %683 to i64, !dbg !56
  %736 = getelementptr half, ptr addrspace(1) %662, i64 %735, !dbg !56
  %737 = sext i32 %684 to i64, !dbg !56
  %738 = getelementptr half, ptr addrspace(1) %662, i64 %737, !dbg !56
  %739 = sext i32 %685 to i64, !dbg !56
  %740 = getelementptr half, ptr addrspace(1) %662, i64 %739, !dbg !56
  %741 = sext i32 %686 to i64, !dbg !56
  %742 = getelementptr half, ptr addrspace(1) %662, i64 %741, !dbg !56
  %743 = sext i32 %687 to i64, !dbg !56
  %744 = getelementptr half, ptr addrspace(1) %662, i64 %743, !dbg !56
  %745 = sext i32 %688 to i64, !dbg !56
  %746 = getelementptr half, ptr addrspace(1) %662, i64 %745, !dbg !56
  %747 = sext i32 %689 to i64, !dbg !56
  %748 = getelementptr half, ptr addrspace(1) %662, i64 %747, !dbg !56
  %749 = sext i32 %690 to i64, !dbg !56
  %750 = getelementptr half, ptr addrspace(1) %662, i64 %749, !dbg !56
  %751 = sext i32 %691 to i64, !dbg !56
  %752 = getelementptr half, ptr addrspace(1) %662, i64 %751, !dbg !56
  %753 = sext i32 %692 to i64, !dbg !56
  %754 = getelementptr half, ptr addrspace(1) %662, i64 %753, !dbg !56
  %755 = sext i32 %693 to i64, !dbg !56
  %756 = getelementptr half, ptr addrspace(1) %662, i64 %755, !dbg !56
  %757 = sext i32 %694 to i64, !dbg !56
  %758 = getelementptr half, ptr addrspace(1) %662, i64 %757, !dbg !56
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %759 = and i32 %.pre-phi, 120, !dbg !25
  %760 = and i32 %21, 16, !dbg !25
  %761 = icmp eq i32 %760, 0, !dbg !25
  %762 = select i1 %761, i32 0, i32 2056, !dbg !25
  %763 = shl nuw nsw i32 %21, 5, !dbg !25
  %764 = and i32 %763, 1024, !dbg !25
  %765 = shl nuw nsw i32 %23, 1, !dbg !25
  %766 = or disjoint i32 %764, %765, !dbg !25
  %767 = xor i32 %762, %759, !dbg !25
  %768 = or disjoint i32 %767, %766, !dbg !25
  %769 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %768, !dbg !25
  %770 = shufflevector <32 x half> %562, <32 x half> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>, !dbg !25
  store <4 x half> %770, ptr addrspace(3) %769, align 8, !dbg !25
  %771 = getelementptr inbounds nuw i8, ptr addrspace(3) %769, i32 512, !dbg !25
  %772 = shufflevector <32 x half> %562, <32 x half> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>, !dbg !25
  store <4 x half> %772, ptr addrspace(3) %771, align 8, !dbg !25
  %773 = getelementptr inbounds nuw i8, ptr addrspace(3) %769, i32 256, !dbg !25
  %774 = shufflevector <32 x half> %562, <32 x half> poison, <4 x i32> <i32 8, i32 9, i32 10, i32 11>, !dbg !25
  store <4 x half> %774, ptr addrspace(3) %773, align 8, !dbg !25
  %775 = getelementptr inbounds nuw i8, ptr addrspace(3) %769, i32 768, !dbg !25
  %776 = shufflevector <32 x half> %562, <32 x half> poison, <4 x i32> <i32 12, i32 13, i32 14, i32 15>, !dbg !25
  store <4 x half> %776, ptr addrspace(3) %775, align 8, !dbg !25
  %777 = xor i32 %768, 4112, !dbg !25
  %778 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %777, !dbg !25
  %779 = shufflevector <32 x half> %562, <32 x half> poison, <4 x i32> <i32 16, i32 17, i32 18, i32 19>, !dbg !25
  store <4 x half> %779, ptr addrspace(3) %778, align 8, !dbg !25
  %780 = getelementptr inbounds nuw i8, ptr addrspace(3) %778, i32 512, !dbg !25
  %781 = shufflevector <32 x half> %562, <32 x half> poison, <4 x i32> <i32 20, i32 21, i32 22, i32 23>, !dbg !25
  store <4 x half> %781, ptr addrspace(3) %780, align 8, !dbg !25
  %782 = getelementptr inbounds nuw i8, ptr addrspace(3) %778, i32 256, !dbg !25
  %783 = shufflevector <32 x half> %562, <32 x half> poison, <4 x i32> <i32 24, i32 25, i32 26, i32 27>, !dbg !25
  store <4 x half> %783, ptr addrspace(3) %782, align 8, !dbg !25
  %784 = getelementptr inbounds nuw i8, ptr addrspace(3) %778, i32 768, !dbg !25
  %785 = shufflevector <32 x half> %562, <32 x half> poison, <4 x i32> <i32 28, i32 29, i32 30, i32 31>, !dbg !25
  store <4 x half> %785, ptr addrspace(3) %784, align 8, !dbg !25
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !25
  %786 = and i32 %21, 12, !dbg !25
  %787 = shl nuw nsw i32 %786, 9, !dbg !25
  %788 = and i32 %763, 96, !dbg !25
  %789 = and i32 %.pre-phi, 896, !dbg !25
  %790 = shl nuw nsw i32 %786, 1, !dbg !25
  %791 = or disjoint i32 %787, %788, !dbg !25
  %792 = or disjoint i32 %791, %790, !dbg !25
  %793 = or disjoint i32 %792, %789, !dbg !25
  %794 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %793, !dbg !25
  %795 = load <4 x i16>, ptr addrspace(3) %794, align 8, !dbg !25
  %796 = getelementptr inbounds nuw i8, ptr addrspace(3) %794, i32 1024, !dbg !25
  %797 = load <4 x i16>, ptr addrspace(3) %796, align 8, !dbg !25
  %798 = xor i32 %793, 8, !dbg !25
  %799 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %798, !dbg !25
  %800 = load <4 x i16>, ptr addrspace(3) %799, align 8, !dbg !25
  %801 = getelementptr inbounds nuw i8, ptr addrspace(3) %799, i32 1024, !dbg !25
  %802 = load <4 x i16>, ptr addrspace(3) %801, align 8, !dbg !25
  %803 = xor i32 %793, 16, !dbg !25
  %804 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %803, !dbg !25
  %805 = load <4 x i16>, ptr addrspace(3) %804, align 8, !dbg !25
  %806 = getelementptr inbounds nuw i8, ptr addrspace(3) %804, i32 1024, !dbg !25
  %807 = load <4 x i16>, ptr addrspace(3) %806, align 8, !dbg !25
  %808 = xor i32 %793, 24, !dbg !25
  %809 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %808, !dbg !25
  %810 = load <4 x i16>, ptr addrspace(3) %809, align 8, !dbg !25
  %811 = getelementptr inbounds nuw i8, ptr addrspace(3) %809, i32 1024, !dbg !25
  %812 = load <4 x i16>, ptr addrspace(3) %811, align 8, !dbg !25
  %.extract = extractelement <4 x i16> %795, i64 0, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract, ptr addrspace(1) %696, i1 %628) #4, !dbg !25
  %.extract95 = extractelement <4 x i16> %800, i64 0, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract95, ptr addrspace(1) %698, i1 %629) #4, !dbg !25
  %.extract96 = extractelement <4 x i16> %805, i64 0, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract96, ptr addrspace(1) %700, i1 %630) #4, !dbg !25
  %.extract97 = extractelement <4 x i16> %810, i64 0, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract97, ptr addrspace(1) %702, i1 %631) #4, !dbg !25
  %.extract98 = extractelement <4 x i16> %797, i64 0, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract98, ptr addrspace(1) %704, i1 %632) #4, !dbg !25
  %.extract99 = extractelement <4 x i16> %802, i64 0, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract99, ptr addrspace(1) %706, i1 %633) #4, !dbg !25
  %.extract100 = extractelement <4 x i16> %807, i64 0, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract100, ptr addrspace(1) %708, i1 %634) #4, !dbg !25
  %.extract101 = extractelement <4 x i16> %812, i64 0, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract101, ptr addrspace(1) %710, i1 %635) #4, !dbg !25
  %.extract102 = extractelement <4 x i16> %795, i64 1, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract102, ptr addrspace(1) %712, i1 %636) #4, !dbg !25
  %.extract103 = extractelement <4 x i16> %800, i64 1, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract103, ptr addrspace(1) %714, i1 %637) #4, !dbg !25
  %.extract104 = extractelement <4 x i16> %805, i64 1, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract104, ptr addrspace(1) %716, i1 %638) #4, !dbg !25
  %.extract105 = extractelement <4 x i16> %810, i64 1, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract105, ptr addrspace(1) %718, i1 %639) #4, !dbg !25
  %.extract106 = extractelement <4 x i16> %797, i64 1, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract106, ptr addrspace(1) %720, i1 %640) #4, !dbg !25
  %.extract107 = extractelement <4 x i16> %802, i64 1, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract107, ptr addrspace(1) %722, i1 %641) #4, !dbg !25
  %.extract108 = extractelement <4 x i16> %807, i64 1, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract108, ptr addrspace(1) %724, i1 %642) #4, !dbg !25
  %.extract109 = extractelement <4 x i16> %812, i64 1, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract109, ptr addrspace(1) %726, i1 %643) #4, !dbg !25
  %.extract110 = extractelement <4 x i16> %795, i64 2, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract110, ptr addrspace(1) %728, i1 %644) #4, !dbg !25
  %.extract111 = extractelement <4 x i16> %800, i64 2, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract111, ptr addrspace(1) %730, i1 %645) #4, !dbg !25
  %.extract112 = extractelement <4 x i16> %805, i64 2, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract112, ptr addrspace(1) %732, i1 %646) #4, !dbg !25
  %.extract113 = extractelement <4 x i16> %810, i64 2, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract113, ptr addrspace(1) %734, i1 %647) #4, !dbg !25
  %.extract114 = extractelement <4 x i16> %797, i64 2, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract114, ptr addrspace(1) %736, i1 %648) #4, !dbg !25
  %.extract115 = extractelement <4 x i16> %802, i64 2, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract115, ptr addrspace(1) %738, i1 %649) #4, !dbg !25
  %.extract116 = extractelement <4 x i16> %807, i64 2, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract116, ptr addrspace(1) %740, i1 %650) #4, !dbg !25
  %.extract117 = extractelement <4 x i16> %812, i64 2, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract117, ptr addrspace(1) %742, i1 %651) #4, !dbg !25
  %.extract118 = extractelement <4 x i16> %795, i64 3, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract118, ptr addrspace(1) %744, i1 %652) #4, !dbg !25
  %.extract119 = extractelement <4 x i16> %800, i64 3, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract119, ptr addrspace(1) %746, i1 %653) #4, !dbg !25
  %.extract120 = extractelement <4 x i16> %805, i64 3, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract120, ptr addrspace(1) %748, i1 %654) #4, !dbg !25
  %.extract121 = extractelement <4 x i16> %810, i64 3, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract121, ptr addrspace(1) %750, i1 %655) #4, !dbg !25
  %.extract122 = extractelement <4 x i16> %797, i64 3, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract122, ptr addrspace(1) %752, i1 %656) #4, !dbg !25
  %.extract123 = extractelement <4 x i16> %802, i64 3, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract123, ptr addrspace(1) %754, i1 %657) #4, !dbg !25
  %.extract124 = extractelement <4 x i16> %807, i64 3, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract124, ptr addrspace(1) %756, i1 %658) #4, !dbg !25
  %.extract125 = extractelement <4 x i16> %812, i64 3, !dbg !25
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract125, ptr addrspace(1) %758, i1 %659) #4, !dbg !25
  ret void, !dbg !57
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) readonly captures(none)) #3

; Function Attrs: nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) readonly captures(none)) #3

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { nocallback nofree nounwind memory(argmem: read) }
attributes #4 = { nounwind }

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
!25 = !DILocation(line: 51, column: 56, scope: !4)
!26 = !DILocation(line: 48, column: 19, scope: !4)
!27 = !DILocation(line: 47, column: 19, scope: !4)
!28 = !DILocation(line: 41, column: 27, scope: !4)
!29 = !DILocation(line: 41, column: 13, scope: !4)
!30 = !DILocation(line: 38, column: 20, scope: !4)
!31 = !DILocation(line: 38, column: 40, scope: !4)
!32 = !DILocation(line: 41, column: 47, scope: !4)
!33 = !DILocation(line: 41, column: 33, scope: !4)
!34 = !DILocation(line: 37, column: 40, scope: !4)
!35 = !DILocation(line: 40, column: 27, scope: !4)
!36 = !DILocation(line: 40, column: 13, scope: !4)
!37 = !DILocation(line: 40, column: 47, scope: !4)
!38 = !DILocation(line: 40, column: 33, scope: !4)
!39 = !DILocation(line: 44, column: 51, scope: !4)
!40 = !DILocation(line: 44, column: 47, scope: !4)
!41 = !DILocation(line: 44, column: 43, scope: !4)
!42 = !DILocation(line: 44, column: 20, scope: !4)
!43 = !DILocation(line: 45, column: 43, scope: !4)
!44 = !DILocation(line: 45, column: 20, scope: !4)
!45 = !DILocation(line: 46, column: 27, scope: !4)
!46 = !DILocation(line: 47, column: 14, scope: !4)
!47 = !DILocation(line: 48, column: 14, scope: !4)
!48 = !DILocation(line: 51, column: 63, scope: !4)
!49 = !DILocation(line: 42, column: 19, scope: !4)
!50 = !DILocation(line: 52, column: 33, scope: !4)
!51 = !DILocation(line: 52, column: 53, scope: !4)
!52 = !DILocation(line: 52, column: 39, scope: !4)
!53 = !DILocation(line: 51, column: 31, scope: !4)
!54 = !DILocation(line: 51, column: 17, scope: !4)
!55 = !DILocation(line: 51, column: 51, scope: !4)
!56 = !DILocation(line: 51, column: 37, scope: !4)
!57 = !DILocation(line: 51, column: 4, scope: !4)
