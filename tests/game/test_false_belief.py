"""Characters know where things are by what they saw, and say so; nobody knows what happened behind their back."""

from __future__ import annotations

from typing import Any

import pytest
from evennia.contrib.game_systems.containers import ContribContainer
from evennia.utils import create

from memory.evidence.whereabouts import believed, seen
from memory.ingame.perceiving import things
from tests.game.place import Place

PUT = "Olivia put the orange in the blue crate."


@pytest.fixture
def kitchen(place: Place) -> Place:
    """A drawer and a crate in the inn, an orange in the drawer, and Olivia, who takes and puts things."""
    place.hall = place.make_room("The Hall")
    place.drawer, place.crate = (container(place, key) for key in ("green drawer", "blue crate"))
    place.orange = place.thing("orange", place.drawer)
    place.olivia = place.player("Olivia")
    return place


def container(place: Place, key: str, where: Any = None) -> Any:
    made = create.create_object(ContribContainer, key=key, location=where or place.room, home=place.room)
    made.locks.add("get:false()")
    return made


def arrive(place: Place, key: str) -> Any:
    """Somebody who comes in from the hall."""
    npc = place.npc(key, where=place.hall)
    npc.move_to(place.room)
    return npc


def moved(place: Place) -> None:
    place.olivia.do("get orange from green drawer")
    place.olivia.do("put orange in blue crate")


def memories(npc: Any) -> list[str]:
    return [entry.content for entry in npc.memory.journal if "the game" not in entry.content]


def thinks(npc: Any, thing: str = "orange") -> str | None:
    account = believed(npc.memory.journal.with_records(), thing)
    return account and f"{account.whereabouts.how} {account.whereabouts.place}"


def asked(place: Place, npc: Any, line: str = "where is the orange?") -> str:
    return place.olivia.do(f"talk {npc.key} = {line}").partition(f"{npc.key} says to you, ")[2]


def test_who_arrives_sees_what_is_there_and_in_what_stands_open(kitchen: Place) -> None:
    isla = arrive(kitchen, "Isla")
    assert memories(isla) == ["The orange is in the green drawer."]
    entry = list(isla.memory.journal)[-1]
    assert (entry.source_type, entry.source_name) == ("observation", "The Hearth")
    assert "In the green drawer. I saw it myself." in asked(kitchen, isla)


def test_what_is_put_somewhere_before_witnesses_is_witnessed_once(kitchen: Place) -> None:
    isla, aria = arrive(kitchen, "Isla"), arrive(kitchen, "Aria")
    moved(kitchen)
    for witness in (isla, aria):
        assert memories(witness)[-2:] == ["Olivia took the orange from the green drawer.", PUT]
        assert thinks(witness) == "in blue crate"
    assert list(aria.memory.journal)[-1].source_entity == f"#{kitchen.olivia.character.id}"
    assert "In the blue crate. I saw it myself." in asked(kitchen, isla)


def test_who_was_away_thinks_it_is_where_it_was(kitchen: Place) -> None:
    isla, aria = arrive(kitchen, "Isla"), arrive(kitchen, "Aria")
    isla.move_to(kitchen.hall)
    moved(kitchen)
    assert (thinks(isla), thinks(aria)) == ("in green drawer", "in blue crate")
    kitchen.olivia.character.move_to(kitchen.hall)
    assert "n the green drawer" in asked(kitchen, isla)


def test_who_comes_back_sees_that_it_was_moved_and_writes_down_only_what_is_new(kitchen: Place) -> None:
    isla = arrive(kitchen, "Isla")
    isla.move_to(kitchen.hall)
    isla.move_to(kitchen.room)
    assert memories(isla) == ["The orange is in the green drawer."]
    isla.move_to(kitchen.hall)
    moved(kitchen)
    isla.move_to(kitchen.room)
    assert thinks(isla) == "in blue crate"
    before = len(isla.memory.journal)
    isla.execute_cmd("look")
    assert len(isla.memory.journal) == before


