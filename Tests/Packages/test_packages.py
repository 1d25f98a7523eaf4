"""Each package is installed from its file into an empty prefix, builds the shipped set, and goes without a trace."""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

from prefix import PACKAGES, ROOT, PackageTest, package


def may_mount():
    return sys.platform == "linux" and subprocess.run(["unshare", "--mount", "true"], capture_output=True).returncode == 0


class ArchiveTests(PackageTest):
    def test_tarball(self):
        self.run_in("tar", "xzf", package("tokenc-*.tar.gz"), "--strip-components=1")
        self.assert_builds(self.folder / "bin/tokenc")
        self.assertIn("tokenc", (self.folder / "share/bash-completion/completions/tokenc").read_text())
        self.run_in("mandoc", "-Tlint", "-Wwarning", self.folder / "share/man/man1/tokenc.1")

    def test_needs_no_library_of_its_own(self):
        self.run_in("tar", "xzf", package("tokenc-*.tar.gz"), "--strip-components=1")
        binary = self.folder / "bin/tokenc"
        if sys.platform == "linux":
            headers = self.run_in("readelf", "--program-headers", "--dynamic", binary)
            self.assertNotIn("INTERP", headers)
            self.assertNotIn("NEEDED", headers)
        else:
            linked = self.run_in("otool", "-L", binary)
            for name in ("libyaml", "libswiftCore", "libFoundation"):
                self.assertNotIn(f"@rpath/{name}", linked)

    @unittest.skipUnless(may_mount(), "only some users may mount")
    def test_runs_where_nothing_else_is(self):
        """The runtime of Swift looks for itself in `/proc`; nothing else has to be there."""
        self.run_in("tar", "xzf", package("tokenc-*.tar.gz"), "--strip-components=1")
        root = self.folder / "root"
        (root / "proc").mkdir(parents=True)
        shutil.copy(self.folder / "bin/tokenc", root)
        shutil.copytree(ROOT / "tokens", root / "tokens")
        alone = ["unshare", "--mount", "--pid", "--fork", f"--mount-proc={root / 'proc'}", "chroot", root]
        self.run_in(*alone, "/tokenc", "build", "/tokens", "--css", "/tokens.css")
        self.assertIn(":root", (root / "tokens.css").read_text())

    def test_checksums(self):
        lines = (PACKAGES / "SHA256SUMS").read_text().splitlines()
        sums = dict(reversed(line.split("  ")) for line in lines)
        names = {path.name for path in PACKAGES.iterdir()} - {"SHA256SUMS"}
        self.assertEqual(set(sums), names)
        for name, sum in sums.items():
            self.assertEqual(hashlib.sha256((PACKAGES / name).read_bytes()).hexdigest(), sum, name)

    def test_formula_names_the_tarball(self):
        tarball = package("tokenc-*.tar.gz")
        formula = package("tokenc.rb").read_text()
        self.assertIn(tarball.name, formula)
        self.assertIn(hashlib.sha256(tarball.read_bytes()).hexdigest(), formula)

    def test_formula_of_a_release_has_every_platform(self):
        names = [f"tokenc-1.2.3-beta.1-{triple}.tar.gz" for triple in (
            "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "arm64-apple-macosx", "x86_64-apple-macosx")]
        for name in names:
            (self.folder / name).write_text(name)
        formula = self.run_in(sys.executable, "-B", ROOT / "Sources/Packages/formula.py", *names, HOMEPAGE="https://h.example")
        self.assertEqual(re.findall(r"on_(\w+) do", formula), ["linux", "arm", "intel", "macos", "arm", "intel"])
        self.assertIn('version "1.2.3-beta.1"', formula)
        for name in names:
            self.assertIn(f'url "https://h.example/releases/download/v1.2.3-beta.1/{name}"', formula)
            self.assertIn(hashlib.sha256(name.encode()).hexdigest(), formula)
        if shutil.which("ruby"):
            (self.folder / "tokenc.rb").write_text(formula)
            self.run_in("ruby", "-c", "tokenc.rb")

    def test_the_same_binary_gives_the_same_bytes(self):
        arguments = [sys.executable, "-B", ROOT / "Sources/Packages/package.py", "--binary", ROOT / ".build/dist/tokenc"]
        version = self.run_in(ROOT / ".build/dist/tokenc", "--version").strip()
        triple = package("tokenc-*.tar.gz").name.removeprefix(f"tokenc-{version}-").removesuffix(".tar.gz")
        arguments += ["--version", version, "--triple", triple]
        sums = []
        for folder, zone in [("one", "Asia/Seoul"), ("two", "America/St_Johns")]:
            self.run_in(*arguments, "--output", self.folder / folder, TZ=zone)
            sums.append((self.folder / folder / "SHA256SUMS").read_text())
        self.assertEqual(*sums)


@unittest.skipUnless(shutil.which("dpkg"), "dpkg is not here")
class DebianTests(PackageTest):
    def test_installs_and_goes(self):
        root = self.folder / "root"
        for name in ("var/lib/dpkg/info", "var/lib/dpkg/updates", "var/lib/dpkg/triggers"):
            (root / name).mkdir(parents=True)
        for name in ("status", "available"):
            (root / "var/lib/dpkg" / name).touch()
        before = self.files(root)
        dpkg = ["dpkg", f"--root={root}", "--force-depends", "--force-not-root", "--no-triggers"]
        self.run_in(*dpkg, "--install", package("tokenc_*.deb"))
        self.assert_builds(root / "usr/bin/tokenc")
        self.assertIn("share/man/man1/tokenc.1", self.run_in(*dpkg, "--listfiles", "tokenc"))
        self.run_in(*dpkg, "--purge", "tokenc")
        self.assertEqual({path for path in self.files(root) - before if not path.startswith("var/")}, set())


class WheelTests(PackageTest):
    def install(self, *packages):
        self.run_in(sys.executable, "-m", "venv", "venv")
        self.run_in("venv/bin/pip", "install", "--quiet", "--disable-pip-version-check", *packages)

    def test_installs_and_goes(self):
        self.install("--no-index", package("tokenc-*.whl"))
        self.assert_builds(self.folder / "venv/bin/tokenc")
        self.assert_builds(self.folder / "venv/bin/python", "-m", "tokenc")
        self.run_in("venv/bin/pip", "uninstall", "--quiet", "--yes", "tokenc")
        self.assertEqual([path for path in self.files(self.folder / "venv") if "tokenc" in path], [])

    def test_runs_before_each_commit(self):
        self.install("pre-commit")
        project = self.folder / "project"
        project.mkdir()
        git = ["git", "-c", "user.name=Test", "-c", "user.email=test@example.com"]
        self.run_in("git", "init", "-q", cwd=project)
        shutil.copytree(ROOT / "tokens", project / "tokens")
        (project / ".pre-commit-config.yaml").write_text(
            "repos:\n- repo: local\n  hooks:\n  - id: tokenc\n    name: tokenc\n    language: python\n"
            f"    additional_dependencies: ['{package('tokenc-*.whl')}']\n"
            "    entry: tokenc check tokens\n    files: ^tokens/\n    pass_filenames: false\n"
        )
        self.run_in("git", "add", ".", cwd=project)
        pre_commit = self.folder / "venv/bin/pre-commit"
        self.assertIn("Passed", self.run_in(pre_commit, "run", cwd=project))
        palette = project / "tokens/semantic.yaml"
        palette.write_text(palette.read_text() + "\nextra: {$type: color, $value: '{none}'}\n")
        self.run_in("git", "add", ".", cwd=project)
        self.assertIn("[unknown-reference]", self.run_in(pre_commit, "run", status=1, cwd=project))
        self.run_in(pre_commit, "validate-manifest", ROOT / ".pre-commit-hooks.yaml")

    def test_bill_of_materials_is_valid(self):
        self.install("spdx-tools==0.8.3")
        self.run_in("venv/bin/pyspdxtools", "--infile", package("*.spdx.json"))


class WorkflowTests(PackageTest):
    def test_files_for_continuous_integration_match_their_schemas(self):
        self.run_in(sys.executable, "-m", "venv", "venv")
        self.run_in("venv/bin/pip", "install", "--quiet", "--disable-pip-version-check", "check-jsonschema==0.39.0")
        check = [self.folder / "venv/bin/check-jsonschema", "--builtin-schema"]
        self.run_in(*check, "vendor.github-workflows", *sorted((ROOT / ".github/workflows").glob("*.yml")))
        self.run_in(*check, "vendor.github-actions", ROOT / "action.yml")

    def test_steps_of_the_action(self):
        """The shell of the action's check, run as GitHub runs it: with its inputs in the environment."""
        text = (ROOT / "action.yml").read_text()
        script = text[text.index("      run: |\n        tokenc check"):].split("    - name:")[0].removeprefix("      run: |\n")
        shutil.copytree(ROOT / "tokens", self.folder / "tokens")
        (self.folder / "bin").mkdir()
        (self.folder / "bin/tokenc").symlink_to(ROOT / ".build/dist/tokenc")
        environment = {"INPUT": "tokens", "ARGUMENTS": "--warnings-as-errors", "SARIF": "out.sarif"}
        environment["PATH"] = f"{self.folder / 'bin'}:{self.environment['PATH']}"
        bash = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
        self.run_in(*bash, **environment)
        self.assertEqual(json.loads((self.folder / "out.sarif").read_text())["version"], "2.1.0")
        semantic = self.folder / "tokens/semantic.yaml"
        semantic.write_text(semantic.read_text() + "\nextra: {$type: color, $value: '{none}'}\n")
        self.assertIn("::error file=tokens/semantic.yaml", self.run_in(*bash, status=1, **environment))
        self.assertIn("unknown-reference", (self.folder / "out.sarif").read_text())


    def test_the_action_says_what_a_pull_request_changes(self):
        """The shell of the comparison, with a stand-in for GitHub's program that keeps the comment."""
        text = (ROOT / "action.yml").read_text()
        lines = text[text.index("    - name: Compare"):].split("      run: |\n")[1].splitlines()
        script = "\n".join(line.removeprefix("        ") for line in lines)
        repository = self.folder / "repository"
        shutil.copytree(ROOT / "tokens", repository / "tokens")
        git = ["git", "-C", repository, "-c", "user.name=a", "-c", "user.email=a@example.com"]
        self.run_in("git", "init", "-q", repository)
        self.run_in(*git, "add", ".")
        self.run_in(*git, "commit", "-qm", "base")
        base = self.run_in(*git, "rev-parse", "HEAD").strip()
        palette = repository / "tokens/palette.yaml"
        palette.write_text(re.sub(r"#005ce5", "#0055d4", palette.read_text(), flags=re.IGNORECASE))
        (self.folder / "bin").mkdir()
        (self.folder / "bin/tokenc").symlink_to(ROOT / ".build/dist/tokenc")
        gh = self.folder / "bin/gh"
        gh.write_text('#!/bin/sh\necho "$@" > "$RUNNER_TEMP/asked"\ncp "$7" "$RUNNER_TEMP/comment.md"\n')
        gh.chmod(0o755)
        self.run_in(
            "bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script, cwd=repository, INPUT="tokens", BASE=base,
            NUMBER="7", COMMENT="true", RUNNER_TEMP=self.folder, GITHUB_STEP_SUMMARY=self.folder / "summary.md",
            PATH=f"{self.folder / 'bin'}:{self.environment['PATH']}")
        self.assertIn("0055d4", (self.folder / "summary.md").read_text().lower())
        self.assertEqual((self.folder / "comment.md").read_text(), (self.folder / "summary.md").read_text())
        self.assertTrue((self.folder / "asked").read_text().startswith("pr comment 7 --edit-last"))


@unittest.skipUnless(shutil.which("npm"), "npm is not here")
class NpmTests(PackageTest):
    def test_installs_and_runs(self):
        (self.folder / "package.json").write_text('{"name": "consumer", "private": true}')
        packages = [package("tokenc-linux-*.tgz" if sys.platform == "linux" else "tokenc-darwin-*.tgz")]
        packages += [path for path in PACKAGES.glob("tokenc-*.tgz") if path.name.split("-")[1][0].isdigit()]
        self.run_in("npm", "install", "--offline", "--no-audit", "--no-fund", *packages)
        self.assert_builds("npx", "--offline", "tokenc", cwd=self.folder)
        (self.folder / "bad.yaml").write_text("a: {$type: color, $value: '{none}'}\n")
        self.assertIn("[unknown-reference]", self.run_in("npx", "--offline", "tokenc", "check", "bad.yaml", status=1))
        self.run_in("npm", "uninstall", "--offline", "--no-audit", "tokenc", *(
            name for name in json.loads((self.folder / "package.json").read_text())["dependencies"] if name != "tokenc"))
        self.assertEqual([path for path in self.files(self.folder / "node_modules") if "tokenc/" in path], [])


class ArtifactBundleTests(PackageTest):
    def test_builds_without_compiling_the_compiler(self):
        shutil.copytree(ROOT / "Tests/Importers/SwiftPM", self.folder / "app")
        plugin = self.folder / "app/TokensPlugin"
        shutil.copytree(ROOT / ".build/dist/TokensPlugin", plugin)
        shutil.rmtree(plugin / "tokenc.artifactbundle")
        # Python's zipfile forgets which files can be run; SwiftPM's own unpacking does not.
        self.run_in("unzip", "-q", package("*.artifactbundle.zip"), "-d", plugin)
        output = self.run_in("swift", "run", "--package-path", self.folder / "app", "Sample")
        self.assertNotIn("Compiling tokenc", output)


class InstallTests(PackageTest):
    def test_uninstall_leaves_nothing(self):
        make = ["make", "-C", ROOT, "--no-print-directory", f"DESTDIR={self.folder}/root", "PREFIX=/usr"]
        # The release build of this checkout is what is installed; HOME is that of the machine, for SwiftPM's caches.
        self.run_in(*make, "install", HOME=Path.home())
        self.assert_builds(self.folder / "root/usr/bin/tokenc")
        self.run_in(*make, "uninstall", HOME=Path.home())
        self.assertEqual(self.files(self.folder / "root"), set())


if __name__ == "__main__":
    unittest.main()
