"""Evennia's contrib rpg.rpsystem: short descriptions, recognition, emotes and masks, with its own commands."""

from __future__ import annotations

from typing import Any

import pytest
from evennia.contrib.rpg.rpsystem import ContribRPCharacter, ContribRPRoom

from memory.ingame import reactor, sleepers
from memory.ingame.cmdset import MemoryCmdSet
from memory.ingame.mixins import MemoryCharacterMixin, MemoryNPCMixin, MemoryRoomMixin
from memory.journal.filter import Filter
from memory.minds.mind import Mind
from memory.minds.prepared import PreparedQuestion
from tests.game.place import Place, entries


class RPCharacter(MemoryCharacterMixin, ContribRPCharacter):
    """A role-player."""


class RPNPC(MemoryNPCMixin, ContribRPCharacter):
    """A character that remembers, among role-players."""


class RPRoom(MemoryRoomMixin, ContribRPRoom):
    """Where they play."""


class Stage:
    """A street with a guard whose name nobody knows."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.room = place.make_room("The Street", RPRoom)
        self.guard = place.npc("Wolfgang", where=self.room, typeclass=RPNPC)
        self.guard.sdesc.add("a tall guard")

    def player(self, key: str, sdesc: str) -> Any:
        made = self.place.player(key, where=self.room, typeclass=RPCharacter)
        made.character.sdesc.add(sdesc)
        made.character.cmdset.add(MemoryCmdSet)
        return made

    def elsewhere(self, player: Any, *lines: str) -> None:
        """Let a player do something out of the guard's sight, and come back."""
        yard = self.place.make_room("The Yard")
        player.character.move_to(yard)
        for line in lines:
            player.do(line)
        player.character.move_to(self.room)
        self.place.settle()

    def remembered(self) -> list[Any]:
        return list(self.guard.memory.journal)


@pytest.fixture
def stage(place: Place) -> Stage:
    return Stage(place)


def test_replies_are_plain_speech_under_the_name_that_the_hearer_knows(stage: Stage) -> None:
    ann = stage.player("Ann", "a red-haired woman")
    shown = ann.do("say Guard, the north gate was left open.")
    assert "tall guard says, " in shown
    assert "/Me" not in shown
    assert "Wolfgang" not in shown
    assert entries(stage.guard) == [("direct", "Guard, the north gate was left open.")]
    (entry,) = stage.remembered()
    assert entry.source_name == "a red-haired woman"


@pytest.mark.parametrize("command", ["talk", "whisper"])
def test_private_words_are_stored_as_said(stage: Stage, command: str) -> None:
    ann = stage.player("Ann", "a red-haired woman")
    shown = ann.do(f"{command} tall guard = I killed the duke.")
    assert [content for _, content in entries(stage.guard)] == ["I killed the duke."]
    assert "/Me" not in shown
    assert "Wolfgang" not in shown


def test_speech_in_an_emote_is_heard_and_answered(stage: Stage) -> None:
    ann = stage.player("Ann", "a red-haired woman")
    shown = ann.do('emote "Guard, the bridge is down!" /me shouts.')
    assert ("direct", "Guard, the bridge is down!") in entries(stage.guard)
    assert "tall guard says" in shown


def test_an_emote_without_speech_is_seen(stage: Stage) -> None:
    stage.player("Ann", "a red-haired woman").do("emote /me kicks the door in.")
    ((source, content),) = entries(stage.guard)
    assert source == "observation"
    assert content.lower().startswith("a red-haired woman kicks the door in")


def test_no_entry_tells_a_name_that_nobody_told(stage: Stage) -> None:
    """Coming, going and giving are told of whom the guard saw, not of a key."""
    ann = stage.player("Ann Ashgrove", "a red-haired woman")
    other = stage.place.make_room("The Yard", RPRoom)
    stage.place.link("yard", stage.room, other)
    stage.place.link("street", other, stage.room)
    ann.do("yard")
    ann.do("street")
    coin = stage.place.thing("coin", ann.character)
    coin.move_to(stage.guard, move_type="give")
    stage.place.settle()
    rows = [row.entry for row in stage.guard.memory.journal.store.history(stage.guard.memory.key)]
    assert rows
    assert all("Ashgrove" not in str(entry.to_dict()) for entry in rows)


def test_a_recognised_name_is_the_name(stage: Stage) -> None:
    ann, bob = stage.player("Ann", "a red-haired woman"), stage.player("Bob", "a pale youth")
    stage.guard.recog.add(ann.character, "Ann of the mill")
    ann.do("say Guard, the miller is ill.")
    assert stage.remembered()[-1].source_name == "Ann of the mill"
    assert "Ann of the mill" in bob.do("say Guard, who told you that the miller is ill?")


