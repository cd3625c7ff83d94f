"""gattc simulate: a profile as a device that lives, its clients, and what is left of it."""

import asyncio
import json
import pathlib

from bleak import BleakClient, BleakScanner
from bus import Bus
from harness import check, equal, expect, radio, until
from refusal import refusal
from verbs.simulation import (
    ACCELERATION, ADAPTER, ENABLED, NAME, PERIOD, SELF_TEST, SENSOR_TAG, Simulation, simulating, uuid)
from verbs.tool import BLUETOOTH, OTHER_FINDINGS, objects, run, succeed

SERVICES = [uuid(number) for number in (0xAA10, 0xAA30, 0xAA50, 0xAA00, 0xAA40, 0xAA20, 0xAA60)]
KEYS = "0000ffe0-0000-1000-8000-00805f9b34fb"
ADVERTISING, SERVICE = "org.bluez.LEAdvertisingManager1", "org.bluez.GattService1"
FILES = 3
MIXER = str(pathlib.Path(__file__).resolve().parents[2] / "peers" / "Mixer.gatt.yaml")
MIXED = {"Master": ["Input", "Clock"], "Input": ["Clock"], "Clock": []}


def near(octets: bytes) -> bool:
    """Whether an acceleration is within a sixteenth of the profile's initial one."""
    return len(octets) == 3 and all(
        abs(int.from_bytes([octet], signed=True) - usual) <= abs(usual) / 16 for octet, usual in zip(octets, (-64, -32, -96)))


async def served_to_bleak() -> None:
    async with simulating() as tag:
        async with check("simulate: bleak finds the profile's name, and the services that there is room for"):
            device, data = await discovered()
            equal(device.address, tag.address)
            equal(sorted(data.service_uuids), sorted([SERVICES[0], KEYS]))
        client = BleakClient(device, adapter="hci0")
        await client.connect()
        async with check("simulate: bleak finds the services and characteristics of the profile, in its order"):
            ordered = sorted(client.services, key=lambda service: service.handle)
            found = [service for service in ordered if service.uuid in [*SERVICES, KEYS]]
            equal([service.uuid for service in found], [*SERVICES, KEYS])
            equal([len(service.characteristics) for service in found], [3, 3, 2, 2, 3, 2, 2, 1])
            equal(sorted(client.services.get_characteristic(ACCELERATION).properties), ["notify", "read"])
        async with check("simulate: bleak reads initial values"):
            equal(bytes(await client.read_gatt_char(SELF_TEST)), b"\xf0")
            equal(bytes(await client.read_gatt_char(PERIOD)), b"\x64")
            expect(near(bytes(await client.read_gatt_char(ACCELERATION))), "not near the initial value")
        await notifications(tag, client)
        await writes(tag, client)
        await client.disconnect()
        async with check("simulate: that a client is gone is told"):
            await tag.has("disconnected")


async def served_to_two() -> None:
    async with simulating() as tag:
        clients: list[BleakClient] = []
        values: list[list[bytes]] = [[], []]
        async with check("simulate: two clients at once are each told every value"):
            for adapter, received in zip(("hci0", "hci2"), values):
                device, _ = await discovered(adapter)
                client = BleakClient(device, adapter=adapter)
                await client.connect()
                clients.append(client)
                await client.start_notify(
                    ACCELERATION, lambda _, value, received=received: received.append(bytes(value)))
            for received in values:
                received.clear()
            await until(lambda: min(map(len, values)) >= 5, "value 5 of both")
            shared = min(map(len, values))
            equal(values[0][:shared], values[1][:shared])
        async with check("simulate: what one client writes the other reads"):
            await asyncio.gather(*(
                client.write_gatt_char(PERIOD, bytes([period]), response=True)
                for client, period in zip(clients, (20, 30))))
            read = [bytes(await client.read_gatt_char(PERIOD)) for client in clients]
            equal(read[0], read[1])
            expect(read[0] in (b"\x14", b"\x1e"), read[0].hex())
            equal(len(tag.having("written")), 2)
        async with check("simulate: a client that leaves takes nothing from the other"):
            await clients[0].disconnect()
            count = len(values[1])
            await until(lambda: len(values[1]) >= count + 3, "3 more values")
            equal(len({event["central"] for event in tag.having("connected")}), 2)
            await clients[1].disconnect()


async def discovered(adapter: str = "hci0") -> tuple:
    found = await BleakScanner.discover(timeout=5, return_adv=True, bluez={"adapter": adapter})
    named = [pair for pair in found.values() if pair[1].local_name == NAME]
    equal(len(named), 1)
    return named[0]


