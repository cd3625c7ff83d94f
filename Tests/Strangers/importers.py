"""Files to import, of a size that is asked for, and the steps that `gattc import` takes with them.

A step is an instruction of the processor, counted by Valgrind: what a file costs depends on no clock and no load. Twice the file
may take 2.3 times the steps, less what the tool takes with the smallest file of the shape.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

import sample

LARGEST = 2.3

GSS = ("characteristic:\n  identifier: org.bluetooth.characteristic.level\n  name: {name}\n  description: {about}\n  structure:\n{fields}")


def gss(fields: str = '    - {field: Level, type: uint8, size: "1", description: A level.}\n', name: str = "Level",
        about: str = "A level.") -> str:
    return GSS.format(fields=fields, name=name, about=about)


def described(text: str) -> str:
    return gss(f'    - {{field: Level, type: uint8, size: "1", description: "{text}"}}\n')


def xml(inside: str) -> str:
    return f'<?xml version="1.0"?><Characteristic type="org.bluetooth.characteristic.level" name="Level" uuid="2A19">{inside}</Characteristic>'


def field(name: str = "Level", more: str = "") -> str:
    return f'<Field name="{name}"><Requirement>Mandatory</Requirement><Format>uint8</Format>{more}</Field>'


def theengs(properties: str, condition: str = '["manufacturerdata","=",40,"index",0,"3412"]', name: str = "G1") -> str:
    return f'{{"brand":"A","model":"M","model_id":"{name}","condition":{condition},"properties":{{{properties}}}}}'


def reading(key: int, condition: str = "") -> str:
    return f'"k{key}":{{{condition}"decoder":["value_from_hex_data","manufacturerdata",{4 + key % 32},2,true,true]}}'


def asked(key: int) -> str:
    return reading(key, f'"condition":["manufacturerdata",{4 + key % 32},"{key % 16:x}"],')


def c_string(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def btconf(services: str) -> str:
    return f'<?xml version="1.0"?><gatt name="X">{services}</gatt>'


def btconf_service(number: int, inside: str = "", name: str = "S") -> str:
    return f'<service name="{name}" type="primary" uuid="f000{number:04x}-0451-4000-b000-000000000000">{inside}</service>'


def btconf_value(number: int) -> str:
    return (f'<characteristic name="V" uuid="f000{number:04x}-0451-4000-b001-000000000000"><value length="1" type="hex">00</value>'
            '<properties read="true"/></characteristic>')


def nrf(inside: str) -> str:
    return f'<macro name="Button" icon="PLAY">{inside}</macro>'


def nrf_service(number: int) -> str:
    return (f'<assert-service description="UI" uuid="ef68{number:04x}-9b35-4933-9b10-52ffa9740042"><assert-characteristic '
            f'description="B" uuid="ef68{number:04x}-9b35-4933-9b11-52ffa9740042"><assert-cccd description="C"/></assert-characteristic>'
            "</assert-service>")


ZEPHYR = "BT_GATT_SERVICE_DEFINE(s{0}, BT_GATT_PRIMARY_SERVICE(BT_UUID_BAS), BT_GATT_CHARACTERISTIC(BT_UUID_BAS_BATTERY_LEVEL, BT_GATT_CHRC_READ, BT_GATT_PERM_READ, r, NULL, &v),);\n"

# By importer and shape: the file's name, a size, and what makes the text of a size.
SHAPES = {
    ("gss", "digits"): ("a.yaml", 8_000, lambda n: described("1" * n)),
    ("gss", "words"): ("a.yaml", 8_000, lambda n: described("bit 1 of the " * (n // 10))),
    ("gss", "sentences"): ("a.yaml", 4_000, lambda n: described("The value is a number. " * (n // 20))),
    ("gss", "fields"): ("a.yaml", 40, lambda n: gss("".join(
        f'    - {{field: Level {i}, type: uint8, size: "1", description: A level.}}\n' for i in range(n)))),
    ("gss", "same fields"): ("a.yaml", 40, lambda n: gss(
        '    - {field: Level, type: uint8, size: "1", description: A level.}\n' * n)),
    ("gss", "name"): ("a.yaml", 8_000, lambda n: gss(name="(a " * (n // 3))),
    ("xml", "fields"): ("a.xml", 60, lambda n: xml(f"<Value>{''.join(field(f'L{i}') for i in range(n))}</Value>")),
    ("xml", "same fields"): ("a.xml", 60, lambda n: xml(f"<Value>{field() * n}</Value>")),
    ("xml", "description"): ("a.xml", 8_000, lambda n: xml(
        f"<Value>{field(more='<InformativeText>' + '1' * n + '</InformativeText>')}</Value>")),
    ("xml", "cases"): ("a.xml", 120, lambda n: xml("<Value>" + field(more="<Enumerations>" + "".join(
        f'<Enumeration key="{i}" value="Case"/>' for i in range(n)) + "</Enumerations>") + "</Value>")),
    ("theengs", "conditions"): ("a.json", 6, lambda n: theengs(",".join(asked(i) for i in range(n)))),
    ("theengs", "many conditions"): ("a.json", 16, lambda n: theengs(",".join(asked(i) for i in range(n)))),
    ("theengs", "properties"): ("a.json", 400, lambda n: theengs(",".join(reading(i) for i in range(n)))),
    ("theengs", "decoders"): ("a.h", 12, lambda n: "".join(
        f"const char* _D{i}_json = {c_string(theengs(reading(0)))};\n" for i in range(n))),
    ("theengs", "strings"): ("a.h", 20_000, lambda n: "const char* _D_json = " + '"a" ' * n + ";"),
    ("theengs", "alternatives"): ("a.json", 200, lambda n: theengs(reading(0), "[" + ',"|",'.join(
        f'"manufacturerdata","index",0,"{i:04x}"' for i in range(n)) + "]")),
    ("btstack", "constants"): ("a.gatt", 4_000, lambda n: "PRIMARY_SERVICE, 180D\n" + "".join(
        f"CHARACTERISTIC, ORG_BLUETOOTH_CHARACTERISTIC_UNKNOWN_{i}, READ, 01\n" for i in range(n))),
    ("btstack", "prefixes"): ("a.gatt", 40_000, lambda n:
        f"PRIMARY_SERVICE, 180D\nCHARACTERISTIC, ORG_BLUETOOTH_CHARACTERISTIC_{'GAP_' * (n // 4)}X, READ, 01\n"),
    ("btstack", "services"): ("a.gatt", 150, lambda n: "PRIMARY_SERVICE, FFF0\nCHARACTERISTIC, FFF1, READ, 01\n" * n),
    ("btstack", "characteristics"): ("a.gatt", 150, lambda n: "PRIMARY_SERVICE, FFF0\n" + "CHARACTERISTIC, FFF1, READ, 01\n" * n),
    ("btstack", "words"): ("a.gatt", 20_000, lambda n: "PRIMARY_SERVICE, FFF0\nCHARACTERISTIC, FFF1, READ" + " | A" * n + ", 01\n"),
    ("btconf", "services"): ("a.btconf", 150, lambda n: btconf("".join(btconf_service(i, btconf_value(i)) for i in range(n)))),
    ("btconf", "characteristics"): ("a.btconf", 150, lambda n: btconf(btconf_service(0, "".join(map(btconf_value, range(n)))))),
    ("btconf", "open elements"): ("a.btconf", 4_000, lambda n: btconf("<a>" * n)),
    ("btconf", "name"): ("a.btconf", 20_000, lambda n: btconf(btconf_service(0, btconf_value(0), "a " * (n // 2)))),
    ("nrf", "services"): ("a.xml", 150, lambda n: nrf("".join(map(nrf_service, range(n))))),
    ("nrf", "same services"): ("a.xml", 1_000, lambda n: nrf(nrf_service(0) * n)),
    ("c", "services"): ("a.c", 120, lambda n: "".join(ZEPHYR.format(i) for i in range(n))),
    ("c", "constants"): ("a.c", 2_000, lambda n: "".join(f"#define A{i + 1} A{i}\n" for i in range(n)) + ZEPHYR.format(0)),
    ("c", "strings"): ("a.c", 20_000, lambda n: ZEPHYR.format(0) + "const char* a = " + '"a" ' * n + ";"),
    ("c", "brackets"): ("a.c", 8_000, lambda n: ZEPHYR.format(0) + "int a[] = " + "{ (" * n),
    ("c", "comment"): ("a.c", 60_000, lambda n: ZEPHYR.format(0) + "/" + "* " * n),
}


def measure(gattc: Path, folder: Path) -> tuple[list, int]:
    """The shapes that take more steps than they may, each in a sentence, and how many there was time for."""
    wrong, tried = [], 0
    for importer, shape in sample.order(list(SHAPES)):
        name, size, text = SHAPES[importer, shape]
        least, first, second = (steps(gattc, folder, importer, name, text(count)) for count in (1, size, 2 * size))
        first, second = first - least, second - least
        ratio = second / max(first, 1)
        # What both bound, neither grows by: noise is no growth.
        if second > 5_000_000 and ratio > LARGEST:
            wrong.append(f"import {importer}, {shape}: {first:,} steps at {size:,}, {second:,} at twice that, {ratio:.2f} times")
        print(f"  {importer} {shape}: {first / 1e6:,.0f} and {second / 1e6:,.0f} million steps, {ratio:.2f}", flush=True)
        tried += 1
    return wrong, tried


def steps(gattc: Path, folder: Path, importer: str, name: str, text: str) -> int:
    (folder / name).write_text(text)
    # What was written before would be read, to see whether it may be replaced.
    shutil.rmtree(folder / "out", ignore_errors=True)
    run = subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", gattc, "import", importer, name,
         "--output", "out", "--json"],
        cwd=folder, env=os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        check=False)
    if run.returncode not in (0, 1):
        raise AssertionError(f"import {importer} ends with {run.returncode}: {run.stderr}")
    return int(re.search(r"I\s+refs:\s+([\d,]+)", run.stderr)[1].replace(",", ""))
