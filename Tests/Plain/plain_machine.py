"""A Debian with a Swift toolchain and libyaml's headers, and nothing else that the project could use."""

import re
import shutil
import subprocess
from pathlib import Path

from bare_tree import BareTree, base, kept, root

ROOT = Path(__file__).resolve().parents[2]
# What swift.org has the toolchain need on Debian, as far as building and testing do.
SWIFT = ("binutils", "git", "libc6-dev", "libcurl4", "libgcc-12-dev", "libncurses6", "libsqlite3-0", "libstdc++-12-dev",
         "libxml2", "pkg-config", "tzdata", "zlib1g-dev")
CLONE = "/root/swift-gatt-profiles"


def machine(cache: Path) -> Path:
    """The tree that it is a copy of."""
    original = base(cache)

    def make(tree: Path) -> None:
        root("cp", "--archive", "--reflink=auto", original, tree)
        root("chroot", tree, "apt-get", "update")
        root("chroot", tree, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "--yes", "--no-install-recommends",
             *SWIFT, "libyaml-dev")
        # Debian's own tools bring it.
        root("find", tree / "usr/lib", "-name", "libsystemd.so*", "-delete")

    return kept(original.with_name(f"{original.name}-swift"), make)


class PlainMachine(BareTree):
    """Such a machine with a clean clone of what is committed, without a network."""

    def __init__(self, cache: Path):
        self.toolchain = Path(shutil.which("swift")).resolve().parents[1]
        super().__init__(machine(cache), shared=(self.toolchain,), is_alone=True)
        self.clone(ROOT, CLONE)
        manifest = (ROOT / "Package.swift").read_text()
        for name in re.findall(r'url: "https://github.com/([^"]+)"', manifest):
            self.clone(f"https://github.com/{name}", f"/packages/{name}", "--mirror")
        self.run("git config --global url./packages/.insteadOf https://github.com/ && "
                 "git config --global safe.directory '*'")

    def clone(self, source, folder: str, *options: str) -> None:
        """Clones a repository from this machine, or from the network."""
        subprocess.run(["git", "clone", "--quiet", *options, source, self.folder / "clone"], check=True)
        root("mkdir", "--parents", self.path / folder[1:])
        root("cp", "--recursive", "--no-target-directory", self.folder / "clone", self.path / folder[1:])
        shutil.rmtree(self.folder / "clone")

    def swift(self, command: str, status: int = 0) -> str:
        """What a command prints that finds the toolchain."""
        return self.run(f"export PATH=$PATH:{self.toolchain}/bin && {command}", status)
