"""Runs five gatt-gateways as one fleet on a cluster of three nodes, of nats-server or of RabbitMQ, each node in a network namespace
of its own; kills nodes, fills the disk of one, and cuts the links of nodes and gateways; and counts what a consumer gets.

usage: clusters.py PROGRAM [nats | rabbitmq] [ROUNDS]
"""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

WANTED = [name for name in sys.argv[2:] if not name.isdigit()] or ["nats", "rabbitmq"]
ROUNDS = int(next((word for word in sys.argv[2:] if word.isdigit()), 1))
sys.argv[2:] = []

from broker import GUARD, until
from network import Network
from partitions import NAMES, PYTHON, WINDOW, Fleet, cut, kill, say, stop

COUNT = 3
# What the disk of a node has room for, in MiB: each of them has one of its own.
ROOM = 256


class Nats:
    """MQTT over JetStream, each stream on all nodes."""

    port = 1883
    # It takes no space in a topic, which gateways that are told what it is leave out.
    settings, device = {"server": "nats"}, "sensor {}"

    def __init__(self, fleet, addresses):
        self.fleet, self.addresses = fleet, addresses
        self.nodes = [None] * COUNT

    def folder(self, place):
        return self.fleet.folder / f"nats{place}"

    def start(self, place):
        folder = self.folder(place)
        routes = ", ".join(f'"nats://{address}:6222"' for address in self.addresses)
        (folder / "nats.conf").write_text(
            f'server_name: n{place}\nlisten: "0.0.0.0:4222"\njetstream {{ store_dir: "{folder}/store" }}\n'
            f'cluster {{ name: house, listen: "0.0.0.0:6222", routes: [{routes}] }}\n'
            f'mqtt {{ listen: "0.0.0.0:{self.port}", stream_replicas: {COUNT} }}\n')
        self.nodes[place] = self.fleet.start(f"node{place}", "/usr/sbin/nats-server", "-c", folder / "nats.conf")

    def settle(self):
        for node in self.nodes:
            node.says("Server is ready")
        until("a leader", lambda: any("JetStream cluster new metadata leader" in line for node in self.nodes for line in node.lines))
        time.sleep(3)

    def await_node(self, place):
        self.nodes[place].says("Server is ready")
        time.sleep(2 * WINDOW)

    def kill(self, place):
        self.nodes[place].end(signal.SIGKILL)


class RabbitMQ:
    """The plugin for MQTT; the queues of lasting sessions are on all nodes."""

    port = 1883
    settings, device = {"version": "3.1.1"}, "sensor {}"
    home = "/usr/lib/rabbitmq/bin"

    def __init__(self, fleet, addresses):
        self.fleet, self.addresses = fleet, addresses
        self.nodes = [None] * COUNT

    def folder(self, place):
        return self.fleet.folder / f"rabbit{place}"

    def environment(self, place):
        folder = self.folder(place)
        return {
            "HOME": folder, "RABBITMQ_NODENAME": f"rabbit@{self.addresses[place]}", "RABBITMQ_USE_LONGNAME": "true",
            "RABBITMQ_MNESIA_BASE": folder / "mnesia", "RABBITMQ_LOGS": "-", "RABBITMQ_PID_FILE": folder / "pid",
            "RABBITMQ_CONFIG_FILE": folder / "rabbitmq", "RABBITMQ_ENABLED_PLUGINS_FILE": folder / "plugins",
            "RABBITMQ_CONF_ENV_FILE": "/dev/null", "RABBITMQ_GENERATED_CONFIG_DIR": folder / "generated"}

    def words(self, place, *words):
        # Mnesia leaves what it knew of a node that it lost where it runs.
        return ["env", "--chdir", self.environment(place)["HOME"], *(f"{name}={value}" for name, value in self.environment(place).items()), *words]

    def start(self, place):
        folder = self.folder(place)
        cookie = folder / ".erlang.cookie"
        if not cookie.exists():
            cookie.write_text("house")
            cookie.chmod(0o400)
        nodes = "".join(f"cluster_formation.classic_config.nodes.{number} = rabbit@{address}\n" for number, address in enumerate(self.addresses, 1))
        (folder / "plugins").write_text("[rabbitmq_mqtt].\n")
        (folder / "rabbitmq.conf").write_text(
            "listeners.tcp.default = 5672\nloopback_users = none\nmqtt.allow_anonymous = true\n"
            f"mqtt.listeners.tcp.default = {self.port}\nmqtt.durable_queue_type = quorum\nlog.console = true\nlog.console.level = info\n"
            "cluster_partition_handling = pause_minority\nnet_ticktime = 8\nvm_memory_high_watermark.absolute = 400MB\n"
            f"cluster_formation.peer_discovery_backend = classic_config\n{nodes}")
        self.nodes[place] = self.fleet.start(f"node{place}", *self.words(place, f"{self.home}/rabbitmq-server"))

    def settle(self):
        for place in range(COUNT):
            self.nodes[place].says("Server startup complete")
        self.await_all(0)

    def await_all(self, place):
        """Until a node has all others beside it."""
        words = self.words(place, f"{self.home}/rabbitmqctl", "await_online_nodes", COUNT, "--timeout", 120)
        subprocess.run(self.fleet.network.command(f"node{place}", *words), check=True, stdout=subprocess.DEVNULL, timeout=GUARD)

    def await_node(self, place):
        self.nodes[place].says("Server startup complete")
        self.await_all(place)
        time.sleep(2 * WINDOW)

    def kill(self, place):
        # The script starts the virtual machine, whose process writes its number.
        pid = int((self.folder(place) / "pid").read_text())
        # One that has found no room may have ended by itself.
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
        self.nodes[place].ended()


