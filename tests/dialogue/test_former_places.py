"""Where people and things are no more, not yet, or never were is told as such, and never as where they are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.clock import ManualClock
from tests.dialogue.telling import tell


@pytest.fixture
def warden(clock: ManualClock) -> Iterator[Character]:
    with memory.open(
        name="Basil", description="Basil keeps a gate.", by_meaning=True, clock=clock
    ) as character:
        yield character


@pytest.mark.parametrize(
    ("told", "question", "part", "whole"),
    [
        ("The treasure isn't buried under the oak.", "where's the treasure?", "Under the oak", "isn't"),
        (
            "Lena doesn't live on Fish Street any more.",
            "where does Lena live?",
            "Fish Street.",
            "any more",
        ),
        ("The letters aren't kept in the desk", "where are the letters kept?", "In the desk", "aren't"),
        ("Dao never went to Dunmere.", "who went to Dunmere?", "Dao", "never"),
        ("Lena left Dunmere on Monday.", "where's Lena?", "Dunmere", "left Dunmere"),
        ("Pavel got back from Lisbon last night", "where is Pavel?", "Lisbon", "back from Lisbon"),
        ("Tomas used to live on Fish Street.", "where does Tomas live?", "On Fish Street", "used to"),
        ("my sister was in Paris last year", "where is bob's sister?", "In Paris", "last year"),
        ("Hugo will be in Vienna on Friday", "where's Hugo?", "In Vienna", "on Friday"),
        ("Wen wants to live in Lisbon", "where does Wen live?", "Lisbon", "wants to"),
        ("Maybe the key is in the drawer", "where is the key?", "In the drawer", "maybe"),
    ],
)
def test_a_place_alone_is_told_only_where_somebody_is_now(
    warden: Character, clock: ManualClock, told: str, question: str, part: str, whole: str
) -> None:
    tell(warden, clock, "Bob", told)
    said = warden.reply(question, to="Ann")
    assert not said.startswith(part)
    assert whole in said.casefold() or whole in said


@pytest.mark.parametrize(
    ("told", "question", "part"),
    [
        ("the cat's escaped from the cellar", "where did the cat escape from?", "From the cellar"),
        ("Tomas used to live on Fish Street.", "where did Tomas use to live?", "On Fish Street"),
        ("The treasure is buried under the oak.", "where's the treasure?", "Under the oak"),
        ("Dao got on the ferry, she's bound for Kesh", "where's Dao bound?", "Kesh"),
    ],
)
def test_a_place_that_is_asked_for_is_told_alone(
    warden: Character, clock: ManualClock, told: str, question: str, part: str
) -> None:
    tell(warden, clock, "Bob", told)
    assert part in warden.reply(question, to="Ann").partition(".")[0]


@pytest.mark.parametrize(
    ("first", "then", "question", "now"),
    [
        (
            "The orc raiders camped at Gallows Ford last night",
            "the raiders broke camp, they're marching on Hollin now",
            "where are the orcs?",
            "Hollin",
        ),
        (
            "Prince Aurelio is being held in the tower at Kesh",
            "Aurelio escaped! a shepherd spotted him on the Kesh road",
            "is the prince still in the tower?",
            "escaped",
        ),
    ],
)
def test_what_takes_a_place_back_is_told_whatever_it_names(
    warden: Character, clock: ManualClock, first: str, then: str, question: str, now: str
) -> None:
    tell(warden, clock, "Cleo", first, "Wizard Umber went to the marsh with Nim.", "I hid an amulet.", then)
    assert now in warden.reply(question, to="Ivo")


@pytest.mark.parametrize(
    ("first", "then", "questions", "before"),
    [
        (
            "Ilse moved in with her aunt in Dunmere",
            "Ilse couldn't stand it there, she's back at her mother's in Ferrow",
            ("any idea where Ilse's got to?", "and before that?"),
            "Dunmere",
        ),
        (
            "Ilse moved in with her aunt in Dunmere",
            "Ilse couldn't stand it there, she's back at her mother's in Ferrow",
            ("where did Ilse live before?",),
            "Dunmere",
        ),
        (
            "Chief Adeyemi is down in reactor control with the inspectors",
            "The chief's left reactor control. He went up to the bridge to shout at the captain.",
            ("where's the chief?", "and where was he before?"),
            "reactor control",
        ),
        (
            "the price of oats is 4 crowns",
            "oats have gone up, they're 6 crowns now",
            ("what did oats cost before?",),
            "4 crowns",
        ),
    ],
)
def test_how_it_was_before_is_told_where_that_is_asked(
    warden: Character, clock: ManualClock, first: str, then: str, questions: tuple[str, ...], before: str
) -> None:
    tell(warden, clock, "Cleo", first, then)
    *asked, last = questions
    for question in asked:
        assert f"In {before}" not in warden.reply(question, to="Ivo")
    assert before in warden.reply(last, to="Ivo")


@pytest.mark.parametrize(
    ("told", "question", "part"),
    [
        ("The mare bolted across the meadow and into the beechwood.", "what stopped the mare?", "beechwood"),
        ("The lion was drinking at the lower pool this morning", "what killed the lion?", "pool"),
    ],
)
def test_what_nothing_was_said_to_have_done_is_left_open(
    warden: Character, clock: ManualClock, told: str, question: str, part: str
) -> None:
    tell(warden, clock, "Ivo", told)
    said = warden.reply(question, to="Ann")
    assert part not in said or "more than that" in said.casefold() or "the rest" in said.casefold()


def test_where_somebody_is_now_outdates_where_they_went(warden: Character, clock: ManualClock) -> None:
    tell(warden, clock, "Greta", "My familiar Pip flew off toward the clock tower")
    tell(warden, clock, "Greta", "Pip's come back, he's perched on my bed")
    said = warden.reply("where's greta's familiar", to="Ivo")
    assert "bed" in said
    assert "tower" not in said


@pytest.mark.parametrize(
    ("lines", "question", "goal"),
    [
        (
            (
                "The Santa Rita lies at anchor off Pelican Point.",
                "the Santa Rita has weighed anchor, she's making for Cadiz",
            ),
            "where is the Santa Rita bound?",
            "Cadiz",
        ),
        (
            (
                "Hoang drove the truck over to Amarillo to fetch the new pump",
                "Hoang rang, he's broke down outside Tulia",
            ),
            "where was hoang going?",
            "Amarillo",
        ),
        (
            (
                "Marshal Reyes is over at the courthouse giving evidence",
                "the marshal's done at the courthouse, he's riding for Bitter Canyon",
            ),
            "where's the marshal off to",
            "Bitter Canyon",
        ),
    ],
)
def test_where_somebody_is_going_is_no_place_where_they_stay(
    warden: Character, clock: ManualClock, lines: tuple[str, str], question: str, goal: str
) -> None:
    tell(warden, clock, "Tobias", *lines)
    assert goal in warden.reply(question, to="Greta")
