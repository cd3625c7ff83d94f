"""Runs tiers, several at the same time, and says what became of them."""

import contextlib
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

from tiers.budget import NO_TIME, Budget, tenth

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# What a tier that is ended ends with, as the process itself or as the shell tells of it.
ENDED = (-signal.SIGTERM, 128 + signal.SIGTERM)
# What is ended has so many seconds until it is killed.
END_SECONDS = 10
# The line by which a tier that samples says what it has covered.
COVERED = re.compile(r"^covered ((\d+) of (\d+) .*)$", re.MULTILINE)
# The lines by which tests say how many they were.
COUNTS = [
    re.compile(r"Test run with (\d+) tests?.* passed"),
    re.compile(r"^(?:\w+: )?(\d+ passed, \d+ failed.*?)(?:, in .*)?$", re.MULTILINE),
]


def rank(tier):
    """Who comes first: what decides, then what takes turns, then what samples."""
    return 0 if tier.decides else 1 if tier.takes_turns else 2


class Outcome:
    """What became of one tier."""

    def __init__(self, status, seconds, cpu, output):
        self.status, self.seconds, self.cpu = status, seconds, cpu
        counts = next((found[-1:] for pattern in COUNTS if (found := pattern.findall(output))), [])
        covered = [text if tried == kinds else f"{text}, chosen by the commit" for text, tried, kinds in COVERED.findall(output)]
        self.tests = "; ".join(counts + covered[-1:])

    @property
    def failed(self):
        return self.status not in (0, NO_TIME)

    @property
    def word(self):
        if self.status == NO_TIME:
            return "not run, no time"
        return f"FAILED ({self.status})" if self.failed else "passed"


