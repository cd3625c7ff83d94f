"""Runs the demonstration, and holds each line that it prints against the session that it has. Ends with 1 when one differs."""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SESSION = [
    r"profiles    \d+ services under .*TI Sensor Tag.*",
    r"found       SensorTag at -\d+ dBm",
    r"connected   MTU \d+",
    r"discovered  \d+ services with \d+ characteristics",
    *[r"switched    .* Enabled: \w+"] * 6,
    r"read        ambient −?\d+\.\d\d °C, object −?\d+\.\d\d °C",
    r"read        humidity \d+\.\d\d % at −?\d+\.\d\d °C",
    r"read        pressure \d+\.\d\d hPa",
    r"wrote       update period, now 50 ms",
    *[r"notified    x −0\.\d\d g  y −?0\.\d\d g  z \d\.\d\d g"] * 10,
    r"closed      this program disconnected",
    r"kept        z \d\.\d\d g",
    r"lost        the link; the tag is connected to again",
    r"kept        z \d\.\d\d g",
    r"links       2, of which 1 lost",
]

run = subprocess.run([ROOT / "scripts" / "demo"], stdout=subprocess.PIPE, text=True)
lines = run.stdout.splitlines()
print(run.stdout, end="")
if run.returncode:
    sys.exit(run.returncode)
wrong = [f"{line!r}, not {wanted!r}" for line, wanted in zip(lines, SESSION) if not re.fullmatch(wanted, line)]
if len(lines) != len(SESSION):
    wrong.append(f"{len(lines)} lines, not {len(SESSION)}")
print(*wrong, f"{len(SESSION) - len(wrong)} passed, {len(wrong)} failed", sep="\n")
sys.exit(1 if wrong else 0)
