"""gattc, its hooks and its action in a repository of a stranger's who means harm."""

import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import yaml
from checks import Checks, expect
from composite import CompositeAction
from repository import SECRET, Repository

FORMATS = {"lint": ("text", "json", "sarif", "junit", "github"), "docs": ("html", "markdown", "docc")}
BASES = ("main", "origin/main", "merge-base:main", "merge-base:origin/main", "HEAD~1")
# What a terminal obeys, and what turns the order of text round.
UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


class World:
    """The tool in the repository, and what has to hold after each run."""

    def __init__(self, gattc: Path, repository: Repository):
        self.gattc, self.repository = gattc, repository
        self.outside = repository.outside()

    def run(self, *arguments: str, folder: str = ".") -> subprocess.CompletedProcess:
        run = subprocess.run([self.gattc, *arguments], cwd=self.repository.root / folder, capture_output=True, text=True, check=False)
        self.hold(f"gattc {' '.join(arguments)}", run.stdout + run.stderr)
        unseen = UNSEEN.search(run.stdout + run.stderr)
        expect(not unseen, f"gattc {' '.join(arguments)} prints {unseen and unseen[0]!r}")
        return run

    def hold(self, what: str, said: str) -> None:
        line = next((line for line in said.splitlines() if SECRET in line), None)
        expect(line is None, f"{what} says what is no business of the repository's: {line}")
        expect(self.repository.outside() == self.outside, f"{what} has written outside of the repository")


def main(root: Path, gattc: Path) -> None:
    checks = Checks()
    with tempfile.TemporaryDirectory() as name:
        repository = Repository(Path(name, "work"))
        world = World(gattc, repository)

        def check(said: str, test) -> None:
            checks.check(said, test)
            repository.restore()
            world.outside = repository.outside()

        for base in BASES:
            check(f"breaking: {base} is what was committed before", lambda base=base: breaking(world, base))
        check("breaking: a folder that looks like a repository is no base", lambda: bare(world))
        for form in FORMATS["lint"]:
            check(f"lint as {form}: nothing of other files, nothing that a terminal obeys", lambda form=form: lint(world, form))
        check("lint: a name with what nobody sees is an error", lambda: names(world))
        check("lint: a report replaces no link and no file of others", lambda: reports(world))
        check("format and lint --fix: written are files of the repository alone", lambda: written(world))
        for form in FORMATS["docs"]:
            check(f"docs as {form}: what a profile says is text", lambda form=form: docs(world, form))
        check("docs: no file of others is replaced, and no link followed", lambda: replaced(world))
        check("decode: a configuration names nothing outside", lambda: decode(world))
        for hook in yaml.safe_load((root / ".pre-commit-hooks.yaml").read_text()):
            check(f"the hook {hook['id']}: no file's name is an option", lambda hook=hook: run_hook(world, hook))
        check("the action: no command of a stranger's reaches the runner, and no file is written",
              lambda: action(world, root, Path(name)))
    checks.finish()


def breaking(world: World, base: str) -> None:
    for form in ("text", "github"):
        run = world.run("breaking", "--format", form, "--against", base, "--", "P")
        expect(run.returncode == 1 and "field-width-changed" in run.stdout, f"{base}: {run.returncode} {run.stdout}{run.stderr}")


def bare(world: World) -> None:
    run = world.run("breaking", "--against", "main", "--", "bare")
    expect(run.returncode == 1 and "field-width-changed" in run.stdout, f"{run.returncode} {run.stdout}{run.stderr}")


def lint(world: World, form: str) -> None:
    run = world.run("lint", "--format", form, ".")
    expect(run.returncode != 0 and run.stdout, f"it ends with {run.returncode}: {run.stderr}")
    lines = run.stdout.splitlines()
    if form == "github":
        expect(all(re.match("::(error|warning|notice) file=", line) for line in lines), run.stdout)
        expect(not any(line.startswith("::error file=README.md") for line in lines), run.stdout)


def names(world: World) -> None:
    for path in (world.repository.root / "names").iterdir():
        run = world.run("lint", f"names/{path.name}")
        expect(run.returncode == 1 and "[unprintable-text]" in run.stdout, f"{path.name}: {run.stdout}")


