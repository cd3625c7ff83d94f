"""Is to gatt-gateway what systemd is: listens to what it says of itself, and checks the unit that starts it.

usage: service.py PROGRAM [WORD OF A NAME …]
"""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

from broker import GUARD, Process, free_port, until
from checks import run_checks

PROGRAM = sys.argv[1]
UNIT = Path(__file__).resolve().parents[2] / "Gateway/Packaging/gatt-gateway.service"
# What `systemd-analyze security` has for it, in tenths: 15 with Debian 12. Most of it is that it has a network.
EXPOSURE = 16


class Service:
    """A gateway, and all that it has said of itself."""

    def __init__(self, folder, **others):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(f"{folder}/notify")
        self.socket.setblocking(False)
        self.said = []
        self.path = Path(folder, "house.yaml")
        self.configure(**others)
        environment = {"NOTIFY_SOCKET": f"{folder}/notify", "WATCHDOG_USEC": "2000000"}
        self.gateway = Process("env", *(f"{name}={value}" for name, value in environment.items()), PROGRAM, "run", "--simulate", self.path)

    def configure(self, **others):
        self.path.write_text(json.dumps({"gateway": "attic", "profiles": ["."], "outputs": {"lines": f"{self.path.parent}/lines"}, **others}))

    def messages(self):
        with contextlib.suppress(BlockingIOError):
            while True:
                self.said.append(self.socket.recv(4096).decode())
        return self.said

    def count(self, message):
        return sum(said.split("\n")[0] == message for said in self.messages())

    def says(self, message, times=1):
        until(f"{times} {message} in {self.said}", lambda: self.count(message) >= times)


@contextlib.contextmanager
def service(**others):
    with tempfile.TemporaryDirectory() as folder:
        made = Service(folder, **others)
        try:
            yield made
        finally:
            if made.gateway.program.poll() is None:
                made.gateway.program.kill()
                made.gateway.program.wait()
            made.socket.close()


def check_it_says_that_it_has_begun_that_it_works_that_it_reads_and_that_it_ends():
    with service() as house:
        house.says("READY=1")
        house.says("STATUS=hears devices")
        house.says("WATCHDOG=1", 2)
        house.gateway.program.send_signal(signal.SIGHUP)
        house.says("READY=1", 2)
        assert house.gateway.end() == 0
        order = [said.split("\n")[0] for said in house.messages() if not said.startswith(("WATCHDOG", "STATUS"))]
        assert order == ["READY=1", "RELOADING=1", "READY=1", "STOPPING=1"], order
        reloading = next(said for said in house.said if said.startswith("RELOADING"))
        assert int(reloading.split("MONOTONIC_USEC=")[1]) > 0, reloading


def check_it_goes_on_by_what_it_had_where_a_configuration_is_wrong():
    with service() as house:
        house.says("READY=1")
        house.path.write_text("gateway: 7: 8")
        house.gateway.program.send_signal(signal.SIGHUP)
        house.says("READY=1", 2)
        house.gateway.says("the configuration stays as it was")
        assert house.gateway.end() == 0


def check_a_broker_that_is_away_fails_no_boot_and_feeds_the_watchdog():
    with service(outputs={"mqtt": {"host": "127.0.0.1", "port": free_port()}}) as house:
        house.says("READY=1")
        house.says("STATUS=hears devices; the broker is away")
        house.says("WATCHDOG=1", 3)
        assert house.gateway.end() == 0


def check_a_process_that_stands_still_feeds_no_watchdog():
    with service() as house:
        house.says("WATCHDOG=1", 2)
        house.gateway.program.send_signal(signal.SIGSTOP)
        until("it stands still", lambda: Path(f"/proc/{house.gateway.program.pid}/stat").read_text().split(")")[1].split()[0] == "T")
        before = house.count("WATCHDOG=1")
        # Another one feeds twice meanwhile.
        with service() as other:
            other.says("WATCHDOG=1", 2)
        assert house.count("WATCHDOG=1") == before
        house.gateway.program.send_signal(signal.SIGCONT)
        house.says("WATCHDOG=1", before + 1)


def check_systemd_finds_nothing_wrong_with_the_unit():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, UNIT.name)
        path.write_text(UNIT.read_text().replace("/usr/bin/gatt-gateway", os.path.abspath(PROGRAM)))
        verified = subprocess.run(["systemd-analyze", "verify", "--man=no", path], capture_output=True, text=True, timeout=GUARD)
        assert verified.returncode == 0 and not verified.stderr, verified
        rated = subprocess.run(
            ["systemd-analyze", "security", "--no-pager", "--offline=yes", f"--threshold={EXPOSURE}", path], capture_output=True, text=True, timeout=GUARD)
        assert rated.returncode == 0, rated.stdout[-300:]


if __name__ == "__main__":
    sys.exit(run_checks(globals()))
