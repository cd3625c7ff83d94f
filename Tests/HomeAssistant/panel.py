"""The profile of a panel that has every kind of entity, and each unit that the gateway has a class for: by the gateway's own tables."""

import re
from pathlib import Path

DISCOVERY = Path(__file__).resolve().parents[2] / "Gateway/Sources/GatewayMQTT/Discovery"
LONG = ("long " * 60).strip()


def strings(text):
    return [word.replace("\\u{B5}", "µ") for word in re.findall(r'"([^"]*)"', text)]


def classes():
    """The classes with the units of each, as `SensorClasses.swift` has them."""
    text = (DISCOVERY / "SensorClasses.swift").read_text()
    table = re.search(r"let units = \[\n(.*?)\n    \]\n", text, re.DOTALL)[1]
    found = {name: strings(units) for name, units in re.findall(r'"(\w+)": \[(.*?)\]', table, re.DOTALL)}
    assert len(found) > 15 and "°C" in found["temperature"], found
    return found


def named():
    """The units of several classes, each with the fields that decide, and their class."""
    text = (DISCOVERY / "SensorClasses.swift").read_text()
    table = re.search(r"let named: .*? = \[\n(.*?)\n  \]\n", text, re.DOTALL)[1]
    rows = [(strings(f'"{unit}"')[0], strings(fields)) for unit, fields in re.findall(r'"([^"]*)": \[(.*?)\]', table, re.DOTALL)]
    found = [(unit, field, name) for unit, words in rows for field, name in zip(words[::2], words[1::2])]
    assert ("%", "battery", "battery") in found, found
    return found


def platforms():
    """What a field may be in Home Assistant, as `Discovery+Components.swift` has it."""
    text = (DISCOVERY / "Discovery+Components.swift").read_text()
    found = set(strings(re.search(r"func platform\(.*?\n  }\n", text, re.DOTALL)[0]))
    assert {"sensor", "switch"} <= found, found
    return found


def meters():
    """A name, a unit and a class for each row of both tables."""
    rows = [(f"Meter {number}", unit, name) for number, (unit, name) in enumerate((unit, name) for name, units in classes().items() for unit in units)]
    return rows + [(field.capitalize(), unit, name) for unit, field, name in named()]


def path(name):
    """As the gateway calls a field."""
    first, *rest = name.split()
    return first.lower() + "".join(rest)


def profile():
    rows = meters()

    def struct(indent):
        return "\n".join(f'{indent}- {{ name: {name}, raw: uint8, unit: "{unit}" }} # gattc:ignore unknown-unit: a sensor may have it' for name, unit, _ in rows)

    initial = ", ".join(f"{name}: {number % 100}" for number, (name, _, _) in enumerate(rows))
    return f"""
gatt: 1
name: Panel
services:
  - name: Panel
    uuid: D1A3C000-0451-4000-B000-000000000000
    characteristics:
      - name: Meters
        uuid: D1A3C001-0451-4000-B000-000000000000
        properties: [read]
        value:
          struct:
{struct(" " * 12)}
        initial: {{ {initial} }}
      - name: Setpoints
        uuid: D1A3C002-0451-4000-B000-000000000000
        properties: [read, write]
        value:
          struct:
            - name: Set
              struct:
{struct(" " * 16)}
        initial: {{ Set: {{ {initial} }} }}
      - name: Settings
        uuid: D1A3C003-0451-4000-B000-000000000000
        properties: [read, write]
        value:
          struct:
            - {{ name: Lamp, raw: bool }}
            - {{ name: Mode, raw: uint8, cases: {{ 0: "Off", 1: Eco, 2: Boost }} }}
            - {{ name: Level, raw: uint16, scale: 0.5, max: 300 }}
            - {{ name: Fine, raw: uint16, scale: 0.0001 }}
            - {{ name: Free, raw: float32 }}
            - {{ name: Caption, string: utf8 }}
        initial: {{ Lamp: false, Mode: Eco, Level: 5, Fine: 0.5, Free: 1234.5, Caption: hall }}
      - name: Status
        uuid: D1A3C004-0451-4000-B000-000000000000
        properties: [read]
        value:
          struct:
            - {{ name: Door, raw: bool }}
            - {{ name: State, raw: uint8, cases: {{ 0: Idle, 1: Busy }} }}
            - {{ name: Note, string: utf8 }}
        initial: {{ Door: true, State: Busy, Note: "{LONG}" }}
      - name: Bell
        uuid: D1A3C005-0451-4000-B000-000000000000
        properties: [write]
        value:
          union: uint8
          alternatives:
            - {{ name: Ring, is: 1 }}
advertisements:
  - name: Knob
    service-data: FEAB
    counter: Number
    value:
      struct:
        - {{ name: Number, raw: uint8 }}
        - {{ name: Button Event, raw: uint8, cases: {{ 0: None, 1: Press, 2: Long Press }} }}
    examples:
      - {{ hex: "01 01", is: {{ Number: 1, Button Event: Press }} }}
      - {{ hex: "02 02", is: {{ Number: 2, Button Event: Long Press }} }}
  - name: Mood
    manufacturer: 0xFFFF
    value:
      struct:
        - {{ const: 0x4D, raw: uint8 }}
        - {{ name: Warmth, raw: int16, scale: 0.1, unit: °C }}
        - {{ name: Humour, raw: uint8, cases: {{ 0: Good, 1: Bad }}, unknown: keep }}
        - {{ name: Window Open, raw: bool }}
    examples:
      - {{ hex: "4d d200 00 01", is: {{ Warmth: 21, Humour: Good, Window Open: true }} }}
      - {{ hex: "4d d700 01 00", is: {{ Warmth: 21.5, Humour: Bad, Window Open: false }} }}
      - {{ hex: "4d dc00 09 00", is: {{ Warmth: 22, Humour: 9, Window Open: false }} }}
"""
