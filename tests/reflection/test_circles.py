"""Reflection circle by circle: what is shown together bounds the audience of whatever comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from memory.evidence.candidates import Candidate, Evidence, Judgement
from memory.journal.entry import Entry, Kind
from memory.journal.journal import Journal
from memory.reflection.circles import PUBLIC, Circle, by_circle, circle_of
from memory.reflection.reflection import (
    MODEL_CIRCLES,
    QUESTIONS,
    REPORTS,
    Reflection,
    reflect,
)
from memory.reflection.review import Outcome, Standards
from memory.reflection.timeline import Gap, GapType
from memory.reflection.writing import consider, note_down, settle
from tests.thinking import Scripted, make_journal, recall_all, run


class Showing(Scripted):
    """A thinker that keeps what it was shown, request by request, and makes one text of all of it."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.shown: list[tuple[str, list[str]]] = []

    async def questions(
        self, key: str, window: Sequence[Entry], gaps: Sequence[str], count: int
    ) -> Sequence[str]:
        self.shown.append(("questions", [*gaps, *(entry.content for entry in window)]))
        return [f"What of this: {entry.content}" for entry in window][:count]

    async def insights(self, key: str, question: str, evidence: Sequence[Evidence]) -> Sequence[Candidate]:
        texts = [item.content for item in evidence]
        self.shown.append(("insights", [question, *texts]))
        wrong = tuple(item.id for item in evidence)[:1]
        return [Candidate(content=f"All know: {text}", citations=wrong) for text in texts] + [
            Candidate(content=f"Everybody says: {text}", citations=(item.id,))
            for item, text in zip(evidence, texts, strict=True)
        ]

    async def judge(self, key: str, candidate: Candidate, evidence: Sequence[Evidence]) -> Judgement | None:
        self.shown.append(("judge", [candidate.content, *(item.content for item in evidence)]))
        return Judgement(score=1.0, reason="; ".join(item.content for item in evidence))


def tell(journal: Journal, content: str, *who: str, audience: Sequence[str] | None = None) -> list[int]:
    return [journal.add(content, source_entity=each, audience=audience).id for each in who]


def mixed(**settings: Any) -> Journal:
    """A journal with public words and two confidences."""
    journal = make_journal(**settings)
    tell(journal, "The duke rides out at noon", "ann", "bob")
    tell(journal, "The duke hides an emerald beneath the barn", "ann", "dora", audience=["ann"])
    tell(journal, "The duke owes the widow gold", "cid", "eve", audience=["cid"])
    tell(journal, "The duke rides a grey mare", "bob", "cid")
    return journal


def think(journal: Journal, thinker: Scripted, **given: Any) -> Reflection:
    return run(reflect(journal, thinker, recall_all(journal), **given))


def test_no_request_holds_two_confidences_and_nothing_public_holds_one() -> None:
    journal = mixed()
    thinker = Showing()
    written = settle(journal, think(journal, thinker))
    for _, texts in thinker.shown:
        whole = " ".join(texts)
        assert not ("emerald" in whole and "widow" in whole)
    assert {"emerald" in " ".join(texts) for _, texts in thinker.shown} == {True, False}
    assert [entry for entry in written if entry.audience is None]
    for entry in written:
        if "emerald" in entry.content:
            assert entry.audience == ("ann",)
        if "widow" in entry.content:
            assert entry.audience == ("cid",)
        if entry.audience is None:
            assert all(cited.audience is None for cited in journal.fetch(entry.citations))


def test_what_a_circle_makes_of_public_words_stays_in_it() -> None:
    journal = make_journal()
    tell(journal, "The duke hides an emerald beneath the barn", "ann", audience=["ann"])
    first = tell(journal, "The duke rides out at noon", "bob", "cid")
    thinker = Scripted(
        insights=lambda question, evidence: (
            [Candidate(content="The duke rides out at noon to see the emerald", citations=tuple(first))]
            if any("emerald" in item.content for item in evidence)
            else []
        )
    )
    written = settle(journal, think(journal, thinker))
    assert written
    assert all(entry.audience == ("ann",) for entry in written)


