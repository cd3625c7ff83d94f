"""advertisements heard|told: the formats that ship, on the air. What bumble advertises, gattc scan decodes; what gattc
simulate and our PeripheralManager advertise, bumble hears."""

import asyncio
import collections
import itertools
import os
import pathlib
import sys

import harness
from harness import check, equal, expect, radio
from vectors import FLAGS, FOLDER, MOST, TOO_LONG, WITHOUT_FLAGS, Vector, means, vectors, without_room
from verbs.simulation import ADAPTER, simulating
from verbs.tool import objects, succeed

PLAN = pathlib.Path("/tmp/beacons")


def advertise(plan: list[tuple[str, bytes]], milliseconds: int = 10) -> None:
    """Has the peer advertise this from now on, from one address after the other."""
    new = PLAN.with_suffix(".new")
    new.write_text("".join(f"{address} {octets.hex()} {milliseconds}\n" for address, octets in plan))
    new.replace(PLAN)


async def scanned(seconds: int) -> dict[str, list[dict]]:
    """What a scan prints of each address."""
    rows = collections.defaultdict(list)
    for row in objects("scan", await succeed("scan", "--decode", "--json", "--timeout", str(seconds))):
        rows[row["address"]].append(row)
    return rows


def faults(rows: list[dict], vector: Vector) -> str | None:
    """What is wrong with what a scan prints of a device that advertises a vector, if something is."""
    values = [row.get("values") for row in rows]
    if len(values) != 1 or values[0] is None or len(values[0]) != 1:
        return f"{len(rows)} times {values[:2]}"
    value = values[0][0]
    if (value.get("profile"), value.get("advertisement")) != (vector.profile, vector.format):
        return f"is {value}"
    return None if means(value["value"], vector.meaning) else f"{value['value']}, not {vector.meaning}"


async def rounds() -> int:
    """How often all beacons have been on the air."""
    return (await radio("peer", "log", "Beacons")).count("round")


async def heard() -> None:
    fitting = [vector for vector in vectors() if vector.fits]
    beacons = {f"C0:00:00:00:{number // 256:02X}:{number % 256:02X}": vector for number, vector in enumerate(fitting)}
    formats = len({(vector.profile, vector.format) for vector in fitting})
    advertise([])
    await radio("peer", "start", "Beacons", "--kind", "beacons", "--plan", str(PLAN))
    async with check(f"all vectors but the {len(TOO_LONG)} that have more than {MOST} octets are sent"):
        equal(without_room(MOST), TOO_LONG)
    async with check(f"{len(beacons)} vectors of {formats} formats: a scan tells each once, with the value that is published"):
        advertise([(address, vector.data) for address, vector in beacons.items()])
        before = await rounds()
        rows = await scanned(10)
        expect(await rounds() - before >= 2, "they were not advertised twice")
        wrong = {address: fault for address, vector in beacons.items() if (fault := faults(rows[address], vector))}
        for address, fault in wrong.items():
            vector = beacons[address]
            print(f"      {address} {vector.profile}, {vector.format} {vector.octets.hex()}: {fault}")
        equal(len(wrong), 0)
    async with check("a value is told again when the counter of its format has moved on, and only then"):
        tag = next(vector for vector in fitting if vector.format == "Data Format 5")
        counts = range(100, 140)
        # The sequence number is behind 16 octets.
        values = [tag._replace(octets=tag.octets[:16] + count.to_bytes(2) + tag.octets[18:]) for count in counts]
        advertise([("C0:00:00:01:00:00", value.data) for value in values], 250)
        rows = await scanned(7)
        told = [row["values"][0]["value"]["Measurement Sequence"] for row in rows["C0:00:00:01:00:00"]]
        expect(len(told) >= 20, f"{told}")
        equal(told, list(range(told[0], told[0] + len(told))))


async def hears() -> set[bytes]:
    """The structures that bumble has heard, of all but flags."""
    lines = [line.split() for line in (await radio("peer", "log", "Scanner")).splitlines()]
    found = set()
    for data in (bytes.fromhex(line[2]) for line in lines if line[0] == "heard"):
        while data:
            structure, data = data[:data[0] + 1], data[data[0] + 1:]
            found.add(structure)
    return found - {FLAGS}


async def heard_by_bumble() -> list[bytes]:
    """What bumble has heard, without the flags that BlueZ adds."""
    lines = [line.split() for line in (await radio("peer", "log", "Scanner")).splitlines()]
    return [bytes.fromhex(octets).replace(FLAGS, b"") for word, _, octets in (line for line in lines if line[0] == "heard")]


async def told() -> None:
    # BlueZ adds flags, for which there has to be room.
    fitting = [vector for vector in vectors() if len(FLAGS + vector.structure) <= MOST]
    # Of two that are the same, one after the other, bumble tells one.
    distinct = [next(group) for _, group in itertools.groupby(fitting, key=lambda vector: vector.structure)]
    structures = [vector.structure for vector in distinct]
    formats = len({(vector.profile, vector.format) for vector in fitting})
    await radio("peer", "start", "Scanner", "--kind", "scanner")
    async with check(f"all vectors are told but these and the {len(WITHOUT_FLAGS)} that leave no room for flags"):
        equal(sorted(without_room(MOST - len(FLAGS))), sorted(TOO_LONG + WITHOUT_FLAGS))
    async with check(f"{len(structures)} vectors of {formats} formats: bumble hears each as we advertise its value", 100):
        PLAN.write_text("".join(f"{vector.identified.hex()}\n" for vector in distinct))
        probe = await asyncio.create_subprocess_exec(os.environ["RADIO_PROBE"], "advertise", ADAPTER, str(PLAN))
        equal(await probe.wait(), 0)
        found = await heard_by_bumble()
        for wanted in structures:
            expect(wanted in found, f"{wanted.hex()} is not there")
        equal(found, structures)
    for name in ("RuuviTag", "Eddystone", "iBeacon"):
        wanted = {vector.structure for vector in fitting if vector.file.name.startswith(name)}
        async with check(f"simulate: bumble hears the {len(wanted)} vectors of {name}, and nothing else"):
            before = len(await heard_by_bumble())
            file = str(FOLDER / f"{name}.gatt.yaml")
            async with simulating("--values", "examples", "--every", "0.2", profile=file):
                await asyncio.sleep(5)
            equal(set((await heard_by_bumble())[before:]), wanted)


harness.run({"heard": heard, "told": told}[sys.argv[1]]())
