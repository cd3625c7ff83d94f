"""Writes down what a broker delivers with QoS 1: a line of JSON for each message, with when. Its session outlives its connections;
of several nodes it goes on with the next.

usage: consumer.py FILE HOST:PORT …
"""

import json
import sys
import time

import paho.mqtt.client as mqtt


def main(path, *nodes):
    with open(path, "a") as file:
        def take(_, __, message):
            line = {"at": time.monotonic(), "topic": message.topic, "payload": message.payload.decode(), "dup": message.dup}
            print(json.dumps(line), file=file, flush=True)

        client = mqtt.Client("consumer", clean_session=False)
        client.on_message = take
        client.on_connect = lambda *_: (client.subscribe("gatt/+", qos=1), print("connected", flush=True))
        place = 0
        while True:
            host, port = nodes[place % len(nodes)].split(":")
            try:
                client.connect(host, int(port), keepalive=5)
                follow(client)
            except OSError:
                pass
            place += 1
            time.sleep(0.5)


def follow(client):
    """Until the connection is lost."""
    while client.loop(0.5) == mqtt.MQTT_ERR_SUCCESS:
        pass


main(*sys.argv[1:])
