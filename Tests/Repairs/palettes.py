#!/usr/bin/env python3
"""Repairs published palettes of terminals and editors with `tokenc solve` and `tokenc fix --only low-contrast`.

usage: palettes.py TOKENC [COUNT]

Each palette has twelve text colors on three surfaces, so 36 pairs: those of base16 (package base16-colorlib) and of
pywal (MIT). Checked with ratios that are computed here, from WCAG 2.2: every pair passes after the repair, and none
that passed before fails, neither then nor after the quick fixes; a second run of each has nothing to do; only values
of colors change in the file; the same run gives the same bytes. With one color frozen, a palette is repaired, or a
conflict is named.
"""
import collections, json, pathlib, re, subprocess, sys, tempfile

import base16_colorlib.color_scheme as base16
import pywal

from wcag import channels, luminance, ratio

HEX = re.compile(r"#[0-9a-fA-F]{6}\b")


def palettes():
    """Pairs of a name and 15 colors: three surfaces and twelve texts."""
    for name, scheme in sorted(vars(base16).items()):
        if isinstance(scheme, dict) and "base0F" in scheme:
            yield f"base16 {name}", [scheme[f"base{n:02X}"] for n in (0, 1, 2, *range(4, 16))]
    for path in sorted(pathlib.Path(pywal.__file__).parent.glob("colorschemes/*/*.json")):
        scheme = json.loads(path.read_text())
        colors = scheme["colors"]
        surfaces = [scheme["special"]["background"], colors["color0"], colors["color8"]]
        yield f"pywal {path.stem}", surfaces + [colors[f"color{n}"] for n in (*range(1, 7), *range(9, 15))]


# Text on the page and on what is raised needs 4.5 : 1, on a selection 3 : 1.
NEEDED = {"page": 4.5, "raised": 4.5, "selected": 3}
CONFIGURATION = "sources: [tokens.yaml]\naudit:\n  contrast:\n" + "".join(
    f"    - {{foreground: text.*, background: surface.{name}, minimum: {needed}}}\n" for name, needed in NEEDED.items())


def tokens(colors):
    surfaces = "".join(f'  {name}: {{$value: "{color}"}}\n' for name, color in zip(NEEDED, colors))
    texts = "".join(f'  c{n:02}: {{$value: "{color}"}} # {n}\n' for n, color in enumerate(colors[3:]))
    return f"surface:\n  $type: color\n{surfaces}text:\n  $type: color\n{texts}"


def passing(text):
    """The pairs that pass."""
    light = [luminance(channels(color)) for color in HEX.findall(text)]
    return {(t, s) for s, needed in enumerate(NEEDED.values()) for t in range(3, 15)
            if ratio(light[t], light[s]) >= needed}


class Folder:
    """A palette in files."""

    def __init__(self, tokenc, path, text):
        self.tokenc, self.path, self.file = tokenc, path, pathlib.Path(path, "tokens.yaml")
        self.file.write_text(text)
        pathlib.Path(path, "tokenc.yaml").write_text(CONFIGURATION)

    def run(self, *arguments):
        run = subprocess.run([self.tokenc, *arguments], cwd=self.path, capture_output=True, text=True)
        assert run.returncode in (0, 1), run.stderr
        return run


def check(tokenc, name, colors, totals):
    before = tokens(colors)
    was = passing(before)
    totals["checks"] += 36
    totals["fail"] += 36 - len(was)
    with tempfile.TemporaryDirectory() as path:
        folder = Folder(tokenc, path, before)
        frozen = folder.run("solve", ".", "--keep", "text.c06", "--format", "json")
        report = json.loads(frozen.stdout)
        totals[f"frozen {report['status']}{' and proven' * report['proven']}"] += 1
        assert report["status"] != "unsolved" and (report["status"] != "impossible" or report["conflicts"]), name
        report = folder.run("solve", ".", "--format", "json").stdout
        assert report == folder.run("solve", ".", "--format", "json", "--write").stdout, name
        after = folder.file.read_text()
        report = json.loads(report)
        assert report["status"] in ("passing", "solved"), f"{name}: {report['status']}"
        totals["proven"] += report["proven"]
        assert len(passing(after)) == 36, name
        assert HEX.sub("", after) == HEX.sub("", before), name
        assert folder.run("audit", ".").returncode == 0, name
        assert "nothing to do" in folder.run("solve", ".", "--write").stdout, name
        assert folder.file.read_text() == after, name
    with tempfile.TemporaryDirectory() as path:
        folder = Folder(tokenc, path, before)
        folder.run("fix", ".", "--only", "low-contrast")
        after = folder.file.read_text()
        assert passing(after) >= was, f"{name}: a fix lets {was - passing(after)} fail"
        totals["left by fix"] += 36 - len(passing(after))
        folder.run("fix", ".", "--only", "low-contrast")
        assert folder.file.read_text() == after, f"{name}: a second run of fix changes something"


def main():
    tokenc = str(pathlib.Path(sys.argv[1]).absolute())
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 136
    totals = collections.Counter()
    for name, colors in list(palettes())[:count]:
        totals["palettes"] += 1
        check(tokenc, name, [color.lower() for color in colors], totals)
    print(", ".join(f"{key} {value}" for key, value in totals.items()))


if __name__ == "__main__":
    main()
