"""Generated code of resolver documents at random, as programs read it.

    axes_in_code.py TOKENC LANGUAGES FIRST LAST COMMAND...

LANGUAGES are some of `javascript`, `files` (a script for each theme), `react-native`, `typescript`, `swift`, `kotlin`, and `scss`, joined
by commas; COMMAND runs a script, checks types, compiles, or translates. `resolver`, `android`, and `dart` need none: a resolver document is resolved again, of Android's
folders the resource is taken that a screen takes by the rules of *How Android finds the best-matching resource*, and Dart is read here.
For each seed a program prints every token in every combination of contexts: a token that depends on nothing by its constant, any other
one by its context. What it prints must be the value that `resolve --input` has. For Kotlin, the command is the port of a server of
`Tests/Importers/Kotlin/Server.kt`; `java` and the libraries, with the stand-ins for Compose, run the program. The last line says how much was compared; exit status 1 if
anything differs.
"""

import functools
import itertools
import json
import os
import random
import re
import socket
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
    sets = [part for setting in settings if "=" in setting for part in ("--set", setting)]
    output = f"{settings[0].split('.')[0]}={os.path.join(folder, file)}"
    run(tokenc, "build", case.path, "--output", output, "--themed", "dimension", "--quiet", *sets)


# Languages: each writes a program, and returns what it prints


def print_by_node(case, folder, command, *members):
    """`members` are those of borders: width, style, and color."""
    border = " ".join(f"${{v.{member}}}" for member in members)
    lines = ['import * as all from "./tokens.mjs";',
             f"const show = v => console.log(typeof v === 'object' ? `{border}` : v);"]
    for choice in case.choices:
        for path in case.depends:
            keys = ["contexts"] + case.keys(path, choice) if case.has_axes(path) else ["themes", case.theme(choice)]
            lines.append("show(all" + "".join(f"[{json.dumps(key)}]" for key in keys + path.split(".")) + ");")
    with open(os.path.join(folder, "main.mjs"), "w") as file:
        file.write("\n".join(lines))
    return run(*command, os.path.join(folder, "main.mjs"))


def javascript(tokenc, case, folder, command):
    build(tokenc, case, folder, "tokens.mjs", "javascript.values=literal")
    return print_by_node(case, folder, command, "width", "style", "color"), text


def files(tokenc, case, folder, command):
    """A script for each theme."""
    build(tokenc, case, folder, "tokens.mjs", "javascript.values=literal", "javascript.by-theme=files")
    lines, themes = ["const show = v => console.log(typeof v === 'object' ? `${v.width} ${v.style} ${v.color}` : v);"], {}
    for choice in case.choices:
        theme = case.theme(choice)
        if theme not in themes:
            themes[theme] = f"theme{len(themes)}"
            lines.append(f'import * as {themes[theme]} from "./tokens.{theme}.mjs";')
        for path in case.depends:
            names = [name for name in case.depends[path] if name != "theme"]
            keys = ["contexts", ".".join(names)] + [choice[name] for name in names] if names else ["tokens"]
            lines.append(f"show({themes[theme]}" + "".join(f"[{json.dumps(key)}]" for key in keys + path.split(".")) + ");")
    with open(os.path.join(folder, "main.mjs"), "w") as file:
        file.write("\n".join(lines))
    return run(*command, os.path.join(folder, "main.mjs")), text


def react_native(tokenc, case, folder, command):
    """TypeScript, whose types are left out."""
    build(tokenc, case, folder, "tokens.ts", "react-native")
    with open(os.path.join(folder, "tokens.ts")) as file:
        script = re.sub(r"^export type .*;$| as const\b|: Context\b", "", file.read(), flags=re.MULTILINE)
    with open(os.path.join(folder, "tokens.mjs"), "w") as file:
        file.write(script)
    printed = print_by_node(case, folder, command, "borderWidth", "borderStyle", "borderColor")
    return printed, lambda kind, found: text(kind, found).replace("px", "")


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


@functools.cache
def asked(port):
    return socket.create_connection(("127.0.0.1", port)).makefile("rw")


def compile_kotlin(port, messages, *arguments):
    server = asked(port)
    print(messages, "-no-stdlib", "-no-reflect", *arguments, sep="\t", file=server, flush=True)
    if server.readline() != "0\n":
        with open(messages) as file:
            raise RuntimeError(file.read())


def kotlin(tokenc, case, folder, command):
    port, java, libraries = command
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
    compile_kotlin(int(port), os.path.join(folder, "messages"), "-cp", libraries, "-d", os.path.join(folder, "classes"),
                   os.path.join(folder, "Tokens.kt"), os.path.join(folder, "Main.kt"))
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


