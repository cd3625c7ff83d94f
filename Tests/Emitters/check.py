"""Compiles what is emitted in a language, and holds it against what emitter-truth says: see Tests/Emitters/run."""

import argparse
import concurrent.futures
import os
import pathlib
import subprocess
import sys

import bounds
import misra
import mistakes
import names
import scripts
import stacks

HERE = pathlib.Path(__file__).parent
STRICT = ("-std=c99 -Wall -Wextra -Wconversion -Wsign-conversion -Wcast-align -Wshadow -pedantic -Werror").split()
SANITIZED = "-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all".split()
# Toolchains that run what they compile, beside the machine's own.
RUN = {
    "gcc -m32": (["gcc", "-m32", "-O2"], []),
    "s390x, big-endian": (["s390x-linux-gnu-gcc", "-O2", "-static"], ["qemu-s390x"]),
}
# Toolchains that only compile.
COMPILE = {
    "Cortex-M4": "arm-none-eabi-gcc -mcpu=cortex-m4 -mthumb -Os".split(),
    "Cortex-M0": "arm-none-eabi-gcc -mcpu=cortex-m0 -mthumb -Os".split(),
    "AVR": "avr-gcc -mmcu=atmega2560 -Os".split(),
    "RISC-V": "riscv64-unknown-elf-gcc --specs=picolibc.specs -march=rv32imc -mabi=ilp32 -Os".split(),
    # Debian has no library for it: the functions of string.h are declared here.
    "Xtensa": f"xtensa-lx106-elf-gcc -mlongcalls -ffreestanding -Os -isystem {HERE / 'C' / 'include'}".split(),
    "C++": "g++ -x c++ -std=c++11 -fsyntax-only -include stdint.h -D__STDC_CONSTANT_MACROS".split(),
}
# A small compiler, whose `int` has 16 bits and which knows no floats of 64; it takes minutes for large sources, and has a sample.
SMALL = "sdcc -mz80 --std-c99 --Werror --max-allocs-per-node 100".split()


def said(command, **options):
    result = subprocess.run(command, capture_output=True, text=True, **options)
    if result.returncode != 0:
        sys.exit(f"error: {' '.join(map(str, command[:6]))} … ended with {result.returncode}:\n"
                 f"{(result.stdout + result.stderr)[:4000]}")
    return result.stdout


def sample(profiles, everything):
    """The profiles that are tried: one in twelve, others for each commit where scripts/test says which."""
    files = sorted(profiles.rglob("*.gatt.yaml"))
    if everything:
        return files
    start = int(os.environ.get("SAMPLE_TENTH", "0"))
    # Those of devices and advertisements have every kind of step; numbers by themselves are soon tried.
    return [file for file in files if "Characteristics" not in file.parts][start::12]


def compiled(command, sources, folder):
    folder.mkdir(parents=True, exist_ok=True)
    objects = [folder / (source.stem + ".o") for source in sources]

    def one(pair):
        source, target = pair
        return subprocess.run([*command, "-c", str(source), "-o", str(target)], capture_output=True, text=True)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(one, zip(sources, objects)))
    failed = [(source, result.stderr) for source, result in zip(sources, results) if result.returncode != 0]
    for source, words in failed[:5]:
        print(f"FAIL  {source.name}: {' '.join(command[:3])}\n{words[:2000]}")
    return objects, failed


def differences(program, lines, numbers):
    """What a program says otherwise, by values."""
    text = "".join(f"{numbers[name]} {context} {octets}\n" for _, name, context, octets, _ in lines)
    result = subprocess.run(program, input=text, capture_output=True, text=True)
    answers = result.stdout.splitlines()
    if result.returncode != 0 or len(answers) != len(lines):
        place = lines[min(len(answers), len(lines) - 1)]
        print(f"FAIL  the program ended with {result.returncode} at {place[1]} of {place[3]}:\n{result.stderr[:3000]}")
        return {place[1]: [(place, "nothing")]}
    found = {}
    for line, answer in zip(lines, answers):
        if answer != line[4]:
            found.setdefault(line[1], []).append((line, answer))
    return found


