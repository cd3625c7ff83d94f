"""client.py fd|signal COUNT: what the other clients of this folder do, with bleak as its documentation says. The lines that
it prints are described in side_by_side.py."""

import asyncio
import os
import pathlib
import resource
import struct
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/Radio/peers"))
import database  # noqa: E402
from bleak import BleakClient, BleakScanner  # noqa: E402

BATCH, READS, WRITES = 50, 500, 2000


def cpu() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


class Burst:
    """What comes of a burst, each value checked: its length and its number."""

    def __init__(self) -> None:
        self.size = self.received = self.expected = 0
        self.begun = self.used = 0.0
        self.done = asyncio.Event()

    def take(self, _: object, value: bytearray) -> None:
        if len(value) != self.size or int.from_bytes(value[:4], "little") != self.received:
            # bleak would log what is raised here, and go on.
            print(f"a value of {len(value)} octets with {bytes(value[:4]).hex()}, not number {self.received}", file=sys.stderr)
            os._exit(1)
        self.received += 1
        if self.received == 1:
            self.begun = cpu()
        if self.received == self.expected:
            self.used = cpu() - self.begun
            self.done.set()

    async def run(self, client: BleakClient, count: int, size: int, period: int = 0) -> float:
        """So many values, and one each so many milliseconds: with 0, as fast as the link takes them. Returns the processor's
        time from the first value to the last."""
        self.size, self.received, self.expected = size, 0, count
        self.done.clear()
        await client.write_gatt_char(database.CONTROL, database.push(count, size, period), response=True)
        await self.done.wait()
        return self.used


async def notifications(client: BleakClient, way: str, count: int) -> None:
    burst = Burst()
    await client.start_notify(database.STREAM, burst.take, bluez={"use_start_notify": way == "signal"})
    for size in (20, 244, 512):
        await burst.run(client, BATCH, size)
        for name, period in (("notify", 0), ("paced", 1)):
            used, start = [], time.monotonic()
            for _ in range(count // BATCH):
                used.append(await burst.run(client, BATCH, size, period))
            rate = count / (time.monotonic() - start)
            # What else runs on the host is counted too, and comes in some.
            print(f"{name}-{way}-{size} {rate:.1f} {sorted(used)[len(used) // 2] * 1e6 / (BATCH - 1):.2f}")
    await client.stop_notify(database.STREAM)


async def reads(client: BleakClient) -> None:
    times = []
    used = cpu()
    for _ in range(READS):
        start = time.monotonic()
        value = await client.read_gatt_char(database.SHORT)
        times.append(time.monotonic() - start)
        assert value == database.SHORT_VALUE
    used = (cpu() - used) * 1e6 / READS
    times.sort()
    print(f"read-p50 {times[READS // 2] * 1e6:.1f} {used:.2f}\nread-p99 {times[READS * 99 // 100] * 1e6:.1f} {used:.2f}")


async def writes(client: BleakClient) -> None:
    async def taken() -> int:
        return struct.unpack("<I", await client.read_gatt_char(database.WRITE_COUNT))[0]

    wanted = await taken() + WRITES
    start, used = time.monotonic(), cpu()
    for _ in range(WRITES):
        await client.write_gatt_char(database.ECHO, bytes(20), response=False)
    used = (cpu() - used) * 1e6 / WRITES
    while await taken() < wanted:
        await asyncio.sleep(0.001)
    print(f"write {WRITES / (time.monotonic() - start):.1f} {used:.2f}")


async def main() -> None:
    way, count = sys.argv[1], int(sys.argv[2])
    device = await BleakScanner.find_device_by_address(os.environ["RADIO_PEER_ADDRESS"], timeout=30)
    async with BleakClient(device) as client:
        await notifications(client, way, count)
        if way == "fd":
            await reads(client)
            await writes(client)


asyncio.run(main())
