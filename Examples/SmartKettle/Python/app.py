"""An app for the kettle, over bleak: what it reads, writes, follows and has done is in values of kettle.py, which gattc wrote."""

import asyncio
import sys

import gatt
import kettle
from bleak import BleakClient, BleakScanner
from bleak.exc import BleakGATTProtocolError

OUT_OF_RANGE = 0xFF


def show(what: str, value: object) -> None:
    print(f"{what:<11}{value}", flush=True)


def text(water: kettle.Water) -> str:
    return f"{water.temperature:.1f} °C, {water.volume} mL, {water.heating}"


async def show_target(client: BleakClient) -> None:
    target = await gatt.read(client, kettle.target)
    show("target", f"{target:.1f} °C")


async def change_target(client: BleakClient) -> None:
    await show_target(client)
    await gatt.write(client, kettle.target, 92.5)
    await show_target(client)


async def be_refused(client: BleakClient) -> None:
    """What is out of range does not leave the app; of an app that knows no better, the kettle does not take it."""
    try:
        await gatt.write(client, kettle.target, 101)
    except gatt.ValueError as error:
        show("refused", f"101 °C by the app: {error.kind}")
    try:
        await client.write_gatt_char(kettle.TARGET_UUID, b"\xca", response=True)
    except BleakGATTProtocolError as error:
        show("refused", f"101 °C by the kettle: {'outOfRange' if error.code == OUT_OF_RANGE else error}")


async def follow(client: BleakClient, values: asyncio.Queue[kettle.Water]) -> None:
    """What the kettle tells, until it has stopped."""
    while True:
        water = await values.get()
        show("water", text(water))
        if water.heating == "Off":
            return


async def use(client: BleakClient) -> None:
    show("water", text(await gatt.read(client, kettle.water)))
    await change_target(client)
    await be_refused(client)

    answers: asyncio.Queue[kettle.ControlPoint] = asyncio.Queue()
    await client.start_notify(kettle.CONTROL_POINT_UUID, gatt.notified(kettle.control_point, answers.put_nowait))

    async def perform(what: str, request: kettle.ControlPointRequest) -> None:
        await gatt.write(client, kettle.control_point_request, request)
        answer = await answers.get()
        show(what, answer.result if isinstance(answer, kettle.ControlPointResponse) else answer)

    values: asyncio.Queue[kettle.Water] = asyncio.Queue()
    await client.start_notify(kettle.WATER_UUID, gatt.notified(kettle.water, values.put_nowait))
    await perform("keep warm", kettle.ControlPointRequestKeepWarm(keep_warm=30))
    await perform("heat", kettle.ControlPointRequestHeat())
    await follow(client, values)
    await perform("keep warm", kettle.ControlPointRequestKeepWarm(keep_warm=30))
    show("water", text(await gatt.read(client, kettle.water)))
    await perform("stop", kettle.ControlPointRequestStop())
    show("water", text(await gatt.read(client, kettle.water)))


async def main() -> None:
    device = await BleakScanner.find_device_by_filter(
        lambda _, heard: kettle.BOILER_SERVICE_UUID in heard.service_uuids, timeout=30)
    if device is None:
        sys.exit("error: no kettle is near; switch it on")
    async with BleakClient(device) as client:
        await use(client)


asyncio.run(main())
