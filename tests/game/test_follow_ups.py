"""Follow-ups over real sessions: what was just talked about carries, between the two who talked and nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from memory.ingame.answering.model_words import prompt_of, scene_of
from memory.ingame.perceiving.acts import Act, Manner
from memory.minds.prepared import BY_WORDS
from tests.game.place import Place, Player
from tests.phrases import says


@pytest.fixture
def talk(place: Place) -> tuple[Any, Player, Player]:
    """Marta, who was told of the mare, and two players."""
    marta = place.npc("Marta")
    ann, bob = place.player("Ann"), place.player("Bob")
    ann.do("talk Marta = Rufus took the grey mare to the mill because he needs money.")
    ann.do("talk Marta = Rufus has a wife called Odile.")
    return marta, ann, bob


def test_where_it_heard_that_and_whether_it_is_sure(talk: tuple[Any, Player, Player]) -> None:
    bob = talk[2]
    assert "grey mare" in bob.do("say Marta, who took the grey mare?")
    assert says("source", bob.do("say Marta, where did you hear that?"), speaker="Ann", listener="Bob")
    assert says("sure", bob.do("say Marta, are you sure?"), speaker="Ann", listener="Bob")
    assert says("knowers", bob.do("say Marta, and who else knows?"), speaker="Ann", listener="Bob")
    assert "needs money" in bob.do("say Marta, why?")
    assert says("when", bob.do("say Marta, when was that?"), speaker="Ann", when="just now")


def test_what_it_saw_it_knows_from_nobody(place: Place) -> None:
    place.npc("Marta")
    ann = place.player("Ann")
    ann.do("pose hides a silver cup under the stairs.")
    place.player("Bob").do("give nothing")
    bob = place.player("Bo")
    assert "silver cup" in bob.do("talk Marta = Who hid the silver cup?")
    assert says("source_posed", bob.do("talk Marta = How do you know?"), speaker="Ann")


def test_pronouns_mean_who_was_spoken_of(talk: tuple[Any, Player, Player]) -> None:
    bob = talk[2]
    bob.do("talk Marta = Who took the grey mare?")
    assert "Odile" in bob.do("talk Marta = What is his wife called?")


def test_a_short_question_asks_the_same_of_somebody_else(place: Place) -> None:
    place.npc("Marta")
    ann, bob = place.player("Ann"), place.player("Bob")
    ann.do("talk Marta = Tobias sells rope at the harbour.")
    ann.do("talk Marta = Hilda sells candles at the chapel.")
    assert "Rope." in bob.do("talk Marta = What does Tobias sell?")
    shown = bob.do("talk Marta = And Hilda?")
    assert "candles" in shown.lower().partition("rope")[0]


def test_again_and_more(place: Place) -> None:
    place.npc("Marta")
    ann, bob = place.player("Ann"), place.player("Bob")
    ann.do("talk Marta = The bridge has lost two planks.")
    ann.do("talk Marta = A troll lives under the bridge.")
    ann.do("talk Marta = The bridge was built by giants.")
    first = bob.do("talk Marta = What do you know about the bridge?")
    assert "bridge" in first
    again = bob.do("talk Marta = Say that again?")
    assert any(word in again and word in first for word in ("planks", "troll", "giants"))
    more = bob.do("talk Marta = Tell me more.")
    left = [word for word in ("planks", "troll", "giants") if word not in first]
    assert all(word in more for word in left[:1]) or says("no_more", more, listener="Bob")
    for _ in range(3):
        more = bob.do("talk Marta = Anything else?")
    assert says("no_more", more, listener="Bob")


@pytest.mark.parametrize(
    "line", ["Why?", "Are you sure?", "Where did you hear that?", "When was that?", "Go on."]
)
def test_a_follow_up_to_nothing_is_not_answered_with_a_memory(
    talk: tuple[Any, Player, Player], line: str
) -> None:
    assert says("what_meant", talk[2].do(f"say Marta, {line}"), listener="Bob")


def test_he_is_nobody_where_nobody_was_spoken_of(talk: tuple[Any, Player, Player]) -> None:
    assert says("who_meant", talk[2].do("talk Marta = Where is he?"), listener="Bob")


def test_what_was_talked_about_is_private_to_the_pair(talk: tuple[Any, Player, Player]) -> None:
    _, ann, bob = talk
    ann.do("say Marta, who took the grey mare?")
    assert says("what_meant", bob.do("say Marta, why?"), listener="Bob")


def test_a_whisper_never_carries_into_what_others_hear(talk: tuple[Any, Player, Player]) -> None:
    _, ann, bob = talk
    ann.do("whisper Marta = Odile buried a chest below the oak.")
    assert "chest" in ann.do("whisper Marta = Where is the chest?")
    seen = len(bob.seen)
    assert "Marta says" not in ann.do("say Marta, say that again.").replace("You say", "")
    assert "Marta says" not in ann.do("say Marta, where did you hear that?").replace("You say", "")
    assert "chest" not in bob.seen and "Marta says" not in bob.seen[seen:]
    assert says("source_you", ann.do("whisper Marta = Where did you hear that?"), listener="Ann")


def test_what_was_said_long_ago_does_not_carry(place: Place, talk: tuple[Any, Player, Player]) -> None:
    bob = talk[2]
    bob.do("talk Marta = Who took the grey mare?")
    place.clock.advance(hours=2)
    assert says("what_meant", bob.do("talk Marta = Are you sure?"), listener="Bob")


def test_the_same_news_is_not_told_twice_to_one_person(place: Place) -> None:
    place.npc("Marta")
    ann, bob, cid = place.player("Ann"), place.player("Bob"), place.player("Cid")
    ann.do("talk Marta = The ferry sank in the storm.")
    assert "ferry sank" in bob.do("talk Marta = Any news?")
    assert says("no_more", bob.do("talk Marta = Any news?"), listener="Bob")
    assert "ferry sank" in cid.do("talk Marta = Any news?")
    ann.do("talk Marta = The duke has come to the village.")
    again = bob.do("talk Marta = What's new?")
    assert "duke" in again and "ferry" not in again


def test_it_says_so_where_it_told_something_else_before(place: Place) -> None:
    place.npc("Marta")
    ann, bob, cid = place.player("Ann"), place.player("Bob"), place.player("Cid")
    ann.do("talk Marta = The wedding is on Saturday.")
    assert "Saturday" in bob.do("talk Marta = When is the wedding?")
    ann.do("talk Marta = Actually it's Sunday, not Saturday.")
    shown = bob.do("talk Marta = When is the wedding?")
    assert says("changed", shown, listener="Bob") and "Sunday" in shown and "Saturday" not in shown
    assert not says("changed", bob.do("talk Marta = When is the wedding?"), listener="Bob")
    assert not says("changed", cid.do("talk Marta = When is the wedding?"), listener="Cid")


def test_a_model_is_shown_what_a_follow_up_means(place: Place) -> None:
    marta, ann = place.npc("Marta"), place.player("Ann")
    ann.do("talk Marta = Rufus took the grey mare to the mill.")
    ann.do("talk Marta = Who took the grey mare?")

    def shown(text: str) -> str:
        scene, _ = scene_of(marta, Act(ann.character, text, Manner.TALK, (marta,)), BY_WORDS)
        return prompt_of(scene, "-----")[-1]["content"]

    assert '"means": "Where is Rufus?"' in shown("Where is he?")
    assert "from_memory" in shown("Where did you hear that?")
    assert "means" not in shown("Where is the moon?") and "from_memory" not in shown("Where is the moon?")
