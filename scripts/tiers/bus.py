"""Runs the tests of what speaks over a link, and says which of the scenarios R01…R55 pass, counted from their names.

usage: python3 scripts/tiers/bus.py

What users of BLE on BlueZ have been hit by has a number each; a test begins with those that it holds. A scenario passes when
all of its tests do. Ends with 1 when one fails or has no test.
"""

import sys

import named
from table import LINKS

SCENARIOS = {f"R{number:02}": "" for number in range(1, 56)}


def main():
    if sys.argv[1:]:
        sys.exit(__doc__)
    code, found = named.run(LINKS)
    sys.exit(code or not named.report(SCENARIOS, found, "scenarios"))


main()
