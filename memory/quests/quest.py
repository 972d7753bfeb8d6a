"""Define a quest: its journal, and which lines it accepts in which state.

The gates decide whether a line is accepted; every accepted line is one entry, written in one transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from functools import partial
from typing import Any, Final
from weakref import WeakKeyDictionary

from memory.journal.drafts import Draft
from memory.journal.entry import Entry, EntryFields, SourceType
from memory.journal.journal import Journal
from memory.journal.store import Change
from memory.quests import gates
from memory.quests.approaches import FOR_ATTEMPTS, FOR_MUTATIONS, Bar, find_same
from memory.quests.gates import GateClosed, Shown
from memory.quests.markdown import journal_lines, to_markdown
from memory.quests.mutations import Catalogue
from memory.quests.state import FIELD, KINDS, Event, State, Status, fold
from memory.quests.world import World
from memory.reflection.review import Alike

SHOWN: Final = "shown"
"""The note with the last line that each author was shown, and when, by the author's key."""

PREFIX: Final = "quest:"
"""Prefix of the keys of quest journals."""

_watched: WeakKeyDictionary[Journal, bool] = WeakKeyDictionary()
_folded: WeakKeyDictionary[Journal, State] = WeakKeyDictionary()
"""Cached states of quest journals, until the journal changes."""


def _forget_state(journal: Journal, change: Change) -> None:
    _folded.pop(journal, None)


