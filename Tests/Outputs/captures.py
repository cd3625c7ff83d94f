"""Captures that were recorded in the radio tier, in every format that is read: what `gattc capture` makes of them, against what
tshark does. Packet by packet the record, the opcode, every octet, handles, values and errors; the table of attributes; and of
each value what it is of."""

import json
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import air
import corpus
import recordings
import sample
from checks import Checks, expect
from jsonschema import Draft7Validator
from tool import Gattc

ROOT = Path(__file__).resolve().parents[2]
# What tshark calls a handle, in the order of the octets.
HANDLES = ("btatt.handle", "btatt.starting_handle", "btatt.ending_handle", "btatt.group_end_handle")
BASE = "-0000-1000-8000-00805F9B34FB"


class Packet:
    """A packet of ATT as tshark reads it."""

    def __init__(self, frame: ElementTree.Element, att: ElementTree.Element):
        self.record = int(next(field for field in frame.iter("field") if field.get("name") == "num").get("show"))
        self.fields = list(att.iter("field"))
        leaves = [field for field in att if real(field)]
        octets = {}
        for field in self._leaves(leaves):
            octets[int(field.get("pos"))] = field.get("value")
        self.hex = "".join(octets[place] for place in sorted(octets))
        opcode = att.find("field[@name='btatt.opcode']")
        self.opcode = int(opcode.get("show"), 16)
        # tshark 4.0 takes no packet apart that EATT has brought.
        self.is_known = "Unknown" not in opcode.get("showname")
        self.size = int(att.get("size"))

    def _leaves(self, fields: list) -> list:
        """The fields with octets of their own: lists have them in their members, and bits share them."""
        leaves = []
        for field in fields:
            if not field.get("value"):
                leaves += self._leaves([member for member in field if real(member)])
            else:
                leaves.append(field)
        return leaves

    def numbers(self, *names: str) -> list:
        """The numbers of the fields with these names that stand in the packet, in its order."""
        found = [field for field in self.fields if field.get("name") in names and real(field)]
        return [int(field.get("show"), 0) for field in sorted(found, key=lambda field: int(field.get("pos")))]

    def attribute(self) -> tuple | None:
        """The handle that the packet is about, with its service and type, where tshark knows them."""
        handle = next((field for field in self.fields if field.get("name") == "btatt.handle"), None)
        if handle is None:
            return None
        known = {field.get("name"): uuid(field.get("show")) for field in handle if "uuid" in field.get("name")}
        service = known.get("btatt.service_uuid16") or known.get("btatt.service_uuid128")
        kind = known.get("btatt.uuid16") or known.get("btatt.uuid128")
        return (int(handle.get("show"), 16), service, kind) if service and kind else None


def real(field: ElementTree.Element) -> bool:
    """Whether the field stands in the packet; else tshark has made it up from others."""
    return field.get("size") not in (None, "0")


def uuid(text: str) -> str:
    """A UUID as gattc prints it, of tshark's text."""
    if text.startswith("0x"):
        return text[2:].upper()
    digits = text.replace(":", "").upper()
    full = "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))
    return full[4:8] if full.endswith(BASE) and full.startswith("0000") else full


def written(text: str) -> str:
    """The same of a UUID that stands in the packet, of which tshark prints the long ones octet by octet as they come."""
    return uuid(text if text.startswith("0x") else ":".join(reversed(text.split(":"))))


# tshark has to be told what Ubertooth's packets are.
UBERTOOTH = 'uat:user_dlts:"User 0 (DLT=147)","btle","0","","0",""'


def packets(capture: Path) -> list[Packet]:
    """All packets of ATT, as tshark reads them."""
    command = ["tshark", "-r", capture, "-o", UBERTOOTH, "-Y", "btatt", "-T", "pdml"]
    run = subprocess.run(command, capture_output=True, check=True)
    found = []
    for frame in ElementTree.fromstring(run.stdout):
        found += [Packet(frame, att) for att in frame if att.get("name") == "btatt"]
    return found


