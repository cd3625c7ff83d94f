"""The JSON Schema of the language: it accepts and rejects what gattc does, as an editor would see it."""

import re
from pathlib import Path

from jsonschema import Draft7Validator
from ruamel.yaml import YAML, YAMLError

from checks import Checks, expect
from tool import Gattc

# The rules that a schema can check, because they are about keys, shapes and spelling, not about meaning.
SHAPE_RULES = [
    "bad-hex", "bad-number", "bad-uuid", "missing-key", "unknown-key", "unknown-version", "unknown-word", "value-kind",
    "wrong-type",
]

# `{value}` and so on are replaced; what is not given stands as here.
PATTERN = """\
{first}
gatt: {gatt}
name: {name}
services:
  - name: Climate
    uuid: {service}
    {service_key}
    characteristics:
      - name: Temperature
        uuid: {uuid}
        properties: {properties}
        value: {value}
        {key}
"""
USUAL = {
    "first": "endian: little", "gatt": "1", "name": "Thermometer", "service": "F000AA00-0451-4000-B000-000000000000",
    "service_key": "tag: Air", "uuid": "F000AA01-0451-4000-B000-000000000000", "properties": "[read, write]",
    "value": "{ raw: int16 }", "key": "trailing: error",
}

# An encrypted format with an example, which is about the key alone: a schema cannot decrypt.
ENCRYPTED = (
    "advertisements: [{{ name: A, service-data: FCD2, value: {{ bytes: rest }}, encryption: {{ algorithm: AES-128-CTR, "
    "nonce: [address], data: {{ at: 1 }}, value: {{ bytes: rest }}, "
    "examples: [{{ hex: 41a4, address: 5448e68f80a5, key: {key}, decrypted: '02', is: '02' }}] }} }}]")

