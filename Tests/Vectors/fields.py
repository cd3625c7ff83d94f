"""Compares what a decoder made of a vector with the vector, field by field."""

import math
import re

# The vectors give values in the unit without its prefix.
PREFIXES = {"k": 1000.0, "M": 1e6, "m": 1e-3, "c": 1e-2, "h": 100.0}


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


def value_difference(field, leaf):
    """What is wrong with the scaled number; None when it is right, or when it stands for no number here."""
    expected, actual = field["value"], leaf.get("value")
    if actual is None or isinstance(expected, str):
        return None
    if close(expected, actual):
        return None
    prefix = PREFIXES.get((leaf.get("unit") or " ")[0])
    if prefix and close(expected, float(actual) * prefix):
        return None
    return f"value {actual} {leaf.get('unit', '')}, not {expected}"


def differences(fields, leaves):
    """What is wrong, as text; and how many of the fields have a scaled number, and other names than the vector."""
    pairs = aligned(fields, leaves)
    if pairs is None:
        return [f"fields {', '.join(leaf['name'] for leaf in leaves)}, not {', '.join(f['name'] for f in fields)}"], 0, 0
    wrong = []
    for field, leaf in pairs:
        for difference in (raw_difference(field, leaf), value_difference(field, leaf)):
            if difference:
                wrong.append(f"{field['name']}: {difference}")
    scaled = sum(leaf.get("value") is not None for _, leaf in pairs)
    renamed = sum(not same_name(field["name"], leaf["name"]) for field, leaf in pairs)
    return wrong, scaled, renamed
