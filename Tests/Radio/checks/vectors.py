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
    """What is advertised, of which format, and what that means."""
    file: pathlib.Path
    profile: str
    format: str
    place: str
    number: int
    octets: bytes
    meaning: object

    @property
    def structure(self) -> bytes:
        """The structure that holds it."""
        kind = {"manufacturer": 0xFF, "service-data": 0x16}[self.place]
        return bytes([3 + len(self.octets), kind]) + struct.pack("<H", self.number) + self.octets

    @property
    def data(self) -> bytes:
        """All that is advertised: the flags as well where there is room for them."""
        return FLAGS + self.structure if len(FLAGS + self.structure) <= MOST else self.structure

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
            number = int(item[place], 16)
            found += [Vector(file, document["name"], item["name"], place, number, bytes.fromhex(example["hex"]), example["is"])
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
            return math.isclose(value, number, rel_tol=1e-9)
        case str(), str():
            return value == meaning
    return False
