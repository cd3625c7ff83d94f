"""action.yml, run on a repository with a good and a bad profile."""

import functools
import http.server
import json
import re
import shutil
import tempfile
import threading
from contextlib import contextmanager
from pathlib import Path

from checks import Checks, expect
from composite import CompositeAction, Outcome
from profiles import BAD, GOOD

REPOSITORY = "owner/swift-gatt-profiles"
NOTED = GOOD.replace("[read, notify]", "[notify]")


def check(checks: Checks, root: Path, dist: Path, version: str) -> None:
    with tempfile.TemporaryDirectory() as name, releases(dist, version) as (server, released):
        runs = Runs(CompositeAction(root, server, REPOSITORY), Path(name))
        archive = str(next(dist.glob("gattc-*-linux-*.tar.gz")))
        checks.check("action: a bad profile is annotated, reported and fails", lambda: bad(runs, archive))
        checks.check("action: a good profile passes, with an empty report", lambda: good(runs, archive))
        checks.check("action: a note passes unless it shall fail", lambda: note(runs, archive))
        checks.check("action: paths are several lines, and may have spaces", lambda: paths(runs, archive))
        checks.check("action: what breaks an older profile is annotated and fails", lambda: breaking(runs, archive))
        checks.check("action: all checks are made, and then it fails", lambda: every(runs, archive))
        checks.check("action: nothing that a profile or a file's name says is a command to the runner", lambda: hostile(runs, archive))
        checks.check("action: a path that is not there fails", lambda: missing(runs, archive))
        checks.check("action: the release of its own version is installed", lambda: release(runs, version))
        checks.check("action: an archive is installed from its URL", lambda: release(
            runs, version, archive=f"{server}/{REPOSITORY}/releases/download/v{version}/{Path(archive).name}"))
        checks.check("action: a release that is not there fails", lambda: expect(
            runs.run({}, version="99.0.0").status != 0, "it passes"))
        checks.check("action: a release with another checksum is refused", lambda: damaged(runs, released))


class Runs:
    """Runs the action on a fresh workspace each time."""

    def __init__(self, action: CompositeAction, folder: Path):
        self.action = action
        self.folder = folder
        self.count = 0

    def run(self, files: dict, **inputs: str) -> Outcome:
        self.count += 1
        workspace, temporary = self.folder / f"{self.count}/workspace", self.folder / f"{self.count}/temporary"
        workspace.mkdir(parents=True)
        temporary.mkdir()
        for name, text in files.items():
            (workspace / name).parent.mkdir(parents=True, exist_ok=True)
            (workspace / name).write_text(text)
        self.temporary = temporary
        outcome = self.action.run(workspace, temporary, **inputs)
        self.report = workspace / (outcome.outputs["sarif"] or "no report")
        return outcome

    def results(self) -> list:
        """What the last run's report has."""
        return json.loads(self.report.read_text())["runs"][0]["results"]


def bad(runs: Runs, archive: str) -> None:
    outcome = runs.run({"Good.gatt.yaml": GOOD, "Sources/Bad.gatt.yaml": BAD}, archive=archive)
    expect(outcome.status == 1, f"it ends with {outcome.status}: {outcome.log}")
    expect("::error file=Sources/Bad.gatt.yaml,line=12,col=18," in outcome.log, outcome.log)
    expect("Good.gatt.yaml" not in outcome.log, outcome.log)
    expect(outcome.outputs == {"sarif": f"{runs.temporary}/gatt.sarif", "breaking-sarif": ""}, f"its outputs are {outcome.outputs}")
    found = [result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in runs.results()]
    expect(found == ["Sources/Bad.gatt.yaml"], f"the report is about {found}")


def good(runs: Runs, archive: str) -> None:
    outcome = runs.run({"Good.gatt.yaml": GOOD}, archive=archive, sarif="report.sarif")
    expect(outcome.status == 0 and not outcome.commands, f"it ends with {outcome.status}: {outcome.log}")
    expect(outcome.outputs["sarif"] == "report.sarif" and runs.results() == [], f"its outputs are {outcome.outputs}")


def note(runs: Runs, archive: str) -> None:
    statuses = [runs.run({"Noted.gatt.yaml": NOTED}, archive=archive, fail_on=severity).status
                for severity in ("error", "note")]
    expect(statuses == [0, 1], f"it ends with {statuses}")


