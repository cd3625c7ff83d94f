"""A headless Chromium that is spoken to over two pipes, by the DevTools protocol: no driver, no port, no package."""

import base64
import json
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent.parent / "scripts"))
from pace import until

# Chromium's own sandbox needs privileges that a container lacks; it opens nothing here but files that were just written.
OPTIONS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--no-first-run",
           "--disable-extensions", "--disable-background-networking", "--remote-debugging-pipe"]


class Browser:
    """One page of a Chromium."""

    def __init__(self, executable: str = "chromium", *options: str):
        self.folder = tempfile.TemporaryDirectory()
        read, self.write_end = os.pipe()
        self.read_end, write = os.pipe()
        os.set_inheritable(read, True)
        os.set_inheritable(write, True)
        command = f'exec "$0" "$@" 3<&{read} 4>&{write}'
        self.process = subprocess.Popen(
            ["sh", "-c", command, executable, *OPTIONS, *options, f"--user-data-dir={self.folder.name}", "about:blank"],
            pass_fds=(read, write), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(read)
        os.close(write)
        self.buffer, self.count, self.session, self.events = b"", 0, None, []
        # The files that pages may load.
        self.shared = set()
        pages = [target for target in self.call("Target.getTargets")["targetInfos"] if target["type"] == "page"]
        attached = self.call("Target.attachToTarget", targetId=pages[0]["targetId"], flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.end_helpers()
        os.close(self.write_end)
        os.close(self.read_end)
        self.folder.cleanup()

    def end_helpers(self) -> None:
        """Ends the processes that Chromium started: they outlive it for a moment, and write into its folder."""
        def have_ended() -> bool:
            try:
                os.killpg(self.process.pid, signal.SIGKILL)
            except ProcessLookupError:
                return True
            return False

        until(have_ended, 60)

    def message(self) -> dict:
        """The next message of Chromium's."""
        while b"\0" not in self.buffer:
            piece = os.read(self.read_end, 1 << 20)
            if not piece:
                raise RuntimeError("Chromium has ended")
            self.buffer += piece
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method: str, **parameters) -> dict:
        """What a method of the protocol gives; throws what is wrong. Events on the way are kept."""
        self.count += 1
        session = {"sessionId": self.session} if self.session else {}
        request = {"id": self.count, "method": method, "params": parameters, **session}
        data = json.dumps(request).encode() + b"\0"
        while data:
            data = data[os.write(self.write_end, data):]
        while True:
            message = self.message()
            if message.get("id") == self.count:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            self.events.append(message)

    def open(self, path: Path, fragment: str = "") -> None:
        """Opens a file, and waits until it is loaded."""
        self.visit(path.resolve().as_uri() + fragment)

    def visit(self, url: str) -> None:
        """Opens an address, and waits until it is loaded."""
        self.events.clear()
        # A page that is open already would only move to the fragment.
        self.call("Page.navigate", url="about:blank")
        self.wait("Page.loadEventFired")
        self.events.clear()
        self.call("Page.navigate", url=url)
        self.wait("Page.loadEventFired")

    def wait(self, event: str, filled: str | None = None) -> dict:
        """Waits for an event, unless there was one, with something in a parameter where that is given; what it says."""
        while True:
            for message in self.events:
                if message.get("method") == event and (filled is None or message["params"][filled]):
                    return message["params"]
            self.events.append(self.message())

    def evaluate(self, expression: str):
        """What a JavaScript expression gives, as JSON."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def settle(self) -> None:
        """Waits until the page has handled what was done to it, and has drawn it."""
        self.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")

    def key(self, name: str) -> None:
        """Presses a key with this name of the UI Events specification."""
        self.call("Input.dispatchKeyEvent", type="keyDown", key=name, **({"text": name} if len(name) == 1 else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", key=name)

    def type(self, text: str) -> None:
        """Types text where the focus is."""
        self.call("Input.insertText", text=text)

    def size(self, width: int, height: int, scale: float = 1) -> None:
        """Makes the page so many CSS pixels wide and high."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=width < 600)

    def clipboard(self) -> str:
        """What was copied."""
        self.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        return self.evaluate("navigator.clipboard.readText()")

    def media(self, scheme: str = "light", medium: str = "") -> None:
        """Has the page believe that the system is light or dark, or that it is printed."""
        self.call("Emulation.setEmulatedMedia", media=medium, features=[{"name": "prefers-color-scheme", "value": scheme}])

    def screenshot(self, path: Path) -> None:
        """Saves what is seen as a PNG."""
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def problems(self) -> list:
        """What the page complained about since it was opened, and what it tried to load beside itself."""
        found = []
        for message in self.events:
            parameters = message.get("params", {})
            if message.get("method") == "Runtime.exceptionThrown":
                found.append(parameters["exceptionDetails"].get("exception", {}).get("description", "an exception"))
            elif message.get("method") == "Log.entryAdded":
                found.append(parameters["entry"]["text"])
            elif message.get("method") == "Network.requestWillBeSent" and parameters.get("type") != "Document":
                url = parameters["request"]["url"]
                if not url.startswith("data:") and url not in self.shared:
                    found.append(f"loads {url}")
        return found
