; ModuleID = 'LLVMDialectModule'
source_filename = "LLVMDialectModule"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-p101:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

@global_smem = external addrspace(3) global [0 x i8], align 16

; Function Attrs: nounwind
define ptx_kernel void @matmul_kernel(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9, i32 %10, i32 %11, ptr addrspace(1) nofree readnone captures(none) %12, ptr addrspace(1) nofree readnone captures(none) %13) local_unnamed_addr #0 !dbg !4 {
  %15 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !12
  %16 = add i32 %4, 63, !dbg !13
  %17 = sdiv i32 %16, 64, !dbg !18
  %.frozen = freeze i32 %17, !dbg !19
  %18 = sdiv i32 %15, %.frozen, !dbg !19
  %19 = mul i32 %18, %.frozen, !dbg !20
  %.decomposed = sub i32 %15, %19, !dbg !20
  %20 = shl i32 %18, 6, !dbg !21
  %21 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !22
  %22 = and i32 %21, 96, !dbg !22
  %23 = and i32 %21, 64, !dbg !22
  %24 = lshr exact i32 %23, 6, !dbg !22
  %25 = or disjoint i32 %24, 2, !dbg !22
  %26 = or disjoint i32 %24, 4, !dbg !22
  %27 = or disjoint i32 %24, 6, !dbg !22
  %28 = or disjoint i32 %24, 8, !dbg !22
  %29 = or disjoint i32 %24, 10, !dbg !22
  %30 = or disjoint i32 %24, 12, !dbg !22
  %31 = or disjoint i32 %24, 14, !dbg !22
  %32 = or disjoint i32 %24, 16, !dbg !22
  %33 = or disjoint i32 %24, 18, !dbg !22
  %34 = or disjoint i32 %24, 20, !dbg !22
  %35 = or disjoint i32 %24, 22, !dbg !22
  %36 = or disjoint i32 %24, 24, !dbg !22
  %37 = or disjoint i32 %24, 26, !dbg !22
  %38 = or disjoint i32 %24, 28, !dbg !22
  %39 = or disjoint i32 %24, 30, !dbg !22
  %40 = and i32 %21, 63, !dbg !22
  %41 = shl nuw nsw i32 %.decomposed, 6, !dbg !23
  %42 = or disjoint i32 %41, %40, !dbg !23
  %43 = and i32 %21, 31, !dbg !24
  %44 = add i32 %5, 31, !dbg !25
  %45 = sdiv i32 %44, 32, !dbg !27
  %46 = icmp sgt i32 %44, 31, !dbg !28
  br i1 %46, label %.lr.ph, label %._crit_edge, !dbg !28

