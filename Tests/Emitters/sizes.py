"""Writes the article with the sizes of emitted C on a Cortex-M4, or says how it differs: `sizes.py GATTC PROFILES ARTICLE [--check]`.
See scripts/update sizes, and Tests/Emitters/run --targets."""

import collections
import concurrent.futures
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

COMPILER = "arm-none-eabi-gcc -mcpu=cortex-m4 -mthumb -Os -std=c99 -ffunction-sections".split()
HEAD = """# Code Sizes

How many octets of a Cortex-M4's code the emitted C of each shipped profile takes.

## Overview

All functions of a profile, as `gattc generate --language c` writes them, compiled with Debian 12's `arm-none-eabi-gcc -Os`; what reads
is the part without which a device that only sends does well, as a linker with `--gc-sections` leaves out what nobody calls. None of them
takes memory of its own: no variable is kept between two calls, and no constant is copied to memory. `scripts/update sizes` writes this
table, and `Tests/Emitters/run --targets` holds it.

"""


def said(command):
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"error: {' '.join(map(str, command[:4]))} ended with {result.returncode}:\n{result.stderr[:2000]}")
    return result.stdout


def measured(source):
    """The values of a source, the octets of its code, those of what reads, and those of memory."""
    target = source.with_suffix(".o")
    said([*COMPILER, "-c", source, "-o", target])
    sections = re.findall(r"^(\.\S+)\s+(\d+)\s+\d+$", said(["arm-none-eabi-size", "-A", target]), re.M)
    sizes = {name: int(count) for name, count in sections if re.match(r"\.(text|rodata|data|bss)", name)}
    memory = sum(count for name, count in sizes.items() if re.match(r"\.(data|bss)", name))
    reading = sum(count for name, count in sizes.items() if re.search(r"_(read|decode|check|add)(_part_\d+)?(\.\w+)*$", name))
    values = len(re.findall(r"^int \w+_decode\(", source.read_text(), re.M))
    return values, sum(sizes.values()) - memory, reading, memory


def article(gattc, profiles):
    """The text of the article."""
    with tempfile.TemporaryDirectory() as folder:
        said([gattc, "generate", "--language", "c", "-o", folder, profiles])
        sources = {re.sub(r"_", "", source.stem): source for source in pathlib.Path(folder).glob("*.c")}
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            found = dict(zip(sources, pool.map(measured, sources.values())))
    rows, plain = collections.defaultdict(list), []
    for path in sorted(pathlib.Path(profiles).rglob("*.gatt.yaml")):
        own = path.relative_to(profiles)
        sizes = found.pop(re.sub(r"[^a-z0-9]", "", str(own).removesuffix(".gatt.yaml").lower()), None)
        if sizes is None:
            continue
        if "Characteristics" in own.parts:
            plain.append(sizes)
        else:
            rows[str(own.parent)].append((own.name.removesuffix(".gatt.yaml"), *sizes))
    memory = sum(sizes[3] for sizes in plain) + sum(row[4] for own in rows.values() for row in own)
    if found or memory:
        sys.exit(f"error: no profile has {sorted(found)[:5]}, or {memory} octets of memory are not none")
    text = HEAD
    for folder, own in rows.items():
        text += f"### {folder}\n\n| Profile | Values | Octets of code | of them what reads |\n|---|---|---|---|\n"
        text += "".join(f"| {name} | {values} | {code:,} | {reading:,} |\n" for name, values, code, reading, _ in own) + "\n"
    codes = [code for _, code, _, _ in plain]
    text += (f"### Single characteristics\n\nThe {len(plain)} characteristics of `SIG/Characteristics` take {min(codes):,} to {max(codes):,} "
             f"octets each, and half of them no more than {int(statistics.median(codes)):,}.\n")
    return text


def main():
    gattc, profiles, path = sys.argv[1:4]
    text = article(gattc, pathlib.Path(profiles))
    kept = pathlib.Path(path).read_text() if pathlib.Path(path).exists() else ""
    if "--check" not in sys.argv:
        pathlib.Path(path).write_text(text)
        return
    others = [line for line in text.splitlines() if line not in kept.splitlines()]
    print("".join(f"FAIL  CodeSizes.md has not: {line}\n" for line in others[:5]), end="")
    print(f"      sizes on a Cortex-M4: {'as' if text == kept else 'not as'} in CodeSizes.md")
    sys.exit(text != kept)


main()
