"""Compares what a decoder made of a vector with the vector, field by field."""

import math
import re

# The vectors give values in the unit without its prefix.
PREFIXES = {"k": 1000.0, "M": 1e6, "m": 1e-3, "c": 1e-2, "h": 100.0}

# Fields that the decoders give as they are on the wire, for which the vectors have the same value as number on the wire.
# Here they are what one step is worth, by the supplement.
UNSCALED = {
    ("2A0F", "Time Zone"): 15.0,  # minutes
    ("2A2B", "Fractions256"): 1 / 256,  # seconds
    ("2A37", "RR-interval"): 1 / 1024,  # seconds
}


def canonical(vector):
    """The vector as it is encoded: a heart rate that fits into one octet has no second one, and its bit is clear."""
    hex = canonical_octets(vector["uuid"], vector["hex"])
    if hex == vector["hex"]:
        return vector
    flags = int(hex[:2], 16)
    return dict(vector, hex=hex, fields=[dict(vector["fields"][0], raw=flags, value=flags)] + vector["fields"][1:])


def canonical_octets(uuid, hex):
    """What the value of these octets is encoded to."""
    octets = bytes.fromhex(hex)
    if uuid != "2A37" or len(octets) < 3 or not octets[0] & 1 or octets[2] != 0:
        return hex
    return (bytes([octets[0] & ~1, octets[1]]) + octets[3:]).hex()


def same_name(one, other):
    """Whether two names are the same but for spaces, signs and capitals."""
    return plain(one) == plain(other)


def plain(name):
    return re.sub(r"[^a-z0-9]", "", name.lower())


def close(one, other):
    """Whether two numbers are equal but for the rounding of binary64."""
    return math.isclose(float(one), float(other), rel_tol=1e-9, abs_tol=1e-12)


def aligned(fields, leaves):
    """Pairs each field of a vector with a leaf, in order; None when a field has none.

    A field that is a number of an imported type is called like the type in the vector and like the field here, so names
    decide only where there are more leaves than fields.
    """
    if len(fields) != len(leaves):
        # An operand without octets may be no field on one side.
        fields = [field for field in fields if field["raw"] != ""]
        leaves = [leaf for leaf in leaves if leaf["raw"] != ""]
    if len(fields) == len(leaves):
        return list(zip(fields, leaves))
    pairs, place = [], 0
    for field in fields:
        while place < len(leaves) and not same_name(field["name"], leaves[place]["name"]):
            place += 1
        if place == len(leaves):
            return None
        pairs.append((field, leaves[place]))
        place += 1
    return pairs


def raw_difference(field, leaf):
    """What is wrong with the number on the wire; None when it is right."""
    expected, actual = field["raw"], leaf["raw"]
    if isinstance(expected, str) or isinstance(actual, str):
        return None if str(expected) == str(actual) else f"raw {actual!r}, not {expected!r}"
    return None if close(expected, actual) else f"raw {actual}, not {expected}"


def value_difference(uuid, field, leaf):
    """What is wrong with the scaled number; None when it is right, or when it stands for no number here."""
    expected, actual = field["value"], leaf.get("value")
    step = UNSCALED.get((uuid, field["name"]))
    if step and expected == field["raw"]:
        expected *= step
    if actual is None or isinstance(expected, str):
        return None
    if close(expected, actual):
        return None
    prefix = PREFIXES.get((leaf.get("unit") or " ")[0])
    if prefix and close(expected, float(actual) * prefix):
        return None
    return f"value {actual} {leaf.get('unit', '')}, not {expected}"


def differences(vector, leaves):
    """What is wrong with the fields of a vector, as text."""
    fields = vector["fields"]
    pairs = aligned(fields, leaves)
    if pairs is None:
        return [f"fields {', '.join(leaf['name'] for leaf in leaves)}, not {', '.join(f['name'] for f in fields)}"]
    wrong = []
    for field, leaf in pairs:
        for difference in (raw_difference(field, leaf), value_difference(vector["uuid"], field, leaf)):
            if difference:
                wrong.append(f"{field['name']}: {difference}")
    return wrong
