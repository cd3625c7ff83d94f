#!/usr/bin/env python3
"""Writes gattc's man pages from what the tool says of itself: one for it, one for each command, such as gattc-lint(1).

    scripts/man_pages.py GATTC FOLDER

Only the examples and where things are come from here. SOURCE_DATE_EPOCH dates the pages.
"""

import datetime
import json
import os
import pathlib
import re
import subprocess
import sys

# Commands as they are typed in a folder with WeatherStation.gatt.yaml, by the command that they show. Those of a
# command that takes a device need one; the package tier runs all others.
EXAMPLES = {
    "init": [("Make a package that passes its tests, and has swift-gatt-profiles from a repository:",
              "gattc init Weather --package https://github.com/OWNER/swift-gatt-profiles")],
    "lint": [
        ("Check every profile below the current folder:", "gattc lint"),
        ("Annotate a pull request, and be strict about warnings:",
         "gattc lint --format github --fail-on warning WeatherStation.gatt.yaml"),
        ("Write a report for code scanning:", "gattc lint --format sarif --output gatt.sarif ."),
    ],
    "format": [
        ("Write every profile below the current folder in the canonical form:", "gattc format"),
        ("Show what would change, write nothing, and fail if anything would:",
         "gattc format --diff WeatherStation.gatt.yaml"),
    ],
    "breaking": [
        ("Tell what a change breaks, here nothing:",
         "gattc breaking WeatherStation.gatt.yaml --against WeatherStation.gatt.yaml")],
    "conform": [("Hold a device against a profile, and what it sends in half a minute:",
                 "gattc conform F0:F1:F2:F3:F4:F5 WeatherStation.gatt.yaml --for 30")],
    "generate": [
        ("Print the Swift that a profile becomes:", "gattc generate --print WeatherStation.gatt.yaml"),
        ("Write it into an existing folder:", "gattc generate WeatherStation.gatt.yaml --output-directory ."),
    ],
    "decode": [
        ("Say what the octets of a battery level mean:", "gattc decode 2A19 57"),
        ("Decode by a profile of your own, as JSON:",
         "gattc decode --profile WeatherStation.gatt.yaml --format json Climate 6608b90f"),
        ("Decode line by line:", "echo 2A37 0048 | gattc decode --batch"),
    ],
    "encode": [
        ("Print the octets of a battery level:", "gattc encode 2A19 87"),
        ("Encode by a profile of your own:",
         "gattc encode --profile WeatherStation.gatt.yaml Climate '{\"Temperature\": 21.5, \"Humidity\": 40.25}'"),
    ],
    "explain": [("Say what a rule is for:", "gattc explain value-out-of-range")],
    "profiles": [("List what is known of heart rates, with fields:", "gattc profiles heart rate --fields")],
    "describe": [("Say what a battery level is, with a picture of its octets:", "gattc describe 2A19"),
                 ("Describe a characteristic of a profile of your own, in ASCII:",
                  "gattc describe Climate --profile WeatherStation.gatt.yaml --ascii")],
    "rules": [("List all rules:", "gattc rules")],
    "schema": [("Write the JSON Schema of the language for an editor:", "gattc schema --output gatt.schema.json")],
    "scan": [("List the devices that are heard within five seconds:", "gattc scan --timeout 5"),
             ("Draw a table of them, the strongest first:", "gattc scan --live --sort rssi")],
    "browse": [("List what a device offers, with its values:", "gattc browse --values F0:F1:F2:F3:F4:F5")],
    "read": [("Read a battery level:", "gattc read F0:F1:F2:F3:F4:F5 \"Battery Level\"")],
    "write": [("Write text to a characteristic of a profile of your own:",
               "gattc write --profile Peer.gatt.yaml F0:F1:F2:F3:F4:F5 Echo '\"hello\"'"),
              ("Change one field of what a device has:",
               "gattc write F0:F1:F2:F3:F4:F5 \"Alert Level\" --set \"Alert Level=High Alert\"")],
    "watch": [("Print ten heart rates as JSON:", "gattc watch --count 10 --json F0:F1:F2:F3:F4:F5 2A37")],
    "inspect": [("Show the properties of a program as they change:", "gattc inspect \"Test Server\"")],
    "rssi": [("Print how strong a device is heard, for half a minute:", "gattc rssi --for 30 F0:F1:F2:F3:F4:F5")],
    "connect": [("Talk to a device at a prompt:", "gattc connect F0:F1:F2:F3:F4:F5"),
                ("Run a script of commands:", "gattc connect --json F0:F1:F2:F3:F4:F5 < session.txt")],
    "replay": [("Print a recording as a scan has printed it, with what is advertised:",
                "gattc replay walk.pcapng --decode")],
    "simulate": [("Be the device that a profile describes:", "gattc simulate WeatherStation.gatt.yaml --adapter hci1")],
    "beacon advertise": [
        ("Be an iBeacon:", "gattc beacon advertise DE6E8DAD-8D99-4E20-8C4B-D9CC2F9A7E83 --major 100 --minor 1")],
    "beacon range": [
        ("List the iBeacons nearby, the nearest first:", "gattc beacon range"),
        ("Tell when one of a group comes, and when the last of it has gone:",
         "gattc beacon range DE6E8DAD-8D99-4E20-8C4B-D9CC2F9A7E83/100 --monitor")],
}

