"""An answer is of the one who is asked about, holds all that was told, and takes no wish, riddle or question for a fact."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.clock import ManualClock


@pytest.fixture
def oda() -> Iterator[memory.Character]:
    with memory.open(name="Oda", by_meaning=True, clock=ManualClock()) as oda:
        yield oda


@pytest.mark.parametrize(
    ("told", "question", "part"),
    [
        ("Our apprentice Colm lost the ledger.", "What did Wen lose?", "The ledger"),
        ("My cousin Bette sells honey in Tarn.", "What does Wen sell?", "Honey"),
        ("I missed the barge because my brother Tobin hid my boots.", "What is Wen hiding?", "Wen's boots"),
    ],
)
def test_what_kin_did_is_not_told_as_the_speakers_deed(
    oda: memory.Character, told: str, question: str, part: str
) -> None:
    oda.reply(told, to="Wen")
    assert not oda.reply(question, to="Ivo").startswith(part)


def test_what_the_one_asked_about_did_is_still_told_in_brief(oda: memory.Character) -> None:
    oda.reply("Our apprentice Colm lost the ledger.", to="Wen")
    assert oda.reply("What did Colm lose?", to="Ivo").startswith("The ledger")
    assert "Colm" in oda.reply("Who lost the ledger?", to="Ivo")


@pytest.mark.parametrize(
    ("told", "question", "items"),
    [
        (
            "I packed a lantern, three coils of rope, a jar of goose fat and my father's knife.",
            "What did Fay pack?",
            ("lantern", "rope", "goose fat", "knife"),
        ),
        (
            "I bought: two candles, a comb, a jar of pickled eggs and a tin whistle.",
            "What did Fay buy?",
            ("candles", "comb", "pickled eggs", "whistle"),
        ),
    ],
)
def test_a_list_is_told_to_its_end(
    oda: memory.Character, told: str, question: str, items: tuple[str, ...]
) -> None:
    oda.reply(told, to="Fay")
    answer = oda.reply(question, to="Ivo")
    assert all(item in answer for item in items)


def test_a_list_ends_where_another_deed_begins(oda: memory.Character) -> None:
    oda.reply("I mended the gate, fed the hens and went home.", to="Fay")
    assert oda.reply("What did Fay mend?", to="Ivo").startswith("The gate. ")


@pytest.mark.parametrize(
    ("told", "again", "question", "whole"),
    [
        ("I ran away from my betrothed, Lord Askew.", "Fay ran away from Lord Askew.", "Who did {} run away from?", "Lord Askew"),
        ("I was taught to swim by my godfather, Bram Holt.", "Fay was taught to swim by Bram Holt.", "Who taught {} to swim?", "Bram Holt"),
    ],
)  # fmt: skip
def test_a_name_and_what_it_is_the_name_of_are_no_two_accounts(
    oda: memory.Character, told: str, again: str, question: str, whole: str
) -> None:
    oda.reply(told, to="Fay")
    oda.reply(again, to="Ivo")
    for asker, person in (("Ann", "Fay"), ("Fay", "I" if "did" in question else "me")):
        answer = oda.reply(question.format(person), to=asker)
        assert "differ" not in answer
        assert f", {whole}" in answer


def test_two_names_are_two_accounts_and_keep_their_capitals(oda: memory.Character) -> None:
    oda.reply("Nell Dray taught Fay to swim.", to="Ivo")
    oda.reply("It was Bram Holt who taught Fay to swim.", to="Cass")
    answer = oda.reply("Who taught Fay to swim?", to="Ann")
    assert "Nell Dray" in answer and "Bram Holt" in answer


@pytest.mark.parametrize(
    ("wish", "question", "part"),
    [
        ("Sell me two goats, please.", "How many goats did you sell me?", "Two goats"),
        ("Fetch me three buckets of tar.", "How many buckets did you fetch me?", "Three buckets"),
        ("Lend me five coppers, I'll pay you back on Sunday.", "How much do I owe you?", "Five coppers"),
    ],
)
def test_what_was_only_wished_for_was_not_done(
    oda: memory.Character, wish: str, question: str, part: str
) -> None:
    oda.reply(wish, to="Ivo")
    assert not oda.reply(question, to="Ivo").startswith(part)


def test_what_was_lent_is_owed(oda: memory.Character) -> None:
    oda.reply("You lent me five coppers yesterday.", to="Ivo")
    assert "five coppers" in oda.reply("How much do I owe you?", to="Ivo").casefold()


@pytest.mark.parametrize("tag", ["Am I right?", "Is that true?", "It's true, isn't it?", "Is that so?"])
def test_what_is_put_to_be_confirmed_is_told_by_nobody(oda: memory.Character, tag: str) -> None:
    oda.reply(f"Fay burned the mill down. {tag}", to="Ivo")
    assert not oda.reply("Who burned the mill down?", to="Ann").startswith("Fay")
    assert not oda.reply("Did Fay burn the mill down?", to="Ivo").startswith("Yes")
    assert "Ivo" in oda.reply("Did anybody ask about me?", to="Fay")


def test_what_is_told_beside_another_question_is_told(oda: memory.Character) -> None:
    oda.reply("Fay burned the mill down. Is it cold out?", to="Ivo")
    assert "Fay" in oda.reply("Who burned the mill down?", to="Ann")


@pytest.mark.parametrize("riddle", ["Guess what bit me!", "You'll never guess who I met."])
def test_a_riddle_answers_no_question(oda: memory.Character, riddle: str) -> None:
    oda.reply(riddle, to="Fay")
    for question in ("Is Fay betrothed?", "What does Fay fear?", "Who is Fay, and what did she tell you?"):
        assert "uess" not in oda.reply(question, to="Ivo")


@pytest.mark.parametrize(
    ("plea", "cut"),
    [
        ("Promise me you'll never mention the plank to anyone?", "'The plank to anyone"),
        ("Swear you'll never breathe a word of the cellar to a soul.", "that a word of the cellar"),
    ],
)
def test_a_plea_for_secrecy_is_not_cut_in_two(oda: memory.Character, plea: str, cut: str) -> None:
    oda.reply(plea, to="Fay", in_confidence=True)
    verb = plea.split()[0].casefold()
    assert cut not in oda.reply(f"What did you {verb} to me?", to="Fay")
    assert "plank" not in oda.reply("What do you know about a plank?", to="Ivo")


def test_a_confidence_is_told_without_the_plea(oda: memory.Character) -> None:
    oda.reply("Just between us, my brother is a spy.", to="Fay", in_confidence=True)
    answer = oda.reply("What do you know about my brother?", to="Fay")
    assert "spy" in answer and "between us" not in answer.casefold()


@pytest.mark.parametrize("question", ["How many geese does Ann have?", "What is Ann carrying?"])
def test_what_is_only_promised_is_not_told_as_being_so(oda: memory.Character, question: str) -> None:
    oda.reply("I promise to bring you three geese on Friday.", to="Ann")
    assert not oda.reply(question, to="Ivo").startswith("Three")


def test_what_is_promised_is_told_in_brief_where_that_is_asked(oda: memory.Character) -> None:
    oda.reply("I promise to bring you three geese on Friday.", to="Ann")
    assert oda.reply("What is Ann going to bring?", to="Ivo").startswith("Three geese")


@pytest.mark.parametrize(
    "question",
    ["Did you tell Cass about the bridge?", "I say you told Cass a lie. Did you tell her anything else?"],
)
def test_words_that_reached_one_are_not_said_to_have_reached_another(
    oda: memory.Character, question: str
) -> None:
    oda.reply("Tell Wen that the bridge is out.", to="Ivo")
    assert "bridge is out" in oda.reply("Good evening!", to="Wen")
    answer = oda.reply(question, to="Ivo")
    assert "just now" not in answer and "Wen knows" not in answer
    assert "just now" in oda.reply("Did you pass on my message?", to="Ivo")


def test_how_somebody_calls_itself_is_no_news() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("I am Lord Askew.", to="Sly")
        marta.reply("The weir has burst.", to="Sly")
        told = marta.reply("Any news?", to="Bob")
    assert "weir" in told and "Askew" not in told
