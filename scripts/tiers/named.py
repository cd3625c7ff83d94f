"""Tests by the IDs that their names begin with."""

import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RESULT = re.compile(r'Test "((?:R\d\d )*)(.*)" (?:with \d+ test cases? )?(passed|failed) after')


def run(suites):
    """Runs suites, and prints what they say: the exit code, and the results of each ID."""
    # By a file: the end of a pipe comes only with the end of all that the tests have started.
    with tempfile.TemporaryFile("w+", errors="replace") as log:
        status = subprocess.run(["scripts/suites", "--filter", suites], cwd=ROOT, stdout=log, stderr=subprocess.STDOUT).returncode
        log.seek(0)
        output = log.read()
    print(output)
    return status, results(output)


def results(output):
    """Whether each test passed, by the IDs and what else it is called."""
    found = {}
    for names, title, result in RESULT.findall(output):
        for name in names.split():
            found.setdefault(name, []).append((title, result == "passed"))
    return found


def titles(output):
    """Whether the tests of each title passed, without the IDs that it begins with."""
    found = {}
    for _, title, result in RESULT.findall(output):
        found[title] = found.get(title, True) and result == "passed"
    return found


def report(wanted, found, noun):
    """Prints which of the IDs, with their few words, do not pass, and how many do; returns whether all do."""
    failed = {name: [title for title, is_passed in found.get(name, []) if not is_passed] for name in wanted}
    passed = [name for name in wanted if name in found and not failed[name]]
    for name, words in wanted.items():
        if name not in passed:
            why = f"{len(failed[name])} of {len(found[name])} tests failed" if name in found else "no test"
            print(f"{name}{words and ', ' + words}: {why}")
    tests = {title for name in wanted for title, _ in found.get(name, [])}
    print(f"{len(passed)} of {len(wanted)} {noun} pass, in {len(tests)} tests")
    return len(passed) == len(wanted)
