#!/usr/bin/env python3
"""Compares `tokenc solve` with an exact solver that knows nothing of cuts, on random systems of 3 to 6 colors.

usage: exact.py TOKENC [COUNT [SEED]]

Every pair must reach its ratio, whichever side is lighter; each color moves along its OKLCH lightness through all
8-bit colors of sRGB, unless it is kept. Costs are floor(100000 ΔE OK + 0.5). Needs OR-Tools (CP-SAT), which proves its
optimum. Where nothing works, the conflict must be impossible, and possible without any one of its requirements and
with any one of its kept colors released; a sum of logarithms along a chain of colors shows why.
The conversions are written again here, from CSS Color 4 and WCAG 2.2.
"""
import bisect, functools, itertools, json, math, pathlib, random, subprocess, sys, tempfile

from ortools.sat.python import cp_model

from wcag import decoded, luminance, ratio


def encoded(light):
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def product(matrix, vector):
    x, y, z = vector
    return [a * x + b * y + c * z for a, b, c in matrix]


# CSS Color 4, §18: linear sRGB → XYZ (D65) → LMS → OKLab, and back.
XYZ = [[506752 / 1228815, 87881 / 245763, 12673 / 70218],
       [87098 / 409605, 175762 / 245763, 12673 / 175545],
       [7918 / 409605, 87881 / 737289, 1001167 / 1053270]]
RGB = [[12831 / 3959, -329 / 214, -1974 / 3959],
       [-851781 / 878810, 1648619 / 878810, 36519 / 878810],
       [705 / 12673, -2585 / 12673, 705 / 667]]
