"""A second run at the same time, and one that was killed before."""

import shlex
import signal

from checks import Checks, expect
from outcomes import DEMO, SESSION_ENDS, TEST, no_process, nothing_left, printed, works
from world import HOME, ROOT, World

CLONE = str(ROOT)
# What a run of ours holds while it installs packages.
OURS = "exec flock /var/lib/dpkg bash -c 'echo held; sleep 100000'"
COMPILER = "swift-frontend .*SensorTagDemo"
RADIO = f"{HOME}/.cache/swift-gatt-profiles/radio"


def check(checks: Checks) -> None:
    with World() as world:
        checks.check("a second demonstration waits for the build of the first", lambda: second_demo(world))
        checks.check("a second run of the tests waits for the first", lambda: second_test(world))
        checks.check("a demonstration that was killed while it was compiled", lambda: killed_demo(world))
        checks.check("a run of the tests that is ended takes its tiers along", lambda: ended_test(world))
        checks.check("a radio machine whose run was killed ends, and nothing is left of it", lambda: killed_radio(world))
        checks.check("a set-up of the radio tier that was killed", lambda: half_made(world))
        checks.check("a Python environment that is half there", lambda: half_venv(world))


def second_demo(world: World) -> None:
    """The compiler of the first is stopped, since it would be over soon."""
    change(world)
    first = world.start(DEMO, CLONE)
    first.until(lambda: world.run(f"pkill -STOP -f '{COMPILER}'").status == 0, "nothing was compiled")
    second = world.start(DEMO, CLONE).says("is already running")
    world.do(f"pkill -CONT -f '{COMPILER}'")
    for demo in (first.wait(), second.wait()):
        expect(demo.status == 0 and SESSION_ENDS in demo.output, f"it ended with {demo.status}: {demo.output[-1000:]}")
    no_process(world)


def change(world: World) -> None:
    """Gives the next demonstration something to compile."""
    world.do(f"echo '// One more line.' >>{shlex.quote(CLONE)}/Examples/SensorTagDemo/SensorTagDemo.swift")


def second_test(world: World) -> None:
    first = world.start(f"{TEST}; exit $?", CLONE).says("== setup")
    world.do("pkill -STOP --oldest python3")
    second = world.start(TEST, CLONE).says("another run of scripts/test is at work in this clone: waiting until it has finished")
    world.do("pkill -CONT --oldest python3")
    for run in (first.wait(), second.wait()):
        expect(run.status == 0, f"it ended with {run.status}: {run.output[-1000:]}")


def killed_demo(world: World) -> None:
    change(world)
    demo = world.start(DEMO, CLONE)
    demo.until(lambda: world.run(f"pkill -STOP -f '{COMPILER}'").status == 0, "nothing was compiled")
    demo.signal(signal.SIGKILL).wait()
    world.do(f"pkill -KILL -f '{COMPILER}'")
    works(world, DEMO, CLONE)


def ended_test(world: World) -> None:
    """The tier waits for packages that somebody else installs."""
    world.do("dpkg --purge --force-depends libyaml-dev >/dev/null")
    other = world.start(OURS).says("held")
    before = world.written()
    test = world.start(TEST, CLONE).says("== setup")
    test.until(lambda: any("scripts/setup" in line for line in world.processes()), "no tier was started")
    test.signal(signal.SIGTERM).wait()
    other.signal(signal.SIGKILL).wait()
    expect(test.status not in (None, 0), f"it ended with {test.status}")
    nothing_left(world, before)


def killed_radio(world: World) -> None:
    before = world.written()
    radio = world.start("scripts/radio --real-time -- sleep 100000", CLONE)
    radio.until(lambda: world.run("ls /tmp/gatt-radio-*/ready").status == 0, "no machine was started")
    radio.signal(signal.SIGKILL).wait()
    # The next run removes the folder of a machine that has ended, which takes a busy computer a moment.
    no_process(world)
    works(world, "scripts/radio -- true", CLONE)
    nothing_left(world, before)


def half_made(world: World) -> None:
    world.do(f"mkdir -p {RADIO}/.making.aaaaaa/made {RADIO}/downloads/bluez.part && touch {RADIO}/lock")
    works(world, "scripts/radio --setup", CLONE)
    expect(not world.do(f"find {RADIO} -name '.making.*'"), "what was half made is still there")


def half_venv(world: World) -> None:
    """An environment with no packages in it needs no network."""
    make = ". scripts/common.sh && venv /dev/null"
    folder = printed(world, f"bash -c '{make}'", CLONE).split("\n")[-2]
    world.do(f"rm -r {folder}/bin/python* {folder}/done")
    works(world, f"bash -c '{make}' && {folder}/bin/python -c 'import pip'", CLONE)

