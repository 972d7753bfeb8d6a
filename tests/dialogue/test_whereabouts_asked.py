"""Questions about who is, was or went where, in many wordings: in a room, with people who come and go."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest

import memory
from memory.clock import ManualClock
from memory.dialogue.answer import reply
from memory.dialogue.context import Around, Heard
from memory.evidence.whereabouts import INSIDE, LEFT, Whereabouts, as_field
from memory.journal.entry import Kind, SourceType
from tests.phrases import says

_PRESENT = {"Ada": "Ada", "Cleo": "Cleo", "Greta": "Greta"}


@pytest.fixture(scope="module")
def host() -> Iterator[memory.Character]:
    """A host who saw Bob come and leave three hours ago; Cleo and Greta are there, and nobody ever saw Wanda."""
    clock = ManualClock()
    with memory.open(name="Host", clock=clock) as character:
        for who in ("Bob", *_PRESENT):
            _moved(character, who, INSIDE, "The Cellar")
        character.remember("The bailiff is in the castle.", source="Cleo")
        _moved(character, "Bob", LEFT, "The Yard")
        clock.set(clock.now() + timedelta(hours=3))
        yield character


def _moved(character: memory.Character, who: str, how: str, place: str) -> None:
    seen = Whereabouts(thing=who, how=how, place=place, thing_key=who, place_key=place, room="cellar")
    character.remember(
        f"{who} moves.",
        source_type=SourceType.OBSERVATION,
        source_entity=who,
        source_name=who,
        kind=Kind.PRESENCE,
        extra=as_field((seen,)),
    )


def asked(host: memory.Character, question: str) -> str:
    around = Around("The Cellar", _PRESENT)
    heard = Heard(
        text=question, speaker="Ada", speaker_name="Ada", listeners=frozenset(_PRESENT), around=around
    )
    return reply(host._mind, heard).text


@pytest.mark.parametrize(
    "question",
    [
        *("Is Bob about?", "is Bob still about?", "Is Bob in?", "is Bob in the cellar?", "Bob still around?"),
        *(
            "Did Bob leave?",
            "Has Bob gone already?",
            "Have you seen Bob?",
            "seen Bob today?",
            "any sign of Bob?",
        ),
        *("Have you come across Bob at all?", "did you see Bob leave?", "When was Bob last in here?"),
        *(
            "How long ago did Bob leave?",
            "How long has Bob been gone?",
            "where'd Bob get to?",
            "Where's Bob off to?",
        ),
        *(
            "know where Bob is?",
            "Where might I find Bob?",
            "I'm looking for Bob, where is he?",
            "Was Bob here?",
        ),
        *("Which way did Bob go?", "any idea where Bob went?", "Where's Bob hanging out these days?"),
    ],
)
def test_who_left_was_seen_leaving(host: memory.Character, question: str) -> None:
    text = asked(host, question)
    assert "Yard" in text and "3 hours" in text


@pytest.mark.parametrize("question", ["Where is Bob?", "I'm looking for Bob, where is he?", "Is Bob about?"])
def test_the_word_that_somebody_left_is_passed_on(question: str) -> None:
    clock = ManualClock()
    with memory.open(name="Host", clock=clock) as character:
        for who in ("Bob", *_PRESENT):
            _moved(character, who, INSIDE, "The Cellar")
        character.remember("If anyone asks for me, tell them I am at the mill until nightfall.", source="Bob")
        _moved(character, "Bob", LEFT, "The Yard")
        clock.set(clock.now() + timedelta(minutes=10))
        assert "mill" in asked(character, question)


@pytest.mark.parametrize(
    "question",
    [
        "Is Cleo still about?",
        "is Cleo with us?",
        "Is Cleo in the cellar?",
        "Has Cleo left?",
        "Can you see Cleo?",
    ],
)
def test_who_is_there_is_there(host: memory.Character, question: str) -> None:
    text = asked(host, question)
    assert "Cleo" in text and ("here" in text or "with us" in text)
    assert text.startswith("N") == ("left" in question)


@pytest.mark.parametrize(
    "question",
    [
        *(
            "Who's in the cellar right now?",
            "Who is about?",
            "am I the only one in here?",
            "just you and me?",
        ),
        *("anyone else here?", "How many of us are here?", "Who's sitting here with you?"),
    ],
)
def test_company_is_named(host: memory.Character, question: str) -> None:
    text = asked(host, question)
    assert "Cleo" in text and "Greta" in text and "Bob" not in text


@pytest.mark.parametrize("question", ["Have you seen Wanda?", "has Wanda been in?", "Is Wanda around?"])
def test_who_never_came_was_not_seen(host: memory.Character, question: str) -> None:
    assert "not" in asked(host, question).casefold()


def test_what_others_say_of_a_place_elsewhere_is_for_recall(host: memory.Character) -> None:
    assert "castle" in asked(host, "Where's the bailiff?")
    assert "castle" in asked(host, "seen the bailiff anywhere?")


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("If anyone asks for me, tell them I am at the forge", "forge"),
        ("If anybody comes looking for me, say I went fishing", "fishing"),
        ("if the sergeant asks, tell him i'm in the armoury", "armoury"),
    ],
)
def test_the_word_that_somebody_left_for_whoever_asks_is_told(word: str, told: str) -> None:
    host = memory.open(name="Host")
    assert says("request", host.reply(word, to="Ann"), listener="Ann")
    for question in ("Where is Ann?", "any idea where Ann is?", "Have you seen Ann?"):
        assert told in host.reply(question, to="Bob"), question


def test_who_takes_their_leave_says_where_they_will_be() -> None:
    host = memory.open(name="Host")
    host.reply("I'm off to the bakery if anyone needs me", to="Ann")
    assert "bakery" in host.reply("Have you seen Ann?", to="Bob")


@pytest.mark.parametrize(
    ("told", "question", "part"),
    [
        ("The granary is south of the chapel.", "Where is the chapel?", "South"),
        ("The spring is below the old quarry.", "Where is the quarry?", "Below"),
    ],
)
def test_what_something_is_placed_by_is_not_there_itself(told: str, question: str, part: str) -> None:
    with memory.open(name="Edda", backstory=[told], by_meaning=True) as edda:
        assert not edda.reply(question, to="Jo").startswith(part)
        asked = "Where is the granary?" if part == "South" else "Where is the spring?"
        assert part.lower() in edda.reply(asked, to="Jo").lower()


@pytest.mark.parametrize(
    "asked", ["Is the hay wagon here?", "Is the hay wagon here yet?", "Is the hay wagon in?"]
)
def test_what_is_at_a_place_is_not_here(asked: str) -> None:
    with memory.open(name="Odile", by_meaning=True) as odile:
        odile.reply("The hay wagon lost a wheel at the crossroads.", to="Wim")
        odile.reply(asked, to="Rosa")
        assert not odile.reply(asked, to="Rosa").startswith("Yes")


@pytest.mark.parametrize("asked", ["Where is the barge?", "Is the barge here yet?"])
def test_what_tells_from_where_it_goes_is_no_place_of_its_own(asked: str) -> None:
    with memory.open(name="Odile", by_meaning=True) as odile:
        odile.reply("The barge sails from the dock below the castle at dusk.", to="Wim")
        told = odile.reply(asked, to="Rosa")
    assert "sails from the dock" in told and not told.startswith("Below")
