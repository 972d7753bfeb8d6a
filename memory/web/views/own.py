"""Show players their own journal, whom they told what, and who of those still knows it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from memory.db.pages import PAGE, JournalPages
from memory.errors import FieldError
from memory.ingame.handler import MemoryHandler
from memory.ingame.objects import object_of
from memory.journal.filter import Filter
from memory.web.access import in_game, page
from memory.web.parameters import page_number, words_of

_TOGETHER: Final = timedelta(seconds=5)
"""Time within which entries with the same words come from one telling."""


@dataclass(slots=True)
class Telling:
    """Hold something that the player's character told others: when, what, whether in confidence, and who knows it."""

    at: datetime
    content: str
    in_confidence: bool
    known_by: list[str]


@dataclass(frozen=True, slots=True)
class Mine:
    """Hold one of the player's characters: its number, key and name."""

    number: int
    key: str
    name: str


def _mine(request: HttpRequest) -> tuple[Mine | None, list[Mine]]:
    """Return the character whose journal is shown, and all of the player's characters with a journal.

    Raises:
        FieldError: the requested character is not the player's.
    """

    async def read() -> list[Mine]:
        account: Any = request.user
        able = [
            each for each in account.characters if isinstance(getattr(each, "memory", None), MemoryHandler)
        ]
        return [Mine(each.id, each.memory.key, each.key) for each in able]

    mine = in_game(read)
    asked = words_of(request.GET, "as")
    chosen = asked or str(request.session.get("puppet") or "")
    for each in mine:
        if str(each.number) == chosen:
            return each, mine
    if asked:
        raise FieldError("as", asked, "one of your own characters")
    return (mine[0] if mine else None), mine


@page
def own(request: HttpRequest) -> HttpResponse:
    """Show a player's own journal; ``q`` searches it."""
    me, mine = _mine(request)
    query = words_of(request.GET, "q")
    more: dict[str, Any] = {"me": me, "mine": mine, "query": query, "tab": "own"}
    if me is None:
        return render(request, "keepsake/own.html", more)
    key = me.key
    if query:

        async def search() -> list[Any]:
            obj = object_of(key)
            hits = obj.memory.mind.search(query, wanted=Filter(), limit=PAGE) if obj is not None else []
            return [hit.entry for hit in hits]

        more["found"] = in_game(search)
    else:
        more["listed"] = JournalPages().entries(key, Filter(), number=page_number(request))
    return render(request, "keepsake/own.html", {**more, "own_key": key})


@page
def told(request: HttpRequest) -> HttpResponse:
    """Show whom the player's character told what, and who of those still knows it."""
    me, mine = _mine(request)
    number = page_number(request)
    tellings: list[Telling] = []
    last = 1
    if me is not None:
        key = me.key
        found, total = JournalPages().told_by(key, number)
        last = max(1, -(-total // PAGE))

        async def read() -> list[Telling]:
            return _tellings(found, object_of(key))

        tellings = in_game(read)
    return render(
        request,
        "keepsake/told.html",
        {"me": me, "mine": mine, "tellings": tellings, "number": number, "last": last, "tab": "told"},
    )


def _tellings(found: list[Any], me: Any) -> list[Telling]:
    """Return the tellings of a person, each once, with those who heard it and still know it.

    Entries that are not the teller's own words, or that the teller may not hear, are left out, and so are listeners
    that the teller did not notice.
    """
    tellings: list[Telling] = []
    for key, row in found:
        entry = row.entry
        hearer = object_of(key)
        if (
            hearer is None
            or entry.is_thought
            or not entry.may_be_told_to({f"#{me.id}"})
            or not hearer.access(me, "view", default=True)
        ):
            continue
        same = next(
            (
                each
                for each in tellings[-20:]
                if each.content == entry.content and abs(each.at - entry.timestamp) <= _TOGETHER
            ),
            None,
        )
        if same is None:
            same = Telling(entry.timestamp, entry.content, entry.audience is not None, [])
            tellings.append(same)
        if hearer.key not in same.known_by:
            same.known_by.append(hearer.key)
    return tellings
