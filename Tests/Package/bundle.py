"""The package with the plugin's tool built, used from outside, beside the package as it is."""

import re
import subprocess
import tempfile
from pathlib import Path

import consumer
from checks import Checks, expect


def check(checks: Checks, dist: Path) -> None:
    figures = {}
    with tempfile.TemporaryDirectory() as packed, tempfile.TemporaryDirectory() as plain:
        subprocess.run(["tar", "-xzf", next(dist.glob("swift-gatt-profiles-*.tar.gz")), "-C", packed], check=True)
        package = consumer.make(Path(packed))
        checks.check("a consumer is built by bundle", lambda: build(package, "by bundle", figures))
        checks.check("a consumer is built from source", lambda: build(consumer.make(Path(plain)), "from source", figures))
        checks.check("the bundle saves compiling the compiler", lambda: compare(figures))
        checks.check("a profile by the bundle imports one that ships", lambda: shipped_import(package))
        checks.check("a mistake in a profile fails a build by the bundle, with its place", lambda: mistake(package))
    checks.check("SwiftPM's checksum of the bundle is the one in SHA256SUMS", lambda: checksum(dist))
    for way, figure in figures.items():
        print(consumer.report(way, *figure))


def build(package: Path, way: str, figures: dict) -> None:
    try:
        figures[way] = consumer.clean_build(package)
    except SystemExit as failure:
        raise AssertionError(str(failure)[-1500:]) from None
    printed = subprocess.run([package / ".build/debug/Consumer"], check=True, capture_output=True, text=True).stdout
    expect(printed == "98\n", f"it prints {printed!r}")


def compare(figures: dict) -> None:
    expect(len(figures) == 2, "there is no build to compare")
    compiler = {"GATTSchema", "GATTGenerator", "gattc_generate"}
    expect(compiler <= set(figures["from source"][2]), f"from source it compiles {figures['from source'][2]}")
    expect(not compiler & set(figures["by bundle"][2]), f"it compiles {figures['by bundle'][2]}")


def mistake(package: Path) -> None:
    profile = package / "Sources/Consumer/TxPower.gatt.yaml"
    profile.write_text(re.sub(r"raw: int8", "raw: int65", profile.read_text(), count=1))
    run = subprocess.run(["swift", "build"], cwd=package, capture_output=True, text=True, check=False)
    expect(run.returncode != 0, "it is built")
    errors = re.findall(".*error.*", run.stdout + run.stderr)
    expect(any(re.search(r"TxPower\.gatt\.yaml:\d+:\d+: error: .*\[unknown-word\]", error) for error in errors),
           f"it says {errors}")


HUT = """gatt: 1
name: Hut
imports: [package:SIG/Characteristics/temperature]
services:
  - name: Climate
    uuid: 7D1A0001-2B3C-4D5E-8F60-718293A4B5C6
    characteristics:
      - { name: Air, uuid: 7D1A0002-2B3C-4D5E-8F60-718293A4B5C6, properties: [read, notify], value: Temperature }
"""


def shipped_import(package: Path) -> None:
    (package / "Sources/Consumer/Hut.gatt.yaml").write_text(HUT)
    (package / "Sources/Consumer/main.swift").write_text("print(try Hut.Climate.Air(bytes: [0x34, 0x08]).value ?? 0)\n")
    run = subprocess.run(["swift", "run"], cwd=package, capture_output=True, text=True, check=False)
    expect(run.stdout.endswith("21.0\n"), f"it says {run.stdout}{run.stderr}"[-1500:])


def checksum(dist: Path) -> None:
    bundle = next(dist.glob("*.artifactbundle.zip"))
    computed = subprocess.run(["swift", "package", "compute-checksum", bundle], cwd=consumer.ROOT, check=True,
                              capture_output=True, text=True).stdout.strip()
    expect(f"{computed}  {bundle.name}" in (dist / "SHA256SUMS").read_text(), f"it is {computed}")
