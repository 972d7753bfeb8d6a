"""A tells B, B tells C: who C has it from, what it thinks of that, and what it says of it. No model."""

from __future__ import annotations

from typing import Any

import pytest

from memory.evidence.hearsay import HOP, accounts
from memory.ingame.objects import key_of
from memory.journal.entry import Entry, SourceType
from tests.game.place import NPC, Place, Player

TOLD = SourceType.DIRECT.trust


class Blabber(NPC):
    """Answers other characters, too."""

    answers_npcs = True


class Inn:
    """Marta and Bram at the inn; Ann, Bob and Cid come and go."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.marta = place.npc("Marta", aliases=("innkeeper",))
        self.bram = place.npc("Bram")
        self.ann, self.bob, self.cid = (place.player(name) for name in ("Ann", "Bob", "Cid"))

    def asked(self, line: str, by: Player | None = None) -> str:
        """What Marta answers to Cid, or somebody else."""
        shown = (by or self.cid).do(f"say Marta, {line}")
        return shown.split('Marta says, "', 1)[-1].rstrip('"\n')


@pytest.fixture
def inn(place: Place) -> Inn:
    return Inn(place)


def last(character: Any, words: str) -> Entry:
    """The newest of its memories that holds ``words``."""
    return [entry for entry in character.memory.journal if words in entry.content][-1]


def origins(entry: Entry) -> list[list[str]]:
    return [[teller.name for teller in account] for account in accounts(entry)]


# -- who it came from ------------------------------------------------------------------------------------


def test_the_speaker_is_the_source_and_whom_it_names_the_origin(inn: Inn) -> None:
    inn.ann.do("say Bram, the mill burned down.")
    inn.bob.do("say Marta, Ann told me that the mill burned down.")
    entry = last(inn.marta, "Ann told me")
    assert (entry.source_entity, entry.source_name) == (key_of(inn.bob.character), "Bob")
    assert [[(t.key, t.name) for t in account] for account in accounts(entry)] == [
        [(key_of(inn.ann.character), "Ann")]
    ]
    assert entry.source_trust == pytest.approx(TOLD * HOP)


def test_trust_falls_with_each_hop(inn: Inn) -> None:
    inn.ann.do("say Marta, the mill burned down.")
    inn.bob.do("say Marta, Ann says the mill burned down.")
    inn.cid.do("say Marta, Bob says that Ann said that the mill burned down.")
    trust = [entry.source_trust for entry in inn.marta.memory.journal if "burned" in entry.content]
    assert trust == pytest.approx([TOLD, TOLD * HOP, TOLD * HOP * HOP])
    assert origins(last(inn.marta, "burned")) == [["Bob", "Ann"]]


def test_what_is_overheard_is_worth_less_still(inn: Inn) -> None:
    inn.bob.do("talk Bram = Ann says the mill burned down.")
    inn.bob.do("say Ann says the mill burned down.")
    entry = last(inn.marta, "burned")
    assert entry.source_type is SourceType.ENVIRONMENTAL
    assert entry.source_trust == pytest.approx(SourceType.ENVIRONMENTAL.trust * HOP)


def test_an_npc_who_answers_passes_on_whom_it_has_it_from(inn: Inn) -> None:
    inn.marta.location = None
    inn.ann.do("say Bram, the mill burned down.")
    inn.marta.location = inn.place.room
    inn.cid.do("say Bram, what happened to the mill?")
    entry = last(inn.marta, "mill burned down")
    assert entry.source_name == "Bram"
    assert origins(entry) == [["Ann"]]
    assert entry.source_trust < SourceType.ENVIRONMENTAL.trust
    # … and so on, to whoever hears Marta.
    tilda = inn.place.npc("Tilda")
    inn.bram.location = None
    inn.cid.do("say Marta, what happened to the mill?")
    assert origins(last(tilda, "mill burned down")) == [["Bram", "Ann"]]


def test_what_an_npc_saw_itself_is_its_own_word(inn: Inn) -> None:
    inn.marta.memory.remember("The mill stands empty.", source_type="observation", source_entity="#1")
    inn.cid.do("say Marta, what about the mill?")
    assert origins(last(inn.bram, "mill stands empty")) == []


def test_who_is_not_known_is_not_made_up(inn: Inn) -> None:
    inn.bob.do("say Marta, Zorblax told me that the mill burned down.")
    assert origins(last(inn.marta, "Zorblax")) == [[""]]
    assert last(inn.marta, "Zorblax").extra["hearsay"] == [[{"key": "", "name": ""}]]


def test_who_is_away_is_known_from_before(inn: Inn) -> None:
    inn.ann.do("say Marta, good evening to you.")
    inn.ann.character.location = inn.place.make_room("Cellar")
    inn.bob.do("say Marta, Ann told me that the mill burned down.")
    assert origins(last(inn.marta, "Ann told me")) == [["Ann"]]


def test_who_was_never_here_is_not_known(inn: Inn) -> None:
    inn.place.player("Dan", where=inn.place.make_room("Cellar"))
    inn.bob.do("say Marta, Dan told me that the mill burned down.")
    assert origins(last(inn.marta, "Dan told me")) == [[""]]


def test_her_own_words_come_back_from_nobody(inn: Inn) -> None:
    inn.marta.memory.remember("The mill burned down.", source_type="observation")
    inn.bob.do("say Marta, you told me that the mill burned down.")
    assert origins(last(inn.marta, "you told me")) == [[""]]
    assert "Bob" not in inn.asked("What about the mill?")


def test_it_is_kept_over_a_restart(inn: Inn) -> None:
    inn.bob.do("say Marta, Ann told me that the mill burned down.")
    inn.place.minds.close()
    assert origins(last(inn.marta, "Ann told me")) == [["Ann"]]


# -- saying so too -----------------------------------------------------------------------------------------


def test_somebody_else_who_says_the_same_is_named(inn: Inn) -> None:
    inn.ann.do("say Marta, the mill burned down.")
    inn.bob.do("say Marta, the mill burned down last night!")
    answer = inn.asked("What happened to the mill?")
    assert "told me so too" in answer
    assert "Ann" in answer and "Bob" in answer


def test_who_only_retells_is_not(inn: Inn) -> None:
    inn.ann.do("say Marta, the mill burned down.")
    inn.bob.do("say Marta, Ann says the mill burned down.")
    inn.cid.do("say Marta, Bob told me that the mill burned down.")
    answer = inn.asked("What happened to the mill?", inn.place.player("Dan"))
    assert answer == "Ann told me the mill burned down."


def test_who_asks_is_not_told_of_itself(inn: Inn) -> None:
    inn.ann.do("say Marta, the mill burned down.")
    inn.bob.do("say Marta, the mill burned down last night!")
    assert "Bob" not in inn.asked("What happened to the mill?", inn.bob)


def test_what_she_saw_comes_before_who_says_so_too(inn: Inn) -> None:
    inn.ann.do("say Marta, the old mill burned down.")
    inn.marta.memory.remember("The old mill burned down.", source_type="observation", source_entity="#1")
    answer = inn.asked("What happened to the old mill?")
    assert answer == "I saw it myself: The old mill burned down. Ann told me so too."


# -- accounts that differ ------------------------------------------------------------------------------------


def test_both_stand_and_both_are_named(inn: Inn) -> None:
    inn.ann.do("say Marta, the harvest market is on Monday.")
    inn.bob.do("say Marta, the harvest market is on Tuesday.")
    answer = inn.asked("When is the harvest market?")
    assert answer.startswith("Accounts differ.")
    assert "Ann says on Monday" in answer
    assert "Bob says on Tuesday" in answer


def test_who_is_better_sourced_comes_first(inn: Inn) -> None:
    inn.ann.do("say Marta, the harvest market is on Monday.")
    inn.bob.do("say Marta, the harvest market is on Tuesday.")
    inn.cid.do("say Marta, the harvest market is on Monday.")
    answer = inn.asked("When is the harvest market?", inn.place.player("Dan"))
    assert answer.startswith("Accounts differ. ")
    assert answer.index("Monday") < answer.index("told me so too") < answer.index("Tuesday")


def test_what_she_saw_beats_what_she_was_told(inn: Inn) -> None:
    inn.marta.memory.remember("The old bridge is not safe.", source_type="observation", source_entity="#1")
    inn.ann.do("say Marta, the old bridge is safe.")
    answer = inn.asked("Is the old bridge safe?")
    assert "I saw it myself: The old bridge is not safe." in answer
    assert "Ann" not in answer


def test_a_speakers_later_word_replaces_its_earlier_one(inn: Inn) -> None:
    inn.ann.do("say Marta, the harvest market is on Monday.")
    inn.ann.do("say Marta, the harvest market is on Tuesday.")
    assert inn.asked("When is the harvest market?") == "On Tuesday. Ann told me."
    old, new = (entry for entry in inn.marta.memory.journal if "market is" in entry.content)
    assert new.supersedes == old.id


def test_only_the_right_value_is_told_with_what_it_corrects(inn: Inn) -> None:
    inn.ann.do("say Marta, the mill burned on Monday.")
    inn.ann.do("talk Marta = No, it was Tuesday.")
    answer = inn.asked("When did the mill burn?")
    assert answer == "On Tuesday. Ann told me."


def test_not_when_it_comes_too_late(inn: Inn) -> None:
    inn.ann.do("say Marta, the mill burned on Monday.")
    inn.place.clock.advance(days=1)
    inn.ann.do("talk Marta = No, it was Tuesday.")
    assert inn.asked("When did the mill burn?") == "On Monday. Ann told me."


def test_nobody_takes_back_what_somebody_else_said(inn: Inn) -> None:
    inn.ann.do("say Marta, the mill burned on Monday.")
    inn.bob.do("talk Marta = No, it was Tuesday.")
    inn.bob.do("say Marta, no, the mill burned on Tuesday.")
    inn.bob.do("say Marta, Ann says the mill burned on Sunday.")
    answer = inn.asked("When did the mill burn?")
    assert "mill burned on Monday" in answer
    assert not [entry for entry in inn.marta.memory.journal if entry.supersedes is not None]


def test_a_whispered_correction_does_not_hide_what_was_said_aloud(inn: Inn) -> None:
    inn.ann.do("say Marta, the harvest market is on Monday.")
    inn.ann.do("whisper Marta = The harvest market is on Tuesday.")
    answer = inn.asked("When is the harvest market?")
    assert "Monday" in answer and "Tuesday" not in answer
    inn.ann.do("whisper Marta = The harvest market is on Friday.")
    inn.ann.do("say Marta, the harvest market is on Sunday.")
    assert "Sunday" in (answer := inn.asked("When is the harvest market?"))
    assert "Friday" not in answer


def test_what_is_overheard_takes_nothing_back(inn: Inn) -> None:
    inn.ann.do("say Marta, the harvest market is on Monday.")
    inn.ann.do("say Bram, the harvest market is on Tuesday.")
    assert "Monday" in inn.asked("When is the harvest market?")


# -- not when she is not asked ---------------------------------------------------------------------------------


def test_nothing_is_passed_on_unasked(inn: Inn) -> None:
    inn.ann.do("talk Marta = The mill burned down.")
    before = len(inn.cid.raw)
    inn.cid.do("say Marta, good evening!")
    inn.cid.do("say Marta, what a lovely day it is.")
    inn.place.clock.advance(hours=1)
    assert "mill" not in "\n".join(inn.cid.raw[before:])
    assert "mill" in inn.asked("What happened to the mill?")


def test_somebody_who_plays_a_part_is_told_of_as_that(inn: Inn) -> None:
    inn.ann.do("pose waves. Captain Osric told me: the gate is open")
    answer = inn.asked("Is the gate open?")
    assert answer == "Ann made a show of it: 'Ann waves. Captain Osric told me: the gate is open'"


def test_gossip_does_not_run_in_circles(inn: Inn) -> None:
    gerda, hilda = (inn.place.npc(name, typeclass=Blabber) for name in ("Gerda", "Hilda"))
    inn.ann.do("say Gerda, the mill burned down.")
    for _ in range(3):
        for asker, name in ((gerda, "Hilda"), (hilda, "Gerda")):
            asker.at_say(f"{name}, what happened to the mill?")
            inn.place.settle()
    for npc in (hilda, inn.marta, inn.bram):
        told = [
            e.source_trust for e in npc.memory.journal if "burned" in e.content and e.source_name != "Ann"
        ]
        assert told and max(told) <= TOLD * HOP
