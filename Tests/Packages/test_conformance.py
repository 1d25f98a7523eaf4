"""The documents in Tests/Conformance: the program answers as they say, and the runner notices one that does not."""

import sys
import unittest

from prefix import ROOT, PackageTest

RUNNER = [sys.executable, "-B", ROOT / "Tests/Conformance/run.py"]


class ConformanceTests(PackageTest):
    def test_the_program_conforms(self):
        said = self.run_in(*RUNNER, ROOT / ".build/dist/tokenc", "resolve", "--strict")
        self.assertRegex(said, r"^(\d+) of \1 documents as expected\n$")

    def test_a_program_that_does_not_is_noticed(self):
        self.assertIn("is valid: ", self.run_in(*RUNNER, "false", status=1))
        said = self.run_in(*RUNNER, "sh", "-c", "echo '{}'", status=1)
        self.assertIn("is invalid: ", said)
        self.assertIn("has other values: ", said)


if __name__ == "__main__":
    unittest.main()