# What editors read as numbers or worse, and every place that knows its keys.
SAMPLES = [
    {"uuid": "F000"}, {"uuid": "1800"}, {"uuid": "0123"}, {"uuid": "180F"}, {"uuid": "2E10"}, {"uuid": "0xFF01"},
    {"uuid": "12E45678"}, {"uuid": "F000AA01045140 00B000000000000000"}, {"uuid": "F000AA0104514000B000000000000000"},
    {"uuid": "F00"}, {"uuid": "GATT"}, {"uuid": "[]"}, {"uuid": "true"},
    {"gatt": '"1"'}, {"gatt": "2"}, {"gatt": "one"},
    {"name": "No"}, {"name": "007"}, {"name": "1.10"}, {"name": "[a]"}, {"name": '""'}, {"name": "~"},
    {"first": "endian: big"}, {"first": "endian: middle"}, {"first": "bogus: 1"}, {"first": "x-bogus: { a: [1] }"},
    {"service_key": "bogus: 1"}, {"service_key": "x-bogus: 1"}, {"service_key": "description: 2026-01-01"},
    {"key": "bogus: 1"}, {"key": "x-bogus: 1"}, {"key": "initial: 7"}, {"key": "initial: 0x10"},
    {"key": 'initial: { hex: "0a ff" }'}, {"key": 'initial: { hex: "0a f" }'}, {"key": "initial: { hex: 0100 }"}, {"key": "permissions: { read: encrypted, write: open }"},
    {"key": "permissions: { raed: open }"}, {"key": "permissions: { read: closed }"}, {"key": "permissions: open"},
    {"key": "examples: [{ hex: 0100, is: 1 }]"}, {"key": "examples: [{ hex: 01 00, is: 1 }]"},
    {"key": "examples: [{ hex: 1e10, is: 4126 }]"}, {"key": "examples: [{ hex: 0 1 0, is: 1 }]"},
    {"key": "examples: [{ hex: 0100, are: 1 }]"}, {"key": "examples: { hex: 0100, is: 1 }"},
    {"key": "on-discovery: [1, { to: Temperature, write: 2 }]"}, {"key": "on-discovery: 1"},
    {"key": "descriptors: { user-description: 5, presentation-format: { format: sint16, exponent: -2 } }"},
    {"key": "descriptors: { presentation-format: { format: int16 } }"}, {"key": "descriptors: { bogus: 1 }"},
    {"key": "descriptors: { presentation-format: { exponent: 1 } }"},
    {"properties": "read"}, {"properties": "[raed]"}, {"properties": "[read, reliable-write]"},
    {"value": "{ raw: int65 }"}, {"value": "{ raw: int16, array: int8 }"}, {"value": "{}"}, {"value": "[int16]"},
    {"value": "{ raw: int16, scale: 1/100, offset: -0.5, unit: °C, min: -40, max: 1e2, format: '%.2f' }"},
    {"value": "{ raw: int16, scale: .5 }"}, {"value": "{ raw: int16, scale: one half }"},
    {"value": "{ raw: int16, scale: 1 / 8 }"}, {"value": "{ raw: int16, scale: 1/2/3 }"},
    {"value": "{ raw: uint16, special: { Not Known: 0xFFFF, None: 65534 } }"},
    {"value": "{ raw: uint16, special: { Not Known: many } }"}, {"value": "{ raw: uint16, special: 0xFFFF }"},
    {"value": "{ raw: uint8, cases: { Off: 0, On: { value: 0b1, label: Running } }, unknown: keep }"},
    {"value": "{ raw: uint8, cases: { Off: { label: None } } }"}, {"value": "{ raw: uint8, cases: [Off, On] }"},
    {"value": "{ raw: uint8, cases: { Off: { value: 0, bogus: 1 } } }"},
    {"value": "{ raw: uint8, bits: { 0: Power, 3: { name: Alarm, labels: { set: 1, clear: 0 } } } }"},
    {"value": "{ raw: uint8, bits: { 0: { labels: { set: 1, clear: 0 } } } }"},
    {"value": "{ raw: uint8, bits: { 0: Power }, labels: { set: yes } }"},
    {"value": "{ array: int8, count: 3, elements: [X, { name: Y, unit: g }, Z] }"},
    {"value": "{ array: int8, elements: [X, { unit: g }] }"}, {"value": "{ array: int8, elements: X }"},
    {"value": "{ array: int8, count: three }"}, {"value": "{ pair: [uint8, int8] }"}, {"value": "{ pair: uint8 }"},
    {"value": "{ array-pair: [uint8, int8], counts: [1, 2] }"}, {"value": "{ string: utf8, length: 4, padding: nul }"},
    {"value": "{ struct: [{ name: A, raw: medfloat16 }, { reserved: 1, keep: true }, { pad-to: 8 }] }"},
    {"value": "{ struct: [{ name: H, marker: 55 AA EB 90 }, { marker: 0x55 }] }"}, {"value": "{ struct: [{ marker: 55 A }] }"},
    {"value": "{ struct: [{ marker: '' }] }"}, {"value": "{ struct: [{ marker: [1] }] }"},
    {"value": "{ struct: [{ name: A }] }"}, {"value": "{ struct: [{ name: A, raw: uint8, bytes: 2 }] }"},
    {"value": "{ struct: A }"}, {"value": "{ struct: [{ name: A, array: uint8 }] }"},
    {"value": "{ struct: [{ name: A, raw: uint8, keep: maybe, bogus: 1 }] }"},
    {"value": "{ struct: [{ name: F, raw: uint8, bits: { 0: B, 2-3: { name: C, signed: true }, '5-7': reserved } }] }"},
    {"value": "{ struct: [{ name: N, raw: uint8 }, { name: A, bytes: { field: N, adding: 1 } }] }"},
    {"value": "{ struct: [{ name: A, bytes: { prefix: int8 } }] }"}, {"value": "{ struct: [{ name: A, bytes: {} }] }"},
    {"value": "{ struct: [{ name: A, bytes: [4] }] }"}, {"value": "{ bytes: nul }"}, {"value": "{ bytes: { max: 0x10 } }"},
    {"value": "{ struct: [{ name: N, raw: uint8 }, { name: A, raw: uint8, when: N, repeat: { field: N } }] }"},
    {"value": "{ struct: [{ name: N, raw: uint8 }, { name: A, raw: uint8, when: [{ not: N }, { field: N, is: [1] }] }] }"},
    {"value": "{ struct: [{ name: A, raw: uint8, when: { context: B, not: C } }] }"},
    {"value": "{ struct: [{ name: A, raw: uint8 }, { checksum: crc8, over: [A, A] }] }"},
    {"value": "{ struct: [{ checksum: crc9 }] }"},
    {"value": "{ struct: [{ name: A, raw: uint8 }, { checksum: { width: 8, polynomial: 7 } }] }"},
    {"value": "{ struct: [{ name: A, raw: uint8 }, { checksum: { width: 8 } }] }"},
    {"value": "{ struct: [{ name: A, type: date-time }] }"},
    {"value": "{ union: uint8, alternatives: [{ name: A, is: 1 }, { name: B, is: 0x2, raw: uint8, unit: g }] }"},
    {"value": "{ union: length, alternatives: [{ name: A, is: 2, struct: [{ name: B, type: uuid }] }] }"},
    {"value": "{ union: uint8, alternatives: [{ name: A }] }"}, {"value": "{ union: bool, alternatives: [{ is: 1 }] }"},
    {"value": "{ union: uint8, alternatives: [{ name: A, is: 1, raw: uint8, string: utf8 }] }"},
    {"value": "{ bytes: rest }", "key": "message: { length: { at: 1, raw: uint16, adding: 0 }, idle: 0.5, max: 512 }"},
    {"value": "{ bytes: rest }", "key": "message: { tags: { 0x28: { at: 1, raw: uint16 }, 0x32: 1 }, max: 400 }"},
    {"value": "{ bytes: rest }", "key": "message: { index: { at: 1, header: 3 }, max: 400 }"},
    {"value": "{ bytes: rest }", "key": "message: { index: { at: 1 }, max: 400 }"},
    {"value": "{ bytes: rest }", "key": "message: { idle: 1 }"}, {"key": "procedure: { outcome: {} }"},
    {"key": "context: [Metric, { name: Imperial }]"}, {"key": "context: Metric"}, {"key": "request: { raw: uint8 }"},
    {"key": "request: { raw: uint65 }"}, {"first": "imports: []"}, {"first": "imports: one.gatt.yaml"},
    {"key": "examples: [{ request: 0100, is: 1 }]"}, {"key": "examples: [{ hex: 01 00, request: 01 00, is: 1 }]"},
    {"value": "{ raw: uint8, bits: { Battery: 0, Fault: 7 } }"}, {"value": "{ raw: uint8, bits: { Battery: zero } }"},
    {"value": "{ string: utf7 }"}, {"value": "{ string: utf8, padding: blank, length: 4 }"},
    {"value": "{ raw: bcd16, scale: 0.1, unit: V }"}, {"value": "{ raw: bcd8, cases: { Off: 0, On: 1 } }"},
    {"value": "{ raw: uint64, bits: { 63: Top } }"}, {"value": "{ raw: uint64, bits: { 64: Over } }"},
    {"value": "{ raw: uint64, bits: { Top: 63 } }"}, {"value": "{ raw: uint64, bits: { Over: 64 } }"},
    {"value": "{ raw: uint8, bits: { 0-3: Low } }"}, {"value": "{ raw: uint8, bits: { 3-0: Low } }"},
    {"value": "{ array-pair: [uint8, int8], counts: [4, 600] }"}, {"value": "{ array-pair: [uint8, int8], counts: [0, 4] }"},
    {"value": "{ raw: uint8, scale: { polynomial: [0, 0.1], clamp: [0, 20] } }"},
    {"value": "{ raw: uint8, scale: { polynomial: [0, 0.1], clamp: [0, 10, 20] } }"},
    {"value": "{ raw: uint8, scale: { polynomial: [1] } }"},
    {"value": "{ struct: [{ name: A, raw: uint12 }] }"}, {"value": "{ struct: [{ name: A, raw: uint12, repeat: rest }] }"},
    {"value": "{ struct: [{ name: A, raw: uint8 }, { checksum: { width: 12, polynomial: 7 } }] }"},
    {"value": "{ struct: [{ name: A, raw: uint8 }, { checksum: { width: 16, polynomial: 7 } }] }"},
    {"first": "device: { name: A, rssi: -90 }"}, {"first": "device: { name: A, rssi: -200 }"},
    {"first": "device: { manufacturer: { company: 0xFFFF } }"}, {"first": "device: { manufacturer: { company: 0x10000 } }"},
    {"first": "advertisements: [{ name: A, manufacturer: [1, 0xFFFF], interval: 3600, value: { raw: uint8 } }]"},
    {"first": "advertisements: [{ name: A, manufacturer: 0x10000, value: { raw: uint8 } }]"},
    {"first": "advertisements: [{ name: A, manufacturer: [1, 0x10000], value: { raw: uint8 } }]"},
    {"first": "advertisements: [{ name: A, manufacturer: any, match: '05', interval: 0, value: { raw: uint8 } }]"},
    {"first": "advertisements: [{ name: A, manufacturer: any, match: '05', interval: 3601, value: { raw: uint8 } }]"},
    {"first": ENCRYPTED.format(key="a1" * 16)}, {"first": ENCRYPTED.format(key="a1" * 15)},
]

