"""Questions put to nobody in particular: answered once, by whoever knows best, and never with a secret."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.game.place import Place, Player
from tests.phrases import says


def speakers(shown: str) -> list[str]:
    """Who says or whispers something, in the lines shown to a player."""
    return re.findall(r"^(\w+) (?:says|whispers)", shown, re.MULTILINE)


@pytest.fixture
def four(place: Place) -> list[Any]:
    return [place.npc(name) for name in ("Marta", "Bram", "Tilda", "Osric")]


@pytest.fixture
def bob(place: Place, four: list[Any]) -> Player:
    return place.player("Bob")


def test_the_one_who_knows_answers_once(bob: Player) -> None:
    bob.do("talk Tilda = I saw five riders cross the ford at dawn.")
    shown = bob.do("say Who here knows about the five riders?")
    assert speakers(shown) == ["Tilda"] and "five riders cross the ford" in shown


def test_of_several_the_one_who_saw_it_answers(place: Place, bob: Player) -> None:
    cellar = place.make_room("Cellar")
    carl = place.player("Carl", where=cellar)
    osric = place.npc("Olaf", where=cellar)
    carl.do("pose breaks the seal of the old barrel.")
    bob.do("talk Bram = Somebody broke the seal of the old barrel.")
    osric.move_to(place.room, quiet=True)
    osric.memory.journal.add(
        "Carl breaks the seal of the old barrel.",
        source_type="observation",
        source_entity="#99",
        source_name="Carl",
    )
    assert speakers(bob.do("say Who broke the seal of the old barrel?")) == ["Olaf"]


def test_an_addressed_question_is_answered_by_the_addressee(bob: Player) -> None:
    bob.do("talk Tilda = I saw five riders cross the ford at dawn.")
    shown = bob.do("say Bram, who saw the five riders?")
    assert speakers(shown) == ["Bram"] and "ford" not in shown


def test_a_question_to_another_player_is_nobody_elses(place: Place, bob: Player) -> None:
    place.player("Ann")
    bob.do("talk Tilda = I saw five riders cross the ford at dawn.")
    assert speakers(bob.do("say Ann, who saw the five riders?")) == []
    assert speakers(bob.do("say Hugo, who saw the five riders?")) == []


def test_nobody_who_does_not_know_breaks_in_on_players(place: Place, bob: Player) -> None:
    place.player("Ann")
    assert speakers(bob.do("say Did you bring the rope?")) == []
    shown = bob.do("say Does anybody know where the rope is?")
    assert len(speakers(shown)) == 1 and says("unknown", shown, listener="Bob")


def test_a_player_alone_with_characters_is_always_answered_once(bob: Player) -> None:
    assert len(speakers(bob.do("say Where is the golden goose?"))) == 1


def test_who_answers_tells_nothing_of_what_was_told_in_confidence(place: Place, bob: Player) -> None:
    ann = place.player("Ann")
    ann.do("whisper Tilda = I saw five riders cross the ford at dawn.")
    shown = bob.do("say Who here knows about the five riders?")
    with_secret = speakers(shown)
    assert "ford" not in shown and len(with_secret) == 1
    assert with_secret == speakers(bob.do("say Who here knows about the six dragons?"))


def test_a_follow_up_addresses_the_last_partner(bob: Player) -> None:
    bob.do("talk Tilda = Rufus took the grey mare to the mill.")
    bob.do("talk Marta = The moon is full.")
    bob.do("say Tilda, who took the grey mare?")
    shown = bob.do("say Where did you hear that?")
    assert speakers(shown) == ["Tilda"] and says("source_you", shown, listener="Bob")


def test_what_only_mentions_somebody_calls_nobody_else(bob: Player) -> None:
    assert speakers(bob.do("say Marta, I saw Bram at the mill.")) == ["Marta"]


def test_a_name_that_is_a_word_takes_a_call(place: Place, bob: Player) -> None:
    place.npc("Sun")
    for line in ("The sun rose early.", "Sun rose over the hills.", "I like the sun, and the moon."):
        assert speakers(bob.do(f"say {line}")) == []
    assert speakers(bob.do("say Sun, good morning!")) == ["Sun"]


def test_what_is_told_to_everybody_is_acknowledged_once(bob: Player) -> None:
    shown = bob.do("say Everyone, the bridge is down.")
    assert len(speakers(shown)) == 1 and says("noted", shown, listener="Bob")


def test_a_greeting_to_all_is_returned_though_it_tells_more(bob: Player) -> None:
    shown = bob.do("say Good morning, all. I'm Bob, and I have just come over the pass.")
    assert len(speakers(shown)) == 1 and says("greeting_stranger", shown, listener="Bob")


def test_who_is_asked_for_answers(place: Place, four: list[Any], bob: Player) -> None:
    place.player("Ann")
    four[2].db.persona = {"description": "Tilda mends nets. She is from the isles."}
    assert speakers(bob.do("say Which of you is from the isles?")) == ["Tilda"]


def test_who_heard_it_all_is_still_told_what_happened(place: Place, bob: Player) -> None:
    place.player("Ann").do("say Tilda, the bridge is down.")
    assert "bridge is down" in bob.do("say Tilda, what happened today?")


def test_what_is_said_in_a_conversation_is_said_to_the_partner(place: Place, bob: Player) -> None:
    bob.do("say Tilda, good morning.")
    assert speakers(bob.do("say My brother Ned came through here a week ago.")) == ["Tilda"]
    tilda = next(npc for npc in place.room.contents if npc.key == "Tilda")
    (heard,) = [e for e in tilda.memory.journal if "Ned" in e.content]
    assert heard.source_type == "direct"


def test_a_farewell_ends_a_conversation(bob: Player) -> None:
    bob.do("say Tilda, good morning.")
    bob.do("say Goodbye, Tilda.")
    assert speakers(bob.do("say The bridge is down.")) == []


def test_a_conversation_ends_by_itself(place: Place, bob: Player) -> None:
    bob.do("say Tilda, good morning.")
    place.clock.advance(360)
    assert speakers(bob.do("say The bridge is down.")) == []


def test_with_another_player_there_what_is_said_may_be_meant_for_them(place: Place, bob: Player) -> None:
    place.player("Ann")
    bob.do("say Tilda, good morning.")
    assert speakers(bob.do("say The bridge is down.")) == []


def test_of_two_partners_the_last_is_meant(place: Place, bob: Player) -> None:
    bob.do("say Tilda, good morning.")
    place.clock.advance(10)
    bob.do("say Osric, good morning.")
    assert speakers(bob.do("say My horse has gone lame.")) == ["Osric"]
    assert speakers(bob.do("say Hugo, the bridge is down.")) == []
