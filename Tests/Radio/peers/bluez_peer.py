"""bluez_peer hci1 NAME: the peer's database on BlueZ's own GATT server, in the bluetoothd that the test talks to as well,
through an adapter that is not the test's. It lacks what BlueZ does not leave to a program: no read without an answer
(bluetoothd answers after its own time), no description of its own, no Battery."""

import asyncio
import struct
import sys

from dbus_fast import BusType, DBusError, Message, MessageType, PropertyAccess
from dbus_fast.aio import MessageBus
from dbus_fast.service import ServiceInterface, dbus_property, method

import database

READ_ONLY = PropertyAccess.READ


class Service(ServiceInterface):
    def __init__(self, uuid: str):
        super().__init__("org.bluez.GattService1")
        self.uuid = uuid

    @dbus_property(access=READ_ONLY)
    def UUID(self) -> "s":  # noqa: F821 (a D-Bus signature)
        return self.uuid

    @dbus_property(access=READ_ONLY)
    def Primary(self) -> "b":  # noqa: F821
        return True


class Characteristic(ServiceInterface):
    """Reads give what `value` gives; writes go to `written`."""

    def __init__(self, service: str, uuid: str, flags: list[str], value=lambda: b"", written=None):
        super().__init__("org.bluez.GattCharacteristic1")
        self.service, self.uuid, self.flags, self.value, self.written = service, uuid, flags, value, written
        self.pushed = b""
        self.confirmed = asyncio.Event()

    @dbus_property(access=READ_ONLY)
    def UUID(self) -> "s":  # noqa: F821
        return self.uuid

    @dbus_property(access=READ_ONLY)
    def Service(self) -> "o":  # noqa: F821
        return self.service

    @dbus_property(access=READ_ONLY)
    def Flags(self) -> "as":  # noqa: F722
        return self.flags

    @dbus_property(access=READ_ONLY)
    def Value(self) -> "ay":  # noqa: F821
        return self.pushed

    @method()
    def ReadValue(self, options: "a{sv}") -> "ay":  # noqa: F821, F722
        offset = options["offset"].value if "offset" in options else 0
        return self.value()[offset:]

    @method()
    def WriteValue(self, value: "ay", options: "a{sv}"):  # noqa: F821, F722
        if len(value) > database.MOST:
            raise DBusError("org.bluez.Error.InvalidValueLength", "at most 512 octets")
        self.written(bytes(value))

    @method()
    def StartNotify(self):
        pass

    @method()
    def StopNotify(self):
        pass

    @method()
    def Confirm(self):
        self.confirmed.set()

    def push(self, value: bytes) -> None:
        self.pushed = value
        self.emit_properties_changed({"Value": value})


class Advertisement(ServiceInterface):
    def __init__(self, name: str):
        super().__init__("org.bluez.LEAdvertisement1")
        self.local_name = name

    @dbus_property(access=READ_ONLY)
    def Type(self) -> "s":  # noqa: F821
        return "peripheral"

    @dbus_property(access=READ_ONLY)
    def LocalName(self) -> "s":  # noqa: F821
        return self.local_name

    @dbus_property(access=READ_ONLY)
    def Discoverable(self) -> "b":  # noqa: F821 (a central takes no notice of what is not)
        return True

    @method()
    def Release(self):
        pass


class Peer:
    def __init__(self, bus: MessageBus):
        self.echo = b""
        self.writes = 0
        self.burst: asyncio.Task | None = None
        bus.export("/peer/service", Service(database.SERVICE))

        def ours(uuid: str, flags: list[str], **handlers) -> Characteristic:
            characteristic = Characteristic("/peer/service", uuid, flags, **handlers)
            bus.export(f"/peer/service/c{uuid[4:8]}", characteristic)
            return characteristic

        ours(database.SHORT, ["read"], value=lambda: database.SHORT_VALUE)
        ours(database.ECHO, ["read", "write", "write-without-response"],
             value=lambda: self.echo, written=self.write_echo)
        self.stream = ours(database.STREAM, ["read", "notify"], value=lambda: database.SHORT_VALUE)
        self.indicated = ours(database.INDICATED, ["indicate"])
        ours(database.LONG, ["read"], value=lambda: database.LONG_VALUE)
        ours(database.CONTROL, ["write", "write-without-response"], written=self.command)
        ours(database.SECRET, ["encrypt-read", "encrypt-write"], value=lambda: database.SECRET_VALUE)
        ours(database.WRITE_COUNT, ["read"], value=lambda: struct.pack("<I", self.writes))

    def write_echo(self, value: bytes) -> None:
        self.echo = value
        self.writes += 1

    def command(self, octets: bytes) -> None:
        if burst := database.parse_push(octets):
            self.burst = asyncio.ensure_future(self.push(*burst))

    async def push(self, indicate: bool, count: int, size: int, period: float) -> None:
        characteristic = self.indicated if indicate else self.stream
        for index in range(count):
            characteristic.confirmed.clear()
            characteristic.push(database.numbered(index, size))
            if indicate:
                await characteristic.confirmed.wait()
            await asyncio.sleep(period)


async def main(adapter: str, name: str) -> None:
    bus = await MessageBus(bus_type=BusType.SYSTEM).connect()
    Peer(bus)
    bus.export("/advertisement", Advertisement(name))

    async def register(interface: str, member: str, path: str) -> None:
        reply = await bus.call(Message(
            destination="org.bluez", path=f"/org/bluez/{adapter}", interface=f"org.bluez.{interface}", member=member,
            signature="oa{sv}", body=[path, {}]))
        if reply.message_type == MessageType.ERROR:
            sys.exit(f"{member}: {reply.error_name} {reply.body}")

    await register("GattManager1", "RegisterApplication", "/peer")
    await register("LEAdvertisingManager1", "RegisterAdvertisement", "/advertisement")
    print("advertising", flush=True)
    await bus.wait_for_disconnect()


asyncio.run(main(*sys.argv[1:]))