def reports(world: World) -> None:
    for path in ("gatt.sarif", "../precious", "README.md", "site/new.sarif", "P/Lamp.gatt.yaml"):
        run = world.run("lint", "--format", "sarif", "--output", path, "P")
        expect(run.returncode == 3, f"{path}: {run.returncode} {run.stderr}")
    expect((world.repository.root / "README.md").read_text() == "# Ours\n", "README.md is another")


def written(world: World) -> None:
    for arguments in (["format", "."], ["lint", "--fix", "."], ["format", "links/outside.gatt.yaml"]):
        world.run(*arguments)
    changed = world.repository.git("diff", "--name-only", "-z").split("\0")
    expect(not [name for name in changed if name.startswith("links/")], f"changed are {changed}")


def docs(world: World, form: str) -> None:
    run = world.run("docs", "described", "--format", form, "--output", "made")
    expect(run.returncode == 0, f"it ends with {run.returncode}: {run.stderr}")
    for path in (world.repository.root / "made").rglob("*"):
        if not path.is_file() or path.suffix in (".css", ".js"):
            continue
        text = path.read_text()
        expect(not UNSEEN.search(text), f"{path.name} has what nobody sees")
        if path.suffix == ".md":
            text = re.sub(r"^(```+)\w*\n.*?^\1$", "", text, flags=re.DOTALL | re.MULTILINE)
            text = re.sub(r"\\[!-/:-@\[-`{-~]", "", text)
            expect("](https://stranger" not in text and "@Image" not in text, f"{path.name}: {text}")
        expect("<img" not in text, f"{path.name} has a picture of the stranger's")
    for path in (world.repository.root / "names").iterdir():
        run = world.run("docs", f"names/{path.name}", "--format", form, "--output", "made")
        expect(run.returncode == 1, f"{path.name}: it ends with {run.returncode}")


def replaced(world: World) -> None:
    for form, output in (("markdown", "."), ("html", "site"), ("html", "site/new")):
        run = world.run("docs", "described", "--format", form, "--output", output)
        expect(run.returncode == 3, f"{output}: {run.returncode} {run.stdout}{run.stderr}")
    expect((world.repository.root / "README.md").read_text() == "# Ours\n", "README.md is another")


def decode(world: World) -> None:
    for folder in ("profiles", "configured"):
        run = world.run("decode", "2A19", "40", folder=folder)
        expect(run.returncode == 1, f"{folder}: it ends with {run.returncode}: {run.stdout}{run.stderr}")
    for path in ("links/passwd.gatt.yaml", "links/config.gatt.yaml"):
        run = world.run("decode", "--profile", path, "2A19", "40")
        expect(run.returncode != 0, f"{path}: it ends with {run.returncode}")


def run_hook(world: World, hook: dict) -> None:
    before = {name: (world.repository.root / name).read_text() for name in ("P/Lamp.gatt.yaml", "main/Lamp.gatt.yaml")}
    world.run(*hook["entry"].split()[1:], *world.repository.names())
    for name, text in before.items():
        now = (world.repository.root / name).read_text()
        expect("raw: uint16" in now, f"{name} is now {now!r}, and was {text!r}")


def action(world: World, root: Path, folder: Path) -> None:
    archive, temporary = folder / "gattc.tar.gz", folder / "temporary"
    temporary.mkdir()
    with tarfile.open(archive, "w:gz") as file:
        file.add(world.gattc, "gattc/bin/gattc")
    for paths in (".", "P\ndescribed\nnames\n::add-mask::word.gatt.yaml"):
        outcome = CompositeAction(root, "", "").run(
            world.repository.root, temporary, archive=str(archive), format="true", against="merge-base:origin/main", paths=paths)
        world.hold("the action", outcome.log + outcome.summary)
        expect(outcome.status != 0, f"it ends with 0: {outcome.log}")
        wrong = [line for line in outcome.commands if not re.match(r"::(error|warning|notice) file=(?!README)", line)]
        expect(not wrong, f"the runner does {wrong}")
    expect("said by a stranger" in outcome.log, "the last run shows no difference of form")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
