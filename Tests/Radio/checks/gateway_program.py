"""gatt-gateway as people start it, on the machine's bluetoothd: its lines, its log, and its page."""

import asyncio
import contextlib
import json
import os
import pathlib
import re
import signal
import tempfile
from collections.abc import AsyncIterator

from harness import PATIENCE, equal, expect, until

PROGRAM = os.environ.get("RADIO_GATEWAY", "")
PEERS = pathlib.Path(__file__).resolve().parent.parent / "peers"
# What is told each second, although it has not changed: so that it is seen whether anything is heard.
ALWAYS = {"repeat": "1 s"}
SENSOR = {"address": "C0:FF:EE:00:00:01", "fields": {"temperature": ALWAYS}}
# What a line of the log begins with: a time, a level, and who says it.
PREFIX = re.compile(r"\S+ (?:notice|info|warning|error) gatt\.gateway:? (?:\[[^\]]*\] )?")
PORT = 9101


class Gateway:
    """A gateway of the machine, and what it has said."""

    def __init__(self, folder: str, name: str, port: int):
        self.name, self.port = name, port
        self.folder = pathlib.Path(folder)
        self.configuration = self.folder / "house.yaml"
        self.process: asyncio.subprocess.Process | None = None

    def configure(self, devices: dict[str, object], **others: object) -> None:
        # JSON is YAML.
        self.configuration.write_text(json.dumps({
            "gateway": self.name, "profiles": [str(PEERS / "Sensor.gatt.yaml"), str(PEERS / "Peer.gatt.yaml")], "devices": devices,
            "http": {"listen": f"127.0.0.1:{self.port}", "commands": True}, "outputs": {"lines": str(self.folder / "lines")}, **others}))

    async def start(self) -> None:
        with open(self.folder / "log", "ab") as log:
            self.process = await asyncio.create_subprocess_exec(PROGRAM, "run", self.configuration, stdout=log, stderr=log)

    async def stop(self) -> None:
        """Ends it as systemd does."""
        self.process.send_signal(signal.SIGTERM)
        equal(await asyncio.wait_for(self.process.wait(), 20 * PATIENCE), 0)

    def reload(self) -> None:
        self.process.send_signal(signal.SIGHUP)

    @property
    def lines(self) -> list[dict[str, object]]:
        """What it has told, without a line that is not whole yet."""
        path = self.folder / "lines"
        text = path.read_text() if path.exists() else ""
        return [json.loads(line) for line in text[:text.rfind("\n") + 1].splitlines()]

    @property
    def log(self) -> list[str]:
        """What it has logged, without times and levels."""
        lines = (self.folder / "log").read_text().splitlines()
        return [PREFIX.sub("", line) for line in lines]

    def count(self, words: str) -> int:
        return sum(words in line for line in self.log)

    async def tells(self, device: str, within: float = 30) -> dict[str, object]:
        """Waits for a value of a device that is new."""
        before = len(self.lines)
        told = await until(
            lambda: [line for line in self.lines[before:] if line["device"] == device and "path" in line],
            lambda: f"value of {device}; logged: {self.log[-3:]}", within, every=0.5)
        return told[0]

    async def is_silent(self, device: str, for_: float) -> None:
        """Expects no value of a device for a while, after what was on its way."""
        await asyncio.sleep(3)
        before = len(self.lines)
        await asyncio.sleep(for_)
        told = [line for line in self.lines[before:] if line["device"] == device and "path" in line]
        equal(told, [])

    async def says(self, words: str, within: float = 30, times: int = 1) -> None:
        await until(lambda: self.count(words) >= times, lambda: f"{words!r} in {self.log[-5:]}", within, every=0.2)

    async def get(self, path: str, body: object = None) -> tuple[int, str]:
        """A page of it: status and text."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n"
        data = b"" if body is None else json.dumps(body).encode()
        if body is not None:
            head += f"Content-Type: application/json\r\nX-Gatt-Gateway: 1\r\nContent-Length: {len(data)}\r\n"
        writer.write(head.encode() + b"\r\n" + data)
        answer = (await reader.read()).decode()
        writer.close()
        head, _, text = answer.partition("\r\n\r\n")
        return int(head.split()[1]), text

    async def radio(self) -> str:
        """What it says of its radio: `ok`, or what is wrong."""
        _, text = await self.get("/readyz")
        return next(line.removeprefix("radio: ") for line in text.splitlines() if line.startswith("radio: "))

    async def becomes(self, words: str, within: float = 60) -> None:
        """Waits until it says so of its radio."""
        said: list[str] = []

        async def look() -> bool:
            said.append(await self.radio())
            return words in said[-1]

        await until(look, lambda: f"{words!r}, {said[-1]!r} is said", within, every=1)

    async def counter(self, name: str) -> int:
        _, text = await self.get("/metrics")
        found = re.search(rf"^gatt_gateway_{name}_total\{{[^}}]*\}} (\d+)$", text, re.MULTILINE)
        expect(found is not None, f"no {name} in /metrics")
        return int(found[1])

    async def command(self, device: str, payload: object) -> dict[str, object]:
        status, text = await self.get("/api/command", {"device": device, "form": "set", "payload": payload})
        equal(status, 200)
        return json.loads(text)

    def holdings(self) -> tuple[int, int]:
        """How many files it has open, and how much memory it has, in kB."""
        process = pathlib.Path(f"/proc/{self.process.pid}")
        memory = re.search(r"VmRSS:\s+(\d+)", (process / "status").read_text())
        return len(list((process / "fd").iterdir())), int(memory[1])


@contextlib.asynccontextmanager
async def gateway(devices: dict[str, object], name: str = "attic", port: int = PORT, **others: object) -> AsyncIterator[Gateway]:
    """A gateway that runs in the body, and has to end well after it."""
    with tempfile.TemporaryDirectory() as folder:
        made = Gateway(folder, name, port)
        made.configure(devices, **others)
        await made.start()
        try:
            await made.says("pages are served")
            yield made
            await made.stop()
        finally:
            if made.process.returncode is None:
                made.process.kill()
                await made.process.wait()
            if shared := os.environ.get("RADIO_SHARED"):
                with open(f"{shared}/gateway-{name}.log", "a") as log:
                    log.write((pathlib.Path(folder) / "log").read_text() + "----\n")
