"""Checks what scripts/package makes, installed and used from outside. `Tests/Package/run` sets this up.

usage: check.py DIST CACHE [PART …]
"""

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "scripts"), str(ROOT / "Tests/Outputs")]

import action
import bundle
import hook
import installed
from checks import Checks, expect


def documents(checks: Checks, version: str) -> None:
    """What names the version besides the one place that it comes from."""
    checks.check("the changelog begins with this version", lambda: expect(
        (ROOT / "CHANGELOG.md").read_text().split("\n## ")[1].startswith(f"[{version}]"), "it has another"))
    article = ROOT / "Sources/GATTProfiles/GATTProfiles.docc/CheckingProfiles.md"
    checks.check("the hook of the documentation is of this version", lambda: expect(
        f"rev: v{version}\n" in article.read_text(), "it has another"))


def main() -> None:
    dist, cache, parts = Path(sys.argv[1]).resolve(), Path(sys.argv[2]), sys.argv[3:]
    version = subprocess.run([ROOT / "scripts/version"], check=True, capture_output=True, text=True).stdout.strip()
    checks = Checks()
    with tempfile.TemporaryDirectory() as tools:
        archive = next(dist.glob("gattc-*-linux-*.tar.gz"))
        subprocess.run(["tar", "-xzf", archive, "-C", tools, "--strip-components", "1"], check=True)
        known = {
            "documents": lambda: documents(checks, version),
            "installed": lambda: installed.check(checks, dist, cache, version),
            "action": lambda: action.check(checks, ROOT, dist, version),
            "hook": lambda: hook.check(checks, ROOT, Path(tools, "bin")),
            "bundle": lambda: bundle.check(checks, dist),
        }
        for part in parts or known:
            print(f"-- {part}", flush=True)
            known[part]()
    checks.finish()


main()
