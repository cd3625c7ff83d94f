"""gattc c|bumble: the tool as a person or a script runs it, and what bluetoothd is left with by it."""

import sys

import harness
from bus import Bus
from harness import radio
from verbs.browse import browses
from verbs.connect import sessions
from verbs.ends import interruptions, terminal, without_service
from verbs.init import drafts
from verbs.read import reads
from verbs.rssi import strengths
from verbs.scan import scans
from verbs.watch import watches
from verbs.write import writes

KIND = sys.argv[1]


async def main() -> None:
    address = await radio("peer", "start", "--kind", KIND)
    bus = await Bus().open()
    await scans(KIND, bus, address)
    await browses(KIND, address)
    await reads(KIND, address)
    await writes(KIND, address)
    await watches(KIND, bus, address)
    await terminal(KIND, address)
    await interruptions(KIND, bus, address)
    if KIND == "c":
        await strengths(KIND, bus, address)
        await sessions(KIND, bus, address)
        await drafts(KIND, address)
        await without_service(KIND)


harness.run(main())
