"""Runs small tiers with and without a deadline, and looks at the table, the status and what is left."""

import contextlib
import io
import shlex
import subprocess
import sys

from pace import patience
from tiers.budget import LAST, MARGIN, Budget, tenth
from tiers.run import ROOT, Run
from tiers.table import TIERS, Tier


def endless(words):
    """A program that says something in words that scripts/test reads, and then samples for ever."""
    return "bash -c " + shlex.quote(f"printf '%b\\n' {shlex.quote(words)} && sleep 1000")


def tier(name, command, **facts):
    """One that decides, unless it has a cost."""
    return Tier(name, "a small one", command, decides="units" not in facts, **facts)


def table_of(tiers, seconds=None, jobs=2, pace=0, last=LAST):
    """The status of a run, and its table: the result and the tests of each tier."""
    run = Run(tiers, tiers, seconds)
    run.budget.pace, run.budget.last = pace, last
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        status = run.run(jobs)
    lines = output.getvalue().splitlines()
    head = next(index for index, line in enumerate(lines) if line.startswith("tier "))
    rows = {line[:14].strip(): (line[15:32].strip(), line[50:].strip()) for line in lines[head + 1:-1]}
    return status, rows, lines[-1]


def check_all_run_without_deadline():
    tiers = [tier("part", "env | grep -c ^SAMPLE_ || echo covered 3 of 3 kinds", least=1, units=1), tier("whole", "true")]
    status, rows, last = table_of(tiers)
    assert status == 0 and rows["part"] == ("passed", "3 of 3 kinds"), rows
    assert list(rows) == ["whole", "part", "all"] and last == "2 passed, 0 failed", (rows, last)


def check_deadline_ends_samples_alone():
    tiers = [tier("whole", "sleep 3"), tier("part", endless("covered 1 of 9 kinds"), least=0, units=1)]
    status, rows, last = table_of(tiers, MARGIN + 1, jobs=1)
    assert status == 0 and rows["whole"][0] == "passed", rows
    # The first tier has taken all the time.
    assert rows["part"] == ("not run, no time", "") and last == "1 passed, 0 failed, 1 skipped", (rows, last)
    status, rows, last = table_of(tiers[1:], MARGIN + 20)
    assert status == 0 and rows["part"] == ("passed", "1 of 9 kinds, chosen by the commit"), rows


def check_what_hangs_is_ended_and_has_failed():
    tiers = [tier("stuck", "bash -c 'trap : TERM; while :; do sleep 1; done'"), tier("next", "true", needs=("stuck",)),
             tier("other", "true"), tier("behind", "true", needs=("other",))]
    status, rows, last = table_of([tiers[0], tiers[2]], MARGIN + 1, jobs=1, last=1)
    # By which signal depends on whether it has begun to ignore the gentle one.
    assert status == 1 and rows["stuck"][0].startswith("FAILED (-") and rows["other"][0].startswith("cannot run: the"), rows
    assert last == "0 passed, 2 failed", last
    status, rows, last = table_of(tiers, MARGIN + patience(5), last=1)
    assert status == 1 and rows["behind"][0] == "passed" and rows["next"][0].startswith("cannot run: stuck"), rows


def check_nothing_covered_is_not_passed():
    status, rows, last = table_of([tier("part", endless("building"), least=0, units=1)], MARGIN + 5)
    assert status == 0 and rows["part"][0] == "not run, no time" and last == "0 passed, 0 failed, 1 skipped", (rows, last)
    status, rows, _ = table_of([tier("part", "bash -c 'exit 75'", least=0, units=1)], MARGIN + 60)
    assert rows["part"][0] == "not run, no time", rows


def check_failure_before_the_deadline_counts():
    status, rows, last = table_of([tier("part", endless("FAIL  one kind\\ncovered 1 of 9 kinds"), least=0, units=1)], MARGIN + 5)
    assert status == 1 and rows["part"][0] == "FAILED (1)" and last == "0 passed, 1 failed", (rows, last)


def check_what_cannot_be_done_is_not_begun():
    # 100 seconds are left, and a U takes 60: what needs two of them before its first kind is left out.
    tiers = [tier("dear", "touch /nonexistent/begun", least=2, units=2), tier("cheap", "echo covered 1 of 1 kinds", least=0, units=1)]
    status, rows, _ = table_of(tiers, MARGIN + 100, pace=60)
    assert status == 0 and rows["dear"][0] == "not run, no time" and rows["cheap"][0] == "passed", rows


def check_a_turn_that_cannot_be_ended_is_not_begun():
    # 80 seconds are left when a fifth of 100 is kept for samples: no time for two U of 60 seconds each, and for one.
    tiers = [tier("dear", "touch /nonexistent/begun", units=2), tier("cheap", "true", units=1)]
    status, rows, last = table_of(tiers, MARGIN + 100, jobs=1, pace=60)
    assert status == 0 and rows["dear"] == ("not run, no time", "") and rows["cheap"][0] == "passed", rows
    assert last == "1 passed, 0 failed, 1 skipped", last
    status, rows, last = table_of(tiers[1:])
    assert status == 0 and rows["cheap"][0] == "passed" and last == "1 passed, 0 failed", (rows, last)


def check_a_turn_is_ended_by_the_deadline():
    for command, word in [(endless("hello"), "not run, no time"), (endless("FAIL  one kind"), "FAILED (1)")]:
        status, rows, _ = table_of([tier("turn", command, units=1), tier("whole", "sleep 6")], MARGIN + 3)
        assert rows["turn"][0] == word and rows["whole"][0] == "passed" and status == (word != "not run, no time"), rows


def check_turns_go_round():
    tiers = [tier("first", "true")] + [tier(f"turn {number}", "true", units=1) for number in range(10)]
    run = Run(tiers, tiers, MARGIN + 100)
    names = [tier.name for tier in run.in_turn()]
    assert names[0] == "first" and names[1] == f"turn {tenth()}" and len(set(names)) == 11, names
    assert [tier.name for tier in Run(tiers, tiers).in_turn()] == [tier.name for tier in tiers]


def check_shares():
    budget = Budget(MARGIN + 1000)
    first, second = tier("first", "", least=0, units=3), tier("second", "", least=0, units=1)
    share = budget.share(first, [first, second], 1)
    assert 740 < share <= 750, share
    # With two at a time each has the whole time, but no more.
    assert 990 < budget.share(first, [first, second], 2) <= 1000


def check_tenths_go_round():
    history = subprocess.run(["git", "rev-list", "-n", "10", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE, text=True).stdout.split()
    tenths = [tenth(commit) for commit in history]
    assert sorted(tenths) == list(range(10)) and tenth() == tenths[0], tenths


def check_what_a_deadline_may_leave_out_says_what_it_costs():
    samples = [tier for tier in TIERS if tier.samples]
    assert samples and all(0 <= tier.least < tier.units for tier in samples), samples
    assert all(not (tier.samples and tier.default) for tier in TIERS)
    assert all(tier.units > 0 for tier in TIERS if tier.takes_turns and not tier.by_hand)
    # What a deadline may leave out, nothing needs.
    assert all(other.decides for tier in TIERS for other in TIERS if other.name in tier.needs)


def main():
    checks = [(name.removeprefix("check_").replace("_", " "), check) for name, check in globals().items() if name.startswith("check_")]
    failed = 0
    for name, check in checks:
        try:
            check()
            print(f"ok    {name}")
        except AssertionError as error:
            failed += 1
            print(f"FAIL  {name}: {error}")
    print(f"{len(checks) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
