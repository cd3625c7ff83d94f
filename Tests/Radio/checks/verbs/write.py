"""gattc write: what arrives, and what does not."""

import database
from harness import check, equal
from verbs.tool import BLUETOOTH, OTHER_FINDINGS, PROFILE, objects, run, succeed


async def writes(kind: str, address: str) -> None:
    async def echo() -> str:
        return (await succeed("read", address, "Echo", "--profile", PROFILE)).strip()

    async def count() -> int:
        return int(await succeed("read", address, "Write Count", "--profile", PROFILE))

    async with check(f"{kind}: write takes a value as JSON"):
        equal(await succeed("write", address, "Echo", '"hello"', "--profile", PROFILE), "")
        equal(await echo(), "hello")
    async with check(f"{kind}: write takes octets, and JSON tells what was written"):
        written = objects("write", await succeed("write", address, database.ECHO, "--hex", "77 6f", "--json", "--profile", PROFILE))
        equal((written[0]["value"], written[0]["hex"]), ("wo", "776f"))
        equal(await echo(), "wo")
    async with check(f"{kind}: write without a response"):
        before = await count()
        await succeed("write", address, "Echo", '"there"', "--without-response", "--profile", PROFILE)
        equal(await echo(), "there")
        equal(await count(), before + 1)
    async with check(f"{kind}: write of what is no value writes nothing"):
        before = await count()
        equal((await run("write", address, "Echo", "[1]", "--profile", PROFILE))[0], OTHER_FINDINGS)
        equal((await run("write", address, "Echo", "--hex", "7"))[0], OTHER_FINDINGS)
        equal((await run("write", address, database.SHORT, "--hex", "07"))[0], BLUETOOTH)
        equal(await count(), before)
