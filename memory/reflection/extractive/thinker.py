"""Think without a language model: make questions and insights of the memories' own words.

Nothing is put into words that the evidence does not say: an insight names who said or did something, how
often at least, between when and when, what followed on what, who agrees and who does not, and cites it. What
was witnessed is told in its own words where they are plain, and what anybody said stays theirs, in quotes. What
an insight says stays true when more evidence is merged into it: counts are "at least", and times are those of
its evidence. It is a `memory.reflection.thinker.Thinker` like any other, and what it proposes is checked and judged like
anything else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from memory.evidence.candidates import Candidate, Evidence, Judgement
from memory.evidence.credibility import as_evidence
from memory.journal.entry import Entry, SourceType
from memory.reflection.extractive.accounts import find_unconfirmed
from memory.reflection.extractive.asking import (
    ASKS_HOW_OFTEN,
    ASKS_OF_TWO,
    answers,
    askable,
    asked_topic,
    named_in,
)
from memory.reflection.extractive.doings import find_busy_days
from memory.reflection.extractive.finding import OVERLAP, ids_of
from memory.reflection.extractive.insights import diverse, on_people, on_topic
from memory.reflection.extractive.phrasing import words_of
from memory.reflection.extractive.remarks import of_others, remarks_of
from memory.reflection.extractive.topics import topics_of
from memory.reflection.extractive.wording import quoted

MAX_INSIGHTS: Final = 4
"""Insights on one question: what is most worth knowing comes first."""


class ExtractiveThinker:
    """Implement `memory.reflection.thinker.Thinker` without a language model."""

    name = "extractive"
    is_model = False

    async def rate(self, items: Sequence[tuple[str, Entry]]) -> Mapping[tuple[str, int], int]:
        """Return no ratings: importance stays as the tier-1 scorer estimated it."""
        return {}

    async def questions(
        self, key: str, window: Sequence[Entry], gaps: Sequence[str], count: int
    ) -> Sequence[str]:
        """Return questions about what most of the window is about, by importance and by how many people it involves."""
        remarks = remarks_of(of_others((as_evidence(entry) for entry in window), key))
        importance = {entry.id: entry.importance for entry in window}
        asked: list[str] = []
        covered: list[frozenset[int]] = []
        # Twos are asked after for their own sake: what they do with each other is about something else, too.
        for each in sorted(askable(remarks, importance), key=lambda each: (-each.weight, each.text)):
            ids = frozenset() if ASKS_OF_TWO.match(each.text) else ids_of(each.about)
            if ids and any(len(ids & other) > OVERLAP * min(len(ids), len(other)) for other in covered):
                continue
            covered.append(ids)
            asked.append(each.text)
            if len(asked) == count:
                break
        return asked

    async def insights(self, key: str, question: str, evidence: Sequence[Evidence]) -> Sequence[Candidate]:
        """Return what the evidence shows of the people and things that the question names, the strongest first."""
        two = ASKS_OF_TWO.match(question)
        perceived = [
            item for item in of_others(evidence, key) if item.source_type is not SourceType.INFERENCE
        ]
        remarks = remarks_of(perceived, named_in(question))
        topics = topics_of(remarks)
        asked = None if two or ASKS_HOW_OFTEN.match(question) else asked_topic(question, topics)
        found = [
            finding
            for topic in topics.values()
            for finding in on_topic(topic)
            if topic is asked or answers(question, finding)
        ]
        found += [each for each in on_people(remarks, topics.values()) if answers(question, each)]
        found += find_busy_days([remark for remark in remarks if quoted(words_of(remark)) in question])
        if asked:
            found += find_unconfirmed(asked)
        found.sort(key=lambda each: (-each.strength, each.content))
        return diverse(found)[:MAX_INSIGHTS]

    async def judge(self, key: str, candidate: Candidate, evidence: Sequence[Evidence]) -> Judgement | None:
        """Return ``None``: candidates are judged by their evidence alone."""
        return None
