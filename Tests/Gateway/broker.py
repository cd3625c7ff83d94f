"""Runs gatt-gateway with simulated devices against Debian's mosquitto, and looks at what arrives and what the broker keeps.

usage: broker.py PROGRAM [WORD OF A NAME …]
"""

import contextlib
import datetime
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import pace
from checks import run_checks

PROGRAM = sys.argv[1]
GUARD = pace.patience(120)
STATE = "gatt/bridge/attic/state"


def until(what, condition):
    """What a condition gives once it gives something; what hangs fails."""
    outcome = None

    def holds():
        nonlocal outcome
        outcome = condition()
        return outcome

    assert pace.until(holds, 120), f"never: {what}"
    return outcome


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Process:
    """A program whose output is kept, line by line."""

    def __init__(self, *command):
        self.lines = []
        self.program = subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.program.stdout:
            self.lines.append(line.rstrip("\n"))

    def says(self, words):
        return until(f"{words} in {self.lines}", lambda: any(words in line for line in self.lines))

    def end(self, number=signal.SIGTERM):
        self.program.send_signal(number)
        return self.ended()

    def ended(self):
        status = self.program.wait(GUARD)
        self.reader.join(GUARD)
        return status


class House:
    """A folder with a configuration, a broker, gateways and a listener, which all end with it."""

    def __init__(self, folder, broker="allow_anonymous true\n", **mqtt):
        self.folder, self.port, self.processes = Path(folder), free_port(), []
        (self.folder / "broker.conf").write_text(f"listener {self.port} 127.0.0.1\n{broker}")
        self.mqtt = {"host": "127.0.0.1", "port": self.port, **mqtt}

    def start(self, *command):
        self.processes.append(Process(*command))
        return self.processes[-1]

    def broker(self):
        broker = self.start("mosquitto", "-c", self.folder / "broker.conf")
        broker.says("running")
        return broker

    def configure(self, **others):
        path = self.folder / "house.yaml"
        path.write_text(json.dumps({"gateway": "attic", "profiles": ["."], "outputs": {"mqtt": self.mqtt}, **others}))
        return path

    def gateway(self, **others):
        return self.start(PROGRAM, "run", "--simulate", self.configure(**others))

    def ask(self, verb, payload):
        """What the gateway answers to a request."""
        listener = self.listener("-t", f"gatt/bridge/response/{verb}")
        self.publish(f"gatt/bridge/request/{verb}", payload)
        found = until("a response", lambda: [text for _, _, topic, text in messages(listener) if topic == f"gatt/bridge/response/{verb}"])
        listener.end()
        return json.loads(found[0])

    def listener(self, *options):
        """The messages that a subscriber gets, as whether the broker had kept it, QoS, topic and payload."""
        listener = self.start("stdbuf", "-oL", "mosquitto_sub", "-d", "-h", "127.0.0.1", "-p", self.port, "-q", "1", "-t", "gatt/#", "-F", "%r %q %t %p", *options)
        listener.says("Subscribed")
        return listener

    def publish(self, topic, payload):
        subprocess.run(["mosquitto_pub", "-h", "127.0.0.1", "-p", str(self.port), "-q", "1", "-t", topic, "-m", payload], check=True, timeout=GUARD)

    def kept(self):
        """What the broker keeps, by topic."""
        listener = self.listener()
        marker = f"end {time.monotonic_ns()}"
        self.publish("gatt/marker", marker)
        listener.says(marker)
        listener.end()
        return {topic: payload for kept, _, topic, payload in messages(listener) if kept == "1"}

    def close(self):
        for process in self.processes:
            if process.program.poll() is None:
                process.program.kill()
                process.program.wait()


def messages(listener):
    return [line.split(" ", 3) for line in list(listener.lines) if line[:2] in ("0 ", "1 ") and line.count(" ") >= 3]


def payloads(listener, topic):
    return [json.loads(payload) for _, _, heard, payload in messages(listener) if heard == topic]


@contextlib.contextmanager
def house(**options):
    with tempfile.TemporaryDirectory() as folder:
        made = House(folder, **options)
        try:
            yield made
        finally:
            made.close()


