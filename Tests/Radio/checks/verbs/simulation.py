"""A device that gattc simulates, on the adapter that its clients do not use."""

import asyncio
import contextlib
import pathlib
import signal
from collections.abc import AsyncIterator

from harness import equal, expect, until
from verbs.tool import Run, objects, start

ADAPTER = "hci1"
SENSOR_TAG = str(pathlib.Path(__file__).resolve().parents[4] / "Profiles" / "TI" / "SensorTag.gatt.yaml")
NAME = "TI SensorTag"


def uuid(number: int) -> str:
    """A UUID of the SensorTag's own."""
    return f"f000{number:04x}-0451-4000-b000-000000000000"


ACCELERATION, ENABLED, PERIOD, SELF_TEST = uuid(0xAA11), uuid(0xAA12), uuid(0xAA13), uuid(0xAA61)


class Simulation:
    """A device that goes on until a signal ends it."""

    def __init__(self, run: Run):
        self.run = run
        self.lines: list[str] = []
        self.reading = asyncio.create_task(self.read())

    async def read(self) -> None:
        while line := await self.run.process.stdout.readline():
            self.lines.append(line.decode())

    @property
    def events(self) -> list[dict]:
        """What has happened so far; every line keeps the schema."""
        return objects("simulate", "".join(self.lines))

    def having(self, event: str) -> list[dict]:
        return [item for item in self.events if item["event"] == event]

    @property
    def address(self) -> str:
        return self.having("advertising")[0]["address"]

    async def has(self, event: str, count: int = 1) -> dict:
        """Waits for so many events of a kind; the last of them."""
        await until(lambda: len(self.having(event)) >= count, f"{event} number {count}")
        return self.having(event)[-1]

    async def end(self, by: int = signal.SIGINT) -> None:
        """Ends it as a user would: that is no failure, and nothing to complain of but a lack of room."""
        self.run.process.send_signal(by)
        errors = (await self.run.process.stderr.read()).decode().splitlines()
        equal(await self.run.process.wait(), 0)
        expect(all(line.startswith("note: an advertisement has room for") for line in errors), str(errors))


@contextlib.asynccontextmanager
async def simulating(*arguments: str, profile: str = SENSOR_TAG) -> AsyncIterator[Simulation]:
    """A device, from when it advertises; ended by Ctrl-C if by nothing else."""
    simulation = Simulation(await start("simulate", profile, "--adapter", ADAPTER, "--json", *arguments))
    try:
        await simulation.has("advertising")
        yield simulation
        if simulation.run.process.returncode is None:
            await simulation.end()
    finally:
        if simulation.run.process.returncode is None:
            simulation.run.process.kill()
            await simulation.run.process.wait()
        await simulation.reading
