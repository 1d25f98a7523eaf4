"""What people do with the catalogue, in a real browser.

    checks.py CHECK,… CHROMIUM TOKENC FOLDER CHECKOUT [FOLDER OF PICTURES]

Each check has a page of its own in one browser. A line for each says what is wrong, or nothing after its name.
"""

import contextlib
import http.server
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

from axe import violations
from browser import Browser
from drawn import compare

HERE = os.path.dirname(os.path.abspath(__file__))
AUDIT = open(os.path.join(HERE, "audit.js"), encoding="utf-8").read()
THEMES = ["light", "dark", "light-high-contrast", "dark-high-contrast"]
SHOWN = "[...document.querySelectorAll('.token')].filter(row => row.checkVisibility()).map(row => row.id)"
# Rows out of sight are laid out, too.
WHOLE = """document.adoptedStyleSheets = [new CSSStyleSheet()];
  document.adoptedStyleSheets[0].replaceSync(':is(.group, .subgroup, .token) { content-visibility: visible !important }')"""


def tokenc(*arguments, program=None):
    return subprocess.run([program or TOKENC, *arguments], check=True, capture_output=True, text=True).stdout


def expect(condition, what):
    if not condition:
        raise AssertionError(what)


def equal(one, other, what=""):
    expect(one == other, f"{what}\n  is       {one}\n  expected {other}")


def soon(browser, expression, expected):
    """What an expression gives becomes what is expected, at the latest when a busy machine has had its time."""
    end = time.monotonic() + 10
    while True:
        try:
            found = browser.run(expression)
        except RuntimeError as problem:
            # The page is being left.
            if "navigated or closed" not in str(problem):
                raise
            found = problem
        if found == expected or time.monotonic() > end:
            return equal(found, expected, expression)
        time.sleep(0.05)


def complaints(browser):
    """What the browser itself found wrong: scripts that failed, styles and scripts that the policy refused."""
    methods = ("Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled")
    return [message["params"] for message in browser.messages if message.get("method") in methods]


def policy(browser):
    """The page's own style sheet and script are permitted, and nothing else is."""
    browser.open(PAGE)
    browser.settle()
    equal(complaints(browser), [], "complaints")
    expect(browser.run("document.documentElement.classList.contains('scripted')"), "the script has not run")
    equal(browser.run("getComputedStyle(document.querySelector('.token')).display"), "grid")
    browser.run("document.body.insertAdjacentHTML('beforeend', '<i id=x style=\"color: rgb(1, 2, 3)\"></i>')")
    expect(browser.run("getComputedStyle(document.getElementById('x')).color") != "rgb(1, 2, 3)", "a style was permitted")
    script = "(() => { const s = document.createElement('script'); s.textContent = 'window.y = 1'; document.body.append(s); return window.y })()"
    equal(browser.run(script), None, "a script was permitted")
    equal(browser.run("fetch('data:text/plain,x').then(() => 'permitted', () => 'refused')"), "refused")


def accessibility(browser):
    """Names, roles, order, contrast and size of targets, in two widths; in four, dark, and with forced colors if there is time."""
    light, dark, forced = {"prefers_color_scheme": "light"}, {"prefers_color_scheme": "dark"}, {"forced_colors": "active"}
    more = {"prefers_contrast": "more"}
    thorough = "TOKENC_LONG" in os.environ
    views = ((400, light), (1280, dark | more))
    if thorough:
        views = [(width, preferences) for width in (400, 800, 1280) for preferences in (forced, dark | more, light | more, dark, light)]
    for width, preferences in views:
        browser.size(width, 900)
        browser.prefer(**preferences)
        browser.open(PAGE)
        browser.run(WHOLE)
        browser.settle()
        equal(browser.run(AUDIT), [], f"{width} pixels, {preferences}")
    # Colors that are not opaque are on white, on which their contrast is measured, also where the page is dark. Long words and
    # large type have lines.
    with tempfile.TemporaryDirectory() as folder:
        write(folder, "a.yaml", WIDE)
        tokenc("catalogue", folder, "--output", f"{folder}/page.html", "--title", "Long" * 40)
        for width in (400, 1280):
            browser.size(width, 900)
            browser.prefer(**dark)
            browser.open(f"file://{folder}/page.html")
            browser.run(WHOLE)
            browser.settle()
            equal(browser.run(AUDIT), [], f"{width} pixels of long words and large type")
            cut = "[...document.querySelectorAll('h1, h2, .words, .token :is(a, p, code, .s)')].filter(part => part.scrollWidth > part.clientWidth + 1 && part.clientWidth)"
            equal(browser.run(f"{cut}.map(part => part.textContent.slice(0, 60))"), [], f"what {width} pixels cut off")
        browser.prefer(**views[-1][1])
        browser.open(PAGE)
    # Every theme alone, with all names: what is shown then was hidden before.
    for theme in range(len(THEMES)) if thorough else ():
        browser.run(f"document.getElementById('$theme').value = '{theme}'; document.getElementById('$names').value = 'all'")
        browser.run("for (const part of document.querySelectorAll('details')) part.open = true")
        browser.settle()
        equal(browser.run(AUDIT), [], f"{THEMES[theme]} alone")
    interactive = {
        "button", "link", "textbox", "searchbox", "combobox", "checkbox", "switch", "radio", "image", "img", "table", "region",
        "navigation", "form", "search", "main", "group",
    }
    nameless = {"main", "group"}
    names = set()
    for node in browser.send("Accessibility.getFullAXTree")["nodes"]:
        role, name = node.get("role", {}).get("value"), node.get("name", {}).get("value", "")
        if role in interactive and not node.get("ignored"):
            names.add(role)
            expect(name.strip() or role in nameless, f"a {role} has no name: {node.get('backendDOMNodeId')}")
    expect({"switch", "checkbox", "radio", "navigation", "main", "table", "link", "button"} <= names, f"roles: {sorted(names)}")


