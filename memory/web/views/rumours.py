"""Draw the rumour map: how one piece of news travelled, and who believes which version now."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from memory.db.pages import PAGE
from memory.ingame import rumours
from memory.ingame.curating import entry_of
from memory.ingame.rumours import Holder, Rumour
from memory.web.access import builders_only, in_game, remembering
from memory.web.parameters import page_number, whole_number, words_of

DRAWN: Final = 60
"""Maximum number of people on the map and in the list of who believes what."""

_SHOWN = 160
"""Maximum number of characters of a statement in the tables."""

_COLUMN, _ROW, _LEFT, _TOP = 230, 62, 20, 20
_EDGE, _INDENT, _MOST_INDENTED = 4, 28, 5
"""Measures of the narrow map in pixels: its margin and the indentation per telling; and the maximum number of
indentations.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """Hold a person on the map, and the line from the person's teller."""

    holder: Holder
    x: int
    y: int
    name: str
    about: str
    line: str = ""
    trust: str = ""
    trust_x: int = 0
    trust_y: int = 0


@dataclass(frozen=True, slots=True)
class Map:
    """Hold a drawing of who heard it from whom, for wide or narrow screens; lengths in pixels."""

    shape: str
    spots: list[Spot]
    width: int
    height: int


@builders_only
def rumour(request: HttpRequest) -> HttpResponse:
    """Trace news by its words, or by an entry (``of``: character, ``entry``)."""
    words = words_of(request.GET, "q")
    of, entry_id = words_of(request.GET, "of"), words_of(request.GET, "entry")
    by_entry = bool(of and entry_id)
    if by_entry:
        number = whole_number("of", of, 1, 10**9)
        wanted = whole_number("entry", entry_id, 1, 10**9)

        async def read() -> str:
            return entry_of(remembering(number).memory.journal, wanted).content

        words = in_game(read)
    found = rumours.find(words, whole=not by_entry) if words else []

    async def name() -> Rumour:
        return rumours.trace(found)

    traced = in_game(name)
    last = max(1, -(-len(traced.hearings) // PAGE))
    page = min(page_number(request), last)
    return render(
        request,
        "keepsake/rumour.html",
        {
            "words": words,
            "rumour": traced,
            "hearings": traced.hearings[(page - 1) * PAGE : page * PAGE],
            "told": traced.told[:DRAWN],
            "more_told": len(traced.told) - DRAWN,
            "holders": list(traced.holders.items())[:DRAWN],
            "more": len(traced.holders) - DRAWN,
            "number": page,
            "last": last,
            "maps": [drawn(traced), drawn_narrow(traced)],
            "cut": _SHOWN,
        },
    )


def drawn(traced: Rumour) -> Map:
    """Return the map of a wide screen.

    Columns count tellings from the origin; lines lead from each person's first teller.
    """
    spots: dict[str, Spot] = {}
    rows: dict[int, int] = {}
    for holder in list(traced.holders.values())[:DRAWN]:
        row = rows.get(holder.steps, 0)
        rows[holder.steps] = row + 1
        x, y = _LEFT + holder.steps * _COLUMN, _TOP + row * _ROW
        heard = holder.hearing
        spot = _spot(holder, x, y)
        if (origin := spots.get(holder.had_from)) is not None:
            start, end = origin.x + 150, x - 4
            middle = (start + end) / 2
            line = (
                f"M{start} {origin.y + 20} C{middle:.0f} {origin.y + 20} {middle:.0f} {y + 20} {end} {y + 20}"
            )
            trust = f"{heard.trust:.2f}" if heard is not None and not holder.claimed else ""
            spot = replace(spot, line=line, trust=trust, trust_x=end - 22, trust_y=y + 14)
        spots[holder.key] = spot
    width = _LEFT * 2 + (max(rows, default=0) + 1) * _COLUMN - 60
    return Map("wide", list(spots.values()), width, _TOP * 2 + max(rows.values(), default=0) * _ROW)


def drawn_narrow(traced: Rumour) -> Map:
    """Return the map of a narrow screen: a list in which each person is indented below the person's teller."""
    heard_from: dict[str, list[Holder]] = defaultdict(list)
    shown = {holder.key: holder for holder in list(traced.holders.values())[:DRAWN]}
    for holder in shown.values():
        heard_from[holder.had_from if holder.had_from in shown else ""].append(holder)
    spots: dict[str, Spot] = {}
    waiting = [
        *reversed(shown.values()),
        *reversed(heard_from[""]),
    ]  # from the origins on; then people in circles
    while waiting:
        holder = waiting.pop()
        if holder.key in spots:
            continue
        origin = spots.get(holder.had_from)
        x = _EDGE if origin is None else min(origin.x + _INDENT, _EDGE + _MOST_INDENTED * _INDENT)
        y = _TOP + len(spots) * _ROW
        line = "" if origin is None else f"M{origin.x + 8} {origin.y + 42} V{y + 20} H{x}"
        spots[holder.key] = replace(_spot(holder, x, y), line=line)
        waiting += reversed(heard_from[holder.key])
    width = 2 * _EDGE + _MOST_INDENTED * _INDENT + 150
    return Map("narrow", list(spots.values()), width, _TOP * 2 + len(spots) * _ROW)


def _spot(holder: Holder, x: int, y: int) -> Spot:
    return Spot(holder=holder, x=x, y=y, name=_short(holder.name), about=_about(holder))


def _about(holder: Holder) -> str:
    """Return in a few words how a person learnt of it."""
    if holder.claimed:
        return "by own account"
    if holder.noted:
        return "noted by the teller"
    if holder.hearing is None:
        return "told it first"
    return f"trust {holder.hearing.trust:.2f}" if holder.hearing.teller else holder.hearing.itself


def _short(name: str) -> str:
    return name if len(name) <= 16 else name[:15] + "…"
