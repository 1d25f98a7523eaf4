#!/usr/bin/env python3
"""Writes a set of design tokens of a given size: the same arguments give the same bytes on every machine.

    generate.py FOLDER --tokens 100000 [--format json] [--depth 4] [--root ds] [--themes 4 --differing 0.1] [--seed 1]
    generate.py FOLDER --tokens 10000 --shape chain      each token is an alias of the next one
    generate.py FOLDER --tokens 20000 --shape pairs      texts on surfaces, a contrast rule for each pair
    generate.py FOLDER --tokens 8000  --shape colors     colors alone

FOLDER gets `tokenc.yaml` with three outputs in `FOLDER/out`, and the token files. With several themes there is a resolver
document too: a modifier `theme`, and with four themes another, `contrast`. Only the standard library is used; `random()` is
the one generator that Python promises not to change.
"""

import argparse
import json
import os
import random

STATES = ["default", "hover", "pressed", "focused", "disabled", "error"]
ROLES = ["bg-track", "bg-indicator", "border-focus", "label", "icon", "outline", "shade", "ring"]
# Of a hundred tokens, in the proportions of real design systems.
TYPES = (
    ["color"] * 60 + ["dimension"] * 20 + ["number"] * 6 + ["duration"] * 4 + ["fontWeight"] * 3
    + ["cubicBezier"] * 2 + ["shadow"] * 2 + ["fontFamily", "typography", "border"]
)
COMPONENT_SIZE = 100
LONGEST_SENTENCE = ["The", "track", "of", "a", "control", "that", "is", "selected", "and", "has", "the", "focus"]


