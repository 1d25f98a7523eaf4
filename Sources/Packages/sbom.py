"""The software bill of materials (SPDX 2.3): what is inside the binary, as far as its own bytes show."""

import hashlib
import json
import re

from release import HOMEPAGE, LICENSE, ROOT, output, time


# Parts of Swift's toolchain that the linker takes only if they are needed, with bytes that they leave even in a stripped binary.
PARTS_OF_SWIFT = {
    "swift-foundation": b"20FoundationEssentials",
    "swift-collections": b"BigString",
    "swift-experimental-string-processing": b"_StringProcessing",
    "swift-corelibs-libdispatch": b"com.apple.root.utility-qos",
}


def document(release):
    """The document's name and bytes."""
    binary = hashlib.sha256(release.content).hexdigest()
    packages = [
        package("tokenc", release.version, LICENSE, HOMEPAGE, "generic/tokenc", "The tokenc authors", checksum=binary),
        package("libyaml", libyaml(), "MIT", "https://pyyaml.org/wiki/LibYAML", "github/yaml/libyaml", "The YAML Project"),
        package(
            "swift-argument-parser", argument_parser(), "Apache-2.0", "https://github.com/apple/swift-argument-parser",
            "swift/github.com/apple/swift-argument-parser", "Apple Inc."),
        package(
            "swift-runtime", swift(), "Apache-2.0 WITH Swift-exception", "https://www.swift.org", "github/swiftlang/swift",
            "The Swift project"),
    ]
    if release.platform.npm_os == "linux":
        exception = "GPL-3.0-or-later WITH GCC-exception-3.1"
        packages += [
            package(
                name, swift(), "Apache-2.0 WITH Swift-exception", f"https://github.com/swiftlang/{name}", f"github/swiftlang/{name}",
                "The Swift project")
            for name, bytes in PARTS_OF_SWIFT.items() if bytes in release.content
        ]
        packages += [
            package(
                "glibc", version_of("ldd", "--version"), "LGPL-2.1-or-later", "https://www.gnu.org/software/libc", "generic/glibc",
                "Free Software Foundation"),
            package(
                "libstdcxx", compiler(release.content), exception, "https://gcc.gnu.org", "generic/gcc",
                "Free Software Foundation"),
        ]
    for entry in packages:
        if entry["licenseDeclared"].endswith("Swift-exception"):
            entry["licenseDeclared"] = entry["licenseConcluded"] = "Apache-2.0"
            entry["comment"] = "With the Runtime Library Exception of Swift."
    value = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": release.name,
        "documentNamespace": f"{HOMEPAGE}/spdx/{release.name}-{binary[:16]}",
        "creationInfo": {"created": time().strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: tokenc-make-dist"]},
        "packages": packages,
        "relationships": [
            relationship("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-tokenc"),
            *(relationship("SPDXRef-tokenc", "STATIC_LINK", entry["SPDXID"]) for entry in packages[1:]),
        ],
    }
    return f"{release.name}.spdx.json", (json.dumps(value, indent=2) + "\n").encode()


def package(name, version, license, homepage, url, supplier, checksum=None):
    """An entry; scanners recognize it by the package URL (github.com/package-url/purl-spec), here without its version."""
    known = "" if version == "unknown" else f"@{version}"
    entry = {
        "name": name,
        "SPDXID": f"SPDXRef-{name}",
        "versionInfo": version,
        "supplier": f"Organization: {supplier}",
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "homepage": homepage,
        "licenseConcluded": license,
        "licenseDeclared": license,
        "copyrightText": "NOASSERTION",
        "externalRefs": [
            {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": f"pkg:{url}{known}"}],
    }
    if checksum:
        entry["checksums"] = [{"algorithm": "SHA256", "checksumValue": checksum}]
    return entry


def relationship(element, type, related):
    return {"spdxElementId": element, "relationshipType": type, "relatedSpdxElement": related}


def libyaml():
    return version_of("pkg-config", "--modversion", "yaml-0.1")


def swift():
    found = re.search(r"Swift version (\S+)", output("swift", "--version"))
    return found[1] if found else "unknown"


def compiler(content):
    """The version of GCC, whose libraries the linker names in the section `.comment`."""
    found = re.search(rb"GCC: \([^)]*\) ([\d.]+)", content)
    return found[1].decode() if found else "unknown"


def version_of(*command):
    """The last number in the first line of what a command prints."""
    found = re.findall(r"\d+(?:\.\d+)+", (output(*command).splitlines() or [""])[0])
    return found[-1] if found else "unknown"


def argument_parser():
    """The version that SwiftPM resolved."""
    resolved = ROOT / "Package.resolved"
    pins = json.loads(resolved.read_text())["pins"] if resolved.exists() else []
    versions = [pin["state"].get("version") for pin in pins if pin["identity"] == "swift-argument-parser"]
    return versions[0] if versions and versions[0] else "unknown"
