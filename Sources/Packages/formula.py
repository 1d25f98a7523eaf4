"""The Homebrew formula of a release: formula.py TARBALL … prints one for all platforms whose tarballs are named."""

import hashlib
import re
import sys
from pathlib import Path

from release import HOMEPAGE, LICENSE, SUMMARY

TARBALL = re.compile(r"tokenc-(?P<version>.+?)-(?P<cpu>x86_64|aarch64|arm64)-(?P<vendor>\w+)-(?P<system>\w+)(-\w+)?\.tar\.gz$")


def formula(digests):
    """The text of the formula: `digests` has the SHA-256 of each tarball by its file name."""
    tarballs = {name: TARBALL.search(name) for name in sorted(digests)}
    versions = {found["version"] for found in tarballs.values()}
    assert len(versions) == 1, f"one release has one version: {sorted(versions)}"
    version = versions.pop()
    systems = {}
    for name, found in tarballs.items():
        system = "macos" if found["system"].startswith("macosx") else "linux"
        cpu = "intel" if found["cpu"] == "x86_64" else "arm"
        systems.setdefault(system, {})[cpu] = (
            f'      url "{HOMEPAGE}/releases/download/v{version}/{name}"\n      sha256 "{digests[name]}"\n')
    blocks = "".join(
        f"  on_{system} do\n" + "".join(f"    on_{cpu} do\n{lines}    end\n" for cpu, lines in sorted(cpus.items())) + "  end\n\n"
        for system, cpus in sorted(systems.items()))
    return f'''class Tokenc < Formula
  desc "{SUMMARY}"
  homepage "{HOMEPAGE}"
  license "{LICENSE}"

{blocks}  def install
    bin.install "bin/tokenc"
    man1.install "share/man/man1/tokenc.1"
    bash_completion.install "share/bash-completion/completions/tokenc"
    zsh_completion.install "share/zsh/site-functions/_tokenc"
    fish_completion.install "share/fish/vendor_completions.d/tokenc.fish"
  end

  test do
    (testpath/"tokens.yaml").write "blue: {{$type: color, $value: '#005ce5'}}"
    system bin/"tokenc", "build", "tokens.yaml", "--css", "tokens.css"
    assert_match "--blue: #005ce5;", (testpath/"tokens.css").read
  end
end
'''


if __name__ == "__main__":
    paths = [Path(argument) for argument in sys.argv[1:]]
    print(formula({path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}), end="")
