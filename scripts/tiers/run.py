"""Runs tiers, several at the same time, and says what became of them."""

import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# The lines by which tests say how many they were.
COUNTS = [
    re.compile(r"Test run with (\d+) tests?.* passed"),
    re.compile(r"^(?:\w+: )?(\d+ passed, \d+ failed.*?)(?:, in .*)?$", re.MULTILINE),
]


class Outcome:
    """What became of one tier."""

    def __init__(self, status, seconds, cpu, output):
        self.status, self.seconds, self.cpu = status, seconds, cpu
        self.tests = next((found[-1] for pattern in COUNTS if (found := pattern.findall(output))), "")

    @property
    def word(self):
        return "passed" if self.status == 0 else f"FAILED ({self.status})"


class Run:
    """A run of some tiers, each behind those that it needs."""

    def __init__(self, wanted, all_tiers, everything):
        self.everything = everything
        by_name = {tier.name: tier for tier in all_tiers}
        self.tiers = [tier for tier in all_tiers if tier in wanted or self.is_needed(tier, wanted, by_name)]
        self.outcomes, self.skipped, self.running = {}, {}, {}
        self.outputs = tempfile.TemporaryDirectory(prefix="tiers-")

    def is_needed(self, tier, wanted, by_name):
        needs = {name for other in wanted for name in other.needs}
        return tier.name in needs or any(self.is_needed(tier, [by_name[name]], by_name) for name in needs)

    def run(self, jobs):
        """Runs all; the exit code."""
        begin = time.monotonic()
        waiting = list(self.tiers)
        try:
            while waiting or self.running:
                waiting = self.drop_hopeless(waiting)
                for tier in [tier for tier in waiting if self.is_ready(tier)]:
                    if len(self.running) < jobs and self.is_ready(tier):
                        waiting.remove(tier)
                        self.start(tier)
                if self.running:
                    self.finish_one()
        except KeyboardInterrupt:
            self.stop()
            return 130
        self.print_table(time.monotonic() - begin)
        return 0 if not self.skipped and all(outcome.status == 0 for outcome in self.outcomes.values()) else 1

    def is_ready(self, tier):
        is_free = all(not tier.alone or tier.alone != other.alone for other, *_ in self.running.values())
        return is_free and all(self.outcomes[name].status == 0 if name in self.outcomes else False for name in tier.needs)

    def drop_hopeless(self, waiting):
        """Takes out, and remembers, what needs a tier that failed."""
        for tier in waiting:
            lost = [name for name in tier.needs if name in self.skipped or name in self.outcomes and self.outcomes[name].status]
            if lost:
                self.skipped[tier.name] = f"cannot run: {', '.join(lost)} failed"
        return [tier for tier in waiting if tier.name not in self.skipped]

    def start(self, tier):
        command = tier.command if self.everything else tier.short or tier.command
        print(f"== {tier.name}: {tier.purpose} ({time.strftime('%T')})", flush=True)
        log = open(pathlib.Path(self.outputs.name) / tier.name, "w+", errors="replace")
        process = subprocess.Popen(
            ["bash", "-c", f"exec {command}"], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
            start_new_session=True, env=self.environment())
        self.running[process.pid] = (tier, log, time.monotonic())

    def environment(self):
        """What a tier is told: where the outputs of the tiers before it are, and that all products are there, once they are."""
        built = {"EVERYTHING_IS_BUILT": "1"} if "build" in self.outcomes else {}
        return {**os.environ, "TIER_OUTPUTS": self.outputs.name, **built}

    def finish_one(self):
        """Waits for one to end, and prints all that it said: tiers that run at the same time do not mix their lines."""
        pid, status, usage = os.wait3(0)
        if pid not in self.running:
            return
        tier, log, begin = self.running.pop(pid)
        with log:
            log.seek(0)
            output = log.read()
        outcome = Outcome(os.waitstatus_to_exitcode(status), time.monotonic() - begin, usage.ru_utime + usage.ru_stime, output)
        self.outcomes[tier.name] = outcome
        print(f"-- {tier.name}, {outcome.word} after {outcome.seconds:.0f} s", flush=True)
        sys.stdout.write(shortened(output))
        sys.stdout.flush()

    def stop(self):
        for pid in self.running:
            os.killpg(pid, signal.SIGTERM)

    def print_table(self, seconds):
        cpu = sum(outcome.cpu for outcome in self.outcomes.values())
        print(f"\n{'tier':13} {'result':12} {'seconds':>8} {'CPU s':>8}  tests")
        for tier in self.tiers:
            if tier.name in self.skipped:
                print(f"{tier.name:13} {self.skipped[tier.name]}")
                continue
            outcome = self.outcomes[tier.name]
            print(f"{tier.name:13} {outcome.word:12} {outcome.seconds:8.0f} {outcome.cpu:8.0f}  {outcome.tests}")
        failed = len(self.skipped) + sum(outcome.status != 0 for outcome in self.outcomes.values())
        print(f"{'all':13} {'FAILED' if failed else 'passed':12} {seconds:8.0f} {cpu:8.0f}")
        print(f"{len(self.tiers) - failed} passed, {failed} failed")


# The lines by which SwiftPM says how far it is, and those of a test that began or passed.
PROGRESS = re.compile(r"\[\d+/\d+\] |Building for |Planning build|◇ |✔ (Test|Suite) \"|dbus-daemon\[\d+\]: ")


def shortened(output):
    """Without the lines that nobody reads when all is well, nor when it is not."""
    return "".join(line for line in output.splitlines(keepends=True) if not PROGRESS.match(line))
