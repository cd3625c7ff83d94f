"""Makes a capture in the radio tier's machine: a session with a peer of Tests/Radio, or with a device of `gattc simulate`.

usage: scripts/radio --keep DIR -- "$RADIO_PYTHON" Tests/GATTCaptureTests/Fixtures/record.py c|bumble|simulated

The capture is DIR/logs/btsnoop; bluetoothd's cache of the peer is DIR/shared/cache.
"""

import asyncio
import glob
import os
import pathlib
import shutil
import sys

radio_tier = pathlib.Path(__file__).resolve().parents[2] / "Radio"
sys.path[:0] = [str(radio_tier / "checks"), str(radio_tier / "peers")]

import database  # noqa: E402
import harness  # noqa: E402
from bleak import BleakClient, BleakScanner  # noqa: E402
from bleak.exc import BleakError  # noqa: E402

GATTC = os.environ.get("RADIO_GATTC", ".build/debug/gattc")
NAME = {"simulated": "Glucose"}.get(sys.argv[1], "Peer")


async def peer(kind: str) -> None:
    """Discovery, short and long reads, a refusal, long writes, notifications and indications; then the same link again,
    which bluetoothd finds its way about from memory."""
    mtu = ["--mtu", "64"] if kind == "c" else []
    await harness.radio("peer", "start", "--kind", kind, *mtu)
    device = await BleakScanner.find_device_by_name("Peer", timeout=30, bluez={"adapter": "hci0"})
    async with BleakClient(device) as client:
        await client.read_gatt_char(database.SHORT)
        await client.read_gatt_char(database.LONG)
        await client.read_gatt_char(database.BATTERY_LEVEL)
        await refused(client, kind)
        await client.write_gatt_char(database.ECHO, b"hello", response=True)
        await client.write_gatt_char(database.ECHO, b"there", response=False)
        await client.write_gatt_char(database.ECHO, database.LONG_VALUE[:300], response=True)
        await pushed(client, database.STREAM, indicate=False)
        await pushed(client, database.INDICATED, indicate=True)
        if kind == "c":
            await client.write_gatt_char(database.CONTROL, b"C", response=False)
            await asyncio.sleep(1)
    copy_cache()


async def refused(client: BleakClient, kind: str) -> None:
    if kind != "c":
        return
    await client.write_gatt_char(database.CONTROL, b"E\x82", response=False)
    try:
        await client.read_gatt_char(database.SHORT)
    except BleakError as error:
        print(error, file=sys.stderr)


async def pushed(client: BleakClient, characteristic: str, indicate: bool) -> None:
    values = []
    await client.start_notify(characteristic, lambda _, value: values.append(value))
    await client.write_gatt_char(database.CONTROL, database.push(3, 20, 2, indicate), response=True)
    await harness.until(lambda: len(values) == 3, "third value")
    await client.stop_notify(characteristic)


async def simulated() -> None:
    """A glucose meter that `gattc simulate` is: its records by the record access control point, its device information."""
    profiles = pathlib.Path(__file__).resolve().parents[3] / "Profiles" / "SIG"
    files = [str(profiles / "Health" / "Glucose.gatt.yaml"), str(profiles / "Device" / "Battery.gatt.yaml")]
    meter = await asyncio.create_subprocess_exec(
        GATTC, "simulate", *files, "--adapter", "hci1", "--name", NAME, stdout=sys.stderr)
    device = await BleakScanner.find_device_by_name(NAME, timeout=30, bluez={"adapter": "hci0"})
    async with BleakClient(device) as client:
        await client.read_gatt_char("2a51")
        await client.read_gatt_char(database.BATTERY_LEVEL)
        answers = []
        await client.start_notify("2a18", lambda _, value: answers.append(value))
        await client.start_notify("2a52", lambda _, value: answers.append(value))
        await client.write_gatt_char("2a52", bytes([4, 1]), response=True)
        await asyncio.sleep(2)
        await client.write_gatt_char("2a52", bytes([1, 1]), response=True)
        await asyncio.sleep(2)
        print(len(answers), "values", file=sys.stderr)
    meter.terminate()
    await meter.wait()


def copy_cache() -> None:
    for path in glob.glob("/var/lib/bluetooth/*/cache/*"):
        shutil.copy(path, os.environ["RADIO_SHARED"] + "/cache-" + os.path.basename(path).replace(":", ""))


asyncio.run(simulated() if sys.argv[1] == "simulated" else peer(sys.argv[1]))
