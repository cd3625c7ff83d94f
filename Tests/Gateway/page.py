"""Opens the page of gatt-gateway in a headless Chromium, as people look at it.

usage: page.py PROGRAM [WORD OF A NAME …]

With SCREENSHOTS=FOLDER, what is seen is kept there.
"""

import concurrent.futures
import contextlib
import datetime
import http.client
import json
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pace
from broker import GUARD, PROGRAM, House, free_port, until
from browser import Browser
from checks import run_checks
from pages import site

ROOT = Path(__file__).resolve().parent.parent.parent
# What the page says, by the path of a field.
FIELDS = """Object.fromEntries([...document.querySelectorAll('[data-device="%s"] [data-path]')].map(
  (row) => [row.dataset.path, [row.querySelector("dt").textContent, row.querySelector("dd").textContent]]))"""
# Notes what a field says, and when.
WATCH = """
(() => {
  const row = document.querySelector('[data-device="kitchen"] [data-path="temperature"] dd span');
  window.seen = [];
  new MutationObserver(() => seen.push([row.textContent, Date.now()])).observe(row, { childList: true, characterData: true, subtree: true });
})()
"""
WIDTH = "document.documentElement.scrollWidth"


class Page:
    """The page of a gateway in a browser."""

    def __init__(self, home, browser):
        self.home, self.browser = home, browser
        self.address = f"http://localhost:{home.port}"
        browser.shared = {self.address + path for path in ("/page.css", "/page.js", "/api/events")}
        browser.size(1160, 760)
        browser.media("light")
        browser.visit(self.address + "/")

    def evaluate(self, expression):
        return self.browser.evaluate(expression)

    def until(self, what, expression):
        return until(f"{what} in {self.evaluate('document.body.innerText')[:400]}", lambda: self.evaluate(expression))

    def fields(self, device):
        return self.evaluate(FIELDS % device)

    def picture(self, name):
        if folder := os.environ.get("SCREENSHOTS"):
            self.browser.screenshot(Path(folder, f"{name}.png"))


@contextlib.contextmanager
def page(*options, **others):
    with site(*options, **others) as home, Browser() as browser:
        home.answers("/readyz", 200)
        yield Page(home, browser)


def check_a_value_that_changes_is_shown_within_a_second():
    with page() as shown:
        shown.until("the kitchen", 'document.querySelector(\'[data-device="kitchen"] [data-path="temperature"]\') !== null')
        label, text = shown.fields("kitchen")["temperature"]
        assert label == "Temperature" and text.endswith("°C") and len(text.split(".")[1]) == 3, text
        shown.evaluate(WATCH)
        shown.until("four changes", "seen.length >= 4")
        # The program's own events have when each value was heard.
        lines = [json.loads(line) for line in Path(shown.home.path.parent, "lines").read_text().splitlines()]
        heard = [(line["value"], datetime.datetime.fromisoformat(line["heard"]).timestamp() * 1000)
                 for line in lines if line["device"] == "kitchen" and line.get("path") == "temperature"]
        delays = [min(at - when for value, when in heard if f"{value:.1f}" == text and at >= when - 5) for text, at in shown.evaluate("seen")]
        print(f"      | a value is shown {min(delays):.0f} to {max(delays):.0f} ms after it was heard")
        # A busy machine may be late once, and not each time.
        assert min(delays) < pace.patience(1000), delays
        assert not shown.browser.problems(), shown.browser.problems()


def check_a_name_with_markup_is_shown_as_text():
    name = "<img src=x onerror=alert(1)> & <b>"
    with page(devices={name: {"address": "C0:FF:EE:00:00:01"}}) as shown:
        shown.until("the device", "document.querySelectorAll('.card .field').length > 0")
        assert shown.evaluate("document.querySelector('.card h2').textContent") == name
        assert shown.evaluate("document.querySelectorAll('main img, main b:not(#parts b)').length") == 0
        assert not shown.browser.problems(), shown.browser.problems()


