"""What a character knows of a matter is told as all it knows, where it does not know what is asked: by meaning."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import memory
from memory.adapters.embedding import missing_package
from memory.clock import ManualClock
from tests.phrases import says

pytestmark = pytest.mark.skipif(
    missing_package("all-MiniLM-L6-v2") is not None,
    reason="no weights of all-MiniLM-L6-v2 here",
)

TOLD = (
    ("Edda", "Our winch is broken again, nobody can land a boat till the new rope comes."),
    ("Piet", "I sold my accordion to the sexton for ninety marks."),
    ("Sal", "My sister Nora keeps geese behind the chapel."),
    ("Ivo", "The herring never came this year, so the smokehouse is shut."),
)


@pytest.fixture
def warden() -> Iterator[memory.Character]:
    with memory.open(name="Warden", clock=ManualClock(), by_meaning=True) as character:
        for who, line in TOLD:
            character.reply(line, to=who)
        yield character


@pytest.mark.parametrize(
    ("question", "held"),
    [
        ("Why can't anybody come ashore?", "winch"),
        ("How come the fish store is closed?", "herring"),
        ("How much did Piet get for his instrument?", "ninety"),
        ("What animals does Nora look after?", "geese"),
    ],
)
def test_a_matter_is_known_in_other_words(warden: memory.Character, question: str, held: str) -> None:
    assert held in warden.reply(question, to="Cleo").lower()


@pytest.mark.parametrize(
    ("question", "held"),
    [
        ("What colour was the accordion?", "ninety marks"),
        ("Who is the sexton?", "ninety marks"),
    ],
)
def test_what_a_memory_lacks_is_said_to_be_unknown(
    warden: memory.Character, question: str, held: str
) -> None:
    said = warden.reply(question, to="Cleo")
    assert says("partly", said, listener="Cleo") and held in said


def test_what_somebody_told_of_themselves_may_explain_what_is_seen_of_them(warden: memory.Character) -> None:
    warden.reply("I fell off the ladder in the barn on Monday and cracked two ribs.", to="Piet")
    said = warden.reply("Why does Piet hold his side?", to="Cleo")
    assert says("partly", said, listener="Cleo") and "two ribs" in said


@pytest.mark.parametrize(
    "question",
    [
        "How old is Nora?",
        "What colour are Nora's eyes?",
        "When was Nora born?",
        "Who wrote the oldest opera?",
        "How far is it to the moon?",
        "Is Nora left-handed?",
    ],
)
def test_a_shared_name_is_no_answer(warden: memory.Character, question: str) -> None:
    said = warden.reply(question, to="Cleo")
    assert says("unknown", said, listener="Cleo") and "geese" not in said


@pytest.mark.parametrize(
    ("told", "question", "held"),
    [
        (("Ann", "My brother Milo mans the ferry, he's done it for eleven years."), "How long's Milo been at it?", "leven years"),
        (("Wanda", "I gave Bob my grandpa's fiddle to look after."), "Who has Wanda's fiddle?", "Bob"),
        (("Bob", "Dr. Lowell's operating on my dad at nine o'clock."), "When's Bob's dad having his operation?", "nine"),
        (("Greta", "My cousin Lou runs the pawn shop on Ninth Street."), "whereabouts is Lou's place?", "Ninth"),
        (("Rufus", "The lift's stuck again, so I took the stairs."), "so what's the deal with the elevator?", "lift"),
        (("Cleo", "The mail coach was held up by three men in masks."), "you hear about the mail coach?", "masks"),
        (("Ivo", "We dock at Kelling at dawn."), "at what hour will we dock?", "dawn"),
    ],
)  # fmt: skip
def test_loose_wordings_are_understood(told: tuple[str, str], question: str, held: str) -> None:
    with memory.open(name="Warden", clock=ManualClock(), by_meaning=True) as warden:
        for who, line in (*TOLD, told):
            warden.reply(line, to=who)
        assert held in warden.reply(question, to="Sal")


def test_a_hypothesis_is_no_answer(warden: memory.Character) -> None:
    warden.remember(
        "Perhaps Tilda stole the church bell and sank it in the bay.",
        source_type=memory.SourceType.INFERENCE,
        kind=memory.Kind.HYPOTHESIS,
    )
    assert "Perhaps" not in warden.reply("Who stole the church bell?", to="Cleo")


@pytest.mark.parametrize(
    "remark", ["Lovely weather for a boat, isn't it?", "Fine weather for landing boats today!"]
)
def test_a_word_about_the_weather_calls_for_no_memory(warden: memory.Character, remark: str) -> None:
    said = warden.reply(remark, to="Cleo")
    assert "winch" not in said and not says("partly", said, listener="Cleo")


def test_a_request_is_not_answered_with_an_insult(warden: memory.Character) -> None:
    warden.reply("Your soup is rubbish.", to="Ivo")
    assert "rubbish" not in warden.reply("Can I get a bowl of soup?", to="Cleo")
    assert "rubbish" in warden.reply("What did Ivo say about your soup?", to="Cleo").lower()


def test_what_somebody_said_of_other_things_is_no_hint_at_what_they_are() -> None:
    with memory.open(name="Warden", clock=ManualClock(), by_meaning=True) as warden:
        warden.reply("Your kettle is boiling over!", to="Ivo")
        for question in ("Is Ivo rich?", "Is Ivo a deserter?", "Is Ivo kind to horses?"):
            assert "kettle" not in warden.reply(question, to="Cleo")
        warden.reply("I inherited a fortune from my aunt.", to="Ivo")
        assert "fortune" in warden.reply("Is Ivo rich?", to="Sal")
