"""Runs `iket profile` on a program whose kernel never ends, and sends signals.

usage: signal_run.py group|tool SIGNAL COUNT COMMAND...

Waits until the program has launched; then sends SIGNAL COUNT times to all processes, as a
terminal does, or to `iket profile` alone. Prints what they print and the exit code.
"""

import os
import signal
import subprocess
import sys
import time


def main(whom, name, count, command):
    process = subprocess.Popen(command, text=True, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, start_new_session=True,
                               preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    # Some shells have what they start ignore SIGINT, hence the default above.
    for line in process.stdout:
        if line == "launched\n":
            break
    for _ in range(int(count)):
        time.sleep(0.3)
        if whom == "group":
            os.killpg(process.pid, getattr(signal, name))
        else:
            process.send_signal(getattr(signal, name))
    try:
        print(process.communicate(timeout=60)[0], end="")
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        print("does not end")
    print("exit code", process.returncode)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:])
