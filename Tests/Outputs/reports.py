"""The reports of `gattc lint` and the other JSON of the tool."""

import copy
import json
import re
from pathlib import Path

from jsonschema import Draft7Validator, FormatChecker, ValidationError
from lxml import etree
from ruamel.yaml import YAML

import published_schemas
from checks import Checks, expect
from tool import Gattc

ROOT = Path(__file__).resolve().parents[2]

# What is linted: all that is wrong, all that is right, nothing at all, a missing file, text that no format likes.
RUNS = {
    "every rule's bad example": (["bad"], 1),
    "every rule's good example": (["good"], 0),
    "one clean file": (["every-kind.gatt.yaml"], 0),
    "an empty folder": (["nothing"], 0),
    "a missing file": (["good/bad-uuid", "missing.gatt.yaml"], 3),
    "hostile text": (["hostile.gatt.yaml"], 1),
    "an odd path": (["odd: path, 100% <&>/é.gatt.yaml"], 1),
}

COMMAND = re.compile(
    r"::(error|warning|notice) file=[^:,\r\n]+"
    r"(,line=\d+,col=\d+,endLine=\d+,endColumn=\d+,title=[a-z0-9-]+)?::[^\r\n]+")


def check(checks: Checks, gattc: Gattc, packages: Path) -> None:
    """Every format of every run, and every other document that the tool prints as JSON."""
    (gattc.folder / "nothing").mkdir()
    odd = gattc.folder / "odd: path, 100% <&>" / "é.gatt.yaml"
    odd.parent.mkdir()
    odd.write_bytes((gattc.folder / "hostile.gatt.yaml").read_bytes())
    sarif = published_schemas.sarif(packages)
    junit = published_schemas.junit(packages)
    lint = gattc.json("schema", "lint")
    for name, (paths, status) in RUNS.items():
        def run(form: str) -> str:
            return gattc.run("lint", *paths, "--format", form, status=status)

        checks.check(f"json: {name}", lambda: validate(json.loads(run("json")), lint))
        checks.check(f"sarif: {name}", lambda: check_sarif(json.loads(run("sarif")), sarif))
        checks.check(f"junit: {name}", lambda: check_junit(run("junit"), junit))
        checks.check(f"github: {name}", lambda: check_commands(run("github")))
    checks.check("the formats agree on what was found", lambda: check_agreement(gattc))
    checks.check("the published SARIF schema rejects a broken log", lambda: check_teeth(gattc, sarif))
    check_breaking(checks, gattc, sarif, junit)
    check_made(checks, gattc)
    check_values(checks, gattc)


def check_breaking(checks: Checks, gattc: Gattc, sarif: dict, junit: etree.XMLSchema) -> None:
    """The same formats of what two profiles differ in, on every axis."""
    text = (gattc.folder / "every-kind.gatt.yaml").read_text()
    (gattc.folder / "changed.gatt.yaml").write_text(
        text.replace("endian: big", "endian: little").replace("scale: 1/", "scale: 3/").replace("name: Mode", "name: State"))
    schema = gattc.json("schema", "breaking")

    def run(form: str, *options: str) -> str:
        return gattc.run(
            "breaking", "changed.gatt.yaml", "--against", "every-kind.gatt.yaml", "--direction", "both", "--category",
            "docs", "--format", form, *options, status=1)

    def check_json() -> None:
        document = json.loads(run("json"))
        validate(document, schema)
        expect(any("witness" in change for change in document["changes"]), "no octets show anything")

    checks.check("json: what breaks", check_json)
    checks.check("sarif: what breaks", lambda: check_sarif(json.loads(run("sarif")), sarif))
    def check_links() -> None:
        log = json.loads(run("sarif", "--rules-url", "https://example.com/docs"))
        check_sarif(log, sarif)
        rules = log["runs"][0]["tool"]["driver"]["rules"]
        reference = (ROOT / "Sources/GATTProfiles/GATTProfiles.docc/ChangeRules.md").read_text()
        for rule in rules:
            expect(rule["helpUri"] == f"https://example.com/docs/ChangeRules.md#{rule['id']}", rule["helpUri"])
            expect(f"# {rule['id']}\n" in reference, f"{rule['id']} has no heading in ChangeRules.md")

    checks.check("sarif: what breaks leads to the rules", check_links)
    checks.check("junit: what breaks", lambda: check_junit(run("junit"), junit))
    checks.check("github: what breaks", lambda: check_commands(run("github")))


