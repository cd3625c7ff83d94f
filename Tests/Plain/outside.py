"""A package outside of this one: a program that only uses profiles, and one that uses an adapter, too."""

from pathlib import Path

from plain_machine import CLONE

FOLDER = "/root/Outside"
FILES = {
    "Package.swift": f"""\
// swift-tools-version: 6.2
import PackageDescription
let used = ["GATTProfiles", "GATTRuntime"].map {{ Target.Dependency.product(name: $0, package: "swift-gatt-profiles") }}
let package = Package(
  name: "Outside",
  dependencies: [.package(path: "{CLONE}")],
  targets: [
    .executableTarget(
      name: "Lamp", dependencies: used, plugins: [.plugin(name: "GATTProfilesPlugin", package: "swift-gatt-profiles")]),
    .executableTarget(
      name: "Scan", dependencies: used + [.product(name: "GATTBlueZ", package: "swift-gatt-profiles")]),
  ])
""",
    "Sources/Lamp/Lamp.gatt.yaml": """\
gatt: 1
name: Lamp
services:
  - name: Light
    uuid: FFF0
    characteristics:
      - { name: Level, uuid: FFF1, properties: [read], value: { raw: uint8, scale: 1/2, unit: "%" } }
""",
    "Sources/Lamp/main.swift": """\
import GATTProfiles
import GATTRuntime

let lamp = try await PeripheralManager(transport: LoopbackTransport())
print(lamp.state, try Lamp.Light.Level(bytes: [5]).value)
""",
    "Sources/Scan/main.swift": """\
import GATTBlueZ
import GATTRuntime

do {
  _ = try await CentralManager(transport: .bluez())
} catch {
  print(error)
}
""",
}


def write(folder: Path) -> Path:
    """The package, in a folder of `folder`."""
    package = folder / "Outside"
    for name, text in FILES.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(text)
    return package
