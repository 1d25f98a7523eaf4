"""Compares what the catalogue draws, as the browser computed it, with what `tokenc resolve` says."""

import json
import re

# What the browser made of the sample of each token in a theme.
READ = """(theme) => [...document.querySelectorAll('.token')].map(row => {
  const cell = row.querySelector(`.every, .th${theme}`), sample = cell.querySelector('.s'), inner = sample?.matches('i') ? sample : sample?.querySelector('i, span, line');
  const style = inner && getComputedStyle(inner);
  const names = ['backgroundImage', 'width', 'blockSize', 'borderTopLeftRadius', 'borderTopWidth', 'borderTopStyle', 'borderTopColor', 'boxShadow', 'opacity',
    'fontFamily', 'fontSize', 'fontWeight', 'letterSpacing', 'lineHeight', 'transitionDuration', 'transitionDelay', 'transitionTimingFunction', 'strokeDasharray', 'strokeLinecap'];
  return {id: row.id, type: row.querySelector('i').textContent, kind: sample ? [...sample.classList].find(name => !/^(s|seen|on\\d+)$/.test(name)) : '',
    text: cell.querySelector('code')?.textContent ?? '', cap: sample ? sample.getBoundingClientRect().width - 16 : 0,
    curve: sample?.querySelector('svg path:last-child')?.getAttribute('d') ?? '', ...(style ? Object.fromEntries(names.map(name => [name, style[name]])) : {})};
})"""

# Pairs of colors, each as the browser paints them; how far apart the farthest channels are.
DISTANCES = """(pairs) => {
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const paint = (color) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = '#f0f'; canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data] };
  return pairs.map(([one, other]) => { const [a, b] = [paint(one), paint(other)]; return Math.max(...a.map((value, index) => Math.abs(value - b[index]))) });
}"""

COLOR = re.compile(r"(?:rgba?|color|oklch|oklab|lab|lch|hsla?|hwb)\([^()]*\)|#[0-9a-f]{6,8}")


def call(browser, function, argument):
    return browser.run(f"({function})({json.dumps(argument)})")


def css(color):
    """A color of DTCG as CSS Color 4 writes it."""
    numbers = [str(number) for number in color["components"]]
    alpha = f" / {color.get('alpha', 1)}"
    space = color["colorSpace"]
    if space in ("oklch", "oklab", "lab", "lch"):
        return f"{space}({' '.join(numbers)}{alpha})"
    if space in ("hsl", "hwb"):
        return f"{space}({numbers[0]} {numbers[1]}% {numbers[2]}%{alpha})"
    return f"color({space} {' '.join(numbers)}{alpha})"


def pixels(dimension):
    return dimension["value"] * {"px": 1, "rem": 16}[dimension["unit"]]


def milliseconds(duration):
    return duration["value"] * {"ms": 1, "s": 1000}[duration["unit"]]


def near(text, number, tolerance=0.02):
    return abs(float(re.match(r"-?[\d.e-]+", text).group()) - number) <= tolerance


def is_time(text, duration):
    return near(text, milliseconds(duration) / 1000, 1e-4)


