"""Files of profiles called as what they share, or as what a language has: nothing is overwritten, and nothing is hidden."""

import subprocess

# Each of them once with each language: the files that are shared, headers of C, and modules of Python.
FILES = ["gatt", "gatt_codec", "time", "stdint", "signal", "dataclasses"]
PROFILE = """gatt: 1
name: Number {place}
services:
  - name: Service
    uuid: 6E40000{place}-B5A3-F393-E0A9-E50E24DCCA9E
    characteristics:
      - name: Level
        uuid: 6E40010{place}-B5A3-F393-E0A9-E50E24DCCA9E
        properties: [read]
        value: {{ raw: uint8 }}
        examples: [{{ hex: "05", is: 5 }}]
"""
CHECKS = {
    "c": ["sh", "-c", "for file in *.c; do gcc -std=c99 -Wall -Werror -I. -c $file -o /dev/null || exit 1; done"],
    "python": ["python3", "-B", "-c", "import asyncio, unittest; asyncio.run(asyncio.sleep(0)); unittest.main(None)",
               "discover"],
    "typescript": ["tsc", "--strict", "--noEmit", "--target", "ES2022", "--module", "ES2022", "--moduleResolution", "node",
                   "gatt.ts", "gatt_.ts", "time.ts"],
}


def check(options):
    """How many languages keep them apart, and how many do not."""
    profiles = options.out / "names"
    profiles.mkdir()
    for place, name in enumerate(FILES):
        (profiles / f"{name}.gatt.yaml").write_text(PROFILE.format(place=place))
    failed = 0
    for language, command in CHECKS.items():
        folder = options.out / f"names-{language}"
        said = subprocess.run([options.gattc, "generate", "--language", language, "-o", folder, profiles],
                              capture_output=True, text=True)
        written = said.stdout.splitlines()
        if said.returncode != 0 or len(set(written)) < len(written):
            print(f"FAIL  {language}, names: two files are one:\n{said.stdout}{said.stderr}")
            failed += 1
            continue
        result = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        if result.returncode != 0:
            print(f"FAIL  {language}, names:\n{(result.stdout + result.stderr)[:3000]}")
            failed += 1
    return len(CHECKS) - failed, failed