# What the schema refuses, and where an editor shows it: the path of the error, from the characteristic or the profile.
REFUSED = [
    ({"value": "{ raw: uint8, bits: { 64: Over } }"}, "value/bits"), ({"value": "{ raw: uint8, bits: { 3-0: Low } }"}, "value/bits"),
    ({"value": "{ array: uint8, count: 0 }"}, "value/count"), ({"value": "{ array: uint8, count: 513 }"}, "value/count"),
    ({"value": "{ array-pair: [uint8, int8], counts: [1, 2, 3] }"}, "value/counts"),
    ({"value": "{ string: utf8, length: 513 }"}, "value/length"), ({"value": "{ raw: uint8, format: '%s' }"}, "value/format"),
    ({"value": "{ pair: [uint8] }"}, "value/pair"), ({"value": "{ pair: [uint8, uint8, uint8] }"}, "value/pair"),
    ({"first": "uuid-base: F000AA-0451"}, "uuid-base"), ({"key": "examples: [{ hex: '0a f', is: 1 }]"}, "examples/0/hex"),
    ({"value": "{ endian: middle, struct: [{ name: A, raw: uint8 }] }"}, "value/endian"),
    ({"value": "{ raw: float32, scale: 0.1 }"}, "value"), ({"value": "{ raw: float32, special: { None: 1 } }"}, "value"),
    ({"value": "{ raw: bcd16, bits: { 0: Low } }"}, "value"),
    ({"value": "{ struct: [{ name: A, raw: bcd8, fraction: { raw: uint8, of: 100 } }] }"}, "value/struct/0"),
    ({"value": "{ string: utf8, scale: 1 }"}, "value"), ({"value": "{ raw: uint8, sclae: 1 }"}, "value"),
    ({"value": "{ struct: [{ name: A, raw: uint8, uint: s }] }"}, "value/struct/0"),
    ({"first": "device: { manufacturer: { company: 0x10000 } }"}, "device/manufacturer/company"),
]


