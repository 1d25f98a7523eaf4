#!/usr/bin/env python3
"""Compares what `tokenc assess` measures with arithmetic that is written again here, and with coloraide's ΔE OK.

usage: ratios.py TOKENC [COUNT [SEED]]

Half of them are toggles that only their names show, and half have an anatomy with random layers and pairs; all have random
colors in two themes that may be translucent, on a surface of each theme. Every contrast, distinction and state row must have the
value of this program within 1e-9, and every pair must have a row. Ratios: WCAG 2.2, relative luminance. Compositing:
gamma-encoded sRGB, back to front: what lies below a layer is the surface and each earlier box that is first, centered, or at the
layer's own place; a ring lies on the surface. What `tokenc audit` measures for those with an anatomy must be the same.
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


class Kit:
    """A control: its layers, back to front, as (role, shape, place), and the pairs that are measured, as (of, on)."""
    roles = {"bg-track": "track", "bg-indicator": "indicator", **{ring: ring for ring in RINGS.values()}}
    layers = [("bg-track", "box", None), ("bg-indicator", "box", "side")] + [(ring, "ring", None) for ring in RINGS.values()]
    pairs = [("bg-indicator", "bg-track"), ("bg-track", None)] + [(ring, None) for ring in RINGS.values()]
    anatomy = None

    def __init__(self, path):
        self.path = path

    def has(self, role, state):
        return role not in RINGS.values() or RINGS.get(state) == role

    def below(self, role):
        """The roles that a role lies on."""
        index = [layer[0] for layer in self.layers].index(role)
        _, shape, place = self.layers[index]
        return [] if shape == "ring" else [
            other for number, (other, kind, at) in enumerate(self.layers[:index])
            if kind == "box" and (number == 0 or at in (None, "center", place))]


class DrawnKit(Kit):
    """One with an anatomy of its own."""

    def __init__(self, path, source):
        super().__init__(path)
        names = ["a", "b", "c", "d"][:source.randrange(2, 5)]
        self.roles = {name: "role" + name.upper() for name in names}
        places = [None, "start", "end", "center"]
        self.layers = [(name, source.choice(["box", "box", "symbol"]), source.choice(places)) for name in names]
        self.pairs = [(of, source.choice([None] + [other for other in names if other != of])) for of in names]
        name = lambda role: "surface" if role is None else self.roles[role]
        self.anatomy = {
            "axes": {"isSelected": {"false": "inactive", "true": "active"}, "state": STATES},
            "colors": {"path": path + ".color.{state}.{isSelected}.{role}", "roles": self.roles},
            "surface": "surface.default",
            "contrast": [{"of": name(of), "on": name(on), "minimum": 3} for of, on in self.pairs],
            "drawing": [{"role": name(role), "shape": shape, **({"place": place} if place else {})}
                        for role, shape, place in self.layers]}


def control(source, kit):
    """Colors by path, for two themes."""
    return {f"{kit.path}.color.{state}.{selection}.{role}": [random_color(source) for _ in range(2)]
            for state in STATES for selection in SELECTIONS for role in kit.roles if kit.has(role, state)}


def tree(colors, theme):
    root = {}
    for path, values in colors.items():
        group = root
        for segment in path.split("."):
            group = group.setdefault(segment, {})
        group.update({"$type": "color", "$value": values[theme]})
    return root


def expected(colors, kit, theme):
    """The rows by requirement, variant and tokens."""
    surface = channels(colors["surface.default"][theme])
    seen, rows = {}, {}
    for state in STATES:
        for selection in SELECTIONS:
            path = f"{kit.path}.color.{state}.{selection}."
            raw = {role: channels(colors[path + role][theme]) for role in kit.roles if kit.has(role, state)}
            look = {}
            for role, _, _ in kit.layers:
                if role in raw:
                    below = surface
                    for other in kit.below(role):
                        below = over(raw[other], below)
                    look[role] = over(raw[role], below)
            seen[state, selection] = look
            for of, on in kit.pairs:
                if of in raw:
                    ground = surface if on is None else look[on]
                    key = ("contrast", (state, SELECTIONS[selection]), path + of, "surface.default" if on is None else path + on)
                    rows[key] = ratio(over(raw[of], ground), ground)
    boxes = [role for role, shape, _ in kit.layers if shape == "box"] or [role for role, _, _ in kit.layers]
    for state in STATES:
        on, off = (f"{kit.path}.color.{state}.{selection}.{boxes[0]}" for selection in ["active", "inactive"])
        rows["distinction", (state,), on, off] = ratio(seen[state, "active"][boxes[0]], seen[state, "inactive"][boxes[0]])
    for state in STATES[1:]:
        for selection in SELECTIONS:
            one, two = seen[state, selection], seen["default", selection]
            rows["state", (state, SELECTIONS[selection])] = max(difference(one[r], two[r]) for r in one if r in two)
    return rows


def main():
    tokenc = str(pathlib.Path(sys.argv[1]).resolve())
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    source = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    # Every toggle is in a group of its own, and is called toggle there.
    kits = [DrawnKit(f"kit{n}", source) if n % 2 else Kit(f"kit{n}.toggle") for n in range(count)]
    colors = {"surface.default": [random_color(source, opaque=True) for _ in range(2)]}
    for kit in kits:
        colors |= control(source, kit)
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
        (folder / "kits.json").write_text(json.dumps({kit.path: kit.anatomy for kit in kits if kit.anatomy}))
        (folder / "tokenc.yaml").write_text("sources: [set.resolver.json]\ncomponents: [kits.json]\n")
        answers = {}
        for command in ["assess", "audit"]:
            result = subprocess.run([tokenc, command, str(folder), "--format", "json"], capture_output=True, text=True)
            assert result.stdout, result.stderr[:1000]
            answers[command] = json.loads(result.stdout)
        components = answers["assess"]["components"]
    assert len(components) == count, f"{len(components)} of {count} controls were found"
    compared, greatest = 0, 0.0
    audited = {(row["theme"], row["foreground"], row["background"]): row["ratio"] for row in answers["audit"]["contrast"]}
    audited |= {(row["theme"], *reversed(row["tokens"])): row["ratio"] for row in answers["audit"]["distinguish"]}
    # Those with an anatomy come first.
    for kit, component in zip(sorted(kits, key=lambda kit: kit.anatomy is None), components):
        for number, theme in enumerate(["light", "dark"]):
            wanted = expected(colors, kit, number)
            for row in component["measured"]:
                if row["theme"] != theme or row["requirement"] not in ("contrast", "distinction", "state"):
                    continue
                for variant in row["variants"]:
                    key = (row["requirement"], tuple(variant.values()))
                    if row["requirement"] != "state":
                        key += (row["foreground"], row["background"])
                    error = abs(row["value"] - wanted.pop(key))
                    if kit.anatomy and row["requirement"] != "state":
                        error = max(error, abs(row["value"] - audited.pop((theme, *key[2:]))))
                    assert error < 1e-9, f"{kit.path} {theme} {key}: {row['value']}, {error}"
                    compared, greatest = compared + 1, max(greatest, error)
            assert not wanted, f"{kit.path} {theme} lacks {list(wanted)[:3]}"
    assert not audited, f"not assessed: {list(audited)[:3]}"
    print(f"{count} controls, {compared} values, greatest difference {greatest:.1e}")


main()
