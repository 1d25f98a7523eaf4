#!/usr/bin/env python3
"""Times `tokenc solve` on 400 colors with 5 000 pairs of which about 1 000 fail.

usage: large.py TOKENC [--check]

With kept surfaces each pair has one color that moves; then everything may move. `--check` fails above the limits for a
release build: 1 s and 5 s, 300 MB.
"""
import json, os, pathlib, random, subprocess, sys, tempfile, time

from wcag import channels, luminance, ratio

LIMITS = {"surfaces kept": 1, "everything moves": 5}
MEGABYTES = 300


def system():
    """40 light surfaces, 360 texts, each on 13 or 14 of them."""
    rng = random.Random(1)

    def color(low, high):
        middle = rng.uniform(low, high)
        return "#" + "".join(f"{round(min(255, max(0, rng.gauss(middle, 12)))):02x}" for _ in range(3))

    surfaces = [color(215, 250) for _ in range(40)]
    texts = [color(30, 120) for _ in range(360)]
    pairs = [(t, s) for t in range(360) for s in rng.sample(range(40), 13 + (t % 9 != 0))]
    return surfaces, texts, pairs[:5000]


def main():
    tokenc = str(pathlib.Path(sys.argv[1]).absolute())
    surfaces, texts, pairs = system()
    light = [[luminance(channels(color)) for color in colors] for colors in (surfaces, texts)]
    failing = sum(ratio(light[0][s], light[1][t]) < 4.5 for t, s in pairs)
    with tempfile.TemporaryDirectory() as folder:
        groups = {"base": surfaces, "text": texts}
        pathlib.Path(folder, "tokens.yaml").write_text("".join(
            f"{group}:\n  $type: color\n" + "".join(f'  c{n}x: {{$value: "{c}"}}\n' for n, c in enumerate(colors))
            for group, colors in groups.items()))
        pathlib.Path(folder, "tokenc.yaml").write_text(
            "sources: [tokens.yaml]\nsolve: {ramps: []}\naudit:\n  contrast:\n" + "".join(
                f"    - {{foreground: text.c{t}x, background: base.c{s}x, minimum: 4.5}}\n" for t, s in pairs))
        audit = measured(tokenc, "audit", folder, "--format", "json")
        for name, keep in [("surfaces kept", ["--keep", "base.*"]), ("everything moves", [])]:
            seconds, megabytes, output = measured(tokenc, "solve", folder, "--format", "json", *keep)
            report = json.loads(output)
            print(f"{len(pairs)} pairs, {failing} fail, {name}: {report['status']}, proven {report['proven']}, "
                  f"{len(report['moves'])} moves, {seconds:.2f} s (audit {audit[0]:.2f} s), {megabytes:.0f} MB")
            assert report["status"] == "solved" and failing == report["pairs"]["failing"]
            if "--check" in sys.argv:
                assert seconds <= LIMITS[name] and megabytes <= MEGABYTES


def measured(*command):
    """Seconds, peak memory in MB, and the output."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    output = process.stdout.read()
    _, _, usage = os.wait4(process.pid, 0)
    return time.perf_counter() - start, usage.ru_maxrss / 1024, output


if __name__ == "__main__":
    main()