def lines(gattc: Gattc, *arguments: str) -> list[dict]:
    return [json.loads(line) for line in gattc.run("capture", *arguments, "--json").splitlines()]


def check(checks: Checks, gattc: Gattc) -> None:
    """Every recorded capture in every format, and the totals."""
    totals = {"packets": 0, "fields": 0, "attributes": 0, "values": 0}
    validator = Draft7Validator(gattc.json("schema", "capture"))
    tried = 0
    for capture in sample.order(recordings.CAPTURES):
        tried += 1
        sides = {}
        for path, idle in recordings.forms(capture, gattc.folder):
            theirs = [packet for packet in packets(path) if packet.record not in idle]
            ours = lines(gattc, path.name, "--packets")
            values = lines(gattc, path.name)
            if path.name not in recordings.of_all_adapters(capture):
                sides[path.name] = [packet["sent"] for packet in ours]
            checks.check(f"{path.name}: packets", lambda: check_packets(theirs, ours, totals))
            checks.check(f"{path.name}: attributes", lambda: check_table(theirs, lines(gattc, path.name, "--table"), totals))
            checks.check(f"{path.name}: values", lambda: check_values(theirs, values, totals))
            for line in values:
                checks.check(f"{path.name}: {json.dumps(line)[:60]}", lambda: validator.validate(line))
        checks.check(f"{capture.name}: who sent what", lambda: check_sides(sides))
    sample.covered(tried, recordings.CAPTURES, "recordings, each in every format")
    check_corpus(checks, gattc)
    check_replay(checks, gattc)
    print("captures against tshark: " + ", ".join(f"{count} {name} alike" for name, count in totals.items()))


def check_sides(sides: dict) -> None:
    """In every format the same packets are sent; in the air, the central's, of which only some formats tell."""
    first = next(iter(sides.values()))
    expect(len(sides) == 10 and True in first and False in first, str(sides.keys()))
    for name, sent in sides.items():
        expect(sent == first, f"{name}: {sent}, others {first}")


def check_corpus(checks: Checks, gattc: Gattc) -> None:
    """Devices whose tables are made up, as clients of several kinds discover them: no descriptor is lost, and no value is
    refused by a profile of another device."""
    totals = {"attributes": 0, "descriptors": 0, "values": 0, "refused": 0}
    for name, packets_of_device in corpus.captures():
        path = gattc.folder / f"{name}.btsnoop"
        path.write_bytes(att(*packets_of_device))
        theirs = packets(path)
        checks.check(f"{name}: attributes", lambda: check_table(theirs, lines(gattc, path.name, "--table"), totals, fewest=4))
        totals["descriptors"] += sum(len(item["descriptors"]) for service in lines(gattc, path.name, "--table")
                                     for item in service["characteristics"])
        values = lines(gattc, path.name)
        refused = [value for value in values if "error" in value]
        totals["values"] += len(values)
        totals["refused"] += len(refused)
        checks.check(f"{name}: refused", lambda: expect(not refused, json.dumps(refused[:1])))
    checks.check("corpus: size", lambda: expect(totals["descriptors"] > 200 and totals["values"] > 500, str(totals)))
    print("corpus: " + ", ".join(f"{count} {name}" for name, count in totals.items()))


