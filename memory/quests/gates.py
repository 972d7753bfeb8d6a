"""The gates of a quest journal: what must hold before a line is accepted (SPEC §10). Pure functions."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from memory.errors import KeepsakeError
from memory.quests.state import Event, State, Status
from memory.quests.wording import EMPTY
from memory.text.words import stem, stems

MAX_LINE: Final = 500
"""Characters of one line: a journal holds decisions and reasons, not reports."""

MUST_READ: Final = 50
"""Lines at the end of the journal that whoever takes over or comes back must have been shown."""

_EMPTY: Final = frozenset(map(stem, EMPTY))
_NEED_SITTING: Final = frozenset(
    {Event.NOTE, Event.ATTEMPT, Event.FAILURE, Event.FINDING, Event.DECISION, Event.MUTATION, Event.DONE}
)


class GateClosed(KeepsakeError):
    """A quest journal does not accept a line.

    Args:
        reason: what is wrong and what to do instead, for whoever tried.
    """


def check_open(state: State) -> None:
    """Refuse to go on when the quest is closed.

    Raises:
        GateClosed: it is.
    """
    if state.status is not Status.OPEN:
        raise GateClosed(f"This quest is {state.status}: its journal is kept, and nothing is added to it.")


def check_member(state: State, author: str) -> None:
    """Refuse whoever has not joined.

    Raises:
        GateClosed: ``author`` has not joined, or left.
    """
    if author not in state.members:
        raise GateClosed("You have not joined this quest: join it before you write in its journal.")


def check_read(state: State, author: str, shown: Mapping[str, int]) -> None:
    """Refuse a header by somebody who has not been shown how things stand.

    Args:
        state: the quest.
        author: who wants to begin a sitting.
        shown: the last line that each author was shown, by key.

    Raises:
        GateClosed: there are lines that ``author`` has not been shown.
    """
    if shown.get(author, 0) < state.last_id:
        raise GateClosed(
            f"Read the journal first: its last {MUST_READ} lines hold what the others know by now."
        )


def check_sitting(state: State, author: str, event: Event, now: datetime) -> None:
    """Refuse a line by somebody who has not stated intent and approach.

    Raises:
        GateClosed: ``author`` has no sitting that still goes on.
    """
    if event in _NEED_SITTING and state.sitting(author, now) is None:
        raise GateClosed(
            f"Begin your sitting with a header first: quest/join {state.slug} = <what you intend>; <how you go about it>"
        )


def check_mutation_due(state: State, event: Event) -> None:
    """Refuse everything but a mutation once an approach has failed too often.

    Raises:
        GateClosed: a mutation is due.
    """
    stuck = state.stuck
    if stuck is not None and event in _NEED_SITTING and event is not Event.MUTATION:
        raise GateClosed(
            f"'{stuck.wordings[0]}' has failed {len(stuck.failures)} times. Declare a mutation next: what failed, "
            "what you switch to, and why."
        )


def check_outcome(state: State, author: str) -> None:
    """Refuse to go on while an attempt of the author's has no outcome.

    Raises:
        GateClosed: its outcome is open.
    """
    if author in state.attempts:
        raise GateClosed(
            "Say first what came of your last attempt: that it failed and why, or that the quest is done."
        )


def check_attempt(state: State, number: int | None) -> None:
    """Refuse another attempt with an approach that is used up.

    Args:
        state: the quest.
        number: which of its approaches the attempt takes; ``None`` for a new one.

    Raises:
        GateClosed: the approach has failed too often already.
    """
    if number is not None and state.approaches[number].exhausted:
        tried = state.approaches[number]
        raise GateClosed(
            f"This is '{tried.wordings[0]}' again, which has failed {len(tried.failures)} times "
            f"({tried.reasons[-1]}). Try another approach."
        )


def check_place(state: State, place: str | None) -> None:
    """Refuse an attempt from elsewhere.

    Args:
        state: the quest.
        place: key of the place where the author is.

    Raises:
        GateClosed: the quest's attempts are made somewhere else.
    """
    if state.place and place != state.place:
        raise GateClosed(f"This quest is worked on elsewhere: at {state.place_name or 'another place'}.")


def check_words(text: str, example: str, least: int = 2) -> str:
    """Return ``text`` on one line, if it says something.

    Args:
        text: what somebody wants to write down.
        example: a line that would be accepted, for the hint.
        least: how many telling words it needs.

    Raises:
        GateClosed: it is empty, too long, or says nothing that a successor could use.
    """
    line = " ".join(text.split()).rstrip(" .")
    if len(line) > MAX_LINE:
        raise GateClosed(f"A line has at most {MAX_LINE} characters, and this has {len(line):,}.")
    telling = {word for word in stems(line) if word not in _EMPTY and not word.isdigit()}
    if len(telling) < least:
        raise GateClosed(
            f"'{line}' tells a successor nothing. Say what was learnt, for example: {example}"
            if line
            else f"Say something, for example: {example}"
        )
    return line
