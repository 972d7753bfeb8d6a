"""What builders see of whom a character knows."""

from __future__ import annotations

from tests.game.place import Place


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
