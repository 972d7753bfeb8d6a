"""Attacks on the screens of others: no line, answer or name controls a terminal."""

from __future__ import annotations

import unicodedata

import pytest

from tests.game.poisoning import Village, village, wordless

__all__ = ["village", "wordless"]


# -- terminals ----------------------------------------------------------------------------------------------

REFLECTION_SETTINGS = [
    "\x1b]0;owned\x07",
    "\x1b]8;;http://evil\x1b\\click\x1b]8;;\x1b\\",
    "\x1b[2J\x1b[1;1H",
    "\x9b31m",
    "\x1b[1z<send href='quit'>",
    "\x1bP+q544e\x1b\\",
    "\x07\x08\x7f\x00",
    "\u202egnp.exe\u202c",
    "\u2066\u2069\u061c\u200b\ufeff\U000e0041",
    "one\u2028Ann says, two",
    '\r\nAnn says, "hello"',
]


def clean(shown: str) -> bool:
    """Whether nothing in it steers a terminal or turns its lines around; Evennia's markup is not read yet here."""
    return not [
        c for c in shown if unicodedata.category(c) in ("Cc", "Cs", "Cf", "Zl", "Zp") and c not in "\n\t"
    ]


@pytest.mark.parametrize(
    "way",
    [
        "say {} mill",
        "say Marta, {} mill",
        "pose {} mill",
        "emote {} mill",
        "whisper Cid = {} mill",
        "talk Cid = {} mill",
    ],
)
def test_no_line_steers_anothers_terminal(village: Village, way: str) -> None:
    for text in REFLECTION_SETTINGS:
        before = len(village.cid.raw)
        village.bob.do(way.replace("{}", text))
        shown = "".join(village.cid.raw[before:])
        assert "mill" in shown
        assert clean(shown), ascii(shown)


def test_nor_does_an_answer(wordless: Village) -> None:
    for n, text in enumerate(REFLECTION_SETTINGS):
        wordless.bob.do(f"talk Marta = Mill {n} {text} burned.")
        wordless.bob.do(f"pose sees mill {n} {text} burn.")
        before = len(wordless.cid.raw)
        wordless.cid.do(f"say Marta, what about mill {n}?")
        shown = "".join(wordless.cid.raw[before:])
        assert f"ill {n}" in shown.split("?", 1)[1], shown
        assert clean(shown), ascii(shown)


@pytest.mark.parametrize("name", ["B\x1b]0;x\x07ob", "B\u202eob", "B\u200bob", "B\rAnn", "B\x9b2Job"])
def test_nor_does_a_name_in_an_answer(wordless: Village, name: str) -> None:
    wordless.bob.character.key = name
    wordless.bob.do("talk Marta = The mill burned.")
    answer = wordless.answer("what about the mill?")
    assert "told me the mill burned." in answer
    assert clean(answer), ascii(answer)
