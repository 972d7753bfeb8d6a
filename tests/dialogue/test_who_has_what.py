"""Questions about things and people that a character saw: who has what, who took what, and who is called by a title."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.evidence.whereabouts import HELD, INSIDE, LEFT, Whereabouts, as_field
from memory.journal.entry import GIFT_TAG, Kind, SourceType


def saw(character: memory.Character, who: str, content: str, item: Whereabouts, **fields: object) -> None:
    character.remember(
        content,
        source_type=SourceType.OBSERVATION,
        source_entity=who,
        source_name=who,
        extra=as_field((item,)),
        **fields,
    )


def thing(name: str, how: str, place: str) -> Whereabouts:
    return Whereabouts(thing=name, how=how, place=place, thing_key=f"#{name}", place_key=place, room="#hall")


@pytest.fixture(scope="module")
def clerk() -> Iterator[memory.Character]:
    """A clerk who saw a case being put away and taken, a folder given on, and its own gift; Oswin has left."""
    with memory.open(name="Kel", by_meaning=True) as kel:
        saw(kel, "Mira", "Mira put the grey case in the locker.", thing("grey case", INSIDE, "locker"))
        saw(kel, "Sol", "Sol took the grey case from the locker.", thing("grey case", HELD, "Sol"))
        saw(kel, "Gus", "Gus gave Petra the red folder.", thing("red folder", HELD, "Petra"))
        saw(kel, "Ann", "Ann gave me a ring of keys.", thing("a ring of keys", HELD, "Kel"), tags=(GIFT_TAG,))
        saw(kel, "Ann", "Ann put down the lamp.", thing("lamp", INSIDE, "Hall"))
        gone = Whereabouts(
            thing="Oswin", how=LEFT, place="The Orchard", thing_key="Oswin", place_key="#o", room="#hall"
        )
        saw(kel, "Oswin", "Oswin left for the Orchard.", gone, kind=Kind.PRESENCE)
        kel.reply("Ida has the silver spoon now.", to="Rufus")
        yield kel


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Who has the red folder?", "Petra has it"),
        ("i need that red folder, who's got it", "Petra has it"),
        ("who is carrying the grey case now?", "Sol. I"),
        ("Who's got the keys?", "I have it"),
        ("who has the lamp?", "In Hall"),
    ],
)
def test_who_has_a_thing_is_whom_it_was_seen_with_last(
    clerk: memory.Character, question: str, told: str
) -> None:
    assert told in clerk.reply(question, to="Ann")


def test_somebody_who_asks_is_told_that_they_have_it(clerk: memory.Character) -> None:
    assert "You have it" in clerk.reply("who's got the red folder?", to="Petra")


def test_what_was_only_told_is_for_recall(clerk: memory.Character) -> None:
    assert "Ida" in clerk.reply("Who has the silver spoon?", to="Ann")
    assert "has it" not in clerk.reply("Who has the golden crown?", to="Ann")


def test_two_sights_of_a_thing_do_not_differ(clerk: memory.Character) -> None:
    answer = clerk.reply("Who took the grey case?", to="Mira")
    assert "Sol" in answer and "differ" not in answer


def test_he_is_not_whoever_asks(clerk: memory.Character) -> None:
    clerk.reply("Who took my case?", to="Mira")
    assert "Mira is" not in clerk.reply("where'd he go", to="Mira")


@pytest.mark.parametrize("question", ["is brother oswin about?", "Is Oswin here?", "has Brother Oswin gone?"])
def test_a_title_before_a_name_names_the_same_person(clerk: memory.Character, question: str) -> None:
    assert "Orchard" in clerk.reply(question, to="Ann")


@pytest.mark.parametrize(
    "question", ["wheres the grey case", "where is the grey case?", "whereabouts is the grey case?"]
)
def test_where_a_thing_is_is_where_it_was_seen_last(clerk: memory.Character, question: str) -> None:
    answer = clerk.reply(question, to="Ann")
    assert answer.startswith(("Sol took", "With Sol"))
    assert "In the locker." not in answer
