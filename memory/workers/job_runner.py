"""Do a job of a worker: the sleep of lent characters, with the same code as the game."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from functools import lru_cache
from threading import Lock

from memory.adapters.embedders import NoEmbedder, make_embedder, make_reader
from memory.adapters.embedding import Encode, SentenceEmbedder, load_model
from memory.adapters.llm import make_thinker
from memory.adapters.longterm import providers
from memory.concurrency import Concurrency, inline
from memory.config import Config
from memory.db.ledger import DjangoLedger
from memory.db.loans import Loans
from memory.db.store import DjangoStore
from memory.errors import LoanEnded, StoreUnavailable, Unavailable
from memory.extensions import is_dotted, make_extension
from memory.longterm.protocol import LongTermMemory
from memory.minds.bedtimes import SleepRules
from memory.minds.lending import End
from memory.minds.minds import Minds
from memory.minds.scheduler import SleepScheduler
from memory.recall.embedder import Embedder
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.thinker import Thinker

log = logging.getLogger("memory.workers")


class LoanClock:
    """Read real time in UTC, and extrapolate game time from a known moment.

    Args:
        factor: seconds of game time per second of real time.
    """

    def __init__(self, factor: float) -> None:
        self._factor = factor
        self._game_time: float | None = None
        self._at = datetime.now(UTC)

    def set(self, at: float, game_time: float | None) -> None:
        """Set the game time at a Unix time; ``None`` if the game has no calendar."""
        self._at, self._game_time = datetime.fromtimestamp(at, UTC), game_time

    def now(self) -> datetime:
        """Return the present moment in UTC."""
        return datetime.now(UTC)

    def game_time(self) -> float | None:
        """Return the seconds of game time since the game's epoch."""
        if self._game_time is None:
            return None
        return self._game_time + (self.now() - self._at).total_seconds() * self._factor


class JobRunner:
    """Do jobs one at a time, with the stores, models and scheduler of one worker thread.

    Args:
        config: the game's settings.
        factor: seconds of game time in a second of real time.
        stopping: returns whether to stop after the current step.
    """

    def __init__(self, config: Config, factor: float, stopping: Callable[[], bool] = lambda: False) -> None:
        self._stopping = stopping
        self._loans = Loans()
        self._store = DjangoStore()
        self._clock = LoanClock(factor)
        embedder = _embedder(config)
        self._longterm = _longterm(config, embedder)
        self._minds = Minds(
            self._store,
            config=config,
            clock=self._clock,
            embedder=embedder,
            reader=make_reader(config, Concurrency(), build=_served, load=_shared),
            longterm=self._longterm,
        )
        if self._minds.vectors is not None:
            self._minds.vectors.warm_up()  # before the first job
        model = None
        if config.thinker == "auto":
            model = make_thinker(
                config,
                ledger=DjangoLedger(),
                clock=self._clock,
                config_of=lambda key: self._minds[key].journal.config,
            )
        self._close_model = model.close if model else lambda: None
        self._scheduler = SleepScheduler(
            self._minds,
            thinker=_own_thinker(config) or model or ExtractiveThinker(),
            rules=SleepRules(check_budget=model.budget.check) if model else None,
            all_characters=False,
        )

    def close(self) -> None:
        """Close connections to the model and to long-term memory."""
        self._close_model()
        if self._longterm is not None:
            self._longterm.close()

    def work(self, loan: str, at: float, game_time: float | None) -> bool:
        """Do all steps of a loan's characters, and give their journals back.

        Args:
            loan: the loan.
            at: Unix time when it was lent.
            game_time: the game time at that moment.

        Returns:
            Whether the loan is finished; if not, `stopping` became true.

        Raises:
            StoreUnavailable: the database is unavailable. The loan stays as it is.
        """
        claim = self._loans.claim(loan)
        self._store.holder = claim.holder
        self._clock.set(at, game_time)
        held = set(claim.keys)
        try:
            self._add(held)
            while held:
                done = held - set(self._scheduler.unfinished())
                for key in sorted(done):
                    self._give_back(claim.holder, key)
                held -= done
                if held and self._stopping():
                    return False
                self._scheduler.work()
                if self._scheduler.store_unavailable:
                    raise StoreUnavailable("the database became unavailable during a step")
                lost = held - set(self._loans.held(claim.holder))  # a character may have been woken
                self._remove(lost)
                held -= lost
            return True
        finally:
            self._remove(claim.keys)

    def _add(self, held: set[str]) -> None:
        for key in sorted(held):
            try:
                self._scheduler.add(key)
            except LoanEnded as ended:  # opening a journal embeds entries without a vector, and so may write
                held.discard(ended.key)

    def _give_back(self, holder: str, key: str) -> None:
        """Give a journal back; do nothing if the game has taken it back."""
        end = End.FAILED if self._scheduler.failed(key) else End.RESTED
        self._loans.give_back(holder, [key], end)

    def _remove(self, keys: Iterable[str]) -> None:
        for key in keys:
            self._scheduler.remove(key)
        self._minds.close(keys)


def _own_thinker(config: Config) -> Thinker | None:
    if not is_dotted(config.thinker):
        return None
    made: Thinker = make_extension("thinker", config.thinker, Thinker, config)
    return made


def _embedder(config: Config) -> Embedder | None:
    """Return the configured embedding model in this process; ``None`` without one, as in the game."""
    with suppress(NoEmbedder):
        return make_embedder(config, build=_served, load=_shared)
    return None


def _served(model: str, load: Callable[[str], Encode]) -> Embedder:
    return SentenceEmbedder(model, run=inline, load=load)


@lru_cache
def _shared(model: str, embedder: str) -> Encode:
    """Return the encoding function of a model that is loaded once, and used by one thread at a time."""
    encode, lock = load_model(model, embedder=embedder), Lock()

    def encoding(texts, /):  # type: ignore[no-untyped-def]
        with lock:
            return encode(texts)

    return encoding


def _longterm(config: Config, embedder: Embedder | None) -> LongTermMemory | None:
    """Return the configured long-term memory; ``None`` without one, as in the game."""
    if not config.longterm or embedder is None or providers.missing_package(config.longterm):
        return None
    try:
        providers.warm_up(config)  # before the first job, as the game does it before the first player
    except Unavailable as problem:
        log.error("No long-term memory: %s", problem.reason)
        return None
    return providers.make_longterm(config, model=embedder.name, run=inline)
