"""What BlueZ's own bluetoothctl makes of a simulated device."""

import asyncio
import os
import re
import subprocess

from harness import check, expect, until
from verbs.simulation import ACCELERATION, ENABLED, NAME, SELF_TEST, simulating


class Shell:
    """bluetoothctl, line by line."""

    async def open(self) -> "Shell":
        self.process = await asyncio.create_subprocess_exec(
            "bluetoothctl", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=os.environ | {"TERM": "dumb"})
        self.text = ""
        self.reading = asyncio.create_task(self.read())
        return self

    async def read(self) -> None:
        while chunk := await self.process.stdout.read(4096):
            self.text += re.sub(r"\x1b\[[0-9;]*[A-Za-z]|[\x01\x02\r]", "", chunk.decode(errors="replace"))

    async def say(self, line: str, answer: str, within: float = 30) -> str:
        """Types a line, and waits for what matches `answer`; all that was printed since."""
        start = len(self.text)
        self.process.stdin.write(f"{line}\n".encode())
        await self.process.stdin.drain()
        try:
            await until(lambda: re.search(answer, self.text[start:], re.DOTALL) is not None, answer, within)
        except AssertionError:
            raise AssertionError(f"{line}: no {answer} in {self.text[start:]!r}") from None
        return self.text[start:]

    async def close(self) -> None:
        self.process.stdin.close()
        await self.process.wait()
        await self.reading


async def served_to_bluetoothctl() -> None:
    async with simulating() as tag:
        shell = await Shell().open()
        async with check("simulate: bluetoothctl finds it and connects"):
            await shell.say("select 00:AA:01:00:00:42", "")
            await shell.say("scan on", f"Device {tag.address} (Name: )?{NAME}")
            await shell.say("scan off", "Discovery stopped")
            await shell.say(f"connect {tag.address}", f"Connection successful.*{ACCELERATION}")
            await shell.say("menu gatt", "")
        async with check("simulate: bluetoothctl reads"):
            await shell.say(f"select-attribute {SELF_TEST}", "")
            await shell.say("read", r"Attempting to read.*# +f0 ")
        async with check("simulate: bluetoothctl writes, and reads it back"):
            await shell.say(f"select-attribute {ENABLED}", "")
            await shell.say("write 0x01", "Attempting to write")
            await tag.has("written")
            await shell.say("read", r"Attempting to read.*# +01 ")
        async with check("simulate: bluetoothctl is refused what is no value"):
            await shell.say("write 0x05", r"Failed to write: org\.bluez\.Error\.Failed")
            await shell.say("write \"0x01 0x01\"", r"Failed to write: org\.bluez\.Error\.InvalidArguments")
            expect([event["att"] for event in tag.having("refused")] == [0x13, 0x0D], str(tag.having("refused")))
        async with check("simulate: bluetoothctl is notified"):
            await shell.say(f"select-attribute {ACCELERATION}", "")
            text = await shell.say("notify on", r"Notify started(.*Attribute \S+ Value:){3}")
            expect(len(re.findall(r"Attribute \S+ Value:", text)) >= 3, text)
            await shell.say("notify off", "Notify stopped")
        # A link outlives bluetoothctl. Of services that come while there is one, BlueZ 5.66 does not look for secondary ones.
        async with check("simulate: bluetoothctl disconnects"):
            await shell.say("back", "")
            await shell.say(f"disconnect {tag.address}", "Successful disconnected")
            await tag.has("disconnected")
        await shell.close()
