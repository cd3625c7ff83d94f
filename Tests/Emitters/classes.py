"""Holds emitted code against what others have gone wrong in, F01…F24: each is a row of Classes/classes.table with the checks that
would fail. Those that no other part has are here; a row fails where a check of its does, or was not made."""

import pathlib
import re
import subprocess
import sys

import results
from results import note, noted

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
CLASSES = HERE / "Profiles" / "Classes.gatt.yaml"
CLIMATE = HERE / "Profiles" / "Climate.gatt.yaml"
TABLE = HERE / "Classes" / "classes.table"
ROWS = [f"F{number:02}" for number in range(1, 25)]
STRICT = "-Wall -Wextra -Werror -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all".split()


def said(*command, **more):
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, **more)


def check(options):
    """How many checks of these classes hold, and how many do not; then how many rows."""
    passed, failed = 0, 0
    for part in (tables, texts, orders, limits, values, whatever, own_files, versions, requests):
        good, bad = part(options, options.out / f"classes-{part.__name__}")
        passed, failed = passed + good, failed + bad
    good, bad = rows(options)
    return passed + good, failed + bad


def asked(place, title, holds, words=""):
    """One check, as the counts of it."""
    if not note(place, title, holds):
        print(f"FAIL  {place}: {title}\n{words[:2000]}", end="")
    return int(bool(holds)), int(not holds)


def generated(options, out, kind, name, *paths):
    result = said(options.gattc, "generate", kind, name, "-o", out, *paths)
    if result.returncode != 0:
        print(f"FAIL  gattc generate {kind} {name}: {result.stderr[:1000]}")
    return result.returncode == 0


def told(command, program):
    """What a program says of its checks, once it is compiled."""
    built = said(*command, "-o", program)
    if built.returncode != 0:
        print(f"FAIL  {program.name}:\n{built.stderr[:3000]}")
        return 0, 1
    result = said(program)
    good, bad, others = noted(f"Classes/{program.name}.c", result.stdout)
    for line in list(dict.fromkeys(others))[:10]:
        print(line)
    print(result.stderr[:2000], end="")
    return good, bad + (result.returncode != 0 and bad == 0)


def tables(options, out):
    """Zephyr's tables of some profiles that ship, of this class's, and of one to which a characteristic was added."""
    out.mkdir()
    more = out / "Grown.gatt.yaml"
    more.write_text(CLIMATE.read_text().replace("name: Climate", "name: Grown").replace("      - name: Reading\n", """      - name: Added
        uuid: F0000009-0451-4000-B000-000000000000
        properties: [read, notify]
        value: { raw: uint8 }
      - name: Reading
""", 1))
    paths = [CLIMATE, more, CLASSES, *(options.profiles / path for path in ("SIG/Health", "SIG/Device", "TI", "XDrip"))]
    if not generated(options, out, "--language", "c", *paths) or not generated(options, out, "--stack", "zephyr", *paths):
        return 0, 1
    (out / "listed.h").write_text(listed(out))
    sources = sorted(out.glob("*_zephyr.c"))
    # The hooks that a program would have are never called.
    return told(["gcc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-O0", "-fno-pie", "-no-pie", "-static", f"-I{out}", f"-I{HERE / 'Zephyr' / 'include'}",
                 HERE / "Classes" / "tables.c", *sources, "-Wl,--unresolved-symbols=ignore-all"], out / "tables")


def listed(out):
    """The tables of a folder, and the places of values in them with the UUIDs that the headers of the values have."""
    headers = sorted(out.glob("*_zephyr.h"))
    headers = [header for header in headers if header.name != "gatt_zephyr.h"]
    uuids = "".join(file.read_text() for file in out.glob("*.h") if not file.name.endswith("_zephyr.h"))
    named = {name: (kind, octets) for name, kind, octets in re.findall(r"^#define (\w+)_(UUID16|UUID128_LE) (.*)$", uuids, re.M)}
    rows, places = [], []
    for header in headers:
        for table in re.split(r"(?=^extern const struct bt_gatt_attr )", header.read_text(), flags=re.M)[1:]:
            name = re.search(r"^#define (\w+) attr_", table, re.M)[1]
            rows.append(f'    {{ {name}, {name}_COUNT, "{name}" }},\n')
            for value in re.findall(r"^#define (\w+)_INDEX ", table, re.M):
                # A profile of which C has no value has no header of values, and no constants of UUIDs.
                if value not in named:
                    continue
                kind, octets = named[value]
                uuid = f"true, {octets}, {{ 0u }}" if kind == "UUID16" else f"false, 0u, {{ {octets} }}"
                places.append(f'    {{ {name}, {value}_INDEX, "{value}", {uuid} }},\n')
    return "".join(f'#include "{header.name}"\n' for header in headers) + """
static const struct listed_table { const struct bt_gatt_attr *table; size_t count; const char *name; } listed_tables[] = {
""" + "".join(rows) + """};
static const struct listed_value {
    const struct bt_gatt_attr *table;
    size_t index;
    const char *name;
    bool is_short;
    uint16_t number;
    uint8_t octets[16];
} listed_values[] = {
""" + "".join(places) + "};\n"


