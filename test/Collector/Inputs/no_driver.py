"""Begins a recording where there is no driver and prints the error.

usage: no_driver.py LIBRARY
"""

import ctypes
import sys

library = ctypes.CDLL(sys.argv[1])
library.iketCollectorCreate.restype = ctypes.c_void_p
library.iketCollectorFreeString.argtypes = [ctypes.c_char_p]
error = ctypes.c_char_p()
if library.iketCollectorCreate(None, ctypes.byref(error)):
    print("there is a driver")
else:
    print(error.value.decode())
