"""side_by_side.py COUNT ROUNDS NAME=PROGRAM …: in the radio tier's machine, runs each client in turn against its peer, and
prints a table of the medians of all rounds.

A client is called with fd or signal, and how many notifications a burst has; it finds the peer, connects, and prints lines
of NAME FIGURE MICROSECONDS: what it measured, and the processor's time of its own process, user and system, that each took.
All of them check each value: its length, and its number or its octets.
"""

import statistics
import subprocess
import sys

LIMIT_SECONDS = 60
UNITS = {"notify": "/s", "write": "/s", "read": "µs"}


def measure(command: list[str], way: str, count: int) -> list[str]:
    """One run of one client; what it prints. A busy host may lose a value, on which it fails or waits: then once more."""
    for _ in range(3):
        try:
            process = subprocess.run([*command, way, str(count)], stdout=subprocess.PIPE, text=True, timeout=LIMIT_SECONDS)
        except subprocess.TimeoutExpired:
            print(f"{' '.join(command)} {way}: not done in {LIMIT_SECONDS} s", file=sys.stderr, flush=True)
            continue
        if process.returncode == 0:
            return process.stdout.splitlines()
        print(f"{' '.join(command)} {way}: status {process.returncode}", file=sys.stderr, flush=True)
    sys.exit("three times in a row: no figures")


def row(name: str, clients: dict[str, dict[str, list[tuple[float, float]]]]) -> list[str]:
    medians = [[statistics.median(values) for values in zip(*figures[name])] for figures in clients.values()]
    unit = UNITS[name.split("-")[0]]
    cells = [f"{figure:8.0f} {unit:3}{cpu:8.1f}" for figure, cpu in medians]
    # The first client is ours.
    ratios = [f"{medians[0][1] / other[1]:6.2f}" for other in medians[1:]]
    return [f"{name:18}", *cells, *ratios]


def main() -> None:
    count, rounds = int(sys.argv[1]), int(sys.argv[2])
    commands = {name: program.split() for name, program in (argument.split("=", 1) for argument in sys.argv[3:])}
    clients: dict[str, dict[str, list[tuple[float, float]]]] = {name: {} for name in commands}
    subprocess.run(["radio", "peer", "start"], check=True, stdout=subprocess.DEVNULL)
    for _ in range(rounds):
        for way in ("fd", "signal"):
            for name, command in commands.items():
                for line in measure(command, way, count):
                    figure, number, cpu = line.split()
                    clients[name].setdefault(figure, []).append((float(number), float(cpu)))
    names = list(commands)
    ours = names[0]
    print("  ".join([" " * 18, *(f"{name:12}  CPU µs" for name in names), *(f"{ours}:{name}" for name in names[1:])]))
    for name in clients[ours]:
        print("  ".join(row(name, clients)))


main()
