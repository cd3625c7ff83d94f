"""Nothing can be downloaded, or installed."""

from checks import Checks, expect
from outcomes import DEMO, TEST, nothing_left, refused, says
from world import HOME, ROOT, World

NONE = "there is no network, or no way through it; run this again when there is"
LOCKED = "libyaml-dev cannot be installed: another program is installing packages; run this again when it is over"
# As apt holds it: a lock of fcntl's.
HOLD = """python3 -c 'import fcntl, time
file = open("/var/lib/dpkg/lock-frontend", "w")
fcntl.lockf(file, fcntl.LOCK_EX)
print("held", flush=True)
time.sleep(100000)'"""
# As a run of ours holds its own.
OURS = "exec flock /var/lib/dpkg bash -c 'echo held; sleep 100000'"
# The packages of SwiftPM's that this machine has at hand, and where it would get them from instead of GitHub.
FORGET = f"rm -rf {HOME}/.cache/org.swift.swiftpm {HOME}/.gitconfig {HOME}/.config/git /etc/gitconfig"


def check(checks: Checks) -> None:
    with World() as world:
        clone = world.clone("/srv/newcomer/swift-gatt-profiles")
        checks.check("the radio tier's machine without PyPI", lambda: pypi(world))
        world.do(FORGET)
        checks.check(f"{DEMO} without GitHub", lambda: refused(
            world, DEMO, f"the packages that this one takes cannot be fetched: {NONE}", clone))
        world.do("dpkg --purge --force-depends libyaml-dev >/dev/null")
        checks.check(f"{DEMO} without Debian's archive", lambda: refused(
            world, DEMO, f"libyaml-dev cannot be installed: {NONE}", clone))
        holder = world.start(HOLD).says("held")
        for command in (DEMO, TEST):
            checks.check(f"{command} while another program installs packages", lambda: locked(world, command, clone))
        checks.check("packages that another run of ours installs are waited for", lambda: wait_for_other(world, clone))
        holder.signal(9)


def locked(world: World, command: str, clone: str) -> None:
    before = world.written()
    says(world.run(command, clone), LOCKED)
    left = world.written() - before
    expect(not any(path.startswith(clone) or "/tmp/" in path for path in left), f"it left {sorted(left)[:10]}")


def wait_for_other(world: World, clone: str) -> None:
    other = world.start(OURS).says("held")
    demo = world.start(DEMO, clone).says("another run installs packages: waiting until it has finished")
    other.signal(9)
    says(demo.wait(), LOCKED)


def pypi(world: World) -> None:
    world.do(f"rm -rf {HOME}/.cache/swift-gatt-profiles/radio/python-* {HOME}/.config/pip /etc/pip.conf")
    before = world.written()
    says(world.run("scripts/radio --setup", str(ROOT)), f"the Python packages of the radio tier cannot be installed: {NONE}")
    nothing_left(world, before)
