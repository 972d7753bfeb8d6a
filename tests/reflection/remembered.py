"""Entries of a journal, and what a character without a model asks and finds of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from memory.evidence.credibility import as_evidence
from memory.journal.entry import Entry
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.review import MAX_INSIGHT
from tests.making import make_entry
from tests.thinking import run

START = datetime(2026, 4, 1, 8, tzinfo=UTC)


THINKER = ExtractiveThinker()


def told(who: str, content: str, **more: Any) -> dict[str, Any]:
    return {
        "content": content,
        "source_entity": f"#{who}",
        "source_name": who,
        "source_type": "direct",
    } | more


def overheard(who: str, content: str) -> dict[str, Any]:
    return told(who, content, source_type="environmental")


def saw(content: str, **more: Any) -> dict[str, Any]:
    return {"content": content, "source_type": "observation"} | more


def hour(number: float) -> str:
    return (START + timedelta(hours=number)).isoformat()


def at(day: int, clock: float) -> dict[str, float]:
    """An hour of a day of the game."""
    return {"game_time": day * 86_400 + clock * 3600}


def entries(*raws: dict[str, Any], hours: float = 1) -> list[Entry]:
    return [
        make_entry(id=n, timestamp=(START + timedelta(hours=hours * n)).isoformat(), **raw)
        for n, raw in enumerate(raws, 1)
    ]


def ask(window: Sequence[Entry], count: int = 3) -> list[str]:
    return list(run(THINKER.questions("#1", window, [], count)))


def find(question: str, evidence: Sequence[Entry]) -> list[str]:
    found = run(THINKER.insights("#1", question, [as_evidence(entry) for entry in evidence]))
    return [candidate.content for candidate in found]


def learn(*raws: dict[str, Any], hours: float = 1) -> str:
    """The first insight on the first question that entries raise."""
    window = entries(*raws, hours=hours)
    return find(ask(window)[0], window)[0]


def outside(insight: str) -> str:
    return re.sub(r"“[^“”]*”", "", insight)


def check_quotes(insight: str, window: Sequence[Entry]) -> None:
    """Quotes pair up, hold only what is there, and stand on one line that is not too long."""
    assert not set('“”"«»\n\r') & set(outside(insight))
    assert len(insight) <= MAX_INSIGHT
    there = [_plain(entry.content) for entry in window]
    for quote in re.findall(r"“([^“”]*)”", insight):
        assert any(_plain(quote.removesuffix("…")).strip() in text for text in there), quote


def _plain(text: str) -> str:
    return " ".join(re.sub('[“”„‟"«»〝〞＂]', "'", text).split())
