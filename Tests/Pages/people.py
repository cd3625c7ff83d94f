"""What people do with a page: search, follow links, decode and encode, switch the theme, hold a phone, print."""

from pathlib import Path

from checks import expect

HEART_RATE = "SIG/Health/HeartRate.html"
MEASUREMENT = "180d-2a37"
INSULIN = "SIG/Health/InsulinDelivery.html"
COMMANDS = "183a-2b25"
# What people type into the search of all profiles, and what they look for: it is the first hit.
WANTED = (
    ("heart rate", f"{HEART_RATE}#180d"), ("Heart  RATE", f"{HEART_RATE}#180d"), ("heartrate", f"{HEART_RATE}#180d"),
    ("hart rate", f"{HEART_RATE}#180d"), ("heart rtae", f"{HEART_RATE}#180d"), ("battery", "SIG/Device/Battery.html#180f"),
    ("battery level", "SIG/Device/Battery.html#180f-2a19"), ("glucose mesurement", "SIG/Health/Glucose.html#1808-2a18"),
    ("180D", f"{HEART_RATE}#180d"), ("2a37", f"{HEART_RATE}#{MEASUREMENT}"), ("0x2A37", f"{HEART_RATE}#{MEASUREMENT}"),
    ("00002A37-0000-1000-8000-00805F9B34FB", f"{HEART_RATE}#{MEASUREMENT}"),
    ("00002a3700001000800000805f9b34fb", f"{HEART_RATE}#{MEASUREMENT}"),
    ("f000aa01-0451-4000-b000-000000000000", "TI/SensorTag.html#f000aa00-0451-4000-b000-000000000000-f000aa01-0451-4000-b000-000000000000"),
    ("ruuvitag", "Advertisements/RuuviTag.html"), ("ruuvi tag", "Advertisements/RuuviTag.html"),
    ("energy expended heart", f"{HEART_RATE}#{MEASUREMENT}"),
)
# The least contrast of text that is seen, and what has it: [contrast, text].
CONTRASTS = """
(() => {
  const colour = (text) => {
    const numbers = text.match(/[\\d.]+/g).map(Number);
    const [red, green, blue, alpha = 1] = text.startsWith("color(srgb") ? [...numbers.slice(0, 3).map((part) => 255 * part), numbers[3]] : numbers;
    return { red, green, blue, alpha };
  };
  const over = (upper, lower) => Object.fromEntries(
    ["red", "green", "blue"].map((part) => [part, upper.alpha * upper[part] + (1 - upper.alpha) * lower[part]]));
  const ground = (element) => {
    if (!element) return colour(getComputedStyle(document.body).backgroundColor);
    const own = colour(getComputedStyle(element).backgroundColor);
    return own.alpha === 1 ? own : over(own, ground(element.parentElement));
  };
  const luminance = ({ red, green, blue }) => {
    const [r, g, b] = [red, green, blue].map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent.trim();
    if (text === "" || element.closest("svg, script") || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const below = ground(element);
    const [one, other] = [luminance(over(colour(getComputedStyle(element).color), below)), luminance(below)].sort((a, b) => b - a);
    found.push([(one + 0.05) / (other + 0.05), text.slice(0, 30)]);
  }
  return found.sort((one, other) => one[0] - other[0]).slice(0, 3);
})()
"""
# The pictures: a name, a page, what is done first, and the size and the theme.
SHOTS = (
    ("light", "Advertisements/RuuviTag.html", "", 1280, 1600, "light"),
    ("dark", "TI/SensorTag.html", "", 1280, 1600, "dark"),
    ("box", HEART_RATE, f"{{ const own = document.getElementById('{MEASUREMENT}'); own.querySelector('.try').open = true; own.querySelector('.try').scrollIntoView(); }}",
     1280, 1100, "light"),
    ("phone", HEART_RATE, "", 390, 1600, "light"),
    ("index", "index.html", "", 1280, 900, "light"),
)


def check(checks, browser, site: Path) -> None:
    """All of it."""
    browser.size(1280, 900)
    browser.media("light")
    search(checks, browser, site)
    links(checks, browser, site)
    alternatives(checks, browser, site)
    box(checks, browser, site)
    stale_values(checks, browser, site)
    labels(checks, browser, site)
    copying(checks, browser, site)
    themes(checks, browser, site)
    contrast(checks, browser, site)
    shapes(checks, browser, site)