def is_profile(rule: dict) -> bool:
    """Whether the examples of a rule are profiles, and no configurations."""
    return rule["good"].startswith("gatt:")


def check(checks: Checks, gattc: Gattc, rules: list) -> None:
    """The schema itself, every rule's examples, the profiles that ship, and the samples."""
    schema = gattc.json("schema")
    checks.check("the schema of the language is draft-07", lambda: Draft7Validator.check_schema(schema))
    validator = Draft7Validator(schema)
    for rule in filter(is_profile, rules):
        checks.check(f"good example of {rule['id']} is accepted", lambda: complaint(validator, rule["good"]))
    known = {rule["id"]: rule for rule in rules}
    for name in SHAPE_RULES:
        checks.check(
            f"bad example of {name} is rejected",
            lambda: expect(complaint(validator, known[name]["bad"]) is not None, "it was accepted"))
    root = Path(__file__).parents[2]
    for path in sorted([*root.glob("Profiles/**/*.gatt.yaml"), *root.glob("Tests/Goldens/**/*.gatt.yaml")]):
        checks.check(f"{path.relative_to(root)} is accepted", lambda: complaint(validator, path.read_text()))
    check_mistakes(checks, validator, root)
    for sample in SAMPLES:
        checks.check(f"sample {sample}", lambda: check_sample(validator, gattc, sample))
    for sample, place in REFUSED:
        checks.check(f"{sample} is refused at {place}", lambda: check_place(validator, sample, place))


