"""Emitted C on an ATmega2560 of simavr, whose `int` has 16 bits, `double` 32, and which has 8192 bytes of memory: the values of this
tier's small profiles, a few byte strings each. See Tests/Emitters/run --targets."""

import pathlib
import re
import subprocess

from bench import STRICT, Bench, said
from targets import COMPILE

HERE = pathlib.Path(__file__).parent
PROFILES = ["Alike", "Classes", "Climate", "Floats", "Several"]
LABEL = "AVR, simavr"
# All lines are one object in flash, of which none is larger than 32,767 bytes: they have so many letters at most.
MOST = 25_000


def check(options):
    """How many values are alike there, and how many are not."""
    out, cases = options.out / "avr", options.out / "avr.tsv"
    paths = [HERE / "Profiles" / f"{name}.gatt.yaml" for name in PROFILES]
    said([options.gattc, "generate", "--language", "c", "-o", out, *paths])
    said([options.truth, "c", options.seed, "2", cases, *paths])
    lines = some([line.split("\t") for line in cases.read_text().splitlines()])
    cases.write_text("".join("\t".join(line) + "\n" for line in lines))
    driver = options.out / "avr-driver.c"
    said(["python3", "-B", HERE / "C" / "driver.py", out, cases, driver])
    driver.write_text(driver.read_text().replace("line[140000]", "line[1300]"))
    bench = Bench(options.out, sorted(out.glob("*.c")), driver, lines)
    objects, faults = bench.compiled([*COMPILE["AVR"], *STRICT], LABEL)
    if faults:
        return 0, len(faults)
    text = "".join(f"{bench.numbers[name]} {context} {octets}\n" for _, name, context, octets, _ in lines)
    (out / "lines.h").write_text(f"static const uint8_t lines[] PROGMEM = {{ {', '.join(str(letter) for letter in text.encode())}, 0 }};\n")
    program = options.out / "avr.elf"
    said([*COMPILE["AVR"], "-std=c99", "-Dmain=driver", f"-I{out}", "-c", driver, "-o", options.out / "avr-driver.o"])
    said([*COMPILE["AVR"], "-std=gnu99", f"-I{out}", HERE / "C" / "avr.c", options.out / "avr-driver.o", *objects, "-o", program])
    answers, end = answered(program)
    if end != "ended 0" or len(answers) != len(lines):
        place = lines[min(len(answers), len(lines) - 1)]
        print(f"FAIL  {LABEL}: {len(answers)} answers to {len(lines)} lines, the last of them to {place[1]} of {place[3]}; {end}")
        return 0, 1
    found = {}
    for line, answer in zip(lines, answers):
        if answer != line[4]:
            found.setdefault(line[1], []).append((line, answer))
    return bench.told(LABEL, found)


def some(lines):
    """As many lines as the flash has room for, of every value: the shorter ones, and each so many behind the last."""
    lines = [line for line in lines if len(line[3]) <= 1_200]
    step = max(1, -(-sum(len(line[3]) + 8 for line in lines) // MOST))
    return [line for number, line in enumerate(lines) if number % step == 0]


def answered(program):
    """What the program sends, as lines, and the line behind them."""
    result = subprocess.run(["simavr", "-m", "atmega2560", "-f", "16000000", program], capture_output=True, text=True, errors="replace")
    # What is sent comes in lines, in colours, each with a dot for its end.
    plain = re.sub(r"\x1b\[[\d;]*m", "", result.stdout + result.stderr)
    lines = [line.removesuffix(".") for line in plain.splitlines() if re.fullmatch(r"(-?\d+ .*|0 |ended -?\d+|parts of .*)\.?", line)]
    return lines[:-1], lines[-1] if lines else plain[-500:]
