#!/usr/bin/env python3
"""Compares `tokenc solve` with an exact solver on random systems of themes and axes.

usage: contexts.py TOKENC [COUNT [SEED]]

Contexts give tokens other colors, so that one color is seen in several combinations, and a pair is of other colors in each. Every pair
must reach its ratio in every combination, which a resolver of a few lines finds; each color that is written moves along its lightness,
and costs its change once for each token and theme that shows it. What `solve --write` leaves in the files must pass and cost what the
exact solver proves to be the least; where nothing works, the requirements that it names must be impossible, and possible without any
one of them.
"""
import collections, itertools, json, math, pathlib, random, re, subprocess, sys, tempfile

from exact import oklab, optimum
from wcag import channels, luminance, ratio


class System:
    """Files of colors and aliases, of which the first holds in all combinations, and pairs."""

    def __init__(self, rng):
        self.names = "abcde"[:rng.randint(3, 5)]
        self.modifiers = {"theme": ["light", "dark"]} if rng.randrange(4) else {}
        self.modifiers["brand"] = ["plain", "rosa", "acme"][:rng.randint(2, 3)]
        if rng.randrange(3) == 0:
            self.modifiers["tone"] = ["soft", "hard"]
        self.order = rng.sample(list(self.modifiers), len(self.modifiers))

        def color():
            return "#%02x%02x%02x" % tuple(rng.randrange(256) for _ in range(3))

        self.files = {"base": {name: color() for name in self.names}}
        if rng.randrange(3) == 0:
            self.files["base"][self.names[-1]] = "{" + rng.choice(self.names[:-1]) + "}"
        for contexts in self.modifiers.values():
            self.files[contexts[0]] = {}
            for context in contexts[1:]:
                self.files[context] = {name: color() for name in rng.sample(self.names, rng.choice([1, 1, 2]))}
        pairs = list(itertools.combinations(self.names, 2))
        self.pairs = {pair: rng.choice([1.5, 2, 3, 4.5]) for pair in rng.sample(pairs, rng.randint(2, 3))}
        self.kept = rng.sample(self.names, 1) if rng.randrange(3) == 0 else []

    def write(self, folder):
        for name, tokens in self.files.items():
            lines = [f'{token}: {{$type: color, $value: "{value}"}}\n' for token, value in tokens.items()]
            (folder / f"{name}.yaml").write_text("".join(lines) or "{}\n")
        document = {
            "version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.yaml"}]}},
            "modifiers": {name: {"default": contexts[0], "contexts": {c: [{"$ref": c + ".yaml"}] for c in contexts}}
                          for name, contexts in self.modifiers.items()},
            "resolutionOrder": [{"$ref": "#/sets/base"}] + [{"$ref": "#/modifiers/" + name} for name in self.order]}
        (folder / "r.resolver.json").write_text(json.dumps(document))
        contrast = "".join(f"    - {{foreground: {x}, background: {y}, minimum: {needed}}}\n" for (x, y), needed in self.pairs.items())
        (folder / "tokenc.yaml").write_text(f"resolver: r.resolver.json\naxes: all\naudit:\n  contrast:\n{contrast}"
                                            f"solve: {{keep: {json.dumps(self.kept)}}}\n")

    def read(self, folder):
        """The colors that the files have now."""
        found = {}
        for name in self.files:
            text = (folder / f"{name}.yaml").read_text()
            found |= {(name, token): color for token, color in re.findall(r'^(\w): .*"(#\w{6})"', text, re.MULTILINE)}
        return found

    def combinations(self):
        return [dict(zip(self.modifiers, contexts)) for contexts in itertools.product(*self.modifiers.values())]

    def place(self, token, combination):
        """The file and the token whose color a token has."""
        file = next((combination[name] for name in reversed(self.order) if token in self.files[combination[name]]), "base")
        value = self.files[file][token]
        return self.place(value[1:-1], combination) if value.startswith("{") else (file, token)

    def requirements(self):
        """By pair and combination: two places and a ratio."""
        return {(pair, tuple(combination.items())): (*(self.place(token, combination) for token in pair), needed)
                for combination in self.combinations() for pair, needed in self.pairs.items()}

    def weights(self):
        """By place: how many tokens show it, in how many themes."""
        shown = {(self.place(token, combination), token, combination.get("theme"))
                 for combination in self.combinations() for token in self.names}
        return collections.Counter(place for place, *_ in shown)

    def least(self, requirements):
        """The least cost with which requirements are met; `None` if there is none."""
        if any(one == other for one, other, _ in requirements):
            return None
        places = sorted({place for one, other, _ in requirements for place in (one, other)})
        pairs = {(places.index(one), places.index(other), needed) for one, other, needed in requirements}
        kept = [index for index, (_, token) in enumerate(places) if token in self.kept]
        weights = self.weights()
        return optimum([channels(self.files[file][token]) for file, token in places], sorted(pairs), kept,
                       [weights[place] for place in places])


def check(tokenc, system, folder):
    """Compares one system; returns what became of it, and in how many combinations its pairs failed."""
    system.write(folder)
    before = system.read(folder)
    run = subprocess.run([tokenc, "solve", folder, "--move", "literals", "--limit", "10000000", "--write", "--format", "json"],
                         capture_output=True, text=True)
    assert run.returncode in (0, 1) and run.stdout, run.stderr
    report = json.loads(run.stdout)
    assert report["proven"], report
    requirements = system.requirements()
    least = system.least(requirements.values())
    if report["status"] == "impossible":
        assert least is None, f"CP-SAT finds {least}"
        for conflict in report["conflicts"]:
            chosen = {}
            for row in conflict["requirements"]:
                combination = {name: contexts[0] for name, contexts in system.modifiers.items()} | row.get("context", {})
                if "theme" in combination:
                    combination["theme"] = row["theme"]
                key = (row["foreground"], row["background"]), tuple(combination.items())
                chosen[key] = requirements[key]
            assert system.least(chosen.values()) is None, f"{conflict} is possible"
            for key in chosen:
                assert system.least([value for other, value in chosen.items() if other != key]) is not None, f"{conflict} needs no {key}"
        return report["status"]
    after, weights = system.read(folder), system.weights()
    cost = sum(weights[place] * math.floor(1e5 * math.dist(oklab(channels(color)), oklab(channels(after[place]))) + 0.5)
               for place, color in before.items())
    failing = [key for key, (one, other, needed) in requirements.items()
               if ratio(luminance(channels(after[one])), luminance(channels(after[other]))) < needed]
    assert not failing, f"{failing} fail"
    assert all(after[place] == color for place, color in before.items() if place[1] in system.kept), "moves what is kept"
    assert cost == least == round(1e5 * report["change"]["sum"]), f"tokenc {cost}, {report['change']}; CP-SAT {least}"
    return report["status"]


def main():
    tokenc = str(pathlib.Path(sys.argv[1]).resolve())
    count, seed = [int(text) for text in (sys.argv[2:] + ["8", "1"][len(sys.argv) - 2:])]
    outcomes = collections.Counter()
    for number in range(seed, seed + count):
        system = System(random.Random(number))
        with tempfile.TemporaryDirectory() as folder:
            try:
                outcome = check(tokenc, system, pathlib.Path(folder))
            except AssertionError as error:
                sys.exit(f"system {number}: {error}: {system.files} {system.order} {system.pairs} {system.kept}")
        outcomes[outcome] += 1
        print(f"system {number}: {outcome}", flush=True)
    print(f"{count} systems in contexts: " + ", ".join(f"{n} {kind}" for kind, n in sorted(outcomes.items())))


if __name__ == "__main__":
    main()
