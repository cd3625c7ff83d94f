"""What a group of checks is written with: named checks, each with a time limit, counted; helpers that both bleak's and
D-Bus's need. A group is a program: its lines are "ok    NAME" and "FAIL  NAME: REASON", its status says if one failed."""

import asyncio
import contextlib
import inspect
import os
import pathlib
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "peers"))
# How much longer than in virtual time things may take, in which the machine's own speed counts for nothing.
PATIENCE = 1 if os.environ.get("RADIO_TIME") == "virtual" else 10 * float(os.environ.get("TEST_PACE", "1"))
failures = 0


@contextlib.asynccontextmanager
async def check(name: str, within: float = 60) -> AsyncIterator[None]:
    """One check: everything in the body holds, within so many seconds of the machine's time. The next runs in any case."""
    global failures
    try:
        async with asyncio.timeout(within * PATIENCE):
            yield
    except Exception as error:
        failures += 1
        reason = f"not within {within:g} s" if isinstance(error, TimeoutError) else f"{type(error).__name__} {error}"
        print(f"FAIL  {name}: {reason.splitlines()[0]}", flush=True)
    else:
        print(f"ok    {name}", flush=True)


def expect(condition: bool, otherwise: str) -> None:
    if not condition:
        raise AssertionError(otherwise)


def equal(found: object, expected: object) -> None:
    expect(found == expected, f"{found!r}, not {expected!r}")


async def until(look: Callable[[], Any], what: str | Callable[[], str], within: float = 30, every: float = 0.02) -> Any:
    """Waits for something that no signal tells: what `look` gives, once that is something."""
    loop = asyncio.get_running_loop()
    end = loop.time() + within * PATIENCE
    while True:
        seen = look()
        if inspect.isawaitable(seen):
            seen = await seen
        if seen:
            return seen
        expect(loop.time() < end, f"no {what() if callable(what) else what} after {within:g} s")
        await asyncio.sleep(every)


async def radio(*arguments: str) -> str:
    """Runs guest/radio; what it prints."""
    process = await asyncio.create_subprocess_exec("radio", *arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    output, errors = await process.communicate()
    expect(process.returncode == 0, f"radio {' '.join(arguments)}: {errors.decode().strip()}")
    return output.decode().strip()


def run(group: Awaitable[None]) -> None:
    """Runs a group to its end. Every exception outside of a check ends it: what prepares a check failed."""
    asyncio.run(group)
    sys.stdout.flush()
    os._exit(1 if failures else 0)  # bleak leaves threads and buses behind that would take their time.
