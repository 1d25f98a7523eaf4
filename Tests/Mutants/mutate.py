#!/usr/bin/env python3
"""Changes one operator or constant at a time and asks whether a test notices.

    make mutants COUNT=20 SEED=1

A mutant that no test notices is a survivor: the line that it changed is listed. Everything happens in a copy of the
package below .build, so that the sources are never touched. A mutant that does not compile counts for nothing.
"""
import argparse
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / ".build" / "mutants"

# What is mutated, and the tests that should notice.
SUBJECTS = [
    ("Sources/ColorScience/Contrast/*.swift", "ColorScienceTests"),
    ("Sources/Audit/Rules/Contrast*.swift", "AuditTests"),
    ("Sources/Tokens/Resolving/*.swift", "TokensTests|CompilerTests|HostileTests.HostileInputTests"),
    ("Sources/Tokens/Merging/*.swift", "TokensTests|CompilerTests|HostileTests.HostileInputTests"),
    ("Sources/Tokens/ResolverDocuments/*.swift", "TokensTests|CompilerTests|HostileTests.HostileInputTests"),
]

CHANGES = [
    (r" == ", " != "), (r" != ", " == "), (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "),
    (r" && ", " || "), (r" \|\| ", " && "), (r" \+ ", " - "), (r" - ", " + "), (r" \* ", " / "), (r" / ", " * "),
    (r"\btrue\b", "false"), (r"\bfalse\b", "true"), (r"(?<![\w.])0(?![\w.])", "1"), (r"(?<![\w.])1(?![\w.])", "2"),
    (r"\b(\d+\.\d+)\b", lambda match: repr(float(match.group(1)) * 1.25)), (r"guard !", "guard "),
]


def candidates(pattern):
    """All changes of the files of a pattern: (file, line number, the line as it would be)."""
    for path in sorted(ROOT.glob(pattern)):
        is_message = False
        for number, line in enumerate(path.read_text().splitlines()):
            code = line.split("//")[0]
            # The wording of messages is at the ends of files, and no arithmetic.
            is_message = is_message or line.startswith("extension Diagnostic")
            if is_message or '"' in code or code.lstrip().startswith(("import", "package import", "@")):
                continue
            for expression, replacement in CHANGES:
                for match in re.finditer(expression, code):
                    changed = code[: match.start()] + match.expand(replacement) + code[match.end() :] \
                        if isinstance(replacement, str) else \
                        code[: match.start()] + replacement(match) + code[match.end() :]
                    yield path.relative_to(ROOT), number, changed


def swift(*arguments, seconds):
    environment = dict(os.environ, SWIFT_BACKTRACE="enable=no")
    try:
        return subprocess.run(["swift", *arguments], cwd=COPY, env=environment, timeout=seconds,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    except subprocess.TimeoutExpired:
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=20, help="how many mutants to try")
    parser.add_argument("--seed", type=int, default=1, help="the same seed chooses the same mutants")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="when to stop trying")
    options = parser.parse_args()
    COPY.mkdir(parents=True, exist_ok=True)
    for name in ["Package.swift", "Sources", "Tests", "templates", "tokens", "README.md", "CHANGELOG.md", "LICENSE",
                 "SECURITY.md", "Makefile"]:
        target = COPY / name
        if target.is_dir():
            shutil.rmtree(target)
        source = ROOT / name
        shutil.copytree(source, target) if source.is_dir() else shutil.copy2(source, target)
    generator = random.Random(options.seed)
    chosen = []
    pools = [(list(candidates(pattern)), tests) for pattern, tests in SUBJECTS]
    for index in range(options.count):
        pool, tests = pools[index % len(pools)]
        chosen.append((*generator.choice(pool), tests))
    started = time.time()
    if swift("build", "--build-tests", seconds=3600).returncode:
        sys.exit("mutants: the package does not build")
    for tests in sorted({tests for _, tests in SUBJECTS}):
        tested = swift("test", "--skip-build", "--filter", tests, seconds=600)
        if tested is None or tested.returncode:
            sys.exit(f"mutants: {tests} fail without any change, so nothing can be told from them")
    caught, useless, survivors = 0, 0, []
    for path, number, changed, tests in chosen:
        if time.time() - started > options.seconds:
            break
        target = COPY / path
        original = target.read_text()
        lines = original.splitlines(keepends=True)
        before = lines[number].strip()
        lines[number] = changed + "\n"
        target.write_text("".join(lines))
        try:
            built = swift("build", "--build-tests", seconds=3600)
            if built is None or built.returncode:
                useless += 1
                continue
            # What never ends is noticed, too.
            tested = swift("test", "--skip-build", "--filter", tests, seconds=300)
            if tested is None or tested.returncode:
                caught += 1
            else:
                survivors.append(f"{path}:{number + 1}: {before}  →  {changed.strip()}")
                print("survives: " + survivors[-1], flush=True)
        finally:
            target.write_text(original)
    print(f"mutants: {caught} caught, {len(survivors)} survive, {useless} do not compile")


if __name__ == "__main__":
    main()
