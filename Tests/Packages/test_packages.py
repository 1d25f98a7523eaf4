"""Each package is installed from its file into an empty prefix, builds the shipped set, and goes without a trace."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
import time
import unittest
import zipfile
from pathlib import Path

from prefix import PACKAGES, ROOT, PackageTest, package


def write_version(folder, version=None):
    """What tells the version of a checkout: that of the packages, unless it has another."""
    version = version or package("tokenc-cli-*.tgz").name.removeprefix("tokenc-cli-").removesuffix(".tgz")
    (folder / "Sources/tokenc").mkdir(parents=True, exist_ok=True)
    (folder / "Sources/tokenc/Version.swift").write_text(f'let version = "{version}"\n')


def may_chroot():
    return sys.platform == "linux" and os.geteuid() == 0


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

    @unittest.skipUnless(may_chroot(), "only root may chroot")
    def test_runs_where_nothing_else_is(self):
        """Neither libraries nor `/proc`, in which the runtime of Swift looks for itself and for the arguments."""
        self.run_in("tar", "xzf", package("tokenc-*.tar.gz"), "--strip-components=1")
        root = self.folder / "root"
        root.mkdir()
        shutil.copy(self.folder / "bin/tokenc", root)
        shutil.copytree(ROOT / "tokens", root / "tokens")
        self.run_in("chroot", root, "/tokenc", "build", "/tokens", "--css", "/tokens.css")
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
        self.assertNotIn('version "', formula)
        desc = re.search('desc "(.*)"', formula)[1]
        self.assertLessEqual(len(desc), 80)
        self.assertNotRegex(desc, "^(An?|The) ")
        for name in names:
            self.assertIn(f'url "https://h.example/releases/download/v1.2.3-beta.1/{name}"', formula)
            self.assertIn(hashlib.sha256(name.encode()).hexdigest(), formula)
        if shutil.which("ruby"):
            (self.folder / "tokenc.rb").write_text(formula)
            self.run_in("ruby", "-c", "tokenc.rb")

    def test_the_same_binary_gives_the_same_bytes(self):
        # A small one, since compressing takes most of the time.
        program = self.folder / "program"
        program.write_text(f'#!/bin/sh\nexec "{ROOT}/.build/dist/tokenc" "$@"\n')
        program.chmod(0o755)
        arguments = [sys.executable, "-B", ROOT / "Sources/Packages/package.py", "--binary", program]
        # Without the commit, which a build between two releases adds.
        version = self.run_in(ROOT / ".build/dist/tokenc", "--version").split()[0]
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
        # apt replaces the package of a commit by that of a later one, and each by the release.
        version = self.run_in("dpkg-deb", "--field", package("tokenc_*.deb"), "Version").strip()
        if "~dev" in version:
            self.assertRegex(version, r"~dev\+\d{14}$")
            self.run_in("dpkg", "--compare-versions", version, "gt", version.split("+")[0])
            self.run_in("dpkg", "--compare-versions", version, "lt", version.split("~")[0])
        dpkg = ["dpkg", f"--root={root}", "--force-depends", "--force-not-root", "--no-triggers"]
        self.run_in(*dpkg, "--install", package("tokenc_*.deb"))
        self.assert_builds(root / "usr/bin/tokenc")
        self.assertIn("share/man/man1/tokenc.1", self.run_in(*dpkg, "--listfiles", "tokenc"))
        self.run_in(*dpkg, "--purge", "tokenc")
        self.assertEqual({path for path in self.files(root) - before if not path.startswith("var/")}, set())

    @unittest.skipUnless(shutil.which("lintian"), "lintian is not here")
    def test_is_as_debian_wants_it(self):
        self.run_in("lintian", "--fail-on", "error,warning", package("tokenc_*.deb"))


class WheelTests(PackageTest):
    def test_links_of_its_page_lead_to_the_release(self):
        with zipfile.ZipFile(package("*.whl")) as wheel:
            name = next(name for name in wheel.namelist() if name.endswith("/METADATA"))
            text = wheel.read(name).decode()
        version = package("tokenc-cli-*.tgz").name.removeprefix("tokenc-cli-").removesuffix(".tgz")
        places = re.findall(r"\]\(([^)\s]+)\)", text)
        self.assertEqual([place for place in places if not re.match("https?:|#", place)], [])
        self.assertIn(f"/blob/v{version}/Sources/tokenc/tokenc.docc/Install.md", text)
        self.assertRegex(text, rf"!\[[^\]]*\]\(\S+/raw/v{re.escape(version)}/Sources/\S+\.png\)")

    def install(self, *packages):
        self.run_in(sys.executable, "-m", "venv", "venv")
        self.run_in("venv/bin/pip", "install", "--quiet", "--disable-pip-version-check", *packages)

    def test_installs_and_goes(self):
        self.install("--no-index", package("tokenc_cli-*.whl"))
        self.assert_builds(self.folder / "venv/bin/tokenc")
        self.assert_builds(self.folder / "venv/bin/python", "-m", "tokenc_cli")
        (self.folder / "good.yaml").write_text("a: {$type: number, $value: 1}\n")
        script = "import tokenc_cli; print(tokenc_cli.compile(inputs=['good.yaml'])['tokens']['a']['resolved'])"
        self.assertEqual(self.run_in("venv/bin/python", "-c", script), "{'light': 1}\n")
        script = "import tokenc_cli; print(tokenc_cli.audit(inputs=['good.yaml'], strict=True, today='2026-12-31')['themes'])"
        self.assertEqual(self.run_in("venv/bin/python", "-c", script), "['light']\n")
        self.run_in("venv/bin/pip", "uninstall", "--quiet", "--yes", "tokenc-cli")
        self.assertEqual([path for path in self.files(self.folder / "venv") if "tokenc" in path], [])

    def test_runs_before_each_commit(self):
        self.install("pre-commit")
        project = self.folder / "project"
        project.mkdir()
        git = ["git", "-c", "user.name=Test", "-c", "user.email=test@example.com"]
        self.run_in("git", "init", "-q", cwd=project)
        shutil.copytree(ROOT / "tokens", project / "tokens")
        hooks = self.folder / "hooks"
        for name in (".pre-commit-hooks.yaml", "Sources/Packages/fetch", "Sources/Packages/pre-commit"):
            (hooks / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, hooks / name)
        write_version(hooks)
        self.run_in("git", "init", "-q", hooks)
        self.run_in(*git, "add", ".", cwd=hooks)
        self.run_in(*git, "commit", "-qm", "release", cwd=hooks)
        self.run_in("git", "tag", "v1", cwd=hooks)
        (project / ".pre-commit-config.yaml").write_text(
            f"repos:\n- repo: {hooks}\n  rev: v1\n  hooks:\n  - id: tokenc-check\n    args: [tokens]\n    files: ^tokens/\n"
        )
        self.environment["TOKENC_RELEASE"] = PACKAGES.as_uri()
        self.run_in("git", "add", ".", cwd=project)
        pre_commit = self.folder / "venv/bin/pre-commit"
        self.assertIn("Passed", self.run_in(pre_commit, "run", cwd=project))
        palette = project / "tokens/semantic.yaml"
        palette.write_text(palette.read_text() + "\nextra: {$type: color, $value: '{none}'}\n")
        self.run_in("git", "add", ".", cwd=project)
        self.assertIn("[unknown-reference]", self.run_in(pre_commit, "run", status=1, cwd=project))
        self.run_in(pre_commit, "validate-manifest", ROOT / ".pre-commit-hooks.yaml")

    def test_metadata_names_the_distribution(self):
        metadata = self.run_in("unzip", "-p", package("tokenc_cli-*.whl"), "*.dist-info/METADATA")
        self.assertIn("\nName: tokenc-cli\n", metadata)

    def test_bill_of_materials_is_valid(self):
        self.install("spdx-tools==0.8.3")
        self.run_in("venv/bin/pyspdxtools", "--infile", package("*.spdx.json"))
        for entry in json.loads(package("*.spdx.json").read_text())["packages"]:
            self.assertTrue(entry["supplier"].startswith("Organization: "), entry)
            # A program that is built elsewhere does not tell which version SwiftPM took.
            if entry["name"] != "swift-argument-parser" or (ROOT / "Package.resolved").exists():
                self.assertNotEqual(entry["versionInfo"], "unknown", entry)
            self.assertNotIn("@unknown", entry["externalRefs"][0]["referenceLocator"])


class WorkflowTests(PackageTest):
    def test_files_for_continuous_integration_match_their_schemas(self):
        self.run_in(sys.executable, "-m", "venv", "venv")
        self.run_in("venv/bin/pip", "install", "--quiet", "--disable-pip-version-check", "check-jsonschema==0.39.0")
        check = [self.folder / "venv/bin/check-jsonschema", "--builtin-schema"]
        self.run_in(*check, "vendor.github-workflows", *sorted((ROOT / ".github/workflows").glob("*.yml")))
        self.run_in(*check, "vendor.github-actions", ROOT / "action.yml")

    def test_files_for_continuous_integration_are_safe(self):
        """By zizmor, which knows how workflows are attacked: nothing of medium or high severity."""
        self.run_in(sys.executable, "-m", "venv", "venv")
        self.run_in("venv/bin/pip", "install", "--quiet", "--disable-pip-version-check", "zizmor==1.32.0")
        self.run_in(
            "venv/bin/zizmor", "--offline", "--quiet", "--min-severity", "medium", ROOT / ".github/workflows", ROOT / "action.yml")

    def steps(self, workflow):
        """The shell of each step of a workflow or an action, by its name."""
        found = {}
        for part in re.split(r"\n *- (?=name: )", (ROOT / workflow).read_text())[1:]:
            name = re.match("name: (.*)", part)[1]
            script = re.search(r"\n( *)run: (?:\|\n((?:\1  .*\n|\n)+)|(.*))", part + "\n")
            if script:
                found[name] = textwrap.dedent(script[2]) if script[2] else script[3]
        return found

    def test_steps_of_a_release_that_need_no_github(self):
        steps = self.steps(".github/workflows/release.yml")
        bash = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c"]
        version = re.search('"(.*)"', (ROOT / "Sources/tokenc/Version.swift").read_text())[1]
        compare = steps["Compare the tag with the version"]
        self.run_in(*bash, compare, cwd=ROOT, GITHUB_REF_NAME=f"v{version}")
        self.run_in(*bash, compare, cwd=ROOT, GITHUB_REF_NAME="v9.9.9", status=1)
        (self.folder / "Sources").symlink_to(ROOT / "Sources")
        shutil.copytree(PACKAGES, self.folder / "packages/packages-linux")
        (self.folder / "packages/packages-vscode").mkdir()
        (self.folder / "packages/packages-vscode/tokenc.vsix").write_text("stand-in")
        self.run_in(*bash, steps["Gather"], GITHUB_REF_NAME=f"v{version}", HOMEPAGE="https://h.example/t")
        release = self.folder / "release"
        names = {path.name for path in release.iterdir()}
        self.assertLessEqual({"tokenc.rb", "tokenc.vsix", f"TokensPlugin-{version}.zip", "SHA256SUMS"}, names)
        self.run_in("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=release)
        self.assertEqual(len((release / "SHA256SUMS").read_text().splitlines()), len(names) - 1)
        # The command of the release's page that a reader copies.
        notes = (self.folder / "notes.md").read_text()
        self.assertIn("https://h.example/t/releases/download/v", notes)
        command = re.search(r"Linux on .*:\n\n```sh\n(.*)\n```", notes)[1].replace(
            f"https://h.example/t/releases/download/v{version}", release.as_uri())
        if sys.platform == "linux":
            self.run_in(*bash, command)
            self.assert_builds(self.folder / "home/.local/bin/tokenc")
        # What a stranger's machine does with it, from the folder in place of an address.
        for kind in ("tarball", "wheel") + (("npm",) if shutil.which("npm") else ()):
            said = self.run_in(
                "sh", ROOT / "Sources/Packages/installed", kind, release.as_uri(), self.version(), cwd=ROOT)
            self.assertIn(f"{kind}: installed from", said)

    def version(self):
        return package("tokenc-cli-*.tgz").name.removeprefix("tokenc-cli-").removesuffix(".tgz")

    def test_steps_of_the_action(self):
        """The shell of the action's check, run as GitHub runs it: with its inputs in the environment."""
        text = (ROOT / "action.yml").read_text()
        script = text[text.index("    - name: Check"):].split("      run: |\n")[1].split("    #")[0]
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
        gh.write_text(
            '#!/bin/sh\ncase "$*" in\n*--jq*) cat "$RUNNER_TEMP/known" ;;\n'
            '*) echo "$@" >> "$RUNNER_TEMP/asked"; for last; do :; done; cp "${last#body=@}" "$RUNNER_TEMP/comment.md" ;;\nesac\n')
        gh.chmod(0o755)
        for known, asked in [
            ("", "api --silent repos/o/r/issues/7/comments -F body=@"),
            ("41\n", "api --silent --method PATCH repos/o/r/issues/comments/41 -F body=@"),
        ]:
            (self.folder / "known").write_text(known)
            for name in ("asked", "summary.md"):
                (self.folder / name).unlink(missing_ok=True)
            self.run_in(
                "bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script, cwd=repository, INPUT="tokens", BASE=base,
                NUMBER="7", COMMENT="true", RUNNER_TEMP=self.folder, GITHUB_STEP_SUMMARY=self.folder / "summary.md",
                GITHUB_REPOSITORY="o/r", PATH=f"{self.folder / 'bin'}:{self.environment['PATH']}")
            self.assertIn("0055d4", (self.folder / "summary.md").read_text().lower())
            self.assertEqual((self.folder / "comment.md").read_text(), (self.folder / "summary.md").read_text())
            self.assertTrue((self.folder / "asked").read_text().startswith(asked))