def texts(options, out):
    """What the files of a stack say, and what they do not."""
    for kind, name in (("--language", "c"), ("--stack", "zephyr"), ("--stack", "nimble"), ("--stack", "btstack")):
        if not generated(options, out, kind, name, CLASSES):
            return 0, 1
    file = {path.name: path.read_text() for path in out.iterdir()}
    whole = "".join(file.values())
    found = [
        asked("classes.py", "no table makes what its stack makes itself, the client configuration",
              not re.search("2902|CLIENT_CHARACTERISTIC_CONFIGURATION", file["classes_nimble.c"] + file["classes.gatt"])),
        asked("classes.py", "what is secret is subscribed to as it is read, by NimBLE's words", all(
            re.search(words, file["classes_nimble.c"]) for words in (
                "F_READ_ENC \\| GATT_NIMBLE_SUBSCRIBE_ENC,", "F_READ_AUTHEN \\| GATT_NIMBLE_SUBSCRIBE_ENC \\| GATT_NIMBLE_SUBSCRIBE_AUTHEN,"))),
        asked("classes.py", "nothing is of the type of an enumeration, or a part of a number", not re.search(
            r"\benum\b|\b\w+ : \d+;", re.sub(r"/\*.*?\*/", "", file["classes.h"] + file["classes.c"] + file["gatt_codec.h"], flags=re.S))),
        asked("classes.py", "no emitted file keeps one client of several: no variable is a connection",
              not re.search(r"^(static |extern )?(struct bt_conn \*|uint16_t conn)\w*( =|;)", whole, re.M)),
        asked("classes.py", "NimBLE's settings keep as many subscriptions as there are",
              "MAX_CCCDS=11" in file["classes_nimble.conf"] and "BLE_STORE_MAX_CCCDS: 11" in file["classes_nimble.syscfg.yml"]),
        asked("classes.py", "Zephyr's settings have room for the longest value", "BT_L2CAP_TX_MTU=515" in file["classes_zephyr.conf"]),
    ]
    return sum(good for good, _ in found), sum(bad for _, bad in found)


def orders(options, out):
    """The order of services is the profile's, whatever they are called."""
    out.mkdir()
    text = CLASSES.read_text()
    renamed = out / "Classes.gatt.yaml"
    for place, (old, new) in enumerate({"Zebra": "Ant", "Yak": "Zebra", "Ant": "Yak"}.items()):
        text = text.replace(f"  - name: {old}\n    uuid: 6E400{place + 1}", f"  - name: {new}\n    uuid: 6E400{place + 1}")
    renamed.write_text(text)
    places = []
    for number, path in enumerate((CLASSES, renamed)):
        if not generated(options, out / str(number), "--stack", "zephyr", path):
            return 0, 1
        symbols = re.findall(r"^BT_GATT_SERVICE_DEFINE\((\w+),", (out / str(number) / "classes_zephyr.c").read_text(), re.M)
        places.append((symbols, [re.sub(r"^gatt_(\d+)_.*", r"\1", symbol) for symbol in symbols]))
    (first, numbers), (second, others) = places
    found = [
        asked("classes.py", "Zephyr's linker, which sorts symbols, leaves services in the order of the profile",
              len(first) == 4 and first == sorted(first) and second == sorted(second) and first != second, f"{first}, {second}\n"),
        asked("classes.py", "services of other names have the same handles", numbers == others, f"{numbers}, {others}\n"),
    ]
    return sum(good for good, _ in found), sum(bad for _, bad in found)


def limits(options, out):
    """A stack that cannot keep what the table has is told of by the compiler."""
    if not generated(options, out, "--language", "c", CLASSES) or not generated(options, out, "--stack", "nimble", CLASSES):
        return 0, 1
    include = HERE / "Nimble" / "include"
    header = (include / "host" / "ble_hs.h").read_text()
    answers = {}
    for most in (11, 10):
        own = out / str(most) / "host"
        own.mkdir(parents=True)
        (own / "ble_hs.h").write_text(re.sub(r"(BLE_STORE_MAX_CCCDS) \d+", rf"\1 {most}", header))
        answers[most] = said("gcc", "-std=gnu11", "-fsyntax-only", f"-I{own.parent}", f"-I{out}", f"-I{include}", out / "classes_nimble.c")
    return asked("classes.py", "too few subscriptions of the stack are an error of the compiler",
                 answers[11].returncode == 0 and "cannot keep the subscriptions" in answers[10].stderr,
                 answers[11].stderr + answers[10].stderr)