async def notifications(tag: Simulation, client: BleakClient) -> None:
    async with check("simulate: bleak subscribes, and gets another value each second, near the initial one"):
        loop, values = asyncio.get_running_loop(), []
        await client.start_notify(ACCELERATION, lambda _, value: values.append((loop.time(), bytes(value))))
        await until(lambda: len(values) >= 10, "ten values")
        await client.stop_notify(ACCELERATION)
        equal((await tag.has("subscribed"))["characteristic"], "Accelerometer Data")
        await tag.has("unsubscribed")
        expect(all(near(value) for _, value in values), str(values))
        expect(len({value for _, value in values}) > 5, str(values))
        expect(8.5 < values[9][0] - values[0][0] < 9.5, f"{values[9][0] - values[0][0]} s for nine")


async def writes(tag: Simulation, client: BleakClient) -> None:
    async with check("simulate: bleak writes a configuration, which is decoded, and reads it back"):
        await client.write_gatt_char(ENABLED, b"\1", response=True)
        equal(bytes(await client.read_gatt_char(ENABLED)), b"\1")
        written = await tag.has("written")
        equal((written["characteristic"], written["value"], written["hex"]), ("Accelerometer Enabled", "Yes", "01"))
    # BlueZ 5.66 has a name for neither 0x13 nor 0xff, and answers 0x0e.
    for octets, code, answer in ((b"\1\1", 0x0D, 0x0D), (b"", 0x0D, 0x0D), (b"\5", 0x13, 0x0E)):
        async with check(f"simulate: a write of {octets.hex() or 'nothing'} is refused with 0x{code:02x}"):
            before = len(tag.having("refused"))
            equal(await refusal(client.write_gatt_char(ENABLED, octets, response=True)), answer)
            refused = await tag.has("refused", before + 1)
            equal((refused["att"], refused["hex"]), (code, octets.hex()))
            equal(bytes(await client.read_gatt_char(ENABLED)), b"\1")


async def served_to_gattc() -> None:
    known = ("--profile", SENSOR_TAG)
    async with simulating() as tag:
        async with check("simulate: gattc scan finds it by name"):
            found = objects("scan", await succeed("scan", "--timeout", "5", "--json", "--name", NAME))
            equal([device["address"] for device in found], [tag.address])
        async with check("simulate: gattc browse reads what it offers"):
            output = await succeed("browse", tag.address, "--values", "--json", *known)
            services = {service.get("name"): service for service in objects("browse", output)}
            values = {item["name"]: item["value"]["value"] for item in services["TI Hygrometer"]["characteristics"]}
            equal(values["Hygrometer Enabled"], "No")
            expect(-43 < values["Hygrometer Data"]["Temperature"] < -37, str(values))
        async with check("simulate: gattc read and write understand it"):
            equal(await succeed("read", tag.address, "Gyroscope Enabled", *known), "No\n")
            written = await succeed("write", tag.address, "Gyroscope Enabled", '"XYZAxis"', "--json", *known)
            equal(objects("write", written)[0]["hex"], "07")
            value = objects("read", await succeed("read", tag.address, "Gyroscope Enabled", "--json", *known))[0]
            equal(value["value"], "XYZAxis")
            equal((await tag.has("written"))["value"], "XYZAxis")
        async with check("simulate: gattc write is told what the device refuses"):
            status, output, errors = await run("write", tag.address, ENABLED, "--hex", "0101")
            equal((status, output), (BLUETOOTH, ""))
            expect("Invalid Attribute Value Length (0x0d)" in errors, errors)
        async with check("simulate: gattc watch decodes what changes"):
            output = await succeed("watch", tag.address, "Key Pressed", "--count", "12", "--json", *known)
            pressed = {value["value"] for value in objects("watch", output)}
            expect(len(pressed) > 1 and pressed <= {"None", "ButtonOne", "ButtonTwo"}, str(pressed))


async def including() -> None:
    async with simulating("--values", "initial", profile=MIXER) as mixer:
        async with check("simulate: services that include others are offered and found with these, secondary ones too"):
            output = await succeed("browse", mixer.address, "--values", "--json", "--profile", MIXER)
            services = {service["name"]: service for service in objects("browse", output) if "name" in service}
            included = {name: [item["name"] for item in services[name].get("includes", [])] for name in MIXED}
            equal(included, MIXED)
            for name, others in MIXED.items():
                handles = [item["handle"] for item in services[name].get("includes", [])]
                equal(handles, [services[other]["handle"] for other in others])
            equal([services[name]["primary"] for name in MIXED], [True, False, True])
            values = [services[name]["characteristics"][0]["value"]["value"] for name in MIXED]
            equal(values, [7, -3, 5])


async def watched(tag: Simulation, count: int) -> list[dict]:
    output = await succeed("watch", tag.address, ACCELERATION, "--count", str(count), "--json", "--profile", SENSOR_TAG)
    return objects("watch", output)


