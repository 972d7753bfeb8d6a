"""List all characters: who sleeps, who is due to reflect, and what each costs."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from memory.db.pages import PAGE, JournalPages
from memory.ingame.engine import minds
from memory.ingame.objects import is_object, object_of
from memory.reflection.reflection import due
from memory.sleep.state import SLEEP, Phase, state_of
from memory.web.access import builders_only, in_game, is_builder, now, page
from memory.web.parameters import page_number


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedCharacter:
    """Hold a character in the list: its name, key and state, and its cost today."""

    key: str
    name: str
    phase: str
    since: datetime | None
    reason: str
    entries: int
    window: int
    threshold: float
    due: bool
    reflected: datetime | None
    calls: float = 0.0
    tokens: int = 0


@page
def start(request: HttpRequest) -> HttpResponse:
    """Redirect builders to the list of characters, and players to their own journal."""
    return redirect("keepsake:characters" if is_builder(request.user) else "keepsake:own")


@builders_only
def characters(request: HttpRequest) -> HttpResponse:
    """Show every character with a journal."""
    today = now().replace(hour=0, minute=0, second=0, microsecond=0)
    pages = JournalPages()
    spent = pages.spent(today)
    states = pages.notes(SLEEP)
    keys = sorted(filter(is_object, pages.keys()), key=lambda key: (len(key), key))
    asleep = sum((states.get(key) or {}).get("phase", Phase.AWAKE) != Phase.AWAKE for key in keys)
    last = max(1, -(-len(keys) // PAGE))
    number = min(page_number(request), last)
    some = keys[(number - 1) * PAGE : number * PAGE]
    listed = in_game(lambda: _listed(some, spent))
    costs = sorted(spent.items(), key=lambda each: -each[1][1])
    return render(
        request,
        "keepsake/characters.html",
        {
            "characters": listed,
            "asleep": asleep,
            "count": len(keys),
            "due": [each for each in listed if each.due],
            "calls": sum(calls for _, (calls, _) in costs),
            "tokens": sum(tokens for _, (_, tokens) in costs),
            "number": number,
            "last": last,
        },
    )


async def _listed(keys: list[str], spent: dict[str, tuple[float, int]]) -> list[ListedCharacter]:
    return [_character(key, *spent.get(key, (0.0, 0))) for key in keys]


def _character(key: str, calls: float, tokens: int) -> ListedCharacter:
    journal = minds()[key].journal
    state = state_of(journal)
    obj: Any = object_of(key)
    return ListedCharacter(
        key=key,
        name=obj.key if obj is not None else key,
        phase=str(state.phase),
        since=state.since,
        reason=state.reason,
        entries=len(journal),
        window=journal.cumulative_importance,
        threshold=journal.config.threshold,
        due=due(journal),
        reflected=journal.last_reflection,
        calls=calls,
        tokens=tokens,
    )
