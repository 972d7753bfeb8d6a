"""What characters tell unasked: news that fits, once, to whoever does not know it, and never a confidence."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from memory.evidence.hearsay import accounts
from memory.ingame.answering.gossip import BETWEEN, Gossip
from memory.ingame.answering.reacting import REACTS_AFTER
from tests.game.place import Place, entries

FIRE = "The tithe barn burned down last night!"


@pytest.fixture
def inn(place: Place) -> Any:
    """Marta, who heard of a fire from Bob, and Ann, who came later."""
    place.marta = place.npc("Marta")  # type: ignore[attr-defined]
    place.gossip = Gossip()  # type: ignore[attr-defined]
    bob = place.player("Bob")
    bob.do(f"talk Marta = {FIRE}")
    place.bob = bob  # type: ignore[attr-defined]
    place.cellar = place.make_room("The Cellar")  # type: ignore[attr-defined]
    bob.character.move_to(place.cellar)
    place.settle()
    place.clock.advance(hours=1)
    place.ann = place.player("Ann")  # type: ignore[attr-defined]
    return place


def quiet(inn: Any, minutes: float) -> None:
    """Let minutes pass in which nobody says a word but those who tell something unasked."""
    for _ in range(int(minutes * 2)):
        inn.clock.advance(30)
        inn.gossip.turn()
        inn.settle()
        inn.wait(REACTS_AFTER)


def test_a_newcomer_is_told_the_news_once(inn: Any) -> None:
    quiet(inn, 20)
    told = [line for line in inn.ann.seen.splitlines() if "barn burned" in line]
    assert len(told) == 1
    assert "Bob" in told[0]
    assert "Ann" in told[0]


def test_on_another_day_the_times_in_news_are_counted_from_then(inn: Any) -> None:
    inn.clock.advance(hours=24)
    quiet(inn, 20)
    told = [line for line in inn.ann.seen.splitlines() if "barn burned" in line]
    assert len(told) == 1
    assert "last night" not in told[0]


def test_nobody_hears_back_what_they_told(inn: Any) -> None:
    inn.bob.character.move_to(inn.room)
    inn.ann.character.move_to(inn.cellar)
    inn.settle()
    quiet(inn, 20)
    assert "Have you heard" not in inn.bob.seen
    assert inn.bob.seen.count("barn burned") == 1  # his own words


def test_confidences_and_courtesies_are_never_passed_on(inn: Any) -> None:
    inn.bob.character.move_to(inn.room)
    inn.bob.do("whisper Marta = I buried the abbot's treasure, it is a great secret!")
    inn.bob.do("talk Marta = You are a stupid old cow, Marta!")
    inn.bob.do("talk Marta = I promise to bring you the treasure of the king tomorrow!")
    inn.bob.character.move_to(inn.cellar)
    inn.settle()
    quiet(inn, 60)
    assert "treasure" not in inn.ann.seen
    assert "cow" not in inn.ann.seen


def test_remarks_to_the_hearer_are_no_news(inn: Any) -> None:
    inn.bob.character.move_to(inn.room)
    inn.bob.do("talk Marta = I would trust you with the treasure of the king, Marta!")
    inn.bob.do("talk Marta = Nobody can kill a dragon with your treasure!")
    inn.bob.character.move_to(inn.cellar)
    inn.settle()
    quiet(inn, 60)
    assert "barn burned" in inn.ann.seen
    assert "treasure" not in inn.ann.seen


def test_nothing_is_told_of_those_present(inn: Any) -> None:
    inn.bob.character.move_to(inn.room)
    inn.bob.do("talk Marta = Ann stole the silver spoons, there is great danger!")
    inn.bob.character.move_to(inn.cellar)
    inn.settle()
    quiet(inn, 60)
    assert "spoons" not in inn.ann.seen


def test_witnesses_are_not_told_the_news(inn: Any) -> None:
    inn.bob.character.move_to(inn.room)
    inn.ann.do("say Good day to you all.")
    inn.bob.do("say Marta, a murder was discovered in the old mill!")
    inn.bob.character.move_to(inn.cellar)
    inn.settle()
    heard_already = inn.ann.seen.count("murder")  # from Bob, and from Marta if she says it back to him
    quiet(inn, 60)
    assert "By the way" in inn.ann.seen
    assert inn.ann.seen.count("murder") == heard_already


def test_it_waits_for_a_moment_of_quiet_and_takes_its_time(inn: Any) -> None:
    inn.clock.advance(BETWEEN.total_seconds())
    inn.gossip.turn()
    inn.clock.advance(BETWEEN.total_seconds())
    inn.ann.do("talk Marta = What a lovely room this is.")
    inn.gossip.turn()
    inn.settle()
    assert "barn" not in inn.ann.seen
    quiet(inn, 1)
    assert "barn" in inn.ann.seen


def test_characters_tell_each_other_where_a_player_hears_it(inn: Any) -> None:
    bram = inn.npc("Bram")
    quiet(inn, 3)
    lines = inn.ann.seen.splitlines()
    told = [n for n, line in enumerate(lines) if "barn burned" in line]
    assert told
    if "Bram" in lines[told[0]]:  # and he says a word about it
        assert lines[told[0] + 1].startswith("Bram says")
    quiet(inn, 30)
    assert any("barn burned" in entry.content for entry in bram.memory.journal)
    assert sum("barn burned" in line for line in inn.ann.seen.splitlines()) <= 2


def test_what_gossip_opens_with_is_no_part_of_the_news(inn: Any) -> None:
    bram = inn.npc("Bram")
    opened = "You may hear it from me as well as from others, {listener}. {content}"
    inn.marta.db.persona = {"phrases": {"gossip": (opened,)}}
    quiet(inn, 6)
    assert "from me as well as from others, Ann. Bob told me the tithe barn" in inn.ann.seen
    heard = [entry for entry in bram.memory.journal if "barn burned" in entry.content]
    assert heard
    assert not any("hear it from" in entry.content for entry in bram.memory.journal)
    assert [[t.name for t in each] for each in accounts(heard[0])] == [["Bob"]]


def test_nobody_is_told_their_own_news_by_whoever_heard_it_from_another(inn: Any) -> None:
    bram = inn.npc("Bram")
    quiet(inn, 6)
    assert any("barn burned" in entry.content for entry in bram.memory.journal)
    inn.ann.character.move_to(inn.cellar)
    inn.bob.character.move_to(inn.room)
    inn.settle()
    assert "barn" not in inn.bob.do("talk Bram = Is there any news?").partition("Bram says")[2]


def test_without_players_nobody_gossips(inn: Any) -> None:
    bram = inn.npc("Bram")
    inn.ann.character.move_to(inn.cellar)
    inn.settle()
    quiet(inn, 30)
    assert not any("barn burned" in entry.content for entry in bram.memory.journal)


def test_a_builder_can_silence_a_character(inn: Any) -> None:
    inn.marta.memory.journal.configure({"gossip_minutes": 0})
    quiet(inn, 30)
    assert "barn" not in inn.ann.seen


def test_the_listener_may_ask_on(inn: Any) -> None:
    quiet(inn, 2)
    assert "barn burned" in inn.ann.seen
    assert "Bob" in inn.ann.do("talk Marta = Who told you that?")


def test_it_remembers_whom_it_told_after_a_restart(inn: Any) -> None:
    quiet(inn, 10)
    inn.minds.close([inn.marta.memory.key])
    inn.gossip = Gossip()
    inn.clock.advance(timedelta(hours=2).total_seconds())
    quiet(inn, 20)
    assert sum("barn burned" in line for line in inn.ann.seen.splitlines()) == 1


def test_a_room_in_which_telling_fails_silences_no_other(inn: Any) -> None:
    attic = inn.make_room("The Attic")
    for obj in (inn.marta, inn.ann.character):
        obj.move_to(attic)
    inn.settle()
    inn.player("Dora")
    inn.npc("Bram").last_addressed = "a game's own code broke this"
    assert inn.room.id < attic.id
    quiet(inn, 20)
    assert "barn burned" in inn.ann.seen


def test_the_script_is_made_from_the_settings_and_gives_turns(inn: Any) -> None:
    import evennia
    from django.conf import settings

    named = settings.GLOBAL_SCRIPTS["keepsake_gossip"]["typeclass"]
    assert named == "memory.ingame.scripts.GossipScript"
    script = evennia.GLOBAL_SCRIPTS.get("keepsake_gossip")
    try:
        for _ in range(8):
            inn.clock.advance(30)
            script.at_repeat()
            inn.settle()
        assert "barn burned" in inn.ann.seen
    finally:
        script.delete()


def test_who_overhears_a_hedged_answer_keeps_what_it_tells_only(inn: Any) -> None:
    """What Marta does not know for sure is no news; neither is that she knows nothing."""
    tilda = inn.npc("Tilda")
    for asked in ("Is the tithe barn insured?", "Who owned the tithe barn?", "Who built the old windmill?"):
        inn.ann.do(f"say Marta, {asked}")
        inn.clock.advance(30)
    heard = [text for how, text in entries(tilda) if "barn" in text or "know" in text or "say" in text]
    hedges = ("couldn't say", "for certain", "for sure", "don't know", "What I know is this")
    assert any("barn burned" in text for text in heard)
    assert not [text for text in heard if any(hedge in text for hedge in hedges)]


@pytest.mark.parametrize(
    "refusal",
    [
        "I couldn't say who burned the great tithe barn!",
        "That it was done I really don't know!",
        "Not that I ever heard!",
        "No idea who burned the great tithe barn!",
    ],
)
def test_that_somebody_knows_nothing_is_no_news(inn: Any, refusal: str) -> None:
    inn.bob.character.move_to(inn.room)
    inn.bob.do(f"talk Marta = {refusal}")
    inn.bob.character.move_to(inn.cellar)
    inn.settle()
    quiet(inn, 60)
    assert refusal.rstrip("!") not in inn.ann.seen
    assert refusal.rstrip("!") not in inn.ann.do("talk Marta = Any news?")