def check_values_arrive_with_either_version_of_the_protocol():
    for version in ("5", "3.1.1"):
        with house(version=version) as home:
            home.broker()
            listener = home.listener()
            gateway = home.gateway()
            states = until("three states", lambda: len(found := payloads(listener, "gatt/kitchen")) > 2 and found)
            assert {"temperature", "humidity", "windowOpen", "_seen", "_rssi", "_gateway"} == set(states[0]), states
            assert len({state["temperature"] for state in states}) > 1, states
            until("the stove", lambda: any(state.get("mode") == "Eco" for state in payloads(listener, "gatt/stove")))
            assert messages(listener)[0][1:] == ["1", STATE, '{"state":"online"}'], messages(listener)[:3]
            assert gateway.end() == 0
            kept = home.kept()
            assert kept[STATE] == '{"state":"offline"}' and kept["gatt/cellar/availability"] == '{"state":"online","gateway":"attic"}', kept
            assert not any(topic in kept for topic in ("gatt/kitchen", "gatt/cellar", "gatt/stove")), kept


def check_a_gateway_that_is_killed_is_offline():
    with house() as home:
        home.broker()
        gateway = home.gateway()
        gateway.says("connected to the broker")
        until("online", lambda: home.kept().get(STATE) == '{"state":"online"}')
        gateway.end(signal.SIGKILL)
        until("offline", lambda: home.kept().get(STATE) == '{"state":"offline"}')


def check_g45_commands_of_each_kind_have_one_result_and_kept_ones_none():
    for version in ("5", "3.1.1"):
        with house(version=version) as home:
            home.broker()
            subprocess.run(
                ["mosquitto_pub", "-h", "127.0.0.1", "-p", str(home.port), "-r", "-t", "gatt/stove/set/target", "-m", "99"],
                check=True, timeout=GUARD)
            listener = home.listener()
            gateway = home.gateway()
            until("the stove", lambda: payloads(listener, "gatt/stove"))

            def result(topic, payload):
                before = len(payloads(listener, "gatt/stove/result"))
                home.publish(f"gatt/{topic}", payload)
                return until(f"a result of {topic}", lambda: payloads(listener, "gatt/stove/result")[before:])[0]

            done = result("stove/set", '{"id":"7","mode":"Boost","target":70}')
            assert done == {"id": "7", "status": "ok", "fields": {"mode": "Boost", "target": 70}, "confirmed": True, "gateway": "attic"}, done
            until("the state", lambda: any(state.get("target") == 70 for state in payloads(listener, "gatt/stove")))
            assert result("stove/set/mode", "Eco")["fields"] == {"mode": "Eco"}
            assert result("stove/set/target", '{"value":65,"expect":{"mode":"Off"}}')["status"] == "error"
            assert {"mode", "target", "temperature"} == set(result("stove/get", '{"id":8}')["fields"])
            assert result("stove/command/playTune", '{"times":2}')["status"] == "ok"
            assert "there is" in result("stove/command/fly", "")["error"]
            assert "did you mean “target”" in result("stove/set", '{"tarket":1}')["error"]
            assert "no JSON" in result("stove/set", "\x01" * 4000)["error"]
            assert "4096 bytes" in result("stove/set", "x" * 100_000)["error"]
            home.publish("gatt/nobody/set", "{}")
            home.publish("gatt/stove/set/target/deep", "1")
            assert result("stove/set", '{"id":"9","target":60}')["id"] == "9"
            assert len(payloads(listener, "gatt/stove/result")) == 10
            assert not any(state.get("target") == 99 for state in payloads(listener, "gatt/stove"))
            assert not any(topic == "gatt/nobody/result" for _, _, topic, _ in messages(listener))
            assert sum("passed over" in line for line in gateway.lines) == 1, gateway.lines
            assert sum("warning" in line for line in gateway.lines) == 1, gateway.lines
            assert gateway.end() == 0


def check_g27_g29_a_broker_that_is_killed_and_has_forgotten_everything_is_told_again():
    with house() as home:
        broker = home.broker()
        gateway = home.gateway()
        until("the stove", lambda: "gatt/stove/availability" in home.kept())
        before = home.kept()
        broker.end(signal.SIGKILL)
        gateway.says("is not reached")
        home.broker()
        until("all that was kept", lambda: home.kept() == before)
        assert sum("connected to the broker" in line for line in gateway.lines) == 2, gateway.lines
        assert sum("is not reached" in line for line in gateway.lines) <= 2, gateway.lines


def check_g30_a_late_will_does_not_make_it_offline():
    with house() as home:
        home.broker()
        home.gateway().says("connected to the broker")
        until("online", lambda: home.kept().get(STATE) == '{"state":"online"}')
        subprocess.run(
            ["mosquitto_pub", "-h", "127.0.0.1", "-p", str(home.port), "-r", "-t", STATE, "-m", '{"state":"offline"}'],
            check=True, timeout=GUARD)
        until("online again", lambda: home.kept().get(STATE) == '{"state":"online"}')


