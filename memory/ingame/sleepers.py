"""Build the game's sleep scheduler, and show players who falls asleep, sleeps or wakes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from django.db import DatabaseError
from evennia.utils import logger

from memory.config import Config
from memory.errors import ConfigError, KeepsakeError, StoreUnavailable
from memory.extensions import is_dotted, make_extension
from memory.ingame import engine, masks, posing, reactor
from memory.ingame.company import Company
from memory.ingame.engine import minds
from memory.ingame.naming import name_of
from memory.ingame.objects import object_of
from memory.ingame.perceiving.acts import Act
from memory.ingame.plain_text import inert
from memory.llm.investigating import Asker
from memory.llm.speaker import Speaker
from memory.minds.bedtimes import SPOKEN_TO, SleepRules
from memory.minds.lending import Lender
from memory.minds.minds import Minds
from memory.minds.scheduler import SleepScheduler
from memory.persona import Persona
from memory.reflection.thinker import Thinker

if TYPE_CHECKING:
    from memory.llm.thinker import ModelThinker

_OCCASIONS: Final = {True: "falls_asleep", False: "wakes"}

_scheduler: SleepScheduler | None = None
_company = Company()


def scheduler() -> SleepScheduler:
    """Return the sleep scheduler of this game, built on first use (`memory.ingame.scripts` calls its turns).

    If the configured language model cannot be used, an error is logged and sleepers think without a model.

    Raises:
        ConfigError: as for `minds`.
    """
    global _scheduler
    if _scheduler is None:
        from memory.ingame.toolsets import load_toolsets
        from memory.reflection.extractive.thinker import ExtractiveThinker

        mine = minds()
        load_toolsets(mine.config)
        own = _thinker(mine.config)
        model = _model(mine) if own is None and mine.config.thinker != "extractive" else None
        _scheduler = SleepScheduler(
            mine,
            thinker=own or model or ExtractiveThinker(),
            rules=SleepRules(
                may_sleep=may_sleep,
                may_nap=may_nap,
                check_budget=model.budget.check if model else lambda key: None,
            ),
            tell=announce,
            lender=_lender(mine),
        )
    return _scheduler


def _lender(minds: Minds) -> Lender | None:
    """Return the lender of journals to worker processes, if the settings ask for workers and they can be used."""
    if not minds.config.workers:
        return None
    from memory.workers.queue import Lending, obstacle

    if problem := obstacle(minds.config):
        logger.log_err(f"Keepsake: {problem.what}; the game does the work itself. {problem.mend}.")
        return None
    return Lending(minds.clock, patience=minds.config.workers_patience)


def _thinker(config: Config) -> Thinker | None:
    """Return an instance of the thinker class that the settings name; ``None`` if they name none that can be used."""
    if not is_dotted(config.thinker):
        return None
    try:
        made: Thinker = make_extension("thinker", config.thinker, Thinker, config)
    except ConfigError as problem:
        engine.log_unused(problem)
        return None
    return made


def speech_model() -> Speaker | None:
    """Return the language model that phrases characters' replies; ``None`` without one."""
    thinker = scheduler().thinker
    return thinker if isinstance(thinker, Speaker) else None


def task_model() -> Asker | None:
    """Return the language model that answers tasks; ``None`` without one."""
    thinker = scheduler().thinker
    return thinker if isinstance(thinker, Asker) else None


def _model(minds: Minds) -> ModelThinker | None:
    """Return the configured language model, running in its own threads; ``None`` without one."""
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
            model.warm_up()  # at server start, before players connect
    except (ConfigError, PromptError, ImportError) as problem:
        logger.log_err(f"Keepsake: sleepers think without a language model: {problem}")
        return None
    if model is not None:
        run.on_stop(model.close)
    return model


def is_asleep(obj: Any) -> bool:
    """Return whether a game object sleeps; an object that a player puppets is awake, even if its journal says
    it sleeps. While the store cannot tell, all are awake.
    """
    try:
        return scheduler().is_asleep(obj.memory.key) and not obj.has_account
    except StoreUnavailable:  # at the game's start
        return False


def may_sleep(key: str) -> bool:
    """Return whether a key's object is a character with ``sleeps`` set, has a location, and has no player."""
    obj = object_of(key)
    return bool(getattr(obj, "sleeps", False) and obj.location is not None and not obj.has_account)


def may_nap(key: str) -> bool:
    """Return whether a key's object may nap: no player is, or recently was, at its location."""
    obj = object_of(key)
    return obj is None or obj.location is None or not _company.is_at(obj.location)


async def take_turn() -> None:
    """Record where players are, then run a turn of the scheduler."""
    _company.note()
    await scheduler().turn()


def announce(key: str, asleep: bool, reason: str) -> None:
    """Tell the room that a character fell asleep or woke, on the reactor's next turn.

    Args:
        key: the character's key.
        asleep: whether it fell asleep; else it woke.
        reason: not shown.
    """
    masks.lose_sight_of_all(object_of(key))
    reactor.call_soon(lambda: _announce(key, asleep))


def _announce(key: str, asleep: bool) -> None:
    obj = object_of(key)
    if obj is not None and obj.location is not None:
        posing.pose(obj, pose_for(obj, _OCCASIONS[asleep]))


def wake_for(sleeper: Any, said: Act) -> bool:
    """Wake a sleeper if the speaker is a player.

    Returns:
        Whether it is awake afterwards, and so hears the line.
    """
    if not said.actor.has_account:
        return False
    try:
        wake_if_asleep(sleeper, SPOKEN_TO)
    except (DatabaseError, KeepsakeError):
        logger.log_trace(f"Keepsake: {sleeper.key}({sleeper.memory.key}) could not be woken; it sleeps on")
        return False
    return True


def wake_if_asleep(obj: Any, reason: str) -> bool:
    """Wake a character if it sleeps; return whether it slept."""
    key = obj.memory.key
    asleep = scheduler().is_asleep(key)
    if asleep:
        scheduler().wake(key, reason)
    return asleep


def phrase_for(obj: Any, occasion: str, looker: Any) -> str:
    """Return the persona's phrase for an occasion (such as ``sleeps``), as ``looker`` sees it."""
    line, name = pose_for(obj, occasion), inert(name_of(obj, looker))
    shown = line.replace(posing.NAME, name)
    return shown[:1].upper() + shown[1:] if line.startswith(posing.NAME) else shown


def pose_for(obj: Any, occasion: str) -> str:
    """Return the persona's phrase for an occasion (such as ``wakes``), to be shown by `memory.ingame.posing.pose`."""
    persona: Persona = obj.memory.persona
    return inert(persona.say(occasion, obj.memory.mind.replies.total(), name=posing.NAME))


@contextmanager
def using(
    minds: Minds | None = None,
    later: Callable[[Callable[[], object]], object] | None = None,
    scheduler: SleepScheduler | None = None,
    timers: Any = None,
) -> Iterator[None]:
    """Replace the game's minds, reactor and scheduler within the context; ``None`` builds new ones. For tests.

    Args:
        minds: as for `engine.using`.
        later, timers: as for `reactor.using`.
        scheduler: the sleep scheduler.
    """
    global _scheduler, _company
    before = _scheduler, _company
    _scheduler, _company = scheduler, Company()
    try:
        with engine.using(minds), reactor.using(later, timers):
            yield
    finally:
        _scheduler, _company = before
