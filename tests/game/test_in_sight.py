"""Things in sight: what a character has with it and what lies around it are answered from what it sees."""

from __future__ import annotations

import pytest

from tests.game.place import Place, entries
from tests.phrases import says


@pytest.fixture
def inn(place: Place) -> Place:
    """Marta, Ann and Bob in the inn, with a pewter jug, a fixed notice board, and a chest that holds a ladle."""
    place.marta = place.npc("Marta")  # type: ignore[attr-defined]
    place.ann = place.player("Ann")  # type: ignore[attr-defined]
    place.bob = place.player("Bob")  # type: ignore[attr-defined]
    place.thing("pewter jug", place.room)
    board = place.thing("notice board", place.room)
    board.locks.add("get:false()")
    chest = place.thing("oak chest", place.room)
    chest.locks.add("get_from:true()")
    place.thing("ladle", chest)
    return place


def ask(inn: Place, line: str, who: str = "ann") -> str:
    """Return what Marta answers."""
    said = str(getattr(inn, who).do(f"talk Marta = {line}"))
    return " ".join(said.split()).partition("Marta says to you")[2]


def give(inn: Place, key: str) -> None:
    """Let Ann give Marta a thing."""
    inn.thing(key, inn.ann.character)  # type: ignore[attr-defined]
    inn.ann.do(f"give {key} to Marta")  # type: ignore[attr-defined]
    inn.clock.advance(60)


@pytest.mark.parametrize(
    "line",
    [
        "Where is the notice board?",
        "Do you see the notice board?",
        "Have you seen the board?",
        "Where's the jug?",
        "Is there a jug around here?",
    ],
)
def test_a_thing_in_plain_sight_is_found(inn: Place, line: str) -> None:
    said = ask(inn, line)
    assert ("jug" if "jug" in line else "board") in said


def test_a_thing_in_an_open_one_is_found(inn: Place) -> None:
    assert "in the oak chest" in ask(inn, "Where is the ladle?").lower()


@pytest.mark.parametrize(
    "line", ["Who has the horseshoe?", "Who's got the horseshoe now?", "Where is the horseshoe?"]
)
def test_a_thing_that_it_has_is_with_it(inn: Place, line: str) -> None:
    give(inn, "horseshoe")
    said = ask(inn, line, "bob")
    assert any(mine in said for mine in ("I have", "have it", "I who", "With me"))


def test_what_it_has_counts_more_than_what_is_said_of_it(inn: Place) -> None:
    give(inn, "horseshoe")
    inn.bob.do("say The horseshoe is in the barn.")  # type: ignore[attr-defined]
    for line in ("Who has the horseshoe?", "Where is the horseshoe?"):
        assert "barn" not in ask(inn, line)


def test_what_it_saw_elsewhere_before_does_not_matter(inn: Place) -> None:
    inn.marta.execute_cmd("look")  # type: ignore[attr-defined]
    inn.settle()
    inn.ann.do("get pewter jug")  # type: ignore[attr-defined]
    inn.ann.do("give pewter jug to Marta")  # type: ignore[attr-defined]
    said = ask(inn, "Who has the jug?", "bob")
    assert "jug" in said and "Hearth" not in said


@pytest.mark.parametrize(
    "line",
    [
        "What do you have?",
        "What have you got there?",
        "What are you carrying?",
        "What's in your hands?",
        "What are you holding?",
        "Anything in your pockets?",
    ],
)
def test_what_it_has_is_listed(inn: Place, line: str) -> None:
    give(inn, "horseshoe")
    give(inn, "apple")
    said = ask(inn, line)
    assert "horseshoe" in said and "apple" in said and "jug" not in said


def test_whether_it_has_a_thing_is_known(inn: Place) -> None:
    give(inn, "horseshoe")
    assert "horseshoe" in ask(inn, "Do you have the horseshoe?", "bob")


def test_empty_hands_are_said_to_be_empty(inn: Place) -> None:
    said = ask(inn, "What are you carrying?")
    assert any(word in said.lower() for word in ("nothing", "empty"))


@pytest.mark.parametrize("line", ["What do you see here?", "What is in this room?"])
def test_what_lies_around_is_listed(inn: Place, line: str) -> None:
    said = ask(inn, line)
    assert "jug" in said and "board" in said