def search(checks, browser, site):
    def hits(text):
        browser.evaluate("document.activeElement.blur()")
        browser.key("/")
        browser.evaluate("document.getElementById('search').value = ''")
        browser.type(text)
        return browser.evaluate("[...document.querySelectorAll('#hits a')].map((link) => [link.firstChild.textContent, link.getAttribute('href')])")

    browser.open(site / "index.html")
    for text, page in WANTED:
        checks.check(f"“{text}” finds {page}", lambda: expect([page] == [link for _, link in hits(text)[:1]], str(hits(text)[:5])))
    for text in ("0499", "0x0499"):
        names = {link.split("#")[0] for _, link in hits(text)}
        checks.check(f"“{text}” finds what the company advertises, alone", lambda: expect(
            names == {"Advertisements/RuuviTag.html", "Advertisements/RuuviAir.html"}, str(names)))
    doubles = [text for text in ("heart rate", "battery", "temperature") if len(set(map(tuple, hits(text)))) < len(hits(text))]
    checks.check("nothing is found twice", lambda: expect(not doubles, str(doubles)))
    checks.check("two typing errors in a word are too many", lambda: expect(hits("hxxrt") == [], str(hits("hxxrt")[:3])))
    checks.check("what is nowhere finds nothing", lambda: expect(hits("qwertyuiop") == [], str(hits("qwertyuiop"))))
    hits("heart rate measurement")
    browser.events.clear()
    browser.key("Enter")
    browser.wait("Page.loadEventFired")
    place = browser.evaluate("location.href")
    checks.check("Enter opens the first hit", lambda: expect(place.endswith("#2a37") or place.endswith(MEASUREMENT) or "heart-rate-measurement" in place, place))
    browser.open(site / HEART_RATE)
    checks.check("a page finds its own values", lambda: expect([f"#{MEASUREMENT}"] == [link for _, link in hits("expended")][:1], str(hits("expended"))))
    checks.check("and leads to the search of all", lambda: expect(hits("expended")[-1][1] == "../../index.html#search=expended", str(hits("expended"))))
    browser.open(site / INSULIN)
    checks.check("a page finds its op codes", lambda: expect([f"#{COMMANDS}-0x0f55"] == [link for _, link in hits("0x0F55")][:1], str(hits("0x0F55"))))
    browser.open(site / "index.html", "#search=2a37")
    found = browser.evaluate("document.querySelectorAll('#hits a').length")
    checks.check("a link may say what to search", lambda: expect(found > 0, "no hits"))


def links(checks, browser, site):
    browser.open(site / HEART_RATE, f"#{MEASUREMENT}")
    target = browser.evaluate("document.querySelector(':target h3').firstChild.textContent")
    checks.check("a link by UUIDs leads to the value", lambda: expect(target == "Heart Rate Measurement", str(target)))
    for name in (HEART_RATE, "index.html", "Advertisements/RuuviTag.html", "Dexcom/DexcomG7.html"):
        browser.open(site / name)
        broken = browser.evaluate(
            "[...document.querySelectorAll('a[href^=\"#\"]')].map((link) => link.hash.slice(1)).filter((id) => !document.getElementById(id))")
        doubles = browser.evaluate(
            "(() => { const ids = [...document.querySelectorAll('[id]')].map((part) => part.id); return ids.filter((id, place) => ids.indexOf(id) < place); })()")
        levels = browser.evaluate("[...document.querySelectorAll('h1, h2, h3, h4, h5')].map((heading) => Number(heading.localName[1]))")
        jumps = [(one, other) for one, other in zip(levels, levels[1:]) if other > one + 1]
        checks.check(f"no level of headings is left out in {name}", lambda: expect(levels[0] == 1 and not jumps, str(jumps)))
        checks.check(f"{name} has all that it links to, once each", lambda: expect(not broken and not doubles, f"{broken} {doubles}"))
    pages = browser.evaluate("location.href") and [path for path in site.rglob("*.html")]
    browser.open(site / "index.html")
    missing = [link for link in browser.evaluate("[...document.querySelectorAll('.profiles a')].map((link) => link.getAttribute('href'))")
               if site / link not in pages]
    checks.check("the index leads to every page", lambda: expect(not missing, str(missing)))


