"""Open a character: check the arguments, open its file, and choose the thinker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from memory.adapters.inmemory import InMemoryLedger
from memory.adapters.sqlite_store import SqliteStore
from memory.character.character import Character
from memory.clock import Clock
from memory.concurrency import Concurrency
from memory.config import Config
from memory.errors import FieldError
from memory.extensions import is_dotted, make_extension
from memory.journal.fields import Text
from memory.minds.backstory import check_backstory, learn_backstory
from memory.minds.minds import Minds
from memory.persona import Persona
from memory.persona.placeholders import text_problem
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.thinker import Thinker
from memory.text import lexicon

MAX_ENTRIES: Final = 10_000
"""Default of ``max_entries`` in plain programs, which usually have no long-term memory for entries beyond the cap."""


def open_character(
    path: str | Path | None = None,
    *,
    name: str,
    description: str = "",
    backstory: Sequence[str | Mapping[str, Any]] = (),
    phrases: Mapping[str, str | Sequence[str]] | None = None,
    settings: Mapping[str, Any] | None = None,
    by_meaning: bool = False,
    clock: Clock | None = None,
) -> Character:
    """Open a character and the file of its memories.

    Args:
        path: an SQLite file, created if it does not exist; ``None`` keeps everything in memory only.
        name: the character's name. A file may hold many characters, by name.
        description: a description in a few sentences; the character answers questions about itself from it, and a language
            model is shown it.
        backstory: its memories from before, written when the character is first opened.
        phrases: its own phrases by occasion, a text or several (see `memory.persona.DEFAULT_PHRASES`).
        settings: Keepsake's settings by name, as in docs/settings.md. A language model is used where ``llm_base_url`` and
            ``llm_model``, or the environment variables of README, name one. ``max_entries`` is 10,000 by default.
        by_meaning: whether to recall by meaning as well as by words. This needs the weights of a model
            (README), which is loaded on first use and takes about a second.
        clock: gives the time; the machine's clock by default.

    Raises:
        FieldError: the name, the description, a phrase or the backstory is invalid, or the file is not a file of characters.
        ConfigError: a setting does not exist or has an invalid value, or a package for ``by_meaning`` is missing.
        StoreUnavailable: the file cannot be opened.
    """
    name = Text().check("name", name)
    if not isinstance(description, str) or text_problem("description", description):
        raise FieldError("description", description, "a text without braces")
    if (
        isinstance(backstory, str)
        or not isinstance(backstory, Sequence)
        or not all(isinstance(item, str | Mapping) for item in backstory)
    ):
        raise FieldError("backstory", backstory, "a list of texts, or of dicts of an entry's fields")
    check_backstory(backstory)
    config = Config.load({"max_entries": MAX_ENTRIES, **(settings or {})})
    lexicon.use(lexicon.load(config.language))
    persona = Persona(
        name=name,
        description=description,
        backstory=tuple(backstory),
        phrases={occasion: _choices(words) for occasion, words in (phrases or {}).items()},
    )
    embedder, reader = None, None
    if by_meaning:
        from memory.adapters.embedders import make_embedder, make_reader

        embedder, reader = make_embedder(config), make_reader(config, Concurrency())
    thinker = _make_thinker(config)
    store = SqliteStore(":memory:" if path is None else path)
    try:
        minds = Minds(
            store,
            config=config,
            clock=clock,
            embedder=embedder,
            reader=reader,
            persona_of=lambda key: persona,
        )
        learn_backstory(minds[name].journal, persona.backstory)
    except BaseException:
        store.close()
        raise
    return Character(minds[name], minds, store, thinker)


def _choices(words: Any) -> Any:
    if isinstance(words, str):
        return (words,)
    return tuple(words) if isinstance(words, Sequence) else words  # the persona refuses what is no list


def _make_thinker(config: Config) -> Thinker:
    """Return the game's own thinker, the language model that is configured, or the extractive thinker."""
    from memory.adapters.llm import make_thinker

    if is_dotted(config.thinker):
        made: Thinker = make_extension("thinker", config.thinker, Thinker, config)
        return made
    model = make_thinker(config, ledger=InMemoryLedger()) if config.thinker == "auto" else None
    return model or ExtractiveThinker()
