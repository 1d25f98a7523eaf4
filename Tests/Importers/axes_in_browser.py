"""Style sheets of resolver documents at random, as a browser cascades them.

    axes_in_browser.py TOKENC CHROMIUM FIRST LAST [TAILWIND]

For each seed it writes a document of themes and axes, selected by attributes, by classes, and by media conditions, and builds its
style sheet. A page has elements in each other with attributes at random; the root has some, too, and the browser has a preference
for dark, for contrast, for less motion, and a width. The contexts of an element are those that it, or else its nearest ancestor,
names, or else those of the root by its media, or else the defaults. Every custom property of every element must be the value that
`resolve --input` has for these contexts. With TAILWIND, its compiler reads a theme that stands alone for every third document: the
variables are compared like the custom properties, and a variant of a context must be on where an attribute or a class chooses it,
except within three contexts of one axis in turn. The last line says how much was compared; exit status 1 if anything differs.
"""

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "Catalogue"))

from browser import Browser  # noqa: E402

GROUPS = {"color": ["c0", "c1", "c2"], "dimension": ["d0", "d1", "d2"], "border": ["b0"]}
TOKENS = ["x", "y", "z"]
WIDTHS = [500, 900, 1400]
MINIMUM = {"m": 800, "l": 1200}


# Documents


def literal(rng, kind):
    if kind == "color":
        return "#" + "".join(rng.choice("0369cf") for _ in range(6))
    return f"{rng.randrange(1, 40)}px"


def value(rng, kind, group):
    """References go to groups with a smaller number, so that they are no cycles within a permutation, except for those between
    `x` and `y` of one group, of which contexts write one or the other."""
    groups = GROUPS[kind]
    lower = groups[: groups.index(group)]
    if kind == "border":
        color = "{" + f"{rng.choice(GROUPS['color'])}.{rng.choice(TOKENS)}" + "}"
        width = "{" + f"{rng.choice(GROUPS['dimension'])}.{rng.choice(TOKENS)}" + "}"
        return {"color": color if rng.randrange(2) else literal(rng, "color"),
                "width": width if rng.randrange(2) else literal(rng, "dimension"), "style": rng.choice(["solid", "dashed"])}
    if lower and rng.randrange(2):
        return "{" + f"{rng.choice(lower)}.{rng.choice(TOKENS)}" + "}"
    return literal(rng, kind)


def source(rng, is_base):
    tree = {}
    for kind, groups in GROUPS.items():
        for group in groups:
            names = TOKENS if is_base else [name for name in TOKENS if rng.randrange(5) == 0]
            if names:
                tree[group] = {"$type": kind, **{name: {"$value": value(rng, kind, group)} for name in names}}
    # Each refers to the other in some contexts, never both in one: `turned` is given whole.
    if is_base or rng.randrange(4) == 0:
        one, other = rng.sample(["p", "q"], 2)
        tree["turned"] = {"$type": "dimension", one: {"$value": literal(rng, "dimension")},
                          other: {"$value": "{turned." + one + "}"}}
    return tree


def document(rng):
    """A document, and its axes: name, contexts with the default first, selector, media by context."""
    modifiers, axes = {}, []

    def add(name, contexts):
        modifiers[name] = {"default": contexts[0], "contexts": {
            context: [source(rng, False)] if index or rng.randrange(3) == 0 else [] for index, context in enumerate(contexts)}}

    if rng.randrange(4):
        add("theme", ["light", "dark"])
        if rng.randrange(3) == 0:
            add("contrast", ["normal", "high"])
    choices = [
        ("density", ["regular", "compact", "2x"], "data", {}),
        ("brand", ["acme", "rosa", "blue"], "class", {}),
        ("motion", ["full", "reduced"], "data", {"reduced": "(prefers-reduced-motion: reduce)"}),
        ("breakpoint", ["s", "m", "l"], "data", {key: f"(width >= {width}px)" for key, width in MINIMUM.items()}),
        ("corner", ["subtle", "none", "round"], "data", {}),
        ("span", ["s", "m", "l"], "none", {key: f"(width >= {width}px)" for key, width in MINIMUM.items()}),
    ]
    for name, contexts, kind, media in rng.sample(choices, rng.randint(1, 3)):
        add(name, contexts)
        axes.append((name, contexts, kind, media))
    order = [{"$ref": "#/sets/s"}] + [{"$ref": f"#/modifiers/{name}"} for name in modifiers]
    found = {"version": "2025.10", "sets": {"s": {"sources": [source(rng, True)]}}, "modifiers": modifiers,
             "resolutionOrder": order}
    return found, axes


