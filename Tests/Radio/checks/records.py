"""records: a glucose meter of ours hands its records to a client on bumble's stack, through five lost links."""

import asyncio
import contextlib
import os
import struct
from collections.abc import AsyncIterator, Awaitable, Callable

import harness
from bumble import att, gatt
from bumble.core import UUID
from bumble.device import Advertisement, Connection, Device, Peer
from bumble.gatt_client import CharacteristicProxy
from bumble.hci import Address
from bumble.transport import open_transport
from harness import check, equal, expect, radio, until

COUNT = 5000
GLUCOSE, MEASUREMENT, CONTROL_POINT = UUID.from_16_bits(0x1808), UUID.from_16_bits(0x2A18), UUID.from_16_bits(0x2A52)
ALL, UP_TO, FROM = b"\1", b"\2\1", b"\3\1"
REPORT, DELETE, NUMBER = b"\1", b"\2", b"\4"


class Client:
    """What bumble has of the meter: a link at a time, and the records that came over all of them."""

    def __init__(self, device: Device, address: str):
        self.device = device
        self.address = Address(address, Address.PUBLIC_DEVICE_ADDRESS)
        self.numbers: list[int] = []
        self.wanted = 0
        self.has_wanted = asyncio.Event()

    async def find(self) -> None:
        heard = asyncio.Event()

        def listen(advertisement: Advertisement) -> None:
            if advertisement.address == self.address:
                heard.set()

        self.device.on("advertisement", listen)
        await self.device.start_scanning(legacy=True)
        await heard.wait()
        await self.device.stop_scanning(legacy=True)
        self.device.remove_listener("advertisement", listen)

    @contextlib.asynccontextmanager
    async def connected(self) -> AsyncIterator[None]:
        """A link, with what the meter has found on it; subscribed to nothing."""
        await self.find()
        self.connection: Connection = await self.device.connect(self.address)
        self.gone = asyncio.Event()
        self.connection.on("disconnection", lambda _: self.gone.set())
        self.answers: asyncio.Queue[bytes] = asyncio.Queue()
        peer = Peer(self.connection)
        await peer.discover_services([GLUCOSE])
        await peer.discover_characteristics()
        self.measurement, self.point = (
            peer.get_characteristics_by_uuid(uuid)[0] for uuid in (MEASUREMENT, CONTROL_POINT))
        try:
            yield
        finally:
            if not self.gone.is_set():
                await self.connection.disconnect()

    async def subscribe(self) -> None:
        await self.point.subscribe(self.answers.put_nowait)
        await self.measurement.subscribe(self.take)

    def take(self, record: bytes) -> None:
        self.numbers.append(struct.unpack_from("<H", record, 1)[0])
        if len(self.numbers) == self.wanted:
            self.has_wanted.set()

    async def request(self, octets: bytes) -> None:
        await self.point.write_value(octets, with_response=True)

    async def ask(self, octets: bytes) -> bytes:
        """The answer to a request."""
        await self.request(octets)
        return await self.answers.get()

    async def refuses(self, octets: bytes, code: int) -> None:
        try:
            await self.request(octets)
        except att.ATT_Error as error:
            equal(error.error_code, code)
        else:
            raise AssertionError(f"{octets.hex()} was accepted")

    def rest(self) -> bytes:
        """The request of the records behind those that it has."""
        return REPORT + (FROM + struct.pack("<H", len(self.numbers)) if self.numbers else ALL)


async def says(line: str, count: int = 1) -> None:
    """Waits until the meter has said a line so often."""
    lines: list[str] = []

    async def said() -> bool:
        lines[:] = (await radio("peer", "log", "Meter")).splitlines()
        return lines.count(line) >= count

    await until(said, lambda: f"line {line!r} of the meter's, but {lines[-4:]}")


async def refusals(client: Client) -> None:
    async with check("records: a request is refused before both are subscribed to"):
        async with client.connected():
            # With 0xfd, which BlueZ 5.66 has no name for: it answers 0x0e.
            await client.refuses(NUMBER + ALL, 0x0E)
            await client.point.subscribe(client.answers.put_nowait)
            await client.refuses(REPORT + ALL, 0x0E)
            equal(await client.ask(NUMBER + ALL), b"\5\0" + struct.pack("<H", COUNT))


async def unplugged() -> None:
    await radio("unplug", "1")
    await radio("plug", "1")


async def switched_off() -> None:
    await radio("power", "1", "off")
    await radio("power", "1", "on")


async def interruptions(client: Client) -> None:
    ways: dict[str, Callable[[], Awaitable[object]]] = {
        "the client disconnects": lambda: client.connection.disconnect(),
        "the link is lost": lambda: radio("lose-links", "1"),
        "bluetoothd is restarted": lambda: radio("restart-bluetoothd"),
        "the meter's adapter is switched off": switched_off,
        "it is pulled out": unplugged,
    }
    for index, (way, end) in enumerate(ways.items()):
        async with check(f"records: {way} in the middle of a report, which ends, and what has come is in order", 120):
            before = len(client.numbers)
            client.wanted = COUNT * (index + 1) // (len(ways) + 1)
            client.has_wanted.clear()
            async with client.connected():
                await client.subscribe()
                await client.request(client.rest())
                await client.has_wanted.wait()
                if index == 0:
                    await client.refuses(NUMBER + ALL, 0xFE)
                await end()
                await client.gone.wait()
                equal(client.numbers, list(range(len(client.numbers))))
                expect(before < client.wanted <= len(client.numbers) < COUNT, f"{len(client.numbers)} have come")
                expect(client.answers.empty(), "the report was answered")
            await says(f"report of {COUNT - before} interrupted")


async def completion(client: Client) -> None:
    async with client.connected():
        await client.subscribe()
        async with check(f"records: over the sixth link the rest comes, so that none of {COUNT} is lost or doubled", 120):
            before = len(client.numbers)
            equal(await client.ask(client.rest()), b"\6\0\1\1")
            equal(client.numbers, list(range(COUNT)))
            await says(f"report of {COUNT - before} complete")
        async with check("records: the client deletes half of what it has, and counts what is left"):
            half = struct.pack("<H", COUNT // 2 - 1)
            equal(await client.ask(DELETE + UP_TO + half), b"\6\0\2\1")
            equal(await client.ask(NUMBER + ALL), b"\5\0" + struct.pack("<H", COUNT - COUNT // 2))
            equal(await client.ask(REPORT + UP_TO + half), b"\6\0\1\6")


async def main() -> None:
    address = await radio("peer", "start", "Meter", "--kind", "ours", "--serve", "records")
    async with await open_transport(f"unix:{os.environ['RADIO_SOCKET']}") as transport:
        device = Device.with_hci("Client", Address("F0:00:00:00:00:02"), transport.source, transport.sink)
        await device.power_on()
        client = Client(device, address)
        await refusals(client)
        await interruptions(client)
        await completion(client)


harness.run(main())
