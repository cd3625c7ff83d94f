"""Prints how many octets of machine code each profile is that is compiled for every target.

usage: sizes.py LLVM-OBJDUMP FOLDER HOST TRIPLE …        (FOLDER/TRIPLE/MODULE/FILE.o, of FOLDER/modules/MODULE/FILE.swift)

The module of every profile has to be there for the host, and the code of those of a module that any of the others has for
all of these.

Code that several profiles of a module share is counted once, with the first of them.
"""

import pathlib
import subprocess
import sys


def code(objdump, objects):
    """The octets of code in each object file, by path."""
    sizes = {}
    paths = [str(path) for path in objects]
    for start in range(0, len(paths), 200):
        command = [objdump, "-h", *paths[start:start + 200]]
        listing = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
        for line in listing.splitlines():
            if "file format" in line:
                current = line.split(":\t")[0]
                sizes[current] = 0
            words = line.split()
            if words and words[-1] == "TEXT":
                sizes[current] += int(words[-3], 16)
    return sizes


def main():
    objdump, folder, triples = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
    rows, library = {}, {}
    for triple in triples:
        home = folder / triple
        library[triple] = sum(code(objdump, sorted(home.glob("*.o"))).values())
        for path, size in code(objdump, sorted(home.glob("*/*.gatt.o"))).items():
            name = str(pathlib.Path(path).relative_to(home)).removesuffix(".gatt.o")
            rows.setdefault(name, {})[triple] = size
    everywhere = {name: sizes for name, sizes in rows.items() if len(sizes) == len(triples)}
    width = max(map(len, [*everywhere, "GATTProfiles whole"]))
    print(f"{'octets of code':{width}}", *(f"{triple.split('-')[0]:>9}" for triple in triples))
    modules = {path.name for triple in triples[1:] for path in (folder / triple).iterdir() if path.is_dir()}
    wanted = [(path.parent.name, path.name.removesuffix(".gatt.swift")) for path in folder.glob("modules/*/*.gatt.swift")]
    incomplete = [f"{module}/{name}" for module, name in wanted
                  if not set(triples[1:] if module in modules else []) <= set(rows.get(f"{module}/{name}", {}))
                  or not (folder / triples[0] / f"{module}.swiftmodule").exists()]
    if incomplete:
        sys.exit(f"error: not compiled for every target: {', '.join(incomplete)}")
    for name, sizes in sorted(everywhere.items()):
        print(f"{name:{width}}", *(f"{sizes[triple]:9}" for triple in triples))
    print(f"{'GATTProfiles whole':{width}}", *(f"{library[triple]:9}" for triple in triples))
    print(f"ok    {len(rows)} profiles compile for {triples[0]}")
    print(f"ok    {len(everywhere)} of them for {len(triples)} targets")


main()
