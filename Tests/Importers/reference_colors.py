"""Compares colors with coloraide, which implements CSS Color 4 and shares nothing with the compiler.

Each line of standard input holds two colors in the notation of CSS, the wanted and the found one, and a tab between them.
For each is printed how far apart their gamma-encoded sRGB channels are at most, unbounded by the gamut, how far their
opacities are, whether the wanted one is inside the gamut of sRGB, and how far the found one is from the wanted one brought
into that gamut as CSS Color 4 does it (13.2), in deltaEOK.
"""

import functools
import sys

from coloraide import Color as Base
from coloraide.spaces.a98_rgb import A98RGB
from coloraide.spaces.prophoto_rgb import ProPhotoRGB
from coloraide.spaces.rec2020 import Rec2020


class Color(Base):
    pass


@functools.lru_cache(None)
def channels(text):
    color = Color(text)
    srgb = color.convert("srgb")
    return srgb.coords(nans=False), color.alpha(nans=False), color


@functools.lru_cache(None)
def mapped(text):
    color = Color(text)
    return color.clone().fit("srgb", method="oklch-chroma").convert("srgb")


@functools.lru_cache(None)
def compare(wanted, found):
    a, alpha, color = channels(wanted)
    b, beta, other = channels(found)
    inside = color.in_gamut("srgb", tolerance=1e-9)
    apart = max(abs(x - y) for x, y in zip(a, b))
    fallback = 0 if inside else mapped(wanted).delta_e(other, method="ok")
    return f"{apart:.9f} {abs(alpha - beta):.9f} {int(inside)} {fallback:.6f}"


for line in sys.stdin:
    wanted, found = line.rstrip("\n").split("\t")
    print(compare(wanted, found))
