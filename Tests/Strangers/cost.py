"""Holds the steps that importers take with twice a file against those with the file. Ends with "N passed, N failed"."""

import sys
import tempfile
from pathlib import Path

import importers
import sample
from checks import Checks

if __name__ == "__main__":
    checks = Checks()
    with tempfile.TemporaryDirectory() as name:
        tried = 0

        def linear() -> str:
            global tried
            wrong, tried = importers.measure(Path(sys.argv[1]), Path(name))
            return "\n      ".join(wrong)

        checks.check("import: twice the file takes 2.3 times the steps at most", linear)
    sample.covered(tried, importers.SHAPES, "shapes of files to import")
    checks.finish()
