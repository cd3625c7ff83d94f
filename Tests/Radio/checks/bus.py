"""BlueZ over D-Bus without bleak's view of it: what the daemon says itself, signal by signal, when something breaks."""

import asyncio
import os

import harness
from dbus_fast import BusType, Message, MessageType, Variant
from dbus_fast.aio import MessageBus

PROPERTIES = "org.freedesktop.DBus.Properties"
OBJECT_MANAGER = "org.freedesktop.DBus.ObjectManager"
ADAPTER, DEVICE = "org.bluez.Adapter1", "org.bluez.Device1"
CHARACTERISTIC = "org.bluez.GattCharacteristic1"
MATCHES = ["type='signal',sender='org.bluez'",
           "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.bluez'"]


class Failure(Exception):
    """An error that came instead of an answer: its name, then its text."""

    def __init__(self, message: Message):
        self.name = message.error_name
        super().__init__(f"{message.error_name}: {' '.join(map(str, message.body))}")


class Notifications:
    """What arrives on an acquired file descriptor, and that it ended."""

    def __init__(self, descriptor: int):
        self.values: list[bytes] = []
        self.ended = asyncio.Event()
        self.descriptor = descriptor
        asyncio.get_running_loop().add_reader(descriptor, self.readable)

    def readable(self) -> None:
        try:
            value = os.read(self.descriptor, 600)
        except BlockingIOError:
            return
        except OSError:
            value = b""
        if value:
            self.values.append(value)
        else:
            asyncio.get_running_loop().remove_reader(self.descriptor)
            os.close(self.descriptor)
            self.ended.set()


class Bus:
    """A connection to the system bus with a mirror of BlueZ's objects."""

    def __init__(self) -> None:
        self.objects: dict[str, dict[str, dict[str, object]]] = {}
        self.owner = ""
        self.notified: dict[str, list[bytes]] = {}  # By signal, path by path.

    async def open(self) -> "Bus":
        self.bus = await MessageBus(bus_type=BusType.SYSTEM, negotiate_unix_fd=True).connect()
        self.bus.add_message_handler(self.on_message)
        for match in MATCHES:
            await self.send("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch", "s", match)
        await self.refresh()
        return self

    def on_message(self, message: Message) -> None:
        if message.message_type != MessageType.SIGNAL:
            return
        match message.member:
            case "PropertiesChanged":
                interface, changed, _ = message.body
                values = {name: variant.value for name, variant in changed.items()}
                self.objects.setdefault(message.path, {}).setdefault(interface, {}).update(values)
                if interface == CHARACTERISTIC and "Value" in values:
                    self.notified.setdefault(message.path, []).append(bytes(values["Value"]))
            case "InterfacesAdded":
                path, interfaces = message.body
                self.objects.setdefault(path, {}).update(self.plain(interfaces))
            case "InterfacesRemoved":
                path, interfaces = message.body
                for interface in interfaces:
                    self.objects.get(path, {}).pop(interface, None)
                if not self.objects.get(path):
                    self.objects.pop(path, None)
            case "NameOwnerChanged":
                self.owner = message.body[2]
                self.objects.clear()  # The daemon that dies tells of no object that goes with it.

    @staticmethod
    def plain(interfaces: dict[str, dict[str, Variant]]) -> dict[str, dict[str, object]]:
        return {interface: {name: variant.value for name, variant in properties.items()}
                for interface, properties in interfaces.items()}

    async def send(self, destination: str, path: str, interface: str, member: str, signature: str = "",
                   *body: object) -> Message:
        reply = await self.bus.call(Message(destination=destination, path=path, interface=interface, member=member,
                                            signature=signature, body=list(body)))
        if reply.message_type == MessageType.ERROR:
            raise Failure(reply)
        return reply

    async def call(self, path: str, interface: str, member: str, signature: str = "", *body: object) -> Message:
        return await self.send("org.bluez", path, interface, member, signature, *body)

    async def refresh(self) -> None:
        objects = (await self.call("/", OBJECT_MANAGER, "GetManagedObjects")).body[0]
        self.objects = {path: self.plain(interfaces) for path, interfaces in objects.items()}

    def property(self, path: str, interface: str, name: str) -> object:
        return self.objects.get(path, {}).get(interface, {}).get(name)

    async def has(self, path: str, interface: str, name: str, value: object, within: float = 10) -> None:
        """Waits until a property has a value."""
        await harness.until(lambda: self.property(path, interface, name) == value,
                            f"{name} of {value} ({self.property(path, interface, name)})", within)


class Link:
    """One device through one adapter."""

    def __init__(self, bus: Bus, address: str, adapter: str = "hci0"):
        self.bus = bus
        self.adapter = f"/org/bluez/{adapter}"
        self.path = f"{self.adapter}/dev_{address.replace(':', '_')}"

    def known(self) -> bool:
        return self.bus.property(self.path, DEVICE, "Address") is not None

    async def find(self) -> None:
        if self.known() and self.bus.property(self.path, DEVICE, "RSSI") is not None:
            return
        await self.bus.call(self.adapter, ADAPTER, "SetDiscoveryFilter", "a{sv}", {"Transport": Variant("s", "le")})
        await self.bus.call(self.adapter, ADAPTER, "StartDiscovery")
        await harness.until(self.known, f"{self.path} in a scan")
        await self.bus.call(self.adapter, ADAPTER, "StopDiscovery")

    async def connect(self) -> None:
        """Finds the device again and connects. After a fault it may be forgotten; or it may still be connected, to a
        link that is about to end: the second try is for that one."""
        for retries in (1, 0):
            await self.find()
            try:
                await self.bus.call(self.path, DEVICE, "Connect")
                await self.bus.has(self.path, DEVICE, "ServicesResolved", True)
                return
            except (Failure, AssertionError):
                if retries == 0:
                    raise

    async def is_lost(self, within: float = 10) -> None:
        await self.bus.has(self.path, DEVICE, "Connected", False, within)

    def characteristic(self, uuid: str) -> str:
        for path, interfaces in self.bus.objects.items():
            if path.startswith(self.path + "/") and interfaces.get(CHARACTERISTIC, {}).get("UUID") == uuid:
                return path
        raise AssertionError(f"no characteristic {uuid}")

    async def read(self, uuid: str) -> bytes:
        reply = await self.bus.call(self.characteristic(uuid), CHARACTERISTIC, "ReadValue", "a{sv}", {})
        return bytes(reply.body[0])

    async def write(self, uuid: str, octets: bytes, kind: str = "request") -> None:
        await self.bus.call(self.characteristic(uuid), CHARACTERISTIC, "WriteValue", "aya{sv}", octets,
                            {"type": Variant("s", kind)})

    async def start_notify(self, uuid: str) -> list[bytes]:
        """Subscribes by signal; the list that values are appended to."""
        path = self.characteristic(uuid)
        await self.bus.call(path, CHARACTERISTIC, "StartNotify")
        self.bus.notified[path] = []
        return self.bus.notified[path]

    async def acquire_notify(self, uuid: str) -> Notifications:
        reply = await self.bus.call(self.characteristic(uuid), CHARACTERISTIC, "AcquireNotify", "a{sv}", {})
        return Notifications(reply.unix_fds[0])
