"""The values of WrittenMistakes.swift in Python: writes what becomes of each, by its name. Usage: mistakes.py FOLDER"""

import sys

sys.path.insert(0, sys.argv[1])
import gatt
import several
from several import (Kinds, KindsContentMany, KindsContentTwo, KindsContentUnknown, Limits, Others, OthersContentSome, SizesRest,
                     SizesText)


def limits(**own):
    return several.limits, Limits(**{"level": 1, "wide": 0, "mode": "Idle", "label": "ABCD", **own})


def kinds(kind, content):
    return several.kinds, Kinds(kind=kind, content=content)


def others(kind):
    return several.others, Others(kind=kind, content=OthersContentSome(some=9))


two, many = KindsContentTwo(two=513), KindsContentMany(low=1, high=-1)
everything = {
    "level is sound": limits(level=100), "level below": limits(level=0), "level above": limits(level=101),
    "wide at its most": limits(wide=0xFFFFFF), "wide beyond": limits(wide=0x1000000), "mode unknown": limits(mode=2),
    "label too short": limits(label="ABC"), "kind of two": kinds(6, two), "kind of none": kinds(7, two),
    "kind of many": kinds(31, many), "kind before many": kinds(15, many),
    "kind unknown": kinds(7, KindsContentUnknown(tag=7, octets=b"\1\2")), "other kind": others(300),
    "other kind beyond": others(301), "other kind of none": others(0),
    "five letters": (several.sizes, SizesText(text="ABCDE")), "six letters": (several.sizes, SizesText(text="ABCDEF")),
    "seven bytes": (several.sizes, SizesRest(rest=b"\1" * 7)), "eight bytes": (several.sizes, SizesRest(rest=b"\1" * 8)),
    "a line": (several.line, "AB\r\n"), "no line": (several.line, "AB"), "two lines": (several.line, "A\r\nB\r\n"),
    "an object": (several.object_, '{"a":["}"]}'), "half an object": (several.object_, '{"a":"}"'),
    "no object": (several.object_, "a"),
}
for name, (value, own) in everything.items():
    try:
        print(f"{name}\t{value.encode(own).hex()}\t0")
    except gatt.ValueError as error:
        print(f"{name}\t{error.kind}\t{error.offset}")