def paths(runs: Runs, archive: str) -> None:
    files = {"One Folder/Bad.gatt.yaml": BAD, "Two.gatt.yaml": BAD, "Three.gatt.yaml": BAD}
    outcome = runs.run(files, archive=archive, paths="One Folder\nTwo.gatt.yaml\n")
    expect(outcome.status == 1 and len(runs.results()) >= 2, f"it ends with {outcome.status}: {outcome.log}")
    expect("Two.gatt.yaml" in outcome.log and "Three.gatt.yaml" not in outcome.log, outcome.log)


def breaking(runs: Runs, archive: str) -> None:
    files = {"old/Good.gatt.yaml": GOOD, "new/Good.gatt.yaml": NOTED}
    outcome = runs.run(files, archive=archive, paths="new", against="old/")
    expect(outcome.status == 1, f"it ends with {outcome.status}: {outcome.log}")
    expect("::error file=new/Good.gatt.yaml,line=" in outcome.log, outcome.log)
    expect("title=property-removed" in outcome.log, outcome.log)
    expect(outcome.outputs["breaking-sarif"] == f"{runs.temporary}/gatt-breaking.sarif", f"its outputs are {outcome.outputs}")
    report = json.loads((runs.report.parent / "gatt-breaking.sarif").read_text())["runs"][0]["results"]
    expect([result["ruleId"] for result in report] == ["property-removed"], f"the report has {report}")
    expect("property" in outcome.summary and "| gattc breaking | failed |" in outcome.summary, outcome.summary)
    same = runs.run(files, archive=archive, paths="new", against="new/")
    expect(same.status == 0, f"without a change it ends with {same.status}: {same.log}")


def every(runs: Runs, archive: str) -> None:
    files = {"old/Good.gatt.yaml": GOOD, "new/Good.gatt.yaml": NOTED.replace("gatt: 1", "gatt:  1")}
    outcome = runs.run(files, archive=archive, paths="new", against="old/", format="true", fail_on="note")
    expect(outcome.status == 1, f"it ends with {outcome.status}: {outcome.log}")
    expect("title=no-read-back" in outcome.log, f"lint: {outcome.log}")
    expect("+gatt: 1" in outcome.log, f"format: {outcome.log}")
    expect("title=property-removed" in outcome.log, f"breaking: {outcome.log}")
    for check in ("lint", "format", "breaking"):
        expect(f"| gattc {check} | failed |" in outcome.summary, outcome.summary)


def hostile(runs: Runs, archive: str) -> None:
    said = '"  ::error file=README.md,line=1::said by a stranger\\n  ::stop-commands::word\\n  a ##[add-mask]word"'
    text = GOOD.replace("gatt: 1\n", "gatt:  1\ndescription: |\n  ::error file=README.md,line=1::said by a stranger\n  ##[add-mask]word\n", 1)
    files = {"Good.gatt.yaml": text, "old/Good.gatt.yaml": GOOD, "::add-mask::word.gatt.yaml": GOOD.replace("[read", "[reed"),
             "Named.gatt.yaml": GOOD.replace("name: ", f"tag: {said}\nname: ", 1)}
    outcome = runs.run(files, archive=archive, format="true", against="old/")
    expect(outcome.status == 1 and "said by a stranger" in outcome.log, f"it ends with {outcome.status}: {outcome.log}")
    ours = [line for line in outcome.commands if not re.match(r"::(error|warning|notice) file=[^:]*(%3A[^:]*)*,", line)]
    expect(not ours and "README.md" not in " ".join(outcome.commands), f"the runner does {outcome.commands}")


def missing(runs: Runs, archive: str) -> None:
    outcome = runs.run({}, archive=archive, paths="Nowhere")
    expect(outcome.status == 3, f"it ends with {outcome.status}: {outcome.log}")


def release(runs: Runs, version: str, **inputs: str) -> None:
    outcome = runs.run({"Good.gatt.yaml": GOOD}, **inputs)
    expect(outcome.status == 0 and version in outcome.log, f"it ends with {outcome.status}: {outcome.log}")


def damaged(runs: Runs, released: Path) -> None:
    archive = next(released.glob("gattc-*-linux-*.tar.gz"))
    archive.write_bytes(archive.read_bytes() + b"\0")
    outcome = runs.run({"Good.gatt.yaml": GOOD})
    expect(outcome.status != 0 and "FAILED" in outcome.log, f"it ends with {outcome.status}: {outcome.log}")


@contextmanager
def releases(dist: Path, version: str):
    """A server that has `dist` where GitHub has a release's files; its address, and the folder it reads."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, REPOSITORY, "releases/download", f"v{version}")
        shutil.copytree(dist, folder)
        handler = functools.partial(QuietHandler, directory=name)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}", folder
        finally:
            server.shutdown()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass
