"""Takes the picture of a page that the README shows.

usage: screenshot.py GATTC PNG

`scripts/update screenshot` sets this up.
"""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "Outputs"))

from browser import Browser
from tool import Gattc

ROOT = Path(__file__).resolve().parent.parent.parent
# What is seen of it: a measurement of a heart rate, with its box open and some bytes in it.
PROFILE = "SIG/Health/HeartRate.gatt.yaml"
OPEN = """
(() => {
  const article = document.getElementById("180d-2a37");
  article.querySelector(".try").open = true;
  scrollTo(0, article.getBoundingClientRect().top + scrollY - 72);
})()
"""
TYPE = """
(() => {
  const bytes = document.querySelector("#\\\\31 80d-2a37 .hex textarea");
  bytes.value = "16 48 00 04 f0 03";
  bytes.dispatchEvent(new Event("input"));
})()
"""


def main() -> None:
    executable, picture = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    with tempfile.TemporaryDirectory() as name, Browser() as browser:
        folder = Path(name)
        Gattc(executable, folder).run("docs", str(ROOT / "Profiles" / PROFILE), "--output", ".")
        browser.size(1160, 1440)
        browser.media("light")
        browser.open(folder / "HeartRate.html")
        browser.evaluate(OPEN)
        browser.settle()
        browser.evaluate(TYPE)
        browser.screenshot(picture)
    print(f"{picture.relative_to(ROOT)}: {picture.stat().st_size // 1000} kB")


main()
