"""Runs a command whose files may not grow beyond a size, as if the disk were full.

usage: limit_files.py BYTES COMMAND...
"""

import os
import resource
import signal
import sys

size = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
os.execvp(sys.argv[2], sys.argv[2:])
