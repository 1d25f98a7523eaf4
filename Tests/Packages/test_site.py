"""The documentation as a web site: static pages whose links lead somewhere, searched in Chromium, and the comparison's own command."""

import functools
import html
import http.server
import json
import re
import shutil
import subprocess
import sys
import threading
import time
import unittest
from html.parser import HTMLParser

from prefix import ROOT, PackageTest

BROWSER = next(filter(None, map(shutil.which, ("chromium", "google-chrome"))), None)
# `make docs` sets it up.
PYTHON = ROOT / ".build/docs/venv/bin/python"
# `make test-tools` sets it up.
AXE = ROOT / ".build/venv"


class Page(HTMLParser):
    """What someone without JavaScript finds on a page."""

    def __init__(self, text):
        super().__init__()
        self.title, self.description, self.text, self.links, self.anchors = "", "", "", [], set()
        self.place = None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.anchors.add(attributes.get("id"))
        if tag == "title" and self.place is None or tag == "article":
            self.place = tag
        if tag == "meta" and attributes.get("name") == "description":
            self.description = attributes["content"]
        if tag == "a" and "href" in attributes:
            self.links.append(attributes["href"])

    def handle_endtag(self, tag):
        if tag == self.place:
            self.place = None

    def handle_data(self, data):
        if self.place == "title":
            self.title += data
        elif self.place == "article":
            self.text += data


@unittest.skipUnless(PYTHON.exists(), "set it up with `make docs`")
class SiteTests(PackageTest):
    @classmethod
    def setUpClass(cls):
        cls.output = ROOT / ".build/docs/tested"
        done = subprocess.run(
            [PYTHON, "-B", ROOT / "Sources/Packages/site.py", "--output", cls.output, "--repository", "https://host.example/t",
             "--address", "https://docs.example/"], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        cls.site = cls.output / "site"
        cls.pages = {path.parent.relative_to(cls.site).as_posix(): Page(path.read_text()) for path in cls.site.rglob("index.html")}

    def test_every_page_is_there_without_a_script(self):
        sources = {path.stem for path in (ROOT / "Sources/tokenc/tokenc.docc").glob("*.md")} - {"tokenc"} | {"."}
        self.assertEqual({name for name in self.pages if not name.startswith("codes")}, sources)
        titles = [page.title for page in self.pages.values()]
        self.assertEqual(len(titles), len(set(titles)), "two pages have one title")
        for name, page in self.pages.items():
            self.assertGreater(len(page.text), 60, name)
            self.assertGreater(len(page.description), 15, name)
            self.assertFalse(re.search("<!-- (run|output|file|do)\\b", page.text), name)
        brands = (self.site / "RecipeBrands/index.html").read_text()
        self.assertIn('<span class="filename">tokens/acme.yaml</span>', brands)

    def test_every_code_has_a_page(self):
        text = (ROOT / "Sources/tokenc/tokenc.docc/DiagnosticCodes.md").read_text()
        codes = set(re.findall(r"^### ([\w.-]+)$", text, re.MULTILINE))
        self.assertGreater(len(codes), 100)
        self.assertEqual({f"codes/{code}" for code in codes}, {name for name in self.pages if name.startswith("codes/")})
        page = self.pages["codes/low-contrast"]
        self.assertIn("low-contrast", page.title)
        self.assertIn("../../DiagnosticCodes/", " ".join(page.links))

    def test_every_link_leads_somewhere(self):
        for name, page in self.pages.items():
            for link in page.links:
                if "://" in link or link.startswith("mailto:"):
                    continue
                target, _, anchor = link.partition("#")
                path = (self.site / name / target).resolve()
                self.assertTrue(path.exists(), f"{name} links to {link}")
                place = path.relative_to(self.site.resolve()).as_posix()
                if anchor and place in self.pages:
                    self.assertIn(anchor, self.pages[place].anchors, f"{name} links to {link}")

    def test_pages_for_maintainers_are_not_in_the_navigation(self):
        text = (self.site / "index.html").read_text()
        self.assertIn('href="Themes/"', text)
        self.assertNotIn('href="Architecture/"', text)
        self.assertIn("../Architecture/", self.pages["Questions"].links)

    def test_agents_find_every_page(self):
        text = (self.site / "llms.txt").read_text()
        for path in (ROOT / "Sources/tokenc/tokenc.docc").glob("*.md"):
            if path.stem != "tokenc":
                self.assertIn(f"(https://docs.example/{path.stem}/)", text)

    def test_the_header_names_the_version_and_the_repository(self):
        text = (self.site / "index.html").read_text()
        version = re.search(r'"(.*)"', (ROOT / "Sources/tokenc/Version.swift").read_text())[1]
        self.assertIn(f"tokenc {version}", re.search(r"<header.*?</header>", text, re.DOTALL)[0])
        self.assertIn('href="https://host.example/t"', text)
        self.assertNotIn("fonts.googleapis.com", text)

    def serve(self, site):
        """Serves a site on the loopback address, and answers with its address."""
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(QuietHandler, directory=site))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return f"http://127.0.0.1:{server.server_port}"

    @unittest.skipUnless(BROWSER, "Chromium is not here")
    def test_search_finds_and_forgives(self):
        site = self.folder / "site"
        shutil.copytree(self.site, site)
        address = self.serve(site)
        for words, title, proposal in [("low-contrast", "low-contrast", None), ("--watch", None, "watch"), ("contrst", None, "contrast")]:
            (site / "try.html").write_text(SEARCH.replace("WORDS", json.dumps(words)))
            dom = self.run_in(
                BROWSER, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={self.folder}/profile",
                "--timeout=60000", "--dump-dom", f"{address}/try.html")
            found = json.loads(html.unescape(re.search(r'<pre id="found">(.*?)</pre>', dom, re.DOTALL)[1]))
            if title:
                self.assertTrue(any(title in result for result in found["results"]), f"{words}: {found}")
            self.assertEqual(found["proposal"], proposal and f"Did you mean {proposal}?", words)

    @unittest.skipUnless(BROWSER, "Chromium is not here")
    def test_follows_the_system(self):
        """At each visit, not as at the first one; and for a reader without scripts."""
        sys.path.insert(0, str(ROOT / "Tests/Importers/Catalogue"))
        self.addCleanup(sys.path.pop, 0)
        from browser import Browser

        address = self.serve(self.site)
        with Browser(BROWSER) as page:
            for runs in (True, False):
                page.send("Emulation.setScriptExecutionDisabled", value=not runs)
                for scheme in ("light", "dark"):
                    page.prefer(prefers_color_scheme=scheme)
                    page.open(f"{address}/")
                    shown = page.run("getComputedStyle(document.body).colorScheme")
                    self.assertEqual(shown, scheme, f"scripts: {runs}")

    @unittest.skipUnless(BROWSER and AXE.exists(), "Chromium or axe is not here")
    def test_axe_finds_nothing(self):
        """In examples, tables, and prose, on a narrow screen, where most parts scroll."""
        sys.path.insert(0, str(ROOT / "Tests/Importers/Catalogue"))
        self.addCleanup(sys.path.pop, 0)
        from axe import violations
        from browser import Browser

        address = self.serve(self.site)
        with Browser(BROWSER) as page:
            page.size(400, 900)
            for scheme in ("light", "dark"):
                page.prefer(prefers_color_scheme=scheme)
                for name in ("", "Themes/", "Configuration/", "Embedding/", "codes/low-contrast/"):
                    page.open(f"{address}/{name}")
                    self.assertEqual(violations(page, AXE), [], f"{name} in {scheme}")

    def test_a_link_to_nothing_stops_the_build(self):
        copy = self.folder / "project"
        for name in ("Sources/tokenc/tokenc.docc", "Sources/Packages"):
            shutil.copytree(ROOT / name, copy / name)
        shutil.copy(ROOT / "Sources/tokenc/Version.swift", copy / "Sources/tokenc")
        pages = copy / "Sources/tokenc/tokenc.docc"
        (pages / "RecipeDensity.md").write_text(
            (pages / "RecipeDensity.md").read_text() + "\n[one](Nowhere.md) [two](Themes.md#nothing-of-this-name)\n")
        (pages / "Lonely.md").write_text("# Lonely\n\nNothing leads here.\n")
        said = self.run_in(PYTHON, "-B", copy / "Sources/Packages/site.py", "--output", self.folder / "x", status=1)
        self.assertIn("RecipeDensity.md: `Nowhere.md` leads nowhere", said)
        self.assertIn("RecipeDensity.md: there is no heading `#nothing-of-this-name` in Themes.md", said)
        self.assertIn("tokenc.md: `Lonely.md` is in the topics or in the folder alone", said)


