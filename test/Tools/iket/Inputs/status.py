#!/usr/bin/env python3
"""Runs a command and fails unless it exits with the given code.

  status.py CODE COMMAND...
"""

import subprocess
import sys

code = subprocess.call(sys.argv[2:])
if code != int(sys.argv[1]):
    sys.exit("exit code %d, expected %s" % (code, sys.argv[1]))