def axe(browser):
    """axe finds nothing wrong with pages of each kind; with each control in each width and preference, if there is time."""
    light, dark, forced, more = (
        {"prefers_color_scheme": "light"}, {"prefers_color_scheme": "dark"}, {"forced_colors": "active"}, {"prefers_contrast": "more"})
    with tempfile.TemporaryDirectory() as folder:
        failing = "file://" + page_of(FAILING, folder)
        changes = "file://" + page_of_changes(folder)
        views = [
            (changes, 400, light), (changes, 1280, dark),
            (PAGE, 1280, light), (f"{PAGE}#$control-checkbox", 400, dark | more), (TYPES_PAGE, 800, forced),
            (failing, 400, light | more), (f"{failing}#$guide-start", 800, dark)]
        if "TOKENC_LONG" in os.environ:
            browser.open(PAGE)
            controls = browser.run("[...document.querySelectorAll('.control')].map(control => '#' + control.id)")
            views = [
                (page, width, preferences) for page in [PAGE, TYPES_PAGE, failing, views[-1][0], changes, *(PAGE + place for place in controls)]
                for width in (400, 800, 1280) for preferences in (light, dark, light | more, dark | more, forced)]
        for page, width, preferences in views:
            browser.size(width, 900)
            browser.prefer(**preferences)
            browser.open(page)
            equal(violations(browser), [], f"{page}, {width} pixels, {preferences}")
            if page == changes:
                equal(browser.run("document.documentElement.scrollWidth"), width, "overflow of the changes")
    browser.run("document.body.insertAdjacentHTML('beforeend', '<button></button>')")
    expect("button-name" in "".join(violations(browser)), "axe does not find a button without a name")


def audit(browser):
    """The check of accessibility finds what is wrong."""
    browser.size(400, 900)
    browser.open(PAGE)
    browser.run("""(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('#pale { color: #bbb } .query input { border-color: #bbb } .tiny { all: unset; display: inline-block; inline-size: 10px; block-size: 10px } .wide { inline-size: 500px }');
      document.adoptedStyleSheets = [sheet];
      document.querySelector('.intro').insertAdjacentHTML('beforeend', '<p id=pale>pale</p><button class=tiny>a</button>'
        + '<button class=tiny>b</button><h6>deep</h6><a href="#nowhere">lost</a><table><tr><th>x</th></tr></table><i tabindex=2></i><div class=wide>w</div>');
    })()""")
    problems = "\n".join(browser.run(AUDIT))
    for words in ("a contrast of", "a border of 1.9", "a target of 10 × 10", "a heading of level 6", "#nowhere leads nowhere", "without a caption",
                  "without a scope", "jumps the order", "pixels wide"):
        expect(words in problems, f"{words} is not found in\n{problems}")


def focus(browser):
    """The order of focus is that of the page, and each stop is seen."""
    browser.size(1280, 900)
    browser.open(PAGE)
    stops = []
    for _ in range(40 if "TOKENC_LONG" in os.environ else 15):
        browser.press("Tab")
        stops.append(browser.run("""(() => { const e = document.activeElement, s = getComputedStyle(e);
          return [e.className || e.id || e.tagName, s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2 || e.classList.contains('skip') || !!e.closest('.live'),
            [...document.querySelectorAll('*')].indexOf(e)] })()"""))
    equal([stop[0] for stop in stops[:5]], ["skip", "brand", "$theme", "$names", "$seen"], "the first stops")
    equal([stop[0] for stop in stops if not stop[1]], [], "stops that are not seen")
    places = [stop[2] for stop in stops]
    equal(places, sorted(places), "the order of focus")


def values(browser):
    """Every token is drawn as `tokenc resolve` computes it."""
    browser.prefer(prefers_reduced_motion="no-preference")
    for folder, themes in ((os.path.join(CHECKOUT, "tokens"), THEMES), (TYPES, ["light"])):
        browser.open(PAGE if folder != TYPES else TYPES_PAGE)
        browser.run(WHOLE)
        browser.run("document.getElementById('$still').click()")
        browser.settle()
        count = 0
        for index, theme in enumerate(themes):
            inputs = ["--input", "theme=" + ("dark" if "dark" in theme else "light"), "--input", "contrast=" + ("high" if "high" in theme else "normal")]
            resolved = json.loads(tokenc("resolve", folder, *(inputs if len(themes) > 1 else [])))
            count += compare(browser, resolved, index)
        expect(count >= (1000 if len(themes) > 1 else 20), f"only {count} values were compared")