def check_g34_a_second_gateway_of_the_name_says_so_and_ends():
    with house() as home:
        home.broker()
        first = home.gateway()
        first.says("connected to the broker")
        # So long it takes the first for a newcomer, too.
        time.sleep(11)
        second = home.gateway()
        assert second.ended() == 1, second.lines
        assert any("another gateway of this broker is called “attic”" in line for line in second.lines), second.lines
        assert first.program.poll() is None
        until("online", lambda: home.kept().get(STATE) == '{"state":"online"}')


def check_g50_a_broker_that_is_not_there_yet_is_waited_for():
    with house() as home:
        gateway = home.gateway()
        gateway.says("is not reached")
        home.broker()
        gateway.says("connected to the broker")
        until("a device", lambda: "gatt/kitchen/availability" in home.kept())
        assert sum("is not reached" in line for line in gateway.lines) == 1, gateway.lines


def check_g31_a_broker_that_takes_connections_and_is_silent_holds_up_nothing():
    with house() as home, socket.create_server(("127.0.0.1", home.port)):
        gateway = home.gateway()
        time.sleep(2)
        assert gateway.end() == 0, gateway.lines


def check_a_message_that_the_broker_does_not_take_is_dropped_in_words_and_holds_up_no_other():
    with house(broker="allow_anonymous true\nmax_packet_size 120\n") as home:
        home.broker()
        listener = home.listener()
        gateway = home.gateway()
        gateway.says("does not take")
        until("three devices", lambda: len({topic for _, _, topic, _ in messages(listener) if topic.endswith("/availability")}) == 3)
        assert gateway.end() == 0


def check_a_broker_that_cannot_do_what_the_gateway_needs_is_told_in_words():
    # With 3.1.1 it has no words for that, and breaks off.
    for lack, words in (("max_qos 0", "allow QoS 1 in it"), ("retain_available false", "allow retained messages in it")):
        with house(broker=f"allow_anonymous true\n{lack}\n") as home:
            home.broker()
            gateway = home.gateway()
            gateway.says(words)
            assert gateway.end() == 0


def check_g50_a_wrong_password_is_told_in_words():
    with house(broker="allow_anonymous false\n", user="attic", password="wrong") as home:
        home.broker()
        gateway = home.gateway()
        gateway.says("refuses the user “attic”")
        assert not any("wrong" in line for line in gateway.lines), gateway.lines
        assert gateway.end() == 0


def check_g28_discovery_is_kept_and_is_not_published_again_by_a_gateway_that_starts_again():
    with house(discovery="homeassistant") as home:
        home.broker()
        listener = home.listener("-t", "homeassistant/#")

        def configs(of, kept=("0", "1")):
            return {topic: json.loads(payload) for old, _, topic, payload in messages(of) if topic.endswith("/config") and old in kept}

        gateway = home.gateway()
        # Kitchen and cellar have three fields, the stove has three and a button.
        found = until("the fields of three devices", lambda: len(found := configs(listener)) == 10 and found)
        states = {config["state_topic"] for config in found.values()}
        assert states == {"gatt/kitchen", "gatt/cellar", "gatt/stove"}, states
        warm = [config for config in found.values() if config.get("device_class") == "temperature"]
        assert len(warm) >= 3 and all(config["unit_of_measurement"] == "°C" for config in warm), found
        assert len({config["unique_id"] for config in found.values()}) == 10, found
        kinds = {topic.split("/")[1] for topic in found if found[topic]["state_topic"] == "gatt/stove"}
        assert kinds == {"sensor", "select", "number", "button"}, found
        assert gateway.end() == 0
        later = home.listener("-t", "homeassistant/#")
        home.gateway().says("connected to the broker")
        # The broker is listened to for 5 s.
        time.sleep(9)
        assert configs(later, "1") == found, (configs(later, "1"), found)
        assert configs(later, "0") == {}, configs(later, "0")


def check_g32_what_is_kept_of_a_device_that_is_gone_is_emptied():
    with house() as home:
        home.broker()
        topic = "gatt/barn/availability"
        for name, gateway in (("barn", "attic"), ("hut", "cellar")):
            subprocess.run(
                ["mosquitto_pub", "-h", "127.0.0.1", "-p", str(home.port), "-r", "-t", f"gatt/{name}/availability", "-m",
                 json.dumps({"state": "online", "gateway": gateway})], check=True, timeout=GUARD)
        home.gateway().says("connected to the broker")
        until("the barn gone", lambda: topic not in home.kept())
        kept = home.kept()
        assert "gatt/hut/availability" in kept and "gatt/stove/availability" in kept, kept


