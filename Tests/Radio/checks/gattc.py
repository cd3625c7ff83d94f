"""gattc c|bumble: the tool as a person or a script runs it, and what bluetoothd is left with by it."""

import asyncio
import contextlib
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator

import harness
from bus import ADAPTER, CHARACTERISTIC, DEVICE, Bus, Link
from harness import check, equal, expect, radio, until

import database

KIND = sys.argv[1]
TOOL = os.environ["RADIO_GATTC"]
PROFILE = str(pathlib.Path(__file__).resolve().parent.parent / "peers" / "Peer.gatt.yaml")
NOWHERE = "C0:00:00:00:00:01"
OTHER_FINDINGS, BLUETOOTH = 1, 4
STAMP = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z  (.*)")


class Run:
    """A run of the tool that goes on."""

    def __init__(self, process: asyncio.subprocess.Process):
        self.process = process

    async def end(self, *, by: int | None = None) -> tuple[int, str, str]:
        """Its status, its output and its errors, once it has ended; by a signal, if one is given."""
        if by is not None:
            self.process.send_signal(by)
        output, errors = await self.process.communicate()
        return self.process.returncode, (output or b"").decode(), (errors or b"").decode()


async def start(*arguments: str, output: int = subprocess.PIPE, errors: int = subprocess.PIPE) -> Run:
    return Run(await asyncio.create_subprocess_exec(
        TOOL, *arguments, stdin=subprocess.DEVNULL, stdout=output, stderr=errors))


async def run(*arguments: str) -> tuple[int, str, str]:
    return await (await start(*arguments)).end()


async def succeed(*arguments: str) -> str:
    """What a run prints that has nothing to complain of."""
    status, output, errors = await run(*arguments)
    equal((status, errors), (0, ""))
    return output


def objects(output: str) -> list[dict]:
    return [json.loads(line) for line in output.splitlines()]


async def scans(bus: Bus, address: str) -> None:
    async with check(f"{KIND}: scan finds the peer, with strength, name and services"):
        header, *rows = (await succeed("scan", "--timeout", "5")).splitlines()
        equal(header.split(), ["ADDRESS", "RSSI", "NAME", "SERVICES"])
        rows = [row for row in rows if row.startswith(address)]
        equal(len(rows), 1)
        expect(re.fullmatch(rf"{address}  -?\d+ +Peer  +.*Battery.*", rows[0]) is not None, rows[0])
    async with check(f"{KIND}: scan prints JSON"):
        found = objects(await succeed("scan", "--timeout", "5", "--json", "--service", "Battery", "--name", "pee"))
        equal([(device["address"], device["name"]) for device in found], [(address, "Peer")])
        expect({"uuid": "180F", "name": "Battery"} in found[0]["services"], str(found[0]["services"]))
        expect(-127 <= found[0]["rssi"] <= 20, str(found[0]["rssi"]))
    async with check(f"{KIND}: scan prints every advertisement if asked to"):
        found = objects(await succeed("scan", "--timeout", "5", "--json", "--duplicates", "--name", "Peer"))
        expect(len(found) > 1 and {device["address"] for device in found} == {address}, f"{len(found)} advertisements")
    for name, arguments in (("name", ("--name", "Nobody")), ("service", ("--service", "1234")), ("rssi", ("--rssi", "20"))):
        async with check(f"{KIND}: scan filters by {name}, and says that nothing was found"):
            status, output, errors = await run("scan", "--timeout", "3", "--json", *arguments)
            equal((status, output), (BLUETOOTH, ""))
            expect("no device was found within 3.0 seconds; check" in errors, errors)
    async with check(f"{KIND}: scan takes the adapter that is named, and says which there are"):
        expect(address in await succeed("scan", "--timeout", "3", "--adapter", "hci1", "--name", "Peer"), "not found")
        status, _, errors = await run("scan", "--adapter", "hci7")
        equal(status, BLUETOOTH)
        expect("there is no adapter “hci7”; there is hci0 (" in errors, errors)
    async with check(f"{KIND}: no discovery is left behind by all that"):
        await idle(bus)