async def forms() -> None:
    async with check("simulate: examples come one after the other, at the pace that is asked for"):
        async with simulating("--values", "examples", "--every", "0.5", "--name", "Exemplary") as tag:
            values = [value["hex"] for value in await watched(tag, 6)]
            equal(values[:3], values[3:])
            equal(set(values), {"c0e0a0", "000040", "80817f"})
    async with check("simulate: initial values stay"):
        async with simulating("--values", "initial") as tag:
            equal({value["hex"] for value in await watched(tag, 3)}, {"c0e0a0"})
    async with check("simulate: the same seed has the same values"):
        firsts = []
        for seed in ("1", "1", "2"):
            async with simulating("--seed", seed, "--every", "5") as tag:
                firsts.append((await watched(tag, 1))[0]["hex"])
        expect(firsts[0] == firsts[1] != firsts[2], str(firsts))
    async with check("simulate: a script has the say"):
        script = pathlib.Path("/tmp/script.jsonl")
        lines = [{"after": 20, "characteristic": "Accelerometer Data", "value": {"X": 1, "Y": 0, "Z": 0}},
                 {"after": 3, "characteristic": ACCELERATION, "value": {"hex": "000040"}}]
        script.write_text("\n".join(map(json.dumps, lines)))
        async with simulating("--script", str(script)) as tag:
            values = await watched(tag, 2)
            equal([value["hex"] for value in values], ["c00000", "000040"])
    async with check("simulate: some services of a profile"):
        async with simulating("--service", "TI Hygrometer") as tag:
            services = objects("browse", await succeed("browse", tag.address, "--json"))
            equal([item["uuid"] for item in services if item["uuid"].startswith("F000")], [uuid(0xAA20).upper()])


def served(bus: Bus) -> list[str]:
    """The simulated services that a client on the other adapter sees."""
    return [path for path, interfaces in bus.objects.items() if interfaces.get(SERVICE, {}).get("UUID") in SERVICES]


async def ends(bus: Bus, number: int) -> None:
    async with check(f"simulate: signal {number} ends it, and leaves no advertisement and no service behind", 90):
        async with simulating() as tag:
            client = BleakClient((await discovered())[0], adapter="hci0")
            await client.connect()
            await client.start_notify(ACCELERATION, lambda *_: None)
            await tag.has("subscribed")
            await bus.refresh()
            equal(bus.property(f"/org/bluez/{ADAPTER}", ADVERTISING, "ActiveInstances"), 1)
            equal(len(served(bus)), len(SERVICES))
            await tag.end(by=number)
        await bus.refresh()
        equal(bus.property(f"/org/bluez/{ADAPTER}", ADVERTISING, "ActiveInstances"), 0)
        # The client that is still connected is told, and who connects next does not find it either.
        await until(lambda: not served(bus), "end of the services")
        await client.disconnect()
        address = await radio("peer", "start", "Other", "--kind", "bluez", "--adapter", ADAPTER)
        services = objects("browse", await succeed("browse", address, "--json"))
        equal([service["uuid"] for service in services if service["uuid"].startswith(("F000", "FFE0"))], [])
        await radio("peer", "stop", "Other")


async def errors() -> None:
    async def fails(*arguments: str, status: int, text: str) -> None:
        found, output, complaint = await run("simulate", *arguments)
        equal((found, output), (status, ""))
        expect(text in complaint, complaint)

    folder = pathlib.Path("/tmp")
    async with check("simulate: an adapter that is not there"):
        await fails(SENSOR_TAG, "--adapter", "hci7", status=BLUETOOTH, text="there is no adapter “hci7”; there is hci0 (")
    async with check("simulate: a profile with errors is told what is wrong with it"):
        (folder / "bad.gatt.yaml").write_text("gatt: 1\nname: Bad\nservices: [{ name: A, uuid: xyz }]\n")
        await fails("/tmp/bad.gatt.yaml", status=OTHER_FINDINGS, text="/tmp/bad.gatt.yaml:3:")
        await fails("/tmp/missing.gatt.yaml", status=FILES, text="/tmp/missing.gatt.yaml: error: no such file; check the path")
    async with check("simulate: a script with errors is told which line is wrong"):
        (folder / "bad.jsonl").write_text('{"characteristic": "Accelerometer Enabled", "value": "Maybe"}\n')
        await fails(SENSOR_TAG, "--script", "/tmp/bad.jsonl", status=OTHER_FINDINGS, text="/tmp/bad.jsonl:1:")
    async with check("simulate: a service that BlueZ keeps for itself"):
        characteristic = "{ name: N, uuid: 2A00, properties: [read], value: { string: utf8 } }"
        (folder / "gap.gatt.yaml").write_text(
            f"gatt: 1\nname: Gap\nservices:\n  - name: Generic Access\n    uuid: 1800\n    characteristics: [{characteristic}]\n")
        found, _, complaint = await run("simulate", "/tmp/gap.gatt.yaml")
        equal(found, BLUETOOTH)
        expect("error: offering service 1800 failed: BlueZ offers this service itself; leave it out" in complaint, complaint)
    async with check("simulate: without bluetoothd it says how to start it"):
        await radio("kill-bluetoothd")
        await fails(SENSOR_TAG, status=BLUETOOTH, text="the Bluetooth service does not run; start it")
