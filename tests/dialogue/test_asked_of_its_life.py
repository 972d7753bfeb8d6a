"""Questions about a character's life in unusual words, about its pastimes and its past, and offers: each told from what fits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.clock import ManualClock
from memory.dialogue.about_itself.descriptions import described_parts
from memory.dialogue.selection.rewording import asked_otherwise
from memory.persona import Persona
from memory.text.lexicon import current
from memory.text.lines import understand


@pytest.fixture(scope="module")
def bram() -> Iterator[memory.Character]:
    with memory.open(
        name="Bram",
        by_meaning=True,
        clock=ManualClock(),
        description=(
            "Bram guards the gate of a harbour fort. Before the Great Flood he was a ferryman. He collects stamps, is saving up for a "
            "new bell, and is terrified of horses. He cannot swim, wishes that he could taste soup, and forbids cards in his tower."
        ),
    ) as guard:
        guard.reply("my brother sold sixteen baskets on the green, more than any man there", to="Ivy")
        yield guard


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("What did you do before all this, if one may ask?", "was a ferryman"),
        ("what line was you in before you took to guarding?", "was a ferryman"),
        ("What do you do on your breaks?", "collect stamps"),
        ("what do you get up to when you're off duty?", "collect stamps"),
        ("Does some pastime brighten your evenings?", "collect stamps"),
        ("what is it you're putting your pennies by for, son?", "a new bell"),
        ("is the soup any good? did you have some", "taste soup"),
        ("would you mind coming riding with me?", "terrified of horses"),
    ],
)
def test_what_fits_the_question_is_told(bram: memory.Character, line: str, answer: str) -> None:
    assert answer in bram.reply(line, to=f"Guest {len(line)}")  # nobody is told the same twice running


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("what do you do when nobody comes by?", "guard the gate"),
        ("How many people does the harbour employ?", "guard"),
        ("What are you most ashamed of having bought?", "baskets"),
    ],
)
def test_what_does_not_fit_is_not(bram: memory.Character, line: str, told: str) -> None:
    assert told not in bram.reply(line, to="Bob")


@pytest.mark.parametrize(
    "line", ["Would you like some cake?", "would you care for a slice of pie", "Fancy a biscuit?"]
)
def test_an_offer_is_never_answered_with_ignorance(bram: memory.Character, line: str) -> None:
    assert "say" not in bram.reply(line, to="Cleo")


@pytest.mark.parametrize("line", ["do you like my new boots?", "What do you think of my ribbon? It's silk."])
def test_what_the_asker_wears_is_praised(bram: memory.Character, line: str) -> None:
    said = bram.reply(line, to="Dora")
    assert any(word in said for word in ("fine", "Handsome", "nice"))


def test_a_plan_is_not_praised_unheard(bram: memory.Character) -> None:
    said = bram.reply("do you like my plan?", to="Dora")
    assert not any(word in said for word in ("fine", "Handsome", "nice"))


@pytest.mark.parametrize(
    "line", ["Bearing up?", "How goes it with you tonight?", "Getting by?", "Everything in order down there?"]
)
def test_how_it_is_may_be_asked_in_a_few_words(bram: memory.Character, line: str) -> None:
    bram.reply("The ring was found in the well.", to="Emil")
    said = bram.reply(line, to="Emil").lower()
    assert not any(word in said for word in ("say", "know", "ring", "gate"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Before the Great War she was a vet.", "Before the Great War I was a vet."),
        ("In Paris she was a cook.", "In Paris I was a cook."),
    ],
)
def test_a_name_that_says_when_or_where_hides_no_clause(text: str, told: str) -> None:
    persona = Persona(name="Ada", description=f"Ada is a medic. {text}")
    assert told in described_parts(persona, current())


def test_a_name_of_somebody_else_does() -> None:
    persona = Persona(name="Ada", description="Ada is a medic. Before Anna died she was a nun.")
    assert described_parts(persona, current()) == ["I am a medic."]


@pytest.mark.parametrize(
    "line",
    [
        "what do you do when a horse bolts?",
        "how did you get the key?",
        "How did you come by that scar?",
        "What did you do before the market?",
        "what brought you the news?",
        "What do you do?",
    ],
)
def test_a_question_of_something_else_is_not_put_in_other_words(line: str) -> None:
    assert asked_otherwise(understand(line)) == ""


def test_a_question_without_a_mark_after_a_comma_asks() -> None:
    assert understand("it is dark out there, are you scared").asks


def test_what_it_knows_itself_is_not_told_as_somebody_s_account() -> None:
    marta = memory.open(name="Marta", by_meaning=True, backstory=["The cellar key hangs behind the oven."])
    marta.reply("The cellar key hangs beside the front door.", to="Bob")
    told = marta.reply("Where does the cellar key hang?", to="Ann")
    assert "beside the front door" in told
    assert "hangs behind the oven" in told
    assert "Marta" not in told


@pytest.mark.parametrize("line", ["Is the king dead?", "are the twins dead"])
def test_whether_something_sad_is_so_is_no_news(bram: memory.Character, line: str) -> None:
    told = bram.reply(line, to="Ann")
    assert not any(word in told.lower() for word in ("terrible", "dreadful", "sorry for"))
