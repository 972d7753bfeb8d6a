"""Read what a page was asked for: numbers, filters, questions."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest, QueryDict

from memory.errors import FieldError
from memory.journal.entry import MAX_CONTENT, MAX_ID
from memory.journal.filter import Filter
from memory.web.access import now

MOST_TYPED: Final = 500
"""Characters of a question or a search."""


def page_number(request: HttpRequest) -> int:
    """Return which page of a list is wanted; the first one if it is not said.

    Raises:
        FieldError: it is not a number of a page.
    """
    return whole("page", request.GET.get("page") or "1", 1, MAX_ID)


def whole(name: str, value: object, least: int, most: int) -> int:
    """Return a whole number that was typed.

    Raises:
        FieldError: it is not one, or out of range.
    """
    text = str(value).strip()
    if text.isascii() and text.isdigit() and len(text) < 12 and least <= int(text) <= most:
        return int(text)
    raise FieldError(name, value, f"a whole number from {least} to {most}")


def words_of(given: QueryDict, name: str, most: int = MOST_TYPED) -> str:
    """Return a text that was typed, stripped.

    Raises:
        FieldError: it is too long.
    """
    text = str(given.get(name, "")).strip()
    if len(text) > min(most, MAX_CONTENT):
        raise FieldError(name, text, f"at most {min(most, MAX_CONTENT)} characters")
    return text


def filter_of(given: QueryDict) -> Filter:
    """Return the filter that a form describes; empty fields do not count.

    Raises:
        FieldError: a field cannot hold its value.
    """
    return Filter.of(
        now=now(),
        kind=words_of(given, "kind") or None,
        source_type=words_of(given, "source") or None,
        source_entity=words_of(given, "from") or None,
        tags=[tag.removeprefix("#") for tag in words_of(given, "tag").split()],
        project=words_of(given, "project") or None,
        min_trust=_number(given, "trust", 0.0) or 0.0,
        days_back=_number(given, "days", None),
    )


def _number(given: QueryDict, name: str, empty: float | None) -> float | None:
    text = words_of(given, name)
    if not text:
        return empty
    try:
        return float(text)
    except ValueError:
        raise FieldError(name, text, "a number") from None
