"""Compiles one program of an adopter, unchanged, by a profile and by that profile with a limit, a scale or a length more or less.

usage: making.py GATTC BUILD

BUILD is a folder of SwiftPM's in which GATTProfiles is built. The program makes a value of each kind that has fields, sets
none of the values that a limit may refuse, and reads back what it has written. Warnings are errors, so that a `try` too much
fails as one too few does. Ends with "N passed, N failed".
"""

import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "Outputs"))
from checks import Checks

PROFILE = """gatt: 1
name: Kettle
uuid-base: 7E59xxxx-0451-4000-B000-000000000000
services:
  - name: Water
    uuid: "0001"
    characteristics:
      - name: State
        uuid: "0101"
        properties: [read, write, notify]
        value:
          struct:
            - { name: Mode, raw: uint16, bits: { 0: Boiling, 1: Silent, "8-15": { name: Stage } } }
            - { name: Temperature, raw: int16 }
            - { name: Power, raw: uint16, max: 3000, when: Mode/Boiling }
            - name: Program
              struct:
                - { name: Minutes, raw: uint8 }
                - { name: Pause, raw: uint8 }
            - { name: Steps, raw: uint8, repeat: { prefix: uint8 } }
            - { name: Caption, string: utf8 }
      - name: Axes
        uuid: "0102"
        properties: [read, write, notify]
        value: { array: int16, elements: [{ name: X }, { name: Y }] }
      - name: Range
        uuid: "0103"
        properties: [read, write, notify]
        value: { pair: [uint8, int8], elements: [{ name: Least }, { name: Step }] }
      - name: Level
        uuid: "0104"
        properties: [read, write, notify]
        value: { raw: uint8 }
      - name: Token
        uuid: "0105"
        properties: [read, write]
        value: { bytes: rest }
      - name: Owner
        uuid: "0106"
        properties: [read, write]
        value: { string: utf8 }
      - name: Order
        uuid: "0107"
        properties: [write]
        value:
          union: uint8
          alternatives:
            - { name: Stop, is: 0 }
            - name: Heat
              is: 1
              struct:
                - { name: Target, raw: int16 }
                - { name: Hold, raw: uint8 }
            - name: Wait
              is: 2
              struct:
                - { name: Seconds, raw: uint16, scale: 1/2, unit: s }
"""

PROGRAM = """import GATTProfiles

func bytes(_ value: some GATTCharacteristic) throws -> [UInt8] {
  let bytes = value.encoded()
  guard try type(of: value).init(bytes: bytes).encoded() == bytes else { fatalError("\\(value) is not read back") }
  return bytes
}

let state = try Kettle.Water.State(
  mode: .init(stage: 4), temperature: 20, program: .init(minutes: 4, pause: 2), steps: [2, 4], caption: "Tea")
print(try bytes(state))
var mode = try Kettle.Water.State.Mode(stage: 2)
mode.silent = true
print(mode.silent)
let program = try Kettle.Water.State.Program(minutes: 10, pause: 0)
let other = try Kettle.Water.State(mode: .init(), temperature: 40, program: program, steps: [], caption: "")
print(other.caption.isEmpty)
print(try bytes(Kettle.Water.Axes(x: 2, y: -4)))
print(try bytes(Kettle.Water.Range(least: 2, step: 4)))
print(try bytes(Kettle.Water.Level(20)))
print(try bytes(Kettle.Water.Token([1, 2])))
print(try bytes(Kettle.Water.Owner("Ada")))
print(try bytes(Kettle.Water.Order.stop))
print(try bytes(Kettle.Water.Order.heat(.init(target: 20, hold: 4))))
print(try bytes(Kettle.Water.Order.wait(20)))
"""

