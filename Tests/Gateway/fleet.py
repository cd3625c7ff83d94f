"""Runs several gatt-gateways that hear the same simulated devices, as one fleet on Debian's mosquitto, and looks at who tells what.

usage: fleet.py PROGRAM [WORD OF A NAME …]
"""

import contextlib
import json
import math
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pace
from broker import GUARD, PROGRAM, House, messages, payloads, until
from checks import run_checks

# So many seconds a window has; all that is decided follows from it.
# In seconds: a gateway that a busy machine holds up for two and a half of them is lost. How many of them it takes until its
# devices are another's is decided in virtual time, by FleetSimulationTests.
WINDOW = max(4, math.ceil(pace.patience(3)))
NAMES = ("attic", "barn", "cellar")
DEVICES = ("kitchen", "cellar", "stove")
README = Path(__file__).resolve().parents[2] / "Gateway/README.md"


class Fleet(House):
    """Gateways by their names, whose processes share a broker."""

    def __init__(self, folder, **options):
        super().__init__(folder, **options, **{"keep-alive": "5 s", "discovery": "homeassistant", "discovery-form": "device"})
        self.gateways = {}

    def join(self, *names, **users):
        for name in names:
            path = self.folder / f"{name}.yaml"
            mqtt = {**self.mqtt, **users.get(name, {})}
            path.write_text(json.dumps(
                {"gateway": name, "profiles": ["."], "outputs": {"mqtt": mqtt}, "fleet": {"window": f"{WINDOW} s"}}))
            self.gateways[name] = self.start(PROGRAM, "run", "--simulate", path)
        for name in names:
            self.gateways[name].says("connected to the broker")

    def owner(self, listener, device):
        """Who told of a device last."""
        states = payloads(listener, f"gatt/{device}")
        return states[-1]["_gateway"] if states else None

    def all_owned(self, listener):
        return until("all devices", lambda: all(self.owner(listener, device) for device in DEVICES))

    def all_agree(self, listener, devices=DEVICES):
        """What is said of each device's availability is of who tells of it: a new owner says that first."""
        def agrees(device):
            said, told = (payloads(listener, f"gatt/{device}{topic}")[-1] for topic in ("/availability", ""))
            return said == {"state": "online", "gateway": told["_gateway"], "epoch": told["_epoch"]}

        return until("an availability by each owner", lambda: all(agrees(device) for device in devices))


@contextlib.contextmanager
def fleet(*names):
    with tempfile.TemporaryDirectory() as folder:
        made = Fleet(folder)
        try:
            made.broker()
            listener = made.listener("-t", "homeassistant/#")
            made.join(*names)
            made.all_owned(listener)
            # Who is to have what is settled two windows later.
            time.sleep(2 * WINDOW)
            made.all_agree(listener)
            yield made, listener
        finally:
            made.close()


def tellers(listener, device, since=0):
    """Who has told of a device, in order, each as often as it was another one; behind so many states."""
    told = [(state["_gateway"], state["_epoch"]) for state in payloads(listener, f"gatt/{device}")[since:]]
    return [teller for place, teller in enumerate(told) if place == 0 or told[place - 1] != teller]


def check_g17_of_three_gateways_one_tells_each_reading():
    with fleet(*NAMES) as (home, listener):
        counts = {device: len(payloads(listener, f"gatt/{device}")) for device in DEVICES}
        until("ten readings", lambda: len(payloads(listener, "gatt/kitchen")) > counts["kitchen"] + 10)
        for device, count in counts.items():
            # Who has given a device away tells of it no more, however often a busy machine has made another one its owner.
            epochs = [epoch for _, epoch in tellers(listener, device, count)]
            assert epochs == sorted(set(epochs)), tellers(listener, device)
            told = [json.dumps(state, sort_keys=True) for state in payloads(listener, f"gatt/{device}")[count:]]
            assert len(set(told)) == len(told), f"a reading of {device} came twice"
        home.all_agree(listener)
        # Nobody has one that was started: claims are not kept, and what is kept of devices is of their owner.
        kept = home.kept()
        assert not any(topic.endswith("/claims") for topic in kept), kept
        assert {gateway for gateway in NAMES if f"gatt/bridge/{gateway}/state" in kept} == set(NAMES)
        for gateway in home.gateways.values():
            assert gateway.end() == 0, gateway.lines