def check_mistakes(checks: Checks, validator: Draft7Validator, root: Path) -> None:
    """How many of the mistakes that people make the schema finds, and in their line. Prints the count and the places."""
    files = sorted((root / "Tests/GATTSchemaTests/Fixtures/Mistakes").glob("*.gatt.yaml"))
    places = {"in its line": [], "elsewhere": [], "missed": [], "no YAML": []}
    for path in files:
        text = path.read_text()
        line = int(re.search(r"^# Cure in line (\d+)", text, re.M).group(1))
        try:
            root_node = YAML(typ="safe", pure=True).compose(text)
            document = as_json(YAML(typ="safe", pure=True).load(text))
        except YAMLError:
            places["no YAML"].append(path.stem)
            continue
        found = [(line_of(root_node, error), error) for error in validator.iter_errors(document)]
        kind = "missed" if not found else "in its line" if any(at == line for at, _ in found) else "elsewhere"
        where = "".join(f"/{part}" for part in found[0][1].absolute_path) if found else ""
        places[kind].append(f"{path.stem.removesuffix('.gatt')} {where}".strip())
    for kind, names in places.items():
        print(f"mistakes and the schema, {kind}: {len(names)} of {len(files)}")
    print("\n".join(f"  {kind}: {name}" for kind in ("elsewhere", "missed") for name in places[kind]))
    caught = len(places["in its line"])
    readable = len(files) - len(places["no YAML"])
    checks.check("the schema finds most mistakes in their line", lambda: expect(caught >= 0.7 * readable, f"{caught} of {readable}"))


def line_of(node, error) -> int:
    """The line of an error: that of the key which is too much, else that of the innermost part which is wrong."""
    extra = re.findall(r"'([^']*)'", error.message.split(" do not ")[0]) if error.validator == "additionalProperties" else []
    for part in error.absolute_path:
        if hasattr(node, "value") and isinstance(part, int):
            node = node.value[part]
            continue
        node = next((value for key, value in node.value if key.value == str(part)), node)
    pairs = node.value if isinstance(node.value, list) else []
    key = next((pair[0] for pair in pairs if isinstance(pair, tuple) and pair[0].value in extra), None)
    return (key or node).start_mark.line + 1


def check_place(validator: Draft7Validator, sample: dict, place: str) -> None:
    """All errors stand at the place."""
    document = as_json(YAML(typ="safe", pure=True).load(PATTERN.format(**{**USUAL, **sample})))
    paths = ["/".join(str(part) for part in error.absolute_path) for error in validator.iter_errors(document)]
    found = {path.removeprefix("services/0/characteristics/0/") for path in paths}
    expect(found == {place}, f"the errors are at {', '.join(sorted(found)) or 'no place'}")


def check_sample(validator: Draft7Validator, gattc: Gattc, sample: dict) -> None:
    """The schema and gattc say the same."""
    text = PATTERN.format(**{**USUAL, **sample})
    found = complaint(validator, text)
    accepted = gattc.accepts(text.encode())
    expect(accepted == (found is None), f"gattc {'accepts' if accepted else 'rejects'} it, the schema says: {found}")


def complaint(validator: Draft7Validator, text: str):
    """What the schema finds wrong; None for nothing."""
    document = as_json(YAML(typ="safe", pure=True).load(text))
    return next((error.message for error in validator.iter_errors(document)), None)


def as_json(node):
    """The document as a YAML server hands it to a schema: keys are text, dates are what was written."""
    if isinstance(node, dict):
        return {str(key): as_json(value) for key, value in node.items()}
    if isinstance(node, list):
        return [as_json(item) for item in node]
    return node if node is None or isinstance(node, (str, int, float, bool)) else str(node)