def test_a_mask_is_somebody_else(stage: Stage) -> None:
    """What the masked one confides is not told to the same player without the mask, and again to the mask."""
    ann = stage.player("Ann", "a red-haired woman")
    ann.do("mask a hooded figure")
    ann.do("whisper tall guard = The duke's brother paid for the poison.")
    stage.elsewhere(ann, "unmask")
    bare = ann.do("whisper tall guard = Who paid for the poison?")
    assert "brother" not in bare
    first = stage.remembered()[0]
    assert "hooded figure" in (first.source_name or "")
    assert first.source_entity != f"#{ann.character.id}"
    stage.elsewhere(ann, "mask a hooded figure")
    assert "brother" in ann.do("whisper tall guard = Who paid for the poison?")


def test_another_mask_is_another_stranger(stage: Stage) -> None:
    ann = stage.player("Ann", "a red-haired woman")
    ann.do("mask a hooded figure")
    ann.do("whisper tall guard = The password is heron.")
    stage.elsewhere(ann, "unmask", "mask a smiling clown")
    assert "heron" not in ann.do("whisper tall guard = What is the password?")


def test_a_masked_player_keeps_her_own_journal(stage: Stage) -> None:
    ann = stage.player("Ann", "a red-haired woman")
    ann.do("journal/write I hid the letter.")
    ann.do("mask a hooded figure")
    assert "I hid the letter." in ann.do("journal")


def test_sleep_is_shown_under_the_name_that_each_onlooker_knows(stage: Stage) -> None:
    ann, bob = stage.player("Ann", "a red-haired woman"), stage.player("Bob", "a bald man")
    ann.do("recog tall guard as Grim")
    sleepers.announce(stage.guard.memory.key, True, "test")
    stage.place.settle()
    assert "Grim " in ann.seen.splitlines()[-1]
    assert bob.seen.splitlines()[-1].startswith("A tall guard ")
    assert "Wolfgang" not in ann.seen + bob.seen


def test_who_is_asleep_is_shown_under_the_name_that_the_looker_knows(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = stage.player("Ann", "a red-haired woman")
    monkeypatch.setattr(RPNPC, "is_asleep", property(lambda self: True))
    for line in ("look", "look tall guard"):
        shown = ann.do(line)
        assert "A tall guard is asleep" in shown
        assert "Wolfgang" not in shown


def test_a_busy_character_calls_who_asks_by_the_name_that_it_knows(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = Mind.ask

    async def wait(self: Mind, text: str, wanted: Filter) -> PreparedQuestion:
        await reactor.yield_control()  # as for an embedding process
        return await ask(self, text, wanted)

    monkeypatch.setattr(Mind, "ask", wait)
    ann = stage.player("Ann", "a red-haired woman")
    stage.guard.db.persona = {"phrases": {"busy": ["Hold your horses, {listener}!"]}}
    for _ in range(50):
        ann.character.execute_cmd("talk tall guard = What is your name?")
    stage.place.settle()
    assert "Hold your horses, a red-haired woman!" in ann.seen


def test_quests_call_people_what_their_reader_knows_of_them(stage: Stage) -> None:
    ann, bob = stage.player("Annabel", "a red-haired woman"), stage.player("Robert", "a young man")
    ann.do("quest/start Mend the mill rope = the hoist carries two sacks")
    ann.do("quest/join mend-the-mill-rope = get the hoist running; splice the strands")
    lines = (
        "quest",
        "quest mend-the-mill-rope",
        "quest/join mend-the-mill-rope",
        "quest/export mend-the-mill-rope",
    )
    for line in lines:
        shown = " ".join(bob.do(line).split())
        assert "a red-haired woman" in shown and "Annabel" not in shown, line
    bob.character.recog.add(ann.character, "Carla")
    assert "working on it: Carla" in bob.do("quest")
    assert "Annabel" in ann.do("quest")
    bob.do("quest/hand mend-the-mill-rope = guard")
    assert "Wolfgang" not in bob.seen


def test_a_mask_is_not_seen_through_in_a_quest(stage: Stage) -> None:
    ann, bob = stage.player("Annabel", "a red-haired woman"), stage.player("Robert", "a young man")
    ann.do("quest/start Mend the mill rope = the hoist carries two sacks")
    ann.do("mask a hooded figure")
    assert "working on it: a red-haired woman" in " ".join(bob.do("quest").split())
    ann.do("quest/start Find the mare = she is back in her stable")
    ann.do("unmask")
    shown = " ".join(bob.do("quest").split())
    assert (
        "working on it: a hooded figure [masked])" in shown and "working on it: a red-haired woman" in shown
    )
