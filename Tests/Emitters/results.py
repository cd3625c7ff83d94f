"""What checks that have a name have said, by where they are: see classes.py."""

RESULTS = {}


def note(place, title, holds):
    """Notes a check, which may be asked several times and holds if it always did; returns whether it holds now."""
    RESULTS[place, title] = RESULTS.get((place, title), True) and bool(holds)
    return bool(holds)


def noted(place, output):
    """Notes the lines `ok<tab>TITLE` and `FAIL<tab>TITLE` of a program; returns how many there are of each, and its other lines."""
    counts, others = {"ok": 0, "FAIL": 0}, []
    for line in output.splitlines():
        word, _, title = line.partition("\t")
        if word in counts and title:
            counts[word] += 1
            note(place, title, word == "ok")
        if word != "ok":
            others.append(line.replace("\t", "  "))
    return counts["ok"], counts["FAIL"], others
