"""Files of profiles called as what they share, as what a language has, or as each other: nothing is overwritten, nothing is hidden,
and no two names of one program in C are one, or gattc says so."""

import re
import subprocess

import results

# Each of them once with each language: the files that are shared, headers of C, and modules of Python.
FILES = ["gatt", "gatt_codec", "time", "stdint", "signal", "dataclasses"]
PROFILE = """gatt: 1
name: Number {place}
services:
  - name: Service
    uuid: 6E40000{place}-B5A3-F393-E0A9-E50E24DCCA9E
    characteristics:
      - name: Level
        uuid: 6E40010{place}-B5A3-F393-E0A9-E50E24DCCA9E
        properties: [read]
        value: {{ raw: uint8 }}
        examples: [{{ hex: "05", is: 5 }}]
"""
CHECKS = {
    "c": ["sh", "-c", "for file in *.c; do gcc -std=c99 -Wall -Werror -I. -c $file -o /dev/null || exit 1; done"],
    "python": ["python3", "-B", "-c", "import asyncio, unittest; asyncio.run(asyncio.sleep(0)); unittest.main(None)",
               "discover"],
    "typescript": ["tsc", "--strict", "--noEmit", "--target", "ES2022", "--module", "ES2022", "--moduleResolution", "node",
                   "gatt.ts", "gatt_.ts", "time.ts"],
}


# What a header declares for the whole program, at its margin.
DECLARED = re.compile(r"^(?:(struct \w+) \{|int (\w+)\(|static inline \w+ (\w+)\(|#define (\w+))", re.M)
# Words of a profile and a value, between which no underline tells where one ends: file, name of the characteristic, value.
PLAIN = "{ raw: uint8 }"
PAIRS = {
    "value and value": [("Hut", "Door State", PLAIN), ("HutDoor", "State", PLAIN)],
    "part and value": [("Hut", "Door", "{ struct: [{ name: State, struct: [{ name: A, raw: uint8 }] }] }"),
                       ("HutDoor", "State", PLAIN)],
    "name that begins with the profile's": [("Hut", "Hut Level Low", PLAIN), ("HutLevel", "Low", PLAIN)],
    "constant and constant": [("Hut", "Door", "{ struct: [{ name: State Min, raw: uint8, cases: { Size: 5 } }] }"),
                              ("HutDoor", "State", PLAIN)],
}
# Names within one profile, or beside those of the shared header, that would be one: each has to compile.
ALONE = {
    "gatt": [("Message", PLAIN), ("Error", "{ struct: [{ name: 'No', raw: uint8, cases: { Room: 1 } }] }")],
    "codec": [("Level", PLAIN)],
    "Lamp": [("Level", "{ struct: [{ name: Min, raw: uint8, cases: { Size: 7 } }, { name: Decode, struct: ["
              "{ name: A, raw: uint8 }] }, { name: Scale, raw: uint8, cases: { Divisor: 1 } }] }"),
             ("Light", "{ struct: [{ name: Scale, raw: uint8, cases: { Divisor: 1 } }, { name: 'Value', raw: uint8,"
              " scale: 1/10 }] }"),
             ("Level Decode", PLAIN), ("Level MIN size", PLAIN), ("Level/Check", PLAIN)],
}


def profile(place, name, characteristics):
    lines = [f"gatt: 1\nname: {name} {place}\nservices:\n  - name: Service\n    uuid: 6E40000{place}-B5A3-F393-E0A9-E50E24DCCA9E"
             "\n    characteristics:"]
    for number, (own, value) in enumerate(characteristics):
        lines.append(f"      - name: {own}\n        uuid: 6E40{number + 1:02}0{place}-B5A3-F393-E0A9-E50E24DCCA9E\n"
                     f"        properties: [read]\n        value: {value}")
    return "\n".join(lines) + "\n"


def check(options):
    """How many languages and cases keep names apart, and how many do not."""
    faults = [*languages(options), *pairs(options), *alone(options), shipped(options), *files(options)]
    for words in filter(None, faults):
        print(f"FAIL  names: {words}")
    print(f"      names: {sum(not words for words in faults)} of {len(faults)} cases kept apart")
    results.note("names.py", "names of languages, of headers and of others are kept apart", not any(faults))
    return sum(not words for words in faults), sum(bool(words) for words in faults)


def generated(options, folder, *paths, language="c"):
    return subprocess.run([options.gattc, "generate", "--language", language, "-o", folder, *paths],
                          capture_output=True, text=True)


def languages(options):
    """What is wrong in each language with profiles that are called as files of its own."""
    profiles = options.out / "names"
    profiles.mkdir()
    for place, name in enumerate(FILES):
        (profiles / f"{name}.gatt.yaml").write_text(PROFILE.format(place=place))
    for language, command in CHECKS.items():
        folder = options.out / f"names-{language}"
        said = generated(options, folder, profiles, language=language)
        written = said.stdout.splitlines()
        if said.returncode != 0 or len(set(written)) < len(written):
            yield f"{language}: two files are one:\n{said.stdout}{said.stderr}"
            continue
        result = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        yield result.returncode != 0 and f"{language}:\n{(result.stdout + result.stderr)[:3000]}"


