"""Measures the gateway's program against what was asked of it: recordings are played to it, and a broker counts what it publishes."""

import contextlib
import multiprocessing
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "scripts"), str(ROOT / "Tests/Gateway")]
from measure import run
from advertisers import Advertiser
from recordings import Air, air

FIXTURE = ROOT / "Gateway/Tests/GatewayCoreTests/Fixtures/Shed.gatt.yaml"
SHIPPED = ROOT / "Profiles"
# All that ship, and the one by which the recordings are read.
EVERY = f"{SHIPPED}, {FIXTURE}"
# How many advertisements are played, of how many devices; of those that one makes, how many say the same as the one before.
ADVERTISEMENTS, DEVICES, REPEATED = 200_000, 200, 10
# As many reports a second as a configuration may allow, more than are played.
EVERYTHING = 10_000


def address(number):
    return f"C0:FF:EE:{number >> 16 & 255:02X}:{number >> 8 & 255:02X}:{number & 255:02X}"


def apart(work):
    """Has something written by a process of its own: a program that is started counts what its parent holds at that time as its peak."""
    process = multiprocessing.get_context("fork").Process(target=work)
    process.start()
    process.join()
    assert process.exitcode == 0, "a recording cannot be written"


def write_recording(path, count, devices, repeated=1, interval=0.001):
    """A recording of so many advertisements, of devices in turn."""
    def write():
        recording = Air()
        for place in range(count):
            recording.hear(place * interval, air(place // devices // repeated % 500), address=address(place % devices))
        path.write_bytes(recording.end(count * interval))

    apart(write)


def configuration(folder, devices, outputs, profiles=FIXTURE, more=""):
    """A configuration of so many devices; its path."""
    lines = [f"gateway: bench\nprofiles: [{profiles}]\noutputs: {{ {outputs} }}\n{more}"]
    lines += ["devices:"] + [f"  d{number}: {{ address: \"{address(number)}\" }}" for number in range(devices)]
    path = pathlib.Path(folder, "house.yaml")
    path.write_text("\n".join(lines) + "\n")
    return path


class Bench:
    """The program, a folder for what it reads and writes, and what came of it: rows of what was asked and what is."""

    def __init__(self, program, folder):
        self.program, self.folder, self.rows = program, pathlib.Path(folder), []
        self.recording, self.lines = self.folder / "air.pcapng", self.folder / "lines"

    def tell(self, what, asked, measured, is_met=None):
        verdict = "" if is_met is None else "yes" if is_met else "NO"
        print(f"  {what:66} {asked:>12} {measured:>14} {verdict:>4}", flush=True)

    def replay(self, house):
        """CPU seconds and peak MB of one replay, as fast as it goes."""
        self.lines.unlink(missing_ok=True)
        return run([self.program, "replay", self.recording, house, "--speed", "max"])[1:3]

    def pace(self, devices, repeated=1, count=ADVERTISEMENTS, more=""):
        """Advertisements a CPU second without the cost of starting, peak MB, and how many lines there are."""
        house = configuration(self.folder, devices, f"lines: {self.lines}", more=more)
        write_recording(self.recording, devices, devices)
        start, _ = self.replay(house)
        write_recording(self.recording, count, devices, repeated)
        cpu, peak = self.replay(house)
        with self.lines.open() as lines:
            told = sum(1 for _ in lines)
        return (count - devices) / max(cpu - start, 0.001), peak, told

    # MARK: What is asked for

    def advertisements(self):
        for words, repeated, more in (
            (f"each value {REPEATED} times", REPEATED, ""), ("each value once", 1, ""),
            ("each value once, and each told", 1, f"rate: {EVERYTHING}\n")):
            pace, _, told = self.pace(DEVICES, repeated, more=more)
            self.tell(f"advertisements a CPU second, {words} ({told} lines)", "≥ 20,000", f"{pace:,.0f}", pace >= 20_000)

    def memory(self):
        with broker(self.folder) as port:
            house = configuration(
                self.folder, DEVICES, f"lines: {self.lines}, mqtt: {{ host: 127.0.0.1, port: {port}, discovery: homeassistant }}", profiles=EVERY)
            write_recording(self.recording, 20 * DEVICES, DEVICES)
            _, peak = self.replay(house)
        self.tell("MB resident at most, 200 devices, all profiles, lines and a broker", "≤ 64", f"{peak:.1f}", peak <= 64)

    def publishing(self, devices=2000, seconds=6):
        """Messages with QoS 1 that a broker has acknowledged, of devices that say more than it takes."""
        with broker(self.folder) as port:
            house = configuration(self.folder, devices, f"mqtt: {{ host: 127.0.0.1, port: {port} }}", more=f"rate: {EVERYTHING}\n")
            write_recording(self.recording, 8000 * seconds, devices, interval=1 / 8000)
            with listening(self.folder, port, "gatt/+") as stamps:
                cpu = run([self.program, "replay", self.recording, house, "--speed", "1"])[1]
        span = stamps[-1] - stamps[0]
        pace = len(stamps) / span
        self.tell(f"publishes a second with QoS 1 to mosquitto ({len(stamps)} in {span:.1f} s, {cpu:.1f} CPU s)", "≥ 2,000",
                  f"{pace:,.0f}", pace >= 2000)

    def write_strangers(self, hours, addresses):
        recording = Air()
        for place in range(hours * addresses):
            seconds = place * 3600 / addresses
            # It says that it can be resolved, by somebody else's key.
            stranger = f"{0x40 + (place >> 16 & 31):02X}:{place >> 8 & 255:02X}:{place & 255:02X}:12:34:56"
            recording.hear(seconds, air(place % 300), address=stranger)
            if place % 10 == 0:
                recording.hear(seconds, air(place // 10 % 300), address=address(0))
        self.recording.write_bytes(recording.end(hours * 3600))

    def day(self, hours=24, addresses=10_000):
        """Virtual hours with addresses that never come again, and one device that stays: by its key, which each address is tried by."""
        peaks = {}
        for length in (2, hours):
            apart(lambda: self.write_strangers(length, addresses))
            key = "  keyed: { irk: \"ec0234a357c8ad05341010a60a397d9b\" }\n"
            house = configuration(self.folder, 1, f"lines: {self.lines}", more="unknown: { formats: [Air], limit: 256 }\n")
            house.write_text(house.read_text() + key)
            peaks[length] = self.replay(house)[1]
        growth = peaks[hours] - peaks[2]
        self.tell(f"MB more after {hours} h than after 2 h, {addresses:,} addresses an hour ({peaks[hours]:.1f} MB)", "0",
                  f"{growth:+.1f}", growth < 1)

    def start(self):
        """From the start of the program to the first line, with all profiles that ship."""
        house = configuration(self.folder, DEVICES, "lines: '-'", profiles=EVERY)
        write_recording(self.recording, 10, 1, interval=1)
        spent = []
        for _ in range(5):
            begin = time.monotonic()
            process = subprocess.Popen([self.program, "replay", self.recording, house, "--speed", "1"], stdout=subprocess.PIPE,
                                       stderr=subprocess.DEVNULL)
            assert any(b'"value"' in line for line in process.stdout), "it has told no value"
            spent.append(time.monotonic() - begin)
            process.kill()
            process.wait()
            process.stdout.close()
        self.tell(f"seconds to the first value, all profiles (median of 5, {max(spent):.2f} at most)", "≤ 1",
                  f"{sorted(spent)[2]:.2f}", sorted(spent)[2] <= 1)

    def curve(self):
        for devices in (10, 100, 1000, 10_000):
            pace, peak, _ = self.pace(devices)
            self.tell(f"advertisements a CPU second of {devices:,} devices ({peak:.0f} MB at most)", "", f"{pace:,.0f}")


class Contest:
    """The program beside theengsgateway: the same advertisers at the same pace, and the same broker. Each tells Home Assistant what there
    is, and publishes its own messages. theengsgateway gets objects as its scanner would make them of D-Bus, and the program reads
    packets: neither speaks to bluetoothd."""

    ADVERTISERS, SECONDS = 1000, 20

    def __init__(self, program, python, folder):
        self.program, self.python, self.folder = program, python, pathlib.Path(folder)

    def ours(self, port, seconds, repeated):
        path, advertisers = self.folder / "air.pcapng", [Advertiser(number) for number in range(self.ADVERTISERS)]

        def write():
            recording = Air()
            for turn in range(seconds):
                for place, advertiser in enumerate(advertisers):
                    recording.hear(turn + place / self.ADVERTISERS, advertiser.structures(turn // repeated), address=advertiser.address)
            path.write_bytes(recording.end(seconds))

        apart(write)
        lines = ["gateway: bench", f"rate: {EVERYTHING}", f"profiles: [{SHIPPED / 'Advertisements'}]",
                 f"outputs: {{ mqtt: {{ host: 127.0.0.1, port: {port}, discovery: homeassistant }} }}", "devices:"]
        lines += [f'  d{one.number}: {{ address: "{one.address}" }}' for one in advertisers]
        house = self.folder / "house.yaml"
        house.write_text("\n".join(lines) + "\n")
        return [self.program, "replay", path, house, "--speed", "1"]

    def theirs(self, port, seconds, repeated):
        return [self.python, "-B", ROOT / "Benchmarks/Gateway/theengs.py", *map(str, (port, self.ADVERTISERS, seconds, repeated))]

    def cost(self, command, topic, repeated):
        """Microseconds of CPU for an advertisement without the cost of the first second, which has that of starting and of discovery; peak
        MB; and how many states the broker got in the other seconds."""
        spent = []
        for seconds in (1, 1 + self.SECONDS):
            with broker(self.folder) as port, listening(self.folder, port, topic) as messages:
                _, cpu, peak, _ = run(command(port, seconds, repeated))
            spent.append((cpu, len(messages)))
        (first, few), (both, all_of_them) = spent
        return (both - first) / (self.ADVERTISERS * self.SECONDS) * 1e6, peak, all_of_them - few

    def run(self):
        print(f"\n  {self.ADVERTISERS} advertisers once a second for {self.SECONDS} s"
              f"{'gatt-gateway':>34}{'theengsgateway 1.8':>20}{'ratio':>8}{'asked':>8}")
        for words, repeated in (("each value once", 1), (f"each value {REPEATED} times", REPEATED)):
            ours = self.cost(self.ours, "gatt/+", repeated)
            theirs = self.cost(self.theirs, "home/TheengsGateway/BTtoMQTT/+", repeated)
            for what, place, asked in (("µs of CPU an advertisement", 0, "≤ 0.2"), ("MB at most", 1, "≤ 0.5"), ("states published", 2, "")):
                print(f"  {words + ', ' + what:58}{ours[place]:18.1f}{theirs[place]:20.1f}{ours[place] / theirs[place]:8.2f}{asked:>8}", flush=True)


@contextlib.contextmanager
def listening(folder, port, topic):
    """The times of the messages of a topic; they are there behind the block."""
    path, stamps = pathlib.Path(folder, "times"), []
    with path.open("w") as out:
        listener = subprocess.Popen(["mosquitto_sub", "-p", str(port), "-q", "1", "-t", topic, "-F", "%U"], stdout=out)
        time.sleep(0.5)
        try:
            yield stamps
            time.sleep(0.5)
        finally:
            listener.terminate()
            listener.wait()
    stamps += [float(line) for line in path.read_text().split()]


@contextlib.contextmanager
def broker(folder):
    """Debian's mosquitto on a port of its own, that drops nothing for a slow reader."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = pathlib.Path(folder, "broker.conf")
    settings.write_text(f"listener {port} 127.0.0.1\nallow_anonymous true\nmax_queued_messages 0\n")
    server = subprocess.Popen(["mosquitto", "-c", settings], stderr=subprocess.DEVNULL)
    try:
        for _ in range(100):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.1):
                break
            time.sleep(0.05)
        yield port
    finally:
        server.terminate()
        server.wait()


PARTS = ("advertisements", "publishing", "memory", "day", "start", "curve")


def measure(program, parts=PARTS):
    """Prints what was asked for beside what is."""
    print(f"  {'':66} {'asked':>12} {'measured':>14} {'met':>4}")
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(program, folder)
        for part in parts:
            getattr(bench, part)()


def compare(program, python):
    """Prints what theengsgateway takes for the same."""
    with tempfile.TemporaryDirectory() as folder:
        Contest(program, python, folder).run()


if __name__ == "__main__":
    measure(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:] or PARTS)
