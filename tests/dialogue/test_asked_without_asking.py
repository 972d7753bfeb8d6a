"""Lines that ask without the form of a question, and statements that look like them, which stay statements."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import memory
from memory.character.character import Character
from memory.clock import ManualClock
from memory.journal.entry import Kind
from memory.text.acts import Wanted
from memory.text.lines import understand
from tests.dialogue.telling import tell


@pytest.fixture
def clerk(clock: ManualClock) -> Iterator[Character]:
    with memory.open(
        name="Ulla", description="Ulla keeps a lock.", by_meaning=True, clock=clock
    ) as character:
        tell(
            character,
            clock,
            "Fritz",
            "The spare winch handle is under the stone lion.",
            "A berth on the mail barge costs seven guilders.",
            "It is twelve leagues from here to Tannhaven.",
            "Eighteen smugglers camp by the weir.",
        )
        tell(
            character,
            clock,
            "Josefa",
            "The lock-keeper Brun is in the boathouse, varnishing his canoe.",
            "We still owe the ropemaker forty guilders.",
            "I hung the lantern oil in the hayloft ok?",
        )
        yield character


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("I'd breathe easier knowing where the lantern oil is kept.", "hayloft"),
        ("If only I knew where Brun has got to.", "boathouse"),
        ("I don't suppose you'd know what a berth on the mail barge costs.", "seven"),
        ("can't for the life of me remember where the lantern oil is", "hayloft"),
        ("i wanted to borrow bruns canoe but hes not in the kitchen", "boathouse"),
        ("stuck at the lock again any spare winch handle lying about", "lion"),
        ("gotta open the gates, the winch handle where is it", "lion"),
        ("anywun seen brun, he ows me a pie", "boathouse"),
        ("Fetch me that idler Brun! Where's he skulking?", "boathouse"),
        ("I bring a letter for Brun. He is where, please?", "boathouse"),
        ("For one berth on the mail barge, they want how much?", "seven"),
        ("Smugglers. How many?", "eighteen"),
        ("Forgive me, I am looking for Brun.", "boathouse"),
        ("I was hoping to see Brun.", "boathouse"),
        ("Good morning, I must talk to Brun, it's about the lock.", "boathouse"),
        ("Price check. Berth on the mail barge.", "seven"),
        ("Leagues from here to Tannhaven.", "twelve"),
        ("Brun. What do we know.", "boathouse"),
    ],
)
def test_what_is_asked_without_a_question_is_answered(clerk: Character, line: str, told: str) -> None:
    assert re.search(told, clerk.reply(line, to="Cleo"), re.IGNORECASE)


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("My wherry has vanished from the lower quay.", "wherry"),
        ("I can't find my blue mittens anywhere.", "mittens"),
        ("i put the ferry bell under the stairs ok?", "stairs"),
        ("where's Brun, he promised me a smoked eel", "smoked eel"),
    ],
)
def test_what_a_line_tells_is_remembered_whether_or_not_it_asks(
    clerk: Character, line: str, kept: str
) -> None:
    clerk.reply(line, to="Cleo")
    assert any(
        kept in hit.entry.content and hit.entry.kind is not Kind.QUESTION for hit in clerk.recall(kept)
    )


def test_what_a_speaker_denies_is_not_told_back(clerk: Character) -> None:
    assert "lion" not in clerk.reply("The winch handle isn't under the stone lion.", to="Cleo")


@pytest.mark.parametrize(
    "line",
    [
        "It eased my mind to hear that the road is safe.",
        "I know where the lantern oil is kept.",
        "If only the lock were wider.",
        "I suppose you know that Brun snores.",
        "Cost of living is up again.",
        "Price of eels up again.",
        "Miles of rope came in from Tannhaven.",
        "Nine barges. All sunk.",
        "Left to die on the moor. He crawled home.",
        "any spare rope goes to the ropemaker on fridays",
        "i dont see any gulls about",
        "the rope is under the stairs, got it?",
    ],
)
def test_what_tells_asks_nothing(line: str) -> None:
    assert not understand(line).asks
    assert understand(line).to_remember


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("She is where, please?", Wanted.WHERE),
        ("In what vessel does it repose?", Wanted.WHERE),
        ("They want how much?", Wanted.HOW_MANY),
        ("At what price do they sell?", Wanted.HOW_MANY),
        ("The barge arrives on which day, please?", Wanted.WHEN),
        ("On what grounds was he hanged?", Wanted.WHY),
        ("Left to pay Sunday. How much?", Wanted.HOW_MANY),
        ("Parcel. Date.", Wanted.WHEN),
        ("Did he say how much they want?", Wanted.ANSWER),
        ("Does she know where it is?", Wanted.YES_NO),
        ("The deeds are in the tree, right?", Wanted.YES_NO),
        ("the horse is ok?", Wanted.YES_NO),
        ("Is it true what the miller says?", Wanted.YES_NO),
    ],
)
def test_a_question_word_within_a_question_says_what_it_wants(line: str, wanted: Wanted) -> None:
    assert understand(line).wanted is wanted


def test_whom_they_means_may_stay_open(tmp_path: Path, clock: ManualClock) -> None:
    with memory.open(tmp_path / "they.db", name="Ulla", clock=clock) as character:
        character.reply("Otto lies in the baggage cart.", to="Ann")
        character.reply("A seat in the stalls costs a whole guilder.", to="Bob")
        character.reply("What does a seat in the stalls cost?", to="Cleo")
        assert "baggage cart" in character.reply("Where have they got Otto?", to="Cleo")
