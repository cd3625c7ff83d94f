"""Generates the Swift of every profile that ships, a folder a module, and lists the modules in the order to compile.

usage: swift package describe --type json | modules.py GATTC-GENERATE FOLDER
"""

import json
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


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


def main():
    generate, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    package = json.load(sys.stdin)
    targets = [target for target in package["targets"] if target["path"].startswith("Profiles/")]
    count = 0
    for target in targets:
        (folder / target["name"]).mkdir(parents=True)
    for path in sorted((ROOT / "Profiles").rglob("*")):
        if path.suffix != ".swift" and not path.name.endswith(".gatt.yaml"):
            continue
        target = module_of(path, targets)
        if target is None:
            sys.exit(f"error: {path} is in no target; add its folder to Package.swift")
        name = "_".join(path.relative_to(ROOT / target["path"]).parts)
        if path.suffix == ".swift":
            shutil.copy(path, folder / target["name"] / name)
            continue
        count += 1
        output = folder / target["name"] / name.replace(".gatt.yaml", ".gatt.swift")
        subprocess.run([generate, "profile", path.relative_to(ROOT), output], cwd=ROOT, check=True)
    shutil.copy(ROOT / "Tests/Goldens/Zoo.gatt.swift", folder)
    (folder / "Zoo").mkdir()
    shutil.move(folder / "Zoo.gatt.swift", folder / "Zoo" / "Zoo.gatt.swift")
    (folder / "order").write_text("".join(f"{name}\n" for name in [*in_order(targets), "Zoo"]))
    print(f"{count} profiles in {len(targets)} modules, and the zoo of every kind of value")


main()
