"""Compiles the code of a document: its profiles into Swift, and that together with its Swift.

A block of Swift is compiled as the body of a function, unless the comment above it says otherwise:

  <!-- given connection: Connection -->    the function has these parameters
  <!-- declarations -->                    it stands outside of any function
  <!-- a path -->                          it is a file of a package, which Tests/Readme/run builds
  <!-- from a path -->                     it is quoted from that file, which is compiled by itself

  <!-- theirs -->                          it is a program of another library

Swift that begins with a version of the tools is a manifest.

A block of YAML is a profile, or a part of one: `value:` and the like belong to a characteristic.

  <!-- no profile -->                      it is another kind of YAML

A sample in a doc comment has no comment above it: it is as short as a sample can be, and `Given` has what it speaks of, values
in Swift and profiles of devices. One that begins with an attribute stands outside of any function.
"""

import dataclasses
import pathlib
import re
import shutil
import subprocess

from documents import ROOT, blocks, c_modules, samples, sources_with_samples

# What SwiftPM compiles a manifest with.
MANIFEST = ["-I", pathlib.Path(shutil.which("swiftc")).resolve().parent.parent / "lib/swift/pm/ManifestAPI",
            "-package-description-version", "6.2.0"]
# Whatever a part of a profile lacks of a whole one.
PROFILE = "gatt: 1\nname: Example {line}\n"
SERVICE = "services:\n  - name: Service\n    uuid: FFF0\n    characteristics:\n"
CHARACTERISTIC = {"name": "Value", "uuid": "FFF1", "properties": "[read, write, notify]", "value": "{ raw: uint8 }"}
IMPORTS = "".join(f"import {module}\n" for module in ("GATTBlueZ", "GATTProfiles", "GATTRuntime", "Testing"))
# What samples in doc comments import besides: they stand beside the declaration of which they tell.
MORE_IMPORTS = "".join(f"import {module}\n" for module in (
    "AdvertisementProfiles", "DexcomProfiles", "GATTCapture", "GATTCipher", "GATTDynamic", "GATTInspection", "GATTTesting",
    "GATTTransportConformance", "GlucoseSessions", "MiaoMiaoProfiles", "SIGEnvironmentProfiles", "SIGFitnessProfiles", "SIGHealthProfiles", "SIGProfiles",
    "TIProfiles"))
GIVEN = ROOT / "Tests/Documents/Given"


def keys(text):
    """The keys at the left margin."""
    return re.findall(r"^([\w-]+):", text, re.MULTILINE)


def indented(text, width):
    return "".join(" " * width + line for line in text.splitlines(keepends=True))


def whole_profile(block):
    """The block as a profile, with what it leaves out."""
    written = keys(block.text)
    head = PROFILE.format(line=block.line)
    if "gatt" in written:
        return block.text
    if "types" in written:
        return head + block.text
    if block.text.startswith("- "):
        return head + SERVICE + indented(block.text, 6)
    rest = "".join(f"        {key}: {value}\n" for key, value in CHARACTERISTIC.items() if key not in written)
    return head + SERVICE + "      -\n" + rest + indented(block.text, 8)


def swift_file(block):
    """The block as a file, and where the compiler says its errors are."""
    imports = "".join(re.findall(r"^import \w+\n", block.text, re.MULTILINE))
    body = re.sub(r"^import \w+$", "", block.text, flags=re.MULTILINE)
    body = f'#sourceLocation(file: "{block.place.split(":")[0]}", line: {block.line})\n{body}#sourceLocation()\n'
    if block.mark != "declarations":
        given = block.mark.removeprefix("given ")
        body = f"private func example{block.line}({given}) async throws {{\n{body}}}\n"
    return IMPORTS + imports + body


def sample_file(sample):
    """The sample of a doc comment as a file."""
    mark = "declarations" if sample.text.startswith("@") else ""
    return MORE_IMPORTS + swift_file(dataclasses.replace(sample, mark=mark))


def run(*command):
    """What a command says when it fails; empty when all is well."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return (done.stderr + done.stdout) if done.returncode else ""


def generated(profiles, build, work):
    """Generates the Swift of profiles; returns what fails."""
    return run(build / "gattc", "generate", *profiles, "--output-directory", work) if profiles else ""


def typechecked(sources, *options):
    """Compiles as far as to know whether it would compile; returns what fails."""
    checking = ["swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-suppress-warnings", "-module-name", "Examples"]
    return run(*checking, *options, *sources) if sources else ""


def compiled(work, build):
    """Compiles the Swift in a folder against the modules of a build; returns what fails."""
    return typechecked(sorted(work.glob("*.swift")), "-parse-as-library", "-I", build / "Modules", *c_modules(build))


def sample_failures(build, folder):
    """What is wrong with the samples in doc comments; empty when all is well."""
    work = folder / "samples"
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(GIVEN, work)
    found = [sample for source in sources_with_samples() for sample in samples(source)]
    for sample in found:
        (work / f"{sample.document.stem}Line{sample.line}.swift").write_text(sample_file(sample))
    if not found:
        return "no doc comment has a sample"
    return generated(sorted(work.glob("*.gatt.yaml")), build, work) or compiled(work, build)


def code_failures(document, build, folder):
    """What is wrong with the code of a document; empty when all is well."""
    work = folder / "code" / document.stem
    shutil.rmtree(work, ignore_errors=True)
    (work / "manifests").mkdir(parents=True)
    for block in blocks(document):
        if block.language == "yaml" and block.mark != "no profile":
            (work / f"Line{block.line}.gatt.yaml").write_text(whole_profile(block))
        elif block.text.startswith("// swift-tools-version"):
            (work / f"manifests/Line{block.line}.swift").write_text(block.text)
        elif block.language == "swift" and "/" not in block.mark and block.mark != "theirs":
            (work / f"Line{block.line}.swift").write_text(swift_file(block))
    if failures := generated(sorted(work.glob("*.gatt.yaml")), build, work):
        return failures
    return compiled(work, build) + "".join(typechecked([path], *MANIFEST) for path in sorted(work.glob("manifests/*")))
