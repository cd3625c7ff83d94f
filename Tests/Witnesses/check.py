"""Decodes the witnesses of `gattc breaking` by generated Swift, old and new.

usage: check.py GATTC BUILD

BUILD is a folder of SwiftPM's in which GATTProfiles is built. All old schemas become one module, all new ones another; a
program that imports both prints what each makes of each witness.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "Outputs"))
from checks import Checks, expect

PROGRAM = """import GATTProfiles
import New
import Old

/// What generated code makes of octets: every text of the value, or where it is refused.
func reading(_ octets: [UInt8], of attribute: (service: String, characteristic: String), _ manager: ProfileManager) -> String {
  guard let service = BluetoothUUID(attribute.service), let uuid = BluetoothUUID(attribute.characteristic),
    let profile = manager.service[service]?.characteristics.first(where: { $0.uuid == uuid })
  else { return "there is no such characteristic" }
  do {
    try profile.validate(octets)
  } catch {
    return "refused: \\(error)"
  }
  let texts = profile.stringValue(octets) ?? [:]
  return texts.sorted { $0.key < $1.key }.map { "\\($0.key) \\($0.value)" }.joined(separator: "; ")
}

func tell(
  _ number: Int, _ octets: [UInt8], _ service: String, _ characteristic: String, _ old: @escaping (ProfileManager) -> Void,
  _ new: @escaping (ProfileManager) -> Void
) {
  for (side, register) in [("old", old), ("new", new)] {
    let manager = ProfileManager()
    register(manager)
    print("\\(number)\\t\\(side)\\t\\(reading(octets, of: (service, characteristic), manager))")
  }
}

"""


def run(*command, status: int = 0) -> str:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != status:
        sys.exit(f"{' '.join(map(str, command[:4]))} … ended with {done.returncode}:\n{done.stderr[-3000:]}")
    return done.stdout


def swift_name(rule: str) -> str:
    return "".join(word.capitalize() for word in rule.split("-")) + "Rule"


def write(rules: list, folder: Path) -> None:
    """The schemas of both sides, each with a Swift name of its own."""
    for side in ("old", "new"):
        (folder / side).mkdir()
        for rule in rules:
            text = re.sub(r"^identifier: .*\n", "", rule[side], flags=re.MULTILINE)
            text = re.sub(r"^(name: .*)$", rf"\1\nidentifier: {swift_name(rule['id'])}", text, count=1, flags=re.MULTILINE)
            (folder / side / f"{rule['id']}.gatt.yaml").write_text(text)


def compiled(gattc: Path, build: Path, folder: Path, witnesses: list) -> Path:
    """The program: two modules of generated code, and one call for each witness."""
    flags = ["-Onone", "-swift-version", "6", "-suppress-warnings", "-I", build / "Modules", "-I", folder]
    objects = []
    for side, module in (("old", "Old"), ("new", "New")):
        run(gattc, "generate", folder / side, "--output-directory", folder / module)
        sources = sorted((folder / module).glob("*.gatt.swift"))
        objects.append(folder / f"{module}.o")
        run("swiftc", *flags, "-parse-as-library", "-wmo", "-module-name", module, "-emit-module", "-emit-module-path",
            folder / f"{module}.swiftmodule", "-c", *sources, "-o", objects[-1])
    calls = []
    for number, change in enumerate(witnesses):
        octets = ", ".join(f"0x{octet:02x}" for octet in bytes.fromhex(change["witness"]["hex"]))
        service, characteristic = change["attribute"].split(" ")[0].split("/")
        name = swift_name(Path(change["path"]).name.removesuffix(".gatt.yaml"))
        calls.append(f'tell({number}, [{octets}], "{service}", "{characteristic}", {{ Old.{name}.register(in: $0) }}, '
                     f'{{ New.{name}.register(in: $0) }})')
    main = folder / "main.swift"
    main.write_text(PROGRAM + "\n".join(calls) + "\n")
    program = folder / "witnesses"
    run("swiftc", *flags, main, *objects, *sorted((build / "GATTProfiles.build").glob("*.o")), "-o", program)
    return program


def difference(change: dict, read: dict) -> None:
    """Whether both codes differ; a unit is no part of a text, and stands in the type's documentation."""
    expect("there is no such characteristic" not in read.values(), f"{read}")
    if read["old"] != read["new"]:
        return
    units = [re.sub(r"^[-0-9.]+ ?", "", change["witness"][side]) for side in ("old", "new")]
    numbers = [change["witness"][side].removesuffix(unit).strip() for side, unit in zip(("old", "new"), units)]
    expect(units[0] != units[1] and numbers[0] == numbers[1], f"both read {change['witness']['hex']} as {read['old']}")


def main() -> None:
    gattc, build = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    rules = [rule for rule in json.loads(run(gattc, "rules", "--breaking", "--json")) if rule["category"] == "wire"]
    checks = Checks()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write(rules, folder)
        report = json.loads(run(gattc, "breaking", folder / "new", "--against", folder / "old", "--direction", "both",
                                "--format", "json", status=1))
        witnesses = [change for change in report["changes"] if "witness" in change]
        read = [{} for _ in witnesses]
        for line in run(compiled(gattc, build, folder, witnesses)).splitlines():
            number, side, text = line.split("\t", 2)
            read[int(number)][side] = text
        for change, texts in zip(witnesses, read):
            checks.check(f"{change['rule']} in the example of {Path(change['path']).name}: {change['witness']['hex']}",
                         lambda c=change, t=texts: difference(c, t))
        differ = sum(texts["old"] != texts["new"] for texts in read)
        print(f"{differ} of {len(witnesses)} witnesses differ by value in generated code, the others only in their unit; "
              f"rules with a witness: {len({change['rule'] for change in witnesses})}")
    checks.finish()


main()
