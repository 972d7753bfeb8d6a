"""Queue loans for workers with Procrastinate, in the game's PostgreSQL database."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections

from memory.adapters.longterm.providers import PROVIDERS
from memory.clock import Clock
from memory.config import Config
from memory.db.loans import Loans
from memory.errors import StoreUnavailable
from memory.extensions import is_dotted
from memory.extras import pip_install
from memory.minds.lending import End, Loan

log = logging.getLogger("memory.workers")

QUEUE: Final = "keepsake"
"""Name of the queue; a game may have its own queues beside it."""

NIGHT: Final = "keepsake.night"
"""Name of the task: do all steps of the sleep of the characters of a loan."""

APP: Final = "procrastinate.contrib.django"
"""Procrastinate's Django app, which has its tables."""

LEASE: Final = 30
"""Seconds without a heartbeat after which a worker counts as dead, and other workers do its jobs."""


class Obstacle(NamedTuple):
    """Signal that workers cannot be used: why, and how to fix it."""

    what: str
    mend: str


def obstacle(config: Config) -> Obstacle | None:
    """Return why workers cannot be used; ``None`` if they can."""
    if connections[DEFAULT_DB_ALIAS].vendor != "postgresql":
        return Obstacle(
            "workers need PostgreSQL, and the game's database is another",
            "Move the game to PostgreSQL (docs/postgresql.md), or remove MEMORY['workers']",
        )
    if find_spec("procrastinate") is None:
        return Obstacle("workers need Procrastinate, which is not installed", f"Run {pip_install('workers')}")
    if APP not in settings.INSTALLED_APPS:
        return Obstacle(
            f"workers need {APP}, which INSTALLED_APPS lacks",
            f'Add "{APP}" to INSTALLED_APPS, then run evennia migrate',
        )
    if config.longterm and not is_dotted(config.longterm) and not PROVIDERS[config.longterm].server:
        return Obstacle(
            f"MEMORY['longterm'] is {config.longterm!r}, whose folder only one process may open",
            "Set it to 'pgvector', 'qdrant-server' or ''",
        )
    try:
        with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
            tables = set(connections[DEFAULT_DB_ALIAS].introspection.table_names(cursor))
    except DatabaseError as problem:
        return Obstacle(f"the database refuses: {problem}", "Check DATABASES in server/conf/settings.py")
    if "procrastinate_workers" not in tables:
        return Obstacle("the tables of Procrastinate are missing", "Run evennia migrate")
    return None


def running(lease: int = LEASE) -> int:
    """Return the number of workers, of any queue in this database, with a heartbeat within ``lease`` seconds.

    Raises:
        DatabaseError: the tables are missing, or the database is unavailable.
    """
    with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM procrastinate_workers WHERE last_heartbeat > now() - make_interval(secs => %s)",
            [lease],
        )
        (count,) = cursor.fetchone()
    return int(count)


class Lending(Loans):
    """Lend the game's journals to workers: one job for each loan.

    Args:
        clock: the game's clock; workers continue its game time from when a journal was lent.
        patience: seconds without a worker after which the game does the work itself.
        lease: seconds without a heartbeat after which a worker counts as dead.
        monotonic: returns a monotonic time in seconds.
    """

    def __init__(
        self,
        clock: Clock,
        *,
        patience: float,
        lease: int = LEASE,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(self._queued)
        self._clock = clock
        self._patience = patience
        self._lease = lease
        self._monotonic = monotonic
        self._alone_since: float | None = None
        self._deserted = False

    def loans(self) -> Mapping[str, Loan]:
        """Return all loans by the journal's key; log when the last worker disappears and when one is back.

        Raises:
            StoreUnavailable: the database is unavailable.
        """
        found = dict(super().loans())
        lent = any(loan.end is None for loan in found.values())
        if lent or self._alone_since is not None:
            try:
                found.update((key, Loan(0, End.LOST)) for key in _without_job())
                self._note_workers(running(self._lease))
            except DatabaseError as problem:
                raise StoreUnavailable(f"the database refused: {problem}") from problem
        return found

    def deserted(self) -> bool:
        """Return whether no worker has run for ``patience`` seconds, by the latest call of `loans`."""
        return self._deserted

    def _note_workers(self, count: int) -> None:
        """Record the number of running workers."""
        if count:
            if self._alone_since is not None:
                log.info("Workers do the work of sleep again")
            self._alone_since, self._deserted = None, False
        elif self._alone_since is None:
            self._alone_since = self._monotonic()
            log.warning(
                "No worker runs: the work of sleep waits for %g s, then the game does it. Start one with: "
                "evennia memory work",
                self._patience,
            )
        elif not self._deserted and self._monotonic() - self._alone_since >= self._patience:
            self._deserted = True
            log.warning("No worker for %g s: the game does the work of sleep until one runs", self._patience)

    def _queued(self, loans: Sequence[str]) -> None:
        at, game_time = time.time(), self._clock.game_time()
        queue_jobs([{"loan": loan, "at": at, "game_time": game_time} for loan in loans])


def _without_job() -> list[str]:
    """Return the keys of lent journals whose job no longer exists.

    This happens if a worker that was believed dead comes back and finishes its job, although another worker
    has it by then.
    """
    with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
        cursor.execute(
            "SELECT key FROM keepsake_journal WHERE loan <> '' AND loan_end = '' AND loan NOT IN (SELECT "
            "args ->> 'loan' FROM procrastinate_jobs WHERE queue_name = %s AND status IN ('todo', 'doing'))",
            [QUEUE],
        )
        return [key for (key,) in cursor.fetchall()]


def queue_jobs(jobs: Sequence[dict[str, Any]]) -> None:
    """Queue jobs with these arguments, in the caller's transaction if there is one.

    Raises:
        StoreUnavailable: the database is unavailable.
    """
    if not jobs:
        return
    from procrastinate.contrib.django import app
    from procrastinate.exceptions import ConnectorException

    try:
        app.configure_task(NIGHT, queue=QUEUE).batch_defer(*jobs)
    except ConnectorException as problem:
        raise StoreUnavailable(f"the queue refused: {problem.__cause__ or problem}") from problem
