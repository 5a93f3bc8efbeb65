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
  %22 = and i32 %21, 64, !dbg !22
  %23 = lshr exact i32 %22, 6, !dbg !22
  %24 = or disjoint i32 %23, 2, !dbg !22
  %25 = or disjoint i32 %23, 4, !dbg !22
  %26 = or disjoint i32 %23, 6, !dbg !22
  %27 = or disjoint i32 %23, 8, !dbg !22
  %28 = or disjoint i32 %23, 10, !dbg !22
  %29 = or disjoint i32 %23, 12, !dbg !22
  %30 = or disjoint i32 %23, 14, !dbg !22
  %31 = or disjoint i32 %23, 16, !dbg !22
  %32 = or disjoint i32 %23, 18, !dbg !22
  %33 = or disjoint i32 %23, 20, !dbg !22
  %34 = or disjoint i32 %23, 22, !dbg !22
  %35 = or disjoint i32 %23, 24, !dbg !22
  %36 = or disjoint i32 %23, 26, !dbg !22
  %37 = or disjoint i32 %23, 28, !dbg !22
  %38 = or disjoint i32 %23, 30, !dbg !22
  %39 = and i32 %21, 63, !dbg !22
  %40 = shl nuw nsw i32 %.decomposed, 6, !dbg !23
  %41 = or disjoint i32 %40, %39, !dbg !23
  %42 = and i32 %21, 31, !dbg !24
  %43 = add i32 %5, 31, !dbg !25
  %44 = sdiv i32 %43, 32, !dbg !27
  %45 = icmp sgt i32 %43, 31, !dbg !28
  br i1 %45, label %.lr.ph, label %.._crit_edge_crit_edge, !dbg !28

.._crit_edge_crit_edge:                           ; preds = %14
  %.pre = shl nuw nsw i32 %21, 4, !dbg !29
  %.pre159 = shl nuw nsw i32 %21, 3, !dbg !29
  br label %._crit_edge, !dbg !28

.lr.ph:                                           ; preds = %14
  %46 = shl i32 %8, 5, !dbg !30
  %47 = shl i32 %7, 5, !dbg !31
  %48 = mul i32 %8, %38, !dbg !32
  %49 = sext i32 %48 to i64, !dbg !33
  %50 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %49, !dbg !33
  %51 = srem i32 %41, %4, !dbg !34
  %52 = mul i32 %51, %9, !dbg !35
  %53 = sext i32 %52 to i64, !dbg !33
  %54 = getelementptr [2 x i8], ptr addrspace(1) %50, i64 %53, !dbg !33
  %55 = mul i32 %8, %37, !dbg !32
  %56 = sext i32 %55 to i64, !dbg !33
  %57 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %56, !dbg !33
  %58 = getelementptr [2 x i8], ptr addrspace(1) %57, i64 %53, !dbg !33
  %59 = mul i32 %8, %36, !dbg !32
  %60 = sext i32 %59 to i64, !dbg !33
  %61 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %60, !dbg !33
  %62 = getelementptr [2 x i8], ptr addrspace(1) %61, i64 %53, !dbg !33
  %63 = mul i32 %8, %35, !dbg !32
  %64 = sext i32 %63 to i64, !dbg !33
  %65 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %64, !dbg !33
  %66 = getelementptr [2 x i8], ptr addrspace(1) %65, i64 %53, !dbg !33
  %67 = mul i32 %8, %34, !dbg !32
  %68 = sext i32 %67 to i64, !dbg !33
  %69 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %68, !dbg !33
  %70 = getelementptr [2 x i8], ptr addrspace(1) %69, i64 %53, !dbg !33
  %71 = mul i32 %8, %33, !dbg !32
  %72 = sext i32 %71 to i64, !dbg !33
  %73 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %72, !dbg !33
  %74 = getelementptr [2 x i8], ptr addrspace(1) %73, i64 %53, !dbg !33
  %75 = mul i32 %8, %32, !dbg !32
  %76 = sext i32 %75 to i64, !dbg !33
  %77 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %76, !dbg !33
  %78 = getelementptr [2 x i8], ptr addrspace(1) %77, i64 %53, !dbg !33
  %79 = mul i32 %8, %31, !dbg !32
  %80 = sext i32 %79 to i64, !dbg !33
  %81 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %80, !dbg !33
  %82 = getelementptr [2 x i8], ptr addrspace(1) %81, i64 %53, !dbg !33
  %83 = mul i32 %8, %30, !dbg !32
  %84 = sext i32 %83 to i64, !dbg !33
  %85 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %84, !dbg !33
  %86 = getelementptr [2 x i8], ptr addrspace(1) %85, i64 %53, !dbg !33
  %87 = mul i32 %8, %29, !dbg !32
  %88 = sext i32 %87 to i64, !dbg !33
  %89 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %88, !dbg !33
  %90 = getelementptr [2 x i8], ptr addrspace(1) %89, i64 %53, !dbg !33
  %91 = mul i32 %8, %28, !dbg !32
  %92 = sext i32 %91 to i64, !dbg !33
  %93 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %92, !dbg !33
  %94 = getelementptr [2 x i8], ptr addrspace(1) %93, i64 %53, !dbg !33
  %95 = mul i32 %8, %27, !dbg !32
  %96 = sext i32 %95 to i64, !dbg !33
  %97 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %96, !dbg !33
  %98 = getelementptr [2 x i8], ptr addrspace(1) %97, i64 %53, !dbg !33
  %99 = mul i32 %8, %26, !dbg !32
  %100 = sext i32 %99 to i64, !dbg !33
  %101 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %100, !dbg !33
  %102 = getelementptr [2 x i8], ptr addrspace(1) %101, i64 %53, !dbg !33
  %103 = mul i32 %8, %25, !dbg !32
  %104 = sext i32 %103 to i64, !dbg !33
  %105 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %104, !dbg !33
  %106 = getelementptr [2 x i8], ptr addrspace(1) %105, i64 %53, !dbg !33
  %107 = mul i32 %8, %24, !dbg !32
  %108 = sext i32 %107 to i64, !dbg !33
  %109 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %108, !dbg !33
  %110 = getelementptr [2 x i8], ptr addrspace(1) %109, i64 %53, !dbg !33
  %111 = mul nuw nsw i32 %8, %23, !dbg !32
  %112 = sext i32 %111 to i64, !dbg !33
  %113 = getelementptr [2 x i8], ptr addrspace(1) %1, i64 %112, !dbg !33
  %114 = getelementptr [2 x i8], ptr addrspace(1) %113, i64 %53, !dbg !33
  %115 = lshr i32 %21, 5, !dbg !22
  %116 = or disjoint i32 %20, %115, !dbg !21
  %117 = or i32 %116, 60, !dbg !21
  %118 = srem i32 %117, %3, !dbg !36
  %119 = mul i32 %118, %6, !dbg !37
  %120 = sext i32 %119 to i64, !dbg !38
  %121 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %120, !dbg !38
  %122 = mul i32 %7, %42, !dbg !24
  %123 = sext i32 %122 to i64, !dbg !38
  %124 = getelementptr [2 x i8], ptr addrspace(1) %121, i64 %123, !dbg !38
  %125 = and i32 %115, 3, !dbg !22
  %126 = or disjoint i32 %20, %125, !dbg !22
  %127 = or disjoint i32 %126, 56, !dbg !21
  %128 = srem i32 %127, %3, !dbg !36
  %129 = mul i32 %128, %6, !dbg !37
  %130 = sext i32 %129 to i64, !dbg !38
  %131 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %130, !dbg !38
  %132 = getelementptr [2 x i8], ptr addrspace(1) %131, i64 %123, !dbg !38
  %133 = or disjoint i32 %126, 52, !dbg !21
  %134 = srem i32 %133, %3, !dbg !36
  %135 = mul i32 %134, %6, !dbg !37
  %136 = sext i32 %135 to i64, !dbg !38
  %137 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %136, !dbg !38
  %138 = getelementptr [2 x i8], ptr addrspace(1) %137, i64 %123, !dbg !38
  %139 = or disjoint i32 %126, 48, !dbg !21
  %140 = srem i32 %139, %3, !dbg !36
  %141 = mul i32 %140, %6, !dbg !37
  %142 = sext i32 %141 to i64, !dbg !38
  %143 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %142, !dbg !38
  %144 = getelementptr [2 x i8], ptr addrspace(1) %143, i64 %123, !dbg !38
  %145 = or disjoint i32 %126, 44, !dbg !21
  %146 = srem i32 %145, %3, !dbg !36
  %147 = mul i32 %146, %6, !dbg !37
  %148 = sext i32 %147 to i64, !dbg !38
  %149 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %148, !dbg !38
  %150 = getelementptr [2 x i8], ptr addrspace(1) %149, i64 %123, !dbg !38
  %151 = or disjoint i32 %126, 40, !dbg !21
  %152 = srem i32 %151, %3, !dbg !36
  %153 = mul i32 %152, %6, !dbg !37
  %154 = sext i32 %153 to i64, !dbg !38
  %155 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %154, !dbg !38
  %156 = getelementptr [2 x i8], ptr addrspace(1) %155, i64 %123, !dbg !38
  %157 = or disjoint i32 %126, 36, !dbg !21
  %158 = srem i32 %157, %3, !dbg !36
  %159 = mul i32 %158, %6, !dbg !37
  %160 = sext i32 %159 to i64, !dbg !38
  %161 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %160, !dbg !38
  %162 = getelementptr [2 x i8], ptr addrspace(1) %161, i64 %123, !dbg !38
  %163 = or disjoint i32 %126, 32, !dbg !21
  %164 = srem i32 %163, %3, !dbg !36
  %165 = mul i32 %164, %6, !dbg !37
  %166 = sext i32 %165 to i64, !dbg !38
  %167 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %166, !dbg !38
  %168 = getelementptr [2 x i8], ptr addrspace(1) %167, i64 %123, !dbg !38
  %169 = or i32 %116, 28, !dbg !21
  %170 = srem i32 %169, %3, !dbg !36
  %171 = mul i32 %170, %6, !dbg !37
  %172 = sext i32 %171 to i64, !dbg !38
  %173 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %172, !dbg !38
  %174 = getelementptr [2 x i8], ptr addrspace(1) %173, i64 %123, !dbg !38
  %175 = or disjoint i32 %126, 24, !dbg !21
  %176 = srem i32 %175, %3, !dbg !36
  %177 = mul i32 %176, %6, !dbg !37
  %178 = sext i32 %177 to i64, !dbg !38
  %179 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %178, !dbg !38
  %180 = getelementptr [2 x i8], ptr addrspace(1) %179, i64 %123, !dbg !38
  %181 = or disjoint i32 %126, 20, !dbg !21
  %182 = srem i32 %181, %3, !dbg !36
  %183 = mul i32 %182, %6, !dbg !37
  %184 = sext i32 %183 to i64, !dbg !38
  %185 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %184, !dbg !38
  %186 = getelementptr [2 x i8], ptr addrspace(1) %185, i64 %123, !dbg !38
  %187 = or disjoint i32 %126, 16, !dbg !21
  %188 = srem i32 %187, %3, !dbg !36
  %189 = mul i32 %188, %6, !dbg !37
  %190 = sext i32 %189 to i64, !dbg !38
  %191 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %190, !dbg !38
  %192 = getelementptr [2 x i8], ptr addrspace(1) %191, i64 %123, !dbg !38
  %193 = or disjoint i32 %126, 12, !dbg !21
  %194 = srem i32 %193, %3, !dbg !36
  %195 = mul i32 %194, %6, !dbg !37
  %196 = sext i32 %195 to i64, !dbg !38
  %197 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %196, !dbg !38
  %198 = getelementptr [2 x i8], ptr addrspace(1) %197, i64 %123, !dbg !38
  %199 = or disjoint i32 %126, 8, !dbg !21
  %200 = srem i32 %199, %3, !dbg !36
  %201 = mul i32 %200, %6, !dbg !37
  %202 = sext i32 %201 to i64, !dbg !38
  %203 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %202, !dbg !38
  %204 = getelementptr [2 x i8], ptr addrspace(1) %203, i64 %123, !dbg !38
  %205 = or disjoint i32 %126, 4, !dbg !21
  %206 = srem i32 %205, %3, !dbg !36
  %207 = mul i32 %206, %6, !dbg !37
  %208 = sext i32 %207 to i64, !dbg !38
  %209 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %208, !dbg !38
  %210 = getelementptr [2 x i8], ptr addrspace(1) %209, i64 %123, !dbg !38
  %211 = srem i32 %126, %3, !dbg !36
  %212 = mul i32 %211, %6, !dbg !37
  %213 = sext i32 %212 to i64, !dbg !38
  %214 = getelementptr [2 x i8], ptr addrspace(1) %0, i64 %213, !dbg !38
  %215 = getelementptr [2 x i8], ptr addrspace(1) %214, i64 %123, !dbg !38
  %216 = shl nuw nsw i32 %39, 1
  %217 = icmp eq i32 %22, 0
  %218 = select i1 %217, i32 0, i32 144
  %219 = xor i32 %218, %216
  %220 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %219
  %221 = getelementptr inbounds nuw i8, ptr addrspace(3) %220, i32 512
  %222 = or disjoint i32 %219, 1024
  %223 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %222
  %224 = getelementptr inbounds nuw i8, ptr addrspace(3) %220, i32 1536
  %225 = or disjoint i32 %219, 2048
  %226 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %225
  %227 = getelementptr inbounds nuw i8, ptr addrspace(3) %220, i32 2560
  %228 = or disjoint i32 %219, 3072
  %229 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %228
  %230 = getelementptr inbounds nuw i8, ptr addrspace(3) %220, i32 3584
  %231 = xor i32 %219, 288
  %232 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %231
  %233 = getelementptr inbounds nuw i8, ptr addrspace(3) %232, i32 512
  %234 = or disjoint i32 %231, 1024
  %235 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %234
  %236 = getelementptr inbounds nuw i8, ptr addrspace(3) %232, i32 1536
  %237 = or disjoint i32 %231, 2048
  %238 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %237
  %239 = getelementptr inbounds nuw i8, ptr addrspace(3) %232, i32 2560
  %240 = or disjoint i32 %231, 3072
  %241 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %240
  %242 = getelementptr inbounds nuw i8, ptr addrspace(3) %232, i32 3584
  %243 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %219
  %244 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %222
  %245 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %225
  %246 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %228
  %247 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %231
  %248 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %234
  %249 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %237
  %250 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %240
  %251 = xor i32 %219, 576
  %252 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %251
  %253 = getelementptr inbounds nuw i8, ptr addrspace(3) %252, i32 1024
  %254 = getelementptr inbounds nuw i8, ptr addrspace(3) %252, i32 2048
  %255 = getelementptr inbounds nuw i8, ptr addrspace(3) %252, i32 3072
  %256 = xor i32 %219, 864
  %257 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %256
  %258 = getelementptr inbounds nuw i8, ptr addrspace(3) %257, i32 1024
  %259 = getelementptr inbounds nuw i8, ptr addrspace(3) %257, i32 2048
  %260 = getelementptr inbounds nuw i8, ptr addrspace(3) %257, i32 3072
  %261 = shl nuw nsw i32 %21, 6
  %262 = and i32 %261, 960
  %263 = shl nuw nsw i32 %21, 3
  %264 = and i32 %263, 48
  %265 = and i32 %21, 16
  %266 = shl nuw nsw i32 %22, 4
  %267 = or disjoint i32 %262, %264
  %268 = xor i32 %267, %265
  %269 = or disjoint i32 %268, %266
  %270 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %269
  %271 = getelementptr inbounds nuw i8, ptr addrspace(3) %270, i32 2048
  %272 = xor i32 %269, 32
  %273 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %272
  %274 = getelementptr inbounds nuw i8, ptr addrspace(3) %273, i32 2048
  %275 = shl nuw nsw i32 %42, 7
  %276 = shl nuw nsw i32 %21, 4
  %277 = and i32 %276, 112
  %278 = lshr i32 %21, 1
  %279 = and i32 %278, 16
  %280 = xor i32 %277, %279
  %281 = or disjoint i32 %280, %275
  %282 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %281
  %283 = xor i32 %281, 32
  %284 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %283
  %285 = xor i32 %281, 64
  %286 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %285
  %287 = xor i32 %281, 96
  %288 = getelementptr inbounds nuw i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @global_smem, i32 4096), i32 %287
  %289 = sext i32 %47 to i64
  %290 = sext i32 %46 to i64
  br label %291, !dbg !28