FILES = [
    ("*.gatt.yaml", "Profiles: the services and characteristics of a device, and what their octets mean."),
    ("/usr/share/doc/gattc/LanguageByExample.md", "The language of profiles; Keys.md lists its keys, Rules.md its rules."),
    ("/usr/share/doc/gattc/README.md", "How Swift programs use profiles."),
]
ESCAPES = {"‘": "\\(oq", "’": "\\(cq", "“": "\\(lq", "”": "\\(rq", "…": "...", "–": "\\(en"}
GENERAL = [["--help"], ["--version"]]
DEVICE_COMMANDS = {"scan", "browse", "conform", "read", "write", "watch", "inspect", "rssi", "connect", "simulate",
                   "beacon advertise", "beacon range"}


def words(text):
    """Running text, with what troff would take for its own escaped."""
    text = re.sub(r"`([^`]*)`", r"‘\1’", text)
    text = text.replace("\\", "\\e").replace("-", "\\-")
    for character, escape in ESCAPES.items():
        text = text.replace(character, escape)
    # A sentence starts a line, which is how troff knows where one ends; a point or quote there would be a request.
    lines = re.sub(r"(?<=[A-Za-z0-9)][.?!]) (?=[A-Z])", "\n", " ".join(text.split())).split("\n")
    return [("\\&" if line[:1] in ".'" else "") + line for line in lines]


def quoted(text):
    """One argument of a macro: never a macro itself, whatever it looks like."""
    return '"\\&' + text.replace("\\", "\\e").replace('"', "\\(dq").replace("-", "\\-") + '"'


def paragraphs(text):
    """Paragraphs of running text."""
    lines = []
    for index, paragraph in enumerate(filter(None, (part.strip() for part in text.split("\n\n")))):
        lines += ([".Pp"] if index else []) + words(paragraph)
    return lines


class Argument:
    """An argument, option or flag, as the tool describes it."""

    def __init__(self, described):
        self.kind = described["kind"]
        names = (("-" if name["kind"] == "short" else "--") + name["name"] for name in described.get("names") or [])
        self.names = sorted(names, key=len)
        self.value = described.get("valueName", "")
        self.choices = described.get("allValues") or described.get("allValueStrings") or []
        self.default = described.get("defaultValue")
        self.is_optional, self.repeats = described["isOptional"], described["isRepeating"]
        self.text = "\n\n".join(filter(None, (described.get("abstract"), described.get("discussion"))))

    def shown(self, name=None):
        """The macros of how it is typed; of an option with one of its names."""
        more = " ..." if self.repeats else ""
        if self.kind == "positional":
            return f"Ar {quoted(self.value)}{more}"
        flag = f"Fl {quoted(name[1:])}"
        return flag if self.kind == "flag" else f"{flag} Ar {quoted(self.value)}{more}"

    def synopsis(self):
        """A line of the synopsis."""
        shown = self.shown(self.names[-1] if self.names else None)
        return f".Op {shown}" if self.is_optional else f".{shown}"

    def entry(self):
        """Its entry in the list of options."""
        head = " , ".join(self.shown(name) for name in self.names) or self.shown()
        lines = [f".It {head}", *paragraphs(self.text)]
        missing = [choice for choice in self.choices if choice not in self.text]
        if missing:
            lines += words(f"One of {', '.join(self.choices)}.")
        if self.default not in (None, "", "false"):
            lines += words(f"The default is `{self.default}`.")
        return lines


