"""Where the clone is, whose it is, and what is home."""

import shlex

from checks import Checks, expect
from outcomes import DEMO, TEST, printed, refused, works
from world import ROOT, World

STRANGE = "/srv/It's a clône, n° 1/swift-gatt-profiles"
OWN = "work in a clone of your own, where 2,000 MB are free"
NOT_OURS = "remove {0} as its owner, or work in a clone of your own"


def check(checks: Checks) -> None:
    with World() as world:
        world.do("useradd --create-home alice && useradd --create-home bob")
        homes(checks, world)
        strange(checks, world)
        owners(checks, world)


def homes(checks: Checks, world: World) -> None:
    """The demonstration as it is built here, with another home."""
    checks.check("HOME is not set", lambda: works(world, DEMO, str(ROOT), HOME=None))
    checks.check("HOME is empty", lambda: works(world, TEST, str(ROOT), HOME=""))
    checks.check("HOME is not there", lambda: elsewhere(world, "/nowhere"))
    world.do("mkdir /srv/home && mount --bind /srv/home /srv/home && mount -o remount,bind,ro /srv/home")
    checks.check("HOME is read-only", lambda: elsewhere(world, "/srv/home"))


def elsewhere(world: World, home: str) -> None:
    """Caches are kept in the clone, as is said once."""
    said = printed(world, DEMO, str(ROOT), HOME=home)
    line = f"{home}/.cache cannot be written: caches are kept in {ROOT}/.build-cache\n"
    expect(said.count(line) == 1, f"it said {said[:1000]!r}")


def strange(checks: Checks, world: World) -> None:
    clone = world.clone(STRANGE)
    checks.check("scripts/test in a path with spaces, a quote and letters", lambda: works(world, TEST, clone))
    checks.check("a radio machine of a clone in such a path", lambda: works(world, "scripts/radio -- true", clone))
    tool = shlex.quote(f"{ROOT}/.build-debug/debug/gattc-generate")
    checks.check("profiles become Swift in such a path", lambda: works(
        world, f"{tool} record registry Profiles Profiles/TI/SensorTag.gatt.yaml Tag.swift && rm record registry Tag.swift", clone))


def owners(checks: Checks, world: World) -> None:
    clone = world.clone("/srv/alice/swift-gatt-profiles")
    world.do(f"chown -R alice: {clone} && git -C {clone} init --quiet && chown -R alice: {clone}/.git")
    for command in (DEMO, TEST):
        checks.check(f"{command} in another user's clone", lambda: refused(
            world, command, f"{clone}/.build-debug cannot be written by bob: {OWN}", clone, user="bob", HOME="/home/bob"))
    checks.check("root runs tests in a user's clone", lambda: works(world, TEST, clone))
    checks.check("git lists the files of a user's clone for root", lambda: works(
        world, "PYTHONPATH=scripts:Tests/Documents python3 -B -c 'import places; assert places.tracked()'", clone))
    world.do(f"mkdir -p {clone}/.build-debug/checkouts && chown alice: {clone}/.build-debug")
    for command in (DEMO, TEST):
        checks.check(f"{command} after root built in the clone", lambda: refused(
            world, command, f"{clone}/.build-debug/checkouts cannot be written by alice: " + NOT_OURS.format(f"{clone}/.build-debug"), clone,
            user="alice", HOME="/home/alice"))
