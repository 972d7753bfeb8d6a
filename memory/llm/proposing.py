"""Build the model's input for proposing approaches to a quest, and read the reply. Pure functions.

As in `memory.llm.tasks`, a reply is trusted as little as a player.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

from memory.errors import BadReply
from memory.llm.prompts import clip, plain
from memory.llm.replies import Answer
from memory.llm.task import MAX_APPROACH


@dataclass(frozen=True, slots=True, kw_only=True)
class Undertaking:
    """Describe a quest as a model is shown it.

    Args:
        title, goal: the quest's title and goal.
        tried: for each failed approach its words, its number of failures, and the latest reason.
        lessons: lessons of similar quests.
        refused: why the last proposal was not accepted; empty if none was refused.
        changes: the ways in which an approach can be changed, by their codes.
    """

    title: str
    goal: str
    tried: Sequence[tuple[str, int, str]] = ()
    lessons: Sequence[str] = ()
    refused: str = ""
    changes: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """Hold an approach that a model proposes, the code of the change that leads to it, and why it may work."""

    approach: str
    change: str
    why: str


def approach_data(undertaking: Undertaking, *, entry_chars: int, budget: int) -> dict[str, Any]:
    """Return a quest's data for a model, with as many attempts and lessons as fit.

    Args:
        undertaking: the quest.
        entry_chars: maximum number of characters of one text.
        budget: maximum number of characters of all the data.
    """
    task = {"title": clip(undertaking.title, entry_chars), "goal": clip(undertaking.goal, entry_chars)}
    shown: dict[str, Any] = {
        "task": task,
        "turned_down": clip(undertaking.refused, entry_chars),
        "changes": dict(undertaking.changes),
        "tried": [],
        "lessons": [],
    }
    budget -= len(json.dumps(shown, ensure_ascii=False))
    tried = (
        {"approach": clip(words, entry_chars), "failed": times, "because": clip(why, entry_chars)}
        for words, times, why in undertaking.tried
    )
    lessons = (clip(lesson, entry_chars) for lesson in undertaking.lessons)
    for name, items in (("tried", tried), ("lessons", lessons)):
        for item in items:
            budget -= len(json.dumps(item, ensure_ascii=False))
            if budget < 0:
                return shown
            shown[name].append(item)
    return shown


def read_approaches(reply: Mapping[str, Any], codes: AbstractSet[str], count: int) -> Answer[list[Proposal]]:
    """Return the first ``count`` approaches, each once, with a change that exists.

    Raises:
        BadReply: the reply holds no approach.
    """
    found: dict[str, Proposal] = {}
    for item in reply["ideas"]:
        approach, why = plain(item["approach"]), plain(item["why"])
        code = plain(item["change"])[:MAX_APPROACH].partition(" ")[0].upper()
        if code in codes and 0 < len(approach) <= MAX_APPROACH and 0 < len(why) <= MAX_APPROACH:
            found.setdefault(approach.casefold(), Proposal(approach=approach, change=code, why=why))
    if not found:
        raise BadReply(
            f"it holds no approach of 1 to {MAX_APPROACH} characters with a reason and a code of the data"
        )
    kept = list(found.values())[:count]
    return Answer(kept, len(reply["ideas"]) - len(kept))
