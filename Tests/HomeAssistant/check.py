"""Runs a real Home Assistant beside gatt-gateway with simulated devices and Debian's mosquitto, and looks at what people would see.

usage: check.py PROGRAM [WORD OF A NAME …]        with the Python that has Home Assistant
"""

import contextlib
import json
import os
import sys
import tempfile
import time

from broker import PROGRAM, House, until
from checks import run_checks
from home import VERSION, HomeAssistant
from panel import LONG, meters, path, platforms, profile

# Versions before this one know no messages for devices.
HAS_DEVICE_FORM = tuple(int(part) for part in VERSION.split(".")[:2]) >= (2024, 12)
KNOB, MOOD, PANEL = (f"C0:FF:EE:00:00:0{number}" for number in (1, 2, 3))
READ = ["Panel/Meters", "Panel/Setpoints", "Panel/Settings", "Panel/Status"]
WRITE = ["Panel/Setpoints", "Panel/Settings", "Panel/Bell"]


def devices(panel="panel", **fields):
    return {
        "knob": {"address": KNOB}, "mood": {"address": MOOD, "presence": True},
        panel: {"address": PANEL, "read": READ, "write": WRITE, "every": "5 s", "fields": fields}}


def unique(device, field):
    return f"{device.replace(':', '').lower()}_{field}"


class Home(House):
    """A house with a Home Assistant, whose gateway hears a panel with everything."""

    def __init__(self, folder, form="components", broker="allow_anonymous true\n"):
        super().__init__(folder, broker=broker, discovery="homeassistant", **{"discovery-form": form})
        (self.folder / "Panel.gatt.yaml").write_text(profile())
        self.mosquitto = self.broker()
        self.assistant = HomeAssistant(self)

    def gateway(self, **others):
        return self.start(PROGRAM, "run", "--simulate-profiles", self.configure(**{"devices": devices(), **others}))

    def await_everything(self):
        """The entities, when all are there that its devices have."""
        wanted = {unique(PANEL, f"{of}{path(name)}") for name, _, _ in meters() for of in ("", "set.")}
        wanted |= {unique(PANEL, field) for field in ("lamp", "mode", "level", "fine", "free", "caption", "door", "state", "note", "command.ring")}
        wanted |= {unique(MOOD, field) for field in ("warmth", "humour", "windowOpen", "device.presence")}
        wanted |= {unique(KNOB, field) for field in ("number", "buttonEvent")}
        try:
            until("every entity", lambda: wanted <= self.assistant.entities().keys())
        except AssertionError as error:
            raise AssertionError(f"never: {sorted(wanted - self.assistant.entities().keys())} {self.assistant.complaints()[:3]}") from error
        return {name: entity for name, entity in self.assistant.entities().items() if name in wanted}

    def await_state(self, name, *wanted):
        until(f"{name} {wanted}, and not {self.assistant.state(name)}", lambda: self.assistant.state(name) in wanted)

    def await_values(self):
        """Values of each device."""
        self.await_state(unique(PANEL, "door"), "on")
        self.await_state(unique(MOOD, "windowOpen"), "on", "off")
        self.await_state(unique(MOOD, "device.presence"), "home")
        until("a press", lambda: "T" in (self.assistant.state(unique(KNOB, "buttonEvent")) or ""))


@contextlib.contextmanager
def home(**options):
    with tempfile.TemporaryDirectory() as folder:
        made = None
        try:
            made = Home(folder, **options)
            yield made
            complaints = made.assistant.complaints()
            assert not complaints, (len(complaints), complaints[:6])
        finally:
            if made:
                made.close()


