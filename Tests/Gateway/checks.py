"""Runs the functions of a script whose names begin with check_, and says what became of each."""

import subprocess
import sys


def run_checks(names):
    """All of them, or those with one of the words behind the program."""
    failed = 0
    wanted = sys.argv[2:] or [""]
    checks = [function for name, function in sorted(names.items()) if name.startswith("check_") and any(word in name for word in wanted)]
    for check in checks:
        name = check.__name__.removeprefix("check_").replace("_", " ")
        try:
            check()
            print(f"ok    {name}", flush=True)
        except (AssertionError, subprocess.SubprocessError, ValueError, KeyError, OSError) as error:
            failed += 1
            print(f"FAIL  {name}\n      | {error!r}", flush=True)
    print(f"{len(checks) - failed} passed, {failed} failed")
    return 1 if failed else 0
