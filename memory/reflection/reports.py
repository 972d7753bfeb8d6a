"""Read a reflection's report without repetitions: several circles may ask the same and draw the same insight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any


def questions_once(report: Mapping[str, Any], names: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return a reflection's questions, each once, with the circles that asked it; nothing for the public one alone.

    Args:
        report: the reflection's report, as in the note `memory.reflection.reflection.REPORTS`.
        names: names of people by key; a key without one stands for itself.
    """
    audiences = report.get("audiences") or [None] * len(report["questions"])
    circles: dict[str, list[str]] = {}
    for question, audience in zip(report["questions"], audiences, strict=False):
        among = "in public" if audience is None else f"among {', '.join(names.get(k, k) for k in audience)}"
        circles.setdefault(question, []).append(among if audience != [] else "by itself")
    return [
        (question, "" if among == ["in public"] else "; ".join(dict.fromkeys(among)))
        for question, among in circles.items()
    ]


def verdicts_once(verdicts: Iterable[Mapping[str, Any]]) -> list[tuple[Mapping[str, Any], int]]:
    """Return the verdicts of a report, the same ones once, with how often each was given."""
    found: dict[tuple[str, str, str], tuple[Mapping[str, Any], int]] = {}
    for verdict in verdicts:
        same = verdict["outcome"], verdict["content"], verdict["reason"]
        first, times = found.get(same, (verdict, 0))
        found[same] = first, times + 1
    return list(found.values())
