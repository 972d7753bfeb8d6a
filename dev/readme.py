"""Read README's code blocks, for tests and tools that follow it literally."""

from __future__ import annotations

import re
from dataclasses import dataclass

from dev.environment import ROOT

README = ROOT / "README.md"


@dataclass(frozen=True)
class Block:
    """A fenced code block.

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


def blocks(section: str | None = None) -> list[Block]:
    """Return README's code blocks in order, those of one section if it is named.

    Raises:
        ValueError: there is none.
    """
    found = []
    heading = ""
    for part in re.finditer(r"^## (.+)$|^```(\w+) ?(.*)\n((?:.*\n)*?)```$", README.read_text(), re.MULTILINE):
        if part[1]:
            heading = part[1]
        elif section in (None, heading):
            found.append(Block(heading, part[2], part[3], part[4]))
    if not found:
        raise ValueError(f"section: must be a section of README with code blocks, not {section!r}")
    return found


def transcript() -> list[tuple[str, str, list[str]]]:
    """Return README's transcript: who types, what is typed, and the lines that answer it."""
    (block,) = [each for each in blocks() if each.target == "transcript"]
    played: list[tuple[str, str, list[str]]] = []
    for line in block.lines:
        if prompt := re.match(r"(\w+)(?:, [\w ]+)?> (.*)", line):
            played.append((prompt[1], prompt[2], []))
        else:
            played[-1][2].append(line)
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
