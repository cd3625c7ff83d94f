"""What every peer serves, and the commands that it takes; README.md has it as a table. air/database.c is the same in C."""

import struct


def uuid(number: int) -> str:
    return f"7ad1{number:04x}-0b1e-4c0d-9e57-5f2d3c4b1a60"


SERVICE = uuid(0x0000)
SHORT = uuid(0x0001)
ECHO = uuid(0x0002)
STREAM = uuid(0x0003)
INDICATED = uuid(0x0004)
UNANSWERED = uuid(0x0005)
LONG = uuid(0x0006)
CONTROL = uuid(0x0007)
SECRET = uuid(0x0008)
GUARDED = uuid(0x000A)
TOLD = uuid(0x000B)
WRITE_COUNT = uuid(0x0009)
EXTRA_SERVICE = uuid(0x0010)
BATTERY_LEVEL = "00002a19-0000-1000-8000-00805f9b34fb"
USER_DESCRIPTION = "00002901-0000-1000-8000-00805f9b34fb"

SHORT_VALUE = bytes(range(20))
LONG_VALUE = bytes(index & 0xFF for index in range(512))
SECRET_VALUE = b"secret"
BATTERY_VALUE = bytes([87])
DESCRIPTION = b"Stream"
MOST = 512


def push(count: int, size: int, period_ms: int = 1, indicate: bool = False) -> bytes:
    """The command for a burst of values, each with its number in front, on Stream or on Indicated."""
    return (b"I" if indicate else b"N") + struct.pack("<IHH", count, size, period_ms)


def numbered(index: int, size: int) -> bytes:
    """One value of a burst."""
    return struct.pack("<I", index).ljust(size, b"\0")[: max(size, 4)]


def parse_push(command: bytes) -> tuple[bool, int, int, float] | None:
    """Whether to indicate, how many, how long, and the seconds between two; None for any other command."""
    if command[:1] not in (b"N", b"I") or len(command) < 7:
        return None
    count, size = struct.unpack_from("<IH", command, 1)
    period = struct.unpack_from("<H", command, 7)[0] if len(command) >= 9 else 0
    return command[:1] == b"I", count, size, period / 1000