def search(browser):
    """Search and filters, by keys."""
    browser.size(1280, 900)
    browser.open(PAGE)
    everything = browser.run(SHOWN)
    browser.press("/")
    browser.type("palette BLUE 600")
    browser.settle()
    # The color itself, and its aliases.
    found = browser.run(SHOWN)
    equal(found[0], "palette.blue.600")
    expect("accent.default" in found and len(found) < 10, found)
    equal(browser.run("document.getElementById('$count').textContent"), f"{len(found)} of {len(everything)}")
    browser.press("Enter")
    equal(browser.run("document.activeElement.textContent"), "palette.blue.600")
    # A value, a word of a description, a name in code.
    for text, path in (("#c2cfe5", "palette.neutral.300"), ("켜짐, 비활성화됨", "selection.active.disabled"), ("--focus-ring", "focus.ring")):
        browser.press("k", modifiers=2)
        browser.type(text)
        browser.settle()
        expect(path in browser.run(SHOWN), f"{text} does not find {path}: {browser.run(SHOWN)}")
        expect(len(browser.run(SHOWN)) < 60, f"{text} finds {len(browser.run(SHOWN))}")
    browser.press("k", modifiers=2)
    browser.type("there is nothing like this")
    browser.settle()
    equal(browser.run(SHOWN), [])
    expect(browser.run("document.querySelector('.nothing').checkVisibility()"), "nobody is told that nothing fits")
    browser.press("Escape")
    browser.settle()
    equal(browser.run(SHOWN), everything)
    # One typo of each kind is forgiven where a word is nowhere; the right word finds what it found.
    for typo, word in (("surfce", "surface"), ("surfaace", "surface"), ("surfase", "surface"), ("sufrace", "surface")):
        counts = []
        for text in (typo, word):
            browser.press("k", modifiers=2)
            browser.type(text)
            browser.settle()
            counts.append(browser.run(SHOWN))
        expect("surface.default" in counts[0] and set(counts[1]) <= set(counts[0]), f"{typo} finds {counts[0]}")
    browser.press("Escape")
    browser.settle()
    for name, value, fits in (
        ("type", "shadow", "row.querySelector('i').textContent === 'shadow'"), ("group", "motion", "row.id.startsWith('motion')"),
        ("control", "toggle", "row.dataset.users.split(' ').includes('toggle')"), ("verdict", "waived", "row.dataset.verdict === 'waived'"),
    ):
        browser.choose(f"${name}", value)
        browser.settle()
        shown = browser.run(SHOWN)
        expect(0 < len(shown) < len(everything), f"{name} shows {len(shown)}")
        expect(browser.run(f"{SHOWN}.map(id => document.getElementById(id)).every(row => {fits})"), f"{name} shows others")
        expect(browser.run("![...document.querySelectorAll('.group')].some(group => group.checkVisibility() && ![...group.querySelectorAll('.token')].some(row => row.checkVisibility()))"), "an empty group is shown")
        browser.click("#\\$clear")
        browser.settle()
        equal(browser.run(SHOWN), everything, name)


