"""Minds with long-term memory that a test can make unavailable."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any

import numpy as np
from twisted.internet.defer import Deferred

from memory.adapters.embedding import SentenceEmbedder
from memory.adapters.inmemory import InMemoryLongTerm, InMemoryStore
from memory.clock import ManualClock
from memory.concurrency import Concurrency, drive, inline
from memory.config import Config
from memory.errors import Unavailable
from memory.journal.filter import Filter
from memory.longterm.protocol import LongTermItem
from memory.minds.mind import Mind
from memory.minds.minds import Minds
from memory.sleep.cycle import Sleeper
from memory.sleep.state import Step
from tests.longterm.making import vector_of
from tests.thinking import Scripted, recall_all

KEY = "marta"


TOPICS = ("mill", "ghost", "river", "bell", "key", "wolf", "herb", "captain", "road", "spoon")


def by_words(texts: Any) -> np.ndarray[Any, Any]:
    """Vectors by which texts are as alike as the words they share."""
    made = [sum(vector_of(word, 64) for word in text.lower().split()) for text in texts]
    return np.stack([vector / np.linalg.norm(vector) for vector in made]).astype(np.float32)


def never(work: Any) -> Deferred[Any]:
    """A runner that is still at something else."""
    return Deferred()


class Away(InMemoryLongTerm):
    """A long-term memory that can be away, or die on its way home."""

    def __init__(self) -> None:
        super().__init__()
        self.away = False
        self.before_answer: Callable[[], object] = lambda: None

    async def store(self, items: Any) -> Any:
        self._knock()
        done = await super().store(items)
        self.before_answer()
        return done

    async def search(self, *given: Any) -> Any:
        self._knock()
        return await super().search(*given)

    async def delete(self, *given: Any) -> None:
        self._knock()
        await super().delete(*given)

    async def keep_only(self, keys: Iterable[str]) -> None:
        self._knock()
        await super().keep_only(keys)

    async def drop(self, key: str) -> None:
        self._knock()
        await super().drop(key)

    def _knock(self) -> None:
        if self.away:
            raise Unavailable("nobody opens")

    def held(self, key: str = KEY) -> dict[int, LongTermItem]:
        return self._items.get(key, {})


class Village:
    """Minds with long-term memory."""

    def __init__(self, store: Any = None, longterm: Any = None, *, warm: bool = True, **given: Any) -> None:
        self.store = store or InMemoryStore()
        self.longterm = longterm or Away()
        self.clock = ManualClock(datetime(2026, 3, 1, tzinfo=UTC))
        self.minds = Minds(
            self.store,
            config=Config.load({"max_entries": 5, "scorer": "keyword", **given}),
            clock=self.clock,
            embedder=SentenceEmbedder(run=inline if warm else never, load=lambda name: by_words),
            longterm=self.longterm,
            concurrency=Concurrency(spawn=drive if warm else Deferred.fromCoroutine),
        )
        assert self.minds.vectors is not None
        if warm:
            self.minds.vectors.warm_up()

    @property
    def mind(self) -> Mind:
        return self.minds[KEY]

    def hear(self, *contents: str, **fields: Any) -> None:
        for content in contents:
            self.clock.advance(60)
            self.mind.remember(content, **{"source_type": "direct", "source_entity": "ann", **fields})

    def sleep(self, key: str = KEY) -> list[Step]:
        """A whole sleep, without reflection."""
        mind = self.minds[key]
        sleeper = Sleeper(
            mind.journal,
            thinker=Scripted(questions=()),
            recall=recall_all(mind.journal),
            run=inline,
            archive=self.minds.archive,
        )
        sleeper.fall_asleep("command")
        done = []
        while (step := drive(sleeper.tick())) not in (None, Step.REST):
            assert step is not None
            done.append(step)
            assert len(done) < 50
        sleeper.wake("command")
        return done

    def ask(self, text: str, **wanted: Any) -> list[str]:
        hits = drive(self.mind.recollect(text, wanted=Filter(**wanted), limit=3))
        return [hit.entry.content for hit in hits]

    def rows(self) -> dict[int, Any]:
        return {row.entry.id: row for row in self.store.history(KEY)}


def lines(count: int) -> list[str]:
    return [f"about the {TOPICS[n % 10]} they say number {n}" for n in range(count)]
