"""Holds the constants of UUIDs and of the contract hash in each language against what `gattc describe --json` says of one profile."""

import json
import pathlib
import re
import subprocess

import results

ALIKE = pathlib.Path(__file__).parent / "Profiles" / "Alike.gatt.yaml"


def check(options):
    """How many languages have all constants, each by a name of its own, and how many do not."""
    said = subprocess.run([options.gattc, "describe", "--json", ALIKE], capture_output=True, text=True).stdout
    profile = json.loads(said)
    profile = profile.get("profile", profile)
    services = [service["uuid"].lower() for service in profile["services"]]
    values = [own["uuid"].lower() for service in profile["services"] for own in service["characteristics"]]
    expected = sorted(map(whole, services + values))
    passed, failed = 0, 0
    for language, constants in (("c", c), ("python", python), ("typescript", typescript)):
        out = options.out / f"uuids-{language}"
        subprocess.run([options.gattc, "generate", "--language", language, "-o", out, ALIKE], capture_output=True)
        found, contract = constants(out)
        good = (sorted(map(whole, found)), contract) == (expected, profile["contractHash"])
        passed, failed = passed + good, failed + (not good)
        results.note("uuids.py", "UUIDs are the profile's in each language, in C in both orders of octets", good)
        if not good:
            print(f"FAIL  UUIDs in {language}: {found}, {contract}, not {expected}, {profile['contractHash']}")
    print(f"      UUIDs and contract hash: {passed} of {passed + failed} languages have those of {len(expected)} attributes")
    return passed, failed


def whole(uuid):
    """A UUID in 36 characters."""
    return f"0000{uuid}-0000-1000-8000-00805f9b34fb" if len(uuid) == 4 else uuid


def c(out):
    """What a program prints by its macros; octets in both orders have to be the same."""
    header = (out / "alike.h").read_text()
    names = dict.fromkeys(re.findall(r"#define (\w+)_UUID(?:16|128_LE) ", header))
    # What is written to a characteristic has its UUID under a name of its own.
    names = [name for name in names if not name.endswith("_REQUEST")]
    lines = []
    for name in names:
        if f"{name}_UUID16 " in header:
            lines.append(f'printf("%04x\\n", {name}_UUID16);')
        else:
            lines.append(f"show((const uint8_t[]){{ {name}_UUID128_BE }}, (const uint8_t[]){{ {name}_UUID128_LE }});")
    lines.append("show((const uint8_t[]){ ALIKE_CONTRACT_HASH }, NULL);")
    (out / "show.c").write_text("""#include <stdio.h>
#include "alike.h"
static void show(const uint8_t *octets, const uint8_t *reversed)
{
    for (int place = 0; place < 16; place++) {
        if (reversed != NULL && reversed[15 - place] != octets[place]) {
            printf("reversed otherwise ");
        }
        printf(reversed != NULL && (place == 4 || place == 6 || place == 8 || place == 10) ? "-%02x" : "%02x", octets[place]);
    }
    printf("\\n");
}
int main(void)
{
    """ + "\n    ".join(lines) + "\n    return 0;\n}\n")
    built = subprocess.run(["gcc", "-std=c99", "-Wall", "-Werror", f"-I{out}", out / "show.c", "-o", out / "show"],
                           capture_output=True, text=True)
    if built.returncode != 0:
        return [built.stderr[:1000]], None
    *uuids, contract = subprocess.run([out / "show"], capture_output=True, text=True).stdout.split()
    return uuids, contract


def python(out):
    """The constants of the module; the values have them too."""
    program = ("import gatt, alike; own = vars(alike); names = [name for name in own if name.endswith('_UUID') or '_UUID_' in name];"
               "values = {value.uuid for value in own.values() if isinstance(value, gatt.Value)};"
               "uuids = [own[name] for name in names if isinstance(own[name], str)];"
               "assert values <= set(uuids); print(*uuids, own['CONTRACT_HASH'].hex())")
    result = subprocess.run(["python3", "-B", "-c", program], cwd=out, capture_output=True, text=True)
    if result.returncode != 0:
        return [result.stderr[-1000:]], None
    *uuids, contract = result.stdout.split()
    return uuids, contract


def typescript(out):
    """The services of the module, with their characteristics."""
    built = subprocess.run(["tsc", "--strict", "--target", "ES2022", "--module", "ES2022", "--moduleResolution", "node", "Alike.ts"],
                           cwd=out, capture_output=True, text=True)
    if built.returncode != 0:
        return [built.stdout[:1000]], None
    (out / "package.json").write_text('{"type": "module"}')
    (out / "show.mjs").write_text("""import * as alike from "./Alike.js";
for (const service of Object.values(alike).filter((value) => value.characteristics)) {
  console.log(service.uuid);
  for (const own of Object.values(service.characteristics)) console.log(own.uuid);
}
console.log(alike.contractHash);
""")
    result = subprocess.run(["node", out / "show.mjs"], capture_output=True, text=True)
    if result.returncode != 0:
        return [result.stderr[-1000:]], None
    *uuids, contract = result.stdout.split()
    return uuids, contract
