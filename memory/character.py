"""The engine for plain Python programs: one character whose memories are kept in one file.

A program without Evennia or Django opens a character, tells it things, and asks it::

    import memory

    with memory.open("marta.db", name="Marta") as marta:
        marta.remember("The well by the mill has run dry.", source="Ann")
        print(marta.reply("What happened to the well?", to="Bob"))
        marta.sleep()

Nothing here needs a reactor, a thread or ``async``. A character may be used by one thread at a time; several characters
may share a file, and several programs may have it open.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar, Unpack

from memory.adapters.inmemory import InMemoryLedger
from memory.adapters.sqlite_store import SqliteStore
from memory.clock import Clock
from memory.concurrency import drive, inline
from memory.config import Config
from memory.dialogue import guard
from memory.dialogue.answer import Heard, is_question, reply, understand
from memory.dialogue.exchange import converse
from memory.dialogue.prompt import MAX_PERSONA, SHOWN, Place, compose, gather
from memory.errors import BadReply, ConfigError, FieldError, Unavailable
from memory.extras import pip_install
from memory.journal.entry import Entry, EntryFields, Kind, SourceType
from memory.journal.filter import Filter
from memory.journal.store import Change
from memory.llm.prompts import clip, new_boundary
from memory.llm.speaker import Speaker
from memory.minds.backstory import learn_backstory
from memory.minds.mind import Asked, Mind
from memory.minds.minds import Minds
from memory.persona import Persona
from memory.recall.query import Recalled
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.thinker import Thinker
from memory.sleep.cycle import Phase, Sleeper, Step

if TYPE_CHECKING:
    from memory.recall.embedder import Embedder

log = logging.getLogger(__name__)

MAX_ENTRIES: Final = 10_000
"""The default of ``max_entries`` here, where usually no long-term memory takes over what leaves the journal."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """A memory was written down.

    Args:
        entry: the memory.
    """

    entry: Entry


@dataclass(frozen=True, slots=True)
class Reflected:
    """A reflection was finished.

    Args:
        insights: the insights and hypotheses that it wrote down; empty if nothing stood up to review.
    """

    insights: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Forgotten:
    """Memories were deleted: they faded during sleep, or `Character.forget` was called.

    Args:
        ids: the ids of the entries.
    """

    ids: tuple[int, ...]


Event = Remembered | Reflected | Forgotten
_E = TypeVar("_E", Remembered, Reflected, Forgotten)


@dataclass(frozen=True, slots=True)
class Slept:
    """What one sleep did.

    Args:
        insights: what the character reflected on and wrote down.
        forgotten: ids of the entries that faded.
        missed: why a step could not be done this time, by step; it is tried again in the next sleep.
    """

    insights: tuple[Entry, ...] = ()
    forgotten: tuple[int, ...] = ()
    missed: Mapping[str, str] | None = None


def open_character(
    path: str | Path | None = None,
    *,
    name: str,
    description: str = "",
    backstory: Sequence[str | Mapping[str, Any]] = (),
    phrases: Mapping[str, Sequence[str]] | None = None,
    settings: Mapping[str, Any] | None = None,
    by_meaning: bool = False,
    clock: Clock | None = None,
) -> Character:
    """Open a character, and the file that its memories are kept in.

    Args:
        path: an SQLite file, made if there is none; ``None`` keeps everything in this process only.
        name: what the character is called. A file keeps as many characters as are opened in it, by name.
        description: who it is, in a few sentences; a language model is shown it.
        backstory: what it remembers from before; written down when it is first opened.
        phrases: its own words by occasion (see `memory.persona.DEFAULT_PHRASES`).
        settings: Keepsake's settings by name, as in README's table. A language model is used where ``llm_base_url`` and
            ``llm_model``, or the environment variables of README, name one. ``max_entries`` is 10,000 by default.
        by_meaning: recall by meaning too, not by words only. It needs the extra ``embedding``; the model is loaded on
            first use, which takes some seconds.
        clock: tells the time; the machine's clock by default.

    Raises:
        FieldError: the name, a phrase or the backstory is refused, or the file is something else.
        ConfigError: a setting does not exist or has a bad value, or ``by_meaning`` lacks a package.
        StoreUnavailable: the file cannot be opened.
    """
    if not isinstance(name, str) or not name.strip():
        raise FieldError("name", name, "the character's name")
    config = Config.load({"max_entries": MAX_ENTRIES, **(settings or {})})
    persona = Persona(
        name=name,
        description=description,
        backstory=tuple(backstory),
        phrases={occasion: tuple(words) for occasion, words in (phrases or {}).items()},
    )
    embedder = _make_embedder(config) if by_meaning else None
    thinker = _make_thinker(config)
    store = SqliteStore(":memory:" if path is None else path)
    try:
        minds = Minds(store, config=config, clock=clock, embedder=embedder, persona_of=lambda key: persona)
        learn_backstory(minds[name].journal, persona.backstory)
    except BaseException:
        store.close()
        raise
    return Character(minds[name], minds, store, thinker)


class Character:
    """A character that remembers. `memory.open` makes one.

    Use it in a ``with`` statement, or call `close` when done. Iterating over it gives its memories, oldest first.
    """

    def __init__(self, mind: Mind, minds: Minds, store: SqliteStore, thinker: Thinker) -> None:
        self._mind = mind
        self._minds = minds
        self._store = store
        self._thinker = thinker
        self._callbacks: list[tuple[type[Event], Callable[[Any], object]]] = []
        self._reflections = mind.journal.header.reflection_count
        mind.journal.watch(self._report)

    @property
    def name(self) -> str:
        """What the character is called."""
        return self._mind.persona.name

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()

    def __len__(self) -> int:
        return len(self._mind.journal)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._mind.journal)

    def close(self) -> None:
        """Close the file. Everything is written already."""
        self._store.close()

    # -- remembering -----------------------------------------------------------------------------

    def remember(
        self,
        content: str,
        *,
        source: str | None = None,
        in_confidence: bool = False,
        **fields: Unpack[EntryFields],
    ) -> Entry:
        """Write a memory down. It is on disk when this returns.

        Args:
            content: what happened or was said, 1 to 4,000 characters.
            source: who told it; without one, the character saw it itself.
            in_confidence: tell it to nobody but ``source``.
            fields: anything else that is known of it: ``source_type``, ``importance``, ``tags``, ``audience`` …

        Returns:
            The entry, with its id, its importance from 1 to 10 and its trust from 0 to 1.

        Raises:
            FieldError: a field has a bad value.
            StoreUnavailable: the file cannot be written.
        """
        if source is not None:
            fields.setdefault("source_entity", source)
        elif in_confidence:
            raise FieldError("source", source, "given for what was told in confidence")
        fields.setdefault("source_type", SourceType.OBSERVATION if source is None else SourceType.DIRECT)
        if in_confidence and source is not None:
            fields["audience"] = (source,)
        return self._mind.remember(content, **fields)

    def forget(self, *ids: int) -> None:
        """Delete memories for good.

        Args:
            ids: ids of entries.

        Raises:
            FieldError: there is no such entry. Nothing is deleted.
        """
        self._mind.journal.forget(ids)

    # -- recalling -------------------------------------------------------------------------------

    def recall(
        self,
        question: str,
        *,
        listener: str | None = None,
        limit: int | None = None,
        tags: Iterable[str] = (),
        days_back: float | None = None,
        min_trust: float = 0.0,
    ) -> list[Recalled]:
        """Return the memories that answer a question, best first.

        Args:
            question: the question, in plain words.
            listener: who will hear the answer: what that one may not hear is left out. ``None`` is the character
                itself, which may recall everything.
            limit: how many at most; ``recall_limit`` of the settings by default.
            tags: only memories with all of these.
            days_back: only memories of the last so many days.
            min_trust: only memories trusted at least this much, 0 to 1.

        Returns:
            Tuples of the entry, its score, and the components of the score, each from 0 to 1.

        Raises:
            FieldError: an argument has a bad value.
        """
        if not question.strip():
            raise FieldError("question", question, "a question")
        wanted = Filter.of(
            now=self._mind.journal.clock.now(),
            listeners=None if listener is None else [listener],
            tags=tags,
            days_back=days_back,
            min_trust=min_trust,
        )
        return self._mind.recall(question, wanted=wanted, limit=limit, asked=self._ask(question, wanted))

    def reply(self, line: str, *, to: str, in_confidence: bool = False) -> str:
        """Remember what somebody said, and answer from memory.

        A language model finds the words where the settings name one; if it is away, or what it says cannot be used, the
        answer comes from memory, as without one.

        Args:
            line: what was said.
            to: who said it, and hears the answer.
            in_confidence: keep what was said between the two.

        Raises:
            FieldError: the line is empty or too long.
            StoreUnavailable: the file cannot be written.
        """
        fields: EntryFields = {"kind": Kind.QUESTION} if is_question(line) else {}
        heard = Heard(
            text=line,
            speaker=to,
            speaker_name=to,
            listeners=frozenset({to}),
            names=(self.name,),
        )
        asked = drive(understand(self._mind, line, to, heard.names))
        found = reply(self._mind, heard, asked=asked)
        written = self.remember(line, source=to, in_confidence=in_confidence, **fields)
        try:
            return self._model_words(heard, asked) or found.text
        except (BadReply, Unavailable) as problem:
            log.info("%s answers memory %d without a model: %s", self.name, written.id, problem)
            return found.text

    # -- sleeping --------------------------------------------------------------------------------

    def sleep(self) -> Slept:
        """Let the character sleep: rate memories, reflect if enough has mattered, and forget what never mattered.

        A step that cannot be done now, such as a rating while the model is away, is left for the next sleep.
        """
        before: list[Event] = []
        seen = self.on(Reflected, before.append), self.on(Forgotten, before.append)
        sleeper = self._sleeper()
        try:
            if sleeper.state.phase is Phase.AWAKE:
                sleeper.fall_asleep("command")
            while drive(sleeper.tick()) is not Step.REST:
                pass
            missed = dict(sleeper.state.missed)
            sleeper.wake("rested")
        finally:
            for stop in seen:
                stop()
        return Slept(
            insights=tuple(e for event in before if isinstance(event, Reflected) for e in event.insights),
            forgotten=tuple(i for event in before if isinstance(event, Forgotten) for i in event.ids),
            missed=missed,
        )

    def reflect(self) -> tuple[Entry, ...]:
        """Reflect now, whether enough has mattered or not, and return the insights that were written down.

        Raises:
            Unavailable: the language model is away. Nothing is written.
        """
        written: list[Reflected] = []
        stop = self.on(Reflected, written.append)
        try:
            drive(self._sleeper().reflect())
        finally:
            stop()
        return tuple(entry for event in written for entry in event.insights)

    # -- events ----------------------------------------------------------------------------------

    def on(self, event: type[_E], callback: Callable[[_E], object]) -> Callable[[], None]:
        """Call ``callback`` with each event of a kind, after it is on disk.

        A callback that raises is logged, and does not disturb the others.

        Args:
            event: `Remembered`, `Reflected` or `Forgotten`.
            callback: what is called.

        Returns:
            A function that ends it.
        """
        if event not in (Remembered, Reflected, Forgotten):
            raise FieldError("event", event, "Remembered, Reflected or Forgotten")
        listed: tuple[type[Event], Callable[[Any], object]] = (event, callback)
        self._callbacks.append(listed)
        return lambda: self._callbacks.remove(listed)

    def _report(self, change: Change) -> None:
        added = [row.entry for row in change.added]
        for entry in added:
            if not entry.is_thought:
                self._tell(Remembered(entry))
        if change.header is not None and change.header.reflection_count > self._reflections:
            self._reflections = change.header.reflection_count
            self._tell(Reflected(tuple(entry for entry in added if entry.is_thought)))
        if change.deleted:
            self._tell(Forgotten(tuple(sorted(change.deleted))))

    def _tell(self, event: Event) -> None:
        for kind, callback in list(self._callbacks):
            if isinstance(event, kind):
                try:
                    callback(event)
                except Exception:
                    log.exception("%s: a callback for %s failed; continuing", self.name, kind.__name__)

    # -- inside ----------------------------------------------------------------------------------

    def _ask(self, question: str, wanted: Filter) -> Asked:
        return drive(self._mind.ask(question, wanted))

    def _sleeper(self) -> Sleeper:
        mind = self._mind
        return Sleeper(
            mind.journal,
            thinker=self._thinker,
            recall=lambda question, limit: mind.recollect(question, wanted=Filter(), limit=limit),
            run=inline,
        )

    def _model_words(self, heard: Heard, asked: Asked) -> str:
        """Return a model's words; empty without a model, or where they could tell a secret."""
        speaker, mind, config = self._thinker, self._mind, self._mind.journal.config
        if not isinstance(speaker, Speaker):
            return ""
        hits = mind.recall(
            heard.text,
            wanted=Filter(listeners=heard.listeners),
            limit=SHOWN + 1,
            asked=asked,
        )
        place = Place(name="", time=f"{mind.journal.clock.now():%Y-%m-%d %H:%M}")
        boundary = new_boundary()
        messages = compose(
            gather(mind, heard, place, "talk", hits),
            speaker.prompts,
            budget=config.prompt_budget,
            entry_chars=config.llm_entry_chars,
            reply_chars=config.reply_chars,
            boundary=boundary,
        )
        deadline = time.monotonic() + config.reply_patience
        words = drive(
            converse(
                speaker,
                mind.key,
                messages,
                tools=None,
                rounds=0,
                boundary=boundary,
                result_chars=config.prompt_budget,
                patience=lambda: deadline - time.monotonic(),
            )
        )
        about = mind.persona.description
        text = guard.clean_reply(words.text, heard.names, longest=config.reply_chars, known=about)
        if guard.repeats(text, messages[0]["content"].replace(clip(about, MAX_PERSONA), "")):
            raise BadReply("a reply that repeats its instructions")
        return "" if guard.leaks(text, words.shown, mind.journal, heard.listeners) else text


