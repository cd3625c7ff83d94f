"""gattc rssi, and the tables of gattc scan: how strong a device is heard."""

import re

from bus import Bus
from harness import check, equal, expect
from verbs.tool import BLUETOOTH, NOWHERE, idle, objects, run, succeed


async def strengths(kind: str, bus: Bus, address: str) -> None:
    async with check(f"{kind}: rssi prints a line a reading, until there are enough"):
        lines = (await succeed("rssi", address, "--count", "3")).splitlines()
        equal(len(lines), 3)
        expect(all(re.fullmatch(r"\S+Z  -?\d+ dBm", line) for line in lines), str(lines))
        readings = objects("rssi", await succeed("rssi", address, "--count", "2", "--json"))
        equal([(reading["address"], reading["source"]) for reading in readings], [(address, "advertisement")] * 2)
        await idle(bus)
    async with check(f"{kind}: rssi says that nobody was heard"):
        status, output, errors = await run("rssi", NOWHERE, "--for", "3")
        equal((status, output), (BLUETOOTH, ""))
        expect(f"{NOWHERE} was not heard" in errors, errors)
    async with check(f"{kind}: scan of one address, sorted, prints it once, at the end"):
        found = objects("scan", await succeed("scan", "--timeout", "3", "--json", "--sort", "rssi", "--address", address))
        equal([device["address"] for device in found], [address])
        status, output, errors = await run("scan", "--timeout", "3", "--json", "--address", NOWHERE)
        equal((status, output), (BLUETOOTH, ""))
        expect("no device was found within 3.0 seconds" in errors, errors)
        await idle(bus)
