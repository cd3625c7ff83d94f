"""Holds what gattc prints against published schemas, and its own schemas against what it does; or captures against tshark.

usage: validate.py GATTC PACKAGES | GATTC --captures

PACKAGES is a folder with the files that `schemas.txt` names. `Tests/Outputs/run` sets all of this up.
"""

import sys
import tempfile
from pathlib import Path

import captures
import devices
import language
import language_server
import reports
from checks import Checks
from tool import Gattc


def write_examples(rules: list, folder: Path) -> None:
    """The examples of every rule as files, each in a folder of its own: most of them go by one name."""
    clean = next(rule["good"] for rule in rules if language.is_profile(rule))
    for rule in rules:
        for kind in ("bad", "good"):
            path = folder / kind / rule["id"] / ("example.gatt.yaml" if language.is_profile(rule) else ".gattc.yaml")
            path.parent.mkdir(parents=True)
            path.write_text(rule[kind])
            if not language.is_profile(rule):
                # A configuration is read where there is a profile.
                (path.parent / "example.gatt.yaml").write_text(clean)
    (folder / "bad" / "not-utf8" / "example.gatt.yaml").write_bytes(b"gatt: 1\nname: Caf\xe9\n")
    for fixture in sorted((Path(__file__).parent / "Fixtures").iterdir()):
        (folder / fixture.name).write_bytes(fixture.read_bytes())


def main() -> None:
    executable = Path(sys.argv[1]).resolve()
    checks = Checks()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        gattc = Gattc(executable, folder)
        if sys.argv[2] == "--captures":
            captures.check(checks, gattc)
            checks.finish()
        packages = Path(sys.argv[2]).resolve()
        rules = gattc.json("rules", "--format", "json")
        write_examples(rules, folder)
        reports.check(checks, gattc, packages)
        devices.check(checks, gattc)
        captures.check_meaning(checks, gattc)
        language.check(checks, gattc, rules)
        language_server.check(checks, gattc)
    checks.finish()


main()
