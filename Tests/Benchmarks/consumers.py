"""Measures what reads much code: `migrate` with 1 000 renames, and the first question to the language server, over 5 000
files of 4 KB in seven languages.

usage: consumers.py --tokenc PROGRAM [--files 5000] [--renames 1000] [--runs 3] [--enforce]

With --enforce it fails beyond 4 times what `cat` takes plus 1 s, and beyond 2 s for the first question.
"""
import argparse
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lsp import Client

# An ending, the beginning of a file, and a line with a name, of which a file has as many as fit.
LANGUAGES = [
    ("css", "", ".c{i} {{ color: var(--group{g}-{w}{t}); margin: 0 4px; /* padding */ }}\n"),
    ("scss", "", ".c{i} {{ .d & {{ color: var(--group{g}-{w}{t}, #fff); }} }} // more\n"),
    ("tsx", "", "const C{i} = () => <p style={{{{ color: 'var(--group{g}-{w}{t})' }}}}>text {i}</p>\n"),
    ("vue", "<template><p>text</p></template>\n<style>\n", "a {{ fill: var(--group{g}-{w}{t}) }}\n"),
    ("html", "<!doctype html>\n", "<p style=\"color: var(--group{g}-{w}{t})\" class=\"a b\">text {i}</p>\n"),
    ("swift", "", "  let c{i} = Tokens.Group{g}.{w}{t} // a name \\({i})\n"),
    ("kt", "", "  val c{i} = Group{g}Tokens.{u}{t} /* a name */\n"),
]


def tokens(count, word):
    lines = []
    for group in range(count // 50):
        lines += [f"group{group}:", "  $type: dimension"]
        lines += [f"  {word}{t}: {{$value: {group * 50 + t + 1}px}}" for t in range(50)]
    return "\n".join(lines) + "\n"


def write(folder, files, renames):
    for name, word in (("old", "first"), ("new", "second")):
        path = folder / name
        path.mkdir()
        (path / "a.yaml").write_text(tokens(renames, word))
        (path / "tokenc.yaml").write_text(
            "sources: [a.yaml]\noutputs:\n  - {format: css, file: out.css}\n  - {format: swift, file: Out.swift}\n"
            "  - {format: kotlin, file: Out.kt, package: com.example}\n")
    for number in range(files):
        ending, start, line = LANGUAGES[number % len(LANGUAGES)]
        path = folder / "src" / f"m{number // 100}"
        path.mkdir(parents=True, exist_ok=True)
        text, i = start, 0
        while len(text) < 4000:
            at = (number * 31 + i * 7) % renames
            text += line.format(i=i, g=at // 50, t=at % 50, w="first", u="First")
            i += 1
        (path / f"f{number}.{ending}").write_text(text + ("</style>\n" if ending == "vue" else ""))


def timed(command, folder):
    """Seconds, and the peak of memory in MiB, which grows over the runs of a program."""
    start = time.perf_counter()
    run = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    seconds = time.perf_counter() - start
    if run.returncode:
        sys.exit(f"consumers.py: {command[0]} ends with {run.returncode}: {run.stderr[-500:]}")
    return seconds, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024, run.stdout


def migrate(tokenc, folder, runs):
    cat = min(timed(["sh", "-c", "find src -type f -print0 | xargs -0 cat > /dev/null"], folder)[0] for _ in range(runs))
    best, peak = float("inf"), 0
    for _ in range(runs):
        shutil.rmtree(folder / "work", ignore_errors=True)
        shutil.copytree(folder / "src", folder / "work")
        seconds, peak, text = timed([tokenc, "migrate", "old", "new", "work"], folder)
        best = min(best, seconds)
    sum_of_names = text.strip().split("\n")[-1]
    seconds, _, again = timed([tokenc, "migrate", "old", "new", "work"], folder)
    assert again == "0 names in 0 files\n", again
    print(f"cat {cat:.2f} s, migrate {best:.2f} s ({sum_of_names}), again {seconds:.2f} s, peak {peak:.0f} MiB")
    return best <= 4 * cat + 1


def ask(tokenc, folder):
    """The time of the first question about code, and of one after a file has changed."""
    uri = (folder / "old" / "a.yaml").resolve().as_uri()
    text = (folder / "old" / "a.yaml").read_text()
    client = Client(tokenc, folder / "old")
    client.ask("initialize", {"capabilities": {}, "workspaceFolders": [{"uri": folder.resolve().as_uri(), "name": "w"}]})
    client.notify("initialized", {})
    client.notify("textDocument/didOpen", {
        "textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": text}})
    client.diagnostics(uri, 1)
    times = []
    for _ in range(2):
        start = time.perf_counter()
        lenses = client.ask("textDocument/codeLens", {"textDocument": {"uri": uri}})
        times.append(time.perf_counter() - start)
        assert len(lenses) > 0 and lenses[0]["command"]["title"].startswith("used "), lenses[:1]
        changed = next(path for path in sorted((folder / "src").rglob("*.css")))
        changed.write_text(changed.read_text() + "\n")
        client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": changed.resolve().as_uri(), "type": 2}]})
    peak = client.memory()
    client.process.kill()
    print(f"first question {times[0]:.2f} s, after a change {times[1]:.2f} s, peak {peak:.0f} MiB")
    return times[0] <= 2


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tokenc", required=True)
    parser.add_argument("--files", type=int, default=5000)
    parser.add_argument("--renames", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--enforce", action="store_true")
    options = parser.parse_args()
    tokenc = os.path.abspath(options.tokenc)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write(folder, options.files, options.renames)
        # The code that is migrated would be counted, too.
        passes = [ask(tokenc, folder), migrate(tokenc, folder, options.runs)]
    if options.enforce and not all(passes):
        sys.exit("consumers.py: a limit is exceeded")


if __name__ == "__main__":
    main()
