"""Define a character that remembers, and its methods: remember, recall, reply, sleep, reflect."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Self, TypeVar, Unpack

from memory.adapters.sqlite_store import SqliteStore
from memory.character.events import Event, Forgotten, Reflected, Remembered, Subscriptions
from memory.character.hearing import hear, overhear
from memory.concurrency import drive, inline
from memory.dialogue.about_talk.follow_ups import meaning_of
from memory.dialogue.answer import reply
from memory.dialogue.context import Heard
from memory.dialogue.obligations.carrying import ErrandRequest, take_errand
from memory.dialogue.obligations.delivering import delivery
from memory.dialogue.telling.wording import joined
from memory.dialogue.thinking import think
from memory.dialogue.with_model import guard
from memory.dialogue.with_model.exchange import converse
from memory.dialogue.with_model.prompt import MAX_PERSONA, SHOWN, CameToMind, Place, compose, gather
from memory.errors import BadReply, FieldError, Unavailable
from memory.journal.entry import MAX_ID, Entry, EntryFields, SourceType
from memory.journal.fields import Text, Whole
from memory.journal.filter import Filter
from memory.journal.store import Change
from memory.llm.prompts import clip, new_boundary
from memory.llm.speaker import Speaker
from memory.minds.confiding import is_confidence
from memory.minds.conversation import LONGEST, Exchange
from memory.minds.errands import MOST_AT_ONCE, deliver, undelivered
from memory.minds.mind import Mind
from memory.minds.minds import Minds
from memory.minds.prepared import PreparedQuestion
from memory.people.knowing import note_told
from memory.recall.query import Recalled
from memory.reflection.review import Standards
from memory.reflection.thinker import Thinker
from memory.sleep.cycle import Sleeper
from memory.sleep.state import Phase, Step
from memory.text.acts import Secrecy, SpeechAct, Wanted
from memory.text.client_text import without_escapes
from memory.text.lines import Line, understand

log = logging.getLogger(__name__)


_E = TypeVar("_E", Remembered, Reflected, Forgotten)
_ID: Final = Whole(1, MAX_ID)
_LIMIT: Final = Whole(1, MAX_ID)


@dataclass(frozen=True, slots=True)
class Slept:
    """Hold the results of one sleep.

    Args:
        insights: the insights that the character wrote.
        forgotten: ids of the forgotten entries.
        missed: why a step failed, by step; it is tried again in the next sleep.
    """

    insights: tuple[Entry, ...] = ()
    forgotten: tuple[int, ...] = ()
    missed: Mapping[str, str] = field(default_factory=dict)


class Character:
    """Represent a character that remembers. `memory.open` makes one.

    Use it in a ``with`` statement, or call `close` when done. Iterating over it gives its memories, oldest first.
    """

    def __init__(self, mind: Mind, minds: Minds, store: SqliteStore, thinker: Thinker) -> None:
        self._mind = mind
        self._minds = minds
        self._store = store
        self._thinker = thinker
        self._subscriptions = Subscriptions(self.name)
        self._reflections = mind.journal.header.reflection_count
        mind.journal.watch(self._report)

    @property
    def name(self) -> str:
        """Return the character's name."""
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
        """Close the file. Everything has been written already."""
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
        """Write a memory. It is on disk when this returns.

        Args:
            content: what happened or was said, 1 to 4,000 characters.
            source: the person who told it; without one, the character saw it itself.
            in_confidence: whether it may be told to nobody but ``source``.
            fields: other fields of an entry by name (docs/journal.md): ``source_type``, ``importance``, ``tags``,
                ``audience`` …

        Returns:
            The entry, with its id, its importance from 1 to 10 and its trust from 0 to 1.

        Raises:
            FieldError: a field has an invalid value.
            TypeError: a field does not exist.
            StoreUnavailable: the file cannot be written.
        """
        if source is not None:
            fields.setdefault("source_entity", source)
            fields.setdefault("source_name", source)
        elif in_confidence:
            raise FieldError("source", source, "given for what was told in confidence")
        fields.setdefault("source_type", SourceType.OBSERVATION if source is None else SourceType.DIRECT)
        if in_confidence and source is not None:
            fields["audience"] = (source,)
        return self._mind.remember(content, **fields)

    def forget(self, *ids: int) -> None:
        """Delete memories permanently.

        Args:
            ids: ids of entries.

        Raises:
            FieldError: there is no such entry. Nothing is deleted.
            StoreUnavailable: the file cannot be written. Nothing is deleted.
        """
        self._mind.journal.forget([_ID.check("id", i) for i in ids])

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
            listener: the person who will hear the answer; what this person may not hear is left out. ``None``
                is the character itself, which may recall everything.
            limit: maximum number of results, at least 1; the setting ``recall_limit`` by default.
            tags: only memories with all of these.
            days_back: only memories of this number of last days, above 0; fractions count.
            min_trust: only memories trusted at least this much, 0 to 1.

        Returns:
            Tuples of the entry, its score, and the components of the score, each from 0 to 1.

        Raises:
            FieldError: an argument has an invalid value.
        """
        if not isinstance(question, str) or not question.strip():
            raise FieldError("question", question, "a question")
        if limit is not None:
            limit = _LIMIT.check("limit", limit)
        if isinstance(tags, str):
            raise FieldError("tags", tags, "a list of texts")
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

        If the settings name a language model, it words the answer. If it is unavailable, or its words cannot
        be used, the answer comes from memory. "Tell Rufus …" is an errand: the message is delivered before
        the answer to Rufus's next line.

        Args:
            line: what was said.
            to: the speaker, who hears the answer.
            in_confidence: whether the line is confidential; it also is if the words ask for it ("Don't tell anyone").

        Raises:
            FieldError: the line is empty or too long, or ``to`` is no name.
            StoreUnavailable: the file cannot be written.
        """
        if not isinstance(line, str):
            raise FieldError("line", line, "a text")
        to = Text().check("to", to)
        line, listeners, names = without_escapes(line), frozenset({to}), (self.name,)
        meant = meaning_of(self._mind, line, speaker=to, listeners=listeners, names=names, speaker_name=to)
        heard = Heard(text=line, speaker=to, speaker_name=to, listeners=listeners, names=names, meant=meant)
        said = understand(line, names)
        asked = drive(think(self._mind, heard))
        confides = is_confidence(self._mind, said, to) or asked.meaning.secrecy is not Secrecy.NONE
        in_confidence = in_confidence or confides
        written = hear(self._mind, heard, in_confidence=in_confidence, secrecy=asked.meaning.secrecy)
        # After the line is on disk: nothing is delivered for one that is refused.
        delivered = self._deliver_messages(to)
        from_memory = reply(self._mind, replace(heard, in_confidence=in_confidence), asked=asked)
        request = ErrandRequest(
            line=said,
            sender=to,
            sender_names=(to,),
            listeners=listeners,
            private=in_confidence,
        )
        words = take_errand(self._mind, request, self._mind.persona, names)
        try:
            words = words or self._model_words(heard, asked)
        except (BadReply, Unavailable) as problem:
            log.info("%s answers memory %d without a model: %s", self.name, written.id, problem)
        words = _with_messages(delivered, words or from_memory.text, heard.line)
        exchange = Exchange(
            heard=heard.line.text[:LONGEST],
            reply=words,
            rests_on=from_memory.rests_on,
            private_to=listeners if in_confidence or from_memory.confidential else None,
            at=self._mind.journal.clock.now(),
            is_bare=meant is not None and meant.is_bare,
            confides=confides,
            said=line[:LONGEST],
        )
        self._mind.replied(to, exchange)
        note_told(self._mind.journal, from_memory.rests_on, listeners)
        return words

    def overhear(self, line: str, *, speaker: str, to: str, present: Iterable[str] = ()) -> Entry:
        """Remember what somebody said aloud to somebody else.

        A statement becomes a memory that is trusted less than what the character is told itself; a question
        is kept as conversation.

        Args:
            line: what was said.
            speaker: the person who said it.
            to: the person or character to whom it was said.
            present: others who heard it. They know of it too, so their word for it is no second source.

        Raises:
            FieldError: the line is empty or too long.
            StoreUnavailable: the file cannot be written.
        """
        line, others = without_escapes(line), tuple(dict.fromkeys((to, *present)))
        listeners = frozenset((speaker, *others))
        heard = Heard(text=line, speaker=speaker, speaker_name=speaker, listeners=listeners, names=(to,))
        return overhear(self._mind, heard, others)

    def _deliver_messages(self, to: str) -> list[str]:
        """Mark the messages that the character carries for a person as delivered, and return their words."""
        journal, persona = self._mind.journal, self._mind.persona
        said = []
        mine = [given for given in undelivered(journal) if given.is_for((to,)) and given.by != to]
        for given in mine[:MOST_AT_ONCE]:
            words = delivery(given, persona, self._mind.replies[to], listener=to)
            deliver(journal, given, to=to, to_name=to, words=words)
            said.append(words)
            exchange = Exchange(
                heard="",
                reply=words,
                rests_on=(given.entry,) if given.entry in journal else (),
                private_to=frozenset({to}) if given.private else None,
                at=journal.clock.now(),
            )
            self._mind.conversations.note(to, exchange)
        return said

    # -- sleeping --------------------------------------------------------------------------------

    def sleep(self) -> Slept:
        """Let the character sleep: rate memories, reflect if enough has mattered, and forget what never mattered.

        A step that cannot be done now, such as a rating while the model is unavailable, is left for the next sleep.

        Returns:
            What it concluded and forgot, and which steps it missed.

        Raises:
            StoreUnavailable: the file cannot be written. What was written before stays, and the next sleep goes on.
        """
        before: list[Event] = []
        seen = self.on(Reflected, before.append), self.on(Forgotten, before.append)
        sleeper = self._sleeper()
        try:
            if sleeper.state.phase is Phase.AWAKE:
                sleeper.fall_asleep("command")
            while drive(sleeper.tick()) not in (Step.REST, None):  # None: a callback let it sleep to the end
                pass
            missed = dict(sleeper.state.missed)
            if sleeper.state.phase is not Phase.AWAKE:
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
        """Reflect now, even if no reflection is due, and return the insights that were written.

        Raises:
            Unavailable: the language model is unavailable, or the file cannot be written. Nothing is written.
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
            callback: the function to call.

        Returns:
            A function that ends the subscription; further calls do nothing.

        Raises:
            FieldError: ``event`` is none of these.
        """
        return self._subscriptions.add(event, callback)

    def _report(self, change: Change) -> None:
        added = [row.entry for row in change.added]
        for entry in added:
            if entry.is_memory and not entry.is_thought:
                self._subscriptions.tell(Remembered(entry))
        if change.header is not None and change.header.reflection_count > self._reflections:
            self._reflections = change.header.reflection_count
            self._subscriptions.tell(Reflected(tuple(entry for entry in added if entry.is_thought)))
        if change.deleted:
            self._subscriptions.tell(Forgotten(tuple(sorted(change.deleted))))

    # -- inside ----------------------------------------------------------------------------------

    def _ask(self, question: str, wanted: Filter) -> PreparedQuestion:
        return drive(self._mind.ask(question, wanted))

    def _sleeper(self) -> Sleeper:
        mind = self._mind
        return Sleeper(
            mind.journal,
            thinker=self._thinker,
            recall=lambda question, wanted, limit: mind.recollect(question, wanted=wanted, limit=limit),
            run=inline,
            standards=Standards(reputations=lambda listeners: mind.claim_checker.reputations(listeners)),
        )

    def _model_words(self, heard: Heard, asked: PreparedQuestion) -> str:
        """Return a model's words; empty without a model, or if the words might tell a secret."""
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
            gather(mind, heard, place, "talk", CameToMind(hits)),
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
                boundary=boundary,
                patience=lambda: deadline - time.monotonic(),
            )
        )
        about = mind.persona.description
        text = guard.clean_reply(words.text, heard.names, longest=config.reply_chars, known=about)
        if guard.repeats(text, messages[0]["content"].replace(clip(about, MAX_PERSONA), "")):
            raise BadReply("a reply that repeats its instructions")
        return "" if guard.leaks(text, words.shown, mind.journal, heard.listeners) else text


def _with_messages(messages: Sequence[str], words: str, line: Line) -> str:
    """Return a reply with the messages that go with it: a greeting comes first, and messages answer who asks for them."""
    if messages and line.wanted in (Wanted.MESSAGES, Wanted.ANSWER, Wanted.TOLD):
        return joined(
            list(messages) if words in messages or line.wanted is not Wanted.TOLD else [*messages, words]
        )
    greets = not line.asks and SpeechAct.GREETS in line.acts
    return joined([words, *messages] if greets else [*messages, words])
