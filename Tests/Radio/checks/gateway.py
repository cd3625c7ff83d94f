"""gateway [G01 …]: the real gatt-gateway, on this machine's bluetoothd, where gateways of others have gone wrong; all classes unless
some are named. It wants an adapter for each of two gateways."""

import asyncio
import contextlib
import os
import pathlib
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable

import harness
from bus import ADAPTER, DEVICE, Bus
from dbus_fast import Variant
from gateway_program import ALWAYS, PORT, SENSOR, Gateway, gateway
from harness import check, equal, expect, radio, until

PLAN = pathlib.Path("/tmp/plan")
KITCHEN = {"kitchen": SENSOR}
PEER = os.environ.get("RADIO_PEER_ADDRESS", "")
# A time without a sign in which neither a scan nor an adapter is given up yet.
QUIET = 60
checks: dict[str, list[Callable[[], Awaitable[None]]]] = {}


def named(name: str, within: float = 600) -> Callable[[Callable[[], Awaitable[None]]], None]:
    """Makes a function the check of this name, which begins with its class."""
    def add(body: Callable[[], Awaitable[None]]) -> None:
        async def checked() -> None:
            async with check(name, within):
                await body()

        checks.setdefault(name.split()[0], []).append(checked)

    return add


def polled(address: str, every: str = "5 s", **others: object) -> dict[str, object]:
    """A device that is connected, read and disconnected, again and again."""
    return {"address": address, "read": ["Peer/Write Count"], "every": every, "fields": {"writeCount": ALWAYS}, **others}


def kept(address: str) -> dict[str, object]:
    """A device that stays connected."""
    return {"address": address, "notify": ["Peer/Stream"], "write": ["Peer/Echo"], "fields": {"number": ALWAYS}}


@contextlib.asynccontextmanager
async def peer(name: str = "Peer", *options: str) -> AsyncIterator[str]:
    """A device that can be connected; its address."""
    address = await radio("peer", "start", name, *options)
    try:
        yield address
    finally:
        await radio("peer", "stop", name)


async def log_of(name: str = "Peer") -> list[str]:
    return (await radio("peer", "log", name)).splitlines()


async def foreign(adapter: str = "hci0", **filter_: Variant) -> Bus:
    """Another program that has begun to discover."""
    other = await Bus().open()
    await other.call(f"/org/bluez/{adapter}", ADAPTER, "SetDiscoveryFilter", "a{sv}", {"Transport": Variant("s", "le"), **filter_})
    await other.call(f"/org/bluez/{adapter}", ADAPTER, "StartDiscovery")
    return other


# The radio --------------------------------------------------------------------------------------------------------


@named("G01 a discovery that another program began before, with a filter of its own, and ends or leaves behind: it is heard on")
async def _() -> None:
    for duplicates in (True, False):
        other = await foreign(UUIDs=Variant("as", ["180d"]), RSSI=Variant("n", -20), DuplicateData=Variant("b", duplicates))
        async with gateway(KITCHEN) as attic:
            await attic.tells("kitchen")
            await other.call("/org/bluez/hci0", ADAPTER, "StopDiscovery")
            await attic.tells("kitchen")
            another = await foreign(DuplicateData=Variant("b", duplicates))
            await attic.tells("kitchen")
            another.bus.disconnect()
            await attic.tells("kitchen")
            equal(await attic.radio(), "ok")
        other.bus.disconnect()


@named("G01 a device that bluetoothd is made to forget is heard again")
async def _() -> None:
    bus = await Bus().open()
    async with gateway(KITCHEN) as attic:
        for _ in range(3):
            await attic.tells("kitchen")
            path = next(path for path, interfaces in bus.objects.items() if interfaces.get(DEVICE, {}).get("Address") == SENSOR["address"])
            await bus.call(path.rpartition("/")[0], ADAPTER, "RemoveDevice", "o", path)
        await attic.tells("kitchen")
    bus.bus.disconnect()


