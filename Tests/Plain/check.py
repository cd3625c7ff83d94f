"""Checks what people meet who type `swift build` on a machine that has Swift and libyaml's headers. `Tests/Plain/run` calls it.

usage: check.py CACHE
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "Tests/Outputs"), str(ROOT / "Tests/Package")]

import declarations
import outside
from checks import Checks, expect
from plain_machine import CLONE, PlainMachine

NO_SYSTEMD = ("connecting to BlueZ failed: libsystemd cannot be loaded: libsystemd.so.0: cannot open shared object file: "
              "No such file or directory; install libsystemd0 (Debian) or systemd-libs (Fedora)")
GATTC = f"{CLONE}/.build/debug/gattc"
TESTS = f"{CLONE}/.build/debug/swift-gatt-profilesPackageTests.xctest"
# The suites that need libcrypto, which Swift's own tools do, too: so it is only hidden from the tests.
CIPHERS = "AdvertisementDecryptorTests|DexcomIdentifierTests"
HIDDEN = "mkdir -p /hidden && touch /hidden/libcrypto.so.3 /hidden/libcrypto.so.1.1 && LD_LIBRARY_PATH=/hidden"


def main() -> None:
    checks = Checks()
    declarations.check(checks, ROOT)
    with PlainMachine(Path(sys.argv[1])) as machine:
        checks.check("swift build builds everything, and misses nothing", lambda: build(machine))
        checks.check("swift test passes, and says in one line what is left out", lambda: test(machine))
        checks.check("so it does without libcrypto", lambda: test_without_crypto(machine))
        checks.check("gattc is linked with neither library", lambda: expect(
            not re.search("not found|systemd|crypto", machine.run(f"ldd {GATTC}")), machine.run(f"ldd {GATTC}")))
        checks.check("gattc decodes", lambda: expect(
            machine.run(f"{GATTC} decode 2A19 57") == "87%\n", "it prints something else"))
        checks.check("gattc scan says in one sentence what to install", lambda: expect(
            (said := machine.run(f"{GATTC} scan --timeout 1", 4)) == f"error: {NO_SYSTEMD}\n", said))
        checks.check("a package with profiles and an adapter is built", lambda: build_outside(machine))
        for program, printed in {"Lamp": "Bluetooth is switched on 2.5", "Scan": NO_SYSTEMD}.items():
            checks.check(f"its {program} prints what it should", lambda: expect(
                (said := machine.run(f"{outside.FOLDER}/.build/debug/{program}")) == f"{printed}\n", said))
    checks.finish()


def build(machine: PlainMachine) -> None:
    said = machine.swift(f"cd {CLONE} && swift build")
    expect(not re.search("warning|error:", said), said[-1500:])


def test(machine: PlainMachine) -> None:
    failures = "grep -aE '^✘ Test .* failed after|error:' /log"
    said = machine.swift(f"cd {CLONE} && swift test >/log 2>&1 || {{ {failures}; exit 1; }}; cat /log")
    notes = re.findall("note: .* left out.*", said)
    expect(notes == ["note: the tests of the bus are left out: libsystemd.so.0: cannot open shared object file: "
                     "No such file or directory; install dbus"], f"it says {notes}")
    print(re.search("Test run with .*", said)[0])


def test_without_crypto(machine: PlainMachine) -> None:
    said = machine.swift(f"cd {CLONE} && {HIDDEN} {TESTS} --testing-library swift-testing --filter '{CIPHERS}'")
    notes = re.findall("note: .* left out.*", said)
    expect(len(notes) == 1 and notes[0].startswith("note: the tests of ciphers are left out: ")
           and notes[0].endswith("; install libssl3"), f"it says {notes}")


def build_outside(machine: PlainMachine) -> None:
    machine.add(outside.write(machine.folder), "/root")
    machine.swift(f"cd {outside.FOLDER} && swift build")


main()
