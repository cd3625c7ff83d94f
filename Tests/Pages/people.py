"""What people do with a page: search, follow links, decode and encode, switch the theme, hold a phone, print."""

from pathlib import Path

from checks import expect

HEART_RATE = "SIG/Health/HeartRate.html"
MEASUREMENT = "180d-2a37"
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
    box(checks, browser, site)
    themes(checks, browser, site)
    shapes(checks, browser, site)


def search(checks, browser, site):
    def hits(text):
        browser.evaluate("document.activeElement.blur()")
        browser.key("/")
        browser.evaluate("document.getElementById('search').value = ''")
        browser.type(text)
        return browser.evaluate("[...document.querySelectorAll('#hits a')].map((link) => [link.firstChild.textContent, link.getAttribute('href')])")

    browser.open(site / "index.html")
    for text, page in (("2a37", f"{HEART_RATE}#{MEASUREMENT}"), ("0x2A37", f"{HEART_RATE}#{MEASUREMENT}"),
                       ("energy expended heart", "SIG/Characteristics/heart-rate-measurement.html#2a37"), ("ruuvitag", "Advertisements/RuuviTag.html")):
        checks.check(f"“{text}” finds {page}", lambda: expect(page in [link for _, link in hits(text)[:5]], str(hits(text)[:5])))
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
        checks.check(f"{name} has all that it links to, once each", lambda: expect(not broken and not doubles, f"{broken} {doubles}"))
    pages = browser.evaluate("location.href") and [path for path in site.rglob("*.html")]
    browser.open(site / "index.html")
    missing = [link for link in browser.evaluate("[...document.querySelectorAll('.profiles a')].map((link) => link.getAttribute('href'))")
               if site / link not in pages]
    checks.check("the index leads to every page", lambda: expect(not missing, str(missing)))


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
    note = "This page shows JSON as it is written; gattc holds it to its shape."
    checks.check("JSON is shown with its digits, and said to be no more than shown", lambda: expect(
        (output, error) == ('{"identifier":"a","value":1.50}' + note, ""), f"{output} {error}"))
    output, error = typed('{"identifier":')
    checks.check("what is no JSON is said to be", lambda: expect((output, error) == ("", "byte 0: this is to be JSON"), f"{output} {error}"))
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


def shapes(checks, browser, site):
    for name in (HEART_RATE, "index.html", "TI/SensorTag.html", "Dexcom/DexcomG7.html"):
        browser.size(390, 844)
        browser.open(site / name)
        wide = browser.evaluate("document.documentElement.scrollWidth - innerWidth")
        checks.check(f"{name} is no wider than a phone", lambda: expect(wide <= 0, f"{wide} pixels too wide"))
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