.lr.ph:                                           ; preds = %14
  %47 = shl i32 %8, 5, !dbg !29
  %48 = shl i32 %7, 5, !dbg !30
  %49 = mul i32 %8, %39, !dbg !31
  %50 = sext i32 %49 to i64, !dbg !32
  %51 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %50, !dbg !32
  %52 = mul i32 %8, %38, !dbg !31
  %53 = sext i32 %52 to i64, !dbg !32
  %54 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %53, !dbg !32
  %55 = mul i32 %8, %37, !dbg !31
  %56 = sext i32 %55 to i64, !dbg !32
  %57 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %56, !dbg !32
  %58 = mul i32 %8, %36, !dbg !31
  %59 = sext i32 %58 to i64, !dbg !32
  %60 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %59, !dbg !32
  %61 = mul i32 %8, %35, !dbg !31
  %62 = sext i32 %61 to i64, !dbg !32
  %63 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %62, !dbg !32
  %64 = mul i32 %8, %34, !dbg !31
  %65 = sext i32 %64 to i64, !dbg !32
  %66 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %65, !dbg !32
  %67 = mul i32 %8, %33, !dbg !31
  %68 = sext i32 %67 to i64, !dbg !32
  %69 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %68, !dbg !32
  %70 = mul i32 %8, %32, !dbg !31
  %71 = sext i32 %70 to i64, !dbg !32
  %72 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %71, !dbg !32
  %73 = mul i32 %8, %31, !dbg !31
  %74 = sext i32 %73 to i64, !dbg !32
  %75 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %74, !dbg !32
  %76 = mul i32 %8, %30, !dbg !31
  %77 = sext i32 %76 to i64, !dbg !32
  %78 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %77, !dbg !32
  %79 = mul i32 %8, %29, !dbg !31
  %80 = sext i32 %79 to i64, !dbg !32
  %81 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %80, !dbg !32
  %82 = mul i32 %8, %28, !dbg !31
  %83 = sext i32 %82 to i64, !dbg !32
  %84 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %83, !dbg !32
  %85 = mul i32 %8, %27, !dbg !31
  %86 = sext i32 %85 to i64, !dbg !32
  %87 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %86, !dbg !32
  %88 = mul i32 %8, %26, !dbg !31
  %89 = sext i32 %88 to i64, !dbg !32
  %90 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %89, !dbg !32
  %91 = mul i32 %8, %25, !dbg !31
  %92 = sext i32 %91 to i64, !dbg !32
  %93 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %92, !dbg !32
  %94 = mul nuw nsw i32 %8, %24, !dbg !31
  %95 = sext i32 %94 to i64, !dbg !32
  %96 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %95, !dbg !32
  %97 = lshr exact i32 %22, 5, !dbg !22
  %98 = mul i32 %7, %43, !dbg !24
  %99 = sext i32 %98 to i64, !dbg !33
  %100 = or disjoint i32 %20, %97, !dbg !22
  %101 = insertelement <4 x i32> poison, i32 %42, i64 0, !dbg !21
  %102 = insertelement <4 x i32> %101, i32 %100, i64 1, !dbg !21
  %103 = shufflevector <4 x i32> %102, <4 x i32> poison, <4 x i32> <i32 0, i32 1, i32 1, i32 1>, !dbg !21
  %104 = or disjoint <4 x i32> %103, <i32 0, i32 60, i32 56, i32 52>, !dbg !21
  %105 = insertelement <4 x i32> poison, i32 %4, i64 0, !dbg !34
  %106 = insertelement <4 x i32> %105, i32 %3, i64 1, !dbg !34
  %107 = shufflevector <4 x i32> %106, <4 x i32> poison, <4 x i32> <i32 0, i32 1, i32 1, i32 1>, !dbg !34
  %108 = srem <4 x i32> %104, %107, !dbg !34
  %109 = extractelement <4 x i32> %108, i64 0, !dbg !35
  %110 = mul i32 %109, %9, !dbg !35
  %111 = sext i32 %110 to i64, !dbg !32
  %112 = getelementptr [2 x i8], ptr addrspace(1) %51, i64 %111, !dbg !32
  %113 = getelementptr [2 x i8], ptr addrspace(1) %54, i64 %111, !dbg !32
  %114 = getelementptr [2 x i8], ptr addrspace(1) %57, i64 %111, !dbg !32
  %115 = getelementptr [2 x i8], ptr addrspace(1) %60, i64 %111, !dbg !32
  %116 = getelementptr [2 x i8], ptr addrspace(1) %63, i64 %111, !dbg !32
  %117 = getelementptr [2 x i8], ptr addrspace(1) %66, i64 %111, !dbg !32
  %118 = getelementptr [2 x i8], ptr addrspace(1) %69, i64 %111, !dbg !32
  %119 = getelementptr [2 x i8], ptr addrspace(1) %72, i64 %111, !dbg !32
  %120 = getelementptr [2 x i8], ptr addrspace(1) %75, i64 %111, !dbg !32
  %121 = getelementptr [2 x i8], ptr addrspace(1) %78, i64 %111, !dbg !32
  %122 = getelementptr [2 x i8], ptr addrspace(1) %81, i64 %111, !dbg !32
  %123 = getelementptr [2 x i8], ptr addrspace(1) %84, i64 %111, !dbg !32
  %124 = getelementptr [2 x i8], ptr addrspace(1) %87, i64 %111, !dbg !32
  %125 = getelementptr [2 x i8], ptr addrspace(1) %90, i64 %111, !dbg !32
  %126 = getelementptr [2 x i8], ptr addrspace(1) %93, i64 %111, !dbg !32
  %127 = getelementptr [2 x i8], ptr addrspace(1) %96, i64 %111, !dbg !32
  %128 = extractelement <4 x i32> %108, i64 1, !dbg !36
  %129 = mul i32 %128, %6, !dbg !36
  %130 = sext i32 %129 to i64, !dbg !33
  %131 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %130, !dbg !33
  %132 = getelementptr [2 x i8], ptr addrspace(1) %131, i64 %99, !dbg !33
  %133 = extractelement <4 x i32> %108, i64 2, !dbg !36
  %134 = mul i32 %133, %6, !dbg !36
  %135 = sext i32 %134 to i64, !dbg !33
  %136 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %135, !dbg !33
  %137 = getelementptr [2 x i8], ptr addrspace(1) %136, i64 %99, !dbg !33
  %138 = extractelement <4 x i32> %108, i64 3, !dbg !36
  %139 = mul i32 %138, %6, !dbg !36
  %140 = sext i32 %139 to i64, !dbg !33
  %141 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %140, !dbg !33
  %142 = getelementptr [2 x i8], ptr addrspace(1) %141, i64 %99, !dbg !33
  %143 = insertelement <4 x i32> poison, i32 %100, i64 0, !dbg !21
  %144 = shufflevector <4 x i32> %143, <4 x i32> poison, <4 x i32> zeroinitializer, !dbg !21
  %145 = or disjoint <4 x i32> %144, <i32 48, i32 44, i32 40, i32 36>, !dbg !21
  %146 = insertelement <4 x i32> poison, i32 %3, i64 0, !dbg !37
  %147 = shufflevector <4 x i32> %146, <4 x i32> poison, <4 x i32> zeroinitializer, !dbg !37
  %148 = srem <4 x i32> %145, %147, !dbg !37
  %149 = extractelement <4 x i32> %148, i64 0, !dbg !36
  %150 = mul i32 %149, %6, !dbg !36
  %151 = sext i32 %150 to i64, !dbg !33
  %152 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %151, !dbg !33
  %153 = getelementptr [2 x i8], ptr addrspace(1) %152, i64 %99, !dbg !33
  %154 = extractelement <4 x i32> %148, i64 1, !dbg !36
  %155 = mul i32 %154, %6, !dbg !36
  %156 = sext i32 %155 to i64, !dbg !33
  %157 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %156, !dbg !33
  %158 = getelementptr [2 x i8], ptr addrspace(1) %157, i64 %99, !dbg !33
  %159 = extractelement <4 x i32> %148, i64 2, !dbg !36
  %160 = mul i32 %159, %6, !dbg !36
  %161 = sext i32 %160 to i64, !dbg !33
  %162 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %161, !dbg !33
  %163 = getelementptr [2 x i8], ptr addrspace(1) %162, i64 %99, !dbg !33
  %164 = extractelement <4 x i32> %148, i64 3, !dbg !36
  %165 = mul i32 %164, %6, !dbg !36
  %166 = sext i32 %165 to i64, !dbg !33
  %167 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %166, !dbg !33
  %168 = getelementptr [2 x i8], ptr addrspace(1) %167, i64 %99, !dbg !33
  %169 = or disjoint <4 x i32> %144, <i32 32, i32 28, i32 24, i32 20>, !dbg !21
  %170 = srem <4 x i32> %169, %147, !dbg !37
  %171 = extractelement <4 x i32> %170, i64 0, !dbg !36
  %172 = mul i32 %171, %6, !dbg !36
  %173 = sext i32 %172 to i64, !dbg !33
  %174 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %173, !dbg !33
  %175 = getelementptr [2 x i8], ptr addrspace(1) %174, i64 %99, !dbg !33
  %176 = extractelement <4 x i32> %170, i64 1, !dbg !36
  %177 = mul i32 %176, %6, !dbg !36
  %178 = sext i32 %177 to i64, !dbg !33
  %179 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %178, !dbg !33
  %180 = getelementptr [2 x i8], ptr addrspace(1) %179, i64 %99, !dbg !33
  %181 = extractelement <4 x i32> %170, i64 2, !dbg !36
  %182 = mul i32 %181, %6, !dbg !36
  %183 = sext i32 %182 to i64, !dbg !33
  %184 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %183, !dbg !33
  %185 = getelementptr [2 x i8], ptr addrspace(1) %184, i64 %99, !dbg !33
  %186 = extractelement <4 x i32> %170, i64 3, !dbg !36
  %187 = mul i32 %186, %6, !dbg !36
  %188 = sext i32 %187 to i64, !dbg !33
  %189 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %188, !dbg !33
  %190 = getelementptr [2 x i8], ptr addrspace(1) %189, i64 %99, !dbg !33
  %191 = or disjoint <4 x i32> %144, <i32 16, i32 12, i32 8, i32 4>, !dbg !21
  %192 = srem <4 x i32> %191, %147, !dbg !37
  %193 = extractelement <4 x i32> %192, i64 0, !dbg !36
  %194 = mul i32 %193, %6, !dbg !36
  %195 = sext i32 %194 to i64, !dbg !33
  %196 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %195, !dbg !33
  %197 = getelementptr [2 x i8], ptr addrspace(1) %196, i64 %99, !dbg !33
  %198 = extractelement <4 x i32> %192, i64 1, !dbg !36
  %199 = mul i32 %198, %6, !dbg !36
  %200 = sext i32 %199 to i64, !dbg !33
  %201 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %200, !dbg !33
  %202 = getelementptr [2 x i8], ptr addrspace(1) %201, i64 %99, !dbg !33
  %203 = extractelement <4 x i32> %192, i64 2, !dbg !36
  %204 = mul i32 %203, %6, !dbg !36
  %205 = sext i32 %204 to i64, !dbg !33
  %206 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %205, !dbg !33
  %207 = getelementptr [2 x i8], ptr addrspace(1) %206, i64 %99, !dbg !33
  %208 = extractelement <4 x i32> %192, i64 3, !dbg !36
  %209 = mul i32 %208, %6, !dbg !36
  %210 = sext i32 %209 to i64, !dbg !33
  %211 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %210, !dbg !33
  %212 = getelementptr [2 x i8], ptr addrspace(1) %211, i64 %99, !dbg !33
  %213 = srem i32 %100, %3, !dbg !37
  %214 = mul i32 %213, %6, !dbg !36
  %215 = sext i32 %214 to i64, !dbg !33
  %216 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %215, !dbg !33
  %217 = getelementptr [2 x i8], ptr addrspace(1) %216, i64 %99, !dbg !33
  %218 = shl nuw nsw i32 %40, 1
  %219 = icmp eq i32 %23, 0
  %220 = select i1 %219, i32 0, i32 144
  %221 = xor i32 %220, %218
  %222 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %221
  %223 = getelementptr inbounds nuw i8, ptr addrspace(3) %222, i32 512
  %224 = or disjoint i32 %221, 1024
  %225 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %224
  %226 = getelementptr inbounds nuw i8, ptr addrspace(3) %222, i32 1536
  %227 = or disjoint i32 %221, 2048
  %228 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %227
  %229 = getelementptr inbounds nuw i8, ptr addrspace(3) %222, i32 2560
  %230 = or disjoint i32 %221, 3072
  %231 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %230
  %232 = getelementptr inbounds nuw i8, ptr addrspace(3) %222, i32 3584
  %233 = xor i32 %221, 288
  %234 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %233
  %235 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 512
  %236 = or disjoint i32 %233, 1024
  %237 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %236
  %238 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 1536
  %239 = or disjoint i32 %233, 2048
  %240 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %239
  %241 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 2560
  %242 = or disjoint i32 %233, 3072
  %243 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %242
  %244 = getelementptr inbounds nuw i8, ptr addrspace(3) %234, i32 3584
  %245 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %221
  %246 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %224
  %247 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %227
  %248 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %230
  %249 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %233
  %250 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %236
  %251 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %239
  %252 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %242
  %253 = xor i32 %221, 576
  %254 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %253
  %255 = getelementptr inbounds nuw i8, ptr addrspace(3) %254, i32 1024
  %256 = getelementptr inbounds nuw i8, ptr addrspace(3) %254, i32 2048
  %257 = getelementptr inbounds nuw i8, ptr addrspace(3) %254, i32 3072
  %258 = xor i32 %221, 864
  %259 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %258
  %260 = getelementptr inbounds nuw i8, ptr addrspace(3) %259, i32 1024
  %261 = getelementptr inbounds nuw i8, ptr addrspace(3) %259, i32 2048
  %262 = getelementptr inbounds nuw i8, ptr addrspace(3) %259, i32 3072
  %263 = lshr exact i32 ptrtoint (ptr addrspace(3) @global_smem to i32), 4
  %264 = and i32 %263, 32767
  %265 = lshr exact i32 ptrtoint (ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096) to i32), 4
  %266 = and i32 %265, 32767
  %267 = insertelement <2 x i32> <i32 poison, i32 -2147483616>, i32 %264, i64 0
  %268 = bitcast <2 x i32> %267 to i64
  %269 = insertelement <2 x i32> <i32 poison, i32 1073741888>, i32 %266, i64 0
  %270 = bitcast <2 x i32> %269 to i64
  %271 = add nuw nsw i32 %264, 2
  %272 = insertelement <2 x i32> <i32 poison, i32 -2147483616>, i32 %271, i64 0
  %273 = bitcast <2 x i32> %272 to i64
  %274 = add nuw nsw i32 %266, 128
  %275 = insertelement <2 x i32> <i32 poison, i32 1073741888>, i32 %274, i64 0
  %276 = bitcast <2 x i32> %275 to i64
  %277 = sext i32 %48 to i64
  %278 = sext i32 %47 to i64
  br label %279, !dbg !28

