"""A package with one profile that uses the build plugin, as an adopter's does; its clean build, measured."""

import re

from measure import ROOT, total_cpu

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "Consumer", dependencies: [.package(path: "../swift-gatt-profiles")],
  targets: [
    .executableTarget(
      name: "Consumer", dependencies: [.product(name: "GATTProfiles", package: "swift-gatt-profiles")],
      plugins: [.plugin(name: "GATTProfilesPlugin", package: "swift-gatt-profiles")])
  ])
"""


def make(folder):
    """The package, in `folder`, beside this one, which may be there already."""
    library = folder / "swift-gatt-profiles"
    if not library.exists():
        library.symlink_to(ROOT)
    package = folder / "Consumer"
    sources = package / "Sources/Consumer"
    sources.mkdir(parents=True)
    (package / "Package.swift").write_text(MANIFEST)
    (sources / "TxPower.gatt.yaml").write_text((ROOT / "Profiles/SIG/Device/TxPower.gatt.yaml").read_text())
    (sources / "main.swift").write_text("print(try TxPower.Level(bytes: [98]).rawValue)\n")
    return package


def clean_build(package):
    """Builds it for the first time, in debug; wall seconds, CPU seconds, and the modules that were compiled."""
    wall, cpu, output = total_cpu(["swift", "build"], package)
    return wall, cpu, sorted(set(re.findall(r"Compiling (?:plugin )?(\w+)", output)))


def report(way, wall, cpu, modules):
    """A line of figures."""
    compiled = ", ".join(modules)
    return f"clean debug build of a consumer, {way:12} {wall:6.2f} s wall   {cpu:6.2f} CPU-s   compiles {compiled}"
