"""demo: the demonstration, over BlueZ, with a SensorTag that is not ours."""

import asyncio
import os
import re
import subprocess

import harness
from bus import ADAPTER, DEVICE, Bus
from harness import check, equal, expect, radio

PROGRAM = os.environ["RADIO_DEMO"]
SESSION = [
    r"profiles    \d+ services under .*TI Sensor Tag.*",
    r"found       SensorTag at -\d+ dBm",
    r"connected   MTU \d+",
    r"discovered  \d+ services with \d+ characteristics",
    *[r"switched    .* Enabled: .*"] * 4,
    r"read        ambient 26\.47 °C, object −?\d+\.\d\d °C",
    r"read        humidity 0\.68 % at −39\.89 °C",
    r"read        pressure \d+\.\d\d hPa",
    r"wrote       update period, now 50 ms",
    *[r"notified    x 0\.\d\d g  y −0\.\d\d g  z 1\.00 g"] * 10,
    r"closed      this program disconnected",
]


async def run(*arguments: str) -> tuple[int, str, str]:
    process = await asyncio.create_subprocess_exec(
        PROGRAM, *arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    output, errors = await process.communicate()
    return process.returncode, output.decode(), errors.decode()


async def main() -> None:
    async with check("demo: without a SensorTag it says what to look after"):
        status, _, errors = await run("--bluez")
        equal(status, 1)
        expect(errors.startswith("error: no device was found within 10.0 seconds; check"), errors)
    await radio("peer", "start", "SensorTag", "--kind", "sensortag")
    for arguments in ((), ("--adapter", "hci1")):
        async with check(f"demo: the session, line by line, --bluez {' '.join(arguments)}"):
            status, output, errors = await run("--bluez", *arguments)
            equal((status, errors), (0, ""))
            lines = output.splitlines()
            for line, expected in zip(lines, SESSION):
                expect(re.fullmatch(expected, line) is not None, f"{line!r}, not {expected!r}")
            equal(len(lines), len(SESSION))
    async with check("demo: discovery switched the sensors on, the barometer by way of its calibration"):
        log = await radio("peer", "log", "SensorTag")
        for written in ("AA12 01", "AA02 01", "AA42 01\nwritten AA42 02", "AA22 01", "AA13 05"):
            expect(f"written {written}\n" in log, f"no {written} in {log}")
    async with check("demo: no link and no discovery is left behind"):
        bus = await Bus().open()
        for path, interfaces in bus.objects.items():
            for interface, name in ((ADAPTER, "Discovering"), (DEVICE, "Connected")):
                expect(not interfaces.get(interface, {}).get(name), f"{path} {name}")
        expect("disconnected 0x13" in await radio("peer", "log", "SensorTag"), "the tag does not know of the end")


harness.run(main())
