"""Extend mkdocs: add README and the changelog to the pages, and show links to source files by file name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]

PAGES: Final = {"index.md": "README.md", "changelog.md": "CHANGELOG.md"}
"""Pages of the site that are files outside ``docs``."""

_LINK: Final = re.compile(r"(?P<image>!?)\[(?P<text>[^\]]*)\]\((?P<target>[^)#\s]+)(?P<anchor>#[^)\s]*)?\)")

_FENCE: Final = re.compile(r"^```(?P<language>\w+) (?P<target>[^\n\"]+)$", re.MULTILINE)
"""Matches the first line of a code block that says where the block belongs."""


def on_files(files: Any, config: Any) -> Any:
    """Add the pages that are outside ``docs``."""
    from mkdocs.structure.files import File

    for page, name in PAGES.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=_from_root(text)))
    return files


def on_page_markdown(markdown: str, **kwargs: Any) -> str:
    """Show links that lead out of ``docs`` as file names, and where a code block belongs as its title."""
    titled = _FENCE.sub(r'```\g<language> title="\g<target>"', markdown)
    return _LINK.sub(_inside, titled)


def _inside(link: re.Match[str]) -> str:
    target, anchor = link["target"], link["anchor"] or ""
    if not target.startswith("../"):
        return link[0]
    path = target.removeprefix("../")
    for page, name in PAGES.items():
        if path == name:
            return f"[{link['text']}]({page}{anchor})"
    text = link["text"]
    return f"`{text}`" if text == path or "/" in text else f"{text} (`{path}`)"


def _from_root(text: str) -> str:
    """Return a file of the root with its links as they are from ``docs``."""

    def moved(link: re.Match[str]) -> str:
        target, anchor = link["target"], link["anchor"] or ""
        if "://" in target:
            return link[0]
        target = target.removeprefix("docs/") if target.startswith("docs/") else f"../{target}"
        return f"{link['image']}[{link['text']}]({target}{anchor})"

    return _LINK.sub(moved, text)