def test_somebody_who_is_gone_is_named_without_an_article(kitchen: Place) -> None:
    isla, olivia = arrive(kitchen, "Isla"), kitchen.olivia.character
    olivia.move_to(kitchen.hall)
    olivia.move_to(kitchen.room)  # Isla sees her come
    olivia.location = None  # as when she logs out
    isla.execute_cmd("look")
    gone = [text for text in memories(isla) if "is no longer in" in text]
    assert len(gone) == 1
    assert gone[0].startswith("Olivia is no longer in ")


def test_what_is_gone_is_missed(kitchen: Place) -> None:
    isla = arrive(kitchen, "Isla")
    isla.move_to(kitchen.hall)
    kitchen.olivia.do("get orange from green drawer")
    isla.move_to(kitchen.room)
    assert memories(isla)[-1] == "The orange is no longer in the green drawer."
    isla.execute_cmd("look")
    assert memories(isla)[-1] == "The orange is no longer in the green drawer."
    assert len(memories(isla)) == 2
    assert "no longer in the green drawer" in asked(kitchen, isla)


def test_a_closed_container_shows_nothing(kitchen: Place) -> None:
    kitchen.drawer.locks.add("get_from:false()")
    isla = arrive(kitchen, "Isla")
    assert memories(isla) == []
    assert thinks(isla) is None


def test_what_is_out_of_sight_or_cannot_be_taken_is_not_noticed(kitchen: Place) -> None:
    kitchen.orange.locks.add("view:false()")
    kitchen.thing("oven", kitchen.room).locks.add("get:false()")
    assert memories(arrive(kitchen, "Isla")) == []


def test_things_lie_about_are_held_and_are_given(kitchen: Place) -> None:
    isla = arrive(kitchen, "Isla")
    kitchen.olivia.do("get orange from green drawer")
    assert thinks(isla) == "with Olivia"
    kitchen.olivia.do("drop orange")
    assert thinks(isla) == "in The Hearth"
    assert memories(isla)[-1] == "Olivia put down the orange."
    kitchen.olivia.do("get orange")
    assert memories(isla)[-1] == "Olivia picked up the orange."
    aria = arrive(kitchen, "Aria")
    kitchen.olivia.do("give orange to Aria")
    assert (thinks(isla), thinks(aria)) == ("with Aria", "with Aria")


def test_who_has_a_thing_or_put_it_down_is_where_it_is(kitchen: Place) -> None:
    isla, ben = arrive(kitchen, "Isla"), kitchen.player("Ben")
    kitchen.olivia.do("get orange from green drawer")
    kitchen.olivia.do("drop orange")
    assert "In the Hearth. " in asked(kitchen, isla)
    kitchen.olivia.do("get orange")
    assert "With you. " in asked(kitchen, isla)
    assert "With Olivia. " in ben.do("talk Isla = where is the orange?")
    kitchen.olivia.do("give orange to Isla")
    assert "With me. " in asked(kitchen, isla)


def test_one_knows_what_one_did_oneself(kitchen: Place) -> None:
    isla = arrive(kitchen, "Isla")
    isla.execute_cmd("get orange from green drawer")
    isla.execute_cmd("put orange in blue crate")
    assert memories(isla)[-2:] == [
        "I took the orange from the green drawer.",
        "I put the orange in the blue crate.",
    ]
    assert thinks(isla) == "in blue crate"
    assert "I put the orange in the blue crate." in asked(kitchen, isla)
    isla.execute_cmd("get orange from blue crate")
    isla.execute_cmd("give orange to Olivia")
    assert thinks(isla) == "with Olivia"


def test_where_somebody_went(kitchen: Place) -> None:
    isla = arrive(kitchen, "Isla")
    aria = arrive(kitchen, "Aria")
    aria.move_to(kitchen.hall)
    assert thinks(isla, "Aria") == "left for The Hall"
    assert "Aria left for the Hall" in asked(kitchen, isla, "Where did Aria go?")
    aria.move_to(kitchen.room)
    assert thinks(isla, "Aria") == "in The Hearth"


def test_a_gesture_moves_nothing(kitchen: Place) -> None:
    isla = arrive(kitchen, "Isla")
    kitchen.olivia.do("pose put the orange in the well.")
    kitchen.olivia.do("pose The orange is in the well.")
    assert thinks(isla) == "in green drawer"


