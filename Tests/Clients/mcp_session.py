"""A session of `tokenc mcp` with the official Python client, which checks results against the tools' schemas.

usage: mcp_session.py TOKENC FOLDER
"""
import asyncio
import os
import pathlib
import re
import sys
import tempfile

from mcp import Client, StdioServerParameters


def content(result):
    assert not failed(result), result
    return getattr(result, "structured_content", None) or result.structuredContent


def failed(result):
    return getattr(result, "is_error", None) or getattr(result, "isError", None) or False


async def main(tokenc, folder):
    # With and without the handshake of the older revisions.
    for mode in ["legacy", "2026-07-28"]:
        server = StdioServerParameters(command=tokenc, args=["mcp", folder])
        async with Client(server, mode=mode) as session:
            await steps(session, folder)


async def steps(session, folder):
    tools = (await session.list_tools()).tools
    assert [t.name for t in tools] == [
        "search_tokens", "explain_token", "check_tokens", "assess_controls", "contrast", "diff_tokens", "edit_tokens",
        "code_uses", "solve", "import_tokens", "picture"], tools
    found = content(await session.call_tool("search_tokens", {"query": "bg-track", "type": "color", "limit": 2}))
    assert found["total"] > 2 and len(found["tokens"]) == 2
    token = "toggle.color.default.active.bg-track"
    explained = content(await session.call_tool("explain_token", {"token": token}))
    assert len(explained["values"]) == 4 and explained["names"]["css"] == "--toggle-color-default-active-bg-track"
    assert failed(await session.call_tool("explain_token", {"token": "toggle.colr"}))
    assert content(await session.call_tool("check_tokens", {}))["errors"] == 0
    [toggle] = content(await session.call_tool("assess_controls", {"component": "toggle"}))["components"]
    assert toggle["name"] == "toggle" and toggle["verdict"]["status"] in ["ready", "fix"]
    assert content(await session.call_tool("assess_controls", {"section": "toggle/states"}))["section"]["states"]
    ratio = content(await session.call_tool("contrast", {"foreground": "#005ce5", "background": "#ffffff"}))["ratio"]
    assert 5.7 < ratio < 5.8
    edits = content(await session.call_tool(
        "edit_tokens", {"operation": "rename", "token": "palette.blue.600", "to": "610"}))
    assert "palette.blue.610" in edits["patch"] and edits["applied"] is False
    assert content(await session.call_tool("diff_tokens", {"old": folder, "new": folder}))["bump"] == "none"
    try:
        unknown = await session.call_tool("no_such_tool", {})
        assert failed(unknown), unknown
    except Exception as error:  # A protocol error is an exception of the client.
        assert "no_such_tool" in str(error)
    assert len((await session.list_resources()).resources) == 3
    read = await session.read_resource("tokenc://token/palette.blue.600")
    assert "#" in read.contents[0].text


SET = {
    "tokens/tokenc.yaml": """\
resolver: r.yaml
themes: {light: {input: {theme: light}}, dark: {input: {theme: dark}}}
outputs: [{format: css, file: ../out/tokens.css}]
audit: {contrast: [{foreground: text.body, background: surface.page, minimum: 4.5}]}
rules: {unused-token: {roots: [text.body]}}
""",
    "tokens/r.yaml": """\
version: "2025.10"
sets: {base: {sources: [{$ref: base.yaml}]}}
modifiers: {theme: {contexts: {light: [], dark: [{$ref: dark.yaml}]}, default: light}}
resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]
""",
    "tokens/base.yaml": """\
surface: {$type: color, page: {$value: "#ffffff"}}
text:
  $type: color
  body: {$value: "#112233"}
  spare: {$value: "#445566"}
""",
    "tokens/dark.yaml": "surface: {$type: color, page: {$value: '#101010'}}\ntext: {$type: color, body: {$value: '#303030'}}\n",
    "src/a.css": "a { color: var(--text-body); background: var(--surface-page) }\n",
    "sd/a.json": '{"color": {"brand": {"value": "#005ce5", "type": "color"}}}\n',
}


async def play(session, prompt, arguments, steps):
    """Makes the calls that a prompt names, in their order, each with what the results before it say."""
    text = (await session.get_prompt(prompt, arguments)).messages[0].content.text
    tools = [tool.name for tool in (await session.list_tools()).tools]
    named = [name for name in dict.fromkeys(re.findall(r"`(\w+)`", text)) if name in tools]
    assert named == [name for name, _ in steps], (prompt, named)
    results = []
    for name, request in steps:
        results.append(content(await session.call_tool(name, request(*results) if callable(request) else request)))
    return results


async def tasks(tokenc):
    """The five prompts, to their ends: what they are for is done on the disk."""
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for path, text in SET.items():
            pathlib.Path(path).parent.mkdir(exist_ok=True)
            pathlib.Path(path).write_text(text)
        server = StdioServerParameters(command=tokenc, args=["mcp", "tokens", "--allow-writes"], cwd=folder)
        async with Client(server, mode="legacy") as session:
            *_, checked = await play(session, "repair-contrast", {"control": "text", "theme": "dark"}, [
                ("assess_controls", {}),
                ("contrast", {"foreground": "text.body", "background": "surface.page", "theme": "dark"}),
                ("edit_tokens", lambda _, contrast: {
                    "operation": "replace-value", "token": "text.body", "theme": "dark", "apply": True,
                    "value": contrast["nearestPassing"]["color"]}),
                ("check_tokens", {"only": ["low-contrast"]})])
            assert checked["errors"] == 0 and "#303030" not in pathlib.Path("tokens/dark.yaml").read_text()
            await play(session, "rename-token", {"from": "text.body", "to": "text.main", "code": "src/**"}, [
                ("search_tokens", {"query": "text main"}),
                ("edit_tokens", {
                    "operation": "rename", "token": "text.body", "to": "main", "code": ["src/**"], "apply": True}),
                ("check_tokens", {})])
            assert "var(--text-main)" in pathlib.Path("src/a.css").read_text()
            *_, checked = await play(session, "add-token", {"purpose": "text of a banner", "value": "#102030"}, [
                ("search_tokens", {"query": "banner text"}),
                ("contrast", {"foreground": "#102030", "background": "surface.page"}),
                ("edit_tokens", {
                    "operation": "add", "token": "text.banner", "values": {"light": "#102030", "dark": "#e0e8f0"},
                    "apply": True}),
                ("check_tokens", {"severity": "error"})])
            assert checked["errors"] == 0 and "banner" in pathlib.Path("tokens/dark.yaml").read_text()
            unused, uses = await play(session, "find-unused", {"code": "src/**"}, [
                ("check_tokens", {"only": ["unused-token"]}),
                ("code_uses", {"token": "text.spare", "code": ["src/**"]})])
            assert any("text.spare" in finding["message"] for finding in unused["findings"]) and uses["total"] == 0
            imported, checked, _ = await play(session, "migrate-style-dictionary", {"source": "sd", "output": "new"}, [
                ("import_tokens", {"source": ["sd"], "output": "new", "apply": True}),
                ("check_tokens", {"root": "new"}), ("diff_tokens", {"old": "tokens", "new": "new"})])
            assert imported["applied"] and checked["errors"] == 0 and pathlib.Path("new/tokenc.yaml").exists()


asyncio.run(main(sys.argv[1], sys.argv[2]))
asyncio.run(tasks(sys.argv[1]))
