"""Holds C with `--max-items` against the executor: the same verdict, or no room for a list that is longer."""

import pathlib
import subprocess

HERE = pathlib.Path(__file__).parent
MOST = 2
# Values that are lists of unions and texts, which take more memory than a small machine has.
PROFILES = ["Advertisements/BTHome", "Advertisements/Shelly", "Community/ANCS", "Community/PolarPMD"]


def check(options):
    """How many profiles are bounded alike, and how many are not."""
    paths = [options.profiles / f"{name}.gatt.yaml" for name in PROFILES]
    out, cases, program = (options.out / f"bounds{ending}" for ending in ("", ".tsv", "-program"))

    def said(*command, **more):
        return subprocess.run(list(map(str, command)), capture_output=True, text=True, **more)

    steps = [
        (options.gattc, "generate", "--language", "c", "--max-items", MOST, "-o", out, *paths),
        (options.truth, "c", options.seed, 20, cases, *paths),
        ("python3", "-B", HERE / "C" / "driver.py", out, cases, options.out / "bounds.c"),
    ]
    for step in steps:
        result = said(*step)
        if result.returncode != 0:
            print(f"FAIL  bounds: {' '.join(map(str, step[:4]))}: {result.stderr[:2000]}")
            return 0, 1
    result = said("gcc", "-std=c99", "-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", f"-I{out}",
                  options.out / "bounds.c", *out.glob("*.c"), "-o", program)
    if result.returncode != 0:
        print(f"FAIL  bounds: {result.stderr[:2000]}")
        return 0, 1
    lines = [line.split("\t") for line in cases.read_text().splitlines()]
    numbers = {name: number for number, name in enumerate(dict.fromkeys(line[1] for line in lines))}
    result = said(program, input="".join(f"{numbers[line[1]]} {line[2]} {line[3]}\n" for line in lines))
    answers = result.stdout.splitlines()
    wrong, bounded = [], 0
    for line, answer in zip(lines, answers):
        if answer.startswith("-16 "):
            bounded += 1
        elif answer != line[4]:
            wrong.append(f"{line[1]} of {line[3]}: {answer}, not {line[4]}")
    if result.returncode != 0 or len(answers) != len(lines):
        wrong.append(f"the program ended with {result.returncode}: {result.stderr[:1000]}")
    if not 0 < bounded < len(lines):
        wrong.append(f"{bounded} of {len(lines)} have no room")
    for arguments, words in (
        (["--language", "python", "--max-items", "3"], "is about the structures"),
        (["--language", "c", "--max-items", "0"], "from 1 to 65535"),
    ):
        result = said(options.gattc, "generate", *arguments, "-o", options.out / "nothing", paths[0])
        if result.returncode != 2 or words not in result.stderr:
            wrong.append(f"{arguments}: {result.returncode}, {result.stderr[:300]}")
    for words in wrong[:5]:
        print(f"FAIL  bounds: {words}")
    print(f"      bounds: {len(lines) - len(wrong)} of {len(lines)} byte strings alike, {bounded} of them have no room for {MOST} items")
    return len(PROFILES) if not wrong else 0, len(wrong)
