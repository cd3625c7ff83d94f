"""What bleak is refused with."""

from collections.abc import Awaitable

from bleak.exc import BleakGATTProtocolError


async def refusal(write: Awaitable[None]) -> int:
    """The code of ATT that the client is told; 0 for none."""
    try:
        await write
    except BleakGATTProtocolError as error:
        return int(error.code)
    return 0