DART = r"BorderSide\((?:[^()]|\([^()]*\))*\)|Color\(\w+\)|-?[\d.]+"


def dart_value(literal):
    """Flutter has solid borders only."""
    members = dict(re.findall(r"(\w+): (Color\(\w+\)|[\d.]+)", literal))
    if members:
        return f"{dart_value(members['width'])} {dart_value(members['color'])}"
    color = re.fullmatch(r"Color\(0xFF(\w{6})\)", literal)
    return "#" + color[1].lower() if color else f"{float(literal):g}"


def dart(tokenc, case, folder, command):
    build(tokenc, case, folder, "tokens.dart", "dart")
    with open(os.path.join(folder, "tokens.dart")) as file:
        source = file.read()
    enums = {name: words.split(", ") for name, words in re.findall(r"^enum (\w+) \{ (.*) \}", source, re.MULTILINE)}
    fields = dict((name, kind) for kind, name in re.findall(r"^  final (TokensContext\w+) (\w+);", source, re.MULTILINE))
    values, functions = {}, {}
    for group, body in re.findall(r"^(?:abstract final )?class Tokens(\w+) [^\n]*\{\n(.*?)^\}", source, re.MULTILINE | re.DOTALL):
        constants = dict(re.findall(r"^  static const \w+ (\w+) = (.*);", body, re.MULTILINE))
        for theme, members in re.findall(r"^  static const \w+ (\w+) = \w+\(\n(.*?)^  \);", body, re.MULTILINE | re.DOTALL):
            values[group, theme] = dict(re.findall(r"^    (\w+): (.*),", members, re.MULTILINE))
        for theme in enums["TokensTheme"]:
            values.setdefault((group, theme), constants)
        for name, subject, arms in re.findall(
                r"^  (?:static )?\w+ (\w+)In\(TokensContext context\) => switch \(([^\n]*)\) \{\n(.*?)^  \};", body, re.MULTILINE | re.DOTALL):
            functions[group, name] = re.findall(r"context\.(\w+)", subject), re.findall(r"^    (.*) => (.*),", arms, re.MULTILINE)

    def value(path, choice):
        group, name = path.split(".")
        known = values[title(group), camel(case.theme(choice))]
        if not case.has_axes(path):
            return known[name]
        axes, arms = functions[title(group), name]
        words = []
        for axis in axes:
            kind = fields[axis]
            words.append(f"{kind}.{enums[kind][case.axes[axis]['contexts'].index(choice[axis])]}")
        found = [result for pattern, result in arms if pattern.strip("()").split(", ") == words]
        member = re.fullmatch(r"(\w+)\[(\d+)\]", found[0])
        return re.findall(DART, known[member[1]])[int(member[2])] if member else known.get(found[0], found[0])

    def spelled(kind, found):
        width = text("dimension", found["width"]) + " " if kind == "border" else ""
        return (width + text("color", found["color"]) if width else text(kind, found)).replace("px", "")

    return "\n".join(dart_value(value(path, choice)) for choice in case.choices for path in case.depends), spelled


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


def compare(tokenc, language, command, case, folder):
    case.wanted = [(number, path) for number in range(len(case.choices)) for path in case.depends]
    printed, spell = LANGUAGES[language](tokenc, case, folder, command)
    if printed is None:
        return [], len(case.wanted)
    lines = printed.splitlines()
    if len(lines) != len(case.wanted):
        return [f"{len(lines)} values, not {len(case.wanted)}"], 0
    problems = []
    for (number, path), actual in zip(case.wanted, lines):
        token = case.values[number][path]
        if actual != spell(token["type"], token["value"]):
            problems.append(f"{case.choices[number]}: {path} is {actual}, not {spell(token['type'], token['value'])}")
    return problems, len(lines)


LANGUAGES = {"javascript": javascript, "files": files, "react-native": react_native, "typescript": typescript, "swift": swift, "kotlin": kotlin,
             "scss": scss, "resolver": resolver, "android": android, "dart": dart}


def main():
    tokenc, languages, first, last, *command = sys.argv[1:]
    total, failures = 0, 0
    for seed in range(int(first), int(last)):
        with tempfile.TemporaryDirectory() as folder:
            case = Case(tokenc, seed, folder)
            for language in languages.split(","):
                os.mkdir(os.path.join(folder, language))
                problems, count = compare(tokenc, language, command, case, os.path.join(folder, language))
                total += count
                failures += len(problems)
                for problem in problems[:5]:
                    print(f"seed {seed}, {language}: {problem}")
    print(f"compared {int(last) - int(first)} documents and {total} values")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
