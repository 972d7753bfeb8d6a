"""Choose which memories answer a question.

Recall ranks better than words or meaning alone (docs/recall.md), but it returns the nearest there is, and borrows from
neighbours. Whether a memory answers anything is decided here, by the memory itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final

from memory.config import Config
from memory.evidence.whereabouts import accounts, seen
from memory.journal.entry import INTEREST_TAG, Entry, Kind, SourceType
from memory.recall.query import Recalled
from memory.recall.tuning import TUNING
from memory.text.lines import Line
from memory.text.words import stems, tokens

FIRST: Final = 3
BESIDE: Final = 0.5
"""One of so many that are recalled first must by itself bear out that there is an answer; whatever is told must
do so at least this far as the best of them."""

_SPOKEN: Final = frozenset((SourceType.DIRECT, SourceType.ENVIRONMENTAL))


def located(line: Line, past: Sequence[Entry], most: int) -> list[Entry]:
    """Return, asked where something is that the character saw, where it thinks that is, and what else it was told
    since.

    Args:
        line: what was asked.
        past: what came to mind, and the records of who came and went.
        most: how many memories at most.
    """
    known = line.lexicon.questions
    if not any(known.whereabouts.search(sentence.text) for sentence in line.questions):
        return []
    thing = " ".join(word for word in line.topic if word not in known.finding)
    found = [account.entry for account in accounts(past, thing)]
    return found[:most] if any(map(seen, found)) else []


def chosen(
    line: Line,
    asker: str,
    recalled: Sequence[Recalled],
    config: Config,
    likeness: Mapping[int, float],
    *,
    most: int,
) -> list[Entry]:
    """Return the memories worth speaking of, in recall's order: borne out by themselves, not the line just said, none
    of them twice.

    Args:
        line: what was asked.
        asker: stable key of who asked.
        recalled: what came to mind, the best first.
        config: ``answer_relevance`` and ``answer_likeness``.
        likeness: by id, how like the question a memory is in meaning, 0 to 1, where that is known.
        most: how many at most.
    """
    spoken_only = any(line.lexicon.questions.what_was_said.search(s.text) for s in line.questions)
    said_already = {_folded(line.text), _folded(line.to_remember)}
    worth: list[Entry] = []
    for hit in recalled:
        entry, content = hit.entry, _folded(hit.entry.content)
        if (
            entry.kind is Kind.QUESTION
            or INTEREST_TAG in entry.tags
            or (spoken_only and entry.source_type not in _SPOKEN)
        ):
            continue
        if not line.topic and entry.source_entity != asker:
            continue  # "What did I tell you?" is about the asker's own words, however well others' fit
        if content not in said_already:
            said_already.add(content)
            worth.append(entry)

    def borne_out(entry: Entry) -> float:
        return _borne_out(line, asker, entry, config, likeness.get(entry.id))

    best = max(map(borne_out, worth[:FIRST]), default=0.0)
    if best < 1:
        return []
    return list(islice((entry for entry in worth if borne_out(entry) >= best * BESIDE), most))


def repeated(entries: Sequence[Entry], recalled: Sequence[Recalled]) -> list[Entry]:
    """Return what else came to mind in the very words of ``entries``: they count again where somebody else says them."""
    said = {_bare(entry) for entry in entries}
    ids = {entry.id for entry in entries}
    return [hit.entry for hit in recalled if hit.entry.id not in ids and _bare(hit.entry) in said]


def touched(line: Line, entry: Entry) -> float:
    """Return the share of what is asked about that a memory touches, 0 to 1: in its words, its tags, or by who told it;
    0 where nothing in particular is asked about ("What did I tell you?").
    """
    asked = line.stems
    if not asked:
        return 0.0
    held = stems(" ".join((entry.content, entry.source_name or "", *entry.tags)), stop=frozenset())
    return len(asked.intersection(held)) / len(asked)


def _borne_out(line: Line, asker: str, entry: Entry, config: Config, likeness: float | None) -> float:
    """Return how far a memory by itself says what is asked about: 1 where that is enough to tell it."""
    share = touched(line, entry) if line.topic else float(entry.source_entity == asker)
    if likeness is None or not line.topic or config.answer_likeness == 1:
        return share / max(config.answer_relevance, 1e-9)
    sure = (likeness + TUNING.lexical * share) / max(config.answer_likeness, 1e-9)
    return max(sure, 1.0) if share == 1 else sure


def _folded(text: str) -> str:
    return " ".join(tokens(text))


def _bare(entry: Entry) -> str:
    return entry.content.casefold().strip(" .!")
