"""Decodes every vector by gattc, by the interpreter and by generated code. Ends with "N passed, N failed".

usage: compare.py GATTC READ-VECTORS
"""

import collections
import json
import pathlib
import sys

import fields
import paths

VECTORS = pathlib.Path(__file__).resolve().parent / "sig-consensus.jsonl"


def best(answer, vector):
    """Of several readings, which differ in what is known outside the value, the first that accepts; else the first."""
    readings = answer["readings"]
    if not readings:
        return None
    return next((reading for reading in readings if "error" not in reading["interpreted"]), readings[0])


def interpreted(vector, reading):
    """What is wrong with the interpreter's reading of a vector."""
    result = reading["interpreted"]
    if "error" in result:
        return [result["error"]]
    wrong, _, _ = fields.differences(vector["fields"], result["leaves"])
    return wrong + round_trip(vector, result)


def generated(vector, reading):
    """What is wrong with the generated type's reading, whose fields are told by their text."""
    result, twin = reading["generated"], reading["interpreted"]
    if "error" in result:
        return [result["error"]]
    if "error" in twin:
        return [f"the interpreter refuses it: {twin['error']}"]
    wrong, _, _ = fields.differences(vector["fields"], paths.with_texts(twin["leaves"], result["text"]))
    return wrong + round_trip(vector, result)


def round_trip(vector, result):
    return [] if result["octets"] == vector["hex"] else [f"encodes to {result['octets']}"]


def by_tool(vector, raw, meaning, reading):
    """What is wrong with what gattc prints: the numbers of the wire, and what they mean."""
    if "error" in raw or "error" in meaning:
        return [raw.get("error") or meaning.get("error")]
    if reading is None or "error" in reading["interpreted"]:
        return ["the interpreter refuses it"]
    leaves = reading["interpreted"]["leaves"]
    wire = dict_of(paths.flattened(raw["value"], raw["characteristic"]))
    scaled = dict_of(paths.flattened(meaning["value"], meaning["characteristic"]))
    read = []
    for leaf in leaves:
        numbers = wire.get(fields.plain(leaf["name"]))
        if not numbers:
            # The whole number of a group of bits is printed bit by bit.
            read.append(leaf)
            continue
        entry = {"name": leaf["name"], "raw": paths.number(str(numbers.pop(0))), "unit": leaf.get("unit")}
        values = scaled.get(fields.plain(leaf["name"]))
        value = values.pop(0) if values else None
        if isinstance(value, (int, float)) and not isinstance(value, bool) and leaf.get("value") is not None:
            entry["value"] = value
        read.append(entry)
    wrong, _, _ = fields.differences(vector["fields"], read)
    return wrong


def dict_of(pairs):
    """The values of each name, in order."""
    result = collections.defaultdict(list)
    for name, value in pairs:
        result[fields.plain(name)].append(value)
    return result


def report(name, vectors, wrong):
    """Prints how many vectors a path reads right, and what is wrong with the others."""
    failed = [(vector, reasons) for vector, reasons in zip(vectors, wrong) if reasons]
    print(f"{len(vectors) - len(failed)} of {len(vectors)} vectors {name}")
    for vector, reasons in failed:
        print(f"FAIL  {vector['characteristic']} {vector['uuid']} {vector['hex']}: {'; '.join(reasons)}")
    return len(failed)


def neighbours(vectors):
    """Every proper beginning of every vector, and every vector with an octet behind: UUID, hex, and which."""
    for vector in vectors:
        octets = bytes.fromhex(vector["hex"])
        for count in range(len(octets)):
            yield vector["uuid"], octets[:count].hex(), "beginning"
        yield vector["uuid"], vector["hex"] + "00", "longer"


def edges(tool, program, vectors):
    """Beginnings and longer octets: an error with its place in both, or a value that encodes to just these octets."""
    cases = sorted(set(neighbours(vectors)))
    answers = paths.run([program], [f"{uuid} {hex}" for uuid, hex, _ in cases])
    printed = paths.run([tool, "decode", "--batch", "--format", "json"], [f"{uuid}\t{hex}" for uuid, hex, _ in cases])
    counts, wrong = collections.Counter(), []
    for (uuid, hex, kind), answer, line in zip(cases, answers, printed):
        for reading in answer["readings"][:1]:
            one, other = reading["interpreted"], reading["generated"]
            what = edge_difference(hex, one, other)
            if ("error" in line) != ("error" in one):
                what = what or "gattc says otherwise than the interpreter"
            if what:
                wrong.append(f"FAIL  {kind} {uuid} {hex}: {what}")
            counts[kind, "an error with its place" if "error" in one else "a value that encodes to the same"] += 1
    for (kind, outcome), count in sorted(counts.items()):
        print(f"{count} {'beginnings' if kind == 'beginning' else 'with an octet behind'}: {outcome}")
    print("\n".join(wrong))
    return len(wrong)


def edge_difference(hex, one, other):
    if ("error" in one) != ("error" in other):
        return f"only one refuses it: {one.get('error') or other.get('error')}"
    if "error" not in one:
        return None if one["octets"] == other["octets"] == hex else f"encodes to {one['octets']} and {other['octets']}"
    if one["offset"] != other["offset"]:
        return f"refused at octet {one['offset']} and {other['offset']}"
    if not one["error"] or not other["error"]:
        return "refused without a reason"
    return None


def main():
    tool, program = sys.argv[1:]
    vectors = [json.loads(line) for line in VECTORS.read_text().splitlines()]
    answers = paths.run([program], [f"{vector['uuid']} {vector['hex']}" for vector in vectors])
    readings = [best(answer, vector) for answer, vector in zip(answers, vectors)]
    none = ["no characteristic has this UUID"]
    lines = [f"{vector['uuid']}\t{vector['hex']}" for vector in vectors]
    raw = paths.run([tool, "decode", "--batch", "--raw", "--format", "json"], lines)
    meaning = paths.run([tool, "decode", "--batch", "--format", "json"], lines)
    failed = report(
        "by gattc decode", vectors, [by_tool(*four) for four in zip(vectors, raw, meaning, readings)])
    failed += report(
        "by the interpreter, and encoded back", vectors,
        [interpreted(vector, reading) if reading else none for vector, reading in zip(vectors, readings)])
    failed += report(
        "by generated code, and encoded back", vectors,
        [generated(vector, reading) if reading else none for vector, reading in zip(vectors, readings)])
    total = 3 * len(vectors)
    failed_edges = edges(tool, program, vectors)
    print(f"{total - failed} passed, {failed + failed_edges} failed")
    sys.exit(1 if failed + failed_edges else 0)


main()
