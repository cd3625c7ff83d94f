"""Writes the pages of all shipped profiles, and checks them in a headless Chromium.

`Tests/Pages/run` sets this up, and says what the options are.
"""

import argparse
import collections
import html
import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "Outputs"))

import people
import vectors
from browser import Browser
from checks import Checks, expect
from tool import Gattc

MODELS = re.compile(r'<script type="application/json" id="models">(.*?)</script>', re.DOTALL)
TITLE = re.compile(r"<title>(.*?) – GATT profiles</title>", re.DOTALL)
# What the pages of all profiles may take together, with what they share, in bytes.
MOST = 15_000_000
# What is in the boxes of a page: the form, the JSON, and what is said to be wrong.
BOXES = """[...document.querySelectorAll('.try')].map((own) =>
  [own.dataset.form, own.querySelector('output')?.textContent, own.querySelector('.error')?.textContent])"""


class Page:
    """A written page, with the models in it."""

    def __init__(self, site: Path, path: Path, profiles: Path):
        text = path.read_text()
        self.path, self.name = path, str(path.relative_to(site).with_suffix(""))
        self.file = next(file for ending in ("yaml", "yml") if (file := profiles / f"{self.name}.gatt.{ending}").exists())
        self.models = json.loads(MODELS.search(text).group(1))
        self.profile = html.unescape(TITLE.search(text).group(1))


def check_vectors(checks: Checks, gattc: Gattc, browser: Browser, pages: list, known: Path, values: int, seed: int) -> None:
    asked = []
    times = vectors.times([page.models for page in pages], values)
    for number, page in enumerate(pages):
        page.vectors = list(vectors.of_page(page.models, f"{seed} {number}", times))
        asked.append((page.profile, page.file, page.vectors))
    vectors.ask(gattc.executable, known, asked)
    counts, differences, empty = collections.Counter(), [], []
    for page in pages:
        browser.open(page.path)
        batches = [{"anchor": vector.anchor, "hex": vector.hex, "context": vector.context, "json": vector.json} for vector in page.vectors]
        answers = browser.evaluate(f"({vectors.RUN})({json.dumps(batches)})")
        for vector, answer in zip(page.vectors, answers, strict=True):
            complaint = vectors.compare(vector, answer, counts)
            if complaint:
                differences.append(f"{page.name}#{vector.anchor} {vector.hex}: {complaint}")
        browser.evaluate("for (const details of document.querySelectorAll('.try')) details.open = true")
        browser.settle()
        empty += [f"{page.name}#{anchor}: {error}" for anchor, output, error in browser.evaluate(BOXES) if not output and not error]
        checks.check(f"{page.name} loads nothing and complains of nothing", lambda: "; ".join(browser.problems()) or None)
    agreed = counts["vectors"] - len(differences)
    chances = sum(vector.is_chance for page in pages for vector in page.vectors)
    print(f"{agreed} of {counts['vectors']} vectors agree, {chances} of them by chance with seed {seed}, {counts['refused']} of them refused by both, {counts['places']} at a place that both say; {counts['encoded']} encoded, "
          f"{counts['computed']} computed; left to gattc: {counts['left to gattc']} encodings, {counts['computed left to gattc']} computed numbers")
    checks.check(f"the machine of the pages of {known.name} agrees with gattc", lambda: "\n      ".join(differences[:20]) or None)
    checks.check("every box starts with a value, or with what is wrong with it", lambda: "; ".join(empty[:9]) or None)
    checks.check("as many values by chance are tried as are asked for", lambda: expect(chances >= values, f"{chances}"))
    checks.check("some vectors are values, and some are not", lambda: expect(0 < counts["refused"] < counts["vectors"], str(counts)))


def check_goldens(checks: Checks, gattc: Gattc, browser: Browser, profiles: Path, site: Path, seed: int) -> None:
    """The kinds of layout that no profile has that ships."""
    gattc.run("docs", str(profiles), "--output", str(site))
    pages = [Page(site, path, profiles) for path in sorted(site.rglob("*.html")) if path != site / "index.html"]
    browser.shared = {path.resolve().as_uri() for path in site.glob("pages.*")}
    check_vectors(checks, gattc, browser, pages, profiles, 0, seed)