def check_g22_devices_of_a_killed_gateway_are_taken_over_and_stay_where_they_are_when_it_is_back():
    with fleet(*NAMES) as (home, listener):
        lost = home.owner(listener, "stove")
        lost_devices = [device for device in DEVICES if home.owner(listener, device) == lost]
        home.gateways[lost].end(signal.SIGKILL)
        until("another owner of each", lambda: all(home.owner(listener, device) != lost for device in lost_devices))
        home.all_agree(listener, lost_devices)
        for device in lost_devices:
            # The number of an ownership, which never goes back.
            epochs = [said["epoch"] for said in payloads(listener, f"gatt/{device}/availability")]
            assert epochs == sorted(epochs) and epochs[-1] > epochs[0], epochs
        owners = {device: home.owner(listener, device) for device in DEVICES}
        home.join(lost)
        time.sleep(4 * WINDOW)
        assert {device: home.owner(listener, device) for device in DEVICES} == owners
        # Each took it with a number that is greater than that of the one before, and nobody was told otherwise of any.
        for device in lost_devices:
            epochs = [epoch for _, epoch in tellers(listener, device)]
            assert epochs == sorted(epochs) and epochs[-1] > epochs[0], tellers(listener, device)
            assert not any(state["state"] == "offline" for state in payloads(listener, f"gatt/{device}/availability"))
        # What Home Assistant is told of a device is the same, by whichever gateway.
        for device in DEVICES:
            configs = [text for _, _, topic, text in messages(listener) if topic.startswith("homeassistant/device/") and f"gatt/{device}" in text]
            assert configs and len(set(configs)) == 1, configs
            assert f"gatt/{device}/availability" in configs[0] and "bridge" not in configs[0], configs[0]


def check_g22_one_that_stood_still_gives_way_when_it_goes_on():
    with fleet(*NAMES) as (home, listener):
        lost = home.owner(listener, "kitchen")
        stopped = home.gateways[lost].program
        stopped.send_signal(signal.SIGSTOP)
        until("another owner", lambda: home.owner(listener, "kitchen") != lost)
        time.sleep(WINDOW)
        seen = len(payloads(listener, "gatt/kitchen"))
        stopped.send_signal(signal.SIGCONT)
        until("readings", lambda: len(payloads(listener, "gatt/kitchen")) > seen + 8)
        later = payloads(listener, "gatt/kitchen")[seen:]
        assert all(state["_gateway"] != lost for state in later), [(state["_gateway"], state["_epoch"]) for state in later]
        until("it is there", lambda: payloads(listener, f"gatt/bridge/{lost}/state")[-1] == {"state": "online"})


def check_g22_a_broker_that_is_killed_and_comes_back_has_one_owner_of_each():
    with fleet(*NAMES) as (home, listener):
        owners = {device: home.owner(listener, device) for device in DEVICES}
        home.processes[0].end(signal.SIGKILL)
        for gateway in home.gateways.values():
            gateway.says("is not reached")
        home.broker()
        later = home.listener()
        home.all_owned(later)
        seen = len(payloads(later, "gatt/kitchen"))
        until("readings", lambda: len(payloads(later, "gatt/kitchen")) > seen + 5)
        # Whoever comes first may take what the others have not said yet that they own; they know by its number then.
        for device in DEVICES:
            assert tellers(later, device)[-1][1] >= tellers(listener, device)[-1][1], (tellers(later, device), owners)
            assert len(tellers(later, device)) <= 2, tellers(later, device)


def check_g45_a_command_has_one_result_by_the_owner_whoever_that_is():
    with fleet(*NAMES) as (home, listener):
        def result(identifier):
            home.publish("gatt/stove/set", json.dumps({"id": identifier, "target": 60}))
            until("a result", lambda: [found for found in payloads(listener, "gatt/stove/result") if found["id"] == identifier])

        first = home.owner(listener, "stove")
        for number in range(3):
            result(f"a{number}")
        home.gateways[first].end(signal.SIGTERM)
        until("another owner", lambda: home.owner(listener, "stove") != first)
        second = home.owner(listener, "stove")
        result("b0")
        time.sleep(WINDOW)
        results = payloads(listener, "gatt/stove/result")
        assert [(found["id"], found["status"], found["gateway"]) for found in results] == [
            ("a0", "ok", first), ("a1", "ok", first), ("a2", "ok", first), ("b0", "ok", second)], results