class NotesTests(PackageTest):
    def test_the_page_lists_the_names_in_indexes(self):
        sys.path.insert(0, str(ROOT / "Sources/Packages"))
        self.addCleanup(sys.path.pop, 0)
        from notes import INDEXES

        page = (ROOT / "Sources/tokenc/tokenc.docc/Install.md").read_text()
        table = page.split("## Once published\n")[1].split("\n## ")[0]
        rows = [tuple(cell.strip() for cell in line.split("|")[1:-1]) for line in table.splitlines() if line.startswith("| ")]
        self.assertEqual(rows[1:], INDEXES)


class FetchTests(PackageTest):
    """What the action and the hook do: the archive of a release, by its digest."""

    def setUp(self):
        super().setUp()
        for name in ("fetch", "pre-commit"):
            (self.folder / "Sources/Packages").mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / "Sources/Packages" / name, self.folder / "Sources/Packages" / name)
        self.release = self.folder / "release"
        shutil.copytree(PACKAGES, self.release)
        self.environment["TOKENC_RELEASE"] = self.release.as_uri()
        write_version(self.folder)

    def test_takes_the_program_of_the_release_once(self):
        program = self.run_in("Sources/Packages/fetch", "kept").strip()
        self.assert_builds(self.folder / program)
        shutil.rmtree(self.release)
        self.assertEqual(self.run_in("Sources/Packages/fetch", "kept").strip(), program)

    def test_refuses_another_archive(self):
        archive = next(self.release.glob("tokenc-*.tar.gz"))
        archive.write_bytes(archive.read_bytes() + b"more")
        self.run_in("Sources/Packages/fetch", "kept", status=69)
        self.assertFalse((self.folder / "kept").exists())

    def test_says_what_is_not_there(self):
        (self.release / "SHA256SUMS").unlink()
        self.assertIn("SHA256SUMS cannot be read", self.run_in("Sources/Packages/fetch", "kept", status=69))

    def test_knows_the_address_of_a_clone_by_ssh(self):
        del self.environment["TOKENC_RELEASE"]
        write_version(self.folder, "9.9.9")
        (self.folder / "bin").mkdir()
        (self.folder / "bin/curl").write_text("#!/bin/sh\nexit 6\n")
        (self.folder / "bin/curl").chmod(0o755)
        for project in ("https://h.example/o/r.git", "git@h.example:o/r.git", "ssh://git@h.example/o/r", "ssh://me@h.example:22/o/r.git"):
            said = self.run_in(
                "Sources/Packages/fetch", "kept", status=69, TOKENC_PROJECT=project,
                PATH=f"{self.folder / 'bin'}:{self.environment['PATH']}")
            self.assertIn("tokenc: https://h.example/o/r/releases/download/v9.9.9/tokenc-9.9.9-", said)

    def test_says_that_a_commit_between_two_releases_has_none(self):
        del self.environment["TOKENC_RELEASE"]
        write_version(self.folder, "9.9.0-dev")
        self.assertIn("9.9.0-dev has no release", self.run_in("Sources/Packages/fetch", "kept", status=69))


