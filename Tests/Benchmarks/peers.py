#!/usr/bin/env python3
"""Times tokenc and other compilers of design tokens on the same sets, each to CSS, and prints the ratio to tokenc.

    peers.py --tokenc PATH [--peers FOLDER] [--tokens 1000 10000] [--runs 5]

FOLDER is where `npm install --prefix FOLDER style-dictionary @terrazzo/cli @terrazzo/plugin-css` was run. A tool that is not
there is named as missing. The sets are DTCG in JSON from `generate.py`, of types that all of them read: colors, dimensions,
numbers, and aliases. Processes run in turn, each into an empty folder, and minima are compared.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent


def tree(tokens):
    """A set of groups of a hundred tokens: literals, and aliases of them."""
    groups = {}
    for number in range(tokens):
        group, member = divmod(number, 100)
        if member % 4 == 0:
            value = {"colorSpace": "srgb", "components": [member / 100, (group % 100) / 100, 0.5]}
            token = {"$type": "color", "$value": value}
        elif member % 4 == 1:
            token = {"$type": "dimension", "$value": {"value": member, "unit": "px"}}
        elif member % 4 == 2:
            token = {"$type": "number", "$value": member / 8}
        else:
            token = {"$type": "color", "$value": f"{{group-{group}.token-{member - 3}}}"}
        groups.setdefault(f"group-{group}", {})[f"token-{member}"] = token
    return groups


class Peer:
    """A tool with its version, and the command that builds a set into an empty folder."""

    def __init__(self, name, version, command, prepare=lambda folder: None):
        self.name, self.version, self.command, self.prepare = name, version, command, prepare

    def time(self, folder):
        shutil.rmtree(folder / "out", ignore_errors=True)
        start = time.perf_counter()
        done = subprocess.run(self.command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        seconds = time.perf_counter() - start
        if done.returncode or not any((folder / "out").rglob("*.css")):
            sys.exit(f"{self.name} wrote no CSS:\n{done.stdout[-2000:]}")
        return seconds


def installed(folder, package):
    """The version of a package below a folder of npm, or nothing."""
    description = folder / "node_modules" / package / "package.json"
    return json.loads(description.read_text())["version"] if description.exists() else None


def peers(options):
    """Every tool that is here; those that are not are named."""
    version = subprocess.run([options.tokenc, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    yield Peer("tokenc", version, [options.tokenc, "build", "tokens.json", "--css", "out/tokens.css"])
    folder = options.peers.resolve()
    for name, package, program, prepare in [
        ("Style Dictionary", "style-dictionary", ["style-dictionary", "build", "--config", "config.json"], style_dictionary),
        ("Terrazzo", "@terrazzo/cli", ["tz", "build"], terrazzo),
    ]:
        version = installed(folder, package)
        if version is None:
            print(f"{name}: missing; npm install --prefix {options.peers} {package}")
            continue
        command = [str(folder / "node_modules/.bin" / program[0]), *program[1:]]
        yield Peer(name, version, command, lambda work, prepare=prepare: prepare(work, folder))


def style_dictionary(work, _):
    files = [{"destination": "tokens.css", "format": "css/variables"}]
    css = {"transformGroup": "css", "buildPath": "out/", "files": files}
    (work / "config.json").write_text(json.dumps({"source": ["tokens.json"], "platforms": {"css": css}}))


def terrazzo(work, folder):
    (work / "node_modules").symlink_to(folder / "node_modules")
    (work / "package.json").write_text('{"type": "module"}')
    (work / "terrazzo.config.mjs").write_text(
        'import { defineConfig } from "@terrazzo/cli";\nimport css from "@terrazzo/plugin-css";\n'
        'export default defineConfig({ tokens: ["./tokens.json"], outDir: "./out/", plugins: [css({ filename: "tokens.css" })] });\n')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tokenc", required=True)
    parser.add_argument("--peers", type=Path, default=Path("peers"))
    parser.add_argument("--tokens", type=int, nargs="+", default=[1000, 10000])
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    options.tokenc = str(Path(options.tokenc).resolve())
    tools = list(peers(options))
    for tokens in options.tokens:
        with tempfile.TemporaryDirectory() as name:
            work = Path(name)
            (work / "tokens.json").write_text(json.dumps(tree(tokens)))
            for tool in tools:
                tool.prepare(work)
            runs = [[tool.time(work) for tool in tools] for _ in range(options.runs)]
            best = [min(times) for times in zip(*runs)]
            for tool, seconds in zip(tools, best):
                print(f"{tokens:7} tokens  {tool.name} {tool.version}: {seconds * 1000:.0f} ms, {seconds / best[0]:.1f} ×")


if __name__ == "__main__":
    main()