def check_packets(theirs: list[Packet], ours: list[dict], totals: dict) -> None:
    expect(len(theirs) == len(ours) > 50, f"tshark has {len(theirs)} packets, gattc {len(ours)}")
    for their, our in zip(theirs, ours):
        expect(len(our["hex"]) == 2 * their.size, f"record {their.record}: {our['hex']}, tshark has {their.size} octets")
        fields = {"record": their.record, "opcode": their.opcode, "hex": their.hex if their.is_known else our["hex"]}
        if their.is_known:
            fields["handles"] = [f"0x{handle:04x}" for handle in their.numbers(*HANDLES)]
        # In the answer about characteristics, tshark has the handles in the values as well.
        if their.opcode == 0x09:
            items = [field for field in their.fields if field.get("name") == "btatt.attribute_data"]
            fields["handles"] = [item.find("field[@name='btatt.handle']").get("show") for item in items]
        if their.opcode in (0x1B, 0x1D):
            # Values with handles in them, such as that of Service Changed, are taken apart as well.
            fields["handles"] = fields["handles"][:1]
        if their.opcode == 0x01:
            fields["att"] = their.numbers("btatt.error_code")[0]
            fields["request"] = their.numbers("btatt.req_opcode_in_error")[0]
        value = [field for field in their.fields if field.get("name") == "btatt.value" and real(field)]
        if value and "value" in our:
            fields["value"] = value[0].get("value")
        for name, field in fields.items():
            expect(our.get(name, []) == field, f"record {their.record}, {name}: {our.get(name)}, tshark has {field}")
        totals["fields"] += len(fields)
    totals["packets"] += len(theirs)


def check_table(theirs: list[Packet], ours: list[dict], totals: dict, fewest: int = 15) -> None:
    wanted = set()
    for packet in theirs:
        for item in packet.fields:
            if item.get("name") not in ("btatt.attribute_data", "btatt.information_data"):
                continue
            handles = [int(field.get("show"), 16) for field in item if field.get("name") == "btatt.handle"]
            kind = next((written(field.get("show")) for field in item if field.get("name") in ("btatt.uuid16", "btatt.uuid128")), None)
            end = [int(field.get("show"), 16) for field in item if field.get("name") == "btatt.group_end_handle"]
            properties = [int(field.get("show"), 16) for field in item if field.get("name") == "btatt.characteristic_properties"]
            if end:
                wanted.add(("service", handles[0], end[0], kind))
            elif properties:
                wanted.add(("characteristic", *handles, properties[0], kind))
            elif item.get("name") == "btatt.information_data":
                wanted.add(("descriptor", handles[0], kind))
    found = set()
    for service in ours:
        found.add(("service", int(service["handle"], 16), int(service["end"], 16), service["uuid"]))
        for item in service["characteristics"]:
            found.add(("characteristic", int(item["declaration"], 16), int(item["handle"], 16), item["properties"], item["uuid"]))
            found |= {("descriptor", int(each["handle"], 16), each["uuid"]) for each in item["descriptors"]}
    wanted -= {item for item in wanted for gone in changed(theirs) if item[1] in gone}
    expect(len(wanted) >= fewest, f"tshark has {len(wanted)} attributes")
    expect(found == wanted, f"only gattc: {sorted(found - wanted, key=str)}; only tshark: {sorted(wanted - found, key=str)}")
    totals["attributes"] += len(wanted)


def changed(theirs: list[Packet]) -> list[range]:
    """The handles of what Service Changed has told of."""
    found = []
    for packet in theirs:
        if packet.opcode == 0x1D and (packet.attribute() or ("",) * 3)[2] == "2A05":
            octets = bytes.fromhex(packet.hex)
            found.append(range(int.from_bytes(octets[3:5], "little"), int.from_bytes(octets[5:7], "little") + 1))
    return found


def check_values(theirs: list[Packet], ours: list[dict], totals: dict) -> None:
    # The opcodes that carry a value, or a piece of one; of a write the request has it.
    known = {packet.record: packet.attribute() for packet in theirs if packet.opcode in (0x0A, 0x12, 0x52, 0x1B, 0x1D)}
    expect(len(ours) > 5, f"gattc has {len(ours)} values")
    count = 0
    for value in ours:
        attribute = known.get(value["records"][0]) or known.get(value["records"][1])
        if attribute is None:
            continue
        handle, service, kind = attribute
        our = (int(value["handle"], 16), value.get("service"), value.get("uuid"))
        expect(our[0] == handle and our[1] == service, f"{value}: tshark has {attribute}")
        expect(our[2] == kind, f"{value}: tshark has {attribute}")
        count += 1
    expect(count > 5, f"tshark knows of {count} values what they are of")
    totals["values"] += count


