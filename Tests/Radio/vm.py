#!/usr/bin/env python3
"""Runs one command in a throw-away machine with bluetoothd and virtual controllers; its output and exit status are the
command's. 124 says that the time was up, 125 that the machine failed, with what it logged last. scripts/radio calls
this with what the set-up has made; see README.md."""

import argparse
import contextlib
import ctypes
import fcntl
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

FILES = pathlib.Path(__file__).resolve().parent
sys.path.append(str(FILES.parent.parent / "scripts"))
from pace import VARIABLE, pace, patience

MEMORY_MB = 1024
# How the folders are called that machines share with their starters.
PREFIX = "gatt-radio-"
PR_SET_PDEATHSIG = 1  # Of prctl(2).
TIMED_OUT, MACHINE_FAILED = 124, 125
# What a caller's environment says about the caller's machine, and not about the one that the command runs on.
NOT_HANDED_ON = re.compile(r"DBUS_.*|XDG_RUNTIME_DIR|DISPLAY|WAYLAND_DISPLAY|SSH_.*|PWD|OLDPWD|SHLVL|_")


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--vehicle", choices=["uml", "qemu"], default="uml")
    for part in ("kernel", "stack", "air", "python"):
        parser.add_argument(f"--{part}", type=pathlib.Path, required=True)
    parser.add_argument("--real-time", action="store_true")
    parser.add_argument("--adapters", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=patience(1800))
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("command", nargs="+")
    return parser.parse_args()


def environment(options: argparse.Namespace) -> dict[str, str]:
    """The caller's environment, and what README.md promises beyond."""
    handed_on = {name: value for name, value in os.environ.items() if not NOT_HANDED_ON.fullmatch(name)}
    virtual = options.vehicle == "uml" and not options.real_time
    return {
        # Defaults that a caller may have set otherwise. Words of bluetoothd's cost time where time is real.
        "RADIO_BLUETOOTHD": "-d" if virtual else "",
        "RADIO_LE_FEATURES_DELAY_MS": "20",
        "HOME": "/root",
        "LANG": "C.UTF-8",
        **handed_on,
        "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/run/dbus/system_bus_socket",
        "RADIO_TIME": "virtual" if virtual else "real",
        "RADIO_ADAPTERS": str(options.adapters),
        "RADIO_SHARED": "/run/radio/shared",
        "RADIO_LOGS": "/run/radio/logs",
        "RADIO_SOCKET": "/tmp/bt-server-le",
        "RADIO_PEER_ADDRESS": "F0:F1:F2:F3:F4:F5",
        "RADIO_PYTHON": str(options.python / "bin/python"),
        "RADIO_FILES": str(FILES),
        "RADIO_AIR": str(options.air),
        "RADIO_FOLDER": os.getcwd(),
        # Measured here: in there the clock may stand still meanwhile.
        VARIABLE: f"{pace():.2f}",
        # Recording takes CPU time, which is free only where time is virtual.
        "RADIO_RECORD": "1" if options.keep and virtual else "",
    }


def make_share() -> pathlib.Path:
    """An empty folder under a lock that this process has while it lives. Those that nobody has locked are what a run left
    that was killed: they are removed."""
    for left in pathlib.Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with contextlib.suppress(OSError), open_folder(left) as folder:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(left, ignore_errors=True)
    # It has its name, by which another run finds it, only with the lock.
    share = pathlib.Path(tempfile.mkdtemp(prefix=f".{PREFIX}"))
    fcntl.flock(os.open(share, os.O_RDONLY), fcntl.LOCK_EX)
    return share.rename(share.with_name(share.name[1:]))


@contextlib.contextmanager
def open_folder(path: pathlib.Path) -> Iterator[int]:
    folder = os.open(path, os.O_RDONLY)
    try:
        yield folder
    finally:
        os.close(folder)


def write_share(share: pathlib.Path, options: argparse.Namespace) -> None:
    """The folder that the machine and we share: its orders, its output."""
    for folder in ("logs", "shared"):
        (share / folder).mkdir()
    names = {name: value for name, value in environment(options).items() if re.fullmatch(r"[A-Za-z_]\w*", name)}
    (share / "environment").write_text("".join(f"export {name}={shlex.quote(value)}\n" for name, value in names.items()))
    (share / "command").write_text(f"exec {shlex.join(options.command)}\n")
    (share / "output").touch()
    # A kernel's command line holds no spaces. These paths have none, whatever they lead to.
    (share / "files").symlink_to(FILES)
    (share / "stack").symlink_to(options.stack)


