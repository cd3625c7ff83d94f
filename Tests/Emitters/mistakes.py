"""Holds what emitted code says of values that cannot be written against the executor: see Truth/WrittenMistakes.swift."""

import pathlib
import subprocess

HERE = pathlib.Path(__file__).parent


def check(options):
    """How many values each language takes or refuses as the executor does, and how many not."""
    profile = HERE / "Profiles" / "Several.gatt.yaml"
    folder = options.out / "mistakes"
    cases = options.out / "mistakes.tsv"

    def said(*command):
        result = subprocess.run([str(word) for word in command], capture_output=True, text=True)
        if result.returncode != 0:
            raise SystemExit(f"error: {' '.join(map(str, command[:4]))} ended with {result.returncode}:\n"
                             f"{(result.stdout + result.stderr)[:3000]}")
        return result.stdout

    said(options.truth, "mistakes", options.seed, 1, cases, profile)
    truth = [line.split("\t") for line in cases.read_text().splitlines()]
    for language in ("c", "typescript", "python"):
        said(options.gattc, "generate", "--language", language, "-o", folder / language, profile)
    program = folder / "program"
    said("gcc", "-std=c99", "-g", "-fsanitize=address,undefined", f"-I{folder / 'c'}", HERE / "Mistakes" / "mistakes.c",
         folder / "c" / "several.c", "-o", program)
    (folder / "js").mkdir()
    (folder / "js" / "package.json").write_text('{"type": "module"}')
    said("tsc", "--strict", "--target", "ES2022", "--module", "ES2022", "--lib", "ES2022,DOM", "--outDir",
         folder / "js", folder / "typescript" / "Several.ts")
    answers = {
        "c": said(program), "typescript": said("node", HERE / "Mistakes" / "mistakes.mjs", folder / "js"),
        "python": said("python3", "-B", HERE / "Mistakes" / "mistakes.py", folder / "python"),
    }
    passed, failed = 0, 0
    for language, text in answers.items():
        answer = {line.split("\t")[0]: line.split("\t")[1:] for line in text.splitlines()}
        wrong = 0
        for name, kind, number, offset in truth:
            expected = [number if language == "c" and number != "0" else kind, offset]
            if answer.get(name) != expected:
                print(f"FAIL  {language}, {name}: {answer.get(name)}, not {expected}")
                wrong += 1
        print(f"      {language}: {len(truth) - wrong} of {len(truth)} values written or refused alike")
        passed, failed = passed + len(truth) - wrong, failed + wrong
    return passed, failed
