#!/usr/bin/env python3
"""The commands that install the files of a release, each by its address and digest, for the page of the release.

    notes.py FOLDER ADDRESS    the folder has the files and SHA256SUMS, and the address is where they will be
"""

import sys
from pathlib import Path

# The names in package indexes, once they have them, with what they install; the page Install has the same list.
INDEXES = [
    ("PyPI", "`tokenc-cli`", "the command `tokenc`, and the module `tokenc_cli`"),
    ("npm", "`@tokenc/cli`", "the command `tokenc`, and a package such as `@tokenc/linux-x64`"),
    ("Homebrew", "`brew tap OWNER/tokenc && brew install tokenc`", "the command, its manual page, and completions"),
]
SYSTEMS = {
    "x86_64-unknown-linux-gnu": "Linux on x86-64", "aarch64-unknown-linux-gnu": "Linux on ARM",
    "arm64-apple-macosx": "macOS on Apple silicon", "x86_64-apple-macosx": "macOS on Intel",
}


def fetched(name, sums, address, check="sha256sum"):
    """Downloads a file and compares its digest."""
    return f'curl -fLO {address}/{name} && echo "{sums[name]}  {name}" | {check} -c -'


def commands(sums, address):
    """For whom, and the command; only of files that the release has."""
    for name in sorted(sums):
        if name.startswith("tokenc-") and name.endswith(".tar.gz"):
            folder = name.removesuffix(".tar.gz")
            system = next(words for triple, words in SYSTEMS.items() if folder.endswith(triple))
            check = "shasum -a 256" if "apple" in folder else "sha256sum"
            yield system, (
                f"{fetched(name, sums, address, check)} && mkdir -p ~/.local && "
                f"tar xzmf {name} --strip-components=1 -C ~/.local {folder}/bin {folder}/share")
    for name in sorted(sums):
        if name.endswith(".deb"):
            yield f"Debian, Ubuntu ({name.split('_')[-1].removesuffix('.deb')})", (
                f"{fetched(name, sums, address)} && sudo apt install ./{name}")
    for name in sorted(sums):
        if name.endswith(".whl"):
            yield f"Python ({name.split('-')[-1].split('.')[0]})", (
                f'python3 -m venv .venv && .venv/bin/pip install "tokenc-cli @ {address}/{name}#sha256={sums[name]}"')
    main = next((name for name in sums if name.startswith("tokenc-cli-")), None)
    for name in sorted(sums):
        if main and name.endswith(".tgz") and name != main:
            both = " && ".join(fetched(each, sums, address) for each in (name, main))
            yield f"JavaScript ({'-'.join(name.split('-')[1:3])})", f"{both} && npm install --save-dev ./{name} ./{main}"


def main():
    folder, address = Path(sys.argv[1]), sys.argv[2].rstrip("/")
    lines = (folder / "SHA256SUMS").read_text().splitlines()
    sums = {name: digest for digest, name in (line.split("  ") for line in lines)}
    print("## Install\n")
    for system, command in commands(sums, address):
        print(f"{system}:\n\n```sh\n{command}\n```\n")


if __name__ == "__main__":
    main()
