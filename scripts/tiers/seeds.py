"""Says which of the contracts, defects and capabilities of seeds.table are held by tests that pass.

usage: scripts/test seeds

The seeds are five BLE libraries and apps. seeds.table has a row for each thing that they can do or get wrong, with the tests
that would fail without it; results are those of the tiers unit and bus. Ends with 1 when a row is missing, or has a test that
fails or does not exist.
"""

import os
import pathlib
import sys

import named

TABLE = pathlib.Path(__file__).with_name("seeds.table")

# How many there are of each kind, by what their ids begin with.
KINDS = {
    "contracts": {
        "BC-S": 11, "BC-H": 5, "BC-P": 11, "BC-C": 10, "BC-K": 10, "BC-D": 4, "BC-I": 8, "BC-R": 13, "XD-T": 20, "XD-M": 7,
        "XD-G": 6, "RT-M": 9, "RT-C": 9, "RT-G": 7, "RT-T": 8, "UQ-": 13, "AK-": 12,
    },
    "defects of others": {"D-": 24, "X-": 14},
    "capabilities": {"S": 32},
    "other rows": {"A-": 9},
}


class Row:
    """What is wanted: a few words, the titles of tests, and why it is not had, where it is not."""

    def __init__(self, words):
        self.words, self.titles, self.refusal = words, [], None

    def fault(self, passed):
        """What keeps the row from counting, by the results of tests; None when nothing does."""
        missing = [title for title in self.titles if title not in passed]
        failed = [title for title in self.titles if not passed.get(title, True)]
        if missing or failed:
            return f"no test “{missing[0]}”" if missing else f"“{failed[0]}” failed"
        return None if self.titles or self.refusal else "no test"


def rows():
    """The rows of the table by their ids."""
    found = {}
    for line in TABLE.read_text().splitlines():
        if line.startswith("  not: "):
            row.refusal = line.removeprefix("  not: ")
        elif line.startswith("  ") and not line.startswith("  note: "):
            row.titles.append(line.split(": ", 1)[1])
        elif line and line[0] not in "# ":
            name, words = line.split(" ", 1)
            if name in found:
                sys.exit(f"error: {TABLE} has two rows {name}")
            row = found[name] = Row(words)
    return found


def ids(counts):
    """The ids of a kind."""
    width = {"D-": 2, "X-": 2, "A-": 2}
    return [f"{prefix}{number:0{width.get(prefix, 1)}}" for prefix, count in counts.items() for number in range(1, count + 1)]


def report(kind, found, passed):
    """Prints what is missing of a kind, what is not had, and how many are held; returns whether all are."""
    missing = [name for name in ids(KINDS[kind]) if name not in found]
    present = [(name, found[name]) for name in ids(KINDS[kind]) if name in found]
    faults = [f"{name}: no row" for name in missing]
    faults += [f"{name}, {row.words}: {fault}" for name, row in present if (fault := row.fault(passed))]
    refused = [f"{name}, {row.words}: not had. {row.refusal}" for name, row in present if row.refusal]
    print("\n".join(faults + refused), end="\n" if faults or refused else "")
    count = len(ids(KINDS[kind])) - len(refused)
    print(f"{count - len(faults)} of {count} {kind} held" + (f", {len(refused)} not had" if refused else ""))
    return not faults


def main():
    if sys.argv[1:] or "TIER_OUTPUTS" not in os.environ:
        sys.exit(__doc__)
    outputs = pathlib.Path(os.environ["TIER_OUTPUTS"])
    passed = named.titles("".join((outputs / tier).read_text() for tier in ("unit", "bus")))
    found = rows()
    are_whole = [report(kind, found, passed) for kind in KINDS]
    strangers = set(found).difference(*map(ids, KINDS.values()))
    for name in sorted(strangers):
        print(f"{name}: a row that nothing counts")
    tests = {title for row in found.values() for title in row.titles}
    print(f"{len(found)} rows, held by {len(tests)} tests")
    sys.exit(not all(are_whole) or bool(strangers))


main()
