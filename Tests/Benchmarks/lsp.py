"""Measures how soon the language server answers: a keystroke to its diagnostics, and questions, over standard streams.

usage: lsp.py --tokenc PROGRAM [--sizes 1000,10000,100000] [--runs 60] [--edits 10000]

With --edits, it also types so many characters into the smallest set and measures whether memory grows.
"""
import argparse
import json
import os
import subprocess
import tempfile
import time


class Client:
    def __init__(self, program, folder):
        self.process = subprocess.Popen(
            [program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder, bufsize=0)
        self.number = 0
        self.input = b""

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def receive(self):
        while b"\r\n\r\n" not in self.input:
            self.input += os.read(self.process.stdout.fileno(), 1 << 20)
        header, _, rest = self.input.partition(b"\r\n\r\n")
        length = int(header.split(b":")[1])
        while len(rest) < length:
            rest += os.read(self.process.stdout.fileno(), 1 << 20)
        self.input = rest[length:]
        return json.loads(rest[:length])

    def ask(self, method, parameters):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": parameters})
        while True:
            message = self.receive()
            if message.get("id") == self.number and "method" not in message:
                return message.get("result")

    def notify(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def diagnostics(self, uri, version):
        while True:
            message = self.receive()
            parameters = message.get("params", {})
            if parameters.get("uri") == uri and parameters.get("version") == version:
                return parameters["diagnostics"]

    def memory(self, field="VmHWM"):
        """In MiB: the peak, or with `VmRSS` what is used now."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) / 1024 for line in status if line.startswith(field))


def text_of(size):
    lines = ["palette:", "  $type: color"]
    for i in range(size // 2):
        lines.append(f'  c{i}: {{$value: "#{i % 0xffffff:06x}"}}')
    lines.append("use:")
    for i in range(size // 2):
        lines.append(f'  a{i}: {{$value: "{{palette.c{i}}}"}}')
    return "\n".join(lines) + "\n"


def p95(times):
    return sorted(times)[int(len(times) * 0.95)] * 1000


def measure(program, size, runs):
    with tempfile.TemporaryDirectory() as folder:
        uri = "file://" + os.path.realpath(folder) + "/tokens.yaml"
        text = text_of(size)
        start = time.perf_counter()
        client = Client(program, folder)
        client.ask("initialize", {"capabilities": {"general": {"positionEncodings": ["utf-8"]}}})
        begun = time.perf_counter() - start
        client.notify("initialized", {})
        client.notify("textDocument/didOpen", {
            "textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": text}})
        client.diagnostics(uri, 1)
        opened = time.perf_counter() - start - begun
        line = 2 + size // 2 + 1 + size // 4
        column = text.split("\n")[line].index("palette")
        changes, questions = [], {"hover": [], "definition": [], "completion": []}
        for run in range(runs):
            start = time.perf_counter()
            edit = {"start": {"line": line, "character": column},
                    "end": {"line": line, "character": column + (run % 2)}}
            client.notify("textDocument/didChange", {
                "textDocument": {"uri": uri, "version": run + 2},
                "contentChanges": [{"range": edit, "text": "x" if run % 2 == 0 else ""}]})
            found = client.diagnostics(uri, run + 2)
            changes.append(time.perf_counter() - start)
            assert len(found) == (1 if run % 2 == 0 else 0), found
            for method, times in questions.items():
                start = time.perf_counter()
                client.ask("textDocument/" + method, {
                    "textDocument": {"uri": uri}, "position": {"line": line + 1, "character": column + 3}})
                times.append(time.perf_counter() - start)
        peak = client.memory()
        client.ask("shutdown", None)
        client.notify("exit", None)
        assert client.process.wait(10) == 0
    return [size, begun * 1000, opened * 1000, p95(changes)] + [p95(t) for t in questions.values()] + [peak]


def memory_over(program, size, edits):
    """What the server uses after a tenth of the edits, and after all of them."""
    with tempfile.TemporaryDirectory() as folder:
        uri = "file://" + os.path.realpath(folder) + "/tokens.yaml"
        text = text_of(size)
        client = Client(program, folder)
        client.ask("initialize", {"capabilities": {"general": {"positionEncodings": ["utf-8"]}}})
        client.notify("initialized", {})
        client.notify("textDocument/didOpen", {
            "textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": text}})
        client.diagnostics(uri, 1)
        line = 2 + size // 2 + 1 + size // 4
        column = text.split("\n")[line].index("palette")
        used = []
        for number in range(edits):
            # Ever other names, which a table of names would keep.
            old = len(str(number - 1)) + 1 if number % 2 else 0
            edit = {"start": {"line": line, "character": column}, "end": {"line": line, "character": column + old}}
            client.notify("textDocument/didChange", {
                "textDocument": {"uri": uri, "version": number + 2},
                "contentChanges": [{"range": edit, "text": "" if number % 2 else f"x{number}"}]})
            client.diagnostics(uri, number + 2)
            if number + 1 in (edits // 10, edits):
                used.append(client.memory("VmRSS"))
        client.process.kill()
        return used


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--tokenc", required=True)
    options.add_argument("--sizes", default="1000,10000,100000")
    options.add_argument("--runs", type=int, default=60)
    options.add_argument("--edits", type=int, default=0)
    options = options.parse_args()
    print("| tokens | initialize | open | keystroke to diagnostics | hover | definition | completion | peak MiB |")
    print("|---|---|---|---|---|---|---|---|")
    for size in map(int, options.sizes.split(",")):
        runs = options.runs if size <= 10000 else max(20, options.runs // 3)
        row = measure(os.path.abspath(options.tokenc), size, runs)
        print("| " + " | ".join([str(row[0])] + [f"{value:.1f}" for value in row[1:]]) + " |", flush=True)
    if options.edits:
        size = int(options.sizes.split(",")[0])
        early, late = memory_over(os.path.abspath(options.tokenc), size, options.edits)
        print(f"\n{options.edits} edits of {size} tokens: {early:.1f} MiB after a tenth of them, {late:.1f} MiB in the end")


if __name__ == "__main__":
    main()
