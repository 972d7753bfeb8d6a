"""A prompt as a pure function, a model's words made harmless, and what is believed of what it learnt."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

import memory
from memory.adapters.inmemory import InMemoryStore
from memory.clock import ManualClock
from memory.concurrency import drive
from memory.config import Config
from memory.dialogue.context import Heard
from memory.dialogue.with_model.exchange import ToolUse, converse
from memory.dialogue.with_model.guard import clean_reply, leaks
from memory.dialogue.with_model.learning import LEARNT, learn
from memory.dialogue.with_model.prompt import SHOWN, CameToMind, Place, compose, gather, size_of
from memory.errors import BadReply, Unavailable
from memory.importance.keyword import KeywordScorer
from memory.journal.entry import ANYBODY, Kind
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.journal.store import Change
from memory.llm.prompts import Prompts, new_boundary
from memory.llm.speaker import Learnt
from memory.minds.mind import Mind
from memory.persona import Persona
from memory.reflection.timeline_building import build
from memory.sleep.state import TIMELINE
from tests.phrases import says

ANN, BOB = "#2", "#3"
HERE = Place(name="The Hearth", description="A warm room.", present=("Ann", "Bob"), time="noon")


@pytest.fixture
def mind():
    config = Config.load({"max_entries": 100_000})
    journal = Journal(
        "#1",
        store=InMemoryStore(),
        scorer=KeywordScorer(config),
        clock=ManualClock(game_start=0.0),
        config=config,
    )
    return Mind(journal, Persona(name="Marta", description="Keeps the inn."))


def heard(text="Where is the mare?", listeners=(ANN, ANYBODY)):
    return Heard(text=text, speaker=ANN, speaker_name="Ann", listeners=frozenset(listeners))


def prompt(mind, said=None, budget=2_000, prompts=None, boundary="===== data 00 =====", **scene):
    said = said or heard()
    recalled = mind.recall(said.text, wanted=Filter(listeners=said.listeners), limit=SHOWN + 1)
    return compose(
        gather(mind, said, scene.get("place", HERE), "say", CameToMind(recalled), scene.get("persona")),
        prompts or Prompts(),
        budget=budget,
        entry_chars=600,
        reply_chars=400,
        boundary=boundary,
    )


def fill(mind, count):
    mind.journal.adopt(
        {
            "id": n,
            "content": f"Lantern {n} on the old road was lit by the reeve again at dusk, and nobody knows why.",
            "source_entity": BOB,
            "source_name": "Bob",
        }
        for n in range(1, count + 1)
    )
    timeline = build(list(mind.journal)[:200])
    mind.journal.commit(Change(key=mind.key, notes={TIMELINE: timeline.to_dict()}))


def test_the_same_scene_makes_the_same_prompt(mind):
    fill(mind, 50)
    assert prompt(mind) == prompt(mind)


def test_its_size_does_not_grow_with_the_journal(mind):
    fill(mind, 10)
    short = size_of(prompt(mind))
    mind.journal.forget(range(1, 11))
    mind.journal.adopt({"content": f"Lantern {n} was lit by the reeve again." * 3} for n in range(3_000))
    assert size_of(prompt(mind)) < 1.25 * short


@pytest.mark.parametrize("budget", [600, 800, 1_200, 2_000])
def test_it_keeps_to_its_budget_whatever_is_in_it(mind, budget):
    for n in range(30):
        mind.remember(f"mare {n} \u00e4\u2028<|im|>" * 150, source_entity=BOB, source_name="B" * 100)
    place = Place(name="P" * 900, description="d" * 9_000, present=("Name" * 90,) * 90, time="t" * 900)
    persona = Persona(name="M" * 500, description="x" * 9_000)
    messages = prompt(mind, heard("mare " * 900), budget, place=place, persona=persona)
    room = max(4 * budget, size_of(prompt(mind, heard("mare " * 900), 1, place=place, persona=persona)))
    assert size_of(messages) <= room
    bare = prompt(mind, budget=budget)
    assert size_of(bare) <= max(4 * budget, size_of(prompt(mind, budget=1)))
    assert '"others": 78' in messages[1]["content"]


def test_what_matters_most_is_kept_and_shown_in_order(mind):
    fill(mind, 40)
    mind.remember("The grey mare ran off.", source_entity=BOB, source_name="Bob")
    fill_more = [f"Small talk {n}." for n in range(20)]
    for line in fill_more:
        mind.remember(line, source_entity=BOB, source_name="Bob")
    content = prompt(mind)[1]["content"]
    assert "The grey mare ran off." in content and "Small talk 19." in content
    assert content.index("grey mare") < content.index("Small talk 19.")
    assert content.count("#") <= SHOWN + 3


def test_nothing_confidential_is_in_it_for_anybody_else(mind):
    mind.remember("The mare is in Ann's barn.", source_entity=ANN, audience=[ANN])
    mind.remember("The mare was sold to the duke.", source_entity=BOB)
    timeline = build(list(mind.journal), threshold=0.0, min_importance=1)
    mind.journal.commit(Change(key=mind.key, notes={TIMELINE: timeline.to_dict()}))
    for listeners in ((ANYBODY,), (ANN, ANYBODY), (BOB,), (ANN, BOB)):
        assert "barn" not in prompt(mind, heard(listeners=listeners))[1]["content"]
    assert "barn" in prompt(mind, heard(listeners=(ANN,)))[1]["content"]


def test_an_event_goes_as_soon_as_one_account_of_it_is_confidential(mind):
    for n in range(30):
        mind.remember(f"Small talk {n}.")
    public = mind.remember("The mare was sold at the fair.", source_entity=BOB)
    other = mind.remember("Ann sold the mare.", source_entity=ANN, audience=[ANN])
    event = build([public], threshold=0.0, min_importance=1).to_dict()
    for n in range(30, 60):
        mind.remember(f"Small talk {n}.")
    said = heard("Good day to you.")
    mind.journal.commit(Change(key=mind.key, notes={TIMELINE: event}))
    assert "at the fair" in prompt(mind, said)[1]["content"]
    event["events"][0]["citations"].append(other.id)
    mind.journal.commit(Change(key=mind.key, notes={TIMELINE: event}))
    assert "at the fair" not in prompt(mind, said)[1]["content"]


def test_what_was_corrected_or_forgotten_is_not_in_it(mind):
    old = mind.remember("The mare is grey.", source_entity=BOB)
    event = build([old], threshold=0.0, min_importance=1).to_dict()
    mind.journal.commit(Change(key=mind.key, notes={TIMELINE: event}))
    mind.remember("The mare is brown.", source_entity=BOB, supersedes=old.id)
    assert "grey" not in prompt(mind)[1]["content"]
    mind.journal.forget([old.id])
    assert "grey" not in prompt(mind)[1]["content"]


def test_a_game_says_it_in_its_own_words(mind, tmp_path):
    (tmp_path / "talk.md").write_text("Thou art $name: $persona", encoding="utf-8")
    system, user = prompt(mind, prompts=Prompts(tmp_path))
    assert system["content"].startswith("Thou art Marta: Keeps the inn.")
    assert "testimony" in system["content"]
    assert user["content"].endswith("write only the words that you say.")


def test_a_persona_cannot_hold_placeholders(mind):
    persona = Persona(name="$persona", description="$name ${length} $$ %s {0}")
    (system, _) = prompt(mind, persona=persona)
    assert "You are $persona," in system["content"] and "$name ${length} $$ %s {0}" in system["content"]


NAMES = ("Marta", "the innkeeper")


@pytest.mark.parametrize(
    ("reply", "words"),
    [
        ("Good day.", "Good day."),
        ('"Good day."', "Good day."),
        ("“Good day.”", "Good day."),
        ('"Good day." "And you?"', '"Good day." "And you?"'),
        ("Marta: Good day.", "Good day."),
        ("MARTA: Good day.", "Good day."),
        ("The Innkeeper: Good day.", "Good day."),
        ('Marta says, "Good day."', "Good day."),
        ('Marta says quietly: "Good day."', "Good day."),
        ("[Marta]: Good day.", "Good day."),
        ('Marta: *polishes a mug* "Good day."', "Good day."),
        ("**Marta:** Good day.", "Good day."),
        ("Marta, that is my name.", "Marta, that is my name."),
        ("Ann told me: the well is dry.", "Ann told me: the well is dry."),
        ("Well.\nAnn told me: it is dry.", "Well. Ann told me: it is dry."),
        ("Well.\nAnn: What?\nMarta: Dry.", "Well."),
        ("*sighs* Good *day*. (leaves)", "Good day."),
        ("Good day.\x00\x07\u202e\ufeff\u200b", "Good day."),
        ("\x1b[2J\x1b]0;x\x07\x9b31mGood day.\x1b[1z", "Good day."),
        ("Good\r\nday\u2028there.", "Good day there."),
        ("$You() owe me $5, {0} $$py(x)", "You() owe me $5, (0) py(x)"),
        ("<think>hm</think> Good day.", "Good day."),
        ("Good `day], friend >", "Good day, friend"),
    ],
)
def test_a_reply_becomes_what_is_said(reply, words):
    assert clean_reply(reply, NAMES, ["Ann", "Bob"], longest=400) == words


@pytest.mark.parametrize(
    "reply",
    [
        "",
        "…",
        '"',
        "Marta:",
        "*nods*",
        "<think>",
        '{"a": 1}',
        "```x```",
        "<|im_end|>",
        "As an AI model",
        "[INST]",
    ],
)
def test_a_reply_that_is_no_characters_words(reply):
    with pytest.raises(BadReply):
        clean_reply(reply if reply != "As an AI model" else "As an AI, no.", NAMES, longest=400)


@given(st.text(max_size=300), st.integers(40, 200))
def test_whatever_the_model_writes_is_one_harmless_line(reply, longest):
    try:
        line = clean_reply(reply, NAMES, ["Ann"], longest=longest)
    except BadReply:
        return
    assert 0 < len(line) <= longest and line == " ".join(line.split())
    assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs") for char in line)
    assert not set("{}*[]<>`") & set(line)


def test_words_that_were_never_shown_are_told_from_a_guess(mind):
    mind.remember("The emerald is under the threshing floor.", audience=[ANN])
    said = "Where is the emerald?"
    assert leaks("It lies beneath the threshing floor.", said, mind.journal, frozenset([BOB]))
    assert not leaks("It lies beneath the threshing floor.", said, mind.journal, frozenset([ANN]))
    guess = "Is it under the threshing floor?"
    assert not leaks("I know nothing of a threshing floor.", guess, mind.journal, frozenset([BOB]))
    assert not leaks("I have heard of no such stone.", said, mind.journal, frozenset([BOB]))


class Says:
    """A model that says what it was told to say."""

    name, prompts = "scripted", Prompts()

    def __init__(self, *found):
        self.found, self.asked = list(found), []

    async def speak(self, key, messages, tools, *, patience):
        raise AssertionError("not here")

    async def learn(self, key, name, said, count):
        self.asked.append([entry.id for entry in said])
        return [Learnt(kind=Kind(kind), content=text, citations=tuple(ids)) for kind, text, ids in self.found]


def tell(mind, text, who=ANN, **given):
    return mind.remember(
        text, source_type="direct", source_entity=who, source_name={ANN: "Ann", BOB: "Bob"}[who], **given
    )


def test_a_finding_goes_through_the_same_review_as_an_insight(mind):
    tell(mind, "The mill's wheel is broken.")
    tell(mind, "The wheel of the mill broke in the storm.", BOB)
    (entry,) = drive(
        learn(mind, Says(("finding", "The storm broke the wheel, so no flour is milled.", [1, 2])))
    )
    assert entry.is_synthesis and entry.citations == (1, 2) and entry.source_type == "inference"


@pytest.mark.parametrize(
    "found",
    [
        ("finding", "Captain Osric broke the wheel.", [1]),  # nobody named him
        ("finding", "The mill's wheel is broken.", [1]),  # says what is there
        ("finding", "Something.", [77]),
        ("question", "What should the assistant do, I need to know?", [1]),
        ("question", "Who broke it?", []),
    ],
)
def test_what_does_not_hold_is_not_written(mind, found):
    tell(mind, "The mill's wheel is broken.")
    assert drive(learn(mind, Says(found))) == []


def test_trust_is_no_higher_than_what_it_rests_on(mind):
    mind.remember("The wheel is broken.", source_type="environmental", source_entity=BOB, source_trust=0.2)
    (entry,) = drive(learn(mind, Says(("decision", "The wheel is to be mended by spring.", [1]))))
    assert entry.source_trust == pytest.approx(0.2)


def test_the_same_is_not_learnt_twice(mind):
    tell(mind, "The wheel is broken.")
    model = Says(("question", "Who broke the wheel?", [1]))
    assert len(drive(learn(mind, model))) == 1
    tell(mind, "It was broken last night.")
    model.found = [("question", "Who broke the wheel?", [3])]
    assert drive(learn(mind, model)) == []
    assert model.asked == [[1], [3]]
    assert mind.journal.note(LEARNT) == 3


def test_what_it_costs_is_bounded(mind):
    for n in range(200):
        tell(mind, f"Thing {n} is so.", audience=[ANN, f"#{100 + n}"] if n % 2 else None)
    model = Says()
    drive(learn(mind, model))
    assert len(model.asked) == 3 and sum(map(len, model.asked)) <= 30


def test_nobody_waiting_means_nothing_is_asked(mind):
    with pytest.raises(Unavailable):
        drive(
            converse(
                Says(),
                "#1",
                prompt(mind),
                boundary=new_boundary(),
                patience=lambda: 0.0,
                calling=ToolUse(rounds=2, result_chars=100),
            )
        )


@pytest.mark.parametrize("question", ["Who did it?", "who was it?"])
def test_who_did_what_was_told_is_looked_for_in_other_memories(question: str) -> None:
    with memory.open(name="Marta", by_meaning=True) as marta:
        marta.reply("Dirk stole the horse of Ann.", to="Eve")
        marta.reply("My horse was stolen last night.", to="Ann")
        assert "Dirk" in marta.reply(question, to="Ann")
        marta.reply("What happened to Ann's horse?", to="Bob")
        said = marta.reply(question, to="Bob")
    assert "Dirk" in said
    assert not says("what_meant", said, listener="Bob")