def check_made(checks: Checks, gattc: Gattc) -> None:
    """What commands say that they have made, and the curve of a number."""
    for command, arguments, status in [
        ("format", ["every-kind.gatt.yaml", "hostile.gatt.yaml", "--check"], 1),
        ("docs", ["every-kind.gatt.yaml", "--output", "site"], 0),
        ("init", ["Roof"], 0),
        ("version", [], 0),
    ]:
        checks.check(f"json: {command}", lambda: validate(
            gattc.json(command, *arguments, "--json", status=status), gattc.json("schema", command)))

    def check_curve() -> None:
        values = "".join(f"2A37 00{rate:02x}\n" for rate in range(60, 120))
        drawn = gattc.run("decode", "--batch", "--plot", "Heart Rate", "--format", "svg", stdin=values)
        curve = etree.fromstring(drawn.encode()).find("{http://www.w3.org/2000/svg}path[@class='curve']")
        expect(curve is not None and curve.get("d", "").count("L") == 59, f"the curve: {drawn[:300]}")

    checks.check("svg: a number over time", check_curve)


def validate(document, schema: dict) -> None:
    """Throws where `document` breaks `schema`."""
    Draft7Validator.check_schema(schema)
    Draft7Validator(schema, format_checker=FormatChecker()).validate(document)


def check_sarif(log: dict, schema: dict) -> None:
    """The published schema, and what it does not say: indices point at the rule that is named."""
    validate(log, schema)
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    for result in run["results"]:
        expect(rules[result["ruleIndex"]]["id"] == result["ruleId"], f"wrong index: {result['ruleId']}")
        region = result["locations"][0]["physicalLocation"]["region"]
        start = (region["startLine"], region["startColumn"])
        expect(start <= (region["endLine"], region["endColumn"]), f"{result['ruleId']} ends before it starts: {region}")


def check_junit(text: str, schema: etree.XMLSchema) -> None:
    """The published schema, and sums that are right."""
    root = etree.fromstring(text.encode())
    schema.assertValid(root)
    for attribute, path in [("tests", "testcase"), ("failures", "testcase/failure"), ("errors", "testcase/error")]:
        for suite in root:
            expect(int(suite.get(attribute)) == len(suite.findall(path)), f"{attribute} of {suite.get('name')}")
        total = sum(int(suite.get(attribute)) for suite in root)
        expect(int(root.get(attribute)) == total, f"{attribute} of all suites")


def check_commands(text: str) -> None:
    """GitHub has no schema: each line is one command, the worst first."""
    ranks = []
    for line in text.splitlines():
        expect(COMMAND.fullmatch(line) is not None, f"no workflow command: {line!r}")
        ranks.append(["error", "warning", "notice"].index(line[2:].split(" ")[0]))
    expect(ranks == sorted(ranks), "errors come first")


def check_agreement(gattc: Gattc) -> None:
    """Each finding is in every format."""
    def run(form: str) -> str:
        return gattc.run("lint", "bad", "--format", form, status=1)

    document = json.loads(run("json"))
    count = len(document["findings"])
    summary = document["summary"]
    results = json.loads(run("sarif"))["runs"][0]["results"]
    pairs = {(finding["path"], finding["rule"]) for finding in document["findings"]}
    cases = etree.fromstring(run("junit").encode()).findall("testsuite/testcase")
    reported = {(case.get("classname"), case.get("name")) for case in cases if len(case) > 0}
    expect(summary["errors"] + summary["warnings"] + summary["notes"] == count, f"the summary is off: {summary}")
    expect(len(results) == count, f"{len(results)} SARIF results for {count} findings")
    expect(len(run("github").splitlines()) == count, "GitHub's commands are more or fewer")
    expect(reported == pairs, f"JUnit differs: {reported ^ pairs}")
    expect(count >= 50 and any("fix" in finding for finding in document["findings"]), "too little was found to tell")


def check_teeth(gattc: Gattc, schema: dict) -> None:
    """A schema that accepts anything would prove nothing."""
    log = gattc.json("lint", "bad", "--format", "sarif", status=1)
    for spoil in (
        lambda log: log.pop("version"),
        lambda log: log["runs"][0]["results"][0].pop("message"),
        lambda log: log["runs"][0]["tool"]["driver"].update(name=None),
        lambda log: log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"].update(startLine=0),
    ):
        broken = copy.deepcopy(log)
        spoil(broken)
        try:
            validate(broken, schema)
        except ValidationError:
            continue
        raise AssertionError("a broken log was accepted")


