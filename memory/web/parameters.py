"""Read the parameters of a page: numbers, filters, questions."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, TypeVar

from django.http import HttpRequest, QueryDict

from memory.errors import FieldError
from memory.journal.entry import MAX_CONTENT, MAX_ID
from memory.journal.filter import Filter
from memory.text.typed import typed_number
from memory.web.access import now

T = TypeVar("T")

_TYPED_AS: Final = {"min_trust": "trust", "days_back": "days", "source_type": "source"}
"""The form's names of a filter's fields, if they differ."""

MOST_TYPED: Final = 500
"""Maximum number of characters of a question or a search."""


def page_number(request: HttpRequest) -> int:
    """Return the requested page number of a list; 1 by default.

    Raises:
        FieldError: the text is not a page number.
    """
    return whole_number("page", request.GET.get("page") or "1", 1, MAX_ID)


def whole_number(name: str, value: object, least: int, most: int) -> int:
    """Return a typed whole number.

    Raises:
        FieldError: the text is not a whole number, or out of range.
    """
    number = typed_number(str(value).strip(), least, most)
    if number is None:
        raise FieldError(name, value, f"a whole number from {least} to {most}")
    return number


def words_of(given: QueryDict, name: str, most: int = MOST_TYPED) -> str:
    """Return a typed text, stripped.

    Raises:
        FieldError: the text is too long, or has a NUL character.
    """
    text = str(given.get(name, "")).strip()
    if len(text) > min(most, MAX_CONTENT):
        raise FieldError(name, text, f"at most {min(most, MAX_CONTENT)} characters")
    if "\0" in text:  # PostgreSQL cannot search for it
        raise FieldError(name, text, "text without NUL characters")
    return text


def filter_of(given: QueryDict) -> Filter:
    """Return the filter that a form describes; ignore empty fields.

    Raises:
        FieldError: a field has an invalid value.
    """
    try:
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
    except FieldError as problem:
        name = _TYPED_AS.get(problem.field, problem.field)
        raise FieldError(name, given.get(name, problem.value), problem.rule) from None


def choice_of(given: QueryDict, name: str, choices: Mapping[str, T]) -> T | None:
    """Return the value of a form's choice; ``None`` if the field is empty.

    Raises:
        FieldError: the text is not one of the choices.
    """
    text = words_of(given, name)
    if not text:
        return None
    if text not in choices:
        raise FieldError(name, text, f"one of {', '.join(choices)}")
    return choices[text]


def _number(given: QueryDict, name: str, empty: float | None) -> float | None:
    text = words_of(given, name)
    if not text:
        return empty
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise FieldError(name, text, "a number")
    return number
