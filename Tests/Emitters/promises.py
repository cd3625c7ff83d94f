"""What the header of emitted C promises, beside values: what it includes and asks of a machine, what can be left out, what is asserted,
and which header it takes."""

import pathlib
import re
import subprocess

HERE = pathlib.Path(__file__).parent
PROFILES = ["Climate", "Classes", "Floats", "Several"]
STRICT = "-std=c99 -Os -fno-builtin -Wall -Wextra -Wconversion -Wsign-conversion -Wcast-align -Wshadow -pedantic -Werror".split()
# A function of C from its name to its end.
FUNCTION = re.compile(r"^(?:static )?(?:inline )?(?:int|bool|size_t|void|u?int\d+_t) (\w+)\([^;{]*\)\n\{.*?^\}", re.M | re.S)


def said(*command):
    return subprocess.run(list(map(str, command)), capture_output=True, text=True)


def check(options):
    """How many promises are kept, and how many are not."""
    out = options.out / "promises"
    said(options.gattc, "generate", "--language", "c", "-o", out, *(HERE / "Profiles" / f"{name}.gatt.yaml" for name in PROFILES))
    results = {own.__doc__: own(out) for own in (headers, version, order, memory, parts, floats, assertion)}
    for words, fault in results.items():
        if fault:
            print(f"FAIL  promises: {words} {fault[:1500]}")
    good = sum(not fault for fault in results.values())
    print(f"      promises: {good} of {len(results)} kept")
    return good, len(results) - good


def symbols(out, *flags):
    """What the objects of all sources define and ask for, by the letters of nm; or the errors of the compiler."""
    found = []
    for source in sorted(out.glob("*.c")):
        built = said("gcc", *STRICT, *flags, f"-I{out}", "-c", source, "-o", out / "object.o")
        if built.returncode != 0:
            return [("error", built.stderr)]
        found += re.findall(r"([A-Za-z]) (\w+)$", said("nm", out / "object.o").stdout, re.M)
    return found


def headers(out):
    """Four headers of the language are included, and no other."""
    found = {name for file in out.iterdir() if file.suffix in (".c", ".h") for name in re.findall(r"^#include <(.*)>", file.read_text(), re.M)}
    return found != {"stdbool.h", "stddef.h", "stdint.h", "string.h"} and f"{found}"


def version(out):
    """A shared header of another version is an error of the compiler."""
    other = out / "other"
    other.mkdir()
    (other / "gatt_codec.h").write_text(re.sub(r"(#define GATT_CODEC_VERSION) \d+", r"\1 99", (out / "gatt_codec.h").read_text()))
    (other / "climate.h").write_text((out / "climate.h").read_text())
    result = said("gcc", *STRICT, f"-I{other}", "-x", "c", "-fsyntax-only", other / "climate.h")
    return (result.returncode == 0 or "is of another version of gattc" not in result.stderr) and (result.stderr or "compiles")


def order(out):
    """No function calls itself, however indirectly: each is called by later ones alone."""
    known = {}
    for file in [out / "gatt_codec.h", *sorted(out.glob("*.c"))]:
        functions = list(FUNCTION.finditer(file.read_text()))
        known = {name: place for name, place in known.items() if place < 0} | {own[1]: place for place, own in enumerate(functions)}
        for place, own in enumerate(functions):
            body = own[0].split("\n{", 1)[1]
            later = [name for name in re.findall(r"\b(\w+)\(", body) if known.get(name, -1) >= place]
            if later:
                return f"{own[1]} calls {later}"
        if file.suffix == ".h":
            known = dict.fromkeys(known, -1)
            if len(known) < 50:
                return f"{len(known)} functions of the header are too few to be all"
    return None


def memory(out):
    """Nothing is kept between calls, taken from a heap, or asked for beyond memcpy and its like."""
    found = symbols(out)
    kept = [name for letter, name in found if letter in "bBdDC" or letter == "error"]
    asked = {name for letter, name in found if letter == "U"} - {"memcpy", "memset", "memcmp", "memmove", "strlen"}
    return (kept or asked) and f"{kept}, {asked}"


def parts(out):
    """What reads, and what writes, can be left out."""
    for flag, words in (("NO_READERS", "_decode"), ("NO_WRITERS", "_encode")):
        whole, less = symbols(out), symbols(out, f"-DGATT_CODEC_{flag}")
        gone = {name for _, name in whole} - {name for _, name in less}
        if any(letter == "error" or name.endswith(words) for letter, name in less) or not any(name.endswith(words) for name in gone):
            return f"{flag}: {less[:3]}"
    return None


def floats(out):
    """No floating point is there unless a program asks for it."""
    texts = [said("gcc", "-std=c99", "-E", "-P", f"-I{out}", *flags, out / "climate.c").stdout for flags in ([], ["-DGATT_CODEC_FLOAT"])]
    own = ["double climate_" in text or "float" in text for text in texts]
    return own != [False, True] and f"{own}"


def assertion(out):
    """A pointer that is missing is told to the program, if it wants that."""
    (out / "missing").mkdir()
    main = out / "missing" / "main.c"
    main.write_text('#include "climate.h"\nint main(void) { return climate_limit_decode(NULL, (const uint8_t *)"", 0u, NULL) == GATT_OK; }\n')
    answers = []
    for number, flags in enumerate(([], ["-include", "assert.h", "-DGATT_CODEC_ASSERT(c)=assert(c)"])):
        program = out / "missing" / f"program{number}"
        built = said("gcc", "-std=c99", "-Wall", "-Werror", *flags, f"-I{out}", main, out / "climate.c", "-o", program)
        answers.append(said(program).returncode if built.returncode == 0 else built.stderr)
    return answers != [0, -6] and f"{answers}"
