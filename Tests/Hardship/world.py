"""A copy of this machine to break things in. Its files are the real ones with all changes in memory; processes and a
network, which leads nowhere, are its own. All of it is gone at the end, however this program ends."""

import os
import pathlib
import shutil
import subprocess
import tempfile

from pace import patience, until

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOME = pathlib.Path.home()
SWIFT = pathlib.Path(shutil.which("swift") or "/usr/bin/swift").resolve().parents[1]

# $1 is how much memory the files may take; each further argument is a folder whose file system is laid over itself.
MAKE = r"""
set -euo pipefail
ip link set lo up
mount --make-rprivate /
mount -t tmpfs -o "size=$1" memory /mnt
shift
number=0
for folder; do
  mkdir -p "/mnt/upper/$number" "/mnt/work/$number" /mnt/root
  mount -t overlay -o "upperdir=/mnt/upper/$number,workdir=/mnt/work/$number,lowerdir=${folder//:/\\:}" overlay "/mnt/root$folder"
  number=$((number + 1))
done
mount --rbind /dev /mnt/root/dev
mount --rbind /sys /mnt/root/sys
mount -t proc proc /mnt/root/proc
mount -t tmpfs run /mnt/root/run
exec chroot /mnt/root bash -c 'echo made; read -r _'
"""
# So many seconds nothing here takes, on a quiet machine; what is waited for longer hangs.
HANGS = 1800


class World:
    """A copy of this machine, while a `with` lasts."""

    def __init__(self, size: str = "3g"):
        device = os.stat("/").st_dev
        self.folders = ["/", *dict.fromkeys(str(path) for path in (ROOT, HOME, SWIFT) if os.stat(path).st_dev != device)]
        # Its first process reads, and ends with this one, and all others with it.
        self.holder = subprocess.Popen(
            ["unshare", "--mount", "--pid", "--net", "--fork", "--kill-child", "bash", "-c", MAKE, "world", size, *self.folders],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        if self.holder.stdout.readline() != "made\n":
            raise RuntimeError("no copy of this machine could be made")
        self.first = pathlib.Path(f"/proc/{self.holder.pid}/task/{self.holder.pid}/children").read_text().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.holder.stdin.close()
        self.holder.wait()

    def start(self, command: str, folder: str = "/", user: str = "root", **variables: str | None) -> "Process":
        """Starts a command of bash's. A variable that is None is not set."""
        environment = {"PATH": os.environ["PATH"], "HOME": str(HOME), "LANG": "C.UTF-8", **variables}
        words = [f"{name}={value}" for name, value in environment.items() if value is not None]
        who = [] if user == "root" else ["setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups"]
        return Process(["nsenter", f"--target={self.first}", "--mount", "--pid", "--net", "--root", *who, "env", "-i",
                        f"--chdir={folder}", *words, "bash", "-c", command])

    def run(self, command: str, *place: str, **how: str | None) -> "Process":
        """A command that has ended."""
        return self.start(command, *place, **how).wait()

    def do(self, command: str) -> str:
        """What a command prints, which has to end with 0."""
        done = self.run(command)
        if done.status:
            raise RuntimeError(f"{command!r} ended with {done.status}: {done.output}")
        return done.output

    def written(self) -> set:
        """The paths that are not the real machine's, or not as there."""
        found = set()
        for number, folder in enumerate(self.folders):
            upper = pathlib.Path(f"/proc/{self.holder.pid}/root/mnt/upper/{number}")
            for path in upper.rglob("*"):
                real = pathlib.Path(folder, path.relative_to(upper))
                if not (path.is_dir() and real.is_dir()):
                    found.add(str(real))
        return found

    def processes(self) -> list:
        """What runs in it, without its first process, and without what has ended and is waited for by nobody."""
        lines = self.do("ps -e -o pid=,stat=,args=").splitlines()
        return [line[:150] for line in lines if line.split()[0] != "1" and " Z" not in line and "ps -e -o" not in line]

    def clone(self, path: str) -> str:
        """A clone in which nothing has been built, of the files as they are here; its path."""
        listing = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        files = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True).stdout
        there = f"/proc/{self.holder.pid}/root/mnt/root{path}"
        os.makedirs(there)
        kept = b"\0".join(name for name in files.split(b"\0") if name and (ROOT / os.fsdecode(name)).exists())
        subprocess.run(["cpio", "--quiet", "-0pdm", there], cwd=ROOT, input=kept, check=True)
        return path


class Process:
    """A command in a copy of this machine, with what it has printed."""

    def __init__(self, command: list):
        self.file = tempfile.TemporaryFile("w+", errors="replace")
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=self.file, stderr=subprocess.STDOUT,
                                        start_new_session=True)

    @property
    def status(self) -> int | None:
        return self.process.poll()

    @property
    def output(self) -> str:
        self.file.seek(0)
        return self.file.read()

    def wait(self) -> "Process":
        self.process.wait(patience(HANGS))
        return self

    def says(self, text: str) -> "Process":
        """Waits until it has printed a text; throws when it ends without."""
        return self.until(lambda: text in self.output, f"it did not say {text!r}")

    def until(self, holds, complaint: str) -> "Process":
        """Waits for a condition, while it runs."""
        until(lambda: self.status is not None or holds(), HANGS)
        if not holds():
            raise AssertionError(f"{complaint}, and ended with {self.status}: {self.output[-2000:]}")
        return self

    def signal(self, number: int) -> "Process":
        """Sends a signal to it with the processes of its group."""
        os.killpg(self.process.pid, number)
        return self
