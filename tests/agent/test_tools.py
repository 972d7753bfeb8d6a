"""An agent's tools: what they take, what they do, what they never let an agent claim or learn."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from zlib import crc32

import jsonschema
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.adapters.inmemory import InMemoryStore
from memory.agent.introspection import introspection
from memory.agent.journal_tools import MAX_FOUND, SEARCH_TTL, JournalTools, cache_of
from memory.agent.registry import LONGEST_ARGUMENTS, Cache, Tool, Toolbox, Toolset
from memory.clock import ManualClock
from memory.concurrency import Concurrency, drive
from memory.config import Config
from memory.errors import Conflict, Unavailable
from memory.evidence.candidates import Judgement
from memory.journal.entry import MAX_CONTENT, ImportanceMethod, Kind
from memory.llm.schema import ArgumentError, check
from memory.llm.tool_calls import InMemoryCallLog, ToolCall
from memory.minds.minds import Minds
from memory.reflection.writing import INSIGHT_TAGS
from tests.making import refused
from tests.thinking import Scripted

ANN, BOB, CID, MARTA = "#2", "#3", "#4", "#1"
NAMES = {ANN: "Ann", BOB: "Bob", CID: "Cid"}


class Agent:
    """Somebody with a journal and its tools."""

    def __init__(self, listeners=None, **given):
        self.minds = given.pop("minds", None)
        if self.minds is None:
            self.minds = Minds(InMemoryStore(), config=Config(), clock=ManualClock())
        self.clock = self.minds.clock
        self.mind = self.minds[MARTA]
        self.journal = self.mind.journal
        self.log = InMemoryCallLog()
        self.tools = JournalTools(self.mind, listeners=listeners, **given).toolset()
        self.box = Toolbox([self.tools], key=MARTA, by="scripted", log=self.log, clock=self.clock)

    def told(self, who, content, **given):
        return self.mind.remember(content, source_entity=who, source_name=NAMES[who], **given)

    def call(self, tool, **arguments):
        return drive(self.box.call(tool, arguments))

    def add(self, content, **arguments):
        call = self.call("add_journal_entry", content=content, **arguments)
        assert call.error is None, call.error
        return self.journal[call.result["id"]]

    def refused(self, tool="add_journal_entry", **arguments):
        before = self.journal.entry_count
        call = self.call(tool, **arguments)
        assert call.result is None
        assert self.journal.entry_count == before
        return call.error

    def found(self, query, **arguments):
        call = self.call("search_journal", query=query, **arguments)
        assert call.error is None, call.error
        return [hit["id"] for hit in call.result]


@pytest.fixture
def marta():
    return Agent()


# -- schemas and arguments ---------------------------------------------------------------------------


def schemas():
    agent = Agent()
    sets = [agent.tools, introspection(agent.log, MARTA, [agent.tools])]
    return [tool for toolset in sets for tool in toolset.tools]


@pytest.mark.parametrize("tool", schemas(), ids=lambda tool: tool.name)
def test_each_schema_is_json_schema_in_the_function_calling_format(tool: Tool) -> None:
    schema = json.loads(json.dumps(tool.schema))
    assert schema["type"] == "function"
    function = schema["function"]
    assert (function["name"], bool(function["description"])) == (tool.name, True)
    parameters = function["parameters"]
    jsonschema.Draft202012Validator.check_schema(parameters)
    assert parameters["type"] == "object"
    assert parameters["additionalProperties"] is False
    assert set(parameters["required"]) <= parameters["properties"].keys()


def test_the_tools_and_their_arguments_are_those_of_the_contract(marta: Agent) -> None:
    arguments = {tool.name: set(tool.properties) for tool in marta.tools.tools}
    assert arguments.keys() == {"add_journal_entry", "search_journal", "review_journal"}
    assert arguments["add_journal_entry"] >= {
        *("content", "tags", "related_projects", "source_type", "source_trust", "source_entity", "importance")
    }
    assert arguments["search_journal"] == {
        *("query", "tags", "days_back", "related_to_project", "limit", "semantic")
    }
    assert arguments["review_journal"] >= {"synthesis", "days_back", "tags", "save_as_entry"}
    assert {tool.name: tool.ttl for tool in marta.tools.tools}["search_journal"] == SEARCH_TTL == 300


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.floats(-2, 12) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=5,
)


def near(schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Values that often fit a schema's argument, and often just don't."""
    fitting = [st.sampled_from(schema["enum"])] if "enum" in schema else []
    return st.one_of(
        *fitting,
        json_values,
        st.lists(st.integers(0, 3) | st.text(min_size=0, max_size=3), max_size=25),
        st.sampled_from([0, 0.0, 1, 1.0, 10, 10.5, 11, 50, 51, "x", "x" * 256, True, "direct", "DIRECT"]),
    )


