"""Records with gatt-gateway and plays what was recorded, as people do; Wireshark reads it as well.

usage: replay.py PROGRAM [WORD OF A NAME …]
"""

import json
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import recordings
from checks import run_checks
from pace import patience, until

# Some calls have a folder of their own.
PROGRAM = str(Path(sys.argv[1]).resolve())
GUARD = patience(120)


def run(*arguments, cwd=None):
    """Status, standard output and standard error of a call."""
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=GUARD, cwd=cwd)
    return done.returncode, done.stdout, done.stderr


def in_wireshark(path, *fields):
    """The packets of a file as tshark has them; an error where it finds fault with one."""
    command = ["tshark", "-r", path, "-T", "fields", "-e", "_ws.malformed"]
    for field in fields:
        command += ["-e", field]
    done = subprocess.run(command, capture_output=True, text=True, timeout=GUARD)
    assert done.returncode == 0, done.stderr
    rows = [line.split("\t") for line in done.stdout.splitlines()]
    assert not any(row[0] for row in rows), rows
    return [row[1:] for row in rows]


def check_what_is_recorded_is_played_again_and_again_alike():
    with tempfile.TemporaryDirectory() as folder:
        status, live, errors = run("record", "5s", "air.pcapng", "--simulate", cwd=folder)
        assert status == 0 and "recorded" in errors, errors
        played = [run("replay", "air.pcapng", "--simulate", "--speed", speed, cwd=folder) for speed in ("max", "max", "20")]
        assert all(status == 0 for status, _, _ in played), played
        assert played[0][1] == played[1][1] == played[2][1], played

        def told(output):
            lines = [json.loads(line) for line in output.splitlines()]
            return sorted((line["device"], line.get("path", ""), str(line.get("value"))) for line in lines)

        # What was live has the times of the machine, and the same values.
        assert told(played[0][1]) == told(live), (played[0][1], live)


def check_wireshark_finds_addresses_strengths_and_values_in_it():
    if not shutil.which("tshark"):
        print("note: there is no tshark")
        return
    with tempfile.TemporaryDirectory() as folder:
        status, _, errors = run("record", "3s", "air.pcapng", "--simulate", cwd=folder)
        assert status == 0, errors
        rows = in_wireshark(f"{folder}/air.pcapng", "bthci_evt.bd_addr", "bthci_evt.rssi", "btatt.opcode")
        heard = {(row[0], row[1]) for row in rows if row[1]}
        assert ("c0:ff:ee:00:00:01", "-50") in heard, rows
        assert {"0x0a", "0x0b", "0x1b"} <= {row[2] for row in rows}, rows


def check_a_recorder_that_is_killed_leaves_whole_packets():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "air.pcapng")
        program = subprocess.Popen([PROGRAM, "record", "1h", path, "--simulate"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        assert until(lambda: path.exists() and path.stat().st_size >= 2000, 120), "nothing is recorded"
        program.send_signal(signal.SIGKILL)
        program.wait(GUARD)
        status, output, errors = run("replay", str(path), "--simulate", "--speed", "max")
        assert status == 0 and "played" in errors and "kitchen" in output, (status, errors)
        # It is a recorder's, and replaced by one.
        status, _, errors = run("record", "1s", str(path), "--simulate")
        assert status == 0, errors


def check_what_somebody_else_has_written_is_not_replaced():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "notes.txt")
        path.write_text("mine\n")
        status, output, errors = run("record", "1s", str(path), "--simulate")
        assert status == 1 and "no recorder has written it" in errors and not output, (status, errors)
        assert path.read_text() == "mine\n"


def check_a_file_that_is_no_recording_is_told():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "notes.txt")
        path.write_text("mine\n" * 1000)
        for name, words in ((path, "this is no capture"), (Path(folder, "none"), "No such file")):
            status, output, errors = run("replay", str(name), "--simulate")
            assert status == 1 and words in errors and not output, (status, errors)


def check_recordings_of_the_tests_are_as_their_script_makes_them():
    for name, make in recordings.RECORDINGS.items():
        kept = (recordings.FIXTURES / f"{name}.pcapng").read_bytes()
        assert kept == make(), f"{name}.pcapng differs; Tests/Gateway/recordings.py writes all of them"


if __name__ == "__main__":
    sys.exit(run_checks(globals()))