class Quest:
    """Represent a quest journal.

    Args:
        journal: the quest's journal.
        catalogue: the mutations that may be declared.
        alike: compares approaches by meaning; without it, by words.
        is_there: returns whether the place with a key still exists; attempts of a quest whose place is gone may be made
            anywhere.
    """

    def __init__(
        self,
        journal: Journal,
        catalogue: Catalogue,
        alike: Alike | None = None,
        is_there: Callable[[str], bool] = lambda place: True,
    ) -> None:
        self.journal = journal
        self._is_there = is_there
        self._catalogue = catalogue
        self._alike = alike

    @property
    def key(self) -> str:
        """Return the key of the journal, which is also the source of the quest's lessons."""
        return self.journal.key

    @property
    def state(self) -> State:
        """Return the state after all lines so far; must not be changed."""
        journal = self.journal
        state = _folded.get(journal)
        if state is None:
            if journal not in _watched:
                _watched[journal] = True
                journal.watch(partial(_forget_state, journal))
            state = _folded[journal] = fold(journal)
        if state.place and not self._is_there(state.place):
            return replace(state, place="", place_name="")
        return state

    def shown(self, reader: str) -> Shown | None:
        """Return what a reader was shown of the journal; ``None`` for nothing."""
        found = self._all_shown().get(reader)
        return None if found is None else Shown(found["line"], datetime.fromisoformat(found["at"]))

    def has_read(self, reader: str) -> bool:
        """Return whether ``reader`` has read enough to begin a sitting."""
        return gates.has_read(self.state, self.shown(reader), self.journal.clock.now())

    def read(self, reader: str, lines: int = gates.MUST_READ) -> list[str]:
        """Return the end of the journal as lines for a screen, and record that ``reader`` was shown them.

        Args:
            reader: key of the reader; only members' reading is recorded.
            lines: minimum number of latest lines to show.
        """
        state = self.state
        if reader in state.members and lines >= gates.MUST_READ:
            self._note_shown(reader, state.last_id)
        return self.lines(lines)

    def lines(self, last: int = gates.MUST_READ) -> list[str]:
        """Return the end of the journal as lines for a screen.

        Args:
            last: minimum number of latest lines to show.
        """
        return journal_lines(self.state, self.journal, last=last)

    def to_markdown(self) -> str:
        """Return the whole journal as Markdown."""
        return to_markdown(self.state, list(self.journal))

    def join(self, author: str, name: str) -> Entry:
        """Let somebody work on the quest.

        Raises:
            GateClosed: the quest is closed, or ``author`` has joined already.
        """
        state = self.state
        gates.check_open(state)
        if author in state.members:
            raise GateClosed("You have joined this quest already.")
        return self._write(state, Event.JOINED, author, name, f"{name} joins.")

    def begin(self, author: str, name: str, intent: str, approach: str) -> Entry:
        """Write the header of a sitting: what is intended, and how.

        Args:
            author, name: key and name of the author.
            intent: what is to be reached.
            approach: how.

        Raises:
            GateClosed: the quest is closed, ``author`` has not joined or not read, or the header says nothing.
        """
        state = self.state
        gates.check_open(state)
        gates.check_member(state, author)
        gates.check_read(state, self.shown(author), self.journal.clock.now())
        intent = gates.check_words(intent, "get the mill running before the harvest")
        approach = gates.check_words(approach, "splice the broken strands", 1)
        content = f"{name} begins: {intent}. Approach: {approach}."
        return self._write(state, Event.HEADER, author, name, content, intent=intent, approach=approach)

    def note(self, author: str, name: str, text: str) -> Entry:
        """Write down a note on the state of affairs.

        Args:
            author, name: key and name of the author.
            text: the note.

        Raises:
            GateClosed: a gate is closed, or the text says nothing.
        """
        return self._say(Event.NOTE, author, name, text, "the rope holds one sack, not two")

    def found(self, author: str, name: str, text: str) -> Entry:
        """Write down something unexpected that was found.

        Args:
            author, name, text: as for `note`.

        Raises:
            GateClosed: as for `note`.
        """
        return self._say(Event.FINDING, author, name, text, "the strands are rotten right through")

    def decide(self, author: str, name: str, text: str) -> Entry:
        """Write down a decision.

        Args:
            author, name, text: as for `note`.

        Raises:
            GateClosed: as for `note`.
        """
        return self._say(Event.DECISION, author, name, text, "leave the wheel and mend the hoist first")

    async def attempt(
        self, author: str, name: str, approach: str, *, place: str | None = None, world: World | None = None
    ) -> Entry:
        """Write down an attempt before it is made.

        Args:
            author, name: key and name of the author.
            approach: what is tried.
            place: key of the place where the author is.
            world: decides the outcome; without it, the author reports the outcome.

        Raises:
            GateClosed: the same approach has failed too often, or another gate is closed.
        """
        words = gates.check_words(approach, "splice the broken strands with tarred twine", 1)
        state, same = await self._compared(Event.ATTEMPT, author, words, FOR_ATTEMPTS)
        gates.check_place(state, place)
        gates.check_outcome(state, author)
        gates.check_attempt(state, same)
        number = len(state.approaches) if same is None else same
        came = world.outcome(words) if world is not None else None
        outcome = None if came is None else asdict(came)
        content = f"{name} tries: {words}."
        return self._write(
            state, Event.ATTEMPT, author, name, content, words=words, approach=number, outcome=outcome
        )

    async def is_used_up(self, approach: str) -> bool:
        """Return whether an approach has failed too often already."""
        state = self.state
        wordings = [each.wordings for each in state.approaches]
        same = await find_same(approach, wordings, state.about, self._alike, FOR_ATTEMPTS)
        return same is not None and state.approaches[same].exhausted

    def fail(self, author: str, name: str, why: str, follows: str = "") -> Entry:
        """Write down why the author's attempt failed, and what follows from it.

        Raises:
            GateClosed: nothing was attempted, the reason says nothing, or another gate is closed.
        """
        state = self._checked(Event.FAILURE, author)
        attempt = state.attempts.get(author)
        if attempt is None:
            raise GateClosed(
                "You have no attempt without an outcome: write down the attempt first.",
                gates.Do.TRY,
                state.slug,
            )
        if attempt.outcome is not None and attempt.outcome.worked:
            raise GateClosed("That attempt reached the goal.", gates.Do.CLOSE, state.slug)
        why = gates.check_words(why, "the old strands tore as soon as there was weight on them")
        follows = gates.check_words(follows, "look for sound rope elsewhere") if follows.strip() else ""
        content = f"Failed: {why}." + (f" So: {follows}." if follows else "")
        data = {"why": why, "follows": follows, "approach": attempt.approach}
        return self._write(state, Event.FAILURE, author, name, content, cites=(attempt.id,), **data)

    async def mutate(
        self, author: str, name: str, mutation: str, failed_on: str, switching_to: str, rationale: str
    ) -> Entry:
        """Declare that one approach is given up for another.

        Args:
            author, name: key and name of the author.
            mutation: code or name of a mutation in the catalogue.
            failed_on: the approach that failed.
            switching_to: the approach to come; it must be another one.
            rationale: why the new approach may work.

        Raises:
            FieldError: there is no such mutation.
            GateClosed: a gate is closed, a text says nothing, or the new approach is one that failed.
        """
        known = self._catalogue[mutation]
        failed_on = gates.check_words(failed_on, "splicing the old strands", 1)
        switching_to = gates.check_words(switching_to, "buy new rope from the carter", 1)
        rationale = gates.check_words(rationale, "the strands are rotten, so no splice can hold", 1)
        gates.check_outcome(self._checked(Event.MUTATION, author), author)
        _, old = await self._compared(Event.MUTATION, author, failed_on, FOR_ATTEMPTS)
        state, new = await self._compared(Event.MUTATION, author, switching_to, FOR_MUTATIONS)
        stuck = state.stuck
        failed = state.approaches.index(stuck) if stuck is not None else old
        if new is not None and (new == failed or state.approaches[new].failures):
            wording = state.approaches[new].wordings[0]
            raise GateClosed(
                f"'{switching_to}' is '{wording}' again, which has failed. Switch to something else."
            )
        content = (
            f"Mutation {known}: failed on {failed_on}; switching to {switching_to}, because {rationale}."
        )
        return self._write(
            state,
            Event.MUTATION,
            author,
            name,
            content,
            mutation=str(known),
            failed=failed,
            failed_on=failed_on,
            switching_to=switching_to,
            rationale=rationale,
        )

    def hand(self, author: str, name: str, to: str, to_name: str) -> Entry:
        """Hand the author's part in the quest to somebody else, who must read before writing.

        Args:
            author, name: key and name of the author.
            to, to_name: key and name of the other.

        Raises:
            GateClosed: the quest is closed, ``author`` has not joined, or ``to`` is the author.
        """
        state = self.state
        gates.check_open(state)
        gates.check_member(state, author)
        if to == author:
            raise GateClosed("You have it already.")
        content = f"{name} hands over to {to_name}."
        return self._write(state, Event.HANDED, author, name, content, to=to, to_name=to_name)

    def leave(self, author: str, name: str) -> Entry:
        """Let somebody stop working on the quest; the quest goes on.

        Raises:
            GateClosed: the quest is closed, or ``author`` has not joined.
        """
        state = self.state
        gates.check_open(state)
        gates.check_member(state, author)
        return self._write(state, Event.LEFT, author, name, f"{name} leaves.")

    def closing(
        self, author: str, name: str, event: Event, summary: str
    ) -> tuple[str, EntryFields, int | None]:
        """Return the line that closes the quest, its fields, and the approach that worked.

        The line is not written: `memory.quests.registry.QuestRegistry` writes it together with the quest's lessons.

        Args:
            author, name: key and name of the person who closes it.
            event: `Event.DONE` or `Event.DROPPED`.
            summary: how it ended.

        Raises:
            GateClosed: a gate is closed, or the summary says nothing.
        """
        state = self._checked(event, author)
        if event is Event.DONE:
            gates.check_reached(state, author)
            summary = gates.check_words(summary, "the hoist runs on new rope, and the miller is content")
        else:
            summary = gates.check_words(summary, "nobody has sound rope to sell before spring", 1)
        attempt = state.reached_by(author)
        worked = attempt.approach if attempt is not None and event is Event.DONE else None
        content = f"{'Done' if event is Event.DONE else 'Dropped'}: {summary}."
        return (
            content,
            self._fields(state, event, author, name, (), {"summary": summary, "worked": worked}),
            worked,
        )

    def archive(self, author: str, name: str) -> Entry:
        """Archive a closed quest.

        Raises:
            GateClosed: the quest is not closed, or archived already.
        """
        state = self.state
        if state.status not in (Status.DONE, Status.DROPPED):
            raise GateClosed("Only a quest that is done or dropped can be archived.")
        return self._write(state, Event.ARCHIVED, author, name, f"{name} archives the journal.")

    # -- inside ------------------------------------------------------------------------------------

    def _checked(self, event: Event, author: str) -> State:
        """Return the quest's state, if ``author`` may write a line of this kind now."""
        state = self.state
        gates.check_open(state)
        gates.check_member(state, author)
        gates.check_sitting(state, author, event, self.journal.clock.now())
        gates.check_mutation_due(state, event)
        return state

    def _say(self, event: Event, author: str, name: str, text: str, example: str) -> Entry:
        state = self._checked(event, author)
        return self._write(state, event, author, name, gates.check_words(text, example))

    async def _compared(self, event: Event, author: str, approach: str, bar: Bar) -> tuple[State, int | None]:
        """Return the quest's state, if ``author`` may write a line of this kind now, and the index of the approach."""
        while True:
            state = self._checked(event, author)
            wordings = [each.wordings for each in state.approaches]
            same = await find_same(approach, wordings, state.about, self._alike, bar)
            # Somebody may have written a line while a model compared the wordings.
            if self.state.last_id == state.last_id:
                return state, same

    def _fields(
        self,
        state: State,
        event: Event,
        author: str,
        name: str,
        cites: Sequence[int],
        data: Mapping[str, Any],
    ) -> EntryFields:
        fields: EntryFields = {
            "source_type": SourceType.DIRECT,
            "source_entity": author,
            "source_name": name,
            "tags": ("quest", state.slug, str(event)),
            "citations": tuple(cites),
            "audience": state.audience,
            "extra": {FIELD: {"event": str(event), **data}},
        }
        if event in KINDS:
            fields["kind"] = KINDS[event]
        return fields

    def _write(
        self,
        state: State,
        event: Event,
        author: str,
        name: str,
        content: str,
        *,
        cites: Sequence[int] = (),
        **data: Any,
    ) -> Entry:
        journal = self.journal
        gates.check_room(state, author, event, journal.clock.now())
        fields = self._fields(state, event, author, name, cites, data)
        shown = self._all_shown()
        if author in shown and shown[author]["line"] >= state.last_id:
            # An author who has read all earlier lines has also read the one it writes now.
            shown[author] = shown[author] | {"line": journal.entry_count + 1}
        notes = {SHOWN: shown}
        return journal.write([Draft(content, fields)], linked={}, header=journal.header, notes=notes)[0]

    def _all_shown(self) -> dict[str, dict[str, Any]]:
        return dict(self.journal.note(SHOWN) or {})

    def _note_shown(self, reader: str, line: int) -> None:
        journal = self.journal
        shown = {"line": line, "at": journal.clock.now().isoformat()}
        journal.commit(Change(key=self.key, notes={SHOWN: self._all_shown() | {reader: shown}}))
