"""The recipe for Gradle, as the documentation has it, run by a real Gradle with its build cache."""

import re
import shutil
import unittest

from prefix import ROOT, PackageTest

PAGE = ROOT / "Sources/tokenc/tokenc.docc/BuildSteps.md"


@unittest.skipUnless(shutil.which("gradle"), "gradle is not here")
class GradleTests(PackageTest):
    def setUp(self):
        super().setUp()
        recipe = re.search(r"```groovy\n(.*?)```", PAGE.read_text(), re.DOTALL)[1]
        (self.folder / "build.gradle").write_text(recipe)
        (self.folder / "settings.gradle").write_text("buildCache { local(DirectoryBuildCache) { directory = new File(rootDir, 'cache') } }\n")
        shutil.copytree(ROOT / "tokens", self.folder / "tokens")
        (self.folder / "bin").mkdir()
        (self.folder / "bin/tokenc").symlink_to(ROOT / ".build/dist/tokenc")

    def gradle(self, status=0):
        """Builds, and answers with what Gradle says of the task."""
        said = self.run_in(
            "gradle", "--offline", "--no-daemon", "--build-cache", "--gradle-user-home", self.folder / "gradle",
            "--console", "plain", "tokens", status=status,
            PATH=f"{self.folder / 'bin'}:{self.environment['PATH']}")
        return re.search(r":tokens(.*)", said)[1].strip()

    def test_rests_and_takes_what_it_has_from_the_cache(self):
        generated = self.folder / "build/generated/tokens/Tokens.kt"
        self.assertEqual(self.gradle(), "")
        text = generated.read_text()
        self.assertIn("class ToggleTokens", text)
        self.assertEqual(self.gradle(), "UP-TO-DATE")
        shutil.rmtree(self.folder / "build")
        self.assertEqual(self.gradle(), "FROM-CACHE")
        self.assertEqual(generated.read_text(), text)
        # Another version of the program builds again, once.
        program = self.folder / "bin/tokenc"
        program.unlink()
        program.write_text(
            f'#!/bin/sh\n[ "$1" = --version ] && echo 9.9.9 && exit\nexec "{ROOT / ".build/dist/tokenc"}" "$@"\n')
        program.chmod(0o755)
        self.assertEqual(self.gradle(), "")
        self.assertEqual(self.gradle(), "UP-TO-DATE")
        palette = self.folder / "tokens/palette.yaml"
        palette.write_text(palette.read_text() + "# one more line\n")
        self.assertEqual(self.gradle(), "")


if __name__ == "__main__":
    unittest.main()
