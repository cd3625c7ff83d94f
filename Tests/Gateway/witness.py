"""Stands between a client and a broker of MQTT, and writes down what the broker has acknowledged of it: a line of JSON for each
message with QoS 1, with when it was sent. The client goes to the first of several nodes that is reached.

usage: witness.py PORT FILE HOST:PORT …
"""

import asyncio
import json
import sys
import time

CONNECT, PUBLISH, PUBACK = 1, 3, 4


class Packets:
    """The packets of a stream of bytes."""

    def __init__(self):
        self.bytes = b""

    def take(self, more):
        self.bytes += more
        while packet := self.first():
            yield packet

    def first(self):
        length, place = 0, 1
        while True:
            if place >= len(self.bytes):
                return None
            length |= (self.bytes[place] & 127) << 7 * (place - 1)
            place += 1
            if not self.bytes[place - 1] & 128:
                break
        if len(self.bytes) < place + length:
            return None
        packet = self.bytes[0], self.bytes[place:place + length]
        self.bytes = self.bytes[place + length:]
        return packet


class Witness:
    """One connection."""

    def __init__(self, file):
        self.file, self.version, self.sent = file, 4, {}

    def from_client(self, head, body):
        if head >> 4 == CONNECT:
            self.version = body[6]
        if head >> 4 == PUBLISH and head & 6:
            size = int.from_bytes(body[:2], "big")
            place = 2 + size + 2
            if self.version == 5:
                # Properties, whose length has one byte here.
                place += 1 + body[place]
            self.sent[body[2 + size:4 + size]] = time.monotonic(), body[2:2 + size].decode(), body[place:].decode()

    def from_broker(self, head, body):
        if head >> 4 != PUBACK or (len(body) > 2 and body[2] >= 128) or body[:2] not in self.sent:
            return
        sent, topic, payload = self.sent.pop(body[:2])
        print(json.dumps({"at": sent, "topic": topic, "payload": payload}), file=self.file, flush=True)


async def carry(reader, writer, take):
    packets = Packets()
    try:
        while data := await reader.read(65536):
            # It counts as acknowledged once the client can know.
            writer.write(data)
            await writer.drain()
            for packet in packets.take(data):
                take(*packet)
    except OSError:
        pass


async def reach(nodes):
    for node in nodes:
        host, port = node.split(":")
        try:
            return await asyncio.wait_for(asyncio.open_connection(host, int(port)), 2)
        except (OSError, asyncio.TimeoutError):
            continue
    return None


async def serve(client, to_client, nodes, file):
    broker = await reach(nodes)
    try:
        if broker:
            witness = Witness(file)
            ways = [asyncio.create_task(carry(client, broker[1], witness.from_client)),
                    asyncio.create_task(carry(broker[0], to_client, witness.from_broker))]
            _, others = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in others:
                way.cancel()
    finally:
        to_client.transport.abort()
        if broker:
            broker[1].transport.abort()


async def main(port, path, *nodes):
    with open(path, "a") as file:
        server = await asyncio.start_server(lambda *ends: serve(*ends, nodes, file), "127.0.0.1", int(port))
        async with server:
            await server.serve_forever()


asyncio.run(main(*sys.argv[1:]))
