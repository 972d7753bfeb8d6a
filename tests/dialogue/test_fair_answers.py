"""What is no answer is not told as one: each kind, in several worlds, by words alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import memory
from memory.clock import ManualClock

Told = tuple[tuple[str, str], ...]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[memory.Character]:
    with memory.open(tmp_path / "warden.db", name="Warden", clock=ManualClock()) as character:
        yield character


def heard(character: memory.Character, told: Told) -> None:
    for who, line in told:
        character.reply(line, to=who)


@pytest.mark.parametrize(
    "question",
    [
        "Is there any other news?",
        "What else is new?",
        "Say Warden, anything new to report?",
        "What have I missed?",
        "What's been happening around here?",
        "Do you have some news for me?",
        "Heard anything interesting lately?",
        "What's the word on the street?",
        "Give me the latest.",
        "Fill me in!",
        "What are people talking about these days?",
    ],
)
def test_news_is_asked_for_in_many_ways(opened: memory.Character, question: str) -> None:
    heard(opened, (("Ivo", "The supply boat sank off the point."),))
    assert "boat sank" in opened.reply(question, to="Cleo")


def test_other_news_is_not_what_was_just_told(opened: memory.Character) -> None:
    heard(opened, tuple((f"Guest{n}", f"The {what} burned down.") for n, what in enumerate(_BURNT)))
    first, second = opened.reply("Any news?", to="Cleo"), opened.reply("Any other news?", to="Cleo")
    told = [{what for what in _BURNT if what in text} for text in (first, second)]
    assert all(told) and not told[0] & told[1]


_BURNT = ("barn", "mill", "inn", "stable", "brewery", "chapel")

_OIL: Told = (("Ivo", "I'll bring you new lamp oil on Friday."),)
_STEWARD: Told = (("Wilf", "The duke's steward has been poisoned."),)


@pytest.mark.parametrize(
    ("told", "question"),
    [
        (_OIL, "Who stole the lamp oil?"),
        (_OIL, "Who has spilled your lamp oil?"),
        (_STEWARD, "Who robbed the steward?"),
        ((("Edda", "My horse is lame."),), "Who bought Edda's horse?"),
        ((("Edda", "My horse is lame."),), "How old is Wilf's horse?"),
        ((("Sal", "My barrels leak."),), "Who burned the barrels?"),
        ((("Dan", "My hoist broke again."),), "Who broke your oar?"),
        ((("Amina", "Karim fell from a camel."),), "Where is Zeb's camel?"),
        ((("Petra", "Ivo laughed at me because I dropped my basket."),), "What about Petra's husband?"),
        ((("Petra", "My exam for the pilot's licence is on Thursday."),), "How did Ivo do in his exam?"),
        ((("Wilf", "A cart of hops turned over on the bridge."),), "What does Wilf's daughter do?"),
    ],
)
def test_an_unrelated_memory_is_no_answer(opened: memory.Character, told: Told, question: str) -> None:
    heard(opened, told)
    assert "couldn't say" in opened.reply(question, to="Cleo")


@pytest.mark.parametrize(
    ("told", "question", "answer"),
    [
        ((("Ivo", "Aldo took the lamp oil."),), "Who stole the lamp oil?", "Aldo"),
        ((("Edda", "I sold my horse to Aldo."),), "Who bought Edda's horse?", "Aldo"),
        ((("Petra", "My wife Gerda paints ships."),), "What does Petra's wife do?", "paints ships"),
        ((("Wilf", "Petra's husband has gone to sea."),), "What about Petra's husband?", "gone to sea"),
    ],
)
def test_a_memory_of_the_deed_or_the_thing_answers(
    opened: memory.Character, told: Told, question: str, answer: str
) -> None:
    heard(opened, told)
    assert answer in opened.reply(question, to="Cleo")


@pytest.mark.parametrize(
    ("told", "question"),
    [
        ("I'll mend your winch tomorrow.", "Has Rook mended your winch?"),
        ("I'm going to replace the cracked valve.", "Did Rook replace the cracked valve?"),
        ("I want to marry the navigator.", "Did Rook marry the navigator?"),
        ("We plan to sell the old piano.", "Did Rook sell the old piano?"),
        ("If the coolant leaks, Lem will shut the reactor down.", "Has Lem shut the reactor down?"),
        ("I hope Lem finds the toolbox.", "Did Lem find the toolbox?"),
        ("I asked Lem to repair the pump.", "Has Lem repaired the pump?"),
        ("Lem should have sung the aria.", "Did Lem sing the aria?"),
    ],
)
def test_what_is_only_promised_or_wished_is_not_done(
    opened: memory.Character, told: str, question: str
) -> None:
    heard(opened, (("Rook", told),))
    said = opened.reply(question, to="Cleo")
    assert said.startswith("Not ") and "Rook" in said


def test_what_is_done_is_done_whatever_was_promised_before(opened: memory.Character) -> None:
    heard(opened, (("Rook", "I'll mend your winch tomorrow."), ("Lem", "Rook mended your winch.")))
    assert opened.reply("Has Rook mended your winch?", to="Cleo").startswith("Yes.")


def test_a_promise_answers_what_will_be(opened: memory.Character) -> None:
    heard(opened, (("Rook", "I'll mend your winch tomorrow."),))
    assert opened.reply("Will Rook mend your winch?", to="Cleo").startswith("Yes.")


@pytest.mark.parametrize(
    ("told", "question", "answer"),
    [
        ("The tide covers the path at dusk, and then nobody crosses.", "When does the tide cover the path?", "At dusk."),
        ("The river rises in the third month, and then nobody crosses.", "When does the river rise?", "In the third month."),
        ("The deck is flushed every tenth day, and nobody may enter.", "When is the deck flushed?", "Every tenth day."),
        ("The curtain goes up at eight, unless the duchess is late.", "When does the curtain go up?", "At eight, unless the duchess is late."),
    ],
)  # fmt: skip
def test_the_asked_for_part_is_found_beside_other_clauses(
    opened: memory.Character, told: str, question: str, answer: str
) -> None:
    opened.remember(told)
    assert opened.reply(question, to="Cleo") == answer


def test_a_quote_is_not_repeated_for_a_reason(opened: memory.Character) -> None:
    heard(opened, (("Dunn", "Somebody tried to splice the torn strands, and my hoist broke again."),))
    assert "hoist broke" in opened.reply("What about Dunn's hoist?", to="Cleo")
    assert "hoist" not in opened.reply("Why did it break?", to="Cleo")


def test_why_is_told_where_a_reason_is_known(opened: memory.Character) -> None:
    heard(opened, (("Dunn", "The hoist broke because the strands were torn."),))
    assert "strands were torn" in opened.reply("Why did the hoist break?", to="Cleo")


def test_an_insight_that_reports_a_claim_is_no_answer(opened: memory.Character) -> None:
    heard(opened, (("Lena", "Nobody has seen my shawl since Monday."),))
    first = next(iter(opened)).id
    opened.remember(
        "[SYNTHESIS] Of the shawl there is Lena's word alone for this: “Nobody has seen my shawl since Monday.”",
        source_type="inference",
        source_trust=0.7,
        citations=(first,),
        tags=("synthesis", "meta_learning"),
    )
    said = opened.reply("What about the shawl?", to="Cleo")
    assert "Monday" in said and "word alone" not in said


@pytest.mark.parametrize(
    "question", ["Why did Bram go to the mill?", "Why did the scanner go dark?", "Why is Ann making rope?"]
)
def test_a_question_for_a_reason_is_no_riddle(opened: memory.Character, question: str) -> None:
    assert "give up" not in opened.reply(question, to="Cleo")
