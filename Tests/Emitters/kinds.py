"""Holds C, TypeScript and Python against the executor on many byte strings of few values, which have every kind of layout between
them: see Tests/Emitters/run --kinds."""

import collections
import concurrent.futures
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess

from bench import Bench, said
from scripts import TSCONFIG

HERE = pathlib.Path(__file__).parent
# How many byte strings of each value are tried at once: each round has others, and what it wrote is removed behind it.
ROUND = 100_000
# How many of them a driver is given at once: node reads a file into one text, and all lines would fill the memory.
PORTION = 100_000


def check(options, paths, flags):
    """How many values are alike in C, and languages in all byte strings, and how many are not."""
    count = int(options.kinds)
    rounds = [(number, min(ROUND, count - start)) for number, start in enumerate(range(0, count, ROUND))]
    few = truth(options, paths, "0", 1)
    print("".join(f"      {line}\n" for line in few[1].splitlines()), end="", flush=True)
    tries, faults = {}, 0
    names = list(dict.fromkeys(line.split("\t", 2)[1] for line in (few[0] / "c").read_text(encoding="utf-8").splitlines()))
    program, bad = c(options, paths, names, few[0] / "c", flags)
    if bad:
        faults += bad
    else:
        tries["gcc, sanitized"] = ("c", lambda part: c_alike(program, part, names))
    for language, driver in (("typescript", typescript), ("python", python)):
        folder = options.out / language
        said([options.gattc, "generate", "--language", language, "-o", folder, *paths])
        command = [*map(str, driver(folder, few[0] / "json"))]
        tries[language] = ("json", lambda part, command=command: script_alike(command, part))
    alike, asked, wrong = collections.Counter(), collections.Counter(), collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for done, results in enumerate(pool.map(lambda own: one_round(options, paths, own, tries), rounds), 1):
            for label, good, count_of, differ in results:
                alike[label] += good
                asked[label] += count_of
                wrong.update({(label, name): 1 for name in differ})
            words = ", ".join(f"{label} {alike[label]} of {asked[label]}" for label in tries)
            print(f"      round {done} of {len(rounds)}: {words} byte strings alike", flush=True)
    for label in tries:
        bad = sum(own == label for own, _ in wrong)
        print(f"      {label}: {alike[label]} of {asked[label]} byte strings alike, {len(names) - bad} of {len(names)} values", flush=True)
    good = sum(alike[label] == asked[label] > 0 for label in tries)
    return good, len(tries) - good + faults


def truth(options, paths, part, count):
    """Where the executor's words are on so many byte strings of each value, and which values these are."""
    folder = options.out / f"kinds-{part}"
    return folder, said([options.truth, "kinds", f"{options.seed} {part}", str(count), folder, *paths])


def one_round(options, paths, own, tries):
    """For each language its name, how many byte strings of a round are alike, of how many, and the values that are not."""
    number, count = own
    folder, _ = truth(options, paths, str(number + 1), count)
    results = []
    for label, (file, alike) in tries.items():
        good, asked, differ = 0, 0, set()
        for part in portions(folder / file, label):
            more, of_them, others = alike(part)
            good, asked, differ = good + more, asked + of_them, differ | others
            part.unlink()
        results.append((label, good, asked, differ))
    shutil.rmtree(folder)
    return results


def c(options, paths, names, cases, flags):
    """A program of the values, and how many sources of theirs do not compile."""
    out = options.out / "c"
    said([options.gattc, "generate", "--language", "c", "-o", out, *paths])
    sources = [source for source in sorted(out.glob("*.c"))
               if set(names) & set(re.findall(r"^int (\w+)_decode\(", source.read_text(), re.M))]
    driver = options.out / "driver.c"
    said(["python3", "-B", HERE / "C" / "driver.py", out, cases, driver])
    return Bench(options.out, sources, driver, [("", name) for name in names]).program(["gcc", *flags], "gcc, sanitized")


def c_alike(program, part, names):
    """How many byte strings of some a program says the executor's words of, of how many, and the values of the others."""
    numbers = {name: number for number, name in enumerate(names)}
    lines = [line.split("\t") for line in part.read_text(encoding="utf-8").splitlines()]
    asked = "".join(f"{numbers[name]} {context} {octets}\n" for _, name, context, octets, _ in lines)
    result = subprocess.run([program], input=asked, capture_output=True, text=True)
    answers = result.stdout.splitlines()
    if result.returncode != 0 or len(answers) != len(lines):
        place = lines[min(len(answers), len(lines) - 1)]
        print(f"FAIL  the program ended with {result.returncode} at {place[1]} of {place[3]}:\n{result.stderr[:3000]}", flush=True)
        return 0, len(lines), {place[1]}
    wrong = [(line, answer) for line, answer in zip(lines, answers) if answer != line[4]]
    for (_, name, context, octets, expected), answer in wrong[:3]:
        print(f"FAIL  {name}, context {context}, of {octets or 'no bytes'}: {answer}, not {expected}", flush=True)
    return len(lines) - len(wrong), len(lines), {line[1] for line, _ in wrong}


def script_alike(command, part):
    """The same of a driver in another language, by whose name goes what it says of its values."""
    result = subprocess.run([*command, str(part)], capture_output=True, text=True)
    counts = re.search(r": (\d+) of (\d+) octet strings alike", result.stdout)
    if result.returncode != 0 or not counts:
        print(f"FAIL  {command[0]}: {(result.stdout + result.stderr)[:2000]}", flush=True)
        return (*map(int, counts.groups()), {command[0]}) if counts else (0, 1, {command[0]})
    return (*map(int, counts.groups()), set())


def typescript(folder, cases):
    """The driver of modules that are compiled."""
    with open(cases, encoding="utf-8") as file:
        stems = list(dict.fromkeys(json.loads(line)["profile"] for line in file))
    files = [f"{stem}.ts" for stem in stems if (folder / f"{stem}.ts").exists()]
    (folder / "tsconfig.json").write_text(json.dumps(
        {"compilerOptions": TSCONFIG["compilerOptions"] | {"rootDir": "."}, "files": files}))
    said(["tsc", "-p", folder])
    (folder / "js" / "package.json").write_text('{"type": "module"}')
    return ["node", HERE / "typescript" / "driver.mjs", folder / "js"]


def python(folder, _):
    return ["python3", "-B", HERE / "python" / "driver.py", folder]


def portions(cases, label):
    """The names of files with some of the lines each, one after the other."""
    with open(cases, encoding="utf-8") as file:
        for number in itertools.count():
            lines = list(itertools.islice(file, PORTION))
            if not lines:
                return
            part = cases.with_name(f"{cases.name}-{label.replace(' ', '-')}-{number}")
            part.write_text("".join(lines), encoding="utf-8")
            yield part
