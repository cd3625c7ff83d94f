"""beacons_peer SOCKET PLAN: advertises from one address after the other, as many beacons do at once.

A line of the plan is a static random address, up to 31 octets of data, in hexadecimal, and for how many milliseconds they
are advertised, which is once at least, and again every 100 ms; where the address is -, nothing is for so long. After the last line it begins anew, and prints "round 1",
and so on. Another plan may take the place of the file at any time; while it is empty nothing is advertised."""

import asyncio
import pathlib
import sys

from bumble import hci
from bumble.transport import open_transport
from bumble.transport.common import Transport

Parameters = hci.HCI_LE_Set_Advertising_Parameters_Command
PARAMETERS = Parameters(
    advertising_interval_min=160, advertising_interval_max=160,
    advertising_type=Parameters.AdvertisingType.ADV_NONCONN_IND, own_address_type=hci.OwnAddressType.RANDOM,
    peer_address_type=0, peer_address=hci.Address.ANY, advertising_channel_map=7, advertising_filter_policy=0)
ON, OFF = (hci.HCI_LE_Set_Advertising_Enable_Command(advertising_enable=value) for value in (1, 0))


class Controller:
    """A controller that takes several commands at once, which bumble's own host does not send."""

    def __init__(self, transport: Transport):
        self.transport = transport
        self.results: asyncio.Queue[hci.HCI_Packet] = asyncio.Queue()
        transport.source.set_packet_sink(self)

    def on_packet(self, packet: bytes) -> None:
        self.results.put_nowait(hci.HCI_Packet.from_bytes(packet))

    async def carry_out(self, *commands: hci.HCI_Command) -> None:
        for command in commands:
            self.transport.sink.on_packet(bytes(command))
        for command in commands:
            result = await self.results.get()
            if (result.command_opcode, result.return_parameters.status) != (command.op_code, hci.HCI_SUCCESS):
                sys.exit(f"{command}: {result}")


async def advertise(controller: Controller, plan: pathlib.Path) -> bool:
    """One round. False if there was nothing to advertise, or something else is by now."""
    begun = plan.stat()
    lines = [line.split() for line in plan.read_text().splitlines()]
    for address, octets, milliseconds in lines:
        if begun.st_ino != plan.stat().st_ino:
            return False
        if address == "-":
            await asyncio.sleep(int(milliseconds) / 1000)
            continue
        await controller.carry_out(
            hci.HCI_LE_Set_Random_Address_Command(hci.Address(address)),
            hci.HCI_LE_Set_Advertising_Data_Command(bytes.fromhex(octets)), ON)
        await asyncio.sleep(int(milliseconds) / 1000)
        await controller.carry_out(OFF)
    return len(lines) > 0


async def main(socket: str, plan: str) -> None:
    async with await open_transport(f"unix:{socket}") as transport:
        controller = Controller(transport)
        await controller.carry_out(hci.HCI_Reset_Command(), PARAMETERS)
        print("advertising", flush=True)
        number = 0
        while True:
            if await advertise(controller, pathlib.Path(plan)):
                number += 1
                print(f"round {number}", flush=True)
            else:
                await asyncio.sleep(0.05)


asyncio.run(main(*sys.argv[1:]))
