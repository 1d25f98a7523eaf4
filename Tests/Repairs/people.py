#!/usr/bin/env python3
"""Compares `tokenc solve` with repairs that people searched by hand and published.

usage: people.py TOKENC

Ten scales of Radix Colors whose text, step 11, has less than 4.5 : 1 on step 3, with the replacements that a user
proposed (radix-ui/website, issue 736; colors of radix-ui/colors at 14aab322): the repair changes no more in sum, and
passes. The borders of StrataKit, which need 3 : 1 on five backgrounds in each of two themes, for which its auditor
searched a step of the gray ramp (iTwin/stratakit, pull request 1497): the repair takes the same step in both.
The distances (OKLab, as published by its author) and ratios are computed here.
"""
import json, math, pathlib, subprocess, sys, tempfile

from wcag import channels, decoded, luminance, ratio

# Step 3, step 11, and what was proposed for step 11.
SCALES = {
    "tomato": ("#feebe7", "#d13415", "#cc3314"), "blue": ("#e6f4fe", "#0d74ce", "#0d6fc5"),
    "cyan": ("#e1f8fa", "#107d98", "#10758e"), "teal": ("#dff9f1", "#008573", "#007a6a"),
    "jade": ("#e1f9eb", "#208368", "#1e7b62"), "green": ("#e4f8ea", "#218358", "#1f7a53"),
    "lime": ("#ecf6d2", "#5c7c2f", "#58762d"), "yellow": ("#fff7b0", "#9e6c00", "#946500"),
    "amber": ("#fff4c7", "#ab6400", "#a35f00"), "orange": ("#ffefd6", "#cc4e00", "#bd4800"),
}
GRAYS = {
    200: "75.82% 0.01 252.83", 300: "69.04% 0.014 255.53", 400: "62.09% 0.017 257.22", 500: "55.22% 0.018 253.99",
    600: "48.26% 0.017 254.7", 700: "41.45% 0.013 256.75", 800: "34.4% 0.011 264.42", 825: "32.63% 0.014 268.32",
    850: "29.76% 0.011 268.32", 900: "26.92% 0.008 268.32", 925: "24.37% 0.006 268.32", 950: "22.52% 0.005 268.32",
    10: "97.87% 0.002 247.84", 5: "99.06% 0.002 247.84",
}


def oklab(color):
    """https://bottosson.github.io/posts/oklab/"""
    r, g, b = (decoded(c / 255) for c in channels(color))
    l = math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    m = math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    s = math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)


def distance(one, other):
    return math.dist(oklab(one), oklab(other))


def solve(tokenc, files, *arguments):
    """The report of `tokenc solve` over files."""
    with tempfile.TemporaryDirectory() as path:
        for name, text in files.items():
            pathlib.Path(path, name).write_text(text)
        run = subprocess.run([tokenc, "solve", ".", "--format", "json", *arguments], cwd=path, capture_output=True,
                             text=True)
    assert run.returncode in (0, 1), run.stderr
    report = json.loads(run.stdout)
    assert report["status"] == "solved" and report["proven"], report
    return report


def scales(tokenc):
    surfaces = "".join(f'  {name}: {{$value: "{colors[0]}"}}\n' for name, colors in SCALES.items())
    texts = "".join(f'  {name}: {{$value: "{colors[1]}"}}\n' for name, colors in SCALES.items())
    pairs = "".join(f"    - {{foreground: text.{name}, background: surface.{name}, minimum: 4.5}}\n" for name in SCALES)
    report = solve(tokenc, {
        "tokens.yaml": f"surface:\n  $type: color\n{surfaces}text:\n  $type: color\n{texts}",
        "tokenc.yaml": f"sources: [tokens.yaml]\naudit:\n  contrast:\n{pairs}"}, "--keep", "surface.*")
    after = {move["token"].removeprefix("text."): move["after"] for move in report["moves"]}
    ours = theirs = 0
    for name, (surface, before, proposed) in SCALES.items():
        light = luminance(channels(surface))
        ratios = [ratio(luminance(channels(color)), light) for color in (before, after[name], proposed)]
        assert ratios[0] < 4.5 <= min(ratios[1:]), (name, ratios)
        ours += distance(before, after[name])
        theirs += distance(before, proposed)
    assert ours <= theirs, (ours, theirs)
    print(f"ten scales: changed by {ours:.4f} in sum, by hand {theirs:.4f}")


def borders(tokenc):
    grays = "".join(f'    {step}: {{$value: "oklch({color})"}}\n' for step, color in sorted(GRAYS.items()))
    backgrounds = {"light": (10, 5, 5, 5, 5), "dark": (950, 925, 900, 850, 825)}
    borders = {"light": 200, "dark": 700}
    themes = {
        theme: "border: {$type: color, $value: \"{palette.gray.%d}\"}\nsurface:\n  $type: color\n%s" % (
            borders[theme], "".join(f'  b{n}: {{$value: "{{palette.gray.{step}}}"}}\n' for n, step in enumerate(steps)))
        for theme, steps in backgrounds.items()}
    report = solve(tokenc, {
        "palette.yaml": f"palette:\n  gray:\n    $type: color\n{grays}",
        "light.yaml": themes["light"], "dark.yaml": themes["dark"],
        "themes.yaml": """version: "2025.10"
sets: {palette: {sources: [{$ref: palette.yaml}]}}
modifiers: {theme: {contexts: {light: [{$ref: light.yaml}], dark: [{$ref: dark.yaml}]}, default: light}}
resolutionOrder: [{$ref: "#/sets/palette"}, {$ref: "#/modifiers/theme"}]
""",
        "tokenc.yaml": "resolver: themes.yaml\naudit:\n  contrast:\n"
                       "    - {foreground: border, background: surface.*, minimum: 3}\n"}, "--keep", "surface.*")
    after = {tuple(move["themes"]): move["after"] for move in report["moves"]}
    assert after == {(theme,): "{palette.gray.400}" for theme in borders}, after
    print("borders: gray 400 in both themes, as by hand")


if __name__ == "__main__":
    tokenc = str(pathlib.Path(sys.argv[1]).absolute())
    scales(tokenc)
    borders(tokenc)
