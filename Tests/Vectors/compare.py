"""Decodes every vector by gattc, by the interpreter and by generated code. Ends with "N passed, N failed".

usage: compare.py GATTC READ-VECTORS
"""

import collections
import json
import pathlib
import sys

import fields
import paths
import tool as gattc

VECTORS = pathlib.Path(__file__).resolve().parent / "sig-consensus.jsonl"
# Values whose authors made up the checksum, which their decoders do not look at: UUID and octets. They have to be refused.
CHECKSUM_READERS = ("interpreter", "generated code", "gattc")
WRONG_CHECKSUMS = {("2AAB", "5001cdab"), ("2AAB", "50013412"), ("2AAB", "ffffffff")}


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
    return fields.differences(vector, result["leaves"]) + round_trip(vector, result)


def generated(vector, reading):
    """What is wrong with the generated type's reading, whose fields are told by their text."""
    result, twin = reading["generated"], reading["interpreted"]
    if "error" in result:
        return [result["error"]]
    if "error" in twin:
        return [f"the interpreter refuses it: {twin['error']}"]
    read = paths.with_texts(twin["leaves"], result["text"])
    return fields.differences(vector, read) + round_trip(vector, result)


def has_wrong_checksum(vector):
    return (vector["uuid"], vector["hex"]) in WRONG_CHECKSUMS


def checksums(vectors, answers, by_tool):
    """Prints how many values with a made-up checksum all readings refuse for just that; gives how many they do not."""
    wrong = []
    for place, (vector, answer) in enumerate(zip(vectors, answers)):
        if not has_wrong_checksum(vector):
            continue
        errors = [reading[path].get("error", "") for reading in answer["readings"] for path in ("interpreted", "generated")]
        errors += [decoded.get("error", "") for decoded, _ in by_tool.raw[place]]
        # Twice by the types, once by the tool; the other readings expect no checksum, and find two octets too many.
        told = sum("checksum" in error for error in errors)
        if told != len(CHECKSUM_READERS) or not all(errors):
            wrong.append(f"FAIL  {vector['characteristic']} {vector['hex']}: {errors}")
    print(f"{len(WRONG_CHECKSUMS) - len(wrong)} of {len(WRONG_CHECKSUMS)} vectors with a made-up checksum are refused for it")
    print("\n".join(wrong), end="\n" if wrong else "")
    return len(wrong)


def round_trip(vector, result):
    return [] if result["octets"] == vector["hex"] else [f"encodes to {result['octets']}"]


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
            what = edge_difference(fields.canonical_octets(uuid, hex), one, other)
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
    by_tool = gattc.Reading(tool, vectors)
    failed = checksums(vectors, answers, by_tool)
    right = [place for place, vector in enumerate(vectors) if not has_wrong_checksum(vector)]
    printed = [by_tool.of(place) for place in right]
    # Read as they are, compared with how they are encoded; with --raw the very octets come back.
    sent = [vectors[place] for place in right]
    vectors, answers = [fields.canonical(vectors[place]) for place in right], [answers[place] for place in right]
    readings = [best(answer, vector) for answer, vector in zip(answers, vectors)]
    none = ["no characteristic has this UUID"]
    leaves = [reading["interpreted"].get("leaves") if reading else None for reading in readings]
    failed += report(
        "by gattc decode", vectors, [gattc.decoding(*three) for three in zip(vectors, printed, leaves)])
    failed += report(
        "by gattc encode --raw", sent, [gattc.encoding(*two) for two in zip(sent, printed)])
    failed += report("by gattc encode", vectors, [gattc.making(*two) for two in zip(vectors, printed)])
    refused = sum(gattc.is_refused_out_of_range(reading) for reading in printed)
    print(f"{refused} of them are out of range, which gattc encode says and gattc encode --raw lets pass")
    failed += report(
        "by the interpreter, and encoded back", vectors,
        [interpreted(vector, reading) if reading else none for vector, reading in zip(vectors, readings)])
    failed += report(
        "by generated code, and encoded back", vectors,
        [generated(vector, reading) if reading else none for vector, reading in zip(vectors, readings)])
    total = 5 * len(vectors) + len(WRONG_CHECKSUMS)
    failed_edges = edges(tool, program, vectors)
    print(f"{total - failed} passed, {failed + failed_edges} failed")
    sys.exit(1 if failed + failed_edges else 0)


main()
