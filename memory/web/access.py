"""Decide who may see what: builders every journal, players their own characters', others none."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from datetime import datetime
from functools import wraps
from typing import Any, Final, TypeVar

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from memory.errors import ConfigError, FieldError, Unavailable
from memory.ingame.engine import minds
from memory.ingame.handler import MemoryHandler
from memory.ingame.objects import object_of
from memory.ingame.reactor import from_thread, yield_control
from memory.journal.entry import MAX_ID

BUILDER: Final = "Builder"
"""The permission that the command ``memory`` requires."""

POLICY: Final = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; "
    "frame-ancestors 'none'; form-action 'self'"
)
"""Only Keepsake's own files run in its pages. The chart library sets styles of its elements."""

T = TypeVar("T")
View = Callable[..., HttpResponse]


def is_builder(account: Any) -> bool:
    """Return whether an account may see every journal: it may use the command ``memory``."""
    return bool(account.is_authenticated and account.check_permstring(BUILDER))


def page(view: View) -> View:
    """Guard every page: send headers that keep it private, and answer invalid input with one plain line."""

    @wraps(view)
    def call(request: HttpRequest, *given: Any, **named: Any) -> HttpResponse:
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        try:
            if any(isinstance(value, int) and value > MAX_ID for value in (*given, *named.values())):
                raise Http404  # larger than a database's ids
            response = view(request, *given, **named)
        except PermissionDenied:
            told = "This page is for the game's builders."
            response = render(request, "keepsake/problem.html", {"problem": told}, status=403)
        except Http404:
            told = "There is nothing at this address: no such character, entry, quest or case."
            response = render(request, "keepsake/problem.html", {"problem": told}, status=404)
        except (FieldError, ConfigError) as problem:
            response = render(request, "keepsake/problem.html", {"problem": problem}, status=400)
        except Unavailable as problem:
            response = render(request, "keepsake/problem.html", {"problem": problem.reason}, status=503)
        response["Content-Security-Policy"] = POLICY
        response["Cache-Control"] = "private, no-store"
        response["X-Content-Type-Options"] = "nosniff"
        response["Referrer-Policy"] = "same-origin"
        return response

    return call


def builders_only(view: View) -> View:
    """Refuse a page to everybody but builders: others get 403, visitors the login form."""

    @page
    @wraps(view)
    def call(request: HttpRequest, *given: Any, **named: Any) -> HttpResponse:
        if not is_builder(request.user):
            raise PermissionDenied
        return view(request, *given, **named)

    return call


def now() -> datetime:
    """Return the present moment by the game's clock."""
    return minds().clock.now()


def in_game(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a coroutine where game objects and minds may be used, and return its result: plain data only."""
    return from_thread(work)


async def yield_to_game() -> None:
    """Let the game run between two pieces of long work; do nothing if no reactor is running."""
    from twisted.internet import reactor as module

    if module.running:  # type: ignore[attr-defined]
        await yield_control()


def remembering(number: int) -> Any:
    """Return the game object with a memory that has this database id. Call it in the game's thread.

    Raises:
        Http404: there is no such object.
    """
    obj = object_of(f"#{number}")
    if obj is None or not isinstance(getattr(obj, "memory", None), MemoryHandler):
        raise Http404
    return obj
