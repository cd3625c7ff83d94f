"""Compiles the tables that are emitted for stacks against declarations of their API, and walks one as each stack does."""

import pathlib
import re
import subprocess
import xml.dom.minidom

import results

HERE = pathlib.Path(__file__).parent
CLIMATE = HERE / "Profiles" / "Climate.gatt.yaml"
# Stacks in C, and the folders of their declarations.
STACKS = {"zephyr": "Zephyr", "nimble": "Nimble"}
STRICT = "-std=gnu11 -Wall -Wextra -Werror -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all".split()


def said(command):
    return subprocess.run(list(map(str, command)), capture_output=True, text=True)


def check(options):
    """How many tables are as they were, refused where there is none, compile, and do what the stack asks of them."""
    good, bad = goldens(options)
    passed, failed = contract(options)
    good, bad = good + passed, bad + failed
    for stack, folder in STACKS.items():
        passed, failed = tables(options, stack, folder)
        good, bad = good + passed, bad + failed
    return good, bad


def goldens(options):
    """All stacks: the files of one profile, without the version of the tool, and what is told where there is nothing to make."""
    passed, failed = 0, 0
    for stack in ("zephyr", "nimble", "btstack", "btconf"):
        out = options.out / f"stack-{stack}"
        result = said([options.gattc, "generate", "--stack", stack, "-o", out, CLIMATE])
        files = sorted(out.glob("*"))
        for file in files:
            text = re.sub(r"(--stack \w+`) [^;\n]*;", r"\1;", file.read_text())
            if stack == "btconf":
                xml.dom.minidom.parseString(file.read_bytes())
            good = text == (HERE / "Stacks" / file.name).read_text()
            passed, failed = passed + good, failed + (not good)
            if not good:
                print(f"FAIL  {file.name} is not as in Tests/Emitters/Stacks; where it should not, write it there")
        failed += not files
        if not files:
            print(f"FAIL  {stack}: {result.stderr[:2000]}")
    for arguments, words in (
        (["--stack", "btstack", options.profiles / "Advertisements"], "no profile has services"),
        (["--stack", "other", CLIMATE], "it is one of zephyr, nimble, btstack, btconf"),
        (["--stack", "btstack", "--language", "c", CLIMATE], "call gattc generate for each"),
    ):
        result = said([options.gattc, "generate", *arguments, "-o", options.out / "nothing"])
        good = result.returncode == 2 and words in result.stderr
        passed, failed = passed + good, failed + (not good)
        if not good:
            print(f"FAIL  {arguments}: {result.returncode}, {result.stderr[:500]}")
    return passed, failed


def contract(options):
    """The contract hash that describe prints is in the files of all stacks and languages, and another one for another layout."""
    other = options.out / "Climate.gatt.yaml"
    other.write_text(CLIMATE.read_text().replace("max: 1000", "max: 1001"))
    hashes = [re.search(r"contract hash  ([0-9a-f]{32})\n", said([options.gattc, "describe", file]).stdout)
              for file in (CLIMATE, other)]
    passed, failed = 0, 0
    whole = hashes[0] and hashes[0][1]
    octets = ", ".join(f"0x{whole[place:place + 2].upper()}u" for place in range(0, 32, 2)) if whole else "none"
    results = {"another layout": all(hashes) and whole != hashes[1][1]}
    for option, names in (("--stack", "zephyr nimble btstack btconf"), ("--language", "c typescript python")):
        for name in names.split():
            text = said([options.gattc, "generate", option, name, "--print", CLIMATE]).stdout
            results[name] = bool(whole) and whole in text and (name != "c" or octets in text)
    for name, good in results.items():
        passed, failed = passed + good, failed + (not good)
        if not good:
            print(f"FAIL  contract hash: {name}")
    return passed, failed


def tables(options, stack, folder):
    """A stack in C: how many tables compile and checks of the walk hold, and how many do not."""
    out = options.out / stack
    others = [options.profiles / path for path in ("SIG/Health", "SIG/Device", "TI", "XDrip")]
    for arguments in (["--language", "c"], ["--stack", stack]):
        result = said([options.gattc, "generate", *arguments, "-o", out, CLIMATE, *others])
        if result.returncode != 0:
            print(f"FAIL  gattc generate {' '.join(arguments)}: {result.stderr[:2000]}")
            return 0, 1
    include = [f"-I{out}", f"-I{HERE / folder / 'include'}"]
    # NimBLE is one of two: Espressif's has more words than Apache's.
    variants = [[], ["-DTEST_ESPRESSIF"]] if stack == "nimble" else [[]]
    passed, failed = 0, 0
    for source in sorted(out.glob(f"*_{stack}.c")):
        for variant in variants:
            result = said(["gcc", *STRICT[:4], *variant, "-fsyntax-only", *include, source])
            passed, failed = passed + (result.returncode == 0), failed + (result.returncode != 0)
            if result.returncode != 0:
                print(f"FAIL  {source.name} {' '.join(variant)}:\n{result.stderr[:2000]}")
    print(f"      {folder}: {passed} of {passed + failed} tables compile")
    program = options.out / f"walk-{stack}"
    result = said(["gcc", *STRICT, *include, HERE / folder / "walk.c", out / f"climate_{stack}.c",
                   out / "climate.c", "-o", program])
    if result.returncode != 0:
        print(f"FAIL  {folder}/walk.c:\n{result.stderr[:3000]}")
        return passed, failed + 1
    result = said([program])
    good, bad, others = results.noted(f"{folder}/walk.c", result.stdout)
    print("".join(f"      {line}\n" for line in others + result.stderr[:2000].splitlines()), end="")
    return passed + good, failed + bad + (result.returncode != 0 and bad == 0)
