"""Only the clause of a memory that answers is told, where the others say nothing of what is asked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.character.character import Character
from memory.clock import ManualClock
from tests.dialogue.telling import tell


@pytest.fixture
def nils(clock: ManualClock) -> Iterator[Character]:
    character = memory.open(name="Nils", by_meaning=True, clock=clock)
    yield character
    character.close()


KIN = "My father drove a tram, my mother mended clocks, and my brother Otto drowned in the canal last winter."


@pytest.mark.parametrize(
    ("asked", "told", "left_out"),
    [
        ("What did Wanda's father do for a living?", "tram", "clocks"),
        ("How did Wanda's brother die?", "drowned", "tram"),
    ],
)
def test_a_clause_is_told_alone(
    nils: Character, clock: ManualClock, asked: str, told: str, left_out: str
) -> None:
    tell(nils, clock, "Wanda", KIN)
    answer = nils.reply(asked, to="Kit")
    assert told in answer
    assert left_out not in answer


def test_a_trade_is_told_without_plans(nils: Character, clock: ManualClock) -> None:
    tell(nils, clock, "Wanda", "I'm a welder and I want to buy a boat next year.")
    answer = nils.reply("What does Wanda do?", to="Kit")
    assert "welder" in answer
    assert "boat" not in answer


def test_what_takes_something_back_stays(nils: Character, clock: ManualClock) -> None:
    tell(nils, clock, "Wanda", "My cousin Ilse was to marry a miller, but she jilted him at the church.")
    assert "jilted" in nils.reply("What is Wanda's cousin up to?", to="Kit")


def test_a_clause_without_a_subject_stays_with_the_one_before(nils: Character, clock: ManualClock) -> None:
    tell(nils, clock, "Wanda", "My cousin Ilse rents a shed by the lock and keeps forty pigeons in it.")
    answer = nils.reply("What does Wanda's cousin keep in the shed?", to="Kit")
    assert "pigeons" in answer.lower()
    assert not answer.startswith("Wanda told me that keeps")


def test_all_is_told_where_several_clauses_speak_of_what_is_asked(
    nils: Character, clock: ManualClock
) -> None:
    tell(nils, clock, "Wanda", "The ferry is late on Mondays, and on Sundays the ferry doesn't run.")
    answer = nils.reply("What do you know about the ferry?", to="Kit")
    assert "Mondays" in answer
    assert "Sundays" in answer


def test_what_somebody_is_called_is_no_relation(nils: Character, clock: ManualClock) -> None:
    tell(nils, clock, "Wanda", "My son marries in spring. She's called Linnea and she repairs radios.")
    answer = nils.reply("Who is Linnea?", to="Kit")
    assert "is She" not in answer
    assert "radios" in answer


def test_all_that_follows_of_somebody_is_told(nils: Character, clock: ManualClock) -> None:
    tell(nils, clock, "Wanda", "My nephew Ove, good lad, bit slow, he's failed his exam three times.")
    answer = nils.reply("Who is Ove?", to="Kit")
    assert "nephew" in answer
    assert "exam" in answer


def test_a_request_is_told_to_who_asks_about_it(nils: Character, clock: ManualClock) -> None:
    tell(nils, clock, "Wanda", "Could you please wake me at six tomorrow?")
    assert "at six" in nils.reply("When are you supposed to wake me?", to="Wanda")
    assert "six" not in nils.reply("When are you supposed to wake me?", to="Kit")


def test_a_request_after_a_statement_is_kept(nils: Character, clock: ManualClock) -> None:
    tell(nils, clock, "Wanda", "My bike has a flat tyre, can you do it by Tuesday?")
    assert "Tuesday" in nils.reply("When do I need it?", to="Wanda")


def test_what_is_yet_to_happen_is_no_sighting(nils: Character, clock: ManualClock) -> None:
    tell(nils, clock, "Wanda", "I'm leaving on Sunday.")
    assert "Sunday" in nils.reply("When is Wanda leaving?", to="Kit")


def test_who_told_of_somebody_may_ask_of_them(nils: Character, clock: ManualClock) -> None:
    tell(nils, clock, "Wanda", KIN)
    assert "drowned" in nils.reply("How did Otto die?", to="Wanda")


def test_a_trade_is_told_with_its_article(nils: Character, clock: ManualClock) -> None:
    tell(nils, clock, "Wanda", "My uncle Lars is a baker and his wife Mo is a nurse.")
    assert nils.reply("What does Mo do?", to="Kit").startswith("A nurse")


def test_a_burial_is_a_funeral(nils: Character, clock: ManualClock) -> None:
    tell(nils, clock, "Wanda", "My aunt Signe died on Tuesday. We bury her on Saturday at Saint Olaf's.")
    assert "on Saturday" in nils.reply("When will the funeral be?", to="Wanda")


@pytest.mark.parametrize(
    ("line", "asked", "told", "left_out"),
    [
        ("Ugh, the landlord put my rent up by 200 euros again.", "What did the landlord do?", "200", "Ugh"),
        ("Long week. My brother Leo got fired from the garage.", "Why was Leo fired?", "Leo", "Long week"),
        ("No wait, the van is not mine but my uncle's.", "What about the van?", "van", "No wait"),
    ],
)
def test_cries_are_not_told_again(
    nils: Character, clock: ManualClock, line: str, asked: str, told: str, left_out: str
) -> None:
    tell(nils, clock, "Wanda", line)
    answer = nils.reply(asked, to="Kit")
    assert told in answer
    assert left_out not in answer


def test_a_price_may_be_told_after_the_thing(nils: Character, clock: ManualClock) -> None:
    tell(nils, clock, "Wanda", "We just bought a second-hand van for the bakery, cost us four thousand.")
    assert nils.reply("How much did Wanda pay for the van?", to="Kit").startswith("Four thousand")


def test_a_pronoun_means_who_is_named_in_its_own_sentence(nils: Character, clock: ManualClock) -> None:
    tell(
        nils,
        clock,
        "Wanda",
        "The captain ordered everybody to stay off deck four.",
        "My sister Juno pilots a freighter to Titan, she has twin boys.",
    )
    assert "captain" not in nils.reply("Has Wanda any nephews?", to="Kit")


def test_what_is_not_so_is_not_told_by_what_is(nils: Character, clock: ManualClock) -> None:
    tell(nils, clock, "Wanda", "I hate Mondays, I love football, and I can't cook to save my life.")
    assert "Mondays" in nils.reply("What doesn't Wanda like?", to="Kit")


@pytest.mark.parametrize(
    ("line", "asked", "told"),
    [
        (
            "My neighbour Femi and his wife Ngozi run the launderette.",
            "Who is Ngozi?",
            "Femi and his wife Ngozi",
        ),
        ("Tom, Cor and I will fix the antenna at four.", "Who is going to fix the antenna?", "Tom, Cor and"),
    ],
)
def test_of_several_people_none_is_left_out(
    nils: Character, clock: ManualClock, line: str, asked: str, told: str
) -> None:
    tell(nils, clock, "Wanda", line)
    assert told in nils.reply(asked, to="Kit")


def test_what_was_promised_to_another_is_no_promise_to_it(nils: Character, clock: ManualClock) -> None:
    tell(nils, clock, "Wanda", "Lend me a ladder, will you? I'll bring it back on Thursday.")
    tell(nils, clock, "Wanda", "I promised Kit I'd fix the fence but I forgot.")
    answer = nils.reply("What did Wanda promise me?", to="Kit")
    assert "fence" in answer
    assert "ladder" not in answer


def test_a_goal_is_told_alone_and_then_the_day(nils: Character, clock: ManualClock) -> None:
    tell(nils, clock, "Wanda", "I'll be moving to Lund on the third of March, because I got a job there.")
    assert nils.reply("Where's Wanda moving to?", to="Kit").startswith("To Lund.")
    assert nils.reply("When?", to="Kit").startswith("On the third of March.")
