"""Evennia's contrib rplanguage: words in a tongue that a character does not know."""

from __future__ import annotations

from typing import Any

import pytest
from evennia.contrib.rpg.rpsystem import ContribRPCharacter, rplanguage

from memory.ingame.cmdset import MemoryCmdSet
from memory.ingame.mixins import MemoryCharacterMixin, MemoryNPCMixin
from tests.game.place import Place, entries
from tests.game.test_rpsystem import RPRoom


class Tongues(ContribRPCharacter):
    """Somebody who understands as much of a language as `db.tongues` says, as the contrib proposes."""

    def process_language(self, text: str, speaker: Any, language: str | None, **kwargs: Any) -> str:
        skill = 1.0 if language is None or self is speaker else (self.db.tongues or {}).get(language, 0.0)
        return str(rplanguage.obfuscate_language(text, level=1.0 - skill, language=language or "default"))


class SpeakerOfTongues(MemoryCharacterMixin, Tongues):
    """A player who speaks in tongues."""


class ElvenSpeaker(MemoryNPCMixin, Tongues):
    """A character that inherits how it understands."""


class GuardOfTongues(MemoryNPCMixin, ContribRPCharacter):
    """A character whose own class says how it understands."""

    process_language = Tongues.process_language


@pytest.mark.parametrize("typeclass", [ElvenSpeaker, GuardOfTongues])
@pytest.mark.parametrize("skill", [0.0, 0.4, 1.0])
def test_words_in_a_tongue_are_kept_by_who_knows_it(place: Place, typeclass: Any, skill: float) -> None:
    rplanguage.add_language(key="elvish", noun_translate=True, force=True)
    room = place.make_room("The Glade", RPRoom)
    guard = place.npc("Wolfgang", where=room, typeclass=typeclass)
    guard.sdesc.add("a tall guard")
    guard.db.tongues = {"elvish": skill}
    ann = place.player("Ann", where=room, typeclass=SpeakerOfTongues)
    ann.character.sdesc.add("a red-haired woman")
    ann.character.cmdset.add(MemoryCmdSet)
    shown = ann.do(
        'emote elvish"Guard, the silver crown was buried under the old northern bridge yesterday."'
    )
    said = [content for _, content in entries(guard)]
    if skill == 1.0:
        assert said == ["Guard, the silver crown was buried under the old northern bridge yesterday."]
        assert "tall guard says" in shown
    else:
        assert said == []
        assert guard.memory.journal.entry_count == 0
        assert "tall guard says" not in shown
    ann.do('emote "Guard, the mill burned."')
    assert "Guard, the mill burned." in [content for _, content in entries(guard)]
