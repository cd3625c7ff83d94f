"""A network of machines that are namespaces of this one, on a bridge in one more. Takes root and iproute2."""

import contextlib
import os
import signal
import subprocess


def ip(*words, check=True):
    subprocess.run(["ip", *map(str, words)], check=check, stdout=subprocess.DEVNULL, stderr=None if check else subprocess.DEVNULL)


class Network:
    """Machines by their names, each with an address and a link that can be cut."""

    def __init__(self):
        self.prefix, self.addresses = f"gatt{os.getpid()}", {}

    def __enter__(self):
        self.switch = self.space("switch")
        ip("-n", self.switch, "link", "add", "bridge", "type", "bridge")
        ip("-n", self.switch, "link", "set", "bridge", "up")
        return self

    def __exit__(self, *_):
        for name in ["switch", *self.addresses]:
            # Scripts that start a broker leave it behind, as that of RabbitMQ does.
            pids = subprocess.run(["ip", "netns", "pids", f"{self.prefix}-{name}"], capture_output=True, text=True).stdout
            for pid in pids.split():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(int(pid), signal.SIGKILL)
            ip("netns", "delete", f"{self.prefix}-{name}", check=False)

    def space(self, name):
        space = f"{self.prefix}-{name}"
        ip("netns", "add", space)
        ip("-n", space, "link", "set", "lo", "up")
        return space

    def machine(self, name):
        """Adds a machine; its address."""
        number = len(self.addresses) + 1
        space = self.space(name)
        self.addresses[name] = f"10.77.0.{number}"
        ip("-n", self.switch, "link", "add", f"to{number}", "type", "veth", "peer", "name", "eth0", "netns", space)
        ip("-n", self.switch, "link", "set", f"to{number}", "master", "bridge", "up")
        ip("-n", space, "address", "add", f"{self.addresses[name]}/24", "dev", "eth0")
        ip("-n", space, "link", "set", "eth0", "up")
        return self.addresses[name]

    def link(self, name, is_up):
        """Cuts the link of a machine, or mends it."""
        number = list(self.addresses).index(name) + 1
        ip("-n", self.switch, "link", "set", f"to{number}", "up" if is_up else "down")

    def command(self, name, *words):
        """The words of a command that runs on a machine."""
        return ["ip", "netns", "exec", f"{self.prefix}-{name}", *map(str, words)]
