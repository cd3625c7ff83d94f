"""Emitted C on other machines than this one: see Tests/Emitters/run --targets. Each says what it found when it has."""

import pathlib

from bench import STRICT, said

HERE = pathlib.Path(__file__).parent
# Toolchains that run what they compile: how, and by what.
RUN = {
    "gcc -m32": (["gcc", "-m32", "-O1"], []),
    "s390x, big-endian": (["s390x-linux-gnu-gcc", "-O1", "-static"], ["qemu-s390x"]),
}
# Toolchains that only compile.
COMPILE = {
    "AVR": "avr-gcc -mmcu=atmega2560 -Os".split(),
    "C++": "g++ -x c++ -std=c++11 -fsyntax-only -include stdint.h -D__STDC_CONSTANT_MACROS".split(),
    "Cortex-M4": "arm-none-eabi-gcc -mcpu=cortex-m4 -mthumb -Os".split(),
    "Cortex-M0": "arm-none-eabi-gcc -mcpu=cortex-m0 -mthumb -Os".split(),
    "RISC-V": "riscv64-unknown-elf-gcc --specs=picolibc.specs -march=rv32imc -mabi=ilp32 -Os".split(),
    # Debian has no library for it: the functions of string.h are declared here.
    "Xtensa": f"xtensa-lx106-elf-gcc -mlongcalls -ffreestanding -Os -isystem {HERE / 'C' / 'include'}".split(),
}
# Those of which one has the sizes of types that the others have, and which have one source in six.
SAMPLED = {"Cortex-M0", "RISC-V", "Xtensa"}
SIZES = {"Cortex-M4": "arm-none-eabi-size", "AVR": "avr-size"}
# A small compiler, whose `int` has 16 bits and which knows no floats of 64. The header's functions are not put in place of each call:
# it says of what is, as of a mistake, where what is passed decides a condition. So each source has all of them.
SMALL = "sdcc -mz80 --std-c99 --Werror -Dinline= --max-allocs-per-node 100".split()
# It takes minutes for sources of more octets, and has so many of the others, of all sizes.
SMALL_MOST, SMALL_COUNT = 12_000, 20


def check(bench):
    """How many values and sources are good on each of them, and how many are not; each is told when it is known."""
    for part in (compiled, small, tried):
        yield from part(bench)


def compiled(bench):
    for label, compiler in COMPILE.items():
        strict = [flag for flag in STRICT if label != "C++" or flag != "-std=c99"]
        some = bench.sources[::6] if label in SAMPLED else bench.sources
        objects, faults = bench.compiled([*compiler, *strict], label, some)
        count = len(some)
        words = f"{label}: {count - len(faults)} of {count} sources compile{', a sample' if label in SAMPLED else ''}"
        if label in SIZES and not faults:
            total = said([SIZES[label], "-t", *objects]).splitlines()[-1].split()
            words += f", {total[0]} bytes of code, {int(total[1]) + int(total[2])} of memory"
        print(f"      {words}", flush=True)
        yield count - len(faults), len(faults)


def small(bench):
    sizes = sorted((source.stat().st_size, source) for source in bench.sources)
    known = [source for size, source in sizes if size <= SMALL_MOST]
    some = known[::max(1, len(known) // SMALL_COUNT)]
    _, faults = bench.compiled(SMALL, "Z80", some)
    print(f"      Z80, sdcc: {len(some) - len(faults)} of {len(some)} sources compile, a sample", flush=True)
    yield len(some) - len(faults), len(faults)


def tried(bench):
    for label, (compiler, runner) in RUN.items():
        yield bench.tried(compiler, label, runner)
