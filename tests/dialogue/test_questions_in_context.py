"""A question and what its asker says before it: which is told, which is asked, and how they are read together."""

from __future__ import annotations

import pytest

import memory
from memory.text.acts import Wanted
from memory.text.lines import understand


@pytest.mark.parametrize(
    ("line", "kept", "wanted"),
    [
        (
            "the cook's in tears again, what has that boy done to her",
            "the cook's in tears again",
            Wanted.WHAT,
        ),
        ("need a word with the vicar, when's he back", "need a word with the vicar", Wanted.WHEN),
        ("My knees are killing me. Where's the lift?", "My knees are killing me.", Wanted.WHERE),
        ("lost my hat on the pier wheres the office", "lost my hat on the pier", Wanted.WHERE),
        ("oi whers the loot", "", Wanted.WHERE),
        ("I saw Bob at the mill, what happened there", "I saw Bob at the mill", Wanted.WHAT),
    ],
)
def test_a_question_after_a_statement_is_no_part_of_what_is_told(
    line: str, kept: str, wanted: Wanted
) -> None:
    read = understand(line)
    assert (read.to_remember, read.wanted) == (kept, wanted)


@pytest.mark.parametrize(
    "line",
    [
        "i know where is the well",
        "the smith told me what was wrong",
        "My brother married Ann, who is the smith's daughter",
        "York is big, where the king lives",
        "ive seen what's left of the barn",
        "he asked them how is the road",
        "bob found out when is the ferry",
        "twelve is my price for the ring",
        "we met at the count of the votes",
    ],
)
def test_a_clause_within_a_statement_asks_nothing(line: str) -> None:
    assert not understand(line).asks


def test_a_question_that_was_asked_is_not_told_to_others_as_a_memory() -> None:
    with memory.open(name="Gus", by_meaning=True) as gus:
        gus.reply("the vicar's pacing up and down out there, where did he leave his hymn sheet", to="Ann")
        said = gus.reply("What has the vicar lost?", to="Bob")
    assert "hymn" not in said


def test_a_question_is_read_after_what_its_asker_says_before_it() -> None:
    with memory.open(name="Gus", by_meaning=True) as gus:
        gus.remember("The pump in cabin nine is out until Friday, the valve cracked", source="Tobias")
        gus.remember("I lent my ladder to the piper", source="Tobias")
        said = gus.reply("No water comes in cabin nine. How long is that going to last?", to="Ann")
    assert "Friday" in said


def test_what_stands_before_a_question_does_not_answer_it() -> None:
    with memory.open(name="Gus", by_meaning=True) as gus:
        gus.remember("The lift is mended on Thursday", source="Bob")
        said = gus.reply("my legs ache from the stairs, when do they mend the lift", to="Cleo")
    assert "Thursday" in said and "ache" not in said


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("Then why's it shut.", Wanted.WHY),
        ("oh but what for", Wanted.WHY),
        ("State the reason.", Wanted.WHY),
        ("Buys what?", Wanted.WHAT),
        ("Pump. Status.", Wanted.WHAT),
        ("src?", Wanted.SOURCE),
        ("says who?", Wanted.SOURCE),
        ("until?", Wanted.WHEN),
        ("To whom do I owe these tidings?", Wanted.SOURCE),
        ("From whose mouth have you that tale?", Wanted.SOURCE),
        ("And who carried such sad news?", Wanted.SOURCE),
        ("To whom do I owe this pleasure?", Wanted.WHO),
        ("By what authority do you hold this gate?", Wanted.WHAT),
    ],
)
def test_a_few_words_may_ask(line: str, wanted: Wanted) -> None:
    assert understand(line).wanted is wanted


@pytest.mark.parametrize(
    "line", ["What's done is done.", "time to go home", "State your business.", "price of bread went up"]
)
def test_a_few_words_may_tell(line: str) -> None:
    assert not understand(line).asks


def test_a_fragment_says_what_a_question_after_it_is_about() -> None:
    with memory.open(name="Gus", by_meaning=True) as gus:
        gus.remember("Old Wilmot is up the bell tower, he looks for his spectacles", source="Rufus")
        gus.remember("The snow plough is stuck at the sawmill with a broken axle", source="Bob")
        found, stuck = gus.reply("Wilmot. Seen him?", to="Ann"), gus.reply("Snow plough. Status.", to="Ann")
    assert "tower" in found and "stuck" in stuck


def test_what_is_told_beside_a_question_does_not_answer_the_next_one() -> None:
    with memory.open(name="Gus", by_meaning=True) as gus:
        gus.remember("Mrs Finch left the cottage because of the mice, she lives at the inn now", source="Ann")
        assert "inn" in gus.reply("got a quarrel with mrs finch, where's she living these days", to="Cid")
        assert "mice" in gus.reply("what made her move?", to="Cid")


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("so the regatta's off then", Wanted.YES_NO),
        ("nine barrels of the dark ale right", Wanted.YES_NO),
        ("anybody clapped eyes on the piper?", Wanted.WHERE),
        ("Would Your Lordship know who sold the mill?", Wanted.WHO),
    ],
)
def test_a_guess_and_a_polite_question_ask(line: str, wanted: Wanted) -> None:
    read = understand(line)
    assert (read.wanted, read.to_remember) == (wanted, "")


@pytest.mark.parametrize(
    "line",
    ["the road turns right", "i fixed the lamp right", "so i went home then", "your servant stole my purse"],
)
def test_what_only_resembles_a_guess_tells(line: str) -> None:
    assert not understand(line).asks


def test_a_guess_is_answered_and_not_told_as_a_memory() -> None:
    with memory.open(name="Gus", by_meaning=True) as gus:
        gus.remember("The regatta is called off, the pier is rotten", source="Ann")
        assert "called off" in gus.reply("so the regatta's not on tonight then", to="Bob")
        assert "Bob" not in gus.reply("Is the regatta on tonight?", to="Cid")


def test_a_servant_in_a_greeting_is_no_memory() -> None:
    assert understand("Your servant, madam. Has the ferry left?").to_remember == ""


def test_an_exclamation_before_a_question_is_not_what_it_is_about() -> None:
    with memory.open(name="Gus", by_meaning=True) as gus:
        gus.remember("We found little Sam asleep in the hay loft", source="Greta")
        gus.reply("Has anybody found little Sam?", to="Ann")
        assert "loft" in gus.reply("Oh good. Where was he?", to="Ann")


def test_how_long_something_was_had_is_told() -> None:
    assert not understand("poor old dog. had her ten years").asks
