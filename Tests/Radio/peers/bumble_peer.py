"""bumble_peer SOCKET ADDRESS NAME [none|display|keyboard|yes-no]: the peer's database on bumble's stack, with pairing.

A display prints "passkey NUMBER"; a keyboard waits for the number in /run/air/passkey-NAME; yes-no prints the number
and says yes."""

import asyncio
import os
import pathlib
import struct
import sys

from bumble import att, gatt, pairing
from bumble.core import UUID, AdvertisingData
from bumble.device import Connection, Device
from bumble.hci import Address
from bumble.transport import open_transport

import database

Value = gatt.CharacteristicValue
Kind = gatt.Characteristic.Properties
OPEN = gatt.Characteristic.READABLE | gatt.Characteristic.WRITEABLE
ENCRYPTED = gatt.Characteristic.READ_REQUIRES_ENCRYPTION | gatt.Characteristic.WRITE_REQUIRES_ENCRYPTION


def say(*words: object) -> None:
    print(*words, flush=True)


class Delegate(pairing.PairingDelegate):
    CAPABILITIES = {
        "none": pairing.PairingDelegate.NO_OUTPUT_NO_INPUT,
        "display": pairing.PairingDelegate.DISPLAY_OUTPUT_ONLY,
        "keyboard": pairing.PairingDelegate.KEYBOARD_INPUT_ONLY,
        "yes-no": pairing.PairingDelegate.DISPLAY_OUTPUT_AND_YES_NO_INPUT,
    }

    def __init__(self, capability: str, name: str):
        super().__init__(io_capability=self.CAPABILITIES[capability])
        self.typed = pathlib.Path(f"/run/air/passkey-{name}")

    async def display_number(self, number: int, digits: int) -> None:
        say(f"passkey {number:0{digits}}")

    async def compare_numbers(self, number: int, digits: int) -> bool:
        say(f"passkey {number:0{digits}}")
        return True

    async def get_number(self) -> int:
        say("passkey wanted")
        while not self.typed.exists():
            await asyncio.sleep(0.05)
        return int(self.typed.read_text())


class Peer:
    def __init__(self, device: Device):
        self.device = device
        self.echo = b""
        self.writes = 0
        self.burst: asyncio.Task | None = None

        def ours(uuid: str, properties: Kind, value: object, permissions: gatt.Characteristic.Permissions = OPEN,
                 descriptors: list[gatt.Descriptor] | None = None) -> gatt.Characteristic:
            return gatt.Characteristic(UUID(uuid), properties, permissions, value, descriptors or [])

        description = gatt.Descriptor(UUID(database.USER_DESCRIPTION), gatt.Descriptor.READABLE, database.DESCRIPTION)
        self.stream = ours(database.STREAM, Kind.READ | Kind.NOTIFY, database.SHORT_VALUE, descriptors=[description])
        self.indicated = ours(database.INDICATED, Kind.INDICATE, b"")
        device.add_service(gatt.Service(gatt.GATT_BATTERY_SERVICE, [
            ours(database.BATTERY_LEVEL, Kind.READ | Kind.NOTIFY, database.BATTERY_VALUE)]))
        device.add_service(gatt.Service(UUID(database.SERVICE), [
            ours(database.SHORT, Kind.READ, database.SHORT_VALUE),
            ours(database.ECHO, Kind.READ | Kind.WRITE | Kind.WRITE_WITHOUT_RESPONSE,
                 Value(read=lambda _: self.echo, write=self.write_echo)),
            self.stream,
            self.indicated,
            ours(database.UNANSWERED, Kind.READ, Value(read=self.read_never)),
            ours(database.LONG, Kind.READ, database.LONG_VALUE),
            ours(database.CONTROL, Kind.WRITE | Kind.WRITE_WITHOUT_RESPONSE, Value(write=self.command)),
            ours(database.SECRET, Kind.READ | Kind.WRITE, database.SECRET_VALUE, OPEN | ENCRYPTED),
            ours(database.WRITE_COUNT, Kind.READ, Value(read=lambda _: struct.pack("<I", self.writes))),
        ]))
        device.on("connection", self.connected)

    def write_echo(self, _: Connection, value: bytes) -> None:
        if len(value) > database.MOST:
            raise att.ATT_Error(att.ATT_INVALID_ATTRIBUTE_LENGTH_ERROR)
        self.echo = value
        self.writes += 1

    async def read_never(self, _: Connection) -> bytes:
        await asyncio.Event().wait()
        return b""

    def command(self, connection: Connection, octets: bytes) -> None:
        if burst := database.parse_push(octets):
            self.burst = asyncio.ensure_future(self.push(*burst))
        elif octets == b"D":
            asyncio.ensure_future(connection.disconnect())
        elif octets == b"X":
            os._exit(9)

    async def push(self, indicate: bool, count: int, size: int, period: float) -> None:
        for index in range(count):
            value = database.numbered(index, size)
            if indicate:
                await self.device.indicate_subscribers(self.indicated, value)
            else:
                await self.device.notify_subscribers(self.stream, value)
            await asyncio.sleep(period)

    def connected(self, connection: Connection) -> None:
        say("connected")
        connection.on("disconnection", self.disconnected)
        connection.on("pairing", lambda _: say("paired"))
        connection.on("pairing_failure", lambda reason: say("pairing failed", reason))

    def disconnected(self, reason: int) -> None:
        if self.burst:
            self.burst.cancel()
        say(f"disconnected 0x{reason:02x}")
        say("advertising")


async def main(socket: str, address: str, name: str, capability: str = "none") -> None:
    async with await open_transport(f"unix:{socket}") as transport:
        device = Device.with_hci(name, Address(address), transport.source, transport.sink)
        device.pairing_config_factory = lambda _: pairing.PairingConfig(
            sc=True, mitm=capability != "none", bonding=True, delegate=Delegate(capability, name))
        Peer(device)
        device.advertising_data = bytes(AdvertisingData([
            (AdvertisingData.FLAGS, b"\x06"),
            (AdvertisingData.INCOMPLETE_LIST_OF_16_BIT_SERVICE_CLASS_UUIDS, struct.pack("<H", 0x180F)),
            (AdvertisingData.COMPLETE_LOCAL_NAME, name.encode()),
        ]))
        await device.power_on()
        await device.start_advertising(auto_restart=True)
        say("advertising")
        await transport.source.wait_for_termination()


asyncio.run(main(*sys.argv[1:]))
