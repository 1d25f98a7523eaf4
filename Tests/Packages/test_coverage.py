"""The floors of the lines that tests run hold, and are noticed when they do not."""

import json
import subprocess
import sys
import unittest

from prefix import ROOT


def floors(files, *options):
    summaries = [
        {"filename": f"/x/Sources/{path}", "summary": {"lines": {"count": count, "covered": covered}}}
        for path, (covered, count) in files.items()
    ]
    return subprocess.run(
        [sys.executable, "-B", ROOT / "Tests/Coverage/floors.py", *options], text=True, capture_output=True,
        input=json.dumps({"data": [{"files": summaries}]}))


class CoverageTests(unittest.TestCase):
    FILES = {"Text/A.swift": (90, 100), "Text/In/B.swift": (10, 20), "Syntax/C.swift": (300, 300)}

    def test_lists_modules_and_all(self):
        said = floors(self.FILES, "--all", "95.2", "--module", "83.3")
        self.assertEqual((said.returncode, said.stderr), (0, ""))
        self.assertEqual(
            [line.split() for line in said.stdout.splitlines()],
            [["Syntax", "300", "of", "300", "lines", "100.0", "%"], ["Text", "100", "of", "120", "lines", "83.3", "%"],
             ["all", "400", "of", "420", "lines", "95.2", "%"]])

    def test_fails_below_a_floor(self):
        said = floors(self.FILES, "--all", "96", "--module", "84")
        self.assertEqual(said.returncode, 1)
        self.assertEqual(
            said.stderr,
            "Text: 83.3 % of the lines are run by tests, fewer than 84 %\n"
            "all: 95.2 % of the lines are run by tests, fewer than 96 %\n")

    def test_fails_where_nothing_was_measured(self):
        self.assertEqual(floors({}, "--all", "1", "--module", "1").returncode, 1)


if __name__ == "__main__":
    unittest.main()
