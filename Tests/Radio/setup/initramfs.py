"""initramfs.py IMAGE BUSYBOX INIT FOLDER: from an unpacked kernel package of Debian's, what QEMU starts: FOLDER/linux and
FOLDER/initramfs with busybox, the first program, and the modules that are needed, in an order in which they load."""

import lzma
import pathlib
import re
import stat
import struct
import sys

WANTED = ["virtio_pci", "9pnet_virtio", "9p", "overlay", "virtio_rng", "ecdh_generic", "cmac", "ecb", "ccm", "algif_hash",
          "algif_skcipher", "bluetooth", "hci_vhci", "rfcomm", "hid", "uhid"]


def unpack_kernel(image: bytes) -> bytes:
    """The kernel's ELF file out of a bzImage: entered directly, it needs no BIOS and does not unpack itself, which
    emulated takes 8 s. Offsets are those of Documentation/x86/boot.rst."""
    setup_sectors = image[0x1F1]
    offset, length = struct.unpack_from("<II", image, 0x248)
    packed = image[(setup_sectors + 1) * 512 + offset:][:length]
    # The unpacked length follows the archive.
    return lzma.LZMADecompressor().decompress(packed)


class Modules:
    """Modules with all that they depend on, each behind what it depends on."""

    def __init__(self, image: pathlib.Path):
        self.paths = {path.stem.replace("-", "_"): path for path in image.rglob("*.ko")}
        self.ordered: dict[str, bytes] = {}

    def add(self, name: str) -> None:
        if name in self.ordered or name not in self.paths:  # What is not there is built in.
            return
        content = self.paths[name].read_bytes()
        for field in (rb"\0depends=([^\0]*)\0", rb"\0softdep=pre: ([^\0]*)\0"):
            for names in re.findall(field, content):
                for needed in re.split(r"[, ]+", names.decode()):
                    self.add(needed.replace("-", "_"))
        self.ordered[name] = content


class Archive:
    """A cpio archive of the format "newc"."""

    def __init__(self) -> None:
        self.octets = bytearray()
        self.count = 0

    def add(self, name: str, mode: int, content: bytes = b"", device: tuple[int, int] = (0, 0)) -> None:
        self.count += 1
        fields = (self.count, mode, 0, 0, 1, 0, len(content), 0, 0, *device, len(name) + 1, 0)
        self.octets += b"070701" + b"".join(b"%08x" % field for field in fields) + name.encode() + b"\0"
        self.octets += bytes(-len(self.octets) % 4) + content
        self.octets += bytes(-len(self.octets) % 4)


def main(image: pathlib.Path, busybox: pathlib.Path, init: pathlib.Path, folder: pathlib.Path) -> None:
    modules = Modules(image)
    for name in WANTED:
        modules.add(name)
    archive = Archive()
    for name in ("bin", "dev", "proc", "modules"):
        archive.add(name, stat.S_IFDIR | 0o755)
    archive.add("dev/console", stat.S_IFCHR | 0o600, device=(5, 1))
    archive.add("bin/busybox", stat.S_IFREG | 0o755, busybox.read_bytes())
    archive.add("init", stat.S_IFREG | 0o755, init.read_bytes())
    archive.add("modules/order", stat.S_IFREG | 0o644, "".join(f"{name}\n" for name in modules.ordered).encode())
    for name, content in modules.ordered.items():
        archive.add(f"modules/{name}", stat.S_IFREG | 0o644, content)
    archive.add("TRAILER!!!", 0)
    (folder / "initramfs").write_bytes(archive.octets)
    (folder / "linux").write_bytes(unpack_kernel(next(image.glob("boot/vmlinuz-*")).read_bytes()))


main(*map(pathlib.Path, sys.argv[1:]))
