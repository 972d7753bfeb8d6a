"""The page of phrases lists what the engine says and fills in, no more and no less."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from memory.persona.phrases import DEFAULT_PHRASES
from memory.persona.phrases.manners import MANNERS
from memory.persona.placeholders import PLACEHOLDER, placeholders_of
from memory.text.lexicon import current

PAGE = (Path(__file__).parents[2] / "docs" / "phrases.md").read_text(encoding="utf-8")
NAME = re.compile(r"`(\w+)`")
SHADES = ("_wary", "_friend", "_stranger", "_again", "_you")


def rows() -> Iterator[tuple[list[str], set[str]]]:
    """Each row of the table: its keys, and the placeholders that it lists."""
    for line in PAGE.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 3 and (keys := NAME.findall(cells[0])) and set(keys) <= DEFAULT_PHRASES.keys():
            yield keys, set(NAME.findall(cells[2]))


def test_the_page_lists_every_key() -> None:
    plain = [key for key in DEFAULT_PHRASES if not key.endswith(SHADES)]
    listed = {key for keys, _ in rows() for key in keys}
    assert [key for key in plain if key not in listed] == []
    shaded = [
        line for line in PAGE.splitlines() if line.startswith(tuple(f"| `{shade}`" for shade in SHADES))
    ]
    for key in DEFAULT_PHRASES:
        shade = next((shade for shade in SHADES if key.endswith(shade)), None)
        if shade and key not in listed:
            assert any(f"`{shade}`" in row and f"`{key.removesuffix(shade)}`" in row for row in shaded), key


def test_every_row_lists_the_placeholders_that_a_persona_may_use() -> None:
    """Every key offers ``name``, and all that are said to somebody ``listener``, which a row need not list."""
    differing = {}
    for keys, listed in rows():
        filled = {name for key in keys for name in placeholders_of(key)}
        if not filled - {"name", "listener"} <= listed <= filled:
            differing[keys[0]] = (listed, filled)
    assert differing == {}


def test_the_page_lists_every_manner_with_its_words_and_keys() -> None:
    known = current().manners.manners
    for manner in MANNERS:
        words = [word for word, shown in known.items() if shown == manner]
        assert f"| `{manner}` | {', '.join(words)} |" in PAGE
    said = PAGE.partition("Keys with a manner: ")[2].partition(".")[0]
    assert set(NAME.findall(said)) == {key for phrases in MANNERS.values() for key in phrases}


def test_phrases_of_a_manner_fit_their_keys() -> None:
    assert MANNERS.keys() == set(current().manners.manners.values())
    for phrases in MANNERS.values():
        assert phrases.keys() <= DEFAULT_PHRASES.keys()
        for key, choices in phrases.items():
            assert len(set(choices)) >= 3
            assert {name for phrase in choices for name in PLACEHOLDER.findall(phrase)} <= placeholders_of(
                key
            )