def lose_node(fleet, cluster, place):
    cluster.kill(place)
    begin, seen = time.monotonic(), fleet.tally().received
    until("readings", lambda: fleet.tally().received > seen + 20)
    say(f"killed: node {place}; readings again after {time.monotonic() - begin:.1f} s")
    time.sleep(3 * WINDOW)
    cluster.start(place)
    cluster.await_node(place)


def fill_disk(fleet, cluster, place):
    """A node finds no room any more, until somebody makes some and starts it again."""
    ballast, seen = cluster.folder(place) / "ballast", fleet.tally().received
    with ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(bytes(1 << 16)):
            pass
    time.sleep(5 * WINDOW)
    meanwhile = fleet.tally().received - seen
    ballast.unlink()
    cluster.kill(place)
    cluster.start(place)
    cluster.await_node(place)
    begin, seen = time.monotonic(), fleet.tally().received
    until("readings", lambda: fleet.tally().received > seen + 20)
    say(f"full disk: node {place}; {meanwhile} readings meanwhile, and again {time.monotonic() - begin:.1f} s after it was started with room")
    time.sleep(3 * WINDOW)


@contextlib.contextmanager
def disks(folders):
    """Folders that are disks of their own, of a size; nothing is left of them."""
    for folder in folders:
        folder.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={ROOM}m,mode=755", "gatt-node", folder], check=True)
    try:
        yield
    finally:
        for folder in folders:
            subprocess.run(["umount", "--lazy", folder], check=False)


def cut_node(fleet, place):
    fleet.network.link(f"node{place}", False)
    begin, seen = time.monotonic(), fleet.tally().received
    until("readings", lambda: fleet.tally().received > seen + 20)
    say(f"cut off: node {place}; readings again after {time.monotonic() - begin:.1f} s")
    time.sleep(5 * WINDOW)
    fleet.network.link(f"node{place}", True)
    time.sleep(5 * WINDOW)


def is_well(fleet, cluster):
    for place in range(COUNT):
        cluster.start(place)
    cluster.settle()
    say("the cluster is there")
    fleet.consume("consumer", *fleet.nodes[::-1])
    for name in NAMES:
        fleet.join(name)
    fleet.settle()
    time.sleep(2 * WINDOW)
    for number in range(ROUNDS):
        lose_node(fleet, cluster, number % COUNT)
        cut_node(fleet, (number + 1) % COUNT)
        fill_disk(fleet, cluster, (number + 2) % COUNT)
        cut(fleet, [fleet.busiest()])
        kill(fleet, fleet.busiest())
        stop(fleet, fleet.busiest())
    return fleet.told()


def check(kind):
    with Network() as network, tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        addresses = [network.machine(f"node{place}") for place in range(COUNT)]
        network.machine("consumer")
        # Neither speaks MQTT 5.
        fleet = Fleet(network, folder, [f"{address}:{kind.port}" for address in addresses], kind.device, **kind.settings)
        cluster = kind(fleet, addresses)
        try:
            with disks([cluster.folder(place) for place in range(COUNT)]):
                return is_well(fleet, cluster)
        except (AssertionError, subprocess.SubprocessError) as error:
            print(f"      | {error!r}"[:2000])
            for node in cluster.nodes:
                print("\n".join(f"      | {line}"[:300] for line in (node.lines[-8:] if node else [])))
            return False
        finally:
            fleet.close()


def main():
    outcomes = []
    for name in WANTED:
        kind = {"nats": Nats, "rabbitmq": RabbitMQ}[name]
        outcomes.append(check(kind))
        print(f"{'ok   ' if outcomes[-1] else 'FAIL '} five gateways on three nodes of {name}, windows of {WINDOW} s, {ROUNDS} rounds", flush=True)
    print(f"{sum(outcomes)} passed, {len(outcomes) - sum(outcomes)} failed")
    return 0 if all(outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
