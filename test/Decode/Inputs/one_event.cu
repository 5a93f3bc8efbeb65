// One native event, written as inline PTX.

extern "C" __global__ void kernel(int *out) {
  asm volatile("{ .reg .b32 r, t; mov.b32 r, %%cluster_ctarank; "
               "mov.u32 t, %%globaltimer_lo; or.b32 t, t, %0; "
               "mad.lo.u32 r, r, 0x1000000, 0x20; st.weak.shared.u32 [r], t; "
               "pmevent.mask %0; }" ::"n"(1)
               : "memory");
  *out = 1;
}

int main() { return 0; }
