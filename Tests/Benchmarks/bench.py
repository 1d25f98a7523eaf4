#!/usr/bin/env python3
"""Measures whole processes of tokenc against what cannot be avoided, and prints ratios.

    bench.py [--tokenc PATH] [--base RELEASED] [--recheck PATH] [--runs 7] [--only NAME …] [--enforce] [--compile] [--suite]
        [--instructions] [--json FILE]

Commands of one comparison run in turn (A B C A B C …), so that a machine that slows down slows all of them. Ratios are of
minima, since noise only ever adds. `spread` is (maximum − minimum) / minimum: above a third, run it again on a quieter
machine, or look at `cpu`, the time of all cores together, which other processes disturb less. Memory is the peak resident
set as the kernel counts it, in MiB. Sets are made once by `generate.py` and kept in `.build/benchmarks`.

Without `--enforce` the exit status tells only whether every command could run.
"""

import argparse
import glob
import hashlib
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(os.path.dirname(HERE))
WORK = os.path.join(PACKAGE, ".build", "benchmarks")
KOTLIN = os.path.join(PACKAGE, ".build", "test-tools", "kotlin")
KOTLIN_STUBS = os.path.join(PACKAGE, "Tests", "Importers", "Kotlin", "stubs")
# Two things that cost the same differ by so much in minima, and by so much in instructions.
SAME = 1.05
SAME_INSTRUCTIONS = 1.03
# What formats take beyond a check, in times of what CSS takes; others take 1.2 at most. Tailwind and the scripts are written
# next to a style sheet, whose custom properties they use, and SCSS, TypeScript, and Markdown have tokens in several lists.
TO_CSS = {"scss": 2, "tailwind": 3.2, "typescript": 2, "markdown": 1.8, "javascript": 1.6}


class Failure(Exception):
    """A command did not do what is to be measured."""


class Command:
    """A process to measure; `fresh` names a folder that is removed before each run, so that everything is written anew."""

    def __init__(self, name, *arguments, fresh=None, cores=None, statuses=(0,)):
        self.name, self.arguments, self.fresh, self.cores, self.statuses = name, list(arguments), fresh, cores, statuses
        self.seconds, self.cpu, self.peak = [], [], 0

    def run(self):
        if self.fresh:
            shutil.rmtree(self.fresh, ignore_errors=True)
        with open(os.devnull, "w", encoding="utf-8") as null, tempfile.TemporaryFile("w+") as errors:
            actions = [(os.POSIX_SPAWN_DUP2, null.fileno(), 1), (os.POSIX_SPAWN_DUP2, errors.fileno(), 2)]
            cores = os.sched_getaffinity(0)
            if self.cores:
                os.sched_setaffinity(0, self.cores)
            start = time.perf_counter()
            process = os.posix_spawnp(self.arguments[0], self.arguments, os.environ, file_actions=actions)
            _, status, usage = os.wait4(process, 0)
            seconds = time.perf_counter() - start
            os.sched_setaffinity(0, cores)
            if os.waitstatus_to_exitcode(status) not in self.statuses:
                errors.seek(0)
                message = errors.read(2000)
                raise Failure(
                    f"{' '.join(self.arguments)}: exit status {os.waitstatus_to_exitcode(status)}\n{message}")
        self.seconds.append(seconds)
        self.cpu.append(usage.ru_utime + usage.ru_stime)
        # The kernel counts what this script held when it started the process: below that the figure says nothing.
        self.peak = max(self.peak, usage.ru_maxrss * 1024)

    @property
    def best(self):
        return min(self.seconds)


class Leftovers(Command):
    """A build of one token next to the temporary files of killed runs, which are made before each run."""

    def __init__(self, name, tokenc):
        self.folder = os.path.join(WORK, "leftovers")
        os.makedirs(self.folder, exist_ok=True)
        token, output = (os.path.join(self.folder, file) for file in ("a.yaml", "a.css"))
        with open(token, "w", encoding="utf-8") as file:
            file.write('a: {$type: color, $value: "#005ce5"}\n')
        super().__init__(name, tokenc, "build", "--quiet", token, "--css", output)
        # FNV-1a of the name of the output, in base 36, as `tokenc` names its temporary files.
        number = 0xCBF29CE484222325
        for byte in b"a.css":
            number = (number ^ byte) * 0x100000001B3 % 2**64
        digits = ""
        while number:
            number, digit = divmod(number, 36)
            digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
        self.prefix = os.path.join(self.folder, f".tokenc-{digits}-")

    def run(self):
        for i in range(20_000):
            with open(f"{self.prefix}{i}", "w", encoding="utf-8"):
                pass
        super().run()
        left = sum(name.startswith(".tokenc-") for name in os.listdir(self.folder))
        if left:
            raise Failure(f"{left} temporary files of killed runs are left")


def run_in_turn(commands, runs):
    for command in commands:
        command.run()
        command.seconds, command.cpu = [], []
    for _ in range(runs):
        for command in commands:
            command.run()