VARIANTS = [
    ("as it is", "", ""),
    ("with a limit more on a field", "{ name: Temperature, raw: int16 }", "{ name: Temperature, raw: int16, min: -20, max: 120 }"),
    ("with a limit less on a field", "raw: uint16, max: 3000", "raw: uint16"),
    ("with a scale on a field", "{ name: Temperature, raw: int16 }", "{ name: Temperature, raw: int16, scale: 1/100, unit: °C }"),
    ("with a unit on a field", "{ name: Temperature, raw: int16 }", "{ name: Temperature, raw: int16, unit: °C }"),
    ("with a special number on a field", "{ name: Temperature, raw: int16 }",
     "{ name: Temperature, raw: int16, special: { Not Known: -32768 } }"),
    ("with a scale, limits and a special number on a field", "{ name: Temperature, raw: int16 }",
     "{ name: Temperature, raw: int16, scale: 1/10, min: -20, max: 120, special: { Not Known: -32768 } }"),
    ("with a limit on a field of a structure in it", "{ name: Minutes, raw: uint8 }", "{ name: Minutes, raw: uint8, max: 60 }"),
    ("with a scale on a field of a structure in it", "{ name: Pause, raw: uint8 }", "{ name: Pause, raw: uint8, scale: 1/2 }"),
    ("with a limit on a number of bits", "{ name: Stage }", "{ name: Stage, max: 9 }"),
    ("with a scale on a number of bits", "{ name: Stage }", "{ name: Stage, scale: 1/2 }"),
    ("with a limit on a list", "{ name: Steps, raw: uint8,", "{ name: Steps, raw: uint8, max: 9,"),
    ("with a scale on a list", "{ name: Steps, raw: uint8,", "{ name: Steps, raw: uint8, scale: 1/2,"),
    ("with a greatest length of a text in it", "{ name: Caption, string: utf8 }", "{ name: Caption, string: utf8, max-length: 8 }"),
    ("with a limit on one of several numbers", "[{ name: X },", "[{ name: X, max: 100 },"),
    ("with a scale on one of several numbers", "[{ name: X },", "[{ name: X, scale: 1/4 },"),
    ("with a scale on one of several numbers and a limit on another", "[{ name: X }, { name: Y }]",
     "[{ name: X, scale: 1/4 }, { name: Y, min: -9 }]"),
    ("with a limit on a number of a pair", "[{ name: Least }, { name: Step }]", "[{ name: Least, max: 9 }, { name: Step }]"),
    ("with a scale on a number of a pair", "[{ name: Least }, { name: Step }]", "[{ name: Least }, { name: Step, scale: 1/2 }]"),
    ("with a limit on a value of one number", "value: { raw: uint8 }", "value: { raw: uint8, max: 100 }"),
    ("with a scale on a value of one number", "value: { raw: uint8 }", "value: { raw: uint8, scale: 1/2, unit: '%' }"),
    ("with a length of bytes", "value: { bytes: rest }", "value: { bytes: 2 }"),
    ("with a greatest length of a text", "value: { string: utf8 }", "value: { string: utf8, max-length: 8 }"),
    ("with a limit on a field of a case", "{ name: Target, raw: int16 }", "{ name: Target, raw: int16, max: 100 }"),
    ("with a scale on a field of a case", "{ name: Target, raw: int16 }", "{ name: Target, raw: int16, scale: 1/2 }"),
    ("without the scale of the one field of a case", "raw: uint16, scale: 1/2, unit: s", "raw: uint16"),
]


def output(*command) -> str:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command[:2]))} … ended with {done.returncode}:\n"
                           f"{(done.stdout + done.stderr)[-2000:]}")
    return done.stdout


def made(gattc: Path, build: Path, folder: Path, old: str, new: str) -> str:
    """What the program prints, by the profile with `new` in the place of `old`; a complaint where the profile has no `old`."""
    if PROFILE.count(old) != 1 and old:
        raise RuntimeError(f"the profile has not one “{old}”")
    folder.mkdir()
    (folder / "Kettle.gatt.yaml").write_text(PROFILE.replace(old, new) if old else PROFILE)
    (folder / "main.swift").write_text(PROGRAM)
    output(gattc, "generate", folder / "Kettle.gatt.yaml", "--output-directory", folder)
    output("swiftc", "-Onone", "-swift-version", "6", "-warnings-as-errors", "-wmo", "-I", build / "Modules",
           folder / "main.swift", *folder.glob("*.gatt.swift"), *sorted((build / "GATTProfiles.build").glob("*.o")),
           "-o", folder / "program")
    return output(folder / "program")


def main() -> None:
    gattc, build = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    checks = Checks()
    lines = PROGRAM.count("print(")
    with tempfile.TemporaryDirectory() as name:
        for number, (title, old, new) in enumerate(VARIANTS):
            def check(number=number, old=old, new=new):
                printed = made(gattc, build, Path(name) / str(number), old, new).splitlines()
                return None if len(printed) == lines else f"{len(printed)} lines instead of {lines}"
            checks.check(f"the program, by the profile {title}", check)
    print(f"one program makes {lines} values, by a profile and {len(VARIANTS) - 1} changes of it")
    checks.finish()


main()
