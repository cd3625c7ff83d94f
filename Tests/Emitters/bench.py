"""What compiles emitted C, and holds what a program of it says against the executor."""

import concurrent.futures
import os
import subprocess
import sys

import results

STRICT = ("-std=c99 -Wall -Wextra -Wconversion -Wsign-conversion -Wcast-align -Wshadow -pedantic -Werror").split()


def said(command, **options):
    result = subprocess.run(command, capture_output=True, text=True, **options)
    if result.returncode != 0:
        sys.exit(f"error: {' '.join(map(str, command[:6]))} … ended with {result.returncode}:\n"
                 f"{(result.stdout + result.stderr)[:4000]}")
    return result.stdout


class Bench:
    """A folder of emitted C, and byte strings with what the executor says of them."""

    def __init__(self, out, sources, driver, lines):
        self.out, self.sources, self.driver, self.lines = out, sources, driver, lines
        self.numbers = {name: number for number, name in enumerate(dict.fromkeys(line[1] for line in lines))}

    def compiled(self, command, label, sources=None):
        """The objects of sources, all of them where none are named, and those that do not compile, with the reasons."""
        sources = sources or self.sources
        folder = self.out / f"objects-{label}"
        folder.mkdir(parents=True, exist_ok=True)
        objects = [folder / (source.stem + ".o") for source in sources]

        def one(pair):
            source, target = pair
            return subprocess.run([*command, "-c", str(source), "-o", str(target)], capture_output=True, text=True)

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            results = list(pool.map(one, zip(sources, objects)))
        failed = [(source, result.stderr) for source, result in zip(sources, results) if result.returncode != 0]
        for source, words in failed[:5]:
            print(f"FAIL  {source.name}: {label}\n{words[:2000]}", flush=True)
        return objects, failed

    def tried(self, compiler, label, runner=()):
        """How many values are alike in a program of one compiler, and how many values or sources are not."""
        program, faults = self.program(compiler, label)
        return (0, faults) if faults else self.told(label, self.differences([*runner, program]))

    def program(self, compiler, label):
        """A program of the driver and all sources, and how many of these do not compile: then there is none."""
        objects, faults = self.compiled([*compiler, *STRICT], label)
        driver, program = self.out / f"driver-{label}.o", self.out / f"driver-{label}"
        if not faults:
            # The driver has a function for each value: to make one of them all takes minutes, and nothing is asked of it.
            said([*compiler, "-std=c99", "-O0", f"-I{self.sources[0].parent}", "-c", self.driver, "-o", driver])
            said([*compiler, driver, *objects, "-o", program])
        return program, len(faults)

    def differences(self, program):
        """What a program says otherwise, by values."""
        text = "".join(f"{self.numbers[name]} {context} {octets}\n" for _, name, context, octets, _ in self.lines)
        result = subprocess.run(program, input=text, capture_output=True, text=True)
        answers = result.stdout.splitlines()
        if result.returncode != 0 or len(answers) != len(self.lines):
            place = self.lines[min(len(answers), len(self.lines) - 1)]
            print(f"FAIL  the program ended with {result.returncode} at {place[1]} of {place[3]}:\n{result.stderr[:3000]}")
            return {place[1]: [(place, "nothing")]}
        found = {}
        for line, answer in zip(self.lines, answers):
            if answer != line[4]:
                found.setdefault(line[1], []).append((line, answer))
        return found

    def told(self, label, found):
        for name, all_of_it in list(found.items())[:10]:
            (_, _, context, octets, expected), answer = all_of_it[0]
            print(f"FAIL  {label}: {name}, context {context}, of {octets or 'no bytes'}: {answer}, not {expected}")
        values = {line[1] for line in self.lines}
        results.note(label, "values at odd addresses are those of the executor", not found and self.lines)
        print(f"      {label}: {len(self.lines) - sum(map(len, found.values()))} of {len(self.lines)} byte strings alike, "
              f"{len(values) - len(found)} of {len(values)} values", flush=True)
        return len(values) - len(found), len(found)
