"""simulate: gattc as a device on one adapter, and clients on the others: bleak, bluetoothctl, and gattc itself."""

import asyncio
import signal

import harness
from bus import Bus
from harness import radio
from verbs.answers import answering
from verbs.bluetoothctl import served_to_bluetoothctl
from verbs.contract import held_against_profiles
from verbs.simulate import ends, errors, forms, including, served_to_bleak, served_to_gattc, served_to_two


async def main() -> None:
    bus = await Bus().open()
    await served_to_bleak()
    await served_to_two()
    await served_to_bluetoothctl()
    await served_to_gattc()
    await answering()
    await held_against_profiles()
    await including()
    await forms()
    for number in (signal.SIGINT, signal.SIGTERM):
        await ends(bus, number)
    await errors()


harness.run(main())
