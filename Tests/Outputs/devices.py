"""The schemas of what the commands for devices print. The radio checks hold real lines against them; here they have to
take a line of each kind, and to refuse it once anything of it is missing, is something else, or too much."""

import copy
import json

from jsonschema import Draft7Validator

from checks import Checks, expect
from tool import Gattc

VALUE = {"characteristic": "Battery Level", "uuid": "2A19", "value": 86, "hex": "56", "service": "180F", "handle": "0x000a"}
UNKNOWN = {"uuid": "F000AA11-0451-4000-B000-000000000000", "hex": "c0e0a0", "service": "180F", "handle": "0x000a",
           "error": "no known profile describes it"}
TIME = {"time": "2026-11-21T23:15:11.123Z"}
CLIENT = {"central": "F0:F1:F2:F3:F4:F5", **TIME}
PLACE = {"characteristic": "Battery Level", "uuid": "2A19", "service": "180F"}
CHARACTERISTIC = {"uuid": "2A19", "handle": "0x000a", "properties": ["read", "notify"],
                  "descriptors": [{"uuid": "2902", "handle": "0x000b"}]}
BEACON = {"uuid": "de6e8dad-8d99-4e20-8c4b-d9cc2f9a7e83", "major": 100, "minor": 1, "power": -59,
          "address": "F0:F1:F2:F3:F4:F5"}
READING = {"address": "F0:F1:F2:F3:F4:F5", "rssi": -42, "source": "advertisement", **TIME}
LINES = {
    "scan": [{"address": "F0:F1:F2:F3:F4:F5", "services": [{"uuid": "180F"}]}],
    "browse": [
        {"uuid": "180F", "handle": "0x0008", "primary": True, "characteristics": [CHARACTERISTIC]},
    ],
    "read": [VALUE, UNKNOWN],
    "write": [VALUE, UNKNOWN],
    "watch": [VALUE | TIME, UNKNOWN | TIME],
    "inspect": [{"property": "speed", "value": 12.5, **TIME}, {"property": "limit", "value": [1], **TIME}],
    "rssi": [READING],
    "connect": [{"event": "connected", "address": "F0:F1:F2:F3:F4:F5", **TIME}, READING,
                {"event": "lost", "address": "F0:F1:F2:F3:F4:F5", "reason": "the device ended the connection", **TIME}],
    "simulate": [
        {"event": "advertising", "name": "Roof", "address": "F0:F1:F2:F3:F4:F5", **TIME,
         "services": [{"uuid": "180F", "name": "Battery"}]},
        {"event": "advertised", "advertisement": "Climate", "profile": "Tag", "value": {"Temperature": 20}, **TIME},
        {"event": "connected", **CLIENT},
        {"event": "disconnected", **CLIENT, "reason": "the connection ended"},
        {"event": "subscribed", **PLACE, **CLIENT},
        {"event": "unsubscribed", **PLACE, **CLIENT},
        {"event": "written", **PLACE, "hex": "56", **CLIENT},
        {"event": "refused", **PLACE, "hex": "5600", "error": "octet 1: 1 octet too many", "att": 13, **CLIENT},
        {"event": "answered", **PLACE, "hex": "800001", **CLIENT},
        {"event": "records", **PLACE, "records": 5, "sent": 4, "end": "aborted", **CLIENT},
    ],
    "beacon": [
        {**BEACON, "proximity": "near", **TIME},
        {"event": "advertising", **BEACON},
        {"event": "entered", "region": "de6e8dad-8d99-4e20-8c4b-d9cc2f9a7e83/100", **TIME},
        {"event": "exited", "region": "de6e8dad-8d99-4e20-8c4b-d9cc2f9a7e83", **TIME},
    ],
}
# What may be there besides.
MORE = {
    "beacon": {"rssi": -59.2, "accuracy": 1.02},
    "scan": {"name": "Roof", "rssi": -42, "txPower": 4, "manufacturerData": {"004C": "0215"}, "serviceData": {"180F": "56"},
             "values": [{"advertisement": "Climate", "profile": "Tag", "value": {"Temperature": 20}, "manufacturer": "0499"}]},
    "browse": {"name": "Battery", "includes": [{"uuid": "1812", "handle": "0x0010"}],
               "characteristics": [CHARACTERISTIC | {"name": "Battery Level", "value": VALUE}]},
}


def check(checks: Checks, gattc: Gattc) -> None:
    """Every line of every command."""
    for verb, lines in LINES.items():
        schema = gattc.json("schema", verb)
        checks.check(f"the schema of {verb} is draft-07", lambda: Draft7Validator.check_schema(schema))
        validator = Draft7Validator(schema)
        for line in [*lines, lines[0] | MORE.get(verb, {})]:
            checks.check(f"{verb}: {json.dumps(line)[:60]}", lambda: validator.validate(line))
        for line in lines:
            checks.check(f"{verb}: broken lines such as {json.dumps(line)[:40]}", lambda: check_teeth(validator, line))
    for event in ("written", "answered"):
        checks.check(f"simulate: a value that was {event}", lambda: Draft7Validator(gattc.json("schema", "simulate")).validate(
            {"event": event, "value": {"X": 1}, **PLACE, "hex": "56", **CLIENT}))


def check_teeth(validator: Draft7Validator, line: dict) -> None:
    for key in line:
        missing = {name: value for name, value in line.items() if name != key}
        expect(not validator.is_valid(missing), f"it is accepted without {key}")
        if key == "value" and "property" in line:
            continue  # Any JSON is a property's.
        wrong = copy.deepcopy(line) | {key: None}
        expect(not validator.is_valid(wrong), f"it is accepted with nothing as {key}")
    expect(not validator.is_valid(line | {"colour": "red"}), "it is accepted with a colour")
