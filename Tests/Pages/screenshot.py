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
# What is read of it: the Data Format 5 of RuuviTags, in the middle of which the box is open.
PAGE, OPEN = "RuuviTag.html", """
(() => {
  const article = document.getElementById("data-format-5");
  document.querySelector("main > .section").replaceChildren(article);
  article.querySelector(".try").open = true;
  scrollTo(0, article.getBoundingClientRect().top + scrollY - 90);
})()
"""


def main() -> None:
    executable, picture = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    with tempfile.TemporaryDirectory() as name, Browser() as browser:
        folder = Path(name)
        Gattc(executable, folder).run("docs", str(ROOT / "Profiles/Advertisements/RuuviTag.gatt.yaml"), "--output", ".")
        browser.size(1200, 1500)
        browser.media("light")
        browser.open(folder / PAGE)
        browser.evaluate(OPEN)
        browser.settle()
        browser.screenshot(picture)
    print(f"{picture.relative_to(ROOT)}: {picture.stat().st_size // 1000} kB")


main()