LMS = [[0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
       [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
       [0.0481771893596242, 0.2642395317527308, 0.6335478284694309]]
LAB = [[0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
       [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
       [0.0259040424655478, 0.7827717124575296, -0.8086757549230774]]
UNLMS = [[1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
         [-0.0405757452148008, 1.1122868032803170, -0.0717110580655164],
         [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816]]
UNLAB = [[1, 0.3963377773761749, 0.2158037573099136],
         [1, -0.1055613458156586, -0.0638541728258133],
         [1, -0.0894841775298119, -1.2914855480194092]]


def oklab(color):
    light = [decoded(c / 255) for c in color]
    return product(LAB, [math.cbrt(c) for c in product(LMS, product(XYZ, light))])


@functools.cache
def path(color):
    """Every 8-bit color with the hue of a color, by luminance."""
    _, a, b = oklab(color)
    chroma, hue = math.hypot(a, b), math.atan2(b, a)

    def light(lightness, chroma):
        lab = [lightness, chroma * math.cos(hue), chroma * math.sin(hue)]
        return product(RGB, product(UNLMS, [c ** 3 for c in product(UNLAB, lab)]))

    @functools.cache
    def at(lightness):
        def fits(candidate):
            return all(-1e-9 <= c <= 1 + 1e-9 for c in light(lightness, candidate))

        inside, outside = chroma, chroma
        if not fits(chroma):
            inside = 0
            while outside - inside > 1e-7:
                middle = (inside + outside) / 2
                inside, outside = (middle, outside) if fits(middle) else (inside, middle)
        return tuple(math.floor(encoded(min(max(c, 0), 1)) * 255 + 0.5) for c in light(lightness, inside))

    found = {at(0), tuple(color)}
    for step in range(1024):
        pending = [(step / 1024, (step + 1) / 1024)]
        while pending:
            start, end = pending.pop()
            first, last = at(start), at(end)
            if sum(abs(x - y) for x, y in zip(first, last)) > 1 and end - start > 1e-7:
                pending += [((start + end) / 2, end), (start, (start + end) / 2)]
            else:
                found |= {first, last}
    return sorted(found, key=lambda c: (luminance(c), c))


def optimum(colors, pairs, kept=(), weights=None):
    """The least cost with which every pair reaches its ratio; None if there is none. A change counts once without weights."""
    model = cp_model.CpModel()
    tables, places, costs = [], [], []
    for number, color in enumerate(colors):
        values = [tuple(color)] if number in kept else path(color)
        cost = [math.floor(1e5 * math.dist(oklab(color), oklab(v)) + 0.5) for v in values]
        cost[values.index(tuple(color))] = 0
        place = model.new_int_var(0, len(values) - 1, "")
        paid = model.new_int_var(0, 10 ** 6, "")
        model.add_element(place, cost, paid)
        tables.append([luminance(v) for v in values])
        places.append(place)
        costs.append(paid)
    for first, second, needed in pairs:
        own, other = tables[first], tables[second]
        # By value of the first: the last value of the second that is dark enough, and the first that is light enough.
        dark = [bisect.bisect(other, False, key=lambda y: not (y <= x and ratio(x, y) >= needed)) - 1 for x in own]
        light = [bisect.bisect_left(other, True, key=lambda y: y >= x and ratio(x, y) >= needed) for x in own]
        below, above = (model.new_int_var(-1, len(other), "") for _ in range(2))
        model.add_element(places[first], dark, below)
        model.add_element(places[first], light, above)
        is_lighter = model.new_bool_var("")
        model.add(places[second] <= below).only_enforce_if(is_lighter)
        model.add(places[second] >= above).only_enforce_if(~is_lighter)
    model.minimize(sum(cost * weight for cost, weight in zip(costs, weights or [1] * len(costs))))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    if status == cp_model.INFEASIBLE:
        return None
    assert status == cp_model.OPTIMAL, solver.status_name(status)
    return round(solver.objective_value)


NAMES = "abcdef"


def solved(tokenc, colors, pairs, kept):
    """What `tokenc solve` reports, proven."""
    with tempfile.TemporaryDirectory() as folder:
        tokens = "".join(f'{n}: {{$type: color, $value: "#{r:02x}{g:02x}{b:02x}"}}\n'
                         for n, (r, g, b) in zip(NAMES, colors))
        contrast = "".join(f"    - {{foreground: {NAMES[x]}, background: {NAMES[y]}, minimum: {r}}}\n"
                           for x, y, r in pairs)
        keep = ", ".join(NAMES[k] for k in kept)
        pathlib.Path(folder, "tokens.yaml").write_text(tokens)
        pathlib.Path(folder, "tokenc.yaml").write_text(
            f"sources: [tokens.yaml]\naudit:\n  contrast:\n{contrast}solve: {{keep: [{keep}]}}\n")
        run = subprocess.run(
            [tokenc, "solve", folder, "--move", "literals", "--limit", "10000000", "--format", "json"],
            capture_output=True, text=True)
    assert run.returncode in (0, 1) and run.stdout, run.stderr
    report = json.loads(run.stdout)
    assert report["proven"], report
    return report


def check_conflict(colors, pairs, kept, conflict):
    """Whether a conflict is impossible and minimal; returns whether a sum shows that it is impossible."""
    chosen = [next(p for p in pairs if (NAMES[p[0]], NAMES[p[1]]) == (r["foreground"], r["background"]))
              for r in conflict["requirements"]]
    named = [NAMES.index(name) for name in conflict["kept"]]
    assert set(named) <= set(kept), conflict
    assert optimum(colors, chosen, named) is None, f"{conflict} is possible"
    for pair in chosen:
        rest = [p for p in chosen if p != pair]
        assert optimum(colors, rest, kept) is not None, f"{conflict} needs no {pair}"
    for site in named:
        rest = [k for k in named if k != site]
        assert optimum(colors, chosen, rest) is not None, f"{conflict} needs no kept {NAMES[site]}"
    return all(is_excluded(colors, chosen, named, sides) for sides in itertools.product([0, 1], repeat=len(chosen)))


def is_excluded(colors, pairs, kept, sides):
    """Whether chains of ratios exclude that these sides are the lighter ones: black and white differ by 21 : 1, and
    kept colors by what they differ. Bellman and Ford: a cycle whose logarithms sum to more than zero."""
    black, white = len(colors), len(colors) + 1
    arcs = [(white, black, -math.log(21))]
    for site, color in enumerate(colors):
        level = math.log((luminance(color) + 0.05) / 0.05)
        arcs += [(black, site, level if site in kept else 0), (site, white, 0)]
        if site in kept:
            arcs.append((site, black, -level))
    for (first, second, needed), side in zip(pairs, sides):
        darker, lighter = (second, first) if side else (first, second)
        arcs.append((darker, lighter, math.log(needed)))
    least = [0.0] * (len(colors) + 2)
    for _ in least:
        for start, end, length in arcs:
            least[end] = max(least[end], least[start] + length)
    return any(least[start] + length > least[end] + 1e-9 for start, end, length in arcs)


def system(rng, keeps):
    colors = [tuple(rng.randrange(256) for _ in range(3)) for _ in range(rng.randint(3, 6))]
    possible = [(x, y) for x in range(len(colors)) for y in range(x)]
    chosen = rng.sample(possible, min(len(possible), rng.randint(2, 7)))
    # Three colors that differ by 4.5 : 1 need 20.25 : 1 between two of them, which is nearly white on black.
    pairs = [(x, y, rng.choice([1.5, 2, 3, 4.5, 7])) for x, y in chosen]
    return colors, pairs, sorted(rng.sample(range(len(colors)), rng.randint(1, 2))) if keeps else []


def main():
    tokenc = sys.argv[1]
    count, seed = [int(text) for text in (sys.argv[2:] + ["60", "1"][len(sys.argv) - 2:])]
    outcomes = {"passing": 0, "solved": 0, "impossible": 0}
    sums = 0
    for number in range(seed, seed + count):
        # Every other system keeps some colors.
        colors, pairs, kept = system(random.Random(number), number % 2 == 0)
        report, least = solved(tokenc, colors, pairs, kept), optimum(colors, pairs, kept)
        found = None if report["status"] == "impossible" else round(1e5 * report["change"]["sum"])
        assert found == least, f"system {number}: tokenc {found}, CP-SAT {least}: {colors} {pairs} {kept}"
        outcomes[report["status"]] += 1
        for conflict in report["conflicts"]:
            sums += check_conflict(colors, pairs, kept, conflict)
    print(f"{count} systems: " + ", ".join(f"{n} {kind}" for kind, n in outcomes.items())
          + f"; every conflict is minimal, and sums show {sums} of them")


if __name__ == "__main__":
    main()