def test_questions_and_reports_tell_who_may_hear_of_them() -> None:
    journal = mixed()
    thought = think(journal, Showing())
    settle(journal, thought)
    (report,) = journal.note(REPORTS)
    for question, audience in zip(report["questions"], report["audiences"], strict=True):
        assert ("emerald" in question) <= (audience == ["ann"])
    for verdict in report["verdicts"]:
        assert ("emerald" in verdict["content"] + verdict["reason"]) <= (verdict["audience"] == ["ann"])


def test_the_cost_is_bounded_and_what_is_beyond_is_thought_over_without_a_model() -> None:
    journal = make_journal()
    tell(journal, "The mill burns", "ann", "bob", "cid", "dora")
    for n in range(12):
        tell(journal, f"Secret {n}: the mill burns by hand {n}", f"friend{n}", audience=[f"friend{n}"])
    thinker = Showing()
    thought = think(journal, thinker)
    kinds = [kind for kind, _ in thinker.shown]
    assert kinds.count("questions") == MODEL_CIRCLES
    assert kinds.count("insights") <= QUESTIONS + MODEL_CIRCLES - 1
    assert thought.by == "scripted, extractive"
    assert len(set(thought.audiences)) > MODEL_CIRCLES


def test_a_gap_is_put_before_its_own_circle() -> None:
    journal = mixed()
    gaps = [
        Gap(type=GapType.LOGICAL, question="Who dug for the emerald?", weight=2.0, audience=("ann",)),
        Gap(type=GapType.LOGICAL, question="Where does he ride?", weight=1.0),
        Gap(type=GapType.LOGICAL, question="Who poisoned Zoe?", weight=1.0, audience=("zoe",)),
        Gap(type=GapType.LOGICAL, question="What do Ann and Zoe plan?", weight=1.0, audience=("ann", "zoe")),
    ]
    thinker = Showing()
    think(journal, thinker, gaps=gaps)
    asked = [texts for kind, texts in thinker.shown if kind == "questions"]
    public = asked[0]
    first, second = sorted(asked[1:], key=lambda texts: "Who dug for the emerald?" not in texts)
    assert public[0] == "Where does he ride?"
    assert "Who dug for the emerald?" in first and "What do Ann and Zoe plan?" in first
    assert not [texts for texts in asked if "Who poisoned Zoe?" in texts]
    assert second == ["The duke owes the widow gold"] * 2


# -- merging ---------------------------------------------------------------------------------------------


def propose(content: str, *ids: int) -> Scripted:
    def insights(question: str, evidence: Sequence[Evidence]) -> list[Candidate]:
        known = {item.id for item in evidence}
        return [Candidate(content=content, citations=ids)] if known.issuperset(ids) else []

    return Scripted(questions=["What of the duke?"], insights=insights)


def test_a_confidence_is_not_merged_into_what_is_public() -> None:
    journal = make_journal()
    public = tell(journal, "The duke rides out at noon", "ann", "bob")
    (insight,) = settle(journal, think(journal, propose("The duke rides out at noon daily", *public)))
    secret = tell(journal, "The duke rides out at noon daily", "cid", audience=["cid"])
    assert settle(journal, think(journal, propose("The duke rides out at noon daily", *secret))) == []
    assert journal[insight.id].citations == tuple(public)


def test_what_is_public_is_not_swallowed_by_a_confidence() -> None:
    journal = make_journal()
    secret = tell(journal, "The duke rides out at noon", "ann", "bob", audience=["ann"])
    (confided,) = settle(journal, think(journal, propose("The duke rides out at noon daily", *secret)))
    assert confided.audience == ("ann",)
    public = tell(journal, "The duke rides out at noon", "cid", "dora")
    (insight,) = settle(journal, think(journal, propose("The duke rides out at noon daily", *public)))
    assert insight.audience is None and insight.citations == tuple(public) and insight.supersedes is None
    assert journal[confided.id].citations == tuple(secret)


