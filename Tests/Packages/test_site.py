"""The documentation as a web site: built by `docc`, walked through and searched in Chromium, and the comparison's own command."""

import functools
import http.server
import json
import re
import shutil
import sys
import threading
import unittest

from prefix import ROOT, PackageTest

BROWSER = next(filter(None, map(shutil.which, ("chromium", "google-chrome"))), None)

# Loads each page in a frame, and writes what a reader finds there.
WALK = """<!doctype html><meta charset="utf-8"><pre id="found"></pre><script>
const pages = PAGES, found = [];
const settled = async frame => {
  for (let wait = 0; wait < 400; wait++) {
    if (frame.contentDocument?.querySelector("main h1, h1.title")) return;
    await new Promise(next => setTimeout(next, 25));
  }
};
(async () => {
  for (const page of pages) {
    const frame = document.createElement("iframe");
    frame.src = page;
    document.body.append(frame);
    await new Promise(next => frame.onload = next);
    await settled(frame);
    const inside = frame.contentDocument;
    found.push({
      page, title: inside.querySelector("h1")?.textContent.trim() ?? "",
      length: inside.querySelector("main")?.textContent.length ?? 0,
      links: [...new Set([...inside.querySelectorAll("main a[href^='/']")].map(link => link.getAttribute("href")))],
      anchors: [...inside.querySelectorAll("[id]")].map(element => element.id),
    });
    frame.remove();
  }
  document.getElementById("found").textContent = JSON.stringify(found);
})();
</script>"""


@unittest.skipUnless(shutil.which("docc"), "docc is not here")
class SiteTests(PackageTest):
    def setUp(self):
        super().setUp()
        self.run_in(sys.executable, "-B", ROOT / "Sources/Packages/site.py", "--output", self.folder / "docs")
        self.site = self.folder / "docs/site"

    def serve(self):
        """Serves the site on the loopback address, and answers with its address."""
        handler = functools.partial(QuietHandler, directory=self.site)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return f"http://127.0.0.1:{server.server_port}"

    def page(self, address, time=5000):
        """What Chromium makes of a page."""
        return self.run_in(
            BROWSER, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={self.folder}/profile",
            f"--virtual-time-budget={time}", "--timeout=60000", "--dump-dom", address)

    @unittest.skipUnless(BROWSER, "Chromium is not here")
    def test_every_page_is_there_and_every_link_leads_to_one(self):
        pages = ["/" + path.parent.relative_to(self.site).as_posix() + "/"
                 for path in sorted((self.site / "documentation").rglob("index.html"))]
        self.assertEqual(len(pages), len(list((ROOT / "Sources/tokenc/tokenc.docc").glob("*.md"))))
        (self.site / "walk.html").write_text(WALK.replace("PAGES", json.dumps(pages)))
        dom = self.page(self.serve() + "/walk.html", time=60000)
        found = json.loads(re.search(r'<pre id="found">(.*?)</pre>', dom, re.DOTALL)[1].replace("&amp;", "&")
                           .replace("&lt;", "<").replace("&gt;", ">"))
        places = {entry["page"].rstrip("/"): entry for entry in found}
        self.assertEqual(set(places), {page.rstrip("/") for page in pages})
        for entry in found:
            self.assertTrue(entry["title"], entry["page"])
            self.assertGreater(entry["length"], 400, entry["page"])
            for link in entry["links"]:
                page, _, anchor = link.partition("#")
                self.assertIn(page.rstrip("/"), places, f"{entry['page']} links to {link}")
                if anchor:
                    self.assertIn(anchor, places[page.rstrip("/")]["anchors"], f"{entry['page']} links to {link}")

    @unittest.skipUnless(BROWSER, "Chromium is not here")
    def test_search_finds_a_code_a_flag_and_a_key(self):
        address = self.serve()
        for words, title in [("low-contrast", "Diagnostic codes › low-contrast"), ("--watch", "The commands"),
                             ("waivers until", "Waivers"), ("nix xyzzy", None)]:
            dom = self.page(f"{address}/documentation/tokenc/?search={words.replace(' ', '+')}")
            results = re.search(r'<dialog id="tokenc-search".*?</dialog>', dom, re.DOTALL)[0]
            if title is None:
                self.assertIn("0 sections", results, words)
                continue
            self.assertIn(title, results, words)
            href = re.search(r'<a href="([^"#]+)', results)[1]
            self.assertTrue((self.site / href.strip("/") / "index.html").exists(), href)

    def test_a_link_to_nothing_stops_the_build(self):
        copy = self.folder / "project"
        shutil.copytree(ROOT / "Sources/tokenc/tokenc.docc", copy / "Sources/tokenc/tokenc.docc")
        shutil.copytree(ROOT / "Sources/Packages", copy / "Sources/Packages")
        page = copy / "Sources/tokenc/tokenc.docc/Limits.md"
        page.write_text(page.read_text() + "\n[one](Nowhere.md) [two](Themes.md#nothing-of-this-name)\n")
        said = self.run_in(sys.executable, "-B", copy / "Sources/Packages/site.py", "--output", self.folder / "x", status=1)
        self.assertIn("Limits.md: `Nowhere.md` leads nowhere", said)
        self.assertIn("Limits.md: there is no heading `#nothing-of-this-name` in Themes.md", said)

    def test_the_command_of_the_comparison_runs(self):
        """The other tools cannot be had in a test; what is missing is named, and what is there is timed."""
        said = self.run_in(
            sys.executable, "-B", ROOT / "Tests/Benchmarks/peers.py", "--tokenc", ROOT / ".build/dist/tokenc",
            "--peers", self.folder, "--tokens", "100", "--runs", "1")
        self.assertIn("Terrazzo: missing", said)
        self.assertRegex(said, r"100 tokens  tokenc \S+: \d+ ms, 1\.0 ×")


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


if __name__ == "__main__":
    unittest.main()