class Bench:
    def __init__(self, options):
        self.options = options
        self.tokenc = self.copied(options.tokenc, "this")
        if options.base:
            options.base = self.copied(options.base, "released")
        self.verdicts = []
        self.records = []

    @staticmethod
    def copied(program, name):
        """A fresh copy: a small run of a file takes 10 % longer where a linker wrote it than where it was copied."""
        os.makedirs(WORK, exist_ok=True)
        copy = os.path.join(WORK, f"tokenc-{name}")
        shutil.copy(program, copy)
        return copy

    # Inputs.

    def tokens(self, **arguments):
        """The folder of a set, made if it is not there yet."""
        with open(os.path.join(HERE, "generate.py"), "rb") as file:
            key = hashlib.sha256(file.read() + repr(sorted(arguments.items())).encode()).hexdigest()[:12]
        folder = os.path.join(WORK, f"{arguments.get('shape', 'mixed')}-{arguments['tokens']}-{key}")
        if not os.path.exists(os.path.join(folder, "tokenc.yaml")):
            flags = [part for name, value in arguments.items() for part in (f"--{name}", str(value))]
            subprocess.run([sys.executable, os.path.join(HERE, "generate.py"), folder, *flags], check=True)
        return folder

    def floor(self):
        program = os.path.join(WORK, "floor")
        source = os.path.join(HERE, "floor.c")
        if not os.path.exists(program) or os.path.getmtime(program) < os.path.getmtime(source):
            os.makedirs(WORK, exist_ok=True)
            compiler = os.environ.get("CC", "cc")
            subprocess.run([compiler, "-O2", "-o", program, source, "-lyaml"], check=True)
        return program

    # Output.

    def table(self, title, commands):
        print(f"\n{title}")
        width = max(len(command.name) for command in commands)
        print(f"  {'':{width}}  {'minimum':>9} {'median':>9} {'spread':>7}  {'ratio':>6} {'cpu':>9}  {'ratio':>6} {'peak':>9}")
        for command in commands:
            spread = (max(command.seconds) - command.best) / command.best
            print(
                f"  {command.name:{width}}  {milliseconds(command.best)} {milliseconds(statistics.median(command.seconds))}"
                f" {spread:7.0%}  {command.best / commands[0].best:6.2f} {milliseconds(min(command.cpu))}"
                f"  {min(command.cpu) / min(commands[0].cpu):6.2f} {command.peak / 2**20:5.0f} MiB")
            self.records.append({
                "comparison": title, "command": command.name, "seconds": command.seconds, "cpu": command.cpu,
                "peak": command.peak,
            })

    def judge(self, what, value, limit, form="{:.2f} ×"):
        verdict = "within" if value <= limit else "ABOVE"
        self.verdicts.append((what, value, limit))
        print(f"  → {what}: {form.format(value)}, {verdict} the limit of {form.format(limit)}")

    # Comparisons.

    def build(self, name, folder, **more):
        out = os.path.join(folder, "out")
        return Command(name, self.tokenc, "build", "--quiet", folder, fresh=out, **more)

    def large(self):
        folder = self.tokens(tokens=100_000)
        source = os.path.join(folder, "base.yaml")
        small = self.tokens(tokens=10_000)
        json_ = self.tokens(tokens=100_000, format="json")
        four = self.tokens(tokens=100_000, themes=4, differing=0.1)
        one = self.tokens(tokens=100_000, root="ds")
        commands = [
            Command("libyaml events", self.floor(), source),
            Command("libyaml events, one root group", self.floor(), os.path.join(one, "base.yaml")),
            self.build("build, YAML", folder),
            self.build("build, one root group", one),
            self.build("build, JSON", json_),
            self.build("build, four themes", four),
            self.build("build, 10 000 tokens", small),
            Command("check", self.tokenc, "check", "--quiet", folder),
            Command("resolve", self.tokenc, "resolve", folder),
        ]
        run_in_turn(commands, self.options.runs)
        self.table("100 000 tokens, aliases 4 deep, three outputs", commands)
        floor, floor_of_one, yaml, one, json_, four, small, check, resolve = commands
        self.judge("YAML build to libyaml events", yaml.best / floor.best, 4.5)
        self.judge("the same with one root group", one.best / floor_of_one.best, 4.6)
        self.judge("peak memory to input", yaml.peak / os.path.getsize(source), 10.5)
        self.judge("100 000 tokens to 10 000", yaml.best / small.best, 10)
        self.judge("JSON to YAML", json_.best / yaml.best, SAME)
        self.judge("four themes to one", four.best / yaml.best, 1.5)
        self.judge("check to build", check.best / yaml.best, SAME)
        self.judge("resolve to build", resolve.best / yaml.best, SAME)

    def small(self):
        folder = self.tokens(tokens=90)
        commands = [
            Command("arguments alone", self.tokenc, "--version"),
            self.build("build", folder),
            Command("build, unchanged", self.tokenc, "build", "--quiet", folder),
        ]
        run_in_turn(commands, 5 * self.options.runs)
        self.table("90 tokens, three outputs", commands)
        _, build, unchanged = commands
        self.judge("unchanged build to build", unchanged.best / build.best, SAME)

    def sizes(self):
        commands = []
        for count in [90, 1_000, 10_000]:
            folder = self.tokens(tokens=count)
            commands.append(Command(f"libyaml events, {count}", self.floor(), os.path.join(folder, "base.yaml")))
            commands.append(self.build(f"build, {count}", folder))
        run_in_turn(commands, self.options.runs)
        self.table("sizes", commands)

    def chain(self):
        commands = [
            self.build(f"build, {count}", self.tokens(tokens=count, shape="chain"))
            for count in [1_000, 10_000, 100_000]
        ]
        run_in_turn(commands, self.options.runs)
        self.table("chains of aliases", commands)
        self.judge("10 000 to 1 000", commands[1].best / commands[0].best, 12)
        self.judge("100 000 to 10 000", commands[2].best / commands[1].best, 12)

    def audit(self):
        """What pairs cost is the difference between the reports of the same tokens with and without them."""
        folder = self.tokens(tokens=20_000, shape="pairs", themes=4, differing=0, failing=0.01)
        bare = self.tokens(tokens=20_000, shape="pairs", themes=4, differing=0, failing=0.01, rules="no")
        commands = [
            Command("audit without pairs", self.tokenc, "audit", "--quiet", bare),
            Command("audit of 10 000 pairs", self.tokenc, "audit", "--quiet", folder),
        ]
        run_in_turn(commands, self.options.runs)
        self.table("10 000 pairs in four themes, one in a hundred failing", commands)
        self.judge("pairs alone", (commands[1].best - commands[0].best) * 1000, 200, "{:.0f} ms")

    def cores(self):
        folder = self.tokens(tokens=100_000)
        available = sorted(os.sched_getaffinity(0))
        commands = [
            self.build("one core", folder, cores=available[:1]), self.build(f"{len(available)} cores", folder),
            Command("libyaml events", self.floor(), os.path.join(folder, "base.yaml")),
        ]
        digests = []
        for command in commands[:2]:
            command.run()
            digests.append(digest(os.path.join(folder, "out")))
        run_in_turn(commands, self.options.runs)
        self.table("cores", commands)
        print(f"  → the same bytes: {'yes' if len(set(digests)) == 1 else 'NO'}")
        self.verdicts.append(("different outputs", len(set(digests)), 1))
        self.judge("one core to libyaml events", commands[0].best / commands[2].best, 6.2)

    def released(self):
        """Against the binary of an earlier release, in the same run."""
        if not self.options.base:
            print("\nreleased: no earlier binary is named (--base PATH)")
            return
        for count in [90, 100_000]:
            folder = self.tokens(tokens=count)
            names = ["--version", "check", "build"]
            commands = []
            for name in names:
                for which, program in [("released", self.options.base), ("this", self.tokenc)]:
                    if name == "--version":
                        commands.append(Command(f"{which}, arguments alone", program, "--version"))
                    elif name == "check":
                        commands.append(Command(f"{which}, check", program, "check", "--quiet", folder))
                    else:
                        out = os.path.join(folder, "out")
                        commands.append(Command(f"{which}, build", program, "build", "--quiet", folder, fresh=out))
            run_in_turn(commands, (5 if count == 90 else 1) * self.options.runs)
            self.table(f"against the release, {count} tokens", commands)
            for name, old, new in zip(names, commands[::2], commands[1::2]):
                # A small run mostly reads its arguments, of which each release has more.
                is_small = count == 90 and name != "--version"
                self.judge(f"{name}, {count} tokens, to the release", new.best / old.best, 1.3 if is_small else 1.03)
                # A small run needs less than this script does, and the kernel counts the larger of the two.
                if name != "--version" and count > 90:
                    self.judge(f"{name}, {count} tokens, peak to the release", new.peak / old.peak, 1.03)

    def formats(self):
        """Each text format against CSS, beyond a check of the tokens; seven outputs against the three of a release."""
        folder = self.tokens(tokens=100_000)
        out = os.path.join(WORK, "formats")
        def build(name, *outputs, program=None):
            return Command(
                name, program or self.tokenc, "build", "--quiet", folder, *outputs, fresh=out)
        three = ["--swift", f"{out}/Tokens.swift", "--css", f"{out}/tokens.css", "--kotlin", f"{out}/Tokens.kt",
                 "--kotlin-package", "a.b"]
        added = {
            "scss": "_tokens.scss", "typescript": "tokens.ts", "json": "tokens.json", "tailwind": "tailwind.css",
            "javascript": "tokens.js", "react-native": "native.ts", "markdown": "tokens.md",
        }
        def output(name):
            return ["--output", f"{name}={out}/{added[name]}"]
        four = [part for name in ["scss", "typescript", "json", "tailwind"] for part in output(name)]
        commands = [
            Command("check without outputs", self.tokenc, "check", "--quiet", os.path.join(folder, "base.yaml")),
            build("css", "--css", f"{out}/tokens.css"),
            *[build(name, *output(name)) for name in added],
            build("three outputs", *three, program=self.options.base), build("seven outputs", *three, *four),
        ]
        run_in_turn(commands, self.options.runs)
        self.table("formats of 100 000 tokens", commands)
        check, css, *singles, released, seven = commands
        for single in singles:
            ratio = (single.best - check.best) / (css.best - check.best)
            self.judge(f"{single.name} to css", ratio, TO_CSS.get(single.name, 1.2))
        which = "of the release" if self.options.base else "of this build"
        self.judge(f"seven outputs to the three {which}", seven.best / released.best, 2.8)

    def million(self):
        """Ten times the tokens: as much as a hundred brands, about 100 MB."""
        commands = [self.build(f"build, {count}", self.tokens(tokens=count)) for count in [100_000, 1_000_000]]
        run_in_turn(commands, min(self.options.runs, 3))
        self.table("1 000 000 tokens", commands)
        self.judge("1 000 000 tokens to 100 000", commands[1].best / commands[0].best, 15)
        self.judge("peak of 1 000 000 tokens to 100 000", commands[1].peak / commands[0].peak, 9)

    def expression_sets(self):
        """The folders of 100 000 aliases, and of as many colors computed from the same base."""
        folders = []
        for name, value in [("aliases", "{{base.c{}}}"), ("expressions", "rgba({{base.c{}}}, 0.5)")]:
            folder = os.path.join(WORK, name)
            os.makedirs(folder, exist_ok=True)
            with open(os.path.join(folder, "tokens.yaml"), "w", encoding="utf-8") as file:
                file.write("base:\n  $type: color\n")
                file.writelines(f'  c{i}: {{$value: "#{i * 16_000:06x}"}}\n' for i in range(1_000))
                for group in range(1_000):
                    file.write(f"g{group}:\n  $type: color\n")
                    file.writelines(f'  t{i}: {{$value: "{value.format((group + i) % 1_000)}"}}\n' for i in range(100))
            folders.append(folder)
        return folders

    def expressions(self):
        """Colors computed from a base, against as many aliases of it."""
        folders = self.expression_sets()
        commands = [Command(f"check of 100 000 {os.path.basename(folder)}", self.tokenc, "check", "--quiet",
                            os.path.join(folder, "tokens.yaml")) for folder in folders]
        run_in_turn(commands, self.options.runs)
        self.table("computed values", commands)
        self.judge("expressions to aliases", commands[1].best / commands[0].best, 2)

    def additions(self):
        """Springs, bridges, and values for platforms, each and together, added to 10 000 tokens."""
        plain = self.tokens(tokens=10_000)
        with open(os.path.join(plain, "tokenc.yaml"), encoding="utf-8") as file:
            configuration = file.read().replace("[base.yaml]", "[base.yaml, more.yaml]")
        roles = {
            "material3": ["primary", "onPrimary"], "shadcn": ["primary", "primary-foreground"],
            "apple": ["systemBackground", "label"],
        }
        bridges = "bridge:\n" + "".join(
            f"  {name}: {{{back}: more.white, {front}: more.black, leave: ['*']}}\n"
            for name, (back, front) in roles.items())

        def build(name, springs=0, values=False, bridge=False):
            folder = os.path.join(WORK, "additions-" + name.replace(" ", "-"))
            os.makedirs(folder, exist_ok=True)
            shutil.copy(os.path.join(plain, "base.yaml"), folder)
            own = ", $extensions: {org.tokenc.platform: {native: 16px}}" if values else ""
            lines = ["more:", '  white: {$type: color, $value: "#fff"}', '  black: {$type: color, $value: "#000"}']
            lines += [f"  d{i}: {{$type: dimension, $value: {i}px{own}}}" for i in range(1_000)]
            lines += [
                f"  s{i}: {{$type: spring, $value: {{stiffness: {300 + i % springs}, dampingRatio: 0.8}}}}"
                for i in range(100 if springs else 0)]
            for file, text in [("more.yaml", "\n".join(lines)), ("tokenc.yaml", configuration + bridges * bridge)]:
                with open(os.path.join(folder, file), "w", encoding="utf-8") as output:
                    output.write(text)
            return self.build(name, folder)

        commands = [
            build("nothing"), build("values for platforms", values=True), build("bridges", bridge=True),
            build("100 springs of 6 values", 6), build("100 different springs", 100),
            build("all of 6 values", 6, True, True),
        ]
        run_in_turn(commands, self.options.runs)
        self.table("added to 10 000 tokens", commands)
        self.judge("all to nothing", commands[-1].best / commands[0].best, 1.15)

    def rules(self):
        """The rules that are off until they are asked for, where none of them finds anything."""
        folder = os.path.join(WORK, "rules")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "tokens.yaml"), "w", encoding="utf-8") as file:
            for top, value in [("base", '"#{0:06x}"'), ("use", '"{{base.g{1}.t{2}}}"')]:
                file.write(f"{top}:\n")
                for group in range(500):
                    file.write(f"  g{group}:\n")
                    for i in range(100):
                        text = value.format((group * 100 + i) * 167 + 11, group, i)
                        file.write(f'    t{i}: {{$type: color, $value: {text}, $description: "The color of a part"}}\n')
        settings = {
            "literal-outside-base": '{base: ["base.**"]}',
            "forbidden-reference": '{layers: [{name: base, tokens: ["base.**"]}, {name: use, tokens: ["use.**"], from: [base]}]}',
            "unused-token": '{roots: ["**"]}', "duplicate-value": "{}", "redundant-theme-value": "{}",
            "naming": "{case: camel}", "missing-description": "{}", "out-of-gamut": "{}", "color-space": "{space: srgb}",
            "small-text": "{}", "untyped-token": "{}",
        }
        commands = []
        for name, rules in [("without them", {}), *((rule, {rule: settings[rule]}) for rule in settings), ("all", settings)]:
            path = os.path.join(folder, f"{name.replace(' ', '-')}.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write("version: 1\nsources: [tokens.yaml]\n")
                if rules:
                    file.write("rules:\n")
                file.writelines(f"  {rule}: {value}\n" for rule, value in rules.items())
            commands.append(Command(name, self.tokenc, "check", "--warnings-as-errors", "--config", path))
        run_in_turn(commands, self.options.runs)
        self.table("rules on request, 100 000 tokens", commands)
        self.judge("all rules on request", commands[-1].best / commands[0].best, 1.35)

    def dialects(self):
        """The same colors and aliases in DTCG and in two dialects; and arithmetic in Tokens Studio."""
        def tree(group, key, suffix=""):
            def token(i):
                alias = f"{{g{group * 7 % 1000}.t{i - 1}{suffix}}}"
                return {f"{key}type": "color", f"{key}value": alias if i % 2 else f"#{(group * 100 + i) * 37:06x}"}
            return {f"t{i}": token(i) for i in range(100)}
        def arithmetic(group):
            return {
                f"t{i}": {"type": "spacing", "value": f"{{g{group * 7 % 100}.t{i - 1}}} * 2 + 1" if i % 2 else f"{i}px"}
                for i in range(100)}
        def studio(groups):
            return {"core": groups, "$metadata": {"tokenSetOrder": ["core"]}, "$themes": []}
        sets = {
            "dtcg": {f"g{group}": tree(group, "$") for group in range(1_000)},
            "style-dictionary": {f"g{group}": tree(group, "", ".value") for group in range(1_000)},
            "tokens-studio": studio({f"g{group}": tree(group, "") for group in range(1_000)}),
            "arithmetic": studio({f"g{group}": arithmetic(group) for group in range(100)}),
        }
        os.makedirs(WORK, exist_ok=True)
        commands = []
        for name, tokens in sets.items():
            path = os.path.join(WORK, f"{name}.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump(tokens, file, indent=1)
            dialect = {"dtcg": [], "arithmetic": ["--dialect", "tokens-studio"]}.get(name, ["--dialect", name])
            commands.append(Command(f"check, {name}", self.tokenc, "check", "--quiet", *dialect, path))
        run_in_turn(commands, self.options.runs)
        self.table("100 000 tokens in other dialects; 10 000 with arithmetic", commands)
        dtcg, dictionary, studio, arithmetic = commands
        for dialect in (dictionary, studio):
            self.judge(f"{dialect.name} to dtcg", dialect.best / dtcg.best, 3)
        self.judge("10 000 tokens with arithmetic", arithmetic.best * 1000, 100, "{:.0f} ms")

    def consumers(self):
        """A million lines of style sheets that use 100 000 tokens."""
        code = os.path.join(WORK, "code")
        os.makedirs(code, exist_ok=True)
        for number in range(200):
            with open(os.path.join(code, f"f{number}.css"), "w", encoding="utf-8") as file:
                for i in range(1_250):
                    name = f"g{(number * 31 + i * 7) % 1_000}-t{i % 100}"
                    file.write(f".c{i} {{\n  color: var(--{name});\n  margin: 3px;\n}}\n")
        folder = os.path.join(WORK, "expressions")
        self.expression_sets()
        tokens = os.path.join(folder, "tokens.yaml")
        css = ["--css", os.path.join(WORK, "consumed.css")]
        commands = [
            Command("check", self.tokenc, "check", "--quiet", tokens, *css),
            Command("check of a million lines", self.tokenc, "check", "--quiet", tokens, *css, "--consumers", f"{code}/*.css"),
        ]
        run_in_turn(commands, min(self.options.runs, 3))
        self.table("code that uses tokens", commands)
        self.judge("a million lines", commands[1].best - commands[0].best, 3, "{:.1f} s")

    def files(self):
        """A set in 20 000 files, the temporary files of 20 000 killed runs, and 100 000 diagnostics."""
        folder = os.path.join(WORK, "files")
        if not os.path.exists(folder):
            os.makedirs(folder)
            for i in range(20_000):
                with open(os.path.join(folder, f"t{i}.yaml"), "w", encoding="utf-8") as file:
                    file.write(f'g{i}: {{$type: color, $value: "#005ce5"}}\n')
        wrong = os.path.join(WORK, "wrong.yaml")
        with open(wrong, "w", encoding="utf-8") as file:
            file.write("g:\n  $type: color\n")
            file.writelines(f'  t{i}: {{$value: "{{none{i}}}"}}\n' for i in range(100_000))
        leftovers = Leftovers("build among 20 000 leftovers", self.tokenc)
        commands = [
            Command("check of 20 000 files", self.tokenc, "check", "--quiet", folder),
            leftovers,
            Command("check with 100 000 diagnostics", self.tokenc, "check", "--max-diagnostics", "0", wrong, statuses=(1,)),
        ]
        run_in_turn(commands, min(self.options.runs, 3))
        self.table("many files, many diagnostics", commands)
        self.judge("20 000 files", commands[0].best * 1000, 450, "{:.0f} ms")
        self.judge("20 000 leftovers", commands[1].best * 1000, 400, "{:.0f} ms")
        self.judge("100 000 diagnostics", commands[2].best * 1000, 700, "{:.0f} ms")

    def recheck(self):
        """The check after each keystroke in a warm workspace, as the program itself measures it."""
        program = self.options.recheck
        if not program or not os.path.exists(program):
            print("\nrecheck: no program is named (--recheck PATH, which `make recheck` builds)")
            return
        print("\nrecheck after a keystroke")
        output = subprocess.run([program], capture_output=True, text=True, check=True).stdout
        for line in output.splitlines():
            print(f"  {line}")
            tokens = int(re.search(r"tokens (\d+)", line).group(1))
            median = float(re.search(r"median ([\d.]+)", line).group(1))
            self.judge(f"{tokens} tokens", median, tokens / 1000, "{:.1f} ms")

    def style_sheet(self):
        """The bytes of the shipped tokens in CSS against those that a person would write, which CSSSizeTests describes."""
        folder = os.path.join(WORK, "css")
        os.makedirs(folder, exist_ok=True)

        def built(*settings):
            texts = [os.path.join(folder, name) for name in ("a.css", "a.json")]
            subprocess.run(
                [self.tokenc, "build", "--quiet", os.path.join(PACKAGE, "tokens"), "--output", f"css={texts[0]}",
                 "--output", f"json={texts[1]}", "--set", "json.shape=full",
                 *(part for setting in settings for part in ("--set", setting))], check=True)
            return [open(text, encoding="utf-8").read() for text in texts]

        sheet, full = built()
        entries = json.loads(full)
        names = {path: token["names"]["css"] for path, token in entries.items()}
        tokens = [
            (names[path], token["type"], token.get("alias"), token["values"]) for path, token in entries.items()]

        def value(type_, values, light, dark):
            if values[light] == values[dark]:
                return values[light]
            if type_ == "color":
                return f"light-dark({values[light]}, {values[dark]})"
            return re.sub("#[0-9a-f]{6,8}", r"light-dark(\g<0>, \g<0>)", values[light])

        def lines(tokens, light, dark):
            return "".join(
                f"  {name}: {f'var({names[alias]})' if alias else value(type_, values, light, dark)};\n"
                for name, type_, alias, values in tokens)

        contrasting = [
            token for token in tokens
            if any(token[3][theme] != token[3][f"{theme}-high-contrast"] for theme in ("light", "dark"))]
        high = lines(contrasting, "light-high-contrast", "dark-high-contrast")
        optimum = (
            f":root {{\n  color-scheme: light dark;\n{lines(tokens, 'light', 'dark')}}}\n"
            "[data-theme=light] { color-scheme: light; }\n[data-theme=dark] { color-scheme: dark; }\n"
            f"@media (prefers-contrast: more) {{\n:root:not([data-contrast]) {{\n{high}}}\n}}\n"
            f"[data-contrast=high] {{\n{high}}}\n[data-contrast=normal] {{\n{lines(contrasting, 'light', 'dark')}}}\n"
            + sheet[sheet.index("@media (forced-colors"):])
        print(f"\nCSS of the shipped tokens, {len(optimum.encode())} bytes if written by hand")
        for name, text, limit in [("default", sheet, 3), ("light-dark", built("css.scheme=light-dark")[0], 2)]:
            self.judge(name, len(text.encode()) / len(optimum.encode()), limit)

    def binary(self):
        """The size of what is shipped: `make dist` strips it."""
        stripped = os.path.join(WORK, "stripped")
        os.makedirs(WORK, exist_ok=True)
        shutil.copy(self.tokenc, stripped)
        subprocess.run(["strip", stripped], check=True)
        print("\nbinary")
        print(f"  stripped: {os.path.getsize(stripped) / 1e6:.1f} MB")

    def compile(self):
        """Four themes of 8 000 colors against as many plain constants of one theme."""
        if not shutil.which("swiftc"):
            print("\nswiftc is not there: generated code is not compiled")
            return
        folders = [self.tokens(tokens=8_000, shape="colors", themes=4, differing=1, fine=fine) for fine in [0, 0.3]]
        for folder in folders:
            self.build("build", folder).run()
        flat = os.path.join(WORK, "Flat.swift")
        with open(flat, "w", encoding="utf-8") as file:
            file.write("public struct Color: Sendable {\n  public var value: UInt32\n}\n\npublic enum Flat {\n")
            file.writelines(
                f"  public static let color{i} = Color(value: 0x{i * 2654435761 % 2**32:08x})\n" for i in range(8_000))
            file.write("}\n")
        # The goals are for the finer colors; others need less.
        for level, limit in [("-Onone", 5), ("-O", 8.5)]:
            arguments = ["swiftc", "-swift-version", "6", level, "-parse-as-library", "-emit-module", "-c"]
            output = os.path.join(WORK, "compiled")
            os.makedirs(output, exist_ok=True)
            files = [flat] + [os.path.join(folder, "out", "Tokens.swift") for folder in folders]
            commands = [
                Command(name, *arguments, "-module-name", "Compiled", "-o", os.path.join(output, "a.o"),
                        "-emit-module-path", os.path.join(output, "Compiled.swiftmodule"), file)
                for name, file in zip(["flat constants", "generated, #rrggbb", "generated, 30 % finer"], files)
            ]
            run_in_turn(commands, min(self.options.runs, 3))
            self.table(f"swiftc {level}, 8 000 colors", commands)
            for command in commands[1:]:
                self.judge(f"{command.name} {level}", command.best, limit, "{:.1f} s")
                self.judge(f"{command.name} {level} to flat", command.best / commands[0].best, SAME)

    @staticmethod
    def kotlin_library():
        """The standard library of the compiler that `make test-tools` sets up, or None."""
        found = sorted(glob.glob(os.path.join(KOTLIN, "kotlin-stdlib*.jar")))
        return found[0] if found else None

    def kotlin_compiler(self):
        """The beginning of a command that compiles against the standard library alone, or None."""
        compiler = sorted(glob.glob(os.path.join(KOTLIN, "*-all.jar")))
        if not compiler or not self.kotlin_library() or not shutil.which("java"):
            return None
        return ["java", "-Xss4m", "-XX:TieredStopAtLevel=1", "-cp", compiler[0],
                "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect", "-nowarn", "-cp",
                self.kotlin_library()]

    def reading(self):
        """What a read of a themed value allocates: a color nothing, a composite what it needs in one theme."""
        folder = os.path.join(WORK, "reading")
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        swift, kotlin = (os.path.join(folder, f"Tokens.{ending}") for ending in ("swift", "kt"))
        subprocess.run(
            [self.tokenc, "build", "--quiet", os.path.join(PACKAGE, "Tests", "Goldens", "four-themes", "input", "tokens"),
             "--swift", swift, "--set", "swift.namespace=Tokens", "--set", "swift.access=internal",
             "--kotlin", kotlin, "--set", "kotlin.package=com.example.reading"], check=True)
        programs = os.path.join(PACKAGE, "Tests", "Importers", "Reading")

        def judge(language, command, unit, unit_of_shadows):
            for line in subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines():
                name, value = line.split(": ")
                form = "{:.0f} " + (unit_of_shadows if name.startswith("shadow") else unit)
                self.judge(f"{language}, {name}", float(value), 1 if name == "shadow" else 0, form)

        print("\nreading a themed value")
        if shutil.which("swiftc") and sys.platform == "linux":
            counter, program = os.path.join(folder, "allocations.o"), os.path.join(folder, "reading")
            subprocess.run([os.environ.get("CC", "cc"), "-c", os.path.join(programs, "allocations.c"), "-o", counter], check=True)
            for level in ["-Onone", "-O"]:
                subprocess.run(
                    ["swiftc", "-swift-version", "6", level, "-o", program, swift, os.path.join(programs, "main.swift"), counter],
                    check=True)
                judge(f"Swift {level}", [program], "allocations", "allocations")
        if self.kotlin_compiler():
            classes = os.path.join(folder, "classes")
            subprocess.run(
                [*self.kotlin_compiler(), "-d", classes, KOTLIN_STUBS, kotlin, os.path.join(programs, "Reading.kt")], check=True)
            judge("Kotlin", ["java", "-cp", os.pathsep.join([classes, self.kotlin_library()]), "reading.ReadingKt"],
                  "bytes", "× one built by hand")

    def suite(self):
        """All tests, and those of the modules, which run no other program. What they need is built before."""
        modules = [name for name in os.listdir(os.path.join(PACKAGE, "Sources")) if name not in ("tokenc", "LanguageServer")]
        subprocess.run(["swift", "build", "--build-tests", "--quiet"], cwd=PACKAGE, check=True)
        print("\ntests")
        for name, limit, arguments in [("modules", 45, ["--filter", f"^({'|'.join(modules)})Tests\\."]), ("all", 240, [])]:
            start = time.perf_counter()
            subprocess.run(["swift", "test", "--skip-build", *arguments], cwd=PACKAGE, check=True, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
            self.judge(name, time.perf_counter() - start, limit, "{:.0f} s")

    def kotlin(self):
        """Four themes of 4 000 colors, depth 2, against as many plain properties of one theme."""
        if not self.kotlin_compiler():
            print("\nKotlin is not there (`make test-tools`): generated code is not compiled")
            return
        tokens = self.tokens(tokens=4_000, shape="colors", themes=4, differing=1)
        self.build("build", tokens).run()
        flat = os.path.join(WORK, "Flat.kt")
        with open(flat, "w", encoding="utf-8") as file:
            file.write("package flat\n\nimport androidx.compose.ui.graphics.Color\n\nobject Flat {\n")
            file.writelines(
                f"  val Color{i}: Color = Color(0x{i * 2654435761 % 2**32:08X})\n" for i in range(4_000))
            file.write("}\n")
        commands = [
            Command(name, *self.kotlin_compiler(), "-d", os.path.join(WORK, "classes"), KOTLIN_STUBS, file)
            for name, file in [("plain properties", flat), ("generated", os.path.join(tokens, "out", "Tokens.kt"))]
        ]
        run_in_turn(commands, min(self.options.runs, 3))
        self.table("kotlinc, 4 000 colors", commands)
        self.judge("generated to plain", commands[1].best / commands[0].best, SAME)

    def instructions(self):
        """Counts of callgrind: the same in every run, whatever else the machine does."""
        if not shutil.which("valgrind"):
            print("\ninstructions: not counted, since there is no valgrind")
            return
        print("\ninstructions, in millions")
        for count in [90, 10_000]:
            folder = self.tokens(tokens=count)
            self.count(f"libyaml events, {count} tokens", self.floor(), os.path.join(folder, "base.yaml"))
            self.count(f"build, {count} tokens", self.tokenc, "build", "--quiet", folder)
        source = os.path.join(self.tokens(tokens=10_000, shape="colors"), "base.yaml")
        out = os.path.join(WORK, "counted")
        for output, *more in [("css=a.css",), ("swift=A.swift",), ("kotlin=A.kt", "--set", "kotlin.package=a.b")]:
            name, file = output.split("=")
            arguments = ["build", "--quiet", source, "--output", f"{name}={out}/{file}", *more]
            counts = []
            for binary in [self.tokenc, self.options.base] if self.options.base else [self.tokenc]:
                shutil.rmtree(out, ignore_errors=True)
                which = "released " if counts else ""
                counts.append(self.count(f"{which}build of {name}, 10000 colors", binary, *arguments))
            if len(counts) > 1:
                self.judge(f"{name} to the released one", counts[0] / counts[1], SAME_INSTRUCTIONS)

    def count(self, name, program, *arguments):
        """The instructions of a program, which is copied without debug information: valgrind 3.19 cannot read ours."""
        copy = os.path.join(WORK, "counted-program")
        subprocess.run(["strip", "-g", "-o", copy, program], check=True)
        result = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={WORK}/callgrind.out", copy, *arguments],
            capture_output=True, text=True, check=False)
        if result.returncode:
            raise Failure(f"{program} {' '.join(arguments)}: exit status {result.returncode}\n{result.stderr[-2000:]}")
        total = int(re.search(r"Collected : (\d+)", result.stderr).group(1))
        print(f"  {name:40} {total / 1e6:12.3f}", flush=True)
        return total


def milliseconds(seconds):
    return f"{seconds * 1000:6.1f} ms"


def digest(folder):
    result = hashlib.sha256()
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), "rb") as file:
            result.update(file.read())
    return result.hexdigest()


