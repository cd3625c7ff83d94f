"""What a sniffer would have heard of the packets between a host and its controller, where the host is the central: CONNECT_IND,
and each piece of data in a connection event of its own, with what the other side answers; now and then an event that is repeated,
and one whose packet comes with a wrong checksum first."""

ADVERTISING = bytes.fromhex("d6be898e")
CENTRAL = bytes.fromhex("c5c4c3c2c1c0")
INITS = {"advertising": 0x555555, "connection": 0x2B1705}
# Microseconds from a packet to the next of an event, and from an event to the next.
WITHIN, BETWEEN = 2300, 7500


def checksum(init: int, pdu: bytes) -> bytes:
    """The checksum of a packet as it is sent (Core 6.0, Vol 6, Part B, 3.1.1)."""
    state = int(f"{init:024b}"[::-1], 2)
    for octet in pdu:
        for bit in range(8):
            feedback = (state ^ octet >> bit) & 1
            state = state >> 1 ^ (0xDA6000 if feedback else 0)
    return state.to_bytes(3, "little")


class Packet:
    """A packet of the link layer; one that advertises comes from no side."""

    def __init__(self, time: int, access: bytes, pdu: bytes, is_from_central: bool | None = None, is_intact: bool = True):
        self.time, self.is_from_central, self.is_intact = time, is_from_central, is_intact
        # What comes damaged, or was heard before, counts for nothing.
        self.counts = is_intact
        check = checksum(INITS["advertising" if is_from_central is None else "connection"], pdu)
        self.octets = access + pdu + (check if is_intact else bytes(octet ^ 0xFF for octet in check))


class Connection:
    """A connection, and what is heard of it."""

    def __init__(self, handle: int, time: int, peer: bytes):
        self.access = handle.to_bytes(2, "little") + b"\x5d\x50"
        data = self.access + INITS["connection"].to_bytes(3, "little") + bytes.fromhex("030800180000004800ffffffff1f05")
        # Both addresses are random.
        self.packets = [Packet(time, ADVERTISING, bytes([0xC5, 34]) + CENTRAL + peer + data)]
        self.number = 0
        self.events = 0

    def event(self, time: int, kind: int, octets: bytes, is_from_central: bool) -> None:
        """A side sends something, and the other nothing; both number their packets, and say which they wait for."""
        self.events += 1
        central = self.pdu(self.number, *((kind, octets) if is_from_central else (1, b"")))
        peripheral = self.pdu(self.number ^ 1, *((1, b"") if is_from_central else (kind, octets)))
        self.number ^= 1
        said = [(central, True), (peripheral, False)]
        if self.events % 11 == 5:
            self.say(time, [each for each in said if each[1] or not is_from_central], is_damaged=True)
        self.say(time, said)
        if self.events % 7 == 3:
            self.say(time, said, is_repeated=True)

    def pdu(self, expected: int, kind: int, octets: bytes) -> bytes:
        return bytes([kind | expected << 2 | self.number << 3, len(octets)]) + octets

    def say(self, time: int, said: list[tuple], is_damaged: bool = False, is_repeated: bool = False) -> None:
        start = max(time, self.packets[-1].time + BETWEEN)
        for place, (pdu, is_from_central) in enumerate(said):
            is_last = place == len(said) - 1
            packet = Packet(start + WITHIN * place, self.access, pdu, is_from_central, is_intact=not (is_damaged and is_last))
            packet.counts = packet.is_intact and not is_repeated
            self.packets.append(packet)


def heard(h4: list[tuple]) -> list[Packet]:
    """The packets in the air, of events and data with a direction, a time, and an octet for the kind."""
    connections, ended = {}, []
    for is_sent, time, octets in h4:
        if octets[0] == 4 and octets[1] == 0x3E and octets[3] in (0x01, 0x0A):
            handle = int.from_bytes(octets[5:7], "little")
            connections[handle] = Connection(handle, time, octets[9:15])
        elif octets[0] == 4 and octets[1] == 0x05:
            connection = connections.pop(int.from_bytes(octets[4:6], "little"))
            connection.event(time, 3, b"\x02\x13", True)
            ended += connection.packets
        elif octets[0] == 2:
            head = int.from_bytes(octets[1:3], "little")
            connections[head & 0xFFF].event(time, 1 if head >> 12 & 3 == 1 else 2, octets[5:], is_sent)
    for connection in connections.values():
        ended += connection.packets
    return sorted(ended, key=lambda packet: packet.time)


def with_header(packet: Packet) -> bytes:
    """Channel, powers and flags: dewhitened, checksum checked, and which side."""
    side = {None: 0, True: 2, False: 3}[packet.is_from_central]
    flags = 0x0401 | side << 7 | (0x0800 if packet.is_intact else 0)
    return bytes([0 if packet.is_from_central is None else 5, 0xC8, 0, 0, 0, 0, 0, 0]) + flags.to_bytes(2, "little")


def nordic(packet: Packet) -> bytes:
    """The number of the board, and the two headers of the protocol's version 3."""
    is_data = packet.is_from_central is not None
    flags = (1 if packet.is_intact else 0) | (2 if packet.is_from_central else 0)
    size = (10 + len(packet.octets)).to_bytes(2, "little")
    return b"\x01" + size + bytes([3, 7, 0, 6 if is_data else 2, 10, flags, 4 if is_data else 37, 60]) + bytes(6)


def ubertooth(packet: Packet) -> bytes:
    """PPI: version, flags, the length of all headers, a number for users; then a field with frequency, clock and strengths."""
    field = (30006).to_bytes(2, "little") + (24).to_bytes(2, "little") + bytes(1) + (2402).to_bytes(2, "little") + bytes(21)
    return bytes(2) + (8 + len(field)).to_bytes(2, "little") + (147).to_bytes(4, "little") + field


# What stands in front of packets, by link type. Of the first two, nobody says which packets are damaged: none are.
FRONTS = {192: ubertooth, 251: lambda packet: b"", 256: with_header, 272: nordic}


def packets(h4: list[tuple], link: int) -> list[Packet]:
    """The packets that there are with a link type."""
    return [packet for packet in heard(h4) if packet.is_intact or link not in (192, 251)]


def linked(h4: list[tuple], link: int) -> list[tuple]:
    """Times and packets, with what the link type has in front of them."""
    return [(packet.time, FRONTS[link](packet) + packet.octets) for packet in packets(h4, link)]


def idle(h4: list[tuple], link: int) -> set[int]:
    """The numbers of the records that say nothing new."""
    return {number for number, packet in enumerate(packets(h4, link), 1) if not packet.counts}
