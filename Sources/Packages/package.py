#!/usr/bin/env python3
"""Packs a built `tokenc` for every ecosystem: `make dist`. The same binary gives the same bytes."""

import argparse
import hashlib
from pathlib import Path

import formats
import sbom
from release import Release


def packages(release):
    """Every package of a release: (file name, bytes)."""
    tarball = formats.tarball(release)
    yield tarball
    yield formats.debian(release)
    yield formats.wheel(release)
    yield formats.npm_main(release)
    yield formats.npm_platform(release)
    yield formats.artifact_bundle(release)
    yield formats.homebrew(release, hashlib.sha256(tarball[1]).hexdigest())
    yield sbom.document(release)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", type=Path, required=True, help="a stripped binary without libraries of its own")
    parser.add_argument("--version", required=True)
    parser.add_argument("--triple", required=True, help="without the version of the system: x86_64-unknown-linux-gnu")
    parser.add_argument("--license", type=Path, action="append", default=[], help="a license of what is linked in")
    parser.add_argument("--output", type=Path, required=True, help="the folder to write into")
    options = parser.parse_args()
    release = Release(options.version, options.triple, options.binary.resolve(), tuple(options.license))
    options.output.mkdir(parents=True, exist_ok=True)
    sums = {}
    for name, content in filter(None, packages(release)):
        (options.output / name).write_bytes(content)
        sums[name] = hashlib.sha256(content).hexdigest()
    lines = "".join(f"{sums[name]}  {name}\n" for name in sorted(sums))
    (options.output / "SHA256SUMS").write_text(lines)
    print(lines, end="")


if __name__ == "__main__":
    main()
