"""gattc conform and gattc breaking: a simulated device held against its own profile, and against one that it breaks."""

import pathlib

from harness import check, equal, expect
from verbs.simulation import SENSOR_TAG, simulating
from verbs.tool import run

# The device has the period at AA13.
OTHER = pathlib.Path("/tmp/other.gatt.yaml")


async def held_against_profiles() -> None:
    OTHER.write_text(pathlib.Path(SENSOR_TAG).read_text().replace("uuid: AA13", "uuid: AA1F"))
    async with simulating() as tag:
        async with check("simulate: gattc conform finds a device as its profile says, values that it sends among it"):
            status, output, errors = await run("conform", tag.address, SENSOR_TAG, "--for", "3")
            expect(status == 0, output + errors)
        async with check("simulate: gattc conform names what a device lacks"):
            status, output, errors = await run("conform", tag.address, str(OTHER))
            equal(status, 1)
            expect("AA1F" in output and "[characteristic-removed]" in output, output + errors)
        async with check("simulate: gattc breaking takes the table of a device for its base"):
            base = ("--against", f"device:{tag.address}", "--direction", "both")
            status, output, errors = await run("breaking", SENSOR_TAG, *base)
            expect(status == 0, output + errors)
            status, output, errors = await run("breaking", str(OTHER), *base)
            equal(status, 1)
            expect("AA1F" in output and "[characteristic-added]" in output, output + errors)