def quick(browser):
    """Searching ten thousand tokens keeps up with typing."""
    with open(TYPES_PAGE.removeprefix("file://"), encoding="utf-8") as file:
        page = file.read()
    start = page.index('<section class="part group"')
    end = page.index("</main>", start)
    groups = page[start:end]
    copies = [groups.replace(' id="', f' id="copy-{number}.') for number in range(10_000 // groups.count('class=token') + 1)]
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as file:
        file.write(page[:start] + "".join(copies) + page[end:])
        file.flush()
        browser.size(1280, 900)
        browser.open(f"file://{file.name}")
        times = [browser.search(text) for text in ("c", "co", "col", "color", "copy-99.", "copy-99", "nothing like this", "0", "")]
        equal(browser.run(f"{SHOWN}.length >= 10_000"), True, "everything is shown again")
    # A tenth of this on an idle machine; a second and more if every key styles the whole page. A busy machine delays some keys.
    expect(statistics.quantiles(times)[0] < 400, f"milliseconds: {[round(time) for time in times]}")


def places(browser):
    """Each token has an address, and aliases lead to what they stand for, whatever is filtered."""
    browser.size(1280, 900)
    path = "selection.active.default"
    browser.open(f"{PAGE}#{path}")
    time.sleep(0.3)
    top = browser.run(f"document.getElementById('{path}').getBoundingClientRect().top")
    expect(0 < top < 300, f"{path} is at {top}")
    browser.press("/")
    browser.type(path)
    browser.settle()
    browser.click(f"[id='{path}'] :is(.uses a, .alias)")
    time.sleep(0.3)
    equal(browser.run("location.hash"), "#accent.default")
    top = browser.run("document.getElementById('accent.default').getBoundingClientRect().top")
    expect(0 < top < 300, f"accent.default is at {top}")
    equal(browser.run("document.querySelector('.side [aria-current]').hash"), "#accent")
    # A control has a page of its own, and all are seen again from there.
    browser.open(f"{PAGE}#$control-toggle")
    parts = "[...document.querySelectorAll('.control, .group, .counts, #\\\\$contrast, .sheet')].filter(part => part.checkVisibility()).map(part => part.id || part.className)"
    equal(browser.run(parts), ["$control-toggle", "sheet"])
    equal(browser.run(AUDIT), [], "the page of a control")
    track = "getComputedStyle(document.querySelector('.control:target .anatomy .now'), '::before').content"
    equal(browser.run(track), '"48px"')
    # Wide panels have a line of their own.
    browser.open(f"{PAGE}#$control-toggle-with-label")
    browser.settle()
    equal(browser.run("[...document.querySelectorAll('.control:target .panel')].filter(part => part.scrollWidth > part.clientWidth).length"), 0, "panels cut off")
    browser.click(".control:target .sheet > p > a")
    # The browser follows the link in a moment of its own.
    soon(browser, f"({parts}).length > 20", True)
    # Rows far from view, which are not laid out: the browser's own search finds them, and they have their addresses without a script.
    browser.open(PAGE)
    equal(browser.run("window.find('Tokens.Radio.Size.Large.inset', true)"), True, "found in the page")
    time.sleep(0.3)
    top = browser.run("document.getElementById('radio.size.large.inset').getBoundingClientRect().top")
    expect(0 < top < 900, f"what is found is at {top}")
    browser.send("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(f"{PAGE}#$control-radio")
    equal(browser.run(parts), ["$control-radio", "sheet"], "without a script")
    for path in ("radio.size.large.inset", "text.secondary"):
        browser.open(f"{PAGE}#{path}")
        time.sleep(0.3)
        row = f"document.getElementById('{path}')"
        top = browser.run(f"{row}.getBoundingClientRect().top")
        expect(0 < top < 300, f"without a script, {path} is at {top}")
        # Its color reaches 12 pixels into the margin, which its group must not cut off.
        expect(browser.run(f"parseFloat(getComputedStyle({row}.closest('.subgroup')).paddingLeft)") >= 12, "the color of the target is cut off")
    browser.send("Emulation.setScriptExecutionDisabled", value=False)


def views(browser):
    """One theme, other names, other eyes: without a script as well."""
    # Without a script, the browser calls nobody when it draws.
    settle = lambda: time.sleep(0.3)
    for hasScript in (True, False):
        browser.send("Emulation.setScriptExecutionDisabled", value=not hasScript)
        browser.size(1280, 900)
        browser.prefer(prefers_color_scheme="light")
        browser.open(PAGE)
        what = "with script" if hasScript else "without script"
        browser.run(WHOLE)
        equal(browser.run("document.getElementById('$find').checkVisibility()"), hasScript, what)
        equal(browser.run("[...document.querySelectorAll('.token, .control, .matrix')].every(part => part.checkVisibility())"), True, what)
        cells = "[...new Set([...document.querySelectorAll('.token > ul > :not(.every)')].filter(cell => cell.checkVisibility()).map(cell => JSON.parse(getComputedStyle(cell, '::before').content)))]"
        equal(browser.run(cells), THEMES, what)
        browser.choose("$theme", "1")
        settle()
        equal(browser.run(cells), ["dark"], what)
        equal(browser.run("[...document.querySelectorAll('.panel')].filter(panel => panel.checkVisibility()).every(panel => panel.classList.contains('th1'))"), True, what)
        equal(browser.run("getComputedStyle(document.body).backgroundColor"), "rgb(16, 19, 23)", "the page around a dark theme")
        names = "[...document.querySelectorAll('[id=\"focus.ring\"] > div > p > b')].filter(name => name.checkVisibility()).map(name => name.textContent)"
        for format, name in (("1", "--focus-ring"), ("2", "FocusTokens.Light.Ring"), ("0", "Tokens.Focus.ring")):
            browser.choose("$names", format)
            settle()
            equal(browser.run(names), [name], what)
        browser.choose("$names", "all")
        settle()
        equal(len(browser.run(names)), 3, what)
        browser.choose("$seen", "deutan")
        settle()
        equal(browser.run("getComputedStyle(document.querySelector('i.s')).filter"), 'url("#$vision-deutan")', what)
    browser.send("Emulation.setScriptExecutionDisabled", value=False)


def copies(browser):
    """Each name is copied on its own, by a click or by a key."""
    browser.size(1280, 900)
    browser.send(
        "Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"],
        browserContextId=browser.context)
    browser.open(PAGE)
    browser.click("[id='focus.ring'] > div > p > b")
    soon(browser, "navigator.clipboard.readText()", "Tokens.Focus.ring")
    # A row has its buttons once it is near.
    name = "document.querySelectorAll('[id=\"accent.default\"] > div > p > b')[1]"
    browser.run("document.getElementById('$names').value = '1'; document.getElementById('accent.default').scrollIntoView()")
    soon(browser, f"({name}.focus(), document.activeElement === {name})", True)
    browser.press("Enter")
    soon(browser, "navigator.clipboard.readText()", "--accent-default")
    soon(browser, "document.getElementById('$status').textContent", "Copied --accent-default")
    # Type is set with the reader's own text, which cannot become markup.
    specimen = "document.querySelector('.s.typography > span')"
    usual = browser.run(f"{specimen}.textContent")
    browser.run("document.getElementById('$sample').focus()")
    browser.type("Größe <b>12</b>")
    equal(browser.run(f"{specimen}.textContent"), "Größe <b>12</b>")
    browser.run("{ const field = document.getElementById('$sample'); field.value = ''; field.dispatchEvent(new Event('input')) }")
    equal(browser.run(f"{specimen}.textContent"), usual)


def matrix(browser):
    """The matrix has what the audit measured, rows with the lowest contrast first, and colors that are chosen."""
    browser.size(1280, 900)
    browser.open(PAGE)
    report = json.loads(subprocess.run([TOKENC, "audit", os.path.join(CHECKOUT, "tokens"), "--format", "json"], capture_output=True, text=True).stdout)
    read = """[...document.querySelectorAll('.matrices [data-theme-number]')].map(part => ({
      columns: [...part.querySelectorAll('thead a')].map(link => link.textContent),
      rows: [...part.querySelectorAll('tbody tr')].map(row => [row.querySelector('a').textContent, [...row.querySelectorAll('td')].map(cell => cell.textContent.trim())])}))"""

    def check(tables, foregrounds):
        found = 0
        for theme, table in zip(THEMES, tables):
            lowest = [min(float(cell.split()[0].removeprefix("Aa")) for cell in cells) for _, cells in table["rows"]]
            equal(lowest, sorted(lowest), "the order of rows")
            for result in report["contrast"]:
                if result["theme"] == theme and result["background"] in table["columns"]:
                    for row, cells in table["rows"]:
                        if row == result["foreground"]:
                            cell = cells[table["columns"].index(result["background"])]
                            shown = float(cell.split()[0].removeprefix("Aa"))
                            expect(0 <= result["ratio"] - shown < 0.01, f"{row} on {result['background']}: {cell}, {result['ratio']}")
                            found += 1
        expect(found > 40, f"only {found} cells were compared")
        for table in tables:
            expect(foregrounds <= {row for row, _ in table["rows"]}, table["rows"])

    check(browser.run(read), {"text.primary"})
    browser.click("#\\$chosen")
    browser.type("toggle.color.default.inactive.bg-track")
    browser.press("Enter")
    browser.settle()
    check(browser.run(read), {"text.primary", "toggle.color.default.inactive.bg-track"})
    browser.run("document.querySelector('#\\\\$choose [type=reset]').click()")
    browser.settle()
    check(browser.run(read), {"text.primary"})
    expect("toggle.color" not in json.dumps(browser.run(read)), "what was chosen is still there")


def motion(browser):
    """What moves stops where people ask for less motion, and where they pause it."""
    dot = "document.querySelector('[id=\"motion.duration.turn\"] .s i')"
    moving = f"({dot}.scrollIntoView(), {dot}.getAnimations().length)"
    # What the page does every 1.6 seconds.
    begin = f"document.documentElement.classList.add('go'); [{moving}, getComputedStyle({dot}).translate]"
    browser.prefer(prefers_reduced_motion="no-preference")
    browser.open(PAGE)
    soon(browser, moving, 1)
    equal(browser.run(f"getComputedStyle({dot}).transitionDuration"), "1s")
    # What moves comes back first.
    browser.run("document.getElementById('$still').click()")
    soon(browser, moving, 0)
    equal(browser.run(begin), [0, "none"], "a duration moves although motion is paused")
    browser.prefer(prefers_reduced_motion="reduce")
    browser.open(PAGE)
    equal(browser.run(begin), [0, "none"], "a duration moves although people ask for less motion")


def paper(browser):
    """On paper there is what can be read, and nothing to click."""
    browser.prefer("print")
    browser.open(PAGE)
    shown = browser.run("['.side', '.bar', '.try', '.token', '.control', '.matrix'].filter(part => document.querySelector(part).checkVisibility())")
    equal(shown, [".token", ".control", ".matrix"])
    # The width of a letter between the margins of a browser, which is less than that of A4.
    browser.size(720, 900)
    browser.run(WHOLE)
    wide = "[...document.querySelectorAll('table, .token, .panel, .ramp')].filter(part => part.getBoundingClientRect().right > innerWidth + 1).map(part => part.textContent.trim().slice(0, 60))"
    equal(browser.run(wide), [], "what paper cuts off")
    # All of the more than a hundred pages take twenty seconds.
    pages = {} if "TOKENC_LONG" in os.environ else {"pageRanges": "1-10"}
    expect(len(browser.send("Page.printToPDF", printBackground=True, **pages)["data"]) > 100_000, "the document is empty")


WIDE = """
veil: {$type: color, 100: {$value: '#0000000d'}, 200: {$value: '#0000001a'}, 300: {$value: '#000000e6'}}
%(long)s: {$description: %(long)s, %(long)s: {$type: string, $value: %(long)s, $description: %(long)s}}
display: {$type: typography, $value: {fontFamily: [Inter, serif], fontSize: 96px, fontWeight: 800, letterSpacing: 0px, lineHeight: 1.2}}
""" % {"long": "long" * 40}


FAILING = {
    "tokenc.yaml": "sources: [a.yaml]\naudit: {contrast: [{foreground: ink, background: paper, minimum: 4.5}]}\ncatalogue: {pages: guides}\n",
    "guides/start.md": "# Start\n\nWrite in {ink} on {paper}, [as others do](https://example.com).\n\n> Don't: write in *any* color.\n\n- <b>one</b>\n",
    "a.yaml": "paper: {$type: color, $value: '#ffffff'}\nink: {$type: color, $value: '#aaaaaa'}\nplain: {$type: color, $value: '#123456'}\n",
}


def write(folder, name, text):
    """As editors save: a new file in the place of the old one."""
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".new", path)


def page_of_changes(folder):
    """The page of `diff --format html` with every kind of section: another blue, and names that moved or are gone."""
    old = os.path.join(folder, "old")
    shutil.copytree(os.path.join(CHECKOUT, "tokens"), old)
    palette = os.path.join(old, "palette.yaml")
    with open(palette, encoding="utf-8") as file:
        text = file.read()
    write(old, "palette.yaml", text.replace("#005CE5", "#7aa9ff", 1) + "spare: {$type: color, $value: '#123456'}\n")
    tokenc("rename", "text.primary", "text.chief", old)
    path = os.path.join(folder, "changes.html")
    page = tokenc("diff", old, os.path.join(CHECKOUT, "tokens"), "--format", "html")
    for section in ("contrast", "removed", "renamed", "value-changed", "names", "controls"):
        expect(f'<section id="{section}"' in page, f"there is no section {section}")
    write(folder, "changes.html", page)
    return path


def page_of(texts, folder):
    """The page of a set that fails a rule, which is written nevertheless."""
    for name, text in texts.items():
        write(folder, name, text)
    path = os.path.join(folder, "page.html")
    done = subprocess.run([TOKENC, "catalogue", folder, "--output", path], capture_output=True, text=True)
    equal((done.returncode, os.path.exists(path)), (1, True), done.stderr)
    return path


def failing(browser):
    """A set that fails a rule has its page, with what fails first, and the nearest color that passes next to the one that fails."""
    with tempfile.TemporaryDirectory() as folder:
        path = page_of(FAILING, folder)
        for width, preferences in ((400, {"prefers_color_scheme": "light"}), (1280, {"prefers_color_scheme": "dark"})):
            browser.size(width, 900)
            browser.prefer(**preferences)
            browser.open("file://" + path)
            browser.run(WHOLE)
            browser.settle()
            equal(browser.run(AUDIT), [], f"{width} pixels, {preferences}")
        equal(complaints(browser), [], "complaints")
        browser.choose("$verdict", "fail")
        soon(browser, SHOWN, ["paper", "ink"])
        equal(browser.run("document.querySelector('.side li .number.bad').textContent"), "1 fail")
        # The gray of 4.54 : 1 on white is the lightest that passes (WCAG 2.2 §1.4.3).
        color = "getComputedStyle(document.querySelector('.nearest b')).color"
        equal(browser.run(color), "rgb(118, 118, 118)", "the nearest color that passes")
        # The same gray, as `solve` proposes it.
        equal(browser.run("document.querySelector('[id=ink] .finding:has(.proposal)').textContent"), "proposal #767676 instead of #aaaaaa in light solve")
        # Prose is a page of its own, in which nothing is markup and tokens are drawn.
        browser.run("document.getElementById('$clear').click()")
        browser.click(".side a[href='#$guide-start']")
        seen = "[...document.querySelectorAll('.guide, .group, .counts')].filter(part => part.checkVisibility()).map(part => part.id)"
        soon(browser, seen, ["$guide-start"])
        equal(browser.run("getComputedStyle(document.querySelector('.guide [href=\"#ink\"] i')).backgroundColor"), "rgb(170, 170, 170)")
        equal(browser.run("document.querySelector('.guide li').textContent"), "<b>one</b>")
        equal(browser.run(AUDIT), [], "the page of a guide")
        browser.open("file://" + path)
        browser.click("#\\$findings a")
        soon(browser, "decodeURIComponent(location.hash)", "#ink")
        # Without a script, all of it is there, too.
        browser.send("Emulation.setScriptExecutionDisabled", value=True)
        browser.open("file://" + path)
        tree = json.dumps(browser.send("Accessibility.getFullAXTree"))
        for words in ("Findings", "low-contrast", "#767676"):
            expect(words in tree, f"{words} is not there without a script")
        browser.send("Emulation.setScriptExecutionDisabled", value=False)


BUTTON = {
    "tokenc.yaml": "sources: [a.yaml]\ncomponents: [button.anatomy.yaml]\n",
    "a.yaml": """button:
  color:
    $type: color
    off: {face: {$value: '#005ce5'}, label: {$value: '#ffffff'}}
    on: {face: {$value: '#003f9e'}, label: {$value: '#ffffff'}}
  size: {$type: dimension, face: {$value: 48px}, room: {$value: 16px}}
""",
    "button.anatomy.yaml": """button:
  axes: {isSelected: {false: off, true: on}}
  colors: {path: "button.color.{isSelected}.{role}", roles: {face: face, label: label}}
  sizes: {path: "button.size.{part}", parts: {face: height, room: room}}
  drawing: [{role: face, shape: box, height: height, inset: room}, {role: label, shape: text}]
""",
}


def frames(browser):
    """A button without a width is as wide as its label with room on both sides, and the label is in the middle."""
    with tempfile.TemporaryDirectory() as folder:
        browser.open("file://" + page_of(BUTTON, folder))
        boxes = browser.run("""(() => {
          const drawing = document.querySelector('td .drawing');
          const [face, label] = [...drawing.children].map(layer => layer.getBoundingClientRect());
          const range = document.createRange();
          range.selectNodeContents(drawing.lastElementChild);
          const text = range.getBoundingClientRect();
          return {face: [face.width, face.height], text: text.width, sides: [text.left - face.left, face.right - text.right],
            middle: (text.top + text.bottom) / 2 - (face.top + face.bottom) / 2};
        })()""")
        expect(boxes["text"] > 20, f"the label is not drawn: {boxes}")
        expect(abs(boxes["face"][0] - boxes["text"] - 32) < 0.1 and boxes["face"][1] == 48, f"the frame is {boxes}")
        expect(all(abs(side - 16) < 0.1 for side in boxes["sides"]), f"the sides are {boxes}")
        # A line may begin at a whole pixel, depending on the font.
        expect(abs(boxes["middle"]) < 1, f"the label is not in the middle: {boxes}")


# What differs between the page and a fresh one, besides what readers and scripts set.
FRESH = """(async () => {
  const fresh = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), "text/html");
  const text = (page) => {
    const copy = page.body.cloneNode(true);
    for (const script of copy.querySelectorAll("script:not([type])")) script.remove();
    copy.querySelector("[id='$status']").textContent = "";
    copy.querySelector("[id='$count']").textContent = "";
    for (const element of copy.querySelectorAll("*")) {
      for (const name of ["open", "aria-current", "data-count"]) element.removeAttribute(name);
      if (!element.matches("section")) element.removeAttribute("hidden");
      if (element.matches(".token > div > a, .token > div > p > b")) for (const name of ["href", "role", "tabindex"]) element.removeAttribute(name);
    }
    return copy.innerHTML.replaceAll("\\n", "");
  };
  const rules = (sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join("\\n");
  const styles = [...document.querySelectorAll("style")];
  const now = styles.map((style, index) => rules(document.adoptedStyleSheets[index] ?? style.sheet));
  const then = [...fresh.querySelectorAll("style")].map((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style.textContent);
    return rules(sheet);
  });
  const differences = [];
  if (text(document) !== text(fresh)) differences.push("elements", text(document).slice(0, 2000), text(fresh).slice(0, 2000));
  now.forEach((text, index) => { if (text !== then[index]) differences.push(`style ${index}`); });
  return differences;
})()"""


@contextlib.contextmanager
def served(folder, *flags):
    """The address of the page of a set that is watched."""
    server = subprocess.Popen(
        [TOKENC, "catalogue", folder, "--watch", "--serve", *flags], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        address = next(line for line in server.stdout if "http://" in line).split()[-1]
        next(line for line in server.stdout if "watching" in line)
        yield address
    finally:
        server.terminate()
        server.wait()


def live(browser):
    """A served page changes in place at each save, and in the end it is the page that a browser loads anew."""
    saves = 1000 if "TOKENC_LONG" in os.environ else 60
    with tempfile.TemporaryDirectory() as folder:
        for name, text in FAILING.items():
            write(folder, name, text)
        with served(folder) as address:
            browser.size(1280, 500)
            browser.open(address)
            text = FAILING["a.yaml"]
            shown = "document.querySelector('[id=\"ink\"] ul code').textContent"
            browser.run("window.isKept = true; document.getElementById('$query').focus()")
            browser.type("ink")
            soon(browser, SHOWN, ["ink"])
            place = "[window.isKept, document.activeElement.id, document.getElementById('$query').value, " + SHOWN + ".join()]"
            # From failing to passing: the verdict, the findings, and the colors.
            write(folder, "a.yaml", text.replace("#aaaaaa", "#111111"))
            soon(browser, shown, "#111111")
            equal(browser.run(place), [True, "$query", "ink", "ink"])
            equal(browser.run("getComputedStyle(document.querySelector('[id=ink] i.s')).getPropertyValue('--v')"), "#111111")
            equal(browser.run("document.getElementById('$findings').hidden"), True, "nothing fails")
            # Text that cannot be read: the page remains, under one closed line.
            write(folder, "a.yaml", text.replace("'#aaaaaa'", "'{none}'"))
            line = "document.querySelector('#tokenc-findings:not([open]) summary')?.textContent.slice(0, 43)"
            soon(browser, line, "1 error, and the page is as before: " + folder[:7])
            equal(browser.run(shown), "#111111")
            write(folder, "a.yaml", text.replace("#aaaaaa", "#222222"))
            soon(browser, "document.getElementById('tokenc-findings')", None)
            for number in range(saves):
                write(folder, "a.yaml", text.replace("#aaaaaa", f"#{number * 37:06x}"))
                time.sleep(0.01)
            write(folder, "a.yaml", text.replace("#aaaaaa", "#987654"))
            soon(browser, shown, "#987654")
            equal(browser.run(place), [True, "$query", "ink", "ink"])
            equal(complaints(browser), [], "complaints")
            equal(browser.run(FRESH), [], "what differs from a fresh page")
            # A value comes or goes, first, last, and between others: its rule does, too, in the style sheet of the page.
            for number, (value, found) in enumerate((
                ("'{plain}'", "#123456"), ("'#ffffff'", "#ffffff"), ("{colorSpace: srgb, components: [0, 0.25, 0.5]}", "color(srgb 0 0.25 0.5)"),
            )):
                write(folder, "a.yaml", text.replace("'#aaaaaa'", value).replace("#ffffff", "#fffffe", number))
                soon(browser, shown, found)
                soon(browser, FRESH, [])
            equal(browser.run("document.adoptedStyleSheets.length"), 0, "style sheets that were replaced")
            # Tokens come and go: the page is the same one, with what a reader did.
            other = "ink2: {$type: color, $value: '#333333'}\n"
            for changed, found in ((other + text, ["ink2", "ink"]), (text + other, ["ink", "ink2"]), (text, ["ink"])):
                write(folder, "a.yaml", changed)
                soon(browser, SHOWN, found)
                equal(browser.run(place), [True, "$query", "ink", ",".join(found)])
                equal(browser.run(FRESH), [], "what differs from a fresh page")
            # The policy of the page may refuse the style of the fresh one, which is only parsed.
            parsed = len(complaints(browser))
            # Groups come, have another shape, and go.
            group, subgroup = "inks: {one: {$type: color, $value: '#333333'}", ", two: {three: {$type: color, $value: '#444444'}}"
            first = "aink: {$type: color, $value: '#555555'}\nafirst: {ink: {$type: color, $value: '#555555'}}\n"
            for changed, found in (
                (text + group + "}\n", ["ink", "inks.one"]), (first + text + group + subgroup + "}\n", ["aink", "ink", "afirst.ink", "inks.one", "inks.two.three"]),
                (text + group + subgroup + "}\n", ["ink", "inks.one", "inks.two.three"]), (text, ["ink"]),
            ):
                write(folder, "a.yaml", changed)
                soon(browser, SHOWN, found)
                equal(browser.run(place), [True, "$query", "ink", ",".join(found)])
                equal(browser.run(FRESH), [], "what differs from a fresh page")
            # What is proposed stays while something else is saved.
            proposal = "document.querySelector('[id=ink] .proposal')"
            soon(browser, f"Boolean({proposal})", True)
            browser.run(f"""window.losses = 0; new MutationObserver(() => {{ window.losses += {proposal} ? 0 : 1 }})
              .observe(document.body, {{subtree: true, childList: true, characterData: true}})""")
            write(folder, "a.yaml", text.replace("#123456", "#123457"))
            soon(browser, "document.querySelector('[id=plain] ul code').textContent", "#123457")
            equal(browser.run("window.losses"), 0, "proposals that went")
            # A guide more: the page is loaded again, to the same place.
            parsed = len(complaints(browser))
            write(folder, "guides/more.md", "# More\n")
            soon(browser, "Boolean(document.getElementById('$guide-more'))", True)
            soon(browser, "document.activeElement.id", "$query")
            equal(browser.run("window.isKept"), None, "the page is the old one")
            equal(complaints(browser)[parsed:], [], "complaints")


class Stranger(http.server.BaseHTTPRequestHandler):
    """A page of another origin."""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!DOCTYPE html><title>Stranger</title>")

    def log_message(self, *_):
        pass


# What a page of another origin gets that knows the address of the served one.
STRANGE = """(async (address) => {
  const question = JSON.stringify({action: "write", token: "ink", color: "#ff0000"});
  const headers = {"Content-Type": "application/json", "X-Tokenc-Key": "0".repeat(32)};
  const attempts = {
    read: () => fetch(address).then((answer) => answer.text()),
    follow: () => new Promise((done, fail) => { const events = new EventSource(address + "events"); events.onopen = done; events.onerror = fail; }),
    ask: () => fetch(address + "edit", {method: "POST", body: question}).then((answer) => answer.text()),
    write: () => fetch(address + "edit", {method: "POST", body: question, headers}).then((answer) => answer.text()),
    frame: () => new Promise((done, fail) => {
      const frame = document.body.appendChild(document.createElement("iframe"));
      frame.onload = () => { try { done(frame.contentWindow.document.body.textContent.includes("ink")); } catch { fail(); } };
      frame.src = address;
    }),
  };
  const had = [];
  for (const [name, attempt] of Object.entries(attempts)) await attempt().then((what) => { if (what !== false) had.push(name); }, () => {});
  // This is sent without asking, and its answer is kept from the page.
  await fetch(address + "edit", {method: "POST", mode: "no-cors", body: question}).catch(() => {});
  return had;
})(%s)"""


def editing(browser):
    """A color is dragged, written, and undone; a page of another origin that knows the address can neither read nor write."""
    shown = "document.querySelector('[id=\"ink\"] ul code').textContent"
    chosen = "document.querySelector('#tokenc-picker code').textContent"

    def drag(share):
        left, top, width, height, value = browser.run(
            "(() => { const input = document.getElementById('tokenc-lightness'), box = input.getBoundingClientRect();"
            " return [box.left, box.top, box.width, box.height, input.valueAsNumber] })()")
        # The thumb is 16 pixels wide, and does not leave the slider.
        begin, end, y = left + 8 + value * (width - 16), left + share * width, top + height / 2
        for kind, x in [("mousePressed", begin), *(("mouseMoved", begin + (end - begin) * step / 40) for step in range(41)), ("mouseReleased", end)]:
            browser.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)
        # The last color that is asked for has its answer.
        soon(browser, "document.getElementById('tokenc-picker').ariaBusy", "false")

    def has(text):
        with open(os.path.join(folder, "a.yaml"), encoding="utf-8") as file:
            return text in file.read()

    def written(text):
        end = time.monotonic() + 10
        while not has(text) and time.monotonic() < end:
            time.sleep(0.05)
        expect(has(text), f"{text} is not in the file")

    with tempfile.TemporaryDirectory() as folder:
        for name, text in FAILING.items():
            write(folder, name, text)
        with served(folder, "--edit") as address:
            browser.size(1280, 900)
            browser.open(address)
            # A row has its button once it is near.
            browser.run("document.getElementById('ink').scrollIntoView()")
            soon(browser, "Boolean(document.querySelector('[id=ink] .edit'))", True)
            browser.click("[id=ink] .edit")
            soon(browser, chosen, "#aaaaaa")
            equal(browser.run("document.activeElement.id"), "tokenc-lightness")
            equal(browser.run(AUDIT), [], "the panel")
            # From a color that fails to one that passes: the page shows what is chosen, and the file stays.
            drag(0.25)
            browser.settle()
            color = browser.run(chosen)
            soon(browser, f"[{chosen} === {shown}, {chosen} !== '#aaaaaa', document.getElementById('$findings').hidden]", [True] * 3)
            equal(has("#aaaaaa"), True, "what is tried is written")
            browser.click("#tokenc-picker button")
            written(color := browser.run(chosen))
            soon(browser, "document.activeElement.id", "tokenc-lightness")
            drag(0.75)
            soon(browser, f"[{chosen} === {shown}, {chosen} !== '{color}']", [True, True])
            # What is only tried goes when the panel closes, and the focus goes back.
            browser.press("Escape")
            soon(browser, shown, color)
            equal(browser.run("document.activeElement.className"), "edit")
            browser.press("Enter")
            soon(browser, chosen, color)
            browser.click("#tokenc-picker button:nth-of-type(2)")
            written("#aaaaaa")
            soon(browser, shown, "#aaaaaa")
            soon(browser, chosen, "#aaaaaa")
            equal(complaints(browser), [], "complaints")
            strangers = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Stranger)
            threading.Thread(target=strangers.serve_forever, daemon=True).start()
            try:
                browser.open(f"http://127.0.0.1:{strangers.server_port}/")
                equal(browser.run(STRANGE % json.dumps(address)), [], "what a stranger gets")
                # A form is sent without asking.
                browser.run(f"document.body.innerHTML = '<form method=post enctype=text/plain action={address}edit><input name=x></form>'")
                browser.run("document.querySelector('form').submit()")
                soon(browser, "document.body?.textContent.trim()", "403 Forbidden")
            finally:
                strangers.shutdown()
            equal(has("#aaaaaa"), True, "a stranger wrote")
            # The page's own origin is not enough, without the key that its script has.
            browser.open(address)
            status = "fetch('edit', {method: 'POST', body: '{\"action\": \"cancel\"}', headers: {'Content-Type': 'application/json'}}).then(answer => answer.status)"
            equal(browser.run(status), 403, "without the key")