279:                                              ; preds = %.lr.ph, %279
  %280 = phi float [ 0.000000e+00, %.lr.ph ], [ %463, %279 ]
  %281 = phi float [ 0.000000e+00, %.lr.ph ], [ %464, %279 ]
  %282 = phi float [ 0.000000e+00, %.lr.ph ], [ %465, %279 ]
  %283 = phi float [ 0.000000e+00, %.lr.ph ], [ %466, %279 ]
  %284 = phi float [ 0.000000e+00, %.lr.ph ], [ %467, %279 ]
  %285 = phi float [ 0.000000e+00, %.lr.ph ], [ %468, %279 ]
  %286 = phi float [ 0.000000e+00, %.lr.ph ], [ %469, %279 ]
  %287 = phi float [ 0.000000e+00, %.lr.ph ], [ %470, %279 ]
  %288 = phi float [ 0.000000e+00, %.lr.ph ], [ %471, %279 ]
  %289 = phi float [ 0.000000e+00, %.lr.ph ], [ %472, %279 ]
  %290 = phi float [ 0.000000e+00, %.lr.ph ], [ %473, %279 ]
  %291 = phi float [ 0.000000e+00, %.lr.ph ], [ %474, %279 ]
  %292 = phi float [ 0.000000e+00, %.lr.ph ], [ %475, %279 ]
  %293 = phi float [ 0.000000e+00, %.lr.ph ], [ %476, %279 ]
  %294 = phi float [ 0.000000e+00, %.lr.ph ], [ %477, %279 ]
  %295 = phi float [ 0.000000e+00, %.lr.ph ], [ %478, %279 ]
  %296 = phi float [ 0.000000e+00, %.lr.ph ], [ %479, %279 ]
  %297 = phi float [ 0.000000e+00, %.lr.ph ], [ %480, %279 ]
  %298 = phi float [ 0.000000e+00, %.lr.ph ], [ %481, %279 ]
  %299 = phi float [ 0.000000e+00, %.lr.ph ], [ %482, %279 ]
  %300 = phi float [ 0.000000e+00, %.lr.ph ], [ %483, %279 ]
  %301 = phi float [ 0.000000e+00, %.lr.ph ], [ %484, %279 ]
  %302 = phi float [ 0.000000e+00, %.lr.ph ], [ %485, %279 ]
  %303 = phi float [ 0.000000e+00, %.lr.ph ], [ %486, %279 ]
  %304 = phi float [ 0.000000e+00, %.lr.ph ], [ %487, %279 ]
  %305 = phi float [ 0.000000e+00, %.lr.ph ], [ %488, %279 ]
  %306 = phi float [ 0.000000e+00, %.lr.ph ], [ %489, %279 ]
  %307 = phi float [ 0.000000e+00, %.lr.ph ], [ %490, %279 ]
  %308 = phi float [ 0.000000e+00, %.lr.ph ], [ %491, %279 ]
  %309 = phi float [ 0.000000e+00, %.lr.ph ], [ %492, %279 ]
  %310 = phi float [ 0.000000e+00, %.lr.ph ], [ %493, %279 ]
  %311 = phi float [ 0.000000e+00, %.lr.ph ], [ %494, %279 ]
  %.pn33157 = phi ptr addrspace(1) [ %112, %.lr.ph ], [ %526, %279 ]
  %.pn35156 = phi ptr addrspace(1) [ %113, %.lr.ph ], [ %525, %279 ]
  %.pn37155 = phi ptr addrspace(1) [ %114, %.lr.ph ], [ %524, %279 ]
  %.pn39154 = phi ptr addrspace(1) [ %115, %.lr.ph ], [ %523, %279 ]
  %.pn41153 = phi ptr addrspace(1) [ %116, %.lr.ph ], [ %522, %279 ]
  %.pn43152 = phi ptr addrspace(1) [ %117, %.lr.ph ], [ %521, %279 ]
  %.pn45151 = phi ptr addrspace(1) [ %118, %.lr.ph ], [ %520, %279 ]
  %.pn47150 = phi ptr addrspace(1) [ %119, %.lr.ph ], [ %519, %279 ]
  %.pn49149 = phi ptr addrspace(1) [ %120, %.lr.ph ], [ %518, %279 ]
  %.pn51148 = phi ptr addrspace(1) [ %121, %.lr.ph ], [ %517, %279 ]
  %.pn53147 = phi ptr addrspace(1) [ %122, %.lr.ph ], [ %516, %279 ]
  %.pn55146 = phi ptr addrspace(1) [ %123, %.lr.ph ], [ %515, %279 ]
  %.pn57145 = phi ptr addrspace(1) [ %124, %.lr.ph ], [ %514, %279 ]
  %.pn59144 = phi ptr addrspace(1) [ %125, %.lr.ph ], [ %513, %279 ]
  %.pn61143 = phi ptr addrspace(1) [ %126, %.lr.ph ], [ %512, %279 ]
  %.pn63142 = phi ptr addrspace(1) [ %127, %.lr.ph ], [ %511, %279 ]
  %.pn1141 = phi ptr addrspace(1) [ %132, %.lr.ph ], [ %510, %279 ]
  %.pn3140 = phi ptr addrspace(1) [ %137, %.lr.ph ], [ %509, %279 ]
  %.pn5139 = phi ptr addrspace(1) [ %142, %.lr.ph ], [ %508, %279 ]
  %.pn7138 = phi ptr addrspace(1) [ %153, %.lr.ph ], [ %507, %279 ]
  %.pn9137 = phi ptr addrspace(1) [ %158, %.lr.ph ], [ %506, %279 ]
  %.pn11136 = phi ptr addrspace(1) [ %163, %.lr.ph ], [ %505, %279 ]
  %.pn13135 = phi ptr addrspace(1) [ %168, %.lr.ph ], [ %504, %279 ]
  %.pn15134 = phi ptr addrspace(1) [ %175, %.lr.ph ], [ %503, %279 ]
  %.pn17133 = phi ptr addrspace(1) [ %180, %.lr.ph ], [ %502, %279 ]
  %.pn19132 = phi ptr addrspace(1) [ %185, %.lr.ph ], [ %501, %279 ]
  %.pn21131 = phi ptr addrspace(1) [ %190, %.lr.ph ], [ %500, %279 ]
  %.pn23130 = phi ptr addrspace(1) [ %197, %.lr.ph ], [ %499, %279 ]
  %.pn25129 = phi ptr addrspace(1) [ %202, %.lr.ph ], [ %498, %279 ]
  %.pn27128 = phi ptr addrspace(1) [ %207, %.lr.ph ], [ %497, %279 ]
  %.pn29127 = phi ptr addrspace(1) [ %212, %.lr.ph ], [ %496, %279 ]
  %.pn31126 = phi ptr addrspace(1) [ %217, %.lr.ph ], [ %495, %279 ]
  %312 = phi i32 [ 0, %.lr.ph ], [ %527, %279 ]
  %313 = shl nuw nsw i32 %312, 5, !dbg !38
  %314 = sub nsw i32 %5, %313, !dbg !39
  %315 = icmp slt i32 %43, %314, !dbg !40
  %316 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn31126, i1 %315) #5, !dbg !41
  %317 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn29127, i1 %315) #5, !dbg !41
  %318 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn27128, i1 %315) #5, !dbg !41
  %319 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn25129, i1 %315) #5, !dbg !41
  %320 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn23130, i1 %315) #5, !dbg !41
  %321 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn21131, i1 %315) #5, !dbg !41
  %322 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn19132, i1 %315) #5, !dbg !41
  %323 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn17133, i1 %315) #5, !dbg !41
  %324 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn15134, i1 %315) #5, !dbg !41
  %325 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn13135, i1 %315) #5, !dbg !41
  %326 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn11136, i1 %315) #5, !dbg !41
  %327 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn9137, i1 %315) #5, !dbg !41
  %328 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn7138, i1 %315) #5, !dbg !41
  %329 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn5139, i1 %315) #5, !dbg !41
  %330 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn3140, i1 %315) #5, !dbg !41
  %331 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn1141, i1 %315) #5, !dbg !41
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !41
  %332 = insertelement <1 x i16> poison, i16 %316, i64 0, !dbg !41
  store <1 x i16> %332, ptr addrspace(3) %222, align 2, !dbg !41
  %333 = insertelement <1 x i16> poison, i16 %318, i64 0, !dbg !41
  store <1 x i16> %333, ptr addrspace(3) %223, align 2, !dbg !41
  %334 = insertelement <1 x i16> poison, i16 %320, i64 0, !dbg !41
  store <1 x i16> %334, ptr addrspace(3) %225, align 2, !dbg !41
  %335 = insertelement <1 x i16> poison, i16 %322, i64 0, !dbg !41
  store <1 x i16> %335, ptr addrspace(3) %226, align 2, !dbg !41
  %336 = insertelement <1 x i16> poison, i16 %324, i64 0, !dbg !41
  store <1 x i16> %336, ptr addrspace(3) %228, align 2, !dbg !41
  %337 = insertelement <1 x i16> poison, i16 %326, i64 0, !dbg !41
  store <1 x i16> %337, ptr addrspace(3) %229, align 2, !dbg !41
  %338 = insertelement <1 x i16> poison, i16 %328, i64 0, !dbg !41
  store <1 x i16> %338, ptr addrspace(3) %231, align 2, !dbg !41
  %339 = insertelement <1 x i16> poison, i16 %330, i64 0, !dbg !41
  store <1 x i16> %339, ptr addrspace(3) %232, align 2, !dbg !41
  %340 = insertelement <1 x i16> poison, i16 %317, i64 0, !dbg !41
  store <1 x i16> %340, ptr addrspace(3) %234, align 2, !dbg !41
  %341 = insertelement <1 x i16> poison, i16 %319, i64 0, !dbg !41
  store <1 x i16> %341, ptr addrspace(3) %235, align 2, !dbg !41
  %342 = insertelement <1 x i16> poison, i16 %321, i64 0, !dbg !41
  store <1 x i16> %342, ptr addrspace(3) %237, align 2, !dbg !41
  %343 = insertelement <1 x i16> poison, i16 %323, i64 0, !dbg !41
  store <1 x i16> %343, ptr addrspace(3) %238, align 2, !dbg !41
  %344 = insertelement <1 x i16> poison, i16 %325, i64 0, !dbg !41
  store <1 x i16> %344, ptr addrspace(3) %240, align 2, !dbg !41
  %345 = insertelement <1 x i16> poison, i16 %327, i64 0, !dbg !41
  store <1 x i16> %345, ptr addrspace(3) %241, align 2, !dbg !41
  %346 = insertelement <1 x i16> poison, i16 %329, i64 0, !dbg !41
  store <1 x i16> %346, ptr addrspace(3) %243, align 2, !dbg !41
  %347 = insertelement <1 x i16> poison, i16 %331, i64 0, !dbg !41
  store <1 x i16> %347, ptr addrspace(3) %244, align 2, !dbg !41
  %348 = icmp slt i32 %24, %314, !dbg !42
  %349 = icmp slt i32 %25, %314, !dbg !42
  %350 = icmp slt i32 %26, %314, !dbg !42
  %351 = icmp slt i32 %27, %314, !dbg !42
  %352 = icmp slt i32 %28, %314, !dbg !42
  %353 = icmp slt i32 %29, %314, !dbg !42
  %354 = icmp slt i32 %30, %314, !dbg !42
  %355 = icmp slt i32 %31, %314, !dbg !42
  %356 = icmp slt i32 %32, %314, !dbg !42
  %357 = icmp slt i32 %33, %314, !dbg !42
  %358 = icmp slt i32 %34, %314, !dbg !42
  %359 = icmp slt i32 %35, %314, !dbg !42
  %360 = icmp slt i32 %36, %314, !dbg !42
  %361 = icmp slt i32 %37, %314, !dbg !42
  %362 = icmp slt i32 %38, %314, !dbg !42
  %363 = icmp slt i32 %39, %314, !dbg !42
  %364 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn63142, i1 %348) #5, !dbg !43
  %365 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn61143, i1 %349) #5, !dbg !43
  %366 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn59144, i1 %350) #5, !dbg !43
  %367 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn57145, i1 %351) #5, !dbg !43
  %368 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn55146, i1 %352) #5, !dbg !43
  %369 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn53147, i1 %353) #5, !dbg !43
  %370 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn51148, i1 %354) #5, !dbg !43
  %371 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn49149, i1 %355) #5, !dbg !43
  %372 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn47150, i1 %356) #5, !dbg !43
  %373 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn45151, i1 %357) #5, !dbg !43
  %374 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn43152, i1 %358) #5, !dbg !43
  %375 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn41153, i1 %359) #5, !dbg !43
  %376 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn39154, i1 %360) #5, !dbg !43
  %377 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn37155, i1 %361) #5, !dbg !43
  %378 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn35156, i1 %362) #5, !dbg !43
  %379 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn33157, i1 %363) #5, !dbg !43
  %380 = insertelement <1 x i16> poison, i16 %364, i64 0, !dbg !43
  store <1 x i16> %380, ptr addrspace(3) %245, align 2, !dbg !43
  %381 = insertelement <1 x i16> poison, i16 %368, i64 0, !dbg !43
  store <1 x i16> %381, ptr addrspace(3) %246, align 2, !dbg !43
  %382 = insertelement <1 x i16> poison, i16 %372, i64 0, !dbg !43
  store <1 x i16> %382, ptr addrspace(3) %247, align 2, !dbg !43
  %383 = insertelement <1 x i16> poison, i16 %376, i64 0, !dbg !43
  store <1 x i16> %383, ptr addrspace(3) %248, align 2, !dbg !43
  %384 = insertelement <1 x i16> poison, i16 %365, i64 0, !dbg !43
  store <1 x i16> %384, ptr addrspace(3) %249, align 2, !dbg !43
  %385 = insertelement <1 x i16> poison, i16 %369, i64 0, !dbg !43
  store <1 x i16> %385, ptr addrspace(3) %250, align 2, !dbg !43
  %386 = insertelement <1 x i16> poison, i16 %373, i64 0, !dbg !43
  store <1 x i16> %386, ptr addrspace(3) %251, align 2, !dbg !43
  %387 = insertelement <1 x i16> poison, i16 %377, i64 0, !dbg !43
  store <1 x i16> %387, ptr addrspace(3) %252, align 2, !dbg !43
  %388 = insertelement <1 x i16> poison, i16 %366, i64 0, !dbg !43
  store <1 x i16> %388, ptr addrspace(3) %254, align 2, !dbg !43
  %389 = insertelement <1 x i16> poison, i16 %370, i64 0, !dbg !43
  store <1 x i16> %389, ptr addrspace(3) %255, align 2, !dbg !43
  %390 = insertelement <1 x i16> poison, i16 %374, i64 0, !dbg !43
  store <1 x i16> %390, ptr addrspace(3) %256, align 2, !dbg !43
  %391 = insertelement <1 x i16> poison, i16 %378, i64 0, !dbg !43
  store <1 x i16> %391, ptr addrspace(3) %257, align 2, !dbg !43
  %392 = insertelement <1 x i16> poison, i16 %367, i64 0, !dbg !43
  store <1 x i16> %392, ptr addrspace(3) %259, align 2, !dbg !43
  %393 = insertelement <1 x i16> poison, i16 %371, i64 0, !dbg !43
  store <1 x i16> %393, ptr addrspace(3) %260, align 2, !dbg !43
  %394 = insertelement <1 x i16> poison, i16 %375, i64 0, !dbg !43
  store <1 x i16> %394, ptr addrspace(3) %261, align 2, !dbg !43
  %395 = insertelement <1 x i16> poison, i16 %379, i64 0, !dbg !43
  store <1 x i16> %395, ptr addrspace(3) %262, align 2, !dbg !43
  tail call void @llvm.nvvm.fence.proxy.async.shared_cta(), !dbg !44
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !44
  tail call void @llvm.nvvm.wgmma.fence.sync.aligned(), !dbg !44
  %396 = tail call { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } asm sideeffect "wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {$0,$1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23,$24,$25,$26,$27,$28,$29,$30,$31}, $64, $65, $66, 1, 1, 0, 1;", "=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,l,l,b"(float %280, float %281, float %282, float %283, float %284, float %285, float %286, float %287, float %288, float %289, float %290, float %291, float %292, float %293, float %294, float %295, float %296, float %297, float %298, float %299, float %300, float %301, float %302, float %303, float %304, float %305, float %306, float %307, float %308, float %309, float %310, float %311, i64 %268, i64 %270, i1 true) #5, !dbg !44
  %397 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 0, !dbg !44
  %398 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 1, !dbg !44
  %399 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 2, !dbg !44
  %400 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 3, !dbg !44
  %401 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 4, !dbg !44
  %402 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 5, !dbg !44
  %403 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 6, !dbg !44
  %404 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 7, !dbg !44
  %405 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 8, !dbg !44
  %406 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 9, !dbg !44
  %407 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 10, !dbg !44
  %408 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 11, !dbg !44
  %409 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 12, !dbg !44
  %410 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 13, !dbg !44
  %411 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 14, !dbg !44
  %412 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 15, !dbg !44
  %413 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 16, !dbg !44
  %414 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 17, !dbg !44
  %415 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 18, !dbg !44
  %416 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 19, !dbg !44
  %417 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 20, !dbg !44
  %418 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 21, !dbg !44
  %419 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 22, !dbg !44
  %420 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 23, !dbg !44
  %421 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 24, !dbg !44
  %422 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 25, !dbg !44
  %423 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 26, !dbg !44
  %424 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 27, !dbg !44
  %425 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 28, !dbg !44
  %426 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 29, !dbg !44
  %427 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 30, !dbg !44
  %428 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %396, 31, !dbg !44
  %429 = tail call { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } asm sideeffect "wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {$0,$1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23,$24,$25,$26,$27,$28,$29,$30,$31}, $64, $65, $66, 1, 1, 0, 1;", "=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,l,l,b"(float %397, float %398, float %399, float %400, float %401, float %402, float %403, float %404, float %405, float %406, float %407, float %408, float %409, float %410, float %411, float %412, float %413, float %414, float %415, float %416, float %417, float %418, float %419, float %420, float %421, float %422, float %423, float %424, float %425, float %426, float %427, float %428, i64 %273, i64 %276, i1 true) #5, !dbg !44
  %430 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 0, !dbg !44
  %431 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 1, !dbg !44
  %432 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 2, !dbg !44
  %433 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 3, !dbg !44
  %434 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 4, !dbg !44
  %435 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 5, !dbg !44
  %436 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 6, !dbg !44
  %437 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 7, !dbg !44
  %438 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 8, !dbg !44
  %439 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 9, !dbg !44
  %440 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 10, !dbg !44
  %441 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 11, !dbg !44
  %442 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 12, !dbg !44
  %443 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 13, !dbg !44
  %444 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 14, !dbg !44
  %445 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 15, !dbg !44
  %446 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 16, !dbg !44
  %447 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 17, !dbg !44
  %448 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 18, !dbg !44
  %449 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 19, !dbg !44
  %450 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 20, !dbg !44
  %451 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 21, !dbg !44
  %452 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 22, !dbg !44
  %453 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 23, !dbg !44
  %454 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 24, !dbg !44
  %455 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 25, !dbg !44
  %456 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 26, !dbg !44
  %457 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 27, !dbg !44
  %458 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 28, !dbg !44
  %459 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 29, !dbg !44
  %460 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 30, !dbg !44
  %461 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float } %429, 31, !dbg !44
  tail call void @llvm.nvvm.wgmma.commit_group.sync.aligned(), !dbg !44
  %462 = tail call { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } asm sideeffect "// wait for regs: $0,$1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23,$24,$25,$26,$27,$28,$29,$30,$31,$32,$33,$34,$35,$36,$37\0A\09wgmma.wait_group.sync.aligned 0;", "=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=f,=l,=r,=r,=l,=r,=r,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37"(float %430, float %431, float %432, float %433, float %434, float %435, float %436, float %437, float %438, float %439, float %440, float %441, float %442, float %443, float %444, float %445, float %446, float %447, float %448, float %449, float %450, float %451, float %452, float %453, float %454, float %455, float %456, float %457, float %458, float %459, float %460, float %461, ptr addrspace(3) @global_smem, i32 0, i32 0, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 0, i32 0) #5, !dbg !44
  %463 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 0, !dbg !44
  %464 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 1, !dbg !44
  %465 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 2, !dbg !44
  %466 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 3, !dbg !44
  %467 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 4, !dbg !44
  %468 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 5, !dbg !44
  %469 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 6, !dbg !44
  %470 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 7, !dbg !44
  %471 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 8, !dbg !44
  %472 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 9, !dbg !44
  %473 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 10, !dbg !44
  %474 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 11, !dbg !44
  %475 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 12, !dbg !44
  %476 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 13, !dbg !44
  %477 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 14, !dbg !44
  %478 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 15, !dbg !44
  %479 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 16, !dbg !44
  %480 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 17, !dbg !44
  %481 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 18, !dbg !44
  %482 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 19, !dbg !44
  %483 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 20, !dbg !44
  %484 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 21, !dbg !44
  %485 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 22, !dbg !44
  %486 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 23, !dbg !44
  %487 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 24, !dbg !44
  %488 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 25, !dbg !44
  %489 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 26, !dbg !44
  %490 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 27, !dbg !44
  %491 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 28, !dbg !44
  %492 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 29, !dbg !44
  %493 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 30, !dbg !44
  %494 = extractvalue { float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, ptr addrspace(3), i32, i32, ptr addrspace(3), i32, i32 } %462, 31, !dbg !44
  %495 = getelementptr [2 x i8], ptr addrspace(1) %.pn31126, i64 %277, !dbg !45
  %496 = getelementptr [2 x i8], ptr addrspace(1) %.pn29127, i64 %277, !dbg !45
  %497 = getelementptr [2 x i8], ptr addrspace(1) %.pn27128, i64 %277, !dbg !45
  %498 = getelementptr [2 x i8], ptr addrspace(1) %.pn25129, i64 %277, !dbg !45
  %499 = getelementptr [2 x i8], ptr addrspace(1) %.pn23130, i64 %277, !dbg !45
  %500 = getelementptr [2 x i8], ptr addrspace(1) %.pn21131, i64 %277, !dbg !45
  %501 = getelementptr [2 x i8], ptr addrspace(1) %.pn19132, i64 %277, !dbg !45
  %502 = getelementptr [2 x i8], ptr addrspace(1) %.pn17133, i64 %277, !dbg !45
  %503 = getelementptr [2 x i8], ptr addrspace(1) %.pn15134, i64 %277, !dbg !45
  %504 = getelementptr [2 x i8], ptr addrspace(1) %.pn13135, i64 %277, !dbg !45
  %505 = getelementptr [2 x i8], ptr addrspace(1) %.pn11136, i64 %277, !dbg !45
  %506 = getelementptr [2 x i8], ptr addrspace(1) %.pn9137, i64 %277, !dbg !45
  %507 = getelementptr [2 x i8], ptr addrspace(1) %.pn7138, i64 %277, !dbg !45
  %508 = getelementptr [2 x i8], ptr addrspace(1) %.pn5139, i64 %277, !dbg !45
  %509 = getelementptr [2 x i8], ptr addrspace(1) %.pn3140, i64 %277, !dbg !45
  %510 = getelementptr [2 x i8], ptr addrspace(1) %.pn1141, i64 %277, !dbg !45
  %511 = getelementptr [2 x i8], ptr addrspace(1) %.pn63142, i64 %278, !dbg !46
  %512 = getelementptr [2 x i8], ptr addrspace(1) %.pn61143, i64 %278, !dbg !46
  %513 = getelementptr [2 x i8], ptr addrspace(1) %.pn59144, i64 %278, !dbg !46
  %514 = getelementptr [2 x i8], ptr addrspace(1) %.pn57145, i64 %278, !dbg !46
  %515 = getelementptr [2 x i8], ptr addrspace(1) %.pn55146, i64 %278, !dbg !46
  %516 = getelementptr [2 x i8], ptr addrspace(1) %.pn53147, i64 %278, !dbg !46
  %517 = getelementptr [2 x i8], ptr addrspace(1) %.pn51148, i64 %278, !dbg !46
  %518 = getelementptr [2 x i8], ptr addrspace(1) %.pn49149, i64 %278, !dbg !46
  %519 = getelementptr [2 x i8], ptr addrspace(1) %.pn47150, i64 %278, !dbg !46
  %520 = getelementptr [2 x i8], ptr addrspace(1) %.pn45151, i64 %278, !dbg !46
  %521 = getelementptr [2 x i8], ptr addrspace(1) %.pn43152, i64 %278, !dbg !46
  %522 = getelementptr [2 x i8], ptr addrspace(1) %.pn41153, i64 %278, !dbg !46
  %523 = getelementptr [2 x i8], ptr addrspace(1) %.pn39154, i64 %278, !dbg !46
  %524 = getelementptr [2 x i8], ptr addrspace(1) %.pn37155, i64 %278, !dbg !46
  %525 = getelementptr [2 x i8], ptr addrspace(1) %.pn35156, i64 %278, !dbg !46
  %526 = getelementptr [2 x i8], ptr addrspace(1) %.pn33157, i64 %278, !dbg !46
  %527 = add nuw nsw i32 %312, 1, !dbg !28
  %exitcond.not = icmp eq i32 %527, %45, !dbg !28
  br i1 %exitcond.not, label %._crit_edge.loopexit, label %279, !dbg !28