def values(options, out):
    """Values in C, whose lists have room for three."""
    result = said(options.gattc, "generate", "--language", "c", "--max-items", 3, "-o", out, CLASSES)
    if result.returncode != 0:
        print(f"FAIL  gattc generate: {result.stderr[:1000]}")
        return 0, 1
    return told(["gcc", "-std=c99", *STRICT, f"-I{out}", HERE / "Classes" / "values.c", out / "classes.c"], out / "values")


def whatever(options, out):
    """Code that is the same whatever a compiler takes for an enumeration, a character and a floating-point number."""
    paths = [CLASSES, *(HERE / "Profiles" / f"{name}.gatt.yaml" for name in ("Several", "Floats", "Climate"))]
    if not generated(options, out, "--language", "c", *paths):
        return 0, 1
    compiler = ["gcc", "-std=c99", "-Os", "-fno-builtin", f"-I{out}"]
    plain, undefined = {}, set()
    for label, flags in {"plain": [], "short enums": ["-fshort-enums"], "unsigned char": ["-funsigned-char"], "signed char": ["-fsigned-char"],
                         "floats": ["-DGATT_CODEC_FLOAT"], "no floats": ["-mno-sse", "-mno-80387", "-msoft-float"]}.items():
        for source in sorted(out.glob("*.c")):
            target = out / "object.o"
            built = said(*compiler, *flags, "-c", source, "-o", target)
            code = target.read_bytes() if built.returncode == 0 else built.stderr
            plain.setdefault(source.name, {})[label] = code
            if built.returncode == 0:
                undefined |= set(re.findall(r" U (\w+)", said("nm", target).stdout))
    def alike(*labels):
        return all(own["plain"] == own[label] for own in plain.values() for label in labels)
    found = [
        asked("classes.py", "code is the same whatever size an enum and whatever sign a char has",
              alike("short enums", "unsigned char", "signed char")),
        asked("classes.py", "octets are read and written without floating point", alike("floats")
              and all(isinstance(own["no floats"], bytes) for own in plain.values())
              and undefined <= {"memcpy", "memset", "memcmp", "memmove", "strlen"}, f"{undefined}\n"),
    ]
    return sum(good for good, _ in found), sum(bad for _, bad in found)


def own_files(options, out):
    """What people have written stands when the profile has changed and everything is generated again."""
    out.mkdir()
    profile = out / "Climate.gatt.yaml"
    own = {"main.c": "int main(void) { return 0; }\n", "climate_hooks.c": "/* mine */\n"}
    for name, text in own.items():
        (out / name).write_text(text)
    for text in (CLIMATE.read_text(), CLIMATE.read_text().replace("max: 1000", "max: 1001")):
        profile.write_text(text)
        for kind, name in (("--language", "c"), ("--stack", "zephyr")):
            if not generated(options, out, kind, name, profile):
                return 0, 1
    stands = all((out / name).read_text() == text for name, text in own.items()) and "1001u" in (out / "climate.c").read_text()
    (out / "climate.c").write_text("/* A file of somebody's, which has the name of one that is made. */\n")
    refused = said(options.gattc, "generate", "--language", "c", "-o", out, profile)
    found = [
        asked("classes.py", "files of the program stand when all others are generated again", stands),
        asked("classes.py", "a file that gattc has not written is not replaced",
              refused.returncode != 0 and "gattc has not written it" in refused.stderr and "somebody" in (out / "climate.c").read_text(),
              refused.stderr),
    ]
    return sum(good for good, _ in found), sum(bad for _, bad in found)


# A value of an older firmware, and those of three that follow, each with octets of it. The last two have one more field.
VERSIONS = {
    "old": ("{ name: Mode, raw: uint8, cases: { Idle: 0 }, unknown: keep }", "0x00"),
    "case": ("{ name: Mode, raw: uint8, cases: { Idle: 0, Busy: 1 }, unknown: keep }", "0x01"),
    "optional": ("{ name: Mode, raw: uint8, cases: { Idle: 0 }, unknown: keep }, { name: Level, raw: uint8, optional: true }", "0x00, 0x01"),
    "more": ("{ name: Mode, raw: uint8, cases: { Idle: 0 }, unknown: keep }, { name: Level, raw: uint8 }", "0x00, 0x01"),
}
# What is read by a later app of an older device, and the other way round, and whether `breaking` tells of anything.
READ = {"case": (True, True, False), "optional": (True, False, True), "more": (False, False, True)}


