"""A repository whose last commit a stranger has made, and what lies beside it."""

import subprocess
from pathlib import Path

# It is in no file of the repository, and so may be in nothing that a tool prints.
SECRET = "secret-word-of-this-machine"

LAMP = """gatt: 1
name: Lamp
services:
  - name: Light
    uuid: F100
    characteristics:
      - {{ name: {name}, uuid: F101, properties: [read], value: {{ raw: {type} }} }}
"""
# What a name may not be, by the YAML of it.
NAMES = {
    "fence": '"A\\n```\\n<img src=x onerror=alert(1)>\\n"', "escape": '"\\e[31mred\\a"', "order": '"abc\\u202Ecba"',
    "lines": '"one\\u2028two\\rthree"',
}
# What a description may be, and what it must not do.
DESCRIPTION = ("  ::error file=README.md,line=1::said by a stranger\n  ::stop-commands::word\n  ##[add-mask]word\n"
               "  ![t](https://stranger.example/t.png) <img src=x onerror=alert(1)> `` ``` @Image(source: x) </script>\n")


class Repository:
    """The repository at `root`, in a folder that has all that no tool may read or write."""

    def __init__(self, folder: Path):
        self.folder, self.root = folder, folder / "repository"
        self.write("../precious", "precious\n")
        self.write("../secret", f"{SECRET}:x:0:0\n")
        # In the canonical form it would look otherwise.
        self.write("../outside/y.gatt.yaml", LAMP.format(name='"Level"', type="uint8"))
        self.write("README.md", "# Ours\n")
        for path in ("P", "bare"):
            self.write(f"{path}/Lamp.gatt.yaml", LAMP.format(name="Level", type="uint8"))
        self.git("init", "--quiet", "--initial-branch", "main")
        self.commit()
        self.git("update-ref", "refs/remotes/origin/main", "HEAD")
        # As actions/checkout leaves it there.
        self.git("config", "http.extraheader", f"AUTHORIZATION: basic {SECRET}")
        self.git("checkout", "--quiet", "-b", "change")
        self.do_harm()
        self.commit()

    def do_harm(self) -> None:
        """The stranger's commit: a change that breaks clients, and all that could hide it."""
        broken = LAMP.format(name="Level", type="uint16")
        for path in ("P", "main", "merge-base:origin/main", "origin/main", "HEAD", "--output=P"):
            self.write(f"{path}/Lamp.gatt.yaml", broken)
        for path, text in (("HEAD", "ref: refs/heads/main\n"), ("config", "[core]\n\tbare = true\n"), ("objects/x", ""), ("refs/x", "")):
            self.write(f"bare/{path}", text)
        self.write("bare/Lamp.gatt.yaml", broken)
        self.link("links/passwd.gatt.yaml", "../../secret")
        self.link("links/config.gatt.yaml", "../.git/config")
        self.link("links/outside.gatt.yaml", "../../outside/y.gatt.yaml")
        self.link("links/none.gatt.yaml", "nowhere")
        self.link("links/folder", "../../outside")
        self.link("configured/.gattc.yaml", "../../secret")
        self.write("configured/Lamp.gatt.yaml", broken)
        self.write("profiles/.gattc.yaml", "profiles: [../../secret]\n")
        self.link("gatt.sarif", "../precious")
        self.link("site", "../outside")
        self.write("::add-mask::word.gatt.yaml", LAMP.format(name="Level", type="nothing"))
        self.link("::error file=README.md::word.gatt.yaml", "nowhere")
        self.write("described/Lamp.gatt.yaml", "gatt:  1\ndescription: |\n" + DESCRIPTION + LAMP.format(name="Level", type="uint8")[8:])
        for key, name in NAMES.items():
            self.write(f"names/{key}.gatt.yaml", LAMP.format(name=name, type="uint8"))

    def git(self, *arguments: str) -> str:
        run = subprocess.run(["git", "-C", self.root, *arguments], capture_output=True, text=True, check=True)
        return run.stdout

    def commit(self) -> None:
        self.git("add", "--all", "--force")
        self.git("-c", "user.name=Stranger", "-c", "user.email=stranger@example.org", "commit", "--quiet", "--message", "A change")

    def restore(self) -> None:
        """All as the stranger has committed it."""
        self.git("checkout", "--quiet", "--force", "change", "--", ".")
        self.git("clean", "--quiet", "--force", "-d", "-x")

    def names(self) -> list[str]:
        """What pre-commit passes to a hook: the files of the commit that are called like profiles."""
        return [name for name in self.git("ls-files", "-z").split("\0") if name.endswith((".gatt.yaml", ".gatt.yml"))]

    def outside(self) -> dict:
        """What lies beside the repository, and what it holds."""
        return {str(path.relative_to(self.folder)): path.read_text() for path in sorted(self.folder.rglob("*"))
                if self.root not in path.parents and path.is_file()}

    def write(self, path: str, text: str) -> None:
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)

    def link(self, path: str, target: str) -> None:
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(target)
