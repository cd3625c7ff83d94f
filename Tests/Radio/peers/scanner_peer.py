"""scanner_peer SOCKET: listens on bumble's stack, and prints "heard ADDRESS HEX" for each advertisement that its device
has not sent last."""

import asyncio
import sys

from bumble.device import Advertisement, Device
from bumble.hci import Address
from bumble.transport import open_transport


async def main(socket: str) -> None:
    async with await open_transport(f"unix:{socket}") as transport:
        device = Device.with_hci("Scanner", Address("F0:00:00:00:00:01"), transport.source, transport.sink)
        last: dict[str, bytes] = {}

        def heard(advertisement: Advertisement) -> None:
            address = advertisement.address.to_string(with_type_qualifier=False)
            if last.get(address) != advertisement.data_bytes:
                last[address] = advertisement.data_bytes
                print("heard", address, advertisement.data_bytes.hex(), flush=True)

        device.on("advertisement", heard)
        await device.power_on()
        await device.start_scanning(legacy=True, active=False)
        print("scanning", flush=True)
        await transport.source.wait_for_termination()


asyncio.run(main(*sys.argv[1:]))
