"""Word the records of a case in plain sentences."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from memory.calendar import GameCalendar
from memory.investigation.observations import Observation, Sight
from memory.investigation.records import Statement
from memory.journal.chronology import counted
from memory.text.lexicon import current

MOST_TOLD: Final = 4
"""Maximum number of things seen or heard that one claim tells; further ones are only counted."""

_OF_THE_THING: Final = (Sight.GONE, Sight.GET, Sight.DROP, Sight.THERE)


def clock_time(at: float) -> str:
    """Return a moment, in POSIX seconds, as hour and minute in UTC."""
    return f"{datetime.fromtimestamp(at, UTC):%H:%M}"


class Times:
    """Put moments into words: as the game's time of day if it is known, else as hour and minute in UTC.

    Args:
        known: moments in POSIX seconds with their game time, in any order.
        calendar: the game's calendar; ``None`` if it has none.
        pace: seconds of game time in a second, for moments before and after the known ones; 0: as at the nearest one.
    """

    def __init__(
        self, known: Iterable[tuple[float, float]], calendar: GameCalendar | None, pace: float = 0.0
    ) -> None:
        self._pace = pace
        self._known = sorted(set(known)) if calendar is not None else []
        self._calendar = calendar
        days = {calendar.day_number(game) for _, game in self._known} if calendar is not None else set()
        self._names_days = len(days) > 1

    def __call__(self, at: float) -> str:
        """Return a moment, in POSIX seconds, in words."""
        if self._calendar is None or not self._known:
            return clock_time(at)
        game = self._game(at)
        hour, minute = self._calendar.time_of_day(game)
        day = f"day {self._calendar.day_number(game) + 1}, " if self._names_days else ""
        return f"{day}{hour:02}:{minute:02}"

    def _game(self, at: float) -> float:
        """Return the game time of a moment, interpolated between the two nearest known moments, or reckoned from
        the nearest one.
        """
        place = bisect_left(self._known, (at, -math.inf))
        before, after = self._known[max(0, place - 1)], self._known[min(place, len(self._known) - 1)]
        if after[0] <= before[0] or not before[0] <= at <= after[0]:
            nearest = min((before, after), key=lambda each: abs(each[0] - at))
            return nearest[1] + self._pace * (at - nearest[0])
        share = (at - before[0]) / (after[0] - before[0])
        return before[1] + share * (after[1] - before[1])


def with_article(name: str) -> str:
    """Return a name for use within a sentence: with its own article, or with "the" if it is not a proper name."""
    first, _, rest = name.partition(" ")
    if rest and first.lower() in current().claims.articles:
        return f"the {rest}"
    return name if name[:1].isupper() else f"the {name}"


def listed(names: Sequence[str], last: str = "and") -> str:
    """Return names as a list in words: "Ann, Bram and Tilda"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def time_span(since: float, until: float, when: Times) -> str:
    """Return a time interval in words after a blank: one time where both ends read alike, empty if neither is known."""
    if math.isfinite(since) and math.isfinite(until):
        if when(since) == when(until):
            return f" at {when(since)}"
        return f" between {when(since)} and {when(until)}"
    if math.isfinite(since):
        return f" after {when(since)}"
    return f" before {when(until)}" if math.isfinite(until) else ""


def told_seen(
    observed: Sequence[Observation], people: Mapping[str, str], places: Mapping[str, str], when: Times
) -> str:
    """Return what a witness saw, in words: what concerns the thing first, then the latest moves.

    Args:
        observed: the witness's observations, in order; at least one.
        people, places: names by key.
        when: formats moments.
    """
    things = [o for o in observed if o.sight in _OF_THE_THING]
    moves = [o for o in observed if o.sight is Sight.GO]
    last_of_kind = list({o.sight: o for o in things}.values())[-MOST_TOLD:]
    chosen = last_of_kind + moves[-(MOST_TOLD - len(last_of_kind)) :][: MOST_TOLD - len(last_of_kind)]
    chosen.sort(key=lambda o: (o.at, o.entry))
    text = " ".join(_seen(each, people, places, when) for each in chosen)
    left_moves = len(moves) - sum(each.sight is Sight.GO for each in chosen)
    left_things = len(observed) - len(chosen) - left_moves
    if left_things:
        text += f" I noticed {counted(left_things, 'more thing')} about it."
    return f"{text} People came and went {counted(left_moves, 'more time')}." if left_moves else text


def told_heard(
    said: Sequence[Statement], people: Mapping[str, str], places: Mapping[str, str], thing: str
) -> str:
    """Return what a witness heard, reworded without quoting anybody.

    Args:
        said: the statements that the witness heard, in order; at least one.
        people, places: names by key.
        thing: name of the missing thing.
    """
    lines = list(dict.fromkeys(_heard(each, people, places, thing) for each in said))
    text = " ".join(lines[-MOST_TOLD:])
    rest = len(lines) - MOST_TOLD
    return f"{text} I heard {counted(rest, 'more remark')} about it." if rest > 0 else text


def capital(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]


def _seen(each: Observation, people: Mapping[str, str], places: Mapping[str, str], when: Times) -> str:
    who = people.get(each.who, each.who_name or "somebody")
    place = with_article(places.get(each.place, each.place_name or "another place"))
    thing = with_article(each.thing_name)
    at = when(each.at)
    match each.sight:
        case Sight.GO:
            origin = places.get(each.origin, "")
            return f"{who} went {f'from {with_article(origin)} ' if origin else ''}to {place} at {at}."
        case Sight.GET:
            return f"{who} took {thing} at {at}."
        case Sight.DROP:
            return f"{who} put down {thing} at {at}."
        case Sight.THERE:
            return capital(f"{thing} was in {place} at {at}.")
        case _:
            return capital(f"{thing} was no longer in {place} at {at}.")


def _heard(each: Statement, people: Mapping[str, str], places: Mapping[str, str], thing: str) -> str:
    who = people.get(each.speaker, "Somebody")
    if each.place:
        return f"{who} spoke of having been in {with_article(places.get(each.place, 'another place'))}."
    origin = people.get(each.origin, "somebody else")
    source = "" if each.origin == each.speaker else f", and has it from {origin}"
    verb = "cleared" if each.denies else "spoke of"
    about = people.get(each.about, "somebody")
    what = (
        f"{about} in the matter of {with_article(thing)}"
        if each.denies
        else f"{about} and {with_article(thing)}"
    )
    return f"{who} {verb} {what}{source}."
