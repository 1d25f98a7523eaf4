"""The manual page, from the help that the binary itself gives."""

import json
import subprocess
import sys

from release import time


def page(binary):
    """`tokenc.1` in man(7): every command with its options."""
    command = json.loads(output(binary, "--experimental-dump-help"))["command"]
    version = output(binary, "--version").strip()
    lines = [
        f'.TH TOKENC 1 "{time():%Y-%m-%d}" "tokenc {version}" "User Commands"',
        ".SH NAME",
        "tokenc \\- " + text(command["abstract"].rstrip(".")),
        ".SH SYNOPSIS",
        ".B tokenc",
        ".I COMMAND",
        "[\\fIOPTIONS\\fR] [\\fIINPUT\\fR ...]",
        ".SH DESCRIPTION",
        *paragraphs(command.get("discussion", ""))[1:],
        ".SH COMMANDS",
    ]
    for entry in command["subcommands"]:
        lines += subcommand(entry, "tokenc")
    lines += [
        ".SH EXIT STATUS",
        *(
            f".TP\n.B {status}\n{meaning}"
            for status, meaning in [
                ("0", "Done; warnings are allowed."),
                ("1", "Errors in the tokens, the configuration, or the outputs, reported as diagnostics."),
                ("2", "Of \\fBtokenc diff\\fP alone: the change is as large as \\fB\\-\\-fail\\-on\\fP names."),
                ("64", "Wrong usage."),
                ("66", "An input on the command line cannot be read."),
                ("73", "An output cannot be written."),
            ]
        ),
    ]
    return ("\n".join(lines) + "\n").encode()


def output(binary, *arguments):
    return subprocess.run([binary, *arguments], check=True, capture_output=True, text=True).stdout


def subcommand(entry, parent):
    if entry["commandName"] == "help" or not entry.get("shouldDisplay", True):
        return []
    name = f"{parent} {entry['commandName']}"
    lines = [f".SS {text(name)}", text(entry.get("abstract", "")), *paragraphs(entry.get("discussion", ""))]
    for argument in entry.get("arguments", []):
        if argument.get("shouldDisplay", True):
            lines += [".TP", label(argument), text(argument.get("abstract", ""))]
    for inner in entry.get("subcommands", []):
        lines += subcommand(inner, name)
    return lines


def label(argument):
    """How an argument is spelled, in bold, with its value in italics."""
    value = "\\fI" + text(argument.get("valueName", "")) + "\\fR"
    if argument["kind"] == "positional":
        return value
    names = [("-" if name["kind"] == "short" else "--") + name["name"] for name in argument["names"]]
    bold = ", ".join(f"\\fB{text(name)}\\fR" for name in names)
    return bold if argument["kind"] == "flag" else f"{bold} {value}"


def paragraphs(discussion):
    """Paragraphs as they are, and indented lines as examples."""
    lines = []
    for paragraph in filter(None, discussion.split("\n\n")):
        if paragraph.startswith("  "):
            lines += [".RS 4", ".nf", *(text(line.strip()) for line in paragraph.splitlines()), ".fi", ".RE"]
        else:
            lines += [".PP", *(text(line) for line in paragraph.splitlines())]
    return lines


def text(line):
    """A line in which no character is a command of roff."""
    escaped = line.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + escaped if escaped.startswith((".", "'")) else escaped


if __name__ == "__main__":
    sys.stdout.buffer.write(page(sys.argv[1]))