def test_nothing_is_written_for_it(inn: Place) -> None:
    before = entries(inn.marta)  # type: ignore[attr-defined]
    ask(inn, "Where is the notice board?")
    assert not any(
        "board" in text for _, text in entries(inn.marta) if (_, text) not in before and "?" not in text
    )  # type: ignore[attr-defined]


def test_what_the_asker_cannot_see_is_not_shown(inn: Place) -> None:
    hidden = inn.thing("silver key", inn.room)
    hidden.locks.add(f"view:id({inn.marta.id})")  # type: ignore[attr-defined]
    assert "silver key" not in ask(inn, "What do you see here?")
    assert "here" not in ask(inn, "Where is the silver key?")


def test_what_is_kept_in_confidence_is_not_shown(inn: Place) -> None:
    inn.ann.do("whisper Marta = Keep the locket for me, and tell nobody that you have it.")  # type: ignore[attr-defined]
    inn.bob.character.location = None  # type: ignore[attr-defined]
    give(inn, "locket")
    inn.bob.character.location = inn.room  # type: ignore[attr-defined]
    assert "locket" in ask(inn, "What do you have?")
    for line in ("What do you have?", "Do you have the locket?", "What are you carrying?"):
        assert "locket" not in ask(inn, line, "bob").replace(line, "")


def test_another_persons_thing_is_not_the_one_in_sight(inn: Place) -> None:
    assert "right here" not in ask(inn, "Where is Rufus's jug?")
    assert "plain sight" not in ask(inn, "Where is my copper jug?")


def test_taking_a_thing_is_no_theft(inn: Place) -> None:
    inn.ann.do("get pewter jug")  # type: ignore[attr-defined]
    inn.clock.advance(60)
    for _ in range(2):  # that it was asked is no theft either
        said = ask(inn, "Who stole the jug?", "bob")
        assert says("no_theft", said, listener="Bob") and "picked up" in said
        inn.clock.advance(60)


def test_a_theft_that_is_told_is_one(inn: Place) -> None:
    inn.bob.do("talk Marta = Ann stole the jug.")  # type: ignore[attr-defined]
    inn.clock.advance(60)
    said = ask(inn, "Who stole the jug?")
    assert not says("no_theft", said, listener="Ann") and "Bob told me" in said


@pytest.fixture
def yard(inn: Place) -> Place:
    """Marta, who looked around a yard with a jug and a coil of rope in it, and went to the inn."""
    yard = inn.make_room("Yard")
    inn.thing("coil of rope", yard)
    inn.thing("copper coin", yard)
    inn.marta.move_to(yard)  # type: ignore[attr-defined]
    inn.marta.execute_cmd("look")  # type: ignore[attr-defined]
    inn.settle()
    inn.marta.move_to(inn.room)  # type: ignore[attr-defined]
    inn.settle()
    return inn


@pytest.mark.parametrize(
    "line",
    [
        "How much for a coil of it?",
        "What does a coil of rope cost?",
        "Whose copper coin is that on the ground?",
        "Does anybody here know how to toss a coin?",
        "Do you know much about ropes?",
    ],
)
def test_what_was_merely_seen_lying_somewhere_answers_nothing_else(yard: Place, line: str) -> None:
    assert "Yard" not in ask(yard, line)


@pytest.mark.parametrize(
    "line",
    [
        "Where is the rope?",
        "Have you seen the coil of rope?",
        "Is the rope in the yard?",
        "Where did you see the coin?",
    ],
)
def test_what_was_seen_lying_somewhere_is_told_where_it_is_asked_for(yard: Place, line: str) -> None:
    said = ask(yard, line)
    assert "Yard" in said and "it: The" not in said


def test_what_was_merely_seen_is_no_news(yard: Place) -> None:
    """Nor is that something or somebody is no longer where it was."""
    from memory.dialogue.about_events.gossip import Audience, choose_news

    yard.ann.character.move_to(yard.marta.location)  # type: ignore[attr-defined]
    marta = yard.marta.memory  # type: ignore[attr-defined]
    to = Audience(listener="#99", listener_name="Cid", hearers=frozenset(("#99",)))
    assert [text for _, text in entries(yard.marta) if "Yard" in text]  # type: ignore[attr-defined]
    assert choose_news(marta.mind, marta.persona, ("Marta",), to) is None