._crit_edge.loopexit:                             ; preds = %279
  %528 = insertelement <32 x float> poison, float %463, i64 0, !dbg !47
  %529 = insertelement <32 x float> %528, float %465, i64 1, !dbg !47
  %530 = insertelement <32 x float> %529, float %479, i64 2, !dbg !47
  %531 = insertelement <32 x float> %530, float %481, i64 3, !dbg !47
  %532 = insertelement <32 x float> %531, float %464, i64 4, !dbg !47
  %533 = insertelement <32 x float> %532, float %466, i64 5, !dbg !47
  %534 = insertelement <32 x float> %533, float %480, i64 6, !dbg !47
  %535 = insertelement <32 x float> %534, float %482, i64 7, !dbg !47
  %536 = insertelement <32 x float> %535, float %467, i64 8, !dbg !47
  %537 = insertelement <32 x float> %536, float %469, i64 9, !dbg !47
  %538 = insertelement <32 x float> %537, float %483, i64 10, !dbg !47
  %539 = insertelement <32 x float> %538, float %485, i64 11, !dbg !47
  %540 = insertelement <32 x float> %539, float %468, i64 12, !dbg !47
  %541 = insertelement <32 x float> %540, float %470, i64 13, !dbg !47
  %542 = insertelement <32 x float> %541, float %484, i64 14, !dbg !47
  %543 = insertelement <32 x float> %542, float %486, i64 15, !dbg !47
  %544 = insertelement <32 x float> %543, float %471, i64 16, !dbg !47
  %545 = insertelement <32 x float> %544, float %473, i64 17, !dbg !47
  %546 = insertelement <32 x float> %545, float %487, i64 18, !dbg !47
  %547 = insertelement <32 x float> %546, float %489, i64 19, !dbg !47
  %548 = insertelement <32 x float> %547, float %472, i64 20, !dbg !47
  %549 = insertelement <32 x float> %548, float %474, i64 21, !dbg !47
  %550 = insertelement <32 x float> %549, float %488, i64 22, !dbg !47
  %551 = insertelement <32 x float> %550, float %490, i64 23, !dbg !47
  %552 = insertelement <32 x float> %551, float %475, i64 24, !dbg !47
  %553 = insertelement <32 x float> %552, float %477, i64 25, !dbg !47
  %554 = insertelement <32 x float> %553, float %491, i64 26, !dbg !47
  %555 = insertelement <32 x float> %554, float %493, i64 27, !dbg !47
  %556 = insertelement <32 x float> %555, float %476, i64 28, !dbg !47
  %557 = insertelement <32 x float> %556, float %478, i64 29, !dbg !47
  %558 = insertelement <32 x float> %557, float %492, i64 30, !dbg !47
  %559 = insertelement <32 x float> %558, float %494, i64 31, !dbg !47
  %560 = fptrunc <32 x float> %559 to <32 x half>, !dbg !47
  br label %._crit_edge, !dbg !22

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %14
  %561 = phi <32 x half> [ zeroinitializer, %14 ], [ %560, %._crit_edge.loopexit ], !dbg !48
  %562 = or disjoint i32 %20, %24, !dbg !22
  %563 = or disjoint i32 %562, 62, !dbg !21
  %564 = or disjoint i32 %562, 60, !dbg !21
  %565 = or disjoint i32 %562, 58, !dbg !21
  %566 = or disjoint i32 %562, 56, !dbg !21
  %567 = or disjoint i32 %562, 54, !dbg !21
  %568 = or disjoint i32 %562, 52, !dbg !21
  %569 = or disjoint i32 %562, 50, !dbg !21
  %570 = or disjoint i32 %562, 48, !dbg !21
  %571 = or disjoint i32 %562, 46, !dbg !21
  %572 = or disjoint i32 %562, 44, !dbg !21
  %573 = or disjoint i32 %562, 42, !dbg !21
  %574 = or disjoint i32 %562, 40, !dbg !21
  %575 = or disjoint i32 %562, 38, !dbg !21
  %576 = or disjoint i32 %562, 36, !dbg !21
  %577 = or disjoint i32 %562, 34, !dbg !21
  %578 = or disjoint i32 %562, 32, !dbg !21
  %579 = or disjoint i32 %20, %39, !dbg !21
  %580 = or disjoint i32 %20, %38, !dbg !21
  %581 = or disjoint i32 %20, %37, !dbg !21
  %582 = or disjoint i32 %20, %36, !dbg !21
  %583 = or disjoint i32 %20, %35, !dbg !21
  %584 = or disjoint i32 %20, %34, !dbg !21
  %585 = or disjoint i32 %20, %33, !dbg !21
  %586 = or disjoint i32 %20, %32, !dbg !21
  %587 = or disjoint i32 %20, %31, !dbg !21
  %588 = or disjoint i32 %20, %30, !dbg !21
  %589 = or disjoint i32 %20, %29, !dbg !21
  %590 = or disjoint i32 %20, %28, !dbg !21
  %591 = or disjoint i32 %20, %27, !dbg !21
  %592 = or disjoint i32 %20, %26, !dbg !21
  %593 = or disjoint i32 %20, %25, !dbg !21
  %594 = icmp slt i32 %562, %3, !dbg !49
  %595 = icmp slt i32 %593, %3, !dbg !49
  %596 = icmp slt i32 %592, %3, !dbg !49
  %597 = icmp slt i32 %591, %3, !dbg !49
  %598 = icmp slt i32 %590, %3, !dbg !49
  %599 = icmp slt i32 %589, %3, !dbg !49
  %600 = icmp slt i32 %588, %3, !dbg !49
  %601 = icmp slt i32 %587, %3, !dbg !49
  %602 = icmp slt i32 %586, %3, !dbg !49
  %603 = icmp slt i32 %585, %3, !dbg !49
  %604 = icmp slt i32 %584, %3, !dbg !49
  %605 = icmp slt i32 %583, %3, !dbg !49
  %606 = icmp slt i32 %582, %3, !dbg !49
  %607 = icmp slt i32 %581, %3, !dbg !49
  %608 = icmp slt i32 %580, %3, !dbg !49
  %609 = icmp slt i32 %579, %3, !dbg !49
  %610 = icmp slt i32 %578, %3, !dbg !49
  %611 = icmp slt i32 %577, %3, !dbg !49
  %612 = icmp slt i32 %576, %3, !dbg !49
  %613 = icmp slt i32 %575, %3, !dbg !49
  %614 = icmp slt i32 %574, %3, !dbg !49
  %615 = icmp slt i32 %573, %3, !dbg !49
  %616 = icmp slt i32 %572, %3, !dbg !49
  %617 = icmp slt i32 %571, %3, !dbg !49
  %618 = icmp slt i32 %570, %3, !dbg !49
  %619 = icmp slt i32 %569, %3, !dbg !49
  %620 = icmp slt i32 %568, %3, !dbg !49
  %621 = icmp slt i32 %567, %3, !dbg !49
  %622 = icmp slt i32 %566, %3, !dbg !49
  %623 = icmp slt i32 %565, %3, !dbg !49
  %624 = icmp slt i32 %564, %3, !dbg !49
  %625 = icmp slt i32 %563, %3, !dbg !49
  %626 = icmp slt i32 %42, %4, !dbg !50
  %627 = and i1 %594, %626, !dbg !51
  %628 = and i1 %595, %626, !dbg !51
  %629 = and i1 %596, %626, !dbg !51
  %630 = and i1 %597, %626, !dbg !51
  %631 = and i1 %598, %626, !dbg !51
  %632 = and i1 %599, %626, !dbg !51
  %633 = and i1 %600, %626, !dbg !51
  %634 = and i1 %601, %626, !dbg !51
  %635 = and i1 %602, %626, !dbg !51
  %636 = and i1 %603, %626, !dbg !51
  %637 = and i1 %604, %626, !dbg !51
  %638 = and i1 %605, %626, !dbg !51
  %639 = and i1 %606, %626, !dbg !51
  %640 = and i1 %607, %626, !dbg !51
  %641 = and i1 %608, %626, !dbg !51
  %642 = and i1 %609, %626, !dbg !51
  %643 = and i1 %610, %626, !dbg !51
  %644 = and i1 %611, %626, !dbg !51
  %645 = and i1 %612, %626, !dbg !51
  %646 = and i1 %613, %626, !dbg !51
  %647 = and i1 %614, %626, !dbg !51
  %648 = and i1 %615, %626, !dbg !51
  %649 = and i1 %616, %626, !dbg !51
  %650 = and i1 %617, %626, !dbg !51
  %651 = and i1 %618, %626, !dbg !51
  %652 = and i1 %619, %626, !dbg !51
  %653 = and i1 %620, %626, !dbg !51
  %654 = and i1 %621, %626, !dbg !51
  %655 = and i1 %622, %626, !dbg !51
  %656 = and i1 %623, %626, !dbg !51
  %657 = and i1 %624, %626, !dbg !51
  %658 = and i1 %625, %626, !dbg !51
  %659 = mul i32 %562, %10, !dbg !52
  %660 = mul i32 %593, %10, !dbg !52
  %661 = mul i32 %592, %10, !dbg !52
  %662 = mul i32 %591, %10, !dbg !52
  %663 = mul i32 %590, %10, !dbg !52
  %664 = mul i32 %589, %10, !dbg !52
  %665 = mul i32 %588, %10, !dbg !52
  %666 = mul i32 %587, %10, !dbg !52
  %667 = mul i32 %586, %10, !dbg !52
  %668 = mul i32 %585, %10, !dbg !52
  %669 = mul i32 %584, %10, !dbg !52
  %670 = mul i32 %583, %10, !dbg !52
  %671 = mul i32 %582, %10, !dbg !52
  %672 = mul i32 %581, %10, !dbg !52
  %673 = mul i32 %580, %10, !dbg !52
  %674 = mul i32 %579, %10, !dbg !52
  %675 = mul i32 %10, %578, !dbg !52
  %676 = mul i32 %10, %577, !dbg !52
  %677 = mul i32 %10, %576, !dbg !52
  %678 = mul i32 %10, %575, !dbg !52
  %679 = mul i32 %10, %574, !dbg !52
  %680 = mul i32 %10, %573, !dbg !52
  %681 = mul i32 %10, %572, !dbg !52
  %682 = mul i32 %10, %571, !dbg !52
  %683 = mul i32 %10, %570, !dbg !52
  %684 = mul i32 %10, %569, !dbg !52
  %685 = mul i32 %10, %568, !dbg !52
  %686 = mul i32 %10, %567, !dbg !52
  %687 = mul i32 %10, %566, !dbg !52
  %688 = mul i32 %10, %565, !dbg !52
  %689 = mul i32 %10, %564, !dbg !52
  %690 = mul i32 %10, %563, !dbg !52
  %691 = sext i32 %659 to i64, !dbg !53
  %692 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %691, !dbg !53
  %693 = sext i32 %660 to i64, !dbg !53
  %694 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %693, !dbg !53
  %695 = sext i32 %661 to i64, !dbg !53
  %696 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %695, !dbg !53
  %697 = sext i32 %662 to i64, !dbg !53
  %698 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %697, !dbg !53
  %699 = sext i32 %663 to i64, !dbg !53
  %700 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %699, !dbg !53
  %701 = sext i32 %664 to i64, !dbg !53
  %702 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %701, !dbg !53
  %703 = sext i32 %665 to i64, !dbg !53
  %704 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %703, !dbg !53
  %705 = sext i32 %666 to i64, !dbg !53
  %706 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %705, !dbg !53
  %707 = sext i32 %667 to i64, !dbg !53
  %708 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %707, !dbg !53
  %709 = sext i32 %668 to i64, !dbg !53
  %710 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %709, !dbg !53
  %711 = sext i32 %669 to i64, !dbg !53
  %712 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %711, !dbg !53
  %713 = sext i32 %670 to i64, !dbg !53
  %714 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %713, !dbg !53
  %715 = sext i32 %671 to i64, !dbg !53
  %716 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %715, !dbg !53
  %717 = sext i32 %672 to i64, !dbg !53
  %718 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %717, !dbg !53
  %719 = sext i32 %673 to i64, !dbg !53
  %720 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %719, !dbg !53
  %721 = sext i32 %674 to i64, !dbg !53
  %722 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %721, !dbg !53
  %723 = sext i32 %675 to i64, !dbg !53
  %724 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %723, !dbg !53
  %725 = sext i32 %676 to i64, !dbg !53
  %726 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %725, !dbg !53
  %727 = sext i32 %677 to i64, !dbg !53
  %728 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %727, !dbg !53
  %729 = sext i32 %678 to i64, !dbg !53
  %730 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %729, !dbg !53
  %731 = sext i32 %679 to i64, !dbg !53
  %732 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %731, !dbg !53
  %733 = sext i32 %680 to i64, !dbg !53
  %734 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %733, !dbg !53
  %735 = sext i32 %681 to i64, !dbg !53
  %736 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %735, !dbg !53
  %737 = sext i32 %682 to i64, !dbg !53
  %738 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %737, !dbg !53
  %739 = sext i32 %683 to i64, !dbg !53
  %740 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %739, !dbg !53
  %741 = sext i32 %684 to i64, !dbg !53
  %742 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %741, !dbg !53
  %743 = sext i32 %685 to i64, !dbg !53
  %744 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %743, !dbg !53
  %745 = sext i32 %686 to i64, !dbg !53
  %746 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %745, !dbg !53
  %747 = sext i32 %687 to i64, !dbg !53
  %748 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %747, !dbg !53
  %749 = sext i32 %688 to i64, !dbg !53
  %750 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %749, !dbg !53
  %751 = sext i32 %689 to i64, !dbg !53
  %752 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %751, !dbg !53
  %753 = sext i32 %690 to i64, !dbg !53
  %754 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %753, !dbg !53
  %755 = mul i32 %42, %11, !dbg !54
  %756 = sext i32 %755 to i64, !dbg !53
  %757 = getelementptr [2 x i8], ptr addrspace(1) %692, i64 %756, !dbg !53
  %758 = getelementptr [2 x i8], ptr addrspace(1) %694, i64 %756, !dbg !53
  %759 = getelementptr [2 x i8], ptr addrspace(1) %696, i64 %756, !dbg !53
  %760 = getelementptr [2 x i8], ptr addrspace(1) %698, i64 %756, !dbg !53
  %761 = getelementptr [2 x i8], ptr addrspace(1) %700, i64 %756, !dbg !53
  %762 = getelementptr [2 x i8], ptr addrspace(1) %702, i64 %756, !dbg !53
  %763 = getelementptr [2 x i8], ptr addrspace(1) %704, i64 %756, !dbg !53
  %764 = getelementptr [2 x i8], ptr addrspace(1) %706, i64 %756, !dbg !53
  %765 = getelementptr [2 x i8], ptr addrspace(1) %708, i64 %756, !dbg !53
  %766 = getelementptr [2 x i8], ptr addrspace(1) %710, i64 %756, !dbg !53
  %767 = getelementptr [2 x i8], ptr addrspace(1) %712, i64 %756, !dbg !53
  %768 = getelementptr [2 x i8], ptr addrspace(1) %714, i64 %756, !dbg !53
  %769 = getelementptr [2 x i8], ptr addrspace(1) %716, i64 %756, !dbg !53
  %770 = getelementptr [2 x i8], ptr addrspace(1) %718, i64 %756, !dbg !53
  %771 = getelementptr [2 x i8], ptr addrspace(1) %720, i64 %756, !dbg !53
  %772 = getelementptr [2 x i8], ptr addrspace(1) %722, i64 %756, !dbg !53
  %773 = getelementptr [2 x i8], ptr addrspace(1) %724, i64 %756, !dbg !53
  %774 = getelementptr [2 x i8], ptr addrspace(1) %726, i64 %756, !dbg !53
  %775 = getelementptr [2 x i8], ptr addrspace(1) %728, i64 %756, !dbg !53
  %776 = getelementptr [2 x i8], ptr addrspace(1) %730, i64 %756, !dbg !53
  %777 = getelementptr [2 x i8], ptr addrspace(1) %732, i64 %756, !dbg !53
  %778 = getelementptr [2 x i8], ptr addrspace(1) %734, i64 %756, !dbg !53
  %779 = getelementptr [2 x i8], ptr addrspace(1) %736, i64 %756, !dbg !53
  %780 = getelementptr [2 x i8], ptr addrspace(1) %738, i64 %756, !dbg !53
  %781 = getelementptr [2 x i8], ptr addrspace(1) %740, i64 %756, !dbg !53
  %782 = getelementptr [2 x i8], ptr addrspace(1) %742, i64 %756, !dbg !53
  %783 = getelementptr [2 x i8], ptr addrspace(1) %744, i64 %756, !dbg !53
  %784 = getelementptr [2 x i8], ptr addrspace(1) %746, i64 %756, !dbg !53
  %785 = getelementptr [2 x i8], ptr addrspace(1) %748, i64 %756, !dbg !53
  %786 = getelementptr [2 x i8], ptr addrspace(1) %750, i64 %756, !dbg !53
  %787 = getelementptr [2 x i8], ptr addrspace(1) %752, i64 %756, !dbg !53
  %788 = getelementptr [2 x i8], ptr addrspace(1) %754, i64 %756, !dbg !53
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !55
  %789 = and i32 %21, 28, !dbg !55
  %790 = shl nuw nsw i32 %789, 8, !dbg !55
  %791 = shl nuw nsw i32 %21, 5, !dbg !55
  %792 = and i32 %791, 96, !dbg !55
  %793 = shl nuw nsw i32 %22, 2, !dbg !55
  %794 = or disjoint i32 %790, %792, !dbg !55
  %795 = or disjoint i32 %794, %793, !dbg !55
  %796 = or disjoint i32 %795, %789, !dbg !55
  %797 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %796, !dbg !55
  %798 = shufflevector <32 x half> %561, <32 x half> poison, <2 x i32> <i32 0, i32 1>, !dbg !55
  store <2 x half> %798, ptr addrspace(3) %797, align 4, !dbg !55
  %799 = getelementptr inbounds nuw i8, ptr addrspace(3) %797, i32 512, !dbg !55
  %800 = shufflevector <32 x half> %561, <32 x half> poison, <2 x i32> <i32 2, i32 3>, !dbg !55
  store <2 x half> %800, ptr addrspace(3) %799, align 4, !dbg !55
  %801 = xor i32 %796, 4, !dbg !55
  %802 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %801, !dbg !55
  %803 = shufflevector <32 x half> %561, <32 x half> poison, <2 x i32> <i32 4, i32 5>, !dbg !55
  store <2 x half> %803, ptr addrspace(3) %802, align 4, !dbg !55
  %804 = getelementptr inbounds nuw i8, ptr addrspace(3) %802, i32 512, !dbg !55
  %805 = shufflevector <32 x half> %561, <32 x half> poison, <2 x i32> <i32 6, i32 7>, !dbg !55
  store <2 x half> %805, ptr addrspace(3) %804, align 4, !dbg !55
  %806 = xor i32 %796, 8, !dbg !55
  %807 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %806, !dbg !55
  %808 = shufflevector <32 x half> %561, <32 x half> poison, <2 x i32> <i32 8, i32 9>, !dbg !55
  store <2 x half> %808, ptr addrspace(3) %807, align 4, !dbg !55
  %809 = getelementptr inbounds nuw i8, ptr addrspace(3) %807, i32 512, !dbg !55
  %810 = shufflevector <32 x half> %561, <32 x half> poison, <2 x i32> <i32 10, i32 11>, !dbg !55
  store <2 x half> %810, ptr addrspace(3) %809, align 4, !dbg !55
  %811 = xor i32 %796, 12, !dbg !55
  %812 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %811, !dbg !55
  %813 = shufflevector <32 x half> %561, <32 x half> poison, <2 x i32> <i32 12, i32 13>, !dbg !55
  store <2 x half> %813, ptr addrspace(3) %812, align 4, !dbg !55
  %814 = getelementptr inbounds nuw i8, ptr addrspace(3) %812, i32 512, !dbg !55
  %815 = shufflevector <32 x half> %561, <32 x half> poison, <2 x i32> <i32 14, i32 15>, !dbg !55
  store <2 x half> %815, ptr addrspace(3) %814, align 4, !dbg !55
  %816 = xor i32 %796, 16, !dbg !55
  %817 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %816, !dbg !55
  %818 = shufflevector <32 x half> %561, <32 x half> poison, <2 x i32> <i32 16, i32 17>, !dbg !55
  store <2 x half> %818, ptr addrspace(3) %817, align 4, !dbg !55
  %819 = getelementptr inbounds nuw i8, ptr addrspace(3) %817, i32 512, !dbg !55
  %820 = shufflevector <32 x half> %561, <32 x half> poison, <2 x i32> <i32 18, i32 19>, !dbg !55
  store <2 x half> %820, ptr addrspace(3) %819, align 4, !dbg !55
  %821 = xor i32 %796, 20, !dbg !55
  %822 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %821, !dbg !55
  %823 = shufflevector <32 x half> %561, <32 x half> poison, <2 x i32> <i32 20, i32 21>, !dbg !55
  store <2 x half> %823, ptr addrspace(3) %822, align 4, !dbg !55
  %824 = getelementptr inbounds nuw i8, ptr addrspace(3) %822, i32 512, !dbg !55
  %825 = shufflevector <32 x half> %561, <32 x half> poison, <2 x i32> <i32 22, i32 23>, !dbg !55
  store <2 x half> %825, ptr addrspace(3) %824, align 4, !dbg !55
  %826 = xor i32 %796, 24, !dbg !55
  %827 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %826, !dbg !55
  %828 = shufflevector <32 x half> %561, <32 x half> poison, <2 x i32> <i32 24, i32 25>, !dbg !55
  store <2 x half> %828, ptr addrspace(3) %827, align 4, !dbg !55
  %829 = getelementptr inbounds nuw i8, ptr addrspace(3) %827, i32 512, !dbg !55
  %830 = shufflevector <32 x half> %561, <32 x half> poison, <2 x i32> <i32 26, i32 27>, !dbg !55
  store <2 x half> %830, ptr addrspace(3) %829, align 4, !dbg !55
  %831 = xor i32 %796, 28, !dbg !55
  %832 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %831, !dbg !55
  %833 = shufflevector <32 x half> %561, <32 x half> poison, <2 x i32> <i32 28, i32 29>, !dbg !55
  store <2 x half> %833, ptr addrspace(3) %832, align 4, !dbg !55
  %834 = getelementptr inbounds nuw i8, ptr addrspace(3) %832, i32 512, !dbg !55
  %835 = shufflevector <32 x half> %561, <32 x half> poison, <2 x i32> <i32 30, i32 31>, !dbg !55
  store <2 x half> %835, ptr addrspace(3) %834, align 4, !dbg !55
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !55
  %836 = shl nuw nsw i32 %21, 4, !dbg !55
  %837 = and i32 %836, 608, !dbg !55
  %838 = and i32 %21, 24, !dbg !55
  %839 = shl nuw nsw i32 %21, 2, !dbg !55
  %840 = and i32 %839, 4, !dbg !55
  %841 = icmp eq i32 %23, 0, !dbg !55
  %842 = select i1 %841, i32 0, i32 1028, !dbg !55
  %843 = or disjoint i32 %837, %838, !dbg !55
  %844 = xor i32 %842, %840, !dbg !55
  %845 = or disjoint i32 %843, %844, !dbg !55
  %846 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %845, !dbg !55
  %847 = load <2 x i16>, ptr addrspace(3) %846, align 4, !dbg !55
  %848 = getelementptr inbounds nuw i8, ptr addrspace(3) %846, i32 128, !dbg !55
  %849 = load <2 x i16>, ptr addrspace(3) %848, align 4, !dbg !55
  %850 = getelementptr inbounds nuw i8, ptr addrspace(3) %846, i32 256, !dbg !55
  %851 = load <2 x i16>, ptr addrspace(3) %850, align 4, !dbg !55
  %852 = getelementptr inbounds nuw i8, ptr addrspace(3) %846, i32 384, !dbg !55
  %853 = load <2 x i16>, ptr addrspace(3) %852, align 4, !dbg !55
  %854 = xor i32 %845, 2056, !dbg !55
  %855 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %854, !dbg !55
  %856 = load <2 x i16>, ptr addrspace(3) %855, align 4, !dbg !55
  %857 = getelementptr inbounds nuw i8, ptr addrspace(3) %855, i32 128, !dbg !55
  %858 = load <2 x i16>, ptr addrspace(3) %857, align 4, !dbg !55
  %859 = getelementptr inbounds nuw i8, ptr addrspace(3) %855, i32 256, !dbg !55
  %860 = load <2 x i16>, ptr addrspace(3) %859, align 4, !dbg !55
  %861 = getelementptr inbounds nuw i8, ptr addrspace(3) %855, i32 384, !dbg !55
  %862 = load <2 x i16>, ptr addrspace(3) %861, align 4, !dbg !55
  %863 = xor i32 %845, 4112, !dbg !55
  %864 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %863, !dbg !55
  %865 = load <2 x i16>, ptr addrspace(3) %864, align 4, !dbg !55
  %866 = getelementptr inbounds nuw i8, ptr addrspace(3) %864, i32 128, !dbg !55
  %867 = load <2 x i16>, ptr addrspace(3) %866, align 4, !dbg !55
  %868 = getelementptr inbounds nuw i8, ptr addrspace(3) %864, i32 256, !dbg !55
  %869 = load <2 x i16>, ptr addrspace(3) %868, align 4, !dbg !55
  %870 = getelementptr inbounds nuw i8, ptr addrspace(3) %864, i32 384, !dbg !55
  %871 = load <2 x i16>, ptr addrspace(3) %870, align 4, !dbg !55
  %872 = xor i32 %845, 6168, !dbg !55
  %873 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %872, !dbg !55
  %874 = load <2 x i16>, ptr addrspace(3) %873, align 4, !dbg !55
  %875 = getelementptr inbounds nuw i8, ptr addrspace(3) %873, i32 128, !dbg !55
  %876 = load <2 x i16>, ptr addrspace(3) %875, align 4, !dbg !55
  %877 = getelementptr inbounds nuw i8, ptr addrspace(3) %873, i32 256, !dbg !55
  %878 = load <2 x i16>, ptr addrspace(3) %877, align 4, !dbg !55
  %879 = getelementptr inbounds nuw i8, ptr addrspace(3) %873, i32 384, !dbg !55
  %880 = load <2 x i16>, ptr addrspace(3) %879, align 4, !dbg !55
  %.extract = extractelement <2 x i16> %847, i64 0, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract, ptr addrspace(1) %757, i1 %627) #5, !dbg !55
  %.extract95 = extractelement <2 x i16> %856, i64 0, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract95, ptr addrspace(1) %758, i1 %628) #5, !dbg !55
  %.extract96 = extractelement <2 x i16> %865, i64 0, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract96, ptr addrspace(1) %759, i1 %629) #5, !dbg !55
  %.extract97 = extractelement <2 x i16> %874, i64 0, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract97, ptr addrspace(1) %760, i1 %630) #5, !dbg !55
  %.extract98 = extractelement <2 x i16> %847, i64 1, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract98, ptr addrspace(1) %761, i1 %631) #5, !dbg !55
  %.extract99 = extractelement <2 x i16> %856, i64 1, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract99, ptr addrspace(1) %762, i1 %632) #5, !dbg !55
  %.extract100 = extractelement <2 x i16> %865, i64 1, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract100, ptr addrspace(1) %763, i1 %633) #5, !dbg !55
  %.extract101 = extractelement <2 x i16> %874, i64 1, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract101, ptr addrspace(1) %764, i1 %634) #5, !dbg !55
  %.extract102 = extractelement <2 x i16> %849, i64 0, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract102, ptr addrspace(1) %765, i1 %635) #5, !dbg !55
  %.extract103 = extractelement <2 x i16> %858, i64 0, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract103, ptr addrspace(1) %766, i1 %636) #5, !dbg !55
  %.extract104 = extractelement <2 x i16> %867, i64 0, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract104, ptr addrspace(1) %767, i1 %637) #5, !dbg !55
  %.extract105 = extractelement <2 x i16> %876, i64 0, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract105, ptr addrspace(1) %768, i1 %638) #5, !dbg !55
  %.extract106 = extractelement <2 x i16> %849, i64 1, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract106, ptr addrspace(1) %769, i1 %639) #5, !dbg !55
  %.extract107 = extractelement <2 x i16> %858, i64 1, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract107, ptr addrspace(1) %770, i1 %640) #5, !dbg !55
  %.extract108 = extractelement <2 x i16> %867, i64 1, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract108, ptr addrspace(1) %771, i1 %641) #5, !dbg !55
  %.extract109 = extractelement <2 x i16> %876, i64 1, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract109, ptr addrspace(1) %772, i1 %642) #5, !dbg !55
  %.extract110 = extractelement <2 x i16> %851, i64 0, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract110, ptr addrspace(1) %773, i1 %643) #5, !dbg !55
  %.extract111 = extractelement <2 x i16> %860, i64 0, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract111, ptr addrspace(1) %774, i1 %644) #5, !dbg !55
  %.extract112 = extractelement <2 x i16> %869, i64 0, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract112, ptr addrspace(1) %775, i1 %645) #5, !dbg !55
  %.extract113 = extractelement <2 x i16> %878, i64 0, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract113, ptr addrspace(1) %776, i1 %646) #5, !dbg !55
  %.extract114 = extractelement <2 x i16> %851, i64 1, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract114, ptr addrspace(1) %777, i1 %647) #5, !dbg !55
  %.extract115 = extractelement <2 x i16> %860, i64 1, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract115, ptr addrspace(1) %778, i1 %648) #5, !dbg !55
  %.extract116 = extractelement <2 x i16> %869, i64 1, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract116, ptr addrspace(1) %779, i1 %649) #5, !dbg !55
  %.extract117 = extractelement <2 x i16> %878, i64 1, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract117, ptr addrspace(1) %780, i1 %650) #5, !dbg !55
  %.extract118 = extractelement <2 x i16> %853, i64 0, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract118, ptr addrspace(1) %781, i1 %651) #5, !dbg !55
  %.extract119 = extractelement <2 x i16> %862, i64 0, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract119, ptr addrspace(1) %782, i1 %652) #5, !dbg !55
  %.extract120 = extractelement <2 x i16> %871, i64 0, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract120, ptr addrspace(1) %783, i1 %653) #5, !dbg !55
  %.extract121 = extractelement <2 x i16> %880, i64 0, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract121, ptr addrspace(1) %784, i1 %654) #5, !dbg !55
  %.extract122 = extractelement <2 x i16> %853, i64 1, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract122, ptr addrspace(1) %785, i1 %655) #5, !dbg !55
  %.extract123 = extractelement <2 x i16> %862, i64 1, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract123, ptr addrspace(1) %786, i1 %656) #5, !dbg !55
  %.extract124 = extractelement <2 x i16> %871, i64 1, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract124, ptr addrspace(1) %787, i1 %657) #5, !dbg !55
  %.extract125 = extractelement <2 x i16> %880, i64 1, !dbg !55
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract125, ptr addrspace(1) %788, i1 %658) #5, !dbg !55
  ret void, !dbg !56
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: nocallback nounwind
declare void @llvm.nvvm.fence.proxy.async.shared_cta() #3

