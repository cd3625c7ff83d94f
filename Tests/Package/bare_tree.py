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


def kept(tree: Path, make) -> Path:
    """A tree that others are copies of: `make` fills its folder on first use."""
    if tree.exists():
        return tree
    print(f"making {tree}", flush=True)
    made = tree.with_name(f"{tree.name}.partial")
    root("rm", "-rf", made)
    tree.parent.mkdir(parents=True, exist_ok=True)
    make(made)
    root("mv", made, tree)
    return tree


def base(cache: Path) -> Path:
    """A bare Debian, with libyaml downloaded but not installed."""
    def make(tree: Path) -> None:
        root("env", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "debootstrap", "--variant=minbase", SUITE, tree, MIRROR)
        root("chroot", tree, "apt-get", "install", "--yes", "--download-only", "libyaml-0-2")

    return kept(cache / f"debian-{SUITE}", make)


class BareTree:
    """A copy of a tree that is gone at the end. It sees `shared` folders of this machine, which it cannot change, and, if told
    to be alone, no network but its own."""

    def __init__(self, original: Path, shared: tuple = (), is_alone: bool = False):
        self.folder = Path(tempfile.mkdtemp())
        self.path = self.folder / "tree"
        root("cp", "--archive", "--reflink=auto", original, self.path)
        self.isolation = ["--net"] if is_alone else []
        # Gone with the last program that sees them: they are in the namespace that `unshare` makes.
        steps = ["ip link set lo up"] if is_alone else []
        steps += [f"mount -t devpts -o newinstance,ptmxmode=0666 devpts {self.path}/dev/pts"]
        for folder in shared:
            there = f"{self.path}{folder}"
            steps += [f"mkdir -p {there}", f"mount --bind {folder} {there}", f"mount -o remount,bind,ro {there}"]
        self.beginning = " && ".join([*steps, 'exec "$@"'])

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
            [*AS_ROOT, "unshare", "--fork", "--kill-child", "--pid", f"--mount-proc={self.path}/proc", *self.isolation,
             "sh", "-c", self.beginning, "sh", "chroot", self.path, "env", "-i",
             "PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "LC_ALL=C.UTF-8",
             "DEBIAN_FRONTEND=noninteractive", "bash", "-c", command],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if run.returncode != status:
            raise AssertionError(f"{command!r} ended with {run.returncode}, not {status}: {run.stdout[-3000:]}")
        return run.stdout

    def succeeds(self, command: str) -> None:
        """Throws when a command fails, whatever it prints."""
        self.run(command)

    def files(self) -> set:
        """Every path in the tree that stays."""
        skipped = " -o ".join(f"-path {path}" for path in VOLATILE)
        return set(self.run(f"find / \\( {skipped} \\) -prune -o -print").splitlines())
