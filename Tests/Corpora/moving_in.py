#!/usr/bin/env python3
"""Counts how teams move in: Tests/Corpora/moving_in.py TOKENC FOLDER

FOLDER holds real token sets, each in a folder with `tokens/` or `input/`, and `views.json` or `expected.json`, whose views say
which files make one theme. For each set, in a copy:

  opens     the first documented command (`import`, or `init` for DTCG) exits with 0 or only reports losses, and `check` of what
            it wrote exits with 0
  kept      tokens that were written, of those that the set has
  themes    views of which some theme of the result has all values; of the others, whether something was said of themes
  builds    after `init`, `build` reads the files as they are, and exits with 0

The values of a view are those that TOKENC itself resolves of the view's files in their order, which other tests compare with what
the sets have published. A set that is not there is left out. Exits with 1 if a theme is wrong and nothing is said of it.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile


# What the descriptions of sets call their dialects, where `tokenc` calls them otherwise.
DIALECTS = {
    "legacy": "style-dictionary",
    "theo": "theo",
    "tokens-studio": "tokens-studio",
    "tokens-studio-legacy": "tokens-studio",
}


def run(*arguments, cwd=None):
    done = subprocess.run(arguments, cwd=cwd, capture_output=True, text=True, errors="replace")
    return done.returncode, done.stdout, done.stderr


def values(text):
    """By theme, the values of `resolve`; one theme without a name if there is one."""
    if not text.strip():
        return {}
    document = json.loads(text)
    if not document:
        return {}
    first = next(iter(document.values()))
    single = isinstance(first, dict) and "value" in first and "type" in first
    themes = {"": document} if single else document
    return {
        theme: {path: json.dumps(token.get("value"), sort_keys=True) for path, token in tokens.items()}
        for theme, tokens in themes.items()
    }


def views(folder):
    """The views of a set: their files in order, pins, and the dialect."""
    for name in ("views.json", "expected.json"):
        path = os.path.join(folder, name)
        if not os.path.exists(path):
            continue
        document = json.load(open(path))
        found = document.get("views", [])
        if isinstance(found, dict):
            dialect = DIALECTS.get(document.get("dialect"), None)
            return [
                {"inputs": view["sources"], "dialect": dialect, "units": {"dimension": "px", "duration": "ms"}}
                for view in found.values()
                if view.get("sources")
            ]
        return found
    return []


def reference(tokenc, folder, view, dialect):
    """The values of a view, merged in its order."""
    inputs = [
        path + "/**/*.json" if os.path.isdir(os.path.join(folder, path)) else path
        for path in view["inputs"]
        if not path.endswith(".js")
    ]
    dialect = view.get("dialect") or dialect
    lines = []
    if dialect and not dialect.startswith("dtcg"):
        lines += [f"sources: {json.dumps(inputs)}", f"dialect: {dialect}", "lost: drop"]
        if view.get("sets"):
            lines.append(f"sets: {json.dumps(view['sets'])}")
        units = view.get("units") or {"dimension": "px", "duration": "ms"}
        lines.append(f"units: {json.dumps(units if isinstance(units, dict) else {'dimension': units})}")
    else:
        sets = "\n".join(f"      - $ref: {json.dumps(path)}" for path in inputs)
        text = f'version: "2025.10"\nsets:\n  all:\n    sources:\n{sets}\nresolutionOrder:\n  - $ref: "#/sets/all"\n'
        open(os.path.join(folder, "view.resolver.yaml"), "w").write(text)
        lines.append("resolver: view.resolver.yaml")
    open(os.path.join(folder, "view.yaml"), "w").write("\n".join(lines) + "\n")
    arguments = [tokenc, "resolve", "--config", "view.yaml"]
    for modifier, context in (view.get("input") or {}).items():
        arguments += ["--input", f"{modifier}={context}"]
    code, output, errors = run(*arguments, cwd=folder)
    os.remove(os.path.join(folder, "view.yaml"))
    found = values(output)
    if os.path.exists(os.path.join(folder, "view.resolver.yaml")):
        os.remove(os.path.join(folder, "view.resolver.yaml"))
    return next(iter(found.values()), {})


def measure(tokenc, source):
    work = tempfile.mkdtemp()
    folder = os.path.join(work, "set")
    shutil.copytree(source, folder)
    inner = "tokens" if os.path.isdir(os.path.join(folder, "tokens")) else "input"
    # A team reads one of its folders of tokens; views of others are not part of it.
    known = [
        view
        for view in views(folder)
        if all(path.startswith(inner + "/") or path == inner for path in view["inputs"] if not path.endswith(".js"))
    ]
    result = {"set": os.path.basename(source), "opens": False, "kept": None, "views": len(known), "right": 0}
    code, output, errors = run(tokenc, "import", inner, "--output", "design", cwd=folder)
    said = errors
    if not os.path.exists(os.path.join(folder, "design/tokenc.yaml")):
        shutil.copytree(os.path.join(folder, inner), os.path.join(folder, "design"), dirs_exist_ok=True)
        code, output, errors = run(tokenc, "init", "design", cwd=folder)
        said += errors
    wrote = os.path.exists(os.path.join(folder, "design/tokenc.yaml"))
    checked, _, findings = run(tokenc, "check", "design", cwd=folder)
    result["opens"] = wrote and checked == 0
    result["why"] = (findings or errors).strip().split("\n")[0] if not result["opens"] else ""
    kept = re.search(r"kept (\d+) of (\d+) tokens", output)
    resolved = values(run(tokenc, "resolve", "design", "--all-themes", cwd=folder)[1])
    count = len(set().union(*[set(tokens) for tokens in resolved.values()])) if resolved else 0
    result["kept"] = (int(kept[1]), int(kept[2])) if kept else (count, count)
    mentions = re.search(r"unused-context|duplicate-token|modes-in-paths|unread-modes|unmapped", said + findings)
    for view in known:
        expected = reference(tokenc, folder, view, None)
        isRight = bool(expected) and any(
            all(tokens.get(path) == value for path, value in expected.items() if path in tokens)
            and sum(path in tokens for path in expected) * 100 >= 95 * len(expected)
            for tokens in resolved.values()
        )
        result["right"] += isRight
    result["told"] = bool(mentions)
    plain = os.path.join(work, "plain")
    shutil.copytree(os.path.join(source, inner), plain)
    run(tokenc, "init", ".", cwd=plain)
    code, _, errors = run(tokenc, "build", ".", cwd=plain)
    result["builds"] = code == 0
    if code:
        result["why"] += " | build: " + errors.strip().split("\n")[0][:140]
    shutil.rmtree(work)
    return result


def main():
    tokenc, corpora = os.path.abspath(sys.argv[1]), sys.argv[2]
    if not os.path.isdir(corpora):
        print(f"there is no {corpora}; nothing is counted")
        return 0
    folders = []
    for root in (corpora, os.path.join(corpora, "dialects")):
        for name in sorted(os.listdir(root)) if os.path.isdir(root) else []:
            folder = os.path.join(root, name)
            if any(os.path.isdir(os.path.join(folder, inner)) for inner in ("tokens", "input")):
                folders.append(folder)
    results = [measure(tokenc, folder) for folder in folders]
    print(f"{'set':14} {'opens':6} {'kept':>13} {'themes':>8} {'builds':6}")
    for r in results:
        themes = f"{r['right']}/{r['views']}" + ("" if r["right"] == r["views"] else " told" if r["told"] else " WRONG")
        kept = "{}/{}".format(*r["kept"])
        print(f"{r['set']:14} {'yes' if r['opens'] else 'NO':6} {kept:>13} {themes:>8} {'yes' if r['builds'] else 'NO':6} {r['why'][:200]}")
    count = len(results)
    opens = sum(r["opens"] for r in results)
    whole = sum(r["opens"] and r["kept"][0] * 100 >= 99 * r["kept"][1] and (r["right"] == r["views"] or r["told"]) for r in results)
    builds = sum(r["builds"] for r in results)
    print(f"opens {opens}/{count}, of these with 99 % of the tokens and every theme right or reported {whole}/{count}, reads at each build {builds}/{count}")
    return 1 if any(r["right"] < r["views"] and not r["told"] for r in results) else 0


sys.exit(main())