class Command:
    """A command with the commands below it."""

    def __init__(self, described, above=()):
        self.path = (*above, described["commandName"])
        self.abstract = described.get("abstract", "").rstrip(".")
        text, _, self.status = described.get("discussion", "").partition("Exit codes: ")
        self.text = text
        self.arguments = [Argument(one) for one in described.get("arguments", []) if one.get("shouldDisplay", True)]
        self.commands = [Command(one, self.path) for one in described.get("subcommands", [])
                         if one["commandName"] != "help" and one.get("shouldDisplay", True)]

    @property
    def page(self):
        return "-".join(self.path)

    @property
    def name(self):
        return " ".join(self.path)

    def all(self):
        return [self, *(one for command in self.commands for one in command.all())]


def page(command, root, date, version):
    """The text of a man page, in mdoc(7)."""
    lines = [f".Dd {date:%B} {date.day}, {date.year}", f".Dt {command.page.upper()} 1", f".Os gattc {version}",
             ".Sh NAME", f".Nm {command.page}", f".Nd {words(command.abstract)[0]}", ".Sh SYNOPSIS",
             f".Nm {quoted(command.name)}"]
    if command.commands:
        lines += [".Ar command", ".Op Ar argument ..."]
    else:
        lines += [argument.synopsis() for argument in command.arguments if argument.names[-1:] not in GENERAL]
    lines += [".Sh DESCRIPTION", *paragraphs(command.text or command.abstract + ".")]
    if command.commands:
        lines += [".Pp", "The commands are:", ".Bl -tag -width Ds"]
        for one in command.commands:
            lines += [f".It Xr {one.page} 1", *words(one.abstract + ".")]
        lines.append(".El")
    lines += [".Pp", "The arguments and options are:", ".Bl -tag -width Ds"]
    lines += [line for argument in command.arguments for line in argument.entry()] + [".El"]
    if command is root:
        lines += [".Sh FILES", ".Bl -tag -width Ds"]
        lines += [line for path, text in FILES for line in (f".It Pa {quoted(path)}", *words(text))] + [".El"]
    lines += [".Sh EXIT STATUS", *words(command.status or root.status)]
    if examples := EXAMPLES.get(" ".join(command.path[1:])):
        lines.append(".Sh EXAMPLES")
        for index, (text, line) in enumerate(examples):
            lines += ([".Pp"] if index else []) + words(text) + [f".Dl {quoted(line)}"]
    return "\n".join([*lines, ".Sh SEE ALSO", *see_also(command, root)]) + "\n"


def see_also(command, root):
    """The pages that lead on: the command above, those below, and the daemon that devices are reached by."""
    pages = [one.page for one in command.commands] if command is root else [root.page]
    if len(command.path) > 2:
        pages.append("-".join(command.path[:-1]))
    if command is not root:
        pages += [one.page for one in command.commands]
    found = [(one, 1) for one in pages]
    if command is root or " ".join(command.path[1:]) in DEVICE_COMMANDS:
        found += [("bluetoothctl", 1), ("bluetoothd", 8)]
    found.sort(key=lambda page: (page[1], page[0]))
    return [f".Xr {name} {section}" + (" ," if (name, section) != found[-1] else "") for name, section in found]


def main():
    tool, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    described = json.loads(subprocess.run([tool, "--experimental-dump-help"], check=True, capture_output=True).stdout)
    version = subprocess.run([tool, "--version"], check=True, capture_output=True, text=True).stdout.strip()
    date = datetime.datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), datetime.timezone.utc)
    root = Command(described["command"])
    missing = set(EXAMPLES) - {" ".join(command.path[1:]) for command in root.all()}
    if missing:
        sys.exit(f"error: there are examples for {', '.join(sorted(missing))}, which gattc does not have")
    folder.mkdir(parents=True, exist_ok=True)
    for command in root.all():
        (folder / f"{command.page}.1").write_text(page(command, root, date, version))


if __name__ == "__main__":
    main()
