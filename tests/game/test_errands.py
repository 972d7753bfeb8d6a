"""Errands over real sessions: taken, delivered once to whom they are for, reported back, and never abused."""

from __future__ import annotations

from typing import Any

import pytest

from memory.evidence.credibility import as_evidence, sources
from memory.ingame import engine
from memory.ingame.answering.reacting import REACTS_AFTER
from memory.ingame.objects import key_of
from memory.journal.entry import RELAYED_TAG
from memory.minds.errands import MOST_OF_ONE, carried, undelivered
from tests.game.place import Place, Player, words
from tests.phrases import says


@pytest.fixture
def cellar(place: Place) -> Any:
    return place.make_room("Cellar")


@pytest.fixture
def marta(place: Place) -> Any:
    return place.npc("Marta")


@pytest.fixture
def ann(place: Place, marta: Any) -> Player:
    return place.player("Ann")


@pytest.fixture
def rufus(place: Place, marta: Any, cellar: Any) -> Player:
    return place.player("Rufus", where=cellar)


def test_a_message_is_delivered_once_when_its_recipient_comes(
    place: Place, ann: Player, rufus: Player
) -> None:
    assert says("errand", ann.do("say Marta, tell Rufus I want to see him."), speaker="Rufus", listener="Ann")
    assert says("errand_pending", ann.do("say Marta, did you tell Rufus?"), speaker="Rufus")
    rufus.character.move_to(place.room)
    place.settle()
    assert "Ann wants to see you" in rufus.seen and rufus.seen.count("Ann wants to see you") == 1
    assert says("errand_done", ann.do("say Marta, did you tell Rufus?"), speaker="Rufus", when="just now")
    rufus.do("say Marta, hello!")
    assert rufus.seen.count("Ann wants to see you") == 1


def test_a_message_that_is_called_off_is_not_delivered(
    place: Place, marta: Any, ann: Player, rufus: Player
) -> None:
    ann.do("talk Marta = Tell Rufus I want to see him.")
    said = ann.do("talk Marta = Never mind, don't tell Rufus.")
    assert says("errand_dropped", said, speaker="Rufus", listener="Ann")
    rufus.character.move_to(place.room)
    place.settle()
    assert "Ann" not in rufus.do("say Marta, any messages for me?")
    assert "see him" not in rufus.do("say Marta, what did Ann say about me?")
    asked = ann.do("talk Marta = Did you tell Rufus?")
    assert says("errand_called_off", asked, speaker="Rufus", listener="Ann")


def test_it_is_delivered_when_the_character_goes_there(
    place: Place, marta: Any, ann: Player, rufus: Player, cellar: Any
) -> None:
    ann.do("talk Marta = Give Rufus my regards.")
    marta.move_to(cellar)
    place.settle()
    assert "regards" in rufus.seen and "Ann" in rufus.seen


def test_a_character_remembers_what_it_was_told_and_from_whom(
    place: Place, marta: Any, ann: Player, cellar: Any
) -> None:
    bram = place.npc("Bram", where=cellar)
    ann.do("talk Marta = Let Bram know that the kiln has cracked.")
    marta.move_to(cellar)
    place.settle()
    heard = [e for e in bram.memory.journal if "kiln has cracked" in e.content]
    assert len(heard) == 1
    assert heard[0].source_entity == marta.memory.key
    assert "Ann" in str(heard[0].extra)


def test_to_deliver_a_message_is_no_evidence_for_what_it_says(
    place: Place, marta: Any, ann: Player, rufus: Player
) -> None:
    ann.do("talk Marta = Tell Rufus that the old bridge is going to fall.")
    trust = marta.memory.mind.claim_checker.track_record(key_of(ann.character)).trust
    rufus.character.move_to(place.room)
    place.settle()
    assert "bridge" in rufus.seen
    cleo = place.player("Cleo")
    assert marta.memory.mind.claim_checker.track_record(key_of(ann.character)).trust == trust
    answer = cleo.do("talk Marta = Is the old bridge going to fall?")
    assert "I told" not in answer and "too" not in words(answer)
    assert "saw" not in words(cleo.do("talk Marta = Do you trust Ann?"))
    delivered = next(e for e in marta.memory.journal if RELAYED_TAG in e.tags)
    asked = [e for e in marta.memory.journal if e.source_entity == key_of(ann.character)]
    assert sources(as_evidence(e) for e in (*asked, delivered)).keys() == {key_of(ann.character)}


