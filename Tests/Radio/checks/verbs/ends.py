"""How commands end: by signals, on terminals, without bluetoothd; and what they leave behind, which is nothing."""

import asyncio
import contextlib
import os
import re
import signal

import database
from bus import ADAPTER, DEVICE, Bus, Failure, Link
from harness import PATIENCE, check, equal, expect, radio, until
from verbs.tool import BLUETOOTH, NOWHERE, idle, run, start, watching


async def interruptions(kind: str, bus: Bus, address: str) -> None:
    for name, number in (("SIGINT", signal.SIGINT), ("SIGTERM", signal.SIGTERM), ("SIGHUP", signal.SIGHUP)):
        async with check(f"{kind}: {name} ends a scan, and the discovery"):
            scan = await start("scan")
            await bus.has("/org/bluez/hci0", ADAPTER, "Discovering", True)
            equal((await scan.end(by=number))[::2], (0, ""))
            await idle(bus)
        async with check(f"{kind}: {name} ends a watch, the subscription and the link"):
            async with watching(bus, address, database.STREAM) as (watch, link):
                await bus.has(link.path, DEVICE, "Connected", True)
                equal(await watch.end(by=number), (0, "", ""))
                await idle(bus)
                await until_peer("disconnected 0x13")
    async with check(f"{kind}: a signal before the count is reached is told by the status"):
        async with watching(bus, address, database.STREAM, "--count", "50") as (watch, _):
            equal((await watch.end(by=signal.SIGINT))[0], 128 + signal.SIGINT)
            await idle(bus)
    async with check(f"{kind}: SIGINT ends a read that is never answered"):
        read = await start("read", address, database.UNANSWERED, "--timeout", "25")
        await bus.has(Link(bus, address).path, DEVICE, "ServicesResolved", True)
        await asyncio.sleep(1)
        equal((await read.end(by=signal.SIGINT))[0], 128 + signal.SIGINT)
        await idle(bus)
    async with check(f"{kind}: SIGINT ends the search for a device that is not there"):
        read = await start("read", NOWHERE, "2A19", "--timeout", "60")
        await bus.has("/org/bluez/hci0", ADAPTER, "Discovering", True)
        equal((await read.end(by=signal.SIGINT))[0], 128 + signal.SIGINT)
        await idle(bus)
    async with check(f"{kind}: a reader of the results that goes away ends a watch as well"):
        reader, writer = os.pipe()
        async with watching(bus, address, database.STREAM, output=writer) as (watch, link):
            os.close(writer)
            os.close(reader)
            await link.write(database.CONTROL, database.push(100, 20, 20))
            equal(await watch.process.wait(), 128 + signal.SIGPIPE)
            await idle(bus)
    async with check(f"{kind}: SIGINT ends a watch whose output nobody reads, the subscription and the link"):
        reader, writer = os.pipe()
        async with watching(bus, address, database.STREAM, output=writer) as (watch, link):
            os.close(writer)
            # More than a pipe holds.
            for _ in range(20):
                await link.write(database.CONTROL, database.push(100, 20, 20))
                await asyncio.sleep(2)
            loop = asyncio.get_running_loop()
            begin = loop.time()
            equal((await watch.end(by=signal.SIGINT))[0], 0)
            expect(loop.time() - begin < 5 * PATIENCE, f"after {loop.time() - begin:.1f} s")
            await idle(bus)
            await until_peer("disconnected 0x13")
        os.close(reader)
    async with check(f"{kind}: the second SIGINT ends the tool at once, whoever hangs"):
        async with watching(bus, address, database.STREAM) as (watch, link):
            await radio("pause-bluetoothd")
            loop = asyncio.get_running_loop()
            begin = loop.time()
            watch.process.send_signal(signal.SIGINT)
            await asyncio.sleep(1)
            expect(watch.process.returncode is None, "the first ended it, although bluetoothd hangs")
            equal((await watch.end(by=signal.SIGINT))[0], 128 + signal.SIGINT)
            expect(loop.time() - begin < 2 * PATIENCE, f"after {loop.time() - begin:.1f} s")
            await radio("resume-bluetoothd")
            # Nobody has told bluetoothd to end the link, and a peer that is connected does not advertise.
            with contextlib.suppress(Failure):
                await bus.call(link.path, DEVICE, "Disconnect")
            await idle(bus)


async def until_peer(line: str) -> None:
    async def said() -> bool:
        return line in (await radio("peer", "log")).splitlines()[-2:]

    await until(said, f"line {line} of the peer's", every=0.1)


async def terminal(kind: str, address: str) -> None:
    async with check(f"{kind}: on a terminal the progress is told, and makes room for results"):
        main, other = os.openpty()
        scan = await start("scan", "--timeout", "4", output=other, errors=other)
        os.close(other)
        await scan.end()
        shown = b""
        with contextlib.suppress(OSError):  # What reading a terminal without another end comes to.
            while chunk := os.read(main, 4096):
                shown += chunk
        text = shown.decode()
        expect("scanning for 0 s, 0 devices; Ctrl-C ends" in text and "s, 1 device; Ctrl-C ends" in text, repr(text))
        expect(re.search(rf"\r\x1b\[K{address}  .*\r\nscanning for", text) is not None, repr(text))


async def without_service(kind: str) -> None:
    async with check(f"{kind}: without bluetoothd the tool says how to start it"):
        await radio("kill-bluetoothd")
        status, output, errors = await run("scan", "--timeout", "3", "--json")
        equal((status, output), (BLUETOOTH, ""))
        expect("error: the Bluetooth service does not run; start it (systemctl start bluetooth)" in errors, errors)
