"""Says which features of other BLE libraries and apps pass, counted from the names of the tests that the tiers unit and bus ran.

usage: scripts/test seeds

Each feature has an ID: BlueCap's begin with BC, Realtek's with RT, UQDK-Ble's with UQ, AKCBInspection's with AK, xdripswift's
with XD, and P7 is the session of its Dexcom; P8 is the tool, P9 the beacons; S is what their profiles ask of the schema, R
what users of BlueZ were hit by, D a defect of theirs and X a mistake not to repeat, and # an issue of theirs. A test begins
with those that it holds. A feature passes when all of its tests do. Ends with 1 when one fails or has no test.
"""

import os
import pathlib
import sys

import named

ROWS = {
    "BC-K1": "connect, and the events of a connection",
    "BC-K2": "who connects again",
    "BC-K3": "time-outs, then given up",
    "BC-K4": "losses, then given up",
    "BC-K5": "when the counts begin anew",
    "BC-K6": "a forced end is told",
    "BC-K7": "a failed attempt counts as a loss",
    "BC-C10": "statistics of a device",
    "BC-P5": "values as texts, both ways",
    "BC-P7": "hook after discovery",
    "D-24": "a link that lasts starts the count of failures anew",
    "RT-M1": "availability of Bluetooth is told",
    "RT-M2": "kinds of devices are registered",
    "RT-M3": "each device once, or every advertisement",
    "RT-M4": "a scan gives a device of its kind",
    "RT-M5": "links that the system makes or loses",
    "RT-M6": "devices that are connected already",
    "RT-M7": "several for one device",
    "RT-M8": "await a link or its end",
    "RT-M9": "where callbacks run",
    "RT-C1": "four statuses",
    "RT-C2": "activation",
    "RT-C3": "deactivation",
    "RT-C4": "who makes links",
    "RT-C5": "how long a connection is waited for",
    "RT-C6": "loss of the link",
    "RT-C7": "messages both ways",
    "RT-C8": "reasons of a disconnection",
    "RT-C9": "identity of a device",
    "RT-G2": "time-out of a discovery",
    "RT-G3": "missing attributes",
    "RT-T1": "packets, their states and length",
    "RT-T2": "a pair of characteristics",
    "RT-T3": "acknowledgement",
    "RT-T4": "requests and answers by an id",
    "RT-T5": "attempts",
    "RT-T6": "how long an operation is waited for",
    "RT-T8": "16-bit exclusive or",
    "UQ-1": "connect, with a status",
    "UQ-2": "the initial status",
    "UQ-3": "serial and concurrent queues",
    "UQ-4": "each command has its own answer",
    "UQ-5": "retries",
    "UQ-6": "connect while Bluetooth is off",
    "UQ-7": "what is connected already comes first",
    "UQ-8": "found by its address; the scan stops first",
    "UQ-9": "options and time-out of a scan",
    "UQ-10": "a scan begins anew",
    "UQ-11": "repeated advertisements",
    "UQ-12": "a scan that is asked for while Bluetooth is off",
    "AK-1": "an inspector: a name, and properties by identifier",
    "AK-2": "a service each, whose UUID is made once and withdrawn",
    "AK-3": "0000 to read, 0001 to write, 0002 to notify",
    "AK-4": "the name is advertised whole",
    "AK-5": "stop, pause and resume",
    "AK-6": "long values are read whole",
    "AK-7": "a bad write is refused",
    "AK-8": "one subscriber is enough",
    "AK-9": "found by its whole name and its strength",
    "AK-10": "foreign services, and connecting that ends",
    "AK-11": "concurrent reads and writes",
    "AK-12": "errors are told",
    "XD-T1": "a device declared by five values",
    "XD-T2": "an address or a name",
    "XD-T3": "filter by the advertised service",
    "XD-T4": "which device matches",
    "XD-T5": "what happens on a match",
    "XD-T6": "results of a start",
    "XD-T7": "stuck while connecting",
    "XD-T8": "discovery after the connection",
    "XD-T9": "roles of characteristics",
    "XD-T10": "ready once notified",
    "XD-T11": "connects again",
    "XD-T12": "an explicit end is final",
    "XD-T13": "Bluetooth is switched on",
    "XD-T14": "the device is remembered",
    "XD-T15": "writes",
    "XD-T16": "notifications of other characteristics",
    "XD-T17": "errors reach the caller",
    "XD-T18": "one queue",
    "XD-T19": "the first connection's watchdog",
    "XD-T20": "stop, read, list services",
    "XD-M1": "MiaoMiao is asked without a response",
    "XD-M3": "MiaoMiao's data are whole",
    "XD-M4": "MiaoMiao is asked again",
    "XD-M6": "MiaoMiao's new sensor",
    "XD-G3": "the bridge's transmitter",
    "XD-G4": "the bridge's beacon",
    "XD-G5": "the bridge's text",
    "P8": "fields by name, simulated devices that answer, charts, tables that are drawn again",
    "BC-P8": "profiles as a tree, values described, a session with a device",
    "P9": "beacons, told and listed",
    "P7": "the order of a Dexcom G5's session, its battery, its 60 seconds and 5 minutes",
    "R20": "subscriptions after a loss",
    "R32": "what a device lacks is told",
    "R38": "no endless attempts with a wrong key",
    "BC-R4": "advertising",
    "BC-R5": "the end of advertising",
    "BC-R7": "writes are accepted or not",
    "S18": "actions on discovery and when ready",
    "S27": "requests and answers, time-out, retry",
    "S28": "device block",
    "S30": "JSON payload of a declared shape",
    "S31": "services whose UUIDs nobody knows before",
    "S32": "iBeacons, both ways; lists, regions",
    "#407": "a wrong device is not remembered",
    "#718": "a link of another program is used",
    "X-01": "an end on purpose does not connect again",
    "X-02": "ever later attempts",
}


def main():
    if sys.argv[1:] or "TIER_OUTPUTS" not in os.environ:
        sys.exit(__doc__)
    outputs = pathlib.Path(os.environ["TIER_OUTPUTS"])
    found = named.results("".join((outputs / tier).read_text() for tier in ("unit", "bus")))
    sys.exit(not named.report(ROWS, found, "seeds' rows"))


main()
