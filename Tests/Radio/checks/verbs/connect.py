"""gattc connect: a session at a prompt, in tmux as a person has it, and from a script."""

import asyncio
import contextlib
import shlex
import subprocess
from collections.abc import AsyncIterator

import database
from bus import DEVICE, Bus, Link
from harness import check, equal, expect, radio, until
from verbs.tool import BLUETOOTH, PROFILE, TOOL, idle, objects, subscribed


# How many seconds go by between two looks at the screen, each of which takes a process.
LOOK = 0.2


class Terminal:
    """A session of the tool in a terminal of its own."""

    @staticmethod
    async def tmux(*arguments: str) -> str:
        process = await asyncio.create_subprocess_exec(
            "tmux", "-L", "gattc", "-f", "/dev/null", *arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        output, errors = await process.communicate()
        expect(process.returncode == 0, f"tmux {' '.join(arguments)}: {errors.decode().strip()}")
        return output.decode()

    async def type(self, *keys: str) -> None:
        """Presses keys; what is the name of none is typed as it is."""
        await self.tmux("send-keys", *keys)

    async def shows(self, *texts: str, within: float = 30) -> str:
        """Waits until the screen has all of these; the screen."""
        return await self.until(lambda screen: all(text in screen for text in texts), " and ".join(texts), within)

    async def until(self, holds, what: str, within: float = 30) -> str:
        screen = ""

        async def look() -> bool:
            nonlocal screen
            screen = await self.tmux("capture-pane", "-p")
            return holds(screen)

        await until(look, lambda: f"{what} on the screen, {screen.strip()!r},", within, LOOK)
        return screen

    async def ended(self) -> int:
        """Waits for the end; the status."""
        async def status() -> str:
            # It may be dead before the status is known.
            return (await self.tmux("display-message", "-p", "#{pane_dead_status}")).strip()

        return int(await until(status, "end", every=LOOK))


@contextlib.asynccontextmanager
async def terminal(address: str, *arguments: str) -> AsyncIterator[Terminal]:
    """A session, once its prompt is there."""
    # From a shell, as a person does: in user-mode Linux tmux learns the status of a command only from one.
    command = shlex.join([TOOL, "connect", address, "--profile", PROFILE, *arguments]) + "; exit $?"
    session = Terminal()
    await session.tmux("new-session", "-d", "-x", "100", "-y", "40", command, ";", "set-option", "remain-on-exit", "on")
    try:
        await session.shows("connected to Peer", "Peer>")
        yield session
    finally:
        await session.tmux("kill-server")


async def script(address: str, text: str, *arguments: str) -> tuple[int, str, str]:
    """A session whose commands are `text`."""
    process = await asyncio.create_subprocess_exec(
        TOOL, "connect", address, "--profile", PROFILE, *arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE)
    output, errors = await process.communicate(text.encode())
    return process.returncode, output.decode(), errors.decode()


async def sessions(kind: str, bus: Bus, address: str) -> None:
    await prompts(kind, bus, address)
    await scripts(kind, bus, address)


async def prompts(kind: str, bus: Bus, address: str) -> None:
    link = Link(bus, address)
    async with check(f"{kind}: at a prompt names are completed, values read, and two watched above the line being typed"):
        async with terminal(address) as session:
            await session.type("rea", "Tab")
            await session.shows("Peer> read")
            await session.type("batt", "Tab")
            await session.shows("Peer> read Battery Level")
            await session.type("Enter")
            await session.shows("87%")
            await session.type("watch Battery Level Stream", "Enter")
            await session.type("info", "Enter")
            await session.shows("watch    Battery Level", "watch    Stream")
            await session.type("half a li")
            await session.shows("Peer> half a li")
            await link.write(database.CONTROL, database.push(2, 20, 20))
            await link.write(database.CONTROL, b"B\x2a")
            screen = await session.shows("Stream  Number 0", "Stream  Number 1", "Battery Level  42%")
            expect(screen.rstrip().endswith("Peer> half a li"), f"the line is gone: {screen.rstrip()[-80:]!r}")
            # Ctrl-C clears the line, then ends the watches, then the session.
            await session.type("C-c")
            await session.until(lambda screen: screen.rstrip().endswith("Peer>"), "empty line")
            await session.type("Up")
            await session.until(lambda screen: screen.rstrip().endswith("Peer> info"), "line of the history")
            await session.type("C-u", "C-c")
            await session.shows("the watches have ended")
            await session.type("C-c")
            equal(await session.ended(), 0)
            await idle(bus)
    async with check(f"{kind}: a prompt says what is wrong, and quit ends it"):
        async with terminal(address) as session:
            await session.type("rea x", "Enter")
            await session.shows("there is no command “rea”; did you mean read?")
            await session.type("quit", "Enter")
            equal(await session.ended(), 0)
            await idle(bus)
    async with check(f"{kind}: with --reconnect a lost link is told, and the watches go on over the next"):
        async with terminal(address, "--reconnect") as session:
            await session.type("watch Stream", "Enter", "info", "Enter")
            await session.shows("watch    Stream")
            await radio("lose-links", "0")
            await session.shows("note: lost")
            await session.until(lambda screen: screen.count("connected to Peer") == 2, "second connection")
            await bus.has(link.path, DEVICE, "ServicesResolved", True)
            await session.type("rssi", "Enter")
            await link.write(database.CONTROL, database.push(1, 20, 20))
            await session.shows("Stream  Number 0")
            await session.type("C-d")
            equal(await session.ended(), 0)
            await idle(bus)
    async with check(f"{kind}: without it a lost link ends the session"):
        async with terminal(address) as session:
            await radio("lose-links", "0")
            equal(await session.ended(), BLUETOOTH)


async def scripts(kind: str, bus: Bus, address: str) -> None:
    async with check(f"{kind}: a script drives a session by standard input, without a prompt"):
        text = '# a comment\n\nwrite Echo "hello"\nread echo\nread 2A19\ninfo\nquit\nread 2A19\n'
        status, output, errors = await script(address, text)
        equal((status, output.splitlines()[:2]), (0, ["hello", "87%"]))
        expect(f"address  {address}" in output and output.count("87%") == 1, output)
        equal(errors, "note: connected to Peer\n")
        await idle(bus)
    async with check(f"{kind}: a script's results are JSON, and those of a watch to its end among them"):
        async def ask() -> None:
            link = Link(bus, address)
            await bus.has(link.path, DEVICE, "Connected", True)
            await until(lambda: subscribed(link, database.STREAM), "subscription")
            await link.write(database.CONTROL, database.push(3, 20, 20))

        asking = asyncio.create_task(ask())
        status, output, errors = await script(address, "read 2A19\nwatch Stream --count 3\n", "--json")
        await asking
        equal((status, errors), (0, ""))
        lines = objects("connect", output)
        equal([line.get("event") for line in lines], ["connected", None, None, None, None])
        equal([line["value"]["Number"] for line in lines[2:]], [0, 1, 2])
        await idle(bus)
    async with check(f"{kind}: what fails in a script is told with its line, the rest is done, and the status says so"):
        status, output, errors = await script(address, 'read 2A1C\nwrite Echo [42]\nread 2A19\n')
        equal((status, output), (BLUETOOTH, "87%\n"))
        expect("line 1: error: the device has no characteristic “2A1C”; there is:" in errors, errors)
        expect("line 2: " in errors, errors)
        status, _, errors = await script(address, "write Write Count 1.5\n", "--json")
        expect(status != 0 and "line 1: " in errors, f"{status} {errors}")
        await idle(bus)