def configuration(rng, axes):
    lines = ["resolver: r.json", "axes:"]
    for name, _, kind, media in axes:
        lines.append(f"  {name}:")
        if kind == "class":
            lines.append('    selector: ".brand-{context}"')
        if kind == "none":
            lines.append("    selector: none")
        if media and name != "motion":
            lines.append("    media: " + json.dumps(media))
        if kind == "data" and (not media or name == "motion"):
            lines[-1] += " {}"
    lines += ["outputs:", "  - format: css", "    file: tokens.css", "    themed: [dimension]"]
    for option in rng.sample(["minify: true", "references: false", "prefix: ds", "host: true", "scheme: light-dark"],
                             rng.choice([0, 0, 0, 1, 1, 2])):
        lines.append("    " + option)
    return "\n".join(lines) + "\n"


# Pages


def attributes(rng, modifiers, axes, counts):
    """What an element says, and the contexts that this names."""
    given, named = {}, {}
    for name in ("theme", "contrast"):
        # At most two values of one of them in each other, if there are both.
        if name in modifiers and rng.randrange(3) == 0 and ("contrast" not in modifiers or counts.get(name, 0) < 2):
            named[name] = rng.choice(list(modifiers[name]["contexts"]))
            given["data-" + name] = named[name]
    for name, contexts, kind, _ in axes:
        if kind == "none" or rng.randrange(3):
            continue
        context = rng.choice(contexts)
        if kind == "class":
            given["class"] = f"brand-{context}"
        elif rng.randrange(8) == 0:
            given["data-" + name] = "another"
            continue
        else:
            given["data-" + name] = context
        named[name] = context
    return given, named


def elements(rng, modifiers, axes):
    """The root, and elements in each other, each with the number of its parent, its attributes, and the contexts that these name."""
    found = [(None, *attributes(rng, modifiers, axes, {}), {})]
    for _ in range(14):
        parent = rng.randrange(len(found))
        counts = dict(found[parent][3])
        for name in found[parent][2]:
            counts[name] = counts.get(name, 0) + 1
        given, named = attributes(rng, modifiers, axes, counts)
        found.append((parent, given, named, counts))
    return found


def effective(found, number, modifiers, axes, media):
    result = {}
    for name in modifiers:
        element = number
        while element is not None and name not in found[element][2]:
            element = found[element][0]
        if element is not None:
            result[name] = found[element][2][name]
        elif name == "theme":
            result[name] = "dark" if media["dark"] else "light"
        elif name == "contrast":
            result[name] = "high" if media["contrast"] else "normal"
        else:
            _, contexts, _, conditions = next(axis for axis in axes if axis[0] == name)
            result[name] = contexts[0]
            for context in conditions:
                if media["reduced"] if name == "motion" else media["width"] >= MINIMUM[context]:
                    result[name] = context
    return result


def is_on(found, number, name, context):
    """Whether a variant of a context is on at an element; `None` in a context that is in another one in itself."""
    own, turns = found[number][2].get(name), []
    while number is not None:
        named = found[number][2].get(name)
        if named and turns[-1:] != [named]:
            turns.append(named)
        number = found[number][0]
    return turns[:1] == [context] if own or turns[:1] != turns[2:3] else None


READ = """((names) => [document.documentElement, ...document.querySelectorAll('i')].map(element => {
  const style = getComputedStyle(element);
  return names.map(name => style.getPropertyValue(name).trim().replace(/ +/g, ' '));
}))(%s)"""

MAKE = """((elements) => {
  const made = [document.documentElement];
  document.body.replaceChildren();
  for (const attribute of [...made[0].attributes]) made[0].removeAttribute(attribute.name);
  for (const [parent, given] of elements) {
    const element = parent === null ? made[0] : document.createElement('i');
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    if (parent === null) continue;
    (parent === 0 ? document.body : made[parent]).append(element);
    made.push(element);
  }
  // In the order of the document, as they are read.
  const order = [made[0], ...document.querySelectorAll('i')];
  return made.map(element => order.indexOf(element));
})(%s)"""


# Values


def hexadecimal(color):
    return "#" + "".join(f"{round(component * 255):02x}" for component in color["components"])


def text(kind, found):
    if kind == "color":
        return hexadecimal(found)
    if kind == "dimension":
        return f"{found['value']:g}{found['unit']}"
    return f"{text('dimension', found['width'])} {found['style']} {hexadecimal(found['color'])}"