@named("G02 an adapter that is deaf, and says that it discovers: it is switched off and on, counted, and heard again")
async def _() -> None:
    bus = await Bus().open()
    async with gateway(KITCHEN) as attic:
        await attic.tells("kitchen")
        await radio("deafen", "0")
        await attic.is_silent("kitchen", 60)
        equal(bus.property("/org/bluez/hci0", ADAPTER, "Discovering"), True)
        await attic.becomes("no device for 90 s", 60)
        await attic.tells("kitchen", 90)
        equal((await attic.radio(), await attic.counter("power_cycles")), ("ok", 1))
        expect((attic.count("nothing is heard"), attic.count("devices are heard again")) == (2, 1), f"{attic.log}")
    bus.bus.disconnect()


@named("G03 an adapter that nothing helps, for half an hour: six lines of the log at most; another one goes on, and it is heard once it answers", 6000)
async def _() -> None:
    async with gateway(KITCHEN, adapter="hci0") as attic, gateway(KITCHEN, "barn", PORT + 1, adapter="hci1") as barn:
        await asyncio.gather(attic.tells("kitchen"), barn.tells("kitchen"))
        await radio("hang", "0")
        for _ in range(3):
            await asyncio.sleep(600)
            await barn.tells("kitchen")
        expect(attic.count("nothing is heard") <= 6, f"{attic.log}")
        expect(1 <= await attic.counter("power_cycles") <= 8, "too many or too few times")
        equal((await barn.radio(), barn.count("nothing is heard")), ("ok", 0))
        await radio("answer", "0")
        # The longest time between two remedies.
        await attic.tells("kitchen", 2000)
        equal(await attic.radio(), "ok")


@named("G04 an adapter that comes back under another index is found by its address")
async def _() -> None:
    bus = await Bus().open()
    address = str(bus.property("/org/bluez/hci0", ADAPTER, "Address"))
    async with gateway(KITCHEN, adapter=address) as attic:
        await attic.tells("kitchen")
        index = await radio("replug", "0")
        expect(index != "hci0", index)
        await attic.tells("kitchen")
        equal((await attic.radio(), attic.count("devices are heard again")), ("ok", 1))
        await radio("unplug", index.removeprefix("hci"))
        await radio("plug", "0")
        await attic.tells("kitchen")
    bus.bus.disconnect()


@named("G04 an adapter that is given by its name is found by its address, and one that gets its name is left alone")
async def _() -> None:
    async with gateway(KITCHEN, adapter="hci1") as attic:
        await attic.tells("kitchen")
        index = await radio("replug", "1")
        expect(index != "hci1", index)
        await attic.tells("kitchen")
        equal((await attic.radio(), attic.count("devices are heard again")), ("ok", 1))
        # Another one is plugged in, and gets the name.
        equal(await radio("plug"), "hci1")
        await radio("await-power", "1")
        await radio("unplug", index.removeprefix("hci"))
        await attic.says("nothing is heard", 60, times=2)
        await attic.is_silent("kitchen", 30)
        await radio("unplug", "1")
        await radio("plug", "1")
        await attic.tells("kitchen", 60)


@named("G05 a gateway without an adapter says so, and works once one is plugged in")
async def _() -> None:
    await radio("unplug", "1")
    await radio("unplug", "0")
    async with gateway(KITCHEN) as attic:
        await attic.says("nothing is heard")
        expect("adapter" in await attic.radio(), await attic.radio())
        await asyncio.sleep(QUIET)
        equal(attic.count("nothing is heard"), 1)
        await radio("plug", "0")
        await attic.tells("kitchen")
        equal(await attic.radio(), "ok")
    await radio("plug", "1")
    await radio("await-power", "1")


@named("G05 an adapter that is blocked by rfkill: the words say so, and what to do")
async def _() -> None:
    async with gateway(KITCHEN, adapter="hci0") as attic:
        await attic.tells("kitchen")
        await radio("block", "0")
        await attic.becomes("rfkill unblock bluetooth")
        await asyncio.sleep(300)
        equal(attic.count("nothing is heard"), 1)
        await radio("unblock", "0")
        await attic.tells("kitchen", 60)
        equal(await attic.radio(), "ok")


@named("G05 an adapter that is blocked when the gateway starts")
async def _() -> None:
    await radio("block", "0")
    async with gateway(KITCHEN, adapter="hci0") as attic:
        await attic.becomes("rfkill unblock bluetooth")
        await radio("unblock", "0")
        await attic.tells("kitchen", 60)


