"""What builders see of whom a character knows."""

from __future__ import annotations

from tests.game.place import Place, entries
from tests.phrases import says


def test_builders_see_whom_a_character_knows_and_the_entries_behind_it(place: Place) -> None:
    place.npc("Marta")
    ann, admin = place.player("Ann"), place.player("Root", admin=True)
    ann.do("say Marta, my brother marries on Sunday.")
    ann.do("say Marta, you are a liar.")
    ann.do("say Marta, you are a fool.")
    roll = admin.do("memory/people marta")
    assert "Ann (#" in roll
    assert "disliked" in roll
    shown = admin.do("memory/people marta = ann")
    assert "my brother marries on Sunday" in shown
    assert "insult (#" in shown
    assert max(map(len, shown.splitlines())) <= 80
    assert "knows nobody called 'Cid'" in admin.do("memory/people marta = Cid")


def test_nobody_else_may_look(place: Place) -> None:
    place.npc("Marta")
    assert "liked" not in place.player("Ann").do("memory/people marta")


def test_builders_see_how_trust_was_lost_and_where_it_acts(place: Place) -> None:
    marta = place.npc("Marta")
    bob, admin = place.player("Bob"), place.player("Root", admin=True)
    bob.do("talk Marta = The old mill burned down.")
    marta.memory.remember("The old mill did not burn down.", source_type="observation", source_entity="#1")
    shown = " ".join(admin.do("memory/people marta = bob").split())
    assert "trust 0.72" in shown
    assert "-2.00 seen to be false by #" in shown
    assert "trust 0.72, 1 told" in " ".join(admin.do("memory/people marta").split())
    why = " ".join(admin.do("memory/why marta = what happened to the old mill?").split())
    assert "trust 0.72, written as 0.90" in why
    assert "trust 0.720" in why
    assert "seen to be false" in why


def test_rooms_and_things_are_not_people(place: Place) -> None:
    hall = place.make_room("Hall")
    marta, admin = place.npc("Marta", where=hall), place.player("Root", where=hall, admin=True)
    place.thing("orange", place.room)
    marta.move_to(place.room)
    place.settle()
    assert any("orange" in entry.content for entry in marta.memory.journal)
    assert "Hearth" not in admin.do("memory/people marta")


def test_strangers_friends_and_those_back_after_days_are_greeted_as_such(place: Place) -> None:
    marta, hall = place.npc("Marta"), place.make_room("Hall")
    ann = place.player("ann", where=hall)
    ann.character.move_to(place.room)
    place.settle()
    assert says("greeting_stranger", ann.do("say Hello Marta!"), listener="Ann")
    assert says("stranger_you", ann.do("say Marta, do you remember me?"), listener="Ann")
    ann.do("say Marta, my brother Tobias marries on Sunday.")
    ann.character.move_to(hall)
    place.settle()
    place.clock.advance(days=5)
    ann.character.move_to(place.room)
    place.settle()
    assert says("greeting_again", ann.do("say Hello Marta!"), listener="Ann")
    assert marta.location is place.room
    told = place.player("bob").do("say Marta, who is Tobias?")
    assert "Tobias is Ann's brother. Ann told me" in told, "a name has a capital"


def test_a_name_typed_in_small_letters_is_spelled_the_same_everywhere(place: Place) -> None:
    """In what is seen, in what is given, and in what is said."""
    marta = place.npc("Marta")
    cup = place.thing("brass cup", place.room)
    tom = place.player("tom")
    tom.do("get brass cup")
    tom.do("pose waves his hat.")
    thanks = tom.do("give brass cup to Marta")
    assert cup.location is marta
    assert "tom" not in " ".join([thanks.partition("You give")[2], *(text for _, text in entries(marta))])
    assert {
        entry.source_name for entry in marta.memory.journal if entry.source_entity != place.room.dbref
    } == {"Tom"}


def test_ones_many_words_push_nobody_elses_out_of_an_answer(place: Place) -> None:
    place.npc("Marta")
    bob, ann, cid = (place.player(name) for name in ("bob", "Ann", "Cid"))
    ann.do("say Marta, bob stole the silver spoons from the inn!")
    for line in ("I am bob.", "I am bob the great.", "I am bob, king of all.", "I am bob and I am rich."):
        bob.do(f"say Marta, {line}")
    assert "silver spoons" in cid.do("say Marta, what do you know about bob?")


def test_who_is_present_is_right_here_and_nothing_older_is_whispered(place: Place) -> None:
    hall = place.make_room("Hall")
    place.npc("Marta")
    ann, bob = place.player("Ann", where=hall), place.player("Bob")
    ann.character.move_to(place.room)
    place.settle()
    assert 'Marta says, "Ann is right here."' in bob.do("say Marta, have you seen Ann?")


def test_builders_are_told_what_is_left_out(place: Place) -> None:
    place.npc("Marta")
    ann, admin = place.player("Ann"), place.player("Root", admin=True)
    for number in range(8):
        ann.do(f"talk Marta = The mill has {number + 2} wheels.")
    assert "Told: 3 earlier, not shown here" in admin.do("memory/people marta = ann")
