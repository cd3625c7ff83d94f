"""A client that speaks ATT itself, over a socket of its own: it does not pair, and sends what it is told to."""

import asyncio
import ctypes
import os
import socket
import struct

from harness import PATIENCE

AF_BLUETOOTH, BTPROTO_L2CAP = 31, 0
ATT_CHANNEL, LE_PUBLIC, LE_RANDOM = 4, 1, 2
CHARACTERISTIC, CONFIGURATION = 0x2803, 0x2902
libc = ctypes.CDLL(None, use_errno=True)


def place(address: str, kind: int) -> bytes:
    """A `sockaddr_l2` of ATT's fixed channel."""
    octets = bytes(int(part, 16) for part in reversed(address.split(":")))
    return struct.pack("<HH6sHBx", AF_BLUETOOTH, 0, octets, ATT_CHANNEL, kind)


class RawClient:
    """A link of its own, without encryption."""

    def __init__(self, own: str, address: str, kind: int = LE_PUBLIC):
        self.socket = socket.socket(AF_BLUETOOTH, socket.SOCK_SEQPACKET, BTPROTO_L2CAP)
        self.call("bind", place(own, LE_PUBLIC))
        self.peer = place(address, kind)

    def call(self, function: str, address: bytes) -> None:
        if getattr(libc, function)(self.socket.fileno(), address, len(address)):
            raise OSError(ctypes.get_errno(), f"{function}: {os.strerror(ctypes.get_errno())}")

    async def __aenter__(self) -> "RawClient":
        await asyncio.to_thread(self.call, "connect", self.peer)
        self.socket.settimeout(10 * PATIENCE)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, packet: bytes) -> None:
        self.socket.send(packet)

    async def ask(self, packet: bytes) -> bytes:
        """The answer to a request; requests of the server's are refused, and what it sends besides is passed over."""
        self.send(packet)
        while True:
            answer = await asyncio.to_thread(self.socket.recv, 600)
            if answer[0] == 0x01 and answer[1] == packet[0] or answer[0] == packet[0] + 1:
                return answer
            if answer[0] in (0x02, 0x04, 0x06, 0x08, 0x0A, 0x0C, 0x0E, 0x10, 0x12):
                self.send(bytes([0x01, answer[0], 0, 0, 0x06]))

    async def handles(self) -> dict[str, int]:
        """The handles of all values by their UUIDs, of 128 bits each."""
        found, start = {}, 1
        while start < 0xFFFF:
            answer = await self.ask(struct.pack("<BHHH", 0x08, start, 0xFFFF, CHARACTERISTIC))
            if answer[0] == 0x01:
                break
            size = answer[1]
            for item in (answer[place:place + size] for place in range(2, len(answer), size)):
                declaration, _, value = struct.unpack_from("<HBH", item)
                uuid = item[5:][::-1].hex()
                if len(uuid) == 32:
                    found["-".join((uuid[:8], uuid[8:12], uuid[12:16], uuid[16:20], uuid[20:]))] = value
                start = declaration + 1
        return found

    async def configuration(self, value: int) -> int:
        """The handle of the descriptor by which a value is subscribed to."""
        answer = await self.ask(struct.pack("<BHH", 0x04, value + 1, value + 4))
        for place in range(2, len(answer), 4):
            handle, uuid = struct.unpack_from("<HH", answer, place)
            if uuid == CONFIGURATION:
                return handle
        raise AssertionError(f"no descriptor behind 0x{value:04x}: {answer.hex()}")
