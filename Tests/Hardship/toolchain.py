"""No Swift, or one that is too old."""

from checks import Checks
from outcomes import DEMO, TEST, refused
from world import World

GET = "install Swift 6.2 or later from https://swift.org/install"
# All that an old one has to do here is to say what it is.
OLD = r"""swift=$(type -P swift); rm "$swift"
printf '%s\n' '#!/bin/sh' 'echo "Swift Package Manager - Swift 5.10.1"' >"$swift"; chmod +x "$swift" """


def check(checks: Checks) -> None:
    with World() as world:
        clone = world.clone("/srv/newcomer/swift-gatt-profiles")
        world.do(OLD)
        for command in (DEMO, TEST):
            checks.check(f"{command} with Swift 5.10", lambda: refused(world, command, f"swift on PATH is 5.10; {GET}", clone))
        world.do('while swift=$(type -P swift); do rm "$swift"; hash -r; done')
        for command in (DEMO, TEST):
            checks.check(f"{command} without Swift", lambda: refused(world, command, f"no swift on PATH; {GET}", clone))
