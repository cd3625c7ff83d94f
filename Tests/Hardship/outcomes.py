"""What a command may do on a bad day: say what is wrong and what to do, or work; and leave nothing."""

import re

from checks import expect
from pace import until
from world import HANGS, World

# What apt and Swift keep for themselves, or leave: empty folders of the compiler's.
OTHERS = re.compile(
    r"/var/(cache|lib|log)/(apt|dpkg)\b|/tmp/_.*\.lock$|/tmp/TemporaryDirectory\.\w+(/\.keep-directory)?$"
    r"|/\.swiftpm(/|$)|/\.cache(/(clang|org\.swift\.[a-zA-Z.]+)|$)")
DEMO, TEST = "scripts/demo", "scripts/test setup"
SESSION_ENDS = "links       2, of which 1 lost"


def refused(world: World, command: str, sentence: str, *place: str, **how) -> None:
    """The command fails, with one sentence, a regular expression here, and leaves nothing."""
    before = world.written()
    done = world.run(command, *place, **how)
    says(done, sentence)
    nothing_left(world, before)


def says(done, sentence: str) -> None:
    """A command that has ended has failed with one sentence."""
    expect(done.status not in (None, 0), f"it ended with {done.status}")
    lines = [line for line in done.output.splitlines() if re.fullmatch(f"error: {sentence}", line)]
    expect(len(lines) == 1, f"it said {done.output[-2000:]!r}, and {len(lines)} times {sentence!r}")


def works(world: World, command: str, *place: str, **how) -> None:
    """The command succeeds, the demonstration with its whole session, and leaves no process."""
    printed(world, command, *place, **how)


def printed(world: World, command: str, *place: str, **how) -> str:
    """What a command has printed that works."""
    done = world.run(command, *place, **how)
    expect(done.status == 0, f"it ended with {done.status}: {done.output[-2000:]}")
    expect(command != DEMO or done.output.endswith(f"{SESSION_ENDS}\n"), f"its session ended with {done.output[-200:]!r}")
    no_process(world)
    return done.output


def no_process(world: World) -> None:
    """What was ended may take a moment."""
    expect(until(lambda: not world.processes(), HANGS / 10), f"there are still {world.processes()}")


def nothing_left(world: World, before: set) -> None:
    no_process(world)
    left = sorted(path for path in world.written() - before if not OTHERS.search(path))
    expect(not left, f"it left {left[:10]}")
