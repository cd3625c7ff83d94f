"""Holds generated Python against what the executor says: `driver.py FOLDER CASES`, lines of JSON of emitter-truth."""

import dataclasses
import importlib
import json
import pathlib
import re
import sys

sys.path.insert(0, sys.argv[1])
import gatt  # noqa: E402

WORDS = str.maketrans({"µ": "u", "μ": "u", "Ω": "ohm", "²": "2", "³": "3", "ä": "a", "ö": "o", "ü": "u", "é": "e", "è": "e", "ß": "ss"})


def normal(name):
    return re.sub(r"[^a-z0-9]", "", name.translate(WORDS).lower())


def is_called(own, name):
    """Whether an attribute or a class is called so; one that is like another has a mark behind it."""
    own, name, marked = normal(own), normal(name), re.search(r"_[0-9a-f]{4}$", own)
    return own == name or name == "" or marked and own.startswith(name)


def parts(value):
    own = [(field.name, getattr(value, field.name)) for field in dataclasses.fields(value)]
    return [(name, part) for name, part in own if part is not None]


def is_like(value, told):
    """Whether a value is what the executor's JSON says."""
    if isinstance(value, gatt.MedicalFloat):
        return told == (value.special or float(str(value)))
    if isinstance(value, bytes):
        return told == value.hex()
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return isinstance(told, str) and told.startswith(str(value))
    if isinstance(value, (bool, str)):
        return told is value or told == value
    if isinstance(value, (int, float)):
        return told == value or told == str(value)
    if isinstance(value, tuple):
        return isinstance(told, list) and len(told) == len(value) and all(map(is_like, value, told))
    return is_branch(value, told) or is_record(value, told)


def is_branch(value, told):
    """Whether an alternative is what the executor's JSON says: its class ends in its name."""
    name = type(value).__name__
    if isinstance(told, str):
        return normal(name).endswith(normal(told)) and not any(not isinstance(part, bytes) for _, part in parts(value))
    if not isinstance(told, dict) or len(told) != 1:
        return False
    ((own, inner),) = told.items()
    if not normal(re.sub(r"_[0-9a-f]{4}$", "", name)).endswith(normal(own)):
        return False
    fields = parts(value)
    if len(fields) == 1 and is_called(fields[0][0], own) and is_like(fields[0][1], inner):
        return True
    return isinstance(inner, dict) and is_record(value, inner)


def is_record(value, told):
    if not isinstance(told, dict):
        return False
    others = list(told.items())
    for name, part in parts(value):
        if others and is_called(name, others[0][0]) and is_like(part, others[0][1]):
            del others[0]
        # Octets without a meaning, and bits of which none is set, are in no JSON.
        elif not isinstance(part, bytes) and not (dataclasses.is_dataclass(part) and not parts(part)):
            return False
    return not others


def attempt(body):
    try:
        return body(), None
    except gatt.ValueError as error:
        return None, {"kind": error.kind, "offset": error.offset, "path": error.path, "index": error.index}


def problem(value, line):
    """What differs; None for nothing."""
    decoded, error = attempt(lambda: value.decode(bytes.fromhex(line["hex"]), line["context"]))
    if error is not None or "error" in line:
        return None if error == line.get("error") else f"verdict {error or decoded} for {line}"
    if not is_like(decoded, line["value"]):
        return f"value {decoded} for {line}"
    encoded, error = attempt(lambda: value.encode(decoded, line["context"]).hex())
    if (encoded, error) == (line.get("encoded"), line.get("refused")):
        return None
    return f"encoded {encoded or error} for {line}"


def values_of(profile):
    """The values of a profile's module, by the names that lead to them."""
    files = {normal(file.stem): file.stem for file in pathlib.Path(sys.argv[1]).glob("*.py")}
    if normal(profile) not in files:
        return {}
    module = importlib.import_module(files[normal(profile)])
    return {value.names: value for value in vars(module).values() if isinstance(value, gatt.Value)}


def main():
    asked = alike = absent = nans = 0
    told = set()
    modules = {}
    for text in open(sys.argv[2], encoding="utf8"):
        line = json.loads(text)
        name = line["profile"]
        if name not in modules:
            modules[name] = values_of(name)
        value = modules[name].get(tuple(line["path"]))
        if value is None:
            absent += 1
            continue
        asked += 1
        found = problem(value, line)
        if not found:
            alike += 1
            nans += "nan(" in text
        elif (name, value.names) not in told:
            told.add((name, value.names))
            print(f"{name} {'/'.join(value.names)}: {found}")
    apart = f", {nans} of them with a NaN of bits of its own" if nans else ""
    print(f"python: {alike} of {asked} octet strings alike{apart}; {absent} of values that are left out")
    return 0 if 0 < asked == alike else 1


sys.exit(main())
