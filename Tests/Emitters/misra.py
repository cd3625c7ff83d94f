"""Holds emitted C against cppcheck and the rules of MISRA C:2012 that it knows, by parts: see Tests/Emitters/run --all."""

import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import tempfile

# The rules that emitted C does not follow; the article on the command-line tool says why of each.
DEVIATIONS = ["2.5", "5.4", "10.8", "15.5", "17.8", "18.4", "19.2"]
# What a part has of the functions of a source, in lines: what cppcheck takes grows faster than they do.
MOST_LINES = 400
# Of stdint.h, which it does not read.
STDINT = ["-DSIZE_MAX=0xFFFFFFFFu", "-DUINT32_C(c)=c##u", "-DUINT64_C(c)=c##uLL", "-DINT32_C(c)=c", "-DINT64_C(c)=c##LL",
          "-DINT32_MIN=(-2147483647-1)", "-DINT64_MIN=(-9223372036854775807LL-1)"]
FUNCTION = re.compile(r"^(?:static )?int (\w+)\(.*?^\}\n", re.M | re.S)
INLINE = re.compile(r"^static inline ([^;{]*?\))\n\{\n.*?^\}\n", re.M | re.S)


def without_bodies(header):
    """The shared header with its functions declared alone: it is held against the rules once, and not with each part."""
    return INLINE.sub(r"\1;\n", header)


def parts(source):
    """The functions of a source, some at a time, behind what they need of the others."""
    text = source.read_text()
    functions = list(FUNCTION.finditer(text))
    front = text[:functions[0].start()] if functions else text
    # Nothing is left out here, and the ends of such conditions are between functions.
    front = re.sub(r"^#(?:if|endif).*\n", "", front, flags=re.M)
    groups, lines = [[]], 0
    for function in functions:
        count = function[0].count("\n")
        if groups[-1] and lines + count > MOST_LINES:
            groups.append([])
            lines = 0
        groups[-1].append(function)
        lines += count
    heads = {function[1]: function[0][:function[0].index("\n{")] for function in functions
             if function[0].startswith("static ")}
    for group in groups:
        own = {function[1] for function in group}
        body = "\n".join(function[0] for function in group)
        called = set(re.findall(r"\w+(?=\()", body)) & heads.keys() - own
        yield front + "".join(f"{heads[name]};\n" for name in sorted(called)) + "\n" + body


def findings(source, number, text, declared, out):
    """What cppcheck finds in one part of a source, as its lines."""
    with tempfile.TemporaryDirectory(dir=out) as own:
        if source.suffix == ".c":
            pathlib.Path(own, "gatt_codec.h").write_text(declared)
            pathlib.Path(own, source.stem + ".h").write_text(source.with_suffix(".h").read_text())
        part = pathlib.Path(own, f"{source.stem}_{number}.c")
        part.write_text(text)
        # Each by itself: parts that declare one function are no two programs that have it.
        return subprocess.run(["cppcheck", "--std=c99", "-q", "--enable=warning,portability,performance",
                               f"--addon={out / 'misra.json'}", *STDINT,
                               *(f"--suppress=misra-c2012-{rule}" for rule in DEVIATIONS), part.name],
                              capture_output=True, text=True, cwd=own).stderr


def check(folder, out, everything):
    """Whether the shared header in a folder, or everything there, has no findings beside the deviations: how many files have none,
    and how many have some."""
    header = folder / "gatt_codec.h"
    declared = without_bodies(header.read_text())
    # A rule that is left out by name is not tried either: 2.5 and 5.4 take the square of the macros.
    (out / "misra.json").write_text(json.dumps({"script": "misra.py", "args": ["--suppress-rules " + ",".join(DEVIATIONS)]}))
    # The largest first, so that no core waits for one of them at the end.
    own = sorted(folder.glob("*.c"), key=lambda source: -source.stat().st_size) if everything else []
    sources = [header, *own]
    asked = [(source, number, text) for source in sources
             for number, text in enumerate(parts(source) if source.suffix == ".c" else [source.read_text()])]
    told = dict.fromkeys(sources, "")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for (source, *_), words in zip(asked, pool.map(lambda part: findings(*part, declared, out), asked)):
            told[source] += words
    rules, bad = collections.Counter(), 0
    for source, words in told.items():
        found = re.findall(r"^(.*misra-c2012-([\d.]+).*|.*(?:(?:error|warning|portability|performance):|Traceback).*)$", words, re.M)
        rules.update(rule or "no rule" for _, rule in found)
        bad += bool(found)
        for line, _ in found[:3] if bad <= 5 else []:
            print(f"FAIL  cppcheck, {source.name}: {line[:200]}", flush=True)
    print(f"      cppcheck, and MISRA C:2012 beside {', '.join(DEVIATIONS)}: {len(sources) - bad} of {len(sources)} files have no "
          "finding" + (f", others {dict(rules)}" if rules else ""), flush=True)
    return len(sources) - bad, bad
