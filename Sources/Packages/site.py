"""Builds the documentation as a web site, with the `docc` of the Swift toolchain and a search over its text.

The pages are Markdown that reads well where it is, with links from file to file; DocC wants links of its own. Every link
must lead somewhere, within the pages and into the project, else nothing is built.
"""

import argparse
import html
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CATALOG = ROOT / "Sources/tokenc/tokenc.docc"
LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"^(```|~~~)")


def slug(heading):
    """The anchor that hosts of repositories give a heading."""
    words = re.sub(r"[^\w\- ]", "", heading.strip().lower().replace("`", ""))
    return words.replace(" ", "-")


def lines(text):
    """The lines of a page, each with whether it belongs to a block of code."""
    fenced = False
    for line in text.split("\n"):
        fenced ^= bool(FENCE.match(line.strip()))
        yield line, fenced


def headings(text):
    """The headings of a page by the anchors that its Markdown links use; the first of two that share one."""
    found = {}
    for line, fenced in lines(text):
        if line.startswith("#") and not fenced:
            found.setdefault(slug(line.lstrip("#")), line.lstrip("# "))
    return found


class Catalog:
    """The pages as they are, and what is wrong with their links."""

    def __init__(self, repository):
        self.pages = {path.name: path.read_text() for path in sorted(CATALOG.glob("*.md"))}
        self.repository = repository
        self.mistakes = []

    def link(self, page, label, target):
        """A link as DocC wants it."""
        if re.match(r"[a-z]+:", target):
            return f"[{label}]({target})"
        name, _, anchor = target.partition("#")
        name = name or page
        if name not in self.pages:
            if not (CATALOG / name).exists():
                self.mistakes.append(f"{page}: `{target}` leads nowhere")
            inside = (CATALOG / name).resolve().relative_to(ROOT)
            return f"[{label}]({self.repository}/blob/main/{inside})" if self.repository else label
        heading = headings(self.pages[name]).get(anchor, "") if anchor else ""
        if anchor and not heading:
            self.mistakes.append(f"{page}: there is no heading `#{anchor}` in {name}")
        place = "#" + re.sub(r"[^\w.-]+", "-", heading.replace("`", "")).strip("-") if anchor else ""
        return f"[{label}](doc:{name.removesuffix('.md')}{place})"

    def converted(self, page):
        """A page as DocC wants it: links, and the metadata of the first page."""
        text = "\n".join(
            line if fenced else LINK.sub(lambda found: self.link(page, found[1], found[2]), line)
            for line, fenced in lines(self.pages[page]))
        if page == "tokenc.md":
            text = text.replace("# ``tokenc``", "# tokenc", 1)
            text = text.replace("\n## Overview", "\n@Metadata {\n  @TechnologyRoot\n}\n\n## Overview", 1)
        # What DocC takes for a link to a symbol is code that contains a backquote.
        return text.replace("`` `default` ``", "`default` in backquotes")


def text_of(node):
    """What a reader sees of a node of DocC's JSON."""
    if isinstance(node, list):
        return " ".join(filter(None, (text_of(part) for part in node)))
    if not isinstance(node, dict):
        return ""
    own = node.get("code", node.get("text", ""))
    own = " ".join(own) if isinstance(own, list) else own
    parts = [text_of(node[key]) for key in ("inlineContent", "content", "items", "rows", "header") if key in node]
    return " ".join(filter(None, [own, *parts]))


def sections(page):
    """The sections of a page of DocC's JSON, each with its anchor, title, and text."""
    found = [{"anchor": "", "title": "", "text": text_of(page.get("abstract", []))}]
    for section in page.get("primaryContentSections", []):
        for node in section.get("content", []):
            if node.get("type") == "heading":
                found.append({"anchor": node["anchor"], "title": node["text"], "text": ""})
            else:
                found[-1]["text"] += " " + text_of(node)
    return found


def index(site):
    """What the search looks through."""
    entries = []
    for path in sorted((site / "data/documentation").rglob("*.json")):
        page = json.loads(path.read_text())
        place = path.relative_to(site / "data").with_suffix("").as_posix()
        for section in sections(page):
            entries.append({"page": page["metadata"]["title"], "place": place, **section})
    return entries


def build(output, base, repository):
    catalog = Catalog(repository)
    pages = {page: catalog.converted(page) for page in catalog.pages}
    if catalog.mistakes:
        sys.exit("\n".join(catalog.mistakes))
    work, site = output / "tokenc.docc", output / "site"
    for folder in (work, site):
        shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(CATALOG, work)
    for page, text in pages.items():
        (work / page).write_text(text)

    subprocess.run(
        ["docc", "convert", work, "--fallback-display-name", "tokenc", "--fallback-bundle-identifier", "org.tokenc",
         "--warnings-as-errors", "--transform-for-static-hosting", "--hosting-base-path", base, "--output-path", site],
        check=True)
    prefix = "/" + base.strip("/") + "/" if base.strip("/") else "/"
    (site / "search.json").write_text(json.dumps(index(site), ensure_ascii=False))
    shutil.copy(Path(__file__).with_name("search.js"), site)
    script = f'<script defer src="{html.escape(prefix)}search.js" data-base="{html.escape(prefix)}"></script>'
    for path in site.rglob("index.html"):
        path.write_text(path.read_text().replace("</body>", script + "</body>"))
    (site / "index.html").write_text(
        f'<!doctype html><meta charset="utf-8"><title>tokenc</title>'
        f'<meta http-equiv="refresh" content="0; url={prefix}documentation/tokenc/">'
        f'<a href="{prefix}documentation/tokenc/">Documentation of tokenc</a>\n')
    print(f"{site}: {len(pages)} pages; look at them with: python3 -m http.server -d {site}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, required=True, help="the folder to build in")
    parser.add_argument("--base", default="/", help="the path of the site on its host")
    parser.add_argument("--repository", default="", help="the address of the project, for links to its files")
    arguments = parser.parse_args()
    build(arguments.output, arguments.base, arguments.repository)
