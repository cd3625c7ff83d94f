"""What gattc makes of the vectors: decoded to numbers of the wire and to what they mean, and both encoded back."""

import collections
import json

import fields
import paths

# Whether a value has a checksum is known outside of it: it is tried as if none had one, then as if all had.
CONTEXTS = [[], ["--context", "E2E-CRC Supported"]]
# What is read out of range is kept, and nobody can make it: meanings are held to the limits, numbers of the wire are not.
OUT_OF_RANGE = "[value-out-of-range]"


class Reading:
    """One vector by gattc: the printed objects, and the octets that each of them encodes to or why it does not."""

    def __init__(self, tool, vectors):
        lines = [f"{vector['uuid']}\t{vector['hex']}" for vector in vectors]
        self.raw, self.meaning = [[] for _ in vectors], [[] for _ in vectors]
        for context in CONTEXTS:
            for kind, flags in ((self.raw, ["--raw"]), (self.meaning, [])):
                decoded = paths.run([tool, "decode", "--batch", "--format", "json", *flags, *context], lines)
                values = [json.dumps(answer) for answer in decoded if "error" not in answer]
                encoded = iter(paths.run([tool, "encode", "--batch", *flags, *context], values))
                for place, answer in enumerate(decoded):
                    kind[place].append((answer, None if "error" in answer else next(encoded)))

    def of(self, place):
        """The first reading of a vector that is a value, else the first: raw and meaning, each with what it encodes to."""
        for raw, meaning in zip(self.raw[place], self.meaning[place]):
            if "error" not in raw[0]:
                return raw, meaning
        return self.raw[place][0], self.meaning[place][0]


def decoding(vector, reading, leaves):
    """What is wrong with the numbers that gattc prints, and with what they mean."""
    (raw, _), (meaning, _) = reading
    if "error" in raw or "error" in meaning:
        return [raw.get("error") or meaning.get("error")]
    if leaves is None:
        return ["the interpreter refuses it"]
    wire = dict_of(paths.flattened(raw["value"], raw["characteristic"]))
    scaled = dict_of(paths.flattened(meaning["value"], meaning["characteristic"]))
    read = []
    for leaf in leaves:
        numbers = wire.get(fields.plain(leaf["name"]))
        if not numbers:
            # The whole number of a group of bits is printed bit by bit.
            read.append(leaf)
            continue
        number = numbers.pop(0)
        # An alternative without fields is its name.
        raw = leaf["raw"] if number == leaf.get("label") else paths.number(str(number))
        entry = {"name": leaf["name"], "raw": raw, "unit": leaf.get("unit")}
        values = scaled.get(fields.plain(leaf["name"]))
        value = values.pop(0) if values else None
        if isinstance(value, (int, float)) and not isinstance(value, bool) and leaf.get("value") is not None:
            entry["value"] = value
        read.append(entry)
    return fields.differences(vector, read)


def encoding(vector, reading):
    """What is wrong with the octets that the numbers of the wire encode to."""
    _, encoded = reading[0]
    return octets(vector, encoded)


def making(vector, reading):
    """What is wrong with the octets that the meanings encode to; a finding when they are out of range is right."""
    _, encoded = reading[1]
    if encoded is not None and OUT_OF_RANGE in encoded.get("error", ""):
        return []
    return octets(vector, encoded)


def is_refused_out_of_range(reading):
    """Whether the meanings are refused because they are out of range."""
    _, encoded = reading[1]
    return encoded is not None and OUT_OF_RANGE in encoded.get("error", "")


def octets(vector, encoded):
    if encoded is None:
        return ["it is no value"]
    if "error" in encoded:
        return [encoded["error"]]
    return [] if encoded["hex"] == vector["hex"] else [f"encodes to {encoded['hex']}"]


def dict_of(pairs):
    """The values of each name, in order."""
    result = collections.defaultdict(list)
    for name, value in pairs:
        result[fields.plain(name)].append(value)
    return result
