"""The three ways to read a vector: gattc, the interpreter, and generated code."""

import json
import re
import subprocess


def run(command, lines):
    """The lines of JSON that a command prints for lines of input. Values that do not decode are no failure of it."""
    process = subprocess.run(command, input="".join(f"{line}\n" for line in lines), stdout=subprocess.PIPE, text=True)
    answers = [json.loads(line) for line in process.stdout.splitlines() if line]
    if len(answers) != len(lines):
        raise SystemExit(f"error: {' '.join(command)} answered {len(answers)} of {len(lines)} lines")
    return answers


def flattened(tree, name):
    """The leaves of a tree of names, in order, as name and value; a union is the record of its one alternative."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from flattened(value, key)
    elif isinstance(tree, list):
        for item in tree:
            yield from flattened(item, name)
    else:
        yield name, tree


def with_texts(leaves, texts):
    """The leaves as the dictionary of text has them. The number of a whole group of bits is in no text: it stays."""
    read = []
    for leaf in leaves:
        path, parent = leaf["path"], leaf["path"].rpartition(".")[0]
        text = texts.get(path)
        if text is None and parent in texts:
            # A date is one text: its parts in order.
            parts = [int(part) for part in re.findall(r"\d+", texts[parent])]
            siblings = [other["path"] for other in leaves if other["path"].rpartition(".")[0] == parent]
            text = str(parts[siblings.index(path)])
        if text is None:
            read.append(leaf)
            continue
        raw = texts.get(path + "Raw", texts.get(path + " Raw", text))
        if raw == leaf.get("label"):
            # The name of a case stands for its number.
            raw = str(leaf["raw"])
        read.append({"name": leaf["name"], "raw": number(raw), "value": numeric(text, leaf), "unit": leaf.get("unit")})
    return read


def numeric(text, leaf):
    """The scaled number of a text; None where it stands for no number."""
    return number(text) if leaf.get("value") is not None and not isinstance(number(text), str) else None


def number(text):
    """A text as a number where it is one."""
    try:
        return int(text)
    except ValueError:
        pass
    try:
        return float(text)
    except ValueError:
        return text
