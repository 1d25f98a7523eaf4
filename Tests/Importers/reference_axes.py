"""Resolver documents at random, resolved by a program that shares nothing with the compiler.

    reference_axes.py TOKENC FIRST LAST

For each seed it writes a document of modifiers whose contexts change values, references, types of groups, and what groups
extend. It resolves every permutation by itself, reads off what each token depends on, and counts the combinations that the rules
for declarations ask for. Then it compares these with `resolve --axes`, `resolve --input`, and `check --verify-axes all`, and prints
each difference. The last line says how many documents and permutations were compared; exit status 1 if anything differs.
"""

import itertools
import json
import os
import random
import subprocess
import sys
import tempfile

DIMENSIONS = ["d0", "d1", "d2"]
NUMBERS = ["n0", "n1"]
TOKENS = ["a", "b", "c"]


# Documents


def reference(rng, group, groups):
    """A reference to a token of an earlier group, which every permutation has; so there are no cycles."""
    other = rng.choice(groups[: groups.index(group)])
    return f"{other}.{rng.choice(TOKENS)}"


def value(rng, group):
    groups = DIMENSIONS if group in DIMENSIONS else NUMBERS
    is_first = group == groups[0]
    kind = rng.randrange(6)
    if kind < 2 and not is_first:
        return {"$value": "{" + reference(rng, group, groups) + "}"}
    if kind == 2 and not is_first:
        return {"$ref": "#/" + reference(rng, group, groups).replace(".", "/")}
    if groups is NUMBERS:
        return {"$value": rng.choice([100, 400, 700])}
    if kind == 3 and not is_first:
        part = {"$ref": f"#/d0/{rng.choice(TOKENS)}/$value/value"}
        return {"$value": {"value": part, "unit": "px"}}
    return {"$value": {"value": rng.randrange(4), "unit": "px"}}


def border(rng):
    width = rng.choice(["{d0.a}", "{d1.b}", "{d2.c}", {"value": 1, "unit": "px"}])
    color = {"colorSpace": "srgb", "components": [rng.randrange(2), 0, 0]}
    return {"$type": "border", "$value": {"color": color, "width": width, "style": "solid"}}


def source(rng, is_base):
    """A set has every token; a context has some, and perhaps one that nobody else has."""
    tree = {}
    for group in DIMENSIONS + NUMBERS:
        members = {}
        if is_base or rng.randrange(3) == 0:
            members["$type"] = "dimension" if group in DIMENSIONS else rng.choice(["number", "number", "fontWeight"])
        for token in TOKENS:
            if is_base or rng.randrange(8) == 0:
                members[token] = value(rng, group)
        if members:
            tree[group] = members
    if rng.randrange(3) == 0 or is_base:
        tree["edge"] = {"line": border(rng)}
    # Groups of copies, whose originals and types contexts change.
    if is_base or rng.randrange(6) == 0:
        tree["copy"] = {"$extends": "{" + rng.choice(DIMENSIONS) + "}"}
        if rng.randrange(2):
            tree["copy"]["$type"] = "dimension"
            tree["copy"][rng.choice(["a", "z"])] = {"$value": {"value": 9, "unit": "px"}}
    return tree


def document(rng):
    modifiers = {}
    for number in range(rng.randint(2, 4)):
        names = [f"c{index}" for index in range(rng.randint(2, 3))]
        rng.shuffle(names)
        contexts = {name: ([] if rng.randrange(3) == 0 else [source(rng, False)]) for name in names}
        modifiers[f"m{number}"] = {"contexts": contexts, "default": rng.choice(names)}
    order = [{"$ref": "#/sets/s"}] + [{"$ref": f"#/modifiers/{name}"} for name in modifiers]
    return {"version": "2025.10", "sets": {"s": {"sources": [source(rng, True)]}}, "modifiers": modifiers,
            "resolutionOrder": order}


# Resolving one permutation