@named("G05 an adapter that somebody switches off: one line, and heard once it is on")
async def _() -> None:
    async with gateway(KITCHEN, adapter="hci0") as attic:
        await attic.tells("kitchen")
        await radio("power", "0", "off")
        await attic.becomes("off")
        await asyncio.sleep(300)
        equal((attic.count("nothing is heard"), await attic.counter("power_cycles")), (1, 0))
        await radio("power", "0", "on")
        await attic.tells("kitchen")


@named("G06 bluetoothd is killed and started again, three times")
async def _() -> None:
    async with gateway(KITCHEN) as attic:
        for _ in range(3):
            await attic.tells("kitchen")
            await radio("restart-bluetoothd")
        await attic.tells("kitchen")
        equal(await attic.radio(), "ok")


@named("G06 bluetoothd is away for ten minutes: one line; it is heard again when it is back", 1200)
async def _() -> None:
    async with gateway(KITCHEN) as attic:
        await attic.tells("kitchen")
        await radio("kill-bluetoothd")
        await attic.says("nothing is heard")
        await asyncio.sleep(600)
        equal((attic.count("nothing is heard"), await attic.counter("power_cycles")), (1, 0))
        await radio("start-bluetoothd")
        await attic.tells("kitchen")


@named("G06 bluetoothd stands still for ten minutes, and goes on", 1200)
async def _() -> None:
    async with gateway(KITCHEN) as attic:
        await attic.tells("kitchen")
        await radio("pause-bluetoothd")
        await attic.becomes("no device", 200)
        await asyncio.sleep(600)
        await radio("resume-bluetoothd")
        await attic.tells("kitchen", 200)
        equal(await attic.radio(), "ok")
        expect(attic.count("nothing is heard") <= 4, f"{attic.log}")


@named("G07 a hundred connections: as many files and names on the bus as before", 1800)
async def _() -> None:
    bus = await Bus().open()

    async def names() -> int:
        reply = await bus.send("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListNames")
        return len(reply.body[0])

    async def connections(count: int) -> tuple[int, int]:
        await until(lambda: cycles(count), f"{count} connections", 1200, every=5)
        return attic.holdings()[0], await names()

    async def cycles(count: int) -> bool:
        return (await log_of()).count("connected") >= count

    async with peer() as address, gateway({"shed": polled(address)}) as attic:
        before = await connections(10)
        after = await connections(110)
        expect(after[0] <= before[0] + 2 and after[1] <= before[1], f"{after}, {before} before")
    bus.bus.disconnect()


@named("G08 five hundred addresses that take turns, for ten minutes: memory stays, and only what has an entry is told of", 1200)
async def _() -> None:
    strangers = [f"{SENSOR['address']} 06ffffff41d700 20"] + [f"C1:FF:EE:00:{number >> 8:02X}:{number & 255:02X} 06ffffff41d700 20" for number in range(500)]
    plan(*strangers)
    async with gateway(KITCHEN) as attic:
        await asyncio.sleep(120)
        before = attic.holdings()
        await asyncio.sleep(480)
        after = attic.holdings()
        expect(after[1] < before[1] + 8192 and after[0] <= before[0] + 2, f"{after}, {before} before")
        equal({line["device"] for line in attic.lines}, {"kitchen"})
        expect(await attic.counter("unknown") > 1000, "strangers are not heard")
    plan()


# Connections ------------------------------------------------------------------------------------------------------


@named("G09 a device that never answers keeps no other one waiting")
async def _() -> None:
    async with peer() as address, peer("Other") as other:
        async with gateway({"shed": polled(address), "stove": polled(other)}) as attic:
            await asyncio.gather(attic.tells("shed"), attic.tells("stove"))
            await radio("peer", "hang")
            for _ in range(10):
                await attic.tells("stove", 15)
            await radio("peer", "answer")
            await attic.tells("shed", 120)


