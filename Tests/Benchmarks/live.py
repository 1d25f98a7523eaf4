"""Measures what people wait for while they design: the outputs after a save, the served catalogue after one, and the catalogue
of a large set in a browser.

usage: live.py --tokenc PROGRAM [--chromium PROGRAM] [--runs 30]
"""
import argparse
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
    with Browser(chromium) as browser:
        browser.size(1280, 900)
        browser.open("file://" + path)
        loaded = browser.run("performance.getEntriesByType('navigation')[0].loadEventEnd")
        texts = [text for text in ("c", "co", "color", "track", "component-0001", "") for _ in range(max(1, runs // 6))]
        answers = [browser.search(text) for text in texts]
    return build, os.path.getsize(path), loaded, answers


def pixels(tokenc, chromium, folder, runs):
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
            # To the second frame, in which the first one is on the screen.
            browser.run("""document.addEventListener("tokenc-change", () => requestAnimationFrame(() => requestAnimationFrame(
              () => { window.shown = performance.timeOrigin + performance.now(); })))""")
            times = []
            for run in range(runs):
                time.sleep(0.3)
                browser.run("window.shown = undefined")
                with open(source + ".new", "w", encoding="utf-8") as file:
                    file.write(re.sub("#[0-9a-fA-F]{6}", f"#{run + 1:06x}", text, count=1))
                start = time.time() * 1000
                os.replace(source + ".new", source)
                limit = time.monotonic() + 20
                while (shown := browser.run("window.shown")) is None:
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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tokenc", required=True)
    parser.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("google-chrome"))
    parser.add_argument("--runs", type=int, default=30)
    options = parser.parse_args()
    tokenc = os.path.abspath(options.tokenc)
    with tempfile.TemporaryDirectory() as work:
        print("| save to output, tokens | median ms | p95 ms |\n|---|---|---|")
        for size in [1_000, 10_000]:
            folder = os.path.join(work, f"watch-{size}")
            generate(folder, size)
            times = watch(tokenc, folder, options.runs)
            print(f"| {size} | {statistics.median(times):.1f} | {percentile(times):.1f} |")
        if not options.chromium:
            print("\nno Chromium is here: the catalogue is not measured")
            return
        print("\n| save to pixel, tokens | median ms | p95 ms |\n|---|---|---|")
        for size in [1_000, 10_000]:
            folder = os.path.join(work, f"pixels-{size}")
            generate(folder, size)
            times = pixels(tokenc, options.chromium, folder, options.runs)
            print(f"| {size} | {statistics.median(times):.1f} | {percentile(times):.1f} |")
        print("\n| catalogue, tokens | build s | MB | loaded ms | search p95 ms |\n|---|---|---|---|---|")
        for size in [1_000, 10_000]:
            folder = os.path.join(work, f"page-{size}")
            generate(folder, size)
            build, bytes_, loaded, answers = page(tokenc, options.chromium, folder, options.runs)
            print(f"| {size} | {build:.2f} | {bytes_ / 1e6:.1f} | {loaded:.0f} | {percentile(answers):.0f} |")


if __name__ == "__main__":
    main()
