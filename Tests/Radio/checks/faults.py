"""faults NAME: one thing breaks, in a machine of its own. Each check says what a client sees, and that it can go on."""

import asyncio
import struct
import sys

import harness
from bus import ADAPTER, DEVICE, Bus, Failure, Link
from harness import PATIENCE, check, equal, expect, radio, until

import database


async def fails(operation: object, name: str, text: str) -> None:
    """Expects that an operation ends in an error of this name, with this in its text."""
    try:
        await operation
    except Failure as failure:
        expect(failure.name == name and text in str(failure), f"{failure}, not {name} … {text}")
    else:
        raise AssertionError(f"no {name}")


LINK_LOST = ("org.bluez.Error.Failed", "0x0e")


async def works(link: Link) -> None:
    """What every fault ends with: connected again, or still, and a value is read."""
    await link.connect()
    equal(await link.read(database.SHORT), database.SHORT_VALUE)


async def connected() -> Link:
    link = Link(await Bus().open(), await radio("peer", "start"))
    await link.connect()
    return link


async def bluetoothd() -> None:
    link = await connected()
    bus = link.bus
    async with check("bluetoothd dies in the middle of a stream"):
        stream = await link.acquire_notify(database.STREAM)
        await link.write(database.CONTROL, database.push(100000, 20, 5))
        await until(lambda: len(stream.values) >= 20, "value 20")
        pending = asyncio.ensure_future(link.read(database.UNANSWERED))
        await asyncio.sleep(0.1)
        await radio("kill-bluetoothd")
        await asyncio.wait_for(stream.ended.wait(), 1 * PATIENCE)
        await fails(pending, "org.freedesktop.DBus.Error.NoReply", "")
        equal(bus.owner, "")
    async with check("bluetoothd comes back, and the peer with it"):
        await radio("start-bluetoothd")
        await until(lambda: bus.owner != "", "owner of org.bluez")
        await bus.has(link.adapter, ADAPTER, "Powered", True)
        await works(link)
    async with check("bluetoothd is restarted ten times"):
        for _ in range(10):
            await radio("restart-bluetoothd")
            await bus.has(link.adapter, ADAPTER, "Powered", True)
        await works(link)


async def paused() -> None:
    link = await connected()
    async with check("bluetoothd stands still: the kernel drops what it has no room for, order stays"):
        values = await link.start_notify(database.STREAM)
        await link.write(database.CONTROL, database.push(1000, 20), kind="command")
        await radio("pause-bluetoothd")
        await asyncio.sleep(4)
        await radio("resume-bluetoothd")
        await asyncio.sleep(4)
        numbers = [struct.unpack_from("<I", value)[0] for value in values]
        expect(50 < len(numbers) < 1000, f"{len(numbers)} of 1000 have come")
        equal(numbers, sorted(set(numbers)))
        await works(link)


async def power() -> None:
    link = await connected()
    async with check("the adapter is switched off in the middle of a read"):
        pending = asyncio.ensure_future(link.read(database.UNANSWERED))
        await asyncio.sleep(0.2)
        await radio("power", "0", "off")
        await fails(pending, *LINK_LOST)
        await link.is_lost(1)
        await fails(link.bus.call(link.path, DEVICE, "Connect"), "org.bluez.Error.Failed", "")
    async with check("the adapter is switched on again"):
        await radio("power", "0", "on")
        await works(link)
    async with check("the adapter is blocked by rfkill"):
        await radio("block", "0")
        await link.is_lost()
        await link.bus.has(link.adapter, ADAPTER, "Powered", False)
        await fails(link.bus.call(link.path, DEVICE, "Connect"), "org.bluez.Error.Failed", "")
    async with check("the adapter is unblocked"):
        await radio("unblock", "0")
        await radio("power", "0", "on")
        await works(link)


async def unplug() -> None:
    link = await connected()
    bus = link.bus
    address = bus.property(link.adapter, ADAPTER, "Address")
    async with check("the controller is pulled out in the middle of a read"):
        pending = asyncio.ensure_future(link.read(database.UNANSWERED))
        await asyncio.sleep(0.2)
        await radio("unplug", "0")
        await until(lambda: link.adapter not in bus.objects, "end of the adapter")
        # Whether bluetoothd answers depends on what it hears of first, the end of the link or that of the adapter.
        expect(not pending.done() or isinstance(pending.exception(), Failure), "the read succeeded")
        pending.cancel()
        expect("disconnected 0x08" in await radio("peer", "log"), "the peer does not know it")
    async with check("the controller is plugged in again"):
        equal(await radio("plug", "0"), "hci0")
        await bus.has(link.adapter, ADAPTER, "Powered", True)
        await works(link)
    async with check("the controller is back under another index"):
        name = await radio("replug", "0")
        expect(name != "hci0", "the same index")
        again = Link(bus, link.path[-17:], name)
        await bus.has(again.adapter, ADAPTER, "Powered", True)
        equal(bus.property(again.adapter, ADAPTER, "Address"), address)
        expect(link.adapter not in bus.objects, "hci0 is still there")
        await works(again)