class ComparisonTests(PackageTest):
    def test_the_command_of_the_comparison_runs(self):
        """The other tools cannot be had in a test; what is missing is named, and what is there is timed."""
        said = self.run_in(
            sys.executable, "-B", ROOT / "Tests/Benchmarks/peers.py", "--tokenc", ROOT / ".build/dist/tokenc",
            "--peers", self.folder, "--tokens", "100", "--runs", "1")
        self.assertIn("Terrazzo: missing", said)
        self.assertRegex(said, r"100 tokens  tokenc .+: \d+ ms, 1\.0 ×")


# Types into the search of the first page, and writes what it shows. The search is a worker, for which virtual time stands still;
# so an image that takes its time keeps the page loading.
SEARCH = """<!doctype html><meta charset="utf-8"><pre id="found"></pre><img src="/slow"><iframe src="/" style="width:1200px;height:900px"></iframe><script>
const wait = time => new Promise(next => setTimeout(next, time));
const frame = document.querySelector("iframe");
frame.onload = async () => {
  const inside = frame.contentDocument;
  const input = inside.querySelector(".md-search__input");
  const toggle = inside.getElementById("__search");
  toggle.checked = true;
  toggle.dispatchEvent(new Event("change", {bubbles: true}));
  input.focus();
  await wait(2000);
  input.value = WORDS;
  for (const event of ["input", "keyup"]) input.dispatchEvent(new Event(event, {bubbles: true}));
  for (let round = 0; round < 60; round++) {
    await wait(100);
    if (inside.querySelector(".md-search-result__item, .suggestion:not([hidden])")) break;
  }
  const line = inside.querySelector(".suggestion");
  document.getElementById("found").textContent = JSON.stringify({
    results: [...inside.querySelectorAll(".md-search-result__item h1, .md-search-result__item h2")].map(part => part.textContent),
    proposal: line && !line.hidden ? line.textContent : null,
  });
};
</script>"""


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        if self.path == "/slow":
            time.sleep(8)
        super().do_GET()

    def log_message(self, *arguments):
        pass


if __name__ == "__main__":
    unittest.main()
