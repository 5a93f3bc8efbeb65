// Sums of rows in CUDA, as clang compiles it without the CUDA toolkit. With
// -DTOKENS the kernel says its events itself, through the calls that
// iket-import-tokens knows; tokens.py fills the tokens in.

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))

#ifdef TOKENS
extern "C" __device__ void TL_IKET_EVENT(int id, ...);
extern "C" __device__ void TL_IKET_EVENT_PAYLOAD_U32(int id, unsigned value, const char *token);
extern "C" __device__ void TL_IKET_EVENT_PAYLOAD_F32(int id, float value, const char *token);
#define RANGE_KERNEL \
  TL_IKET_EVENT(1, "$token(name='kernel', kind='range', event_id=1)")
#define RANGE_END TL_IKET_EVENT(31)
#define MARK_ROW(value) \
  TL_IKET_EVENT_PAYLOAD_U32(2, value, "$token(name='row', event_id=2, payload_type='uint32')")
#define MARK_PARTIAL(value) \
  TL_IKET_EVENT_PAYLOAD_F32(3, value, "$token(name='partial', event_id=3, payload_type='float32')")
#else
#define RANGE_KERNEL
#define RANGE_END
#define MARK_ROW(value)
#define MARK_PARTIAL(value)
#endif

extern "C" __global__ __attribute__((launch_bounds(128))) void
row_sums(const float *in, float *out, int columns) {
  __shared__ float partial[128];
  RANGE_KERNEL;
  int row = __nvvm_read_ptx_sreg_ctaid_x();
  int thread = __nvvm_read_ptx_sreg_tid_x();
  MARK_ROW(row);
  float sum = 0;
  for (int column = thread; column < columns; column += 128)
    sum += in[row * columns + column];
  partial[thread] = sum;
  __nvvm_bar_sync(0);
  for (int stride = 64; stride > 0; stride /= 2) {
    if (thread < stride)
      partial[thread] += partial[thread + stride];
    __nvvm_bar_sync(0);
  }
  MARK_PARTIAL(sum);
  if (thread == 0)
    out[row] = partial[0];
  RANGE_END;
}
