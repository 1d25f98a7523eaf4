#!/usr/bin/env python3
"""Measures sets of many shapes with every command that reads them, and prints how each grows and how it compares.

    shapes.py [--tokenc PATH] [--sizes 1000 10000 100000] [--runs 2] [--only WORD …] [--list] [--json FILE]

For each shape and command: the time of all processors at each size, the exponent between the last two sizes
(1 is linear), and the ratio to the plain set at the largest size. An exponent above 1.15 or a ratio above 2.0 fails,
unless the table *Shapes* of Performance.md permits more and says why. The same sizes give the same bytes on every machine.
A command that takes 6 s at one size is not run at the next one, which counts as a failure.
"""

import argparse
import json
import math
import os
import re
import subprocess
import sys

from bench import Command, Failure, PACKAGE, WORK

PAGE = os.path.join(PACKAGE, "Sources", "tokenc", "tokenc.docc", "Performance.md")
EXPONENT, RATIO = 1.15, 2.0
# A command that may take longer at the next size is not run there.
LONGEST = 60
# What commands that read end with: nothing found, findings, changes.
READ = (0, 1, 2)
FORMATS = {
    "css": "a.css", "swift": "A.swift", "kotlin": "a.kt", "scss": "a.scss", "typescript": "a.ts", "json": "a.json",
    "tailwind": "theme.css", "dart": "a.dart", "react-native": "native.ts", "android-xml": "res", "figma": "figma",
    "markdown": "a.md",
}


def hexadecimal(number):
    return f'"#{number * 7919 % 0xFFFFFF:06x}"'


def grouped(count, name=lambda group: f"group-{group}", token=lambda index: f"token-{index}", size=100,
            value=lambda index: hexadecimal(index), type_="color", more=""):
    """Groups of a hundred tokens in one file."""
    lines = []
    for index in range(count):
        group, member = divmod(index, size)
        if member == 0:
            lines.append(f"{name(group)}:\n  $type: {type_}")
        lines.append(f"  {token(member)}: {{$value: {value(index)}{more}}}")
    return {"a.yaml": "\n".join(lines) + "\n"}


# Shapes: each answers the files of a set of so many tokens.

def plain(count):
    return grouped(count)


def controls(count):
    """Toggles, checkboxes, and radio buttons in the schema of the controls."""
    lines = []
    roles = {"toggle": ["bg-track", "bg-indicator"], "checkbox": ["bg-box", "mark"], "radio": ["bg-box", "dot"]}
    index = copy = 0
    while index < count:
        for family, parts in roles.items():
            lines.append(f"{family}{'' if copy == 0 else f'-{copy}'}:\n  color:\n    $type: color")
            for state in ("default", "hover", "pressed", "focused", "disabled"):
                lines.append(f"    {state}:")
                for selection in ("active", "inactive"):
                    members = ", ".join(f"{part}: {{$value: {hexadecimal(index + at)}}}" for at, part in enumerate(parts))
                    lines.append(f"      {selection}: {{{members}}}")
                    index += len(parts)
        copy += 1
    return {"a.yaml": "\n".join(lines) + "\n"}


def control_groups(count):
    """Groups called as controls are, with names that no schema has."""
    names = ["toggle", "checkbox", "radio"]
    return grouped(count, name=lambda group: names[group % 3] + (f"-{group // 3}" if group > 2 else ""))


def slashes(count):
    """One control with the flat names of a design tool."""
    lines = ["toggle:\n  $type: color"]
    lines += [f'  "toggle/color/default/inactive/bg-track-{index}": {{$value: {hexadecimal(index)}}}'
              for index in range(count)]
    return {"a.yaml": "\n".join(lines) + "\n"}


def flat(count):
    return {"a.yaml": "$type: color\n" + "".join(f"token-{i}: {{$value: {hexadecimal(i)}}}\n" for i in range(count))}


def one_group(count):
    return grouped(count, size=count)


def deep(count):
    """Thirty groups around each ten tokens."""
    lines = ["$type: color"]
    for start in range(0, count, 10):
        lines += [f"{'  ' * depth}level-{depth if depth else start}:" for depth in range(30)]
        lines += [f"{'  ' * 30}token-{i}: {{$value: {hexadecimal(start + i)}}}" for i in range(10)]
    return {"a.yaml": "\n".join(lines) + "\n"}


