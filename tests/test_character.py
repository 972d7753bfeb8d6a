"""The public face: a character in a plain Python program (`memory.open`)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

import memory
from memory.clock import ManualClock
from tests.llm_server import LLMServer, completion, error
from tests.test_layers import ROOT

RUMOURS = [
    ("The bridge at the ford collapsed and the carter drowned!", "Ann"),
    ("The bridge at the ford collapsed in the night!", "Bob"),
    ("A wolf attacked the flock at the mill!", "Cyn"),
    ("A wolf attacked the flock near the mill again!", "Dan"),
]


def told(marta: memory.Character) -> None:
    for content, source in RUMOURS:
        marta.remember(content, source=source)


def test_what_was_told_is_recalled_with_its_teller(tmp_path: Path) -> None:
    with memory.open(tmp_path / "marta.db", name="Marta") as marta:
        entry = marta.remember("The well by the mill has run dry.", source="Ann")
        marta.remember("The sky is clear.")
        assert (entry.id, entry.source_type, entry.source_entity) == (1, memory.SourceType.DIRECT, "Ann")
        best = marta.recall("What happened to the well?")[0]
        assert best.entry == entry
        assert 0 < best.score <= 1
        assert {"relevance", "recency", "importance", "trust"} <= set(best.components)


def test_memories_are_there_after_a_restart_and_each_character_has_its_own(tmp_path: Path) -> None:
    path = tmp_path / "village.db"
    with memory.open(path, name="Marta") as marta, memory.open(path, name="Bram") as bram:
        marta.remember("Ann has a grey mare.", source="Ann")
        bram.remember("The forge is cold.")
    with memory.open(path, name="Marta") as marta:
        assert [entry.content for entry in marta] == ["Ann has a grey mare."]
        assert len(marta) == 1
        assert "grey mare" in marta.reply("What does Ann have?", to="Bob")


def test_a_reply_names_the_teller_and_remembers_what_was_said() -> None:
    with memory.open(name="Marta") as marta:
        assert marta.reply("The well by the mill has run dry.", to="Ann")
        answer = marta.reply("What happened to the well?", to="Bob")
        assert "Ann" in answer
        assert "run dry" in answer
        assert [(e.source_entity, e.kind) for e in marta] == [("Ann", "observation")]


def test_it_knows_people_by_name() -> None:
    with memory.open(name="Cleo") as cleo:
        cleo.reply("I'll mend your roof tomorrow, Cleo.", to="Bram")
        cleo.remember("I'll bring you a basket of eggs.", source="Ann")
        assert "mend your roof" in cleo.reply("What did Bram promise you?", to="Dora")
        assert "basket of eggs" in cleo.reply("What did Ann promise you?", to="Dora")


def test_a_correction_takes_the_place_of_what_its_speaker_said() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("The wedding is on Saturday.", to="Ann")
        marta.reply("Actually it's Sunday, not Saturday.", to="Ann")
        for asker in ("Ann", "Bob"):
            answer = marta.reply("When is the wedding?", to=asker)
            assert "Sunday" in answer and "Saturday" not in answer


def test_a_confidence_is_told_to_nobody_else() -> None:
    with memory.open(name="Marta") as marta:
        marta.remember("I buried the silver under the oak.", source="Ann", in_confidence=True)
        assert marta.recall("Where is the silver?", listener="Bob") == []
        assert "oak" not in marta.reply("Where is the silver?", to="Bob")
        assert "oak" in marta.reply("Where is the silver?", to="Ann")
        assert marta.recall("Where is the silver?")[0].entry.audience == ("Ann",)
        with pytest.raises(memory.FieldError, match=r"^source: "):
            marta.remember("A secret.", in_confidence=True)


def test_what_is_set_free_or_kept_back_is_as_old_as_it_was() -> None:
    clock = ManualClock()
    with memory.open(name="Marta", clock=clock) as marta:
        marta.reply("I have sold the loom to a pedlar.", to="Ann")
        clock.advance(60)
        marta.reply("Don't tell anyone.", to="Ann")
        clock.advance(days=20)
        marta.reply("You may tell everybody about the loom now.", to="Ann")
        told = [entry for entry in marta if "pedlar" in entry.content]
        assert [entry.audience for entry in told] == [None, ("Ann",), None]
        assert len({entry.timestamp for entry in told}) == 1


def test_what_was_said_to_somebody_else_is_overheard() -> None:
    with memory.open(name="Marta") as marta:
        told = marta.overhear(
            "Rufus, the smith has gone to Norley.", speaker="Ann", to="Rufus", present=["Cleo"]
        )
        assert (told.content, told.source_type) == (
            "The smith has gone to Norley.",
            memory.SourceType.ENVIRONMENTAL,
        )
        assert told.extra == {"present": ["Rufus", "Cleo"]}
        assert "Norley" in marta.reply("Where is the smith?", to="Bob")
        assert "Ann" in marta.reply("How do you know?", to="Bob")
        marta.overhear("No, the smith has gone to Eastmere, not to Norley.", speaker="Ann", to="Rufus")
        answer = marta.reply("Where is the smith?", to="Dora")
        assert "Eastmere" in answer and "Norley" not in answer


def test_a_question_to_somebody_else_is_no_memory() -> None:
    with memory.open(name="Marta") as marta:
        asked = marta.overhear("Where is the smith?", speaker="Ann", to="Rufus")
        assert asked.kind == "conversation"
        assert len(marta) == 0


@pytest.mark.parametrize(
    "lines",
    [
        ("Don't tell anybody, but I buried the silver under the oak.",),
        ("I buried the silver under the oak.", "Please keep that to yourself."),
    ],
)
def test_an_overheard_confidence_stays_among_those_who_heard_it(lines: tuple[str, ...]) -> None:
    with memory.open(name="Marta") as marta:
        for line in lines:
            marta.overhear(line, speaker="Ann", to="Rufus", present=["Cleo"])
        assert "oak" not in marta.reply("Where did Ann bury the silver?", to="Bob")
        for hearer in ("Ann", "Rufus", "Cleo"):
            assert "oak" in marta.reply("Where did Ann bury the silver?", to=hearer).lower()


def test_an_overheard_line_must_not_be_empty() -> None:
    with memory.open(name="Marta") as marta, pytest.raises(memory.FieldError, match=r"^content: "):
        marta.overhear(" ", speaker="Ann", to="Rufus")


def test_what_somebody_asked_about_their_confidence_is_told_to_nobody_else() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("I poisoned the duke's well.", to="Ann", in_confidence=True)
        marta.reply("What did I poison?", to="Ann")
        marta.reply("When does the carter come?", to="Ann")
        assert "poison" not in marta.reply("What did Ann ask you?", to="Bob")
        assert "poison" in marta.reply("What did I ask you?", to="Ann")


def test_sleep_reflects_once_enough_has_mattered_and_tells_what_it_did() -> None:
    events: list[memory.Event] = []
    with memory.open(name="Marta", settings={"threshold": 20}) as marta:
        for kind in (memory.Remembered, memory.Reflected, memory.Forgotten):
            marta.on(kind, events.append)
        told(marta)
        slept = marta.sleep()
        assert slept.insights
        assert all(entry.is_thought and entry.citations for entry in slept.insights)
        assert [type(event).__name__ for event in events] == ["Remembered"] * 4 + ["Reflected"]
        assert marta.sleep().insights == ()


def test_a_callback_may_let_it_sleep() -> None:
    with memory.open(name="Marta", settings={"threshold": 20}) as marta:
        told(marta)
        inner: list[memory.Slept] = []
        marta.on(memory.Reflected, lambda event: inner.append(marta.sleep()))
        assert marta.sleep().insights
        assert len(inner) == 1


def test_reflect_does_not_wait_until_enough_has_mattered() -> None:
    with memory.open(name="Marta") as marta:
        told(marta)
        assert marta.sleep().insights == ()
        assert marta.reflect()


def test_what_is_forgotten_is_gone_and_told() -> None:
    clock = ManualClock(datetime(2026, 1, 1, tzinfo=UTC))
    gone: list[memory.Forgotten] = []
    with memory.open(name="Marta", clock=clock) as marta:
        marta.on(memory.Forgotten, gone.append)
        kept = marta.remember("The king died!", importance=9)
        marta.forget(marta.remember("A crow sat on the roof.", importance=1).id)
        assert gone == [memory.Forgotten((2,))]
        assert [entry.id for entry in marta] == [kept.id]
        for unknown in (99, 0, 2**40, 10**30):
            with pytest.raises(memory.FieldError, match=r"^id: "):
                marta.forget(unknown)


def test_a_listener_that_stops_or_fails_disturbs_nobody(caplog: pytest.LogCaptureFixture) -> None:
    heard: list[str] = []

    def fail(event: memory.Remembered) -> None:
        raise RuntimeError("no")

    with memory.open(name="Marta") as marta:
        marta.on(memory.Remembered, fail)
        stop = marta.on(memory.Remembered, lambda event: heard.append(event.entry.content))
        marta.remember("One.")
        for _ in range(2):  # once is enough, and twice does no harm
            stop()
        marta.remember("Two.")
        assert heard == ["One."]
        assert "a callback for Remembered failed" in caplog.text
        with pytest.raises(memory.FieldError, match=r"^event: "):
            marta.on(str, fail)  # type: ignore[type-var]


def test_one_phrase_stands_for_a_list_of_one() -> None:
    with memory.open(name="Marta", phrases={"unknown": "Ask the river."}) as marta:
        assert marta.reply("Who stole the crown?", to="Ann") == "Ask the river."


@pytest.mark.parametrize(
    ("line", "to", "named"),
    [
        (None, "Ann", "line"),
        (5, "Ann", "line"),
        ("Hello", None, "to"),
        ("Hello", 5, "to"),
        ("Hello", "", "to"),
    ],
)
def test_what_is_no_text_is_refused_by_name(line: Any, to: Any, named: str) -> None:
    with memory.open(name="Marta") as marta:
        with pytest.raises(memory.FieldError, match=rf"^{named}: must be"):
            marta.reply(line, to=to)
        with pytest.raises(memory.FieldError, match=r"^question: must be"):
            marta.recall(5)  # type: ignore[arg-type]


def test_a_backstory_is_learnt_once(tmp_path: Path) -> None:
    past = ["I have kept this inn for twenty years."]
    for _ in range(2):
        with memory.open(tmp_path / "marta.db", name="Marta", backstory=past) as marta:
            assert [entry.content for entry in marta] == past


@pytest.mark.parametrize(
    ("given", "error", "message"),
    [
        ({"name": ""}, memory.FieldError, "^name: must be"),
        ({"name": "M" * 256}, memory.FieldError, "^name: must be"),
        ({"name": "M\ud800"}, memory.FieldError, "^name: must be"),
        ({"name": "M", "backstory": "I keep an inn."}, memory.FieldError, "^backstory: must be a list"),
        ({"name": "M", "backstory": [5]}, memory.FieldError, "^backstory: must be a list"),
        ({"name": "M", "backstory": 5}, memory.FieldError, "^backstory: must be a list"),
        (
            {"name": "M", "backstory": ["I keep an inn.", {"content": "It burnt.", "importance": 99}]},
            memory.FieldError,
            "^backstory: memory 2: importance: must be a whole number from 1 to 10, not 99",
        ),
        ({"name": "M", "description": 5}, memory.FieldError, "^description: must be a text"),
        (
            {"name": "M", "description": "Keeps {place}."},
            memory.FieldError,
            "^description: must be a text without",
        ),
        ({"name": "M", "phrases": {"greeting": 5}}, memory.FieldError, "^phrases: .* must be a list"),
        ({"name": "M", "settings": {"treshold": 5}}, memory.ConfigError, "did you mean threshold"),
        (
            {"name": "M", "settings": {"embedding_model": ""}, "by_meaning": True},
            memory.ConfigError,
            "embedding_model",
        ),
        ({"path": "/nowhere/x.db", "name": "M"}, memory.StoreUnavailable, "/nowhere/x.db"),
    ],
)
def test_what_cannot_be_opened_is_said(
    given: Mapping[str, Any], error: type[memory.KeepsakeError], message: str
) -> None:
    with pytest.raises(error, match=message) as caught:
        memory.open(**given)
    assert isinstance(caught.value, memory.KeepsakeError)


@pytest.mark.parametrize(
    ("name", "value"),
    [("question", "  "), ("limit", 0), ("limit", -1), ("limit", 2.5), ("tags", "well"), ("min_trust", 2)],
)
def test_what_is_asked_is_checked(name: str, value: Any) -> None:
    with memory.open(name="Marta") as marta:
        marta.remember("The well is dry.", tags=["well"])
        asked = {"question": "What of the well?", name: value}
        with pytest.raises(memory.FieldError, match=f"^{name}: "):
            marta.recall(**asked)


def test_every_public_name_is_there_and_documented() -> None:
    for name in memory.__all__:
        found = getattr(memory, name)
        assert name == "__version__" or name == "Event" or found.__doc__, name
    assert set(memory.__all__) <= set(dir(memory))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        memory.nothing  # noqa: B018


def test_importing_memory_loads_nothing_heavy() -> None:
    code = """