@given(data=st.data())
@pytest.mark.parametrize("tool", schemas(), ids=lambda tool: tool.name)
def test_arguments_are_taken_just_where_json_schema_takes_them(tool: Tool, data: Any) -> None:
    schema = tool.parameters
    named = {name: near(each) for name, each in schema["properties"].items()}
    arguments = data.draw(
        st.fixed_dictionaries({}, optional={**named, "contents": json_values}) | json_values, "arguments"
    )
    valid = jsonschema.Draft202012Validator(schema).is_valid(arguments)
    if valid:
        check(arguments, schema)
    else:
        with pytest.raises(ArgumentError) as refused:
            check(arguments, schema)
        assert all(each.field and each.value and each.accepted for each in refused.value.problems)
        assert str(refused.value).isprintable()


@given(st.text() | json_values)
def test_whatever_a_model_writes_is_answered_and_logged(written: Any) -> None:
    agent = Agent()
    text = written if isinstance(written, str) else json.dumps(written)
    for tool in ("search_journal", "add_journal_entry", "review_journal"):
        call = drive(agent.box.call(tool, text))
        assert (call.error is None) != (call.result is None)
        assert agent.log.fetch(MARTA, call.id) is not None


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({}, "content: must be text of 1 to 4,000 characters, not missing"),
        ({"content": 7}, "content: must be text of 1 to 4,000 characters, not 7"),
        ({"content": "x" * (MAX_CONTENT + 1)}, "4,001"),
        ({"content": "x", "importance": 11}, "importance: must be a whole number from 1 to 10, not 11"),
        ({"content": "x", "importance": True}, "importance: must be a whole number from 1 to 10, not true"),
        ({"content": "x", "importance": "8"}, 'importance: must be a whole number from 1 to 10, not "8"'),
        (
            {"content": "x", "tags": "mill"},
            'tags: must be a list of at most 20, each text of 1 to 100 characters, not "mill"',
        ),
        ({"content": "x", "tags": ["mill", 3]}, "tags[1]: must be text of 1 to 100 characters, not 3"),
        ({"content": "x", "source_type": "seen"}, "one of direct, observation, inference, environmental"),
        (
            {"content": "x", "source_trust": float("nan")},
            "source_trust: must be a number from 0 to 1, not NaN",
        ),
        ({"content": "x", "citation": [1]}, "(did you mean citations?), not "),
        ({"content": "x", "audience": ["#9"]}, "arguments: must be one of "),
        ({"content": "x", "supersedes": 1}, "arguments: must be one of "),
        ({"content": " \n "}, "content: must be text of 1 to 4,000 characters, not ''"),
    ],
)
def test_errors_name_the_field_the_value_and_what_is_accepted(
    marta: Agent, arguments: Any, says: str
) -> None:
    marta.told(ANN, "The mill burned down.")
    assert says in marta.refused(**arguments)


@pytest.mark.parametrize("text", ["", "null", "[1]", '"x"', "{", "[" * 50_000, "x" * (LONGEST_ARGUMENTS + 1)])
def test_arguments_that_are_no_object_are_refused(marta: Agent, text: str) -> None:
    error = drive(marta.box.call("search_journal", text)).error
    assert error is not None
    assert len(error) < 300


def test_arguments_as_json_text_and_nulls_are_taken(marta: Agent) -> None:
    call = drive(marta.box.call("add_journal_entry", '{"content": "The ford is deep.", "tags": null}'))
    assert call.error is None
    assert marta.journal[call.result["id"]].tags == ()


def test_a_tool_that_does_not_exist_is_named_with_those_that_do(marta: Agent) -> None:
    call = marta.call("delete_journal\x1b[2J", everything=True)
    assert "one of add_journal_entry, search_journal, review_journal" in call.error
    assert call.error.isprintable()
    assert marta.log.fetch(MARTA, call.id).toolset == ""


def test_several_problems_are_named_at_once(marta: Agent) -> None:
    error = marta.refused(content="", importance=0, kind="rumour")
    assert [name for name in ("content", "importance", "kind") if name in error] == [
        "content",
        "importance",
        "kind",
    ]


