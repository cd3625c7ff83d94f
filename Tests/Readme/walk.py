"""Does what documents tell their reader to do, in a folder.

usage: walk.py FOLDER DOCUMENT …
"""

import difflib
import pathlib
import subprocess
import sys

from documents import ROOT, blocks


def run(block, folder):
    """What the commands of a block print."""
    done = subprocess.run(["bash", "-e", "-c", block.text], cwd=folder / "Weather", capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"FAIL  {block.place}: {block.text.strip()}\n{done.stderr}{done.stdout}")
    return done.stdout


def compare(block, printed):
    """Ends the program unless a block has what was printed."""
    if block.text == printed:
        return print(f"ok    {block.place} prints what it says", flush=True)
    lines = difflib.unified_diff(block.text.splitlines(), printed.splitlines(), "promised", "printed", lineterm="")
    sys.exit(f"FAIL  {block.place} promises other output than there is\n" + "\n".join(lines))


def walk(document, folder):
    """How many outputs of a document were compared."""
    printed, compared = "", 0
    for block in blocks(document):
        if block.mark == "run":
            printed = run(block, folder)
        elif block.mark == "prints":
            compare(block, printed)
            compared += 1
        elif "/" in block.mark and not block.mark.startswith("from "):
            path = folder / block.mark
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text)
    return compared


def main():
    folder = pathlib.Path(sys.argv[1])
    for name in sys.argv[2:]:
        if walk(ROOT / name, folder) == 0:
            sys.exit(f"FAIL  {name} has no block marked prints")


main()