291:                                              ; preds = %.lr.ph, %291
  %292 = phi float [ 0.000000e+00, %.lr.ph ], [ %489, %291 ]
  %293 = phi float [ 0.000000e+00, %.lr.ph ], [ %490, %291 ]
  %294 = phi float [ 0.000000e+00, %.lr.ph ], [ %491, %291 ]
  %295 = phi float [ 0.000000e+00, %.lr.ph ], [ %492, %291 ]
  %296 = phi float [ 0.000000e+00, %.lr.ph ], [ %494, %291 ]
  %297 = phi float [ 0.000000e+00, %.lr.ph ], [ %495, %291 ]
  %298 = phi float [ 0.000000e+00, %.lr.ph ], [ %496, %291 ]
  %299 = phi float [ 0.000000e+00, %.lr.ph ], [ %497, %291 ]
  %300 = phi float [ 0.000000e+00, %.lr.ph ], [ %499, %291 ]
  %301 = phi float [ 0.000000e+00, %.lr.ph ], [ %500, %291 ]
  %302 = phi float [ 0.000000e+00, %.lr.ph ], [ %501, %291 ]
  %303 = phi float [ 0.000000e+00, %.lr.ph ], [ %502, %291 ]
  %304 = phi float [ 0.000000e+00, %.lr.ph ], [ %504, %291 ]
  %305 = phi float [ 0.000000e+00, %.lr.ph ], [ %505, %291 ]
  %306 = phi float [ 0.000000e+00, %.lr.ph ], [ %506, %291 ]
  %307 = phi float [ 0.000000e+00, %.lr.ph ], [ %507, %291 ]
  %308 = phi float [ 0.000000e+00, %.lr.ph ], [ %509, %291 ]
  %309 = phi float [ 0.000000e+00, %.lr.ph ], [ %510, %291 ]
  %310 = phi float [ 0.000000e+00, %.lr.ph ], [ %511, %291 ]
  %311 = phi float [ 0.000000e+00, %.lr.ph ], [ %512, %291 ]
  %312 = phi float [ 0.000000e+00, %.lr.ph ], [ %514, %291 ]
  %313 = phi float [ 0.000000e+00, %.lr.ph ], [ %515, %291 ]
  %314 = phi float [ 0.000000e+00, %.lr.ph ], [ %516, %291 ]
  %315 = phi float [ 0.000000e+00, %.lr.ph ], [ %517, %291 ]
  %316 = phi float [ 0.000000e+00, %.lr.ph ], [ %519, %291 ]
  %317 = phi float [ 0.000000e+00, %.lr.ph ], [ %520, %291 ]
  %318 = phi float [ 0.000000e+00, %.lr.ph ], [ %521, %291 ]
  %319 = phi float [ 0.000000e+00, %.lr.ph ], [ %522, %291 ]
  %320 = phi float [ 0.000000e+00, %.lr.ph ], [ %524, %291 ]
  %321 = phi float [ 0.000000e+00, %.lr.ph ], [ %525, %291 ]
  %322 = phi float [ 0.000000e+00, %.lr.ph ], [ %526, %291 ]
  %323 = phi float [ 0.000000e+00, %.lr.ph ], [ %527, %291 ]
  %.pn33157 = phi ptr addrspace(1) [ %54, %.lr.ph ], [ %559, %291 ]
  %.pn35156 = phi ptr addrspace(1) [ %58, %.lr.ph ], [ %558, %291 ]
  %.pn37155 = phi ptr addrspace(1) [ %62, %.lr.ph ], [ %557, %291 ]
  %.pn39154 = phi ptr addrspace(1) [ %66, %.lr.ph ], [ %556, %291 ]
  %.pn41153 = phi ptr addrspace(1) [ %70, %.lr.ph ], [ %555, %291 ]
  %.pn43152 = phi ptr addrspace(1) [ %74, %.lr.ph ], [ %554, %291 ]
  %.pn45151 = phi ptr addrspace(1) [ %78, %.lr.ph ], [ %553, %291 ]
  %.pn47150 = phi ptr addrspace(1) [ %82, %.lr.ph ], [ %552, %291 ]
  %.pn49149 = phi ptr addrspace(1) [ %86, %.lr.ph ], [ %551, %291 ]
  %.pn51148 = phi ptr addrspace(1) [ %90, %.lr.ph ], [ %550, %291 ]
  %.pn53147 = phi ptr addrspace(1) [ %94, %.lr.ph ], [ %549, %291 ]
  %.pn55146 = phi ptr addrspace(1) [ %98, %.lr.ph ], [ %548, %291 ]
  %.pn57145 = phi ptr addrspace(1) [ %102, %.lr.ph ], [ %547, %291 ]
  %.pn59144 = phi ptr addrspace(1) [ %106, %.lr.ph ], [ %546, %291 ]
  %.pn61143 = phi ptr addrspace(1) [ %110, %.lr.ph ], [ %545, %291 ]
  %.pn63142 = phi ptr addrspace(1) [ %114, %.lr.ph ], [ %544, %291 ]
  %.pn1141 = phi ptr addrspace(1) [ %124, %.lr.ph ], [ %543, %291 ]
  %.pn3140 = phi ptr addrspace(1) [ %132, %.lr.ph ], [ %542, %291 ]
  %.pn5139 = phi ptr addrspace(1) [ %138, %.lr.ph ], [ %541, %291 ]
  %.pn7138 = phi ptr addrspace(1) [ %144, %.lr.ph ], [ %540, %291 ]
  %.pn9137 = phi ptr addrspace(1) [ %150, %.lr.ph ], [ %539, %291 ]
  %.pn11136 = phi ptr addrspace(1) [ %156, %.lr.ph ], [ %538, %291 ]
  %.pn13135 = phi ptr addrspace(1) [ %162, %.lr.ph ], [ %537, %291 ]
  %.pn15134 = phi ptr addrspace(1) [ %168, %.lr.ph ], [ %536, %291 ]
  %.pn17133 = phi ptr addrspace(1) [ %174, %.lr.ph ], [ %535, %291 ]
  %.pn19132 = phi ptr addrspace(1) [ %180, %.lr.ph ], [ %534, %291 ]
  %.pn21131 = phi ptr addrspace(1) [ %186, %.lr.ph ], [ %533, %291 ]
  %.pn23130 = phi ptr addrspace(1) [ %192, %.lr.ph ], [ %532, %291 ]
  %.pn25129 = phi ptr addrspace(1) [ %198, %.lr.ph ], [ %531, %291 ]
  %.pn27128 = phi ptr addrspace(1) [ %204, %.lr.ph ], [ %530, %291 ]
  %.pn29127 = phi ptr addrspace(1) [ %210, %.lr.ph ], [ %529, %291 ]
  %.pn31126 = phi ptr addrspace(1) [ %215, %.lr.ph ], [ %528, %291 ]
  %324 = phi i32 [ 0, %.lr.ph ], [ %560, %291 ]
  %325 = shl nuw nsw i32 %324, 5, !dbg !39
  %326 = sub nsw i32 %5, %325, !dbg !40
  %327 = icmp slt i32 %42, %326, !dbg !41
  %328 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn31126, i1 %327) #4, !dbg !42
  %329 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn29127, i1 %327) #4, !dbg !42
  %330 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn27128, i1 %327) #4, !dbg !42
  %331 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn25129, i1 %327) #4, !dbg !42
  %332 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn23130, i1 %327) #4, !dbg !42
  %333 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn21131, i1 %327) #4, !dbg !42
  %334 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn19132, i1 %327) #4, !dbg !42
  %335 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn17133, i1 %327) #4, !dbg !42
  %336 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn15134, i1 %327) #4, !dbg !42
  %337 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn13135, i1 %327) #4, !dbg !42
  %338 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn11136, i1 %327) #4, !dbg !42
  %339 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn9137, i1 %327) #4, !dbg !42
  %340 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn7138, i1 %327) #4, !dbg !42
  %341 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn5139, i1 %327) #4, !dbg !42
  %342 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn3140, i1 %327) #4, !dbg !42
  %343 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn1141, i1 %327) #4, !dbg !42
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !42
  %344 = insertelement <1 x i16> poison, i16 %328, i64 0, !dbg !42
  store <1 x i16> %344, ptr addrspace(3) %220, align 2, !dbg !42
  %345 = insertelement <1 x i16> poison, i16 %330, i64 0, !dbg !42
  store <1 x i16> %345, ptr addrspace(3) %221, align 2, !dbg !42
  %346 = insertelement <1 x i16> poison, i16 %332, i64 0, !dbg !42
  store <1 x i16> %346, ptr addrspace(3) %223, align 2, !dbg !42
  %347 = insertelement <1 x i16> poison, i16 %334, i64 0, !dbg !42
  store <1 x i16> %347, ptr addrspace(3) %224, align 2, !dbg !42
  %348 = insertelement <1 x i16> poison, i16 %336, i64 0, !dbg !42
  store <1 x i16> %348, ptr addrspace(3) %226, align 2, !dbg !42
  %349 = insertelement <1 x i16> poison, i16 %338, i64 0, !dbg !42
  store <1 x i16> %349, ptr addrspace(3) %227, align 2, !dbg !42
  %350 = insertelement <1 x i16> poison, i16 %340, i64 0, !dbg !42
  store <1 x i16> %350, ptr addrspace(3) %229, align 2, !dbg !42
  %351 = insertelement <1 x i16> poison, i16 %342, i64 0, !dbg !42
  store <1 x i16> %351, ptr addrspace(3) %230, align 2, !dbg !42
  %352 = insertelement <1 x i16> poison, i16 %329, i64 0, !dbg !42
  store <1 x i16> %352, ptr addrspace(3) %232, align 2, !dbg !42
  %353 = insertelement <1 x i16> poison, i16 %331, i64 0, !dbg !42
  store <1 x i16> %353, ptr addrspace(3) %233, align 2, !dbg !42
  %354 = insertelement <1 x i16> poison, i16 %333, i64 0, !dbg !42
  store <1 x i16> %354, ptr addrspace(3) %235, align 2, !dbg !42
  %355 = insertelement <1 x i16> poison, i16 %335, i64 0, !dbg !42
  store <1 x i16> %355, ptr addrspace(3) %236, align 2, !dbg !42
  %356 = insertelement <1 x i16> poison, i16 %337, i64 0, !dbg !42
  store <1 x i16> %356, ptr addrspace(3) %238, align 2, !dbg !42
  %357 = insertelement <1 x i16> poison, i16 %339, i64 0, !dbg !42
  store <1 x i16> %357, ptr addrspace(3) %239, align 2, !dbg !42
  %358 = insertelement <1 x i16> poison, i16 %341, i64 0, !dbg !42
  store <1 x i16> %358, ptr addrspace(3) %241, align 2, !dbg !42
  %359 = insertelement <1 x i16> poison, i16 %343, i64 0, !dbg !42
  store <1 x i16> %359, ptr addrspace(3) %242, align 2, !dbg !42
  %360 = icmp slt i32 %23, %326, !dbg !43
  %361 = icmp slt i32 %24, %326, !dbg !43
  %362 = icmp slt i32 %25, %326, !dbg !43
  %363 = icmp slt i32 %26, %326, !dbg !43
  %364 = icmp slt i32 %27, %326, !dbg !43
  %365 = icmp slt i32 %28, %326, !dbg !43
  %366 = icmp slt i32 %29, %326, !dbg !43
  %367 = icmp slt i32 %30, %326, !dbg !43
  %368 = icmp slt i32 %31, %326, !dbg !43
  %369 = icmp slt i32 %32, %326, !dbg !43
  %370 = icmp slt i32 %33, %326, !dbg !43
  %371 = icmp slt i32 %34, %326, !dbg !43
  %372 = icmp slt i32 %35, %326, !dbg !43
  %373 = icmp slt i32 %36, %326, !dbg !43
  %374 = icmp slt i32 %37, %326, !dbg !43
  %375 = icmp slt i32 %38, %326, !dbg !43
  %376 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn63142, i1 %360) #4, !dbg !44
  %377 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn61143, i1 %361) #4, !dbg !44
  %378 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn59144, i1 %362) #4, !dbg !44
  %379 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn57145, i1 %363) #4, !dbg !44
  %380 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn55146, i1 %364) #4, !dbg !44
  %381 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn53147, i1 %365) #4, !dbg !44
  %382 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn51148, i1 %366) #4, !dbg !44
  %383 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn49149, i1 %367) #4, !dbg !44
  %384 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn47150, i1 %368) #4, !dbg !44
  %385 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn45151, i1 %369) #4, !dbg !44
  %386 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn43152, i1 %370) #4, !dbg !44
  %387 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn41153, i1 %371) #4, !dbg !44
  %388 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn39154, i1 %372) #4, !dbg !44
  %389 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn37155, i1 %373) #4, !dbg !44
  %390 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn35156, i1 %374) #4, !dbg !44
  %391 = tail call i16 asm sideeffect "mov.u16 $0, $1;\0A\09@$3 ld.global.b16 { $0 }, [ $2 + 0 ];", "=c,c,l,b"(i16 0, ptr addrspace(1) %.pn33157, i1 %375) #4, !dbg !44
  %392 = insertelement <1 x i16> poison, i16 %376, i64 0, !dbg !44
  store <1 x i16> %392, ptr addrspace(3) %243, align 2, !dbg !44
  %393 = insertelement <1 x i16> poison, i16 %380, i64 0, !dbg !44
  store <1 x i16> %393, ptr addrspace(3) %244, align 2, !dbg !44
  %394 = insertelement <1 x i16> poison, i16 %384, i64 0, !dbg !44
  store <1 x i16> %394, ptr addrspace(3) %245, align 2, !dbg !44
  %395 = insertelement <1 x i16> poison, i16 %388, i64 0, !dbg !44
  store <1 x i16> %395, ptr addrspace(3) %246, align 2, !dbg !44
  %396 = insertelement <1 x i16> poison, i16 %377, i64 0, !dbg !44
  store <1 x i16> %396, ptr addrspace(3) %247, align 2, !dbg !44
  %397 = insertelement <1 x i16> poison, i16 %381, i64 0, !dbg !44
  store <1 x i16> %397, ptr addrspace(3) %248, align 2, !dbg !44
  %398 = insertelement <1 x i16> poison, i16 %385, i64 0, !dbg !44
  store <1 x i16> %398, ptr addrspace(3) %249, align 2, !dbg !44
  %399 = insertelement <1 x i16> poison, i16 %389, i64 0, !dbg !44
  store <1 x i16> %399, ptr addrspace(3) %250, align 2, !dbg !44
  %400 = insertelement <1 x i16> poison, i16 %378, i64 0, !dbg !44
  store <1 x i16> %400, ptr addrspace(3) %252, align 2, !dbg !44
  %401 = insertelement <1 x i16> poison, i16 %382, i64 0, !dbg !44
  store <1 x i16> %401, ptr addrspace(3) %253, align 2, !dbg !44
  %402 = insertelement <1 x i16> poison, i16 %386, i64 0, !dbg !44
  store <1 x i16> %402, ptr addrspace(3) %254, align 2, !dbg !44
  %403 = insertelement <1 x i16> poison, i16 %390, i64 0, !dbg !44
  store <1 x i16> %403, ptr addrspace(3) %255, align 2, !dbg !44
  %404 = insertelement <1 x i16> poison, i16 %379, i64 0, !dbg !44
  store <1 x i16> %404, ptr addrspace(3) %257, align 2, !dbg !44
  %405 = insertelement <1 x i16> poison, i16 %383, i64 0, !dbg !44
  store <1 x i16> %405, ptr addrspace(3) %258, align 2, !dbg !44
  %406 = insertelement <1 x i16> poison, i16 %387, i64 0, !dbg !44
  store <1 x i16> %406, ptr addrspace(3) %259, align 2, !dbg !44
  %407 = insertelement <1 x i16> poison, i16 %391, i64 0, !dbg !44
  store <1 x i16> %407, ptr addrspace(3) %260, align 2, !dbg !44
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !42
  %408 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %270), !dbg !42
  %409 = extractvalue { i32, i32, i32, i32 } %408, 0, !dbg !42
  %410 = extractvalue { i32, i32, i32, i32 } %408, 1, !dbg !42
  %411 = extractvalue { i32, i32, i32, i32 } %408, 2, !dbg !42
  %412 = extractvalue { i32, i32, i32, i32 } %408, 3, !dbg !42
  %413 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) nonnull %271), !dbg !42
  %414 = extractvalue { i32, i32, i32, i32 } %413, 0, !dbg !42
  %415 = extractvalue { i32, i32, i32, i32 } %413, 1, !dbg !42
  %416 = extractvalue { i32, i32, i32, i32 } %413, 2, !dbg !42
  %417 = extractvalue { i32, i32, i32, i32 } %413, 3, !dbg !42
  %418 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %273), !dbg !42
  %419 = extractvalue { i32, i32, i32, i32 } %418, 0, !dbg !42
  %420 = extractvalue { i32, i32, i32, i32 } %418, 1, !dbg !42
  %421 = extractvalue { i32, i32, i32, i32 } %418, 2, !dbg !42
  %422 = extractvalue { i32, i32, i32, i32 } %418, 3, !dbg !42
  %423 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) nonnull %274), !dbg !42
  %424 = extractvalue { i32, i32, i32, i32 } %423, 0, !dbg !42
  %425 = extractvalue { i32, i32, i32, i32 } %423, 1, !dbg !42
  %426 = extractvalue { i32, i32, i32, i32 } %423, 2, !dbg !42
  %427 = extractvalue { i32, i32, i32, i32 } %423, 3, !dbg !42
  %428 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %282), !dbg !44
  %429 = extractvalue { i32, i32, i32, i32 } %428, 0, !dbg !44
  %430 = extractvalue { i32, i32, i32, i32 } %428, 1, !dbg !44
  %431 = extractvalue { i32, i32, i32, i32 } %428, 2, !dbg !44
  %432 = extractvalue { i32, i32, i32, i32 } %428, 3, !dbg !44
  %433 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %284), !dbg !44
  %434 = extractvalue { i32, i32, i32, i32 } %433, 0, !dbg !44
  %435 = extractvalue { i32, i32, i32, i32 } %433, 1, !dbg !44
  %436 = extractvalue { i32, i32, i32, i32 } %433, 2, !dbg !44
  %437 = extractvalue { i32, i32, i32, i32 } %433, 3, !dbg !44
  %438 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %286), !dbg !44
  %439 = extractvalue { i32, i32, i32, i32 } %438, 0, !dbg !44
  %440 = extractvalue { i32, i32, i32, i32 } %438, 1, !dbg !44
  %441 = extractvalue { i32, i32, i32, i32 } %438, 2, !dbg !44
  %442 = extractvalue { i32, i32, i32, i32 } %438, 3, !dbg !44
  %443 = tail call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %288), !dbg !44
  %444 = extractvalue { i32, i32, i32, i32 } %443, 0, !dbg !44
  %445 = extractvalue { i32, i32, i32, i32 } %443, 1, !dbg !44
  %446 = extractvalue { i32, i32, i32, i32 } %443, 2, !dbg !44
  %447 = extractvalue { i32, i32, i32, i32 } %443, 3, !dbg !44
  %448 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %292, float %293, float %294, float %295, i32 %409, i32 %410, i32 %411, i32 %412, i32 %429, i32 %430) #4, !dbg !45
  %449 = extractvalue { float, float, float, float } %448, 0, !dbg !45
  %450 = extractvalue { float, float, float, float } %448, 1, !dbg !45
  %451 = extractvalue { float, float, float, float } %448, 2, !dbg !45
  %452 = extractvalue { float, float, float, float } %448, 3, !dbg !45
  %453 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %296, float %297, float %298, float %299, i32 %409, i32 %410, i32 %411, i32 %412, i32 %434, i32 %435) #4, !dbg !45
  %454 = extractvalue { float, float, float, float } %453, 0, !dbg !45
  %455 = extractvalue { float, float, float, float } %453, 1, !dbg !45
  %456 = extractvalue { float, float, float, float } %453, 2, !dbg !45
  %457 = extractvalue { float, float, float, float } %453, 3, !dbg !45
  %458 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %300, float %301, float %302, float %303, i32 %409, i32 %410, i32 %411, i32 %412, i32 %439, i32 %440) #4, !dbg !45
  %459 = extractvalue { float, float, float, float } %458, 0, !dbg !45
  %460 = extractvalue { float, float, float, float } %458, 1, !dbg !45
  %461 = extractvalue { float, float, float, float } %458, 2, !dbg !45
  %462 = extractvalue { float, float, float, float } %458, 3, !dbg !45
  %463 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %304, float %305, float %306, float %307, i32 %409, i32 %410, i32 %411, i32 %412, i32 %444, i32 %445) #4, !dbg !45
  %464 = extractvalue { float, float, float, float } %463, 0, !dbg !45
  %465 = extractvalue { float, float, float, float } %463, 1, !dbg !45
  %466 = extractvalue { float, float, float, float } %463, 2, !dbg !45
  %467 = extractvalue { float, float, float, float } %463, 3, !dbg !45
  %468 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %308, float %309, float %310, float %311, i32 %414, i32 %415, i32 %416, i32 %417, i32 %429, i32 %430) #4, !dbg !45
  %469 = extractvalue { float, float, float, float } %468, 0, !dbg !45
  %470 = extractvalue { float, float, float, float } %468, 1, !dbg !45
  %471 = extractvalue { float, float, float, float } %468, 2, !dbg !45
  %472 = extractvalue { float, float, float, float } %468, 3, !dbg !45
  %473 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %312, float %313, float %314, float %315, i32 %414, i32 %415, i32 %416, i32 %417, i32 %434, i32 %435) #4, !dbg !45
  %474 = extractvalue { float, float, float, float } %473, 0, !dbg !45
  %475 = extractvalue { float, float, float, float } %473, 1, !dbg !45
  %476 = extractvalue { float, float, float, float } %473, 2, !dbg !45
  %477 = extractvalue { float, float, float, float } %473, 3, !dbg !45
  %478 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %316, float %317, float %318, float %319, i32 %414, i32 %415, i32 %416, i32 %417, i32 %439, i32 %440) #4, !dbg !45
  %479 = extractvalue { float, float, float, float } %478, 0, !dbg !45
  %480 = extractvalue { float, float, float, float } %478, 1, !dbg !45
  %481 = extractvalue { float, float, float, float } %478, 2, !dbg !45
  %482 = extractvalue { float, float, float, float } %478, 3, !dbg !45
  %483 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %320, float %321, float %322, float %323, i32 %414, i32 %415, i32 %416, i32 %417, i32 %444, i32 %445) #4, !dbg !45
  %484 = extractvalue { float, float, float, float } %483, 0, !dbg !45
  %485 = extractvalue { float, float, float, float } %483, 1, !dbg !45
  %486 = extractvalue { float, float, float, float } %483, 2, !dbg !45
  %487 = extractvalue { float, float, float, float } %483, 3, !dbg !45
  %488 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %449, float %450, float %451, float %452, i32 %419, i32 %420, i32 %421, i32 %422, i32 %431, i32 %432) #4, !dbg !45
  %489 = extractvalue { float, float, float, float } %488, 0, !dbg !45
  %490 = extractvalue { float, float, float, float } %488, 1, !dbg !45
  %491 = extractvalue { float, float, float, float } %488, 2, !dbg !45
  %492 = extractvalue { float, float, float, float } %488, 3, !dbg !45
  %493 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %454, float %455, float %456, float %457, i32 %419, i32 %420, i32 %421, i32 %422, i32 %436, i32 %437) #4, !dbg !45
  %494 = extractvalue { float, float, float, float } %493, 0, !dbg !45
  %495 = extractvalue { float, float, float, float } %493, 1, !dbg !45
  %496 = extractvalue { float, float, float, float } %493, 2, !dbg !45
  %497 = extractvalue { float, float, float, float } %493, 3, !dbg !45
  %498 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %459, float %460, float %461, float %462, i32 %419, i32 %420, i32 %421, i32 %422, i32 %441, i32 %442) #4, !dbg !45
  %499 = extractvalue { float, float, float, float } %498, 0, !dbg !45
  %500 = extractvalue { float, float, float, float } %498, 1, !dbg !45
  %501 = extractvalue { float, float, float, float } %498, 2, !dbg !45
  %502 = extractvalue { float, float, float, float } %498, 3, !dbg !45
  %503 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %464, float %465, float %466, float %467, i32 %419, i32 %420, i32 %421, i32 %422, i32 %446, i32 %447) #4, !dbg !45
  %504 = extractvalue { float, float, float, float } %503, 0, !dbg !45
  %505 = extractvalue { float, float, float, float } %503, 1, !dbg !45
  %506 = extractvalue { float, float, float, float } %503, 2, !dbg !45
  %507 = extractvalue { float, float, float, float } %503, 3, !dbg !45
  %508 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %469, float %470, float %471, float %472, i32 %424, i32 %425, i32 %426, i32 %427, i32 %431, i32 %432) #4, !dbg !45
  %509 = extractvalue { float, float, float, float } %508, 0, !dbg !45
  %510 = extractvalue { float, float, float, float } %508, 1, !dbg !45
  %511 = extractvalue { float, float, float, float } %508, 2, !dbg !45
  %512 = extractvalue { float, float, float, float } %508, 3, !dbg !45
  %513 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %474, float %475, float %476, float %477, i32 %424, i32 %425, i32 %426, i32 %427, i32 %436, i32 %437) #4, !dbg !45
  %514 = extractvalue { float, float, float, float } %513, 0, !dbg !45
  %515 = extractvalue { float, float, float, float } %513, 1, !dbg !45
  %516 = extractvalue { float, float, float, float } %513, 2, !dbg !45
  %517 = extractvalue { float, float, float, float } %513, 3, !dbg !45
  %518 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %479, float %480, float %481, float %482, i32 %424, i32 %425, i32 %426, i32 %427, i32 %441, i32 %442) #4, !dbg !45
  %519 = extractvalue { float, float, float, float } %518, 0, !dbg !45
  %520 = extractvalue { float, float, float, float } %518, 1, !dbg !45
  %521 = extractvalue { float, float, float, float } %518, 2, !dbg !45
  %522 = extractvalue { float, float, float, float } %518, 3, !dbg !45
  %523 = tail call { float, float, float, float } asm sideeffect "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { $0, $1, $2, $3 }, { $8, $9, $10, $11 }, { $12, $13 }, { $4, $5, $6, $7 };", "=f,=f,=f,=f,0,1,2,3,r,r,r,r,r,r"(float %484, float %485, float %486, float %487, i32 %424, i32 %425, i32 %426, i32 %427, i32 %446, i32 %447) #4, !dbg !45
  %524 = extractvalue { float, float, float, float } %523, 0, !dbg !45
  %525 = extractvalue { float, float, float, float } %523, 1, !dbg !45
  %526 = extractvalue { float, float, float, float } %523, 2, !dbg !45
  %527 = extractvalue { float, float, float, float } %523, 3, !dbg !45
  %528 = getelementptr [2 x i8], ptr addrspace(1) %.pn31126, i64 %289, !dbg !46
  %529 = getelementptr [2 x i8], ptr addrspace(1) %.pn29127, i64 %289, !dbg !46
  %530 = getelementptr [2 x i8], ptr addrspace(1) %.pn27128, i64 %289, !dbg !46
  %531 = getelementptr [2 x i8], ptr addrspace(1) %.pn25129, i64 %289, !dbg !46
  %532 = getelementptr [2 x i8], ptr addrspace(1) %.pn23130, i64 %289, !dbg !46
  %533 = getelementptr [2 x i8], ptr addrspace(1) %.pn21131, i64 %289, !dbg !46
  %534 = getelementptr [2 x i8], ptr addrspace(1) %.pn19132, i64 %289, !dbg !46
  %535 = getelementptr [2 x i8], ptr addrspace(1) %.pn17133, i64 %289, !dbg !46
  %536 = getelementptr [2 x i8], ptr addrspace(1) %.pn15134, i64 %289, !dbg !46
  %537 = getelementptr [2 x i8], ptr addrspace(1) %.pn13135, i64 %289, !dbg !46
  %538 = getelementptr [2 x i8], ptr addrspace(1) %.pn11136, i64 %289, !dbg !46
  %539 = getelementptr [2 x i8], ptr addrspace(1) %.pn9137, i64 %289, !dbg !46
  %540 = getelementptr [2 x i8], ptr addrspace(1) %.pn7138, i64 %289, !dbg !46
  %541 = getelementptr [2 x i8], ptr addrspace(1) %.pn5139, i64 %289, !dbg !46
  %542 = getelementptr [2 x i8], ptr addrspace(1) %.pn3140, i64 %289, !dbg !46
  %543 = getelementptr [2 x i8], ptr addrspace(1) %.pn1141, i64 %289, !dbg !46
  %544 = getelementptr [2 x i8], ptr addrspace(1) %.pn63142, i64 %290, !dbg !47
  %545 = getelementptr [2 x i8], ptr addrspace(1) %.pn61143, i64 %290, !dbg !47
  %546 = getelementptr [2 x i8], ptr addrspace(1) %.pn59144, i64 %290, !dbg !47
  %547 = getelementptr [2 x i8], ptr addrspace(1) %.pn57145, i64 %290, !dbg !47
  %548 = getelementptr [2 x i8], ptr addrspace(1) %.pn55146, i64 %290, !dbg !47
  %549 = getelementptr [2 x i8], ptr addrspace(1) %.pn53147, i64 %290, !dbg !47
  %550 = getelementptr [2 x i8], ptr addrspace(1) %.pn51148, i64 %290, !dbg !47
  %551 = getelementptr [2 x i8], ptr addrspace(1) %.pn49149, i64 %290, !dbg !47
  %552 = getelementptr [2 x i8], ptr addrspace(1) %.pn47150, i64 %290, !dbg !47
  %553 = getelementptr [2 x i8], ptr addrspace(1) %.pn45151, i64 %290, !dbg !47
  %554 = getelementptr [2 x i8], ptr addrspace(1) %.pn43152, i64 %290, !dbg !47
  %555 = getelementptr [2 x i8], ptr addrspace(1) %.pn41153, i64 %290, !dbg !47
  %556 = getelementptr [2 x i8], ptr addrspace(1) %.pn39154, i64 %290, !dbg !47
  %557 = getelementptr [2 x i8], ptr addrspace(1) %.pn37155, i64 %290, !dbg !47
  %558 = getelementptr [2 x i8], ptr addrspace(1) %.pn35156, i64 %290, !dbg !47
  %559 = getelementptr [2 x i8], ptr addrspace(1) %.pn33157, i64 %290, !dbg !47
  %560 = add nuw nsw i32 %324, 1, !dbg !28
  %exitcond.not = icmp eq i32 %560, %44, !dbg !28
  br i1 %exitcond.not, label %._crit_edge.loopexit, label %291, !dbg !28

