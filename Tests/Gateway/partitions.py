"""Runs five gatt-gateways as one fleet, each in a network namespace of its own, on a broker in another one; cuts and mends their
links, kills them and has them stand still; and counts what a consumer gets.

usage: partitions.py PROGRAM [ROUNDS]
"""

import json
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = sys.argv[1]
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 3

from broker import Process, until
from network import Network
from tally import Tally, lines

WINDOW = 4
NAMES = ("attic", "barn", "cellar", "deck", "eaves")
DEVICES = 20
HERE = Path(__file__).resolve().parent
# The consumer is Debian's paho.
PYTHON = "/usr/bin/python3"


class Fleet:
    """Gateways on a network with a broker, or the nodes of one."""

    def __init__(self, network, folder, nodes, device="sensor {}", **mqtt):
        """- Parameters: what devices are called, by their numbers; and what is said of the broker."""
        self.network, self.folder, self.nodes, self.processes = network, Path(folder), nodes, []
        self.device = device
        self.mqtt = {"host": "127.0.0.1", "port": 1883, "keep-alive": "5 s", **mqtt}
        self.gateways, self.received = {}, self.folder / "received"

    def start(self, machine, *words):
        self.processes.append(Process(*self.network.command(machine, *words)))
        return self.processes[-1]

    def consume(self, machine, *nodes):
        self.consumer = self.start(machine, PYTHON, "-B", HERE / "consumer.py", self.received, *nodes)
        self.consumer.says("connected")

    def join(self, name):
        path = self.folder / f"{name}.yaml"
        if not path.exists():
            # Each has its own first node, as behind a balancer.
            turn = len(self.gateways) % len(self.nodes)
            self.network.machine(name)
            self.start(name, PYTHON, "-B", HERE / "witness.py", 1883, self.record(name), *self.nodes[turn:], *self.nodes[:turn])
            until("a witness", lambda: self.record(name).exists())
        devices = {self.device.format(number): {"address": f"C0:FF:EE:00:00:{number:02X}"} for number in range(1, DEVICES + 1)}
        path.write_text(json.dumps({
            "gateway": name, "profiles": ["."], "devices": devices, "outputs": {"mqtt": self.mqtt}, "fleet": {"window": f"{WINDOW} s"}}))
        self.gateways[name] = self.start(name, PROGRAM, "run", "--simulate", "--sensors", DEVICES, path)
        self.gateways[name].says("connected to the broker")

    def record(self, name):
        return self.folder / f"{name}.acknowledged"

    def owners(self):
        """Who told of each device last."""
        return {line["topic"]: json.loads(line["payload"])["_gateway"] for line in lines(self.received) if line["topic"].count("/") == 1}

    def busiest(self):
        """The gateway that has most devices."""
        owners = list(self.owners().values())
        return max(NAMES, key=owners.count)

    def settle(self, without=()):
        until("an owner of each device", lambda: len(owners := self.owners()) == DEVICES and not set(owners.values()) & set(without))

    def tally(self):
        return Tally([self.record(name) for name in NAMES if self.record(name).exists()], self.received)

    def told(self):
        """What was counted, once what is under way has arrived; whether all is well."""
        for gateway in self.gateways.values():
            gateway.end()
        time.sleep(2 * WINDOW)
        tally = self.tally()
        print(f"      {tally.text()}")
        for words in tally.lost[:3] + tally.unmarked[:3]:
            print(f"      | {words}")
        return not tally.lost and not tally.unmarked and tally.overlap <= WINDOW

    def close(self):
        for process in self.processes:
            if process.program.poll() is None:
                process.program.send_signal(signal.SIGCONT)
                process.program.kill()
                process.program.wait()


def say(words):
    print(f"      {words}", flush=True)


def cut(fleet, names):
    """Neither these nor the broker are told that they do not reach each other; the others have their devices until they do."""
    for name in names:
        fleet.network.link(name, False)
    begin = time.monotonic()
    fleet.settle(without=names)
    say(f"cut off: {', '.join(names)}; all devices are others' after {time.monotonic() - begin:.1f} s")
    time.sleep(2 * WINDOW)
    for name in names:
        fleet.network.link(name, True)
    time.sleep(3 * WINDOW)


def kill(fleet, name):
    # The program is in a process of its own, which `ip netns exec` has become.
    fleet.gateways[name].end(signal.SIGKILL)
    begin = time.monotonic()
    fleet.settle(without=[name])
    say(f"killed: {name}; all devices are others' after {time.monotonic() - begin:.1f} s")
    fleet.join(name)
    time.sleep(2 * WINDOW)


def stop(fleet, name):
    program = fleet.gateways[name].program
    program.send_signal(signal.SIGSTOP)
    begin = time.monotonic()
    fleet.settle(without=[name])
    say(f"stood still: {name}; all devices are others' after {time.monotonic() - begin:.1f} s")
    time.sleep(WINDOW)
    program.send_signal(signal.SIGCONT)
    time.sleep(3 * WINDOW)


def main():
    chance = random.Random(41)
    with Network() as network, tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        address = network.machine("broker")
        fleet = Fleet(network, folder, [f"{address}:1883"])
        try:
            Path(folder, "broker.conf").write_text("listener 1883\nallow_anonymous true\nmax_queued_messages 0\n")
            fleet.start("broker", "/usr/sbin/mosquitto", "-c", f"{folder}/broker.conf").says("running")
            fleet.consume("broker", "127.0.0.1:1883")
            for name in NAMES:
                fleet.join(name)
            fleet.settle()
            time.sleep(2 * WINDOW)
            for _ in range(ROUNDS):
                cut(fleet, [fleet.busiest()])
                kill(fleet, fleet.busiest())
                cut(fleet, sorted({fleet.busiest(), *chance.sample(NAMES, 2)}))
                stop(fleet, fleet.busiest())
            is_well = fleet.told()
        finally:
            fleet.close()
    print(f"{'ok   ' if is_well else 'FAIL '} five gateways in network namespaces, windows of {WINDOW} s, {ROUNDS} rounds")
    print(f"{int(is_well)} passed, {int(not is_well)} failed")
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
