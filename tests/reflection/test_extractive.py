"""Thinking without a model: what it asks and finds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.config import Config
from memory.evidence.credibility import as_evidence
from memory.minds.replays.replay import replay_stream
from memory.minds.replays.streams import Parts
from memory.reflection.extractive.remarks import remarks_of
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.extractive.topics import topics_of
from memory.reflection.hygiene import same_words
from tests.making import make_entry
from tests.reflection.remembered import (
    ask,
    at,
    entries,
    find,
    hour,
    learn,
    outside,
    overheard,
    saw,
    told,
)
from tests.villages import at_the_hearth, of_a_forge, of_a_theft


def test_two_who_contradict_each_other() -> None:
    assert learn(
        told("Ann", "Bram took the silver spoons."), told("Tilda", "Bram never took the silver spoons.")
    ) == (
        "Ann and Tilda disagree about the silver spoons: "
        "Ann says “Bram took the silver spoons”, but Tilda says “Bram never took the silver spoons”"
    )


def test_figures_that_differ_are_a_contradiction() -> None:
    insight = learn(
        told("Ann", "The thief took forty silver pieces."), told("Hob", "He took 30 silver pieces.")
    )
    assert insight.startswith("Ann and Hob disagree about silver pieces: ")


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("Keg number 1 in the cellar holds 7 pints.", "Keg number 7 in the cellar holds 49 pints."),
        ("Stall 3 at the old market costs 4 crowns.", "Stall 5 at the old market costs 6 crowns."),
        ("Wagon 2 is not loaded with salt.", "Wagon 9 is loaded with salt."),
        ("Gate three opens at 6 bells.", "Gate four opens at 7 bells."),
    ],
)
def test_things_told_apart_by_a_number_are_different_things(first: str, then: str) -> None:
    said = entries(told("Ann", first), told("Ann", then))
    assert [each for q in ask(said) for each in find(q, said) if "not always say the same" in each] == []


def test_the_same_numbered_thing_may_be_told_in_two_ways() -> None:
    said = [
        told("Ann", "Keg 4 in the cellar holds 7 pints."),
        told("Ann", "Keg 4 in the cellar holds 9 pints."),
    ]
    assert learn(*said).startswith("Ann does not always say the same of ")


def test_the_same_words_of_different_things_are_not_the_same() -> None:
    said = [
        told("Ann", "They say the mill belonged to Josef."),
        told("Hob", "They say the inn belonged to Josef."),
    ]
    assert [
        insight
        for q in ask(entries(*said))
        for insight in find(q, entries(*said))
        if "say the same" in insight
    ] == []


def test_one_who_changes_the_story() -> None:
    insight = learn(
        told("Ann", "The grey mare is at the mill."), told("Ann", "The grey mare is not at the mill.")
    )
    assert insight.startswith("Ann does not always say the same of the grey mare: first “The")


def test_a_question_without_its_mark_claims_nothing() -> None:
    asked = entries(
        told("Ann", "did Bram burn the old barn"), told("Hob", "Marta, when did Bram burn the old barn")
    )
    assert [remark.text for remark in remarks_of(asked) if remark.claims] == []


def test_what_is_told_against_what_was_seen() -> None:
    insight = learn(
        saw("The grey mare stood at the mill."), told("Ann", "The grey mare never stood at the mill.")
    )
    assert insight.startswith("What Ann says of the grey mare does not fit what was seen: Ann says “")
    assert insight.endswith(", but seen was “The grey mare stood at the mill”")


def test_those_who_agree_and_one_whom_eyes_bear_out() -> None:
    assert learn(
        told("Ann", "The grey mare ran off to the mill."),
        overheard("Hob", "The grey mare ran off to the mill, I saw it."),
    ) == (
        "Ann and Hob say the same of the grey mare: Ann says “The grey mare ran off to the mill”, "
        "and Hob was overheard saying “The grey mare ran off to the mill, I saw it”"
    )
    denied = learn(told("Ann", "Marta, the mill never burned."), saw("The mill burned."), hours=30)
    assert denied.startswith("What Ann says of the mill does not fit what was seen")
    assert learn(told("Ann", "The mill burned."), saw("The mill burned down."), hours=30).startswith(
        "What Ann says of the mill was seen, too:"
    )


def test_several_who_ask() -> None:
    insight = learn(
        told("Ann", "Where is the pedlar?"), told("Zed", "Has anybody seen the pedlar?"), hours=24
    )
    assert insight.startswith("Ann and Zed both want to know about the pedlar, on at least 2 days: ")


def test_who_tells_and_asks_in_one_breath_tells() -> None:
    window = entries(
        told("Ann", "The mill burned down. Who could have done it?"),
        told("Zed", "The mill burned to the ground! Good day, Marta."),
    )
    found = [insight for question in ask(window) for insight in find(question, window)]
    assert not [insight for insight in found if "want to know" in insight]


def test_a_common_noun_links_nobody() -> None:
    window = entries(
        told("Ann", "The pump is dry."),
        told("Zed", "Goats drank from the pump."),
        saw("Hob is carrying the item."),
        saw("Ida is weighing the item."),
    )
    assert [insight for question in ask(window) for insight in find(question, window)] == []


def test_what_only_one_tells_says_so() -> None:
    insight = learn(told("Ann", "The pump is dry."), told("Ann", "Goats drank from the pump."))
    assert insight.startswith("All I know of the pump I have from Ann: ")


def test_two_things_of_one_kind_are_not_one() -> None:
    window = entries(
        told("Ann", "My goat Nan has the colic."), told("Ann", "My aunt has bought a goat and a hen.")
    )
    assert [
        found for question in ask(window) for found in find(question, window) if "All I know" in found
    ] == []


def test_a_wish_and_a_courtesy_are_nothing_to_be_true() -> None:
    window = entries(
        told("Ann", "Give me a jug of cider, please."), told("Ann", "I'm so sorry for your loss.")
    )
    assert [question for question in ask(window) if question.startswith("Is it true")] == []


def test_two_who_keep_talking_of_one_thing() -> None:
    texts = ("conversing about the harvest feast", "conversing about what to cook for the harvest feast")
    window = [
        entry
        for n, text in enumerate(texts)
        for entry in [
            make_entry(id=2 * n + 1, timestamp=hour(3 * n), **saw(f"Ann Lee is {text}")),
            make_entry(id=2 * n + 2, timestamp=hour(3 * n), **saw(f"Bram Hill is {text}")),
        ]
    ]
    assert find(ask(window)[0], window)[0] == (
        "Ann Lee and Bram Hill keep coming back to the harvest feast when they talk, at 08:00 and 11:00"
    )


def test_one_who_gives() -> None:
    window = entries(saw("Zed gave Ann a warm cloak."), saw("Zed gave Bram a silver coin."), hours=24)
    assert find("What does Zed have to do with Ann?", window)[0] == (
        "Zed has given something away more than once, on at least 2 days: "
        "Zed gave Ann a warm cloak, then gave Bram a silver coin"
    )


def test_one_whose_word_what_was_seen_goes_against_more_than_once() -> None:
    window = entries(
        saw("Hob took the brass key."),
        told("Hob", "I never took the brass key."),
        saw("The cellar door was locked."),
        told("Hob", "The cellar door was never locked."),
    )
    found = find("What does Hob say about the brass key?", window)
    assert found[0] == (
        "What Hob says has gone against what was seen about more than one thing: "
        "the brass key and the cellar door"
    )


def test_who_denies_more_than_was_said_denies_nothing_of_it() -> None:
    window = entries(
        saw("The brass key is in the green drawer."),
        told("Hob", "I never took the brass key from the green drawer."),
    )
    assert not [insight for q in ask(window) for insight in find(q, window) if "does not fit" in insight]


def test_the_hour_at_which_somebody_comes() -> None:
    window = entries(*[saw("Osric arrived from the Square.") | at(day, 19 + day / 10) for day in range(4)])
    (insight,) = find("How often does Osric do this: “arrived from the Square”?", window)
    assert insight in (
        "At about 19:10, on at least 4 days, Osric arrived from the Square",
        "Osric arrived from the Square at about 19:10 on at least 4 days",
    )
    scattered = entries(*[saw("Osric arrived from the Square.") | at(day, 7 * day % 24) for day in range(4)])
    assert find("How often does Osric do this: “arrived from the Square”?", scattered) == []


@pytest.mark.parametrize("village", [at_the_hearth(4), of_a_theft(), of_a_forge()])
def test_a_village_lived_through_without_a_model(village: Iterator[dict[str, Any]]) -> None:
    life = replay_stream(
        list(village),
        Parts(store=InMemoryStore(), thinker=ExtractiveThinker(), config=Config(scorer="keyword")),
    )
    contents = [insight.content for insight in life.insights]
    known = {row.entry.id: row.entry for row in life.journal.store.history("life")}
    assert len(contents) >= 2
    assert len(set(contents)) == len(contents)
    for insight in life.insights:
        cited = [known[i] for i in insight.citations]
        assert not [entry for entry in cited if entry.is_thought]
        said = [entry.content for entry in known.values() if entry.source_type != "observation"]
        told_bare = outside(insight.content.removeprefix("[SYNTHESIS] "))
        assert not [text for text in said if text.rstrip(".!?") in told_bare]
        assert "Ignore" not in told_bare


def test_a_theft_is_seen_through() -> None:
    config = Config(scorer="keyword")
    life = replay_stream(
        list(of_a_theft()), Parts(store=InMemoryStore(), thinker=ExtractiveThinker(), config=config)
    )
    told_of = "\n".join(insight.content for insight in life.insights)
    assert "What Hob says of the brass key does not fit what was seen" in told_of
    assert "Zed has given something away at least 3 times" in told_of
    assert "Ann and Wilma both want to know about the pedlar" in told_of


def test_what_is_posed_is_neither_said_nor_seen() -> None:
    posed = [
        saw("Ann watches Osric pocket the silver.", source_entity="#Ann", source_name="Ann", tags=["pose"])
    ] * 3
    window = entries(*posed, saw("Ann polishes the silver.", source_name="Ann"), hours=24)
    for question in ask(window):
        for insight in find(question, window):
            assert "Ann said" not in insight
            assert "seen: “Ann watches" not in insight
    assert find("How often does Ann do this: “polishes the silver”?", window)[0] == (
        "Ann posed “watches Osric pocket the silver” at about 08:00 on at least 3 days"
    )


def test_what_somebody_does_all_the_time() -> None:
    window = entries(*[saw("Tilda lays herbs on the counter.", source_name="Tilda")] * 3, hours=24)
    question = "Is this a habit of Tilda: “lays herbs on the counter”?"
    assert question in ask(window)
    assert find(question, window) == ["Tilda lays herbs on the counter at about 08:00 on at least 3 days"]


@pytest.mark.parametrize(
    "contents",
    [
        ["bed is being used", "bed is in use", "bed is being made"],
        ["Ann is taking a break", "Bram is taking a break"],
        ["Ann is eating her food", "Ann is waiting for her food", "Ann is paying for her food"],
        ["Ann arrived from the Square.", "Ann left for the Square.", "Bram arrived from the Square."],
    ],
)
def test_what_is_not_worth_telling(contents: list[str]) -> None:
    window = entries(*map(saw, contents))
    assert [insight for question in ask(window) for insight in find(question, window)] == []


@pytest.mark.parametrize(
    ("texts", "label"),
    [
        (["I love my research paper.", "The research paper is done."], "the research paper"),
        (
            ["The Valentine's Day party is tonight.", "Come to her Valentine's Day party."],
            "the Valentine's Day party",
        ),
        (["They talk of quantum physics.", "A book about quantum physics."], "quantum physics"),
        (["She walked to the Square.", "He came from the Square."], "the Square"),
        (["We met at Hobbs Cafe.", "They closed Hobbs Cafe."], "Hobbs Cafe"),
        (["He has a grey mare.", "A grey mare ran."], "the grey mare"),
    ],
)
def test_things_are_called_what_they_are_called(texts: list[str], label: str) -> None:
    evidence = [as_evidence(entry) for entry in entries(*(told("Zed", text) for text in texts))]
    assert label in {topic.label for topic in topics_of(remarks_of(evidence)).values()}


def test_days_are_those_of_the_game_where_it_keeps_any() -> None:
    lines = [told("Ann", "Where is the pedlar?"), told("Bram", "Has anybody seen the pedlar?")]
    one, other = (
        learn(*(line | {"game_time": n * step} for n, line in enumerate(lines))) for step in (60.0, 86_400.0)
    )
    assert one.startswith("Ann and Bram both want to know about the pedlar: ")
    assert other.startswith("Ann and Bram both want to know about the pedlar, on at least 2 days: ")


def test_other_quotes_on_the_same_matter_make_no_other_insight() -> None:
    one = learn(told("Ann", "Where is the pump?"), told("Bram", "Who mends the pump?"))
    other = learn(told("Ann", "Does the pump leak?"), told("Bram", "When was the pump built?"))
    assert one != other
    assert same_words(one, other)
    assert not same_words(one, learn(told("Ann", "Where is the inn?"), told("Bram", "Who built the inn?")))
    # Where it is the quote that says it, the quote counts.
    assert not same_words("Ann says: “the mayor is a thief”", "Ann says: “the moon is a cheese”")
