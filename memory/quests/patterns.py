"""Derive the lessons of a finished quest: which approaches failed and why, what worked, which mutation helped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from memory.journal.entry import LESSON_TAG, EntryFields, Kind, SourceType
from memory.quests.markdown import times
from memory.quests.state import Approach, State

TAGS: Final = ("quest", LESSON_TAG)
"""Tags of every pattern, before the quest's own."""


OTHERS: Final = 0.6
"""Trust in a lesson from what only others tried, since it rests on what they wrote."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """Represent one lesson of a quest.

    Args:
        text: a sentence that can be understood on its own.
        outcome: ``failed`` or ``worked``.
        authors: keys of the people who tried it.
    """

    text: str
    outcome: str
    authors: frozenset[str] = frozenset()


def patterns_of(state: State, worked: int | None) -> list[Pattern]:
    """Return the lessons of a quest: first what worked, then what failed, in descending order of failures.

    Args:
        state: the quest.
        worked: index of the approach that reached the goal, if one did.
    """
    found: list[Pattern] = []
    remedy = ""
    if worked is not None:
        approach = state.approaches[worked]
        how = ""
        if approach.from_mutation is not None:
            how = f", after a change of approach ({state.mutations[approach.from_mutation]})"
        remedy = approach.wordings[-1]
        found.append(
            Pattern(
                f"In the quest '{state.title}', this worked: {remedy}{how}.",
                "worked",
                frozenset(approach.authors),
            )
        )
    failed = [a for n, a in enumerate(state.approaches) if a.failures and n != worked]
    found += [
        Pattern(_failure(state, approach, remedy), "failed", frozenset(approach.authors))
        for approach in sorted(failed, key=_least_failed)
    ]
    return found


def fields_for(state: State, key: str, pattern: Pattern, reader: str) -> EntryFields:
    """Return the fields of a participant's entry that holds a pattern.

    Args:
        state: the quest.
        key: key of the quest's journal, which is the source.
        pattern: the lesson.
        reader: key of the participant, who trusts less in what only others tried.
    """
    return {
        # What others wrote is hearsay, and a journal is one source, regardless of how many wrote in it.
        "source_type": SourceType.DIRECT,
        "source_entity": key,
        "source_trust": SourceType.DIRECT.trust if reader in pattern.authors else OTHERS,
        "source_name": f"the journal of {state.slug}",
        "kind": Kind.FINDING,
        "tags": (*TAGS, pattern.outcome, state.slug, *state.tags),
        "related_projects": (state.slug,),
        "audience": state.audience,
    }


def _failure(state: State, approach: Approach, remedy: str) -> str:
    often = times(len(approach.failures))
    reason = approach.reasons[-1].rstrip(".")
    # A character may tell this lesson alone as advice, so it must say what helped.
    helped = f" What worked: {remedy}." if remedy else ""
    tried = approach.wordings[0]
    return f"In the quest '{state.title}', this failed {often}: {tried}. The reason: {reason}.{helped}"


def _least_failed(approach: Approach) -> int:
    return -len(approach.failures)