def look_at_everything(house):
    assistant, entities = house.assistant, house.await_everything()
    house.await_values()
    assert {entity["entity_id"].split(".")[0] for entity in entities.values()} == platforms(), platforms()
    described = dict(zip(entities, assistant.described(entities.values())))
    for name, _, kind in meters():
        for of, platform in (("", "sensor"), ("set.", "number")):
            found = described[unique(PANEL, of + path(name))]
            assert found["entity_id"].startswith(platform + "."), found
            assert found["original_device_class"] == kind, (name, kind, found)
    assert described[unique(MOOD, "windowOpen")]["original_device_class"] == "window", described[unique(MOOD, "windowOpen")]
    # The state of each that is not switched off, and no state that Home Assistant refuses.
    states = assistant.states()
    for name, entity in entities.items():
        assert entity["entity_id"] in states or entity["disabled_by"] == "integration", name
    def of(name):
        return states[entities[name]["entity_id"]]

    for number, (name, unit, _) in enumerate(meters()):
        for field in (unique(PANEL, path(name)), unique(PANEL, "set." + path(name))):
            if not entities[field]["disabled_by"]:
                assert float(of(field)["state"]) is not None and of(field)["attributes"]["unit_of_measurement"], (name, of(field))
    assert of(unique(PANEL, "mode"))["state"] == "Eco" and of(unique(PANEL, "mode"))["attributes"]["options"] == ["Off", "Eco", "Boost"]
    assert of(unique(PANEL, "state"))["state"] == "Busy" and of(unique(PANEL, "note"))["state"] == LONG[:255].strip(), of(unique(PANEL, "note"))
    assert of(unique(PANEL, "caption"))["state"] == "hall" and of(unique(PANEL, "lamp"))["state"] == "off"
    level = of(unique(PANEL, "level"))
    assert float(level["state"]) == 5 and (level["attributes"]["min"], level["attributes"]["max"], level["attributes"]["step"]) == (0, 300, 0.5), level
    assert float(of(unique(PANEL, "free"))["state"]) == 1234.5
    assert entities[unique(PANEL, "level")]["entity_category"] == "config" and entities[unique(PANEL, "note")]["entity_category"] == "diagnostic"
    # What is heard takes its turns; a number that the profile has no name for is nothing.
    assistant.turns({
        unique(MOOD, "humour"): ["Good", "Bad", "unknown"], unique(MOOD, "warmth"): [21, 21.5, 22],
        unique(MOOD, "windowOpen"): ["on", "off"], unique(KNOB, "buttonEvent"): ["Press", "Long Press"]},
        never={unique(KNOB, "buttonEvent"): "None", unique(MOOD, "humour"): "None"})
    assert {"knob", "mood", "panel"} == set(assistant.devices()), assistant.devices()


def command_everything(house):
    assistant = house.assistant
    listener = house.listener("-t", "gatt/panel/result")
    for service, field, data, state in (
        ("switch/turn_on", "lamp", {}, "on"), ("switch/turn_off", "lamp", {}, "off"),
        ("select/select_option", "mode", {"option": "Boost"}, "Boost"), ("text/set_value", "caption", {"value": "cellar"}, "cellar"),
    ):
        assistant.call(service, unique(PANEL, field), **data)
        house.await_state(unique(PANEL, field), state)
    for field, value in (("level", 299.5), ("fine", 1.234), ("free", -7.25), ("set.meter0", 42)):
        assistant.call("number/set_value", unique(PANEL, field), value=value)
        until(f"{field} {value}", lambda: abs(float(assistant.state(unique(PANEL, field))) - value) < 1e-6)
    assistant.call("button/press", unique(PANEL, "command.ring"))
    until("the bell", lambda: any("gatt/panel/result" in line and '"ring"' in line.lower() for line in listener.lines) or
          sum(" gatt/panel/result " in line for line in listener.lines) >= 9)
    results = [json.loads(line.split(" ", 3)[3]) for line in listener.lines if " gatt/panel/result {" in line]
    assert all(result["status"] == "ok" for result in results) and len(results) == 9, results


def check_every_kind_of_entity_is_found_with_its_value_and_takes_commands():
    with home() as house:
        house.gateway()
        look_at_everything(house)
        command_everything(house)


def check_g25_g26_g27_values_come_back_after_a_restart_of_each():
    for broker in ("allow_anonymous true\n", "allow_anonymous true\npersistence true\npersistence_location {}/\nautosave_interval 1\n"):
        with home() if "{}" not in broker else persistent_home() as house:
            gateway = house.gateway()
            entities = house.await_everything()
            house.await_values()

            house.assistant.stop()
            house.assistant.start()
            house.await_values()
            assert house.await_everything().keys() == entities.keys()

            gateway.end()
            house.await_state(unique(PANEL, "door"), "unavailable")
            gateway = house.gateway()
            house.await_values()

            house.assistant.expected = ("mqtt.client] Disconnected from MQTT server", "mqtt.client] Error returned from MQTT server: The connection was lost")
            house.mosquitto.end()
            house.mosquitto = house.broker()
            house.await_values()
            assert house.await_everything().keys() == entities.keys()
            assert set(house.assistant.devices()) == {"knob", "mood", "panel"}

            # One that was away while all of it was told.
            house.assistant.stop()
            gateway.end()
            house.mosquitto.end()
            house.mosquitto = house.broker()
            gateway = house.gateway()
            gateway.says("connected to the broker")
            house.assistant.start()
            house.await_values()
            assert not [name for name in house.assistant.entities() if name not in entities], house.assistant.entities().keys() - entities


@contextlib.contextmanager
def persistent_home():
    with tempfile.TemporaryDirectory() as disk:
        # Debian's mosquitto changes to a user of its own when root starts it.
        os.chmod(disk, 0o777)
        with home(broker=f"allow_anonymous true\npersistence true\npersistence_location {disk}/\nautosave_interval 1\n") as house:
            yield house