def run(*arguments):
    done = subprocess.run(arguments, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{arguments}: {done.stdout}{done.stderr}")
    return done.stdout


def themed(tokenc, tailwind, folder, settings, paths, axes):
    """What Tailwind makes of a theme: a style sheet, the variables by path, and variants: axis, context, class, and property."""
    names = {path: ("--color-" if path[0] == "c" else "--spacing-") + path.replace(".", "-") for path in paths if path[0] != "b"}
    variants = [(name, context, f"{name}-{context}:[--on-{name}-{context}:1]", f"--on-{name}-{context}")
                for name, contexts, kind, _ in axes if kind != "none" for context in contexts]
    utilities = [("bg" if path[0] == "c" else "p") + "-" + path.replace(".", "-") for path in names]
    own = os.path.join(folder, "tailwind")
    files = {
        "tokenc.yaml": settings[:settings.index("outputs:")]
        + "outputs: [{format: tailwind, file: theme.css, themed: [dimension], theme: {spacing: [d0.*, d1.*, d2.*, turned.*]}}]\n",
        "page.html": f'<p class="{" ".join(utilities + [variant[2] for variant in variants])}">',
        "main.css": '@import "tailwindcss" source(none);\n@import "./theme.css";\n@source "./page.html";\n'
        + "".join(f'@property {variant[3]} {{ syntax: "*"; inherits: false; }}\n' for variant in variants)}
    os.mkdir(own)
    shutil.copy(os.path.join(folder, "r.json"), own)
    for name, content in files.items():
        with open(os.path.join(own, name), "w") as file:
            file.write(content)
    run(tokenc, "build", own, "--quiet")
    run(tailwind, "--cwd", own, "-i", "main.css", "-o", "out.css")
    with open(os.path.join(own, "out.css")) as file:
        return file.read(), names, variants


def compare(tokenc, browser, seed, folder, tailwind):
    rng = random.Random(seed)
    found, axes = document(rng)
    modifiers = found["modifiers"]
    with open(os.path.join(folder, "r.json"), "w") as file:
        json.dump(found, file)
    settings = configuration(rng, axes)
    with open(os.path.join(folder, "tokenc.yaml"), "w") as file:
        file.write(settings)
    run(tokenc, "build", folder, "--quiet")
    with open(os.path.join(folder, "tokens.css")) as file:
        css = file.read()
    prefix = "--ds-" if "prefix: ds" in settings else "--"
    expected = {}

    def resolved(choice):
        key = tuple(choice.items())
        if key not in expected:
            pins = [part for name, context in choice.items() for part in ("--input", f"{name}={context}")]
            tokens = json.loads(run(tokenc, "resolve", os.path.join(folder, "r.json"), *pins))
            expected[key] = {path: text(token["type"], token["value"]) for path, token in tokens.items()}
        return expected[key]

    paths = list(resolved({name: modifier["default"] for name, modifier in modifiers.items()}))
    sheets = [(css, {path: prefix + path.replace(".", "-") for path in paths}, [])]
    if tailwind and seed % 3 == 0:
        sheets.append(themed(tokenc, tailwind, folder, settings, paths, axes))
    count, problems = 0, []
    for sheet, names, variants in sheets:
        browser.run(f"(() => {{ document.head.innerHTML = '<style></style>'; document.head.firstChild.textContent = {json.dumps(sheet)} }})()")
        for _ in range(2 if variants else 4):
            media = {"dark": rng.randrange(2) == 1, "contrast": rng.randrange(2) == 1, "reduced": rng.randrange(2) == 1,
                     "width": rng.choice(WIDTHS)}
            browser.size(media["width"], 600)
            browser.prefer(prefers_color_scheme="dark" if media["dark"] else "light",
                           prefers_contrast="more" if media["contrast"] else "no-preference",
                           prefers_reduced_motion="reduce" if media["reduced"] else "no-preference")
            page = elements(rng, modifiers, axes)
            for _, given, *_ in page:
                if variants:
                    given["class"] = " ".join([given.get("class", "")] + [variant[2] for variant in variants])
            order = browser.run(MAKE % json.dumps([element[:2] for element in page]))
            read = browser.run(READ % json.dumps(list(names.values()) + [variant[3] for variant in variants]))
            for number, place in enumerate(order):
                choice = effective(page, number, modifiers, axes, media)
                wanted = [(path, resolved(choice)[path]) for path in names]
                for name, context, word, _ in variants:
                    state = is_on(page, number, name, context)
                    wanted.append((word, None if state is None else "1" if state else ""))
                for (what, value), actual in zip(wanted, read[place]):
                    count += value is not None
                    if value not in (None, actual):
                        problems.append(f"{settings}{media} element {number} {choice}: {what} is {actual}, not {value}")
    return problems, count


def main():
    tokenc, chromium, first, last, tailwind = *sys.argv[1:3], int(sys.argv[3]), int(sys.argv[4]), "".join(sys.argv[5:])
    total, failures = 0, 0
    with Browser(chromium) as browser:
        browser.open("data:text/html,<body></body>")
        for seed in range(first, last):
            with tempfile.TemporaryDirectory() as folder:
                problems, count = compare(tokenc, browser, seed, folder, tailwind)
            total += count
            failures += len(problems)
            for problem in problems[:3]:
                print(f"seed {seed}: {problem}")
    print(f"compared {last - first} style sheets and {total} values")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
