"""Runs the steps of a composite action as GitHub's runner does: as they stand, from the YAML."""

import os
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import yaml

# How the runner starts `shell: bash`.
BASH = ["bash", "--noprofile", "--norc", "-eo", "pipefail"]


@dataclass
class Outcome:
    """How an action ended: the failed step's status or 0, everything printed, and the action's outputs."""

    status: int = 0
    log: str = ""
    outputs: dict = field(default_factory=dict)
    summary: str = ""

    @property
    def commands(self) -> list:
        """The lines that the runner takes for commands: `::` at the beginning, or `##[` anywhere, while nobody has stopped it."""
        found, word = [], None
        for line in self.log.splitlines():
            if word is not None:
                word = None if line.strip() == f"::{word}::" else word
            elif stop := re.match(r"\s*::stop-commands::(.*)", line):
                word = stop[1]
            elif line.lstrip().startswith("::") or "##[" in line:
                found.append(line)
        return found


class CompositeAction:
    """An action from its folder. Its expressions are paths, as in `${{ inputs.paths }}`; any other is refused."""

    def __init__(self, folder: Path, server: str, repository: str):
        self.folder = folder
        self.github = {"action_path": str(folder), "server_url": server, "action_repository": repository}
        self.text = yaml.safe_load((folder / "action.yml").read_text())

    def run(self, workspace: Path, temporary: Path, **inputs: str) -> Outcome:
        """Every step in `workspace` until one fails."""
        names = {name.replace("-", "_"): name for name in self.text["inputs"]}
        given = {name: str(entry.get("default", "")) for name, entry in self.text["inputs"].items()}
        given |= {names[name]: value for name, value in inputs.items()}
        context = {"inputs": given, "github": self.github, "steps": {}}
        outcome, path = Outcome(), []
        for step in self.text["runs"]["steps"]:
            if unknown := set(step) - {"name", "id", "shell", "env", "run"}:
                raise AssertionError(f"this runner does not know {unknown}")
            if step["shell"] != "bash":
                raise AssertionError(f"{step['name']} does not run in bash")
            files = {name: temporary / name for name in ("GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY", "step.sh")}
            for file in files.values():
                file.write_text("")
            files["step.sh"].write_text(expand(step["run"], context))
            environment = {name: expand(value, context) for name, value in step.get("env", {}).items()}
            environment |= {"RUNNER_TEMP": str(temporary), "GITHUB_OUTPUT": str(files["GITHUB_OUTPUT"]),
                            "GITHUB_PATH": str(files["GITHUB_PATH"]), "GITHUB_ACTIONS": "true",
                            "GITHUB_STEP_SUMMARY": str(files["GITHUB_STEP_SUMMARY"]),
                            "PATH": ":".join([*reversed(path), os.environ["PATH"]])}
            run = subprocess.run([*BASH, files["step.sh"]], cwd=workspace, env=os.environ | environment, text=True,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
            outcome.log += run.stdout
            outcome.summary += files["GITHUB_STEP_SUMMARY"].read_text()
            path += files["GITHUB_PATH"].read_text().splitlines()
            written = dict(line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines())
            context["steps"][step.get("id")] = {"outputs": written}
            if run.returncode:
                outcome.status = run.returncode
                break
        outcome.outputs = {name: expand(entry["value"], context) for name, entry in self.text["outputs"].items()}
        return outcome


def expand(text: str, context: dict) -> str:
    """`text` with the value of each expression; nothing, as on GitHub, for what is not there."""
    def value(match: re.Match) -> str:
        if not re.fullmatch(r"[\w-]+(\.[\w-]+)+", match[1]):
            raise AssertionError(f"this runner does not know the expression {match[1]}")
        found = context
        for part in match[1].split("."):
            found = found.get(part, {})
        return found or ""

    return re.sub(r"\$\{\{\s*(.*?)\s*\}\}", value, text)
