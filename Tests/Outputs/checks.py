"""Counts checks, and tells the failed ones."""

import sys


class Checks:
    """Checks by name; a check that throws has failed."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, name: str, test) -> None:
        """Runs `test`, which throws or gives a complaint when it fails."""
        try:
            complaint = test()
        except Exception as error:  # whatever it is, it is this check's failure
            complaint = f"{type(error).__name__}: {error}"
        if complaint:
            self.failed += 1
            print(f"FAIL  {name}\n      {complaint}")
        else:
            self.passed += 1

    def finish(self) -> None:
        """Prints the count and ends."""
        print(f"{self.passed} passed, {self.failed} failed")
        sys.exit(1 if self.failed else 0)


def expect(condition: bool, complaint: str) -> None:
    """Fails the running check unless `condition` holds."""
    if not condition:
        raise AssertionError(complaint)
