"""The rules of axe-core, in the version that the wheel `axe-playwright-python` has."""

import glob
import os
import sys

# axe needs minutes for a page with thousands of elements: one of each kind stays.
THIN = """(() => {
  const kinds = {".control:not(:target)": (part) => part.tagName, ".token": (row) => row.querySelector('i').textContent + row.dataset.verdict,
    ".ramp": (ramp) => ramp.className, ".step": (step) => step.className, ".panels .panel": (panel) => panel.className,
    "tbody tr": (row) => row.closest("table").className + row.className + row.cells.length};
  for (const [selector, kindOf] of Object.entries(kinds)) {
    const kinds = new Set();
    for (const part of document.querySelectorAll(selector)) kinds.has(kindOf(part)) ? part.remove() : kinds.add(kindOf(part));
  }
  for (const part of document.querySelectorAll(".subgroup, .group")) if (!part.querySelector(".token")) part.remove();
  for (const part of document.querySelectorAll("details")) part.open = true;
})()"""
RUN = """axe.run(document, {resultTypes: ["violations"]}).then(({violations}) => violations.map(({id, help, nodes}) =>
  `${id}: ${help}: ` + nodes.slice(0, 3).map(({html, failureSummary}) => `${html.slice(0, 200)} ${failureSummary}`).join("; ")))"""


def violations(browser, prefix=sys.prefix):
    """What axe finds in the page that a browser shows, which it thins first; `prefix` has the Python with axe."""
    files = glob.glob(os.path.join(prefix, "lib", "python*", "site-packages", "axe_playwright_python", "axe.min.js"))
    if not files:
        raise AssertionError("axe is not installed; install it with `make test-tools`")
    with open(files[0], encoding="utf-8") as file:
        browser.run(file.read() + "; 0")
    browser.run(THIN)
    browser.settle()
    return browser.run(RUN)
