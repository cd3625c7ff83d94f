"""Runs the tests that wait, and says which of the scenarios R01…R55 pass over the scripted BlueZ, counted from their names.

usage: python3 scripts/tiers/bus.py

What users of BLE on BlueZ have been hit by has a number each; a test begins with those that it holds. A scenario passes when
all of its tests do. Ends with 1 when one fails or has no test.
"""

import pathlib
import re
import subprocess
import sys

from table import WAITING

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCENARIOS = [f"R{number:02}" for number in range(1, 56)]
RESULT = re.compile(r'Test "((?:R\d\d )+)[^"]*".* (passed|failed) after')


def main():
    if sys.argv[1:]:
        sys.exit(__doc__)
    command = ["scripts/swift", "test", "--skip-build", "--filter", WAITING]
    run = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    output = run.stdout
    print(output)
    results = {}
    for names, result in RESULT.findall(output):
        for name in names.split():
            results.setdefault(name, []).append(result == "passed")
    passed = [name for name in SCENARIOS if all(results.get(name, [False]))]
    for name in SCENARIOS:
        if name not in passed:
            print(f"{name}: {results[name].count(False)} of {len(results[name])} tests failed" if name in results else f"{name}: no test")
    print(f"{len(passed)} of {len(SCENARIOS)} scenarios pass, in {sum(map(len, results.values()))} tests")
    sys.exit(run.returncode or len(passed) < len(SCENARIOS))


main()