async def lost() -> None:
    link = await connected()
    async with check("the link is lost in the middle of a read"):
        pending = asyncio.ensure_future(link.read(database.UNANSWERED))
        await asyncio.sleep(0.2)
        await radio("lose-links", "0")
        await fails(pending, *LINK_LOST)
        await link.is_lost(1)
        expect("disconnected 0x08" in await radio("peer", "log"), "the peer does not know it")
        await works(link)
    async with check("the peer vanishes in the middle of a read"):
        pending = asyncio.ensure_future(link.read(database.UNANSWERED))
        await asyncio.sleep(0.2)
        await radio("peer", "stop")
        await fails(pending, *LINK_LOST)
        await link.is_lost(1)
    async with check("nobody answers a connection"):
        await fails(link.bus.call(link.path, DEVICE, "Connect"), "org.bluez.Error.Failed", "le-connection-abort-by-local")
    async with check("the peer is back"):
        await radio("peer", "start")
        await works(link)


async def hanging_peer() -> None:
    link = await connected()
    async with check("the peer hangs: 30 s later the read fails, then the link ends", 60):
        await radio("peer", "hang")
        start = asyncio.get_running_loop().time()
        await fails(link.read(database.SHORT), *LINK_LOST)
        took = asyncio.get_running_loop().time() - start
        expect(29 < took < 32 * PATIENCE, f"it took {took:.1f} s")
        await link.is_lost(5)
    async with check("the peer answers again"):
        await radio("peer", "answer")
        await works(link)


async def hanging_controller() -> None:
    link = await connected()
    async with check("the controller hangs: a read has no answer"):
        await radio("hang", "0")
        _, unanswered = await asyncio.wait([asyncio.ensure_future(link.read(database.SHORT))], timeout=10)
        equal(len(unanswered), 1)
    async with check("the controller is pulled out, and works when it is back"):
        await radio("unplug", "0")
        await until(lambda: link.adapter not in link.bus.objects, "end of the adapter")
        await radio("plug", "0")
        await link.bus.has(link.adapter, ADAPTER, "Powered", True)
        await works(link)


async def refusals() -> None:
    link = await connected()
    for code, name in ((0x02, "NotPermitted"), (0x06, "NotSupported"), (0x08, "NotAuthorized"), (0x0D, "InvalidArguments"),
                       (0x80, "Failed")):
        async with check(f"the peer answers a read with error 0x{code:02x}: {name}"):
            await link.write(database.CONTROL, bytes([ord("E"), code]))
            await fails(link.read(database.SHORT), f"org.bluez.Error.{name}", f"0x{code:02x}" if name == "Failed" else "")
    async with check("the peer changes its services, and changes them back"):
        extra = link.path + "/service"
        services = lambda: sum(path.startswith(extra) and "/char" not in path for path in link.bus.objects)  # noqa: E731
        before = services()
        await link.write(database.CONTROL, b"C")
        await until(lambda: services() == before - 1, "end of the service")
        await link.write(database.CONTROL, b"C")
        await until(lambda: services() == before, "service again")
    async with check("the peer exits"):
        await link.write(database.CONTROL, b"X", kind="command")
        await link.is_lost(1)


async def crowd() -> None:
    bus = await Bus().open()
    async with check("16 peers at once, 100 notifications of each", 300):
        links = [Link(bus, await radio("peer", "start", f"Peer{index}")) for index in range(16)]
        streams = []
        for link in links:
            await link.connect()
            streams.append(await link.acquire_notify(database.STREAM))
        for link in links:
            await link.write(database.CONTROL, database.push(100, 20, 20))
        for stream in streams:
            await until(lambda: len(stream.values) == 100, f"value 100, {len(stream.values)} have come")
            equal([struct.unpack_from("<I", value)[0] for value in stream.values], list(range(100)))


FAULTS = [bluetoothd, paused, power, unplug, lost, hanging_peer, hanging_controller, refusals, crowd]
harness.run({fault.__name__: fault for fault in FAULTS}[sys.argv[1]]())