PROFILE = """\
gatt: 1
name: Meter
services:
  - name: Meter
    uuid: 7ad20000-0b1e-4c0d-9e57-5f2d3c4b1a60
    characteristics:
      - name: Blood
        uuid: 7ad20001-0b1e-4c0d-9e57-5f2d3c4b1a60
        properties: [notify]
        message: { length: { at: 0, raw: uint8 }, idle: 0.5, max: 64 }
        value: { struct: [{ name: Size, raw: uint8 }, { name: Octets, bytes: rest }] }
      - name: Level
        uuid: 7ad20002-0b1e-4c0d-9e57-5f2d3c4b1a60
        properties: [read]
        value: { raw: uint8, max: 100 }
"""


def att(*packets: str) -> bytes:
    """A btsnoop file of packets of ATT in hexadecimal digits; > in front of those that the host sends. A millisecond lies
    between two."""
    file = b"btsnoop\0" + (1).to_bytes(4, "big") + (1002).to_bytes(4, "big")
    for place, packet in enumerate(packets):
        octets = bytes.fromhex(packet.lstrip(">"))
        is_sent = packet.startswith(">")
        frame = len(octets).to_bytes(2, "little") + b"\x04\x00" + octets
        record = b"\x02\x01" + (b"\x00" if is_sent else b"\x20") + len(frame).to_bytes(2, "little") + frame
        size = len(record).to_bytes(4, "big")
        time = 0x00E2_8A1C_0000_0000 + 1000 * place
        file += size + size + (0 if is_sent else 1).to_bytes(4, "big") + bytes(4) + time.to_bytes(8, "big") + record
    return file


def check_meaning(checks: Checks, gattc: Gattc) -> None:
    """What a profile adds: messages, control points, refusals, guesses, and what is stated."""
    (gattc.folder / "Meter.gatt.yaml").write_text(PROFILE)
    service, blood, level = (f"7AD2000{number}-0B1E-4C0D-9E57-5F2D3C4B1A60" for number in range(3))
    stated = ["--profile", "Meter.gatt.yaml", "--handle", f"0x0003={blood}@{service}", "--handle", f"5={level}"]

    def values(octets: bytes, *options: str, status: int = 0) -> list[dict]:
        (gattc.folder / "made.btsnoop").write_bytes(octets)
        return [json.loads(line) for line in gattc.run("capture", "made.btsnoop", "--json", *options, status=status).splitlines()]

    def message() -> None:
        found = values(att("1b030006aabb", "1b0300ccddee", "1b0300020b"), *stated)
        expect([line["value"]["Octets"] for line in found] == ["aabbccddee", "0b"], str(found))
        expect([line["records"] for line in found] == [[1, 2], [3, 3]], str(found))
        expect({line["known"] for line in found} == {"stated"}, str(found))

    def unfinished() -> None:
        found = values(att("1b030006aabb"), *stated)
        expect(len(found) == 1 and "error" in found[0], str(found))

    def refused() -> None:
        capture = att(">0a0500", "0b64", ">0a0500", "0b65", ">0a0500", "0b6400")
        found = values(capture, "--conform", *stated, status=1)
        expect([line["hex"] for line in found] == ["65", "6400"] and all("error" in line for line in found), str(found))
        expect(len(values(capture, *stated)) == 3, "without --conform all are printed, and it is no failure")

    def procedure() -> None:
        points = ["--handle", "9=2A52@1808"]
        found = values(att(">1209000101", "13", "1d0900060001 01".replace(" ", "")), *points)
        expect([line.get("request") for line in found] == [None, 1], str(found))

    def guess() -> None:
        found = values(att(">0a0500", "0b2a"), "--profile", "Meter.gatt.yaml", "--guess")
        expect([(line["known"], line["value"]) for line in found] == [("guess", 42)], str(found))
        expect("value" not in values(att(">0a0500", "0b2a"), "--profile", "Meter.gatt.yaml")[0], "guessed unasked")

    def decode() -> None:
        (gattc.folder / "made.btsnoop").write_bytes(att("1b2a0001"))
        ours = gattc.run("decode", "made.btsnoop", "--json")
        expect(ours == gattc.run("capture", "made.btsnoop", "--json") and ours.count("\n") == 1, ours)
        (gattc.folder / "no.btsnoop").write_bytes(b"gatt: 1")
        gattc.run("capture", "no.btsnoop", status=1)
        gattc.run("capture", "missing.btsnoop", status=3)

    def damaged() -> None:
        expect(len(values(att("1b2a0001", "1b2a0002")[:-1], status=1)) == 1, "what stands before the damage is printed")

    def unread() -> None:
        """Of a link that is encrypted and of what came damaged, it is told."""
        start, notification = b"\x03\x01\x05", b"\x0e\x08\x04\x00\x04\x00\x1b\x2a\x00\x01"
        heard = [air.Packet(place, b"\x2a\x00\x5d\x50", pdu, False, is_intact=place < 3)
                 for place, pdu in enumerate((notification, start, notification, notification))]
        (gattc.folder / "made.pcap").write_bytes(recordings.pcap(256, [(each.time, air.FRONTS[256](each) + each.octets) for each in heard]))
        run = subprocess.run([gattc.executable, "capture", gattc.folder / "made.pcap"], capture_output=True, check=True, text=True)
        expect(run.stdout.count("\n") == 1 and "0x002a" in run.stdout, run.stdout)
        expect("link 1 is encrypted from record 3 on: 1 packet was not read; " in run.stderr, run.stderr)
        expect("note: 1 packet was left out, because the checksum is wrong" in run.stderr, run.stderr)

    def cached() -> None:
        cache = gattc.folder / "cache"
        cache.write_text("[Attributes]\n0003=2800:0005:180f\n0004=2803:0005:10:2a19\n".replace("180f", "0000180f" + BASE).replace(
            "2a19", "00002a19" + BASE))
        found = values(att("1b050057"), "--cache", "cache")
        expect([(line["known"], line["value"]) for line in found] == [("cache", 87)], str(found))

    for test in (message, unfinished, refused, procedure, guess, decode, damaged, unread, cached):
        checks.check(f"captures: {test.__name__}", test)


