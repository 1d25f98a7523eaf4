"""The design-token compiler `tokenc` as a library: a client of `tokenc api`. It needs no other package."""

import atexit
import json
import os
import subprocess
import sysconfig
import threading
from typing import Any, Dict, List, Literal, Optional, TypedDict


__all__ = [
    "Compilation", "Diagnostic", "GeneratedFile", "Token", "TokencError",
    "assess", "audit", "close", "compile", "diff", "explain",
]  # fmt: skip


class GeneratedFile(TypedDict, total=False):
    """A generated file: its text, or Base64 if it is not text; only its path if it was written."""

    path: str
    contents: str
    base64: str


class Diagnostic(TypedDict, total=False):
    """A finding. Lines and columns begin at 1; columns are bytes of UTF-8."""

    severity: Literal["error", "warning", "note"]
    code: str
    message: str
    path: str
    line: int
    column: int
    endLine: int
    endColumn: int
    themes: List[str]
    notes: List[Dict[str, Any]]
    fix: Dict[str, Any]


class Token(TypedDict, total=False):
    """A token in all themes."""

    type: str
    description: str
    deprecated: Any
    alias: str
    names: Dict[str, str]
    extensions: Dict[str, Any]
    values: Dict[str, str]
    """By theme: the value in CSS."""
    resolved: Dict[str, Any]
    """By theme: the value of DTCG, without references."""


class Compilation(TypedDict):
    """The result of a run."""

    themes: List[str]
    tokens: Optional[Dict[str, Token]]
    diagnostics: List[Diagnostic]
    files: List[GeneratedFile]
    inputs: List[str]
    """Every file and folder that was read; folders end in `/`."""


class TokencError(Exception):
    """Errors in the tokens, the configuration or the outputs; or wrong arguments, without diagnostics."""

    def __init__(self, message: str, diagnostics: Optional[List[Diagnostic]] = None):
        super().__init__(message)
        self.diagnostics: List[Diagnostic] = diagnostics or []


def binary() -> str:
    """The program: `TOKENC`, or the one that this package installed."""
    return os.environ.get("TOKENC") or os.path.join(sysconfig.get_path("scripts"), "tokenc")


class _Service:
    """A running `tokenc api`. One request at a time."""

    def __init__(self, program: str, folder: str):
        self._lock = threading.Lock()
        self._next = 1
        self._process = subprocess.Popen(
            [program, "api"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.request("initialize", {"version": 1})

    @property
    def runs(self) -> bool:
        return self._process.poll() is None

    def request(self, method: str, parameters: Dict[str, Any]) -> Any:
        with self._lock:
            identifier, self._next = self._next, self._next + 1
            message = {"jsonrpc": "2.0", "id": identifier, "method": method, "params": parameters}
            body = json.dumps(message).encode()
            try:
                self._process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
                self._process.stdin.flush()
                answer = self._read()
                while answer.get("id") != identifier:
                    answer = self._read()
            except (OSError, EOFError):
                raise TokencError(f"tokenc ended with status {self._process.wait()}") from None
        if "error" in answer:
            error = answer["error"]
            diagnostics = (error.get("data") or {}).get("diagnostics", [])
            raise _failure(diagnostics) or TokencError(error["message"])
        return answer["result"]

    def _read(self) -> Dict[str, Any]:
        length = 0
        while True:
            line = self._process.stdout.readline()
            if not line:
                raise EOFError
            if line in (b"\r\n", b"\n"):
                break
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        body = self._process.stdout.read(length)
        if len(body) < length:
            raise EOFError
        return json.loads(body)

    def close(self) -> None:
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


_services: Dict[str, _Service] = {}
_starting = threading.Lock()


def _request(method: str, cwd: Optional[str], parameters: Dict[str, Any]) -> Any:
    folder = os.path.abspath(cwd or ".")
    with _starting:
        service = _services.get(folder)
        if service is None or not service.runs:
            service = _services[folder] = _Service(binary(), folder)
    return service.request(method, {key: value for key, value in parameters.items() if value is not None})


def _failure(diagnostics: List[Diagnostic]) -> Optional[TokencError]:
    errors = [diagnostic for diagnostic in diagnostics if diagnostic["severity"] == "error"]
    if not errors:
        return None
    lines = []
    for error in errors[:10]:
        place = [str(error[key]) for key in ("path", "line", "column") if key in error]
        lines.append(":".join(place) + (": " if place else "") + f"{error['message']} [{error['code']}]")
    if len(errors) > 10:
        lines.append(f"and {len(errors) - 10} more")
    return TokencError("\n".join(lines), diagnostics)


def _reading(
    folder: Optional[str], inputs: Optional[List[str]], config: Optional[str], strict: bool, today: Optional[str]
) -> Dict[str, Any]:
    """The arguments that say what is read, and how."""
    return {"folder": folder, "inputs": inputs, "config": config, "strict": strict, "today": today}


def compile(
    folder: Optional[str] = None,
    *,
    inputs: Optional[List[str]] = None,
    config: Optional[str] = None,
    outputs: Optional[List[Dict[str, str]]] = None,
    set: Optional[List[str]] = None,
    write: bool = False,
    tokens: bool = True,
    strict: bool = False,
    today: Optional[str] = None,
    cwd: Optional[str] = None,
) -> Compilation:
    """Compiles tokens. Raises `TokencError` if there are errors.

    `outputs` are such as `{"format": "css", "file": "tokens.css"}`, in place of those of the configuration. The result
    has their contents, unless `write` is set. `set` has options of formats, such as `css.prefix=ds`. Paths are relative
    to `cwd`.
    """
    parameters = {
        **_reading(folder, inputs, config, strict, today), "outputs": outputs, "set": set, "write": write, "tokens": tokens,
    }  # fmt: skip
    result: Compilation = _request("compile", cwd, parameters)
    error = _failure(result["diagnostics"])
    if error:
        raise error
    return result


def explain(
    token: str,
    folder: Optional[str] = None,
    *,
    inputs: Optional[List[str]] = None,
    config: Optional[str] = None,
    strict: bool = False,
    today: Optional[str] = None,
    cwd: Optional[str] = None,
) -> Dict[str, Any]:
    """Where the values of a token come from, and what refers to it."""
    return _request("explain", cwd, {"token": token, **_reading(folder, inputs, config, strict, today)})


def assess(
    folder: Optional[str] = None,
    *,
    inputs: Optional[List[str]] = None,
    config: Optional[str] = None,
    strict: bool = False,
    today: Optional[str] = None,
    cwd: Optional[str] = None,
) -> Dict[str, Any]:
    """What `tokenc assess --format json` prints."""
    return _request("assess", cwd, _reading(folder, inputs, config, strict, today))


def audit(
    folder: Optional[str] = None,
    *,
    inputs: Optional[List[str]] = None,
    config: Optional[str] = None,
    strict: bool = False,
    today: Optional[str] = None,
    cwd: Optional[str] = None,
) -> Dict[str, Any]:
    """What `tokenc audit --format json` prints."""
    return _request("audit", cwd, _reading(folder, inputs, config, strict, today))


def diff(
    folder: Optional[str] = None,
    *,
    old: Optional[str] = None,
    new: Optional[str] = None,
    all: bool = False,
    cwd: Optional[str] = None,
) -> Dict[str, Any]:
    """What `tokenc diff --format json` prints."""
    return _request("diff", cwd, {"folder": folder, "old": old, "new": new, "all": all})


def close() -> None:
    """Ends the services of this process, which otherwise end with it."""
    for service in _services.values():
        service.close()
    _services.clear()


atexit.register(close)
