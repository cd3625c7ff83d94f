"""Begins a run of the tests: only where it can succeed, only one in a clone, and so that it can be ended whole."""

import fcntl
import os
import pathlib
import signal
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def begin():
    """Ends the program where the machine or the clone cannot be used; waits where another run is at work."""
    # Whoever ends a run by these ends its tiers too, as by Ctrl-C: tiers have sessions of their own.
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler)
    try:
        if subprocess.call([ROOT / "scripts/setup", "--check"]):
            sys.exit(1)
        take_turn()
    except KeyboardInterrupt:
        sys.exit(130)


def take_turn():
    """Waits for another run in this clone: tiers make and remove the same folders. The lock is on the clone's own folder, and
    so nothing is left of it, whatever ends this process."""
    clone = os.open(ROOT, os.O_RDONLY)
    try:
        fcntl.flock(clone, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print("another run of scripts/test is at work in this clone: waiting until it has finished", flush=True)
        fcntl.flock(clone, fcntl.LOCK_EX)
