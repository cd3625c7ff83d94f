"""gattc watch: every value that is sent, until it ends."""

import asyncio
import re

import database
from bus import Bus
from harness import PATIENCE, check, equal, expect
from verbs.tool import BLUETOOTH, idle, objects, watching

STAMP = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z  (.*)")


async def watches(kind: str, bus: Bus, address: str) -> None:
    async with check(f"{kind}: watch prints 50 notifications, decoded and with the time"):
        async with watching(bus, address, database.STREAM, "--count", "50") as (watch, link):
            await link.write(database.CONTROL, database.push(60, 20, 20))
            status, output, errors = await watch.end()
            equal((status, errors), (0, ""))
            values = [STAMP.fullmatch(line) for line in output.splitlines()]
            expect(None not in values, output)
            equal([int(value[1].split(",")[0].split()[-1]) for value in values], list(range(50)))
            await idle(bus)
    async with check(f"{kind}: watch prints indications as JSON"):
        async with watching(bus, address, database.INDICATED, "--count", "10", "--json") as (watch, link):
            await link.write(database.CONTROL, database.push(10, 20, 20, indicate=True))
            status, output, _ = await watch.end()
            equal(status, 0)
            equal([value["hex"] for value in objects("watch", output)], [database.numbered(index, 20).hex() for index in range(10)])
            expect(all(re.fullmatch(r"\S+Z", value["time"]) for value in objects("watch", output)), output)
    async with check(f"{kind}: watch ends after the time that is given"):
        loop = asyncio.get_running_loop()
        async with watching(bus, address, database.STREAM, "--for", "7") as (watch, _):
            begin = loop.time()
            equal(await watch.end(), (0, "", ""))
            expect(5 < loop.time() - begin < 10 * PATIENCE, f"after {loop.time() - begin:.1f} s")
            await idle(bus)
    async with check(f"{kind}: watch ends with what happened when the peer disconnects"):
        async with watching(bus, address, database.STREAM) as (watch, link):
            await link.write(database.CONTROL, b"D", kind="command")
            status, _, errors = await watch.end()
            equal(status, BLUETOOTH)
            expect("error: not connected: " in errors, errors)
