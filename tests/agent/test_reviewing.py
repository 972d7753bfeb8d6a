"""``review_journal``: which syntheses are stored, merged or dropped."""

from __future__ import annotations

import pytest

from memory.evidence.candidates import Judgement
from memory.journal.entry import Kind
from memory.reflection.writing import INSIGHT_TAGS
from tests.agent.agents import ANN, BOB, CID, Agent
from tests.making import refused
from tests.thinking import Scripted


def wolves(agent):
    agent.told(ANN, "Wolves hunt near the mill at night.")
    agent.told(BOB, "Wolves hunt near the mill at dusk.")
    agent.told(CID, "The bread was good.")
    return agent


def test_a_synthesis_is_stored_as_a_reflection_would_and_cites_what_it_reviewed(marta: Agent) -> None:
    wolves(marta)
    result = marta.call("review_journal", synthesis="Wolves hunt near the mill.").result
    entry = marta.journal[result["saved_as"]]
    assert entry.content == "[SYNTHESIS] Wolves hunt near the mill."
    assert set(entry.citations) == set(result["reviewed"]) == {1, 2}
    assert (entry.importance, set(entry.tags), entry.source_type) == (8, set(INSIGHT_TAGS), "inference")
    assert (result["outcome"], result["score"]) == ("stored", 0.89)
    assert entry.source_trust <= 0.89
    assert marta.journal.entries_since_reflection == 3, "a synthesis does not feed the next reflection"
    assert marta.journal.last_reflection is None


def test_a_synthesis_may_be_reviewed_without_saving_it(marta: Agent) -> None:
    wolves(marta)
    result = marta.call("review_journal", synthesis="Wolves hunt near the mill.", save_as_entry=False).result
    assert (result["outcome"], result["saved_as"]) == ("stored", None)
    assert marta.journal.entry_count == 3


def test_one_teller_makes_no_insight_however_often_he_says_it(marta: Agent) -> None:
    for n in range(50):
        marta.told(ANN, f"Bob is a thief, a thief, I say it for the {n}th time.")
    result = marta.call("review_journal", synthesis="Bob is a thief.").result
    assert result["outcome"] == "hypothesis"
    entry = marta.journal[result["saved_as"]]
    assert (entry.kind, entry.is_synthesis) == (Kind.HYPOTHESIS, False)


def test_a_synthesis_without_evidence_is_not_stored(marta: Agent) -> None:
    wolves(marta)
    result = marta.call("review_journal", synthesis="Dragons sleep under the lake.").result
    assert (result["outcome"], result["reason"], result["saved_as"]) == ("dropped", "cites nothing", None)


def test_strangers_that_the_evidence_does_not_name_make_it_misguided(marta: Agent) -> None:
    wolves(marta)
    result = marta.call("review_journal", synthesis="Wolves hunt near the mill for Osric.").result
    assert result["outcome"] == "dropped"


@pytest.mark.parametrize(
    "self_talk", ["I should fear wolves near the mill.", "I\u2019ll avoid wolves near the mill."]
)
def test_insights_about_oneself_are_rejected(marta: Agent, self_talk: str) -> None:
    result = wolves(marta).call("review_journal", synthesis=self_talk).result
    assert (result["outcome"], result["reason"]) == ("dropped", "is about itself")


def test_the_same_insight_again_is_merged(marta: Agent) -> None:
    wolves(marta)
    first = marta.call("review_journal", synthesis="Wolves hunt near the mill.").result
    marta.told(CID, "Wolves hunt near the mill, I saw them.")
    again = marta.call("review_journal", synthesis="Near the mill hunt wolves.").result
    assert (again["outcome"], again["saved_as"]) == ("merged", first["saved_as"])
    assert len(again["citations"]) == 3


def test_days_tags_and_citations_say_what_is_reviewed(marta: Agent) -> None:
    wolves(marta)
    marta.clock.advance(days=8)
    late = "Wolves hunt near the mill."
    assert marta.call("review_journal", synthesis=late).result["reviewed"] == []
    assert set(marta.call("review_journal", synthesis=late, days_back=9).result["reviewed"]) == {1, 2}
    assert marta.call("review_journal", synthesis=late, tags=["fox"]).result["reviewed"] == []
    cited = marta.call("review_journal", synthesis=late, days_back=9, citations=[2], save_as_entry=False)
    assert cited.result["reviewed"] == [2]
    assert refused(marta.refused("review_journal", synthesis=late, citations=[44]), "citations: 44")


def test_a_critic_may_lower_the_score_and_not_raise_it() -> None:
    harsh = Scripted(judge=lambda candidate: Judgement(score=0.1, reason="no"))
    assert (
        wolves(Agent(thinker=harsh))
        .call("review_journal", synthesis="Wolves hunt near the mill.")
        .result["outcome"]
        == "dropped"
    )
    kind = Scripted(judge=lambda candidate: Judgement(score=1.0, reason="yes"))
    agent = Agent(thinker=kind)
    agent.told(ANN, "Wolves hunt near the mill at night.")
    result = agent.call("review_journal", synthesis="Wolves hunt near the mill.").result
    assert result["outcome"] == "hypothesis"


def test_without_the_critic_an_error_is_returned_and_nothing_written() -> None:
    agent = wolves(Agent(thinker=Scripted(away=frozenset(["judge"]))))
    assert "judge: away" in agent.refused("review_journal", synthesis="Wolves hunt near the mill.")
