#!/usr/bin/env python3
"""Compares what `tokenc assess` measures with arithmetic that is written again here, and with coloraide's ΔE OK.

usage: ratios.py TOKENC [COUNT [SEED]]

Random toggles in two themes, each with random colors that may be translucent, on a surface of each theme. Every contrast,
distinction and state row must have the value of this program within 1e-9, and every pair must have a row. Ratios: WCAG 2.2,
relative luminance. Compositing: gamma-encoded sRGB, back to front: surface, track, knob; a ring lies on the surface.
"""
import json, pathlib, random, subprocess, sys, tempfile

from coloraide import Color

STATES = ["default", "pressed", "focused", "disabled", "error"]
SELECTIONS = {"inactive": "false", "active": "true"}
RINGS = {"focused": "border-focus", "error": "border-error"}


def over(front, back):
    alpha = front[3]
    return tuple(f * alpha + b * (1 - alpha) for f, b in zip(front[:3], back[:3])) + (1.0,)


def luminance(color):
    channels = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color[:3]]
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), channels))


def ratio(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def difference(one, other):
    if one == other:
        return 0.0
    return Color("srgb", one[:3]).distance(Color("srgb", other[:3]), space="oklab")


def channels(text):
    digits = [int(text[i:i + 2], 16) / 255 for i in range(1, len(text), 2)]
    return tuple(digits) if len(digits) == 4 else tuple(digits) + (1.0,)


def random_color(source, opaque=False):
    text = "#" + "".join(f"{source.randrange(256):02x}" for _ in range(3))
    return text if opaque or source.random() < 0.6 else text + f"{source.randrange(1, 256):02x}"


def control(source, name):
    """Colors by path, for two themes."""
    colors = {}
    for state in STATES:
        for selection in SELECTIONS:
            for role in ["bg-track", "bg-indicator"] + [r for s, r in RINGS.items() if s == state]:
                colors[f"{name}.color.{state}.{selection}.{role}"] = [random_color(source) for _ in range(2)]
    return colors


def tree(colors, theme):
    root = {}
    for path, values in colors.items():
        group = root
        for segment in path.split("."):
            group = group.setdefault(segment, {})
        group.update({"$type": "color", "$value": values[theme]})
    return root


def expected(colors, name, theme):
    """The rows by requirement, variant and tokens."""
    surface = channels(colors["surface.default"][theme])
    seen, rows = {}, {}
    for state in STATES:
        for selection in SELECTIONS:
            path = f"{name}.color.{state}.{selection}."
            raw = lambda role: channels(colors[path + role][theme])
            track = over(raw("bg-track"), surface)
            knob = over(raw("bg-indicator"), track)
            seen[state, selection] = {"bg-track": track, "bg-indicator": knob}
            key = (state, SELECTIONS[selection])
            rows["contrast", key, path + "bg-indicator"] = ratio(knob, track)
            rows["contrast", key, path + "bg-track"] = ratio(track, surface)
            if state in RINGS:
                rows["contrast", key, path + RINGS[state]] = ratio(over(raw(RINGS[state]), surface), surface)
    for state in STATES:
        on, off = seen[state, "active"]["bg-track"], seen[state, "inactive"]["bg-track"]
        rows["distinction", (state,), f"{name}.color.{state}.active.bg-track"] = ratio(on, off)
    for state in STATES[1:]:
        for selection in SELECTIONS:
            one, two = seen[state, selection], seen["default", selection]
            rows["state", (state, SELECTIONS[selection])] = max(difference(one[r], two[r]) for r in one)
    return rows


def main():
    tokenc = str(pathlib.Path(sys.argv[1]).resolve())
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    source = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    names = [f"kit{number}" for number in range(count)]
    # Every control is in a group of its own, and is called toggle there.
    colors = {"surface.default": [random_color(source, opaque=True) for _ in range(2)]}
    for name in names:
        colors |= control(source, f"{name}.toggle")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for number, theme in enumerate(["light", "dark"]):
            (folder / f"{theme}.json").write_text(json.dumps(tree(colors, number)))
        (folder / "set.resolver.json").write_text(json.dumps({
            "version": "2025.10",
            "modifiers": {"theme": {
                "contexts": {theme: [{"$ref": f"{theme}.json"}] for theme in ["light", "dark"]},
                "default": "light"}},
            "resolutionOrder": [{"$ref": "#/modifiers/theme"}]}))
        command = [tokenc, "assess", str(folder / "set.resolver.json"), "--format", "json"]
        result = subprocess.run(command, capture_output=True, text=True)
        assert result.returncode == 0, result.stderr
        components = json.loads(result.stdout)["components"]
    assert len(components) == count, f"{len(components)} of {count} controls were found"
    compared, greatest = 0, 0.0
    for name, component in zip(names, components):
        for number, theme in enumerate(["light", "dark"]):
            wanted = expected(colors, f"{name}.toggle", number)
            for row in component["measured"]:
                if row["theme"] != theme or row["requirement"] not in ("contrast", "distinction", "state"):
                    continue
                for variant in row["variants"]:
                    key = (row["requirement"], tuple(variant.values()))
                    if row["requirement"] != "state":
                        key += (row["foreground"],)
                    error = abs(row["value"] - wanted.pop(key))
                    assert error < 1e-9, f"{name} {theme} {key}: {row['value']}, {error}"
                    compared, greatest = compared + 1, max(greatest, error)
            assert not wanted, f"{name} {theme} lacks {list(wanted)[:3]}"
    print(f"{count} controls, {compared} values, greatest difference {greatest:.1e}")


main()
