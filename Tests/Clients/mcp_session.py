"""A session of `tokenc mcp` with the official Python client, which checks results against the tools' schemas.

usage: mcp_session.py TOKENC FOLDER
"""
import asyncio
import sys

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


asyncio.run(main(sys.argv[1], sys.argv[2]))