@unittest.skipUnless(shutil.which("npm"), "npm is not here")
class NpmTests(PackageTest):
    def test_installs_and_runs(self):
        (self.folder / "package.json").write_text('{"name": "consumer", "private": true}')
        packages = [package("tokenc-linux-*.tgz" if sys.platform == "linux" else "tokenc-darwin-*.tgz")]
        packages += [package("tokenc-cli-*.tgz")]
        self.run_in("npm", "install", "--offline", "--no-audit", "--no-fund", *packages)
        self.assert_builds("npx", "--offline", "tokenc", cwd=self.folder)
        # The installation replaced the script, so that Node.js is not started.
        self.assertEqual((self.folder / "node_modules/@tokenc/cli/bin/tokenc").read_bytes()[:4], b"\x7fELF" if sys.platform == "linux" else b"\xcf\xfa\xed\xfe")
        (self.folder / "good.yaml").write_text("a: {$type: number, $value: 1}\n")
        compile = "compile({ inputs: ['good.yaml'] }).then(({ tokens }) => console.log(tokens.a.resolved.light))"
        self.assertEqual(self.run_in("node", "-e", f"require('@tokenc/cli').{compile}"), "1\n")
        (self.folder / "module.mjs").write_text(f"import {{ compile }} from '@tokenc/cli';\nawait {compile};\n")
        self.assertEqual(self.run_in("node", "module.mjs"), "1\n")
        (self.folder / "bad.yaml").write_text("a: {$type: color, $value: '{none}'}\n")
        self.assertIn("[unknown-reference]", self.run_in("npx", "--offline", "tokenc", "check", "bad.yaml", status=1))
        self.run_in("npm", "uninstall", "--offline", "--no-audit", *(
            json.loads((self.folder / "package.json").read_text())["dependencies"]))
        self.assertEqual([path for path in self.files(self.folder / "node_modules") if "tokenc/" in path], [])

    def test_says_which_file_is_missing(self):
        (self.folder / "package.json").write_text('{"name": "consumer", "private": true}')
        self.run_in("npm", "install", "--offline", "--no-audit", "--no-fund", package("tokenc-cli-*.tgz"))
        machine = self.run_in("node", "-p", "process.platform + '-' + process.arch").strip()
        self.assertIn(
            f"with tokenc-{machine}-VERSION.tgz", self.run_in("npx", "--offline", "tokenc", "--version", status=69))

    def test_passes_on_signals_and_statuses(self):
        """The launcher with a program in the place of the platform's, which tells of the signal that it gets."""
        shutil.copytree(ROOT / "Sources/Packages/npm/bin", self.folder / "bin")
        shutil.copy(ROOT / "Sources/Packages/npm/binary.cjs", self.folder)
        machine = self.run_in("node", "-p", "process.platform + '-' + process.arch").strip()
        program = self.folder / f"node_modules/@tokenc/{machine}/bin/tokenc"
        program.parent.mkdir(parents=True)
        program.write_text(
            "#!/bin/sh\ntrap 'echo ended > told; exit 7' TERM\n[ \"$1\" = wait ] || exit \"$1\"\n"
            "echo ready > ready\nwhile :; do sleep 0.1; done\n")
        program.chmod(0o755)
        self.run_in("node", "bin/tokenc", "3", status=3)
        child = subprocess.Popen(["node", "bin/tokenc", "wait"], cwd=self.folder, env=self.environment)
        for _ in range(200):
            if (self.folder / "ready").exists():
                break
            time.sleep(0.05)
        child.terminate()
        self.assertEqual(child.wait(timeout=20), 7)
        self.assertEqual((self.folder / "told").read_text(), "ended\n")


