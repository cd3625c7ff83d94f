"""Compiles the code of the documents, and the documents.

usage: check.py FOLDER-OF-THE-BUILD [--keep FOLDER]
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

from archive import archive_failures
from examples import code_failures, sample_failures
from documents import MODULES, samples, sources_with_samples, written_documents
from places import missing_links, missing_places, missing_quotes


def arguments():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--keep", type=pathlib.Path)
    return parser.parse_args()


def checks(build, folder):
    """What is checked, each with a function that returns what is wrong."""
    for document in written_documents():
        yield f"the code of {document.name} compiles", lambda: code_failures(document, build, folder)
    count = sum(len(list(samples(source))) for source in sources_with_samples())
    yield f"the {count} samples in doc comments compile", lambda: sample_failures(build, folder)
    for module in MODULES:
        yield (f"the documentation of {module} compiles, and lists everything",
               lambda: archive_failures(module, build, folder))
    yield "the links of README.md lead to files", lambda: missing_links("README.md")
    articles = "Sources/GATTProfiles/GATTProfiles.docc"
    for name in ("README.md", f"{articles}/FirmwareAndApps.md", f"{articles}/SwiftOnTheDevice.md"):
        yield f"what {pathlib.Path(name).name} quotes of programs is in them", lambda name=name: missing_quotes(name)
    yield "the links of CONTRIBUTING.md lead to files", lambda: missing_links("CONTRIBUTING.md")
    yield "the files that CONTRIBUTING.md speaks of are there", lambda: missing_places("CONTRIBUTING.md")


def main():
    chosen = arguments()
    passed = failed = 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = (chosen.keep or pathlib.Path(temporary)).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        for description, failures in checks(chosen.build, folder):
            found = failures()
            passed, failed = passed + (not found), failed + bool(found)
            print(f"FAIL  {description}\n{found}" if found else f"ok    {description}", flush=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
