"""The machine of the pages against gattc: the same octets decoded, and what came of them encoded."""

import collections
import json
import random
import re
import subprocess

# How many octets by chance a form gets beside each example, and beside none.
CHANGED, RANDOM = 6, 8
# Runs in a page: decodes, encodes and computes by the page's own script.
RUN = """
(batches) => {
  const forms = JSON.parse(document.getElementById("models").textContent);
  const attempt = (body) => {
    try {
      return { ok: body() };
    } catch (error) {
      if (error instanceof Unsupported) return { unsupported: error.message };
      if (error instanceof ValueError) return { error: error.sentence, offset: error.offset };
      if (error instanceof LiteralError) return { error: error.message };
      throw error;
    }
  };
  return batches.map(({ anchor, hex, context, json }) => {
    const form = forms[anchor];
    const held = new Set(context);
    const decoded = attempt(() => decodeValue(form, hexOctets(hex), held));
    const value = decoded.ok;
    const answer = value ? { json: meaningJSON(meaningOf(form, value, held)) } : decoded;
    if (value) answer.spans = spansOf(form, value, hexOctets(hex), held).every((span) => span.end > span.start);
    if (json !== null) {
      answer.encoded = attempt(() => hexText(encodeValue(form, readLiteral(form, parseLiteral(json), held), held)));
    }
    if (value) answer.computed = (form.computed ?? []).map((item) => {
      const number = attempt(() => computedNumber(item, value, held));
      return { name: item.name, approximate: item.approximate === true, ...number };
    });
    return answer;
  });
}
"""


class Vector:
    """Octets of a form, and what gattc makes of them."""

    def __init__(self, anchor, form, octets, context, is_chance=True):
        self.anchor, self.form, self.hex, self.context = anchor, form, octets.hex(), context
        self.is_chance = is_chance
        self.answer = None
        self.encoded = None

    @property
    def json(self):
        """The value as gattc prints it, to the letter; None for octets that are none."""
        return value_text(self.answer) if self.answer and "error" not in json.loads(self.answer) else None


def value_text(line):
    """What stands at `value` in a line of gattc's."""
    start = line.index('"value":') + len('"value":')
    _, end = json.JSONDecoder().raw_decode(line, start)
    return line[start:end]


