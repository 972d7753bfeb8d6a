"""Build the game's minds from its settings, once per process; tests replace them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from memory.calendar import GameCalendar
from memory.concurrency import NO_BACKGROUND, Concurrency
from memory.config import Config
from memory.errors import ConfigError, FieldError, PromptError, Unavailable
from memory.extensions import is_dotted, load_dotted
from memory.extras import pip_install
from memory.ingame import reactor
from memory.ingame.objects import GameClock, persona_of
from memory.ingame.reactor import call_later, call_soon
from memory.longterm.protocol import LongTermMemory
from memory.minds.minds import Minds
from memory.recall.embedder import Embedder
from memory.recall.reader import Reader
from memory.text import lexicon

if TYPE_CHECKING:
    from memory.adapters.embedding import Encode
    from memory.adapters.embedding_process import ModelProcess
    from memory.db.calls import DjangoCallLog

_minds: Minds | None = None


def minds() -> Minds:
    """Return the minds of this game, built once per process from its database and ``settings.MEMORY``.

    Settings that cannot be used are logged as errors and left out, so that the game goes on.
    """
    global _minds
    if _minds is None:
        from memory.adapters.embedding_process import ModelProcess
        from memory.ingame.threads import Threads

        config, problems = usable_config()
        for problem in problems:
            log_unused(problem)
        models = ModelProcess()
        embedder = _embedder(config, models)
        concurrency = reactor.game_concurrency(Threads("keepsake-work", 1))
        _minds = make_minds(
            embedder,
            reader=_reader(config, models, concurrency),
            longterm=_longterm(config, embedder),
            concurrency=concurrency,
            config=config,
        )
        if _minds.vectors is not None:
            call_soon(_minds.vectors.warm_up)
        if _minds.reader is not None:
            call_soon(_minds.reader.warm_up)
    return _minds


def minds_offline() -> Minds:
    """Return the minds for a command line, where no reactor runs; nothing runs in the background.

    Raises:
        ConfigError: as for `load_config`.
    """
    global _minds
    if _minds is None:
        _minds = make_minds()
    return _minds


def load_config() -> Config:
    """Return the game's settings; if they have no calendar, use ``settings.TIME_UNITS``.

    Raises:
        ConfigError: ``settings.MEMORY`` has an unknown key or an invalid value.
    """
    return Config.load(_given())


def log_unused(problem: object) -> None:
    """Write into the server's log that the game goes on without a setting, and why."""
    from evennia.utils import logger

    logger.log_err(f"Keepsake: {problem}; the game goes on without this setting")


def usable_config() -> tuple[Config, list[str]]:
    """Return the game's settings without those that cannot be used, and what is wrong with each of these."""
    given = _given()
    if not isinstance(given, Mapping | None):
        return Config(), [f"MEMORY: must be a dict of settings by name, not {given!r}"]
    sound: dict[str, Any] = {}
    problems: list[str] = []
    for name, value in (given or {}).items():
        try:
            _read_all(Config.load({name: value}))
        except ConfigError as problem:
            problems.append(str(problem))
        else:
            sound[name] = value
    try:
        return Config.load(sound), problems
    except ConfigError as problem:  # each is valid alone
        return Config(), [*problems, str(problem)]


def load_command_names() -> tuple[tuple[str, str], ...]:
    """Return the game's names of commands and switches, by Keepsake's; none if that setting cannot be used.

    Other settings that cannot be used change no command's name.
    """
    given = _given()
    names = given.get("commands") if isinstance(given, Mapping) else None
    try:
        return Config.load({"commands": names}).commands if names else ()
    except ConfigError:  # is reported at the start, as all others are
        return ()


def _read_all(config: Config) -> None:
    """Read and import what settings name; raises `ConfigError` for what cannot be used."""
    from memory.importance.scorers import make_scorer
    from memory.ingame.toolsets import load_toolsets
    from memory.llm.prompts import Prompts
    from memory.quests.mutations import Catalogue

    make_scorer(config)
    load_toolsets(config)
    lexicon.load(config.language)
    try:
        Catalogue(config.quest_mutations)
    except FieldError as problem:
        raise ConfigError(
            f"MEMORY['quest_mutations']: must be {problem.rule}, not {problem.value!r}"
        ) from None
    try:
        Prompts(Path(config.prompts) if config.prompts else None)
    except PromptError as problem:
        raise ConfigError(f"MEMORY['prompts']: {str(problem).removeprefix('prompts: ')}") from None
    for name in ("thinker", "embedder", "longterm"):
        if is_dotted(path := getattr(config, name)):
            load_dotted(name, path)