def versions(options, out):
    """A device that is older than the app, or newer: what `breaking` says is what the app's code does with the device's octets."""
    programs = {}
    for name, (fields, _) in VERSIONS.items():
        (out / name).mkdir(parents=True)
        (out / name / "Lamp.gatt.yaml").write_text(f"""gatt: 1
name: Lamp
services:
  - name: Lamp
    uuid: 6E400001-B5A3-F393-E0A9-E50E24DCCA9C
    characteristics:
      - name: State
        uuid: 6E400002-B5A3-F393-E0A9-E50E24DCCA9C
        properties: [read]
        value: {{ struct: [{fields}] }}
""")
        if not generated(options, out / name, "--language", "c", out / name / "Lamp.gatt.yaml"):
            return 0, 1
        tries = "".join(f"""    static const uint8_t of_{other}[] = {{ {octets} }};
    if (lamp_state_decode(&value, of_{other}, sizeof of_{other}, NULL) == GATT_OK) {{
        puts("{other}");
    }}
""" for other, (_, octets) in VERSIONS.items())
        (out / name / "main.c").write_text(f"#include <stdio.h>\n#include \"lamp.h\"\nint main(void)\n{{\n    struct lamp_state value;\n"
                                           f"{tries}    return 0;\n}}\n")
        said("gcc", "-std=c99", f"-I{out / name}", out / name / "main.c", out / name / "lamp.c", "-o", out / name / "program")
        programs[name] = said(out / name / "program").stdout.split()
    found = {name: ("old" in programs[name], name in programs["old"],
                    said(options.gattc, "breaking", out / name / "Lamp.gatt.yaml", "--against", out / "old" / "Lamp.gatt.yaml").returncode != 0)
             for name in READ}
    return asked("classes.py", "what an older device sends is read, or `breaking` has said that it is not", found == READ, f"{found}\n")


# A device that answers reads of values, and nothing else: what else an app asked for would wait.
CLIENT = """import asyncio, gatt, classes
class Client:
    asked = []
    async def read_gatt_char(self, uuid):
        self.asked.append(uuid)
        return bytearray([1])
    def __getattr__(self, name):
        raise SystemExit(name)
value = asyncio.run(gatt.read(Client(), classes.mode))
print(Client.asked == [classes.MODE_UUID], value)
"""


def requests(options, out):
    """What an app of emitted Python asks of a device."""
    if not generated(options, out, "--language", "python", CLASSES):
        return 0, 1
    result = said("python3", "-B", "-c", CLIENT, cwd=out)
    return asked("classes.py", "a value is read by one request, for that value", result.stdout.startswith("True"),
                 result.stdout + result.stderr)


def table():
    """The rows: of each id its words, and the places and titles of its checks, with whether they are asked with --targets alone."""
    found, row = {}, []
    for line in TABLE.read_text().splitlines():
        if line.startswith("  "):
            place, title = line.strip().split(": ", 1)
            row.append((place.removeprefix("--targets "), title, place.startswith("--targets ")))
        elif line and not line.startswith("#"):
            name, words = line.split(" ", 1)
            if name in found:
                sys.exit(f"error: {TABLE} has two rows {name}")
            row = []
            found[name] = (words, row)
    return found


def swift(places):
    """Runs the suites of tests in Swift, and notes what they say."""
    sys.path.insert(0, str(ROOT / "scripts" / "tiers"))
    import named
    if not places:
        return
    suites = "|".join(sorted(place.removesuffix(".swift").replace("/", ".") for place in places))
    result = said(ROOT / "scripts" / "suites", "--filter", suites, cwd=ROOT)
    for title, holds in named.titles(result.stdout + result.stderr).items():
        for place in places:
            if f'"{title}"' in (ROOT / "Tests" / place).read_text():
                note(place, title, holds)


def rows(options):
    """How many rows hold, and how many do not."""
    found = table()
    swift({place for _, checks in found.values() for place, _, _ in checks if place.endswith(".swift")})
    faults, late = [], []
    for name in ROWS:
        words, checks = found.get(name, ("", []))
        own = [own for own in checks if options.targets or not own[2]]
        late += [name] if checks and not own else []
        for place, title, _ in own:
            holds = results.RESULTS.get((place, title))
            if not holds:
                faults.append((name, f"{words}: {place}, “{title}” {'was not made' if holds is None else 'fails'}"))
        if not checks:
            faults.append((name, "no check"))
    faults += [(name, "a row that nothing counts") for name in found if name not in ROWS]
    for name, words in faults:
        print(f"FAIL  {name}, {words}")
    bad = len({name for name, _ in faults})
    count = len(ROWS) - len(late)
    print(f"      F01…F24: {count - bad} of {count} classes of mistakes held by {len(results.RESULTS)} named checks"
          + (f", {' and '.join(late)} with --targets" if late else ""), flush=True)
    return count - bad, bad
