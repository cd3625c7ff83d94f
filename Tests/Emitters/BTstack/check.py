"""Compiles files of a folder with BTstack's compiler, and compares hashes: `check.py COMPILER FOLDER`."""

import pathlib
import re
import subprocess
import sys

compiler, folder = map(pathlib.Path, sys.argv[1:])
# BTstack serves the last octet first. The compiler says no hash by itself, but fills it in where it is served. Of any other table it is known when it has run.
PROGRAM = """import runpy, sys
sys.argv = sys.argv[1:]
print(" ".join(runpy.run_path(sys.argv[0], run_name="__main__")["db_hash_sequence"]))"""
passed, failed = 0, 0
for table in sorted(folder.glob("*.gatt")):
    header = (folder / f"{table.stem}_zephyr.h")
    result = subprocess.run([sys.executable, "-B", "-c", PROGRAM, compiler, table, table.with_suffix(".h")],
                            capture_output=True, text=True)
    said = re.findall(r"0x[0-9a-f]{2}", result.stdout.splitlines()[-1] if result.stdout else "")
    expected = re.search(r"_DATABASE_HASH (.*)", header.read_text()) if header.exists() else None
    own = re.findall(r"0x[0-9A-F]{2}", expected[1])[::-1] if expected else []
    compiled = table.with_suffix(".h").read_text() if result.returncode == 0 else ""
    serves = "CHARACTERISTIC, 2B2A" in table.read_text()
    # It makes no Server Characteristic Configuration, which a characteristic that is broadcast has by the specification.
    if " BROADCAST" in table.read_text():
        own = []
        print(f"      {table.name} has what is broadcast: its hash is BTstack's own")
    problem = (result.stderr[-500:] if result.returncode != 0 or not said
               else f"{' '.join(said)}, not {' '.join(own)}" if own and [octet.lower() for octet in own] != said
               else "its hash is not filled in" if serves and ", ".join(said) not in compiled else "")
    passed, failed = passed + (not problem), failed + bool(problem)
    if problem:
        print(f"FAIL  {table.name}: {problem}")
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0 or passed == 0)
