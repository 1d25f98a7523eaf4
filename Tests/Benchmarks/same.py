#!/usr/bin/env python3
"""Runs two binaries over the same inputs and reports every difference: exit status, both streams, files written.

    same.py --base RELEASED [--tokenc PATH] [--only WORD …] [--show LINES] [--jobs N]

Inputs: the shipped set, the inputs of the golden tests, and, if `../shared/corpora` is there, each view of each public set
(with a configuration that names its files, dialect and contexts). Each is read by every command that only reads and built in
every format, with each option that changes the shape of a file. A change of the house differs nowhere; a change that users
notice differs where CHANGELOG says so. Exit status 1 if anything differs.
"""

import argparse
import concurrent.futures
import difflib
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile

PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CORPORA = os.path.join(os.path.dirname(PACKAGE), "shared", "corpora")

FILES = {
    "swift": "Tokens.swift", "css": "tokens.css", "kotlin": "Tokens.kt", "scss": "tokens.scss", "typescript": "tokens.ts",
    "javascript": "tokens.js", "react-native": "native.ts", "tailwind": "theme.css", "json": "tokens.json",
    "android-xml": "res", "xcassets": "Tokens.xcassets", "dart": "tokens.dart", "figma": "figma", "markdown": "tokens.md",
    "aria": "aria.ts", "code-connect": "Connect.swift",
}
# What changes the shape of a file: format and options.
VARIANTS = [(name, []) for name in FILES] + [
    ("css", ["css.scheme=light-dark"]), ("css", ["css.scheme=split"]), ("css", ["css.minify=true"]),
    ("css", ["css.references=false", "css.prefix=x"]), ("json", ["json.shape=full"]), ("json", ["json.shape=flat"]),
    ("json", ["json.shape=dtcg"]), ("typescript", ["typescript.values=var"]), ("javascript", ["javascript.shape=flat"]),
    ("scss", ["scss.style=map"]), ("tailwind", ["tailwind.version=3"]),
]
COMMANDS = [
    ["check", "--strict"], ["check", "--diagnostics", "json"], ["resolve", "--all-themes"], ["audit"],
    ["audit", "--format", "json"], ["assess"], ["assess", "--format", "json"], ["catalogue", "--output", "page.html"],
    ["solve"], ["fix", "--dry-run"],
]


class Input:
    """A folder that is copied for each run, and the words that name what is read in it."""

    def __init__(self, name, folder, words, files=None):
        self.name, self.folder, self.words, self.files = name, folder, words, files or {}

    def place(self, folder):
        shutil.copytree(self.folder, folder, symlinks=True)
        for path, text in self.files.items():
            with open(os.path.join(folder, path), "w") as file:
                file.write(text)


def inputs():
    yield Input("shipped", os.path.join(PACKAGE, "tokens"), ["."])
    for request in sorted(glob.glob(os.path.join(PACKAGE, "Tests/Goldens/*/request"))):
        folder = os.path.dirname(request)
        names = [line.split()[1] for line in open(request) if line.startswith("input ")]
        if os.path.isdir(os.path.join(folder, "input")):
            yield Input("golden " + os.path.basename(folder), os.path.join(folder, "input"), names or ["."])
    for path in sorted(glob.glob(os.path.join(CORPORA, "*/views.json"))):
        corpus = json.load(open(path))
        known = {"tokens-studio": "tokens-studio", "theo": "theo", "legacy": "style-dictionary"}
        for view, content in corpus["views"].items():
            configuration = {"version": 1, "sources": content["sources"]}
            if corpus["dialect"] in known:
                configuration["dialect"] = known[corpus["dialect"]]
            yield configured("%s %s" % (corpus["corpus"], view), os.path.dirname(path), configuration)
    for path in sorted(glob.glob(os.path.join(CORPORA, "dialects/*/expected.json"))):
        content = json.load(open(path))
        for view in content["views"]:
            configuration = {"version": 1, "dialect": view["dialect"]}
            if len(view["inputs"]) > 1 or os.path.isfile(os.path.join(os.path.dirname(path), view["inputs"][0])):
                configuration["sources"] = view["inputs"]
            for key in ("input", "units"):
                if view.get(key):
                    configuration[key] = view[key]
            words = None if "sources" in configuration else view["inputs"]
            yield configured("%s %s" % (content["set"], view["view"]), os.path.dirname(path), configuration, words)


def configured(name, folder, configuration, words=None):
    where = "tokenc.yaml" if words is None else os.path.join(words[0], "tokenc.yaml")
    return Input(name, folder, words or ["."], {where: json.dumps(configuration)})


def runs(source):
    for command in COMMANDS:
        yield [command[0]] + source.words + command[1:]
    for name, options in VARIANTS:
        settings = [word for option in options for word in ("--set", option)]
        yield ["build"] + source.words + ["--output", "%s=out/%s" % (name, FILES[name])] + settings


def outcome(binary, source, arguments):
    """The exit status, both streams, and all files that a run made, by name."""
    with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as scratch:
        folder = os.path.join(scratch, "set")
        source.place(folder)
        before = listing(folder)
        run = subprocess.run([binary] + arguments, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=300)
        made = {path: text for path, text in listing(folder).items() if before.get(path) != text}
        return {"exit status": b"%d\n" % run.returncode, "stdout": run.stdout, "stderr": run.stderr} | made


def listing(folder):
    found = {}
    for path, _, names in os.walk(folder):
        for name in names:
            file = os.path.join(path, name)
            if os.path.isfile(file):
                with open(file, "rb") as content:
                    found[os.path.relpath(file, folder)] = content.read()
    return found


def difference(base, new, most):
    lines = []
    for name in sorted(base.keys() | new.keys()):
        if base.get(name) != new.get(name):
            texts = [side.get(name, b"").decode("utf-8", "replace").splitlines() for side in (base, new)]
            part = list(difflib.unified_diff(*texts, "base " + name, "new " + name, lineterm="", n=0))
            lines += [line[:200] for line in part[:most]]
            if len(part) > most:
                lines.append("… and %d lines more" % (len(part) - most))
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", required=True)
    parser.add_argument("--tokenc", default=os.path.join(PACKAGE, ".build/release/tokenc"))
    parser.add_argument("--only", action="append", default=[], help="inputs and commands that contain this word")
    parser.add_argument("--show", type=int, default=6, help="lines of each difference")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    binaries = [os.path.abspath(path) for path in (options.base, options.tokenc)]
    work = [
        (source, run) for source in inputs() for run in runs(source)
        if all(word in source.name + " " + " ".join(run) for word in options.only)
    ]

    def both(item):
        return [outcome(binary, *item) for binary in binaries]

    differing = succeeded = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for (source, run), (base, new) in zip(work, pool.map(both, work)):
            succeeded += base["exit status"] == b"0\n"
            if base != new:
                differing += 1
                print("%s: tokenc %s" % (source.name, " ".join(run)))
                print("\n".join("    " + line for line in difference(base, new, options.show)), flush=True)
    print("%d runs, %d with exit status 0; %d differ" % (len(work), succeeded, differing))
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main()
