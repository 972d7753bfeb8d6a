"""Follow-ups that name nothing by themselves, yes–no questions that memory leaves open, and reasons, by words alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import memory
from memory.clock import ManualClock

_TOLD = (
    ("Ida", "The miller sold nine geese to a pedlar on Tuesday, at Crow Bridge, for eleven groats."),
    ("Ida", "Old Tam is in the hayloft. He twisted his knee chasing the ram."),
    ("Ned", "The magistrate fined the cooper for watering the cider."),
    ("Ned", "The chandler broke his thumb."),
)


@pytest.fixture
def warden(tmp_path: Path) -> Iterator[memory.Character]:
    with memory.open(tmp_path / "warden.db", name="Warden", clock=ManualClock()) as character:
        for who, line in _TOLD:
            character.reply(line, to=who)
        yield character


@pytest.mark.parametrize(
    ("fragment", "answer"),
    [
        *(
            ("At what price?", "eleven groats"),
            ("for how much?", "eleven groats"),
            ("on which day?", "Tuesday"),
        ),
        *(("to whom?", "pedlar"), ("What day?", "Tuesday"), ("Where was that?", "Crow Bridge")),
        *(
            ("where bouts?", "Crow Bridge"),
            ("who told you that?", "Ida"),
            ("who brought you the news?", "Ida"),
        ),
    ],
)
def test_a_fragment_is_about_what_was_told_last(warden: memory.Character, fragment: str, answer: str) -> None:
    assert "geese" in warden.reply("What did the miller sell?", to="Cleo").casefold()
    assert answer in warden.reply(fragment, to="Cleo")


def test_a_fragment_that_the_memory_does_not_answer_is_not_answered(warden: memory.Character) -> None:
    assert "thumb" in warden.reply("What did the chandler break?", to="Cleo")
    assert "thumb" not in warden.reply("At what price?", to="Cleo")


@pytest.mark.parametrize(
    ("question", "follow_up", "reason"),
    [
        ("Where is Old Tam?", "How come?", "knee"),
        ("Whom did the magistrate fine?", "What for?", "cider"),
        ("Who fined the cooper?", "why?", "cider"),
    ],
)
def test_the_rest_of_a_memory_may_give_the_reason(
    warden: memory.Character, question: str, follow_up: str, reason: str
) -> None:
    warden.reply(question, to="Cleo")
    assert reason in warden.reply(follow_up, to="Cleo")


def test_what_memory_leaves_open_is_told_as_such(warden: memory.Character) -> None:
    told = warden.reply("Did the chandler break his leg on Tuesday?", to="Cleo")
    assert "thumb" not in told or "certain" in told


def test_a_question_for_a_subject_is_no_fragment(warden: memory.Character) -> None:
    warden.reply("The weir at Kelby burst.", to="Ida")
    assert "weir" in warden.reply("What burst?", to="Cleo")


def test_until_when_is_answered_by_what_was_not_told_yet() -> None:
    with memory.open(name="Kel", by_meaning=True) as kel:
        kel.reply("The Brightwater docked at bay 7. Her captain is a woman called Osei.", to="Dov")
        kel.reply("The Brightwater stays until Thursday.", to="Dov")
        assert "bay 7" in kel.reply("where's the Brightwater docked?", to="Zed")
        assert "Thursday" in kel.reply("till when?", to="Zed")


def test_and_now_asks_the_last_question_of_another_time() -> None:
    with memory.open(name="Kel", by_meaning=True) as kel:
        kel.reply("Cole was at Dry Fork yesterday.", to="Zeke")
        kel.reply("Cole is in the saloon now.", to="Nell")
        kel.reply("where was cole yesterday?", to="Zed")
        assert "saloon" in kel.reply("and now?", to="Zed")


@pytest.mark.parametrize(
    ("question", "fragment", "part"),
    [
        ("When does the barge sail?", "And the raft?", "rotten"),
        ("When does the barge sail?", "And Odile?", "glass"),
        ("What does the cooper's wife do?", "And their son?", "whistles"),
        ("Do you trust Bob?", "And the raft?", "rotten"),
    ],
)
def test_what_is_named_instead_is_told_of_where_it_has_no_such_answer(
    question: str, fragment: str, part: str
) -> None:
    with memory.open(name="Vik") as vik:
        for line in (
            "The barge sails on Tuesday.",
            "The raft is rotten through.",
            "Odile blows glass.",
            "The cooper's wife keeps bees, and their son carves whistles.",
        ):
            vik.reply(line, to="Bob")
        vik.reply(question, to="Ann")
        assert part in vik.reply(fragment, to="Ann")


def test_nothing_is_told_of_what_nobody_spoke_of() -> None:
    with memory.open(name="Vik") as vik:
        vik.reply("The barge sails on Tuesday.", to="Bob")
        vik.reply("When does the barge sail?", to="Ann")
        assert "Tuesday" not in vik.reply("And the coracle?", to="Ann")


@pytest.mark.parametrize("line", ["Sorry, I didn't catch that.", "I missed that.", "I couldn't hear you."])
def test_what_was_not_heard_is_said_again(line: str) -> None:
    with memory.open(name="Vik") as vik:
        vik.reply("The barge sails on Tuesday.", to="Bob")
        vik.reply("When does the barge sail?", to="Ann")
        assert "Tuesday" in vik.reply(line, to="Ann")


def test_somebody_who_never_did_a_thing_is_he_afterwards() -> None:
    with memory.open(name="Vik") as vik:
        vik.reply("A bear came down to the ford.", to="Bob")
        vik.reply("Odo never mended the weir. He sold the stones.", to="Bob")
        assert "bear" not in vik.reply("What did Odo do?", to="Ann")


@pytest.mark.parametrize("fragment", ["y tho", "y?", "but y though"])
def test_why_in_one_letter_asks_for_the_reason(fragment: str) -> None:
    with memory.open(name="Vik") as vik:
        vik.reply("The barge is late because the lock gate jammed.", to="Bob")
        vik.reply("Is the barge late?", to="Ann")
        assert "lock gate" in vik.reply(fragment, to="Ann")