; Function Attrs: convergent nounwind
declare void @llvm.nvvm.wgmma.fence.sync.aligned() #4

; Function Attrs: convergent nounwind
declare void @llvm.nvvm.wgmma.commit_group.sync.aligned() #4

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { nocallback nounwind }
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
!6 = !{null, !7, !7, !7, !9, !9, !9, !9, !9, !9, !9, !9, !9, !10, !10}
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "pointer", baseType: !8, size: 64, dwarfAddressSpace: 1)
!8 = !DIBasicType(name: "half", size: 16, encoding: DW_ATE_float)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "pointer", baseType: !11, size: 64, dwarfAddressSpace: 1)
!11 = !DIBasicType(name: "unknown_type", encoding: DW_ATE_signed)
!12 = !DILocation(line: 33, column: 11, scope: !4)
!13 = !DILocation(line: 43, column: 13, scope: !14, inlinedAt: !16)
!14 = distinct !DILexicalBlockFile(scope: !4, file: !15, discriminator: 0)
!15 = !DIFile(filename: "standard.py", directory: "triton/language")
!16 = !DILocation(line: 34, column: 13, scope: !17)
!17 = distinct !DILexicalBlockFile(scope: !4, file: !1, discriminator: 0)
!18 = !DILocation(line: 43, column: 12, scope: !14, inlinedAt: !16)
!19 = !DILocation(line: 35, column: 10, scope: !4)
!20 = !DILocation(line: 36, column: 10, scope: !4)
!21 = !DILocation(line: 37, column: 11, scope: !4)
!22 = !DILocation(line: 37, column: 21, scope: !4)
!23 = !DILocation(line: 38, column: 11, scope: !4)
!24 = !DILocation(line: 40, column: 34, scope: !4)
!25 = !DILocation(line: 43, column: 13, scope: !14, inlinedAt: !26)
!26 = !DILocation(line: 43, column: 23, scope: !17)
!27 = !DILocation(line: 43, column: 12, scope: !14, inlinedAt: !26)
!28 = !DILocation(line: 43, column: 5, scope: !4)
!29 = !DILocation(line: 48, column: 15, scope: !4)
!30 = !DILocation(line: 47, column: 15, scope: !4)
!31 = !DILocation(line: 41, column: 14, scope: !4)
!32 = !DILocation(line: 41, column: 10, scope: !4)
!33 = !DILocation(line: 40, column: 10, scope: !4)
!34 = !DILocation(line: 38, column: 10, scope: !4)
!35 = !DILocation(line: 41, column: 34, scope: !4)
!36 = !DILocation(line: 40, column: 14, scope: !4)
!37 = !DILocation(line: 37, column: 10, scope: !4)
!38 = !DILocation(line: 44, column: 48, scope: !4)
!39 = !DILocation(line: 44, column: 44, scope: !4)
!40 = !DILocation(line: 44, column: 30, scope: !4)
!41 = !DILocation(line: 44, column: 13, scope: !4)
!42 = !DILocation(line: 45, column: 30, scope: !4)
!43 = !DILocation(line: 45, column: 13, scope: !4)
!44 = !DILocation(line: 46, column: 15, scope: !4)
!45 = !DILocation(line: 47, column: 9, scope: !4)
!46 = !DILocation(line: 48, column: 9, scope: !4)
!47 = !DILocation(line: 51, column: 57, scope: !4)
!48 = !DILocation(line: 42, column: 11, scope: !4)
!49 = !DILocation(line: 52, column: 20, scope: !4)
!50 = !DILocation(line: 52, column: 40, scope: !4)
!51 = !DILocation(line: 52, column: 19, scope: !4)
!52 = !DILocation(line: 51, column: 18, scope: !4)
!53 = !DILocation(line: 51, column: 14, scope: !4)
!54 = !DILocation(line: 51, column: 38, scope: !4)
!55 = !DILocation(line: 51, column: 5, scope: !4)
!56 = !DILocation(line: 31, column: 1, scope: !4)
