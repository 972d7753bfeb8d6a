"""Word the report of a case: what happened, who did it, how certain that is, and what is unknown; each line
cites its entries.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from memory.evidence.credibility import band
from memory.investigation.director import conclude
from memory.investigation.expert import Matter, times_of
from memory.investigation.records import Event, Round
from memory.investigation.wording import Times, capital, listed, time_span, with_article

AROUND: Final = 8
"""Maximum number of events of the timeline in a report: the latest before the end of the time in question."""


def conclusion_text(matter: Matter, rounds: Sequence[Round], *, is_open: bool = False) -> str:
    """Return the conclusion of a case in a sentence.

    Args:
        matter: what the case is about.
        rounds: the rounds of the case.
        is_open: whether it goes on: what is known so far is then told as such.
    """
    conclusion = conclude(rounds)
    if conclusion.accused:
        sure = band(rounds[-1].suspicions[0].credibility)
        only = "By what is known so far, only" if is_open else "Only"
        return f"{only} {matter.people[conclusion.accused]} can have done it ({sure})."
    names = [matter.people.get(key, key) for key in conclusion.suspects]
    if len(names) > 1:
        return f"It is one of these, and nobody is accused: {listed(names, 'or')}."
    if names:
        return f"{names[0]} may have done it, but there is not enough evidence to accuse anybody."
    return "Nobody is known to have had the opportunity."


def report(matter: Matter, rounds: Sequence[Round]) -> str:
    """Return the report of a case, one sentence a line.

    Args:
        matter: what the case is about.
        rounds: the rounds of the case.
    """
    last = rounds[-1] if rounds else None
    lines: list[str] = []
    when = times_of(matter, last.events if last else ())
    for event in last.events if last else ():
        lines.append(f"{when(event.at)} {event.text} [{_cited(event.cites, matter.people)}]")
    for each in last.suspicions if last else ():
        cited = _cited(each.cites[:AROUND], matter.people)
        lines += [f"{text}{f' [{cited}]' if cited else ''}" for text in (*each.supports, *each.contradicts)]
    lines += [f"Open: {gap.text}" for gap in (last.gaps if last else ())]
    lines.append(conclusion_text(matter, rounds))
    return "\n".join(lines)


def not_missing(found: str) -> str:
    """Return the line of a report that the thing is back, from a sentence that tells where it is."""
    return f"It is not missing any more: {found}."


def brief(
    matter: Matter, rounds: Sequence[Round], found: str = "", *, seen: str = "", is_open: bool = False
) -> list[str]:
    """Return the report for a player: the timeline is limited to the time and the people in question.

    Args:
        matter: what the case is about.
        rounds: the rounds of the case.
        found: a sentence that the thing is back in its place; empty if it is not.
        seen: a sentence on where the investigator saw the thing last; empty if it did not, or in the thing's place.
        is_open: whether the case goes on.
    """
    lines = [not_missing(found)] if found else []
    if not rounds:
        return [*lines, "Nobody has been asked yet."]
    last = rounds[-1]
    suspects = {each.who for each in last.suspicions}
    when = times_of(matter, [o for each in rounds for f in each.findings for o in f.observed])
    lines += ["What is missing:", f"  {_loss(matter, last, when)}"]
    if seen and not found:
        lines.append(f"  {seen}")
    lines.append("What happened:" if matter.calendar else "What happened (times are UTC):")
    told = [event for event in last.events if _belongs(event, matter, suspects)]
    lines += [f"  {when(e.at)} {e.text} [{_cited(e.cites, matter.people)}]" for e in told[-AROUND:]]
    if not told:
        lines.append(f"  Nobody saw anything that bears on {with_article(matter.thing_name)}.")
    lines.append("Who:")
    for each in last.suspicions:
        name = matter.people.get(each.who, each.who)
        reasons = " ".join((*each.supports, *each.contradicts))
        lines.append(f"  {name} ({band(each.credibility)}): {reasons}")
    lines.append(f"  {conclusion_text(matter, rounds, is_open=is_open)}")
    lines += _section("What was claimed, and is not proven:", claims_of_players(matter, rounds))
    lines += _section("What does not fit:", last.contradictions)
    lines += _section("What stays open:", [f"{gap.text} ({gap.kind})" for gap in last.gaps])
    return lines


def _section(heading: str, lines: Sequence[str]) -> list[str]:
    """Return a heading with lines below it; nothing if there are no lines."""
    return [heading, *(f"  {line}" for line in lines)] if lines else []


def claims_of_players(matter: Matter, rounds: Sequence[Round]) -> list[str]:
    """Return what people who keep no record said to the investigator, each claim once, in order.

    Args:
        matter: what the case is about.
        rounds: the rounds of the case.
    """
    told = [f.claim for each in rounds for f in each.findings if f.said and f.witness in matter.silent]
    return list(dict.fromkeys(told))


def _loss(matter: Matter, last: Round, when: Times) -> str:
    """Return in words what is missing, whose it is, where it was, and when it vanished as far as that is known."""
    whose = f", which belongs to {matter.people[matter.owner]}" if matter.owner in matter.people else ""
    home = with_article(matter.places.get(matter.home, "place"))
    since = -math.inf if last.since is None else last.since
    span = time_span(since, math.inf if last.until is None else last.until, when)
    what = capital(with_article(matter.thing_name))
    return f"{what}{whose}, from {home}. It vanished{span or ' at an unknown time'}."


def _belongs(event: Event, matter: Matter, suspects: set[str]) -> bool:
    if event.thing == matter.thing:
        return True
    return matter.home in (event.place, event.origin) or event.who in suspects


def _cited(cites: Sequence[tuple[str, int]], people: Mapping[str, str]) -> str:
    return ", ".join(f"{people.get(key, key)} #{number}" for key, number in cites)