def test_what_was_whispered_is_delivered_in_private(place: Place, ann: Player, rufus: Player) -> None:
    bob = place.player("Bob")
    ann.do("whisper Marta = Tell Rufus that the chest is under the oak.")
    assert not says("errand_pending", bob.do("say Marta, did you tell Rufus?"), speaker="Rufus")
    rufus.character.move_to(place.room)
    place.settle()
    assert "chest is under the oak" in rufus.seen
    assert "chest" not in bob.seen
    assert "chest" not in bob.do("say Marta, what did you tell Rufus?")
    assert "chest" not in bob.do("say Marta, where is the chest?").replace("where is the chest", "")


def test_confidences_are_never_passed_on(place: Place, marta: Any, ann: Player, rufus: Player) -> None:
    bob = place.player("Bob")
    bob.do("whisper Marta = I buried the silver under the well.")
    ann.do("say Marta, tell Rufus what Bob told you.")
    ann.do("say Marta, tell Rufus the secret that Bob told you.")
    rufus.character.move_to(place.room)
    place.settle()
    assert "silver" not in rufus.seen + ann.seen


def test_it_survives_a_restart(place: Place, marta: Any, ann: Player, rufus: Player) -> None:
    ann.do("say Marta, tell Rufus I want to see him.")
    engine.minds().close()
    assert [each.to for each in undelivered(marta.memory.journal)] == ["Rufus"]
    rufus.character.move_to(place.room)
    place.settle()
    assert "Ann wants to see you" in rufus.seen
    engine.minds().close()
    rufus.do("pose waves.")
    assert rufus.seen.count("Ann wants to see you") == 1
    assert says("errand_done", ann.do("say Marta, did you tell Rufus?"), speaker="Rufus", when="just now")


def test_nobody_can_load_a_character_with_messages(marta: Any, ann: Player) -> None:
    for n in range(MOST_OF_ONE):
        ann.do(f"talk Marta = Tell Rufus that number {n} is up.")
    shown = ann.do("talk Marta = Tell Rufus that this is too much.")
    assert says("errand_full", shown, listener="Ann")
    assert len(carried(marta.memory.journal)) == MOST_OF_ONE


def test_the_same_message_is_carried_once(marta: Any, ann: Player) -> None:
    for _ in range(3):
        ann.do("talk Marta = Tell Rufus I want to see him.")
    assert len(carried(marta.memory.journal)) == 1


def test_insults_are_the_senders_words_and_markup_is_inert(place: Place, ann: Player, rufus: Player) -> None:
    ann.do("say Marta, tell Rufus he is a pig.")
    ann.do("talk Marta = Tell Rufus that |rthe $eval(1) {sky} is @quit red.")
    rufus.character.move_to(place.room)
    place.settle()
    assert "'he is a pig'" in rufus.seen and "you are a pig" not in rufus.seen
    assert "|r" not in rufus.seen and "$eval(1)" in rufus.seen and "{sky}" in rufus.seen


def test_who_is_present_needs_no_messenger(place: Place, ann: Player) -> None:
    place.player("Bob")
    assert says("here", ann.do("say Marta, tell Bob I want to see him."), speaker="Bob")


def test_him_means_the_person_just_spoken_of(place: Place, marta: Any, ann: Player, rufus: Player) -> None:
    assert says("who_meant", ann.do("talk Marta = Tell him I am at the mill."), listener="Ann")
    ann.do("talk Marta = Rufus has lost his hat.")
    ann.do("talk Marta = Tell him I am at the mill.")
    assert [each.to for each in carried(marta.memory.journal)] == ["Rufus"]


