"""gattc init --from: a package whose profile is drafted from a device."""

import pathlib
import re

import database
from harness import check, equal, expect
from verbs.tool import run

PACKAGE = pathlib.Path("/tmp/Gadget")
LIBRARY = "https://github.com/somebody/swift-gatt-profiles"


async def drafts(kind: str, address: str) -> None:
    async with check(f"{kind}: init drafts a profile from what the peer has, and tells what it refuses and does not answer", 120):
        status, output, errors = await run("init", str(PACKAGE), "--from", address, "--package", LIBRARY, "--timeout", "5")
        equal(status, 0)
        expect(f"wrote {PACKAGE}/Sources/Gadget/Gadget.gatt.yaml\n" in output, output)
        text = (PACKAGE / "Sources/Gadget/Gadget.gatt.yaml").read_text()
        expect("The device has besides what the package describes: " in text and "Battery (180F)" in text, text)
        expect("device:\n  name: Peer\n" in text, text)
        drafted = re.findall(r"    uuid: (\S+)\n    char|        uuid: (\S+)\n", text)
        uuids = [(service or characteristic).lower() for service, characteristic in drafted]
        expect({database.SERVICE, database.SHORT, database.ECHO, database.STREAM, database.LONG} <= set(uuids), text)
        expect(f"        examples:\n          - {{ hex: {database.SHORT_VALUE.hex()}, is: {database.SHORT_VALUE.hex()} }}\n" in text, text)
        expect(f"user-description: {database.DESCRIPTION.decode()} }}" in text and "name: Stream\n" in text, text)
        for uuid in (database.UNANSWERED, database.SECRET):
            expect(f"note: {uuid.upper()} could not be read: " in errors, errors)
        expect("nothing was written" in errors, errors)
    async with check(f"{kind}: a package of a device has no findings, and is formatted"):
        equal((await run("lint", str(PACKAGE), "--fail-on", "note"))[0], 0)
        equal((await run("format", "--check", str(PACKAGE)))[0], 0)
    async with check(f"{kind}: the device keeps what its draft promises"):
        status, output, errors = await run("conform", address, str(PACKAGE / "Sources/Gadget/Gadget.gatt.yaml"), "--timeout", "5")
        expect("descriptor-removed" not in output and "characteristic-removed" not in output and "service-removed" not in output, output)
    async with check(f"{kind}: init writes nothing where something is in the way, and does not look for the device"):
        status, _, errors = await run("init", str(PACKAGE), "--from", address, "--package", LIBRARY)
        equal(status, 3)
        expect("Package.swift" in errors and "nothing was written" in errors, errors)
