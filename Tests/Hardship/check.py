"""Makes hardships, and holds what the commands of the README do against what they are to do. `Tests/Hardship/run` calls this.

usage: check.py [PART …]
"""

import sys

import disk
import network
import places
import runs
import toolchain
from checks import Checks

PARTS = {module.__name__: module.check for module in (toolchain, disk, network, places, runs)}


def main() -> None:
    unknown = [part for part in sys.argv[1:] if part not in PARTS]
    if unknown:
        sys.exit(f"error: no part {', '.join(unknown)}; there are {', '.join(PARTS)}")
    checks = Checks()
    for part in sys.argv[1:] or PARTS:
        print(f"-- {part}", flush=True)
        PARTS[part](checks)
    checks.finish()


main()
