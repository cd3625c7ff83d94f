"""gattc simulate: control points that answer, and records that are handed out, to bleak."""

import asyncio
import json
import pathlib
import shutil

from bleak import BleakClient, BleakScanner
from harness import PATIENCE, check, equal, expect
from refusal import refusal
from verbs.simulation import Simulation, simulating

PROFILES = pathlib.Path(__file__).resolve().parents[4] / "Profiles" / "SIG"
MACHINE = str(PROFILES / "Fitness" / "FitnessMachine.gatt.yaml")
SCRIPT = pathlib.Path("/tmp/answers.jsonl")
RECORDS = 40


def assigned(number: int) -> str:
    return f"0000{number:04x}-0000-1000-8000-00805f9b34fb"


MACHINE_CONTROL, MEASUREMENT, RECORD_ACCESS = assigned(0x2AD9), assigned(0x2A18), assigned(0x2A52)


async def client(device: Simulation) -> BleakClient:
    found = await BleakScanner.find_device_by_address(device.address, timeout=30 * PATIENCE, bluez={"adapter": "hci0"})
    expect(found is not None, "not found")
    return BleakClient(found, adapter="hci0")


async def machine() -> None:
    refused = {"characteristic": "Fitness Machine Control Point", "to": "Set Target Power", "code": "Invalid Parameter"}
    SCRIPT.write_text(json.dumps(refused) + "\n")
    async with simulating("--values", "initial", "--script", str(SCRIPT), profile=MACHINE) as device:
        async with await client(device) as central:
            answers: asyncio.Queue[bytes] = asyncio.Queue()
            async with check("simulate: a control point refuses who does not subscribe to its answers"):
                # With 0xfd, which BlueZ 5.66 has no name for: it answers 0x0e.
                equal(await refusal(central.write_gatt_char(MACHINE_CONTROL, b"\0", response=True)), 0x0E)
                equal((await device.has("refused"))["att"], 0xFD)
            await central.start_notify(MACHINE_CONTROL, lambda _, value: answers.put_nowait(bytes(value)))
            for name, request, answer in (
                    ("with success", "00", "800001"), ("as the script says", "056400", "800503"),
                    ("that it does not know the request", "7f", "807f02")):
                async with check(f"simulate: a control point answers bleak {name}"):
                    await central.write_gatt_char(MACHINE_CONTROL, bytes.fromhex(request), response=True)
                    equal((await answers.get()).hex(), answer)
            equal(len(device.having("answered")), 3)


def open_meter() -> str:
    """The profile of a glucose meter that lets clients write that have not paired."""
    folder = pathlib.Path("/tmp/meter")
    shutil.copytree(PROFILES / "Characteristics", folder / "Characteristics", dirs_exist_ok=True)
    text = (PROFILES / "Health" / "Glucose.gatt.yaml").read_text()
    expect("{ write: authenticated }" in text, "the profile is open already")
    path = folder / "Glucose.gatt.yaml"
    text = text.replace("{ write: authenticated }", "{ write: open }")
    path.write_text(text.replace("../Characteristics", "Characteristics"))
    return str(path)


async def records() -> None:
    SCRIPT.write_text("".join(
        json.dumps({"characteristic": "Glucose Measurement", "record": {"hex": record(number).hex()}}) + "\n"
        for number in range(RECORDS)))
    async with simulating("--values", "initial", "--script", str(SCRIPT), profile=open_meter()) as device:
        async with await client(device) as central, check("simulate: the records of a script are handed out to bleak, in order"):
            values: list[bytes] = []
            answers: asyncio.Queue[bytes] = asyncio.Queue()
            await central.start_notify(MEASUREMENT, lambda _, value: values.append(bytes(value)))
            await central.start_notify(RECORD_ACCESS, lambda _, value: answers.put_nowait(bytes(value)))
            # Those from number 10 on.
            await central.write_gatt_char(RECORD_ACCESS, bytes.fromhex("0103010a00"), response=True)
            equal((await answers.get()).hex(), "06000101")
            equal(values, [record(number) for number in range(10, RECORDS)])


def record(number: int) -> bytes:
    """A measurement with a sequence number and a time, and nothing else."""
    return bytes([0]) + number.to_bytes(2, "little") + bytes.fromhex("ea0701010c") + bytes([number, 0])


async def answering() -> None:
    await machine()
    await records()
