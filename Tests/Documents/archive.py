"""Compiles the documentation of a module with docc, and looks into what comes of it."""

import json
import shutil
import subprocess

from documents import c_modules, catalogue


def symbol_graphs(module, build, folder):
    """Writes what is public in a module that is built, and the comments; returns the folder."""
    graphs = folder / "graphs" / module
    shutil.rmtree(graphs, ignore_errors=True)
    graphs.mkdir(parents=True)
    target = json.loads(subprocess.run(["swiftc", "-print-target-info"], check=True, capture_output=True).stdout)
    subprocess.run(
        ["swift-symbolgraph-extract", "-module-name", module, "-target", target["target"]["triple"], "-I", build / "Modules",
         *c_modules(build), "-minimum-access-level", "public", "-skip-synthesized-members",
         "-output-dir", graphs], check=True)
    # Members that it adds to types of other modules are explained where they are used.
    for extension in graphs.glob("*@*"):
        extension.unlink()
    return graphs


def unlisted(archive, module):
    """The names that docc lists by itself, since no article does, one a line."""
    page = json.loads((archive / f"data/documentation/{module.lower()}.json").read_text())
    left = [section for section in page["topicSections"] if section.get("generated")]
    return "".join(f"{page['references'][name]['title']} stands under no heading of {module}.docc/{module}.md\n"
                   for section in left for name in section["identifiers"])


def archive_failures(module, build, folder):
    """What is wrong with the documentation of a module; empty when all is well."""
    archive = folder / f"{module}.doccarchive"
    done = subprocess.run(
        ["docc", "convert", catalogue(module), "--additional-symbol-graph-dir", symbol_graphs(module, build, folder),
         "--output-dir", archive, "--fallback-bundle-identifier", f"swift-gatt-profiles.{module}", "--warnings-as-errors",
         "--ide-console-output"], capture_output=True, text=True)
    return (done.stderr + done.stdout) if done.returncode else unlisted(archive, module)