@pytest.mark.parametrize(
    "schema",
    [{"type": "string", "pattern": "x"}, {"type": "text"}, {"type": "array", "items": {"minItems": 1}}],
)
def test_a_schema_that_could_not_be_checked_is_not_made(schema: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="schema: "):
        Tool(name="t", description="d", properties={"x": schema}, category="c", run=Agent)


def test_names_come_once(marta: Agent) -> None:
    with pytest.raises(ValueError, match=r"toolsets: .*'journal'"):
        Toolbox([marta.tools, marta.tools], key="k", by="b", log=marta.log, clock=marta.clock)
    twice = (marta.tools.tools[0], marta.tools.tools[0])
    with pytest.raises(ValueError, match=r"tools: .*'add_journal_entry'"):
        Toolset("x", "y", twice)


# -- add_journal_entry -------------------------------------------------------------------------------


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


def test_the_cache_of_one_listener_is_not_anothers() -> None:
    agent = overheard_by(ANN)
    assert len(agent.found("silver")) == 2
    other = JournalTools(agent.mind, listeners=frozenset([BOB])).toolset()
    box = Toolbox([other], key=MARTA, by="m", log=agent.log, clock=agent.clock)
    call = drive(box.call("search_journal", {"query": "silver"}))
    assert ([hit["id"] for hit in call.result], call.cached) == ([agent.open.id], False)


def test_a_secret_cannot_be_cited_before_others_nor_told_from_nothing() -> None:
    agent = overheard_by(BOB)
    error = agent.refused(content="x", citations=[agent.secret.id])
    assert error == agent.refused(content="x", citations=[77]).replace("77", str(agent.secret.id))
    agent.told(CID, "Hush.", audience=[CID])
    assert "somebody you know (Bob)" in agent.refused(content="x", source_entity="Cid")


def test_what_rests_on_a_secret_is_one() -> None:
    agent = overheard_by(ANN)
    assert agent.add("Ann knows.", citations=[agent.secret.id, agent.open.id]).audience == (ANN,)
    assert agent.add("Bob knows.", citations=[agent.open.id]).audience is None


@pytest.mark.parametrize("cached", [False, True])
def test_what_is_written_after_a_secret_was_shown_is_one(cached: bool) -> None:
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


def test_an_insight_on_a_secret_is_one() -> None:
    agent = Agent(frozenset([ANN]))
    agent.told(ANN, "Wolves hunt near the mill at night.", audience=[ANN])
    agent.told(BOB, "Wolves hunt near the mill at dusk.")
    call = agent.call("review_journal", synthesis="Wolves hunt near the mill.")
    assert agent.journal[call.result["saved_as"]].audience == (ANN,)


# -- search_journal and its cache --------------------------------------------------------------------


def test_a_search_is_answered_again_for_five_minutes_and_no_longer(marta: Agent) -> None:
    marta.told(ANN, "The mill burned down.")

    def cached():
        return marta.call("search_journal", query="mill").cached

    assert [cached(), cached()] == [False, True]
    marta.clock.advance(299)
    assert cached()
    marta.clock.advance(1)
    assert not cached()
    assert not marta.call("search_journal", query="mill", limit=3).cached


def written(marta):
    entry = marta.journal[1]
    return {
        "by a tool": lambda: marta.add("The mill stands."),
        "by perception": lambda: marta.told(BOB, "The mill stands."),
        "a rating": lambda: marta.journal.rate({entry.id: 10}, ImportanceMethod.LLM),
        "a correction": lambda: marta.told(ANN, "The mill stands.", supersedes=entry.id),
        "a deletion": lambda: marta.journal.forget([entry.id]),
        "a setting": lambda: marta.journal.configure({"weight_recency": 0.7}),
    }


@pytest.mark.parametrize(
    "how", ["by a tool", "by perception", "a rating", "a correction", "a deletion", "a setting"]
)
def test_nothing_stale_is_ever_found(marta: Agent, how: str) -> None:
    marta.told(ANN, "The mill burned down.")
    marta.found("mill")
    written(marta)[how]()
    fresh = marta.call("search_journal", query="mill")
    assert not fresh.cached
    cache_of(marta.journal).clear()
    assert fresh.result == marta.call("search_journal", query="mill").result