def check_a_gateway_that_is_lost_is_shown_as_lost_and_comes_back():
    with page() as shown:
        shown.until("three devices", "document.querySelectorAll('.card').length === 3")
        assert shown.evaluate("document.getElementById('lost').hidden")
        shown.home.gateway.end(signal.SIGKILL)
        shown.until("the loss", "!document.getElementById('lost').hidden && document.body.classList.contains('lost')")
        assert "does not answer since" in shown.evaluate("document.getElementById('lost').textContent")
        assert shown.evaluate("document.querySelectorAll('.card').length") == 3
        shown.picture("lost")
        shown.home.start()
        shown.until("the gateway again", "document.getElementById('lost').hidden && document.querySelectorAll('.card .field').length > 5")


class Neighbour:
    """A gateway of a fleet, with a page."""

    def __init__(self, home, name, window):
        self.home, self.port, self.path = home, free_port(), home.folder / f"{name}.yaml"
        self.path.write_text(json.dumps({
            "gateway": name, "profiles": ["."], "outputs": {"mqtt": home.mqtt}, "http": {"listen": f"{self.port}"},
            "fleet": {"window": f"{window} s"}}))
        self.start()

    def start(self):
        self.process = self.home.start(PROGRAM, "run", "--simulate", self.path)
        self.process.says("connected to the broker")


OTHERS = "Object.fromEntries([...document.querySelectorAll('#others [data-gateway]')].map((row) => [row.dataset.gateway, [row.className, row.querySelector('span').textContent]]))"
OWNERS = "Object.fromEntries([...document.querySelectorAll('.card')].map((card) => [card.dataset.device, card.querySelector('.owner').textContent]))"


def check_another_gateway_is_shown_with_what_it_owns_and_as_lost_when_it_is_killed():
    # A gateway that a busy machine holds up for two and a half windows is lost.
    window = max(3, round(pace.patience(2)))
    with tempfile.TemporaryDirectory() as folder:
        home = House(folder)
        try:
            home.broker()
            # Of two that hear a device alike, the first by name has it.
            there, here = [Neighbour(home, name, window) for name in ("attic", "barn")]
            with Browser() as browser:
                shown = Page(here, browser)
                shown.until("the owners", f"Object.values({OWNERS}).length === 3 && Object.values({OWNERS}).every((text) => text.startsWith('owner '))")
                # Both hear all devices, and each says how strongly.
                shown.until("both signals", f"Object.values({OWNERS}).every((text) => / · attic -[0-9]+ dBm · barn -[0-9]+ dBm$/.test(text))")
                look, words = shown.evaluate(OTHERS)["attic"]
                owned = sum(text.startswith("owner attic") for text in shown.evaluate(OWNERS).values())
                assert look == "" and words.startswith("there since ") and ", heard " in words, words
                shown.until("how many it owns", f"{OTHERS}.attic[1].includes(`owns ${{Object.values({OWNERS}).filter((text) => text.startsWith('owner attic')).length}} device`)")
                assert shown.evaluate("!document.getElementById('fleet').hidden")
                there.process.end(signal.SIGKILL)
                assert owned > 0, shown.evaluate(OWNERS)
                shown.until("the loss", f"{OTHERS}.attic[0] === 'bad' && {OTHERS}.attic[1].startsWith('lost since ')")
                shown.until("all devices here", f"Object.values({OWNERS}).every((text) => /^owner barn · barn -[0-9]+ dBm$/.test(text))")
                assert shown.evaluate("document.querySelectorAll('.card.away').length") == 0
                print(f"      | a killed gateway owned {owned} of 3 devices")
                shown.picture("fleet")
                # Where the broker is away, nobody knows; what was lost stays so.
                there.start()
                shown.until("it is there again", f"{OTHERS}.attic[0] === ''")
                home.processes[0].end(signal.SIGKILL)
                shown.until("not known", f"{OTHERS}.attic[0] === 'unknown' && {OTHERS}.attic[1].startsWith('not known while the broker is away')")
        finally:
            home.close()


