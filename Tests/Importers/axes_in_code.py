"""Generated code of resolver documents at random, as programs read it.

    axes_in_code.py TOKENC LANGUAGE FIRST LAST COMMAND...

LANGUAGE is `javascript`, `typescript`, `swift`, `kotlin`, or `scss`; COMMAND runs a script, checks types, compiles, or translates.
`resolver` and `android` need none: a resolver document is resolved again, and of Android's folders the resource is taken that a screen
takes by the rules of *How Android finds the best-matching resource*.
For each seed a program prints every token in every combination of contexts: a token that depends on nothing by its constant, any other
one by its context. What it prints must be the value that `resolve --input` has. For Kotlin, the command ends with the stand-ins for
Compose; `java` and the libraries run the program. The last line says how much was compared; exit status 1 if anything differs.
"""

import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from axes_in_browser import document, run, text  # noqa: E402

# A process of the compiler each.
LIMIT = 48 if "TOKENC_LONG" in os.environ else 12


def camel(name):
    first, *rest = name.split("-")
    return first + "".join(word.capitalize() for word in rest)


def title(name):
    return "".join(word.capitalize() for word in name.split("-"))


class Case:
    """A document, its values in combinations, and what its tokens depend on."""

    def __init__(self, tokenc, seed, folder):
        rng = random.Random(seed)
        self.document, _ = document(rng)
        self.path = os.path.join(folder, "r.json")
        with open(self.path, "w") as file:
            json.dump(self.document, file)
        modifiers = self.document["modifiers"]
        names = list(modifiers)
        choices = [dict(zip(names, contexts))
                   for contexts in itertools.product(*(modifiers[name]["contexts"] for name in names))]
        self.choices = rng.sample(choices, min(LIMIT, len(choices)))
        axes = json.loads(run(tokenc, "resolve", self.path, "--axes"))
        self.axes, self.depends = axes["axes"], axes["tokens"]
        used = set(itertools.chain(*self.depends.values()))
        self.used = [name for name in self.axes if name in used]
        self.values = []
        for choice in self.choices:
            pins = [part for name, context in choice.items() for part in ("--input", f"{name}={context}")]
            self.values.append(json.loads(run(tokenc, "resolve", self.path, *pins)))

    def theme(self, choice):
        return choice.get("theme", "light") + ("-high-contrast" if choice.get("contrast") == "high" else "")

    def has_axes(self, path):
        return any(name != "theme" for name in self.depends[path])

    def keys(self, path, choice):
        """The keys of the contexts of a token."""
        names = self.depends[path]
        return [".".join(names)] + [self.theme(choice) if name == "theme" else choice[name] for name in names]

    def contexts(self, choice):
        """By used axis: the index of its context."""
        return {name: self.axes[name]["contexts"].index(choice[name]) for name in self.used}


def native(kind, found):
    if kind == "dimension":
        return f"{found['value']:.1f}"
    if kind == "color":
        return text(kind, found).upper() + "FF"
    return f"{native('dimension', found['width'])} {found['style']} {native('color', found['color'])}"


def build(tokenc, case, folder, file, *settings):
    sets = [part for setting in settings for part in ("--set", setting)]
    output = f"{settings[0].split('.')[0]}={os.path.join(folder, file)}"
    run(tokenc, "build", case.path, "--output", output, "--themed", "dimension", "--quiet", *sets)


# Languages: each writes a program, and returns what it prints


def javascript(tokenc, case, folder, command):
    build(tokenc, case, folder, "tokens.mjs", "javascript.values=literal")
    lines = ['import * as all from "./tokens.mjs";',
             "const show = v => console.log(typeof v === 'string' ? v : `${v.width} ${v.style} ${v.color}`);"]
    for choice in case.choices:
        for path in case.depends:
            keys = ["contexts"] + case.keys(path, choice) if case.has_axes(path) else ["themes", case.theme(choice)]
            lines.append("show(all" + "".join(f"[{json.dumps(key)}]" for key in keys + path.split(".")) + ");")
    with open(os.path.join(folder, "main.mjs"), "w") as file:
        file.write("\n".join(lines))
    return run(*command, os.path.join(folder, "main.mjs")), text


def typescript(tokenc, case, folder, command):
    build(tokenc, case, folder, "tokens.ts", "typescript.values=literal")
    build(tokenc, case, folder, "plain.js", "javascript.declarations=true", "javascript.values=literal")
    lines = ['import * as script from "./tokens";', 'import * as plain from "./plain";']
    for number, choice in enumerate(case.choices):
        for path in case.depends:
            if case.has_axes(path):
                accesses = "".join(f"[{json.dumps(key)}]" for key in case.keys(path, choice) + path.split("."))
                lines.append(f"export const a{number}{path.replace('.', '_')}: typeof plain.contexts{accesses} = script.contexts{accesses};")
    for name in case.used:
        context = json.dumps(case.axes[name]["contexts"][-1])
        lines += [f"export const {name}: script.Context = {{ ...script.defaultContext, {name}: {context} }};",
                  f"export const {name}Plain: plain.Context = {name};",
                  "// @ts-expect-error", f'export const wrong{name}: script.Context = {{ ...script.defaultContext, {name}: "no" }};',
                  f'export const attribute{name}: string | undefined = script.attributes({name})["data-{name}"];',
                  f'export const same{name}: string | undefined = plain.attributes({name})["data-{name}"];']
    with open(os.path.join(folder, "main.ts"), "w") as file:
        file.write("\n".join(lines) + "\n")
    run(*command, "--noEmit", "--strict", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler",
        os.path.join(folder, "main.ts"))
    return None, None


