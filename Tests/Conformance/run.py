#!/usr/bin/env python3
"""Runs a program on the documents of DTCG 2025.10 in this folder, and compares what it says.

    run.py tokenc resolve --strict
    run.py --update tokenc resolve --strict      # writes what it says of valid documents as expected

The program is called with the path of the document, and `--input MODIFIER=CONTEXT` for each choice. It exits with 0 if the
document is valid, and prints an object: by the path of each token, its `type`, and its `value` without references.
"""

import itertools
import json
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def inputs(case, expected):
    """The choices to call the program with: those of the case, then every permutation of a resolver document."""
    document = json.loads((case / expected["main"]).read_text()) if expected["main"].endswith(".resolver.json") else {}
    named = document.get("modifiers", {})
    inline = {step["name"]: step for step in document.get("resolutionOrder", []) if step.get("type") == "modifier"}
    modifiers = {name: list(modifier["contexts"]) for name, modifier in {**named, **inline}.items()}
    choices = [dict(zip(modifiers, contexts)) for contexts in itertools.product(*modifiers.values())]
    return [expected["input"], *(choice for choice in choices if choice != expected["input"])]


def answer(command, document, choice):
    """What the program prints of the tokens, `None` if it takes the document for invalid; and its last words."""
    words = [word for name, context in choice.items() for word in ("--input", f"{name}={context}")]
    done = subprocess.run([*command, str(document), *words], capture_output=True, text=True)
    if done.returncode != 0:
        return None, (done.stderr.strip().splitlines() or [""])[-1]
    return {path: {key: token[key] for key in ("type", "value")} for path, token in json.loads(done.stdout).items()}, ""


def problem(command, case, update):
    """What is wrong with the answers to a case; `None` if nothing is."""
    expected = json.loads((case / "expected.json").read_text())
    document = case / expected["main"]
    tokens, words = answer(command, document, expected["input"])
    if (tokens is not None) != expected["valid"]:
        return f"is {'valid' if expected['valid'] else 'invalid'}: {expected['says']}; {words}"
    if not expected["valid"]:
        return None
    first, *others = inputs(case, expected)
    found = [{"input": first, "tokens": tokens}]
    found += [{"input": choice, "tokens": answer(command, document, choice)[0]} for choice in others]
    resolved = case / "resolved.json"
    if update:
        lines = ",\n".join(json.dumps(permutation, ensure_ascii=False) for permutation in found)
        resolved.write_text(f"[\n{lines}\n]\n")
    return None if found == json.loads(resolved.read_text()) else f"has other values: {expected['says']}"


def main(arguments):
    update = arguments[:1] == ["--update"]
    command = arguments[update:]
    if not command:
        sys.exit(__doc__)
    cases = sorted(path.parent for path in FOLDER.glob("*/*/expected.json"))
    problems = [(case, found) for case in cases if (found := problem(command, case, update))]
    for case, found in problems:
        print(f"{case.relative_to(FOLDER)} {found}")
    print(f"{len(cases) - len(problems)} of {len(cases)} documents as expected")
    sys.exit(1 if problems or not cases else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