def check_a_device_that_is_gone_or_wrong_is_shown_so():
    devices = {
        "kitchen": {"address": "C0:FF:EE:00:00:01"}, "barn": {"address": "C0:FF:EE:00:00:77"},
        "oven": {"address": "C0:FF:EE:00:00:78", "read": ["Stove/Settings"], "every": "5 s"}}
    with page(devices=devices) as shown:
        shown.until("the fault", "document.querySelector('[data-device=\"oven\"] .fault')?.textContent.startsWith('Not connected: ')")
        assert shown.evaluate("document.querySelector('[data-device=\"barn\"] .sign').textContent") == "never heard"
        shown.evaluate("document.getElementById('only').click()")
        seen = "[...document.querySelectorAll('.card')].filter((card) => !card.hidden).map((card) => card.dataset.device)"
        assert shown.evaluate(seen) == ["barn", "oven"], shown.evaluate(seen)
        # A device that loses its entry goes from the page.
        del devices["barn"]
        configuration = json.loads(shown.home.path.read_text())
        shown.home.path.write_text(json.dumps({**configuration, "devices": devices}))
        shown.home.gateway.program.send_signal(signal.SIGHUP)
        shown.until("no barn", "document.querySelector('[data-device=\"barn\"]') === null")


def check_nothing_scrolls_sideways_on_a_phone_in_light_and_dark():
    long = "a" * 190
    with page(devices={long: {"address": "C0:FF:EE:00:00:01"}, "cellar": {"address": "C0:FF:EE:00:00:02"}}) as shown:
        shown.until("the fields", "document.querySelectorAll('.card .field').length >= 6")
        for scheme in ("light", "dark"):
            shown.browser.media(scheme)
            for width in (320, 390, 1160):
                shown.browser.size(width, 800)
                shown.browser.settle()
                assert shown.evaluate(WIDTH) <= width, (scheme, width, shown.evaluate(WIDTH))
                shown.picture(f"{scheme}-{width}")
        dark = shown.evaluate("getComputedStyle(document.body).backgroundColor")
        shown.evaluate("document.getElementById('theme').click()")
        assert shown.evaluate("getComputedStyle(document.body).backgroundColor") != dark


# Fills a form of a device in, and sends it.
TELL = """
(() => {
  const form = document.querySelector('[data-device="stove"] form[data-input="%s"]');
  const controls = [...form.querySelectorAll("input, select")];
  %s.forEach((value, place) => controls[place].value = value);
  form.requestSubmit();
})()
"""
RESULT = "document.querySelector('[data-device=\"stove\"] .result').textContent"


def check_a_device_is_told_what_its_profile_and_the_configuration_let():
    stove = {"address": "C0:FF:EE:00:00:03", "read": ["Stove/Settings"], "notify": ["Stove/Temperature"],
             "write": ["Stove/Settings", "Stove/Bell"], "fields": {"target": {"confirm": "heat"}}}
    with page(devices={"stove": stove, "kitchen": {"address": "C0:FF:EE:00:00:01"}}, http={"commands": True}) as shown:
        shown.browser.shared.add(shown.address + "/api/command")
        shown.until("inputs", "document.querySelectorAll('[data-device=\"stove\"] form').length === 4")
        assert shown.evaluate("document.querySelector('[data-device=\"kitchen\"] .more button:nth-of-type(2)').hidden")
        shown.evaluate("document.querySelector('[data-device=\"stove\"] .more button:nth-of-type(2)').click()")
        choices = shown.evaluate("[...document.querySelectorAll('[data-device=\"stove\"] form[data-input=\"mode\"] option')].map((one) => one.value)")
        assert choices == ["Off", "Eco", "Boost"], choices
        assert shown.evaluate("document.querySelector('[data-device=\"stove\"] form[data-input=\"target\"] input').max") == "255"

        def tell(name, *values):
            shown.evaluate(TELL % (name, json.dumps(values)))
            shown.until("an answer", f"{RESULT} !== '' && !{RESULT}.endsWith('…')")
            return shown.evaluate(RESULT)

        assert tell("mode", "Boost") == "The device says: mode is Boost"
        shown.until("the mode", "document.querySelector('[data-device=\"stove\"] [data-path=\"mode\"] dd').textContent === 'Boost'")
        assert "only with the word" in tell("target", "65", "cold")
        assert tell("target", "65", "heat") == "The device says: target is 65"
        shown.until("the target", "document.querySelector('[data-device=\"stove\"] [data-path=\"target\"] dd').textContent === '65°C'")
        assert tell("playTune", "3") == "Sent; the profile has no way to ask whether it was done."
        shown.picture("told")
        # A browser does not even send what is out of range; the gateway refuses it, too.
        shown.evaluate(TELL % ("playTune", '["10"]'))
        assert not shown.evaluate("document.querySelector('[data-device=\"stove\"] form[data-input=\"playTune\"] input').validity.valid")
        status, body = post(shown.home, "/api/command", {"device": "stove", "form": "command", "name": "playTune", "payload": {"times": 10}})
        assert status == 200 and body["status"] == "error", body
        # Another site's page gets nothing done.
        for fields in ({"Origin": "http://evil.example"}, {"X-Gatt-Gateway": None}, {"Sec-Fetch-Site": "cross-site"}):
            assert post(shown.home, "/api/command", {"device": "stove", "form": "get"}, **fields)[0] == 403, fields
        assert not shown.browser.problems(), shown.browser.problems()


