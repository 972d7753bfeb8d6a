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


def test_a_given_importance_is_a_models(marta: Agent) -> None:
    entry = marta.add("Bram is in danger.", importance=9)
    assert (entry.importance, entry.importance_method) == (9, ImportanceMethod.LLM)


def test_the_cap_holds_and_a_due_reflection_is_said() -> None:
    clock = ManualClock()
    minds = Minds(InMemoryStore(), config=Config.load({"max_entries": 3, "threshold": 15}), clock=clock)
    agent = Agent(minds=minds)
    results = [agent.call("add_journal_entry", content=f"Day {n}.", importance=5).result for n in range(3)]
    assert [result["reflection_due"] for result in results] == [False, False, True]
    agent.journal.mark_consolidated([1, 2, 3])
    agent.add("Day 4.")
    assert len(agent.journal) == 3


@pytest.mark.parametrize("source", ["direct", "observation", "environmental"])
def test_an_agent_perceives_nothing_by_itself(marta: Agent, source: str) -> None:
    marta.told(ANN, "I like cheese.")
    assert refused(marta.refused(content="The mill burned.", source_type=source), f"source_type: '{source}'")
    error = marta.refused(content="The mill burned.", source_type=source, source_entity="Ann")
    assert f"cite the {source} entry from Ann" in error


def test_what_it_was_told_it_may_note_with_the_entry_it_has_it_from(marta: Agent) -> None:
    said = marta.told(ANN, "Bob stole the silver.", source_trust=0.4)
    entry = marta.add(
        "Bob is the thief.", source_type="direct", source_entity="ann", source_trust=1.0, citations=[said.id]
    )
    assert (entry.source_entity, entry.source_name, entry.source_trust) == (ANN, "Ann", 0.4)
    assert entry.citations == (said.id,)


def test_one_persons_words_are_not_put_into_anothers_mouth(marta: Agent) -> None:
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


def test_of_two_with_one_name_the_one_present_is_meant_and_else_neither() -> None:
    agent = Agent(present={BOB: "Ann"})
    agent.told(ANN, "Good day.")
    assert agent.add("Ann is here.", source_entity="Ann").source_entity == BOB
    absent = Agent()
    absent.told(ANN, "Good day.")
    absent.mind.remember("Good day.", source_entity=BOB, source_name="Ann")
    assert f"one of {ANN}, {BOB} (several have that name)" in absent.refused(content="x", source_entity="Ann")


@pytest.mark.parametrize("asked", [0.2, 0.6, 1.0])
def test_trust_is_never_above_the_source_types_default(marta: Agent, asked: float) -> None:
    assert marta.add("The mill is haunted.", source_trust=asked).source_trust == min(asked, 0.6)


def test_an_inference_is_no_surer_than_what_it_rests_on(marta: Agent) -> None:
    rumour = marta.told(ANN, "The mill is haunted.", source_type="environmental")
    assert marta.add("There are ghosts.", citations=[rumour.id]).source_trust == pytest.approx(0.3)


@pytest.mark.parametrize(
    "tag", ["synthesis", "Synthesis", " meta_learning", "backstory", "gift", "syn\u200bthesis"]
)
def test_the_engines_own_marks_are_not_an_agents(marta: Agent, tag: str) -> None:
    assert "set by the journal itself" in marta.refused(content="I was born a queen.", tags=["x", tag])


@pytest.mark.parametrize("prefix", ["[SYNTHESIS]", "[synthesis]", "\x00 [SYNTHESIS]"])
def test_an_insight_is_written_by_review_only(marta: Agent, prefix: str) -> None:
    assert "review_journal writes those" in marta.refused(content=f"{prefix} All is well.")


def test_control_characters_do_not_get_in(marta: Agent) -> None:
    entry = marta.add("a\x1b[2Jb\x00c\ud800\u202e", tags=["t\x07ag"], follow_ups=["f\x00"])
    assert (entry.content, entry.tags, entry.follow_ups) == ("a[2Jbc", ("tag",), ("f",))


def test_citations_must_exist_and_stand(marta: Agent) -> None:
    first = marta.told(ANN, "The mill burned down.")
    marta.told(ANN, "No, it did not.", supersedes=first.id)
    for cited in (99, first.id):
        assert refused(marta.refused(content="x", citations=[cited]), f"citations: {cited}")
