"""The tool as it was installed in a bare tree: what a user does first, and every example of its man pages."""

from pathlib import Path

import man_pages
from bare_tree import BareTree
from checks import Checks, expect
from profiles import BAD, FINDING, GOOD

RECORDING = Path(__file__).resolve().parents[2] / "Gateway/Tests/GatewayCoreTests/Fixtures/Recordings/G36.pcapng"


def check(checks: Checks, tree: BareTree, way: str, prefix: str) -> None:
    """Everything that does not depend on how it was installed; `prefix` is where."""
    (folder := tree.folder / "profiles").mkdir(exist_ok=True)
    for name, text in {"WeatherStation.gatt.yaml": GOOD, "Broken.gatt.yaml": BAD}.items():
        (folder / name).write_text(text)
    (folder / "walk.pcapng").write_bytes(RECORDING.read_bytes())
    for name in ("WeatherStation.gatt.yaml", "walk.pcapng"):
        tree.add(folder / name, "/good")
    tree.add(folder / "Broken.gatt.yaml", "/bad")

    def prints(command: str, expected: str, status: int = 0):
        def test():
            printed = tree.run(command, status).strip()
            expect(expected in printed, f"{expected!r} is not in {printed!r}")
        return test

    def scan():
        lines = tree.run("gattc scan --timeout 1", status=4).splitlines()
        expect(len(lines) == 1 and lines[0].startswith("error: ") and "start dbus" in lines[0], f"it says {lines}")

    def libraries():
        linked = tree.run(f"ldd {prefix}/bin/gattc")
        expect(not any(word in linked for word in ("not found", "swift", "libsystemd", "libcrypto")), linked)

    def documents():
        pages = {f"gattc-{name}.1" for name in ("lint", "decode", "scan", "import-gss")} | {"gattc.1"}
        there = {name.removesuffix(".gz") for name in tree.run(f"ls {prefix}/share/man/man1").split()}
        expect(pages <= there, f"there is no page {pages - there}")
        tree.run(f"test -s {prefix}/share/doc/gattc/README.md")

    def completes():
        script = f"{prefix}/share/bash-completion/completions/gattc"
        printed = tree.run(
            f"source {script}; complete -p gattc; COMP_WORDS=(gattc li); COMP_CWORD=1; COMP_LINE='gattc li'; "
            "COMP_POINT=8; _gattc gattc li gattc; echo \"${COMPREPLY[@]}\"")
        expect("lint" in printed.splitlines()[-1], printed)

    checks.check(f"{way}: the tree has no Swift", lambda: tree.succeeds("! command -v swift swiftc"))
    checks.check(f"{way}: every library is there, and none is Swift's or loaded later", libraries)
    checks.check(f"{way}: a good profile passes", lambda: tree.succeeds("gattc lint /good"))
    checks.check(f"{way}: a bad profile fails, with its place", prints(
        "gattc lint /bad", f"Broken.gatt.yaml{FINDING}", 1))
    checks.check(f"{way}: octets are decoded", prints("gattc decode 2A19 57", "87"))
    checks.check(f"{way}: octets are decoded by a profile of one's own", prints(
        "gattc decode --profile /good/WeatherStation.gatt.yaml Climate 6608b90f", "21.5"))
    checks.check(f"{way}: a value is encoded", prints("gattc encode 2A19 87", "57"))
    checks.check(f"{way}: a scan without a daemon ends with one error that says what to do", scan)
    checks.check(f"{way}: there are man pages and the README", documents)
    checks.check(f"{way}: bash completes a command", completes)
    for command, examples in man_pages.EXAMPLES.items():
        for _, line in examples if command not in man_pages.DEVICE_COMMANDS else []:
            checks.check(f"{way}: the man page's example {line[:60]}", lambda: tree.succeeds(
                f"rm -rf /tmp/example && cp -r /good /tmp/example && cd /tmp/example && {line}"))