def alternatives(checks, browser, site):
    state = "[...document.querySelectorAll('.alternative')].map((own) => own.open)"
    browser.open(site / INSULIN)
    folded = browser.evaluate(state)
    checks.check("alternatives are folded", lambda: expect(len(folded) > 60 and not any(folded), str(folded)))
    height = browser.evaluate("document.documentElement.scrollHeight")
    checks.check("so that a page of control points is not too long to scroll", lambda: expect(height < 25_000, f"{height} pixels"))
    browser.evaluate("document.querySelector('.alternative summary').click()")
    checks.check("a click opens one", lambda: expect(browser.evaluate(state).count(True) == 1, "not one"))
    browser.open(site / INSULIN, f"#{COMMANDS}-0x0f55")
    browser.settle()
    place = browser.evaluate("(() => { const own = document.querySelector(':target'); return [own.open, own.getBoundingClientRect().top, innerHeight, own.querySelector('.picture svg').getBoundingClientRect().height]; })()")
    checks.check("a link to one opens it, and shows it", lambda: expect(place[0] and 0 <= place[1] < place[2] / 2 and place[3] > 50, str(place)))
    browser.evaluate(f"location.hash = '{COMMANDS}-0x0f96'")
    browser.settle()
    checks.check("and so does a link in the page", lambda: expect(browser.evaluate("document.querySelector(':target').open") is True, "it is folded"))
    button = f"document.getElementById('{COMMANDS}').querySelector('.alternatives button')"
    browser.evaluate(f"{button}.click()")
    opened = browser.evaluate("document.querySelectorAll('.alternative[open]').length")
    checks.check("a button opens those of one union", lambda: expect(10 < opened < len(folded), str(opened)))
    browser.evaluate(f"{button}.click()")
    checks.check("and folds them again", lambda: expect(browser.evaluate("document.querySelectorAll('.alternative[open]').length") == 0, "some are open"))
    browser.call("Page.printToPDF")
    checks.check("paper has all of them", lambda: expect(all(browser.evaluate(state)), "some are folded"))
    summary = browser.evaluate(f"document.getElementById('{COMMANDS}-0x0f55').querySelector('summary').innerText.split(/\\s*\\n\\s*/).slice(0, 3)")
    checks.check("an op code is there in both forms", lambda: expect(summary == ["Response Code", "0x0F55", "3925"], str(summary)))
    drawn = browser.evaluate(f"[...document.getElementById('{COMMANDS}').querySelector('.picture').querySelectorAll('.name')].map((text) => text.textContent).slice(0, 3)")
    checks.check("a union has its place in the picture around it", lambda: expect(drawn == ["Tag", "Op Code", "E2E-Counter"], str(drawn)))


def stale_values(checks, browser, site):
    browser.open(site / HEART_RATE)
    browser.evaluate(f"document.getElementById('{MEASUREMENT}').querySelector('.try').open = true")
    browser.settle()
    own = f"document.getElementById('{MEASUREMENT}').querySelector('.box')"
    shown = f"{{ const box = {own}; [box.querySelectorAll('.form .row').length, box.querySelectorAll('.part').length, box.querySelector('output').textContent, box.querySelector('textarea').value]; }}"

    def typed(hex):
        browser.evaluate(f"{{ const hex = {own}.querySelector('textarea'); hex.select(); hex.focus(); }}")
        browser.type(hex)
        return browser.evaluate(shown)

    for wrong in ("1x", "16", "06 48 00 00 00"):
        typed("16 48 00 04")
        after = typed(wrong)
        checks.check(f"nothing of the last value is left beside “{wrong}”", lambda: expect(after[:3] == [0, 0, ""], str(after)))
        result = browser.evaluate(f"getComputedStyle({own}.querySelector('.result')).display")
        checks.check(f"“{wrong}” has no JSON to copy", lambda: expect(result == "none", result))
    right = typed("06 48")
    checks.check("right bytes bring it back", lambda: expect(right[0] > 3 and right[1] == 2 and right[2] != "", str(right)))
    field = f"[...{own}.querySelectorAll('.row input')].find((input) => input.ariaLabel === 'Heart Rate')"
    browser.evaluate(f"{field}.select(); {field}.focus()")
    browser.type("999999")
    after = browser.evaluate(shown)
    checks.check("no bytes of the last value stand beside a field that is wrong", lambda: expect(after[0] > 3 and after[1:] == [0, "", ""], str(after)))
    marked = browser.evaluate(f"[...{own}.querySelectorAll('[aria-invalid]')].map((own) => own.ariaLabel)")
    checks.check("and that field is marked", lambda: expect(marked == ["Heart Rate"], str(marked)))
    browser.evaluate(f"{field}.select()")
    browser.type("73")
    after = browser.evaluate(shown)
    marked = browser.evaluate(f"{own}.querySelectorAll('[aria-invalid], .bad').length")
    checks.check("until it is right", lambda: expect(after[3] == "06 49" and marked == 0, f"{after} {marked}"))
    browser.open(site / "Advertisements/RuuviTag.html")
    browser.evaluate("document.querySelectorAll('.try')[1].open = true")
    browser.settle()
    choice = "{ const own = document.querySelector('.box .choice select'); own.options[own.selectedIndex].textContent; }"
    first = browser.evaluate(choice)
    browser.evaluate("{ const hex = document.querySelector('.box textarea'); hex.focus(); hex.setSelectionRange(hex.value.length, hex.value.length); }")
    browser.type(" 00")
    other = browser.evaluate(choice)
    checks.check("bytes that are no example are not called one", lambda: expect(first != other == "other bytes", f"{first} {other}"))