def _make_thinker(config: Config) -> Thinker:
    """Return the game's own thinker, the language model that is configured, or the extractive thinker."""
    from memory.adapters.llm import make_thinker
    from memory.config import is_dotted, make_extension

    if is_dotted(config.thinker):
        made: Thinker = make_extension("thinker", config.thinker, Thinker, config)
        return made
    model = make_thinker(config, ledger=InMemoryLedger()) if config.thinker == "auto" else None
    return model or ExtractiveThinker()


def _make_embedder(config: Config) -> Embedder:
    """Return what makes vectors.

    Raises:
        ConfigError: a package is missing, or no model is named.
    """
    from memory.adapters.blocking_embedder import BlockingEmbedder
    from memory.adapters.embedding import missing_package
    from memory.config import is_dotted, make_extension
    from memory.recall.embedder import Embedder

    if is_dotted(config.embedder):
        made: Embedder = make_extension("embedder", config.embedder, Embedder, config)
        return made
    if not config.embedding_model:
        raise ConfigError("MEMORY['embedding_model']: must be a model, for recall by meaning, not ''")
    if package := missing_package(config.embedding_model):
        raise ConfigError(f"by_meaning needs {package}, which is not installed: {pip_install('embedding')}")
    return BlockingEmbedder(config.embedding_model)