@named("G10 a device that another program has connected already, and one whose time comes while it is connected")
async def _() -> None:
    bus = await Bus().open()
    async with peer() as address:
        path = f"/org/bluez/hci0/dev_{address.replace(':', '_')}"
        other = await foreign()
        await until(lambda: path in bus.objects, "device")
        await other.call("/org/bluez/hci0", ADAPTER, "StopDiscovery")
        await other.call(path, DEVICE, "Connect")
        async with gateway({"shed": polled(address)}, adapter="hci0") as attic:
            for _ in range(3):
                await attic.tells("shed", 20)
            equal(bus.property(path, DEVICE, "Connected"), True)
            equal((await log_of()).count("connected"), 1)
            await other.call(path, DEVICE, "Disconnect")
            await attic.tells("shed", 20)
            await attic.tells("shed", 20)
        # Never a second link beside the first.
        turns = [line.split()[0] for line in await log_of() if line.split()[0] in ("connected", "disconnected")]
        equal(turns, (["connected", "disconnected"] * len(turns))[:len(turns)])
        other.bus.disconnect()
    bus.bus.disconnect()


@named("G11 a device that drops each link at once is tried seldomer and seldomer, and is one line", 1800)
async def _() -> None:
    async with peer("Peer", "--drop", "1") as address, gateway({"shed": kept(address)}, adapter="hci0") as attic:
        await attic.says("shed is not connected", 60)
        counts = []
        for _ in range(3):
            before = (await log_of()).count("connected")
            await asyncio.sleep(400)
            counts.append((await log_of()).count("connected") - before)
        expect(counts[0] > counts[2] and counts[2] <= 16, f"{counts} links in 400 s")
        equal(attic.count("shed is not connected"), 1)
        _, text = await attic.get("/api/state")
        expect("fault" in text or "connect" in text, text[:300])


@named("G11 a device that is away for half an hour is one line, and read once it is there", 3000)
async def _() -> None:
    async with gateway({"shed": polled(PEER)}, adapter="hci0") as attic:
        await attic.says("shed is not connected", 120)
        await asyncio.sleep(1800)
        equal(attic.count("shed is not connected"), 1)
        async with peer():
            await attic.tells("shed", 400)


@named("G12 three devices, and two links: each gets its turn, and never are there three links")
async def _() -> None:
    bus = await Bus().open()
    most = 0

    async def watch() -> None:
        nonlocal most
        while True:
            links = sum(interfaces.get(DEVICE, {}).get("Connected") is True for interfaces in bus.objects.values())
            most = max(most, links)
            await asyncio.sleep(0.05)

    async with peer("One") as one, peer("Two") as two, peer("Three") as three:
        watching = asyncio.ensure_future(watch())
        async with gateway({"one": polled(one), "two": polled(two), "three": polled(three)}, connections=2, adapter="hci0") as attic:
            for _ in range(5):
                await asyncio.gather(*(attic.tells(name, 60) for name in ("one", "two", "three")))
            equal(attic.count("is not connected"), 0)
        watching.cancel()
    equal(most, 2)
    bus.bus.disconnect()


@named("G13 a link that is waited for in vain, lost, or given up by a new configuration leaves its place to others", 1200)
async def _() -> None:
    async with peer() as address:
        away, shed = {"away": polled("F0:F1:F2:F3:F4:AA")}, {"shed": polled(address)}
        async with gateway({**away, **shed}, connections=1, adapter="hci0") as attic:
            await attic.tells("shed", 120)
            for delay in (0.1, 1, 5, 20):
                # In the middle of an attempt, whichever step it is at by then.
                attic.configure(away, connections=1, adapter="hci0")
                attic.reload()
                await asyncio.sleep(delay)
                attic.configure(shed, connections=1, adapter="hci0")
                attic.reload()
                await attic.tells("shed", 60)
            await radio("lose-links", "0")
            await attic.tells("shed", 60)


