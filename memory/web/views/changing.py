"""Let builders change memories and personas: each change is previewed, confirmed with a POST, and logged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.views.decorators.csrf import csrf_protect
from evennia.utils.ansi import strip_ansi

from memory.errors import FieldError
from memory.ingame import curating
from memory.ingame.objects import object_of
from memory.journal.entry import MAX_CONTENT, Entry
from memory.journal.journal import Journal
from memory.persona import DEFAULT_PHRASES, FACTS, Persona
from memory.web.access import builders_only, in_game, remembering
from memory.web.parameters import whole_number, words_of
from memory.web.views.character import Head, head_of, shown

_DONE: Final = {
    "rate": "The new rating is written.",
    "correct": "The correction is written.",
    "confide": "It is confidential now.",
    "forget": "It is forgotten.",
}
"""The possible changes of an entry, and the message after each."""

_LABELS: Final = {
    "importance": "importance",
    "audience": "who may still hear",
    "content": "correct content",
}


@builders_only
@csrf_protect
def change(request: HttpRequest, number: int, entry_id: int) -> HttpResponse:
    """Show what a change to an entry would do (GET), or make it (POST)."""
    given = request.POST if request.method == "POST" else request.GET
    action = words_of(given, "do")
    if action not in _DONE:
        raise FieldError("do", action, f"one of {', '.join(_DONE)}")
    work = _work(action, given, entry_id, request.user.get_username())

    async def read() -> tuple[Head, Entry, list[int], list[tuple[str, str]]]:
        obj = remembering(number)
        journal = obj.memory.journal
        entry = curating.entry_of(journal, entry_id)
        resting = [row.entry.id for row in journal.store.citing(journal.key, [entry_id])]
        return head_of(obj), entry, resting, _told(action, given, journal, entry)

    async def act() -> Any:
        return work(remembering(number).memory.journal)

    if request.method == "POST":
        new = in_game(act)
        messages.success(request, _DONE[action])
        if action == "forget":
            return redirect("keepsake:entries", number)
        return redirect("keepsake:entry", number, new.id if isinstance(new, Entry) else entry_id)
    head, entry, resting, told = in_game(read)
    return shown(
        request,
        "change",
        head,
        "entries",
        entry=entry,
        resting=resting,
        action=action,
        given=list(given.items()),
        told=told,
    )


def _told(action: str, given: QueryDict, journal: Journal, entry: Entry) -> list[tuple[str, str]]:
    """Return what a change would write, by label. Call it in the game's thread: it looks up names.

    Raises:
        FieldError: a key of the audience is unknown, or the audience is not smaller.
    """
    if action == "rate":
        return [(_LABELS["importance"], f"{entry.importance} → {words_of(given, 'importance')}")]
    if action == "correct":
        return [(_LABELS["content"], words_of(given, "content", MAX_CONTENT))]
    if action == "confide":
        keys = _audience(given)
        curating.check_audience(journal, entry.id, keys)
        names = [f"{strip_ansi(object_of(key).key)} ({key})" for key in keys]
        return [(_LABELS["audience"], ", ".join(names) or "nobody")]
    return []


def _audience(given: QueryDict) -> list[str]:
    return words_of(given, "audience").replace(",", " ").split()


def _work(action: str, given: QueryDict, entry_id: int, by: str) -> Callable[[Any], Any]:
    """Return a function that makes the change, with its input checked."""
    if action == "rate":
        importance = whole_number("importance", given.get("importance", ""), 1, 10)
        return lambda journal: curating.rate(journal, entry_id, importance, by)
    if action == "correct":
        content = words_of(given, "content", MAX_CONTENT)
        if not content:
            raise FieldError("content", content, f"1 to {MAX_CONTENT:,} characters")
        return lambda journal: curating.correct(journal, entry_id, content, by)
    if action == "confide":
        keys = _audience(given)
        return lambda journal: curating.confide(journal, entry_id, keys, by)
    return lambda journal: curating.forget(journal, entry_id, by)


@builders_only
@csrf_protect
def persona(request: HttpRequest, number: int) -> HttpResponse:
    """Show a persona's form; with a POST, show what would change, and with its confirmation change it."""

    async def read() -> tuple[Head, Any, list[str]]:
        obj = remembering(number)
        return head_of(obj), obj.memory.persona, obj.memory.persona_problems

    async def complete() -> dict[str, Any]:
        return curating.completed(remembering(number), given)

    head, now, wrong = in_game(read)
    if request.method != "POST":
        return _form(request, head, curating.given_of(now), wrong)
    given: dict[str, Any] = {
        "description": str(request.POST.get("description", "")).strip(),
        "facts": {
            fact: text for fact in FACTS if (text := str(request.POST.get(f"fact-{fact}", "")).strip())
        },
        "phrases": {
            occasion: lines
            for occasion in DEFAULT_PHRASES
            if (lines := _lines(request.POST.get(f"phrases-{occasion}", "")))
        },
    }
    problems = curating.persona_problems(given)
    if problems:
        return _form(request, head, given, problems, status=400)
    changes = curating.persona_changes(now, in_game(complete))
    if "confirmed" not in request.POST:
        fields = [(name, value) for name, value in request.POST.items() if name != "csrfmiddlewaretoken"]
        return shown(request, "persona_confirm", head, "persona", changes=changes, fields=fields)

    async def act() -> None:
        curating.set_persona(remembering(number), given, request.user.get_username())

    in_game(act)
    messages.success(request, "The persona is changed.")
    return redirect("keepsake:persona", number)


def _form(
    request: HttpRequest, head: Head, given: Mapping[str, Any], problems: list[str], status: int = 200
) -> HttpResponse:
    persona = Persona(name=head.name, description=str(given["description"]))
    occasions = [
        (occasion, "\n".join(given["phrases"].get(occasion, ())), persona.usual(occasion))
        for occasion in DEFAULT_PHRASES
    ]
    more = {
        "description": given["description"],
        "facts": [(fact, given["facts"].get(fact, "")) for fact in FACTS],
        "own": [each for each in occasions if each[1]],
        "usual": [each for each in occasions if not each[1]],
        "problems": problems,
    }
    return shown(request, "persona", head, "persona", status=status, **more)


def _lines(text: object) -> list[str]:
    return [line.strip() for line in str(text).splitlines() if line.strip()]