def test_what_is_written_while_a_search_waits_is_not_hidden_by_it(marta: Agent) -> None:
    marta.told(ANN, "The mill burned down.")
    recollect = marta.mind.recollect

    async def slow(*args, **given):
        hits = await recollect(*args, **given)
        marta.told(BOB, "The mill stands.")
        return hits

    marta.mind.recollect = slow
    assert marta.found("mill") == [1]
    marta.mind.recollect = recollect
    assert set(marta.found("mill")) == {1, 2}


def test_a_result_that_is_changed_by_who_got_it_is_whole_for_the_next(marta: Agent) -> None:
    marta.told(ANN, "The mill burned down.")
    marta.call("search_journal", query="mill").result.clear()
    assert marta.found("mill") == [1]


class Meaning:
    """An embedder whose texts are alike when they share a first word."""

    name = "first-word"
    ready = True

    async def embed(self, texts, *, urgent=False):
        rows = np.zeros((len(texts), 64), np.float32)
        for row, text in zip(rows, texts, strict=True):
            row[crc32(text.split()[0].encode()) % 64] = 1
        return rows


def test_searches_go_by_meaning_or_by_words_only() -> None:
    waiting = []
    clock = ManualClock()
    background = Concurrency(spawn=waiting.append)
    minds = Minds(InMemoryStore(), config=Config(), clock=clock, embedder=Meaning(), concurrency=background)
    agent = Agent(minds=minds)
    agent.told(ANN, "Wolves howl.")
    before = agent.call("search_journal", query="Wolves?")
    for work in waiting:
        drive(work)
    after = agent.call("search_journal", query="Wolves?")
    assert not after.cached, "it has a vector now"
    assert agent.found("Wolves?", semantic=False) == [hit["id"] for hit in before.result] == [1]


def test_filters_and_limit(marta: Agent) -> None:
    marta.told(ANN, "The old mill.", tags=["mill"], related_projects=["repair"])
    marta.clock.advance(days=10)
    marta.told(ANN, "The new mill.", tags=["mill", "new"])
    marta.told(ANN, "The mill pond.")
    assert set(marta.found("mill", tags=["Mill"])) == {1, 2}
    assert marta.found("mill", tags=["mill", "new"]) == [2]
    assert marta.found("mill", related_to_project="Repair") == [1]
    assert set(marta.found("mill", days_back=1)) == {2, 3}
    assert len(marta.found("mill", limit=2)) == 2
    assert "limit" in marta.refused("search_journal", query="mill", limit=MAX_FOUND + 1)
    assert marta.found("mill", days_back=36_500) != []


def test_a_cache_keeps_the_latest_used_within_its_limit() -> None:
    cache = Cache(ManualClock(), limit=2)
    cache.put("a", "1", 9, 0)
    cache.put("b", "2", 9, 0)
    assert cache.get("a") == "1"
    cache.put("c", "3", 9, 0)
    assert [cache.get(key) for key in "abc"] == ["1", None, "3"]
    assert len(cache) == 2


def test_one_cache_serves_a_journal_and_goes_with_it(marta: Agent) -> None:
    watchers = len(marta.journal._watchers)
    for _ in range(20):
        JournalTools(marta.mind, listeners=None).toolset()
    assert len(marta.journal._watchers) == watchers


# -- review_journal ----------------------------------------------------------------------------------


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


def test_what_has_no_ground_is_not_stored(marta: Agent) -> None:
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
def test_insights_about_the_self_do_not_pass(marta: Agent, self_talk: str) -> None:
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


def test_a_critic_that_is_away_is_said_and_nothing_is_written() -> None:
    agent = wolves(Agent(thinker=Scripted(away=frozenset(["judge"]))))
    assert "judge: away" in agent.refused("review_journal", synthesis="Wolves hunt near the mill.")


# -- the log and the critic's tools ------------------------------------------------------------------


def test_every_call_is_logged_whatever_became_of_it(marta: Agent) -> None:
    marta.told(ANN, "The mill burned down.")
    marta.call("search_journal", query="mill")
    marta.call("search_journal", query="mill")
    marta.call("search_journal", querry="mill")
    calls = marta.log.latest(MARTA, 10)
    assert [(call.id, call.cached, call.error is None) for call in calls] == [
        (1, False, True),
        (2, True, True),
        (3, False, False),
    ]
    assert [(c.toolset, c.by, c.key, c.at) for c in calls] == [
        ("journal", "scripted", MARTA, marta.clock.now())
    ] * 3
    assert calls[0].arguments == {"query": "mill"}
    assert calls[0].result[0]["content"] == "The mill burned down."