def check_values(checks: Checks, gattc: Gattc) -> None:
    """What `rules`, `decode` and `encode` print, and that `encode` takes back what `decode` gives."""
    rules = gattc.json("schema", "rules")
    checks.check("json: rules", lambda: validate(gattc.json("rules", "--format", "json"), rules))
    rule = gattc.json("schema", "explain")
    checks.check("json: explain", lambda: validate(gattc.json("explain", "unknown-key", "--json"), rule))
    check_descriptions(checks, gattc)
    schema = gattc.json("schema", "value")
    profile = ["--profile", "every-kind.gatt.yaml", "--format", "json"]
    for short, octets in [
        ("AA01", "fa00"), ("AA01", "0080"), ("AA02", "01"), ("AA02", "2a"), ("AA03", "08"), ("AA04", "40c001"),
        ("AA05", "0001ffff"), ("AA05", ""), ("AA06", "01feff"), ("AA07", "01020300feff"), ("AA08", "f09f9880225c0a1b00"),
        ("AA08", ""), ("AA09", "0000c03f"), ("AA09", "0000807f"), ("AA09", "0000c07f"), ("AA0A", "01"),
        ("AA0B", "ffffffffffffffff"),
    ]:
        uuid = f"F000{short}-0451-4000-B000-000000000000"

        def round_trip() -> None:
            decoded = gattc.json("decode", uuid, octets, *profile)
            validate(decoded, schema)
            expect(list(decoded) == ["characteristic", "uuid", "value"], f"keys of decode: {list(decoded)}")
            # Python escapes what is not ASCII, and writes surrogates; both are JSON.
            encoded = gattc.json("encode", uuid, "-", *profile, stdin=json.dumps(decoded, indent="\t"))
            validate(encoded, schema)
            expect(encoded["hex"] == octets, f"{octets} came back as {encoded['hex']}")

        checks.check(f"decode and encode: {short} {octets}", round_trip)
    checks.check("json: decode of every published vector of an advertisement", lambda: check_advertisements(gattc, schema))


def check_advertisements(gattc: Gattc, schema: dict) -> None:
    """What `decode --advertisement` prints of the examples of all formats that ship, each sent with its name where that tells it."""
    structures = [line for path in sorted((ROOT / "Profiles" / "Advertisements").glob("*.gatt.yaml"))
                  for line in advertised(YAML(typ="base").load(path.read_text()))]
    lines = gattc.run("decode", "--advertisement", "--batch", stdin="\n".join(structures)).splitlines()
    expect(len(lines) == len(structures) > 300, f"{len(lines)} lines for {len(structures)} vectors")
    validator = Draft7Validator(schema)
    for structure, line in zip(structures, lines):
        validator.validate(json.loads(line))
        expect(any("value" in value for value in json.loads(line)), f"{structure} is no value: {line}")


def advertised(document: dict) -> list[str]:
    """The structures of the examples of a profile's formats, in hexadecimal."""
    found = []
    for form in document["advertisements"]:
        kind, identifier = ("ff", form["manufacturer"]) if "manufacturer" in form else ("16", form["service-data"])
        identifier = "" if identifier == "none" else int(identifier, 16).to_bytes(2, "little").hex()
        rule = form.get("local-name", "")
        name = (rule["prefix"] if isinstance(rule, dict) else rule).encode()
        for example in form["examples"]:
            octets = kind + identifier + example["hex"].replace(" ", "")
            found.append(f"{len(octets) // 2:02x}{octets}" + (f"{len(name) + 1:02x}09{name.hex()}" if name else ""))
    return found


def check_descriptions(checks: Checks, gattc: Gattc) -> None:
    """What `profiles` and `describe` print of all that ships."""
    def hold(verb: str, *arguments: str) -> None:
        schema = gattc.json("schema", verb)
        Draft7Validator.check_schema(schema)
        lines = gattc.run(verb, *arguments, "--json").splitlines()
        expect(len(lines) > 0, "nothing is printed")
        for line in lines:
            Draft7Validator(schema).validate(json.loads(line))

    checks.check("json: profiles", lambda: hold("profiles"))
    checks.check("json: profiles with fields", lambda: hold("profiles", "--fields"))
    for text in ("2A37", "180F", "2902", "2A6E", "RuuviTag.Data Format 5", "2A66"):
        checks.check(f"json: describe {text}", lambda: hold("describe", text))
    for path in ("every-kind.gatt.yaml", "package:SIG/Health/HeartRate", "package:SIG/Fitness/FitnessMachine",
                 "package:Advertisements/BTHome", "package:SIG/Characteristics/temperature", "package:TI/SensorTag"):
        checks.check(f"json: describe the profile {path}", lambda: hold("describe", path))
    checks.check("json: describe one's own", lambda: hold("describe", "Air Temperature", "--profile", "every-kind.gatt.yaml"))
