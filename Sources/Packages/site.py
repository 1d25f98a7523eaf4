"""Builds the documentation as a web site: static pages by MkDocs, a page for each diagnostic code, and a list for agents.

The pages are Markdown that reads well where it is, with links from file to file. Every link must lead somewhere, within the
pages and into the project, else nothing is built.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import material

ROOT = Path(__file__).resolve().parents[2]
CATALOG = ROOT / "Sources/tokenc/tokenc.docc"
FIRST, CODES = "tokenc.md", "DiagnosticCodes.md"
# The topic whose pages readers of the navigation do not need; pages link to them.
INTERNAL = "For maintainers"
LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"^(```|~~~)")
# The name of a file, above its contents
CAPTION = re.compile(r"^`([^`\n]+)`\n\n<!-- file: \1 -->\n(```\w+)$", re.MULTILINE)
# What the tests make of an example is not for readers.
COMMENT = re.compile(r"^<!-- .* -->\n", re.MULTILINE)
# The navigation, by the headings of the first page.
TOPICS = re.compile(r"^### (.*)\n\n((?:- \[.*\n)+)", re.MULTILINE)


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
    """The anchors of a page."""
    return {slug(line.lstrip("#")) for line, fenced in lines(text) if line.startswith("#") and not fenced}


def title(text):
    return re.match(r"# (.*)", text)[1]


def description(text):
    """The first paragraph, as plain text on one line."""
    paragraph = next(part for part in text.split("\n\n")[1:] if not part.startswith(("<", "!", "#", "```")))
    return re.sub(r"[`*]", "", LINK.sub(r"\1", paragraph)).replace("\n", " ").strip()


def place(page):
    """Where a page is on the site."""
    return "index.md" if page == FIRST else page


class Catalog:
    """The pages of the site by their places, and what is wrong with their links."""

    def __init__(self, repository):
        self.pages = {path.name: path.read_text() for path in sorted(CATALOG.glob("*.md"))}
        self.repository = repository
        self.mistakes = []

    def link(self, page, label, target):
        """A link on the site; one to the text of the project leads to where the project is, if that is known."""
        if re.match(r"[a-z]+:", target):
            return f"[{label}]({target})"
        name, _, anchor = target.partition("#")
        name = name or page
        if name not in self.pages:
            if not (CATALOG / name).exists():
                self.mistakes.append(f"{page}: `{target}` leads nowhere")
                return label
            inside = (CATALOG / name).resolve().relative_to(ROOT)
            return f"[{label}]({self.repository}/blob/main/{inside})" if self.repository else label
        if anchor and anchor not in headings(self.pages[name]):
            self.mistakes.append(f"{page}: there is no heading `#{anchor}` in {name}")
        return f"[{label}]({place(name)}{'#' + anchor if anchor else ''})"

    def converted(self, page):
        text = COMMENT.sub("", CAPTION.sub(r'\2 title="\1"', self.pages[page]))
        return "\n".join(
            line if fenced else LINK.sub(lambda found: self.link(page, found[1], found[2]), line)
            for line, fenced in lines(text))

    @property
    def topics(self):
        """The navigation: (topic, pages) in the order of the first page, whose list of them readers see as navigation."""
        found = [(topic, re.findall(r"\(([\w.]+)\)", links)) for topic, links in TOPICS.findall(self.pages[FIRST])]
        listed = [FIRST, *(page for _, pages in found for page in pages)]
        for page in sorted(set(self.pages) ^ set(listed)):
            self.mistakes.append(f"{FIRST}: `{page}` is in the topics or in the folder alone")
        return found


def code_pages(text):
    """A page for each diagnostic code, by its code: what the page of all codes says of it."""
    for topic in text.split("\n## ")[1:]:
        name, *sections = topic.split("\n### ")
        for section in sections:
            code, _, body = section.partition("\n")
            family = name.partition("\n")[0]
            # Links lead from the folder of the codes.
            body = re.sub(r"\]\((?=[A-Z]\w*\.md|index\.md)", "](../", body.strip())
            yield code, f"# {code}\n\n{body}\n\nOne of the [diagnostic codes](../{CODES}#{slug(family)}): {family.lower()}.\n"


def write_page(folder, name, text):
    front = f"---\ntitle: {json.dumps(title(text))}\ndescription: {json.dumps(description(text), ensure_ascii=False)}\n---\n\n"
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(front + text)


def configuration(catalog, work, site, address, version):
    """What MkDocs reads; JSON is YAML."""
    navigation = [{"tokenc": "index.md"}]
    navigation += [{topic: [place(page) for page in pages]} for topic, pages in catalog.topics if topic != INTERNAL]
    internal = [page for topic, pages in catalog.topics if topic == INTERNAL for page in pages]
    palette = [
        {"media": f"(prefers-color-scheme{scheme})", "scheme": name, "primary": "black",
         "toggle": {"icon": f"material/{icon}", "name": f"Switch to {other}"}}
        for scheme, name, icon, other in [
            ("", "default", "brightness-auto", "light mode"), (": light", "default", "weather-sunny", "dark mode"),
            (": dark", "slate", "weather-night", "the mode of the system")]]
    settings = {
        "site_name": f"tokenc {version}", "site_url": address, "docs_dir": str(work / "pages"), "site_dir": str(site),
        "repo_url": catalog.repository or None, "repo_name": "Repository", "edit_uri": "", "nav": navigation,
        "theme": {
            "name": "material", "font": False, "palette": palette, "custom_dir": str(Path(__file__).parent / "site"),
            "features": ["content.code.copy", "navigation.footer", "navigation.indexes", "navigation.sections",
                         "navigation.top", "search.highlight", "search.suggest", "toc.follow"],
        },
        "extra_css": ["site.css"], "extra_javascript": ["access.js", "suggest.js"], "extra": {"generator": False},
        "plugins": ["search"], "not_in_nav": "\n".join(["codes/*", *internal]), "strict": True,
        "validation": {"anchors": "warn"},
        "markdown_extensions": [
            "admonition", "attr_list", "md_in_html", "tables", {"toc": {"permalink": True}},
            "pymdownx.superfences", {"pymdownx.highlight": {"use_pygments": True}}, {"pymdownx.tabbed": {"alternate_style": True}}],
    }
    return json.dumps({key: value for key, value in settings.items() if value is not None}, indent=1)


def dark_without_script():
    """The rules by which the theme is dark, for readers whose browser runs no script that chooses them."""
    palette = next((Path(material.__file__).parent / "templates/assets/stylesheets").glob("palette.*.min.css")).read_text()
    rules = re.match(r"@media screen\{\[data-md-color-scheme=slate\]\{([^}]*)\}", palette)[1]
    links = re.search(r"\[data-md-color-primary=black\],[^{}]*\{(--md-typeset-a-color:[^}]*)\}", palette)[1]
    return f"@media (prefers-color-scheme: dark) {{ .no-js [data-md-color-scheme] {{{rules};{links}}} }}\n"


def agents_list(catalog, address):
    """The pages for agents (llmstxt.org): each with its address and what it is about."""
    text = f"# tokenc\n\n> {description(catalog.pages[FIRST])}\n"
    for topic, pages in catalog.topics:
        text += f"\n## {topic}\n\n"
        for page in pages:
            own = catalog.pages[page]
            text += f"- [{title(own)}]({address}{page.removesuffix('.md')}/): {description(own)}\n"
    return text


def build(output, address, repository):
    catalog = Catalog(repository)
    pages = {page: catalog.converted(page) for page in catalog.pages}
    codes = dict(code_pages(pages[CODES]))
    version = re.search(r'let version = "(.*)"', (ROOT / "Sources/tokenc/Version.swift").read_text())[1]
    work, site = output / "work", output / "site"
    for folder in (work, site):
        shutil.rmtree(folder, ignore_errors=True)
    settings = configuration(catalog, work, site, address, version)
    if catalog.mistakes:
        sys.exit("\n".join(catalog.mistakes))
    for page, text in pages.items():
        # Readers see the topics in the navigation.
        write_page(work / "pages", place(page), text.partition("\n## Topics\n")[0] + "\n" if page == FIRST else text)
    for code, text in codes.items():
        write_page(work / "pages", f"codes/{code}.md", text)
    for path in [*CATALOG.glob("*.png"), *(Path(__file__).parent / "site").glob("*.*s")]:
        shutil.copy(path, work / "pages")
    with (work / "pages/site.css").open("a") as style:
        style.write(dark_without_script())
    (work / "pages/llms.txt").write_text(agents_list(catalog, address))
    (work / "mkdocs.yml").write_text(settings)
    # The version of MkDocs is fixed; what its theme says about others is not for readers of a log.
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--config-file", work / "mkdocs.yml"], check=True,
        env=environment)
    for page in site.rglob("*.html"):
        # The corner of a table is no heading.
        page.write_text(page.read_text().replace("<th></th>", "<td></td>"))
    print(f"{site}: {len(pages)} pages, {len(codes)} codes; look at them with: python3 -m http.server -d {site}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, required=True, help="the folder to build in")
    parser.add_argument("--address", default="http://127.0.0.1:8000/", help="where the site will be")
    parser.add_argument("--repository", default="", help="the address of the project, for links to its files")
    arguments = parser.parse_args()
    build(arguments.output.resolve(), arguments.address, arguments.repository)
