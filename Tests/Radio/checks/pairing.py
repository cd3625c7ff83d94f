"""pairing none|display|keyboard|yes-no|c: a value that wants encryption, from bumble in each of the ways in which the two
sides can be sure of each other, with bleak where it can; and from the C peer, which refuses to pair."""

import asyncio
import sys

import harness
from bleak import BleakClient, BleakScanner
from bus import ADAPTER, DEVICE, Bus, Failure, Link
from dbus_fast.service import ServiceInterface, method
from harness import PATIENCE, check, equal, expect, radio, until

import database

WAY = sys.argv[1]
# What our side can do, so that the two meet in the way that the peer's side asks for.
CAPABILITIES = {"none": "NoInputNoOutput", "display": "KeyboardOnly", "keyboard": "DisplayOnly", "yes-no": "DisplayYesNo",
                "c": "NoInputNoOutput"}


async def peer_says(start: str) -> str:
    """The rest of a line that the peer prints, once it is there."""
    async def said() -> list[str]:
        return [line for line in (await radio("peer", "log")).splitlines() if line.startswith(start)]

    return (await until(said, f"line {start} of the peer's", every=0.05))[0].removeprefix(start)


class Agent(ServiceInterface):
    """What a user would do: reads the number at one end, types or compares it at the other."""

    def __init__(self) -> None:
        super().__init__("org.bluez.Agent1")
        self.asked: list[str] = []

    @method()
    def Release(self):
        pass

    @method()
    async def RequestPasskey(self, device: "o") -> "u":  # noqa: F821 (a D-Bus signature)
        self.asked.append("RequestPasskey")
        return int(await peer_says("passkey "))

    @method()
    async def DisplayPasskey(self, device: "o", passkey: "u", entered: "q"):  # noqa: F821
        self.asked.append("DisplayPasskey")
        await peer_says("passkey wanted")
        await radio("peer", "type", "Peer", f"{passkey:06}")

    @method()
    async def RequestConfirmation(self, device: "o", passkey: "u"):  # noqa: F821
        self.asked.append("RequestConfirmation")
        equal(f"{passkey:06}", await peer_says("passkey "))

    @method()
    def RequestAuthorization(self, device: "o"):  # noqa: F821
        self.asked.append("RequestAuthorization")

    @method()
    def Cancel(self):
        self.asked.append("Cancel")


ASKED = {"none": [], "display": ["RequestPasskey"], "keyboard": ["DisplayPasskey"], "yes-no": ["RequestConfirmation"]}


async def with_agent() -> tuple[Bus, Agent]:
    bus, agent = await Bus().open(), Agent()
    bus.bus.export("/agent", agent)
    await bus.call("/org/bluez", "org.bluez.AgentManager1", "RegisterAgent", "os", "/agent", CAPABILITIES[WAY])
    await bus.call("/org/bluez", "org.bluez.AgentManager1", "RequestDefaultAgent", "o", "/agent")
    return bus, agent


async def forget(link: Link) -> None:
    await link.bus.call(link.adapter, ADAPTER, "RemoveDevice", "o", link.path)
    await until(lambda: not link.known(), "end of the device")


async def pairs() -> Link:
    address = await radio("peer", "start", "--kind", "bumble", "--pairing", WAY)
    bus, agent = await with_agent()
    link = Link(bus, address)
    await link.connect()
    async with check(f"pairs ({WAY}) and reads what wants encryption"):
        await bus.call(link.path, DEVICE, "Pair")
        equal(agent.asked, ASKED[WAY])
        equal(await link.read(database.SECRET), database.SECRET_VALUE)
        expect(bus.property(link.path, DEVICE, "Paired") is True, "Paired is not true")
    async with check(f"connects again ({WAY}) with the bond, nobody is asked"):
        agent.asked.clear()
        await bus.call(link.path, DEVICE, "Disconnect")
        await link.is_lost()
        await link.connect()
        equal(await link.read(database.SECRET), database.SECRET_VALUE)
        equal(agent.asked, [])
    async with check(f"forgets the bond ({WAY})"):
        await forget(link)
    return link


async def pairs_with_bleak() -> None:
    async with check("bleak pairs and reads what wants encryption"):
        device = await BleakScanner.find_device_by_name("Peer", timeout=30 * PATIENCE, bluez={"adapter": "hci0"})
        async with BleakClient(device) as client:
            await client.pair()
            equal(bytes(await client.read_gatt_char(database.SECRET)), database.SECRET_VALUE)


async def pairs_unasked(link: Link) -> None:
    await forget(link)
    async with check("a read that wants encryption has bluetoothd pair by itself", 90):
        await link.connect()
        # 5.66 repeats the read while the kernel does not take it yet: it is lost, and with it, 30 s later, the link. The
        # bond stays. So this read may fail, and the next must not.
        try:
            await link.read(database.SECRET)
        except Failure:
            await link.is_lost()
        await link.bus.has(link.path, DEVICE, "Bonded", True)
        await link.connect()
        equal(await link.read(database.SECRET), database.SECRET_VALUE)


async def is_refused() -> None:
    address = await radio("peer", "start")
    bus, _ = await with_agent()
    link = Link(bus, address)
    await link.connect()
    async with check("the peer refuses to pair"):
        try:
            await bus.call(link.path, DEVICE, "Pair")
        except Failure as failure:
            equal(failure.name, "org.bluez.Error.AuthenticationFailed")
        else:
            raise AssertionError("it has paired")
    async with check("what wants encryption cannot be read, all else can"):
        await link.connect()
        try:
            await asyncio.wait_for(link.read(database.SECRET), 10 * PATIENCE)
        except (Failure, TimeoutError) as error:
            print(f"      it ends in {error!r}")
        else:
            raise AssertionError("it was read")
        await link.connect()
        equal(await link.read(database.SHORT), database.SHORT_VALUE)


async def main() -> None:
    if WAY == "c":
        return await is_refused()
    link = await pairs()
    if WAY == "none":
        await pairs_with_bleak()
        await pairs_unasked(link)


harness.run(main())
