"""The captures that were recorded in the radio tier, in every format that is read.

usage: recordings.py FOLDER     (writes all of them)
"""

import sys
from pathlib import Path

import air

FIXTURES = Path(__file__).resolve().parents[1] / "GATTCaptureTests" / "Fixtures"
CAPTURES = sorted(FIXTURES.glob("*.btsnoop"))


def pcap(link: int, packets: list[tuple]) -> bytes:
    """A file as tcpdump writes it, of times and packets with what the link type has in front of them."""
    file = bytes.fromhex("d4c3b2a102000400") + bytes(8) + (1 << 18).to_bytes(4, "little") + link.to_bytes(4, "little")
    for time, octets in packets:
        size = len(octets).to_bytes(4, "little")
        file += (time // 10**6).to_bytes(4, "little") + (time % 10**6).to_bytes(4, "little") + size + size + octets
    return file


class Records:
    """The records of a capture of Linux's monitor, to be written in other formats."""

    def __init__(self, capture: bytes):
        self.records = []
        place = 16
        while place < len(capture):
            length, flags = (int.from_bytes(capture[place + at:place + at + 4], "big") for at in (4, 8))
            time = int.from_bytes(capture[place + 16:place + 24], "big")
            self.records.append((flags >> 16, flags & 0xFFFF, time, capture[place + 24:place + 24 + length]))
            place += 24 + length

    def h4(self) -> list[tuple]:
        """Events and data of the first adapter: whether it was sent, the time, and the packet behind its kind."""
        kinds = {2: (True, 1), 3: (False, 4), 4: (True, 2), 5: (False, 2)}
        found = []
        for adapter, opcode, time, octets in self.records:
            if adapter == 0 and opcode in kinds:
                is_sent, kind = kinds[opcode]
                found.append((is_sent, time - 0x00DCDDB30F2F8000, bytes([kind]) + octets))
        return found

    def btsnoop(self) -> bytes:
        """As hcidump -B and Android write it."""
        file = b"btsnoop\0" + (1).to_bytes(4, "big") + (1002).to_bytes(4, "big")
        for is_sent, time, octets in self.h4():
            flags = (0 if is_sent else 1) | (0 if octets[0] == 2 else 2)
            size = len(octets).to_bytes(4, "big")
            file += size + size + flags.to_bytes(4, "big") + bytes(4) + (time + 0x00DCDDB30F2F8000).to_bytes(8, "big") + octets
        return file

    def pcap(self, link: int) -> bytes:
        return pcap(link, self.linked(link))

    def pcapng(self, link: int) -> bytes:
        """As Wireshark writes it."""
        def block(kind: int, body: bytes) -> bytes:
            size = (12 + len(body)).to_bytes(4, "little")
            return kind.to_bytes(4, "little") + size + body + size
        section = bytes.fromhex("4d3c2b1a01000000") + b"\xff" * 8
        file = block(0x0A0D0D0A, section) + block(1, link.to_bytes(2, "little") + bytes(2) + (1 << 18).to_bytes(4, "little"))
        for time, octets in self.linked(link):
            size = len(octets).to_bytes(4, "little")
            head = bytes(4) + (time >> 32).to_bytes(4, "little") + (time & 0xFFFFFFFF).to_bytes(4, "little") + size + size
            file += block(6, head + octets + bytes(-len(octets) % 4))
        return file

    def hcidump(self) -> bytes:
        """As hcidump -w writes it."""
        file = b""
        for is_sent, time, octets in self.h4():
            file += len(octets).to_bytes(2, "little") + bytes([0 if is_sent else 1, 0])
            file += (time // 10**6).to_bytes(4, "little") + (time % 10**6).to_bytes(4, "little") + octets
        return file

    def packet_logger(self, order: str) -> bytes:
        """As Apple's PacketLogger and BTstack write it."""
        file = b""
        for is_sent, time, octets in self.h4():
            kind = {1: 0, 4: 1, 2: 2 if is_sent else 3}[octets[0]]
            for number in (len(octets) + 8, time // 10**6, time % 10**6):
                file += number.to_bytes(4, order)
            file += bytes([kind]) + octets[1:]
        return file

    def linked(self, link: int) -> list[tuple]:
        """Times and packets with what the link type has in front of them."""
        if link in air.FRONTS:
            return air.linked(self.h4(), link)
        if link == 201:
            return [(time, (0 if is_sent else 1).to_bytes(4, "big") + octets) for is_sent, time, octets in self.h4()]
        return [(time - 0x00DCDDB30F2F8000, adapter.to_bytes(2, "big") + opcode.to_bytes(2, "big") + octets)
                for adapter, opcode, time, octets in self.records]


def forms(capture: Path, folder: Path) -> list[tuple[Path, set[int]]]:
    """The capture as it was recorded, and in the other formats; with each the records that say nothing new."""
    records = Records(capture.read_bytes())
    made = {"monitor.btsnoop": capture.read_bytes(), "h4.btsnoop": records.btsnoop(), "201.pcap": records.pcap(201),
            "254.pcap": records.pcap(254), "201.pcapng": records.pcapng(201), "254.pcapng": records.pcapng(254),
            "hcidump": records.hcidump(), "little.pklg": records.packet_logger("little"),
            "big.pklg": records.packet_logger("big"), "192.pcap": records.pcap(192), "251.pcap": records.pcap(251),
            "256.pcap": records.pcap(256), "272.pcapng": records.pcapng(272)}
    found = []
    for name, octets in made.items():
        path = folder / f"{capture.stem}-{name}"
        path.write_bytes(octets)
        link = int(name[:3]) if name[:3].isdigit() else 0
        found.append((path, air.idle(records.h4(), link) if link in air.FRONTS else set()))
    return found


def of_all_adapters(capture: Path) -> list[str]:
    """The names of the forms that have all adapters; the others have one."""
    return [f"{capture.stem}-{name}" for name in ("monitor.btsnoop", "254.pcap", "254.pcapng")]


if __name__ == "__main__":
    for recorded in CAPTURES:
        forms(recorded, Path(sys.argv[1]))
