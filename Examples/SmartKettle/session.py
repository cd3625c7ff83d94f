"""The kettle's three apps, each with a kettle that was just switched on, in the machine of scripts/radio. Called by run."""

import functools
import http.server
import os
import pathlib
import subprocess
import sys
import threading

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent.parent / "Tests" / "Pages"))
from browser import Browser

EXPECTED = (HERE / "expected.txt").read_text()
# Web Bluetooth tells no error of ATT.
UNTOLD = EXPECTED.replace(
    "by the kettle: outOfRange", "by the kettle: NotSupportedError: GATT operation failed for unknown reason.")
failures = 0


def check(name: str, otherwise: str) -> None:
    """Counts a check, which has failed where there is something to say otherwise."""
    global failures
    failures += bool(otherwise)
    print(f"FAIL  {name}: {otherwise}" if otherwise else f"ok    {name}", flush=True)


def radio(*words: str) -> str:
    return subprocess.run(["radio", *words], check=True, stdout=subprocess.PIPE, text=True).stdout


def program(*command: str) -> str:
    """What a program prints, and what it complains of."""
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout


def swift() -> str:
    return program(os.environ["KETTLE_APP"])


def python() -> str:
    return program(os.environ["RADIO_PYTHON"], "-B", os.environ["KETTLE_PYTHON"] + "/app.py")


class Files(http.server.SimpleHTTPRequestHandler):
    """The page with its scripts. Nothing is logged."""

    def log_message(self, *_: object) -> None:
        pass


def typescript() -> str:
    """Chromium's Web Bluetooth, with the first device chosen that it offers. Pages have it from a server alone."""
    handler = functools.partial(Files, directory=os.environ["KETTLE_WEB"])
    server = http.server.ThreadingHTTPServer(("localhost", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with Browser("chromium", "--enable-experimental-web-platform-features", "--enable-features=WebBluetooth") as browser:
        browser.call("DeviceAccess.enable")
        browser.call("Page.navigate", url=f"http://localhost:{server.server_port}/index.html")
        browser.wait("Page.loadEventFired")
        # Only who uses the page may have it look for devices: the button is pressed as with a mouse.
        for kind in ("mousePressed", "mouseReleased"):
            browser.call("Input.dispatchMouseEvent", type=kind, x=30, y=20, button="left", clickCount=1)
        prompt = browser.wait("DeviceAccess.deviceRequestPrompted", filled="devices")
        browser.call("DeviceAccess.selectPrompt", id=prompt["id"], deviceId=prompt["devices"][0]["id"])
        browser.evaluate("""new Promise((done) => {
            const look = () => document.body.classList.contains("done") ? done() : setTimeout(look, 100);
            look();
        })""")
        return browser.evaluate("document.querySelector('output').textContent")


def difference(said: list[str], expected: list[str]) -> str:
    """The first line that is another; nothing where all are as expected."""
    for number, (line, other) in enumerate(zip(said, expected), 1):
        if line != other:
            return f"line {number} is {line!r}, not {other!r}"
    return "" if len(said) == len(expected) else f"{len(said)} lines, not {len(expected)}; the last is {said[-1:]}"


for name, app in {"Swift": swift, "Python": python, "TypeScript": typescript}.items():
    radio("peer", "start", "Kettle", "--kind", "firmware", "--program", os.environ["KETTLE"])
    lines = app().splitlines()
    expected = UNTOLD if name == "TypeScript" else EXPECTED
    check(f"the app in {name} says what the others do", difference(lines, expected.splitlines()))
    refused = [line for line in radio("peer", "log", "Kettle").splitlines() if line.startswith("refused")]
    check(f"the kettle refused one value of the app in {name}, Out of Range",
          "" if refused == ["refused 0xff"] else f"{refused}")
    radio("peer", "stop", "Kettle")
    if name == "Swift":
        print(*(f"      {line}" for line in lines), sep="\n", flush=True)
sys.exit(failures > 0)
