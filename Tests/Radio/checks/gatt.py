"""gatt c|bumble|bluez|ours: everything that a client does with a peer, done by bleak."""

import asyncio
import struct
import sys

import harness
from bleak import BleakClient, BleakScanner
from bleak.backends.device import BLEDevice
from bleak.exc import BleakError
from harness import PATIENCE, check, equal, expect, until

import database

KIND = sys.argv[1]
# bluetoothd takes as long as a real one for pushing a value of a program's.
PERIOD_MS = 2
# The server of BlueZ 5.66 counts the handle to the value, and refuses a write of more than 510 octets in one request.
BY_BLUEZ = KIND in ("bluez", "ours")
MOST_WRITTEN = 510 if BY_BLUEZ else 512


async def find(name: str = "Peer") -> BLEDevice:
    device = await BleakScanner.find_device_by_name(name, timeout=30 * PATIENCE, bluez={"adapter": "hci0"})
    expect(device is not None, f"no {name} in 30 s of scanning")
    return device


def numbers(values: list[bytes]) -> list[int]:
    return [struct.unpack_from("<I", value)[0] for value in values]


async def acquired(path: str) -> bool:
    """Whether notifications go through a file descriptor: what bluetoothd says, not bleak. One that only indicates has no
    such property."""
    process = await asyncio.create_subprocess_exec(
        "dbus-send", "--system", "--print-reply=literal", "--dest=org.bluez", path, "org.freedesktop.DBus.Properties.Get",
        "string:org.bluez.GattCharacteristic1", "string:NotifyAcquired", stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL)
    return b"true" in (await process.communicate())[0]


async def receive(client: BleakClient, count: int, size: int, *, period_ms: int = PERIOD_MS, indicate: bool = False,
                  by_signal: bool = False) -> None:
    """Has the peer push values, and expects all of them, whole and in order."""
    characteristic = database.INDICATED if indicate else database.STREAM
    values: list[bytes] = []
    stream = client.services.get_characteristic(characteristic)
    await client.start_notify(stream, lambda _, value: values.append(bytes(value)),
                              bluez={"use_start_notify": by_signal})
    equal(await acquired(stream.obj[0]), not by_signal)
    command = database.push(count, size, period_ms, indicate)
    await client.write_gatt_char(database.CONTROL, command, response=True)
    await until(lambda: len(values) >= count, f"value {count} of {count}, {len(values)} have come", 60)
    await client.stop_notify(characteristic)
    equal(numbers(values), list(range(count)))
    equal({len(value) for value in values}, {size})


async def reads(client: BleakClient) -> None:
    async with check(f"{KIND}: reads 20 octets"):
        equal(await client.read_gatt_char(database.SHORT), database.SHORT_VALUE)
    async with check(f"{KIND}: reads 512 octets"):
        equal(await client.read_gatt_char(database.LONG), database.LONG_VALUE)
    if KIND != "bluez":
        async with check(f"{KIND}: reads a descriptor"):
            descriptor = client.services.get_characteristic(database.STREAM).get_descriptor(database.USER_DESCRIPTION)
            equal(bytes(await client.read_gatt_descriptor(descriptor)), database.DESCRIPTION)


async def writes(client: BleakClient) -> None:
    async def count() -> int:
        return struct.unpack("<I", await client.read_gatt_char(database.WRITE_COUNT))[0]

    for response, octets in ((True, b"hello"), (False, b"there"), (True, database.LONG_VALUE[:MOST_WRITTEN]), (True, b"")):
        way = "with response" if response else "without response"
        async with check(f"{KIND}: writes {len(octets)} octets {way}"):
            before = await count()
            await client.write_gatt_char(database.ECHO, octets, response=response)
            equal(bytes(await client.read_gatt_char(database.ECHO)), octets)
            equal(await count(), before + 1)


async def pushes(client: BleakClient) -> None:
    async with check(f"{KIND}: 1,000 notifications by file descriptor, all in order", 120):
        await receive(client, 1000, 20)
    async with check(f"{KIND}: 1,000 notifications by signal, all in order", 120):
        await receive(client, 1000, 20, by_signal=True)
    async with check(f"{KIND}: 100 notifications of 512 octets"):
        await receive(client, 100, 512)
    async with check(f"{KIND}: 50 indications, all in order"):
        await receive(client, 50, 20, indicate=True, by_signal=True)


async def connected(device: BLEDevice) -> BleakClient:
    """A client, connected anew: the other side of the link before may not advertise again at once, so on the second try."""
    client = BleakClient(device)
    try:
        await client.connect()
    except BleakError:
        await asyncio.sleep(1)
        await client.connect()
    return client


async def disconnections(device: BLEDevice) -> None:
    if not BY_BLUEZ:
        async with check(f"{KIND}: the peer disconnects"):
            gone = asyncio.Event()
            client = BleakClient(device, disconnected_callback=lambda _: gone.set())
            await client.connect()
            await client.write_gatt_char(database.CONTROL, b"D", response=False)
            await asyncio.wait_for(gone.wait(), 5 * PATIENCE)
            expect(not client.is_connected, "still connected")
            expect("disconnected 0x16" in await harness.radio("peer", "log"), "the peer does not know it")
    async with check(f"{KIND}: we disconnect"):
        client = await connected(device)
        expect(client.is_connected, "not connected")
        await client.disconnect()
        expect(not client.is_connected, "still connected")
        if not BY_BLUEZ:
            expect((await harness.radio("peer", "log")).splitlines()[-2] == "disconnected 0x13", "the peer sees it otherwise")


async def small_mtu() -> None:
    await harness.radio("peer", "start", "Small", "--mtu", "23")
    async with check("c: reads and writes 512 octets where the MTU is 23"):
        async with BleakClient(await find("Small")) as client:
            equal(await client.read_gatt_char(database.LONG), database.LONG_VALUE)
            octets = bytes(reversed(range(256))) * 2
            await client.write_gatt_char(database.ECHO, octets, response=True)
            equal(bytes(await client.read_gatt_char(database.ECHO)), octets)


async def main() -> None:
    address = await harness.radio("peer", "start", "--kind", KIND)
    async with check(f"{KIND}: scanning finds the peer by name"):
        equal((await find()).address, address)
    device = await find()
    client = BleakClient(device)
    async with check(f"{KIND}: connects and discovers"):
        await client.connect()
        service = client.services.get_service(database.SERVICE)
        expect(service is not None, f"no {database.SERVICE}")
        equal(len(service.characteristics), {"bluez": 8, "ours": 10}.get(KIND, 9))
    await reads(client)
    await writes(client)
    await pushes(client)
    await client.disconnect()
    await disconnections(device)
    if KIND == "c":
        await small_mtu()


harness.run(main())
