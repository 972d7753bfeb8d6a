"""Show journals that belong to no character: those of quests and cases."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from memory.db.pages import JournalPages
from memory.errors import FieldError
from memory.ingame.cases import case_registry, report_of
from memory.ingame.objects import object_of
from memory.ingame.quests import as_shown
from memory.ingame.quests import quests as board
from memory.journal.filter import Filter
from memory.quests.gates import Shown
from memory.quests.markdown import standing
from memory.quests.quest import Quest
from memory.quests.state import FIELD
from memory.quests.state import Status as QuestStatus
from memory.web.access import builders_only, in_game, now, yield_to_game
from memory.web.parameters import page_number


@builders_only
def quests(request: HttpRequest) -> HttpResponse:
    """List the quests with their status."""

    async def read() -> list[dict[str, Any]]:
        found = []
        for quest in board():
            state = as_shown(quest.state)
            found.append({"state": state, "standing": standing(state)})
            await yield_to_game()
        return found

    return render(request, "keepsake/quests.html", {"quests": in_game(read)})


@builders_only
def quest(request: HttpRequest, name: str) -> HttpResponse:
    """Show one quest: its gates for each member, its approaches and their failures, and its lines."""
    moment = now()

    async def read() -> dict[str, Any]:
        try:
            found = board()[name]
        except FieldError:
            raise Http404 from None
        state = as_shown(found.state)
        members = state.members if state.status is QuestStatus.OPEN else {}
        return {
            "key": found.key,
            "state": state,
            "standing": standing(state),
            "gates": [_gates(found, key, name, moment) for key, name in members.items()],
            "approaches": state.approaches,
        }

    found = in_game(read)
    listed = JournalPages().entries(found["key"], Filter(), number=page_number(request))
    lines = [(row.entry, row.entry.extra.get(FIELD, {}).get("event", "")) for row in listed.rows]
    return render(request, "keepsake/quest.html", {"listed": listed, "lines": lines, **found})


def _gates(quest: Quest, key: str, name: str, moment: Any) -> dict[str, Any]:
    """Return what a member of a quest may write at the moment."""
    state = quest.state
    shown: Shown | None = quest.shown(key)
    return {
        "name": name,
        "read": quest.has_read(key),
        "shown": shown,
        "sitting": state.sitting(key, moment),
        "attempt": state.attempts.get(key),
    }


@builders_only
def cases(request: HttpRequest) -> HttpResponse:
    """List the investigations with their status."""

    async def read() -> list[dict[str, Any]]:
        found = []
        for case in case_registry():
            found.append(_case(case))
            await yield_to_game()
        return found

    return render(request, "keepsake/cases.html", {"cases": in_game(read)})


@builders_only
def case(request: HttpRequest, name: str) -> HttpResponse:
    """Show one investigation: its results, what each witness said, and its journal."""

    async def read() -> dict[str, Any]:
        try:
            found = case_registry()[name]
        except FieldError:
            raise Http404 from None
        people = found.matter.people
        every = found.every_finding
        telling = list({(each.witness, each.claim): each for each in every if each.evidence}.values())
        silent = dict.fromkeys(each.witness for each in every)
        for each in telling:
            silent.pop(each.witness, None)
        return {
            "key": found.journal.key,
            "case": _case(found),
            "report": _report(report_of(found)),
            "findings": [(people.get(each.witness, each.witness), each) for each in telling],
            "silent": [people.get(key, key) for key in silent],
            "waiting": [(people.get(task.to, task.to), task) for task in found.waiting],
        }

    found = in_game(read)
    listed = JournalPages().entries(found["key"], Filter(), number=page_number(request))
    return render(
        request, "keepsake/case.html", {"listed": listed, "own_key": found["case"]["director_key"], **found}
    )


def _case(case: Any) -> dict[str, Any]:
    director = object_of(case.director)
    return {
        "name": case.name,
        "question": case.question,
        "status": case.status,
        "rounds": len(case.rounds),
        "most": case.most_rounds,
        "opened": case.opened,
        "director_key": case.director,
        "director": director.key if director is not None else "nobody any more",
        "findings": len(case.every_finding),
        "bands": [(str(band), number) for band, number in case.bands().items() if number],
    }


def _report(lines: list[str]) -> list[tuple[str, list[str]]]:
    """Return a report as its headings, each with its lines."""
    found: list[tuple[str, list[str]]] = []
    for line in lines:
        if line.startswith(" ") and found:
            found[-1][1].append(line.strip())
        else:
            found.append((line.strip().removesuffix(":"), []))
    return found
