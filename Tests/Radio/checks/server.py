"""server automatic|signal: our server, on an adapter of its own, with bleak, gatttool and D-Bus as clients; values go to
bluetoothd by file descriptor, or by signal."""

import asyncio
import re
import struct
import subprocess
import sys

import harness
from att import RawClient
from bleak import BleakClient, BleakScanner
from bus import ADAPTER, Bus, Link
from harness import PATIENCE, check, equal, expect, radio, until
from refusal import refusal

import database

WAY = sys.argv[1]


async def log() -> list[str]:
    return (await radio("peer", "log")).splitlines()


async def says(line: str) -> None:
    """Waits until the server has said a line, last but for others of the same moment."""
    last: list[str] = []

    async def said() -> bool:
        last[:] = (await log())[-4:]
        return line in last

    await until(said, lambda: f"line {line!r} of the server's, but {last}")


async def receive(client: BleakClient, characteristic: str, count: int, *, indicate: bool = False) -> None:
    values: list[int] = []
    await client.start_notify(characteristic, lambda _, value: values.append(struct.unpack_from("<I", value)[0]))
    await client.write_gatt_char(database.CONTROL, database.push(count, 20, 2, indicate), response=True)
    await until(lambda: len(values) >= count, f"value {count}, {len(values)} have come", 100)
    await client.stop_notify(characteristic)
    equal(values, list(range(count)))


async def pushes(client: BleakClient) -> None:
    async with check(f"server, {WAY}: 10,000 notifications, all in order", 120):
        await receive(client, database.STREAM, 10_000)
        await says("sent 10000")
    async with check(f"server, {WAY}: 100 indications, all in order, the first without delay", 5):
        await receive(client, database.INDICATED, 100, indicate=True)


async def refusals(client: BleakClient) -> None:
    async with check(f"server, {WAY}: refuses what is no value, and what its handler refuses, by the handler's code"):
        await client.pair()
        before = await log()
        # BlueZ has no name for "value not allowed" (0x13): it arrives as "unlikely error".
        equal(await refusal(client.write_gatt_char(database.SECRET, b"\xff", response=True)), 0x0E)
        equal(await refusal(client.write_gatt_char(database.SECRET, b"refuse", response=True)), 0x80)
        equal(await refusal(client.write_gatt_char(database.SHORT, b"\0", response=True)), 0x03)
        equal(bytes(await client.read_gatt_char(database.SECRET)), database.SECRET_VALUE)
        # What may also be written without response bluetoothd accepts by itself; it is no value all the same.
        await client.write_gatt_char(database.CONTROL, b"N\1\0", response=True)
        await client.write_gatt_char(database.SECRET, database.SECRET_VALUE, response=True)
        equal([line for line in (await log())[len(before):] if "written" in line], ["written Secret 6"])


async def tells() -> None:
    async with check(f"server, {WAY}: tells of its client: written, subscribed, unsubscribed, gone"):
        async with BleakClient(await find()) as client:
            await client.write_gatt_char(database.ECHO, b"hello", response=True)
            await says("written Echo 5")
            await client.start_notify(database.STREAM, lambda *_: None)
            if WAY == "automatic":  # By signal BlueZ does not tell.
                await says("subscribed Stream")
        await says("disconnected unknown")
        if WAY == "automatic":
            await says("unsubscribed Stream")


async def find():  # noqa: ANN201
    device = await BleakScanner.find_device_by_name("Peer", timeout=30 * PATIENCE, bluez={"adapter": "hci0"})
    expect(device is not None, "not found")
    return device


