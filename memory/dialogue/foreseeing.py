"""Start what a line needs of the models in one request for each, before the steps that understand it ask one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from memory.dialogue.chat_model import plain
from memory.dialogue.line_kinds import LONGEST_SAID
from memory.dialogue.small_talk.by_meaning import said_before_tag, without_greeting, without_tag
from memory.journal.filter import Filter
from memory.minds.confiding import read_for_secrecy
from memory.minds.mind import Mind
from memory.recall.reader import ToRead
from memory.text.lines import Line


class LookedAt(NamedTuple):
    """Hold what of a line is looked at to tell what it is.

    Args:
        said: the line without its greeting and without a clause that asks to be agreed with.
        whole: the line without its greeting.
    """

    said: str
    whole: str


def looked_at(line: Line, typed: Line) -> LookedAt:
    """Return what of a line is looked at.

    Args:
        line: the line.
        typed: the same as it was typed: "it" in "isn't it?" stands for nothing said before.
    """
    said = without_tag(typed if said_before_tag(typed) else line)
    return LookedAt(said[:LONGEST_SAID], without_greeting(line)[:LONGEST_SAID])


def foresee(
    mind: Mind,
    line: Line,
    typed: Line,
    speaker: str,
    *,
    is_wanted_known: bool = False,
    coming: Sequence[str] = (),
) -> None:
    """Start to embed and to read a line; nothing waits for it.

    Args:
        mind: the hearer's.
        line, typed: as for `looked_at`.
        speaker: stable key of who said it.
        is_wanted_known: whether what its speaker wants is known already.
        coming: questions that may be asked in place of the line; they are embedded with it.
    """
    said, whole = looked_at(line, typed)
    texts = [plain(said), plain(whole)]
    if line.asks:
        heard = Filter(listeners=frozenset({speaker}))
        asked = [line.question, *coming]
        texts += [mind.as_asked(each, heard) for each in asked]
        texts += [each[:LONGEST_SAID] for each in (typed.text, *coming)]
    mind.start(
        texts,
        ToRead(
            lines=() if is_wanted_known else [said],
            secrecy=read_for_secrecy(typed),
            kinds=() if line.asks else [plain(said)],
        ),
    )
