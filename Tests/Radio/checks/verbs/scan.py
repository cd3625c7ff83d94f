"""gattc scan: what it finds, and what it says when that is nothing."""

import re

from bus import Bus
from harness import check, equal, expect
from verbs.tool import BLUETOOTH, idle, objects, run, succeed


async def scans(kind: str, bus: Bus, address: str) -> None:
    async with check(f"{kind}: scan finds the peer, with strength, name and services"):
        header, *rows = (await succeed("scan", "--timeout", "5")).splitlines()
        equal(header.split(), ["ADDRESS", "RSSI", "NAME", "SERVICES"])
        rows = [row for row in rows if row.startswith(address)]
        # The name may come later, with a scan response.
        expect(len(rows) == 1 or (len(rows) == 2 and "Peer" not in rows[0]), "\n".join(rows))
        expect(re.fullmatch(rf"{address}  -?\d+ +Peer  +.*Battery.*", rows[-1]) is not None, rows[-1])
    async with check(f"{kind}: scan prints JSON"):
        found = objects("scan", await succeed("scan", "--timeout", "5", "--json", "--service", "Battery", "--name", "pee"))
        equal([(device["address"], device["name"]) for device in found], [(address, "Peer")])
        expect({"uuid": "180F", "name": "Battery"} in found[0]["services"], str(found[0]["services"]))
        expect(-127 <= found[0]["rssi"] <= 20, str(found[0]["rssi"]))
    async with check(f"{kind}: scan prints every advertisement if asked to"):
        found = objects("scan", await succeed("scan", "--timeout", "5", "--json", "--duplicates", "--name", "Peer"))
        expect(len(found) > 1 and {device["address"] for device in found} == {address}, f"{len(found)} advertisements")
    for name, arguments in (("name", ("--name", "Nobody")), ("service", ("--service", "1234")), ("rssi", ("--rssi", "20"))):
        async with check(f"{kind}: scan filters by {name}, and says that nothing was found"):
            status, output, errors = await run("scan", "--timeout", "3", "--json", *arguments)
            equal((status, output), (BLUETOOTH, ""))
            expect("no device was found within 3.0 seconds; check" in errors, errors)
    async with check(f"{kind}: scan takes the adapter that is named, and says which there are"):
        expect(address in await succeed("scan", "--timeout", "3", "--adapter", "hci1", "--name", "Peer"), "not found")
        status, _, errors = await run("scan", "--adapter", "hci7")
        equal(status, BLUETOOTH)
        expect("there is no adapter “hci7”; there is hci0 (" in errors, errors)
    async with check(f"{kind}: no discovery is left behind by all that"):
        await idle(bus)
