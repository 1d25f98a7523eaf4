"""What every package is made of: the binary, its completions, its manual, and what the licenses ask for."""

import datetime
import os
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from archives import File

ROOT = Path(__file__).resolve().parents[2]
SUMMARY = "Design-token compiler: DTCG files to Swift, CSS, Kotlin, and other formats"
DESCRIPTION = (
    "Reads design tokens (DTCG 2025.10) in YAML or JSON, resolves aliases and themes, checks contrast and completeness, "
    "and writes the constants that apps and style sheets import."
)
# Where the project is at home: `make dist HOMEPAGE=…`, which the workflow of a release sets.
HOMEPAGE = os.environ.get("HOMEPAGE") or "https://tokenc.invalid"
LICENSE = "Apache-2.0"
# LGPL-2.1 §6 asks for this of a program that contains the library.
RELINKING = f"""\
The program contains the GNU C Library (LGPL-2.1-or-later), whose license is in LICENSE-libc6. Its sources are those of the
version that the bill of materials names, at https://www.gnu.org/software/libc. The sources of tokenc are at {HOMEPAGE};
in a checkout, `make dist` links the program again, with the C library that the machine has.
"""


def output(*command):
    """What a command prints, without blanks around it; nothing if it fails."""
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def time():
    """SOURCE_DATE_EPOCH, else the time of the last commit, else the beginning of 2026: the same sources give the same bytes."""
    seconds = os.environ.get("SOURCE_DATE_EPOCH") or output("git", "-C", str(ROOT), "log", "-1", "--format=%ct")
    return datetime.datetime.fromtimestamp(int(seconds or 1767225600), datetime.timezone.utc)


@dataclass(frozen=True)
class Platform:
    """What the ecosystems call one kind of machine."""

    debian: str | None
    npm: str
    npm_os: str
    npm_cpu: str
    wheel: str


def platform(triple):
    """The names of a target triple's platform. The binary for Linux needs no library, so any C library will do."""
    cpu, system = triple.split("-")[0], triple.split("-")[2]
    arm = cpu in ("aarch64", "arm64")
    npm_cpu = "arm64" if arm else "x64"
    if system.startswith("macosx"):
        wheel = f"macosx_13_0_{'arm64' if arm else 'x86_64'}"
        return Platform(None, f"darwin-{npm_cpu}", "darwin", npm_cpu, wheel)
    machine = "aarch64" if arm else "x86_64"
    wheel = f"manylinux_2_17_{machine}.musllinux_1_1_{machine}"
    return Platform("arm64" if arm else "amd64", f"linux-{npm_cpu}", "linux", npm_cpu, wheel)


@dataclass(frozen=True)
class Release:
    """One version of the compiler for one triple."""

    version: str
    triple: str
    binary: Path
    licenses: tuple[Path, ...] = ()
    content: bytes = field(init=False)

    def __post_init__(self):
        object.__setattr__(self, "content", self.binary.read_bytes())

    @property
    def platform(self):
        return platform(self.triple)

    @property
    def name(self):
        return f"tokenc-{self.version}-{self.triple}"

    def run(self, *arguments):
        return subprocess.run([self.binary, *arguments], check=True, capture_output=True).stdout

    def completions(self):
        """The completion script of each shell, with its path below `share`."""
        places = {
            "bash": "bash-completion/completions/tokenc",
            "zsh": "zsh/site-functions/_tokenc",
            "fish": "fish/vendor_completions.d/tokenc.fish",
        }
        # Shells read these scripts; nobody runs them.
        return {
            place: self.run("--generate-completion-script", shell).removeprefix(b"#!/bin/bash\n")
            for shell, place in places.items()
        }

    def notices(self):
        """The license, and those of what is linked into the binary."""
        yield File("LICENSE", (ROOT / "LICENSE").read_bytes())
        if self.platform.npm_os == "linux":
            yield File("NOTICE", RELINKING.encode())
        for path in self.licenses:
            yield File(f"LICENSE-{path.parent.name.removesuffix('-dev')}", path.read_bytes())
