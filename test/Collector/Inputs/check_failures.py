"""Fails calls of the stand-in driver one by one, under `iket profile`.

usage: check_failures.py IKET APP STANDIN_FOLDER WORK_FOLDER

For each entry point and each of its first calls: the program must see what it would
without the collector (the same numbers, since it fails where it made the call itself),
must not crash, and the collector must say what it could not do. Exits 1 otherwise.
"""

import os
import subprocess
import sys

# Calls that the program of the scenario `errors` makes itself come first in its own
# order, so only those that the collector makes are failed: entry point, numbers of calls.
COLLECTOR_CALLS = {
    "cuCtxGetDevice": (0,), "cuCtxGetId": (0,), "cuDevicePrimaryCtxGetState": (0,),
    "cuDevicePrimaryCtxRelease_v2": (0,), "cuDevicePrimaryCtxRetain": (2,),
    "cuMemAlloc_v2": (0,), "cuMemFree_v2": (0,), "cuMemHostAlloc": (0,),
    "cuMemcpyHtoDAsync_v2": (0, 1, 2, 3, 5, 70), "cuMemcpyDtoHAsync_v2": (0, 1, 2, 3, 5),
    "cuMemcpy2DAsync_v2": (0, 1, 2), "cuStreamCreate": (0, 1, 2),
    "cuStreamSynchronize": (0, 1, 2, 3, 4, 5, 6), "cuStreamGetCtx": (0,),
    "cuModuleGetGlobal_v2": (0, 1, 2),
}
# Those that the program makes itself must come through.
PROGRAM_CALLS = {
    "cuInit": 0, "cuDevicePrimaryCtxRetain": 1, "cuCtxSetCurrent": 1,
    "cuModuleLoadData": 0, "cuModuleGetFunction": 0, "cuLaunchKernel": 0,
    "cuModuleUnload": 0,
}


def main(iket, app, standin, work):
    problems = 0
    os.makedirs(work, exist_ok=True)
    run_file = os.path.join(work, "failures.iket")
    program = [app, "proc", "errors"]

    def run(command, fail):
        environment = dict(os.environ, LD_LIBRARY_PATH=standin, STANDIN_FAIL=fail)
        return subprocess.run(command, env=environment, text=True, capture_output=True,
                              timeout=120)

    expected = run(program, "").stdout
    for name, calls in COLLECTOR_CALLS.items():
        for call in calls:
            fail = name + "=1" + ("@%d" % call if call else "")
            alone = run(program, fail).stdout if not call else expected
            with_collector = run([iket, "profile", "-o", run_file, "--"] + program, fail)
            if with_collector.stdout != alone or with_collector.returncode not in (0, 3, 4):
                print("%s: exit code %d, printed\n%s" % (
                    fail, with_collector.returncode, with_collector.stdout))
                problems += 1
            if with_collector.returncode and "iket: warning:" not in with_collector.stderr:
                print("%s: exit code %d without a reason" % (fail, with_collector.returncode))
                problems += 1
    for name, call in PROGRAM_CALLS.items():
        # An error that the collector does not know the name of.
        fail = name + "=17" + ("@%d" % call if call else "")
        alone = run(program, fail).stdout
        with_collector = run([iket, "profile", "-o", run_file, "--"] + program, fail).stdout
        if alone != with_collector or " 17\n" not in alone:
            print("%s: printed\n%s" % (fail, with_collector))
            problems += 1
    print("%d problems" % problems)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
