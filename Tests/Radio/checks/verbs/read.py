"""gattc read: values, decoded or as they are, and why there are none."""

import pathlib

import database
from harness import check, equal, expect
from verbs.tool import BLUETOOTH, NOWHERE, OTHER_FINDINGS, PROFILE, objects, run, succeed


async def reads(kind: str, address: str) -> None:
    async with check(f"{kind}: read decodes what ships with the tool, by UUID and by name"):
        equal(await succeed("read", address, "2A19"), "87%\n")
        value = objects("read", await succeed("read", address, "battery level", "--service", "Battery", "--json"))[0]
        equal((value["value"], value["hex"], value["service"]), (87, "57", "180F"))
    async with check(f"{kind}: read prints 512 octets that nothing describes as they are, and says why"):
        status, output, errors = await run("read", address, database.LONG)
        equal((status, output), (0, database.LONG_VALUE.hex() + "\n"))
        expect("no known profile describes" in errors and "--profile" in errors, errors)
    async with check(f"{kind}: read prints octets that are no value, and says why"):
        wrong = pathlib.Path("/tmp/Wrong.gatt.yaml")
        wrong.write_text(pathlib.Path(PROFILE).read_text().replace("0009", "0001"))
        status, output, errors = await run("read", address, "Write Count", "--profile", str(wrong))
        equal((status, output), (OTHER_FINDINGS, database.SHORT_VALUE.hex() + "\n"))
        expect("Write Count" in errors and "16" in errors, errors)
    async with check(f"{kind}: read says what the device has instead"):
        status, output, errors = await run("read", address, "2A1C")
        equal((status, output), (BLUETOOTH, ""))
        expect("the device has no characteristic “2A1C”; there is:" in errors and "2A19  Battery Level" in errors, errors)
    async with check(f"{kind}: read of what cannot be read says so"):
        status, _, errors = await run("read", address, database.CONTROL)
        equal(status, BLUETOOTH)
        expect("cannot be read" in errors, errors)
    async with check(f"{kind}: an address where nobody is"):
        status, output, errors = await run("read", NOWHERE, "2A19", "--timeout", "5")
        equal((status, output), (BLUETOOTH, ""))
        expect(f"error: {NOWHERE} did not accept a connection within 5.0 seconds; check that it is near" in errors, errors)
