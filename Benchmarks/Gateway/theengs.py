"""The gateway of theengsgateway, its own classes with its own settings, hearing advertisers at their pace: what its scanner calls is
called here, as it needs an adapter.

usage: theengs.py PORT ADVERTISERS SECONDS REPEATED     (in an environment with requirements.txt; each advertiser is heard once a second)
"""

import sys
import threading
import time

from advertisers import Advertiser
from bleak.backends.device import BLEDevice
from bleak.backends.scanner import AdvertisementData
from TheengsGateway.config import DEFAULT_CONFIG
from TheengsGateway.discovery import DiscoveryGateway

port, count, seconds, repeated = map(int, sys.argv[1:])
# Alone, it has nobody to tell which trackers it hears.
gateway = DiscoveryGateway({**DEFAULT_CONFIG, "host": "127.0.0.1", "port": port, "enable_multi_gtw_sync": 0})
advertisers = [Advertiser(number) for number in range(count)]
devices = [BLEDevice(advertiser.address, advertiser.name, None) for advertiser in advertisers]


def feed():
    try:
        hear()
    finally:
        gateway.disconnect_mqtt()


def hear():
    while not gateway.client.is_connected():
        time.sleep(0.01)
    begin = time.monotonic()
    for turn in range(seconds):
        step = turn // repeated
        for place, advertiser in enumerate(advertisers):
            if (wait := begin + turn + place / count - time.monotonic()) > 0:
                time.sleep(wait)
            heard = AdvertisementData(
                local_name=advertiser.name, manufacturer_data=advertiser.manufacturer_data(step),
                service_data=advertiser.service_data(step), service_uuids=[], tx_power=None, rssi=-60, platform_data=())
            gateway.detection_callback(devices[place], heard)


gateway.connect_mqtt()
threading.Thread(target=feed).start()
gateway.client.loop_forever()
