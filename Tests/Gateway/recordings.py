"""Recordings of what gateways of others have gone wrong in, each named after its class, as the tests of replay have them.

They are made here and not by the recorder: what it writes and what is read are two opinions.

usage: recordings.py [FOLDER]     (writes all of them; where the tests have them, unless a folder is given)
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "Gateway" / "Tests" / "GatewayCoreTests" / "Fixtures" / "Recordings"
# In microseconds since 1970.
START = 1_700_000_000_000_000
SHED = "C0:FF:EE:00:00:01"
# The key of the core specification's sample data (Core 6.0, Vol 3, Part H, D.7).
KEY = "ec0234a357c8ad05341010a60a397d9b"


def little(number, size):
    return (number % (1 << 8 * size)).to_bytes(size, "little")


def block(kind, body):
    body += bytes(-len(body) % 4)
    length = little(len(body) + 12, 4)
    return little(kind, 4) + length + body + length


class Air:
    """What a host hears, as pcapng with packets of HCI."""

    def __init__(self):
        self.file = bytearray(block(0x0A0D0D0A, little(0x1A2B3C4D, 4) + little(1, 2) + little(0, 2) + b"\xff" * 8))
        self.file += block(1, little(201, 2) + bytes(6))
        self.packet(0, bytes.fromhex("0142200601 0000000000"), is_sent=True)

    def packet(self, seconds, octets, is_sent=False):
        time = START + round(seconds * 1_000_000)
        octets = little(0 if is_sent else 1, 4)[::-1] + octets
        size = little(len(octets), 4)
        self.file += block(6, little(0, 4) + little(time >> 32, 4) + little(time, 4) + size + size + octets)

    def event(self, seconds, parameters):
        self.packet(seconds, b"\x04\x3e" + little(len(parameters), 1) + parameters)

    def hear(self, seconds, data, address=SHED, rssi=-60, kind=3):
        """A legacy report: of an advertisement that takes no connections, or with kind 4, of a response to a scan."""
        address = bytes.fromhex(address.replace(":", ""))[::-1]
        self.event(seconds, bytes([0x02, 1, kind, 1]) + address + little(len(data), 1) + data + little(rssi, 1))

    def hear_all(self, seconds, data, address=SHED, rssi=-60):
        """An extended report, which has room for all that a stack knows of a device."""
        address = bytes.fromhex(address.replace(":", ""))[::-1]
        head = bytes([0x0D, 1, 0, 0, 1]) + address + bytes([1, 0, 0xFF, 0x7F]) + little(rssi, 1) + bytes(9)
        self.event(seconds, head + little(len(data), 1) + data)

    def end(self, seconds):
        self.packet(seconds, bytes.fromhex("0142200600 0000000000"), is_sent=True)
        return bytes(self.file)


def structure(kind, data):
    return little(len(data) + 1, 1) + little(kind, 1) + data


def air(tenths, humidity=50):
    return structure(0xFF, b"\xff\xff\x41" + little(tenths, 2) + little(humidity, 1))


def other_air(tenths):
    return structure(0xFF, b"\xfe\xff\x41" + little(tenths, 2))


def power(millivolts):
    return structure(0x16, b"\xaa\xfe" + little(millivolts, 2) + little(7, 2))


def knob(number, event):
    return structure(0x16, b"\xab\xfe" + bytes([number, event]))


def g20_strengths_that_are_none():
    recording = Air()
    for step, rssi in enumerate([-60, 0, 127, -128, 20, -60, 0, -60]):
        recording.hear(step, air(200 + step), rssi=rssi)
    return recording.end(10)


def g23_a_device_that_goes_silent():
    recording = Air()
    for step in range(10):
        recording.hear(2 * step, air(200))
    # Others are heard all the time.
    for step in range(120):
        recording.hear(20 + step, air(100), address="C0:FF:EE:00:00:02")
    return recording.end(140)


def g35_a_flood():
    recording = Air()
    for step in range(100):
        recording.hear(step / 10, air(200))
    for step in range(100):
        recording.hear(10 + step / 10, air(201 + step))
    for step in range(50):
        recording.hear(20 + step / 10, knob(step // 25, 1))
    return recording.end(30)


def g36_several_frames_of_one_device():
    recording = Air()
    for step in range(5):
        recording.hear(step, air(215), kind=2)
        recording.hear(step + 0.001, structure(0x09, b"Shed") + power(3000), kind=4)
        recording.hear(step + 0.5, structure(0x02, b"\x1a\x18"), kind=2)
    recording.hear(6, air(230) + power(2900), kind=2)
    return recording.end(8)


def g37_companies_that_a_stack_keeps():
    recording = Air()
    recording.hear_all(0, air(200))
    for step, tenths in enumerate([230, 231, 231, 232]):
        recording.hear_all(1 + step, air(200) + other_air(tenths))
    recording.hear_all(6, air(199) + other_air(232))
    recording.hear_all(7, air(199) + other_air(232))
    return recording.end(9)


def encrypted(block_of_16):
    command = ["openssl", "enc", "-aes-128-ecb", "-K", KEY, "-nopad", "-nosalt"]
    return subprocess.run(command, input=block_of_16, capture_output=True, check=True).stdout


def g39_random_addresses():
    recording = Air()
    for step in range(1000):
        # 0x40 says that it can be resolved, by somebody else's key.
        address = f"40:{step >> 8:02X}:{step & 255:02X}:12:34:56"
        recording.hear(step / 100, air(step % 300), address=address)
    for step in range(5):
        random = bytes([0x70, 0x81, 0x94 + step])
        octets = random + encrypted(bytes(13) + random)[-3:]
        recording.hear(11 + step, air(300 + step), address=":".join(f"{octet:02X}" for octet in octets))
    return recording.end(17)


def g48_a_clock_that_jumps():
    recording = Air()
    recording.hear(0, air(200))
    recording.hear(1, air(201))
    # Ten years back, and five days on.
    recording.hear(-315_360_000, air(202))
    recording.hear(2, air(203))
    recording.hear(432_000, air(204))
    return recording.end(432_002)


RECORDINGS = {name.split("_")[0].upper(): function for name, function in list(globals().items()) if name[:1] == "g" and name[1:3].isdigit()}


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FIXTURES
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in RECORDINGS.items():
        (folder / f"{name}.pcapng").write_bytes(make())


if __name__ == "__main__":
    main()