async def idle(bus: Bus) -> None:
    """Asks bluetoothd itself: its signals may be late."""
    async def busy() -> list[str]:
        await bus.refresh()
        return [f"{path} {name}" for path, interfaces in bus.objects.items() for interface, name in
                ((ADAPTER, "Discovering"), (DEVICE, "Connected"), (CHARACTERISTIC, "Notifying"),
                 (CHARACTERISTIC, "NotifyAcquired"))
                if interfaces.get(interface, {}).get(name)]

    left = await busy()
    for _ in range(50):
        if not left:
            return
        await asyncio.sleep(0.1)
        left = await busy()
    raise AssertionError(f"left behind: {', '.join(left)}")


async def browses(address: str) -> None:
    async with check(f"{KIND}: browse lists services and characteristics by name"):
        rows = (await succeed("browse", address, "--profile", PROFILE)).splitlines()
        equal(rows[0].split(), ["UUID", "NAME", "HANDLE", "PROPERTIES"])
        table = "\n".join(re.sub(r" 0x[0-9a-f]{4}", " HANDLE", row) for row in rows)
        for row in (r"180F +Battery +HANDLE", r"  2A19 +Battery Level +HANDLE  read, notify",
                    rf"{database.SERVICE.upper()} +Peer +HANDLE",
                    rf"  {database.ECHO.upper()} +Echo +HANDLE  read, write-without-response, write",
                    rf"  {database.INDICATED.upper()} +HANDLE  indicate"):
            expect(re.search(rf"^{row}$", table, re.MULTILINE) is not None, f"no {row} in {table}")
    async with check(f"{KIND}: browse prints JSON"):
        services = {service["uuid"]: service for service in objects(await succeed("browse", address, "--json"))}
        level = services["180F"]["characteristics"][0]
        equal((level["uuid"], level["name"], level["properties"]), ("2A19", "Battery Level", ["read", "notify"]))
        equal(len(services[database.SERVICE.upper()]["characteristics"]), 9)
    async with check(f"{KIND}: browse reads what can be read, and goes on where the peer does not answer", 120):
        status, output, errors = await run("browse", address, "--values", "--json", "--profile", PROFILE, "--timeout", "5")
        equal(status, 0)
        values = {item["uuid"]: item.get("value") for service in objects(output) for item in service["characteristics"]}
        equal(values["2A19"]["value"], 87)
        equal(values[database.SHORT.upper()]["hex"], database.SHORT_VALUE.hex())
        equal(values[database.UNANSWERED.upper()], None)
        expect("got no answer within 5.0 seconds" in errors, errors)


async def reads(address: str) -> None:
    async with check(f"{KIND}: read decodes what ships with the tool, by UUID and by name"):
        equal(await succeed("read", address, "2A19"), "87%\n")
        value = objects(await succeed("read", address, "battery level", "--service", "Battery", "--json"))[0]
        equal((value["value"], value["hex"], value["service"]), (87, "57", "180F"))
    async with check(f"{KIND}: read prints 512 octets that nothing describes as they are, and says why"):
        status, output, errors = await run("read", address, database.LONG)
        equal((status, output), (0, database.LONG_VALUE.hex() + "\n"))
        expect("no known profile describes" in errors and "--profile" in errors, errors)
    async with check(f"{KIND}: read prints octets that are no value, and says why"):
        wrong = pathlib.Path("/tmp/Wrong.gatt.yaml")
        wrong.write_text(pathlib.Path(PROFILE).read_text().replace("0009", "0001"))
        status, output, errors = await run("read", address, "Write Count", "--profile", str(wrong))
        equal((status, output), (OTHER_FINDINGS, database.SHORT_VALUE.hex() + "\n"))
        expect("Write Count" in errors and "16" in errors, errors)
    async with check(f"{KIND}: read says what the device has instead"):
        status, output, errors = await run("read", address, "2A1C")
        equal((status, output), (BLUETOOTH, ""))
        expect("the device has no characteristic “2A1C”; there is:" in errors and "2A19  Battery Level" in errors, errors)
    async with check(f"{KIND}: read of what cannot be read says so"):
        status, _, errors = await run("read", address, database.CONTROL)
        equal(status, BLUETOOTH)
        expect("cannot be read" in errors, errors)
    async with check(f"{KIND}: an address where nobody is"):
        status, output, errors = await run("read", NOWHERE, "2A19", "--timeout", "5")
        equal((status, output), (BLUETOOTH, ""))
        expect(f"error: {NOWHERE} did not accept a connection within 5.0 seconds; check that it is near" in errors, errors)


