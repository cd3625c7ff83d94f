"""The published vectors of the formats that ship: what Profiles/Advertisements has as examples."""

import fractions
import math
import pathlib
import struct
from typing import NamedTuple

import yaml

FOLDER = pathlib.Path(__file__).resolve().parents[3] / "Profiles" / "Advertisements"
FLAGS = b"\2\1\6"
MOST = 31


# The vectors that no advertisement of this kind has room for: profile, format and the octets of the structure.
TOO_LONG = [
    ("Open Drone ID", "Message Pack", 59),
    *[("Ruuvi Air", "Data Format E1", 44)] * 3,
]
# Those that fill one, so that there is no room for the flags that BlueZ adds to what can be connected to.
WITHOUT_FLAGS = [
    *[("Kegtron", "Keg Level", 31)] * 2,
    *[("Open Drone ID", "Message", 31)] * 5,
]


class Vector(NamedTuple):
    """What is advertised, of which format, what that means, and by which name of its device the format is told, if by one."""
    file: pathlib.Path
    profile: str
    format: str
    place: str
    identifier: bytes
    octets: bytes
    meaning: object
    name: str

    @property
    def structure(self) -> bytes:
        """The structure that holds it."""
        kind = {"manufacturer": 0xFF, "service-data": 0x16}[self.place]
        return bytes([1 + len(self.identifier) + len(self.octets), kind]) + self.identifier + self.octets

    @property
    def identified(self) -> bytes:
        """The structure, and behind it the name by which the format is told, if it is told by one."""
        return self.structure + (bytes([1 + len(self.name), 0x09]) + self.name.encode() if self.name else b"")

    @property
    def data(self) -> bytes:
        """All that is advertised: the flags as well where there is room for them."""
        return FLAGS + self.identified if len(FLAGS + self.identified) <= MOST else self.identified

    @property
    def fits(self) -> bool:
        """Whether an advertisement of the kind that every controller knows has room for it."""
        return len(self.structure) <= MOST


class Loader(yaml.SafeLoader):
    """Takes every scalar for text: which of them are numbers, the profile says, and not YAML."""
    yaml_implicit_resolvers = {}


def vectors() -> list[Vector]:
    found = []
    for file in sorted(FOLDER.glob("*.gatt.yaml")):
        document = yaml.load(file.read_text(), Loader)
        for item in document["advertisements"]:
            place = next(key for key in ("manufacturer", "service-data") if key in item)
            # What has no company has its values where the company would stand.
            identifier = b"" if item[place] == "none" else struct.pack("<H", int(item[place], 16))
            rule = item.get("local-name", "")
            name = rule["prefix"] if isinstance(rule, dict) else rule
            found += [Vector(file, document["name"], item["name"], place, identifier, bytes.fromhex(example["hex"]), example["is"],
                             name)
                      for example in item["examples"]]
    return found


def without_room(most: int) -> list[tuple[str, str, int]]:
    """Of the vectors those whose structure has more octets, as the lists above name them."""
    return [(vector.profile, vector.format, len(vector.structure)) for vector in vectors() if len(vector.structure) > most]


def means(value: object, meaning: object) -> bool:
    """Whether a value in JSON is what a profile has as its meaning, which leaves out what is always so."""
    match value, meaning:
        case dict(), dict():
            return all(key in value and means(value[key], meaning[key]) for key in meaning)
        case dict(), list():
            return {name for name in value if value[name]} == set(meaning)
        case list(), list():
            return len(value) == len(meaning) and all(map(means, value, meaning))
        case bool(), str():
            return meaning == str(value).lower()
        case int() | float(), str():
            number = int(meaning, 16) if meaning.startswith("0x") else fractions.Fraction(meaning)
            # A float32 is the nearest of 24 bits to what a profile has in decimal digits.
            return math.isclose(value, number, rel_tol=2**-24)
        case str(), str():
            return value == meaning
    return False