# Fills a form in as people do: by the elements that the page has made, one for each part of what the profile describes.
FILL = """
(() => {
  const [device, path, value] = %s;
  const change = (control, key, value) => {
    control[key] = value;
    control.dispatchEvent(new Event("change"));
  };
  const fill = (element, part, value) => {
    if (element.classList.contains("optional")) {
      change(element.querySelector("input"), "checked", true);
      element = element.children[1].firstElementChild;
    }
    const control = element.querySelector("input, select");
    if (part.type === "fields") return fillAll([...element.children].slice(1), part.inputs, value);
    if (part.type === "list") return value.forEach((item) => {
      element.lastElementChild.click();
      fill([...element.children].filter((one) => one.className === "item").at(-1).firstElementChild, part.item, item);
    });
    if (part.type === "alternatives") {
      const [name, inner] = typeof value === "string" ? [value] : Object.entries(value)[0];
      const chosen = part.inputs.find((one) => one.label === name);
      change(control, "value", chosen.path);
      return inner === undefined ? undefined : fill(element.lastElementChild.firstElementChild, chosen, inner);
    }
    if (part.type === "flag" && control.type === "checkbox") control.checked = value;
    else if (part.type === "json") control.value = JSON.stringify(value);
    else if (part.type === "flag") control.value = value ? "yes" : "no";
    else control.value = value;
  };
  const fillAll = (elements, parts, values) => parts.forEach((part, place) => {
    if (values[part.label] !== undefined) fill(elements[place], part, values[part.label]);
  });
  return (async () => {
    const input = state.controls.find((one) => one.name === device).inputs.find((one) => one.path === path);
    const form = document.querySelector(`[data-device="${device}"] form[data-input="${path}"]`);
    const isOne = input.inputs.length === 1 && input.inputs[0].path === "value" && !(value?.[input.inputs[0].label] !== undefined);
    fillAll([...form.children], input.inputs, isOne ? { [input.inputs[0].label]: value } : (value ?? {}));
    const invalid = [...form.querySelectorAll(":invalid:not(fieldset)")].map((one) => `${one.value}: ${one.validationMessage}`);
    return new Promise((done) => {
      // What would be sent.
      window.fetch = (_, { body }) => {
        done([invalid, JSON.parse(body)]);
        return Promise.reject(new Error("nothing is sent"));
      };
      if (invalid.length) done([invalid, null]);
      else form.requestSubmit();
    });
  })();
})()
"""


def named(part, value):
    """What the page sends for a part, by the names of the profile in place of identifiers."""
    if part["type"] == "list":
        return [named(part["item"], item) for item in value]
    if part["type"] == "fields":
        return named_all(part["inputs"], value)
    if part["type"] == "alternatives":
        parts = {one["path"]: one for one in part["inputs"]}
        if isinstance(value, str):
            return parts[value]["label"]
        [(path, inner)] = value.items()
        return {parts[path]["label"]: named(parts[path], inner)}
    return value


def named_all(parts, values):
    found = {part["path"]: part for part in parts}
    return {found[path]["label"]: named(found[path], value) for path, value in values.items()}