def check_g45_a_command_that_comes_while_its_gateway_stands_still_has_one_result():
    with fleet(*NAMES) as (home, listener):
        lost = home.owner(listener, "stove")
        home.gateways[lost].program.send_signal(signal.SIGSTOP)
        home.publish("gatt/stove/set", '{"id":"1","target":60}')
        until("a result", lambda: payloads(listener, "gatt/stove/result"))
        home.gateways[lost].program.send_signal(signal.SIGCONT)
        until("it is there", lambda: payloads(listener, f"gatt/bridge/{lost}/state")[-1] == {"state": "online"})
        time.sleep(3 * WINDOW)
        results = payloads(listener, "gatt/stove/result")
        assert [(found["id"], found["status"]) for found in results] == [("1", "error")] and results[0]["gateway"] != lost, results
        assert "whether the device has done it is not known" in results[0]["error"], results


def check_g45_commands_whose_gateway_ends_in_the_middle_have_one_result_each():
    with fleet(*NAMES) as (home, listener):
        sent = []
        for number in (signal.SIGKILL, signal.SIGSTOP, signal.SIGKILL, signal.SIGSTOP):
            lost = home.owner(listener, "stove")
            batch = [f"{len(sent) + place}" for place in range(12)]
            lines = "".join(json.dumps({"id": identifier, "target": 60 + int(identifier) % 2}) + "\n" for identifier in batch)
            words = ["mosquitto_pub", "-h", "127.0.0.1", "-p", str(home.port), "-q", "1", "-t", "gatt/stove/set", "-l"]
            subprocess.run(words, input=lines, text=True, check=True, timeout=GUARD)
            home.gateways[lost].program.send_signal(number)
            sent += batch
            until("a result of each", lambda: {result["id"] for result in payloads(listener, "gatt/stove/result")} == set(sent))
            until("another owner", lambda: home.owner(listener, "stove") != lost)
            if number == signal.SIGKILL:
                home.gateways[lost].ended()
                home.join(lost)
            else:
                home.gateways[lost].program.send_signal(signal.SIGCONT)
                until("it is there", lambda: payloads(listener, f"gatt/bridge/{lost}/state")[-1] == {"state": "online"})
            time.sleep(3 * WINDOW)
        results = payloads(listener, "gatt/stove/result")
        assert sorted(result["id"] for result in results) == sorted(sent), results
        # Whoever has the device now knows what became of those of others, and does none of them again.
        home.publish("gatt/stove/set", lines.splitlines()[-1])
        until("the result again", lambda: len(payloads(listener, "gatt/stove/result")) == len(results) + 1)
        again = payloads(listener, "gatt/stove/result")[-1]
        assert again["id"] == sent[-1] and again["status"] in [result["status"] for result in results if result["id"] == sent[-1]], (again, results)


def check_g45_a_command_for_what_nobody_hears_is_refused_once():
    with fleet(*NAMES) as (home, listener):
        nobody = {"devices": {"shed": {"address": "C0:FF:EE:00:00:77", "write": ["Stove/Settings"]}}}
        for name in NAMES:
            path = home.folder / f"{name}.yaml"
            path.write_text(json.dumps({**json.loads(path.read_text()), **nobody}))
            home.gateways[name].program.send_signal(signal.SIGHUP)
        for gateway in home.gateways.values():
            gateway.says("is read again")
        home.publish("gatt/shed/set", '{"id":"1","target":60}')
        until("a result", lambda: payloads(listener, "gatt/shed/result"))
        time.sleep(WINDOW)
        results = payloads(listener, "gatt/shed/result")
        assert [(found["id"], found["status"], found["gateway"]) for found in results] == [("1", "error", "attic")], results


# What anybody may make up: a gateway that hears a device better than any, and owns it.
FAKE = json.dumps({"instance": "x", "number": 1, "claims": {"kitchen": {"rssi": -1, "heard": 0, "interval": 5, "epoch": 1 << 53}}})