class ArtifactBundleTests(PackageTest):
    def test_builds_without_compiling_the_compiler(self):
        shutil.copytree(ROOT / "Tests/Importers/SwiftPM", self.folder / "app")
        plugin = self.folder / "app/TokensPlugin"
        archive = self.folder / "TokensPlugin.zip"
        pack = ROOT / "Sources/Packages/plugin.py"
        self.run_in(sys.executable, "-B", pack, package("*.artifactbundle.zip"), "--output", archive)
        # Python's zipfile forgets which files can be run; SwiftPM's own unpacking does not.
        self.run_in("unzip", "-q", archive, "-d", plugin)
        output = self.run_in("swift", "run", "--package-path", self.folder / "app", "Sample")
        self.assertNotIn("Compiling tokenc", output)
        # It rests; another program compiles the tokens again, once.
        build = ["swift", "build", "--package-path", self.folder / "app"]
        self.assertNotIn("Compiling design tokens", self.run_in(*build))
        next(plugin.glob("*.artifactbundle/*/bin/tokenc")).touch()
        self.assertIn("Compiling design tokens", self.run_in(*build))
        self.assertNotIn("Compiling design tokens", self.run_in(*build))

    def test_the_package_of_a_release_takes_the_program_by_its_digest(self):
        pack = [sys.executable, "-B", ROOT / "Sources/Packages/plugin.py", package("*.artifactbundle.zip")]
        self.run_in(*pack, "--output", "TokensPlugin.zip", "--address", "https://h.example/v1")
        bundle = next(self.folder.glob("tokenc-*.artifactbundle.zip"))
        self.run_in("unzip", "-q", "TokensPlugin.zip", "-d", "plugin")
        described = json.loads(self.run_in("swift", "package", "--package-path", "plugin", "dump-package"))
        program = next(target for target in described["targets"] if target["name"] == "tokenc")
        self.assertEqual(program["url"], f"https://h.example/v1/{bundle.name}")
        self.assertEqual(program["checksum"], hashlib.sha256(bundle.read_bytes()).hexdigest())
        self.assertEqual({path.split("/")[0] for path in self.files(self.folder / "plugin")}, {"Package.swift", "Plugins"})


class InstallTests(PackageTest):
    def test_uninstall_leaves_nothing(self):
        make = ["make", "-C", ROOT, "--no-print-directory", f"DESTDIR={self.folder}/root", "PREFIX=/usr"]
        self.run_in(*make, "install", f"BINARY={ROOT}/.build/dist/tokenc")
        self.assert_builds(self.folder / "root/usr/bin/tokenc")
        self.run_in(*make, "uninstall")
        self.assertEqual(self.files(self.folder / "root"), set())


if __name__ == "__main__":
    unittest.main()
