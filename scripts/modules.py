"""Writes the Swift of every profile that ships, a folder a module, for builds that do without the plugin: SwiftPM compiles
a plugin's tool twice in release, and Embedded Swift is compiled without SwiftPM.

usage: swift package describe --type json | modules.py GATTC-GENERATE FOLDER

A folder that is there already is brought up to date; files that would not change are left alone. FOLDER/order lists the
modules and their folders, each behind those that it needs.
"""

import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def module_of(path, targets):
    """The target that a file belongs to: the innermost folder counts."""
    holders = [target for target in targets if path.is_relative_to(ROOT / target["path"])]
    return max(holders, key=lambda target: len(target["path"]), default=None)


def in_order(targets):
    """Each target behind those that it needs."""
    left = {target["name"]: set(target.get("target_dependencies", [])) for target in targets}
    while left:
        ready = sorted(name for name, needs in left.items() if not needs & set(left))
        if not ready:
            sys.exit(f"error: {', '.join(left)} need each other")
        yield from ready
        for name in ready:
            del left[name]


def copy(path, output):
    """Copies a file unless it is there already."""
    if not output.exists() or output.read_bytes() != path.read_bytes():
        output.write_bytes(path.read_bytes())


def main():
    generate, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    package = json.load(sys.stdin)
    targets = [target for target in package["targets"] if target["path"].startswith("Profiles/")]
    profiles = {target["name"]: [] for target in targets}
    wanted = set()
    for name in profiles:
        (folder / name).mkdir(parents=True, exist_ok=True)
    for path in sorted((ROOT / "Profiles").rglob("*")):
        if path.suffix != ".swift" and not path.name.endswith(".gatt.yaml"):
            continue
        target = module_of(path, targets)
        if target is None:
            sys.exit(f"error: {path} is in no target; add its folder to Package.swift")
        name = "_".join(path.relative_to(ROOT / target["path"]).parts).replace(".gatt.yaml", ".gatt.swift")
        output = folder / target["name"] / name
        wanted.add(output)
        if path.suffix == ".swift":
            copy(path, output)
        else:
            profiles[target["name"]] += [path.relative_to(ROOT), output]
    for name, files in profiles.items():
        record, registry = folder / f"{name}.record", folder / name / "GATTProfileRegistry.swift"
        wanted.add(registry)
        subprocess.run([generate, record, registry, ROOT / "Profiles", *files], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        for stale in set((folder / name).iterdir()) - wanted:
            stale.unlink()
    paths = {target["name"]: target["path"] for target in targets}
    (folder / "order").write_text("".join(f"{name} {paths[name]}\n" for name in in_order(targets)))
    print(f"{sum(map(len, profiles.values())) // 2} profiles in {len(targets)} modules")


main()