def told(label, lines, found):
    for name, all_of_it in list(found.items())[:10]:
        (_, _, context, octets, expected), answer = all_of_it[0]
        print(f"FAIL  {label}: {name}, context {context}, of {octets or 'no bytes'}: {answer}, not {expected}")
    values = {line[1] for line in lines}
    print(f"      {label}: {len(lines) - sum(map(len, found.values()))} of {len(lines)} byte strings alike, "
          f"{len(values) - len(found)} of {len(values)} values")
    return len(values) - len(found), len(found)


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
    options = parser.parse_args()

    paths = [str(file) for file in sample(options.profiles, options.all)]
    # Profiles of this tier's have names that try to break out of texts and comments, and what few of the others have.
    paths = [*([str(options.profiles)] if options.all else paths), *map(str, sorted((HERE / "Profiles").glob("*.yaml")))]
    passed, failed = c(options, paths)
    for language in ("typescript", "python"):
        good, bad = scripts.check(language, options, paths)
        passed, failed = passed + good, failed + bad
    for part in (bounds, mistakes, names, stacks):
        good, bad = part.check(options)
        passed, failed = passed + good, failed + bad
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
    numbers = {name: number for number, name in enumerate(dict.fromkeys(line[1] for line in lines))}
    driver = options.out / "driver.c"
    said(["python3", "-B", HERE / "C" / "driver.py", out, cases, driver])
    sources = sorted(out.glob("*.c"))

    passed, failed = 0, 0
    compilers = {"gcc": ["gcc"]}
    if options.all:
        compilers["clang"] = ["clang"]
    for label, compiler in compilers.items():
        folder = options.out / f"objects-{label}"
        objects, faults = compiled([*compiler, *STRICT, *SANITIZED], sources, folder)
        failed += len(faults)
        if faults:
            continue
        program = options.out / f"driver-{label}"
        said([*compiler, "-std=c99", *SANITIZED, f"-I{out}", driver, *objects, "-o", program])
        good, bad = told(f"{label}, sanitized", lines, differences([program], lines, numbers))
        passed, failed = passed + good, failed + bad
    if options.targets:
        good, bad = targets(options, out, driver, sources, lines, numbers)
        passed, failed = passed + good, failed + bad
    if options.all:
        good, bad = misra.check(out, options.out)
        passed, failed = passed + good, failed + bad
    return passed, failed


def targets(options, out, driver, sources, lines, numbers):
    """The same on other machines, as far as they are there."""
    passed, failed = 0, 0
    for label, (compiler, runner) in RUN.items():
        folder = options.out / f"objects-{label}"
        objects, faults = compiled([*compiler, *STRICT], sources, folder)
        failed += len(faults)
        if faults:
            continue
        program = options.out / f"driver-{label}"
        said([*compiler, "-std=c99", f"-I{out}", driver, *objects, "-o", program])
        good, bad = told(label, lines, differences([*runner, program], lines, numbers))
        passed, failed = passed + good, failed + bad
    for label, compiler in COMPILE.items():
        strict = [flag for flag in STRICT if label != "C++" or flag != "-std=c99"]
        objects, faults = compiled([*compiler, *strict], sources, options.out / f"objects-{label}")
        passed, failed = passed + len(sources) - len(faults), failed + len(faults)
        print(f"      {label}: {len(sources) - len(faults)} of {len(sources)} sources compile")
        sizes = {"Cortex-M4": "arm-none-eabi-size", "AVR": "avr-size"}
        if label in sizes and not faults:
            total = [line.split() for line in said([sizes[label], "-t", *objects]).splitlines()][-1]
            print(f"      {label}: {total[0]} bytes of code, {int(total[1]) + int(total[2])} of memory")
    some = sorted(sources, key=lambda source: source.stat().st_size)[:-len(sources) // 4:12]
    _, faults = compiled(SMALL, some, options.out / "objects-Z80")
    passed, failed = passed + len(some) - len(faults), failed + len(faults)
    print(f"      Z80, sdcc: {len(some) - len(faults)} of {len(some)} sources compile, a sample")
    result = subprocess.run(["cppcheck", "--std=c99", "--enable=warning,portability,performance", "--inline-suppr", "-q",
                             "--error-exitcode=1", "-j2", str(out)], capture_output=True, text=True)
    print(f"      cppcheck: {'nothing' if result.returncode == 0 else result.stderr[:3000]}")
    return passed + (result.returncode == 0), failed + (result.returncode != 0)


main()
