"""What the tests of packages share: the packages that `make dist` made, and the shipped tokens built by one of them."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = Path(os.environ.get("PACKAGES", ROOT / ".build/dist/packages"))


def package(pattern):
    """The one package whose name matches."""
    found = list(PACKAGES.glob(pattern))
    assert len(found) == 1, f"{pattern}: {found}; run `make dist` first"
    return found[0]


class PackageTest(unittest.TestCase):
    """A test in an empty folder, with an environment of its own: nothing outside of it is changed."""

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="tokenc-package-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.environment = {
            **{name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ},
            **{name: value for name, value in os.environ.items() if name.upper().endswith(("_PROXY", "_INDEX_URL"))},
            "HOME": str(self.folder / "home"),
        }
        (self.folder / "home").mkdir()
        for name in (".pip", ".config/pip"):  # how this machine reaches its packages, if it says so
            place = Path.home() / name
            if place.exists():
                (self.folder / "home" / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copytree(place, self.folder / "home" / name)

    def run_in(self, *command, status=0, cwd=None, **environment):
        """Runs a command, and answers with what it printed."""
        done = subprocess.run(
            [str(word) for word in command],
            cwd=cwd or self.folder,
            env={**self.environment, **{name: str(value) for name, value in environment.items()}},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=900,
        )
        self.assertEqual(done.returncode, status, f"{command}\n{done.stdout[-4000:]}")
        return done.stdout

    def assert_builds(self, *tokenc, cwd=None):
        """The command builds the shipped set, and the same files as every other package of this test run."""
        folder = Path(tempfile.mkdtemp(dir=self.folder))
        shutil.copytree(ROOT / "tokens", folder / "tokens")
        self.run_in("git", "init", "-q", cwd=folder)
        self.run_in(*tokenc, "build", folder / "tokens", cwd=cwd or folder)
        for name, text in [("Tokens.swift", "enum Tokens"), ("tokens.css", "--toggle-"), ("Tokens.kt", "class ToggleTokens")]:
            self.assertIn(text, (folder / "build" / name).read_text())

    def files(self, folder):
        """Every file below a folder, by its relative path."""
        return {str(path.relative_to(folder)) for path in Path(folder).rglob("*") if not path.is_dir()}