def named(text):
    """The path that a reference in braces or a pointer to a token names."""
    return text[2:].replace("/", ".") if text.startswith("#") else text[1:-1] if text.startswith("{") else text


def pointed(reference):
    """The token that a pointer leads into."""
    return ".".join(reference["$ref"][2:].split("/")[:2])


def merged(document, choice):
    tree = {}
    sources = list(document["sets"]["s"]["sources"])
    for name, modifier in document["modifiers"].items():
        sources += modifier["contexts"][choice[name]]
    for part in sources:
        for group, members in part.items():
            tree.setdefault(group, {}).update(members)
    for group, members in list(tree.items()):
        if "$extends" in members:
            for name, member in tree[members["$extends"][1:-1]].items():
                members.setdefault(name, member)
    return tree


def resolve(tree):
    known = {}

    def token(path):
        if path in known:
            return known[path]
        group, name = path.split(".")
        raw = tree[group][name]
        target = raw.get("$ref", raw.get("$value"))
        if isinstance(target, str):
            target = named(target)
            kind, found, _ = token(target)
            known[path] = (kind, found, (target,))
            return known[path]
        kind = raw.get("$type") or tree[group].get("$type")
        references = ()
        if kind == "border":
            target = dict(target)
            if isinstance(target["width"], str):
                references = (target["width"][1:-1],)
                target["width"] = token(references[0])[1]
        elif isinstance(target, dict) and isinstance(target.get("value"), dict):
            references = (pointed(target["value"]),)
            target = {"value": token(references[0])[1]["value"], "unit": "px"}
        known[path] = (kind, target, references)
        return known[path]

    return {f"{group}.{name}": token(f"{group}.{name}")
            for group, members in tree.items() for name in members if not name.startswith("$")}


# What declarations say


def declared(document):
    """The modifiers of each token by the rules for declarations: the least solution, by iteration."""
    places = [(part, None) for part in document["sets"]["s"]["sources"]]
    for name, modifier in document["modifiers"].items():
        if len(modifier["contexts"]) > 1:
            places += [(part, name) for parts in modifier["contexts"].values() for part in parts]
    own, targets = {}, {}
    types, definitions, extends = {}, {}, {}
    for number, (part, modifier) in enumerate(places):
        for group, members in part.items():
            if "$type" in members:
                types.setdefault(group, []).append((number, modifier, members["$type"]))
            if "$extends" in members:
                extends.setdefault(group, []).append((modifier, members["$extends"][1:-1]))
            for name, raw in members.items():
                if name.startswith("$"):
                    continue
                path = f"{group}.{name}"
                own.setdefault(path, set())
                if modifier:
                    own[path].add(modifier)
                definitions.setdefault(path, []).append((number, "$type" in raw))
                found = raw.get("$ref", raw.get("$value"))
                if isinstance(found, dict):
                    found = pointed(found["value"]) if isinstance(found.get("value"), dict) else found.get("width")
                if isinstance(found, str):
                    found = named(found)
                    targets.setdefault(path, set()).add(found)
    # Rule 4.
    for group, given in extends.items():
        settled = len({target for _, target in given}) == 1 and any(modifier is None for modifier, _ in given)
        deciding = set() if settled else {modifier for modifier, _ in given if modifier}
        for target in {target for _, target in given}:
            for path in [path for path in own if path.startswith(target + ".")]:
                copy = group + path[len(target):]
                own.setdefault(copy, set()).update(deciding)
                targets.setdefault(copy, set()).add(path)
                definitions.setdefault(copy, []).extend(definitions[path])
            for number, modifier, kind in types.get(target, []):
                more = {modifier} if modifier else set()
                types.setdefault(group, []).append(
                    (number, modifier, kind) if settled else (-1, frozenset(more | deciding), kind))
    # Rule 3.
    for path, found in definitions.items():
        given = types.get(path.split(".")[0], [])
        if not given or all(has_type for _, has_type in found):
            continue
        agree = len({kind for _, _, kind in given}) == 1
        if agree and any(modifier is None and number >= 0 for number, modifier, _ in given):
            continue
        if agree and all(has_type or any(place == number for place, _, _ in given) for number, has_type in found):
            continue
        for _, modifier, _ in given:
            own[path].update(modifier if isinstance(modifier, frozenset) else {modifier} if modifier else set())
    # Rule 2.
    changes = True
    while changes:
        changes = False
        for path, found in targets.items():
            more = set().union(*(own.get(target, set()) for target in found)) - own[path]
            if more:
                own[path] |= more
                changes = True
    return own


