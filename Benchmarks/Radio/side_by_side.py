"""side_by_side.py COUNT ROUNDS NAME=PROGRAM …: in the radio tier's machine, runs each client in turn against its peer, and
prints a table: of all rounds the median of each figure, and the lowest processor time, to which a busy host only adds. The
last client is what the others' processor time is divided by.

A client is called with fd or signal, and how many notifications a burst has; it finds the peer, connects, and prints lines
of NAME FIGURE MICROSECONDS: what it measured, and the processor's time of its own process, user and system, that each took.
Of notifications it is that of the median burst, from its first value to its last, which leaves out the write that asks for
them: the clock runs on while the host does other work. `notify` is as fast as the
link takes them, `paced` with a millisecond between two.
All of them check each value: its length, and its number or its octets.
"""

import statistics
import subprocess
import sys

LIMIT_SECONDS = 60
UNITS = {"notify": "/s", "paced": "/s", "write": "/s", "read": "µs"}


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
    """What each client has; blanks where it does not measure this."""
    results = [of_rounds(figures[name]) if name in figures else None for figures in clients.values()]
    unit = UNITS[name.split("-")[0]]
    cells = [f"{one[0]:8.0f} {unit:3}{one[1]:8.1f}" if one else " " * 20 for one in results]
    ratios = [f"{one[1] / results[-1][1]:{width}.2f}" if one else " " * width
              for one, width in zip(results[:-1], widths(list(clients)))]
    return [f"{name:18}", *cells, *ratios]


def of_rounds(rounds: list[tuple[float, float]]) -> tuple[float, float]:
    return statistics.median(figure for figure, _ in rounds), min(cpu for _, cpu in rounds)


def widths(names: list[str]) -> list[int]:
    """Of the columns of ratios."""
    return [len(f"{name}:{names[-1]}") for name in names[:-1]]


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
    print("  ".join([" " * 18, *(f"{name:12}  CPU µs" for name in names), *(f"{name}:{names[-1]}" for name in names[:-1])]))
    for name in clients[names[-1]]:
        print("  ".join(row(name, clients)))


main()
