"""The hook of .pre-commit-hooks.yaml, run by pre-commit on a repository with a good and a bad profile."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from checks import Checks, expect
from profiles import BAD, FINDING, GOOD


def check(checks: Checks, root: Path, tools: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        hook = Hook(root, tools, Path(name))
        hook.write("Good.gatt.yaml", GOOD)
        hook.write("Bad.gatt.yaml", BAD)
        hook.write("other.yaml", "raw: int17\n")
        checks.check("hook: a bad profile fails, with its place", hook.fails)
        hook.write("Bad.gatt.yaml", GOOD.replace("Weather Station", "Mended Station"))
        checks.check("hook: good profiles pass, and other files are none of its business", hook.passes)
        hook.write("Twin.gatt.yaml", GOOD)
        checks.check("hook: two profiles of one name fail", lambda: expect(hook.run()[0] == 1, "they pass"))
        hook.write("Twin.gatt.yaml", GOOD.replace("Weather Station", "Twin Station"))
        hook.commit()
        checks.check("hook: what breaks since the last commit fails, and nothing else", hook.breaks)


class Hook:
    """A git repository, and pre-commit with gattc on its PATH."""

    def __init__(self, root: Path, tools: Path, folder: Path):
        self.root = root
        self.folder = folder / "repository"
        self.environment = os.environ | {
            "PATH": f"{tools}:{os.environ['PATH']}", "PRE_COMMIT_HOME": str(folder / "home"), "GIT_CONFIG_COUNT": "1",
            "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": "*"}
        subprocess.run(["git", "init", "--quiet", self.folder], check=True)

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text)
        subprocess.run(["git", "add", name], cwd=self.folder, check=True)

    def commit(self) -> None:
        author = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
        subprocess.run(["git", *author, "commit", "--quiet", "--message", "All"], cwd=self.folder, check=True)

    def breaks(self) -> None:
        status, printed = self.run("gattc-breaking")
        expect(status == 0, f"without a change it ends with {status}: {printed}")
        self.write("Good.gatt.yaml", GOOD.replace("[read, notify]", "[notify]"))
        status, printed = self.run("gattc-breaking")
        expect(status == 1 and "property-removed" in printed, f"it ends with {status}: {printed}")

    def run(self, name: str = "gattc-lint") -> tuple[int, str]:
        """The status, and what is printed, of a hook on all files."""
        run = subprocess.run([sys.executable, "-m", "pre_commit", "try-repo", self.root, name, "--all-files",
                              "--color", "never"], cwd=self.folder, env=self.environment, text=True,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        return run.returncode, run.stdout

    def fails(self) -> None:
        status, printed = self.run()
        expect(status == 1 and f"Bad.gatt.yaml{FINDING}" in printed, f"it ends with {status}: {printed}")
        expect("Good.gatt.yaml" not in printed and "other.yaml" not in printed, printed)

    def passes(self) -> None:
        status, printed = self.run()
        expect(status == 0 and "Passed" in printed, f"it ends with {status}: {printed}")
