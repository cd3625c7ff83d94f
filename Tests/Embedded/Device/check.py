"""Talks to the images in QEMU, and prints how large they are.

usage: check.py LLVM-OBJDUMP FOLDER     (FOLDER/arm.elf, FOLDER/riscv.elf, and arm-c.elf and riscv-c.elf of the device in C)
"""

import pathlib
import random
import subprocess
import sys

import gatt
import kettle

HERE = pathlib.Path(__file__).resolve().parent
MACHINES = {
    "arm": ["qemu-system-arm", "-M", "mps2-an386", "-semihosting-config", "enable=on,target=native"],
    "riscv": ["qemu-system-riscv32", "-M", "virt", "-bios", "none"],
}
TRIALS = 1000
TARGET, CONTROL_POINT = "0600", "0800"
LENGTH, NOT_ALLOWED, OUT_OF_RANGE = 0x0D, 0x13, 0xFF
LENGTHS = ("truncated", "trailing", "wrongLength")


def sections(objdump: str, image: pathlib.Path) -> dict[str, int]:
    """The octets of each kind: code with constants, what is written, and zeros."""
    sizes = {"TEXT": 0, "DATA": 0, "BSS": 0}
    listing = subprocess.run([objdump, "-h", image], check=True, stdout=subprocess.PIPE, text=True).stdout
    for words in map(str.split, listing.splitlines()):
        if words and words[-1] in sizes:
            sizes[words[-1]] += int(words[-3], 16)
    return sizes


def exchange() -> list[tuple[str, str, str]]:
    """What is asked, what is answered, and what that is."""
    lines = [line for line in (HERE / "exchange.txt").read_text().splitlines() if not line.startswith("#")]
    return [tuple(line.split(maxsplit=2)) for line in lines]


def refusal(value: gatt.Value, octets: bytes) -> int:
    """The error of ATT for octets that Python has no value for; 0 for others."""
    try:
        value.decode(octets)
    except gatt.ValueError as error:
        return LENGTH if error.kind in LENGTHS else OUT_OF_RANGE if error.kind == "outOfRange" else NOT_ALLOWED
    return 0


def trials() -> list[tuple[str, str, str]]:
    """Octets by chance, the same each time, written to the two values that take some."""
    chance = random.Random(0)
    found = []
    for handle, value in ((TARGET, kettle.target), (CONTROL_POINT, kettle.control_point_request)):
        for _ in range(TRIALS):
            octets = chance.randbytes(chance.choice((0, 1, 1, 1, 2, 2, 3, 20)))
            # Most requests are those that the profile knows.
            if handle == CONTROL_POINT and octets and chance.random() < 0.7:
                octets = bytes([chance.choice((1, 2, 3))]) + octets[1:]
            error = refusal(value, octets)
            answer = f"0112{handle}{error:02x}" if error else "13"
            found.append((f"12{handle}{octets.hex()}", answer, "as in Python"))
    return found


def talk(command: list[str], image: pathlib.Path, requests: list[str]) -> list[str]:
    """The lines that a machine answers with; it ends itself where there is an empty one."""
    lines = "".join(f"{request}\n" for request in requests) + "\n"
    result = subprocess.run(
        [*command, "-kernel", image, "-display", "none", "-monitor", "none", "-serial", "stdio", "-no-reboot"],
        input=lines, stdout=subprocess.PIPE, text=True, timeout=600)
    return result.stdout.splitlines()


def main() -> None:
    objdump, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    passed = failed = 0
    asked = exchange() + trials()
    print(f"{'octets':20}{'code':>9}{'written':>9}{'zeros':>9}")
    for machine, command in MACHINES.items():
        for name, language in ((machine, "Swift"), (f"{machine}-c", "C")):
            image = folder / f"{name}.elf"
            print(f"{f'{language} on {machine}':20}" + "".join(f"{size:9}" for size in sections(objdump, image).values()))
            answers = talk(command, image, [request for request, _, _ in asked])
            wrong = [f"{request} ({what}) is answered with {answer}, not {expected}"
                     for (request, expected, what), answer in zip(asked, answers) if answer != expected]
            if len(answers) != len(asked):
                wrong.append(f"{len(answers)} answers, not {len(asked)}")
            right = max(0, len(asked) - len(wrong))
            passed, failed = passed + right, failed + len(wrong)
            print(*(f"FAIL  {language} on {machine}: {line}\n" for line in wrong[:10]), sep="", end="")
            print(f"{'FAIL ' if wrong else 'ok   '} {language} on {machine}: {right} of {len(asked)} requests are answered as expected")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
