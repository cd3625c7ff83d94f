"""Runs commands, and says what they took: the operating system's own account of each process with all its children."""

import os
import pathlib
import resource
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


def run(command, cwd=ROOT):
    """Runs a command to its end; wall seconds, CPU seconds, peak MB of the largest process, output."""
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    if status:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{output}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, output


def total_cpu(command, cwd):
    """Wall and CPU seconds of a command with everything it started, and its output."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    wall, _, _, output = run(command, cwd)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, output
