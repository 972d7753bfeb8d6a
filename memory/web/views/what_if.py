"""Try other settings (what-if), and a question as any listener (ask), without changing anything."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from memory.config import Config
from memory.db.pages import LATEST, JournalPages, moment_of
from memory.errors import FieldError
from memory.ingame.engine import minds
from memory.ingame.explaining import consider, explain, explained
from memory.ingame.naming import can_hear
from memory.ingame.objects import is_object, object_of
from memory.ingame.plain_text import plain
from memory.people.pictures import acquaintances
from memory.web import series
from memory.web.access import builders_only, in_game, remembering
from memory.web.parameters import words_of
from memory.web.views.character import Head, head_of, shown, tree_of

SETTINGS: Final = (
    ("threshold", 10, 600, 5),
    ("weight_recency", 0, 1, 0.01),
    ("weight_importance", 0, 1, 0.01),
    ("weight_relevance", 0, 1, 0.01),
    ("weight_trust", 0, 1, 0.01),
    ("recency_half_life", 1, 1_000, 1),
)
"""The settings that can be tried: name, minimum, maximum and step of the slider."""

HITS: Final = 10
MOST_RANKED: Final = 200
"""Number of memories among which the present rank of a result is searched."""

FIRINGS: Final = 25
"""Maximum number of reflections that are listed, the latest."""


def _given(request: HttpRequest) -> dict[str, str]:
    """Return the settings to try; a weight is read in the game's own way."""
    return {name: text for name, *_ in SETTINGS if (text := words_of(request.GET, name, 20))}


@builders_only
def whatif(request: HttpRequest, number: int) -> HttpResponse:
    """Show when reflections would have fired, and what would be recalled, with other settings."""
    question, asker = plain(words_of(request.GET, "q")), words_of(request.GET, "as")

    async def read() -> dict[str, Any]:
        obj = remembering(number)
        mind = obj.memory.mind
        journal = mind.journal
        tried = journal.config.with_settings(_given(request), own_only=True)
        before = after = None
        if question:
            listener = _listener(asker)
            thought = await consider(obj, question, listener)
            before = explained(thought, limit=MOST_RANKED)
            after = explained(thought, limit=HITS, config=tried)
        return {
            "head": head_of(obj),
            "config": journal.config,
            "tried": tried,
            "asker": asker,
            "askers": _askers(journal),
            "before": before,
            "after": after,
            "hits": [(hit, _place(before.hits, hit.entry.id)) for hit in after.hits]
            if before and after
            else [],
        }

    found = in_game(read)
    head, config, tried = found.pop("head"), found["config"], found["tried"]
    counting = JournalPages().counting(head.key)
    fired = series.simulated(counting, tried.threshold).firings
    latest = fired[-FIRINGS:][::-1]
    through = {each.through for each in latest}
    when = {entry_id: moment_of(text) for entry_id, _, text in counting if entry_id in through}
    more = {
        "question": question,
        "sliders": [_slider(config, tried, *each) for each in SETTINGS],
        "fired": [(each, when.get(each.through)) for each in latest],
        "times": len(fired),
        "latest": LATEST if len(counting) == LATEST else 0,
        "usually": len(series.simulated(counting, config.threshold).firings),
        **found,
    }
    if "part" in request.GET:
        return render(request, "keepsake/whatif_results.html", {"head": head, "own_key": head.key, **more})
    return shown(request, "whatif", head, "whatif", **more)


def _place(hits: list[Any], entry_id: int) -> int | None:
    return next((place for place, hit in enumerate(hits, 1) if hit.entry.id == entry_id), None)


def _slider(
    config: Config, tried: Config, name: str, least: float, most: float, step: float
) -> dict[str, Any]:
    about = next(about for setting, _, about, _ in Config.about() if setting == name)
    value, now = getattr(tried, name), getattr(config, name)
    return {
        "name": name,
        "about": about,
        "value": f"{value:g}",
        "now": f"{now:g}",
        "least": least,
        "most": f"{max(most, value, now):g}",
        "step": step,
    }


@builders_only
def whatif_plot(request: HttpRequest, number: int) -> JsonResponse:
    """Return the data for the what-if's chart."""

    async def read() -> tuple[str, float]:
        journal = remembering(number).memory.journal
        return journal.key, journal.config.with_settings(_given(request), own_only=True).threshold

    key, threshold = in_game(read)
    counting = JournalPages().counting(key)
    return JsonResponse(series.simulated(counting, threshold).thinned().to_dict(threshold, counting))


@builders_only
def ask(request: HttpRequest, number: int) -> HttpResponse:
    """Show what a listener would be told, from which memories, and why; the character does not notice."""
    question, asker = plain(words_of(request.GET, "q")), words_of(request.GET, "as")

    async def read() -> tuple[Head, list[tuple[str, str]], Any, list[Any]]:
        obj = remembering(number)
        mind = obj.memory.mind
        listener = _listener(asker)
        found = await explain(obj, question, listener, limit=HITS) if question else None
        hits = found.hits if found else []
        trees = [tree_of(mind, hit.entry.id).cited if hit.entry.is_synthesis else [] for hit in hits]
        return head_of(obj), _askers(mind.journal), found, list(zip(hits, trees, strict=True))

    head, askers, found, hits = in_game(read)
    return shown(
        request, "ask", head, "ask", question=question, asker=asker, askers=askers, found=found, hits=hits
    )


def _listener(asker: str) -> Any:
    """Return the asker's game object; ``None`` for the character itself.

    Raises:
        FieldError: the text is not the key of an object that may ask.
    """
    if not asker:
        return None
    if asker.isascii() and asker.isdigit():
        asker = f"#{asker}"
    if not is_object(asker):
        raise FieldError("as", asker, "the #number of a character")
    listener = object_of(asker)
    if listener is None:
        raise FieldError("as", asker, "the #number of somebody who exists (nobody has this number)")
    if not can_hear(listener):
        raise FieldError(
            "as", asker, f"the #number of a character ({asker} is {listener.key}, which cannot ask)"
        )
    return listener


def _askers(journal: Any) -> list[tuple[str, str]]:
    """Return key and name of all possible askers: people whom the character knows, and others with a journal."""
    names = {key: name for key, name in acquaintances(journal.with_records()).items() if is_object(key)}
    for key in filter(is_object, minds().store.keys()):
        obj = object_of(key)
        if obj is not None:
            names.setdefault(key, obj.key)
    names.pop(journal.key, None)
    return sorted(names.items(), key=lambda each: (each[1].lower(), each[0]))
