"""What bystanders keep of a line that is said to somebody else."""

from __future__ import annotations

import pytest

from memory.journal.entry import Kind
from tests.game.place import Place, entries, records


def test_a_call_of_somebody_else_is_left_out_of_what_is_told(place: Place) -> None:
    marta = place.npc("Marta")
    place.npc("Tilda")
    place.player("Bob").do("say Tilda, my dog is called Rex.")
    ann = place.player("Ann")
    told = ann.do("talk Marta = What is the dog called?")
    assert "Rex" in told
    assert "Tilda" not in told
    assert entries(marta)[0] == ("environmental", "My dog is called Rex.")


def test_a_call_within_a_longer_line_is_left_out_too(place: Place) -> None:
    marta = place.npc("Marta")
    place.npc("Tilda")
    place.player("Bob").do("say The ferry sank. I saw it, Tilda. Did you?")
    assert [text for _, text in entries(marta)] == ["The ferry sank. I saw it."]


@pytest.mark.parametrize(
    "answered",
    ["Nobody, and nobody who owns a boat.", "Twenty-six years.", "On Sunday.", "Two. I have it from Cid."],
)
def test_a_few_words_that_answer_a_question_are_no_fact(place: Place, answered: str) -> None:
    marta = place.npc("Marta")
    ann, bob = place.player("Ann"), place.player("Bob")
    ann.do("say Bob, what about the lease of the mill?")
    bob.do(f"say {answered}")
    assert answered not in [text for _, text in entries(marta)]
    assert answered in [text for _, text in records(marta, Kind.CONVERSATION)]


def test_nobody_alone_answers_something_whoever_asked_it(place: Place) -> None:
    marta = place.npc("Marta")
    place.player("Ann")
    place.player("Bob").do("say Nobody, and nobody who owns a boat.")
    assert not [text for _, text in entries(marta) if "boat" in text]


def test_what_answers_no_question_is_kept(place: Place) -> None:
    marta = place.npc("Marta")
    place.player("Ann")
    bob = place.player("Bob")
    bob.do("say Ann, fresh snow on the pass.")
    assert ("environmental", "Fresh snow on the pass.") in entries(marta)


def test_a_brief_answer_of_a_character_is_no_fact_to_others(place: Place) -> None:
    tilda = place.npc("Tilda")
    place.npc("Marta")
    ann = place.player("Ann")
    ann.do("talk Marta = The ferry leaves at noon.")
    bob = place.player("Bob")
    heard = bob.do("say Marta, when does the ferry leave?")
    assert "noon" in heard.lower()
    assert not [text for _, text in entries(tilda) if "noon" in text.lower() and "ferry" not in text]


def test_who_came_and_went_is_true_only_where_it_is_said(place: Place) -> None:
    """What a character answers of company is nobody's memory."""
    yard = place.make_room("Yard")
    tilda = place.npc("Tilda")
    place.npc("Marta")
    cid = place.player("Cid")
    cid.character.move_to(yard)
    place.settle()
    place.clock.advance(hours=1)
    said = place.player("Bob").do("say Marta, who came by today?")
    assert "Cid" in said.partition("Marta says")[2]
    assert not [text for _, text in entries(tilda) if "Cid" in text and "left for" not in text]


def test_what_is_overheard_of_somebodys_account_is_one_plain_sentence(place: Place) -> None:
    place.npc("Tilda")
    marta = place.npc("Marta")
    marta.db.persona = {"phrases": {"direct": ["I have it from {speaker}: {content}"]}}
    place.player("Rolf").do("talk Marta = The miller's old cart broke down at the ford last night.")
    place.player("Bob").do("say Marta, what happened to the miller's cart?")
    place.clock.advance(hours=1)
    told = place.player("Ann").do("talk Tilda = What happened to the miller's cart?")
    assert "Marta" in told and "cart broke down at the ford" in told
    assert "'" not in told.partition("Tilda says to you")[2].replace("miller's", "")
    assert "Rolf" not in told


def test_what_others_say_to_each_other_is_no_news(place: Place) -> None:
    """Nor is what they say of the one who overhears it."""
    greta, hob = place.npc("Greta"), place.npc("Hob")
    for line in (
        "I can't pay my rent with your word!",
        "Greta hears everything, and she never watered my ale.",
        "The miller's barn burned down last night!",
    ):
        hob.execute_cmd(f"say {line}")
        place.settle()
    assert len(entries(greta)) == 3
    place.clock.advance(hours=1)
    said = place.player("Ann").do("talk Greta = What's new?").partition("Greta says to you")[2]
    assert "barn burned" in said and "rent" not in said and "ale" not in said


def test_who_never_said_anything_is_called_by_name(place: Place) -> None:
    place.npc("Greta")
    place.npc("Hob")
    ann, bob = place.player("Ann"), place.player("Bob")
    for line in ("what do you think of Greta?", "what do you know about Bob?"):
        said = ann.do(f"say Hob, {line}").partition("Hob says")[2]
        assert "#" not in said and ("Greta" in said or "Bob" in said or "know" in said)
    assert str(bob) == "Bob"


def test_a_name_at_the_beginning_that_no_comma_sets_off_is_no_call(place: Place) -> None:
    marta = place.npc("Marta")
    place.npc("Corin")
    place.player("Bob").do("say Corin put down the mug at noon.")
    assert [text for _, text in entries(marta)] == ["Corin put down the mug at noon."]