import json, sys
import memory
light = sorted({name.partition(".")[0] for name in sys.modules})
with memory.open(name="Marta") as marta:
    marta.reply("The well has run dry.", to="Ann")
    marta.sleep()
print(json.dumps([light, sorted({name.partition(".")[0] for name in sys.modules})]))
"""
    env = {name: value for name, value in os.environ.items() if not name.startswith("DJANGO")}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True
    )
    light, used = json.loads(done.stdout)
    assert "numpy" not in light
    assert {"django", "evennia", "twisted", "torch", "mem0", "openai"}.isdisjoint(used)


def model_at(server: LLMServer) -> dict[str, object]:
    return {"llm_base_url": server.url, "llm_model": "m", "llm_retries": 0}


def test_a_language_model_finds_the_words_where_the_settings_name_one() -> None:
    with LLMServer() as server, memory.open(name="Marta", settings=model_at(server)) as marta:
        marta.remember("The well by the mill has run dry.", source="Ann")
        server.script(completion("Marta: Dry as a bone, I hear."))
        assert marta.reply("What happened to the well?", to="Bob") == "Dry as a bone, I hear."
        server.script(error(500))
        assert "run dry" in marta.reply("What happened to the well?", to="Cyn")


def test_a_language_model_is_not_shown_what_the_listener_may_not_hear() -> None:
    with LLMServer() as server, memory.open(name="Marta", settings=model_at(server)) as marta:
        marta.remember("I buried the silver under the oak.", source="Ann", in_confidence=True)
        server.script(completion("Who knows."))
        marta.reply("Where is the silver?", to="Bob")
        assert all("oak" not in request.prompt for request in server.requests)


def test_a_sleeping_character_has_a_model_rate_its_memories() -> None:
    with LLMServer() as server, memory.open(name="Marta", settings=model_at(server)) as marta:
        told(marta)
        marta.sleep()
        assert {entry.importance_method for entry in marta} == {"llm"}


def test_it_carries_errands() -> None:
    with memory.open(name="Marta") as marta:
        assert "Rufus" in marta.reply("Tell Rufus I want to see him.", to="Ann")
        assert "Ann wants to see you" not in marta.reply("Good day.", to="Bob")
        assert "Ann wants to see you" in marta.reply("Good day.", to="Rufus")
        assert "Ann wants to see you" not in marta.reply("Good day.", to="Rufus")
        assert "Rufus" in marta.reply("Did you tell Rufus?", to="Ann")


def test_a_line_that_is_refused_costs_nobody_a_message() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("Tell Rufus I want to see him.", to="Ann")
        for line in ("x" * 4_001, "", "\ud800"):
            with pytest.raises(memory.FieldError, match=r"^content: "):
                marta.reply(line, to="Rufus")
        assert "Ann wants to see you" in marta.reply("Good day.", to="Rufus")


def test_an_errand_in_confidence_is_nobody_elses() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply(
            "Tell Rufus, and nobody else, that the casket is under the plank.", to="Ann", in_confidence=True
        )
        assert "plank" not in marta.reply("Where is the casket?", to="Bob")
        assert "plank" in marta.reply("Good day.", to="Rufus")
