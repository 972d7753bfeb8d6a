"""What staff forget is gone from a real pgvector too, whatever is under way meanwhile and whoever is killed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import pytest

from memory.adapters.embedding import SentenceEmbedder
from memory.adapters.longterm import pgvector
from memory.concurrency import drive, inline
from memory.config import Config
from memory.db.loans import Loans
from memory.db.store import DjangoStore
from memory.errors import LoanEnded
from memory.minds.minds import Minds
from tests.longterm.making import make_item
from tests.longterm.village import KEY, Village, by_words


class Killed(BaseException):
    """Stands for a kill: nothing after it happens."""


class Slow:
    """The real long-term memory; something may happen while entries are on their way there, or just after.

    Args:
        real: the long-term memory.
    """

    def __init__(self, real: Any) -> None:
        self._real = real
        self.before: Callable[[], object] = lambda: None
        self.after: Callable[[], object] = lambda: None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    async def store(self, items: Any) -> Any:
        happens, self.before = self.before, lambda: None
        happens()
        done = await self._real.store(items)
        happens, self.after = self.after, lambda: None
        happens()
        return done


class Server:
    """A database of its own on a PostgreSQL server with pgvector.

    Args:
        server: the server's address.
        name: the database's name.
        opened: opens a long-term memory.
    """

    def __init__(self, server: str, name: str, opened: Any) -> None:
        self._server, self._name, self._opened = server, name, opened
        self.address = urlunsplit(urlsplit(server)._replace(path=f"/{name}"))
        self._do(f"CREATE DATABASE {name}")

    def longterm(self) -> Slow:
        return Slow(self._opened("pgvector", longterm_url=self.address, monotonic=self._later))

    def held(self) -> set[int]:
        """Return the ids in the table itself."""
        import psycopg

        with psycopg.connect(self.address) as rows:
            return {int(number) for (number,) in rows.execute("SELECT payload->>'entry' FROM keepsake")}

    @contextmanager
    def away(self) -> Iterator[None]:
        """Let the server refuse everybody."""
        self._do(f"ALTER DATABASE {self._name} ALLOW_CONNECTIONS false")
        self._do(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{self._name}'")
        try:
            yield
        finally:
            self._do(f"ALTER DATABASE {self._name} ALLOW_CONNECTIONS true")

    _now = 0.0

    def _later(self) -> float:
        self._now += 60.0  # so that nothing waits before it tries again
        return self._now

    def _do(self, statement: str) -> None:
        import psycopg

        with psycopg.connect(self._server, autocommit=True) as administrator:
            administrator.execute(statement)


@pytest.fixture
def server(
    request: pytest.FixtureRequest, opened: Any, new_key: Any, monkeypatch: pytest.MonkeyPatch
) -> Server:
    monkeypatch.setattr(pgvector, "CONNECT_TIMEOUT", 1)
    address = request.getfixturevalue("postgresql_url")
    return Server(address, new_key().replace(" ", "_"), opened)


@pytest.fixture
def village(server: Server) -> Village:
    made = Village(longterm=server.longterm())
    made.hear("Ann hid the silver.", "It rained.", "Bram saw a wolf.")
    return made


def test_what_is_forgotten_is_gone_at_once(server: Server, village: Village) -> None:
    village.sleep()
    assert server.held() == {1, 2, 3}
    village.mind.journal.forget([1])
    assert server.held() == {2, 3}


def test_what_is_forgotten_while_it_is_on_its_way_does_not_arrive(server: Server, village: Village) -> None:
    village.longterm.before = lambda: village.mind.journal.forget([1])
    village.sleep()
    assert server.held() == {2, 3}


def test_killed_as_it_arrives_the_next_process_deletes_it(server: Server, village: Village) -> None:
    def kill() -> None:
        raise Killed

    village.longterm.before = lambda: village.mind.journal.forget([1])
    village.longterm.after = kill
    with pytest.raises(Killed):
        village.sleep()
    assert server.held() == {1, 2, 3}
    again = Village(store=village.store, longterm=server.longterm())
    assert again.minds.archive is not None
    drive(again.minds.archive.consolidate(again.mind.journal))
    assert server.held() == {2, 3}


def test_what_is_forgotten_in_an_outage_is_gone_after_the_next_sleep(
    server: Server, village: Village
) -> None:
    village.sleep()
    with server.away():
        village.mind.journal.forget([1])
        village.sleep()
    assert server.held() == {1, 2, 3}
    village.sleep()
    assert server.held() == {2, 3}


def test_what_is_forgotten_in_an_outage_is_gone_when_another_process_reaches_it(
    server: Server, village: Village
) -> None:
    village.sleep()
    with server.away():
        village.mind.journal.forget([1])
    again = Village(store=village.store, longterm=server.longterm())
    again.sleep()
    assert server.held() == {2, 3}


def test_what_was_left_there_without_a_row_is_deleted(server: Server, village: Village) -> None:
    """As versions before this one left it."""
    village.sleep()
    village.mind.journal.forget([1])
    village.sleep()
    assert village.store.note(KEY, "forgotten") is None
    left = make_item(KEY, 1)
    drive(village.longterm.store([replace(left, vector=by_words([left.entry.content])[0])]))
    again = Village(store=village.store, longterm=server.longterm())
    again.sleep()
    assert server.held() == {2, 3}


@pytest.mark.django_db
def test_a_worker_that_was_storing_it_leaves_nothing_behind(server: Server) -> None:
    config = Config.load({"scorer": "keyword", "embedding_model": "", "longterm": ""})

    def minds(store: DjangoStore, longterm: Any) -> Minds:
        made = Minds(
            store,
            config=config,
            embedder=SentenceEmbedder(run=inline, load=lambda name: by_words),
            longterm=longterm,
        )
        assert made.vectors is not None
        made.vectors.warm_up()
        return made

    game = minds(DjangoStore(), server.longterm())
    for content in ("Ann hid the silver.", "It rained."):
        game[KEY].remember(content)
    jobs: list[str] = []
    loans = Loans(jobs.extend)
    loans.lend([[KEY]])
    claim = loans.claim(jobs[0])
    slow = server.longterm()
    worker = minds(DjangoStore(holder=claim.holder), slow)
    slow.before = lambda: game[KEY].journal.forget([1])
    with pytest.raises(LoanEnded):
        drive(worker.archive.consolidate(worker[KEY].journal))  # type: ignore[union-attr]
    assert server.held() == {2}
    assert loans.loans() == {}, "the write ended the loan"
    assert drive(game.archive.consolidate(game[KEY].journal))  # type: ignore[union-attr]
    assert server.held() == {2}
