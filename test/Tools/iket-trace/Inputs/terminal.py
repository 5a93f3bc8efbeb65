"""Runs a command with a terminal as its stderr and prints what it writes there."""

import os
import pty
import subprocess
import sys

terminal, end = pty.openpty()
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=end)
os.close(end)
text = b""
while True:
    try:
        piece = os.read(terminal, 65536)
    except OSError:
        # Linux says so when the other end is closed.
        break
    if not piece:
        break
    text += piece
sys.stdout.write(text.decode().replace("\r", "\n"))
sys.exit(process.wait())
