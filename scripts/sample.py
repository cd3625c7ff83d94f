"""Which kinds a tier tries that samples: all, from the first on, unless scripts/test has given its run a deadline, in SAMPLE_END and
SAMPLE_TENTH. scripts/common.sh has the same for tiers in bash."""

import os
import sys
import time
from collections.abc import Iterator, Sequence

NO_TIME = 75


def order(kinds: Sequence) -> Iterator:
    """The kinds that there is time for, from the one on that the commit chooses."""
    start = len(kinds) * int(os.environ.get("SAMPLE_TENTH", 0)) // 10
    for kind in [*kinds[start:], *kinds[:start]]:
        if time.time() >= float(os.environ.get("SAMPLE_END", "inf")):
            return
        yield kind


def covered(tried: int, kinds: Sequence, noun: str) -> None:
    """Says what was covered; ends the program where there was no time for any."""
    print(f"covered {tried} of {len(kinds)} {noun}", flush=True)
    if not tried:
        sys.exit(NO_TIME)
