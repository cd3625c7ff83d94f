"""Checks emitted TypeScript or Python by the language's own checker, runs its examples, and holds it against emitter-truth."""

import json
import pathlib
import subprocess

HERE = pathlib.Path(__file__).parent
TSCONFIG = {
    "compilerOptions": {
        "strict": True, "noUncheckedIndexedAccess": True, "exactOptionalPropertyTypes": True, "noImplicitReturns": True,
        "noImplicitOverride": True, "noFallthroughCasesInSwitch": True, "noUnusedLocals": True, "target": "ES2022",
        "module": "ES2022", "moduleResolution": "node", "lib": ["ES2022", "DOM"], "types": [], "outDir": "js",
    },
    "include": ["**/*.ts"],
}


def check(language, options, paths):
    """How many steps went well, and how many not."""
    folder = options.out / language
    cases = options.out / f"{language}.jsonl"
    # Few byte strings: each is tried in every context, and changed.
    count = str(max(4, int(options.values) // 4))
    steps = [
        ("generate", [options.gattc, "generate", "--language", language, "-o", folder, *paths], None),
        ("truth", [options.truth, "json", options.seed, count, cases, *paths], None),
    ]
    steps += typescript(folder, cases) if language == "typescript" else python(folder, cases)
    passed = 0
    for name, command, where in steps:
        command = command() if callable(command) else command
        result = subprocess.run([str(word) for word in command], cwd=where, capture_output=True, text=True)
        said = result.stdout + result.stderr
        if result.returncode != 0:
            print(f"FAIL  {language}, {name}:\n{said[:3000]}")
            return passed, 1
        passed += 1
        if name == "values":
            print(f"      {said.strip().splitlines()[-1]}")
    return passed, 0


def typescript(folder, cases):
    def compiler():
        (folder / "tsconfig.json").write_text(json.dumps(TSCONFIG))
        return ["tsc", "-p", folder]

    def examples():
        # One process for all: node's runner would start one a file.
        (folder / "js" / "package.json").write_text('{"type": "module"}')
        tests = sorted(folder.rglob("*.test.mjs"))
        for test in tests:
            (folder / "js" / test.relative_to(folder)).write_text(test.read_text())
        all_of_them = "".join(f'import "./{test.relative_to(folder).as_posix()}";\n' for test in tests)
        (folder / "js" / "all.test.mjs").write_text(all_of_them)
        return ["node", "--test", folder / "js" / "all.test.mjs"]

    return [
        ("tsc --strict", compiler, None), ("examples", examples, None),
        ("values", ["node", HERE / "typescript" / "driver.mjs", folder / "js", cases], None),
    ]


def python(folder, cases):
    return [
        ("mypy --strict", lambda: ["mypy", "--strict", "--cache-dir=/dev/null", *sorted(folder.glob("*.py"))], None),
        ("examples", ["python3", "-B", "-m", "unittest", "-q"], folder),
        ("values", ["python3", "-B", HERE / "python" / "driver.py", folder, cases], None),
    ]
