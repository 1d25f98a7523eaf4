"""The memory of many combinations, as the kernel counts it.

    axes_memory.py TOKENC

A document of 31 modifiers with 34 contexts each, 1 024 combinations that are evaluated, and 10 000 tokens of which each depends on one
modifier, is checked at its defaults alone and in all combinations. Prints the ratio of the peaks.
"""

import json
import os
import subprocess
import sys
import tempfile

MODIFIERS, CONTEXTS, TOKENS = 31, 34, 10_000


def document():
    names = [f"t{number:05}" for number in range(TOKENS)]
    base = {"$type": "dimension", **{name: {"$value": {"value": number % 97, "unit": "px"}} for number, name in enumerate(names)}}
    modifiers = {}
    for modifier in range(MODIFIERS):
        own = names[modifier::MODIFIERS]
        contexts = {"c0": []}
        for context in range(1, CONTEXTS):
            contexts[f"c{context}"] = [{name: {"$value": {"value": 100 + context, "unit": "px"}} for name in own[context - 1::CONTEXTS - 1]}]
        modifiers[f"m{modifier}"] = {"default": "c0", "contexts": contexts}
    order = [{"$ref": "#/sets/s"}] + [{"$ref": f"#/modifiers/{name}"} for name in modifiers]
    return {"version": "2025.10", "sets": {"s": {"sources": [base]}}, "modifiers": modifiers, "resolutionOrder": order}


def peak(tokenc, folder, axes):
    with open(os.path.join(folder, "tokenc.yaml"), "w") as file:
        file.write(f"resolver: r.json\naxes: {axes}\nseverity: {{unused-modifier: off}}\n")
    process = subprocess.Popen([tokenc, "check", folder])
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"exit status {os.waitstatus_to_exitcode(status)}")
    return usage.ru_maxrss


def main():
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "r.json"), "w") as file:
            json.dump(document(), file)
        evaluated = json.loads(subprocess.run(
            [sys.argv[1], "resolve", os.path.join(folder, "r.json"), "--axes"], check=True, capture_output=True).stdout)["evaluated"]
        one, all_ = (peak(sys.argv[1], folder, axes) for axes in ("none", "all"))
    print(f"{evaluated} combinations take {all_ / one:.2f} times the memory of one")
    sys.exit(0 if evaluated == 1024 and all_ <= 2 * one else 1)


if __name__ == "__main__":
    main()
