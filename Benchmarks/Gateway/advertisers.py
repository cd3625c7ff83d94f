"""Advertisers whose data both gateways decode: RuuviTags, and thermometers of Govee and of Xiaomi with the firmware of atc1441."""


def big(number, size):
    return (number % (1 << 8 * size)).to_bytes(size, "big")


class Advertiser:
    """One of so many. What it says is another thing with each step."""

    def __init__(self, number):
        self.number, self.kind = number, number % 3
        maker = "A4:C1:38" if self.kind == 2 else "C0:FF:EE"
        self.address = f"{maker}:{number >> 16 & 255:02X}:{number >> 8 & 255:02X}:{number & 255:02X}"
        self.octets = bytes.fromhex(self.address.replace(":", ""))
        self.name = f"GVH5075_{number & 0xFFFF:04X}" if self.kind == 1 else None

    def manufacturer_data(self, step):
        if self.kind == 0:
            return {0x0499: b"\x05" + big(4000 + step % 900, 2) + bytes.fromhex("5394c37c0004fffc040cac3642") + big(step, 2) + self.octets}
        if self.kind == 1:
            return {0xEC88: b"\x00" + big((200 + step % 99) * 1000 + 498, 3) + b"\x64\x00"}
        return {}

    def service_data(self, step):
        if self.kind != 2:
            return {}
        return {"0000181a-0000-1000-8000-00805f9b34fb": self.octets + big(150 + step % 99, 2) + b"\x2f\x5f\x0b\xf8" + big(step, 1)}

    def structures(self, step):
        """The same as octets of an advertisement."""
        parts = [(0xFF, company.to_bytes(2, "little") + data) for company, data in self.manufacturer_data(step).items()]
        parts += [(0x16, bytes.fromhex(uuid[4:8])[::-1] + data) for uuid, data in self.service_data(step).items()]
        if self.name:
            parts.append((0x09, self.name.encode()))
        return b"".join(bytes([len(data) + 1, kind]) + data for kind, data in parts)