def check_g22_a_claim_that_somebody_makes_up_keeps_a_device_for_two_windows():
    with fleet("attic", "barn") as (home, listener):
        before = payloads(listener, "gatt/kitchen")[-1]["_epoch"]

        def is_taken_back():
            home.publish("gatt/bridge/aaa/claims", FAKE)
            time.sleep(0.5)
            told = payloads(listener, "gatt/kitchen")
            return told[-1]["_epoch"] > before and told

        told = until("an owner that tells of it", is_taken_back)
        assert told[-1]["_epoch"] < before + 10, told[-1]
        # The one that makes it up goes on, and each other one knows.
        for _ in range(round(6 * WINDOW)):
            home.publish("gatt/bridge/aaa/claims", FAKE)
            time.sleep(0.5)
        until("more of the device", lambda: len(payloads(listener, "gatt/kitchen")) >= len(told) + 3)
        later = payloads(listener, "gatt/kitchen")[len(told):]
        assert {(state["_gateway"], state["_epoch"]) for state in later} == {(told[-1]["_gateway"], told[-1]["_epoch"])}, later
        home.publish("gatt/stove/set", '{"id":"1","target":60}')
        until("a result", lambda: payloads(listener, "gatt/stove/result"))


def check_the_access_lists_of_the_manual_let_gateways_work_and_nobody_make_up_what_another_one_says():
    lists = re.search("```text\n(user attic\n.*?)```", README.read_text(), re.DOTALL)[1]
    with tempfile.TemporaryDirectory() as folder:
        options = f"allow_anonymous false\nacl_file {folder}/acl\npassword_file {folder}/users\n"
        home = Fleet(folder, broker=options)
        try:
            Path(folder, "acl").write_text(lists)
            Path(folder, "users").write_text("")
            for name in ("attic", "barn", "house"):
                subprocess.run(["mosquitto_passwd", "-b", f"{folder}/users", name, f"of-{name}"], check=True, timeout=GUARD)
            for path in Path(folder).iterdir():
                path.chmod(0o644)
            Path(folder).chmod(0o755)
            home.broker()
            listener = home.listener("-t", "homeassistant/#", "-u", "house", "-P", "of-house")
            home.join("attic", "barn", **{name: {"user": name, "password": f"of-{name}"} for name in ("attic", "barn")})
            home.all_owned(listener)
            time.sleep(2 * WINDOW)

            def publish(user, topic, payload):
                subprocess.run(
                    ["mosquitto_pub", "-h", "127.0.0.1", "-p", str(home.port), "-u", user, "-P", f"of-{user}", "-q", "1",
                     "-t", topic, "-m", payload], check=True, timeout=GUARD)

            owners = {device: tellers(listener, device)[-1] for device in DEVICES}
            for user, gateway in (("house", "aaa"), ("barn", "aaa"), ("barn", "attic"), ("attic", "barn"), ("house", "house")):
                publish(user, f"gatt/bridge/{gateway}/claims", FAKE)
                publish(user, f"gatt/bridge/{gateway}/state", '{"state":"offline"}')
            publish("house", "gatt/kitchen", '{"temperature":1}')
            publish("house", "gatt/kitchen/availability", '{"state":"online","gateway":"house"}')
            for verb in ("set", "set/target"):
                publish("house", f"gatt/stove/{verb}", '{"id":"%s","%s":60}' % (verb, "value" if "/" in verb else "target"))
            until("results", lambda: len(payloads(listener, "gatt/stove/result")) == 2)
            assert {result["status"] for result in payloads(listener, "gatt/stove/result")} == {"ok"}, payloads(listener, "gatt/stove/result")
            time.sleep(WINDOW)
            assert {device: tellers(listener, device)[-1] for device in DEVICES} == owners
            heard = messages(listener)
            made_up = [message for message in heard if message[3] == FAKE or message[3].startswith(('{"temperature":1}', '{"state":"offline"}')) or '"house"' in message[3]]
            assert not made_up, made_up
            assert any(topic.startswith("homeassistant/device/") for _, _, topic, _ in heard), heard
            for gateway in home.gateways.values():
                assert not any("does not take" in line for line in gateway.lines), gateway.lines
                assert gateway.end() == 0, gateway.lines
        finally:
            home.close()


def check_g34_a_second_one_of_the_name_says_so_and_ends():
    with fleet("attic", "barn") as (home, listener):
        # So long it takes the first for a newcomer, too.
        time.sleep(11)
        path = home.folder / "attic.yaml"
        second = home.start(PROGRAM, "run", "--simulate", path)
        assert second.ended() == 1, second.lines
        assert any("another gateway of this broker is called “attic”" in line for line in second.lines), second.lines
        assert home.gateways["attic"].program.poll() is None
        assert {home.owner(listener, device) for device in DEVICES} <= {"attic", "barn"}


if __name__ == "__main__":
    sys.exit(run_checks(globals()))
