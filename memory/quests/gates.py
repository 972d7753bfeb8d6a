"""Define the gates of a quest journal: conditions for accepting a line. Pure functions."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from memory.errors import KeepsakeError
from memory.llm.prompts import plain
from memory.quests.state import BURST, SITTING, Event, State, Status
from memory.text.lexicon import current
from memory.text.words import stem, stems, tokens

MAX_LINE: Final = 300
"""Maximum number of characters of one text in a line: a journal holds decisions and reasons, not reports."""

SENTENCE: Final = 6
"""Minimum number of words of an acceptable line with only one meaningful word ("whoever it is does not come
while I am there")."""

MAX_LINES: Final = 2_000
"""Maximum number of lines of one quest journal; a full one can only be closed."""

PAUSE: Final = timedelta(minutes=10)
"""Time within which one author may write at most `memory.quests.state.BURST` lines."""

MUST_READ: Final = 50
"""Number of last lines of the journal that an author must have been shown before taking over or coming back."""

_NEED_SITTING: Final = frozenset(
    {Event.NOTE, Event.ATTEMPT, Event.FAILURE, Event.FINDING, Event.DECISION, Event.MUTATION, Event.DONE}
)
_ENDS: Final = frozenset({Event.LEFT, Event.DONE, Event.DROPPED, Event.ARCHIVED})


@dataclass(frozen=True, slots=True)
class Shown:
    """Record what somebody was shown of a quest journal: up to which line, and when last."""

    line: int
    at: datetime


class Do(StrEnum):
    """Name what to do next after a refusal; the command and the agent's tools word it each in their own way."""

    JOIN = "join"
    READ = "read"
    BEGIN = "begin"
    TRY = "try"
    FAIL = "fail"
    MUTATE = "mutate"
    CLOSE = "close"


class GateClosed(KeepsakeError):
    """Signal that a quest journal does not accept a line.

    Args:
        reason: what is wrong and what to do instead, as a message to the author.
        do: what to do next, if anything.
        slug: name of the quest.
    """

    def __init__(self, reason: str, do: Do | None = None, slug: str = "") -> None:
        super().__init__(reason)
        self.do = do
        self.slug = slug


class UsedUp(GateClosed):
    """Signal that an approach has failed too often: another one has to be declared or taken."""


class SaysNothing(GateClosed):
    """Signal that a text is too long, or tells the others on the quest nothing."""


def check_open(state: State) -> None:
    """Refuse to go on when the quest is closed.

    Raises:
        GateClosed: the quest is closed.
    """
    if state.status is not Status.OPEN:
        raise GateClosed(f"This quest is {state.status}: its journal is kept, and nothing is added to it.")


def check_member(state: State, author: str) -> None:
    """Refuse an author who has not joined.

    Raises:
        GateClosed: ``author`` has not joined, or has left.
    """
    if author not in state.members:
        raise GateClosed(
            "You have not joined this quest: join it before you write in its journal.", Do.JOIN, state.slug
        )


def has_read(state: State, shown: Shown | None, now: datetime) -> bool:
    """Return whether somebody was shown the last lines within the length of a sitting.

    Args:
        state: the quest.
        shown: what the reader was shown.
        now: the time.
    """
    return shown is not None and shown.line >= state.last_id and now - shown.at <= SITTING


def check_read(state: State, shown: Shown | None, now: datetime) -> None:
    """Refuse a header by an author who has not been shown the latest lines.

    Args:
        state: the quest.
        shown: what the author was shown.
        now: the time.

    Raises:
        GateClosed: there are lines that the author has not been shown, or it was shown them long ago.
    """
    if not has_read(state, shown, now):
        raise GateClosed(
            f"Read the journal first: its last {MUST_READ} lines hold what the others know by now.",
            Do.READ,
            state.slug,
        )


def check_room(state: State, author: str, event: Event, now: datetime) -> None:
    """Refuse a line if the journal is full, or its author writes too fast.

    Raises:
        GateClosed: it is full, or ``author`` wrote many lines just now.
    """
    if event in _ENDS:
        return
    if state.lines >= MAX_LINES:
        raise GateClosed(
            f"This journal is full: it has {MAX_LINES:,} lines. Close it, and go on in a new one.",
            Do.CLOSE,
            state.slug,
        )
    written = state.written.get(author)
    if written is not None and len(written) >= BURST and now - written[0] < PAUSE:
        minutes = max(1, round((written[0] + PAUSE - now).total_seconds() / 60))
        raise GateClosed(
            f"You wrote {BURST} lines in the last minutes. Write only what the others need; "
            f"the next line is accepted in {minutes} {'minute' if minutes == 1 else 'minutes'}."
        )


def check_sitting(state: State, author: str, event: Event, now: datetime) -> None:
    """Refuse a line by an author who has not stated intent and approach.

    Raises:
        GateClosed: ``author`` has no current sitting.
    """
    if event in _NEED_SITTING and state.sitting(author, now) is None:
        raise GateClosed(
            "Begin your sitting with a header first: what you intend, and how you go about it.",
            Do.BEGIN,
            state.slug,
        )


def check_mutation_due(state: State, event: Event) -> None:
    """Refuse everything but a mutation once an approach has failed too often.

    Raises:
        GateClosed: a mutation is due.
    """
    stuck = state.stuck
    if stuck is not None and event in _NEED_SITTING and event is not Event.MUTATION:
        raise UsedUp(
            f"'{stuck.wordings[0]}' has failed {len(stuck.failures)} times. Declare a mutation next: what failed, "
            "what you switch to, and why.",
            Do.MUTATE,
            state.slug,
        )


def check_outcome(state: State, author: str) -> None:
    """Refuse a line while the author's attempt has no outcome, or after one that reached the goal.

    Raises:
        GateClosed: an outcome is missing, or the goal is reached.
    """
    attempt = state.attempts.get(author)
    if attempt is not None and attempt.outcome is not None and attempt.outcome.worked:
        raise GateClosed("Your last attempt reached the goal: end the quest.", Do.CLOSE, state.slug)
    if attempt is not None:
        raise GateClosed(
            "First report the outcome of your last attempt: that it failed and why, or that the quest is done.",
            Do.FAIL,
            state.slug,
        )


def check_attempt(state: State, number: int | None) -> None:
    """Refuse another attempt with an approach that is used up.

    Args:
        state: the quest.
        number: index of the approach among the quest's; ``None`` for a new one.

    Raises:
        GateClosed: the approach has failed too often already.
    """
    if number is not None and state.approaches[number].exhausted:
        tried = state.approaches[number]
        raise UsedUp(
            f"This is '{tried.wordings[0]}' again, which has failed {len(tried.failures)} times "
            f"({tried.reasons[-1]}). Take another approach.",
            Do.MUTATE,
            state.slug,
        )


def check_place(state: State, place: str | None) -> None:
    """Refuse an attempt that is made in the wrong place.

    Args:
        state: the quest.
        place: key of the place where the author is.

    Raises:
        GateClosed: the quest's attempts must be made somewhere else.
    """
    if state.place and place != state.place:
        raise GateClosed(f"This quest is worked on elsewhere: at {state.place_name or 'another place'}.")


def check_reached(state: State, author: str) -> None:
    """Refuse to close a quest as done while its world says that the goal is not reached.

    Raises:
        GateClosed: the game decides the outcome of attempts, and none has reached the goal.
    """
    if not state.world or state.reached_by(author) is not None:
        return
    own = state.attempts.get(author)
    if own is not None and own.outcome is not None:
        came = own.outcome.text.rstrip(" .")
        raise GateClosed(f"Your last attempt did not reach the goal: {came}.", Do.FAIL, state.slug)
    raise GateClosed("Nothing that was tried has reached the goal yet.", Do.TRY, state.slug)


def says_something(text: str, least: int = 2) -> bool:
    """Return whether a text has enough meaningful words to be of use to others; one is enough in a long text."""
    empty = frozenset(map(stem, current().tasks.empty))
    telling = {word for word in stems(text[:MAX_LINE]) if word not in empty and not word.isdigit()}
    return len(telling) >= least or (bool(telling) and len(tokens(text[:MAX_LINE])) >= SENTENCE)


def check_words(text: str, example: str, least: int = 2, what: str = "") -> str:
    """Return ``text`` on one line, if it has enough meaningful words.

    Args:
        text: the author's text.
        example: a line that would be accepted, for the hint.
        least: minimum number of meaningful words.
        what: what the text is, where that is not clear from what was typed: "The goal".

    Raises:
        SaysNothing: the text is empty, too long, or has too few meaningful words.
    """
    if len(text) > 4 * MAX_LINE:
        raise SaysNothing(f"A line has at most {MAX_LINE} characters, and this has {len(text):,}.")
    line = plain(text).rstrip(" .")
    if len(line) > MAX_LINE:
        raise SaysNothing(f"A line has at most {MAX_LINE} characters, and this has {len(line):,}.")
    if not says_something(line, least):
        raise SaysNothing(
            f"{what} '{line}' tells the others on this quest nothing. Be more exact, for example: {example}".lstrip()
            if line
            else f"{f'{what} is missing' if what else 'Say something'}, for example: {example}"
        )
    return line
