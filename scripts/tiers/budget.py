"""The time that a run may take, and how it is shared among the tiers that do not decide."""

import os
import pathlib
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# A run ends so many seconds early: for its table, and for what is ended at the deadline to end.
MARGIN = 15
# How much of the time that those which decide leave is kept for the tiers that sample.
RESERVE = 0.2
# What decides and goes on so many seconds after the deadline hangs.
LAST = 600
# What a tier ends with that had no time for any of its kinds: EX_TEMPFAIL.
NO_TIME = 75


class Budget:
    """Until when a run may go on; without `seconds`, as long as it takes. What still goes on `last` seconds later hangs."""

    def __init__(self, seconds, last=LAST):
        self.last = last
        self.end = None if seconds is None else time.monotonic() + seconds - MARGIN
        # Wall seconds for a U, once a tier whose cost is known has been run.
        self.pace = 0
        # The seconds that are kept for the tiers that sample, once the first of the others asks.
        self.kept = None

    @property
    def is_bounded(self):
        return self.end is not None

    @property
    def left(self):
        """The seconds that are left; None without a deadline."""
        return None if self.end is None else max(0, self.end - time.monotonic())

    def measure(self, tier, seconds):
        """Learns from the build, which uses all processors, what a U takes on this machine, as busy as it is."""
        if tier.name == "build":
            self.pace = seconds / tier.units

    def has_time(self, tier):
        """Whether there is time for the whole of a tier that takes turns."""
        if self.kept is None:
            self.kept = self.left * RESERVE
        return self.left - self.kept >= tier.units * self.pace

    def share(self, tier, samples, jobs):
        """The seconds for a tier out of those that are left for `samples`, by what they cost in all; None when they are not
        enough for what it does before its first kind."""
        whole = sum(other.units for other in samples)
        seconds = min(self.left, self.left * min(jobs, len(samples)) * tier.units / whole)
        return seconds if seconds > tier.least * self.pace else None

    def environment(self, seconds):
        """What a tier that samples is told: until when it may take, in seconds since 1970, and with which tenth of its kinds it
        begins."""
        return {"SAMPLE_END": str(int(time.time() + seconds)), "SAMPLE_TENTH": str(tenth())}


def tenth(commit="HEAD"):
    """The tenth of the kinds that is tried first: each commit has the next one, so that ten go round."""
    command = ["git", "rev-list", "--count", commit]
    count = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return int(count.stdout) % 10 if count.returncode == 0 else 0
