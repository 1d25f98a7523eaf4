"""A session of `tokenc api` without a client: framing, many requests at once, large messages, watching, a client that is killed.

usage: api_session.py TOKENC FOLDER
"""
import json
import os
import subprocess
import sys
import time


class Session:
    def __init__(self, tokenc, folder, *arguments):
        self.process = subprocess.Popen(
            [tokenc, "api", *arguments], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send(self, *messages):
        text = b""
        for message in messages:
            body = json.dumps({"jsonrpc": "2.0", **message}).encode()
            text += b"Content-Length: %d\r\n\r\n" % len(body) + body
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def read(self):
        length = None
        while (line := self.process.stdout.readline()) not in (b"\r\n", b""):
            name, value = line.split(b":")
            if name == b"Content-Length":
                length = int(value)
        assert length is not None, "the service ended"
        return json.loads(self.process.stdout.read(length))

    def ask(self, method, **params):
        self.send({"id": 1, "method": method, "params": params})
        answer = self.read()
        assert answer["id"] == 1, answer
        return answer["result"]

    def begin(self):
        assert self.ask("initialize", version=1)["version"] == 1
        return self


def many(tokenc, folder):
    session = Session(tokenc, folder).begin()
    requests = [{"id": f"r{n}", "method": "compile", "params": {"folder": "tokens"}} for n in range(200)]
    cancel = {"method": "$/cancelRequest", "params": {"id": "r150"}}
    began = time.monotonic()
    # Written by another process: a pipe holds less than the answers.
    writer = os.fork()
    if writer == 0:
        session.send(*requests, cancel)
        os._exit(0)
    for request in requests:
        answer = session.read()
        assert answer["id"] == request["id"], answer["id"]
        if answer["id"] == "r150":
            assert answer["error"]["code"] == -32800, answer
        else:
            assert answer["result"]["tokens"]["link"]["values"] == {"light": "#005ce5"}, answer
    os.waitpid(writer, 0)
    print(f"200 requests: {time.monotonic() - began:.2f} s")
    assert session.ask("shutdown") is None
    session.send({"method": "exit"})
    assert session.process.wait(10) == 0


def large(tokenc, folder):
    """A message of 3 MB, and an answer of more."""
    session = Session(tokenc, folder).begin()
    session.send({"id": 1, "method": "compile", "params": {"inputs": ["tokens/" + "x" * 3_000_000]}})
    answer = session.read()
    assert answer["result"]["diagnostics"][0]["severity"] == "error", str(answer)[:200]
    lines = [f'  t{n}: {{$value: "#{n:06x}", $description: "{"long " * 10}"}}' for n in range(10_000)]
    os.mkdir(os.path.join(folder, "large"))
    with open(os.path.join(folder, "large/a.yaml"), "w") as file:
        file.write("$type: color\nmany:\n" + "\n".join(lines) + "\n")
    result = session.ask("compile", folder="large", outputs=[{"format": "css", "file": "a.css"}])
    assert len(result["tokens"]) == 10_000 and len(json.dumps(result)) > 3_000_000
    session.process.stdin.write(b"Content-Length: x\r\n\r\n")
    session.process.stdin.flush()
    assert session.read()["error"]["code"] == -32700
    session.process.stdin.close()
    assert session.process.wait(10) == 1


def watching(tokenc, folder):
    session = Session(tokenc, folder).begin()
    session.send({"id": 7, "method": "watch", "params": {"folder": "tokens", "write": True}})
    assert session.read()["result"] == {"id": 1}
    first = session.read()
    assert first["method"] == "compiled" and first["params"]["id"] == 1
    assert [file["path"] for file in first["params"]["files"]] == ["tokens/a.css"], first["params"]["files"]
    path = os.path.join(folder, "tokens/base.yaml")
    with open(path) as file:
        good = file.read()
    for text, wrong, css in [(good.replace("#005ce5", "#ff0000"), 0, "#ff0000"), ("brand: [", 1, "#ff0000"), (good, 0, "#005ce5")]:
        # As editors save: a new file takes the place of the old one.
        with open(path + "~", "w") as file:
            file.write(text)
        os.replace(path + "~", path)
        params = session.read()["params"]
        assert len([d for d in params["diagnostics"] if d["severity"] == "error"]) == wrong, params["diagnostics"]
        assert "tokens/base.yaml" in params["inputs"]
        with open(os.path.join(folder, "tokens/a.css")) as file:
            assert css in file.read()
        # Requests are answered meanwhile.
        assert session.ask("compile", folder="tokens", tokens=False)["tokens"] is None
    assert session.ask("unwatch", id=1) is None
    with open(path, "a") as file:
        file.write("more: {$type: number, $value: 1}\n")
    time.sleep(0.3)
    # No notification comes before the answer.
    assert "more" in session.ask("compile", folder="tokens")["tokens"]
    with open(path, "w") as file:
        file.write(good)
    session.process.stdin.close()
    assert session.process.wait(10) == 1


def killed(tokenc, folder):
    """A client that is killed while it is owed answers takes the service with it."""
    script = (
        "import subprocess, sys, time\n"
        f"p = subprocess.Popen([{tokenc!r}, 'api'], cwd={folder!r}, stdin=subprocess.PIPE, stdout=subprocess.PIPE)\n"
        "def send(body): p.stdin.write(b'Content-Length: %d\\r\\n\\r\\n' % len(body) + body); p.stdin.flush()\n"
        "send(b'{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"version\":1}}')\n"
        "for n in range(20): send(b'{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"compile\",\"params\":{\"folder\":\"tokens\"}}')\n"
        "print(p.pid, flush=True)\ntime.sleep(60)\n")
    client = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    service = int(client.stdout.readline())
    client.kill()
    client.wait()
    for _ in range(100):
        if not runs(service):
            return
        time.sleep(0.1)
    raise AssertionError("the service outlived its client")


def runs(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return os.path.isdir("/proc") is False


def confined(tokenc, folder):
    """What a configuration names stays in its folder; programs do not run."""
    session = Session(tokenc, folder).begin()
    os.mkdir(os.path.join(folder, "evil"))
    with open(os.path.join(folder, "evil/a.yaml"), "w") as file:
        file.write("a: {$type: number, $value: 1}\n")
    for outputs, code in [("{format: css, file: ../../../outside.css}", "file-outside-root"), ("{format: exec, file: x, command: [touch, ran]}", "exec-not-allowed")]:
        with open(os.path.join(folder, "evil/tokenc.yaml"), "w") as file:
            file.write(f"outputs: [{outputs}]\n")
        for write in (False, True):
            result = session.ask("compile", folder="evil", write=write)
            assert [d["code"] for d in result["diagnostics"]] == [code], result["diagnostics"]
            assert result["files"] == []
    assert not os.path.exists(os.path.join(folder, "evil/ran"))
    assert not os.path.exists(os.path.join(folder, "../outside.css"))
    session.process.stdin.close()
    session.process.wait(10)


if __name__ == "__main__":
    tokenc, folder = sys.argv[1:]
    os.makedirs(os.path.join(folder, "tokens"), exist_ok=True)
    with open(os.path.join(folder, "tokens/tokenc.yaml"), "w") as file:
        file.write("outputs: [{format: css, file: a.css}]\n")
    with open(os.path.join(folder, "tokens/base.yaml"), "w") as file:
        file.write('brand: {$type: color, $value: "#005ce5"}\nlink: {$type: color, $value: "{brand}"}\n')
    for step in [many, large, watching, killed, confined]:
        step(tokenc, folder)