def evaluated(document, sets):
    """The union of the products of the sets."""
    modifiers = document["modifiers"]
    found = set()
    for names in {frozenset(names) for names in sets}:
        choices = [list(modifiers[name]["contexts"]) if name in names else [modifiers[name]["default"]]
                   for name in modifiers]
        found.update(itertools.product(*choices))
    return len(found | {tuple(modifier["default"] for modifier in modifiers.values())})


# Comparing


def simple(kind, found):
    """The value as `resolve` prints it."""
    if kind == "border":
        return {"width": found["width"], "red": found["color"]["components"][0]}
    return found


def printed(token):
    found = token["value"]
    if token["type"] == "border":
        return {"width": found["width"], "red": found["color"]["components"][0]}
    return found


def run(tokenc, *arguments):
    done = subprocess.run([tokenc, *arguments], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def compare(tokenc, seed, folder):
    rng = random.Random(seed)
    found = document(rng)
    path = os.path.join(folder, "r.json")
    with open(path, "w") as file:
        json.dump(found, file)
    names = list(found["modifiers"])
    choices = [dict(zip(names, contexts))
               for contexts in itertools.product(*(found["modifiers"][name]["contexts"] for name in names))]
    expected = {tuple(choice.values()): resolve(merged(found, choice)) for choice in choices}
    problems = []
    status, out, errors = run(tokenc, "resolve", path, "--axes")
    if status:
        return [f"resolve --axes: {errors}"], 0
    axes = json.loads(out)
    paths = {token for tokens in expected.values() for token in tokens}
    for token in sorted(paths):
        depends = []
        for index, name in enumerate(names):
            base = found["modifiers"][name]["default"]
            for key, tokens in expected.items():
                other = expected[key[:index] + (base,) + key[index + 1:]]
                if tokens.get(token) != other.get(token):
                    depends.append(name)
                    break
        if axes["tokens"].get(token) != depends:
            problems.append(f"{token} depends on {axes['tokens'].get(token)}, not {depends}")
    count = evaluated(found, declared(found).values())
    if axes["evaluated"] != count or axes["permutations"] != len(choices):
        problems.append(f"{axes['evaluated']} of {axes['permutations']} evaluated, not {count} of {len(choices)}")
    for choice in random.Random(seed).sample(choices, min(4, len(choices))):
        pins = [part for name, context in choice.items() for part in ("--input", f"{name}={context}")]
        tokens = json.loads(run(tokenc, "resolve", path, *pins)[1])
        wanted = {token: simple(kind, value) for token, (kind, value, _) in expected[tuple(choice.values())].items()}
        actual = {token: printed(found) for token, found in tokens.items()}
        if actual != wanted:
            problems.append(f"{choice}: {actual}, not {wanted}")
    status, out, errors = run(tokenc, "check", path, "--verify-axes", "all")
    if status or f"verified {len(choices)} of {len(choices)} permutations" not in out:
        problems.append(f"--verify-axes: {out}{errors}")
    return problems, len(choices)


def main():
    tokenc, first, last = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    total, failures = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, last):
            problems, count = compare(tokenc, seed, folder)
            total += count
            failures += len(problems)
            for problem in problems:
                print(f"seed {seed}: {problem}")
    print(f"compared {last - first} documents and {total} permutations")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
