"""Captures of devices that are made up: packets of ATT by which clients of several kinds discover a table and use it.

Half of the services have numbers that anybody uses, and characteristics of which a shipped profile describes some, in the same
service or in another.
"""

import random

COUNT = 60
# Numbers of services and of characteristics, as lamps, scooters, scales and treadmills have them.
SERVICES = (0xFFE0, 0xFFF0, 0xFF00, 0xFFFF, 0xFFE5, 0x2C00, 0x1234, 0xFEE7, 0xAE00)
CHARACTERISTICS = (0xFF01, 0xFF02, 0xFFE1, 0xFFE2, 0xFFE3, 0xFFF1, 0xFFF2, 0xFFF3, 0xFFF4, 0xFFF5, 0x2C01, 0xAE01, 0x1235)
READ, WRITE_COMMAND, WRITE, NOTIFY, INDICATE = 0x02, 0x04, 0x08, 0x10, 0x20


def number(value: int, count: int = 2) -> str:
    """A number as it is sent."""
    return value.to_bytes(count, "little").hex()


class Device:
    """A table of attributes, made up."""

    def __init__(self, dice: random.Random):
        self.dice, self.handle = dice, 1
        self.services = [self.service() for _ in range(dice.randint(2, 4))]

    def uuid(self, numbers: tuple) -> str:
        """A UUID of two octets, or of sixteen, as it is sent."""
        return number(self.dice.choice(numbers)) if self.dice.random() < 0.7 else self.dice.randbytes(16).hex()

    def take(self) -> int:
        self.handle += 1
        return self.handle - 1

    def service(self) -> dict:
        start, uuid = self.take(), self.uuid(SERVICES)
        characteristics = [self.characteristic() for _ in range(self.dice.randint(1, 4))]
        service = {"start": start, "end": self.handle - 1, "uuid": uuid, "characteristics": characteristics}
        # Devices leave handles out for services that they have not.
        self.handle += self.dice.choice((0, 0, 3))
        return service

    def characteristic(self) -> dict:
        properties = self.dice.choice((READ, NOTIFY, READ | NOTIFY, WRITE, WRITE_COMMAND | NOTIFY, INDICATE | WRITE))
        declaration, value = self.take(), self.take()
        kinds = [0x2902] if properties & (NOTIFY | INDICATE) else []
        kinds += [kind for kind in (0x2901, 0x2904) if self.dice.random() < 0.3]
        descriptors = [(self.take(), number(kind)) for kind in kinds]
        if self.dice.random() < 0.1:
            descriptors.append((self.take(), self.dice.randbytes(16).hex()))
        return {"declaration": declaration, "value": value, "properties": properties, "uuid": self.uuid(CHARACTERISTICS),
                "descriptors": descriptors}

    @property
    def characteristics(self) -> list[dict]:
        return [item for service in self.services for item in service["characteristics"]]


def answers(opcode: str, items: list[str]) -> list[str]:
    """Packets of items that are alike in length, as many in each as one of 23 octets holds."""
    found, place = [], 0
    while place < len(items):
        size = len(items[place])
        count = 1
        while place + count < len(items) and len(items[place + count]) == size and (count + 1) * size <= 42:
            count += 1
        found.append(opcode + "".join(items[place:place + count]))
        place += count
    return found


def discovery(device: Device, leaves_single: bool) -> list[str]:
    """How a client finds the table; one kind asks for no descriptor that can only be the configuration."""
    found = []
    services = [number(each["start"]) + number(each["end"]) + each["uuid"] for each in device.services]
    for answer in answers("", services):
        start = int.from_bytes(bytes.fromhex(answer[:4]), "little")
        found += [">10" + number(start if found else 1) + "ffff0028", "11" + number(size(answer, services), 1) + answer]
    for service in device.services:
        declared = [number(each["declaration"]) + number(each["properties"], 1) + number(each["value"]) + each["uuid"]
                    for each in service["characteristics"]]
        for answer in answers("", declared):
            found += [">08" + answer[:4] + number(service["end"]) + "0328", "09" + number(size(answer, declared), 1) + answer]
        for item in service["characteristics"]:
            descriptors = item["descriptors"]
            if not descriptors or leaves_single and [kind for _, kind in descriptors] == ["0229"]:
                continue
            for answer in answers("", [number(handle) + kind for handle, kind in descriptors]):
                is_long = "02" if len(descriptors[-1][1]) > 4 and answer.endswith(descriptors[-1][1]) else "01"
                found += [">04" + answer[:4] + number(descriptors[-1][0]), "05" + is_long + answer]
    return found


def size(answer: str, items: list[str]) -> int:
    """How many octets each item of an answer has."""
    return len(next(item for item in items if answer.startswith(item))) // 2


def use(device: Device, dice: random.Random) -> list[str]:
    """Subscriptions, and values of any octets."""
    found = []
    for item in device.characteristics:
        for handle, kind in item["descriptors"]:
            if kind == "0229":
                found += [">12" + number(handle) + ("0100" if item["properties"] & NOTIFY else "0200"), "13"]
            if kind == "0129":
                found += [">0a" + number(handle), "0b" + b"Speed".hex()]
        for _ in range(4):
            octets = dice.randbytes(dice.randint(1, 20)).hex()
            if item["properties"] & NOTIFY:
                found.append("1b" + number(item["value"]) + octets)
            if item["properties"] & INDICATE:
                found += ["1d" + number(item["value"]) + octets, ">1e"]
            if item["properties"] & READ:
                found += [">0a" + number(item["value"]), "0b" + octets]
            if item["properties"] & WRITE:
                found += [">12" + number(item["value"]) + octets, "13"]
            if item["properties"] & WRITE_COMMAND:
                found.append(">52" + number(item["value"]) + octets)
    return found


def captures() -> list[tuple[str, list[str]]]:
    """A name for each, and its packets; the same each time."""
    found = []
    for seed in range(COUNT):
        dice = random.Random(seed)
        device = Device(dice)
        found.append((f"corpus-{seed}", discovery(device, leaves_single=seed % 3 == 0) + use(device, dice)))
    return found