def requests_of_shipped_profiles():
    """The characteristics that take requests, by their names behind those of their profiles, each with its model and its examples."""
    for path in sorted((ROOT / "Profiles").rglob("*.gatt.yaml")):
        if "write" not in path.read_text():
            continue
        model = json.loads(subprocess.run([os.environ["GATTC"], "describe", path, "--json"], capture_output=True, check=True).stdout)
        for service in model["services"]:
            for one in service["characteristics"]:
                if "request" in one or "write" in one["properties"] and "read" not in one["properties"]:
                    examples = one.get("request", one).get("examples", [])
                    yield f"{model['name']}/{service['name']}/{one['name']}", {**model, "path": str(path)}, examples


def check_each_request_of_all_shipped_profiles_has_inputs_that_make_its_example():
    known = list(requests_of_shipped_profiles())
    devices = {f"r{place}": {"address": f"C0:FF:EE:01:{place >> 8:02X}:{place & 255:02X}", "write": [name]} for place, (name, _, _) in enumerate(known)}
    models = {model["path"]: model for _, model, _ in known}
    with page("--simulate-profiles", devices=devices, profiles=sorted(models), http={"commands": True}) as shown:
        shown.browser.shared.add(shown.address + "/api/state")
        shown.until("all devices", f"document.querySelectorAll('.card').length === {len(devices)}")
        shown.evaluate("fetch('/api/state').then((answer) => answer.json()).then((answer) => (window.state = answer, true))")
        controls = {one["name"]: {each["label"]: each for each in one["inputs"] if each["kind"] == "command"} for one in shown.evaluate("state.controls")}
        # What the profiles promise is what gattc says that they do.
        contracts = shown.evaluate("state.gateway.contracts")
        assert contracts == {model["name"]: model["contractHash"] for model in models.values()}, contracts
        sent, wrong = [], []
        for device, (name, _, examples) in zip(devices, known):
            for example in examples if controls[device] else []:
                value = example["value"]
                # One of several requests is its name, with what it takes behind it; the only one is what it takes.
                label, given = (value, None) if isinstance(value, str) else next(iter(value.items())) if len(value) == 1 else (None, value)
                if label not in controls[device]:
                    label, given = next(iter(controls[device])), value
                form = controls[device][label]
                invalid, body = shown.evaluate(FILL % json.dumps([device, form["path"], given]))
                if invalid:
                    wrong.append((name, value, invalid))
                    continue
                made = named_all(form["inputs"], body["payload"])
                is_one = [one["path"] for one in form["inputs"]] == ["value"] and not (isinstance(given, dict) and form["inputs"][0]["label"] in given)
                made = made[form["inputs"][0]["label"]] if is_one else made
                if made != (given or {}) and made != given:
                    wrong.append((name, given, made))
                sent.append((name, value, body))
        # Its interval is “Unknown”: no input offers what has a name in place of a number.
        unmade = ["Broadcast Audio Scan/Broadcast Audio Scan/Broadcast Audio Scan Control Point"]
        assert [name for name, *_ in wrong] == unmade, f"{len(wrong)} of {len(sent)}: {wrong[:5]}"

        def refusal(given):
            """Why the gateway refuses it; nothing where it would go to the device, which is not there."""
            name, value, body = given
            status, answer = post(shown.home, "/api/command", {**body, "payload": {**body["payload"], "ttl": 0.1}})
            return None if status == 200 and "was not carried out within" in answer["error"] else (name, value, answer)

        with concurrent.futures.ThreadPoolExecutor(12) as pool:
            refused = [one for one in pool.map(refusal, sent) if one]
        assert not refused, refused[:5]
        without = [name for device, (name, _, _) in zip(devices, known) if not controls[device]]
        print(f"      | {len(sent)} examples of {len(known)} characteristics; values, and no requests: {', '.join(without)}")
        # What a form can be filled with wrongly is refused by the gateway, before there is a link.
        status, answer = post(shown.home, "/api/command", {"device": sent[0][2]["device"], "form": "command", "name": sent[0][2]["name"], "payload": {"nothing": 1}})
        assert status == 200 and "is not asked for" in answer["error"], answer


