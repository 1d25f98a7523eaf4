"""Relative luminance and contrast of 8-bit colors, by WCAG 2.2, independent of the compiler."""


def decoded(value):
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def luminance(color):
    """Of three numbers, 0 to 255."""
    red, green, blue = (decoded(c / 255) for c in color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def channels(text):
    """The numbers of `#rrggbb`."""
    return tuple(int(text[n:n + 2], 16) for n in (1, 3, 5))


def ratio(one, other):
    """Of two luminances."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
