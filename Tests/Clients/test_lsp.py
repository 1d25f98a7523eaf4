"""Sessions of `tokenc lsp` with clients of the recorded capabilities of real editors, in every encoding of positions.

TOKENC is the program. Run by the Swift tests: pytest Tests/Clients/test_lsp.py
"""
import os
import pathlib
import subprocess

import pytest
import pytest_lsp
from lsprotocol import types as t
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

TOKENC = os.environ["TOKENC"]
TEXT = 'palette:\n  $type: color\n  blue: {$value: "#005CE5"}\n한😀:\n  fill: {$value: "{palette.bleu}"}  # 😀\n'
URI = "file:///set.yaml"


@pytest_lsp.fixture(
    params=["neovim", "visual-studio-code", "emacs", "utf-8", "utf-16", "utf-32"],
    config=ClientServerConfig(server_command=[TOKENC, "lsp"]))
async def client(request, lsp_client: LanguageClient):
    name = request.param
    if name.startswith("utf"):
        capabilities = t.ClientCapabilities(general=t.GeneralClientCapabilities(position_encodings=[name]))
    else:
        capabilities = client_capabilities(name)
    result = await lsp_client.initialize_session(t.InitializeParams(capabilities=capabilities))
    encoding = result.capabilities.position_encoding or "utf-16"
    assert encoding == (name if name.startswith("utf") else encoding)
    lsp_client.units = lambda text: len(text.encode(f"{encoding}-le" if encoding != "utf-8" else encoding)) // {
        "utf-8": 1, "utf-16": 2, "utf-32": 4}[encoding]
    yield
    await lsp_client.shutdown_session()


async def findings(client, version):
    while True:
        await client.wait_for_notification(t.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        return client.diagnostics[URI]


def open_text(client, text=TEXT):
    client.text_document_did_open(t.DidOpenTextDocumentParams(t.TextDocumentItem(URI, "yaml", 1, text)))


def place(client, text, needle, offset=0):
    line = text[:text.index(needle)].count("\n")
    column = text.split("\n")[line].index(needle) + offset
    return t.Position(line, client.units(text.split("\n")[line][:column]))


@pytest.mark.asyncio
async def test_diagnostics_follow_each_version(client: LanguageClient):
    open_text(client)
    [d] = await findings(client, 1)
    assert d.code == "unknown-reference"
    assert d.range.start == place(client, TEXT, '"{palette.bleu')
    start = place(client, TEXT, "bleu")
    change = t.TextDocumentContentChangePartial(
        text="blue", range=t.Range(start, t.Position(start.line, start.character + 4)))
    client.text_document_did_change(t.DidChangeTextDocumentParams(
        t.VersionedTextDocumentIdentifier(2, URI), [change]))
    assert not await findings(client, 2)


@pytest.mark.asyncio
async def test_questions_have_answers(client: LanguageClient):
    text = TEXT.replace("bleu", "blue")
    open_text(client, text)
    await findings(client, 1)
    document = t.TextDocumentIdentifier(URI)
    where = place(client, text, "{palette.blue", 3)
    hover = await client.text_document_hover_async(t.HoverParams(document, where))
    assert "#005ce5" in str(hover.contents)
    found = await client.text_document_definition_async(t.DefinitionParams(document, where))
    first = found[0]
    name = first.target_selection_range if isinstance(first, t.LocationLink) else first.range
    assert name.start == place(client, text, "blue:")
    references = await client.text_document_references_async(
        t.ReferenceParams(t.ReferenceContext(include_declaration=True), document, where))
    assert [r.range.start.line for r in references] == [2, 4]
    last = text.split("\n")[4]
    assert references[1].range.end.character == client.units(last[:last.index("}\"}")])


def test_nothing_but_messages_is_written():
    """Garbage is answered, and the end of the input ends the server."""
    body = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
    noise = b"Content-Length: 4\r\n\r\n{{{{" + b"Hello\r\n\r\n"
    run = subprocess.run(
        [TOKENC, "lsp"], input=noise + b"Content-Length: %d\r\n\r\n" % len(body) + body, capture_output=True, timeout=20)
    assert run.returncode == 1 and run.stderr == b""
    rest, messages = run.stdout, 0
    while rest:
        header, rest = rest.split(b"\r\n\r\n", 1)
        assert header.startswith(b"Content-Length: ")
        rest = rest[int(header[16:]):]
        messages += 1
    assert messages == 3
