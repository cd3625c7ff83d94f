"""gattc browse: what a device offers."""

import re

import database
from harness import check, equal, expect
from verbs.tool import PROFILE, objects, run, succeed


async def browses(kind: str, address: str) -> None:
    async with check(f"{kind}: browse lists services and characteristics by name"):
        rows = (await succeed("browse", address, "--profile", PROFILE)).splitlines()
        equal(rows[0].split(), ["UUID", "NAME", "HANDLE", "PROPERTIES"])
        table = "\n".join(re.sub(r" 0x[0-9a-f]{4}", " HANDLE", row) for row in rows)
        for row in (r"180F +Battery +HANDLE", r"  2A19 +Battery Level +HANDLE  read, notify",
                    rf"{database.SERVICE.upper()} +Peer +HANDLE",
                    rf"  {database.ECHO.upper()} +Echo +HANDLE  read, write-without-response, write",
                    rf"  {database.INDICATED.upper()} +HANDLE  indicate"):
            expect(re.search(rf"^{row}$", table, re.MULTILINE) is not None, f"no {row} in {table}")
    async with check(f"{kind}: browse prints JSON"):
        services = {service["uuid"]: service for service in objects("browse", await succeed("browse", address, "--json"))}
        level = services["180F"]["characteristics"][0]
        equal((level["uuid"], level["name"], level["properties"]), ("2A19", "Battery Level", ["read", "notify"]))
        equal(len(services[database.SERVICE.upper()]["characteristics"]), 9)
    async with check(f"{kind}: browse reads what can be read, and goes on where the peer does not answer", 120):
        status, output, errors = await run("browse", address, "--values", "--json", "--profile", PROFILE, "--timeout", "5")
        equal(status, 0)
        values = {item["uuid"]: item.get("value") for service in objects("browse", output) for item in service["characteristics"]}
        equal(values["2A19"]["value"], 87)
        equal(values[database.SHORT.upper()]["hex"], database.SHORT_VALUE.hex())
        equal(values[database.UNANSWERED.upper()], None)
        expect("got no answer within 5.0 seconds" in errors, errors)
