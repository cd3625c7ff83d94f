"""Runs gattc as a person or a script does, and holds the JSON that it prints against the schemas that it prints itself."""

import asyncio
import contextlib
import functools
import json
import os
import pathlib
import subprocess
from collections.abc import AsyncIterator

from bus import ADAPTER, CHARACTERISTIC, DEVICE, Bus, Link
from harness import equal, expect, until
from jsonschema import Draft7Validator

TOOL = os.environ["RADIO_GATTC"]
PROFILE = str(pathlib.Path(__file__).resolve().parent.parent.parent / "peers" / "Peer.gatt.yaml")
NOWHERE = "C0:00:00:00:00:01"
OTHER_FINDINGS, BLUETOOTH = 1, 4


class Run:
    """A run of the tool that goes on."""

    def __init__(self, process: asyncio.subprocess.Process):
        self.process = process

    async def end(self, *, by: int | None = None) -> tuple[int, str, str]:
        """Its status, its output and its errors, once it has ended; by a signal, if one is given."""
        if by is not None:
            self.process.send_signal(by)
        output, errors = await self.process.communicate()
        return self.process.returncode, (output or b"").decode(), (errors or b"").decode()


async def start(*arguments: str, output: int = subprocess.PIPE, errors: int = subprocess.PIPE) -> Run:
    return Run(await asyncio.create_subprocess_exec(
        TOOL, *arguments, stdin=subprocess.DEVNULL, stdout=output, stderr=errors))


async def run(*arguments: str) -> tuple[int, str, str]:
    return await (await start(*arguments)).end()


async def succeed(*arguments: str) -> str:
    """What a run prints that has nothing to complain of."""
    status, output, errors = await run(*arguments)
    equal((status, errors), (0, ""))
    return output


@functools.cache
def schema(verb: str) -> Draft7Validator:
    """What a line of JSON of a command has to be like."""
    document = json.loads(subprocess.run([TOOL, "schema", verb], check=True, capture_output=True).stdout)
    Draft7Validator.check_schema(document)
    return Draft7Validator(document)


def objects(verb: str, output: str) -> list[dict]:
    """The lines that a command has printed as JSON, each of which keeps the command's schema."""
    lines = [json.loads(line) for line in output.splitlines()]
    for line in lines:
        for error in schema(verb).iter_errors(line):
            raise AssertionError(f"{line} breaks the schema of {verb}: {error.message}")
    return lines


async def idle(bus: Bus) -> None:
    """Asks bluetoothd itself: its signals may be late."""
    async def busy() -> list[str]:
        await bus.refresh()
        return [f"{path} {name}" for path, interfaces in bus.objects.items() for interface, name in
                ((ADAPTER, "Discovering"), (DEVICE, "Connected"), (CHARACTERISTIC, "Notifying"),
                 (CHARACTERISTIC, "NotifyAcquired"))
                if interfaces.get(interface, {}).get(name)]

    left: list[str] = []

    async def is_idle() -> bool:
        left[:] = await busy()
        return not left

    await until(is_idle, lambda: f"end of {', '.join(left)}", within=5, every=0.1)


def subscribed(link: Link, uuid: str) -> bool:
    """Whether bluetoothd says that somebody is subscribed to a characteristic."""
    paths = [path for path, interfaces in link.bus.objects.items() if path.startswith(link.path + "/")
             and interfaces.get(CHARACTERISTIC, {}).get("UUID") == uuid]
    return any(link.bus.property(path, CHARACTERISTIC, name) for path in paths for name in ("Notifying", "NotifyAcquired"))


@contextlib.asynccontextmanager
async def watching(bus: Bus, address: str, uuid: str, *arguments: str,
                   output: int = subprocess.PIPE) -> AsyncIterator[tuple[Run, Link]]:
    """A watch, once bluetoothd says that the tool is subscribed."""
    watch = await start("watch", address, uuid, "--profile", PROFILE, *arguments, output=output)
    link = Link(bus, address)
    try:
        await until(lambda: subscribed(link, uuid), "subscription")
        yield watch, link
    finally:
        if watch.process.returncode is None:
            watch.process.kill()
            await watch.process.wait()
