"""Compiles what is emitted in a language, and holds it against what emitter-truth says: see Tests/Emitters/run."""

import argparse
import os
import pathlib
import subprocess
import sys

import avr
from bench import Bench, said
import bounds
import classes
import kinds
import misra
import mistakes
import names
import promises
import scripts
import stacks
import targets
import uuids

HERE = pathlib.Path(__file__).parent
SIZES = HERE.parent.parent / "Sources" / "GATTProfiles" / "GATTProfiles.docc" / "CodeSizes.md"
SANITIZED = "-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all".split()


def sample(profiles, everything):
    """The profiles that are tried: one in twelve, others for each commit where scripts/test says which."""
    files = sorted(profiles.rglob("*.gatt.yaml"))
    if everything:
        return files
    start = int(os.environ.get("SAMPLE_TENTH", "0"))
    # Those of devices and advertisements have every kind of step; numbers by themselves are soon tried.
    return [file for file in files if "Characteristics" not in file.parts][start::12]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("gattc")
    parser.add_argument("truth")
    parser.add_argument("profiles", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--values", default="20")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--targets", action="store_true")
    parser.add_argument("--kinds")
    options = parser.parse_args()

    paths = [str(file) for file in sample(options.profiles, options.all)]
    # Profiles of this tier's have names that try to break out of texts and comments, and what few of the others have.
    paths = [*([str(options.profiles)] if options.all else paths), *map(str, sorted((HERE / "Profiles").glob("*.yaml")))]
    if options.kinds:
        finish(*kinds.check(options, paths, SANITIZED))
    passed, failed = c(options, paths)
    for language in ("typescript", "python"):
        good, bad = scripts.check(language, options, paths)
        passed, failed = passed + good, failed + bad
    for part in (bounds, mistakes, names, promises, stacks, uuids, classes):
        good, bad = part.check(options)
        passed, failed = passed + good, failed + bad
    finish(passed, failed)


def finish(passed, failed):
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0 or passed == 0)


def c(options, paths):
    """C: how many values are alike, and how many are not."""
    out = options.out / "c"
    result = subprocess.run([options.gattc, "generate", "--language", "c", "-o", out, *paths],
                            capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"error: gattc generate ended with {result.returncode}: {result.stderr[:2000]}")
    again = options.out / "again"
    said([options.gattc, "generate", "--language", "c", "-o", again, *paths])
    said(["diff", "-r", out, again])
    print("".join(f"      {line}\n" for line in result.stderr.splitlines()), end="")
    cases = options.out / "cases"
    said([options.truth, "c", options.seed, options.values, cases, *paths])
    lines = [line.split("\t") for line in cases.read_text().splitlines()]
    driver = options.out / "driver.c"
    said(["python3", "-B", HERE / "C" / "driver.py", out, cases, driver])
    bench = Bench(options.out, sorted(out.glob("*.c")), driver, lines)

    # Targets that only compile tell most in the least time, and what runs under sanitizers takes the longest.
    results = [avr.check(options), *targets.check(bench)] if options.targets else []
    compilers = {"gcc": ["gcc"]}
    if options.all or options.targets:
        compilers["clang"] = ["clang"]
    results += [bench.tried([*compiler, *SANITIZED], f"{label}, sanitized") for label, compiler in compilers.items()]
    results.append(misra.check(out, options.out, options.all or options.targets))
    if options.targets:
        told = subprocess.run(["python3", "-B", HERE / "sizes.py", options.gattc, options.profiles, SIZES, "--check"])
        results.append((1, 0) if told.returncode == 0 else (0, 1))
    return sum(good for good, _ in results), sum(bad for _, bad in results)



main()