def labels(checks, browser, site):
    nameless, alike = [], []
    for name in (HEART_RATE, "Dexcom/DexcomG7.html", "Advertisements/BTHome.html", INSULIN, "SIG/Device/Battery.html", "TI/SensorTag.html"):
        browser.open(site / name)
        browser.evaluate("for (const details of document.querySelectorAll('.try')) details.open = true")
        browser.settle()
        names = browser.evaluate("[...document.querySelectorAll('.box')].map((box) => [...box.querySelectorAll('input, select, textarea, button, output')]"
                                 ".map((own) => [own.localName, own.ariaLabel ?? own.labels?.[0]?.textContent ?? '']))")
        nameless += [f"{name}: {kind}" for controls in names for kind, label in controls if not label.strip()]
        alike += [f"{name}: {label}" for controls in names for kind, label in controls if kind == "button" and controls.count([kind, label]) > 1]
    checks.check("every control of a box has a name", lambda: expect(not nameless, str(nameless[:9])))
    checks.check("no two buttons of a box have one name", lambda: expect(not alike, str(alike[:9])))
    browser.open(site / HEART_RATE)
    browser.evaluate(f"document.getElementById('{MEASUREMENT}').querySelector('.try').open = true")
    browser.settle()
    own = f"document.getElementById('{MEASUREMENT}').querySelector('.box')"
    browser.evaluate(f"{{ const hex = {own}.querySelector('textarea'); hex.select(); hex.focus(); }}")
    browser.type("16 48 00 04 f0 03")
    said = browser.evaluate(f"[...{own}.querySelectorAll('.form button')].map((button) => button.ariaLabel)")
    checks.check("a button says what it adds or removes", lambda: expect(
        said == ["add Energy Expended", "remove RR-Intervals 1", "remove RR-Intervals 2", "add RR-Intervals", "remove all RR-Intervals"], str(said)))
    lines = browser.evaluate(f"[...{own}.querySelectorAll('.item')].map((item) => [...item.querySelectorAll('input, button')].map((part) => part.getBoundingClientRect()))"
                             ".map(([input, button]) => button.left > input.right && button.top < input.bottom && button.bottom > input.top)")
    checks.check("an item and its button are in one line", lambda: expect(lines == [True, True], str(lines)))


def copying(checks, browser, site):
    browser.open(site / HEART_RATE)
    browser.evaluate(f"document.getElementById('{MEASUREMENT}').querySelector('.try').open = true")
    browser.settle()
    own = f"document.getElementById('{MEASUREMENT}')"
    browser.evaluate(f"{{ const hex = {own}.querySelector('.box textarea'); hex.select(); hex.focus(); }}")
    browser.type("06 48")
    for label, copied in (("the bytes", "06 48"), ("the JSON", '{"Flags":{"Sensor Contact":"Detected"},"Heart Rate":72}'), ("the UUID", "2A37")):
        press = f"[...{own}.querySelectorAll('.copy')].filter((button) => button.ariaLabel === 'Copy {label}').pop().click()"
        browser.call("Runtime.evaluate", expression=press, userGesture=True)
        browser.settle()
        text = browser.clipboard()
        checks.check(f"a button copies {label}", lambda: expect(text == copied, text))


