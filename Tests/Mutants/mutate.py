#!/usr/bin/env python3
"""Changes one operator or constant at a time and asks whether a test notices.

    make mutants COUNT=60 SEED=1

A mutant that no test notices is a survivor: the line that it changed is listed. Everything happens in a copy of the
package below .build, so that the sources are never touched. All mutants are built at once, each asleep until its number
stands in TOKENC_MUTANT: to build is what takes time. Those that do not compile so are left out.
"""
import argparse
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / ".build" / "mutants"
# A mutant that never ends, or takes all memory, is noticed, too.
SECONDS, MEMORY = 120, 12 << 30

# What is mutated, and the tests that should notice, the likeliest first.
OF_TOKENS = ["TokensTests", "CompilerTests", "HostileTests.HostileInputTests"]
SUBJECTS = [
    ("Sources/ColorScience/Contrast/*.swift", ["ColorScienceTests", "AuditTests"]),
    ("Sources/Audit/Rules/Contrast*.swift", ["AuditTests", "CompilerTests"]),
    ("Sources/Tokens/Resolving/*.swift", OF_TOKENS),
    ("Sources/Tokens/Merging/*.swift", OF_TOKENS),
    ("Sources/Tokens/ResolverDocuments/*.swift", OF_TOKENS),
]
# Test targets that nothing is asked of, and their lines in the manifest.
UNUSED = [r'    tests\(of: "(Diagnostics|Syntax|Emission)".*\n',
          r'    \.testTarget\((?:(?!\.testTarget|tests\().)*?name: "(CommandLineTests|ImporterTests)".*?settings\),\n',
          r'  \.treatAllWarnings.*\n']


def operator(symbol, operand):
    return re.escape(f" {symbol} "), lambda number, match: f" {symbol}% {number} {operand} "


def literal(expression, changed):
    return expression, lambda number, match: f"mutant({number}, {match.group(0)}, {changed(match.group(0))})"


def connective(symbol, other):
    """The whole of a condition that is two conditions without a comma."""
    return (rf"(return |guard )([^,&|?{{]+) {re.escape(symbol)} ([^,&|?{{]+?)(?=$| else \{{)",
            lambda number, match: f"{match[1]}isMutant({number}) ? ({match[2]} {other} {match[3]})"
                                  f" : ({match[2]} {symbol} {match[3]})")


CHANGES = [
    *(operator(symbol, "~~~") for symbol in ["==", "!=", "<", "<=", ">", ">="]),
    *(operator(symbol, "~~+") for symbol in "+-"), *(operator(symbol, "~~*") for symbol in "*/"),
    literal(r"\btrue\b", lambda text: "false"), literal(r"\bfalse\b", lambda text: "true"),
    literal(r"(?<![\w.])0(?![\w.])", lambda text: "1"), literal(r"(?<![\w.])1(?![\w.])", lambda text: "2"),
    literal(r"(?<![\w.])\d+\.\d+\b", lambda text: repr(float(text) * 1.25)),
    (r"(?<=guard )!", lambda number, match: f"isMutant({number}) == "),
    connective("&&", "||"), connective("||", "&&"),
]


def candidates(pattern):
    """All changes of the files of a pattern: (file, line number, place in the line, change)."""
    for path in sorted(ROOT.glob(pattern)):
        is_message = False
        for number, line in enumerate(path.read_text().splitlines()):
            code = line.split("//")[0]
            # The wording of messages is at the ends of files, and no arithmetic; declarations hold no sums.
            is_message = is_message or line.startswith("extension Diagnostic")
            if is_message or '"' in code or "while true" in code or re.match(r"\s*(@|\w*\s*import |(\w+ )*func .*->.*<|(\w+ )*operator )", code):
                continue
            for change, (expression, _) in enumerate(CHANGES):
                for match in re.finditer(expression, code):
                    yield path.relative_to(ROOT), number, match.start(), change


def choose(count, seed):
    """So many changes of so many lines, as many of each subject."""
    generator = random.Random(seed)
    pools = []
    for pattern, tests in SUBJECTS:
        pool = [(*found, tests) for found in candidates(pattern)]
        generator.shuffle(pool)
        pools.append(pool)
    chosen, lines = [], set()
    while len(chosen) < count and any(pools):
        pool = pools[len(chosen) % len(pools)] or max(pools, key=len)
        found = pool.pop()
        if found[:2] not in lines:
            lines.add(found[:2])
            chosen.append(found)
    return chosen


def write(mutants):
    """Writes the changed files into the copy; `mutants` maps numbers to changes."""
    for path in {ROOT / path for pattern, _ in SUBJECTS for path in ROOT.glob(pattern)}:
        lines = path.read_text().splitlines()
        for number, (file, line, place, change, _) in mutants.items():
            if ROOT / file != path:
                continue
            expression, replace = CHANGES[change]
            match = re.compile(expression).search(lines[line].split("//")[0], place)
            lines[line] = lines[line][: match.start()] + replace(number, match) + lines[line][match.end() :]
        target = COPY / path.relative_to(ROOT)
        text = "\n".join(lines) + "\n"
        # What does not change is not built again.
        if target.read_text() != text:
            target.write_text(text)


