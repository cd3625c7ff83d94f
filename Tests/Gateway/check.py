"""Starts gatt-gateway as people do, and looks at what it prints and how it ends.

usage: check.py PROGRAM [WORD OF A NAME …]
"""

import json
import re
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

from checks import run_checks
from pace import patience

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = sys.argv[1]
# Nothing here takes a second; what hangs is ended.
GUARD = patience(120)


def run(*arguments):
    """Status, standard output and standard error of a call."""
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=GUARD)
    return done.returncode, done.stdout, done.stderr


def started():
    """A gateway with simulated devices that has said something."""
    program = subprocess.Popen([PROGRAM, "run", "--simulate"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert json.loads(program.stdout.readline())["gateway"] == "simulation"
    return program


def check_simulated_devices_come_as_lines_of_json():
    status, output, errors = run("run", "--simulate", "--seconds", "5")
    assert status == 0, errors
    lines = [json.loads(line) for line in output.splitlines()]
    assert {line["device"] for line in lines} == {"kitchen", "cellar", "stove"}, output
    temperatures = [line for line in lines if line.get("path") == "temperature"]
    assert all(line["unit"] == "°C" and line["heard"].endswith("Z") and line["gateway"] == "simulation" for line in temperatures)
    assert len({line["value"] for line in temperatures}) > 3, "the values of five seconds do not change"
    assert [line["value"] for line in lines if line.get("path") == "mode"] == ["Eco"], output


def check_signals_end_it_in_order():
    for number in (signal.SIGTERM, signal.SIGINT):
        program = started()
        program.send_signal(number)
        assert program.wait(GUARD) == 0, number


def check_it_ends_when_nobody_reads_any_more():
    program = started()
    program.stdout.close()
    assert program.wait(GUARD) == 0


def check_every_fault_of_a_configuration_is_told_at_once():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "house.yaml")
        path.write_text("gateway: attic\nprofiles: [none]\nrsi: 3\ndevices: { a: { address: 7 } }\n")
        status, output, errors = run("check", str(path))
        assert status == 1 and not output, (status, output)
        assert f"{path}:3:1: error: there is no key “rsi” here; did you mean “rssi”?" in errors, errors
        assert "“7” is no Bluetooth address" in errors, errors
        path.write_text("gateway: attic\nprofiles: [none]\n")
        status, _, errors = run("run", str(path))
        assert status == 1 and "none" in errors, errors


def check_names_of_profiles_are_looked_up():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "house.yaml")
        text = f"gateway: attic\nprofiles: [{ROOT}/Profiles/Advertisements]\nunknown: {{ formats: [%s] }}\n"
        path.write_text(text % "Aranett4")
        status, _, errors = run("check", str(path))
        assert status == 1 and "did you mean “Aranet4”" in errors, errors
        path.write_text(text.split("unknown")[0])
        status, output, errors = run("check", str(path))
        assert status == 0 and "is all right" in output, (output, errors)


def check_the_schema_has_the_keys_that_are_read():
    status, output, _ = run("schema")
    schema = json.loads(output)
    assert status == 0 and "devices" in schema["properties"] and not schema["additionalProperties"]


def check_of_a_configuration_simulated_devices_take_rates_and_outputs():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "house.yaml")
        path.write_text(
            "gateway: attic\nprofiles: [none]\nfields: { temperature: { every: 1 h } }\n"
            "outputs: { influx: lines, metrics: house.prom }\n")
        status, output, errors = run("run", "--simulate", str(path), "--seconds", "5")
        assert status == 0 and not output, (output, errors)
        lines = Path(folder, "lines").read_text().splitlines()
        assert sum("device=kitchen" in line and "temperature=" in line for line in lines) == 1, lines
        assert sum("device=kitchen" in line and "humidity=" in line for line in lines) > 1, lines
        assert 'gatt_gateway_reports_total{gateway="attic"}' in Path(folder, "house.prom").read_text()


def check_a_diagnosis_has_what_helps_and_no_secret():
    hidden = ["0123456789abcdeffedcba9876543210", "correct horse", "battery/staple", "tokentokentoken", "never-named"]
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        path, log, file = Path(folder, "house.yaml"), Path(folder, "log"), Path(folder, "file.md")
        Path(folder, "secrets.yaml").write_text(f"broker: {hidden[1]}\nunused: {hidden[4]}\n")
        Path(folder, "token").write_text(hidden[3] + "\n")
        path.write_text(
            f"gateway: attic\nprofiles: [{ROOT}/Profiles/SIG]\ndevices: {{ phone: {{ irk: {hidden[0]} }} }}\nhttp: {{ listen: '{port}' }}\n"
            f"outputs: {{ lines: lines, influxdb: {{ url: 'http://127.0.0.1:1', bucket: b, org: o, token: !file token }},"
            f" mqtt: {{ host: 127.0.0.1, port: 1, user: attic, password: !secret broker }} }} # {hidden[2]}\n")
        log.write_text("".join(f"refused: {word} {word.upper()}\n" for word in (hidden[0], hidden[1], hidden[3])) + "the last line\n")
        gateway = subprocess.Popen([PROGRAM, "run", "--simulate", path], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        assert any("pages are served" in line for line in gateway.stderr), "it serves no pages"
        status, output, errors = run("diagnose", str(path), "--log", str(log), "--output", str(file))
        gateway.terminate()
        gateway.communicate()
        assert status == 0 and "read it before it is published" in output, errors
        text = file.read_text()
        for word in hidden:
            assert word.lower() not in text.lower(), word
        version = subprocess.run([ROOT / "scripts/version"], capture_output=True, text=True, check=True).stdout.strip()
        digest = subprocess.run(["sha256sum", *sorted((ROOT / "Profiles/SIG").rglob("*.gatt.yaml"))[:1]], capture_output=True, text=True, check=True)
        for words in (f"gatt-gateway {version}", "Debian", "password: '!secret broker'", "1 devices", digest.stdout.strip(), "broker: not connected",
                      "gatt_gateway_reports_total", "refused: (secret) (secret)", "the last line"):
            assert words in text, (words, text[:3000])
        # Each profile by what it promises, as the page has it.
        contracts = text.split("\n## Contracts\n")[1].split("\n## ")[0].split("\n")
        assert any(re.fullmatch(r"[0-9a-f]{32}  Battery  .*Battery[.]gatt[.]yaml", line) for line in contracts), contracts[:5]
        assert len(text) < 500_000
        status, output, _ = run("diagnose", str(path), "--log", str(log), "--output", "-")
        assert status == 0 and "no gateway answers at" in output
        assert run("--version")[1].strip() == version


def check_a_call_that_says_too_little_is_told_what_to_say():
    status, _, errors = run("run")
    assert status == 64 and "--simulate" in errors, (status, errors)


if __name__ == "__main__":
    sys.exit(run_checks(globals()))