def main():
    comparisons = [
        "released", "small", "sizes", "large", "formats", "million", "chain", "audit", "cores", "expressions", "additions", "rules", "dialects",
        "consumers", "files", "recheck", "style_sheet", "binary",
    ]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tokenc", default=os.path.join(PACKAGE, ".build", "release", "tokenc"))
    parser.add_argument("--base", help="a released binary to compare with in the same run")
    parser.add_argument("--recheck", help="the program of `make recheck`")
    parser.add_argument("--runs", type=int, default=7)
    generated = ["compile", "kotlin", "reading"]
    parser.add_argument("--only", nargs="+", choices=[*comparisons, *generated, "suite", "instructions"], default=[])
    parser.add_argument("--compile", action="store_true", help="compile the generated code too, which takes minutes")
    parser.add_argument("--suite", action="store_true", help="measure the tests too, which takes ten minutes")
    parser.add_argument("--instructions", action="store_true", help="count instructions with valgrind too")
    parser.add_argument("--enforce", action="store_true", help="fail when a limit is exceeded")
    parser.add_argument("--json", metavar="FILE", help="write every run's figures")
    options = parser.parse_args()

    bench = Bench(options)
    wanted = options.only or (
        comparisons + generated * options.compile + ["suite"] * options.suite + ["instructions"] * options.instructions)
    failures = 0
    for name in wanted:
        try:
            getattr(bench, name)()
        except Failure as failure:
            failures += 1
            print(f"\n{name}: not measured\n{failure}")
    exceeded = [what for what, value, limit in bench.verdicts if value > limit]
    print(f"\n{len(bench.verdicts) - len(exceeded)} of {len(bench.verdicts)} limits are kept")
    for what in exceeded:
        print(f"  above: {what}")
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump(bench.records, file, indent=1)
    sys.exit(2 if failures else 1 if options.enforce and exceeded else 0)


if __name__ == "__main__":
    main()