# Where the simulated devices are.
KITCHEN, CELLAR, STOVE = (f"C0:FF:EE:00:00:0{number}" for number in (1, 2, 3))


def check_g46_a_configuration_is_read_again_by_request_and_by_signal():
    def house_with(*names):
        stove = {"address": STOVE, "read": ["Stove/Settings"], "notify": ["Stove/Temperature"], "write": ["Stove/Settings"]}
        return {"devices": {name: stove if name in ("stove", "oven") else {"address": KITCHEN} for name in names}}

    with house(discovery="homeassistant") as home:
        home.broker()
        gateway = home.gateway(**house_with("kitchen", "stove"))
        until("both devices", lambda: {"gatt/kitchen/availability", "gatt/stove/availability"} <= home.kept().keys())
        config = f"homeassistant/number/gatt_{STOVE.replace(':', '').lower()}/target/config"

        def found(topic):
            listener = home.listener("-t", "homeassistant/#")
            time.sleep(1)
            listener.end()
            return {topic: payload for kept, _, topic, payload in messages(listener) if kept == "1"}.get(topic)

        until("the stove's target", lambda: found(config))

        # All faults are told, and nothing changes.
        (home.folder / "house.yaml").write_text("gateway: attic\nprofiles: [.]\nrsi: 3\ndevices: { a: { address: 7 } }\n")
        answer = home.ask("reload", '{"transaction":"t1"}')
        assert answer["transaction"] == "t1" and answer["status"] == "error" and answer["gateway"] == "attic", answer
        assert "“rsi”" in answer["error"] and "“7” is no Bluetooth address" in answer["error"], answer
        gateway.program.send_signal(signal.SIGHUP)
        until("the faults", lambda: sum("stays as it was" in line for line in gateway.lines) == 2)
        assert {"gatt/kitchen/availability", "gatt/stove/availability"} <= home.kept().keys()

        # The stove has another name, the kitchen has none; what cannot change is told in words.
        home.configure(adapter="hci7", **house_with("oven"))
        answer = home.ask("reload", '{"transaction":2}')
        assert answer == {
            "transaction": 2, "status": "ok", "gateway": "attic",
            "notes": ["“adapter” has changed, and stays as it was until the gateway starts again"]}, answer
        until("the oven alone", lambda: {topic for topic in home.kept() if topic.endswith("/availability")} == {"gatt/oven/availability"})
        until("the oven's target", lambda: "gatt/oven" in (found(config) or ""))
        home.publish("gatt/oven/set/target", "61")
        assert home.ask("reload", '{"gateway":"attic"}')["status"] == "ok"

        gateway.program.send_signal(signal.SIGHUP)
        until("read again", lambda: sum("read again" in line for line in gateway.lines) == 3)
        assert home.ask("erase", '{"transaction":"x"}')["error"].startswith("there is no request “erase”")
        assert not any("not connected" in line for line in gateway.lines), gateway.lines
        assert gateway.end() == 0


def check_strangers_are_shown_for_the_time_of_a_request():
    with house() as home:
        home.broker()
        gateway = home.gateway(devices={"kitchen": {"address": KITCHEN}})
        gateway.says("connected to the broker")
        listener = home.listener()
        time.sleep(3)
        assert not payloads(listener, "gatt/bridge/attic/event")
        assert home.ask("permit", '{"seconds":60,"transaction":"p"}') == {"transaction": "p", "status": "ok", "gateway": "attic"}
        near = until("the cellar", lambda: [event for event in payloads(listener, "gatt/bridge/attic/event") if event["address"] == CELLAR])
        assert near[0]["event"] == "near" and near[0]["formats"] == ["Climate"], near
        assert any(f"near: {CELLAR}" in line for line in gateway.lines), gateway.lines
        assert "gatt/bridge/attic/event" not in home.kept()
        assert gateway.end() == 0