def test_a_deed_is_not_mistaken_for_what_is_done_after_it(kitchen: Place) -> None:
    isla = arrive(kitchen, "Isla")
    kitchen.olivia.character.execute_cmd("get orange from green drawer")
    kitchen.olivia.character.execute_cmd("say This orange smells of the sea.")
    kitchen.settle()
    kitchen.olivia.do("pose peels the orange.")
    assert memories(isla)[-2:] == ["This orange smells of the sea.", "Olivia peels the orange."]


def test_acts_without_a_message_are_not_seen(kitchen: Place) -> None:
    isla = arrive(kitchen, "Isla")
    kitchen.orange.move_to(kitchen.olivia.character, quiet=True, move_type="get")
    kitchen.settle()
    assert thinks(isla) == "in green drawer"


def test_ones_own_eyes_count_more_than_a_strangers_word(kitchen: Place) -> None:
    isla = arrive(kitchen, "Isla")
    bob = kitchen.player("Bob", where=kitchen.hall)
    bob.character.move_to(kitchen.room)
    isla.move_to(kitchen.hall)
    bob.character.move_to(kitchen.hall)
    bob.do("talk Isla = The orange is in the well.")
    # Bob was still with it when she left.
    assert thinks(isla) == "in well"
    cid = kitchen.player("Cid", where=kitchen.hall)
    cid.do("talk Isla = The orange is in the moat.")
    assert thinks(isla) == "in well"
    answer = cid.do("talk Isla = Where is the orange?")
    assert "Bob told me" in answer and "the orange is in the well" in answer
    assert "The orange is in the green drawer. I" in answer


def test_who_left_first_knows_less(kitchen: Place) -> None:
    isla = arrive(kitchen, "Isla")
    bob = kitchen.player("Bob", where=kitchen.hall)
    bob.character.move_to(kitchen.room)
    bob.character.move_to(kitchen.hall)
    isla.move_to(kitchen.hall)
    bob.do("talk Isla = The orange is in the well.")
    assert thinks(isla) == "in green drawer"
    answer = bob.do("talk Isla = Where is the orange?")
    assert answer.index("green drawer") < answer.index("well")


def test_a_word_in_confidence_stays_one(kitchen: Place) -> None:
    arrive(kitchen, "Isla")
    kitchen.olivia.do("whisper Isla = The orange is in the well.")
    bob = kitchen.player("Bob")
    assert "well" not in bob.do("talk Isla = Where is the orange?")


def test_sleepers_notice_nothing(kitchen: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    isla = arrive(kitchen, "Isla")
    monkeypatch.setattr(type(isla), "is_asleep", True)
    moved(kitchen)
    isla.execute_cmd("look")
    assert thinks(isla) == "in green drawer"


def test_players_do_not_write_by_looking(kitchen: Place) -> None:
    kitchen.olivia.do("look")
    kitchen.olivia.do("get orange from drawer")
    assert memories(kitchen.olivia.character) == []


def test_hostile_names_stay_names(kitchen: Place) -> None:
    kitchen.orange.key = "|rorange|n in the $You() {x}"
    kitchen.orange.save()
    isla = arrive(kitchen, "Isla")
    assert memories(isla) == ["The orange in the $You() {x} is in the green drawer."]
    assert thinks(isla, "orange") == "in green drawer"
    asked(kitchen, isla)


def test_a_room_full_of_things_is_noticed_bit_by_bit(kitchen: Place) -> None:
    for n in range(things.MOST_NOTICED):
        kitchen.thing(f"cup{n}", kitchen.room)
    isla = arrive(kitchen, "Isla")
    noticed = [len(seen(entry)) for entry in isla.memory.journal]
    assert noticed == [things.MOST_NOTICED]
    isla.execute_cmd("look")
    assert [len(seen(entry)) for entry in isla.memory.journal] == [things.MOST_NOTICED, 1]


def test_what_was_seen_survives_a_restart(kitchen: Place) -> None:
    isla = arrive(kitchen, "Isla")
    kitchen.minds.close()
    assert thinks(isla) == "in green drawer"