def test_promises_are_followed_up(place: Place, ann: Player) -> None:
    assert says("promised_nothing", ann.do("talk Marta = What did I promise you?"), listener="Ann")
    ann.do("talk Marta = I'll bring you the rope tomorrow.")
    assert "rope tomorrow" in ann.do("talk Marta = What did I promise you?")
    bob = place.player("Bob")
    assert "rope tomorrow" in bob.do("talk Marta = What did Ann promise you?")
    assert says("promised_nothing", bob.do("talk Marta = What did I promise you?"), listener="Bob")
    ann.do("talk Marta = Tell Rufus I want to see him.")
    assert says("promised_errand", ann.do("talk Marta = What did you promise me?"), speaker="Rufus")


def test_it_remembers_whom_it_told_what(place: Place, ann: Player) -> None:
    bob = place.player("Bob")
    ann.do("talk Marta = The ferry sank in the storm.")
    bob.do("talk Marta = Hello!")
    assert says("not_told", ann.do("talk Marta = Did you tell Bob about the ferry?"), speaker="Bob")
    bob.do("talk Marta = What happened to the ferry?")
    assert says("told_them", ann.do("talk Marta = Did you tell Bob about the ferry?"), speaker="Bob")


def test_it_reports_back_what_was_said_to_a_message(
    place: Place, marta: Any, ann: Player, rufus: Player
) -> None:
    ann.do("say Marta, tell Rufus the kiln has cracked.")
    assert says("errand_pending", ann.do("say Marta, what did Rufus say to that?"), speaker="Rufus")
    rufus.character.move_to(place.room)
    place.settle()
    assert says(
        "errand_no_answer", ann.do("say Marta, what was his answer?"), speaker="Rufus", listener="Ann"
    )
    rufus.do("talk Marta = Then she must bake her bread at the inn.")
    for question, is_told in (("what was his answer?", False), ("did you tell Rufus?", True)):
        shown = ann.do(f"say Marta, {question}")
        assert says("errand_done", shown, speaker="Rufus", when="just now") is is_told
        assert "bake her bread at the inn" in shown


def test_a_character_says_a_word_to_a_message(place: Place, marta: Any, ann: Player, cellar: Any) -> None:
    bram = place.npc("Bram", where=cellar)
    bram.memory.journal.add("The ink came by barge.", source_type="observation")
    ann.do("say Marta, ask Bram whether the ink came.")
    ann.character.move_to(cellar)
    marta.move_to(cellar)
    place.settle()
    place.wait(REACTS_AFTER)
    assert "ink came by barge" in ann.seen
    assert "ink came by barge" in ann.do("say Marta, what did Bram answer?")


def test_the_recipient_knows_whose_words_arrived(place: Place, marta: Any, ann: Player, cellar: Any) -> None:
    place.npc("Bram", where=cellar)
    ann.do("say Marta, give brother Bram my regards.")
    marta.move_to(cellar)
    place.settle()
    ann.character.move_to(cellar)
    assert "regards" in ann.do("say Bram, did Marta give you my regards?").partition("regards?")[2]
    assert "regards" in ann.do("say Bram, did Marta give you a message from me?").partition("me?")[2]
    bob = place.player("Bob", where=cellar)
    assert says("errand_not_received", bob.do("say Bram, did you get my message?"), listener="Bob")


def test_what_was_asked_and_is_not_done_is_said_so(place: Place, ann: Player) -> None:
    ann.do("say Marta, please save me a bed for the fair.")
    assert "bed for the fair" in ann.do("say Marta, have you done what I asked?").partition("asked?")[2]
    bob = place.player("Bob")
    assert says("asked_nothing", bob.do("say Marta, did you do as I asked?"), listener="Bob")


def test_small_words_of_characters_are_no_memories(place: Place, marta: Any, ann: Player) -> None:
    bram = place.npc("Bram")
    ann.do("say Marta, what is the moon made of?")
    ann.do("say Marta, my cow has calved.")
    assert [e.content for e in bram.memory.journal if e.source_entity == marta.memory.key] == []
    assert "calved" in "".join(e.content for e in bram.memory.journal)
