#!/usr/bin/env python3
"""How slow the machine is today: 1 where it is as fast as a quiet machine of 2026, 4 where it takes four times as long.

usage: python3 scripts/pace.py [SECONDS]     (prints the pace; or so many seconds of a quiet machine, whole, at this pace)

What guards against a hang is a multiple of it, with room for ten times the load. Nothing that a test expects is. scripts/test
measures once, and tells all that it starts by TEST_PACE; who is started by hand measures for itself.
"""

import math
import os
import sys
import time

VARIABLE = "TEST_PACE"
# The machine may have stood still while it was measured.
SLOWEST = 50.0
QUIET_SECONDS = 0.020


def compute() -> int:
    """A fixed piece of computing: steps, each of which needs the one before it."""
    value = 1
    for _ in range(300_000):
        value = value * 6364136223846793005 + 1442695040888963407 & 0xFFFFFFFFFFFFFFFF
    return value


def measure() -> float:
    begin = time.perf_counter()
    compute()
    return bounded((time.perf_counter() - begin) / QUIET_SECONDS)


def bounded(pace: float) -> float:
    return min(max(pace, 1.0), SLOWEST)


def pace() -> float:
    """What scripts/test has measured; measured now, and told to all that this process starts, where it has not."""
    if VARIABLE not in os.environ:
        os.environ[VARIABLE] = f"{measure():.2f}"
    return bounded(float(os.environ[VARIABLE]))


def patience(seconds: float) -> float:
    """So many seconds of a quiet machine, at the pace of this one. `seconds` are ten times what it takes, or more."""
    return seconds * pace()


def until(holds, seconds: float) -> bool:
    """Whether something comes to hold before so many seconds of a quiet machine are over, by which it would hang."""
    end = time.monotonic() + patience(seconds)
    while not (held := holds()) and time.monotonic() < end:
        time.sleep(0.05)
    return bool(held)


if __name__ == "__main__":
    if len(sys.argv) > 2 or sys.argv[1:] in (["-h"], ["--help"]):
        sys.exit(__doc__)
    print(math.ceil(patience(float(sys.argv[1]))) if sys.argv[1:] else f"{pace():.2f}")