async def gatttool(address: str, *arguments: str) -> str:
    process = await asyncio.create_subprocess_exec(
        "gatttool", "-i", "hci0", "-b", address, *arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    output = (await process.communicate())[0].decode()
    equal((process.returncode, output if process.returncode else ""), (0, ""))
    return output


async def with_gatttool(address: str) -> None:
    async with check(f"server, {WAY}: gatttool, on a stack of its own, reads and writes"):
        table = await gatttool(address, "--characteristics")
        handles = {uuid: handle for handle, uuid in re.findall(r"char value handle = (0x\w+), uuid = (\S+)", table)}
        read = await gatttool(address, "--char-read", "-a", handles[database.SHORT])
        expect(database.SHORT_VALUE.hex(" ") in read, read)
        await gatttool(address, "--char-write-req", "-a", handles[database.ECHO], "-n", "6869")
        expect("68 69" in await gatttool(address, "--char-read", "-a", handles[database.ECHO]), "not written")
        long = await gatttool(address, "--char-read", "-a", handles[database.LONG])
        expect(database.LONG_VALUE.hex(" ") in long, long)


async def strangers(address: str) -> None:
    """Every way to a protected value, by a client that never pairs."""
    # Not by bleak: the keys of whoever has paired would encrypt this link as well.
    own = (await Bus().open()).objects["/org/bluez/hci0"][ADAPTER]["Address"]
    async with RawClient(own, address) as client:
        handles = await client.handles()
        guarded, told = handles[database.GUARDED], handles[database.TOLD]
        uuid = bytes.fromhex(database.GUARDED.replace("-", ""))[::-1]
        ways = {
            "read": struct.pack("<BH", 0x0A, guarded),
            "read a part": struct.pack("<BHH", 0x0C, guarded, 0),
            "read by its type": struct.pack("<BHH16s", 0x08, guarded, guarded, uuid),
            "read with another": struct.pack("<BHH", 0x0E, handles[database.SHORT], guarded),
            "write": struct.pack("<BH1s", 0x12, guarded, b"x"),
            "prepare a write": struct.pack("<BHH1s", 0x16, guarded, 0, b"x"),
            "subscribe to what may not be read": struct.pack("<BHH", 0x12, await client.configuration(guarded), 1),
            "subscribe to what only notifies": struct.pack("<BHH", 0x12, await client.configuration(told), 1),
        }
        for way, packet in ways.items():
            async with check(f"server, {WAY}: a stranger may not {way}"):
                answer = await client.ask(packet)
                expect(answer[0] == 0x01 and answer[4] in (0x05, 0x0F), answer.hex())
        async with check(f"server, {WAY}: a stranger's command changes nothing"):
            before = await log()
            client.send(struct.pack("<BH1s", 0x52, guarded, b"x"))
            # Behind it, and answered.
            await client.ask(struct.pack("<BH1s", 0x12, handles[database.ECHO], b"x"))
            await says("written Echo 1")
            equal([line for line in (await log())[len(before):] if "Guarded" in line], [])
    await asyncio.sleep(5)  # The kernel keeps a link for 2 s that nobody uses any more.


async def restarts(address: str) -> None:
    async with check(f"server, {WAY}: bluetoothd is restarted 10 times, each time it is offered again and serves", 300):
        bus = await Bus().open()
        for index in range(10):
            await radio("restart-bluetoothd")
            await until(lambda: bus.owner != "", "owner of org.bluez")
            for adapter in ("hci0", "hci1"):
                await bus.has(f"/org/bluez/{adapter}", ADAPTER, "Powered", True)
            link = Link(bus, address)
            await link.connect()
            await link.write(database.ECHO, bytes([index]))
            equal(await link.read(database.ECHO), bytes([index]))
            values = await link.acquire_notify(database.STREAM)
            await link.write(database.CONTROL, database.push(20, 20, 2))
            await until(lambda: len(values.values) == 20, f"value 20, {len(values.values)} have come")
        counted = struct.unpack("<I", await link.read(database.WRITE_COUNT))[0]
        expect(counted >= 10, f"{counted} writes: what the server knew is lost")


async def serves(bus: Bus, address: str) -> None:
    link = Link(bus, address)
    await link.connect()
    equal(await link.read(database.SHORT), database.SHORT_VALUE)


async def adapters(address: str) -> None:
    bus = await Bus().open()
    for name, broken, mended, state, reason in (
            ("switched off and on", "power 1 off", "power 1 on", "poweredOff", "bluetoothOff"),
            ("pulled out and plugged in", "unplug 1", "plug 1", "unsupported", "adapterRemoved")):
        async with check(f"server, {WAY}: its adapter is {name} under a client: it tells, and is offered again"):
            await serves(bus, address)
            await radio(*broken.split())
            await says(f"state {state}")
            expect(f"disconnected {reason}" in (await log())[-6:], f"{(await log())[-6:]}")
            await radio(*mended.split())
            await says("state poweredOn")
            await serves(bus, address)


async def main() -> None:
    address = await radio("peer", "start", "--kind", "ours", "--notify", WAY)
    if WAY == "automatic":
        await strangers(address)  # Before anybody pairs.
    async with BleakClient(await find()) as client:
        await pushes(client)
        await refusals(client)
    await tells()
    if WAY == "automatic":
        await with_gatttool(address)
        await restarts(address)
        await adapters(address)


harness.run(main())
