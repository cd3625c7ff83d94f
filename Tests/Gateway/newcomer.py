"""Types `scripts/gateway` as somebody does who has just cloned the project.

usage: newcomer.py PROGRAM [WORD OF A NAME …]
"""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from broker import GUARD, free_port, until
from checks import run_checks

SCRIPT = Path(__file__).resolve().parents[2] / "scripts/gateway"


class Newcomer:
    """A call of the script from a folder of its own, whose path has a space in it."""

    def __init__(self, folder, *options):
        self.folder = Path(folder, "my house")
        self.folder.mkdir()
        self.mark = f"newcomer={self.folder}"
        self.output, self.errors = self.folder.parent / "output", self.folder.parent / "errors"
        self.program = subprocess.Popen(
            [SCRIPT, *options], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=self.output.open("w"), stderr=self.errors.open("w"),
            # All that it starts is known by this.
            env={**os.environ, "TMPDIR": str(self.folder), "newcomer": str(self.folder)},
            # A shell can catch no signal that was ignored when it began, as SIGINT is in what runs in the background.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))

    def lines(self):
        """The lines of JSON that are whole."""
        return [json.loads(line) for line in self.output.read_text().splitlines(keepends=True) if line.endswith("\n")]

    def says(self, words):
        return until(f"{words} in {self.errors.read_text()[-2000:]}", lambda: words in self.errors.read_text())

    def said_after(self, words):
        """The word that follows some words."""
        self.says(words)
        return self.errors.read_text().split(words)[1].split()[0].rstrip(";")

    def processes(self):
        """The programs that it has started and that still run."""
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                if self.mark.encode() in process.joinpath("environ").read_bytes().split(b"\0"):
                    found.append(process.joinpath("comm").read_text().strip())
        return found

    def end(self, number=signal.SIGTERM):
        """Its status, when nothing that it has started is left."""
        self.program.send_signal(number)
        return self.ended()

    def ended(self):
        status = self.program.wait(GUARD)
        assert not (left := self.processes()), f"these still run: {left}"
        # What else is there is SwiftPM's.
        assert not (left := list(self.folder.glob("tmp.*"))), f"these are left: {left}"
        return status


@contextlib.contextmanager
def newcomer(*options):
    with tempfile.TemporaryDirectory() as folder:
        made = Newcomer(folder, *options)
        try:
            yield made
        finally:
            if made.program.poll() is None:
                made.program.terminate()
                made.program.wait(GUARD)


def answers(place):
    def attempt():
        try:
            return urllib.request.urlopen(f"{place}/readyz", timeout=GUARD).status == 200
        except OSError:
            return False

    until(f"an answer of {place}", attempt)


def check_without_a_word_it_prints_values_and_serves_pages():
    with newcomer() as house:
        until("a value", lambda: any(line.get("path") == "temperature" for line in house.lines()))
        answers(house.said_after("pages are served on "))
        assert house.end(signal.SIGINT) == 0


def check_after_some_seconds_it_ends_by_itself():
    with newcomer("--seconds", "3") as house:
        assert house.ended() == 0
        assert {line["device"] for line in house.lines()} == {"kitchen", "cellar", "stove"}


def check_with_a_broker_values_arrive_there_and_all_of_it_ends_together():
    port, page = free_port(), free_port()
    with newcomer("--broker-port", str(port), "--page-port", str(page)) as house:
        assert house.said_after("mosquitto listens on port ") == f"{port}"
        received = subprocess.run(
            ["mosquitto_sub", "-p", str(port), "-t", "gatt/kitchen", "-C", "1", "-W", str(int(GUARD))], capture_output=True, text=True, check=True)
        assert "temperature" in json.loads(received.stdout), received
        answers(f"http://127.0.0.1:{page}")
        assert {"mosquitto", "gatt-gateway"} <= set(house.processes()), house.processes()
        assert house.end() == 0
        # Another one can have them at once.
        for freed in (port, page):
            assert socket.socket().connect_ex(("127.0.0.1", freed)) != 0, freed


def check_two_run_at_the_same_time():
    with newcomer("--broker") as first, newcomer("--broker") as second:
        ports = {house.said_after("mosquitto listens on port ") for house in (first, second)}
        pages = {house.said_after("pages are served on ") for house in (first, second)}
        assert len(ports) == len(pages) == 2, (ports, pages)
        for house in (first, second):
            until("a value", house.lines)
            house.says("connected to the broker")
        assert first.end() == 0
        heard = len(second.lines())
        until("more values", lambda: len(second.lines()) > heard)
        assert second.end() == 0


def check_a_port_that_is_in_use_and_one_that_is_none_are_told():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for option in ("--broker-port", "--page-port"):
            with newcomer(option, str(port)) as house:
                assert house.ended() == 1
                assert f"error: port {port} is in use by another program; end that, or give {option} another number" in house.errors.read_text()
    with newcomer("--page-port", "0") as house:
        assert house.ended() == 1 and "--page-port takes a number of 1 to 65535, and not “0”" in house.errors.read_text()


def check_it_ends_when_nobody_reads_any_more():
    with tempfile.TemporaryDirectory() as folder:
        program = subprocess.Popen([SCRIPT], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert program.stdout.readline()
        program.stdout.close()
        assert program.wait(GUARD) == 0


if __name__ == "__main__":
    sys.exit(run_checks(globals()))
