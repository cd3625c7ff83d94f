"""Looks for the files that documents speak of, and for what they quote of them."""

import re
import subprocess
import textwrap

from documents import ROOT, blocks


def tracked():
    """All files and folders of the repository, each with a slash in front."""
    # Also in a clone that is another user's.
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\n")
    files = [path for path in listed if (ROOT / path).is_file()]
    return {f"/{part}" for path in files for part in (path, *prefixes(path))}


def prefixes(path):
    """The folders above a file."""
    parts = path.split("/")
    return ("/".join(parts[:count]) for count in range(1, len(parts)))


def missing_links(name):
    """The links to files that are not there; empty when all are."""
    text = (ROOT / name).read_text()
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", text)
    return "".join(f"{name} links to {link}, which is not there\n" for link in links if not (ROOT / link).exists())


def missing_places(name):
    """The files that are called by a part of their path, `Model/Profile.swift`, and are not there; empty when all are."""
    known = tracked()
    called = re.findall(r"`([\w.+/-]+)`", (ROOT / name).read_text())
    paths = [word for word in called if "/" in word or word.endswith((".swift", ".md"))]
    return "".join(f"{name} speaks of {path}, which is not there\n" for path in paths
                   if not any(place.endswith(f"/{path}") for place in known))


def missing_quotes(name):
    """The blocks marked `from FILE` whose lines do not stand in that file in a row, however far in; empty when all do."""
    quotes = [(block, block.mark.removeprefix("from ")) for block in blocks(ROOT / name) if block.mark.startswith("from ")]
    return "".join(f"{block.place} is not in {path}\n" for block, path in quotes if not is_quoted(block.text, ROOT / path))


def is_quoted(text, path):
    """Whether lines stand in a file in a row, each as far in as the others."""
    count = text.count("\n")
    lines = path.read_text().splitlines(keepends=True)
    return any(textwrap.dedent("".join(lines[start:start + count])) == text for start in range(len(lines)))