def is_curve(text, curve):
    numbers = [float(number) for number in re.findall(r"-?[\d.]+(?:e-?\d+)?", text)]
    usual = {"ease": [0.25, 0.1, 0.25, 1], "linear": [0, 0, 1, 1], "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1]}
    return all(abs(one - other) < 1e-3 for one, other in zip(usual.get(text, numbers), curve, strict=True))


WEIGHTS = {
    "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400, "regular": 400, "book": 400,
    "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700, "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900,
    "extra-black": 950, "ultra-black": 950,
}


def families(value):
    return [value] if isinstance(value, str) else value


def is_family(text, value):
    return [name.strip().strip('"') for name in text.split(",")] == families(value)


def problem(drawn, value, colors):
    """What is drawn otherwise than a value says; `None` if nothing. Pairs of colors are left to the browser."""
    kind = drawn["type"]
    if kind == "color":
        colors.append((COLOR.findall(drawn["backgroundImage"])[0], css(value), drawn["id"]))
    elif kind == "dimension":
        size = pixels(value)
        if drawn["kind"] == "radius":
            shown = drawn["borderTopLeftRadius"]
        elif drawn["kind"] == "line":
            shown, size = drawn["blockSize"], min(abs(size), 48)
        else:
            shown, size = drawn["width"], max(1, min(abs(size), drawn["cap"]))
        if not near(shown, size, 0.6):
            return f"{shown}, not {size}px"
    elif kind == "duration":
        return None if is_time(drawn["transitionDuration"], value) else drawn["transitionDuration"]
    elif kind == "cubicBezier":
        x1, y1, x2, y2 = value
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", drawn["curve"])]
        expected = [0, 100, 100 * x1, 100 - 100 * y1, 100 * x2, 100 - 100 * y2, 100, 0]
        if any(abs(one - other) > 0.01 for one, other in zip(numbers, expected, strict=True)):
            return f"{drawn['curve']}, not {expected}"
        return None if is_curve(drawn["transitionTimingFunction"], value) else drawn["transitionTimingFunction"]
    elif kind == "transition":
        fits = is_time(drawn["transitionDuration"], value["duration"]) and is_time(drawn["transitionDelay"], value["delay"])
        return None if fits and is_curve(drawn["transitionTimingFunction"], value["timingFunction"]) else "another transition"
    elif kind == "fontFamily":
        return None if is_family(drawn["fontFamily"], value) else drawn["fontFamily"]
    elif kind == "fontWeight":
        return None if near(drawn["fontWeight"], WEIGHTS.get(value, value)) else drawn["fontWeight"]
    elif kind == "typography":
        fits = is_family(drawn["fontFamily"], value["fontFamily"]) and near(drawn["fontSize"], pixels(value["fontSize"]))
        fits = fits and near(drawn["fontWeight"], WEIGHTS.get(value["fontWeight"], value["fontWeight"]))
        spacing = pixels(value["letterSpacing"])
        fits = fits and (drawn["letterSpacing"] == "normal" and spacing == 0 or near(drawn["letterSpacing"], spacing))
        return None if fits and near(drawn["lineHeight"], pixels(value["fontSize"]) * value["lineHeight"], 0.05) else f"another typography: {drawn}"
    elif kind == "strokeStyle":
        if isinstance(value, str):
            return None if drawn["borderTopStyle"] == value else drawn["borderTopStyle"]
        dashes = [float(number) for number in re.findall(r"[\d.]+", drawn["strokeDasharray"])]
        return None if dashes == [pixels(dash) for dash in value["dashArray"]] and drawn["strokeLinecap"] == value["lineCap"] else drawn["strokeDasharray"]
    elif kind == "border":
        colors.append((drawn["borderTopColor"], css(value["color"]), drawn["id"]))
        style = value["style"] if isinstance(value["style"], str) else "dashed"
        return None if near(drawn["borderTopWidth"], pixels(value["width"]), 0.6) and drawn["borderTopStyle"] == style else "another border"
    elif kind == "shadow":
        layers = value if isinstance(value, list) else [value]
        shown = COLOR.split(drawn["boxShadow"])[1:]
        for one, layer in zip(COLOR.findall(drawn["boxShadow"]), layers, strict=True):
            colors.append((one, css(layer["color"]), drawn["id"]))
        for one, layer in zip(shown, layers, strict=True):
            lengths = [float(number) for number in re.findall(r"(-?[\d.]+)px", one)]
            if lengths != [pixels(layer[name]) for name in ("offsetX", "offsetY", "blur", "spread")] or ("inset" in one) != layer.get("inset", False):
                return f"{one}, not {layer}"
    elif kind == "gradient":
        found = COLOR.findall(drawn["backgroundImage"])
        stops = [float(number) for number in re.findall(r"([\d.]+)%", COLOR.sub("", drawn["backgroundImage"]))]
        for one, stop in zip(found, value, strict=True):
            colors.append((one, css(stop["color"]), drawn["id"]))
        return None if all(abs(one - 100 * stop["position"]) < 0.01 for one, stop in zip(stops, value, strict=True)) else drawn["backgroundImage"]
    elif kind == "number":
        if drawn["kind"] == "opacity" and not near(drawn["opacity"], min(max(value, 0), 1), 0.001):
            return drawn["opacity"]
        return None if float(drawn["text"]) == value else drawn["text"]
    else:
        return None if str(value).strip('"') == drawn["text"].strip('"') else drawn["text"]
    return None


def compare(browser, resolved, theme):
    """Compares all tokens of a theme.

    - Returns: how many there are.
    """
    drawn = {row["id"]: row for row in call(browser, READ, theme)}
    if set(drawn) != set(resolved):
        raise AssertionError(f"the page has other tokens: {set(drawn) ^ set(resolved)}")
    colors, problems = [], []
    for path, token in resolved.items():
        found = problem(drawn[path], token["value"], colors)
        if found:
            problems.append(f"{path}: {found}")
    distances = call(browser, DISTANCES, [pair[:2] for pair in colors])
    # Eight bits, of which translucent colors lose some on a canvas.
    problems += [f"{path}: {one}, not {other}" for (one, other, path), distance in zip(colors, distances, strict=True) if distance > 3]
    if problems:
        raise AssertionError("\n".join(problems[:20]))
    return len(resolved)
