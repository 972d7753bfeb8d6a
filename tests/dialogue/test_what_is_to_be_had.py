"""What a newcomer asks for in any words, where the embedding model and the reader are there: lodging, help, who decides."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import memory

PAST = (
    "I have watched over the crossing for twenty years.",
    "Old Petrik mends boats and engines in the shed at the slip.",
    "Mrs Aune lets two rooms over the bakery, and a room costs thirty crowns a night.",
    "The mayor is Signe Lund, and she decides everything here.",
    "Doctor Hale has her surgery in the old customs house.",
)


@pytest.fixture(scope="module")
def ida() -> Iterator[memory.Character]:
    with memory.open(name="Ida", description="Ida keeps a ferry.", by_meaning=True, backstory=PAST) as it:
        it.reply("Where is the slip?", to="Kay")  # the models are loaded
        yield it


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Where might a traveller lay down his head to sleep?", "bakery"),
        ("who fixes motors round here", "Petrik"),
        ("Who calls the shots in this town?", "Signe"),
        ("My arm is hurt, is there somebody who can treat it?", "Hale|customs house"),
        ("Excuse me, could you tell me what a room would set me back?", "[Tt]hirty"),
    ],
)
def test_it_tells_where_something_is_to_be_had_in_whatever_words_it_is_asked_for(
    ida: memory.Character, question: str, answer: str
) -> None:
    assert re.search(answer, ida.reply(question, to=question[:8])), question