def check_g32_a_new_name_keeps_the_entities_and_a_device_that_is_gone_leaves_none():
    with home() as house:
        gateway = house.gateway()
        before = {name: entity["entity_id"] for name, entity in house.await_everything().items()}
        house.await_values()

        # While it runs, and while it does not.
        house.configure(devices=devices(panel="board"))
        assert house.ask("reload", "{}")["status"] == "ok"
        until("the new name", lambda: set(house.assistant.devices()) == {"knob", "mood", "board"})
        house.await_state(unique(PANEL, "door"), "on")
        gateway.end()
        gateway = house.gateway(devices=devices(panel="desk"))
        until("the newer name", lambda: set(house.assistant.devices()) == {"knob", "mood", "desk"})
        house.await_state(unique(PANEL, "door"), "on")
        assert {name: entity["entity_id"] for name, entity in house.assistant.entities().items()} == before
        house.assistant.call("switch/turn_on", unique(PANEL, "lamp"))
        house.await_state(unique(PANEL, "lamp"), "on")

        house.configure(devices={"mood": devices()["mood"], "desk": devices()["panel"]})
        assert house.ask("reload", "{}")["status"] == "ok"
        until("no knob", lambda: set(house.assistant.devices()) == {"mood", "desk"})
        gateway.end()
        house.gateway(devices={"mood": devices()["mood"]})
        until("no desk", lambda: set(house.assistant.devices()) == {"mood"})
        assert {name for name in before if name.startswith(unique(MOOD, ""))} == house.assistant.entities().keys()
        assert not [state for state in house.assistant.states() if "knob" in state or "desk" in state or "panel" in state]
        assert not [topic for topic in house.kept() if "desk" in topic or "panel" in topic or "board" in topic or "knob" in topic], house.kept()


def check_what_the_user_says_of_a_field_counts():
    with home() as house:
        fields = {
            "meter0": {"discovery": {"name": "Kettle", "icon": "mdi:kettle", "device_class": None, "suggested_display_precision": 2}},
            "note": {"discovery": {"enabled_by_default": False}}, "ring": {"discovery": {"device_class": "identify"}}}
        house.gateway(devices=devices(**fields))
        entities = house.await_everything()
        until("the kettle", lambda: house.assistant.entities()[unique(PANEL, "meter0")]["original_name"] == "Kettle")
        (kettle,) = house.assistant.described([entities[unique(PANEL, "meter0")]])
        assert kettle["original_icon"] == "mdi:kettle" and kettle["original_device_class"] is None, kettle
        assert house.assistant.entities()[unique(PANEL, "note")]["disabled_by"] == "integration"
        assert house.assistant.described([entities[unique(PANEL, "command.ring")]])[0]["original_device_class"] == "identify"


if HAS_DEVICE_FORM:

    def check_messages_for_devices_have_every_kind_of_entity_too():
        with home(form="device") as house:
            gateway = house.gateway()
            look_at_everything(house)
            command_everything(house)
            gateway.end()
            house.gateway(devices={"mood": {"address": MOOD}})
            until("the mood alone", lambda: set(house.assistant.devices()) == {"mood"})
            house.await_state(unique(MOOD, "windowOpen"), "on", "off")

    def check_entities_stay_as_people_have_them_when_the_form_changes():
        with home() as house:
            gateway = house.gateway()
            before = house.await_everything()
            house.await_values()
            lamp = before[unique(PANEL, "lamp")]["entity_id"]
            house.assistant.told({"type": "config/entity_registry/update", "entity_id": lamp, "new_entity_id": "switch.my_lamp", "name": "My lamp"})
            for form in ("device", "components"):
                gateway.end()
                house.mqtt["discovery-form"] = form
                gateway = house.gateway()
                wanted = 3 if form == "device" else len(before)

                def configs():
                    listener = house.listener("-t", "homeassistant/#")
                    time.sleep(1)
                    listener.end()
                    return {line.split(" ", 3)[2] for line in listener.lines if line.startswith("1 ") and line.split(" ", 3)[2].endswith("/config")}

                until(f"the form of {form}", lambda: len(found := configs()) == wanted and all(("/device/" in topic) == (form == "device") for topic in found))
                house.await_values()
                now = house.await_everything()
                assert now.keys() == before.keys() and now[unique(PANEL, "lamp")]["entity_id"] == "switch.my_lamp", now[unique(PANEL, "lamp")]
                assert now[unique(PANEL, "lamp")]["name"] == "My lamp"
                house.assistant.call("switch/turn_on" if form == "device" else "switch/turn_off", unique(PANEL, "lamp"))
                house.await_state(unique(PANEL, "lamp"), "on" if form == "device" else "off")


if __name__ == "__main__":
    print(f"Home Assistant {VERSION}", flush=True)
    sys.exit(run_checks(globals()))
