"""The Bazel rule in a sandbox, and a second machine that gets every action from a remote cache over HTTP."""

import re
import shutil
import socket
import subprocess
import time
import unittest

from prefix import ROOT, PackageTest, package

CONSUMER = """
load("@tokenc//:defs.bzl", "design_tokens")

design_tokens(
    name = "tokens",
    srcs = glob(["tokens/**"], exclude = ["tokens/tokenc.yaml"]),
    folder = "tokens/tokenc.yaml",
    outputs = {"Tokens.swift": "swift", "tokens.css": "css", "Tokens.kt": "kotlin"},
)

filegroup(
    name = "css",
    srcs = [":tokens"],
    output_group = "css",
)

[genrule(
    name = "importer_%d" % number,
    srcs = [":css"],
    outs = ["importer_%d.txt" % number],
    cmd = "grep -c -- --toggle $< > $@",
) for number in range(20)]
"""

NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
  access_log {folder}/access.log;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  client_max_body_size 100m;
  server {{
    listen 127.0.0.1:{port};
    root {folder}/store;
    location / {{
      dav_methods PUT;
      create_full_put_path on;
    }}
  }}
}}
"""


@unittest.skipUnless(shutil.which("bazel") and shutil.which("nginx"), "bazel or nginx is not here")
class BazelTests(PackageTest):
    def setUp(self):
        super().setUp()
        tool = self.folder / "tokenc"
        tool.mkdir()
        self.run_in("tar", "xzf", package("tokenc-*.tar.gz"), "--strip-components=1", "-C", tool)
        self.workspace = self.folder / "workspace"
        self.workspace.mkdir()
        shutil.copytree(ROOT / "tokens", self.workspace / "tokens")
        (self.workspace / "WORKSPACE").write_text(f'local_repository(name = "tokenc", path = "{tool}")\n')
        (self.workspace / "BUILD").write_text(CONSUMER)

    def bazel(self, base, *arguments, status=0):
        """Runs Bazel as the machine with that output base, which has nothing in common with another's but the sources."""
        command = ["bazel", f"--output_base={self.folder / base}", "--max_idle_secs=5", "--batch", *arguments]
        return self.run_in(*command, cwd=self.workspace, status=status)

    def build(self, base, *arguments, status=0):
        flags = ["--spawn_strategy=sandboxed", "--genrule_strategy=sandboxed", "--color=no", "--curses=no"]
        return self.bazel(base, "build", *flags, *arguments, "//:all", status=status)

    def test_builds_in_a_sandbox(self):
        self.build("one")
        css = (self.workspace / "bazel-bin/tokens.css").read_text()
        self.assertIn("--toggle-", css)
        # The same bytes as without Bazel.
        self.run_in("git", "init", "-q", cwd=self.workspace)
        self.run_in(self.folder / "tokenc/bin/tokenc", "build", "tokens", "--css", self.folder / "plain.css", cwd=self.workspace)
        self.assertEqual((self.folder / "plain.css").read_text(), css)
        # Nothing is built again for nothing.
        self.assertIn("1 process: 1 internal", self.build("one"))
        # Another program builds again, once.
        with (self.folder / "tokenc/bin/tokenc").open("ab") as program:
            program.write(b"\0")
        self.assertNotIn("1 process: 1 internal", self.build("one"))
        self.assertIn("1 process: 1 internal", self.build("one"))
        # A mistake stops the build, at its place.
        palette = self.workspace / "tokens/semantic.yaml"
        palette.write_text(palette.read_text() + "\nextra: {$type: color, $value: '{none}'}\n")
        self.assertRegex(self.build("one", status=1), r"tokens/semantic\.yaml:\d+:\d+: error: .*\[unknown-reference\]")

    def test_a_file_that_is_not_declared_is_not_read(self):
        build = CONSUMER.replace('exclude = ["tokens/tokenc.yaml"]', 'exclude = ["tokens/tokenc.yaml", "tokens/palette.yaml"]')
        (self.workspace / "BUILD").write_text(build)
        self.assertIn("palette.yaml", self.build("one", status=1))

    def test_a_second_machine_takes_everything_from_the_remote_cache(self):
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            port = listener.getsockname()[1]
        (self.folder / "store").mkdir()
        self.folder.chmod(0o755)
        (self.folder / "nginx.conf").write_text(NGINX.format(folder=self.folder, port=port))
        user = ["-g", "user root;"] if subprocess.run(["id", "-u"], capture_output=True, text=True).stdout == "0\n" else []
        server = subprocess.Popen(["nginx", "-c", self.folder / "nginx.conf", "-p", self.folder, *user])
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        cache = f"--remote_cache=http://127.0.0.1:{port}"
        first = self.build("one", cache)
        self.assertRegex(first, r"(\d+) (linux|processwrapper|darwin)-sandbox")
        expected = (self.workspace / "bazel-bin/Tokens.kt").read_text()
        second = self.build("two", cache)
        self.assertEqual((self.workspace / "bazel-bin/Tokens.kt").read_text(), expected)
        self.assertTrue((self.workspace / "bazel-bin").resolve().is_relative_to(self.folder / "two"))
        # 1 compilation of tokens and 20 importers: all 21 from the cache, none run.
        self.assertEqual(re.search(r"(\d+) remote cache hit", second)[1], "21", second)
        self.assertNotIn("sandbox", second.splitlines()[-2], second)


if __name__ == "__main__":
    unittest.main()
