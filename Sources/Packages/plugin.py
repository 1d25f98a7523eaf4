#!/usr/bin/env python3
"""The package `TokensPlugin`, whose users compile nothing but their own code: the plugins, and the program as an artifact bundle.

    plugin.py --output FOLDER --tool PROGRAM --version VERSION --triple TRIPLE   a folder with one program
    plugin.py --output FILE.zip BUNDLE.artifactbundle.zip …                      an archive with the programs of all platforms
    plugin.py … --address ADDRESS    the archive of a release: the programs are in an artifact bundle of their own next to it, from
                                     where the package takes them at the address, by their digest
"""

import argparse
import hashlib
import json
import shutil
import zipfile
from pathlib import Path

from archives import File, zip_archive
from release import ROOT

MANIFEST = """\
// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "TokensPlugin",
  platforms: [.macOS(.v13)],
  products: [
    .plugin(name: "TokensPlugin", targets: ["TokensPlugin"]),
    .plugin(name: "TokensCommand", targets: ["TokensCommand"]),
  ],
  targets: [
    .plugin(name: "TokensPlugin", capability: .buildTool(), dependencies: ["tokenc"]),
    .plugin(name: "TokensCommand", capability: .command(
      intent: .custom(verb: "tokenc", description: "Compile, check, or explain design tokens"),
      permissions: [.writeToPackageDirectory(reason: "`build` and `fix` write files")]), dependencies: ["tokenc"]),
    .binaryTarget(name: "tokenc", PROGRAM),
  ])
"""
INDEX = "tokenc.artifactbundle/info.json"


def index(version, variants):
    """The index of an artifact bundle (SE-0305)."""
    artifact = {"version": version, "type": "executable", "variants": variants}
    return (json.dumps({"schemaVersion": "1.0", "artifacts": {"tokenc": artifact}}, indent=2) + "\n").encode()


def common(program='path: "tokenc.artifactbundle"'):
    """What the package has besides the program, which is where the arguments of `binaryTarget` say."""
    yield File("Package.swift", MANIFEST.replace("PROGRAM", program).encode())
    for name in ("TokensPlugin", "TokensCommand"):
        for path in sorted((ROOT / "Sources" / name).iterdir()):
            yield File(f"Plugins/{name}/{path.name}", path.read_bytes())


def of_program(program, version, triple):
    """The files of the package with the program of one platform."""
    place = f"tokenc-{version}-{triple}/bin/tokenc"
    yield File(INDEX, index(version, [{"path": place, "supportedTriples": [triple]}]))
    yield File(f"tokenc.artifactbundle/{place}", program.read_bytes(), executable=True)


def of_bundles(bundles):
    """The files of the package with the programs of several bundles, which have one version."""
    versions, variants = set(), []
    for path in sorted(bundles):
        with zipfile.ZipFile(path) as bundle:
            artifact = json.loads(bundle.read(INDEX))["artifacts"]["tokenc"]
            versions.add(artifact["version"])
            variants += artifact["variants"]
            for entry in bundle.infolist():
                if entry.filename != INDEX:
                    yield File(entry.filename, bundle.read(entry), executable=bool(entry.external_attr >> 16 & 0o100))
    if len(versions) != 1:
        raise SystemExit(f"plugin.py: the bundles have the versions {', '.join(sorted(versions))}; they need one")
    yield File(INDEX, index(versions.pop(), variants))


def write_release(output, bundles, address):
    """An archive of the package, and next to it the bundle of all platforms, whose address and digest the package has."""
    files = list(of_bundles(bundles))
    version = json.loads(files[-1].content)["artifacts"]["tokenc"]["version"]
    bundle = zip_archive(files)
    name = f"tokenc-{version}.artifactbundle.zip"
    (output.parent / name).write_bytes(bundle)
    program = f'url: "{address}/{name}", checksum: "{hashlib.sha256(bundle).hexdigest()}"'
    output.write_bytes(zip_archive(common(program)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bundles", type=Path, nargs="*")
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--address")
    parser.add_argument("--tool", type=Path)
    parser.add_argument("--version")
    parser.add_argument("--triple")
    options = parser.parse_args()
    if options.address:
        write_release(options.output, options.bundles, options.address)
        return
    if options.tool is None:
        options.output.write_bytes(zip_archive([*common(), *of_bundles(options.bundles)]))
        return
    shutil.rmtree(options.output, ignore_errors=True)
    for file in [*common(), *of_program(options.tool, options.version, options.triple)]:
        place = options.output / file.path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(file.content)
        place.chmod(file.mode)


if __name__ == "__main__":
    main()
