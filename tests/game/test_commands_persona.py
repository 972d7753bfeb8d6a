"""How `memory/persona` edits a persona, and names what it cannot use."""

from __future__ import annotations

import re

import pytest


def test_a_persona_is_edited_confirmed_and_noted(builder, answering):
    from memory.ingame.curating import audit_of

    asked = builder.do("memory/persona marta = unknown: Ask {listener}. // I couldn't say = no.")
    assert "Ask {listener}. // I couldn't say = no." in asked
    assert "unknown" not in answering.memory.persona.phrases
    assert "is changed" in builder.do("yes")
    assert answering.memory.persona.phrases["unknown"] == ("Ask {listener}.", "I couldn't say = no.")
    assert answering.memory.mind.persona.phrases["unknown"], "it is used at once"
    line = audit_of(answering.memory.journal)[0]
    assert line.by.lower() == "wilma"
    assert "persona" in line.what and "unknown" in line.what
    shown = builder.do("memory/persona marta")
    assert "Ask {listener}." in shown
    assert "All of it is valid." in shown
    builder.do("memory/persona marta = unknown: default")
    builder.do("yes")
    assert "unknown" not in answering.memory.persona.phrases


def test_default_restores_what_the_class_says(builder, answering, monkeypatch):
    of_class = {
        "description": "She keeps an inn.",
        "phrases": {"noted": ["Aye, noted."], "thanks": ["Gladly."]},
    }
    monkeypatch.setattr(type(answering), "persona", of_class, raising=False)
    before = answering.memory.persona
    for field, value in (("noted", "Hm."), ("description", "A spy."), ("age", "I am forty.")):
        builder.do(f"memory/persona marta = {field}: {value}")
        builder.do("yes")
    assert answering.memory.persona.say("noted") == "Hm."
    assert "Aye, noted." in builder.do("memory/persona marta = noted: default")
    builder.do("yes")
    for field in ("description", "age"):
        builder.do(f"memory/persona marta = {field}: default")
        builder.do("yes")
    assert answering.memory.persona.say("noted") == "Aye, noted."
    assert answering.memory.persona == before
    of_class["phrases"]["thanks"] = ["With joy."]
    assert answering.memory.persona.say("thanks") == "With joy.", "an edit keeps no copy of the class's words"


def test_description_and_facts_are_edited_too(builder, answering):
    for field, value in (("description", "She keeps the inn."), ("age", "I am fifty-four.")):
        builder.do(f"memory/persona marta = {field}: {value}")
        builder.do("yes")
    persona = answering.memory.persona
    assert persona.description == "She keeps the inn."
    assert persona.facts["age"] == "I am fifty-four."
    assert "fifty-four" in builder.do("memory/persona marta = age")


def test_no_leaves_a_persona_alone(builder, answering):
    before = answering.memory.persona
    builder.do("memory/persona marta = age: 7")
    assert "Nothing was changed" in builder.do("no")
    assert answering.memory.persona == before


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("unknown: {who} knows.", "phrases: 'unknown': there is no {who}, in '{who} knows.'"),
        (
            "noted: Fine, {content}, {other} and {when}.",
            "phrases: 'noted': there is no {content}, in 'Fine, {content}, {other} and {when}.'; there are "
            "{listener}, {name}",
        ),
        ("noted: Noted, {", "phrases: 'noted': there is no {, in 'Noted, {'"),
        ("age: Forty, {listener}.", "age: there is no {listener}"),
        (
            f"unknown: {'x' * 301}",
            "phrases: 'unknown': must have at most 300 characters each, not the 301 of 'xxx",
        ),
        ("temper: glad", "there is no field 'temper'"),
        (
            f"unknown: {' // '.join('abcdefghijklmnopqrstu')}",
            "phrases: 'unknown': must be at most 20, not 21",
        ),
    ],
)
def test_what_a_persona_cannot_use_is_named_with_field_and_value(builder, answering, typed, said):
    before = answering.memory.persona
    answer = " ".join(builder.do(f"memory/persona marta = {typed}").split())
    assert "Nothing was done" in answer
    assert said[:60] in answer
    assert answering.memory.persona == before


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("unknwon: No.", "there is no field 'unknwon'. Did you mean unknown?"),
        ("agee", "there is no field 'agee'. Did you mean age?"),
        ("qqqq: glad", "there is no field 'qqqq'. Fields: description"),
        ("colour: grey", "there is no field 'colour'. Fields: description"),
        (f"{'x' * 3_000}: glad", f"there is no field '{'x' * 40}…'."),
        ("|r{x}: glad", "there is no field '{x}'."),
    ],
)
def test_an_unknown_field_of_a_persona_is_named_in_two_lines(builder, answering, typed, said):
    lines = builder.do(f"memory/persona marta = {typed}").splitlines()
    assert len(lines) <= 4
    answer = " ".join(lines)
    assert said in answer
    assert "description, age, trade, home" in answer
    assert "help phrases" in answer


def test_the_usual_words_are_counted_not_listed(builder, answering):
    shown = builder.do("memory/persona marta")
    assert re.search(r"default phrases apply for \d+ (other )?occasions", " ".join(shown.split()))
    assert len(shown.splitlines()) < 20


def test_a_stored_persona_is_checked(builder, answering):
    answering.db.persona = {"description": "x", "phrases": {"unknwon": "No."}}
    shown = " ".join(builder.do("memory/persona marta").split())
    assert "there is no occasion 'unknwon'; did you mean 'unknown'?" in shown
