"""A package with one profile that uses the build plugin, as an adopter's does; its clean build, measured."""

import pathlib
import re

from measure import ROOT, total_cpu

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "Consumer", dependencies: [{dependencies}],
  targets: [
    .executableTarget(
      name: "Consumer", dependencies: [.product(name: "GATTProfiles", package: "swift-gatt-profiles")],
      plugins: [.plugin(name: "GATTProfilesPlugin", package: "{plugin}")])
  ])
"""


def make(folder, plugin=None):
    """The package in `folder`. `plugin` is a package with the plugin's tool built; without it that is compiled."""
    library = folder / "swift-gatt-profiles"
    library.symlink_to(ROOT)
    packages = [library] + ([plugin] if plugin else [])
    package = folder / "Consumer"
    sources = package / "Sources/Consumer"
    sources.mkdir(parents=True)
    (package / "Package.swift").write_text(MANIFEST.format(
        dependencies=", ".join(f'.package(path: "{path}")' for path in packages), plugin=packages[-1].name))
    (sources / "TxPower.gatt.yaml").write_text((ROOT / "Profiles/SIG/Device/TxPower.gatt.yaml").read_text())
    (sources / "main.swift").write_text("print(try TxPower.Level(bytes: [98]).rawValue)\n")
    return package


def clean_build(package):
    """Builds it for the first time, in debug; wall seconds, CPU seconds, and the modules that were compiled."""
    wall, cpu, output = total_cpu(["swift", "build"], pathlib.Path(package))
    return wall, cpu, sorted(set(re.findall(r"Compiling (?:plugin )?(\w+)", output)))


def report(way, wall, cpu, modules):
    """A line of figures."""
    return f"clean debug build of a consumer, {way:12} {wall:6.2f} s wall   {cpu:6.2f} CPU-s   compiles {', '.join(modules)}"