def check_what_a_broker_was_not_told_is_told_late_after_a_power_cut():
    with house(buffer="late.sqlite") as home:
        gateway = home.gateway()
        gateway.says("is not reached")
        file = home.folder / "late.sqlite"

        def stored():
            with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro&immutable=1", uri=True)) as copy:
                return dict(((device, path), json.loads(value)) for device, path, value in copy.execute("SELECT device, path, json FROM newest"))

        # The broker is away for ten seconds before values are written, every ten seconds.
        until("values on disk", lambda: (home.folder / "late.sqlite-wal").exists() and b"humidity" in (home.folder / "late.sqlite-wal").read_bytes())
        gateway.end(signal.SIGKILL)
        # What was written is there, and nothing of a half: SQLite itself says so.
        with contextlib.closing(sqlite3.connect(file)) as database:
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        kept = stored()
        assert {device for device, _ in kept} == {"kitchen", "cellar", "stove"}, kept
        began = datetime.datetime.now(datetime.timezone.utc).isoformat()
        home.broker()
        listener = home.listener()
        gateway = home.gateway()
        gateway.says("of an earlier run are told late")
        late = until("late values", lambda: {topic: state for topic in ("gatt/kitchen", "gatt/stove") for state in payloads(listener, topic) if state.get("_late")})
        assert late["gatt/kitchen"]["humidity"] == kept[("kitchen", "humidity")] and late["gatt/kitchen"]["_seen"] < began, late
        assert late["gatt/stove"]["mode"] == kept[("stove", "mode")] == "Eco" and late["gatt/stove"]["_gateway"] == "attic", late
        until("new ones", lambda: [state for state in payloads(listener, "gatt/kitchen") if "_late" not in state and state["_seen"] > began])
        # What has been told is told once.
        time.sleep(12)
        assert gateway.end() == 0
        assert not stored(), stored()


def check_states_that_have_waited_for_a_broker_say_so():
    with house() as home:
        gateway = home.gateway(devices={"stove": {"address": STOVE, "read": ["Stove/Settings"], "every": "1 h"}})
        gateway.says("is not reached")
        # What has waited for ten seconds is late; the stove is read meanwhile.
        time.sleep(10 + pace.patience(2))
        home.broker()
        listener = home.listener()
        state = until("the stove", lambda: payloads(listener, "gatt/stove"))[0]
        assert state["_late"] is True and state["mode"] == "Eco" and state["_seen"], state
        assert gateway.end() == 0


def check_g49_a_buffer_that_cannot_be_written_is_told_and_values_wait_in_memory():
    with house(buffer="none/late.sqlite") as home:
        gateway = home.gateway()
        gateway.says("cannot be opened; check that its folder is there, and who may write to it; values wait in memory")
        home.broker()
        listener = home.listener()
        until("the kitchen", lambda: payloads(listener, "gatt/kitchen"))
        assert gateway.end() == 0
    if os.geteuid() != 0:
        print("      | a full disk is made by root alone")
        return
    with house(buffer="disk/late.sqlite") as home:
        disk = home.folder / "disk"
        disk.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "gatt", disk], check=True, timeout=GUARD)
        try:
            gateway = home.gateway()
            gateway.says("is not reached")
            (disk / "filler").write_bytes(b"x" * (os.statvfs(disk).f_bavail * os.statvfs(disk).f_frsize))
            gateway.says("late.sqlite is full, or its disk is; make room; values wait in memory")
            (disk / "filler").unlink()
            gateway.says("values are kept on disk again")
            assert sum("is full" in line for line in gateway.lines) == 1, gateway.lines
            assert gateway.end() == 0
        finally:
            for process in home.processes:
                process.program.kill()
            subprocess.run(["umount", "-l", disk], check=True, timeout=GUARD)


def check_tls_takes_a_broker_that_the_ca_has_signed_and_no_other():
    with house() as home:
        def openssl(*words):
            subprocess.run(["openssl", *words], cwd=home.folder, check=True, capture_output=True, timeout=GUARD)

        for name in ("ours", "others"):
            openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", f"{name}.key",
                    "-out", f"{name}.pem", "-subj", f"/CN={name}", "-days", "2")
        openssl("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", "broker.key", "-out", "broker.csr",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1")
        openssl("x509", "-req", "-in", "broker.csr", "-CA", "ours.pem", "-CAkey", "ours.key", "-CAcreateserial", "-out", "broker.pem",
                "-days", "2", "-copy_extensions", "copy")
        for file in home.folder.iterdir():
            file.chmod(0o644)
        home.folder.chmod(0o755)
        with open(home.folder / "broker.conf", "a") as conf:
            conf.write(f"certfile {home.folder}/broker.pem\nkeyfile {home.folder}/broker.key\n")
        home.broker()
        home.mqtt["ca"] = "others.pem"
        stranger = home.gateway()
        stranger.says("is not reached")
        stranger.end()
        home.mqtt["ca"] = "ours.pem"
        home.gateway().says("connected to the broker")


if __name__ == "__main__":
    sys.exit(run_checks(globals()))