class Run:
    """A run of some tiers, each behind those that it needs: those that decide, those that take turns, those that sample.

    With a deadline, those that take turns are run as long as there is time for the whole of one, beginning with another one for
    each commit; those that sample get the time that is left. Both are ended when it is over. What decides goes on, and is ended,
    and has failed, where it takes much longer: something hangs.
    """

    def __init__(self, wanted, all_tiers, seconds=None):
        self.budget = Budget(seconds)
        by_name = {tier.name: tier for tier in all_tiers}
        chosen = [tier for tier in all_tiers if tier in wanted or self.is_needed(tier, wanted, by_name)]
        self.tiers = sorted(chosen, key=rank)
        self.outcomes, self.skipped, self.running, self.jobs = {}, {}, {}, 1
        # Whether all was ended, since something hung.
        self.is_over = False
        self.outputs = tempfile.TemporaryDirectory(prefix="tiers-")

    def is_needed(self, tier, wanted, by_name):
        needs = {name for other in wanted for name in other.needs}
        return tier.name in needs or any(self.is_needed(tier, [by_name[name]], by_name) for name in needs)

    def run(self, jobs):
        """Runs all; the exit code."""
        begin = time.monotonic()
        waiting, self.jobs = self.in_turn(), jobs
        if self.budget.is_bounded:
            signal.signal(signal.SIGALRM, lambda *_: self.end_samples())
            signal.setitimer(signal.ITIMER_REAL, max(1, self.budget.left))
        try:
            while waiting or self.running:
                waiting = self.drop_hopeless(waiting)
                for tier in [tier for tier in waiting if self.is_ready(tier)]:
                    if len(self.running) < jobs and self.is_ready(tier) and not self.must_wait(tier, waiting):
                        waiting.remove(tier)
                        self.start(tier, waiting)
                if self.running:
                    self.finish_one()
        except KeyboardInterrupt:
            self.stop()
            return 130
        except OSError as error:
            self.stop()
            print(f"error: {error.strerror}: {error.filename}; make room, or set TMPDIR to another folder", file=sys.stderr)
            return 1
        self.print_table(time.monotonic() - begin)
        return 1 if self.skipped or any(outcome.failed for outcome in self.outcomes.values()) else 0

    def in_turn(self):
        """The tiers in the order in which they are begun: with a deadline, each commit begins with another of those that take
        turns, so that those which have no time at one have it at the next."""
        turns = [tier for tier in self.tiers if tier.takes_turns]
        first = len(turns) * tenth() // 10 if self.budget.is_bounded else 0
        return sorted(self.tiers, key=lambda tier: (rank(tier), turns.index(tier) < first if tier in turns else False))

    def must_wait(self, tier, waiting):
        """Whether a tier that samples waits for another that does not: only then is known what time there is."""
        return self.budget.is_bounded and tier.samples and any(not other.samples for other in waiting)

    def is_ready(self, tier):
        is_free = all(not tier.alone or tier.alone != other.alone for other, *_ in self.running.values())
        return is_free and all(self.outcomes[name].status == 0 if name in self.outcomes else False for name in tier.needs)

    def drop_hopeless(self, waiting):
        """Takes out, and remembers, what needs a tier that failed."""
        for tier in waiting:
            lost = [name for name in tier.needs if name in self.skipped or name in self.outcomes and self.outcomes[name].status]
            if lost:
                self.skipped[tier.name] = f"cannot run: {', '.join(lost)} failed"
            elif self.is_over:
                self.skipped[tier.name] = "cannot run: the time is over"
        return [tier for tier in waiting if tier.name not in self.skipped]

    def start(self, tier, waiting):
        share = {}
        if self.budget.is_bounded and tier.takes_turns and not self.budget.has_time(tier):
            self.outcomes[tier.name] = Outcome(NO_TIME, 0, 0, "")
            return
        if self.budget.is_bounded and tier.samples:
            seconds = self.budget.share(tier, [tier] + [other for other in waiting if other.samples], self.jobs)
            if seconds is None:
                self.outcomes[tier.name] = Outcome(NO_TIME, 0, 0, "")
                return
            share = self.budget.environment(seconds)
        print(f"== {tier.name}: {tier.purpose} ({time.strftime('%T')})", flush=True)
        log = open(pathlib.Path(self.outputs.name) / tier.name, "w+", errors="replace")
        process = subprocess.Popen(
            ["bash", "-c", f"exec {tier.command}"], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
            start_new_session=True, env={**self.environment(), **share})
        # With the process, which Python waits for itself once nothing has it any more.
        self.running[process.pid] = (tier, log, time.monotonic(), process)

    def environment(self):
        """What a tier is told: where the outputs of the tiers before it are, that no test may be left out for what the machine
        lacks, and that all products are there, once they are."""
        built = {"EVERYTHING_IS_BUILT": "1"} if "build" in self.outcomes else {}
        return {**os.environ, "TIER_OUTPUTS": self.outputs.name, "NOTHING_LEFT_OUT": "1", **built}

    def finish_one(self):
        """Waits for one to end, and prints all that it said: tiers that run at the same time do not mix their lines."""
        pid, status, usage = os.wait3(0)
        if pid not in self.running:
            return
        tier, log, begin, process = self.running.pop(pid)
        # What it has started and left, when it crashed, is no concern of the next one.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)
        with log:
            log.seek(0)
            output = log.read()
        status = process.returncode = os.waitstatus_to_exitcode(status)
        if not tier.decides and self.budget.left == 0 and status in ENDED:
            status = self.status_at_deadline(output)
        elif self.is_over and status:
            output += f"FAIL  {tier.name} did not end, and was ended long after the deadline\n"
        outcome = Outcome(status, time.monotonic() - begin, usage.ru_utime + usage.ru_stime, output)
        self.outcomes[tier.name] = outcome
        self.budget.measure(tier, outcome.seconds)
        print(f"-- {tier.name}, {outcome.word} after {outcome.seconds:.0f} s", flush=True)
        sys.stdout.write(shortened(output))
        sys.stdout.flush()

    @staticmethod
    def status_at_deadline(output):
        """What became of a tier that the deadline ended: what it had covered and found by then counts."""
        if re.search(r"^FAIL ", output, re.MULTILINE):
            return 1
        return 0 if COVERED.search(output) else NO_TIME

    def stop(self):
        # As by Ctrl-C, since SwiftPM ends its compilers by that alone.
        for pid in self.running:
            os.killpg(pid, signal.SIGINT)

    def end_samples(self):
        """The deadline: ends what does not decide; what does goes on, but not for ever."""
        self.signal_running(signal.SIGTERM, lambda tier: not tier.decides)
        signal.signal(signal.SIGALRM, lambda *_: self.end_all())
        signal.setitimer(signal.ITIMER_REAL, self.budget.last)

    def end_all(self):
        """Ends what hangs, gently at first, and starts no more."""
        self.is_over = True
        self.signal_running(signal.SIGTERM)
        signal.signal(signal.SIGALRM, lambda *_: self.signal_running(signal.SIGKILL))
        signal.setitimer(signal.ITIMER_REAL, END_SECONDS, END_SECONDS)

    def signal_running(self, number, is_meant=lambda tier: True):
        for pid, (tier, *_) in self.running.items():
            if is_meant(tier):
                # One that has just ended is waited for by the loop.
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(pid, number)

    def print_table(self, seconds):
        cpu = sum(outcome.cpu for outcome in self.outcomes.values())
        print(f"\n{'tier':14} {'result':16} {'seconds':>8} {'CPU s':>8}  tests")
        for tier in self.tiers:
            if tier.name in self.skipped:
                print(f"{tier.name:14} {self.skipped[tier.name]}")
                continue
            outcome = self.outcomes[tier.name]
            print(f"{tier.name:14} {outcome.word:16} {outcome.seconds:8.0f} {outcome.cpu:8.0f}  {outcome.tests}")
        failed = len(self.skipped) + sum(outcome.failed for outcome in self.outcomes.values())
        left_out = sum(outcome.status == NO_TIME for outcome in self.outcomes.values())
        print(f"{'all':14} {'FAILED' if failed else 'passed':16} {seconds:8.0f} {cpu:8.0f}")
        # In these words, so that whoever counts tests by the last line of an output counts the tiers.
        print(f"{len(self.tiers) - failed - left_out} passed, {failed} failed" + (f", {left_out} skipped" if left_out else ""))


# The lines by which SwiftPM says how far it is, and those of a test that began or passed.
PROGRESS = re.compile(r"\[\d+/\d+\] |Building for |Planning build|◇ |✔ (Test|Suite) \"|dbus-daemon\[\d+\]: ")


def shortened(output):
    """Without the lines that nobody reads when all is well, nor when it is not."""
    return "".join(line for line in output.splitlines(keepends=True) if not PROGRESS.match(line))
