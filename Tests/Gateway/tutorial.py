"""Does what Gateway/Tutorial.md says, as far as there is no sensor: its files are written as it has them, the broker is started by
its own, and the gateway by its configuration.

usage: tutorial.py PROGRAM [WORD OF A NAME …]
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from broker import GUARD, Process, free_port
from checks import run_checks

PROGRAM = sys.argv[1]
TEXT = (Path(__file__).resolve().parents[2] / "Gateway/Tutorial.md").read_text()
FILES = dict(re.findall(r"^`(/etc/[^`]+)`\n\n```\w+\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL))
DEVICES = re.search(r"the devices\n\n```yaml\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)[1]
COMMANDS = [line for block in re.findall(r"^```sh\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL) for line in block.splitlines()]


class Machine:
    """A folder that has the files of the tutorial where a machine has them."""

    def __init__(self, folder, with_devices=True):
        self.folder = Path(folder)
        self.port, self.page = free_port(), free_port()
        for path, text in FILES.items():
            there = Path(f"{folder}{path}")
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_text(self.moved(text))
        Path(f"{folder}/var/lib/gatt-gateway").mkdir(parents=True)
        self.configuration = Path(f"{folder}/etc/gatt-gateway/gateway.yaml")
        if with_devices:
            text = self.configuration.read_text()
            assert text.count("devices: {}\n") == 1, text
            self.configuration.write_text(text.replace("devices: {}\n", DEVICES))

    def moved(self, text):
        """Its folders and ports are other ones here."""
        text = re.sub(r"(?<![\w.])/(?=(etc|var)/)", f"{self.folder}/", text).replace("9101", f"{self.page}")
        return text.replace("listener 1883", f"listener {self.port} 127.0.0.1").replace("host: 127.0.0.1\n", f"host: 127.0.0.1\n    port: {self.port}\n")

    def check(self):
        return subprocess.run([PROGRAM, "check", self.configuration], capture_output=True, text=True, timeout=GUARD)


def check_its_files_are_all_right_with_and_without_the_device():
    assert set(FILES) == {
        "/etc/gatt-gateway/profiles/Greenhouse.gatt.yaml", "/etc/mosquitto/conf.d/house.conf", "/etc/gatt-gateway/secrets.yaml",
        "/etc/gatt-gateway/gateway.yaml"}, set(FILES)
    for with_devices in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            checked = Machine(folder, with_devices).check()
            assert checked.returncode == 0 and f"{int(with_devices)} devices, 1 formats" in checked.stdout, checked


def check_the_broker_takes_the_gateway_by_its_password_and_nobody_else():
    with tempfile.TemporaryDirectory() as folder:
        machine = Machine(folder)
        for line in COMMANDS:
            if line.startswith("mosquitto_passwd"):
                subprocess.run(machine.moved(line).split(), check=True, timeout=GUARD)
        # It gives up root's rights, and reads the file then.
        Path(folder).chmod(0o755)
        Path(f"{folder}/etc/mosquitto/passwords").chmod(0o644)
        broker = Process("mosquitto", "-c", f"{folder}/etc/mosquitto/conf.d/house.conf")
        gateway = None
        try:
            broker.says("running")
            gateway = Process(PROGRAM, "run", "--simulate", machine.configuration)
            gateway.says("connected to the broker")
            listener = ["mosquitto_sub", "-p", str(machine.port), "-t", "gatt/bridge/greenhouse/state", "-C", "1", "-W", str(int(GUARD))]
            heard = subprocess.run([*listener, "-u", "home-assistant", "-P", "ANOTHER"], capture_output=True, text=True, check=True)
            assert json.loads(heard.stdout)["state"] == "online", heard
            assert subprocess.run(listener, capture_output=True, text=True, timeout=GUARD).returncode != 0
            assert gateway.end() == 0
        finally:
            for process in (gateway, broker):
                if process and process.program.poll() is None:
                    process.program.kill()
                    process.program.wait()


def check_its_commands_are_those_of_the_programs():
    known = {name for name in re.findall(r"^  (\w[\w-]*)", subprocess.run([PROGRAM, "--help"], capture_output=True, text=True).stdout, re.MULTILINE)}
    used = {line.split()[1] for line in COMMANDS if line.startswith("gatt-gateway")}
    assert used == {"check", "diagnose"} <= known, (used, known)
    programs = {line.split()[0] for line in COMMANDS}
    assert programs == {"apt", "mosquitto_passwd", "chown", "systemctl", "gatt-gateway", "mosquitto_sub", "mosquitto_pub", "journalctl", "curl"}, programs


if __name__ == "__main__":
    sys.exit(run_checks(globals()))