def _given() -> Any:
    """Return ``settings.MEMORY``, with a calendar of the game's own."""
    from django.conf import settings

    given = getattr(settings, "MEMORY", None)
    # From Evennia's contrib custom_gametime, which may define further units.
    units = getattr(settings, "TIME_UNITS", None)
    if units and isinstance(given, Mapping | None) and "calendar" not in (given or {}):
        known = {name: length for name, length in units.items() if name in GameCalendar.units()}
        given = {**(given or {}), "calendar": known}
    return given


def make_minds(
    embedder: Embedder | None = None,
    *,
    reader: Reader | None = None,
    longterm: LongTermMemory | None = None,
    concurrency: Concurrency = NO_BACKGROUND,
    config: Config | None = None,
) -> Minds:
    """Build minds over the game's database and settings.

    Args:
        embedder: makes vectors; without it, recall matches words only.
        reader: reads memories one by one.
        longterm: the long-term memory backend; needs an embedder.
        concurrency: how to run long work; by default, background work is dropped.
        config: the game's settings; those of ``settings.MEMORY`` if not given.

    Raises:
        ConfigError: as for `load_config`.
    """
    from memory.db.store import DjangoStore

    config = config or load_config()
    lexicon.use(lexicon.load(config.language))
    made = Minds(
        DjangoStore(),
        config=config,
        clock=GameClock(),
        embedder=embedder,
        reader=reader,
        longterm=longterm,
        persona_of=persona_of,
        concurrency=concurrency,
    )
    made.watch(lambda change: None, call_log().drop)
    return made


def _embedder(config: Config, models: ModelProcess) -> Embedder | None:
    """Return the configured embedding model, in the models' process; without one, log the reason."""
    from evennia.utils import logger

    from memory.adapters.embedders import NoEmbedder, make_embedder

    try:
        return make_embedder(config, build=_served, load=models.load)
    except NoEmbedder as problem:
        logger.log_info(f"Keepsake: recall matches words only: {problem}")
        return None
    except ConfigError as problem:
        log_unused(problem)
        return _embedder(replace(config, embedder=Config().embedder), models)


def _reader(config: Config, models: ModelProcess, concurrency: Concurrency) -> Reader | None:
    """Return the model that reads memories one by one, in the models' process; ``None`` without one."""
    from memory.adapters.embedders import make_reader

    return make_reader(config, concurrency, build=_served, load=models.load)


def _served(model: str, load: Callable[[str], Encode]) -> Embedder:
    """Return a model that a thread of its own asks, stopped with the game."""
    from memory.adapters.embedding import SentenceEmbedder
    from memory.ingame.threads import Threads

    run = Threads("keepsake-embed", 1)
    served = SentenceEmbedder(model, run=run, load=load, call_later=call_later)
    run.on_stop(served.close)
    return served


def _longterm(config: Config, embedder: Embedder | None) -> LongTermMemory | None:
    """Return the configured long-term memory, in its own thread; without one, log the reason."""
    from evennia.utils import logger

    from memory.adapters.longterm.providers import make_longterm, missing_package, warm_up
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
        warm_up(config)  # at server start, before players connect
    except Unavailable as problem:
        logger.log_err(f"Keepsake: no long-term memory: {problem.reason}")
        return None
    run = Threads("keepsake-longterm", 1)
    try:
        longterm = make_longterm(config, model=embedder.name, run=run)
    except ConfigError as problem:
        logger.log_err(f"Keepsake: no long-term memory: {problem}")
        return None
    if longterm is not None:
        run.on_stop(longterm.close)
    return longterm


def call_log() -> DjangoCallLog:
    """Return the log to which calls of agents' tools are written."""
    from memory.db.calls import DjangoCallLog

    return DjangoCallLog()


@contextmanager
def using(minds: Minds | None = None) -> Iterator[None]:
    """Replace the game's minds within the context; ``None`` builds new ones. For tests."""
    global _minds
    before = _minds
    _minds = minds
    try:
        yield
    finally:
        _minds = before
