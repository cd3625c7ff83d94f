"""No room: for builds, for caches, for temporary files; from the beginning, or since another program has filled the disk."""

import signal

from checks import Checks, expect
from outcomes import DEMO, TEST, no_process, refused, says
from world import HOME, World

NO_ROOM = r"{} has no room, \d+ MB are left on its disk: make room, or {}"


def check(checks: Checks) -> None:
    with World() as world:
        clone = world.clone("/srv/newcomer/swift-gatt-profiles")
        other_clone = "work in a clone of your own, where 2,000 MB are free"
        places = {
            f"{clone}/.build-debug": (f"{clone}/.build-debug", other_clone),
            f"{HOME}/.cache": (f"{HOME}/.cache/swift-gatt-profiles", "set XDG_CACHE_HOME to another folder"),
            "/tmp": ("/tmp", "set TMPDIR to another folder"),
        }
        for folder, (named, remedy) in places.items():
            world.do(f"mkdir -p '{folder}' && mount -t tmpfs -o size=1m full '{folder}'")
            for command in (DEMO, TEST):
                checks.check(f"{command} without room in {folder}", lambda: refused(
                    world, command, NO_ROOM.format(named, remedy), clone))
            world.do(f"umount '{folder}'")
        checks.check("the disk fills while the demonstration is built, which goes on when there is room", lambda: fill(
            world, clone, NO_ROOM.format(f"{clone}/.build-debug", other_clone)))


def fill(world: World, clone: str, sentence: str) -> None:
    build = f"{clone}/.build-debug"
    world.do(f"mkdir -p {build} && mount -t tmpfs -o size=150m,mode=1777 small {build}")
    demo = world.start(DEMO, clone)
    demo.until(lambda: world.run(f"test -e {build}/workspace-state.json").status == 0, "nothing was fetched")
    world.run(f"head -c 150M /dev/zero >{build}/of-another-program")
    says(demo.wait(), sentence)
    no_process(world)
    world.do(f"rm {build}/of-another-program && mount -o remount,size=1g {build}")
    demo = world.start(DEMO, clone).says("] Compiling ").signal(signal.SIGINT).wait()
    expect("error:" not in demo.output, f"it said {demo.output[-1000:]}")
    # SwiftPM does not wait for its compilers when it is interrupted.
    world.run("pkill -KILL swift")
    no_process(world)