def swift(tokenc, case, folder, command):
    build(tokenc, case, folder, "Tokens.swift", "swift.bridges=[]")
    lines = ["func show(_ value: Double) { print(value) }",
             "func show(_ value: TokensColor.Value) { print(value) }",
             "func show(_ value: TokensBorder) { print(value.width, value.style, value.color) }"]
    parameter = "_ context: TokensContext, " if case.used else ""
    for number, path in enumerate(case.depends):
        if number % 8 == 0:
            lines += (["}"] if number else []) + [f"func show{number // 8}({parameter}_ theme: TokensTheme) {{"]
        group, name = path.split(".")
        lines.append(f"  show(Tokens.{title(group)}.{name}{'(in: context)' if case.has_axes(path) else ''}.resolved(in: theme))")
    lines.append("}")
    for choice in case.choices:
        if case.used:
            parts = [f"{name}: TokensContext.{title(name)}(rawValue: {json.dumps(choice[name])})!" for name in case.used]
            context = f"TokensContext({', '.join(parts)}), "
        else:
            context = ""
        for part in range((len(case.depends) + 7) // 8):
            lines.append(f"show{part}({context}.{camel(case.theme(choice))})")
    with open(os.path.join(folder, "main.swift"), "w") as file:
        file.write("\n".join(lines) + "\n")
    run(*command, os.path.join(folder, "Tokens.swift"), os.path.join(folder, "main.swift"), "-o", os.path.join(folder, "main"))
    return run(os.path.join(folder, "main")), native


def kotlin(tokenc, case, folder, command):
    split = command.index("--")
    compiler, (java, libraries) = command[:split], command[split + 1:]
    build(tokenc, case, folder, "Tokens.kt", "kotlin.package=axes")
    lines = ["package axes", "fun number(value: Float) = value.toString()",
             "fun color(value: androidx.compose.ui.graphics.Color) = value.hex()",
             "fun show(value: androidx.compose.ui.unit.Dp) = println(number(value.value))",
             "fun show(value: androidx.compose.ui.graphics.Color) = println(color(value))",
             "fun show(value: TokensBorder) = println(number(value.width.value) + \" \" + value.style.toString().lowercase() + \" \" + color(value.color))",
             "fun androidx.compose.ui.graphics.Color.hex() = \"#\" + listOf(red, green, blue, alpha).joinToString(\"\") "
             "{ Math.round(it * 255).toString(16).padStart(2, '0').uppercase() }"]
    parameter = "context: TokensContext, " if case.used else ""
    lines.append(f"fun all({parameter}theme: TokensTheme) {{")
    for path in case.depends:
        group, name = path.split(".")
        lines.append(f"  show({title(group)}Tokens.forTheme(theme).{title(name)}{'(context)' if case.has_axes(path) else ''})")
    lines += ["}", "fun main() {"]
    for choice in case.choices:
        context = "".join(f"TokensContext.{title(name)}.values()[{index}], " for name, index in case.contexts(choice).items())
        context = f"TokensContext({context[:-2]}), " if case.used else ""
        lines.append(f"  all({context}TokensTheme.{title(case.theme(choice))})")
    lines.append("}")
    with open(os.path.join(folder, "Main.kt"), "w") as file:
        file.write("\n".join(lines) + "\n")
    run(*compiler, os.path.join(folder, "Tokens.kt"), os.path.join(folder, "Main.kt"), "-d", os.path.join(folder, "classes"))
    return run(java, "-cp", f"{libraries}:{os.path.join(folder, 'classes')}", "axes.MainKt"), native


def scss(tokenc, case, folder, command):
    build(tokenc, case, folder, "_tokens.scss", "scss.values=literal")
    lines = ['@use "tokens";']
    wanted = []
    for number, choice in enumerate(case.choices):
        for path in case.depends:
            if case.has_axes(path):
                wanted.append((number, path))
                axes, *keys = case.keys(path, choice)
                lines += [f".c{len(wanted)} {{ @include tokens.context({json.dumps(axes)}, {', '.join(json.dumps(key) for key in keys)}); }}"]
    with open(os.path.join(folder, "main.scss"), "w") as file:
        file.write("\n".join(lines) + "\n")
    css = run(*command, "--style=expanded", os.path.join(folder, "main.scss"))
    rules = [dict(line.strip().rstrip(";").split(": ", 1) for line in rule.split("\n") if line.startswith("  --"))
             for rule in css.split("}")]
    printed = {}
    for (number, path), rule in zip(wanted, rules):
        printed[number, path] = rule.get("--" + path.replace(".", "-"))
    case.wanted = wanted
    return "\n".join(printed[place] or "" for place in wanted), text


def resolver(tokenc, case, folder, command):
    build(tokenc, case, folder, "t.json", "json.shape=dtcg", "json.by-axis=resolver",
          f"json.references={'true' if len(case.depends) % 2 else 'false'}")
    lines = []
    for choice in case.choices:
        keys = {tuple(case.depends[path]): case.keys(path, choice)[1:] for path in case.depends if case.depends[path]}
        pins = [part for names, contexts in keys.items() for part in ("--input", f"{'-'.join(names)}={'-'.join(contexts)}")]
        values = json.loads(run(tokenc, "resolve", os.path.join(folder, "t.json"), *pins))
        lines += [text(values[path]["type"], values[path]["value"]) for path in case.depends]
    return "\n".join(lines), text


# By kind, in the order of Android's table: what two contexts of an axis are, and what a screen has in each.
SCREENS = [(["w600dp", "w840dp"], [360, 700, 900]), (["large", "xlarge"], [2, 3, 4]), (["car", "watch"], ["phone", "car", "watch"])]
SIZES = {"small": 1, "normal": 2, "large": 3, "xlarge": 4}


def android(tokenc, case, folder, command):
    kinds = dict(zip(sorted(case.axes, reverse=len(case.depends) % 2), SCREENS))
    tables = ", ".join(f"{name}: {{" + ", ".join(f"{context}: {word}" for context, word in zip(case.axes[name]["contexts"][1:], words)) + "}"
                       for name, (words, _) in kinds.items())
    build(tokenc, case, folder, "res", f"android-xml.qualifiers={{{tables}}}")
    resources = {}
    for name in os.listdir(os.path.join(folder, "res")):
        if name.startswith("values"):
            for element in xml.etree.ElementTree.parse(os.path.join(folder, "res", name, "tokens.xml")).getroot():
                resources.setdefault(element.get("name"), []).append((name.split("-")[1:], element.text))

    def best(name, screen):
        """The resource of a screen: its width, size, kind, and mode."""
        width, size, kind, mode = screen

        def rank(words):
            widths = [int(word[1:-2]) for word in words if word[0] == "w" and word.endswith("dp")]
            sizes = [SIZES[word] for word in words if word in SIZES]
            kinds = [word for word in words if word in ("car", "watch")]
            modes = [word for word in words if word in ("night", "notnight")]
            if any(each > width for each in widths) or any(each > size for each in sizes) or kinds not in ([], [kind]) or modes not in ([], [mode]):
                return None
            return (max(widths, default=0), max(sizes, default=0), len(kinds), len(modes))

        found = [(rank(words), value) for words, value in resources[name]]
        value = max((item for item in found if item[0] is not None), key=lambda item: item[0])[1]
        return best(value.removeprefix("@color/"), screen) if value.startswith("@") else value

    case.wanted, lines = [], []
    for number, choice in enumerate(case.choices):
        screen = [360, 2, "phone", "night" if choice.get("theme") == "dark" else "notnight"]
        for name, (words, values) in kinds.items():
            screen[SCREENS.index((words, values))] = values[case.axes[name]["contexts"].index(choice[name])]
        for path in case.depends:
            if choice.get("contrast") != "high" and case.values[number][path]["type"] != "border":
                case.wanted.append((number, path))
                lines.append(best(path.replace(".", "_"), screen))
    return "\n".join(lines), lambda kind, found: text(kind, found).upper() if kind == "color" else text(kind, found).replace("px", "dp")


def compare(tokenc, language, command, seed, folder):
    case = Case(tokenc, seed, folder)
    printed, spell = LANGUAGES[language](tokenc, case, folder, command)
    places = getattr(case, "wanted", [(number, path) for number in range(len(case.choices)) for path in case.depends])
    if printed is None:
        return [], len(places)
    lines = printed.splitlines()
    if len(lines) != len(places):
        return [f"{len(lines)} values, not {len(places)}"], 0
    problems = []
    for (number, path), actual in zip(places, lines):
        token = case.values[number][path]
        if actual != spell(token["type"], token["value"]):
            problems.append(f"{case.choices[number]}: {path} is {actual}, not {spell(token['type'], token['value'])}")
    return problems, len(lines)


LANGUAGES = {"javascript": javascript, "typescript": typescript, "swift": swift, "kotlin": kotlin, "scss": scss,
             "resolver": resolver, "android": android}


def main():
    tokenc, language, first, last, *command = sys.argv[1:]
    total, failures = 0, 0
    for seed in range(int(first), int(last)):
        with tempfile.TemporaryDirectory() as folder:
            problems, count = compare(tokenc, language, command, seed, folder)
        total += count
        failures += len(problems)
        for problem in problems[:5]:
            print(f"seed {seed}: {problem}")
    print(f"compared {int(last) - int(first)} documents and {total} values")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