def times(models, values):
    """How many times as many octets by chance it takes for so many of them."""
    forms = [form for page in models for form in page.values() if form.get("role") != "decrypted"]
    usual = sum(CHANGED * len(form["examples"]) + RANDOM for form in forms)
    return max(1, -(-values // usual))


def of_page(models, seed, times):
    """The vectors of a page: the examples of its models, and octets by chance, `times` as many as usual."""
    chance = random.Random(seed)
    for anchor, form in models.items():
        # What is in JSON gattc alone knows.
        if form.get("role") == "decrypted" or "json" in form:
            continue
        for example in form["examples"]:
            octets, context = bytes.fromhex(example["hex"]), example.get("context", [])
            yield Vector(anchor, form, octets, context, is_chance=False)
            for _ in range(CHANGED * times):
                yield Vector(anchor, form, changed(octets, chance), context)
        sizes = [len(example["hex"]) // 2 for example in form["examples"]] or [0, 1, 2, 4, 8]
        contexts = [list(range(len(form.get("context", [])))), []]
        for number in range(RANDOM * times):
            size = max(0, chance.choice(sizes) + chance.choice([0, 0, 0, 1, -1]))
            yield Vector(anchor, form, chance.randbytes(size), contexts[number % 2])


def changed(octets, chance):
    """The octets with one or all changed, some taken away, or some added."""
    octets = bytearray(octets)
    if not octets:
        return octets + chance.randbytes(1)
    match chance.randrange(5):
        case 0: octets[chance.randrange(len(octets))] ^= 1 << chance.randrange(8)
        case 1: octets[chance.randrange(len(octets))] = chance.randrange(256)
        case 2: del octets[-chance.randint(1, min(3, len(octets))):]
        case 3: octets += chance.randbytes(chance.randint(1, 4))
        case _: octets = bytearray(octet if chance.random() < 0.5 else chance.randrange(256) for octet in octets)
    return octets


def ask(gattc, known, pages):
    """Has gattc decode every vector, and encode what came of it. `pages` are (name of the profile, file, vectors), `known` has the
    profiles that do not ship."""
    groups = collections.defaultdict(list)
    for profile, file, vectors in pages:
        for vector in vectors:
            names = tuple(vector.form["context"][flag] for flag in vector.context)
            role = vector.form.get("role") == "request"
            groups[role, names, None, None].append((f"{profile}.{vector.form['name']}", file, vector))
    for flags, entries in list(groups.items()):
        unclear = decode(gattc, flags, known, entries)
        # One name means different things: the service tells them apart, and the file.
        closer = collections.defaultdict(list)
        for entry in unclear:
            closer[flags[0], flags[1], entry[2].form.get("service"), entry[1]].append(entry)
        for narrow, rest in closer.items():
            decode(gattc, narrow, known, rest)


def decode(gattc, flags, known, entries):
    """Decodes and encodes; gives the entries whose name means different things."""
    is_request, context, service, file = flags
    options = ["--profile", file or known]
    options += ["--request"] * is_request + [word for name in context for word in ("--context", name)]
    options += ["--service", service] if service else []
    lines = [f"{name}\t{vector.hex}" for name, _, vector in entries]
    unclear, values = [], []
    for entry, line in zip(entries, batch(gattc, ["decode", *options], lines), strict=True):
        if "error" in json.loads(line) and not service and "means different things" in line:
            unclear.append(entry)
            continue
        entry[2].answer = line
        if entry[2].json is not None:
            values.append(entry)
    lines = [f"{name}\t{vector.json}" for name, _, vector in values]
    for entry, line in zip(values, batch(gattc, ["encode", *options], lines), strict=True):
        entry[2].encoded = json.loads(line)
    return unclear


def batch(gattc, arguments, lines):
    """A line of JSON for each line."""
    if not lines:
        return []
    run = subprocess.run([gattc, *arguments, "--batch"], input="\n".join(lines).encode() + b"\n", capture_output=True, check=False)
    answers = run.stdout.decode().split("\n")[:-1]
    if len(answers) != len(lines):
        raise RuntimeError(f"gattc {' '.join(map(str, arguments))}: {run.stderr.decode()[:300]}")
    return answers


def compare(vector, answer, counts):
    """What a page says otherwise than gattc; counts what agrees."""
    told = json.loads(vector.answer)
    counts["vectors"] += 1
    if "error" in told:
        counts["refused"] += 1
        if "error" not in answer:
            return f"refused by gattc, {told['error']}, and not by the page: {answer}"
        # The words differ where gattc knows who reads them, the place may not.
        place = re.search(r"\boctet (\d+)|\((\d+) octets?\)$", told["error"])
        if place and int(place[1] or place[2]) != answer["offset"]:
            return f"gattc says {told['error']}, the page {answer['error']}"
        counts["places"] += bool(place)
        return None
    if answer.get("json") != vector.json:
        return f"gattc decodes {vector.json}, the page {answer}"
    if not answer["spans"]:
        return "a part of the picture takes no octets"
    return compare_encoded(vector, answer["encoded"], counts) or compare_computed(told, answer["computed"], counts)


def compare_encoded(vector, encoded, counts):
    counts["encoded"] += 1
    if "unsupported" in encoded:
        counts["left to gattc"] += 1
        return None
    if "error" in vector.encoded:
        return None if "error" in encoded else f"encode is refused by gattc, {vector.encoded['error']}, and not by the page"
    if encoded.get("ok") != vector.encoded["hex"]:
        return f"{vector.json} is {vector.encoded['hex']} by gattc, {encoded} by the page"
    return None


def compare_computed(told, computed, counts):
    numbers = told.get("computed", {})
    for item in computed:
        if "unsupported" in item:
            counts["computed left to gattc"] += 1
            continue
        counts["computed"] += 1
        right, own = numbers[item["name"]], item["ok"]
        # What takes logarithms may differ in the last digit, and the page says “about”.
        tolerance = 1e-12 * abs(right or 0) if item["approximate"] else 0
        if (right is None) != (own is None) or (right is not None and abs(right - own) > tolerance):
            return f"{item['name']} is {right} by gattc, {own} by the page"
    return None
