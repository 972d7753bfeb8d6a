"""What is said to orders, refusals, consent, excuses, things called off, hopes, worries, mixed news, debts and tales."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.clock import ManualClock
from memory.persona import DEFAULT_PHRASES
from tests.phrases import says

BY_WORDS = [
    ("Three bowls of barley soup, please.", "ordered"),
    ("I'll have the pickled herring.", "ordered"),
    ("Very well, I'll take the smaller saddle.", "ordered"),
    ("I'll take it.", "accepted"),
    ("No thank you, I had mine at home.", "declined"),
    ("I'd rather not climb up there.", "declined"),
    ("Nah, I'm full.", "declined"),
    ("That's fine with me.", "accepted"),
    ("Sounds like a plan.", "accepted"),
    ("I couldn't come sooner, the drawbridge was up.", "excused"),
    ("I'd love to dance, but my foot is sprained.", "excused"),
    ("I couldn't find the chart, the cabin was locked.", "excused"),
    ("The regatta has been called off.", "called_off"),
    ("My godfather promised he'd teach me to fence.", "awaited"),
    ("The old weaver has a loom and she'll lend me wool.", "awaited"),
    ("I'm worried about my grandson.", "worried"),
    ("I'm scared that the ferryman won't wait.", "worried"),
    ("I have no coins on me.", "short_of_money"),
    ("In the ballad the miller drowns his own son.", "tale"),
    ("I'd be grateful for a candle.", "request"),
]

BY_MEANING = [
    ("A wedge of the blue cheese and a loaf, then.", "ordered"),
    ("The fireworks have been scrapped.", "called_off"),
    ("My tenants moved out, but they left the place spotless.", "mixed"),
    ("Three women got off the barge, and one had a patch over her eye.", "noted"),
]

STAYS = [
    ("I'll take the letter to your aunt.", "promise"),
    ("I'll take the night watch.", "promise"),
    ("Thank you for the soup.", "thanks"),
    ("No, it was in the cellar, not in the attic.", "correction"),
    ("My mother died yesterday.", "grief"),
    ("I couldn't come because my father died.", "grief"),
    ("I'm scared of the dark.", "fear"),
    ("Please lend me your oar.", "request"),
]


@pytest.fixture
def hanne() -> Iterator[Character]:
    with memory.open(name="Hanne", clock=ManualClock()) as hanne:
        yield hanne


@pytest.fixture
def orla() -> Iterator[Character]:
    with memory.open(name="Orla", by_meaning=True, clock=ManualClock()) as orla:
        yield orla


@pytest.mark.parametrize(("line", "occasion"), [*BY_WORDS, *STAYS])
def test_a_line_is_answered_as_what_its_words_do(hanne: Character, line: str, occasion: str) -> None:
    said = hanne.reply(line, to="Sander")
    assert says(occasion, said, listener="Sander"), said


@pytest.mark.parametrize(("line", "occasion"), [*BY_WORDS, *BY_MEANING])
def test_a_line_is_answered_as_what_it_means(orla: Character, line: str, occasion: str) -> None:
    said = orla.reply(line, to="Sander")
    assert says(occasion, said, listener="Sander"), said


def test_leave_to_pay_later_is_no_leave_to_sit_down(orla: Character) -> None:
    said = orla.reply("Do you mind if I settle up next week? I have no money with me.", to="Sander")
    assert says("short_of_money", said, listener="Sander"), said


@pytest.mark.parametrize(
    ("line", "shown"),
    [("I blackened his eye and hid in the hayloft.", True), ("Good evening.", False), ("Thank you.", False)],
)
def test_what_is_whispered_is_kept_secret_and_it_says_so(orla: Character, line: str, shown: bool) -> None:
    said = orla.reply(line, to="Sander", in_confidence=True)
    kept = (each.partition(",")[0].rstrip(".") for each in DEFAULT_PHRASES["confided"])
    assert any(each in said for each in kept) is shown, said


def test_the_last_three_replies_are_not_said_again(hanne: Character) -> None:
    """Plain facts get a plain nod, another one each time."""
    facts = (
        "The mill has two wheels.",
        "The bridge is of oak.",
        "The chapel has a tin roof.",
        "The well is deep.",
    )
    said = [hanne.reply(each, to="Sander") for each in facts * 3]
    for at, each in enumerate(said):
        assert each not in said[max(0, at - 3) : at], said


def test_phrases_that_only_differ_in_what_is_put_in_are_the_same() -> None:
    persona = memory.Persona(
        name="Hanne", phrases={"noted": ("Is that so?", "Is that so, {listener}?", "I see.")}
    )
    assert persona.say("noted", 0, ["Is that so, Ivo?"], listener="Sander") == "I see."


def test_of_phrases_that_were_all_said_the_earliest_comes_again() -> None:
    persona = memory.Persona(name="Hanne", phrases={"noted": ("Oh.", "Ah.")})
    assert persona.say("noted", 1, ["Oh.", "Ah."]) == "Oh."