def pairs(options):
    """Two profiles of one program: in one run, in two of one folder, and in two of two folders, which are linked."""
    for number, (label, both) in enumerate(PAIRS.items()):
        folder = options.out / f"pair-{number}"
        folder.mkdir()
        paths = []
        for place, (file, name, value) in enumerate(both):
            paths.append(folder / f"{file}.gatt.yaml")
            paths[-1].write_text(profile(place, file, [(name, value)]))
        for way in ("one run", "one folder"):
            out = folder / way
            runs = [paths] if way == "one run" else [[path] for path in paths]
            last = [generated(options, out, *run) for run in runs][-1]
            yield (last.returncode != 2 or "would both declare" not in last.stderr) and (
                f"{label}, {way}: {last.returncode}, {last.stderr or last.stdout}")
        for place, path in enumerate(paths):
            generated(options, folder / str(place), path)
        sources = [file for place in ("0", "1") for file in (folder / place).glob("*.c")]
        headers = "".join(f'#include "{file.with_suffix(".h")}"\n' for file in sources)
        (folder / "both.c").write_text(headers + "int main(void) { return 0; }\n")
        result = subprocess.run(["gcc", "-std=c99", "-Werror", folder / "both.c", *sources, f"-I{folder / '0'}", "-o",
                                 folder / "both"], capture_output=True, text=True)
        yield (result.returncode == 0 or "redefin" not in result.stderr and "multiple definition" not in result.stderr) and (
            f"{label}, linked: {result.returncode}, {result.stderr[:500]}")


def alone(options):
    """Profiles of which some names would be alike, or be names of the shared header."""
    for name, characteristics in ALONE.items():
        folder = options.out / f"alone-{name}"
        folder.mkdir()
        path = folder / f"{name}.gatt.yaml"
        path.write_text(profile(1, name, characteristics))
        said = generated(options, folder / "c", path)
        if said.returncode != 0 or "left out" in said.stderr:
            yield f"{name}: {said.stderr}"
            continue
        source = next((folder / "c").glob("*.c"))
        sentence = f'#include "{source.with_suffix(".h").name}"\n#if !defined(GATT_CODEC_VERSION)\n#error "nothing"\n#endif\n'
        (folder / "c" / "user.cc").write_text(sentence)
        for compiler in (["gcc", "-std=c99", "-c", source], ["g++", "-std=c++11", "-c", folder / "c" / "user.cc"]):
            result = subprocess.run([*compiler, "-Wall", "-Wextra", "-Werror", "-Wno-type-limits", f"-I{folder / 'c'}", "-o", "/dev/null"],
                                    capture_output=True, text=True)
            yield result.returncode != 0 and f"{name}:\n{result.stderr[:2000]}"
        yield (twice := repeated((folder / "c").glob("*.h"))) and f"{name}: {twice[:5]} twice"


def repeated(headers):
    """The names that headers declare more than once."""
    found = {}
    for header in sorted(headers):
        for names in DECLARED.findall(re.sub(r"^#ifndef (\w+)\n#define \1\n", "", header.read_text(), count=1, flags=re.M)):
            name = next(filter(None, names))
            # A prototype and its function are one.
            found.setdefault(name, []).append(header.name)
    return [f"{name} ({', '.join(files)})" for name, files in found.items() if len(files) > 1]


def shipped(options):
    """The names of all profiles that this run tries, by their files alone: as somebody has them who takes single files."""
    taken, own = {}, []
    for path in sorted(options.profiles.rglob("*.gatt.yaml")):
        # Of two files of one name in two folders gattc asks for the folder above them.
        if taken.setdefault(re.sub(r"\W", "", path.name.lower()), path) == path and (options.all or "Characteristics" not in path.parts):
            own.append(path)
    out = options.out / "names-shipped"
    said = generated(options, out, *own)
    if said.returncode != 0:
        return said.stderr[:1000]
    print(f"      names: {len(own)} shipped profiles by their file names")
    return (twice := repeated(out.glob("*.h"))) and f"{len(twice)} twice: {twice[:5]}"


def files(options):
    """Files that some disks take for one, and files of another profile."""
    folder = options.out / "names-files"
    for place, (name, below) in enumerate([("Hut", "a"), ("hut", "b")]):
        (folder / below).mkdir(parents=True)
        (folder / below / f"{name}.gatt.yaml").write_text(profile(place, f"{below} hut", [("Level", PLAIN)]))
    for language in CHECKS:
        out = folder / language
        first, second = (generated(options, out, path, language=language) for path in sorted(folder.glob("?/*.yaml")))
        words = "the same file on some systems" if language == "typescript" else "of a profile of another name"
        yield (first.returncode != 0 or words not in second.stderr) and f"{language}, files: {second.stderr or second.stdout}"
        both = generated(options, folder / f"{language}-both", *sorted(folder.glob("?/*.yaml")), language=language)
        yield (both.returncode != 2 or "would both become" not in both.stderr) and f"{language}, both: {both.stderr}"