def test_a_confidence_does_not_lift_a_public_guess_for_everybody() -> None:
    journal = make_journal()
    told = tell(journal, "The duke rides out at noon", "bob")
    (guess,) = settle(journal, think(journal, propose("The duke rides out at noon daily", *told)))
    assert guess.kind is Kind.HYPOTHESIS
    secret = tell(journal, "The duke rides out at noon daily, I saw it", "ann", audience=["ann"])
    written = settle(journal, think(journal, propose("The duke rides out at noon daily", *secret)))
    assert all(entry.audience == ("ann",) and entry.supersedes is None for entry in written)
    assert guess.id not in journal.superseded
    assert journal[guess.id].citations == tuple(told)


def test_reviewing_a_lucky_guess_tells_nothing_of_a_confidence() -> None:
    journal = make_journal()
    secret = tell(journal, "The duke hides an emerald beneath the barn", "ann", "dora", audience=["ann"])
    settle(journal, think(journal, propose("The duke hides an emerald beneath the barn floor", *secret)))
    public = journal.fetch(tell(journal, "The duke rides out at noon", "bob"))
    verdicts = [
        run(consider(journal, Candidate(content=guess, citations=(public[0].id,)), public))
        for guess in (
            "The duke hides an emerald beneath the barn floor",
            "The duke hides a ruby behind the chimney brick",
        )
    ]
    assert {(v.outcome, v.reason, v.score, v.into) for v in verdicts} == {
        (Outcome.DROPPED, verdicts[0].reason, verdicts[0].score, None)
    }
    assert all(note_down(journal, verdict) is None for verdict in verdicts)


# -- circles ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("circle", "audience", "admitted"),
    [
        (None, None, True),
        (None, ["ann"], False),
        (None, [], False),
        (["ann"], None, True),
        (["ann"], ["bob", "ann"], True),
        (["ann", "bob"], ["ann"], False),
        (["ann"], ["bob"], False),
        ([], ["ann"], True),
    ],
)
def test_a_circle_admits_what_all_of_it_may_hear(
    circle: list[str] | None, audience: list[str] | None, admitted: bool
) -> None:
    journal = make_journal()
    entry = journal.add("A word", audience=audience)
    assert circle_of(circle).admits(entry.audience) is admitted
    assert circle_of(circle).filter.passes(entry) is admitted


def test_circles_go_by_who_is_in_them_and_by_weight() -> None:
    journal = make_journal()
    journal.add("A", audience=["b", "a"], importance=2)
    journal.add("B", audience=["a", "b"], importance=2)
    journal.add("C", audience=["c"], importance=9)
    journal.add("D", importance=1)
    groups = by_circle(list(journal))
    assert [circle for circle, _ in groups] == [PUBLIC, Circle(("c",)), Circle(("a", "b"))]
    assert [len(entries) for _, entries in groups] == [1, 1, 2]


# -- earned trust ----------------------------------------------------------------------------------------


def test_a_liars_word_weighs_less_in_a_review_and_whose_record_counts_follows_the_circle() -> None:
    journal = make_journal()
    ids = tell(journal, "The duke hides an emerald beneath the barn", "ann", "dora", audience=["cid"])
    candidate = Candidate(content="The duke hides an emerald beneath the barn", citations=tuple(ids))
    asked: list[frozenset[str]] = []

    def reputations(listeners: frozenset[str]) -> dict[str, float]:
        asked.append(listeners)
        return {"ann": 0.3, "dora": 0.3}

    memories = journal.fetch(ids)
    plain = run(consider(journal, candidate, memories))
    doubted = run(consider(journal, candidate, memories, standards=Standards(reputations=reputations)))
    assert asked == [frozenset({"cid"})]
    assert doubted.score < plain.score
    assert doubted.trust < plain.trust