def pictures(browser):
    """The pictures of the documentation."""
    folder = sys.argv[6]
    for name, width, height, place, script, preferences in (
        ("catalogue", 1200, 720, "#$controls", "", {"prefers_color_scheme": "light"}),
        ("catalogue-dark", 1200, 720, "#motion", "document.getElementById('$theme').value = '1'", {"prefers_color_scheme": "dark"}),
        ("catalogue-narrow", 400, 860, "#palette", "", {"prefers_color_scheme": "light"}),
        ("catalogue-contrast", 800, 640, "#$contrast", "", {"forced_colors": "active"}),
    ):
        browser.size(width, height)
        browser.prefer(prefers_reduced_motion="reduce", **preferences)
        browser.open(PAGE + place)
        browser.run("sessionStorage.clear();" + script)
        time.sleep(0.4)
        browser.run(f"document.getElementById('{place[1:]}').scrollIntoView()")
        browser.settle()
        browser.picture(os.path.join(folder, f"{name}.png"))


if __name__ == "__main__":
    checks, chromium, TOKENC, folder, CHECKOUT = sys.argv[1:6]
    TYPES = os.path.join(CHECKOUT, "Tests/Goldens/all-types/input/tokens")
    PAGE, TYPES_PAGE = (f"file://{folder}/{name}.html" for name in ("catalogue", "types"))
    with Browser(chromium) as browser:
        for check in checks.split(","):
            browser.renew()
            try:
                globals()[check](browser)
                print(f"{check}:", flush=True)
            except Exception as problem:
                print(f"{check}: {type(problem).__name__} {problem}".replace("\n", " "), flush=True)