._crit_edge.loopexit:                             ; preds = %291
  %561 = fptrunc float %489 to half, !dbg !48
  %562 = fptrunc float %490 to half, !dbg !48
  %563 = fptrunc float %491 to half, !dbg !48
  %564 = fptrunc float %492 to half, !dbg !48
  %565 = fptrunc float %494 to half, !dbg !48
  %566 = fptrunc float %495 to half, !dbg !48
  %567 = fptrunc float %496 to half, !dbg !48
  %568 = fptrunc float %497 to half, !dbg !48
  %569 = fptrunc float %499 to half, !dbg !48
  %570 = fptrunc float %500 to half, !dbg !48
  %571 = fptrunc float %501 to half, !dbg !48
  %572 = fptrunc float %502 to half, !dbg !48
  %573 = fptrunc float %504 to half, !dbg !48
  %574 = fptrunc float %505 to half, !dbg !48
  %575 = fptrunc float %506 to half, !dbg !48
  %576 = fptrunc float %507 to half, !dbg !48
  %577 = fptrunc float %509 to half, !dbg !48
  %578 = fptrunc float %510 to half, !dbg !48
  %579 = fptrunc float %511 to half, !dbg !48
  %580 = fptrunc float %512 to half, !dbg !48
  %581 = fptrunc float %514 to half, !dbg !48
  %582 = fptrunc float %515 to half, !dbg !48
  %583 = fptrunc float %516 to half, !dbg !48
  %584 = fptrunc float %517 to half, !dbg !48
  %585 = fptrunc float %519 to half, !dbg !48
  %586 = fptrunc float %520 to half, !dbg !48
  %587 = fptrunc float %521 to half, !dbg !48
  %588 = fptrunc float %522 to half, !dbg !48
  %589 = fptrunc float %524 to half, !dbg !48
  %590 = fptrunc float %525 to half, !dbg !48
  %591 = fptrunc float %526 to half, !dbg !48
  %592 = fptrunc float %527 to half, !dbg !48
  br label %._crit_edge, !dbg !22

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %.._crit_edge_crit_edge
  %.pre-phi160 = phi i32 [ %.pre159, %.._crit_edge_crit_edge ], [ %263, %._crit_edge.loopexit ], !dbg !29
  %.pre-phi = phi i32 [ %.pre, %.._crit_edge_crit_edge ], [ %276, %._crit_edge.loopexit ], !dbg !29
  %593 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %561, %._crit_edge.loopexit ], !dbg !49
  %594 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %562, %._crit_edge.loopexit ], !dbg !49
  %595 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %563, %._crit_edge.loopexit ], !dbg !49
  %596 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %564, %._crit_edge.loopexit ], !dbg !49
  %597 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %565, %._crit_edge.loopexit ], !dbg !49
  %598 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %566, %._crit_edge.loopexit ], !dbg !49
  %599 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %567, %._crit_edge.loopexit ], !dbg !49
  %600 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %568, %._crit_edge.loopexit ], !dbg !49
  %601 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %569, %._crit_edge.loopexit ], !dbg !49
  %602 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %570, %._crit_edge.loopexit ], !dbg !49
  %603 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %571, %._crit_edge.loopexit ], !dbg !49
  %604 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %572, %._crit_edge.loopexit ], !dbg !49
  %605 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %573, %._crit_edge.loopexit ], !dbg !49
  %606 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %574, %._crit_edge.loopexit ], !dbg !49
  %607 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %575, %._crit_edge.loopexit ], !dbg !49
  %608 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %576, %._crit_edge.loopexit ], !dbg !49
  %609 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %577, %._crit_edge.loopexit ], !dbg !49
  %610 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %578, %._crit_edge.loopexit ], !dbg !49
  %611 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %579, %._crit_edge.loopexit ], !dbg !49
  %612 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %580, %._crit_edge.loopexit ], !dbg !49
  %613 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %581, %._crit_edge.loopexit ], !dbg !49
  %614 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %582, %._crit_edge.loopexit ], !dbg !49
  %615 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %583, %._crit_edge.loopexit ], !dbg !49
  %616 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %584, %._crit_edge.loopexit ], !dbg !49
  %617 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %585, %._crit_edge.loopexit ], !dbg !49
  %618 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %586, %._crit_edge.loopexit ], !dbg !49
  %619 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %587, %._crit_edge.loopexit ], !dbg !49
  %620 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %588, %._crit_edge.loopexit ], !dbg !49
  %621 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %589, %._crit_edge.loopexit ], !dbg !49
  %622 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %590, %._crit_edge.loopexit ], !dbg !49
  %623 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %591, %._crit_edge.loopexit ], !dbg !49
  %624 = phi half [ 0.000000e+00, %.._crit_edge_crit_edge ], [ %592, %._crit_edge.loopexit ], !dbg !49
  %625 = or disjoint i32 %20, %23, !dbg !22
  %626 = or disjoint i32 %625, 62, !dbg !21
  %627 = or disjoint i32 %625, 60, !dbg !21
  %628 = or disjoint i32 %625, 58, !dbg !21
  %629 = or disjoint i32 %625, 56, !dbg !21
  %630 = or disjoint i32 %625, 54, !dbg !21
  %631 = or disjoint i32 %625, 52, !dbg !21
  %632 = or disjoint i32 %625, 50, !dbg !21
  %633 = or disjoint i32 %625, 48, !dbg !21
  %634 = or disjoint i32 %625, 46, !dbg !21
  %635 = or disjoint i32 %625, 44, !dbg !21
  %636 = or disjoint i32 %625, 42, !dbg !21
  %637 = or disjoint i32 %625, 40, !dbg !21
  %638 = or disjoint i32 %625, 38, !dbg !21
  %639 = or disjoint i32 %625, 36, !dbg !21
  %640 = or disjoint i32 %625, 34, !dbg !21
  %641 = or disjoint i32 %625, 32, !dbg !21
  %642 = or disjoint i32 %20, %38, !dbg !21
  %643 = or disjoint i32 %20, %37, !dbg !21
  %644 = or disjoint i32 %20, %36, !dbg !21
  %645 = or disjoint i32 %20, %35, !dbg !21
  %646 = or disjoint i32 %20, %34, !dbg !21
  %647 = or disjoint i32 %20, %33, !dbg !21
  %648 = or disjoint i32 %20, %32, !dbg !21
  %649 = or disjoint i32 %20, %31, !dbg !21
  %650 = or disjoint i32 %20, %30, !dbg !21
  %651 = or disjoint i32 %20, %29, !dbg !21
  %652 = or disjoint i32 %20, %28, !dbg !21
  %653 = or disjoint i32 %20, %27, !dbg !21
  %654 = or disjoint i32 %20, %26, !dbg !21
  %655 = or disjoint i32 %20, %25, !dbg !21
  %656 = or disjoint i32 %20, %24, !dbg !21
  %657 = icmp slt i32 %625, %3, !dbg !50
  %658 = icmp slt i32 %656, %3, !dbg !50
  %659 = icmp slt i32 %655, %3, !dbg !50
  %660 = icmp slt i32 %654, %3, !dbg !50
  %661 = icmp slt i32 %653, %3, !dbg !50
  %662 = icmp slt i32 %652, %3, !dbg !50
  %663 = icmp slt i32 %651, %3, !dbg !50
  %664 = icmp slt i32 %650, %3, !dbg !50
  %665 = icmp slt i32 %649, %3, !dbg !50
  %666 = icmp slt i32 %648, %3, !dbg !50
  %667 = icmp slt i32 %647, %3, !dbg !50
  %668 = icmp slt i32 %646, %3, !dbg !50
  %669 = icmp slt i32 %645, %3, !dbg !50
  %670 = icmp slt i32 %644, %3, !dbg !50
  %671 = icmp slt i32 %643, %3, !dbg !50
  %672 = icmp slt i32 %642, %3, !dbg !50
  %673 = icmp slt i32 %641, %3, !dbg !50
  %674 = icmp slt i32 %640, %3, !dbg !50
  %675 = icmp slt i32 %639, %3, !dbg !50
  %676 = icmp slt i32 %638, %3, !dbg !50
  %677 = icmp slt i32 %637, %3, !dbg !50
  %678 = icmp slt i32 %636, %3, !dbg !50
  %679 = icmp slt i32 %635, %3, !dbg !50
  %680 = icmp slt i32 %634, %3, !dbg !50
  %681 = icmp slt i32 %633, %3, !dbg !50
  %682 = icmp slt i32 %632, %3, !dbg !50
  %683 = icmp slt i32 %631, %3, !dbg !50
  %684 = icmp slt i32 %630, %3, !dbg !50
  %685 = icmp slt i32 %629, %3, !dbg !50
  %686 = icmp slt i32 %628, %3, !dbg !50
  %687 = icmp slt i32 %627, %3, !dbg !50
  %688 = icmp slt i32 %626, %3, !dbg !50
  %689 = icmp slt i32 %41, %4, !dbg !51
  %690 = and i1 %657, %689, !dbg !52
  %691 = and i1 %658, %689, !dbg !52
  %692 = and i1 %659, %689, !dbg !52
  %693 = and i1 %660, %689, !dbg !52
  %694 = and i1 %661, %689, !dbg !52
  %695 = and i1 %662, %689, !dbg !52
  %696 = and i1 %663, %689, !dbg !52
  %697 = and i1 %664, %689, !dbg !52
  %698 = and i1 %665, %689, !dbg !52
  %699 = and i1 %666, %689, !dbg !52
  %700 = and i1 %667, %689, !dbg !52
  %701 = and i1 %668, %689, !dbg !52
  %702 = and i1 %669, %689, !dbg !52
  %703 = and i1 %670, %689, !dbg !52
  %704 = and i1 %671, %689, !dbg !52
  %705 = and i1 %672, %689, !dbg !52
  %706 = and i1 %673, %689, !dbg !52
  %707 = and i1 %674, %689, !dbg !52
  %708 = and i1 %675, %689, !dbg !52
  %709 = and i1 %676, %689, !dbg !52
  %710 = and i1 %677, %689, !dbg !52
  %711 = and i1 %678, %689, !dbg !52
  %712 = and i1 %679, %689, !dbg !52
  %713 = and i1 %680, %689, !dbg !52
  %714 = and i1 %681, %689, !dbg !52
  %715 = and i1 %682, %689, !dbg !52
  %716 = and i1 %683, %689, !dbg !52
  %717 = and i1 %684, %689, !dbg !52
  %718 = and i1 %685, %689, !dbg !52
  %719 = and i1 %686, %689, !dbg !52
  %720 = and i1 %687, %689, !dbg !52
  %721 = and i1 %688, %689, !dbg !52
  %722 = mul i32 %625, %10, !dbg !53
  %723 = mul i32 %656, %10, !dbg !53
  %724 = mul i32 %655, %10, !dbg !53
  %725 = mul i32 %654, %10, !dbg !53
  %726 = mul i32 %653, %10, !dbg !53
  %727 = mul i32 %652, %10, !dbg !53
  %728 = mul i32 %651, %10, !dbg !53
  %729 = mul i32 %650, %10, !dbg !53
  %730 = mul i32 %649, %10, !dbg !53
  %731 = mul i32 %648, %10, !dbg !53
  %732 = mul i32 %647, %10, !dbg !53
  %733 = mul i32 %646, %10, !dbg !53
  %734 = mul i32 %645, %10, !dbg !53
  %735 = mul i32 %644, %10, !dbg !53
  %736 = mul i32 %643, %10, !dbg !53
  %737 = mul i32 %642, %10, !dbg !53
  %738 = mul i32 %10, %641, !dbg !53
  %739 = mul i32 %10, %640, !dbg !53
  %740 = mul i32 %10, %639, !dbg !53
  %741 = mul i32 %10, %638, !dbg !53
  %742 = mul i32 %10, %637, !dbg !53
  %743 = mul i32 %10, %636, !dbg !53
  %744 = mul i32 %10, %635, !dbg !53
  %745 = mul i32 %10, %634, !dbg !53
  %746 = mul i32 %10, %633, !dbg !53
  %747 = mul i32 %10, %632, !dbg !53
  %748 = mul i32 %10, %631, !dbg !53
  %749 = mul i32 %10, %630, !dbg !53
  %750 = mul i32 %10, %629, !dbg !53
  %751 = mul i32 %10, %628, !dbg !53
  %752 = mul i32 %10, %627, !dbg !53
  %753 = mul i32 %10, %626, !dbg !53
  %754 = sext i32 %722 to i64, !dbg !54
  %755 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %754, !dbg !54
  %756 = sext i32 %723 to i64, !dbg !54
  %757 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %756, !dbg !54
  %758 = sext i32 %724 to i64, !dbg !54
  %759 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %758, !dbg !54
  %760 = sext i32 %725 to i64, !dbg !54
  %761 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %760, !dbg !54
  %762 = sext i32 %726 to i64, !dbg !54
  %763 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %762, !dbg !54
  %764 = sext i32 %727 to i64, !dbg !54
  %765 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %764, !dbg !54
  %766 = sext i32 %728 to i64, !dbg !54
  %767 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %766, !dbg !54
  %768 = sext i32 %729 to i64, !dbg !54
  %769 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %768, !dbg !54
  %770 = sext i32 %730 to i64, !dbg !54
  %771 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %770, !dbg !54
  %772 = sext i32 %731 to i64, !dbg !54
  %773 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %772, !dbg !54
  %774 = sext i32 %732 to i64, !dbg !54
  %775 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %774, !dbg !54
  %776 = sext i32 %733 to i64, !dbg !54
  %777 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %776, !dbg !54
  %778 = sext i32 %734 to i64, !dbg !54
  %779 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %778, !dbg !54
  %780 = sext i32 %735 to i64, !dbg !54
  %781 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %780, !dbg !54
  %782 = sext i32 %736 to i64, !dbg !54
  %783 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %782, !dbg !54
  %784 = sext i32 %737 to i64, !dbg !54
  %785 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %784, !dbg !54
  %786 = sext i32 %738 to i64, !dbg !54
  %787 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %786, !dbg !54
  %788 = sext i32 %739 to i64, !dbg !54
  %789 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %788, !dbg !54
  %790 = sext i32 %740 to i64, !dbg !54
  %791 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %790, !dbg !54
  %792 = sext i32 %741 to i64, !dbg !54
  %793 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %792, !dbg !54
  %794 = sext i32 %742 to i64, !dbg !54
  %795 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %794, !dbg !54
  %796 = sext i32 %743 to i64, !dbg !54
  %797 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %796, !dbg !54
  %798 = sext i32 %744 to i64, !dbg !54
  %799 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %798, !dbg !54
  %800 = sext i32 %745 to i64, !dbg !54
  %801 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %800, !dbg !54
  %802 = sext i32 %746 to i64, !dbg !54
  %803 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %802, !dbg !54
  %804 = sext i32 %747 to i64, !dbg !54
  %805 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %804, !dbg !54
  %806 = sext i32 %748 to i64, !dbg !54
  %807 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %806, !dbg !54
  %808 = sext i32 %749 to i64, !dbg !54
  %809 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %808, !dbg !54
  %810 = sext i32 %750 to i64, !dbg !54
  %811 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %810, !dbg !54
  %812 = sext i32 %751 to i64, !dbg !54
  %813 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %812, !dbg !54
  %814 = sext i32 %752 to i64, !dbg !54
  %815 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %814, !dbg !54
  %816 = sext i32 %753 to i64, !dbg !54
  %817 = getelementptr [2 x i8], ptr addrspace(1) %2, i64 %816, !dbg !54
  %818 = mul i32 %41, %11, !dbg !55
  %819 = sext i32 %818 to i64, !dbg !54
  %820 = getelementptr [2 x i8], ptr addrspace(1) %755, i64 %819, !dbg !54
  %821 = getelementptr [2 x i8], ptr addrspace(1) %757, i64 %819, !dbg !54
  %822 = getelementptr [2 x i8], ptr addrspace(1) %759, i64 %819, !dbg !54
  %823 = getelementptr [2 x i8], ptr addrspace(1) %761, i64 %819, !dbg !54
  %824 = getelementptr [2 x i8], ptr addrspace(1) %763, i64 %819, !dbg !54
  %825 = getelementptr [2 x i8], ptr addrspace(1) %765, i64 %819, !dbg !54
  %826 = getelementptr [2 x i8], ptr addrspace(1) %767, i64 %819, !dbg !54
  %827 = getelementptr [2 x i8], ptr addrspace(1) %769, i64 %819, !dbg !54
  %828 = getelementptr [2 x i8], ptr addrspace(1) %771, i64 %819, !dbg !54
  %829 = getelementptr [2 x i8], ptr addrspace(1) %773, i64 %819, !dbg !54
  %830 = getelementptr [2 x i8], ptr addrspace(1) %775, i64 %819, !dbg !54
  %831 = getelementptr [2 x i8], ptr addrspace(1) %777, i64 %819, !dbg !54
  %832 = getelementptr [2 x i8], ptr addrspace(1) %779, i64 %819, !dbg !54
  %833 = getelementptr [2 x i8], ptr addrspace(1) %781, i64 %819, !dbg !54
  %834 = getelementptr [2 x i8], ptr addrspace(1) %783, i64 %819, !dbg !54
  %835 = getelementptr [2 x i8], ptr addrspace(1) %785, i64 %819, !dbg !54
  %836 = getelementptr [2 x i8], ptr addrspace(1) %787, i64 %819, !dbg !54
  %837 = getelementptr [2 x i8], ptr addrspace(1) %789, i64 %819, !dbg !54
  %838 = getelementptr [2 x i8], ptr addrspace(1) %791, i64 %819, !dbg !54
  %839 = getelementptr [2 x i8], ptr addrspace(1) %793, i64 %819, !dbg !54
  %840 = getelementptr [2 x i8], ptr addrspace(1) %795, i64 %819, !dbg !54
  %841 = getelementptr [2 x i8], ptr addrspace(1) %797, i64 %819, !dbg !54
  %842 = getelementptr [2 x i8], ptr addrspace(1) %799, i64 %819, !dbg !54
  %843 = getelementptr [2 x i8], ptr addrspace(1) %801, i64 %819, !dbg !54
  %844 = getelementptr [2 x i8], ptr addrspace(1) %803, i64 %819, !dbg !54
  %845 = getelementptr [2 x i8], ptr addrspace(1) %805, i64 %819, !dbg !54
  %846 = getelementptr [2 x i8], ptr addrspace(1) %807, i64 %819, !dbg !54
  %847 = getelementptr [2 x i8], ptr addrspace(1) %809, i64 %819, !dbg !54
  %848 = getelementptr [2 x i8], ptr addrspace(1) %811, i64 %819, !dbg !54
  %849 = getelementptr [2 x i8], ptr addrspace(1) %813, i64 %819, !dbg !54
  %850 = getelementptr [2 x i8], ptr addrspace(1) %815, i64 %819, !dbg !54
  %851 = getelementptr [2 x i8], ptr addrspace(1) %817, i64 %819, !dbg !54
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %852 = shl nuw nsw i32 %21, 9, !dbg !29
  %853 = and i32 %852, 6144, !dbg !29
  %854 = and i32 %.pre-phi, 48, !dbg !29
  %855 = and i32 %.pre-phi160, 192, !dbg !29
  %856 = shl nuw nsw i32 %21, 1, !dbg !29
  %857 = and i32 %856, 72, !dbg !29
  %858 = shl nuw nsw i32 %22, 2, !dbg !29
  %859 = or disjoint i32 %853, %854, !dbg !29
  %860 = xor i32 %855, %857, !dbg !29
  %861 = or disjoint i32 %859, %860, !dbg !29
  %862 = or disjoint i32 %861, %858, !dbg !29
  %863 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %862, !dbg !29
  %864 = insertelement <4 x half> poison, half %593, i64 0, !dbg !29
  %865 = insertelement <4 x half> %864, half %595, i64 1, !dbg !29
  %866 = insertelement <4 x half> %865, half %609, i64 2, !dbg !29
  %867 = insertelement <4 x half> %866, half %611, i64 3, !dbg !29
  store <4 x half> %867, ptr addrspace(3) %863, align 8, !dbg !29
  %868 = getelementptr inbounds nuw i8, ptr addrspace(3) %863, i32 512, !dbg !29
  %869 = insertelement <4 x half> poison, half %597, i64 0, !dbg !29
  %870 = insertelement <4 x half> %869, half %599, i64 1, !dbg !29
  %871 = insertelement <4 x half> %870, half %613, i64 2, !dbg !29
  %872 = insertelement <4 x half> %871, half %615, i64 3, !dbg !29
  store <4 x half> %872, ptr addrspace(3) %868, align 8, !dbg !29
  %873 = getelementptr inbounds nuw i8, ptr addrspace(3) %863, i32 1024, !dbg !29
  %874 = insertelement <4 x half> poison, half %601, i64 0, !dbg !29
  %875 = insertelement <4 x half> %874, half %603, i64 1, !dbg !29
  %876 = insertelement <4 x half> %875, half %617, i64 2, !dbg !29
  %877 = insertelement <4 x half> %876, half %619, i64 3, !dbg !29
  store <4 x half> %877, ptr addrspace(3) %873, align 8, !dbg !29
  %878 = getelementptr inbounds nuw i8, ptr addrspace(3) %863, i32 1536, !dbg !29
  %879 = insertelement <4 x half> poison, half %605, i64 0, !dbg !29
  %880 = insertelement <4 x half> %879, half %607, i64 1, !dbg !29
  %881 = insertelement <4 x half> %880, half %621, i64 2, !dbg !29
  %882 = insertelement <4 x half> %881, half %623, i64 3, !dbg !29
  store <4 x half> %882, ptr addrspace(3) %878, align 8, !dbg !29
  %883 = xor i32 %862, 8, !dbg !29
  %884 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %883, !dbg !29
  %885 = insertelement <4 x half> poison, half %594, i64 0, !dbg !29
  %886 = insertelement <4 x half> %885, half %596, i64 1, !dbg !29
  %887 = insertelement <4 x half> %886, half %610, i64 2, !dbg !29
  %888 = insertelement <4 x half> %887, half %612, i64 3, !dbg !29
  store <4 x half> %888, ptr addrspace(3) %884, align 8, !dbg !29
  %889 = getelementptr inbounds nuw i8, ptr addrspace(3) %884, i32 512, !dbg !29
  %890 = insertelement <4 x half> poison, half %598, i64 0, !dbg !29
  %891 = insertelement <4 x half> %890, half %600, i64 1, !dbg !29
  %892 = insertelement <4 x half> %891, half %614, i64 2, !dbg !29
  %893 = insertelement <4 x half> %892, half %616, i64 3, !dbg !29
  store <4 x half> %893, ptr addrspace(3) %889, align 8, !dbg !29
  %894 = getelementptr inbounds nuw i8, ptr addrspace(3) %884, i32 1024, !dbg !29
  %895 = insertelement <4 x half> poison, half %602, i64 0, !dbg !29
  %896 = insertelement <4 x half> %895, half %604, i64 1, !dbg !29
  %897 = insertelement <4 x half> %896, half %618, i64 2, !dbg !29
  %898 = insertelement <4 x half> %897, half %620, i64 3, !dbg !29
  store <4 x half> %898, ptr addrspace(3) %894, align 8, !dbg !29
  %899 = getelementptr inbounds nuw i8, ptr addrspace(3) %884, i32 1536, !dbg !29
  %900 = insertelement <4 x half> poison, half %606, i64 0, !dbg !29
  %901 = insertelement <4 x half> %900, half %608, i64 1, !dbg !29
  %902 = insertelement <4 x half> %901, half %622, i64 2, !dbg !29
  %903 = insertelement <4 x half> %902, half %624, i64 3, !dbg !29
  store <4 x half> %903, ptr addrspace(3) %899, align 8, !dbg !29
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %904 = shl nuw nsw i32 %21, 5, !dbg !29
  %905 = and i32 %904, 1536, !dbg !29
  %906 = and i32 %.pre-phi160, 120, !dbg !29
  %907 = icmp eq i32 %22, 0, !dbg !29
  %908 = select i1 %907, i32 0, i32 2056, !dbg !29
  %909 = or disjoint i32 %905, %906, !dbg !29
  %910 = xor i32 %909, %908, !dbg !29
  %911 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %910, !dbg !29
  %912 = load <4 x i16>, ptr addrspace(3) %911, align 8, !dbg !29
  %913 = getelementptr inbounds nuw i8, ptr addrspace(3) %911, i32 128, !dbg !29
  %914 = load <4 x i16>, ptr addrspace(3) %913, align 8, !dbg !29
  %915 = getelementptr inbounds nuw i8, ptr addrspace(3) %911, i32 256, !dbg !29
  %916 = load <4 x i16>, ptr addrspace(3) %915, align 8, !dbg !29
  %917 = getelementptr inbounds nuw i8, ptr addrspace(3) %911, i32 384, !dbg !29
  %918 = load <4 x i16>, ptr addrspace(3) %917, align 8, !dbg !29
  %919 = xor i32 %910, 4160, !dbg !29
  %920 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %919, !dbg !29
  %921 = load <4 x i16>, ptr addrspace(3) %920, align 8, !dbg !29
  %922 = getelementptr inbounds nuw i8, ptr addrspace(3) %920, i32 128, !dbg !29
  %923 = load <4 x i16>, ptr addrspace(3) %922, align 8, !dbg !29
  %924 = getelementptr inbounds nuw i8, ptr addrspace(3) %920, i32 256, !dbg !29
  %925 = load <4 x i16>, ptr addrspace(3) %924, align 8, !dbg !29
  %926 = getelementptr inbounds nuw i8, ptr addrspace(3) %920, i32 384, !dbg !29
  %927 = load <4 x i16>, ptr addrspace(3) %926, align 8, !dbg !29
  %.extract = extractelement <4 x i16> %912, i64 0, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract, ptr addrspace(1) %820, i1 %690) #4, !dbg !29
  %.extract95 = extractelement <4 x i16> %921, i64 0, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract95, ptr addrspace(1) %821, i1 %691) #4, !dbg !29
  %.extract96 = extractelement <4 x i16> %914, i64 0, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract96, ptr addrspace(1) %822, i1 %692) #4, !dbg !29
  %.extract97 = extractelement <4 x i16> %923, i64 0, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract97, ptr addrspace(1) %823, i1 %693) #4, !dbg !29
  %.extract98 = extractelement <4 x i16> %912, i64 1, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract98, ptr addrspace(1) %824, i1 %694) #4, !dbg !29
  %.extract99 = extractelement <4 x i16> %921, i64 1, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract99, ptr addrspace(1) %825, i1 %695) #4, !dbg !29
  %.extract100 = extractelement <4 x i16> %914, i64 1, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract100, ptr addrspace(1) %826, i1 %696) #4, !dbg !29
  %.extract101 = extractelement <4 x i16> %923, i64 1, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract101, ptr addrspace(1) %827, i1 %697) #4, !dbg !29
  %.extract102 = extractelement <4 x i16> %916, i64 0, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract102, ptr addrspace(1) %828, i1 %698) #4, !dbg !29
  %.extract103 = extractelement <4 x i16> %925, i64 0, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract103, ptr addrspace(1) %829, i1 %699) #4, !dbg !29
  %.extract104 = extractelement <4 x i16> %918, i64 0, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract104, ptr addrspace(1) %830, i1 %700) #4, !dbg !29
  %.extract105 = extractelement <4 x i16> %927, i64 0, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract105, ptr addrspace(1) %831, i1 %701) #4, !dbg !29
  %.extract106 = extractelement <4 x i16> %916, i64 1, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract106, ptr addrspace(1) %832, i1 %702) #4, !dbg !29
  %.extract107 = extractelement <4 x i16> %925, i64 1, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract107, ptr addrspace(1) %833, i1 %703) #4, !dbg !29
  %.extract108 = extractelement <4 x i16> %918, i64 1, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract108, ptr addrspace(1) %834, i1 %704) #4, !dbg !29
  %.extract109 = extractelement <4 x i16> %927, i64 1, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract109, ptr addrspace(1) %835, i1 %705) #4, !dbg !29
  %.extract110 = extractelement <4 x i16> %912, i64 2, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract110, ptr addrspace(1) %836, i1 %706) #4, !dbg !29
  %.extract111 = extractelement <4 x i16> %921, i64 2, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract111, ptr addrspace(1) %837, i1 %707) #4, !dbg !29
  %.extract112 = extractelement <4 x i16> %914, i64 2, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract112, ptr addrspace(1) %838, i1 %708) #4, !dbg !29
  %.extract113 = extractelement <4 x i16> %923, i64 2, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract113, ptr addrspace(1) %839, i1 %709) #4, !dbg !29
  %.extract114 = extractelement <4 x i16> %912, i64 3, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract114, ptr addrspace(1) %840, i1 %710) #4, !dbg !29
  %.extract115 = extractelement <4 x i16> %921, i64 3, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract115, ptr addrspace(1) %841, i1 %711) #4, !dbg !29
  %.extract116 = extractelement <4 x i16> %914, i64 3, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract116, ptr addrspace(1) %842, i1 %712) #4, !dbg !29
  %.extract117 = extractelement <4 x i16> %923, i64 3, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract117, ptr addrspace(1) %843, i1 %713) #4, !dbg !29
  %.extract118 = extractelement <4 x i16> %916, i64 2, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract118, ptr addrspace(1) %844, i1 %714) #4, !dbg !29
  %.extract119 = extractelement <4 x i16> %925, i64 2, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract119, ptr addrspace(1) %845, i1 %715) #4, !dbg !29
  %.extract120 = extractelement <4 x i16> %918, i64 2, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract120, ptr addrspace(1) %846, i1 %716) #4, !dbg !29
  %.extract121 = extractelement <4 x i16> %927, i64 2, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract121, ptr addrspace(1) %847, i1 %717) #4, !dbg !29
  %.extract122 = extractelement <4 x i16> %916, i64 3, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract122, ptr addrspace(1) %848, i1 %718) #4, !dbg !29
  %.extract123 = extractelement <4 x i16> %925, i64 3, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract123, ptr addrspace(1) %849, i1 %719) #4, !dbg !29
  %.extract124 = extractelement <4 x i16> %918, i64 3, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract124, ptr addrspace(1) %850, i1 %720) #4, !dbg !29
  %.extract125 = extractelement <4 x i16> %927, i64 3, !dbg !29
  tail call void asm sideeffect "@$2 st.global.b16 [ $1 + 0 ], { $0 };", "c,l,b"(i16 %.extract125, ptr addrspace(1) %851, i1 %721) #4, !dbg !29
  ret void, !dbg !56
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) readonly captures(none)) #3