def uml(share: pathlib.Path, options: argparse.Namespace) -> list[str]:
    """User-mode Linux. What it does not know of its command line it hands to its first program as variables."""
    return [
        str(options.kernel / "linux"), f"mem={MEMORY_MB}M", "root=none", "rootfstype=hostfs", "rootflags=/", "ro",
        f"init={share}/files/guest/init-uml", "panic=-1", "con=null", "con0=null,fd:1", "ssl=null",
        "umid=machine", f"uml_dir={share}/", *([] if options.real_time else ["time-travel=inf-cpu"]),
        f"RADIO_STACK={share}/stack", f"RADIO_SHARE={share}", f"RADIO_FILES={share}/files",
    ]


def qemu(share: pathlib.Path, options: argparse.Namespace) -> list[str]:
    """QEMU without KVM, and Debian's own kernel. The last line but two: what costs time at every start, or is for safety
    that a throw-away machine does not need."""
    def folder(tag: str, path: pathlib.Path | str, readonly: bool) -> list[str]:
        access = ",readonly=on" if readonly else ""
        name = str(path).replace(",", ",,")
        return ["-fsdev", f"local,id={tag},path={name},security_model=none,multidevs=remap{access}",
                "-device", f"virtio-9p-pci,fsdev={tag},mount_tag={tag}"]

    return [
        "qemu-system-x86_64", "-M", "pc", "-accel", "tcg,thread=multi", "-cpu", "max", "-smp", "1", "-m", str(MEMORY_MB),
        "-nodefaults", "-no-user-config", "-no-reboot", "-display", "none", "-serial", "stdio", "-device", "virtio-rng-pci",
        *folder("root", "/", True), *folder("stack", options.stack, True), *folder("share", share, False),
        "-kernel", str(options.kernel / "linux"), "-initrd", str(options.kernel / "initramfs"), "-append",
        "console=ttyS0 panic=-1 reboot=t quiet nokaslr mitigations=off tsc=reliable no_timer_check random.trust_cpu=on "
        "cryptomgr.notests=1 bluetooth.enable_ecred=0 "
        f"RADIO_FILES={share}/files",
    ]


def start(share: pathlib.Path, options: argparse.Namespace) -> subprocess.Popen:
    argv = (uml if options.vehicle == "uml" else qemu)(share, options)
    with open(share / "logs/console", "wb") as console:
        return subprocess.Popen(argv, stdin=subprocess.DEVNULL, stdout=console, stderr=console, start_new_session=True,
                                preexec_fn=end_with_parent)


def end_with_parent() -> None:
    """Has the kernel end the machine where this process is killed, and cannot."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def end(machine: subprocess.Popen) -> None:
    """Ends the machine with all its processes: it has a session of its own."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(machine.pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            machine.wait(2)


def follow(machine: subprocess.Popen, share: pathlib.Path, timeout: float) -> int:
    """Copies the command's output while it appears, until the machine ends; the command's exit status."""
    deadline = time.monotonic() + timeout
    with open(share / "output", "rb") as output:
        while True:
            ended = machine.poll() is not None or (share / "status").exists()
            if part := output.read():
                sys.stdout.buffer.write(part)
                sys.stdout.buffer.flush()
            elif ended:
                break
            elif time.monotonic() > deadline:
                return TIMED_OUT
            else:
                time.sleep(0.02)
    try:
        return int((share / "status").read_text())
    except (OSError, ValueError):
        return MACHINE_FAILED


def explain(share: pathlib.Path, status: int, options: argparse.Namespace) -> None:
    reason = f"the time was up, {options.timeout:g} s" if status == TIMED_OUT else "the machine failed"
    print(f"error: {reason}; it logged last:", file=sys.stderr)
    for name in ("console", "boot", "bluetoothd"):
        path = share / "logs" / name
        if path.exists():
            lines = path.read_text(errors="replace").splitlines()[-15:]
            print(f"-- {name}", *lines, sep="\n", file=sys.stderr)


def keep(share: pathlib.Path, folder: pathlib.Path) -> None:
    """Logs, output and what the command shared; not its environment."""
    for name in ("logs", "shared"):
        shutil.copytree(share / name, folder / name, dirs_exist_ok=True)
    shutil.copy(share / "output", folder / "output")


def main() -> int:
    options = parse()
    if re.search(r"\s", tempfile.gettempdir()):
        sys.exit(f"error: a kernel's command line cannot hold {tempfile.gettempdir()}: set TMPDIR to a path without spaces")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    share = make_share()
    try:
        write_share(share, options)
        machine = start(share, options)
        try:
            status = follow(machine, share, options.timeout)
            if status < TIMED_OUT:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    machine.wait(5)
        finally:
            end(machine)
        if status in (TIMED_OUT, MACHINE_FAILED):
            explain(share, status, options)
        if options.keep:
            keep(share, options.keep)
        return status
    finally:
        shutil.rmtree(share, ignore_errors=True)


sys.exit(main())