def update(source, target):
    """Makes the copy of a file or folder the same, touching nothing that is: what is not touched is not built again."""
    if source.is_symlink() or source.is_file():
        if source.is_symlink():
            if not target.is_symlink():
                target.symlink_to(os.readlink(source))
        elif not target.exists() or target.read_bytes() != source.read_bytes():
            shutil.copyfile(source, target)
        return
    target.mkdir(parents=True, exist_ok=True)
    names = {path.name for path in source.iterdir()}
    for path in target.iterdir():
        if path.name not in names | {"Mutant.swift"}:
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
    for name in sorted(names):
        update(source / name, target / name)


def copy():
    for name in ["Package.resolved", "Sources", "Tests", "templates", "tokens", "README.md", "CHANGELOG.md", "LICENSE",
                 "SECURITY.md", "Makefile"]:
        if (ROOT / name).exists():
            update(ROOT / name, COPY / name)
    manifest = (ROOT / "Package.swift").read_text()
    for expression in UNUSED:
        manifest = re.sub(expression, "", manifest, flags=re.S if "(?:" in expression else 0)
    if not (COPY / "Package.swift").exists() or (COPY / "Package.swift").read_text() != manifest:
        (COPY / "Package.swift").write_text(manifest)
    for module in {pattern.split("/")[1] for pattern, _ in SUBJECTS}:
        update(ROOT / "Tests/Mutants/Mutant.swift", COPY / "Sources" / module / "Mutant.swift")
    # Tests that look for things beside the checkout.
    shared = COPY.parent / "shared"
    if not shared.exists() and (ROOT.parent / "shared").exists():
        shared.symlink_to((ROOT.parent / "shared").resolve())


def build(mutants):
    """Builds, leaving out the mutants that do not compile; gives what is left."""
    while True:
        write(mutants)
        built = subprocess.run(["swift", "build", "--build-tests"], cwd=COPY, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True)
        if built.returncode == 0:
            return mutants
        places = {(pathlib.Path(file), int(line) - 1)
                  for file, line in re.findall(r"(/[^\s:]+\.swift):(\d+):\d+: error:", built.stdout)}
        wrong = [number for number, (file, line, *_) in mutants.items()
                 if any(COPY / file == place and abs(line - at) < 3 for place, at in places)]
        for place, at in places if not wrong else []:
            # What is wrong may be told at the end of a function.
            above = [(line, number) for number, (file, line, *_) in mutants.items() if COPY / file == place and line < at]
            wrong += [max(above)[1]] if above else []
        if not wrong:
            print(built.stdout[-3000:])
            sys.exit("mutants: the package does not build")
        print(f"mutants: {len(wrong)} do not compile, building without them", flush=True)
        mutants = {number: mutant for number, mutant in mutants.items() if number not in wrong}


def passes(number, tests):
    """Whether tests pass under a mutant, -1 for none."""
    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    binary = COPY / ".build/debug/tokencPackageTests.xctest"
    environment = dict(os.environ, SWIFT_BACKTRACE="enable=no", TOKENC_MUTANT=str(number))
    try:
        tested = subprocess.run([binary, "--testing-library", "swift-testing", "--filter", tests,
                                 "--skip", "ConcurrencyTests"], cwd=COPY, env=environment,
                                timeout=SECONDS, preexec_fn=limit, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except subprocess.TimeoutExpired:
        return False
    if number < 0 and tested.returncode:
        print(tested.stdout.decode(errors="replace")[-2000:])
    return tested.returncode == 0 and b" 0 tests" not in tested.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=60, help="how many mutants to try")
    parser.add_argument("--seed", type=int, default=1, help="the same seed chooses the same mutants")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="when to stop trying")
    options = parser.parse_args()
    chosen = dict(enumerate(choose(options.count, options.seed)))
    copy()
    started = time.time()
    mutants = build(chosen)
    print(f"mutants: built {len(mutants)} in {time.time() - started:.0f} s", flush=True)
    for tests in sorted({tests for _, all_tests in SUBJECTS for tests in all_tests}):
        if not passes(-1, tests):
            sys.exit(f"mutants: {tests} fail without any change, so nothing can be told from them")
    tried = caught = 0
    for number, (path, line, _, _, all_tests) in mutants.items():
        if time.time() - started > options.seconds:
            break
        tried += 1
        if all(passes(number, tests) for tests in all_tests):
            changed = (COPY / path).read_text().splitlines()[line].strip()
            print(f"survives: {path}:{line + 1}: {changed}", flush=True)
        else:
            caught += 1
    print(f"mutants: {tried} tried, {caught} caught, {tried - caught} survive, {len(chosen) - len(mutants)} do not compile")


if __name__ == "__main__":
    main()
