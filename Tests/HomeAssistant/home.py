"""A Home Assistant in a folder of its own, without a browser: it is set up over its REST interface, as its page does that."""

import asyncio
import contextlib
import json
import re
import signal
import sys
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

import aiohttp
from homeassistant.const import __version__ as VERSION

from broker import GUARD, free_port, until

HASS = Path(sys.executable).parent / "hass"
# What is about how it runs here, and no matter of the gateway's.
HARMLESS = re.compile(
    r"Skipping pip installation|Support for the running Python|The system cannot restart because|"
    r"zlib_ng and isal are not available|libturbojpeg|logging too frequently|didn't shutdown|Unable to (find|load) .*(turbojpeg|libpcap)|Could not load 'go2rtc'|asyncio\] Executing <")


def as_number(text):
    try:
        return float(text)
    except ValueError:
        return None


class HomeAssistant:
    """One that is started in a house, and set up with its broker."""

    # Parts of the lines that a check brings about on purpose.
    expected = ()

    def __init__(self, house):
        self.house, self.port, self.folder = house, free_port(), house.folder / "home-assistant"
        self.address = f"http://127.0.0.1:{self.port}"
        self.folder.mkdir()
        (self.folder / "configuration.yaml").write_text(
            f"http: {{ server_host: 127.0.0.1, server_port: {self.port} }}\nfrontend:\nconfig:\n"
            "logger: { default: warning, logs: { homeassistant.components.mqtt: info } }\n")
        self.token, self.lines = None, []
        self.start()
        self.set_up()

    def start(self):
        self.process = self.house.start(HASS, "--skip-pip", "-c", self.folder)
        # All lines of all its lives.
        self.lines.append(self.process.lines)

        def answers():
            assert self.process.program.poll() is None, self.process.lines[-20:]
            try:
                return self.ask("GET", "/api/onboarding" if self.token is None else "/api/")
            except OSError:
                return None

        until("Home Assistant", answers)

    def stop(self):
        self.process.program.send_signal(signal.SIGTERM)
        assert self.process.program.wait(GUARD) == 0, self.process.lines[-20:]

    def ask(self, method, path, body=None, form=None):
        """What it answers to a request."""
        data = urllib.parse.urlencode(form).encode() if form else None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method)
        if body is not None:
            request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        try:
            with urllib.request.urlopen(request, timeout=GUARD) as answer:
                return json.loads(answer.read() or b"null")
        except urllib.error.HTTPError as error:
            raise ValueError(f"{method} {path}: {error.code} {error.read()[:300]}") from error

    def set_up(self):
        """A user, and the broker: what people are asked for when they come first."""
        client = f"{self.address}/"
        user = {"client_id": client, "name": "Anna", "username": "anna", "password": "a password", "language": "en"}
        code = self.ask("POST", "/api/onboarding/users", user)["auth_code"]
        self.token = self.ask("POST", "/auth/token", form={"grant_type": "authorization_code", "code": code, "client_id": client})["access_token"]
        # Its other steps look for the place of the machine, for its make, and for devices in its network.
        flow = self.ask("POST", "/api/config/config_entries/flow", {"handler": "mqtt"})
        made = self.ask("POST", f"/api/config/config_entries/flow/{flow['flow_id']}", {"broker": "127.0.0.1", "port": self.house.port})
        assert made["type"] == "create_entry", made

    @contextlib.asynccontextmanager
    async def socket(self):
        """Its socket, by which it is asked for what REST does not have."""
        async with aiohttp.ClientSession() as session, session.ws_connect(self.address + "/api/websocket", max_msg_size=0) as socket:
            await socket.receive_json()
            await socket.send_json({"type": "auth", "access_token": self.token})
            assert (await socket.receive_json())["type"] == "auth_ok"
            yield socket

    def turns(self, wanted, never):
        """Waits until entities, by their unique names, have had all of some states, or of some events, in whichever order, and one of them
        never. It is told of each, so that none is missed, however short it is, and however busy the machine."""
        names = {entity["entity_id"]: name for name, entity in self.entities().items() if name in wanted}
        missing = {name: set(states) for name, states in wanted.items()}

        async def watch():
            async with self.socket() as socket:
                await socket.send_json({"id": 1, "type": "subscribe_events", "event_type": "state_changed"})
                while any(missing.values()):
                    message = await socket.receive_json()
                    changed = message.get("event", {}).get("data", {})
                    name = names.get(changed.get("entity_id"))
                    if name and changed["new_state"]:
                        new = changed["new_state"]
                        said = {new["state"], as_number(new["state"]), new["attributes"].get("event_type")}
                        assert name not in never or never[name] not in said, new
                        missing[name] -= said

        try:
            asyncio.run(asyncio.wait_for(watch(), GUARD))
        except TimeoutError as error:
            raise AssertionError(f"never: {missing}") from error

    def told(self, *commands):
        """What it answers to commands of its socket."""
        async def exchange():
            async with self.socket() as socket:
                answers = []
                for number, command in enumerate(commands, 1):
                    await socket.send_json({"id": number, **command})
                    answer = await socket.receive_json()
                    assert answer.get("success"), (command, answer)
                    answers.append(answer["result"])
                return answers

        return asyncio.run(asyncio.wait_for(exchange(), GUARD))

    def entities(self):
        """The entities of the gateway that it has, by their unique names without the end that all share."""
        (found,) = self.told({"type": "config/entity_registry/list"})
        return {entity["unique_id"].removesuffix("_gatt"): entity for entity in found if entity["platform"] == "mqtt"}

    def described(self, entities):
        """All that is known of entities."""
        return self.told(*({"type": "config/entity_registry/get", "entity_id": entity["entity_id"]} for entity in entities))

    def devices(self):
        (found,) = self.told({"type": "config/device_registry/list"})
        return [device["name"] for device in found if any(domain == "mqtt" for domain, *_ in device["identifiers"])]

    def states(self):
        return {state["entity_id"]: state for state in self.ask("GET", "/api/states")}

    def state(self, name):
        """The state of an entity by its unique name; nothing where there is none."""
        entity = self.entities().get(name)
        return entity and self.states().get(entity["entity_id"], {}).get("state")

    def call(self, service, name, **data):
        """Has an entity do something, as its card does."""
        self.ask("POST", f"/api/services/{service}", {"entity_id": self.entities()[name]["entity_id"], **data})

    def complaints(self):
        """What it has logged that concerns brokers, or entities; all that is a warning or worse."""
        lines = [line for life in self.lines for line in life]
        return [line[:400] for line in lines if re.search(r" (WARNING|ERROR|CRITICAL) ", line) and not HARMLESS.search(line)
                and not any(words in line for words in self.expected)]