def post(home, path, body, **fields):
    """What the gateway answers to something that is to be done."""
    connection = http.client.HTTPConnection("127.0.0.1", home.port, timeout=GUARD)
    given = {"Content-Type": "application/json", "X-Gatt-Gateway": "page", **fields}
    connection.request("POST", path, json.dumps(body), {name: value for name, value in given.items() if value is not None})
    response = connection.getresponse()
    found = response.status, json.loads(response.read())
    connection.close()
    return found


def check_the_page_is_only_read_unless_the_configuration_says_otherwise():
    with page() as shown:
        shown.until("three devices", "document.querySelectorAll('.card').length === 3")
        assert shown.evaluate("document.querySelectorAll('form').length") == 0
        assert shown.evaluate("document.getElementById('permit').hidden")
        status, body = post(shown.home, "/api/command", {"device": "stove", "form": "set", "payload": {"mode": "Off"}})
        assert status == 403 and "commands: true" in body["error"], body
        assert post(shown.home, "/api/permit", {"seconds": 60})[0] == 403


def check_charts_show_the_last_hour_and_day():
    with page(history={"file": "history.sqlite", "write": "1 s"}) as shown:
        shown.until("the kitchen", "document.querySelectorAll('[data-device=\"kitchen\"] .field').length === 3")
        home = shown.home
        history = f"/api/history?device=kitchen&field=temperature&span="

        def points(span):
            status, _, body = home.ask(history + span)
            assert status == 200, body
            return json.loads(body)["points"]

        until("numbers", lambda: any(least < most for _, least, _, most in points("hour")))
        shown.browser.shared.update(shown.address + f"/api/history?device=kitchen&field={field}&span={span}" for field in ("temperature", "humidity") for span in ("hour", "day"))
        charts = "[...document.querySelectorAll('[data-device=\"kitchen\"] figure')].map((figure) => [figure.dataset.field, figure.querySelector('.range').textContent, figure.querySelectorAll('polyline').length])"
        shown.evaluate("document.querySelector('[data-device=\"kitchen\"] .for-charts').click()")
        drawn = shown.until("two charts", f"{charts}.length === 2 && {charts}")
        assert [field for field, _, _ in drawn] == ["humidity", "temperature"] and all(lines == 1 for _, _, lines in drawn), drawn
        assert drawn[1][1].endswith("°C") and " to " in drawn[1][1], drawn
        shown.picture("charts")
        shown.evaluate("[...document.querySelectorAll('[data-device=\"kitchen\"] .spans button')].at(-1).click()")
        shown.until("the day", "document.querySelector('[data-device=\"kitchen\"] svg')?.getAttribute('aria-label').includes('last day')")
        # What is written is there for the next run, and after a power cut.
        until("the file", lambda: b"temperature" in Path(home.path.parent, "history.sqlite-wal").read_bytes())
        before = points("day")
        home.gateway.end(signal.SIGKILL)
        home.start()
        home.answers("/readyz", 200)
        assert points("day")[0][0] == before[0][0], (before, points("day"))
        assert not shown.browser.problems() or all("ERR_" in problem for problem in shown.browser.problems()), shown.browser.problems()


def check_g49_a_history_that_cannot_be_kept_is_told_and_the_rest_goes_on():
    with page(history={"file": "none/history.sqlite"}) as shown:
        shown.until("the kitchen", "document.querySelectorAll('[data-device=\"kitchen\"] .field').length === 3")
        assert any("history.sqlite cannot be opened" in line and "there are no charts" in line for line in shown.home.gateway.lines), shown.home.gateway.lines
        assert shown.home.ask("/api/history?device=kitchen&field=temperature&span=day")[0] == 404
    if os.geteuid() != 0:
        print("      | a full disk is made by root alone")
        return
    with tempfile.TemporaryDirectory() as disk:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "gatt", disk], check=True)
        try:
            with page(history={"file": f"{disk}/history.sqlite", "write": "1 s"}) as shown:
                shown.until("the part", "document.getElementById('parts').textContent.includes('history ok')")
                Path(disk, "filler").write_bytes(b"x" * (os.statvfs(disk).f_bavail * os.statvfs(disk).f_frsize))
                shown.until("the full disk", "document.querySelector('#parts .bad')?.textContent.includes('is full, or its disk is; make room')")
                shown.until("values", "document.querySelectorAll('.card.away').length === 0 && document.querySelectorAll('.card').length === 3")
                Path(disk, "filler").unlink()
                shown.until("room again", "document.getElementById('parts').textContent.includes('history ok')")
                assert sum("is full" in line for line in shown.home.gateway.lines) == 1, shown.home.gateway.lines
                assert shown.home.gateway.end() == 0
        finally:
            subprocess.run(["umount", "-l", disk], check=True)