def check_decrypted(checks: Checks, gattc: Gattc, browser: Browser, pages: list, profiles: Path) -> None:
    """What is decrypted has no command of its own: the examples that gattc describes."""
    count, differences = 0, []
    for page in pages:
        anchors = [anchor for anchor, form in page.models.items() if form.get("role") == "decrypted"]
        if not anchors:
            continue
        browser.open(page.path)
        for anchor in anchors:
            described = gattc.json("describe", "--json", "--profile", str(page.file), f"{page.profile}.{page.models[anchor]['name']}")
            for example in described["decrypted"]["examples"]:
                batch = [{"anchor": anchor, "hex": example["hex"], "context": [], "json": json.dumps(example["value"])}]
                [answer] = browser.evaluate(f"({vectors.RUN})({json.dumps(batch)})")
                count += 1
                if json.loads(answer.get("json", "null")) != example["value"] or answer["encoded"].get("ok") != example["hex"]:
                    differences.append(f"{page.name}#{anchor} {example['hex']}: {answer}")
    print(f"{count - len(differences)} of {count} decrypted examples agree")
    checks.check("the pages decode what is decrypted", lambda: "\n      ".join(differences) or None)


def check_written(checks: Checks, gattc: Gattc, profiles: Path, folder: Path) -> Path:
    site = folder / "site"
    print(gattc.run("docs", str(profiles), "--output", str(site)).strip())
    copies = [folder / "one", folder / "two"]
    for copy in copies:
        gattc.run("docs", str(profiles / "TI"), "--output", str(copy))
    names = [str(path.relative_to(copies[0])) for path in copies[0].rglob("*.html")]
    checks.check("two runs write the same", lambda: expect(
        len(names) > 1 and all((copies[0] / name).read_bytes() == (copies[1] / name).read_bytes() for name in names), str(names)))
    checks.check("a second run writes nothing", lambda: expect(
        gattc.run("docs", str(profiles / "TI"), "--output", str(folder / "one")).endswith("0 of them written\n"), "it wrote"))
    for form, name in (("markdown", "README.md"), ("docc", "Profiles.docc/Profiles.md")):
        gattc.run("docs", str(profiles), "--format", form, "--output", str(folder / form))
        checks.check(f"{form} has an index", lambda: expect((folder / form / name).exists(), f"{name} is missing"))
    gattc.run("docs", str(profiles / "TI"), "--format", "docc", "--output", str(folder / "tag"))
    convert = subprocess.run(
        ["docc", "convert", folder / "tag/Profiles.docc", "--output-path", folder / "tag/Profiles.doccarchive",
         "--fallback-display-name", "Profiles", "--fallback-bundle-identifier", "profiles", "--warnings-as-errors"],
        capture_output=True, text=True, check=False)
    checks.check("docc takes the catalogue without a warning", lambda: expect(convert.returncode == 0, (convert.stdout + convert.stderr)[:800]))
    return site


def main() -> None:
    started = time.monotonic()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("gattc", type=Path)
    parser.add_argument("profiles", type=Path)
    parser.add_argument("--screenshots", type=Path, metavar="FOLDER")
    parser.add_argument("--values", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    executable, profiles = options.gattc.resolve(), options.profiles.resolve()
    checks = Checks()
    with tempfile.TemporaryDirectory() as name, Browser() as browser:
        folder = Path(name)
        gattc = Gattc(executable, folder)
        site = check_written(checks, gattc, profiles, folder)
        pages = [Page(site, path, profiles) for path in sorted(site.rglob("*.html")) if path != site / "index.html"]
        browser.shared = {path.resolve().as_uri() for path in site.glob("pages.*")}
        check_vectors(checks, gattc, browser, pages, profiles / "Examples", options.values, options.seed)
        check_decrypted(checks, gattc, browser, pages, profiles)
        people.check(checks, browser, site)
        check_goldens(checks, gattc, browser, profiles.parent / "Tests/Goldens", folder / "goldens", options.seed)
        gattc.run("docs", str(profiles.parent / "Tests/Goldens/Papers.gatt.yaml"), "--output", str(folder / "papers"))
        browser.shared = set()
        people.json_box(checks, browser, folder / "papers/Papers.html")
        checks.check("the page of one profile loads nothing", lambda: "; ".join(browser.problems()) or None)
        shots = people.screenshots(browser, site, options.screenshots) if options.screenshots else 0
        size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
        checks.check("the pages of all profiles are small together", lambda: expect(size <= MOST, f"{size} bytes"))
        print(f"{len(pages)} pages and their index, {size / 1e6:.0f} MB; {shots} screenshots; {time.monotonic() - started:.0f} s")
    checks.finish()


main()
