"""A persona's words, and what players put into them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.persona import DEFAULT_PHRASES, Persona


def test_placeholders_are_filled() -> None:
    marta = Persona(name="Marta", phrases={"direct": ("{speaker} said: {content}",)})
    assert marta.say("direct", speaker="Ann", content="fire") == "Ann said: fire"


def test_what_is_put_in_is_never_read() -> None:
    marta = Persona(name="Marta", phrases={"direct": ("{speaker}: {content}!",)})
    hostile = "{speaker} {content.__class__} {0} %s {"
    assert marta.say("direct", speaker="{content}", content=hostile) == "{content}: " + hostile + "!"


@pytest.mark.parametrize(
    "phrase", ["{", "}", "{}", "{who}", "a { b } c", "{content", "{{content}}", "{content!r}", "{other}"]
)
def test_braces_that_nothing_fills_are_refused(phrase: str) -> None:
    with pytest.raises(ValueError, match="phrases: 'own'"):
        Persona(name="Marta", phrases={"own": (phrase,)})
    persona, (problem,) = Persona(name="Marta").amended({"phrases": {"own": [phrase, "Aye: {content}"]}})
    assert persona.phrases == {"own": ("Aye: {content}",)}
    assert "phrases: 'own': there is no " in problem
    assert problem.endswith("there are {content}, {listener}, {name}")


def test_placeholders_belong_to_their_occasion() -> None:
    _, problems = Persona(name="Marta").amended(
        {
            "phrases": {"noted": "Fine, {content}.", "sleeps": "{name} sleeps, {listener}."},
            "facts": {"age": "Forty, {listener}."},
            "description": "She keeps {place}.",
        }
    )
    assert [problem.split(", in")[0] for problem in problems] == [
        "phrases: 'noted': there is no {content}",
        "phrases: 'sleeps': there is no {listener}",
        "age: there is no {listener}",
        "description: there is no {place}",
    ]


def test_a_phrase_that_lacks_a_value_is_passed_over() -> None:
    marta = Persona(name="Marta", phrases={"unknown": ("I cannot say, {listener}.",)})
    assert marta.say("unknown", 1) == "That I couldn't say."


@given(
    st.dictionaries(st.sampled_from(["content", "speaker", "listener"]), st.text()),
    st.sampled_from(sorted(DEFAULT_PHRASES)),
)
def test_no_text_breaks_a_phrase(values: dict[str, str], occasion: str) -> None:
    assert isinstance(Persona(name="Marta").say(occasion, **values), str)


def test_turns_go_round() -> None:
    marta = Persona(name="Marta", phrases={"noted": ("One.", "Two.")})
    assert [marta.say("noted", turn) for turn in range(3)] == ["One.", "Two.", "One."]


def test_an_empty_occasion_falls_back() -> None:
    assert Persona(name="Marta", phrases={"noted": ()}).say("noted") == DEFAULT_PHRASES["noted"][0]


@pytest.mark.parametrize(
    "phrases", [{"grumble": ("Hm.",)}, {"noted": "Hm."}, {"noted": (3,)}, {"noted": ("",)}]
)
def test_phrases_are_checked(phrases: Any) -> None:
    with pytest.raises(ValueError, match="phrases"):
        Persona(name="Marta", phrases=phrases)


def test_another_name_same_nature() -> None:
    marta = Persona(name="Marta", description="keeps the inn", phrases={"noted": ("Aye.",)})
    assert marta.renamed("Martha") == Persona(
        name="Martha", description="keeps the inn", phrases={"noted": ("Aye.",)}
    )


def test_a_name_that_begins_a_sentence_begins_with_a_capital() -> None:
    persona = Persona(
        name="Marta", phrases={"stranger": ("{speaker}? I never met {speaker}. {speaker} is new.",)}
    )
    assert persona.say("stranger", speaker="bob") == "Bob? I never met bob. Bob is new."


@pytest.mark.parametrize(
    ("typed", "meant"), [("thnaks", "thanks"), ("Thanks", "thanks"), ("fairwell", "farewell")]
)
def test_a_misspelt_occasion_is_named_with_the_one_that_was_meant(typed: str, meant: str) -> None:
    with pytest.raises(ValueError, match=f"{meant}.*{typed}"):
        Persona(name="Marta", phrases={typed: ("Hm.",)})
    persona, (problem,) = Persona(name="Marta").amended({"phrases": {typed: "Hm.", meant: "Ta."}})
    assert typed in problem and f"did you mean {meant!r}" in problem
    assert persona.phrases == {meant: ("Ta.",)}