def check_the_documents_of_a_profile_are_a_click_away():
    with page() as shown:
        shown.until("a link", "document.querySelector('[data-device=\"stove\"] .documents a') !== null")
        address = shown.evaluate("document.querySelector('[data-device=\"stove\"] .documents a').href")
        assert address == shown.address + "/profiles/House.html", address
        shown.browser.shared = {shown.address + "/profiles/pages.css", shown.address + "/profiles/pages.js"}
        shown.browser.visit(address)
        assert shown.evaluate("document.querySelector('h1').textContent").startswith("House")
        # Its box decodes by the same machine as the page of gattc docs.
        shown.evaluate("for (const details of document.querySelectorAll('.try')) details.open = true")
        shown.until("a value", "document.querySelector('.try output')?.textContent.includes('°C') || document.querySelectorAll('.try output').length > 0")
        assert not shown.browser.problems(), shown.browser.problems()
        shown.picture("documents")


def check_five_hundred_devices_are_found_and_scroll():
    with page("--sensors", "499", rate=2000) as shown:
        shown.until("500 devices with values", "document.querySelectorAll('.card').length === 500 && [...document.querySelectorAll('.card')].every((card) => card.querySelector('.field'))")
        times = shown.evaluate("""
          new Promise((done) => {
            const [times, height] = [[], document.documentElement.scrollHeight - innerHeight];
            const step = (time) => {
              times.push(time);
              scrollTo(0, height * Math.min(1, times.length / 60));
              if (times.length <= 60) requestAnimationFrame(step);
              else done(times.slice(1).map((time, place) => time - times[place]).sort((left, right) => left - right));
            };
            requestAnimationFrame(step);
          })""")
        print(f"      | of 60 frames, half came within {times[30]:.0f} ms, the slowest took {times[-1]:.0f} ms")
        shown.picture("many")
        last = shown.evaluate("(() => { const box = [...document.querySelectorAll('.card')].at(-1).getBoundingClientRect(); return box.top < innerHeight && box.bottom > 0; })()")
        assert last, "the last device is not seen at the end"
        shown.evaluate("(() => { const filter = document.getElementById('filter'); filter.value = 'room 77'; filter.dispatchEvent(new Event('input')); })()")
        assert shown.evaluate("[...document.querySelectorAll('.card')].filter((card) => !card.hidden).length") == 1


def check_strangers_are_shown_for_a_minute_when_somebody_asks():
    with page(devices={"kitchen": {"address": "C0:FF:EE:00:00:01"}}, http={"commands": True}) as shown:
        shown.browser.shared.add(shown.address + "/api/permit")
        shown.until("the button", "!document.getElementById('permit').hidden")
        assert shown.evaluate("document.getElementById('near').hidden")
        shown.evaluate("document.getElementById('permit').click()")
        shown.until("the cellar", "document.getElementById('candidates').textContent.includes('C0:FF:EE:00:00:02')")
        # The profile that fits is a click away.
        assert shown.evaluate("document.querySelector('#candidates a').getAttribute('href')") == "/profiles/House.html"
        assert shown.evaluate("document.getElementById('permit').disabled")
        assert not shown.browser.problems(), shown.browser.problems()


def check_strangers_are_shown_while_that_is_permitted():
    with page("--permit", "3000", devices={"kitchen": {"address": "C0:FF:EE:00:00:01"}}) as shown:
        shown.until("the cellar", "document.getElementById('candidates').textContent.includes('C0:FF:EE:00:00:02')")
        assert not shown.evaluate("document.getElementById('near').hidden")
        assert "fits Climate" in shown.evaluate("document.getElementById('candidates').textContent")


if __name__ == "__main__":
    sys.exit(run_checks(globals()))