def files(count):
    """A file for each five tokens, at most 20 000."""
    size = max(5, count // 20_000)
    return {
        f"{number // 1000}/{number}.yaml": grouped(size, name=lambda _, n=number: f"group-{n}")["a.yaml"]
        for number in range(count // size)
    }


def themed(themes):
    def shape(count):
        made = grouped(count)
        share = max(1, count // 20)
        contexts = {}
        for theme in range(themes):
            made[f"themes/{theme}.yaml"] = grouped(share, value=lambda i, t=theme: hexadecimal(i + t + 1))["a.yaml"]
            contexts[f"t{theme}"] = [{"$ref": f"themes/{theme}.yaml"}]
        made["r.resolver.json"] = json.dumps({
            "version": "2025.10", "sets": {"base": {"sources": [{"$ref": "a.yaml"}]}},
            "modifiers": {"theme": {"contexts": contexts, "default": "t0"}},
            "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}],
        })
        lines = [f"  t{t}: {{input: {{theme: t{t}}}, appearance: {'light' if t % 2 == 0 else 'dark'}}}"
                 for t in range(themes)]
        made["tokenc.yaml"] = "version: 1\nresolver: r.resolver.json\nthemes:\n" + "\n".join(lines) + "\n"
        return made
    shape.__doc__ = f"{themes} themes, each of which overrides a twentieth."
    return shape


def descriptions(count):
    text = "A token that is described at length. " * 27
    return grouped(count, more=f", $description: {json.dumps(text[:1000])}")


def composites(count):
    layer = "{color: \"#00000080\", offsetX: 0px, offsetY: %dpx, blur: 8px, spread: 0px}"
    return grouped(count, type_="shadow", value=lambda i: f"[{layer % (i % 9)}, {layer % (i % 7)}]")


def typography(count):
    value = '{fontFamily: [Inter, sans-serif], fontSize: %dpx, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5}'
    return grouped(count, type_="typography", value=lambda i: value % (10 + i % 40))


def expressions(count):
    """Lengths by arithmetic over the one before."""
    def value(index):
        member = index % 100
        return "4px" if member == 0 else f'"calc({{group-{index // 100}.token-{member - 1}}} + 1px)"'
    return grouped(count, type_="dimension", value=value)


def palettes(count):
    """Ramps that are mixed from one color each."""
    def value(index):
        group, member = divmod(index, 100)
        base = f"{{group-{group}.token-0}}"
        return hexadecimal(group) if member == 0 else f'"color-mix(in oklab, {base}, white {member % 90}%)"'
    return grouped(count, value=value)


def aliases(count):
    def value(index):
        group, member = divmod(index, 100)
        return hexadecimal(group) if member == 0 else f'"{{group-{group}.token-{member - 1}}}"'
    return grouped(count, value=value)


def korean(count):
    return grouped(count, name=lambda group: f"색상-{group}", token=lambda index: f"글자-{index}")


def punctuation(count):
    return grouped(count, name=lambda group: f'"{group}/größe, 2x"', token=lambda index: f'"{index}_50% (Neu)"')


def pairs(count):
    """A text and a surface in each group, a twentieth of which has too little contrast."""
    lines = []
    for index in range(count // 2):
        text = "#999999" if index % 20 == 0 else "#222222"
        lines.append(f'p{index}:\n  $type: color\n  text: {{$value: "{text}"}}\n  surface: {{$value: "#fefefe"}}')
    rules = "".join(f"    - {{foreground: p{i}.text, background: p{i}.surface, minimum: 4.5}}\n" for i in range(count // 2))
    return {
        "a.yaml": "\n".join(lines) + "\n",
        "tokenc.yaml": "version: 1\nsources: [a.yaml]\nseverity: {low-contrast: warning}\naudit:\n  contrast:\n" + rules,
    }


def outputs(count):
    """A hundred style sheets of a hundredth each."""
    made = grouped(count)
    groups = max(1, count // 100)
    lines = [f"  - {{format: css, file: out/{i}.css, include: [group-{i % groups}.*]}}" for i in range(100)]
    made["tokenc.yaml"] = "version: 1\nsources: [a.yaml]\noutputs:\n" + "\n".join(lines) + "\n"
    return made


def consumers(count):
    """Ten lines of a style sheet for each token, every tenth of which uses a variable that is not there."""
    made = grouped(count)
    lines = [
        f".rule-{i} {{ color: var(--group-{i % count // 100}-token-{i % 100 if i % 10 else i}); }}" for i in range(10 * count)
    ]
    made["app/style.css"] = "\n".join(lines) + "\n"
    made["tokenc.yaml"] = "version: 1\nsources: [a.yaml]\noutputs:\n  - {format: css, file: out/a.css}\n"
    return made


SHAPES = {
    "plain": plain, "controls": controls, "groups of controls": control_groups, "slash names": slashes, "flat": flat,
    "one group": one_group, "deep": deep, "many files": files, "4 themes": themed(4), "20 themes": themed(20),
    "64 themes": themed(64), "descriptions": descriptions, "shadows": composites, "typography": typography,
    "expressions": expressions, "mixed palettes": palettes, "aliases": aliases, "Korean": korean,
    "punctuation": punctuation, "pairs": pairs, "100 outputs": outputs, "consumers": consumers,
}


def commands(folder, first):
    """By name: the arguments of a command over a set, whose first token is `first`."""
    out = os.path.join(folder, "out")
    made = {
        "check": ["check", folder], "resolve": ["resolve", folder], "audit": ["audit", folder],
        "assess": ["assess", folder], "explain": ["explain", first, folder], "solve": ["solve", folder],
        "catalogue": ["catalogue", folder, "--output", os.path.join(out, "page.html")],
        "diff": ["diff", folder, folder], "fix": ["fix", "--dry-run", folder],
        "rename": ["rename", "--dry-run", first, first + "-x", folder],
    }
    for name, file in FORMATS.items():
        more = ["--set", "kotlin.package=a.b"] if name == "kotlin" else []
        made["build " + name] = ["build", folder, "--output", f"{name}={out}/{file}", *more]
    made["build swift by group"] = ["build", folder, "--output", f"swift={out}/{{group}}.swift"]
    if os.path.exists(os.path.join(folder, "app")):
        made = {"check --consumers": ["check", folder, "--consumers", os.path.join(folder, "app/*.css")]}
    if os.path.basename(folder).startswith("100-outputs"):
        made["build"] = ["build", folder]
    return made


class Shapes:
    def __init__(self, options):
        self.options = options
        os.makedirs(os.path.join(WORK, "shapes"), exist_ok=True)

    def folder(self, name, count):
        """The folder of a set, made anew, and the path of its first token."""
        folder = os.path.join(WORK, "shapes", f"{name.replace(' ', '-')}-{count}")
        if not os.path.exists(folder):
            for path, text in SHAPES[name](count).items():
                file = os.path.join(folder, path)
                os.makedirs(os.path.dirname(file), exist_ok=True)
                with open(file, "w", encoding="utf-8") as opened:
                    opened.write(text)
        process = subprocess.run(
            [self.options.tokenc, "resolve", folder], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        found = re.search(rb'^"((?:[^"\\]|\\.)+)":', process.stdout.split(b"{", 1)[-1].lstrip(), re.M)
        if process.returncode or not found:
            raise Failure(f"{folder}: {process.stderr.decode()[:500]}")
        return folder, json.loads(b'"' + found[1] + b'"')

    def measure(self, name, command, folder, first):
        """The least time of all processors, in seconds; `None` for a command that cannot run over the set."""
        out = os.path.join(folder, "out")
        best = math.inf
        for _ in range(self.options.runs):
            run = Command(command, self.options.tokenc, *commands(folder, first)[command], fresh=out, statuses=READ)
            try:
                run.run()
            except Failure as failure:
                print(f"  {command:22} {str(failure).splitlines()[-1][-120:]}")
                return None
            best = min(best, run.cpu[0])
            if best > LONGEST / 10:
                break
        return best

    def run(self):
        permitted, failures, records = permissions(), [], []
        names = [name for name in SHAPES if name == "plain" or self.chosen(name)]
        plain_times = {}
        last = self.options.sizes[-1]
        for name in names:
            print(f"\n{name}: {(SHAPES[name].__doc__ or 'Groups of a hundred.').splitlines()[0]}", flush=True)
            places = {count: self.folder(name, count) for count in self.options.sizes}
            for command in commands(*places[last]):
                times = []
                for count in self.options.sizes:
                    if times and (times[-1] is None or times[-1] > LONGEST / 10):
                        break
                    times.append(self.measure(name, command, *places[count]))
                if None in times:
                    continue
                if name == "plain":
                    plain_times[command] = times
                failures += self.judged(name, command, times, plain_times.get(command), permitted)
                records.append({"shape": name, "command": command, "cpu": times})
        if self.options.json:
            with open(self.options.json, "w", encoding="utf-8") as file:
                json.dump({"sizes": self.options.sizes, "rows": records}, file, indent=1)
        print(f"\n{len(records)} rows, {len(failures)} above what is permitted")
        for failure in failures:
            print("  " + failure)
        return not failures

    def chosen(self, name):
        return not self.options.only or any(word in name for word in self.options.only)

    def judged(self, name, command, times, plain, permitted):
        """Prints a row, and answers what of it is above what is permitted."""
        whole = len(times) == len(self.options.sizes)
        steps = [math.log(self.options.sizes[i + 1] / self.options.sizes[i]) for i in range(len(times) - 1)]
        exponent = math.log(times[-1] / times[-2]) / steps[-1] if len(times) > 1 else 0
        compared = plain[len(times) - 1] if plain and len(plain) >= len(times) else None
        ratio = times[-1] / compared if compared else 1
        most = [max((row[2][at] for row in permitted if covers(row, name, command)), default=usual)
                for at, usual in ((0, EXPONENT), (1, RATIO))]
        above = [
            f"{name}, {command}: {what} {value:.2f}, {limit:.2f} is permitted"
            for what, value, limit in (("exponent", exponent, most[0]), ("ratio", ratio, most[1])) if value > limit
        ]
        if not whole:
            above.append(f"{name}, {command}: {times[-1]:.1f} s at {self.options.sizes[len(times) - 1]} tokens")
        numbers = " ".join(f"{time * 1000:9.0f}" for time in times)
        end = "  ABOVE" if above else ""
        print(f"  {command:22} {numbers:32} ms  exponent {exponent:5.2f}  ratio {ratio:6.2f}{end}", flush=True)
        return above


def permissions():
    """The rows of the table *Shapes*: shapes, commands, (exponent, ratio)."""
    with open(PAGE, encoding="utf-8") as page:
        part = re.search(r"^### Shapes\n(.*?)(?=^##|\Z)", page.read(), re.M | re.S)
    rows = []
    for line in part[1].splitlines() if part else []:
        cells = [cell.strip() for cell in line.strip("| \n").split("|")]
        if len(cells) == 5 and re.fullmatch(r"[\d.]+|–", cells[2]):
            limits = tuple(float(cell) if cell != "–" else usual for cell, usual in zip(cells[2:4], (EXPONENT, RATIO)))
            rows.append((cells[0].split(", "), cells[1].split(", "), limits))
    return rows


def covers(row, name, command):
    return all("all" in words or one in words for one, words in ((name, row[0]), (command, row[1])))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tokenc", default=os.path.join(PACKAGE, ".build", "release", "tokenc"))
    parser.add_argument("--sizes", type=int, nargs="+", default=[1_000, 10_000, 100_000])
    parser.add_argument("--runs", type=int, default=2)
    parser.add_argument("--only", nargs="+", default=[], help="shapes whose names contain one of these words")
    parser.add_argument("--list", action="store_true", help="list the shapes")
    parser.add_argument("--json", metavar="FILE", help="write every figure")
    options = parser.parse_args()
    if options.list:
        print("\n".join(SHAPES))
        return
    options.tokenc = os.path.abspath(options.tokenc)
    sys.exit(0 if Shapes(options).run() else 1)


if __name__ == "__main__":
    main()