def check_replay(checks: Checks, gattc: Gattc) -> None:
    """What `gattc replay` prints: of a capture the values that `gattc capture` finds, and of a recording what was advertised."""
    validator = Draft7Validator(gattc.json("schema", "replay"))

    def replay(*arguments: str) -> list[dict]:
        found = [json.loads(line) for line in gattc.run("replay", *arguments, "--json").splitlines()]
        for line in found:
            validator.validate(line)
        return found

    def values(capture: Path) -> None:
        read = ("read", "notification", "indication")
        theirs = [line for line in lines(gattc, str(capture)) if line["operation"] in read and "failure" not in line and "of" not in line]
        ours = [line for line in replay(str(capture)) if "hex" in line]
        for key in ("hex", "handle", "time", "value"):
            expect([line.get(key) for line in ours] == [line.get(key) for line in theirs], key)
        expect(len(ours) > 3, "too few values")

    def advertisements() -> None:
        recorded = ROOT / "Gateway/Tests/GatewayCoreTests/Fixtures"
        found = replay(str(recorded / "Recordings/G36.pcapng"), "--decode", "--profile", str(recorded / "Shed.gatt.yaml"))
        told = [{value["advertisement"]: value["value"] for value in line["values"]} for line in found]
        warm, power = {"Temperature": 21.5, "Humidity": 50}, {"Voltage": 3000, "Humidity": 7}
        expect(told[:2] == [{"Air": warm}, {"Power": power}] and told[2].keys() == {"Air", "Power"}, str(told))
        expect([line.get("name") for line in found] == [None, "Shed", "Shed"], str(found))

    for capture in recordings.CAPTURES:
        checks.check(f"replay: values of {capture.name}", lambda: values(capture))
    checks.check("replay: advertisements", advertisements)
