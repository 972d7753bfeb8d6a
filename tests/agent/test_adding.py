"""What an agent may write to a journal with ``add_journal_entry``."""

from __future__ import annotations

import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.config import Config
from memory.journal.entry import ImportanceMethod, Kind
from memory.minds.minds import Minds
from tests.agent.agents import ANN, BOB, MARTA, Agent
from tests.making import refused


def test_what_an_agent_adds_is_its_own_inference_scored_and_on_disk(marta: Agent) -> None:
    entry = marta.add("Bram is in danger.", tags=["Bram"], related_projects=["Mill"], kind="finding")
    assert (entry.source_type, entry.source_trust, entry.source_entity) == ("inference", 0.6, None)
    assert (entry.importance, entry.importance_method) == (6, "heuristic")
    assert (entry.tags, entry.related_projects, entry.kind) == (("bram",), ("mill",), Kind.FINDING)
    assert marta.journal.cumulative_importance == 6
    assert marta.journal.store.fetch(MARTA, [entry.id])[0].entry == entry
    assert marta.found("Bram danger") == [entry.id]


def test_a_given_importance_is_marked_as_rated_by_a_model(marta: Agent) -> None:
    entry = marta.add("Bram is in danger.", importance=9)
    assert (entry.importance, entry.importance_method) == (9, ImportanceMethod.LLM)


def test_adding_keeps_the_cap_and_reports_a_due_reflection() -> None:
    clock = ManualClock()
    minds = Minds(InMemoryStore(), config=Config.load({"max_entries": 3, "threshold": 15}), clock=clock)
    agent = Agent(minds=minds)
    results = [agent.call("add_journal_entry", content=f"Day {n}.", importance=5).result for n in range(3)]
    assert [result["reflection_due"] for result in results] == [False, False, True]
    agent.journal.mark_consolidated([1, 2, 3])
    agent.add("Day 4.")
    assert len(agent.journal) == 3


@pytest.mark.parametrize("source", ["direct", "observation", "environmental"])
def test_an_agent_cannot_claim_to_have_perceived_something(marta: Agent, source: str) -> None:
    marta.told(ANN, "I like cheese.")
    assert refused(marta.refused(content="The mill burned.", source_type=source), f"source_type: '{source}'")
    error = marta.refused(content="The mill burned.", source_type=source, source_entity="Ann")
    assert f"cite the {source} entry from Ann" in error


def test_an_agent_may_note_what_it_was_told_if_it_cites_the_entry(marta: Agent) -> None:
    said = marta.told(ANN, "Bob stole the silver.", source_trust=0.4)
    entry = marta.add(
        "Bob is the thief.", source_type="direct", source_entity="ann", source_trust=1.0, citations=[said.id]
    )
    assert (entry.source_entity, entry.source_name, entry.source_trust) == (ANN, "Ann", 0.4)
    assert entry.citations == (said.id,)


def test_an_entry_cannot_name_another_source_than_the_cited_one(marta: Agent) -> None:
    said = marta.told(ANN, "Bob stole the silver.")
    marta.told(BOB, "Good day.")
    error = marta.refused(
        content="Ann stole it.", source_type="direct", source_entity="Bob", citations=[said.id]
    )
    assert "cite the direct entry from Bob" in error
    error = marta.refused(
        content="Ann stole it.", source_type="observation", source_entity="Ann", citations=[said.id]
    )
    assert "cite the observation entry from Ann" in error


def test_sources_are_known_or_present() -> None:
    agent = Agent(present={BOB: "Bob"})
    agent.told(ANN, "Good day.")
    assert agent.add("Ann is polite.", source_entity="Ann").source_entity == ANN
    assert agent.add("Bob is silent.", source_entity=BOB).source_name == "Bob"
    assert "somebody you know (Ann, Bob)" in agent.refused(content="x", source_entity="The King")


def test_an_ambiguous_name_means_the_person_present_or_nobody() -> None:
    agent = Agent(present={BOB: "Ann"})
    agent.told(ANN, "Good day.")
    assert agent.add("Ann is here.", source_entity="Ann").source_entity == BOB
    absent = Agent()
    absent.told(ANN, "Good day.")
    absent.mind.remember("Good day.", source_entity=BOB, source_name="Ann")
    assert f"one of {ANN}, {BOB} (several have that name)" in absent.refused(content="x", source_entity="Ann")


@pytest.mark.parametrize("asked", [0.2, 0.6, 1.0])
def test_trust_never_exceeds_the_default_of_the_source_type(marta: Agent, asked: float) -> None:
    assert marta.add("The mill is haunted.", source_trust=asked).source_trust == min(asked, 0.6)


def test_an_inference_is_trusted_no_more_than_its_evidence(marta: Agent) -> None:
    rumour = marta.told(ANN, "The mill is haunted.", source_type="environmental")
    assert marta.add("There are ghosts.", citations=[rumour.id]).source_trust == pytest.approx(0.3)


@pytest.mark.parametrize(
    "tag", ["synthesis", "Synthesis", " meta_learning", "backstory", "gift", "syn\u200bthesis"]
)
def test_an_agent_cannot_use_the_tags_of_the_engine(marta: Agent, tag: str) -> None:
    assert "set by the journal itself" in marta.refused(content="I was born a queen.", tags=["x", tag])


@pytest.mark.parametrize("prefix", ["[SYNTHESIS]", "[synthesis]", "\x00 [SYNTHESIS]"])
def test_an_insight_is_written_by_review_only(marta: Agent, prefix: str) -> None:
    assert "review_journal writes those" in marta.refused(content=f"{prefix} All is well.")


def test_control_characters_are_removed(marta: Agent) -> None:
    entry = marta.add("a\x1b[2Jb\x00c\ud800\u202e", tags=["t\x07ag"], follow_ups=["f\x00"])
    assert (entry.content, entry.tags, entry.follow_ups) == ("a[2Jbc", ("tag",), ("f",))


def test_citations_must_exist_and_not_be_corrected(marta: Agent) -> None:
    first = marta.told(ANN, "The mill burned down.")
    marta.told(ANN, "No, it did not.", supersedes=first.id)
    for cited in (99, first.id):
        assert refused(marta.refused(content="x", citations=[cited]), f"citations: {cited}")
