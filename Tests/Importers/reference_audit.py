"""Measures a set of tokens as the audit does, with coloraide and the published formulas, and prints what it finds.

Reads JSON on standard input: `pairs` with the CSS colors of `foreground`, `background` and what is below it (`below`, the topmost
first); `selections` with the colors of two fills; `looks` with two colors. Prints JSON: `ratios`, `selections`, and `looks`, the
last with the difference in lightness and the distances to protan, deutan and tritan vision.
"""

import json
import sys

from coloraide import Color as Base


class Color(Base):
    """CSS Color 4, with its gamut mapping."""

    FIT = "oklch-chroma"


# G. Machado, M. Oliveira, L. Fernandes, IEEE TVCG 15 (6), 2009: the table at severity 1.0.
MACHADO = {
    "protan": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deutan": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "tritan": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}


def screen(text):
    """The channels that a screen of sRGB shows, 0 to 1, and the opacity."""
    color = Color(text).convert("srgb").fit("srgb", method="oklch-chroma")
    return [min(max(channel, 0), 1) for channel in color[:3]], color[3]


def seen(texts):
    """What is seen of layers, the topmost first, down to an opaque one: composited in sRGB, as CSS does."""
    shown = None
    for text in reversed(texts):
        channels, alpha = screen(text)
        if alpha == 1 or shown is None:
            shown = channels
        else:
            shown = [top * alpha + bottom * (1 - alpha) for top, bottom in zip(channels, shown)]
    return shown


def linear(channel):
    """WCAG 2.2, relative luminance."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def gamma(light):
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def luminance(channels):
    red, green, blue = (linear(channel) for channel in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one, other):
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def oklab(channels):
    """B. Ottosson's OKLab, by coloraide."""
    return Color("srgb", channels).convert("oklab")[:3]


def distance(one, other, deficiency):
    def look(channels):
        light = [linear(channel) for channel in channels]
        rows = MACHADO[deficiency]
        mixed = [sum(weight * part for weight, part in zip(row, light)) for row in rows]
        return oklab([gamma(min(max(part, 0), 1)) for part in mixed])

    return sum((a - b) ** 2 for a, b in zip(look(one), look(other))) ** 0.5


def main():
    given = json.load(sys.stdin)
    found = {"ratios": [], "selections": [], "looks": []}
    for pair in given.get("pairs", []):
        below = seen([pair["background"]] + pair["below"])
        channels, alpha = screen(pair["foreground"])
        above = [top * alpha + bottom * (1 - alpha) for top, bottom in zip(channels, below)]
        found["ratios"].append(ratio(above, below))
    for one, other in given.get("selections", []):
        found["selections"].append(ratio(seen([one]), seen([other])))
    for one, other in given.get("looks", []):
        a, b = seen([one]), seen([other])
        found["looks"].append([ratio(a, b)] + [distance(a, b, name) for name in ("protan", "deutan", "tritan")])
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
