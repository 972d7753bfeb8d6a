"""Logging in and out is presence, not something to remember."""

from __future__ import annotations

from memory.journal.filter import Filter
from tests.game.place import Place, entries


def test_logins_and_logouts_are_no_entries(place: Place) -> None:
    marta = place.npc("Marta")
    ann = place.player("Ann")
    bob = place.player("Bob")
    assert "Bob has entered the game." in ann.seen, "players still see it"
    bob.do("say The mill burned down.")
    session = place.sessions[-1]
    session.account.unpuppet_object(session)
    place.settle()
    assert "Bob has left the game." in ann.seen
    assert entries(marta) == [("environmental", "The mill burned down.")]
    assert marta.memory.journal.select(Filter())[0].source_name == "Bob"


def test_what_a_player_does_after_logging_in_is_seen(place: Place) -> None:
    marta = place.npc("Marta")
    ann = place.player("Ann")
    ann.do("pose has entered the game of dice.")
    assert [content for _, content in entries(marta)] == ["Ann has entered the game of dice."]
