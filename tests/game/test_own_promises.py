"""What a character promised, and to whom: only what the asker asked of it is told of that."""

from __future__ import annotations

from tests.game.place import Place


def heard(shown: str) -> str:
    return " ".join(shown.split()).partition("Greta says to you")[2]


def test_a_promise_is_told_of_nobody_else(place: Place) -> None:
    place.npc("Greta")
    ann, bob, cid = place.player("Ann"), place.player("Bob"), place.player("Cid")
    ann.do("talk Greta = I promise I'll mend the roof of your shed by Friday.")
    bob.do("talk Greta = Could you wake me at six tomorrow?")
    assert "wake me at six" in heard(bob.do("talk Greta = What did you promise me?"))
    for who, line in (
        (ann, "What did you promise me?"),
        (cid, "What did you promise me?"),
        (bob, "What did you promise Ann?"),
    ):
        said = heard(who.do(f"talk Greta = {line}"))
        assert "wake" not in said and "roof" not in said and "promise" in said.lower()


def test_when_something_is_to_be_done_is_told_by_the_request(place: Place) -> None:
    place.npc("Greta")
    bob, cid = place.player("Bob"), place.player("Cid")
    bob.do("talk Greta = Could you wake me at six tomorrow?")
    assert "at six tomorrow" in heard(bob.do("talk Greta = When should you wake me?"))
    assert "six" not in heard(cid.do("talk Greta = When should you wake me?"))
