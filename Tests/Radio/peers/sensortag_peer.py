"""sensortag_peer SOCKET ADDRESS NAME: a CC2541 SensorTag on bumble's stack, as far as a session with one needs it.

What it serves stands in Profiles/TI/SensorTag.gatt.yaml. As the real one, it advertises a name and no service, measures
only what is switched on, and fills the barometer's calibration when it is asked to."""

import asyncio
import struct
import sys

from bumble import gatt
from bumble.core import UUID, AdvertisingData
from bumble.device import Connection, Device
from bumble.hci import Address
from bumble.transport import open_transport

Kind = gatt.Characteristic.Properties
OPEN = gatt.Characteristic.READABLE | gatt.Characteristic.WRITEABLE
ACCELERATION, ACCELEROMETER, PERIOD, CALIBRATION, BAROMETER = 0xAA11, 0xAA12, 0xAA13, 0xAA43, 0xAA42
SERVICES = {
    0xAA10: {ACCELERATION: "000000", ACCELEROMETER: "00", PERIOD: "64"},
    0xAA00: {0xAA01: "54ff3c0d", 0xAA02: "00"},
    0xAA40: {0xAA41: "d9f6cb84", CALIBRATION: "00" * 16, BAROMETER: "00"},
    0xAA20: {0xAA21: "280aac0d", 0xAA22: "00"},
}
CALIBRATED = "81b2f863febe4e8d591bc607bff6a615"
WRITTEN = {ACCELEROMETER, PERIOD, BAROMETER, 0xAA02, 0xAA22}


class SensorTag:
    def __init__(self, device: Device):
        self.device = device
        self.values = {number: bytes.fromhex(octets) for service in SERVICES.values() for number, octets in service.items()}
        for number, characteristics in SERVICES.items():
            made = {number: self.characteristic(number) for number in characteristics}
            device.add_service(gatt.Service(self.uuid(number), list(made.values())))
            self.acceleration = made.get(ACCELERATION) or self.acceleration

    @staticmethod
    def uuid(number: int) -> UUID:
        return UUID(f"F000{number:04X}-0451-4000-B000-000000000000")

    def characteristic(self, number: int) -> gatt.Characteristic:
        def write(_: Connection, octets: bytes) -> None:
            print(f"written {number:04X} {octets.hex()}", flush=True)
            self.values[number] = octets
            if number == BAROMETER and octets == b"\2":
                self.values[CALIBRATION] = bytes.fromhex(CALIBRATED)

        kind = Kind.READ | (Kind.WRITE if number in WRITTEN else Kind.NOTIFY)
        value = gatt.CharacteristicValue(read=lambda _: self.values[number], write=write)
        return gatt.Characteristic(self.uuid(number), kind, OPEN, value)

    async def measure(self) -> None:
        count = 0
        while True:
            await asyncio.sleep(self.values[PERIOD][0] / 100)
            if self.values[ACCELEROMETER] == b"\1":
                count = count % 16 + 1
                self.values[ACCELERATION] = struct.pack("bbb", -count, count, 64)
                await self.device.notify_subscribers(self.acceleration, self.values[ACCELERATION])


async def main(socket: str, address: str, name: str) -> None:
    async with await open_transport(f"unix:{socket}") as transport:
        device = Device.with_hci(name, Address(address), transport.source, transport.sink)
        tag = SensorTag(device)
        device.on("connection", lambda connection: connection.on(
            "disconnection", lambda reason: print(f"disconnected 0x{reason:02x}", flush=True)))
        device.advertising_data = bytes(AdvertisingData([
            (AdvertisingData.FLAGS, b"\x06"), (AdvertisingData.COMPLETE_LOCAL_NAME, name.encode())]))
        await device.power_on()
        await device.start_advertising(auto_restart=True)
        print("advertising", flush=True)
        await tag.measure()


asyncio.run(main(*sys.argv[1:]))