def box(checks, browser, site):
    browser.open(site / HEART_RATE)
    browser.evaluate(f"document.getElementById('{MEASUREMENT}').querySelector('.try').open = true")
    browser.settle()
    own = f"document.getElementById('{MEASUREMENT}').querySelector('.box')"

    def typed(hex):
        browser.evaluate(f"{own}.querySelector('textarea').select()")
        browser.evaluate(f"{own}.querySelector('textarea').focus()")
        browser.type(hex)
        return browser.evaluate(f"{{ const box = {own}; [box.querySelector('output').textContent, box.querySelector('.error').textContent, "
                                "[...box.querySelectorAll('.part')].map((part) => part.textContent).join('|')]; }")

    right = '{"Flags":{"Sensor Contact":"Detected"},"Heart Rate":72,"RR-Intervals":[1]}'
    output, error, parts = typed("16 48 00 04")
    checks.check("pasted bytes are decoded", lambda: expect((output, error) == (right, ""), f"{output} {error}"))
    checks.check("and drawn", lambda: expect("48Heart Rate72 beats/min" in parts, parts))
    output, error, _ = typed("16")
    checks.check("what is too short is said to be", lambda: expect("1 byte needed, 0 left" in error and output == "", f"{output} {error}"))
    output, error, _ = typed("1x")
    checks.check("what is no hexadecimal is said to be", lambda: expect("hexadecimal" in error, error))
    typed("06 48")
    browser.evaluate(f"{{ const box = {own}; const row = [...box.querySelectorAll('.row')].find((row) => row.firstChild.textContent === 'Heart Rate'); row.querySelector('input').select(); row.querySelector('input').focus(); }}")
    browser.type("300")
    wide = browser.evaluate(f"{own}.querySelector('textarea').value")
    checks.check("an edited field is encoded, with the flags that follow from it", lambda: expect(wide == "07 2c 01", wide))
    browser.type("0000000")
    error = browser.evaluate(f"{own}.querySelector('.error').textContent")
    checks.check("a number that does not fit is refused", lambda: expect("no value of this uint16" in error, error))
    typed("06 48")
    browser.evaluate(f"{{ const box = {own}; const row = [...box.querySelectorAll('.row')].find((row) => row.firstChild.textContent === 'Energy Expended'); row.querySelector('button').click(); }}")
    added = browser.evaluate(f"{own}.querySelector('textarea').value")
    checks.check("a field that is added sets its flag", lambda: expect(added == "0e 48 00 00", added))
    every = []
    for name in (HEART_RATE, "Dexcom/DexcomG7.html", "Community/PolarPMD.html", "Advertisements/BTHome.html", "SIG/Health/InsulinDelivery.html"):
        browser.open(site / name)
        browser.evaluate("for (const details of document.querySelectorAll('.try')) details.open = true")
        browser.settle()
        every += [f"{name}: {text}" for text in browser.evaluate(
            "[...document.querySelectorAll('.try')].filter((own) => !own.querySelector('output')?.textContent).map((own) => own.dataset.form + ' ' + own.querySelector('.error')?.textContent)")]
        every += browser.problems()
    checks.check("every box starts with a value", lambda: expect(not every, "; ".join(every[:9])))


def json_box(checks, browser, page):
    """No profile that ships has JSON; `page` is of one that has, and begins with an object of `identifier` and `value`."""
    browser.open(page)
    browser.evaluate("document.querySelector('.try').open = true")
    browser.settle()

    def typed(text):
        browser.evaluate("{ const hex = document.querySelector('.box textarea'); hex.select(); hex.focus(); }")
        browser.type(text.encode().hex())
        return browser.evaluate("['output', '.error'].map((part) => document.querySelector('.box').querySelector(part).textContent)")

    output, error = typed('{ "identifier": "a", "value": 1.50 }')
    note = "This page shows JSON as it is written; gattc holds it to its shape, and scales its numbers."
    checks.check("JSON is shown with its digits, and said to be no more than shown", lambda: expect(
        (output, error) == ('{"identifier":"a","value":1.50}' + note, ""), f"{output} {error}"))
    output, error = typed('{"identifier":')
    checks.check("what is no JSON is said to be", lambda: expect((output, error) == ("", "byte 0: this is to be JSON"), f"{output} {error}"))
    typed('{ "identifier": "a", "value": 1.50 }')
    browser.evaluate("{ const field = document.querySelector('.box .row input'); field.select(); field.focus(); }")
    browser.type("[1, 2]")
    written = browser.evaluate("document.querySelector('.box textarea').value")
    checks.check("edited JSON is encoded without blanks", lambda: expect(written == "5b 31 2c 32 5d", written))