@named("G14 who waits for an adapter that is gone is told at once")
async def _() -> None:
    async with peer() as address:
        stove = {"address": address, "write": ["Peer/Echo"]}
        async with gateway({"stove": stove, "away": polled("F0:F1:F2:F3:F4:AA")}, connections=1, adapter="hci0") as attic:
            # The only link is taken by one try after another to reach a device that is not there.
            await attic.says("away is not connected", 120)
            await asyncio.sleep(5)
            waiting = asyncio.ensure_future(attic.command("stove", {"echo": "hi"}))
            await asyncio.sleep(2)
            expect(not waiting.done(), f"it does not wait: {waiting.done() and waiting.result()}")
            await radio("unplug", "0")
            answer = await asyncio.wait_for(waiting, 10)
            expect(answer["status"] == "error" and "adapter" in answer["error"], f"{answer}")
            await radio("plug", "0")
            await radio("await-power", "0")
            equal((await attic.command("stove", {"echo": "hi"}))["status"], "ok")


# Two gateways -----------------------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def two_gateways(devices: dict[str, object]) -> AsyncIterator[tuple[Gateway, Gateway]]:
    """Two gateways of one broker, on an adapter each."""
    broker = await asyncio.create_subprocess_exec(
        "mosquitto", "-p", "1883", stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL)
    shared = {"fleet": {"window": "10 s"}}
    outputs = {"outputs": {"mqtt": {"host": "127.0.0.1", "port": 1883}, "lines": "lines"}}
    try:
        async with gateway(devices, adapter="hci0", **shared, **outputs) as attic:
            async with gateway(devices, "barn", PORT + 1, adapter="hci1", **shared, **outputs) as barn:
                yield attic, barn
    finally:
        broker.terminate()
        await broker.wait()


@named("G15 of two gateways that hear a device, one connects to it")
async def _() -> None:
    bus = await Bus().open()
    async with peer() as address, two_gateways({"shed": kept(address)}) as (attic, barn):
        await until(lambda: log_has_link(), "link", 120, every=1)
        await asyncio.sleep(120)
        equal((await log_of()).count("connected"), 1)
        answers = await asyncio.gather(attic.command("shed", {"echo": "hi"}), barn.command("shed", {"echo": "hi"}))
        expect([answer["status"] for answer in answers].count("ok") >= 1, f"{answers}")
        equal((await log_of()).count("connected"), 1)
    bus.bus.disconnect()


async def log_has_link(name: str = "Peer", times: int = 1) -> bool:
    return (await log_of(name)).count("connected") >= times


@named("G16 a gateway that fails to connect leaves the device to one that does not")
async def _() -> None:
    async def lose() -> None:
        """What `radio lose-links 0` does, without a process for each time."""
        bridge = int(pathlib.Path("/run/air/hci0.pid").read_text())
        while True:
            os.kill(bridge, signal.SIGHUP)
            await asyncio.sleep(0.05)

    losing = asyncio.ensure_future(lose())
    async with peer() as address, two_gateways({"shed": polled(address)}) as (attic, barn):
        await barn.tells("shed", 300)
        for _ in range(3):
            await barn.tells("shed", 60)
        losing.cancel()


# ------------------------------------------------------------------------------------------------------------------


def plan(*lines: str) -> None:
    """What is advertised: the sensor, unless said."""
    part = PLAN.with_suffix(".part")
    # With pauses, since each advertisement wakes the machine.
    part.write_text("\n".join(lines or [f"{SENSOR['address']} 06ffffff41d700 20", "- - 2000"]) + "\n")
    part.rename(PLAN)


async def mend() -> None:
    """Makes all anew that a check which failed may have left broken."""
    with contextlib.suppress(AssertionError):
        await radio("kill-bluetoothd")
    for adapter in pathlib.Path("/sys/class/bluetooth").glob("hci*[0-9]"):
        await radio("unplug", adapter.name.removeprefix("hci"))
    for number in "01":
        await radio("plug", number)
    await radio("start-bluetoothd")
    for number in "01":
        await radio("await-power", number)
    plan()


async def main() -> None:
    plan()
    await radio("peer", "start", "Sensors", "--kind", "beacons", "--plan", str(PLAN))
    wanted = [checked for name in sys.argv[1:] or checks for checked in checks[name]]
    for checked in wanted:
        failures = harness.failures
        await checked()
        if harness.failures > failures:
            await mend()
    print(f"{len(wanted) - harness.failures} passed, {harness.failures} failed")


harness.run(main())