; Function Attrs: convergent nocallback nofree nounwind memory(argmem: read)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) readonly captures(none)) #3

attributes #0 = { nounwind "nvvm.reqntid"="128" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent nocallback nofree nounwind memory(argmem: read) }
attributes #4 = { nounwind }

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
!29 = !DILocation(line: 51, column: 5, scope: !4)
!30 = !DILocation(line: 48, column: 15, scope: !4)
!31 = !DILocation(line: 47, column: 15, scope: !4)
!32 = !DILocation(line: 41, column: 14, scope: !4)
!33 = !DILocation(line: 41, column: 10, scope: !4)
!34 = !DILocation(line: 38, column: 10, scope: !4)
!35 = !DILocation(line: 41, column: 34, scope: !4)
!36 = !DILocation(line: 37, column: 10, scope: !4)
!37 = !DILocation(line: 40, column: 14, scope: !4)
!38 = !DILocation(line: 40, column: 10, scope: !4)
!39 = !DILocation(line: 44, column: 48, scope: !4)
!40 = !DILocation(line: 44, column: 44, scope: !4)
!41 = !DILocation(line: 44, column: 30, scope: !4)
!42 = !DILocation(line: 44, column: 13, scope: !4)
!43 = !DILocation(line: 45, column: 30, scope: !4)
!44 = !DILocation(line: 45, column: 13, scope: !4)
!45 = !DILocation(line: 46, column: 15, scope: !4)
!46 = !DILocation(line: 47, column: 9, scope: !4)
!47 = !DILocation(line: 48, column: 9, scope: !4)
!48 = !DILocation(line: 51, column: 57, scope: !4)
!49 = !DILocation(line: 42, column: 11, scope: !4)
!50 = !DILocation(line: 52, column: 20, scope: !4)
!51 = !DILocation(line: 52, column: 40, scope: !4)
!52 = !DILocation(line: 52, column: 19, scope: !4)
!53 = !DILocation(line: 51, column: 18, scope: !4)
!54 = !DILocation(line: 51, column: 14, scope: !4)
!55 = !DILocation(line: 51, column: 38, scope: !4)
!56 = !DILocation(line: 31, column: 1, scope: !4)