async def writes(address: str) -> None:
    async def echo() -> str:
        return (await succeed("read", address, "Echo", "--profile", PROFILE)).strip()

    async def count() -> int:
        return int(await succeed("read", address, "Write Count", "--profile", PROFILE))

    async with check(f"{KIND}: write takes a value as JSON"):
        equal(await succeed("write", address, "Echo", '"hello"', "--profile", PROFILE), "")
        equal(await echo(), "hello")
    async with check(f"{KIND}: write takes octets, and JSON tells what was written"):
        written = objects(await succeed("write", address, database.ECHO, "--hex", "77 6f", "--json", "--profile", PROFILE))
        equal((written[0]["value"], written[0]["hex"]), ("wo", "776f"))
        equal(await echo(), "wo")
    async with check(f"{KIND}: write without a response"):
        before = await count()
        await succeed("write", address, "Echo", '"there"', "--without-response", "--profile", PROFILE)
        equal(await echo(), "there")
        equal(await count(), before + 1)
    async with check(f"{KIND}: write of what is no value writes nothing"):
        before = await count()
        equal((await run("write", address, "Echo", "[1]", "--profile", PROFILE))[0], OTHER_FINDINGS)
        equal((await run("write", address, "Echo", "--hex", "7"))[0], OTHER_FINDINGS)
        equal((await run("write", address, database.SHORT, "--hex", "07"))[0], BLUETOOTH)
        equal(await count(), before)


@contextlib.asynccontextmanager
async def watching(bus: Bus, address: str, uuid: str, *arguments: str,
                   output: int = subprocess.PIPE) -> AsyncIterator[tuple[Run, Link]]:
    """A watch, once bluetoothd says that the tool is subscribed."""
    watch = await start("watch", address, uuid, "--profile", PROFILE, *arguments, output=output)
    link = Link(bus, address)

    def subscribed() -> bool:
        paths = [path for path, interfaces in bus.objects.items() if path.startswith(link.path + "/")
                 and interfaces.get(CHARACTERISTIC, {}).get("UUID") == uuid]
        return any(bus.property(path, CHARACTERISTIC, name) for path in paths for name in ("Notifying", "NotifyAcquired"))

    try:
        await until(subscribed, "subscription")
        yield watch, link
    finally:
        if watch.process.returncode is None:
            watch.process.kill()
            await watch.process.wait()


async def watches(bus: Bus, address: str) -> None:
    async with check(f"{KIND}: watch prints 50 notifications, decoded and with the time"):
        async with watching(bus, address, database.STREAM, "--count", "50") as (watch, link):
            await link.write(database.CONTROL, database.push(60, 20, 20))
            status, output, errors = await watch.end()
            equal((status, errors), (0, ""))
            values = [STAMP.fullmatch(line) for line in output.splitlines()]
            expect(None not in values, output)
            equal([int(value[1].split(",")[0].split()[-1]) for value in values], list(range(50)))
            await idle(bus)
    async with check(f"{KIND}: watch prints indications as JSON"):
        async with watching(bus, address, database.INDICATED, "--count", "10", "--json") as (watch, link):
            await link.write(database.CONTROL, database.push(10, 20, 20, indicate=True))
            status, output, _ = await watch.end()
            equal(status, 0)
            equal([value["hex"] for value in objects(output)], [database.numbered(index, 20).hex() for index in range(10)])
            expect(all(re.fullmatch(r"\S+Z", value["time"]) for value in objects(output)), output)
    async with check(f"{KIND}: watch ends after the time that is given"):
        loop = asyncio.get_running_loop()
        async with watching(bus, address, database.STREAM, "--for", "7") as (watch, _):
            begin = loop.time()
            equal(await watch.end(), (0, "", ""))
            expect(5 < loop.time() - begin < 10, f"after {loop.time() - begin:.1f} s")
            await idle(bus)
    async with check(f"{KIND}: watch ends with what happened when the peer disconnects"):
        async with watching(bus, address, database.STREAM) as (watch, link):
            await link.write(database.CONTROL, b"D", kind="command")
            status, _, errors = await watch.end()
            equal(status, BLUETOOTH)
            expect("error: not connected: " in errors, errors)


