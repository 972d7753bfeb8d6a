"""Read the code blocks of README and of the cookbook, for tests and tools that follow them literally."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from dev.environment import ROOT

README = ROOT / "README.md"

_FENCED = re.compile(r"^## (.+)$|^```(\w+) ?(.*)\n((?:.*\n)*?)```$", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """Represent a fenced code block.

    Args:
        section: the heading of the second level that it stands under.
        language: the word after the fence.
        target: the rest of that line: the file that the block belongs in, if any.
        text: what is between the fences.
    """

    section: str
    language: str
    target: str
    text: str

    @property
    def lines(self) -> list[str]:
        """Return its lines without comments and empty lines."""
        return [line for line in self.text.splitlines() if line and not line.startswith("#")]


def blocks(section: str | None = None, page: Path = README) -> list[Block]:
    """Return a page's code blocks in order, those of one section if it is named.

    Raises:
        ValueError: there is none.
    """
    found = []
    heading = ""
    for part in _FENCED.finditer(page.read_text(encoding="utf-8")):
        if part[1]:
            heading = part[1]
        elif section in (None, heading):
            found.append(Block(heading, part[2], part[3], part[4]))
    if not found:
        raise ValueError(f"section: must be a section of {page.name} with code blocks, not {section!r}")
    return found


@dataclass(frozen=True)
class Typed:
    """Represent a line that somebody types in a transcript, and the output shown for it.

    Args:
        who: the player's name.
        later: how much later it is typed, such as ``three weeks later``; empty if at once.
        line: what is typed.
        shown: the lines that answer it.
    """

    who: str
    later: str
    line: str
    shown: tuple[str, ...]


def transcript(page: Path = README) -> list[Typed]:
    """Return a page's transcripts, one after the other."""
    played: list[Typed] = []
    for block in blocks(page=page):
        for line in block.text.splitlines() if block.target == "transcript" else ():
            if not line.strip():
                continue
            if prompt := re.match(r"(\w+)(?:, ([\w ]+))?> (.*)", line):
                played.append(Typed(prompt[1], prompt[2] or "", prompt[3], ()))
            else:
                last = played[-1]
                played[-1] = Typed(last.who, last.later, last.line, (*last.shown, line))
    return played


def settings_table() -> str:
    """Return the table of all settings as README shows it."""
    from memory.calendar import GameCalendar
    from memory.config import Config

    rows = ["| setting | default | what it does | own |", "| --- | --- | --- | --- |"]
    for name, default, about, own in Config.about():
        if isinstance(default, GameCalendar):
            shown = "days of 24 hours, weeks of 7 days, months of 30, years of 12 months"
        else:
            shown = ", ".join(default) if isinstance(default, tuple) else f"`{default!r}`"
        rows.append(f"| `{name}` | {shown} | {about} | {'own' if own else ''} |")
    return "\n".join(rows)


def with_settings(text: str) -> str:
    """Return README's text with the table of settings brought up to date."""
    before, begin, rest = text.partition("<!-- settings: `python -m dev.readme` writes this table -->\n")
    _, end, after = rest.partition("<!-- end of settings -->")
    return f"{before}{begin}{settings_table()}\n{end}{after}"


if __name__ == "__main__":
    README.write_text(with_settings(README.read_text()))
