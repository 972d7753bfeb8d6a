"""What agents are shown in confidence stays confidential, and no one's words become another's."""

from __future__ import annotations

import pytest

from memory.agent.journal_tools import JournalTools
from memory.agent.registry import Toolbox
from memory.concurrency import drive
from tests.agent.agents import ANN, BOB, CID, MARTA, Agent

# -- who may hear ------------------------------------------------------------------------------------


def overheard_by(*listeners, **given):
    agent = Agent(frozenset(listeners), **given)
    agent.secret = agent.told(ANN, "The silver is under the mill.", audience=[ANN])
    agent.open = agent.told(BOB, "The silver is gone.")
    return agent


def test_a_search_finds_what_all_listeners_may_hear_and_arguments_cannot_widen_it() -> None:
    agent = overheard_by(ANN, BOB)
    assert agent.found("silver mill") == [agent.open.id]
    for widened in ({"listeners": []}, {"listeners": None}, {"audience": [ANN]}, {"wanted": {}}):
        assert "arguments: must be one of " in agent.refused("search_journal", query="silver", **widened)
    assert set(overheard_by(ANN).found("silver mill")) == {1, 2}


def test_each_listener_has_its_own_cache() -> None:
    agent = overheard_by(ANN)
    assert len(agent.found("silver")) == 2
    other = JournalTools(agent.mind, listeners=frozenset([BOB])).toolset()
    box = Toolbox([other], key=MARTA, by="m", log=agent.log, clock=agent.clock)
    call = drive(box.call("search_journal", {"query": "silver"}))
    assert ([hit["id"] for hit in call.result], call.cached) == ([agent.open.id], False)


def test_a_confidence_can_be_neither_cited_nor_guessed_before_others() -> None:
    agent = overheard_by(BOB)
    error = agent.refused(content="x", citations=[agent.secret.id])
    assert error == agent.refused(content="x", citations=[77]).replace("77", str(agent.secret.id))
    agent.told(CID, "Hush.", audience=[CID])
    assert "somebody you know (Bob)" in agent.refused(content="x", source_entity="Cid")


def test_an_entry_that_cites_a_confidence_is_confidential() -> None:
    agent = overheard_by(ANN)
    assert agent.add("Ann knows.", citations=[agent.secret.id, agent.open.id]).audience == (ANN,)
    assert agent.add("Bob knows.", citations=[agent.open.id]).audience is None


@pytest.mark.parametrize("cached", [False, True])
def test_entries_written_after_a_confidence_was_shown_are_confidential(cached: bool) -> None:
    agent = overheard_by(ANN)
    if cached:
        before = Toolbox(
            [JournalTools(agent.mind, listeners=frozenset([ANN])).toolset()],
            key=MARTA,
            by="m",
            log=agent.log,
            clock=agent.clock,
        )
        drive(before.call("search_journal", {"query": "silver"}))
    call = agent.call("search_journal", query="silver")
    assert call.cached is cached
    assert agent.add("There is silver under the mill.").audience == (ANN,)


def test_a_talk_in_confidence_stays_among_those_who_had_it() -> None:
    agent = Agent(frozenset([ANN]), confidence=[ANN, MARTA])
    assert agent.add("Ann is afraid.").audience == (ANN, MARTA)


def test_an_insight_from_a_confidence_is_confidential() -> None:
    agent = Agent(frozenset([ANN]))
    agent.told(ANN, "Wolves hunt near the mill at night.", audience=[ANN])
    agent.told(BOB, "Wolves hunt near the mill at dusk.")
    call = agent.call("review_journal", synthesis="Wolves hunt near the mill.")
    assert agent.journal[call.result["saved_as"]].audience == (ANN,)


# -- one liar and a gullible model ----------------------------------------------------------------------


@pytest.mark.parametrize("cites", ["nothing", "the liar", "the liar and a stranger"])
def test_a_claim_keeps_its_source_however_an_agent_notes_it(marta: Agent, cites: str) -> None:
    other = marta.told(ANN, "The duke rides at noon.")
    lie = marta.told(BOB, "The old mill burned down last night.")
    citations = {"nothing": [], "the liar": [lie.id], "the liar and a stranger": [lie.id, other.id]}[cites]
    for kind in ("finding", "decision", "observation"):
        entry = marta.add("The old mill burned down.", kind=kind, citations=citations)
        assert (entry.source_type, entry.source_entity) == ("inference", BOB)
        assert lie.id in entry.citations and entry.source_trust <= 0.6


def test_a_source_must_have_said_what_is_attributed_to_it(marta: Agent) -> None:
    word = marta.told(ANN, "The old mill stands by the river.")
    error = marta.refused(
        content="Bob is a thief and a liar.", source_type="direct", source_entity=ANN, citations=[word.id]
    )
    assert "says so" in error
    marta.add("The mill stands by the river.", source_type="direct", source_entity=ANN, citations=[word.id])


def test_a_conclusion_from_several_is_the_characters_own(marta: Agent) -> None:
    first = marta.told(ANN, "The old mill burned down.")
    second = marta.told(BOB, "The old mill burned down last night.")
    entry = marta.add("The old mill burned down.")
    assert entry.source_entity is None and set(entry.citations) == {first.id, second.id}


def test_a_guess_at_a_confidence_is_answered_like_any_other() -> None:
    agent = Agent(listeners=frozenset([BOB, ""]))
    agent.told(ANN, "The duke hides an emerald beneath the barn.", audience=[ANN])
    right = agent.add("The duke hides an emerald beneath the barn.")
    wrong = agent.add("The duke hides a ruby behind the chimney.")
    assert (right.citations, right.source_entity, right.audience) == ((), None, None)
    assert (wrong.citations, wrong.source_entity, wrong.audience) == ((), None, None)
    verdicts = [
        agent.call("review_journal", synthesis=text).result
        for text in (
            "The duke hides an emerald beneath the barn.",
            "The duke hides a ruby behind the chimney.",
        )
    ]
    assert {verdict["outcome"] for verdict in verdicts} == {"dropped"}