def themes(checks, browser, site):
    colour = "getComputedStyle(document.body).backgroundColor"
    seen = {}
    for scheme in ("light", "dark"):
        browser.media(scheme)
        browser.open(site / HEART_RATE)
        browser.evaluate("localStorage.clear()")
        browser.open(site / HEART_RATE)
        seen[scheme] = browser.evaluate(colour)
        browser.evaluate("document.getElementById('theme').click()")
        seen[f"not {scheme}"] = browser.evaluate(colour)
    checks.check("both themes follow the system, and the button", lambda: expect(
        seen["light"] != seen["dark"] and seen["not light"] == seen["dark"] and seen["not dark"] == seen["light"], str(seen)))
    browser.open(site / HEART_RATE)
    kept = browser.evaluate(colour)
    checks.check("what the button chose is kept", lambda: expect(kept == seen["not dark"], f"{kept} {seen}"))
    browser.evaluate("localStorage.clear()")
    browser.media("light")


def contrast(checks, browser, site):
    for scheme in ("light", "dark"):
        browser.media(scheme)
        for name in (HEART_RATE, INSULIN, "index.html"):
            browser.open(site / name)
            browser.evaluate("for (const details of document.querySelectorAll('details')) details.open = true")
            browser.settle()
            least = browser.evaluate(CONTRASTS)
            checks.check(f"every text of {name} can be read when it is {scheme}", lambda: expect(len(least) == 3 and least[0][0] >= 4.5, str(least)))
    browser.media("light")


def shapes(checks, browser, site):
    for name in (HEART_RATE, "index.html", "TI/SensorTag.html", "Dexcom/DexcomG7.html"):
        browser.size(390, 844)
        browser.open(site / name)
        wide = browser.evaluate("document.documentElement.scrollWidth - innerWidth")
        checks.check(f"{name} is no wider than a phone", lambda: expect(wide <= 0, f"{wide} pixels too wide"))
        browser.evaluate("for (const details of document.querySelectorAll('details')) details.open = true")
        browser.settle()
        silent = browser.evaluate("[...document.querySelectorAll('.wide, .picture')].filter((part) => part.scrollWidth > part.clientWidth + 1)"
                                  ".filter((part) => !part.matches('.more[tabindex]') || getComputedStyle(part.nextElementSibling).display !== 'block').length")
        checks.check(f"all of {name} that scrolls on a phone says so", lambda: expect(silent == 0, f"{silent} parts"))
    browser.open(site / HEART_RATE)
    browser.settle()
    table = "document.querySelector('.wide')"
    before = browser.evaluate(f"[{table}.matches('.more'), getComputedStyle({table}.nextElementSibling).visibility]")
    browser.evaluate(f"{table}.scrollLeft = 9999")
    browser.settle()
    after = browser.evaluate(f"[{table}.matches('.more'), getComputedStyle({table}.nextElementSibling).visibility]")
    checks.check("the hint goes where there is no more", lambda: expect((before, after) == ([True, "visible"], [False, "hidden"]), f"{before} {after}"))
    browser.size(1280, 900)
    browser.media("light", "print")
    browser.open(site / HEART_RATE)
    shown = browser.evaluate("['.bar', '.contents', '.try'].filter((part) => getComputedStyle(document.querySelector(part)).display !== 'none')")
    checks.check("paper has the page alone", lambda: expect(shown == [], str(shown)))
    browser.media("light")


def screenshots(browser, site, folder: Path) -> int:
    """Takes the pictures; gives how many."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, page, action, width, height, scheme in SHOTS:
        browser.size(width, height)
        browser.media(scheme)
        browser.open(site / page)
        if action:
            browser.evaluate(action)
            browser.settle()
        browser.screenshot(folder / f"{name}.png")
    return len(SHOTS)
