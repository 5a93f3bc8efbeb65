#!/usr/bin/env python3
"""Makes a module of the buffer layout, as PTX: metadata, control array, kernels.

    make_record_ptx.py [--chip sm_90] > out.ptx

The blob comes from test/Trace/Inputs/make_run.py, which shares no code with iket;
the kernels do nothing but keep the arrays alive.
"""

import argparse
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Trace",
                                "Inputs"))
import make_run as mr  # noqa: E402

CONTROL_BYTES = 80


def metadata():
    m = mr.Metadata()
    at = m.location("dir/gemm.mlir", 12, 5)
    other = m.location("dir/gemm.mlir", 14, 7)
    load = m.event("load", mr.PUSH, location=at)
    step = m.event("step", mr.MARK, mr.I32, other)
    tile = m.event("a tile", mr.TOKEN)
    m.event("unused", mr.MARK)
    m.record(mr.FULL, 1, [(load, mr.BEGIN, 1, mr.NO_WORD, mr.NONE),
                          (mr.NO_INDEX, mr.END, 2, mr.NO_WORD, mr.NONE),
                          (tile, mr.BEGIN, 2, mr.NO_WORD, mr.NONE)])
    m.record(mr.FOLDED, 0, [(load, mr.BEGIN, 0, mr.NO_WORD, mr.NONE),
                            (step, mr.AT, 1, 2, mr.I32)])
    m.record(mr.DIVERGENT, 2, [(tile, mr.END, 1, mr.NO_WORD, mr.NONE)])
    m.kernel("first", divergent=True)
    m.kernel("second")
    return m


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--chip", default="sm_90")
    arguments = parser.parse_args()
    m = metadata()
    blob = m.blob()
    print(".version 9.0\n.target %s\n.address_size 64" % arguments.chip)
    print(".visible .global .align 16 .b8 __iket_record_metadata[%d] = {%s};" %
          (len(blob), ",".join(map(str, blob))))
    print(".visible .const .align 16 .b8 __iket_record_control[%d];" % (2 * CONTROL_BYTES))
    for index, name in enumerate(("first", "second")):
        print(""".visible .entry %s(.param .u64 p) {
  .reg .b64 %%rd<3>;
  ld.param.u64 %%rd1, [p];
  ld.const.u64 %%rd2, [__iket_record_control+%d];
  st.global.u64 [%%rd1], %%rd2;
  ret;
}""" % (name, index * CONTROL_BYTES))


if __name__ == "__main__":
    main()
