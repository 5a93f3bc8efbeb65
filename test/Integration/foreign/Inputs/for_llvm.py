"""LLVM IR of Triton as its own compilation would change it, for opt and llc: with a
target triple, and with debug information that PTX without `debug` can have.

usage: for_llvm.py FILE.ll
"""

import re
import sys

with open(sys.argv[1]) as file:
    text = file.read()
assert "target triple" not in text
print('target triple = "nvptx64-nvidia-cuda"')
print(re.sub("emissionKind: (LineTablesOnly|FullDebug)", "emissionKind: DebugDirectivesOnly", text))