@pytest.mark.parametrize(
    ("failure", "raises"), [(Conflict("x"), False), (Unavailable("off"), False), (KeyError(1), True)]
)
def test_a_tool_that_fails_is_logged_too(marta: Agent, failure: Exception, raises: bool) -> None:
    async def fail(given):
        raise failure

    tool = Tool(name="t", description="d", properties={}, category="c", run=fail)
    box = Toolbox([Toolset("s", "d", (tool,))], key=MARTA, by="b", log=marta.log, clock=marta.clock)
    if raises:
        with pytest.raises(KeyError):
            drive(box.call("t", {}))
    else:
        assert drive(box.call("t", {})).error
    assert marta.log.latest(MARTA, 1)[0].error


def test_the_log_keeps_the_latest_of_each_journal_and_nothing_endless() -> None:
    log = InMemoryCallLog(kept=3)
    call = ToolCall(
        at=datetime(2026, 1, 1, tzinfo=UTC),
        key="a",
        by="b",
        toolset="s",
        tool="t",
        arguments={"x": "y" * 10**6},
    )
    ids = [log.write(replace(call, at=call.at + timedelta(n))) for n in range(5)]
    log.write(replace(call, key="other", arguments=object()))
    assert [kept.id for kept in log.latest("a", 99)] == ids[-3:]
    assert log.fetch("a", ids[0]) is None
    assert log.fetch("other", ids[-1]) is None
    assert log.fetch("a", ids[-1]).arguments["characters"] == 1_000_009
    log.drop("a")
    assert log.latest("a", 9) == []


def critic(agent):
    box = Toolbox(
        [introspection(agent.log, MARTA, [agent.tools])],
        key=MARTA,
        by="critic",
        log=agent.log,
        clock=agent.clock,
    )
    return lambda tool, **arguments: drive(box.call(tool, arguments))


def test_a_critic_looks_behind_a_claim(marta: Agent) -> None:
    marta.told(ANN, "The mill burned down.")
    searched = marta.call("search_journal", query="mill")
    marta.call("add_journal_entry", content="")
    ask = critic(marta)
    assert ask("get_tool_call", call_id=searched.id).result["arguments"] == {"query": "mill"}
    assert ask("get_tool_result", call_id=searched.id).result["result"] == searched.result
    assert "content" in ask("get_tool_result", call_id=searched.id + 1).result["error"]
    assert ask("list_toolsets").result == [
        {
            "name": "journal",
            "description": "The character's own journal.",
            "tools": ["add_journal_entry", "search_journal", "review_journal"],
        }
    ]
    info = ask("get_toolset_info", name="journal").result
    assert [(tool["name"], tool["category"], tool["cached_seconds"]) for tool in info["tools"]] == [
        ("add_journal_entry", "journal", None),
        ("search_journal", "journal", 300.0),
        ("review_journal", "journal", None),
    ]
    json.dumps(info)


def test_a_critic_is_told_what_there_is(marta: Agent) -> None:
    ask = critic(marta)
    assert "no call was made yet" in ask("get_tool_call", call_id=5).error
    marta.call("search_journal", query="mill")
    assert "the latest are 1, 2" in ask("get_tool_result", call_id=99).error
    assert "one of journal" in ask("get_toolset_info", name="weapons").error


def test_a_critic_sees_one_journals_calls_only(marta: Agent) -> None:
    other = marta.log.write(
        ToolCall(at=marta.clock.now(), key="#9", by="b", toolset="journal", tool="t", arguments={})
    )
    assert critic(marta)("get_tool_call", call_id=other).error


# -- one liar and a gullible model ----------------------------------------------------------------------


@pytest.mark.parametrize("cites", ["nothing", "the liar", "the liar and a stranger"])
def test_what_one_said_stays_theirs_however_it_is_noted(marta: Agent, cites: str) -> None:
    other = marta.told(ANN, "The duke rides at noon.")
    lie = marta.told(BOB, "The old mill burned down last night.")
    citations = {"nothing": [], "the liar": [lie.id], "the liar and a stranger": [lie.id, other.id]}[cites]
    for kind in ("finding", "decision", "observation"):
        entry = marta.add("The old mill burned down.", kind=kind, citations=citations)
        assert (entry.source_type, entry.source_entity) == ("inference", BOB)
        assert lie.id in entry.citations and entry.source_trust <= 0.6


def test_no_word_is_laid_into_anothers_mouth(marta: Agent) -> None:
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