class Generator:
    def __init__(self, options):
        self.options = options
        self.random = random.Random(options.seed).random

    def below(self, bound):
        return int(self.random() * bound)

    def pick(self, values):
        return values[self.below(len(values))]

    # Values.

    def color(self):
        kind = self.random()
        if kind < 1 - self.options.fine:
            return f"#{self.below(1 << 24):06x}"
        kind = (kind - 1) / self.options.fine + 1
        if kind < 0.5:
            bytes_ = [self.below(256) for _ in range(3)]
            return {"colorSpace": "srgb", "components": [round(b / 255, 4) for b in bytes_]}
        lightness = round(0.2 + 0.7 * self.random(), 3)
        if kind < 0.83:
            components = [lightness, round(0.25 * self.random(), 3), self.below(360)]
            return {"colorSpace": "oklch", "components": components}
        return {"colorSpace": "display-p3", "components": [round(self.random(), 3) for _ in range(3)]}

    def dimension(self):
        if self.random() < 0.5:
            return f"{self.below(96)}px"
        return {"value": round(self.below(96) / 16, 4), "unit": "rem"}

    def value(self, type_, colors):
        """A literal; the composites refer to a color among `colors`."""
        color = f"{{{self.pick(colors)}}}" if colors else "#00000080"
        if type_ == "color":
            return self.color()
        if type_ == "dimension":
            return self.dimension()
        if type_ == "number":
            return round(self.random() * 10, 2)
        if type_ == "duration":
            return f"{10 * self.below(60)}ms"
        if type_ == "fontWeight":
            return 100 * (1 + self.below(9))
        if type_ == "cubicBezier":
            return [round(self.random(), 2) for _ in range(4)]
        if type_ == "fontFamily":
            return ["Inter", "Helvetica Neue", "sans-serif"]
        if type_ == "border":
            return {"color": color, "width": "1px", "style": "solid"}
        if type_ == "shadow":
            return {"color": color, "offsetX": "0px", "offsetY": f"{self.below(9)}px", "blur": "8px", "spread": "0px"}
        return {
            "fontFamily": "Inter", "fontSize": f"{10 + self.below(30)}px", "fontWeight": 400,
            "letterSpacing": "0px", "lineHeight": 1.5,
        }

    # Shapes: each answers the paths, types and values of the tokens, in order.

    def mixed(self, types):
        """A token on level 0 is a literal, each other one an alias of a token one level below, wherever that stands."""
        count, depth = self.options.tokens, self.options.depth
        paths, kinds, pools = [], [], {}
        for i in range(count):
            component, member = divmod(i, COMPONENT_SIZE)
            type_ = types[(member * 37 + component) % len(types)]
            state = STATES[member // len(ROLES) % len(STATES)]
            round_ = member // (len(ROLES) * len(STATES))
            role = ROLES[member % len(ROLES)] + (f"-{round_}" if round_ else "")
            path = (*self.options.root, f"component-{component:04}", type_, state, role)
            level = self.below(depth + 1)
            paths.append(path)
            kinds.append((type_, level))
            pools.setdefault((type_, level), []).append(".".join(path))
        colors = pools.get(("color", 0), [])
        for path, (type_, level) in zip(paths, kinds):
            below = pools.get((type_, level - 1))
            yield path, type_, f"{{{self.pick(below)}}}" if below else self.value(type_, colors)

    def chain(self):
        count = self.options.tokens
        for i in range(count):
            # A class of Kotlin cannot hold all of them.
            value = f"{{chain-{(i + 1) // 5000}.step-{i + 1}}}" if i + 1 < count else "#005ce5"
            yield (f"chain-{i // 5000}", f"step-{i}"), "color", value

    def pairs(self):
        for i in range(self.options.tokens // 2):
            fails = self.random() < self.options.failing
            group = f"pair-{i:05}"
            light = 200 + self.below(56)
            dark = 150 + self.below(30) if fails else self.below(60)
            yield (group, "surface"), "color", f"#{light:02x}{light:02x}{light:02x}"
            yield (group, "text"), "color", f"#{dark:02x}{dark:02x}{dark:02x}"

    def tokens(self):
        shapes = {
            "mixed": lambda: self.mixed(TYPES), "colors": lambda: self.mixed(["color"]),
            "chain": self.chain, "pairs": self.pairs,
        }
        for path, type_, value in shapes[self.options.shape]():
            token = {"$value": value}
            if self.options.shape == "mixed" and self.random() < 0.3:
                token["$description"] = " ".join(LONGEST_SENTENCE[: 4 + self.below(9)])
            yield path, type_, token

    def override(self, tokens, share):
        """Colors of another theme, as many as make `share` of all tokens."""
        colors = sum(type_ == "color" for _, type_, _ in tokens)
        chance = min(1, share * len(tokens) / max(colors, 1))
        return [
            (path, type_, {"$value": f"#{self.below(1 << 24):06x}"})
            for path, type_, _ in tokens
            if type_ == "color" and self.random() < chance
        ]


def tree(tokens):
    """The nested groups of tokens; the type stands at the group that is named for it, else at the innermost one."""
    root = {}
    for path, type_, token in tokens:
        group = root
        for segment in path[:-1]:
            group = group.setdefault(segment, {})
            if segment == type_:
                group["$type"] = type_
        if type_ not in path:
            group["$type"] = type_
        group[path[-1]] = token
    return root


def yaml_lines(value, indent=""):
    for key, member in value.items():
        if isinstance(member, dict) and key != "$value":
            yield f"{indent}{key}:"
            yield from yaml_lines(member, indent + "  ")
        else:
            yield f"{indent}{key}: {yaml_flow(member)}"


def yaml_flow(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {yaml_flow(member)}" for key, member in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(yaml_flow(member) for member in value) + "]"
    if isinstance(value, str) and not value[0].isalpha():
        return json.dumps(value)
    return str(value)


def write(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8", newline="\n") as file:
        file.write(text)


def write_tokens(options, name, tokens):
    if options.format == "json":
        write(options.folder, name, json.dumps(tree(tokens), indent=2) + "\n")
    else:
        write(options.folder, name, "\n".join(list(yaml_lines(tree(tokens))) or ["{}"]) + "\n")


def resolver(options):
    def modifier(default, other, file):
        return {"contexts": {default: [], other: [{"$ref": file}]}, "default": default}

    document = {
        "version": "2025.10",
        "sets": {"base": {"sources": [{"$ref": f"base.{options.format}"}]}},
        "modifiers": {"theme": modifier("light", "dark", f"dark.{options.format}")},
        "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}],
    }
    if options.themes == 4:
        document["modifiers"]["contrast"] = modifier("normal", "high", f"high.{options.format}")
        document["resolutionOrder"].append({"$ref": "#/modifiers/contrast"})
    return json.dumps(document, indent=2) + "\n"


def configuration(options, tokens):
    lines = ["version: 1"]
    if options.themes == 1:
        lines.append(f"sources: [base.{options.format}]")
    else:
        lines.append("resolver: themes.resolver.json")
        contrast = {1: [""], 2: [""], 4: ["", ", contrast: high"]}[options.themes]
        lines.append("themes:")
        for more in contrast:
            for theme in ["light", "dark"]:
                name = theme + ("-high-contrast" if more else "")
                lines.append(f"  {name}: {{input: {{theme: {theme}{more}}}, appearance: {theme}{more}}}")
    lines += [
        "outputs:",
        "  - {format: swift, file: out/Tokens.swift}",
        "  - {format: css, file: out/tokens.css}",
        f"  - {{format: kotlin, file: out/Tokens.kt, package: com.example.tokens, depth: {len(options.root) + 1}}}",
    ]
    if options.shape == "pairs" and options.rules == "yes":
        lines += ["severity: {low-contrast: warning}", "audit:", "  contrast:"]
        lines += [
            f"    - {{foreground: {path[0]}.text, background: {path[0]}.surface, minimum: 4.5}}"
            for path, _, _ in tokens if path[1] == "text"
        ]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--tokens", type=int, required=True)
    parser.add_argument("--shape", choices=["mixed", "colors", "chain", "pairs"], default="mixed")
    parser.add_argument("--format", choices=["yaml", "json"], default="yaml")
    parser.add_argument("--depth", type=int, default=4, help="of aliases")
    parser.add_argument("--root", nargs=1, default=[], help="a group around all others")
    parser.add_argument("--themes", type=int, choices=[1, 2, 4], default=1)
    parser.add_argument("--fine", type=float, default=0.3, help="share of the colors that are not written as #rrggbb")
    parser.add_argument("--differing", type=float, default=0.1, help="share of the tokens that another theme overrides")
    parser.add_argument("--failing", type=float, default=0.01, help="share of the pairs with too little contrast")
    parser.add_argument("--rules", choices=["yes", "no"], default="yes", help="whether the pairs are audited")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    os.makedirs(options.folder, exist_ok=True)
    generator = Generator(options)
    tokens = list(generator.tokens())
    write_tokens(options, f"base.{options.format}", tokens)
    if options.themes > 1:
        dark = generator.override(tokens, options.differing)
        write_tokens(options, f"dark.{options.format}", dark)
        write(options.folder, "themes.resolver.json", resolver(options))
        if options.themes == 4:
            # The tokens that differ are the same ones; contrast changes every second of them again.
            high = [(path, type_, {"$value": f"#{generator.below(1 << 24):06x}"}) for path, type_, _ in dark[::2]]
            write_tokens(options, f"high.{options.format}", high)
    write(options.folder, "tokenc.yaml", configuration(options, tokens))


if __name__ == "__main__":
    main()
