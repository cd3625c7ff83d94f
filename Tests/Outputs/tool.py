"""Runs gattc, as a user would."""

import json
import subprocess
from pathlib import Path


class Gattc:
    """The tool at a path, run in a folder."""

    def __init__(self, executable: Path, folder: Path):
        self.executable = executable
        self.folder = folder

    def run(self, *arguments: str, status: int = 0, stdin: str = "") -> str:
        """What it prints; throws when it does not end with `status`."""
        run = subprocess.run(
            [self.executable, *arguments], cwd=self.folder, input=stdin.encode(), capture_output=True, check=False)
        if run.returncode != status:
            raise AssertionError(
                f"gattc {' '.join(arguments)} ended with {run.returncode}, not {status}: {run.stderr.decode()[:300]}")
        return run.stdout.decode()

    def json(self, *arguments: str, status: int = 0, stdin: str = ""):
        """What it prints, as JSON."""
        return json.loads(self.run(*arguments, status=status, stdin=stdin))

    def accepts(self, document: bytes) -> bool:
        """Whether it finds no error in `document`."""
        run = subprocess.run(
            [self.executable, "lint", "-"], cwd=self.folder, input=document, capture_output=True, check=False)
        if run.returncode not in (0, 1):
            raise AssertionError(f"gattc lint - ended with {run.returncode}")
        return run.returncode == 0
