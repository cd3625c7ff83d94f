"""Says which known defects of the GATT Specification Supplement are found: by a rule, or by the importer's own report.

usage: sig_defects.py REPORT.json LINT.json     of an import without patches

Fails when a defect is missed that used to be found, and when a rule finds anything else.
"""
import json
import os
import sys

RESOLUTION = "resolution-contradicts-scale"

# What is wrong, the characteristic's document, the rules that say so, and words of the report that do.
DEFECTS = [
    ("the scale is 2^6, the step 1/64", "high-voltage", [RESOLUTION, "unit-contradicts-range"], "1/64"),
    ("a gradient below zero is unsigned", "recipe-parameters", [], "-12.8"),
    ("a time zone is unsigned", "cgm-session-start-time", ["type-differs"], "int8"),
    ("the scale is 10^-2, the step 1/10", "body-composition-measurement", [RESOLUTION], "0.01"),
    ("the scale is 10, the step 1", "activity-goal", [RESOLUTION], "Distance"),
    ("the scale is 10, the step 1", "cross-trainer-data", [RESOLUTION], "Resistance"),
    ("the scale is 10, the step 1", "indoor-bike-data", [RESOLUTION], "Resistance"),
    ("the scale is 10, the step 1", "rower-data", [RESOLUTION], "Resistance"),
    ("the scale is 10, the step 1", "supported-resistance-level-range", [RESOLUTION], "Resistance"),
    ("the scale is 2^-16, the step 1/65535", "chromaticity-coordinate", [RESOLUTION], "1/65536"),
    ("limits are numbers on the wire", "cosine-of-the-angle", [RESOLUTION], "reaches 100"),
    ("limits are numbers on the wire", "volume-flow", [], "reaches 65534"),
    ("limits are numbers on the wire", "kitchen-appliance-airflow", [], "reaches 65534"),
    ("a size is in bits", "system-id", [], "64 octets"),
    ("no UUID is assigned", "cooking-conditions", [], "no UUID"),
    ("a table is not there", "temperature-type", [], "refers to a table"),
]

# What no document shows: names of files and of UUIDs, and spellings that the importer reads all the same.
NOT_LOOKED_FOR = [
    "file names that differ from the identifier",
    "a UUID whose name is misspelt",
    "a type spelt int16, and units that no table has, which are read for what they mean",
]


def rules_by_document(lint):
    """The rules that found something, by the document's name."""
    found = {}
    for finding in lint["findings"]:
        name = os.path.basename(finding["path"]).removesuffix(".gatt.yaml")
        found.setdefault(name, set()).add(finding["rule"])
    return found


def notes_by_document(report):
    return {
        (file.get("document") or "").removesuffix(".gatt.yaml"): [finding["message"] for finding in file["findings"]]
        for file in report["files"]
    }


def main(report_path, lint_path):
    with open(report_path) as report, open(lint_path) as lint:
        notes, rules = notes_by_document(json.load(report)), rules_by_document(json.load(lint))
    failures = []
    for what, document, expected, words in DEFECTS:
        seen = rules.pop(document, set())
        reported = any(words in message for message in notes.get(document, []))
        by = [f"rule {rule}" for rule in expected if rule in seen] + ["the import's report"] * reported
        print(f"  {document}: {what}: " + (", ".join(by) or "MISSED"))
        missed = [rule for rule in expected if rule not in seen]
        if missed or not by:
            failures.append(f"{document}: not found by {', '.join(missed) or 'the report'}")
        if seen - set(expected):
            failures.append(f"{document}: also found: {', '.join(sorted(seen - set(expected)))}")
    failures += [f"{name}: not known to be wrong: {', '.join(sorted(found))}" for name, found in sorted(rules.items())]
    by_rules = sum(1 for _, _, expected, _ in DEFECTS if expected)
    print("  not looked for: " + "; ".join(NOT_LOOKED_FOR))
    for failure in failures:
        print(f"error: {failure}", file=sys.stderr)
    if failures:
        return 1
    print(f"{len(DEFECTS)} defects of the supplement found, {by_rules} of them by rules, which find nothing else")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
