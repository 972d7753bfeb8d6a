"""How credible a claim is, by who stands behind it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.evidence.candidates import Candidate, Evidence, Judgement
from memory.evidence.credibility import (
    HEARSAY,
    Band,
    about_the_same,
    as_evidence,
    band,
    combined_trust,
    contradict,
    invented_names,
    judge_by_evidence,
    judged,
    shared_audience,
    sources,
)
from memory.journal.entry import SourceType
from tests.thinking import make_journal

DIRECT, SEEN, OVERHEARD, DEDUCED = (
    SourceType.DIRECT,
    SourceType.OBSERVATION,
    SourceType.ENVIRONMENTAL,
    SourceType.INFERENCE,
)


def evidence(
    *told: tuple[SourceType, str | None], trust: float = 0.9, text: str = "the silver is gone"
) -> list[Evidence]:
    return [
        Evidence(id=n, content=text, score=1.0, source_type=kind, source_trust=trust, source_entity=who)
        for n, (kind, who) in enumerate(told, 1)
    ]


def score(items: list[Evidence], claim: str = "the silver is gone") -> float:
    return judge_by_evidence(Candidate(content=claim, citations=tuple(i.id for i in items)), items).score


def test_five_tellings_by_one_player_are_one_source() -> None:
    once = score(evidence((DIRECT, "ann")))
    assert score(evidence(*[(DIRECT, "ann")] * 5)) == once
    assert once <= HEARSAY
    assert band(once) is Band.SPECULATIVE


def test_each_band_is_reached_by_the_sources_it_asks_for() -> None:
    assert band(score(evidence((DEDUCED, None)))) is Band.MISGUIDED
    assert band(score(evidence((OVERHEARD, "ann"), trust=0.3))) is Band.SPECULATIVE
    assert band(score(evidence((SEEN, None), trust=0.8))) is Band.PLAUSIBLE
    assert band(score(evidence((DIRECT, "ann"), (DIRECT, "bram")))) is Band.HIGHLY_PLAUSIBLE
    assert band(score(evidence((DIRECT, "ann"), (DIRECT, "bram"), (SEEN, None)))) is Band.TRUSTWORTHY


def test_whoever_was_seen_is_no_source_of_what_was_seen() -> None:
    assert list(sources(evidence((SEEN, "ann"), (SEEN, "bram")))) == [""]


def test_only_what_is_cited_counts() -> None:
    items = evidence((DIRECT, "ann"), (DIRECT, "bram"), (SEEN, None))
    one = judge_by_evidence(Candidate(content="the silver is gone", citations=(1,)), items)
    assert one.score <= HEARSAY


def test_a_name_that_no_evidence_mentions_is_misguided() -> None:
    items = evidence((DIRECT, "ann"), (DIRECT, "bram"), (SEEN, None))
    verdict = judge_by_evidence(
        Candidate(content="The silver was taken by Osric", citations=(1, 2, 3)), items
    )
    assert band(verdict.score) is Band.MISGUIDED
    assert "Osric" in verdict.reason


def test_a_title_that_no_evidence_mentions_invents_nobody() -> None:
    evidence = [
        Evidence(
            id=1,
            content="Osei lent Bloom her watch.",
            score=1.0,
            source_type=SourceType.OBSERVATION,
            source_trust=1.0,
        )
    ]
    assert invented_names("The watch of Matron Osei is with Dr. Bloom", evidence) == []
    assert invented_names("The watch of Matron Ito is with Bloom", evidence) == ["Ito"]


def test_evidence_that_contradicts_itself_stays_mixed() -> None:
    items = [
        *evidence((DIRECT, "ann"), (DIRECT, "bram"), (SEEN, None), text="the bridge is safe to cross"),
        Evidence(
            id=4,
            content="the bridge is not safe to cross",
            score=1.0,
            source_type=DIRECT,
            source_trust=0.9,
            source_entity="tilda",
        ),
    ]
    verdict = judge_by_evidence(Candidate(content="the bridge is safe", citations=(1, 2, 3, 4)), items)
    assert band(verdict.score) is Band.PLAUSIBLE


@pytest.mark.parametrize(
    ("a", "b", "apart"),
    [
        ("Bob stole the silver spoons", "Bob never stole the silver spoons", True),
        ("Bob stole the silver spoons", "Bob stole the silver spoons again", False),
        ("Bob stole the silver spoons", "Nobody was at the mill", False),
    ],
)
def test_contradiction_is_denial_of_the_same_matter(a: str, b: str, apart: bool) -> None:
    assert contradict(a, b) is apart
    assert contradict(b, a) is apart


@given(st.floats(0, 1), st.one_of(st.none(), st.floats(0, 1)))
def test_a_critic_may_lower_a_score_and_never_raise_it(own: float, critic: float | None) -> None:
    by_evidence = Judgement(score=own, reason="sources")
    verdict = judged(
        by_evidence, None if critic is None else Judgement(score=critic, reason="said the critic")
    )
    assert verdict.score == min(own, own if critic is None else critic)


@given(st.dictionaries(st.text(max_size=3), st.floats(0, 1), max_size=5), st.floats(0, 1))
def test_another_source_never_lowers_trust(who: dict[str, float], more: float) -> None:
    before = combined_trust(who)
    assert 0 <= before <= 1
    assert combined_trust(who | {"another": max(more, who.get("another", 0.0))}) >= before - 1e-12


@given(st.floats(0, 1))
def test_every_score_has_a_band(value: float) -> None:
    assert band(value) in Band


@pytest.mark.parametrize(
    ("audiences", "shared"),
    [
        ([], None),
        ([None, None], None),
        ([None, ("ann",)], ("ann",)),
        ([("ann", "bram"), None, ("bram", "tilda")], ("bram",)),
        ([("ann",), ("bram",)], ()),
    ],
)
def test_the_narrowest_audience_is_whoever_may_hear_all(
    audiences: list[tuple[str, ...] | None], shared: tuple[str, ...] | None
) -> None:
    assert shared_audience(audiences) == shared


def test_the_name_of_a_thing_alone_is_not_the_same_matter() -> None:
    assert not about_the_same("The silver spoons vanished", "They say the silver spoons belonged to Josef")
    assert not contradict("Bram is mending the silver spoons", "The silver spoons never vanished")


def test_what_somebody_poses_is_her_telling_and_not_seen() -> None:
    journal = make_journal()
    for _ in range(5):
        journal.add(
            "Ann watches Osric pocket the silver",
            source_type="observation",
            source_entity="ann",
            tags=["pose"],
        )
    assert score([as_evidence(entry) for entry in journal], "Osric has the silver") <= HEARSAY
