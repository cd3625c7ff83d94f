"""Installs the gateway's package into a bare Debian, and removes it.

usage: installed.py PACKAGE CACHE
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests/Package"))

from bare_tree import BareTree, base
from checks import run_checks

PACKAGE, CACHE = Path(sys.argv[1]), Path(sys.argv[2])
# run_checks takes the words of names from behind the program.
sys.argv = [sys.argv[0], str(PACKAGE), *sys.argv[3:]]


def field(name):
    return subprocess.run(["dpkg-deb", "--field", PACKAGE, name], capture_output=True, text=True, check=True).stdout.strip()


def inside(command):
    """What a command prints in a tree with the package."""
    return TREE.run(command)


def check_all_that_the_program_loads_is_depended_on():
    assert not (missing := [line for line in inside("ldd /usr/lib/gatt-gateway/gatt-gateway").splitlines() if "not found" in line]), missing
    needed = {re.split(r"[ (:]", word.strip())[0] for word in field("Depends").split(",")}
    assert {"libmosquitto1", "libsqlite3-0", "libyaml-0-2", "bluez", "libsystemd0"} <= needed, needed
    # What else there is came with these.
    for path in re.findall(r"=> (/\S+)", inside("ldd /usr/lib/gatt-gateway/gatt-gateway")):
        real = inside(f"readlink -f {path}").strip()
        if real.startswith("/usr/lib/gatt-gateway/"):
            continue
        owner = inside(f"dpkg -S {real} {path} 2>/dev/null | head -1 | cut -d: -f1").strip()
        assert owner, f"{path} is nobody's"


def check_it_runs_as_a_user_who_may_do_nothing():
    lines = inside("cd / && setpriv --reuid=65534 --regid=65534 --clear-groups gatt-gateway run --simulate --seconds 3").splitlines()
    values = [json.loads(line) for line in lines if line.startswith("{")]
    assert {value["device"] for value in values} == {"kitchen", "cellar", "stove"}, lines


def check_what_it_begins_with_is_all_right_and_finds_the_profiles_that_ship():
    said = inside("gatt-gateway check /etc/gatt-gateway/gateway.yaml")
    assert re.search(r"is all right: 0 devices, \d{2,} formats, \d{3,} characteristics", said), said


def check_its_secrets_are_of_root_alone_and_its_configuration_is_kept_by_upgrades():
    assert inside("stat -c '%a %U' /etc/gatt-gateway/secrets.yaml").strip() == "600 root"
    assert inside("cat /var/lib/dpkg/info/gatt-gateway.conffiles").split() == ["/etc/gatt-gateway/gateway.yaml", "/etc/gatt-gateway/secrets.yaml"]
    inside("echo '# mine' >>/etc/gatt-gateway/gateway.yaml")
    inside(f"dpkg --install --force-confold {DEB}")
    assert inside("tail -1 /etc/gatt-gateway/gateway.yaml").strip() == "# mine"


def check_systemd_starts_it_with_the_machine():
    started = inside("readlink /etc/systemd/system/multi-user.target.wants/gatt-gateway.service").strip()
    assert started == "/lib/systemd/system/gatt-gateway.service", started
    # What the unit runs is there.
    unit = inside(f"cat {started}")
    for program in re.findall(r"^Exec\w+=(/\S+)", unit, re.MULTILINE):
        inside(f"test -x {program}")


def check_lintian_finds_no_error():
    found = subprocess.run(["lintian", "--allow-root", "--fail-on", "error", PACKAGE], capture_output=True, text=True)
    assert found.returncode == 0, found.stdout


def check_when_it_is_removed_its_configuration_stays_and_purge_leaves_nothing():
    inside("echo '# mine' >>/etc/gatt-gateway/gateway.yaml")
    inside("mkdir -p /var/lib/private/gatt-gateway && ln -s private/gatt-gateway /var/lib/gatt-gateway && mkdir /etc/gatt-gateway/profiles && touch /etc/gatt-gateway/profiles/Own.gatt.yaml")
    inside("apt-get remove --yes gatt-gateway")
    assert "# mine" in inside("cat /etc/gatt-gateway/gateway.yaml")
    assert "/usr/bin/gatt-gateway" not in TREE.files()
    inside("apt-get purge --yes gatt-gateway")
    left = {path for path in TREE.files() - BEFORE if "gatt-gateway" in path}
    assert not left, sorted(left)


if __name__ == "__main__":
    with BareTree(base(CACHE)) as TREE:
        BEFORE = TREE.files()
        DEB = TREE.add(PACKAGE, "/tmp")
        TREE.run(f"apt-get install --yes --no-install-recommends {DEB} || {{ apt-get update && apt-get install --yes --no-install-recommends {DEB}; }}")
        # The order of names: removal comes last.
        status = run_checks(globals())
    sys.exit(status)
