"""Reads what `llvm-cov export -summary-only` prints on standard input, prints the lines that tests run by module, and fails if
they are fewer than the floors: floors.py --all 90 --module 80"""

import argparse
import collections
import json
import sys

options = argparse.ArgumentParser(description=__doc__)
options.add_argument("--all", type=float, required=True, help="percent of the lines of all modules")
options.add_argument("--module", type=float, required=True, help="percent of the lines of each module")
options = options.parse_args()

counts = collections.defaultdict(lambda: [0, 0])
for file in json.load(sys.stdin)["data"][0]["files"]:
    _, found, path = file["filename"].rpartition("/Sources/")
    lines = file["summary"]["lines"]
    for name in ("all", path.split("/")[0]) if found else ():
        counts[name][0] += lines["covered"]
        counts[name][1] += lines["count"]

if not counts:
    sys.exit("no line of a module in Sources was measured")
low = []
for name, (covered, count) in sorted(counts.items(), key=lambda item: (item[0] == "all", item[0])):
    percent = 100 * covered / max(count, 1)
    floor = options.all if name == "all" else options.module
    print(f"{name:16} {covered:6} of {count:6} lines  {percent:5.1f} %")
    if percent < floor:
        low.append(f"{name}: {percent:.1f} % of the lines are run by tests, fewer than {floor:g} %")
sys.exit("\n".join(low) or 0)
