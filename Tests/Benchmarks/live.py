"""Measures what people wait for while they design: the outputs after a save, the served catalogue after one, and the catalogue
of a large set in a browser.

usage: live.py --tokenc PROGRAM [--chromium PROGRAM] [--runs 30] [--enforce]

With --enforce it fails beyond the limits below, and without a browser.
"""
import argparse
import functools
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "Importers", "Catalogue"))
from browser import Browser

# The 95th percentiles in milliseconds, by the number of tokens, and the longest time until a catalogue is loaded.
OUTPUT, PIXEL, KEY, LOADED = {1_000: 30}, {1_000: 60, 10_000: 150}, 50, 1_000


def generate(folder, size):
    subprocess.run([sys.executable, os.path.join(HERE, "generate.py"), folder, "--tokens", str(size)], check=True)


def watch(tokenc, folder, runs):
    """The time from a save to the changed style sheet, in milliseconds."""
    source, output = os.path.join(folder, "base.yaml"), os.path.join(folder, "out", "tokens.css")
    with open(source, encoding="utf-8") as file:
        text = file.read()
    process = subprocess.Popen([tokenc, "build", folder, "--watch"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        limit = time.monotonic() + 30
        while not os.path.exists(output):
            if time.monotonic() > limit:
                sys.exit("live.py: the first build does not end")
            time.sleep(0.01)
        times = []
        for run in range(runs):
            time.sleep(0.3)
            known = os.stat(output).st_ino
            changed = f"{text}\nwatched:\n  value: {{$type: dimension, $value: {run}px}}\n"
            # As editors save: a new file in the place of the old one.
            with open(source + ".new", "w", encoding="utf-8") as file:
                file.write(changed)
            start = time.perf_counter()
            os.replace(source + ".new", source)
            while os.stat(output).st_ino == known:
                if time.perf_counter() - start > 10:
                    sys.exit("live.py: a save has no effect")
            times.append((time.perf_counter() - start) * 1000)
        return times
    finally:
        process.terminate()
        process.wait()


def page(tokenc, chromium, folder, runs):
    """The catalogue's build in seconds, its size, the time until it is loaded, and that from a key to what it finds."""
    path = os.path.join(folder, "catalogue.html")
    start = time.perf_counter()
    subprocess.run([tokenc, "catalogue", folder, "--output", path, "--quiet"], check=True)
    build = time.perf_counter() - start
    loads, answers = [], []
    with Browser(chromium) as browser:
        browser.size(1280, 900)
        for _ in range(3):
            browser.open("file://" + path)
            # It is 0 until the event has ended.
            while not (loaded := browser.run("performance.getEntriesByType('navigation')[0].loadEventEnd")):
                time.sleep(0.02)
            loads.append(loaded)
        for text in ("c", "co", "color", "track", "component-0001", "") * max(1, runs // 6):
            answers.append(browser.search(text))
            if bool(text) != bool(browser.run("document.getElementById('$count').textContent")):
                sys.exit(f"live.py: the search for {text!r} shows something else")
    return build, os.path.getsize(path), max(loads), answers


# When each change of the page was on the screen: in the second frame after it, since the first one is drawn by then.
FOLLOW = """window.changes = []; document.addEventListener("tokenc-change", ({detail}) =>
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const now = performance.timeOrigin + performance.now();
    window.changes.push([now, detail.map((element) => element.textContent).join()]);
  })))"""


def pixels(chromium, tokenc, folder, runs):
    """The time from a save to the served page that shows it, in milliseconds."""
    source = os.path.join(folder, "base.yaml")
    with open(source, encoding="utf-8") as file:
        text = file.read()
    server = subprocess.Popen(
        [tokenc, "catalogue", folder, "--watch", "--serve"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        address = next(line for line in server.stdout if "http://" in line).split()[-1]
        next(line for line in server.stdout if "watching" in line)
        with Browser(chromium) as browser:
            browser.size(1280, 900)
            browser.open(address)
            browser.run(FOLLOW)
            times = []
            for run in range(runs):
                time.sleep(0.3)
                browser.run("window.changes.length = 0")
                # A color that the set does not have, so that a change that shows it is the one of this save.
                color = f"#fe{run:02x}dc"
                with open(source + ".new", "w", encoding="utf-8") as file:
                    file.write(re.sub("#[0-9a-fA-F]{6}", color, text, count=1))
                start = time.time() * 1000
                os.replace(source + ".new", source)
                limit = time.monotonic() + 20
                while not (shown := browser.run(f"window.changes.find(([, text]) => text.includes('{color}'))?.[0]")):
                    if time.monotonic() > limit:
                        sys.exit("live.py: a save does not change the page in place")
                    time.sleep(0.02)
                times.append(shown - start)
            return times
    finally:
        server.terminate()
        server.wait()


def percentile(times):
    return statistics.quantiles(times, n=20)[-1]


def exceeds(what, taken, limit):
    """Says that a time is beyond its limit."""
    if limit is None or taken <= limit:
        return False
    print(f"live.py: {what}: {taken:.0f} ms instead of {limit} ms", file=sys.stderr)
    return True


def measure(tokenc, chromium, work, runs):
    """Prints all times, and returns whether some are beyond their limits."""
    failures = []
    saves = [("save to output", watch, OUTPUT)]
    if chromium:
        saves.append(("save to pixel", functools.partial(pixels, chromium), PIXEL))
    for title, times_of, limits in saves:
        print(f"| {title}, tokens | median ms | p95 ms |\n|---|---|---|")
        for size in [1_000, 10_000]:
            folder = os.path.join(work, f"{title}-{size}")
            generate(folder, size)
            times = times_of(tokenc, folder, runs)
            print(f"| {size} | {statistics.median(times):.1f} | {percentile(times):.1f} |", flush=True)
            failures.append(exceeds(f"{title}, {size} tokens", percentile(times), limits.get(size)))
        print()
    if not chromium:
        print("no Chromium is here: the catalogue is not measured")
        return True
    print("| catalogue, tokens | build s | MB | loaded ms | key to result p95 ms |\n|---|---|---|---|---|")
    for size in [1_000, 10_000]:
        folder = os.path.join(work, f"page-{size}")
        generate(folder, size)
        build, bytes_, loaded, answers = page(tokenc, chromium, folder, runs)
        print(f"| {size} | {build:.2f} | {bytes_ / 1e6:.1f} | {loaded:.0f} | {percentile(answers):.0f} |", flush=True)
        failures.append(exceeds(f"loaded, {size} tokens", loaded, LOADED))
        failures.append(exceeds(f"key to result, {size} tokens", percentile(answers), KEY))
    return any(failures)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tokenc", required=True)
    parser.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("google-chrome"))
    parser.add_argument("--runs", type=int, default=30)
    parser.add_argument("--enforce", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        fails = measure(os.path.abspath(options.tokenc), options.chromium, work, options.runs)
    if options.enforce and fails:
        sys.exit("live.py: a limit is exceeded, or was not measured")


if __name__ == "__main__":
    main()