async def interruptions(bus: Bus, address: str) -> None:
    for name, number in (("SIGINT", signal.SIGINT), ("SIGTERM", signal.SIGTERM), ("SIGHUP", signal.SIGHUP)):
        async with check(f"{KIND}: {name} ends a scan, and the discovery"):
            scan = await start("scan")
            await bus.has("/org/bluez/hci0", ADAPTER, "Discovering", True)
            equal((await scan.end(by=number))[::2], (0, ""))
            await idle(bus)
        async with check(f"{KIND}: {name} ends a watch, the subscription and the link"):
            async with watching(bus, address, database.STREAM) as (watch, link):
                await bus.has(link.path, DEVICE, "Connected", True)
                equal(await watch.end(by=number), (0, "", ""))
                await idle(bus)
                await until_peer("disconnected 0x13")
    async with check(f"{KIND}: a signal before the count is reached is told by the status"):
        async with watching(bus, address, database.STREAM, "--count", "50") as (watch, _):
            equal((await watch.end(by=signal.SIGINT))[0], 128 + signal.SIGINT)
            await idle(bus)
    async with check(f"{KIND}: SIGINT ends a read that is never answered"):
        read = await start("read", address, database.UNANSWERED, "--timeout", "25")
        await bus.has(Link(bus, address).path, DEVICE, "ServicesResolved", True)
        await asyncio.sleep(1)
        equal((await read.end(by=signal.SIGINT))[0], 128 + signal.SIGINT)
        await idle(bus)
    async with check(f"{KIND}: SIGINT ends the search for a device that is not there"):
        read = await start("read", NOWHERE, "2A19", "--timeout", "60")
        await bus.has("/org/bluez/hci0", ADAPTER, "Discovering", True)
        equal((await read.end(by=signal.SIGINT))[0], 128 + signal.SIGINT)
        await idle(bus)
    async with check(f"{KIND}: a reader of the results that goes away ends a watch as well"):
        reader, writer = os.pipe()
        async with watching(bus, address, database.STREAM, output=writer) as (watch, link):
            os.close(writer)
            os.close(reader)
            await link.write(database.CONTROL, database.push(100, 20, 20))
            equal(await watch.process.wait(), 128 + signal.SIGPIPE)
            await idle(bus)
    async with check(f"{KIND}: the second SIGINT ends the tool at once, whoever hangs"):
        async with watching(bus, address, database.STREAM) as (watch, _):
            await radio("pause-bluetoothd")
            loop = asyncio.get_running_loop()
            begin = loop.time()
            watch.process.send_signal(signal.SIGINT)
            await asyncio.sleep(1)
            expect(watch.process.returncode is None, "the first ended it, although bluetoothd hangs")
            equal((await watch.end(by=signal.SIGINT))[0], 128 + signal.SIGINT)
            expect(loop.time() - begin < 2, f"after {loop.time() - begin:.1f} s")
            await radio("resume-bluetoothd")


async def until_peer(line: str) -> None:
    for _ in range(100):
        if line in (await radio("peer", "log")).splitlines()[-2:]:
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"the peer does not say {line}")


async def terminal(address: str) -> None:
    async with check(f"{KIND}: on a terminal the progress is told, and makes room for results"):
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


async def without_service() -> None:
    async with check(f"{KIND}: without bluetoothd the tool says how to start it"):
        await radio("kill-bluetoothd")
        status, output, errors = await run("scan", "--timeout", "3", "--json")
        equal((status, output), (BLUETOOTH, ""))
        expect("error: the Bluetooth service does not run; start it (systemctl start bluetooth)" in errors, errors)


async def main() -> None:
    address = await radio("peer", "start", "--kind", KIND)
    bus = await Bus().open()
    await scans(bus, address)
    await browses(address)
    await reads(address)
    await writes(address)
    await watches(bus, address)
    await terminal(address)
    await interruptions(bus, address)
    if KIND == "c":
        await without_service()


harness.run(main())
