"""A Debian with nothing but its essential packages and apt, to install in: no Swift, no libyaml."""

import os
import subprocess
import tempfile
from pathlib import Path

SUITE, MIRROR = "bookworm", "http://deb.debian.org/debian"
AS_ROOT = [] if os.geteuid() == 0 else ["sudo"]
# What installing and removing leave behind on any Debian: logs and caches.
VOLATILE = ("/dev", "/proc", "/sys", "/tmp", "/var/cache", "/var/log", "/var/lib/apt", "/var/lib/dpkg")


def root(*command) -> None:
    """Runs a command as root; throws with what it said when it fails."""
    run = subprocess.run([*AS_ROOT, *map(str, command)], capture_output=True, text=True, check=False)
    if run.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))}: {run.stdout[-2000:]}{run.stderr[-2000:]}")


def base(cache: Path) -> Path:
    """The tree that others are copies of, made on first use, with libyaml downloaded but not installed."""
    tree = cache / f"debian-{SUITE}"
    if tree.exists():
        return tree
    print(f"making a bare Debian in {tree}", flush=True)
    made = cache / f"debian-{SUITE}.partial"
    root("rm", "-rf", made)
    cache.mkdir(parents=True, exist_ok=True)
    root("env", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "debootstrap", "--variant=minbase", SUITE, made, MIRROR)
    root("chroot", made, "apt-get", "install", "--yes", "--download-only", "libyaml-0-2")
    root("mv", made, tree)
    return tree


class BareTree:
    """A copy of the base that is gone at the end."""

    def __init__(self, cache: Path):
        self.folder = Path(tempfile.mkdtemp())
        root("cp", "--archive", "--reflink=auto", base(cache), self.folder / "tree")
        self.path = self.folder / "tree"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        root("rm", "-rf", self.folder)

    def add(self, source: Path, folder: str) -> str:
        """Copies a file into a folder of the tree; its path there."""
        root("mkdir", "--parents", f"{self.path}{folder}")
        root("cp", "--recursive", source, f"{self.path}{folder}/")
        return f"{folder}/{source.name}"

    def run(self, command: str, status: int = 0) -> str:
        """What a shell in the tree prints, both outputs; throws when it does not end with `status`."""
        # Swift takes a program's arguments from /proc.
        run = subprocess.run(
            [*AS_ROOT, "unshare", "--fork", "--pid", f"--mount-proc={self.path}/proc", "chroot", self.path, "env", "-i",
             "PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "LC_ALL=C.UTF-8",
             "DEBIAN_FRONTEND=noninteractive", "bash", "-c", command],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if run.returncode != status:
            raise AssertionError(f"{command!r} ended with {run.returncode}, not {status}: {run.stdout[-1500:]}")
        return run.stdout

    def succeeds(self, command: str) -> None:
        """Throws when a command fails, whatever it prints."""
        self.run(command)

    def files(self) -> set:
        """Every path in the tree that stays."""
        skipped = " -o ".join(f"-path {path}" for path in VOLATILE)
        return set(self.run(f"find / \\( {skipped} \\) -prune -o -print").splitlines())
