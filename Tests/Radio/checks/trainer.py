"""trainer: a program of ours answers what is requested at a control point, of bleak and of bluetoothctl."""

import asyncio

import harness
from bleak import BleakClient, BleakScanner
from harness import PATIENCE, check, equal, expect, radio
from refusal import refusal
from verbs.bluetoothctl import Shell

CONTROL_POINT = "00002ad9-0000-1000-8000-00805f9b34fb"
SUCCESS, NOT_SUPPORTED, INVALID = 1, 2, 3
CONTROL, POWER, START, SPIN_DOWN, UNKNOWN = b"\0", b"\5", b"\7", b"\x13\1", b"\x77"


async def says(line: str) -> None:
    lines = (await radio("peer", "log", "Trainer")).splitlines()
    expect(line in lines, f"the trainer does not say {line!r}, but {lines[-4:]}")


async def driven_by_bleak(address: str) -> None:
    device = await BleakScanner.find_device_by_address(address, timeout=30 * PATIENCE, bluez={"adapter": "hci0"})
    expect(device is not None, "not found")
    async with BleakClient(device) as client:
        answers: asyncio.Queue[bytes] = asyncio.Queue()

        async def write(octets: bytes) -> None:
            await client.write_gatt_char(CONTROL_POINT, octets, response=True)

        async def answers_with(request: bytes, code: int) -> None:
            await write(request)
            equal((await answers.get()).hex(), bytes([0x80, request[0], code]).hex())

        async with check("trainer: bleak is refused while it does not subscribe to the answers"):
            # With 0xfd, which BlueZ 5.66 has no name for: it answers 0x0e.
            equal(await refusal(write(CONTROL)), 0x0E)
        await client.start_notify(CONTROL_POINT, lambda _, value: answers.put_nowait(bytes(value)))
        async with check("trainer: bleak's requests are carried out, and answered by indications"):
            await answers_with(CONTROL, SUCCESS)
            await answers_with(POWER + b"\xc8\0", SUCCESS)
            await says("power 200")
        async with check("trainer: bleak is told by the answer what the machine cannot do"):
            await answers_with(POWER + b"\x10\x27", INVALID)
            for request in (SPIN_DOWN, UNKNOWN):
                await answers_with(request, NOT_SUPPORTED)
        async with check("trainer: bleak is refused with 0xfe while the request before is carried out, which goes on"):
            await write(START)
            equal(await refusal(write(CONTROL)), 0xFE)
            equal((await answers.get()).hex(), "800701")
            await answers_with(CONTROL, SUCCESS)
        async with check("trainer: what is no request is refused"):
            for octets in (POWER, CONTROL + b"\1", b""):
                equal(await refusal(write(octets)), 0x0D)
            expect(answers.empty(), "it was answered")


async def driven_by_bluetoothctl(address: str) -> None:
    refused = r"Failed to write: org\.bluez\.Error\.\w+"

    def answered(octets: str) -> str:
        return rf"Attribute \S+ Value:.*{octets}"

    shell = await Shell().open()
    async with check("trainer: bluetoothctl is refused while it does not subscribe to the answers"):
        await shell.say("select 00:AA:01:00:00:42", "")
        await shell.say("scan on", f"Device {address} ")
        await shell.say("scan off", "Discovery stopped")
        await shell.say(f"connect {address}", "Connection successful.*ServicesResolved: yes")
        await shell.say("menu gatt", "")
        await shell.say(f"select-attribute {CONTROL_POINT}", "")
        await shell.say("write 0x00", refused)
    async with check("trainer: bluetoothctl has power set, and is answered"):
        await shell.say("notify on", "Notify started")
        await shell.say('write "0x05 0x2c 0x01"', answered("80 05 01"))
        await says("power 300")
        await shell.say('write "0x05 0x10 0x27"', answered("80 05 03"))
    async with check("trainer: bluetoothctl is refused while the request before is carried out, which is answered"):
        await shell.say("write 0x07", "Attempting to write")
        text = await shell.say("write 0x00", rf"{refused}.*{answered('80 07 01')}")
        expect("80 00 01" not in text, text)
    await shell.close()


async def main() -> None:
    address = await radio("peer", "start", "Trainer", "--kind", "ours", "--serve", "trainer")
    await driven_by_bleak(address)
    await driven_by_bluetoothctl(address)


harness.run(main())
