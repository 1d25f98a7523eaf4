#!/usr/bin/env python3
"""Runs a program on the documents of DTCG 2025.10 in this folder, and compares what it says.

    run.py tokenc resolve --strict
    run.py --update tokenc resolve --strict      # writes what it says of valid documents as expected

The program is called with the path of the document, and `--input MODIFIER=CONTEXT` for each choice. It exits with 0 if the
document is valid, and prints an object: by the path of each token, its `type`, and its `value` without references.
"""

import json
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def answer(command, case, expected):
    """Whether the program takes the document for valid, and the tokens that it prints; its last words."""
    inputs = [word for name, context in expected["input"].items() for word in ("--input", f"{name}={context}")]
    done = subprocess.run([*command, str(case / expected["main"]), *inputs], capture_output=True, text=True)
    tokens = None
    if done.returncode == 0:
        printed = json.loads(done.stdout)
        tokens = {path: {key: token[key] for key in ("type", "value")} for path, token in printed.items()}
    return done.returncode == 0, tokens, (done.stderr.strip().splitlines() or [""])[-1]


def problem(command, case, update):
    """What is wrong with the answer to a case; `None` if nothing is."""
    expected = json.loads((case / "expected.json").read_text())
    is_valid, tokens, words = answer(command, case, expected)
    if is_valid != expected["valid"]:
        return f"is {'valid' if expected['valid'] else 'invalid'}: {expected['says']}; {words}"
    if not is_valid:
        return None
    resolved = case / "resolved.json"
    if update:
        resolved.write_text(json.dumps(tokens, indent=1, ensure_ascii=False) + "\n")
    return None if tokens == json.loads(resolved.read_text()) else f"has other values: {expected['says']}"


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
