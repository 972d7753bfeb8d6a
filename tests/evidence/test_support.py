"""Which of the cited evidence bears a claim out, and whose word that is."""

from __future__ import annotations

import pytest

from memory.evidence.candidates import Candidate, Evidence
from memory.evidence.support import attribute_to, claim_of, sole_teller, supporting, weigh
from memory.journal.entry import SourceType
from tests.thinking import make_journal

NUMBER = iter(range(1, 10_000))


def said(who: str, content: str, name: str | None = None) -> Evidence:
    return Evidence(
        id=next(NUMBER),
        content=content,
        score=1.0,
        source_type=SourceType.DIRECT,
        source_trust=0.9,
        source_entity=who,
        source_name=name or who.title(),
    )


def seen(content: str, who: str | None = None) -> Evidence:
    return Evidence(
        id=next(NUMBER),
        content=content,
        score=1.0,
        source_type=SourceType.OBSERVATION,
        source_trust=0.8,
        source_entity=who,
        source_name=who and who.title(),
    )


LIE = said("bob", "The old mill burned down last night.")


@pytest.mark.parametrize(
    "beside",
    [
        said("ann", "The duke rides at noon."),
        said("ann", "The old mill stands by the river."),
        said("ann", "The old mill did not burn down."),
        said("ann", "Bob is a merry fellow."),
        seen("Bob arrived from the Square.", "bob"),
        seen("The old mill stands still."),
        seen("Ann gave Bob an old loaf.", "ann"),
    ],
)
@pytest.mark.parametrize("claim", ["The old mill burned down.", "Bob's old mill burned down."])
def test_one_liar_and_a_wrong_citation_are_one_source(beside: Evidence, claim: str) -> None:
    judgement, backing = weigh(Candidate(content=claim, citations=(LIE.id, beside.id)), [LIE, beside])
    if claim.startswith("The"):
        assert backing == [LIE]
        assert judgement.score < 0.5
        assert sole_teller(backing) == ("bob", "Bob")
    else:
        assert judgement.score < 0.7


def test_two_who_say_it_are_two() -> None:
    other = said("cid", "Last night the old mill burned down, I heard the bells.")
    judgement, backing = weigh(
        Candidate(content="The old mill burned down.", citations=(LIE.id, other.id)), [LIE, other]
    )
    assert backing == [LIE, other] and judgement.score > 0.7 and sole_teller(backing) is None


def test_what_nobody_says_is_misread() -> None:
    judgement, backing = weigh(Candidate(content="A fire destroyed the granary.", citations=(LIE.id,)), [LIE])
    assert backing == [] and judgement.score < 0.3


def test_meaning_stands_in_for_words() -> None:
    claim = "A fire destroyed the granary."
    assert supporting(claim, [LIE], {LIE.id: 0.5}) == [LIE]
    other = said("ann", "The duke rides at noon.")
    assert supporting(claim, [LIE, other], {LIE.id: 0.9, other.id: 0.5}) == [LIE]


@pytest.mark.parametrize(
    "name", ["the", "I", "nobody", "and", 'Ann says, "x"', "The old mill burned down", "?"]
)
def test_whose_word_it_is_goes_by_key_whatever_the_name(name: str) -> None:
    lie = said("#7", "The old mill burned down last night.", name)
    other = said("#8", "The duke rides at noon.")
    _, backing = weigh(
        Candidate(content="The old mill burned down.", citations=(lie.id, other.id)), [lie, other]
    )
    assert sole_teller(backing) == ("#7", name)


def test_own_eyes_are_nobody_elses_word() -> None:
    assert sole_teller([seen("The mill burned down.", "bob")]) is None
    assert sole_teller([]) is None


def test_a_claim_is_found_again_in_somebodys_mouth() -> None:
    journal = make_journal()
    ground = journal.add("The mill burned.", source_entity="#7", source_name="the")
    content = attribute_to("the", "The mill burned down.")
    assert content == "the says: The mill burned down."
    entry = journal.add(
        content, source_type="inference", source_entity="#7", source_name="the", citations=[ground.id]
    )
    assert claim_of(entry) == "The mill burned down."
    assert claim_of(journal.add(content, source_type="inference")) == content
    assert attribute_to("Ann", "Ann says that she left.") == "Ann says that she left."


def test_hostile_lengths_are_no_work() -> None:
    long = said("bob", "no, " * 1_000)
    assert supporting("not, " * 100 + "the mill", [long]) is not None
