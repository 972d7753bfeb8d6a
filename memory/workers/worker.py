"""Run a worker process: ``evennia memory work``."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from queue import LifoQueue
from threading import Event
from typing import Any, Final

from memory.cli.journals import Journals
from memory.config import Config
from memory.db.loans import Loans
from memory.errors import ConfigError
from memory.text.typed import typed_number
from memory.workers.job_runner import JobRunner
from memory.workers.queue import LEASE, NIGHT, QUEUE, obstacle, queue_jobs

log = logging.getLogger("memory.workers")

ATTEMPTS: Final = 5
"""Number of attempts after which a job that kills or fails its workers is given up."""

RETRY: Final = 5
"""Seconds before a failed job is tried again, and before reconnecting to an unavailable database."""

HANGS: Final = 5_000
"""Maximum milliseconds for which a worker's transaction may be idle; then the database ends it and frees its locks.
"""

LONGEST_LEASE: Final = 3_600
MOST_THREADS: Final = 64
"""Maximum values of ``--lease``, in seconds, and of ``--concurrency``."""


class Worker:
    """Take jobs from the queue until stopped.

    Args:
        config: the game's settings.
        concurrency: number of jobs at the same time, each in a thread.
        lease: seconds without a heartbeat after which a worker counts as dead.
    """

    def __init__(self, config: Config, *, concurrency: int = 1, lease: int = LEASE) -> None:
        from django.conf import settings

        self._concurrency = concurrency
        self._lease = lease
        self._stop = Event()
        factor = float(getattr(settings, "TIME_FACTOR", 1.0))
        self._runners: LifoQueue[JobRunner] = LifoQueue()
        for _ in range(concurrency):
            self._runners.put(JobRunner(config, factor, self._stop.is_set))

    def night(self, context: Any, *, loan: str, at: float, game_time: float | None) -> None:
        """Do a job in a thread; if this worker stops before its end, queue the rest for another worker."""
        runner = self._runners.get()
        try:
            if not runner.work(loan, at, game_time):
                queue_jobs([{"loan": loan, "at": at, "game_time": game_time}])
        except Exception:
            if context.job.attempts + 1 < ATTEMPTS:
                raise  # the queue tries again
            log.exception("A job failed %d times, and is given up", ATTEMPTS)
            Loans().give_up(loan)
        finally:
            self._runners.put(runner)

    def run(self) -> None:
        """Work until SIGTERM or SIGINT, through outages of the database."""
        try:
            asyncio.run(self._run())
        finally:
            while not self._runners.empty():
                self._runners.get().close()

    async def _run(self) -> None:
        from django.db import DatabaseError
        from procrastinate.exceptions import ConnectorException

        loop = asyncio.get_running_loop()
        loop.set_default_executor(ThreadPoolExecutor(self._concurrency + 1, "keepsake-work"))
        stopped = asyncio.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._stop_working, stopped)
        while not stopped.is_set():
            try:
                await self._serve(stopped)
            except (ConnectorException, DatabaseError, OSError) as problem:
                log.warning("The queue does not answer; trying again in %d s: %r", RETRY, problem)
            if not stopped.is_set():
                await _first(stopped.wait(), asyncio.sleep(RETRY))

    def _stop_working(self, stopped: asyncio.Event) -> None:
        self._stop.set()  # for the jobs' threads
        stopped.set()

    async def _serve(self, stopped: asyncio.Event) -> None:
        """Take jobs until stopped, or until the database is unavailable."""
        from procrastinate import RetryStrategy
        from procrastinate.contrib.django import app as made

        app = made.with_connector(made.connector.get_worker_connector())  # type: ignore[attr-defined]
        app.tasks.pop(NIGHT, None)
        retry = RetryStrategy(max_attempts=ATTEMPTS, wait=RETRY)
        app.task(name=NIGHT, queue=QUEUE, retry=retry, pass_context=True)(self.night)
        async with app.open_async():
            working = asyncio.create_task(
                app.run_worker_async(
                    queues=[QUEUE],
                    name="keepsake",
                    concurrency=self._concurrency,
                    delete_jobs="always",
                    install_signal_handlers=False,
                    update_heartbeat_interval=self._lease / 3,
                    stalled_worker_timeout=self._lease,
                )
            )
            watching = asyncio.create_task(self._watch())
            try:
                await _first(working, watching, stopped.wait())
            finally:
                watching.cancel()
                working.cancel()  # it finishes the current jobs
                results = await asyncio.gather(working, watching, return_exceptions=True)
            for result in results:
                if isinstance(result, Exception):
                    raise result

    async def _watch(self) -> None:
        """Queue the jobs of dead workers again, and give up jobs that were tried too often."""
        while True:
            await asyncio.to_thread(requeue_stalled_jobs, self._lease)
            await asyncio.sleep(self._lease / 3)


def requeue_stalled_jobs(lease: int) -> None:
    """Queue the jobs of dead workers again; give up the loans of those that were tried too often.

    Raises:
        DatabaseError: the database is unavailable.
    """
    from django.db import close_old_connections, connection, transaction
    from procrastinate.contrib.django import app
    from procrastinate.contrib.django.models import ProcrastinateJob, ProcrastinateWorker

    close_old_connections()
    with transaction.atomic(), connection.cursor() as cursor:
        # One process at a time: a job that another process has just queued again may be running already.
        cursor.execute("SELECT pg_try_advisory_xact_lock(hashtext(%s))", [NIGHT])
        if not cursor.fetchone()[0]:
            return
        now = datetime.now(UTC)
        cursor.execute("SELECT now() - make_interval(secs => %s)", [lease])
        alive = ProcrastinateWorker.objects.filter(last_heartbeat__gte=cursor.fetchone()[0])
        doing = ProcrastinateJob.objects.filter(queue_name=QUEUE, status="doing")
        for job in doing.exclude(worker_id__in=alive.values("pk")).order_by("pk"):
            if job.attempts + 1 < ATTEMPTS:
                log.warning("Job %d: its worker is dead; another does it", job.pk)
            else:
                log.error("Job %d was tried %d times, and is given up", job.pk, job.attempts + 1)
                Loans().give_up(str(job.args["loan"]))  # a worker that runs the job finds nothing to do
            app.job_manager.retry_job_by_id(job.pk, retry_at=now)


async def _first(*waiting: Any) -> None:
    """Wait until the first is done, and cancel those that were created here."""
    tasks = [each if isinstance(each, asyncio.Task) else asyncio.ensure_future(each) for each in waiting]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task, given in zip(tasks, waiting, strict=True):
        if task is not given:
            task.cancel()


def arguments(parser: argparse.ArgumentParser, journals: Journals) -> None:
    """Add the arguments of ``work``."""
    parser.add_argument(
        "--concurrency",
        type=_whole(MOST_THREADS),
        default=1,
        metavar="N",
        help="characters at the same time (default 1): more help if a language model is slow to reply; to use more "
        "of the processor, start more workers",
    )
    parser.add_argument(
        "--lease",
        type=_whole(LONGEST_LEASE),
        default=LEASE,
        metavar="SECONDS",
        help=f"seconds without a heartbeat after which a worker counts as dead (default {LEASE}); the same "
        "for all workers",
    )


def _whole(most: int) -> Callable[[str], int]:
    def whole(given: str) -> int:
        number = typed_number(given, 1, most)
        if number is None:
            raise argparse.ArgumentTypeError(f"must be a whole number from 1 to {most:,}, not {given[:40]!r}")
        return number

    return whole


def work(args: argparse.Namespace, config: Config) -> None:
    """Run a worker until it is stopped.

    Args:
        args: the arguments of the command line.
        config: the game's settings.

    Raises:
        ConfigError: workers cannot be used here.
    """
    from django.db.backends.signals import connection_created

    from memory.text import lexicon

    if problem := obstacle(config):
        raise ConfigError(f"{problem.what}. {problem.mend}")
    if not config.workers:
        raise ConfigError("MEMORY['workers']: must be True, or the game gives workers no jobs")
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", stream=sys.stderr)
    logging.getLogger("procrastinate").setLevel(logging.WARNING)
    lexicon.use(lexicon.load(config.language))
    connection_created.connect(_limited)
    worker = Worker(config, concurrency=args.concurrency, lease=args.lease)
    print(f"Worker for {args.concurrency} characters at a time; Ctrl-C stops it.", flush=True)
    worker.run()


def _limited(*, connection: Any, **more: Any) -> None:
    """Let the database end a transaction of a worker that hangs, so that the game need not wait for its locks."""
    if connection.vendor == "postgresql":
        connection.connection.execute(f"SET idle_in_transaction_session_timeout = {HANGS}")
